"""An independent bookkeeper: it follows a log tile by tile and knows nothing of the engine.

Every event must take each tile from where it lies; the whole set must be there after every event.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from paiju.tiles import format_one, parse


class Ledger:
    """Where every tile of a hand lies, as its log tells it."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.wall = [format_one(k) for k in parse(start["wall"])]
        self.all = Counter(self.wall)
        self.front, self.back = 0, len(self.wall)
        self.gold_at: int | None = None
        self.hands: list[Counter[str]] = [Counter() for _ in range(start["seats"])]
        self.flowers: list[Counter[str]] = [Counter() for _ in range(start["seats"])]
        self.melds: list[list[Counter[str]]] = [[] for _ in range(start["seats"])]
        self.river: Counter[str] = Counter()
        self.air: str | None = None  # discarded or shown for a kong, and not yet settled
        self.rob: Counter[str] | None = None  # the pon that a tile is shown for
        self.aside: Counter[str] = Counter()
        self.ends = 0
        self.won: str | None = None  # the tile of the first win
        self.shared: Counter[str] = Counter()  # it lies in the hands of further winners as well
        self.turned: Counter[str] = Counter()
        self.aired_from_kong = False

    def front_draw(self) -> str:
        if self.front == self.gold_at:
            self.front += 1
        self.front += 1
        return self.wall[self.front - 1]

    def back_draw(self) -> str:
        self.back -= 1
        if self.back == self.gold_at:
            self.back -= 1
        return self.wall[self.back]

    def take(self, pile: Counter[str], tile: str, n: int = 1) -> None:
        assert pile[tile] >= n, f"{tile} does not lie there: {pile}"
        pile[tile] -= n

    def follow(self, line: dict[str, Any]) -> None:
        """Book one line; the set must be whole after it."""
        assert self.ends == 0 or line["type"] == "settle", "nothing follows the end"
        getattr(self, "on_" + line["type"])(line)
        assert self.count() == self.all, f"the set is not whole after {line}"

    def count(self) -> Counter[str]:
        piles = [*self.hands, *self.flowers, *(m for melds in self.melds for m in melds)]
        total = Counter(self.wall[self.front : self.back]) + self.river + self.aside + self.turned
        for pile in piles:
            total += pile
        taken = self.gold_at is not None and not self.front <= self.gold_at < self.back
        if taken and self.gold_at is not None and self.gold_at >= 0:
            total[self.wall[self.gold_at]] += 1
        if self.air is not None:
            total[self.air] += 1
        total.subtract(self.shared)
        return +total

    def land(self) -> None:
        """The tile in the air stays where it was laid."""
        if self.air is None:
            return
        if self.rob is not None:
            self.rob[self.air] += 1
        else:
            self.river[self.air] += 1
        self.air, self.rob = None, None

    def on_deal(self, line: dict[str, Any]) -> None:
        tiles = [format_one(k) for k in parse(line["tiles"])]
        assert Counter(self.front_draw() for _ in tiles) == Counter(tiles)
        self.hands[line["seat"]].update(tiles)

    def on_gold(self, line: dict[str, Any]) -> None:
        dice = line["dice"]
        assert len(dice) % 2 == 0
        counts = [a + b for a, b in zip(dice[::2], dice[1::2], strict=True)]
        for count in counts[:-1]:
            assert self.wall[self.back - count].endswith("f"), "only a flower is rolled again"
        self.gold_at = self.back - counts[-1]
        assert self.wall[self.gold_at] == line["tile"]

    def on_draw(self, line: dict[str, Any]) -> None:
        self.land()
        tile = self.front_draw() if line["from"] == "front" else self.back_draw()
        assert tile == line["tile"]
        self.hands[line["seat"]][tile] += 1

    def on_flower(self, line: dict[str, Any]) -> None:
        self.take(self.hands[line["seat"]], line["tile"])
        self.flowers[line["seat"]][line["tile"]] += 1
        if line["draw"] is not None:
            assert self.back_draw() == line["draw"]
            self.hands[line["seat"]][line["draw"]] += 1

    def on_discard(self, line: dict[str, Any]) -> None:
        self.take(self.hands[line["seat"]], line["tile"])
        self.air = line["tile"]

    def claim(self, line: dict[str, Any]) -> None:
        assert self.air == line["tile"]
        meld = Counter(format_one(k) for k in parse(line["tiles"]))
        self.air = None
        for tile, n in (meld - Counter([line["tile"]])).items():
            self.take(self.hands[line["seat"]], tile, n)
        self.melds[line["seat"]].append(meld)

    on_chi = on_pon = on_kong = claim

    def on_ckong(self, line: dict[str, Any]) -> None:
        self.land()
        self.take(self.hands[line["seat"]], line["tile"], 4)
        self.melds[line["seat"]].append(Counter({line["tile"]: 4}))

    def on_akong(self, line: dict[str, Any]) -> None:
        self.land()
        self.take(self.hands[line["seat"]], line["tile"])
        pon = next(m for m in self.melds[line["seat"]] if m == Counter({line["tile"]: 3}))
        self.air, self.rob = line["tile"], pon

    def on_rob_guess(self, line: dict[str, Any]) -> None:
        pass

    def on_pass_win(self, line: dict[str, Any]) -> None:
        pass

    def on_choice(self, line: dict[str, Any]) -> None:
        assert 0 <= line["value"] <= 7

    def on_false_call(self, line: dict[str, Any]) -> None:
        pass

    def on_aside(self, line: dict[str, Any]) -> None:
        self.take(self.hands[line["seat"]], line["tile"])
        self.aside[line["tile"]] += 1

    def on_hu(self, line: dict[str, Any]) -> None:
        hand = self.hands[line["seat"]]
        if self.won is not None:
            assert self.won == line["tile"]
            assert line["from"] is not None
            hand[self.won] += 1
            self.shared[self.won] += 1
            return
        self.won = line["tile"] or ""
        if line["how"] == "rob_gold":
            if line.get("aside"):
                self.take(hand, line["aside"])
                self.aside[line["aside"]] += 1
            assert self.gold_at is not None
            hand[self.wall.pop(self.gold_at)] += 1
            self.back -= 1
            self.gold_at = None
        elif line["from"] is None:
            assert line["tile"] is None or hand[line["tile"]] > 0
        elif self.air is not None:
            assert self.air == line["tile"]
            hand[self.air] += 1
            self.air = self.rob = None
        else:  # a concealed kong was guessed: one tile to the winner, three back to the hand
            kong = self.melds[line["from"]].pop()
            self.take(kong, line["tile"], 4)
            self.hands[line["from"]][line["tile"]] += 3
            hand[line["tile"]] += 1

    def on_flip(self, line: dict[str, Any]) -> None:
        assert self.won is not None, "tiles are turned up after a win"
        assert self.front_draw() == line["tile"]
        self.turned[line["tile"]] += 1

    def on_settle(self, line: dict[str, Any]) -> None:
        house = sum(p["amount"] for p in line["payments"] if p["to"] == "house")
        assert sum(line["net"]) + house == 0
        assert sum(line["outside"]) == 0

    def on_end_hand(self, line: dict[str, Any]) -> None:
        self.ends += 1
        assert line["reason"] in ("win", "draw", "penalty")

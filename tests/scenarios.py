"""Hands of any game, played from chosen walls.

A `Scenario` says which tiles are dealt and drawn; the rest of the wall is filled so that it does
not interfere. `start` deals it, and `Play` is driven by steps that read like a protocol:

    play = Scenario(hands={0: "4z", 1: "123456789m234567s1z"}, draws="1z").start()
    play.run("0 discard:4z", "1 win")
    assert play.win == ("self_draw", 1, "1z", None)

A hand may be given in part: it is completed with tiles that do not fit together. Junk of this
kind is never ready, so it does nothing, whatever comes.

What differs between games (seats, tiles, sizes, the gold) is read from their rules records.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from paiju.api import ENDS, Action, Table
from paiju.errors import PaijuError
from paiju.games import find
from paiju.hand import Hand
from paiju.log import event_lines, start_line
from paiju.table.actions import CKONG, DISCARD, PASS
from paiju.table.rules import Rules
from paiju.table.state import CLAIMED, FLAGS, HOWS
from paiju.tiles import (
    FLOWER,
    HAND_KINDS,
    HONOUR,
    KINDS,
    NONE,
    WHITE,
    format_one,
    parse,
    parse_one,
)
from paiju.tiles import format as format_tiles

#: Of the games with four seats, 144 tiles and a gold.
SEATS, HAND, WALL = 4, 16, 144
DEALT = SEATS * HAND + 1
#: Places from the tail that no front draw reaches, as long as nothing is drawn from there.
RESERVE = 16
#: Tiles that may be drawn after a deal without flowers, before any kong.
DRAWS = WALL - DEALT - 1 - RESERVE

# Hands of 16 that many tests need; with the usual gold 6z the last one is in 单游.
FIVE = "123456789m234567s"
READY = FIVE + "1z"
ROAM = FIVE + "6z"
#: Waits for 3m and 6m.
WAIT_36 = "45m123456789p123s99s"

#: Where buried tiles lie in a game without a reserve, counted from the tail: replacements of a few
#: kongs do not reach them.
DEEP = 8


class ScenarioError(ValueError):
    """The scenario asks for what no wall can give, or for what no seat may do."""


def rules_of(game: str) -> Rules:
    """The rules record of a game under its default options."""
    found = find(game)
    return found.rules(found.options())


def full_set(rules: Rules) -> Counter[int]:
    """All tiles of a game."""
    kinds = [kind for kind in range(KINDS) if rules.kinds >> kind & 1]
    return Counter({kind: 4 if kind < FLOWER else 1 for kind in kinds})


class Win(NamedTuple):
    """How a hand was won."""

    how: str
    seat: int
    tile: str | None
    source: int | None


@dataclass(frozen=True)
class Scenario:
    """What is chosen of a wall; everything else is filler.

    `hands[seat]`: dealt tiles in the order in which they come, flowers included; as many as a hand
    has, the dealer one more (its last is the extra tile); what is missing is junk. `draws` and
    `back`: tiles drawn from the front after the deal, and from the tail (replacements for dealt
    flowers first), `_` for any tile, `_*5` for five of them. `dice`: the break, then the throws for
    the gold; all but the last of these turn up `gold_flowers`, one after another. `bury`: kinds
    that come as late as possible; so do golds and flowers that are not spoken of. `game`: which
    game is played.
    """

    hands: Mapping[int, str] = field(default_factory=dict)
    draws: str = ""
    back: str = ""
    gold: str = "6z"
    dealer: int = 0
    dice: str = "34 66"
    gold_flowers: str = ""
    bury: str = ""
    game: str = "zhangzhou"

    def wall(self) -> list[int]:
        """All tiles in draw order. Raises `ScenarioError`."""
        return _Builder(self).wall()

    def throws(self) -> list[tuple[int, int]]:
        """The dice in pairs."""
        return [(int(pair[0]), int(pair[1])) for pair in self.dice.split()]

    def start(self, auto_pass: bool = True, **table: Any) -> Play:
        """Deal the scenario; `table` goes to `paiju.api.Table` (options, streak, base, …)."""
        return Play(self, auto_pass, table)


class _Builder:
    """Lays a scenario's tiles out, taking each from a full set."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.rules = rules_of(scenario.game)
        self.gold = parse_one(scenario.gold) if self.rules.gold else NONE
        self.pool = full_set(self.rules)
        self.whole = self.pool.total()
        self.seats = range(self.rules.seats)
        self.dealt = len(self.seats) * self.rules.hand + 1
        self.buried = {self.gold, *range(FLOWER, KINDS), *parse(scenario.bury)}

    def wall(self) -> list[int]:
        if self.rules.gold:
            self.take(self.gold, "the gold")
        hands = {seat: self.given(seat) for seat in self.seats}
        draws = self.listed(self.scenario.draws, "draws")
        back = self.listed(self.scenario.back, "back")
        flowers = [self.take(kind, "gold_flowers") for kind in parse(self.scenario.gold_flowers)]
        for seat, hand in hands.items():
            self.complete(hand, self.size(seat))
        tiles: list[int | None] = [None] * self.whole
        for place, kind in zip(self.dealing(), self.in_order(hands), strict=True):
            tiles[place] = kind
        passed = self.fill_tail(back, self.flowers_laid(hands, back))
        self.put_all(tiles, self.tail(passed, back, flowers), "back and gold")
        self.put_all(tiles, list(enumerate(draws, self.dealt)), "draws")
        self.fill(tiles, passed, len(back))
        return [kind for kind in tiles if kind is not None]

    def take(self, kind: int, purpose: str) -> int:
        """One tile of the set."""
        if self.pool[kind] == 0:
            raise ScenarioError(f"{purpose}: there is no {format_one(kind)} left")
        self.pool[kind] -= 1
        return kind

    def size(self, seat: int) -> int:
        return self.rules.hand + (seat == self.scenario.dealer)

    def given(self, seat: int) -> list[int]:
        hand = [self.take(k, f"hand {seat}") for k in parse(self.scenario.hands.get(seat, ""))]
        if len(hand) > self.size(seat):
            raise ScenarioError(f"hand {seat}: {len(hand)} tiles, dealt are {self.size(seat)}")
        return hand

    def listed(self, text: str, purpose: str) -> list[int | None]:
        """Tiles in order, None where any will do."""
        found: list[int | None] = []
        for word in text.split():
            if word.startswith("_"):
                found += [None] * int(word.partition("*")[2] or 1)
            else:
                found += [self.take(kind, purpose) for kind in parse(word)]
        return found

    def complete(self, hand: list[int], size: int) -> None:
        """Fill a hand with tiles that do not fit together, and pairs where single tiles would.

        Where single tiles alone win (烂牌), a few pairs keep the hand from it; their other copies
        are buried.
        """
        if len(hand) == size:
            return
        given, pool, buried = list(hand), Counter(self.pool), set(self.buried)
        for pairs in range(3):
            hand[:], self.pool, self.buried = given, Counter(pool), set(buried)
            for _ in range(min(pairs, (size - len(hand)) // 2)):
                kind = min(self.free(2), key=lambda k: self.misfit(hand, k))
                hand += [self.take(kind, "junk"), self.take(kind, "junk")]
                self.buried.add(kind)
            while len(hand) < size:
                kind = min(self.free(), key=lambda k: self.misfit(hand, k))
                hand.append(self.take(kind, "junk"))
            if not self.rules.shapes or self.distance(hand) > 1:
                return

    def distance(self, hand: list[int]) -> int:
        """How far a hand is from any win."""
        melds = self.rules.hand // 3
        return Hand(Counter(hand), melds, shapes=self.rules.shapes).distance()

    def free(self, copies: int = 1) -> list[int]:
        """Kinds for junk, of which so many copies are left."""
        kinds = range(HAND_KINDS)
        return [k for k in kinds if self.pool[k] >= copies and k not in self.buried]

    def misfit(self, hand: list[int], kind: int) -> tuple[int, int, int, int]:
        """What makes a tile fit a hand, the lower the worse."""

        def shown(kind: int) -> int:
            return self.gold if kind == WHITE and self.gold != NONE else kind

        faces, face = [shown(k) for k in hand], shown(kind)
        runs = face < HONOUR or self.rules.dragon_run
        near = sum(face != f and runs and face // 9 == f // 9 and abs(face - f) <= 2 for f in faces)
        return (faces.count(face), near, -self.pool[kind], kind)

    def dealing(self) -> Iterator[int]:
        """Places of the wall by seat from the dealer on, each seat's in the order of its hand."""
        grab, hand = self.rules.grab, self.rules.hand
        for i in self.seats:
            for done in range(0, hand, grab):
                size, first = min(grab, hand - done), len(self.seats) * done
                yield from range(first + i * size, first + (i + 1) * size)
            if i == 0:
                yield self.dealt - 1

    def in_order(self, hands: dict[int, list[int]]) -> Iterator[int]:
        for i in self.seats:
            yield from hands[(self.scenario.dealer + i) % len(self.seats)]

    def filler(self) -> int:
        """The commonest harmless tile: buried ones last."""
        free = [k for k in range(KINDS) if self.pool[k]]
        if not free:
            raise ScenarioError("no tile is left")
        return self.take(min(free, key=lambda k: (k in self.buried, -self.pool[k], k)), "filler")

    def flowers_laid(self, hands: dict[int, list[int]], back: list[int | None]) -> int:
        """How many tiles the flower passes draw from the tail."""
        laid = sum(kind >= FLOWER for hand in hands.values() for kind in hand)
        for at in range(self.whole):
            if at >= laid:
                return at
            laid += at < len(back) and (back[at] or 0) >= FLOWER
        raise ScenarioError("the flower passes never end")

    def fill_tail(self, back: list[int | None], passed: int) -> int:
        """Give every tail draw that is asked for a tile; returns `passed`."""
        back += [None] * (passed - len(back))
        for at, kind in enumerate(back):
            if kind is None:
                back[at] = self.filler()
        return passed

    def tail(
        self, passed: int, back: list[int | None], flowers: list[int]
    ) -> list[tuple[int, int | None]]:
        """Places of the tail draws, of the gold among them and of flowers that the dice find."""
        if not self.rules.gold:
            return [(self.whole - 1 - at, kind) for at, kind in enumerate(back)]
        *missed, hit = [passed + a + b - 1 for a, b in self.scenario.throws()[1:]]
        if len(missed) != len(flowers):
            raise ScenarioError("every throw for the gold but the last needs its gold_flowers")
        placed = list(zip([*missed, hit], [*flowers, self.gold], strict=True))
        free = [at for at in range(self.whole) if at != hit]
        placed += zip(free, back, strict=False)
        return [(self.whole - 1 - at, kind) for at, kind in placed]

    def put_all(
        self, tiles: list[int | None], placed: list[tuple[int, int | None]], purpose: str
    ) -> None:
        for place, kind in placed:
            if kind is None:
                continue
            if place >= self.whole or tiles[place] is not None:
                raise ScenarioError(f"{purpose}: two tiles are wanted for place {place}")
            tiles[place] = kind

    def fill(self, tiles: list[int | None], passed: int, asked: int) -> None:
        """Bury what must not come, then fill the rest, the commonest kinds first."""
        depth = passed + (self.rules.reserve or DEEP)
        deep = [*range(depth, asked - 1, -1), *range(depth + 1, self.whole - self.dealt)]
        places = [self.whole - 1 - at for at in deep if tiles[self.whole - 1 - at] is None]
        hidden = [k for k in sorted(self.buried, reverse=True) for _ in range(self.pool[k])]
        for place, kind in zip(places, hidden, strict=False):
            tiles[place] = self.take(kind, "buried")
        for place in range(self.whole):
            if tiles[place] is None:
                tiles[place] = self.filler()


class Play:
    """A hand being played from a scenario, watched after every action.

    Steps are `"1 pon"`, `"0 discard:5m"`; `"0 throw"` discards the tile just drawn; `"pass"`
    answers for everybody who is still asked. With `auto_pass` the windows that stand between two
    steps are passed by whoever is asked in them.
    """

    def __init__(self, scenario: Scenario, auto_pass: bool, table: dict[str, Any]) -> None:
        dice = [die for pair in scenario.throws() for die in pair]
        wall = scenario.wall()
        self.auto_pass = auto_pass
        self.full_set = full_set(rules_of(scenario.game))
        self.table = Table(scenario.game, wall=wall, dice=dice, dealer=scenario.dealer, **table)
        self.watch()

    # What is asked and done

    def run(self, *steps: str) -> Play:
        """Take the steps in order. Raises `ScenarioError` for one that is not possible."""
        for step in steps:
            if step == "pass":
                self.pass_window()
                continue
            seat_text, _, name = step.partition(" ")
            seat = int(seat_text)
            while self.auto_pass and not self.may(seat, name) and self.in_window():
                self.act(self.table.owing[0], "pass")
            if not self.may(seat, name):
                asked = {s: sorted(self.offers(s)) for s in self.table.owing}
                raise ScenarioError(f"{step!r} is not possible; {self.phase}: {asked}")
            self.act(seat, self.named(seat, name))
        return self

    def named(self, seat: int, name: str) -> str:
        drawn = self.table.view_all.drawn
        if name != "throw" or drawn is None or seat not in self.table.owing:
            return name
        return f"discard:{format_one(drawn)}"

    def may(self, seat: int, name: str) -> bool:
        return self.named(seat, name) in {action.id for action in self.table.legal(seat)}

    def act(self, seat: int, name: str) -> None:
        """Take one action and check what holds after every action."""
        self.table.play(name, seat)
        self.watch()

    def in_window(self) -> bool:
        """Whether somebody is asked something that may be passed."""
        owing = self.table.owing
        return bool(owing) and PASS in self.table.numbers(owing[0])

    def pass_window(self) -> None:
        """All who are asked now pass."""
        if not self.in_window():
            raise ScenarioError(f"there is nothing to pass in {self.phase}")
        for seat in self.table.owing:
            self.act(seat, "pass")

    def drain(self, left: int) -> Play:
        """All throw what they draw, and pass, until a draw leaves `left` tiles to be drawn."""
        while self.phase != "turn" or self.drawable > left:
            if self.table.ended:
                raise ScenarioError(f"the hand ended before {left} tiles were left")
            if self.in_window():
                self.pass_window()
            else:
                self.act(self.turn, self.named(self.turn, "throw"))
        if self.drawable != left:
            raise ScenarioError(f"{self.drawable} tiles are left, not {left}")
        return self

    def drain_to_end(self) -> Play:
        """All throw what they draw, and pass, until the hand is over."""
        while not self.table.ended:
            if self.in_window():
                self.pass_window()
            else:
                self.act(self.turn, self.named(self.turn, "throw"))
        return self

    def offers(self, seat: int) -> set[str]:
        """What a seat may do now, discards left out."""
        return {a.id for a in self.table.legal(seat) if not a.id.startswith("discard:")}

    def assert_offers(self, seat: int, expected: set[str]) -> None:
        """A seat may do just this now (discards left out); the empty set: it is not asked."""
        found = self.offers(seat)
        assert found == expected, f"seat {seat} in {self.phase}: {sorted(found)}"

    def assert_asked(self, *seats: int) -> None:
        """Just these seats owe an answer."""
        assert self.table.owing == seats, f"{self.phase}: {self.table.owing}"

    def assert_turn(self, seat: int) -> None:
        """It is the turn of a seat, which must discard."""
        assert (self.phase, self.table.owing) == ("turn", (seat,)), self.events()[-3:]

    def assert_refused(self, seat: int | None, number: int | str) -> None:
        """An action is refused, and no byte of the state changes."""
        before = self.bytes()
        action = number if isinstance(number, str) else Action(seat, number)
        with pytest.raises(PaijuError) as refused:
            self.table.play(action, seat)
        assert refused.value.code == "illegal_action"
        assert self.bytes() == before

    # What can be read

    @property
    def phase(self) -> str:
        return self.table.view_all.phase

    @property
    def turn(self) -> int:
        return self.table.view_all.number("turn")

    @property
    def drawable(self) -> int:
        return self.table.view_all.drawable

    @property
    def wall_left(self) -> int:
        return self.table.view_all.wall_left

    @property
    def end(self) -> str:
        """How the hand ended: `win`, `draw`, `false_rob`, or nothing yet."""
        return ENDS[self.table.view_all.number("end")]

    @property
    def wins(self) -> list[Win]:
        """The wins that ended the hand, in the order in which they are settled."""
        assert self.end == "win", f"{self.end or self.phase}: {self.events()[-3:]}"
        s: Any = self.table.state[0]
        found = []
        for i in range(int(s["n_wins"])):
            seat, tile = int(s["win_seat"][i]), int(s["win_tile"][i])
            how, source = HOWS[int(s["win_how"][i])], int(s["win_from"][i])
            shown = None if tile < 0 else format_one(tile)
            found.append(Win(how, seat, shown, None if source < 0 else source))
        return found

    @property
    def win(self) -> Win:
        """The one win that ended the hand."""
        (win,) = self.wins
        return win

    @property
    def flags(self) -> set[str]:
        bits = self.table.view_all.number("end_flags")
        return {word for i, word in enumerate(FLAGS) if bits >> i & 1}

    @property
    def net(self) -> tuple[int, ...]:
        return self.table.settlement.net

    @property
    def next_deal(self) -> tuple[int, int]:
        """The next dealer's seat and streak."""
        settlement = self.table.settlement
        return settlement.next_dealer, settlement.next_streak

    def hand(self, seat: int) -> str:
        return format_tiles(self.table.view_all.hand(seat))

    def melds(self, seat: int) -> list[str]:
        return [str(meld) for meld in self.table.view_all.melds(seat)]

    def units(self, seat: int) -> int:
        return self.table.view_all.units(seat)

    def locked(self, seat: int) -> bool:
        return self.table.view_all.locked(seat)

    def bytes(self) -> bytes:
        """The whole state."""
        return self.table.state.tobytes()

    def wall(self) -> list[str]:
        """The tiles in draw order, as the log has them."""
        return [format_one(kind) for kind in parse(start_line(self.table)["wall"])]

    def events(self, *types: str) -> list[dict[str, Any]]:
        """The log lines so far, of some types or of all."""
        written = event_lines(self.table.view_all)
        return [line for line in written if not types or line["type"] in types]

    # What holds after every action

    def watch(self) -> None:
        """Every tile is in one place; a hand ends once, and then nobody is asked."""
        assert self.tiles() == self.full_set
        ends = [line["type"] for line in self.events()].count("end_hand")
        assert ends == int(self.table.ended)
        assert self.table.ended == (not self.table.owing)
        if self.table.ended:
            assert self.events()[-1]["type"] == "end_hand"
            assert sum(self.net) + self.table.settlement.house == 0

    def tiles(self) -> Counter[int]:
        """All tiles wherever they lie."""
        view = self.table.view_all
        s: Any = self.table.state[0]
        found = Counter(s["wall"][view.number("front") : view.number("back")].tolist())
        if view.number("gold_at") >= view.number("back"):
            found[view.number("gold")] += 1  # tail draws have stepped over it
        for seat in range(view.seats):
            found.update(view.hand(seat))
            found.update(view.flowers(seat))
            for meld in view.melds(seat):
                found.update(meld.tiles or ())
            river = s["rivers"][seat, : s["n_river"][seat]].tolist()
            found.update(kind for kind in river if not kind & CLAIMED)
        if view.phase == "rob":
            found[view.number("tile")] += 1
        if view.number("aside") >= 0:
            found[view.number("aside")] += 1
        found.update(int(kind) - 1 for kind in s["set_aside"] if kind)
        found.update(s["flips"][: view.number("n_flips")].tolist())
        if self.end == "win":
            if self.wins[0].how == "rob_gold":
                found[view.number("gold")] -= 1  # its place in the wall is empty now
            for win in self.wins[1:]:
                found[parse_one(win.tile or "")] -= 1  # the winners share one tile
        return found


def discards(play: Play, seat: int) -> set[str]:
    """The tiles that a seat may discard now."""
    return {format_one(n - DISCARD) for n in play.table.numbers(seat) if DISCARD <= n < CKONG}


def fork(play: Play) -> Play:
    """The same hand once more, to be played on differently."""
    twin = copy(play)
    twin.table = copy(play.table)
    twin.table.state = play.table.state.copy()
    return twin

"""A second Xipiao, written from docs/rules/xipiao.md alone and only for tests.

The hand is one generator: it yields what each asked seat may do, `{seat: names of actions}`, is
sent what each of them does, and returns when the hand is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field

from xp_scorer import EGGS, Won, wins

from paiju.tiles import GREEN, RED, WHITE, format_one, parse_one

Asks = dict[int, set[str]]
Game = Generator[Asks, dict[int, str], None]
DRAGONS = (WHITE, GREEN, RED)
CHIS = ("chi_low", "chi_middle", "chi_high")


@dataclass
class Laid:
    """A meld on the table; a `locked` pon never becomes a kong (XP-20)."""

    word: str
    tiles: tuple[int, ...]
    locked: bool = False


@dataclass
class Referee:
    """One hand. `wall` in draw order; the rest as `paiju.api.Table` takes it."""

    wall: list[int]
    dealer: int = 0
    streak: int = 0
    base: int = 1
    jia_unique: bool = True
    piao_extras: bool = True
    hooks_max: int = 0
    hook_value: int = 1

    hands: list[Counter[int]] = field(default_factory=lambda: [Counter(), Counter()])
    laid: list[list[Laid]] = field(default_factory=lambda: [[], []])
    open: list[bool] = field(default_factory=lambda: [False, False])
    hooks: int = 0
    drawn: int = -1
    end: str = ""
    how: str = ""
    winner: int = -1
    tile: int = -1
    net: list[int] = field(default_factory=lambda: [0, 0])
    next_dealer: int = -1
    next_streak: int = 0

    # Counting

    def tiles(self, seat: int) -> list[int]:
        return sorted(self.hands[seat].elements())

    def melds(self, seat: int) -> list[tuple[str, tuple[int, ...]]]:
        return [(meld.word, meld.tiles) for meld in self.laid[seat]]

    def would_win(self, seat: int, *extra: int) -> bool:
        return wins([*self.tiles(seat), *extra], self.melds(seat))

    def eggs(self, seat: int) -> int:
        return sum(EGGS.get(meld.word, 0) for meld in self.laid[seat])

    # The hand (XP-D16)

    def play(self) -> Game:
        """The whole hand, settled at its end."""
        if self.hooks_max:
            names = {f"choice:{n}" for n in range(self.hooks_max + 1)}
            answers = yield {0: names, 1: set(names)}
            self.hooks = min(int(answer[-1]) for answer in answers.values())
        self.deal()
        answers = yield {seat: {"choice:0", "choice:1"} for seat in (0, 1)}
        self.open = [answers[seat] == "choice:1" for seat in (0, 1)]
        yield from self.turns()
        self.settle()

    def deal(self) -> None:
        for _ in range(4):
            for seat in (self.dealer, 1 - self.dealer):
                for _ in range(4):
                    self.hands[seat][self.wall.pop(0)] += 1
        self.draw(self.dealer, 0)

    def draw(self, seat: int, place: int) -> None:
        """The next tile, or (`place` −1) the last one of the wall."""
        self.drawn = self.wall.pop(place)
        self.hands[seat][self.drawn] += 1

    def turns(self) -> Game:
        """XP-D17: after a draw win, kong or discard; after a claim discard."""
        seat, drew = self.dealer, True
        while not self.end:
            names = {f"discard:{format_one(kind)}" for kind in self.tiles(seat)}
            if drew:
                names |= self.kongs(seat) | ({"win"} if self.would_win(seat) else set())
            act, _, text = (yield {seat: names})[seat].partition(":")
            if act == "win":
                self.end, self.how, self.winner, self.tile = "win", "self_draw", seat, self.drawn
            elif act == "discard":
                answer = yield from self.discard(seat, parse_one(text))
                seat, drew = 1 - seat, answer in ("pass", "kong")
            else:
                self.lay_kong(seat, act, parse_one(text))
                self.draw(seat, -1)

    def kongs(self, seat: int) -> set[str]:
        """A kong needs a tile left; the free pons take any own fourth tile."""
        if not self.wall:
            return set()
        held = self.hands[seat]
        found = {f"ckong:{format_one(kind)}" for kind in held if held[kind] == 4}
        for meld in self.laid[seat]:
            if meld.word == "pon" and not meld.locked and held[meld.tiles[0]]:
                found.add(f"akong:{format_one(meld.tiles[0])}")
        return found

    def lay_kong(self, seat: int, act: str, kind: int) -> None:
        if act == "ckong":
            self.hands[seat][kind] -= 4
            self.laid[seat].append(Laid("ckong", (kind,) * 4))
            return
        self.hands[seat][kind] -= 1
        meld = next(m for m in self.laid[seat] if m.word == "pon" and m.tiles[0] == kind)
        meld.word, meld.tiles = "akong", (kind,) * 4

    def discard(self, seat: int, kind: int) -> Generator[Asks, dict[int, str], str]:
        """Discard a tile; what the other seat does with it. XP-D18 when the wall is empty."""
        self.hands[seat][kind] -= 1
        other = 1 - seat
        names = self.claims(other, kind)
        answer = (yield {other: names | {"pass"}})[other] if names else "pass"
        if answer == "win":
            self.end, self.how, self.winner, self.tile = "win", "discard", other, kind
        elif answer != "pass":
            self.lay(other, answer, kind)
            if answer == "kong":
                self.draw(other, -1)
        elif not self.wall:
            self.end = "draw"
        else:
            self.draw(other, 0)
        return answer

    def claims(self, seat: int, kind: int) -> set[str]:
        """XP-05, XP-21, XP-D12."""
        found = {"win"} if self.would_win(seat, kind) else set()
        if not self.wall:
            return found
        held = self.hands[seat]
        found |= {"pon"} if held[kind] >= 2 else set()
        found |= {"kong"} if held[kind] == 3 else set()
        return found | {name for name in (*CHIS, "chi_dragons") if self.run_of(seat, name, kind)}

    def run_of(self, seat: int, name: str, kind: int) -> tuple[int, ...]:
        """The run that a chi would lay; none if it is not possible."""
        if name == "chi_dragons":
            run = DRAGONS if kind >= WHITE else ()
            if any(meld.tiles == DRAGONS for meld in self.laid[seat]):
                return ()  # XP-D7
        else:
            first = kind - CHIS.index(name)
            fits = kind < 27 and first // 9 == kind // 9 == (first + 2) // 9 and first >= 0
            run = (first, first + 1, first + 2) if fits else ()
        return run if run and all(self.hands[seat][k] for k in run if k != kind) else ()

    def lay(self, seat: int, name: str, kind: int) -> None:
        """Lay a claimed meld; a pon beside a third own copy is locked (XP-D14)."""
        held = self.hands[seat]
        if name in ("pon", "kong"):
            n = 2 if name == "pon" else 3
            held[kind] -= n
            locked = name == "pon" and held[kind] > 0
            self.laid[seat].append(Laid(name, (kind,) * (n + 1), locked))
            return
        run = self.run_of(seat, name, kind)
        for own in run:
            held[own] -= own != kind
        self.laid[seat].append(Laid("chi", run))

    # The end

    def settle(self) -> None:
        """2.3, XP-D11, XP-D15."""
        lead = self.eggs(0) - self.eggs(1)
        self.net = [lead, -lead]
        self.next_dealer = self.dealer
        if self.end == "win":
            worth = self.won().points() + self.hooks * self.hook_value
            self.net[self.winner] += worth
            self.net[1 - self.winner] -= worth
            drawn = self.how == "self_draw"
            self.next_dealer = self.winner if drawn else 1 - self.winner
        self.net = [amount * self.base for amount in self.net]
        self.next_streak = self.streak + 1 if self.next_dealer == self.dealer else 0

    def won(self) -> Won:
        """The winning hand."""
        tiles = self.tiles(self.winner)
        drawn = self.how == "self_draw"
        if drawn:
            tiles.remove(self.tile)
        laid = tuple(self.melds(self.winner))
        opened = self.open[self.winner]
        house = {"jia_unique": self.jia_unique, "piao_extras": self.piao_extras}
        return Won(tuple(tiles), laid, self.tile, drawn, opened, **house)

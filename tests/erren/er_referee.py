"""A second Erren, written from docs/rules/erren.md alone and only for tests.

The hand is one generator: it yields what each asked seat may do, `{seat: names of actions}`, is
sent what each of them does, and returns when the hand is over. Shapes are found by a plain
recursive search; the fan come from `paiju.fan.count`, with circumstances that are kept here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache

from paiju.fan import count
from paiju.tiles import EAST, HAND_KINDS, HONOUR, format_one, parse_one

Asks = dict[int, set[str]]
Answers = dict[int, str]
Game = Generator[Asks, Answers, None]
KINDS = tuple(kind for kind in range(HAND_KINDS) if kind < 9 or kind >= HONOUR)
CHIS = ("chi_low", "chi_middle", "chi_high")
#: Shapes as `paiju.fan` numbers them.
SHAPES = {"chi": 1, "pon": 2, "kong": 3, "akong": 4, "ckong": 5}


# --- shapes -------------------------------------------------------------------------------------


@cache
def man_melds(tiles: tuple[int, ...], pair: bool) -> bool:
    """Whether sorted 万 are runs and triplets, beside a pair if asked."""
    if pair:
        pairs = [i for i, tile in enumerate(tiles[:-1]) if tiles[i + 1] == tile]
        return any(man_melds(tiles[:i] + tiles[i + 2 :], False) for i in pairs)
    if not tiles:
        return True
    first = tiles[0]
    if tiles[:3] == (first,) * 3 and man_melds(tiles[3:], False):
        return True
    run = (first, first + 1, first + 2)
    if not {*run} <= {*tiles}:
        return False
    rest = list(tiles)
    for tile in run:
        rest.remove(tile)
    return man_melds(tuple(rest), False)


def is_win(tiles: tuple[int, ...]) -> bool:
    """ER-02: melds and a pair, or seven pairs where nothing is laid; `tiles` are sorted."""
    held = Counter(tiles)
    if len(tiles) == 14 and all(n % 2 == 0 for n in held.values()):
        return True
    honours = [n for kind, n in held.items() if kind >= HONOUR]
    if any(n not in (2, 3) for n in honours) or honours.count(2) > 1:
        return False
    return man_melds(tuple(kind for kind in tiles if kind < HONOUR), 2 not in honours)


def shape_waits(tiles: list[int]) -> set[int]:
    """The kinds that complete concealed tiles which do not hold all four of them."""
    held = Counter(tiles)
    if sum(held[kind] == 1 for kind in KINDS if kind >= HONOUR) > 1:
        return set()  # no tile completes two lone honours
    return {k for k in KINDS if held[k] < 4 and is_win(tuple(sorted([*tiles, k])))}


@dataclass
class Laid:
    """A meld on the table: its word and its lowest kind."""

    word: str
    kind: int

    @property
    def tiles(self) -> tuple[int, ...]:
        if self.word == "chi":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (3 if self.word == "pon" else 4)


@dataclass
class Referee:
    """One hand. `wall` in draw order; the rest as `paiju.api.Table` takes it."""

    wall: list[int]
    dealer: int = 0
    streak: int = 0
    base: int = 1
    purses: list[int] | None = None
    min_fan: int = 0
    ready: bool = True
    rake: int = 5

    hands: list[Counter[int]] = field(default_factory=lambda: [Counter(), Counter()])
    laid: list[list[Laid]] = field(default_factory=lambda: [[], []])
    rivers: list[list[int]] = field(default_factory=lambda: [[], []])
    open: list[bool] = field(default_factory=lambda: [False, False])
    doubled: list[bool] = field(default_factory=lambda: [False, False])
    declared: list[bool] = field(default_factory=lambda: [False, False])
    drawn: int = -1
    replaced: bool = False
    end: str = ""
    how: str = ""
    winner: int = -1
    tile: int = -1
    fan: int = 0
    flags: set[str] = field(default_factory=set)
    #: What came up, for whoever counts it.
    seen: Counter[str] = field(default_factory=Counter)

    # Counting

    def tiles(self, seat: int) -> list[int]:
        return sorted(self.hands[seat].elements())

    def own(self, seat: int, kind: int) -> int:
        """Copies that a seat holds, laid ones among them."""
        return self.hands[seat][kind] + sum(meld.tiles.count(kind) for meld in self.laid[seat])

    def in_sight(self, kind: int) -> int:
        """ER-D14: copies in rivers and laid melds; of a concealed kong not."""
        melds = [m for laid in self.laid for m in laid if m.word != "ckong"]
        return sum(r.count(kind) for r in self.rivers) + sum(m.tiles.count(kind) for m in melds)

    def worth(self, seat: int, tiles: list[int], tile: int, **how: bool) -> int:
        """The fan of a hand that wins with `tile`, which is one of `tiles`; −1 if it does not."""
        if not is_win(tuple(sorted(tiles))):
            return -1
        melds = [(SHAPES[meld.word], meld.kind) for meld in self.laid[seat]]
        wind = EAST + (seat != self.dealer)
        return count(tiles, tile, melds, seat_wind=wind, round_wind=EAST, **how).total

    def offer(self, seat: int, tile: int, how: str, in_hand: bool) -> bool:
        """ER-D1: whether a seat may win so; notes what the win would be worth."""
        tiles = self.tiles(seat) if in_hand else [*self.tiles(seat), tile]
        ways = {"self_draw": how == "self_draw", "rob_kong": how == "rob_kong"}
        ways["kong_draw"] = how == "self_draw" and self.replaced
        ways["last_tile"] = not self.wall and how != "rob_kong"
        ways["last_copy"] = self.in_sight(tile) == 3 and how != "rob_kong"
        worth = self.worth(seat, tiles, tile, **ways)
        self.seen["too small"] += 0 <= worth < self.min_fan
        if worth < self.min_fan:
            return False
        self.fan, self.winner, self.tile, self.how = worth, seat, tile, how
        self.flags = {w for w in ("kong_draw", "last_tile", "last_copy") if ways[w]}
        if how == "discard" and self.replaced:
            self.flags.add("kong_discard")
        return True

    # The hand

    def play(self) -> Game:
        """The whole hand: ER-D9's questions around the deal, then turns."""
        names = {"choice:0", "choice:1"}
        answers = yield {0: names, 1: names}
        self.open = [answers[seat] == "choice:1" for seat in (0, 1)]
        self.deal()
        answers = yield {0: names, 1: names}
        self.doubled = [answers[seat] == "choice:1" for seat in (0, 1)]
        yield from self.turns()

    def deal(self) -> None:
        """ER-D12."""
        for size in (4, 4, 4, 1):
            for seat in (self.dealer, 1 - self.dealer):
                for _ in range(size):
                    self.hands[seat][self.wall.pop(0)] += 1
        self.draw(self.dealer, 0)

    def draw(self, seat: int, place: int) -> None:
        """The next tile, or (`place` −1) the last one of the wall."""
        self.drawn = self.wall.pop(place)
        self.replaced = place == -1
        self.hands[seat][self.drawn] += 1

    def turns(self) -> Game:
        """ER-D16: after a draw win, kong or discard; after a claim discard."""
        seat, drew = self.dealer, True
        while not self.end:
            names = self.frozen(seat) if self.declared[seat] else self.free(seat, drew)
            only = names == {f"discard:{format_one(self.drawn)}"} and self.declared[seat]
            self.seen["auto-play"] += only
            answer = names.pop() if only else (yield {seat: names})[seat]
            act, _, text = answer.partition(":")
            if act == "win":
                self.end = "win"
            elif act in ("discard", "ready"):
                self.declared[seat] = self.declared[seat] or act == "ready"
                taken = yield from self.discard(seat, parse_one(text))
                seat, drew = 1 - seat, taken in ("pass", "kong")
            else:
                yield from self.kong(seat, act, parse_one(text))

    def free(self, seat: int, drew: bool) -> set[str]:
        """What a hand that is not frozen may do."""
        names = {f"discard:{format_one(kind)}" for kind in self.tiles(seat)}
        names |= {f"ready:{format_one(kind)}" for kind in self.readies(seat)}
        if drew:
            names |= self.kongs(seat)
            names |= {"win"} if self.offer(seat, self.drawn, "self_draw", True) else set()
        return names

    def frozen(self, seat: int) -> set[str]:
        """ER-D8: win, a kong of the drawn tile that keeps the waits, or discard it."""
        text = format_one(self.drawn)
        names = {f"discard:{text}"}
        names |= {"win"} if self.offer(seat, self.drawn, "self_draw", True) else set()
        for name in self.kongs(seat) & {f"ckong:{text}", f"akong:{text}"}:
            hand = self.tiles(seat)
            hand.remove(self.drawn)
            rest = [kind for kind in hand if kind != self.drawn or name.startswith("akong")]
            keeps = shape_waits(hand) == shape_waits(rest)
            names |= {name} if keeps else set()
            self.seen["kong kept waits" if keeps else "kong changed waits"] += 1
        return names

    def readies(self, seat: int) -> set[int]:
        """ER-D8: the discards after which a kind not held four times makes enough fan."""
        found = set()
        for kind in set(self.tiles(seat)) if self.ready else ():
            hand = self.tiles(seat)
            hand.remove(kind)
            for wait in shape_waits(hand):
                if hand.count(wait) + sum(m.tiles.count(wait) for m in self.laid[seat]) == 4:
                    continue
                ways = [self.worth(seat, [*hand, wait], wait, self_draw=w) for w in (True, False)]
                if max(ways) >= self.min_fan:
                    found.add(kind)
        return found

    def kongs(self, seat: int) -> set[str]:
        """A kong needs a tile left; a pon takes any own fourth tile."""
        if not self.wall:
            return set()
        held = self.hands[seat]
        found = {f"ckong:{format_one(kind)}" for kind in held if held[kind] == 4}
        pons = [meld.kind for meld in self.laid[seat] if meld.word == "pon"]
        return found | {f"akong:{format_one(kind)}" for kind in pons if held[kind]}

    def kong(self, seat: int, act: str, kind: int) -> Game:
        """A kong of the own turn; an added one may be robbed."""
        self.hands[seat][kind] -= 4 if act == "ckong" else 1
        if act == "ckong":
            self.laid[seat].append(Laid("ckong", kind))
        elif self.offer(1 - seat, kind, "rob_kong", False):
            answers = yield {1 - seat: {"win", "pass"}}
            if answers[1 - seat] == "win":
                self.end = "win"
                return
        if act == "akong":
            next(m for m in self.laid[seat] if m.word == "pon" and m.kind == kind).word = "akong"
        self.draw(seat, -1)

    def discard(self, seat: int, kind: int) -> Generator[Asks, Answers, str]:
        """Discard a tile; what the other seat does with it. ER-D15 when the wall is empty."""
        self.hands[seat][kind] -= 1
        other = 1 - seat
        names = self.claims(other, kind)
        answer = (yield {other: names | {"pass"}})[other] if names else "pass"
        if answer == "win":
            self.end = "win"
            return answer
        if answer == "pass":
            self.rivers[seat].append(kind)
            if self.wall:
                self.draw(other, 0)
            else:
                self.end = "draw"
        else:
            self.lay(other, answer, kind)
        return answer

    def claims(self, seat: int, kind: int) -> set[str]:
        """ER-D8, ER-D13, ER-D15."""
        found = {"win"} if self.offer(seat, kind, "discard", False) else set()
        if not self.wall or self.declared[seat]:
            return found
        held = self.hands[seat]
        found |= {"pon"} if held[kind] >= 2 else set()
        found |= {"kong"} if held[kind] == 3 else set()
        return found | {name for name in CHIS if self.run_of(seat, name, kind)}

    def run_of(self, seat: int, name: str, kind: int) -> tuple[int, ...]:
        """The run that a chi would lay; none if it is not possible."""
        first = kind - CHIS.index(name)
        run = (first, first + 1, first + 2) if kind < 9 and 0 <= first <= 6 else ()
        return run if all(self.hands[seat][k] for k in run if k != kind) else ()

    def lay(self, seat: int, name: str, kind: int) -> None:
        """Lay a claimed meld; a kong draws from the tail."""
        held = self.hands[seat]
        run = self.run_of(seat, name, kind) if name in CHIS else ()
        for own in run:
            held[own] -= own != kind
        self.laid[seat].append(Laid("chi", run[0]) if run else Laid(name, kind))
        held[kind] -= {"pon": 2, "kong": 3}.get(name, 0)
        self.replaced = False
        if name == "kong":
            self.draw(seat, -1)

    # The end

    @property
    def next_dealer(self) -> int:
        """ER-D12."""
        return self.winner if self.end == "win" else self.dealer

    def multiplier(self) -> int:
        """ER-D9."""
        return 4 ** sum(self.open) * 2 ** (sum(self.doubled) + self.declared[self.winner])

    def money(self) -> tuple[list[int], int, list[int]]:
        """ER-07, ER-D10: the net amounts, what the house keeps, the rating."""
        net, rating = [0, 0], [0, 0]
        if self.end != "win":
            return net, 0, rating
        points = self.fan * self.multiplier()
        paid = min([points * self.base, *(self.purses or [])])
        kept = paid * self.rake // 100
        net[self.winner], net[1 - self.winner] = paid - kept, -paid
        rating[self.winner], rating[1 - self.winner] = points, -points
        return net, kept, rating

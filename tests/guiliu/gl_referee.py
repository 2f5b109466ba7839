"""A second Guiliu mahjong, written from docs/rules/guiliu.md alone and only for tests.

The hand is one generator: it yields what each asked seat may do, `{seat: names of actions}`, is
sent what each of them does, and returns when the hand is over. It is slow and plain: lists of
tiles, a recursive search for melds, and one statement after another as the clauses have them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from paiju.tiles import HONOUR, format_one, parse_one

Asks = dict[int, set[str]]
Game = Generator[Asks, dict[int, str], None]
Claims = Generator[Asks, dict[int, str], tuple[int, str] | None]
SEATS = range(4)
CHIS = ("chi_low", "chi_middle", "chi_high")
#: The round of the honours, GL-D7: 东南西北中发白.
ROUND = [parse_one(f"{rank}z") for rank in (1, 2, 3, 4, 7, 6, 5)]

# --- hands --------------------------------------------------------------------------------------


@cache
def split(tiles: tuple[int, ...], runs: bool) -> bool:
    """Whether sorted tiles are triplets, and runs if allowed."""
    if not tiles:
        return True
    first = tiles[0]
    if tiles[:3] == (first,) * 3 and split(tiles[3:], runs):
        return True
    run = (first, first + 1, first + 2)
    if not runs or first >= HONOUR or first % 9 > 6 or not {*run} <= {*tiles}:
        return False
    rest = list(tiles)
    for tile in run:
        rest.remove(tile)
    return split(tuple(rest), runs)


@cache
def melds_and_pair(tiles: tuple[int, ...], runs: bool = True) -> bool:
    """Whether sorted tiles are melds and a pair."""
    for tile in {*tiles}:
        if tiles.count(tile) >= 2:
            rest = list(tiles)
            rest.remove(tile)
            rest.remove(tile)
            if split(tuple(rest), runs):
                return True
    return False


@cache
def scattered(tiles: tuple[int, ...]) -> bool:
    """烂牌."""
    if len(tiles) != 14 or len({*tiles}) != 14:
        return False
    suits = [tile for tile in tiles if tile < HONOUR]
    return all(a // 9 != b // 9 or b - a >= 3 for a, b in combinations(suits, 2))


def seven_pairs(tiles: tuple[int, ...]) -> bool:
    """七对."""
    return len(tiles) == 14 and all(n % 2 == 0 for n in Counter(tiles).values())


def is_win(tiles: tuple[int, ...]) -> bool:
    """Whether the sorted concealed tiles win (melds that were laid left aside)."""
    return melds_and_pair(tiles) or seven_pairs(tiles) or scattered(tiles)


@dataclass(frozen=True)
class Meld:
    """What lies before a seat: the shape's name, its tiles, who fed it."""

    shape: str
    tiles: tuple[int, ...]
    source: int | None


def readings(
    tiles: tuple[int, ...], melds: list[Meld], how: str
) -> Generator[tuple[list[str], bool]]:
    """Each way to read a winning hand: its types (4.2), and whether 门清 doubles it (GL-D2)."""
    if scattered(tiles):
        yield ["stars" if sum(tile >= HONOUR for tile in tiles) == 7 else "scattered"], False
    every = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    colours = {min(tile // 9, 3) for tile in every}
    common = []
    if len(colours) == 1:
        common.append("honours" if colours == {3} else "pure")
    if seven_pairs(tiles):
        quads = ["quad_pairs"] if 4 in Counter(tiles).values() else []
        yield [*common, "pairs", *quads], False
    shapes = [meld.shape for meld in melds]
    if melds_and_pair(tiles):
        found = list(common)
        if melds_and_pair(tiles, runs=False) and "chi" not in shapes:
            found.append("pungs")
        if how == "discard" and len(melds) == 4 and "ckong" not in shapes:
            found.append("all_claimed")
        closed = {*shapes} <= {"ckong"} and how not in ("heavenly", "earthly")
        yield found, closed


@dataclass(frozen=True)
class Win:
    """A win: the winner, how, the tile (None for 天胡) and its giver (None for draws)."""

    seat: int
    how: str
    tile: int | None
    source: int | None


@dataclass
class Referee:
    """One hand. `wall` in draw order; the rest as `paiju.api.Table` takes it."""

    wall: list[int]
    dealer: int = 0
    base: int = 1
    multi_win: bool = True
    middle_xing: bool = False
    kong_feeds: bool = False
    pass_lock: bool = False
    swap_ban: bool = True
    pacts: bool = True
    heavenly_each: int = 15
    pact_doubles_xing: bool = False
    pact_discard: str = "partner"

    hands: list[list[int]] = field(default_factory=lambda: [[] for _ in SEATS])
    melds: list[list[Meld]] = field(default_factory=lambda: [[] for _ in SEATS])
    discards: list[tuple[int, int]] = field(default_factory=list)
    feeds: Counter[tuple[int, int]] = field(default_factory=Counter)
    declined: list[int] = field(default_factory=lambda: [0] * 4)
    chased: bool = True
    rounds: int = 0
    replaced: bool = False
    wins: list[Win] = field(default_factory=list)
    flips: list[int] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    net: list[int] = field(default_factory=lambda: [0] * 4)
    over: bool = False
    #: What came up, for whoever counts it.
    seen: Counter[str] = field(default_factory=Counter)

    # Reading hands

    def tiles(self, seat: int, extra: int | None = None) -> tuple[int, ...]:
        return tuple(sorted([*self.hands[seat], *([] if extra is None else [extra])]))

    def after(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return [(seat + i) % 4 for i in (1, 2, 3)]

    def price(self, seat: int, tile: int, how: str, after_kong: bool) -> int:
        """GL-11, GL-15, GL-D3: what the giver of the tile pays, before 互包 and 醒."""
        best = 0
        for types, closed in readings(self.tiles(seat, tile), self.melds[seat], how):
            big = [name for name in types if name != "scattered"]
            amount = 35 * len(big)
            if not big:
                amount = (8 if types else 5) + 2 * (seat == self.dealer)
            if how == "earthly":
                amount += 35
            elif how == "discard" and after_kong:
                amount *= 2
            best = max(best, amount * (2 if closed else 1))
        return best

    def share(self, seat: int, loser: int, how: str) -> int:
        """GL-12, GL-15: what a loser pays for a self-drawn win, before 互包 and 醒."""
        best = 0
        for types, closed in readings(self.tiles(seat), self.melds[seat], how):
            big = [name for name in types if name != "scattered"]
            amount = 15 * len(big)
            if not big:
                amount = (3 if types else 2) + 2 * (self.dealer in (seat, loser))
            amount *= (2 if closed else 1) * (2 if "kong_draw" in self.flags else 1)
            best = max(best, amount + (self.heavenly_each if how == "heavenly" else 0))
        return best

    def partner(self, a: int, b: int) -> bool:
        """GL-D10: the two directions are not added."""
        return self.pacts and a != b and max(self.feeds[a, b], self.feeds[b, a]) >= 3

    # The hand

    def play(self) -> Game:
        """The whole hand, settled at its end."""
        for _ in range(3):
            for seat in (self.dealer, *self.after(self.dealer)):
                self.hands[seat] += [self.wall.pop(0) for _ in range(4)]
        for seat in (self.dealer, *self.after(self.dealer), self.dealer):
            self.hands[seat].append(self.wall.pop(0))
        yield from self.hand()
        self.settle()

    def hand(self) -> Game:
        heavenly = {self.dealer: {"heavenly", "pass"}} if is_win(self.tiles(self.dealer)) else {}
        if heavenly and (yield heavenly)[self.dealer] == "heavenly":
            self.win([self.dealer], "heavenly")
            return
        seat, drew, offers, barred = self.dealer, True, set[str](), -1
        while not self.over:
            acts = offers | {f"discard:{format_one(t)}" for t in {*self.hands[seat]} - {barred}}
            acts |= self.kongs(seat) if drew else set()
            act, _, name = (yield {seat: acts})[seat].partition(":")
            barred = -1
            if act == "win":
                self.win([seat], "self_draw", self.drawn)
            elif act == "discard":
                claim = yield from self.discard(seat, parse_one(name))
                if claim:
                    seat, drew = claim[0], claim[1] == "kong"
                    offers = self.draw(seat, True) if drew else set()
                    barred = self.discards[-1][1] if self.swap_ban and not drew else -1
                elif not self.over:
                    seat, drew = self.after(seat)[0], True
                    offers = self.draw(seat, False)
            else:
                yield from self.kong(seat, act, parse_one(name))
                if not self.over:
                    offers = self.draw(seat, True)

    def draw(self, seat: int, back: bool) -> set[str]:
        """GL-D23, GL-04."""
        self.declined[seat] = 0
        if not self.wall:
            self.over = True
            return set()
        self.drawn = self.wall.pop(-1 if back else 0)
        self.hands[seat].append(self.drawn)
        self.replaced = back
        return {"win"} if is_win(self.tiles(seat)) else set()

    def kongs(self, seat: int) -> set[str]:
        """GL-D23, GL-D24."""
        if not self.wall:
            return set()
        held = Counter(self.hands[seat])
        found = {f"ckong:{format_one(t)}" for t in held if held[t] == 4}
        pons = {meld.tiles[0] for meld in self.melds[seat] if meld.shape == "pon"}
        return found | {f"akong:{format_one(t)}" for t in held if t in pons}

    def kong(self, seat: int, act: str, tile: int) -> Game:
        """GL-14, GL-D5, GL-D6, GL-D23."""
        if act == "ckong":
            for _ in range(4):
                self.hands[seat].remove(tile)
            self.melds[seat].append(Meld("ckong", (tile,) * 4, None))
            for other in self.after(seat):
                self.pay(other, seat, 2)
            return
        self.hands[seat].remove(tile)
        robbers = [s for s in self.after(seat) if self.may_win(s, tile, "rob_kong", False)]
        answers = (yield {s: {"win", "pass"} for s in robbers}) if robbers else {}
        takers = [s for s in robbers if answers[s] == "win"]
        if takers:
            self.win(takers, "rob_kong", tile, seat)
            return
        self.decline(robbers, tile, "rob_kong", False)
        at = next(i for i, m in enumerate(self.melds[seat]) if m.tiles == (tile,) * 3)
        fed = self.melds[seat][at].source
        self.melds[seat][at] = Meld("akong", (tile,) * 4, fed)
        assert fed is not None
        self.pay(fed, seat, 3)

    # Discards and claims

    def may_win(self, seat: int, tile: int, how: str, after_kong: bool) -> bool:
        """GL-D27: under the lock only what is worth more than every win that was declined."""
        if not is_win(self.tiles(seat, tile)):
            return False
        locked = self.pass_lock and self.declined[seat]
        return not locked or self.price(seat, tile, how, after_kong) > self.declined[seat]

    def decline(self, seats: list[int], tile: int, how: str, after_kong: bool) -> None:
        for seat in seats:
            worth = self.price(seat, tile, how, after_kong)
            self.declined[seat] = max(self.declined[seat], worth)

    def discard(self, seat: int, tile: int) -> Claims:
        self.hands[seat].remove(tile)
        self.discards.append((seat, tile))
        how = "earthly" if len(self.discards) == 1 else "discard"
        if len(self.discards) == 4 and self.chased:  # GL-D17
            order = [who for who, _ in self.discards] == [self.dealer, *self.after(self.dealer)]
            self.rounds = int(order and len({kind for _, kind in self.discards}) == 1)
        after_kong, self.replaced = self.replaced, False
        asks: Asks = {}
        for other in self.after(seat):
            names = self.claims(other, seat, tile)
            if self.may_win(other, tile, how, after_kong):
                names.add("win")
            if names:
                asks[other] = names | {"pass"}
        answers = (yield asks) if asks else {}
        takers = [s for s in self.after(seat) if answers.get(s) == "win"]
        if takers:
            self.flags |= {"kong_discard"} if after_kong else set()
            self.win(takers, how, tile, seat)
            return None
        self.decline([s for s in asks if "win" in asks[s]], tile, how, after_kong)
        for names in ({"kong", "pon"}, {*CHIS}):
            for taker in self.after(seat):
                if answers.get(taker) in names:
                    self.claim(taker, seat, answers[taker], tile)
                    return taker, answers[taker]
        return None

    def claims(self, seat: int, source: int, tile: int) -> set[str]:
        """GL-02, GL-D19, GL-D24."""
        if not self.wall:
            return set()
        same = self.hands[seat].count(tile)
        found = {name for name, least in (("pon", 2), ("kong", 3)) if same >= least}
        if seat == self.after(source)[0]:
            found |= {name for name in CHIS if self.run(seat, name, tile)}
        return found

    def run(self, seat: int, name: str, tile: int) -> list[int]:
        """The own tiles of a chi; none if it cannot be made, or leaves nothing to discard."""
        first = tile - CHIS.index(name)
        if tile >= HONOUR or first // 9 != tile // 9 or (first + 2) // 9 != tile // 9:
            return []
        own = [kind for kind in range(first, first + 3) if kind != tile]
        rest = Counter(self.hands[seat])
        rest.subtract(own)
        if min(rest.values()) < 0 or (self.swap_ban and {*(+rest)} <= {tile}):
            return []
        return own

    def claim(self, seat: int, source: int, name: str, tile: int) -> None:
        shape = name.partition("_")[0]
        own = (
            [tile] * {"pon": 2, "kong": 3}[shape] if shape != "chi" else self.run(seat, name, tile)
        )
        for kind in own:
            self.hands[seat].remove(kind)
        self.melds[seat].append(Meld(shape, (tile, *own), source))
        self.chased = False
        if shape != "kong" or self.kong_feeds:
            self.feeds[source, seat] += 1
        if shape == "kong":
            self.pay(source, seat, 3)

    # The end

    def win(
        self, seats: list[int], how: str, tile: int | None = None, source: int | None = None
    ) -> None:
        """GL-02, GL-D9, GL-D25."""
        self.over = True
        self.flags |= {"kong_draw"} if how == "self_draw" and self.replaced else set()
        for seat in seats if self.multi_win else seats[:1]:
            self.wins.append(Win(seat, how, tile, source))
        walking = [win.seat for win in self.wins]
        while walking and len(self.flips) < 3 and self.wall:
            self.flips.append(self.wall.pop(0))
            walking = [seat for seat in walking if self.goes_on(seat, self.flips[-1])]

    def all_tiles(self, seat: int) -> Counter[int]:
        win = next(win for win in self.wins if win.seat == seat)
        tiles = self.tiles(seat, win.tile if win.source is not None else None)
        return Counter([*tiles, *(t for meld in self.melds[seat] for t in meld.tiles)])

    def xing_kinds(self, turned: int) -> list[int]:
        """GL-D7."""
        steps = (-1, 0, 1) if self.middle_xing else (-1, 1)
        if turned >= HONOUR:
            return [ROUND[(ROUND.index(turned) + step) % 7] for step in steps]
        return [suit * 9 + (turned % 9 + step) % 9 for suit in range(3) for step in steps]

    def goes_on(self, seat: int, turned: int) -> bool:
        """GL-D8."""
        held = self.all_tiles(seat)
        return any(held[kind] == 4 for kind in self.xing_kinds(turned))

    def xing(self, seat: int) -> int:
        """GL-D7, GL-D8, GL-D9."""
        held, total = self.all_tiles(seat), 0
        for turned in self.flips:
            total += sum(held[kind] for kind in self.xing_kinds(turned))
            if not self.goes_on(seat, turned):
                break
        return total

    def pay(self, source: int, to: int, amount: int) -> None:
        self.net[source] -= amount * self.base
        self.net[to] += amount * self.base

    def settle(self) -> None:
        for other in self.after(self.dealer):
            self.pay(self.dealer, other, 2 * self.rounds + 2 * (not self.wins))
        for win in self.wins:
            if win.source is None:
                self.settle_drawn(win)
            else:
                self.settle_given(win, win.source)

    def settle_drawn(self, win: Win) -> None:
        """GL-12, GL-D9, GL-D13, GL-D14."""
        losers = self.after(win.seat)
        shares = {loser: self.share(win.seat, loser, win.how) for loser in losers}
        xing = self.xing(win.seat)
        partners = [seat for seat in losers if self.partner(win.seat, seat)]
        for seat in partners:
            times = 2 if self.pact_doubles_xing else 1
            self.pay(seat, win.seat, 2 * sum(shares.values()) + 3 * times * xing)
        if not partners:
            for loser in losers:
                self.pay(loser, win.seat, shares[loser] + xing)
        self.seen[f"{min(len(partners), 2)} partners draw"] += 1

    def owed(self, win: Win, giver: int) -> tuple[int, int]:
        """The price of a win with its 醒, once and doubled by a pact."""
        assert win.tile is not None
        x = self.price(win.seat, win.tile, win.how, "kong_discard" in self.flags)
        xing = self.xing(win.seat)
        return x + xing, 2 * x + xing * (2 if self.pact_doubles_xing else 1)

    def given(self, win: Win, giver: int) -> int:
        """What the giver pays for a win, case 3 included (GL-D11)."""
        doubled = self.pact_discard == "partner" and self.partner(win.seat, giver)
        return self.owed(win, giver)[int(doubled)]

    def settle_given(self, win: Win, giver: int) -> None:
        """GL-D11, GL-D12, GL-D15, GL-D28."""
        winners = [other.seat for other in self.wins]
        once, twice = self.owed(win, giver)
        instead = []
        if self.pact_discard == "outsider" and not self.partner(giver, win.seat):
            instead = [s for s in SEATS if self.partner(giver, s) and s not in winners]
        for seat in instead:
            self.pay(seat, win.seat, twice)
        if not instead:
            self.pay(giver, win.seat, self.given(win, giver))
        for seat in self.after(win.seat):
            if self.partner(seat, win.seat) and seat not in (giver, *winners):
                self.pay(seat, win.seat, once)
                self.seen["case 1"] += 1
        for other in self.wins:
            less = self.given(other, giver) < self.given(win, giver)
            if self.partner(other.seat, win.seat) and less:
                self.pay(other.seat, win.seat, self.given(win, giver))
                self.seen["case 5"] += 1
        self.seen["case 3"] += self.partner(giver, win.seat)
        self.seen["outsider"] += bool(instead)

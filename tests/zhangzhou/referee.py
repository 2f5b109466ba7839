"""A second Zhangzhou mahjong, written from docs/rules/zhangzhou.md alone and only for tests.

The hand is one generator: it yields what each asked seat may do, `{seat: names of actions}`, is
sent what each of them does, and returns when the hand is over. It is slow and plain: counts of
tiles, a recursive search for melds, and one statement after another as the clauses have them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache

from paiju.tiles import FLOWER, HAND_KINDS, HONOUR, WHITE, format_one, parse_one

Asks = dict[int, set[str]]
Game = Generator[Asks, dict[int, str], None]
Claims = Generator[Asks, dict[int, str], tuple[int, str] | None]
SEATS = range(4)
UNITS = {"chi": 0, "pon": 0, "kong": 1, "akong": 1, "ckong": 2}
TIMES = {"discard": 1, "you1": 4, "heavenly": 4, "you2": 8, "you3": 16}


@cache
def lacking(suit: tuple[int, ...]) -> int:
    """Least number of wild tiles with which all tiles of a suit (nine) or honours are melds."""
    first = next((rank for rank, n in enumerate(suit) if n), None)
    if first is None:
        return 0
    sets = [[first] * 3]
    if len(suit) == 9:
        sets += [[i, i + 1, i + 2] for i in range(first - 2, first + 1) if 0 <= i <= 6]
    best = 99
    for ranks in sets:
        for mask in range(1, 8):  # which of the three are natural
            left = list(suit)
            for i, rank in enumerate(ranks):
                left[rank] -= mask >> i & 1
            if min(left) >= 0 and left[first] < suit[first]:
                best = min(best, 3 - mask.bit_count() + lacking(tuple(left)))
    return best


def melds(counts: tuple[int, ...], wilds: int) -> bool:
    """Whether all tiles and all wild ones are melds; three wild ones are one, too."""
    spare = wilds - sum(lacking(counts[i : i + 9]) for i in (0, 9, 18, 27))
    return spare >= 0 and spare % 3 == 0


@cache
def wins(counts: tuple[int, ...], wilds: int) -> bool:
    """Whether all tiles and all wild ones are melds and a pair."""
    if wilds >= 2 and melds(counts, wilds - 2):
        return True
    for kind in range(HAND_KINDS):
        for used in range(1, min(counts[kind], 2) + 1):
            left = (*counts[:kind], counts[kind] - used, *counts[kind + 1 :])
            if wilds >= 2 - used and melds(left, wilds - 2 + used):
                return True
    return False


@dataclass
class Referee:
    """One hand. `wall` in draw order, `dice` in pairs; the rest as `paiju.api.Table` takes it."""

    wall: list[int]
    dice: list[int]
    dealer: int = 0
    streak: int = 0
    base: int = 1
    reserve_growth: bool = True
    last_hand_liability: str = "winner"
    rob_added_kong: bool = True
    rob_hidden_kong: bool = True
    pass_lock: bool = True
    settle_points_on_draw: bool = False

    gold: int = -1
    hands: list[list[int]] = field(default_factory=lambda: [[0] * HAND_KINDS for _ in SEATS])
    laid: list[list[tuple[str, list[int]]]] = field(default_factory=lambda: [[] for _ in SEATS])
    flowers: list[int] = field(default_factory=lambda: [0] * 4)
    locked: list[bool] = field(default_factory=lambda: [False] * 4)
    waiting: list[int] = field(default_factory=lambda: [0] * 4)
    drawn: int = -1
    roamed: bool = False
    first_tile: int = -1
    followed: int = 0
    sequence: bool = True
    rounds: int = 0
    last_hand: bool = False
    end: str = ""
    how: str = ""
    winner: int = -1
    source: int = -1
    tile: int = -1
    net: list[int] = field(default_factory=lambda: [0] * 4)

    # Counting

    def after(self, seat: int, n: int = 1) -> int:
        return (seat + n) % 4

    def order(self, first: int) -> list[int]:
        return [self.after(first, i) for i in SEATS]

    def face(self, kind: int) -> int:
        return self.gold if kind == WHITE != self.gold else kind

    def tile_of(self, face: int) -> int:
        return WHITE if face == self.gold else face

    def golds(self, seat: int) -> int:
        return self.hands[seat][self.gold]

    def counts(self, seat: int, extra: int = -1) -> tuple[int, ...]:
        """Faces of the concealed tiles without the golds."""
        found = [0] * HAND_KINDS
        for kind, n in enumerate(self.hands[seat]):
            if kind != self.gold:
                found[self.face(kind)] += n
        if extra >= 0:
            found[self.face(extra)] += 1
        return tuple(found)

    def would_win(self, seat: int, extra: int = -1, wilds: int = 0) -> bool:
        return wins(self.counts(seat, extra), self.golds(seat) + wilds)

    def you(self, seat: int) -> bool:
        return self.golds(seat) > 0 and melds(self.counts(seat), self.golds(seat) - 1)

    def units(self, seat: int) -> int:
        return sum(UNITS[shape] for shape, _ in self.laid[seat]) + max(0, self.flowers[seat] - 3)

    def drawable(self, more: int = 0) -> int:
        """Tiles left to draw, should `more` units be added."""
        units = sum(map(self.units, SEATS)) + more
        return len(self.wall) - 16 - 2 * units * self.reserve_growth

    # Drawing

    def draw(self, seat: int, back: bool) -> bool:
        """ZZ-D27: False when the wall is exhausted."""
        self.roamed = self.you(seat)
        if self.drawable() <= 0:
            return False
        self.last_hand = self.drawable() <= 4
        kind = self.wall.pop(-1 if back else 0)
        while kind >= FLOWER:
            self.flowers[seat] += 1
            if self.drawable() <= 0:
                return False
            self.last_hand = self.last_hand or self.drawable() <= 4
            kind = self.wall.pop()
        self.hands[seat][kind] += 1
        self.drawn = kind
        self.locked[seat] = False
        return True

    def draw_wins(self, seat: int) -> set[str]:
        found = {"win"} if self.would_win(seat) else set()
        return found | ({"three_gold"} if self.golds(seat) == 3 else set())

    # The hand

    def play(self) -> Game:
        """The whole hand, settled at its end."""
        yield from self.hand()
        self.settle()

    def hand(self) -> Game:
        self.deal()
        yield from self.opening()
        seat, drew, offers = self.dealer, True, set[str]()
        while not self.end:
            acts = offers | {f"discard:{tile}" for tile in self.held(seat)}
            acts |= self.kongs(seat) if drew else set()
            act, _, tile = (yield {seat: acts})[seat].partition(":")
            if act in ("win", "three_gold"):
                self.draw_win(seat, act)
            elif act == "discard":
                claim = yield from self.discard(seat, parse_one(tile))
                if claim:
                    seat, drew = claim[0], claim[1] == "kong"
                    offers = self.next_draw(seat, True) if drew else set()
                elif not self.end:
                    seat, drew = self.after(seat), True
                    offers = self.next_draw(seat, False)
            else:
                kind = parse_one(tile)
                yield from self.robbing(seat, act, kind)
                if not self.end:
                    self.kong_stands(seat, act, kind)
                    offers = self.next_draw(seat, True)

    def discard(self, seat: int, kind: int) -> Claims:
        self.hands[seat][kind] -= 1
        self.follow(seat, kind)
        if kind != self.gold:
            return (yield from self.claims(seat, kind))
        if self.you(seat) and self.drawable() >= 4:
            yield from self.double_roaming(seat)
        return None

    def follow(self, seat: int, kind: int) -> None:
        """ZZ-11: `followed` discards of the round are in."""
        if self.followed == 0:
            self.first_tile = kind
        if kind != self.first_tile or seat != self.after(self.dealer, self.followed):
            self.sequence = False
        self.followed = self.after(self.followed)
        if self.sequence and self.followed == 0:
            self.rounds += 1

    def deal(self) -> None:
        for _ in range(4):
            for seat in self.order(self.dealer):
                self.take_dealt(seat, [self.wall.pop(0) for _ in range(4)])
        self.take_dealt(self.dealer, [self.wall.pop(0)])
        while any(self.waiting):
            for seat in self.order(self.dealer):
                n, self.waiting[seat] = self.waiting[seat], 0
                self.flowers[seat] += n
                self.take_dealt(seat, [self.wall.pop() for _ in range(n)])
        for a, b in zip(self.dice[2::2], self.dice[3::2], strict=True):
            if self.wall[-a - b] < FLOWER:
                self.gold = self.wall.pop(-a - b)
                return
        raise AssertionError("only flowers under the dice")

    def take_dealt(self, seat: int, kinds: list[int]) -> None:
        for kind in kinds:
            if kind >= FLOWER:
                self.waiting[seat] += 1
            else:
                self.hands[seat][kind] += 1

    def opening(self) -> Game:
        """ZZ-D24."""
        asks: Asks = {}
        for seat in SEATS:
            calls = set()
            if seat == self.dealer and self.would_win(seat):
                calls.add("heavenly")
            if self.golds(seat) == 3:
                calls.add("three_gold")
            if self.can_rob_gold(seat):
                calls.add("rob_gold")
            if calls:
                asks[seat] = calls | {"pass"}
        if asks:
            answers = yield asks
            for call in ("heavenly", "three_gold", "rob_gold"):
                for seat in self.order(self.dealer):
                    if answers.get(seat) == call:
                        self.win(seat, call)
                        self.tile = self.gold if call == "rob_gold" else -1
                        return

    def can_rob_gold(self, seat: int) -> bool:
        if seat != self.dealer:
            return self.would_win(seat, wilds=1)
        for kind in range(HAND_KINDS):
            if self.hands[seat][kind]:
                self.hands[seat][kind] -= 1
                ready = self.would_win(seat, wilds=1)
                self.hands[seat][kind] += 1
                if ready:
                    return True
        return False

    def held(self, seat: int) -> set[str]:
        return {format_one(kind) for kind in range(HAND_KINDS) if self.hands[seat][kind]}

    def kongs(self, seat: int) -> set[str]:
        """ZZ-D26."""
        found = set()
        for kind in range(HAND_KINDS):
            if kind == self.gold:
                continue
            if self.hands[seat][kind] == 4 and self.drawable(2) >= 1:
                found.add(f"ckong:{format_one(kind)}")
            if self.hands[seat][kind] == 1 and ("pon", [kind] * 3) in self.laid[seat]:
                found |= {f"akong:{format_one(kind)}"} if self.drawable(1) >= 1 else set()
        return found

    def robbing(self, maker: int, act: str, kind: int) -> Game:
        """ZZ-D13, ZZ-D14, ZZ-D15; the tiles of the kong are still in the maker's hand."""
        hidden = act == "ckong"
        if not (self.rob_hidden_kong if hidden else self.rob_added_kong):
            return
        asks: Asks = {}
        for seat in SEATS:
            if seat == maker or self.locked[seat]:
                continue
            if hidden and self.waits(seat):
                asks[seat] = {"guess", "pass"}
            if not hidden and self.would_win(seat, kind):
                asks[seat] = {"win", "pass"}
        if not asks:
            return
        answers = yield asks
        for seat in self.order(self.after(maker)):
            if answers.get(seat) in ("guess", "win"):
                if self.would_win(seat, kind):
                    self.win(seat, "rob_kong", kind, maker)
                else:
                    self.end, self.winner = "false_rob", seat
                    self.laid[maker].append((act, [kind] * 4))
                return
        if not hidden and self.pass_lock:
            for seat in asks:
                self.locked[seat] = True

    def waits(self, seat: int) -> bool:
        """Whether a seat waits for a tile of which it has not all four."""
        for kind in range(HAND_KINDS):
            own = self.hands[seat][kind] + sum(t.count(kind) for _, t in self.laid[seat])
            if kind != self.gold and own < 4 and self.would_win(seat, kind):
                return True
        return False

    def kong_stands(self, seat: int, act: str, kind: int) -> None:
        if act == "akong":
            at = self.laid[seat].index(("pon", [kind] * 3))
            self.laid[seat][at] = ("akong", [kind] * 4)
            self.hands[seat][kind] -= 1
        else:
            self.laid[seat].append(("ckong", [kind] * 4))
            self.hands[seat][kind] -= 4

    def next_draw(self, seat: int, back: bool) -> set[str]:
        """Draw; which wins are offered. The hand may end."""
        if not self.draw(seat, back):
            self.end = "draw"
            return set()
        found = self.draw_wins(seat)
        if self.last_hand and found:
            self.draw_win(seat, "win" if "win" in found else "three_gold")
        return found

    def draw_win(self, seat: int, act: str) -> None:
        if act == "three_gold":
            self.win(seat, "three_gold")
        else:
            self.win(seat, "you1" if self.roamed else "self_draw", self.drawn)

    def double_roaming(self, player: int) -> Game:
        """ZZ-21, ZZ-D10."""
        for seat in self.order(self.after(player))[:3]:
            found = self.next_draw(seat, False)
            if self.end:
                return
            if found:
                answer = (yield {seat: found | {"pass"}})[seat]
                if answer != "pass":
                    self.draw_win(seat, answer)
                    return
        if not self.draw(player, False):
            self.end = "draw"
            return
        again = self.golds(player) >= 2 and melds(self.counts(player), self.golds(player) - 2)
        self.win(player, "you3" if again else "you2", self.drawn)

    def open_to(self, seat: int, source: int, kind: int) -> set[str]:
        """ZZ-D23: what a seat may do with a discard."""
        found = set()
        if not self.locked[seat] and self.golds(seat) < 2 and self.would_win(seat, kind):
            found.add("win")
        same = self.hands[seat][kind]
        if same >= 2:
            found.add("pon")
        if same == 3 and self.drawable(1) >= 1:
            found.add("kong")
        if seat == self.after(source):
            found |= {name for name, _ in self.runs(seat, kind)}
        return found

    def claims(self, source: int, kind: int) -> Claims:
        """Who claims a discard with what; None if nobody does, or if it is won."""
        others = [seat for seat in SEATS if seat != source]
        asks = {seat: self.open_to(seat, source, kind) | {"pass"} for seat in others}
        asks = {seat: names for seat, names in asks.items() if len(names) > 1}
        if not asks:
            return None
        answers = yield asks
        turn_order = self.order(self.after(source))
        for seat in turn_order:
            if answers.get(seat) == "win":
                self.win(seat, "discard", kind, source)
                return None
        for seat in asks:
            if "win" in asks[seat] and self.pass_lock:
                self.locked[seat] = True
        for names in (("kong", "pon"), ("chi_low", "chi_middle", "chi_high")):
            for seat in turn_order:
                if answers.get(seat) in names:
                    self.lay(seat, answers[seat], kind)
                    return seat, answers[seat]
        return None

    def runs(self, seat: int, kind: int) -> list[tuple[str, list[int]]]:
        """The chis of a tile and what they take from the hand."""
        found = []
        shown = self.face(kind)
        if shown >= HONOUR:
            return []
        for i, name in enumerate(("chi_low", "chi_middle", "chi_high")):
            faces = [shown - i + j for j in range(3)]
            if faces[0] < 0 or faces[0] // 9 != shown // 9 or faces[2] // 9 != shown // 9:
                continue
            own = [self.tile_of(face) for face in faces if face != shown]
            if all(self.hands[seat][tile] for tile in own):
                found.append((name, own))
        return found

    def lay(self, seat: int, name: str, kind: int) -> None:
        if name in ("pon", "kong"):
            own = [kind] * (2 if name == "pon" else 3)
        else:
            own = dict(self.runs(seat, kind))[name]
        for tile in own:
            self.hands[seat][tile] -= 1
        self.laid[seat].append((name.partition("_")[0], [kind, *own]))
        self.locked[seat] = False
        self.sequence = False

    # The end

    def win(self, seat: int, how: str, tile: int = -1, source: int = -1) -> None:
        self.end, self.how = "win", how
        self.winner, self.tile, self.source = seat, tile, source

    def role(self, a: int, b: int) -> int:
        return self.streak + 1 + (self.dealer in (a, b))

    def settle(self) -> None:
        """1.3, ZZ-28, ZZ-D15, ZZ-D16, ZZ-D17, ZZ-D19."""
        debts: list[tuple[int, int, int]] = []
        units = [self.units(seat) for seat in SEATS]
        others = [seat for seat in SEATS if seat != self.dealer]
        debts += [(self.dealer, seat, 2**self.rounds - 1) for seat in others]
        between = [(a, b) for a in SEATS for b in SEATS if units[a] < units[b]]
        if self.end == "draw":
            pairs = between if self.settle_points_on_draw else []
        else:
            pairs = [pair for pair in between if self.winner not in pair]
        debts += [(a, b, units[b] - units[a]) for a, b in pairs]
        w = self.winner
        if self.end == "win":
            for seat in SEATS:
                amount = TIMES.get(self.how, 2) * self.role(seat, w) + units[w]
                debts += [(seat, w, amount)] if seat != w else []
        if self.end == "false_rob":
            debts = [(w, b, n) for a, b, n in debts if b != w]
            debts += [(w, b, 2 * self.role(w, b) + units[b]) for b in SEATS if b != w]
        for a, b, n in debts:
            payer = self.source if self.takes_over(a, b) else a
            self.net[payer] -= n * self.base
            self.net[b] += n * self.base

    def takes_over(self, a: int, b: int) -> bool:
        """ZZ-D19: whether the feeder of the last hand pays what a owes b."""
        if self.end != "win" or not self.last_hand or self.source < 0:
            return False
        if a in (self.winner, self.source):
            return False
        scope = self.last_hand_liability
        return scope == "all" or (scope == "winner" and b == self.winner)

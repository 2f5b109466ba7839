"""What a written hand waits for: the tiles, how many are left, what each is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..api import prepare
from ..errors import PaijuError
from ..games import find_played
from ..games.game import Game
from ..games.words import check_language, tiles_text
from ..hand.lookup import lut
from ..hand.special import distance_any
from ..options import make_options, option_values
from ..table.machine import clear
from ..table.meld import Meld, parse_meld
from ..table.moves import golds, melds_needed, put, run_open, shapes_open, wins, you, you_again
from ..table.rules import Rules
from ..table.state import M_AKONG, M_KONG, State
from ..tiles import EAST, HAND_KINDS, NONE, format_one, parse, parse_one, short
from ..tiles import format as format_tiles
from . import evaluate_hand, lay_meld
from .check import check_melds, in_hand

#: How the next tile from another seat, and the next own draw, may win.
ON_DISCARD = ("discard",)
ON_DRAW = ("self_draw", "you1", "three_gold")
#: How it may win after a gold was thrown from a hand that any tile completes.
AFTER_GOLD = ("you2", "you3")


#: Ways of winning and their points, the best first.
Ways = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that wins: its kind, the copies not in sight, and points by the way it would win.

    `ways` names the best way on another's discard and the best on an own draw, where there are
    any; what pays most comes first.
    """

    kind: int
    left: int
    ways: dict[str, int]

    @property
    def points(self) -> int:
        """What the best way is worth."""
        return max(self.ways.values())


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand of usual size: after `discard`, or (None) as it is; `distance` 1 waits, 0 has won.

    `barred`: kinds that would complete it and yet may not win: too few fan (ER-D1).
    """

    discard: int | None
    distance: int
    waits: tuple[Wait, ...]
    barred: tuple[int, ...] = ()

    def hope(self) -> tuple[int, int]:
        """The best that it may win, and how many tiles win."""
        points = max((wait.points for wait in self.waits), default=0)
        return points, sum(wait.left for wait in self.waits)


@dataclass(frozen=True, slots=True)
class Waits:
    """What a hand waits for. `won`: all its tiles win as they are.

    Of a hand with a tile to discard all readings are listed that come nearest to a win. `priced`:
    points are what all payers owe together, those of a non-dealer.
    """

    game: Game
    gold: int
    won: bool
    readings: tuple[Reading, ...]
    priced: bool = False

    def lines(self, lang: str = "zh") -> list[str]:
        """All of it in words."""
        check_language(lang)
        teller = _Teller(self, lang)
        lines = [teller.title()]
        if self.won:
            lines.append(teller.say("这手牌已经胡了", "These tiles win as they are"))
        for reading in sorted(self.readings, key=Reading.hope, reverse=True):
            lines += teller.reading(reading)
        if any(reading.waits for reading in self.readings):
            lines.append(teller.note())
        return lines


def waits(
    game: str,
    hand: str,
    melds: Sequence[str] = (),
    *,
    gold: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Waits:
    """What a hand waits for; of one with a drawn tile, after each discard.

    `hand` holds the concealed tiles, `melds` are written as in a position. Copies in the hand, the
    melds and the turned-up gold count as seen. Raises `PaijuError` with the codes of a position.
    """
    found = find_played(game)
    chosen = make_options(found.options, options or {})
    rules = found.rules(chosen)
    if gold is not None and not rules.gold:
        raise PaijuError("contradiction", f"{found.id} has no gold")
    gold_kind = NONE if gold is None else in_hand([parse_one(gold)], rules)[0]
    tiles = in_hand(parse(hand), rules)
    laid = [parse_meld(text) for text in melds]
    check_melds(laid, gold_kind, rules)
    table = _Table(found, chosen, rules, gold_kind, tiles, laid)
    priced = rules.price_plain > 0
    size = rules.hand - 3 * len(laid)
    if size < 1 or len(tiles) not in (size, size + 1):
        wanted = f"{size} or {size + 1}" if size > 0 else "fewer melds"
        raise PaijuError("tile_count", f"{len(tiles)} tiles beside {len(laid)} melds, not {wanted}")
    if len(tiles) == size:
        return Waits(found, gold_kind, False, (table.read(None),), priced)
    readings = [table.read(kind) for kind in sorted(set(tiles)) if table.may_discard(kind)]
    nearest = min(reading.distance for reading in readings)
    near = tuple(reading for reading in readings if reading.distance == nearest)
    return Waits(found, gold_kind, table.won(), near, priced)


class _Teller:
    """Words for readings."""

    def __init__(self, found: Waits, lang: str) -> None:
        self.found, self.lang = found, lang
        self.names = {item.id: (item.zh, item.en.lower()) for item in found.game.items}

    def say(self, zh: str, en: str) -> str:
        """The sentence in the language."""
        return zh if self.lang == "zh" else en

    def title(self) -> str:
        """The game, its gold, and the winds that are supposed where winds count."""
        name = self.say(*self.found.game.names)
        if "round_wind" in self.found.game.fields:
            own, prevalent = (
                short(kind, self.lang) for kind in (_seat_wind(self.found.game), EAST)
            )
            zh, en = f"门风 {own}，圈风 {prevalent}", f"seat wind {own}, prevalent wind {prevalent}"
            name += self.say(f" · 闲家，{zh}", f" · non-dealer, {en}")
        if self.found.gold == NONE:
            return name
        return name + self.say(" · 金 ", " · gold ") + short(self.found.gold, self.lang)

    def reading(self, reading: Reading) -> list[str]:
        """One reading: a heading, and the waits, the best first, those alike in one line."""
        head = self.say("现在", "Now")
        if reading.discard is not None:
            tile = tiles_text([reading.discard], self.found.gold, self.lang)
            head = self.say(f"打 {tile}", f"Discard {tile}")
        groups: dict[tuple[Ways, int], list[int]] = {}
        for wait in reading.waits:
            groups.setdefault((tuple(wait.ways.items()), wait.left), []).append(wait.kind)
        lines = [f"{head}{self.say('：', ': ')}{self.distance(reading)}"]
        for ways, left in sorted(
            groups, key=lambda group: (-group[0][0][1], -len(group[0]), -group[1])
        ):
            kinds = groups[ways, left]
            unit = self.say(*self.found.game.points_name)
            worth = " · ".join(f"{self.say(*self.names[how])} {n}{unit}" for how, n in ways)
            tiles = tiles_text(kinds, self.found.gold, self.lang)
            end = self.say(f"，剩 {left} 张：{tiles}", f"; {left} left: {tiles}")
            lines.append(f"  {worth}{end}")
        if reading.barred:
            tiles = tiles_text(reading.barred, self.found.gold, self.lang)
            zh, en = f"  番不够，和不了：{tiles}", f"  too few fan to win: {tiles}"
            lines.append(self.say(zh, en))
        return lines

    def note(self) -> str:
        """What the numbers behind the ways are."""
        if self.found.priced:
            return self.say(
                "（胡法后面是闲家胡，几家一共要付的，最高的在前）",
                "(after each way what a non-dealer gets from all together, the best first)",
            )
        return self.say(
            "（胡法后面的数是它的分，最高的在前）", "(after each way its points, the best first)"
        )

    def distance(self, reading: Reading) -> str:
        """How far the hand is."""
        if reading.waits:
            kinds, n = len(reading.waits), sum(wait.left for wait in reading.waits)
            return self.say(f"听 {kinds} 种，共 {n} 张", f"waits for {kinds} kinds, {n} tiles")
        if reading.barred:
            return self.say("已听，但番都不够", "waits, but for too few fan")
        if reading.distance <= 1:
            return self.say("已听，但要的牌一张也不剩", "waits, but no copy is left")
        away = reading.distance - 1
        return self.say(f"还差 {away} 张才听", f"{away} away from waiting")


def _seat_wind(game: Game) -> int:
    """The wind of the seat that is read, the first one, while the last one deals (ER-D11)."""
    seats = game.rules(game.options()).seats
    return EAST + (1 - seats) % seats


class _Table:
    """One seat's tiles in a state, so that hands are judged by the kernels of play."""

    def __init__(
        self,
        game: Game,
        options: Any,
        rules: Rules,
        gold: int,
        tiles: list[int],
        melds: list[Meld],
    ) -> None:
        self.game, self.rules, self.gold = game, rules, gold
        self.options = option_values(options)
        self.tiles = Counter(tiles)
        fed = 1 if game.feeders_pay else None  # by whomever
        kongs = (M_KONG, M_AKONG)
        self.melds = [Meld(m.shape, m.tiles, fed if m.shape in kongs else None) for m in melds]
        self.seen = Counter(tiles)
        for meld in melds:
            self.seen.update(meld.tiles or ())
        if gold != NONE:
            self.seen[gold] += 1
        for kind, n in self.seen.items():
            if n > 4:
                raise PaijuError(
                    "too_many_copies", f"{n} copies of {format_one(kind)} are in sight"
                )
        self.states = prepare(game, options)
        self.s: State = self.states[0]
        clear(self.s)
        self.s.gold = gold
        for kind, n in self.tiles.items():
            put(self.s, 0, kind, n)
        for meld in self.melds:
            lay_meld(self.s, 0, meld)

    def complete(self) -> bool:
        """Whether the tiles are of a winning shape."""
        return bool(wins(self.s, lut()[0], 0, NONE, 0))

    def won(self) -> bool:
        """Whether the tiles win as they are, one of them drawn last (ER-D1)."""
        return self.complete() and (
            self.rules.min_fan == 0 or any(self._drawn_last(kind) for kind in set(self.tiles))
        )

    def _drawn_last(self, kind: int) -> bool:
        """Whether the whole hand wins with a tile of it as the drawn one."""
        self._move(kind, -1)
        worth = self._worth(kind, "self_draw")
        self._move(kind, 1)
        return worth is not None

    def may_discard(self, kind: int) -> bool:
        """Whether the tile may be thrown: a gold perhaps only to enter 双游 (XM-D6)."""
        strict = self.rules.strict_gold and kind == self.gold
        return not strict or bool(you_again(self.s, lut()[0], 0))

    def read(self, discard: int | None) -> Reading:
        """The hand without `discard`; a gold thrown from `YOU` enters 双游 (ZZ-D9).

        Another gold that is thrown may bar wins on discards for now (XM-14).
        """
        if discard is not None:
            self._move(discard, -1)
        man, pin, bam, honours = (int(code) for code in self.s.codes[0])
        needed, wilds = int(melds_needed(self.s, 0)), int(golds(self.s, 0))
        run, shapes = int(run_open(self.s, 0)), int(shapes_open(self.s, 0))
        away = int(distance_any(lut()[0], man, pin, bam, honours, needed, wilds, run, shapes))
        thrown = discard == self.gold and self.rules.you_levels >= 2 and you(self.s, lut()[0], 0)
        barred = discard == self.gold and self.rules.gold_discard_lock
        groups = (AFTER_GOLD,) if thrown else (ON_DRAW,) if barred else (ON_DISCARD, ON_DRAW)
        found = [self._wait(kind, groups) for kind in self._completing()] if away <= 1 else []
        if discard is not None:
            self._move(discard, 1)
        few = tuple(wait.kind for wait in found if not wait.ways and self.rules.min_fan)
        return Reading(discard, away, tuple(wait for wait in found if wait.ways), few)

    def _move(self, kind: int, n: int) -> None:
        put(self.s, 0, kind, n)
        self.tiles[kind] += n

    def _completing(self) -> Iterator[int]:
        """The kinds that make the hand complete and of which a copy is left (ER 5.6)."""
        for kind in range(HAND_KINDS):
            if self.seen[kind] < 4 and self.rules.kinds >> kind & 1:
                put(self.s, 0, kind, 1)
                complete = self.complete()
                put(self.s, 0, kind, -1)
                if complete:
                    yield kind

    def _wait(self, kind: int, groups: tuple[tuple[str, ...], ...]) -> Wait:
        """A tile that completes the hand as a wait; without ways where the rules bar them all."""
        best = []
        for group in groups:
            worth = [(*found, how) for how in group if (found := self._worth(kind, how))]
            if worth:
                best.append(max(worth, key=lambda one: one[0]))
        ways = {how: points for _, points, how in sorted(best, key=lambda one: -one[0])}
        return Wait(kind, 4 - self.seen[kind], ways)  # what was discarded has been seen

    def _worth(self, kind: int, how: str) -> tuple[int, int] | None:
        """Income and points of winning with a tile in one way; None where the rules forbid it."""
        if how not in self.game.ways or self.game.ways[how].rests:
            return None
        way = self.game.ways[how]
        source, tile = 1 if way.source else None, format_one(kind) if way.tile else None
        win = {"seat": 0, "tile": tile, "from": source, "how": how}
        hand = format_tiles([*self.tiles.elements(), *([] if way.tile else [kind])])
        seats = [{"hand": hand, "melds": [str(meld) for meld in self.melds]}]
        position = {
            "game": self.game.id,
            "options": self.options,
            "dealer": self.rules.seats - 1,
            "gold": None if self.gold == NONE else format_one(self.gold),
            "seats": seats + [{} for _ in range(self.rules.seats - 1)],
            "end": {"type": "win", "wins": [win]},
        }
        try:
            paid = evaluate_hand(position).settlement
        except PaijuError:
            return None
        return paid.net[0] + paid.outside[0], paid.wins[0].points

"""The best reading of a hand as objects: its sets, and of each row that scores what made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ..tiles import HONOUR
from . import rows as r
from .rows import EXCLUSIONS, ROWS, Row, Scope
from .won import (
    CHOW,
    KNIT,
    KNITTED,
    M_CKONG,
    M_KONG,
    ORPHANS,
    P_ALL,
    PAIR_AT,
    PAIRS,
    PUNG,
    SETS,
    SINGLES,
    STANDARD,
)

#: The exclusions of each row that has some.
_OF_ROW = {e.row: [f for f in EXCLUSIONS if f.row == e.row] for e in EXCLUSIONS}

Form = Literal["standard", "pairs", "orphans", "singles", "knitted"]
FORMS: dict[int, Form] = {
    STANDARD: "standard",
    PAIRS: "pairs",
    ORPHANS: "orphans",
    SINGLES: "singles",
    KNITTED: "knitted",
}

_SHAPES: dict[int, Literal["chow", "pung", "knit"]] = {CHOW: "chow", PUNG: "pung", KNIT: "knit"}

#: Rows that the winning tile makes, and those of kongs.
_OF_THE_TILE = frozenset(
    (
        *(r.LAST_TILE_DRAW, r.LAST_TILE_CLAIM, r.OUT_WITH_REPLACEMENT, r.ROBBING_THE_KONG),
        *(r.LAST_TILE, r.SELF_DRAWN),
    )
)
_OF_KONGS = frozenset(
    (
        *(r.FOUR_KONGS, r.THREE_KONGS, r.TWO_CONCEALED_KONGS, r.TWO_MELDED_KONGS),
        *(r.CONCEALED_KONG, r.MELDED_KONG),
    )
)
#: Rows of two chows or pungs, by the difference of their kinds; of two suits: 0.
_TWO_CHOWS = {0: r.PURE_DOUBLE_CHOW, 3: r.SHORT_STRAIGHT, 6: r.TWO_TERMINAL_CHOWS}


@dataclass(frozen=True, slots=True)
class Part:
    """A set of the reading or its pair; `meld` is the number of a laid meld's shape, else 0."""

    shape: Literal["chow", "pung", "pair", "knit"]
    kind: int
    meld: int = 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its tiles; of a kong all four."""
        if self.shape in ("chow", "knit"):
            step = 1 if self.shape == "chow" else 3
            return (self.kind, self.kind + step, self.kind + 2 * step)
        return (self.kind,) * (2 if self.shape == "pair" else 4 if self.meld >= M_KONG else 3)


@dataclass(frozen=True, slots=True)
class Scored:
    """A row that scores `times` times: the groups of tiles that made it, what it excluded.

    `made_by` is empty for the whole hand, and for flowers.
    """

    row: Row
    times: int
    made_by: tuple[tuple[int, ...], ...]
    excluded: tuple[Row, ...]

    @property
    def value(self) -> int:
        """What it scores, all times together."""
        return self.row.value * self.times


@dataclass(frozen=True, slots=True)
class Fan:
    """The fan of a winning hand: `total` is the sum of the rows' values.

    `parts` are the four sets and the pair; none of 七对, 十三幺, 全不靠 and 七星不靠.
    """

    total: int
    form: Form
    parts: tuple[Part, ...]
    rows: tuple[Scored, ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    """The records of the best reading as plain lists."""

    tile: int
    parts: tuple[Part, ...]
    found: list[int]
    counts: list[int]
    made: list[int]
    held: list[int]


def tell(won: Any, work: Any) -> Fan:
    """What `score` found in a winning hand, from its records."""
    best = work["best"]
    form = FORMS[int(best["form"])]
    parts = _parts(won, best) if form in ("standard", "knitted") else ()
    reading = _Reading(
        tile=int(won["tile"]),
        parts=parts,
        found=best["found"].tolist(),
        counts=best["counts"].tolist(),
        made=best["parts"].tolist(),
        held=work["held"].tolist(),
    )
    scored = []
    for number, times in enumerate(reading.counts):
        if times > 0:
            made_by = tuple(_made_by(reading, number))
            gone = tuple(ROWS[n - 1] for n in _excluded(reading, number))
            scored.append(Scored(ROWS[number - 1], times, made_by, gone))
    return Fan(int(best["total"]), form, parts, tuple(scored))


def _parts(won: Any, best: Any) -> tuple[Part, ...]:
    """The sets and the pair; laid melds are the first sets."""
    melds = [meld // 64 for meld in won["melds"].tolist()[: int(won["n_melds"])]]
    melds += [0] * (SETS - len(melds))
    shapes, kinds = best["shapes"].tolist(), best["kinds"].tolist()
    names = [_SHAPES[shape] for shape in shapes[:SETS]]
    sets = map(Part, names, kinds[:SETS], melds)
    return (*sets, Part("pair", kinds[PAIR_AT]))


def _made_by(reading: _Reading, number: int) -> Iterator[tuple[int, ...]]:
    """The groups of tiles that made a row; none for the whole hand."""
    made, parts = reading.made[number], reading.parts
    if number in _OF_THE_TILE:
        yield (reading.tile,)
    elif number in _OF_KONGS:
        yield from (part.tiles for part in parts if part.meld >= M_KONG and _counts(number, part))
    elif number == r.TILE_HOG:
        yield from ((kind,) * 4 for kind, n in enumerate(reading.held) if n == 4)
    elif made != P_ALL and number != r.FLOWER_TILES:
        yield from (part.tiles for i, part in enumerate(parts) if made >> i & 1)


def _counts(number: int, kong: Part) -> bool:
    """Whether a kong belongs to a row of kongs."""
    concealed = kong.meld == M_CKONG
    if number in (r.CONCEALED_KONG, r.TWO_CONCEALED_KONGS):
        return concealed
    return not concealed or number not in (r.MELDED_KONG, r.TWO_MELDED_KONGS)


def _excluded(reading: _Reading, number: int) -> list[int]:
    """The rows that a row leaves uncounted in this hand, in the order of the table."""
    if number not in _OF_ROW:
        return []
    made, found, counts = reading.made[number], reading.found, reading.counts
    own = [part for i, part in enumerate(reading.parts[:SETS]) if made >> i & 1]
    inside = _rows_of_two(own) | _rows_of_three(number)
    gone = set()
    for exclusion in _OF_ROW[number]:
        these = {n for n in exclusion.excluded if found[n] > counts[n] or n in inside}
        if exclusion.scope is Scope.THOSE and not any(map(_is_end_pung, own)):
            these.discard(r.PUNG_OF_TERMINALS_OR_HONOURS)
        gone |= these
    return sorted(gone)


def _is_end_pung(part: Part) -> bool:
    return part.shape == "pung" and (part.kind >= HONOUR or part.kind % 9 in (0, 8))


def _rows_of_two(sets: list[Part]) -> set[int]:
    """The combination rows of two sets that lie within a larger one."""
    if len(sets) < 3:
        return set()
    rows = set()
    for i, a in enumerate(sets):
        for b in sets[i + 1 :]:
            if a.shape == b.shape == "pung" and a.kind != b.kind and a.kind % 9 == b.kind % 9:
                rows.add(r.DOUBLE_PUNG)
            elif a.shape == b.shape == "chow" and a.kind // 9 == b.kind // 9:
                rows.add(_TWO_CHOWS.get(abs(a.kind - b.kind), 0))
            elif a.shape == b.shape == "chow" and a.kind % 9 == b.kind % 9:
                rows.add(r.MIXED_DOUBLE_CHOW)
    return rows - {0}


def _rows_of_three(number: int) -> set[int]:
    """The combination row of three sets that a row of four is made of."""
    inner = {
        r.QUADRUPLE_CHOW: r.PURE_TRIPLE_CHOW,
        r.FOUR_PURE_SHIFTED_CHOWS: r.PURE_SHIFTED_CHOWS,
        r.FOUR_PURE_SHIFTED_PUNGS: r.PURE_SHIFTED_PUNGS,
    }
    return {inner[number]} if number in inner else set()

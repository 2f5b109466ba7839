"""What is scored and what comes of it, as records: a winning hand, its best reading, the scratch.

A winning hand is written as the codes of its concealed tiles (`hand.lookup`), the winning tile
among them, and its laid melds. A reading is one way to see the whole hand: four sets and a pair, or
one of the special shapes.
"""

from __future__ import annotations

from typing import Any

from ..kernel import Record, cells, kernel
from ..tiles import HAND_KINDS
from .rows import ROWS_END

#: Laid melds, by the numbers that the table gives them.
M_CHI, M_PON, M_KONG, M_AKONG, M_CKONG = 1, 2, 3, 4, 5
SETS = 4  # a whole hand has four sets and a pair
PAIR_AT = 4  # where the pair stands behind them

#: Circumstances, a bit each.
C_SELF_DRAW, C_KONG_DRAW, C_LAST_TILE, C_ROB_KONG, C_LAST_COPY = (1 << i for i in range(5))

#: Forms of a whole hand: what a reading reads it as.
STANDARD, PAIRS, ORPHANS, SINGLES, KNITTED = range(5)
#: Shapes of a set: `KNIT` is three tiles three ranks apart, a third of 组合龙.
CHOW, PUNG, PAIR, KNIT = range(4)

#: `parts` of a row: a bit for each set that made it, the pair's bit, all of the hand.
P_PAIR, P_ALL = 1 << PAIR_AT, 31


class Won(Record):
    """A winning hand and how it was won. Tiles are kinds, winds the kinds 27 to 30."""

    man: int
    pin: int
    bam: int
    honours: int
    tile: int
    circumstances: int
    seat_wind: int
    round_wind: int
    flowers: int
    n_melds: int
    melds: Any = cells(SETS, dtype="i8")  # see `pack_meld`


class Reading(Record):
    """The hand seen in one way. Sets 0 to 3 are the laid melds, then concealed ones; 4 the pair."""

    total: int
    form: int
    shapes: Any = cells(SETS + 1)
    kinds: Any = cells(SETS + 1)  # the lowest kind of each set
    found: Any = cells(ROWS_END)  # how often each row is there, exclusions aside
    counts: Any = cells(ROWS_END)  # how often it scores
    parts: Any = cells(ROWS_END)  # of rows made of sets: which (P_…)


class Work(Record):
    """What `score` fills in: the best reading, and what it notes down on the way."""

    best: Reading
    trial: Reading

    held: Any = cells(HAND_KINDS)  # all tiles, of a kong three
    closed: Any = cells(HAND_KINDS)  # concealed tiles
    whole: Any = cells(ROWS_END)  # rows that every reading of the hand has
    kinds: int  # of all tiles, a bit each
    kongs: int  # claimed and added ones
    closed_kongs: int
    lone: int  # whether one kind only was waited for: −1 not asked yet
    rest_melds: int  # sets to be made of `rest`
    rest: Any = cells(4, dtype="i8")  # codes of the concealed tiles apart from those of 组合龙
    sizes: Any = cells(4)  # concealed tiles of each suit
    starts: Any = cells(SETS)  # lowest kinds of the sets that may combine
    places: Any = cells(SETS)  # and which sets these are
    edges: Any = cells(6, 3)  # pairs of them with a row: row, one, other


class Counts(Record):
    """What a batch keeps of a hand: the total (−1: no win), and how often each row scores."""

    total: int
    counts: Any = cells(ROWS_END)


@kernel
def pack_meld(shape: int, kind: int) -> int:
    """A laid meld as one number: its shape (`M_CHI` … `M_CKONG`), its lowest kind."""
    return shape * 64 + kind


@kernel
def meld_shape(meld: int) -> int:
    """`M_CHI` … `M_CKONG`."""
    return meld // 64


@kernel
def meld_kind(meld: int) -> int:
    """The lowest kind of a laid meld."""
    return meld % 64

"""The rows of single sets and of all sets together: pungs, winds, dragons, ends, fives."""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import HONOUR, WHITE
from .combine import book
from .rows import (
    ALL_CHOWS,
    ALL_EVEN_PUNGS,
    ALL_FIVES,
    ALL_PUNGS,
    BIG_FOUR_WINDS,
    BIG_THREE_DRAGONS,
    BIG_THREE_WINDS,
    DRAGON_PUNG,
    LITTLE_FOUR_WINDS,
    LITTLE_THREE_DRAGONS,
    OUTSIDE_HAND,
    PREVALENT_WIND,
    PUNG_OF_TERMINALS_OR_HONOURS,
    SEAT_WIND,
    TWO_DRAGON_PUNGS,
)
from .won import (
    CHOW,
    KNIT,
    P_ALL,
    P_PAIR,
    PAIR_AT,
    PUNG,
    SETS,
    Reading,
    Won,
)

_FIVE = 4  # the rank of a five, from 0


@kernel
def is_end(kind: int) -> bool:
    """Whether a kind is a terminal or an honour."""
    return kind >= HONOUR or kind % 9 == 0 or kind % 9 == 8


@kernel
def has_end(shape: int, kind: int) -> bool:
    """Whether a set holds a terminal or an honour (全带幺)."""
    if shape == CHOW:
        return kind % 9 == 0 or kind % 9 == 6
    return shape != KNIT and is_end(kind)


@kernel
def has_five(shape: int, kind: int) -> bool:
    """Whether a set holds a five (全带五)."""
    if shape == CHOW:
        return _FIVE - 2 <= kind % 9 <= _FIVE
    return shape != KNIT and kind < HONOUR and kind % 9 == _FIVE


@kernel
def put_honours(h: Won, r: Reading) -> None:
    """Rows of pungs of winds and dragons, with or without the pair."""
    winds, dragons, n_winds, n_dragons = 0, 0, 0, 0
    for i in range(SETS):
        kind = int(r.kinds[i])
        if int(r.shapes[i]) != PUNG or kind < HONOUR:
            continue
        if kind >= WHITE:
            dragons, n_dragons = dragons | 1 << i, n_dragons + 1
            book(r, DRAGON_PUNG, 1 << i)
            continue
        winds, n_winds = winds | 1 << i, n_winds + 1
        if kind == h.round_wind:
            book(r, PREVALENT_WIND, 1 << i)
        if kind == h.seat_wind:
            book(r, SEAT_WIND, 1 << i)
    pair = int(r.kinds[PAIR_AT])
    if n_winds == 4:
        book(r, BIG_FOUR_WINDS, winds)
    if n_winds >= 3:
        book(r, BIG_THREE_WINDS, winds)
        if HONOUR <= pair < WHITE:
            book(r, LITTLE_FOUR_WINDS, winds | P_PAIR)
    if n_dragons == 3:
        book(r, BIG_THREE_DRAGONS, dragons)
    if n_dragons >= 2:
        book(r, TWO_DRAGON_PUNGS, dragons)
        if pair >= WHITE:
            book(r, LITTLE_THREE_DRAGONS, dragons | P_PAIR)


@kernel
def put_shapes(r: Reading) -> None:
    """Rows about what all sets are, and 幺九刻 (5.5: a row of each pung of them)."""
    pair = int(r.kinds[PAIR_AT])
    chows, pungs, knits = 0, 0, 0
    ends, fives = has_end(PUNG, pair), has_five(PUNG, pair)
    even = pair < HONOUR and pair % 9 % 2 == 1
    honours = False
    for i in range(SETS):
        shape, kind = int(r.shapes[i]), int(r.kinds[i])
        ends = ends and has_end(shape, kind)
        fives = fives and has_five(shape, kind)
        if shape == CHOW:
            chows += 1
        elif shape == KNIT:
            knits += 1
        else:
            pungs += 1
            honours = honours or kind >= HONOUR
            even = even and kind < HONOUR and kind % 9 % 2 == 1
            if is_end(kind):
                book(r, PUNG_OF_TERMINALS_OR_HONOURS, 1 << i)
    if ends:
        book(r, OUTSIDE_HAND, P_ALL)
    if fives:
        book(r, ALL_FIVES, P_ALL)
    if pungs == SETS:
        book(r, ALL_PUNGS, P_ALL ^ P_PAIR)
        if even:
            book(r, ALL_EVEN_PUNGS, P_ALL)
    if chows + knits == SETS and pair < HONOUR:
        book(r, ALL_CHOWS, P_ALL)

"""The 81 fan of Chinese official mahjong: what a winning hand scores (ER-06, 5.2 to 5.7).

`count` is the face for people who script; the kernels are `score.score`, for one hand in compiled
code, and `score.score_many`, for arrays of them.

    >>> fan = count(parse("123456789m 77z"), parse_one("9m"), [(2, parse_one("1z"))])
    >>> fan.total, [one.row.zh for one in fan.rows]
    (26, ['清龙', '混一色', '圈风刻', '门风刻'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ..errors import PaijuError
from ..hand import codes
from ..hand.lookup import lut
from ..kernel import Many
from ..tiles import EAST, HAND_KINDS, HONOUR, NONE, WHITE
from .rows import EXCLUSIONS, ROWS, Exclusion, Row, Scope
from .score import CONTRADICTION, NO_WIN, score_at
from .tell import Fan, Part, Scored, tell
from .won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    M_CHI,
    M_CKONG,
    M_PON,
    SETS,
    Won,
    Work,
)

__all__ = [
    "EXCLUSIONS",
    "ROWS",
    "Exclusion",
    "Fan",
    "Part",
    "Row",
    "Scope",
    "Scored",
    "count",
    "is_win",
]

Melds = Sequence[tuple[int, int]]


def count(
    hand: Iterable[int],
    tile: int,
    melds: Melds = (),
    *,
    self_draw: bool = False,
    kong_draw: bool = False,
    last_tile: bool = False,
    rob_kong: bool = False,
    last_copy: bool = False,
    seat_wind: int = EAST,
    round_wind: int = EAST,
    flowers: int = 0,
) -> Fan:
    """The fan of a winning hand, by its best reading.

    `hand` holds the kinds (0..33) of the concealed tiles, the winning `tile` among them; a meld is
    a shape (1 chi, 2 pon, 3 claimed, 4 added, 5 concealed kong) and its lowest kind. Three copies
    of the tile in the own melds make 和绝张 without `last_copy` (5.5). Raises `PaijuError`:
    `bad_tile`, `bad_meld`, `too_many_copies`, `tile_count`, `not_a_win`, `contradiction` where the
    circumstances cannot be (5.6).
    """
    flags = (self_draw, kong_draw, last_tile, rob_kong, last_copy)
    bits = (C_SELF_DRAW, C_KONG_DRAW, C_LAST_TILE, C_ROB_KONG, C_LAST_COPY)
    how = sum(bit for bit, flag in zip(bits, flags, strict=True) if flag)
    if not (EAST <= seat_wind < WHITE and EAST <= round_wind < WHITE and 0 <= flowers <= 8):
        raise PaijuError("bad_tile", "winds are the kinds 27 to 30, flowers 0 to 8")
    hands = _record(list(hand), tile, melds, how, seat_wind, round_wind, flowers)
    works = Work.array(1)
    total = score_at(lut(), hands, works, 0)
    if total == NO_WIN:
        raise PaijuError("not_a_win", "the tiles are of no winning shape")
    if total == CONTRADICTION:
        raise PaijuError("contradiction", "these circumstances cannot be together")
    return tell(hands[0], works[0])


def is_win(hand: Iterable[int], melds: Melds = ()) -> bool:
    """Whether the tiles have any winning shape: sets and a pair, or one of the special ones.

    Raises `PaijuError` as `count` does, but not `not_a_win`.
    """
    tiles = list(hand)
    hands = _record(tiles, tiles[0] if tiles else NONE, melds, 0, EAST, EAST, 0)
    return score_at(lut(), hands, Work.array(1), 0) >= 0


def _record(hand: list[int], tile: int, melds: Melds, *more: int) -> Many[Won]:
    """A `Won` record of checked tiles; `more` are the fields from `circumstances` to `flowers`."""
    if not all(0 <= kind < HAND_KINDS for kind in hand) or tile not in hand:
        raise PaijuError("bad_tile", "a hand holds kinds 0 to 33, the winning one among them")
    if len(hand) != 3 * (SETS - len(melds)) + 2:
        raise PaijuError("tile_count", f"{len(hand)} concealed tiles beside {len(melds)} melds")
    held = Counter(hand)
    suits = codes(held)
    for shape, kind in melds:
        run = shape == M_CHI
        whole = 0 <= kind < (HONOUR if run else HAND_KINDS) and M_CHI <= shape <= M_CKONG
        if not whole or (run and kind % 9 > 6):
            raise PaijuError("bad_meld", f"no meld of shape {shape} begins with kind {kind}")
        size = 3 if shape <= M_PON else 4
        held.update(range(kind, kind + 3) if run else [kind] * size)
    if max(held.values()) > 4:
        raise PaijuError("too_many_copies", "more than four tiles of a kind")
    laid = [shape * 64 + kind for shape, kind in melds]
    made: Any = Won.array(1)
    made[0] = (*suits, tile, *more, len(melds), laid + [0] * (SETS - len(melds)))
    return made  # type: ignore[no-any-return]

"""The fan of a seat's hand: what the 81-fan scorer needs to know of a state, and a minimum."""

from __future__ import annotations

import numpy as np

from ..fan.score import score
from ..fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_SELF_DRAW,
    Won,
    Work,
    pack_meld,
)
from ..hand.lookup import Lut
from ..kernel import kernel
from ..tiles import EAST
from .moves import drawable, put
from .state import M_CKONG, MELD_SHAPE, MELD_TILES, State

_WON, _WORK = Won.dtype, Work.dtype


@kernel
def copies_laid(s: State, kind: int) -> int:
    """Copies of a kind in the melds of all seats that lie face up (ER-D14)."""
    n = 0
    for seat in range(s.rules.seats):
        for i in range(int(s.n_melds[seat])):
            if int(s.melds[seat, i, MELD_SHAPE]) == M_CKONG:
                continue
            for j in range(4):
                n += int(int(s.melds[seat, i, MELD_TILES + j]) == kind)
    return n


@kernel
def is_last_copy(s: State, kind: int, discarded: bool) -> bool:
    """和绝张: the three others lie in rivers and open melds; `discarded`: it lies there too.

    A tile in a concealed or an open hand does not count (ER-D14).
    """
    n = copies_laid(s, kind) - int(discarded)
    for seat in range(s.rules.seats):
        for i in range(int(s.n_river[seat])):
            n += int(int(s.rivers[seat, i]) == kind)  # a claimed one bears a mark
    return n == 3


@kernel
def write_won(s: State, h: Won, seat: int, tile: int, circumstances: int) -> None:
    """Write a winning hand, its tile in the hand; the dealer is 东 (ER-D11)."""
    h.man = int(s.codes[seat, 0])
    h.pin = int(s.codes[seat, 1])
    h.bam = int(s.codes[seat, 2])
    h.honours = int(s.codes[seat, 3])
    h.tile = tile
    h.circumstances = circumstances
    h.seat_wind = EAST + (seat - s.dealer) % s.rules.seats
    h.round_wind = EAST + s.round_wind
    h.flowers = 0
    for flower in range(8):
        h.flowers += int(s.flowers[seat, flower])
    h.n_melds = int(s.n_melds[seat])
    for j in range(h.n_melds):
        shape, kind = int(s.melds[seat, j, MELD_SHAPE]), int(s.melds[seat, j, MELD_TILES])
        h.melds[j] = pack_meld(shape, kind)


@kernel
def draw_circumstances(s: State, tile: int) -> int:
    """How a drawn tile would be won, as bits of `fan.won`."""
    bits = C_SELF_DRAW
    if s.kong_draw != 0:
        bits = bits | C_KONG_DRAW
    if drawable(s) <= 0:
        bits = bits | C_LAST_TILE
    return bits | C_LAST_COPY if is_last_copy(s, tile, False) else bits


@kernel
def discard_circumstances(s: State) -> int:
    """How the discard in the air would be won."""
    bits = C_LAST_TILE if drawable(s) <= 0 else 0
    return bits | C_LAST_COPY if is_last_copy(s, s.tile, True) else bits


@kernel
def reaches(s: State, t: Lut, seat: int, tile: int, circumstances: int) -> bool:
    """Whether the hand, its tile in it, has the fan that a win needs (ER-D1); 花牌 do not help."""
    if s.rules.min_fan == 0:
        return True
    hands, works = np.zeros(1, _WON), np.zeros(1, _WORK)
    write_won(s, hands[0], seat, tile, circumstances)
    return bool(score(t, hands[0], works[0]) - hands[0].flowers >= s.rules.min_fan)


@kernel
def reaches_with(s: State, t: Lut, seat: int, tile: int, circumstances: int) -> bool:
    """`reaches` with one more tile, from elsewhere."""
    if s.rules.min_fan == 0:
        return True
    put(s, seat, tile, 1)
    enough = reaches(s, t, seat, tile, circumstances)
    put(s, seat, tile, -1)
    return enough


@kernel
def reaches_somehow(s: State, t: Lut, seat: int, tile: int) -> bool:
    """Whether one more tile would make a big enough win, drawn or discarded (ER-D8)."""
    return reaches_with(s, t, seat, tile, C_SELF_DRAW) or reaches_with(s, t, seat, tile, 0)

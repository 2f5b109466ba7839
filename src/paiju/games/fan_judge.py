"""Whether what a table offers is worth the fan that a win needs (ER-D1); else it is struck.

The table cannot count fan, so it waits after each offer until this has been done (`Game.judge`).
"""

from __future__ import annotations

import numpy as np

from ..fan.score import score
from ..fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    Won,
    Work,
)
from ..hand.lookup import Lut
from ..kernel import Many, kernel
from ..table.actions import WIN
from ..table.moves import drawable, melds_needed, own_copies, put
from ..table.ready import waits_of
from ..table.sight import is_last_copy
from ..table.state import ROB, TURN, State
from ..tiles import HAND_KINDS
from .fans import write_won


@kernel
def offered_as(s: State, tile: int) -> int:
    """How the tile that is drawn, discarded or shown for a kong would be won, in `fan.won` bits."""
    if s.phase == ROB:
        return C_ROB_KONG
    bits = C_SELF_DRAW if s.phase == TURN else 0
    if s.phase == TURN and s.kong_draw != 0:
        bits = bits | C_KONG_DRAW
    if drawable(s) <= 0:
        bits = bits | C_LAST_TILE
    return bits | C_LAST_COPY if is_last_copy(s, tile, s.phase != TURN) else bits


@kernel
def reaches(s: State, t: Lut, h: Won, w: Work, seat: int, tile: int, bits: int) -> bool:
    """Whether the hand, its tile in it, has the fan that a win needs; 花牌 do not help (5.5)."""
    write_won(s, h, seat, tile, bits)
    return bool(score(t, h, w) - h.flowers >= s.rules.min_fan)


@kernel
def reaches_with(s: State, t: Lut, h: Won, w: Work, seat: int, tile: int, bits: int) -> bool:
    """`reaches` with one more tile, from elsewhere."""
    put(s, seat, tile, 1)
    enough = reaches(s, t, h, w, seat, tile, bits)
    put(s, seat, tile, -1)
    return enough


@kernel
def awaits_enough(s: State, t: Lut, h: Won, w: Work, seat: int) -> bool:
    """Whether a kind that the hand waits for makes a big enough win, drawn or discarded (ER-D8)."""
    waits = waits_of(s, t, seat, melds_needed(s, seat))
    for kind in range(HAND_KINDS):
        if waits >> kind & 1 != 0 and own_copies(s, seat, kind) < 4:
            for bits in (C_SELF_DRAW, 0):
                if reaches_with(s, t, h, w, seat, kind, bits):
                    return True
    return False


@kernel
def judge_wins(s: State, t: Lut, h: Won, w: Work) -> None:
    """Strike wins that are too small."""
    for seat in range(s.rules.seats):
        if s.owing >> seat & int(s.offers[seat]) >> WIN & 1 == 0:
            continue
        if s.phase == TURN:
            enough = reaches(s, t, h, w, seat, s.drawn, offered_as(s, s.drawn))
        else:
            enough = reaches_with(s, t, h, w, seat, s.tile, offered_as(s, s.tile))
        if not enough:
            s.offers[seat] = int(s.offers[seat]) & ~(1 << WIN)
            s.truths[seat] = int(s.truths[seat]) & ~(1 << WIN)


@kernel
def judge_declarations(s: State, t: Lut, h: Won, w: Work) -> None:
    """Strike declarations of 听牌 with which the hand waits for nothing big enough (ER-D8)."""
    for kind in range(HAND_KINDS):
        if s.readies >> kind & 1 != 0:
            put(s, s.turn, kind, -1)
            if not awaits_enough(s, t, h, w, s.turn):
                s.readies = s.readies & ~(1 << kind)
            put(s, s.turn, kind, 1)


@kernel
def judge(states: Many[State], luts: Many[Lut], first: int, last: int) -> None:
    """Judge what the states `first` … `last` − 1 of an array offer."""
    hands, works = np.zeros(1, _WON), np.zeros(1, _WORK)
    for i in range(first, last):
        judge_wins(states[i], luts[0], hands[0], works[0])
        if states[i].phase == TURN:
            judge_declarations(states[i], luts[0], hands[0], works[0])


_WON, _WORK = Won.dtype, Work.dtype

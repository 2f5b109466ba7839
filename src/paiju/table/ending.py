"""Ending a hand with a win."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from .events import EV_FALSE_CALL, EV_HU, emit
from .moves import drawable, end_hand, finish_akong, put, you
from .state import (
    CLAIMED,
    E_FALSE_WIN,
    E_WIN,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    F_LAST_HAND,
    F_LAST_TILE,
    H_DISCARD,
    H_ROB_KONG,
    NO_SEAT,
    ROB,
    State,
)


@kernel
def mark_claimed(s: State) -> None:
    """The last discard leaves its river (it stays on view there, marked)."""
    seat = s.tile_from
    last = int(s.n_river[seat]) - 1
    s.rivers[seat, last] = int(s.rivers[seat, last]) | CLAIMED


@kernel
def win_hand(s: State, seat: int, tile: int, source: int, how: int, flags: int) -> None:
    """One seat wins; a tile from elsewhere has been added to its hand by the caller."""
    if s.rules.forced_draws != 0 and s.last_hand != 0:
        flags = flags | F_LAST_HAND
    s.win_seat[0] = seat
    s.win_tile[0] = tile
    s.win_from[0] = source
    s.win_how[0] = how
    s.n_wins = 1
    s.end_flags = flags
    emit(s, EV_HU, seat, tile, source if source >= 0 else NO_SEAT, how)
    s.events[s.n_events - 1] = int(s.events[s.n_events - 1]) | flags << 32
    end_hand(s, E_WIN)


@kernel
def win_on_draw(s: State, seat: int, tile: int, how: int) -> None:
    """A self-drawn win; `tile` −1 where the hand counts and no single tile (三金倒)."""
    flags = 0
    if s.kong_draw != 0:
        flags = flags | F_KONG_DRAW
    if drawable(s) <= 0:
        flags = flags | F_LAST_TILE
    win_hand(s, seat, tile, -1, how, flags)


@kernel
def win_on_discard(s: State, seat: int) -> None:
    """The tile in the air is won by `seat`."""
    flags = 0
    if s.kong_discard != 0:
        flags = flags | F_KONG_DISCARD
    if drawable(s) <= 0:
        flags = flags | F_LAST_TILE
    mark_claimed(s)
    put(s, seat, s.tile, 1)
    win_hand(s, seat, s.tile, s.tile_from, H_DISCARD, flags)


@kernel
def win_on_kong(s: State, seat: int) -> None:
    """The kong tile in the air is robbed by `seat`; the kong does not count (ZZ-D13)."""
    put(s, seat, s.tile, 1)
    win_hand(s, seat, s.tile, s.tile_from, H_ROB_KONG, 0)


@kernel
def false_win(s: State, t: Lut, seat: int) -> None:
    """诈胡: the hand ends at once, the caller pays, and seats that roam are noted (XM-D15)."""
    for other in range(s.rules.seats):
        s.roaming[other] = 0
        if other == s.you_seat:
            s.roaming[other] = s.you_level
        elif other != seat and int(s.dead[other]) == 0 and int(s.held[other]) % 3 == 1:
            s.roaming[other] = int(you(s, t, other))
    if s.phase == ROB:
        finish_akong(s)
    emit(s, EV_FALSE_CALL, seat, -1, EV_HU, 0)
    s.end_seat = seat
    end_hand(s, E_FALSE_WIN)

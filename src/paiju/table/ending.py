"""Ending a hand with a win."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from .events import EV_FALSE_CALL, EV_HU, emit
from .flips import turn_up
from .moves import drawable, end_hand, finish_akong, put, you
from .rules import OPEN_EARTHLY
from .sight import is_last_copy
from .state import (
    CLAIMED,
    E_FALSE_WIN,
    E_WIN,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    F_LAST_COPY,
    F_LAST_HAND,
    F_LAST_TILE,
    H_DISCARD,
    H_EARTHLY,
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
def add_win(s: State, seat: int, tile: int, source: int, how: int, flags: int) -> None:
    """Note that a seat wins; a tile from elsewhere has been added to its hand by the caller."""
    if s.rules.forced_draws != 0 and s.last_hand != 0:
        flags = flags | F_LAST_HAND
    i = s.n_wins
    s.win_seat[i] = seat
    s.win_tile[i] = tile
    s.win_from[i] = source
    s.win_how[i] = how
    s.n_wins = i + 1
    s.end_flags = flags
    emit(s, EV_HU, seat, tile, source if source >= 0 else NO_SEAT, how)
    s.events[s.n_events - 1] = int(s.events[s.n_events - 1]) | flags << 32


@kernel
def win_hand(s: State, seat: int, tile: int, source: int, how: int, flags: int) -> None:
    """One seat wins, and the hand ends."""
    add_win(s, seat, tile, source, how, flags)
    turn_up(s)
    end_hand(s, E_WIN)


@kernel
def win_together(s: State, seats: int, how: int, flags: int) -> None:
    """All of `seats` (a bit each) win the tile in the air, in turn order from its giver."""
    for i in range(1, s.rules.seats):
        seat = (s.tile_from + i) % s.rules.seats
        if seats >> seat & 1 != 0:
            put(s, seat, s.tile, 1)
            add_win(s, seat, s.tile, s.tile_from, how, flags)
    turn_up(s)
    end_hand(s, E_WIN)


@kernel
def win_on_draw(s: State, seat: int, tile: int, how: int) -> None:
    """A self-drawn win; `tile` −1 where the hand counts and no single tile (三金倒)."""
    flags = 0
    if s.kong_draw != 0:
        flags = flags | F_KONG_DRAW
    if drawable(s) <= 0:
        flags = flags | F_LAST_TILE
    if s.rules.mark_last_copy != 0 and tile >= 0 and is_last_copy(s, tile, False):
        flags = flags | F_LAST_COPY
    win_hand(s, seat, tile, -1, how, flags)


@kernel
def discard_how(s: State) -> int:
    """地胡 on the first discard of the hand where the game has it (GL-D16), else 点炮."""
    first = s.rules.opening & OPEN_EARTHLY != 0
    for seat in range(s.rules.seats):
        first = first and int(s.n_river[seat]) == int(seat == s.dealer)
    return H_EARTHLY if first else H_DISCARD


@kernel
def win_on_discard(s: State, seats: int) -> None:
    """The discard in the air is won by `seats`, a bit each."""
    flags = 0
    if s.kong_discard != 0:
        flags = flags | F_KONG_DISCARD
    if drawable(s) <= 0:
        flags = flags | F_LAST_TILE
    if s.rules.mark_last_copy != 0 and is_last_copy(s, s.tile, True):
        flags = flags | F_LAST_COPY
    how = discard_how(s)
    mark_claimed(s)
    win_together(s, seats, how, flags)


@kernel
def win_on_kong(s: State, seats: int) -> None:
    """The kong tile in the air is robbed by `seats`; the kong does not count (ZZ-D13, GL-D5)."""
    win_together(s, seats, H_ROB_KONG, 0)


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

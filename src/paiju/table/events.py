"""The event list of a state: one packed integer an event, written as the hand goes on.

Log, replay and views are read from it. Layout, from the lowest bit: type 5, seat 3, tile 6, and
two numbers of 8 bits, `a` and `b`; melds add their four tiles, 6 bits each, from bit 32.
"""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import FLOWER
from .state import HIDDEN_TILE, MELD_TILES, NO_SEAT, NO_TILE, State

(
    EV_CHOICE,
    EV_DEAL,
    EV_FLOWER,
    EV_GOLD,
    EV_DRAW,
    EV_DISCARD,
    EV_CHI,
    EV_PON,
    EV_KONG,
    EV_AKONG,
    EV_CKONG,
    EV_ROB_GUESS,
    EV_PASS_WIN,
    EV_HU,
    EV_FLIP,
    EV_END,
    EV_ASIDE,
    EV_FALSE_CALL,
) = range(18)


@kernel
def emit(s: State, what: int, seat: int, tile: int, a: int, b: int) -> None:
    """Append an event; `tile` −1 stands for none."""
    if tile < 0:
        tile = NO_TILE
    s.events[s.n_events] = what | seat << 5 | tile << 8 | a << 14 | b << 22
    s.n_events = s.n_events + 1


@kernel
def emit_meld(s: State, what: int, seat: int, tile: int, source: int, meld: int) -> None:
    """Append a claim or kong with all its tiles; `source` is the feeder's seat or `NO_SEAT`."""
    emit(s, what, seat, tile, source, 0)
    tiles = 0
    for i in range(4):
        tiles = tiles | int(s.melds[seat, meld, MELD_TILES + i]) << (32 + 6 * i)
    s.events[s.n_events - 1] = int(s.events[s.n_events - 1]) | tiles


@kernel
def event_type(e: int) -> int:
    """The `EV_…` number of an event."""
    return e & 31


@kernel
def event_seat(e: int) -> int:
    """The seat that an event speaks of."""
    return e >> 5 & 7


@kernel
def event_tile(e: int) -> int:
    """Its tile; `NO_TILE` for none, `HIDDEN_TILE` for one that the viewer may not see."""
    return e >> 8 & 63


@kernel
def event_a(e: int) -> int:
    """Its first number."""
    return e >> 14 & 255


@kernel
def event_b(e: int) -> int:
    """Its second number."""
    return e >> 22 & 255


@kernel
def event_meld_tile(e: int, i: int) -> int:
    """Tile `i` of the meld in a claim or kong event."""
    return e >> (32 + 6 * i) & 63


@kernel
def hide_event(e: int, seat: int, is_open: bool, reveal: bool) -> int:
    """The event as `seat` sees it: others' draws and hidden kongs face down, −1 if not at all.

    `is_open`: the seat that it speaks of plays with an open hand (XP-D13).
    `reveal`: concealed kongs lie open, always (GL-D23) or since the hand is over (ZZ-D28).
    """
    what = e & 31
    who = e >> 5 & 7
    if who == seat:
        return e
    if what == EV_PASS_WIN:
        return -1
    if is_open:
        return e
    if (what == EV_DRAW or what == EV_ASIDE) and (e >> 8 & 63) < FLOWER:
        return e & ~(63 << 8) | HIDDEN_TILE << 8
    if what == EV_FLOWER and (e >> 14 & 255) < FLOWER:
        return e & ~(255 << 14) | HIDDEN_TILE << 14
    if what == EV_CKONG and not reveal:
        hidden = HIDDEN_TILE | HIDDEN_TILE << 6 | HIDDEN_TILE << 12 | HIDDEN_TILE << 18
        return e & (1 << 32) - 1 & ~(63 << 8) | HIDDEN_TILE << 8 | hidden << 32
    return e


#: For readers of packed events outside kernels.
NOBODY = NO_SEAT

"""What a seat may see: a copy of the state with everything else blanked.

Whatever reads a view therefore cannot leak: two states that differ only in what a seat cannot see
have the same bytes after `hide`.
"""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import HAND_KINDS
from .events import EV_DEAL, event_a, event_b, event_seat, event_type, hide_event
from .moves import unlock
from .rules import MAX_SEATS
from .state import (
    ENDED,
    GUESSING,
    HIDDEN_TILE,
    M_CKONG,
    MAX_EVENTS,
    MAX_MELDS,
    MAX_RIVER,
    MELD_FORFEIT,
    MELD_SHAPE,
    MELD_TILES,
    WALL,
    State,
)

#: A tile in `wall` that the viewer has not seen, and the bit of one that he has.
UNSEEN, SEEN = 127, 64


@kernel
def sees(s: State, seat: int, other: int) -> bool:
    """Whether a seat sees another's concealed tiles: its own, and an open hand (XP-D13)."""
    return seat == other or int(s.open[other]) != 0


@kernel
def hide_wall(s: State, seat: int) -> None:
    """Blank the wall and the dice not yet thrown, but for the own deal and the turned-up gold."""
    for i in range(s.n_events):
        e = int(s.events[i])
        if event_type(e) == EV_DEAL and sees(s, seat, event_seat(e)):
            for j in range(event_b(e), event_b(e) + event_a(e)):
                s.wall[j] = int(s.wall[j]) | SEEN
    if s.gold_at >= 0:
        s.wall[s.gold_at] = s.gold | SEEN
    for i in range(WALL):
        kind = int(s.wall[i])
        s.wall[i] = kind & ~SEEN if kind & SEEN != 0 and i < s.wall_size else UNSEEN
    for i in range(2 + s.gold_dice, s.n_dice):
        s.dice[i] = 0
    s.n_dice = 2 + s.gold_dice


@kernel
def hide_tiles(s: State, other: int) -> None:
    """Blank another seat's concealed tiles and face-down kongs."""
    for kind in range(HAND_KINDS):
        s.hands[other, kind] = 0
    for suit in range(4):
        s.codes[other, suit] = 0
    s.waiting[other] = 0
    for i in range(int(s.n_melds[other])):
        if int(s.melds[other, i, MELD_SHAPE]) == M_CKONG and s.rules.open_ckong == 0:
            for j in range(4):
                s.melds[other, i, MELD_TILES + j] = HIDDEN_TILE


@kernel
def hide_seat(s: State, other: int) -> None:
    """Blank what another seat alone knows beside its tiles: offers, answers, locks."""
    s.offers[other] = 0
    s.answers[other] = 0
    s.truths[other] = 0
    s.set_aside[other] = HIDDEN_TILE + 1 if int(s.set_aside[other]) != 0 else 0
    unlock(s, other)
    for i in range(int(s.n_melds[other])):
        s.melds[other, i, MELD_FORFEIT] = 0  # it tells that the fourth copy is in the hand


@kernel
def hide_turn(s: State, seat: int) -> None:
    """Blank another's drawn or face-down tile, and whom a window asks."""
    if s.turn != seat:
        s.you_before = 0
        s.allowed = 0
        s.readies = 0
        if int(s.open[s.turn]) == 0:
            s.drawn = -1
    if s.phase == GUESSING and s.tile_from != seat:
        s.tile = -1
    s.owing = s.owing & 1 << seat if seat >= 0 else 0


@kernel
def clear_leftovers(s: State, kept: int) -> None:
    """Zero what lies beyond the counts: leftovers of earlier hands mean nothing."""
    for i in range(kept, MAX_EVENTS):
        s.events[i] = 0
    for seat in range(MAX_SEATS):
        for i in range(int(s.n_river[seat]), MAX_RIVER):
            s.rivers[seat, i] = 0
        for i in range(int(s.n_melds[seat]), MAX_MELDS):
            for j in range(8):
                s.melds[seat, i, j] = 0


@kernel
def hide(s: State, seat: int) -> None:
    """Turn a copy of a state into `seat`'s view of it (−1: a spectator, who sees no hand).

    At the end of the hand all hands and kongs are laid open; the rest of the wall stays unseen.
    """
    hide_wall(s, seat)
    kept = 0
    for i in range(s.n_events):
        e = int(s.events[i])
        who = event_seat(e)
        is_open = who < MAX_SEATS and int(s.open[who]) != 0
        e = hide_event(e, seat, is_open, s.phase == ENDED or s.rules.open_ckong != 0)
        if e >= 0:
            s.events[kept] = e
            kept += 1
    s.n_events = kept
    s.seq = 0  # it counts answers that nobody else may know of
    clear_leftovers(s, kept)
    if s.phase != ENDED:
        for other in range(s.rules.seats):
            if other != seat:
                hide_seat(s, other)
                if int(s.open[other]) == 0:
                    hide_tiles(s, other)
        hide_turn(s, seat)

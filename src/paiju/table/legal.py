"""What is legal: one predicate, and the list made from the same offers."""

from __future__ import annotations

from ..kernel import Ints, kernel
from ..tiles import HAND_KINDS
from .actions import ACTIONS, AKONG, CHOICE, CKONG, DISCARD, READY
from .state import CHOOSING, TURN, State
from .turn import may_akong, may_ckong


@kernel
def is_legal(s: State, seat: int, action: int) -> bool:
    """Whether a seat may take an action now; only seats that owe an answer may do anything."""
    if seat < 0 or seat >= s.rules.seats or s.owing >> seat & 1 == 0:
        return False
    if action < 0 or action >= ACTIONS:
        return False
    if s.phase == CHOOSING:
        return action >= CHOICE and int(s.offers[seat]) >> (action - CHOICE) & 1 != 0
    if action < DISCARD:
        return int(s.offers[seat]) >> action & 1 != 0
    if s.phase != TURN:
        return False
    if action < CKONG:
        kind = action - DISCARD
        return int(s.hands[seat, kind]) > 0 and s.allowed >> kind & 1 != 0
    if action < AKONG:
        return may_ckong(s, seat, action - CKONG)
    if action < READY:
        return may_akong(s, seat, action - AKONG)
    return False


@kernel
def legal_actions(s: State, seat: int, out: Ints) -> int:
    """Fill `out` (room for `ACTIONS`) with a seat's legal actions, ascending; return how many."""
    if seat < 0 or seat >= s.rules.seats or s.owing >> seat & 1 == 0:
        return 0
    n = 0
    offers = int(s.offers[seat])
    action = CHOICE if s.phase == CHOOSING else 0
    while offers != 0:
        if offers & 1 != 0:
            out[n] = action
            n += 1
        offers = offers >> 1
        action += 1
    if s.phase != TURN:
        return n
    kongs = 0
    for kind in range(HAND_KINDS):
        held = int(s.hands[seat, kind])
        if held == 4:
            kongs = 1
        if held > 0 and s.allowed >> kind & 1 != 0:
            out[n] = DISCARD + kind
            n += 1
    if s.drew == 0:
        return n
    if kongs != 0:
        for kind in range(HAND_KINDS):
            if may_ckong(s, seat, kind):
                out[n] = CKONG + kind
                n += 1
    if int(s.n_melds[seat]) > 0:
        for kind in range(HAND_KINDS):
            if may_akong(s, seat, kind):
                out[n] = AKONG + kind
                n += 1
    return n

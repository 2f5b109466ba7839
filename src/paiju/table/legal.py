"""What is legal: one predicate, and the list made from the same offers."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, kernel
from ..tiles import HAND_KINDS
from .actions import ACTIONS, AKONG, CHOICE, CKONG, DISCARD, READY
from .state import CHOOSING, TURN, State
from .turn import may_akong, may_ckong


@kernel
def is_legal(s: State, t: Lut, seat: int, action: int) -> bool:
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
        return may_ckong(s, t, seat, action - CKONG)
    if action < READY:
        return may_akong(s, t, seat, action - AKONG)
    return action < CHOICE and s.readies >> (action - READY) & 1 != 0


@kernel
def add_kinds(kinds: int, first: int, out: Ints, n: int) -> int:
    """List the actions `first` + kind for the kinds in a set; return how many there are then."""
    for kind in range(HAND_KINDS):
        if kinds >> kind & 1 != 0:
            out[n] = first + kind
            n += 1
    return n


@kernel
def add_kongs(s: State, t: Lut, seat: int, out: Ints, n: int) -> int:
    """List the kongs that the seat in turn may declare; return how many actions there are then."""
    concealed = 0
    added = 0
    for kind in range(HAND_KINDS):
        if may_ckong(s, t, seat, kind):
            concealed = concealed | 1 << kind
        if may_akong(s, t, seat, kind):
            added = added | 1 << kind
    return add_kinds(added, AKONG, out, add_kinds(concealed, CKONG, out, n))


@kernel
def legal_actions(s: State, t: Lut, seat: int, out: Ints) -> int:
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
    kongs = False
    for kind in range(HAND_KINDS):
        held = int(s.hands[seat, kind])
        kongs = kongs or held == 4
        if held > 0 and s.allowed >> kind & 1 != 0:
            out[n] = DISCARD + kind
            n += 1
    if s.drew != 0 and (kongs or int(s.n_melds[seat]) > 0):
        n = add_kongs(s, t, seat, out, n)
    if s.readies != 0:
        n = add_kinds(s.readies, READY, out, n)
    return n

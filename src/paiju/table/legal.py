"""What is legal: one predicate, and the list made from the same offers."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, kernel
from ..tiles import HAND_KINDS
from .actions import ACTIONS, AKONG, CHOICE, CKONG, DISCARD, READY
from .state import CHOOSING, M_PON, MELD_SHAPE, MELD_TILES, TURN, State
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
    kind = 0
    while kinds != 0:
        if kinds & 1 != 0:
            out[n] = first + kind
            n += 1
        kinds = kinds >> 1
        kind += 1
    return n


@kernel
def concealed_kongs(s: State, t: Lut, seat: int) -> int:
    """The kinds of which the seat in turn may lay a concealed kong, a bit each."""
    kinds = 0
    for kind in range(HAND_KINDS):
        if may_ckong(s, t, seat, kind):
            kinds = kinds | 1 << kind
    return kinds


@kernel
def added_kongs(s: State, t: Lut, seat: int) -> int:
    """The kinds of own pons to which the seat in turn may add a tile, a bit each."""
    kinds = 0
    for i in range(int(s.n_melds[seat])):
        kind = int(s.melds[seat, i, MELD_TILES])
        if int(s.melds[seat, i, MELD_SHAPE]) == M_PON and may_akong(s, t, seat, kind):
            kinds = kinds | 1 << kind
    return kinds


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
    if s.drew != 0 and kongs:
        n = add_kinds(concealed_kongs(s, t, seat), CKONG, out, n)
    if s.drew != 0 and int(s.n_melds[seat]) > 0:
        n = add_kinds(added_kongs(s, t, seat), AKONG, out, n)
    return add_kinds(s.readies, READY, out, n)

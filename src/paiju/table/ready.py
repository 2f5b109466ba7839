"""听牌: declared with a discard; from then on the hand is frozen (ER-05, ER-D8)."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..hand.special import distance_any
from ..kernel import kernel
from ..tiles import HAND_KINDS
from .moves import golds, melds_needed, own_copies, put, run_open, shapes_open, wins_making
from .state import State


@kernel
def waits_of(s: State, t: Lut, seat: int, melds: int) -> int:
    """The kinds that complete the hand between turns, a bit each, wherever their copies lie.

    `melds`: how many the concealed tiles have to make.
    """
    waits = 0
    for kind in range(HAND_KINDS):
        possible = s.rules.kinds >> kind & 1 != 0 and int(s.hands[seat, kind]) < 4
        if possible and wins_making(s, t, seat, kind, 0, melds):
            waits = waits | 1 << kind
    return waits


@kernel
def is_near(s: State, t: Lut, seat: int) -> bool:
    """Whether the hand with its drawn tile waits or wins; most do not, and this is quick."""
    m = int(s.codes[seat, 0])
    p = int(s.codes[seat, 1])
    d = int(s.codes[seat, 2])
    z = int(s.codes[seat, 3])
    melds, run, shapes = melds_needed(s, seat), run_open(s, seat), shapes_open(s, seat)
    return distance_any(t, m, p, d, z, melds, golds(s, seat), run, shapes) <= 1


@kernel
def is_waiting(s: State, t: Lut, seat: int) -> bool:
    """Whether a kind completes the hand of which the seat does not hold all four."""
    waits = waits_of(s, t, seat, melds_needed(s, seat))
    for kind in range(HAND_KINDS):
        if waits >> kind & 1 != 0 and own_copies(s, seat, kind) < 4:
            return True
    return False


@kernel
def ready_discards(s: State, t: Lut, seat: int, allowed: int) -> int:
    """The kinds with whose discard the seat may declare 听牌, a bit each (ER-D8)."""
    if s.rules.ready == 0 or int(s.ready[seat]) != 0 or not is_near(s, t, seat):
        return 0
    found = 0
    for kind in range(HAND_KINDS):
        if int(s.hands[seat, kind]) > 0 and allowed >> kind & 1 != 0:
            put(s, seat, kind, -1)
            if is_waiting(s, t, seat):
                found = found | 1 << kind
            put(s, seat, kind, 1)
    return found


@kernel
def keeps_waits(s: State, t: Lut, seat: int, kind: int, n: int) -> bool:
    """Whether a kong of the drawn tile, `n` of the hand with it, leaves the waits as they were."""
    melds = melds_needed(s, seat)
    put(s, seat, kind, -1)
    before = waits_of(s, t, seat, melds)
    put(s, seat, kind, 1 - n)
    after = waits_of(s, t, seat, melds - 1 if n == 4 else melds)
    put(s, seat, kind, n)
    return before == after


@kernel
def may_kong_ready(s: State, t: Lut, seat: int, kind: int, n: int) -> bool:
    """After 听牌 only the drawn tile may become a kong, and only if the waits stay (ER-D8)."""
    if int(s.ready[seat]) == 0:
        return True
    return kind == s.drawn and keeps_waits(s, t, seat, kind, n)

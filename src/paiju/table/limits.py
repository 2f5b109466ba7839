"""Which tiles the seat in turn may discard: 跟打, the strict gold, the ban of a swap."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from ..tiles import HAND_KINDS, HONOUR, WHITE
from .moves import drawable, golds, you_again
from .state import State

ALL_KINDS = (1 << HAND_KINDS) - 1


@kernel
def enters_you(s: State, t: Lut, seat: int) -> bool:
    """Whether discarding a gold from the 3m + 2 tiles begins 双游 or 三游 (ZZ-D9, XM-D9)."""
    if s.rules.you_levels < 2 or golds(s, seat) < 2:
        return False
    if s.you_seat < 0:
        return drawable(s) >= s.rules.you_wall and you_again(s, t, seat)
    # The player of the phase may throw again; the others need tiles for their draws.
    return s.you_seat == seat and drawable(s) >= s.rules.you3_wall and you_again(s, t, seat)


@kernel
def called_honours(s: State, seat: int) -> int:
    """Honours held singly of which one lies in a river, a bit a kind (XM-04, XM-D14).

    Golds are exempt, and so is 白 while it stands for a suit tile; where it stands for another
    honour only a 白 in a river calls for it.
    """
    mask = 0
    for kind in range(HONOUR, HAND_KINDS):
        if kind == s.gold or (kind == WHITE and 0 <= s.gold < HONOUR):
            continue
        if int(s.hands[seat, kind]) == 1 and s.seen_discards >> kind & 1 != 0:
            mask = mask | 1 << kind
    return mask


@kernel
def discard_limits(s: State, t: Lut, seat: int, claimed: int) -> int:
    """The kinds that the seat in turn may discard, if it holds them, a bit a kind.

    `claimed`: the tile that it has just claimed by a chi or pon, −1 after a draw (GL-05, GL-D19).
    """
    if int(s.ready[seat]) != 0:
        return 1 << s.drawn  # the hand is frozen (ER-D8)
    if s.rules.swap_ban != 0 and claimed >= 0:
        return ALL_KINDS & ~(1 << claimed)
    if s.rules.must_follow == 0 and s.rules.strict_gold == 0:
        return ALL_KINDS
    called = called_honours(s, seat) if s.rules.must_follow != 0 else 0
    gold_bit = 1 << s.gold if s.gold >= 0 else 0
    if called != 0:
        return called | gold_bit if enters_you(s, t, seat) else called
    strict = s.rules.strict_gold != 0 and s.rules.manual_calls == 0
    only_golds = golds(s, seat) == int(s.held[seat])
    if strict and not only_golds and not enters_you(s, t, seat):
        return ALL_KINDS & ~gold_bit
    return ALL_KINDS

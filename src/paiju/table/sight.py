"""What lies in sight of all: open melds and rivers (ER-D14)."""

from __future__ import annotations

from ..kernel import kernel
from .state import M_CKONG, MELD_SHAPE, MELD_TILES, State


@kernel
def copies_laid(s: State, kind: int) -> int:
    """Copies of a kind in the melds of all seats that lie face up (ER-D14)."""
    n = 0
    for seat in range(s.rules.seats):
        for i in range(int(s.n_melds[seat])):
            if int(s.melds[seat, i, MELD_SHAPE]) == M_CKONG:
                continue
            for j in range(4):
                n += int(int(s.melds[seat, i, MELD_TILES + j]) == kind)
    return n


@kernel
def is_last_copy(s: State, kind: int, discarded: bool) -> bool:
    """和绝张: the three others lie in rivers and open melds; `discarded`: it lies there too.

    A tile in a concealed or an open hand does not count (ER-D14).
    """
    n = copies_laid(s, kind) - int(discarded)
    for seat in range(s.rules.seats):
        for i in range(int(s.n_river[seat])):
            n += int(int(s.rivers[seat, i]) == kind)  # a claimed one bears a mark
    return n == 3

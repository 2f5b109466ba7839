"""One line through one point: what a stone there makes of it (rules/renju.md 6.2).

The stone need not lie there: a line is read as if it did, from the stones on both sides.

    · X X p X · X ·        run: the unbroken row through p (here four)
          └─┘              left and right: stones of the run on either side of p
    q                      the first empty point on a side; one more stone there
                           joins what lies beyond it to the run
"""

from __future__ import annotations

from ..kernel import kernel
from .board import EMPTY, Board

#: Bits of a reading: how far the run goes on either side of the point (4 bits each), and what the
#: empty point at each of its ends would make of it.
_RIGHT, _MASK = 4, 15
FIVE_LEFT, FIVE_RIGHT, STRAIGHT_LEFT, STRAIGHT_RIGHT = 1 << 8, 1 << 9, 1 << 10, 1 << 11
FIVES, STRAIGHTS = FIVE_LEFT | FIVE_RIGHT, STRAIGHT_LEFT | STRAIGHT_RIGHT


@kernel
def reach(b: Board, cell: int, step: int, colour: int) -> int:
    """How many stones of a colour follow each other from a cell on, the cell not counted."""
    n = 0
    while int(b.cells[cell + step * (n + 1)]) == colour:
        n += 1
    return n


@kernel
def is_five(length: int, exact: bool) -> bool:
    """Whether a run of this length wins: exactly five for Black, five or more for White (RJ-D3)."""
    return length == 5 or (length > 5 and not exact)


@kernel
def open_end(b: Board, cell: int, step: int, colour: int, exact: bool) -> bool:
    """Whether a straight four can be made five at this cell beside it, to be left by `step`."""
    if int(b.cells[cell]) != EMPTY:
        return False
    return not exact or int(b.cells[cell + step]) != colour


@kernel
def read_side(b: Board, cell: int, step: int, colour: int, exact: bool, near: int, far: int) -> int:
    """What the first empty point on the side of `step` makes: bit 0 a five, bit 1 a straight four.

    `near` and `far`: stones of the run on this side of the cell and on the other.
    """
    q = cell + step * (near + 1)
    if int(b.cells[q]) != EMPTY:
        return 0
    beyond = reach(b, q, step, colour)
    length = near + far + 2 + beyond
    if is_five(length, exact):
        return 1
    if length != 4:
        return 0
    first, last = q + step * (beyond + 1), cell - step * (far + 1)
    straight = open_end(b, first, step, colour, exact) and open_end(b, last, -step, colour, exact)
    return 2 if straight else 0


@kernel
def read_line(b: Board, cell: int, step: int, colour: int, exact: bool) -> int:
    """All about the line through a cell with a stone of `colour` there, as bits (see above).

    `exact`: only exactly five is a five, as for Black.
    """
    left, right = reach(b, cell, -step, colour), reach(b, cell, step, colour)
    found = left | right << _RIGHT
    if left + right + 1 >= 5:
        return found
    side = read_side(b, cell, -step, colour, exact, left, right)
    found |= (side & 1) * FIVE_LEFT | (side >> 1) * STRAIGHT_LEFT
    side = read_side(b, cell, step, colour, exact, right, left)
    return found | (side & 1) * FIVE_RIGHT | (side >> 1) * STRAIGHT_RIGHT


@kernel
def left_of(line: int) -> int:
    """Stones of the run before the point."""
    return line & _MASK


@kernel
def right_of(line: int) -> int:
    """Stones of the run after the point."""
    return line >> _RIGHT & _MASK


@kernel
def run_of(line: int) -> int:
    """Stones of the run, the one on the point counted."""
    return left_of(line) + right_of(line) + 1


@kernel
def fours_of(line: int) -> int:
    """Fours on the line: two different ones count twice, a straight four once (6.2)."""
    fives = int(line & FIVE_LEFT != 0) + int(line & FIVE_RIGHT != 0)
    return 1 if fives == 2 and run_of(line) == 4 else fives

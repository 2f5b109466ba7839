"""What the bot sees: every five points in a row, and how many stones of each colour lie in them.

A window is five points on a line. While only one colour has stones in it, it can still become a
five of that colour: with four stones by one more, with three by a four. The counts, and what they
are worth to each empty point, follow every stone that is put down or taken back.
"""

from __future__ import annotations

from typing import Any

from ..kernel import Many, Record, cells, kernel
from .board import BLACK, CELLS, EMPTY, POINTS, STEPS, WALL, WHITE, Board, cell_of
from .lines import is_five, read_line, run_of

#: What a window with so many stones of one colour, and none of the other, is worth to each of its
#: points. A point lies in at most 20 windows; 20 of a kind are worth less than one of the next, so
#: a point that makes a four or a five can be told by its worth.
WORTH = (0, 2, 24, 500, 10_001, 0)
FOUR_WORTH, FIVE_WORTH = WORTH[3], WORTH[4]
#: What the same window adds to a position.
GAIN = (0, 1, 8, 40, 120, 0)
#: How many moves a node has room for, and how many nodes lie above each other at most.
WIDTH, DEPTH = 24, 64


class Search(Record):
    """A board with its windows, and the state of a search. Colours are numbered from 0 in it."""

    board: Board
    stones: Any = cells(2, len(STEPS) * CELLS)
    worth: Any = cells(2, CELLS, dtype="i8")
    gain: Any = cells(2, dtype="i8")
    #: Windows with four stones of a colour and none of the other.
    fours: Any = cells(2, dtype="i8")
    #: What a bot likes about a point beyond that: it makes games differ.
    taste: Any = cells(CELLS, dtype="i8")
    #: The moves of each node above the present one, the best first, and what orders them.
    moves: Any = cells(DEPTH, WIDTH, dtype="i8")
    keys: Any = cells(DEPTH, WIDTH, dtype="i8")
    n_moves: Any = cells(DEPTH, dtype="i8")
    nodes: int
    limit: int
    #: Whether a series of fours was broken off because it had become too long.
    cut: int
    best: int
    best_value: int


@kernel
def turn_window(s: Search, d: int, first: int, colour: int, by: int) -> None:
    """Add a stone of a colour to a window, or take one away (`by` 1, −1)."""
    own, other = colour - 1, WHITE - colour
    w = d * CELLS + first
    mine, theirs = int(s.stones[own, w]), int(s.stones[other, w])
    s.stones[own, w] = mine + by
    step = STEPS[d]
    if theirs == 0:
        more = WORTH[mine + by] - WORTH[mine]
        for k in range(5):
            s.worth[own, first + k * step] = int(s.worth[own, first + k * step]) + more
        s.gain[own] = int(s.gain[own]) + GAIN[mine + by] - GAIN[mine]
        s.fours[own] = int(s.fours[own]) + int(mine + by == 4) - int(mine == 4)
    if min(mine, mine + by) == 0 and theirs > 0:  # it is closed to the other colour, or open again
        for k in range(5):
            at = first + k * step
            s.worth[other, at] = int(s.worth[other, at]) - by * WORTH[theirs]
        s.gain[other] = int(s.gain[other]) - by * GAIN[theirs]
        s.fours[other] = int(s.fours[other]) - by * int(theirs == 4)


@kernel
def turn_windows(s: Search, cell: int, colour: int, by: int) -> None:
    """Add a stone to all windows that hold a cell, or take it away."""
    for d in range(len(STEPS)):
        step = STEPS[d]
        ahead = 0  # points of the line after the cell, as far as they matter
        while ahead < 4 and int(s.board.cells[cell + (ahead + 1) * step]) != WALL:
            ahead += 1
        for k in range(5):
            first = cell - k * step
            if int(s.board.cells[first]) == WALL:
                break
            if 4 - k <= ahead:
                turn_window(s, d, first, colour, by)
    s.gain[colour - 1] = int(s.gain[colour - 1]) + by * int(s.taste[cell])


@kernel
def lay(s: Search, cell: int, colour: int) -> None:
    """Put a stone on an empty cell."""
    s.board.cells[cell] = colour
    turn_windows(s, cell, colour, 1)


@kernel
def lift(s: Search, cell: int) -> None:
    """Take the stone off a cell again."""
    colour = int(s.board.cells[cell])
    turn_windows(s, cell, colour, -1)
    s.board.cells[cell] = EMPTY


@kernel
def makes_five(b: Board, cell: int, colour: int) -> bool:
    """Whether a stone on an empty cell wins."""
    exact = colour == BLACK
    for d in range(len(STEPS)):
        if is_five(run_of(read_line(b, cell, STEPS[d], colour, exact)), exact):
            return True
    return False


@kernel
def five_after(s: Search, colour: int, point: int) -> int:
    """The cell of the first point after `point` (−1: of all) that wins for a colour; 0 if none."""
    if int(s.fours[colour - 1]) == 0:
        return 0
    for p in range(point + 1, POINTS):
        cell = cell_of(p)
        if (
            int(s.worth[colour - 1, cell]) >= FIVE_WORTH
            and int(s.board.cells[cell]) == EMPTY
            and makes_five(s.board, cell, colour)
        ):
            return cell
    return 0


@kernel
def load_at(searches: Many[Search], i: int, boards: Many[Board], j: int) -> None:
    """Begin search `i`, all zero but for its tastes, from the stones of board `j`."""
    s, b = searches[i], boards[j]
    for cell in range(CELLS):
        s.board.cells[cell] = WALL if int(b.cells[cell]) == WALL else EMPTY
    for point in range(POINTS):
        cell = cell_of(point)
        if int(b.cells[cell]) != EMPTY:
            lay(s, cell, int(b.cells[cell]))

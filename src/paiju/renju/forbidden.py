"""Forbidden points: what a black stone on a point is worth (RJ-01 … RJ-03, rules/renju.md 6.2).

Five beats everything; then overline, then two fours, then two lines with a three are fouls. A three
is one only if a straight four can come of it at a point that is itself legal, so a judgement may
ask for another one, with one stone more on the board.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..kernel import Ints, Many, kernel
from .board import BLACK, EMPTY, POINTS, STEPS, Board, cell_of
from .lines import (
    STRAIGHT_LEFT,
    STRAIGHT_RIGHT,
    STRAIGHTS,
    fours_of,
    is_five,
    left_of,
    read_line,
    right_of,
    run_of,
)

LEGAL, WIN, OVERLINE, DOUBLE_FOUR, DOUBLE_THREE = 0, 1, 2, 3, 4
#: The verdicts by number, in the words of docs/contract.md.
VERDICTS = ("legal", "win", "overline", "double_four", "double_three")
FOULS = VERDICTS[OVERLINE:]


@kernel
def judge(b: Board, cell: int) -> int:
    """The verdict on a black stone on an empty cell; the board is given back as it was."""
    five, over, fours, hopes = False, False, 0, 0
    for d in range(4):
        line = read_line(b, cell, STEPS[d], BLACK, True)
        run = run_of(line)
        five |= run == 5
        over |= run > 5
        fours += fours_of(line)
        hopes += int(line & STRAIGHTS != 0)
    if five:
        return WIN  # RJ-03: whatever else there is
    if over:
        return OVERLINE
    if fours >= 2:
        return DOUBLE_FOUR
    if hopes < 2:
        return LEGAL
    threes = 0
    b.cells[cell] = BLACK
    for d in range(4):
        step = STEPS[d]
        line = read_line(b, cell, step, BLACK, True)
        # A point that makes a five elsewhere, or is a foul itself, makes no straight four.
        if (line & STRAIGHT_LEFT != 0 and judge(b, cell - step * (left_of(line) + 1)) == LEGAL) or (
            line & STRAIGHT_RIGHT != 0 and judge(b, cell + step * (right_of(line) + 1)) == LEGAL
        ):
            threes += 1
    b.cells[cell] = EMPTY
    return DOUBLE_THREE if threes >= 2 else LEGAL


@kernel
def judge_for(b: Board, cell: int, colour: int) -> int:
    """The verdict on a stone of either colour: White wins with five or more, and has no foul."""
    if colour == BLACK:
        return judge(b, cell)
    for d in range(4):
        if is_five(run_of(read_line(b, cell, STEPS[d], colour, False)), False):
            return WIN
    return LEGAL


@kernel
def judge_at(boards: Many[Board], i: int, point: int, colour: int) -> int:
    """The verdict (an index of `VERDICTS`) on a stone on an empty point of board `i`."""
    return judge_for(boards[i], cell_of(point), colour)


@kernel
def forbidden_at(boards: Many[Board], i: int, out: Ints) -> int:
    """Write the points of board `i` that are forbidden to Black into `out`; how many there are.

    They are sorted by column, then by row. `out` has room for `POINTS`.
    """
    b = boards[i]
    n = 0
    for point in range(POINTS):
        cell = cell_of(point)
        if int(b.cells[cell]) == EMPTY and judge(b, cell) > WIN:
            out[n] = point
            n += 1
    return n


def forbidden_points(boards: Many[Board], i: int = 0) -> list[int]:
    """The points of board `i` that are forbidden to Black, sorted by column, then by row."""
    out = np.zeros(POINTS, np.int64)
    found: Any = out[: forbidden_at(boards, i, out)]
    return found.tolist()  # type: ignore[no-any-return]

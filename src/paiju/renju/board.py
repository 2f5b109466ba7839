"""The board: 15 × 15 points, their names, and the stones on them.

A point is a number, column × 15 + row from a1, so that points in order are sorted by column and
then by row. Kernels look at cells: the points with a wall around them, so that no line has to be
asked whether it has left the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..errors import PaijuError
from ..kernel import Many, Record, cells, kernel

SIZE = 15
POINTS = SIZE * SIZE
COLUMNS = "abcdefghijklmno"
#: What a cell holds. `BLACK` and `WHITE` are the colours; 3 − colour is the other one.
EMPTY, BLACK, WHITE, WALL = 0, 1, 2, 3
#: From a cell to the next row, and to the next column past the wall between two columns.
NORTH, EAST = 1, SIZE + 1
CELLS = EAST * (SIZE + 2) + 1
#: The four directions of lines: column, row, and the diagonals.
STEPS = (NORTH, EAST, EAST + NORTH, EAST - NORTH)

_POINT = re.compile("([a-o])([1-9]|1[0-5])")


class Board(Record):
    """The stones, by cell, and how many there are."""

    cells: Any = cells(CELLS)
    stones: int


@kernel
def cell_of(point: int) -> int:
    """The cell of a point."""
    return (point // SIZE + 1) * EAST + point % SIZE + 1


@kernel
def point_of(cell: int) -> int:
    """The point of a cell that is not wall."""
    return (cell // EAST - 1) * SIZE + cell % EAST - 1


def new_boards(n: int = 1) -> Many[Board]:
    """`n` empty boards."""
    boards = Board.array(n)
    fields: Any = boards
    fields["cells"] = WALL
    fields["cells"][:, [cell_of(point) for point in range(POINTS)]] = EMPTY
    return boards


def board_of(black: Iterable[int], white: Iterable[int]) -> Many[Board]:
    """An array of one board with stones on these points, none of them given twice."""
    boards = new_boards()
    for colour, points in ((BLACK, black), (WHITE, white)):
        for point in points:
            put(boards, 0, point, colour)
    return boards


def put(boards: Many[Board], i: int, point: int, colour: int) -> None:
    """Put a stone on an empty point of board `i`, or with `EMPTY` take one off a point."""
    fields: Any = boards
    fields["cells"][i, cell_of(point)] = colour
    fields["stones"][i] += 1 if colour else -1


def stones_of(boards: Many[Board], i: int, colour: int) -> list[int]:
    """The points of board `i` that hold `colour` (`EMPTY` too), sorted."""
    fields: Any = boards
    held = fields["cells"][i].tolist()
    return [point for point in range(POINTS) if held[cell_of(point)] == colour]


def parse_point(text: object) -> int:
    """A point from its name, `h8`. Raises `PaijuError` `bad_point`."""
    found = _POINT.fullmatch(text.lower()) if isinstance(text, str) else None
    if found is None:
        raise PaijuError("bad_point", f"{text!r} is no point: columns a to o, rows 1 to {SIZE}")
    return COLUMNS.index(found[1]) * SIZE + int(found[2]) - 1


def point_name(point: int) -> str:
    """The name of a point: `h8`."""
    return f"{COLUMNS[point // SIZE]}{point % SIZE + 1}"


def point_names(points: Iterable[int]) -> list[str]:
    """The names of points."""
    return [point_name(point) for point in points]

"""The board as text, with signs that are one column wide on every terminal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..kernel import Many
from .board import BLACK, COLUMNS, EMPTY, SIZE, WHITE, Board, cell_of, parse_point

#: What stands for an empty point, a black and a white stone; a forbidden point; a star point.
SIGNS = {EMPTY: ".", BLACK: "X", WHITE: "O"}
FORBIDDEN, STAR = "!", "+"
STARS = frozenset(map(parse_point, ("d4", "d12", "h8", "l4", "l12")))


def board_lines(
    boards: Many[Board], forbidden: Collection[int] = (), last: int | None = None
) -> list[str]:
    """Board 0 from row 15 down, with the letters of its columns above and below.

    `forbidden` points are marked; the stone played `last` stands in parentheses.
    """
    letters = "   " + " ".join(COLUMNS)
    rows = [_row(boards, row, forbidden, last) for row in range(SIZE - 1, -1, -1)]
    return [letters, *rows, letters]


def _row(boards: Many[Board], row: int, forbidden: Collection[int], last: int | None) -> str:
    points = range(row, SIZE * SIZE, SIZE)
    gaps = [" "] * (SIZE + 1)
    if last is not None and last in points:
        column = points.index(last)
        gaps[column : column + 2] = "()"
    signs = [_sign(boards, point, forbidden) for point in points]
    stones = "".join(gap + sign for gap, sign in zip(gaps, signs, strict=False))
    return f"{row + 1:2}{stones}{gaps[-1]}{row + 1}"


def _sign(boards: Many[Board], point: int, forbidden: Collection[int]) -> str:
    fields: Any = boards
    held = int(fields["cells"][0, cell_of(point)])
    if held == EMPTY:
        return FORBIDDEN if point in forbidden else STAR if point in STARS else SIGNS[EMPTY]
    return SIGNS[held]

"""Boards for the tests: from names, at random and dense, and as pictures."""

from __future__ import annotations

import random
from collections.abc import Iterable

from paiju.kernel import Many
from paiju.renju.board import SIZE, Board, board_of, parse_point

Stones = list[int]


def points(text: str) -> Stones:
    """Points from their names."""
    return [parse_point(name) for name in text.split()]


def board(black: str, white: str = "") -> Many[Board]:
    """A board from the names of its stones."""
    return board_of(points(black), points(white))


def dense(seed: int) -> tuple[Stones, Stones]:
    """Stones crowded into a part of the board, Black's often more than White's.

    Whole boards at random hold next to nothing but single stones; crowded ones are full of threes,
    fours and overlines.
    """
    chance = random.Random(seed)
    side = chance.randint(6, SIZE)
    column, row = chance.randint(0, SIZE - side), chance.randint(0, SIZE - side)
    area = [(column + c) * SIZE + row + r for c in range(side) for r in range(side)]
    chance.shuffle(area)
    black = round(len(area) * chance.uniform(0.10, 0.34))
    white = round(len(area) * chance.uniform(0.02, 0.22))
    return sorted(area[:black]), sorted(area[black : black + white])


def pairs(stones: Iterable[int]) -> set[tuple[int, int]]:
    """Points as (column, row)."""
    return {divmod(point, SIZE) for point in stones}

"""Why a point is what it is to Black: the fives, overlines, fours and threes that a stone makes.

The shapes are read off the lines by the kernels that judge, so that words and verdicts agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel import Many, kernel
from .board import BLACK, EMPTY, STEPS, Board, cell_of, point_of, put
from .forbidden import DOUBLE_FOUR, LEGAL, OVERLINE, WIN, judge_at
from .lines import (
    FIVE_LEFT,
    FIVE_RIGHT,
    STRAIGHT_LEFT,
    STRAIGHT_RIGHT,
    STRAIGHTS,
    fours_of,
    left_of,
    read_line,
    right_of,
)

FIVE, OVER, FOUR, THREE, NO_THREE = "five", "overline", "four", "three", "no_three"


@dataclass(frozen=True, slots=True)
class Shape:
    """Stones on one line: `direction` is an index of `STEPS`, `points` are sorted.

    `at`: where one more stone makes a five of a four, or a straight four of a three. What only
    looks like a three is `NO_THREE`: none of its points is legal, and `verdicts` says why.
    """

    kind: str
    direction: int
    points: tuple[int, ...]
    at: tuple[int, ...] = ()
    verdicts: tuple[int, ...] = ()


@kernel
def line_at(boards: Many[Board], i: int, point: int, direction: int, colour: int) -> int:
    """`lines.read_line` for a stone on a point of board `i`."""
    return read_line(boards[i], cell_of(point), STEPS[direction], colour, colour == BLACK)


def lines_through(boards: Many[Board], i: int, point: int, colour: int) -> list[int]:
    """What `lines.read_line` says of a stone on a point of board `i`, by direction."""
    return [line_at(boards, i, point, d, colour) for d in range(len(STEPS))]


def shapes_of(boards: Many[Board], i: int, point: int) -> list[Shape]:
    """What a black stone on an empty point of board `i` makes: what its verdict rests on.

    Of a win the fives alone, of an overline that, of two fours the fours; else fours and threes.
    """
    verdict = judge_at(boards, i, point, BLACK)
    bits = lines_through(boards, i, point, BLACK)
    lines = [_Line(boards, i, point, d, bits[d]) for d in range(len(STEPS))]
    if verdict == WIN:
        return [Shape(FIVE, line.direction, line.run) for line in lines if len(line.run) == 5]
    if verdict == OVERLINE:
        return [Shape(OVER, line.direction, line.run) for line in lines if len(line.run) > 5]
    fours = [four for line in lines for four in line.fours()]
    if verdict == DOUBLE_FOUR:
        return fours
    put(boards, i, point, BLACK)
    threes = [three for line in lines for three in line.threes()]
    put(boards, i, point, EMPTY)
    return [*fours, *threes]


class _Line:
    """One line through a point, in points."""

    def __init__(self, boards: Many[Board], i: int, point: int, direction: int, bits: int) -> None:
        self.boards, self.i, self.direction, self.bits = boards, i, direction, bits
        self.first = cell_of(point) - STEPS[direction] * left_of(bits)
        self.last = cell_of(point) + STEPS[direction] * right_of(bits)
        self.run = self.span(self.first, self.last)

    def span(self, first: int, last: int) -> tuple[int, ...]:
        """The points from one cell to another."""
        step = STEPS[self.direction]
        return tuple(sorted(point_of(cell) for cell in range(first, last + step, step)))

    def joined(self, side: int) -> tuple[tuple[int, ...], int]:
        """The run with the stones beyond the empty point on a side (−1, 1), and that point."""
        step = STEPS[self.direction] * side
        fields: Any = self.boards
        held = fields["cells"][self.i]
        q = (self.first if side < 0 else self.last) + step
        end = q
        while held[end + step] == BLACK:
            end += step
        beyond = [point_of(cell) for cell in range(q + step, end + step, step)] if end != q else []
        return tuple(sorted([*self.run, *beyond])), point_of(q)

    def sides(self, left: int, right: int) -> list[int]:
        """The sides whose bit is set."""
        return [side for side, bit in ((-1, left), (1, right)) if self.bits & bit]

    def fours(self) -> list[Shape]:
        """The fours on the line; a straight one has two points that make it five."""
        found = [self.joined(side) for side in self.sides(FIVE_LEFT, FIVE_RIGHT)]
        if len(found) == 2 and fours_of(self.bits) == 1:
            return [Shape(FOUR, self.direction, self.run, (found[0][1], found[1][1]))]
        return [Shape(FOUR, self.direction, stones, (q,)) for stones, q in found]

    def threes(self) -> list[Shape]:
        """The three on the line, if it can become a straight four; the stone lies there already."""
        if not self.bits & STRAIGHTS:
            return []
        # Where both sides do, no stones lie beyond them: it is the same three.
        found = [self.joined(side) for side in self.sides(STRAIGHT_LEFT, STRAIGHT_RIGHT)]
        points, at = found[0][0], tuple(q for _, q in found)
        verdicts = tuple(int(judge_at(self.boards, self.i, q, BLACK)) for q in at)
        if LEGAL not in verdicts:
            return [Shape(NO_THREE, self.direction, points, at, verdicts)]
        legal = tuple(q for q, v in zip(at, verdicts, strict=True) if v == LEGAL)
        return [Shape(THREE, self.direction, points, legal)]

"""Rules/renju.md 6.2, restated as plainly as it is written: sets of points, nothing clever.

It judges the compiled finder; nothing here comes from the package.
"""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[int, int]

BOARD = frozenset((column, row) for column in range(15) for row in range(15))
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def ahead(point: Point, direction: Point, n: int) -> Point:
    return point[0] + n * direction[0], point[1] + n * direction[1]


def rows(length: int) -> dict[tuple[Point, Point], list[tuple[Point, ...]]]:
    """All rows of so many points on the board, by a point in them and their direction."""
    found: dict[tuple[Point, Point], list[tuple[Point, ...]]] = {}
    for start in BOARD:
        for direction in DIRECTIONS:
            row = tuple(ahead(start, direction, n) for n in range(length))
            if row[-1] in BOARD:
                for point in row:
                    found.setdefault((point, direction), []).append(row)
    return found


FIVES, FOURS = rows(5), rows(4)


def run(stones: set[Point], point: Point, direction: Point) -> set[Point]:
    """The unbroken row of stones through a point that holds one."""
    found = {point}
    for sign in (1, -1):
        n = sign
        while ahead(point, direction, n) in stones:
            found.add(ahead(point, direction, n))
            n += sign
    return found


def fours(black: set[Point], white: set[Point], point: Point, direction: Point) -> int:
    """Different sets of four stones, `point` among them, that one more stone makes exactly five."""
    found = set()
    for row in FIVES.get((point, direction), ()):
        stones = {p for p in row if p in black}
        if len(stones) == 4:
            (gap,) = set(row) - stones
            if gap not in white and run(black | {gap}, gap, direction) == set(row):
                found.add(frozenset(stones))
    return len(found)


def is_straight_four(
    black: set[Point], white: set[Point], four: Iterable[Point], direction: Point
) -> bool:
    """Whether an unbroken four can be made exactly five at both of its ends."""
    stones = sorted(four, key=lambda p: (p[0] * direction[0], p[1] * direction[1]))
    for end in (ahead(stones[0], direction, -1), ahead(stones[-1], direction, 1)):
        if end not in BOARD or end in black or end in white:
            return False
        if len(run(black | {end}, end, direction)) != 5:
            return False
    return True


def has_three(
    black: set[Point], white: set[Point], point: Point, direction: Point, levels: int
) -> bool:
    """Three stones, `point` among them, that one more stone q makes a straight four; q is legal."""
    for row in FOURS.get((point, direction), ()):
        gaps = [p for p in row if p not in black]
        if len(gaps) != 1 or gaps[0] in white:
            continue
        more = black | {gaps[0]}
        if run(more, point, direction) != set(row):
            continue
        if not is_straight_four(more, white, row, direction):
            continue
        if verdict(black, white, gaps[0], levels - 1) == "legal":  # and no five
            return True
    return False


def verdict(black: set[Point], white: set[Point], point: Point, levels: int = 99) -> str:
    """What a black stone on an empty point is.

    `levels`: how many stones ahead it is asked whether a straight four's point is legal; with 0
    every one is that makes no five.
    """
    black = black | {point}
    runs = [len(run(black, point, direction)) for direction in DIRECTIONS]
    if 5 in runs:
        return "win"
    if levels < 0:
        return "legal"
    if max(runs) > 5:
        return "overline"
    if sum(fours(black, white, point, direction) for direction in DIRECTIONS) >= 2:
        return "double_four"
    if sum(has_three(black, white, point, direction, levels) for direction in DIRECTIONS) >= 2:
        return "double_three"
    return "legal"


def verdicts(black: set[Point], white: set[Point], levels: int = 99) -> dict[Point, str]:
    """The verdict on every empty point that is not legal."""
    found = {p: verdict(black, white, p, levels) for p in BOARD - black - white}
    return {p: word for p, word in found.items() if word != "legal"}

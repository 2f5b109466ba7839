"""What must hold on any board: the eight symmetries, edges, colours; interpreted as compiled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boards import dense
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.kernel import INTERPRETED
from paiju.renju.board import (
    BLACK,
    EMPTY,
    POINTS,
    SIZE,
    STEPS,
    WHITE,
    board_of,
    cell_of,
    parse_point,
    point_name,
    point_of,
    stones_of,
)
from paiju.renju.forbidden import LEGAL, VERDICTS, WIN, forbidden_points, judge_at
from paiju.renju.lines import fours_of
from paiju.renju.reasons import FIVE, FOUR, NO_THREE, OVER, THREE, lines_through, shapes_of
from paiju.renju.words import point_words

EXAMPLES = 10 if INTERPRETED else 200
LAST = SIZE - 1
Turn = Callable[[int, int], tuple[int, int]]
TURNS: list[Turn] = [
    lambda c, r: (c, r),
    lambda c, r: (LAST - c, r),
    lambda c, r: (c, LAST - r),
    lambda c, r: (LAST - c, LAST - r),
    lambda c, r: (r, c),
    lambda c, r: (LAST - r, c),
    lambda c, r: (r, LAST - c),
    lambda c, r: (LAST - r, LAST - c),
]
SEEDS = st.integers(0, 10**6)


def turned(point: int, turn: Turn) -> int:
    column, row = turn(*divmod(point, SIZE))
    return column * SIZE + row


@given(seed=SEEDS, turn=st.sampled_from(TURNS))
@settings(max_examples=EXAMPLES)
def test_verdicts_are_the_same_under_the_eight_symmetries(seed: int, turn: Turn) -> None:
    black, white = dense(seed)
    boards = board_of(black, white)
    other = board_of([turned(p, turn) for p in black], [turned(p, turn) for p in white])
    for colour in (BLACK, WHITE):
        for point in stones_of(boards, 0, EMPTY):
            word = judge_at(boards, 0, point, colour)
            assert judge_at(other, 0, turned(point, turn), colour) == word
    assert sorted(turned(p, turn) for p in forbidden_points(boards)) == forbidden_points(other)


@given(seed=SEEDS)
@settings(max_examples=EXAMPLES)
def test_the_reasons_are_what_the_verdict_rests_on(seed: int) -> None:
    boards = board_of(*dense(seed))
    before = boards.tobytes()
    for point in stones_of(boards, 0, EMPTY):
        word = VERDICTS[judge_at(boards, 0, point, BLACK)]
        shapes = shapes_of(boards, 0, point)
        kinds = [shape.kind for shape in shapes]
        assert all(point in shape.points for shape in shapes)
        sizes = {FIVE: (5, 5), OVER: (6, 15), FOUR: (4, 4), THREE: (3, 3), NO_THREE: (3, 3)}
        for shape in shapes:
            least, most = sizes[shape.kind]
            assert least <= len(shape.points) <= most
            if shape.kind == NO_THREE:
                assert LEGAL not in shape.verdicts
                assert len(shape.verdicts) == len(shape.at)
        threes = {shape.direction for shape in shapes if shape.kind == THREE}
        if word in ("win", "overline"):
            assert set(kinds) == {FIVE if word == "win" else OVER}
        elif word == "double_four":
            assert set(kinds) == {FOUR}
            assert len(kinds) >= 2
        else:
            assert kinds.count(FOUR) < 2
            assert len(threes) == kinds.count(THREE)
            assert (len(threes) >= 2) == (word == "double_three")
    assert boards.tobytes() == before


@given(seed=SEEDS)
@settings(max_examples=EXAMPLES)
def test_white_wins_by_five_or_more_and_nothing_is_forbidden(seed: int) -> None:
    black, white = dense(seed)
    boards = board_of(white, black)  # the colours change sides
    mirror = board_of(black, white)
    for point in stones_of(boards, 0, EMPTY):
        word = judge_at(boards, 0, point, WHITE)
        runs = [(b & 15) + (b >> 4 & 15) + 1 for b in lines_through(mirror, 0, point, BLACK)]
        assert word == (WIN if max(runs) >= 5 else LEGAL)


@given(seed=SEEDS)
@settings(max_examples=EXAMPLES)
def test_fours_of_a_line_are_at_most_two(seed: int) -> None:
    boards = board_of(*dense(seed))
    for point in stones_of(boards, 0, EMPTY):
        for line in lines_through(boards, 0, point, BLACK):
            assert 0 <= fours_of(line) <= 2


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_reason_has_words(lang: str) -> None:
    told = set()
    for seed in range(4 if INTERPRETED else 60):
        boards = board_of(*dense(seed))
        for point in stones_of(boards, 0, EMPTY):
            for colour in (BLACK, WHITE):
                for line in point_words(boards, point, colour, lang):
                    assert "{" not in line
                    assert any("\u4e00" <= char <= "\u9fff" for char in line) == (lang == "zh")
                    told.add(line.split("：")[-1] if lang == "zh" else line.split(": ", 1)[-1])
    assert len(told) > 20


@pytest.mark.parametrize("point", [0, 7, 14, 112, 210, 224])
def test_points_have_names_and_cells(point: int) -> None:
    assert parse_point(point_name(point)) == point
    assert parse_point(point_name(point).upper()) == point
    assert point_of(cell_of(point)) == point


def test_points_in_order_are_sorted_by_column_and_then_by_row() -> None:
    names = [point_name(point) for point in range(POINTS)]
    assert names == sorted(names, key=lambda name: (name[0], int(name[1:])))
    assert len(set(map(cell_of, range(POINTS)))) == POINTS


def test_no_line_runs_over_an_edge() -> None:
    """A stone's neighbours in the four directions are on the board where they should be."""
    cells = {cell_of(point) for point in range(POINTS)}
    for point in range(POINTS):
        column, row = divmod(point, SIZE)
        moves = ((0, 1), (1, 0), (1, 1), (1, -1))
        for step, (c, r) in zip(STEPS, moves, strict=True):
            for sign in (1, -1):
                beside = (column + sign * c, row + sign * r)
                inside = 0 <= beside[0] < SIZE and 0 <= beside[1] < SIZE
                assert (cell_of(point) + sign * step in cells) == inside
                if inside:
                    assert point_of(cell_of(point) + sign * step) == beside[0] * SIZE + beside[1]

"""The compiled finder against the definitions, restated plainly, on boards that are crowded."""

from __future__ import annotations

from collections import Counter

import plain
import pytest
from boards import dense, pairs

from paiju.renju.board import BLACK, EMPTY, SIZE, board_of, stones_of
from paiju.renju.forbidden import FOULS, VERDICTS, forbidden_points, judge_at

#: Boards of a block, and blocks: 2,400 boards.
BOARDS, BLOCKS = 200, 12


def compare(seed: int) -> dict[plain.Point, str]:
    """What both find on a board: every point that is not legal."""
    black, white = dense(seed)
    wanted = plain.verdicts(pairs(black), pairs(white))
    boards = board_of(black, white)
    before = boards.tobytes()
    judged = {
        divmod(point, SIZE): VERDICTS[judge_at(boards, 0, point, BLACK)]
        for point in stones_of(boards, 0, EMPTY)
    }
    assert {p: word for p, word in judged.items() if word != "legal"} == wanted, seed
    fouls = sorted(p for p, word in wanted.items() if word in FOULS)
    assert [divmod(point, SIZE) for point in forbidden_points(boards)] == fouls
    assert boards.tobytes() == before
    return wanted


def test_a_few_boards() -> None:
    for seed in range(12):
        compare(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_rj_01_the_finder_is_the_definitions(block: int) -> None:
    """Each block holds every verdict many times."""
    found: Counter[str] = Counter()
    for seed in range(block * BOARDS, (block + 1) * BOARDS):
        found.update(compare(seed).values())
    least = {"win": 150, "double_four": 150, "double_three": 120, "overline": 50}
    assert all(found[word] >= n for word, n in least.items()), found


@pytest.mark.slow
def test_rj_01_the_boards_hold_recursive_cases() -> None:
    """Points that would be judged otherwise if it were not asked whether a point is legal itself,
    or not asked of the points that this depends on."""
    naive = shallow = 0
    for seed in range(400):
        black, white = (pairs(stones) for stones in dense(seed))
        apparent = plain.verdicts(black, white, 0)
        for point in (p for p, word in apparent.items() if word == "double_three"):
            word = plain.verdict(black, white, point)
            naive += word != "double_three"
            shallow += plain.verdict(black, white, point, 1) != word
    assert naive >= 100
    assert shallow >= 5

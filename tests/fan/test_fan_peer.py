"""Against PyPI's pymahjonggb on random hands of every kind: only the listed differences (5.5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import fan_peer
import pytest
from fan_hands import SPECIAL, THEMES, Hand, hands
from fan_records import records

from paiju.fan.rows import ROWS
from paiju.fan.score import score_many
from paiju.fan.won import Counts, Work
from paiju.hand.lookup import lut
from paiju.kernel import INTERPRETED

HANDS = 400 if INTERPRETED else 120_000

SAME = "the same rows"
SAME_TOTAL = "another row set of the same total"
#: Deliberate differences: what it is, and by how much the total is lower here.
ONE_KONG_OF_EACH = "明暗杠 is a row of its own there (5 for 1 + 2)"


def difference(hand: Hand, ours: dict[str, int], theirs: dict[str, int]) -> str:
    """Which of the expected cases a hand is, or what is unexpected about it."""
    if hand.kongs == (1, 1):
        assert theirs.pop("明暗杠") == 5
        assert (ours.pop("明杠"), ours.pop("暗杠")) == (1, 2)
    if ours == theirs:
        return ONE_KONG_OF_EACH if hand.kongs == (1, 1) else SAME
    if sum(ours.values()) == sum(theirs.values()):
        return SAME_TOTAL
    return f"unexpected: {hand}, here {ours}, there {theirs}"


@pytest.fixture(scope="module")
def compared() -> tuple[Counter[str], Counter[str], set[str]]:
    """The tally of cases, the themes, and the rows that scored."""
    themed = list(hands(HANDS, 2026))
    wons = records(hand for _, hand in themed)
    out: Any = Counts.array(HANDS)
    score_many(lut(), wons, Work.array(1), out, 0, HANDS)
    tally, rows = Counter[str](), set[str]()
    for i, (_, hand) in enumerate(themed):
        counts = out["counts"][i]
        ours = {ROWS[n - 1].zh: int(counts[n]) * ROWS[n - 1].value for n in counts.nonzero()[0]}
        assert sum(ours.values()) == out["total"][i], hand
        rows |= ours.keys()
        tally[difference(hand, ours, fan_peer.rows(hand))] += 1
    return tally, Counter(theme for theme, _ in themed), rows


def test_every_difference_is_a_listed_one(
    compared: tuple[Counter[str], Counter[str], set[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    tally, _, _ = compared
    with capsys.disabled():
        print(f"\npymahjonggb, {HANDS} hands:")
        for case, n in tally.most_common():
            print(f"{n:9}  {case}")
    assert tally.keys() == {SAME, SAME_TOTAL, ONE_KONG_OF_EACH}
    assert tally[SAME] > HANDS * 9 // 10


def test_the_hands_are_of_every_kind(
    compared: tuple[Counter[str], Counter[str], set[str]],
) -> None:
    _, themes, rows = compared
    assert themes.keys() == {*THEMES, *SPECIAL}
    if not INTERPRETED:
        assert rows == {row.zh for row in ROWS}


def test_a_difference_would_show() -> None:
    hand = next(hands(1, 1))[1]
    assert difference(hand, {"自摸": 1}, {"自摸": 1, "无字": 1}).startswith("unexpected")

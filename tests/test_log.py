"""Logs that cannot be: one clear error with its code, whatever stands in them."""

from __future__ import annotations

from typing import Any

import pytest

from paiju import PaijuError, Table, log

GAMES = ("zhangzhou", "xiamen")
BIG = 10**30


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("base", BIG),
        ("base", 0),
        ("base", True),
        ("streak", BIG),
        ("streak", -1),
        ("hand_no", BIG),
        ("hand_no", -1),
        ("dealer", BIG),
        ("dealer", 4),
        ("dice", [3, BIG]),
        ("dice", []),
        ("wall", "1m"),
        ("wall", None),
        ("options", None),
        ("schema", 2),
    ],
)
def test_a_start_that_cannot_be_is_refused(game: str, field: str, value: Any) -> None:
    start = log.lines(Table(game, seed=1))[0]
    with pytest.raises(PaijuError) as refused:
        log.open_table({**start, field: value})
    assert refused.value.code in ("bad_json", "bad_tile", "tile_count")


def test_stake_and_streak_together_must_fit_64_bits() -> None:
    Table("xiamen", base=1, streak=41, options={"chips": 0})
    with pytest.raises(PaijuError, match="64 bits"):
        Table("xiamen", base=10**12, streak=40, options={"chips": 0})

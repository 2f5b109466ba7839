"""What hands of Xiamen wait for, and what that is worth."""

from __future__ import annotations

import pytest

from paiju.cli import main
from paiju.position.waits import Reading, waits
from paiju.tiles import format_one

READY = "123456789m234567s1z"


def ways(reading: Reading) -> dict[str, dict[str, int]]:
    return {format_one(wait.kind): wait.ways for wait in reading.waits}


def now(hand: str, *melds: str, gold: str = "5p", **options: bool) -> dict[str, dict[str, int]]:
    (reading,) = waits("xiamen", hand, melds, gold=gold, options=options).readings
    return ways(reading)


def after(hand: str, discard: str, **options: bool) -> dict[str, dict[str, int]] | None:
    readings = waits("xiamen", hand, gold="5p", options=options).readings
    found = {format_one(r.discard): ways(r) for r in readings if r.discard is not None}
    return found.get(discard)


def test_xm_02_a_gold_in_hand_bars_discards_from_the_waits() -> None:
    assert now(READY) == {"5p": {"self_draw": 1}, "1z": {"self_draw": 0, "discard": 0}}
    with_gold = now("123456789m23467s5p1z")
    assert with_gold == {
        "5p": {"self_draw": 2},
        "5s": {"self_draw": 1},
        "8s": {"self_draw": 1},
        "1z": {"self_draw": 1},
    }


def test_xm_17_single_roaming_goes_before_a_self_draw() -> None:
    found = now("123456789m234567s5p")
    assert len(found) == 34
    assert {how for one in found.values() for how in one} == {"you1"}
    assert found["5p"] == {"you1": 2}


def test_xm_d04_the_third_gold_is_worth_more_as_three_golds() -> None:
    hand = "123456789m2347s55p1z"
    assert now(hand)["5p"] == {"three_gold": 3}
    assert now(hand, late_three_gold=False)["5p"] == {"self_draw": 3}


def test_xm_21_water_of_each_wait_is_that_of_its_best_split() -> None:
    """A discard makes the triplet exposed, a draw concealed."""
    found = now("123456m234s55s789p11z", gold="7z")
    assert found["5s"] == {"self_draw": 1, "discard": 0}
    assert found["1z"] == {"self_draw": 2, "discard": 1}


def test_xm_06_a_gold_is_discarded_only_to_roam_under_strict_gold() -> None:
    roams, does_not = "123456789m234567s55p", "123456789m234678s1z5p"
    assert after(roams, "5p", strict_gold=True) is not None
    assert set(after(roams, "5p", strict_gold=True)["1z"]) == {"you2"}  # type: ignore[index]
    assert after(does_not, "5p") is not None
    assert after(does_not, "5p", strict_gold=True) is None


def test_xm_14_after_a_gold_no_discard_wins() -> None:
    hand = "123456789m234678s1z5p"
    assert after(hand, "5p") == {"5p": {"self_draw": 1}, "1z": {"self_draw": 0}}


@pytest.mark.parametrize(("lang", "line"), [("zh", "游金 2 水"), ("en", "single roaming 2 water")])
def test_the_command_line_shows_water(
    lang: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["waits", "123456789m234567s5p", "--game", "xiamen", "--gold", "5p", "--lang", lang]
    assert main(given) == 0
    assert line in capsys.readouterr().out

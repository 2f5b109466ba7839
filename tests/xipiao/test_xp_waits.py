"""What hands of Xipiao wait for, and what that is worth."""

from __future__ import annotations

import pytest

from paiju.cli import main
from paiju.errors import PaijuError
from paiju.position.waits import Reading, waits
from paiju.tiles import format_one

MELDS = "123m456m345p678p"


def ways(reading: Reading) -> dict[str, dict[str, int]]:
    return {format_one(wait.kind): wait.ways for wait in reading.waits}


def now(hand: str, *melds: str, **options: bool) -> dict[str, dict[str, int]]:
    (reading,) = waits("xipiao", hand, melds, options=options).readings
    return ways(reading)


def away(hand: str, *melds: str) -> int:
    (reading,) = waits("xipiao", hand, melds).readings
    return reading.distance


def test_xp_11_a_self_draw_is_worth_more() -> None:
    plain = {"self_draw": 10, "discard": 4}
    assert now(MELDS + "99s67s") == {"5s": plain, "8s": plain}


def test_xp_05_the_dragon_run_is_a_meld() -> None:
    """夹 and 喜: (4 + 1 + 2) on a discard, one more and doubled on a draw."""
    found = now("456m345p678p99s345s56z")
    assert found == {"7z": {"self_draw": 16, "discard": 7}}
    assert away("456m345p678p99s345s56z") == 1
    assert away("456m345p678p99s345s5z1m") == 2


def test_xp_d07_there_is_one_dragon_run() -> None:
    """A run that is laid, or that the hand holds already, leaves no room for another."""
    with_run = "345p678p99s345s56z"
    assert now(with_run, "chi:123m@1") == {"7z": {"self_draw": 16, "discard": 7}}
    assert now(with_run, "chi:567z@1") == {}
    assert away(with_run, "chi:567z@1") == 2
    assert away("567z345p678p99s345s56z") == 2


def test_xp_d05_a_closed_wait_counts_alone() -> None:
    """1333m waits for 1m and 2m, so that 2m is no 夹, unless the option says so."""
    hand = "1333m456s345p678p999s"
    plain = {"self_draw": 10, "discard": 4}
    assert now(hand) == {"1m": plain, "2m": plain}
    assert now(hand, jia_unique=False) == {"1m": plain, "2m": {"self_draw": 12, "discard": 5}}


def test_xp_13_special_hands_show_in_the_waits() -> None:
    found = now("555s777s99m22p", "pon:111m@1", "pon:333p@1")
    assert found == {kind: {"self_draw": 62, "discard": 30} for kind in ("9m", "2p")}
    flat = now("555s777s99m22p", "pon:111m@1", "pon:333p@1", piao_extras=False)
    assert flat["9m"] == {"self_draw": 60, "discard": 30}
    assert now("5557779922m", "pon:111m@1", "pon:333m@1")["9m"]["self_draw"] == 180


def test_winds_and_flowers_are_no_waits() -> None:
    """Any single tile beside five melds waits for its twin alone."""
    assert set(now("123m456m345p678p999s5z")) == {"5z"}


def test_after_each_discard_the_nearest_are_listed() -> None:
    found = waits("xipiao", "456m345p678p99s345s566z")
    discards = {
        format_one(r.discard): set(ways(r)) for r in found.readings if r.discard is not None
    }
    assert discards["6z"] == {"7z"}
    assert discards["5z"] == {"9s", "6z"}
    assert not found.won
    assert waits("xipiao", "456m345p678p99s345s567z").won


def test_what_is_listed_is_what_wins() -> None:
    """Beside the win check itself, kind by kind."""
    seen = set()
    for hand, melds in (
        ("1122334m456p678p999p", ()),
        ("345p678p345s5556677z", ()),
        ("345p678p5556677z", ("chi:567z@1",)),
        ("345p678p99s55667z", ("chi:123m@1",)),
        ("345p678p345s456m5667z", ()),
        ("345p678p345s5667z", ("chi:567z@1",)),
    ):
        listed = now(hand, *melds)
        for text in ("5z", "6z", "7z", "2m", "5m", "9s", "6s", "8s"):
            try:
                won = waits("xipiao", hand + text, melds).won
            except PaijuError as error:
                assert error.code == "too_many_copies"  # noqa: PT017
                won = False
            assert (text in listed) == won, (hand, text)
            seen.add((text, won))
    assert {("7z", True), ("7z", False), ("6z", True), ("6z", False)} <= seen


@pytest.mark.parametrize(
    ("hand", "melds", "options", "code"),
    [
        ("456m345p678p99s11z67s", [], {}, "bad_tile"),
        ("456m345p678p99s67s", ["chi:123z@1"], {}, "bad_tile"),
        ("345p678p99s6s", ["chi:567z@1", "chi:567z@1"], {}, "bad_meld"),
        ("456m345p678p99s67s", ["chi:556z@1"], {}, "bad_meld"),
        ("123m456m345p99s67s", [], {}, "tile_count"),
        (MELDS + "99s67s", [], {"hooks": 1}, "unknown_option"),
    ],
)
def test_what_cannot_be_is_refused(
    hand: str, melds: list[str], options: dict[str, int], code: str
) -> None:
    with pytest.raises(PaijuError) as caught:
        waits("xipiao", hand, melds, options=options)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("zh", "自摸 16 分 · 点胡 7 分，剩 4 张：中"),
        ("en", "self-draw 16 points · win on a discard 7 points; 4 left: Rd"),
    ],
)
def test_the_command_line_shows_points(
    lang: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["waits", "456m345p678p99s345s56z", "--game", "xipiao", "--lang", lang]
    assert main(given) == 0
    assert line in capsys.readouterr().out

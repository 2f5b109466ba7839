"""What hands of Erren wait for, and how many fan that is."""

from __future__ import annotations

import random
from typing import Any

import pytest
from er import HONOUR_PAIRS, KINDS, NINE_GATES, SIX_PAIRS, position

from paiju.cli import main
from paiju.errors import PaijuError
from paiju.kernel import INTERPRETED
from paiju.position import score
from paiju.position.waits import Reading, Waits, waits
from paiju.tiles import format as format_tiles
from paiju.tiles import format_one

#: Waits for 4m and 3z: 混一色, and with the pung of four 双暗刻 or 自摸 beside it.
SMALL, PON = "12344777m33z", "pon:888m@1"


def ways(reading: Reading) -> dict[str, dict[str, int]]:
    return {format_one(wait.kind): wait.ways for wait in reading.waits}


def read(hand: str, *melds: str, **options: Any) -> Reading:
    (reading,) = waits("erren", hand, melds, options=options).readings
    return reading


def now(hand: str, *melds: str, **options: Any) -> dict[str, dict[str, int]]:
    return ways(read(hand, *melds, **options))


def test_er_d05_the_nine_sided_wait() -> None:
    """ER-E3: 92 on a drawn 5, and without 自摸 on a discard."""
    found = now(NINE_GATES)
    assert set(found) == {f"{rank}m" for rank in range(1, 10)}
    assert found["5m"] == {"self_draw": 92, "discard": 91}
    assert {wait.left for wait in read(NINE_GATES).waits} == {1, 3}


def test_er_02_seven_pairs_wait() -> None:
    assert now(SIX_PAIRS) == {"6z": {"self_draw": 31, "discard": 30}}
    assert now(HONOUR_PAIRS)["7z"] == {"self_draw": 89, "discard": 88}


def test_er_e10_the_smallest_hand() -> None:
    assert now(SMALL, PON)["4m"] == {"self_draw": 9, "discard": 6}


def test_er_d01_a_wait_below_the_minimum_is_none() -> None:
    """Each way for itself: a drawn 4 has 9 fan, a discarded one 6."""
    assert now(SMALL, PON, min_fan=6)["4m"] == {"self_draw": 9, "discard": 6}
    assert now(SMALL, PON, min_fan=7)["4m"] == {"self_draw": 9}
    assert now(SMALL, PON, min_fan=10) == {"3z": {"self_draw": 10}}
    reading = read(SMALL, PON, min_fan=10)
    assert [format_one(kind) for kind in reading.barred] == ["4m"]
    nothing = read(SMALL, PON, min_fan=11)
    assert nothing.waits == ()
    assert [format_one(kind) for kind in nothing.barred] == ["4m", "3z"]
    assert nothing.distance == 1


def test_er_d01_a_whole_hand_below_the_minimum_has_not_won() -> None:
    whole = "123444777m33z"
    assert waits("erren", whole, [PON]).won
    assert waits("erren", whole, [PON], options={"min_fan": 9}).won
    assert not waits("erren", whole, [PON], options={"min_fan": 30}).won


def test_a_kind_of_which_all_four_are_held_is_not_listed() -> None:
    """4444567 waits for 4 and 7 (5.5), but nobody can draw a fifth 4 (5.6)."""
    found = now("4444567m111z222z")
    assert set(found) == {"7m"}
    laid = ("kong:1111m@1", "pon:777m@1", "pon:666z@1")
    assert set(now("23m33z", *laid)) == {"4m"}
    assert set(now("23m33z", "pon:111m@1", *laid[1:])) == {"1m", "4m"}


def test_copies_in_the_own_melds_are_seen() -> None:
    (wait,) = read("1m", "pon:222m@1", "chi:123m@1", "pon:777z@1", "chi:789m@1").waits
    assert (format_one(wait.kind), wait.left) == ("1m", 2)


def test_after_each_discard_the_nearest_are_listed() -> None:
    found = waits("erren", SIX_PAIRS + "7z")
    assert found.won is False
    readings = {format_one(r.discard): ways(r) for r in found.readings if r.discard is not None}
    assert readings["7z"] == {"6z": {"self_draw": 31, "discard": 30}}
    assert set(readings["6z"]) == {"7z"}


def test_what_is_listed_is_what_positions_win() -> None:
    """Kind by kind, with and without a minimum, for the non-dealer with these tiles."""
    rng, listed, barred = random.Random(9), 0, 0
    for _ in range(6 if INTERPRETED else 60):
        hand = near_win(rng)
        least = rng.choice((0, 8, 24))
        reading = read(format_tiles(hand), min_fan=least)
        found = ways(reading)
        for kind in KINDS:
            tile = format_one(kind)
            won = {
                how: answer["wins"][0]["points"]
                for how in ("self_draw", "discard")
                if (answer := worth(hand, tile, how, least))["valid"]
            }
            assert found.get(tile, {}) == won, (hand, tile)
            listed += bool(won)
        barred += len(reading.barred)
    assert listed
    assert barred


def near_win(rng: random.Random) -> list[int]:
    """Three sets and two pairs: 13 tiles, or one less of a win by pairs."""
    while True:
        hand = [kind for kind in rng.sample(KINDS, 2) for _ in range(2)]
        for _ in range(3):
            first = rng.randrange(7)
            chow = [first, first + 1, first + 2]
            hand += chow if rng.random() < 0.6 else [rng.choice(KINDS)] * 3
        if max(map(hand.count, hand)) <= 4:
            return hand


def worth(hand: list[int], tile: str, how: str, least: int) -> dict[str, Any]:
    given = position(format_tiles(hand), tile, how=how, house={"min_fan": least}, dealer=1)
    return score(given)


@pytest.mark.parametrize(
    ("hand", "melds", "code"),
    [
        ("1112345678999p", [], "bad_tile"),
        ("1112345678999m1f", [], "bad_tile"),
        ("12344777m22z", ["chi:567z@1"], "bad_meld"),
        ("12344777m222z1z", [PON], "tile_count"),
        ("12344777m22z", ["kong:7777m@1"], "too_many_copies"),
    ],
)
def test_what_cannot_be_is_refused(hand: str, melds: list[str], code: str) -> None:
    with pytest.raises(PaijuError) as caught:
        waits("erren", hand, melds)
    assert caught.value.code == code


def lines(lang: str, **options: Any) -> list[str]:
    found: Waits = waits("erren", SMALL, [PON], options=options)
    return found.lines(lang)


def test_the_words() -> None:
    assert lines("zh", min_fan=10) == [
        "二人麻将（81番） · 闲家，门风 南，圈风 东",
        "现在：听 1 种，共 2 张",
        "  自摸 10 番，剩 2 张：西",
        "  番不够，和不了：四万",
        "（胡法后面的数是它的分，最高的在前）",
    ]
    assert lines("en", min_fan=30) == [
        "Erren, two-player mahjong of 81 fan · non-dealer, seat wind S, prevalent wind E",
        "Now: waits, but for too few fan",
        "  too few fan to win: 4m W",
    ]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("zh", "自摸 9 番 · 点和 6 番，剩 2 张：四万"),
        ("en", "self-draw 9 fan · win on a discard 6 fan; 2 left: 4m"),
    ],
)
def test_the_command_line_shows_fan(
    lang: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["waits", SMALL, PON, "--game", "erren", "--lang", lang]) == 0
    assert line in capsys.readouterr().out

"""What hands of Guiliu wait for, special shapes among them, and what that is worth."""

from __future__ import annotations

import pytest

from paiju.cli import main
from paiju.position.waits import Reading, waits
from paiju.tiles import format_one

SIX_PAIRS = "1133m5577p2299s6z"
SCATTERED = "147m258p36s12345z"
CLAIMED = ("chi:123m", "chi:456s", "pon:777z", "chi:123p")


def ways(reading: Reading) -> dict[str, dict[str, int]]:
    return {format_one(wait.kind): wait.ways for wait in reading.waits}


def now(hand: str, *melds: str) -> dict[str, dict[str, int]]:
    (reading,) = waits("guiliu", hand, melds).readings
    return ways(reading)


def discards(hand: str, *melds: str) -> dict[str, int]:
    """The distance that is left after each of the best discards."""
    readings = waits("guiliu", hand, melds).readings
    return {format_one(r.discard): r.distance for r in readings if r.discard is not None}


def test_gl_12_the_prices_are_those_of_a_non_dealer() -> None:
    """平胡 with a claimed meld: 2 + 2 + 4 by 自摸, 5 on a discard; closed both double."""
    assert now("567p678s99p12s", "chi:345m") == {"3s": {"self_draw": 8, "discard": 5}}
    assert now("345m567p678s99p12s") == {"3s": {"self_draw": 16, "discard": 10}}


def test_six_pairs_wait_for_the_seventh() -> None:
    assert now(SIX_PAIRS) == {"6z": {"self_draw": 45, "discard": 35}}
    # Another tile of a pair is no wait: four equal tiles are two pairs, but the single one stays.
    assert now("1133m555577p22s6z") == {"6z": {"self_draw": 90, "discard": 70}}


def test_five_pairs_are_one_away() -> None:
    hand = "1133m5577p229s167z"
    assert discards(hand) == {"9s": 2, "1z": 2, "6z": 2, "7z": 2}
    assert waits("guiliu", hand).lines("zh")[1].endswith("还差 1 张才听")


def test_a_scattered_hand_waits_for_what_fits_in() -> None:
    worth = {"self_draw": 11, "discard": 8}
    assert now(SCATTERED) == {"9s": worth, "6z": worth, "7z": worth}


def test_a_scattered_hand_without_two_honours_becomes_stars_by_none() -> None:
    """Six honours: the seventh makes 七星烂牌, a suit tile 烂牌 alone."""
    found = now("159m48p37s123456z")
    assert found["7z"] == {"self_draw": 45, "discard": 35}
    assert {kind for kind, worth in found.items() if worth["discard"] == 8} == {"1p"}


def test_a_hand_on_two_shapes_takes_the_dearer() -> None:
    """Three equal runs of pairs: 七对 pays more than 平胡 closed."""
    assert now("112233m445566p7s") == {"7s": {"self_draw": 45, "discard": 35}}


def test_gl_all_claimed_is_worth_more_on_a_discard() -> None:
    assert now("9p", *CLAIMED) == {"9p": {"discard": 35, "self_draw": 8}}
    lines = waits("guiliu", "9p", CLAIMED).lines("zh")
    assert "  点炮 35 子 · 自摸 8 子，剩 3 张：九饼" in lines


def test_a_kong_whoever_fed_it_is_taken() -> None:
    assert now("9p", *CLAIMED[:3], "kong:1111p") == now("9p", *CLAIMED)


def test_gl_d21_thirteen_orphans_wait_as_a_scattered_hand_alone() -> None:
    found = now("19m19p19s1234567z")
    assert {*found} == {f"{rank}{suit}" for rank in "456" for suit in "mps"}
    assert {worth["discard"] for worth in found.values()} == {35}


def test_a_melded_hand_has_no_special_shape() -> None:
    """Six pairs and a meld win as 碰碰胡 alone."""
    (reading,) = waits("guiliu", "1133m5577p22s", ["pon:999s"]).readings
    assert reading.distance == 3
    assert not reading.waits


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("zh", ("自摸 45 子 · 点炮 35 子，剩 3 张：发", "闲家胡，几家一共要付的")),
        ("en", ("self-draw 45 units · win on a discard 35 units", "what a non-dealer gets")),
    ],
)
def test_the_command_line_says_whose_units(
    lang: str, lines: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["waits", SIX_PAIRS, "--game", "guiliu", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert all(line in shown for line in lines)

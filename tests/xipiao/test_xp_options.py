"""The house options: their defaults, and what each changes in play."""

from dataclasses import fields

import pytest
from xp import MELDS, PLAIN, begin, by_discard, by_draw, deal, items, number, scored

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games import find
from paiju.log import start_line

#: Waits for 3s (the pair) and 4s (in the middle).
TWO_WAITS = MELDS + "3555s"
PUNGS = "111m333p555s777s99m22p"


def test_the_options_and_defaults_of_the_document():
    game = find("xipiao")
    assert find("喜漂二人麻将") is game
    table = Table(game)
    defaults = {"jia_unique": True, "piao_extras": True, "hooks_max": 0, "hook_value": 1}
    assert table.option_values() == defaults
    assert start_line(table)["options"] == defaults
    clauses = {field.name: field.metadata["clause"] for field in fields(game.options)}
    assert clauses == {
        "jia_unique": "XP-D5",
        "piao_extras": "XP-D3",
        "hooks_max": "XP-D15",
        "hook_value": "XP-D15",
    }


def test_xp_d5_jia_unique_off_counts_every_closed_wait():
    for option, value in ((True, 0), (False, 1)):
        play = by_discard(TWO_WAITS, "4s", jia_unique=option)
        assert items(play.table.settlement).get("jia", 0) == value
        assert play.net == (-4 - value, 4 + value)


def test_xp_d5_jia_unique_off_still_needs_a_closed_wait():
    assert items(by_discard(TWO_WAITS, "3s", jia_unique=False).table.settlement) == {"plain": 4}
    assert items(by_discard(PLAIN, "8s", jia_unique=False).table.settlement) == {"plain": 4}


def test_xp_d5_jia_unique_off_makes_more_hands_full():
    """567z 123s 789m and 3555p: 4p in the middle, 3p the pair."""
    hand = "567z123s789m777m3555p"
    assert scored(hand, "4p").wins[0].points == 4 + 1 + 1 + 2
    assert items(scored(hand, "4p", house={"jia_unique": False})) == {"full": 15}


@pytest.mark.parametrize(
    ("drawn", "opened", "on", "off"),
    [(0, "", 30, 30), (1, "", 62, 60), (0, "1", 62, 60), (1, "1", 128, 120)],
)
def test_xp_d3_piao_extras_off_is_a_flat_30(drawn, opened, on, off):
    win = by_draw if drawn else by_discard
    assert win(PUNGS, "2p", opened=opened).net[1] == on
    assert win(PUNGS, "2p", opened=opened, piao_extras=False).net[1] == off


def test_xp_d3_piao_extras_touch_no_other_hand():
    for hand, tile in (("567z333p555s777s99m22p", "2p"), (PLAIN, "8s")):
        both = [
            by_draw(hand, tile, opened="1", piao_extras=value).table.settlement.wins
            for value in (True, False)
        ]
        assert both[0] == both[1]


@pytest.mark.parametrize("most", [-1, 8, 1.5, "3", None, True])
def test_xp_d15_hooks_max_is_a_number_from_0_to_7(most):
    with pytest.raises(PaijuError):
        begin(hooks_max=most)


@pytest.mark.parametrize("value", [0, 1, 100])
def test_xp_d15_hook_value(value):
    play = by_discard(PLAIN, "8s", hooks_max=1, hook_value=value, hooked=(1, 1))
    assert play.net == (-4 - value, 4 + value)


def test_xp_d15_hooks_that_are_not_agreed_are_worth_nothing():
    play = by_discard(PLAIN, "8s", hooks_max=7, hook_value=9, hooked=(7, 0))
    assert (number(play, "hooks"), play.net) == (0, (-4, 4))


@pytest.mark.parametrize("name", ["hooks", "gold", "pass_lock", "multi_win", "kong_draw", ""])
def test_unknown_options_are_refused(name):
    with pytest.raises(PaijuError) as refused:
        deal(**{name: 1}) if name else Table("xipiao", options={"": 1})
    assert refused.value.code == "unknown_option"


def test_stake_hooks_and_doublings_must_fit_64_bits():
    Table("xipiao", base=10**12, options={"hooks_max": 7})
    with pytest.raises(PaijuError):
        Table("xipiao", base=10**12, options={"hooks_max": 7, "hook_value": 10**9})

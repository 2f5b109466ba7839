"""The house options: their defaults, and what each changes in play."""

from dataclasses import fields

import pytest
from er import (
    SINGLE,
    STRAIGHT,
    begin,
    by_discard,
    by_draw,
    deal,
    fan,
    position,
    readies,
    scored,
    turn,
)

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games import find
from paiju.log import start_line
from paiju.position import score
from paiju.tiles import parse


def test_the_options_and_defaults_of_the_document():
    game = find("erren")
    assert find("二人麻将（81番）") is find("二人麻将") is game
    table = Table(game)
    defaults = {"min_fan": 0, "ready": True, "rake": 5}
    assert table.option_values() == defaults
    assert start_line(table)["options"] == defaults
    clauses = {field.name: field.metadata["clause"] for field in fields(game.options)}
    assert clauses == {"min_fan": "ER-D1", "ready": "ER-D8", "rake": "ER-D10"}


@pytest.mark.parametrize("name", ["min_fan", "ready", "rake"])
@pytest.mark.parametrize("value", [-1, 1001, 1.5, "3", None])
def test_values_out_of_range_or_of_another_type_are_refused(name, value):
    with pytest.raises(PaijuError) as refused:
        begin(**{name: value})
    assert refused.value.code == "bad_json"


@pytest.mark.parametrize(
    ("name", "value"), [("min_fan", True), ("rake", 101), ("rake", False), ("ready", 1)]
)
def test_near_misses_are_refused_too(name, value):
    with pytest.raises(PaijuError):
        begin(**{name: value})


@pytest.mark.parametrize("name", ["hooks_max", "gold", "pass_lock", "multi_win", "fan", ""])
def test_unknown_options_are_refused(name):
    with pytest.raises(PaijuError) as refused:
        Table("erren", options={name: 1})
    assert refused.value.code == "unknown_option"


# --- min_fan: ER-D1 -----------------------------------------------------------------------------


def test_er_d1_min_fan_touches_only_which_wins_are_offered():
    """A win that is big enough is paid alike."""
    paid = {min_fan: by_discard(STRAIGHT, "9m", min_fan=min_fan).net for min_fan in (0, 8, 26)}
    assert set(paid.values()) == {(-26, 25)}


def test_er_d1_the_highest_min_fan_leaves_no_win():
    play = deal({1: "112233445566z7z"}, "7z", min_fan=1000, opened="01", doubled="01")
    turn(play.run("0 throw"), 1)
    assert "win" not in play.offers(1)  # the multiplier is no fan


def test_er_d1_a_bigger_way_to_win_may_reach_it():
    """11 fan by discard, 13 by draw."""
    assert fan(by_discard(SINGLE, "7z", min_fan=11)) == 11
    play = deal({0: "7z", 1: SINGLE}, min_fan=13).run("0 discard:7z")
    assert "win" not in play.offers(1)
    assert fan(by_draw(SINGLE, "7z", min_fan=13)) == 13


# --- ready: ER-D8 -------------------------------------------------------------------------------


@pytest.mark.parametrize("ready", [True, False])
def test_er_d8_ready_off_means_that_nothing_is_declared(ready):
    play = deal({1: STRAIGHT}, "3z", ready=ready)
    turn(play.run("0 throw"), 1)
    assert readies(play, 1) == ({"3z"} if ready else set())
    if not ready:
        play.assert_refused(1, "ready:3z")
        play.run("1 discard:3z")
        turn(play, 0)


def test_er_d8_a_position_with_a_declared_hand_needs_the_option():
    for seat in "01":
        assert score(position(ready=seat))["valid"]
        answer = score(position(ready=seat, house={"ready": False}))
        assert answer["error"]["code"] == "contradiction"


# --- rake: ER-D10 -------------------------------------------------------------------------------


@pytest.mark.parametrize(("rake", "kept"), [(0, 0), (1, 2), (5, 13), (50, 130), (100, 260)])
def test_er_d10_rake(rake, kept):
    play = by_discard(STRAIGHT, "9m", base=10, rake=rake)
    assert play.net == (-260, 260 - kept)
    assert play.table.settlement.house == kept
    assert len(play.table.settlement.payments) == 1 + (kept > 0)


def test_options_do_not_change_the_deal():
    walls = {
        tuple(parse(Table("erren", seed=5, options=options).wall_text()))
        for options in ({}, {"min_fan": 8}, {"ready": False}, {"rake": 0})
    }
    assert len(walls) == 1
    assert scored(house={"min_fan": 8, "ready": False, "rake": 0}).net == (28, -28)

"""Every house option of Xiamen, both ways (docs/rules/xiamen.md, Options)."""

from dataclasses import fields

import pytest
from scenarios import READY, ROAM, discards
from xm import FIRST, THREE_GOLDS, deal, number, outside, scored

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games.xiamen import Options

DEFAULTS = {
    "base_player": 8,
    "base_dealer": 16,
    "you3_mult": 16,
    "you2_others_discard": True,
    "you3_others_draw": True,
    "late_three_gold": True,
    "strict_gold": False,
    "must_follow": True,
    "chips": 100,
    "manual_calls": False,
}


def test_xm_options_are_those_of_the_rules_with_their_defaults():
    assert {field.name: getattr(Options(), field.name) for field in fields(Options)} == DEFAULTS
    assert Table("xiamen").option_values() == DEFAULTS


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"reserve": 3}, "unknown_option"),
        ({"must_follow": 1}, "bad_json"),
        ({"you3_mult": 14}, "bad_json"),
        ({"you3_mult": 16.0}, "bad_json"),
        ({"chips": -1}, "bad_json"),
        ({"chips": None}, "bad_json"),
        ({"base_player": 0}, "bad_json"),
        ({"base_dealer": "16"}, "bad_json"),
    ],
)
def test_xm_options_that_are_not_there_are_refused(given, code):
    with pytest.raises(PaijuError) as error:
        Table("xiamen", options=given)
    assert error.value.code == code


@pytest.mark.parametrize(("player", "dealer"), [(8, 16), (10, 20), (1, 1), (5, 50)])
def test_xm_d02_base_player_and_base_dealer(player, dealer):
    play = deal({0: "4z", 1: READY}, "1z", base_player=player, base_dealer=dealer)
    play.run(FIRST, "1 win")
    assert play.net == (-2 * dealer, 2 * dealer + 4 * player, -2 * player, -2 * player)


@pytest.mark.parametrize("mult", [16, 12])
def test_xm_d01_you3_mult(mult):
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 6z", you3_mult=mult, chips=0)
    play.run(FIRST, "1 discard:6z", "2 throw", "3 throw", "0 throw", "1 discard:6z")
    assert play.net == (-17 * mult, (17 + 9 + 9) * mult, -9 * mult, -9 * mult)


@pytest.mark.parametrize("discarded", [True, False])
def test_xm_d07_you2_others_discard(discarded):
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 3z", you2_others_discard=discarded)
    play.run(FIRST, "1 discard:6z")
    assert play.table.ended != discarded
    if discarded:
        play.assert_turn(2)
        play.run("2 throw", "3 throw", "0 throw")
    assert play.win == ("you2", 1, "3z", None)
    assert len(play.events("aside")) == (0 if discarded else 3)


@pytest.mark.parametrize("drawn", [True, False])
def test_xm_d08_you3_others_draw(drawn):
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 6z", you3_others_draw=drawn)
    play.run(FIRST, "1 discard:6z", "2 throw", "3 throw", "0 throw", "1 discard:6z")
    assert play.win == ("you3", 1, None, None)
    assert len(play.events("draw")) == (8 if drawn else 5)
    assert outside(play) == (-250, 750, -250, -250)


@pytest.mark.parametrize("late", [True, False])
def test_xm_d04_late_three_gold(late):
    hand = THREE_GOLDS.replace("666z", "66z") + "1z"
    play = deal({0: "4z", 1: hand}, "6z", late_three_gold=late).run(FIRST)
    play.assert_offers(1, {"three_gold"} if late else set())


@pytest.mark.parametrize("late", [True, False])
def test_xm_d04_late_three_gold_leaves_the_opening_alone(late):
    play = deal({0: "4z", 1: THREE_GOLDS}, late_three_gold=late)
    play.assert_offers(1, {"three_gold", "pass"})


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d06_strict_gold(strict):
    play = deal({0: "4z6z"}, strict_gold=strict)
    assert ("6z" in discards(play, 0)) != strict


@pytest.mark.parametrize("follow", [True, False])
def test_xm_d14_must_follow(follow):
    play = deal({0: "4z", 1: "4z1m"}, "9p", must_follow=follow).run(FIRST)
    assert (discards(play, 1) == {"4z"}) == follow


@pytest.mark.parametrize(("chips", "paid"), [(100, 100), (0, 128), (127, 127), (1000, 128)])
def test_xm_d18_chips(chips, paid):
    bill = scored("discard", 0, k=3, house={"chips": chips})
    assert bill.net == (16 + paid, -8, -8, -paid)
    assert bill.round_over == (paid == chips)


@pytest.mark.parametrize("manual", [True, False])
def test_xm_d15_manual_calls(manual):
    play = deal({0: "4z"}, manual_calls=manual)
    play.assert_offers(0, {"win"} if manual else set())
    play.run(FIRST)
    assert play.phase == ("claim" if manual else "turn")
    assert number(play, "turn") == (0 if manual else 1)

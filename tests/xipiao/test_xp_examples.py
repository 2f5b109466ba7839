"""The worked examples XP-E1 … XP-E11 and both of the document (2.2), played from their walls.

A is seat 0 and deals, B is seat 1.
"""

import pytest
from xp import FULL, PLAIN, by_discard, by_draw, deal, items, turn

from paiju.position import position_of, score

#: 喜, a pung of 9m that becomes a kong, and 46p that waits for 5p alone.
TEXT = "567z345m678s99s46p"
PUNGS = "111m333p555s777s99m22p"


def net(play, winner=1):
    """The winner's net; the hand as a written position must give the same."""
    assert score(position_of(play.table)) == play.table.settlement.to_json()
    return play.net[winner]


def test_xp_e1_a_plain_win_on_a_discard():
    assert net(by_discard(PLAIN, "8s")) == 4


def test_xp_e2_jia_yu_and_xi():
    play = by_discard("567z123s456m345m99p46p", "5p")
    assert items(play.table.settlement) == {"plain": 4, "jia": 1, "yu": 1, "xi": 2}
    assert net(play) == 8


def test_xp_e3_a_plain_self_draw():
    assert net(by_draw(PLAIN, "8s")) == 10


@pytest.mark.parametrize("opened", ["01", "0"])
def test_xp_e4_the_first_example_of_the_text(opened):
    """A, open, draws it with 夹, 喜 and a claimed kong; whether B is open changes nothing."""
    hands = {0: TEXT + "999m1m", 1: "9m"}
    play = deal(hands, "_ _ 5p", back="_", opened=opened, bury="5p")
    play.run("0 discard:1m")
    turn(play, 1).run("1 discard:9m", "0 kong", "0 throw")
    turn(play, 1).run("1 throw")
    turn(play, 0).run("0 win")
    assert items(play.table.settlement) == {
        "plain": 4,
        "jia": 1,
        "xi": 2,
        "drawn": 1,
        "open": 1,
        "twice_drawn": 2,
        "twice_open": 2,
    }
    assert play.table.settlement.wins[0].points == 36
    assert net(play, 0) == 40


def test_xp_e5_the_second_example_of_the_text():
    """The same by B, who is not open, while A is."""
    play = deal({0: "9m", 1: TEXT + "999m"}, "_ 5p", back="_", opened="0", bury="5p")
    play.run("0 discard:9m", "1 kong", "1 throw")
    turn(play, 0).run("0 throw")
    turn(play, 1).run("1 win")
    assert play.table.settlement.wins[0].points == 16
    assert net(play) == 20


def test_xp_e6_a_full_hand_with_kongs_on_both_sides():
    hands = {0: FULL.replace("777p", "9999p"), 1: "22p7z"}
    play = deal(hands, "_ 2p 5p", back="2p _", opened="0", bury="5p")
    play.run("0 ckong:9p", "0 discard:2p", "1 pon", "1 discard:7z")
    turn(play, 0).run("0 throw")
    turn(play, 1).run("1 akong:2p", "1 throw")
    turn(play, 0).run("0 win")
    assert play.table.settlement.wins[0].points == 60
    assert net(play, 0) == 60 + 16 - 8 == 68


def test_xp_e7_all_pungs():
    assert net(by_discard(PUNGS, "2p")) == 30
    assert net(by_draw(PUNGS, "2p")) == 62
    assert net(by_draw(PUNGS, "2p", opened="1")) == 128


def test_xp_e8_the_other_special_hands():
    assert net(by_draw("123456789m345m9934m", "2m")) == 120
    assert net(by_discard("567z333p555s777s99m22p", "2p")) == 40
    assert net(by_discard("111333555777m99m66z", "6z", opened="1")) == 180
    assert net(by_draw("111333555m567z9922m", "2m", opened="1")) == 400


def test_xp_e9_a_draw_with_kongs():
    play = deal({0: "999m1m", 1: "9m1111s"}, back="_ _").run("0 discard:1m")
    turn(play, 1).run("1 ckong:1s", "1 discard:9m", "0 kong").drain_to_end()
    assert play.end == "draw"
    assert net(play) == 12
    assert play.net == (-12, 12)


def test_xp_e10_the_loser_alone_is_open():
    assert net(by_discard("123s789m345p678p99s67s", "8s", opened="0")) == 6


def test_xp_e11_both_are_open():
    assert net(by_discard(PLAIN, "8s", opened="01")) == 10

"""The worked examples XM-E1 … XM-E11, each played from a wall to its payments.

A, B, C and D are the seats 0, 1, 2 and 3; D deals. (XM-E9 counts 水 and stands in test_xm_water.)
"""

import pytest
from xm import THREE_GOLDS, deal, outside

from paiju.position import score

D_FIRST = "3 discard:4z"
RUNS = "123456789m"


def points(play):
    (win,) = play.table.settlement.wins
    return win.points


def test_xm_e1_a_plain_win_with_three_water():
    """碰中 1 and two flowers."""
    hands = {0: "15f" + RUNS + "23s77z1z", 1: "1z", 2: "7z", 3: "4z"}
    play = deal(hands, "_*6", back="4s 9p", dealer=3)
    play.run(D_FIRST, "0 throw", "1 throw", "2 discard:7z", "0 pon", "0 discard:9p")
    play.run("1 discard:1z", "0 win")
    assert (points(play), play.win.how) == (3, "discard")
    assert play.net == (41, -11, -11, -19)


def test_xm_e2_the_dealer_draws_with_five_water():
    """A claimed kong of 2z, 3, and two flowers."""
    hands = {0: "2z", 3: "26f" + RUNS + "23s222z1z"}
    play = deal(hands, "_*4 1z", back="4s 9p 8p", dealer=3, bury="1z2z")
    play.run("3 discard:9p", "0 discard:2z", "3 kong", "3 discard:8p")
    play.run("0 throw", "1 throw", "2 throw", "3 win")
    assert points(play) == 5
    assert play.net == (-42, -42, -42, 126)


def test_xm_e3_single_roaming_with_two_water():
    hands = {0: "8f123456789m23456s6z", 3: "4z"}
    play = deal(hands, "9p", back="7s", dealer=3).run(D_FIRST, "0 win")
    assert (points(play), play.win.how) == (2, "you1")
    assert play.net == (152, -40, -40, -72)
    assert outside(play) == (150, -50, -50, -50)


def test_xm_e4_the_dealers_three_golds_at_the_start_in_his_third_deal():
    play = deal({3: THREE_GOLDS + "4z"}, dealer=3, streak=2).run("3 three_gold")
    assert points(play) == 3
    assert play.net == (-100, -100, -100, 300)
    assert outside(play) == (-150, -150, -150, 450)
    assert play.next_deal == (3, 3)


def test_xm_e5_three_golds_later_with_four_water():
    hands = {0: "1f" + THREE_GOLDS.replace("666z", "66z"), 3: "4z"}
    play = deal(hands, "6z", back="3z", dealer=3).run(D_FIRST, "0 three_gold")
    assert points(play) == 4
    assert play.net == (132, -36, -36, -60)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_e6_triple_roaming_with_two_water():
    hands = {1: "1f123456789m23456s6z", 3: "4z"}
    play = deal(hands, "_ 6z 1p 9p 2p 6z 1s 9s 2s", back="7s", dealer=3)
    play.run(D_FIRST, "0 throw", "1 discard:6z", "2 throw", "3 throw", "0 throw", "1 discard:6z")
    assert (points(play), play.win.how) == (2, "you3")
    assert play.net == (-100, 300, -100, -100)
    assert outside(play) == (-250, 750, -250, -250)


def test_xm_e7_double_roaming_with_nine_water():
    """The four seasons, 8, and the gold."""
    hands = {1: "1234f123456789m23s6z", 3: "4z"}
    play = deal(hands, "_ 6z 1p 9p 2p 3z", back="4s 5s 6s 7s", dealer=3)
    play.run(D_FIRST, "0 throw", "1 discard:6z", "2 throw", "3 throw", "0 throw")
    assert (points(play), play.win.how) == (9, "you2")
    assert play.net == (-100, 300, -100, -100)
    assert outside(play) == (-200, 600, -200, -200)


def test_xm_e8_a_self_draw_against_a_dealer_who_has_kept_once():
    hands = {0: "5f123456789m23456s1z", 3: "4z"}
    play = deal(hands, "1z", back="7s", dealer=3, streak=1).run(D_FIRST, "0 win")
    assert points(play) == 1
    assert play.net == (102, -18, -18, -66)
    assert play.next_deal == (0, 0)


def test_xm_e10_a_false_win():
    play = deal({3: "4z"}, dealer=3, streak=2, manual_calls=True).run(D_FIRST, "2 win", "pass")
    assert (play.net, outside(play)) == ((0, 0, 0, 0), (50, 50, -150, 50))
    assert play.next_deal == (3, 2)


def test_xm_e11_a_false_win_while_another_roams():
    hands = {0: "8f123456789m23456s6z", 3: "4z"}
    play = deal(hands, back="7s", dealer=3, manual_calls=True).run(D_FIRST, "2 win", "pass")
    assert (play.net, outside(play)) == ((0, 0, 0, 0), (352, 50, -452, 50))
    assert play.next_deal == (3, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_written_position_settles_as_the_hand_that_was_played(seat):
    """The hand of XM-E8, as a position."""
    hand, flowers = "123456789m234567s1z", "5f"
    hands = {seat: "5f123456789m23456s1z", 3: "4z"}
    play = deal(hands, "1z" if seat == 0 else "_ 1z", back="7s", dealer=3, streak=1).run(D_FIRST)
    play.run("0 win") if seat == 0 else play.run("0 throw", "1 win")
    seats = [{} for _ in range(4)]
    seats[seat] = {"hand": hand, "flowers": flowers}
    wins = [{"seat": seat, "tile": "1z", "from": None, "how": "self_draw"}]
    position = {"game": "xiamen", "dealer": 3, "streak": 1, "gold": "6z", "seats": seats}
    answer = score(position | {"end": {"type": "win", "wins": wins, "flags": []}})
    assert answer["valid"], answer
    assert tuple(answer["net"]) == play.net
    assert answer["wins"] == play.table.settlement.to_json()["wins"]

"""The worked examples ZZ-E1 … ZZ-E10, each played from a wall to its payments.

A, B, C and D are the seats 0, 1, 2 and 3; D deals.
"""

import pytest
from scenarios import FIVE, READY, ROAM, Scenario

from paiju.games.zhangzhou import stake

D_FIRST = "3 discard:4z"


def test_zz_e1_a_discard_win_with_five_flowers():
    hands = {0: "12345f" + "123456789m23s", 1: "1z", 3: "4z"}
    scenario = Scenario(hands=hands, dealer=3, back="4567s1z", draws="_*2")
    play = scenario.start(base=10).run(D_FIRST, "0 throw", "1 discard:1z", "0 win")
    assert play.win == ("discard", 0, "1z", 1)
    assert play.units(0) == 2
    assert play.net == (100, -30, -30, -40)


def test_zz_e2_the_dealer_draws_the_win_in_his_second_deal():
    hands = {0: "1234f", 2: "5678f8888p", 3: "2222z123456789m234s1z"}
    scenario = Scenario(hands=hands, dealer=3, back="_*8 9p _", draws="_*3 1z", bury="1z9p")
    play = scenario.start(base=10, streak=1)
    play.run("3 ckong:2z", "3 discard:9p", "0 throw", "1 throw", "2 ckong:8p", "2 throw", "3 win")
    assert [play.units(seat) for seat in range(4)] == [1, 0, 3, 2]
    assert play.win == ("self_draw", 3, "1z", None)
    assert play.net == (-90, -120, -30, 240)
    assert play.next_deal == (3, 2)


def test_zz_e3_single_roaming():
    scenario = Scenario(hands={1: ROAM, 3: "4z"}, dealer=3, draws="_ 9p")
    play = scenario.start(base=10).run(D_FIRST, "0 throw", "1 win")
    assert play.win == ("you1", 1, "9p", None)
    assert play.net == (-40, 160, -40, -80)


def test_zz_e4_the_dealers_triple_roaming_in_his_third_deal():
    scenario = Scenario(hands={3: FIVE + "66z"}, dealer=3, draws="1p 9p 1p 6z")
    play = scenario.start(base=10, streak=2).run("3 discard:6z")
    assert play.win == ("you3", 3, "6z", None)
    assert play.net == (-640, -640, -640, 1920)


def test_zz_e5_double_roaming_with_an_exposed_kong():
    hands = {0: "123456789m234s111z6z", 3: "2222z1z"}
    scenario = Scenario(hands=hands, dealer=3, back="9p 6z", draws="1p 9p 1p 3z")
    play = scenario.start(base=100, streak=1)
    play.run("3 ckong:2z", "3 discard:1z", "0 kong", "0 discard:6z")
    assert play.win == ("you2", 0, "3z", None)
    assert [play.units(seat) for seat in range(4)] == [1, 0, 0, 2]
    assert play.net == (5900, -1900, -1900, -2100)


def test_zz_e6_two_followed_rounds_and_a_self_draw():
    hands = {0: "1z2z", 1: FIVE + "1z", 2: "1z2z", 3: "1z2z"}
    scenario = Scenario(hands=hands, dealer=3, draws="_ 3z _ _ _ 2z _ _ _ 3z")
    play = scenario.start(base=10)
    play.run(*(f"{seat} discard:1z" for seat in (3, 0, 1, 2)))
    play.run(*(f"{seat} discard:2z" for seat in (3, 0, 1, 2)))
    play.run("3 throw", "0 throw", "1 win")
    assert play.win == ("self_draw", 1, "3z", None)
    assert play.net == (10, 110, 10, -130)


@pytest.mark.parametrize(
    ("option", "net"),
    [
        ("winner", (80, -90, 50, -40)),
        ("all", (80, -130, 50, 0)),
        ("off", (80, -30, 30, -80)),
    ],
)
def test_zz_e7_the_last_hand(option, net):
    hands = {0: "1234f123456789m23s2z", 1: "1z2z", 2: "8888p2z", 3: "2z"}
    scenario = Scenario(hands=hands, dealer=3, back="4567s _", draws="1z", bury="1z")
    play = scenario.start(base=10, options={"last_hand_liability": option})
    play.run("3 discard:2z", "0 discard:2z", "1 discard:2z", "2 ckong:8p", "2 discard:2z")
    assert [play.units(seat) for seat in range(4)] == [1, 0, 2, 0]
    for left in (3, 2, 1, 0):
        if play.turn != 1 or play.drawable > 3:
            play.drain(left)
    play.run("1 discard:1z", "0 win")
    assert play.win == ("discard", 0, "1z", 1)
    assert "last_hand" in play.flags
    assert play.net == net


def test_zz_e8_a_heavenly_hand_with_four_flowers():
    hands = {3: "1234f123456789m23s11z"}
    play = Scenario(hands=hands, dealer=3, back="4567s").start(base=10)
    play.run("3 heavenly")
    assert play.net == (-90, -90, -90, 270)


def test_zz_e9_a_wrong_guess():
    hands = {0: "1234f", 1: READY, 3: "2222z"}
    play = Scenario(hands=hands, dealer=3, back="_*4").start(base=10)
    play.run("3 ckong:2z", "1 guess")
    assert play.end == "false_rob"
    assert [play.units(seat) for seat in range(4)] == [1, 0, 0, 2]
    assert play.net == (40, -150, 20, 90)
    assert play.next_deal == (3, 0)


def test_zz_e10_three_above_16000_coins_and_one_below():
    assert stake([20000, 18000, 16000, 15999]) == 100
    assert stake([20000, 18000, 16000, 16000]) == 1000


@pytest.mark.parametrize(
    ("coins", "base"), [(160, 10), (1600, 100), (16000, 1000), (160000, 10000)]
)
def test_zz_29_all_four_must_qualify_for_a_stake(coins, base):
    assert stake([coins, coins * 10, coins, coins * 3]) == base
    assert stake([coins * 10, coins * 10, coins * 10, coins]) == base

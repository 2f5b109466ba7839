"""Rare paths of a hand, each played from a wall that leads there."""

import pytest
from scenarios import DRAWS, FIVE, READY, ROAM, WAIT_36, Scenario, discards

FIRST = "0 discard:4z"
WAIT_7Z = "123456789p345678s7z"


def test_zz_18_the_dealers_claim_to_the_gold_comes_first():
    play = Scenario(dealer=3, hands={3: READY + "9p", 0: WAIT_7Z}).start(base=10)
    play.run("0 rob_gold", "3 rob_gold")
    assert play.win == ("rob_gold", 3, "6z", None)
    hu = play.events("hu")[0]
    assert hu["aside"] in ("1z", "9p")
    assert play.table.view_all.held(3) == 17
    assert play.net == (-40, -40, -40, 120)
    assert play.next_deal == (3, 1)


def test_zz_18_another_takes_the_gold_that_the_dealer_left():
    play = Scenario(dealer=3, hands={3: READY + "9p", 0: WAIT_7Z}).start(base=10)
    play.run("3 pass", "0 rob_gold")
    assert play.win == ("rob_gold", 0, "6z", None)
    assert "aside" not in play.events("hu")[0]
    assert play.next_deal == (0, 0)


@pytest.mark.parametrize("dealer_calls", ["heavenly", "rob_gold", "pass"])
@pytest.mark.parametrize("holder_calls", ["three_gold", "pass"])
@pytest.mark.parametrize("ready_calls", ["rob_gold", "pass"])
def test_zz_23_heavenly_beside_three_golds(dealer_calls, holder_calls, ready_calls):
    hands = {0: READY + "1z", 1: WAIT_7Z, 2: "666z1199m1199p1199s5z"}
    play = Scenario(hands=hands).start()
    play.run(f"2 {holder_calls}", f"1 {ready_calls}", f"0 {dealer_calls}")
    calls = [("heavenly", 0, dealer_calls), ("three_gold", 2, holder_calls)]
    calls += [("rob_gold", 0, dealer_calls), ("rob_gold", 1, ready_calls)]
    called = [(how, seat) for how, seat, call in calls if how == call]
    if called:
        assert (play.win.how, play.win.seat) == called[0]
    else:
        play.assert_turn(0)


def test_zz_19_single_roaming_jumped_over_by_a_claim():
    hands = {0: "5p4z", 1: ROAM, 2: "55p3z"}
    play = Scenario(hands=hands, draws="1p 9p 3z").start()
    play.run("0 discard:5p", "2 pon")
    play.assert_asked(1)  # its gold makes any discard a win
    play.run("1 pass")
    play.assert_turn(2)
    play.run("2 discard:3z", "3 throw", "0 throw")
    play.assert_turn(1)
    play.run("1 win")
    assert play.win == ("you1", 1, "3z", None)


def test_zz_21_double_roaming_interrupted_by_a_self_draw():
    hands = {0: "4z", 1: ROAM, 3: WAIT_7Z}
    play = Scenario(hands=hands, draws="6z 9p 7z").start(base=10)
    play.run(FIRST, "1 discard:6z")
    play.assert_asked(3)
    play.run("3 win")
    assert play.win == ("self_draw", 3, "7z", None)
    assert play.net == (-40, -20, -20, 80)


def test_zz_21_a_self_draw_in_the_phase_may_be_left():
    hands = {0: "4z", 1: ROAM, 3: WAIT_7Z}
    play = Scenario(hands=hands, draws="6z 9p 7z 9p 3z").start()
    play.run(FIRST, "1 discard:6z", "3 pass")
    assert play.win == ("you2", 1, "3z", None)
    assert 3 not in [line["seat"] for line in play.events("pass_win")]


def test_zz_22_triple_roaming_by_a_gold():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="6z 1p 9p 1p 6z").start(base=1)
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you3", 1, "6z", None)
    assert play.net == (-32, 64, -16, -16)


def test_zz_22_triple_roaming_by_a_tile_that_frees_a_gold():
    hand = "123456789m234s56s66z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="6z 1p 9p 1p 4s").start()
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you3", 1, "4s", None)


def test_zz_22_triple_roaming_with_a_flower_before_the_gold():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="6z 1p 9p 1p 8f", back="6z").start()
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you3", 1, "6z", None)


#: In the last hands a discarded gold can be no forced win only after a claim.
PON_THEN_ROAM = "123456789m234s11z66z"


def short_wall(left, draws="", back=""):
    """With `left` tiles to draw a 1z is ponned by the next seat, which discards a gold."""
    place = DRAWS - 1 - left
    feeder, taker = (1 + place) % 4, (2 + place) % 4
    hands = {taker: PON_THEN_ROAM + "4z" * (taker == 0)}
    hands.setdefault(0, "4z")
    scenario = Scenario(hands=hands, draws=f"_*{place} 1z {draws}", back=back, bury="1z")
    play = scenario.start().run(FIRST).drain(left)
    return play.run(f"{feeder} throw", f"{taker} pon", f"{taker} discard:6z"), taker


@pytest.mark.parametrize("left", [1, 2, 3])
def test_zz_d11_with_a_short_wall_the_gold_is_a_plain_discard(left):
    play, taker = short_wall(left)
    play.assert_turn((taker + 1) % 4)


@pytest.mark.parametrize("left", [4, 5, 6])
def test_zz_d11_with_four_tiles_the_phase_begins(left):
    play, taker = short_wall(left)
    assert (play.win.how, play.win.seat) == ("you2", taker)
    assert play.drawable == left - 4


@pytest.mark.parametrize(
    ("draws", "back", "drawn"),
    [("8f", "9p", 3), ("_ 8f", "7f 9p", 2), ("_ _ _ 8f", "9p", 4), ("_ 8f", "7f 6f", 2)],
)
def test_zz_d11_flowers_exhaust_the_wall_inside_the_phase(draws, back, drawn):
    play, taker = short_wall(4, draws, back)
    assert play.end == "draw"
    assert [e["seat"] for e in play.events("draw")[-drawn:]] == [
        (taker + 1 + i) % 4 for i in range(drawn)
    ]
    assert play.events()[-1]["reason"] == "draw"


def test_zz_24_two_guessers_the_first_one_is_wrong():
    hands = {0: "3333m", 1: WAIT_7Z, 2: WAIT_36}
    play = Scenario(hands=hands).start(base=10)
    play.run("0 ckong:3m", "2 guess", "1 guess")
    assert play.end == "false_rob"
    assert play.net == (40 + 20 + 2 * 20, -140, 20, 20)


def test_zz_24_two_guessers_the_first_one_is_right():
    hands = {0: "3333m", 2: WAIT_7Z, 1: WAIT_36}
    play = Scenario(hands=hands).start(base=10)
    play.run("0 ckong:3m", "2 guess", "1 guess")
    assert play.win == ("rob_kong", 1, "3m", 0)
    assert len(play.events("rob_guess")) == 1


def test_zz_24_a_guess_in_the_middle_of_the_hand():
    hands = {0: "4z", 1: "333m", 3: WAIT_36}
    play = Scenario(hands=hands, draws="3m", bury="36m").start(base=10)
    play.run(FIRST, "1 ckong:3m", "3 guess")
    assert play.win == ("rob_kong", 3, "3m", 1)
    assert play.net == (-40, -20, -20, 80)


def test_zz_09_a_flower_under_the_gold_dice():
    scenario = Scenario(gold="8s", dice="34 22 11", gold_flowers="5f", back="9p")
    play = scenario.start()
    assert play.events("gold")[0]["dice"] == [2, 2, 1, 1]
    assert play.wall()[-4] == "5f"
    assert play.wall()[-2] == "8s"


def test_zz_07_a_replacement_flower_in_the_second_pass_and_a_third():
    play = Scenario(hands={0: "1f", 2: "2f"}, back="3f 4f 5f 9p 9s").start()
    laid = [(e["seat"], e["tile"], e["draw"]) for e in play.events("flower")]
    assert laid == [
        (0, "1f", "3f"),
        (2, "2f", "4f"),
        (0, "3f", "5f"),
        (2, "4f", "9p"),
        (0, "5f", "9s"),
    ]
    assert [play.table.view_all.held(seat) for seat in range(4)] == [17, 16, 16, 16]


def test_zz_12_exhaustion_with_two_kongs():
    hands = {0: "2222z1z", 1: "111z"}
    play = Scenario(hands=hands, back="_*2").start()
    play.run("0 ckong:2z", "0 discard:1z", "1 kong", "1 throw").drain_to_end()
    assert play.end == "draw"
    assert play.wall_left == 16 + 2 * 3
    assert play.net == (0, 0, 0, 0)


def test_zz_12_exhaustion_with_two_kongs_and_no_growth():
    hands = {0: "2222z1z", 1: "111z"}
    play = Scenario(hands=hands, back="_*2").start(options={"reserve_growth": False})
    play.run("0 ckong:2z", "0 discard:1z", "1 kong", "1 throw").drain_to_end()
    assert play.wall_left == 16


def test_zz_13_a_forced_win_of_a_roaming_seat_in_the_last_four():
    place = DRAWS - 4
    play = Scenario(hands={0: "4z", 3: ROAM}, draws=f"_*{place} 9p").start()
    play.run(FIRST).drain_to_end()
    assert play.win == ("you1", 3, "9p", None)
    assert play.flags == {"last_hand"}


@pytest.mark.parametrize("ahead", range(4))
def test_zz_13_all_last_four_draws_win_by_themselves(ahead):
    place = DRAWS - 4 + ahead
    seat = (1 + place) % 4
    hands = {0: "4z", seat: READY + "4z" * (seat == 0)}
    play = Scenario(hands=hands, draws=f"_*{place} 1z", bury="1z").start()
    play.run(FIRST).drain_to_end()
    assert play.win == ("self_draw", seat, "1z", None)
    assert play.flags == {"last_hand"} | ({"last_tile"} if ahead == 3 else set())


def test_zz_13_a_discard_in_the_last_four_may_be_left():
    place = DRAWS - 4
    play = Scenario(hands={0: "4z", 1: READY}, draws=f"_*{place} 1z", bury="1z").start()
    play.run(FIRST).drain(3)
    play.run("3 throw", "1 pass").drain_to_end()
    assert play.end == "draw"


def test_zz_d13_a_robbed_added_kong_and_a_declined_one():
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "6m"}
    scenario = Scenario(hands=hands, draws="_ _ _ 3m", back="6m", bury="36m")
    steps = ("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play = scenario.start().run(*steps, "1 akong:3m", "2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)
    play = scenario.start().run(*steps, "1 akong:3m", "2 pass")
    assert play.locked(2)
    assert play.events("pass_win")[-1]["seat"] == 2
    play.run("1 discard:6m")
    assert "win" not in play.offers(2)


def test_zz_d13_of_several_robbers_the_first_after_the_kong_maker():
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456p456s99p111z"}
    play = Scenario(hands=hands, draws="_ _ _ 3m", bury="36m").start()
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m")
    play.assert_asked(2, 3)
    play.run("3 win", "2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)


def test_zz_d19_a_robbed_kong_of_the_last_hand_is_liable():
    """Seat 1 adds its kong with a tile of the last four; three are left after the draw."""
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "123f"}
    scenario = Scenario(hands=hands, draws=f"_*{DRAWS - 7} 3m", back="_*3", bury="36m")
    play = scenario.start(base=10)
    play.run("0 discard:3m", "1 pon", "1 discard:4z").drain(3)
    play.run("1 akong:3m", "2 win")
    assert "last_hand" in play.flags
    assert play.net == (0, -80, 80, 0)


def test_zz_d25_a_dealers_two_concealed_kongs_in_the_first_turn():
    play = Scenario(hands={0: "1111z2222z4z"}, back="9p 8p").start()
    play.run("0 ckong:1z", "0 ckong:2z")
    assert play.units(0) == 4
    assert play.table.view_all.held(0) == 11
    assert [e["tile"] for e in play.events("draw")] == ["9p", "8p"]
    play.run(FIRST)


def test_zz_d26_an_added_kong_with_an_older_tile():
    play = Scenario(hands={0: "7p", 1: "777p4z"}, draws="_*3 5p", back="_").start()
    play.run("0 discard:7p", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    assert play.events("draw")[-1]["tile"] == "5p"
    play.run("1 akong:7p")
    assert play.melds(1) == ["akong:7777p@0"]
    assert "5p" in discards(play, 1)


def test_zz_d16_followed_twice_and_then_broken_by_a_claim():
    hands = dict.fromkeys(range(4), "1z2z")
    hands[0] += "5p"
    hands[1] += "46p3z"
    play = Scenario(hands=hands, draws="_*12").start(base=10)
    play.run(*(f"{seat} discard:1z" for seat in range(4)))
    play.run(*(f"{seat} discard:2z" for seat in range(4)))
    play.run("0 discard:5p", "1 chi_middle", "1 discard:3z")
    play.drain_to_end()
    assert play.net == (-90, 30, 30, 30)


def test_zz_d09_a_roaming_dealer_discards_his_gold_first_and_is_followed_by_nobody():
    play = Scenario(hands={0: FIVE + "66z"}, draws="1p 9p 1p 3z").start()
    play.run("0 discard:6z")
    assert play.win.how == "you2"
    assert play.table.view_all.number("follow_rounds") == 0

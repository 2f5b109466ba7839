"""Decisions ZZ-D1 … ZZ-D15 of docs/rules/zhangzhou.md, played from chosen walls."""

import pytest
from scenarios import (
    DRAWS,
    FIVE,
    READY,
    ROAM,
    WAIT_36,
    Scenario,
    discards,
)
from zz_bills import scored

from paiju.tiles import format_one

FIRST = "0 discard:4z"
#: Four melds and a pair of 1z beside two golds: ponning 1z and discarding a gold is a 双游.
PON_THEN_ROAM = "123456789m234s11z66z"


def test_zz_d01_the_reserve_grows_with_every_unit_of_all_players():
    hands = {0: "2222z1z7p", 1: "111z", 2: "77p4z", 3: "12345f"}
    play = Scenario(hands=hands, draws="_ _ 7p", back="_*9").start()
    found = [play.wall_left - play.drawable]
    for step in ("0 ckong:2z", "0 discard:7p", "2 pon", "2 discard:4z", "3 throw", "0 discard:1z"):
        play.run(step)
    found.append(play.wall_left - play.drawable)
    play.run("1 kong")
    found.append(play.wall_left - play.drawable)
    play.run("1 throw", "2 akong:7p")
    found.append(play.wall_left - play.drawable)
    assert found == [16 + 2 * 2, 16 + 2 * 4, 16 + 2 * 5, 16 + 2 * 6]


def test_zz_d01_the_units_are_those_of_the_payments():
    hands = {0: "2222z4z", 3: "12345f"}
    play = Scenario(hands=hands, back="_*6").start(base=10)
    play.run("0 ckong:2z", FIRST).drain_to_end()
    assert play.wall_left == 16 + 2 * sum(play.units(seat) for seat in range(4)) == 24


def test_zz_d02_a_player_lays_all_his_flowers_and_new_ones_wait():
    play = Scenario(hands={0: "12f", 1: "3f"}, back="4f 5f 6f 1m 2m 7f 3m").start()
    laid = [(e["seat"], e["tile"]) for e in play.events("flower")]
    assert laid == [(0, "1f"), (0, "2f"), (1, "3f"), (0, "4f"), (0, "5f"), (1, "6f"), (1, "7f")]
    drawn = [e["draw"] for e in play.events("flower")]
    assert drawn == ["4f", "5f", "6f", "1m", "2m", "7f", "3m"]


def test_zz_d02_passes_stop_when_nobody_lays():
    play = Scenario(hands={0: "1f"}, back="1m 2f").start()
    assert len(play.events("flower")) == 1
    assert [e["type"] for e in play.events()][-2:] == ["flower", "gold"]


def test_zz_d03_the_flipped_gold_is_out_of_play():
    """Front and tail draws both step over it; it stays in the wall, and three golds can come."""
    play = Scenario(dice="34 12", hands={0: "1111z2222z4z"}, back="9s 8s 7s").start()
    assert play.wall()[-3] == "6z"
    play.run("0 ckong:1z", "0 ckong:2z")
    assert [e["tile"] for e in play.events("draw")] == ["9s", "8s"]
    assert play.wall()[-2:] == ["8s", "9s"]
    play.run(FIRST)
    play.drain_to_end()
    assert play.wall_left == 16 + 2 * 4
    view = play.table.view_all
    assert view.number("front") <= view.number("gold_at") < view.number("back")


def test_zz_d03_a_tail_draw_steps_over_the_flipped_gold():
    play = Scenario(dice="34 11", hands={0: "1111z2222z4z"}, back="9s 8s").start()
    play.run("0 ckong:1z", "0 ckong:2z")
    assert play.wall()[-3:] == ["8s", "6z", "9s"]
    assert [e["tile"] for e in play.events("draw")] == ["9s", "8s"]


def test_zz_d04_heavenly_before_three_golds_before_robbing_the_gold():
    hands = {0: READY + "1z", 1: "123456789p345678s2z", 3: "666z"}
    calls = {
        "heavenly": (0, "heavenly"),
        "three_gold": (3, "three_gold"),
        "rob_gold": (1, "rob_gold"),
    }
    for passed in range(3):
        play = Scenario(hands=hands).start()
        order = list(calls.values())
        steps = [f"{seat} {'pass' if i < passed else call}" for i, (seat, call) in enumerate(order)]
        play.run(*reversed(steps))
        assert (play.win.how, play.win.seat) == (order[passed][1], order[passed][0])


@pytest.mark.parametrize("dealer", range(4))
def test_zz_d04_within_a_level_the_dealer_first_then_turn_order(dealer):
    hands = {1: READY, 3: "123456789p345678s1z"}
    hands = {seat: hand + "9p" * (seat == dealer) for seat, hand in hands.items()}
    play = Scenario(hands=hands, dealer=dealer).start()
    play.assert_asked(1, 3)
    play.run("1 rob_gold", "3 rob_gold")
    assert play.win.seat == {0: 1, 1: 1, 2: 3, 3: 3}[dealer]


@pytest.mark.parametrize("dealer", [0, 3])
def test_zz_d04_all_calls_may_be_passed(dealer):
    play = Scenario(hands={0: READY + "1z" * (dealer == 0), 1: "666z"}, dealer=dealer).start()
    play.run("0 pass", "1 pass")
    play.assert_turn(dealer)


@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        (READY, True),
        ("123456789m23456s11z", True),
        ("123456789m23456s6z9p", True),  # a gold in hand and the flipped one
        ("123456789m234s66z13z", True),
        ("123456789m23457s12z", False),
        ("1245m1245p1245s66z13z", False),
    ],
)
def test_zz_d05_sixteen_tiles_and_the_gold_must_win(hand, ready):
    play = Scenario(hands={0: "4z", 2: hand}).start()
    play.assert_offers(2, {"rob_gold", "pass"} if ready else set())


@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        (READY + "9p", True),
        (READY + "6z", True),  # a win by itself, from which a tile can be laid aside, too
        ("123456789m2345678s1z", True),
        ("123456789m23457s12z9p", False),
        ("123456789m2346s19p26z", False),
    ],
)
def test_zz_d05_the_dealer_needs_one_tile_to_lay_aside(hand, ready):
    play = Scenario(hands={0: hand}).start()
    assert ("rob_gold" in play.offers(0)) == ready
    if ready:
        play.run("0 rob_gold")
        assert play.table.view_all.held(0) == 17


def test_zz_d05_robbing_the_gold_is_paid_as_a_self_draw():
    assert scored("rob_gold", 0).net == scored("self_draw", 0).net == (80, -20, -20, -40)


JUNK_WITH_GOLDS = "66z1199m1199p1199s1z"


def test_zz_d06_three_golds_may_be_called_after_each_own_draw():
    play = Scenario(hands={0: "4z", 1: JUNK_WITH_GOLDS}, draws="6z _ _ _ 5p").start()
    play.run(FIRST)
    play.assert_offers(1, {"three_gold"})
    play.run("1 discard:1z", "2 throw", "3 throw", "0 throw")
    assert play.events()[-1]["tile"] == "5p"
    play.assert_offers(1, {"three_gold"})
    play.run("1 three_gold")
    assert play.win == ("three_gold", 1, None, None)


def test_zz_d06_after_a_flower_draw_and_a_kong_replacement():
    play = Scenario(hands={0: "4z", 1: JUNK_WITH_GOLDS}, draws="8f", back="6z").start()
    play.run(FIRST)
    play.assert_offers(1, {"three_gold"})
    hand = "66z1111m1199p1199s1z5p"
    play = Scenario(hands={0: "4z", 1: hand}, draws="_", back="6z").start()
    play.run(FIRST)
    play.assert_offers(1, {"ckong:1m"})
    play.run("1 ckong:1m")
    play.assert_offers(1, {"three_gold"})
    play.run("1 three_gold")
    assert play.flags == {"kong_draw"}


def test_zz_d06_neither_after_a_claim_nor_on_others_turns():
    hand = "666z1199m1199p119s25z"
    play = Scenario(hands={0: "9p", 1: hand}, draws="_").start()
    play.run("1 pass", "0 discard:9p")
    play.assert_offers(1, {"pon", "pass"})
    play.run("1 pon")
    play.assert_offers(1, set())
    play.run("1 discard:2z")
    play.assert_offers(1, set())


def test_zz_d07_all_three_pay_a_discard_win_by_their_roles():
    for source in (1, 2, 3):
        bill = scored("discard", 0, source, n=2, flowers={0: 4})
        assert bill.net == (20 + 20 + 30 + 30, -30, -30, -40)
        assert {p.why for p in bill.payments} == {"win", "flower"}


def test_zz_d08_an_exposed_kongs_replacement_may_be_the_single_roaming_draw():
    play = Scenario(hands={0: "1z", 1: "123456789m234s111z6z"}, back="9p").start()
    play.run("0 discard:1z", "1 kong")
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("you1", 1, "9p", None)
    assert play.flags == {"kong_draw"}


def test_zz_d08_a_concealed_kong_may_make_the_state():
    """Before the kong the hand was not in 单游; the kong leaves four melds and a lone gold."""
    hand = "123456789m23s1111z6z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="4s", back="9p").start()
    play.run(FIRST)
    play.assert_offers(1, {"win", "ckong:1z"})
    play.run("1 ckong:1z", "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_zz_d08_a_concealed_kong_may_keep_the_state():
    hand = "123456789m23s111z66z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="1z", back="9p").start()
    play.run(FIRST, "1 ckong:1z", "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_zz_d08_a_concealed_kong_may_break_the_state():
    """333m and 345m with a lone gold: the kong takes the run its 3m."""
    hand = "333345m123456p789s6z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="9p", back="9p").start()
    play.run(FIRST, "1 pass")
    play.assert_offers(1, {"win", "ckong:3m"})
    play.run("1 ckong:3m", "1 win")
    assert play.win == ("self_draw", 1, "9p", None)


def test_zz_d08_an_own_discard_after_a_claim_may_enter_it():
    hand = "123456789m234s11z6z3z"
    play = Scenario(hands={0: "1z", 1: hand}, draws="_ _ _ 9p").start()
    play.run("0 discard:1z")
    play.assert_offers(1, {"win", "pon", "pass"})
    play.run("1 pon")
    play.assert_offers(1, set())
    play.run("1 discard:3z", "2 throw", "3 throw", "0 throw", "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_zz_d08_an_own_discard_may_leave_it():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="9p _ _ _ 3z").start()
    play.run(FIRST, "1 discard:3m", "2 throw", "3 throw", "0 throw")
    assert "win" not in play.offers(1)


def test_zz_d08_the_turn_of_a_roaming_seat_can_be_jumped_over():
    play = Scenario(hands={0: "4z5p", 1: ROAM, 2: "55p4s"}, draws="_ 7p").start()
    play.run(FIRST, "1 throw", "2 throw", "3 throw", "0 discard:5p", "2 pon")
    play.assert_turn(2)
    play.run("2 discard:4s", "3 throw", "0 throw", "1 win")
    assert play.win.how == "you1"


def test_zz_d09_the_dealers_first_discard_may_be_the_entry():
    play = Scenario(hands={0: FIVE + "66z"}, draws="1p 9p 1p 3z").start(base=10)
    play.run("0 discard:6z")
    assert play.win == ("you2", 0, "3z", None)


def test_zz_d09_after_a_claim_too():
    play = Scenario(hands={0: "1z", 1: PON_THEN_ROAM}, draws="1p 9p 1p 3z").start()
    play.run("0 discard:1z", "1 pon", "1 discard:6z")
    assert [e["seat"] for e in play.events("draw")] == [2, 3, 0, 1]
    assert play.win == ("you2", 1, "3z", None)


def test_zz_d09_an_ordinary_tile_may_free_the_gold():
    """One gold stood for 4s or 7s; the 7s drawn sets it free to be discarded."""
    hand = "123456789m234s56s66z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="7s 1p 9p 1p 3z").start()
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you2", 1, "3z", None)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [("123456789m234s56s66z", "9p"), ("123456789m234s159p6z", "6z"), (READY, "6z")],
)
def test_zz_d09_other_gold_discards_are_plain(hand, drawn):
    play = Scenario(hands={0: "4z", 1: hand}, draws=drawn).start()
    play.run(FIRST, "1 discard:6z")
    play.assert_turn(2)


def test_zz_d09_the_only_choice_is_what_to_discard_or_to_win():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="6z").start()
    play.run(FIRST, "1 pass")
    play.assert_offers(1, {"win"})
    assert "6z" in discards(play, 1)


def test_zz_d10_in_the_phase_another_seat_wins_by_self_draw():
    hands = {0: "4z", 1: ROAM, 3: "123456789p345678s7z"}
    play = Scenario(hands=hands, draws="6z 1p 7z").start(base=10)
    play.run(FIRST, "1 discard:6z", "3 win")
    assert play.win == ("self_draw", 3, "7z", None)
    assert play.net == (-40, -20, -20, 80)


def test_zz_d10_in_the_phase_another_seat_may_win_as_single_roaming():
    hands = {0: "4z", 1: ROAM, 3: "123456789p345678s6z"}
    play = Scenario(hands=hands, draws="6z 1p 9s").start()
    play.run(FIRST, "1 discard:6z", "3 win")
    assert play.win == ("you1", 3, "9s", None)


def test_zz_d10_in_the_phase_flowers_are_replaced_and_no_kong_is_offered():
    hands = {0: "4z3333z", 1: ROAM, 3: "123456789p345678s7z", 2: "2222z"}
    play = Scenario(hands=hands, draws="6z 1p 8f 9p 7f", back="7z 5p").start()
    play.run(FIRST, "1 discard:6z")
    play.assert_offers(3, {"pass", "win"})
    play.run("3 pass")
    assert [e["draw"] for e in play.events("flower")] == ["7z", "5p"]
    assert play.win == ("you2", 1, "5p", None)


def test_zz_d10_triple_roaming_by_an_ordinary_tile_that_frees_a_gold():
    hand = "123456789m234s56s66z"
    hands = {0: "4z", 1: hand}
    play = Scenario(hands=hands, draws="6z 1p 9p 1p 7s").start()
    play.run(FIRST)
    play.assert_offers(1, {"win", "three_gold"})
    play.run("1 discard:6z")
    assert play.win == ("you3", 1, "7s", None)
    play = Scenario(hands=hands, draws="6z 1p 9p 1p 8p").start()
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you2", 1, "8p", None)


@pytest.mark.parametrize(("place", "enters"), [(DRAWS - 5, True), (DRAWS - 4, False)])
def test_zz_d11_fewer_than_four_tiles_make_the_discard_a_plain_one(place, enters):
    feeder, taker = (1 + place) % 4, (2 + place) % 4
    hands = {taker: PON_THEN_ROAM + "4z" * (taker == 0)}
    hands.setdefault(0, "4z")
    play = Scenario(hands=hands, draws=f"_*{place} 1z", bury="1z").start()
    play.run(FIRST).drain(DRAWS - 1 - place)
    play.run(f"{feeder} throw", f"{taker} pon", f"{taker} discard:6z")
    if enters:
        assert play.end == "win"
        assert play.win.how == "you2"
    else:
        play.assert_turn((taker + 1) % 4)


def test_zz_d11_flowers_may_exhaust_the_wall_inside_the_phase():
    place = DRAWS - 5
    feeder, taker = (1 + place) % 4, (2 + place) % 4
    hands = {0: "4z", taker: PON_THEN_ROAM}
    play = Scenario(hands=hands, draws=f"_*{place} 1z 8f", back="_", bury="1z").start()
    play.run(FIRST).drain(4)
    play.run(f"{feeder} throw", f"{taker} pon", f"{taker} discard:6z")
    assert play.end == "draw"
    assert [e["type"] for e in play.events()[-6:]] == [
        "discard",
        "draw",
        "flower",
        "draw",
        "draw",
        "end_hand",
    ]
    assert play.net == (0, 0, 0, 0)


#: Ready with two golds for 3z or 1z; with one gold for the same.
TWO_GOLDS = "123456789m234s66z13z"
ONE_GOLD = "123456789m234s6z113z"


def test_zz_d12_two_golds_bar_a_discard_one_does_not():
    play = Scenario(hands={0: "1z", 2: TWO_GOLDS}).start()
    play.run("0 discard:1z")
    play.assert_turn(1)
    play = Scenario(hands={0: "1z", 2: ONE_GOLD}).start()
    play.run("0 discard:1z")
    play.assert_offers(2, {"win", "pon", "pass"})
    play.run("2 win")
    assert play.win == ("discard", 2, "1z", 0)


def added_kong(robber, **options):
    """Seat 1 is about to add the fourth 3m to its pon; seat 2 has the hand `robber`."""
    hands = {0: "3m", 1: "33m4z", 2: robber}
    play = Scenario(hands=hands, draws="_ _ _ 3m _", bury="36m").start(base=10, options=options)
    play.run("0 discard:3m", "1 pon")
    return play.run("1 discard:4z", "2 throw", "3 throw", "0 throw")


def test_zz_d12_two_golds_do_not_bar_robbing_a_kong():
    play = added_kong("49m123456789p234s66z")
    play.run("1 akong:3m")
    play.assert_offers(2, {"win", "pass"})
    play.run("2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)


def test_zz_d13_an_added_kong_may_be_robbed_openly():
    play = added_kong(WAIT_36)
    play.run("1 akong:3m")
    assert play.phase == "rob"
    play.assert_asked(2)
    play.assert_offers(2, {"win", "pass"})
    play.run("2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)
    assert play.melds(1) == ["pon:333m@0"]
    assert play.units(1) == 0
    assert play.net == (-40, -20, 80, -20)  # as a self-draw; the kong is not scored


def test_zz_d13_a_kong_that_is_not_robbed_stands():
    play = added_kong(WAIT_36)
    play.run("1 akong:3m", "2 pass")
    play.assert_turn(1)
    assert play.melds(1) == ["akong:3333m@0"]
    assert play.units(1) == 1
    assert play.events("draw")[-1]["from"] == "back"


def test_zz_d13_a_claimed_kong_cannot_be_robbed():
    play = Scenario(hands={0: "3m", 1: "333m", 2: WAIT_36}).start()
    play.run("0 discard:3m", "1 kong", "2 pass")
    play.assert_turn(1)
    assert play.melds(1) == ["kong:3333m@0"]


def test_zz_d13_a_robbed_hidden_kong_is_not_scored_either():
    play = Scenario(hands={0: "3333m", 1: WAIT_36}).start(base=10)
    play.run("0 ckong:3m", "1 guess")
    assert play.melds(0) == []
    assert play.table.view_all.counts(0)[2] == 3
    assert play.units(0) == 0
    assert play.net == (-40, 80, -20, -20)


#: Waits for 7z alone.
WAIT_7Z = "123456789p345678s7z"


def test_zz_d14_all_who_are_ready_are_asked_at_once_before_the_replacement():
    play = Scenario(hands={0: "3333m", 1: WAIT_36, 2: WAIT_7Z}).start()
    play.run("0 ckong:3m")
    assert play.phase == "guess"
    play.assert_asked(1, 2)
    for seat in (1, 2):
        play.assert_offers(seat, {"guess", "pass"})
    assert play.events("draw") == []


def test_zz_d14_the_tile_stays_face_down():
    play = Scenario(hands={0: "3333m", 1: WAIT_36, 2: WAIT_7Z}).start()
    play.run("0 ckong:3m")
    for seat in (1, 2, 3):
        view = play.table.view(seat)
        assert view.tile is None
        assert view.melds(0)[0].tiles is None
        assert not any(view.hand(0))
    assert format_one(play.table.view(0).tile) == "3m"


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize("right", range(1, 4))
@pytest.mark.parametrize("wrong", range(1, 4))
def test_zz_d14_only_the_first_guesser_after_the_kong_maker_counts(maker, right, wrong):
    """`right` and `wrong` are how many seats after the maker they sit."""
    if right == wrong:
        hands = {maker: "3333m", (maker + right) % 4: WAIT_36}
    else:
        hands = {maker: "3333m", (maker + right) % 4: WAIT_36, (maker + wrong) % 4: WAIT_7Z}
    play = Scenario(hands=hands, dealer=maker).start()
    play.run(f"{maker} ckong:3m")
    for seat in reversed(play.table.owing):
        play.run(f"{seat} guess")
    assert play.end == ("win" if right <= wrong else "false_rob")
    if right <= wrong:
        assert play.win.seat == (maker + right) % 4
    else:
        assert play.table.view_all.number("end_seat") == (maker + wrong) % 4


def test_zz_d14_a_guesser_behind_a_pass_counts():
    play = Scenario(hands={0: "3333m", 1: WAIT_7Z, 2: WAIT_36}).start()
    play.run("0 ckong:3m", "1 pass", "2 guess")
    assert play.win == ("rob_kong", 2, "3m", 0)


def test_zz_d14_passing_a_guess_locks_nothing():
    play = Scenario(hands={0: "3333m6m", 1: WAIT_36}, back="_").start()
    play.run("0 ckong:3m", "1 pass", "0 discard:6m")
    assert "win" in play.offers(1)


def test_zz_d14_who_is_blocked_by_a_declined_win_is_not_asked():
    hands = {0: "3m", 1: "2222z", 3: WAIT_36}
    play = Scenario(hands=hands, draws="_", back="_").start()
    play.run("0 discard:3m", "3 pass", "1 ckong:2z")
    play.assert_turn(1)


def test_zz_d14_a_wait_for_ones_own_four_tiles_is_no_wait():
    hands = {0: "3333m", 1: "123456789p234s1111z"}
    play = Scenario(hands=hands, back="_").start()
    play.run("0 ckong:3m")
    play.assert_turn(0)


def test_zz_d14_nor_is_one_for_the_fourth_tile_of_an_own_pon():
    hands = {0: "1z3333m", 1: "123456789p234s111z4z"}
    play = Scenario(hands=hands, draws="_*3", back="_").start()
    play.run("0 discard:1z", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 ckong:3m")
    play.assert_turn(0)


def test_zz_d14_when_nobody_is_ready_nobody_is_asked():
    play = Scenario(hands={0: "3333m"}, back="_").start()
    play.run("0 ckong:3m")
    play.assert_turn(0)


def test_zz_d15_the_guesser_pays_all_and_takes_over_what_they_owe():
    bill = scored("false_rob", 1, dealer=3, n=2, rounds=1, kongs={3: "ckong"}, flowers={0: 4})
    to_0, to_2, to_3 = 40 + 10, 40, 60 + 20
    differences = 10 + 10 + 20  # 2 → 0, 0 → 3, 2 → 3
    assert bill.net[1] == -(to_0 + to_2 + to_3 + differences + 2 * 10)
    assert bill.net == (to_0 + 10 + 10, bill.net[1], to_2 + 10, to_3 + 10 + 20)
    assert {p.source for p in bill.payments} == {1}  # what others owe to the guesser lapses
    assert (bill.next_dealer, bill.next_streak) == (3, 1)


def test_zz_d15_a_guessing_dealer_pays_by_his_role_and_his_own_followed_rounds():
    bill = scored("false_rob", 3, dealer=3, n=2, rounds=2)
    assert bill.net == (60 + 30, 60 + 30, 60 + 30, -270)
    assert {p.why for p in bill.payments} == {"penalty", "follow"}
    assert (bill.next_dealer, bill.next_streak) == (3, 1)


def test_zz_d15_the_guessed_kong_stands_and_counts():
    play = Scenario(hands={0: "1111z", 1: WAIT_36}).start(base=10)
    play.run("0 ckong:1z", "1 guess")
    assert play.melds(0) == ["ckong:1111z"]
    assert play.units(0) == 2
    assert play.next_deal == (0, 0)
    assert play.events()[-1] == {"type": "end_hand", "reason": "penalty"}

"""大牌跟打, XM-04 and XM-D14 of docs/rules/xiamen.md: single honours follow those discarded."""

import pytest
from scenarios import READY, discards
from xm import FIRST, deal

ON = {"must_follow": True}


def follow(hands, draws="", **more):
    """A hand in which honours must be followed."""
    return deal({0: "4z"} | hands, draws, **{"must_follow": True, **more})


def test_xm_d14_it_binds_only_where_a_river_holds_one():
    """4z is called, 1z and the suits are not; whoever holds no 4z is free."""
    play = follow({1: "4z1z2m", 2: "258m258p258s1199s7p1z"}, "9p 8p").run(FIRST)
    assert discards(play, 1) == {"4z"}
    play.run("1 discard:4z")
    assert discards(play, 2) >= {"1z", "2m", "8p"}


def test_xm_d14_without_the_option_everything_may_go():
    play = deal({0: "4z", 1: "4z1z2m"}, "9p").run(FIRST)
    assert discards(play, 1) >= {"4z", "1z", "2m", "9p"}


def test_xm_d14_of_several_that_are_called_any_one_and_nothing_else():
    hands = {1: "1z123456789m123p44s", 2: "14z2m3z"}
    play = follow(hands, "9p 9s").run(FIRST, "1 discard:1z")
    assert discards(play, 2) == {"1z", "4z"}
    play.run("2 discard:1z")


def test_xm_d14_what_is_left_of_them_is_due_at_the_next_discard():
    hands = {0: "4z23m", 1: "1z123456789m123p444s", 2: "14z258m258p134679s77p", 3: "33z9m2s"}
    play = follow(hands, "9p 8m 8m 8p 9m").run(FIRST, "1 discard:1z", "2 discard:1z")
    for seat in (3, 0, 1):
        play.run(f"{seat} discard:{min(discards(play, seat))}")
        while play.in_window():
            play.pass_window()
    assert discards(play, 2) == {"4z"}


@pytest.mark.parametrize("held", ["44z", "444z"])
def test_xm_d14_pairs_and_triplets_are_free(held):
    play = follow({1: "123456789m2468p" + held}, "9p").run(FIRST, "pass")
    assert discards(play, 1) >= {"4z", "1m", "9p"}


def test_xm_d14_a_drawn_honour_is_called_at_once():
    play = follow({1: "123456789m123p1234s"}, "4z").run(FIRST)
    assert discards(play, 1) == {"4z"}


def test_xm_d14_a_claimed_discard_calls_too():
    hands = {0: "4z", 2: "44z123456789m1234p", 3: "4z2m"}
    play = follow(hands, "9p").run(FIRST, "2 pon", "2 discard:4p")
    play.assert_turn(3)
    assert discards(play, 3) == {"4z"}


def test_xm_d14_after_a_pon_the_rule_binds():
    play = follow({1: "123456789m123p123s5s", 2: "55s4z2m"}, "9p")
    play.run(FIRST, "1 discard:5s", "2 pon")
    assert discards(play, 2) == {"4z"}


def test_xm_d14_after_a_chi_the_rule_binds():
    hands = {1: "123456789m123p123s5s", 2: "46s4z2m"}
    play = follow(hands, "9p").run(FIRST, "1 discard:5s", "2 chi_middle")
    assert discards(play, 2) == {"4z"}


def test_xm_d14_in_the_dealers_first_turn_nothing_is_called_yet():
    play = follow({0: "1234z"})
    assert discards(play, 0) >= {"1z", "2z", "3z", "4z", "7z"}


def test_xm_d14_white_that_stands_for_a_suit_tile_is_exempt():
    hands = {0: "5z", 1: "5z123456789m123p123s"}
    play = follow(hands, "9p", gold="5p").run("0 discard:5z", "pass")
    assert discards(play, 1) >= {"5z", "9p", "1m"}


def test_xm_d14_white_as_an_honours_face_is_called_by_a_white():
    hands = {0: "5z", 1: "5z123456789m123p123s"}
    play = follow(hands, "9p", gold="1z").run("0 discard:5z", "pass")
    assert discards(play, 1) == {"5z"}


def test_xm_d14_white_as_an_honours_face_is_not_called_by_the_gold():
    hands = {0: "1z", 1: "5z123456789m123p123s"}
    play = follow(hands, "9p", gold="1z").run("0 discard:1z")
    assert discards(play, 1) >= {"5z", "9p", "1m"}


def test_xm_d14_two_whites_are_a_pair_of_the_face():
    hands = {0: "5z", 1: "55z12345678m123p123s"}
    play = follow(hands, "9p", gold="1z").run("0 discard:5z", "pass")
    assert discards(play, 1) >= {"5z", "9p", "1m"}


def test_xm_d14_white_that_is_the_gold_calls_for_nothing_and_is_never_called():
    hands = {0: "5z", 1: "5z123456789m123p123s"}
    play = follow(hands, "9p", gold="5z").run("0 discard:5z")
    assert discards(play, 1) >= {"5z", "9p", "1m"}


def test_xm_d14_a_gold_is_exempt_though_an_honour():
    """Its fellow lies in a river, yet the single gold need not go."""
    hands = {0: "6z", 1: "6z123456789m123p123s"}
    play = follow(hands, "9p").run("0 discard:6z")
    assert discards(play, 1) >= {"6z", "9p", "1m"}


def test_xm_d14_breaking_ones_own_ready_hand_is_no_excuse():
    play = follow({1: "123456789m234567s4z"}, "9p").run(FIRST, "pass")
    assert discards(play, 1) == {"4z"}


def test_xm_d14_a_win_on_the_own_draw_with_a_called_honour_in_hand():
    """The single 4z is the pair's half beside the gold; it is called, and the hand may win."""
    play = follow({1: "12345678m123p456s4z6z"}, "9m").run(FIRST)
    play.assert_offers(1, {"win"})
    assert discards(play, 1) == {"4z"}
    play.run("1 win")
    assert play.win.how == "self_draw"


def test_xm_d14_kongs_are_not_limited():
    play = follow({1: "222z4z1m"}, "2z", back="_", bury="2z").run(FIRST)
    play.assert_offers(1, {"ckong:2z"})
    play.run("1 ckong:2z")
    assert discards(play, 1) == {"4z"}


def test_xm_d14_a_discard_from_single_roaming_obeys():
    """The gold stays; the hand with the lone gold must give the honour that it drew."""
    play = follow({1: "123456789m234567s6z"}, "4z").run(FIRST)
    play.assert_offers(1, {"win"})
    assert discards(play, 1) == {"4z"}


def test_xm_d14_a_plain_gold_discard_is_not_exempt():
    play = follow({1: "147m258m1p3p258s13z6z4z"}, "9p").run(FIRST)
    assert discards(play, 1) == {"4z"}


def test_xm_d14_the_others_discards_in_the_phase_are_bound():
    hands = {0: "4z", 1: "123456789m234567s6z", 2: "4z1m"}
    play = follow(hands, "6z 9p").run(FIRST, "1 discard:6z")
    play.assert_turn(2)
    assert discards(play, 2) == {"4z"}


def test_xm_d14_a_second_throw_is_exempt():
    """Drawn in the phase: the third gold. Only the throw is open, and the win."""
    hands = {0: "4z", 1: "123456789m234567s6z"}
    play = follow(hands, "6z 1p 9p 2p 6z", bury="1234z").run(FIRST, "1 discard:6z")
    for _ in range(3):
        play.act(play.turn, min(a.id for a in play.table.legal(play.turn)))
        while play.in_window():
            play.pass_window()
    assert discards(play, 1) == {"6z"}


def test_xm_d14_a_refused_discard_changes_nothing():
    play = follow({1: READY[:-2] + "4z"}, "9p").run(FIRST, "pass")
    for tile in ("1m", "9p", "6z", "1z"):
        play.assert_refused(1, f"discard:{tile}")

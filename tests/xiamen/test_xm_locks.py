"""The locks of the same tile in the same round: XM-09 and XM-D16 of docs/rules/xiamen.md."""

from scenarios import ROAM, WAIT_36
from xm import FIRST, deal, per_seat

from paiju.tiles import parse_one


def declined(rest, draws="_*4", **more):
    """Seat 3 waits for 3m and 6m, and has let a 3m of the dealer pass."""
    play = deal({0: "3m", 3: WAIT_36} | rest, draws, bury="36m", **more)
    play.run("0 discard:3m")
    play.assert_offers(3, {"win", "pass"})
    return play.run("3 pass")


def test_xm_d16_a_declined_win_bars_the_same_tile():
    play = declined({1: "3m"})
    assert play.events("pass_win") == [{"type": "pass_win", "seat": 3}]
    play.run("1 discard:3m")
    play.assert_offers(3, set())


def test_xm_d16_other_tiles_are_free():
    play = declined({1: "6m"}).run("1 discard:6m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_chi_stays_allowed():
    play = declined({2: "3m"}).run("1 throw", "2 discard:3m")
    play.assert_offers(3, {"chi_low", "pass"})


def test_xm_d16_a_self_draw_stays_allowed():
    play = declined({}, "_ _ 3m").run("1 throw", "2 throw", "3 win")
    assert play.win == ("self_draw", 3, "3m", None)


def test_xm_d16_the_next_own_draw_lifts_it():
    play = declined({0: "33m"}).run("1 throw", "2 throw", "3 throw")
    assert per_seat(play, "locked") == [0] * 4
    play.run("0 discard:3m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_the_next_own_claim_lifts_it():
    hands = {0: "9m9m", 1: "2z", 3: "78m123456p123s22z999s"}
    play = deal(hands, "_*4", bury="9m").run("0 discard:9m", "3 pass", "1 discard:2z", "3 pon")
    assert per_seat(play, "locked") == [0] * 4
    play.run("3 discard:9s", "0 discard:9m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_who_is_jumped_over_stays_locked():
    """Seat 3 pons a tile of seat 1, so that seat 2 neither draws nor claims."""
    hands = {0: "3m", 1: "5p", 2: WAIT_36, 3: "55p3m"}
    play = deal(hands, "_", bury="36m").run("0 discard:3m", "2 pass", "1 discard:5p", "3 pon")
    assert per_seat(play, "locked")[2] != 0
    play.run("3 discard:3m")
    assert "win" not in play.offers(2)


def test_xm_d16_a_robbed_kong_is_never_locked():
    """Seat 3 has declined the 6m of the dealer, and may rob that of seat 1."""
    hands = {0: "6m", 1: "66m4z", 3: WAIT_36}
    play = deal(hands, "_ _ _ 6m", bury="36m").run("0 discard:6m", "3 pass", "1 pon")
    play.run("1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:6m")
    play.assert_offers(3, {"win", "pass"})
    hands = {0: "6m3m", 1: "66m4z", 3: WAIT_36}
    play = deal(hands, "_ _ _ 6m", bury="36m").run("0 discard:6m", "3 pass", "1 pon")
    play.run("1 discard:4z", "2 throw", "3 throw", "0 discard:3m", "3 pass")
    assert per_seat(play, "locked")[3] != 0
    play.run("1 akong:6m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_a_kong_that_is_not_robbed_locks_nothing():
    hands = {0: "6m", 1: "66m4z3m", 3: WAIT_36}
    play = deal(hands, "_ _ _ 6m", back="_", bury="36m").run("0 discard:6m", "3 pass", "1 pon")
    play.run("1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:6m", "3 pass")
    assert per_seat(play, "locked") == [0] * 4
    play.run("1 discard:3m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_where_a_gold_bars_the_win_nothing_is_declined():
    play = deal({0: "3m", 3: "45m123456789p12s99s6z"}, "_").run("0 discard:3m")
    assert "win" not in play.offers(3)
    assert per_seat(play, "locked") == [0] * 4


def test_xm_d16_a_win_that_was_not_chosen_is_declined():
    """Seat 1 would chi the tile it could win, but seat 2 pons it."""
    hands = {0: "3m", 1: WAIT_36, 2: "33m4z"}
    play = deal(hands, "_*4", bury="36m").run("0 discard:3m", "1 chi_low", "2 pon")
    assert per_seat(play, "locked")[1] != 0


# Pons


def unponned(rest, draws="_*4", **more):
    """Seat 3 has let the dealer's 5p pass that it could have ponned."""
    play = deal({0: "5p", 3: "55p"} | rest, draws, bury="5p", **more).run("0 discard:5p")
    play.assert_offers(3, {"pon", "pass"})
    return play.run("pass")


def test_xm_d16_a_declined_pon_bars_the_same_tile():
    play = unponned({1: "5p"}).run("1 discard:5p")
    play.assert_offers(3, set())
    assert play.events("pass_win") == []


def test_xm_d16_other_pons_are_free():
    play = unponned({1: "7s", 3: "55p77s"}).run("1 discard:7s")
    play.assert_offers(3, {"pon", "pass"})


def test_xm_d16_a_chi_of_the_unponned_tile_stays_allowed():
    play = unponned({2: "5p", 3: "55p46p"}).run("1 throw", "2 discard:5p")
    play.assert_offers(3, {"chi_middle", "pass"})


def test_xm_d16_a_kong_that_was_declined_declines_the_pon():
    play = deal({0: "5p", 3: "555p"}).run("0 discard:5p", "pass")
    assert per_seat(play, "pon_locked")[3] != 0


def test_xm_d16_the_next_own_draw_lifts_a_pons_lock():
    play = unponned({1: "5p"})
    play.run("1 throw", "2 throw", "3 throw", "0 throw", "1 discard:5p")
    play.assert_offers(3, {"pon", "pass"})


def test_xm_d16_a_claim_lifts_a_pons_lock():
    play = unponned({1: "7s", 0: "5p5p", 3: "55p77s1z"}).run("1 discard:7s", "3 pon")
    assert per_seat(play, "pon_locked") == [0] * 4
    play.run("3 discard:1z", "0 discard:5p")
    play.assert_offers(3, {"pon", "pass"})


def test_xm_d16_a_declined_win_leaves_the_pon_free_and_the_other_way_round():
    """Seat 3 could win or pon 9s; it passes both, and both are locked for 9s alone."""
    hands = {0: "9s", 3: "123456789p123m99s22z", 1: "9s", 2: "2z"}
    play = deal(hands, "_*4", bury="9s").run("0 discard:9s")
    play.assert_offers(3, {"win", "pon", "pass"})
    play.run("pass", "1 discard:9s")
    play.assert_offers(3, set())
    play.run("2 discard:2z")
    play.assert_offers(3, {"win", "pon", "pass"})


def test_xm_d16_an_answer_cannot_be_taken_back():
    play = deal({0: "5p", 1: "46p", 3: "55p"}).run("0 discard:5p", "3 pass")
    play.assert_refused(3, "pon")
    play.assert_refused(3, "pass")
    play.run("1 chi_middle")
    play.assert_turn(1)


# Faces


def test_xm_d16_white_is_locked_as_the_golds_face():
    """白 stands for 5p; a second 白 is the same tile."""
    hands = {0: "5z", 1: "5z", 3: "46p123789m123456s11z"}
    play = deal(hands, "_", gold="5p").run("0 discard:5z")
    play.assert_offers(3, {"win", "pass"})
    play.run("3 pass", "1 discard:5z")
    play.assert_offers(3, set())


def test_xm_d16_a_pon_of_white_is_locked_as_the_golds_face():
    play = deal({0: "5z", 1: "5z", 3: "55z"}, "_").run("0 discard:5z", "pass")
    assert per_seat(play, "pon_locked")[3] == 1 << parse_one("6z")
    play.run("1 discard:5z")
    play.assert_offers(3, set())


def test_xm_d16_a_white_lock_does_not_touch_other_faces():
    hands = {0: "5z", 1: "2p", 3: "34p123789m123456s11z"}
    play = deal(hands, "_*4", gold="5p").run("0 discard:5z", "3 pass", "1 discard:2p")
    play.assert_offers(3, {"win", "pass"})


def test_xm_d16_a_seat_in_roaming_is_never_asked_and_never_locked():
    play = deal({0: "4z", 2: ROAM}, "_").run(FIRST)
    assert per_seat(play, "locked") == [0] * 4

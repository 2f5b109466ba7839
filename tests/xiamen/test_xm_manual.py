"""相公 and 诈胡 under `manual_calls`: XM-06, XM-07 and XM-D15 of docs/rules/xiamen.md."""

from itertools import permutations

import pytest
from scenarios import READY, ROAM, WAIT_36, fork
from xm import FIRST, WAIT_7Z, dead, deal, number, outside, per_seat, scored

from paiju import log

ANY = {"win", "pon", "kong", "pass"}
CHI = {"chi_low", "chi_middle", "chi_high"}


def manual(hands, draws="", **more):
    """A hand in which calls are not checked."""
    return deal({0: "4z"} | hands, draws, manual_calls=True, **more)


def replayed(play):
    """The log of an ended hand replays to itself, line by line."""
    lines = log.lines(play.table)
    again = log.replay(lines)
    assert log.dumps(log.lines(again)) == log.dumps(lines)
    assert again.settlement == play.table.settlement


# What may be called


def test_xm_d15_every_window_offers_all_calls_to_all():
    play = manual({}).run(FIRST)
    play.assert_offers(1, ANY | CHI)
    play.assert_offers(2, ANY)
    play.assert_offers(3, ANY)


def test_xm_d15_without_the_option_nothing_false_can_be_called():
    play = deal({0: "4z"}).run(FIRST)
    play.assert_turn(1)
    for call in ("win", "pon", "kong", "chi_low"):
        play.assert_refused(2, call)


def test_xm_d15_win_is_always_offered_on_an_own_turn():
    play = manual({2: "55p", 1: "5p"}, "_").run()
    play.assert_offers(0, {"win"})
    play.run(FIRST, "pass")
    play.assert_offers(1, {"win"})
    play.run("1 discard:5p", "2 pon", "pass")
    play.assert_offers(2, {"win"})


def test_xm_d15_win_is_always_offered_when_a_kong_is_made():
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36}
    play = manual(hands, "_ _ _ 3m", bury="36m").run("0 discard:3m", "1 pon", "pass")
    play.run("1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:3m")
    for seat in (0, 2, 3):
        play.assert_offers(seat, {"win", "pass"})


def test_xm_d15_in_the_double_roaming_phase_win_is_all_there_is():
    play = manual({1: ROAM}, "6z 1p").run(FIRST, "1 discard:6z")
    play.assert_offers(2, {"win"})
    play.run("2 throw")
    play.assert_asked(0, 3)
    for seat in (0, 3):
        play.assert_offers(seat, {"win", "pass"})


@pytest.mark.parametrize("options", [{"you2_others_discard": False}, {}])
def test_xm_d15_it_is_offered_on_the_other_draws_of_the_phase_too(options):
    play = manual({1: ROAM}, "6z 1p 9p 2p 6z 1s", **options).run(FIRST, "1 discard:6z")
    if options:
        play.assert_offers(2, {"win", "pass"})
        play.run("2 win")
    else:
        play.run("2 throw", "3 throw", "0 throw", "1 discard:6z")
        play.assert_offers(2, {"win", "pass"})
        play.run("2 win")
    assert play.end == "false_win"
    replayed(play)


def test_xm_d15_other_illegal_acts_stay_refused():
    play = manual({1: "1m222z"}, "_").run(FIRST, "pass")
    for act in ("ckong:2z", "akong:2z", "discard:9m", "pass", "pon", "three_gold"):
        if act not in {a.id for a in play.table.legal(1)}:
            play.assert_refused(1, act)
    play.assert_refused(1, "ckong:2z")
    play.assert_refused(2, "win")


# 相公


@pytest.mark.parametrize(
    ("call", "what"),
    [
        ("pon", "pon"),
        ("kong", "kong"),
        ("chi_low", "chi"),
        ("chi_middle", "chi"),
        ("chi_high", "chi"),
    ],
)
def test_xm_d15_a_false_claim_is_void_and_kills_the_hand(call, what):
    play = manual({0: "4z5p", 1: "123456789s1122334z"[:-2] + "3z"}, "_").run("0 discard:5p")
    before = play.hand(1)
    play.run(f"1 {call}", "pass")
    assert dead(play) == [1]
    assert (play.melds(1), play.hand(1)) == ([], before)
    assert play.events("false_call") == [{"type": "false_call", "seat": 1, "what": what}]
    play.assert_turn(2)  # skipped in turn


def test_xm_d15_the_window_resolves_without_it():
    play = manual({0: "5p", 3: "55p"}).run("0 discard:5p", "1 pon", "2 kong", "3 pon")
    assert dead(play) == [1, 2]
    assert play.melds(3) == ["pon:555p@0"]
    play.assert_turn(3)


def test_xm_d15_a_false_claim_beside_a_true_win():
    play = manual({0: "1z", 2: READY}).run("0 discard:1z", "1 pon", "2 win", "3 pass")
    assert play.win == ("discard", 2, "1z", 0)
    assert dead(play) == [1]
    replayed(play)


def test_xm_d15_a_claim_that_a_lock_forbids_is_false():
    play = manual({0: "5p", 1: "5p", 3: "55p"}, "_").run("0 discard:5p", "pass", "1 discard:5p")
    play.run("3 pon", "pass")
    assert dead(play) == [3]


def test_xm_d15_a_gold_can_be_claimed_by_nobody():
    play = manual({0: "6z"}).run("0 discard:6z")
    play.assert_turn(1)


def dead_two(hands, draws, **more):
    """Seat 2 is 相公 after its false pon of the first discard."""
    play = manual(hands, draws, **more).run("0 discard:4z", "2 pon", "pass")
    assert dead(play) == [2]
    return play


def test_xm_d15_a_dead_seat_is_skipped_and_never_asked():
    play = dead_two({2: READY, 3: "1z"}, "_ _ _ _ _")
    play.run("1 throw")
    play.assert_asked(0, 3)
    play.run("pass", "3 discard:1z")
    play.assert_asked(0, 1)
    drawn = [line["seat"] for line in play.run("pass", "0 throw", "pass").events("draw")]
    assert drawn == [1, 3, 0, 1]


def test_xm_d15_discards_before_it_cannot_be_chid():
    play = dead_two({1: "5p", 2: "46p", 3: "46p"}, "_ _").run("1 discard:5p")
    play.assert_offers(3, ANY)
    play.assert_offers(0, ANY)
    play.assert_offers(2, set())


def test_xm_d15_the_next_living_seat_is_asked_for_chi_by_its_own_neighbour():
    play = dead_two({3: "5p", 0: "46p"}, "_ _").run("1 throw", "pass", "3 discard:5p")
    play.assert_offers(0, ANY | CHI)


def test_xm_d15_it_still_pays():
    play = dead_two({1: READY}, "1z").run("1 win")
    assert play.net == (-32, 64, -16, -16)


def test_xm_d15_it_is_skipped_in_the_phases():
    draws = "6z 1p 9p 6z 1s 9s"
    play = dead_two({1: ROAM}, draws).run("1 discard:6z")
    play.run("3 throw", "pass", "0 throw", "pass", "1 discard:6z", "pass", "pass")
    assert play.win == ("you3", 1, None, None)
    assert [line["seat"] for line in play.events("draw")] == [1, 3, 0, 1, 3, 0]


def test_xm_d15_a_dead_seat_robs_no_kong():
    hands = {0: "4z3m", 1: "33m9s", 2: WAIT_36}
    play = dead_two(hands, "_*5 3m", bury="36m", back="_")
    play.run("1 throw", "pass", "3 throw", "pass", "0 discard:3m", "1 pon", "pass")
    play.run("1 discard:9s", "pass", "3 throw", "pass", "0 throw", "pass", "1 akong:3m")
    play.assert_asked(0, 3)


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d15_a_gold_under_strict_gold_kills_and_the_discard_stands(strict):
    play = manual({1: "6z"}, "_ _", strict_gold=strict).run(FIRST, "pass", "1 discard:6z")
    assert dead(play) == ([1] if strict else [])
    assert play.table.view_all.river(1) == [32]
    play.assert_turn(2)
    if strict:
        assert play.events("false_call") == [{"type": "false_call", "seat": 1, "what": "discard"}]


def test_xm_d15_the_throw_into_double_roaming_is_no_offence():
    play = manual({1: ROAM}, "6z", strict_gold=True).run(FIRST, "pass", "1 discard:6z")
    assert (dead(play), number(play, "you_seat")) == ([], 1)


def test_xm_d15_a_gold_in_the_phase_is_an_offence_under_strict_gold():
    play = manual({1: ROAM, 2: "6z"}, "6z 1p", bury="6z", strict_gold=True)
    play.run(FIRST, "pass", "1 discard:6z", "2 discard:6z")
    assert dead(play) == [2]
    play.assert_turn(3)


def test_xm_d15_a_live_seat_alone_plays_on():
    play = manual({}, "_*9").run(FIRST, "1 pon", "2 pon", "3 pon")
    assert dead(play) == [1, 2, 3]
    play.assert_turn(0)
    play.run("0 throw")
    play.assert_turn(0)
    play.drain_to_end()
    assert play.end == "draw"
    replayed(play)


def test_xm_d15_four_dead_seats_are_a_drawn_hand():
    play = manual({0: "4z6z"}, "_", strict_gold=True, streak=1)
    play.run(FIRST, "1 pon", "2 kong", "3 pon", "0 discard:6z")
    assert dead(play) == [0, 1, 2, 3]
    assert play.end == "draw"
    assert play.net == (0, 0, 0, 0)
    assert play.next_deal == (0, 2)
    replayed(play)


# 诈胡


def test_xm_d15_a_false_win_on_a_discard():
    play = manual({}, streak=2).run(FIRST, "1 pass", "2 win", "3 pass")
    assert play.end == "false_win"
    assert (play.net, outside(play)) == ((0, 0, 0, 0), (50, 50, -150, 50))
    assert play.next_deal == (0, 2)
    assert {p.why for p in play.table.settlement.payments} == {"penalty"}
    replayed(play)


def test_xm_d15_a_false_win_on_the_own_turn():
    play = manual({}, "_", streak=1).run(FIRST, "pass", "1 win")
    assert outside(play) == (50, -150, 50, 50)
    assert play.next_deal == (0, 1)
    replayed(play)


def test_xm_d15_a_false_win_of_the_dealer_before_anything_else():
    play = manual({}).run("0 win")
    assert outside(play) == (-150, 50, 50, 50)
    replayed(play)


def test_xm_d15_a_false_win_after_a_claim():
    """Nothing was drawn, so that even a complete hand may not be called."""
    play = manual({0: "1z", 1: "123456789m234s11z55p"}).run(
        "0 discard:1z", "1 pon", "pass", "1 win"
    )
    assert outside(play) == (50, -150, 50, 50)
    replayed(play)


def test_xm_d15_with_a_gold_in_hand_a_discard_is_falsely_won():
    play = manual({1: ROAM}).run(FIRST, "1 win", "pass")
    assert outside(play) == (50, -150, 50, 50)


def test_xm_d15_a_locked_win_is_a_false_one():
    play = manual({0: "3m", 1: "3m", 3: WAIT_36}, "_").run("0 discard:3m", "pass")
    play.run("1 discard:3m", "3 win", "pass")
    assert outside(play) == (50, 50, 50, -150)


def test_xm_d15_a_false_robbery():
    hands = {0: "3m", 1: "33m4z"}
    play = manual(hands, "_ _ _ 3m", bury="3m").run("0 discard:3m", "1 pon", "pass")
    play.run("1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:3m", "3 win", "pass")
    assert outside(play) == (50, 50, 50, -150)
    assert play.melds(1) == ["akong:3333m@0"]
    replayed(play)


def test_xm_d15_of_two_at_once_the_first_in_turn_order():
    for order in permutations(("1 win", "2 win", "3 pass")):
        play = manual({}).run(FIRST, *order)
        assert outside(play) == (50, -150, 50, 50)
        assert len(play.events("false_call")) == 1
    play = manual({3: "4z"}, "_ _ _", must_follow=False)
    play.run(FIRST, "pass", "1 throw", "pass", "2 throw", "1 win", "0 win", "3 pass")
    assert outside(play) == (-150, 50, 50, 50)  # after seat 2 comes 3, then 0


def test_xm_d15_a_true_win_on_the_same_tile_goes_first():
    for order in permutations(("1 win", "2 win", "3 pass")):
        play = manual({0: "1z", 2: READY}).run("0 discard:1z", *order)
        assert play.win == ("discard", 2, "1z", 0)
        assert outside(play) == (0, 0, 0, 0)
        assert dead(play) == []
    replayed(play)


@pytest.mark.parametrize("chips", [0, 50, 100, 1000])
def test_xm_d15_fifty_whatever_the_chips_are(chips):
    play = manual({}, chips=chips).run(FIRST, "2 win", "pass")
    assert outside(play) == (50, 50, -150, 50)
    assert play.table.settlement.purses == ((chips,) * 4 if chips else ())


def test_xm_d15_the_base_scales_it():
    assert outside(manual({}, base=10).run("0 win")) == (-1500, 500, 500, 500)


# Reimbursement


def test_xm_d15_a_seat_in_single_roaming_is_paid_all_its_win_would_have_brought():
    """XM-07: (8+1)×4+50 twice and (16+1)×4+50, beside its own 50."""
    play = manual({1: ROAM}).run(FIRST, "2 win", "pass")
    lost = 2 * (9 * 4 + 50) + 17 * 4 + 50
    assert outside(play) == (50, 50 + lost, -150 - lost, 50)
    assert per_seat(play, "roaming") == [0, 1, 0, 0]
    replayed(play)


def test_xm_d15_a_seat_in_double_roaming_is_paid_in_full():
    """(8+1)×8+100 twice and (16+1)×8+100; the others' 72 does not empty 100 chips."""
    play = manual({1: ROAM}, "6z 1p").run(FIRST, "pass", "1 discard:6z", "2 win")
    lost = 2 * (72 + 100) + 136 + 100
    assert outside(play) == (50, 50 + lost, -150 - lost, 50)
    assert per_seat(play, "roaming") == [0, 2, 0, 0]
    replayed(play)


def test_xm_d15_killing_three_included():
    play = manual({1: ROAM}, "6z 1p", purses=(100, 160, 70, 70))
    play.run(FIRST, "pass", "1 discard:6z", "2 win")
    lost = 2 * (72 + 100) + 136 + 100 + 300
    assert outside(play) == (50, 50 + lost, -150 - lost, 50)
    assert play.table.settlement.purses == (100, 160, 70, 70)


def test_xm_d15_without_chips_nobody_would_be_killed():
    play = manual({1: ROAM}, "6z 1p", chips=0).run(FIRST, "pass", "1 discard:6z", "2 win")
    lost = 2 * (72 + 100) + 136 + 100
    assert outside(play)[2] == -150 - lost


def test_xm_d15_a_seat_in_triple_roaming_is_paid_in_full():
    """Its second gold is thrown, and another calls a false win on its last draw."""
    play = manual({1: ROAM}, "6z 1p 9p 2p 6z 1s").run(FIRST, "pass", "1 discard:6z")
    play.run("2 throw", "3 throw", "0 throw", "1 discard:6z", "2 win")
    lost = 2 * (144 + 150) + 272 + 150 + 300
    assert outside(play) == (50, 50 + lost, -150 - lost, 50)
    replayed(play)


def test_xm_d15_two_roaming_seats_are_both_paid():
    hands = {1: ROAM, 3: "123456789p345678s6z"}
    play = manual(hands, bury="6z").run(FIRST, "2 win", "pass")
    lost = 2 * (9 * 4 + 50) + 17 * 4 + 50
    assert outside(play) == (50, 50 + lost, -150 - 2 * lost, 50 + lost)


def test_xm_d15_the_offenders_own_roaming_pays_nothing():
    play = manual({2: ROAM}).run(FIRST, "2 win", "pass")
    assert outside(play) == (50, 50, -150, 50)


def test_xm_d15_a_dead_hand_roams_no_more():
    """Seat 1, in 游金, calls a false pon at the same moment: whichever comes first in turn."""
    for caller in (2, 3):
        play = manual({1: ROAM}).run(FIRST, "1 pon", f"{caller} win", "pass")
        assert per_seat(play, "roaming") == [0, 0, 0, 0]
        play = manual({3: ROAM}).run(FIRST, "3 pon", "2 win", "1 pass")
        assert per_seat(play, "roaming") == [0, 0, 0, 0]
        assert dead(play) == [3]
        replayed(play)


def test_xm_d15_the_reimbursed_water_counts_triplets():
    """水 3: a gold and a concealed honour triplet."""
    play = manual({1: "123456789m234s222z6z"}).run(FIRST, "3 win", "pass")
    lost = 2 * (11 * 4 + 50) + 19 * 4 + 50
    assert outside(play)[3] == -150 - lost


# Order, logs


def test_xm_d15_answers_in_any_order_make_the_same_state():
    answers = ("1 chi_low", "2 win", "3 pon")
    results = set()
    for order in permutations(answers):
        results.add(manual({0: "5p", 3: "55p"}).run("0 discard:5p", *order).bytes())
    assert len(results) == 1


def test_xm_d15_no_answer_shows_before_the_last_is_in():
    play = manual({0: "5p", 3: "55p"}).run("0 discard:5p")
    for call in ("win", "pon", "kong", "chi_low", "pass"):
        twin = fork(play)
        before = [twin.table.view(seat).record.tobytes() for seat in (-1, 0, 2, 3)]
        twin.run(f"1 {call}")
        assert [twin.table.view(seat).record.tobytes() for seat in (-1, 0, 2, 3)] == before


def test_xm_d15_a_log_with_all_kinds_of_false_calls_replays():
    hands = {0: "4z", 1: "6z", 2: "5p", 3: "1m"}
    play = manual(hands, "_ _ _ _ _", strict_gold=True)
    play.run(FIRST, "1 chi_middle", "2 pass", "3 kong", "2 throw", "0 pass", "0 throw", "2 win")
    assert dead(play) == [1, 3]
    assert [line["what"] for line in play.events("false_call")] == ["chi", "kong", "hu"]
    replayed(play)


def test_xm_e10_and_xm_d15_the_settlement_of_a_false_win_names_no_win():
    play = manual({}).run("0 win")
    assert play.table.settlement.wins == ()
    assert play.events()[-1]["reason"] == "penalty"
    assert scored("draw").payments == ()


def test_xm_d15_waiting_for_the_tile_makes_it_true():
    play = manual({0: "7z", 2: WAIT_7Z}).run("0 discard:7z", "2 win", "pass")
    assert play.win == ("discard", 2, "7z", 0)

"""Decisions XM-D1 … XM-D6 of docs/rules/xiamen.md, played from chosen walls."""

import pytest
from scenarios import DRAWS, FIVE, READY, ROAM, WAIT_36, discards
from xm import FIRST, THREE_GOLDS, WAIT_7Z, deal, outside, per_seat, scored


@pytest.mark.parametrize("mult", [16, 12])
def test_xm_d01_triple_roaming_multiplies_for_both_sides(mult):
    bill = scored("you3", 0, you3_mult=mult, chips=(10**6,) * 4)
    assert bill.net == (32 * mult, -8 * mult, -8 * mult, -16 * mult)
    assert bill.outside == (450, -150, -150, -150)


@pytest.mark.parametrize(("mult", "paid"), [(16, 120), (12, 108)])
def test_xm_d01_the_two_differ_only_for_a_loser_with_more_than_108_chips(mult, paid):
    hand = "123456789m234567s5p"
    bill = scored("you3", 0, hand, you3_mult=mult, chips=(80, 120, 100, 100))
    assert bill.net == (paid + 200, -paid, -100, -100)


@pytest.mark.parametrize("k", range(6))
@pytest.mark.parametrize("winner", range(4))
def test_xm_d02_only_the_dealers_base_doubles(k, winner):
    bill = scored("discard", winner, k=k, chips=(10**6,) * 4)
    for loser in {0, 1, 2, 3} - {winner}:
        assert bill.net[loser] == -(16 << k if 3 in (loser, winner) else 8)


def test_xm_d02_a_new_dealer_begins_with_the_single_base():
    assert (scored("discard", 1, k=4).next_dealer, scored("discard", 1, k=4).next_streak) == (0, 0)
    assert scored("discard", 3, k=4).next_streak == 5
    assert scored("draw", k=4).next_streak == 5


def test_xm_d02_xm_22_the_bases_are_settings():
    bill = scored("discard", 0, k=1, base_player=10, base_dealer=20)
    assert bill.net == (60, -10, -10, -40)


@pytest.mark.parametrize("source", [1, 2, 3])
def test_xm_d03_all_three_pay_and_the_discarder_nothing_more(source):
    assert scored("discard", 0, source=source).net == (32, -8, -8, -16)


def test_xm_d04_three_golds_dealt_after_the_flowers_are_called_at_the_start():
    hand = THREE_GOLDS.replace("666z", "66z") + "1f"
    play = deal({0: "4z", 2: hand}, back="6z")
    play.assert_offers(2, {"three_gold", "pass"})
    play.run("2 three_gold")
    assert play.flags == {"start"}
    assert outside(play) == (-50, -50, 150, -50)


def test_xm_d04_left_at_the_start_they_count_less_at_the_next_own_draw():
    play = deal({0: "4z", 2: THREE_GOLDS}, "3z 8s").run("2 pass", FIRST, "1 throw")
    play.assert_offers(2, {"three_gold"})
    play.run("2 three_gold")
    assert (play.win, play.flags) == (("three_gold", 2, None, None), set())
    assert play.net == (-57, -33, 123, -33)


def test_xm_d04_the_dealers_first_turn_is_a_later_moment():
    play = deal({0: THREE_GOLDS + "4z"}).run("0 pass")
    play.assert_turn(0)
    play.assert_offers(0, {"three_gold"})
    play.run("0 three_gold")
    assert play.flags == set()
    assert play.net == (171, -57, -57, -57)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_d04_a_replacement_may_bring_the_third_gold():
    play = deal({0: "4z", 1: "66z222z"}, "2z", back="6z", bury="2z").run(FIRST, "1 ckong:2z")
    play.assert_offers(1, {"three_gold"})


def test_xm_d04_a_flowers_replacement_may_bring_the_third_gold():
    play = deal({0: "4z", 1: "66z"}, "1f", back="6z").run(FIRST)
    play.assert_offers(1, {"three_gold"})


def test_xm_d04_not_after_a_claim_and_not_on_anothers_turn():
    play = deal({0: "4z", 2: "666z44z"}).run("2 pass", FIRST)
    play.assert_offers(2, {"pon", "pass"})
    play.run("2 pon")
    play.assert_offers(2, set())


@pytest.mark.parametrize("late", [True, False])
def test_xm_d04_late_three_gold_withholds_only_the_call(late):
    play = deal({0: "4z", 1: "66z1122334455667s"}, "6z", late_three_gold=late)
    play.run(FIRST)
    assert ("three_gold" in play.offers(1)) == late
    assert "win" in play.offers(1)  # 自摸 with three golds stays


@pytest.mark.parametrize("late", [True, False])
def test_xm_d04_late_three_gold_in_the_dealers_first_turn(late):
    play = deal({0: THREE_GOLDS + "4z"}, late_three_gold=late)
    play.assert_offers(0, {"three_gold", "pass"})
    play.run("0 pass")
    play.assert_offers(0, {"three_gold"} if late else set())


def test_xm_d04_at_the_start_three_golds_come_before_robbing_the_gold():
    play = deal({0: "4z", 1: READY, 3: THREE_GOLDS}).run("1 rob_gold", "3 three_gold")
    assert (play.win.how, play.win.seat) == ("three_gold", 3)


def test_xm_d05_robbing_the_gold_by_another():
    play = deal({0: "4z", 3: WAIT_7Z})
    play.assert_offers(3, {"rob_gold", "pass"})
    play.run("3 rob_gold")
    assert play.net == (-68, -36, -36, 140)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_d05_the_dealer_lays_one_aside():
    play = deal({0: READY + "9p"}).run("0 rob_gold")
    assert play.win == ("rob_gold", 0, "6z", None)
    assert play.table.view_all.held(0) == 17
    assert play.net == (204, -68, -68, -68)


def test_xm_d05_the_dealer_lays_aside_what_costs_no_water():
    """Any tile may go beside the taken gold: no gold, and none of a triplet."""
    play = deal({0: "111234m567p33z789s222z"}).run("0 rob_gold")
    rows = {item.id: item.value for item in play.table.settlement.wins[0].items}
    assert rows == {"golds": 1, "suit_triplet": 1, "honour_triplet": 2}
    play = deal({0: "123m456m789m222z1346s6z"}).run("0 rob_gold")
    assert {i.id: i.value for i in play.table.settlement.wins[0].items}["golds"] == 2


def test_xm_d05_a_seat_that_is_not_ready_is_not_asked():
    play = deal({0: "4z"})
    play.assert_turn(0)


def test_xm_d05_who_lets_it_pass_may_win_later():
    play = deal({0: "1z", 1: READY}).run("1 pass", "0 discard:1z")
    play.assert_offers(1, {"win", "pass"})


def test_xm_d05_of_several_the_dealer_then_turn_order():
    hands = {0: READY + "9p", 1: WAIT_7Z, 2: "45m123456789p123s99s"}
    assert deal(hands).run("1 rob_gold", "2 rob_gold", "0 rob_gold").win.seat == 0
    hands[0] = "4z"
    assert deal(hands).run("2 rob_gold", "1 rob_gold").win.seat == 1


#: Waits for 3m and 6m once it has drawn 9p and thrown its gold.
WITH_GOLD = "45m12345678p123s99s6z"


def test_xm_d06_a_gold_may_be_discarded_by_default():
    play = deal({0: "4z", 1: WITH_GOLD}, "9p").run(FIRST)
    assert "6z" in discards(play, 1)
    play.run("1 discard:6z")
    assert per_seat(play, "gold_locked") == [0, 1, 0, 0]
    play.assert_turn(2)


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d06_strict_gold_forbids_it(strict):
    play = deal({0: "4z", 1: WITH_GOLD}, "9p", strict_gold=strict).run(FIRST)
    assert ("6z" in discards(play, 1)) != strict
    if strict:
        play.assert_refused(1, "discard:6z")


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d06_strict_gold_allows_the_entry_to_double_roaming(strict):
    play = deal({0: "4z", 1: ROAM}, "6z", strict_gold=strict).run(FIRST)
    assert "6z" in discards(play, 1)
    play.run("1 discard:6z")
    assert play.table.view_all.number("you_seat") == 1


def test_xm_d06_strict_gold_binds_the_dealers_first_discard():
    play = deal({0: "6z4z"}, strict_gold=True)
    assert "6z" not in discards(play, 0)
    play = deal({0: FIVE + "66z"}, strict_gold=True).run("0 pass")
    assert "6z" in discards(play, 0)


def test_xm_d06_nobody_may_claim_the_gold():
    hands = {0: "5p", 1: "46p", 2: "55p", 3: "123456789m234s34p11s"}
    play = deal(hands, gold="5p").run("0 discard:5p")
    play.assert_turn(1)


def locked(rest, draws="", **more):
    """Seat 1 has thrown a gold and waits for 3m and 6m."""
    play = deal({0: "4z", 1: WITH_GOLD} | rest, f"9p {draws}", bury="36m", **more)
    return play.run(FIRST, "1 discard:6z")


@pytest.mark.parametrize("feeder", [2, 3, 0])
def test_xm_d06_no_win_on_a_discard_in_that_round(feeder):
    rest = {feeder: "3m" + ("4z" if feeder == 0 else "")}
    play = locked(rest, "_*3")
    for seat in (2, 3, 0):
        play.run(f"{seat} discard:3m" if seat == feeder else f"{seat} throw")
        assert "win" not in play.offers(1)
        if seat == feeder:
            break


def test_xm_d06_the_next_own_draw_lifts_it():
    play = locked({2: "3m"}, "_*5").run("2 throw", "3 throw", "0 throw", "1 throw")
    assert per_seat(play, "gold_locked") == [0] * 4
    play.run("2 discard:3m")
    assert "win" in play.offers(1)


def test_xm_d06_the_next_own_claim_lifts_it():
    hands = {0: "4z", 1: "45m123456p123s99s22z6z", 2: "2z3m"}
    play = deal(hands, "7z _ _", bury="36m").run(FIRST, "1 discard:6z", "2 discard:2z", "1 pon")
    play.run("1 discard:7z", "2 discard:3m")
    play.assert_offers(1, {"win", "pass"})


def test_xm_d06_chi_pon_and_kong_stay_allowed():
    hands = {0: "4z5s", 2: "5p", 3: "46p555s6z"}
    play = deal(hands, "_*6").run(FIRST, "1 throw", "2 throw", "3 discard:6z")
    assert per_seat(play, "gold_locked") == [0, 0, 0, 1]
    play.run("0 discard:5s")
    play.assert_offers(3, {"pon", "kong", "pass"})
    play.run("3 pass", "1 throw", "2 discard:5p")
    play.assert_offers(3, {"chi_middle", "pass"})


def test_xm_d06_robbing_a_kong_stays_allowed():
    hands = {0: "3m", 1: WITH_GOLD, 2: "33m4z"}
    play = deal(hands, "_ _ 9p 3m", bury="36m").run("0 discard:3m", "2 pon", "2 discard:4z")
    play.run("3 throw", "0 throw", "1 discard:6z", "2 akong:3m")
    play.assert_offers(1, {"win", "pass"})
    play.run("1 win")
    assert play.win == ("rob_kong", 1, "3m", 2)


def test_xm_d06_other_seats_without_a_gold_may_win():
    hands = {2: "3m", 3: "45m456789s11222333z"}
    play = locked(hands, "_").run("2 discard:3m", "3 win")
    assert play.win == ("discard", 3, "3m", 2)


def test_xm_d06_a_throw_into_double_roaming_is_no_plain_discard():
    play = deal({0: "4z", 1: ROAM}, "6z").run(FIRST, "1 discard:6z")
    assert per_seat(play, "gold_locked") == [0] * 4


def test_xm_d06_self_draws_stay_open():
    play = locked({}, "_ _ _ 3m").run("2 throw", "3 throw", "0 throw")
    play.assert_offers(1, {"win"})


def test_xm_d06_a_ready_hand_that_threw_no_gold_is_free():
    play = deal({0: "3m", 1: WAIT_36}).run("0 discard:3m")
    assert "win" in play.offers(1)


@pytest.mark.parametrize("options", [{}, {"strict_gold": True}])
@pytest.mark.parametrize("manual", [False, True])
def test_xm_d06_who_holds_nothing_but_golds_may_discard_one(options, manual):
    """Five pons, two golds, and no tiles for a phase: no rule can forbid the only discard."""
    hands = {0: "1p", 1: "1199p1199s22z66z258m7z", 2: "9p19s"}
    draws = f"_*{DRAWS - 3} 2z"
    play = deal(hands, draws, bury="2z19p19s", manual_calls=manual, **options)
    for feeder, tile, rest in ((0, "1p", "2m"), (2, "9p", "5m"), (2, "1s", "8m"), (2, "9s", "7z")):
        play.run(f"{feeder} discard:{tile}", "1 pon", f"1 discard:{rest}")
    play.drain(2)
    play.run("2 discard:2z", "1 pon")
    if manual:
        play.run("pass")  # seats 0 and 3 are asked as well
    assert discards(play, 1) == {"6z"}
    play.run("1 discard:6z")
    assert per_seat(play, "dead") == [0] * 4
    assert per_seat(play, "gold_locked") == [0, 1, 0, 0]
    assert play.table.view_all.number("you_seat") == -1

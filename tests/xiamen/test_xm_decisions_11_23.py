"""Decisions XM-D11 … XM-D13 and XM-D17 … XM-D23 of docs/rules/xiamen.md."""

import pytest
from scenarios import DRAWS, READY, WAIT_36, WALL, Scenario
from xm import FIRST, THREE_GOLDS, WAIT_7Z, deal, number, outside, scored


def test_xm_d11_sixteen_tiles_stay_whatever_was_konged():
    play = deal({0: "4z2222z", 1: "1234f", 2: "5678f"}, back="_*9", bury="2z")
    play.run("0 ckong:2z", FIRST)
    assert number(play, "reserve") == 16
    play.drain_to_end()
    assert play.wall_left == 16


def test_xm_d11_the_turned_up_gold_is_not_among_them():
    play = deal({0: "4z"}).run(FIRST).drain_to_end()
    assert number(play, "back") - number(play, "front") == 17


@pytest.mark.parametrize(("left", "offered"), [(0, False), (1, True)])
def test_xm_d11_a_kong_needs_a_drawable_tile(left, offered):
    place = DRAWS - 1 - left
    seat = (1 + place) % 4
    hands = {0: "4z", seat: "222z" + ("4z" if seat == 0 else "")}
    play = deal(hands, f"_*{place} 2z", bury="2z").run(FIRST).drain(left)
    play.assert_offers(seat, {"ckong:2z"} if offered else set())


@pytest.mark.parametrize(("left", "offers"), [(0, {"pon", "pass"}), (1, {"pon", "kong", "pass"})])
def test_xm_d11_so_does_a_claimed_kong(left, offers):
    place = DRAWS - 1 - left
    seat = (1 + place) % 4
    taker = (seat + 2) % 4
    hands = {0: "4z", taker: "222z" + ("4z" if taker == 0 else "")}
    play = deal(hands, f"_*{place} 2z", bury="2z").run(FIRST).drain(left)
    play.run(f"{seat} throw")
    play.assert_offers(taker, offers)


@pytest.mark.parametrize(("place", "offers"), [(DRAWS - 3, {"akong:2z"}), (DRAWS - 1, set())])
def test_xm_d11_and_an_added_one(place, offers):
    """After the pon seat 2 draws first; the fourth 2z comes when seat 1 draws."""
    passed = (place + 2) % 4  # who draws at that place
    taker, feeder = passed, (passed - 1) % 4
    hands = {feeder: "2z", taker: "22z4z"}
    play = deal(hands, f"_*{place} 2z", bury="2z", dealer=feeder)
    play.run(f"{feeder} discard:2z", f"{taker} pon", f"{taker} discard:4z")
    play.drain(DRAWS - 1 - place)
    play.assert_offers(play.turn, offers)


def test_xm_d12_a_flower_for_gold_is_put_back_and_the_dice_are_thrown_again():
    scenario = Scenario({0: "4z"}, dice="34 11 66", gold_flowers="3f", game="xiamen")
    play = scenario.start()
    (gold,) = play.events("gold")
    assert gold["dice"] == [1, 1, 6, 6]
    assert gold["tile"] == "6z"
    assert play.wall()[WALL - 2] == "3f"


def test_xm_d13_the_dealers_dice_stand_in_the_log():
    play = deal({0: "4z"}, dealer=0)
    assert play.table.state["dice"][0, :4].tolist() == [3, 4, 6, 6]


# 杀三, chips


def test_xm_d17_all_three_emptied_by_the_winner_alone():
    bill = scored("self_draw", 0, chips=(100, 16, 16, 32))
    assert bill.net == (64, -16, -16, -32)
    assert bill.outside == (300, -100, -100, -100)


@pytest.mark.parametrize("spared", [1, 2, 3])
def test_xm_d17_not_when_one_of_them_keeps_a_chip(spared):
    chips = [100, 16, 16, 32]
    chips[spared] += 1
    bill = scored("self_draw", 0, chips=tuple(chips))
    assert bill.net == (64, -16, -16, -32)
    assert bill.outside == (0, 0, 0, 0)


def test_xm_d17_not_without_chips():
    bill = scored("you3", 0, k=6, house={"chips": 0})
    assert bill.net == (16 * (8 + 8 + 1024), -16 * 8, -16 * 8, -16 * 1024)
    assert bill.outside == (450, -150, -150, -150)
    assert (bill.purses, bill.round_over) == ((), False)


def test_xm_d18_a_loser_pays_what_he_has():
    bill = scored("self_draw", 0, k=2, chips=(100, 100, 9, 40))
    assert bill.net == (16 + 9 + 40, -16, -9, -40)
    assert bill.outside == (0, 0, 0, 0)


def test_xm_d18_the_round_ends_when_a_seat_has_nothing_and_all_begin_anew():
    bill = scored("self_draw", 0, chips=(100, 100, 16, 184))
    assert bill.round_over
    assert bill.purses == (100,) * 4
    bill = scored("self_draw", 0, chips=(100, 100, 17, 183))
    assert not bill.round_over
    assert bill.purses == (164, 84, 1, 151)


def test_xm_d18_a_drawn_hand_moves_nothing():
    bill = scored("draw", chips=(10, 190, 100, 100))
    assert (bill.purses, bill.round_over) == ((10, 190, 100, 100), False)


def test_xm_d18_chips_and_rewards_are_in_points_and_the_base_scales_both():
    bill = scored("you2", 0, base=7, chips=(100, 100, 20, 180))
    assert bill.net == (7 * (64 + 20 + 128), -7 * 64, -7 * 20, -7 * 128)
    assert bill.outside == (2100, -700, -700, -700)
    bill = scored("self_draw", 0, base=7, chips=(100, 100, 20, 180))
    assert bill.purses == (100 + 64, 84, 4, 180 - 32)


def test_xm_d18_played_with_the_purses_of_a_match():
    play = deal({0: "4z", 1: READY}, "1z", purses=(5, 120, 175, 100)).run(FIRST, "1 win")
    assert play.net == (-5, 37, -16, -16)
    assert play.table.settlement.round_over


@pytest.mark.parametrize(
    ("how", "flags", "each"),
    [("you1", "", 50), ("you2", "", 100), ("you3", "", 150), ("three_gold", "start", 50)],
)
def test_xm_d19_every_loser_pays_the_reward(how, flags, each):
    bill = scored(how, 2, flags=flags, chips=(10**5,) * 4)
    assert bill.outside == (-each, -each, 3 * each, -each)


def test_xm_d19_the_killing_is_paid_by_every_loser_too():
    bill = scored("you3", 2)
    assert bill.outside == (-250, -250, 750, -250)
    whys = {(p.amount, p.why) for p in bill.payments if p.outside}
    assert whys == {(150, "bonus"), (100, "bonus")}


def test_xm_d20_a_heavenly_hand_with_golds_as_wild_tiles():
    play = deal({0: "123456789m23s46s66z11z"}).run("0 heavenly")
    assert play.win == ("heavenly", 0, None, None)
    assert play.net == (216, -72, -72, -72)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_d20_robbing_the_gold_with_a_gold_in_hand():
    play = deal({0: "4z", 2: "123456789m23s5z6z111z"}).run("2 rob_gold")
    rows = {item.id: item.value for item in play.table.settlement.wins[0].items}
    assert rows["golds"] == 2
    assert outside(play) == (0, 0, 0, 0)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("winner", range(4))
def test_xm_d21_the_deal_passes_on_when_another_wins(dealer, winner):
    bill = scored("self_draw", winner, dealer=dealer, k=2)
    expected = (dealer, 3) if winner == dealer else ((dealer + 1) % 4, 0)
    assert (bill.next_dealer, bill.next_streak) == expected


def test_xm_d22_of_several_who_win_a_tile_the_first_in_turn_order():
    hands = {0: "1z", 1: READY, 3: "123456789p345678s1z"}
    for order in (("1 win", "3 win"), ("3 win", "1 win")):
        play = deal(hands).run("0 discard:1z", *order)
        assert play.win == ("discard", 1, "1z", 0)
    play = deal(hands).run("0 discard:1z", "1 pass", "3 win")
    assert play.win.seat == 3


def test_xm_d22_win_before_pon_before_chi():
    hands = {0: "3m", 1: "12m", 2: "33m", 3: WAIT_36}
    steps = {"1 chi_high": (1, "chi:123m@0"), "2 pon": (2, "pon:333m@0")}
    for step, (seat, meld) in steps.items():
        play = deal(hands, bury="36m").run("0 discard:3m", step, "pass")
        assert play.melds(seat) == [meld]
    play = deal(hands, bury="36m").run("0 discard:3m", "1 chi_high", "2 pon", "3 pass")
    assert play.melds(2) == ["pon:333m@0"]
    play = deal(hands, bury="36m").run("0 discard:3m", "1 chi_high", "2 pon", "3 win")
    assert play.win.seat == 3


def test_xm_d23_roaming_is_more_than_a_self_draw_and_is_taken():
    play = deal({0: "4z", 1: "123456789m234567s6z"}, "6z").run(FIRST)
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win.how == "you1"


@pytest.mark.parametrize(
    ("call", "how", "times"), [("win", "you1", 4), ("three_gold", "three_gold", 3)]
)
def test_xm_d23_a_seat_that_may_call_several_chooses(call, how, times):
    play = deal({0: "4z", 1: "123456789m23467s66z"}, "6z").run(FIRST)
    play.assert_offers(1, {"win", "three_gold"})
    play.run(f"1 {call}")
    assert play.win.how == how
    assert play.net[2] == -(8 + 3) * times


@pytest.mark.parametrize("call", ["heavenly", "three_gold", "rob_gold"])
def test_xm_d23_so_does_the_dealer_at_the_start(call):
    play = deal({0: "123456789m23467s666z"})
    play.assert_offers(0, {"heavenly", "three_gold", "rob_gold", "pass"})
    play.run(f"0 {call}")
    assert play.win.how == call
    assert outside(play)[0] == (150 if call == "three_gold" else 0)


def test_xm_d23_three_golds_beat_robbing_and_robbing_loses_to_all():
    hands = {0: "4z", 1: WAIT_7Z, 2: THREE_GOLDS}
    assert deal(hands).run("1 rob_gold", "2 three_gold").win.seat == 2
    assert deal(hands).run("1 rob_gold", "2 pass").win.seat == 1

"""The clauses of docs/rules/xiamen.md one by one, played from chosen walls.

What is the hall's business (who deals first, how long a claim may take, the 圈) is tested as far
as one hand of the engine answers for it.
"""

import pytest
from scenarios import DEALT, DRAWS, READY, ROAM, WAIT_36, WALL, discards
from xm import FIRST, THREE_GOLDS, WAIT_7Z, deal, number, outside, per_seat, scored, water

from paiju.api import Table
from paiju.tiles import format as format_tiles
from paiju.tiles import format_one, parse


def test_xm_01_144_tiles_two_dice_sixteen_and_seventeen_tiles():
    play = deal({0: "4z", 1: "125f"})
    wall = play.wall()
    assert len(wall) == WALL
    assert {wall.count(f"{i}f") for i in range(1, 9)} == {1}
    assert {wall.count(format_one(k)) for k in range(34)} == {4}
    assert [play.table.view_all.held(seat) for seat in range(4)] == [17, 16, 16, 16]
    assert format_tiles(play.table.view_all.flowers(1)) == "125f"


@pytest.mark.parametrize("pungs", range(6))
def test_xm_01_a_win_is_five_melds_and_a_pair(pungs):
    chows = ("123m", "456m", "789m", "234s", "567s")
    triples = ("111p", "333p", "555p", "777p", "222z")
    hand = "".join(chows[: 5 - pungs]) + "".join(triples[:pungs]) + "1z"
    play = deal({0: "4z", 1: hand}, "1z").run(FIRST)
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("self_draw", 1, "1z", None)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("1199m1199p1199s1122z", "3z"),
        ("123456789m123p23s13z", "1z"),
        ("19m19p19s12347z1159s", "5z"),
        ("123456789m111222z5p", "7z"),
    ],
)
def test_xm_01_nothing_else_wins(hand, drawn):
    play = deal({0: "4z", 1: hand}, drawn).run(FIRST)
    play.assert_turn(1)
    assert "win" not in play.offers(1)


#: Waits for 4p and more, with a gold and without one.
GOLDEN, GOLDLESS = "123456789m234s11z5p6z", "123456789m234s11z56p"


def test_xm_02_a_gold_in_hand_bars_every_win_on_a_discard():
    play = deal({0: "4p", 2: GOLDEN, 3: GOLDLESS}).run("0 discard:4p")
    play.assert_offers(2, set())
    play.assert_offers(3, {"win", "pass"})
    play.run("1 pass", "3 win")
    assert play.win == ("discard", 3, "4p", 0)


def test_xm_02_the_same_hand_wins_on_its_own_draw():
    play = deal({0: "4z", 1: GOLDEN}, "4p").run(FIRST, "1 win")
    assert play.win == ("self_draw", 1, "4p", None)


def test_xm_02_even_where_any_tile_would_win():
    play = deal({0: "4z", 2: ROAM}).run(FIRST)
    play.assert_turn(1)


def test_xm_03_three_golds_at_the_start_count_as_roaming():
    play = deal({0: "4z", 2: THREE_GOLDS}).run("2 three_gold")
    assert play.win == ("three_gold", 2, None, None)
    assert play.flags == {"start"}
    assert play.net == (-76, -44, 164, -44)
    assert outside(play) == (-50, -50, 150, -50)


def test_xm_03_three_golds_later_count_less():
    hand = THREE_GOLDS.replace("666z", "66z") + "1z"
    play = deal({0: "4z", 1: hand}, "6z").run(FIRST)
    play.assert_offers(1, {"three_gold"})
    play.run("1 three_gold")
    assert play.flags == set()
    assert play.net == (-57, 123, -33, -33)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_04_a_single_honour_follows_one_that_was_discarded():
    play = deal({0: "4z", 1: "4z1m"}, "9p", must_follow=True).run(FIRST)
    assert discards(play, 1) == {"4z"}


def test_xm_05_ready_at_the_start_takes_the_gold_which_counts_for_water():
    play = deal({0: "4z", 2: READY}).run("2 rob_gold")
    assert play.win == ("rob_gold", 2, "6z", None)
    (win,) = play.table.settlement.wins
    assert [(item.id, item.value) for item in win.items] == [("golds", 1)]
    assert play.net == (-68, -36, 140, -36)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_06_an_offender_is_closed_and_pays_at_the_end():
    hands = {0: "5p", 2: "1z", 3: READY}
    play = deal(hands, "_ _*9", manual_calls=True)
    play.run("0 discard:5p", "1 pon", "pass")
    assert per_seat(play, "dead") == [0, 1, 0, 0]
    play.assert_turn(2)
    play.run("2 discard:1z", "3 win", "pass")
    assert play.net == (-16, -8, -8, 32)


def test_xm_07_a_false_win_pays_half_a_round_to_each_and_the_deal_is_repeated():
    play = deal({0: "4z"}, manual_calls=True, streak=2).run(FIRST, "2 win", "pass")
    assert play.end == "false_win"
    assert play.net == (0, 0, 0, 0)
    assert outside(play) == (50, 50, -150, 50)
    assert play.next_deal == (0, 2)


def test_xm_08_as_the_table_rules_have_it_nobody_else_discards():
    draws = "6z 1p 9p 2p 3z"
    play = deal({0: "4z", 1: ROAM}, draws, you2_others_discard=False).run(FIRST, "1 discard:6z")
    assert play.win == ("you2", 1, "3z", None)
    assert [line["tile"] for line in play.events("aside")] == ["1p", "9p", "2p"]


def test_xm_08_golds_thrown_in_double_roaming_are_no_water():
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 3z").run(FIRST, "1 discard:6z")
    play.run("2 throw", "3 throw", "0 throw")
    assert play.table.settlement.wins[0].points == 1


def test_xm_09_what_one_let_pass_is_not_claimed_from_the_next_in_the_same_round():
    play = deal({0: "3m", 1: "3m", 3: "33m", 2: WAIT_36}, "_").run("0 discard:3m")
    play.assert_offers(3, {"pon", "pass"})
    play.assert_offers(2, {"win", "pass"})
    play.run("pass", "1 discard:3m")
    play.assert_offers(3, set())
    play.assert_offers(2, {"chi_low", "pass"})  # 可吃不碰、不到


def test_xm_10_a_claim_comes_before_the_next_draw():
    """How long it may take is the hall's; the wall waits until the last who is asked answers."""
    play = deal({0: "5p", 3: "55p"}).run("0 discard:5p")
    play.assert_asked(3)
    assert play.events("draw") == []
    play.run("3 pass")
    assert play.events("draw")[0]["seat"] == 1


def robbed(winner, **more):
    hands = {0: "3m", 1: "33m4z", 2: winner}
    play = deal(hands, "_ _ _ 3m", bury="36m", **more)
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    return play.run("1 akong:3m")


def test_xm_11_robbing_an_added_kong_counts_as_a_self_draw():
    play = robbed(WAIT_36)
    play.assert_offers(2, {"win", "pass"})
    play.run("2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)
    assert play.net == (-32, -16, 64, -16)


def test_xm_11_so_a_gold_in_hand_does_not_bar_it():
    play = robbed("45m123456789p12s99s6z").run("2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)


def test_xm_12_roaming_on_an_exposed_kongs_replacement():
    play = deal({0: "2z", 1: "123456789m234s222z6z"}, back="9p").run("0 discard:2z", "1 kong")
    play.run("1 win")
    assert play.win == ("you1", 1, "9p", None)
    assert play.flags == {"kong_draw"}


def test_xm_12_not_on_a_concealed_kongs():
    play = deal({0: "4z", 1: "123456789m234s222z6z"}, "2z", back="9p", bury="2z")
    play.run(FIRST, "1 ckong:2z", "1 win")
    assert play.win == ("self_draw", 1, "9p", None)


def test_xm_13_the_gold_is_found_after_the_flowers_by_two_dice_from_the_tail():
    play = deal({0: "4z1f", 2: "5f"}, back="1p 2p")
    kinds = [line["type"] for line in play.events()]
    assert kinds.index("gold") > max(i for i, kind in enumerate(kinds) if kind == "flower")
    (gold,) = play.events("gold")
    assert gold == {"type": "gold", "tile": "6z", "dice": [6, 6]}
    assert play.wall()[WALL - 2 - 12] == "6z"  # two replacements came from the tail before it


def test_xm_13_the_gold_is_wild_and_white_is_its_face():
    hands = {0: "6p", 2: "123456789m234s11z75p", 1: "57p", 3: "66p"}
    play = deal(hands, gold="5p")
    play.run("0 discard:6p")
    assert "chi_middle" not in play.offers(1)  # 5p is a gold
    play = deal({0: "6p", 1: "5z7p5z"}, gold="5p").run("0 discard:6p")
    play.assert_offers(1, {"chi_middle", "pass"})
    play.run("1 chi_middle")
    assert play.melds(1) == ["chi:67p5z@0"]


@pytest.mark.parametrize(("own", "action"), [("55z", "pon"), ("555z", "kong")])
def test_xm_13_white_makes_pon_and_kong_of_the_golds_face(own, action):
    play = deal({0: "5z", 2: own}, gold="5p", back="_").run("0 discard:5z", f"2 {action}")
    assert play.melds(2)[0].startswith(f"{action}:555")


def test_xm_14_a_discarded_gold_bars_its_discarder_from_discards_and_nobody_else():
    hands = {0: "4z", 1: "45m12345678p123s99s6z", 2: "3m", 3: "45m456789s11222333z"}
    play = deal(hands, "9p").run(FIRST, "1 discard:6z")
    play.assert_turn(2)  # nobody is asked for the gold
    play.run("2 discard:3m")
    play.assert_offers(3, {"win", "chi_low", "pass"})
    play.assert_offers(1, set())


def test_xm_15_the_hand_is_drawn_at_sixteen_tiles():
    play = deal({0: "4z"}, streak=3).run(FIRST).drain_to_end()
    assert play.end == "draw"
    assert (play.wall_left, play.drawable) == (16, 0)
    assert play.net == (0, 0, 0, 0)
    assert play.next_deal == (0, 4)


def test_xm_16_a_dealer_who_wins_stays_and_his_base_doubles():
    play = deal({0: READY + "1z"}).run("0 heavenly")
    assert play.next_deal == (0, 1)
    assert scored("self_draw", 3, k=1).net == (-64, -64, -64, 192)


@pytest.mark.parametrize(
    ("how", "flags", "times", "reward"),
    [
        ("discard", "", 1, 0),
        ("self_draw", "", 2, 0),
        ("rob_kong", "", 2, 0),
        ("three_gold", "", 3, 0),
        ("three_gold", "start", 4, 50),
        ("rob_gold", "", 4, 0),
        ("heavenly", "", 4, 0),
        ("you1", "", 4, 50),
        ("you2", "", 8, 100),
        ("you3", "", 16, 150),
    ],
)
def test_xm_17_what_each_way_of_winning_is_worth(how, flags, times, reward):
    bill = scored(how, 0, flags=flags, chips=(1000,) * 4)
    assert bill.net == (32 * times, -8 * times, -8 * times, -16 * times)
    assert bill.outside == (3 * reward, -reward, -reward, -reward)


def test_xm_17_a_heavenly_hand_beats_three_golds():
    play = deal({0: READY + "1z", 2: THREE_GOLDS}).run("2 three_gold", "0 heavenly")
    assert play.win.how == "heavenly"


def test_xm_18_others_discard_in_order_then_the_player_chooses():
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 6z").run(FIRST, "1 discard:6z")
    for seat in (2, 3, 0):
        play.assert_turn(seat)
        play.run(f"{seat} throw")
    play.assert_turn(1)
    play.assert_offers(1, {"win"})
    assert discards(play, 1) == {"6z"}


def test_xm_18_a_player_who_cannot_throw_wins_at_once():
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 3z").run(FIRST, "1 discard:6z")
    play.run("2 throw", "3 throw", "0 throw")
    assert play.win == ("you2", 1, "3z", None)


def test_xm_18_triple_roaming_lets_the_others_draw_once():
    play = deal({0: "4z", 1: ROAM}, "6z 1p 9p 2p 6z 1s 9s 2s").run(FIRST, "1 discard:6z")
    play.run("2 throw", "3 throw", "0 throw", "1 discard:6z")
    assert play.win == ("you3", 1, None, None)
    assert [line["seat"] for line in play.events("draw")] == [1, 2, 3, 0, 1, 2, 3, 0]


def test_xm_19_rewards_stay_outside_the_chips():
    bill = scored("you2", 0, k=3)
    assert bill.net == (64 + 64 + 100, -64, -64, -100)
    assert bill.outside == (300, -100, -100, -100)
    assert bill.purses == (100, 100, 100, 100)


def test_xm_19_emptying_all_three_in_one_hand_is_rewarded():
    bill = scored("discard", 0, chips=(370, 8, 6, 16))
    assert bill.net == (8 + 6 + 16, -8, -6, -16)
    assert bill.outside == (300, -100, -100, -100)


@pytest.mark.parametrize(("flags", "each"), [("start", -(19 * 4)), ("", -(19 * 3))])
def test_xm_20_three_golds_of_the_dealer(flags, each):
    bill = scored("three_gold", 3, "555p1479m258s12346z9p", flags=flags)
    assert bill.net == (each, each, each, -3 * each)
    assert bill.outside == ((-50, -50, -50, 150) if flags else (0, 0, 0, 0))


def test_xm_21_a_water_of_each_kind():
    rows = water("self_draw", "111m222z11s", "pon:777z@1 pon:333z@2 kong:4444z@1", "1234f5f")
    assert rows == {
        "seasons": 8,
        "flowers": 1,
        "dragon_pon": 1,
        "wind_pon": 1,
        "suit_triplet": 1,
        "honour_triplet": 2,
        "honour_kong": 3,
    }


def test_xm_22_eight_for_the_others_and_sixteen_for_the_dealer():
    assert scored("discard", 0).net == (32, -8, -8, -16)
    assert scored("discard", 3).net == (-16, -16, -16, 48)


def test_xm_23_only_the_winners_water_counts():
    hands = {0: "4z1234f", 1: READY, 2: "5678f"}
    play = deal(hands, "1z", back="_*8").run(FIRST, "1 win")
    assert play.net == (-32, 64, -16, -16)


def test_xm_24_nothing_is_scored_on_a_drawn_hand():
    play = deal({0: "4z1234f2222z", 3: "5678f"}, back="_*9", bury="2z")
    play.run("0 ckong:2z", FIRST).drain_to_end()
    bill = play.table.settlement
    assert (bill.net, bill.outside, bill.payments, bill.wins) == ((0,) * 4, (0,) * 4, (), ())
    assert bill.purses == (100,) * 4


def test_xm_25_chi_only_by_the_next_seat_pon_and_kong_by_anyone():
    play = deal({0: "5p", 1: "46p", 2: "46p", 3: "555p"}).run("0 discard:5p")
    play.assert_offers(1, {"chi_middle", "pass"})
    play.assert_offers(2, set())
    play.assert_offers(3, {"pon", "kong", "pass"})
    play.run("3 kong", "pass")
    assert play.events("draw")[-1] == {
        "type": "draw",
        "seat": 3,
        "tile": play.wall()[-1],
        "from": "back",
    }


def test_xm_25_the_dealers_extra_tile_the_flower_passes_and_the_break_are_as_in_zhangzhou():
    """ZZ-05, ZZ-07, ZZ-D2: four rounds of four, one more; flowers pass by pass."""
    play = deal({0: "4z", 1: "1f", 3: "2f"}, back="3f 9p 9s")
    assert [len(parse(line["tiles"])) for line in play.events("deal")] == [4] * 16 + [1]
    laid = [(line["seat"], line["tile"]) for line in play.events("flower")]
    assert laid == [(1, "1f"), (3, "2f"), (1, "3f")]
    assert play.events("deal")[-1] == {"type": "deal", "seat": 0, "tiles": play.wall()[DEALT - 1]}


def test_xm_25_no_units_no_followed_rounds_no_hidden_kongs_robbed():
    hands = dict.fromkeys(range(4), "1z")
    hands[0] += "2222z"
    hands[1] += WAIT_7Z[:-2]
    play = deal(hands, back="_", bury="2z").run("0 ckong:2z")
    play.assert_turn(0)
    play.run(*(f"{seat} discard:1z" for seat in range(4)))
    assert (number(play, "follow_rounds"), per_seat(play, "units")) == (0, [0] * 4)
    assert number(play, "reserve") == 16


def test_xm_25_a_pass_bars_only_the_tile_that_was_passed():
    """ZZ-D21 is not taken over: XM-D16 stands in its place."""
    play = deal({0: "3m", 1: "6m", 3: WAIT_36}).run("0 discard:3m", "pass", "1 discard:6m")
    play.assert_offers(3, {"win", "pass"})


def test_xm_25_self_draws_among_the_last_tiles_are_not_forced():
    play = deal({0: "4z", 3: READY}, f"_*{DRAWS - 4} 1z", bury="1z").run(FIRST).drain(3)
    play.assert_turn(3)
    play.assert_offers(3, {"win"})
    play.run("3 discard:1z")
    assert not play.table.ended


@pytest.mark.parametrize("dealer", range(4))
def test_xm_25_any_seat_may_deal_first(dealer):
    assert Table("xiamen", dealer=dealer).view_all.held(dealer) == 17

"""The clauses of docs/rules/zhangzhou.md one by one, played from chosen walls.

What is the hall's business (coins, the 圈, who deals first) is tested as far as one hand of the
engine answers for it: the dealer it is given, and the dealer and streak it hands on.
"""

import pytest
from scenarios import (
    DEALT,
    DRAWS,
    READY,
    ROAM,
    WAIT_36,
    WALL,
    Scenario,
    discards,
)
from zz_bills import scored

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.log import start_line
from paiju.tiles import KINDS, format_one, parse
from paiju.tiles import format as format_tiles

FIRST = "0 discard:4z"


def test_zz_01_144_tiles_flowers_only_score_and_a_gold_exists():
    play = Scenario(hands={1: "125f"}).start()
    wall = play.wall()
    assert len(wall) == WALL
    assert {wall.count(f"{i}f") for i in range(1, 9)} == {1}
    assert {wall.count(format_one(k)) for k in range(34)} == {4}
    assert format_tiles(play.table.view_all.flowers(1)) == "125f"
    assert len(parse(play.hand(1))) == 16
    assert play.units(1) == 0
    assert format_one(play.table.view_all.gold) == "6z"


def test_zz_01_a_wall_of_other_tiles_is_refused():
    wall = Scenario().wall()
    for wrong in (wall[:-1], [*wall[:-1], wall[0]], [*wall, KINDS]):
        with pytest.raises(PaijuError, match="144") as error:
            Table("zhangzhou", wall=wrong, dice=(1, 2, 3, 4))
        assert error.value.code == "tile_count"


@pytest.mark.parametrize("dealer", range(4))
def test_zz_02_any_seat_may_deal_first_and_all_get_16(dealer):
    """Who deals first is drawn by the hall; the hand takes the seat it is given."""
    play = Scenario(dealer=dealer, hands={dealer: "4z"}).start()
    held = [play.table.view_all.held(seat) for seat in range(4)]
    assert held == [17 if seat == dealer else 16 for seat in range(4)]
    play.assert_turn(dealer)


def test_zz_02_no_other_seat_deals():
    for dealer in (-1, 4):
        with pytest.raises(PaijuError):
            Table("zhangzhou", dealer=dealer)


@pytest.mark.parametrize("pungs", range(6))
def test_zz_03_a_win_is_five_melds_and_a_pair(pungs):
    chows = ("123m", "456m", "789m", "234s", "567s")
    triples = ("111p", "333p", "555p", "777p", "222z")
    hand = "".join(chows[: 5 - pungs]) + "".join(triples[:pungs]) + "1z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="1z").start()
    play.run(FIRST)
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("self_draw", 1, "1z", None)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("1199m1199p1199s1122z", "3z"),  # pairs
        ("1199m1199p1199s1122z", "2z"),
        ("123456789m123p23s13z", "1z"),  # four melds, a pair, and two tiles that fit nothing
        ("19m19p19s12347z1159s", "5z"),  # thirteen orphans
        ("123456789m111222z5p", "7z"),  # five melds without a pair
    ],
)
def test_zz_03_nothing_else_wins(hand, drawn):
    play = Scenario(hands={0: "4z", 1: hand}, draws=drawn).start()
    play.run(FIRST)
    play.assert_turn(1)
    assert "win" not in play.offers(1)


def test_zz_04_turns_go_to_the_next_seat_and_tiles_come_in_wall_order():
    play = Scenario(dealer=2, hands={2: "4z"}, draws="_*9").start()
    play.run("2 discard:4z")
    wall = play.wall()
    for i in range(9):
        while play.phase != "turn":
            play.pass_window()
        play.assert_turn((3 + i) % 4)
        drawn = play.events("draw")[-1]
        assert drawn == {
            "type": "draw",
            "seat": (3 + i) % 4,
            "tile": wall[DEALT + i],
            "from": "front",
        }
        play.run(f"{play.turn} throw")


def test_zz_05_four_rounds_of_four_tiles_then_the_dealers_extra_tile():
    play = Scenario(dealer=1, dice="34 12").start()
    deals = play.events("deal")
    assert [line["seat"] for line in deals] == [1, 2, 3, 0] * 4 + [1]
    assert [len(parse(line["tiles"])) for line in deals] == [4] * 16 + [1]
    wall = play.wall()
    for i, line in enumerate(deals):
        assert line["tiles"] == format_tiles(
            parse("".join(wall[4 * i : 4 * i + 4][: 4 - 3 * (i == 16)]))
        )
    assert start_line(play.table)["dice"] == [3, 4, 1, 2]
    # A throw of 7 breaks the wall of the 对家, and seven stacks stay behind.
    assert play.table.view(0).wall_break == (3, 7)
    for throw, wall in (("11", 2), ("12", 3), ("22", 0), ("66", 0), ("56", 3)):
        play = Scenario(dealer=1, dice=f"{throw} 66").start()
        assert play.table.view(2).wall_break == (wall, int(throw[0]) + int(throw[1]))


def test_zz_06_the_dealer_keeps_the_deal_after_winning():
    play = Scenario(dealer=2, hands={2: READY + "1z"}).start(streak=3)
    play.run("2 heavenly")
    assert play.next_deal == (2, 4)


def test_zz_06_the_dealer_keeps_the_deal_after_a_drawn_hand():
    play = Scenario(dealer=2, hands={2: "4z"}).start(streak=3)
    play.run("2 discard:4z").drain_to_end()
    assert play.end == "draw"
    assert play.next_deal == (2, 4)


def test_zz_06_otherwise_the_seat_after_the_dealer_deals():
    play = Scenario(dealer=3, hands={3: "4z", 1: READY}, draws="_ 1z").start(streak=3)
    play.run("3 discard:4z", "0 throw", "1 win")
    assert play.next_deal == (0, 0)  # a new dealer's first deal


def test_zz_07_flowers_pass_by_pass_from_the_dealer_on_replaced_from_the_tail():
    play = Scenario(dealer=2, hands={2: "1f", 3: "23f", 1: "4f"}, back="5f 1m 6f 2m 3m 4m").start()
    flowers = [(e["seat"], e["tile"], e["draw"]) for e in play.events("flower")]
    assert flowers == [
        (2, "1f", "5f"),
        (3, "2f", "1m"),
        (3, "3f", "6f"),
        (1, "4f", "2m"),
        (2, "5f", "3m"),
        (3, "6f", "4m"),
    ]
    assert play.wall()[:-7:-1] == ["5f", "1m", "6f", "2m", "3m", "4m"]
    assert [play.table.view_all.held(seat) for seat in range(4)] == [16, 16, 17, 16]


def test_zz_07_a_flower_drawn_in_play_is_replaced_at_once():
    play = Scenario(hands={0: "4z"}, draws="7f", back="8f 9m").start()
    play.run(FIRST)
    assert [(e["type"], e["seat"], e["tile"]) for e in play.events()[-3:]] == [
        ("draw", 1, "7f"),
        ("flower", 1, "7f"),
        ("flower", 1, "8f"),
    ]
    assert play.events()[-1]["draw"] == "9m"
    play.assert_turn(1)
    assert "9m" in discards(play, 1)
    assert not [tile for tile in discards(play, 1) if tile.endswith("f")]


def test_zz_08_the_gold_stands_for_every_tile():
    won = "123456789m234s111z77p"
    tiles = [format_one(kind) for kind in parse(won)]
    for tile in set(tiles):
        rest = tiles.copy()
        rest.remove(tile)
        last = rest.pop()
        play = Scenario(hands={0: "4z", 1: "6z" + "".join(rest)}, draws=last).start()
        play.run(FIRST)
        assert "win" in play.offers(1), tile
        play.run("1 win")


def test_zz_08_white_is_claimed_as_the_gold_face():
    scattered = "9p147m1479s123467z"
    play = Scenario(gold="5p", hands={0: "5z", 1: "34p" + scattered, 2: "55z"}, draws="_*9").start()
    play.run("0 discard:5z")
    play.assert_offers(1, {"chi_high", "pass"})
    play.assert_offers(2, {"pon", "pass"})
    play.run("1 chi_high", "2 pass")
    assert play.melds(1) == ["chi:34p5z@0"]

    play = Scenario(gold="5p", hands={0: "5z", 2: "555z"}).start()
    play.run("0 discard:5z")
    play.assert_offers(2, {"pon", "kong", "pass"})
    play.run("2 kong")
    assert play.melds(2) == ["kong:5555z@0"]


def test_zz_08_white_fills_a_run_as_the_gold_face():
    scattered = "9p147m1479s12347z5z"
    play = Scenario(gold="5p", hands={0: "4p", 1: "36p" + scattered}).start()
    play.run("0 discard:4p")
    play.assert_offers(1, {"chi_low", "chi_middle", "pass"})
    play.run("1 chi_low")
    assert play.melds(1) == ["chi:46p5z@0"]


def test_zz_08_white_wins_as_the_gold_face():
    play = Scenario(gold="5p", hands={0: "5z", 1: "123456789m234s34p11z"}).start()
    play.run("0 discard:5z", "1 win")
    assert play.win == ("discard", 1, "5z", 0)


def test_zz_08_a_gold_white_has_no_substitute():
    """The whites are golds themselves: nobody may claim one, and no tile takes their place."""
    play = Scenario(gold="5z", hands={0: "5z", 1: READY, 2: "55z"}).start()
    play.run("0 discard:5z")
    play.assert_turn(1)


def test_zz_09_the_dice_count_tiles_from_the_tail():
    for dice, count in (("11", 2), ("12", 3), ("66", 12)):
        play = Scenario(gold="8s", dice=f"34 {dice}").start()
        assert play.wall()[-count] == "8s"
        thrown = [int(die) for die in dice]
        assert play.events("gold") == [{"type": "gold", "tile": "8s", "dice": thrown}]


def test_zz_09_counting_begins_after_the_flower_replacements():
    play = Scenario(gold="8s", dice="34 12", hands={3: "12f"}, back="3f 1m 2m").start()
    assert play.wall()[-3 - 3] == "8s"
    assert format_one(play.table.view_all.gold) == "8s"


def test_zz_09_a_flower_is_put_back_and_the_dice_are_thrown_again():
    play = Scenario(gold="8s", dice="34 12 55 23", gold_flowers="1f 2f").start()
    assert play.wall()[-3] == "1f"
    assert play.wall()[-10] == "2f"
    assert play.wall()[-5] == "8s"
    assert play.events("gold") == [{"type": "gold", "tile": "8s", "dice": [1, 2, 5, 5, 2, 3]}]
    assert play.table.view_all.flowers(0) == []


def test_zz_09_a_flower_is_never_the_gold_even_when_the_dice_run_out():
    scenario = Scenario(gold="8s", dice="34 11 12 22 66", gold_flowers="1f 2f 3f")
    wall = scenario.wall()
    table = Table("zhangzhou", wall=wall, dice=(3, 4, 1, 1, 1, 2, 2, 2))
    assert [format_one(kind) for kind in wall[-4:-1]] == ["3f", "2f", "1f"]
    assert table.view_all.gold == wall[-5]


def test_zz_10_a_gold_may_be_discarded_and_nobody_may_take_it():
    hands = {0: "5p", 1: "46p", 2: "55p", 3: "123456789m234s34p11z"}
    play = Scenario(gold="5p", hands=hands, draws="9s").start()
    play.assert_asked(3)  # ready, it might rob the gold
    play.run("3 pass")
    assert "5p" in discards(play, 0)
    play.run("0 discard:5p")
    play.assert_turn(1)
    assert play.events()[-1]["tile"] == "9s"


def follow_scenario(**more):
    hands = dict.fromkeys(range(4), "1z2z")
    return Scenario(hands=hands, draws="_*20", **more)


ROUND_1 = tuple(f"{seat} discard:1z" for seat in range(4))
ROUND_2 = tuple(f"{seat} discard:2z" for seat in range(4))


def test_zz_11_all_three_follow_the_dealers_first_discard():
    play = follow_scenario().start(base=10)
    play.run(*ROUND_1).drain_to_end()
    assert play.net == (-30, 10, 10, 10)


def test_zz_11_the_second_round_doubles():
    play = follow_scenario().start(base=10)
    play.run(*ROUND_1, *ROUND_2).drain_to_end()
    assert play.net == (-90, 30, 30, 30)


def test_zz_11_after_an_unfollowed_first_discard_nothing_counts():
    play = follow_scenario().start(base=10)
    play.run(*ROUND_1[:2], "2 throw", "3 discard:1z", *ROUND_2).drain_to_end()
    assert play.net == (0, 0, 0, 0)


def test_zz_11_only_their_first_discards_follow():
    """A round later the same tiles mean nothing."""
    play = follow_scenario().start(base=10)
    play.run("0 discard:2z", "1 throw", "2 throw", "3 throw", *ROUND_1).drain_to_end()
    assert play.net == (0, 0, 0, 0)


def test_zz_12_eight_stacks_stay():
    play = Scenario(hands={0: "4z"}).start()
    play.run(FIRST).drain_to_end()
    assert play.end == "draw"
    assert play.wall_left == 16
    assert len(play.events("draw")) == DRAWS


@pytest.mark.parametrize(("flowers", "stay"), [("123f", 16), ("1234f", 18), ("123456f", 22)])
def test_zz_12_each_unit_keeps_one_more_stack(flowers, stay):
    play = Scenario(hands={0: "4z", 1: flowers}).start()
    play.run(FIRST).drain_to_end()
    assert play.wall_left == stay


@pytest.mark.parametrize(("place", "forced"), [(DRAWS - 8, False), (DRAWS - 4, True)])
def test_zz_13_among_the_last_four_a_self_draw_wins_by_itself(place, forced):
    seat = (1 + place) % 4
    play = Scenario(hands={0: "4z", seat: READY}, draws=f"_*{place} 1z", bury="1z").start()
    play.run(FIRST)
    if forced:
        play.drain_to_end()
        assert play.win == ("self_draw", seat, "1z", None)
    else:
        play.drain(7)
        play.assert_turn(seat)
        play.assert_offers(seat, {"win"})


@pytest.mark.parametrize(("place", "net"), [(DRAWS - 5, (-20, 40, -10, -10)), (DRAWS - 4, None)])
def test_zz_14_who_feeds_the_last_hand_pays_for_all(place, net):
    feeder = (1 + place) % 4
    net = net or tuple({1: 40, feeder: -40}.get(seat, 0) for seat in range(4))
    play = Scenario(hands={0: "4z", 1: READY}, draws=f"_*{place} 1z", bury="1z").start(base=10)
    play.run(FIRST).drain(DRAWS - 1 - place)
    play.run(f"{feeder} throw", "1 win")
    assert play.win == ("discard", 1, "1z", feeder)
    assert play.net == net


OTHER_READY = "123456789p345678s1z"


def test_zz_15_one_winner_on_a_discard():
    play = Scenario(hands={0: "1z", 1: READY, 3: OTHER_READY}).start(base=10)
    play.run("0 discard:1z")
    play.assert_asked(1, 3)
    play.run("3 win", "1 win")
    assert play.win == ("discard", 1, "1z", 0)
    assert [line["seat"] for line in play.events("hu")] == [1]
    assert play.net == (-20, 40, -10, -10)


def test_zz_15_the_dealers_win_and_the_others_are_paid_by_their_roles():
    play = Scenario(hands={0: READY + "4z"}, draws="1z").start(base=10)
    play.run(FIRST, "1 throw", "0 win")
    assert play.net == (60, -20, -20, -20)


#: Ready with two golds, but no 单游: it waits for 1z and 3z.
TWO_GOLDS = "123456789m234s66z13z"


def test_zz_16_two_golds_bar_a_win_on_a_discard():
    play = Scenario(hands={0: "4z", 2: TWO_GOLDS, 1: "1z"}, draws="_ 3z").start()
    play.run(FIRST, "1 discard:1z")
    play.assert_turn(2)
    play.assert_offers(2, {"win"})
    play.run("2 win")
    assert play.win == ("self_draw", 2, "3z", None)


def test_zz_17_three_golds_win_whatever_the_rest():
    play = Scenario(hands={2: "666z1199m1199p1199s5z"}).start(base=10)
    play.assert_asked(2)
    play.assert_offers(2, {"three_gold", "pass"})
    play.run("2 three_gold")
    assert play.win == ("three_gold", 2, None, None)
    assert play.flags == {"start"}
    assert play.net == (-40, -20, 80, -20)


def test_zz_17_three_golds_win_later_too():
    play = Scenario(hands={0: "4z", 1: "66z1199m1199p1199s15z"}, draws="6z").start(base=10)
    play.run(FIRST)
    play.assert_offers(1, {"three_gold"})
    play.run("1 three_gold")
    assert play.win == ("three_gold", 1, None, None)
    assert play.flags == set()
    assert play.net == (-40, 80, -20, -20)


def test_zz_18_a_player_whose_sixteen_tiles_are_ready_may_take_the_flipped_gold():
    play = Scenario(hands={2: READY}).start(base=10)
    play.assert_asked(2)
    play.assert_offers(2, {"rob_gold", "pass"})
    play.run("2 rob_gold")
    assert play.win == ("rob_gold", 2, "6z", None)
    assert play.hand(2) == "123456789m234567s16z"
    assert play.net == (-40, -20, 80, -20)


def test_zz_18_the_dealer_puts_a_tile_aside_and_may_take_it_too():
    play = Scenario(hands={0: READY + "9p"}).start(base=10)
    play.assert_asked(0)
    play.assert_offers(0, {"rob_gold", "pass"})
    play.run("0 rob_gold")
    assert play.win == ("rob_gold", 0, "6z", None)
    assert play.events("hu")[0]["aside"] in ("1z", "9p")
    assert play.net == (120, -40, -40, -40)


def test_zz_19_single_roaming_by_discarding_the_pairs_ordinary_tile():
    hand = "123456789m23456s16z"
    play = Scenario(hands={0: "4z", 1: hand}, draws="7s _ _ _ 8f", back="9p").start(base=10)
    play.run(FIRST)
    play.assert_offers(1, {"win"})
    play.run("1 discard:1z", "2 throw", "3 throw", "0 throw")
    assert play.events()[-1] == {"type": "flower", "seat": 1, "tile": "8f", "draw": "9p"}
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("you1", 1, "9p", None)
    assert play.net == (-80, 160, -40, -40)


def test_zz_19_play_goes_on_as_usual_during_single_roaming():
    play = Scenario(hands={0: "4z", 1: ROAM, 3: "77p"}, draws="_ 7p").start()
    play.run(FIRST, "1 throw", "2 throw")
    play.assert_offers(3, {"pon", "pass"})
    play.run("3 pon", "1 pass")
    play.assert_turn(3)


def test_zz_20_double_roaming_from_single_roaming_by_the_gold_drawn():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="6z 1p 9p 1p 3z").start(base=10)
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you2", 1, "3z", None)
    assert play.net == (-160, 320, -80, -80)


def test_zz_20_double_roaming_from_a_pair_of_golds():
    play = Scenario(hands={0: "4z", 1: "123456789m23456s66z"}, draws="7s 1p 9p 1p 3z").start()
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you2", 1, "3z", None)


def test_zz_21_the_others_draw_one_tile_each_and_may_only_win():
    hands = {0: "4z", 1: ROAM, 3: "123456789p345678s7z"}
    play = Scenario(hands=hands, draws="6z 1p 7z 9p 3z").start()
    play.run(FIRST, "1 discard:6z")
    assert [e["seat"] for e in play.events("draw")] == [1, 2, 3]
    assert play.phase == "you_draw"
    assert [action.id for action in play.table.legal(3)] == ["pass", "win"]
    play.run("3 pass")
    assert [e["seat"] for e in play.events("draw")] == [1, 2, 3, 0, 1]
    assert [e["seat"] for e in play.events("discard")] == [0, 1]
    assert [play.table.view_all.held(seat) for seat in range(4)] == [17, 17, 17, 17]
    assert play.win == ("you2", 1, "3z", None)


def test_zz_22_one_more_gold_ends_the_hand_as_triple_roaming():
    play = Scenario(hands={0: "4z", 1: ROAM}, draws="6z 1p 9p 1p 6z").start(base=10)
    play.run(FIRST, "1 discard:6z")
    assert play.win == ("you3", 1, "6z", None)
    assert play.net == (-320, 640, -160, -160)


def test_zz_23_the_dealers_dealt_win_beats_three_golds():
    play = Scenario(hands={0: READY + "1z", 2: "666z"}).start(base=10)
    play.assert_offers(0, {"heavenly", "rob_gold", "pass"})
    play.run("2 three_gold", "0 heavenly")
    assert play.win == ("heavenly", 0, None, None)
    assert play.net == (240, -80, -80, -80)


def test_zz_24_a_right_guess_of_a_hidden_kong_wins():
    play = Scenario(hands={0: "3333m", 1: WAIT_36}).start(base=10)
    play.run("0 ckong:3m")
    play.assert_asked(1)
    play.assert_offers(1, {"guess", "pass"})
    play.run("1 guess")
    assert play.events("rob_guess") == [{"type": "rob_guess", "seat": 1, "right": True}]
    assert play.win == ("rob_kong", 1, "3m", 0)
    assert play.net == (-40, 80, -20, -20)


def test_zz_24_a_wrong_guess_pays_everybody():
    play = Scenario(hands={0: "1111z", 1: WAIT_36}).start(base=10)
    play.run("0 ckong:1z", "1 guess")
    assert play.events("rob_guess") == [{"type": "rob_guess", "seat": 1, "right": False}]
    assert play.end == "false_rob"
    assert play.net == (40 + 20 + 2 * 20, -60 - 20 - 20 - 2 * 20, 20, 20)


def test_zz_25_who_let_a_win_pass_may_not_win_before_his_own_next_action():
    """The document's example: ready for 3万 and 6万, 3万 was let pass."""
    play = Scenario(hands={0: "36m", 1: "6m", 3: WAIT_36}, draws="_*9").start()
    play.run("0 discard:3m")
    assert "win" in play.offers(3)
    play.run("3 pass", "1 discard:6m")
    assert "win" not in play.offers(3)
    play.run("2 throw", "3 throw", "0 discard:6m")
    assert "win" in play.offers(3)
    play.run("3 win")
    assert play.win == ("discard", 3, "6m", 0)


@pytest.mark.parametrize("flowers", range(9))
def test_zz_26_the_fourth_flower_and_each_further_one_count(flowers):
    laid = "".join(f"{i}f" for i in range(1, flowers + 1))
    play = Scenario(hands={3: laid}).start()
    assert len(play.table.view_all.flowers(3)) == flowers
    assert play.units(3) == max(0, flowers - 3)


def test_zz_27_exposed_kongs_count_one_unit_and_concealed_ones_two():
    hands = {0: "2222z1z7p", 1: "111z", 2: "77p4z"}
    play = Scenario(hands=hands, draws="_ _ 7p", back="_*5").start()
    play.run("0 ckong:2z", "0 discard:7p", "2 pon", "2 discard:4z", "3 throw", "0 discard:1z")
    assert [play.units(seat) for seat in range(4)] == [2, 0, 0, 0]
    play.run("1 kong")
    assert [play.units(seat) for seat in range(4)] == [2, 1, 0, 0]
    play.run("1 throw", "2 akong:7p")
    assert [play.units(seat) for seat in range(4)] == [2, 1, 1, 0]
    assert play.melds(2) == ["akong:7777p@0"]


def test_zz_28_losers_settle_their_differences_and_the_winners_units_are_added():
    """Losers with 0, 2 and 3 units, as in the document; the dealer, with 1, wins."""
    bill = scored("self_draw", 3, kongs={1: "ckong", 2: "ckong kong", 3: "kong"})
    assert bill.net == (-40 - 10 - 20 - 30, -50 + 20 - 10, -50 + 30 + 10, 150)
    to_winner = [p.amount for p in bill.payments if p.to == 3]
    assert sum(to_winner) == 3 * 50
    among = {(p.source, p.to): p.amount for p in bill.payments if p.to != 3}
    assert among == {(0, 1): 20, (0, 2): 30, (1, 2): 10}


MULTIPLIERS = {
    "discard": 1,
    "self_draw": 2,
    "rob_gold": 2,
    "three_gold": 2,
    "rob_kong": 2,
    "you1": 4,
    "heavenly": 4,
    "you2": 8,
    "you3": 16,
}


@pytest.mark.parametrize("how", MULTIPLIERS)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_zz_30_the_score_tables_of_the_first_three_deals(how, n):
    """底 1: T × n between non-dealers, T × (n + 1) with the dealer."""
    source = 2 if how in ("discard", "rob_kong") else None
    t = MULTIPLIERS[how]
    bill = scored(how, 3, source, n=n, base=1)
    assert bill.net == (*3 * (-t * (n + 1),), 3 * t * (n + 1))
    assert bill.wins[0].points == t
    if how != "heavenly":
        bill = scored(how, 0, source, n=n, base=1)
        assert bill.net == (t * (3 * n + 1), -t * n, -t * n, -t * (n + 1))

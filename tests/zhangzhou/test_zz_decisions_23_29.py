"""Decisions ZZ-D23 … ZZ-D29 of docs/rules/zhangzhou.md, played from chosen walls."""

from itertools import product

import pytest
from scenarios import DRAWS, READY, ROAM, WAIT_36, Scenario, discards

from paiju.api import Table
from paiju.log import event_lines, start_line
from paiju.tiles import format_one, parse_one

FIRST = "0 discard:4z"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_zz_d23_only_the_next_seat_may_chi(seat):
    play = Scenario(hands={0: "5p", seat: "467p147m1479s12347z5z"}).start()
    play.run("0 discard:5p")
    play.assert_offers(seat, {"chi_low", "chi_middle", "pass"} if seat == 1 else set())


@pytest.mark.parametrize(
    ("tile", "hand", "runs"),
    [
        ("5p", "3467p", {"chi_low", "chi_middle", "chi_high"}),
        ("1p", "23p", {"chi_low"}),
        ("9p", "78p", {"chi_high"}),
        ("8p", "79p", {"chi_middle"}),
        ("9m", "12p", set()),  # 9m and 1p are neighbours only by number
        ("1p", "89m", set()),
        ("7s", "89s", {"chi_low"}),
        ("9s", "12z", set()),
        ("2z", "13z", set()),
        ("6z", "57z", set()),
        ("7z", "56z", set()),
    ],
)
def test_zz_d23_chi_makes_suit_runs_only(tile, hand, runs):
    play = Scenario(gold="3s", hands={0: tile, 1: hand}, draws="_").start()
    play.run(f"0 discard:{tile}")
    play.assert_offers(1, runs | {"pass"} if runs else set())


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_zz_d23_pon_kong_and_a_win_are_open_to_any_seat(seat):
    play = Scenario(hands={0: "1z", seat: "111z"}).start()
    play.run("0 discard:1z")
    play.assert_offers(seat, {"pon", "kong", "pass"})
    play = Scenario(hands={0: "1z", seat: READY}).start()
    play.run("0 discard:1z")
    play.assert_offers(seat, {"win", "pass"})


def test_zz_d23_all_are_asked_at_once_with_everything_open_to_them():
    hands = {0: "5p", 1: "46p", 2: "55p", 3: "123456789m234s34p11z"}
    play = Scenario(hands=hands).start()
    play.run("0 discard:5p")
    play.assert_asked(1, 2, 3)
    assert "chi_middle" in play.offers(1)
    play.assert_offers(2, {"pon", "pass"})
    play.assert_offers(3, {"win", "pass"})


@pytest.mark.parametrize(("kong", "win"), list(product((False, True), repeat=2)))
def test_zz_d23_a_win_before_a_pon_or_kong_before_a_chi(kong, win):
    hands = {0: "5p", 1: "46p", 2: "555p"}
    if win:
        hands[3] = "123456789m234s67p11z"
    play = Scenario(hands=hands).start()
    play.run("0 discard:5p", "1 chi_middle", "2 kong" if kong else "2 pon")
    if win:
        play.run("3 win")
        assert play.win == ("discard", 3, "5p", 0)
    else:
        assert play.melds(2) == ["kong:5555p@0" if kong else "pon:555p@0"]
        assert play.melds(1) == []


def test_zz_d23_of_several_wins_the_first_in_turn_order_is_alone():
    hands = {2: "1z", 1: READY, 3: "123456789p345678s1z"}
    play = Scenario(hands=hands, dealer=2).start()
    play.run("2 discard:1z", "1 win", "3 win")
    assert play.win.seat == 3


@pytest.mark.parametrize("claim", ["chi_middle", "pon"])
def test_zz_d23_after_chi_and_pon_any_tile_is_discarded_and_nothing_else(claim):
    hand = "4556p2222z"
    play = Scenario(hands={0: "5p", 1: hand}).start()
    play.run("0 discard:5p", f"1 {claim}")
    play.assert_turn(1)
    play.assert_offers(1, set())
    held = {format_one(kind) for kind in play.table.view_all.hand(1)}
    assert discards(play, 1) == held
    if claim == "chi_middle":
        play.run("1 discard:5p")  # the same tile as was claimed


def test_zz_d24_all_holders_are_asked_once_together_with_all_they_have():
    hands = {0: READY + "1z", 2: "666z1199m1199p1199s5z", 3: "123456789p345678s2z"}
    play = Scenario(hands=hands).start()
    assert play.phase == "opening"
    play.assert_asked(0, 2, 3)
    play.assert_offers(0, {"heavenly", "rob_gold", "pass"})
    play.assert_offers(2, {"three_gold", "pass"})
    play.assert_offers(3, {"rob_gold", "pass"})
    play.run("2 pass")
    play.assert_asked(0, 3)
    play.run("3 rob_gold")
    play.assert_asked(0)
    play.run("0 pass")
    assert play.win == ("rob_gold", 3, "6z", None)  # open since the three golds were passed


def test_zz_d24_one_seat_may_hold_several_calls():
    play = Scenario(hands={0: "123456789m234s11z666z"}).start()
    play.assert_offers(0, {"heavenly", "three_gold", "rob_gold", "pass"})
    play.run("0 three_gold")
    assert play.win.how == "three_gold"


def test_zz_d24_a_pass_locks_nothing():
    play = Scenario(hands={0: "1z", 1: READY}).start()
    play.run("1 pass", "0 discard:1z")
    play.assert_offers(1, {"win", "pass"})


def test_zz_d24_without_calls_the_dealer_begins_at_once():
    Scenario(hands={0: "4z"}).start().assert_turn(0)


def test_zz_d25_the_dealers_first_turn_offers_no_win():
    play = Scenario(hands={0: READY + "1z"}).start()
    play.run("0 pass")
    play.assert_turn(0)
    play.assert_offers(0, set())
    assert discards(play, 0) == {format_one(kind) for kind in play.table.view_all.hand(0)}


def test_zz_d25_the_dealers_concealed_kong_draws_as_usual():
    play = Scenario(hands={0: "123456789m234s2222z1z"}, back="1z").start()
    play.run("0 pass")
    play.assert_turn(0)
    play.assert_offers(0, {"ckong:2z"})
    play.run("0 ckong:2z")
    play.assert_offers(0, {"win"})
    play.run("0 win")
    assert play.win == ("self_draw", 0, "1z", None)
    assert play.flags == {"kong_draw"}


def test_zz_d26_kongs_of_tiles_drawn_earlier():
    hands = {0: "7p", 1: "777p4z", 3: "2222z"}
    play = Scenario(hands=hands, draws="_*9", back="_").start()
    play.run("0 discard:7p", "1 pon")
    play.assert_offers(1, set())  # never after a claim
    play.run("1 discard:4z", "2 throw")
    play.assert_offers(3, {"ckong:2z"})
    play.run("3 throw", "0 throw")
    play.assert_offers(1, {"akong:7p"})
    play.run("1 akong:7p")
    assert play.melds(1) == ["akong:7777p@0"]


def test_zz_d26_never_after_a_claim():
    play = Scenario(hands={0: "5p", 1: "46p2222z"}).start()
    play.run("0 discard:5p", "1 chi_middle")
    play.assert_offers(1, set())


def test_zz_d26_a_claimed_kong_draws_and_is_an_own_turn():
    play = Scenario(hands={0: "1z", 1: "111z2222z"}, back="9p").start()
    play.run("0 discard:1z", "1 kong")
    play.assert_offers(1, {"ckong:2z"})
    assert play.events("draw")[-1] == {"type": "draw", "seat": 1, "tile": "9p", "from": "back"}


def test_zz_d26_the_reserve_grows_when_the_kong_stands():
    hands = {0: "3333m", 1: WAIT_36}
    play = Scenario(hands=hands, back="_").start()
    play.run("0 ckong:3m")
    assert play.table.view_all.number("reserve") == 16
    play.run("1 pass")
    assert play.table.view_all.number("reserve") == 16 + 4


@pytest.mark.parametrize(("growth", "least"), [(True, 5), (False, 1)])
def test_zz_d26_a_concealed_kong_needs_its_growth_and_a_tile(growth, least):
    for left in (least - 1, least):
        place = DRAWS - 1 - left
        seat = (1 + place) % 4
        hands = {0: "4z", seat: "2222z" + "4z" * (seat == 0)}
        play = Scenario(hands=hands, draws=f"_*{place} _").start(options={"reserve_growth": growth})
        play.run(FIRST).drain(left)
        play.assert_offers(seat, {"ckong:2z"} if left == least else set())


@pytest.mark.parametrize(("growth", "least"), [(True, 3), (False, 1)])
def test_zz_d26_a_claimed_kong_needs_its_growth_and_a_tile(growth, least):
    for left in (least - 1, least):
        place = DRAWS - 1 - left
        feeder = (1 + place) % 4
        taker = (feeder + 2) % 4
        hands = {0: "4z", taker: "222z" + "4z" * (taker == 0)}
        scenario = Scenario(hands=hands, draws=f"_*{place} 2z", bury="2z")
        play = scenario.start(options={"reserve_growth": growth})
        play.run(FIRST).drain(left)
        play.run(f"{feeder} throw")
        play.assert_offers(taker, {"pon", "pass"} | ({"kong"} if left == least else set()))


@pytest.mark.parametrize(("growth", "least"), [(True, 3), (False, 1)])
def test_zz_d26_an_added_kong_needs_its_growth_and_a_tile(growth, least):
    """After the first pon seat 1 draws with every fourth draw; flowers tune what is left."""
    for left in (least - 1, least):
        spare = (6 - left) % 4
        flowers = "".join(f"{i}f" for i in range(1, spare + 1))
        hands = {0: "7p", 1: "777p4z", 3: flowers}
        play = Scenario(hands=hands, back=f"_*{spare}").start(options={"reserve_growth": growth})
        play.run("0 discard:7p", "1 pon", "1 discard:4z").drain(left)
        play.assert_turn(1)
        play.assert_offers(1, {"akong:7p"} if left == least else set())


def test_zz_d27_the_hand_is_drawn_when_a_draw_is_due():
    play = Scenario(hands={0: "4z"}).start()
    play.run(FIRST).drain(0)
    assert play.end == ""
    play.run(f"{play.turn} throw")
    while play.in_window():
        play.pass_window()
    assert play.end == "draw"
    assert play.events()[-1] == {"type": "end_hand", "reason": "draw"}


def test_zz_d27_a_last_flower_stays_and_counts():
    place = DRAWS - 3 - 1
    seat = (1 + place) % 4
    play = Scenario(hands={0: "4z", seat: "123f"}, draws=f"_*{place} 8f", back="_*3").start(
        options={"settle_points_on_draw": True}
    )
    play.run(FIRST).drain_to_end()
    assert play.events()[-2] == {"type": "flower", "seat": seat, "tile": "8f", "draw": None}
    assert play.end == "draw"
    assert play.units(seat) == 1
    assert play.net[seat] == 3


def test_zz_d27_the_last_discard_may_still_be_won():
    place = DRAWS - 1
    feeder = (1 + place) % 4
    winner = (feeder + 2) % 4
    hands = {0: "4z", winner: READY + "4z" * (winner == 0)}
    play = Scenario(hands=hands, draws=f"_*{place} 1z", bury="1z").start()
    play.run(FIRST).drain(0)
    play.run(f"{feeder} throw", f"{winner} win")
    assert play.win == ("discard", winner, "1z", feeder)
    assert play.flags == {"last_hand", "last_tile"}


def test_zz_d27_the_last_discard_may_still_be_claimed_until_a_draw_is_due():
    place = DRAWS - 1
    feeder = (1 + place) % 4
    second, third = (feeder + 2) % 4, (feeder + 3) % 4
    hands = dict.fromkeys(range(4), "") | {0: "4z"}
    hands[second] += "22z5p"
    hands[third] += "46p"
    play = Scenario(hands=hands, draws=f"_*{place} 2z", bury="2z5p").start()
    play.run(FIRST).drain(0)
    play.run(f"{feeder} throw", f"{second} pon", f"{second} discard:5p", f"{third} chi_middle")
    play.assert_turn(third)
    play.run(f"{third} discard:{min(discards(play, third))}")
    while play.in_window():
        play.pass_window()
    assert play.end == "draw"


def test_zz_d27_flowers_in_play_are_replaced_as_often_as_needed():
    play = Scenario(hands={0: "4z"}, draws="1f", back="2f 3f 9p").start()
    play.run(FIRST)
    assert [e["draw"] for e in play.events("flower")] == ["2f", "3f", "9p"]
    play.assert_turn(1)


def test_zz_d28_nobody_else_sees_single_roaming():
    """Two walls that differ only in seat 1's gold: what the others see is the same."""
    roaming = Scenario(hands={0: "4z", 1: ROAM}, draws="_*8")
    wall = roaming.wall()
    gold = wall.index(parse_one("6z"))
    other = 143 - wall[::-1].index(parse_one("9p"))
    assert gold < 65 < other
    swapped = wall.copy()
    swapped[gold], swapped[other] = wall[other], wall[gold]
    tables = [Table("zhangzhou", wall=w, dice=(3, 4, 6, 6)) for w in (wall, swapped)]
    for step in ("0 discard:4z", "1 throw", "2 throw", "3 throw", "0 throw", "1 throw"):
        for table in tables:
            while table.owing and 0 in table.numbers(table.owing[0]):
                table.play("pass", table.owing[0])
            seat, name = int(step[0]), step[2:]
            drawn = table.view_all.drawn
            table.play(f"discard:{format_one(drawn)}" if name == "throw" else name, seat)
            while table.owing and 0 in table.numbers(table.owing[0]):
                table.play("pass", table.owing[0])
        for seat in (0, 2, 3):
            first, second = (table.view(seat).record.tobytes() for table in tables)
            assert first == second
    assert tables[0].view(1).record.tobytes() != tables[1].view(1).record.tobytes()


def test_zz_d28_a_concealed_kong_lies_face_down_until_the_hand_ends():
    play = Scenario(hands={0: "2222z4z", 1: READY}, draws="1z", back="_").start()
    play.run("0 ckong:2z", FIRST)
    for seat in (1, 2, 3):
        view = play.table.view(seat)
        assert str(view.melds(0)[0]) == "ckong:????"
        kong = next(line for line in event_lines(view) if line["type"] == "ckong")
        assert (kong["tiles"], kong["tile"]) == ("????", "?")
    assert str(play.table.view(0).melds(0)[0]) == "ckong:2222z"
    play.run("1 win")
    for seat in (1, 2, 3):
        assert str(play.table.view(seat).melds(0)[0]) == "ckong:2222z"


@pytest.mark.parametrize("total", range(2, 13))
def test_zz_d29_the_last_tile_left_is_number_one(total):
    one = max(1, total - 6)
    play = Scenario(gold="8s", dice=f"34 {one}{total - one}").start()
    assert play.wall()[-total] == "8s"
    assert play.table.view_all.number("gold_at") == 144 - total


def test_zz_d29_the_break_is_logged_with_the_wall_from_there():
    """Which wall the dice choose is for the eye: the tiles are counted from the break on."""
    play = Scenario(dice="16 12", dealer=1).start()
    line = start_line(play.table)
    assert line["dice"][:2] == [1, 6]
    assert line["wall"][:8] == "".join(play.wall()[:4])

"""Decisions of Erren, ER-D1 to ER-D7 and ER-D11 to ER-D16; ER-D8 … D10 have files of their own."""

import pytest
from er import (
    DRAWS,
    SINGLE,
    SIX_PAIRS,
    STRAIGHT,
    by_discard,
    calls,
    deal,
    fan,
    position,
    rows,
    scored,
    turn,
    won,
)
from scenarios import discards

from paiju.fan import ROWS
from paiju.games import find
from paiju.hand import Hand
from paiju.position import score
from paiju.table.rules import PAIRS
from paiju.tiles import parse

#: ER-E10: on 4m after a pon of 888m worth 6, the least there is.
LEAST = "88m12344777m22z"


def least(tile="4m", **more):
    """A claims 888万, and B discards a 4万 of which A waits for two kinds."""
    play = deal({0: LEAST + "35z", 1: "8m" + tile}, bury="48m", **more)
    turn(play.run("0 discard:3z"), 1).run("1 discard:8m", "0 pon", "0 discard:5z")
    return turn(play, 1).run(f"1 discard:{tile}")


# --- ER-D1 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("min_fan", [0, 1, 6, 7, 8, 1000])
def test_er_d1_below_min_fan_a_discard_is_not_offered(min_fan):
    play = least(min_fan=min_fan)
    if min_fan <= 6:
        play.run("0 win")
        assert won(play) == {"混一色": 6}
    else:
        assert "win" not in play.offers(0)


@pytest.mark.parametrize(("min_fan", "offered"), [(13, True), (14, False)])
def test_er_d1_below_min_fan_a_drawn_win_is_not_offered(min_fan, offered):
    """混一色 6, 不求人 4, 连六, 幺九刻 and 单钓将."""
    play = deal({1: SINGLE}, "7z", min_fan=min_fan).run("0 throw")
    assert ("win" in turn(play, 1).offers(1)) == offered


@pytest.mark.parametrize(("min_fan", "offered"), [(19, True), (20, False)])
def test_er_d1_below_min_fan_a_kong_cannot_be_robbed(min_fan, offered):
    """抢杠和 8, 混一色 6, 门前清 2, 连六, 幺九刻 and 坎张."""
    hands = {0: "46m123m678m11z222z5m", 1: "55m19m134567z"}
    play = deal(hands, "_ 5m", bury="5m", min_fan=min_fan)
    play.run("0 discard:5m", "1 pon", "1 discard:9m")
    turn(turn(play, 0).run("0 throw"), 1).run("1 akong:5m")
    assert ("win" in play.offers(0)) == offered
    if offered:
        play.run("0 win")
        assert fan(play) == min_fan


def test_er_d1_a_dealt_win_needs_it_too():
    for min_fan, offered in ((31, True), (32, False)):
        play = deal({0: SIX_PAIRS + "6z"}, min_fan=min_fan)
        assert ("win" in play.offers(0)) == offered


def test_er_d1_a_position_below_min_fan_is_not_allowed():
    hand = {"melds": "pon:888m@1", "hand": "12344777m22z", "tile": "4m"}
    for min_fan, valid in ((6, True), (7, False)):
        answer = score(position(**hand, house={"min_fan": min_fan}))
        assert answer["valid"] == valid
        assert valid or answer["error"]["code"] == "not_allowed"


# --- ER-D2 … ER-D6: what counts -----------------------------------------------------------------

OPEN_3 = "kong:3333m@1 akong:9999m@1"
#: What the rows leave out of a hand is as telling as what counts: all rows of a win, and no more.
COUNTED = [
    # ER-D2: non-separation and account-once; 清龙 takes its 连六 and 老少副 along
    ("d2", "12345678m77z111z", "9m", "", "清龙16 混一色6 圈风刻2 门风刻2 门前清2"),
    # high over low: 一色三节高 and 四暗刻, not 一色三同顺
    ("d2", "123123123m444z7z", "7z", "", "四暗刻64 一色三节高24 混一色6 幺九刻2 单钓将1"),
    ("d2", "11223344m5566m7z", "7z", "", "七对24 混一色6"),
    ("d2", "123123m456m78m7z7z", "9m", "", "清龙16 混一色6 门前清2 一般高1"),
    # ER-D3, in the order of the decision
    ("d3", "234m11z55z", "5z", "pon:777z@1 pon:666z@1", "大三元88 混一色6"),
    ("d3", "1112345678999m", "5m", "", "九莲宝灯88 双暗刻2 幺九刻1"),
    ("d3", "1122334455667m", "7m", "draw", "连七对88 自摸1"),
    (
        "d3",
        "234m4z111222333z",
        "4z",
        "",
        "小四喜64 三暗刻16 混一色6 圈风刻2 门风刻2 门前清2 单钓将1",
    ),
    ("d3", "11122255566z33z", "6z", "", "字一色64 三暗刻16 双箭刻6 圈风刻2 门风刻2 门前清2"),
    ("d3", "111m222m444m999m5z", "5z", "draw", "四暗刻64 混一色6 幺九刻2 单钓将1 自摸1"),
    ("d3", "112233778899m5m", "5m", "", "一色双龙会64 门前清2 单钓将1"),
    ("d3", "666677778888m9m", "9m", "draw", "一色四同顺48 清一色24 大于五12 不求人4 平和2"),
    ("d3", "444555666777m9m", "9m", "", "四暗刻64 一色四节高48 清一色24"),
    ("d3", "123234345m45m77z", "6m", "", "一色四步高32 混一色6 门前清2"),
    (
        "d3",
        "78m55z",
        "9m",
        "ckong:1111m kong:3333m@1 ckong:2222z",
        "三杠32 混一色6 双暗刻2 幺九刻2",
    ),
    ("d3", "1155m337799m11z2z", "2z", "draw", "七对24 混一色6 自摸1"),
    ("d3", "111222333m78m55z", "9m", "draw", "一色三节高24 三暗刻16 混一色6 不求人4 幺九刻1"),
    (
        "d3",
        "9m",
        "9m",
        "chi:123m@1 chi:123m@1 pon:777z@1 pon:555m@1",
        "混一色6 全求人6 箭刻2 一般高1",
    ),
    ("d3", "123m555777z34m11z", "5m", "", "混一色6 双箭刻6 门前清2 双暗刻2"),
    ("d3", "2344m", "1m", "pon:777m@1 pon:333z@1 pon:555z@1", "混一色6 箭刻2 幺九刻1"),
    # ER-D4: concealed kongs are concealed pungs too; 双暗杠 is not
    (
        *("d4", "5z", "5z", f"ckong:1111m ckong:2222m {OPEN_3}"),
        "四杠88 一色三节高24 混一色6 双暗刻2 幺九刻2",
    ),
    ("d4", "5z", "5z", f"ckong:1111m chi:678m@1 {OPEN_3}", "三杠32 混一色6 幺九刻2 单钓将1"),
    (
        *("d4", "78m555z33m", "9m", "ckong:1111m ckong:2222z"),
        "三暗刻16 混一色6 双暗杠6 箭刻2 门前清2 幺九刻2",
    ),
    # ER-D5: one of the three, and only for a wait on one kind
    ("d5", "12345m11z777z666z", "3m", "", "混一色6 双箭刻6 门前清2 双暗刻2"),
    ("d5", "45567m11z777z666z", "6m", "", "混一色6 双箭刻6 门前清2 双暗刻2"),
    ("d5", "13m456m11z777z666z", "2m", "", "混一色6 双箭刻6 门前清2 双暗刻2 连六1 坎张1"),
    ("d5", "12m456m11z777z666z", "3m", "", "混一色6 双箭刻6 门前清2 双暗刻2 连六1 边张1"),
    (
        *("d5", "456m4z777z666z111m", "4z", ""),
        "三暗刻16 混一色6 双箭刻6 门前清2 幺九刻1 单钓将1",
    ),
    ("d5", "4567m777z666z111m", "4m", "", "三暗刻16 混一色6 双箭刻6 门前清2 幺九刻1"),
    # ER-D6: four equal tiles, in 七对 too; of a kong not
    (
        *("d6", "1111m2345m55z777z", "6m", ""),
        "混一色6 箭刻2 门前清2 四归一2 双暗刻2 连六1 幺九刻1",
    ),
    ("d6", "111122223344m5m", "5m", "", "七对24 清一色24 四归一4"),
    (
        *("d6", "123m78m55z", "9m", "ckong:1111z pon:111m@1"),
        "混一色6 全带幺4 圈风刻2 门风刻2 四归一2 暗杠2 老少副1 幺九刻1",
    ),
]


@pytest.mark.parametrize("case", COUNTED, ids=lambda case: f"er_{case[0]}-{case[1]}-{case[3]}")
def test_er_d2_to_er_d6_what_counts_and_what_does_not(case):
    _, hand, tile, melds, expected = case
    *told, how = [*melds.split(), "discard"]
    if told and told[-1] == "draw":
        told, how = told[:-1], "self_draw"
    found = rows(scored(hand, tile, melds=" ".join(told), how=how))
    assert [f"{name}{value}" for name, value in found.items()] == expected.split()


@pytest.mark.parametrize(
    ("own", "wait", "row"),
    [
        ("13m456m11z777z666z", "2m", "坎张"),
        ("12m456m11z777z666z", "3m", "边张"),
        ("89m456m11z777z666z", "7m", "边张"),
        ("456m4z777z666z111m", "4z", "单钓将"),
        ("23m456m11z777z666z", "1m", None),
    ],
)
def test_er_d5_a_wait_on_one_kind_in_play(own, wait, row):
    found = won(by_discard(own, wait))
    assert {*found} & {"坎张", "边张", "单钓将"} == ({row} if row else set())


# --- ER-D7 --------------------------------------------------------------------------------------


def test_er_d7_thirteen_orphans_and_knitted_hands_are_out_of_reach():
    """One suit holds 2 terminals and 3 knitted tiles: 9 and 10 kinds, where 13 and 14 are needed.

    The rules record knows no such shape; nor does any hand of honours and one suit win by it.
    """
    assert find("erren").rules(find("erren").options()).shapes == PAIRS
    for text in ("1199m1234567z1z2z3z", "147m11223344567z", "19m11223344567z5z"):
        counts = [parse(text).count(kind) for kind in range(34)]
        assert sum(counts) == 14
        assert Hand(counts, 4, shapes=PAIRS).distance() > 0


def test_er_d7_the_rows_that_need_other_suits_are_in_no_hand_of_this_set():
    reachable = set(range(1, 82)) - {
        *(3, 7, 8, 20, 21, 25, 26, 27, 29, 31, 32, 34, 35, 39, 40, 41, 42, 43),
        *(50, 51, 65, 70, 75, 76, 81),
    }
    assert len(reachable) == 56
    names = {ROWS[number - 1].zh for number in reachable}
    seen = {entry.rstrip("0123456789") for case in COUNTED for entry in case[4].split()}
    assert seen <= names
    assert len(seen) > 25


# --- ER-D11, ER-D12 -----------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_er_d11_the_dealer_is_east_the_other_south_the_round_is_east(dealer, winner):
    """The winner holds 111z, 222z and a third pung: 圈风刻 for 东, 门风刻 for the own wind."""
    play = deal({winner: "123m456m111z222z9m"}, "9m" if winner != dealer else "_ 9m", dealer=dealer)
    while "win" not in play.offers(winner):
        seat = play.turn
        turn(play.run(f"{seat} throw"), 1 - seat)
    play.run(f"{winner} win")
    winds = {name: v for name, v in won(play).items() if name in ("圈风刻", "门风刻", "幺九刻")}
    east = {"圈风刻": 2, "门风刻": 2, "幺九刻": 1}  # 南 is neither
    assert winds == (east if winner == dealer else {"圈风刻": 2, "门风刻": 2})


def test_er_d11_a_written_round_wind_counts():
    for wind, found in (("1z", 4), ("2z", 2), ("3z", 2)):
        settlement = scored(round_wind=wind)
        assert sum(rows(settlement).get(name, 0) for name in ("圈风刻", "门风刻")) == found


@pytest.mark.parametrize("dealer", [0, 1])
def test_er_d12_four_each_three_rounds_then_one_each_then_the_dealer_draws(dealer):
    play = deal(dealer=dealer)
    lines = [line for line in play.events() if line["type"] in ("deal", "draw")]
    assert [line["seat"] for line in lines] == [dealer, 1 - dealer] * 4 + [dealer]
    assert [len(parse(line["tiles"])) for line in lines[:8]] == [4] * 6 + [1] * 2
    wall = play.wall()
    assert [format_back(line["tiles"]) for line in lines[:8]] == [
        sorted(wall[first : first + size])
        for first, size in (*((at, 4) for at in range(0, 24, 4)), (24, 1), (25, 1))
    ]
    assert (lines[8]["tile"], lines[8]["from"]) == (wall[26], "front")
    assert play.drawable == DRAWS


def format_back(tiles):
    """The tiles of a compact list, one by one."""
    found, ranks = [], ""
    for sign in tiles:
        if sign.isdigit():
            ranks += sign
        else:
            found += [rank + sign for rank in ranks]
            ranks = ""
    return sorted(found)


@pytest.mark.parametrize("dealer", [0, 1])
def test_er_d12_a_dealt_win_is_a_self_draw_on_the_fourteenth(dealer):
    play = deal({dealer: STRAIGHT + "9m"}, dealer=dealer)
    play.run(f"{dealer} win")
    assert play.win == ("self_draw", dealer, "9m", None)
    assert play.flags == set()


def test_er_d12_the_dealer_may_lay_a_kong_of_what_he_was_dealt():
    play = deal({0: "4444z123m567m1z2z3z5z"}, back="6z")
    assert "ckong:4z" in calls(play, 0)
    play.run("0 ckong:4z")
    assert play.events("draw")[-1] == {"type": "draw", "seat": 0, "tile": "6z", "from": "back"}
    assert play.drawable == DRAWS - 1


def test_er_d12_there_is_no_dead_wall_and_a_draw_pays_nothing():
    play = deal(streak=2).drain_to_end()
    assert (play.end, play.wall_left, play.net) == ("draw", 0, (0, 0))
    assert play.table.settlement.payments == ()
    assert len(play.events("draw")) == 1 + DRAWS
    assert play.next_deal == (0, 3)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_er_d12_the_winner_deals_next(dealer, winner):
    hands = {winner: SINGLE, 1 - winner: "7z"}
    play = deal(hands, dealer=dealer, streak=4)
    if dealer == winner:
        turn(play.run(f"{dealer} throw"), 1 - dealer)
    play.run(f"{1 - winner} discard:7z", f"{winner} win")
    assert play.next_deal == (winner, 5 if winner == dealer else 0)


# --- ER-D13 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1])
def test_er_d13_both_may_chi_from_each_other(dealer):
    hands = {dealer: "5m46m7z5z", 1 - dealer: "46m5m7z6z"}
    play = deal(hands, dealer=dealer, bury="5m").run(f"{dealer} discard:5m")
    assert "chi_middle" in play.offers(1 - dealer)
    turn(play.run("pass"), 1 - dealer).run(f"{1 - dealer} discard:5m")
    assert "chi_middle" in play.offers(dealer)
    play.run(f"{dealer} chi_middle")
    assert play.melds(dealer) == [f"chi:456m@{1 - dealer}"]
    play.assert_turn(dealer)
    assert calls(play, dealer) == set()


# --- ER-D14 -------------------------------------------------------------------------------------

#: Waits for 7万 alone, between 6 and 8: 坎张.
SEVEN = "68m123m11z222z444z"


def throwing(times, hand=SEVEN, draws="", **more):
    """A holds three 7万 and throws so many; B declines them. It is B's turn."""
    play = deal({0: "777m", 1: hand}, draws, bury="7m", **more)
    for n in range(times):
        play.run("0 discard:7m", "pass")
        turn(play, 1)
        if n + 1 < times:
            turn(play.run("1 throw"), 0)
    return play


@pytest.mark.parametrize("times", [0, 1, 2])
def test_er_d14_fewer_than_three_in_sight_do_not_make_the_last_copy(times):
    play = throwing(times)
    if times:
        turn(play.run("1 throw"), 0)
    play.run("0 discard:7m", "1 win")
    assert play.flags == set()
    assert "和绝张" not in won(play)


def test_er_d14_three_in_the_river_make_the_fourth_discard_the_last_copy():
    play = throwing(3, draws="_*5 7m")
    turn(play.run("1 throw"), 0).run("0 discard:7m", "1 win")
    assert play.flags == {"last_copy"}
    assert won(play)["和绝张"] == 4


def test_er_d14_three_in_the_river_make_the_fourth_drawn_the_last_copy():
    play = throwing(3, draws="_*4 7m").run("1 win")
    assert (play.win.how, play.flags) == ("self_draw", {"last_copy"})
    assert won(play)["和绝张"] == 4


def test_er_d14_a_pon_of_the_other_seat_counts():
    """B draws a 7万, declines to win, and A claims it."""
    play = turn(deal({0: "77m", 1: SEVEN}, "7m 7m", bury="7m").run("0 throw"), 1)
    play.run("1 discard:7m", "0 pon", "0 discard:9m")
    turn(play, 1).run("1 win")
    assert play.melds(0) == ["pon:777m@1"]
    assert play.flags == {"last_copy"}


def test_er_d14_a_tile_that_was_claimed_counts_once():
    """One 7万 in A's run, two in A's river, B draws the fourth."""
    hands = {0: "5677m9m", 1: SEVEN}
    play = turn(deal(hands, "7m _ _ 7m", bury="7m").run("0 discard:9m"), 1)
    play.run("1 discard:7m", "0 chi_high", "0 discard:7m", "pass")
    turn(play, 1).run("1 throw")
    turn(play, 0).run("0 discard:7m", "pass")
    turn(play, 1).run("1 win")
    assert play.melds(0) == ["chi:567m@1"]
    assert play.flags == {"last_copy"}


def test_er_d14_an_own_laid_pon_counts():
    hands = {0: "77m", 1: "77m68m123m11z444z9m"}
    play = deal(hands, bury="7m").run("0 discard:7m", "1 pon", "1 discard:9m")
    turn(play, 0).run("0 discard:7m", "1 win")
    assert play.flags == {"last_copy"}


def test_er_d14_own_concealed_tiles_do_not_count():
    """Two 7万 in B's hand, one in the river: nobody but B knows that this is the last."""
    play = deal({0: "77m", 1: "7768m123m222z444z"}, bury="7m").run("0 discard:7m", "pass")
    turn(turn(play, 1).run("1 throw"), 0).run("0 discard:7m", "1 win")
    assert play.flags == set()
    assert "和绝张" not in won(play)


@pytest.mark.parametrize("opened", ["0", "1", "01"])
def test_er_d14_tiles_in_an_open_hand_do_not_count(opened):
    """A throws one of the two that he showed, another lies in the river."""
    play = throwing(1, opened=opened)
    turn(play.run("1 throw"), 0).run("0 discard:7m", "1 win")
    assert play.flags == set()
    play = deal({0: "77m", 1: "7768m123m222z444z"}, bury="7m", opened=opened)
    assert play.run("0 discard:7m", "1 win").flags == set()


def test_er_d14_a_robbed_kong_is_not_counted_as_the_last_copy():
    """抢杠和 leaves out 和绝张: three lie in the pon."""
    hands = {0: "46m123m789m11z222z5m", 1: "55m19m134567z"}
    play = deal(hands, "_ 5m", bury="5m").run("0 discard:5m", "1 pon", "1 discard:9m")
    turn(turn(play, 0).run("0 throw"), 1).run("1 akong:5m", "0 win")
    assert "和绝张" not in won(play)
    assert won(play)["抢杠和"] == 8


# --- ER-D15 -------------------------------------------------------------------------------------


def last_discard(claimer, **more):
    """The last tile of the wall, a 7万, is drawn by B (the 37th), who throws it."""
    return deal({0: claimer}, f"_*{DRAWS - 1} 7m", bury="7m", **more).drain(0)


@pytest.mark.parametrize("claimer", ["77m", "777m", "68m", "56m", "89m"])
def test_er_d15_the_last_discard_may_not_be_melded(claimer):
    play = last_discard(claimer)
    assert play.turn == 1
    play.run("1 discard:7m")
    assert play.end == "draw"


def test_er_d15_it_may_be_won():
    play = last_discard(SEVEN + "9m").run("1 discard:7m")
    play.assert_offers(0, {"pass", "win"})
    play.run("0 win")
    assert play.flags == {"last_tile", "last_copy"}  # the three others have been thrown
    assert won(play)["海底捞月"] == 8


def test_er_d15_the_last_tile_of_the_wall():
    play = deal({1: SEVEN}, f"_*{DRAWS - 1} 7m", bury="7m").drain(0).run("1 win")
    assert play.flags == {"last_tile", "last_copy"}
    assert won(play)["妙手回春"] == 8
    assert "自摸" not in won(play)


def test_er_d15_the_last_but_one_discard_may_be_melded():
    """A draws the last but one and throws it."""
    play = deal({1: "77m1z"}, f"_*{DRAWS - 2} 7m", bury="7m").drain(1)
    assert play.turn == 0
    play.run("0 discard:7m")
    assert play.offers(1) == {"pass", "pon"}
    play.run("1 pon", "1 discard:1z")
    assert (play.turn, play.drawable) == (0, 0)


@pytest.mark.parametrize("left", [0, 1])
def test_er_d12_er_d15_a_kong_needs_a_tile_to_draw(left):
    """B holds four 9万 from the deal; with the wall empty he may not lay them."""
    play = deal({1: "9999m"}, "_*36", back="").drain(2 * left)
    assert play.turn == 1
    assert ("ckong:9m" in play.offers(1)) == bool(left)


# --- ER-D16 -------------------------------------------------------------------------------------


def test_er_d16_after_a_draw_win_kong_or_discard():
    """Any own tile that matches an own pon may be added, not the drawn one alone."""
    hands = {0: "5m", 1: "555m123m9999m1z4z7z"}
    play = deal(hands, bury="5m").run("0 discard:5m", "1 pon")
    assert calls(play, 1) == set()  # after a claim only a discard
    assert discards(play, 1) == {"5m", "1m", "2m", "3m", "9m", "1z", "4z", "7z"}
    turn(play.run("1 discard:7z"), 0).run("0 throw")
    assert calls(turn(play, 1), 1) == {"akong:5m", "ckong:9m"}
    turn(play.run("1 throw"), 0).run("0 throw")
    assert calls(turn(play, 1), 1) == {"akong:5m", "ckong:9m"}


def test_er_d16_after_a_chi_only_a_discard():
    play = deal({0: "5m", 1: "46m9999m1z2z"}, bury="5m").run("0 discard:5m", "1 chi_middle")
    assert calls(play, 1) == set()


def test_er_d16_no_swap_ban():
    """The tile just claimed, or one that would have completed the run, may be thrown."""
    play = deal({0: "5m", 1: "55546m1z2z"}, bury="5m").run("0 discard:5m", "1 pon")
    assert "5m" in discards(play, 1)
    play = deal({0: "5m", 1: "34588m1z2z"}, bury="5m").run("0 discard:5m", "1 chi_high")
    assert "5m" in discards(play, 1)


def test_er_d16_a_claimed_kong_draws_from_the_tail_and_may_kong_again():
    hands = {0: "5m", 1: "555m9999m123m1z2z3z"}
    play = deal(hands, back="4z 6z", bury="5m").run("0 discard:5m", "1 kong")
    assert play.events("draw")[-1] == {"type": "draw", "seat": 1, "tile": "4z", "from": "back"}
    play.run("1 ckong:9m")
    assert play.events("draw")[-1]["tile"] == "6z"
    assert play.melds(1) == ["kong:5555m@0", "ckong:9999m"]


def test_er_d16_a_concealed_kong_cannot_be_robbed():
    play = deal({0: "46m123m789m11z222z9m", 1: "5555m"}, bury="5m").run("0 discard:9m")
    turn(play, 1).run("1 ckong:5m")
    play.assert_turn(1)


def test_er_d16_a_kong_that_nobody_robs_stands():
    hands = {0: "46m123m789m11z222z5m", 1: "55m19m134567z"}
    play = deal(hands, "_ 5m", bury="5m").run("0 discard:5m", "1 pon", "1 discard:9m")
    turn(turn(play, 0).run("0 throw"), 1).run("1 akong:5m", "0 pass")
    play.assert_turn(1)
    assert play.melds(1) == ["akong:5555m@0"]
    assert play.events("draw")[-1]["from"] == "back"


def test_er_d16_no_lock_after_a_pass():
    """B passes a win twice and wins the same kind the third time."""
    play = throwing(2)
    turn(play.run("1 throw"), 0).run("0 discard:7m")
    play.assert_offers(1, {"pass", "chi_middle", "win"})
    assert play.events("pass_win") == []
    play.run("1 win")


def test_er_d16_a_drawn_win_may_be_declined():
    play = turn(deal({1: SEVEN}, "7m", bury="7m").run("0 throw"), 1)
    play.run("1 discard:7m")
    assert not play.table.ended


def test_er_d16_a_win_on_the_discard_after_a_kong_is_no_row_of_its_own():
    """杠上炮 is no row: 12 fan as without it; the flag is noted."""
    hands = {0: SEVEN + "9m", 1: "3333z"}
    play = deal(hands, back="7m", bury="7m").run("0 discard:9m")
    turn(play, 1).run("1 ckong:3z", "1 discard:7m", "0 win")
    assert play.flags == {"kong_discard"}
    assert "杠上开花" not in won(play)

"""The worked examples of docs/rules/erren.md 5.4, played on the table; the winner is 东."""

import pytest
from er import begin, by_discard, by_draw, deal, fan, payments, scored, turn, won

from paiju.position import position_of, score


def claimed(hands, claims, tile, draws="", **more):
    """B feeds A `claims` (tile, what A makes of it, A's discard), then `tile`, or A draws it.

    A begins by throwing 4z; B throws what he draws after each claim but the fed tile itself.
    """
    play = deal(hands, draws, bury=tile, **more)
    turn(play.run("0 discard:4z"), 1)
    for fed, call, junk in claims:
        play.run(f"1 discard:{fed}", f"0 {call}", f"0 discard:{junk}")
        turn(play, 1)
    return play


def e1(**more):
    hands = {0: "11z12345678m77z3z4z", 1: "1z9m"}
    play = claimed(hands, [("1z", "pon", "3z")], "9m", **more)
    return play.run("1 discard:9m", "0 win")


def e6(*claims, **more):
    """碰 中, 碰 发; 234万, 东东 and 白白; B discards 白."""
    hands = {0: "77z66z234m11z55z23z4z", 1: "7z6z5z"}
    fed = [("7z", "pon", "2z"), ("6z", "pon", "3z")]
    return claimed(hands, fed, "5z", **more)


def test_er_e1_a_pon_of_both_winds_and_a_straight():
    assert won(e1()) == {"清龙": 16, "混一色": 6, "圈风刻": 2, "门风刻": 2}
    assert fan(e1()) == 26


def test_er_e2_a_concealed_single_wait():
    play = by_draw("123234567m444z7z", "7z", winner=0)
    expected = {"混一色": 6, "不求人": 4, "连六": 1, "幺九刻": 1, "单钓将": 1}
    assert (won(play), fan(play)) == (expected, 13)


def test_er_e3_nine_gates():
    play = by_draw("1112345678999m", "5m", winner=0)
    assert (won(play), fan(play)) == (
        {"九莲宝灯": 88, "双暗刻": 2, "幺九刻": 1, "自摸": 1},
        92,
    )


def test_er_e4_seven_pairs():
    play = by_discard("113355m1122z77z6z", "6z", winner=0)
    assert (won(play), fan(play)) == ({"七对": 24, "混一色": 6}, 30)


def test_er_e5_seven_pairs_of_honours():
    play = by_draw("112233445566z7z", "7z", winner=0)
    assert (won(play), fan(play)) == ({"字一色": 64, "七对": 24, "自摸": 1}, 89)


def test_er_e6_the_three_dragons():
    play = e6().run("1 discard:5z", "0 win")
    assert (won(play), fan(play)) == ({"大三元": 88, "混一色": 6}, 94)


def test_er_e7_four_equal_runs():
    play = by_draw("666677778888m9m", "9m", winner=0)
    expected = {"一色四同顺": 48, "清一色": 24, "大于五": 12, "不求人": 4, "平和": 2}
    assert (won(play), fan(play)) == (expected, 90)


def test_er_e8_a_straight_with_a_chi():
    hands = {0: "23m456789m33z77z5z4z", 1: "1m"}
    play = claimed(hands, [("1m", "chi_low", "5z")], "7z", draws="_ _ 7z")
    turn(play.run("1 throw"), 0).run("0 win")
    assert (won(play), fan(play)) == ({"清龙": 16, "混一色": 6, "箭刻": 2, "自摸": 1}, 25)


def test_er_e9_all_claimed():
    """吃 123, 碰 南, which is neither wind, 吃 456, 碰 中; the last single tile is 西."""
    hands = {0: "12m22z45m77z3z9m1z5z6z4z", 1: "3m2z6m7z3z"}
    fed = [("3m", "chi_high", "9m"), ("2z", "pon", "1z"), ("6m", "chi_high", "5z")]
    play = claimed(hands, [*fed, ("7z", "pon", "6z")], "3z")
    play.run("1 discard:3z", "0 win")
    expected = {"混一色": 6, "全求人": 6, "箭刻": 2, "连六": 1, "幺九刻": 1}
    assert (won(play), fan(play)) == (expected, 16)


def test_er_e10_the_smallest():
    hands = {0: "88m12344777m22z5z4z", 1: "8m4m"}
    play = claimed(hands, [("8m", "pon", "5z")], "4m").run("1 discard:4m", "0 win")
    assert (won(play), fan(play)) == ({"混一色": 6}, 6)


# --- money --------------------------------------------------------------------------------------


def test_er_e11_capped_by_the_loser():
    """One open hand, both double, the winner has declared: 94 × 32, of which 20000 can be paid."""
    play = begin(
        {0: "77z66z234m11z55z23z4z", 1: "7z6z5z"},
        bury="5z",
        base=10,
        purses=(50000, 20000),
    )
    play.run("0 choice:1", "1 choice:0", "0 choice:1", "1 choice:1", "0 discard:4z")
    turn(play, 1).run("1 discard:7z", "0 pon", "0 discard:2z")
    turn(play, 1).run("1 discard:6z", "0 pon", "0 ready:3z")
    turn(play, 1).run("1 discard:5z", "0 win")
    settlement = play.table.settlement
    assert fan(play) == 94
    assert settlement.rating == (3008, -3008)
    assert payments(play) == [(1, 0, 20000, "win"), (0, 7, 1000, "rake")]
    assert (settlement.net, settlement.house) == ((19000, -20000), 1000)
    assert settlement.purses == (69000, 0)
    assert score(position_of(play.table)) == settlement.to_json()


def test_er_e11_uncapped():
    more = {"opened": "0", "doubled": "01", "ready": "0", "base": 10, "how": "discard"}
    settlement = scored("234m11z55z", "5z", melds="pon:777z@1 pon:666z@1", **more)
    assert settlement.net == (30080 - 1504, -30080)


@pytest.mark.parametrize(
    ("opened", "amount", "rake"), [("", 1500, 75), ("0", 6000, 300), ("01", 24000, 1200)]
)
def test_er_e12_seven_pairs_at_a_base_of_50(opened, amount, rake):
    play = by_discard("113355m1122z77z6z", "6z", winner=0, base=50, opened=opened)
    assert payments(play) == [(1, 0, amount, "win"), (0, 7, rake, "rake")]
    assert play.net == (amount - rake, -amount)
    assert play.table.settlement.house == rake

"""What a hand waits for, what it would pay and what it may not discard, reckoned by hand.

Of four seats number 2 is asked, unless said: seat 0 deals and has discarded 4z, seat 1 has drawn.
Of two the dealer is, after his discard. Amounts are what all payers owe together.
"""

from __future__ import annotations

import pytest
from clauses import is_chinese, is_clause
from hands import dealt, decisions
from scenarios import READY, ROAM, WAIT_36, Play

from paiju import Table
from paiju.coach.hint import Hint, hint
from paiju.games import played

FIRST = "0 discard:4z"


def told(play: Play, seat: int = 2) -> Hint:
    return hint(play.table.view(seat), play.table.game, play.table.numbers(seat))


def pays(found: Hint) -> dict[str, dict[str, int]]:
    """What each wait pays, by way of winning."""
    return {wait.tile: {pay.how: pay.amount for pay in wait.pays} for wait in found.waits}


# --- waits and what they pay --------------------------------------------------------------


def test_zz_a_wait_pays_twice_when_drawn() -> None:
    """底 10: on a discard 10 + 10 + 20 from the dealer, drawn twice that; the gold only drawn."""
    found = told(dealt("zhangzhou", {0: "4z", 2: READY}, table={"base": 10}).run(FIRST))
    assert found.distance == 1
    assert pays(found) == {
        "1z": {"self_draw": 80, "discard": 40},
        "6z": {"self_draw": 80},
    }
    assert {wait.tile: wait.left for wait in found.waits} == {"1z": 3, "6z": 3}
    assert found.waits[0].pays[0].zh == "自摸 +80"


def test_zz_19_who_roams_wins_fourfold_on_any_draw() -> None:
    found = told(dealt("zhangzhou", {0: "4z", 2: ROAM}, table={"base": 10}).run(FIRST))
    assert len(found.waits) == 34
    drawn = {how for each in pays(found).values() for how in each}
    assert drawn == {"you1", "discard"}
    assert pays(found)["1z"] == {"you1": 160, "discard": 40}


def test_zz_16_two_golds_bar_discards_and_the_third_wins_by_itself() -> None:
    hand = "123456789m23456s66z"
    found = told(dealt("zhangzhou", {0: "4z", 2: hand}, table={"base": 10}).run(FIRST))
    assert all(set(each) == {"you1"} for tile, each in pays(found).items() if tile != "6z")
    assert {wait.zh for wait in found.waits if wait.tile != "6z"} == {"手里有金，只能自摸"}


def test_xm_waits_count_water_and_golds_bar_discards() -> None:
    """(8 + 0) × 1 twice and 16 from the dealer; drawn twice that; the gold brings a 水 more."""
    hand = "123456789p345678s7z"
    found = told(dealt("xiamen", {0: "4z", 2: hand}).run(FIRST))
    assert pays(found) == {
        "7z": {"self_draw": 64, "discard": 32},
        "6z": {"self_draw": 2 * (9 + 9 + 17)},
    }


def test_xm_02_with_a_gold_in_hand_only_a_draw_wins() -> None:
    found = told(dealt("xiamen", {0: "4z", 2: "123456p345678s77z1m6z"}).run(FIRST))
    assert found.distance == 1
    assert all(set(each) <= {"self_draw", "you1"} for each in pays(found).values())
    assert {wait.en for wait in found.waits if wait.tile != "6z"} == {
        "with golds in hand only a self-draw wins"
    }


def test_gl_a_closed_hand_doubles() -> None:
    """门清: 5 × 2 on a discard; drawn 2, 2 and 4 from the dealer, doubled."""
    found = told(dealt("guiliu", {0: "4z", 2: "123456m234789s7z"}).run(FIRST))
    assert pays(found) == {"7z": {"discard": 10, "self_draw": 16}}
    assert "翻醒另算。" in found.words["zh"]


def test_xp_e1_a_plain_win_is_four_and_drawn_ten() -> None:
    hand = "123m456m345p678p99s67s"
    found = told(dealt("xipiao", {0: hand + "9m"}).run("0 throw"), 0)
    assert pays(found) == {tile: {"self_draw": 10, "discard": 4} for tile in ("5s", "8s")}
    assert [pay.en for pay in found.waits[0].pays] == [
        "Self-draw 10 points +10",
        "Win on a discard 4 points +4",
    ]


def test_er_e4_seven_pairs_less_the_rake() -> None:
    """24 + 6 fan on a discard, 自摸 1 more; base 10, of which the house keeps 5 %."""
    table = {"base": 10, "options": {"rake": 5}}
    found = told(dealt("erren", {0: "113355m1122z77z6z8m"}, table=table).run("0 throw"), 0)
    assert pays(found) == {"6z": {"discard": 300 - 15, "self_draw": 310 - 15}}


def test_er_d1_a_wait_below_the_minimum_says_so() -> None:
    table = {"options": {"min_fan": 40}}
    found = told(dealt("erren", {0: "113355m1122z77z6z8m"}, table=table).run("0 throw"), 0)
    assert [(wait.tile, wait.pays) for wait in found.waits] == [("6z", ())]
    assert found.waits[0].zh == "番不够：31 番，起和要 40"


def test_copies_in_sight_are_not_left() -> None:
    play = dealt("zhangzhou", {0: "3m4z", 2: WAIT_36}, bury="3m6m").run("0 discard:3m")
    left = {wait.tile: wait.left for wait in told(play).waits}
    assert left == {"3m": 3, "6m": 4, "6z": 3}  # one gold lies turned up


# --- discards -----------------------------------------------------------------------------


def test_discards_that_keep_the_hand_nearest_come_first() -> None:
    play = dealt("zhangzhou", {0: "4z", 2: READY}, "_ 9p", table={"base": 10})
    found = told(play.run(FIRST, "1 throw"))
    assert found.distance == 1
    by_tile = {throw.tile: throw for throw in found.discards}
    assert {wait.tile for wait in by_tile["9p"].waits} == {"1z", "6z"}
    assert {wait.tile for wait in by_tile["1z"].waits} == {"9p", "6z"}
    far = [throw for throw in found.discards if throw.distance > 1]
    assert far
    assert all(not throw.waits for throw in far)
    order = [(throw.distance, -throw.left) for throw in found.discards]
    assert order == sorted(order)


def test_zz_d9_a_gold_thrown_from_a_roaming_hand_enters_double_roaming() -> None:
    play = dealt("zhangzhou", {0: "4z", 2: ROAM}, "_ 6z", table={"base": 10})
    play.run(FIRST, "1 throw")
    throw = next(one for one in told(play).discards if one.tile == "6z")
    assert throw.zh == "进双游：再摸任何牌都胡"
    assert throw.en == "enters double roaming: any draw wins"
    assert {pay.how for wait in throw.waits for pay in wait.pays} >= {"you2"}
    assert max(pay.amount for wait in throw.waits for pay in wait.pays) == 10 * 8 * (1 + 1 + 2)


@pytest.mark.parametrize("game", played())
def test_before_the_deal_there_is_nothing_to_tell(game: str) -> None:
    table = Table(game)
    found = hint(table.view(0), table.game, table.numbers(0))
    if table.view_all.is_dealt:
        assert found.distance is not None
    else:
        assert (found.distance, found.words["zh"]) == (None, ("还没有抓牌。",))


# --- forbidden discards -------------------------------------------------------------------


def test_xm_d14_a_single_honour_that_lies_discarded_goes_first() -> None:
    hands = {0: "2z", 2: "2z123456789m23456s"}
    play = dealt("xiamen", hands, "_ 9p", table={"options": {"must_follow": True}})
    play.run("0 discard:2z", "1 discard:2z")
    bars = {bar.tile: bar for bar in told(play).barred}
    assert "2z" not in bars
    assert set(bars) >= {"1m", "9p"}
    assert bars["9p"].clause == "XM-D14"
    assert bars["9p"].zh == "跟打：南有人打过，你手里是单张，要先打南"
    assert bars["9p"].en == "follow: South lies discarded and you hold it singly, so it goes first"


def test_xm_d6_under_a_strict_gold_it_may_not_be_thrown() -> None:
    table = {"options": {"strict_gold": True}}
    play = dealt("xiamen", {0: "4z", 2: "147m258p369s6z"}, "_ 9p", table=table)
    play.run(FIRST, "1 throw")
    assert [(bar.tile, bar.clause) for bar in told(play).barred] == [("6z", "XM-D6")]


def test_gl_05_the_tile_just_claimed_may_not_go() -> None:
    play = dealt("guiliu", {0: "5p", 1: "5556p"}).run("0 discard:5p", "1 pon")
    found = told(play, 1).barred
    assert [(bar.tile, bar.clause, bar.zh) for bar in found] == [
        ("5p", "GL-05", "不能打出刚吃碰的牌")
    ]
    assert any("不能打五饼" in line for line in told(play, 1).words["zh"])


def test_er_d8_a_declared_hand_only_discards_what_it_drew() -> None:
    """B waits for 7z with 4z three times, draws the fourth: a kong that keeps the wait."""
    play = dealt("erren", {0: "8m9m", 1: "123m234m567m444z7z"}, "1z _ 4z")
    play.run("0 throw", "1 ready:1z", "0 throw")
    while play.in_window():
        play.pass_window()
    found = told(play, 1)
    assert {bar.clause for bar in found.barred} == {"ER-D8"}
    assert "4z" not in {bar.tile for bar in found.barred}
    assert found.barred[0].zh == "已经听牌，只能打刚摸到的北"


# --- all of it ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", played())
def test_a_hint_says_the_same_in_both_languages(game: str) -> None:
    reasons = 0
    for table in decisions(game, range(3)):
        for seat in table.owing:
            numbers = table.numbers(seat)
            found = hint(table.view(seat), table.game, numbers)
            assert len(found.words["zh"]) == len(found.words["en"]) > 0
            assert not any(map(is_chinese, found.words["en"]))
            for bar in found.barred:
                assert is_clause(bar.clause), bar
                reasons += 1
            assert bool(found.discards) == (len(table.view(seat).hand(seat)) % 3 == 2)
    assert reasons > 0 or game not in ("xiamen", "guiliu")

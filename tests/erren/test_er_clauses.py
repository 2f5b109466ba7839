"""Clause after clause of Erren, ER-01 to ER-08, played on the table."""

import re
from collections import Counter
from pathlib import Path

import pytest
from er import (
    DRAWS,
    FOUR_CHOWS,
    HONOUR_PAIRS,
    KINDS,
    NINE_GATES,
    SINGLE,
    SIX_PAIRS,
    STRAIGHT,
    WALL,
    begin,
    by_discard,
    by_draw,
    calls,
    deal,
    fan,
    payments,
    scored,
    turn,
    won,
)
from scenarios import discards

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.fan import ROWS
from paiju.games import find
from paiju.games.erren import RANKS, rank
from paiju.tiles import parse

RULES = (Path(__file__).parents[2] / "docs" / "rules" / "erren.md").read_text("utf-8")
#: A kong of 5万 may be laid by B, or a win on it robbed by A.
WAITS_5 = "46m123m789m11z222z"


# --- ER-01 ------------------------------------------------------------------------------------


def test_er_01_the_set_is_64_tiles_of_16_kinds():
    assert WALL == 64
    assert len(KINDS) == 16
    table = Table("erren", seed=1)
    wall = parse(table.wall_text())
    assert len(wall) == 64
    assert Counter(wall) == Counter(dict.fromkeys((*range(9), *range(27, 34)), 4))


@pytest.mark.parametrize("seed", range(5))
def test_er_01_two_players_of_13_tiles(seed):
    table = Table("erren", seed=seed)
    assert table.view_all.seats == 2
    assert table.owing == (0, 1)
    play = deal()
    assert (len(parse(play.hand(0))), len(parse(play.hand(1)))) == (14, 13)
    assert play.drawable == DRAWS == 37


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("55m", {"pon"}),
        ("555m", {"pon", "kong"}),
        ("34m", {"chi_high"}),
        ("46m", {"chi_middle"}),
        ("67m", {"chi_low"}),
        ("3467m", {"chi_low", "chi_middle", "chi_high"}),
        ("4566m", {"chi_middle"}),
        ("89m", set()),
        ("12m", set()),
    ],
)
def test_er_01_draw_discard_chi_pon_and_kong(own, expected):
    loose = "7z6z5z4z3z2z1z4z3z2z1z"[: 2 * (14 - len(own))]
    play = deal({0: "5m", 1: own + loose}, bury="5m").run("0 discard:5m")
    if not expected:
        play.assert_turn(1)  # a forced pass is not asked, he draws
    else:
        assert play.offers(1) == {"pass", *expected}


def test_er_01_of_honours_there_is_no_chi():
    play = deal({0: "5z", 1: "1677z19m4z"}, bury="5z").run("0 discard:5z")
    assert play.phase == "turn"
    play.assert_asked(1)


def test_er_01_the_first_win_ends_the_hand_and_there_is_one_winner():
    play = by_discard(SINGLE, "7z")
    assert play.table.ended
    assert len(play.wins) == 1
    assert play.table.legal() == []


# --- ER-02 ------------------------------------------------------------------------------------


def test_er_02_a_win_by_self_draw():
    play = by_draw(STRAIGHT, "9m")
    assert play.win == ("self_draw", 1, "9m", None)


def test_er_02_a_win_by_discard():
    play = by_discard(STRAIGHT, "9m")
    assert play.win == ("discard", 1, "9m", 0)


def test_er_02_a_win_on_the_replacement_of_a_kong_is_a_self_draw():
    play = deal({1: "123456m7z111z555z"}, "5z", back="7z", bury="57z").run("0 throw")
    turn(play, 1).run("1 ckong:5z", "1 win")
    assert play.win == ("self_draw", 1, "7z", None)
    assert play.flags == {"kong_draw"}
    assert won(play)["杠上开花"] == 8
    assert "自摸" not in won(play)


def robbed(**more):
    """B adds the fourth 5万 to his pon, and A waits for it."""
    play = deal({0: WAITS_5 + "5m", 1: "55m19m134567z"}, "_ 5m", bury="5m", **more)
    return turn(play.run("0 discard:5m", "1 pon", "1 discard:9m"), 0).run("0 throw")


def test_er_02_robbing_a_kong_is_a_win_on_the_tile_of_another():
    play = turn(robbed(), 1).run("1 akong:5m")
    assert play.phase == "rob"
    play.assert_offers(0, {"win", "pass"})
    play.run("0 win")
    assert play.win == ("rob_kong", 0, "5m", 1)
    assert won(play)["抢杠和"] == 8
    assert play.melds(1) == ["pon:555m@0"]


@pytest.mark.parametrize(
    ("hand", "tile", "total"),
    [
        (STRAIGHT, "9m", 26),  # 四 melds and a pair
        (SIX_PAIRS, "6z", 30),
        (HONOUR_PAIRS, "7z", 88),
        (NINE_GATES, "5m", 91),
        ("1122334455667m", "7m", 88),
    ],
)
def test_er_02_legal_shapes_win(hand, tile, total):
    assert fan(by_discard(hand, tile)) == total


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("19m1234567z147m2z", "1z"),  # terminals and honours, nothing else
        ("147m258m1234567z", "3m"),
        ("123m456m789m1123z", "1z"),
        ("112233m112233z4z", "5z"),
        ("11112222m333z44z", "4z"),  # four equal tiles and a pair are no two melds
    ],
)
def test_er_02_other_shapes_do_not(hand, tile):
    play = deal({0: tile, 1: hand}, bury=tile).run(f"0 discard:{tile}")
    assert "win" not in play.offers(1)
    play = turn(deal({1: hand}, tile).run("0 throw"), 1)
    assert "win" not in play.offers(1)


# --- ER-03, ER-04, ER-05 ----------------------------------------------------------------------


@pytest.mark.parametrize(("opened", "factor"), [("", 1), ("0", 4), ("1", 4), ("01", 16)])
def test_er_03_an_open_hand_is_worth_4_and_two_multiply(opened, factor):
    play = by_discard(STRAIGHT, "9m", opened=opened, rake=0)
    assert (fan(play), play.net) == (26, (-26 * factor, 26 * factor))


def test_er_03_it_is_chosen_before_the_deal_and_lies_open_from_the_deal_on():
    play = begin({1: STRAIGHT})
    assert play.events() == []
    play.run("0 choice:0", "1 choice:1")
    assert play.table.view(0).hand(1) == parse(play.hand(1)) == sorted(parse(STRAIGHT))
    assert play.table.view(1).hand(0) == []


def test_er_03_an_open_hand_plays_freely():
    hands = {0: "5m", 1: "5556m1223345z19m"}
    play = deal(hands, bury="5m", opened="1").run("0 discard:5m")
    assert calls(play, 1) == {"pass", "pon", "kong"}
    play.run("1 pon")
    assert discards(play, 1) == {"5m", "6m", "1z", "2z", "3z", "4z", "5z", "1m", "9m"}


@pytest.mark.parametrize(("doubled", "factor"), [("", 1), ("0", 2), ("1", 2), ("01", 4)])
def test_er_04_doubling_is_worth_2(doubled, factor):
    play = by_discard(STRAIGHT, "9m", doubled=doubled, rake=0)
    assert play.net == (-26 * factor, 26 * factor)


def test_er_04_it_is_asked_after_the_deal_and_before_the_first_discard():
    play = begin().run("0 choice:0", "1 choice:0")
    assert len(play.events("deal")) == 8
    assert play.events("discard") == []
    assert play.phase == "choosing"
    play.assert_refused(0, "discard:1m")
    play.run("0 choice:1", "1 choice:0")
    assert [line["what"] for line in play.events("choice")] == ["open"] * 2 + ["double"] * 2
    play.assert_turn(0)


def declared(**more):
    """B draws 3z, declares 听牌 with it, and wins by A's discard."""
    play = deal({0: "9m", 1: STRAIGHT}, "3z", **more).run("0 throw")
    turn(play, 1).run("1 ready:3z")
    return turn(play, 0).run("0 discard:9m", "1 win")


def test_er_05_a_declared_hand_that_wins_is_worth_2():
    play = declared(rake=0)
    assert play.win == ("discard", 1, "9m", 0)
    assert (fan(play), play.net) == (26, (-52, 52))


def test_er_05_it_does_not_help_the_other_seat():
    """A, who has not declared, wins off B, who has."""
    play = deal({0: SINGLE + "2z", 1: STRAIGHT[:-4] + "222z"}, "3z 4z 7z", rake=0)
    play.run("0 throw")
    turn(play, 1).run("1 ready:3z")
    turn(play, 0).run("0 throw")
    play.run("0 win")
    assert play.win == ("discard", 0, "7z", 1)
    assert play.net == (fan(play), -fan(play))


# --- ER-06 ------------------------------------------------------------------------------------


def test_er_06_81_rows_in_classes_of_falling_value():
    values = [row.value for row in ROWS]
    assert len(values) == 81
    assert values == sorted(values, reverse=True)
    counts = [values.count(v) for v in (88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1)]
    assert counts == [7, 6, 2, 3, 9, 6, 5, 9, 7, 4, 10, 13]


def test_er_06_the_rows_have_the_names_of_the_document_in_its_order():
    (names,) = re.findall(r"Names: (.*?) \(the document's", RULES)
    assert [item.zh for item in find("erren").items[:81]] == names.split()


def test_er_06_there_are_no_flowers():
    for name in ("1f", "8f"):
        with pytest.raises(PaijuError):
            Table("erren", wall=[34, *range(63)], dice=(3, 4))
        assert parse(name)[0] not in parse(Table("erren", seed=3).wall_text())


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        (FOUR_CHOWS, "9m", {"一色四同顺": 48, "清一色": 24, "大于五": 12, "不求人": 4, "平和": 2}),
        (HONOUR_PAIRS, "7z", {"字一色": 64, "七对": 24, "自摸": 1}),
        (NINE_GATES, "5m", {"九莲宝灯": 88, "双暗刻": 2, "幺九刻": 1, "自摸": 1}),
    ],
)
def test_er_06_the_rows_of_a_win_stand_in_the_order_of_the_table(hand, tile, expected):
    found = won(by_draw(hand, tile))
    assert found == expected
    assert list(found) == list(expected)


# --- ER-07 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", [1, 10, 50])
def test_er_07_rating_is_fan_by_multiplier_coins_also_by_base(base):
    play = by_discard(STRAIGHT, "9m", opened="0", doubled="1", base=base, rake=0)
    assert play.table.settlement.rating == (-26 * 8, 26 * 8)
    assert payments(play) == [(0, 1, 26 * 8 * base, "win")]


def test_er_07_the_poorer_purse_caps_and_the_house_takes_5_percent():
    play = by_discard(STRAIGHT, "9m", base=10, purses=(100, 5000))
    settlement = play.table.settlement
    assert payments(play) == [(0, 1, 100, "win"), (1, 7, 5, "rake")]
    assert (settlement.net, settlement.house) == ((-100, 95), 5)
    assert settlement.rating == (-26, 26)


# --- ER-08 ------------------------------------------------------------------------------------


def test_er_08_the_ladder_of_the_document():
    (text,) = re.findall(r"ER-08 Rank ladder: (.*?)\.\n", RULES)
    ladder = [entry.split() for entry in text.split(", ")]
    assert [(zh, str(least)) for least, zh, _ in RANKS] == [(zh, n) for zh, n in ladder]
    assert len({en for _, _, en in RANKS}) == len(RANKS) == 16


def test_er_08_a_rank_begins_with_its_number():
    for (least, zh, en), following in zip(RANKS, (*RANKS[1:], None), strict=True):
        assert rank(least) == (zh, en)
        if following:
            assert rank(following[0] - 1) == (zh, en)
    assert rank(-1) == rank(-(10**9)) == rank(0)
    assert rank(10**15)[0] == "自摸王"


def test_er_08_the_game_tells_its_ranks_and_scores_no_rating_on_a_draw():
    assert find("erren").ranks == RANKS
    assert deal().drain_to_end().table.settlement.rating == (0, 0)
    assert scored().rating == (28, -28)  # A, the dealer, has 门风刻 too

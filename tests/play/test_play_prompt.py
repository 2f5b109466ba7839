from __future__ import annotations

import pytest
from rich.cells import cell_len
from rigged import play, table

from paiju.play import prompt
from paiju.table import actions as act
from paiju.tiles import parse, parse_one

LANGS = ("zh", "en")
LOW = "147m258p369s234z"


def asked(at, seat=0, lang="zh"):
    view = at.view(seat)
    return prompt.menu(view, at.game, at.numbers(seat), lang), view


def reply(at, text, seat=0, lang="zh"):
    menu, view = asked(at, seat, lang)
    return prompt.read(menu, view, text, lang)


@pytest.fixture(scope="module")
def turn():
    """Seat 0 deals with four 东, golds and a 白 that counts as the gold's face."""
    return table({0: "5p5p 1111z 5z 123m 7s 9s 2p 8m 6z 7z 3z"}, gold="5p")


@pytest.fixture(scope="module")
def claim():
    """Seat 0 has discarded 5m; seat 1 may chi it three ways, pon and kong it."""
    at = table({0: "5m" + LOW, 1: "34555667m"}, gold="6z")
    return play(at, "0 discard:5m")


@pytest.fixture(scope="module")
def win():
    """Seat 1 waits for 1z and may win on it."""
    return play(table({0: "1z" + LOW, 1: "123456789m234567s1z"}, gold="6z"), "0 discard:1z")


def test_discards_are_numbered_as_the_tiles_stand_then_kongs(turn):
    menu, _ = asked(turn)
    shown = [choice.tiles[0] for choice in menu.choices if choice.is_discard]
    order = "五饼一万二万三万八万二饼白七条九条东西发中"
    assert shown == parse(order)
    assert [choice.key for choice in menu.choices] == list(range(1, 15))
    assert menu.choices[-1].words == "暗杠 东"
    assert menu.asked == "你坐庄，请打出第一张："


def test_the_drawn_tile_is_numbered_last():
    at = play(table({0: "1z" + LOW, 1: "9s"}, draws="1m"), "0 discard:1z")
    menu, view = asked(at, 1)
    assert view.drawn == parse_one("1m")
    assert menu.choices[-1].tiles == (parse_one("1m"),)
    assert menu.asked == "你摸到 一万，请打出一张："


@pytest.mark.parametrize(
    "typed", ["9s", "九条", " 9 S ", "９ｓ", "打9s", "打 九条", "discard 9s", "🀘", "九索", "9s9s"]
)
def test_a_tile_is_discarded_however_it_is_written(turn, typed):
    assert reply(turn, typed).action == act.DISCARD + parse_one("9s")


@pytest.mark.parametrize(
    ("typed", "tile"),
    [("白", "5z"), ("Wh", "5z"), ("green dragon", "6z"), ("gr", "6z"), ("W", "3z"), ("east", "1z")],
)
def test_an_honour_is_discarded_by_either_name(turn, typed, tile):
    assert reply(turn, typed, lang="en").action == act.DISCARD + parse_one(tile)


@pytest.mark.parametrize(
    "typed", ["14", "０14", "暗杠", "杠东", "暗杠 东", "kong", "kong 1z", "gang"]
)
def test_a_kong_is_declared_by_number_or_word(turn, typed):
    assert reply(turn, typed).action == act.CKONG + parse_one("1z")


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("abc", "看不懂「abc」"),
        ("99", "没有编号 99。"),
        ("0", "没有编号 0。"),
        ("15", "没有编号 15。"),
        ("-1", "看不懂「-1」"),
        ("", "请输入编号或牌名"),
        ("   ", "请输入编号或牌名"),
        ("9z9", "看不懂「9z9」"),
        ("9z", "看不懂「9z」"),
        ("4p", "你手里没有 四饼。"),
        ("打四饼", "你手里没有 四饼。"),
        ("1m2m", "一次只打一张牌。"),
        ("春", "花牌已经摆出，不能打。"),
        ("1f", "花牌已经摆出，不能打。"),
        ("碰", "现在不能碰。"),
        ("胡", "现在不能胡。"),
        ("过", "现在不能过。"),
        ("杠二万", "现在不能杠。"),
        ("打", "请输入编号或牌名"),
        ("暗杠x", "看不懂「暗杠x」"),
        ("[bold]{0}%s\\", "看不懂「[bold]{0}%s\\」"),
        ("五" * 60, "看不懂「"),
        ("9" * 400, "没有编号 9"),
        ("\x1b[2J\x07", "看不懂「[2J」"),
        ("⁵ｍ²", "看不懂「"),
        ("٣", "没有编号"),
    ],
)
def test_what_makes_no_sense_is_answered_in_one_line_and_changes_nothing(turn, typed, complaint):
    before = turn.state.tobytes()
    found = reply(turn, typed)
    assert found.action is None
    assert found.command == ""
    assert found.message.startswith(complaint)
    assert "\n" not in found.message
    assert cell_len(found.message) <= 80
    english = reply(turn, typed, lang="en")
    assert english.action is None
    assert 0 < cell_len(english.message) <= 80
    assert turn.state.tobytes() == before


def test_claims_are_listed_in_words_with_the_tiles_they_take(claim):
    menu, _ = asked(claim, 1)
    assert [(choice.key, choice.words) for choice in menu.choices] == [
        (1, "吃 五六七万"),
        (2, "吃 四五六万"),
        (3, "吃 三四五万"),
        (4, "碰 五万"),
        (5, "杠 五万"),
        (0, "过"),
    ]
    assert menu.asked == "上家打出 五万，你可以："
    assert asked(claim, 1, "en")[0].asked == "Left discarded 5m. You may:"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("碰", act.PON),
        ("pon 5m", act.PON),
        ("杠", act.KONG),
        ("吃567m", act.CHI_LOW),
        ("吃 四五六万", act.CHI_MIDDLE),
        ("chi 34m", act.CHI_HIGH),
        ("吃三万", act.CHI_HIGH),
        ("2", act.CHI_MIDDLE),
        ("过", act.PASS),
        ("0", act.PASS),
        ("00", act.PASS),
        ("", act.PASS),
        ("pass", act.PASS),
    ],
)
def test_claims_are_taken_by_number_or_word(claim, typed, action):
    assert reply(claim, typed, 1).action == action


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("吃", "有几种，请选编号：1, 2, 3。"),
        ("吃五六万", "有几种，请选编号：1, 2。"),
        ("吃一万", "现在不能吃。"),
        ("5m", "现在不是你出牌"),
        ("打", "现在不是你出牌"),
        ("胡", "现在不能胡。"),
        ("6", "没有编号 6。"),
    ],
)
def test_unclear_claims_are_answered(claim, typed, complaint):
    found = reply(claim, typed, 1)
    assert found.action is None
    assert found.message.startswith(complaint)


def test_enter_does_not_give_up_a_win(win):
    found = reply(win, "", 1)
    assert found.action is None
    assert found.message == "这里可以胡：请选编号，真的不要就按 0。"
    assert reply(win, "0", 1).action == act.PASS


def test_a_win_says_what_it_is_worth_and_a_pass_what_it_costs(win):
    menu, _ = asked(win, 1)
    words = [choice.words for choice in menu.choices]
    assert words == ["胡：点炮胡(1)，共得 +40", "过（到下次自己摸牌前不能胡别人的牌）"]
    english = [choice.words for choice in asked(win, 1, "en")[0].choices]
    assert english[0] == "win: Win on a discard(1), +40 in all"
    assert reply(win, "胡", 1).action == act.WIN
    assert reply(win, "win", 1).action == act.WIN


def test_opening_calls_are_wins_with_names_of_their_own():
    at = table({0: "123456789m234567s11z", 1: "6z6z6z"}, gold="6z")
    mine, _ = asked(at, 0)
    assert mine.asked == "出牌之前，你已经可以胡："
    assert [choice.words.split("，")[0] for choice in mine.choices] == ["天胡(4)", "抢金(2)", "过"]
    assert mine.default is None
    assert reply(at, "天胡", 0).action == act.HEAVENLY
    assert reply(at, "胡", 0).message == "有几种，请选编号：1, 2。"
    assert reply(at, "胡", 1).action == act.THREE_GOLD


@pytest.mark.parametrize("lang", LANGS)
def test_a_hidden_kong_may_be_guessed_and_enter_passes(lang):
    at = table({0: "9999m258p369s234z14s", 1: "12345678m234567s11z"}, gold="6z")
    play(at, "0 ckong:9m")
    menu, view = asked(at, 1, lang)
    assert view.tile is None
    waits = "三万(3)、六万(3)、九万(4)" if lang == "zh" else "3m(3), 6m(3), 9m(4)"
    assert waits in menu.asked
    assert menu.default == act.PASS
    assert reply(at, "猜", 1).action == act.GUESS
    assert reply(at, "guess", 1).action == act.GUESS


def test_an_added_kong_may_be_robbed():
    hands = {0: "5m" + LOW, 1: "55m9s", 2: "46m123456789p123s11z"}
    at = play(table(hands, draws="2z3z4z5m"), "0 discard:5m", "1 pon", "1 discard:9s")
    play(at, "2 discard:2z", "3 discard:3z", "0 discard:4z", "1 akong:5m")
    menu, _ = asked(at, 2)
    assert menu.asked == "上家补杠 五万，正是你要的牌，可以抢杠："
    assert menu.choices[0].words == "胡：抢杠(2)，共得 +80"


def test_a_draw_in_the_phase_of_double_roaming_may_win_or_is_kept():
    hands = {0: "123456789m123456s66z", 1: "123456789p123789s1z"}
    at = play(table(hands, draws="1z"), "0 discard:6z")
    menu, _ = asked(at, 1)
    assert menu.asked == "上家双游，这一张只看自摸。你摸到 东，可以胡："
    assert [choice.words for choice in menu.choices] == ["胡：自摸(2)，共得 +80", "过（留牌）"]


@pytest.mark.parametrize(
    ("typed", "command"),
    [("q", "quit"), ("Q", "quit"), ("退出", "quit"), ("h", "help"), ("?", "hints"), ("？", "hints"),
     ("r", "rules"), ("规则", "rules")],
)  # fmt: skip
def test_commands_are_heard_at_every_question(turn, claim, typed, command):
    assert reply(turn, typed).command == command
    assert reply(claim, typed, 1).command == command

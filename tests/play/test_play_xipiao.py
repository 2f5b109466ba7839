"""Xipiao in the terminal: hooks and open hands, the dragon run, kongs that are paid for."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len
from rigged import Seat, answer, play, two

from paiju.coach.reading import after_claim, discards, hand_of, read_hand, run_open, unseen
from paiju.kernel import INTERPRETED
from paiju.play import hints, prompt, screen
from paiju.play.narrate import story
from paiju.play.terminal import LeaveGame
from paiju.table import actions as act
from paiju.tiles import parse, parse_one

#: 16 tiles that wait for 6m and 9m; with 9m they hold 勃, which scores one more.
WAITING = "78m123456p234678s11p"
CHOSEN = {"hooks": ("下勾", "Hooks:"), "open": ("明牌：", "Open hands:")}


def told(at, seat=0, lang="zh"):
    return story(at.view(seat), at.game, lang, 1)


def asked(at, seat=0, lang="zh"):
    return prompt.menu(at.view(seat), at.game, at.numbers(seat), lang)


def words(at, seat, action, lang="zh"):
    return next(c.words for c in asked(at, seat, lang).choices if c.action == action)


def reply(at, text, seat=0, lang="zh"):
    return prompt.read(asked(at, seat, lang), at.view(seat), text, lang)


def scene(at, lang="zh"):
    i = int(lang != "zh")
    names = at.game.names[i], at.game.stake_name[i]
    return screen.Scene(lang, *names, 10, 1, 1, [0, 0], kongs=bool(at.game.kong_names))


def rows(at, seat, lang="zh", width=80):
    return [line.plain for line in screen.board(at.view(seat), scene(at, lang), width)]


def hint(at, seat, lang="zh"):
    calls = [(choice.action, choice.words) for choice in asked(at, seat, lang).choices]
    return hints.hint_lines(at.view(seat), at.game, calls, lang, 6)


def closed(hands, **more):
    """A table at which both have chosen to play with a closed hand."""
    return answer(two("xipiao", hands, **more), 0, 0)


# Two seats


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_speaks_of_more_than_two_seats(lang):
    seat = Seat(["h", "r"], game="xipiao", seed=7, lang=lang)
    seat.until_asked()
    with pytest.raises(LeaveGame):
        seat.match.decide()
    shown = seat.text.replace("两个人互为上家和下家：对家打的每一张都可以吃（XP-D12）", "")
    pages = shown.split("喜漂二人麻将规则")[0].split("the rules\n")[0]
    assert not any(word in pages for word in ("上家", "下家", "对家", "Right", "Left", "Across"))
    assert ("只有你和对手两家" if lang == "zh" else "You and one opponent") in pages
    assert any(
        ("对手" if lang == "zh" else "Opponent") in row for row in rows(two("xipiao", {}), 0, lang)
    )


def test_xp_03_who_sat_down_first_deals_first():
    for me in (0, 1):
        match = Seat(game="xipiao", seed=4, seat=me).match
        assert match.prefix == ["先坐下的坐庄：你先坐庄。"]
        assert match.standing.dealer == match.table.view_all.number("dealer") == me
    assert Seat(game="xipiao", lang="en").match.prefix == ["Who sat down first deals: You."]


# Hooks and open hands


def test_xp_d16_the_dice_are_told_after_the_hooks():
    at = two("xipiao", {}, hooks_max=3)
    assert told(at) == ["第1局，你坐庄。"]
    assert not any("3+4" in row or "还可摸" in row for row in rows(at, 0))
    answer(at, 3, 2)
    assert told(at) == [
        "第1局，你坐庄。",
        "下勾：你 3，对手 2，谈定 2 个。",
        "掷骰 3+4=7，开牌。",
        "各家起手 16 张，庄家先摸一张。",
        f"你摸到 {prompt.word(at.view(0).drawn, 'zh')}。",
    ]
    assert told(at, 1, "en")[1:3] == [
        "Hooks: Opponent 3, You 2; agreed: 2.",
        "Dice 3+4=7 break the wall.",
    ]
    assert " | 下勾 2 | " in rows(at, 0)[0]
    assert told(two("xipiao", {}))[0] == "第1局，你坐庄，掷骰 3+4=7，开牌。"


def test_xp_d15_hooks_are_answered_by_number_or_word():
    at = two("xipiao", {}, hooks_max=3, hook_value=2)
    menu = asked(at)
    assert menu.asked == "下勾吗？胡的人每勾多得 2 分。各报一个数，0 到 3，取小的那个："
    assert [f"{c.key} {c.words}" for c in menu.choices] == ["0 不下", "1 勾", "2 勾", "3 勾"]
    for text, value in [("2", 2), ("两勾", 2), ("下3勾", 3), ("一个勾", 1), ("", 0), ("不下", 0)]:
        assert reply(at, text).action == act.CHOICE + value
    assert reply(at, "2 hooks", lang="en").action == act.CHOICE + 2
    assert reply(at, "no hooks", lang="en").action == act.CHOICE
    for text in ("4", "五勾", "明", "胡", "5m", "-1", "勾"):
        assert reply(at, text).action is None
        assert reply(at, text).message
    assert hint(at, 0) == ["还没有抓牌。"]
    assert hint(at, 0, "en") == ["Nothing has been dealt yet."]


def test_xp_18_the_own_hand_is_shown_when_an_open_hand_is_asked_about():
    at = two("xipiao", {0: "123m", 1: "789s"})
    zh, en = asked(at), asked(at, lang="en")
    assert zh.asked == "看过手牌了，要明牌吗？明了整局手牌摊开；自己胡了加 1 分再算 2 倍："
    assert en.asked.endswith("if you win, +1 and then x2:")
    assert [f"{c.key} {c.words}" for c in zh.choices] == ["1 明牌", "0 不明"]
    assert [f"{c.key} {c.words}" for c in en.choices] == ["1 open", "0 closed"]
    tiles = [line.plain for line in screen.hand_lines(at.view(0), scene(at))]
    assert len(tiles[0].split()) == 17
    assert hint(at, 0)[0].startswith("打 ")
    for text, value in [
        ("明", 1),
        ("明牌", 1),
        ("1", 1),
        ("要", 1),
        ("不明", 0),
        ("", 0),
        ("过", 0),
    ]:
        assert reply(at, text).action == act.CHOICE + value
    for text in ("open", "y", "closed", "no"):
        assert reply(at, text, lang="en").action == act.CHOICE + (text in ("open", "y"))
    assert "1 明牌、0 不明" in reply(at, "加倍").message


@pytest.mark.parametrize(("what", "options"), [("hooks", {"hooks_max": 3}), ("open", {})])
@pytest.mark.parametrize("first", [0, 1])
def test_xp_d13_no_answer_shows_before_both_are_in(what, options, first):
    at = two("xipiao", {}, **options)
    before = [(told(at, 1 - first, lang), rows(at, 1 - first, lang)) for lang in ("zh", "en")]
    at.play("choice:1", first)
    after = [(told(at, 1 - first, lang), rows(at, 1 - first, lang)) for lang in ("zh", "en")]
    assert after == before
    at.play("choice:0", 1 - first)
    for lang, sign in zip(("zh", "en"), CHOSEN[what], strict=True):
        assert any(line.startswith(sign) for line in told(at, 1 - first, lang))


def test_xp_d13_an_open_hand_lies_on_the_table_and_its_draws_are_told():
    at = answer(two("xipiao", {0: "9s", 1: "123m1111p"}, draws="5z"), 0, 1)
    assert told(at)[-1] == "明牌：你 不要，对手 要。"
    play(at, "0 discard:9s")
    shown = rows(at, 0)
    assert "[明牌]" in shown[2]
    assert shown[3].startswith("         手牌 一二三")
    assert shown[3].endswith("摸 白")
    assert "一一一一" in shown[3]
    assert not any("手牌" in row for row in rows(at, 1))
    assert any("[明牌]" in row for row in rows(at, 1))
    assert "drew Wh" in rows(at, 0, "en")[3]
    assert unseen(at.view(0))[parse_one("1p")] == 0
    play(at, "1 ckong:1p")
    assert told(at)[-2] == "对手摸到 白板，暗杠 一饼。"
    assert "暗杠一饼" in "".join(rows(at, 0))
    assert told(at, 1, "en")[-3] == "You: concealed kong of 1p."
    drawn = prompt.word(at.view(0).drawn, "zh")
    play(at, f"1 discard:{at.legal(1)[0].id.split(':')[1]}")
    assert f"对手摸到 {drawn}，打出 " in "".join(told(at))


def test_a_closed_hand_shows_nothing():
    at = play(closed({0: "9s", 1: "123m1111p"}, draws="5z"), "0 discard:9s", "1 ckong:1p")
    assert told(at)[-2] == "对手摸牌，暗杠（牌面朝下）。"
    assert not any("手牌" in row or "一饼" in row for row in rows(at, 0))
    assert unseen(at.view(0))[parse_one("1p")] == 4 - at.view(0).counts(0)[9]


# The dragon run


def test_xp_05_the_dragon_run_is_claimed_by_words():
    at = play(closed({0: "7z", 1: "56z" + "147m"}), "0 discard:7z")
    assert words(at, 1, act.CHI_DRAGONS) == "吃 中发白"
    assert words(at, 1, act.CHI_DRAGONS, "en") == "chi Rd Gr Wh"
    for text in ("吃", "吃中发白", "吃 白发中"):
        assert reply(at, text, 1).action == act.CHI_DRAGONS
    assert reply(at, "chi dragons", 1, "en").action == act.CHI_DRAGONS
    play(at, "1 chi_dragons")
    assert told(at)[-1] == "对手吃 中发白（你打出）。"
    assert "吃中发白" in "".join(rows(at, 0))


def test_xp_d7_hints_know_the_dragon_run_and_that_there_is_one():
    at = closed({})
    reading = read_hand(at.view(0), parse("123456m123p123s9s567z"), 0)
    assert reading.distance == 1
    assert [kind for kind, _ in reading.tiles] == [parse_one("9s")]
    twice = hand_of(at.view(0), parse("123456789m1s556677z"), 0)
    assert twice.run
    assert twice.distance() > 1
    at = play(closed({0: "7z", 1: "56z" + "5677z"}), "0 discard:7z")
    after = after_claim(at.view(1), act.CHI_DRAGONS)
    play(at, "1 chi_dragons")
    assert not run_open(at.view(1))
    best = discards(at.view(1), at.numbers(1))[0][1]
    assert (after.distance, after.tiles) == (best.distance, best.tiles)


# Kongs


def test_xp_19_kongs_are_told_with_their_points():
    at = closed({0: "5m1111p", 1: "555m9s"}, draws="5z", back="6z7z")
    assert words(at, 0, act.CKONG + parse_one("1p")) == "暗杠 一饼（暗蛋 16 分）"
    assert words(at, 0, act.CKONG + parse_one("1p"), "en") == (
        "hidden kong of 1p (concealed kong 16 points)"
    )
    play(at, "0 ckong:1p")
    assert told(at)[-2:] == ["暗蛋 16 分：对手付你 160，局末一起算。", "你从牌尾补到 发财。"]
    assert told(at, 1)[-2:] == [
        "对手摸牌，暗杠（牌面朝下）。",
        "暗蛋 16 分：你付对手 160，局末一起算。",
    ]
    assert any("杠分:16" in row for row in rows(at, 1))
    play(at, "0 discard:5m")
    assert words(at, 1, act.KONG) == "杠 五万（明蛋 4 分）"
    assert words(at, 1, act.KONG, "en") == "kong 5m (4 points)"
    play(at, "1 kong")
    assert told(at, 0, "en")[-1] == "A kong, 4 points: 40 from You to Opponent at the end."


def test_xp_20_a_forfeited_pon_is_explained():
    at = play(closed({0: "5m", 1: "555m9s"}, draws="5z"), "0 discard:5m")
    assert words(at, 1, act.PON) == "碰 五万（以后这副不能补杠）"
    assert words(at, 1, act.PON, "en") == "pon 5m (this pon can never become a kong)"
    play(at, "1 pon", "1 discard:9s", "0 discard:5z")
    while at.owing != (1,) or at.view_all.phase != "turn":
        at.play("pass", at.owing[0])
    assert at.view(1).forfeited(1) == [4]
    assert at.view(0).forfeited(1) == []
    for text in ("杠五万", "补杠 5m", "杠5m"):
        assert reply(at, text, 1).message == (
            "碰 五万 时你手里已有第三张，没有直杠：这副碰不能再补杠。"
        )
    assert "can never become one" in reply(at, "kong 5m", 1, "en").message
    assert reply(at, "杠九条", 1).message == "现在不能杠。"


def test_a_free_pon_says_nothing_of_it():
    at = play(closed({0: "5m", 1: "55m9s"}), "0 discard:5m")
    assert words(at, 1, act.PON) == "碰 五万"


# Wins and waits


def waited(*values, tile="9m", **more):
    """Seat 0 discards what seat 1 waits for."""
    at = two("xipiao", {0: tile, 1: WAITING}, **more)
    return play(answer(at, *values), f"0 discard:{tile}")


PLAIN = "胡：平和(4)、勃(1)，5 分，共得 +50"


@pytest.mark.parametrize(
    ("values", "zh"),
    [
        ((0, 0), PLAIN),
        ((0, 1), "胡：平和(4)、勃(1)、明牌加分(1)、明牌翻倍(2倍)，12 分，共得 +120"),
        ((1, 0), PLAIN),
    ],
)
def test_xp_18_a_win_names_its_rows_and_what_they_bring(values, zh):
    at = waited(*values)
    assert words(at, 1, act.WIN) == zh
    play(at, "1 win")
    assert zh.endswith(f"+{at.settlement.net[1]}")


def test_a_win_is_named_in_english():
    won = words(waited(0, 1), 1, act.WIN, "en")
    assert won.startswith("win: Plain win(4), Run 789 of characters(1), Open hand bonus(1), ")
    assert won.endswith("Open hand doubles(x2): 12 points, +120 in all")


def test_xp_d15_a_win_says_what_of_it_are_hooks():
    at = answer(answer(two("xipiao", {0: "9m", 1: WAITING}, hooks_max=3), 2, 2), 0, 0)
    play(at, "0 discard:9m")
    assert words(at, 1, act.WIN) == "胡：平和(4)、勃(1)，5 分，共得 +70（含下勾 20）"
    assert words(at, 1, act.WIN, "en").endswith("+70 in all (hooks: 20 of it)")
    play(at, "1 win")
    assert at.settlement.net[1] == 70


def test_xp_19_kongs_are_left_out_of_what_a_win_brings():
    at = closed({0: "9m1111s", 1: WAITING}, back="5z")
    play(at, "0 ckong:1s", "0 discard:9m")
    assert words(at, 1, act.WIN) == "胡：平和(4)、勃(1)，5 分，共得 +50，杠另算"
    assert words(at, 1, act.WIN, "en").endswith("+50 in all, kongs apart")
    play(at, "1 win")
    assert at.settlement.net[1] == 50 - 160


def test_waits_are_told_with_what_they_are_worth():
    at = waited(0, 0)
    line = hint(at, 1)[0]
    assert line == (
        "现在：听 九万(3)（点胡 5 分、自摸 12 分）；六万(4)（点胡 4 分、自摸 10 分），共 7 张"
    )
    assert "括号里是那样胡的分，杠上开花、海底、绝张、抢杠另看。" in hint(at, 1)
    assert hint(at, 1, "en")[0].startswith("Now: waits for 9m(3) (win on a discard 5 points, self")
    open_ = waited(0, 1)
    assert "九万(3)（点胡 12 分、自摸 28 分）" in hint(open_, 1)[0]


@pytest.mark.parametrize("seed", range(4))
def test_what_waits_are_said_to_be_worth_is_what_the_win_is_paid(seed):
    at = answer(two("xipiao", {0: "9m", 1: WAITING}, base=1), seed % 2, seed // 2)
    view = at.view(1)
    ways = read_hand(view, view.hand(1), 0, at.game)
    worth = dict(zip((kind for kind, _ in ways.tiles), ways.ways, strict=True))
    play(at, "0 discard:9m", "1 win")
    assert worth[parse_one("9m")].discard == at.settlement.wins[0].points == at.settlement.net[1]


# Whole hands


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_whole_hands_are_played_to_the_end(lang, full):
    options = {"hooks_max": 4}
    seat = Seat(
        game="xipiao", lang=lang, full=full, seed=8, hands=2, bots="random", options=options
    )
    rng = random.Random(3)

    def answered():
        return "" if seat.match.table.ended else str(rng.choice(seat.menu().choices).key)

    seat.script.then = answered
    seat.match.run()
    assert seat.match.standing.played == 2
    assert sum(seat.match.standing.scores) == 0
    if lang == "en":
        assert not any("\u4e00" <= char <= "\u9fff" for char in seat.text)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [50, 80])
def test_every_line_fits_narrow_terminals(lang, width):
    for seed in range(1 if INTERPRETED else 4):
        seat = Seat(game="xipiao", lang=lang, seed=seed, seat_bot="random", bots="random", hands=1)
        seat.match.terminal.console.width = width
        seat.match.run()
        at = seat.match.table
        for line in [*rows(at, 0, lang, width), *(line.plain for line in seat.match.last_page)]:
            assert cell_len(line) <= width

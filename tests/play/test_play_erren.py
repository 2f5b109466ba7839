"""Erren in the terminal: open hands, doubling, 听牌, fan and multiplier, coins, ranks."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len
from rigged import Seat, answer, play, two

from paiju import PaijuError
from paiju.coach.reading import read_hand
from paiju.games.erren import RANKS, rank
from paiju.kernel import INTERPRETED
from paiju.play import hints, prompt, screen
from paiju.play.narrate import story
from paiju.play.terminal import LeaveGame
from paiju.table import actions as act
from paiju.tiles import parse_one

#: With one more 白 it waits for 东 and 白 once 西 is gone.
NEARLY = "123456789m1135z"
#: Waits for 9m and 6m, for half flush and little else.
SMALL = "123789m11144z78m"


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
    times = [int(at.game.multiplier(at.state[0], seat)) for seat in range(2)]
    names = at.game.names[i], at.game.stake_name[i]
    return screen.Scene(lang, *names, 10, 1, 1, [0, 0], times=times, purse_name="coins")


def rows(at, seat, lang="zh", width=80):
    return [line.plain for line in screen.board(at.view(seat), scene(at, lang), width)]


def hint(at, seat, lang="zh"):
    calls = [(choice.action, choice.words) for choice in asked(at, seat, lang).choices]
    return hints.hint_lines(at.view(seat), at.game, calls, lang, 6)


def chosen(hands, opened=(0, 0), doubled=(0, 0), **more):
    """A table at which both questions have been answered."""
    return answer(answer(two("erren", hands, **more), *opened), *doubled)


# Before play


def test_er_d9_an_open_hand_is_asked_for_before_any_tile():
    at = two("erren", {0: "19m"}, dealer=1)
    assert told(at) == ["第1局，对手坐庄。"]
    assert asked(at).asked == ("还没抓牌，要明牌吗？明了整局手牌摊开；不管谁胡都算 4 倍：")
    assert asked(at, 0, "en").asked.endswith("face up to the end? x4 whoever wins:")
    assert hint(at, 0) == ["还没有抓牌。"]
    assert not any("还可摸" in row or "手 0" in row for row in rows(at, 0))
    at.play("choice:1", 1)
    assert told(at) == ["第1局，对手坐庄。"]
    assert "1倍" in rows(at, 0)[0]
    at.play("choice:0", 0)
    assert told(at)[1:3] == ["明牌：对手 要，你 不要。", "掷骰 3+4=7，开牌。"]
    assert told(at, 1, "en")[1] == "Open hands: You yes, Opponent no."
    assert " | 4倍 | " in rows(at, 0)[0]
    assert "手牌 " in rows(at, 0)[3]


def test_er_04_doubling_is_asked_with_the_hand_in_sight():
    at = answer(two("erren", {}), 1, 1)
    menu = asked(at)
    assert menu.asked == "开打之前，要加倍吗？不管谁胡都算 2 倍："
    assert [f"{c.key} {c.words}" for c in menu.choices] == ["1 加倍", "0 不加"]
    for text, value in [("加倍", 1), ("加", 1), ("不加", 0), ("不", 0), ("", 0), ("1", 1)]:
        assert reply(at, text).action == act.CHOICE + value
    assert reply(at, "double", lang="en").action == act.CHOICE + 1
    assert reply(at, "no double", lang="en").action == act.CHOICE
    for text in ("明牌", "2", "胡", "五万", "听"):
        assert reply(at, text).action is None
        assert reply(at, text).message
    before = told(at, 1)
    at.play("choice:1", 0)
    assert told(at, 1) == before
    assert "加倍" not in "".join(rows(at, 1))
    at.play("choice:0", 1)
    assert told(at, 1)[-1] == "加倍：对手 要，你 不要。"
    assert " | 32倍 | " in rows(at, 0)[0]
    assert any("[加倍]" in row for row in rows(at, 1))


@pytest.mark.parametrize("seed", range(3))
def test_er_d12_the_first_dealer_is_thrown_for(seed):
    match = Seat(game="erren", seed=seed).match
    assert match.prefix[-1].startswith("掷骰定庄：你 ")
    assert match.prefix[-1].endswith(f"{match.who(match.standing.dealer)}先坐庄。")


# 听牌


def nearly(**more):
    """Seat 1 may declare with 西."""
    at = chosen({0: "9m2z3z", 1: NEARLY}, draws="5z4z6z", **more)
    return play(at, "0 discard:2z")


def test_er_d8_declaring_is_offered_with_what_it_would_wait_for():
    at = nearly()
    zh, en = asked(at, 1), asked(at, 1, "en")
    assert zh.asked.splitlines() == [
        "你摸到 白板，请打出一张：",
        "可以听牌（胡了算 2 倍，手牌从此不动）。",
    ]
    assert "(x2 if you win; the hand is then frozen)" in en.asked
    ready = act.READY + parse_one("3z")
    assert words(at, 1, ready) == "听 西：等 东(2)、白板(2)"
    assert words(at, 1, ready, "en") == "ready West: waits for East(2), White dragon(2)"
    lines = [line.plain for line in screen.question_lines(scene_with(at, zh), 80)]
    assert lines[:2] == zh.asked.splitlines()
    for text in ("听西", "听 3z", "听牌打西", "报听 西", "13"):
        assert reply(at, text, 1).action == ready
    assert reply(at, "ready 3z", 1, "en").action == ready
    assert reply(at, "听", 1).message == "听牌要写明打哪一张：听 西。"
    assert reply(at, "听白", 1).message == "打 白板 不能听牌：打了要能等到胡的牌。"
    assert reply(at, "听南", 1).message == "你手里没有 南。"


def scene_with(at, menu):
    return screen.Scene("zh", "", "", 1, 1, 1, [0, 0], menu=menu)


def test_the_word_alone_still_asks_for_hints():
    at = chosen({})
    assert reply(at, "听").command == reply(at, "听牌").command == reply(at, "?").command == "hints"
    assert reply(at, "听五万").message
    assert reply(nearly(ready=False), "听西", 1).message == "现在不能听。"


def test_er_d8_a_frozen_hand_is_marked_and_plays_itself():
    at = play(nearly(), "1 ready:3z")
    assert "对手听牌，打出 西！" in told(at)
    assert "You: ready! Discard West." in told(at, 1, "en")
    assert any("[听]" in row for row in rows(at, 0))
    assert any("[ready]" in row for row in rows(at, 1, "en"))
    assert "你胡 1倍 对手胡 2倍" in rows(at, 0)[0]
    play(at, "0 discard:9m")
    assert told(at)[-3:-1] == ["你打出 九万。", "对手已听，摸什么打什么：发财。"]
    assert "You: ready, so the drawn Green dragon goes." in told(at, 1, "en")
    assert "你已听，摸什么打什么：发财。" in told(at, 1)


def test_er_d8_of_a_frozen_hand_only_the_drawn_tile_goes():
    """Four 9m stand in the hand when it is declared; then it draws what it waits for."""
    at = chosen({0: "2z", 1: "1366678999m3z77z"}, draws="9m4z2m")
    play(at, "0 discard:2z", "1 ready:3z", "0 discard:4z")
    assert words(at, 1, act.WIN).startswith("胡：")
    assert asked(at, 1).asked == "你摸到 二万，可以胡！"
    assert reply(at, "暗杠九万", 1).message == ("已经听牌：只能杠刚摸到的牌，而且等的牌不能变。")
    assert reply(at, "打九万", 1).message == "已经听牌：只能打刚摸到的 二万。"
    assert "only the 2m just drawn may go" in reply(at, "9m", 1, "en").message
    assert reply(at, "二万", 1).action == act.DISCARD + parse_one("2m")
    assert "你已听牌：手牌不动，只能胡，或杠摸到的牌。" in hint(at, 1)


def test_er_d8_a_kong_of_the_drawn_tile_that_keeps_the_waits_is_offered():
    at = chosen({0: "2z", 1: "111z234m789m55m7m3z"}, draws="8m4z1z", back="6z")
    play(at, "0 discard:2z", "1 ready:3z", "0 discard:4z")
    kong = act.CKONG + parse_one("1z")
    assert words(at, 1, kong) == "暗杠 东"
    assert reply(at, "暗杠东", 1).action == kong
    play(at, "1 ckong:1z")
    assert told(at, 1)[-3:] == [
        "你暗杠 东。",
        "你从牌尾补到 发财。",
        "你已听，摸什么打什么：发财。",
    ]


# Wins


def test_er_06_a_win_names_its_rows_its_fan_and_the_multiplier():
    at = chosen({0: "2z1z", 1: NEARLY}, draws="5z4z6z")
    play(at, "0 discard:2z", "1 ready:3z", "0 discard:1z")
    won = words(at, 1, act.WIN)
    assert "清龙(16)" in won
    assert " 番，2倍，共得 +" in won
    play(at, "1 win")
    assert won.endswith(f"+{at.settlement.net[1]}")
    assert f"，{at.settlement.wins[0].points} 番，" in won


def test_er_d1_hints_say_why_a_win_is_not_offered():
    at = chosen({0: "9m2z", 1: SMALL}, min_fan=40)
    view = at.view(1)
    reading = read_hand(view, view.hand(1), 0, at.game)
    assert reading.distance == 1
    assert reading.tiles == ()
    barred = dict(reading.barred)
    assert set(barred) == {parse_one("6m"), parse_one("9m")}
    told_ = hints.reading_words(view, at.game, reading, "zh")
    assert told_.startswith("六万、九万凑得成，番不够（")
    assert told_.endswith(" 番，起和要 40）")
    assert "would complete it" in hints.reading_words(view, at.game, reading, "en")
    assert "起和 40 番；不够的牌，摸到、打出都不会问你胡不胡。" in hints.notes(view, at.game, "zh")
    play(at, "0 discard:9m")
    assert act.WIN not in at.numbers(1)


def test_er_d1_a_complete_hand_below_the_minimum_says_so():
    at = play(chosen({0: "2z", 1: SMALL}, draws="9m", min_fan=60), "0 discard:2z")
    while at.owing != (1,) or at.view_all.phase != "turn":
        at.play("pass", at.owing[0])
    assert act.WIN not in at.numbers(1)
    first = hint(at, 1)[0]
    assert first.startswith("牌型成了，但只有 ")
    assert first.endswith(" 番，起和要 60：不能胡。")
    assert hint(at, 1, "en")[0].endswith("of 60: no win.")


@pytest.mark.parametrize("kind", ["6m", "9m"])
def test_what_waits_are_said_to_be_worth_is_what_the_win_scores(kind):
    at = chosen({0: kind, 1: SMALL})
    view = at.view(1)
    reading = read_hand(view, view.hand(1), 0, at.game)
    ways = dict(zip((k for k, _ in reading.tiles), reading.ways, strict=True))
    play(at, f"0 discard:{kind}", "1 win")
    assert ways[parse_one(kind)].discard == at.settlement.wins[0].points


def test_hints_know_seven_pairs():
    at = chosen({0: "2z", 1: "114422m115566z9m"}, draws="7z")
    pairs = read_hand(at.view(1), at.view(1).hand(1), 0, at.game)
    assert pairs.shape
    assert "（七对）" in hints.reading_words(at.view(1), at.game, pairs, "zh")


# Coins


def broke(coins=(5000, 30), me=0, **more):
    """A match of which the first hand is won by seat 1 from seat 0."""
    seat = Seat(game="erren", coins=coins, seat=me, **more)
    seat.match.table = two("erren", {0: "9m", 1: SMALL}, purses=seat.match.standing.purses, base=10)
    play(answer(answer(seat.match.table, 1, 0), 0, 0), "0 discard:9m", "1 win")
    return seat


def test_er_07_coins_cap_the_hand_and_are_carried_on():
    seat = broke((5000, 3000), lang="en")
    seat.script.lines = [""]
    match = seat.match
    assert match.close_hand() is False
    paid = match.table.settlement
    assert match.standing.purses == paid.purses
    assert f"Coins: You {paid.purses[0]}  Opponent {paid.purses[1]}" in seat.text
    assert f"the house {paid.house}" in seat.text
    assert paid.house > 0
    match.start_hand()
    assert tuple(match.table.purses) == paid.purses
    assert f"coins:{paid.purses[0]}" in "".join(
        line.plain for line in screen.board(match.view(), match.scene([], 0))
    )


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_match_is_over_when_a_purse_is_empty(lang):
    seat = broke((30, 5000), lang=lang)
    seat.script.lines = [""]
    assert seat.match.close_hand() is True
    assert seat.match.standing.purses == (0, 5000 + 30 - 1)
    end = "你的金币输光了，比赛结束。" if lang == "zh" else "You: no coins left, the match is over."
    assert seat.script.prompts[-1].startswith(end)
    coins = "金币：你 0  对手 5029" if lang == "zh" else "Coins: You 0  Opponent 5029"
    assert coins in seat.match.summary()


def test_coins_are_the_persons_first():
    assert Seat(game="erren", coins=(70,)).match.table.purses == [70, 70]
    assert Seat(game="erren", coins=(70, 90), seat=1).match.table.purses == [90, 70]
    assert Seat(game="erren").match.table.purses == []
    assert "金币" not in "".join(Seat(game="erren").match.summary())


@pytest.mark.parametrize(
    ("game", "coins", "code"),
    [
        ("erren", (0,), "bad_json"),
        ("erren", (1, 2, 3), "bad_json"),
        ("xipiao", (5,), "contradiction"),
        ("guiliu", (5,), "contradiction"),
    ],
)
def test_coins_that_cannot_be_are_refused(game, coins, code):
    with pytest.raises(PaijuError) as refused:
        Seat(game=game, coins=coins)
    assert refused.value.code == code


# Rating and ranks


def test_er_08_ranks_are_those_of_the_ladder():
    game = Seat(game="erren").match.game
    for least, zh, en in RANKS:
        assert game.rank(least) == rank(least) == (zh, en)
        if least:
            assert game.rank(least - 1) != (zh, en)
    assert game.rank(-5) == ("雀蛋", "Egg")


def test_er_d10_rating_is_told_with_the_rank_and_never_falls_below_0():
    seat = broke((5000, 5000), me=1)
    seat.script.lines = [""]
    seat.match.standing.rating = 399
    seat.match.close_hand()
    won = seat.match.table.settlement.rating[1]
    assert won > 0
    assert f"积分 {399 + won}（本局 +{won}），段位 雀仔。" in seat.text
    assert "升段！你现在是 雀仔。" in seat.text
    assert seat.match.summary()[-2] == f"你的积分 {399 + won}，段位 雀仔。"
    lost = broke((5000, 5000), lang="en")
    lost.script.lines = [""]
    lost.match.standing.rating = 5
    lost.match.close_hand()
    assert "Rating 0 (-5 in this hand), rank: Egg." in lost.text
    assert "rank:" not in lost.text.split("Rating 0 (-5 in this hand), rank: Egg.")[1][:200]


def test_a_lost_rank_is_told():
    seat = broke((5000, 5000))
    seat.script.lines = [""]
    seat.match.standing.rating = 400
    seat.match.close_hand()
    assert "降段：你现在是 雀蛋。" in seat.text


# The help, and whole hands


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_help_speaks_of_what_the_game_has(lang):
    seat = Seat(["h"], game="erren", seed=7, lang=lang, coins=(500,))
    seat.until_asked()
    with pytest.raises(LeaveGame):
        seat.match.decide()
    there = {"zh": ("听 五万", "[明牌]", "8倍", "金币:500", "只有你和对手两家")}
    there["en"] = ("ready 5m", "[open hand]", "x8", "coins:500", "one opponent")
    assert all(word in seat.text for word in there[lang])
    away = ("上家", "下家", "对家", "中发白", "杠分", "Left", "Right", "dragons in hand", "kongs:")
    assert not any(word in seat.text for word in away)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_whole_hands_are_played_to_the_end(lang, full):
    coins = (100_000,)
    seat = Seat(game="erren", lang=lang, full=full, seed=8, hands=2, bots="random", coins=coins)
    rng = random.Random(3)

    def answered():
        return "" if seat.match.table.ended else str(rng.choice(seat.menu().choices).key)

    seat.script.then = answered
    seat.match.run()
    assert seat.match.standing.played == 2
    if lang == "en":
        assert not any("\u4e00" <= char <= "\u9fff" for char in seat.text)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [50, 80])
def test_every_line_fits_narrow_terminals(lang, width):
    for seed in range(1 if INTERPRETED else 4):
        made = {"seat_bot": "random", "bots": "random", "hands": 1, "coins": (10**6,)}
        seat = Seat(game="erren", lang=lang, seed=seed, **made)
        seat.match.terminal.console.width = width
        seat.match.run()
        at = seat.match.table
        for line in [*rows(at, 0, lang, width), *(line.plain for line in seat.match.last_page)]:
            assert cell_len(line) <= width

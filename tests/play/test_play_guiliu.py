"""Guiliu mahjong in the terminal: what it tells, shows and asks that other games do not."""

from __future__ import annotations

import re

import pytest
from rigged import Seat, guiliu, play

from paiju.coach.reading import after_claim, discards, read_hand, unseen
from paiju.hand import PAIRS, SCATTERED, Hand
from paiju.play import hints, prompt, screen
from paiju.play.narrate import story
from paiju.play.terminal import LeaveGame
from paiju.table import actions as act
from paiju.tiles import parse, parse_one

SIX_PAIRS = "1144m2277p33s55z"
#: Waits for 6s and 9s; so does the second, which is closed as well.
ONE, OTHER = "123456m789p11z78s", "456m123456p22z78s"


def told(at, seat=0, lang="zh"):
    return story(at.view(seat), at.game, lang, 1)


def asked(at, seat=0, lang="zh"):
    view = at.view(seat)
    return prompt.menu(view, at.game, at.numbers(seat), lang)


def words(at, seat, action, lang="zh"):
    return next(c.words for c in asked(at, seat, lang).choices if c.action == action)


def reply(at, text, seat=0, lang="zh"):
    return prompt.read(asked(at, seat, lang), at.view(seat), text, lang)


def scene(at, lang, told=()):
    i = int(lang != "zh")
    return screen.Scene(lang, at.game.names[i], at.game.stake_name[i], 10, 1, 1, [0] * 4, told)


def rows(at, seat, lang="zh"):
    return [line.plain for line in screen.board(at.view(seat), scene(at, lang))]


def hint(at, seat, lang="zh"):
    calls = [(choice.action, choice.words) for choice in asked(at, seat, lang).choices]
    return hints.hint_lines(at.view(seat), at.game, calls, lang, 6)


# The start, and what the game has not


def test_gl_d22_the_first_dealer_is_thrown_for_with_one_die():
    dealers = set()
    for seed in range(24):
        match = Seat(game="guiliu", seed=seed, seat=1).match
        (line,) = match.prefix
        found = re.fullmatch("掷一骰定庄：([1-6]) 点，从上家（东）数起，(.+)先坐庄。", line)
        dealer = match.standing.dealer
        assert dealer == (int(found[1]) - 1) % 4 == match.table.view_all.number("dealer")
        assert found[2] == match.who(dealer)
        dealers.add(dealer)
    assert len(dealers) == 4
    (english,) = Seat(game="guiliu", seed=3, lang="en").match.prefix
    assert re.fullmatch(
        r"One die for the deal: \d, counted from You \(East\)\. Dealer: .+", english
    )


def test_gl_d22_the_counted_stack_is_the_first_taken():
    at = guiliu({}, dealer=1)
    assert told(at)[:2] == [
        "第1局，下家坐庄，掷骰 3+4=7：上家面前开牌，从第 7 墩抓起。",
        "各家起手 13 张，庄家多一张。",
    ]
    assert told(at, 0, "en")[0].endswith("Dice 3+4=7: break at Left, stack 7 goes first.")


@pytest.mark.parametrize(
    ("game", "there", "missing"),
    [
        ("guiliu", ("每子 10", "喂:上家2"), ("财神", "金 ", "花:", "庄连")),
        ("zhangzhou", ("底 10", "财神", "金 ", "庄连2"), ("喂:", "互包", "每子")),
    ],
)
def test_screens_and_help_speak_of_what_the_game_has(game, there, missing):
    seat = Seat(["h"], game=game, seed=7)
    seat.until_asked()
    with pytest.raises(LeaveGame):
        seat.match.decide()
    assert all(word in seat.text for word in there)
    assert not any(word in seat.text for word in missing)


def test_gl_16_the_deal_passes_after_every_hand():
    seat = Seat(game="guiliu", seed=5, seat_bot="greedy", hands=4)
    first = seat.match.standing.dealer
    seat.match.run()
    standing = seat.match.standing
    assert (standing.dealer, standing.streak) == (first, 0)
    assert standing.lost_deal == set()  # a round of four hands


# Kongs


def test_gl_14_a_claimed_kong_is_paid_at_once_by_its_feeder():
    at = play(guiliu({0: "5m", 2: "555m"}, back="9p"), "0 discard:5m", "2 kong")
    assert told(at, 0)[-2:] == ["对家杠 五万（你打出）。", "杠钱：你付对家 30。"]
    assert told(at, 2)[-2:] == ["杠钱：对家付你 30。", "你从牌尾补到 九饼。"]
    assert told(at, 1, "en")[-1] == "Kong: 30 from Left to Right."


def test_gl_d23_a_concealed_kong_lies_open_and_all_pay_for_it():
    at = play(guiliu({0: "1111z"}, back="9p"), "0 ckong:1z")
    assert told(at, 2)[-2:] == ["对家暗杠 东。", "杠钱：你、下家、上家各付对家 20。"]
    assert told(at, 0)[-3] == "你暗杠 东。"
    assert told(at, 2, "en")[-2] == "Across: concealed kong of East."
    assert "暗杠东" in "".join(rows(at, 2))
    assert "concealed kong E" in "".join(rows(at, 2, "en"))
    assert unseen(at.view(2))[parse_one("1z")] == 0


def added(taker):
    """Seat 1 adds 5m to the pon that seat 0 has fed; seat 2 holds `taker`."""
    at = guiliu({0: "5m4z", 1: "55m9s", 2: taker}, draws="2z3z6z5m", back="9p")
    play(at, "0 discard:5m", "1 pon", "1 discard:9s", "2 discard:2z", "3 discard:3z")
    return play(at, "0 discard:4z", "1 akong:5m")


def test_gl_d6_an_added_kong_is_paid_by_who_fed_the_pon():
    at = added("")
    assert told(at, 3)[-2:] == ["对家摸牌，补杠 五万。", "杠钱：下家付对家 30。"]


def test_gl_d5_a_kong_that_may_be_robbed_is_not_paid_yet_nor_when_it_is():
    at = added("46m123789p11z678s")
    assert asked(at, 2).asked == "上家补杠 五万，正是你要的牌，可以抢杠："
    assert not any("杠钱" in line for line in told(at, 2))
    play(at, "2 win")
    assert at.ended
    assert not any("杠钱" in line for line in told(at, 2))
    assert "你胡上家的 五万：抢杠！" in told(at, 2)


def test_gl_d6_a_win_is_worth_what_it_brings_beside_a_kong_paid_before():
    """Seat 1 feeds a kong, which costs it 30; then it may win 100 of seat 0."""
    at = guiliu({0: "2z9s", 1: ONE, 2: "666p4z"}, draws="6p3z8p", back="7z")
    play(at, "0 discard:2z", "1 discard:6p", "2 kong", "2 discard:4z", "3 discard:3z")
    play(at, "0 discard:9s")
    assert "杠钱：你付下家 30。" in told(at, 1)
    assert words(at, 1, act.WIN) == "胡：平胡(5)、门清(2倍)，共得 +100，翻醒另算"
    play(at, "1 win")
    assert sum(p.amount for p in at.settlement.payments if p.why == "kong" and p.source == 1) == 30


# 互包


def fed(times, **options):
    """Seat 1 has claimed so many discards of seat 0."""
    hands = {0: "159m7p", 1: "11m55m99m3z4z6z7z"}
    at = guiliu(hands, draws="2p2s5z8p2s5z", **options)
    for tile, dropped in list(zip(("1m", "5m", "9m"), ("3z", "4z", "6z"), strict=True))[:times]:
        play(at, f"0 discard:{tile}", "1 pon", f"1 discard:{dropped}")
        if tile != ("1m", "5m", "9m")[times - 1]:
            for seat in (2, 3):
                pass_to(at, seat)
    return at


def pass_to(at, seat):
    """The seat discards what it has drawn, everybody else passes."""
    while seat not in at.owing or at.view_all.phase != "turn":
        at.play("pass", at.owing[0])
    at.play(
        next(a for a in at.legal(seat) if a.number == act.DISCARD + at.view_all.number("drawn"))
    )


def test_gl_d10_feeds_are_counted_and_the_third_makes_partners():
    at = fed(2)
    assert at.view(3).feeds(0, 1) == 2
    assert at.view(3).feeds(1, 0) == 0
    assert at.view(3).partners(0) == []
    assert any("喂:你2" in row for row in rows(at, 0))
    assert any("fed:Right2" in row for row in rows(at, 3, "en"))
    assert not any("互包" in line for line in told(at))
    at = fed(3)
    assert at.view(3).partners(0) == [1]
    assert at.view(3).partners(1) == [0]
    assert told(at)[-3:-1] == ["下家碰 九万（你打出）。", "你第 3 次喂下家：两家互包。"]
    assert "Feed number 3 from You to Right: a pact, they pay with each other." in told(at, 0, "en")
    shown = rows(at, 2)
    assert any("互包:对家" in row for row in shown)
    assert any("互包:上家" in row for row in shown)
    assert not any("喂:" in row for row in shown)


def test_gl_08_without_pacts_no_feed_is_shown():
    at = fed(3, pacts=False)
    assert at.view(3).partners(0) == []
    assert not any("互包" in line for line in told(at))
    assert not any("喂:" in row or "互包" in row for row in rows(at, 2))


# The swap ban


def test_gl_05_the_barred_tile_is_named_and_its_typing_explained():
    at = play(guiliu({0: "3m", 1: "123m9s"}), "0 discard:3m", "1 chi_high")
    assert asked(at, 1).asked == "你吃碰了，请打出一张（不能打 三万）："
    assert asked(at, 1, "en").asked == "You claimed. Discard a tile (but no 3m):"
    for text in ("3m", "三万", "打三万"):
        answer = reply(at, text, 1)
        assert answer.action is None
        assert answer.message == "刚吃碰了 三万，这一手不能打出同样的牌。"
    assert "claimed 3m" in reply(at, "3m", 1, "en").message
    assert reply(at, "9s", 1).action == act.DISCARD + parse_one("9s")


def test_gl_05_nothing_is_said_where_nothing_held_is_barred():
    for hand, options in (("12m147p258s12345z", {}), ("123m9s", {"swap_ban": False})):
        at = play(guiliu({0: "3m", 1: hand}, **options), "0 discard:3m", "1 chi_high")
        assert asked(at, 1).asked == "你吃碰了，请打出一张："
    assert reply(at, "3m", 1).action == act.DISCARD + parse_one("3m")


# 追牌


def test_gl_d17_followed_discards_are_told_once_with_what_they_cost():
    at = guiliu({0: "12z", 1: "1z", 2: "1z", 3: "1z"}, draws="2z2z2z")
    play(at, *(f"{seat} discard:1z" for seat in range(4)))
    assert "追牌：各家都跟庄家打出 东，你付各家 20。" in told(at)
    assert any("20 to each from Left" in line for line in told(at, 1, "en"))
    play(at, *(f"{seat} discard:2z" for seat in range(4)))
    assert sum("追牌" in line for line in told(at)) == at.view(0).number("follow_rounds") == 1


# Wins


def waited(hands, flips="3p", tile="9s", **options):
    """Seat 0 discards a tile that others wait for in its second turn."""
    hands = {0: "2z" + tile, **hands}
    at = guiliu(hands, draws=f"4z6z3z8p{flips}", **options)
    play(at, "0 discard:2z", "1 discard:4z", "2 discard:6z", "3 discard:3z")
    return play(at, f"0 discard:{tile}")


def test_a_win_names_its_types_and_what_they_bring():
    at = waited({1: SIX_PAIRS + "9s"})
    assert words(at, 1, act.WIN) == "胡：七对(35)，共得 +350，翻醒另算"
    assert words(at, 1, act.WIN, "en") == "win: Seven pairs(35), +350 in all, turned tiles apart"


def test_gl_13_a_doubling_is_shown_as_one():
    at = waited({1: ONE})
    assert words(at, 1, act.WIN) == "胡：平胡(5)、门清(2倍)，共得 +100，翻醒另算"
    assert "Closed(x2)" in words(at, 1, act.WIN, "en")


def test_gl_d16_heavenly_and_earthly_hands_are_named():
    at = guiliu({0: "123456m789p11z789s"})
    menu = asked(at)
    assert menu.asked == "出牌之前，你已经可以胡："
    assert menu.choices[0].words == "天胡：平胡(6)、庄家加价(6)、天胡(45)，共得 +570，翻醒另算"
    assert reply(at, "天胡").action == reply(at, "胡").action == act.HEAVENLY
    at = play(guiliu({0: "9s", 1: SIX_PAIRS + "9s"}), "0 discard:9s")
    assert words(at, 1, act.WIN) == "胡：七对(35)、地胡(35)，共得 +700，翻醒另算"
    play(at, "1 win")
    assert "你胡上家的 九条：地胡！" in told(at, 1)


def test_several_winners_are_told_one_after_another_then_the_turned_tile():
    at = play(waited({1: ONE, 3: OTHER}), "1 win", "3 win")
    assert told(at, 2)[-3:] == [
        "上家胡对家的 九条：点炮！",
        "下家胡对家的 九条：点炮！",
        "翻醒：翻出 三饼，二、四是醒（上家 2 张、下家 3 张）。",
    ]
    assert told(at, 2, "en")[-1] == "Turned up: 3p, so 2, 4 count (Left 2, Right 3)."
    page = screen.end_lines(at.view(2), scene(at, "zh", told(at, 2)), at.settlement)
    assert [line.plain for line in page][:3] == [f"第1局结束。{told(at, 2)[-3]}", *told(at, 2)[-2:]]
    shown = "\n".join(line.plain for line in page)
    assert shown.count("+ 九条") == 2


def test_gl_e13_each_turn_is_told_for_whom_it_counts():
    """Only seat 1 holds four tiles that are 醒, so that only for it a second tile is turned."""
    hands = {1: "222m234m88p789p78s", 3: OTHER}
    at = play(waited(hands, flips="3p9m"), "1 win", "3 win")
    assert at.view(0).flips == parse("3p") + parse("9m")
    assert told(at)[-2:] == [
        "翻醒：翻出 三饼，二、四是醒（下家 5 张、上家 3 张）。",
        "翻醒：翻出 九万，一、八是醒（下家 4 张）。",
    ]


@pytest.mark.parametrize(
    ("turned", "zh", "en"),
    [("1z", "南、白是醒", "S, Wh count"), ("1p", "二、九是醒", "2, 9 count")],
)
def test_gl_d7_what_is_turned_makes_its_neighbours_count(turned, zh, en):
    at = play(waited({1: OTHER}, flips=turned), "1 win")
    assert zh in told(at)[-1]
    assert en in told(at, 0, "en")[-1]


# A declined win


def test_gl_d27_a_declined_win_says_what_it_bars():
    hands = {0: "2z", 3: ONE}
    at = play(guiliu(hands, draws="9s4z", pass_lock=True), "0 discard:2z", "1 discard:9s")
    assert words(at, 3, act.PASS) == "过（到下次自己摸牌前只能胡更大的）"
    while at.view_all.phase == "claim":
        at.play("pass", at.owing[0])
    assert at.view(3).declined(3) == 10
    assert at.view(2).declined(3) == 0
    assert "你放过了胡：下次自己摸牌前，别人的牌只能胡更大的。" in told(at, 3)
    assert not any("放过了胡" in line for line in told(at, 2))
    assert any("只能胡大于 10 子的" in line for line in hint(at, 3))
    assert any("[过胡]" in row for row in rows(at, 3))
    assert not any("[过胡]" in row for row in rows(at, 2))


# Hints


def test_hints_know_the_special_shapes():
    at = play(guiliu({0: "9s", 1: SIX_PAIRS + "9s"}), "0 discard:9s")
    assert hint(at, 1)[0] == "现在：听 九条(2)，共 2 张（七对）"
    at = play(guiliu({0: "5z", 1: "147m258p369s1234z"}), "0 discard:5z")
    assert hint(at, 1)[0] == "现在：听 白板(3)、发财(4)、红中(4)，共 11 张（烂牌）"
    assert hint(at, 1, "en")[0].endswith("(a scattered hand)")


def test_after_a_claim_there_are_no_special_shapes():
    at = play(guiliu({0: "1m", 1: SIX_PAIRS + "9s"}), "0 discard:1m")
    after = after_claim(at.view(1), act.PON)
    assert after.shape == 0
    assert after.distance > read_hand(at.view(1), at.view(1).hand(1), 0).distance == 1


@pytest.mark.parametrize("hand", [SIX_PAIRS + "5p9s", "147m2258p36s12345z", ONE + "9m"])
def test_discards_are_compared_over_all_shapes(hand):
    at = guiliu({0: hand})
    for kind, reading in discards(at.view(0), at.numbers(0)):
        rest = parse(hand)
        rest.remove(kind)
        hands = {s: Hand([rest.count(k) for k in range(34)], shapes=s) for s in (0, 1, 2, 3)}
        assert reading.distance == hands[PAIRS | SCATTERED].distance()
        nearer = reading.distance < hands[0].distance()
        assert bool(reading.shape) is nearer
        if nearer:
            assert hands[reading.shape].distance() == reading.distance


# Whole hands


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_whole_hands_are_played_to_the_end(lang, full):
    seat = Seat(game="guiliu", lang=lang, full=full, seed=8, hands=2, bots="random")
    seat.script.then = lambda: "" if seat.match.table.ended else str(seat.menu().choices[0].key)
    seat.match.run()
    assert seat.match.standing.played == 2
    assert sum(seat.match.standing.scores) == 0
    if lang == "en":
        assert not any("\u4e00" <= char <= "\u9fff" for char in seat.text.replace("醒", ""))

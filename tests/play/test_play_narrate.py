from __future__ import annotations

import random
import re
import unicodedata

import pytest
from rigged import PLAYED, play, played, table, wall

from paiju.api import Table
from paiju.kernel import INTERPRETED
from paiju.play.narrate import story
from paiju.tiles import FLOWER

LOW = "147m258p369s234z"
FIVE = "123456789m234567s"


def told(at, seat=0, lang="zh"):
    return story(at.view(seat), at.game, lang, 1)


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_story_only_grows_and_says_everything_in_both_languages(bot, game):
    for seed in range(2 if INTERPRETED else 15):
        before = {"zh": [], "en": []}
        for at in played(seed, bot, game, dealer=1):
            for lang, lines in before.items():
                now = told(at, 1, lang)
                assert now[: len(lines)] == lines
                before[lang] = now
        assert len(before["zh"]) == len(before["en"])
        wide = {c for line in before["zh"] for c in line if unicodedata.east_asian_width(c) == "A"}
        assert not wide
        assert not re.search("[\u3000-\u9fff]", "".join(before["en"]))


def test_the_deal_the_flowers_and_the_gold_are_told():
    at = table({0: "1f" + LOW, 1: "2f3f"}, dealer=3)
    lines = told(at)
    assert lines[0] == "第1局，上家坐庄，掷骰 3+4=7：下家面前开牌，留 7 墩。"
    assert lines[1] == "各家起手 16 张，庄家多一张。"
    assert re.fullmatch("你补花：春换.+。", lines[2])
    assert lines[3] == "下家补花：夏、秋。"
    assert re.fullmatch(r"掷骰 6\+6=12，翻出金牌 (.+)\*，白板当\1。", lines[4])
    english = told(at, 1, "en")
    assert english[0] == "Hand 1, dealer: Across. Dice 3+4=7: break at You, 7 stacks stay."
    assert english[2] == "Left: flowers Spring."


def test_a_flower_turned_up_for_the_gold_is_told():
    tiles = wall({}, "", "5z")
    flower = tiles.index(FLOWER)
    tiles[flower], tiles[-8] = tiles[-8], tiles[flower]
    again = Table("zhangzhou", wall=tiles, dice=(3, 4, 2, 6, 6, 6))
    line = next(line for line in told(again) if "金牌" in line)
    assert line == "掷骰 2+6=8 是花重掷，6+6=12，翻出金牌 白板*。"
    line = next(line for line in told(again, 0, "en") if "the gold is" in line)
    assert line == "Dice 2+6=8 a flower, again, 6+6=12: the gold is White dragon*."


def test_draws_and_discards_are_told_as_they_were_seen():
    at = table({0: "1z" + LOW, 3: "9s"}, draws="7p8p2z", gold="9m")
    play(at, "0 discard:1z", "1 discard:7p", "2 discard:8p", "3 discard:9s")
    assert told(at, 3)[-5:] == [
        "下家打出 东。",
        "对家摸牌，打出 七饼。",
        "上家摸牌，打出 八饼。",
        "你摸到 南。",
        "你打出 九条。",
    ]
    assert told(at, 0, "en")[-4:-1] == [
        "Right: draw, discard 7p.",
        "Across: draw, discard 8p.",
        "Left: draw, discard 9s.",
    ]


def test_claims_and_kongs_are_told():
    at = table({0: "5m" + LOW, 1: "55m1111p3s"}, draws="2z3z4z5m")
    play(at, "0 discard:5m", "1 pon", "1 discard:3s", "2 discard:2z", "3 discard:3z")
    play(at, "0 discard:4z", "1 akong:5m", "1 ckong:1p")
    mine, others = told(at, 1), told(at, 2)
    assert "你碰 五万（上家打出）。" in mine
    assert "你补杠 五万。" in mine
    assert "你暗杠 一饼。" in mine
    assert "你从牌尾补到 " in mine[-1]
    assert "上家摸牌，补杠 五万。" in others
    assert others[-1] == "上家摸牌，暗杠（牌面朝下）。"
    assert told(at, 2, "en")[-1] == "Left: draw, hidden kong, face down."


def test_a_claimed_run_and_a_claimed_kong_are_told():
    at = table({0: "5m1s" + LOW, 1: "46m", 2: "111s"})
    play(at, "0 discard:5m", "1 chi_middle")
    assert told(at, 0)[-1] == "下家吃 四五六万（你打出）。"
    at = play(table({0: "5m1s" + LOW, 2: "111s"}), "0 discard:1s", "2 kong")
    assert "对家杠 一条（你打出）。" in told(at, 0)


def test_a_passed_win_is_told_to_oneself_alone():
    hands = {0: LOW, 1: LOW.replace("4z", "1z"), 3: FIVE + "1z"}
    at = play(table(hands, draws="2z"), "0 discard:1m", "1 discard:1z", "3 pass")
    assert any(line.startswith("你放过了胡") for line in told(at, 3))
    assert not any("放过了胡" in line for line in told(at, 0))


def test_double_roaming_and_its_draws_are_told():
    hands = {0: "123456789m123456s66z", 1: "123456789p123789s1z"}
    at = play(table(hands, draws="1z2z3z"), "0 discard:6z")
    assert told(at, 1)[-3:] == [
        "上家打出 发财*。",
        "上家打金双游！别家各摸一张只看自摸，再轮到上家。",
        "你摸到 东。",
    ]
    at.play("pass", 1)
    assert at.ended
    assert told(at, 1)[-3:-1] == ["双游中下家摸一张，不打牌。", "双游中对家摸一张，不打牌。"]
    assert re.fullmatch("上家胡 .+：双游！", told(at, 1)[-1])


def test_a_wrong_and_a_right_guess_are_told():
    hands = {0: "9999m258p369s234z14s", 1: "12345678m234567s11z"}
    at = play(table(hands), "0 ckong:9m", "1 guess")
    assert told(at, 0)[-2:] == ["下家猜暗杠，猜中了！", "下家胡你的 九万：抢杠！"]
    hands = {0: "9999s258p369m234z14p", 1: "12345678m234567s11z"}
    at = play(table(hands), "0 ckong:9s", "1 guess")
    assert told(at, 2)[-1] == "上家猜暗杠，猜错：诈胡。"
    assert told(at, 2, "en")[-1] == "Left: guesses the hidden kong, wrongly: a false win."


def test_wins_are_told_with_their_tile_and_its_source():
    at = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z", "1 win")
    assert told(at, 1)[-1] == "你胡上家的 东：点炮胡！"
    assert told(at, 1, "en")[-1] == "You: win on East from Left! Win on a discard."
    at = play(table({0: "2z" + LOW, 1: FIVE + "1z"}, draws="1z"), "0 discard:2z", "1 win")
    assert told(at, 2)[-1] == "上家胡 东：自摸！"
    at = play(table({0: FIVE + "1z2z"}), "0 rob_gold")
    assert re.fullmatch(r"你胡 发财\*：抢金！（放下 .+）", told(at)[-1])
    at = play(table({1: "6z6z6z"}), "1 three_gold")
    assert told(at, 1)[-1] == "你胡了：三金倒！"


def test_followed_discards_are_told_as_the_table_counts_them():
    at = table(dict.fromkeys(range(4), "1z"), draws="2z2z2z2z")
    play(at, *(f"{seat} discard:1z" for seat in range(4)))
    assert "跟打第 1 轮：各家都跟庄家打出 东。" in told(at)
    play(at, *(f"{(seat + 1) % 4} discard:2z" for seat in range(3, 7)))
    lines = told(at)
    assert sum("跟打" in line for line in lines) == at.view(0).number("follow_rounds") >= 1


def test_a_drawn_hand_is_told_once():
    at = table({})
    while not at.ended:
        seat = at.owing[0]
        at.play(at.legal(seat)[0])
    assert told(at)[-1] == "牌墙摸完，无人胡牌：流局。"
    assert sum("流局" in line for line in told(at)) == 1


def test_a_forced_win_says_so():
    at = table({0: LOW, 1: FIVE + "1z"}, draws="1z")
    at.state["reserve"] += at.view_all.drawable - 3
    play(at, "0 discard:2z")
    assert at.ended
    assert told(at, 0)[-1].endswith("（最后几张，自摸必胡）")


def test_unchecked_calls_and_tiles_laid_aside_are_told_in_both_languages():
    """Random seats that may call wrongly meet every kind of event (XM-D7, XM-D15)."""
    texts = {"zh": "", "en": ""}
    options = {"manual_calls": True, "strict_gold": True, "you2_others_discard": False}
    for seed in range(12):
        table = Table("xiamen", seed=seed, options=options)
        chance = random.Random(seed)
        while not table.ended:
            legal = table.legal(table.owing[0])
            quiet = [a for a in legal if a.id != "win"]
            table.play(chance.choice(quiet if quiet and chance.random() < 0.98 else legal))
        for lang in texts:
            texts[lang] += "\n".join(story(table.view(1), table.game, lang, 1)) + "\n"
    for word in ("成了相公", "诈胡", "在双游以外打金"):
        assert word in texts["zh"]
    for word in ("a dead hand", "a false win", "a gold outside double roaming"):
        assert word in texts["en"]

"""Explanations of Xiamen: every sum in them is checked, in both languages; the lines of a log."""

from __future__ import annotations

import re
from typing import Any

import pytest
from positions import examples, position
from scenarios import ROAM
from test_explain import has, seat_of, value
from test_xm_roaming import roaming
from xm import FIRST, deal

from paiju import log
from paiju.explain import Narrator, explain_table
from paiju.position import Evaluation, evaluate, position_of

LANGS = ("zh", "en")
EXAMPLES = examples("xiamen")
WON = [name for name, given in EXAMPLES.items() if given["end"]["type"] == "win"]
PAYMENT = re.compile(
    r"  (?P<payer>\S+ ?\(\d\)) → (?P<to>\S+ ?\(\d\))(?P<outside>（局外）| \(outside\))?"
    r"(?:：|: )(?P<sum>.*?)(?: = (?P<amount>\d+))?"
)
CAPPED = re.compile(r"(?:欠|owes) (.*) = (\d+)(?:，付光筹码|, pays all its chips) ?(.*)")


def told(name: str, lang: str = "zh", **changes: Any) -> list[str]:
    return evaluate({**EXAMPLES[name], **changes}).explain(lang)


def payments(e: Evaluation, lines: list[str]) -> list[tuple[int, int, int, bool]]:
    """Payer, receiver, amount, outside of each payment line, after its sum has been checked."""
    chips = e.states[0]["purse"]  # type: ignore[index]
    stake = int(e.states[0]["stake"])  # type: ignore[index]
    found = []
    for line in lines:
        if "→" not in line:
            continue
        match = PAYMENT.fullmatch(line)
        assert match, line
        payer, amount = seat_of(match["payer"]), int(match["amount"] or match["sum"])
        if capped := CAPPED.fullmatch(match["sum"]):
            owed, pays = int(capped[2]), stake * int(chips[payer])
            assert value(capped[1]) == owed > chips[payer]
            assert amount == pays == (value(capped[3]) if capped[3] else pays)
        else:
            assert value(match["sum"]) == amount, line
        found.append((payer, seat_of(match["to"]), amount, bool(match["outside"])))
    return found


def sums(lines: list[str], start: str) -> list[int]:
    """The amounts of a line of shares, by seat; they add up as the line says."""
    (shares,) = [line for line in lines if line.startswith(start)]
    seats, check = re.split("[;；]", shares)
    left, right = check.removeprefix("合计").split("=")
    assert value(left) == int(right) == 0
    shown = dict(re.findall(r"\((\d)\) ([+−]?\d+)", seats))
    return [int(shown[str(seat)].replace("−", "-")) for seat in range(4)]


@pytest.mark.parametrize("base", [1, 10])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_sums_that_are_told_make_the_settlement(name: str, lang: str, base: int) -> None:
    e = evaluate({**EXAMPLES[name], "base": base})
    lines = e.explain(lang)
    moved = {False: [0] * 4, True: [0] * 4}
    for payer, to, amount, outside in payments(e, lines):
        moved[outside][payer] -= amount
        moved[outside][to] += amount
    assert moved[False] == list(e.settlement.net) == sums(lines, ("输赢", "Net: ")[lang == "en"])
    assert moved[True] == list(e.settlement.outside)
    if any(moved[True]):
        assert sums(lines, ("局外输赢", "Net outside")[lang == "en"]) == moved[True]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", WON)
def test_xm_21_the_items_of_water_add_up(name: str, lang: str) -> None:
    e = evaluate(EXAMPLES[name])
    (line,) = [x for x in e.explain(lang) if x.endswith(("（XM-21）", "(XM-21)"))]
    (win,) = e.settlement.wins
    total, _, items = line.removesuffix("（XM-21）").removesuffix(" (XM-21)").partition(" = ")
    assert int(total.split()[-1]) == win.points == sum(item.value for item in win.items)
    shown = re.findall(r"(\S[^（(]*?) ?[（(].*?[）)] ?(\d+)(?: \+ |$)", items)
    names = {(item.name if lang == "zh" else item.en): item.value for item in win.items}
    assert {item: int(n) for item, n in shown} == names


@pytest.mark.parametrize("name", EXAMPLES)
def test_both_languages_say_the_same(name: str) -> None:
    zh, en = told(name, "zh"), told(name, "en")
    assert len(zh) == len(en)
    for one, other in zip(zh, en, strict=True):
        clause = re.compile(r"XM-[A-Z]?\d+")
        assert clause.findall(one) == clause.findall(other), (one, other)
        if "→" in one or one.startswith(("输赢", "局外", "筹码")):
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert not re.search("[\u4e00-\u9fff]", other), other
        assert bool(one) == bool(other)


@pytest.mark.parametrize("name", WON)
def test_the_split_is_the_one_that_counts(name: str) -> None:
    """All concealed triplets that count stand in the split as such."""
    lines = told(name, "en")
    split = [line for line in lines if line.startswith("Made of")]
    (water,) = [line for line in lines if line.startswith("Water")]
    if EXAMPLES[name]["end"]["wins"][0]["how"] == "three_gold":
        assert split == []
        return
    counted = re.findall(r"triplets \((.*?)\) \d", water)
    for triplet in ", ".join(counted).split(", ") if counted else []:
        assert triplet in split[0].removeprefix("Made of: ").split(" + "), (water, split)


def test_xm_w06_three_triplets_are_shown_as_such_and_not_as_runs() -> None:
    assert has(told("XM-W6"), "牌型：一一一万 + 二二二万 + 三三三万")
    assert has(told("XM-W6"), "水 3 = 数牌暗刻（一一一万、二二二万、三三三万）3")


# --- the worked examples --------------------------------------------------------------------------


def test_xm_e04_reads_so() -> None:
    assert told("XM-E4") == [
        "厦门麻将 · 每点 1 · 金 五饼，白当五饼",
        "",
        "庄家(3) 三金倒：手里有三张金，不看别的牌（起手）",
        "手牌：一四七九万 九饼 二五八条 东南西北发发 〔金〕〔金〕〔金〕",
        "",
        "水 3 = 金（3 张）3（XM-21）",
        "底：庄家胡，每家 16 × 2^2 = 64（k = 2，庄家已连 2 次；XM-D2）",
        "倍数：三金倒（起手） × 4（XM-D4）",
        "这一局之前的筹码（XM-D18）：庄家(3) 100，下家(0) 100，对家(1) 100，上家(2) 100",
        "",
        "【筹码】三家都付 (底 + 水) × 倍数，最多付光筹码（XM-D3、XM-D18）",
        "  下家(0) → 庄家(3)：欠 (底64 + 水3) × 三金倒（起手）4 = 268，付光筹码 = 100",
        "  对家(1) → 庄家(3)：欠 (底64 + 水3) × 三金倒（起手）4 = 268，付光筹码 = 100",
        "  上家(2) → 庄家(3)：欠 (底64 + 水3) × 三金倒（起手）4 = 268，付光筹码 = 100",
        "",
        "【奖】三金倒（起手）每家另付 50，不动筹码（XM-19、XM-D19）",
        "  下家(0) → 庄家(3)（局外）：50",
        "  对家(1) → 庄家(3)（局外）：50",
        "  上家(2) → 庄家(3)（局外）：50",
        "",
        "【杀三】三家筹码都光了，每家再付 100，不动筹码（XM-19、XM-D17）",
        "  下家(0) → 庄家(3)（局外）：100",
        "  对家(1) → 庄家(3)（局外）：100",
        "  上家(2) → 庄家(3)（局外）：100",
        "",
        (
            "输赢：庄家(3) +300，下家(0) −100，对家(1) −100，上家(2) −100；"
            "合计 +300 −100 −100 −100 = 0"
        ),
        (
            "局外输赢：庄家(3) +450，下家(0) −150，对家(1) −150，上家(2) −150；"
            "合计 +450 −150 −150 −150 = 0"
        ),
        "筹码：庄家(3) 400，下家(0) 0，对家(1) 0，上家(2) 0（XM-D18）",
        "有人筹码光了，这一课结束，四家重新各 100（XM-D18）",
        "下一局：庄胡连庄，庄家(3) 坐庄，k = 3（XM-16、XM-D2）",
    ]


def test_xm_e01_reads_so_in_english() -> None:
    assert told("XM-E1", "en") == [
        "Xiamen mahjong · unit 1 · gold 5p, Wh counts as 5p",
        "",
        "Next (0): Plain win, E discarded by Across (1)",
        "Hand: 123456789m 234s E + E ｜ pon Rd ｜ flowers Sp Pl",
        "Made of: 123m + 456m + 789m + 234s + pon Rd + pair E E",
        "",
        "Water 3 = Flowers (Sp Pl) 2 + Exposed dragon pungs (pon Rd) 1 (XM-21)",
        (
            "Base: 8 between non-dealers, with the dealer 16 × 2^0 = 16 "
            "(k = 0 deals kept; XM-22, XM-D2)"
        ),
        (
            "Multiplier: plain win × 1 (XM-17); all three pay, Across (1) who discarded no more "
            "(XM-D3)"
        ),
        (
            "Chips before the hand (XM-D18): Dealer (3) 100, Next (0) 100, Across (1) 100, "
            "Previous (2) 100"
        ),
        "",
        "[Chips] each pays (base + water) × multiplier, at most all its chips (XM-D3, XM-D18)",
        "  Dealer (3) → Next (0): (base 16 + water 3) × plain win 1 = 19",
        "  Across (1) → Next (0): (base 8 + water 3) × plain win 1 = 11",
        "  Previous (2) → Next (0): (base 8 + water 3) × plain win 1 = 11",
        "",
        (
            "Net: Dealer (3) −19, Next (0) +41, Across (1) −11, Previous (2) −11; "
            "−19 +41 −11 −11 = 0"
        ),
        "Chips left: Dealer (3) 81, Next (0) 141, Across (1) 89, Previous (2) 89 (XM-D18)",
        "Next hand: a non-dealer won, Next (0) deals, k = 0 (XM-D21)",
    ]


def test_xm_e06_triple_roaming_has_no_tile() -> None:
    assert has(told("XM-E6"), "三游：打出第二张金，摸什么都能胡")
    assert has(told("XM-E6"), "牌型：", "五六七条 + 将 〔金〕和任意一张")
    assert has(told("XM-E6", "en"), "Made of: ", "pair 〔gold〕 and any tile")


def test_xm_e07_reward_and_killing_three_are_told_apart() -> None:
    lines = told("XM-E7")
    heads = [line[:5] for line in lines if line.startswith("【")]
    assert heads == ["【筹码】三", "【奖】双游", "【杀三】三"]
    assert has(lines, "水 9 = 春夏秋冬（春夏秋冬）8 + 金（1 张）1")


def test_xm_t03_killing_three_without_a_reward() -> None:
    heads = [line[:4] for line in told("XM-T3") if line.startswith("【")]
    assert heads == ["【筹码】", "【杀三】"]


def test_xm_e09_water_names_its_tiles() -> None:
    assert has(
        told("XM-E9"),
        "水 8 = 花（秋竹）2 + 金（1 张）1 + 箭碰（碰发）1 + 数牌暗刻（五五五万）1 + "
        "字牌明杠（明杠东）3",
    )
    assert has(told("XM-W4"), "风碰（西西西）1")
    assert has(told("XM-W15", "en"), "Concealed honour triplets (〔Wh=W〕 〔Wh=W〕 〔Wh=W〕) 2")


def test_xm_e11_a_lost_win_is_told_in_full() -> None:
    lines = told("XM-F1")
    assert has(lines, "上家(2) 诈胡", "XM-07", "XM-D15")
    assert has(lines, "下家(0) 正在游金：一二三四五六七八九万 二三四五六七条 〔金〕")
    assert has(lines, "水 2 = 花（菊）1 + 金（1 张）1")
    lost = "(底16 + 水2) × 游金4 + 奖50 + (底8 + 水2) × 游金4 + 奖50 + (底8 + 水2) × 游金4 + 奖50"
    assert has(lines, f"上家(2) → 下家(0)（局外）：{lost} = 302")
    assert has(lines, "诈胡重打，庄家(3) 坐庄，k = 0 不变（XM-07）")
    assert has(told("XM-F2"), "正在双游")
    assert has(told("XM-F2"), "奖100 + 杀三300 = 1392")


def test_xm_d18_without_chips_nothing_is_said_of_them() -> None:
    lines = told("XM-T20")
    assert has(lines, "【付给赢家】", "不用筹码，全数付")
    assert not has(lines, "付光")
    assert not any(line.startswith(("筹码", "这一局之前")) for line in lines)


def test_xm_24_a_draw() -> None:
    assert has(told("XM-D1"), "臭庄：没有人胡，什么也不算（XM-15、XM-24）")
    assert has(told("XM-D1"), "没有人要付")
    assert has(told("XM-D1"), "臭庄连庄，庄家(3) 坐庄，k = 4")


def test_flags_add_nothing() -> None:
    given = position(game="xiamen", end__flags=["last_tile"])
    assert has(evaluate(given).explain("zh"), "海底、绝张都不加水")
    assert not has(told("XM-E2"), "都不加水")


# --- tables and logs ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_is_explained_as_its_position(lang: str) -> None:
    manual = {"manual_calls": True}
    plays = [
        deal({0: "4z", 1: ROAM}, "9p").run(FIRST, "1 win"),
        deal({0: "4z", 1: ROAM}, **manual).run(FIRST, "2 win", "pass"),
        roaming("1p", **manual).run("2 win"),
        roaming("1p 9p 2p 6z", you3_others_draw=False).run(
            "2 throw", "3 throw", "0 throw", "1 discard:6z"
        ),
    ]
    for play in plays:
        lines = explain_table(play.table, lang)
        e = evaluate(position_of(play.table))
        assert lines == e.explain(lang)
        assert payments(e, lines)


def test_what_the_log_says_of_dead_hands_and_false_wins() -> None:
    start = {"type": "start_hand", "game": "xiamen", "seats": 4, "dealer": 0}
    calls = {
        "chi": ("错吃，成了相公", "a false chi; the hand is dead"),
        "pon": ("错碰，成了相公", "a false pon; the hand is dead"),
        "kong": ("错杠，成了相公", "a false kong; the hand is dead"),
        "discard": ("错打金，成了相公", "a gold discarded that may not be; the hand is dead"),
        "hu": ("诈胡", "a false win"),
    }
    for what, (zh, en) in calls.items():
        line = {"type": "false_call", "seat": 1, "what": what}
        assert Narrator(start, "zh").tell(line).startswith(f"下家(1) {zh}")
        assert Narrator(start, "en").tell(line).startswith(f"Next (1): {en}")
    aside = {"type": "aside", "seat": 2, "tile": "5m"}
    assert Narrator(start, "zh").tell(aside) == "对家(2) 把摸到的 五万 放在一边"
    assert Narrator(start, "en").tell({**aside, "tile": "?"}) == "Across (2) lays aside a tile"


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_log_has_words(lang: str) -> None:
    types = set()
    for play in (
        roaming("1p", you2_others_discard=False, manual_calls=True).run("2 pass", "3 win"),
        deal({0: "4z"}, manual_calls=True).run(FIRST, "2 pon", "pass"),
        deal({0: "4z", 1: ROAM}, "9p").run(FIRST, "1 win"),
    ):
        hand = log.lines(play.table)
        for lines in (hand, log.project(hand, 1)):
            narrator = Narrator(lines[0], lang)
            for line in lines:
                words = narrator.tell(line)
                assert words
                assert "None" not in words
                assert lang == "zh" or not re.search("[\u4e00-\u9fff]", words)
            types |= {line["type"] for line in lines}
    assert types >= {"start_hand", "aside", "false_call", "hu", "settle", "end_hand"}


def test_the_settle_line_names_what_is_outside() -> None:
    hand = log.lines(deal({0: "4z", 1: ROAM}, "9p").run(FIRST, "1 win").table)
    (settle,) = [line for line in hand if line["type"] == "settle"]
    words = Narrator(hand[0], "zh").tell(settle)
    assert words == (
        "结算：庄家(0) −68，下家(1) +140，对家(2) −36，上家(3) −36；"
        "局外：庄家(0) −50，下家(1) +150，对家(2) −50，上家(3) −50"
    )

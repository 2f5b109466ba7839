"""Explanations: every number in them is checked, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from positions import EXAMPLES, ended

from paiju import log
from paiju.errors import PaijuError
from paiju.explain import Narrator, explain, explain_table
from paiju.explain.events import flag_words
from paiju.position import evaluate, position_of
from paiju.tiles import parse

PAYMENT = re.compile(
    r"  (?P<payer>\S+ ?\(\d\))(?: (?:替|for) (?P<place>\S+ ?\(\d\)))? → (?P<to>\S+ ?\(\d\))"
    r"(?:：|: )(?P<sum>.*) = (?P<amount>\d+)"
)


def told(name: str, lang: str = "zh", **changes: Any) -> list[str]:
    return evaluate({**EXAMPLES[name], **changes}).explain(lang)


def seat_of(name: str) -> int:
    return int(name.rstrip(")")[-1])


def value(formula: str) -> int:
    """What a sum in words comes to: its words left out, its signs read."""
    plain = re.sub(r"[^\d×−+()^ ]", "", formula).replace("×", "*").replace("−", "-")
    return int(eval(plain.replace("^", "**")))  # its characters were chosen above


def payments(lines: list[str]) -> list[tuple[int, int, int]]:
    found = []
    for line in lines:
        if "→" in line:
            match = PAYMENT.fullmatch(line)
            assert match, line
            assert value(match["sum"]) == int(match["amount"]), line
            found.append((seat_of(match["payer"]), seat_of(match["to"]), int(match["amount"])))
    return found


# --- every vector -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_sums_that_are_told_make_the_net(name: str, lang: str) -> None:
    evaluation = evaluate(EXAMPLES[name])
    lines = evaluation.explain(lang)
    net = [0, 0, 0, 0]
    for payer, to, amount in payments(lines):
        net[payer] -= amount
        net[to] += amount
    assert tuple(net) == evaluation.settlement.net
    start = "输赢：" if lang == "zh" else "Net: "
    (shares,) = [line for line in lines if line.startswith(start)]
    seats, check = re.split("[;；]", shares)
    shown = {int(seat): amount for seat, amount in re.findall(r"\((\d)\) ([+−]?\d+)", seats)}
    assert [int(shown[seat].replace("−", "-")) for seat in range(4)] == net
    left, right = check.removeprefix("合计").split("=")
    assert value(left) == int(right) == 0


@pytest.mark.parametrize("name", EXAMPLES)
def test_both_languages_say_the_same(name: str) -> None:
    """Line by line the same clauses and numbers (tiles are written with digits in English)."""
    zh, en = told(name, "zh"), told(name, "en")
    assert len(zh) == len(en)
    for one, other in zip(zh, en, strict=True):
        clause = re.compile(r"ZZ-[A-Z]?\d+")
        assert clause.findall(one) == clause.findall(other), (one, other)
        if "→" in one or one.startswith("输赢"):
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert not re.search("[\u4e00-\u9fff]", other), other
        assert bool(one) == bool(other)


def concealed(line: str) -> Counter[str]:
    """The physical tiles of the split in an English explanation, melds on the table left out."""
    found: Counter[str] = Counter()
    honours = {"E": "1z", "S": "2z", "W": "3z", "N": "4z", "Wh": "5z", "Gr": "6z", "Rd": "7z"}
    for block in line.removeprefix("Made of: ").replace("pair ", "").split(" + "):
        if re.match("chi|pon|kong|added|concealed", block):
            continue
        suit = block[-1] if block[-1] in "mps" else ""
        for stands, rank in re.findall(r"〔(\w+)(?:=\w+)?〕|(\d|Wh|Gr|Rd|[ESWN])", block):
            if stands:
                found["gold" if stands == "gold" else honours[stands]] += 1
            else:
                found[rank + suit if suit else honours[rank]] += 1
    return found


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_split_is_made_of_the_winners_tiles(name: str) -> None:
    given = EXAMPLES[name]
    if given["end"]["type"] != "win" or given["end"]["wins"][0]["how"] == "three_gold":
        assert not [line for line in told(name, "en") if line.startswith("Made of")]
        return
    win = given["end"]["wins"][0]
    tiles = parse(given["seats"][win["seat"]]["hand"]) + parse(win["tile"] or "")
    gold = parse(given["gold"])[0]
    names = [f"{k % 9 + 1}{'mpsz'[k // 9]}" if k != gold else "gold" for k in tiles]
    (line,) = [line for line in told(name, "en") if line.startswith("Made of")]
    assert concealed(line) == Counter(names)


# --- the worked examples ------------------------------------------------------------------------


def test_zz_e02_reads_so() -> None:
    assert told("ZZ-E2") == [
        "漳州麻将 · 底 10 · 金 五饼，白当五饼",
        "",
        "庄家(3) 自摸：摸到 东",
        "手牌：一二三四五六七八九万 二三四条 东 + 东 ｜ 暗杠南",
        "牌型：一二三万 + 四五六万 + 七八九万 + 二三四条 + 暗杠南 + 将 东东",
        "",
        "庄家(3) 坐第 2 庄，n = 2（ZZ-D20）",
        "胡法：自摸，T = 2（ZZ-16）",
        "倍数：庄家与闲家 f = n + 1 = 3（ZZ-D20）",
        (
            "花杠分（ZZ-26、ZZ-27） 庄家(3)：暗杠南 2；下家(0)：明杠西 1；"
            "上家(2)：暗杠八饼 2 + 补杠七饼 1 = 3；其余 0"
        ),
        "",
        "【付给赢家】三家都付，底 × T × f + 底 × 赢家花杠分（ZZ-D7、ZZ-28）",
        "  下家(0) → 庄家(3)：底10 × 自摸2 × 3 + 底10 × 杠分2 = 80",
        "  对家(1) → 庄家(3)：底10 × 自摸2 × 3 + 底10 × 杠分2 = 80",
        "  上家(2) → 庄家(3)：底10 × 自摸2 × 3 + 底10 × 杠分2 = 80",
        "",
        "【输家之间的花杠差】两两相比，少的付多的（ZZ-28）",
        "  对家(1) → 下家(0)：底10 × (1 − 0) = 10",
        "  下家(0) → 上家(2)：底10 × (3 − 1) = 20",
        "  对家(1) → 上家(2)：底10 × (3 − 0) = 30",
        "",
        "输赢：庄家(3) +240，下家(0) −90，对家(1) −120，上家(2) −30；合计 +240 −90 −120 −30 = 0",
        "下一局：庄胡连庄，庄家(3) 坐庄，n = 3（ZZ-06）",
    ]


def test_zz_e05_reads_so_in_english() -> None:
    assert told("ZZ-E5", "en") == [
        "Zhangzhou mahjong · base 100 · gold 5p, Wh counts as 5p",
        "",
        "Next (0): Double roaming, threw a gold, then drew S",
        "Hand: 123456789m 234s 〔gold〕 + S ｜ kong E",
        "Made of: 123m + 456m + 789m + 234s + kong E + pair S 〔gold=S〕",
        "",
        "Dealer (3): deal no. 2 in a row, n = 2 (ZZ-D20)",
        "Points: Double roaming, T = 8 (ZZ-20)",
        "Factor: between non-dealers f = n = 2, with the dealer f = n + 1 = 3 (ZZ-D20)",
        (
            "Units of kongs and flowers (ZZ-26, ZZ-27) Dealer (3): concealed kong 9p 2; "
            "Next (0): kong E 1; the others 0"
        ),
        "",
        "[To the winner] all three pay base × T × f + base × the winner's units (ZZ-D7, ZZ-28)",
        "  Dealer (3) → Next (0): base 100 × double roaming 8 × 3 + base 100 × kongs 1 = 2500",
        "  Across (1) → Next (0): base 100 × double roaming 8 × 2 + base 100 × kongs 1 = 1700",
        "  Previous (2) → Next (0): base 100 × double roaming 8 × 2 + base 100 × kongs 1 = 1700",
        "",
        "[Differences of units among the losers] fewer pay more (ZZ-28)",
        "  Across (1) → Dealer (3): base 100 × (2 − 0) = 200",
        "  Previous (2) → Dealer (3): base 100 × (2 − 0) = 200",
        "",
        (
            "Net: Dealer (3) −2100, Next (0) +5900, Across (1) −1900, Previous (2) −1900; "
            "−2100 +5900 −1900 −1900 = 0"
        ),
        "Next hand: a non-dealer won, Next (0) deals, n = 1 (ZZ-06)",
    ]


def has(lines: list[str], *parts: str) -> bool:
    return any(all(part in line for part in parts) for line in lines)


def test_zz_e01_flowers_are_counted_from_the_fourth() -> None:
    assert has(told("ZZ-E1"), "下家(0)：花 (5 − 3) = 2")
    assert has(told("ZZ-F3"), "明杠二条 1 + 补杠三条 1 + 暗杠四条 2 + 花 (4 − 3) = 5")


def test_zz_e06_followed_rounds() -> None:
    assert has(told("ZZ-E6"), "【分饼】", "头 2 张牌三家都跟", "2^2 − 1 = 3 底", "ZZ-D16")
    assert has(told("ZZ-P2"), "底1 × (2^3 − 1) = 7")


def test_zz_e07_liability_names_who_pays_for_whom() -> None:
    winner = told("ZZ-E7")
    assert has(winner, "最后一手由 对家(1) 的牌胡", "欠赢家的都由他付", "ZZ-14", "ZZ-D19 winner")
    assert has(winner, "对家(1) 替 庄家(3) → 下家(0)", "底10 × 点炮胡1 × 2", "(2^1 − 1) = 40")
    assert not has(winner, "作废")
    all_ = told("ZZ-E7-all")
    assert has(all_, "房规：last_hand_liability = all (ZZ-D19)")
    assert has(all_, "欠 对家(1) 的作废：庄家(3) 分饼 底10 × (2^1 − 1) = 10")
    assert has(all_, "对家(1) 替 庄家(3) → 上家(2)", "= 30")
    off = told("ZZ-E7-off")
    assert has(off, "不包赔")
    assert not has(off, "替")
    assert has(told("ZZ-L4"), "最后一手自摸，没有人包赔")


def test_zz_e09_wrong_guess_names_the_kong_and_what_lapses() -> None:
    lines = told("ZZ-E9")
    assert has(lines, "对家(1) 猜错了 庄家(3) 的暗杠九饼，算诈胡（ZZ-24、ZZ-D15）")
    assert has(lines, "对家(1) 替 上家(2) → 庄家(3)：底10 × (2 − 0) = 20")
    assert has(lines, "庄不动", "n = 1（ZZ-D15）")
    assert has(told("ZZ-R2"), "欠 对家(1) 的作废：庄家(3) 分饼 底1 × (2^2 − 1) = 3")
    assert has(told("ZZ-R2", "en"), "Owed to Across (1) and lapsed: Dealer (3) followed rounds")


def test_zz_d17_draws() -> None:
    assert has(told("ZZ-D1"), "臭庄：没有人胡（ZZ-12）；花杠分不结（ZZ-D17）")
    assert has(told("ZZ-D2"), "房规：花杠分照结（ZZ-D17）")
    assert has(told("ZZ-D1", follow_rounds=0), "没有人要付")


@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("ZZ-E3", "将 九〔金=九〕饼"),  # 单游: the tile drawn and the gold
        ("ZZ-E4", "将 〔金〕〔金〕"),  # 三游: another gold could be thrown
        ("ZZ-T11", "将 〔金〕〔金〕"),
        ("ZZ-G3", "七〔金=六〕八条"),
    ],
)
def test_golds_are_shown_as_what_they_stand_for(name: str, pair: str) -> None:
    if name == "ZZ-G3":
        assert has(told(name), "牌型", "〔金=")
    else:
        assert has(told(name), "牌型", pair)


def test_white_is_shown_as_the_golds_face() -> None:
    assert has(told("ZZ-G5"), "吃四〔白=五〕六饼")
    assert has(told("ZZ-G2"), "四〔白=五〕六饼")
    assert has(told("ZZ-G4"), "碰〔白=南〕")
    assert not has(told("ZZ-G3"), "白=")


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("ZZ-T13", "三金倒：手里有三张金"),
        ("ZZ-T16", "抢金：拿走翻出的 五饼"),
        ("ZZ-T18", "天胡：起手就成牌"),
        ("ZZ-T19", "抢杠：上家(2) 补杠 八条"),
        ("ZZ-T20", "抢杠：庄家(3) 暗杠 八条"),
        ("ZZ-T8", "单游：摸到 九饼，摸什么都能胡（杠上花）"),
        ("ZZ-O1", "点炮胡：下家(0) 打出 东（杠上炮，海底）"),
    ],
)
def test_how_it_was_won(name: str, event: str) -> None:
    assert has(told(name), event)


def test_seats_may_be_named() -> None:
    e = evaluate(EXAMPLES["ZZ-E2"])
    lines = explain(e.game, e.options, e.states, e.settlement, "zh", ["甲", "乙", "丙", "丁"])
    assert has(lines, "乙 → 甲：底10 × (1 − 0) = 10")
    assert not has(lines, "庄家(3)")


def test_another_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        told("ZZ-E1", "fr")
    assert caught.value.code == "unknown_language"


# --- tables and logs ----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_table_is_explained_as_its_position(lang: str) -> None:
    for hand_no in range(6):
        table = ended(11, hand_no, "greedy", base=10, dealer=hand_no % 4)
        lines = explain_table(table, lang)
        assert lines == evaluate(position_of(table)).explain(lang)
        assert payments(lines)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_line_of_a_log_has_words(lang: str) -> None:
    types = set()
    for hand_no in range(8):
        hand = log.lines(ended(7, hand_no, "mixed"))
        for lines in (hand, log.project(hand, 1)):
            narrator = Narrator(lines[0], lang)
            for line in lines:
                words = narrator.tell(line)
                assert words
                assert "None" not in words
                assert "{" not in words
                assert lang == "zh" or not re.search("[\u4e00-\u9fff]", words)
            types |= {line["type"] for line in lines}
    assert types >= {
        "start_hand",
        "deal",
        "flower",
        "gold",
        "draw",
        "discard",
        "settle",
        "end_hand",
    }


def test_rare_lines_have_words() -> None:
    start = {"type": "start_hand", "game": "zhangzhou", "seats": 4, "dealer": 0}
    lines: list[tuple[dict[str, Any], str]] = [
        (
            {"type": "gold", "tile": "5p", "dice": [1, 2, 3, 4]},
            "翻金：骰子 1 + 2、3 + 4，金是 五饼",
        ),
        ({"type": "flower", "seat": 1, "tile": "1f", "draw": None}, "下家(1) 亮花 春，不再补牌"),
        ({"type": "flower", "seat": 1, "tile": "1f", "draw": "?"}, "下家(1) 亮花 春，补到 一张牌"),
        (
            {"type": "draw", "seat": 2, "tile": "5p", "from": "back"},
            "对家(2) 从牌尾补到 五饼（金）",
        ),
        (
            {"type": "chi", "seat": 1, "from": 0, "tile": "5z", "tiles": "46p5z"},
            "下家(1) 吃 庄家(0) 的 白：四六饼 白",
        ),
        (
            {"type": "akong", "seat": 3, "from": 1, "tile": "1z", "tiles": "1111z"},
            "上家(3) 补杠 东",
        ),
        (
            {"type": "ckong", "seat": 3, "from": None, "tile": "?", "tiles": "????"},
            "上家(3) 暗杠 一张牌",
        ),
        ({"type": "rob_guess", "seat": 1, "right": False}, "下家(1) 猜暗杠，猜错"),
        ({"type": "pass_win", "seat": 1}, "下家(1) 弃和"),
        (
            {"type": "hu", "seat": 0, "tile": None, "from": None, "how": "heavenly", "flags": []},
            "庄家(0) 胡了：天胡",
        ),
        (
            {
                "type": "hu",
                "seat": 2,
                "tile": "1z",
                "from": 1,
                "how": "rob_kong",
                "flags": ["last_hand"],
            },
            "对家(2) 胡了：抢杠 东，下家(1) 的牌（最后一手）",
        ),
        (
            {"type": "end_hand", "reason": "penalty", "next_dealer": 0, "next_streak": 0},
            "终局：有人诈胡；下一局 庄家(0) 坐庄",
        ),
    ]
    narrator = Narrator(start, "zh")
    english = Narrator(start, "en")
    for line, words in lines:
        assert narrator.tell(line) == words
        assert english.tell(line) != words
    assert flag_words([], "zh") == ""


def test_sums_in_words_can_be_read() -> None:
    assert value("底10 × 自摸2 × 3 + 底10 × (2^3 − 1)") == 130
    assert value("base 10 × win on a discard 1 × 2 + base 10 × flowers 2") == 40

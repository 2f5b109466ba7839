"""Explanations of Guiliu: every sum in them is checked, in both languages; the lines of a log."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from positions import Json, ended, examples
from test_explain import concealed, has, seat_of, value

from paiju import log
from paiju.api import Action, Table
from paiju.bots import choose
from paiju.errors import PaijuError
from paiju.explain import Narrator, explain, explain_table
from paiju.kernel import INTERPRETED
from paiju.position import Evaluation, evaluate, position_of
from paiju.table.actions import CHI_LOW, KONG, PASS
from paiju.table.chance import Chance
from paiju.tiles import format_one, parse

LANGS = ("zh", "en")
EXAMPLES = examples("guiliu")
WON = [name for name, given in EXAMPLES.items() if given["end"]["type"] == "win"]
PAIRS = list(combinations(range(4), 2))
PAYMENT = re.compile(
    r"  (?P<payer>\S+ ?\(\d\))(?: (?:替|for) (?P<place>\S+ ?\(\d\)))? → (?P<to>\S+ ?\(\d\))"
    r"(?:：|: )(?P<sum>.*?)(?: = (?P<amount>\d+))?"
)
POINTS = re.compile(
    r"(?P<who>\S+ ?\(\d\))(?:：|: )(?:三家一共 )?(?P<points>\d+) (?:子|units)"
    r"(?: from all three)? = (?P<sum>.*?)(?P<cited> ?[（(]GL.*)"
)


def told(name: str, lang: str = "zh", **changes: Any) -> list[str]:
    return evaluate({**EXAMPLES[name], **changes}).explain(lang)


def payments(lines: list[str]) -> Counter[tuple[int, int | None, int, int]]:
    """Payer, in whose place, receiver, amount of each payment line; its sum has been checked."""
    found: Counter[tuple[int, int | None, int, int]] = Counter()
    for line in lines:
        if "→" in line:
            match = PAYMENT.fullmatch(line)
            assert match, line
            amount = int(match["amount"] or match["sum"])
            assert value(match["sum"]) == amount, line
            place = seat_of(match["place"]) if match["place"] else None
            found[seat_of(match["payer"]), place, seat_of(match["to"]), amount] += 1
    return found


def check_sums(e: Evaluation, lang: str) -> list[str]:
    """All that an explanation reckons, against the settlement."""
    lines = e.explain(lang)
    paid = Counter((p.source, p.place, p.to, p.amount) for p in e.settlement.payments)
    assert payments(lines) == paid
    check_net(e, lines)
    matches = [match for line in lines if (match := POINTS.fullmatch(line))]
    assert len(matches) == len(e.settlement.wins)
    for match, win in zip(matches, e.settlement.wins, strict=True):
        assert seat_of(match["who"]) == win.seat
        assert value(match["sum"]) == int(match["points"]) == win.points
        payers = 3 if win.how in ("self_draw", "heavenly") else 1
        assert check_walk(lines, win.seat) * payers == sum(
            item.value for item in win.items if item.id == "xing"
        )
    return lines


def check_net(e: Evaluation, lines: list[str]) -> None:
    (shares,) = [line for line in lines if line.startswith(("输赢：", "Net: "))]
    seats, check = re.split("[;；]", shares)
    shown = dict(re.findall(r"\((\d)\) ([+−]?\d+)", seats))
    assert [int(shown[str(seat)].replace("−", "-")) for seat in range(4)] == [*e.settlement.net]
    left, right = check.removeprefix("合计").split("=")
    assert value(left) == int(right) == 0


def check_walk(lines: list[str], seat: int) -> int:
    """The 醒 of a winner, added up from the lines of the turned tiles."""
    counts = []
    for line in lines:
        walk = re.match(r"(?:翻|Turned) .*?[，;] ?\S+ ?\((\d)\) (?:有|has) (.*?)[；;]", line)
        if walk and int(walk[1]) == seat:
            counts.append(int(re.findall(r"\d+", walk[2])[-1]))
            assert sum(map(int, re.findall(r"× (\d)", walk[2]))) == counts[-1], line
    totals = [line for line in lines if line.endswith(("个醒", "turned tiles in all"))]
    mine = [line for line in totals if f"({seat})" in line]
    assert len(mine) == int(len(counts) > 1)
    for line in mine:
        sum_ = re.search(r"\d+(?: \+ \d+)+", line)
        assert sum_
        assert sum_[0] == " + ".join(map(str, counts))
        assert f"= {sum(counts)} " in line
    return sum(counts)


# --- every vector, every partnership --------------------------------------------------------------


@pytest.mark.parametrize("base", [1, 10])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_sums_that_are_told_make_the_settlement(name: str, lang: str, base: int) -> None:
    check_sums(evaluate({**EXAMPLES[name], "base": base}), lang)


def same_in_both(zh: list[str], en: list[str]) -> None:
    """Line by line the same clauses and numbers (tiles are written with digits in English)."""
    assert len(zh) == len(en)
    for one, other in zip(zh, en, strict=True):
        clause = re.compile(r"GL-[A-Z]?\d+")
        assert clause.findall(one) == clause.findall(other), (one, other)
        if "→" in one or one.startswith(("输赢", "下一局")):
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert not re.search("[\u4e00-\u9fff]", other), other
        assert bool(one) == bool(other)


@pytest.mark.parametrize("name", EXAMPLES)
def test_both_languages_say_the_same(name: str) -> None:
    same_in_both(told(name, "zh"), told(name, "en"))


def with_pacts(number: int) -> Json | None:
    """A vector with chosen partners and options; None where it cannot be."""
    rng = random.Random(number)
    name = rng.choice(WON)
    options = {
        **EXAMPLES[name].get("options", {}),
        "pact_discard": rng.choice(["partner", "outsider"]),
        "pact_doubles_xing": rng.random() < 0.5,
    }
    pacts = [list(pair) for pair in rng.sample(PAIRS, rng.randint(1, 4))]
    given = {**EXAMPLES[name], "options": options, "pacts": pacts, "base": rng.choice([1, 3])}
    opening = given["end"]["wins"][0]["how"] in ("heavenly", "earthly")
    return None if opening else given


def test_gl_08_sums_hold_whoever_are_partners() -> None:
    """Each of the cases, alone and together, has come up."""
    heads: Counter[str] = Counter()
    for number in range(40 if INTERPRETED else 1500):
        if given := with_pacts(number):
            e = evaluate(given)
            zh, en = check_sums(e, "zh"), check_sums(e, "en")
            same_in_both(zh, en)
            heads.update(re.findall(r"第.种，GL-D\d+(?: outsider)?", "\n".join(zh)))
            heads.update(re.findall(r"case \d, GL-D\d+", "\n".join(en)))
    assert {
        *("第一种，GL-D12", "第二种，GL-D13", "第三种，GL-D11", "第三种，GL-D11 outsider"),
        *("第四种，GL-D14", "第五种，GL-D15"),
    } <= set(heads)
    assert heads["第五种，GL-D15"] == heads["case 5, GL-D15"] > 0


@pytest.mark.parametrize("name", WON)
def test_the_hand_is_made_of_the_winners_tiles(name: str) -> None:
    given = EXAMPLES[name]
    made = [line for line in told(name, "en") if line.startswith("Made of")]
    wins = given["end"]["wins"]
    if not given.get("options", {}).get("multi_win", True):
        wins = wins[:1]
    for win, line in zip(wins, made, strict=True):
        tiles = parse(given["seats"][win["seat"]]["hand"]) + parse(win["tile"] or "")
        blocks = line.replace("seven pairs ", "")
        if "single tiles" in line:
            blocks = "Made of: " + " + ".join(line.split("single tiles ")[1].split())
        assert concealed(blocks) == Counter(format_one(kind) for kind in tiles)


# --- played hands -----------------------------------------------------------------------------


def fed(number: int, **options: Any) -> Table:
    """A hand in which everybody claims what he can and wins often: partners come up."""
    table = Table("guiliu", seed=21, hand_no=number, dealer=number % 4, options=options)
    rng, chance = random.Random(number), Chance.array(1)
    while not table.ended:
        for seat in table.owing:
            numbers = table.numbers(seat)
            claims = [n for n in numbers if CHI_LOW <= n <= KONG]
            wish = choose(table.state, 0, seat, "greedy", chance)
            if claims and wish == PASS and rng.random() < 0.7:
                wish = rng.choice(claims)
            table.play(Action(seat, wish))
    return table


def house(rng: random.Random) -> dict[str, Any]:
    names = ("multi_win", "middle_xing", "kong_feeds", "pact_doubles_xing")
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in names}
    return options | {"pact_discard": rng.choice(["partner", "outsider"])}


def test_gl_06_08_sums_of_played_hands() -> None:
    """Some hundred hands, as table and as position, in both languages."""
    seen: Counter[str] = Counter()
    for number in range(8 if INTERPRETED else 400):
        table = fed(number, **house(random.Random(number)))
        e = Evaluation(table.game, table.options, table.state, table.settlement)
        zh, en = check_sums(e, "zh"), check_sums(e, "en")
        same_in_both(zh, en)
        assert zh == evaluate(position_of(table)).explain("zh")
        assert en == explain_table(table, "en")
        seen["pact"] += has(zh, "互包：")
        seen["fed"] += has(zh, "喂了")
        seen["paid"] += has(zh, "【互包")
        seen["turned on"] += has(zh, "再翻（")
        assert not has(zh, "照写明的")  # in play the melds always show who fed whom
    if not INTERPRETED:
        assert min(seen[word] for word in ("pact", "fed", "paid", "turned on")) > 0, seen


# --- the worked examples ------------------------------------------------------------------------


def test_gl_e09_reads_so() -> None:
    assert told("GL-P2") == [
        "桂柳麻将 · 每子 1",
        "",
        "对家(0) 自摸：摸到 六条",
        "手牌：四五九九条 + 六条 ｜ 碰二万 ｜ 碰七饼 ｜ 碰西",
        "牌型：四五六条 + 碰二万 + 碰七饼 + 碰西 + 将 九九条",
        "",
        "对家(0)：三家一共 11 子 = 平胡2 × 3 + 庄家加价2 + 醒1 × 3（GL-12、GL-06）",
        (
            "翻 七条：各门的六、八是醒，对家(0) 有 六条 × 1 = 1；没有四张一样的醒，不再翻"
            "（GL-D7、GL-D8）"
        ),
        (
            "互包：对家(0) 和 上家(1)，上家(1) 喂了 对家(0) 3 次：碰二万、碰七饼、碰西"
            "（GL-08、GL-D10）"
        ),
        "",
        (
            "【互包，付给 对家(0)】自摸，与他互包的 上家(1) 一家包三家，每份两倍，醒不翻倍；"
            "上家(1) 共 19（第二种，GL-D13）"
        ),
        "  上家(1) → 对家(0)：平胡2 × 互包2 + 醒1 = 5",
        "  上家(1) 替 庄家(2) → 对家(0)：(平胡2 + 庄家加价2) × 互包2 + 醒1 = 9",
        "  上家(1) 替 下家(3) → 对家(0)：平胡2 × 互包2 + 醒1 = 5",
        "",
        "输赢：庄家(2) 0，下家(3) 0，对家(0) +19，上家(1) −19；合计 +19 −19 = 0",
        "下一局：不连庄，轮到下家，下家(3) 坐庄（GL-16、GL-D18）",
    ]


def test_gl_e12_reads_so_in_english() -> None:
    assert told("GL-E12", "en")[-16:] == [
        "Across (0): 35 units = seven pairs 35 (GL-11)",
        "Across (0): closed, but not doubled: pairs and scattered hands always are (GL-D2)",
        "Previous (1): 5 units = plain hand 5 (GL-11)",
        (
            "Pact: Across (0) and Previous (1), Across (0) fed Previous (1) 3 times: chi 123m, "
            "chi 456p, pon 9s (GL-08, GL-D10)"
        ),
        "",
        "[To Across (0)] the discarder pays (GL-11, GL-D9)",
        "  Next (3) → Across (0): seven pairs 35 = 35",
        "",
        (
            "[Pact, to Across (0)] Previous (1) and Across (0) are partners and both won: "
            "Previous (1) with 5, less than 35, pays that larger amount as well, and not the other "
            "way (case 5, GL-D15)"
        ),
        "  Previous (1) → Across (0): seven pairs 35 = 35",
        "",
        "[To Previous (1)] the discarder pays (GL-11, GL-D9)",
        "  Next (3) → Previous (1): plain hand 5 = 5",
        "",
        ("Net: Dealer (2) 0, Next (3) −40, Across (0) +70, Previous (1) −30; −40 +70 −30 = 0"),
        "Next hand: no dealer stays, the next seat, Next (3), deals (GL-16, GL-D18)",
    ]


def test_gl_e12_special_shapes_are_told_as_such() -> None:
    assert has(
        told("GL-E12"), "牌型：七个对子 二二万 + 七七万 + 三三饼 + 八八饼 + 五五条 + 七七条 + 发发"
    )
    assert has(told("GL-T10"), "五五饼 + 五五饼")
    assert has(told("GL-E4"), "牌型：单张 一四七万 二五八饼 三六九条 东南西北白")
    assert has(told("GL-T4", "en"), "Made of: single tiles 159m 48p 37s E S W N Wh Gr Rd")


def test_gl_e13_the_walk_of_the_turned_tiles() -> None:
    walk = [
        "对家(0)：12 子 = 平胡5 + 醒7（GL-11、GL-06）",
        (
            "翻 三饼：各门的二、四是醒，对家(0) 有 二万 × 4 + 四条 × 1 = 5；四张二万，再翻"
            "（GL-D7、GL-D8）"
        ),
        (
            "翻 九万：各门的八、一是醒，对家(0) 有 八饼 × 2 = 2；没有四张一样的醒，不再翻"
            "（GL-D7、GL-D8）"
        ),
        "对家(0) 一共 5 + 2 = 7 个醒",
        "后面翻的 西 不算 对家(0) 的（GL-D8、GL-D9）",
    ]
    assert told("GL-E13")[6:11] == walk


def test_gl_d07_d25_what_a_tile_makes_to_count() -> None:
    assert has(told("GL-F3"), "翻 中：北、发是醒，对家(0) 有 发 × 3 = 3")
    assert has(told("GL-F4"), "翻 白：发、东是醒")
    assert has(told("GL-F5", "en"), "Turned Gr: Rd and Wh count; Across (0) has none, 0;")
    assert has(told("GL-F9"), "翻 五万：各门的四、五、六是醒")
    assert has(told("GL-F11"), "翻 发：中、发、白是醒，对家(0) 有 发 × 3 = 3")


def test_gl_d08_why_no_further_tile_is_turned() -> None:
    assert has(told("GL-F12"), "翻 三条", "四张二万，但最多翻 3 张（GL-D7、GL-06）")
    assert has(told("GL-F13"), "四张二万，但没有牌再翻（GL-D7、GL-D8）")
    assert has(
        told("GL-F1", flips=[], end={**EXAMPLES["GL-F1"]["end"], "flags": ["last_tile"]}),
        "牌墙空了",
    )


def test_gl_d09_each_winner_walks_for_himself() -> None:
    lines = told("GL-M3")
    assert has(lines, "后面翻的 九万 不算")
    assert [line.split("：")[0] for line in lines if line.startswith("翻 ")] == [
        *("翻 三饼", "翻 九万", "翻 三饼")
    ]


def test_gl_15_bonuses_are_told_apart() -> None:
    assert has(told("GL-H17"), "下家(1)：70 子 = 七对35 + 地胡35（GL-11、GL-15）")
    assert has(told("GL-H17"), "对家(2) 地胡：庄家(0) 打出的头一张 六条")
    assert len([line for line in told("GL-H17") if "GL-D16" in line]) == 1
    assert has(told("GL-H14"), "三家一共 63 子 = 平胡2 × 3 + 庄家加价2 × 3 + 天胡15 × 3 + 醒2 × 3")
    assert has(told("GL-H26"), "平胡2 + 庄家加价2 + 天胡45 = 49")


def test_gl_13_doublings_and_what_they_leave_out() -> None:
    assert has(told("GL-H5"), "(平胡5 + 庄家加价2) × 门清2 × 杠上炮2 = 28")
    assert has(told("GL-H6"), "七对35 × 杠上炮2 = 70")
    assert has(told("GL-H6"), "门清不翻", "GL-D2")
    assert has(told("GL-T6"), "是大牌：庄家不加价（GL-D1）")
    assert not has(told("GL-E1"), "门清不翻")
    assert has(told("GL-H8"), "抢杠按点炮算，开杠的", "不收杠钱（GL-D5）")


def test_gl_14_each_kong_has_its_own_heading() -> None:
    heads = [line for line in told("GL-T18") if line.startswith("【杠】")]
    assert heads == [
        "【杠】下家(1) 暗杠东，三家各付 2 子（GL-14）",
        "【杠】下家(1) 明杠二饼，牌是 上家(3) 打的，付 3 子（GL-14）",
        "【杠】下家(1) 补杠七条，碰的牌是 庄家(0) 打的，付 3 子（GL-14、GL-D6）",
    ]
    assert has(told("GL-Z3"), "每子5 × 3 = 15")
    two = evaluate(
        {**EXAMPLES["GL-E14b"], "seats": [{"melds": ["ckong:1111m", "ckong:9999p"]}, {}, {}, {}]}
    )
    assert [x for x in check_sums(two, "zh") if x.startswith("【杠】")] == [
        "【杠】上家(0) 暗杠一万，三家各付 2 子（GL-14）",
        "【杠】上家(0) 暗杠九饼，三家各付 2 子（GL-14）",
    ]


def test_gl_07_04_what_the_dealer_pays() -> None:
    assert has(told("GL-Z2"), "【追牌】四家头一张打的一样，庄家付每家 2 子（GL-07、GL-D17）")
    assert has(told("GL-Z2"), "【荒庄】庄家付每家 2 子（GL-04）")
    assert has(told("GL-Z4"), "每子10 × 2 = 20")


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("GL-E8", "上家(2) 点给 下家(0)，与 下家(0) 互包的 对家(1) 也付一份（第一种，GL-D12）"),
        ("GL-E9a", "下家(1) 一家包三家，每份两倍，醒不翻倍；下家(1) 共 24（第二种，GL-D13）"),
        ("GL-E10", "对家(1) 点给与他互包的 下家(0)，付两倍，醒不翻倍（第三种，GL-D11）"),
        ("GL-E11", "每份两倍，醒不翻倍；下家(2) 共 24，上家(0) 共 24（第四种，GL-D14）"),
        ("GL-E12", "上家(1) 的 5 子比 35 子小，小的也付一份大的，大的不付小的（第五种，GL-D15）"),
        ("GL-P21", "与 下家(0) 互包的 对家(1) 替他付两倍，醒不翻倍（第三种，GL-D11 outsider）"),
        ("GL-P23", "付两倍，醒也翻倍（第三种，GL-D11）"),
    ],
)
def test_gl_d11_d15_which_case_it_is(name: str, heading: str) -> None:
    assert has(told(name), "【互包，付给", heading)


def test_gl_d13_the_option_doubles_in_the_sum() -> None:
    assert has(told("GL-P23"), "(平胡5 + 醒2) × 互包2 = 14")
    both = {"pact_doubles_xing": True}
    assert has(told("GL-P2", options=both), "(平胡2 + 庄家加价2 + 醒1) × 互包2 = 10")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("GL-P7", "对家(1) 点给外人 上家(2)，互包的不管（GL-D11）"),
        ("GL-P9", "都胡了 5 子，一样大，互相不付（第五种，GL-D15）"),
        ("GL-P13", "庄家(0) 这一胡与互包无关，照常付（GL-08）"),
        ("GL-P14", "上家(1) 这一胡与互包无关，照常付（GL-08）"),
        ("GL-P22", "本桌 对家(1) 点给互包的 下家(0) 照平常付（GL-D11 outsider）"),
    ],
)
def test_gl_08_where_a_pact_changes_nothing_it_says_why(name: str, line: str) -> None:
    assert has(told(name), line)


def test_gl_d10_a_pact_is_shown_by_its_melds_or_taken_as_written() -> None:
    assert has(told("GL-P3"), "庄家(0) 喂了 下家(1) 3 次：吃一二三万、吃四五六万、碰九万")
    assert has(told("GL-P21"), "互包：下家(0) 和 对家(1)，照写明的（GL-08、GL-D10）")
    assert not has(told("GL-P11"), "互包：")
    draw = evaluate({**EXAMPLES["GL-E14b"], "pacts": [[0, 1]]}).explain("zh")
    assert has(draw, "没有人胡，互包不起作用（GL-08）")
    # A claimed kong counts by the option alone; here the third feed is one.
    melds = ["kong:2222m@1", "pon:777p@1", "pon:333z@1"]
    given = {**EXAMPLES["GL-E8"], "seats": [{"hand": "4599s", "melds": melds}, {}, {}, {}]}
    assert has(evaluate(given).explain("zh"), "照写明的")
    assert has(evaluate({**given, "options": {"kong_feeds": True}}).explain("zh"), "3 次：明杠二万")


def test_gl_d28_three_winners_compare_in_pairs() -> None:
    lines = told("GL-M2", pacts=[[0, 1], [1, 3], [0, 3]])
    assert len([line for line in lines if "GL-D28" in line]) == 3
    assert has(lines, "【互包，付给 上家(3)】庄家(0) 和 上家(3) 互包", "庄家(0) 的 7 子比 35 子小")
    assert has(lines, "【互包，付给 下家(1)】庄家(0) 和 下家(1) 互包", "庄家(0) 的 7 子比 8 子小")


def test_seats_may_be_named() -> None:
    e = evaluate(EXAMPLES["GL-E9b"])
    lines = explain(e.game, e.options, e.states, e.settlement, "zh", ["甲", "乙", "丙", "丁"])
    assert has(lines, "乙 替 丙 → 甲：(平胡2 + 庄家加价2) × 互包2 = 8")
    assert has(lines, "互包：甲 和 乙，乙 喂了 甲 3 次")


def test_another_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        told("GL-E1", "fr")
    assert caught.value.code == "unknown_language"


# --- logs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_log_has_words(lang: str) -> None:
    types = set()
    for number in range(12):
        hand = log.lines(ended(3, number, "greedy", game="guiliu"))
        for lines in (hand, log.project(hand, 1)):
            narrator = Narrator(lines[0], lang)
            for line in lines:
                words = narrator.tell(line)
                assert words
                assert "None" not in words
                assert lang == "zh" or not re.search("[\u4e00-\u9fff]", words)
            types |= {line["type"] for line in lines}
    assert types >= {"start_hand", "deal", "draw", "discard", "hu", "flip", "settle", "end_hand"}


def test_gl_06_and_d23_lines_of_a_log() -> None:
    start = {"type": "start_hand", "game": "guiliu", "seats": 4, "dealer": 0}
    zh, en = Narrator(start, "zh"), Narrator(start, "en")
    flip = {"type": "flip", "tile": "3p"}
    assert zh.tell(flip) == "翻醒：翻出 三饼"
    assert en.tell(flip) == "Turned up after the win: 3p"
    kong = {"type": "ckong", "seat": 1, "from": None, "tile": "2m", "tiles": "2222m"}
    assert (
        zh.tell(log.project([{**start, "options": {}, "dice": []}, kong], 3)[1])
        == "下家(1) 暗杠 二万"
    )
    hu = {"type": "hu", "seat": 2, "tile": "6s", "from": 0, "how": "earthly", "flags": []}
    assert zh.tell(hu) == "对家(2) 胡了：地胡 六条，庄家(0) 的牌"
    assert en.tell(hu) == "Across (2) wins: Earthly hand 6s, a tile of Dealer (0)"

"""Explanations of Xipiao: every sum in them is checked, in both languages; the lines of a log."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from positions import examples
from test_explain import concealed, has, seat_of, value
from xp import position
from xp_played import hands, played

from paiju import log
from paiju.explain import Narrator, explain, explain_table
from paiju.kernel import INTERPRETED
from paiju.position import Evaluation, evaluate, position_of
from paiju.settlement import Settlement
from paiju.tiles import format_one, parse

LANGS = ("zh", "en")
EXAMPLES = examples("xipiao")
WON = [name for name, given in EXAMPLES.items() if given["end"]["type"] == "win"]
HANDS = 20 if INTERPRETED else 400
PAYMENT = re.compile(
    r"  (?P<payer>\S+ ?\(\d\)) → (?P<to>\S+ ?\(\d\))(?:：|: )(?P<sum>.*?) = (?P<amount>\d+)"
)
CLAUSE = re.compile(r"XP[- ][D\d.]+")
DOUBLINGS = ("twice_drawn", "twice_open")


def told(name: str, lang: str = "zh", **changes: Any) -> list[str]:
    return evaluate({**EXAMPLES[name], **changes}).explain(lang)


def line_of(lines: list[str], *starts: str) -> str | None:
    """The one line that begins in one of these ways, if there is one."""
    found = [line for line in lines if line.startswith(starts)]
    assert len(found) <= 1, found
    return found[0] if found else None


def bare(line: str) -> str:
    """A line without what stands in brackets."""
    return re.sub(r" ?[（(][^（()）]*[）)]", "", line)


def last_number(text: str) -> int:
    found = re.search(r"(\d+)$", text)
    assert found, text
    return int(found[1])


# --- each formula of an explanation ---------------------------------------------------------------


def check_payments(lines: list[str], settlement: Settlement) -> None:
    net = [0, 0]
    for line in lines:
        if "→" in line:
            match = PAYMENT.fullmatch(line)
            assert match, line
            amount = int(match["amount"])
            assert value(match["sum"]) == amount, line
            net[seat_of(match["payer"])] -= amount
            net[seat_of(match["to"])] += amount
    assert net == list(settlement.net)
    shares = line_of(lines, "输赢：", "Net: ")
    assert shares
    seats, check = re.split("[;；]", shares)
    left, right = check.removeprefix("合计").split("=")
    assert value(left) == int(right) == 0
    shown = dict(re.findall(r"\((\d)\) ([+−]?\d+)", seats))
    assert [int(shown[seat].replace("−", "-")) for seat in "01"] == net


def check_points(lines: list[str], settlement: Settlement, lang: str) -> None:
    """分 as a sum of items, times the doublings: what the win is worth."""
    (win,) = settlement.wins
    line = line_of(lines, "分 ", "Points ")
    assert line
    left, items = bare(line).split(" = ", 1)
    added = [item for item in win.items if item.id not in DOUBLINGS]
    parts = items.split(" + ")
    assert [last_number(part) for part in parts] == [item.value for item in added]
    for part, item in zip(parts, added, strict=True):
        assert part.startswith(item.name if lang == "zh" else item.en.lower())
        assert item.clause in line
    assert last_number(left) == sum(item.value for item in added)
    doubled = line_of(lines, "翻倍", "Doubled")
    factors = [item for item in win.items if item.id in DOUBLINGS]
    if doubled is None:
        assert factors == []
        assert last_number(left) == win.points
        return
    named, sum_ = re.split("[;；]", bare(doubled))
    assert [int(n) for n in re.findall(r"× (\d)", named)] == [item.value for item in factors]
    formula, right = sum_.split(" = ")
    assert value(formula) == int(right) == win.points
    assert formula.strip() == " × ".join([left.split()[-1], *(str(f.value) for f in factors)])


def check_eggs_and_hooks(lines: list[str], state: Any) -> None:
    eggs = line_of(lines, "蛋", "Kongs")
    units = [int(state["units"][seat]) for seat in range(2)]
    assert (eggs is not None) == any(units)
    for part in re.split("[;；]", eggs.split("） ")[-1].split(") ", 1)[-1]) if eggs else ():
        who, sum_ = re.split("：|: ", part)
        parts, _, total = sum_.partition(" = ")
        amounts = [last_number(one) for one in parts.split(" + ")]
        assert sum(amounts) == int(total or amounts[0]) == units[seat_of(who)]
    hooks = line_of(lines, "下勾", "Hooks agreed")
    assert (hooks is not None) == bool(state["hooks"])
    if hooks and "=" in hooks:
        formula = re.search(r"(\d+ × \d+) = (\d+)", hooks)
        assert formula
        assert value(formula[1]) == int(formula[2]) == state["hooks"] * state["terms"][2]


def check_balance(lines: list[str], settlement: Settlement) -> None:
    """The sum of all payments, for one seat: it is in the text where there are several."""
    line = next((line for line in lines if re.match(r"\S+ ?\(\d\) (一共：|in all: )", line)), None)
    assert (line is not None) == (len(settlement.payments) > 1)
    if line:
        who, sum_ = re.split("一共：|in all: ", line)
        formula, total = sum_.split(" = ")
        assert (
            value(formula) == int(total.replace("−", "-")) == settlement.net[seat_of(who.strip())]
        )


def check_all(lines: list[str], state: Any, settlement: Settlement, lang: str) -> None:
    check_payments(lines, settlement)
    if settlement.wins:
        check_points(lines, settlement, lang)
    check_eggs_and_hooks(lines, state)
    check_balance(lines, settlement)
    following = lines[-1]
    assert following.startswith(("下一局", "Next hand"))
    assert f"({settlement.next_dealer})" in following


def check_split(lines: list[str], state: Any, settlement: Settlement) -> None:
    """In English: the melds and the pair are made of the winner's concealed tiles."""
    made = line_of(lines, "Made of")
    assert (made is not None) == bool(settlement.wins)
    if made:
        counts = state["hands"][settlement.wins[0].seat].tolist()
        tiles = Counter({format_one(kind): n for kind, n in enumerate(counts) if n})
        assert concealed(made) == tiles


@pytest.mark.parametrize("base", [1, 10])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_sums_that_are_told_make_the_settlement(name: str, lang: str, base: int) -> None:
    e = evaluate({**EXAMPLES[name], "base": base})
    check_all(e.explain(lang), e.states[0], e.settlement, lang)  # type: ignore[index]


def test_the_sums_of_many_played_hands() -> None:
    seen: Counter[str] = Counter()
    for table in hands(HANDS):
        state: Any = table.state[0]
        for lang in LANGS:
            lines = explain_table(table, lang)
            check_all(lines, state, table.settlement, lang)
        check_split(lines, state, table.settlement)
        alike(explain_table(table, "zh"), lines)
        seen.update(item.id for win in table.settlement.wins for item in win.items)
        seen.update(payment.why for payment in table.settlement.payments)
    assert seen.keys() >= {"plain", "jia", "yu", "bo", "drawn", "open", "win"}
    assert INTERPRETED or seen.keys() >= {"xi", "kong", "bonus"}


def alike(zh: list[str], en: list[str]) -> None:
    """Line by line the same clauses and, of amounts, the same numbers."""
    assert len(zh) == len(en)
    for one, other in zip(zh, en, strict=True):
        assert CLAUSE.findall(one) == CLAUSE.findall(other), (one, other)
        if "→" in one or one.startswith(("输赢", "翻倍", "下勾")) or "一共：" in one:
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert not re.search("[\u4e00-\u9fff]", other), other
        assert bool(one) == bool(other)


@pytest.mark.parametrize("name", EXAMPLES)
def test_both_languages_say_the_same(name: str) -> None:
    alike(told(name, "zh"), told(name, "en"))


@pytest.mark.parametrize("name", WON)
def test_the_split_is_made_of_the_winners_tiles(name: str) -> None:
    e = evaluate(EXAMPLES[name])
    check_split(e.explain("en"), e.states[0], e.settlement)  # type: ignore[index]


# --- the two examples of the document -------------------------------------------------------------


def test_xp_e04_reads_so() -> None:
    assert told("XP-E4") == [
        "喜漂二人麻将 · 底 1",
        "",
        "庄家(0) 自摸：摸到 二万",
        "手牌：一三九九万 一二三饼 四五六条 白发中 + 二万 ｜ 明杠八饼",
        "牌型：一二三万 + 一二三饼 + 四五六条 + 白发中 + 明杠八饼 + 将 九九万",
        "",
        (
            "分 9 = 平和 4 + 夹（一三万等二万，只听这一种）1 + 喜（白发中）2 + "
            "自摸加分 1 + 明牌加分 1（XP 2.2、XP-07、XP-10、XP-11、XP-18）"
        ),
        "翻倍：自摸 × 2，明牌 × 2；9 × 2 × 2 = 36（XP-11、XP-18）",
        "两家都明牌，只翻一次（XP-18）",
        "蛋（XP-19，不翻倍） 庄家(0)：明蛋八饼 4；闲家(1)：0",
        "",
        "【胡牌分】底 × 分 × 翻倍（XP 2.3）",
        "  闲家(1) → 庄家(0)：分9 × 自摸2 × 明牌2 = 36",
        "",
        "【蛋】胡不胡都付，底 × 蛋（XP-19）",
        "  闲家(1) → 庄家(0)：明蛋4 = 4",
        "",
        "输赢：庄家(0) +40，闲家(1) −40；合计 +40 −40 = 0",
        "庄家(0) 一共：胡牌36 + 蛋4 = 40",
        "下一局：自摸的坐庄，庄家(0) 坐庄，连庄 1 次（XP-04、XP-D11）",
    ]


def test_xp_e05_reads_so_in_english() -> None:
    assert told("XP-E5", "en") == [
        "Xipiao, two-player mahjong · base 1",
        "",
        "Other (1): Self-draw, drew 2m",
        "Hand: 1399m 123p 456s Wh Gr Rd + 2m ｜ kong 8p",
        "Made of: 123m + 123p + 456s + Wh Gr Rd + kong 8p + pair 99m",
        "",
        (
            "Points 8 = plain win 4 + closed wait (13m for 2m, the only wait) 1 + "
            "dragon run (Wh Gr Rd) 2 + self-draw bonus 1 (XP 2.2, XP-07, XP-10, XP-11)"
        ),
        "Doubled: self-draw × 2; 8 × 2 = 16 (XP-11)",
        "Dealer (0) had an open hand and did not win: it counts for nothing (XP-18)",
        "Kongs (XP-19, never doubled) Dealer (0): 0; Other (1): kong 8p 4",
        "",
        "[The win] base × points × doublings (XP 2.3)",
        "  Dealer (0) → Other (1): points 8 × self-draw 2 = 16",
        "",
        "[Kongs] paid whoever wins, base × kongs (XP-19)",
        "  Dealer (0) → Other (1): kong 4 = 4",
        "",
        "Net: Dealer (0) −20, Other (1) +20; −20 +20 = 0",
        "Other (1) in all: win 16 + kongs 4 = 20",
        "Next hand: who drew the winning tile deals, Other (1) (XP-04, XP-D11)",
    ]


def test_xp_e04_a_winner_who_alone_is_open_is_doubled_as_well() -> None:
    lines = told("XP-E4b")
    assert has(lines, "9 × 2 × 2 = 36")
    assert not has(lines, "两家都明牌")
    assert not has(lines, "没有胡")


# --- 夹, 鱼, 勃, 喜 -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "zh", "en"),
    [
        ("XP-J1", "夹（一二万等三万，只听这一种）1", "closed wait (12m for 3m, the only wait) 1"),
        ("XP-J2", "夹（八九饼等七饼，只听这一种）1", "closed wait (89p for 7p, the only wait) 1"),
        ("XP-J3", "夹（白发等中，只听这一种）1", "closed wait (Wh Gr for Rd, the only wait) 1"),
        ("XP-J4", "夹（白中等发，只听这一种）1", "closed wait (Wh Rd for Gr, the only wait) 1"),
        ("XP-J5", "夹（发中等白，只听这一种）1", "closed wait (Gr Rd for Wh, the only wait) 1"),
        ("XP-J8", "夹（一三万等二万）1", "closed wait (13m for 2m) 1"),
        (
            "XP-J7",
            "夹不算：一三万等二万，但听 2 种牌：一二万（XP-D5）",
            "No closed wait: 13m for 2m, but the hand waited for 2 kinds: 12m (XP-D5)",
        ),
    ],
)
def test_xp_07_a_closed_wait_is_told_with_its_tiles(name: str, zh: str, en: str) -> None:
    assert has(told(name), zh)
    assert has(told(name, "en"), en)


@pytest.mark.parametrize("name", ["XP-J6", "XP-J9", "XP-J10", "XP-J11", "XP-E1"])
def test_xp_07_where_no_block_is_closed_nothing_is_said_of_it(name: str) -> None:
    assert not has(told(name), "夹")


def test_xp_d05_a_kind_of_which_all_four_are_held_is_not_told_as_a_wait() -> None:
    """1123344 waits for 2 and 5; with the four 5 in a kong for 2 alone."""
    open_ended = evaluate(position("1123344m" + "456p678p999p", "2m")).explain("zh")
    assert has(open_ended, "夹不算：一三万等二万，但听 2 种牌：二五万（XP-D5）")
    closed = evaluate(position("1123344m456p678p", "2m", melds="ckong:5555m")).explain("zh")
    assert has(closed, "夹（一三万等二万，只听这一种）1")
    assert has(closed, "牌型：一二三万 + 一二三万 + 四五六饼", "将 四四万")


def test_xp_08_runs_are_told_with_their_tiles() -> None:
    assert has(told("XP-F4"), "鱼（吃一二三条）1 + 勃（吃七八九万）1 + 喜（吃白发中）2")
    assert has(
        told("XP-F4", "en"), "run 123 of bamboos (chi 123s) 1", "dragon run (chi Wh Gr Rd) 2"
    )
    assert has(told("XP-F1"), "鱼（一二三条，2 副只算一次）1")
    assert has(told("XP-F2", "en"), "run 789 of characters (789m, 2 count once) 1")


def test_the_split_that_is_shown_is_the_one_that_was_scored() -> None:
    """11223344s are 11 + 234 + 234 or 123 + 123 + 44, and only this one has 鱼."""
    lines = evaluate(position("11223344s456m345p67p", "8p")).explain("zh")
    assert has(lines, "牌型：", "一二三条 + 一二三条", "将 四四条")
    assert has(lines, "分 5 = 平和 4 + 鱼（一二三条，2 副只算一次）1")
    assert has(told("XP-F5"), "牌型：", "一二三条 + 一二三条 + 一二三条")
    assert has(told("XP-C11"), "牌型：", "一一一条 + 二二二条 + 三三三条")
    assert has(told("XP-C10"), "牌型：", "白白白 + 发发发 + 中中中")


# --- special hands --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sum_", "replaced"),
    [
        (
            "XP-M5",
            (
                "分 15 = 满贯（喜 白发中；鱼 一二三条；勃 七八九万；"
                "夹 一二条等三条，只听这一种）15（XP-12）"
            ),
            "满贯代替平和与加分（XP-12、XP-D4）",
        ),
        ("XP-M2", "= 满贯", "满贯代替平和与加分，不再加 自摸 的分（XP-12、XP-D4）"),
        ("XP-M3", "= 满贯", "满贯代替平和与加分，不再加 明牌 的分（XP-12、XP-D4）"),
        ("XP-C11", "分 30 = 平漂（五组都是刻子或杠）30", "平漂代替平和（XP-13、XP-D3）"),
        (
            "XP-E7c",
            "分 32 = 平漂（五组都是刻子或杠）30 + 自摸加分 1 + 明牌加分 1（XP-13、XP-11、XP-18）",
            "平漂代替平和（XP-13、XP-D3）",
        ),
        (
            "XP-C1",
            "分 30 = 平漂",
            "平漂代替平和，不再加 自摸、明牌 的分（XP-13、XP-D3）",
        ),
        (
            "XP-C3",
            "分 40 = 喜漂（一副中发白，四组刻子或杠）40（XP-14）",
            "喜漂代替平和与加分，不再加 夹 的分（XP-14、XP-D4）",
        ),
        (
            "XP-C4",
            "分 60 = 清一色（只有条）60",
            "清一色代替平和与加分，不再加 鱼 的分（XP-15、XP-D4）",
        ),
        ("XP-E8a", "清一色（只有万和中发白）60", "不再加 勃、自摸 的分（XP-15、XP-D4）"),
        ("XP-C5", "清一色（只有饼和中发白）60", "不再加 喜、自摸、明牌 的分"),
        (
            "XP-E8c",
            "分 90 = 清漂漂（只有万，五组都是刻子或杠）90",
            "不再加 明牌 的分（XP-16、XP-D4）",
        ),
        (
            "XP-C9",
            "分 100 = 清喜漂（只有万和中发白，一副中发白，四组刻子或杠）100（XP-17）",
            "清喜漂代替平和与加分（XP-17、XP-D4）",
        ),
    ],
)
def test_special_hands_say_what_they_replace(name: str, sum_: str, replaced: str) -> None:
    assert has(told(name), sum_)
    assert has(told(name), replaced)


def test_xp_12_in_english() -> None:
    assert has(
        told("XP-M1", "en"),
        "Points 15 = xi, yu, bo and jia together (dragon run Wh Gr Rd; run 123 of bamboos 123s; "
        "run 789 of characters 789m; closed wait 13p for 2p, the only wait) 15 (XP-12)",
    )
    assert has(
        told("XP-C5", "en"),
        "In place of a plain win and what is added to it; not added: dragon run, self-draw, "
        "open hand (XP-15, XP-D4)",
    )


# --- 明牌, 蛋, 下勾, draws ------------------------------------------------------------------------


def test_xp_18_open_hands() -> None:
    assert has(told("XP-E10"), "闲家(1) 明牌没有胡，不加也不翻（XP-18）")
    assert has(told("XP-E11"), "翻倍：明牌 × 2；5 × 2 = 10（XP-18）")
    assert has(told("XP-E11"), "两家都明牌，只翻一次")
    assert not has(told("XP-E1"), "明牌")


def test_xp_19_kongs_of_both_sides() -> None:
    lines = told("XP-K1")
    assert has(lines, "蛋（XP-19，不翻倍） 庄家(0)：0；闲家(1)：暗蛋一饼 16 + 叉蛋二饼 8 = 24")
    assert has(lines, "庄家(0) → 闲家(1)：暗蛋16 + 叉蛋8 = 24")
    assert has(lines, "庄家(0) 一共：胡牌4 − 蛋24 = −20")
    based = told("XP-K1", base=10)
    assert has(based, "闲家(1) → 庄家(0)：底10 × 分4 = 40")
    assert has(based, "庄家(0) → 闲家(1)：底10 × (暗蛋16 + 叉蛋8) = 240")
    assert has(told("XP-E6"), "庄家(0) 一共：胡牌60 + 蛋16 − 蛋8 = 68")


def test_xp_19_a_draw_pays_the_kongs() -> None:
    lines = told("XP-E9")
    assert has(lines, "黄局：牌摸完了，没有人胡；蛋照付（XP-04、XP-19）")
    assert has(lines, "闲家(1) 一共：蛋16 − 蛋4 = 12")
    assert has(lines, "庄不动，庄家(0) 坐庄，连庄 1 次（XP-04）")
    nothing = told("XP-K3")
    assert has(nothing, "没有人要付")
    assert not has(nothing, "一共")


def test_xp_d15_hooks() -> None:
    lines = told("XP-H1")
    assert has(lines, "下勾 2 个，每勾 3 分：2 × 3 = 6，归赢家，不翻倍（XP-D15）")
    assert has(lines, "闲家(1) → 庄家(0)：2 勾 × 3 = 6")
    assert has(lines, "庄家(0) 一共：胡牌24 + 下勾6 = 30")
    assert has(told("XP-H3"), "底10 × 1 勾 × 1 = 10")
    assert has(told("XP-H2"), "下勾 1 个：黄局不算（XP-D15）")
    assert not has(told("XP-E1"), "勾")


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("XP-N1", "点炮的坐庄，庄家(0) 坐庄，连庄 1 次"),
        ("XP-N2", "自摸的坐庄，庄家(1) 坐庄，连庄 4 次"),
        ("XP-N3", "自摸的坐庄，闲家(0) 坐庄（"),
        ("XP-N4", "点炮的坐庄，闲家(1) 坐庄（"),
        ("XP-K3", "庄不动，庄家(1) 坐庄，连庄 3 次"),
    ],
)
def test_xp_04_who_deals_next(name: str, who: str) -> None:
    assert has(told(name), who)


def test_xp_21_flags_add_nothing() -> None:
    late = evaluate(position(flags=("last_tile",))).explain("zh")
    assert has(late, "海底、绝张都不加分（XP-21）")
    assert not has(told("XP-E1"), "都不加分")


def test_seats_may_be_named() -> None:
    e: Evaluation = evaluate(EXAMPLES["XP-K1"])
    lines = explain(e.game, e.options, e.states, e.settlement, "zh", ["甲", "乙"])
    assert has(lines, "甲 → 乙：暗蛋16 + 叉蛋8 = 24")
    assert has(lines, "甲 一共：胡牌4 − 蛋24 = −20")
    assert not has(lines, "(0)")


# --- tables and logs ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_is_explained_as_its_position(lang: str) -> None:
    for table in hands(HANDS // 10, seed=8):
        assert explain_table(table, lang) == evaluate(position_of(table)).explain(lang)


@pytest.mark.parametrize(
    ("what", "value", "zh", "en"),
    [
        ("open", 1, "闲家(1) 明牌", "Other (1) plays with an open hand"),
        ("open", 0, "闲家(1) 不明牌", "Other (1) keeps the hand closed"),
        ("hooks", 3, "闲家(1) 报 3 个勾", "Other (1) names 3 hooks"),
        ("hooks", 0, "闲家(1) 报 0 个勾", "Other (1) names 0 hooks"),
    ],
)
def test_what_the_log_says_of_choices(what: str, value: int, zh: str, en: str) -> None:
    start = {"type": "start_hand", "game": "xipiao", "seats": 2, "dealer": 0}
    line = {"type": "choice", "seat": 1, "what": what, "value": value}
    assert Narrator(start, "zh").tell(line) == zh
    assert Narrator(start, "en").tell(line) == en


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_log_has_words(lang: str) -> None:
    types, hidden = set(), 0
    for n in range(HANDS // 20):
        hand = log.lines(played(5, n, options={"hooks_max": 2}))
        for lines in (hand, log.project(hand, 0), log.project(hand, -1)):
            narrator = Narrator(lines[0], lang)
            for line in lines:
                words = narrator.tell(line)
                assert words
                assert "None" not in words
                assert lang == "zh" or not re.search("[\u4e00-\u9fff]", words)
                hidden += line["type"] == "draw" and line["tile"] == "?"
            types |= {line["type"] for line in lines}
    assert hidden
    assert types >= {"start_hand", "choice", "deal", "draw", "discard", "hu", "settle", "end_hand"}


def test_a_claimed_dragon_run_is_told() -> None:
    start = {"type": "start_hand", "game": "xipiao", "seats": 2, "dealer": 0}
    line = {"type": "chi", "seat": 1, "from": 0, "tile": "6z", "tiles": "567z"}
    assert Narrator(start, "zh").tell(line) == "闲家(1) 吃 庄家(0) 的 发：白发中"
    assert Narrator(start, "en").tell(line) == "Other (1): chi Wh Gr Rd with Gr of Dealer (0)"
    assert [format_one(kind) for kind in parse("567z")] == ["5z", "6z", "7z"]

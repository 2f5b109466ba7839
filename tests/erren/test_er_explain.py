"""Explanations of Erren: every sum in them is checked, in both languages; the lines of a log."""

from __future__ import annotations

import re
from collections import Counter
from math import prod
from typing import Any

import pytest
from er import position
from er_played import hands, played
from positions import examples
from test_explain import has, seat_of

from paiju import log
from paiju.explain import Narrator, explain, explain_table
from paiju.fan import EXCLUSIONS, ROWS
from paiju.kernel import INTERPRETED
from paiju.position import evaluate, position_of
from paiju.settlement import Settlement
from paiju.table.bill import HOUSE

LANGS = ("zh", "en")
EXAMPLES = {name.removeprefix("ER-"): given for name, given in examples("erren").items()}
WON = [name for name, given in EXAMPLES.items() if given["end"]["type"] == "win"]
HANDS = 12 if INTERPRETED else 300
PAYMENT = re.compile(
    r"  (?P<payer>\S+ ?\(\d\)) → (?P<to>\S+ ?\(\d\)|系统|the house)(?:：|: )"
    r"(?P<sum>.*?) = (?P<amount>\d+)"
)
CLAUSE = re.compile(r"ER[- ][D\d.]+")
TILE_NAMES = re.compile("[一二三四五六七八九]+万|[东南西北白发中]+|[1-9]+m|(?:[ESWN]|Wh|Gr|Rd)\\b")


def told(name: str, lang: str = "zh") -> list[str]:
    """A vector in words."""
    return evaluate(EXAMPLES[name]).explain(lang)


def line_of(lines: list[str], *starts: str) -> str | None:
    """The one line that begins in one of these ways, if there is one."""
    found = [line for line in lines if line.startswith(starts)]
    assert len(found) <= 1, found
    return found[0] if found else None


def value(formula: str) -> int:
    """What a sum in words comes to; `⌊ ⌋` rounds down, `( , )` takes the smaller number."""
    plain = re.sub(r"[^\d×÷−+,()⌊⌋ ]", "", formula)
    for sign, python in (("×", "*"), ("÷", "//"), ("−", "-"), ("⌊", "("), ("⌋", ")")):
        plain = plain.replace(sign, python)
    # The characters were chosen above.
    return int(eval(f"min{plain.strip()}" if "," in plain else plain))


# --- each formula of an explanation ---------------------------------------------------------------


def check_rows(lines: list[str], settlement: Settlement, lang: str) -> None:
    """A line for each row of the bill: its name, value and tiles; they make the total."""
    (win,) = settlement.wins
    assert sum(line.startswith(("牌型：", "Made of: ")) for line in lines) == 1
    heads = [i for i, line in enumerate(lines) if re.match(r"共 \d+ 番|\d+ fan in all", line)]
    assert len(heads) == 1
    total = re.search(r"\d+", lines[heads[0]])
    assert total
    below = lines[heads[0] + 1 : lines.index("", heads[0])]
    below = [line for line in below if line.startswith("  ")]
    assert len(below) == len(win.items)
    values = []
    for line, item in zip(below, win.items, strict=True):
        name, amount, made_by = re.split(r" {2,}", line.strip())[:3]
        assert name.split(" ×")[0] == (item.name if lang == "zh" else item.en)
        times = int(name.split(" ×")[1]) if " ×" in name else 1
        row = next(row for row in ROWS if row.zh == item.name)
        assert int(amount) == item.value == times * row.value
        assert made_by in ("整手牌", "the whole hand") or TILE_NAMES.match(made_by), line
        values.append(int(amount))
    assert sum(values) == int(total[0]) == win.points


def check_multiplier(lines: list[str], state: Any, settlement: Settlement) -> None:
    """Who did what and its factor; their product; 积分 and coins made of it."""
    (win,) = settlement.wins
    line = line_of(lines, "倍数", "Multiplier")
    assert line
    factors = [(seat, 4) for seat in range(2) if state["open"][seat]]
    factors += [(seat, 2) for seat in range(2) if state["doubled"][seat]]
    factors += [(win.seat, 2)] if state["ready"][win.seat] else []
    shown = re.findall(r"\((\d)\) [^,，;；]*? × (\d)", line)
    assert sorted((int(seat), int(n)) for seat, n in shown) == sorted(factors)
    times = prod(n for _, n in factors)
    if factors:
        formula = re.search(r"[;；] ?([\d× ]+) = (\d+)", line)
        assert formula
        assert value(formula[1]) == int(formula[2]) == times
    loser = 1 - win.seat
    unlucky = has(lines, f"({loser}) 报听没有和", "ER-D9") or has(lines, f"({loser}) had declared")
    assert unlucky == bool(state["ready"][loser])
    rating, coins = line_of(lines, "积分 =", "Rating ="), line_of(lines, "金币 =", "Coins =")
    assert rating
    assert coins
    for told_, factor in ((rating, times), (coins, times * int(state["stake"]))):
        made = re.search(r"[:：] ?([\d× ]+) = (\d+)", told_)
        assert made
        assert value(made[1]) == int(made[2]) == win.points * factor
    assert abs(settlement.rating[win.seat]) == win.points * times


def check_cap(lines: list[str], state: Any, settlement: Settlement) -> None:
    """Whose purses there are, whose is the smallest, and what it leaves."""
    purses = {seat: int(state["purse"][seat]) for seat in range(2) if state["purse"][seat] >= 0}
    line = line_of(lines, "封顶", "Cap")
    assert (line is not None) == bool(purses)
    coins = line_of(lines, "金币 =", "Coins =")
    assert coins
    found = re.search(r"= (\d+)[ （(]", coins)
    assert found
    whole, paid = int(found[1]), sum(p.amount for p in settlement.payments if p.why == "win")
    assert paid == min([whole, *purses.values()])
    if line:
        head, tail = re.split("[;；]", line)
        shown = re.findall(r"\((\d)\) (\d+)", head)
        assert {int(seat): int(n) for seat, n in shown} == purses
        least = min(purses.values())
        if whole > least:
            poorer = [seat for seat, n in purses.items() if n == least]
            assert sorted(map(int, re.findall(r"\((\d)\)", tail))) == poorer
            assert re.findall(r"\b\d+\b", re.sub(r"\(\d\)|ER-D?\d+", "", tail)) == [
                str(whole),
                str(paid),
            ]
        else:
            assert str(least) in tail


def check_payments(lines: list[str], settlement: Settlement) -> None:
    net, house, made = [0, 0], 0, []
    for line in lines:
        if "→" in line:
            match = PAYMENT.fullmatch(line)
            assert match, line
            amount = int(match["amount"])
            assert value(match["sum"]) == amount, line
            net[seat_of(match["payer"])] -= amount
            if match["to"] in ("系统", "the house"):
                house += amount
            else:
                net[seat_of(match["to"])] += amount
            made.append(amount)
    assert made == [payment.amount for payment in settlement.payments]
    assert net == list(settlement.net)
    assert (
        house
        == settlement.house
        == sum(payment.amount for payment in settlement.payments if payment.to == HOUSE)
    )
    check_shares(line_of(lines, "输赢：", "Net: "), net, house)
    rating = line_of(lines, "积分：", "Rating points: ")
    assert (rating is not None) == any(settlement.rating)
    if rating:
        check_shares(rating, list(settlement.rating), 0)


def check_shares(line: str | None, net: list[int], house: int) -> None:
    assert line
    seats, check = re.split("[;；]", line)
    left, right = check.removeprefix("合计").split(" = ")
    assert value(left) == int(right) == 0
    shown = dict(re.findall(r"\((\d)\) ([+−]?\d+)", seats))
    assert [int(shown[seat].replace("−", "-")) for seat in "01"] == net
    kept = re.search(r"(?:系统|the house) \+(\d+)", seats)
    assert int(kept[1] if kept else 0) == house


def check_rake(lines: list[str], settlement: Settlement) -> None:
    """Where the house takes nothing of a win, it is said why."""
    paid = sum(p.amount for p in settlement.payments if p.why == "win")
    why = line_of(lines, "抽成", "Rake", "系统不抽成", "The house takes nothing")
    assert (why is None) == (settlement.house > 0)
    if why and "⌊" in why:
        formula = re.search(r"(⌊.*⌋) = 0", why)
        assert formula
        assert value(formula[1]) == 0
        assert f"⌊{paid} ×" in why


def check_coins(lines: list[str], state: Any, settlement: Settlement) -> None:
    left = line_of(lines, "金币剩下", "Coins left")
    purses = {seat: int(state["purse"][seat]) for seat in range(2) if state["purse"][seat] >= 0}
    assert (left is not None) == bool(purses)
    if left:
        shown = {int(seat): int(n) for seat, n in re.findall(r"\((\d)\) (\d+)", left)}
        assert shown == {seat: n + settlement.net[seat] for seat, n in purses.items()}


def check_all(lines: list[str], state: Any, settlement: Settlement, lang: str) -> None:
    check_payments(lines, settlement)
    check_coins(lines, state, settlement)
    if settlement.wins:
        check_rows(lines, settlement, lang)
        check_multiplier(lines, state, settlement)
        check_cap(lines, state, settlement)
        check_rake(lines, settlement)
    following = lines[-1]
    assert following.startswith(("下一局", "Next hand"))
    assert f"({settlement.next_dealer})" in following
    kept = re.search(r"连庄 (\d+) 次|deals kept: (\d+)", following)
    assert int((kept[1] or kept[2]) if kept else 0) == settlement.next_streak


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
            seen.update(re.sub("[^一-龥]", "", line)[:8] for line in lines if lang == "zh")
        alike(explain_table(table, "zh"), lines)
        seen.update(payment.why for payment in table.settlement.payments)
        for field in ("open", "doubled", "ready"):
            seen[field] += bool(any(state[field][:2]))
        seen["capped"] += has(lines, "the lesser of")
    assert INTERPRETED or seen.keys() >= {"win", "rake"}
    assert INTERPRETED or min(seen[one] for one in ("open", "doubled", "ready", "capped")) > 20


def alike(zh: list[str], en: list[str]) -> None:
    """Line by line the same clauses and, of amounts, the same numbers."""
    assert len(zh) == len(en)
    sums = ("输赢", "积分", "倍数", "金币", "封顶", "抽成", "【", "下一局")
    for one, other in zip(zh, en, strict=True):
        assert CLAUSE.findall(one) == CLAUSE.findall(other), (one, other)
        if "→" in one or one.startswith(sums):
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert not re.search("[\u4e00-\u9fff]", other), other
        assert bool(one) == bool(other)


@pytest.mark.parametrize("name", EXAMPLES)
def test_both_languages_say_the_same(name: str) -> None:
    alike(told(name, "zh"), told(name, "en"))


@pytest.mark.parametrize("name", WON)
def test_what_a_row_excludes_is_told_beside_it(name: str) -> None:
    """And only what the table of exclusions has for it or its own sets make."""
    allowed: dict[str, set[str]] = {row.zh: set() for row in ROWS}
    for exclusion in EXCLUSIONS:
        names = {ROWS[number - 1].zh for number in exclusion.excluded}
        allowed[ROWS[exclusion.row - 1].zh] |= names
    win = evaluate(EXAMPLES[name]).settlement.wins[0]
    scored = {item.name for item in win.items}
    for line in told(name):
        if found := re.search(r"^  (\S+).* 不计 (\S+)$", line):
            assert found[1] in scored
            assert set(found[2].split("、")) <= allowed[found[1]]


# --- the examples of the document -----------------------------------------------------------------


def test_er_e03_reads_so() -> None:
    assert told("E3") == [
        "二人麻将（81番） · 底 1",
        "",
        "庄家(0) 自摸：摸到 五万",
        "手牌：一一一二三四五六七八九九九万 + 五万",
        "",
        "圈风 东，庄家(0) 门风 东（ER-D11）",
        "牌型：一一一万 + 二三四万 + 六七八万 + 九九九万 + 将 五五万",
        "共 92 番（ER-07）：",
        "  九莲宝灯  88  整手牌             不计 清一色、不求人、幺九刻、无字",
        "  双暗刻     2  一一一万 九九九万",
        "  幺九刻     1  九九九万",
        "  自摸       1  五万",
        "",
        "倍数：没有人明牌、加倍，赢家没有报听，1 倍（ER-D9）",
        "积分 = 番 × 倍数：92 × 1 = 92，不封顶，不抽成；段位看累计的积分（ER-07、ER-08、ER-D10）",
        "金币 = 番 × 倍数 × 底：92 × 1 × 1 = 92（ER-07）",
        "",
        "【和牌】番 × 倍数 × 底（ER-07）",
        "  闲家(1) → 庄家(0)：92番 = 92",
        "",
        "【抽成】系统收赢家所得的 5%，零头不要（ER-07、ER-D10）",
        "  庄家(0) → 系统：⌊92 × 5 ÷ 100⌋ = 4",
        "",
        "输赢：庄家(0) +88，闲家(1) −92，系统 +4；合计 +88 −92 +4 = 0",
        "积分：庄家(0) +92，闲家(1) −92；合计 +92 −92 = 0",
        "下一局：和牌的坐庄，庄家(0) 坐庄，连庄 1 次（ER-D12）",
    ]


def test_er_e11_reads_so_in_english() -> None:
    lines = told("E11", "en")
    assert lines[:3] == [
        "Erren, two-player mahjong of 81 fan · base 10",
        "",
        "Dealer (0): Win on a discard, Wh discarded by Other (1)",
    ]
    assert lines[lines.index("94 fan in all (ER-07):") :] == [
        "94 fan in all (ER-07):",
        (
            "  Big Three Dragons  88  Rd Rd Rd, Gr Gr Gr, Wh Wh Wh  "
            "not counted: Two Dragon Pungs, Dragon Pung, Pung of Terminals or Honours"
        ),
        "  Half Flush          6  the whole hand",
        "",
        (
            "Multiplier: Dealer (0) open hand × 4, Dealer (0) doubled × 2, Other (1) doubled × 2, "
            "Dealer (0) declared ready × 2; 4 × 2 × 2 × 2 = 32 (ER-03, ER-04, ER-05, ER-D9)"
        ),
        (
            "Rating = fan × multiplier: 94 × 32 = 3008, neither capped nor raked; the rank goes by "
            "the sum of it (ER-07, ER-08, ER-D10)"
        ),
        "Coins = fan × multiplier × base: 94 × 32 × 10 = 30080 (ER-07)",
        (
            "Cap: coins brought Dealer (0) 50000, Other (1) 20000; those of Other (1) are the "
            "least, so of 30080 only 20000 are paid (ER-07, ER-D10)"
        ),
        "",
        "[The win] fan × multiplier × base, at most the coins of the poorer (ER-07, ER-D10)",
        "  Other (1) → Dealer (0): the lesser of (94 fan × 32 × base 10, coins 20000) = 20000",
        "",
        "[Rake] the house keeps 5 % of what is won, rounded down (ER-07, ER-D10)",
        "  Dealer (0) → the house: ⌊20000 × 5 ÷ 100⌋ = 1000",
        "",
        ("Net: Dealer (0) +19000, Other (1) −20000, the house +1000; +19000 −20000 +1000 = 0"),
        "Rating points: Dealer (0) +3008, Other (1) −3008; +3008 −3008 = 0",
        "Coins left: Dealer (0) 69000, Other (1) 0 (ER-07)",
        "Next hand: the winner deals, Dealer (0), deals kept: 1 (ER-D12)",
    ]


# --- rows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("E4", "牌型：七个对子：一一万 + 三三万 + 五五万 + 东东 + 南南 + 发发 + 中中"),
        ("E2", "  单钓将   1  中中"),
        ("E9", "  全求人   6  整手牌 … 不计 单钓将"),
        ("33", "  一般高   1  一二三万 一二三万"),
        ("42", "  妙手回春   8  四万 … 不计 自摸"),
        ("47", "抢杠和"),
    ],
)
def test_rows_are_told_with_their_tiles(name: str, line: str) -> None:
    assert has(told(name), *line.split(" … "))


def test_er_d05_the_wait_is_told() -> None:
    assert has(told("69"), "边张")
    assert not has(told("72"), "边张")


@pytest.mark.parametrize(
    ("name", "zh", "en"),
    [
        ("58", "圈风 南，庄家(0) 门风 东", "Prevalent wind S, seat wind of Dealer (0) E"),
        ("59", "圈风 东，闲家(1) 门风 南", "Prevalent wind E, seat wind of Other (1) S"),
        ("60", "圈风 东，庄家(1) 门风 东", "Prevalent wind E, seat wind of Dealer (1) E"),
    ],
)
def test_er_d11_the_winds_are_told(name: str, zh: str, en: str) -> None:
    assert has(told(name), zh)
    assert has(told(name, "en"), en)


# --- multiplier, cap, rake ------------------------------------------------------------------------


def test_er_d09_each_factor_is_told_with_its_seat() -> None:
    assert has(
        told("M13"),
        "倍数：庄家(0) 明牌 × 4，闲家(1) 明牌 × 4，庄家(0) 加倍 × 2，闲家(1) 加倍 × 2，"
        "庄家(0) 报听 × 2；4 × 4 × 2 × 2 × 2 = 128（ER-03、ER-04、ER-05、ER-D9）",
    )
    assert has(told("M13"), "闲家(1) → 庄家(0)：6番 × 128倍 = 768")
    assert has(told("M8"), "倍数：闲家(1) 明牌 × 4；4 = 4（ER-03、ER-D9）")
    assert has(told("M12"), "赢家没有报听，1 倍（ER-D9）")
    assert has(told("M12"), "闲家(1) 报听没有和，不翻（ER-D9）")
    assert has(told("M14"), "下一局：和牌的坐庄，闲家(1) 坐庄（ER-D12）")


def test_er_d10_whose_purse_caps() -> None:
    assert has(told("M5"), "闲家(1) 的少")
    assert has(
        told("M6"),
        "封顶：带来的金币 庄家(0) 250，闲家(1) 5000；庄家(0) 的少，600 只付 250（ER-07、ER-D10）",
    )
    assert has(told("M6"), "取少的(6番 × 底100, 金币250) = 250")
    assert has(told("M7"), "够付")
    assert not has(told("M1"), "封顶：")
    both = evaluate(position(coins=(20, 20))).explain("zh")
    assert has(both, "庄家(0)、闲家(1) 的少，28 只付 20")
    one = evaluate(position(coins=(None, 20))).explain("zh")
    assert has(one, "带来的金币 闲家(1) 20；闲家(1) 的少")
    assert has(one, "金币剩下：闲家(1) 0（ER-07）")
    exact = evaluate(position(coins=(28, 30))).explain("zh")
    assert has(exact, "少的 28，够付")


def test_er_d10_an_empty_purse_pays_nothing() -> None:
    lines = evaluate(position(coins=(100, 0))).explain("zh")
    assert has(lines, "闲家(1) 的少，28 只付 0")
    assert has(lines, "没有人要付")
    assert has(lines, "积分：庄家(0) +28，闲家(1) −28")


def test_er_d10_why_the_house_takes_nothing() -> None:
    assert has(told("M1"), "抽成：5%，零头不要，⌊6 × 5 ÷ 100⌋ = 0，系统不收（ER-07、ER-D10）")
    assert has(told("M3"), "系统不抽成（ER-D10）")
    assert has(told("M3"), "房规：rake = 0 (ER-D10)")
    assert has(told("M2"), "系统：⌊78 × 5 ÷ 100⌋ = 3")


def test_er_d12_a_draw_pays_nothing() -> None:
    lines = told("D1")
    assert "流局：牌摸完了，没有人和，谁也不付（ER-D12）" in lines
    assert "没有人要付。" in lines
    assert has(lines, "庄不动，庄家(0) 坐庄，连庄 1 次（ER-D12）")
    assert not has(lines, "积分")
    assert not has(lines, "系统")


def test_seats_may_be_named() -> None:
    e = evaluate(EXAMPLES["E11"])
    lines = explain(e.game, e.options, e.states, e.settlement, "zh", ["甲", "乙"])
    for words in ("甲 明牌 × 4", "甲 → 系统", "乙 → 甲", "甲 +19000，乙 −20000，系统 +1000"):
        assert has(lines, words)
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
        ("double", 1, "闲家(1) 加倍", "Other (1) doubles the stakes"),
        ("double", 0, "闲家(1) 不加倍", "Other (1) does not double"),
        ("ready", 1, "闲家(1) 报听", "Other (1) declares ready"),
    ],
)
def test_what_the_log_says_of_choices(what: str, value: int, zh: str, en: str) -> None:
    start = {"type": "start_hand", "game": "erren", "seats": 2, "dealer": 0}
    line = {"type": "choice", "seat": 1, "what": what, "value": value}
    assert Narrator(start, "zh").tell(line) == zh
    assert Narrator(start, "en").tell(line) == en


def test_what_the_log_says_of_the_settlement() -> None:
    start = {"type": "start_hand", "game": "erren", "seats": 2, "dealer": 0}
    settled = evaluate(EXAMPLES["E11"]).settlement.to_json()
    assert Narrator(start, "zh").tell({"type": "settle", **settled}) == (
        "结算：庄家(0) +19000，闲家(1) −20000，系统 +1000；积分：庄家(0) +3008，闲家(1) −3008"
    )
    assert Narrator(start, "en").tell({"type": "settle", **settled}) == (
        "Settled: Dealer (0) +19000, Other (1) −20000, the house +1000; "
        "rating points: Dealer (0) +3008, Other (1) −3008"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_log_has_words(lang: str) -> None:
    types, whats, hidden = set(), set(), 0
    for n in range(max(HANDS // 20, 2)):
        hand = log.lines(played(5, n))
        for lines in (hand, log.project(hand, 0), log.project(hand, -1)):
            narrator = Narrator(lines[0], lang)
            for line in lines:
                words = narrator.tell(line)
                assert words
                assert "None" not in words
                assert lang == "zh" or not re.search("[\u4e00-\u9fff]", words)
                hidden += line["type"] == "draw" and line["tile"] == "?"
            types |= {line["type"] for line in lines}
            whats |= {line["what"] for line in lines if line["type"] == "choice"}
    assert hidden
    assert types >= {"start_hand", "choice", "deal", "draw", "discard", "settle", "end_hand"}
    assert whats >= {"open", "double"}
    assert INTERPRETED or "ready" in whats

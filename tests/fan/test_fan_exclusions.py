"""The rows as data, as the document has them, and every exclusion at work in a hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fan_notation import NUMBERS, fan_of, values
from test_fan_each_row import EACH

from paiju.fan.rows import (
    CHOW_COMBINATIONS,
    EXCLUSIONS,
    PUNG_COMBINATIONS,
    ROWS,
    Scope,
)

DOCUMENT = (Path(__file__).parents[2] / "docs" / "rules" / "erren.md").read_text("utf-8")

#: Hands that show what those of the rows do not.
MORE = (
    "1112345678999m +5m draw",
    "5m +5m kong:1111m ckong:2222p ckong:3333s kong:4444z",
    "2233445566778m +8m draw",
    "19m19p19s1234567z +1z draw",
    "111m333777p555s9s +9s draw",
    "123345567789m9p +9p",
    "456m5p +5p ckong:1111m ckong:2222p kong:3333s",
    "1133m5577p2244s1z +1z draw",
    "147m25p36s123456z +7z draw",
    "147m258p36s12345z +6z draw",
    "678p56s33z +7s chi:123m chi:345m rob copy",
)
#: Exclusions that nothing is left to exclude for: the rows cannot be found in one reading.
NEVER_TOGETHER = {
    ("连七对", "单钓将"),  # a special shape waits in no set
    ("十三幺", "单钓将"),
    ("七对", "单钓将"),
    ("七星不靠", "单钓将"),
    ("全不靠", "单钓将"),
    ("字一色", "混一色"),  # a suit or none
    ("清一色", "混一色"),
    ("一色双龙会", "七对"),  # two readings of the same tiles
    ("一色四同顺", "七对"),
    ("一色四同顺", "一色三节高"),
    ("一色四节高", "一色三同顺"),
    ("一色三同顺", "一色三节高"),
    ("一色三节高", "一色三同顺"),
}
PAIRS = [
    pytest.param(e.row, n, id=f"{e.clause}-{ROWS[e.row - 1].zh}-{ROWS[n - 1].zh}")
    for e in EXCLUSIONS
    for n in e.excluded
]


# --- the table ---------------------------------------------------------------------------------


def test_er_06_there_are_81_rows_of_these_values() -> None:
    values_ = [row.value for row in ROWS]
    classes = [(value, values_.count(value)) for value in sorted(set(values_), reverse=True)]
    assert classes == [
        *((88, 7), (64, 6), (48, 2), (32, 3), (24, 9), (16, 6)),
        *((12, 5), (8, 9), (6, 7), (4, 4), (2, 10), (1, 13)),
    ]
    assert [row.number for row in ROWS] == list(range(1, 82))
    assert values_ == sorted(values_, reverse=True)


def test_the_names_are_those_of_the_document() -> None:
    (names,) = re.findall(r"Names: (.*?) \(the document", DOCUMENT)
    assert [row.zh for row in ROWS] == names.split()
    assert len({row.id for row in ROWS}) == len({row.en for row in ROWS}) == 81
    assert all(re.fullmatch("[a-z_]+", row.id) for row in ROWS)


def test_the_combination_rows_are_those_of_the_document() -> None:
    (listed,) = re.findall(r"a combination row \(rows (.*?)\)", DOCUMENT)
    rows: set[int] = set()
    for part in listed.split(", "):
        first, _, last = part.partition("–")
        rows |= set(range(int(first), int(last or first) + 1))
    # 四节高 stands among them.
    assert rows == {*CHOW_COMBINATIONS, *PUNG_COMBINATIONS}


#: How the document writes several rows in one.
SHORT = {
    "圈/门风刻": "圈风刻 门风刻",
    "双明/双暗/明/暗杠": "双明杠 双暗杠 明杠 暗杠",
    "三/双暗刻": "三暗刻 双暗刻",
    "箭刻/圈风/门风": "箭刻 圈风刻 门风刻",
    "单钓": "单钓将",
    "九莲": "九莲宝灯",
    "全带么": "全带幺",
    "混么九": "混幺九",
    "断么": "断幺",
    "幺九刻 of winds": "幺九刻",
    "幺九刻 of that pung": "幺九刻",
}


def written(text: str) -> list[str]:
    """The rows that a list of the document names."""
    names: list[str] = []
    for part in re.sub(r" \(.*?\)|[123]×", "", text).split(", "):
        names += SHORT.get(part, part).split()
    return [name for name in names if name in NUMBERS]


def declared() -> set[tuple[str, str, str]]:
    return {(e.clause, ROWS[e.row - 1].zh, ROWS[n - 1].zh) for e in EXCLUSIONS for n in e.excluded}


def test_er_d03_every_exclusion_of_the_matrix_is_declared() -> None:
    (line,) = re.findall(r"\| ER-D3 \|.*?\| (.*?) \|\n", DOCUMENT)
    wanted = set()
    for part in line.split(" · "):
        heads, _, gone = part.partition(" ⊃ ")
        wanted |= {("ER-D3", head, name) for head in written(heads) for name in written(gone)}
    wanted.discard(("ER-D3", "断幺", "断幺"))
    assert len(wanted) >= 80
    assert wanted - declared() == set()


def test_the_notes_of_the_full_set_are_declared() -> None:
    (line,) = re.findall(r"## 5\.7 .*?\n(.*?)\n?$", DOCUMENT)
    wanted = set()
    for part in line.rstrip(".").split(" · "):
        heads, _, gone = part.partition(": ")
        wanted |= {("5.7", head, name) for head in written(heads) for name in written(gone)}
    assert len(wanted) >= 25
    assert {(row, name) for _, row, name in wanted} - {(r, n) for _, r, n in declared()} == set()


def test_what_is_declared_stands_in_the_document_or_is_implied() -> None:
    assert {clause for clause, _, _ in declared()} == {"ER-D2", "ER-D3", "5.7"}


# --- at work -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shown() -> dict[tuple[int, int], str]:
    """For each exclusion that is at work in a written hand, such a hand."""
    found: dict[tuple[int, int], str] = {}
    for line in (*(line for _, *lines in EACH.values() for line in lines), *MORE):
        for scored in fan_of(line).rows:
            for row in scored.excluded:
                found.setdefault((scored.row.number, row.number), line)
    return found


@pytest.mark.parametrize(("row", "excluded"), PAIRS)
def test_exclusion(row: int, excluded: int, shown: dict[tuple[int, int], str]) -> None:
    names = ROWS[row - 1].zh, ROWS[excluded - 1].zh
    line = EACH[row][1] if names in NEVER_TOGETHER else shown[row, excluded]
    assert ((row, excluded) in shown) == (names not in NEVER_TOGETHER)
    scored = values(fan_of(line))
    assert names[0] in scored
    wholly = any(
        e.row == row and excluded in e.excluded and e.scope is Scope.ALL for e in EXCLUSIONS
    )
    if wholly:
        assert names[1] not in scored


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("1115m555666777z +5m", "幺九刻", 1),  # 大三元 and a pung of ones
        ("555m111222333z4z +4z", "幺九刻", 0),  # 小四喜
        ("111m456p555666z7z +7z", "幺九刻", 1),  # 小三元
        ("111m7p111222333z +7p", "幺九刻", 1),  # 三风刻
        ("111m7p456s555666z +7p", "幺九刻", 1),  # 双箭刻
        ("111m7p456s567s666z +7p", "幺九刻", 1),  # 箭刻
        ("111m7p456567s222z +7p round:S", "幺九刻", 1),  # 圈风刻
        ("111m7p456567s222z +7p seat:S", "幺九刻", 1),  # 门风刻
        ("1112345678999m +5m", "幺九刻", 1),  # 九莲宝灯: one of two
        ("456p7s +7s chi:123m chi:123m chi:123m", "一般高", 0),
        ("7s +7s chi:123m chi:123m chi:123m chi:456m", "连六", 1),  # 一色三同顺, the fourth chow
        ("123456789m456p5s +5s", "喜相逢", 1),  # 清龙, and the fourth chow
    ],
)
def test_only_those_sets_are_left_out(line: str, name: str, value: int) -> None:
    assert values(fan_of(line)).get(name, 0) == value


def test_er_d02_a_row_that_is_not_counted_excludes_nothing() -> None:
    """九莲宝灯 self-drawn has no 不求人, so 自摸 counts (5.5)."""
    scored = values(fan_of("1112345678999m +5m draw"))
    assert "不求人" not in scored
    assert scored["自摸"] == 1


def test_er_d04_kongs_count_as_concealed_pungs() -> None:
    three = values(fan_of("456m5p +5p ckong:1111m ckong:2222p ckong:3333s"))
    assert three["三杠"] == 32
    assert three["三暗刻"] == 16
    two = values(fan_of("456m678s5p +5p ckong:1111m ckong:2222p"))
    assert two["双暗杠"] == 6
    assert "双暗刻" not in two
    with_pung = values(fan_of("456m888s5p +5p ckong:1111m ckong:2222p"))
    assert (with_pung["双暗杠"], with_pung["三暗刻"]) == (6, 16)
    one_each = values(fan_of("456m678s5p +5p ckong:1111m kong:2222p"))
    assert (one_each["明杠"], one_each["暗杠"]) == (1, 2)

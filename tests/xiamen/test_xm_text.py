"""The rules of Xiamen as a text: complete, alike in both languages, made from the options."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest
from positions import position

from paiju.games import find
from paiju.position import score

GAME = find("xiamen")
LANGS = ("zh", "en")
CLAUSE = re.compile(r"\bXM-[DE]?\d+\b")


def text(lang: str, **options: Any) -> str:
    return GAME.words.text(GAME.options(**options), lang)


def sections(written: str) -> list[str]:
    return written.split("\n\n")


def clauses_of(part: str) -> list[str]:
    return sorted(CLAUSE.findall(part))


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_decision_is_told(lang: str) -> None:
    told = set(CLAUSE.findall(text(lang)))
    assert {f"XM-{number:02}" for number in range(1, 26)} - told == set()
    decisions = {f"XM-D{number}" for number in range(1, 24)}
    assert decisions - told == set()


def every_choice() -> list[dict[str, Any]]:
    chosen = {
        f.name: (True, False) if isinstance(f.default, bool) else f.metadata["among"] or (0,)
        for f in fields(GAME.options)
    }
    chosen |= {"chips": (100, 0), "base_player": (8,), "base_dealer": (16,)}
    return [dict(zip(chosen, one, strict=True)) for one in product(*chosen.values())]


@pytest.mark.slow
def test_both_languages_tell_the_same_clauses_under_all_options() -> None:
    choices = every_choice()
    assert len(choices) == 2**8
    for options in choices:
        zh, en = sections(text("zh", **options)), sections(text("en", **options))
        assert [clauses_of(part) for part in zh] == [clauses_of(part) for part in en], options
        assert [part.count("\n") for part in zh] == [part.count("\n") for part in en], options


CHANGES: list[tuple[dict[str, Any], str, str]] = [
    ({"base_player": 10}, "闲家之间 10；", "10 between non-dealers"),
    ({"base_dealer": 20}, "庄家时 20 × 2^k", "20 × 2^k where winner or loser"),
    ({"you3_mult": 12}, "倍数 12（XM-D1）", "Multiplier 12 (XM-D1)"),
    ({"you2_others_discard": False}, "不胡就放在一边", "lay it aside without discarding"),
    ({"you3_others_draw": False}, "谁也不再摸", "nobody draws any more"),
    ({"late_three_gold": False}, "三金倒只有起手的", "Three golds win as dealt only"),
    ({"strict_gold": True}, "金只有为了双游、三游才能打", "unless all tiles in hand are golds"),
    ({"must_follow": False}, "本桌不用大牌跟打", "Honours need not be followed"),
    ({"chips": 0}, "本桌不用筹码", "No chips at this table"),
    ({"chips": 250}, "一课开始每家 250", "begins a round of chips with 250"),
    ({"manual_calls": True}, "诈胡：不能胡却喊胡", "A false win: whoever calls it"),
    ({"manual_calls": True, "strict_gold": True}, "不为双游、三游打金也一样", "so does a gold"),
]


@pytest.mark.parametrize(("options", "zh", "en"), CHANGES, ids=str)
def test_each_option_changes_its_sentence(options: dict[str, Any], zh: str, en: str) -> None:
    for lang, sentence in (("zh", zh), ("en", en)):
        assert sentence in text(lang, **options)
        assert sentence not in text(lang)
        parts = sections(text(lang, **options))[:-1]
        assert parts != sections(text(lang))[:-1]


def test_both_parts_of_an_option_are_followed_through() -> None:
    """What one option says in several places."""
    assert "不动筹码" not in text("zh", chips=0)
    assert "不够就不能打金" in text("zh", strict_gold=True)
    assert "也要跟打" not in text("zh", must_follow=False)
    assert "三金倒  " in text("zh")
    assert "三金倒  " not in text("zh", late_three_gold=False)


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_written_in_its_language(lang: str) -> None:
    for options in ({}, {"manual_calls": True, "chips": 0, "strict_gold": True}):
        written = text(lang, **options)
        assert bool(re.search("[\u4e00-\u9fff]", written)) == (lang == "zh")
        assert "{" not in written
        prose = [line for part in sections(written)[:-3] for line in part.splitlines()]
        assert [line for line in prose if "  " in line or line.endswith(" ")] == []


# --- the tables -----------------------------------------------------------------------------------

READY, YOU = "123456789m234567s1z", "123456789m234567s5p"
THREE = "1479m258s555p123466z"
#: How, hand, tile, start: the rows of the table in order; golds in hand are 水.
WAYS = [
    ("discard", READY, "1z", False),
    ("self_draw", READY, "1z", False),
    ("rob_kong", "123456m23479s789p22z", "8s", False),
    ("rob_gold", READY, "5p", False),
    ("three_gold", THREE, None, True),
    ("three_gold", THREE + "9p", None, False),
    ("heavenly", READY + "1z", None, False),
    ("you1", YOU, "9p", False),
    ("you2", YOU, "9p", False),
    ("you3", YOU, None, False),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("options", [{}, {"you3_mult": 12, "base_player": 5, "base_dealer": 30}])
def test_xm_17_the_table_of_multipliers_is_what_positions_pay(
    lang: str, options: dict[str, int]
) -> None:
    table = sections(text(lang, **options))[-2].splitlines()[2:-1]
    assert len(table) == len(WAYS)
    for line, (how, hand, tile, start) in zip(table, WAYS, strict=True):
        winner = 3 if how == "heavenly" else 1
        source = 2 if how in ("discard", "rob_kong") else None
        given = position(winner, hand, tile, how, source, game="xiamen")
        given["options"] = {**options, "chips": 0}
        given["end"]["flags"] = ["start"] if start else []
        if how == "rob_kong":
            given["seats"][2]["melds"] = ["pon:888s@1"]
        paid = score(given)
        m, reward, other, by_dealer, to_dealer = re.findall(
            r"× (\d+) +(\d+|−) +(\d+) / (\d+) +3 × (\d+)$", line
        )[0]
        water = paid["wins"][0]["points"] * int(m)
        assert -paid["net"][0] - water == int(to_dealer if winner == 3 else other)
        if winner != 3:
            assert -paid["net"][3] - water == int(by_dealer)
        assert -paid["outside"][0] == int(reward.replace("−", "0"))
        assert by_dealer == to_dealer


@pytest.mark.parametrize(
    ("row", "melds", "flowers", "hand"),
    [
        ("花", [], "3f", READY),
        ("春夏秋冬", [], "1234f", READY),
        ("梅兰竹菊", [], "5678f", READY),
        ("金", [], "", "123456789m23467s5p1z"),
        ("箭碰", ["pon:777z"], "", "123456789m234s1z"),
        ("风碰", ["pon:222z"], "", "123456789m234s1z"),
        ("数牌暗刻", [], "", "123456m555s789p234s1z"),
        ("风箭暗刻", [], "", "123456m333z789p234s1z"),
        ("数牌明杠", ["akong:9999s@0"], "", "123456789m234s1z"),
        ("字牌明杠", ["kong:7777z@0"], "", "123456789m234s1z"),
        ("数牌暗杠", ["ckong:9999s"], "", "123456789m234s1z"),
        ("字牌暗杠", ["ckong:7777z"], "", "123456789m234s1z"),
    ],
)
def test_xm_21_the_table_of_water_is_what_positions_count(
    row: str, melds: list[str], flowers: str, hand: str
) -> None:
    table = sections(text("zh"))[-3].splitlines()[2:-1]
    told = {line.split()[0]: int(line.split()[1]) for line in table}
    assert len(told) == 12
    given = position(1, hand, "1z", "self_draw", game="xiamen")
    given["seats"][1] |= {"melds": melds, "flowers": flowers}
    (win,) = score(given)["wins"]
    assert [(item["name"], item["value"]) for item in win["items"]] == [(row, told[row])]


def test_a_number_that_makes_no_sense_is_refused() -> None:
    for name, value in (("chips", -1), ("chips", 10**7), ("base_player", 0), ("base_dealer", 0)):
        given = position(game="xiamen", options={name: value})
        assert score(given)["error"]["code"] == "bad_json"
    assert replace(GAME.options(), chips=5).chips == 5

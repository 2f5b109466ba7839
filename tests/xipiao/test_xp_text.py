"""The rules of Xipiao as a text: complete, alike in both languages, made from the options."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import product
from typing import Any

import pytest
from xp import points, position, scored

from paiju.cli import main
from paiju.games import find
from paiju.position import score

GAME = find("xipiao")
LANGS = ("zh", "en")
CLAUSE = re.compile(r"\bXP-[DE]?\d+\b")


def text(lang: str, **options: Any) -> str:
    return GAME.words.text(GAME.options(**options), lang)


def sections(written: str) -> list[str]:
    return written.split("\n\n")


def clauses_of(part: str) -> list[str]:
    return sorted(CLAUSE.findall(part))


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_decision_is_told(lang: str) -> None:
    told = set(CLAUSE.findall(text(lang)))
    assert {f"XP-{number:02}" for number in range(1, 23)} - told == set()
    assert {f"XP-D{number}" for number in range(1, 19)} - told == set()


def test_both_languages_tell_the_same_clauses_under_all_options() -> None:
    for unique, extras, most, each in product((True, False), (True, False), (0, 1, 7), (0, 1, 5)):
        options = {
            "jia_unique": unique,
            "piao_extras": extras,
            "hooks_max": most,
            "hook_value": each,
        }
        zh, en = sections(text("zh", **options)), sections(text("en", **options))
        assert [clauses_of(part) for part in zh] == [clauses_of(part) for part in en], options
        assert [part.count("\n") for part in zh] == [part.count("\n") for part in en], options
        prose = zip(zh[1:-2], en[1:-2], strict=True)
        for one, other in prose:
            for line, same in zip(one.splitlines()[1:], other.splitlines()[1:], strict=True):
                assert CLAUSE.findall(line) == CLAUSE.findall(same), (line, same)


CHANGES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"jia_unique": False},
        "听几种牌都算（XP-07",
        "It counts however many kinds the hand waits for",
    ),
    (
        {"piao_extras": False},
        "自摸、明牌不再加（XP-13",
        "Self-draw and open hand add nothing (XP-13",
    ),
    ({"hooks_max": 3}, "各报一个数，从 0 到 3", "both name a number at once and unseen, 0 to 3"),
    ({"hook_value": 5}, "谈好的勾数 × 5 × 底", "the number agreed on × 5 × base"),
]


@pytest.mark.parametrize(("options", "zh", "en"), CHANGES, ids=str)
def test_each_option_changes_its_sentence(options: dict[str, Any], zh: str, en: str) -> None:
    for lang, sentence in (("zh", zh), ("en", en)):
        assert sentence in text(lang, **options)
        assert sentence not in text(lang)


def test_both_parts_of_an_option_are_followed_through() -> None:
    assert "只听这一种牌才算" not in text("zh", jia_unique=False)
    assert "自摸另加 1，明牌另加 1" in text("zh")
    assert text("zh").count("本桌不下勾") == 2
    assert "本桌不下勾" not in text("zh", hooks_max=2)
    assert "No hooks" not in text("en", hooks_max=2)


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_written_in_its_language(lang: str) -> None:
    for options in ({}, {"hooks_max": 2, "jia_unique": False, "piao_extras": False}):
        written = text(lang, **options)
        assert bool(re.search("[\u4e00-\u9fff]", written)) == (lang == "zh")
        assert "{" not in written
        prose = [line for part in sections(written)[:-2] for line in part.splitlines()]
        assert [line for line in prose if "  " in line or line.endswith(" ")] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_is_listed_with_its_clause(lang: str) -> None:
    listed = sections(text(lang))[-1]
    for field in fields(GAME.options):
        assert f"{field.name} = " in listed
        assert field.metadata["clause"] in listed


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_line_prints_it(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "xipiao", "--option", "hooks_max=2", "--lang", lang]) == 0
    assert capsys.readouterr().out.strip() == text(lang, hooks_max=2)


# --- the numbers ----------------------------------------------------------------------------------

#: A hand of each row of the table: concealed tiles, melds, the tile that wins.
HANDS = [
    ("567z5559922m", "pon:111m@1 pon:333m@1", "9m"),
    ("5557779922m", "pon:111m@1 pon:333m@1", "9m"),
    ("123345567789m4488m", "", "8m"),
    ("567z555s99s22m", "pon:111m@1 pon:333p@1", "9s"),
    ("555s777s99m22p", "pon:111m@1 pon:333p@1", "2p"),
    ("123s789m567z456m99p13p", "", "2p"),
    ("123m456m345p678p99s67s", "", "8s"),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("extras", [True, False])
def test_the_table_is_what_positions_pay(lang: str, extras: bool) -> None:
    table = sections(text(lang, piao_extras=extras))[-2].splitlines()[2:-1]
    assert len(table) == len(HANDS)
    for line, (hand, melds, tile) in zip(table, HANDS, strict=True):
        told = [int(n) for n in re.findall(r"\d+", line)]
        paid = [
            points(
                hand,
                tile,
                melds=melds,
                self_draw=drawn,
                opened=opened,
                house={"piao_extras": extras},
            )
            for opened, drawn in (("", False), ("", True), ("0", False), ("0", True))
        ]
        assert told == paid, line


def test_xp_19_the_kongs_are_what_positions_pay() -> None:
    found = re.search(r"明蛋（直杠）(\d+)，叉蛋（补杠）(\d+)，暗蛋（暗杠）(\d+)", text("zh"))
    assert found
    english = re.search(r"claimed (\d+), added (\d+), concealed (\d+)", text("en"))
    assert english
    assert found.groups() == english.groups()
    hand = {"hand": "456m345p678p99s67s", "tile": "8s"}
    plain = scored(melds="pon:222m@1", **hand).net[0]
    for shape, units in zip(("kong", "akong", "ckong"), found.groups(), strict=True):
        assert scored(melds=f"{shape}:2222m", **hand).net[0] - plain == int(units)


def test_xp_d15_what_a_hook_brings() -> None:
    given = position(house={"hooks_max": 2, "hook_value": 3}, hooks=2, base=10)
    assert score(given)["net"][0] - score({**given, "hooks": 0})["net"][0] == 2 * 3 * 10

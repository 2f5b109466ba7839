"""The rules as a text: complete, the same in both languages, and made from the options."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from positions import position

from paiju.errors import PaijuError
from paiju.games import GAMES, find
from paiju.position import score

RULES = Path(__file__).parent.parent / "docs" / "rules"
LANGS = ("zh", "en")
CLAUSE = re.compile(r"\b[A-Z]{2}-[DE]?\d+\b")
ZHANGZHOU = find("zhangzhou")


def text(lang: str, **options: Any) -> str:
    return ZHANGZHOU.words.text(ZHANGZHOU.options(**options), lang)


def sections(written: str) -> list[str]:
    return re.split(r"\n\n", written)


def values(field: Any) -> tuple[Any, ...]:
    """All values that an option may take; of a number its default and another."""
    if isinstance(field.default, bool):
        return (True, False)
    return tuple(field.metadata["among"]) or (field.default, field.default + 4)


def clauses_of(part: str) -> list[str]:
    return sorted(CLAUSE.findall(part))


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_of_the_document_is_told(lang: str) -> None:
    told = set(CLAUSE.findall(text(lang)))
    assert {f"ZZ-{number:02}" for number in range(1, 31)} - told == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_that_is_told_stands_in_the_rules(game: str, lang: str) -> None:
    file = "erren" if game == "mcr" else game  # one table of fan, one document
    document = set(CLAUSE.findall((RULES / f"{file}.md").read_text("utf-8")))
    found = find(game)
    assert set(CLAUSE.findall(found.words.text(found.options(), lang))) - document == set()


def every_choice() -> list[dict[str, Any]]:
    declared = fields(ZHANGZHOU.options)
    chosen = product(*(values(field) for field in declared))
    return [dict(zip((f.name for f in declared), one, strict=True)) for one in chosen]


def test_both_languages_tell_the_same_clauses_under_all_options() -> None:
    for options in every_choice():
        zh, en = sections(text("zh", **options)), sections(text("en", **options))
        assert [clauses_of(part) for part in zh] == [clauses_of(part) for part in en], options
        assert [part.count("\n") for part in zh] == [part.count("\n") for part in en], options


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_each_option_both_ways_changes_what_the_rules_say(game: str, lang: str) -> None:
    """Not only the list of options at the end: the sentences themselves."""
    found = find(game)
    usual = found.options()
    for field in fields(found.options):
        told = {
            "\n\n".join(
                sections(found.words.text(replace(usual, **{field.name: value}), lang))[:-1]
            )
            for value in values(field)
        }
        assert len(told) == len(values(field)), field.name


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_is_listed_with_its_clause(lang: str) -> None:
    listed = sections(text(lang))[-1]
    for field in fields(ZHANGZHOU.options):
        assert f"{field.name} = " in listed
        assert field.metadata["clause"] in listed


def test_zz_d01_the_reserve_and_what_a_kong_needs() -> None:
    assert "每有 1 个花分或杠分多留 1 墩" in text("zh")
    assert "至少要有 3 张可摸，暗杠之前至少 5 张" in text("zh")
    assert "至少要有 1 张可摸，暗杠之前至少 1 张" in text("zh", reserve_growth=False)


@pytest.mark.parametrize("lang", LANGS)
def test_zz_30_the_score_tables_are_what_positions_pay(lang: str) -> None:
    """Each cell against the settlement of a hand won that way (1.3)."""
    hands = {
        "discard": ("123456789m234567s1z", "1z"),
        "self_draw": ("123456789m234567s1z", "1z"),
        "you1": ("123456789m234567s5p", "9p"),
        "you2": ("123456789m234567s5p", "9p"),
        "you3": ("123456789m234567s5p", "5p"),
    }
    table = sections(text(lang))[-2].splitlines()[2:-1]
    assert len(table) == len(hands)
    for line, (how, (hand, tile)) in zip(table, hands.items(), strict=True):
        cells = [int(number) for number in re.findall(r"\d+", line)]
        for streak in range(3):
            by_other, by_dealer, three, to_dealer = cells[4 * streak : 4 * streak + 4]
            assert three == 3
            source = 2 if how == "discard" else None
            given = {"hand": hand, "tile": tile, "how": how, "source": source, "streak": streak}
            assert score(position(winner=1, **given))["net"] == [
                *(-by_other, 2 * by_other + by_dealer, -by_other, -by_dealer)
            ]
            assert score(position(winner=3, **given))["net"] == [*[-to_dealer] * 3, 3 * to_dealer]


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_written_in_its_language(lang: str) -> None:
    written = text(lang)
    assert bool(re.search("[\u4e00-\u9fff]", written)) == (lang == "zh")
    assert "{" not in written
    prose = [line for part in sections(written)[:-2] for line in part.splitlines()]
    assert [line for line in prose if "  " in line or line.endswith(" ")] == []


def test_another_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        text("fr")
    assert caught.value.code == "unknown_language"

"""The rules of Erren as a text: complete, alike in both languages, made from the options."""

from __future__ import annotations

import json
import random
import re
from dataclasses import fields
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from er import DRAWS, KINDS, position, scored

from paiju.cli import main
from paiju.errors import PaijuError
from paiju.fan import EXCLUSIONS, ROWS, count
from paiju.games import find
from paiju.games.erren import RANKS, rank
from paiju.games.erren_text import FLOOR, OUT_OF_REACH, REACHED
from paiju.kernel import INTERPRETED
from paiju.position import score
from paiju.tiles import HONOUR

GAME = find("erren")
LANGS = ("zh", "en")
CLAUSE = re.compile(r"\bER-[DE]?\d+\b")
VECTORS = Path(__file__).parent.parent / "vectors" / "erren.jsonl"


def text(lang: str, **options: Any) -> str:
    return GAME.words.text(GAME.options(**options), lang)


def sections(written: str) -> list[str]:
    return written.split("\n\n")


def prose(written: str) -> list[str]:
    """The sentences: what stands before the table of rows."""
    found = [part for part in sections(written)[1:] if part.count("\n· ")]
    return [line for part in found[:-1] for line in part.splitlines()]


# --- sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ready", [True, False])
def test_every_clause_and_decision_is_told(lang: str, ready: bool) -> None:
    told = set(CLAUSE.findall(text(lang, ready=ready)))
    assert {f"ER-{number:02}" for number in range(1, 9)} - told == set()
    assert {f"ER-D{number}" for number in range(1, 17)} - told == set()


def test_both_languages_tell_the_same_clauses_under_all_options() -> None:
    for least, ready, rake in product((0, 8, 24), (True, False), (0, 5, 100)):
        options = {"min_fan": least, "ready": ready, "rake": rake}
        zh, en = text("zh", **options), text("en", **options)
        assert [part.count("\n") for part in sections(zh)] == [
            part.count("\n") for part in sections(en)
        ]
        for line, same in zip(prose(zh), prose(en), strict=True):
            assert CLAUSE.findall(line) == CLAUSE.findall(same), (line, same)
        assert set(CLAUSE.findall(zh)) == set(CLAUSE.findall(en))


CHANGES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"min_fan": 8},
        "起和 8 番，不够的不能和（ER-D1）",
        "A win needs 8 fan; with fewer there is none",
    ),
    ({"min_fan": 8}, "有一种牌能和、而且够 8 番", "at least one kind completes it and has 8 fan"),
    ({"ready": False}, "本桌不报听（ER-05", "Nobody declares ready at this table"),
    ({"ready": False}, "本桌没有报听的倍数", "nothing for ready hands at this table"),
    ({"rake": 12}, "系统从赢家所得里抽 12%", "The house keeps 12 % of what the winner gets"),
    ({"rake": 0}, "系统不抽成，赢家全得", "The house takes nothing"),
]


@pytest.mark.parametrize(("options", "zh", "en"), CHANGES, ids=str)
def test_each_option_changes_its_sentence(options: dict[str, Any], zh: str, en: str) -> None:
    for lang, sentence in (("zh", zh), ("en", en)):
        assert sentence in text(lang, **options)
        assert sentence not in text(lang)


def test_er_d08_nothing_else_is_said_of_ready_hands_where_there_are_none() -> None:
    assert "报听以后" not in text("zh", ready=False)
    assert "赢家报了听再 × 2" not in text("zh", ready=False)
    assert "From then on" not in text("en", ready=False)
    assert "赢家报了听再 × 2，输家报听不算" in text("zh")


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_written_in_its_language(lang: str) -> None:
    for options in ({}, {"min_fan": 8, "ready": False, "rake": 0}):
        written = text(lang, **options)
        assert bool(re.search("[\u4e00-\u9fff]", written)) == (lang == "zh")
        assert "{" not in written
        assert [line for line in prose(written) if "  " in line or line.endswith(" ")] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_is_listed_with_its_clause(lang: str) -> None:
    listed = sections(text(lang))[-1]
    for field in fields(GAME.options):
        assert f"{field.name} = " in listed
        assert field.metadata["clause"] in listed


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_line_prints_it(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "erren", "--option", "min_fan=8", "--lang", lang]) == 0
    assert capsys.readouterr().out.strip() == text(lang, min_fan=8)


def test_another_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        text("fr")
    assert caught.value.code == "unknown_language"


# --- the numbers ----------------------------------------------------------------------------------


def test_er_d12_the_wall_that_is_told() -> None:
    assert f"剩下的 {DRAWS} 张摸到完" in text("zh")
    assert f"the {DRAWS} left are drawn to the end" in text("en")


@pytest.mark.parametrize("lang", LANGS)
def test_er_d09_the_factors_are_what_positions_pay(lang: str) -> None:
    line = next(
        line for line in prose(text(lang)) if "ER-03、ER-04" in line or "ER-03, ER-04" in line
    )
    opened, doubled, declared = (int(n) for n in re.findall(r"× (\d)", line))
    plain = scored(house={"rake": 0}).net[0]
    for field, factor in (("opened", opened), ("doubled", doubled)):
        for seats, power in (("0", 1), ("1", 1), ("01", 2)):
            given = {field: seats}
            assert scored(house={"rake": 0}, **given).net[0] == plain * factor**power
    assert scored(house={"rake": 0}, ready="0").net[0] == plain * declared
    assert scored(house={"rake": 0}, ready="1").net[0] == plain


@pytest.mark.parametrize("rake", [1, 5, 12])
def test_er_d10_the_rake_is_what_positions_pay(rake: int) -> None:
    found = re.search(r"系统从赢家所得里抽 (\d+)%", text("zh", rake=rake))
    assert found
    (paid, kept) = scored(house={"rake": rake}, base=100).payments
    assert kept.amount * 100 == paid.amount * int(found[1])


@pytest.mark.parametrize("lang", LANGS)
def test_er_08_the_ladder_of_ranks(lang: str) -> None:
    """As the document has it, and as `rank` climbs it."""
    table = sections(text(lang))[-2].splitlines()[1:]
    assert len(table) == len(RANKS) == 16
    for line in table:
        name, least = re.fullmatch(r"(.+?) +(\d+)", line).groups()  # type: ignore[union-attr]
        place = LANGS.index(lang)
        assert rank(int(least))[place] == name
        assert int(least) == 0 or rank(int(least) - 1)[place] != name
    document = (Path(__file__).parents[2] / "docs" / "rules" / "erren.md").read_text("utf-8")
    ladder = re.search(r"ER-08 Rank ladder: (.*)\.", document)
    assert ladder
    told = [f"{zh} {least}" for least, zh, _ in RANKS]
    assert ladder[1].split(", ") == told


# --- the table of rows ----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_er_06_each_row_stands_under_its_value_with_what_it_excludes(lang: str) -> None:
    parts = [p for p in sections(text(lang)) if re.match(r"\d+ (番|fan)$", p.split("\n")[0])]
    told = {}
    for part in parts:
        head, *lines = part.splitlines()
        for line in lines:
            number, name = re.match(r"(\d+)\. (.+?)(?:：|: )", line).groups()  # type: ignore[union-attr]
            told[int(number)] = (name, int(head.split()[0]), line)
    assert list(told) == [row.number for row in REACHED]
    for row in REACHED:
        name, value, line = told[row.number]
        assert (name, value) == (row.zh if lang == "zh" else row.en, row.value)
        gone = [n for e in EXCLUSIONS if e.row == row.number for n in e.excluded]
        shown = re.split("不计 |Not counted: ", line)[1:]
        names = re.split("、|, ", re.sub(r" ?[（(][^）)]*[）)]", "", shown[0])) if shown else []
        assert names == [ROWS[n - 1].zh if lang == "zh" else ROWS[n - 1].en for n in gone]


@pytest.mark.parametrize("lang", LANGS)
def test_er_d07_the_rows_out_of_reach_are_named_apart(lang: str) -> None:
    last = sections(text(lang))[-3]
    names = re.split("、|, ", re.split("：|: ", last)[1])
    wanted = [row.zh if lang == "zh" else row.en for row in ROWS if row.number in OUT_OF_REACH]
    assert names == wanted
    assert len(names) == 25
    assert f"{len(names)} " in last


def random_win(rng: random.Random) -> tuple[list[int], list[tuple[int, int]]]:
    """Concealed tiles and melds of a winning hand of 万 and honours."""
    while True:
        tiles: list[int] = []
        melds: list[tuple[int, int]] = []
        if rng.random() < 0.1:
            tiles = [kind for kind in rng.choices(KINDS, k=7) for _ in range(2)]
        else:
            tiles = [rng.choice(KINDS)] * 2
            for _ in range(4):
                chow = rng.random() < 0.5
                kind = rng.randrange(7) if chow else rng.choice(KINDS)
                laid = rng.choice((0, 0, 1) if chow else (0, 0, 2, 3, 5))
                if laid:
                    melds.append((laid, kind))
                else:
                    tiles += [kind, kind + 1, kind + 2] if chow else [kind] * 3
        try:
            count(tiles, tiles[0], melds)
        except PaijuError as error:
            assert error.code == "too_many_copies"  # noqa: PT017
        else:
            return tiles, melds


def test_er_d07_no_hand_of_these_tiles_has_a_row_out_of_reach_or_fewer_fan() -> None:
    """And the vectors reach all the others."""
    rng, least = random.Random(5), 1000
    for _ in range(40 if INTERPRETED else 4000):
        tiles, melds = random_win(rng)
        assert all(kind < 9 or kind >= HONOUR for kind in tiles)
        drawn = rng.random() < 0.5
        fan = count(tiles, rng.choice(tiles), melds, self_draw=drawn)
        assert {scored.row.number for scored in fan.rows} & OUT_OF_REACH == set()
        least = min(least, fan.total)
    assert least >= FLOOR
    lines = map(json.loads, VECTORS.read_text("utf-8").splitlines())
    won = [one["expect"]["wins"] for one in lines if one["expect"].get("wins")]
    seen = {item["name"] for wins in won for item in wins[0].get("items", [])}
    assert seen == {row.zh for row in REACHED}


def test_er_d01_the_least_that_is_told_is_won_by_the_smallest_hand() -> None:
    assert f"最小的牌也有 {FLOOR} 番" in text("zh")
    smallest = position("12344777m22z", "4m", melds="pon:888m@1")
    assert score(smallest)["wins"][0]["points"] == FLOOR

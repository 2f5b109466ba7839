"""The rules of Guiliu as a text: complete, alike in both languages, made from the options."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import product
from typing import Any

import pytest
from positions import position

from paiju.errors import PaijuError
from paiju.games import find
from paiju.position import score

GAME = find("guiliu")
LANGS = ("zh", "en")
CLAUSE = re.compile(r"\bGL-[DE]?\d+\b")


def text(lang: str, **options: Any) -> str:
    return GAME.words.text(GAME.options(**options), lang)


def sections(written: str) -> list[str]:
    return written.split("\n\n")


def clauses_of(part: str) -> list[str]:
    return sorted(CLAUSE.findall(part))


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_decision_is_told(lang: str) -> None:
    """In the sentences, not only in the list of options."""
    told = set(CLAUSE.findall("\n\n".join(sections(text(lang))[:-1])))
    assert {f"GL-{number:02}" for number in range(1, 17)} - told == set()
    assert {f"GL-D{number}" for number in range(1, 29)} - told == set()


def every_choice() -> list[dict[str, Any]]:
    chosen = {
        f.name: (True, False) if isinstance(f.default, bool) else f.metadata["among"]
        for f in fields(GAME.options)
    }
    return [dict(zip(chosen, one, strict=True)) for one in product(*chosen.values())]


def test_both_languages_tell_the_same_clauses_under_all_options() -> None:
    choices = every_choice()
    assert len(choices) == 2**9
    for options in choices:
        zh, en = sections(text("zh", **options)), sections(text("en", **options))
        assert [clauses_of(part) for part in zh] == [clauses_of(part) for part in en], options
        assert [part.count("\n") for part in zh] == [part.count("\n") for part in en], options


CHANGES: list[tuple[dict[str, Any], str, str]] = [
    ({"multi_win": False}, "一张牌只有一家胡", "One seat wins a tile"),
    ({"middle_xing": True}, "翻出的那一点自己也是醒", "The turned rank itself counts, too"),
    ({"kong_feeds": True}, "一家吃、碰、明杠同一家打的牌", "(chi, pon or claimed kong)"),
    ({"pass_lock": True}, "只能胡更大的，比的是", "tiles of others win only for more"),
    ({"swap_ban": False}, "吃碰之后打哪张都行", "any tile may be discarded at this table"),
    ({"pacts": False}, "本桌不玩互包", "No pacts at this table"),
    ({"heavenly_each": 45}, "每家另付 45", "45 more from each"),
    ({"pact_doubles_xing": True}, "付两倍，醒也翻倍", "pays double, turned tiles doubled, too"),
    (
        {"pact_discard": "outsider"},
        "没有胡的另一方替他付两倍",
        "the other, unless a winner as well",
    ),
]


@pytest.mark.parametrize(("options", "zh", "en"), CHANGES, ids=str)
def test_each_option_changes_its_sentence(options: dict[str, Any], zh: str, en: str) -> None:
    for lang, sentence in (("zh", zh), ("en", en)):
        changed = "\n\n".join(sections(text(lang, **options))[:-1])
        assert sentence in changed
        assert sentence not in text(lang)


def test_gl_08_without_pacts_none_of_the_cases_is_told() -> None:
    for lang, word in (("zh", "第一种"), ("en", "Case 1")):
        assert word in text(lang)
        assert word not in text(lang, pacts=False)


def test_gl_d10_what_is_no_feed() -> None:
    assert "补杠、明杠和胡的那张不算喂" in text("zh")
    assert "补杠和胡的那张不算喂" in text("zh", kong_feeds=True)
    assert "claimed kongs, added kongs and the winning tile" in text("en").replace("\n", " ")
    assert "claimed kongs, added" not in text("en", kong_feeds=True)


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_written_in_its_language(lang: str) -> None:
    others = {"pact_discard": "outsider", "pass_lock": True, "multi_win": False, "swap_ban": False}
    for options in ({}, others, {"pacts": False}):
        written = text(lang, **options)
        assert bool(re.search("[\u4e00-\u9fff]", written)) == (lang == "zh")
        assert "{" not in written
        prose = [line for part in sections(written)[:-2] for line in part.splitlines()]
        assert [line for line in prose if "  " in line or line.endswith(" ")] == []


def test_another_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        text("fr")
    assert caught.value.code == "unknown_language"


# --- the table ------------------------------------------------------------------------------------

#: A hand of each row: concealed tiles, melds, winning tile.
ROWS = [
    ("567p678s99p12s", ["chi:345m"], "3s"),
    ("147m258p36s12345z", [], "9s"),
    ("159m48p7s123456z3s", [], "7z"),
    ("22234567m99m", ["chi:123m"], "8m"),
    ("1122334455667z", [], "7z"),
    ("333m55p66s", ["pon:111z@0", "pon:222p@0"], "5p"),
    ("9p", ["chi:123m", "chi:456s", "pon:777z@0", "chi:123p"], "9p"),
    ("1133m5577p2299s6z", [], "6z"),
    ("1133m5555p2299s6z", [], "6z"),
]


def net(winner: int, how: str, row: tuple[str, list[str], str]) -> list[int]:
    hand, melds, tile = row
    source = 2 if how == "discard" else None
    given = position(winner, hand, tile, how, source, game="guiliu", gold=None)
    given["seats"][winner]["melds"] = melds
    paid: list[int] = score(given)["net"]
    return paid


@pytest.mark.parametrize("lang", LANGS)
def test_gl_11_12_the_table_of_prices_is_what_positions_pay(lang: str) -> None:
    """Seat 3 deals; of 字一色 the hand is one of pairs too, so that both are paid."""
    table = sections(text(lang))[-2].splitlines()[2:-1]
    assert len(table) == len(ROWS)
    for line, row in zip(table, ROWS, strict=True):
        both = 2 if "字一色" in line or "All honours" in line else 1
        cells = re.search(r"(\d+) +(\d+) +(?:(\d+)(?: / (\d+))? +3 × (\d+)|− +−)$", line)
        assert cells, line
        given, given_dealer, other, dealer, to_dealer = cells.groups()
        assert net(1, "discard", row)[1] == int(given) * both
        assert net(3, "discard", row)[3] == int(given_dealer) * both
        if other is None:
            assert net(1, "self_draw", row)[1] == 8  # four claimed melds, but 平胡
            continue
        paid = net(1, "self_draw", row)
        assert [-paid[0], -paid[3]] == [int(other) * both, int(dealer or other) * both]
        assert net(3, "self_draw", row)[0] == -int(to_dealer) * both

"""What the hall tells a client of its games, and with a hand and its settlement."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from browser import Browser, House, opened
from clauses import is_chinese, is_clause

from paiju.games import find, played
from paiju.games.terms import TERMS, terms_of
from paiju.hall import fair, offered
from paiju.hall.about import about
from paiju.hall.telling import spoken_names

NONCE = "ab" * 16


# --- the games ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", played())
def test_every_game_explains_its_words_in_both_languages(game: str) -> None:
    told = about(find(game)).terms
    assert len({term.id for term in told}) == len(told) >= 8
    for term in told:
        assert is_clause(term.clause), term
        assert is_chinese(term.zh + term.what_zh)
        assert term.en
        assert term.what_en.endswith(".")
        assert term.what_zh.endswith("。")
        assert not is_chinese(term.en + term.what_en), term


@pytest.mark.parametrize(
    ("game", "ids"),
    [
        ("zhangzhou", {"rob_gold", "guess", "you1", "you2", "you3"}),
        ("xiamen", {"rob_gold", "you1", "you2", "you3", "must_follow"}),
        ("guiliu", {"flips", "pacts"}),
        ("xipiao", {"open", "hooks"}),  # 下勾 is asked in the rooms for coins
        ("erren", {"open", "double", "ready"}),
    ],
)
def test_what_is_to_be_explained_at_first_use_is(game: str, ids: set[str]) -> None:
    assert ids <= {term.id for term in about(find(game)).terms}


def test_a_word_that_the_options_take_away_is_not_explained() -> None:
    erren, guiliu = find("erren"), find("guiliu")
    assert "ready" not in {t.id for t in terms_of(erren, erren.options(ready=False))}
    assert "pacts" not in {t.id for t in terms_of(guiliu, guiliu.options(pacts=False))}
    assert "hooks" not in {t.id for t in terms_of(find("xipiao"))}
    assert set(TERMS) == set(played())


def test_er_03_two_start_buttons_and_xp_18_one() -> None:
    erren, xipiao = about(find("erren")).opens, about(find("xipiao")).opens
    assert erren is not None
    assert xipiao is not None
    assert (erren.at_start, erren.closed.zh, erren.open.zh) == (True, "开始", "明牌开始 ×4")
    assert erren.worth.zh == "不管谁胡都算 4 倍"
    assert (erren.clause, xipiao.clause) == ("ER-03", "XP-18")
    assert not xipiao.at_start
    assert about(find("zhangzhou")).opens is None


def test_chips_coins_kongs_and_ranks_by_their_names() -> None:
    told = {game: about(find(game)) for game in played()}
    assert {game: one.purse for game, one in told.items()} == {
        "zhangzhou": None,
        "xiamen": "chips",
        "guiliu": None,
        "xipiao": None,
        "erren": "coins",
    }
    assert told["xipiao"].kong_names["ckong"].zh == "暗蛋"
    assert len(told["erren"].ranks) == 16
    assert (told["erren"].ranks[-1].zh, told["erren"].ranks[-1].points) == ("自摸王", 2_000_000)


# --- at tables ----------------------------------------------------------------------------


async def guest(house: House, name: str) -> Browser:
    browser = await (await house.guest(name)).connect()
    await browser.until("welcome")
    return browser


@pytest.mark.anyio
async def test_the_games_are_listed_as_they_describe_themselves(database: str) -> None:
    async with opened(database) as house:
        listed = (await (await house.guest("a")).get("/api/games")).json()["games"]
    told = msgspec.json.encode([about(game) for game in offered.played()])
    assert listed == msgspec.json.decode(told)


@pytest.mark.anyio
@pytest.mark.parametrize(("opens", "shown"), [(True, 1), (False, 0)])
async def test_er_03_the_start_button_answers_the_question(
    opens: bool, shown: int, database: str
) -> None:
    async with opened(database) as house:
        browser = await guest(house, "a")
        await browser.send("practice", game="erren", nonce=NONCE, open=opens)
        begins = await browser.until("hand")
        assert begins["dealer_dice"] is None
        await browser.until("ask", lambda ask: not _asks(ask, "open"))
        chosen = [line for line in browser.lines if line["type"] == "choice"]
        assert {line["seat"]: line["value"] for line in chosen if line["what"] == "open"}[
            0
        ] == shown
        assert not any(_asks(ask, "open") for ask in browser.asks)
        await browser.close()


def _asks(ask: dict[str, Any], what: str) -> bool:
    words = {"open": "明牌"}[what]
    return any(words in offer["zh"] for offer in ask["offers"])


@pytest.mark.anyio
async def test_without_a_word_the_question_is_asked(database: str) -> None:
    async with opened(database) as house:
        browser = await guest(house, "a")
        await browser.send("practice", game="erren")
        ask = await browser.until("ask")
        assert [offer["action"] for offer in ask["offers"]] == ["choice:0", "choice:1"]
        assert ask["offers"][1]["worth"]["zh"] == "不管谁胡都算 4 倍"
        await browser.close()


@pytest.mark.anyio
async def test_gl_03_the_die_the_dice_and_the_wall_are_told(database: str) -> None:
    async with opened(database) as house:
        browser = await guest(house, "a")
        await browser.send("practice", game="guiliu", nonce=NONCE)
        begins = await browser.until("hand")
        (die,) = begins["dealer_dice"]
        assert begins["dealer"] == (die - 1) % 4
        a, b = begins["dice"]
        assert begins["break_seat"] == (begins["dealer"] + a + b - 1) % 4
        assert begins["break_stacks"] == a + b - 1  # the stack counted is the first taken
        assert (begins["tiles"], begins["reserve"]) == (136, 0)
        await asyncio.wait_for(browser.play(1), 60)
        await browser.send("ready", nonce=NONCE)
        assert (await browser.until("hand"))["dealer_dice"] is None
        await browser.close()


@pytest.mark.anyio
async def test_hints_are_data_and_words_and_may_be_off(database: str) -> None:
    async with opened(database) as house:
        owner = await guest(house, "a")
        await owner.send("create", game="zhangzhou", plan={"hints": False})
        for seat in (1, 2, 3):
            await owner.send("fill", seat=seat, bot="greedy")
        await owner.send("ready", nonce=NONCE)
        await owner.until("ask")
        await owner.send("hint")
        assert (await owner.until("refused"))["code"] == "no_hints"
        await owner.close()
        other = await guest(house, "b")
        await other.send("hint")
        assert (await other.until("refused"))["code"] == "not_seated"
        await other.send("practice", game="xiamen", nonce=NONCE)
        await other.until("ask")
        await other.send("hint")
        hinted = await other.until("hinted")
        assert hinted["hand"] == other.hand
        assert hinted["distance"] >= 0
        assert len(hinted["words"]["zh"]) == len(hinted["words"]["en"]) > 1
        assert hinted["discards"] or hinted["waits"]
        await other.close()


@pytest.mark.anyio
async def test_hints_are_not_for_asking_all_the_time(database: str) -> None:
    async with opened(database, limits=True) as house:
        browser = await guest(house, "a")
        await browser.send("practice", game="zhangzhou", nonce=NONCE)
        await browser.until("ask")
        for _ in range(6):
            await browser.send("hint")
        assert (await browser.until("refused"))["code"] == "too_fast"
        await browser.close()


@pytest.mark.anyio
@pytest.mark.parametrize("game", played())
async def test_the_sheet_comes_with_the_settlement_and_with_the_replay(
    game: str, database: str
) -> None:
    async with opened(database) as house:
        browser = await guest(house, "小王")
        await browser.send("practice", game=game, nonce=NONCE)
        begins = await browser.until("hand")
        await asyncio.wait_for(browser.play(1), 60)
        (settled,) = browser.settled
        sheet = settled["sheet"]
        assert sheet["net"] == settled["net"]
        replay = (await browser.get(f"/api/replays/{settled['match']}/1")).json()
        assert replay["sheet"] == sheet
        assert replay["wall"] == {name: begins[name] for name in replay["wall"]}
        assert replay["hands"] == [1]
        await browser.close()


def test_computers_and_namesakes_go_by_their_chairs() -> None:
    who = [("五", None), ("greedy", "greedy"), ("五", None), ("greedy", "greedy")]
    assert spoken_names(who) == {
        "zh": ["五 1", "电脑2", "五 3", "电脑4"],
        "en": ["五 1", "Bot 2", "五 3", "Bot 4"],
    }
    assert spoken_names([("Ann", None), ("greedy", "greedy")])["zh"] == ["Ann", "电脑2"]


def test_the_die_of_the_first_dealer_is_that_of_the_proof() -> None:
    proof = fair.Proof(
        match="m1", commit="", secret=bytes(range(128)).hex(), nonces=[None, None, None, None]
    )
    assert 1 <= fair.dealer_die(proof) <= 6
    assert fair.first_dealer(proof, 4, die=True) == (fair.dealer_die(proof) - 1) % 4

"""Whole hands over real sockets: every game, practice, private rooms, queues, replays, watching."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from browser import Browser, House, opened
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.hall import fair, ledger

pytestmark = pytest.mark.anyio
GAMES = {"zhangzhou": 4, "xiamen": 4, "guiliu": 4, "xipiao": 2, "erren": 2, "renju": 2}
NONCE = "ab" * 16


async def enter(house: House, *names: str) -> list[Browser]:
    people = []
    for name in names:
        browser = await (await house.guest(name)).connect()
        await browser.until("welcome")
        people.append(browser)
    return people


async def table(house: House, game: str, people: list[Browser], bots: int = 0, **plan: Any) -> str:
    """A private room with all of them in it; its code."""
    owner, *others = people
    await owner.send("create", game=game, plan=plan)
    code = str((await owner.until("room"))["code"])
    for other in others:
        await other.send("join", code=code)
        await other.until("room")
    for seat in range(len(people), len(people) + bots):
        await owner.send("fill", seat=seat, bot="greedy")
    return code


async def play(people: list[Browser], hands: int) -> None:
    for browser in people:
        await browser.send("ready", nonce=NONCE)
    async with asyncio.timeout(120):
        await asyncio.gather(*(b.play(hands, i, NONCE) for i, b in enumerate(people)))


@pytest.mark.parametrize("game", GAMES)
async def test_a_hand_of_practice_in_every_game(game: str, database: str) -> None:
    async with opened(database) as house:
        (browser,) = await enter(house, "小王")
        await browser.send("practice", game=game, nonce=NONCE)
        await asyncio.wait_for(browser.play(2), 60)
        for settled in browser.settled:
            assert sum(settled["net"]) + settled["house"] == 0
            assert settled["words"]["zh"]
            assert settled["words"]["en"]
            assert settled["coins"] == [None] * GAMES[game]
        await browser.send("leave")
        assert (await browser.until("gone"))["why"] == "left"
        await browser.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_among_people_for_coins(
    game: str, database: str, engine: AsyncEngine
) -> None:
    async with opened(database) as house:
        people = await enter(house, *"东南西北"[: GAMES[game]])
        await table(house, game, people, unit="hands", length=2, coins=True, base=1)
        await play(people, 2)
        last = people[0].settled[-1]
        assert last["over"]
        assert sum(last["coins"]) == 20_000 * len(people) - sum(
            settled["house"] for settled in people[0].settled
        )
        for seat, browser in enumerate(people):
            assert browser.settled == people[0].settled
            me = (await browser.get("/api/me")).json()
            assert me["coins"] == last["coins"][seat]
            assert me["staked"] == 0
            listed = (await browser.get("/api/ledger")).json()
            assert sum(entry["amount"] for entry in listed["entries"]) == me["coins"]
            await browser.close()
        await asyncio.sleep(0.1)
        match = last["match"]
        exported = await people[0].get(f"/api/replays/{match}.jsonl")
        assert len(list(fair.verify(exported.text.splitlines()))) == 2
        one = (await people[0].get(f"/api/replays/{match}/1")).json()
        assert one["over"]
        assert one["proof"]["commit"] == one["commit"]
    assert (await ledger.check(engine)).faults == []


async def test_two_who_queue_sit_down_at_once_in_sight_of_the_empty_chairs(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南", "西", "北")
        for n, browser in enumerate(people, 1):
            await browser.send("queue", game="zhangzhou", stake="free")
            room = await browser.until("room")
            assert room["kind"] == "quick"
            assert sum("person" in chair for chair in room["chairs"]) == n
            assert room["seat"] == n - 1
            assert room["state"] == "waiting"
        await people[0].until("room", lambda room: all("person" in c for c in room["chairs"]))
        for browser in people[:3]:
            await browser.send("ready", nonce=NONCE)
        await people[0].until("room", lambda room: sum(c.get("ready", False)
                                                      for c in room["chairs"]) == 3)  # fmt: skip
        assert people[0].hand == 0
        await people[3].send("ready", nonce=NONCE)
        begins = await people[0].until("hand")
        assert begins["base"] == 1_000  # ZZ-29: 20 000 coins each
        async with asyncio.timeout(60):
            await asyncio.gather(*(b.play(1, i, NONCE) for i, b in enumerate(people)))
        for browser in people:
            await browser.close()


async def test_the_first_to_sit_deals_in_xipiao_and_hooks_are_asked(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        for browser in people:
            await browser.send("queue", game="xipiao", stake="1")
            room = await browser.until("room")
            assert room["options"]["hooks_max"] == 1
        for browser in people:
            await browser.send("ready", nonce=NONCE)
        assert (await people[0].until("hand"))["dealer"] == 0
        ask = await people[1].until("ask")
        assert {offer["zh"] for offer in ask["offers"]} == {"不下勾", "下 1 勾"}
        await people[0].close()
        await people[1].close()


async def test_while_a_match_runs_a_hand_is_shown_as_its_seat_saw_it(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        stranger = (await enter(house, "外"))[0]
        await table(house, "erren", people, unit="hands", length=3)
        await play(people, 1)
        match = people[0].settled[0]["match"]
        seen = (await people[1].get(f"/api/replays/{match}/1")).json()
        assert seen["seat"] == 1
        assert not seen["over"]
        assert "proof" not in seen
        assert seen["lines"][0]["wall"] is None
        told = [line for line in people[1].lines if line["type"] != "end_hand"]
        assert [x for x in seen["lines"][1:] if x["type"] not in ("settle", "end_hand")] == told
        refused = await stranger.get(f"/api/replays/{match}/1")
        assert refused.status_code == 403
        assert (await people[0].get(f"/api/replays/{match}.jsonl")).status_code == 403
        for browser in (*people, stranger):
            await browser.close()


async def test_who_watches_sees_no_hands_and_sees_them_later(database: str) -> None:
    async with opened(database, watch_delay=1) as house:
        people = await enter(house, "东", "南")
        watcher = (await enter(house, "看"))[0]
        code = await table(house, "guiliu", people, bots=2, unit="hands", length=2)
        await watcher.send("join", code=code, watch=True)
        assert (await watcher.until("room"))["seat"] is None
        begun = asyncio.get_running_loop().time()
        await play(people, 1)
        await watcher.until("settled")
        assert asyncio.get_running_loop().time() - begun > 1
        deals = [line for line in watcher.lines if line["type"] == "deal"]
        assert {line["seat"] for line in deals} == {0, 1, 2, 3}
        assert all(set(line["tiles"]) == {"?"} for line in deals)
        assert watcher.asks == []
        for browser in (*people, watcher):
            await browser.close()


async def test_games_are_listed_with_options_in_words_and_stakes(database: str) -> None:
    async with opened(database) as house:
        browser = await house.guest("小王")
        listed = (await browser.get("/api/games")).json()
        assert [game["id"] for game in listed["games"]] == list(GAMES)
        assert "游戏币" in listed["play_money"]["zh"]
        for game in listed["games"]:
            assert game["seats"] == GAMES[game["id"]]
            assert game["stakes"]
            assert all(one["zh"] and one["en"] and one["clause"] for one in game["options"])
        rules = (await browser.get("/api/games/xiamen/rules?lang=en")).json()
        assert len(rules["text"]) > 1_000


async def test_who_comes_back_between_two_hands_sees_the_settlement_again(database: str) -> None:
    async with opened(database) as house:
        (browser,) = await enter(house, "小王")
        await browser.send("practice", game="xipiao", nonce=NONCE)
        await asyncio.wait_for(browser.play(1), 60)
        settled = browser.settled[0]
        await browser.close()
        await browser.connect()
        again = await browser.until("settled")
        assert {**again, "left": 0} == {**settled, "left": 0}
        assert 0 < again["left"] <= settled["left"]
        await browser.send("ready", nonce=NONCE)
        await browser.until("hand")
        await browser.close()
        await browser.connect()
        assert (await browser.until("snapshot"))["hand"] != settled["hand"]
        assert len(browser.settled) == 2  # it does not come any more

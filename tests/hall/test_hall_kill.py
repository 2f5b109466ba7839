"""The hall is killed in the middle of many hands, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal

import pytest
from browser import Browser
from killing import serving, torment

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_no_acknowledged_action_is_lost_by_a_kill(kind: str, database: str) -> None:
    tables, kills = (10, 5) if kind == "sqlite" else (5, 2)
    found = await torment(database, tables, kills)
    assert found["acknowledged"] > 100
    assert found["logs"] >= tables
    assert found["said"] == []


async def test_a_kind_end_says_goodbye_and_goes_on_later(database: str) -> None:
    async with serving(database) as server:
        browser = await (await Browser.guest(server.address, "王")).connect()
        await browser.until("welcome")
        await browser.send("practice", game="xipiao")
        ask = await browser.until_asked()
        action = ask["offers"][-1]["action"]
        await browser.send("act", at=ask["at"], action=action)
        await browser.until("taken")
        assert await server.end(signal.SIGTERM) == 0
        bye = await browser.until("bye")
        assert bye == {"t": "bye", "why": "restart", "again": True}
        await server.open()
        await browser.connect()
        welcome = await browser.until("welcome")
        assert welcome["room"] is not None
        await asyncio.wait_for(browser.play(1), 60)
        assert browser.settled[0]["hand"] == ask["hand"]
        await browser.close()


async def test_two_halls_cannot_share_a_database(database: str) -> None:
    from killing import Process

    async with serving(database):
        other = Process(database)
        with pytest.raises(AssertionError, match="in_use"):
            await other.open()

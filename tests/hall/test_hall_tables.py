"""Whole hands over real sockets: every game, practice, private rooms, queues."""

from __future__ import annotations

import asyncio

import pytest
from browser import opened

pytestmark = pytest.mark.anyio
GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren")
NONCE = "ab" * 16


@pytest.mark.parametrize("game", GAMES)
async def test_a_hand_of_practice_in_every_game(game: str, database: str) -> None:
    async with opened(database) as house:
        browser = await (await house.guest("小王")).connect()
        await browser.until("welcome")
        await browser.send("practice", game=game, nonce=NONCE)
        await asyncio.wait_for(browser.play(2), 60)
        for settled in browser.settled:
            assert sum(settled["net"]) + settled["house"] == 0
            assert settled["words"]["zh"]
            assert settled["words"]["en"]
        await browser.close()

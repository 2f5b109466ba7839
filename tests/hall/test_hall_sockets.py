"""Connections: coming back, two tabs, slow readers, floods, forged frames, origins, half-open."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from typing import Any

import httpx
import pytest
from browser import Browser, House, opened
from test_hall_tables import NONCE, enter, play, table
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paiju.hall import sockets
from paiju.hall.guard import MOST_FRAME, STRIKES

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(sqlite_template: Any, tmp_path: Any) -> str:
    """Connections are the same on every database."""
    import shutil

    file = tmp_path / "hall.sqlite3"
    shutil.copyfile(sqlite_template, file)
    return f"sqlite:///{file}"


async def test_who_comes_back_sits_where_it_sat_and_hears_what_it_missed(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        await table(house, "xipiao", people, unit="hands", length=3)
        for browser in people:
            await browser.send("ready", nonce=NONCE)
        ask = await people[0].until("ask")
        known = list(people[0].lines)
        await people[0].close()
        await people[0].connect()
        assert (await people[0].until("welcome"))["room"] is not None
        snapshot = await people[0].until("snapshot")
        assert snapshot["hand"] == ask["hand"]
        assert snapshot["lines"][: len(known)] == known
        assert snapshot["ask"]["at"] == ask["at"]
        assert snapshot["ask"]["offers"] == ask["offers"]
        await people[0].send("resume", hand=ask["hand"], since=len(known))
        again = await people[0].until("snapshot")
        assert again["first"] == len(known)
        assert again["lines"] == []
        await people[0].answer(snapshot["ask"], random.Random(1))
        async with asyncio.timeout(60):
            await asyncio.gather(*(b.play(1, i, NONCE) for i, b in enumerate(people)))
        for browser in people:
            await browser.close()


async def test_who_comes_back_hears_nothing_before_it_has_seen_the_table(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        await table(house, "xipiao", people, unit="hands", length=100)
        for browser in people:
            await browser.send("ready", nonce=NONCE)
        other = asyncio.create_task(people[0].play(1_000, 0, NONCE))
        for n in range(40):
            tab = await Browser(people[1].address, people[1].cookie).connect()
            await tab.send("ready", nonce=NONCE)  # a hand may have ended without it
            with contextlib.suppress(TimeoutError):  # its lines fit together, or an assertion fails
                await asyncio.wait_for(tab.play(1_000, n, NONCE), 0.08)
            assert tab.lines or n == 0
        other.cancel()


async def test_a_second_tab_takes_the_seat_and_the_first_is_told(database: str) -> None:
    async with opened(database) as house:
        (first,) = await enter(house, "王")
        await first.send("practice", game="guiliu")
        await first.until_asked()
        second = await Browser(first.address, first.cookie).connect()
        assert (await second.until("welcome"))["room"] is not None
        assert await first.until("bye") == {"t": "bye", "why": "elsewhere", "again": False}
        with pytest.raises(ConnectionClosed):
            await first.receive()
        await asyncio.wait_for(second.play(1), 60)
        assert second.lines
        await second.close()


async def test_forged_and_malformed_frames_are_refused_and_then_the_socket_is_closed(
    database: str,
) -> None:
    async with opened(database) as house:
        (browser,) = await enter(house, "王")
        assert browser.socket is not None
        frames: list[str | bytes] = [
            "{", "[]", '{"t":"nothing"}', '{"t":"act","at":-1,"action":"pass"}', b"\xff\xfe",
            "x" * (MOST_FRAME + 1),
        ]  # fmt: skip
        for n, frame in enumerate(frames[:STRIKES], 1):
            await browser.socket.send(frame)
            refused = await browser.until("refused")
            assert refused["code"] in ("bad_frame", "too_large")
            assert refused["message"]
            if n == STRIKES:
                assert (await browser.until("bye"))["why"] == "strikes"
        with pytest.raises(ConnectionClosed) as closed:
            await browser.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


async def test_acts_that_are_not_due_are_refused_without_effect(database: str) -> None:
    async with opened(database) as house:
        (browser,) = await enter(house, "王")
        await browser.send("act", at=1, action="pass")
        assert (await browser.until("refused"))["code"] == "not_seated"
        await browser.send("practice", game="xiamen")
        ask = await browser.until_asked()
        for at, action, code in (
            (ask["at"] + 1, "pass", "stale"),
            (ask["at"], "win!", "illegal_action"),
            (ask["at"], "choice:7", "illegal_action"),
        ):
            await browser.send("act", at=at, action=action)
            refused = await browser.until("refused")
            assert (refused["code"], refused["at"]) == (code, at)
        action = ask["offers"][0]["action"]
        await browser.send("act", at=ask["at"], action=action)
        await browser.send("act", at=ask["at"], action=action)
        assert (await browser.until("taken"))["at"] == ask["at"]
        assert (await browser.until("refused"))["code"] == "stale"
        await browser.close()


async def test_a_flood_is_refused_and_then_closed(database: str) -> None:
    async with opened(database, limits=True) as house:
        (browser,) = await enter(house, "王")
        for n in range(200):
            try:
                await browser.send("ping", n=n)
            except ConnectionClosed:
                break
        bye = await browser.until("bye")
        assert bye["why"] == "strikes"
        other = (await enter(house, "李"))[0]  # nobody else suffers
        await other.send("ping", n=7)
        assert (await other.until("pong"))["n"] == 7
        await other.close()


async def test_a_reader_that_does_not_read_is_dropped(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "GOODBYE", 0.2)
    async with opened(database) as house:
        slow = await house.guest("慢")
        raw = await _raw(house, slow.cookie)
        while not house.hall.lobby.connections:
            await asyncio.sleep(0.01)
        (person,) = house.hall.lobby.connections
        big = b'{"t":"pong","n":1,"now":1,"fill":"' + b"x" * 100_000 + b'"}'
        for _ in range(400):
            house.hall.lobby.send(person, big)
            if person not in house.hall.lobby.connections:
                break
            await asyncio.sleep(0.005)
        async with asyncio.timeout(5):
            while person in house.hall.lobby.connections:
                await asyncio.sleep(0.01)
        text = (await house.hall.figures()).decode()
        assert 'paiju_dropped_sockets_total{why="slow"} 1.0' in text
        raw.close()
        await slow.connect()
        await slow.until("welcome")
        await slow.close()


async def _raw(house: House, cookie: str) -> socket.socket:
    """A websocket that is opened by hand, so that nothing of it is read."""
    host, port = house.address.split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, (host, int(port)))
    head = (
        f"GET /ws HTTP/1.1\r\nHost: {house.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: paiju={cookie}\r\n\r\n"
    )
    await loop.sock_sendall(raw, head.encode())
    return raw


async def test_a_half_open_connection_is_noticed(database: str) -> None:
    async with opened(database, silence=1) as house:
        browser = await house.guest("王")
        raw = await _raw(house, browser.cookie)
        while not house.hall.lobby.connections:
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.1)
        house.hall.lobby.sweep()
        async with asyncio.timeout(5):
            while house.hall.lobby.connections:
                await asyncio.sleep(0.01)
        raw.close()


async def test_pages_of_other_origins_and_strangers_are_refused(database: str) -> None:
    async with opened(database) as house:
        browser = await house.guest("王")
        cookie = {"cookie": f"paiju={browser.cookie}"}
        forged = ("y" if browser.cookie[0] == "x" else "x") + browser.cookie[1:]
        for headers in (
            {**cookie, "origin": "https://evil.example"},
            {},
            {"cookie": f"paiju={forged}"},
        ):
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{house.address}/ws", additional_headers=headers, proxy=None)
        async with browser.client() as client:
            answer = await client.post(
                "/api/logout", json={}, headers={"origin": "https://evil.example"}
            )
            assert answer.status_code == 403
            answer = await client.post("/api/guest", content=b"x" * 20_000)
            assert answer.status_code == 413
            answer = await client.post("/api/guest", content=b"{")
            assert answer.json()["error"]["code"] == "bad_json"
        async with httpx.AsyncClient(base_url=f"http://{house.address}") as nobody:
            assert (await nobody.get("/api/me")).json() is None


async def test_an_account_logs_in_again_and_out_everywhere(database: str) -> None:
    async with opened(database) as house:
        guest = await house.guest("王")
        account = {"login": "wang", "password": "four winds"}
        async with guest.client() as client:
            assert (await client.post("/api/register", json=account)).json()["guest"] is False
        async with httpx.AsyncClient(base_url=f"http://{house.address}") as other:
            wrong = await other.post("/api/login", json={**account, "password": "four wind"})
            assert wrong.status_code == 401
            me = (await other.post("/api/login", json=account)).json()
            assert me["coins"] == 20_000
            await guest.connect()
            await guest.until("welcome")
            await other.post("/api/logout", json={"everywhere": True})
            assert (await guest.until("bye"))["why"] == "logged_out"
            assert (await other.get("/api/me")).json() is None
        assert (await guest.get("/api/me")).json() is None


async def test_health_and_figures(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        await table(house, "erren", people, unit="hands", length=1)
        await play(people, 1)
        await people[0].send("resume")
        await people[0].send("ping")
        await people[0].until("pong")
        assert (await people[0].get("/healthz")).json() == {"ok": True}
        text = (await people[0].get("/metrics")).text
        figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
        assert float(figures["paiju_sockets"]) == 2
        assert float(figures["paiju_actions_total"]) > 10
        assert float(figures["paiju_ledger_imbalance"]) == 0
        assert float(figures["paiju_append_seconds_count"]) > 10
        for browser in people:
            await browser.close()


async def test_the_computer_plays_for_who_is_gone_until_it_is_back(database: str) -> None:
    async with opened(database, away=0, bot_pause=0) as house:
        people = await enter(house, "东", "南")
        await table(house, "xipiao", people, unit="hands", length=2)
        for browser in people:
            await browser.send("ready", nonce=NONCE)
        await people[1].until("ask")
        await people[1].close()
        room = await people[0].until("room", lambda m: m["chairs"][1].get("auto", False))
        assert not room["chairs"][1].get("here", False)
        await asyncio.wait_for(people[0].play(1), 60)
        await people[1].connect()
        room = await people[0].until("room", lambda m: m["chairs"][1].get("here", False))
        assert not room["chairs"][1].get("auto", False)
        for browser in people:
            await browser.close()


def test_a_frame_is_lines_of_json() -> None:
    from paiju.hall import wire

    messages = [wire.encode(wire.Pong(n=1, now=2)), wire.encode(wire.Money(coins=3))]
    assert [json.loads(line)["t"] for line in wire.frame(messages).splitlines()] == [
        "pong", "money"
    ]  # fmt: skip

"""Tables full of people, and a hall that is killed under them again and again.

    python tests/hall/killing.py --tables 50 --kills 20

plays over real sockets, kills the server process with SIGKILL at random moments, opens it again,
and in the end compares what people were told with what is stored. The tests run it with less.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from browser import Browser
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from paiju.hall import fair, ledger, schema
from paiju.hall.schema import open_database
from paiju.hall.store import Store
from paiju.hall.web import _proof
from paiju.hall.writer import Writer

GAMES = {"zhangzhou": 4, "xiamen": 4, "guiliu": 4, "xipiao": 2, "erren": 2, "renju": 2}
#: What a broken connection looks like.
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """`paiju serve` in a process of its own, always on the same port."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.database, self.port = database, free_port()
        self.settings = {"limits": "false", "bot_pause": 0, "log_level": "warning", **settings}
        self.process: asyncio.subprocess.Process | None = None
        self.said: list[str] = []

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def open(self, seconds: float = 120) -> None:
        """Start it, and wait until it answers."""
        sets = [part for n, v in self.settings.items() for part in ("--set", f"{n}={v}")]
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "paiju", "serve", "--port", str(self.port)),
            *("--database", self.database, *sets),
            stderr=asyncio.subprocess.PIPE,
        )
        asyncio.create_task(self._listen(self.process))  # noqa: RUF006
        async with asyncio.timeout(seconds):
            while True:
                assert self.process.returncode is None, self.said
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.write(b"GET /healthz HTTP/1.0\r\n\r\n")
                    line = await reader.readline()
                    writer.close()
                    if b" 200 " in line:
                        return
                await asyncio.sleep(0.05)

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while line := await process.stderr.readline():
            self.said.append(line.decode())

    async def end(self, number: int) -> int:
        """Send a signal and wait for the end; the exit status."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)
        return await asyncio.wait_for(self.process.wait(), 60)


@contextlib.asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Process]:
    server = Process(database, **settings)
    await server.open()
    try:
        yield server
    finally:
        if server.process is not None and server.process.returncode is None:
            await server.end(signal.SIGKILL)


class Party:
    """The people of one table, who come back whenever they are thrown out."""

    def __init__(self, address: str, game: str, number: int) -> None:
        self.address, self.game, self.number = address, game, number
        self.code: str | None = None
        self.people: list[Browser] = []

    @property
    def settled(self) -> int:
        """Hands that have been settled here, as far as the first of its people has heard."""
        return len(self.people[0].settled)

    @property
    def state(self) -> Any:
        """What the people of this table have heard last."""
        return self.game, [(p.room or {}).get("state") for p in self.people], self.code

    async def come(self) -> None:
        for i in range(GAMES[self.game]):
            self.people.append(await Browser.guest(self.address, f"p{self.number}-{i}"))

    async def play(self) -> None:
        await asyncio.gather(*(self._stay(i, person) for i, person in enumerate(self.people)))

    async def _stay(self, i: int, person: Browser) -> None:
        chance = random.Random(100 * self.number + i)
        while True:
            try:
                await person.connect(open_timeout=30)
                person.inbox = []
                await self._sit(i, person, chance)
            except (*GONE, TimeoutError):
                await asyncio.sleep(0.05)
            finally:
                if person.socket is not None:
                    person.socket.transport.abort()

    async def _enter(self, i: int, person: Browser) -> None:
        """Open a room, or come into it: a room that was not begun goes down with its hall."""
        plan = {"unit": "hands", "length": 100, "coins": True, "base": 1}
        while True:
            if i == 0:
                self.code = None
                await person.send("create", game=self.game, plan=plan)
            else:
                while self.code is None:
                    await asyncio.sleep(0.01)
                await person.send("join", code=self.code)
            while (message := await person.receive())["t"] not in ("room", "refused"):
                continue
            if message["t"] == "room":
                self.code = message["code"] if i == 0 else self.code
                return
            await asyncio.sleep(0.05)

    async def _sit(self, i: int, person: Browser, chance: random.Random) -> None:
        welcome = await person.until("welcome")
        if welcome["room"] is None:
            await self._enter(i, person)
            await person.send("ready", nonce=chance.randbytes(16).hex())
        while True:
            message = await person.receive()
            kind = message["t"]
            asked = message if kind == "ask" else message.get("ask")
            if kind in ("ask", "snapshot") and asked:
                await person.answer(asked, chance)
            elif kind == "room" and message["state"] != "playing":
                seat = message["seat"]
                if seat is not None and not message["chairs"][seat].get("ready"):
                    await person.send("ready", nonce=chance.randbytes(16).hex())
            elif kind == "gone":
                return  # sit down again


async def torment(database: str, tables: int, kills: int, seed: int = 0) -> dict[str, Any]:
    """Play, kill, open again; then stop kindly and compare. The figures."""
    chance = random.Random(seed)
    server = Process(database)
    await server.open()
    games = [name for name, _ in zip(_cycle(list(GAMES)), range(tables), strict=False)]
    parties = [Party(server.address, game, n) for n, game in enumerate(games)]
    for party in parties:
        await party.come()
    playing = [asyncio.create_task(party.play()) for party in parties]
    downs = []
    try:
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.5, 3.0))
            await server.end(signal.SIGKILL)
            begun = time.monotonic()
            await server.open()
            downs.append(time.monotonic() - begun)
        await _everybody_settles(parties)
        status = await server.end(signal.SIGTERM)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        if server.process is not None and server.process.returncode is None:
            await server.end(signal.SIGKILL)
    found = await compare(database, parties)
    said = [line for line in server.said if '"level": "error"' in line or "Traceback" in line]
    return {**found, "kills": kills, "status": status, "down": max(downs, default=0), "said": said}


def _cycle(names: list[str]) -> Any:
    while True:
        yield from names


async def _everybody_settles(parties: list[Party], seconds: float = 180) -> None:
    """Until every table has finished a hand after the last kill."""
    before = [len(party.people[0].settled) for party in parties]
    for _ in range(int(seconds * 10)):
        waiting = [p for p, n in zip(parties, before, strict=True) if p.settled <= n]
        if not waiting:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"tables that do not go on: {[party.state for party in waiting]}")


async def compare(database: str, parties: list[Party]) -> dict[str, Any]:
    """What is stored against what people were told. Raises `AssertionError` on a difference."""
    engine = open_database(database)
    writer = Writer(engine)
    store = Store(engine, writer)
    try:
        audit = await ledger.check(engine)
        assert not audit.faults, audit.faults
        async with engine.connect() as db:
            rows = (await db.execute(select(schema.moves))).all()
            hands = (await db.execute(select(schema.hands))).all()
            matches = {row.id: row for row in await db.execute(select(schema.matches))}
        logs = 0
        for row in hands:
            hand = await store.hand(row.match, row.number)
            assert hand is not None
            if hand.log is not None:
                (lines,) = fair.verify(fair.export(_proof(hand), hand.log).splitlines())
                assert lines[-1]["type"] == "end_hand"
                logs += 1
        await store.running()
        acknowledged = _acknowledged(parties, rows, hands, matches)
        return {
            "hands": len(hands),
            "logs": logs,
            "moves": len(rows),
            "acknowledged": acknowledged,
            "postings": audit.postings,
        }
    finally:
        await engine.dispose()


def _acknowledged(parties: list[Party], rows: Any, hands: Any, matches: Any) -> int:
    """Check that each acknowledged action is stored, and no answer more often than it was sent."""
    seats: dict[int, dict[str, int]] = {}
    for hand in hands:
        named = msgspec.json.decode(matches[hand.match].seats)
        seats[hand.id] = {seat["name"]: i for i, seat in enumerate(named)}
    stored = Counter((r.hand, r.seat, r.action) for r in rows if r.by == "seat")
    total = 0
    for party in parties:
        for i, person in enumerate(party.people):
            name = f"p{party.number}-{i}"
            told, sent = Counter[Any](), Counter[Any]()
            for hand, _, action in set(person.taken):
                if action != "pass":  # a pass may be for form's sake, which is not stored
                    told[(hand, seats[hand][name], action)] += 1
            for hand, _, action in set(person.sent):
                sent[(hand, seats[hand][name], action)] += 1
            for key, n in told.items():
                assert stored[key] >= n, f"lost: {key}"
            mine = {k: n for k, n in stored.items() if seats[k[0]].get(name) == k[1]}
            for key, n in mine.items():
                assert n <= sent[key], f"twice: {key}"
            total += sum(told.values())
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/hall.sqlite3"
        print(asyncio.run(torment(database, given.tables, given.kills, given.seed)))


if __name__ == "__main__":
    main()

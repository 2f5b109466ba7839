"""How many tables a hall carries: full of people over real sockets, at full or at human pace.

    python benchmarks/hall.py --tables 100                # as fast as they can
    python benchmarks/hall.py --tables 1000 --pace 2      # one action per table every two seconds

The hall is a process of its own, and so are its people (`--clients`, by default as many as there
are other cores). Printed are actions a second (decisions that were stored), the time from the
sending of an action to the last of its table who hears of it (50 and 99 of a hundred), what one
action costs the hall in processor time, and its memory for each table. Processor time says more
than all others where the machine has something else to do as well.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.metadata
import multiprocessing
import os
import platform
import random
import re
import resource
import signal
import socket
import sys
import tempfile
import time
import urllib.request
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import paiju
from paiju.hall.migrations import migrate
from paiju.hall.people import People
from paiju.hall.schema import open_database
from paiju.hall.settings import Settings
from paiju.hall.writer import Writer

_decode, _encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode


class Figures:
    """What the people of one process measure."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.answers = self.hands = self.lost = 0
        self.running = False


class Player(asyncio.Protocol):
    """One person: answers what it is asked, when its table lets it.

    The little of the websocket protocol that is needed, since a library takes longer than the hall.
    """

    def __init__(self, table: Tables, seat: int, cookie: str) -> None:
        self.table, self.seat, self.cookie = table, seat, cookie
        self.transport: Any = None
        self.buffer = b""
        self.open = False
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        """Ask for a websocket."""
        self.transport = transport
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {self.table.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: paiju={self.cookie}\r\n\r\n"
        )
        transport.write(head.encode())

    def connection_lost(self, error: Exception | None) -> None:
        """Remember that it is."""
        self.lost = True

    def data_received(self, data: bytes) -> None:
        """Take all whole frames."""
        now = time.perf_counter()
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                raise RuntimeError(head)
            self.open, self.buffer = True, rest
        at, buffer = 0, self.buffer
        while len(buffer) - at >= 2:
            kind, size, first = buffer[at] & 15, buffer[at + 1], at + 2
            if size == 126:
                size, first = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, first = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < first + size:
                break
            at = first + size
            if kind == 9:
                self.write(10, buffer[first:at])
            elif kind == 1:
                for line in buffer[first:at].split(b"\n"):
                    self.hear(line, now)
        self.buffer = buffer[at:]

    def hear(self, line: bytes, now: float) -> None:
        """What the hall says; most of it needs no reading."""
        table = self.table
        if line.startswith(b'{"t":"events"'):
            table.heard(self.seat, now)
        elif line.startswith(b'{"t":"ask"'):
            self.ask(_decode(line))
        elif line.startswith(b'{"t":"welcome"'):
            self.sit()
        elif line.startswith(b'{"t":"room"'):
            self.room(_decode(line))
        elif line.startswith(b'{"t":"settled"') and self.seat == 0:
            table.figures.hands += table.figures.running

    def sit(self) -> None:
        """Open a room, or come into it."""
        table = self.table
        if self.seat == 0:
            plan = {"unit": "hands", "length": 100, "coins": True, "base": 1}
            self.send(t="create", game=table.game, plan=plan)
        elif table.code is None:
            table.waiters.append(self.sit)
        else:
            self.send(t="join", code=table.code)

    def room(self, room: dict[str, Any]) -> None:
        """Be ready."""
        table = self.table
        if table.code is None:
            table.code = room["code"]
            for come in table.waiters:
                come()
        seat = room["seat"]
        waits = seat is not None and room["state"] != "playing"
        if waits and not room["chairs"][seat].get("ready"):
            self.send(t="ready", nonce=random.randbytes(16).hex())

    def ask(self, ask: dict[str, Any]) -> None:
        """Answer, at once or after some thought."""
        offers = ask["offers"]
        if not self.table.pace:
            self.answer(ask["at"], offers)
            return
        # The turns of a table are so far apart; windows are answered in a part of that time.
        share = 0.25 if offers[0]["action"] == "pass" else 0.75
        after = self.table.pace * share * random.uniform(0.6, 1.4)
        asyncio.get_running_loop().call_later(after, self.answer, ask["at"], offers)

    def answer(self, at: int, offers: list[dict[str, Any]]) -> None:
        """Take any of the offers."""
        table = self.table
        action = random.choice(offers)["action"]
        table.acted()
        self.send(t="act", at=at, action=action)
        table.figures.answers += table.figures.running

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.write(1, _encode(message))

    def write(self, kind: int, body: bytes) -> None:
        """Send a frame; its mask is 0, which leaves it as it is."""
        size = len(body)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254))
        more = b"" if size < 126 else size.to_bytes(2, "big")
        self.transport.write(head + more + bytes(4) + body)


class Tables:
    """One table: who has acted, and who has heard of it."""

    def __init__(self, address: str, game: str, pace: float, figures: Figures) -> None:
        self.address, self.game, self.pace, self.figures = address, game, pace, figures
        self.code: str | None = None
        self.waiters: list[Any] = []
        self.since: float | None = None
        self.waiting: set[int] = set()
        self.seats = 0

    def acted(self) -> None:
        """Count from the last answer: a window is closed by it, whether it claims or lets pass.

        Before that nobody may hear anything; how long the others think is not the hall's time.
        """
        self.since = time.perf_counter()
        self.waiting = set(range(self.seats))

    def heard(self, seat: int, now: float) -> None:
        """Note who has heard."""
        if self.since is None:
            return
        self.waiting.discard(seat)
        if not self.waiting:
            if self.figures.running:
                self.figures.late.append(now - self.since)
            self.since = None


async def people_of(database: str, count: int) -> list[str]:
    """Guests, made in the database before the hall opens."""
    engine = open_database(database)
    await migrate(engine)
    writer = Writer(engine)
    writer.start()
    people = People(engine, writer, Settings())
    await people.open()
    now = time.time_ns() // 1_000_000
    cookies = []
    for first in range(0, count, 500):
        names = [f"p{n}" for n in range(first, min(first + 500, count))]
        visits = await asyncio.gather(*(people.guest(name, "zh", now) for name in names))
        cookies += [visit.cookie for visit in visits]
    await writer.close()
    await engine.dispose()
    return cookies


# --- processes ----------------------------------------------------------------------------------


class Share(NamedTuple):
    """The people of one process: where they go, and who they are, by table."""

    port: int
    game: str
    pace: float
    tables: list[list[str]]


def people(share: Share, parent: Connection) -> None:
    """Play, in a process of its own: tell `parent` when all sit, measure when it says so."""
    _quick()
    if hasattr(os, "sched_setaffinity"):  # the first core is the hall's
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, cores[1:] or cores)
    asyncio.run(_play(share, parent))


async def _play(share: Share, parent: Connection) -> None:
    figures, players, loop = Figures(), [], asyncio.get_running_loop()
    for cookies in share.tables:
        table = Tables(f"127.0.0.1:{share.port}", share.game, share.pace, figures)
        table.seats = len(cookies)
        for seat, cookie in enumerate(cookies):
            player = Player(table, seat, cookie)
            players.append(player)
            await loop.create_connection(lambda player=player: player, "127.0.0.1", share.port)
        await asyncio.sleep(0.01)
    parent.send(None)
    begin, end = await loop.run_in_executor(None, parent.recv)
    await asyncio.sleep(begin - time.time())
    figures.running = True
    used = time.process_time()
    await asyncio.sleep(end - time.time())
    figures.running = False
    used = time.process_time() - used
    lost = sum(player.lost for player in players)
    parent.send((figures.late, figures.answers, figures.hands, lost, used))
    await loop.run_in_executor(None, parent.recv)  # stay until all is measured


class Hall:
    """`paiju serve` in a process of its own, and what the system says of it."""

    def __init__(self, database: str, options: list[str]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.database, self.options = database, options
        self.process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Start it, and wait until it answers."""
        sets = ["limits=false", "log_level=warning", "starting_grant=20000"]
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, *self.options, "-m", "paiju", "serve", "--port", str(self.port)),
            *("--database", self.database, *(part for one in sets for part in ("--set", one))),
        )
        while True:
            try:
                await asyncio.to_thread(self.read, "/healthz")
            except OSError:
                await asyncio.sleep(0.2)
            else:
                return

    async def close(self) -> None:
        """Let it end."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()

    def read(self, path: str) -> str:
        """A page of it."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as page:
            return str(page.read().decode())

    async def figures(self) -> dict[str, float]:
        """Its metrics."""
        text = await asyncio.to_thread(self.read, "/metrics")
        found = re.findall(r"^paiju_(\w+) (\S+)$", text, re.MULTILINE)
        return {name: float(value) for name, value in found}

    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self._id}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    def processor(self) -> tuple[float, float]:
        """Seconds of the processor that it has used, for itself and in the system."""
        fields = Path(f"/proc/{self._id}/stat").read_text().rsplit(") ", 1)[1].split()
        tick = os.sysconf("SC_CLK_TCK")
        return int(fields[11]) / tick, int(fields[12]) / tick

    @property
    def _id(self) -> int:
        assert self.process is not None
        return self.process.pid


# --- the measurement ----------------------------------------------------------------------------


async def run(given: argparse.Namespace, database: str) -> None:
    """Fill a hall and measure it."""
    seats = 2 if given.game in ("xipiao", "erren") else 4
    cookies = await people_of(database, given.tables * seats)
    hall = Hall(database, given.profile)
    await hall.open()
    empty = hall.memory()
    tables = [cookies[n * seats : (n + 1) * seats] for n in range(given.tables)]
    started = [
        _start(Share(hall.port, given.game, given.pace, tables[n :: given.clients]))
        for n in range(given.clients)
    ]
    for pipe, _ in started:
        await asyncio.to_thread(pipe.recv)
    begin = time.time() + given.warm
    for pipe, _ in started:
        pipe.send((begin, begin + given.seconds))
    await asyncio.sleep(begin - time.time())
    before, used = await hall.figures(), hall.processor()
    await asyncio.sleep(begin + given.seconds - time.time())
    after, (own, system) = await hall.figures(), hall.processor()
    full = hall.memory()
    told = [await asyncio.to_thread(pipe.recv) for pipe, _ in started]
    for pipe, process in started:
        pipe.send(None)
        process.join()
    await hall.close()
    grown = {name: after[name] - before.get(name, 0.0) for name in after}
    used = own - used[0], system - used[1]
    _report(given, seats, told, grown, used, (full - empty) / given.tables)


def _start(share: Share) -> tuple[Connection, Any]:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=people, args=(share, there))
    process.start()
    return here, process


def _report(
    given: argparse.Namespace,
    seats: int,
    told: list[Any],
    grown: dict[str, float],
    used: tuple[float, float],
    memory: float,
) -> None:
    late = sorted(one for figures in told for one in figures[0]) or [0.0]
    answers, hands, lost, clients = (sum(one[n] for one in told) for n in range(1, 5))
    actions, spent = max(1.0, grown["actions_total"]), given.seconds
    pace = f"an action per {given.pace} s" if given.pace else "full speed"
    commits = max(1.0, grown["append_seconds_count"])
    print(
        f"paiju {paiju.__version__}, {_versions()}, {os.cpu_count()} cores\n"
        f"{given.game}: {given.tables} tables, {given.tables * seats} sockets, {pace}, "
        f"{spent:.0f} s\n"
        f"  actions/s {actions / spent:.0f}, answers/s {answers / spent:.0f}, "
        f"hands {hands}, connections lost {lost}\n"
        f"  from action to last client: p50 {1000 * late[len(late) // 2]:.1f} ms, "
        f"p99 {1000 * late[len(late) * 99 // 100]:.1f} ms, last {1000 * late[-1]:.0f} ms\n"
        f"  hall: {1e6 * sum(used) / actions:.0f} µs of processor an action "
        f"({1e6 * used[1] / actions:.0f} of them the system's), "
        f"{100 * sum(used) / spent:.0f} % of a core, {memory / 1024:.0f} KiB a table\n"
        f"  transactions/s {commits / spent:.0f}, {grown['append_batch_sum'] / commits:.1f} writes "
        f"and {1000 * grown['append_seconds_sum'] / commits:.1f} ms each; "
        f"clients: {100 * clients / spent:.0f} % of a core"
    )


def _versions() -> str:
    names = ("uvicorn", "uvloop", "websockets", "sqlalchemy", "aiosqlite", "msgspec")
    found = []
    for name in names:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"no {name}")
    return f"Python {platform.python_version()}, {', '.join(found)}"


def _quick() -> None:
    """Use uvloop, where it is there."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return
    uvloop.install()


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds an action; 0: full speed")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=10.0)
    parser.add_argument("--game", default="guiliu")
    parser.add_argument("--database", default="")
    parser.add_argument("--clients", type=int, default=max(1, (os.cpu_count() or 1) - 1))
    parser.add_argument(
        "--profile", type=str.split, default=[], help="options of the hall's Python"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(given, given.database or f"sqlite:///{folder}/hall.sqlite3"))


if __name__ == "__main__":
    _quick()
    main()

"""How many tables a hall carries: full of people over real sockets, at full or at human pace.

    python benchmarks/hall.py --tables 100                # as fast as they can
    python benchmarks/hall.py --tables 1000 --pace 2      # one action per table every two seconds

The hall and its people are processes of their own. Printed are actions a second, the time from the
sending of an action to the last of its table who hears of it (50 and 99 of a hundred), and the
memory of the hall for each table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from paiju.hall.migrations import migrate
from paiju.hall.people import People
from paiju.hall.schema import open_database
from paiju.hall.settings import Settings
from paiju.hall.writer import Writer

_decode, _encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode


class Figures:
    """What is measured."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.actions = self.answers = self.hands = 0
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
        if len(offers) > 1 or action != "pass":
            table.acted(self.seat)
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

    def acted(self, seat: int) -> None:
        """Count from the last answer that matters until all have heard."""
        self.since = time.perf_counter()
        self.waiting = set(range(self.seats))
        self.figures.actions += self.figures.running

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


def memory(process: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


async def run(given: argparse.Namespace, database: str) -> None:
    """Fill a hall and measure it."""
    seats = 2 if given.game in ("xipiao", "erren") else 4
    cookies = await people_of(database, given.tables * seats)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    sets = ["limits=false", "log_level=warning", "starting_grant=20000"]
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, *given.profile, "-m", "paiju", "serve", "--port", str(port)),
        *("--database", database, *(part for one in sets for part in ("--set", one))),
    )
    address = f"127.0.0.1:{port}"
    while True:
        try:
            _, closing = await asyncio.open_connection("127.0.0.1", port)
            closing.close()
            break
        except OSError:
            await asyncio.sleep(0.2)
    await asyncio.sleep(5)
    before = memory(server.pid)
    figures = Figures()
    players = []
    loop = asyncio.get_running_loop()
    for n in range(given.tables):
        table = Tables(address, given.game, given.pace, figures)
        table.seats = seats
        for seat in range(seats):
            player = Player(table, seat, cookies[n * seats + seat])
            players.append(player)
            await loop.create_connection(lambda player=player: player, "127.0.0.1", port)
        await asyncio.sleep(0.01)
    await asyncio.sleep(given.warm)
    used = _processor(server.pid)
    figures.running, begun = True, time.perf_counter()
    await asyncio.sleep(given.seconds)
    figures.running, spent = False, time.perf_counter() - begun
    used = _processor(server.pid) - used
    after = memory(server.pid)
    broken = [player for player in players if player.lost]
    server.send_signal(signal.SIGTERM)
    await server.wait()
    late = sorted(figures.late) or [0.0]
    print(
        f"{given.game}: {given.tables} tables, {given.tables * seats} sockets, "
        f"{'full speed' if not given.pace else f'an action per {given.pace} s'}, {spent:.0f} s\n"
        f"  actions/s {figures.actions / spent:.0f}, answers/s {figures.answers / spent:.0f}, "
        f"hands {figures.hands}, connections lost {len(broken)}\n"
        f"  from action to last client: p50 {1000 * late[len(late) // 2]:.1f} ms, "
        f"p99 {1000 * late[len(late) * 99 // 100]:.1f} ms\n"
        f"  hall: {100 * used / spent:.0f} % of a core, "
        f"{(after - before) / given.tables / 1024:.0f} KiB a table"
    )


def _processor(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds an action; 0: full speed")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=10.0)
    parser.add_argument("--game", default="guiliu")
    parser.add_argument("--database", default="")
    parser.add_argument(
        "--profile", type=str.split, default=[], help="options of the hall's Python"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(given, given.database or f"sqlite:///{folder}/hall.sqlite3"))


if __name__ == "__main__":
    try:
        import uvloop

        uvloop.install()
    except ModuleNotFoundError:
        pass
    main()

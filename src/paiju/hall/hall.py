"""A hall that is open: its database, people and rooms, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import cache
from typing import Any

from ..bots.entry import pick_at
from ..hand import lookup
from ..kernel import prepare
from ..table.entry import act_at, ended_at, hide_at, legal_at
from . import ledger
from .guard import Rates
from .lobby import Lobby, clock
from .logs import logger
from .metrics import Metrics
from .migrations import migrate
from .offered import boards, tables
from .people import People
from .rehearse import rehearse
from .schema import open_database
from .settings import Settings
from .sole import Sole
from .store import Store
from .writer import Writer

#: Seconds between looks at silent sockets, and between deletions of old sessions.
SWEEP, FORGET = 5.0, 3_600.0


class Hall:
    """`open` it before anything else, `close` it last; `now` gives UTC milliseconds."""

    def __init__(self, settings: Settings, now: Callable[[], int] = clock, **more: Any) -> None:
        self.settings, self.now = settings, now
        self.metrics = Metrics()
        self.engine = open_database(settings.database)
        self.sole = Sole(self.engine)
        self.writer = Writer(self.engine, self.metrics.wrote)
        self.store = Store(self.engine, self.writer)
        self.people = People(self.engine, self.writer, settings, **more)
        self.lobby = Lobby(self.store, settings, self.metrics, now)
        self.rates = Rates()
        self.is_open = False
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Take the database, bring it up to date, take up all matches. Raises `PaijuError`."""
        try:
            await self.sole.take()
            await migrate(self.engine)
            await asyncio.to_thread(compile_rules)
            self.writer.start()
            await self.people.open()
            taken_up = await self.lobby.recover()
        except BaseException:
            await self._release()
            raise
        self._chores = [
            asyncio.create_task(self._every(SWEEP, self._sweep)),
            asyncio.create_task(self._every(FORGET, self._forget)),
        ]
        self.is_open = True
        logger.info("hall open", matches=taken_up, database=self.engine.dialect.name)

    async def close(self) -> None:
        """Say goodbye, finish what is being written, give the database back."""
        self.is_open = False
        for chore in self._chores:
            chore.cancel()
        self.lobby.farewell()
        await self.lobby.close()
        await self._release()
        logger.info("hall closed")

    async def _release(self) -> None:
        await self.writer.close()
        await self.sole.release()
        await self.engine.dispose()

    async def _every(self, seconds: float, do: Callable[[], Any]) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Exception):  # the next time will do
                await do()

    async def _sweep(self) -> None:
        self.lobby.sweep()

    async def _forget(self) -> None:
        await self.people.forget_expired(self.now())

    async def figures(self) -> bytes:
        """All metrics, as they stand."""
        self.lobby.count()
        async with self.engine.connect() as db:
            self.metrics.imbalance.set(await ledger.imbalance(db))
        return self.metrics.text()

    async def healthy(self) -> bool:
        """Whether the hall is open and can write."""
        if not self.is_open:
            return False
        try:
            async with asyncio.timeout(5):
                await self.writer.insert(_nothing(), [])
        except Exception:
            return False
        return True


def _nothing() -> Any:
    from .schema import moves

    return moves.insert()


@cache
def compile_rules() -> None:
    """Compile or load whatever hands and their telling need, so that nobody waits for it."""
    settles = [game.settle for game in tables()]
    prepare(act_at, legal_at, hide_at, ended_at, pick_at, *settles)
    prepare(lookup.win, lookup.distance, lookup.waits, lookup.accepting, lookup.complete)
    for game in tables():
        rehearse(game)
    for one in boards():
        one.board.compile_all()

"""The connection that writes to SQLite: it answers at once, in the task that asks.

The driver gives every connection a thread. With one statement after another each of the two waits
until Python lets it run, and in a busy hall that takes many times as long as the work. The writer's
statements are short: they change memory and add to the log beside the database file (WAL), some
µs a row. What may take long does not happen here: another's lock is waited for without blocking
anybody, and another connection moves the log into the file (`Log`) and reads what is to be read.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import aiosqlite
from sqlalchemy import event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.util import await_only

from .schema import PATIENCE, WRITES, begin_sqlite, set_up_sqlite

#: Seconds between looks at a database that somebody else writes to.
LOOK = 0.01
#: Seconds from one emptying of the log to the next.
EVERY = 5.0


class _AtOnce:
    """Takes the place of the queue to a connection's thread: does what it is given."""

    def put_nowait(self, item: tuple[asyncio.Future[Any], Any]) -> None:
        """Do it, and say so."""
        done, do = item
        try:
            result = do()
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(result)


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """The engine for the one who writes to the database of `engine`."""
    if engine.dialect.name == "sqlite":
        engine = _direct(str(engine.url.database), engine)
    return engine.execution_options(**{WRITES: True})


def _direct(file: str, engine: AsyncEngine) -> AsyncEngine:
    async def connect() -> aiosqlite.Connection:
        connection = aiosqlite.connect(file)
        connection._tx = _AtOnce()  # type: ignore[assignment]  # noqa: SLF001
        return await connection._connect()  # noqa: SLF001 (without its thread)

    direct = create_async_engine(engine.url, poolclass=NullPool, async_creator=connect)
    event.listen(direct.sync_engine, "connect", _set_up)
    event.listen(direct.sync_engine, "begin", _begin)
    return direct


def _set_up(connection: Any, record: Any) -> None:
    set_up_sqlite(connection, record)
    cursor = connection.cursor()
    for setting in ("busy_timeout = 0", "wal_autocheckpoint = 0"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin, as soon as nobody else writes; others go on meanwhile."""
    patience = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            begin_sqlite(connection)
        except OperationalError:
            if time.monotonic() > patience:
                raise
            await_only(asyncio.sleep(LOOK))
        else:
            return


class Log:
    """SQLite's log beside the file of the database: moved into it now and again, in a thread.

    Most of it while others write, what is left while nobody does, so that the log begins anew.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._there = engine.dialect.name == "sqlite"
        self._next = time.monotonic() + EVERY
        self._moving: asyncio.Task[None] | None = None

    async def look(self) -> None:
        """Do what is due; to be called between two transactions."""
        if self._moving is None:
            if self._there and time.monotonic() >= self._next:
                self._moving = asyncio.create_task(self._move())
        elif self._moving.done():
            await self._move()
            self._moving, self._next = None, time.monotonic() + EVERY

    async def close(self) -> None:
        """Finish."""
        if self._moving is not None:
            await self._moving

    async def _move(self) -> None:
        with suppress(DBAPIError, OSError):  # the next time will do
            async with self._engine.connect() as db:
                raw = (await db.get_raw_connection()).driver_connection
                await raw.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")  # type: ignore[union-attr]

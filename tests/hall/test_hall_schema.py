"""The tables: what the migrations make is what `schema` describes, on both databases."""

from __future__ import annotations

import re
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.errors import PaijuError
from paiju.hall import ledger
from paiju.hall.migrations import head, migrate, revision
from paiju.hall.people import People
from paiju.hall.schema import database_url, metadata
from paiju.hall.store import Match, Store
from paiju.hall.writer import Writer

pytestmark = pytest.mark.anyio

#: Everything that PostgreSQL knows of the tables: columns, constraints, indexes.
POSTGRES = """
SELECT 'column', table_name || '.' || column_name,
       concat_ws(' ', data_type, is_nullable, column_default)
  FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL
SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL
SELECT 'index', tablename || '.' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
"""
SQLITE = "SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'index')"


def catalogue(connection: Connection) -> set[tuple[Any, ...]]:
    """Every table, column, constraint and index but Alembic's own."""
    postgres = connection.dialect.name == "postgresql"
    rows = connection.execute(text(POSTGRES if postgres else SQLITE)).all()
    return {
        tuple(_in_order(re.sub(r"\s+", " ", str(cell))) for cell in row)
        for row in rows
        if "alembic_version" not in row[1]
    }


def _in_order(sql: str) -> str:
    """A CREATE TABLE of SQLite with its columns and constraints sorted."""
    table = re.fullmatch(r"(CREATE TABLE \w+ \()(.*)(\).*)", sql)
    if table is None:
        return sql
    parts = sorted(part.strip() for part in re.split(r", (?![^()]*\))", table[2]))
    return table[1] + ", ".join(parts) + table[3]


async def test_migrations_make_the_tables_of_the_schema(empty_engine: AsyncEngine) -> None:
    engine = empty_engine
    async with engine.begin() as db:
        await db.run_sync(metadata.create_all)
        wanted = await db.run_sync(catalogue)
        await db.run_sync(metadata.drop_all)
        assert await db.run_sync(catalogue) == set()
    await migrate(engine)
    async with engine.connect() as db:
        assert await db.run_sync(catalogue) == wanted
        differences = await db.run_sync(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
    assert differences == []
    assert len(wanted) > 20


async def test_migrating_twice_changes_nothing(empty_engine: AsyncEngine) -> None:
    assert await revision(empty_engine) is None
    for _ in range(2):
        await migrate(empty_engine)
        assert await revision(empty_engine) == head()


async def test_a_database_of_a_later_version_is_refused(empty_engine: AsyncEngine) -> None:
    await migrate(empty_engine)
    async with empty_engine.begin() as db:
        await db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(PaijuError, match="later version"):
        await migrate(empty_engine)


async def test_matches_of_before_get_their_people(empty_engine: AsyncEngine) -> None:
    await migrate(empty_engine, "0001")
    seats = [
        ('[{"name":"东","person":2,"bot":null},{"name":"南","person":1,"bot":null}]', "xipiao"),
        (
            '[{"name":"东","person":null,"bot":"greedy"},{"name":"南","person":2,"bot":null}]',
            "erren",
        ),
    ]
    async with empty_engine.begin() as db:
        for person in (1, 2):
            await db.execute(
                text(
                    "INSERT INTO people (id, name, guest, language, created) "
                    f"VALUES ({person}, 'x', true, 'zh', 0)"
                )
            )
        for number, (written, game) in enumerate(seats, 1):
            row = {"id": number, "game": game, "seats": written}
            await db.execute(
                text(
                    "INSERT INTO matches (id, game, options, base, plan, seats, created, state) "
                    "VALUES (:id, :game, '{}', 1, '{}', :seats, 0, '{}')"
                ),
                row,
            )
    await migrate(empty_engine)
    store = Store(empty_engine, Writer(empty_engine))
    found = await store.played_by(2, 10)
    assert [(row["id"], row["game"], row["seat"]) for row in found] == [
        (2, "erren", 1),
        (1, "xipiao", 0),
    ]
    assert [row["id"] for row in await store.played_by(2, 10, before=2)] == [1]
    assert [row["id"] for row in await store.played_by(1, 10)] == [1]


@pytest.mark.parametrize("change", ["UPDATE match_people SET seat = 1", "DELETE FROM match_people"])
async def test_who_has_played_is_not_rewritten(
    engine: AsyncEngine, store: Store, people: People, change: str
) -> None:
    guest = (await people.guest("王", "zh", 0, "")).person.id
    seats = [{"person": guest}, {"bot": "greedy"}]
    await store.open_match(
        Match(game="xipiao", options={}, base=1, plan={}, seats=seats, created=0)
    )
    with pytest.raises(DBAPIError, match="append-only"):
        async with engine.begin() as db:
            await db.execute(text(change))
    (found,) = await store.played_by(guest, 10)
    assert (found["seat"], found["seats"], found["hands"]) == (0, seats, [])


async def test_the_matches_of_a_person_are_looked_up_by_an_index(
    engine: AsyncEngine, kind: str
) -> None:
    query = "SELECT match FROM match_people WHERE person = 1 ORDER BY match DESC LIMIT 5"
    explain = "EXPLAIN QUERY PLAN " if kind == "sqlite" else "EXPLAIN "
    async with engine.connect() as db:
        if kind == "postgresql":
            await db.execute(text("SET enable_seqscan = off"))
        plan = " ".join(str(row) for row in (await db.execute(text(explain + query))).all())
    assert "SEARCH match_people USING PRIMARY KEY" in plan or "pk_match_people" in plan


@pytest.mark.parametrize("table", ["ledger_postings", "ledger_entries"])
@pytest.mark.parametrize("change", ["UPDATE {} SET id = id + 1", "DELETE FROM {}"])
async def test_the_database_refuses_to_rewrite_the_ledger(
    engine: AsyncEngine, writer: Writer, table: str, change: str
) -> None:
    await writer.write(lambda db: ledger.grant(db, 1, 100, 0))
    with pytest.raises(DBAPIError, match="append-only"):
        async with engine.begin() as db:
            await db.execute(text(change.format(table)))


async def test_the_database_refuses_a_negative_balance(engine: AsyncEngine, writer: Writer) -> None:
    await writer.write(lambda db: ledger.grant(db, 1, 100, 0))
    with pytest.raises(DBAPIError, match="ck_ledger_accounts_balance"):
        async with engine.begin() as db:
            await db.execute(text("UPDATE ledger_accounts SET balance = -1 WHERE kind = 'person'"))


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///hall.sqlite3", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:///hall.sqlite3", "sqlite+aiosqlite"),
        ("postgresql://me:secret@host/hall", "postgresql+asyncpg"),
        ("postgresql+asyncpg://me@host/hall", "postgresql+asyncpg"),
        ("", "sqlite+aiosqlite"),
    ],
)
def test_a_database_gets_its_driver(given: str, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://x/y", "hall", "sqlite://", "sqlite:///:memory:", "://"])
def test_other_databases_are_refused(given: str) -> None:
    with pytest.raises(PaijuError) as refused:
        database_url(given)
    assert refused.value.code == "bad_database"


def test_a_refused_database_shows_no_password() -> None:
    with pytest.raises(PaijuError) as refused:
        database_url("mysql://me:hunter2@host/hall")
    assert "hunter2" not in refused.value.message


def test_sqlite_of_the_default_folder_is_a_file() -> None:
    assert str(database_url().database).endswith("hall.sqlite3")
    assert create_engine("sqlite://").dialect.name == "sqlite"

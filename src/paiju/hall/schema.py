"""The hall's tables and how a database is opened: SQLite or PostgreSQL, the same for both.

Identifiers are integers, times UTC milliseconds, amounts whole coins, structured values JSON text.
`migrations` brings a database up to these tables; nothing else creates any.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    event,
    make_url,
)
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..errors import PaijuError

#: SQLite numbers rows by itself only in a column that it calls INTEGER.
Id = BigInteger().with_variant(Integer(), "sqlite")
#: An option of a connection that is going to write: SQLite lets only one do so, from the start.
WRITES = "paiju_writes"
#: Milliseconds to wait for another process that writes.
PATIENCE = 10_000
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def _number(name: str, **more: Any) -> Column[int]:
    return Column(name, BigInteger, **{"nullable": False, **more})


def _text(name: str, **more: Any) -> Column[str]:
    return Column(name, Text, **{"nullable": False, **more})


def _ref(name: str, to: str, **more: Any) -> Column[int]:
    return Column(name, BigInteger, ForeignKey(to), **{"nullable": False, **more})


people = Table(
    "people",
    metadata,
    Column("id", Id, primary_key=True),
    _text("name"),
    Column("guest", Boolean, nullable=False),
    _text("login", nullable=True, unique=True),
    _text("password_hash", nullable=True),
    _text("language"),
    _number("created"),
)

sessions = Table(
    "sessions",
    metadata,
    _text("token_hash", primary_key=True),  # SHA-256, hex: the token is with the browser alone
    _ref("person", "people.id", index=True),
    _number("created"),
    _number("expires"),
    _text("agent"),
)

#: Secrets of the hall itself, made when they are first needed.
keys = Table("keys", metadata, _text("name", primary_key=True), _text("value"))

ledger_accounts = Table(
    "ledger_accounts",
    metadata,
    Column("id", Id, primary_key=True),
    _text("kind"),
    _number("owner"),
    _number("balance"),  # the sum of the account's entries, kept with them
    UniqueConstraint("kind", "owner"),
    CheckConstraint("kind IN ('person', 'escrow', 'house', 'mint')", name="kind"),
    CheckConstraint("balance >= 0 OR kind = 'mint'", name="balance"),
)

ledger_postings = Table(
    "ledger_postings",
    metadata,
    Column("id", Id, primary_key=True),
    _text("key", unique=True),
    _text("kind"),
    _number("at"),
    _text("memo"),
)

ledger_entries = Table(
    "ledger_entries",
    metadata,
    Column("id", Id, primary_key=True),
    _ref("posting", "ledger_postings.id"),
    _ref("account", "ledger_accounts.id", index=True),
    _number("amount"),
    UniqueConstraint("posting", "account"),
    CheckConstraint("amount <> 0", name="amount"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True),
    _text("code", nullable=True),  # the six digits of a private room
    _text("game"),
    _text("options"),
    _number("base"),
    _text("plan"),
    _text("seats"),
    _number("created"),
    _number("ended", nullable=True),
    _text("state"),
)
_running = matches.c.ended.is_(None)
Index("ix_matches_running", matches.c.id, sqlite_where=_running, postgresql_where=_running)
Index(
    "uq_matches_code",
    matches.c.code,
    unique=True,  # among those that run: codes come back
    sqlite_where=_running,
    postgresql_where=_running,
)

#: Who has played in which match: written with the match, never changed.
match_people = Table(
    "match_people",
    metadata,
    _ref("person", "people.id", primary_key=True),
    _ref("match", "matches.id", primary_key=True),
    Column("seat", Integer, nullable=False),
    sqlite_with_rowid=False,  # kept in the order in which it is read
)

hands = Table(
    "hands",
    metadata,
    Column("id", Id, primary_key=True),
    _ref("match", "matches.id"),
    _number("number"),
    _text("start"),
    _text("commit"),
    _text("secret"),
    _text("nonces"),
    _number("began"),
    _number("ended", nullable=True),
    _text("log", nullable=True),
    _text("net", nullable=True),
    UniqueConstraint("match", "number"),
)

moves = Table(
    "moves",
    metadata,
    _ref("hand", "hands.id", primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    _text("action"),
    _number("at"),
    _text("by"),
    CheckConstraint("by IN ('seat', 'clock', 'auto', 'bot')", name="by"),
    sqlite_with_rowid=False,  # kept in the order in which it is read
)

ratings = Table(
    "ratings",
    metadata,
    _ref("person", "people.id", primary_key=True),
    _text("game", primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

rank_points = Table(
    "rank_points",
    metadata,
    _ref("person", "people.id", primary_key=True),
    _text("game", primary_key=True),
    _number("points"),
)


def database_url(text: str = "") -> URL:
    """The address of a database, with the driver that the hall uses for its kind.

    Empty: `hall.sqlite3` in the user's data folder. Raises `PaijuError` `bad_database`.
    """
    if not text:
        from platformdirs import user_data_path

        file = user_data_path("paiju", appauthor=False) / "hall.sqlite3"
        return URL.create(DRIVERS["sqlite"], database=str(file))
    try:
        url = make_url(text)
        driver = DRIVERS[url.get_backend_name()]
    except (ArgumentError, KeyError):
        kinds = " or ".join(f"{kind}://…" for kind in DRIVERS)
        raise PaijuError("bad_database", f"a database is {kinds}") from None  # no password shown
    if driver == DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
        raise PaijuError("bad_database", "a hall keeps its database in a file: sqlite:///FILE")
    return url.set(drivername=driver)


def open_database(url: str | URL = "", *, create: bool = True) -> AsyncEngine:
    """An engine for a database, not yet connected; `migrate` it before use.

    With `create` the folder of an SQLite file is made; without, the file has to be there. Raises
    `PaijuError` `bad_database`.
    """
    found = url if isinstance(url, URL) else database_url(url)
    if found.get_backend_name() != "sqlite":
        return create_async_engine(found, pool_pre_ping=True)
    file = Path(found.database or "")
    if create:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PaijuError("bad_database", f"{file.parent}: {error.strerror}") from None
    elif not file.is_file():
        raise PaijuError("bad_database", f"there is no database {file}")
    engine = create_async_engine(found)
    event.listen(engine.sync_engine, "connect", set_up_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, record: Any) -> None:
    """Readers beside the writer, and its commits outlive the process (WAL); real references."""
    connection.isolation_level = None  # transactions begin where `begin_sqlite` says
    cursor = connection.cursor()
    for setting in (
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
        f"busy_timeout = {PATIENCE}",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction: one that writes keeps all others from it from the start."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

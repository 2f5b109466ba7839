"""The steps that bring a database up to `schema`, run when the hall starts (Alembic)."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from ...errors import PaijuError
from ..schema import WRITES

#: Where `env.py` finds the connection to work on.
CONNECTION = "connection"


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", __name__.replace(".hall.", ".hall:"))
    config.set_main_option("path_separator", "os")
    config.attributes[CONNECTION] = connection
    return config


def head() -> str:
    """The revision that this version of the hall works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


async def migrate(engine: AsyncEngine, to: str = "head") -> None:
    """Bring a database, new or old, up to date (or up to revision `to`); all of it or nothing.

    Raises `PaijuError` `bad_database` where it was made by a later version.
    """
    async with engine.execution_options(**{WRITES: True}).begin() as connection:
        await connection.run_sync(_upgrade, to)


async def revision(engine: AsyncEngine) -> str | None:
    """The revision a database stands at; None where the hall has not been."""
    async with engine.connect() as connection:
        return await connection.run_sync(_revision)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection, to: str) -> None:
    known = {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}
    stands = _revision(connection)
    if stands is not None and stands not in known:
        raise PaijuError("bad_database", "the database was made by a later version of the hall")
    command.upgrade(_config(connection), to)

"""What the command line asks of a hall's database."""

from __future__ import annotations

import asyncio
import os

from sqlalchemy.exc import SQLAlchemyError

from ..errors import PaijuError
from .ledger import Audit, check
from .migrations import head, revision
from .schema import open_database
from .settings import load


def check_ledger(database: str, lang: str) -> tuple[list[str], bool]:
    """What `ledger.check` finds, in words, and whether all is right.

    Raises `PaijuError` `bad_database` where there is no hall's database of this version.
    """
    settings = load(environment=os.environ, given={"database": database or None})
    audit = asyncio.run(_check(settings.database))
    return [*_words(audit, lang), *audit.faults], not audit.faults


async def _check(database: str) -> Audit:
    engine = open_database(database, create=False)
    try:
        if await revision(engine) != head():
            raise PaijuError("bad_database", "this database is not of this version of the hall")
        return await check(engine)
    except (SQLAlchemyError, OSError) as error:
        raise PaijuError("bad_database", f"cannot read it: {type(error).__name__}") from error
    finally:
        await engine.dispose()


def _words(audit: Audit, lang: str) -> list[str]:
    if lang == "zh":
        result = f"有 {len(audit.faults)} 处错误" if audit.faults else "账目无误"
        return [f"{audit.accounts} 个账户，{audit.postings} 笔账，{audit.entries} 条分录：{result}"]
    result = f"{len(audit.faults)} faults" if audit.faults else "every balance is right"
    counted = f"{audit.accounts} accounts, {audit.postings} postings, {audit.entries} entries"
    return [f"{counted}: {result}"]

"""What the command line asks of a hall's database."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..errors import PaijuError
from .ledger import Audit, check, escrowed
from .lobby import clock
from .migrations import head, revision
from .schema import open_database
from .settings import load
from .sole import Sole
from .store import Store
from .writer import Writer


def check_ledger(database: str, lang: str) -> tuple[list[str], bool]:
    """What `ledger.check` finds, in words, and whether all is right.

    Raises `PaijuError` `bad_database` where there is no hall's database of this version.
    """
    settings = load(environment=os.environ, given={"database": database or None})
    audit = asyncio.run(_check(settings.database))
    return [*_words(audit, lang), *audit.faults], not audit.faults


async def _check(database: str) -> Audit:
    async with _opened(database) as engine:
        return await check(engine)


@asynccontextmanager
async def _opened(database: str) -> AsyncIterator[AsyncEngine]:
    """A database that is there. Raises `PaijuError` `bad_database`, whatever goes wrong with it."""
    engine = open_database(database, create=False)
    try:
        if await revision(engine) != head():
            raise PaijuError("bad_database", "this database is not of this version of the hall")
        yield engine
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


# --- giving up a match --------------------------------------------------------------------------


class Voided(NamedTuple):
    """A match that was given up: its hand that was being played, and the coins that went back."""

    hand: int | None
    coins: int


def void_match(match: int, database: str, lang: str) -> list[str]:
    """Give up a match that was going on, and say so.

    Raises `PaijuError`: `no_match` (there is none, or it has ended), `in_use` (a hall is open on
    the database), `bad_database`.
    """
    settings = load(environment=os.environ, given={"database": database or None})
    voided = asyncio.run(_void(match, settings.database))
    zh = lang == "zh"
    said = [f"第 {match} 场已作废" if zh else f"match {match} is void"]
    if voided.hand is not None:
        back = f"退回 {voided.coins} 金币" if zh else f"{voided.coins} coins went back"
        said.append(f"第 {voided.hand} 局：{back}" if zh else f"hand {voided.hand}: {back}")
    return said


async def _void(number: int, database: str) -> Voided:
    """Release the stakes of the open hand, then end the match; done again, it finds it ended."""
    async with _opened(database) as engine:
        sole, writer = Sole(engine), Writer(engine)
        await sole.take(tries=1)
        writer.start()
        try:
            store = Store(engine, writer)
            match = await store.match(number)
            if match is None or match.ended is not None:
                why = "has ended" if match is not None else "is not in this database"
                raise PaijuError("no_match", f"match {number} {why}")
            hand, coins, now = await store.unfinished(number), 0, clock()
            if hand is not None:
                coins = await writer.write(lambda db: escrowed(db, hand.id))
                await store.void_hand(hand.id, now)
            await store.end_match(number, now, match.state)
        finally:
            await writer.close()
            await sole.release()
    return Voided(None if hand is None else hand.number, coins)

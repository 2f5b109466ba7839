"""`paiju ledger check`, `paiju hall void`, and what the hall's rooms load."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from browser import QUICK_HASHER
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from paiju import cli
from paiju.hall import ledger
from paiju.hall.people import People
from paiju.hall.schema import open_database
from paiju.hall.settings import Settings
from paiju.hall.sole import Sole
from paiju.hall.store import Hand, Match, Move, Store
from paiju.hall.writer import Writer


async def prepare(url: str, breakage: str = "") -> None:
    engine = open_database(url)
    writer = Writer(engine)
    writer.start()
    await writer.write(lambda db: ledger.grant(db, 1, 500, 0))
    await writer.close()
    if breakage:
        async with engine.begin() as db:
            await db.execute(text(breakage))
    await engine.dispose()


def test_ledger_check(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(prepare(database))
    assert cli.main(["ledger", "check", "--database", database, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said == "2 accounts, 1 postings, 2 entries: every balance is right\n"
    breakage = "UPDATE ledger_accounts SET balance = 501 WHERE kind = 'person'"
    asyncio.run(prepare(database, breakage))
    assert cli.main(["ledger", "check", "--database", database]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "2 处错误" in said[0]
    assert said[1] == "account 1 (person 1): balance 501, entries 500"
    assert said[2] == "all balances sum to 1, not 0"


def test_ledger_check_takes_the_database_of_the_environment(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIJU_DATABASE", database)
    assert cli.main(["ledger", "check"]) == 0
    assert "账目无误" in capsys.readouterr().out


def test_ledger_check_makes_nothing(
    empty_database: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ledger", "check", "--database", empty_database]) == 2
    assert "[bad_database]" in capsys.readouterr().err
    if kind == "sqlite":
        assert list(tmp_path.iterdir()) == []


def test_a_server_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"postgresql://nobody@/hall?host={tmp_path}"
    assert cli.main(["ledger", "check", "--database", url]) == 2
    assert "[bad_database]" in capsys.readouterr().err


HEAVY = ("sqlalchemy", "starlette", "uvicorn", "argon2", "openskill", "alembic")


@pytest.mark.parametrize("module", ["paiju.cli", "paiju.hall.fair", "paiju.hall.settings"])
def test_these_load_without_the_extra(module: str) -> None:
    code = f"import sys, {module}; print([m for m in {HEAVY} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_without_the_extra_one_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "paiju.hall.command", raising=False)
    monkeypatch.delitem(sys.modules, "paiju.hall.ledger", raising=False)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    assert cli.main(["ledger", "check"]) == 2
    assert "pip install 'paiju[hall]'" in capsys.readouterr().err


# `paiju hall void`


async def a_match_that_cannot_go_on(url: str) -> tuple[int, int]:
    """A match of a game that there is no more, its second hand begun; its number, a person's."""
    engine = open_database(url)
    writer = Writer(engine)
    writer.start()
    store = Store(engine, writer)
    people = People(engine, writer, Settings(), QUICK_HASHER)
    await people.open()
    person = (await people.guest("王", "zh", 0, "")).person.id
    seats = [{"name": "王", "person": person}, {"name": "greedy", "bot": "greedy"}]
    match = await store.open_match(
        Match(game="lost", options={}, base=1, plan={}, seats=seats, created=1)
    )

    async def accounts(db: AsyncConnection) -> list[int]:
        mine = await ledger.account(db, ledger.PERSON, person)
        return [mine, await ledger.account(db, ledger.MINT)]

    held = await writer.write(accounts)
    for number in (1, 2):
        hand = Hand(
            match=match, number=number, start={}, commit="", secret="", nonces=[], began=number
        )
        stakes = [ledger.Entry(account, 700) for account in held]
        hand.id = await store.begin_hand(hand, stakes)
        await store.append(hand.id, [Move(0, 0, "pass", 2)])
        if number == 1:
            shares = [ledger.Entry(held[0], 600), ledger.Entry(held[1], 800)]
            await store.end_hand(hand.id, at=3, log="x", net={"net": [-100, 100]}, shares=shares)
    await writer.close()
    await engine.dispose()
    return match, person


async def purse(url: str, person: int) -> tuple[int, int]:
    """What a person holds and has staked."""
    engine = open_database(url)
    async with engine.connect() as db:
        held = (await ledger.purses(db, [person]))[person]
        staked = await ledger.staked(db, person)
    await engine.dispose()
    return held, staked


def test_a_match_is_made_void_once(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    match, person = asyncio.run(a_match_that_cannot_go_on(database))
    assert asyncio.run(purse(database, person)) == (19_200, 700)
    command = ["hall", "void", str(match), "--database", database, "--lang", "en"]
    assert cli.main(command) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [f"match {match} is void", "hand 2: 1400 coins went back"]
    assert asyncio.run(purse(database, person)) == (19_900, 0)
    assert cli.main(command) == 2
    assert f"match {match} has ended [no_match]" in capsys.readouterr().err
    assert cli.main(["hall", "void", "99", "--database", database]) == 2
    assert "[no_match]" in capsys.readouterr().err
    assert asyncio.run(purse(database, person)) == (19_900, 0)
    assert cli.main(["ledger", "check", "--database", database]) == 0


async def running(url: str) -> int:
    engine = open_database(url)
    found = await Store(engine, Writer(engine)).running()
    await engine.dispose()
    return len(found)


def test_a_void_match_is_not_taken_up_again(database: str) -> None:
    match, _ = asyncio.run(a_match_that_cannot_go_on(database))
    assert asyncio.run(running(database)) == 1
    assert cli.main(["hall", "void", str(match), "--database", database]) == 0
    assert asyncio.run(running(database)) == 0


def test_nothing_is_made_void_under_an_open_hall(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match, person = asyncio.run(a_match_that_cannot_go_on(database))

    async def claimed() -> int:
        engine = open_database(database)
        sole = Sole(engine)
        await sole.take()
        try:
            command = ["hall", "void", str(match), "--database", database]
            return await asyncio.to_thread(cli.main, command)
        finally:
            await sole.release()
            await engine.dispose()

    assert asyncio.run(claimed()) == 2
    assert "[in_use]" in capsys.readouterr().err
    assert asyncio.run(purse(database, person)) == (19_200, 700)

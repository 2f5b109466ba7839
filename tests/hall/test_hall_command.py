"""`paiju ledger check`, and what the hall's rooms load."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from paiju import cli
from paiju.hall import ledger
from paiju.hall.schema import open_database
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

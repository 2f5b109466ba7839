"""One hall to a database."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.errors import PaijuError
from paiju.hall.schema import open_database
from paiju.hall.sole import Sole

pytestmark = pytest.mark.anyio
HOLDER = """
import asyncio, sys
from paiju.hall.schema import open_database
from paiju.hall.sole import Sole

async def main():
    sole = Sole(open_database(sys.argv[1]))
    await sole.take()
    print("taken", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_two_halls_cannot_have_one_database(database: str, engine: AsyncEngine) -> None:
    first, other_engine = Sole(engine), open_database(database)
    second = Sole(other_engine)
    await first.take()
    with pytest.raises(PaijuError) as refused:
        await second.take(tries=2)
    assert refused.value.code == "in_use"
    await first.release()
    await second.take(tries=1)
    await second.release()
    await other_engine.dispose()


async def test_a_killed_hall_leaves_no_claim_behind(database: str, engine: AsyncEngine) -> None:
    command = [sys.executable, "-c", HOLDER, database]
    sole = Sole(engine)
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"taken\n"
        with pytest.raises(PaijuError):
            await sole.take(tries=1)
        process.send_signal(signal.SIGKILL)
    await sole.take()
    await sole.release()

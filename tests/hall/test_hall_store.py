"""Group commit: nobody is told before the commit, everybody is told the truth, nothing is lost."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paiju.hall import ledger
from paiju.hall.ledger import Entry, LedgerError
from paiju.hall.schema import hands, keys, matches, moves, open_database
from paiju.hall.store import Hand, Match, Move, Store
from paiju.hall.writer import StoreError, Writer

pytestmark = pytest.mark.anyio
APPENDER = Path(__file__).with_name("appender.py")


def a_match(**more: Any) -> Match:
    values = {"game": "xiamen", "options": {"chips": 100}, "base": 2, "plan": {"hands": 4}}
    return Match(**values, seats=[{"bot": "random"}, {"bot": "greedy"}], created=5, **more)


def a_hand(match: int, number: int = 1) -> Hand:
    values = {"start": {"dealer": 1}, "commit": "c0", "secret": "5e", "nonces": ["aa", None]}
    return Hand(match=match, number=number, began=6, **values)


def a_move(n: int, seat: int = 0, by: str = "seat") -> Move:
    return Move(n, seat, f"discard:{n}m", 100 + n, by)


async def begin(store: Store, match: int = 0, number: int = 1) -> int:
    match = match or await store.open_match(a_match())
    return await store.begin_hand(a_hand(match, number))


async def stored(engine: AsyncEngine, hand: int) -> list[int]:
    async with engine.connect() as db:
        query = select(moves.c.n).where(moves.c.hand == hand).order_by(moves.c.n)
        return list(await db.scalars(query))


# Appending


async def test_many_waiters_share_few_transactions(engine: AsyncEngine) -> None:
    batches: list[int] = []
    writer = Writer(engine, lambda writes, seconds: batches.append(writes))
    writer.start()
    store = Store(engine, writer)
    match = await store.open_match(a_match())
    begun = [await begin(store, match, number) for number in range(20)]
    batches.clear()

    async def play(hand: int) -> None:
        for n in range(0, 20, 2):
            await asyncio.gather(*(store.append(hand, [a_move(k)]) for k in (n, n + 1)))

    await asyncio.gather(*(play(hand) for hand in begun))
    assert sum(batches) == 400
    assert max(batches) >= 20
    assert len(batches) <= 40
    for hand in begun:
        assert await stored(engine, hand) == list(range(20))
    await writer.close()


async def test_nobody_is_told_before_the_commit(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    hand = await begin(store)
    entered, release = asyncio.Event(), asyncio.Event()

    async def slow(db: AsyncConnection) -> None:
        entered.set()
        await release.wait()

    holding = asyncio.create_task(writer.write(slow))
    appended = asyncio.create_task(store.append(hand, [a_move(0)]))
    await entered.wait()
    await asyncio.sleep(0.02)
    assert not appended.done()
    assert await stored(engine, hand) == []
    release.set()
    await asyncio.gather(holding, appended)
    assert await stored(engine, hand) == [0]


async def test_results_come_in_the_order_of_asking(writer: Writer) -> None:
    told: list[int] = []

    async def ask(i: int) -> None:
        await writer.write(lambda db: asyncio.sleep(0))
        told.append(i)

    await asyncio.gather(*(ask(i) for i in range(50)))
    assert told == list(range(50))


async def test_an_error_is_raised_to_the_one_who_caused_it(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    match = await store.open_match(a_match())
    begun = [await begin(store, match, number) for number in range(8)]

    async def wrong(db: AsyncConnection) -> None:
        await db.execute(keys.insert().values(name="half", value="done"))
        raise LookupError

    results = await asyncio.gather(
        *(store.append(hand, [a_move(0)]) for hand in begun[:4]),
        writer.write(wrong),
        store.append(begun[4], [a_move(0, by="nobody")]),
        *(store.append(hand, [a_move(0)]) for hand in begun[5:]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [
        *[type(None)] * 4,
        *[StoreError] * 2,
        *[type(None)] * 3,
    ]
    assert isinstance(results[4].__cause__, LookupError)
    assert [await stored(engine, hand) for hand in begun] == [[0]] * 4 + [[]] + [[0]] * 3
    async with engine.connect() as db:
        assert await db.scalar(select(keys.c.value).where(keys.c.name == "half")) is None


async def test_a_failed_move_lets_none_behind_it_in(engine: AsyncEngine, store: Store) -> None:
    hand = await begin(store)
    results = await asyncio.gather(
        store.append(hand, [a_move(0)]),
        store.append(hand, [a_move(1, by="nobody")]),
        store.append(hand, [a_move(2)]),
        store.append(hand, [a_move(3), a_move(4)]),
        return_exceptions=True,
    )
    codes = [getattr(result, "code", "") for result in results]
    assert codes == ["", "storage", "not_open", "not_open"]
    assert await stored(engine, hand) == [0]
    with pytest.raises(StoreError, match="takes no moves"):
        await store.append(hand, [a_move(1)])
    again = await store.reopen(hand)
    assert [move.n for move in again.moves] == [0]
    await store.append(hand, [a_move(1)])
    assert await stored(engine, hand) == [0, 1]


async def test_when_the_commit_fails_everybody_is_told(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    match = await store.open_match(a_match())
    begun = [await begin(store, match, number) for number in range(5)]
    failures = 0

    def refuse(connection: Any) -> None:
        nonlocal failures
        failures += 1
        raise OSError("the disk is full")

    event.listen(writer.engine.sync_engine, "commit", refuse)
    results = await asyncio.gather(
        *(store.append(hand, [a_move(0)]) for hand in begun), return_exceptions=True
    )
    event.remove(writer.engine.sync_engine, "commit", refuse)
    assert failures == 2, "a second try is made"
    assert [getattr(result, "code", "") for result in results] == ["storage"] * 5
    for hand in begun:
        assert await stored(engine, hand) == []
        with pytest.raises(StoreError):
            await store.append(hand, [a_move(1)])
        assert (await store.reopen(hand)).moves == []
        await store.append(hand, [a_move(0)])
        assert await stored(engine, hand) == [0]


async def test_a_commit_that_fails_once_is_tried_again(engine: AsyncEngine, store: Store) -> None:
    hand = await begin(store)
    failures = iter([True])

    def refuse(connection: Any) -> None:
        if next(failures, False):
            raise OSError("busy")

    event.listen(store.writer.engine.sync_engine, "commit", refuse)
    await store.append(hand, [a_move(0)])
    event.remove(store.writer.engine.sync_engine, "commit", refuse)
    assert await stored(engine, hand) == [0]


@pytest.mark.parametrize("made", [[1], [0, 2], [0, 0], [1, 0]])
async def test_moves_are_numbered_without_a_hole(
    engine: AsyncEngine, store: Store, made: list[int]
) -> None:
    hand = await begin(store)
    with pytest.raises(StoreError) as refused:
        await store.append(hand, [a_move(n) for n in made])
    assert refused.value.code == "order"
    assert await stored(engine, hand) == []
    await store.append(hand, [a_move(0), a_move(1)])
    with pytest.raises(StoreError):
        await store.append(hand, [a_move(1)])


async def test_who_stops_waiting_does_not_stop_the_write(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    hand = await begin(store)
    waiting = asyncio.create_task(store.append(hand, [a_move(0)]))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.append(hand, [a_move(1)])
    assert await stored(engine, hand) == [0, 1]


async def test_closing_writes_what_waits_and_refuses_the_rest(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    hand = await begin(store)
    waiting = [asyncio.create_task(store.append(hand, [a_move(n)])) for n in range(5)]
    await asyncio.sleep(0)
    await writer.close()
    await asyncio.gather(*waiting)
    assert await stored(engine, hand) == list(range(5))
    with pytest.raises(StoreError) as refused:
        await writer.write(lambda db: asyncio.sleep(0))
    assert refused.value.code == "closed"


# Hands and money


async def purse(writer: Writer, person: int, amount: int = 1000) -> int:
    await writer.write(lambda db: ledger.grant(db, person, amount, 0))
    return await writer.write(lambda db: ledger.account(db, ledger.PERSON, person))


async def test_a_hand_whose_stakes_are_not_there_does_not_begin(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    a, b = await purse(writer, 1), await purse(writer, 2)
    match = await store.open_match(a_match())
    with pytest.raises(LedgerError):
        await store.begin_hand(a_hand(match), [Entry(a, 1000), Entry(b, 1001)])
    async with engine.connect() as db:
        assert await db.scalar(select(func.count()).select_from(hands)) == 0
        assert await ledger.balance(db, a) == 1000
    assert await store.begin_hand(a_hand(match), [Entry(a, 1000), Entry(b, 1000)])
    with pytest.raises(StoreError):
        await store.begin_hand(a_hand(match))


async def test_a_hand_ends_with_its_settlement_or_not_at_all(
    engine: AsyncEngine, writer: Writer, store: Store
) -> None:
    a, b = await purse(writer, 1), await purse(writer, 2)
    match = await store.open_match(a_match())
    hand = await store.begin_hand(a_hand(match), [Entry(a, 1000), Entry(b, 1000)])
    await store.append(hand, [a_move(0)])
    calls: list[int] = []

    async def also(db: AsyncConnection) -> None:
        calls.append(await ledger.balance(db, a))

    end = {"at": 9, "log": "{}\n", "net": [-50, 40], "state": {"dealer": 1}, "also": also}
    wrong = [Entry(a, 950), Entry(b, 1041)]
    with pytest.raises(LedgerError):
        await store.end_hand(hand, shares=wrong, house=10, **end)
    kept = await store.hand(match, 1)
    assert kept is not None
    assert (kept.ended, kept.log) == (None, None)
    assert calls == []

    async def broken(db: AsyncConnection) -> None:
        raise LookupError

    right = [Entry(a, 950), Entry(b, 1040)]
    with pytest.raises(StoreError):
        await store.end_hand(hand, shares=right, house=10, **{**end, "also": broken})
    async with engine.connect() as db:
        assert await ledger.escrowed(db, hand) == 2000
    assert await store.end_hand(hand, shares=right, house=10, **end) is True
    assert await store.end_hand(hand, shares=right, house=10, **end) is False
    assert calls == [950], "what belongs to the end is done once"
    for other in ({"log": "x"}, {"net": [0, 0]}):
        with pytest.raises(StoreError):
            await store.end_hand(hand, shares=right, house=10, **{**end, **other})
    with pytest.raises(LedgerError):
        await store.end_hand(hand, shares=[Entry(a, 951), Entry(b, 1039)], house=10, **end)
    with pytest.raises(StoreError, match="takes no moves"):
        await store.append(hand, [a_move(1)])
    async with engine.connect() as db:
        assert [await ledger.balance(db, account) for account in (a, b)] == [950, 1040]
        assert await db.scalar(select(matches.c.state)) == '{"dealer":1}'
    assert (await ledger.check(engine)).faults == []


async def test_a_settlement_cannot_be_left_out(writer: Writer, store: Store) -> None:
    a, b = await purse(writer, 1), await purse(writer, 2)
    match = await store.open_match(a_match())
    hand = await store.begin_hand(a_hand(match), [Entry(a, 10), Entry(b, 10)])
    with pytest.raises(StoreError, match="escrow"):
        await store.end_hand(hand, at=9, log="", net=[])
    await store.void_hand(hand, 10)
    with pytest.raises(StoreError):
        await store.void_hand(hand, 11)
    assert await writer.write(lambda db: ledger.purses(db, [1, 2])) == {1: 1000, 2: 1000}
    with pytest.raises(StoreError):
        await store.end_hand(hand, at=9, log="", net=[], shares=[Entry(a, 20)])


async def test_what_is_read_is_what_was_stored(engine: AsyncEngine, store: Store) -> None:
    first, second = a_match(code="123456"), a_match(state={"x": [1]})
    first.id, second.id = await store.open_match(first), await store.open_match(second)
    with pytest.raises(StoreError):
        await store.open_match(a_match(code="123456"))
    hand = a_hand(first.id)
    hand.id = await store.begin_hand(hand)
    made = [a_move(0), Move(1, 3, "pass", 7, "clock")]
    await store.append(hand.id, made[:1])
    await store.append(hand.id, made[1:])
    hand.moves = made
    fresh = Store(engine, store.writer)
    assert await fresh.running() == [(first, hand), (second, None)]
    await fresh.append(hand.id, [a_move(2)])
    with pytest.raises(StoreError):
        await Store(engine, store.writer).append(hand.id, [a_move(3)])
    await fresh.end_hand(hand.id, at=8, log='{"type":"x"}\n', net={"net": [0]})
    (kept,) = await fresh.finished(first.id)
    assert (kept.log, kept.net, kept.ended, kept.nonces) == (
        '{"type":"x"}\n',
        {"net": [0]},
        8,
        ["aa", None],
    )
    await fresh.update_match(second.id, plan={"hands": 8}, code="654321")
    changed = await fresh.match(second.id)
    assert changed is not None
    assert (changed.plan, changed.code) == ({"hands": 8}, "654321")
    ends = [await fresh.end_match(first.id, 9, {"won": 1}) for _ in range(2)]
    assert ends == [True, False]
    assert [match.id for match, _ in await fresh.running()] == [second.id]
    await fresh.open_match(a_match(code="123456"))  # the code is free again
    assert await fresh.match(999) is None
    assert await fresh.hand(first.id, 2) is None


# Killed


def killed(url: str, tables: int, after: int, wait: float) -> list[list[str]]:
    """Let the appender play, kill it in the midst of it, and give all that it had been told.

    It is killed `wait` seconds after its line number `after`.
    """
    command = [sys.executable, str(APPENDER), url, str(tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        lines = [process.stdout.readline() for _ in range(after)]
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    assert all(line.endswith(b"\n") for line in lines), "lines are written whole"
    return [line.decode().split() for line in lines]


async def test_killed_at_any_moment_it_loses_nothing_and_does_nothing_twice(
    database: str, kind: str
) -> None:
    chance = random.Random(kind)
    told: list[list[str]] = []
    for _ in range(4):
        told += killed(database, 12, chance.randrange(1, 400), chance.uniform(0, 0.01))
        engine = open_database(database)
        async with engine.connect() as db:
            rows = await db.execute(select(moves).order_by(moves.c.hand, moves.c.n))
            there = [(row.hand, row.n, row.action) for row in rows]
            ended = {row.id: row.log for row in await db.execute(select(hands)) if row.ended}
        assert (await ledger.check(engine)).faults == []
        await engine.dispose()
        numbers: dict[int, list[int]] = {}
        for hand, n, action in there:
            assert action == f"discard:{n}"
            numbers.setdefault(hand, []).append(n)
        for found in numbers.values():
            assert found == list(range(len(found))), "no hole, none twice"
        acknowledged = [(int(hand), int(n)) for what, hand, n in told if what == "move"]
        assert len(acknowledged) == len(set(acknowledged)), "none was taken twice"
        assert set(acknowledged) <= {(hand, n) for hand, n, _ in there}
        for what, hand, n in told:
            if what == "end":
                assert ended[int(hand)] == n
                assert len(numbers[int(hand)]) == int(n)

"""The ledger: what it refuses, and a state machine that plays with it against a model."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paiju.hall import ledger
from paiju.hall.caps import Due, cap
from paiju.hall.ledger import Entry, LedgerError, Posting
from paiju.hall.schema import ledger_accounts, ledger_entries, open_database
from paiju.hall.store import Hand, Match, Store
from paiju.hall.writer import Writer

MATCH = {"game": "zhangzhou", "options": {}, "base": 10, "plan": {}, "seats": [], "created": 0}
BEGUN: dict[str, Any] = {"start": {}, "commit": "", "secret": "", "nonces": [], "began": 1}
DAY = 86_400_000


def amounts_of(entries: list[Entry] | tuple[Entry, ...]) -> dict[int, int]:
    total: Counter[int] = Counter()
    for account, amount in entries:
        total[account] += amount
    return {account: amount for account, amount in total.items() if amount}


class Context:
    """A hall's database that all examples of one test share; each has people of its own."""

    def __init__(self, runner: asyncio.Runner, url: str) -> None:
        self.runner = runner
        self.engine = open_database(url)
        self.writer = Writer(self.engine)
        self.store = Store(self.engine, self.writer)
        self.numbers = itertools.count(1)
        self.match = 0

    async def open(self) -> None:
        self.writer.start()
        self.match = await self.store.open_match(Match(**MATCH))

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    def write(self, work: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
        return self.runner.run(self.writer.write(work))


class Bank(RuleBasedStateMachine):
    """Grants, postings, hands and their settlements, beside a model of plain dictionaries."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.hall = context
        self.held: dict[int, int] = {}  # by account
        self.posted: dict[str, tuple[str, list[Entry]]] = {}
        self.hands: dict[int, dict[int, int]] = {}  # stakes of open hands by account
        self.pots: dict[int, int] = {}  # by hand
        self.house = context.write(lambda db: ledger.account(db, ledger.HOUSE))
        self.house_at_first = context.write(lambda db: ledger.balance(db, self.house))

    # --- rules

    @rule(amount=st.integers(1, 1000))
    def grant(self, amount: int) -> None:
        person = next(self.hall.numbers)
        for new in (True, False):
            posted = self.hall.write(lambda db: ledger.grant(db, person, amount, 1))
            assert posted.new is new
        account = self.hall.write(lambda db: ledger.account(db, ledger.PERSON, person))
        self.held[account] = amount
        with pytest.raises(LedgerError, match="otherwise"):
            self.hall.write(lambda db: ledger.grant(db, person, amount + 1, 1))

    @precondition(lambda self: len(self.held) > 1)
    @rule(data=st.data(), crooked=st.sampled_from([0, 0, 0, 1, -3]))
    def post(self, data: st.DataObject, crooked: int) -> None:
        chosen = data.draw(
            st.lists(st.sampled_from(sorted(self.held)), min_size=1, max_size=4), "accounts"
        )
        amounts = data.draw(st.lists(st.integers(-400, 400), min_size=len(chosen)), "amounts")
        entries = [Entry(a, n) for a, n in zip(chosen, amounts, strict=False)]
        last = data.draw(st.sampled_from(sorted(self.held)), "the rest")
        entries.append(Entry(last, crooked - sum(n for _, n in entries)))
        posting = Posting(f"test:{next(self.hall.numbers)}", "test", tuple(entries))
        moved = amounts_of(entries)
        short = any(self.held[account] + n < 0 for account, n in moved.items())
        if crooked or not moved:
            self.refused(posting, "ledger_unbalanced")
        elif short:
            self.refused(posting, "ledger_short")
        else:
            assert self.hall.write(lambda db: ledger.post(db, posting, 2)).new
            for account, n in moved.items():
                self.held[account] += n
            self.posted[posting.key] = (posting.kind, entries)

    def refused(self, posting: Posting, code: str) -> None:
        with pytest.raises(LedgerError) as refused:
            self.hall.write(lambda db: ledger.post(db, posting, 2))
        assert refused.value.code == code

    @precondition(lambda self: self.posted)
    @rule(data=st.data(), change=st.sampled_from(["", "", "amount", "kind", "accounts"]))
    def post_again(self, data: st.DataObject, change: str) -> None:
        key = data.draw(st.sampled_from(sorted(self.posted)), "key")
        kind, entries = self.posted[key]
        again = Posting(key, kind, tuple(reversed(entries)))
        if not change:
            assert not self.hall.write(lambda db: ledger.post(db, again, 3)).new
            return
        if change == "kind":
            again = again._replace(kind="other")
        elif change == "amount":
            again = again._replace(entries=tuple(Entry(a, -n) for a, n in entries))
        else:
            more = [Entry(self.house, 1), *entries, Entry(min(self.held), -1)]
            again = again._replace(entries=tuple(more))
        self.refused(again, "ledger_differs")

    @precondition(lambda self: len(self.held) > 1)
    @rule(data=st.data(), greedy=st.sampled_from([0, 0, 0, 1]))
    def begin(self, data: st.DataObject, greedy: int) -> None:
        seats = data.draw(
            st.lists(st.sampled_from(sorted(self.held)), min_size=2, max_size=4, unique=True)
        )
        stakes = {account: self.held[account] for account in seats}
        stakes[seats[0]] += greedy
        number = next(self.hall.numbers)
        hand = Hand(match=self.hall.match, number=number, **BEGUN)
        entries = [Entry(account, amount) for account, amount in stakes.items()]
        beginning = self.hall.store.begin_hand(hand, entries)
        if greedy:
            with pytest.raises(LedgerError) as refused:
                self.hall.runner.run(beginning)
            assert refused.value.code == "ledger_short"
            kept = self.hall.runner.run(self.hall.store.hand(self.hall.match, number))
            assert kept is None
            return
        begun = self.hall.runner.run(beginning)
        self.hands[begun] = stakes
        for account in seats:
            self.held[account] = 0

    @precondition(lambda self: self.hands)
    @rule(data=st.data(), crooked=st.sampled_from([0, 0, 0, 1, -1]))
    def end(self, data: st.DataObject, crooked: int) -> None:
        hand = data.draw(st.sampled_from(sorted(self.hands)), "hand")
        stakes = self.hands[hand]
        accounts = list(stakes)
        seat = st.integers(0, len(accounts) - 1)
        why = st.sampled_from(["win", "kong", "follow", "rake"])
        owed = data.draw(
            st.lists(st.builds(Due, seat, seat, st.integers(0, 900), why), max_size=5), "owed"
        )
        owed = [d._replace(to=-1) if d.why == "rake" else d for d in owed if d.source != d.to]
        paid = cap(owed, list(stakes.values()), dealer=0)
        shares = [
            Entry(account, stakes[account] + n)
            for account, n in zip(accounts, paid.net, strict=True)
        ]
        shares[0] = Entry(accounts[0], shares[0].amount + crooked)
        values = {"at": 5, "log": "", "net": list(paid.net), "house": paid.house}
        empty = not any(stakes.values())
        if crooked:
            with pytest.raises(LedgerError):
                self.hall.runner.run(self.hall.store.end_hand(hand, shares=shares, **values))
            return
        if empty:
            shares = []
        for new in (True, False):
            ended = self.hall.store.end_hand(hand, shares=shares, **values)
            assert self.hall.runner.run(ended) is new
        del self.hands[hand]
        for account, n in shares:
            self.held[account] += n
        self.house_at_first += paid.house

    @precondition(lambda self: self.hands)
    @rule(data=st.data())
    def void(self, data: st.DataObject) -> None:
        hand = data.draw(st.sampled_from(sorted(self.hands)), "hand")
        self.hall.runner.run(self.hall.store.void_hand(hand, 6))
        for account, n in self.hands.pop(hand).items():
            self.held[account] += n

    # --- what always holds

    @invariant()
    def balances_are_those_of_the_model_and_of_the_entries(self) -> None:
        async def read(db: AsyncConnection) -> tuple[dict[int, int], dict[int, int], int]:
            rows = list(await db.execute(select(ledger_accounts)))
            balances = {row.id: row.balance for row in rows}
            pots = {row.owner: row.balance for row in rows if row.kind == ledger.ESCROW}
            for hand, stakes in self.hands.items():
                assert pots.get(hand, 0) == sum(stakes.values())
            assert all(pot >= 0 for pot in pots.values())
            folded: Counter[int] = Counter()
            rows = await db.execute(select(ledger_entries.c.account, ledger_entries.c.amount))
            for account, amount in rows:
                folded[account] += amount
            return balances, dict(folded), await ledger.imbalance(db)

        balances, folded, imbalance = self.hall.write(read)
        assert balances == {account: folded.get(account, 0) for account in balances}
        assert sum(balances.values()) == imbalance == 0
        assert {account: balances[account] for account in self.held} == self.held
        assert balances[self.house] == self.house_at_first

    def teardown(self) -> None:
        assert self.hall.runner.run(ledger.check(self.hall.engine)).faults == []


def test_the_ledger_agrees_with_a_model(database: str) -> None:
    with asyncio.Runner() as runner:
        context = Context(runner, database)
        runner.run(context.open())
        run_state_machine_as_test(
            lambda: Bank(context),
            settings=settings(
                max_examples=10,
                stateful_step_count=20,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
        runner.run(context.close())


# --- one thing at a time

pytestmark = [pytest.mark.anyio]


async def people_with(writer: Writer, *amounts: int) -> list[int]:
    """New people with so many coins; their accounts."""

    async def work(db: AsyncConnection) -> list[int]:
        accounts = []
        for person, amount in enumerate(amounts, 1):
            await ledger.grant(db, person, amount, 0)
            accounts.append(await ledger.account(db, ledger.PERSON, person))
        return accounts

    return await writer.write(work)


async def test_relief_is_given_once_a_day_to_who_has_too_little(
    writer: Writer, store: Store
) -> None:
    a, b = await people_with(writer, 159, 160)
    noon = 4 * 3_600_000  # in China

    async def relieve(person: int, now: int) -> bool:
        given = await writer.write(lambda db: ledger.relief(db, person, 100, 160, now))
        return given is not None

    assert await relieve(1, noon)
    assert not await relieve(2, noon)
    assert not await relieve(1, noon + DAY)  # 259 are enough
    match = await store.open_match(Match(**MATCH))
    hand = await store.begin_hand(
        Hand(match=match, number=1, **BEGUN), [Entry(a, 259), Entry(b, 160)]
    )
    assert not await relieve(1, noon + DAY), "coins in escrow count"
    shares = [Entry(b, 419)]
    await store.end_hand(hand, at=2, log="", net=[-259, 259], shares=shares)
    midnight = 16 * 3_600_000
    assert await relieve(1, midnight - 1) is False, "the first day is not over"
    assert await relieve(1, midnight)
    assert not await relieve(1, midnight + DAY - 1)
    assert await writer.write(lambda db: ledger.purses(db, [1, 2, 3])) == {1: 100, 2: 419, 3: 0}


async def test_a_computer_plays_with_coins_of_the_mint(writer: Writer, store: Store) -> None:
    (a,) = await people_with(writer, 500)
    mint = await writer.write(lambda db: ledger.account(db, ledger.MINT))
    match = await store.open_match(Match(**MATCH))
    stakes = [Entry(a, 500), Entry(mint, 500), Entry(mint, 500)]
    hand = await store.begin_hand(Hand(match=match, number=1, **BEGUN), stakes)
    shares = [Entry(a, 700), Entry(mint, 300), Entry(mint, 490)]
    await store.end_hand(hand, at=2, log="", net=[], shares=shares, house=10)
    assert await writer.write(lambda db: ledger.balance(db, a)) == 700
    assert await writer.write(lambda db: ledger.balance(db, mint)) == -710
    assert (await ledger.check(store.engine)).faults == []


@pytest.mark.parametrize("amount", [2**53, -(2**53), 1.0, True])
async def test_amounts_are_whole_and_fit_a_browser(writer: Writer, amount: Any) -> None:
    a, b = await people_with(writer, 5, 5)
    entries = (Entry(a, amount), Entry(b, -amount))
    with pytest.raises(LedgerError) as refused:
        await writer.write(lambda db: ledger.post(db, Posting("k", "test", entries), 0))
    assert refused.value.code == "ledger_amount"


async def test_an_account_that_is_not_there_has_nothing(writer: Writer) -> None:
    (a,) = await people_with(writer, 5)
    entries = (Entry(a, 1), Entry(a + 999, -1))
    with pytest.raises(LedgerError, match="no account"):
        await writer.write(lambda db: ledger.post(db, Posting("k", "test", entries), 0))


BREAKAGES = {
    "UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'person'": ("account", "sum"),
    "INSERT INTO ledger_entries (posting, account, amount) VALUES (1, {house}, 7)": (
        "account",
        "posting",
    ),
    "INSERT INTO ledger_postings (key, kind, at, memo) VALUES ('x', 'test', 0, '')": ("posting",),
    "UPDATE hands SET ended = 9": ("escrow",),
}


@pytest.mark.parametrize("breakage", BREAKAGES)
async def test_check_finds_what_is_wrong(
    engine: AsyncEngine, writer: Writer, store: Store, breakage: str
) -> None:
    (a,) = await people_with(writer, 500)
    house = await writer.write(lambda db: ledger.account(db, ledger.HOUSE))
    match = await store.open_match(Match(**MATCH))
    await store.begin_hand(Hand(match=match, number=1, **BEGUN), [Entry(a, 400)])
    audit = await ledger.check(engine)
    assert audit.faults == []
    assert audit[:3] == (4, 2, 4)
    async with engine.begin() as db:
        await db.execute(text(breakage.format(house=house)))
    faults = (await ledger.check(engine)).faults
    assert [fault.split()[0] for fault in faults if "all balances" not in fault] == [
        word for word in BREAKAGES[breakage] if word != "sum"
    ]
    assert ("sum" in BREAKAGES[breakage]) == any("all balances" in fault for fault in faults)

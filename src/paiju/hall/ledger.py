"""The hall's money: double entry, whole coins, append-only. Coins are play money.

Every coin comes from the mint, whose balance is minus all there is; so all balances sum to 0. A
posting has a key of its own: posting it again changes nothing, posting another under its key is
refused. Before a hand is dealt each seat's stake goes into the hand's escrow; its settlement, or
its release, empties it, once.

The functions here work within a transaction of the caller (`Writer.write`). What every hand needs
is prepared (`_…` below): to put a statement together takes longer than to execute it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, and_, bindparam, cast, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..errors import PaijuError
from .schema import hands, ledger_accounts, ledger_entries, ledger_postings

PERSON, ESCROW, HOUSE, MINT = "person", "escrow", "house", "mint"
#: Most coins in one entry: numbers that a browser reads exactly.
MOST = 2**53 - 1
#: Days of the relief begin at midnight in China.
DAY, DAY_BEGINS = 86_400_000, -8 * 3_600_000


class LedgerError(PaijuError):
    """A posting is refused; nothing is changed.

    Codes: `ledger_unbalanced`, `ledger_differs` (the key is taken by another posting),
    `ledger_short` (an account holds too little), `ledger_amount`.
    """


class Entry(NamedTuple):
    """So many coins into an account (out of it where negative)."""

    account: int
    amount: int


class Posting(NamedTuple):
    """What is written at once. `key` says which event it is of; entries sum to 0."""

    key: str
    kind: str
    entries: tuple[Entry, ...]
    memo: str = ""


class Posted(NamedTuple):
    """The number of a posting, and whether it is new or was there already."""

    id: int
    new: bool


_a, _p, _e = ledger_accounts.c, ledger_postings.c, ledger_entries.c
_of_owner = and_(_a.kind == bindparam("kind"), _a.owner == bindparam("owner"))
_ACCOUNT = select(_a.id).where(_of_owner)
_BALANCE = select(_a.balance).where(_a.id == bindparam("account"))
_BALANCE_OF_OWNER = select(_a.balance).where(_of_owner)
_BALANCES = (
    select(_a.owner, _a.balance)
    .where(_a.kind == bindparam("kind"))
    .where(_a.owner.in_(bindparam("owners", expanding=True)))
)
_HELD = (
    select(_a.id, _a.kind, _a.balance)
    .where(_a.id.in_(bindparam("accounts", expanding=True)))
    .order_by(_a.id)
    .with_for_update()
)
_CHANGE = (
    ledger_accounts.update()
    .where(_a.id == bindparam("number"))
    .values(balance=_a.balance + bindparam("change"))
)
_POSTED = select(_p.id, _p.kind).where(_p.key == bindparam("key"))
_ENTRIES = select(_e.account, _e.amount).where(_e.posting == bindparam("posting"))
_POST, _ENTER = ledger_postings.insert(), ledger_entries.insert()
_OPEN = {
    "postgresql": postgresql.insert(ledger_accounts).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(ledger_accounts).on_conflict_do_nothing(),
}


# --- accounts -----------------------------------------------------------------------------------


async def account(db: AsyncConnection, kind: str, owner: int = 0) -> int:
    """The account of a person or of a hand's escrow, the house's or the mint's; made if need be."""
    found: int | None = await db.scalar(_ACCOUNT, {"kind": kind, "owner": owner})
    if found is None:
        return await _opened(db, kind, owner)
    return found


async def _opened(db: AsyncConnection, kind: str, owner: int) -> int:
    """An account that is thought to be new."""
    who = {"kind": kind, "owner": owner}
    await db.execute(_OPEN[db.dialect.name], {**who, "balance": 0})
    return int((await db.execute(_ACCOUNT, who)).scalar_one())


async def balance(db: AsyncConnection, account: int) -> int:
    """The coins in an account."""
    return int(await db.scalar(_BALANCE, {"account": account}) or 0)


async def escrowed(db: AsyncConnection, hand: int) -> int:
    """What lies in a hand's escrow."""
    return int(await db.scalar(_BALANCE_OF_OWNER, {"kind": ESCROW, "owner": hand}) or 0)


async def purses(db: AsyncConnection, people: Iterable[int]) -> dict[int, int]:
    """What each person holds outside of escrow."""
    wanted = list(people)
    rows = await db.execute(_BALANCES, {"kind": PERSON, "owners": wanted})
    return {**dict.fromkeys(wanted, 0), **{row.owner: row.balance for row in rows}}


async def staked(db: AsyncConnection, person: int) -> int:
    """What a person has in the escrow of hands that are being played."""
    theirs, escrows = ledger_entries.alias(), ledger_entries.alias()
    own, escrow = ledger_accounts.alias(), ledger_accounts.alias()
    query = (
        select(func.coalesce(func.sum(-theirs.c.amount), 0))
        .join(own, own.c.id == theirs.c.account)
        .join(escrows, escrows.c.posting == theirs.c.posting)
        .join(escrow, escrow.c.id == escrows.c.account)
        .where(own.c.kind == PERSON, own.c.owner == person)
        .where(escrow.c.kind == ESCROW, escrow.c.balance > 0)
    )
    return int(await db.scalar(query) or 0)


# --- postings -----------------------------------------------------------------------------------


async def post(db: AsyncConnection, posting: Posting, at: int) -> Posted:
    """Write a posting and the balances that follow from it. Raises `LedgerError`.

    Several entries of one account become one. What is posted already, with the same kind and
    entries, is left as it is.
    """
    amounts = _amounts(posting.entries)
    there = (await db.execute(_POSTED, {"key": posting.key})).one_or_none()
    if there is not None:
        rows = await db.execute(_ENTRIES, {"posting": there.id})
        if there.kind != posting.kind or dict(tuple(row) for row in rows) != amounts:
            raise LedgerError("ledger_differs", f"{posting.key} was posted otherwise")
        return Posted(there.id, False)
    await _move(db, amounts)
    head = {"key": posting.key, "kind": posting.kind, "at": at, "memo": posting.memo}
    written = await db.execute(_POST, head)
    number = int((written.inserted_primary_key or (0,))[0])
    entries = [{"posting": number, "account": a, "amount": n} for a, n in amounts.items()]
    await db.execute(_ENTER, entries)
    return Posted(number, True)


def _amounts(entries: Iterable[Entry]) -> dict[int, int]:
    """What each account gets in all, without those that get nothing; checked."""
    amounts: dict[int, int] = {}
    for account, amount in entries:
        if type(amount) is not int or abs(amount) > MOST:
            raise LedgerError("ledger_amount", f"{amount!r} is no number of coins")
        amounts[account] = amounts.get(account, 0) + amount
    amounts = {account: amount for account, amount in sorted(amounts.items()) if amount}
    if sum(amounts.values()) != 0 or not amounts:
        raise LedgerError("ledger_unbalanced", "a posting moves coins, and its entries sum to 0")
    return amounts


async def _move(db: AsyncConnection, amounts: dict[int, int]) -> None:
    """Change the balances; they are locked in the order of accounts, so that nobody waits in a
    circle."""
    rows = await db.execute(_HELD, {"accounts": list(amounts)})
    held = {row.id: row for row in rows}
    for number, amount in amounts.items():
        if number not in held:
            raise LedgerError("ledger_short", f"there is no account {number}")
        after = held[number].balance + amount
        if after < 0 and held[number].kind != MINT:
            raise LedgerError("ledger_short", f"account {number} holds less than {-amount}")
        if abs(after) > MOST:
            raise LedgerError("ledger_amount", f"account {number} would hold too much")
    changes = [{"number": number, "change": amount} for number, amount in amounts.items()]
    await db.execute(_CHANGE, changes)


# --- hands --------------------------------------------------------------------------------------


async def escrow(
    db: AsyncConnection, hand: int, label: str, stakes: Sequence[Entry], at: int
) -> Posted:
    """Put each seat's stake (all that it can lose) aside before the deal. Raises `LedgerError`.

    `label` names table and hand; a computer's stake comes from the mint.
    """
    if any(amount < 0 for _, amount in stakes):
        raise LedgerError("ledger_amount", "a stake is not negative")
    pot = await _opened(db, ESCROW, hand)
    out = tuple(Entry(seat, -amount) for seat, amount in stakes)
    into = Entry(pot, sum(amount for _, amount in stakes))
    return await post(db, Posting(f"escrow:{label}", ESCROW, (*out, into)), at)


async def settle(
    db: AsyncConnection, hand: int, label: str, shares: Sequence[Entry], house: int, at: int
) -> Posted:
    """Empty the escrow: to each seat its share (stake and net together), to the house its own.

    Raises `LedgerError` where the shares are not all that was put aside, no more and no less.
    """
    if house < 0 or any(amount < 0 for _, amount in shares):
        raise LedgerError("ledger_amount", "a share is not negative")
    pot = await account(db, ESCROW, hand)
    kept = [Entry(await account(db, HOUSE), house)] if house else []
    total = house + sum(amount for _, amount in shares)
    entries = (Entry(pot, -total), *shares, *kept)
    posted = await post(db, Posting(f"settle:{label}", "settle", entries), at)
    if await balance(db, pot) != 0:
        raise LedgerError("ledger_unbalanced", f"settle:{label} leaves coins in escrow")
    return posted


async def release(db: AsyncConnection, hand: int, label: str, at: int) -> Posted:
    """Give every stake back: the settlement of a hand that could not be finished.

    It has the key of the settlement, so that a hand has one or the other.
    """
    there = ledger_postings.c.key == f"escrow:{label}"
    rows = await db.execute(
        select(ledger_entries.c.account, -ledger_entries.c.amount)
        .join(ledger_postings, ledger_postings.c.id == ledger_entries.c.posting)
        .where(there, ledger_entries.c.amount < 0)
        .order_by(ledger_entries.c.account)
    )
    shares = [Entry(number, amount) for number, amount in rows]
    return await settle(db, hand, label, shares, 0, at)


# --- play money ---------------------------------------------------------------------------------


async def grant(db: AsyncConnection, person: int, amount: int, at: int) -> Posted | None:
    """The coins that a person starts with, once; None where there are none to give."""
    return await _from_mint(db, f"grant:{person}", "grant", person, amount, at)


async def relief(
    db: AsyncConnection, person: int, amount: int, below: int, now: int
) -> Posted | None:
    """Coins for who holds less than `below`, escrow included; once a day, midnight in China.

    None where the person has enough or has had them today.
    """
    held = (await purses(db, [person]))[person] + await staked(db, person)
    key = f"relief:{person}:{(now - DAY_BEGINS) // DAY}"
    taken = select(ledger_postings.c.id).where(ledger_postings.c.key == key)
    if held >= below or await db.scalar(taken) is not None:
        return None
    return await _from_mint(db, key, "relief", person, amount, now)


async def _from_mint(
    db: AsyncConnection, key: str, kind: str, person: int, amount: int, at: int
) -> Posted | None:
    own = await account(db, PERSON, person)
    if amount == 0:
        return None
    mint = await account(db, MINT)
    return await post(db, Posting(key, kind, (Entry(own, amount), Entry(mint, -amount))), at)


# --- audit --------------------------------------------------------------------------------------


class Audit(NamedTuple):
    """What `check` has looked at, and everything that is wrong."""

    accounts: int
    postings: int
    entries: int
    faults: list[str]


def _whole(column: Any) -> Any:
    return cast(func.coalesce(func.sum(column), 0), BigInteger)


async def imbalance(db: AsyncConnection) -> int:
    """The sum of all balances: 0, or the ledger is broken (for the metrics)."""
    return int(await db.scalar(select(_whole(ledger_accounts.c.balance))) or 0)


async def check(engine: AsyncEngine) -> Audit:
    """Recompute every balance from the entries, and everything else that has to hold.

    Every posting sums to 0, no balance but the mint's is negative, nothing is left in the escrow of
    a hand that has ended. Reads one state of the database, while it is in use.
    """
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    async with engine.connect() as db:
        faults = await _wrong_balances(db) + await _wrong_postings(db) + await _stranded(db)
        total = await imbalance(db)
        if total:
            faults.append(f"all balances sum to {total}, not 0")
        counts = [
            int(await db.scalar(select(func.count()).select_from(table)) or 0)
            for table in (ledger_accounts, ledger_postings, ledger_entries)
        ]
    return Audit(counts[0], counts[1], counts[2], faults)


async def _wrong_balances(db: AsyncConnection) -> list[str]:
    a, e = ledger_accounts.c, ledger_entries.c
    total = _whole(e.amount)
    query = (
        select(a.id, a.kind, a.owner, a.balance, total.label("entries"))
        .outerjoin(ledger_entries, e.account == a.id)
        .group_by(a.id, a.kind, a.owner, a.balance)
        .having(or_(total != a.balance, and_(a.balance < 0, a.kind != MINT)))
        .order_by(a.id)
    )
    return [
        f"account {row.id} ({row.kind} {row.owner}): balance {row.balance}, entries {row.entries}"
        for row in await db.execute(query)
    ]


async def _wrong_postings(db: AsyncConnection) -> list[str]:
    p, e = ledger_postings.c, ledger_entries.c
    total, number = _whole(e.amount), func.count(e.id)
    query = (
        select(p.id, p.key, total.label("entries"))
        .outerjoin(ledger_entries, e.posting == p.id)
        .group_by(p.id, p.key)
        .having(or_(total != 0, number < 2))
        .order_by(p.id)
    )
    rows = await db.execute(query)
    return [f"posting {row.id} ({row.key}): entries sum to {row.entries}" for row in rows]


async def _stranded(db: AsyncConnection) -> list[str]:
    a, h = ledger_accounts.c, hands.c
    query = (
        select(a.owner, a.balance)
        .outerjoin(hands, h.id == a.owner)
        .where(a.kind == ESCROW, a.balance != 0)
        .where(or_(h.id.is_(None), h.ended.is_not(None)))
        .order_by(a.owner)
    )
    rows = await db.execute(query)
    return [f"escrow of hand {row.owner} holds {row.balance} after its end" for row in rows]

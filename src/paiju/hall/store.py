"""The history of matches and hands, and the only writer of it.

A table appends each decision before anybody hears of it. A hand begins together with the escrow of
its stakes and ends together with its settlement: one transaction each. What has been acknowledged
outlives the process; `running` reads it all again, and every table goes on from there.

After a `StoreError` of an append the hand takes no further moves until it is read again by
`reopen`: so the moves in the database never have a hole.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from . import ledger
from .ledger import Entry
from .schema import hands, match_people, matches, moves
from .writer import StoreError, Writer

#: More that belongs into the same transaction, such as ranks. It may be done again.
Also = Callable[[AsyncConnection], Awaitable[Any]]


class Move(NamedTuple):
    """One decision at a table: number `n` of its hand, from 0. `by`: seat, clock, auto, bot."""

    n: int
    seat: int
    action: str
    at: int
    by: str = "seat"


class Match(msgspec.Struct, kw_only=True):
    """A match: hands of one game by the same people. `id` 0: not stored yet.

    `plan` holds what was agreed (length, clocks), `seats` who sits where, `state` what one hand
    hands on to the next; the table decides what is in them.
    """

    game: str
    options: dict[str, Any]
    base: int
    plan: dict[str, Any]
    seats: list[Any]
    created: int
    state: dict[str, Any] = {}
    code: str | None = None
    ended: int | None = None
    id: int = 0


class Hand(msgspec.Struct, kw_only=True):
    """A hand: how it began, what made its wall (`fair`), its moves, and once it ended its log."""

    match: int
    number: int
    start: dict[str, Any]
    commit: str
    secret: str
    nonces: list[str | None]
    began: int
    ended: int | None = None
    log: str | None = None
    net: Any = None
    id: int = 0
    moves: list[Move] = []


class _Open:
    """A hand that takes moves: the number of the next one. A new one for each opening."""

    __slots__ = ("next",)

    def __init__(self, following: int) -> None:
        self.next = following


class Store:
    """Matches, hands and moves in the database behind `writer`. Times are UTC milliseconds."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine, self.writer = engine, writer
        self._open: dict[int, _Open] = {}

    # --- matches

    async def open_match(self, match: Match) -> int:
        """Store a new match; its number. Raises `StoreError` (a code that is in use, too)."""

        async def work(db: AsyncConnection) -> int:
            written = await db.execute(matches.insert().values(_columns(match)))
            number = int((written.inserted_primary_key or (0,))[0])
            if people := _people(match):
                rows = [{"match": number, **row} for row in people]
                await db.execute(match_people.insert(), rows)
            return number

        return await self.writer.write(work)

    async def update_match(self, number: int, **changed: Any) -> None:
        """Store what has changed of a match: `state`, `plan`, `code`. `StoreError`."""
        values = {n: v if n in _PLAIN else _text(v) for n, v in changed.items()}

        async def work(db: AsyncConnection) -> None:
            await db.execute(matches.update().where(matches.c.id == number).values(values))

        await self.writer.write(work)

    async def end_match(
        self, number: int, at: int, state: dict[str, Any], also: Also | None = None
    ) -> bool:
        """End a match and do what belongs to it, once; False if it had ended before."""

        async def work(db: AsyncConnection) -> bool:
            ended = await db.execute(
                matches.update()
                .where(matches.c.id == number, matches.c.ended.is_(None))
                .values(ended=at, state=_text(state))
            )
            if ended.rowcount and also is not None:
                await also(db)
            return bool(ended.rowcount)

        return await self.writer.write(work)

    # --- hands

    async def begin_hand(self, hand: Hand, stakes: Sequence[Entry] = ()) -> int:
        """Store a hand before its deal, its stakes put into escrow with it; its number.

        Raises `LedgerError` where somebody does not hold the stake, `StoreError` `storage` (also
        where the match has a hand of that number).
        """

        async def work(db: AsyncConnection) -> int:
            written = await db.execute(_NEW_HAND, _columns(hand))
            number = int((written.inserted_primary_key or (0,))[0])
            if any(amount for _, amount in stakes):
                label = f"{hand.match}:{hand.number}"
                await ledger.escrow(db, number, label, stakes, hand.began)
            return number

        number = await self.writer.write(work)
        self._open[number] = _Open(0)
        return number

    async def append(self, hand: int, made: Sequence[Move]) -> None:
        """Store the next moves of a hand. When this returns, they are there for good.

        Several calls may wait at once; they are stored in the order of calling. Raises
        `StoreError`: `not_open`, `order` (nothing was done), `storage` (then `reopen`).
        """
        opened = self._open.get(hand)
        if opened is None:
            raise _not_open(hand)
        if [move.n for move in made] != list(range(opened.next, opened.next + len(made))):
            raise StoreError("order", f"the next move of hand {hand} is number {opened.next}")
        opened.next += len(made)
        rows = [{"hand": hand, **move._asdict()} for move in made]

        def guard() -> None:
            if self._open.get(hand) is not opened:
                raise _not_open(hand)

        def failed() -> None:
            if self._open.get(hand) is opened:
                del self._open[hand]

        await self.writer.insert(_MOVES, rows, guard, failed)

    async def end_hand(
        self,
        hand: int,
        *,
        at: int,
        log: str,
        net: Any,
        shares: Sequence[Entry] = (),
        house: int = 0,
        state: dict[str, Any] | None = None,
        also: Also | None = None,
    ) -> bool:
        """End a hand: its log, its settlement, the match's `state`, `also`: all or nothing, once.

        `shares` is what each account gets of the stakes, `house` the rest. False if it had ended
        just so before; then nothing is done. Raises `LedgerError`, `StoreError` (`hand_ended`:
        otherwise than now).
        """
        opened = self._open.get(hand)

        def guard() -> None:
            if opened is not None and self._open.get(hand) is not opened:
                raise _not_open(hand)

        async def work(db: AsyncConnection) -> bool:
            row = (await db.execute(_HAND, {"hand": hand})).one_or_none()
            if row is None:
                raise _not_open(hand)
            new = row.ended is None
            if not new and (row.log, row.net) != (log, _text(net)):
                raise StoreError("hand_ended", f"hand {hand} has ended otherwise")
            if shares or house:
                label = f"{row.match}:{row.number}"
                await ledger.settle(db, hand, label, shares, house, at)
            if new:
                end = {"ended": at, "log": log, "net": _text(net)}
                await db.execute(_END_HAND, {"which": hand, **end})
                await self._after(db, hand, row.match, state, also)
            return new

        new = await self.writer.write(work, guard)
        self._open.pop(hand, None)
        return new

    async def void_hand(self, hand: int, at: int, state: dict[str, Any] | None = None) -> None:
        """End a hand that cannot be finished: no log, every stake given back."""

        async def work(db: AsyncConnection) -> None:
            row = (await db.execute(select(hands).where(hands.c.id == hand))).one()
            if row.ended is not None:
                raise StoreError("hand_ended", f"hand {hand} has ended")
            await db.execute(hands.update().where(hands.c.id == hand).values(ended=at))
            if await ledger.escrowed(db, hand):
                await ledger.release(db, hand, f"{row.match}:{row.number}", at)
            await self._after(db, hand, row.match, state, None)

        await self.writer.write(work)
        self._open.pop(hand, None)

    @staticmethod
    async def _after(
        db: AsyncConnection, hand: int, match: int, state: dict[str, Any] | None, also: Also | None
    ) -> None:
        """What else an ended hand changes; and nobody else's coins may be left in its escrow."""
        left = await ledger.escrowed(db, hand)
        if left:
            raise StoreError("hand_ended", f"hand {hand} would leave {left} coins in escrow")
        if state is not None:
            await db.execute(_STANDING, {"which": match, "state": _text(state)})
        if also is not None:
            await also(db)

    # --- reading

    async def running(self) -> list[tuple[Match, Hand | None]]:
        """Every match that has not ended, with the hand that is being played, if there is one.

        These hands take moves again: it is what a start after a crash begins with.
        """
        async with self.engine.connect() as db:
            query = select(matches).where(matches.c.ended.is_(None)).order_by(matches.c.id)
            found = [_match(row) for row in await db.execute(query)]
            live = and_(matches.c.ended.is_(None), hands.c.ended.is_(None))
            playing = select(hands).join(matches, matches.c.id == hands.c.match).where(live)
            open_hands = {row.match: _hand(row) for row in await db.execute(playing)}
            by_id = {hand.id: hand for hand in open_hands.values()}
            made = (
                select(moves)
                .join(hands, hands.c.id == moves.c.hand)
                .join(matches, matches.c.id == hands.c.match)
                .where(live)
                .order_by(moves.c.hand, moves.c.n)
            )
            for row in await db.execute(made):
                if row.hand in by_id:
                    by_id[row.hand].moves.append(Move(row.n, row.seat, row.action, row.at, row.by))
        for hand in by_id.values():
            self._take_up(hand)
        return [(match, open_hands.get(match.id)) for match in found]

    async def reopen(self, number: int) -> Hand:
        """A hand as it is stored; if it has not ended, it takes moves again from there.

        Waits for all earlier writes. Raises `StoreError` `not_open`.
        """
        hand = await self.writer.write(lambda db: _read_hand(db, number))
        if hand.ended is None:
            self._take_up(hand)
        return hand

    def _take_up(self, hand: Hand) -> None:
        if [move.n for move in hand.moves] != list(range(len(hand.moves))):
            raise StoreError("order", f"moves of hand {hand.id} are missing")
        self._open[hand.id] = _Open(len(hand.moves))

    async def match(self, number: int) -> Match | None:
        """A match by its number."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(matches).where(matches.c.id == number))).one_or_none()
        return None if row is None else _match(row)

    async def hand(self, match: int, number: int) -> Hand | None:
        """A hand of a match by its number there, without its moves."""
        query = select(hands).where(hands.c.match == match, hands.c.number == number)
        async with self.engine.connect() as db:
            row = (await db.execute(query)).one_or_none()
        return None if row is None else _hand(row)

    async def played_by(
        self, person: int, most: int, before: int | None = None
    ) -> list[dict[str, Any]]:
        """The last matches of a person, the newest first, with what its finished hands paid.

        Of each: its columns but options, plan and state; the person's `seat`; `hands`, in order.
        `before` the number of a match.
        """
        m, p, h = matches.c, match_people.c, hands.c
        played = (
            select(m.id, m.game, m.base, m.created, m.ended, m.seats, p.seat)
            .join(match_people, p.match == m.id)
            .where(p.person == person)
            .order_by(p.match.desc())
            .limit(most)
        )
        if before is not None:
            played = played.where(p.match < before)
        async with self.engine.connect() as db:
            found = [dict(row._mapping) for row in await db.execute(played)]  # noqa: SLF001
            finished = (
                select(h.match, h.number, h.ended, h.net)
                .where(h.match.in_([row["id"] for row in found]), h.log.is_not(None))
                .order_by(h.match, h.number)
            )
            by_match: dict[int, list[dict[str, Any]]] = {row["id"]: [] for row in found}
            for row in await db.execute(finished):
                net = msgspec.json.decode(row.net)
                by_match[row.match].append({"hand": row.number, "ended": row.ended, "net": net})
        return [
            {**row, "seats": msgspec.json.decode(row["seats"]), "hands": by_match[row["id"]]}
            for row in found
        ]

    async def unfinished(self, match: int) -> Hand | None:
        """The hand of a match that is being played, without its moves."""
        query = select(hands).where(hands.c.match == match, hands.c.ended.is_(None))
        async with self.engine.connect() as db:
            row = (await db.execute(query)).one_or_none()
        return None if row is None else _hand(row)

    async def finished(self, match: int) -> list[Hand]:
        """The ended hands of a match that have a log, in order, without their moves."""
        query = (
            select(hands)
            .where(hands.c.match == match, hands.c.log.is_not(None))
            .order_by(hands.c.number)
        )
        async with self.engine.connect() as db:
            return [_hand(row) for row in await db.execute(query)]


#: Statements of every hand, put together once.
_MOVES, _NEW_HAND = moves.insert(), hands.insert()
_HAND = select(hands).where(hands.c.id == bindparam("hand"))
_END_HAND = (
    hands.update()
    .where(hands.c.id == bindparam("which"))
    .values({name: bindparam(name) for name in ("ended", "log", "net")})
)
_STANDING = (
    matches.update().where(matches.c.id == bindparam("which")).values(state=bindparam("state"))
)
#: Columns that hold a text as it is; all other values of a record that are no numbers are JSON.
_PLAIN = {"code", "game", "commit", "secret", "log"}


def _not_open(hand: int) -> StoreError:
    return StoreError("not_open", f"hand {hand} takes no moves")


def _text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _columns(record: Match | Hand) -> dict[str, Any]:
    """The row of a record that is not stored yet."""
    row = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name not in ("id", "moves"):
            row[name] = value if name in _PLAIN or isinstance(value, int) else _text(value)
    return row


def _people(match: Match) -> list[dict[str, int]]:
    """The rows of the persons on the seats of a match."""
    seats = [seat if isinstance(seat, dict) else {} for seat in match.seats]
    persons = ((n, seat.get("person")) for n, seat in enumerate(seats))
    return [{"person": person, "seat": n} for n, person in persons if person is not None]


def _match(row: Row[Any]) -> Match:
    values = dict(row._mapping)  # noqa: SLF001 (public, for all its underscore)
    for name in ("options", "plan", "seats", "state"):
        values[name] = msgspec.json.decode(values[name])
    return Match(**values)


def _hand(row: Row[Any]) -> Hand:
    values = dict(row._mapping)  # noqa: SLF001
    for name in ("start", "nonces", "net"):
        values[name] = None if values[name] is None else msgspec.json.decode(values[name])
    return Hand(**values)


async def _read_hand(db: AsyncConnection, number: int) -> Hand:
    row = (await db.execute(select(hands).where(hands.c.id == number))).one_or_none()
    if row is None:
        raise _not_open(number)
    hand = _hand(row)
    made = select(moves).where(moves.c.hand == number).order_by(moves.c.n)
    for one in await db.execute(made):
        hand.moves.append(Move(one.n, one.seat, one.action, one.at, one.by))
    return hand

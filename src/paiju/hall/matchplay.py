"""A match from hand to hand: who deals, for what, with whose coins; begun and settled in the store.

What one hand hands on to the next is a `Standing`, stored with each settlement; from it and the
moves of the open hand everything comes back after a crash.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from ..api import MOST_CHIPS
from ..games.game import NO_PURSE
from ..kernel import Many
from ..options import make_options
from ..table.chance import Chance
from . import caps, fair, ledger, ranks, wire
from .clocks import Bank, Pace
from .ledger import Entry
from .offered import Offered
from .plans import Plan, base_of
from .plays import AnyPlay
from .store import Hand, Match, Store
from .writer import StoreError

if TYPE_CHECKING:
    from .rooms import Room


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays on a seat of a match, as it is stored."""

    name: str
    person: int | None = None
    bot: str | None = None


class Standing(msgspec.Struct, kw_only=True):
    """Where a match stands between two hands. `secret` is that of the next one."""

    scores: list[int]
    banks: list[int]
    secret: str
    number: int = 0
    dealer: int | None = None
    streak: int = 0
    #: Chips of a game that has its own; None: as it deals them out.
    chips: list[int] | None = None
    #: Seats that have lost the deal in this round; rounds and pots that are over.
    lost: list[int] = []
    rounds: int = 0
    pots: int = 0


class Terms(msgspec.Struct, kw_only=True):
    """How a hand began, as it is stored: with secret and nonces all that its deal needs."""

    dealer: int
    streak: int
    base: int
    hand_no: int
    purses: list[int] | None = None
    #: What each seat has put into escrow; None: no coins are played for.
    coins: list[int] | None = None
    #: The chair of each seat of the log, where people change seats; None: they are the same.
    chairs: list[int] | None = None


class Written(Protocol):
    """A settlement as the rules have it, its seats those of the log."""

    def to_json(self) -> dict[str, Any]:
        """The settlement object of docs/contract.md."""


class Ended(NamedTuple):
    """What comes of a hand that is over, by chairs, before anything is cut to the purses."""

    settlement: Written
    log: str
    dues: list[caps.Due]
    net: tuple[int, ...]
    #: Who deals, or begins, next.
    dealer: int
    streak: int = 0
    house: int = 0
    #: 积分, in a game that has them.
    rating: tuple[int, ...] = ()
    #: Chips for the next hand; None: as the game deals them out.
    chips: list[int] | None = None
    pot_over: bool = False
    #: What is paid first out of a purse that does not reach.
    first: Sequence[str] = caps.FIRST


class Result(NamedTuple):
    """A hand that is over and paid."""

    settlement: Written
    net: tuple[int, ...]
    house: int
    coins: list[int] | None
    over: bool


class MatchPlay:
    """A match that is being played. `id` is its number in the store.

    `first` is the seat that sat down first; `rated`: it counts for ranks and ratings. How a hand is
    played is up to the kind of its game: `TableMatch`, `BoardMatch`. A seat of a match is a chair
    of its room; only where people change seats a seat of the log may be another one.
    """

    def __init__(
        self,
        store: Store,
        match: int,
        game: Offered,
        options: dict[str, Any],
        plan: Plan,
        seats: Sequence[Seat],
        standing: Standing,
        bot_pause: int,
        first: int = 0,
    ) -> None:
        self.store, self.id, self.game, self.plan = store, match, game, plan
        self.options = make_options(game.options, options)
        self.seats, self.standing, self.first = list(seats), standing, first
        self.pace: Pace = plan.pace(bot_pause)
        self.rated = plan.coins and plan.unit == "open" and all(s.person for s in seats)
        self._accounts: list[int] = []
        self._hand: Hand | None = None
        self._terms: Terms | None = None

    # --- opening

    @classmethod
    async def open(
        cls,
        store: Store,
        game: Offered,
        options: dict[str, Any],
        plan: Plan,
        seats: Sequence[Seat],
        *,
        secret: str,
        code: str | None,
        kind: str,
        owner: int | None,
        first: int,
        bot_pause: int,
        now: int,
    ) -> MatchPlay:
        """Store a new match and begin it. Raises `StoreError`."""
        standing = new_standing(len(seats), plan, secret)
        agreed = {"plan": plan, "kind": kind, "owner": owner, "first": first}
        match = Match(
            game=game.id,
            options=options,
            base=plan.base,
            plan=msgspec.to_builtins(agreed),
            seats=msgspec.to_builtins(list(seats)),
            created=now,
            state=msgspec.to_builtins(standing),
            code=code,
        )
        number = await store.open_match(match)
        return cls(store, number, game, options, plan, seats, standing, bot_pause, first)

    @property
    def commit(self) -> str:
        """What is published of the next hand's secret."""
        return fair.commitment(self.standing.secret)

    @property
    def bots(self) -> dict[int, str]:
        """The computer players by seat."""
        return {seat: s.bot for seat, s in enumerate(self.seats) if s.bot is not None}

    @property
    def people(self) -> list[int]:
        """The persons, in the order of seats."""
        return [s.person for s in self.seats if s.person is not None]

    @property
    def brought(self) -> list[int] | None:
        """What each seat has put into escrow for the hand that is being played."""
        return None if self._terms is None else self._terms.coins

    # --- a hand

    async def begin(self, nonces: Sequence[str | None], now: int, chance: Many[Chance]) -> AnyPlay:
        """Store the next hand with its stakes, then deal it.

        Raises `PaijuError` `not_allowed` (a purse is too small), `LedgerError`, `StoreError`.
        """
        standing = self.standing
        number = standing.number + 1
        proof = self._proof(standing.secret, nonces)
        if standing.dealer is None:
            standing.dealer = self._first_dealer(proof)
        terms = await self._new_terms(number)
        hand = Hand(
            match=self.id,
            number=number,
            start=msgspec.to_builtins(terms),
            commit=self.commit,
            secret=standing.secret,
            nonces=list(nonces),
            began=now,
        )
        stakes = [Entry(a, n) for a, n in zip(self._accounts, terms.coins or (), strict=False)]
        try:
            hand.id = await self.store.begin_hand(hand, stakes)
        except StoreError:
            there = await self.store.hand(self.id, number)
            if there is None:
                raise
            hand = await self.store.reopen(there.id)  # it has begun, though nobody was told
        return self.take_up(hand, now, chance)

    def take_up(self, hand: Hand, now: int, chance: Many[Chance]) -> AnyPlay:
        """The play of a stored hand, as far as its moves have come."""
        terms = msgspec.convert(hand.start, Terms)
        self._hand, self._terms = hand, terms
        self.standing.number = hand.number
        return self._play(hand, terms, Bank(list(self.standing.banks)), now, chance)

    def _begins(self, hand: Hand, terms: Terms, **wall: Any) -> wire.HandBegins:
        """What everybody is told of a hand before it is dealt; `wall`, where there is one."""
        return wire.HandBegins(
            hand=hand.id,
            match=self.id,
            number=hand.number,
            dealer=terms.dealer,
            streak=terms.streak,
            base=terms.base,
            commit=hand.commit,
            nonces=tuple(hand.nonces),
            chairs=tuple(terms.chairs or range(len(self.seats))),
            **wall,
        )

    async def reopen(self, now: int, chance: Many[Chance]) -> AnyPlay:
        """The hand as it is stored, after a write that is not known to have been done."""
        if self._hand is None:
            raise RuntimeError("no hand has begun")
        return self.take_up(await self.store.reopen(self._hand.id), now, chance)

    def _proof(self, secret: str, nonces: Sequence[str | None]) -> fair.Proof:
        commit = fair.commitment(secret)
        return fair.Proof(match=str(self.id), commit=commit, secret=secret, nonces=list(nonces))

    # --- what the kind of the game decides

    def _first_dealer(self, proof: fair.Proof) -> int:
        """Who deals, or begins, in the first hand."""
        raise NotImplementedError

    def _play(
        self, hand: Hand, terms: Terms, bank: Bank, now: int, chance: Many[Chance]
    ) -> AnyPlay:
        """A hand as far as its moves have come."""
        raise NotImplementedError

    def _ended(self, play: Any, terms: Terms) -> Ended:
        """What comes of a play that is over."""
        raise NotImplementedError

    def settled(self, room: Room, play: Any, result: Result) -> wire.Settled:
        """How a hand was paid, and what comes next, for its people."""
        raise NotImplementedError

    def hinting(self, play: Any, seat: int) -> Callable[[], wire.Hinted]:
        """What helps a seat, as far as it may know now, as something that tells it at leisure."""
        raise NotImplementedError

    # --- terms

    async def _new_terms(self, number: int) -> Terms:
        standing = self.standing
        coins = await self._coins() if self.plan.coins else None
        mine = [n for n, s in zip(coins or (), self.seats, strict=False) if s.person is not None]
        purses = standing.chips
        if coins is not None and self.game.purse(self.options) == NO_PURSE:
            purses = [min(n, MOST_CHIPS) for n in coins]
        return Terms(
            dealer=standing.dealer or 0,
            streak=standing.streak,
            base=base_of(self.game, self.plan, mine),
            hand_no=number - 1,
            purses=purses,
            coins=coins,
        )

    async def _coins(self) -> list[int]:
        """What each seat can lose: its purse; a computer as much as the richest of the people."""
        people = self.people

        async def work(db: AsyncConnection) -> dict[int, int]:
            if not self._accounts:
                self._accounts = [await _account(db, seat.person) for seat in self.seats]
            return await ledger.purses(db, people)

        held = await self.store.writer.write(work)
        most = max(held.values(), default=0)
        return [most if s.person is None else held[s.person] for s in self.seats]

    # --- its end

    async def settle(self, play: AnyPlay, now: int) -> Result:
        """Store log, payments and what follows for the next hand: at once, and once."""
        hand, terms = self._hand, self._terms
        if hand is None or terms is None:
            raise RuntimeError("no hand has begun")
        ended = self._ended(play, terms)
        net, house, shares, coins = ended.net, ended.house, [], None
        if terms.coins is not None:
            if not self._accounts:
                await self._coins()
            capped = caps.cap(ended.dues, terms.coins, terms.dealer, ended.first)
            net, house = capped.net, capped.house
            coins = [a + b for a, b in zip(terms.coins, net, strict=True)]
            shares = [Entry(a, n) for a, n in zip(self._accounts, coins, strict=True)]
        after = self._after(ended, net, play.desk.bank.left, terms)
        over = self._over(after)
        new = await self.store.end_hand(
            hand.id,
            at=now,
            log=ended.log,
            net={"net": net, "house": house},
            shares=shares,
            house=house if coins is not None else 0,
            state=msgspec.to_builtins(after),
            also=self._ranking(ended.rating, net) if self.rated else None,
        )
        if not new:  # it had been stored, with another secret for the next hand
            stored = await self.store.match(self.id)
            after = msgspec.convert(stored.state, Standing) if stored is not None else after
        self.standing, self._hand = after, None
        return Result(ended.settlement, net, house, coins, over)

    def _after(
        self, ended: Ended, net: Sequence[int], banks: Sequence[int], terms: Terms
    ) -> Standing:
        """The standing after a hand."""
        before = self.standing
        lost = set(before.lost)
        if ended.dealer != terms.dealer:
            lost.add(terms.dealer)
        full = len(lost) == len(self.seats)
        return Standing(
            scores=[a + b for a, b in zip(before.scores, net, strict=True)],
            banks=list(banks),
            secret=fair.new_secret(),
            number=before.number,
            dealer=ended.dealer,
            streak=ended.streak,
            chips=ended.chips,
            lost=[] if full else sorted(lost),
            rounds=before.rounds + full,
            pots=before.pots + ended.pot_over,
        )

    def _over(self, standing: Standing) -> bool:
        played = {
            "hands": standing.number,
            "rounds": standing.rounds,
            "pots": standing.pots,
            "open": -1,
        }
        return played[self.plan.unit] >= self.plan.length

    def _ranking(self, rating: Sequence[int], net: Sequence[int]) -> Any:
        game, seats = self.game.id, self.seats

        async def also(db: AsyncConnection) -> None:
            if rating:
                points = zip(seats, rating, strict=True)
                await ranks.add_points(db, game, {s.person or 0: n for s, n in points})
            won = zip(seats, net, strict=True)
            await ranks.rate(db, game, {s.person or 0: float(n) for s, n in won})

        return also

    async def end(self, now: int) -> None:
        """End the match: its secrets may be shown."""
        await self.store.end_match(self.id, now, msgspec.to_builtins(self.standing))

    async def void(self, now: int) -> None:
        """Give up a hand that nobody wants to finish, and the match with it."""
        hand, self._hand = self._hand, None
        if hand is not None:
            await self.store.void_hand(hand.id, now)
        await self.end(now)


async def _account(db: AsyncConnection, person: int | None) -> int:
    if person is None:
        return await ledger.account(db, ledger.MINT)
    return await ledger.account(db, ledger.PERSON, person)


def new_standing(seats: int, plan: Plan, secret: str) -> Standing:
    """The standing of a match before its first hand."""
    return Standing(scores=[0] * seats, banks=[plan.bank] * seats, secret=secret)


class Agreed(msgspec.Struct):
    """What the store keeps as the plan of a match."""

    plan: Plan
    kind: str
    owner: int | None
    first: int

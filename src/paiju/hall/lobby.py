"""The lobby: who is connected, who sits where, rooms by code, queues for games and stakes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from ..errors import PaijuError
from ..table.chance import Chance, seed_chance
from . import ledger, wire
from .guard import JOIN, ROOM, Limit, Rates
from .keeper import Keeper
from .logs import logger
from .matches import match_type
from .matchplay import Agreed, Seat, Standing
from .metrics import Metrics
from .offered import find_offered, kind_of
from .people import Person
from .plans import (
    check_options,
    find_stake,
    practice_plan,
    private_plan,
    quick_plan,
)
from .rooms import BETWEEN, PLAYING, PRACTICE, PRIVATE, QUICK, WAITING, Room, Sitter, check_bounds
from .settings import Settings
from .sockets import Connection
from .store import Hand, Match, Store

#: Rooms that may be open at once.
MOST_ROOMS = 20_000


def clock() -> int:
    """UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Lobby:
    """All rooms and connections of a hall."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        now: Callable[[], int] = clock,
    ) -> None:
        self.store, self.settings, self.metrics, self.now = store, settings, metrics, now
        self.chance = Chance.array(1)
        seed_chance(self.chance[0], secrets.randbits(62), 0)
        self.rates = Rates()
        self.connections: dict[int, Connection] = {}
        self.rooms: dict[str, Keeper] = {}
        self.codes: dict[str, Keeper] = {}
        #: In which room a person sits or watches.
        self.where: dict[int, Keeper] = {}
        #: Rooms for everybody with a free chair, by game and stake.
        self.queues: dict[tuple[str, int, bool], list[Keeper]] = {}
        self._numbers = 0

    # --- connections

    async def enter(self, connection: Connection) -> None:
        """Let somebody in. An older connection of the same person is closed: it takes the seat."""
        person = connection.person
        older = self.connections.get(person.id)
        self.connections[person.id] = connection
        self.metrics.sockets.set(len(self.connections))
        if older is not None:
            older.drop("elsewhere", again=False)
        coins = await self.coins(person.id, relieve=True)
        if self.connections.get(person.id) is not connection:
            return
        keeper = self.where.get(person.id)
        connection.put(
            wire.encode(
                wire.Welcome(
                    version=wire.VERSION,
                    person=person.id,
                    name=person.name,
                    coins=coins,
                    room=keeper.room.id if keeper is not None else None,
                )
            )
        )
        if keeper is not None:
            keeper.tell(lambda now: keeper.connected(person.id, now))
        else:
            connection.behind = False

    def leave(self, connection: Connection) -> None:
        """A connection is closed."""
        person = connection.person.id
        if self.connections.get(person) is not connection:
            return
        del self.connections[person]
        self.metrics.sockets.set(len(self.connections))
        keeper = self.where.get(person)
        if keeper is not None:
            keeper.tell(lambda now: keeper.disconnected(person, now))

    def send(self, person: int, *messages: bytes) -> None:
        """Send to a person, if it is here."""
        connection = self.connections.get(person)
        if connection is not None:
            connection.put(*messages)

    def send_news(self, person: int, *messages: bytes) -> None:
        """Send what follows on what a person has been shown of its table."""
        connection = self.connections.get(person)
        if connection is not None and not connection.behind:
            connection.put(*messages)

    def show(self, person: int, *messages: bytes) -> None:
        """Send a person how its table stands; news may follow."""
        connection = self.connections.get(person)
        if connection is not None:
            connection.behind = False
            connection.put(*messages)

    def refuse(self, person: int, error: PaijuError, at: int | None = None) -> None:
        """Tell a person that something was not done."""
        self.metrics.refused.labels(error.code).inc()
        told = wire.Refused(code=error.code, message=error.message, at=at)
        self.send(person, wire.encode(told))

    def sweep(self) -> None:
        """Drop connections that have been silent for too long."""
        limit = self.now() - self.settings.silence * 1000
        for connection in list(self.connections.values()):
            if connection.heard < limit:
                connection.drop("silent", again=True)

    # --- rooms

    def claim(self, person: int, keeper: Keeper) -> None:
        """Let a person belong to a room. Raises `PaijuError` `seated` where it has another."""
        if self.where.get(person, keeper) is not keeper:
            raise PaijuError("seated", "you sit at another table: leave it first")
        self.where[person] = keeper

    def release(self, person: int, keeper: Keeper) -> None:
        """A person does not belong to a room any more."""
        if self.where.get(person) is keeper:
            del self.where[person]

    def forget(self, keeper: Keeper) -> None:
        """A room is closed."""
        self.rooms.pop(keeper.room.id, None)
        if keeper.room.code is not None:
            self.codes.pop(keeper.room.code, None)
        for person in [p for p, k in self.where.items() if k is keeper]:
            del self.where[person]
        for queue in self.queues.values():
            if keeper in queue:
                queue.remove(keeper)

    def offer(self, keeper: Keeper) -> None:
        """Let people who queue find a room."""
        queue = self.queues.setdefault(_queue_key(keeper.room), [])
        if keeper not in queue:
            queue.append(keeper)

    def _open(self, room: Room) -> Keeper:
        if len(self.rooms) >= MOST_ROOMS:
            raise PaijuError("hall_full", "every table of the hall is taken")
        keeper = Keeper(self, room)
        self._add(keeper)
        return keeper

    def _add(self, keeper: Keeper) -> None:
        self.rooms[keeper.room.id] = keeper
        if keeper.room.code is not None:
            self.codes[keeper.room.code] = keeper
        keeper.start(f"room {keeper.room.id}")

    def _new_id(self, letter: str) -> str:
        self._numbers += 1
        return f"{letter}{self._numbers}"

    def _new_code(self) -> str:
        while True:
            code = f"{secrets.randbelow(10**6):06}"
            if code not in self.codes:
                return code

    # --- what people ask for

    async def hear(self, connection: Connection, message: wire.FromBrowser) -> None:
        """Do what somebody has sent. Raises `PaijuError`."""
        person = connection.person
        match message:
            case wire.Ping(n=n):
                connection.put(wire.encode(wire.Pong(n=n, now=self.now())))
            case wire.Queue(game=game, stake=stake):
                self._limit(ROOM, person.id)
                await self._queue(person, game, stake)
            case wire.Practice():
                self._limit(ROOM, person.id)
                await self._practice(person, message)
            case wire.Create(game=game, options=options, plan=plan):
                self._limit(ROOM, person.id)
                await self._create(person, game, options, plan)
            case wire.Join(code=code, watch=watch):
                self._limit(JOIN, person.id)
                await self._join(person, code, watch)
            case _:
                keeper = self.where.get(person.id)
                if keeper is None:
                    raise PaijuError("not_seated", "you do not sit in a room")
                keeper.say(person.id, message)

    def _limit(self, limit: Limit, person: int) -> None:
        if self.settings.limits:
            self.rates.check(limit, person, self.now())
        if limit is ROOM and person in self.where:
            raise PaijuError("seated", "you sit at another table: leave it first")

    async def coins(self, person: int, relieve: bool = False) -> int:
        """What a person holds; who has too little gets the relief of the day first."""
        settings, now = self.settings, self.now()

        async def work(db: AsyncConnection) -> int:
            held = (await ledger.purses(db, [person]))[person]
            if not relieve or held >= settings.relief_below or not settings.daily_relief:
                return held
            await ledger.relief(db, person, settings.daily_relief, settings.relief_below, now)
            return (await ledger.purses(db, [person]))[person]

        return await self.store.writer.write(work)

    async def _queue(self, person: Person, name: str, stake_name: str) -> None:
        game = find_offered(name)
        stake = find_stake(game, stake_name)
        coins = await self.coins(person.id, relieve=True)
        plan = quick_plan(game, stake)
        options = check_options(game, {}, coins=True)
        room = Room(self._new_id("q"), QUICK, game, options, plan)
        for keeper in list(self.queues.get(_queue_key(room), ())):
            if keeper.room.state == WAITING and keeper.room.free:
                try:
                    await self._sit(keeper, person, coins)
                except PaijuError as error:
                    if error.code in ("room_full", "playing", "gone"):
                        continue
                    raise
                return
        if coins < plan.entry:
            raise PaijuError("too_poor", f"one must bring {plan.entry} coins to this room")
        keeper = self._open(room)
        self.offer(keeper)
        await self._sit(keeper, person, coins)

    async def _sit(self, keeper: Keeper, person: Person, coins: int | None) -> None:
        await keeper.ask(lambda now: keeper.sit(person.id, person.name, coins))

    async def _practice(self, person: Person, asked: wire.Practice) -> None:
        game = find_offered(asked.game)
        bot = asked.bot or kind_of(game).best_bot
        kind_of(game).check_bot(bot)
        plan = practice_plan(game)
        options = check_options(game, asked.options, coins=False)
        check_bounds(game, options, plan)
        room = Room(self._new_id("p"), PRACTICE, game, options, plan)
        room.chairs[1:] = [Sitter(bot, bot=bot) for _ in room.chairs[1:]]
        keeper = self._open(room)
        await self._sit(keeper, person, None)
        keeper.say(person.id, wire.Ready(nonce=asked.nonce, open=asked.open))

    async def _create(
        self, person: Person, name: str, options: dict[str, Any], plan: dict[str, Any]
    ) -> None:
        game = find_offered(name)
        agreed = private_plan(game, plan)
        values = check_options(game, options, agreed.coins)
        check_bounds(game, values, agreed)
        coins = await self.coins(person.id, relieve=agreed.coins)
        if agreed.coins and coins < agreed.entry:
            raise PaijuError("too_poor", f"one must bring {agreed.entry} coins to this room")
        code = self._new_code()
        room = Room(code, PRIVATE, game, values, agreed, code=code)
        await self._sit(self._open(room), person, coins)

    async def _join(self, person: Person, code: str, watch: bool) -> None:
        keeper = self.codes.get(code)
        if keeper is None:
            raise PaijuError("no_room", f"there is no room {code}")
        if watch:
            await keeper.ask(lambda now: keeper.watch(person.id))
            return
        await self._sit(keeper, person, await self.coins(person.id))

    # --- opening and closing the hall

    async def recover(self) -> int:
        """Take up every match that was going on when the hall went down; how many."""
        found = await self.store.running()
        for match, hand in found:
            try:
                self._recover(match, hand)
            except (PaijuError, msgspec.ValidationError) as error:
                way_out = f"paiju hall void {match.id}"  # of a closed hall
                logger.error(
                    "match cannot be taken up", match=match.id, error=str(error), way_out=way_out
                )
            await asyncio.sleep(0)
        return len(found)

    def _recover(self, match: Match, hand: Hand | None) -> None:
        agreed = msgspec.convert(match.plan, Agreed)
        seats = msgspec.convert(match.seats, list[Seat])
        standing = msgspec.convert(match.state, Standing)
        game = find_offered(match.game)
        now = self.now()
        play_of = match_type(game)(
            self.store,
            match.id,
            game,
            match.options,
            agreed.plan,
            seats,
            standing,
            self.settings.bot_pause,
            agreed.first,
        )
        play = None if hand is None else play_of.take_up(hand, now, self.chance)
        name = match.code or self._new_id({QUICK: "q", PRACTICE: "p"}.get(agreed.kind, "r"))
        room = Room(name, agreed.kind, game, match.options, agreed.plan, match.code, agreed.owner)
        room.state = BETWEEN if play is None else PLAYING
        room.hands = standing.number
        room.base = play.begins.base if play is not None else agreed.plan.base
        for seat, one in enumerate(seats):
            room.chairs[seat] = _sitter(one, standing.scores[seat], now)
        coins = play_of.brought
        for sitter, held in zip(room.chairs, coins or (), strict=False):
            if sitter is not None and sitter.person is not None:
                sitter.coins = held
        keeper = Keeper(self, room, play_of, play)
        for one in seats:
            if one.person is not None:
                self.where.setdefault(one.person, keeper)
        self._add(keeper)

    def count(self) -> None:
        """Bring the figures of rooms up to date."""
        states = Counter(keeper.room.state for keeper in self.rooms.values())
        for state in (WAITING, PLAYING, BETWEEN):
            self.metrics.tables.labels(state).set(states[state])

    def farewell(self) -> None:
        """Tell everybody that the hall closes for a moment."""
        for connection in list(self.connections.values()):
            connection.drop("restart", again=True)

    async def close(self) -> None:
        """Stop all rooms; what is stored is enough to go on."""
        await asyncio.gather(*(keeper.stop() for keeper in list(self.rooms.values())))


def _queue_key(room: Room) -> tuple[str, int, bool]:
    return room.game.id, room.plan.entry, room.plan.by_purse


def _sitter(seat: Seat, score: int, now: int) -> Sitter:
    gone = now if seat.person is not None else None
    return Sitter(seat.name, seat.person, seat.bot, gone_at=gone, score=score)

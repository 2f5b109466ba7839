"""The one task that owns a room, from its opening to its end.

Everything that happens to a room comes through the inbox of its keeper or off its clock. What is
decided is stored before anybody hears of it; several decisions that come together go in together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..errors import PaijuError
from ..table.actions import PASS, action_id
from . import fair, wire
from .actor import Actor, Call
from .guard import HINT
from .logs import logger
from .matches import match_type
from .matchplay import MatchPlay, Result, Seat
from .plays import AnyPlay
from .rooms import BETWEEN, PLAYING, PRIVATE, QUICK, WAITING, Room, Sitter
from .store import Move
from .writer import StoreError

if TYPE_CHECKING:
    from .lobby import Lobby

#: Turns in a row that the clock may play before the computer takes over.
LATE = 2
#: Failures in a row after which a room is given up, and the pause after each, in seconds.
FAILURES, PAUSE = 5, 0.5


class Said(NamedTuple):
    """What a person has sent to its room."""

    person: int
    message: wire.FromBrowser


class Keeper(Actor):
    """A room and its task. `start` it; it ends when nobody is left and nothing is being played."""

    def __init__(
        self, lobby: Lobby, room: Room, match: MatchPlay | None = None, play: AnyPlay | None = None
    ) -> None:
        super().__init__()
        self.lobby, self.room, self.match, self.play = lobby, room, match, play
        self._secret = fair.new_secret()
        self._moves: list[Move] = []
        #: What is to be sent once the moves are stored.
        self._after: list[Callable[[int], None]] = []
        self._dirty = False
        self._at = -1
        self._failures = 0
        self._next_at: int | None = None
        self._empty_since: int | None = lobby.now() if match is not None else None
        #: What watchers will hear, and when; what they have heard of this hand.
        self._later: deque[tuple[int, list[bytes], bool]] = deque()
        self._heard: list[bytes] = []
        #: The settlement that people are looking at, for who comes back meanwhile.
        self._settled: wire.Settled | None = None
        self._hints: set[asyncio.Task[None]] = set()

    # --- the task

    def say(self, person: int, message: wire.FromBrowser) -> None:
        """Take what a person has sent."""
        self.post(Said(person, message))

    async def live(self) -> None:
        """Take one step after another; leave the store with all that is needed to go on."""
        try:
            while not self.closed:
                await self.wait(self._due(), self.lobby.now())
                if not self.closed:
                    await self._safely()
        finally:
            self.closed = True
            self.silence()
            self.lobby.forget(self)
            for item in self._inbox:
                if isinstance(item, Call):
                    item.refuse()

    async def _safely(self) -> None:
        """One step; if it fails, take the hand up again as it is stored."""
        try:
            await self._step()
            self._failures = 0
        except Exception as error:
            self._failures += 1
            logger.warning("room failed", room=self.room.id, error=_named(error))
            if not isinstance(error, PaijuError):
                logger.exception("unexpected failure", room=self.room.id)
            self._moves, self._after = [], []
            await asyncio.sleep(PAUSE * self._failures)
            try:
                await self._recover()
            except StoreError as again:
                logger.warning("room cannot be read", room=self.room.id, error=_named(again))
            if self._failures >= FAILURES:
                self._give_up()

    async def _recover(self) -> None:
        if self.match is not None and self.play is not None:
            self.play = await self.match.reopen(self.lobby.now(), self.lobby.chance)
            self._prepare(self.play)
            for sitter in self.room.staying:
                self._show_all(sitter.person or 0)

    def _give_up(self) -> None:
        """Leave the match to the next start of the hall; people go on elsewhere."""
        logger.error("room given up", room=self.room.id)
        for sitter in self.room.staying:
            self._dismiss(sitter.person or 0, "failed")
        self.closed = True

    # --- a step

    async def _step(self) -> None:
        now = self.lobby.now()
        while self._inbox:
            self._take(self._inbox.popleft(), now)
        self._check_gone(now)
        play = self.play
        if play is not None and not (self.room.staying or self.room.plan.coins):
            await self._void(now)
            play = None
        if play is not None and self._runs(now):
            made = play.drive(now)
            self._count_late(made)
            self._moves += made
        if play is not None and (self._moves or play.desk.at != self._at):
            await self._store(play)
        self._flush(now)
        if play is not None and play.desk.ended:
            await self._settle(play, now)
        elif self.play is None:
            await self._go_on(now)
        self._announce()

    async def _store(self, play: AnyPlay) -> None:
        """Store what was decided. A window that only form's answers closed takes as long."""
        moves, self._moves = self._moves, []
        self._at = play.desk.at
        await self.lobby.store.append(play.hand, moves)
        self.lobby.metrics.actions.inc(len(moves))

    def _flush(self, now: int) -> None:
        """Tell everybody what may be told by now."""
        if self.play is not None and self.play.has_news:
            *seats, watchers = self.play.tell(now)
            for seat, news in enumerate(seats):
                sitter = self.room.chairs[seat]
                if news and sitter is not None and sitter.person is not None and not sitter.left:
                    self.lobby.send_news(sitter.person, *news)
            if watchers:
                self._tell_watchers(watchers, now)
        while self._later and self._later[0][0] <= now:
            _, news, begins = self._later.popleft()
            self._heard = [] if begins else self._heard
            self._heard += news
            for person in self.room.watchers:
                self.lobby.send_news(person, *news)
        after, self._after = self._after, []
        for do in after:
            do(now)

    def _tell_watchers(self, news: list[bytes], now: int, begins: bool = False) -> None:
        if self.room.plan.watchers:
            self._later.append((now + self.lobby.settings.watch_delay * 1000, news, begins))

    def _announce(self) -> None:
        """Send the room to its people if anything of it has changed."""
        if not self._dirty:
            return
        self._dirty = False
        commit = self._commit()
        for sitter in self.room.staying:
            person = sitter.person or 0
            self.lobby.send(person, wire.encode(self.room.shown(person, commit)))
        for person in self.room.watchers:
            self.lobby.send(person, wire.encode(self.room.shown(person, commit)))

    def _commit(self) -> str | None:
        if self.room.state == PLAYING:
            return None
        return self.match.commit if self.match is not None else fair.commitment(self._secret)

    # --- what comes in

    def _take(self, item: Call | Said, now: int) -> None:
        if isinstance(item, Said):
            try:
                self._hear(item.person, item.message, now)
            except PaijuError as error:
                at = item.message.at if isinstance(item.message, wire.Act) else None
                self._refuse_later(item.person, error, at)
            return
        item.run(now)

    def _refuse_later(self, person: int, error: PaijuError, at: int | None) -> None:
        """Refuse something in its turn, behind what was taken before it."""
        self._after.append(lambda now: self.lobby.refuse(person, error, at))

    def _hear(self, person: int, message: wire.FromBrowser, now: int) -> None:
        room = self.room
        match message:
            case wire.Act(at=at, action=action):
                self._act(person, at, action, now)
            case wire.Resume(hand=hand, since=since):
                known = since if self.play is not None and hand == self.play.hand else 0
                self._after.append(lambda now: self._show_hand(person, known, now))
                self.lobby.metrics.resumes.inc()
            case wire.Ready(on=on, nonce=nonce, open=open_hand):
                checked = None if nonce is None else fair.check_nonce(nonce)
                room.ready(person, on, checked, open_hand)
                self._dirty = True
            case wire.Auto(on=on):
                sitter = room.sitter(person)
                sitter.auto, sitter.replaced, sitter.late = on, False, 0
                self._prepare_autos()
                self._dirty = True
            case wire.Hint():
                self._after.append(lambda now: self._try_hint(person, now))
            case wire.Leave():
                self._leave(person, now)
            case wire.FillSeat(seat=seat, bot=bot):
                room.fill(person, seat, bot)
                self._dirty = True
            case wire.Kick(seat=seat):
                self._dismiss(room.kick(person, seat), "kicked")
                self._dirty = True
            case wire.Arrange(game=game, options=options, plan=plan):
                room.arrange(person, game, options, plan)
                self._dirty = True
            case _:
                raise PaijuError("bad_message", "that cannot be said in a room")

    def _act(self, person: int, at: int, action: str, now: int) -> None:
        sitter, seat = self.room.sitter(person), self.room.seat_of(person) or 0
        play = self.play
        if play is None:
            raise PaijuError("stale", "no hand is being played")
        move = play.desk.answer(seat, at, action, now)
        sitter.late = 0
        if move is not None:
            self._moves.append(move)
        taken = wire.encode(wire.Taken(hand=play.hand, at=at, action=action))
        self._after.append(lambda now: self.lobby.send(person, taken))

    def _try_hint(self, person: int, now: int) -> None:
        try:
            self._hint(person, now)
        except PaijuError as error:
            self.lobby.refuse(person, error)

    def _hint(self, person: int, now: int) -> None:
        """Answer in a thread: a hint takes longer than all others should wait."""
        sitter = self.room.sitter(person)
        if not self.room.plan.hints:
            raise PaijuError("no_hints", "in this room there are no hints")
        if self.lobby.settings.limits:
            self.lobby.rates.check(HINT, person, now)
        if self.match is None or self.play is None:
            raise PaijuError("stale", "no hand is being played")
        make = self.match.hinting(self.play, self.room.chairs.index(sitter))

        async def answer() -> None:
            told = wire.encode(await asyncio.to_thread(make))
            self.lobby.send(person, told)

        task = asyncio.create_task(answer())
        self._hints.add(task)
        task.add_done_callback(self._hinted)

    def _hinted(self, task: asyncio.Task[None]) -> None:
        self._hints.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("no hint", room=self.room.id, exc_info=task.exception())

    # --- coming and going (called through `ask` and `tell`)

    def sit(self, person: int, name: str, coins: int | None) -> None:
        """Give a person a chair. Raises `PaijuError`."""
        self.lobby.claim(person, self)
        try:
            self.room.sit(person, name, coins)
        except PaijuError:
            self.lobby.release(person, self)
            raise
        now = self.lobby.now()
        if self.match is None:
            self._settled = None  # that was between others
        self._came(person, now)
        self.lobby.show(person)
        if person not in self.lobby.connections:  # gone while it was waiting for the chair
            self.disconnected(person, now)

    def watch(self, person: int) -> None:
        """Let a person watch. Raises `PaijuError`."""
        self.lobby.claim(person, self)
        try:
            self.room.watch(person)
        except PaijuError:
            self.lobby.release(person, self)
            raise
        self._dirty = True
        self._after.append(lambda now: self.lobby.show(person, *self._heard))

    def connected(self, person: int, now: int) -> None:
        """A socket of a person of this room has been opened."""
        if person in self.room.watchers:
            room = wire.encode(self.room.shown(person, self._commit()))
            self._after.append(lambda now: self.lobby.show(person, room, *self._heard))
        elif self.room.seat_of(person) is not None:
            self._came(person, now)
            self._after.append(lambda now: self._show_all(person))
        else:  # it has left meanwhile
            self.lobby.show(person)

    def _came(self, person: int, now: int) -> None:
        sitter = self.room.sitter(person)
        sitter.here, sitter.gone_at, sitter.replaced, sitter.late = True, None, False, 0
        if self._empty_since is not None:
            self._empty_since = None
            if self.play is not None:
                self.play.desk.credit(now)
            if self._next_at is not None:
                self._next_at = now + self.room.plan.between
        self._prepare_autos()
        self._dirty = True

    def disconnected(self, person: int, now: int) -> None:
        """The last socket of a person of this room is closed."""
        self.room.watchers.discard(person)
        if self.room.seat_of(person) is None:
            self.lobby.release(person, self)
            return
        sitter = self.room.sitter(person)
        sitter.here, sitter.gone_at = False, now
        if not self.room.anybody:
            self._empty_since = now
        self._dirty = True

    def _leave(self, person: int, now: int) -> None:
        room = self.room
        if person in room.watchers:
            room.watchers.discard(person)
            self._dismiss(person, "left")
            return
        sitter = room.sitter(person)
        seat = room.chairs.index(sitter)
        if self.match is None:
            room.empty(seat)
        else:
            sitter.left, sitter.here, sitter.ready = True, False, False
            self._prepare_autos()
            if not room.anybody:
                self._empty_since = self._empty_since or now
        self._dirty = True
        self._dismiss(person, "left")

    def _dismiss(self, person: int, why: str) -> None:
        self.lobby.release(person, self)
        self.lobby.send(person, wire.encode(wire.Gone(why=why)))

    def _show_all(self, person: int) -> None:
        self.lobby.show(person, wire.encode(self.room.shown(person, self._commit())))
        self._show_hand(person, 0, self.lobby.now())

    def _show_hand(self, person: int, since: int, now: int) -> None:
        seat = self.room.seat_of(person)
        if seat is not None and self.play is not None:
            self.lobby.send(person, wire.encode(self.play.since(seat, since, now)))
        elif seat is not None and self._settled is not None:
            left = max(0, (self._next_at or now) - now)
            told = msgspec.structs.replace(self._settled, left=left)
            self.lobby.send(person, wire.encode(told))

    # --- who plays, and when

    def _runs(self, now: int) -> bool:
        """Whether time passes: somebody is here, or nobody will come any more."""
        if self._empty_since is None:
            return True
        return not self.room.staying or now >= self._abandoned()

    def _abandoned(self) -> int:
        return (self._empty_since or 0) + self.lobby.settings.abandon * 1000

    def _check_gone(self, now: int) -> None:
        """Let the computer play for who has been gone for some time."""
        away = self.lobby.settings.away * 1000
        for sitter in self.room.staying:
            gone = sitter.gone_at is not None and sitter.gone_at + away <= now
            if gone and not sitter.replaced and self._runs(now) and self.match is not None:
                sitter.replaced = True
                self._prepare_autos()
                self._dirty = True
            elif gone and self.match is None:
                self.room.empty(self.room.chairs.index(sitter))
                self.lobby.release(sitter.person or 0, self)
                self._dirty = True

    def _count_late(self, made: list[Move]) -> None:
        for move in made:
            sitter = self.room.chairs[move.seat]
            if move.by == "clock" and sitter is not None and move.action != _PASSED:
                sitter.late += 1
                if sitter.late >= LATE:
                    sitter.replaced = True
                    self._prepare_autos()
                    self._dirty = True

    def _prepare_autos(self) -> None:
        if self.play is not None:
            self._prepare(self.play)

    def _prepare(self, play: AnyPlay) -> None:
        chairs = enumerate(self.room.chairs)
        play.desk.auto = {
            seat for seat, s in chairs if s is not None and s.bot is None and not s.plays_itself
        }

    def _due(self) -> int | None:
        """When something happens by itself."""
        now = self.lobby.now()
        times = []
        if self._later:
            times.append(self._later[0][0])
        if self.play is not None and self._runs(now):
            due = self.play.due()
            times += [due] if due is not None else []
        if self._next_at is not None and self._runs(now):
            times.append(self._next_at)
        if self._empty_since is not None and self.room.staying:
            times += [] if self._runs(now) else [self._abandoned()]
        away = self.lobby.settings.away * 1000
        for sitter in self.room.staying:
            if sitter.gone_at is not None and not sitter.replaced and self._empty_since is None:
                times.append(sitter.gone_at + away)
        if self._empty_since is not None and self.match is None:
            times.append(self._empty_since + away)
        return min(times, default=None)

    # --- from hand to hand

    async def _settle(self, play: AnyPlay, now: int) -> None:
        """The hand is over: pay, then show it."""
        if self.match is None:
            raise RuntimeError("a hand without a match")
        result = await self.match.settle(play, now)
        self.play, self._at = None, -1
        room, standing = self.room, self.match.standing
        room.hands = standing.number
        for seat, sitter in enumerate(room.chairs):
            if sitter is not None:
                sitter.ready, sitter.nonce, sitter.open = False, None, None
                sitter.score = standing.scores[seat]
                if result.coins is not None and sitter.person is not None:
                    sitter.coins = result.coins[seat]
        room.state = WAITING if result.over else BETWEEN
        self._next_at = None if result.over else now + room.plan.between
        self._tell_settled(play, result, now)
        if result.over:
            await self._end_match(now)
        self._dirty = True

    def _tell_settled(self, play: AnyPlay, result: Result, now: int) -> None:
        if self.match is None:
            raise RuntimeError("a hand without a match")
        self._settled = self.match.settled(self.room, play, result)
        told = wire.encode(self._settled)
        for sitter in self.room.staying:
            self.lobby.send(sitter.person or 0, told)
        self._tell_watchers([told], now)

    async def _go_on(self, now: int) -> None:
        """Between hands: begin the next one, let people go, end the match, close the room."""
        room = self.room
        if self.match is not None and self._must_end(now):
            await self._end_match(now)
        if not room.staying and self.match is None:
            for person in list(room.watchers):
                self._dismiss(person, "closed")
            self.closed = True
            return
        late = self._next_at is not None and now >= self._next_at and self.match is not None
        if late and room.kind != PRIVATE:
            for sitter in [s for s in room.staying if not s.ready]:
                self._leave(sitter.person or 0, now)
            await self._end_match(now)
        elif (room.all_ready() and (room.state != WAITING or room.staying)) or late:
            await self._begin(now)

    def _must_end(self, now: int) -> bool:
        """Whether a match cannot go on: nobody is left, or somebody of a room for everybody is."""
        room = self.room
        if not room.staying or (self._empty_since is not None and now >= self._abandoned()):
            return True
        poor = any((s.coins or 0) < room.plan.entry for s in room.people if room.plan.coins)
        return poor or (room.kind != PRIVATE and len(room.staying) < len(room.people))

    async def _begin(self, now: int) -> None:
        room, before = self.room, self.room.state
        room.state, self._next_at = PLAYING, None
        sitters = [sitter for sitter in room.chairs if sitter is not None]
        try:
            if self.match is None:
                self.match = await self._open_match(sitters, now)
            nonces = [sitter.nonce for sitter in sitters]
            play = await self.match.begin(nonces, now, self.lobby.chance)
        except StoreError:
            room.state = before  # it is not known whether the hand has begun: look again
            raise
        except PaijuError as error:
            logger.info("no hand", room=room.id, error=_named(error))
            for sitter in room.staying:
                sitter.ready = False
                self.lobby.refuse(sitter.person or 0, error)
            await self._end_match(now)
            return
        await self._begun(play, now)

    async def _begun(self, play: AnyPlay, now: int) -> None:
        self.play, self._at, self._settled = play, play.desk.at, None
        self.room.base = play.begins.base
        self.room.hands = play.begins.number
        self._prepare(play)
        begins = wire.encode(play.begins)
        for sitter in self.room.staying:
            self.lobby.send(sitter.person or 0, begins)
        self._tell_watchers([begins], now, begins=True)
        self._dirty = True
        chairs = enumerate(self.room.chairs)
        said = {seat: s.open for seat, s in chairs if s is not None and s.open is not None}
        self._moves = play.answer_open(said, now)
        if self._moves:
            await self._store(play)
        self._flush(now)

    async def _open_match(self, sitters: list[Sitter], now: int) -> MatchPlay:
        room, secret = self.room, self._secret
        self._secret = fair.new_secret()
        return await match_type(room.game).open(
            self.lobby.store,
            room.game,
            room.options,
            room.plan,
            [Seat(name=s.name, person=s.person, bot=s.bot) for s in sitters],
            secret=secret,
            code=room.code,
            kind=room.kind,
            owner=room.owner,
            first=room.arrivals[0] if room.arrivals else 0,
            bot_pause=self.lobby.settings.bot_pause,
            now=now,
        )

    async def _end_match(self, now: int) -> None:
        """End the match; who has left or cannot go on frees the chair, the others may stay."""
        room, match, self.match = self.room, self.match, None
        if match is not None:
            await match.end(now)
        room.state, self._next_at, room.hands = WAITING, None, 0
        for seat, sitter in enumerate(list(room.chairs)):
            if sitter is None or sitter.person is None:
                continue
            sitter.score, sitter.late, sitter.replaced = 0, 0, False
            poor = room.plan.coins and (sitter.coins or 0) < room.plan.entry
            if sitter.left or poor or not sitter.here:
                room.empty(seat)
                if not sitter.left:
                    self._dismiss(sitter.person, "too_poor" if poor else "gone")
        if not room.anybody:
            self._empty_since = self._empty_since or now
        if room.kind == QUICK:
            self.lobby.offer(self)
        self._dirty = True

    async def _void(self, now: int) -> None:
        """Give up the hand and the match of a table where nobody is left to lose anything."""
        match, self.match, self.play, self._at = self.match, None, None, -1
        if match is not None:
            await match.void(now)


#: What a clock does in a window: to let it pass is not to be late.
_PASSED = action_id(PASS)


def _named(error: BaseException) -> str:
    return error.code if isinstance(error, PaijuError) else type(error).__name__

"""A room: its chairs and who sits there, its owner, what is agreed, who watches.

Nothing here waits or sends; the keeper of the room does (`keeper`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..errors import PaijuError
from ..options import make_options
from . import wire
from .offered import Kind, Offered, find_offered, kind_of
from .plans import Plan, check_options, private_plan

#: States of a room: people come and go; a hand is played; between two hands.
WAITING, PLAYING, BETWEEN = "waiting", "playing", "between"
#: Kinds of rooms: with a code, for everybody, with computer players.
PRIVATE, QUICK, PRACTICE = "private", "quick", "practice"


@dataclass
class Sitter:
    """Who sits on a chair: a person, or (`bot`) a computer player."""

    name: str
    person: int | None = None
    bot: str | None = None
    ready: bool = False
    nonce: str | None = None
    #: 明牌开始 or 开始: the answer to that question, where the game asks it before the deal.
    open: bool | None = None
    #: A socket of this person is open; if not, since when.
    here: bool = False
    gone_at: int | None = None
    #: 托管: by the person's own wish, and because it is gone or late.
    auto: bool = False
    replaced: bool = False
    #: Turns in a row that the clock has played.
    late: int = 0
    #: Has left for good; the computer plays to the end of what has begun.
    left: bool = False
    coins: int | None = None
    score: int = 0

    @property
    def plays_itself(self) -> bool:
        """Whether the person decides."""
        return self.bot is None and not (self.auto or self.replaced or self.left)


@dataclass
class Room:
    """A room, as its people see it. Methods raise `PaijuError` and change nothing then."""

    id: str
    kind: str
    game: Offered
    options: dict[str, Any]
    plan: Plan
    code: str | None = None
    owner: int | None = None
    state: str = WAITING
    hands: int = 0
    base: int = 0
    chairs: list[Sitter | None] = field(default_factory=list)
    watchers: set[int] = field(default_factory=set)
    #: Seats in the order in which people sat down (XP-03).
    arrivals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chairs = self.chairs or [None] * seats_of(self.game, self.options)
        self.base = self.base or self.plan.base

    # --- who is there

    def seat_of(self, person: int) -> int | None:
        """Where a person sits (and has not left)."""
        for seat, sitter in enumerate(self.chairs):
            if sitter is not None and sitter.person == person and not sitter.left:
                return seat
        return None

    def sitter(self, person: int) -> Sitter:
        """The chair of a person. Raises `PaijuError` `not_seated`."""
        seat = self.seat_of(person)
        found = None if seat is None else self.chairs[seat]
        if found is None:
            raise PaijuError("not_seated", "you do not sit in this room")
        return found

    @property
    def people(self) -> list[Sitter]:
        """The persons on chairs, those who have left too."""
        return [s for s in self.chairs if s is not None and s.person is not None]

    @property
    def staying(self) -> list[Sitter]:
        """The persons on chairs who have not left."""
        return [sitter for sitter in self.people if not sitter.left]

    @property
    def anybody(self) -> bool:
        """Whether a person is here."""
        return any(sitter.here for sitter in self.staying)

    @property
    def free(self) -> list[int]:
        """The empty chairs."""
        return [seat for seat, sitter in enumerate(self.chairs) if sitter is None]

    @property
    def bots(self) -> dict[int, str]:
        """The computer players by seat."""
        return {seat: s.bot for seat, s in enumerate(self.chairs) if s is not None and s.bot}

    def all_ready(self) -> bool:
        """Whether every chair is taken and everybody who decides has said to go on."""
        taken = all(sitter is not None for sitter in self.chairs)
        return taken and all(s.ready or not s.plays_itself for s in self.people)

    # --- coming and going

    def sit(self, person: int, name: str, coins: int | None = None) -> int:
        """Take a chair, or the own one again; the seat. `room_full`, `playing`, `too_poor`."""
        for seat, sitter in enumerate(self.chairs):
            if sitter is not None and sitter.person == person:
                sitter.left = False
                return seat
        if self.state != WAITING:
            raise PaijuError("playing", "they are playing; you may watch")
        if self.plan.coins and (coins or 0) < self.plan.entry:
            raise PaijuError("too_poor", f"one must bring {self.plan.entry} coins to this room")
        if not self.free:
            raise PaijuError("room_full", "every chair is taken")
        seat = self.free[0]
        self.chairs[seat] = Sitter(name, person, here=True, coins=coins)
        self.watchers.discard(person)
        self.arrivals.append(seat)
        if self.owner is None and self.kind == PRIVATE:
            self.owner = person
        return seat

    def watch(self, person: int) -> None:
        """Watch from beside the table. Raises `PaijuError` `no_watchers`."""
        if not self.plan.watchers:
            raise PaijuError("no_watchers", "this room is not to be watched")
        self.watchers.add(person)

    def empty(self, seat: int) -> None:
        """Free a chair; the room passes to the next person, if it was the owner's."""
        sitter = self.chairs[seat]
        self.chairs[seat] = None
        self.arrivals = [s for s in self.arrivals if s != seat]
        if sitter is not None and sitter.person is not None and sitter.person == self.owner:
            heirs = [s.person for s in self.staying]
            self.owner = heirs[0] if heirs else None

    def ready(
        self, person: int, on: bool, nonce: str | None, open_hand: bool | None = None
    ) -> None:
        """开始 or 继续, or take it back."""
        sitter = self.sitter(person)
        if self.state == PLAYING:
            raise PaijuError("playing", "the hand is being played")
        sitter.ready, sitter.nonce = on, nonce if on else None
        sitter.open = open_hand if on else None
        sitter.late, sitter.replaced = 0, False

    # --- the owner

    def _own(self, person: int) -> None:
        if self.kind != PRIVATE or self.owner != person:
            raise PaijuError("not_owner", "only who owns the room may do that")
        if self.state != WAITING:
            raise PaijuError("playing", "it is too late for that: the match has begun")

    def fill(self, person: int, seat: int, bot: str | None) -> None:
        """Put a computer player on a chair, or free its chair."""
        self._own(person)
        self._check_seat(seat)
        sitter = self.chairs[seat]
        if sitter is not None and sitter.bot is None:
            raise PaijuError("room_full", "somebody sits there")
        if bot is not None:
            kind_of(self.game).check_bot(bot)
        self.chairs[seat] = None if bot is None else Sitter(bot, bot=bot)

    def kick(self, person: int, seat: int) -> int:
        """Send somebody away; who it was."""
        self._own(person)
        self._check_seat(seat)
        sitter = self.chairs[seat]
        if sitter is None or sitter.person is None or sitter.person == person:
            raise PaijuError("not_seated", "nobody sits there whom you could send away")
        self.empty(seat)
        return sitter.person

    def arrange(
        self,
        person: int,
        game: str | None,
        options: Mapping[str, Any] | None,
        plan: Mapping[str, Any] | None,
    ) -> None:
        """Change what is played. Everybody has to say 开始 again."""
        self._own(person)
        new = self.game if game is None else find_offered(game)
        other = new.id != self.game.id
        agreed = private_plan(new, plan or {}, None if other else self.plan)
        given = options if options is not None else {} if other else self.options
        values = check_options(new, given, agreed.coins)
        check_bounds(new, values, agreed)
        sitters = [sitter for sitter in self.chairs if sitter is not None]
        seats = seats_of(new, values)
        if len(self.people) > seats:
            raise PaijuError("room_full", f"{new.id} has only {seats} chairs")
        if any((s.coins or 0) < agreed.entry for s in self.people if agreed.coins):
            raise PaijuError("too_poor", f"everybody must bring {agreed.entry} coins")
        if seats != len(self.chairs):
            kept = [s for s in sitters if s.person is not None]
            kept += [s for s in sitters if s.person is None][: seats - len(kept)]
            order = [self.chairs[seat] for seat in self.arrivals]
            self.chairs = [*kept, *[None] * (seats - len(kept))]
            self.arrivals = [self.chairs.index(s) for s in order if s is not None]
        self.game, self.options, self.plan, self.base = new, values, agreed, agreed.base
        for sitter in self.people:
            sitter.ready = False
        self.chairs = [_known(sitter, kind_of(new)) for sitter in self.chairs]

    def _check_seat(self, seat: int) -> None:
        if seat >= len(self.chairs):
            raise PaijuError("not_seated", f"seats are 0 to {len(self.chairs) - 1}")

    # --- as it is shown

    def shown(self, person: int, commit: str | None) -> wire.Room:
        """The room for a person's eyes."""
        return wire.Room(
            room=self.id,
            code=self.code,
            kind=self.kind,
            game=self.game.id,
            options=self.options,
            plan=wire.plan_of(self.plan),
            base=self.base,
            chairs=tuple(_chair(sitter) for sitter in self.chairs),
            seat=self.seat_of(person),
            owner=self.owner,
            state=self.state,
            watchers=len(self.watchers),
            hands=self.hands,
            commit=commit,
        )


def _chair(sitter: Sitter | None) -> wire.Chair:
    if sitter is None:
        return wire.Chair()
    return wire.Chair(
        name=sitter.name,
        person=sitter.person,
        bot=sitter.bot,
        ready=sitter.ready,
        here=sitter.here,
        auto=sitter.bot is None and not sitter.plays_itself,
        coins=sitter.coins,
        score=sitter.score,
    )


def _known(sitter: Sitter | None, kind: Kind) -> Sitter | None:
    """Who sits on a chair after a change of games: a computer that the new one has."""
    if sitter is None or sitter.bot is None or sitter.bot in kind.bots:
        return sitter
    return Sitter(kind.best_bot, bot=kind.best_bot)


def seats_of(game: Offered, options: Mapping[str, Any]) -> int:
    """How many play."""
    return kind_of(game).seats(make_options(game.options, options))


def check_bounds(game: Offered, options: Mapping[str, Any], plan: Plan) -> None:
    """Raise `PaijuError` `bad_json` where base and options could make amounts beyond 64 bits."""
    game.check_amounts(make_options(game.options, options), plan.base, 0)

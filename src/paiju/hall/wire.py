"""What goes over the socket, both ways: JSON objects, told apart by their `t`.

A frame from the browser is one message; a frame to the browser is one or more, a line each (a
message has no line break in it). docs/wire.md and the browser's TypeScript types are made from
these types, so that they cannot drift. Amounts are coins, times milliseconds; `left` is a time
still to go, since clocks differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ..coach.told import Barred, Throw, Wait
from ..explain.sheet import Phrase, Sheet

#: Counts up when a message changes its meaning; new kinds of messages and fields do not.
VERSION = 1

Seat = Annotated[int, Meta(ge=0, le=3)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Code = Annotated[str, Meta(pattern="^[0-9]{6}$", description="a room's six digits")]
Word = Annotated[str, Meta(min_length=1, max_length=32)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$", description="random hex of the browser")]


class Message(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A frame."""


# --- from the browser -------------------------------------------------------------------------


class Ping(Message, tag="ping", frozen=True):
    """Is the hall there? Answered by `pong`."""

    n: Number = 0


class Queue(Message, tag="queue", frozen=True):
    """Look for people to play with (排队): you sit down at once, in sight of the chairs."""

    game: Word
    stake: Word


class Practice(Message, tag="practice", frozen=True):
    """A table of your own with computer players, at once and for no coins."""

    game: Word
    options: dict[str, Any] = {}
    #: Null: the strongest of the game.
    bot: Word | None = None
    nonce: Nonce | None = None
    #: As in `ready`.
    open: bool | None = None


class Create(Message, tag="create", frozen=True):
    """Open a private room; you own it."""

    game: Word
    options: dict[str, Any] = {}
    plan: dict[str, Any] = {}


class Arrange(Message, tag="arrange", frozen=True):
    """The owner changes game, options or plan before play begins."""

    game: Word | None = None
    options: dict[str, Any] | None = None
    plan: dict[str, Any] | None = None


class Join(Message, tag="join", frozen=True):
    """Take a chair of a room by its code, or watch it."""

    code: Code
    watch: bool = False


class FillSeat(Message, tag="fill", frozen=True):
    """The owner puts a computer player on a chair, or (`bot` null) frees the chair."""

    seat: Seat
    bot: Word | None = None


class Kick(Message, tag="kick", frozen=True):
    """The owner sends somebody away before play begins."""

    seat: Seat


class Ready(Message, tag="ready", frozen=True):
    """开始, and after a settlement 继续. `nonce` is your part in the next wall's randomness.

    `open` answers the question whether to play with an open hand as soon as it is asked, in games
    that ask it (`opens` of the game): 明牌开始.
    """

    on: bool = True
    nonce: Nonce | None = None
    open: bool | None = None


class Leave(Message, tag="leave", frozen=True):
    """Leave the room or table; while a hand is played the computer plays on for you."""


class Act(Message, tag="act", frozen=True):
    """Answer what `ask` asked. `at` is the ask's number: an old or second answer is refused."""

    at: Number
    action: Word


class Auto(Message, tag="auto", frozen=True):
    """托管: let the computer play for you, or play yourself again."""

    on: bool


class Resume(Message, tag="resume", frozen=True):
    """After a lost connection: the lines of the hand from number `since` on, or all."""

    hand: Number = 0
    since: Number = 0


class Hint(Message, tag="hint", frozen=True):
    """What does my hand wait for, what would it pay, what may I not discard? `no_hints` if off."""


FromBrowser = (
    Ping
    | Queue
    | Practice
    | Create
    | Arrange
    | Join
    | FillSeat
    | Kick
    | Ready
    | Leave
    | Act
    | Auto
    | Resume
    | Hint
)


# --- to the browser ---------------------------------------------------------------------------


class Pong(Message, tag="pong", frozen=True):
    """The hall is there."""

    n: Number
    now: Number


class Welcome(Message, tag="welcome", frozen=True):
    """The first frame: who you are, and where you sit if you do."""

    version: int
    person: Number
    name: str
    coins: int
    room: str | None = None


class Chair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chair of a room, and who sits on it; nobody if neither person nor bot."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    ready: bool = False
    here: bool = False
    auto: bool = False
    coins: int | None = None
    score: int = 0


class Room(Message, tag="room", frozen=True):
    """The room as it stands: sent whenever something of it changes."""

    room: str
    code: str | None
    #: private, quick, practice
    kind: str
    game: str
    options: dict[str, Any]
    plan: dict[str, Any]
    base: int
    chairs: tuple[Chair, ...]
    #: Yours; null for who watches.
    seat: int | None
    #: The person who may arrange the room.
    owner: int | None
    #: waiting, playing, between
    state: str
    watchers: int = 0
    hands: int = 0
    #: SHA-256 of the secret of the next hand: your nonce in `ready` comes after it.
    commit: str | None = None


class Gone(Message, tag="gone", frozen=True):
    """You are no longer in that room, and why."""

    why: str


class HandBegins(Message, tag="hand", frozen=True):
    """A hand is about to be dealt. `commit` is the SHA-256 of the hall's part of the wall.

    The wall is `tiles` tiles in stacks of two, as many before each seat. It is broken before the
    seat `break_seat`; `break_stacks` stacks, counted from the right of who sits there, stay behind
    and are the end of the wall.
    """

    hand: int
    match: int
    number: int
    dealer: int
    streak: int
    base: int
    commit: str
    nonces: tuple[str | None, ...]
    #: The chair of each seat of the log: on a board players change colours, and seat 0 is Black.
    chairs: tuple[int, ...]
    #: The two that break the wall. Nothing of a wall on a board.
    dice: tuple[int, ...] = ()
    #: What was thrown for the first dealer; null where nothing was.
    dealer_dice: tuple[int, ...] | None = None
    tiles: int = 0
    #: Tiles that stay in the wall as long as nothing adds to them.
    reserve: int = 0
    break_seat: int = 0
    break_stacks: int = 0


class Events(Message, tag="events", frozen=True):
    """Lines of the event log (docs/contract.md) from number `first` on, as your seat sees them."""

    hand: int
    first: int
    lines: tuple[msgspec.Raw, ...]


class Offer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something you may do: its name for `act`, and what it means in both languages."""

    action: str
    zh: str
    en: str
    #: The tiles it would use or lay, such as `345p`.
    tiles: str = ""
    #: What it would pay or is worth.
    worth: Phrase | None = None
    #: It gives something up: let the player hold to confirm.
    hold: bool = False
    #: What it gives up, or does besides.
    why: Phrase | None = None


class Opening(Struct, frozen=True, kw_only=True):
    """An opening that may be named: its name for `act`, its stones in the order of play."""

    action: str
    points: tuple[str, ...]
    zh: str
    en: str


class Board(Struct, frozen=True, kw_only=True):
    """What may be done on a board beside the offers: an action is the name of a point."""

    #: A stone may be placed on any empty point.
    free: bool
    #: Points that lose at once, for Black.
    forbidden: tuple[str, ...]
    openings: tuple[Opening, ...] = ()


class Ask(Message, tag="ask", frozen=True):
    """It is for you to decide. With no answer in time the mildest of these is taken."""

    hand: int
    at: int
    left: int
    bank: int
    offers: tuple[Offer, ...]
    #: Null at a table.
    board: Board | None = None


class Turn(Message, tag="turn", frozen=True):
    """Whom the table waits for: one seat, or in a window all others at once."""

    hand: int
    at: int
    seats: tuple[int, ...]
    left: int
    #: Tiles that may still be drawn; 0 on a board.
    drawable: int


class Taken(Message, tag="taken", frozen=True):
    """Your answer is stored and counts."""

    hand: int
    at: int
    action: str


class Settled(Message, tag="settled", frozen=True):
    """The hand is over and paid.

    `settlement` is what the rules say (docs/contract.md), `net` what was paid: where coins are
    played for nobody pays more than the purse held. `words` explain it in both languages. `hands`
    are the winners' concealed tiles. `left` is the time until the next hand, which `next_commit`
    belongs to; `over`: the match has ended. `sheet` is all of it for a screen; null if it could not
    be made, and on a board, where the words say all.
    """

    hand: int
    settlement: msgspec.Raw
    words: dict[str, tuple[str, ...]]
    sheet: Sheet | None
    net: tuple[int, ...]
    house: int
    coins: tuple[int | None, ...]
    scores: tuple[int, ...]
    hands: tuple[str | None, ...]
    over: bool
    left: int
    match: int
    number: int
    next_commit: str | None = None


class Snapshot(Message, tag="snapshot", frozen=True):
    """Where the hand stands, for who comes (back): its lines from number `first` on.

    It comes also when hands are laid open after the deal: then earlier lines show more than before.
    """

    hand: int
    first: int
    begins: HandBegins | None
    lines: tuple[msgspec.Raw, ...]
    ask: Ask | None
    turn: Turn | None


class Hinted(Message, tag="hinted", frozen=True):
    """The answer to `hint`, from what your seat may see; `words` say it in both languages.

    `distance` counts the tiles that the hand still needs to win: 1 waits, 0 is complete; null
    before the deal. A hand with a tile to discard has `discards`, another one `waits`. On a board
    there are words alone: the forbidden points, and why.
    """

    hand: int
    at: int
    words: dict[str, tuple[str, ...]]
    distance: int | None = None
    #: What the hand waits for; farther off, what brings it nearer.
    waits: tuple[Wait, ...] = ()
    discards: tuple[Throw, ...] = ()
    barred: tuple[Barred, ...] = ()


class Money(Message, tag="money", frozen=True):
    """Your coins have changed."""

    coins: int


class Refused(Message, tag="refused", frozen=True):
    """What you asked for was not done, and nothing has changed."""

    code: str
    message: str
    at: int | None = None


class Bye(Message, tag="bye", frozen=True):
    """The hall closes this connection; `again` tells whether to come back.

    `why`: elsewhere (you have opened the hall in another tab), slow, silent, strikes, restart,
    logged_out.
    """

    why: str
    again: bool


ToBrowser = (
    Pong
    | Welcome
    | Room
    | Gone
    | HandBegins
    | Events
    | Ask
    | Turn
    | Taken
    | Settled
    | Snapshot
    | Hinted
    | Money
    | Refused
    | Bye
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


def encode(message: Message) -> bytes:
    """A message to the browser."""
    return _encoder.encode(message)


def frame(messages: Iterable[bytes]) -> str:
    """One frame of several encoded messages."""
    return b"\n".join(messages).decode()


def plan_of(plan: Struct) -> dict[str, Any]:
    """A plan as it is shown."""
    return dict(msgspec.structs.asdict(plan))


def decode(text: bytes | str) -> FromBrowser:
    """A frame from the browser. Raises `msgspec.ValidationError` or `DecodeError`."""
    return _decoder.decode(text)

"""One hand at a table of the hall: whom it waits for, who may do what, what may be told when.

The engine says who owes an answer; that alone would tell who can claim a discard, and so would the
time it takes. So in a window all other seats are asked, most of them for form's sake, and it stays
open until all have answered or its time is up. What the engine has already done stays unshown
until then. There is no clock and no I/O here: time is given, in ms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..api import Table
from ..errors import PaijuError
from ..table import events as ev
from ..table.actions import CHOICE, DISCARD, PASS, action_id, action_of
from ..tiles import HAND_KINDS
from .clocks import Bank, Pace
from .fields import Fields
from .showing import Showing
from .store import Move

#: Phases of the engine in which several seats answer at once.
WINDOWS = ("opening", "claim", "rob", "guess", "choosing")
#: What is asked for form's sake: nothing but to let it pass.
FORM = (PASS,)


class Desk:
    """A hand being played. `at` numbers what is asked; an answer to another number is refused.

    `bots` names the computer players by seat. Windows hold (see above) unless the pace gives no
    time for claims. Where one person sits alone, only computers are asked for form's sake: nobody
    could learn from the answers, and the person is not bothered.
    `moves` are those of a hand that is taken up again.
    """

    def __init__(
        self,
        table: Table,
        pace: Pace,
        bank: Bank,
        bots: Mapping[int, str],
        now: int,
        moves: Sequence[Move] = (),
    ) -> None:
        self.table, self.pace, self.bank, self.bots = table, pace, bank, dict(bots)
        self.fields = Fields(table)
        self.showing = Showing(table, self.fields)
        #: Whether there are people who could learn from each other's time.
        self.crowd = self.fields.seats - len(self.bots) >= 2
        #: Whether windows are held that nobody can do anything in.
        self.holds = pace.claim > 0
        #: Seats for which the computer plays though a person sits there (托管).
        self.auto: set[int] = set()
        self.since = now
        self.window = False
        #: What each asked seat may do; who has answered, and who has not.
        self.asked: dict[int, tuple[int, ...]] = {}
        self.answered: set[int] = set()
        self.waiting: list[int] = []
        for move in moves:
            table.play(move.action, move.seat)
        self.moves = len(moves)
        # Whether the windows since the last open decision were over when the hall went down nobody
        # has written down: they are held again, whoever could do something in them. Numbers of
        # earlier questions lie below these, so that no old answer fits a new question.
        self._handled = self._decided() if moves else 0
        known = self.showing.events(0, self._handled) if moves else []
        self.at = 4 * sum(e & 31 != ev.EV_PASS_WIN for e in known)
        self._opening_held = bool(moves) and self._played()
        self.advance(now)

    # --- who is asked

    @property
    def ended(self) -> bool:
        """Whether the hand is over and all of it may be told."""
        return self.table.ended and not self.asked

    def advance(self, now: int) -> None:
        """Show what may be told by now, and ask the next seats."""
        self.at += 1
        self.since, self.asked, self.answered = now, {}, set()
        while not self._advance():
            continue
        self.waiting = list(self.asked)

    def _advance(self) -> bool:
        """Ask those who are next; False where a window would ask nobody."""
        held = self._next_hold() if self.holds else None
        self.showing.shown = self.showing.made if held is None else held.shown
        if held is not None:
            self._open_window((), held.seats)
            return bool(self.asked)
        phase, owing = self.fields.phase, self.fields.owing
        if phase in WINDOWS:
            self._open_window(owing, None)
        else:
            self.window = phase == "you_draw" or any(self._frozen(seat) for seat in owing)
            self._handled = self.showing.made
            self.asked = {seat: self._legal(seat) for seat in owing}
        return True

    def _open_window(self, owing: Sequence[int], others: Sequence[int] | None) -> None:
        """Ask who owes an answer, and for form's sake `others` (None: everybody concerned)."""
        self.window = True
        self._handled = self.showing.shown
        self.asked = {seat: self._legal(seat) for seat in owing}
        if self.holds:
            concerned = self._bystanders() if others is None else others
            formal = (seat for seat in concerned if seat not in self.asked)
            asked = (seat for seat in formal if self.crowd or seat in self.bots)
            self.asked |= dict.fromkeys(asked, FORM)

    def _bystanders(self) -> list[int]:
        """All seats that the last shown event could concern: the others, those that still play."""
        last = self.showing.events(self.showing.shown - 1, self.showing.shown)
        actor = last[0] >> 5 & 7 if last and last[0] & 31 in _OPENERS else -1
        return [
            seat
            for seat in range(self.fields.seats)
            if seat != actor and not self.fields.dead(seat)
        ]

    def _frozen(self, seat: int) -> bool:
        """Whether a seat has declared: it is asked only where it may do more than discard."""
        return self.fields.ready(seat)

    def _next_hold(self) -> Hold | None:
        """The next window in which nobody can do anything; None where all may be shown."""
        made = self.showing.made
        phase = self.fields.phase
        if not self._opening_held and self.fields.has_opening and phase != "choosing":
            self._opening_held = True
            if phase != "opening":
                return Hold(self._dealt(made), None)
        real = phase in ("claim", "rob", "guess")
        events = self.showing.events(self._handled, made)
        for i, e in enumerate(events):
            if self._opens(e) and not (real and self._handled + i == made - 1):
                return Hold(self._handled + i + 1, None)
            if _drew_unasked(e, events[i + 1 :]):
                return Hold(self._handled + i + 1, (e >> 5 & 7,))
        return None

    def _dealt(self, made: int) -> int:
        """How many events there are before the first that a seat has decided."""
        for i, e in enumerate(self.showing.events(0, made)):
            if e & 31 not in _DEALING:
                return i
        return made

    def _played(self) -> bool:
        """Whether a seat has done something that everybody knows of."""
        made = self.showing.events(0, self.showing.made)
        return any(e & 31 not in _DEALING | _SILENT for e in made)

    def _decided(self) -> int:
        """The number of the last event that a seat decided, as far as everybody knows."""
        made = self.showing.events(0, self.showing.made)
        for i in range(len(made) - 1, 0, -1):
            e, before = made[i], made[i - 1]
            forced = e & 31 == ev.EV_DISCARD and before & 31 == ev.EV_DRAW
            if not (e & 31 in _SILENT or (forced and self._frozen(e >> 5 & 7))):
                return i
        return 0

    def _opens(self, e: int) -> bool:
        """Whether a window follows an event, for all that everybody knows."""
        what = e & 31
        if what == ev.EV_DISCARD:
            return (e >> 8 & 63) != self.fields.number("gold")
        if what == ev.EV_AKONG:
            return self.fields.robs_added
        return what == ev.EV_CKONG and self.fields.guesses_hidden

    def _legal(self, seat: int) -> tuple[int, ...]:
        return tuple(self.table.numbers(seat))

    # --- answers

    def answer(self, seat: int, at: int, action: str, now: int, by: str = "seat") -> Move | None:
        """Take a seat's answer; the move to store, or None for one that changes nothing.

        Raises `PaijuError`: `stale` (answered already, or another number), `illegal_action`.
        Nothing has changed then.
        """
        if at != self.at or seat not in self.asked or seat in self.answered:
            raise PaijuError("stale", "that has been answered or is no longer asked")
        number = _number(action)
        if number not in self.asked[seat]:
            raise PaijuError("illegal_action", f"seat {seat} may not {action} now")
        move = None
        if seat in self.fields.owing and self.asked[seat] != FORM:
            self.table.play(action, seat)
            move = Move(self.moves, seat, action, now, by)
            self.moves += 1
        if not (self.window and self.crowd):
            self.bank.use(seat, self.since, self.pace.turn, now)
        self.answered.add(seat)
        self.waiting = [other for other in self.waiting if other != seat]
        if not self.waiting:
            self.advance(now)
        return move

    def deadline(self, seat: int) -> int:
        """When the time of an asked seat is up."""
        if self.window and self.holds and self.crowd:
            choosing = self.fields.phase == "choosing"
            return self.since + (self.pace.turn if choosing else self.pace.claim)
        return self.bank.deadline(seat, self.since, self.pace.turn)

    def due(self) -> int | None:
        """When the next time is up; None if nobody is asked."""
        return min((self.deadline(seat) for seat in self.waiting), default=None)

    def credit(self, now: int) -> None:
        """Begin the time of what is asked anew: nobody could answer so far."""
        self.since = now

    def late(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.waiting if self.deadline(seat) <= now]

    def mildest(self, seat: int) -> str:
        """What a seat does that does not answer: pass, say no, discard what it drew."""
        return mildest(self.asked[seat], self.fields.number("drawn"))

    def played_for(self, seat: int) -> str | None:
        """The name of the bot that answers for a seat: its own, or that of 托管."""
        return self.bots.get(seat, "greedy" if seat in self.auto else None)


#: Events that windows may follow, and those of dealing.
_OPENERS = (ev.EV_DISCARD, ev.EV_AKONG, ev.EV_CKONG)
_DEALING = frozenset((ev.EV_CHOICE, ev.EV_DEAL, ev.EV_FLOWER, ev.EV_GOLD))
#: Events that follow by themselves, or that only one seat sees.
_SILENT = frozenset((ev.EV_DRAW, ev.EV_FLOWER, ev.EV_PASS_WIN, ev.EV_ASIDE, ev.EV_END))


class Hold(NamedTuple):
    """A window for form's sake: after how many events, and who is asked (None: all others)."""

    shown: int
    seats: tuple[int, ...] | None


def _drew_unasked(e: int, following: Sequence[int]) -> bool:
    """Whether a seat has drawn that had no choice but to go on: in a 双游 phase, or declared."""
    if e & 31 not in (ev.EV_DRAW, ev.EV_FLOWER):
        return False
    seat = e >> 5 & 7
    later = next((f for f in following if f & 31 != ev.EV_PASS_WIN), None)
    if later is None:
        return False
    what, mine = later & 31, later >> 5 & 7 == seat
    if what == ev.EV_DRAW:
        return not mine
    return what == ev.EV_END or (mine and what in (ev.EV_ASIDE, ev.EV_DISCARD))


def _number(action: str) -> int:
    try:
        return action_of(action)
    except KeyError:
        raise PaijuError("illegal_action", f"there is no action {action!r}") from None


def mildest(legal: Sequence[int], drawn: int) -> str:
    """The mildest of legal actions: the one that gives least away and takes nothing."""
    for number in (PASS, CHOICE):
        if number in legal:
            return action_id(number)
    discards = [n for n in legal if DISCARD <= n < DISCARD + HAND_KINDS]
    if DISCARD + drawn in discards:
        return action_id(DISCARD + drawn)
    return action_id(discards[-1] if discards else legal[0])

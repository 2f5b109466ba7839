"""A game on a board of the hall: whom it waits for, what its people are told.

Everything lies open, and one seat at a time is asked: no windows, nothing held back. Seats are the
chairs of the room here; `chairs` says which of them has which colour. Time is given, in ms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..catalogue import Hosted
from ..errors import PaijuError
from . import wire
from .clocks import Bank, Pace
from .playing import MOST_AT_ONCE
from .showing import WATCHER
from .store import Move

#: Lines that come with the settlement.
_CLOSING = ("settle", "end_hand")


class BoardDesk:
    """A game being played. An answer to another number than `at` is refused.

    `bots` names the computer players by chair, `stand_in` the one that plays for a person (托管);
    `moves` are those of a game that is taken up again.
    """

    def __init__(
        self,
        game: Hosted,
        chairs: Sequence[int],
        pace: Pace,
        bank: Bank,
        bots: Mapping[int, str],
        stand_in: str,
        now: int,
        moves: Sequence[Move] = (),
    ) -> None:
        self.game, self.chairs, self.pace, self.bank = game, chairs, pace, bank
        self.bots, self.stand_in = bots, stand_in
        self.auto: set[int] = set()
        self.since = now
        for move in moves:
            game.act(chairs.index(move.seat), move.action)
        self.moves = len(moves)
        #: Each question has one answer: its number is the same after a crash.
        self.at = self.moves + 1

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.game.turn is None

    @property
    def waiting(self) -> list[int]:
        """The chair that is to move."""
        turn = self.game.turn
        return [] if turn is None else [self.chairs[turn]]

    def answer(self, seat: int, at: int, action: str, now: int, by: str = "seat") -> Move:
        """Take the answer of a chair; the move to store.

        Raises `PaijuError`: `stale` (another number, or not to move), `illegal_action`. Nothing has
        changed then.
        """
        if at != self.at or seat not in self.waiting:
            raise PaijuError("stale", "that has been answered or is no longer asked")
        self.game.act(self.chairs.index(seat), action)
        move = Move(self.moves, seat, action, now, by)
        self.bank.use(seat, self.since, self.pace.turn, now)
        self.moves, self.at, self.since = self.moves + 1, self.at + 1, now
        return move

    def deadline(self, seat: int) -> int:
        """When the time of a chair is up: that of the move, then the bank."""
        return self.bank.deadline(seat, self.since, self.pace.turn)

    def credit(self, now: int) -> None:
        """Begin the time of what is asked anew: nobody could answer so far."""
        self.since = now

    def played_for(self, seat: int) -> str | None:
        """The name of the bot that answers for a chair: its own, or that of 托管."""
        return self.bots.get(seat, self.stand_in if seat in self.auto else None)

    def by_chair(self, by_seat: Sequence[int]) -> tuple[int, ...]:
        """Numbers that are given by colour."""
        return tuple(by_seat[self.chairs.index(chair)] for chair in range(len(self.chairs)))


class BoardPlay:
    """One game and how much of it has been told. `tell` only what is stored."""

    def __init__(self, begins: wire.HandBegins, desk: BoardDesk) -> None:
        self.begins, self.desk, self.hand = begins, desk, begins.hand
        self._told_lines = 0
        self._told = -1

    # --- decisions that nobody makes

    def drive(self, now: int) -> list[Move]:
        """What computers and clocks decide by now, one after another."""
        moves: list[Move] = []
        desk = self.desk
        while len(moves) < MOST_AT_ONCE and desk.waiting:
            (seat,) = desk.waiting
            bot = desk.played_for(seat)
            if bot is not None and desk.since + desk.pace.bot <= now:
                action, by = desk.game.choose(bot), "bot" if seat in desk.bots else "auto"
            elif desk.deadline(seat) <= now:
                action, by = desk.game.mildest(), "clock"
            else:
                break
            moves.append(desk.answer(seat, desk.at, action, now, by))
        return moves

    def due(self) -> int | None:
        """When a computer or the clock decides next."""
        desk = self.desk
        for seat in desk.waiting:
            return desk.since + desk.pace.bot if desk.played_for(seat) else desk.deadline(seat)
        return None

    def answer_open(self, said: Mapping[int, bool], now: int) -> list[Move]:
        """Everything lies open: nobody is asked."""
        return []

    # --- telling

    def _lines(self) -> list[msgspec.Raw]:
        """The lines of the game so far; how it is settled comes apart."""
        made = self.desk.game.lines()[1:]
        return [_raw(line) for line in made if line["type"] not in _CLOSING]

    @property
    def has_news(self) -> bool:
        """Whether there is something to tell."""
        return self.desk.at != self._told

    def tell(self, now: int) -> list[list[bytes]]:
        """What is new for each chair, and last for the watchers."""
        news: list[list[bytes]] = [[] for _ in (*self.desk.chairs, WATCHER)]
        if not self.has_news:
            return news
        self._told = self.desk.at
        common: list[wire.Message] = []
        lines = self._lines()
        first, self._told_lines = self._told_lines, len(lines)
        if lines[first:]:
            common.append(wire.Events(hand=self.hand, first=first, lines=tuple(lines[first:])))
        turn = self.turn(now)
        if turn is not None:
            common.append(turn)
        encoded = [wire.encode(message) for message in common]
        for seat in range(len(news)):
            asked = self.ask(seat, now)
            news[seat] = encoded if asked is None else [*encoded, wire.encode(asked)]
        return news

    def turn(self, now: int) -> wire.Turn | None:
        """Whose move it is."""
        desk = self.desk
        for seat in desk.waiting:
            left = max(0, desk.deadline(seat) - now)
            return wire.Turn(hand=self.hand, at=desk.at, seats=(seat,), left=left, drawable=0)
        return None

    def ask(self, seat: int, now: int) -> wire.Ask | None:
        """What a chair may do, if it is to move and no computer sits there."""
        desk, game = self.desk, self.desk.game
        if seat not in desk.waiting or seat in desk.bots:
            return None
        openings = (wire.Opening(points=points, **_words(game, a)) for a, points in game.openings())
        return wire.Ask(
            hand=self.hand,
            at=desk.at,
            left=max(0, desk.deadline(seat) - now),
            bank=desk.bank.left[seat],
            offers=tuple(wire.Offer(**_words(game, action)) for action in game.others()),
            board=wire.Board(
                free=game.stones, forbidden=game.forbidden(), openings=tuple(openings)
            ),
        )

    def since(self, seat: int, first: int, now: int) -> wire.Snapshot:
        """All that is to be known, without the lines before number `first`."""
        lines = self._lines()
        known = first if first <= len(lines) else 0
        return wire.Snapshot(
            hand=self.hand,
            first=known,
            begins=self.begins,
            lines=tuple(lines[known:]),
            ask=self.ask(seat, now),
            turn=self.turn(now),
        )


def _words(game: Hosted, action: str) -> dict[str, Any]:
    return {"action": action, "zh": game.words(action, "zh"), "en": game.words(action, "en")}


def _raw(line: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(line))

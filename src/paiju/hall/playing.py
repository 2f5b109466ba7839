"""A hand at a table and what each seat has been told of it: messages out of a `Desk`.

Time is given; nothing here waits, stores or sends. `tell` is to be called when what was decided is
stored, and not before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ..bots import choose
from ..coach.offers import Offered, offers_of
from ..coach.paying import WINS
from ..coach.phrases import tile_words
from ..kernel import Many
from ..table.actions import CKONG, DISCARD, action_id
from ..table.chance import Chance
from ..table.state import Q_OPEN, QUESTIONS
from ..tiles import format_one
from . import wire
from .desk import FORM, Desk
from .showing import WATCHER
from .store import Move

#: Decisions that are taken at once before anybody hears of them, at most.
MOST_AT_ONCE = 64
_PASS = wire.Offer(action="pass", zh="过", en="pass")


class Play:
    """One hand. `begins` is what its people were told before the deal."""

    def __init__(self, begins: wire.HandBegins, desk: Desk, chance: Many[Chance]) -> None:
        self.begins, self.desk, self._chance = begins, desk, chance
        self.hand = begins.hand
        seats = desk.fields.seats
        #: By seat: lines told. The watchers', who hear later, are at the end.
        self._lines = [0] * (seats + 1)
        self._upto = 0
        self._told = -1
        self._opened = desk.showing.opened()

    # --- decisions that nobody makes

    def drive(self, now: int) -> list[Move]:
        """What computers and clocks decide by now, one after another."""
        moves: list[Move] = []
        for _ in range(MOST_AT_ONCE):
            due = self._next(now)
            if due is None:
                break
            seat, action, by = due
            move = self.desk.answer(seat, self.desk.at, action, now, by)
            if move is not None:
                moves.append(move)
        return moves

    def _next(self, now: int) -> tuple[int, str, str] | None:
        desk = self.desk
        for seat in desk.waiting:
            bot = desk.played_for(seat)
            if bot is not None and desk.since + desk.pace.bot <= now:
                return seat, self._choice(seat, bot), "bot" if seat in desk.bots else "auto"
            if desk.deadline(seat) <= now:
                return seat, desk.mildest(seat), "clock"
        return None

    def _choice(self, seat: int, bot: str) -> str:
        """What a computer decides; where it has no opinion, the mildest."""
        desk = self.desk
        if desk.asked[seat] != FORM:
            number = choose(desk.table.state, 0, seat, bot, self._chance)
            if number in desk.asked[seat]:
                return action_id(number)
        return desk.mildest(seat)

    def due(self) -> int | None:
        """When a computer or a clock decides next."""
        desk = self.desk
        times = [
            desk.since + desk.pace.bot if desk.played_for(seat) else desk.deadline(seat)
            for seat in desk.waiting
        ]
        return min(times, default=None)

    def answer_open(self, said: Mapping[int, bool], now: int) -> list[Move]:
        """Answer for who has said it with 开始 whether to play with an open hand (ER-03).

        Only where that is the first thing asked, before the deal; otherwise nothing is done.
        """
        moves = []
        for seat, opens in said.items():
            if self._asks_open() and seat in self.desk.waiting:
                moves.append(self.desk.answer(seat, self.desk.at, f"choice:{int(opens)}", now))
        return [move for move in moves if move is not None]

    def _asks_open(self) -> bool:
        view = self.desk.table.view_all
        return view.question == QUESTIONS[Q_OPEN] and not view.is_dealt

    # --- telling

    @property
    def has_news(self) -> bool:
        """Whether there is something to tell."""
        return self.desk.at != self._told or self.desk.showing.shown > self._upto

    def tell(self, now: int) -> list[list[bytes]]:
        """What is new for each seat, and last for the watchers."""
        desk, showing = self.desk, self.desk.showing
        seats = [*range(desk.fields.seats), WATCHER]
        news: list[list[bytes]] = [[] for _ in seats]
        if showing.shown > self._upto:
            opened = showing.opened()
            again = opened != self._opened and self._upto > 0
            self._opened = opened
            told = showing.lines_of_all(0 if again else self._upto, opened)
            alike: dict[tuple[int, ...], bytes] = {}
            for seat, lines in zip(seats, told, strict=True):
                first = 0 if again else self._lines[seat]
                self._lines[seat] = first + len(lines)
                if again:
                    news[seat].append(wire.encode(self._snapshot(seat, 0, lines, now)))
                elif lines:
                    seen = (first, *map(id, lines))
                    if seen not in alike:
                        events = wire.Events(hand=self.hand, first=first, lines=tuple(lines))
                        alike[seen] = wire.encode(events)
                    news[seat].append(alike[seen])
            self._upto = showing.shown
        if desk.at != self._told:
            self._told = desk.at
            turn = self.turn(now)
            if turn is not None:
                whose = wire.encode(turn)
                for mine in news:
                    mine.append(whose)
            for seat in desk.waiting:
                asked = self.ask(seat, now)
                if asked is not None:
                    news[seat].append(wire.encode(asked))
        return news

    def turn(self, now: int) -> wire.Turn | None:
        """Whom the table waits for."""
        desk = self.desk
        if not desk.asked:
            return None
        seats = tuple(sorted(desk.asked))
        left = max(desk.deadline(seat) for seat in desk.asked) - now
        return wire.Turn(
            hand=self.hand,
            at=desk.at,
            seats=seats,
            left=max(0, left),
            drawable=max(0, desk.showing.drawable()),
        )

    def ask(self, seat: int, now: int) -> wire.Ask | None:
        """What a seat has to answer, unless it has, or a computer answers for it."""
        desk = self.desk
        if seat not in desk.waiting or seat in desk.bots:
            return None
        return wire.Ask(
            hand=self.hand,
            at=desk.at,
            left=max(0, desk.deadline(seat) - now),
            bank=desk.bank.left[seat],
            offers=self._offers(seat),
        )

    def _offers(self, seat: int) -> tuple[wire.Offer, ...]:
        """What a seat may do. A plain discard says the same in every hand and is made once."""
        desk = self.desk
        numbers = desk.asked[seat]
        if numbers == FORM:
            return (_PASS,)
        special = desk.fields.holds_gold(seat) or any(number in WINS for number in numbers)
        plain = () if special else [n for n in numbers if DISCARD <= n < CKONG]
        if len(plain) == len(numbers):
            return tuple(map(_discard, plain))
        found = offers_of(desk.table.view(seat), desk.table.game, numbers)
        return tuple(
            _discard(number) if number in plain else _offer(number, one)
            for number, one in zip(numbers, found, strict=True)
        )

    def since(self, seat: int, first: int, now: int) -> wire.Snapshot:
        """All that a seat may know, without its lines before number `first`."""
        lines = self.desk.showing.lines(seat)
        known = first if first <= len(lines) else 0
        return self._snapshot(seat, known, lines[known:], now)

    def _snapshot(self, seat: int, first: int, lines: Sequence[Any], now: int) -> wire.Snapshot:
        return wire.Snapshot(
            hand=self.hand,
            first=first,
            begins=self.begins,
            lines=tuple(lines),
            ask=self.ask(seat, now) if seat >= 0 else None,
            turn=self.turn(now),
        )


def _offer(number: int, found: Offered) -> wire.Offer:
    return wire.Offer(
        action=action_id(number),
        zh=found.words.zh,
        en=found.words.en,
        tiles=found.tiles,
        worth=found.worth,
        hold=found.hold,
        why=found.why,
    )


@cache
def _discard(number: int) -> wire.Offer:
    kind = number - DISCARD
    zh, en = (tile_words(kind, lang) for lang in ("zh", "en"))
    return wire.Offer(
        action=action_id(number), zh=f"打 {zh}", en=f"discard {en}", tiles=format_one(kind)
    )

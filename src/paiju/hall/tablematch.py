"""A match at a table: each hand is dealt from a wall that nobody could choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from ..api import Table
from ..games import find_played
from ..games.game import NO_PURSE
from ..kernel import Many
from ..log import dumps, lines
from ..table.chance import Chance
from . import caps, fair, wire
from .clocks import Bank
from .desk import Desk
from .matchplay import Ended, MatchPlay, Result, Terms
from .playing import Play
from .store import Hand
from .telling import hinting, settled

if TYPE_CHECKING:
    from .rooms import Room


class TableMatch(MatchPlay):
    """A match of a game that is played with tiles."""

    def _first_dealer(self, proof: fair.Proof) -> int:
        game = find_played(self.game.id)
        if game.sits_first:
            return self.first
        die = bool(game.rules(self.options).deal_die)
        return fair.first_dealer(proof, len(self.seats), die)

    def _play(self, hand: Hand, terms: Terms, bank: Bank, now: int, chance: Many[Chance]) -> Play:
        table = fair.deal(
            self._proof(hand.secret, hand.nonces),
            find_played(self.game.id),
            options=self.options,
            base=terms.base,
            dealer=terms.dealer,
            streak=terms.streak,
            hand_no=terms.hand_no,
            purses=terms.purses,
        )
        desk = Desk(table, self.pace, bank, self.bots, now, hand.moves)
        return Play(self._begins(hand, terms, **self._wall(hand, table)), desk, chance)

    def _wall(self, hand: Hand, table: Table) -> dict[str, Any]:
        """The wall as it stands before the deal, and what was thrown."""
        view, record = table.view_all, cast(Any, table.state)[0]
        thrown = bool(record["rules"]["deal_die"]) and not table.game.sits_first
        first = hand.number == 1 and thrown
        seat, stacks = view.wall_break
        return {
            "dice": tuple(record["dice"][:2].tolist()),
            "dealer_dice": (
                (fair.dealer_die(self._proof(hand.secret, hand.nonces)),) if first else None
            ),
            "tiles": int(record["wall_size"]),
            "reserve": int(record["rules"]["reserve"]),
            "break_seat": seat,
            "break_stacks": stacks,
        }

    def _ended(self, play: Play, terms: Terms) -> Ended:
        table = play.desk.table
        paid = table.settlement
        keeps_chips = bool(table.purses) and self.game.purse(self.options) != NO_PURSE
        return Ended(
            settlement=paid,
            log=dumps(lines(table)),
            dues=caps.dues(paid),
            net=tuple(a + b for a, b in zip(paid.net, paid.outside, strict=True)),
            dealer=paid.next_dealer,
            streak=paid.next_streak,
            house=paid.house,
            rating=paid.rating,
            chips=list(paid.purses) if keeps_chips else None,
            pot_over=paid.round_over,
            first=table.game.paid_first,
        )

    def settled(self, room: Room, play: Play, result: Result) -> wire.Settled:
        """How a hand was paid, and what comes next, for its people."""
        return settled(room, self, play, result)

    def hinting(self, play: Play, seat: int) -> Callable[[], wire.Hinted]:
        """What the hand of a seat waits for, and what it may not discard."""
        return hinting(play, seat)

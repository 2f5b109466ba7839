"""A match at a table: each hand is dealt from a wall that nobody could choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from .telling import hint_words, settled

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
        return Play(self._begins(hand, terms), desk, chance)

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
        )

    def settled(self, room: Room, play: Play, result: Result) -> wire.Settled:
        """How a hand was paid, and what comes next, for its people."""
        return settled(room, self, play, result)

    def hinted(self, play: Play, seat: int) -> wire.Hinted:
        """What the hand of a seat waits for."""
        return wire.Hinted(hand=play.hand, words=hint_words(play, seat))

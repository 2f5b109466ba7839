"""A match on a board: nothing is dealt, and the players change colours from game to game.

Who begins the first game is thrown for as a first dealer is (docs/fairness.md). In its log, and in
what the rules say of it, seats are colours; everything else of a match goes by chairs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from ..kernel import Many
from ..log import dumps
from ..table.chance import Chance
from . import fair, wire
from .boardplay import BoardDesk, BoardPlay
from .caps import Due
from .clocks import Bank
from .matchplay import Ended, MatchPlay, Result, Terms
from .offered import OnBoard
from .store import Hand
from .telling import paid

if TYPE_CHECKING:
    from .rooms import Room


def chairs_from(first: int, seats: int) -> list[int]:
    """The chair of each colour in turn order where chair `first` begins."""
    return [(first + seat) % seats for seat in range(seats)]


class BoardMatch(MatchPlay):
    """A match of a game that is played on a board. The dealer of a hand is who begins it."""

    def _first_dealer(self, proof: fair.Proof) -> int:
        return fair.first_dealer(proof, len(self.seats), die=False)

    async def _new_terms(self, number: int) -> Terms:
        terms = await super()._new_terms(number)
        terms.chairs = chairs_from(terms.dealer, len(self.seats))
        return terms

    def _play(
        self, hand: Hand, terms: Terms, bank: Bank, now: int, chance: Many[Chance]
    ) -> BoardPlay:
        board = cast(OnBoard, self.game).board
        game = board.Hosted(self.options, terms.base, terms.hand_no, hand.id)
        begins, auto = self._begins(hand, terms), board.STAND_IN
        desk = BoardDesk(game, begins.chairs, self.pace, bank, self.bots, auto, now, hand.moves)
        return BoardPlay(begins, desk)

    def _ended(self, play: BoardPlay, terms: Terms) -> Ended:
        game, chairs = play.desk.game, play.desk.chairs
        told: dict[str, Any] = game.settlement.to_json()
        return Ended(
            settlement=game.settlement,
            log=dumps(game.lines()),
            dues=[
                Due(chairs[p["from"]], chairs[p["to"]], p["amount"], p["why"])
                for p in told["payments"]
            ],
            net=play.desk.by_chair(told["net"]),
            dealer=(terms.dealer + 1) % len(self.seats),
        )

    def settled(self, room: Room, play: BoardPlay, result: Result) -> wire.Settled:
        """How a game was paid, and what comes next, for its people."""
        words = {lang: tuple(play.desk.game.explain(lang)) for lang in ("zh", "en")}
        return paid(room, self, play, result, words, (None,) * len(self.seats))

    def hinting(self, play: BoardPlay, seat: int) -> Callable[[], wire.Hinted]:
        """What the board forbids now, and why."""
        words = {lang: tuple(play.desk.game.hint(lang)) for lang in ("zh", "en")}
        hinted = wire.Hinted(hand=play.hand, at=play.desk.at, words=words)
        return lambda: hinted

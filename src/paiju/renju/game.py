"""One game of renju as a state machine: from the empty board to the settlement.

Black is seat 0 and begins, then the seats take turns; nobody passes. The same stones give the
same game, always: nothing in it is random.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import PaijuError
from ..options import option
from .board import BLACK, EMPTY, POINTS, WHITE, new_boards, point_name, put, stones_of
from .forbidden import LEGAL, OVERLINE, VERDICTS, WIN, forbidden_points, judge_at
from .lines import run_of
from .openings import OPENINGS
from .reasons import lines_through

SEATS = 2
COLOURS = (BLACK, WHITE)
#: Actions by number: a stone on a point, or Black's first action as one of the openings.
OPENING = POINTS
ACTIONS = OPENING + len(OPENINGS)
MOST_BASE = 10**12


@dataclass(frozen=True, slots=True)
class Options:
    """House options of renju."""

    opening: str = option(
        "24",
        among=("24", "free"),
        clause="RJ-D5",
        zh="开局：24 是二十四种开局之一，free 是随意",
        en="how a game begins: 24 means one of the 24 openings, free anywhere",
    )


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does. `id` is its stable name: `h8`, or `opening:D4`."""

    seat: int
    number: int

    @property
    def id(self) -> str:
        """The stable name."""
        if self.number >= OPENING:
            return f"opening:{OPENINGS[self.number - OPENING].code}"
        return point_name(self.number)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winner` is a seat, None for a draw.

    `how`: `five`, `overline` (White's), `foul`, `resign` or `full_board`; `item` the same, but for
    a foul the verdict that names it.
    """

    winner: int | None
    how: str
    item: str

    @property
    def reason(self) -> str:
        """The reason in the last line of a log: `win`, `penalty` for a foul, `draw`."""
        return {"foul": "penalty", "full_board": "draw"}.get(self.how, "win")


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom: the loser one stake to the winner, nobody anything after a draw."""

    outcome: Outcome
    base: int

    @property
    def net(self) -> tuple[int, int]:
        """What each seat wins or pays; sums to 0."""
        if self.outcome.winner is None:
            return (0, 0)
        return (self.base, -self.base) if self.outcome.winner == 0 else (-self.base, self.base)

    def to_json(self) -> dict[str, Any]:
        """The settlement object of docs/contract.md. Black, seat 0, begins the next game too."""
        wins, payments = [], []
        winner = self.outcome.winner
        if winner is not None:
            zh, en = ITEMS[self.outcome.item]
            item = {"id": self.outcome.item, "name": zh, "en": en, "value": 1}
            wins = [{"seat": winner, "how": self.outcome.how, "points": 1, "items": [item]}]
            why = "penalty" if self.outcome.how == "foul" else "win"
            payments = [{"from": 1 - winner, "to": winner, "amount": self.base, "why": why}]
        return {
            "valid": True,
            "wins": wins,
            "payments": payments,
            "net": list(self.net),
            "outside": [0] * SEATS,
            "next_dealer": 0,
            "next_streak": 0,
        }


#: How a game is won: Chinese, English.
ITEMS = {
    "five": ("五连", "Five in a row"),
    "overline": ("长连", "Overline"),
    "double_four": ("四四", "Double four"),
    "double_three": ("三三", "Double three"),
    "resign": ("认输", "Resignation"),
}


class Game:
    """One game. `base` is the stake, `hand_no` the number of the game in a match.

    Raises `PaijuError` `bad_json` for numbers that cannot be.
    """

    def __init__(self, options: Options | None = None, *, base: int = 1, hand_no: int = 0) -> None:
        if not 1 <= base <= MOST_BASE or hand_no < 0:
            raise PaijuError("bad_json", f"base is 1 to {MOST_BASE}, hand_no 0 or more")
        self.options = Options() if options is None else options
        self.base, self.hand_no = base, hand_no
        #: An array of one `Board`, for kernels; `play` alone writes it.
        self.boards = new_boards()
        #: The points in the order of play.
        self.moves: list[int] = []
        self.outcome: Outcome | None = None

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def turn(self) -> int | None:
        """The seat to move; None once the game is over."""
        return None if self.ended else len(self.moves) % SEATS

    @property
    def names_opening(self) -> bool:
        """Whether the next action names one of the openings (RJ-D5)."""
        return not self.moves and not self.ended and self.options.opening == "24"

    def numbers(self) -> list[int]:
        """The legal actions of the seat to move, by number; forbidden points are among them."""
        if self.ended:
            return []
        if self.names_opening:
            return list(range(OPENING, ACTIONS))
        return stones_of(self.boards, 0, EMPTY)

    def legal(self) -> list[Action]:
        """The same as actions."""
        return [Action(self.turn or 0, number) for number in self.numbers()]

    def forbidden(self) -> list[int]:
        """The points that are forbidden to Black now: legal, and lost at once (RJ-D1)."""
        return forbidden_points(self.boards)

    def play(self, action: Action) -> None:
        """Take an action. Raises `PaijuError` `illegal_action`; then nothing has changed."""
        if action.seat != self.turn or action.number not in self.numbers():
            raise PaijuError("illegal_action", f"seat {action.seat} cannot play {action.number}")
        if action.number >= OPENING:
            for point in OPENINGS[action.number - OPENING].points:
                self._put(point)
        else:
            self._put(action.number)

    def resign(self, seat: int) -> None:
        """Give the game up, on one's own turn. Raises `PaijuError` `illegal_action`."""
        if seat != self.turn:
            raise PaijuError("illegal_action", f"seat {seat} is not to move")
        self.outcome = Outcome(1 - seat, "resign", "resign")

    @property
    def settlement(self) -> Settlement:
        """How the game is paid. Raises `PaijuError` `not_ended`."""
        if self.outcome is None:
            raise PaijuError("not_ended", "the game is still being played")
        return Settlement(self.outcome, self.base)

    def _put(self, point: int) -> None:
        seat = len(self.moves) % SEATS
        verdict = judge_at(self.boards, 0, point, COLOURS[seat])
        self.outcome = self._judged(seat, point, verdict)
        put(self.boards, 0, point, COLOURS[seat])
        self.moves.append(point)
        if self.outcome is None and len(self.moves) == POINTS:
            self.outcome = Outcome(None, "full_board", "full_board")  # RJ-D6

    def _judged(self, seat: int, point: int, verdict: int) -> Outcome | None:
        """What a stone, not yet on the board, makes of the game."""
        if verdict == LEGAL:
            return None
        if verdict != WIN:  # RJ-D1
            return Outcome(1 - seat, "foul", VERDICTS[verdict])
        runs = [run_of(line) for line in lines_through(self.boards, 0, point, COLOURS[seat])]
        how = "five" if 5 in runs else VERDICTS[OVERLINE]  # RJ-D3
        return Outcome(seat, how, how)

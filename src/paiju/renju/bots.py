"""Who plays when no person does: bots by name.

`search` thinks in nodes: the same game, bot and seed give the same move on every machine. A person
need not wait longer than `seconds`; what the clock then cuts off may differ.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from ..errors import PaijuError
from .board import CELLS, SIZE, point_of
from .forbidden import WIN, judge_at
from .game import COLOURS, OPENING, Action, Game
from .search import LEAST_WON, begin_at, deepen_at
from .windows import Search, load_at

#: Nodes for a move: some tenths of a second at the most.
NODES = 20_000
#: Name → nodes for a move: `random` plays anything, `greedy` only looks one stone ahead.
BOTS: dict[str, int] = {"random": -1, "greedy": 0, "search": NODES}
BEST = "search"
#: How much a bot may like one point more than another, and how deep it looks at most.
_TASTE, _DEEPEST = 6, 12
#: Nodes that are always affordable: the first ones tell how long a node takes.
_FIRST_NODES = 500


def seed_of(seed: int, hand_no: int, seat: int) -> int:
    """The seed of the bot of a seat in one game of a match or simulation."""
    return (abs(seed) << 33) + (hand_no << 1) + seat


def check_bot(name: object) -> None:
    """Raise `PaijuError` `unknown_bot` for a name that is none."""
    if name not in BOTS:
        raise PaijuError("unknown_bot", f"there is no bot {name!r}; there are: {', '.join(BOTS)}")


@dataclass
class Bot:
    """A player of one game. `nodes` and `seconds` (None: no clock) bound what it thinks of a move.

    `seed` is what chance there is: which opening is named, and what the bot likes.
    """

    name: str
    seed: int = 0
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        check_bot(self.name)
        self._chance = random.Random(self.seed)  # noqa: S311 - for a game, not for secrets
        self._taste = [self._chance.randrange(_TASTE) for _ in range(CELLS)]
        if self.nodes is None:
            self.nodes = BOTS[self.name]

    def choose(self, game: Game) -> Action | None:
        """What it plays for the seat to move; None to resign: all that is left are fouls.

        Raises `PaijuError` `illegal_action` once the game is over.
        """
        if game.turn is None:
            raise PaijuError("illegal_action", "the game is over")
        numbers = game.numbers()
        if self.name == "random" or numbers[0] >= OPENING:
            return Action(game.turn, self._chance.choice(numbers))
        point = self._think(game, COLOURS[game.turn])
        return None if point is None else Action(game.turn, point)

    def _think(self, game: Game, colour: int) -> int | None:
        """The point that the search finds best."""
        nodes, start = self.nodes or 0, time.perf_counter()
        searches = Search.array()
        fields: Any = searches
        fields["taste"][0] = self._taste
        load_at(searches, 0, game.boards, 0)
        forced = begin_at(searches, 0, colour, nodes // 4)
        if forced >= 0:
            return int(forced)
        if fields["n_moves"][0, 0] == 0:
            return _central(game, colour)
        for depth in range(1, _DEEPEST):
            limit = nodes - int(fields["nodes"][0])
            if self.seconds is not None:
                limit = min(limit, self._affordable(int(fields["nodes"][0]), start))
            settled = fields["n_moves"][0, 0] == 1 or abs(fields["best_value"][0]) >= LEAST_WON
            if limit <= 0 or settled or not deepen_at(searches, 0, colour, depth, limit):
                break
        return point_of(int(fields["moves"][0, 0, 0]))

    def _affordable(self, nodes: int, start: float) -> int:
        """How many nodes there is time for, at the speed so far."""
        gone, seconds = time.perf_counter() - start, self.seconds or 0.0
        return max(int((seconds - gone) * nodes / gone), 0) if nodes else _FIRST_NODES


def _central(game: Game, colour: int) -> int | None:
    """The empty point next to the middle that is no foul; None if there is none."""
    middle = SIZE // 2

    def distance(point: int) -> int:
        return max(abs(point // SIZE - middle), abs(point % SIZE - middle))

    points = sorted(game.numbers(), key=distance)
    return next((p for p in points if judge_at(game.boards, 0, p, colour) <= WIN), None)

"""The games that the hall has tables for, and what it asks of them all alike.

A game is played with tiles at a table (`games`) or on a board (`catalogue`). What follows from that
for rooms and plans is its `Kind`; how its hands are played is up to its match (`matches`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from .. import games
from ..bots import BOTS
from ..catalogue import BOARDS, BoardGame, best_bot, find_board, find_table
from ..errors import PaijuError
from ..games import find_played
from ..games.game import Game, no_purse


class Offered(Protocol):
    """A game of the hall. What the fields mean stands in `games.game.Game`."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def names(self) -> tuple[str, str]: ...  # noqa: D102
    @property
    def options(self) -> type[Any]: ...  # noqa: D102
    @property
    def purse(self) -> Callable[[Any], int | None]: ...  # noqa: D102
    @property
    def ranks(self) -> tuple[tuple[int, str, str], ...]: ...  # noqa: D102
    @property
    def room_options(self) -> Mapping[str, Any]: ...  # noqa: D102
    @property
    def room_stake(self) -> Callable[[Sequence[int]], int] | None: ...  # noqa: D102
    @property
    def room_entry(self) -> int: ...  # noqa: D102
    @property
    def claim_ms(self) -> int: ...  # noqa: D102
    @property
    def stake_name(self) -> tuple[str, str]: ...  # noqa: D102
    def check_amounts(self, options: Any, base: int, streak: int) -> None: ...  # noqa: D102


@dataclass(frozen=True)
class OnBoard:
    """A board game as the hall offers it. The loser pays one stake, and no more (`room_entry`)."""

    id: str
    board: BoardGame
    purse: Callable[[Any], int | None] = no_purse
    ranks: tuple[tuple[int, str, str], ...] = ()
    room_options: Mapping[str, Any] = field(default_factory=dict)
    room_stake: Callable[[Sequence[int]], int] | None = None
    room_entry: int = 10
    claim_ms: int = 3_000
    stake_name: tuple[str, str] = ("底", "base")

    @property
    def names(self) -> tuple[str, str]:
        """In Chinese and English."""
        return self.board.NAMES

    @property
    def options(self) -> type[Any]:
        """Its house options."""
        return self.board.Options

    def check_amounts(self, options: Any, base: int, streak: int) -> None:
        """One stake is all there is: nothing can be too much that a plan takes."""


@dataclass(frozen=True)
class Kind:
    """What the kind of a game decides for its rooms. `name`: table or board."""

    name: str
    #: How many play under options.
    seats: Callable[[Any], int]
    #: Its computer players, and the strongest.
    bots: tuple[str, ...]
    best_bot: str
    #: Stake units of the rooms for everybody, where they do not follow from the purses.
    bases: tuple[int, ...]

    def check_bot(self, name: str) -> None:
        """Raise `PaijuError` `unknown_bot` for a name that is none."""
        if name not in self.bots:
            known = ", ".join(self.bots)
            raise PaijuError("unknown_bot", f"there is no bot {name!r}; there are: {known}")


def kind_of(game: Offered) -> Kind:
    """The kind of a game."""
    if isinstance(game, OnBoard):
        seats, board = game.board.SEATS, game.board
        return Kind("board", lambda _: seats, tuple(board.BOTS), board.BEST, (10, 100, 1_000))
    table = find_played(game.id)
    return Kind(
        "table", lambda o: int(table.rules(o).seats), tuple(BOTS), best_bot(game.id), (1, 10, 100)
    )


def played() -> list[Offered]:
    """All games of the hall: those at tables, then those on boards."""
    return [*tables(), *boards()]


def tables() -> list[Game]:
    """The games that are played with tiles."""
    return [find_played(name) for name in games.played()]


@cache
def boards() -> tuple[OnBoard, ...]:
    """The games that are played on boards."""
    found = {game: find_board(game) for game in BOARDS}
    return tuple(OnBoard(game, board) for game, board in found.items() if board is not None)


def find_offered(name: str) -> Offered:
    """A game by its id or a name. Raises `PaijuError` `unknown_game`."""
    board = find_board(name)
    if board is not None:
        return next(one for one in boards() if one.board is board)
    return find_table(name, played=True)

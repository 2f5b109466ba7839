"""Every game there is, by id or name: played with tiles at a table, or with stones on a board.

The rooms that deal with both kinds ask here which one a game is, each of them once. Games are
loaded when they are found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from .errors import PaijuError
from .options import make_options

if TYPE_CHECKING:
    from .games.game import Game

#: Board games: id → other names. Each is a room of its own, with what `BoardGame` asks for.
BOARDS: dict[str, tuple[str, ...]] = {
    "renju": ("五子棋（禁手）", "五子棋", "连珠"),
}


class Evaluated(Protocol):
    """A written position that holds, of a game of either kind."""

    def to_json(self) -> dict[str, Any]:
        """The answer of docs/contract.md."""

    def explain(self, lang: str = "zh") -> list[str]:
        """It in words, a line each."""


class Teller(Protocol):
    """Tells a log line by line."""

    def tell(self, line: dict[str, Any]) -> str:
        """One line of the log as a sentence."""

    def close(self, played: Any) -> list[str]:
        """How what was replayed ended and is paid, at length."""


class BoardGame(Protocol):
    """What the room of a board game provides."""

    #: The strongest of its bots.
    BEST: str
    Options: type[Any]
    Narrator: Callable[[dict[str, Any], str], Teller]

    def text(self, options: Any, lang: str) -> str:
        """The rules as they stand under `options`."""

    def evaluate(self, written: Mapping[str, Any]) -> Evaluated:
        """Judge a written position."""

    def replay(self, hand: Sequence[dict[str, Any]]) -> Any:
        """Play a logged game again, comparing every line."""


def find_board(name: object) -> BoardGame | None:
    """The board game of an id or a name, None if it is none."""
    for game, names in BOARDS.items():
        if name == game or name in names:
            return cast(BoardGame, import_module(f".{game}", __package__))
    return None


def find_table(name: object, *, played: bool = False) -> Game:
    """As `games.find` (or `find_played`), but the error names the board games too."""
    from .games import find, find_played

    try:
        return find_played(name) if played else find(name)
    except PaijuError as error:
        boards = ", ".join(f"{game} ({names[0]})" for game, names in BOARDS.items())
        raise PaijuError(error.code, f"{error.message}, {boards}") from None


def options_of(name: object) -> type[Any]:
    """The options of any game, as a dataclass. Raises `PaijuError` `unknown_game`."""
    board = find_board(name)
    return find_table(name).options if board is None else board.Options


def best_bot(name: object) -> str:
    """The strongest bot of any game, by name."""
    board = find_board(name)
    return "greedy" if board is None else board.BEST


def rules_text(name: object, options: Mapping[str, Any], lang: str) -> str:
    """The rules of any game as they stand under options by name.

    Raises `PaijuError`: `unknown_game`, `unknown_option`, `bad_json`, `unknown_language`.
    """
    made = make_options(options_of(name), options)
    board = find_board(name)
    return find_table(name).words.text(made, lang) if board is None else board.text(made, lang)

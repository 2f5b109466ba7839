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


class Hosted(Protocol):
    """A game on a board that a host runs without knowing its rules: actions go by their names.

    Everything lies open. Seats are the colours in turn order; seat 0 begins.
    """

    @property
    def turn(self) -> int | None:
        """The seat to move; None once the game is over."""

    def act(self, seat: int, action: str) -> None:
        """Take an action. Raises `PaijuError` `illegal_action`; then nothing has changed."""

    @property
    def stones(self) -> bool:
        """Whether the seat to move places a stone on any empty point."""

    def openings(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        """The openings that the seat to move chooses from: actions with their points."""

    def forbidden(self) -> tuple[str, ...]:
        """The points that would lose at once, by name."""

    def others(self) -> tuple[str, ...]:
        """What else the seat to move may do."""

    def words(self, action: str, lang: str) -> str:
        """An action as a player reads it."""

    def mildest(self) -> str:
        """What is played for a seat whose time is up."""

    def choose(self, bot: str) -> str:
        """What a bot plays for the seat to move."""

    def lines(self) -> list[dict[str, Any]]:
        """All lines of its log so far; of an ended game with its settlement."""

    @property
    def settlement(self) -> Any:
        """How it is paid: `net` by seat, and `to_json`. Raises `PaijuError` `not_ended`."""

    def explain(self, lang: str) -> list[str]:
        """How it ended and who pays whom. Raises `PaijuError` `not_ended`."""

    def hint(self, lang: str) -> list[str]:
        """What helps the seat to move, in words."""


class BoardGame(Protocol):
    """What the room of a board game provides."""

    NAMES: tuple[str, str]
    SEATS: int
    #: Its bots by name; the strongest; and who plays for a person that is gone.
    BOTS: Mapping[str, int]
    BEST: str
    STAND_IN: str
    Options: type[Any]
    Narrator: Callable[[dict[str, Any], str], Teller]
    #: A game under options, for a base, number so and so of a match; a seed for its bots.
    Hosted: Callable[[Any, int, int, int], Hosted]

    def compile_all(self) -> None:
        """Compile or load whatever a game needs."""

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

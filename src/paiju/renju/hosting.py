"""A game for a host that knows no rules of it: the hall (`catalogue.BoardGame`).

Actions go by their stable names: `h8`, `opening:D4`, and `resign`.
"""

from __future__ import annotations

from ..errors import PaijuError
from ..kernel import prepare
from .board import SIZE, point_name, point_names
from .bots import Bot, seed_of
from .forbidden import LEGAL, WIN, forbidden_at, judge_at
from .game import COLOURS, OPENING, Action, Game, Options, Settlement
from .log import Line, lines
from .openings import OPENINGS
from .reasons import line_at
from .search import begin_at, deepen_at
from .telling import end_words, paid_words
from .windows import load_at
from .words import action_words, forbidden_words, say

RESIGN = "resign"
#: Who plays for a person that is gone: it answers threats, and is nobody's adviser.
STAND_IN = "greedy"
#: Seconds that a bot may think of a move: everybody else waits meanwhile.
THINKS = 0.02
_NUMBERS = {Action(0, number).id: number for number in range(OPENING + len(OPENINGS))}
_OPENINGS = tuple(
    (Action(0, OPENING + i).id, tuple(point_names(opening.points)))
    for i, opening in enumerate(OPENINGS)
)


class Hosted:
    """A game that is being played. Seats are colours, Black is 0; `seed` is what chance bots have.

    Raises `PaijuError` `bad_json` as `Game` does.
    """

    def __init__(self, options: Options, base: int, hand_no: int, seed: int = 0) -> None:
        self._game = Game(options, base=base, hand_no=hand_no)
        self._seed = seed
        self._bots: dict[tuple[int, str], Bot] = {}

    @property
    def turn(self) -> int | None:
        """The seat to move; None once the game is over."""
        return self._game.turn

    def act(self, seat: int, action: str) -> None:
        """Take an action. Raises `PaijuError` `illegal_action`; then nothing has changed."""
        if action == RESIGN:
            self._game.resign(seat)
        elif action in _NUMBERS:
            self._game.play(Action(seat, _NUMBERS[action]))
        else:
            raise PaijuError("illegal_action", f"there is no action {action!r}")

    # --- what a seat is asked

    @property
    def stones(self) -> bool:
        """Whether the seat to move places a stone on any empty point."""
        return not self._game.ended and not self._game.names_opening

    def openings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The openings that the seat to move chooses from: actions with their points."""
        return _OPENINGS if self._game.names_opening else ()

    def forbidden(self) -> tuple[str, ...]:
        """The points that would lose at once for Black (RJ-D1), by name."""
        return tuple(point_names(self._game.forbidden())) if self.stones else ()

    def others(self) -> tuple[str, ...]:
        """What else the seat to move may do."""
        return () if self._game.ended else (RESIGN,)

    @staticmethod
    def words(action: str, lang: str) -> str:
        """An action as a player reads it: 下 h8, opening D4 Kagetsu."""
        if action == RESIGN:
            return say(lang, "do.resign")
        return action_words(Action(0, _NUMBERS[action]), lang)

    # --- who plays when no person does

    def mildest(self) -> str:
        """What is played for a seat whose time is up.

        Nobody may pass, so it is what comes nearest to it: a stone far from all others that takes
        no win and is no foul, the first opening of the list, and where all that is left are fouls
        the same loss without one.
        """
        game = self._game
        if game.turn is None:
            raise PaijuError("illegal_action", "the game is over")
        if game.names_opening:
            return _OPENINGS[0][0]
        colour = COLOURS[game.turn]
        verdicts = {p: judge_at(game.boards, 0, p, colour) for p in game.numbers()}
        quiet = [p for p, verdict in verdicts.items() if verdict == LEGAL]
        if not quiet:
            won = [p for p, verdict in verdicts.items() if verdict == WIN]
            return point_name(won[0]) if won else RESIGN
        return point_name(max(quiet, key=self._apart))

    def _apart(self, point: int) -> int:
        """How far the nearest stone is, in steps of a king."""
        taken = self._game.moves
        near = (max(abs(p // SIZE - point // SIZE), abs(p % SIZE - point % SIZE)) for p in taken)
        return min(near, default=0)

    def choose(self, bot: str) -> str:
        """What a bot plays for the seat to move. Raises `PaijuError` as `Bot` does."""
        seat = self._game.turn or 0
        key = (seat, bot)
        if key not in self._bots:
            seed = seed_of(self._seed, self._game.hand_no, seat)
            self._bots[key] = Bot(bot, seed, seconds=THINKS)
        action = self._bots[key].choose(self._game)
        return RESIGN if action is None else action.id

    # --- as it is told

    def lines(self) -> list[Line]:
        """All lines of its log so far; of an ended game with its settlement."""
        return lines(self._game)

    @property
    def settlement(self) -> Settlement:
        """How it is paid. Raises `PaijuError` `not_ended`."""
        return self._game.settlement

    def explain(self, lang: str) -> list[str]:
        """How it ended and who pays whom. Raises `PaijuError` `not_ended`."""
        return [*end_words(self._game, lang), paid_words(list(self.settlement.net), lang)]

    def hint(self, lang: str) -> list[str]:
        """The forbidden points, and why each is forbidden."""
        return forbidden_words(self._game.boards, self._game.forbidden(), lang)


def compile_all() -> None:
    """Compile or load whatever a game needs, so that nobody waits for it."""
    prepare(load_at, begin_at, deepen_at, judge_at, forbidden_at, line_at)

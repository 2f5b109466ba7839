"""A written position of renju (docs/contract.md, Renju): checked and judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from ..errors import PaijuError
from ..kernel import Many
from ..options import make_options
from .board import BLACK, WHITE, Board, board_of, parse_point, point_name, point_names
from .draw import board_lines
from .forbidden import VERDICTS, forbidden_points, judge_at
from .game import Options
from .words import colour_name, forbidden_words, point_words, say


class Written(Struct, forbid_unknown_fields=True, frozen=True):
    """A position, unchecked: the fields of docs/contract.md."""

    game: str
    black: list[str]
    white: list[str]
    move: str | None = None
    options: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position that holds: an array of one board, whose turn it is, and what is asked.

    `colour` is `BLACK` or `WHITE`; `verdict` is an index of `VERDICTS`, None without a `move`.
    """

    boards: Many[Board]
    colour: int
    move: int | None
    verdict: int | None
    forbidden: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The answer of docs/contract.md."""
        verdict = {} if self.verdict is None else {"verdict": VERDICTS[self.verdict]}
        return {"valid": True, **verdict, "forbidden": point_names(self.forbidden)}

    def explain(self, lang: str = "zh") -> list[str]:
        """The verdict and the forbidden points, and the lines that make them so, a line each."""
        move = self.move
        told = [] if move is None else point_words(self.boards, move, self.colour, lang)
        return [*told, *forbidden_words(self.boards, self.forbidden, lang)]

    def draw(self, lang: str = "zh") -> list[str]:
        """The board with its forbidden points marked, and what the signs mean."""
        who = colour_name(int(self.colour != BLACK), lang)
        return [*board_lines(self.boards, self.forbidden), say(lang, "legend", who=who)]


def evaluate(written: Mapping[str, Any]) -> Evaluation:
    """Judge a position. The option `opening` is not looked at: stones may lie anywhere.

    Raises `PaijuError`: `bad_json`, `unknown_option`, `bad_point`, `occupied`.
    """
    try:
        position = msgspec.convert(written, Written)
    except ValueError as error:
        raise PaijuError("bad_json", str(error)) from None
    make_options(Options, position.options)
    black, white = (
        [parse_point(text) for text in side] for side in (position.black, position.white)
    )
    move = None if position.move is None else parse_point(position.move)
    taken: set[int] = set()
    for point in (*black, *white, *(() if move is None else (move,))):
        if point in taken:
            raise PaijuError("occupied", f"there is a stone on {point_name(point)} already")
        taken.add(point)
    boards = board_of(black, white)
    colour = WHITE if len(black) == len(white) + 1 else BLACK
    verdict = None if move is None else int(judge_at(boards, 0, move, colour))
    return Evaluation(boards, colour, move, verdict, tuple(forbidden_points(boards)))

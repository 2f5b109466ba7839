"""Renju (五子棋，禁手): the board, the forbidden points, the 24 openings.

A small house of its own. `Game` plays, `evaluate` judges a written position, `BOTS` play against
each other or a person; what all board games provide is `catalogue.BoardGame`.
"""

from __future__ import annotations

from .board import board_of, new_boards, parse_point, point_name
from .bots import BEST, BOTS, Bot
from .forbidden import VERDICTS, forbidden_points
from .game import SEATS, Action, Game, Options, Outcome
from .hosting import STAND_IN, Hosted, compile_all
from .log import lines, replay
from .openings import OPENINGS, Opening, find_opening
from .position import Evaluation, evaluate
from .telling import Narrator, explain
from .text import text
from .words import NAMES

__all__ = [
    "BEST",
    "BOTS",
    "NAMES",
    "OPENINGS",
    "SEATS",
    "STAND_IN",
    "VERDICTS",
    "Action",
    "Bot",
    "Evaluation",
    "Game",
    "Hosted",
    "Narrator",
    "Opening",
    "Options",
    "Outcome",
    "board_of",
    "compile_all",
    "evaluate",
    "explain",
    "find_opening",
    "forbidden_points",
    "lines",
    "new_boards",
    "parse_point",
    "point_name",
    "replay",
    "text",
]

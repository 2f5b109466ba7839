"""Renju (五子棋，禁手): the board, the forbidden points, the 24 openings.

A small house of its own. `Game` plays, `evaluate` judges a written position, `BOTS` play against
each other or a person; what all board games provide is `catalogue.BoardGame`.
"""

from __future__ import annotations

from .board import board_of, new_boards, parse_point, point_name
from .bots import BEST, BOTS, Bot
from .forbidden import VERDICTS, forbidden_points
from .game import Action, Game, Options, Outcome
from .log import lines, replay
from .openings import OPENINGS, Opening, find_opening
from .position import Evaluation, evaluate
from .telling import Narrator, explain
from .text import text

__all__ = [
    "BEST",
    "BOTS",
    "OPENINGS",
    "VERDICTS",
    "Action",
    "Bot",
    "Evaluation",
    "Game",
    "Narrator",
    "Opening",
    "Options",
    "Outcome",
    "board_of",
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

"""A hand in words, Chinese or English: each event of its log, and how it is settled."""

from __future__ import annotations

from typing import Any

from ..catalogue import Teller, find_board
from .bill import explain, explain_table
from .events import Narrator

__all__ = ["Narrator", "explain", "explain_table", "teller"]


def teller(start: dict[str, Any], lang: str = "zh") -> Teller:
    """Who tells the log that begins with `start`, of a game at the table or on a board.

    Raises `PaijuError` `unknown_language`.
    """
    board = find_board(start.get("game"))
    return Narrator(start, lang) if board is None else board.Narrator(start, lang)

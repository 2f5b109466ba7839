"""Which match a game is played in: with tiles at a table, or on a board."""

from __future__ import annotations

from .boardmatch import BoardMatch
from .matchplay import MatchPlay
from .offered import Offered, OnBoard
from .tablematch import TableMatch


def match_type(game: Offered) -> type[MatchPlay]:
    """The kind of match of a game."""
    return BoardMatch if isinstance(game, OnBoard) else TableMatch

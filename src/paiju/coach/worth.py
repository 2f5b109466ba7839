"""What the waits of a hand are worth: each win is made in a copy of a view, and settled there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..api import View
from ..games.game import Game
from ..settlement import Settlement, settle
from ..table.moves import put
from ..table.state import E_WIN, H_DISCARD, H_SELF_DRAW, H_THREE_GOLD
from ..tiles import HAND_KINDS
from .faces import rule


@dataclass(frozen=True, slots=True)
class Ways:
    """The points of a win on a tile from another seat and of one on a draw.

    None where they are too few (ER-D1); `most` is what either would score.
    """

    discard: int | None
    draw: int | None
    most: int

    @property
    def open(self) -> bool:
        """Whether the tile can win at all."""
        return self.discard is not None or self.draw is not None


def is_told(game: Game, flips: int) -> bool:
    """Whether waits are told with points: the game names them, and no turned tile adds to them."""
    return any(game.points_name) and not flips


def unit(game: Game, lang: str) -> str:
    """What stands behind the points of a win."""
    return game.points_name[0 if lang == "zh" else 1]


def won(view: View, game: Game, tiles: Sequence[int], kind: int, how: int) -> Settlement:
    """A win of the viewer's `tiles` with one more, beside the melds that lie there, as settled."""
    copy: Any = view.record.copy()
    s, me = copy[0], view.seat or 0
    wanted, held = Counter([*tiles, kind]), Counter(view.hand(me))
    for each in range(HAND_KINDS):
        if change := wanted[each] - held[each]:
            put(s, me, each, change)
    s["n_wins"], s["end"], s["end_flags"], s["aside"] = 1, E_WIN, 0, -1
    s["win_seat"][0], s["win_how"][0] = me, how
    s["win_tile"][0] = -1 if how == H_THREE_GOLD else kind
    s["win_from"][0] = _giver(view) if how == H_DISCARD else -1
    return settle(game, copy)


def _giver(view: View) -> int:
    """Who is supposed to discard the tile: if possible nobody in a pact with the viewer."""
    me = view.seat or 0
    others = [(me + i) % view.seats for i in range(1, view.seats)]
    return next((seat for seat in others if seat not in view.partners(me)), others[0])


def points(view: View, game: Game, tiles: Sequence[int], kind: int, how: int) -> int:
    """The points of such a win."""
    return won(view, game, tiles, kind, how).wins[0].points


def ways(view: View, game: Game, tiles: Sequence[int], kind: int) -> Ways:
    """What one more tile would score, from elsewhere and drawn."""
    least = rule(view, "min_fan")
    found = [points(view, game, tiles, kind, how) for how in (H_DISCARD, H_SELF_DRAW)]
    discard, draw = (n if n >= least else None for n in found)
    return Ways(discard, draw, max(found))

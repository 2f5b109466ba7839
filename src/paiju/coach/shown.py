"""A seat's view of what has been told of a hand, where the state is ahead of the telling.

While a window is held that nobody can act in, the state may already hold the next draw and what
follows from it. A hint must not show any of it: neither the tile, nor that nobody could act.
"""

from __future__ import annotations

from typing import Any

from ..api import Table, View
from ..table import events as ev
from ..table.entry import hide_at
from ..table.moves import put
from ..table.state import CLAIM, CLAIMED, E_NONE, NO_SEAT, NO_TILE
from ..tiles import FLOWER


def seen(table: Table, seat: int, shown: int | None = None) -> View:
    """What a seat may know after the first `shown` events (None: after all of them)."""
    copy = table.state.copy()
    s: Any = copy[0]
    if shown is not None and shown < int(s["n_events"]):
        _take_back(s, shown)
    hide_at(copy, 0, seat)
    return View(copy, seat)


def _take_back(s: Any, shown: int) -> None:
    """Undo the events from number `shown` on, and wait as in a window that asks nobody."""
    for e in s["events"][shown : int(s["n_events"])].tolist()[::-1]:
        _undo(s, e)
    s["n_events"] = shown
    s["phase"], s["owing"], s["judging"], s["end"] = CLAIM, 0, 0, E_NONE
    s["n_wins"] = s["n_flips"] = s["end_flags"] = 0
    s["drawn"] = s["tile"] = -1
    s["you_before"] = s["allowed"] = s["readies"] = s["drew"] = 0
    s["offers"] = s["truths"] = 0


def _undo(s: Any, e: int) -> None:
    what, seat, tile, a = e & 31, e >> 5 & 7, e >> 8 & 63, e >> 14 & 255
    if what == ev.EV_DRAW:
        if tile < FLOWER:
            put(s, seat, tile, -1)
        _put_back(s, back=bool(a))
    elif what == ev.EV_FLOWER:
        s["flowers"][seat, tile - FLOWER] = 0
        _take_units(s, seat)
        if a < FLOWER:
            put(s, seat, a, -1)
        if a != NO_TILE:
            _put_back(s, back=True)
    elif what == ev.EV_DISCARD:
        s["n_river"][seat] -= 1
        put(s, seat, tile, 1)
    elif what == ev.EV_ASIDE:
        s["set_aside"][seat] = 0
        put(s, seat, tile, 1)
    elif what == ev.EV_HU and a != NO_SEAT and tile != NO_TILE:
        _undo_claimed_win(s, seat, tile, giver=a)
    elif what == ev.EV_FLIP:
        _put_back(s, back=False)


def _undo_claimed_win(s: Any, seat: int, tile: int, giver: int) -> None:
    put(s, seat, tile, -1)
    last = int(s["n_river"][giver]) - 1
    if last >= 0:
        s["rivers"][giver, last] &= ~CLAIMED


def _take_units(s: Any, seat: int) -> None:
    """The units that the flower just taken back had brought (`moves.lay_flower`)."""
    rules = s["rules"]
    if int(s["flowers"][seat].sum()) >= int(rules["free_flowers"]):
        s["units"][seat] -= rules["unit_flower"]
        s["reserve"] -= rules["unit_flower"] * rules["reserve_per_unit"]


def _put_back(s: Any, back: bool) -> None:
    """Return a tile to the end of the wall that it came from (`moves.take`)."""
    gold_at = int(s["gold_at"])
    if back:
        s["back"] += 2 if gold_at == int(s["back"]) + 1 else 1
    else:
        s["front"] -= 2 if gold_at >= 0 and gold_at == int(s["front"]) - 2 else 1

"""States of Zhangzhou mahjong that have ended as said, and how they are settled."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scenarios import SEATS

from paiju.api import ENDS, prepare
from paiju.games import find
from paiju.options import make_options
from paiju.settlement import Settlement, settle
from paiju.table.meld import SHAPE_NUMBERS
from paiju.table.state import ENDED, HOWS, MELD_SHAPE


def scored(
    how: str,
    winner: int = 0,
    source: int | None = None,
    *,
    dealer: int = 3,
    n: int = 1,
    base: int = 10,
    kongs: Mapping[int, str] = MappingProxyType({}),
    flowers: Mapping[int, int] = MappingProxyType({}),
    rounds: int = 0,
    flags: int = 0,
    **options: Any,
) -> Settlement:
    """Settle a state that has ended as said: won (`how` of the contract), `draw` or `false_rob`.

    `winner` is the guesser of a `false_rob`; `n` the dealer's deals in a row; `kongs[seat]` names
    shapes (`"kong ckong"`), `flowers[seat]` counts flowers; `rounds` of 分饼.
    """
    game = find("zhangzhou")
    states = prepare(game, make_options(game.options, options))
    s: Any = states[0]
    s["dealer"], s["streak"], s["stake"] = dealer, n - 1, base
    s["follow_rounds"], s["end_flags"], s["phase"] = rounds, flags, ENDED
    for seat in range(SEATS):
        shapes = kongs.get(seat, "").split()
        s["n_melds"][seat] = len(shapes)
        for i, shape in enumerate(shapes):
            s["melds"][seat, i, MELD_SHAPE] = SHAPE_NUMBERS[shape]
        s["flowers"][seat, : flowers.get(seat, 0)] = 1
        s["units"][seat] = sum(1 + (shape == "ckong") for shape in shapes)
        s["units"][seat] += max(0, flowers.get(seat, 0) - 3)
    s["end"] = ENDS.index("win" if how in HOWS else how)
    s["end_seat"] = winner if how == "false_rob" else -1
    if how in HOWS:
        s["n_wins"] = 1
        s["win_seat"][0], s["win_how"][0] = winner, HOWS.index(how)
        s["win_from"][0] = -1 if source is None else source
    return settle(game, states)

"""双游: after a gold is discarded from `YOU`, every other seat draws once, then the player."""

from __future__ import annotations

from ..hand.lookup import Lut, complete
from ..kernel import kernel
from .actions import PASS
from .drawing import draw_offers, take_forced_win
from .ending import win_on_draw
from .moves import draw, drawable, golds, melds_needed, you
from .state import DO_YOU, H_YOU2, H_YOU3, YOU_DRAW, State


@kernel
def start_you(s: State, t: Lut, seat: int) -> bool:
    """Whether the gold just discarded is the entry to 双游, which then begins (ZZ-D9, ZZ-D11)."""
    if s.rules.you_levels < 2 or drawable(s) < s.rules.you_wall or not you(s, t, seat):
        return False
    s.you_seat = seat
    s.todo = DO_YOU
    return True


@kernel
def you_again(s: State, t: Lut, seat: int) -> bool:
    """Whether one more gold could be discarded from the 3m + 2 tiles and leave `YOU` (ZZ-22)."""
    n = golds(s, seat)
    if n < 2:
        return False
    return complete(
        t,
        int(s.codes[seat, 0]),
        int(s.codes[seat, 1]),
        int(s.codes[seat, 2]),
        int(s.codes[seat, 3]),
        melds_needed(s, seat),
        n - 2,
        0,
    )


@kernel
def you_draw(s: State, t: Lut) -> None:
    """The next draw of the phase; its last one, the player's own, wins (ZZ-21, ZZ-22, ZZ-D10).

    Another seat may win by self-draw, and else keeps its tile and does nothing.
    """
    seat = (s.turn + 1) % s.rules.seats
    s.turn = seat
    s.tile = -1
    s.kong_draw = 0
    if not draw(s, t, seat, False):
        return
    if seat == s.you_seat:
        again = s.rules.you_levels >= 3 and you_again(s, t, seat)
        win_on_draw(s, seat, s.drawn, H_YOU3 if again else H_YOU2)
        return
    s.offers[seat] = draw_offers(s, t, seat)
    if take_forced_win(s, seat):
        return
    if int(s.offers[seat]) == 0:
        s.todo = DO_YOU
        return
    s.phase = YOU_DRAW
    s.offers[seat] = int(s.offers[seat]) | 1 << PASS
    s.owing = 1 << seat

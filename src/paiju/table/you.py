"""双游: after a gold is discarded from `YOU`, every other seat draws once, then the player.

What the others may do with their tile, and whether 三游 comes by itself or by a second throw with
another round of draws, are features of the rules record.
"""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from .actions import PASS, WIN
from .drawing import ask_turn, draw_offers, take_forced_win, take_win
from .ending import false_win, win_on_draw
from .events import EV_ASIDE, emit
from .limits import enters_you
from .moves import draw, drawable, next_seat, put, you, you_again
from .rules import YOU_ASIDE, YOU_DISCARD
from .state import DO_YOU, H_YOU2, H_YOU3, YOU_DRAW, State


@kernel
def start_you(s: State, t: Lut, seat: int) -> bool:
    """Whether the gold just discarded is the entry to 双游, which then begins (ZZ-D9, ZZ-D11)."""
    if s.rules.you_levels < 2 or drawable(s) < s.rules.you_wall or not you(s, t, seat):
        return False
    s.you_seat = seat
    s.you_level = 2
    s.todo = DO_YOU
    return True


@kernel
def throw_again(s: State) -> None:
    """The player of the phase has thrown a second gold: 三游 (XM-18, XM-D8)."""
    s.you_level = 3
    if s.rules.you3_wall > 0:
        s.todo = DO_YOU
    else:
        win_on_draw(s, s.you_seat, -1, H_YOU3)


@kernel
def finish_you(s: State, t: Lut) -> None:
    """The player has drawn: 双游 is won, or 三游 at once or by a throw (ZZ-22, ZZ-D10, XM-18)."""
    seat = s.you_seat
    if s.rules.you3_choice != 0:
        if enters_you(s, t, seat):
            ask_turn(s, t, seat, 0, draw_offers(s, t, seat))
            s.allowed = 1 << s.gold
        else:
            win_on_draw(s, seat, s.drawn, H_YOU2)
        return
    again = s.rules.you_levels >= 3 and you_again(s, t, seat)
    win_on_draw(s, seat, s.drawn, H_YOU3 if again else H_YOU2)


@kernel
def keep_or_lay_aside(s: State, seat: int) -> None:
    """The tile did not win: kept, or laid aside unseen so that the hand stays 3m + 1 (XM-D7)."""
    if s.rules.you_others == YOU_ASIDE and s.you_level == 2 and s.drawn >= 0:
        put(s, seat, s.drawn, -1)
        s.set_aside[seat] = s.drawn + 1
        emit(s, EV_ASIDE, seat, s.drawn, 0, 0)
    s.drawn = -1
    s.todo = DO_YOU


@kernel
def you_draw(s: State, t: Lut) -> None:
    """The next draw of the phase, up to the player's own (ZZ-21, ZZ-D10, XM-18, XM-D7, XM-D8).

    Another seat may win by self-draw; else it keeps its tile, lays it aside, or discards one.
    """
    seat = next_seat(s, s.turn)
    s.turn = seat
    s.tile = -1
    s.kong_draw = 0
    if seat == s.you_seat and s.you_level == 3:
        win_on_draw(s, seat, -1, H_YOU3)
        return
    if not draw(s, t, seat, False, seat == s.you_seat or s.rules.you_flowers != 0):
        return
    if seat == s.you_seat:
        finish_you(s, t)
        return
    offers = draw_offers(s, t, seat)
    if take_forced_win(s, seat, offers):
        return
    if s.rules.you_others == YOU_DISCARD and s.you_level == 2 and s.drawn >= 0:
        ask_turn(s, t, seat, 0, offers)
        return
    s.truths[seat] = offers
    if s.rules.manual_calls != 0 and s.drawn >= 0:
        offers = offers | 1 << WIN
    if offers == 0:
        keep_or_lay_aside(s, seat)
        return
    s.phase = YOU_DRAW
    s.offers[seat] = offers | 1 << PASS
    s.owing = 1 << seat


@kernel
def answer_draw(s: State, t: Lut, seat: int, action: int) -> None:
    """Win on a draw of the phase, or leave it; an unchecked win may be a false one."""
    real = int(s.truths[seat])
    s.truths[seat] = 0
    if action == PASS:
        keep_or_lay_aside(s, seat)
    elif real >> action & 1 == 0:
        false_win(s, t, seat)
    else:
        take_win(s, seat, action)

"""What a draw opens: the wins on it, the forced ones, and the turn that follows."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from .actions import THREE_GOLD, WIN
from .ending import win_on_draw
from .limits import discard_limits
from .moves import draw, golds, wins
from .ready import ready_discards
from .state import H_SELF_DRAW, H_THREE_GOLD, H_YOU1, H_YOU2, M_CKONG, TURN, State


@kernel
def draw_offers(s: State, t: Lut, seat: int) -> int:
    """Wins open to a seat after its draw, a bit an action (ZZ-16, ZZ-17, ZZ-D6)."""
    offers = 0
    if s.drawn < 0:
        return 0
    if s.you_before != 0 or wins(s, t, seat, -1, 0):
        offers = offers | 1 << WIN
    if s.rules.late_three_gold != 0 and golds(s, seat) >= 3:
        offers = offers | 1 << THREE_GOLD
    return offers


@kernel
def take_win(s: State, seat: int, action: int) -> None:
    """Win on the own draw: 单游 if `YOU` stood before it, else 自摸 (ZZ-D8), or 三金倒."""
    if action == THREE_GOLD:
        win_on_draw(s, seat, -1, H_THREE_GOLD)
    elif seat == s.you_seat:
        win_on_draw(s, seat, s.drawn, H_YOU2)
    elif s.you_before != 0:
        win_on_draw(s, seat, s.drawn, H_YOU1)
    else:
        win_on_draw(s, seat, s.drawn, H_SELF_DRAW)


@kernel
def take_forced_win(s: State, seat: int, offers: int) -> bool:
    """Among the last drawable tiles a self-drawn win is taken without asking (ZZ-13, ZZ-D18)."""
    if s.last_hand == 0 or offers == 0:
        return False
    take_win(s, seat, WIN if offers >> WIN & 1 != 0 else THREE_GOLD)
    return True


@kernel
def ask_turn(s: State, t: Lut, seat: int, claimed: int, offers: int) -> None:
    """Give a seat its turn, after a draw (`claimed` −1), which opens kongs, or after a claim."""
    s.phase = TURN
    s.allowed = discard_limits(s, t, seat, claimed)
    s.readies = ready_discards(s, t, seat, s.allowed)
    s.turn = seat
    s.drew = int(claimed < 0)
    s.truths[seat] = offers
    s.offers[seat] = offers | 1 << WIN if s.rules.manual_calls != 0 else offers
    s.owing = 1 << seat
    s.judging = int(s.rules.min_fan != 0 and (offers | s.readies) != 0)


@kernel
def draw_turn(s: State, t: Lut, back: bool) -> None:
    """The seat in turn draws, and must win, kong or discard."""
    seat = s.turn
    s.kong_draw = int(back)
    s.tile = -1
    if draw(s, t, seat, back, True):
        if back and s.kong_shape == M_CKONG and s.rules.you_after_ckong == 0:
            s.you_before = 0  # any tile still wins, but only as a self-draw (XM-D10)
        offers = draw_offers(s, t, seat)
        if not take_forced_win(s, seat, offers):
            ask_turn(s, t, seat, -1, offers)

"""翻醒: tiles turned up after a win, and how many of a winner's tiles they make 醒 (GL-06)."""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import HAND_KINDS, HONOUR
from .events import EV_FLIP, emit
from .moves import own_copies, take, wall_left
from .state import NO_SEAT, State


@kernel
def is_xing(s: State, turned: int, kind: int) -> bool:
    """Whether a turned tile makes a kind 醒: the ranks beside it, of any suit (GL-D7).

    Ranks go round from 9 to 1, honours as `circle` has them.
    """
    if (turned >= HONOUR) != (kind >= HONOUR):
        return False
    if turned >= HONOUR:
        apart = (circle(kind) - circle(turned)) % 7
        return apart == 1 or apart == 6 or (apart == 0 and s.rules.flip_middle != 0)
    apart = (kind - turned) % 9
    return apart == 1 or apart == 8 or (apart == 0 and s.rules.flip_middle != 0)


@kernel
def circle(honour: int) -> int:
    """The place of an honour in the round 东南西北中发白; kinds go 东南西北白发中."""
    place = honour - HONOUR
    return place if place < 4 else 10 - place


@kernel
def count_xing(s: State, seat: int, turned: int) -> int:
    """A winner's tiles that a turned tile makes 醒, melds and the winning tile included."""
    n = 0
    for kind in range(HAND_KINDS):
        if is_xing(s, turned, kind):
            n += own_copies(s, seat, kind)
    return n


@kernel
def turns_on(s: State, seat: int, turned: int) -> bool:
    """Whether a winner holds four identical tiles that this turn makes 醒 (GL-D8)."""
    for kind in range(HAND_KINDS):
        if is_xing(s, turned, kind) and own_copies(s, seat, kind) == 4:
            return True
    return False


@kernel
def turns_of(s: State, seat: int) -> int:
    """How many of the turned tiles count for a winner: on from each while he qualifies (GL-D9)."""
    for i in range(s.n_flips):
        if not turns_on(s, seat, int(s.flips[i])):
            return i + 1
    return s.n_flips


@kernel
def xing_of(s: State, seat: int) -> int:
    """All 醒 of a winner (GL-D7 … GL-D9)."""
    n = 0
    for i in range(turns_of(s, seat)):
        n += count_xing(s, seat, int(s.flips[i]))
    return n


@kernel
def turn_up(s: State) -> None:
    """Turn tiles up from the front of the wall, on while any winner qualifies (GL-D25)."""
    going = True
    while going and s.n_flips < s.rules.flips and wall_left(s) > 0:
        turned = take(s, False)
        s.flips[s.n_flips] = turned
        s.n_flips = s.n_flips + 1
        emit(s, EV_FLIP, NO_SEAT, turned, 0, 0)
        going = False
        for i in range(s.n_wins):
            if turns_of(s, int(s.win_seat[i])) == s.n_flips:
                going = going or turns_on(s, int(s.win_seat[i]), turned)

"""Compiled entry points for Python: arrays of records and an index, never bare records.

They are few, because each one that contains `step` compiles it again.
"""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, Many, kernel
from .chance import Chance, seed_chance, shuffle
from .legal import legal_actions
from .machine import begin, go_on, step
from .state import ENDED, State
from .view import hide

#: Instead of a seat.
BEGIN, GO_ON = -1, -2


@kernel
def shuffle_at(states: Many[State], i: int, chances: Many[Chance], seed: int, stream: int) -> None:
    """Give state `i` the wall and dice number `stream` of a seed."""
    seed_chance(chances[0], seed, stream)
    shuffle(states[i], chances[0])


@kernel
def act_at(states: Many[State], i: int, luts: Many[Lut], seat: int, action: int) -> bool:
    """`step` of state `i`; with seat `BEGIN` or `GO_ON` these instead. One entry for all."""
    if seat == BEGIN:
        begin(states[i], luts[0])
        return True
    if seat == GO_ON:
        go_on(states[i], luts[0])
        return True
    return step(states[i], luts[0], seat, action)


@kernel
def legal_at(states: Many[State], i: int, luts: Many[Lut], seat: int, out: Ints) -> int:
    """`legal_actions` of state `i`."""
    return legal_actions(states[i], luts[0], seat, out)


@kernel
def hide_at(states: Many[State], i: int, seat: int) -> None:
    """Turn state `i`, a copy, into the view of a seat."""
    hide(states[i], seat)


@kernel
def ended_at(states: Many[State], i: int) -> bool:
    """Whether hand `i` is over."""
    return states[i].phase == ENDED

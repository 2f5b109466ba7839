"""Choosing for a seat: which bot, by number, and the compiled entry point for Python."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, Many, kernel
from ..table.chance import Chance, below
from ..table.legal import legal_actions
from ..table.state import State
from .greedy import answer_greedy

RANDOM, GREEDY = 0, 1


@kernel
def pick(s: State, t: Lut, c: Chance, seat: int, bot: int, out: Ints) -> int:
    """The action number that a bot takes for a seat; −1 if the seat owes no answer.

    `out` is scratch with room for `ACTIONS`. Only `RANDOM` (uniform over the legal actions) draws
    from `c`. The state is only read.
    """
    if seat < 0 or seat >= s.rules.seats or s.owing >> seat & 1 == 0:
        return -1
    if bot == GREEDY:
        return answer_greedy(s, t, seat, out)
    return int(out[below(c, legal_actions(s, t, seat, out))])


@kernel
def pick_at(
    states: Many[State],
    i: int,
    luts: Many[Lut],
    chances: Many[Chance],
    j: int,
    seat: int,
    bot: int,
    out: Ints,
) -> int:
    """`pick` for state `i` with generator `j`."""
    return pick(states[i], luts[0], chances[j], seat, bot, out)

"""Who plays when no person does: bots by name, for Python.

The kernels behind them choose by a small number; see `entry.pick`.
"""

from __future__ import annotations

import numpy as np

from ..errors import PaijuError
from ..hand.lookup import lut
from ..kernel import Many
from ..table.actions import ACTIONS
from ..table.chance import Chance
from ..table.state import State
from .entry import GREEDY, RANDOM, pick_at

#: Name → number, for `entry.pick`.
BOTS: dict[str, int] = {"random": RANDOM, "greedy": GREEDY}


def bot_number(name: object) -> int:
    """The number of a bot. Raises `PaijuError` `unknown_bot`."""
    for known, number in BOTS.items():
        if name == known:
            return number
    raise PaijuError("unknown_bot", f"there is no bot {name!r}; there are: {', '.join(BOTS)}")


def choose(states: Many[State], i: int, seat: int, bot: str, chance: Many[Chance]) -> int:
    """The action number that `bot` takes for a seat of state `i`, which stays as it is.

    A view of the seat (`table.entry.hide_at`) gives the same answer as the whole state. `chance`
    is an array of one generator; only `random` draws from it. Raises `PaijuError`: `unknown_bot`,
    or `illegal_action` if the seat owes no answer.
    """
    out = np.zeros(ACTIONS, np.int64)
    action = pick_at(states, i, lut(), chance, 0, seat, bot_number(bot), out)
    if action < 0:
        raise PaijuError("illegal_action", f"seat {seat} owes no answer")
    return int(action)

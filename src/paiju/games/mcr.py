"""Chinese official mahjong (国标麻将) for scoring positions; clauses of docs/rules/erren.md (5.5).

The points of a win are its total fan, the sum of its items. Nothing is paid: how fan become money
is not this game's business.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..fan.won import Won, Work
from ..hand.lookup import Lut
from ..kernel import Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import Bill, clear_bill
from ..table.rules import Rules
from ..table.state import E_DRAW, FLAGS, State
from .fans import ITEMS, accept, count_win
from .game import Game, Way


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may agree on that concerns the fan of a hand."""

    min_fan: int = option(
        0,
        clause="ER-D1",
        zh="起和番数，花牌不算在内",
        en="fan that a win needs, flowers not counted",
    )


def rules(o: Options) -> Rules:
    """The tiles, seats and sizes that a position is checked against."""
    return Rules(seats=4, kinds=r.FULL_WITH_FLOWERS, hand=13, rob_added_kong=1)


def terms(o: Options) -> tuple[int, ...]:
    """The kernel needs to know no option."""
    return ()


#: Circumstances go together as 5.6 has it.
WAYS = {
    "discard": Way(frozenset({"last_tile", "last_copy", "kong_discard"}), source=True),
    "self_draw": Way(frozenset({"last_tile", "last_copy", "kong_draw"})),
    "rob_kong": Way(frozenset({"last_copy"}), source=True),
}
_WON, _WORK = Won.dtype, Work.dtype


@kernel
def settle_hand(s: State, t: Lut, b: Bill, h: Won, w: Work) -> None:
    """Count the fan of the win; the winner deals next, a draw keeps the dealer (ER-D12, 5.6)."""
    clear_bill(b)
    b.next_dealer = s.dealer
    for i in range(s.n_wins):
        count_win(s, t, b, h, w, i)
        b.next_dealer = int(s.win_seat[i])
    if s.end == E_DRAW or b.next_dealer == s.dealer:
        b.next_streak = s.streak + 1


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    hands, works = np.zeros(1, _WON), np.zeros(1, _WORK)
    for i in range(first, last):
        settle_hand(states[i], luts[0], bills[i], hands[0], works[0])


MCR = Game(
    id="mcr",
    names=("国标麻将", "Chinese official mahjong"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways=WAYS,
    ends=frozenset({"win", "draw"}),
    flags=frozenset(FLAGS),
    fields=frozenset({"round_wind"}),
    scoring_only=True,
    accept=accept,
    points_name=(" 番", " fan"),
)

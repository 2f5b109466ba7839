"""Erren, two players, 64 tiles, 81 fan (二人麻将); clauses ER-… are of docs/rules/erren.md.

A win is worth its fan × the multiplier × the base, no more than the poorer purse holds; the house
keeps a share of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..fan.won import Won, Work
from ..hand.lookup import Lut
from ..kernel import Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import W_RAKE, W_WIN, Bill, clear_bill, pay, pay_house
from ..table.rules import Rules
from ..table.state import FLAGS, State
from .fan_judge import judge
from .fans import ITEMS, accept, count_win
from .game import NO_PURSE, Game, Way


@dataclass(frozen=True, slots=True)
class Options:
    """House options of Erren; defaults are the document's reading."""

    min_fan: int = option(0, most=1000, clause="ER-D1", zh="起和番数", en="fan that a win needs")
    ready: bool = option(True, clause="ER-D8", zh="可以报听", en="a waiting hand may be declared")
    rake: int = option(
        5,
        most=100,
        clause="ER-D10",
        zh="系统抽成（百分之几）",
        en="percent of a win that the house keeps",
    )


#: 万 and honours (ER-01).
TILES = (1 << 9) - 1 | r.WINDS | r.DRAGONS


def rules(o: Options) -> Rules:
    """The features of the table that this game uses."""
    return Rules(
        seats=2,
        kinds=TILES,
        hand=13,
        min_fan=o.min_fan,
        mark_last_copy=1,
        shapes=r.PAIRS,
        dealer_draws=1,
        open_asked=r.ASK_BEFORE_DEAL,
        double_asked=1,
        ready=int(o.ready),
        grab=4,
        last_discard_closed=1,
        rob_added_kong=1,
        worth_plain=14,
        worth_pure=33,
        worth_honours=80,
        worth_pungs=14,
        worth_pairs=18,
        worth_end=14,
        worth_double=5,
    )


#: Places in `State.terms`.
RAKE = 0


def terms(o: Options) -> tuple[int, ...]:
    """What only `settle` needs to know of the options."""
    return (o.rake,)


#: What an open hand, a doubled stake and a declared wait multiply by (ER-03 … ER-05, ER-D9).
OPEN, DOUBLED, READY = 4, 2, 2
#: More than any hand can score.
MOST_FAN = 1000


def most(o: Options, kept: int) -> int:
    """More than anybody can owe."""
    return MOST_FAN * OPEN**2 * DOUBLED**2 * READY


def purse(o: Options) -> int:
    """A seat brings coins if it is said to; without them nothing caps."""
    return NO_PURSE


#: The ranks by the 积分 that they begin with (ER-08).
RANKS = (
    (0, "雀蛋", "Egg"),
    (400, "雀仔", "Chick"),
    (800, "麻雀", "Sparrow"),
    (1500, "雀头", "Sparrow Head"),
    (3000, "铜雀", "Bronze Sparrow"),
    (8000, "银雀", "Silver Sparrow"),
    (12000, "金雀", "Golden Sparrow"),
    (20000, "雀王", "Sparrow King"),
    (30000, "雀霸", "Sparrow Overlord"),
    (45000, "雀皇", "Sparrow Emperor"),
    (70000, "雀妖", "Sparrow Demon"),
    (100000, "雀仙", "Sparrow Immortal"),
    (200000, "雀魔", "Sparrow Fiend"),
    (500000, "雀圣", "Sparrow Saint"),
    (1000000, "雀神", "Sparrow God"),
    (2000000, "自摸王", "King of Self-draws"),
)


def rank(points: int) -> tuple[str, str]:
    """The rank of so many 积分, in Chinese and English (ER-08); below 0 it is the lowest."""
    return ERREN.rank(points)


@kernel
def multiplier(s: State, winner: int) -> int:
    """4 for each open hand, 2 for each who doubled, 2 if the winner had declared (ER-D9)."""
    factor = READY if int(s.ready[winner]) != 0 else 1
    for seat in range(s.rules.seats):
        if int(s.open[seat]) != 0:
            factor *= OPEN
        if int(s.doubled[seat]) != 0:
            factor *= DOUBLED
    return factor


@kernel
def capped(s: State, amount: int) -> int:
    """No more than the poorer of the purses that were brought (ER-07, ER-D10)."""
    for seat in range(s.rules.seats):
        if int(s.purse[seat]) >= 0:
            amount = min(amount, int(s.purse[seat]))
    return amount


@kernel
def raked(s: State, amount: int) -> int:
    """What the house keeps of a win, rounded down (ER-07, ER-D10)."""
    return amount * int(s.terms[RAKE]) // 100


@kernel
def settle_win(s: State, t: Lut, b: Bill, h: Won, w: Work) -> None:
    """The loser pays fan × multiplier × base, capped; 积分 are neither capped nor raked."""
    winner = int(s.win_seat[0])
    loser = 1 - winner
    fan = max(0, count_win(s, t, b, h, w, 0))
    amount = capped(s, fan * multiplier(s, winner) * s.stake)
    pay(b, loser, winner, amount, W_WIN)
    pay_house(b, winner, raked(s, amount), W_RAKE)
    b.rating[winner] = fan * multiplier(s, winner)
    b.rating[loser] = -int(b.rating[winner])


@kernel
def settle_hand(s: State, t: Lut, b: Bill, h: Won, w: Work) -> None:
    """Turn an ended hand into rows, payments and the next dealer: the winner (ER-D12)."""
    clear_bill(b)
    b.next_dealer = s.dealer
    if s.n_wins != 0:
        settle_win(s, t, b, h, w)
        b.next_dealer = int(s.win_seat[0])
    b.next_streak = s.streak + 1 if b.next_dealer == s.dealer else 0
    for seat in range(s.rules.seats):
        brought = int(s.purse[seat])
        b.purse[seat] = brought + int(b.net[seat]) if brought >= 0 else brought


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    hands, works = np.zeros(1, _WON), np.zeros(1, _WORK)
    for i in range(first, last):
        settle_hand(states[i], luts[0], bills[i], hands[0], works[0])


def stakes(s: Any) -> dict[str, tuple[str, str]]:
    """What an open hand, a doubled stake and a declared wait are worth (ER-03 … ER-05, ER-D9)."""
    every = ("不管谁胡都算 {} 倍", "x{} whoever wins")
    own = ("胡了算 {} 倍", "x{} if you win")
    worth = {"open": (every, OPEN), "double": (every, DOUBLED), "ready": (own, READY)}
    return {what: (zh.format(n), en.format(n)) for what, ((zh, en), n) in worth.items()}


_WON, _WORK = Won.dtype, Work.dtype

#: Circumstances go together as 5.6 has it.
WAYS = {
    "discard": Way(frozenset({"last_tile", "last_copy", "kong_discard"}), source=True),
    "self_draw": Way(frozenset({"last_tile", "last_copy", "kong_draw"})),
    "rob_kong": Way(frozenset({"last_copy"}), source=True),
}

ERREN = Game(
    id="erren",
    names=("二人麻将（81番）", "Erren, two-player mahjong of 81 fan"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways=WAYS,
    ends=frozenset({"win", "draw"}),
    flags=frozenset(FLAGS),
    fields=frozenset({"open", "doubled", "ready", "coins", "round_wind"}),
    accept=accept,
    judge=judge,
    purse=purse,
    purse_name="coins",
    stakes=stakes,
    multiplier=multiplier,
    most=most,
    ranks=RANKS,
    stake_name=("底", "base"),
    points_name=(" 番", " fan"),
)

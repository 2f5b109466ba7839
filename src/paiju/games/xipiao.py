"""Xipiao, two-player mahjong with 120 tiles (喜漂二人麻将). XP-… are of docs/rules/xipiao.md.

A win is worth the highest of its special hands, or 4 and what is added, doubled by 自摸 and by the
winner's open hand. 蛋, the kongs, are paid whatever the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..hand.lookup import Lut, waits
from ..hand.splits import CHOW, RUN, kind_of, shape_of, splits
from ..kernel import Ints, Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import W_BONUS, W_KONG, W_WIN, Bill, add_item, clear_bill, pay
from ..table.moves import POW5, melds_needed, own_copies, run_open
from ..table.rules import Rules
from ..table.state import (
    H_SELF_DRAW,
    M_AKONG,
    M_CHI,
    M_CKONG,
    M_KONG,
    MELD_SHAPE,
    MELD_TILES,
    State,
)
from ..tiles import HAND_KINDS, HONOUR
from .game import WAYS, Game, Item


@dataclass(frozen=True, slots=True)
class Options:
    """House options of Xipiao; defaults are the document's reading."""

    jia_unique: bool = option(
        True,
        clause="XP-D5",
        zh="夹要只听一种牌",
        en="jia counts only when the hand waits for one kind of tile",
    )
    piao_extras: bool = option(
        True,
        clause="XP-D3",
        zh="平漂另加自摸、明牌的分",
        en="all pungs adds the points of self-draw and open hand",
    )
    hooks_max: int = option(
        0,
        most=7,
        clause="XP-D15",
        zh="下勾最多几个（0 为不下）",
        en="most hooks agreed before the deal; 0: off",
    )
    hook_value: int = option(
        1, clause="XP-D15", zh="每勾另得的分", en="what each hook adds for the winner"
    )


def rules(o: Options) -> Rules:
    """The features of the table that this game uses."""
    return Rules(
        seats=2,
        kinds=r.SUITS | r.DRAGONS,
        hand=16,
        dragon_run=1,
        dealer_draws=1,
        hooks_max=o.hooks_max,
        open_asked=r.ASK_AFTER_DEAL,
        grab=4,
        unit_kong=4,
        unit_akong=8,
        unit_ckong=16,
        last_discard_closed=1,
        pon_forfeits_kong=1,
        worth_plain=18,
        worth_pure=180,
        worth_pungs=72,
        worth_run=30,
        worth_end=20,
        pure_honours=1,
        open_own=1,
    )


#: Places in `State.terms`.
JIA_UNIQUE, PIAO_EXTRAS, HOOK_VALUE = 0, 1, 2


def terms(o: Options) -> tuple[int, ...]:
    """What only `settle` needs to know of the options."""
    return (int(o.jia_unique), int(o.piao_extras), o.hook_value)


def most(o: Options, kept: int) -> int:
    """More than anybody can owe: the highest win, the hooks, five concealed kongs."""
    return 4 * 100 + o.hooks_max * o.hook_value + 5 * 16


#: The rows of a bill: one special hand or the plain one, what is added to it, the doublings. The
#: points are (the sum of the first ones) × (the doublings).
(
    I_PURE_XI_PIAO,
    I_PURE_PIAO,
    I_PURE,
    I_XI_PIAO,
    I_PIAO,
    I_FULL,
    I_PLAIN,
    I_JIA,
    I_YU,
    I_BO,
    I_XI,
    I_DRAWN,
    I_OPEN,
    I_TWICE_DRAWN,
    I_TWICE_OPEN,
) = range(15)

#: What each row adds, the doublings apart.
WORTH = (100, 90, 60, 40, 30, 15, 4, 1, 1, 1, 2, 1, 1)
DOUBLING = 2

ITEMS = (
    Item("pure_xi_piao", "清喜漂", "One suit, pungs and the dragon run", "XP-17"),
    Item("pure_piao", "清漂漂", "One suit, all pungs", "XP-16"),
    Item("pure", "清一色", "One suit", "XP-15"),
    Item("xi_piao", "喜漂", "Pungs and the dragon run", "XP-14"),
    Item("piao", "平漂", "All pungs", "XP-13"),
    Item("full", "满贯", "Xi, yu, bo and jia together", "XP-12"),
    Item("plain", "平和", "Plain win", "XP 2.2"),
    Item("jia", "夹", "Closed wait", "XP-07"),
    Item("yu", "鱼", "Run 123 of bamboos", "XP-08"),
    Item("bo", "勃", "Run 789 of characters", "XP-09"),
    Item("xi", "喜", "Dragon run", "XP-10"),
    Item("drawn", "自摸加分", "Self-draw bonus", "XP-11"),
    Item("open", "明牌加分", "Open hand bonus", "XP-18"),
    Item("twice_drawn", "自摸翻倍", "Self-draw doubles", "XP-11", factor=True),
    Item("twice_open", "明牌翻倍", "Open hand doubles", "XP-18", factor=True),
    Item("discard", "点胡", "Win on a discard", "XP-21"),
    Item("self_draw", "自摸", "Self-draw", "XP-21"),
)


# --- what a hand shows ----------------------------------------------------------------------

#: 鱼 is 123条 and 勃 is 789万: the kinds of their first tiles.
YU, BO = 18, 6
#: Room for the splits of a hand; without wild tiles there are far fewer.
MOST_SPLITS = 64


@kernel
def is_pure(s: State, seat: int) -> bool:
    """清一色: no two suits; dragons do not count (XP-15)."""
    suits = 0
    for kind in range(HONOUR):
        if own_copies(s, seat, kind) > 0:
            suits = suits | 1 << (kind // 9)
    return suits == 1 or suits == 2 or suits == 4


@kernel
def waited(s: State, t: Lut, seat: int, tile: int, out: Ints) -> int:
    """Fill `out` (34 long) with the kinds for which the hand waited before the winning tile (2.6).

    A kind of which the winner holds all four is no wait, nor one that needs two dragon runs.
    """
    m = int(s.codes[seat, 0]) - (POW5[tile] if tile < 9 else 0)
    p = int(s.codes[seat, 1]) - (POW5[tile - 9] if 9 <= tile < 18 else 0)
    d = int(s.codes[seat, 2]) - (POW5[tile - 18] if 18 <= tile < 27 else 0)
    z = int(s.codes[seat, 3]) - (POW5[tile - 27] if tile >= 27 else 0)
    n = 0
    for i in range(waits(t, m, p, d, z, melds_needed(s, seat), 0, run_open(s, seat), out)):
        kind = int(out[i])
        out[n] = kind
        n += int(own_copies(s, seat, kind) - int(kind == tile) < 4)
    return n


@kernel
def jia_counts(s: State, t: Lut, seat: int, tile: int) -> bool:
    """Whether 夹 may count: the hand waited for the winning tile alone, or need not (XP-D5)."""
    if int(s.terms[JIA_UNIQUE]) == 0:
        return True
    return waited(s, t, seat, tile, np.zeros(HAND_KINDS, np.int64)) == 1


@kernel
def closes(block: int, tile: int) -> bool:
    """Whether the tile completes this block as 夹: in the middle, at an edge, a dragon (XP-07)."""
    first = kind_of(block)
    if shape_of(block) == RUN:
        return tile >= first
    if shape_of(block) != CHOW:
        return False
    middle = tile == first + 1
    return middle or (tile == first + 2 and first % 9 == 0) or (tile == first and first % 9 == 6)


@kernel
def see_chow(kind: int) -> int:
    """The rows that a chow or dragon run gives, by its first tile, a bit each."""
    if kind >= HONOUR:
        return 1 << I_XI
    if kind == YU:
        return 1 << I_YU
    return 1 << I_BO if kind == BO else 0


@kernel
def see_melds(s: State, seat: int) -> int:
    """The rows that the laid melds give; `1 << I_PLAIN` if one of them is a chow of a suit."""
    rows = 0
    for i in range(int(s.n_melds[seat])):
        if int(s.melds[seat, i, MELD_SHAPE]) == M_CHI:
            kind = int(s.melds[seat, i, MELD_TILES])
            rows = rows | see_chow(kind) | (1 << I_PLAIN if kind < HONOUR else 0)
    return rows


@kernel
def see_split(s: State, seat: int, out: Ints, at: int, tile: int) -> int:
    """The rows of the melds and of one split of the concealed tiles, as `see_melds` has them."""
    rows = see_melds(s, seat)
    for i in range(melds_needed(s, seat)):
        block = int(out[at + i])
        kind = kind_of(block)
        if shape_of(block) == CHOW or shape_of(block) == RUN:
            rows = rows | see_chow(kind) | (1 << I_PLAIN if shape_of(block) == CHOW else 0)
        if closes(block, tile):
            rows = rows | 1 << I_JIA
    return rows


# --- what it is worth -----------------------------------------------------------------------


@kernel
def special(rows: int, pure: bool) -> int:
    """The row of the highest special hand (2.3), or of the plain one."""
    pungs = rows >> I_PLAIN & 1 == 0
    xi = rows >> I_XI & 1 != 0
    full = 1 << I_JIA | 1 << I_YU | 1 << I_BO | 1 << I_XI
    if pungs and pure:
        return I_PURE_XI_PIAO if xi else I_PURE_PIAO
    if pure:
        return I_PURE
    if pungs:
        return I_XI_PIAO if xi else I_PIAO
    return I_FULL if rows & full == full else I_PLAIN


@kernel
def added(s: State, rows: int, row: int, seat: int, how: int) -> int:
    """The rows that count: the hand's own, and what is added to it (XP-D3, XP-D4), a bit each."""
    extras = 0
    if how == H_SELF_DRAW:
        extras = extras | 1 << I_DRAWN
    if int(s.open[seat]) != 0:
        extras = extras | 1 << I_OPEN
    if row == I_PIAO and int(s.terms[PIAO_EXTRAS]) != 0:
        return 1 << row | extras
    if row == I_PLAIN:
        return 1 << row | extras | rows & (1 << I_JIA | 1 << I_YU | 1 << I_BO | 1 << I_XI)
    return 1 << row


@kernel
def worth(rows: int) -> int:
    """What the rows add up to."""
    total = 0
    for row in range(len(WORTH)):
        total += WORTH[row] if rows >> row & 1 != 0 else 0
    return total


@kernel
def doublings(s: State, seat: int, how: int) -> int:
    """自摸 doubles, and so does the winner's open hand (XP-11, XP-18)."""
    factor = DOUBLING if how == H_SELF_DRAW else 1
    return factor * DOUBLING if int(s.open[seat]) != 0 else factor


@kernel
def rows_of(
    s: State, seat: int, out: Ints, at: int, tile: int, how: int, pure: bool, jia: bool
) -> int:
    """The rows that count of one split, as `see_split` reads it; `jia`: 夹 may be among them."""
    rows = see_split(s, seat, out, at, tile)
    if not jia:
        rows = rows & ~(1 << I_JIA)
    return added(s, rows, special(rows, pure), seat, how)


@kernel
def best_rows(s: State, t: Lut, seat: int, tile: int, how: int) -> int:
    """The rows of the split that is worth most (2.3), a bit each."""
    m = int(s.codes[seat, 0])
    p = int(s.codes[seat, 1])
    d = int(s.codes[seat, 2])
    z = int(s.codes[seat, 3])
    needed = melds_needed(s, seat)
    out = np.zeros(MOST_SPLITS * 6, np.int64)
    found = splits(t, m, p, d, z, needed, 0, run_open(s, seat), out)
    pure = is_pure(s, seat)
    jia = jia_counts(s, t, seat, tile)
    best = 0
    for i in range(min(found, MOST_SPLITS)):
        rows = rows_of(s, seat, out, i * (needed + 1), tile, how, pure, jia)
        if worth(rows) > worth(best):
            best = rows
    return best


@kernel
def points_of(s: State, t: Lut, b: Bill, seat: int, tile: int, how: int) -> int:
    """胡牌分 before base: write its rows into the bill (2.3)."""
    rows = best_rows(s, t, seat, tile, how)
    for row in range(len(WORTH)):
        if rows >> row & 1 != 0:
            add_item(b, 0, row, WORTH[row])
    if how == H_SELF_DRAW:
        add_item(b, 0, I_TWICE_DRAWN, DOUBLING)
    if int(s.open[seat]) != 0:
        add_item(b, 0, I_TWICE_OPEN, DOUBLING)
    return worth(rows) * doublings(s, seat, how)


# --- the settlement -------------------------------------------------------------------------


@kernel
def settle_win(s: State, t: Lut, b: Bill) -> None:
    """The other seat pays the win, and the hooks that were agreed (XP-D15)."""
    winner = int(s.win_seat[0])
    loser = 1 - winner
    b.points[0] = points_of(s, t, b, winner, int(s.win_tile[0]), int(s.win_how[0]))
    pay(b, loser, winner, s.stake * int(b.points[0]), W_WIN)
    pay(b, loser, winner, s.stake * s.hooks * int(s.terms[HOOK_VALUE]), W_BONUS)


@kernel
def settle_hand(s: State, t: Lut, b: Bill) -> None:
    """Turn an ended hand into items, payments and the next dealer (XP-04, XP-19, XP-D11)."""
    clear_bill(b)
    b.next_dealer = s.dealer
    if s.n_wins != 0:
        settle_win(s, t, b)
        source = int(s.win_from[0])
        b.next_dealer = source if source >= 0 else int(s.win_seat[0])
    for i in range(s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        pay(b, (seat + 1) % s.rules.seats, seat, s.stake * int(s.units[seat]), W_KONG)
    b.next_streak = s.streak + 1 if b.next_dealer == s.dealer else 0


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    for i in range(first, last):
        settle_hand(states[i], luts[0], bills[i])


#: What the kongs are called here (XP-19).
KONG_NAMES = {
    M_KONG: ("明蛋", "kong"),
    M_AKONG: ("叉蛋", "added kong"),
    M_CKONG: ("暗蛋", "concealed kong"),
}


def stakes(s: Any) -> dict[str, tuple[str, str]]:
    """What hooks and an open hand are worth (XP-18, XP-D15)."""
    hook, added = int(s["terms"][HOOK_VALUE]), WORTH[I_OPEN]
    return {
        "hooks": (f"胡的人每勾多得 {hook} 分", f"the winner gets {hook} more for each"),
        "open": (
            f"自己胡了加 {added} 分再算 {DOUBLING} 倍",
            f"if you win, +{added} and then x{DOUBLING}",
        ),
    }


XIPIAO = Game(
    id="xipiao",
    names=("喜漂二人麻将", "Xipiao, two-player mahjong"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways={how: WAYS[how] for how in ("discard", "self_draw")},
    ends=frozenset({"win", "draw"}),
    flags=frozenset({"kong_draw", "kong_discard", "last_tile", "last_copy"}),
    fields=frozenset({"open", "hooks"}),
    kong_names=KONG_NAMES,
    sits_first=True,
    stakes=stakes,
    most=most,
    stake_name=("底", "base"),
    points_name=(" 分", " points"),
    room_options={"hooks_max": 1},
)

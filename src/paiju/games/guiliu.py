"""Guiliu mahjong (桂柳麻将); clauses GL-… are those of docs/rules/guiliu.md.

A win takes the price of its types from the giver of the tile, or by 自摸 from all, doubled by
门清 and kongs, and 1 子 a 醒. 互包 makes partners pay with, or for, each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..hand.lookup import Lut
from ..kernel import Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import (
    W_DRAW,
    W_FOLLOW,
    W_KONG,
    W_PACT,
    W_WIN,
    Bill,
    add_item,
    clear_bill,
    pay,
    pay_for,
)
from ..table.flips import xing_of
from ..table.rules import Rules
from ..table.state import (
    E_DRAW,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    H_DISCARD,
    H_EARTHLY,
    H_HEAVENLY,
    H_SELF_DRAW,
    M_AKONG,
    M_CKONG,
    M_KONG,
    MELD_FROM,
    MELD_SHAPE,
    State,
)
from ..table.types import T_SCATTERED, TYPES, bigs, discard_price, doubles_closed, types_of
from .game import WAYS, Game, Item


@dataclass(frozen=True, slots=True)
class Options:
    """House options of Guiliu mahjong; defaults are the document's reading."""

    multi_win: bool = option(
        True,
        clause="GL-02",
        zh="一炮多响（否则离放炮者最近的一家胡）",
        en="all who can win the same tile; else the nearest alone",
    )
    middle_xing: bool = option(
        False, clause="GL-D25", zh="中醒：翻出的那一点也是醒", en="the turned rank itself counts"
    )
    kong_feeds: bool = option(
        False, clause="GL-D10", zh="明杠也算喂牌（互包）", en="a claimed kong is a feed for pacts"
    )
    pass_lock: bool = option(
        False,
        clause="GL-D27",
        zh="跟胡：过胡后到自己摸牌前只能胡更大的",
        en="after declining a win, only a bigger one until the own next draw",
    )
    swap_ban: bool = option(
        True,
        clause="GL-05",
        zh="吃碰后不能打出同一张",
        en="after a chi or pon the same tile may not be discarded",
    )
    pacts: bool = option(True, clause="GL-08", zh="互包", en="pacts: partners pay for each other")
    heavenly_each: int = option(
        15,
        among=(15, 45),
        clause="GL-D16",
        zh="天胡每家另付",
        en="what each pays for a heavenly hand itself",
    )
    pact_doubles_xing: bool = option(
        False,
        clause="GL-D13",
        zh="互包的两倍也翻醒",
        en="a pact that doubles the price doubles turned tiles, too",
    )
    pact_discard: str = option(
        "partner",
        among=("partner", "outsider"),
        clause="GL-D11",
        zh="互包一方点炮：partner 点给对方付两倍；outsider 点给外人由对方付两倍",
        en="partner: a discard to the partner costs double; outsider: one to a third seat is paid "
        "double by the partner",
    )


def rules(o: Options) -> Rules:
    """The features of the table that this game uses."""
    return Rules(
        seats=4,
        kinds=r.FULL,
        hand=13,
        shapes=r.PAIRS | r.SCATTERED,
        deal_die=1,
        counted_stack_taken=1,
        grab=4,
        pass_lock=r.LOCK_BIGGER if o.pass_lock else r.LOCK_NONE,
        swap_ban=int(o.swap_ban),
        last_discard_closed=1,
        multi_win=int(o.multi_win),
        rob_added_kong=1,
        open_ckong=1,
        opening=r.OPEN_HEAVENLY | r.OPEN_EARTHLY,
        follow=1,
        pact_feeds=3 if o.pacts else 0,
        kong_feeds=int(o.kong_feeds),
        flips=3,
        flip_middle=int(o.middle_xing),
        price_plain=5,
        price_scattered=8,
        price_dealer=2,
        price_type=35,
    )


#: Places in `State.terms`.
HEAVENLY_EACH, DOUBLES_XING, OUTSIDER = 0, 1, 2


def terms(o: Options) -> tuple[int, ...]:
    """What only `settle` needs to know of the options."""
    return (o.heavenly_each, int(o.pact_doubles_xing), int(o.pact_discard == "outsider"))


#: 自摸: what each loser pays for a hand of no type, for 烂牌, more if the dealer is one of the
#: two, and for each type (GL-12).
EACH_PLAIN, EACH_SCATTERED, EACH_DEALER, EACH_TYPE = 2, 3, 2, 15
#: A kong: what its feeder pays, and what each pays for a concealed one (GL-14).
KONG, CKONG = 3, 2
#: What the dealer pays each for 追牌 (GL-07) and for 荒庄 (GL-04).
FOLLOWED, DRAWN = 2, 2

#: Items of a bill: those of the types come after the first three, as `TYPES` has them. The points
#: are (the sum of the rows up to the types) × (the doublings) + the rest.
I_PLAIN, I_DEALER, I_TYPES = 0, 1, 2
I_CLOSED = I_TYPES + len(TYPES)
I_KONG_DRAW, I_KONG_DISCARD, I_HEAVENLY, I_EARTHLY, I_XING = range(I_CLOSED + 1, I_CLOSED + 6)

ITEMS = (
    Item("plain", "平胡", "Plain hand", "GL 4.2"),
    Item("dealer", "庄家加价", "Dealer's surcharge", "GL-11"),
    Item("scattered", "烂牌", "Scattered hand", "GL 4.2"),
    Item("stars", "七星烂牌", "Scattered hand with all honours", "GL 4.2"),
    Item("pure", "清一色", "One suit", "GL 4.2"),
    Item("honours", "字一色", "All honours", "GL 4.2"),
    Item("pungs", "碰碰胡", "All pungs", "GL 4.2"),
    Item("all_claimed", "全求人", "All claimed", "GL 4.2"),
    Item("pairs", "七对", "Seven pairs", "GL 4.2"),
    Item("quad_pairs", "豪华", "With four equal tiles", "GL 4.2"),
    Item("closed", "门清", "Closed", "GL-13", factor=True),
    Item("kong_draw", "杠上花", "On a kong's replacement", "GL-13", factor=True),
    Item("kong_discard", "杠上炮", "On the discard after a kong", "GL-13", factor=True),
    Item("heavenly_bonus", "天胡", "Heavenly hand", "GL-15"),
    Item("earthly_bonus", "地胡", "Earthly hand", "GL-15"),
    Item("xing", "醒", "Turned tiles", "GL-06"),
    Item("discard", "点炮", "Win on a discard", "GL-11"),
    Item("self_draw", "自摸", "Self-draw", "GL-12"),
    Item("rob_kong", "抢杠", "Robbing a kong", "GL-D5"),
    Item("heavenly", "天胡", "Heavenly hand", "GL-D16"),
    Item("earthly", "地胡", "Earthly hand", "GL-D16"),
)


# --- what a win is worth --------------------------------------------------------------------


@kernel
def is_drawn(how: int) -> bool:
    """Whether all others pay: 自摸 and 天胡."""
    return how == H_SELF_DRAW or how == H_HEAVENLY


@kernel
def doublings(s: State, seat: int, how: int, types: int) -> int:
    """The factor of 门清, 杠上花 and 杠上炮 together (GL-13, GL-D3)."""
    factor = 2 if doubles_closed(s, seat, how, types) else 1
    if how == H_SELF_DRAW and s.end_flags & F_KONG_DRAW != 0:
        factor *= 2
    if how == H_DISCARD and s.end_flags & F_KONG_DISCARD != 0:
        factor *= 2
    return factor


@kernel
def dealers(s: State, winner: int, loser: int) -> int:
    """What the dealer adds to a 自摸 of no type or of 烂牌 between two seats (GL-12)."""
    return EACH_DEALER if s.dealer == winner or s.dealer == loser else 0


@kernel
def share(s: State, winner: int, how: int, types: int, loser: int) -> int:
    """What a loser owes by 自摸 for the types, doubled, and for 天胡; without 醒 (GL-12, GL-15)."""
    n = bigs(types)
    each = EACH_TYPE * n
    if n == 0:
        each = EACH_SCATTERED if types == T_SCATTERED else EACH_PLAIN
        each += dealers(s, winner, loser)
    each *= doublings(s, winner, how, types)
    return each + int(s.terms[HEAVENLY_EACH]) if how == H_HEAVENLY else each


@kernel
def price(s: State, t: Lut, winner: int, how: int) -> int:
    """What the giver of the tile owes for the types, doubled, and for 地胡; without 醒."""
    return discard_price(s, t, winner, how, s.end_flags & F_KONG_DISCARD != 0)


@kernel
def doubled(s: State, amount: int, xing: int) -> int:
    """What a pact makes of a price: twice as much; 醒 only by the option (GL-D13)."""
    return 2 * amount + (2 * xing if int(s.terms[DOUBLES_XING]) != 0 else xing)


@kernel
def add_items(s: State, b: Bill, i: int, types: int, payers: int) -> None:
    """Explain the points of win number `i`, which `payers` seats owe together."""
    winner = int(s.win_seat[i])
    how = int(s.win_how[i])
    plain = EACH_PLAIN if is_drawn(how) else s.rules.price_plain
    scattered = EACH_SCATTERED if is_drawn(how) else s.rules.price_scattered
    big = EACH_TYPE if is_drawn(how) else s.rules.price_type
    if types == 0:
        add_item(b, i, I_PLAIN, plain * payers)
    if bigs(types) == 0:
        more = s.rules.price_dealer if winner == s.dealer else 0
        if is_drawn(how):
            more = EACH_DEALER * (payers if winner == s.dealer else 1)
        if more != 0:
            add_item(b, i, I_DEALER, more)
    for n in range(len(TYPES)):
        if types >> n & 1 != 0:
            add_item(b, i, I_TYPES + n, (scattered if types == T_SCATTERED else big) * payers)
    if doubles_closed(s, winner, how, types):
        add_item(b, i, I_CLOSED, 2)
    if how == H_SELF_DRAW and s.end_flags & F_KONG_DRAW != 0:
        add_item(b, i, I_KONG_DRAW, 2)
    if how == H_DISCARD and s.end_flags & F_KONG_DISCARD != 0:
        add_item(b, i, I_KONG_DISCARD, 2)
    if how == H_HEAVENLY:
        add_item(b, i, I_HEAVENLY, int(s.terms[HEAVENLY_EACH]) * payers)
    if how == H_EARTHLY:
        add_item(b, i, I_EARTHLY, s.rules.price_type)
    if xing_of(s, winner) != 0:
        add_item(b, i, I_XING, xing_of(s, winner) * payers)


# --- who pays it ----------------------------------------------------------------------------


@kernel
def are_partners(s: State, x: int, y: int) -> bool:
    """互包 between two seats."""
    return int(s.partners[x]) >> y & 1 != 0


@kernel
def has_won(s: State, seat: int) -> bool:
    """Whether a seat is one of the winners."""
    for i in range(s.n_wins):
        if int(s.win_seat[i]) == seat:
            return True
    return False


@kernel
def settle_drawn(s: State, t: Lut, b: Bill, i: int) -> None:
    """自摸: each loser pays; with partners each of these pays all of it, doubled (cases 2 and 4).

    GL-12, GL-D9, GL-D13, GL-D14.
    """
    winner = int(s.win_seat[i])
    how = int(s.win_how[i])
    types = types_of(s, t, winner, how)
    xing = xing_of(s, winner)
    add_items(s, b, i, types, s.rules.seats - 1)
    for loser in range(s.rules.seats):
        if loser == winner:
            continue
        owed = share(s, winner, how, types, loser)
        b.points[i] = int(b.points[i]) + owed + xing
        if int(s.partners[winner]) == 0:
            pay(b, loser, winner, s.stake * (owed + xing), W_WIN)
            continue
        for partner in range(s.rules.seats):
            if are_partners(s, winner, partner):
                amount = s.stake * doubled(s, owed, xing)
                pay_for(b, partner, loser, winner, amount, W_PACT, W_WIN)


@kernel
def owed_by_giver(s: State, t: Lut, i: int) -> int:
    """What the giver of the tile pays to win number `i`, in 子: double to a partner (GL-D11)."""
    winner = int(s.win_seat[i])
    amount = price(s, t, winner, int(s.win_how[i]))
    xing = xing_of(s, winner)
    if are_partners(s, winner, int(s.win_from[i])) and int(s.terms[OUTSIDER]) == 0:
        return doubled(s, amount, xing)
    return amount + xing


@kernel
def stands_in(s: State, i: int, seat: int) -> bool:
    """Whether a seat pays win `i` in the place of its partner, the giver (option, GL-D11)."""
    giver = int(s.win_from[i])
    if int(s.terms[OUTSIDER]) == 0 or are_partners(s, giver, int(s.win_seat[i])):
        return False
    return are_partners(s, giver, seat) and not has_won(s, seat)


@kernel
def settle_giver(s: State, t: Lut, b: Bill, i: int) -> None:
    """The giver of the tile pays, or by the option his partners in his place (GL-11, GL-D11)."""
    winner = int(s.win_seat[i])
    giver = int(s.win_from[i])
    amount = price(s, t, winner, int(s.win_how[i]))
    in_place = False
    for seat in range(s.rules.seats):
        if stands_in(s, i, seat):
            in_place = True
            owed = s.stake * doubled(s, amount, xing_of(s, winner))
            pay_for(b, seat, giver, winner, owed, W_PACT, W_WIN)
    if not in_place:
        owed = owed_by_giver(s, t, i)
        pact = are_partners(s, giver, winner) and int(s.terms[OUTSIDER]) == 0
        pay(b, giver, winner, s.stake * owed, W_PACT if pact else W_WIN)


@kernel
def settle_partners(s: State, t: Lut, b: Bill, i: int) -> None:
    """The winner's partners pay as well: one who lost the same (case 1), one who won less (case 5).

    GL-D12, GL-D15, GL-D28.
    """
    winner = int(s.win_seat[i])
    amount = price(s, t, winner, int(s.win_how[i])) + xing_of(s, winner)
    for seat in range(s.rules.seats):
        if are_partners(s, winner, seat) and seat != int(s.win_from[i]) and not has_won(s, seat):
            pay(b, seat, winner, s.stake * amount, W_PACT)
    owed = owed_by_giver(s, t, i)
    for j in range(s.n_wins):
        other = int(s.win_seat[j])
        if are_partners(s, winner, other) and owed_by_giver(s, t, j) < owed:
            pay(b, other, winner, s.stake * owed, W_PACT)


@kernel
def settle_given(s: State, t: Lut, b: Bill, i: int) -> None:
    """点炮, 抢杠, 地胡: the giver of the tile pays, and partners with him (GL-11, GL-15)."""
    winner = int(s.win_seat[i])
    how = int(s.win_how[i])
    types = types_of(s, t, winner, how)
    add_items(s, b, i, types, 1)
    b.points[i] = price(s, t, winner, how) + xing_of(s, winner)
    settle_giver(s, t, b, i)
    settle_partners(s, t, b, i)


@kernel
def settle_kongs(s: State, b: Bill) -> None:
    """Kongs are paid whatever the end, but a robbed one is a pon still (GL-14, GL-D6)."""
    for i in range(s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        for j in range(int(s.n_melds[seat])):
            shape = int(s.melds[seat, j, MELD_SHAPE])
            if shape == M_CKONG:
                for k in range(1, s.rules.seats):
                    pay(b, (seat + k) % s.rules.seats, seat, s.stake * CKONG, W_KONG)
            elif shape == M_KONG or shape == M_AKONG:
                pay(b, int(s.melds[seat, j, MELD_FROM]), seat, s.stake * KONG, W_KONG)


@kernel
def settle_dealer(s: State, b: Bill, amount: int, why: int) -> None:
    """The dealer pays each: 追牌 (GL-07, GL-D17), 荒庄 (GL-04)."""
    for i in range(1, s.rules.seats):
        pay(b, s.dealer, (s.dealer + i) % s.rules.seats, s.stake * amount, why)


@kernel
def settle_hand(s: State, t: Lut, b: Bill) -> None:
    """Turn an ended hand into items, payments and the next dealer, the 下家 (GL-16, GL-D18)."""
    clear_bill(b)
    for i in range(s.n_wins):
        if is_drawn(int(s.win_how[i])):
            settle_drawn(s, t, b, i)
        else:
            settle_given(s, t, b, i)
    settle_kongs(s, b)
    if s.follow_rounds != 0:
        settle_dealer(s, b, FOLLOWED, W_FOLLOW)
    if s.end == E_DRAW:
        settle_dealer(s, b, DRAWN, W_DRAW)
    b.next_dealer = (s.dealer + 1) % s.rules.seats


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    for i in range(first, last):
        settle_hand(states[i], luts[0], bills[i])


GUILIU = Game(
    id="guiliu",
    names=("桂柳麻将", "Guiliu mahjong"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways={how: WAYS[how] for how in ("discard", "self_draw", "rob_kong", "heavenly", "earthly")},
    ends=frozenset({"win", "draw"}),
    flags=frozenset({"kong_draw", "kong_discard", "last_tile", "last_copy"}),
    fields=frozenset({"pacts", "flips"}),
    winners=3,
    feeders_pay=True,
    keeps_deal=False,
    pays_at_once=True,
    stake_name=("每子", "unit"),
    points_name=(" 子", " units"),
)

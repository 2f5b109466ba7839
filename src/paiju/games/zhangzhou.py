"""Zhangzhou mahjong (漳州麻将, 双游); clauses ZZ-… are those of docs/rules/zhangzhou.md.

The points of a win are the multiplier T, the value of the item that names the way of winning; the
items of units (`kong_units`, `flower_units`) are added to each loser's payment, not multiplied.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import PaijuError
from ..hand.lookup import Lut
from ..kernel import Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import (
    W_FLOWER,
    W_FOLLOW,
    W_KONG,
    W_LIABILITY,
    W_PENALTY,
    W_WIN,
    Bill,
    add_item,
    clear_bill,
    pay,
    pay_for,
)
from ..table.moves import kong_units
from ..table.rules import Rules
from ..table.state import (
    E_DRAW,
    E_FALSE_ROB,
    F_LAST_HAND,
    H_DISCARD,
    H_HEAVENLY,
    H_YOU1,
    H_YOU2,
    H_YOU3,
    HOWS,
    MELD_SHAPE,
    State,
)
from .game import WAYS, Game, Item


@dataclass(frozen=True, slots=True)
class Options:
    """House options of Zhangzhou mahjong; defaults are the document's reading."""

    reserve_growth: bool = option(
        True,
        clause="ZZ-D1",
        zh="每有一个花分或杠分，牌墙多留一墩",
        en="each unit of kongs and flowers keeps one more stack in the wall",
    )
    last_hand_liability: str = option(
        "winner",
        among=("winner", "all", "off"),
        clause="ZZ-D19",
        zh="最后一手放炮者包赔：winner 包赢家应得的，all 包全部，off 不包",
        en="who feeds the last hand covers: all due to the winner, all payments, or nothing more",
    )
    rob_added_kong: bool = option(
        True, clause="ZZ-D13", zh="补杠可以抢", en="an added kong may be robbed"
    )
    rob_hidden_kong: bool = option(
        True, clause="ZZ-D14", zh="暗杠可以猜抢", en="a concealed kong may be robbed by guessing"
    )
    pass_lock: bool = option(
        True,
        clause="ZZ-D21",
        zh="先弃后和：弃和之后，到自己下次摸牌或吃碰杠之前不能和别人的牌",
        en="after declining a win, no win on others' tiles until the own next draw or claim",
    )
    settle_points_on_draw: bool = option(
        False,
        clause="ZZ-D17",
        zh="臭庄也结算花分、杠分",
        en="kongs and flowers are settled on draws, too",
    )


def rules(o: Options) -> Rules:
    """The features of the table that this game uses."""
    return Rules(
        seats=4,
        kinds=r.FULL_WITH_FLOWERS,
        hand=16,
        grab=4,
        gold=1,
        white_is_gold_face=1,
        reserve=16,
        reserve_per_unit=2 if o.reserve_growth else 0,
        unit_kong=1,
        unit_akong=1,
        unit_ckong=2,
        unit_flower=1,
        free_flowers=3,
        discard_win_golds=1,
        pass_lock=r.LOCK_UNTIL_OWN_TURN if o.pass_lock else r.LOCK_NONE,
        rob_added_kong=int(o.rob_added_kong),
        guess_hidden_kong=int(o.rob_hidden_kong),
        opening=r.OPEN_HEAVENLY | r.OPEN_THREE_GOLD | r.OPEN_ROB_GOLD,
        late_three_gold=r.LATE_DRAWN,
        you_levels=3,
        you_wall=4,
        forced_draws=4,
        follow=MOST_ROUNDS,
    )


#: More rounds of 分饼 than a hand has (ZZ-11).
MOST_ROUNDS = 30

#: Places in `State.terms`, and the values of the first.
LIABILITY, POINTS_ON_DRAW = 0, 1
LIABLE_OFF, LIABLE_WINNER, LIABLE_ALL = 0, 1, 2

#: Coins that a seat must bring (ZZ-29).
ENTRY = 160

#: Items after those of the ways of winning, which have the numbers of `HOWS`.
I_KONGS, I_FLOWERS = len(HOWS), len(HOWS) + 1


def terms(o: Options) -> tuple[int, ...]:
    """What only `settle` needs to know of the options."""
    liability = ("off", "winner", "all").index(o.last_hand_liability)
    return (liability, int(o.settle_points_on_draw))


@kernel
def multiplier(how: int) -> int:
    """T of 1.3: 点炮胡 1, 自摸 and its equals 2, 单游 and 天胡 4, 双游 8, 三游 16."""
    if how == H_DISCARD:
        return 1
    if how == H_YOU1 or how == H_HEAVENLY:
        return 4
    if how == H_YOU2:
        return 8
    if how == H_YOU3:
        return 16
    return 2


@kernel
def role(s: State, a: int, b: int) -> int:
    """f of ZZ-D20: n between non-dealers, n + 1 with the dealer; n deals in a row."""
    n = s.streak + 1
    return n + 1 if a == s.dealer or b == s.dealer else n


@kernel
def kongs_of(s: State, seat: int) -> int:
    """Units of a seat's kongs (ZZ-27); the rest of its units are flowers (ZZ-26)."""
    n = 0
    for i in range(int(s.n_melds[seat])):
        n += kong_units(s, int(s.melds[seat, i, MELD_SHAPE]))
    return n


@kernel
def owe(s: State, b: Bill, source: int, to: int, amount: int, why: int) -> None:
    """Book a debt, or have the liable seat of the last hand pay it (ZZ-14, ZZ-D19)."""
    liability = int(s.terms[LIABILITY])
    winner = int(s.win_seat[0])
    culprit = int(s.win_from[0])
    if s.n_wins == 0 or culprit < 0 or s.end_flags & F_LAST_HAND == 0:
        liability = LIABLE_OFF
    taken = source != culprit and source != winner
    if liability == LIABLE_WINNER and taken and to == winner:
        pay_for(b, culprit, source, to, amount, W_LIABILITY, why)
    elif liability == LIABLE_ALL and taken:
        # What another loser owes to the culprit lapses: he gets nothing from them.
        pay_for(b, culprit, source, to, amount, W_LIABILITY, why)
    else:
        pay(b, source, to, amount, why)


@kernel
def settle_difference(s: State, b: Bill, x: int, y: int, payer: int) -> None:
    """Of two seats the one with fewer units pays the difference (ZZ-28).

    `payer` −1: by itself; otherwise that seat pays in its place (a wrong guess, ZZ-D15).
    """
    more = x if int(s.units[x]) > int(s.units[y]) else y
    less = x + y - more
    amount = s.stake * (int(s.units[more]) - int(s.units[less]))
    why = W_FLOWER if kongs_of(s, x) == kongs_of(s, y) else W_KONG
    if payer < 0:
        owe(s, b, less, more, amount, why)
    else:
        pay_for(b, payer, less, more, amount, W_LIABILITY, why)


@kernel
def settle_follow(s: State, b: Bill, payer: int) -> None:
    """分饼: r rounds cost the dealer 2**r − 1 底 to each (ZZ-11, ZZ-D16)."""
    amount = s.stake * ((1 << s.follow_rounds) - 1)
    for i in range(1, s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        if payer < 0 or payer == s.dealer:
            owe(s, b, s.dealer, seat, amount, W_FOLLOW)
        else:
            pay_for(b, payer, s.dealer, seat, amount, W_LIABILITY, W_FOLLOW)


@kernel
def settle_differences(s: State, b: Bill, without: int, payer: int) -> None:
    """花 and 杠 differences of every pair of seats but `without`."""
    for x in range(s.rules.seats):
        for y in range(x + 1, s.rules.seats):
            if x != without and y != without:
                settle_difference(s, b, x, y, payer)


@kernel
def settle_win(s: State, b: Bill) -> None:
    """Each loser pays 底 × T × f + 底 × W (1.3), whoever discarded (ZZ-D7)."""
    winner = int(s.win_seat[0])
    how = int(s.win_how[0])
    kongs = kongs_of(s, winner)
    flowers = int(s.units[winner]) - kongs
    b.points[0] = multiplier(how)
    add_item(b, 0, how, multiplier(how))
    if kongs > 0:
        add_item(b, 0, I_KONGS, kongs)
    if flowers > 0:
        add_item(b, 0, I_FLOWERS, flowers)
    for i in range(s.rules.seats):
        loser = (s.dealer + i) % s.rules.seats
        if loser != winner:
            owe(s, b, loser, winner, s.stake * multiplier(how) * role(s, loser, winner), W_WIN)
            owe(s, b, loser, winner, s.stake * kongs, W_KONG)
            owe(s, b, loser, winner, s.stake * flowers, W_FLOWER)
    settle_follow(s, b, -1)
    settle_differences(s, b, winner, -1)


@kernel
def settle_wrong_guess(s: State, b: Bill) -> None:
    """诈胡: the guesser pays all as by 自摸, their units, and the others' debts (ZZ-D15)."""
    guesser = s.end_seat
    for i in range(s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        if seat != guesser:
            kongs = kongs_of(s, seat)
            pay(b, guesser, seat, s.stake * 2 * role(s, guesser, seat), W_PENALTY)
            pay(b, guesser, seat, s.stake * kongs, W_KONG)
            pay(b, guesser, seat, s.stake * (int(s.units[seat]) - kongs), W_FLOWER)
    settle_follow(s, b, guesser)
    settle_differences(s, b, guesser, guesser)


@kernel
def settle_hand(s: State, b: Bill) -> None:
    """Turn an ended hand into items, payments and the next dealer (ZZ-06, ZZ-26 … ZZ-28)."""
    clear_bill(b)
    b.next_dealer = s.dealer
    b.next_streak = s.streak
    if s.end == E_FALSE_ROB:
        settle_wrong_guess(s, b)
        return
    if s.end == E_DRAW:
        settle_follow(s, b, -1)
        if int(s.terms[POINTS_ON_DRAW]) != 0:
            settle_differences(s, b, -1, -1)
    else:
        settle_win(s, b)
    if s.end == E_DRAW or int(s.win_seat[0]) == s.dealer:
        b.next_streak = s.streak + 1
    else:
        b.next_dealer = (s.dealer + 1) % s.rules.seats
        b.next_streak = 0


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    for i in range(first, last):
        settle_hand(states[i], bills[i])


ITEMS = (
    Item("discard", "点炮胡", "Win on a discard", "ZZ-15"),
    Item("self_draw", "自摸", "Self-draw", "ZZ-16"),
    Item("rob_kong", "抢杠", "Robbing a kong", "ZZ-D13"),
    Item("rob_gold", "抢金", "Robbing the gold", "ZZ-18"),
    Item("three_gold", "三金倒", "Three golds", "ZZ-17"),
    Item("heavenly", "天胡", "Heavenly hand", "ZZ-23"),
    Item("earthly", "地胡", "Earthly hand", ""),
    Item("you1", "单游", "Single roaming", "ZZ-19"),
    Item("you2", "双游", "Double roaming", "ZZ-20"),
    Item("you3", "三游", "Triple roaming", "ZZ-22"),
    Item("kong_units", "杠分", "Kong units", "ZZ-27"),
    Item("flower_units", "花分", "Flower units", "ZZ-26"),
)


def stake(coins: Sequence[int]) -> int:
    """The 底 that a free room plays for, from the purses of the seats (ZZ-29, ZZ-D22).

    10 for purses from 160, ten times as much for each further tenfold; the smallest decides.
    Raises `PaijuError` `not_allowed` when a purse is below 160.
    """
    poorest = min(coins)
    if poorest < ENTRY:
        raise PaijuError("not_allowed", f"a purse of {poorest} is below the entry of {ENTRY}")
    unit = 10
    while poorest >= unit * 10 * 16:
        unit *= 10
    return unit


ZHANGZHOU = Game(
    id="zhangzhou",
    names=("漳州麻将", "Zhangzhou mahjong"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways={how: way for how, way in WAYS.items() if how != "earthly"},
    ends=frozenset({"win", "draw", "false_rob"}),
    flags=frozenset({"kong_draw", "kong_discard", "last_tile", "last_copy", "start", "last_hand"}),
    room_stake=stake,
    room_entry=ENTRY // 10,
    paid_first=("win", "follow"),
    paid_first_clause="ZZ-D22",
)

"""Xiamen mahjong (厦门麻将); clauses XM-… are those of docs/rules/xiamen.md.

The points of a win are its 水, the sum of its items. Each loser owes (底 + 水) × M; chips cap that,
rewards go outside the chips.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..hand.lookup import Lut, complete, win
from ..kernel import Many, kernel
from ..options import option
from ..table import rules as r
from ..table.bill import (
    W_BONUS,
    W_PENALTY,
    W_WIN,
    Bill,
    add_item,
    clear_bill,
    pay,
    pay_outside,
    sort_items,
)
from ..table.moves import POW5, face, faces, golds, melds_needed
from ..table.rules import Rules
from ..table.state import (
    E_DRAW,
    E_FALSE_WIN,
    F_START,
    H_DISCARD,
    H_ROB_KONG,
    H_SELF_DRAW,
    H_THREE_GOLD,
    H_YOU1,
    H_YOU2,
    H_YOU3,
    M_CHI,
    M_CKONG,
    M_PON,
    MELD_SHAPE,
    MELD_TILES,
    State,
)
from ..tiles import HAND_KINDS, HONOUR, WHITE
from .game import WAYS, Game, Item, Way


@dataclass(frozen=True, slots=True)
class Options:
    """House options of Xiamen mahjong; defaults are the document's reading."""

    base_player: int = option(8, least=1, clause="XM-22", zh="闲家的底", en="base of a non-dealer")
    base_dealer: int = option(
        16, least=1, clause="XM-D2", zh="庄家的底（连庄翻倍）", en="base of the dealer, doubling"
    )
    you3_mult: int = option(
        16, among=(16, 12), clause="XM-D1", zh="三游的倍数", en="multiplier of triple roaming"
    )
    you2_others_discard: bool = option(
        True,
        clause="XM-D7",
        zh="双游时其他三家摸牌后打一张",
        en="in double roaming the others discard after their draw",
    )
    you3_others_draw: bool = option(
        True, clause="XM-D8", zh="三游时其他三家再摸一张", en="triple roaming lets the others draw"
    )
    late_three_gold: bool = option(
        True, clause="XM-D4", zh="后来摸到三金可以倒", en="three golds drawn later may win"
    )
    strict_gold: bool = option(
        False,
        clause="XM-D6",
        zh="金只能为双游、三游打出",
        en="a gold may be discarded only to roam twice or three times",
    )
    must_follow: bool = option(
        True, clause="XM-D14", zh="大牌跟打", en="single honours must follow those discarded"
    )
    chips: int = option(
        100,
        clause="XM-D18",
        zh="一课的筹码（0 为不用）",
        en="chips of a round; 0: none, all in full",
    )
    manual_calls: bool = option(
        False,
        clause="XM-D15",
        zh="可以喊错：相公、诈胡",
        en="calls are not checked: dead hands and false wins",
    )


def rules(o: Options) -> Rules:
    """The features of the table that this game uses."""
    opening = r.OPEN_HEAVENLY | r.OPEN_THREE_GOLD | r.OPEN_ROB_GOLD
    return Rules(
        seats=4,
        kinds=r.FULL_WITH_FLOWERS,
        hand=16,
        grab=4,
        gold=1,
        white_is_gold_face=1,
        reserve=16,
        discard_win_golds=0,
        pass_lock=r.LOCK_SAME_FACE,
        lock_robs=0,
        gold_discard_lock=1,
        strict_gold=int(o.strict_gold),
        must_follow=int(o.must_follow),
        rob_added_kong=1,
        opening=opening,
        late_three_gold=r.LATE_FIRST_TURN if o.late_three_gold else r.LATE_NEVER,
        you_levels=3,
        you_wall=4,
        you_after_ckong=0,
        you_others=r.YOU_DISCARD if o.you2_others_discard else r.YOU_ASIDE,
        you_flowers=0,
        you3_choice=1,
        you3_wall=3 if o.you3_others_draw else 0,
        manual_calls=int(o.manual_calls),
    )


#: Places in `State.terms`.
BASE_PLAYER, BASE_DEALER, YOU3_MULT, CHIPS = 0, 1, 2, 3

#: Kept deals after which the dealer's 底 doubles no more, so that amounts fit 64 bits (XM-D2).
MOST_KEPT = 40
#: 杀三: the reward from each when all others are emptied (XM-19, XM-D17).
KILL_THREE = 100
#: What a false win pays each other seat (XM-07, XM-D15).
FALSE_WIN = 50


def terms(o: Options) -> tuple[int, ...]:
    """What only `settle` needs to know of the options."""
    return (o.base_player, o.base_dealer, o.you3_mult, o.chips)


def purse(o: Options) -> int | None:
    """Chips that a seat starts a round (课) with."""
    return o.chips or None


def most(o: Options, kept: int) -> int:
    """More than anybody can owe: a false win while three seats roam, each with far too much 水."""
    return 9 * (16 * (max(o.base_player, o.base_dealer << kept) + 100) + 250) + 3 * FALSE_WIN


# --- 水 -------------------------------------------------------------------------------------

(
    I_FLOWERS,
    I_SEASONS,
    I_PLANTS,
    I_GOLDS,
    I_DRAGON_PON,
    I_WIND_PON,
    I_SUIT_TRIPLET,
    I_HONOUR_TRIPLET,
    I_SUIT_KONG,
    I_HONOUR_KONG,
    I_SUIT_CKONG,
    I_HONOUR_CKONG,
) = range(12)

#: 水 of one of each (XM-21): a flower, a set of four, a gold, a pung, a triplet, a kong.
WORTH = (1, 8, 8, 1, 1, 1, 1, 2, 2, 3, 3, 4)

#: The rows of the bill, then the names of the ways of winning (XM-17), which have no 水.
ITEMS = (
    Item("flowers", "花", "Flowers", "XM 3.3"),
    Item("seasons", "春夏秋冬", "The four seasons", "XM 3.3"),
    Item("plants", "梅兰竹菊", "The four plants", "XM 3.3"),
    Item("golds", "金", "Golds in hand", "XM 3.3"),
    Item("dragon_pon", "箭碰", "Exposed dragon pungs", "XM 3.3"),
    Item("wind_pon", "风碰", "Exposed wind pungs", "XM 3.3"),
    Item("suit_triplet", "数牌暗刻", "Concealed suit triplets", "XM 3.3"),
    Item("honour_triplet", "风箭暗刻", "Concealed honour triplets", "XM 3.3"),
    Item("suit_kong", "数牌明杠", "Exposed suit kongs", "XM 3.3"),
    Item("honour_kong", "字牌明杠", "Exposed honour kongs", "XM 3.3"),
    Item("suit_ckong", "数牌暗杠", "Concealed suit kongs", "XM 3.3"),
    Item("honour_ckong", "字牌暗杠", "Concealed honour kongs", "XM 3.3"),
    Item("discard", "平和", "Plain win", "XM-17"),
    Item("self_draw", "自摸", "Self-draw", "XM-17"),
    Item("rob_kong", "抢杠", "Robbing a kong", "XM-11"),
    Item("rob_gold", "抢金（天听）", "Robbing the gold", "XM-D5"),
    Item("three_gold", "三金倒", "Three golds", "XM-D4"),
    Item("heavenly", "天和", "Heavenly hand", "XM-D20"),
    Item("you1", "游金", "Single roaming", "XM-17"),
    Item("you2", "双游", "Double roaming", "XM-D7"),
    Item("you3", "三游", "Triple roaming", "XM-D1"),
)


@kernel
def add_water(b: Bill, item: int, value: int) -> None:
    """Add 水 to its row of the bill."""
    if value == 0:
        return
    b.points[0] = int(b.points[0]) + value
    for i in range(b.n_items):
        if int(b.item_id[i]) == item:
            b.item_value[i] = int(b.item_value[i]) + value
            return
    add_item(b, 0, item, value)


@kernel
def exposed_pung(shown: int) -> int:
    """The row of an exposed pung of a face; a suit pung has none (−1)."""
    if shown < HONOUR:
        return -1
    return I_DRAGON_PON if shown >= WHITE else I_WIND_PON


@kernel
def worth(item: int) -> int:
    """水 of one of a row; none without a row."""
    return WORTH[item] if item >= 0 else 0


@kernel
def water_of_flowers(s: State, b: Bill, seat: int) -> None:
    """1 a flower; a complete set counts 8 instead of its four."""
    for group in range(2):
        n = 0
        for i in range(4):
            n += int(s.flowers[seat, 4 * group + i])
        if n == 4:
            add_water(b, I_SEASONS + group, worth(I_SEASONS + group))
        else:
            add_water(b, I_FLOWERS, n * worth(I_FLOWERS))


@kernel
def meld_item(shape: int, shown: int) -> int:
    """The row of a laid meld by its shape and the class of its face; −1 for none."""
    if shape == M_CHI:
        return -1
    if shape == M_PON:
        return exposed_pung(shown)
    honour = 1 if shown >= HONOUR else 0
    return honour + (I_SUIT_CKONG if shape == M_CKONG else I_SUIT_KONG)


@kernel
def water_of_melds(s: State, b: Bill, seat: int) -> None:
    """Laid pungs and kongs, by the class of their face."""
    for i in range(int(s.n_melds[seat])):
        shown = face(s, int(s.melds[seat, i, MELD_TILES]))
        item = meld_item(int(s.melds[seat, i, MELD_SHAPE]), shown)
        add_water(b, item, worth(item))


@kernel
def still_wins(s: State, t: Lut, seat: int, triplets: int, how: int) -> bool:
    """Whether the concealed tiles less these natural triplets (a bit a face) are the rest."""
    codes0 = int(s.codes[seat, 0])
    codes1 = int(s.codes[seat, 1])
    codes2 = int(s.codes[seat, 2])
    codes3 = int(s.codes[seat, 3])
    melds = melds_needed(s, seat)
    for shown in range(HAND_KINDS):
        if triplets >> shown & 1 != 0:
            weight = 3 * POW5[shown % 9]
            melds -= 1
            if shown < 9:
                codes0 -= weight
            elif shown < 18:
                codes1 -= weight
            elif shown < 27:
                codes2 -= weight
            else:
                codes3 -= weight
    if melds < 0:
        return False
    if how == H_YOU3:  # 3m + 1 tiles: melds beside the lone gold, the pair's other tile is any
        return complete(t, codes0, codes1, codes2, codes3, melds, golds(s, seat) - 1, 0)
    return win(t, codes0, codes1, codes2, codes3, melds, golds(s, seat), 0)


@kernel
def is_exposed(s: State, seat: int, shown: int, how: int) -> bool:
    """A triplet that a discard completed counts as exposed (3.3)."""
    if how != H_DISCARD or shown != face(s, int(s.win_tile[0])):
        return False
    return faces(s, seat, shown) == 3


@kernel
def triplet_item(s: State, seat: int, shown: int, how: int) -> int:
    """The row of a natural triplet in hand; −1 for none."""
    if is_exposed(s, seat, shown, how):
        return exposed_pung(shown)
    return I_HONOUR_TRIPLET if shown >= HONOUR else I_SUIT_TRIPLET


@kernel
def best_triplets(s: State, t: Lut, seat: int, how: int) -> int:
    """The natural triplets of the split with the most 水, a bit a face (3.3).

    三金倒 has no split: every natural triplet counts (3.5).
    """
    candidates = 0
    for shown in range(HAND_KINDS):
        if faces(s, seat, shown) >= 3:
            candidates = candidates | 1 << shown
    if how == H_THREE_GOLD:
        return candidates
    best = 0
    most = -1
    chosen = candidates
    while True:  # every subset of the candidates, of which there are five at most
        water = 0
        for shown in range(HAND_KINDS):
            if chosen >> shown & 1 != 0:
                water += worth(triplet_item(s, seat, shown, how))
        if water > most and still_wins(s, t, seat, chosen, how):
            most = water
            best = chosen
        if chosen == 0:
            return best
        chosen = chosen - 1 & candidates


@kernel
def water(s: State, t: Lut, b: Bill, seat: int, how: int) -> int:
    """Count a hand's 水 into the bill (XM-21, XM-23)."""
    water_of_flowers(s, b, seat)
    add_water(b, I_GOLDS, golds(s, seat) * worth(I_GOLDS))
    water_of_melds(s, b, seat)
    triplets = best_triplets(s, t, seat, how)
    for shown in range(HAND_KINDS):
        if triplets >> shown & 1 != 0:
            item = triplet_item(s, seat, shown, how)
            add_water(b, item, worth(item))
    sort_items(b)
    return int(b.points[0])


# --- payments -------------------------------------------------------------------------------


@kernel
def base_of(s: State, a: int, b: int) -> int:
    """底 between two seats: the dealer's doubles with every deal it keeps (XM-D2)."""
    if a != s.dealer and b != s.dealer:
        return int(s.terms[BASE_PLAYER])
    return int(s.terms[BASE_DEALER]) << min(s.streak, MOST_KEPT)


@kernel
def multiplier(s: State, how: int, flags: int) -> int:
    """M of 3.3."""
    if how == H_DISCARD:
        return 1
    if how == H_SELF_DRAW or how == H_ROB_KONG:
        return 2
    if how == H_THREE_GOLD and flags & F_START == 0:
        return 3
    if how == H_YOU2:
        return 8
    if how == H_YOU3:
        return int(s.terms[YOU3_MULT])
    return 4


@kernel
def reward(how: int, flags: int) -> int:
    """What each loser pays outside the chips (XM-17, XM-D4, XM-D19)."""
    if how == H_YOU1 or (how == H_THREE_GOLD and flags & F_START != 0):
        return 50
    if how == H_YOU2:
        return 100
    if how == H_YOU3:
        return 150
    return 0


@kernel
def chips_of(s: State, seat: int, owed: int) -> int:
    """What a seat can pay of a debt: at most the chips it has (XM-D18)."""
    if int(s.terms[CHIPS]) == 0:
        return owed
    return min(owed, int(s.purse[seat]))


@kernel
def settle_win(s: State, t: Lut, b: Bill) -> None:
    """Each loser owes (底 + 水) × M, whoever discarded (XM-D3); 杀三 if all are emptied."""
    winner = int(s.win_seat[0])
    how = int(s.win_how[0])
    points = water(s, t, b, winner, how)
    emptied = 0
    for i in range(s.rules.seats):
        loser = (s.dealer + i) % s.rules.seats
        if loser == winner:
            continue
        owed = (base_of(s, loser, winner) + points) * multiplier(s, how, s.end_flags)
        paid = chips_of(s, loser, owed)
        if int(s.terms[CHIPS]) != 0 and paid == int(s.purse[loser]):
            emptied += 1
        pay(b, loser, winner, s.stake * paid, W_WIN)
        pay_outside(b, loser, winner, s.stake * reward(how, s.end_flags), W_BONUS)
    if emptied == s.rules.seats - 1:
        for i in range(s.rules.seats):
            loser = (s.dealer + i) % s.rules.seats
            pay_outside(b, loser, winner, s.stake * KILL_THREE, W_BONUS)


@kernel
def clear_points(b: Bill) -> None:
    """Forget items and points: a hand that did not win shows none."""
    b.n_items = 0
    b.points[0] = 0


@kernel
def reimburse(s: State, t: Lut, b: Bill, seat: int, offender: int) -> None:
    """A seat that was roaming gets from the offender all its win would have brought (XM-D15)."""
    how = H_YOU1 + int(s.roaming[seat]) - 1
    clear_points(b)
    points = water(s, t, b, seat, H_YOU3)  # of the 3m + 1 tiles, before the winning draw
    clear_points(b)
    total = 0
    emptied = 0
    for loser in range(s.rules.seats):
        if loser != seat:
            owed = (base_of(s, loser, seat) + points) * multiplier(s, how, 0)
            if int(s.terms[CHIPS]) != 0 and owed >= int(s.purse[loser]):
                emptied += 1
            total += owed + reward(how, 0)
    if emptied == s.rules.seats - 1:
        total += (s.rules.seats - 1) * KILL_THREE
    pay_outside(b, offender, seat, s.stake * total, W_BONUS)


@kernel
def settle_false_win(s: State, t: Lut, b: Bill) -> None:
    """诈胡: 50 to each, and roaming seats are paid in full, all outside the chips (XM-07)."""
    offender = s.end_seat
    for i in range(s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        if seat != offender:
            pay_outside(b, offender, seat, s.stake * FALSE_WIN, W_PENALTY)
            if int(s.roaming[seat]) != 0:
                reimburse(s, t, b, seat, offender)


@kernel
def settle_purses(s: State, b: Bill) -> None:
    """Chips after the hand; a 课 ends, and all start anew, when a seat has none (XM-D18)."""
    empty = False
    for seat in range(s.rules.seats):
        left = int(s.purse[seat])
        if int(s.terms[CHIPS]) != 0:
            left += int(b.net[seat]) // s.stake
        b.purse[seat] = left
        if left <= 0:
            empty = True
    if empty and int(s.terms[CHIPS]) != 0:
        b.round_over = 1
        for seat in range(s.rules.seats):
            b.purse[seat] = int(s.terms[CHIPS])


@kernel
def settle_hand(s: State, t: Lut, b: Bill) -> None:
    """Turn an ended hand into items, payments, chips and the next dealer (XM-15 … XM-24)."""
    clear_bill(b)
    b.next_dealer = s.dealer
    b.next_streak = s.streak
    if s.end == E_FALSE_WIN:
        settle_false_win(s, t, b)
    elif s.end == E_DRAW:
        b.next_streak = s.streak + 1
    else:
        settle_win(s, t, b)
        if int(s.win_seat[0]) == s.dealer:
            b.next_streak = s.streak + 1
        else:
            b.next_dealer = (s.dealer + 1) % s.rules.seats
            b.next_streak = 0
    settle_purses(s, b)


@kernel
def settle(states: Many[State], bills: Many[Bill], luts: Many[Lut], first: int, last: int) -> None:
    """Settle the ended hands `first` … `last` − 1 of an array."""
    for i in range(first, last):
        settle_hand(states[i], luts[0], bills[i])


#: A hand is won by 三游 with the second throw, and no tile is drawn for it (XM-D8, 3.5).
THROWN_AGAIN = Way(frozenset({"last_tile"}), tile=False, thrown=2, rests=True)

XIAMEN = Game(
    id="xiamen",
    names=("厦门麻将", "Xiamen mahjong"),
    options=Options,
    rules=rules,
    terms=terms,
    settle=settle,
    items=ITEMS,
    ways={how: way for how, way in WAYS.items() if how != "earthly"} | {"you3": THROWN_AGAIN},
    ends=frozenset({"win", "draw", "false_win"}),
    flags=frozenset({"kong_draw", "kong_discard", "last_tile", "last_copy", "start"}),
    fields=frozenset({"chips", "you"}),
    purse=purse,
    most_streak=MOST_KEPT,
    most=most,
    stake_name=("每点", "unit"),
    points_name=(" 水", " water"),
)

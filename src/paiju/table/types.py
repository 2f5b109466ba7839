"""Types of a winning hand (牌型), and what a win takes from the giver of its tile.

A game has the types that its prices speak of; the prices stand in the rules record, because a lock
may ask whether a win is bigger than the one that was declined (GL-D27).
"""

from __future__ import annotations

from ..hand.lookup import Lut
from ..hand.special import special_distance
from ..kernel import kernel
from ..tiles import HAND_KINDS, HONOUR
from .rules import PAIRS, SCATTERED
from .state import (
    H_DISCARD,
    H_EARTHLY,
    H_HEAVENLY,
    H_ROB_KONG,
    M_CHI,
    M_CKONG,
    MELD_SHAPE,
    MELD_TILES,
    State,
)

#: The types, a bit each; those from `STARS` on have the price of a type.
TYPES = (
    "scattered",
    "stars",
    "pure",
    "honours",
    "pungs",
    "all_claimed",
    "pairs",
    "quad_pairs",
)
T_SCATTERED, T_STARS, T_PURE, T_HONOURS, T_PUNGS, T_ALL_CLAIMED, T_PAIRS, T_QUAD_PAIRS = (
    1 << i for i in range(8)
)
#: The code of one of each honour.
ALL_HONOURS = sum(5**i for i in range(HAND_KINDS - HONOUR))


@kernel
def is_closed(s: State, seat: int) -> bool:
    """门清: no chi, pon or claimed kong; a concealed one keeps it (GL-09, GL-D2)."""
    for i in range(int(s.n_melds[seat])):
        if int(s.melds[seat, i, MELD_SHAPE]) != M_CKONG:
            return False
    return True


@kernel
def shows(s: State, t: Lut, seat: int, shape: int) -> bool:
    """Whether the hand is of a special shape that the game has."""
    if s.rules.shapes & shape == 0 or int(s.n_melds[seat]) != 0 or int(s.held[seat]) != 14:
        return False
    m = int(s.codes[seat, 0])
    p = int(s.codes[seat, 1])
    d = int(s.codes[seat, 2])
    z = int(s.codes[seat, 3])
    return special_distance(t, m, p, d, z, shape) == 0


@kernel
def suits_of(s: State, seat: int) -> int:
    """The suits of all tiles of a seat, a bit each; honours are bit 3."""
    suits = 0
    for kind in range(HAND_KINDS):
        if int(s.hands[seat, kind]) != 0:
            suits = suits | 1 << (kind // 9)
    for i in range(int(s.n_melds[seat])):
        suits = suits | 1 << (int(s.melds[seat, i, MELD_TILES]) // 9)
    return suits


@kernel
def kinds_held(s: State, seat: int, copies: int) -> int:
    """How many kinds are held in so many concealed copies."""
    n = 0
    for kind in range(HAND_KINDS):
        n += int(int(s.hands[seat, kind]) == copies)
    return n


@kernel
def is_pungs(s: State, seat: int) -> bool:
    """碰碰胡: four pungs or kongs and a pair."""
    for i in range(int(s.n_melds[seat])):
        if int(s.melds[seat, i, MELD_SHAPE]) == M_CHI:
            return False
    pungs = kinds_held(s, seat, 3)
    return kinds_held(s, seat, 2) == 1 and 3 * pungs + 2 == int(s.held[seat])


@kernel
def is_all_claimed(s: State, seat: int, how: int) -> bool:
    """全求人: four claimed melds, and the last single tile paired by a discard (GL 4.2, 4.5)."""
    if how != H_DISCARD or int(s.held[seat]) != 2:
        return False
    for i in range(int(s.n_melds[seat])):
        if int(s.melds[seat, i, MELD_SHAPE]) == M_CKONG:
            return False
    return True


@kernel
def types_of(s: State, t: Lut, seat: int, how: int) -> int:
    """The types of a winning hand, the winning tile in it, as the reading that pays most.

    Seven pairs never pay less than the same tiles as melds and a pair, which a doubling for 门清
    at most brings level (GL 4.5).
    """
    if shows(s, t, seat, SCATTERED):
        return T_STARS if int(s.codes[seat, 3]) == ALL_HONOURS else T_SCATTERED
    found = 0
    suits = suits_of(s, seat)
    if suits == 1 or suits == 2 or suits == 4:
        found = found | T_PURE
    elif suits == 8:
        found = found | T_HONOURS
    if shows(s, t, seat, PAIRS):
        found = found | T_PAIRS
        return found | T_QUAD_PAIRS if kinds_held(s, seat, 4) > 0 else found
    if is_pungs(s, seat):
        found = found | T_PUNGS
    if is_all_claimed(s, seat, how):
        found = found | T_ALL_CLAIMED
    return found


@kernel
def bigs(types: int) -> int:
    """How many of the types have a price of their own; they add up (GL-13)."""
    n = 0
    for i in range(1, 8):
        n += types >> i & 1
    return n


@kernel
def doubles_closed(s: State, seat: int, how: int, types: int) -> bool:
    """门清 doubles, but not a shape that is closed anyway, nor 天胡 and 地胡 (GL-D2)."""
    if how == H_HEAVENLY or how == H_EARTHLY or not is_closed(s, seat):
        return False
    return types & (T_SCATTERED | T_STARS | T_PAIRS) == 0


@kernel
def discard_price(s: State, t: Lut, seat: int, how: int, after_kong: bool) -> int:
    """What a win takes from the giver of its tile, the tile in the hand (GL-11, GL-13, GL-D3).

    `after_kong`: 杠上炮. Without 互包 and 醒.
    """
    types = types_of(s, t, seat, how)
    n = bigs(types)
    price = n * s.rules.price_type
    if n == 0:
        price = s.rules.price_scattered if types == T_SCATTERED else s.rules.price_plain
        if seat == s.dealer:
            price += s.rules.price_dealer
    if how == H_EARTHLY:
        return price + s.rules.price_type
    if doubles_closed(s, seat, how, types):
        price *= 2
    if after_kong and how != H_ROB_KONG:
        price *= 2
    return price

"""The rows that every reading of a hand has: those about its tiles alone, kongs, how it was won."""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import HAND_KINDS, HONOUR
from .rows import (
    ALL_GREEN,
    ALL_HONOURS,
    ALL_SIMPLES,
    ALL_TERMINALS,
    ALL_TERMINALS_AND_HONOURS,
    ALL_TYPES,
    CONCEALED_HAND,
    CONCEALED_KONG,
    FOUR_KONGS,
    FULL_FLUSH,
    FULLY_CONCEALED_HAND,
    HALF_FLUSH,
    LAST_TILE,
    LAST_TILE_CLAIM,
    LAST_TILE_DRAW,
    LOWER_FOUR,
    LOWER_TILES,
    MELDED_HAND,
    MELDED_KONG,
    MIDDLE_TILES,
    NINE_GATES,
    NO_HONOURS,
    ONE_VOIDED_SUIT,
    OUT_WITH_REPLACEMENT,
    REVERSIBLE_TILES,
    ROBBING_THE_KONG,
    ROWS_END,
    SELF_DRAWN,
    THREE_KONGS,
    TILE_HOG,
    TWO_CONCEALED_KONGS,
    TWO_MELDED_KONGS,
    UPPER_FOUR,
    UPPER_TILES,
)
from .won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    M_CHI,
    M_CKONG,
    M_PON,
    SETS,
    Won,
    Work,
    meld_kind,
    meld_shape,
)


def _of_ranks(*ranks: int) -> int:
    """These ranks of every suit, a bit a kind."""
    return sum(1 << first + rank - 1 for first in (0, 9, 18) for rank in ranks)


MAN, PIN, BAM = (511 << first for first in (0, 9, 18))
WINDS, DRAGONS = 0b1111 << HONOUR, 0b111 << HONOUR + 4
HONOURS = WINDS | DRAGONS
TERMINALS = _of_ranks(1, 9)
UPPER, MIDDLE, LOWER = _of_ranks(7, 8, 9), _of_ranks(4, 5, 6), _of_ranks(1, 2, 3)
OVER_FIVE, UNDER_FIVE = _of_ranks(6, 7, 8, 9), _of_ranks(1, 2, 3, 4)
#: 23468 of 条 and 发; 1234589 of 饼, 245689 of 条 and 白.
GREEN = sum(1 << kind for kind in (19, 20, 21, 23, 25, 32))
REVERSIBLE = sum(1 << kind for kind in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31))
#: The code of 1112345678999.
GATES = sum(n * 5**rank for rank, n in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3)))


@kernel
def unpack_kind(w: Work, kind: int, n: int) -> int:
    """Write down the concealed tiles of a kind; return its bit if there are any."""
    w.closed[kind] = n
    w.held[kind] = n
    return int(n > 0) << kind


@kernel
def unpack_codes(h: Won, w: Work) -> int:
    """Write down the concealed tiles, all suits at a time; return how many there are."""
    m, p, s, z = h.man, h.pin, h.bam, h.honours
    w.rest[0] = m
    w.rest[1] = p
    w.rest[2] = s
    w.rest[3] = z
    kinds, mans, pins, bams, honours = 0, 0, 0, 0, 0
    for rank in range(9):
        kinds = kinds | unpack_kind(w, rank, m % 5) | unpack_kind(w, rank + 9, p % 5)
        kinds = kinds | unpack_kind(w, rank + 18, s % 5)
        if rank < 7:
            kinds = kinds | unpack_kind(w, rank + HONOUR, z % 5)
        mans, pins, bams, honours = mans + m % 5, pins + p % 5, bams + s % 5, honours + z % 5
        m, p, s, z = m // 5, p // 5, s // 5, z // 5
    w.kinds = kinds
    w.sizes[0] = mans
    w.sizes[1] = pins
    w.sizes[2] = bams
    w.sizes[3] = honours
    return mans + pins + bams + honours


@kernel
def unpack_melds(h: Won, w: Work) -> None:
    """Lay the melds: sets 0 to `n_melds` − 1 of every reading, their tiles, their kongs."""
    for i in range(h.n_melds):
        shape, kind = meld_shape(int(h.melds[i])), meld_kind(int(h.melds[i]))
        w.trial.kinds[i] = kind
        w.trial.shapes[i] = 0 if shape == M_CHI else 1
        if shape == M_CHI:
            for k in range(kind, kind + 3):
                w.held[k] = int(w.held[k]) + 1
            w.kinds = w.kinds | 7 << kind
        else:
            w.held[kind] = int(w.held[kind]) + 3
            w.kinds = w.kinds | 1 << kind
        if shape == M_CKONG:
            w.closed_kongs += 1
        elif shape > M_PON:
            w.kongs += 1


@kernel
def unpack(h: Won, w: Work) -> bool:
    """Write a hand's tiles down; whether they are as many as a win has, and none a fifth copy."""
    w.kongs = 0
    w.closed_kongs = 0
    w.lone = -1
    w.rest_melds = SETS - h.n_melds
    if unpack_codes(h, w) != 3 * w.rest_melds + 2:
        return False
    unpack_melds(h, w)
    return int(w.closed[h.tile]) > 0


@kernel
def put_tiles(w: Work) -> None:
    """Rows about which kinds there are (5.5: they hold in 七对, too)."""
    kinds, whole = w.kinds, w.whole
    honours = kinds & HONOURS
    suits = int(kinds & MAN != 0) + int(kinds & PIN != 0) + int(kinds & BAM != 0)
    whole[ALL_GREEN] = int(kinds & ~GREEN == 0)
    whole[ALL_TERMINALS] = int(kinds & ~TERMINALS == 0)
    whole[ALL_HONOURS] = int(suits == 0)
    whole[ALL_TERMINALS_AND_HONOURS] = int(kinds & ~(TERMINALS | HONOURS) == 0)
    whole[FULL_FLUSH] = int(suits == 1 and honours == 0)
    whole[HALF_FLUSH] = int(suits == 1 and honours != 0)
    whole[UPPER_TILES] = int(kinds & ~UPPER == 0)
    whole[MIDDLE_TILES] = int(kinds & ~MIDDLE == 0)
    whole[LOWER_TILES] = int(kinds & ~LOWER == 0)
    whole[UPPER_FOUR] = int(kinds & ~OVER_FIVE == 0)
    whole[LOWER_FOUR] = int(kinds & ~UNDER_FIVE == 0)
    whole[REVERSIBLE_TILES] = int(kinds & ~REVERSIBLE == 0)
    whole[ALL_TYPES] = int(suits == 3 and honours & WINDS != 0 and honours & DRAGONS != 0)
    whole[ALL_SIMPLES] = int(kinds & (TERMINALS | HONOURS) == 0)
    whole[ONE_VOIDED_SUIT] = int(suits == 2)
    whole[NO_HONOURS] = int(honours == 0)


@kernel
def nine_gates(h: Won) -> bool:
    """Whether the tiles before the winning one are 1112345678999 of one suit, all concealed."""
    if h.n_melds > 0 or h.tile >= HONOUR:
        return False
    won = 1
    for _ in range(h.tile % 9):
        won *= 5
    code = h.man if h.tile < 9 else h.pin if h.tile < 18 else h.bam
    return bool(code - won == GATES)


@kernel
def put_kongs(h: Won, w: Work) -> None:
    """Kongs; and 四归一, four equal tiles that are none (ER-D6)."""
    whole, closed, claimed = w.whole, w.closed_kongs, w.kongs
    whole[FOUR_KONGS] = int(closed + claimed == 4)
    whole[THREE_KONGS] = int(closed + claimed >= 3)
    whole[TWO_CONCEALED_KONGS] = int(closed >= 2)
    whole[TWO_MELDED_KONGS] = int(claimed >= 2)
    whole[CONCEALED_KONG] = closed
    whole[MELDED_KONG] = claimed
    hogs = 0
    for kind in range(HAND_KINDS):
        hogs += int(int(w.held[kind]) == 4)
    whole[TILE_HOG] = hogs


@kernel
def put_win(h: Won, w: Work) -> None:
    """How the hand was won, and whether it was concealed until then."""
    whole, how = w.whole, h.circumstances
    drawn, claimed = how & C_SELF_DRAW != 0, h.n_melds - w.closed_kongs
    whole[LAST_TILE_DRAW] = int(drawn and how & C_LAST_TILE != 0)
    whole[LAST_TILE_CLAIM] = int(not drawn and how & C_LAST_TILE != 0)
    whole[OUT_WITH_REPLACEMENT] = int(how & C_KONG_DRAW != 0)
    whole[ROBBING_THE_KONG] = int(how & C_ROB_KONG != 0)
    in_sight = int(w.held[h.tile]) - int(w.closed[h.tile])  # in the own laid melds
    whole[LAST_TILE] = int(how & C_LAST_COPY != 0 or in_sight == 3)
    whole[SELF_DRAWN] = int(drawn)
    whole[FULLY_CONCEALED_HAND] = int(drawn and claimed == 0)
    whole[CONCEALED_HAND] = int(not drawn and claimed == 0)
    whole[MELDED_HAND] = int(not drawn and claimed == SETS)


@kernel
def put_whole(h: Won, w: Work) -> None:
    """Fill in `whole`: the rows that do not depend on how the hand is read."""
    for row in range(ROWS_END):
        w.whole[row] = 0
    put_tiles(w)
    put_kongs(h, w)
    put_win(h, w)
    w.whole[NINE_GATES] = int(nine_gates(h))


@kernel
def contradicts(h: Won, w: Work) -> bool:
    """Whether the circumstances cannot all be (5.6); `w` holds the unpacked hand.

    A robbed kong has all four copies, three of them the robbed pung: the winner held none.
    """
    how = h.circumstances
    drawn = how & C_SELF_DRAW != 0
    robbed, copy = how & C_ROB_KONG != 0, how & C_LAST_COPY != 0
    if robbed and (drawn or how & C_LAST_TILE != 0):
        return True
    if how & C_KONG_DRAW != 0 and (not drawn or w.kongs + w.closed_kongs == 0):
        return True
    return (copy and int(w.closed[h.tile]) > 1) or (robbed and int(w.held[h.tile]) > 1)

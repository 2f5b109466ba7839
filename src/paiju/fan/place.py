"""Where the winning tile goes in a reading: concealed pungs, and 边张, 坎张 or 单钓将.

The winner chooses. A discard that completes a pung makes it an exposed one, so the tile goes into
a chow or the pair where it can; and among these to where it makes a row of the wait.
"""

from __future__ import annotations

from ..hand.lookup import Lut, missing
from ..kernel import kernel
from ..tiles import HAND_KINDS, HONOUR
from .combine import book
from .rows import (
    CLOSED_WAIT,
    EDGE_WAIT,
    FOUR_CONCEALED_PUNGS,
    SINGLE_WAIT,
    THREE_CONCEALED_PUNGS,
    TWO_CONCEALED_PUNGS,
)
from .won import (
    C_SELF_DRAW,
    CHOW,
    KNIT,
    M_CKONG,
    PAIR_AT,
    PUNG,
    SETS,
    Won,
    Work,
    meld_shape,
)

NO_ROW = 0


@kernel
def holds_win(t: Lut, w: Work, kind: int, change: int, melds: int, pair: int) -> bool:
    """Whether `rest`, its code of the kind's suit changed, is so many melds (and a pair)."""
    m, p, s, z = int(w.rest[0]), int(w.rest[1]), int(w.rest[2]), int(w.rest[3])
    if kind < 9:
        m += change
    elif kind < 18:
        p += change
    elif kind < HONOUR:
        s += change
    else:
        z += change
    return melds >= 0 and missing(t, m, p, s, z, melds, pair, 0) == 0


@kernel
def completes(t: Lut, w: Work, kind: int, one: int) -> bool:
    """Whether a kind completes `rest` by shape (5.5): a fifth copy does, too.

    `one` is what a tile of the kind adds to its suit's code.
    """
    melds = w.rest_melds
    if int(w.rest[kind // 9]) // one % 5 < 4:
        return holds_win(t, w, kind, one, melds, 1)
    # Five equal tiles: a pung and two more, or a pair and three in chows.
    return holds_win(t, w, kind, -2 * one, melds - 1, 1) or holds_win(t, w, kind, -one, melds, 0)


@kernel
def may_lie_in(w: Work, suit: int) -> bool:
    """Whether one more tile of a suit leaves one suit with a pair and whole sets otherwise."""
    pairs = 0
    for other in range(4):
        size = int(w.sizes[other]) + int(other == suit)
        if size % 3 == 1:
            return False
        pairs += int(size % 3 == 2)
    return pairs == 1


@kernel
def six_pairs(w: Work, tile: int) -> bool:
    """Whether the hand, which is no 七对, lacked a tile of another kind to be one."""
    odd = 0
    for kind in range(HAND_KINDS):
        odd += int(w.closed[kind]) % 2
    return w.rest_melds == SETS and odd == 2 and int(w.closed[tile]) % 2 == 1


@kernel
def only_wait(t: Lut, w: Work, tile: int) -> bool:
    """Whether `rest`, now without the winning tile, waited for its kind only."""
    if six_pairs(w, tile):
        return False
    for suit in range(4):
        if not may_lie_in(w, suit):
            continue
        one = 1
        for kind in range(9 * suit, min(9 * suit + 9, HAND_KINDS)):
            if kind != tile and completes(t, w, kind, one):
                return False
            one *= 5
    return True


@kernel
def lone_wait(t: Lut, w: Work, tile: int) -> bool:
    """Whether the hand waited for one kind only (ER-D5), asked once a hand."""
    if w.lone < 0:
        one = 1
        for _ in range(tile % 9):
            one *= 5
        suit = tile // 9
        w.rest[suit] = int(w.rest[suit]) - one
        w.sizes[suit] = int(w.sizes[suit]) - 1
        w.lone = int(only_wait(t, w, tile))
        w.rest[suit] = int(w.rest[suit]) + one
        w.sizes[suit] = int(w.sizes[suit]) + 1
    return w.lone != 0


@kernel
def wait_row(shape: int, kind: int, tile: int) -> int:
    """The row of waiting for `tile` in a set or the pair, were it the only wait."""
    if shape == PAIR_AT:
        return SINGLE_WAIT
    if tile == kind + 1:
        return CLOSED_WAIT
    edge = (tile == kind and kind % 9 == 6) or (tile == kind + 2 and kind % 9 == 0)
    return EDGE_WAIT if edge else NO_ROW


@kernel
def put_wait(t: Lut, h: Won, w: Work) -> bool:
    """Book one of the wait rows, at most (5.5); whether the tile can leave all pungs alone."""
    r, tile = w.trial, h.tile
    row, place, free = NO_ROW, 0, False
    for i in range(h.n_melds, SETS):
        kind = int(r.kinds[i])
        if int(r.shapes[i]) == CHOW and kind <= tile <= kind + 2 and kind // 9 == tile // 9:
            free = True
            if row == NO_ROW:
                row, place = wait_row(CHOW, kind, tile), i
        elif int(r.shapes[i]) == KNIT and tile // 9 == kind // 9 and (tile - kind) % 3 == 0:
            free = True
    if int(r.kinds[PAIR_AT]) == tile:
        free = True
        if row == NO_ROW:
            row, place = SINGLE_WAIT, PAIR_AT
    if row != NO_ROW and lone_wait(t, w, tile):
        book(r, row, 1 << place)
    return free


@kernel
def put_concealed(t: Lut, h: Won, w: Work) -> None:
    """Place the winning tile: book the wait, and the row of the concealed pungs."""
    r = w.trial
    drawn = h.circumstances & C_SELF_DRAW != 0
    free = put_wait(t, h, w)
    parts, pungs = 0, 0
    for i in range(SETS):
        if int(r.shapes[i]) != PUNG:
            continue
        own = meld_shape(int(h.melds[i])) == M_CKONG if i < h.n_melds else True
        fed = i >= h.n_melds and int(r.kinds[i]) == h.tile and not drawn and not free
        if own and not fed:
            parts, pungs = parts | 1 << i, pungs + 1
    if pungs >= 2:
        book(r, TWO_CONCEALED_PUNGS, parts)
    if pungs >= 3:
        book(r, THREE_CONCEALED_PUNGS, parts)
    if pungs == 4:
        book(r, FOUR_CONCEALED_PUNGS, parts)

"""What `greedy` answers where some types of hands pay more than others, by what a hand promises.

Every win is taken: to pass one for a better hand made no difference that could be measured. All
else is weighed in one measure (`plans`): discards, claims and kongs by what is promised after them,
a declared wait by what it doubles. A tile that an open hand would win is discarded at the cost of
that win.
"""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, kernel
from ..table.actions import (
    AKONG,
    CHI_DRAGONS,
    CHI_LOW,
    CHOICE,
    CKONG,
    DISCARD,
    KONG,
    PASS,
    PON,
    READY,
    WIN,
)
from ..table.moves import POW5, melds_needed, wins
from ..table.state import Q_HOOKS, Q_OPEN, TURN, State
from ..table.turn import may_akong, may_ckong
from ..tiles import HAND_KINDS, WHITE
from .plans import DONE, NEXT, ONE, laid_by, laid_of, last_copy, look_around, promise
from .reading import UNSEEN, chi_tiles, count_unseen, has, rest

#: A declared wait doubles what it wins.
READY_TIMES = 2
#: A claim takes the place of a draw: what it promises counts 15 parts of 16.
CLAIMED, OF = 15, 16


@kernel
def promise_without(
    s: State, t: Lut, seat: int, of: int, gone: int, melds: int, laid: int, out: Ints
) -> int:
    """`promise` of the own hand when `gone` (in code) has left the suit `of`."""
    m, p = rest(s, seat, 0, of, gone), rest(s, seat, 1, of, gone)
    d, z = rest(s, seat, 2, of, gone), rest(s, seat, 3, of, gone)
    return promise(s, t, m, p, d, z, melds, laid, out)


@kernel
def worth_with(s: State, t: Lut, seat: int, kind: int, out: Ints) -> int:
    """About what the hand of a seat is worth as a win with one more tile; 0 if it is none."""
    melds, laid = melds_needed(s, seat), laid_of(s, seat)
    promise_without(s, t, seat, kind // 9, -POW5[kind % 9], melds, laid, out)
    return int(out[DONE])


@kernel
def danger(s: State, t: Lut, seat: int, kind: int, out: Ints) -> int:
    """What an open hand of another seat would win with the discard of a kind."""
    cost = 0
    for other in range(s.rules.seats):
        if other != seat and int(s.open[other]) != 0 and wins(s, t, other, kind, 0):
            cost += (worth_with(s, t, other, kind, out) + s.rules.worth_end) * ONE
    return cost


@kernel
def value_discard(
    s: State,
    t: Lut,
    seat: int,
    of: int,
    gone: int,
    melds: int,
    laid: int,
    may: int,
    readies: int,
    out: Ints,
) -> int:
    """The discard that promises most when `gone` has left: its action + 256 × the promise.

    `may`: the kinds that may be discarded, `readies`: those with which a wait may be declared, a
    bit a kind. −1 if there is none.
    """
    best = -1
    m, p = rest(s, seat, 0, of, gone), rest(s, seat, 1, of, gone)
    d, z = rest(s, seat, 2, of, gone), rest(s, seat, 3, of, gone)
    for kind in range(HAND_KINDS):
        suit, one = kind // 9, POW5[kind % 9]
        code = m if suit == 0 else p if suit == 1 else d if suit == 2 else z
        if code // one % 5 == 0 or may >> kind & 1 == 0:
            continue
        m1 = m - one if suit == 0 else m
        p1 = p - one if suit == 1 else p
        d1 = d - one if suit == 2 else d
        z1 = z - one if suit == 3 else z
        value = promise(s, t, m1, p1, d1, z1, melds, laid, out)
        action = DISCARD + kind
        if readies >> kind & 1 != 0 and READY_TIMES * out[NEXT] >= value:
            value = READY_TIMES * int(out[NEXT])
            action = READY + kind
        value = max(0, value - danger(s, t, seat, kind, out))
        best = max(best, value << 8 | action)
    return best


@kernel
def value_claim(s: State, t: Lut, seat: int, out: Ints) -> int:
    """Win; or kong, chi, pon or pass, whatever promises most."""
    if has(s, seat, WIN):
        return WIN
    suit, one = s.tile // 9, POW5[s.tile % 9]
    melds, laid = melds_needed(s, seat), laid_of(s, seat)
    best = promise_without(s, t, seat, 0, 0, melds, laid, out)
    chosen = PASS
    if has(s, seat, KONG):
        after = laid | laid_by(False, s.tile)
        value = promise_without(s, t, seat, suit, 3 * one, melds - 1, after, out)
        value += s.rules.unit_kong * ONE
        if value >= best:
            best, chosen = value, KONG
    for action in range(CHI_LOW, PON + 1):
        if not has(s, seat, action):
            continue
        gone = 2 * one if action == PON else chi_tiles(s.tile, action)
        low = s.tile if action == PON else s.tile - (action - CHI_LOW)
        if action == CHI_DRAGONS:
            low = WHITE
        after = laid | laid_by(action != PON, low)
        value = value_discard(s, t, seat, suit, gone, melds - 1, after, -1, 0, out) >> 8
        if action == PON and int(s.hands[seat, s.tile]) == 2 and out[UNSEEN + s.tile] > 0:
            value += last_copy(s.rules.unit_akong, out)
        value = value * CLAIMED // OF
        if value > best:
            best, chosen = value, action
    return chosen


@kernel
def value_turn(s: State, t: Lut, seat: int, out: Ints) -> int:
    """Win; or kong or discard, whatever promises most. A frozen hand takes what it is offered."""
    if has(s, seat, WIN):
        return WIN
    melds, laid = melds_needed(s, seat), laid_of(s, seat)
    chosen = value_discard(s, t, seat, 0, 0, melds, laid, s.allowed, s.readies, out)
    best = chosen >> 8
    chosen = chosen & 255
    frozen = int(s.ready[seat]) != 0
    for kind in range(HAND_KINDS if s.drew != 0 else 0):
        n, pay, action = 4, s.rules.unit_ckong, CKONG + kind
        if not may_ckong(s, t, seat, kind):
            if not may_akong(s, t, seat, kind):
                continue
            n, pay, action = 1, s.rules.unit_akong, AKONG + kind
        after = laid | laid_by(False, kind)
        gone = n * POW5[kind % 9]
        left = melds - 1 if n == 4 else melds
        value = promise_without(s, t, seat, kind // 9, gone, left, after, out) + pay * ONE
        if frozen or value >= best:
            best, chosen = value, action
    return chosen


@kernel
def answer_value(s: State, t: Lut, seat: int, out: Ints) -> int:
    """The answer in a turn, or to another seat's tile; the unseen tiles are counted."""
    look_around(s, out)
    if s.phase == TURN:
        return value_turn(s, t, seat, out)
    return value_claim(s, t, seat, out)


@kernel
def answer_question(s: State, t: Lut, seat: int, out: Ints) -> int:
    """Questions before play: one hook; an open hand and doubled stakes where they pay.

    An open hand that multiplies what its own seat wins is worth more than what it shows; one that
    multiplies whoever wins shows the hand for nothing. Stakes are doubled if the hand promises more
    than the other's will.
    """
    if s.question == Q_HOOKS:
        return CHOICE + 1
    if s.question == Q_OPEN or s.rules.worth_double == 0:
        return CHOICE + int(s.question == Q_OPEN and s.rules.open_own != 0)
    count_unseen(s, seat, out)
    look_around(s, out)
    melds = melds_needed(s, seat)
    if int(s.held[seat]) % 3 == 2:
        value = value_discard(s, t, seat, 0, 0, melds, 0, -1, 0, out) >> 8
    else:
        value = promise_without(s, t, seat, 0, 0, melds, 0, out)
    return CHOICE + int(value >= s.rules.worth_double * ONE)

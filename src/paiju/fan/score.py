"""The fan of a winning hand: every reading is valued, the best one stands (ER-D2).

`score` is the kernel for one hand; `score_at` and `score_many` are entry points over arrays.
"""

from __future__ import annotations

import numpy as np

from ..hand.lookup import Lut, missing
from ..kernel import Many, kernel
from ..tiles import HAND_KINDS, HONOUR
from .combine import book, combine_all
from .place import put_concealed
from .rows import (
    CHICKEN_HAND,
    EXCLUSIONS,
    FLOWER_TILES,
    GREATER_HONOURS_AND_KNITTED_TILES,
    KNITTED_STRAIGHT,
    LESSER_HONOURS_AND_KNITTED_TILES,
    NINE_GATES,
    PUNG_OF_TERMINALS_OR_HONOURS,
    ROWS_END,
    SEVEN_PAIRS,
    SEVEN_SHIFTED_PAIRS,
    THIRTEEN_ORPHANS,
    VALUES,
    Scope,
)
from .set_rows import put_honours, put_shapes
from .tile_rows import HONOURS, TERMINALS, contradicts, put_whole, unpack
from .won import (
    CHOW,
    KNIT,
    KNITTED,
    ORPHANS,
    P_ALL,
    PAIR_AT,
    PAIRS,
    PUNG,
    SETS,
    SINGLES,
    STANDARD,
    Counts,
    Reading,
    Won,
    Work,
)

NO_WIN, CONTRADICTION = -1, -2

#: What a scoring row excludes wholly: row, where its excluded rows begin and end.
_WHOLLY = [(e.row, row) for e in EXCLUSIONS if e.scope is Scope.ALL for row in e.excluded]
_HEADS = sorted({row for row, _ in _WHOLLY})
_TARGETS = np.array([row for head in _HEADS for r, row in _WHOLLY if r == head], np.int64)
_ENDS = np.cumsum([sum(r == head for r, _ in _WHOLLY) for head in _HEADS])
RULES = np.array([_HEADS, [0, *_ENDS[:-1]], _ENDS], np.int64).T.copy()
TARGETS = _TARGETS
#: Rows whose own pungs are no 幺九刻. Other rows "of those" are combinations: account-once.
THOSE = np.array(
    [
        e.row
        for e in EXCLUSIONS
        if e.scope is Scope.THOSE and PUNG_OF_TERMINALS_OR_HONOURS in e.excluded
    ],
    np.int64,
)

#: The six ways to lay 147, 258 and 369 in the three suits, a bit a kind.
_STRAIGHTS = [
    sum(0b1001001 << 9 * suit + start for suit, start in enumerate(starts))
    for starts in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
]
STRAIGHTS = np.array(_STRAIGHTS, np.int64)


@kernel
def exclude(r: Reading) -> None:
    """From `found` to `counts`: a row that scores excludes others, in the order of the table."""
    for row in range(ROWS_END):
        r.counts[row] = r.found[row]
    for i in range(len(RULES)):
        if int(r.counts[RULES[i, 0]]) > 0:
            for j in range(RULES[i, 1], RULES[i, 2]):
                r.counts[TARGETS[j]] = 0
    if int(r.counts[PUNG_OF_TERMINALS_OR_HONOURS]) == 0:
        return
    parts = int(r.parts[PUNG_OF_TERMINALS_OR_HONOURS])
    for i in range(len(THOSE)):
        if int(r.counts[THOSE[i]]) > 0:
            parts = parts & ~int(r.parts[THOSE[i]])
    if int(r.counts[NINE_GATES]) > 0:
        parts = parts & parts - 1  # one less, whichever
    r.parts[PUNG_OF_TERMINALS_OR_HONOURS] = parts
    n = 0
    for i in range(SETS):
        n += parts >> i & 1
    r.counts[PUNG_OF_TERMINALS_OR_HONOURS] = n


@kernel
def value(w: Work) -> None:
    """Value the trial reading, and keep it if it is the best so far."""
    r = w.trial
    exclude(r)
    total = 0
    for row in range(1, ROWS_END):
        total += int(r.counts[row]) * int(VALUES[row])
    r.total = total
    if total <= w.best.total:
        return
    w.best.total = total
    w.best.form = r.form
    for i in range(SETS + 1):
        w.best.shapes[i] = r.shapes[i]
        w.best.kinds[i] = r.kinds[i]
    for row in range(ROWS_END):
        w.best.found[row] = r.found[row]
        w.best.counts[row] = r.counts[row]
        w.best.parts[row] = r.parts[row]


@kernel
def begin(w: Work, form: int) -> None:
    """Start a reading with the rows that all readings have."""
    w.trial.form = form
    for row in range(ROWS_END):
        w.trial.found[row] = w.whole[row]
        w.trial.parts[row] = P_ALL


@kernel
def value_sets(t: Lut, h: Won, w: Work, form: int) -> None:
    """Value a reading as four sets and a pair, the trial's."""
    begin(w, form)
    put_honours(h, w.trial)
    put_shapes(w.trial)
    put_concealed(t, h, w)
    combine_all(w)
    if form == KNITTED:
        book(w.trial, KNITTED_STRAIGHT, 7 << h.n_melds)
    value(w)


@kernel
def value_special(w: Work, form: int, row: int, more: int) -> None:
    """Value a reading without sets, by its row and one `more` (or 0)."""
    begin(w, form)
    book(w.trial, row, P_ALL)
    if more != 0:
        book(w.trial, more, P_ALL)
    value(w)


# --- four sets and a pair ----------------------------------------------------------------------


@kernel
def add_set(w: Work, at: int, shape: int, kind: int) -> int:
    """Write a set of the trial reading, and return the next place."""
    w.trial.shapes[at] = shape
    w.trial.kinds[at] = kind
    return at + 1


@kernel
def split_suit(w: Work, at: int, suit: int, pair: int, pungs: int) -> int:
    """Write a suit's sets from `at` on: these kinds are pungs, the rest chows; −1 if it is not."""
    begun, before = 0, 0  # chows that the last two kinds began
    for rank in range(9):
        kind = 9 * suit + rank
        n = int(w.closed[kind]) - begun - before
        if kind == pair:
            n -= 2
        if pungs >> kind & 1 != 0:
            n -= 3
        if n < 0 or (n > 0 and rank > 6):
            return -1
        if at + n + (pungs >> kind & 1) > SETS:
            return -1
        if pungs >> kind & 1 != 0:
            at = add_set(w, at, PUNG, kind)
        for _ in range(n):
            at = add_set(w, at, CHOW, kind)
        begun, before = n, begun
    return at


@kernel
def split(w: Work, at: int, pair: int, pungs: int) -> bool:
    """Write the concealed tiles from set `at` on, if these kinds are pungs and the rest chows."""
    for suit in range(3):
        if int(w.sizes[suit]) > 0:
            at = split_suit(w, at, suit, pair, pungs)
            if at < 0:
                return False
    if int(w.sizes[3]) > 0:
        for kind in range(HONOUR, HAND_KINDS):
            n = int(w.closed[kind]) - 2 * int(kind == pair)
            if n == 3 and at < SETS:
                at = add_set(w, at, PUNG, kind)
            elif n != 0:
                return False
    return at == SETS


@kernel
def may_be_pair(w: Work, suit: int) -> int:
    """Which kinds of a suit may be the pair of a win, a bit each.

    A suit with a pair has 3n + 2 tiles; and the ranks of every set add up to a multiple of three,
    which tells the rank of the pair but for threes. An honour is there twice.
    """
    if int(w.sizes[suit]) % 3 != 2:
        return 0
    kinds, rest = 0, 0
    for kind in range(9 * suit, min(9 * suit + 9, HAND_KINDS)):
        rest += kind * int(w.closed[kind])
    for kind in range(9 * suit, min(9 * suit + 9, HAND_KINDS)):
        n = int(w.closed[kind])
        fits = n == 2 if suit == 3 else n >= 2 and (rest - 2 * kind) % 3 == 0
        kinds = kinds | int(fits) << kind
    return kinds


@kernel
def value_splits(t: Lut, h: Won, w: Work, at: int, form: int) -> None:
    """Value every way to split the concealed tiles: each pair, each choice of pungs.

    What is left then makes chows in one way, or none. (`hand.splits`, which the tests compare it
    with, minds wild tiles and takes several times as long.)
    """
    triplets, forced = 0, 0
    for kind in range(HONOUR):
        if int(w.closed[kind]) >= 3:
            triplets = triplets | 1 << kind
            # Three chows through a kind need three tiles beside it.
            left = int(w.closed[kind - 1]) if kind % 9 > 0 else 0
            right = int(w.closed[kind + 1]) if kind % 9 < 8 else 0
            forced = forced | int(left + right < 3) << kind
    pairs = may_be_pair(w, 0) | may_be_pair(w, 1) | may_be_pair(w, 2) | may_be_pair(w, 3)
    w.trial.shapes[PAIR_AT] = PUNG
    for pair in range(HAND_KINDS):
        if pairs >> pair & 1 == 0:
            continue
        w.trial.kinds[PAIR_AT] = pair
        always = forced & ~(1 << pair)
        usable = triplets & ~(1 << pair) & ~always
        # All choices among the other triplets: all of them first, none of them last.
        chosen = usable
        while True:
            if split(w, at, pair, always | chosen):
                value_sets(t, h, w, form)
            if chosen == 0:
                break
            chosen = chosen - 1 & usable


# --- special shapes ----------------------------------------------------------------------------


@kernel
def value_pairs(w: Work) -> None:
    """七对 and 连七对: pairs, of which two may be alike (ER-D6)."""
    low = HAND_KINDS
    for kind in range(HAND_KINDS):
        n = int(w.closed[kind])
        if n % 2 == 1:
            return
        if n > 0:
            low = min(low, kind)
    shifted = low < HONOUR and low % 9 <= 2 and w.kinds == 127 << low
    value_special(w, PAIRS, SEVEN_PAIRS, SEVEN_SHIFTED_PAIRS if shifted else 0)


@kernel
def value_singles(w: Work) -> None:
    """十三幺; 全不靠 and 七星不靠: fourteen different tiles, honours and out of one straight."""
    distinct, honours = 0, 0
    for kind in range(HAND_KINDS):
        n = int(int(w.closed[kind]) > 0)
        distinct += n
        honours += n * int(kind >= HONOUR)
    if distinct == 13 and w.kinds == TERMINALS | HONOURS:
        value_special(w, ORPHANS, THIRTEEN_ORPHANS, 0)
    if distinct < 14:
        return
    for i in range(len(STRAIGHTS)):
        straight = int(STRAIGHTS[i])
        if w.kinds & ~(straight | HONOURS) != 0:
            continue
        if honours == 7:
            greater = GREATER_HONOURS_AND_KNITTED_TILES
            value_special(w, SINGLES, LESSER_HONOURS_AND_KNITTED_TILES, greater)
        else:
            more = KNITTED_STRAIGHT if w.kinds & straight == straight else 0
            value_special(w, SINGLES, LESSER_HONOURS_AND_KNITTED_TILES, more)
        return


@kernel
def take_straight(w: Work, straight: int, sign: int) -> None:
    """Take the nine tiles of a straight out of the concealed ones, or put them back (−1)."""
    one = 1
    for kind in range(HONOUR):
        if kind % 9 == 0:
            one = 1
        if straight >> kind & 1 != 0:
            w.closed[kind] = int(w.closed[kind]) - sign
            w.rest[kind // 9] = int(w.rest[kind // 9]) - sign * one
        one *= 5
    w.rest_melds -= 3 * sign


@kernel
def value_knitted(t: Lut, h: Won, w: Work) -> None:
    """组合龙 with a set, which may be laid, and a pair."""
    closed = 0
    for kind in range(HONOUR):
        closed = closed | int(int(w.closed[kind]) > 0) << kind
    for i in range(len(STRAIGHTS)):
        straight = int(STRAIGHTS[i])
        if closed & straight != straight:
            continue
        take_straight(w, straight, 1)
        w.lone = -1
        # The straight stands behind the laid meld, so that melds stay the first sets.
        at = h.n_melds
        for suit in range(3):
            start = 0 if straight >> 9 * suit & 1 != 0 else 1 if straight >> 9 * suit & 2 else 2
            at = add_set(w, at, KNIT, 9 * suit + start)
        value_splits(t, h, w, at, KNITTED)
        take_straight(w, straight, -1)


# --- the hand ----------------------------------------------------------------------------------


@kernel
def score(t: Lut, h: Won, w: Work) -> int:
    """The total fan of a winning hand, its best reading in `w.best`.

    `NO_WIN` if the tiles are no winning hand, `CONTRADICTION` if the circumstances cannot be
    (5.6). Flowers count on top of a hand that has rows, and of 无番和, which has none (5.5).
    """
    w.best.total = -1
    if not unpack(h, w):
        return NO_WIN
    if contradicts(h, w):
        return CONTRADICTION
    put_whole(h, w)
    if missing(t, h.man, h.pin, h.bam, h.honours, SETS - h.n_melds, 1, 0) == 0:
        value_splits(t, h, w, h.n_melds, STANDARD)
    if h.n_melds == 0:
        value_pairs(w)
    # No hand of the other shapes is four sets and a pair, or seven pairs.
    if h.n_melds == 0 and w.best.total < 0:
        value_singles(w)
    if h.n_melds <= 1 and w.best.total < 0:
        value_knitted(t, h, w)
    r = w.best
    if r.total < 0:
        return NO_WIN
    if r.total == 0:
        r.found[CHICKEN_HAND] = 1
        r.counts[CHICKEN_HAND] = 1
        r.total = int(VALUES[CHICKEN_HAND])
    r.found[FLOWER_TILES] = h.flowers
    r.counts[FLOWER_TILES] = h.flowers
    r.total += h.flowers
    return r.total


@kernel
def score_at(luts: Many[Lut], hands: Many[Won], works: Many[Work], i: int) -> int:
    """Score hand `i` of an array into `works[0]`; the total as `score` has it."""
    return score(luts[0], hands[i], works[0])


@kernel
def score_many(
    luts: Many[Lut], hands: Many[Won], works: Many[Work], out: Many[Counts], first: int, last: int
) -> None:
    """Score the hands `first` … `last` − 1 of an array into `out`; `works[0]` is scratch."""
    for i in range(first, last):
        out[i].total = score(luts[0], hands[i], works[0])
        for row in range(ROWS_END):
            out[i].counts[row] = works[0].best.counts[row] if out[i].total >= 0 else 0

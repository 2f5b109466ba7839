"""Combination rows and account-once (5.5): which rows of two, three and four sets score together.

A combination row joins the family only with at least one set that is not yet combined and at most
one that is, and no set serves twice in the same row. So four chows give one row of four; or one
row of three and one of two, which ties the fourth set to one of the three; or a forest of rows of
two. The best of these is found by looking at all of them; pungs of number tiles likewise.
"""

from __future__ import annotations

from ..kernel import kernel
from ..tiles import HONOUR
from .rows import (
    DOUBLE_PUNG,
    FOUR_PURE_SHIFTED_CHOWS,
    FOUR_PURE_SHIFTED_PUNGS,
    MIXED_DOUBLE_CHOW,
    MIXED_SHIFTED_CHOWS,
    MIXED_SHIFTED_PUNGS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    PURE_DOUBLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_SHIFTED_PUNGS,
    PURE_STRAIGHT,
    PURE_TERMINAL_CHOWS,
    PURE_TRIPLE_CHOW,
    QUADRUPLE_CHOW,
    SHORT_STRAIGHT,
    THREE_SUITED_TERMINAL_CHOWS,
    TRIPLE_PUNG,
    TWO_TERMINAL_CHOWS,
    VALUES,
)
from .won import CHOW, P_ALL, P_PAIR, PUNG, SETS, Reading, Work

NO_ROW = 0


@kernel
def two_chows(a: int, b: int) -> int:
    """The row of two chows, given by their lowest kinds."""
    if a == b:
        return PURE_DOUBLE_CHOW
    if a % 9 == b % 9:
        return MIXED_DOUBLE_CHOW
    if a // 9 == b // 9 and abs(a - b) == 3:
        return SHORT_STRAIGHT
    if a // 9 == b // 9 and abs(a - b) == 6:
        return TWO_TERMINAL_CHOWS
    return NO_ROW


@kernel
def two_pungs(a: int, b: int) -> int:
    """The row of two pungs of number tiles."""
    return DOUBLE_PUNG if a != b and a % 9 == b % 9 else NO_ROW


@kernel
def three_suits(a: int, b: int, c: int) -> bool:
    """Whether three kinds are of three suits."""
    return a // 9 != b // 9 and a // 9 != c // 9 and b // 9 != c // 9


@kernel
def step_of(a: int, b: int, c: int) -> int:
    """The common difference of three numbers in whatever order, or −1."""
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return middle - low if high - middle == middle - low else -1


@kernel
def three_chows(a: int, b: int, c: int) -> int:
    """The row of three chows."""
    if a // 9 == b // 9 and a // 9 == c // 9:
        step = step_of(a, b, c)
        if step == 0:
            return PURE_TRIPLE_CHOW
        if step == 3:
            return PURE_STRAIGHT
        return PURE_SHIFTED_CHOWS if step == 1 or step == 2 else NO_ROW
    if not three_suits(a, b, c):
        return NO_ROW
    step = step_of(a % 9, b % 9, c % 9)
    if step == 0:
        return MIXED_TRIPLE_CHOW
    if step == 3:
        return MIXED_STRAIGHT
    return MIXED_SHIFTED_CHOWS if step == 1 else NO_ROW


@kernel
def three_pungs(a: int, b: int, c: int) -> int:
    """The row of three pungs of number tiles."""
    if a // 9 == b // 9 and a // 9 == c // 9:
        return PURE_SHIFTED_PUNGS if step_of(a, b, c) == 1 else NO_ROW
    if not three_suits(a, b, c):
        return NO_ROW
    step = step_of(a % 9, b % 9, c % 9)
    if step == 0:
        return TRIPLE_PUNG
    return MIXED_SHIFTED_PUNGS if step == 1 else NO_ROW


@kernel
def terminal_chows(a: int, b: int, c: int, d: int, pair: int) -> int:
    """双龙会: 123 and 789 twice with a pair of fives, all in one suit or in three (sorted)."""
    ends = a % 9 == 0 and b % 9 == (0 if a == b else 6)
    if not ends or pair >= HONOUR or pair % 9 != 4:
        return NO_ROW
    if a == b and c == d and c - a == 6 and pair // 9 == a // 9:
        return PURE_TERMINAL_CHOWS
    suited = b - a == 6 and d - c == 6 and c % 9 == 0
    return THREE_SUITED_TERMINAL_CHOWS if suited and three_suits(a, c, pair) else NO_ROW


@kernel
def four_chows(a: int, b: int, c: int, d: int, pair: int) -> int:
    """The row of four chows, sorted, and a pair."""
    step = b - a
    if c - b == step and d - c == step and a // 9 == d // 9:
        if step == 0:
            return QUADRUPLE_CHOW
        if step == 1 or step == 2:
            return FOUR_PURE_SHIFTED_CHOWS
    return terminal_chows(a, b, c, d, pair)


@kernel
def four_pungs(a: int, b: int, c: int, d: int) -> int:
    """The row of four pungs of number tiles, sorted."""
    steps = b - a == 1 and c - b == 1 and d - c == 1 and a // 9 == d // 9
    return FOUR_PURE_SHIFTED_PUNGS if steps else NO_ROW


@kernel
def book(r: Reading, row: int, parts: int) -> None:
    """Note a row down, once more."""
    if int(r.found[row]) == 0:
        r.parts[row] = 0
    r.found[row] = int(r.found[row]) + 1
    r.parts[row] = int(r.parts[row]) | parts


@kernel
def collect(w: Work, shape: int) -> int:
    """Write the sets of a shape that may combine to `starts`, sorted; return how many."""
    r, n = w.trial, 0
    for i in range(SETS):
        kind = int(r.kinds[i])
        if int(r.shapes[i]) == shape and kind < HONOUR:
            j = n
            while j > 0 and int(w.starts[j - 1]) > kind:
                w.starts[j] = w.starts[j - 1]
                w.places[j] = w.places[j - 1]
                j -= 1
            w.starts[j] = kind
            w.places[j] = i
            n += 1
    return n


@kernel
def two(shape: int, a: int, b: int) -> int:
    """The row of two sets of a shape."""
    return two_chows(a, b) if shape == CHOW else two_pungs(a, b)


@kernel
def three(shape: int, a: int, b: int, c: int) -> int:
    """The row of three sets of a shape."""
    return three_chows(a, b, c) if shape == CHOW else three_pungs(a, b, c)


@kernel
def tie(w: Work, shape: int, n: int, lone: int) -> int:
    """A set with which the set `lone` makes a row of two, or −1."""
    for i in range(n):
        if i != lone and two(shape, int(w.starts[i]), int(w.starts[lone])) != NO_ROW:
            return i
    return -1


@kernel
def combine_three(w: Work, shape: int, n: int) -> bool:
    """Book the best row of three, and the row of two that ties the fourth set to one of them."""
    best, lone, worth = NO_ROW, -1, 0
    for left_out in range(n if n == SETS else 1):
        # The three others; of three sets none is left out.
        i = 1 if n == SETS and left_out == 0 else 0
        j = i + 2 if n == SETS and left_out == i + 1 else i + 1
        k = j + 2 if n == SETS and left_out == j + 1 else j + 1
        row = three(shape, int(w.starts[i]), int(w.starts[j]), int(w.starts[k]))
        if row == NO_ROW:
            continue
        value = int(VALUES[row])
        other = tie(w, shape, n, left_out) if n == SETS else -1
        if other >= 0:
            value += int(VALUES[two(shape, int(w.starts[other]), int(w.starts[left_out]))])
        if value > worth:
            best, lone, worth = row, left_out if n == SETS else -1, value
    if best == NO_ROW:
        return False
    parts = 0
    for i in range(n):
        if i != lone:
            parts = parts | 1 << int(w.places[i])
    book(w.trial, best, parts)
    other = tie(w, shape, n, lone) if lone >= 0 else -1
    if other >= 0:
        row = two(shape, int(w.starts[other]), int(w.starts[lone]))
        book(w.trial, row, 1 << int(w.places[other]) | 1 << int(w.places[lone]))
    return True


@kernel
def list_edges(w: Work, shape: int, n: int) -> int:
    """Write every row of two to `edges`; return how many."""
    m = 0
    for i in range(n):
        for j in range(i + 1, n):
            row = two(shape, int(w.starts[i]), int(w.starts[j]))
            if row != NO_ROW:
                w.edges[m, 0] = row
                w.edges[m, 1] = i
                w.edges[m, 2] = j
                m += 1
    return m


@kernel
def forest(w: Work, m: int, chosen: int) -> int:
    """How many rows of two are chosen, −1 if they close a circle or use a set twice in a row."""
    trees, n = 0x3210, 0  # four digits: the tree of each set
    for e in range(m):
        if chosen >> e & 1 == 0:
            continue
        i, j = int(w.edges[e, 1]), int(w.edges[e, 2])
        for f in range(e):
            touch = (
                int(w.edges[f, 1]) == i
                or int(w.edges[f, 2]) == i
                or int(w.edges[f, 1]) == j
                or int(w.edges[f, 2]) == j
            )
            if chosen >> f & 1 != 0 and touch and int(w.edges[e, 0]) == int(w.edges[f, 0]):
                return -1
        tree, other = trees >> 4 * i & 15, trees >> 4 * j & 15
        if tree == other:
            return -1
        for k in range(SETS):
            if trees >> 4 * k & 15 == other:
                trees += tree - other << 4 * k
        n += 1
    return n


@kernel
def combine_two(w: Work, shape: int, n: int) -> None:
    """Book the largest forest of rows of two: all rows of two of a shape have the same value."""
    m = list_edges(w, shape, n)
    best, most = 0, 0
    for chosen in range(1, 1 << m):
        size = forest(w, m, chosen)
        if size > most:
            best, most = chosen, size
    for e in range(m):
        if best >> e & 1 != 0:
            i, j = int(w.places[int(w.edges[e, 1])]), int(w.places[int(w.edges[e, 2])])
            book(w.trial, int(w.edges[e, 0]), 1 << i | 1 << j)


@kernel
def combine(w: Work, shape: int) -> None:
    """Book the best combination rows of the reading's chows, or of its pungs."""
    n = collect(w, shape)
    if n < 2:
        return
    if n == SETS:
        a, b, c, d = int(w.starts[0]), int(w.starts[1]), int(w.starts[2]), int(w.starts[3])
        pair = int(w.trial.kinds[SETS])
        row = four_chows(a, b, c, d, pair) if shape == CHOW else four_pungs(a, b, c, d)
        if row != NO_ROW:  # worth more than all the others and what it excludes
            with_pair = row == PURE_TERMINAL_CHOWS or row == THREE_SUITED_TERMINAL_CHOWS
            book(w.trial, row, P_ALL if with_pair else P_ALL ^ P_PAIR)
            return
    if n < 3 or not combine_three(w, shape, n):
        combine_two(w, shape, n)


@kernel
def combine_all(w: Work) -> None:
    """Account-once for both families; a chow and a pung never combine."""
    combine(w, CHOW)
    combine(w, PUNG)

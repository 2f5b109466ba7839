"""The tables behind the hand lookups, built by NumPy in a moment when they are first needed.

`need[over, pair, melds]` of a suit's counts is the least number of tiles missing to hold `melds`
melds (and a pair) of that suit, if at most `over` tiles go beyond the fourth copy of a kind: such
a tile must be wild. Counts are read digit by digit by an automaton whose states are the vectors
of best partial results; equal states are merged, so that a few thousand of them, not 5**9, are
ever computed, and only some 200 different answers come out.

The special shapes need little: the pairs of a suit, and the class of its set of ranks by what it
lacks of 1, 2 and 3 single tiles that lie far enough apart.
"""

from __future__ import annotations

from itertools import combinations, pairwise, product

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Ids = npt.NDArray[np.int64]

MELDS = 6  # 0..5 melds
COPIES = 5  # 0..4 copies of a kind
RANKS = 9
HONOURS = 7
FAR = 40  # cannot be reached; twice as much still fits a byte
#: How many tiles over the fourth copies can bring a suit nearer, and how many the honours: one
#: more never does. (Tests compare with more.)
SUIT_OVERS, HONOUR_OVERS = 1, 5
#: The special shapes are seven pairs, or 14 single tiles: of a suit three at most, so far apart.
SHAPE_PAIRS, SHAPE_TILES, SUIT_SINGLES, APART = 7, 14, 3, 3


def intern(vectors: Bytes) -> tuple[Bytes, Ids]:
    """The different vectors along the first axis, and for each vector the number of its twin."""
    words = np.ascontiguousarray(vectors).reshape(len(vectors), -1).view(np.uint32)
    mixers = np.random.default_rng(1).integers(1, 2**63, words.shape[1], np.uint64)
    hashes = words.astype(np.uint64) @ mixers
    _, first, twin = np.unique(hashes, return_index=True, return_inverse=True)
    twin = twin.reshape(-1)
    if (words[first][twin] != words).any():
        raise AssertionError("two vectors share a hash")
    return vectors[first], twin


def suit_needs() -> tuple[Bytes, Ids]:
    """The different `need[over, pair, melds]` of a suit, and which of them each code has."""
    # best[a, b, ..., state]: a and b chows began two ranks and one rank ago.
    best = np.full((3, 3, SUIT_OVERS + 1, 2, MELDS, 1), FAR, np.uint8)
    best[0, 0, 0, 0, 0] = 0
    codes = np.zeros(1, np.int64)
    for rank in range(RANKS):
        after = np.full((*best.shape[:-1], COPIES, best.shape[-1]), FAR, np.uint8)
        for a, b, c in np.ndindex(3, 3, 3 if rank < RANKS - 2 else 1):
            _add_kind(best[a, b], after[b, c], a + b + c, c)
        best, codes = _next_states(after, codes)
    needs, twin = intern(np.moveaxis(best[0, 0], -1, 0))
    return needs, twin[codes]


def honour_needs(run: bool) -> tuple[Bytes, Ids]:
    """The same of the honours; with `run` one of the melds may be the dragon run."""
    # best[ran, ..., state]: the dragon run is used or not.
    best = np.full((2, HONOUR_OVERS + 1, 2, MELDS, 1), FAR, np.uint8)
    best[0, 0, 0, 0] = 0
    if run:
        best[1, 0, 0, 1] = 0
    codes = np.zeros(1, np.int64)
    for rank in range(HONOURS):
        after = np.full((*best.shape[:-1], COPIES, best.shape[-1]), FAR, np.uint8)
        for ran in range(2):
            _add_kind(best[ran], after[ran], int(ran and rank >= HONOURS - 3), 0)
        best, codes = _next_states(after, codes)
    needs, twin = intern(np.moveaxis(best.min(0), -1, 0))
    return needs, twin[codes]


def _add_kind(best: Bytes, after: Bytes, in_runs: int, began: int) -> None:
    """Every way to use one more kind: `in_runs` tiles of it in runs, then a pung, then a pair."""
    overs = len(best)
    for pungs, pair in np.ndindex(3, 2):
        wanted = in_runs + 3 * pungs + 2 * pair
        over, melds = max(0, wanted - 4), began + pungs
        if over < overs and melds < MELDS:
            before = best[: overs - over, : 2 - pair, : MELDS - melds]
            for held in range(COPIES):
                target = after[over:, pair:, melds:, held]
                np.minimum(target, before + np.uint8(max(0, wanted - held)), out=target)


def _accumulate(by_over: Bytes) -> None:
    """What may go over by one tile may also go over by none."""
    for fewer, more in pairwise(by_over):
        np.minimum(fewer, more, out=more)


def _next_states(after: Bytes, codes: Ids) -> tuple[Bytes, Ids]:
    """Merge equal states; the new digit of a code is its most significant one."""
    *shape, copies, count = after.shape
    np.minimum(after, FAR, out=after)
    _accumulate(np.moveaxis(after, -5, 0))
    best, twin = intern(after.reshape(-1, copies * count).T)
    return best.T.reshape(*shape, -1), twin.reshape(copies, count)[:, codes].reshape(-1)


def pair_needs(left: Bytes, right: Bytes) -> tuple[Bytes, Ids]:
    """The different needs of two parts together, and which of them each pair of needs has."""
    left, right = (np.ascontiguousarray(np.moveaxis(part, 0, -1)) for part in (left, right))
    overs, sides = len(left) + len(right) - 1, (left.shape[-1], right.shape[-1])
    both = np.full((overs, 2, MELDS, *sides), 2 * FAR, np.uint8)
    joined = np.empty(sides, np.uint8)
    for x, y, m, n in np.ndindex(len(left), len(right), MELDS, MELDS):
        if m + n < MELDS:
            for p, q in ((0, 0), (0, 1), (1, 0)):
                np.add(left[x, p, m][:, None], right[y, q, n][None, :], out=joined)
                target = both[x + y, p + q, m + n]
                np.minimum(target, joined, out=target)
    np.minimum(both, FAR, out=both)
    _accumulate(both)
    while overs > 1 and (both[overs - 1] == both[overs - 2]).all():
        overs -= 1
    needs, twin = intern(both[:overs].reshape(overs * 2 * MELDS, -1).T)
    return needs.reshape(-1, overs, 2, MELDS), twin.reshape(sides)


def shapes_of_suit() -> tuple[Bytes, Ids]:
    """The different `lack[n]` of n = 0..3 single tiles of a suit; `pairs + 8 * class` of each code.

    Pairs are counted up to seven.
    """
    lacks = np.full((2**RANKS, SUIT_SINGLES + 1), FAR, np.uint8)
    for n in range(SUIT_SINGLES + 1):
        for ranks in combinations(range(RANKS), n):
            if all(b - a >= APART for a, b in pairwise(ranks)):
                wanted = sum(1 << rank for rank in ranks)
                lack = np.bitwise_count(wanted & ~np.arange(2**RANKS))
                np.minimum(lacks[:, n], lack, out=lacks[:, n])
    classes, twin = intern(lacks)
    pairs, held = _pairs_and_kinds(RANKS)
    return classes, pairs + 8 * twin[held]


def shapes_of_honours() -> Ids:
    """`pairs + 8 * (how many different ones)` of each code of the honours."""
    pairs, held = _pairs_and_kinds(HONOURS)
    different: Bytes = np.bitwise_count(held)
    return pairs + 8 * different.astype(np.int64)


def _pairs_and_kinds(kinds: int) -> tuple[Ids, Ids]:
    """Of each code how many pairs it holds, up to seven, and a bit for each kind it holds."""
    pairs, held = np.zeros(1, np.int64), np.zeros(1, np.int64)
    copies = np.arange(COPIES)[:, None]
    for kind in range(kinds):
        pairs = (copies // 2 + pairs).reshape(-1)
        held = ((copies > 0) * (1 << kind) + held).reshape(-1)
    return np.minimum(pairs, SHAPE_PAIRS), held


def scattered_lacks(classes: Bytes) -> Bytes:
    """[m, p, s, different honours]: the least number of tiles that a scattered hand lacks."""
    best = np.full((len(classes),) * 3 + (HONOURS + 1,), FAR, np.uint8)
    different = np.arange(HONOURS + 1)
    for m, p, s in product(range(SUIT_SINGLES + 1), repeat=3):
        honours = SHAPE_TILES - m - p - s
        if honours <= HONOURS:
            suits = np.add.outer(np.add.outer(classes[:, m], classes[:, p]), classes[:, s])
            lack = suits[..., None] + np.maximum(0, honours - different)
            np.minimum(best, lack, out=best, casting="unsafe")
    return best

"""The tables behind the hand lookups, built by NumPy in a moment when they are first needed.

`need[over, pair, melds]` of a suit's counts is the least number of tiles missing to hold `melds`
melds (and a pair) of that suit, if at most `over` tiles go beyond the fourth copy of a kind: such
a tile must be wild. Counts are read digit by digit by an automaton whose states are the vectors
of best partial results; equal states are merged, so that a few thousand of them, not 5**9, are
ever computed, and only some 200 different answers come out.
"""

from __future__ import annotations

from itertools import pairwise

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

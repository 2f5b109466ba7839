"""What a concealed hand lacks, by table: win, distance, waits and accepting tiles.

A hand is four codes (`m`, `p`, `s`, `z`: base-5 numbers of a suit's counts, digit i is the count
of rank i, 0 to 4) and a number of wild tiles, which the codes leave out. `melds` is the number of
melds still to be made of it, 0 to 5. With `run` = 1 one of them, at most, may be the dragon run
中发白. A wild stands for any tile, a fifth copy of a kind included; a natural tile is
one of four.

A lookup is seven reads: each code gives the class of its suit, two classes give that of a pair of
suits, two of these the row of `need`. Nothing is computed on the way, because the whole hand has
only a few hundred different answers.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from paiju.hand import tables
from paiju.kernel import INTERPRETED, Ints, Many, Record, cached_table, cells, kernel
from paiju.tiles import HAND_KINDS

#: How many different answers there are for a suit, the honours, m with p, s with z, and the hand.
_SUIT, _HONOUR, _LEFT, _RIGHT, _ROW = 197, 198, 344, 418, 430
#: And for the single tiles of a suit (see `special`).
_SINGLES = 5
#: `need` is the same for this many wild tiles and for more.
MOST_OVER = tables.HONOUR_OVERS


class Lut(Record):
    """All lookup tables in one record, 4.6 MB."""

    suit: Any = cells(5**tables.RANKS, dtype="u1")  # class of a suit's code
    honour: Any = cells(2, 5**tables.HONOURS, dtype="u1")  # [run, code]: class of the honours' code
    left: Any = cells(_SUIT, _SUIT, dtype="u2")  # class of m and p together
    right: Any = cells(_SUIT, _HONOUR, dtype="u2")  # class of s and z together
    row: Any = cells(_LEFT, _RIGHT, dtype="u2")  # row of `need` of all four
    # [row, over, pair, melds]: least number of missing tiles, if up to `over` of them are fifth
    # (sixth, …) copies of a kind; the last `over` stands for any number of them.
    need: Any = cells(_ROW, MOST_OVER + 1, 2, tables.MELDS)
    # For the special shapes, of each code: pairs + 8 * (class of the single tiles of a suit, or
    # how many different honours there are).
    suit_shape: Any = cells(5**tables.RANKS)
    honour_shape: Any = cells(5**tables.HONOURS)
    # [m, p, s, honours]: least number of tiles missing for a scattered hand.
    scattered: Any = cells(_SINGLES, _SINGLES, _SINGLES, tables.HONOURS + 1)


@cache
def lut() -> Many[Lut]:
    """The lookup tables, an array of one record: from the cache, or built in 0.2 s and kept."""
    if INTERPRETED:  # the cache would load Numba to name its folder
        return build()
    return cached_table(__name__, "lut", Lut, build)


def build() -> Many[Lut]:
    """Build the lookup tables."""
    made = np.zeros(1, Lut.dtype)
    t = made[0]
    suits, t["suit"] = tables.suit_needs()
    parts = [tables.honour_needs(run) for run in (False, True)]
    honours, twin = tables.intern(np.concatenate([needs for needs, _ in parts]))
    t["honour"] = twin[np.stack([parts[0][1], parts[1][1] + len(parts[0][0])])]
    lefts, t["left"] = tables.pair_needs(suits, suits)
    rights, t["right"] = tables.pair_needs(suits, honours)
    t["need"], t["row"] = tables.pair_needs(lefts, rights)
    singles, t["suit_shape"] = tables.shapes_of_suit()
    t["honour_shape"] = tables.shapes_of_honours()
    t["scattered"] = tables.scattered_lacks(singles)
    return made  # type: ignore[return-value]


@kernel
def missing(t: Lut, m: int, p: int, s: int, z: int, melds: int, pair: int, run: int) -> int:
    """Least number of tiles that `melds` melds (and a pair, if `pair` is 1) lack; 0 wilds.

    A missing tile may be a fifth copy of its kind.
    """
    left = int(t.left[int(t.suit[m]), int(t.suit[p])])
    right = int(t.right[int(t.suit[s]), int(t.honour[run, z])])
    return int(t.need[int(t.row[left, right]), MOST_OVER, pair, melds])


@kernel
def needs(t: Lut, m: int, p: int, s: int, z: int, melds: int, run: int) -> int:
    """Least number of wild tiles that make the codes hold `melds` melds and a pair."""
    return missing(t, m, p, s, z, melds, 1, run)


@kernel
def win(t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int) -> bool:
    """Whether naturals and wilds are exactly `melds` melds and a pair.

    They must be 3 * melds + 2 tiles together; of more tiles it tells whether they hold a win.
    """
    return missing(t, m, p, s, z, melds, 1, run) <= wilds


@kernel
def complete(t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int) -> bool:
    """Whether naturals and wilds, 3 * melds tiles together, are exactly `melds` melds."""
    return missing(t, m, p, s, z, melds, 0, run) <= wilds


@kernel
def distance(t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int) -> int:
    """Least number of natural tiles to draw (each for another one) until the hand wins.

    0 for 3 * melds + 2 tiles is a win, 1 for 3 * melds + 1 tiles is a wait. Any number of tiles
    is fine. No drawn tile is a fifth copy in this hand; where the four copies of a kind lie
    elsewhere (melds, rivers, the flipped gold) the true distance may be greater.
    """
    left = int(t.left[int(t.suit[m]), int(t.suit[p])])
    right = int(t.right[int(t.suit[s]), int(t.honour[run, z])])
    # A fifth copy must be one of the wilds. They may be more than the overs in the table.
    over = min(wilds, MOST_OVER)
    return max(0, int(t.need[int(t.row[left, right]), over, 1, melds]) - wilds)


@kernel
def accepting(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, out: Ints
) -> int:
    """Fill `out` (34 long at least) with the kinds whose draw lowers `distance`; how many.

    Kinds are 0..33, ascending; what `out` holds after them means nothing. A kind of which the
    codes hold four is left out; copies that lie elsewhere are the caller's business.
    """
    suit_m, suit_p = int(t.suit[m]), int(t.suit[p])
    suit_s, honour = int(t.suit[s]), int(t.honour[run, z])
    left, right = int(t.left[suit_m, suit_p]), int(t.right[suit_s, honour])
    over = min(wilds, MOST_OVER)
    now = int(t.need[int(t.row[left, right]), over, 1, melds])
    if now <= wilds:
        return 0
    found, weight, rest = 0, 1, m
    for kind in range(HAND_KINDS):
        if kind % 9 == 0:
            weight, rest = 1, m if kind == 0 else p if kind == 9 else s if kind == 18 else z
        if rest % 5 < 4:
            x, y = left, right
            if kind < 9:
                x = int(t.left[int(t.suit[m + weight]), suit_p])
            elif kind < 18:
                x = int(t.left[suit_m, int(t.suit[p + weight])])
            elif kind < 27:
                y = int(t.right[int(t.suit[s + weight]), honour])
            else:
                y = int(t.right[suit_s, int(t.honour[run, z + weight])])
            # No branch here: which kinds are accepted is hard to foresee.
            out[found] = kind
            found += int(int(t.need[int(t.row[x, y]), over, 1, melds]) < now)
        weight, rest = weight * 5, rest // 5
    return found


@kernel
def waits(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, out: Ints
) -> int:
    """Fill `out` (34 long at least) with the kinds that complete 3 * melds + 1 tiles; how many.

    Kinds are 0..33, ascending; what `out` holds after them means nothing. A kind of which the
    codes hold four is left out; copies that lie elsewhere (melds, the flipped gold) are the
    caller's business, and so is a drawn gold.
    """
    if distance(t, m, p, s, z, melds, wilds, run) != 1:
        return 0
    return accepting(t, m, p, s, z, melds, wilds, run, out)

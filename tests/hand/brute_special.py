"""The judge of the special shapes: plain definitions and plain enumeration.

Distances come from all targets: the ways to hold two or four tiles of some kinds of a suit, and
the sets of single tiles of it that are far enough apart, are written down once, and each is
compared with the tiles held. Targets of suits are joined whenever they are 14 tiles together.
"""

from functools import cache
from itertools import combinations, product

import brute
import numpy as np
from brute import HOPELESS, Tiles

from paiju.hand import PAIRS, SCATTERED

TILES = 14
SUITS = (slice(9), slice(9, 18), slice(18, 27), slice(27, 34))


def is_pairs(counts: Tiles) -> bool:
    """七对: seven pairs, four equal tiles are two."""
    return sum(counts) == TILES and all(count in (0, 2, 4) for count in counts)


def is_scattered(counts: Tiles) -> bool:
    """烂牌: single tiles only, of the same suit none within two ranks of another."""
    held = [kind for kind in range(34) if counts[kind]]
    close = any(b < 27 and a // 9 == b // 9 and b - a < 3 for a, b in combinations(held, 2))
    return sum(counts) == TILES and max(counts) == 1 and not close


def wins(counts: Tiles, shapes: int) -> bool:
    """Whether 14 tiles are one of the shapes."""
    if shapes & PAIRS and is_pairs(counts):
        return True
    return bool(shapes & SCATTERED) and is_scattered(counts)


def apart(ranks: Tiles) -> bool:
    """Whether no two of the ranks held are within two of each other."""
    return all(not (ranks[a] and ranks[b]) for a, b in combinations(range(9), 2) if b - a < 3)


@cache
def targets(shape: int, ranks: int) -> tuple[np.ndarray, list[int], list[int]]:
    """All targets of a suit as columns, sorted by size; the sizes; where each size starts."""
    copies = (0, 2, 4) if shape == PAIRS else (0, 1)
    every = [tiles for tiles in product(copies, repeat=ranks) if sum(tiles) <= TILES]
    if shape == SCATTERED and ranks == 9:
        every = [tiles for tiles in every if apart(tiles)]
    every.sort(key=sum)
    sizes = [sum(tiles) for tiles in every]
    different = sorted(set(sizes))
    starts = [sizes.index(size) for size in different]
    return np.array(every, np.uint8).T.copy(), different, starts


@cache
def suit(counts: Tiles, shape: int) -> np.ndarray:
    """[size]: the fewest tiles that `counts` lacks of any target of so many tiles."""
    columns, sizes, starts = targets(shape, len(counts))
    larger = np.zeros(columns.shape[1], np.uint8)
    for count, column in zip(counts, columns, strict=True):
        larger += np.maximum(column, np.uint8(count))
    lacking = np.full(TILES + 1, HOPELESS, np.int16)
    lacking[sizes] = np.minimum.reduceat(larger, starts) - sum(counts)
    return lacking


def special_distances(hands: list[Tiles], shapes: int) -> list[int]:
    """Of each hand: the fewest tiles to draw until it holds one of the shapes."""
    best = np.full(len(hands), HOPELESS, np.int16)
    for shape in (PAIRS, SCATTERED):
        if shapes & shape:
            total = np.full((len(hands), TILES + 1), HOPELESS, np.int16)
            total[:, 0] = 0
            for part in SUITS:
                lacking = np.array([suit(hand[part], shape) for hand in hands])
                joined = np.full_like(total, HOPELESS)
                for size in range(TILES + 1):
                    for more in range(TILES + 1 - size):
                        lack = total[:, size] + lacking[:, more]
                        np.minimum(joined[:, size + more], lack, out=joined[:, size + more])
                total = joined
            best = np.minimum(best, total[:, TILES])
    return best.tolist()


def distances(hands: list[Tiles], shapes: int) -> list[int]:
    """The same until it wins in any way, of four melds and a pair too."""
    zeros = (0,) * len(hands)
    ordinary = brute.distances(hands, (4,) * len(hands), zeros, zeros)
    return [min(two) for two in zip(ordinary, special_distances(hands, shapes), strict=True)]


def accepting(hand: Tiles, shapes: int) -> Tiles:
    """The kinds whose draw lowers the distance; no fifth copy can be drawn."""
    kinds = [kind for kind in range(34) if hand[kind] < 4]
    now, *then = distances([hand, *(brute.with_tile(hand, kind) for kind in kinds)], shapes)
    return tuple(kind for kind, far in zip(kinds, then, strict=True) if far < now)

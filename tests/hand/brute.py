"""The judge of the hand lookups: plain enumeration, which shares nothing with them.

Distances come from trying every target: all multisets of up to five melds of a suit, with and
without each pair, are written down once, and each is compared with the tiles held. Splits come
from a recursion over all blocks that there are.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import numpy as np

MELDS = 5
FIFTHS = 7  # targets with more than six tiles beyond the fourth copies are not looked at
HOPELESS = 60

Tiles = tuple[int, ...]  # a hand, a suit or a block as counts


@cache
def melds_of(ranks: int, run: bool) -> list[Tiles]:
    """The melds of a suit of nine ranks, or of seven honours (with the dragon run or not)."""
    sets = [(rank,) * 3 for rank in range(ranks)]
    if ranks == 9:
        sets += [(rank, rank + 1, rank + 2) for rank in range(7)]
    if run:
        sets.append((4, 5, 6))
    return [tuple(tiles.count(rank) for rank in range(ranks)) for tiles in sets]


@cache
def targets(ranks: int, run: bool) -> tuple[np.ndarray, list[tuple[int, int, int]], list[int]]:
    """All targets of a suit as columns, sorted by (melds, pair, fifths); the groups; their starts.

    Fifths are the tiles beyond the fourth copy of a kind, which only wilds can be.
    """
    pairs = [(0,) * ranks]
    pairs += [tuple(2 * (rank == i) for rank in range(ranks)) for i in range(ranks)]
    dragon_run = melds_of(ranks, True)[-1]
    found = set()
    for melds in range(MELDS + 1):
        for chosen in combinations_with_replacement(melds_of(ranks, run), melds):
            if run and chosen.count(dragon_run) > 1:
                continue
            for pair in pairs:
                tiles = tuple(map(sum, zip(pair, *chosen, strict=True)))
                fifths = sum(max(0, count - 4) for count in tiles)
                if fifths < FIFTHS:
                    found.add(((melds, int(any(pair)), fifths), tiles))
    ordered = sorted(found)
    groups = sorted({group for group, _ in ordered})
    of = [group for group, _ in ordered]
    columns = np.array([tiles for _, tiles in ordered], np.uint8).T.copy()
    return columns, groups, [of.index(group) for group in groups]


@cache
def suit(counts: Tiles, run: bool) -> np.ndarray:
    """[melds, pair, fifths]: the fewest tiles that `counts` lacks of any target of the group."""
    columns, groups, starts = targets(len(counts), run)
    larger = np.zeros(columns.shape[1], np.uint8)
    for count, column in zip(counts, columns, strict=True):
        larger += np.maximum(column, np.uint8(count))
    lacking = np.minimum.reduceat(larger, starts) - sum(counts)
    result = np.full((MELDS + 1, 2, FIFTHS), HOPELESS, np.int16)
    for group, lack in zip(groups, lacking.tolist(), strict=True):
        result[group] = lack
    return result


def distances(
    hands: list[Tiles], melds: Tiles, wilds: Tiles, runs: Tiles, pair: int = 1
) -> list[int]:
    """Of each hand: fewest natural tiles to draw, if drawn tiles are among four of a kind."""
    assert max(wilds) < FIFTHS
    total = np.full((len(hands), MELDS + 1, 2, max(wilds) + 1), HOPELESS, np.int16)
    total[:, 0, 0, 0] = 0
    for part in (slice(9), slice(9, 18), slice(18, 27), slice(27, 34)):
        runs_here = [bool(run) and part.start == 27 for run in runs]
        suits = np.array([suit(h[part], run) for h, run in zip(hands, runs_here, strict=True)])
        total = _together(total, suits[..., : max(wilds) + 1])
    found = []
    for i in range(len(hands)):
        lacking = total[i, melds[i], pair, : wilds[i] + 1].min()
        found.append(max(0, int(lacking) - wilds[i]))
    return found


def _together(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    both = np.full_like(one, HOPELESS)
    for k, pair, fifths in np.ndindex(one.shape[1:]):
        for more, pair2, fifths2 in np.ndindex(MELDS + 1 - k, 2 - pair, one.shape[3] - fifths):
            total = both[:, k + more, pair + pair2, fifths + fifths2]
            lack = one[:, k, pair, fifths] + other[:, more, pair2, fifths2]
            np.minimum(total, lack, out=total)
    return both


def distance(hand: Tiles, melds: int, wilds: int, run: int) -> int:
    return distances([hand], (melds,), (wilds,), (run,))[0]


def accepting(hand: Tiles, melds: int, wilds: int, run: int) -> Tiles:
    """The kinds whose draw lowers the distance; no fifth copy can be drawn."""
    kinds = [kind for kind in range(34) if hand[kind] < 4]
    tried = [hand, *(with_tile(hand, kind) for kind in kinds)]
    n = len(tried)
    now, *then = distances(tried, (melds,) * n, (wilds,) * n, (run,) * n)
    return tuple(kind for kind, far in zip(kinds, then, strict=True) if far < now)


def with_tile(hand: Tiles, kind: int, change: int = 1) -> Tiles:
    return (*hand[:kind], hand[kind] + change, *hand[kind + 1 :])


# A block is (shape, first kind, places of wilds); places of a pung or a pair are the last ones.
BlockKey = tuple[str, int, Tiles]


@cache
def all_blocks(pair: bool, run: bool) -> list[tuple[BlockKey, Tiles]]:
    """All blocks that there are, each with the counts of its natural tiles."""
    if pair:
        forms = [("pair", (kind, kind)) for kind in range(34)]
    else:
        forms = [("pung", (kind,) * 3) for kind in range(34)]
        first = [kind for kind in range(27) if kind % 9 < 7]
        forms += [("chow", (kind, kind + 1, kind + 2)) for kind in first]
        forms += [("run", (31, 32, 33))] if run else []
    blocks = {}
    for shape, tiles in forms:
        size = len(tiles)
        for mask in range(2**size):
            wild = tuple(place for place in range(size) if mask >> place & 1)
            if shape in ("pung", "pair"):
                wild = tuple(range(size - len(wild), size))
            natural = [tile for place, tile in enumerate(tiles) if place not in wild]
            counts = tuple(natural.count(kind) for kind in range(34))
            key = (shape, tiles[0], wild) if natural else ("pair" if pair else "pung", -1, wild)
            blocks[key] = counts
    return sorted(blocks.items())


def splits(hand: Tiles, melds: int, wilds: int, run: int) -> set[tuple[BlockKey, ...]]:
    """All splits of 3 * melds + 2 tiles: the blocks sorted, the pair among them."""
    assert sum(hand) + wilds == 3 * melds + 2
    blocks = [b for b in all_blocks(False, bool(run)) if _inside(b[1], hand)]
    found = set()
    for key, counts in all_blocks(True, bool(run)):
        if _inside(counts, hand) and len(key[2]) <= wilds:
            rest = _without(hand, counts)
            for chosen in _melds(blocks, 0, rest, melds, wilds - len(key[2])):
                found.add(tuple(sorted((key, *chosen))))
    return found


def _melds(
    blocks: list[tuple[BlockKey, Tiles]], first: int, hand: Tiles, melds: int, wilds: int
) -> Iterator[list[BlockKey]]:
    """All multisets of blocks, from number `first` on, that use up hand and wilds."""
    if melds == 0:
        if not any(hand) and wilds == 0:
            yield []
        return
    for i in range(first, len(blocks)):
        key, counts = blocks[i]
        if len(key[2]) <= wilds and _inside(counts, hand):
            # Only one dragon run may be used, and runs are the last blocks of all.
            start = len(blocks) if key[0] == "run" else i
            rest = _without(hand, counts)
            for chosen in _melds(blocks, start, rest, melds - 1, wilds - len(key[2])):
                yield [key, *chosen]


def _inside(part: Tiles, hand: Tiles) -> bool:
    return all(a <= b for a, b in zip(part, hand, strict=True))


def _without(hand: Tiles, part: Tiles) -> Tiles:
    return tuple(b - a for a, b in zip(part, hand, strict=True))

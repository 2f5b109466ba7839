"""Seeded hands for the tests: wins, wins with tiles changed, random hands, and traps."""

import random
from typing import NamedTuple

SETS = [(k, k, k) for k in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]


class Deal(NamedTuple):
    counts: tuple[int, ...]  # natural tiles of each of 34 kinds
    melds: int
    wilds: int
    run: int


def some_deals(seed: int, number: int) -> list[Deal]:
    """Hands of 13 to 17 tiles for the most part, near to a win and far from it, half with runs."""
    rng = random.Random(seed)
    makers = (changed_win, changed_win, changed_win, random_hand, crowded_hand, fours, any_size)
    return [rng.choice(makers)(rng) for _ in range(number)]


def changed_win(rng: random.Random) -> Deal:
    """A win of 14 or 17 tiles with 0 to 4 wilds, of which up to three tiles were exchanged."""
    melds, run = rng.choice((4, 5, 5)), rng.randrange(2)
    counts = a_win(rng, melds, run)
    wilds = rng.randrange(5)
    for _ in range(wilds):
        drop(rng, counts)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        drop(rng, counts)
        draw(rng, counts)
    if rng.randrange(3) == 0:
        drop(rng, counts)
    return Deal(tuple(counts), melds, wilds, run)


def random_hand(rng: random.Random) -> Deal:
    """13, 14, 16 or 17 tiles from the wall, 0 to 4 of them wild."""
    melds, wilds = rng.choice((4, 5)), rng.choice((0, 0, 1, 1, 2, 3, 4))
    counts = [0] * 34
    for _ in range(3 * melds + rng.choice((1, 2)) - wilds):
        draw(rng, counts)
    return Deal(tuple(counts), melds, wilds, rng.randrange(2))


def crowded_hand(rng: random.Random) -> Deal:
    """A hand of one suit, or of few kinds: five melds of a suit, and fifth copies to be missed."""
    melds, wilds = rng.choice((4, 5, 5)), rng.choice((0, 0, 1, 1, 2, 3, 4))
    counts = [0] * 34
    suit = rng.choice((range(9), range(9, 18), range(18, 27), range(27, 34)))
    kinds = list(suit) if rng.randrange(2) else rng.sample(range(34), rng.randrange(5, 9))
    for _ in range(3 * melds + rng.choice((1, 2)) - wilds):
        draw(rng, counts, kinds)
    return Deal(tuple(counts), melds, wilds, rng.randrange(2))


def fours(rng: random.Random) -> Deal:
    """Two to four kinds of which the hand holds all or nearly all, and little besides."""
    counts = [0] * 34
    for kind in rng.sample(rng.choice((range(34), range(27, 34), range(9))), rng.randrange(2, 5)):
        counts[kind] = rng.choice((4, 4, 4, 3))
    for _ in range(rng.randrange(3)):
        draw(rng, counts)
    return Deal(tuple(counts), rng.randrange(2, 6), rng.choice((0, 1, 1, 2, 3)), rng.randrange(2))


def any_size(rng: random.Random) -> Deal:
    """0 to 5 melds to be made of any number of tiles up to 17, with up to 4 wilds."""
    counts = [0] * 34
    kinds = range(34) if rng.randrange(2) else rng.sample(range(34), 6)
    for _ in range(rng.randrange(18)):
        draw(rng, counts, list(kinds))
    return Deal(tuple(counts), rng.randrange(6), rng.randrange(5), rng.randrange(2))


def a_win(rng: random.Random, melds: int, run: int = 0) -> list[int]:
    """Counts of a random win, four copies of a kind at most, sometimes in one suit only."""
    suit = rng.choice((range(34), range(34), range(34), range(9), range(18, 27), range(27, 34)))
    sets = [tiles for tiles in SETS if tiles[0] in suit]
    while True:
        tiles = [rng.choice(suit)] * 2
        if run and melds and rng.randrange(3):
            tiles += [31, 32, 33]
        while len(tiles) < 3 * melds + 2:
            tiles += rng.choice(sets)
        counts = [tiles.count(kind) for kind in range(34)]
        if max(counts) <= 4:
            return counts


def draw(rng: random.Random, counts: list[int], kinds: list[int] | None = None) -> None:
    """Add a tile of the wall (or of these kinds of it), if one is left."""
    left = [kind for kind in kinds or range(34) for _ in range(4 - counts[kind])]
    if left:
        counts[rng.choice(left)] += 1


def drop(rng: random.Random, counts: list[int]) -> None:
    """Take a tile away."""
    counts[rng.choice([kind for kind in range(34) for _ in range(counts[kind])])] -= 1

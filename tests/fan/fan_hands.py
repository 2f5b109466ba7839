"""Winning hands of every kind, made at random with a purpose: each theme favours some rows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from paiju.fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    M_AKONG,
    M_CHI,
    M_CKONG,
    M_KONG,
    M_PON,
)

HONOURS = tuple(range(27, 34))
NUMBERS = tuple(range(27))
SUITS = (range(9), range(9, 18), range(18, 27))
ORPHANS = (0, 8, 9, 17, 18, 26, *HONOURS)
STRAIGHTS = [
    tuple(9 * suit + start + 3 * i for suit, start in enumerate(starts) for i in range(3))
    for starts in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
]


def ranks(*of: int) -> tuple[int, ...]:
    """These ranks of every suit."""
    return tuple(9 * suit + rank - 1 for suit in range(3) for rank in of)


@dataclass(frozen=True)
class Hand:
    """A winning hand: concealed tiles (the winning one among them), laid melds, how it is won."""

    closed: tuple[int, ...]
    tile: int
    melds: tuple[tuple[int, int], ...] = ()
    circumstances: int = 0
    seat_wind: int = 27
    round_wind: int = 27
    flowers: int = 0

    @property
    def kongs(self) -> tuple[int, int]:
        """How many concealed and how many other kongs."""
        closed = sum(shape == M_CKONG for shape, _ in self.melds)
        return closed, sum(shape in (M_KONG, M_AKONG) for shape, _ in self.melds)


Sets = list[tuple[int, int]]  # (0 chow | 1 pung, lowest kind)

#: Kinds out of which a theme makes its sets, and how many of these are pungs.
THEMES: dict[str, tuple[tuple[int, ...], float]] = {
    "anything": (tuple(range(34)), 0.4),
    "chows": (NUMBERS, 0.0),
    "pungs": (tuple(range(34)), 1.0),
    "number pungs": (NUMBERS, 0.9),
    "honours": (HONOURS, 1.0),
    "ends": (ORPHANS, 1.0),
    "terminals": (ranks(1, 9), 1.0),
    "green": ((19, 20, 21, 23, 25, 32), 0.6),
    "reversible": ((9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31), 0.5),
    "upper": (ranks(7, 8, 9), 0.4),
    "middle": (ranks(4, 5, 6), 0.4),
    "lower": (ranks(1, 2, 3), 0.4),
    "over five": (ranks(6, 7, 8, 9), 0.4),
    "under five": (ranks(1, 2, 3, 4), 0.4),
    "even": (ranks(2, 4, 6, 8), 1.0),
    "simples": (ranks(2, 3, 4, 5, 6, 7, 8), 0.3),
    "fives": (ranks(3, 4, 5, 6, 7), 0.2),
    "outside": (ranks(1, 2, 3, 7, 8, 9) + HONOURS, 0.4),
    "few ranks": (ranks(2, 3, 4, 5), 0.5),
    "two suits": (NUMBERS[:18], 0.3),
}


def build(rng: random.Random, pool: tuple[int, ...], pungs: float) -> tuple[Sets, int] | None:
    """Four sets and a pair out of a pool of kinds, or None if they do not come together."""
    have: Counter[int] = Counter()
    inside = set(pool)
    chows = [k for k in pool if k < 27 and k % 9 < 7 and {k + 1, k + 2} <= inside]
    sets: Sets = []
    for _ in range(40):
        if len(sets) == 4:
            break
        if chows and rng.random() >= pungs:
            near = [k + d for _, k in sets for d in (0, 3, 1, 9, -9, 10) if k + d in chows]
            start = rng.choice(near if near and rng.random() < 0.5 else chows)
            wanted, shape = Counter({start: 1, start + 1: 1, start + 2: 1}), 0
        else:
            near = [k + d for _, k in sets for d in (1, 9, -9, 10) if k + d in inside]
            start = rng.choice(near if near and rng.random() < 0.4 else pool)
            wanted, shape = Counter({start: 3}), 1
        if all(have[k] + n <= 4 for k, n in wanted.items()):
            have += wanted
            sets.append((shape, start))
    pairs = [k for k in pool if have[k] <= 2]
    return (sets, rng.choice(pairs)) if len(sets) == 4 and pairs else None


def standard(rng: random.Random, theme: str) -> Hand | None:
    """A hand of four sets and a pair, some of them laid."""
    pool, pungs = THEMES[theme]
    if rng.random() < 0.25:  # one suit, with or without honours
        suit = SUITS[rng.randrange(3)]
        pool = tuple(k for k in pool if k in suit or (k >= 27 and rng.random() < 0.7)) or pool
    made = build(rng, pool, pungs)
    if made is None:
        return None
    sets, pair = made
    rng.shuffle(sets)
    return finish(rng, *lay(rng, sets, [pair, pair]))


def lay(rng: random.Random, sets: Sets, rest: list[int]) -> tuple[list[int], Sets]:
    """Lay some of the sets; pungs may become kongs where the fourth copy is free."""
    open_, kongs = rng.choice((0, 0, 0.3, 0.6, 1)), rng.choice((0, 0, 0.3, 0.9))
    used = Counter(rest)
    for shape, kind in sets:
        used.update([kind] * 3 if shape else [kind, kind + 1, kind + 2])
    closed, melds = list(rest), []
    for shape, kind in sets:
        if shape and used[kind] == 3 and rng.random() < kongs:
            melds.append((rng.choice((M_KONG, M_AKONG, M_CKONG)), kind))
        elif rng.random() < open_:
            melds.append((M_PON if shape else M_CHI, kind))
        else:
            closed += [kind] * 3 if shape else [kind, kind + 1, kind + 2]
    return closed, melds


def finish(rng: random.Random, closed: list[int], melds: Sets) -> Hand:
    """Choose the winning tile and circumstances that can be."""
    tile = rng.choice(closed)
    how = C_SELF_DRAW if rng.random() < 0.5 else 0
    laid = {k + i for shape, k in melds for i in range(3 if shape == M_CHI else 1)}
    single = closed.count(tile) == 1
    if rng.random() < 0.1:
        how |= C_LAST_TILE
    if how & C_SELF_DRAW and any(shape > M_PON for shape, _ in melds) and rng.random() < 0.2:
        how |= C_KONG_DRAW
    if not how and single and tile not in laid and rng.random() < 0.2:
        how |= C_ROB_KONG
    if single and rng.random() < 0.15:
        how |= C_LAST_COPY
    flowers = rng.choice((0, 0, 1, 3, 8))
    winds = rng.randrange(27, 31), rng.randrange(27, 31)
    return Hand(tuple(sorted(closed)), tile, tuple(melds), how, *winds, flowers)


def pairs(rng: random.Random) -> Hand | None:
    """七对, of a theme, perhaps 连七对."""
    if rng.random() < 0.15:
        start = rng.choice([k for k in NUMBERS if k % 9 <= 2])
        return finish(rng, [start + i // 2 for i in range(14)], [])
    pool = rng.choice(list(THEMES.values()))[0]
    if rng.random() < 0.2:
        pool = tuple(k for k in pool if k in SUITS[rng.randrange(3)])
    if 2 * len(pool) < 7:
        return None
    chosen = rng.sample([*pool, *pool] if rng.random() < 0.5 or len(pool) < 7 else pool, 7)
    return finish(rng, sorted(chosen * 2), [])


def orphans(rng: random.Random) -> Hand:
    """十三幺."""
    return finish(rng, [*ORPHANS, rng.choice(ORPHANS)], [])


def singles(rng: random.Random) -> Hand:
    """全不靠 and 七星不靠, often with the whole straight."""
    straight = rng.choice(STRAIGHTS)
    honours = rng.choice((5, 5, 6, 7))
    return finish(rng, rng.sample(straight, 14 - honours) + rng.sample(HONOURS, honours), [])


def knitted(rng: random.Random) -> Hand | None:
    """组合龙 with a set, perhaps laid, and a pair."""
    straight = rng.choice(STRAIGHTS)
    made = build(rng, *THEMES["anything"])
    if made is None:
        return None
    (first, *_), pair = made
    closed, melds = lay(rng, [first], [pair, pair])
    tiles = Counter([*straight, *closed])
    for shape, kind in melds:
        tiles.update([kind] * 4 if shape > M_PON else [])
        tiles.update([kind] * 3 if shape == M_PON else [])
        tiles.update([kind, kind + 1, kind + 2] if shape == M_CHI else [])
    return finish(rng, [*straight, *closed], melds) if max(tiles.values()) <= 4 else None


def gates(rng: random.Random) -> Hand:
    """九莲宝灯."""
    suit, tile = 9 * rng.randrange(3), rng.randrange(9)
    counts = [3, 1, 1, 1, 1, 1, 1, 1, 3]
    closed = [suit + k for k in range(9) for _ in range(counts[k] + (k == tile))]
    hand = finish(rng, closed, [])
    how = hand.circumstances & (C_SELF_DRAW | C_LAST_TILE)
    return Hand(hand.closed, suit + tile, (), how, hand.seat_wind, hand.round_wind, hand.flowers)


def terminal_chows(rng: random.Random) -> Hand:
    """双龙会, of one suit or of three."""
    suits = rng.sample(range(3), 3)
    one = rng.random() < 0.4
    first, second, third = (suits[0],) * 3 if one else suits
    sets: Sets = [(0, 9 * suit + start) for suit in (first, second) for start in (0, 6)]
    rng.shuffle(sets)
    return finish(rng, *lay(rng, sets, [9 * third + 4] * 2))


SPECIAL = {
    "pairs": pairs,
    "orphans": orphans,
    "singles": singles,
    "knitted": knitted,
    "gates": gates,
    "terminal chows": terminal_chows,
}


def hands(n: int, seed: int) -> Iterator[tuple[str, Hand]]:
    """`n` winning hands with the theme of each; the same seed makes the same hands."""
    rng = random.Random(seed)
    themes = [*THEMES, *THEMES, *SPECIAL]
    made = 0
    while made < n:
        theme = rng.choice(themes)
        hand = SPECIAL[theme](rng) if theme in SPECIAL else standard(rng, theme)
        if hand is not None:
            made += 1
            yield theme, hand

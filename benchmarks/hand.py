"""What the hand lookups cost: nanoseconds a call inside compiled code, table size, build time.

Run `python benchmarks/hand.py`. Each figure is the median of the rounds (lowest and highest in
brackets); a loop kernel goes over ready-made codes, so that nothing of Python is measured.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

import numba
import numpy as np

started = time.perf_counter()
from paiju.hand import codes, lookup, special  # noqa: E402
from paiju.hand.splits import splits  # noqa: E402
from paiju.kernel import INTERPRETED, Ints, Many, kernel  # noqa: E402

import_time = time.perf_counter() - started

HANDS, ROUNDS = 20 if INTERPRETED else 20_000, 15
MELDS = 5  # 17 tiles; 13 or 14 where special shapes count
SETS = [(k, k, k) for k in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]


@kernel
def many_wins(tables: Many[lookup.Lut], hands: Ints, wilds: int, out: Ints) -> int:
    """How many of the hands win."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += int(lookup.win(t, m, p, s, z, MELDS, wilds, 0))
    return total


@kernel
def many_distances(tables: Many[lookup.Lut], hands: Ints, wilds: int, out: Ints) -> int:
    """The sum of the distances of the hands."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += lookup.distance(t, m, p, s, z, MELDS, wilds, 0)
    return total


@kernel
def many_accepting(tables: Many[lookup.Lut], hands: Ints, wilds: int, out: Ints) -> int:
    """How many kinds the hands accept."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += lookup.accepting(t, m, p, s, z, MELDS, wilds, 0, out)
    return total


@kernel
def many_waits(tables: Many[lookup.Lut], hands: Ints, wilds: int, out: Ints) -> int:
    """How many kinds the hands wait for."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += lookup.waits(t, m, p, s, z, MELDS, wilds, 0, out)
    return total


@kernel
def many_special_distances(tables: Many[lookup.Lut], hands: Ints, shapes: int, out: Ints) -> int:
    """The sum of the distances of the hands, which may win by special shapes too."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += special.distance_any(t, m, p, s, z, 4, 0, 0, shapes)
    return total


@kernel
def many_special_accepting(tables: Many[lookup.Lut], hands: Ints, shapes: int, out: Ints) -> int:
    """How many kinds the hands accept, which may win by special shapes too."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += special.accepting_any(t, m, p, s, z, 4, 0, 0, shapes, out)
    return total


@kernel
def many_splits(tables: Many[lookup.Lut], hands: Ints, wilds: int, out: Ints) -> int:
    """How many splits the hands have."""
    t, total = tables[0], 0
    for i in range(0, len(hands), 4):
        m, p, s, z = hands[i], hands[i + 1], hands[i + 2], hands[i + 3]
        total += splits(t, m, p, s, z, MELDS, wilds, 0, out)
    return total


def made_hands(rng: random.Random, wilds: int, tiles: int, changes: int | None) -> Ints:
    """Codes of hands: wins of which `changes` tiles were exchanged, or random ones (None)."""
    hands: list[int] = []
    while len(hands) < 4 * HANDS:
        wall = [kind for kind in range(34) for _ in range(4)]
        if changes is None:
            held = rng.sample(wall, 17)
        else:
            held = [rng.randrange(34)] * 2
            for _ in range(MELDS):
                held += rng.choice(SETS)
            if any(held.count(kind) > 4 for kind in held):
                continue
            for kind in held:
                wall.remove(kind)
            rng.shuffle(held)
            held[:changes] = rng.sample(wall, changes)
        rng.shuffle(held)
        held = held[: tiles - wilds]
        hands += codes([held.count(kind) for kind in range(34)])
    return np.array(hands, np.int64)


def show(name: str, loop: Callable[..., int], hands: Ints, wilds_or_shapes: int) -> None:
    """Time `loop` over the hands, round by round, and print ns a hand."""
    tables, out = lookup.lut(), np.zeros(4096, np.int64)
    total, each = loop(tables, hands, wilds_or_shapes, out), []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        loop(tables, hands, wilds_or_shapes, out)
        each.append((time.perf_counter() - start) / HANDS * 1e9)
    found = total / HANDS
    spread = f"({min(each):.1f}-{max(each):.1f})"
    print(f"{name:34s} {statistics.median(each):9.1f} ns {spread:22s} result {found:.2f} a hand")


def main() -> None:
    """Print all figures."""
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    print(f"{versions}, numba {numba.__version__}, {platform.machine()}, {sys.platform}")
    start = time.perf_counter()
    lookup.lut()
    built = time.perf_counter() - start
    print(f"import with kernels {import_time:.2f} s, tables built in {built:.2f} s", end=", ")
    print(f"{lookup.Lut.dtype.itemsize / 1e6:.2f} MB; {HANDS} hands, {ROUNDS} rounds")
    rng = random.Random(1)
    for wilds in range(5):
        for kind, changes in (("near", 1), ("random", None)):
            hands = made_hands(rng, wilds, 17, changes)
            show(f"win, {kind}, {wilds} wilds", many_wins, hands, wilds)
            show(f"distance, {kind}, {wilds} wilds", many_distances, hands, wilds)
    for wilds in (0, 2):
        for kind, changes in (("near", 2), ("random", None)):
            hands = made_hands(rng, wilds, 16, changes)
            show(f"accepting, {kind}, {wilds} wilds", many_accepting, hands, wilds)
            show(f"waits, {kind}, {wilds} wilds", many_waits, hands, wilds)
    random_hands = made_hands(rng, 0, 13, None)
    for shapes, name in enumerate(("none", "pairs", "scattered", "both")):
        show(f"distance, special shapes: {name}", many_special_distances, random_hands, shapes)
        show(f"accepting, special shapes: {name}", many_special_accepting, random_hands, shapes)
    for wilds in range(4):
        show(f"splits of a win, {wilds} wilds", many_splits, made_hands(rng, wilds, 17, 0), wilds)


if __name__ == "__main__":
    main()

"""Fan of winning hands a second on one core, beside PyPI's pymahjonggb, in one run.

Both score the same random winning hands of every kind, and must agree on each (but for the one
row that only the other has) before the clock starts. All run once a round, in shuffled order, so
that a slow moment of the machine meets all of them; the ratios are of the same round.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import paiju
from paiju.fan import count
from paiju.fan.score import score_at, score_many
from paiju.fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    Counts,
    Work,
)
from paiju.hand.lookup import lut

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "fan"))

GOAL_BATCH, GOAL_CALL = 3.0, 1.0
LEAST_ROUNDS = 11
WORDS = """\
Arguments are built before the clock starts, in the form that each takes: tuples of strings for
pymahjonggb (C++), records for Paiju. `batch` scores an array in one call of a kernel and keeps how
often each row scores; `call` scores one hand a call from Python and reads its rows, as pymahjonggb
does; `objects` is `paiju.fan.count`, which checks its arguments and tells the tiles of each row.
"""

#: Scores all hands once and gives the seconds.
Engine = Callable[[], float]


def batch(wons: Any) -> tuple[Engine, Any]:
    """All hands in one call; the counts it fills in."""
    works, out = Work.array(1), Counts.array(len(wons))

    def run() -> float:
        start = time.perf_counter()
        score_many(lut(), wons, works, out, 0, len(wons))
        return time.perf_counter() - start

    return run, out


def call(wons: Any) -> Engine:
    """A hand a call, and its rows."""
    works, luts = Work.array(1), lut()
    counts: Any = works["best"]["counts"][0]  # type: ignore[call-overload,index]

    def run() -> float:
        start = time.perf_counter()
        for i in range(len(wons)):
            score_at(luts, wons, works, i)
            counts.nonzero()
        return time.perf_counter() - start

    return run


def objects(hands: list[Any]) -> Engine:
    """The face for people who script."""
    flags = (C_SELF_DRAW, C_KONG_DRAW, C_LAST_TILE, C_ROB_KONG, C_LAST_COPY)
    names = ("self_draw", "kong_draw", "last_tile", "rob_kong", "last_copy")
    given = []
    for hand in hands:
        how = {name: bool(hand.circumstances & bit) for name, bit in zip(names, flags, strict=True)}
        winds = {"seat_wind": hand.seat_wind, "round_wind": hand.round_wind}
        given.append((hand, {**how, **winds, "flowers": hand.flowers}))

    def run() -> float:
        start = time.perf_counter()
        for hand, more in given:
            count(hand.closed, hand.tile, hand.melds, **more)
        return time.perf_counter() - start

    return run


def peer(arguments: list[Any]) -> Engine:
    """pymahjonggb, a hand a call."""
    from MahjongGB import MahjongFanCalculator

    def run() -> float:
        start = time.perf_counter()
        for one in arguments:
            MahjongFanCalculator(*one)
        return time.perf_counter() - start

    return run


def pin() -> str:
    """Keep this process on one core, where the system lets it choose."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def check(hands: list[Any], out: Any) -> None:
    """Both agree on every hand; one kong of each kind is 2 more there (erren.md 5.5)."""
    import fan_peer

    for hand, total in zip(hands, out["total"].tolist(), strict=True):
        theirs = sum(fan_peer.rows(hand).values())
        if total != theirs - 2 * (hand.kongs == (1, 1)):
            sys.exit(f"no agreement: {total} here, {theirs} there: {hand}")


def spread(numbers: list[float], form: str) -> str:
    """The median, the quartiles and the range."""
    low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
    parts = (middle, low, high, min(numbers), max(numbers))
    median, *others = (format(part, form) for part in parts)
    return f"{median:>11}   quartiles {others[0]} to {others[1]}, range {others[2]} to {others[3]}"


def main() -> None:
    """Measure, print, and exit with 1 if a goal was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help=f"at least {LEAST_ROUNDS}")
    parser.add_argument("--hands", type=int, default=20_000, help="in a round")
    options = parser.parse_args()
    rounds = max(LEAST_ROUNDS, options.rounds)
    import fan_hands
    import fan_peer
    import fan_records

    hands = [hand for _, hand in fan_hands.hands(options.hands, 7)]
    wons = fan_records.records(hands)
    batched, out = batch(wons)
    engines = {
        "pymahjonggb": peer([fan_peer.arguments(hand) for hand in hands]),
        "paiju batch": batched,
        "paiju call": call(wons),
        "paiju objects": objects(hands),
    }
    packages = ("pymahjonggb", "numba", "numpy")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    print(f"paiju {paiju.__version__}, {versions}, Python {platform.python_version()}")
    print(f"{platform.system()} {platform.machine()}, {pin()}; {rounds} rounds, order shuffled\n")
    print(WORDS)
    batched()
    check(hands, out)
    print(f"{len(hands)} hands, the totals agree\n")
    rates = measure(engines, rounds, len(hands))
    print("hands a second")
    for name, each in rates.items():
        print(f"{name:16}{spread(each, ',.0f')}")
    print("\nratio to pymahjonggb in the same round")
    medians = {}
    for name in list(rates)[1:]:
        ratios = list(np.divide(rates[name], rates["pymahjonggb"]))
        medians[name] = statistics.median(ratios)
        print(f"{name:16}{spread(ratios, '.2f')}")
    met = medians["paiju batch"] >= GOAL_BATCH and medians["paiju call"] >= GOAL_CALL
    print(f"\ngoals {GOAL_BATCH:g} and {GOAL_CALL:g}: {'met' if met else 'missed'}")
    sys.exit(not met)


def measure(engines: dict[str, Engine], rounds: int, n: int) -> dict[str, list[float]]:
    """Hands a second of every engine in every round, after one that warms up."""
    chance = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for number in range(rounds + 1):
        order = list(engines)
        chance.shuffle(order)
        for name in order:
            seconds = engines[name]()
            if number:
                rates[name].append(n / seconds)
    return rates


if __name__ == "__main__":
    main()

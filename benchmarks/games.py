"""How fast each game is simulated, against the first one: ratios of decisions a second in one run.

Run `python benchmarks/games.py`. Whole hands of random and of greedy bots on one core; every game
is played once a round, in shuffled order; printed are medians, and the ratio of each round.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import sys

import numba
import numpy as np

import paiju
from paiju.games import played
from paiju.simulate import simulate

LEAST_ROUNDS = 11


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help=f"at least {LEAST_ROUNDS}")
    parser.add_argument("--hands", type=int, default=4000, help="of a game in a round")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    versions = f"paiju {paiju.__version__}, numba {numba.__version__}, numpy {np.__version__}"
    print(f"{versions}, Python {platform.python_version()}, {sys.platform} {platform.machine()}")
    games = played()
    first = games[0]
    for bots in ("random", "greedy"):
        speeds: dict[str, list[float]] = {game: [] for game in games}
        for game in games:
            simulate(game, 64, bots=bots)  # compiled and warm before the clock starts
        for number in range(max(LEAST_ROUNDS, options.rounds)):
            for game in random.Random(number).sample(games, len(games)):
                hands = simulate(game, options.hands, bots=bots, seed=number)
                speeds[game].append(hands.decisions / hands.seconds)
        print(f"\n{bots:10}{'decisions/s':>14}{'ratio to ' + first:>22}   range")
        for game, speed in speeds.items():
            ratios = [a / b for a, b in zip(speed, speeds[first], strict=True)]
            spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
            middle = statistics.median
            print(f"{game:10}{middle(speed):14,.0f}{middle(ratios):22.2f}   {spread}")


if __name__ == "__main__":
    main()

"""Decisions a second of random legal play on one core, beside PyPI's riichienv, in one run.

Every engine plays whole hands of four players, each of whom, when it owes an answer, takes one of
its legal actions at random; one such answer is one decision. All run once a round, in shuffled
order, so that a slow moment of the machine meets all of them; the ratios are of the same round.
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
from typing import Any

import numpy as np

import paiju
from paiju.api import prepare
from paiju.games import find
from paiju.hand.lookup import lut
from paiju.simulate import simulate
from paiju.table.actions import ACTIONS
from paiju.table.chance import Chance
from paiju.table.entry import act_at, legal_at, shuffle_at

GOAL = 30.0
LEAST_ROUNDS = 11
WORDS = """\
The games differ. riichienv plays Japanese riichi mahjong: 13 tiles, riichi, furiten, yaku and
scoring by han and fu. Paiju plays Zhangzhou mahjong: 16 tiles, flowers, golds that stand for any
tile, roaming. Neither does the other's work, and their hands are of different length; only the
count of decisions is the same: one answer of one player that owes one.
riichienv (Rust) is asked for the legal actions and stepped from Python, as its interface has it;
skip_mjai_logging is on. Paiju is measured twice: its simulator, whose bots choose inside compiled
code (deal, play, settlement and summary), and stepped from Python one decision at a time.
"""

#: Takes the number of the round; gives decisions and seconds.
Engine = Callable[[int], tuple[int, float]]


def simulator(hands: int) -> Engine:
    """`paiju.simulate` with random bots, one worker."""

    def run(seed: int) -> tuple[int, float]:
        summary = simulate("zhangzhou", hands, bots="random", seed=seed)
        return summary.decisions, summary.seconds

    return run


def stepped(hands: int) -> Engine:
    """Paiju's table, asked for legal actions and stepped from Python."""
    game, luts, out = find("zhangzhou"), lut(), np.zeros(ACTIONS, np.int64)
    states, chances = prepare(game, game.options()), Chance.array()
    owing: Any = states["owing"]  # type: ignore[call-overload]

    def run(seed: int) -> tuple[int, float]:
        chance, decisions = random.Random(seed).random, 0
        start = time.perf_counter()
        for hand in range(hands):
            shuffle_at(states, 0, chances, seed, hand)
            act_at(states, 0, luts, -1, 0)
            while bits := int(owing[0]):
                seat = (bits & -bits).bit_length() - 1
                n = legal_at(states, 0, lut(), seat, out)
                act_at(states, 0, luts, seat, int(out[int(chance() * n)]))
                decisions += 1
        return decisions, time.perf_counter() - start

    return run


def riichienv(hands: int) -> Engine:
    """One hand after another of riichienv's four-player game."""
    from riichienv import RiichiEnv

    env = RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True)

    def run(seed: int) -> tuple[int, float]:
        choice, decisions = random.Random(seed).choice, 0
        start = time.perf_counter()
        for hand in range(hands):
            observations = env.reset(seed=seed * hands + hand)
            while not env.done():
                actions = {who: choice(o.legal_actions()) for who, o in observations.items()}
                decisions += len(actions)
                observations = env.step(actions)
        return decisions, time.perf_counter() - start

    return run


def pin() -> str:
    """Keep this process on one core, where the system lets it choose."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def measure(engines: dict[str, Engine], rounds: int) -> dict[str, list[float]]:
    """Decisions a second of every engine in every round, after one that warms up."""
    chance = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for number in range(rounds + 1):
        order = list(engines)
        chance.shuffle(order)
        for name in order:
            decisions, seconds = engines[name](number)
            if number:
                rates[name].append(decisions / seconds)
    return rates


def spread(numbers: list[float], form: str) -> str:
    """The median, the quartiles and the range."""
    low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
    parts = (middle, low, high, min(numbers), max(numbers))
    median, *others = (format(part, form) for part in parts)
    return f"{median:>11}   quartiles {others[0]} to {others[1]}, range {others[2]} to {others[3]}"


def main() -> None:
    """Measure, print, and exit with 1 if the goal was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help=f"at least {LEAST_ROUNDS}")
    parser.add_argument("--hands", type=int, default=250, help="of riichienv in a round")
    options = parser.parse_args()
    rounds = max(LEAST_ROUNDS, options.rounds)
    try:
        theirs = riichienv(options.hands)
    except ImportError:
        sys.exit("riichienv is missing: pip install -e '.[bench]'")
    versions = [f"{p} {importlib.metadata.version(p)}" for p in ("riichienv", "numba", "numpy")]
    print(f"paiju {paiju.__version__}, {', '.join(versions)}, Python {platform.python_version()}")
    print(f"{platform.system()} {platform.machine()}, {pin()}; {rounds} rounds, order shuffled\n")
    print(WORDS)
    ours = {
        "paiju simulator": simulator(options.hands * 80),
        "paiju stepped": stepped(options.hands * 8),
    }
    rates = measure({"riichienv": theirs, **ours}, rounds)
    print("Decisions a second")
    for name, found in rates.items():
        print(f"  {name:16}{spread(found, ',.0f')}")
    print("Ratio to riichienv in the same round")
    ratios = {}
    for name in ours:
        ratios[name] = [a / b for a, b in zip(rates[name], rates["riichienv"], strict=True)]
        print(f"  {name:16}{spread(ratios[name], '.1f')}")
    median = statistics.median(ratios["paiju simulator"])
    print(f"Goal for the simulator: {GOAL:.0f}, {'met' if median >= GOAL else 'MISSED'}")
    sys.exit(median < GOAL)


if __name__ == "__main__":
    main()

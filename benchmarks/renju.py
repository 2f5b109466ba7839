"""How long it takes to find all forbidden points of a board, and what a first decision costs.

Boards are those of games that the bots played from the 24 openings, with 40 to 80 stones on them,
and crowded ones with far more threes and fours than games have. Every board is judged once a round,
in shuffled order; printed are medians over the rounds of the mean of a round, and their range. All
times are processor time, with the wall time beside it where people wait: the two lie apart where
the machine is busy with something else.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

import paiju
from paiju.renju import Bot, Game, board_of
from paiju.renju.board import POINTS, SIZE
from paiju.renju.bots import seed_of
from paiju.renju.forbidden import forbidden_at
from paiju.renju.search import begin_at, deepen_at
from paiju.renju.windows import Search, load_at

GOAL, COLD, WARM = 50.0, 20.0, 2.0
LEAST_ROUNDS = 11
FIRST_DECISION = """
from paiju.renju import Action, Bot, Game
game = Game()
game.play(game.legal()[0])
game.play(Bot("search").choose(game))
"""


def game_boards(n: int) -> list[object]:
    """Boards of games of the bots, in the middle of them."""
    found: list[object] = []
    seed = 0
    while len(found) < n:
        game = Game()
        bots = [Bot("search", seed_of(0, seed, seat), nodes=2_000) for seat in range(2)]
        while not game.ended and len(game.moves) < 80:
            action = bots[game.turn].choose(game)
            if action is None:
                break
            game.play(action)
            if len(game.moves) >= 40 and len(game.moves) % 10 == 0:
                found.append(board_of(game.moves[::2], game.moves[1::2]))
        seed += 1
    return found[:n]


def crowded_boards(n: int) -> list[object]:
    """Boards whose stones lie at random in a part of the board."""
    found: list[object] = []
    for seed in range(n):
        chance = random.Random(seed)
        side = chance.randint(8, SIZE)
        corner = chance.randint(0, SIZE - side)
        area = [(corner + c) * SIZE + corner + r for c in range(side) for r in range(side)]
        stones = chance.sample(area, len(area) // 2)
        found.append(board_of(stones[::2], stones[1::2]))
    return found


def measure(boards: list[object], rounds: int) -> None:
    """Print µs a board, and how many points were forbidden."""
    out = np.zeros(POINTS, np.int64)
    forbidden = sum(forbidden_at(board, 0, out) for board in boards)  # compiled and warm
    means = []
    for number in range(rounds):
        order = random.Random(number).sample(boards, len(boards))
        start = time.process_time_ns()
        for board in order:
            forbidden_at(board, 0, out)
        means.append((time.process_time_ns() - start) / len(order) / 1000)
    spread = f"{min(means):.1f} to {max(means):.1f}"
    median = statistics.median(means)
    points = forbidden / len(boards)
    print(f"{median:6.1f} µs a board, goal {GOAL}, ({spread}); {points:.2f} points forbidden")


def think(rounds: int) -> None:
    """Print how many nodes the search does in a second, from the first opening on."""
    game = Game()
    game.play(game.legal()[3])
    speeds = []
    for number in range(rounds):
        searches = Search.array()
        load_at(searches, 0, game.boards, 0)
        begin_at(searches, 0, 2, 100)
        start = time.process_time()
        deepen_at(searches, 0, 2, 4 + number % 2, 100_000)
        speeds.append(int(searches["nodes"][0]) / (time.process_time() - start))
    print(f"{statistics.median(speeds):10,.0f} nodes a second")


def processor_time() -> float:
    """Seconds that finished child processes have used so far."""
    times = os.times()
    return times.children_user + times.children_system


def start_up(runs: int) -> None:
    """Print what a fresh process needs for the first decision, cold and warm."""
    with tempfile.TemporaryDirectory(prefix="paiju-renju-") as cache:
        environment = {**os.environ, "PAIJU_CACHE": cache, "NUMBA_DISABLE_JIT": "0"}
        walls, used = [], []
        for _ in range(runs + 1):
            start, before = time.perf_counter(), processor_time()
            subprocess.run([sys.executable, "-c", FIRST_DECISION], env=environment, check=True)
            walls.append(time.perf_counter() - start)
            used.append(processor_time() - before)
    print(f"cold first decision {used[0]:6.2f} s   goal {COLD} s   (wall {walls[0]:.2f})")
    warm, wall = statistics.median(used[1:]), statistics.median(walls[1:])
    print(f"warm first decision {warm:6.2f} s   goal {WARM} s   (wall {wall:.2f})")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=21, help=f"at least {LEAST_ROUNDS}")
    parser.add_argument("--boards", type=int, default=300)
    options = parser.parse_args()
    rounds = max(LEAST_ROUNDS, options.rounds)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    versions = [f"{p} {importlib.metadata.version(p)}" for p in ("numba", "numpy")]
    print(f"paiju {paiju.__version__}, Python {platform.python_version()}, {', '.join(versions)}")
    print("games   ", end="")
    measure(game_boards(options.boards), rounds)
    print("crowded ", end="")
    measure(crowded_boards(options.boards), rounds)
    think(LEAST_ROUNDS)
    start_up(5)


if __name__ == "__main__":
    main()

"""Every invariant of very many hands: slower than a test, run before a release.

Bots play; every tile is accounted for after every event, every payment is added up, every hand
has one end event and is the last thing in it; then every hand is read back from the log, played
again by its decisions, and must give the same log, byte for byte.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from paiju import log
from paiju.simulate import simulate

START = b'{"type":"start_hand"'
BATCH = 200


def batches(path: Path) -> Iterator[tuple[int, bytes]]:
    """The hands of a log, some at a time: how many, and their text."""
    hands, texts = 0, []
    with path.open("rb") as file:
        for line in file:
            if line.startswith(START):
                if hands == BATCH:
                    yield hands, b"".join(texts)
                    hands, texts = 0, []
                hands += 1
            texts.append(line)
    yield hands, b"".join(texts)


def replay(batch: tuple[int, bytes]) -> int:
    """Play the hands of a batch again; how many were the same, which should be all."""
    count, text = batch
    found = [log.replay(hand) for hand in log.hands(text.decode().splitlines())]
    again = "".join(log.dumps(log.lines(table)) for table in found)
    assert again.encode() == text, "the log comes out differently"
    assert len(found) == count, "a hand was lost"
    assert text.count(b'{"type":"end_hand"') == count, "a hand has not exactly one end"
    return count


def main() -> None:
    """Play, audit, replay; any fault is an error that says what and where."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="zhangzhou")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    o = parser.parse_args()
    start = time.perf_counter()
    errors = Console(stderr=True)
    bar = Progress(console=errors, disable=not errors.is_terminal)
    with tempfile.TemporaryDirectory(prefix="paiju-invariants-") as folder, bar:
        path = Path(folder) / "hands.jsonl"
        task = bar.add_task("play and audit", total=o.hands)
        summary = simulate(
            o.game,
            o.hands,
            bots=o.bots.split(","),
            seed=o.seed,
            workers=o.workers,
            log=path,
            audited=True,
            progress=lambda done: bar.update(task, completed=done),
        )
        task = bar.add_task("replay", total=o.hands)
        same = 0
        with multiprocessing.get_context("spawn").Pool(o.workers) as pool:
            for count in pool.imap(replay, batches(path)):
                same += count
                bar.update(task, completed=same)
    print(f"{summary.hands:,} hands of {o.game}, bots {o.bots}, seed {o.seed}: {summary.ends}")
    print(f"ways of winning: {summary.hows}")
    print(f"{summary.hands:,} audited tile by tile, {same:,} replayed byte for byte")
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(same != o.hands or summary.hands != o.hands)


if __name__ == "__main__":
    main()

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
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


def tally(hand: list[dict[str, Any]]) -> Counter[str]:
    """What happened in a hand, by the words of its log, and the rows of its wins."""
    found: Counter[str] = Counter()
    for line in hand:
        kind = line["type"]
        if kind == "choice":
            found[f"{line['what']} {line['value']}"] += 1
        elif kind == "chi":
            found["chi of dragons" if "z" in line["tiles"] else "chi"] += 1
        elif kind in ("pon", "kong", "akong", "ckong", "rob_guess", "pass_win", "flip"):
            found[kind] += 1
        elif kind == "settle":
            found.update(f"{item['id']} (row)" for win in line["wins"] for item in win["items"])
    return found


def replay(batch: tuple[int, bytes]) -> tuple[int, Counter[str]]:
    """Play the hands of a batch again; how many were the same, which should be all; a tally."""
    count, text = batch
    hands = list(log.hands(text.decode().splitlines()))
    found = [log.replay(hand) for hand in hands]
    again = "".join(log.dumps(log.lines(table)) for table in found)
    assert again.encode() == text, "the log comes out differently"
    assert len(found) == count, "a hand was lost"
    assert text.count(b'{"type":"end_hand"') == count, "a hand has not exactly one end"
    counts: Counter[str] = Counter()
    for hand in hands:
        counts.update(tally(hand))
    return count, counts


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
        same, counts = 0, Counter[str]()
        with multiprocessing.get_context("spawn").Pool(o.workers) as pool:
            for count, part in pool.imap(replay, batches(path)):
                same += count
                counts.update(part)
                bar.update(task, completed=same)
    print(f"{summary.hands:,} hands of {o.game}, bots {o.bots}, seed {o.seed}: {summary.ends}")
    print(f"ways of winning: {summary.hows}")
    print("in them: " + ", ".join(f"{what} {n:,}" for what, n in sorted(counts.items())))
    print(f"{summary.hands:,} audited tile by tile, {same:,} replayed byte for byte")
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(same != o.hands or summary.hands != o.hands)


if __name__ == "__main__":
    main()

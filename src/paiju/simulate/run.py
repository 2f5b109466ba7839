"""Running a simulation: matches in blocks, blocks over threads, results in order.

The unit of work is a match of `MATCH` hands at one table: chance draws the first dealer, dealer and
streak go on from hand to hand. Hand n of a simulation has wall n of the seed, whoever plays it and
under whatever options, so that two simulations of one seed can be compared hand by hand, and any
hand can be opened by itself: `Table(game, seed=seed, hand_no=n, dealer=…, streak=…)`.

Matches do not depend on each other, so nothing depends on the number of workers.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..api import prepare
from ..bots import bot_number
from ..errors import PaijuError
from ..games import find_played
from ..games.game import Game
from ..hand.lookup import lut
from ..kernel import Many
from ..options import make_options, option_values
from ..table.actions import ACTIONS
from ..table.bill import Bill
from ..table.chance import Chance
from .figures import Counts, Summary
from .playing import Tally, first_dealer, play, tally
from .writing import Writer

#: Hands of a match.
MATCH = 16
#: Matches of a block: the states that a core works on at a time.
BLOCK = 32
MOST_HANDS = 10**9
MOST_BASE = 10**6
MOST_WORKERS = 1024
#: Blocks under way or waiting for their turn, a worker.
AHEAD = 3

#: Called with the number of hands played so far.
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Job:
    """What is simulated."""

    game: Game
    options: Any
    hands: int
    bots: tuple[str, ...]  # by seat
    seed: int
    base: int
    writer: Writer | None
    audited: bool

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.bots)

    @property
    def blocks(self) -> int:
        """How many blocks the hands make; the last one may be smaller."""
        return -(-self.hands // (MATCH * BLOCK))


@dataclass(frozen=True, slots=True)
class Block:
    """What came of a block."""

    counts: Many[Tally]  # of each match
    hands: int
    log: bytes


def simulate(
    game: str | Game,
    hands: int,
    *,
    options: Any = None,
    bots: str | Sequence[str] = "greedy",
    seed: int = 0,
    workers: int = 1,
    base: int = 1,
    log: str | Path | None = None,
    progress: Progress | None = None,
    audited: bool = False,
) -> Summary:
    """Have bots play many hands and sum them up.

    `bots`: a name for all seats, or one a seat (`paiju.bots.BOTS`). `options`: house options by
    name, or the game's options object. `base` is the stake. `log`: a file that gets the omniscient
    log of all hands in order. The result, the file too, is the same for any number of `workers`
    (threads). `audited`: keep account of every tile and payment, and raise `AssertionError` if one
    does not fit. Raises `PaijuError`: `out_of_range` for numbers, `unknown_game`, `unknown_option`,
    `unknown_bot`, `bot_count`, `bad_file`.
    """
    job = make_job(game, hands, options, bots, seed, base, log is not None, audited)
    check_workers(workers)
    counts = Counts()
    done = 0
    lut()  # built before the clock starts
    with nullcontext() if log is None else create(log) as file:
        start = time.perf_counter()
        for block in run_blocks([job], workers):
            counts.add(block.counts)
            if file is not None:
                write(file, block.log)
            done += block.hands
            if progress is not None:
                progress(done)
        seconds = time.perf_counter() - start
    return summarize(job, counts, seconds)


def make_job(
    game: str | Game,
    hands: int,
    options: Any,
    bots: str | Sequence[str],
    seed: int,
    base: int,
    logged: bool,
    audited: bool,
) -> Job:
    """Check what is wanted; raises `PaijuError` as `simulate` does."""
    found = find_played(game)
    given = {} if options is None else options
    house = make_options(found.options, given) if isinstance(given, Mapping) else given
    check_numbers(hands, base, seed)
    seats = found.rules(house).seats
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    for name in names:
        bot_number(name)
    if len(names) not in (1, seats):
        raise PaijuError("bot_count", f"name one bot, or {seats}; not {len(names)}")
    if len(names) == 1:
        names *= seats
    writer = Writer(found, house, base) if logged else None
    return Job(found, house, hands, names, seed, base, writer, audited)


def check_numbers(hands: int, base: int, seed: int) -> None:
    """Raises `PaijuError` `out_of_range`."""
    for what, number, most in (("hands", hands, MOST_HANDS), ("base", base, MOST_BASE)):
        if not _whole(number) or not 1 <= number <= most:
            raise PaijuError("out_of_range", f"{what}: 1 to {most}, not {number!r}")
    if not _whole(seed):
        raise PaijuError("out_of_range", f"a seed is a whole number, not {seed!r}")


def check_workers(workers: int) -> None:
    """Raises `PaijuError` `out_of_range`."""
    if not _whole(workers) or not 1 <= workers <= MOST_WORKERS:
        raise PaijuError("out_of_range", f"workers are 1 to {MOST_WORKERS}, not {workers!r}")


def run_blocks(jobs: Sequence[Job], workers: int) -> Iterator[Block]:
    """Play all blocks of jobs with the same number of hands, a few of them ahead.

    They come in order: the first block of every job, then the second of every job, …
    """
    todo = ((job, number) for number in range(jobs[0].blocks) for job in jobs)
    if workers == 1:
        yield from (play_block(job, number) for job, number in todo)
        return
    pool = ThreadPoolExecutor(workers)
    waiting: deque[Future[Block]] = deque()
    try:
        for job, number in todo:
            waiting.append(pool.submit(play_block, job, number))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_block(job: Job, number: int) -> Block:
    """Play the matches of a block, all tables side by side, hand after hand."""
    first = number * MATCH * BLOCK
    hands = min(job.hands - first, MATCH * BLOCK)
    tables = -(-hands // MATCH)
    states, bills = prepare(job.game, job.options, tables), Bill.array(tables)
    counts, chances, scratch = Tally.array(tables), Chance.array(), np.zeros(ACTIONS, np.int64)
    bots = np.array([bot_number(bot) for bot in job.bots], np.int64)
    seed = job.seed & (1 << 62) - 1  # as `Table` takes it
    for i in range(tables):
        record: Any = states[i]
        record["dealer"] = first_dealer(chances, seed, first // MATCH + i, states)
        record["hand_no"] = first + i * MATCH
        record["stake"] = job.base
    logs: list[list[bytes]] = [[] for _ in range(tables)]
    for k in range(MATCH):
        n = -(-(hands - k) // MATCH)  # all tables, but for the last one of all, which stops early
        i = 0
        while (i := play(states, i, n, lut(), chances, seed, bots, scratch)) < n:
            if job.game.judge is None or not states[i]["judging"]:  # type: ignore[index]
                raise AssertionError("a bot wanted what is not legal")
            job.game.judge(states, lut(), i, i + 1)
        job.game.settle(states, bills, lut(), 0, n)
        if job.audited:
            from .audit import audit

            audit(states, bills, n)
        if job.writer is not None:
            for i in range(n):
                logs[i].append(job.writer.hand(states, i, bills))
        tally(states, bills, n, counts)
    return Block(counts, hands, b"".join(line for lines in logs for line in lines))


def summarize(job: Job, counts: Counts, seconds: float) -> Summary:
    """The figures of what was counted."""
    return Summary(
        game=job.game.id,
        options=option_values(job.options),
        base=job.base,
        seed=job.seed,
        bots=job.bots,
        hands=counts["hands"],
        decisions=counts["decisions"],
        ends=counts.ends(),
        hows=counts.hows(job.game.ways),
        dealer_kept=counts["kept"] / counts["hands"],
        house=counts["house"] / counts["hands"],
        roles=counts.roles(job.seats),
        seats=counts.seats(job.seats),
        by_bot=counts.by_bot(job.bots),
        seconds=seconds,
    )


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def create(path: str | Path) -> Any:
    """An empty file. Raises `PaijuError` `bad_file`."""
    try:
        return Path(path).open("wb")
    except OSError as error:
        raise PaijuError("bad_file", f"{path}: {error.strerror}") from None


def write(file: Any, text: bytes) -> None:
    """Add to a file. Raises `PaijuError` `bad_file`."""
    try:
        file.write(text)
    except OSError as error:
        raise PaijuError("bad_file", f"{file.name}: {error.strerror}") from None

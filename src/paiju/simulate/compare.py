"""The house-rule lab: the same walls under several settings of the house options.

Hand n has wall n of the seed under every setting, and match m has the same first dealer, so that
the settings differ by nothing but the options and what follows from them.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Any

import numpy as np

from ..errors import PaijuError
from ..games import find_played
from ..games.game import Game
from ..hand.lookup import lut
from ..kernel import Ints, Many
from ..options import option_values, parse_option
from ..table.state import HOWS
from .figures import has_penalties
from .paired import CONFIDENCE, Difference, Pairs
from .playing import BY_ROLE, Tally
from .run import MATCH, Job, Progress, check_workers, make_job, run_blocks

#: Settings that one comparison may have.
MOST_SETTINGS = 16


@dataclass(frozen=True, slots=True)
class Setting:
    """What came of one choice of the options that are compared. Figures are means a hand.

    Figures: `draw` and, in a game that has any, `penalty`, the shares of hands that end so;
    `win.HOW`, wins of each way; `moved`, the money that changes hands; `income.ROLE`, of the
    dealer (0), the next seat (1), …
    """

    options: dict[str, Any]
    means: dict[str, float]
    #: From the first setting; of that one itself all are 0.
    differences: dict[str, Difference]

    @property
    def same(self) -> bool:
        """Whether every figure is what it is under the first setting, in every match."""
        return all(difference.matches == 0 for difference in self.differences.values())

    def to_json(self) -> dict[str, Any]:
        """As one JSON object."""
        return {
            "options": self.options,
            "same": self.same,
            "means": self.means,
            "differences": {name: d.to_json() for name, d in self.differences.items()},
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """The figures of all settings; all but `seconds` are the same for any number of workers."""

    game: str
    #: The options that all settings share.
    options: dict[str, Any]
    base: int
    seed: int
    bots: tuple[str, ...]  # by seat
    hands: int
    matches: int
    #: The first one is the baseline.
    settings: tuple[Setting, ...]
    seconds: float = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """As one JSON object, without `seconds`: nothing in it depends on the machine."""
        return {
            "game": self.game,
            "options": self.options,
            "base": self.base,
            "seed": self.seed,
            "bots": list(self.bots),
            "hands": self.hands,
            "matches": self.matches,
            "confidence": CONFIDENCE,
            "settings": [setting.to_json() for setting in self.settings],
        }


def compare_rules(
    game: str | Game,
    hands: int,
    compare: Mapping[str, Sequence[Any]],
    *,
    options: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "greedy",
    seed: int = 0,
    workers: int = 1,
    base: int = 1,
    progress: Progress | None = None,
) -> Comparison:
    """Have bots play the same walls under each combination of the values in `compare`.

    `compare` gives two or more values to options by name; the first values make the baseline.
    `hands` are played under each setting; `progress` is told of all of them. Everything else is as
    in `simulate`. Raises `PaijuError` as `simulate` does, and `bad_compare` where there is nothing
    to compare, `out_of_range` where there are more than `MOST_SETTINGS` settings.
    """
    found = find_played(game)
    choices = combinations(compare)
    jobs = make_jobs(found, hands, choices, options, bots, seed, base)
    check_workers(workers)
    lut()  # built before the clock starts
    start = time.perf_counter()
    settings = _play(jobs, choices, workers, progress)
    seconds = time.perf_counter() - start
    shared = option_values(jobs[0].options)
    return Comparison(
        game=found.id,
        options={name: value for name, value in shared.items() if name not in compare},
        base=base,
        seed=seed,
        bots=jobs[0].bots,
        hands=hands,
        matches=-(-hands // MATCH),
        settings=settings,
        seconds=seconds,
    )


def parse_compare(kind: type[Any], texts: Iterable[str]) -> dict[str, tuple[Any, ...]]:
    """Options and their values from texts like `name=value,value`.

    Raises `PaijuError` as `parse_option` does, and `bad_compare` for an option named twice.
    """
    found: dict[str, tuple[Any, ...]] = {}
    for text in texts:
        name, sign, values = text.partition("=")
        parsed = [parse_option(kind, name + sign + value.strip()) for value in values.split(",")]
        if name in found:
            raise PaijuError("bad_compare", f"give all values of {name} at once: {name}=…,…")
        found[name] = tuple(value for _, value in parsed)
    return found


def combinations(compare: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Every choice of one value for each option, the first values first.

    Raises `PaijuError`: `bad_compare`, `out_of_range`.
    """
    if not compare:
        raise PaijuError("bad_compare", "nothing to compare: name an option and its values")
    for name, values in compare.items():
        if isinstance(values, str) or len(values) < 2:
            raise PaijuError("bad_compare", f"{name}: two or more values, to compare them")
        if any(value in values[:i] for i, value in enumerate(values)):
            raise PaijuError("bad_compare", f"{name}: the same value twice")
    count = prod(len(values) for values in compare.values())
    if count > MOST_SETTINGS:
        raise PaijuError("out_of_range", f"{count} settings; at most {MOST_SETTINGS} at once")
    return [dict(zip(compare, values, strict=True)) for values in product(*compare.values())]


def make_jobs(
    game: Game,
    hands: int,
    choices: Sequence[Mapping[str, Any]],
    options: Mapping[str, Any] | None,
    bots: str | Sequence[str],
    seed: int,
    base: int,
) -> list[Job]:
    """One job a setting; raises `PaijuError` as `compare_rules` does."""
    shared = dict(options or {})
    for name in choices[0]:
        if name in shared:
            raise PaijuError("bad_compare", f"{name} is compared, and cannot be fixed as well")
    return [
        make_job(game, hands, {**shared, **choice}, bots, seed, base, logged=False, audited=False)
        for choice in choices
    ]


def figure_names(game: Game, seats: int) -> list[str]:
    """The figures of a `Setting`, in the order of `figure_sums`."""
    wins = [f"win.{how}" for how in HOWS if how in game.ways]
    ends = ["draw", "penalty"] if has_penalties(game) else ["draw"]
    return [*ends, *wins, "moved", *(f"income.{role}" for role in range(seats))]


def figure_sums(game: Game, seats: int, counts: Many[Tally]) -> Ints:
    """The sums of each figure over the hands of each match: (matches, figures)."""
    t: Any = counts
    wins = [t["how"][:, i] for i, how in enumerate(HOWS) if how in game.ways]
    incomes = [t["income"][:, BY_ROLE, role] for role in range(seats)]
    ends = [t["draws"], t["hands"] - t["wins"] - t["draws"]]
    ends = ends if has_penalties(game) else ends[:1]
    return np.stack([*ends, *wins, t["moved"], *incomes], axis=1)


def _play(
    jobs: Sequence[Job],
    choices: Sequence[dict[str, Any]],
    workers: int,
    progress: Progress | None,
) -> tuple[Setting, ...]:
    """Play all jobs, block by block: the memory it takes does not grow with the hands."""
    game, seats, hands = jobs[0].game, jobs[0].seats, jobs[0].hands
    names = figure_names(game, seats)
    totals = np.zeros((len(jobs), len(names)), object)
    pairs = [Pairs(len(names)) for _ in jobs]
    done = 0
    blocks = run_blocks(jobs, workers)
    for row in zip(*[blocks] * len(jobs), strict=True):
        first: Any = row[0].counts
        baseline = figure_sums(game, seats, first)
        for i, block in enumerate(row):
            sums = figure_sums(game, seats, block.counts)
            totals[i] += sums.astype(object).sum(axis=0)
            pairs[i].add(first["hands"], sums - baseline)
            done += block.hands
        if progress is not None:
            progress(done)
    return tuple(
        Setting(
            options=choices[i],
            means={name: total / hands for name, total in zip(names, totals[i], strict=True)},
            differences=dict(zip(names, pairs[i].differences(), strict=True)),
        )
        for i in range(len(jobs))
    )

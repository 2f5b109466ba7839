"""`paiju simulate`, with and without `--compare`: progress on stderr, the figures on stdout."""

from __future__ import annotations

import json as json_text
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from ..catalogue import best_bot, find_board, find_table
from ..errors import PaijuError
from ..warm import loading

if TYPE_CHECKING:
    from .board import BoardSummary
    from .compare import Comparison
    from .figures import Summary

WIDTH = 80
#: Seeds that are drawn are short enough to be typed again.
SEEDS = 10**9
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED = 130
WORDS = {
    "playing": ("打牌", "playing"),
    "stopped": ("已中断", "interrupted"),
    "no_font": (
        "没有找到中文字体，图中文字用英文；SVG 不受此限。",
        "no Chinese font was found: the plot is in English; an SVG need not be",
    ),
}


def run_command(
    game: str,
    hands: int,
    bots: str | Sequence[str] | None = None,
    seed: int | None = None,
    workers: int = 1,
    log: str | None = None,
    json: bool = False,
    lang: str = "zh",
    options: Mapping[str, Any] | None = None,
    base: int = 1,
) -> int:
    """Simulate and print the figures: a table, or with `json` one JSON object. The exit status.

    `bots`: one name or one a seat, as a sequence or with commas between; None: the game's best.
    Without `seed` one is drawn and printed. Raises `PaijuError` as `simulate` does, and
    `unknown_language`.
    """
    errors, names = _errors(lang), _names(game, bots)
    drawn = secrets.randbelow(SEEDS) if seed is None else seed
    try:
        with loading(lang):
            simulate, report = _loaded(game, lang, hands, options, names, drawn, base)
        with _progress(errors, lang) as bar:
            task = bar.add_task(_say("playing", lang), total=hands)
            summary = simulate(
                game,
                hands,
                options=options,
                bots=names,
                seed=drawn,
                workers=workers,
                base=base,
                log=log,
                progress=lambda done: bar.update(task, completed=done),
            )
    except KeyboardInterrupt:
        errors.print(_say("stopped", lang))
        return INTERRUPTED
    if json:
        _write_json(summary)
    else:
        report(summary).print(_paper())
    return 0


def _loaded(
    game: str,
    lang: str,
    hands: int,
    options: Mapping[str, Any] | None,
    names: Sequence[str],
    seed: int,
    base: int,
) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    """Who simulates a game, at a table or on a board, and who reports; checked and compiled."""
    if find_board(game) is not None:
        from .board import check_all, simulate_board
        from .board_report import BoardReport

        check_all(options, names, hands, seed, base)
        return simulate_board, lambda summary: BoardReport(summary, lang)
    from ..kernel import prepare
    from .playing import first_dealer, play, tally
    from .report import Report
    from .run import make_job, simulate

    found = find_table(game, played=True)
    prepare(play, tally, first_dealer, found.settle)
    make_job(found, hands, options, names, seed, base, logged=False, audited=False)
    return simulate, lambda summary: Report(summary, found, lang)


def compare_command(
    game: str,
    hands: int,
    compare: Sequence[str],
    bots: str | Sequence[str] | None = None,
    seed: int | None = None,
    workers: int = 1,
    plot: str | None = None,
    json: bool = False,
    lang: str = "zh",
    options: Mapping[str, Any] | None = None,
    base: int = 1,
) -> int:
    """Compare house rules and print the differences; `plot` names a file for a picture of them.

    `compare`: texts `name=value,value`. Everything else is as in `run_command`. Raises `PaijuError`
    as `compare_rules`, `parse_compare` and `check_plot` do, before anything is played.
    """
    if find_board(game) is not None:
        raise PaijuError("bad_compare", f"{game} has no walls that could be played twice")
    errors, names = _errors(lang), _names(game, bots)
    try:
        with loading(lang):
            from ..kernel import prepare
            from .compare import combinations, compare_rules, make_jobs, parse_compare
            from .playing import first_dealer, play, tally
            from .run import check_workers

            found = find_table(game, played=True)
            compared = parse_compare(found.options, compare)
            drawn = secrets.randbelow(SEEDS) if seed is None else seed
            choices = combinations(compared)
            make_jobs(found, hands, choices, options, names, drawn, base)
            check_workers(workers)
            if plot is not None:
                from .plot import check_plot

                check_plot(plot)
            prepare(play, tally, first_dealer, found.settle)
        with _progress(errors, lang) as bar:
            task = bar.add_task(_say("playing", lang), total=hands * len(choices))
            comparison = compare_rules(
                found,
                hands,
                compared,
                options=options,
                bots=names,
                seed=drawn,
                workers=workers,
                base=base,
                progress=lambda done: bar.update(task, completed=done),
            )
    except KeyboardInterrupt:
        errors.print(_say("stopped", lang))
        return INTERRUPTED
    if json:
        _write_json(comparison)
    else:
        from .compare_report import ComparisonReport

        ComparisonReport(comparison, found, lang).print(_paper())
    if plot is not None:
        from .plot import plot as draw_plot

        if draw_plot(comparison, found, lang, plot) != lang:
            errors.print(_say("no_font", lang))
    return 0


def _errors(lang: str) -> Console:
    """Where progress and remarks go, in a language that there is."""
    if lang not in ("zh", "en"):
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are zh and en")
    return Console(stderr=True, highlight=False)


def _names(game: str, bots: str | Sequence[str] | None) -> list[str]:
    if bots is None:
        bots = best_bot(game)
    return [bot.strip() for bot in (bots.split(",") if isinstance(bots, str) else bots)]


def _write_json(found: Summary | BoardSummary | Comparison) -> None:
    sys.stdout.write(json_text.dumps(found.to_json(), ensure_ascii=False) + "\n")


def _paper() -> Console:
    """Standard output, no wider than can be read."""
    return Console(width=min(Console().width, WIDTH))


def _say(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "zh" else 1]


def _progress(errors: Console, lang: str) -> Progress:
    """A bar while a person looks on, nothing otherwise."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )

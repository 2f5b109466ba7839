"""`paiju simulate`: a progress bar on stderr, the figures on stdout."""

from __future__ import annotations

import json as json_text
import secrets
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from ..errors import PaijuError
from ..warm import loading

WIDTH = 80
#: Seeds that are drawn are short enough to be typed again.
SEEDS = 10**9
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED = 130
WORDS = {
    "playing": ("打牌", "playing"),
    "stopped": ("已中断", "interrupted"),
}


def run_command(
    game: str,
    hands: int,
    bots: str | Sequence[str] = "greedy",
    seed: int | None = None,
    workers: int = 1,
    log: str | None = None,
    json: bool = False,
    lang: str = "zh",
    options: Mapping[str, Any] | None = None,
    base: int = 1,
) -> int:
    """Simulate and print the figures: a table, or with `json` one JSON object. The exit status.

    `bots`: one name or one a seat, as a sequence or with commas between. Without `seed` one is
    drawn and printed. Raises `PaijuError` as `simulate` does, and `unknown_language`.
    """
    if lang not in ("zh", "en"):
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are zh and en")
    errors = Console(stderr=True, highlight=False)
    names = [bot.strip() for bot in (bots.split(",") if isinstance(bots, str) else bots)]
    try:
        with loading(lang):
            from ..games import find
            from ..kernel import prepare
            from .playing import first_dealer, play, tally
            from .run import make_job, simulate

            found = find(game)
            prepare(play, tally, first_dealer, found.settle)
            drawn = secrets.randbelow(SEEDS) if seed is None else seed
            make_job(found, hands, options, names, drawn, base, logged=False, audited=False)
        with _progress(errors, lang) as bar:
            task = bar.add_task(_say("playing", lang), total=hands)
            summary = simulate(
                found,
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
        sys.stdout.write(json_text.dumps(summary.to_json(), ensure_ascii=False) + "\n")
        return 0
    from .report import Report

    console = Console()
    Report(summary, found, lang).print(Console(width=min(console.width, WIDTH)))
    return 0


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

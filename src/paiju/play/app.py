"""`paiju play`: sets the table up, plays the match, and always gives the terminal back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..warm import loading
from .terminal import LeaveGame, Terminal, open_terminal
from .words import check_lang

if TYPE_CHECKING:
    from .match import Match

#: Seeds that are drawn are short enough to be typed again.
_SEEDS = 10**9
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED = 130


def play(
    game: str,
    *,
    lang: str = "zh",
    seed: int | None = None,
    options: Mapping[str, Any],
    seat: int = 0,
    bots: str = "greedy",
    seat_bot: str | None = None,
    base: int = 10,
    hands: int | None = None,
    log: str | None = None,
    delay: float | None = None,
) -> int:
    """Play `game` in this process's terminal; returns the exit status, 130 after Ctrl-C.

    `options` are house options by name, `seat` is the person's, `bots` play the other seats, and
    `seat_bot`, if given, the person's seat as well: a demonstration that ends by itself, after one
    hand unless `hands` says otherwise. Without `hands` a match goes on by rounds (ZZ-06). `log`
    names a file to which the omniscient event log of each finished hand is added; `delay` is the
    time in seconds to look at each move of another seat. The same seed deals the same hands.

    Raises `PaijuError`: `unknown_language`, `unknown_game`, `unknown_option`, `unknown_bot`,
    `bad_seat`, `bad_json` (an option or number that cannot be), `bad_file` (the log).
    """
    check_lang(lang)
    if seat_bot is not None and hands is None:
        hands = 1
    terminal = open_terminal(delay, watching=seat_bot is not None)
    match = None
    try:
        with loading(lang):
            from .match import Match, Settings

            settings = Settings(
                game=game,
                lang=lang,
                seed=secrets.randbelow(_SEEDS) if seed is None else seed,
                options=options,
                seat=seat,
                bots=bots,
                seat_bot=seat_bot,
                base=base,
                hands=hands,
                log=log,
            )
            match = Match(terminal, settings)
        run(match, terminal)
    except KeyboardInterrupt:
        terminal.print([""])
        if match is not None:
            terminal.print(match.summary())
        return INTERRUPTED
    return 0


def run(match: Match, terminal: Terminal) -> None:
    """Play a match to its end or until the person leaves, and print how it stands."""
    try:
        terminal.enter()
        with suppress(LeaveGame):
            match.run()
    finally:
        terminal.leave()
    if terminal.full and match.settings.seat_bot:
        terminal.print(match.last_page)  # the other screen has taken it away
    terminal.print(match.summary())

"""`paiju play`: sets the table up, plays the match, and always gives the terminal back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..catalogue import best_bot, find_board
from ..warm import loading
from .terminal import LeaveGame, Terminal, open_terminal
from .words import check_lang

if TYPE_CHECKING:
    from .board import BoardMatch
    from .match import Match
    from .settings import Settings

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
    bots: str | None = None,
    seat_bot: str | None = None,
    watch: bool = False,
    base: int = 10,
    coins: tuple[int, ...] | None = None,
    hands: int | None = None,
    log: str | None = None,
    delay: float | None = None,
) -> int:
    """Play `game` in this process's terminal; returns the exit status, 130 after Ctrl-C.

    `options` are house options by name, `seat` is the person's, `bots` play the other seats (None:
    the game's best), and `seat_bot`, if given, the person's seat as well: a demonstration that ends
    by itself, after one hand unless `hands` says otherwise; with `watch` the `bots` do so. `coins`
    are what the seats bring in a game with purses, the person first; one number is for all, and the
    match is over when somebody has none left. Without `hands` it goes on by rounds (ZZ-06), on a
    board until the person leaves. `log` names a file to which the omniscient event log of each
    finished hand is added; `delay` is the time in seconds to look at each move of another seat. The
    same seed deals the same hands.

    Raises `PaijuError`: `unknown_language`, `unknown_game`, `unknown_option`, `unknown_bot`,
    `bad_seat`, `bad_json` (an option or number that cannot be), `contradiction` (coins where there
    are no purses), `bad_file` (the log).
    """
    check_lang(lang)
    others = best_bot(game) if bots is None else bots
    if watch and seat_bot is None:
        seat_bot = others
    if seat_bot is not None and hands is None:
        hands = 1
    terminal = open_terminal(delay, watching=seat_bot is not None)
    match = None
    try:
        with loading(lang):
            from .settings import Settings

            settings = Settings(
                game=game,
                lang=lang,
                seed=secrets.randbelow(_SEEDS) if seed is None else seed,
                options=options,
                seat=seat,
                bots=others,
                seat_bot=seat_bot,
                base=base,
                coins=coins,
                hands=hands,
                log=log,
            )
            match = open_match(terminal, settings)
        run(match, terminal)
    except KeyboardInterrupt:
        terminal.print([""])
        if match is not None:
            terminal.print(match.summary())
        return INTERRUPTED
    return 0


def open_match(terminal: Terminal, settings: Settings) -> Match | BoardMatch:
    """The match that the settings describe, at a table or on a board, before its first move."""
    if find_board(settings.game) is not None:
        from .board import BoardMatch

        return BoardMatch(terminal, settings)
    from .match import Match

    return Match(terminal, settings)


def run(match: Match | BoardMatch, terminal: Terminal) -> None:
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

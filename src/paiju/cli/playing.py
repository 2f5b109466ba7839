"""Commands that play: a table in the terminal, many hands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..errors import PaijuError
from .common import Flag, Lang, Options, app, options_first

if TYPE_CHECKING:
    pass


@app.command
def play(
    game: str,
    *,
    lang: Lang = "zh",
    seed: int | None = None,
    seat: int = 0,
    bots: str | None = None,
    seat_bot: str | None = None,
    watch: Flag = False,
    base: int = 10,
    coins: str | None = None,
    hands: int | None = None,
    log: str | None = None,
    delay: float | None = None,
    option: Options = None,
) -> int:
    """Play in the terminal against computer players. 在终端里打牌。

    Parameters
    ----------
    game
        The game, e.g. zhangzhou.
    lang
        Language of the table.
    seed
        The same seed deals the same hands.
    seat
        Your seat, counted from 0; at renju 0 is Black in the first game.
    bots
        Who plays the other seats: greedy or random; at renju search, greedy or random.
    seat_bot
        Who plays your seat: a demonstration that ends by itself.
    watch
        Only look on: the bots play your seat too.
    base
        The stake unit 底.
    coins
        Coins of every seat, or yours and the others' with commas between; erren ends when somebody
        has none left.
    hands
        End after so many hands.
    log
        A file for the event log of the finished hands.
    delay
        Seconds to look at each move of another seat.
    option
        A house option as name=value; may be repeated.
    """
    options = options_first(game, option, lang)
    from ..play.app import play as play_game

    return play_game(
        game,
        lang=lang,
        seed=seed,
        options=options,
        seat=seat,
        bots=bots,
        seat_bot=seat_bot,
        watch=watch,
        base=base,
        coins=None if coins is None else _coins(coins),
        hands=hands,
        log=log,
        delay=delay,
    )


def _coins(text: str) -> tuple[int, ...]:
    """Numbers with commas between. Raises `PaijuError` `bad_json`."""
    parts = [part.strip() for part in text.replace("，", ",").split(",")]
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise PaijuError("bad_json", f"coins are written like 5000 or 5000,2000, not {text!r}")
    return tuple(map(int, parts))


@app.command
def simulate(
    game: str,
    *,
    hands: int = 1000,
    bots: str | None = None,
    seed: int | None = None,
    workers: int = 1,
    base: int = 1,
    log: str | None = None,
    json: Flag = False,
    option: Options = None,
    compare: Annotated[list[str] | None, Parameter(negative="")] = None,
    plot: str | None = None,
    lang: Lang = "zh",
) -> int:
    """Let computer players play many hands, and sum up. 模拟；比较不同规则的影响。

    With --compare the same walls are played under each setting, and the differences are shown.

    Parameters
    ----------
    game
        The game, e.g. zhangzhou.
    hands
        How many hands.
    bots
        greedy or random (renju: search, greedy, random), for all seats; or one a seat, with commas
        between.
    seed
        The same seed plays the same hands.
    workers
        Threads; the result is the same for any number.
    base
        The stake unit 底.
    log
        A file for the event log of all hands.
    json
        The figures as one JSON object.
    option
        A house option as name=value; may be repeated.
    compare
        A house option and the values to compare, name=value,value; if repeated, every combination.
    plot
        A file .png or .svg for a picture of the comparison.
    lang
        Language of the figures.
    """
    options = options_first(game, option, lang)
    if compare or plot is not None:
        if log is not None:
            raise PaijuError("bad_compare", "--log keeps one simulation, not a comparison")
        from ..simulate.command import compare_command

        return compare_command(
            game,
            hands,
            compare or (),
            bots=bots,
            seed=seed,
            workers=workers,
            plot=plot,
            json=json,
            lang=lang,
            options=options,
            base=base,
        )
    from ..simulate.command import run_command

    return run_command(
        game,
        hands,
        bots=bots,
        seed=seed,
        workers=workers,
        base=base,
        log=log,
        json=json,
        lang=lang,
        options=options,
    )

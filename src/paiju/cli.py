"""The command line: `paiju score`, `waits`, `replay`, `rules`, `play`, `simulate`, `serve`, more.

Rooms are imported where they are needed, so that `paiju --help` is quick.
"""

from __future__ import annotations

import json as json_
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Literal

from cyclopts import App, CycloptsError, Parameter

from . import __version__
from .errors import PaijuError
from .hall.cli import hall, ledger, serve
from .warm import announce

if TYPE_CHECKING:
    from .log import Line

Lang = Literal["zh", "en"]
Flag = Annotated[bool, Parameter(negative="")]
File = Annotated[str, Parameter(allow_leading_hyphen=True)]
Options = Annotated[list[str] | None, Parameter(name="--option", negative="")]

#: Exit statuses: a difference in a log; something that cannot be; Ctrl-C; a closed pipe.
DIFFERS, WRONG, INTERRUPTED, CLOSED = 1, 2, 130, 141
_BOM = b"\xef\xbb\xbf"

app = App(
    name="paiju",
    help="牌局 Paiju: regional Chinese mahjong to play, score, simulate. 地方麻将：打牌、算分",
    version=__version__,
    help_format="plaintext",
)

renju = App(name="renju", help="The board of renju. 五子棋的棋盘")
app.command(renju)
for one in (serve, ledger, hall):
    app.command(one)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; errors are one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # where Chinese cannot be shown, do not fail
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        status = app(given, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except PaijuError as error:
        print(f"error: {error.message} [{error.code}]", file=sys.stderr)
        return WRONG
    except CycloptsError as error:
        print(f"error: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to flush
        return CLOSED
    return status if isinstance(status, int) else 0


# --- score --------------------------------------------------------------------------------


@app.command
def score(file: File = "-", /, *, text: Flag = False, lang: Lang = "zh") -> int:
    """Settle written positions. 给写下来的牌局算分。

    One JSON object, or JSON Lines: then every line gets its own answer, in order.

    Parameters
    ----------
    file
        The positions; `-` reads standard input.
    text
        Explain each settlement in words.
    lang
        Language of the words.
    """
    positions = documents(_read(file))
    single = len(positions) == 1
    announce(lang)
    from .position import evaluate
    from .position import score as settle

    status = 0
    for number, position in enumerate(positions, 1):
        if text:
            try:
                lines = evaluate(position).explain(lang)
            except PaijuError as error:
                if single:
                    raise
                lines = [f"error: {error.message} [{error.code}]"]
            _show(lines if single else [f"# {number}", *lines, ""])
        else:
            answer = settle(position)
            print(_json(answer))
            status = WRONG if single and not answer["valid"] else 0
    return status


def documents(data: bytes) -> list[bytes]:
    """The positions of a file: one, perhaps written over several lines, or one a line.

    What is neither is taken for lines, unless its first line begins an object that is never
    finished: that is one broken position.
    """
    data = data.removeprefix(_BOM)
    lines = [line for line in data.splitlines() if line.strip()]
    if len(lines) < 2 or _decoded(data) is not None:
        return [data]
    begun = lines[0].lstrip().startswith(b"{") and _decoded(lines[0]) is None
    if begun and not any("game" in (_decoded(line) or ()) for line in lines[1:]):
        return [data]
    return lines


def _decoded(data: bytes) -> Any:
    """JSON with something in it, or None."""
    try:
        value = json_.loads(data)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


# --- waits --------------------------------------------------------------------------------


@app.command
def waits(
    hand: str,
    /,
    *melds: str,
    game: str,
    gold: str | None = None,
    option: Options = None,
    lang: Lang = "zh",
) -> None:
    """List what a hand waits for, copies left, and what each tile is worth. 听牌。

    With a drawn tile, the best discards and what the hand waits for after each.

    Parameters
    ----------
    hand
        Concealed tiles, e.g. 123456789m234567s1z.
    melds
        Laid melds, e.g. pon:555p chi:123m.
    game
        The game, e.g. zhangzhou.
    gold
        The gold, e.g. 5p.
    option
        A house option as name=value; may be repeated.
    lang
        Language of the words.
    """
    announce(lang)
    from .position.waits import waits as find_waits

    options = _options(game, option)
    _show(find_waits(game, hand, melds, gold=gold, options=options).lines(lang))


# --- replay -------------------------------------------------------------------------------


@app.command
def replay(file: File, /, *, check: Flag = False, verify: Flag = False, lang: Lang = "zh") -> int:
    """Step through an event log, a line for each event. 回放牌谱。

    On a terminal Enter shows the next event and q leaves.

    Parameters
    ----------
    file
        The log; `-` reads standard input.
    check
        Only play all hands again, and fail with status 1 on the first difference.
    verify
        Also recompute the walls from the secrets and nonces of a file that a hall gave out.
    lang
        Language of the words.
    """
    announce(lang)
    if verify:
        from .hall.verify import verify_lines

        said, verified = verify_lines(_lines(file), lang)
        print("\n".join(said), file=sys.stdout if verified else sys.stderr)
        return 0 if verified else DIFFERS
    from . import log
    from .errors import ReplayError

    asks = not check and file != "-" and watched()
    number = 0
    for number, hand in enumerate(log.hands(_lines(file)), 1):
        table, right, difference = None, hand, ""
        try:
            table = log.replay(hand)
        except ReplayError as error:
            right, difference = hand[: error.line - 1], error.message
        if not check and not _step(right, table, lang, asks):
            return 0
        if difference:
            print(f"hand {number}, {difference}", file=sys.stderr)
            return DIFFERS
    if number == 0:
        raise PaijuError("bad_json", f"{file} holds no hand")
    if check:
        _show([f"{number} 局，与牌谱一致" if lang == "zh" else f"{number} hands, no difference"])
    return 0


def _step(hand: Sequence[Line], table: Any, lang: str, asks: bool) -> bool:
    """Tell a hand line by line, its settlement at length; whether to go on to the next."""
    from .explain import teller

    narrator = None
    for line in hand:
        narrator = narrator or teller(line, lang)
        whole = line["type"] == "settle" and table is not None
        lines = ["", *narrator.close(table), ""] if whole else [narrator.tell(line)]
        print("\n".join(lines), end="" if asks else "\n", flush=asks)
        if asks and not _go_on():
            return False
    print()
    return True


def watched() -> bool:
    """Whether somebody looks at the output and can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _go_on() -> bool:
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return False


# --- rules, play, simulate --------------------------------------------------------------------


@app.command
def rules(game: str, *, option: Options = None, lang: Lang = "zh") -> None:
    """Print the rules as they stand under the given options. 规则。

    Parameters
    ----------
    game
        The game, e.g. zhangzhou.
    option
        A house option as name=value; may be repeated.
    lang
        Language of the rules.
    """
    announce(lang)
    from .catalogue import rules_text

    _show(rules_text(game, _options(game, option), lang).splitlines())


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
    options = _options_first(game, option, lang)
    from .play.app import play as play_game

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
    options = _options_first(game, option, lang)
    if compare or plot is not None:
        if log is not None:
            raise PaijuError("bad_compare", "--log keeps one simulation, not a comparison")
        from .simulate.command import compare_command

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
    from .simulate.command import run_command

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


# --- renju --------------------------------------------------------------------------------


@renju.command
def show(position: File = "-", /, *, lang: Lang = "zh") -> None:
    """Draw a board with the points that are forbidden to Black, and say why. 画出棋盘和禁手点。

    Parameters
    ----------
    position
        The position as JSON, or a file that holds it; `-` reads standard input.
    lang
        Language of the words.
    """
    data = position.encode() if position.lstrip().startswith("{") else _read(position)
    announce(lang)
    from .position.written import read
    from .renju import evaluate

    found = evaluate(read(data))
    _show([*found.draw(lang), *found.explain(lang)])


# --- files and words ----------------------------------------------------------------------------


def _options(game: str, given: Iterable[str] | None) -> dict[str, Any]:
    """House options by name, from `name=value` texts."""
    from .catalogue import options_of
    from .options import parse_option

    kind = options_of(game)
    return dict(parse_option(kind, text) for text in given or ())


def _options_first(game: str, given: list[str] | None, lang: str) -> dict[str, Any]:
    """House options for a command that says itself that rules are being compiled."""
    if not given:
        return {}
    announce(lang)
    return _options(game, given)


def _read(file: str) -> bytes:
    """All of a file or of standard input. Raises `PaijuError` `bad_file`."""
    with _open(file) as stream:
        return stream.read()


def _open(file: str) -> BinaryIO:
    if file == "-":
        if sys.stdin.isatty():
            print("reading from the keyboard, Ctrl-D ends it …", file=sys.stderr)
        return sys.stdin.buffer
    if file.startswith("-"):
        raise PaijuError("bad_file", f"there is no option {file} (write ./{file} for a file)")
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise PaijuError("bad_file", f"cannot read {file}: {error.strerror}") from None


def _lines(file: str) -> Iterator[str]:
    """The lines of a text file, one by one. Raises `PaijuError` `bad_file`, `bad_json`."""
    try:
        with TextIOWrapper(_open(file), encoding="utf-8-sig") as lines:
            yield from lines
    except UnicodeDecodeError as error:
        raise PaijuError("bad_json", f"{file} is not written in UTF-8: {error.reason}") from None


def _json(value: Any) -> str:
    """One line of JSON, in ASCII where nothing else can be shown."""
    ascii_only = not sys.stdout.encoding.lower().startswith("utf")
    return json_.dumps(value, ensure_ascii=ascii_only, separators=(",", ":"))


def _show(lines: Iterable[str]) -> None:
    """Print lines, wrapped between words where somebody looks."""
    if not sys.stdout.isatty():
        for line in lines:
            print(line)
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(line)

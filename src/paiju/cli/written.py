"""Commands for what is written: positions, logs, rules, boards."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cyclopts import App

from ..errors import PaijuError
from ..warm import announce
from .common import (
    DIFFERS,
    WRONG,
    File,
    Flag,
    Lang,
    Options,
    app,
    one_line,
    options_of_texts,
    read_file,
    show_lines,
    text_lines,
)

if TYPE_CHECKING:
    from ..log import Line

_BOM = b"\xef\xbb\xbf"

# --- positions --------------------------------------------------------------------------------


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
    positions = documents(read_file(file))
    single = len(positions) == 1
    announce(lang)
    from ..position import evaluate
    from ..position import score as settle

    status = 0
    for number, position in enumerate(positions, 1):
        if text:
            try:
                lines = evaluate(position).explain(lang)
            except PaijuError as error:
                if single:
                    raise
                lines = [f"error: {error.message} [{error.code}]"]
            show_lines(lines if single else [f"# {number}", *lines, ""])
        else:
            answer = settle(position)
            print(one_line(answer))
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
        value = json.loads(data)
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
    from ..position.waits import waits as find_waits

    options = options_of_texts(game, option)
    show_lines(find_waits(game, hand, melds, gold=gold, options=options).lines(lang))


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
        from ..hall.verify import verify_lines

        said, verified = verify_lines(text_lines(file), lang)
        print("\n".join(said), file=sys.stdout if verified else sys.stderr)
        return 0 if verified else DIFFERS
    from .. import log
    from ..errors import ReplayError

    asks = not check and file != "-" and watched()
    number = 0
    for number, hand in enumerate(log.hands(text_lines(file)), 1):
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
        show_lines(
            [f"{number} 局，与牌谱一致" if lang == "zh" else f"{number} hands, no difference"]
        )
    return 0


def _step(hand: Sequence[Line], table: Any, lang: str, asks: bool) -> bool:
    """Tell a hand line by line, its settlement at length; whether to go on to the next."""
    from ..explain import teller

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
    from ..catalogue import rules_text

    show_lines(rules_text(game, options_of_texts(game, option), lang).splitlines())


renju = App(name="renju", help="The board of renju. 五子棋的棋盘")
app.command(renju)


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
    data = position.encode() if position.lstrip().startswith("{") else read_file(position)
    announce(lang)
    from ..position.written import read
    from ..renju import evaluate

    found = evaluate(read(data))
    show_lines([*found.draw(lang), *found.explain(lang)])

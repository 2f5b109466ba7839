"""What the commands share: the application, kinds of arguments, files, printed lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Literal

from cyclopts import App, Parameter

from .. import __version__
from ..errors import PaijuError
from ..warm import announce

Lang = Literal["zh", "en"]
Flag = Annotated[bool, Parameter(negative="")]
File = Annotated[str, Parameter(allow_leading_hyphen=True)]
Options = Annotated[list[str] | None, Parameter(name="--option", negative="")]

#: Exit statuses: a difference in a log; something that cannot be; Ctrl-C; a closed pipe.
DIFFERS, WRONG, INTERRUPTED, CLOSED = 1, 2, 130, 141

app = App(
    name="paiju",
    help="牌局 Paiju: regional Chinese mahjong to play, score, simulate. 地方麻将：打牌、算分",
    version=__version__,
    help_format="plaintext",
)


def options_of_texts(game: str, given: Iterable[str] | None) -> dict[str, Any]:
    """House options by name, from `name=value` texts."""
    from ..catalogue import options_of
    from ..options import parse_option

    kind = options_of(game)
    return dict(parse_option(kind, text) for text in given or ())


def options_first(game: str, given: list[str] | None, lang: str) -> dict[str, Any]:
    """House options for a command that says itself that rules are being compiled."""
    if not given:
        return {}
    announce(lang)
    return options_of_texts(game, given)


def read_file(file: str) -> bytes:
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


def text_lines(file: str) -> Iterator[str]:
    """The lines of a text file, one by one. Raises `PaijuError` `bad_file`, `bad_json`."""
    try:
        with TextIOWrapper(_open(file), encoding="utf-8-sig") as lines:
            yield from lines
    except UnicodeDecodeError as error:
        raise PaijuError("bad_json", f"{file} is not written in UTF-8: {error.reason}") from None


def one_line(value: Any) -> str:
    """One line of JSON, in ASCII where nothing else can be shown."""
    ascii_only = not sys.stdout.encoding.lower().startswith("utf")
    return json.dumps(value, ensure_ascii=ascii_only, separators=(",", ":"))


def show_lines(lines: Iterable[str]) -> None:
    """Print lines, wrapped between words where somebody looks."""
    if not sys.stdout.isatty():
        for line in lines:
            print(line)
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(line)

"""Where a person sits: a screen drawn in place, or plain lines one after another."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

#: Reads one line after showing a prompt; raises `EOFError` at the end of the input.
Reader = Callable[[str], str]

#: A screen is drawn in place from this size on; below it lines simply follow each other.
LEAST_WIDTH, LEAST_HEIGHT = 80, 24


class LeaveGame(Exception):  # noqa: N818 - it is no error
    """The person leaves: by command, or because the input has ended."""


class Terminal:
    """Prints and asks. `full`: screens are drawn in place, on the terminal's other screen."""

    def __init__(
        self, console: Console, reader: Reader, *, full: bool, delay: float | None = None
    ) -> None:
        self.console = console
        self.reader = reader
        self.full = full
        #: Seconds to look at each move of another seat.
        self.delay = (0.4 if full else 0.0) if delay is None else delay

    def enter(self) -> None:
        """Go to the other screen, if screens are drawn. `leave` must follow, whatever happens."""
        if self.full:
            self.console.set_alt_screen(True)

    def leave(self) -> None:
        """Give the first screen back."""
        if self.full:
            self.console.set_alt_screen(False)

    @property
    def width(self) -> int:
        """Columns to fill."""
        return max(self.console.width, 40)

    @property
    def height(self) -> int:
        """Rows to fill."""
        return self.console.height

    def draw(self, lines: Iterable[Text]) -> None:
        """Replace the whole screen, in one go, so that it does not flicker."""
        with self.console:
            self.console.clear()
            self.print(lines)

    def print(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are; what is too long goes on in the next one, if lines follow."""
        for line in lines:
            text = Text(line) if isinstance(line, str) else line
            text.no_wrap, text.overflow = self.full, "crop" if self.full else "fold"
            self.console.print(text, crop=False, highlight=False)

    def ask(self, prompt: str) -> str:
        """A typed line. Raises `LeaveGame` when the input has ended."""
        try:
            return self.reader(prompt)
        except EOFError:
            raise LeaveGame from None

    def pages(self, sections: Iterable[Sequence[Text]]) -> list[list[Text]]:
        """Sections in pages that fit the screen, broken between sections where that is possible.

        Where lines simply follow each other all of it is one page.
        """
        if not self.full:
            return [[line for section in sections for line in section]]
        room = max(self.height - 1, 1)
        found: list[list[Text]] = [[]]
        for section in sections:
            if found[-1] and len(found[-1]) + len(section) > room >= len(section):
                found.append([])
            for line in section:
                if len(found[-1]) == room:
                    found.append([])
                found[-1].append(line)
        return found

    def pause(self, moves: float = 1.0) -> None:
        """Leave time to look."""
        if self.delay > 0:
            time.sleep(self.delay * moves)


def open_terminal(delay: float | None = None, watching: bool = False) -> Terminal:
    """The terminal of this process.

    Screens need a terminal of 80 x 24 that can clear itself, and, unless one is only `watching`,
    a keyboard. In other cases lines follow each other, and what a pipe brings is repeated, so
    that the dialogue can be read.
    """
    console = Console(highlight=False, markup=False, emoji=False)
    keyboard = sys.stdin is not None and sys.stdin.isatty()
    big = console.width >= LEAST_WIDTH and console.height >= LEAST_HEIGHT
    able = console.is_terminal and not console.is_dumb_terminal and not console.legacy_windows
    if delay is None and not console.is_terminal:
        delay = 0.0
    full = able and big and (keyboard or watching)
    reader = _read_keyboard if keyboard else _read_pipe(console)
    return Terminal(console, reader, full=full, delay=delay)


def _read_keyboard(prompt: str) -> str:
    """`input`, with line editing where Python has it."""
    with suppress(ImportError):
        import readline  # noqa: F401 - it changes how `input` edits, and knows wide characters
    return input(prompt)


def _read_pipe(console: Console) -> Reader:
    def read(prompt: str) -> str:
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            console.print()
            raise EOFError
        console.print(Text(prompt + line.rstrip("\r\n")), soft_wrap=True)
        return line

    return read

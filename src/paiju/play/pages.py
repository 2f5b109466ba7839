"""Texts that a person turns over page by page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from .terminal import Terminal
from .words import say

#: How long a page stays when nobody is asked, in moves.
_END_MOVES = 8


def read_pages(
    terminal: Terminal, page: Iterable[Sequence[Text]], question: str, lang: str, watching: bool
) -> str:
    """Turn over the pages of a text; what was typed at its last one, or at an earlier one.

    Nobody is asked in a demonstration (`watching`): each page stays for a while.
    """
    pages = terminal.pages(page)
    for i, part in enumerate(pages):
        if terminal.full:
            terminal.draw(part)
        else:
            terminal.print(part)
        if watching:
            terminal.pause(_END_MOVES)
            continue
        last = i + 1 == len(pages)
        text = terminal.ask(question if last else say(lang, "page.more") + " > ")
        if last or text.strip():
            return text
    return ""

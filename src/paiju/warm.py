"""Saying why it takes so long: the rules are loaded, and compiled the first time on a machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: Parts that, once compiled, hold all kernels of another.
_HOLDS = {"rules": ("table", "play", "simulate"), "table": ("play", "simulate")}
_COMPILING = {
    "zh": "首次使用：正在编译规则（约半分钟，只此一次）……",
    "en": "First use: compiling the rules (about half a minute, once) …",
}
_LOADING = {"zh": "正在载入规则……", "en": "Loading the rules …"}


@contextmanager
def first_use(part: str, lang: str = "zh") -> Iterator[None]:
    """Say on stderr that kernels are being compiled, if `part` never was; remember that it is.

    What is imported and run inside compiles them. `part`: `rules` (a game's file), `table` (hands
    can be played and settled), `play` or `simulate` (bots as well). A person at a terminal sees a
    spinner, also for the second that loading takes later on.
    """
    from .kernel import compiled_before, mark_compiled

    done = any(compiled_before(known) for known in (part, *_HOLDS.get(part, ())))
    lines = _LOADING if done else _COMPILING
    line = lines.get(lang, lines["en"])
    if sys.stderr.isatty():
        from rich.console import Console

        with Console(stderr=True, highlight=False).status(line):
            yield
    else:
        if not done:
            print(line, file=sys.stderr, flush=True)
        yield
    if not done:
        mark_compiled(part)

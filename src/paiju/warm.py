"""Saying, once a machine, why the first use of the rules takes so long."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: Parts that, once compiled, hold all kernels of another.
_HOLDS = {"rules": ("table", "play", "simulate"), "table": ("play", "simulate")}
_LINE = {
    "zh": "首次使用：正在编译规则（约半分钟，只此一次）……",
    "en": "First use: compiling the rules (about half a minute, once) …",
}


@contextmanager
def first_use(part: str, lang: str = "zh") -> Iterator[None]:
    """Say on stderr that kernels are being compiled, if `part` never was; remember that it is.

    What is imported and run inside compiles them. `part`: `rules` (a game's file), `table` (hands
    can be played and settled), `play` or `simulate` (bots as well).
    """
    from .kernel import compiled_before, mark_compiled

    done = any(compiled_before(known) for known in (part, *_HOLDS.get(part, ())))
    if not done:
        print(_LINE.get(lang, _LINE["en"]), file=sys.stderr, flush=True)
    yield
    if not done:
        mark_compiled(part)

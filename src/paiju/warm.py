"""Saying why it takes so long: the rules are loaded, and compiled the first time on a machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_COMPILING = {
    "zh": "首次使用：正在编译规则（约半分钟，只此一次）……",
    "en": "First use: compiling the rules (about half a minute, once) …",
}
_LOADING = {"zh": "正在载入规则……", "en": "Loading the rules …"}


def announce(lang: str = "zh") -> None:
    """From now on, say on stderr when kernels have to be compiled."""
    from .kernel import tell_compiling

    line = _COMPILING.get(lang, _COMPILING["en"])
    tell_compiling(lambda: print(line, file=sys.stderr, flush=True))


@contextmanager
def loading(lang: str = "zh") -> Iterator[None]:
    """The same while something is loaded; at a terminal a spinner turns meanwhile."""
    if not sys.stderr.isatty():
        announce(lang)
        yield
        return
    from rich.console import Console

    from .kernel import tell_compiling

    text = _LOADING.get(lang, _LOADING["en"])
    with Console(stderr=True, highlight=False).status(text) as status:
        tell_compiling(lambda: status.update(_COMPILING.get(lang, _COMPILING["en"])))
        yield
    tell_compiling(None)

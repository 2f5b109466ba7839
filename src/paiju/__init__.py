"""Paiju (牌局): regional Chinese mahjong, its rules written once.

`Table` plays a hand, `score` settles a written position. They are loaded (and compiled, the first
time on a machine) when they are first used, so that `import paiju` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import Action, Table, View
    from .errors import PaijuError
    from .position import evaluate, position_of, score

__all__ = [
    "Action",
    "PaijuError",
    "Table",
    "View",
    "__version__",
    "evaluate",
    "position_of",
    "score",
]

_HOMES = {
    "Action": "api",
    "Table": "api",
    "View": "api",
    "PaijuError": "errors",
    "evaluate": "position",
    "position_of": "position",
    "score": "position",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'paiju' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)

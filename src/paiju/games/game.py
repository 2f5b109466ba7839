"""What a game is: its names, options, rules record, settle function and words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..table.rules import Rules


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a settlement: what explains the points of a win."""

    id: str
    zh: str
    en: str
    clause: str


@dataclass(frozen=True)
class Game:
    """One game. `settle(states, bills, luts, first, last)` is a kernel over arrays of records."""

    id: str
    names: tuple[str, str]
    options: type[Any]
    rules: Callable[[Any], Rules]
    terms: Callable[[Any], tuple[int, ...]]
    settle: Callable[[Any, Any, Any, int, int], None]
    #: By the number that `settle` gives to `add_item`.
    items: tuple[Item, ...]
    #: How a hand of this game can be won (words of CONTRACT) and end otherwise.
    hows: frozenset[str]
    ends: frozenset[str]
    flags: frozenset[str]
    #: Chips that a seat starts with; 0 where the game has none.
    purse: Callable[[Any], int]
    text: Callable[[Any, str], str]
    #: Words for a debt in the explanation: (clause, zh, en) by the `why` of CONTRACT.
    debts: dict[str, tuple[str, str, str]]

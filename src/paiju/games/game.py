"""What a game is: its names, options, rules record, settle function and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from ..table.rules import Rules
from .words import Telling


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a settlement: what explains the points of a win."""

    id: str
    zh: str
    en: str
    clause: str


@dataclass(frozen=True, slots=True)
class Way:
    """One way of winning, as a written position has it (docs/contract.md, Position)."""

    #: Flags of the end that fit it.
    flags: frozenset[str] = frozenset()
    #: The winning tile is named; otherwise the written hand is all there is.
    tile: bool = True
    #: That tile comes from another seat.
    source: bool = False
    #: It is called before the first discard: nobody has melds, nothing was followed.
    opening: bool = False
    #: Golds that were thrown on the way to it.
    thrown: int = 0


_LATE = frozenset({"last_tile", "last_hand"})
_DRAWN = _LATE | {"last_copy", "kong_draw"}
#: The ways of winning, by the words of the contract. A game has these or some of its own.
WAYS: Mapping[str, Way] = {
    "discard": Way(_LATE | {"last_copy", "kong_discard"}, source=True),
    "self_draw": Way(_DRAWN),
    "rob_kong": Way(frozenset({"last_copy", "last_hand"}), source=True),
    "rob_gold": Way(opening=True),
    "three_gold": Way(_LATE | {"kong_draw", "start"}, tile=False),
    "heavenly": Way(tile=False, opening=True),
    "you1": Way(_DRAWN),
    "you2": Way(_LATE | {"last_copy"}, thrown=1),
    "you3": Way(_LATE | {"last_copy"}, thrown=1),
}


class Words(Protocol):
    """What a game says to people, in Chinese (`zh`) and English (`en`): its module `ID_words`."""

    def text(self, options: Any, lang: str) -> str:
        """The rules as they stand under `options`."""

    def notes(self, t: Telling) -> list[str]:
        """What the payments of an ended hand are made of: points, factors, units; special cases."""

    def reason(self, t: Telling, payment: Any) -> tuple[str, str]:
        """A heading for a `Payment`, and the sum that makes its amount (`10 × 2 × 3`)."""

    def succession(self, t: Telling) -> str:
        """Who deals next, and why."""


def no_purse(options: Any) -> int:
    """What a game without chips deals out."""
    return 0


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
    ways: Mapping[str, Way]
    ends: frozenset[str]
    flags: frozenset[str]
    #: How many seats may win one hand.
    winners: int = 1
    #: Chips that a seat starts with.
    purse: Callable[[Any], int] = no_purse

    @property
    def words(self) -> Words:
        """What the game says to people; loaded when somebody reads it."""
        return cast(Words, import_module(f".{self.id}_words", __package__))

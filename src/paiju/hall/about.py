"""A game as `/api/games` describes it: all that a client needs to show rooms, options, terms."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..explain.sheet import Phrase


class OptionAbout(Struct, frozen=True, kw_only=True):
    """A house option. `kind`: bool, int or str; `among`: all it may be, if not empty."""

    name: str
    kind: str
    default: Any
    among: tuple[Any, ...]
    least: int
    most: int
    clause: str
    zh: str
    en: str


class StakeAbout(Struct, frozen=True, kw_only=True):
    """A room for everybody: its base (null: from the purses), what one must bring."""

    name: str
    base: int | None
    entry: int


class Term(Struct, frozen=True, kw_only=True):
    """A word of the game and what it means, for who meets it first."""

    id: str
    zh: str
    en: str
    what_zh: str
    what_en: str
    clause: str


class OpenAbout(Struct, frozen=True, kw_only=True):
    """The two start buttons of a game whose players may open their hands (`ready`, `open`)."""

    #: The question comes before the deal: there is a second start button.
    at_start: bool
    closed: Phrase
    open: Phrase
    clause: str


class RankAbout(Struct, frozen=True, kw_only=True):
    """A step of a game's ladder, and the 积分 it begins with."""

    points: int
    zh: str
    en: str


class GameAbout(Struct, frozen=True, kw_only=True):
    """A game that the hall has tables for."""

    id: str
    zh: str
    en: str
    seats: int
    options: tuple[OptionAbout, ...]
    stakes: tuple[StakeAbout, ...]
    stake_name: Phrase
    #: What stands behind the points of a win; empty where it has no name.
    points_name: Phrase
    #: ms that a window for claims stays open.
    claim: int
    #: What a private match may last: hands, rounds, pots.
    units: tuple[str, ...]
    #: `chips`, `coins`, or null where seats bring nothing.
    purse: str | None
    #: What the game calls its kongs, by the `type` of their lines.
    kong_names: dict[str, Phrase]
    ranks: tuple[RankAbout, ...]
    #: Null where nobody may open the hand.
    opens: OpenAbout | None
    terms: tuple[Term, ...]

"""A position as it is written: fields of the right types, and nothing checked beyond that."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from ..errors import PaijuError
from ..games.game import MOST_BASE, MOST_STREAK

Natural = Annotated[int, Meta(ge=0, le=10**9)]
How = Literal[
    "discard",
    "self_draw",
    "rob_kong",
    "rob_gold",
    "three_gold",
    "heavenly",
    "earthly",
    "you1",
    "you2",
    "you3",
]
Flag = Literal["kong_draw", "kong_discard", "last_tile", "last_copy", "start", "last_hand"]


class WrittenWin(Struct, forbid_unknown_fields=True, frozen=True):
    """An element of `end.wins`."""

    seat: Natural
    how: How
    tile: str | None = None
    source: Natural | None = field(default=None, name="from")


class WrittenEnd(Struct, forbid_unknown_fields=True, frozen=True):
    """`end`: how the hand ended."""

    type: Literal["win", "draw", "false_rob", "false_win"]
    wins: list[WrittenWin] = []
    flags: list[Flag] = []
    seat: Natural | None = None


class WrittenSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """An element of `seats`."""

    hand: str = ""
    melds: list[str] = []
    flowers: str = ""
    open: bool = False
    doubled: bool = False
    ready: bool = False
    chips: Natural | None = None
    coins: Natural | None = None
    you: Annotated[int, Meta(ge=0, le=3)] = 0


class Position(Struct, forbid_unknown_fields=True, frozen=True):
    """A position, unchecked: the fields of docs/contract.md with their defaults."""

    game: str
    seats: list[WrittenSeat]
    end: WrittenEnd
    options: dict[str, Any] = {}
    base: Annotated[int, Meta(ge=1, le=MOST_BASE)] = 1
    dealer: Natural = 0
    streak: Annotated[int, Meta(ge=0, le=MOST_STREAK)] = 0
    gold: str | None = None
    round_wind: Literal["1z", "2z", "3z", "4z"] = "1z"
    follow_rounds: Natural = 0
    pacts: list[list[Natural]] = []
    flips: list[str] = []
    hooks: Natural = 0


def read(written: object) -> dict[str, Any]:
    """The object of a position, from a mapping or JSON text. Raises `PaijuError` `bad_json`."""
    try:
        if isinstance(written, bytes | bytearray | memoryview):
            written = bytes(written).decode("utf-8")
        if isinstance(written, str):
            written = json.loads(written.removeprefix("\ufeff"), object_pairs_hook=_object)
    except RecursionError:
        raise PaijuError("bad_json", "it is nested too deeply") from None
    except ValueError as error:  # those of json and UTF-8 are both of this kind
        raise PaijuError("bad_json", str(error)) from None
    if not isinstance(written, dict):
        raise PaijuError("bad_json", "a position is a JSON object")
    return written


def parse(written: object) -> Position:
    """A position from a mapping or from JSON text. Raises `PaijuError` `bad_json`."""
    found = read(written)
    try:
        return msgspec.convert(found, Position)
    except RecursionError:
        raise PaijuError("bad_json", "it is nested too deeply") from None
    except ValueError as error:  # msgspec's are of this kind
        raise PaijuError("bad_json", str(error)) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object of which no field is written twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        raise PaijuError("bad_json", "a field is written twice")
    return made

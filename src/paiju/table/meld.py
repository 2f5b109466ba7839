"""Melds as people write them: `chi:123m@2`, `ckong:1111s`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import PaijuError
from ..tiles import HAND_KINDS, HONOUR, format_one, name, parse
from ..tiles import format as format_tiles
from .rules import MAX_SEATS
from .state import (
    HIDDEN_TILE,
    M_AKONG,
    M_CHI,
    M_CKONG,
    M_KONG,
    M_PON,
    MELD_CLAIMED,
    MELD_FROM,
    MELD_SHAPE,
    MELD_TILES,
    NO_SEAT,
    NO_TILE,
)

#: Words of CONTRACT, by the shape's number.
SHAPES = {M_CHI: "chi", M_PON: "pon", M_KONG: "kong", M_AKONG: "akong", M_CKONG: "ckong"}
SHAPE_NUMBERS = {word: number for number, word in SHAPES.items()}
SHAPE_NAMES = {
    M_CHI: ("吃", "chi"),
    M_PON: ("碰", "pon"),
    M_KONG: ("明杠", "kong"),
    M_AKONG: ("补杠", "added kong"),
    M_CKONG: ("暗杠", "concealed kong"),
}


@dataclass(frozen=True, slots=True)
class Meld:
    """A laid meld: its shape, physical tiles (None: face down), the feeder's seat or None."""

    shape: int
    tiles: tuple[int, ...] | None
    source: int | None = None
    claimed: int | None = None

    def __str__(self) -> str:
        tiles = "????" if self.tiles is None else format_tiles(self.tiles)
        feeder = "" if self.source is None else f"@{self.source}"
        return f"{SHAPES[self.shape]}:{tiles}{feeder}"

    def words(self, lang: str) -> str:
        """The meld in a player's words, e.g. `碰 五饼`."""
        word = SHAPE_NAMES[self.shape][0 if lang == "zh" else 1]
        if self.tiles is None:
            return word
        if self.shape == M_CHI:
            names = (name(tile, lang) for tile in self.tiles)
            return f"{word} {''.join(names) if lang == 'zh' else format_tiles(self.tiles)}"
        return f"{word} {name(self.tiles[0], lang)}"


def read_meld(cells: Any) -> Meld:
    """The meld in a state's eight cells."""
    shape = int(cells[MELD_SHAPE])
    size = 3 if shape in (M_CHI, M_PON) else 4
    tiles = tuple(int(k) for k in cells[MELD_TILES : MELD_TILES + size])
    source, claimed = int(cells[MELD_FROM]), int(cells[MELD_CLAIMED])
    return Meld(
        shape,
        None if HIDDEN_TILE in tiles else tiles,
        None if source == NO_SEAT else source,
        None if claimed == NO_TILE else claimed,
    )


def parse_meld(text: object) -> Meld:
    """A meld from its notation, its tiles those of one shape.

    A run may hold a tile that stands for another (白 for the gold's face): only its size is
    judged here. Raises `PaijuError` `bad_meld`, or `bad_tile` for tiles that cannot be read.
    """
    if not isinstance(text, str):
        raise PaijuError("bad_json", f"a meld is a text like pon:555p, not {text!r}")
    word, colon, rest = text.partition(":")
    tiles_text, at, seat = rest.partition("@")
    if not colon or word not in SHAPE_NUMBERS:
        raise PaijuError("bad_meld", f"a meld begins with chi:, pon:, kong:, …; not {text!r}")
    shape = SHAPE_NUMBERS[word]
    tiles = tuple(sorted(parse(tiles_text)))
    if len(tiles) != (3 if shape in (M_CHI, M_PON) else 4) or tiles[-1] >= HAND_KINDS:
        raise PaijuError("bad_meld", f"{text!r} has the wrong tiles for a {word}")
    if shape != M_CHI and len(set(tiles)) != 1:
        raise PaijuError("bad_meld", f"the tiles of {text!r} are not equal")
    if at and (shape == M_CKONG or seat not in map(str, range(MAX_SEATS))):
        raise PaijuError("bad_meld", f"{text!r} cannot come from seat {seat!r}")
    return Meld(shape, tiles, int(seat) if at else None)


def is_run(tiles: tuple[int, ...]) -> bool:
    """Whether three sorted faces are a run of one suit."""
    a, b, c = tiles
    return c < HONOUR and a // 9 == c // 9 and (b, c) == (a + 1, a + 2)


def tile_or_unknown(kind: int) -> str:
    """A tile of an event: `?` where the viewer may not see it."""
    return "?" if kind == HIDDEN_TILE else format_one(kind)

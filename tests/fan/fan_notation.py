"""Winning hands on one line: `12345678m77z +9m pon:111z draw`, scored by the face."""

from __future__ import annotations

from typing import Any

from paiju.fan import Fan, count
from paiju.fan.rows import ROWS
from paiju.tiles import EAST, parse, parse_one

SHAPES = {"chi": 1, "pon": 2, "kong": 3, "akong": 4, "ckong": 5}
FLAGS = {
    "draw": "self_draw",
    "kong": "kong_draw",
    "last": "last_tile",
    "rob": "rob_kong",
    "copy": "last_copy",
}
WINDS = {wind: EAST + i for i, wind in enumerate("ESWN")}


def arguments(line: str) -> tuple[list[int], int, list[tuple[int, int]], dict[str, Any]]:
    """Concealed tiles with the winning one, that tile, melds, and what else `count` takes.

    Words: `+9m` the tile, `pon:111z` a meld, `draw kong last rob copy` circumstances, `seat:S` and
    `round:S` winds (otherwise 东), `flowers:3`.
    """
    hand, tile, melds, more = [], -1, [], {}
    for word in line.split():
        name, colon, value = word.partition(":")
        if word.startswith("+"):
            tile = parse_one(word[1:])
        elif colon and name in SHAPES:
            melds.append((SHAPES[name], min(parse(value))))
        elif colon and name == "flowers":
            more["flowers"] = int(value)
        elif colon:
            more[f"{name}_wind"] = WINDS[value]
        elif word in FLAGS:
            more[FLAGS[word]] = True
        else:
            hand += parse(word)
    return [*hand, tile], tile, melds, more


def fan_of(line: str) -> Fan:
    """The fan of a written hand."""
    hand, tile, melds, more = arguments(line)
    return count(hand, tile, melds, **more)


def values(fan: Fan) -> dict[str, int]:
    """Name of each row that scores, and what it scores."""
    return {scored.row.zh: scored.value for scored in fan.rows}


def times(line: str, number: int) -> int:
    """How often a row scores in a written hand."""
    return sum(scored.times for scored in fan_of(line).rows if scored.row.number == number)


NUMBERS = {row.zh: row.number for row in ROWS}

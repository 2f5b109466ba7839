"""The same hand as PyPI's pymahjonggb takes it, and its answer by the names used here."""

from __future__ import annotations

from typing import Any

from fan_hands import Hand
from MahjongGB import MahjongFanCalculator

from paiju.fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    M_CHI,
    M_CKONG,
    M_PON,
)

TILES = [f"{letter}{rank}" for letter in "WBT" for rank in range(1, 10)]
TILES += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]


def arguments(hand: Hand) -> tuple[Any, ...]:
    """What `MahjongFanCalculator` is called with."""
    packs = []
    for shape, kind in hand.melds:
        if shape == M_CHI:
            packs.append(("CHI", TILES[kind + 1], 1))
        elif shape == M_PON:
            packs.append(("PENG", TILES[kind], 1))
        else:
            packs.append(("GANG", TILES[kind], 0 if shape == M_CKONG else 1))
    standing = list(hand.closed)
    standing.remove(hand.tile)
    how = hand.circumstances
    return (
        tuple(packs),
        tuple(TILES[kind] for kind in standing),
        TILES[hand.tile],
        hand.flowers,
        bool(how & C_SELF_DRAW),
        bool(how & C_LAST_COPY),
        bool(how & (C_KONG_DRAW | C_ROB_KONG)),
        bool(how & C_LAST_TILE),
        hand.seat_wind - 27,
        hand.round_wind - 27,
    )


#: Its names of rows that are the same.
SAME = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将", "嵌张": "坎张"}


def rows(hand: Hand) -> dict[str, int]:
    """Name of each row that it counts and the fan of all its times."""
    found: dict[str, int] = {}
    for points, times, name, _ in MahjongFanCalculator(*arguments(hand), True):
        here = SAME.get(name, name)
        found[here] = found.get(here, 0) + points * times
    return found

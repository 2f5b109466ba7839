"""Hands that look the same to one seat, all else dealt anew."""

from __future__ import annotations

import random
from typing import Any

from paiju import Table
from paiju.table.moves import recode
from paiju.tiles import FLOWER, HAND_KINDS


def copied(table: Table) -> Table:
    """The same hand once more."""
    other = Table(table.game, options=table.options, seed=0)
    other.state[:] = table.state  # type: ignore[index]
    return other


def shuffled(table: Table, seat: int, chance: random.Random) -> Table:
    """The same hand for `seat`'s eyes, before its own decision, with all hidden tiles elsewhere."""
    other = copied(table)
    s: Any = other.state[0]
    seats = int(s["rules"]["seats"])
    strangers = [x for x in range(seats) if x != seat and not s["open"][x]]
    places = [i for i in range(int(s["front"]), int(s["back"])) if i != s["gold_at"]]
    kinds = [int(s["wall"][i]) for i in places]
    pool = [k for k in kinds if k < FLOWER]
    held = {x: [k for k in range(HAND_KINDS) for _ in range(int(s["hands"][x, k]))]
            for x in strangers}  # fmt: skip
    pool += [k for x in strangers for k in held[x]]
    chance.shuffle(pool)
    for x in strangers:
        s["hands"][x] = 0
        for _ in held[x]:
            s["hands"][x, pool.pop()] += 1
        recode(s, x)
    at = [i for i, k in zip(places, kinds, strict=True) if k < FLOWER]  # flowers lie where they lay
    for i, kind in zip(at, pool, strict=True):
        s["wall"][i] = kind
    return other

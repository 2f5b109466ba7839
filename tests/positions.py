"""Positions to begin with: those of the vectors, one to change, and hands that were played."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.table.chance import Chance

Json = dict[str, Any]

READY = "123456789m234567s1z"


def examples(game: str) -> dict[str, Json]:
    """The positions of a game's vectors that can be settled, by the vector's id."""
    lines = (Path(__file__).parent / "vectors" / f"{game}.jsonl").read_text("utf-8").splitlines()
    vectors = map(json.loads, lines)
    return {one["id"]: one["position"] for one in vectors if one["expect"]["valid"]}


EXAMPLES = examples("zhangzhou")


def position(
    winner: int = 1,
    hand: str = READY,
    tile: str | None = "1z",
    how: str = "self_draw",
    source: int | None = None,
    **changes: Any,
) -> Json:
    """A position with one winner; keys like `seats__2__melds` change what lies deeper."""
    made: Json = {
        "game": "zhangzhou",
        "dealer": 3,
        "gold": "5p",
        "seats": [{}, {}, {}, {}],
        "end": {
            "type": "win",
            "wins": [{"seat": winner, "tile": tile, "from": source, "how": how}],
            "flags": [],
        },
    }
    made["seats"][winner]["hand"] = hand
    for path, value in changes.items():
        spot, last = find(made, path)
        spot[last] = value
    return made


def find(given: Json, path: str) -> tuple[Any, Any]:
    """Where `seats__2__melds` lies: what holds it, and its key or place there."""
    *where, last = [int(key) if key.isdigit() else key for key in path.split("__")]
    spot: Any = given
    for key in where:
        spot = spot[key]
    return spot, last


def ended(seed: int, hand_no: int, chooser: str, game: str = "zhangzhou", **table: Any) -> Table:
    """A hand played to its end by greedy, random, or mixed choices that take rare paths."""
    played = Table(game, seed=seed, hand_no=hand_no, **table)
    rng, chance = random.Random(hand_no), Chance.array(1)
    while not played.ended:
        for seat in played.owing:
            numbers = played.numbers(seat)
            number = rng.choice(numbers)
            if chooser == "greedy" or (chooser == "mixed" and rng.random() < 0.95):
                number = choose(played.state, 0, seat, "greedy", chance)
            played.play(Action(seat, number))
    return played

"""Melds of winning hands by theme, so that every special hand comes up often."""

from __future__ import annotations

import random

from xp_scorer import KINDS

from paiju.tiles import GREEN, RED, WHITE

RUN = (WHITE, GREEN, RED)
YU, BO = (18, 19, 20), (6, 7, 8)
#: What the melds of a theme are drawn from, and of how many suits.
THEMES = ("any", "pungs", "pure", "pure pungs", "full", "dragons", "chows")


def pung(rng: random.Random, suits: list[int]) -> tuple[int, ...]:
    kind = rng.choice([k for k in KINDS if k >= 27 or k // 9 in suits])
    return (kind,) * 3


def chow(rng: random.Random, suits: list[int]) -> tuple[int, ...]:
    first = rng.choice(suits) * 9 + rng.randrange(7)
    return first, first + 1, first + 2


def some_melds(rng: random.Random, theme: str, suits: list[int]) -> list[tuple[int, ...]]:
    """Five melds of a theme, dragon runs among them."""
    likely = {"any": 0.4, "pungs": 1.0, "pure": 0.3, "pure pungs": 1.0, "chows": 0.0}
    share = likely.get(theme, 0.3)
    melds = [pung(rng, suits) if rng.random() < share else chow(rng, suits) for _ in range(5)]
    if theme == "full":
        melds[:3] = [RUN, YU, BO]
    elif theme == "dragons":
        melds[:2] = [RUN, rng.choice([RUN, (WHITE,) * 3, (GREEN,) * 3])]
    elif rng.random() < 0.4:
        melds[0] = RUN
    for i, special in ((1, YU), (2, BO)):
        if theme in ("any", "chows") and rng.random() < 0.5:
            melds[i] = special
    return melds

"""Hands of Xipiao played to their end: choices at random, play mostly greedy."""

from __future__ import annotations

import random
from collections.abc import Iterator

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.table.chance import Chance

#: How often the greedy choice is taken; the rest is random, so that rare paths are seen.
GREEDY = 0.95


def played(seed: int, hand_no: int, **table: object) -> Table:
    """One hand: hooks and open hands are drawn by lot."""
    hand = Table("xipiao", seed=seed, hand_no=hand_no, **table)  # type: ignore[arg-type]
    rng, chance = random.Random(hand_no), Chance.array(1)
    while not hand.ended:
        for seat in hand.owing:
            number = rng.choice(hand.numbers(seat))
            if hand.view_all.phase != "choosing" and rng.random() < GREEDY:
                number = choose(hand.state, 0, seat, "greedy", chance)
            hand.play(Action(seat, number))
    return hand


def hands(count: int, seed: int = 3) -> Iterator[Table]:
    """Hands under various options, bases, dealers and streaks."""
    for n in range(count):
        options = {
            "jia_unique": n % 2 == 0,
            "piao_extras": n % 3 > 0,
            "hooks_max": (0, 2, 7)[n % 3],
            "hook_value": n % 4,
        }
        yield played(
            seed, n, options=options, base=(1, 1, 10)[n % 3], dealer=n // 2 % 2, streak=n % 3
        )

"""Hands of Erren played to their end: choices at random, play mostly greedy."""

from __future__ import annotations

import random
from collections.abc import Iterator

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.table.actions import READY, WIN
from paiju.table.chance import Chance

#: How often the greedy choice is taken; the rest is random, so that rare paths are seen.
GREEDY = 0.9


def played(seed: int, hand_no: int, **table: object) -> Table:
    """One hand: who opens, doubles and declares is drawn by lot, and some wins are declined."""
    hand = Table("erren", seed=seed, hand_no=hand_no, **table)  # type: ignore[arg-type]
    rng, chance = random.Random(hand_no), Chance.array(1)
    while not hand.ended:
        for seat in hand.owing:
            numbers = hand.numbers(seat)
            number = rng.choice(numbers)
            declares = [n for n in numbers if n >= READY]
            if hand.view_all.phase != "choosing" and rng.random() < GREEDY:
                number = choose(hand.state, 0, seat, "greedy", chance)
                if declares and number != WIN and rng.random() < 0.5:
                    number = rng.choice(declares)
            hand.play(Action(seat, number))
    return hand


def hands(count: int, seed: int = 3) -> Iterator[Table]:
    """Hands under various options, bases, dealers, streaks and purses."""
    for n in range(count):
        options = {"min_fan": (0, 8, 12)[n % 3], "ready": n % 4 > 0, "rake": (5, 0, 33)[n % 3]}
        purses = (None, (10**6, 10**6), (n, 500))[n // 2 % 3]
        start = {"dealer": n // 3 % 2, "streak": n % 3, "base": (1, 10)[n % 2]}
        yield played(seed, n, options=options, purses=purses, **start)

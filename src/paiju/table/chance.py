"""Chance before the hand: the wall and the dice, from a seed. After that nothing is random.

The generator is splitmix kept to 63 bits, in plain i8 arithmetic, so that it gives the same
numbers compiled and interpreted. It is for simulation and play, not for secrets.
"""

from __future__ import annotations

from ..kernel import Record, kernel
from ..tiles import FLOWER, KINDS
from .state import MAX_DICE, State

MASK = (1 << 63) - 1
GOLDEN = 0x1E3779B97F4A7C15
#: Dice a hand is given: two for the break, the others for the gold, a pair a throw.
DICE = 18
assert DICE <= MAX_DICE  # noqa: S101


class Chance(Record):
    """The state of a generator."""

    state: int


@kernel
def mix(z: int) -> int:
    """Scramble 63 bits (a bijection in spirit: every output bit depends on every input bit)."""
    z = (z ^ (z >> 30)) * 0x3F58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x14D049BB133111EB & MASK
    return z ^ (z >> 31)


@kernel
def seed_chance(c: Chance, seed: int, stream: int) -> None:
    """Set a generator to the stream `stream` of a seed; streams are independent of each other."""
    c.state = mix(mix(seed & MASK) + (stream & MASK) * GOLDEN & MASK)


@kernel
def below(c: Chance, n: int) -> int:
    """A number 0 … n − 1 (n < 2**31), all equally likely to within 2**-32 · n."""
    c.state = int(c.state) + GOLDEN & MASK
    return (mix(int(c.state)) >> 31) * n >> 32


@kernel
def shuffle(s: State, c: Chance) -> None:
    """Fill the wall with the game's tiles in random order and throw the dice."""
    n = 0
    for kind in range(KINDS):
        if s.rules.kinds >> kind & 1 != 0:
            for _ in range(4 if kind < FLOWER else 1):
                s.wall[n] = kind
                n += 1
    s.wall_size = n
    for i in range(n - 1, 0, -1):
        j = below(c, i + 1)
        kind = int(s.wall[i])
        s.wall[i] = s.wall[j]
        s.wall[j] = kind
    s.n_dice = DICE
    for i in range(DICE):
        s.dice[i] = 1 + below(c, 6)

"""Chance before the hand: the wall and the dice, from a seed. After that nothing is random.

The generator is L'Ecuyer's combined pair (Efficient and portable combined random number
generators, 1988), seeded by a 32-bit hash. All of it stays below 2**63: Numba tells the compiler
that i8 arithmetic never overflows, and it gives the same numbers interpreted. It is for simulation
and play, not for secrets.
"""

from __future__ import annotations

from ..kernel import Record, kernel
from ..tiles import FLOWER, KINDS
from .state import MAX_DICE, State

MODULUS_1, MODULUS_2 = 2147483563, 2147483399
M32 = (1 << 32) - 1
#: Dice a hand is given: two for the break, the others for the gold, a pair a throw.
DICE = 18
assert DICE <= MAX_DICE  # noqa: S101


class Chance(Record):
    """The state of a generator."""

    one: int
    two: int


@kernel
def mix(x: int) -> int:
    """Scramble 32 bits."""
    x = (x ^ x >> 16) * 0x7FEB352D & M32
    x = (x ^ x >> 15) * 0x46CA68B1 & M32
    return x ^ x >> 16


@kernel
def hash_words(seed: int, stream: int, h: int) -> int:
    """A 32-bit hash of two numbers (0 … 2**63 − 1), one for each start value `h`."""
    h = mix(h ^ seed & M32)
    h = mix(h ^ seed >> 32 & M32)
    h = mix(h ^ stream & M32)
    return mix(h ^ stream >> 32 & M32)


@kernel
def seed_chance(c: Chance, seed: int, stream: int) -> None:
    """Set a generator to the stream `stream` of a seed; both are 0 … 2**63 − 1."""
    c.one = 1 + hash_words(seed, stream, 0x1234567) % (MODULUS_1 - 1)
    c.two = 1 + hash_words(seed, stream, 0x7654321) % (MODULUS_2 - 1)


@kernel
def below(c: Chance, n: int) -> int:
    """A number 0 … n − 1 (n < 2**31), all equally likely to within n · 2**-31."""
    c.one = 40014 * int(c.one) % MODULUS_1
    c.two = 40692 * int(c.two) % MODULUS_2
    z = int(c.one) - int(c.two)
    if z < 0:
        z += MODULUS_1 - 1
    return z * n // MODULUS_1


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

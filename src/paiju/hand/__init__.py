"""Hands: whether they win, how far they are, what they wait for, how they split.

`Hand` is the face for people who script; the kernels are in `lookup`, `special` and `splits`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from paiju.errors import PaijuError
from paiju.hand import lookup, special
from paiju.hand.special import ALL_SHAPES, PAIRS, SCATTERED
from paiju.hand.splits import Block, Split, each_split
from paiju.tiles import HAND_KINDS

__all__ = ["PAIRS", "SCATTERED", "Block", "Counts", "Hand", "Split", "codes"]

#: How many tiles of each kind: 34 numbers, or a mapping from kinds (0..33) to numbers.
Counts = Sequence[int] | Mapping[int, int]

_SUITS = (range(9), range(9, 18), range(18, 27), range(27, 34))


@dataclass(frozen=True, slots=True, init=False)
class Hand:
    """The concealed tiles of a hand, of which `melds` melds (0..5) are still to be made.

    Wild tiles are counted apart from the natural ones. `run` allows the dragon run 中发白, once.
    `shapes` allows special shapes too: `PAIRS` 七对, `SCATTERED` 烂牌, or `PAIRS | SCATTERED`;
    such a hand is wholly concealed, of 13 or 14 tiles, none of them wild.

    Raises PaijuError: `bad_tile` (a kind that no hand holds), `too_many_copies` (more than four
    of a kind), `tile_count` (a negative number of tiles, `melds` out of range, or a hand that can
    have no special shape), `contradiction` (`shapes` that are none).

        >>> Hand([3, 1, 1, 1, 1, 1, 1, 1, 3] + 25 * [0]).waits()
        (0, 1, 2, 3, 4, 5, 6, 7, 8)
        >>> Hand({0: 4, 5: 2, 12: 2, 20: 2, 30: 2, 33: 1}, shapes=PAIRS).waits()
        (33,)
    """

    counts: tuple[int, ...]
    melds: int
    wilds: int
    run: bool
    shapes: int

    def __init__(
        self,
        counts: Counts,
        melds: int = 4,
        wilds: int = 0,
        run: bool = False,
        shapes: int = 0,
    ) -> None:
        if not 0 <= melds <= 5 or wilds < 0:
            raise PaijuError("tile_count", f"no hand has {melds} melds to make and {wilds} wilds")
        object.__setattr__(self, "counts", _checked(counts))
        object.__setattr__(self, "melds", melds)
        object.__setattr__(self, "wilds", wilds)
        object.__setattr__(self, "run", bool(run))
        object.__setattr__(self, "shapes", int(shapes))
        if not 0 <= shapes <= ALL_SHAPES:
            raise PaijuError("contradiction", f"there are no special shapes {shapes}")
        if shapes and (melds != 4 or wilds or self.size not in (13, 14)):
            raise PaijuError("tile_count", "special shapes are of 13 or 14 tiles, none a wild one")

    @property
    def size(self) -> int:
        """How many tiles it is, wilds included."""
        return sum(self.counts) + self.wilds

    def win(self) -> bool:
        """Whether it is exactly `melds` melds and a pair, or a special shape that it may be.

        Of another size it is no win.
        """
        if self.size != 3 * self.melds + 2:
            return False
        return bool(special.wins_any(*self._arguments(), self.shapes))

    def complete(self) -> bool:
        """Whether it is exactly `melds` melds without a pair: of another size it is not."""
        return self.size == 3 * self.melds and bool(lookup.complete(*self._arguments()))

    def distance(self) -> int:
        """How many natural tiles it must draw, dropping others, to win; 0 for a win."""
        return int(special.distance_any(*self._arguments(), self.shapes))

    def waits(self) -> tuple[int, ...]:
        """The kinds that complete it; none unless it is 3 * melds + 1 tiles.

        A kind of which it holds four is no wait. Copies that lie elsewhere are not looked at.
        """
        return self._list(special.waits_any) if self.size == 3 * self.melds + 1 else ()

    def accepting(self) -> tuple[int, ...]:
        """The kinds whose draw lowers `distance`; none of which it holds four already."""
        return self._list(special.accepting_any)

    def splits(self) -> tuple[Split, ...]:
        """All different ways to split a win into melds and a pair.

        None if it is no win, or wins by a special shape alone.
        """
        if not self.win():
            return ()
        return tuple(each_split(*codes(self.counts), self.melds, self.wilds, int(self.run)))

    def _arguments(self) -> tuple[lookup.Lut, int, int, int, int, int, int, int]:
        m, p, s, z = codes(self.counts)
        return lookup.lut()[0], m, p, s, z, self.melds, self.wilds, int(self.run)

    def _list(self, fill: Callable[..., int]) -> tuple[int, ...]:
        out = np.zeros(HAND_KINDS, np.int64)
        return tuple(out[: fill(*self._arguments(), self.shapes, out)].tolist())


def codes(counts: Counts) -> tuple[int, int, int, int]:
    """The codes of m, p, s and z: a base-5 number each, digit i for rank i.

    Raises PaijuError as `Hand` does.
    """
    checked = _checked(counts)
    m, p, s, z = (sum(checked[kind] * 5 ** (kind % 9) for kind in suit) for suit in _SUITS)
    return m, p, s, z


def _checked(counts: Counts) -> tuple[int, ...]:
    if isinstance(counts, Mapping):
        if not all(0 <= kind < HAND_KINDS for kind in counts):
            raise PaijuError("bad_tile", f"kinds are 0..{HAND_KINDS - 1}: {sorted(counts)}")
        counts = [counts.get(kind, 0) for kind in range(HAND_KINDS)]
    elif len(counts) != HAND_KINDS:
        raise PaijuError("bad_tile", f"counts of {HAND_KINDS} kinds are wanted, not {len(counts)}")
    if min(counts) < 0:
        raise PaijuError("tile_count", "a hand holds no negative number of tiles")
    if max(counts) > 4:
        raise PaijuError("too_many_copies", "a hand holds at most four tiles of a kind")
    return tuple(int(count) for count in counts)

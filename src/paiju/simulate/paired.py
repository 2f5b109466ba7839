"""Differences of means, with 95 % intervals, from matches that were played twice.

The hands of a match hang together: dealer and streak go on, and a rule that changes one hand
changes who deals the next. Matches do not, so the match is the unit: what one setting has more
than the other in a match is one observation, and the interval is that of the mean of those.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

from ..kernel import Ints

CONFIDENCE = 0.95
#: Degrees of freedom up to which the t distribution is summed up exactly.
EXACT = 200
#: Where fewer matches differ, no interval says much: five that all differ alike are chance.
FEW = 10


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much the mean of one setting is above that of the other, a hand."""

    mean: float
    #: Half the width of the 95 % interval; None where there is but one match.
    half: float | None
    #: In how many matches the two settings differ.
    matches: int

    @property
    def interval(self) -> tuple[float, float] | None:
        """The ends of the 95 % interval."""
        return None if self.half is None else (self.mean - self.half, self.mean + self.half)

    @property
    def clear(self) -> bool:
        """Whether the interval is there and does not hold 0."""
        return self.half is not None and abs(self.mean) > self.half

    def to_json(self) -> dict[str, Any]:
        """As one JSON object."""
        interval = None if self.interval is None else list(self.interval)
        return {"mean": self.mean, "interval": interval, "matches": self.matches}


class Pairs:
    """Sums over pairs of matches, for several figures at once.

    All are Python's integers: exact, and the same in whatever parts the matches are added.
    """

    def __init__(self, figures: int) -> None:
        self.matches = self.hands = self.hands_squared = 0
        self.totals, self.squares, self.products, self.differing = np.zeros((4, figures), object)

    def add(self, hands: Ints, differences: Ints) -> None:
        """Add m matches: `hands` (m,) played, `differences` (m, figures) of their sums."""
        n, d = hands.astype(object)[:, None], differences.astype(object)
        self.matches += len(d)
        self.hands += int(n.sum())
        self.hands_squared += int((n * n).sum())
        self.totals += d.sum(axis=0)
        self.squares += (d * d).sum(axis=0)
        self.products += (n * d).sum(axis=0)
        self.differing += (d != 0).sum(axis=0)

    def differences(self) -> list[Difference]:
        """Of each figure, a hand."""
        t = t_quantile(self.matches - 1) if self.matches > 1 else 0.0
        sums = zip(self.totals, self.squares, self.products, self.differing, strict=True)
        return [self._difference(t, *map(int, of_one)) for of_one in sums]

    def _difference(
        self, t: float, total: int, squares: int, products: int, differing: int
    ) -> Difference:
        """Mean ± t · sd / √M; where the last match is cut short, matches weigh by their hands.

        With d the difference of a match, n its hands, N all hands, r = Σd / N: the variance of r is
        M / (M − 1) · Σ(d − r·n)² / N², which is (sd / √M)² where all n are the same.
        """
        m, hands = self.matches, self.hands
        if m < 2:
            return Difference(total / hands, None, differing)
        spread = hands * hands * squares - 2 * hands * total * products
        spread += total * total * self.hands_squared  # N² · Σ(d − r·n)²
        return Difference(
            total / hands, t * math.sqrt(m * spread / ((m - 1) * hands**4)), differing
        )


def t_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The t for which Student's distribution has `confidence` between −t and t.

    Below 1e-7 off: the exact sum for few degrees of freedom, an expansion around the normal
    distribution for many (Abramowitz and Stegun, 26.7.3 to 26.7.5).
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    if freedom > EXACT:
        return (
            z
            + (z**3 + z) / (4 * freedom)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        )
    low, high = 0.0, math.pi / 2  # t = √freedom · tan θ
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _between(middle, freedom) < confidence else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _between(angle: float, freedom: int) -> float:
    """The probability between −t and t, where t = √freedom · tan(angle)."""
    cos = math.cos(angle)
    if freedom % 2 == 0:
        term = total = 1.0
        for k in range(2, freedom, 2):
            term *= cos * cos * (k - 1) / k
            total += term
        return math.sin(angle) * total
    term = total = cos if freedom > 1 else 0.0
    for k in range(3, freedom, 2):
        term *= cos * cos * (k - 1) / k
        total += term
    return 2 / math.pi * (angle + math.sin(angle) * total)

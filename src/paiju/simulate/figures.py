"""What a simulation found: counts summed up, and the figures made of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..games.game import Game
from ..kernel import Many
from ..table.state import HOWS
from .playing import BY_ROLE, BY_SEAT, Tally


@dataclass(frozen=True, slots=True)
class Income:
    """What one role, bot or seat made of its hands.

    `mean` and `spread` (standard deviation) are of the income of a hand, in money. `won` and `fed`
    are shares of its hands: those it won, and those that another won on its tile.
    """

    hands: int
    mean: float
    spread: float
    won: float
    fed: float

    def to_json(self) -> dict[str, Any]:
        """As one JSON object."""
        return {name: getattr(self, name) for name in ("hands", "mean", "spread", "won", "fed")}


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a simulation. All but `seconds` are the same for any number of workers."""

    game: str
    options: dict[str, Any]
    base: int
    seed: int
    bots: tuple[str, ...]  # by seat
    hands: int
    decisions: int
    #: How many hands ended as `win`, `draw`, `penalty`.
    ends: dict[str, int]
    #: How many wins there were of each way that the game knows.
    hows: dict[str, int]
    #: Share of hands after which the dealer dealt again.
    dealer_kept: float
    #: What the house kept of a hand, on average.
    house: float
    #: The dealer, then the seats after it in turn order.
    roles: tuple[Income, ...]
    seats: tuple[Income, ...]
    #: By name, where several bots play.
    by_bot: dict[str, Income]
    seconds: float = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """As one JSON object, without `seconds`: nothing in it depends on the machine."""
        return {
            "game": self.game,
            "options": self.options,
            "base": self.base,
            "seed": self.seed,
            "bots": list(self.bots),
            "hands": self.hands,
            "decisions": self.decisions,
            "ends": self.ends,
            "hows": self.hows,
            "dealer_kept": self.dealer_kept,
            "house": self.house,
            "roles": [income.to_json() for income in self.roles],
            "seats": [income.to_json() for income in self.seats],
            "by_bot": {bot: income.to_json() for bot, income in self.by_bot.items()},
        }


def has_penalties(game: Game) -> bool:
    """Whether a hand of a game can end with a penalty."""
    return bool(game.ends - {"win", "draw"})


class Counts:
    """Sums of many tallies, as Python's integers, which no stake can overflow."""

    def __init__(self) -> None:
        self.sums: dict[str, Any] = {}

    def add(self, tallies: Many[Tally]) -> None:
        """Add those of some matches."""
        fields: Any = tallies
        for name in Tally.dtype.names or ():
            self.sums[name] = _plus(self.sums.get(name, 0), fields[name].sum(axis=0).tolist())

    def __getitem__(self, name: str) -> Any:
        return self.sums[name]

    def ends(self) -> dict[str, int]:
        """Hands by the words of `end_hand` in a log."""
        wins, draws = self["wins"], self["draws"]
        return {"win": wins, "draw": draws, "penalty": self["hands"] - wins - draws}

    def hows(self, known: Collection[str]) -> dict[str, int]:
        """Wins by their way."""
        return {how: n for how, n in zip(HOWS, self["how"], strict=True) if how in known}

    def roles(self, seats: int) -> tuple[Income, ...]:
        """Incomes of the dealer, the next seat, …"""
        return tuple(self._income(BY_ROLE, [role]) for role in range(seats))

    def seats(self, seats: int) -> tuple[Income, ...]:
        """Incomes by seat."""
        return tuple(self._income(BY_SEAT, [seat]) for seat in range(seats))

    def by_bot(self, bots: Sequence[str]) -> dict[str, Income]:
        """Incomes by bot, if they are not all the same."""
        names = dict.fromkeys(bots)
        if len(names) == 1:
            return {}
        places = {name: [i for i, bot in enumerate(bots) if bot == name] for name in names}
        return {name: self._income(BY_SEAT, where) for name, where in places.items()}

    def _income(self, by: int, places: list[int]) -> Income:
        n = self["hands"] * len(places)
        total, squares, won, fed = (
            sum(self[name][by][place] for place in places)
            for name in ("income", "squares", "won", "fed")
        )
        # Integers up to the last division: the same figures wherever they are computed.
        variance = (n * squares - total * total) / (n * n)
        return Income(n, total / n, variance**0.5, won / n, fed / n)


def _plus(a: Any, b: Any) -> Any:
    """The sum of numbers or of nested lists of them; 0 is the sum of nothing."""
    if not isinstance(b, list):
        return a + b
    return [_plus(x, y) for x, y in zip(a or [0] * len(b), b, strict=True)]

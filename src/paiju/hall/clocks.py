"""How long a seat may think: a time for each decision, and a bank to draw on beyond it.

Times are ms of the server's clock and given by the caller; nothing here reads a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Pace:
    """The clocks of a table."""

    #: For each own turn, and for questions before play.
    turn: int = 15_000
    #: Beyond it, for a whole match.
    bank: int = 60_000
    #: How long a window for claims stays open unless all have answered; 0: as long as a turn, and
    #: only for those who may claim something.
    claim: int = 3_000
    #: How long a computer player waits before it answers.
    bot: int = 600
    #: Between the settlement and the next hand.
    between: int = 30_000


@dataclass(slots=True)
class Bank:
    """What the seats have left of their bank, in ms."""

    left: list[int] = field(default_factory=list)

    def deadline(self, seat: int, since: int, base: int) -> int:
        """When the time of a seat asked at `since` is up."""
        return since + base + self.left[seat]

    def use(self, seat: int, since: int, base: int, now: int) -> None:
        """Take what a seat thought beyond the base time out of its bank."""
        self.left[seat] = max(0, self.left[seat] - max(0, now - since - base))

"""What a room needs of a hand that is played in it, whatever the kind of its game.

`desk` and `playing` have it for games at a table, `boardplay` for games on a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from . import wire
from .clocks import Bank
from .store import Move


class AnyDesk(Protocol):
    """One hand as pure logic: whom it waits for, who may do what. Time is given, in ms."""

    bank: Bank
    #: Seats for which the computer plays though a person sits there (托管).
    auto: set[int]
    #: Numbers what is asked; an answer to another number is refused.
    at: int

    @property
    def ended(self) -> bool:
        """Whether the hand is over and all of it may be told."""

    def answer(self, seat: int, at: int, action: str, now: int, by: str = "seat") -> Move | None:
        """Take a seat's answer; the move to store, or None for one that changes nothing.

        Raises `PaijuError`: `stale`, `illegal_action`. Nothing has changed then.
        """

    def credit(self, now: int) -> None:
        """Begin the time of what is asked anew: nobody could answer so far."""


class AnyPlay(Protocol):
    """One hand and what each seat has been told of it. `begins` was told before the deal."""

    begins: wire.HandBegins
    hand: int

    @property
    def desk(self) -> AnyDesk:
        """The hand itself."""

    def drive(self, now: int) -> list[Move]:
        """What computers and clocks decide by now, one after another."""

    def due(self) -> int | None:
        """When a computer or a clock decides next."""

    def answer_open(self, said: Mapping[int, bool], now: int) -> list[Move]:
        """Answer for who has said it with 开始 whether to play with an open hand (ER-03)."""

    @property
    def has_news(self) -> bool:
        """Whether there is something to tell."""

    def tell(self, now: int) -> list[list[bytes]]:
        """What is new for each seat, and last for the watchers."""

    def since(self, seat: int, first: int, now: int) -> wire.Snapshot:
        """All that a seat may know, without its lines before number `first`."""

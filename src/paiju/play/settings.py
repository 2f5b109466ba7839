"""What a match is played with, at a table or on a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import PaijuError


@dataclass
class Settings:
    """Who plays what, and for how long."""

    game: str
    lang: str
    seed: int
    options: Mapping[str, Any]
    seat: int = 0
    bots: str = "greedy"
    #: Plays the person's seat for a demonstration; then nothing is asked.
    seat_bot: str | None = None
    base: int = 10
    #: Coins or chips that the seats bring, the person first; one number is for all of them.
    coins: tuple[int, ...] | None = None
    #: How many hands; None: rounds (圈), each until every seat has lost the deal once (ZZ-06).
    hands: int | None = None
    log: str | None = None

    def check(self, seats: int) -> None:
        """Raise `PaijuError` for a seat, number of hands or log that cannot be."""
        if not 0 <= self.seat < seats:
            raise PaijuError("bad_seat", f"seats are 0 to {seats - 1}, not {self.seat}")
        if self.hands is not None and self.hands < 1:
            raise PaijuError("bad_json", f"a match has one hand at least, not {self.hands}")
        if self.coins is not None and (len(self.coins) not in (1, seats) or min(self.coins) < 1):
            raise PaijuError("bad_json", f"coins are one number from 1, or {seats} with commas")
        if self.log is not None:
            append(self.log, "")

    def purses(self, seats: int) -> tuple[int, ...] | None:
        """What each seat brings, by seat."""
        if self.coins is None:
            return None
        coins = self.coins * seats if len(self.coins) == 1 else self.coins
        return tuple(coins[(seat - self.seat) % seats] for seat in range(seats))


def append(path: str, text: str) -> None:
    """Add to a file. Raises `PaijuError` `bad_file`."""
    try:
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise PaijuError("bad_file", f"cannot write {path}: {error.strerror}") from None

"""The fields of a hand's state that a desk looks at again and again, read without detours.

Columns of the array of records: a view of a whole record costs as much as a decision.
"""

from __future__ import annotations

from typing import Any

from ..api import PHASES, Table
from ..table import events as ev

#: What counts the units of a kong that may be robbed, by its event.
_KONG_UNITS = {ev.EV_AKONG: "unit_akong", ev.EV_CKONG: "unit_ckong"}


class Fields:
    """What stands in the state of a table, as it is now."""

    def __init__(self, table: Table) -> None:
        state: Any = table.state
        rules = state["rules"]
        self.seats = int(rules["seats"][0])
        #: Features of the game (`table.rules`).
        self.has_opening = bool(rules["opening"][0])
        self.robs_added = bool(rules["rob_added_kong"][0])
        self.guesses_hidden = bool(rules["guess_hidden_kong"][0])
        self.asks_open = bool(rules["open_asked"][0])
        self.open_kongs = bool(rules["open_ckong"][0])
        self._numbers = {
            name: state[name]
            for name in (
                *("n_events", "phase", "owing", "gold", "drawn", "question"),
                *("front", "back", "gold_at", "reserve"),
            )
        }
        #: Tiles by which the reserve grows: for a kong by its event, and for a flower beyond the
        #: free ones (ZZ-D1).
        per_unit = int(rules["reserve_per_unit"][0])
        self.kong_growth = {
            event: per_unit * int(rules[unit][0]) for event, unit in _KONG_UNITS.items()
        }
        self.flower_growth = per_unit * int(rules["unit_flower"][0])
        self.free_flowers = int(rules["free_flowers"][0])
        self._flowers = state["flowers"][0]
        self._events, self._ready, self._dead = (
            state[name][0] for name in ("events", "ready", "dead")
        )
        self._hands = state["hands"][0]

    def number(self, name: str) -> int:
        """A plain number: `gold`, `drawn`, `question`."""
        value: int = self._numbers[name].item()
        return value

    @property
    def made(self) -> int:
        """How many events have happened."""
        return self.number("n_events")

    @property
    def phase(self) -> str:
        """One of `PHASES`."""
        return PHASES[self.number("phase")]

    @property
    def owing(self) -> list[int]:
        """Seats that owe the engine an answer."""
        bits = self.number("owing")
        return [seat for seat in range(self.seats) if bits >> seat & 1]

    def events(self, first: int, last: int) -> list[int]:
        """The packed events from `first` to `last` − 1."""
        packed: list[int] = self._events[first:last].tolist()
        return packed

    def ready(self, seat: int) -> bool:
        """Whether a seat has declared (听牌)."""
        return bool(self._ready[seat])

    @property
    def drawable(self) -> int:
        """Tiles that may still be drawn (`View.drawable`)."""
        front, back, gold_at = (self.number(name) for name in ("front", "back", "gold_at"))
        return back - front - (front <= gold_at < back) - self.number("reserve")

    def flowers(self, seat: int) -> int:
        """How many flowers a seat has laid."""
        return int(self._flowers[seat].sum())

    def holds_gold(self, seat: int) -> bool:
        """Whether a seat holds a gold."""
        gold = self.number("gold")
        return gold >= 0 and bool(self._hands[seat, gold])

    def dead(self, seat: int) -> bool:
        """Whether a seat plays no more (相公)."""
        return bool(self._dead[seat])

"""What each seat is shown of a hand: the lines of the event log as it may see them, encoded.

The state holds more events than are shown: while a window for claims is open nobody hears what
follows it. A line is made and encoded once, and shared by all who see the same.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from ..api import Table
from ..log import event_line
from ..table import events as ev
from ..table.state import NO_TILE, Q_OPEN
from .fields import Fields

#: A watcher who sees no hand.
WATCHER = -1
#: Events that everybody sees alike (`events.hide_event`).
_ALIKE = frozenset((ev.EV_DISCARD, ev.EV_CHI, ev.EV_PON, ev.EV_KONG, ev.EV_AKONG, ev.EV_HU))
#: Events whose line says the same in every hand; there are few of them.
_PLAIN = frozenset((ev.EV_DRAW, ev.EV_DISCARD))
_everywhere: dict[int, msgspec.Raw] = {}
_encode = msgspec.json.Encoder().encode


class Showing:
    """The events of one hand, of which the first `shown` may be told."""

    def __init__(self, table: Table, fields: Fields) -> None:
        self.table, self._fields = table, fields
        self.shown = 0
        self._record = cast(Any, table.state[0])
        #: Encoded lines by the event as somebody sees it; deals apart, which show a wall.
        self._lines: dict[int, msgspec.Raw] = {}

    @property
    def made(self) -> int:
        """How many events have happened."""
        return self._fields.made

    def events(self, first: int, last: int) -> list[int]:
        """The packed events from `first` to `last` − 1."""
        return self._fields.events(first, last)

    def lines(self, seat: int, first: int = 0, last: int | None = None) -> list[msgspec.Raw]:
        """The events `first` … `last` − 1 (all that are shown) as lines for a seat's eyes.

        Hidden ones are left out, so that a line's number differs from seat to seat.
        """
        made = self.events(first, self.shown if last is None else last)
        opened = self.opened()
        return [line for e in made if (line := self._line(e, seat, opened)) is not None]

    def lines_of_all(self, first: int, opened: frozenset[int]) -> list[list[msgspec.Raw]]:
        """The lines from event `first` on for every seat, and last for the watchers."""
        seats = [*range(self._fields.seats), WATCHER]
        told: list[list[msgspec.Raw]] = [[] for _ in seats]
        for e in self.events(first, self.shown):
            if e & 31 in _ALIKE:
                line = self._shared(e)
                for mine in told:
                    mine.append(line)
                continue
            for seat, mine in zip(seats, told, strict=True):
                seen = self._line(e, seat, opened)
                if seen is not None:
                    mine.append(seen)
        return told

    def opened(self) -> frozenset[int]:
        """The seats that play with an open hand, as far as it has been told (XP-D13)."""
        if not self._fields.asks_open:
            return frozenset()
        told = self.events(0, self.shown)
        return frozenset(
            e >> 5 & 7
            for e in told
            if e & 31 == ev.EV_CHOICE and e >> 14 & 255 == Q_OPEN and e >> 22 & 255
        )

    def drawable(self) -> int:
        """Tiles that may still be drawn, as far as it has been told.

        What is drawn unshown is still there; nor has the reserve grown by a kong that stands
        already though its window is held, or by flowers that nobody has seen.
        """
        fields, made = self._fields, self.made
        left = fields.drawable
        if self.shown == made:
            return left
        laid = {seat: fields.flowers(seat) for seat in range(fields.seats)}
        for e in reversed(self.events(self.shown, made)):
            what, seat, drawn = e & 31, e >> 5 & 7, e >> 14 & 255
            if what in (ev.EV_DRAW, ev.EV_FLIP) or (what == ev.EV_FLOWER and drawn != NO_TILE):
                left += 1
            if what == ev.EV_FLOWER:
                left += fields.flower_growth if laid[seat] > fields.free_flowers else 0
                laid[seat] -= 1
        (last,) = self.events(self.shown - 1, self.shown)
        return left + fields.kong_growth.get(last & 31, 0)

    def _line(self, e: int, seat: int, opened: frozenset[int]) -> msgspec.Raw | None:
        who = e >> 5 & 7
        seen = int(ev.hide_event(e, seat, who in opened, self._fields.open_kongs))
        if seen < 0:
            return None
        if e & 31 == ev.EV_DEAL:
            return self._deal(e, hidden=who != seat and who not in opened)
        if e & 31 == ev.EV_END:
            return None  # it comes with the settlement
        return self._shared(seen)

    def _shared(self, e: int) -> msgspec.Raw:
        lines = _everywhere if e & 31 in _PLAIN else self._lines
        line = lines.get(e)
        if line is None:
            line = lines[e] = msgspec.Raw(_encode(event_line(self._record, e)))
        return line

    def _deal(self, e: int, hidden: bool) -> msgspec.Raw:
        line = event_line(self._record, e)
        if hidden:
            line["tiles"] = "?" * (e >> 14 & 255)
        return msgspec.Raw(_encode(line))

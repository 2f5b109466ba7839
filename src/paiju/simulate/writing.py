"""Log lines of many hands, quickly: what `log.lines` writes, byte for byte.

Most events are one packed integer each, and their line is a function of it; so it is made once, by
`log.event_lines`, and remembered. Deals, the gold and wins also need the state around them.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from ..api import Table, View
from ..games.game import Game
from ..kernel import Many
from ..log import Line, event_lines, start_line
from ..settlement import read_bill
from ..table.bill import Bill
from ..table.events import EV_DEAL, EV_END, EV_GOLD, EV_HU
from ..table.state import State
from ..tiles import KINDS, format_one

#: In an event: its type; what a deal's line has of it besides the tiles; a number of 8 bits.
_TYPE, _DEAL, _BYTE = 31, (1 << 22) - 1, 255
_NAMES = [format_one(kind) for kind in range(KINDS)]


class Writer:
    """Turns ended hands of one game under one choice of options into log lines."""

    def __init__(self, game: Game, options: Any, base: int) -> None:
        self._game = game
        self._start = start_line(Table(game, options=options, base=base))
        self._encode = msgspec.json.Encoder().encode_lines
        self._known: dict[int, bytes] = {}
        self._deals: dict[int, Line] = {}

    def hand(self, states: Many[State], i: int, bills: Many[Bill]) -> bytes:
        """All lines of the ended and settled hand `i`."""
        fields: Any = states
        wall = fields["wall"][i, : fields["wall_size"][i]].tolist()
        parts = [self._first_line(fields, i, wall)]
        for event in fields["events"][i, : fields["n_events"][i]].tolist():
            line = self._known.get(event)
            if line is None:
                line = self._line(event, fields, i, wall, bills)
            parts.append(line)
        return b"".join(parts)

    def _first_line(self, fields: Any, i: int, wall: list[int]) -> bytes:
        now: Line = {name: int(fields[name][i]) for name in ("dealer", "streak", "hand_no")}
        if self._game.purse_name in self._start:
            seats = int(fields["rules"]["seats"][i])
            now[self._game.purse_name] = fields["purse"][i, :seats].tolist()
        dice = fields["dice"][i, : fields["n_dice"][i]].tolist()
        tiles = "".join([_NAMES[kind] for kind in wall])
        return self._encode([self._start | now | {"dice": dice, "wall": tiles}])

    def _line(self, event: int, fields: Any, i: int, wall: list[int], bills: Any) -> bytes:
        """The line of one event; of the end, with the settlement before it."""
        kind = event & _TYPE
        if kind == EV_DEAL:
            return self._deal(event, fields, i, wall)
        line = _alone(event, fields, i)
        if kind == EV_END:
            paid = read_bill(self._game, fields[i], bills[i])
            after = {"next_dealer": paid.next_dealer, "next_streak": paid.next_streak}
            return self._encode([{"type": "settle", **paid.to_json()}, line | after])
        text = self._encode([line])
        if kind not in (EV_GOLD, EV_HU):
            self._known[event] = text
        return text

    def _deal(self, event: int, fields: Any, i: int, wall: list[int]) -> bytes:
        """A deal, of which only the tiles are new."""
        size, first = event >> 14 & _BYTE, event >> 22 & _BYTE
        line = self._deals.get(event & _DEAL)
        if line is None:
            line = self._deals[event & _DEAL] = _alone(event, fields, i)
        return self._encode([line | {"tiles": _compact(wall[first : first + size])}])


def _compact(kinds: list[int]) -> str:
    """`tiles.format`, without its checks: deals are half of what there is to write."""
    text = suit = ""
    for kind in sorted(kinds):
        name = _NAMES[kind]
        text += name[0] if name[1] == suit else suit + name[0]
        suit = name[1]
    return text + suit


def _alone(event: int, fields: Any, i: int) -> Line:
    """The line of an event of hand `i`, as if it were the only one."""
    copy: Any = np.frombuffer(bytearray(fields[i : i + 1].tobytes()), State.dtype)  # writable
    copy["events"][0, 0] = event
    copy["n_events"][0] = 1
    (line,) = event_lines(View(copy))
    return line

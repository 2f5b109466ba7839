"""What the games of the 81 fan share: the winning hand of a state, its bill, what may win."""

from __future__ import annotations

from typing import Any

from ..errors import PaijuError
from ..fan.rows import FLOWER_TILES, ROWS, ROWS_END, VALUES
from ..fan.score import CONTRADICTION, NO_WIN, score
from ..fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    Won,
    Work,
    pack_meld,
)
from ..hand.lookup import Lut
from ..kernel import kernel
from ..table.bill import Bill, add_item
from ..table.sight import copies_laid
from ..table.state import (
    F_KONG_DRAW,
    F_LAST_COPY,
    F_LAST_TILE,
    H_ROB_KONG,
    H_SELF_DRAW,
    MELD_SHAPE,
    MELD_TILES,
    State,
)
from ..tiles import EAST
from .game import Item

#: The rows by their number less one, then the ways of winning.
ITEMS = (
    *(Item(row.id, row.zh, row.en, "ER-06") for row in ROWS),
    Item("discard", "点和", "Win on a discard", "ER-02"),
    Item("self_draw", "自摸", "Self-draw", "ER-02"),
    Item("rob_kong", "抢杠和", "Robbing a kong", "ER-02"),
)


@kernel
def circumstances(s: State, i: int) -> int:
    """How win number `i` was won, as bits of `fan.won`; 和绝张 also by melds in sight (5.5)."""
    how, flags, bits = int(s.win_how[i]), s.end_flags, 0
    if how == H_SELF_DRAW:
        bits = bits | C_SELF_DRAW
    if how == H_ROB_KONG:
        bits = bits | C_ROB_KONG
    if flags & F_KONG_DRAW != 0:
        bits = bits | C_KONG_DRAW
    if flags & F_LAST_TILE != 0:
        bits = bits | C_LAST_TILE
    if flags & F_LAST_COPY != 0 or copies_laid(s, int(s.win_tile[i])) == 3:
        bits = bits | C_LAST_COPY
    return bits


@kernel
def write_won(s: State, h: Won, seat: int, tile: int, circumstances: int) -> None:
    """Write a winning hand, its tile in the hand; the dealer is 东 (ER-D11)."""
    h.man = int(s.codes[seat, 0])
    h.pin = int(s.codes[seat, 1])
    h.bam = int(s.codes[seat, 2])
    h.honours = int(s.codes[seat, 3])
    h.tile = tile
    h.circumstances = circumstances
    h.seat_wind = EAST + (seat - s.dealer) % s.rules.seats
    h.round_wind = EAST + s.round_wind
    h.flowers = 0
    for flower in range(8):
        h.flowers += int(s.flowers[seat, flower])
    h.n_melds = int(s.n_melds[seat])
    for j in range(h.n_melds):
        shape, kind = int(s.melds[seat, j, MELD_SHAPE]), int(s.melds[seat, j, MELD_TILES])
        h.melds[j] = pack_meld(shape, kind)


@kernel
def take_win(s: State, h: Won, i: int) -> None:
    """Write the winning hand of win number `i`, whose tile is in the hand."""
    write_won(s, h, int(s.win_seat[i]), int(s.win_tile[i]), circumstances(s, i))


@kernel
def count_win(s: State, t: Lut, b: Bill, h: Won, w: Work, i: int) -> int:
    """Bill the rows of win number `i`; its points are the total fan, which is returned.

    Below 0 it is no win: `NO_WIN`, `CONTRADICTION` of `fan.score`.
    """
    take_win(s, h, i)
    total = score(t, h, w)
    b.points[i] = total
    if total >= 0:
        for row in range(1, ROWS_END):
            times = int(w.best.counts[row])
            if times > 0:
                add_item(b, i, row - 1, times * int(VALUES[row]))
    return total


def accept(options: Any, win: Any) -> None:
    """Refuse a `Win` that `count_win` found to be none, and one below `min_fan` (ER-D1, 5.6).

    花牌 do not help to reach it (5.5).
    """
    if win.points == NO_WIN:
        raise PaijuError("not_a_win", f"the hand of seat {win.seat} is of no winning shape")
    if win.points == CONTRADICTION:
        raise PaijuError("contradiction", "the hand cannot be won with these flags")
    fan = sum(item.value for item in win.items if item.id != _FLOWERS.id)
    if fan < options.min_fan:
        raise PaijuError("not_allowed", f"{fan} fan without flowers, and {options.min_fan} needed")


_FLOWERS = ROWS[FLOWER_TILES - 1]

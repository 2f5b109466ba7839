"""Bookkeeping of an ended hand, tile by tile, from nothing but its wall, dice and events.

The audit moves every tile as the events say and looks after each one whether every tile is
somewhere exactly once. It shares no code with the state machine that wrote the events.
"""

from __future__ import annotations

from typing import Any

from ..kernel import Many, Record, cells, kernel
from ..table.bill import Bill
from ..table.events import (
    EV_AKONG,
    EV_ASIDE,
    EV_CHI,
    EV_CKONG,
    EV_DEAL,
    EV_DISCARD,
    EV_DRAW,
    EV_END,
    EV_FLIP,
    EV_FLOWER,
    EV_GOLD,
    EV_HU,
    EV_KONG,
    EV_PON,
    event_a,
    event_b,
    event_meld_tile,
    event_seat,
    event_tile,
    event_type,
)
from ..table.rules import MAX_SEATS
from ..table.state import (
    CLAIMED,
    H_DISCARD,
    H_EARTHLY,
    H_ROB_GOLD,
    H_ROB_KONG,
    MELD_TILES,
    NO_TILE,
    State,
)
from ..tiles import FLOWER, HAND_KINDS, KINDS

#: Places beside the hands of the seats, which come first and hold flowers too until they are laid.
WALL, TABLE, MELDS, LAID, UP, ASIDE = range(MAX_SEATS, MAX_SEATS + 6)
PLACES = MAX_SEATS + 6

#: What can be wrong.
FAULTS = (
    "",
    "a tile is lost or found twice",
    "a tile does not come from where it should",
    "not exactly one end event, at the end",
    "wall, gold, hands, melds, rivers or flowers are not what the events made of them",
    "payments do not make the net amounts, or these do not sum to 0",
)
OK, LOST, ELSEWHERE, ENDS, DIFFERENT, UNPAID = range(6)


class Book(Record):
    """Where the tiles are."""

    front: int
    back: int
    gold_at: int
    made: int  # the kong made last: its tile, how many it took from the hand, its maker
    made_tiles: int
    maker: int
    ends: int
    wins: int
    won: int  # the tile of the first win
    shared: int  # the tile that several have won lies in so many hands more
    shared_kind: int
    at: Any = cells(PLACES, KINDS)


@kernel
def move(b: Book, kind: int, source: int, to: int) -> bool:
    """Move one tile; False if it is not there."""
    b.at[source, kind] = int(b.at[source, kind]) - 1
    b.at[to, kind] = int(b.at[to, kind]) + 1
    return int(b.at[source, kind]) >= 0


@kernel
def open_book(s: State, b: Book) -> None:
    """All tiles are in the wall."""
    b.front = 0
    b.back = s.wall_size
    b.gold_at = -1
    b.ends = 0
    b.wins = 0
    b.won = -1
    b.shared = 0
    b.shared_kind = -1
    for place in range(PLACES):
        for kind in range(KINDS):
            b.at[place, kind] = 0
    for i in range(s.wall_size):
        kind = int(s.wall[i])
        b.at[WALL, kind] = int(b.at[WALL, kind]) + 1


@kernel
def all_there(s: State, b: Book) -> bool:
    """Whether every tile of the set is somewhere, once."""
    total = 0
    for kind in range(KINDS):
        copies = 0
        for place in range(PLACES):
            copies += int(b.at[place, kind])
        if kind == b.shared_kind:
            copies -= b.shared
        if s.rules.kinds >> kind & 1 == 0:
            if copies != 0:
                return False
        elif copies != (4 if kind < FLOWER else 1):
            return False
        total += copies
    return total == s.wall_size


@kernel
def next_tile(s: State, b: Book, back: bool) -> int:
    """The tile that a draw must give: the next one, or the last; never the turned-up gold."""
    if back:
        b.back = b.back - (2 if b.back - 1 == b.gold_at else 1)
        return int(s.wall[b.back])
    b.front = b.front + (2 if b.front == b.gold_at else 1)
    return int(s.wall[b.front - 1])


@kernel
def book_deal(s: State, b: Book, e: int) -> bool:
    """Tiles from the front of the wall."""
    fits = event_b(e) == b.front
    for _ in range(event_a(e)):
        fits = move(b, next_tile(s, b, False), WALL, event_seat(e)) and fits
    return fits


@kernel
def book_gold(s: State, b: Book, e: int) -> bool:
    """The gold is the tile that the last throw points at, counted from the tail."""
    last = 2 + event_a(e)
    b.gold_at = b.back - int(s.dice[last - 2]) - int(s.dice[last - 1])
    i = 2
    while int(s.wall[b.gold_at]) >= FLOWER:  # every throw pointed at a flower
        b.gold_at = b.back - i
        i += 1
    return int(s.wall[b.gold_at]) == event_tile(e) and move(b, event_tile(e), WALL, UP)


@kernel
def book_draw(s: State, b: Book, e: int) -> bool:
    """A tile is drawn, or a flower laid and replaced (or not, at the end of the wall)."""
    seat = event_seat(e)
    if event_type(e) == EV_DRAW:
        kind = next_tile(s, b, event_a(e) != 0)
        return kind == event_tile(e) and move(b, kind, WALL, seat)
    fits = move(b, event_tile(e), seat, LAID)
    if event_a(e) == NO_TILE:
        return fits
    kind = next_tile(s, b, True)
    return kind == event_a(e) and move(b, kind, WALL, seat) and fits


@kernel
def book_meld(b: Book, e: int) -> bool:
    """A claim takes one tile from the table; an added kong brings one, others all from the hand."""
    seat = event_seat(e)
    what = event_type(e)
    b.made = event_tile(e)
    b.maker = seat
    b.made_tiles = 1 if what == EV_AKONG else 4
    if what == EV_AKONG:
        return move(b, event_tile(e), seat, MELDS)
    fits = True
    claimed = what == EV_CKONG
    for i in range(4):
        kind = event_meld_tile(e, i)
        if kind == NO_TILE:
            continue
        if kind == event_tile(e) and not claimed:
            claimed = True
            fits = move(b, kind, TABLE, MELDS) and fits
        else:
            fits = move(b, kind, seat, MELDS) and fits
    return fits and claimed


@kernel
def book_hu(s: State, b: Book, e: int) -> bool:
    """The winning tile comes into the hand; into those of further winners it comes as well."""
    seat = event_seat(e)
    how = event_b(e)
    if b.wins > 0:
        b.shared_kind = event_tile(e)
        b.shared = b.shared + 1
        b.at[seat, b.shared_kind] = int(b.at[seat, b.shared_kind]) + 1
        given = how == H_DISCARD or how == H_EARTHLY or how == H_ROB_KONG
        return given and event_tile(e) == b.won
    b.wins = 1
    b.won = event_tile(e)
    if how == H_DISCARD or how == H_EARTHLY:
        return move(b, event_tile(e), TABLE, seat)
    if how == H_ROB_GOLD:
        fits = s.aside < 0 or move(b, s.aside, seat, ASIDE)
        return move(b, event_tile(e), UP, seat) and fits
    if how != H_ROB_KONG:
        return True
    fits = b.made == event_tile(e)
    for _ in range(b.made_tiles - 1):
        fits = move(b, b.made, MELDS, b.maker) and fits
    return move(b, b.made, MELDS, seat) and fits


@kernel
def book_event(s: State, b: Book, e: int) -> bool:
    """Move the tiles of one event; False if one is not where it should be."""
    what = event_type(e)
    if what == EV_DEAL:
        return book_deal(s, b, e)
    if what == EV_GOLD:
        return book_gold(s, b, e)
    if what == EV_DRAW or what == EV_FLOWER:
        return book_draw(s, b, e)
    if what == EV_DISCARD:
        return move(b, event_tile(e), event_seat(e), TABLE)
    if what == EV_CHI or what == EV_PON or what == EV_KONG or what == EV_AKONG or what == EV_CKONG:
        return book_meld(b, e)
    if what == EV_HU:
        return book_hu(s, b, e)
    if what == EV_ASIDE:
        return move(b, event_tile(e), event_seat(e), ASIDE)
    if what == EV_FLIP:
        return next_tile(s, b, False) == event_tile(e) and move(b, event_tile(e), WALL, UP)
    if what == EV_END:
        b.ends = b.ends + 1
    return True


@kernel
def count_state(s: State, b: Book) -> None:
    """Take what the state holds at the end out of the book, which must then be empty."""
    for seat in range(s.rules.seats):
        for kind in range(HAND_KINDS):
            b.at[seat, kind] = int(b.at[seat, kind]) - int(s.hands[seat, kind])
        for i in range(8):
            b.at[LAID, FLOWER + i] = int(b.at[LAID, FLOWER + i]) - int(s.flowers[seat, i])
        for i in range(int(s.n_river[seat])):
            kind = int(s.rivers[seat, i])
            if kind & CLAIMED == 0:
                b.at[TABLE, kind] = int(b.at[TABLE, kind]) - 1
        for i in range(int(s.n_melds[seat])):
            for j in range(4):
                kind = int(s.melds[seat, i, MELD_TILES + j])
                if kind != NO_TILE:
                    b.at[MELDS, kind] = int(b.at[MELDS, kind]) - 1


@kernel
def state_agrees(s: State, b: Book) -> bool:
    """Whether wall, gold, hands, melds, rivers and flowers of the state are those of the events."""
    if s.front != b.front or s.back != b.back or (s.gold_at >= 0 and s.gold_at != b.gold_at):
        return False
    count_state(s, b)
    for place in range(PLACES):
        for kind in range(KINDS):
            if place != WALL and place < UP and int(b.at[place, kind]) != 0:
                return False
    return True


@kernel
def paid(s: State, bill: Bill) -> bool:
    """Whether payments make the net amounts, inside and outside the chips, and these sum to 0."""
    for outside in range(2):
        total = 0
        for seat in range(s.rules.seats):
            net = int(bill.outside[seat]) if outside != 0 else int(bill.net[seat])
            total += net
            for i in range(bill.n_payments):
                if int(bill.pay_outside[i]) == outside:
                    if int(bill.pay_from[i]) == seat:
                        net += int(bill.pay_amount[i])
                    if int(bill.pay_to[i]) == seat:
                        net -= int(bill.pay_amount[i])
            if net != 0:
                return False
        if total + (0 if outside != 0 else bill.house) != 0:
            return False
    return True


@kernel
def audit_hand(s: State, bill: Bill, b: Book) -> int:
    """0, or what is wrong (a number of `FAULTS`) + 16 × the number of the event."""
    open_book(s, b)
    for i in range(s.n_events):
        if b.ends != 0:
            return ENDS + 16 * i
        if not book_event(s, b, int(s.events[i])):
            return ELSEWHERE + 16 * i
        if not all_there(s, b):
            return LOST + 16 * i
    if b.ends != 1:
        return ENDS + 16 * s.n_events
    if not state_agrees(s, b):
        return DIFFERENT + 16 * s.n_events
    return OK if paid(s, bill) else UNPAID + 16 * s.n_events


@kernel
def audit_hands(states: Many[State], bills: Many[Bill], n: int, books: Many[Book]) -> int:
    """Audit the first n ended and settled hands; −1, or hand + 2**32 × what `audit_hand` says."""
    for i in range(n):
        wrong = audit_hand(states[i], bills[i], books[0])
        if wrong != OK:
            return i | wrong << 32
    return -1


def audit(states: Many[State], bills: Many[Bill], n: int) -> None:
    """Audit the first n ended and settled hands. Raises `AssertionError`: what is wrong where."""
    found = audit_hands(states, bills, n, Book.array())
    if found >= 0:
        record: Any = states[found & (1 << 32) - 1]
        wrong = found >> 32
        raise AssertionError(
            f"hand {record['hand_no']}, after event {wrong >> 4}: {FAULTS[wrong & 15]}"
        )

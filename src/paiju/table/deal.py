"""From the wall to the first decision: the deal, the flowers, the gold."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from ..tiles import FLOWER
from .events import EV_DEAL, EV_FLOWER, EV_GOLD, emit
from .moves import draw, lay_flower, put, recode, take
from .state import DO_ASK, NO_SEAT, State


@kernel
def deal_tile(s: State, seat: int, kind: int) -> None:
    """Put a dealt tile into a hand; a flower waits there for the seat's turn to lay it."""
    if kind >= FLOWER:
        s.waiting[seat] = int(s.waiting[seat]) | 1 << (kind - FLOWER)
    else:
        put(s, seat, kind, 1)


@kernel
def grab(s: State, seat: int, n: int) -> None:
    """Take n tiles from the front of the wall into a hand."""
    emit(s, EV_DEAL, seat, -1, n, s.front)
    for _ in range(n):
        deal_tile(s, seat, take(s, False))


@kernel
def pass_flowers(s: State, seat: int) -> None:
    """One seat's turn of a flower pass: lay all, draw as many, new ones wait (ZZ-07, ZZ-D2)."""
    waiting = int(s.waiting[seat])
    s.waiting[seat] = 0
    for i in range(8):
        if waiting >> i & 1 != 0:
            lay_flower(s, seat, FLOWER + i)
            kind = take(s, True)
            emit(s, EV_FLOWER, seat, FLOWER + i, kind, 0)
            deal_tile(s, seat, kind)


@kernel
def flowers_wait(s: State) -> bool:
    """Whether any seat still has flowers to lay."""
    for seat in range(s.rules.seats):
        if int(s.waiting[seat]) != 0:
            return True
    return False


@kernel
def reveal_gold(s: State) -> None:
    """Throw for the gold until the tile counted from the tail is no flower (ZZ-09, ZZ-D29).

    The throws follow the two dice of the break. Should all of them point at flowers, the least
    count from 2 on that does not is taken, so that every wall gets its gold.
    """
    thrown = 2
    count = 0
    while thrown + 1 < s.n_dice:
        count = int(s.dice[thrown]) + int(s.dice[thrown + 1])
        thrown += 2
        if int(s.wall[s.back - count]) < FLOWER:
            break
    if count == 0 or int(s.wall[s.back - count]) >= FLOWER:
        count = 2
        while int(s.wall[s.back - count]) >= FLOWER:
            count += 1
    s.gold_at = s.back - count
    s.gold = int(s.wall[s.gold_at])
    s.gold_dice = thrown - 2
    emit(s, EV_GOLD, NO_SEAT, s.gold, s.gold_dice, 0)
    for seat in range(s.rules.seats):
        recode(s, seat)


@kernel
def deal(s: State, t: Lut) -> None:
    """Deal, replace flowers, turn up the gold (ZZ-05, ZZ-07, ZZ-09); the dealer has a tile more."""
    n = s.rules.seats
    done = 0
    while done < s.rules.hand:
        size = min(s.rules.grab, s.rules.hand - done)
        for i in range(n):
            grab(s, (s.dealer + i) % n, size)
        done += size
    if s.rules.dealer_draws != 0:
        draw(s, t, s.dealer, False, True)  # XP-D16
    else:
        grab(s, s.dealer, 1)
    while flowers_wait(s):
        for i in range(n):
            pass_flowers(s, (s.dealer + i) % n)
    if s.rules.gold != 0:
        reveal_gold(s)
    s.turn = s.dealer
    s.todo = DO_ASK

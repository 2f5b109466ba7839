"""A seat's own turn: the discard, and the kongs it may declare."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from ..tiles import HAND_KINDS
from .actions import AKONG, CKONG, DISCARD, READY
from .drawing import take_win
from .ending import false_win
from .events import EV_AKONG, EV_CHOICE, EV_CKONG, EV_DISCARD, emit, emit_meld
from .moves import (
    add_meld,
    add_units,
    after_discard,
    finish_akong,
    golds,
    kill,
    kong_possible,
    kong_units,
    put,
)
from .ready import may_kong_ready
from .state import (
    DO_CLAIMS,
    DO_GUESS,
    DO_KONG,
    DO_REPLACE,
    DO_ROB,
    M_AKONG,
    M_CKONG,
    M_PON,
    MELD_FORFEIT,
    MELD_FROM,
    MELD_SHAPE,
    MELD_TILES,
    NO_SEAT,
    NO_TILE,
    Q_READY,
    TURN,
    State,
)
from .you import start_you, throw_again


@kernel
def follow(s: State, seat: int, kind: int) -> None:
    """Watch whether all others follow the dealer's discard (ZZ-11, ZZ-D16, GL-07, GL-D17)."""
    if s.follow_rounds == s.rules.follow or s.follow_broken != 0:
        return
    if s.follow_count == 0:
        s.follow_tile = kind
    expected = (s.dealer + s.follow_count) % s.rules.seats
    if seat != expected or kind != s.follow_tile:
        s.follow_broken = 1
        return
    s.follow_count = (s.follow_count + 1) % s.rules.seats
    if s.follow_count == 0:
        s.follow_rounds = s.follow_rounds + 1


@kernel
def discard_gold(s: State, seat: int) -> None:
    """A gold discarded outside 双游: a plain one, which nobody may claim (ZZ-10, XM-14, XM-D6)."""
    if s.rules.gold_discard_lock != 0:
        s.gold_locked[seat] = 1
    only_golds = golds(s, seat) == int(s.held[seat])  # then it had to
    if s.rules.strict_gold != 0 and s.rules.manual_calls != 0 and not only_golds:
        kill(s, seat, EV_DISCARD)
    after_discard(s)


@kernel
def discard(s: State, t: Lut, seat: int, kind: int) -> None:
    """Lay a tile into the own river; a gold opens no claim at all (ZZ-10)."""
    put(s, seat, kind, -1)
    s.rivers[seat, s.n_river[seat]] = kind
    s.n_river[seat] = int(s.n_river[seat]) + 1
    if kind != s.gold:
        s.seen_discards = s.seen_discards | 1 << kind
    s.tile = kind
    s.tile_from = seat
    s.kong_discard = s.kong_draw
    s.kong_draw = 0
    s.drawn = -1
    emit(s, EV_DISCARD, seat, kind, 0, 0)
    follow(s, seat, kind)
    if kind != s.gold:
        s.todo = DO_CLAIMS
    elif s.you_seat == seat:
        throw_again(s)
    elif s.you_seat >= 0 or not start_you(s, t, seat):
        discard_gold(s, seat)


@kernel
def pon_of(s: State, seat: int, kind: int) -> int:
    """Index of the seat's pon of a kind that may become a kong, −1 without one."""
    for i in range(int(s.n_melds[seat])):
        if s.melds[seat, i, MELD_SHAPE] == M_PON and s.melds[seat, i, MELD_TILES] == kind:
            return i if int(s.melds[seat, i, MELD_FORFEIT]) == 0 else -1
    return -1


@kernel
def may_ckong(s: State, t: Lut, seat: int, kind: int) -> bool:
    """Four concealed tiles, after an own draw, with a replacement to draw (ZZ-D26)."""
    if s.drew == 0 or int(s.hands[seat, kind]) != 4 or kind == s.gold:
        return False
    return kong_possible(s, M_CKONG) and may_kong_ready(s, t, seat, kind, 4)


@kernel
def may_akong(s: State, t: Lut, seat: int, kind: int) -> bool:
    """A tile that fits an own pon, drawn now or earlier (ZZ-D26)."""
    if s.drew == 0 or int(s.hands[seat, kind]) == 0 or kind == s.gold:
        return False
    if pon_of(s, seat, kind) < 0 or not kong_possible(s, M_AKONG):
        return False
    return may_kong_ready(s, t, seat, kind, 1)


@kernel
def declare_ready(s: State, t: Lut, seat: int, kind: int) -> None:
    """听牌 with a discard, public at once; it stands even if that tile is claimed (ER-D8)."""
    s.ready[seat] = 1
    emit(s, EV_CHOICE, seat, -1, Q_READY, 1)
    discard(s, t, seat, kind)


@kernel
def has_kongs(s: State, t: Lut, seat: int) -> bool:
    """Whether the seat in turn may declare a kong."""
    for kind in range(HAND_KINDS):
        if may_ckong(s, t, seat, kind) or may_akong(s, t, seat, kind):
            return True
    return False


@kernel
def play_frozen(s: State, t: Lut) -> None:
    """A frozen hand that can only discard what it drew is not asked (ER-D8)."""
    seat = s.turn
    if s.phase != TURN or int(s.ready[seat]) == 0 or s.drawn < 0:
        return
    if int(s.offers[seat]) == 0 and not has_kongs(s, t, seat):
        s.owing = 0
        discard(s, t, seat, s.drawn)


@kernel
def declare_ckong(s: State, seat: int, kind: int) -> None:
    """Lay four tiles face down; the guess comes before the replacement (ZZ-24, ZZ-D14)."""
    put(s, seat, kind, -4)
    i = add_meld(s, seat, M_CKONG, -1, -1)
    for j in range(4):
        s.melds[seat, i, MELD_TILES + j] = kind
    s.kong_meld = i
    s.tile = kind
    s.tile_from = seat
    s.drawn = -1
    emit_meld(s, EV_CKONG, seat, kind, NO_SEAT, i)
    s.todo = DO_GUESS if s.rules.guess_hidden_kong != 0 else DO_KONG


@kernel
def declare_akong(s: State, seat: int, kind: int) -> None:
    """Show the fourth tile of an own pon; it may be robbed before it is added (ZZ-D13)."""
    put(s, seat, kind, -1)
    i = pon_of(s, seat, kind)
    s.kong_meld = i
    s.tile = kind
    s.tile_from = seat
    s.drawn = -1
    s.melds[seat, i, MELD_TILES + 3] = kind
    emit_meld(s, EV_AKONG, seat, kind, int(s.melds[seat, i, MELD_FROM]), i)
    s.melds[seat, i, MELD_TILES + 3] = NO_TILE
    s.todo = DO_ROB if s.rules.rob_added_kong != 0 else DO_KONG


@kernel
def kong_stands(s: State) -> None:
    """The kong counts, the reserve grows, the replacement is due (ZZ-D26)."""
    seat = s.turn
    shape = int(s.melds[seat, s.kong_meld, MELD_SHAPE])
    if shape == M_PON:
        shape = M_AKONG
        finish_akong(s)
    s.kong_shape = shape
    s.tile = -1
    add_units(s, seat, kong_units(s, shape))
    s.todo = DO_REPLACE


@kernel
def act_turn(s: State, t: Lut, seat: int, action: int) -> None:
    """Carry out a legal action of the seat in turn; an unchecked win may be a false one."""
    real = int(s.truths[seat])
    s.truths[seat] = 0
    if action < DISCARD and real >> action & 1 == 0:
        false_win(s, t, seat)
    elif action < DISCARD:
        take_win(s, seat, action)
    elif action < CKONG:
        discard(s, t, seat, action - DISCARD)
    elif action < AKONG:
        declare_ckong(s, seat, action - CKONG)
    elif action < READY:
        declare_akong(s, seat, action - AKONG)
    else:
        declare_ready(s, t, seat, action - READY)

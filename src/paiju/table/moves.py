"""Moving tiles: the wall, the hands, and the counts that depend on them.

`put` is the only writer of hands; it keeps the per-suit codes that the lookups of `hand` read.
"""

from __future__ import annotations

from ..hand.lookup import Lut, complete
from ..hand.special import wins_any
from ..kernel import kernel
from ..tiles import FLOWER, HAND_KINDS, HONOUR, WHITE
from .events import EV_DRAW, EV_END, EV_FALSE_CALL, EV_FLOWER, emit
from .state import (
    DO_DRAW,
    DO_YOU,
    E_DRAW,
    ENDED,
    M_AKONG,
    M_CHI,
    M_CKONG,
    M_KONG,
    MELD_CLAIMED,
    MELD_FORFEIT,
    MELD_FROM,
    MELD_SHAPE,
    MELD_TILES,
    NO_SEAT,
    NO_TILE,
    State,
)

#: Weight of a rank in its suit's code.
POW5 = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


@kernel
def face(s: State, kind: int) -> int:
    """What a tile counts as: 白 is the gold's face when the gold is another kind (ZZ-08)."""
    if kind == WHITE and s.gold >= 0 and s.rules.white_is_gold_face != 0:
        return s.gold
    return kind


@kernel
def physical(s: State, shown: int) -> int:
    """The tile that serves as the face `shown` in melds: a gold never does (ZZ-D23)."""
    if shown == s.gold and s.rules.white_is_gold_face != 0:
        return WHITE
    return shown


@kernel
def put(s: State, seat: int, kind: int, n: int) -> None:
    """Add `n` (or take −n) tiles of a kind to a concealed hand."""
    s.hands[seat, kind] = int(s.hands[seat, kind]) + n
    s.held[seat] = int(s.held[seat]) + n
    if kind != s.gold:
        f = face(s, kind)
        s.codes[seat, f // 9] = int(s.codes[seat, f // 9]) + n * POW5[f % 9]


@kernel
def recode(s: State, seat: int) -> None:
    """Write the codes of a hand anew, after the gold has become known."""
    for suit in range(4):
        s.codes[seat, suit] = 0
    for kind in range(HAND_KINDS):
        n = int(s.hands[seat, kind])
        if n > 0 and kind != s.gold:
            f = face(s, kind)
            s.codes[seat, f // 9] = int(s.codes[seat, f // 9]) + n * POW5[f % 9]


@kernel
def golds(s: State, seat: int) -> int:
    """Golds in a concealed hand."""
    if s.gold < 0:
        return 0
    return int(s.hands[seat, s.gold])


@kernel
def faces(s: State, seat: int, shown: int) -> int:
    """Concealed tiles with the face `shown`, golds left out."""
    return int(s.codes[seat, shown // 9]) // POW5[shown % 9] % 5


@kernel
def melds_needed(s: State, seat: int) -> int:
    """Melds that the concealed tiles still have to make."""
    return s.rules.hand // 3 - int(s.n_melds[seat])


@kernel
def shapes_open(s: State, seat: int) -> int:
    """Special shapes that the hand may still take: none once a meld is laid."""
    return s.rules.shapes if int(s.n_melds[seat]) == 0 else 0


@kernel
def run_open(s: State, seat: int) -> int:
    """1 if the concealed tiles may hold the dragon run, of which a hand has but one (XP-D7)."""
    if s.rules.dragon_run == 0:
        return 0
    for i in range(int(s.n_melds[seat])):
        chi = int(s.melds[seat, i, MELD_SHAPE]) == M_CHI
        if chi and int(s.melds[seat, i, MELD_TILES]) >= HONOUR:
            return 0
    return 1


@kernel
def own_copies(s: State, seat: int, kind: int) -> int:
    """Copies of a tile in a seat's hand and melds."""
    n = int(s.hands[seat, kind])
    for i in range(int(s.n_melds[seat])):
        for j in range(4):
            if int(s.melds[seat, i, MELD_TILES + j]) == kind:
                n += 1
    return n


@kernel
def wins(s: State, t: Lut, seat: int, kind: int, wilds: int) -> bool:
    """Whether the concealed tiles win, with one more of `kind` (−1: none) and of wild tiles."""
    return wins_making(s, t, seat, kind, wilds, melds_needed(s, seat))


@kernel
def wins_making(s: State, t: Lut, seat: int, kind: int, wilds: int, melds: int) -> bool:
    """`wins` for so many melds that the concealed tiles have to make."""
    m = int(s.codes[seat, 0])
    p = int(s.codes[seat, 1])
    d = int(s.codes[seat, 2])
    z = int(s.codes[seat, 3])
    if kind >= 0:
        f = face(s, kind)
        if f < 9:
            m += POW5[f]
        elif f < 18:
            p += POW5[f - 9]
        elif f < 27:
            d += POW5[f - 18]
        else:
            z += POW5[f - 27]
    wilds += golds(s, seat)
    shapes = s.rules.shapes if melds == s.rules.hand // 3 else 0
    return wins_any(t, m, p, d, z, melds, wilds, run_open(s, seat), shapes)


@kernel
def whole(s: State, t: Lut, seat: int, spent: int) -> bool:
    """Whether the concealed tiles less `spent` golds are complete melds, other golds being wild."""
    wilds = golds(s, seat) - spent
    if wilds < 0 or s.rules.you_levels == 0:
        return False
    return complete(
        t,
        int(s.codes[seat, 0]),
        int(s.codes[seat, 1]),
        int(s.codes[seat, 2]),
        int(s.codes[seat, 3]),
        melds_needed(s, seat),
        wilds,
        0,
    )


@kernel
def you(s: State, t: Lut, seat: int) -> bool:
    """`YOU(h)`: a lone gold beside complete melds, so that any tile wins (ZZ-19, ZZ-D8)."""
    return whole(s, t, seat, 1)


@kernel
def you_again(s: State, t: Lut, seat: int) -> bool:
    """Whether one more gold could be discarded from the 3m + 2 tiles and leave `YOU` (ZZ-22)."""
    return whole(s, t, seat, 2)


@kernel
def wall_left(s: State) -> int:
    """Tiles in the wall, the turned-up gold left out (ZZ-D3)."""
    left = s.back - s.front
    if s.front <= s.gold_at < s.back:
        left -= 1
    return left


@kernel
def drawable(s: State) -> int:
    """Tiles that may still be drawn (ZZ-D1)."""
    return wall_left(s) - s.reserve


@kernel
def take(s: State, back: bool) -> int:
    """Take the next tile of the wall, or the last one left; the turned-up gold is skipped."""
    if back:
        s.back = s.back - 1
        if s.back == s.gold_at:
            s.back = s.back - 1
        return int(s.wall[s.back])
    if s.front == s.gold_at:
        s.front = s.front + 1
    s.front = s.front + 1
    return int(s.wall[s.front - 1])


@kernel
def add_units(s: State, seat: int, n: int) -> None:
    """Book units of kongs or flowers; the reserve grows with them (ZZ-12, ZZ-D1)."""
    s.units[seat] = int(s.units[seat]) + n
    s.reserve = s.reserve + n * s.rules.reserve_per_unit


@kernel
def kong_units(s: State, shape: int) -> int:
    """Units of a kong of this meld shape (ZZ-27)."""
    if shape == M_KONG:
        return s.rules.unit_kong
    if shape == M_AKONG:
        return s.rules.unit_akong
    if shape == M_CKONG:
        return s.rules.unit_ckong
    return 0


@kernel
def kong_possible(s: State, shape: int) -> bool:
    """Whether a replacement can be drawn once the reserve has grown by this kong (ZZ-D26)."""
    return drawable(s) - kong_units(s, shape) * s.rules.reserve_per_unit >= 1


@kernel
def lay_flower(s: State, seat: int, tile: int) -> None:
    """Lay a flower down (it is not in the hand); from the fourth on it counts (ZZ-26)."""
    s.flowers[seat, tile - FLOWER] = 1
    n = 0
    for i in range(8):
        n += int(s.flowers[seat, i])
    if n > s.rules.free_flowers:
        add_units(s, seat, s.rules.unit_flower)


@kernel
def add_meld(s: State, seat: int, shape: int, claimed: int, source: int) -> int:
    """Open an empty meld and return its index; the caller writes its tiles."""
    i = int(s.n_melds[seat])
    s.n_melds[seat] = i + 1
    s.melds[seat, i, MELD_SHAPE] = shape
    s.melds[seat, i, MELD_CLAIMED] = claimed if claimed >= 0 else NO_TILE
    s.melds[seat, i, MELD_FROM] = source if source >= 0 else NO_SEAT
    s.melds[seat, i, MELD_FORFEIT] = 0
    for j in range(4):
        s.melds[seat, i, MELD_TILES + j] = NO_TILE
    return i


@kernel
def finish_akong(s: State) -> None:
    """The tile in the air joins the pon: an added kong that nobody robs."""
    s.melds[s.tile_from, s.kong_meld, MELD_SHAPE] = M_AKONG
    s.melds[s.tile_from, s.kong_meld, MELD_TILES + 3] = s.tile


@kernel
def end_hand(s: State, end: int) -> None:
    """Close the hand: nobody owes an answer any more, and one end event is written."""
    s.phase = ENDED
    s.end = end
    s.owing = 0
    emit(s, EV_END, NO_SEAT, -1, end, 0)


@kernel
def unlock(s: State, seat: int) -> None:
    """An own draw or claim lifts every lock of the seat (ZZ-D21, XM-D6, XM-D16, GL-D27)."""
    s.locked[seat] = 0
    s.pon_locked[seat] = 0
    s.gold_locked[seat] = 0


@kernel
def next_seat(s: State, seat: int) -> int:
    """The next seat in turn order whose hand is not dead; itself if all others are."""
    for i in range(1, s.rules.seats):
        other = (seat + i) % s.rules.seats
        if int(s.dead[other]) == 0:
            return other
    return seat


@kernel
def kill(s: State, seat: int, call: int) -> None:
    """相公: the hand is closed, skipped in turn, and still pays (XM-06, XM-D15).

    `call` is the event type of what was wrongly done.
    """
    s.dead[seat] = 1
    emit(s, EV_FALSE_CALL, seat, -1, call, 0)


@kernel
def all_dead(s: State) -> bool:
    """Whether no seat may play on (XM-D15)."""
    for seat in range(s.rules.seats):
        if int(s.dead[seat]) == 0:
            return False
    return True


@kernel
def after_discard(s: State) -> None:
    """Nobody claims: the next seat draws, in a 双游 phase the next of its draws."""
    if all_dead(s):
        end_hand(s, E_DRAW)
    elif s.you_seat >= 0:
        s.turn = s.tile_from
        s.todo = DO_YOU
    else:
        s.turn = next_seat(s, s.tile_from)
        s.todo = DO_DRAW


@kernel
def draw(s: State, t: Lut, seat: int, back: bool, replace: bool) -> bool:
    """Draw for a seat, replacing flowers at once; False when the wall ends the hand (ZZ-D27).

    Without `replace` a flower is laid and that was the draw: `drawn` is −1 (XM-08).
    """
    s.you_before = int(you(s, t, seat))
    s.drawn = -1
    unlock(s, seat)
    if drawable(s) <= 0:
        end_hand(s, E_DRAW)
        return False
    s.last_hand = int(drawable(s) <= s.rules.forced_draws)
    kind = take(s, back)
    emit(s, EV_DRAW, seat, kind, int(back), 0)
    while kind >= FLOWER:
        lay_flower(s, seat, kind)
        if not replace:
            emit(s, EV_FLOWER, seat, kind, NO_TILE, 0)
            return True
        if drawable(s) <= 0:
            emit(s, EV_FLOWER, seat, kind, NO_TILE, 0)
            end_hand(s, E_DRAW)
            return False
        if drawable(s) <= s.rules.forced_draws:
            s.last_hand = 1
        flower = kind
        kind = take(s, True)
        emit(s, EV_FLOWER, seat, flower, kind, 0)
    put(s, seat, kind, 1)
    s.drawn = kind
    return True

"""How good a hand is, counted with what its seat may see and nothing else.

A hand's `worth` is one number to compare: the least distance first, then the most tiles that lower
it. Kernels here take the four codes of a hand (golds left out), the melds it still has to make, its
golds and whether it may hold the dragon run, so that the hand after an action is weighed without
touching the state.
"""

from __future__ import annotations

from ..hand.lookup import Lut, complete
from ..hand.special import accepting_any, distance_any
from ..kernel import Ints, kernel
from ..table.actions import CHI_DRAGONS, CHI_LOW
from ..table.moves import POW5, golds, physical
from ..table.state import CLAIMED, M_CKONG, MELD_SHAPE, MELD_TILES, OPENING, ROB, State
from ..tiles import HAND_KINDS, HONOUR, WHITE

#: Where in a scratch array of `ACTIONS` the unseen copies of the kinds stand; `accepting` fills
#: the places before.
UNSEEN = 40
#: No hand is as far as this.
FAR = 20
#: Room for the accepting tiles in a worth.
TILES = 1 << 10


@kernel
def has(s: State, seat: int, action: int) -> bool:
    """Whether an action below `DISCARD` is open to the seat, and true where calls go unchecked."""
    open_to = int(s.offers[seat])
    if s.rules.manual_calls != 0 and s.phase != OPENING:
        open_to = open_to & int(s.truths[seat])
    return open_to >> action & 1 != 0


@kernel
def count_unseen(s: State, seat: int, out: Ints) -> None:
    """Fill `out[UNSEEN + kind]` with the copies of each kind that the seat has not seen.

    Seen are the own hand and those that lie open, the melds, all rivers, the turned-up gold and an
    added kong's tile in the air; another's concealed kong lies face down (ZZ-D28).
    """
    for kind in range(HAND_KINDS):
        copies = 4 if s.rules.kinds >> kind & 1 != 0 else 0
        out[UNSEEN + kind] = copies - int(s.hands[seat, kind])
    for other in range(s.rules.seats):
        is_open = int(s.open[other]) != 0
        if is_open and other != seat:
            for kind in range(HAND_KINDS):
                out[UNSEEN + kind] -= int(s.hands[other, kind])
        for i in range(int(s.n_river[other])):
            kind = int(s.rivers[other, i])
            if kind & CLAIMED == 0:
                out[UNSEEN + kind] -= 1
        for i in range(int(s.n_melds[other])):
            hidden = int(s.melds[other, i, MELD_SHAPE]) == M_CKONG and s.rules.open_ckong == 0
            if hidden and other != seat and not is_open:
                continue
            for j in range(4):
                kind = int(s.melds[other, i, MELD_TILES + j])
                if kind < HAND_KINDS:
                    out[UNSEEN + kind] -= 1
    if s.gold_at >= 0:
        out[UNSEEN + s.gold] -= 1
    if s.phase == ROB:
        out[UNSEEN + s.tile] -= 1


@kernel
def shapes_for(s: State, melds: int) -> int:
    """Special shapes that a hand with so many melds to make may still take."""
    return s.rules.shapes if melds == s.rules.hand // 3 else 0


@kernel
def helpful(
    s: State, t: Lut, m: int, p: int, d: int, z: int, melds: int, wilds: int, run: int, out: Ints
) -> int:
    """Unseen tiles whose draw brings the hand nearer; a gold always does."""
    total = 0
    if s.gold >= 0:
        total = int(out[UNSEEN + s.gold])
    shapes = shapes_for(s, melds)
    for i in range(accepting_any(t, m, p, d, z, melds, wilds, run, shapes, out)):
        shown = int(out[i])
        # The gold's face is on the 白, and 白 has no face of its own, or is the gold (ZZ-08).
        if s.gold < 0 or shown != (WHITE if s.rules.white_is_gold_face != 0 else s.gold):
            total += int(out[UNSEEN + physical(s, shown)])
    return total


@kernel
def worth_at(near: int, helped: int) -> int:
    """The worth of a distance and of so many unseen tiles that lower it.

    What nothing unseen helps counts as one step farther.
    """
    return (FAR - near - (1 if helped == 0 else 0)) * TILES + helped


@kernel
def worth(
    s: State, t: Lut, m: int, p: int, d: int, z: int, melds: int, wilds: int, run: int, out: Ints
) -> int:
    """The worth of 3 * melds + 1 tiles."""
    near = distance_any(t, m, p, d, z, melds, wilds, run, shapes_for(s, melds))
    return worth_at(near, helpful(s, t, m, p, d, z, melds, wilds, run, out))


@kernel
def away(value: int) -> int:
    """The distance in a worth."""
    return FAR - value // TILES


@kernel
def tiles(value: int) -> int:
    """The accepting tiles in a worth."""
    return value % TILES


@kernel
def company(code: int, rank: int, honour: bool) -> int:
    """How much company a tile has in its suit: twins, neighbours, next neighbours (0 … 31)."""
    n = 6 * (code // POW5[rank] % 5 - 1)
    if honour:
        return n
    n += min(rank, 8 - rank, 2)
    for step in range(1, 3):
        if rank >= step:
            n += (3 - step) * min(code // POW5[rank - step] % 5, 2)
        if rank + step <= 8:
            n += (3 - step) * min(code // POW5[rank + step] % 5, 2)
    return min(n, 31)


@kernel
def best_discard(
    s: State,
    t: Lut,
    m: int,
    p: int,
    d: int,
    z: int,
    melds: int,
    wilds: int,
    run: int,
    may: int,
    out: Ints,
) -> int:
    """The best ordinary tile to discard from 3 * melds + 2: its kind + 64 × the worth of the rest.

    `may`: the kinds that may be discarded, a bit a kind. Golds are kept. Equals are decided by the
    tile with the least company, then by the highest kind: always the same way. −1 if there is none.
    """
    shapes = shapes_for(s, melds)
    best = -1
    found = -1
    for i in range(HAND_KINDS):
        shown = HAND_KINDS - 1 - i
        rank = shown % 9
        suit = shown // 9
        code = m if suit == 0 else p if suit == 1 else d if suit == 2 else z
        if code // POW5[rank] % 5 == 0 or may >> physical(s, shown) & 1 == 0:
            continue
        w = POW5[rank]
        m1 = m - w if suit == 0 else m
        p1 = p - w if suit == 1 else p
        d1 = d - w if suit == 2 else d
        z1 = z - w if suit == 3 else z
        near = distance_any(t, m1, p1, d1, z1, melds, wilds, run, shapes)
        if best >= 0 and near > away(best >> 5):
            continue
        value = worth_at(near, helpful(s, t, m1, p1, d1, z1, melds, wilds, run, out)) << 5
        value += 31 - company(code, rank, shown >= HONOUR)
        if value > best:
            best = value
            found = physical(s, shown)
    return -1 if found < 0 else best >> 5 << 6 | found


@kernel
def chi_tiles(shown: int, action: int) -> int:
    """In code, the two tiles that a chi takes from the hand."""
    first = WHITE if action == CHI_DRAGONS else shown - (action - CHI_LOW)
    gone = -POW5[shown % 9]
    for j in range(3):
        gone += POW5[(first + j) % 9]
    return gone


@kernel
def rest(s: State, seat: int, suit: int, of: int, gone: int) -> int:
    """The code of a suit of the own hand when `gone` (in code) has left the suit `of`."""
    return int(s.codes[seat, suit]) - (gone if suit == of else 0)


@kernel
def worth_without(
    s: State, t: Lut, seat: int, of: int, gone: int, melds: int, run: int, out: Ints
) -> int:
    """The worth of the own hand when `gone` has left the suit `of`; 3 * melds + 1 tiles stay."""
    m, p = rest(s, seat, 0, of, gone), rest(s, seat, 1, of, gone)
    d, z = rest(s, seat, 2, of, gone), rest(s, seat, 3, of, gone)
    return worth(s, t, m, p, d, z, melds, golds(s, seat), run, out)


@kernel
def discard_without(
    s: State, t: Lut, seat: int, of: int, gone: int, melds: int, run: int, may: int, out: Ints
) -> int:
    """`best_discard` of the own hand when `gone` has left; 3 * melds + 2 tiles stay."""
    m, p = rest(s, seat, 0, of, gone), rest(s, seat, 1, of, gone)
    d, z = rest(s, seat, 2, of, gone), rest(s, seat, 3, of, gone)
    return best_discard(s, t, m, p, d, z, melds, golds(s, seat), run, may, out)


@kernel
def whole_without(s: State, t: Lut, seat: int, of: int, gone: int, melds: int, spent: int) -> bool:
    """Whether the own hand is complete melds when `gone` and `spent` golds have left it."""
    wilds = golds(s, seat) - spent
    if wilds < 0:
        return False
    m, p = rest(s, seat, 0, of, gone), rest(s, seat, 1, of, gone)
    d, z = rest(s, seat, 2, of, gone), rest(s, seat, 3, of, gone)
    return complete(t, m, p, d, z, melds, wilds, 0)

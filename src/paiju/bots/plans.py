"""What a hand promises where some types of hands pay more than others: value against speed.

A plan is a set of suits to keep to (all; one suit, with the honours where they go with it; honours
alone) and a shape (melds, pungs, seven pairs). What a win by it is about worth stands in the rules
record (`worth_…`); of each plan a hand has a distance and the unseen tiles that lower it.

The reckoning: every step on the way is a race. In a round of turns a helpful tile comes with the
chance p, by the own draw or, a little less likely, as a discard to be claimed; and somebody else
ends the hand with the chance h, `ENDS` / all own draws of a wall + `LATE` / those that are left.
So a step succeeds with p / (p + h), and a plan promises the product of its steps × (its worth +
what a win saves: that nobody else wins). The next step has the tiles that help now; those after it
have as many as is usual so far from the end, which keeps a fast hand before a wide one.

A hand promises as much as its best plan, and a part of the others, since plans change; kongs that
pay by themselves are promised the same way, by their fourth tile. All of it is whole numbers, so
that it is the same everywhere: `ONE` is a unit of pay.
"""

from __future__ import annotations

from ..hand.lookup import Lut, accepting, distance
from ..hand.special import PAIRS
from ..kernel import Ints, kernel
from ..table.moves import drawable
from ..table.state import M_CHI, MELD_SHAPE, MELD_TILES, State
from ..tiles import HAND_KINDS, HONOUR, WHITE
from .reading import UNSEEN

ONE = 1 << 16
#: Places in a scratch array of `ACTIONS`: own draws to come, those of a whole wall, unseen tiles,
#: all tiles; of the plans the best, the sum, the best that is done and the best that lacks one.
DRAWS, ALL_DRAWS, HIDDEN, TILES, BEST, SUM, DONE, NEXT = range(
    UNSEEN + HAND_KINDS, UNSEEN + HAND_KINDS + 8
)
#: How likely a tile is to come with a draw, and with the discard of a seat that may be claimed.
DRAW, DISCARDED = 4, 3
#: The chance that another seat ends the hand before the next own draw.
ENDS, LATE = 4, 2
#: Of the plans but the best this part counts.
PART = 6
#: A plan that does not reach the fan that a win needs counts for so much less.
SHORT = 8
MELDS, PUNGS, PAIRED = range(3)
#: What the laid melds bar: bits 0 … 3 are their suits, then a chi of a suit, a dragon run, any.
LAID_CHI, LAID_RUN, LAID = 16, 32, 64
ALL_SUITS, HONOURS = 0b1111, 0b1000


@kernel
def laid_by(chi: bool, kind: int) -> int:
    """What a meld bars, by its lowest kind."""
    bits = LAID | 1 << (kind // 9)
    if chi:
        bits = bits | (LAID_RUN if kind >= HONOUR else LAID_CHI)
    return bits


@kernel
def laid_of(s: State, seat: int) -> int:
    """What the melds of a seat bar."""
    bits = 0
    for i in range(int(s.n_melds[seat])):
        chi = int(s.melds[seat, i, MELD_SHAPE]) == M_CHI
        bits = bits | laid_by(chi, int(s.melds[seat, i, MELD_TILES]))
    return bits


@kernel
def look_around(s: State, out: Ints) -> None:
    """Note what every race needs to know, once the unseen tiles are counted."""
    out[HIDDEN], out[TILES] = 0, 0
    for kind in range(HAND_KINDS):
        out[HIDDEN] += out[UNSEEN + kind]
        out[TILES] += 4 * (s.rules.kinds >> kind & 1)
    n = s.rules.seats
    out[DRAWS] = max(1, drawable(s) // n)
    out[ALL_DRAWS] = (out[TILES] - s.rules.reserve) // n - s.rules.hand


# --- one plan ------------------------------------------------------------------------------


@kernel
def usual(shape: int, left: int) -> int:
    """Tiles that help a hand of a shape, of the whole set, where so many steps are left."""
    if shape == MELDS:
        return 12 * left - 6
    return 2 * left + 2 if shape == PUNGS else 6 * left - 3


@kernel
def looks(s: State, shape: int, left: int) -> int:
    """How often a round offers a tile: runs are fed by one seat, pairs by none but the last."""
    if shape == MELDS:
        return DRAW + DISCARDED
    if shape == PAIRED and left > 1:
        return DRAW
    return DRAW + DISCARDED * (s.rules.seats - 1)


@kernel
def race(pay: int, p: int, out: Ints) -> int:
    """What is left of so much after a step; `p`: looks × helpful tiles × all tiles."""
    good = p * out[DRAWS] * out[ALL_DRAWS]
    bad = DRAW * out[HIDDEN] * out[TILES] * (ENDS * out[DRAWS] + LATE * out[ALL_DRAWS])
    return int(pay * good // (good + bad + 1))


@kernel
def last_copy(pay: int, out: Ints) -> int:
    """What a kong that pays so much promises while its fourth tile is unseen."""
    return race(pay * ONE, DRAW * out[TILES], out)


@kernel
def note(s: State, worth: int, near: int, helped: int, shape: int, out: Ints) -> None:
    """Add a plan to those of a hand."""
    if near == 0:
        out[DONE] = max(out[DONE], worth)
        return
    promise = (worth + s.rules.worth_end) * ONE
    for left in range(1, near + 1):
        help_then = helped * out[TILES]
        if left < near:
            help_then = min(help_then, usual(shape, left) * out[HIDDEN])
        promise = race(promise, looks(s, shape, left) * help_then, out)
    if worth < s.rules.min_fan:
        promise //= SHORT
    out[SUM] += promise
    out[BEST] = max(out[BEST], promise)
    if near == 1:
        out[NEXT] = max(out[NEXT], promise)


@kernel
def help_melds(
    t: Lut, m: int, p: int, d: int, z: int, melds: int, run: int, keep: int, out: Ints
) -> int:
    """Unseen tiles of the suits in `keep`, whose codes are given, that lower the distance."""
    helped = 0
    for i in range(accepting(t, m, p, d, z, melds, 0, run, out)):
        kind = int(out[i])
        if keep >> (kind // 9) & 1 != 0:
            helped += int(out[UNSEEN + kind])
    return helped


@kernel
def pungs_lack(melds: int, triples: int, pairs: int, singles: int) -> int:
    """Tiles missing for so many pungs and a pair."""
    lack = 3 * melds + 2 - 3 * min(triples, melds)
    open_melds = melds - min(triples, melds)
    lack -= 2 * min(pairs, open_melds)
    open_pair = not (triples > melds or pairs > open_melds)
    open_melds -= min(pairs, open_melds)
    lack -= min(singles, open_melds + int(open_pair))
    return lack if open_pair else lack - 2


@kernel
def note_pungs(
    s: State, m: int, p: int, d: int, z: int, melds: int, run: int, keep: int, worth: int, out: Ints
) -> None:
    """Note pungs and a pair of the suits in `keep`; with `run` one meld is the dragon run."""
    lack, helped = 0, 0
    triples, pairs, singles = 0, 0, 0
    third, second, first = 0, 0, 0
    rest = m
    for kind in range(HAND_KINDS):
        if kind % 9 == 0:
            rest = m if kind == 0 else p if kind == 9 else d if kind == 18 else z
        n, rest = rest % 5, rest // 5
        left = int(out[UNSEEN + kind])
        if keep >> (kind // 9) & 1 == 0:
            continue
        if run != 0 and kind >= WHITE:
            if n == 0:
                lack += 1
                helped += left
                continue
            n -= 1
        if n >= 3:
            triples += 1
        elif n == 2:
            pairs += 1
            third += left
        elif n == 1:
            singles += 1
            second += left
        else:
            first += left
    melds -= run
    now = pungs_lack(melds, triples, pairs, singles)
    if pungs_lack(melds, triples + 1, pairs - 1, singles) < now:
        helped += third
    if pungs_lack(melds, triples, pairs + 1, singles - 1) < now:
        helped += second
    if pungs_lack(melds, triples, pairs, singles + 1) < now:
        helped += first
    note(s, worth, lack + now, helped, PUNGS, out)


@kernel
def note_pairs(s: State, m: int, p: int, d: int, z: int, keep: int, worth: int, out: Ints) -> None:
    """Note seven pairs of the suits in `keep`; but for the last tile all must be drawn."""
    pairs, singles = 0, 0
    second, first = 0, 0
    rest = m
    for kind in range(HAND_KINDS):
        if kind % 9 == 0:
            rest = m if kind == 0 else p if kind == 9 else d if kind == 18 else z
        n, rest = rest % 5, rest // 5
        if keep >> (kind // 9) & 1 == 0:
            continue
        pairs += n // 2
        singles += n % 2
        if n % 2 == 1:
            second += int(out[UNSEEN + kind])
        else:
            first += int(out[UNSEEN + kind])
    open_pairs = max(0, 7 - pairs)
    near = 2 * open_pairs - min(singles, open_pairs)
    helped = second if singles >= open_pairs else second + first
    note(s, worth, near, helped, PAIRED, out)


# --- all plans -----------------------------------------------------------------------------


@kernel
def kept(s: State, plan: int) -> int:
    """The suits of plan 0 (all), 1 … 3 (one suit), 4 (honours), a bit each; 0: no such tiles."""
    if plan == 0:
        return ALL_SUITS
    if plan == 4:
        return HONOURS
    if s.rules.kinds >> (9 * plan - 9) & 511 == 0:
        return 0
    return 1 << (plan - 1) | (HONOURS if s.rules.pure_honours != 0 else 0)


@kernel
def worth_kept(s: State, plan: int) -> int:
    """What a win by plain melds of these suits is worth; 0: no plan."""
    if plan == 0:
        return s.rules.worth_plain
    return s.rules.worth_honours if plan == 4 else s.rules.worth_pure


@kernel
def hopes(s: State, m: int, p: int, d: int, z: int, out: Ints) -> int:
    """What the concealed kongs promise for which one tile is missing."""
    if s.rules.unit_ckong == 0:
        return 0
    total = 0
    rest = m
    for kind in range(HAND_KINDS):
        if kind % 9 == 0:
            rest = m if kind == 0 else p if kind == 9 else d if kind == 18 else z
        if rest % 5 == 3 and out[UNSEEN + kind] > 0:
            total += last_copy(s.rules.unit_ckong, out)
        rest = rest // 5
    return total


@kernel
def promise(
    s: State, t: Lut, m: int, p: int, d: int, z: int, melds: int, laid: int, out: Ints
) -> int:
    """What 3 * melds + 1 tiles promise beside what is laid; `DONE` of 3 * melds + 2 tiles."""
    out[BEST], out[SUM], out[DONE], out[NEXT] = 0, 0, 0, 0
    run = int(s.rules.dragon_run != 0 and laid & LAID_RUN == 0)
    for plan in range(5):
        keep, worth = kept(s, plan), worth_kept(s, plan)
        if keep == 0 or worth == 0 or laid & ALL_SUITS & ~keep != 0:
            continue
        a = m if keep & 1 != 0 else 0
        b = p if keep & 2 != 0 else 0
        c = d if keep & 4 != 0 else 0
        e = z if keep & 8 != 0 else 0
        near = distance(t, a, b, c, e, melds, 0, run)
        helped = help_melds(t, a, b, c, e, melds, run, keep, out)
        note(s, worth, near, helped, MELDS, out)
        if s.rules.worth_pungs != 0 and laid & LAID_CHI == 0:
            more = worth + s.rules.worth_pungs
            ran = s.rules.worth_run if laid & LAID_RUN != 0 else 0
            note_pungs(s, a, b, c, e, melds, 0, keep, more + ran, out)
            if run != 0 and melds > 0 and keep & HONOURS != 0:
                note_pungs(s, a, b, c, e, melds, 1, keep, more + s.rules.worth_run, out)
        if s.rules.worth_pairs != 0 and s.rules.shapes & PAIRS != 0 and laid == 0:
            note_pairs(s, a, b, c, e, keep, worth + s.rules.worth_pairs, out)
    others = int(out[SUM] - out[BEST])
    return int(out[BEST]) + others // PART + hopes(s, m, p, d, z, out)

"""The special winning shapes, and what a hand lacks of a win of any shape.

They are shapes of all 14 tiles of a wholly concealed hand, in games without wild tiles. `shapes`
holds a bit for each that a game has:

* `PAIRS` 七对: seven pairs; four equal tiles are two pairs.
* `SCATTERED` 烂牌: 14 single tiles. Within a suit all ranks differ by 3 at least, honours are all
  different; with all seven of them it is 七星烂牌.

Hands are codes, as in `lookup`. With `shapes` = 0 the functions of the second half are those of
`lookup`; that is what a caller passes once a meld is laid. With any shape there are four melds to
make, no wilds, and 13 tiles or more.

Each suit is one read, which gives its pairs and the class of its single tiles: how many it lacks
of the best 1, 2 and 3 of them. The least that a scattered hand lacks, over all ways to share 14
tiles among the suits and the honours, is one read more.
"""

from __future__ import annotations

from paiju.hand.lookup import Lut, accepting, distance, waits, win
from paiju.hand.tables import FAR, SHAPE_PAIRS
from paiju.kernel import Ints, kernel
from paiju.tiles import HAND_KINDS

PAIRS, SCATTERED = 1, 2
ALL_SHAPES = PAIRS | SCATTERED


@kernel
def _lacking(t: Lut, suit_m: int, suit_p: int, suit_s: int, honour: int, shapes: int) -> int:
    """`special_distance` of what the tables say of the four codes."""
    best = FAR
    if shapes & PAIRS:
        # Of 13 tiles or more each missing pair has a single tile to be drawn to.
        pairs = suit_m % 8 + suit_p % 8 + suit_s % 8 + honour % 8
        best = max(0, SHAPE_PAIRS - pairs)
    if shapes & SCATTERED:
        lack = int(t.scattered[suit_m // 8, suit_p // 8, suit_s // 8, honour // 8])
        best = min(best, lack)
    return best


@kernel
def special_distance(t: Lut, m: int, p: int, s: int, z: int, shapes: int) -> int:
    """Least number of natural tiles to draw (each for another one) until a special shape is there.

    0 for 14 tiles is a win, 1 for 13 tiles is a wait; `FAR` if `shapes` is 0. No drawn tile is a
    fifth copy. Of fewer than 13 tiles the pairs may lack more than this.
    """
    suit_m, suit_p = int(t.suit_shape[m]), int(t.suit_shape[p])
    return _lacking(t, suit_m, suit_p, int(t.suit_shape[s]), int(t.honour_shape[z]), shapes)


@kernel
def _special_accepting(t: Lut, m: int, p: int, s: int, z: int, shapes: int) -> int:
    """A bit for each kind, without fifth copies, whose draw lowers `special_distance`."""
    suit_m, suit_p = int(t.suit_shape[m]), int(t.suit_shape[p])
    suit_s, honour = int(t.suit_shape[s]), int(t.honour_shape[z])
    now = _lacking(t, suit_m, suit_p, suit_s, honour, shapes)
    kinds, weight, rest = 0, 1, m
    for kind in range(HAND_KINDS):
        if kind % 9 == 0:
            weight, rest = 1, m if kind == 0 else p if kind == 9 else s if kind == 18 else z
        if rest % 5 < 4:
            if kind < 9:
                lack = _lacking(t, int(t.suit_shape[m + weight]), suit_p, suit_s, honour, shapes)
            elif kind < 18:
                lack = _lacking(t, suit_m, int(t.suit_shape[p + weight]), suit_s, honour, shapes)
            elif kind < 27:
                lack = _lacking(t, suit_m, suit_p, int(t.suit_shape[s + weight]), honour, shapes)
            else:
                lack = _lacking(t, suit_m, suit_p, suit_s, int(t.honour_shape[z + weight]), shapes)
            kinds |= int(lack < now) << kind
        weight, rest = weight * 5, rest // 5
    return kinds


@kernel
def wins_any(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, shapes: int
) -> bool:
    """Whether the hand is `melds` melds and a pair (see `lookup.win`) or one of the shapes."""
    if win(t, m, p, s, z, melds, wilds, run):
        return True
    return shapes != 0 and special_distance(t, m, p, s, z, shapes) == 0


@kernel
def distance_any(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, shapes: int
) -> int:
    """Least number of natural tiles to draw (each for another one) until the hand wins.

    The lesser of `lookup.distance` and `special_distance`.
    """
    ordinary = distance(t, m, p, s, z, melds, wilds, run)
    if shapes == 0:
        return ordinary
    return min(ordinary, special_distance(t, m, p, s, z, shapes))


@kernel
def accepting_any(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, shapes: int, out: Ints
) -> int:
    """Fill `out` (34 long at least) with the kinds whose draw lowers `distance_any`; how many.

    As `lookup.accepting`: ascending, without the kinds of which the codes hold four.
    """
    if shapes == 0:
        return accepting(t, m, p, s, z, melds, wilds, run, out)
    ordinary = distance(t, m, p, s, z, melds, wilds, run)
    special = special_distance(t, m, p, s, z, shapes)
    kinds = 0  # a bit each; a draw lowers a distance by one at most, so only the lesser counts
    if special <= ordinary:
        kinds = _special_accepting(t, m, p, s, z, shapes)
    if ordinary <= special:
        for i in range(accepting(t, m, p, s, z, melds, wilds, run, out)):
            kinds |= 1 << int(out[i])
    found = 0
    for kind in range(HAND_KINDS):
        out[found] = kind
        found += kinds >> kind & 1
    return found


@kernel
def waits_any(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, shapes: int, out: Ints
) -> int:
    """Fill `out` (34 long at least) with the kinds that complete the hand; how many.

    The hand is 3 * melds + 1 tiles. As `lookup.waits`: ascending, no fifth copies.
    """
    if shapes == 0:
        return waits(t, m, p, s, z, melds, wilds, run, out)
    if distance_any(t, m, p, s, z, melds, wilds, run, shapes) != 1:
        return 0
    return accepting_any(t, m, p, s, z, melds, wilds, run, shapes, out)

"""What a hand waits for and how far it is, all of it from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..api import View, claim_tiles
from ..games.game import Game
from ..hand import PAIRS, SCATTERED, Hand
from ..table.actions import CHI_DRAGONS, CHI_LOW, DISCARD, KONG
from ..table.state import M_CHI
from ..tiles import HAND_KINDS, HONOUR
from . import worth
from .faces import face, physical, rule

#: Special shapes.
_SHAPES = (PAIRS, SCATTERED)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a hand stands that waits for a tile.

    `distance` is the number of tiles it needs to win, 1 when it waits; `tiles` are those that
    bring it nearer, each with its copies not yet seen; `roam` names the 游金 that a discard
    entered; `shape` is the special shape to which the hand is nearer than to melds and a pair.
    `ways`, if known, say what each of `tiles` would win; `barred` are tiles that would win for too
    few points, each with the most of them.
    """

    distance: int
    tiles: tuple[tuple[int, int], ...]
    roam: str = ""
    shape: int = 0
    ways: tuple[worth.Ways, ...] = ()
    barred: tuple[tuple[int, int], ...] = ()

    @property
    def left(self) -> int:
        """Copies of `tiles` not yet seen, all together."""
        return sum(n for _, n in self.tiles)


def unseen(view: View) -> list[int]:
    """How many copies of each of the 34 kinds the viewer has not seen."""
    me = view.seat
    seen: Counter[int] = Counter()
    for seat in range(view.seats):
        seen.update(view.hand(seat))  # empty where it may not be seen
        seen.update(view.river(seat))
        for meld in view.melds(seat):
            seen.update(meld.tiles or ())
    if view.gold is not None and view.number("gold_at") >= 0:
        seen[view.gold] += 1
    if view.phase == "rob" and view.tile is not None and view.number("tile_from") != me:
        seen[view.tile] += 1  # it lies beside the pon that it is to be added to
    kinds = rule(view, "kinds")
    return [(4 if kinds >> kind & 1 else 0) - seen[kind] for kind in range(HAND_KINDS)]


def run_open(view: View) -> bool:
    """Whether the own hand may still hold the dragon run, of which it has but one (XP-D7)."""
    laid = [meld for meld in view.melds(view.seat or 0) if meld.shape == M_CHI]
    runs = [meld for meld in laid if meld.tiles and meld.tiles[0] >= HONOUR]
    return bool(rule(view, "dragon_run")) and not runs


def hand_of(view: View, tiles: Iterable[int], melds: int, run: bool | None = None) -> Hand:
    """Concealed tiles of a seat with so many melds laid, as the lookups take them.

    `run`: whether they may hold the dragon run, if not what `run_open` says.
    """
    counts = Counter(tiles)
    wilds = 0 if view.gold is None else counts.pop(view.gold, 0)
    faces = Counter({face(view, kind): n for kind, n in counts.items()})
    whole = melds == 0 and faces.total() >= rule(view, "hand")
    shapes = rule(view, "shapes") if whole else 0
    open_run = run_open(view) if run is None else run
    return Hand(faces, rule(view, "hand") // 3 - melds, wilds, open_run, shapes)


def shape_of(hand: Hand) -> int:
    """The special shape to which a hand is nearer than to melds and a pair; 0 for none."""
    if not hand.shapes:
        return 0
    usual = Hand(hand.counts, hand.melds, run=hand.run).distance()
    away = {s: Hand(hand.counts, hand.melds, run=hand.run, shapes=s).distance() for s in _SHAPES}
    nearest = min(away, key=lambda shape: (not shape & hand.shapes, away[shape]))
    return nearest if away[nearest] < usual else 0


def read_hand(
    view: View, tiles: Sequence[int], melds: int, game: Game | None = None, run: bool | None = None
) -> Reading:
    """Read 3m + 1 concealed tiles of the viewer; with a `game` its waits are priced.

    Prices are those of the melds that lie on the table.
    """
    hand = hand_of(view, tiles, melds, run)
    distance = hand.distance()
    helping = hand.waits() if distance == 1 else hand.accepting()
    kinds = [k for shown in helping if (k := physical(view, shown)) is not None]
    if view.gold is not None and view.gold not in kinds:
        kinds.append(view.gold)
    mine = Counter(tiles)
    for meld in view.melds(view.seat or 0):
        mine.update(meld.tiles or ())
    left = unseen(view)
    found = tuple((k, left[k]) for k in sorted(kinds) if mine[k] < 4)
    reading = Reading(distance, found, shape=shape_of(hand))
    return reading if game is None or distance > 1 else priced(view, game, tiles, reading)


def priced(view: View, game: Game, tiles: Sequence[int], reading: Reading) -> Reading:
    """A waiting hand with what each of its waits is worth, where the game names its points.

    Waits for too few points (ER-D1) are no waits.
    """
    if not worth.is_told(game, rule(view, "flips")):
        return reading
    ways = {kind: worth.ways(view, game, tiles, kind) for kind, _ in reading.tiles}
    waits = tuple(pair for pair in reading.tiles if ways[pair[0]].open)
    barred = tuple((k, ways[k].most) for k, _ in reading.tiles if not ways[k].open)
    each = tuple(ways[kind] for kind, _ in waits)
    return replace(reading, tiles=waits, ways=each, barred=barred)


def roams(view: View, tiles: Sequence[int], melds: int, discard: int) -> str:
    """The 游金 that a discard enters: `you1`, `you2` or none (`tiles` are what is left)."""
    levels = rule(view, "you_levels")
    rest = list(tiles)
    if not levels or view.gold is None or view.gold not in rest:
        return ""
    rest.remove(view.gold)
    if not hand_of(view, rest, melds).complete():
        return ""
    twice = discard == view.gold and levels >= 2 and view.drawable >= rule(view, "you_wall")
    return "you2" if twice else "you1"


def after_discard(view: View, kind: int, game: Game | None = None) -> Reading:
    """What the discard of a tile would leave."""
    me = view.seat or 0
    rest, melds = view.hand(me), len(view.melds(me))
    rest.remove(kind)
    roam = roams(view, rest, melds, kind)
    return replace(read_hand(view, rest, melds, game), roam=roam)


def discards(
    view: View, numbers: Iterable[int], game: Game | None = None
) -> list[tuple[int, Reading]]:
    """What each legal discard would leave: the nearest to a win first, then the widest.

    Where none is asked for, what each tile of the hand would leave.
    """
    hand = view.hand(view.seat or 0)
    kinds = [n - DISCARD for n in numbers if 0 <= n - DISCARD < HAND_KINDS]
    found = [(kind, after_discard(view, kind, game)) for kind in kinds or dict.fromkeys(hand)]
    return sorted(found, key=lambda pair: (pair[1].distance, -pair[1].left))


def after_claim(view: View, number: int) -> Reading | None:
    """How the hand stands after a chi, pon or kong of the tile in the air, and the best discard."""
    if not CHI_LOW <= number <= KONG:
        return None
    me = view.seat or 0
    rest, melds = view.hand(me), len(view.melds(me)) + 1
    needed = list(claim_tiles(view, number))
    needed.remove(view.number("tile"))
    for kind in needed:
        rest.remove(kind)
    run = False if number == CHI_DRAGONS else None
    if number == KONG:
        return read_hand(view, rest, melds)
    left = [[*rest[:i], *rest[i + 1 :]] for i in range(len(rest))]
    options = [read_hand(view, tiles, melds, run=run) for tiles in left]
    return min(options, key=lambda reading: (reading.distance, -reading.left))

"""What a hand waits for, how far it is, and what a win would bring; all of it from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..api import View, claim_tiles
from ..games.game import Game
from ..hand import PAIRS, SCATTERED, Hand
from ..hand.lookup import lut
from ..settlement import Settlement, settle
from ..table.actions import CHI_LOW, DISCARD, HEAVENLY, KONG, ROB_GOLD, THREE_GOLD, WIN
from ..table.entry import act_at, ended_at
from ..table.state import E_NONE
from ..tiles import HAND_KINDS
from .faces import face, grouped, in_order, lock_key, marked, physical, rule
from .words import say

#: Actions that win at once.
WINS = (WIN, HEAVENLY, THREE_GOLD, ROB_GOLD)
#: Special shapes and their words.
_SHAPES = {PAIRS: "shape.pairs", SCATTERED: "shape.scattered"}


@dataclass(frozen=True, slots=True)
class Reading:
    """How a hand stands that waits for a tile.

    `distance` is the number of tiles it needs to win, 1 when it waits; `tiles` are those that
    bring it nearer, each with its copies not yet seen; `roam` names the 游金 that a discard
    entered; `shape` is the special shape to which the hand is nearer than to melds and a pair.
    """

    distance: int
    tiles: tuple[tuple[int, int], ...]
    roam: str = ""
    shape: int = 0

    @property
    def left(self) -> int:
        """Copies of `tiles` not yet seen, all together."""
        return sum(n for _, n in self.tiles)


def unseen(view: View) -> list[int]:
    """How many copies of each of the 34 kinds the viewer has not seen."""
    me = view.seat
    seen = Counter(view.hand(me)) if me is not None else Counter()
    for seat in range(view.seats):
        seen.update(view.river(seat))
        for meld in view.melds(seat):
            seen.update(meld.tiles or ())
    if view.gold is not None and view.number("gold_at") >= 0:
        seen[view.gold] += 1
    if view.phase == "rob" and view.tile is not None and view.number("tile_from") != me:
        seen[view.tile] += 1  # it lies beside the pon that it is to be added to
    kinds = rule(view, "kinds")
    return [(4 if kinds >> kind & 1 else 0) - seen[kind] for kind in range(HAND_KINDS)]


def hand_of(view: View, tiles: Iterable[int], melds: int) -> Hand:
    """Concealed tiles of a seat with so many melds laid, as the lookups take them."""
    counts = Counter(tiles)
    wilds = 0 if view.gold is None else counts.pop(view.gold, 0)
    faces = Counter({face(view, kind): n for kind, n in counts.items()})
    whole = melds == 0 and faces.total() >= rule(view, "hand")
    shapes = rule(view, "shapes") if whole else 0
    return Hand(faces, rule(view, "hand") // 3 - melds, wilds, shapes=shapes)


def shape_of(hand: Hand) -> int:
    """The special shape to which a hand is nearer than to melds and a pair; 0 for none."""
    if not hand.shapes:
        return 0
    away = {shape: Hand(hand.counts, hand.melds, shapes=shape).distance() for shape in _SHAPES}
    nearest = min(away, key=lambda shape: (not shape & hand.shapes, away[shape]))
    return nearest if away[nearest] < Hand(hand.counts, hand.melds).distance() else 0


def read_hand(view: View, tiles: Sequence[int], melds: int) -> Reading:
    """Read 3m + 1 concealed tiles of the viewer."""
    hand = hand_of(view, tiles, melds)
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
    return Reading(distance, found, shape=shape_of(hand))


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


def discards(view: View, numbers: Iterable[int]) -> list[tuple[int, Reading]]:
    """What each legal discard would leave: the nearest to a win first, then the widest.

    Where none is asked for, what each tile of the hand would leave.
    """
    me = view.seat or 0
    hand, melds = view.hand(me), len(view.melds(me))
    kinds = [n - DISCARD for n in numbers if 0 <= n - DISCARD < HAND_KINDS]
    found = []
    for kind in kinds or dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(kind)
        reading = read_hand(view, rest, melds)
        roam = roams(view, rest, melds, kind)
        found.append((kind, replace(reading, roam=roam)))
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
    if number == KONG:
        return read_hand(view, rest, melds)
    options = [read_hand(view, [*rest[:i], *rest[i + 1 :]], melds) for i in range(len(rest))]
    return min(options, key=lambda reading: (reading.distance, -reading.left))


def outcome(game: Game, view: View, number: int) -> Settlement | None:
    """What a win that is open now would be paid, as far as the viewer can see; None for no win.

    The move is made in a copy of the view, where nobody else has anything to say and no tile is
    turned up after the win.
    """
    if number not in WINS:
        return None
    copy: Any = view.record.copy()
    copy["rules"]["flips"] = 0
    if not act_at(copy, 0, lut(), view.seat or 0, number) or not ended_at(copy, 0):
        return None
    return settle(game, copy)


def income(game: Game, view: View, paid: Settlement) -> int:
    """What a settlement brings the viewer, without what has been paid before (GL-D6, GL-D17)."""
    me = view.seat or 0
    earlier = ("kong", "follow") if game.pays_at_once else ()
    before = [p for p in paid.payments if p.why in earlier]
    got = sum(p.amount for p in before if p.to == me)
    gave = sum(p.amount for p in before if p.source == me)
    return paid.net[me] + paid.outside[me] - got + gave


def kong_paid(game: Game, view: View, seat: int, tile: int) -> dict[int, int]:
    """What the others pay a seat for its kong of `tile`, by payer, in a game that pays at once.

    The payments are those of a hand in which nothing else has happened (GL-14, GL-D6).
    """
    copy: Any = view.record.copy()
    s, kong = copy[0], [meld.tiles[:1] for meld in view.melds(seat) if meld.tiles].index((tile,))
    s["melds"][seat, 0] = s["melds"][seat, kong]
    s["n_melds"] = 0
    s["n_melds"][seat] = 1
    return _paid_at_once(game, copy, follow_rounds=0)


def follow_paid(game: Game, view: View) -> dict[int, int]:
    """What the dealer pays each other seat, by payee, when all have followed him (GL-07)."""
    copy: Any = view.record.copy()
    copy["n_melds"] = 0
    return _paid_at_once(game, copy, follow_rounds=1)


def _paid_at_once(game: Game, states: Any, follow_rounds: int) -> dict[int, int]:
    """The payments of a hand without an end, by the seat that is not the one in all of them."""
    if not game.pays_at_once:
        return {}
    states["n_wins"], states["end"], states["follow_rounds"] = 0, E_NONE, follow_rounds
    payments = settle(game, states).payments
    return {p.to if follow_rounds else p.source: p.amount for p in payments}


# --- in words -----------------------------------------------------------------------------


def tiles_words(view: View, tiles: Iterable[tuple[int, int]], lang: str) -> str:
    """Tiles and the copies left of each."""
    gap = "、" if lang == "zh" else ", "
    return gap.join(say(lang, "hint.tile", tile=marked(view, k, lang), n=n) for k, n in tiles)


def reading_words(view: View, reading: Reading, lang: str) -> str:
    """A reading as a clause of a sentence: each wait with the copies left, or what would help."""
    shape = ""
    if reading.shape:
        shape = say(lang, "hint.shape", shape=say(lang, _SHAPES[reading.shape]))
    if reading.distance == 1:
        tiles = tiles_words(view, reading.tiles, lang)
        return say(lang, "hint.ready", tiles=tiles, n=reading.left, shape=shape)
    kinds = in_order(view, (kind for kind, _ in reading.tiles))
    tiles = grouped(view, kinds, lang).plain
    d = reading.distance - 1
    fields = {"d": d, "kinds": len(kinds), "n": reading.left, "tiles": tiles, "shape": shape}
    return say(lang, "hint.far", **fields)


def hint_lines(
    view: View, game: Game, calls: Sequence[tuple[int, str]], lang: str, most: int
) -> list[str]:
    """The page of hints: what the hand waits for, now or after each of the `most` best discards.

    `calls` are the legal actions and their words.
    """
    me = view.seat or 0
    hand, melds = view.hand(me), len(view.melds(me))
    if len(hand) % 3 == 2:
        lines = [say(lang, "hint.won")] if hand_of(view, hand, melds).win() else []
        return lines + discard_lines(view, game, calls, lang, most) + notes(view, lang)
    words = reading_words(view, read_hand(view, hand, melds), lang)
    lines = [say(lang, "hint.now", reading=words)]
    for number, call in calls:
        after = after_claim(view, number)
        if after is not None:
            words = reading_words(view, after, lang)
            lines.append(say(lang, "hint.after", call=call, reading=words))
    return lines + notes(view, lang)


def discard_lines(
    view: View, game: Game, calls: Sequence[tuple[int, str]], lang: str, most: int
) -> list[str]:
    """What the hand waits for after each of the best discards."""
    readings = discards(view, [number for number, _ in calls])
    alike: dict[Reading, list[int]] = {}
    for kind, reading in readings:
        if reading.distance == readings[0][1].distance:
            alike.setdefault(reading, []).append(kind)
    best = list(alike.items())[:most]
    lines = []
    for reading, kinds in best:
        words = reading_words(view, reading, lang) + roam_words(game, reading.roam, lang)
        tiles = "/".join(marked(view, kind, lang) for kind in kinds)
        lines.append(say(lang, "hint.discard", tile=tiles, reading=words))
    if sum(len(kinds) for _, kinds in best) < len(readings):
        lines.append(say(lang, "hint.more"))
    return lines


def roam_words(game: Game, roam: str, lang: str) -> str:
    """The 游金 that a discard enters, by the game's own name for it."""
    names = {item.id: item.zh if lang == "zh" else item.en for item in game.items}
    return say(lang, "hint.roam", how=names[roam]) if roam else ""


def notes(view: View, lang: str) -> list[str]:
    """What bars a win, and how to read the numbers."""
    me = view.seat or 0
    lines = []
    if view.gold is not None:
        tile = marked(view, view.gold, lang)
        lines.append(say(lang, "hint.gold", tile=tile))
        golds = view.counts(me)[view.gold]
        if golds > rule(view, "discard_win_golds"):
            lines.append(say(lang, "hint.golds", n=golds))
    if view.locked(me):
        lines.append(say(lang, lock_key(view, "hint.locked"), n=view.declined(me)))
    return [*lines, say(lang, "hint.counts")]

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
from ..table.actions import (
    CHI_DRAGONS,
    CHI_LOW,
    DISCARD,
    HEAVENLY,
    KONG,
    ROB_GOLD,
    THREE_GOLD,
    WIN,
)
from ..table.entry import act_at, ended_at
from ..table.state import E_NONE, M_CHI
from ..tiles import HAND_KINDS, HONOUR
from . import worth
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
    """What a settlement brings the viewer, without what is paid whatever the end.

    That may have been paid before (GL-D6, GL-D17), or will be at the end (XP-19).
    """
    me = view.seat or 0
    earlier = ("kong", "follow") if game.pays_at_once or game.kong_names else ()
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


def waits_words(view: View, game: Game, reading: Reading, lang: str) -> str:
    """The waits of a hand, those alike together with what they are worth; then the barred ones."""
    if not reading.ways and not reading.barred:
        return tiles_words(view, reading.tiles, lang)
    alike: dict[worth.Ways, list[tuple[int, int]]] = {}
    for pair, ways in zip(reading.tiles, reading.ways, strict=True):
        alike.setdefault(ways, []).append(pair)
    parts = []
    for ways in sorted(alike, key=lambda ways: -ways.most):
        told = worth.words(game, ways, lang)
        tiles = tiles_words(view, alike[ways], lang)
        parts.append(say(lang, "hint.worth", tiles=tiles, ways=told))
    if reading.barred:
        most = max(n for _, n in reading.barred)
        gap = "、" if lang == "zh" else ", "
        tiles = gap.join(marked(view, kind, lang) for kind, _ in reading.barred)
        fields = {"n": most, "unit": worth.unit(game, lang), "least": rule(view, "min_fan")}
        parts.append(say(lang, "hint.barred", tiles=tiles, **fields))
    return ("；" if lang == "zh" else "; ").join(parts)


def reading_words(view: View, game: Game, reading: Reading, lang: str) -> str:
    """A reading as a clause of a sentence: each wait with the copies left, or what would help."""
    shape = ""
    if reading.shape:
        shape = say(lang, "hint.shape", shape=say(lang, _SHAPES[reading.shape]))
    if reading.distance == 1:
        tiles = waits_words(view, game, reading, lang)
        if not reading.tiles and reading.barred:
            return tiles
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
    if not view.is_dealt:
        return [say(lang, "hint.undealt")]
    if len(hand) % 3 == 2:
        lines = won_lines(view, game, [number for number, _ in calls], lang)
        return lines + discard_lines(view, game, calls, lang, most) + notes(view, game, lang)
    now = read_hand(view, hand, melds, game)
    lines = [say(lang, "hint.now", reading=reading_words(view, game, now, lang))]
    for number, call in calls:
        after = after_claim(view, number)
        if after is not None:
            words = reading_words(view, game, after, lang)
            lines.append(say(lang, "hint.after", call=call, reading=words))
    return lines + ([say(lang, "hint.points")] if now.ways else []) + notes(view, game, lang)


def won_lines(view: View, game: Game, numbers: Sequence[int], lang: str) -> list[str]:
    """That the whole hand wins, or why it may not although it is complete (ER-D1)."""
    me = view.seat or 0
    hand, drawn = view.hand(me), view.drawn
    if not hand_of(view, hand, len(view.melds(me))).win():
        return []
    if rule(view, "min_fan") and not any(number in WINS for number in numbers):
        if drawn is None:
            return []
        hand.remove(drawn)
        fields = {"n": worth.ways(view, game, hand, drawn).most, "unit": worth.unit(game, lang)}
        return [say(lang, "hint.few", least=rule(view, "min_fan"), **fields)]
    return [say(lang, "hint.won")]


def discard_lines(
    view: View, game: Game, calls: Sequence[tuple[int, str]], lang: str, most: int
) -> list[str]:
    """What the hand waits for after each of the best discards."""
    readings = discards(view, [number for number, _ in calls], game)
    alike: dict[Reading, list[int]] = {}
    for kind, reading in readings:
        if reading.distance == readings[0][1].distance:
            alike.setdefault(reading, []).append(kind)
    best = list(alike.items())[:most]
    lines = []
    for reading, kinds in best:
        words = reading_words(view, game, reading, lang) + roam_words(game, reading.roam, lang)
        tiles = "/".join(marked(view, kind, lang) for kind in kinds)
        lines.append(say(lang, "hint.discard", tile=tiles, reading=words))
    if sum(len(kinds) for _, kinds in best) < len(readings):
        lines.append(say(lang, "hint.more"))
    if any(reading.ways for reading, _ in best):
        lines.append(say(lang, "hint.points"))
    return lines


def roam_words(game: Game, roam: str, lang: str) -> str:
    """The 游金 that a discard enters, by the game's own name for it."""
    names = {item.id: item.zh if lang == "zh" else item.en for item in game.items}
    return say(lang, "hint.roam", how=names[roam]) if roam else ""


def notes(view: View, game: Game, lang: str) -> list[str]:
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
    if view.ready(me):
        lines.append(say(lang, "hint.frozen"))
    if least := rule(view, "min_fan"):
        lines.append(say(lang, "hint.least", n=least, unit=worth.unit(game, lang)))
    return [*lines, say(lang, "hint.counts")]

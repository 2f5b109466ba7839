"""What a hand waits for, how far it is, and what a win would bring, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..api import View
from ..coach import worth
from ..coach.faces import in_order, rule
from ..coach.paying import WINS
from ..coach.reading import Reading, after_claim, discards, hand_of, read_hand
from ..games.game import Game
from ..hand import PAIRS, SCATTERED
from ..table.state import H_DISCARD, H_SELF_DRAW, HOWS
from .faces import grouped, lock_key, marked
from .words import say

#: Special shapes and their words.
_SHAPES = {PAIRS: "shape.pairs", SCATTERED: "shape.scattered"}


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
        told = ways_words(game, ways, lang)
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


def ways_words(game: Game, found: worth.Ways, lang: str) -> str:
    """The ways of winning with their points: 点胡 8 分、自摸 18 分."""
    names = {item.id: item.zh if lang == "zh" else item.en.lower() for item in game.items}
    told = [
        say(lang, "hint.way", how=names[HOWS[how]], n=n, unit=worth.unit(game, lang))
        for how, n in ((H_DISCARD, found.discard), (H_SELF_DRAW, found.draw))
        if n is not None
    ]
    return ("、" if lang == "zh" else ", ").join(told)

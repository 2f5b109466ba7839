"""Tiles and amounts in a player's words, in both languages at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..api import View
from ..explain.sheet import Phrase
from ..games.game import Game
from ..games.words import row
from ..tiles import HONOUR, WHITE, name, short
from .faces import face

LANGUAGES = ("zh", "en")


def both(told: Callable[[str], str]) -> Phrase:
    """What `told` says in each language."""
    return Phrase(zh=told("zh"), en=told("en"))


def tile_words(kind: int, lang: str) -> str:
    """A tile in a sentence: 五万, 白板; 5m, White dragon."""
    return short(kind, lang) if lang != "zh" and kind < HONOUR else name(kind, lang)


def tiles_words(kinds: Iterable[int], lang: str) -> str:
    """Tiles one after another."""
    return ("、" if lang == "zh" else ", ").join(tile_words(kind, lang) for kind in kinds)


def run_words(view: View, kinds: Iterable[int], lang: str) -> str:
    """The tiles of a run: 四五六饼, 中发白; a 白 that stands for the gold's face says so."""
    places = []
    for kind in sorted(kinds, key=lambda kind: face(view, kind)):
        shown = face(view, kind)
        places.append((shown, short(WHITE, lang) if shown != kind else ""))
    return row(places[::-1] if places[0][0] >= HONOUR else places, lang)


def item_names(game: Game, lang: str) -> dict[str, str]:
    """The game's names for ways of winning and for what explains points."""
    return {item.id: item.zh if lang == "zh" else item.en for item in game.items}

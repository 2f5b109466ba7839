"""Tiles, melds and hands as coloured text, from a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from ..api import View
from ..coach.faces import face, in_order, rule
from ..table.meld import SHAPES, Meld
from ..table.rules import LOCK_BIGGER, LOCK_SAME_FACE
from ..table.state import M_CHI, M_CKONG
from ..tiles import FLOWER, HONOUR, name, rank, short, suit
from .words import say

#: Plain colours of the terminal's own palette, readable on dark and on light ground.
SUIT_STYLE = {"m": "red", "p": "bright_blue", "s": "green", "z": "bold", "f": "magenta"}
GOLD_STYLE = "black on yellow"
#: Stands behind every gold in sight, and behind a 白 that counts as the gold's face.
GOLD_MARK, FACE_MARK = "*", "="


def lock_key(view: View, key: str) -> str:
    """The words for a passed win, by what it bars: all on others' tiles, that tile, not bigger."""
    kinds = {LOCK_SAME_FACE: "_face", LOCK_BIGGER: "_bigger"}
    return key + kinds.get(rule(view, "pass_lock"), "")


def kong_key(view: View, key: str, seat: int | None = None) -> str:
    """The words for a concealed kong (of a seat), by how it lies: face down or open."""
    is_open = rule(view, "open_ckong") or (seat is not None and view.open(seat))
    return f"{key}_open" if is_open else key


def standing(view: View) -> tuple[list[int], int | None]:
    """The own hand as it stands: the rest sorted, and the tile just drawn apart from it."""
    me = view.seat or 0
    kinds = view.hand(me)
    drawn = view.drawn if view.number("turn") == me else None
    if drawn is not None and drawn in kinds:
        kinds.remove(drawn)
    return in_order(view, kinds), drawn


def mark(view: View, kind: int) -> str:
    """The mark behind a tile: of a gold, of a 白 that counts as the gold's face, or none."""
    if kind == view.gold:
        return GOLD_MARK
    return FACE_MARK if face(view, kind) != kind else ""


def style(view: View, kind: int) -> str:
    """The colour of a tile."""
    return GOLD_STYLE if kind == view.gold else SUIT_STYLE[suit(kind)]


def word(kind: int, lang: str) -> str:
    """A tile in a sentence: 五万, 白板; 5m, White dragon."""
    return short(kind, lang) if lang != "zh" and kind < HONOUR else name(kind, lang)


def marked(view: View, kind: int, lang: str) -> str:
    """A tile in a sentence, a gold with its mark."""
    return word(kind, lang) + (GOLD_MARK if kind == view.gold else "")


def shown(view: View, kind: int, lang: str) -> Text:
    """A tile where room is scarce: 五万, 白; 5m, Wh."""
    return Text(short(kind, lang) + mark(view, kind), style(view, kind))


def grouped(view: View, kinds: Sequence[int], lang: str) -> Text:
    """Tiles in short, those of a suit together: 一二三万 五五饼 东东; 123m 55p E E.

    They stay in the order given; a 白 that counts as the gold's face stands in its suit: 三白=五万.
    """
    parts = []
    for (letter, _), group in groupby(kinds, lambda kind: _row(view, kind)):
        tiles = list(group)
        if letter in "zf":
            gap = "" if lang == "zh" else " "
            parts.append(Text(gap).join(shown(view, kind, lang) for kind in tiles))
            continue
        part = Text()
        for kind in tiles:
            white = face(view, kind) != kind
            numeral = short(kind, lang)[0] if lang == "zh" else str(rank(kind))
            name = short(kind, lang) if white else numeral
            part.append(name + mark(view, kind), style(view, kind))
        last = face(view, tiles[-1])
        part.append(short(last, lang)[1:], style(view, last))
        parts.append(part)
    return Text(" ").join(parts)


def _row(view: View, kind: int) -> tuple[str, bool]:
    """Tiles of one row stand together: those of a suit, golds apart."""
    return suit(face(view, kind)), kind == view.gold


def run_text(view: View, kinds: Sequence[int], lang: str) -> str:
    """The tiles of a run in plain text, in order: 四五六饼, 456p, 中发白."""
    return grouped(view, run_order(view, kinds), lang).plain


def run_order(view: View, kinds: Iterable[int]) -> list[int]:
    """The tiles of a run in order; dragons as the field says them, 中发白."""
    run = in_order(view, kinds)
    return run[::-1] if run[0] >= HONOUR else run


def meld_text(view: View, meld: Meld, lang: str) -> Text:
    """A laid meld: 碰五饼, 吃四五六饼, and 暗杠 alone where it lies face down."""
    key = f"meld.{SHAPES[meld.shape]}"
    text = Text(say(lang, kong_key(view, key) if meld.shape == M_CKONG else key))
    if meld.tiles is None:
        return Text(text.plain.rstrip())
    if meld.shape == M_CHI:
        return text + grouped(view, run_order(view, meld.tiles), lang)
    return text + shown(view, meld.tiles[0], lang)


def flowers_text(kinds: Sequence[int], lang: str) -> Text:
    """Laid flowers."""
    gap = "" if lang == "zh" else " "
    return Text(gap.join(short(kind, lang) for kind in kinds), SUIT_STYLE["f"])


def column(view: View, kind: int, lang: str) -> tuple[Text, Text]:
    """A tile of the own hand as it stands: 五 over 饼, two cells wide; in English one row."""
    mine = style(view, kind)
    if lang != "zh":
        return Text(short(kind, lang) + mark(view, kind), mine), Text()
    both = name(kind, lang)
    below = Text(both[1:], mine) if len(both) > 1 else Text()
    return Text(both[0] + mark(view, kind), mine), below


def pad(text: str, width: int) -> str:
    """`text` with blanks behind it, `width` cells in all if it is no longer than that."""
    return text + " " * (width - cell_len(text))


def is_flower(kind: int) -> bool:
    """Whether a kind never stands in a hand."""
    return kind >= FLOWER

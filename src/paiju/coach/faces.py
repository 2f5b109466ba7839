"""What the tiles of a view count as, and the features of its game."""

from __future__ import annotations

from collections.abc import Iterable

from ..api import View
from ..tiles import WHITE


def rule(view: View, name: str) -> int:
    """A field of the rules record."""
    return int(view.record[0]["rules"][name])  # type: ignore[index]


def face(view: View, kind: int) -> int:
    """What a tile counts as: 白 is the gold's face where the rules say so."""
    gold = view.gold
    stands = kind == WHITE and gold is not None and rule(view, "white_is_gold_face")
    return gold if stands and gold is not None else kind


def physical(view: View, shown: int) -> int | None:
    """The tile that has the face `shown`; None if none has (白 while it stands for the gold)."""
    gold = view.gold
    if gold is None or not rule(view, "white_is_gold_face") or gold == WHITE:
        return shown
    return {gold: WHITE, WHITE: None}.get(shown, shown)


def in_order(view: View, kinds: Iterable[int]) -> list[int]:
    """Tiles as a player sorts them: golds first, 白 in the place of what it counts as."""
    return sorted(kinds, key=lambda kind: (kind != view.gold, face(view, kind), kind))

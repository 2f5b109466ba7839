"""Tiles of the own hand that may not be discarded, and why (`table.limits` decides which)."""

from __future__ import annotations

from collections.abc import Sequence

from ..api import View
from ..explain.sheet import Phrase
from ..table.actions import CKONG, DISCARD
from ..tiles import format_one
from .faces import rule
from .phrases import both, tiles_words
from .told import Barred


def barred(view: View, numbers: Sequence[int]) -> tuple[Barred, ...]:
    """The kinds of the hand that are not among the legal discards; none where none is asked for."""
    legal = [number - DISCARD for number in numbers if DISCARD <= number < CKONG]
    if not legal:
        return ()
    held = dict.fromkeys(view.hand(view.seat or 0))
    found = []
    for kind in held:
        if kind not in legal:
            why, clause = _reason(view, kind, legal)
            found.append(Barred(tile=format_one(kind), zh=why.zh, en=why.en, clause=clause))
    return tuple(found)


def _reason(view: View, kind: int, legal: Sequence[int]) -> tuple[Phrase, str]:
    """Why a kind may not go, and the clause that says so."""
    if view.ready(view.seat or 0):
        return (
            both(
                lambda lang: {
                    "zh": f"已经听牌，只能打刚摸到的{tiles_words(legal, lang)}",
                    "en": f"you declared ready: only the {tiles_words(legal, lang)} just drawn",
                }[lang]
            ),
            "ER-D8",
        )
    if rule(view, "swap_ban") and not view.number("drew"):
        return Phrase(
            zh="不能打出刚吃碰的牌", en="a tile like the one just claimed may not be discarded"
        ), "GL-05"
    if view.number("you_seat") == view.seat:
        return Phrase(
            zh="双游里只能再打一张金（三游），或者胡",
            en="in double roaming only another gold goes (triple roaming), or you win",
        ), "XM-D8"
    called = [one for one in legal if one != view.gold]
    if rule(view, "must_follow") and _calls(view, called):
        return both(lambda lang: _followed(called, lang)), "XM-D14"
    if kind == view.gold and rule(view, "strict_gold"):
        return Phrase(
            zh="金只能在进双游、三游时打", en="a gold goes only to enter double or triple roaming"
        ), "XM-D6"
    return Phrase(zh="现在不能打", en="may not be discarded now"), ""


def _calls(view: View, legal: Sequence[int]) -> bool:
    """Whether the legal discards are honours held singly that lie in a river (大牌跟打)."""
    seen = view.number("seen_discards")
    counts = view.counts(view.seat or 0)
    return bool(legal) and all(seen >> kind & 1 and counts[kind] == 1 for kind in legal)


def _followed(called: Sequence[int], lang: str) -> str:
    tiles = tiles_words(called, lang)
    if lang == "zh":
        first = "先打其中一张" if len(called) > 1 else f"先打{tiles}"
        return f"跟打：{tiles}有人打过，你手里是单张，要{first}"
    one = "one of them" if len(called) > 1 else "it"
    return f"follow: {tiles} lies discarded and you hold it singly, so {one} goes first"

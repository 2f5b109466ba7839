"""A hint as lines of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..api import View
from ..games.game import Game
from ..games.words import tiles_text
from ..tiles import NONE, parse_one
from .faces import rule
from .phrases import tile_words
from .told import MOST, Barred, Throw, Wait


def lines(
    view: View,
    game: Game,
    distance: int | None,
    waits: Sequence[Wait],
    throws: Sequence[Throw],
    bars: Sequence[Barred],
    lang: str,
) -> Iterator[str]:
    """The hint in one language."""
    zh = lang == "zh"
    if distance is None:
        yield "还没有抓牌。" if zh else "Nothing has been dealt yet."
        return
    if distance == 0:
        yield "牌已经成了。" if zh else "The hand is complete."
    if throws:
        yield from _throw_lines(throws, lang)
    else:
        yield ("现在：" if zh else "Now: ") + _reading(distance, waits, lang)
    for bar in bars:
        tile = tile_words(parse_one(bar.tile), lang)
        clause = f"（{bar.clause}）" if zh else f" ({bar.clause})"
        yield (f"不能打{tile}：{bar.zh}" if zh else f"Not {tile}: {bar.en}") + clause
    if rule(view, "flips") and _priced(waits, throws):
        yield "翻醒另算。" if zh else "Tiles turned up after the win come on top."
    if view.gold is not None:
        gold = tile_words(view.gold, lang)
        yield f"{gold}是金，可当任何牌。" if zh else f"{gold} is the gold: it stands for any tile."
    yield "张数是你没看到的牌。" if zh else "Numbers count the copies that you have not seen."


def _priced(waits: Sequence[Wait], throws: Sequence[Throw]) -> bool:
    return any(one.pays for one in waits) or any(w.pays for t in throws for w in t.waits)


def _throw_lines(throws: Sequence[Throw], lang: str) -> Iterator[str]:
    zh, best = lang == "zh", [throw for throw in throws if throw.distance == throws[0].distance]
    for throw in best[:MOST]:
        tile, more = tile_words(parse_one(throw.tile), lang), throw.zh if zh else throw.en
        more = (f"（{more}）" if zh else f" ({more})") if more else ""
        head = f"打{tile}：" if zh else f"Discard {tile}: "
        yield head + _reading(throw.distance, throw.waits, lang) + more
    if len(best[:MOST]) < len(throws):
        yield "打别的不比这些好。" if zh else "Other discards are no better."


def _reading(distance: int, waits: Sequence[Wait], lang: str) -> str:
    """The waits with what they pay, those alike together; or how far it is and what helps."""
    zh, n = lang == "zh", sum(wait.left for wait in waits)
    gap = "、" if zh else ", "
    if distance > 1:
        tiles = tiles_text([parse_one(wait.tile) for wait in waits], NONE, lang)
        d, kinds = distance - 1, len(waits)
        if zh:
            return f"还差 {d} 张听牌，{kinds} 种共 {n} 张有用：{tiles}"
        return f"{d} from waiting; {n} tiles of {kinds} kinds help: {tiles}"
    alike: dict[tuple[str, str], list[Wait]] = {}
    for wait in waits:
        pays = gap.join(pay.zh if zh else pay.en for pay in wait.pays)
        alike.setdefault((pays, wait.zh if zh else wait.en), []).append(wait)
    told = []
    for (pays, why), group in alike.items():
        tiles = gap.join(_wait(wait, lang) for wait in group)
        inside = ("；" if zh else "; ").join(filter(None, (pays, why)))
        told.append(tiles + (f"（{inside}）" if zh else f" ({inside})") if inside else tiles)
    all_of_it = ("；" if zh else "; ").join(told)
    return f"听 {all_of_it}，共 {n} 张" if zh else f"waits for {all_of_it}: {n} left"


def _wait(wait: Wait, lang: str) -> str:
    return f"{tile_words(parse_one(wait.tile), lang)}({wait.left})"

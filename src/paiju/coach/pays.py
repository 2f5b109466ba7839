"""What each wait of a hand would pay, and by which way of winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..api import View
from ..explain.events import signed
from ..explain.sheet import Phrase
from ..games.game import Game
from ..table import events as ev
from ..table.rules import LOCK_SAME_FACE, LOCK_UNTIL_OWN_TURN
from ..table.state import H_DISCARD, H_SELF_DRAW, H_THREE_GOLD, H_YOU1, H_YOU2, HOWS
from ..tiles import format_one
from . import worth
from .faces import face, rule
from .paying import income
from .phrases import item_names
from .told import Pay, Wait

#: What a declined win bars for the moment, by `pass_lock`.
_PASSED = {
    LOCK_UNTIL_OWN_TURN: Phrase(
        zh="刚过了胡，到下次自己摸牌前只能自摸",
        en="you passed a win: only a self-draw until your next draw",
    ),
    LOCK_SAME_FACE: Phrase(
        zh="刚过了这张，到下次自己摸牌前不能胡别人打的",
        en="you passed this tile: not from others until your next draw",
    ),
}
_GOLDS = Phrase(zh="手里有金，只能自摸", en="with golds in hand only a self-draw wins")
_THROWN = Phrase(
    zh="刚打了金，到下次自己摸牌前只能自摸",
    en="you discarded a gold: only a self-draw until your next draw",
)


class Barring(NamedTuple):
    """Why a hand wins no tile of other seats for now: at all, or tiles of these faces."""

    whole: Phrase | None
    faces: frozenset[int] = frozenset()
    face: Phrase | None = None

    def of(self, shown: int) -> Phrase | None:
        """What bars a discard with this face."""
        return self.whole or (self.face if shown in self.faces else None)


def barring(view: View, tiles: Sequence[int], thrown: int | None = None) -> Barring:
    """What bars wins of `tiles` on discards, after the discard of `thrown` or as it is.

    It is read from what the seat has been told (ZZ-16, ZZ-25, XM-02, XM-14, XM-D16).
    """
    golds = 0 if view.gold is None else list(tiles).count(view.gold)
    if golds > rule(view, "discard_win_golds"):
        return Barring(_GOLDS)
    passed, gold_thrown = (frozenset[int](), False) if thrown is not None else _lately(view)
    if thrown is not None and thrown == view.gold:
        gold_thrown = True
    if gold_thrown and rule(view, "gold_discard_lock"):
        return Barring(_THROWN)
    words = _PASSED.get(rule(view, "pass_lock"))
    if words is None or not passed:
        return Barring(None)
    if rule(view, "pass_lock") == LOCK_UNTIL_OWN_TURN:
        return Barring(words)
    return Barring(None, passed, words)


def _lately(view: View) -> tuple[frozenset[int], bool]:
    """Faces on which the seat has passed a win since its last draw or claim, and whether it has
    thrown a gold since."""
    s = view.record[0]
    passed, thrown, tile = set[int](), False, -1
    for e in s["events"][: s["n_events"]].tolist():  # type: ignore[index]
        what, who = e & 31, e >> 5 & 7
        if what in (ev.EV_DISCARD, ev.EV_AKONG):
            tile = e >> 8 & 63
        if who != view.seat:
            continue
        if what in (ev.EV_DRAW, ev.EV_CHI, ev.EV_PON, ev.EV_KONG):
            passed, thrown = set(), False
        elif what == ev.EV_PASS_WIN:
            passed.add(face(view, tile))
        elif what == ev.EV_DISCARD:
            thrown = thrown or tile == view.gold
    return frozenset(passed), thrown


def draw_how(view: View, roam: str) -> int:
    """The way of a win on the next draw (ZZ-D8, ZZ-D10)."""
    if roam == "you2" or view.number("you_seat") == view.seat:
        return H_YOU2
    return H_YOU1 if roam else H_SELF_DRAW


def pay(view: View, game: Game, tiles: Sequence[int], kind: int, how: int) -> Pay | None:
    """What a win with one more tile would bring; None where it is too small (ER-D1)."""
    won = worth.won(view, game, tiles, kind, how)
    points, amount = won.wins[0].points, income(game, view, won)
    if points < rule(view, "min_fan"):
        return None
    told = worth.is_told(game, rule(view, "flips"))
    zh, en = (
        f"{item_names(game, lang)[HOWS[how]]} "
        + (f"{points}{worth.unit(game, lang)} " if told else "")
        + signed(amount)
        for lang in ("zh", "en")
    )
    return Pay(how=HOWS[how], zh=zh, en=en, amount=amount)


def third_gold(view: View, game: Game, tiles: Sequence[int], kind: int) -> Pay | None:
    """三金倒 by the third gold drawn, whatever the rest (ZZ-17, XM-D4); None for other tiles."""
    if kind != view.gold or not rule(view, "late_three_gold") or list(tiles).count(kind) < 2:
        return None
    return pay(view, game, tiles, kind, H_THREE_GOLD)


def wait(
    view: View,
    game: Game,
    tiles: Sequence[int],
    pair: tuple[int, int],
    roam: str,
    bars: Barring,
) -> Wait:
    """A kind that completes the hand, with the copies left, as a `Wait` with what it would pay."""
    kind, left = pair
    drawn = pay(view, game, tiles, kind, draw_how(view, roam))
    three = third_gold(view, game, tiles, kind)
    drawn = max(filter(None, (drawn, three)), key=lambda one: one.amount, default=None)
    bar = None if kind == view.gold else bars.of(face(view, kind))
    given = None
    if kind != view.gold and bar is None:
        given = pay(view, game, tiles, kind, H_DISCARD)
    why = bar or Phrase(zh="", en="")
    if drawn is None and given is None:
        most = worth.ways(view, game, tiles, kind).most
        least = rule(view, "min_fan")
        why = Phrase(
            zh=f"番不够：{most}{worth.unit(game, 'zh')}，起和要 {least}",
            en=f"too little: {most}{worth.unit(game, 'en')} of {least}",
        )
    pays = tuple(one for one in (drawn, given) if one is not None)
    return Wait(tile=format_one(kind), left=left, pays=pays, zh=why.zh, en=why.en)

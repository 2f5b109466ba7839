"""The questions before play: how they are asked, and what is understood as an answer."""

from __future__ import annotations

import re

from ..api import View
from ..coach.faces import rule
from ..games.game import Game
from .words import say

#: Answers in words, by question; the first of each language is what the screen says.
_YES = {
    "open": ("明牌", "open", "明", "要明牌"),
    "double": ("加倍", "double", "加", "要加倍"),
}
_NO = {
    "open": ("不明", "closed", "不明牌"),
    "double": ("不加", "nodouble", "不加倍"),
    "hooks": ("不下", "nohooks", "不下勾", "没有"),
}
#: Answers to any of them.
_PLAIN_YES, _PLAIN_NO = ("要", "是", "yes", "y"), ("不", "不要", "否", "no", "n", "过", "pass")
_HOOKS = re.compile("下?([0-7一二三四五六七两])个?(?:勾|hooks?)?")
_NUMERALS = "零一二三四五六七"


def question(view: View, game: Game, lang: str) -> str:
    """What all seats are asked now, and what it means (XP-18, XP-D15, ER-03, ER-04)."""
    what = view.question
    key = "ask.open_dealt" if what == "open" and view.is_dealt else f"ask.{what}"
    return say(lang, key, worth=stake(view, game, what, lang), most=rule(view, "hooks_max"))


def stake(view: View, game: Game, what: str, lang: str) -> str:
    """What a choice is worth, in the game's words."""
    return game.stakes(view.record[0])[what][lang != "zh"]


def words(what: str, value: int, lang: str) -> str:
    """An answer as the screen says it."""
    if value == 0:
        return say(lang, f"do.{what}_no")
    return say(lang, "do.hooks_more" if value > 1 else f"do.{what}")


def value_of(what: str, typed: str) -> int | None:
    """The answer that typed text without blanks gives; None if it gives none."""
    if typed in (*_NO[what], *_PLAIN_NO):
        return 0
    if what == "hooks":
        named = _HOOKS.fullmatch(typed)
        if named is None:
            return None
        number = named[1].replace("两", "二")
        return _NUMERALS.index(number) if number in _NUMERALS else int(number)
    return 1 if typed in (*_YES[what], *_PLAIN_YES) else None

"""A game in words: each line of its log, and how it ended."""

from __future__ import annotations

from typing import Any

from .board import BLACK, EMPTY, point_name, put
from .draw import board_lines
from .game import Game
from .words import NAMES, colour_name, point_words, say

Line = dict[str, Any]


class Narrator:
    """Tells the log of a game line by line, beginning with `start_hand`."""

    def __init__(self, start: Line, lang: str = "zh") -> None:
        say(lang, "none")  # refuses a language that there is not
        self.lang = lang
        self.stones = 0

    def tell(self, line: Line) -> str:
        """One line of the log as a sentence."""
        lang, kind = self.lang, line["type"]
        if kind == "start_hand":
            opening = say(lang, f"opening.{line['options']['opening']}")
            fields = {"game": NAMES[lang != "zh"], "n": line["hand_no"], "base": line["base"]}
            return say(lang, "tell.start", opening=opening, **fields)
        if kind == "stone":
            self.stones += 1
            who = colour_name(line["seat"], lang)
            return say(lang, "tell.stone", n=self.stones, who=who, point=line["point"])
        if kind == "resign":
            return say(lang, "tell.resign", who=colour_name(line["seat"], lang))
        if kind == "settle":
            return say(lang, "tell.settle", paid=paid_words(line["net"], lang))
        return say(lang, f"tell.{line['reason']}")

    def close(self, game: Game) -> list[str]:
        """How the game ended, with its board."""
        return explain(game, self.lang)


def paid_words(net: list[int], lang: str) -> str:
    """Who pays whom: 白付黑 10."""
    if net[0] == 0:
        return say(lang, "tell.nothing")
    winner = int(net[1] > 0)
    loser, who = colour_name(1 - winner, lang), colour_name(winner, lang)
    return say(lang, "tell.paid", loser=loser, who=who, base=net[winner])


def explain(game: Game, lang: str = "zh") -> list[str]:
    """An ended game: its board, how it ended and why, and who pays whom, a line each.

    Raises `PaijuError`: `not_ended`, `unknown_language`.
    """
    net = list(game.settlement.net)
    last = game.moves[-1] if game.moves else None
    return [*board_lines(game.boards, last=last), *end_words(game, lang), paid_words(net, lang)]


def end_words(game: Game, lang: str) -> list[str]:
    """How an ended game ended; of a foul, the lines that make it one."""
    outcome = game.settlement.outcome
    fields = {}
    if outcome.winner is not None:
        names = colour_name(outcome.winner, lang), colour_name(1 - outcome.winner, lang)
        fields = dict(zip(("who", "loser"), names, strict=True))
    if game.moves:
        fields["point"] = point_name(game.moves[-1])
    if outcome.how != "foul":
        return [say(lang, f"end.{outcome.how}", **fields)]
    put(game.boards, 0, game.moves[-1], EMPTY)
    _, *shapes = point_words(game.boards, game.moves[-1], BLACK, lang)
    put(game.boards, 0, game.moves[-1], BLACK)
    return [say(lang, "end.foul", verdict=say(lang, outcome.item), **fields), *shapes]

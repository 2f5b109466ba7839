"""A hand of each game, played and told before anybody sits down, so that no table waits for it.

What tells hands uses many small kernels, each compiled, or loaded, when it is first called.
"""

from __future__ import annotations

from ..api import Action, Table
from ..bots import choose
from ..coach.hint import hint
from ..coach.offers import offers_of
from ..coach.paying import WINS
from ..explain import explain_table
from ..explain.sheet import sheet_of
from ..games.game import Game
from ..log import dumps, lines
from ..table.chance import Chance

#: Hands after which it is enough, won or not.
MOST = 20


def rehearse(game: Game) -> None:
    """Play hands until one is won, and tell it as the hall does."""
    for seed in range(MOST):
        table = Table(game, seed=seed)
        play(table)
        dumps(lines(table))
        for lang in ("zh", "en"):
            explain_table(table, lang)
        sheet_of(table)
        if table.settlement.wins:
            return


def play(table: Table) -> None:
    """Play a hand to its end; a seat that may win is told what it would be told."""
    chance = Chance.array(1)
    while not table.ended:
        seat = table.owing[0]
        numbers = table.numbers(seat)
        if any(number in WINS for number in numbers):
            view = table.view(seat)
            hint(view, table.game, numbers)
            offers_of(view, table.game, numbers)
        table.play(Action(seat, choose(table.state, 0, seat, "greedy", chance)))

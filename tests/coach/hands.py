"""Hands with chosen tiles, and hands of bots decision by decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from scenarios import Play, Scenario

from paiju import Table
from paiju.api import Action
from paiju.bots import choose
from paiju.table.chance import Chance


def decisions(game: str, seeds: Iterable[int], **more: Any) -> Iterator[Table]:
    """The table before each decision of some hands (always the same object of a hand)."""
    chance = Chance.array(1)
    for seed in seeds:
        table = Table(game, seed=seed, base=10, **more)
        while not table.ended:
            yield table
            seat = table.owing[0]
            number = choose(table.state, 0, seat, "greedy", chance)
            table.play(Action(seat, number))


def dealt(game: str, hands: dict[int, str], draws: str = "", **more: Any) -> Play:
    """A hand of a game; `more` goes to the scenario and, as `table`, to the table."""
    table = {"options": {}, **more.pop("table", {})}
    if game == "xiamen":
        table["options"] = {"must_follow": False, **table["options"]}
    dice = {} if game in ("zhangzhou", "xiamen") else {"dice": "34"}
    play = Scenario(hands, draws, game=game, **dice, **more).start(**table)
    while play.phase == "choosing":
        play.act(play.table.owing[0], "choice:0")
    return play

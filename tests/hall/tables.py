"""Desks and plays for tests, with a clock that stands still until it is moved."""

from __future__ import annotations

import random
from typing import Any

from paiju import Table
from paiju.hall import wire
from paiju.hall.clocks import Bank, Pace
from paiju.hall.desk import Desk
from paiju.hall.playing import Play
from paiju.table.actions import action_id
from paiju.table.chance import Chance

PACE = Pace(turn=10_000, bank=20_000, claim=3_000, bot=600)


def a_desk(table: Table, bots: dict[int, str] | None = None, now: int = 0, **more: Any) -> Desk:
    bank = Bank([PACE.bank] * table.view_all.seats)
    return Desk(table, more.pop("pace", PACE), bank, bots or {}, now, **more)


def a_play(desk: Desk) -> Play:
    begins = wire.HandBegins(
        chairs=(),
        hand=1,
        match=1,
        number=1,
        dealer=0,
        streak=0,
        base=1,
        commit="",
        nonces=(),
        dice=(3, 4),
        dealer_dice=None,
        tiles=144,
        reserve=16,
        break_seat=2,
        break_stacks=7,
    )
    return Play(begins, desk, Chance.array(1))


def answer_all(desk: Desk, now: int, chance: random.Random, eager: bool = True) -> list[Any]:
    """Everybody who is asked answers; the moves."""
    moves = []
    at = desk.at
    for seat in desk.waiting:
        if desk.at != at:
            break
        names = [action_id(n) for n in desk.asked[seat]]
        keen = [a for a in names if a.startswith(("win", "pon", "chi", "kong", "akong", "ckong"))]
        action = chance.choice(keen if keen and eager and chance.random() < 0.6 else names)
        moves.append(desk.answer(seat, desk.at, action, now))
    return [move for move in moves if move is not None]

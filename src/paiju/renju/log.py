"""The log of a game (docs/contract.md): its lines, and playing it again from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..errors import PaijuError, ReplayError
from ..options import make_options, option_values
from .board import parse_point, point_name
from .game import OPENING, SEATS, Action, Game, Options
from .openings import OPENINGS

Line = dict[str, Any]

SCHEMA = 1


def lines(game: Game) -> list[Line]:
    """All lines of a game so far; of an ended one with its settlement."""
    found: list[Line] = [
        {
            "type": "start_hand",
            "schema": SCHEMA,
            "game": "renju",
            "options": option_values(game.options),
            "seats": SEATS,
            "base": game.base,
            "dealer": 0,
            "streak": 0,
            "hand_no": game.hand_no,
        }
    ]
    for n, point in enumerate(game.moves):
        found.append({"type": "stone", "seat": n % SEATS, "point": point_name(point)})
    if game.outcome is not None:
        if game.outcome.how == "resign":
            found.append({"type": "resign", "seat": len(game.moves) % SEATS})
        found.append({"type": "settle", **game.settlement.to_json()})
        end = {"reason": game.outcome.reason, "next_dealer": 0, "next_streak": 0}
        found.append({"type": "end_hand", **end})
    return found


def open_game(start: Line) -> Game:
    """The game that a `start_hand` line describes, before its first stone.

    Raises `PaijuError`: `bad_json`, `unknown_option`.
    """
    try:
        schema, base, hand_no = (start[name] for name in ("schema", "base", "hand_no"))
        options = start["options"]
        if not all(type(n) is int for n in (schema, base, hand_no)) or type(options) is not dict:
            raise TypeError
    except (KeyError, TypeError) as error:
        raise PaijuError("bad_json", f"start_hand: missing or wrong field {error}") from None
    if schema != SCHEMA:
        raise PaijuError("bad_json", f"this is a log of schema {schema!r}")
    return Game(make_options(Options, options), base=base, hand_no=hand_no)


def replay(hand: Sequence[Line]) -> Game:
    """Play a logged game again and compare every line. Raises `ReplayError`, `PaijuError`."""
    game = open_game(hand[0])
    while (at := len(game.moves) + 1) < len(hand) and not game.ended:
        try:
            if hand[at]["type"] == "resign":
                game.resign(hand[at].get("seat", -1))
            elif hand[at]["type"] == "stone":
                game.play(_action(game, hand, at))
            else:
                break
        except PaijuError as error:
            raise ReplayError(at + 1, error.message) from None
    made = lines(game)
    for number, (mine, found) in enumerate(zip(made, hand, strict=False), 1):
        if mine != found:
            raise ReplayError(number, f"should be {_text(mine)}, is {_text(found)}")
    if len(made) < len(hand):
        raise ReplayError(len(made) + 1, f"cannot follow: {_text(hand[len(made)])}")
    return game


def _action(game: Game, hand: Sequence[Line], at: int) -> Action:
    """The action that a `stone` line, or the first three as an opening (RJ-D5), stand for."""
    seat = hand[at].get("seat", -1)
    if not game.names_opening:
        return Action(seat, parse_point(hand[at].get("point")))
    points = tuple(parse_point(line.get("point")) for line in hand[at : at + 3])
    for number, opening in enumerate(OPENINGS):
        if opening.points == points:
            return Action(seat, OPENING + number)
    raise PaijuError("unknown_opening", "the first stones are none of the 24 openings")


def _text(line: Line) -> str:
    return msgspec.json.encode(line).decode()

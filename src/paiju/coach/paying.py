"""What a win that is open would be paid, made in a copy of a view; what a kong is paid at once."""

from __future__ import annotations

from typing import Any

from ..api import View
from ..games.game import Game
from ..hand.lookup import lut
from ..settlement import Settlement, settle
from ..table.actions import HEAVENLY, ROB_GOLD, THREE_GOLD, WIN
from ..table.entry import act_at, ended_at
from ..table.state import E_NONE

#: Actions that win at once.
WINS = (WIN, HEAVENLY, THREE_GOLD, ROB_GOLD)


def outcome(game: Game, view: View, number: int) -> Settlement | None:
    """What a win that is open now would be paid, as far as the viewer can see; None for no win.

    The move is made in a copy of the view, where nobody else has anything to say and no tile is
    turned up after the win.
    """
    if number not in WINS:
        return None
    copy: Any = view.record.copy()
    copy["rules"]["flips"] = 0
    if not act_at(copy, 0, lut(), view.seat or 0, number) or not ended_at(copy, 0):
        return None
    return settle(game, copy)


def income(game: Game, view: View, paid: Settlement) -> int:
    """What a settlement brings the viewer, without what is paid whatever the end.

    That may have been paid before (GL-D6, GL-D17), or will be at the end (XP-19).
    """
    me = view.seat or 0
    earlier = ("kong", "follow") if game.pays_at_once or game.kong_names else ()
    before = [p for p in paid.payments if p.why in earlier]
    got = sum(p.amount for p in before if p.to == me)
    gave = sum(p.amount for p in before if p.source == me)
    return paid.net[me] + paid.outside[me] - got + gave


def kong_paid(game: Game, view: View, seat: int, tile: int) -> dict[int, int]:
    """What the others pay a seat for its kong of `tile`, by payer, in a game that pays at once.

    The payments are those of a hand in which nothing else has happened (GL-14, GL-D6).
    """
    copy: Any = view.record.copy()
    s, kong = copy[0], [meld.tiles[:1] for meld in view.melds(seat) if meld.tiles].index((tile,))
    s["melds"][seat, 0] = s["melds"][seat, kong]
    s["n_melds"] = 0
    s["n_melds"][seat] = 1
    return _paid_at_once(game, copy, follow_rounds=0)


def follow_paid(game: Game, view: View) -> dict[int, int]:
    """What the dealer pays each other seat, by payee, when all have followed him (GL-07)."""
    copy: Any = view.record.copy()
    copy["n_melds"] = 0
    return _paid_at_once(game, copy, follow_rounds=1)


def _paid_at_once(game: Game, states: Any, follow_rounds: int) -> dict[int, int]:
    """The payments of a hand without an end, by the seat that is not the one in all of them."""
    if not game.pays_at_once:
        return {}
    states["n_wins"], states["end"], states["follow_rounds"] = 0, E_NONE, follow_rounds
    payments = settle(game, states).payments
    return {p.to if follow_rounds else p.source: p.amount for p in payments}

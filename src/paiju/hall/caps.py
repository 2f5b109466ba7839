"""Who is paid how much when a purse is too small (ZZ-D22).

The rules of a game say what is owed; here it is cut down to what each seat brought to the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..errors import PaijuError
from ..games.game import Game
from ..games.words import Unpaid
from ..settlement import Settlement

#: The receiver of a rake.
HOUSE = -1
#: Which debts come first where nobody says otherwise; the others follow together.
FIRST = ("win",)


class Due(NamedTuple):
    """What one seat owes another, or the house, and why (words of docs/contract.md)."""

    source: int
    to: int
    amount: int
    why: str


class Paid(NamedTuple):
    """What is paid of it: `net` a seat and the house's part sum to 0; `lapsed` is not paid."""

    net: tuple[int, ...]
    house: int
    payments: tuple[Due, ...]
    lapsed: int


def dues(settlement: Settlement) -> list[Due]:
    """The debts of a settlement, those outside of the chips included.

    A debt that a liable seat has taken over ranks as what it was (ZZ: `liability`).
    """
    return [
        Due(p.source, HOUSE if p.why == "rake" else p.to, p.amount, p.debt or p.why)
        for p in settlement.payments
    ]


def cap(
    owed: Iterable[Due], purses: Sequence[int], dealer: int, first: Sequence[str] = FIRST
) -> Paid:
    """Pay what is owed, out of the purses that the seats had when the hand began.

    No seat pays more than that, whatever it receives. `first` names the debts that come first
    (`Game.paid_first`; ZZ-D22), in this order; then the rest; those of one rank in the order of the
    receivers' seats from the dealer. The house's rake comes out of what its payer has received,
    last. Raises `PaijuError` `contradiction`.
    """
    seats, rank = len(purses), {why: n for n, why in enumerate(first)}
    left, net = list(purses), [0] * seats
    paid: list[Due] = []
    house = lapsed = 0

    def order(due: Due) -> tuple[int, int]:
        return rank.get(due.why, len(rank)), (due.to - dealer) % seats

    listed = list(owed)
    if any(d.amount < 0 or not 0 <= d.source < seats or not HOUSE <= d.to < seats for d in listed):
        raise PaijuError("contradiction", "a debt is not negative, between seats of the table")
    for due in sorted((d for d in listed if d.to != HOUSE), key=order):
        amount = min(due.amount, left[due.source])
        left[due.source] -= amount
        net[due.source] -= amount
        net[due.to] += amount
        lapsed += due.amount - amount
        paid.append(due._replace(amount=amount))
    for due in (d for d in listed if d.to == HOUSE):
        amount = min(due.amount, purses[due.source] + net[due.source])
        net[due.source] -= amount
        house += amount
        lapsed += due.amount - amount
        paid.append(due._replace(amount=amount))
    return Paid(tuple(net), house, tuple(d for d in paid if d.amount), lapsed)


def short(
    settlement: Settlement, purses: Sequence[int], dealer: int, game: Game
) -> tuple[Unpaid, ...]:
    """The seats whose purses did not reach: what each owed and what it paid."""
    owed = dues(settlement)
    paid = cap(owed, purses, dealer, game.paid_first).payments
    found = []
    for seat in range(len(purses)):
        due, came = (sum(d.amount for d in of if d.source == seat) for of in (owed, paid))
        if came < due:
            found.append(Unpaid(seat, due, came, game.paid_first_clause))
    return tuple(found)

"""The bill: what `settle` of a game makes of an ended hand: items, payments, the next dealer."""

from __future__ import annotations

from typing import Any

from ..kernel import Record, cells, kernel
from .rules import MAX_SEATS

MAX_ITEMS = 48
MAX_PAYMENTS = 96
#: Whom a payment to the house goes to.
HOUSE = 7

#: Why a payment is made (numbers of the words of CONTRACT).
WHYS = (
    "win",
    "kong",
    "flower",
    "follow",
    "draw",
    "pact",
    "bonus",
    "penalty",
    "rake",
    "liability",
)
(
    W_WIN,
    W_KONG,
    W_FLOWER,
    W_FOLLOW,
    W_DRAW,
    W_PACT,
    W_BONUS,
    W_PENALTY,
    W_RAKE,
    W_LIABILITY,
) = range(10)


class Bill(Record):
    """A settlement. Amounts are whole units of money (`base` included)."""

    n_items: int
    n_payments: int
    next_dealer: int
    next_streak: int
    house: int  # what the house keeps of it
    round_over: int  # the chips were dealt out anew: a 课 has ended
    points: Any = cells(MAX_SEATS, dtype="i8")  # a win
    rating: Any = cells(MAX_SEATS, dtype="i8")  # 积分 won or lost
    net: Any = cells(MAX_SEATS, dtype="i8")
    outside: Any = cells(MAX_SEATS, dtype="i8")
    purse: Any = cells(MAX_SEATS, dtype="i8")  # chips with which the next hand begins
    item_win: Any = cells(MAX_ITEMS, dtype="i8")  # which win it explains
    item_id: Any = cells(MAX_ITEMS, dtype="i8")  # the game's own numbering
    item_value: Any = cells(MAX_ITEMS, dtype="i8")
    pay_from: Any = cells(MAX_PAYMENTS, dtype="i8")
    pay_to: Any = cells(MAX_PAYMENTS, dtype="i8")
    pay_amount: Any = cells(MAX_PAYMENTS, dtype="i8")
    pay_why: Any = cells(MAX_PAYMENTS, dtype="i8")
    # For a debt that a liable seat has taken over: whose it was (else −1), and why it was owed.
    pay_place: Any = cells(MAX_PAYMENTS, dtype="i8")
    pay_debt: Any = cells(MAX_PAYMENTS, dtype="i8")
    pay_outside: Any = cells(MAX_PAYMENTS, dtype="i8")


@kernel
def clear_bill(b: Bill) -> None:
    """An empty bill."""
    b.n_items = 0
    b.n_payments = 0
    b.next_dealer = 0
    b.next_streak = 0
    b.round_over = 0
    b.house = 0
    for seat in range(MAX_SEATS):
        b.points[seat] = 0
        b.net[seat] = 0
        b.rating[seat] = 0
        b.outside[seat] = 0
        b.purse[seat] = 0


@kernel
def add_item(b: Bill, which: int, item: int, value: int) -> None:
    """Explain a part of win number `which`."""
    i = b.n_items
    b.item_win[i] = which
    b.item_id[i] = item
    b.item_value[i] = value
    b.n_items = i + 1


@kernel
def sort_items(b: Bill) -> None:
    """Put the items into the order of the game's table."""
    for i in range(1, b.n_items):
        for j in range(i, 0, -1):
            if int(b.item_id[j]) < int(b.item_id[j - 1]):
                item = int(b.item_id[j])
                value = int(b.item_value[j])
                b.item_id[j] = b.item_id[j - 1]
                b.item_value[j] = b.item_value[j - 1]
                b.item_id[j - 1] = item
                b.item_value[j - 1] = value


@kernel
def write_payment(b: Bill, source: int, to: int, amount: int, why: int) -> None:
    """Write a payment down, its effect on the net amounts apart."""
    i = b.n_payments
    b.pay_from[i] = source
    b.pay_to[i] = to
    b.pay_amount[i] = amount
    b.pay_why[i] = why
    b.pay_place[i] = -1
    b.pay_debt[i] = why
    b.pay_outside[i] = 0
    b.n_payments = i + 1


@kernel
def pay(b: Bill, source: int, to: int, amount: int, why: int) -> None:
    """Book a payment; one of nothing, or to oneself, is left out."""
    if amount == 0 or source == to:
        return
    write_payment(b, source, to, amount, why)
    b.net[source] = int(b.net[source]) - amount
    b.net[to] = int(b.net[to]) + amount


@kernel
def pay_house(b: Bill, source: int, amount: int, why: int) -> None:
    """Book a payment to the house."""
    if amount == 0:
        return
    write_payment(b, source, HOUSE, amount, why)
    b.net[source] = int(b.net[source]) - amount
    b.house = b.house + amount


@kernel
def pay_outside(b: Bill, source: int, to: int, amount: int, why: int) -> None:
    """Book a payment that moves no chips: a reward or a penalty."""
    if amount == 0 or source == to:
        return
    pay(b, source, to, amount, why)
    b.pay_outside[b.n_payments - 1] = 1
    b.net[source] = int(b.net[source]) + amount
    b.net[to] = int(b.net[to]) - amount
    b.outside[source] = int(b.outside[source]) - amount
    b.outside[to] = int(b.outside[to]) + amount


@kernel
def pay_for(b: Bill, source: int, place: int, to: int, amount: int, why: int, debt: int) -> None:
    """A seat that is liable by `why` pays in another's place what that one owes by `debt`.

    Its own debt it pays in nobody's place.
    """
    before = b.n_payments
    pay(b, source, to, amount, why)
    if b.n_payments > before and place != source:
        b.pay_place[before] = place
        b.pay_debt[before] = debt

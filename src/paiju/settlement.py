"""A settlement as Python and JSON have it, read from the bill of an ended hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .games.game import NO_PURSE, Game
from .hand.lookup import lut
from .kernel import Many
from .table.bill import HOUSE, WHYS, Bill
from .table.state import HOWS, State


@dataclass(frozen=True, slots=True)
class ItemLine:
    """What explains the points of a win: a row of the game's table and its value."""

    id: str
    name: str
    en: str
    value: int
    clause: str


@dataclass(frozen=True, slots=True)
class Win:
    """One win: `points` are explained by `items` by the rule that the game's file states."""

    seat: int
    how: str
    points: int
    items: tuple[ItemLine, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """Money from seat to seat, or to `HOUSE`, in whole units.

    `place`: whose debt a liable seat has taken over, and `debt` why that was owed.
    """

    source: int
    to: int
    amount: int
    why: str
    outside: bool = False
    place: int | None = None
    debt: str | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand is paid. `net` and what the house keeps sum to 0."""

    wins: tuple[Win, ...]
    payments: tuple[Payment, ...]
    net: tuple[int, ...]
    outside: tuple[int, ...]
    next_dealer: int
    next_streak: int
    #: 积分 won and lost, in a game with ranks.
    rating: tuple[int, ...] = ()
    #: What the house keeps; it and `net` sum to 0.
    house: int = 0
    #: Chips or coins with which the next hand begins (empty without any), and whether they were
    #: dealt out anew (a 课 has ended).
    purses: tuple[int, ...] = ()
    round_over: bool = False

    def to_json(self) -> dict[str, Any]:
        """The settlement object of docs/contract.md."""
        return {
            "valid": True,
            "wins": [_win_json(win) for win in self.wins],
            "payments": [_payment_json(payment) for payment in self.payments],
            "net": list(self.net),
            "outside": list(self.outside),
            "next_dealer": self.next_dealer,
            "next_streak": self.next_streak,
            **({"rating": list(self.rating)} if self.rating else {}),
        }


def _win_json(win: Win) -> dict[str, Any]:
    items = [{"id": i.id, "name": i.name, "en": i.en, "value": i.value} for i in win.items]
    return {"seat": win.seat, "how": win.how, "points": win.points, "items": items}


def _payment_json(payment: Payment) -> dict[str, Any]:
    line: dict[str, Any] = {
        "from": payment.source,
        "to": "house" if payment.to == HOUSE else payment.to,
        "amount": payment.amount,
        "why": payment.why,
    }
    if payment.outside:
        line["outside"] = True
    if payment.place is not None:
        line["for"] = payment.place
        line["debt"] = payment.debt
    return line


def settle(game: Game, states: Many[State], i: int = 0) -> Settlement:
    """Settle the ended hand `i` of an array of states."""
    bills = Bill.array(1)
    game.settle(states[i : i + 1], bills, lut(), 0, 1)  # type: ignore[index]
    return read_bill(game, states[i], bills[0])


def read_bill(game: Game, state: Any, bill: Any) -> Settlement:
    """A bill's records as a `Settlement`."""
    seats = int(state["rules"]["seats"])
    purses = tuple(int(x) for x in bill["purse"][:seats])
    wins = []
    for w in range(int(state["n_wins"])):
        items = tuple(
            _item(game, int(bill["item_id"][i]), int(bill["item_value"][i]))
            for i in range(int(bill["n_items"]))
            if bill["item_win"][i] == w
        )
        how = HOWS[int(state["win_how"][w])]
        wins.append(Win(int(state["win_seat"][w]), how, int(bill["points"][w]), items))
    return Settlement(
        wins=tuple(wins),
        payments=tuple(_payment(bill, i) for i in range(int(bill["n_payments"]))),
        net=tuple(int(x) for x in bill["net"][:seats]),
        outside=tuple(int(x) for x in bill["outside"][:seats]),
        next_dealer=int(bill["next_dealer"]),
        next_streak=int(bill["next_streak"]),
        rating=tuple(int(x) for x in bill["rating"][:seats]) if game.ranks else (),
        house=int(bill["house"]),
        purses=purses if max(state["purse"][:seats]) > NO_PURSE else (),
        round_over=bool(bill["round_over"]),
    )


def _item(game: Game, number: int, value: int) -> ItemLine:
    item = game.items[number]
    return ItemLine(item.id, item.zh, item.en, value, item.clause)


def _payment(bill: Any, i: int) -> Payment:
    place = int(bill["pay_place"][i])
    return Payment(
        source=int(bill["pay_from"][i]),
        to=int(bill["pay_to"][i]),
        amount=int(bill["pay_amount"][i]),
        why=WHYS[int(bill["pay_why"][i])],
        outside=bool(bill["pay_outside"][i]),
        place=None if place < 0 else place,
        debt=None if place < 0 else WHYS[int(bill["pay_debt"][i])],
    )

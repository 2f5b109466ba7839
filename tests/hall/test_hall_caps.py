"""Who is paid when a purse is too small (ZZ-D22 and the like)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import PaijuError
from paiju.games import find
from paiju.hall.caps import HOUSE, Due, cap, dues
from paiju.settlement import Payment, Settlement


def test_zz_d22_the_winner_then_follow_then_flowers_and_kongs() -> None:
    owed = [
        Due(0, 1, 40, "kong"),
        Due(0, 2, 40, "flower"),
        Due(0, 3, 40, "follow"),
        Due(0, 2, 50, "win"),
    ]
    paid = cap(owed, [100, 0, 0, 0], dealer=2, first=find("zhangzhou").paid_first)
    assert [(d.to, d.amount) for d in paid.payments] == [(2, 50), (3, 40), (2, 10)]
    assert paid.net == (-100, 0, 60, 40)
    assert paid.lapsed == 70


def test_other_games_pay_wins_first_then_the_rest_from_the_dealer() -> None:
    owed = [Due(0, 3, 40, "follow"), Due(0, 1, 40, "kong"), Due(0, 2, 50, "win")]
    paid = cap(owed, [100, 0, 0, 0], dealer=0)
    assert [(d.to, d.amount) for d in paid.payments] == [(2, 50), (1, 40), (3, 10)]
    paid = cap(owed, [100, 0, 0, 0], dealer=2)
    assert [(d.to, d.amount) for d in paid.payments] == [(2, 50), (3, 40), (1, 10)]


def test_several_winners_in_seat_order_from_the_dealer() -> None:
    owed = [Due(1, 0, 60, "win"), Due(1, 2, 60, "win"), Due(1, 3, 60, "win")]
    assert cap(owed, [0, 100, 0, 0], dealer=3).net == (40, -100, 0, 60)


def test_what_is_received_in_the_hand_does_not_pay_its_debts() -> None:
    owed = [Due(0, 1, 500, "win"), Due(1, 2, 500, "kong")]
    assert cap(owed, [500, 100, 0], dealer=0).net == (-500, 400, 100)


def test_er_d10_the_rake_comes_out_of_the_winnings() -> None:
    """ER-E11: paid 20000, rake 1000, winner +19000."""
    owed = [Due(1, HOUSE, 1000, "rake"), Due(0, 1, 20_000, "win")]
    paid = cap(owed, [20_000, 0], dealer=0)
    assert paid.net == (-20_000, 19_000)
    assert paid.house == 1000


def test_a_liable_seat_pays_a_win_as_a_win() -> None:
    payments = (
        Payment(0, 1, 10, "kong"),
        Payment(0, 2, 90, "liability", place=3, debt="win"),
        Payment(2, 3, 5, "rake"),
        Payment(1, 2, 7, "bonus", outside=True),
    )
    settlement = Settlement((), payments, (-100, 10, 90, 0), (0, -7, 7, 0), 0, 0)
    owed = dues(settlement)
    assert owed == [
        Due(0, 1, 10, "kong"),
        Due(0, 2, 90, "win"),
        Due(2, HOUSE, 5, "rake"),
        Due(1, 2, 7, "bonus"),
    ]
    assert cap(owed, [90, 7, 0, 0], dealer=0).net == (-90, -7, 92, 0)


@pytest.mark.parametrize("due", [Due(0, 2, 1, "win"), Due(-1, 0, 1, "win"), Due(0, 1, -1, "win")])
def test_debts_that_cannot_be_are_refused(due: Due) -> None:
    with pytest.raises(PaijuError):
        cap([due], [1, 1], dealer=0)


SEATS = st.integers(0, 3)
WHYS = st.sampled_from(["win", "kong", "flower", "follow", "penalty", "rake"])


@given(
    st.lists(st.builds(Due, SEATS, SEATS, st.integers(0, 300), WHYS), max_size=12),
    st.lists(st.integers(0, 400), min_size=4, max_size=4),
    SEATS,
)
def test_nobody_pays_more_than_the_purse_and_nothing_is_lost(
    owed: list[Due], purses: list[int], dealer: int
) -> None:
    owed = [d._replace(to=HOUSE) if d.why == "rake" else d for d in owed]
    paid = cap(owed, purses, dealer, find("zhangzhou").paid_first)
    assert sum(paid.net) + paid.house == 0
    assert all(purse + n >= 0 for purse, n in zip(purses, paid.net, strict=True))
    assert sum(d.amount for d in paid.payments) + paid.lapsed == sum(d.amount for d in owed)
    for seat, purse in enumerate(purses):
        out = sum(d.amount for d in paid.payments if d.source == seat and d.to != HOUSE)
        debts = sum(d.amount for d in owed if d.source == seat and d.to != HOUSE)
        assert out == min(purse, debts), "a debt lapses only where the purse is empty"

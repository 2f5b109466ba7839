"""The multiplier, the cap, the rake, the rating and the purses (ER-07, ER-D9, ER-D10)."""

from itertools import product

import pytest
from er import STRAIGHT, by_discard, by_draw, deal, payments, scored, turn

from paiju import log
from paiju.api import MOST_CHIPS, Table
from paiju.errors import PaijuError
from paiju.position import position_of, score
from paiju.table.bill import HOUSE

WHO = ("", "0", "1", "01")
#: `STRAIGHT` won by A, the dealer, with a discard.
FAN = 28


# --- ER-D9: the multiplier ----------------------------------------------------------------------


@pytest.mark.parametrize(("opened", "doubled", "ready"), list(product(WHO, WHO, WHO)))
@pytest.mark.parametrize("winner", [0, 1])
def test_er_d9_the_multiplier_in_every_combination(opened, doubled, ready, winner):
    """明牌 and 加倍 of either seat count, 听牌 of the winner alone."""
    factor = 4 ** len(opened) * 2 ** len(doubled) * (2 if str(winner) in ready else 1)
    settlement = scored(winner=winner, opened=opened, doubled=doubled, ready=ready, base=3)
    fan = FAN if winner == 0 else FAN - 2  # 门风刻 of the dealer
    sign = 1 if winner == 0 else -1
    assert settlement.rating == (sign * fan * factor, -sign * fan * factor)
    amount = fan * factor * 3
    assert settlement.house == amount * 5 // 100
    assert settlement.net[1 - winner] == -amount
    assert settlement.net[winner] == amount - settlement.house


@pytest.mark.parametrize(("opened", "doubled", "ready"), list(product(WHO, WHO, (False, True))))
def test_er_d9_the_multiplier_of_a_hand_that_was_played(opened, doubled, ready):
    play = deal({0: "9m", 1: STRAIGHT}, "3z", opened=opened, doubled=doubled, rake=0)
    turn(play.run("0 throw"), 1).run("1 ready:3z" if ready else "1 throw")
    turn(play, 0).run("0 discard:9m", "1 win")
    factor = 4 ** len(opened) * 2 ** len(doubled) * (1 + ready)
    assert play.table.settlement.rating == (-26 * factor, 26 * factor)
    assert play.net == (-26 * factor, 26 * factor)
    assert score(position_of(play.table)) == play.table.settlement.to_json()


def test_er_d9_the_highest_multiplier_is_128():
    assert scored(opened="01", doubled="01", ready="0").rating[0] == FAN * 128


# --- ER-D10: the cap ----------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    ("loser_has", "winner_has", "paid"),
    [
        (1000, 1000, 280),
        (280, 280, 280),
        (279, 1000, 279),
        (1000, 279, 279),
        (100, 50, 50),
        (50, 100, 50),
        (1, 1000, 1),
        (0, 1000, 0),
        (1000, 0, 0),
        (None, 1000, 280),
        (1000, None, 280),
        (None, 30, 30),
        (30, None, 30),
        (None, None, 280),
    ],
)
def test_er_d10_the_poorer_purse_caps_whichever_it_is(winner, loser_has, winner_has, paid):
    coins = (winner_has, loser_has) if winner == 0 else (loser_has, winner_has)
    settlement = scored(winner=winner, dealer=winner, coins=coins, base=10)
    rake = paid * 5 // 100
    assert settlement.net[1 - winner] == -paid
    assert settlement.net[winner] == paid - rake
    assert settlement.rating[winner] == FAN  # neither capped nor raked
    told = [(p.source, p.to, p.amount, p.why) for p in settlement.payments]
    expected = [(1 - winner, winner, paid, "win"), (winner, HOUSE, rake, "rake")]
    assert told == [line for line in expected if line[2]]


@pytest.mark.parametrize("purses", [(7, 1000), (1000, 7), (7, 7)])
@pytest.mark.parametrize("win", [by_discard, by_draw])
def test_er_d10_it_caps_in_play(purses, win):
    play = win(STRAIGHT, "9m", purses=purses, rake=50)
    assert payments(play) == [(0, 1, 7, "win"), (1, HOUSE, 3, "rake")]
    assert play.net == (-7, 4)
    assert play.table.settlement.purses == (purses[0] - 7, purses[1] + 4)


def test_er_d10_an_empty_purse_plays_and_pays_nothing():
    play = by_discard(STRAIGHT, "9m", purses=(0, 0), opened="01")
    assert payments(play) == []
    assert (play.net, play.table.settlement.house) == ((0, 0), 0)
    assert play.table.settlement.rating == (-26 * 16, 26 * 16)


# --- ER-D10: the rake ---------------------------------------------------------------------------


@pytest.mark.parametrize("base", [*range(1, 8), 19, 20])
@pytest.mark.parametrize("rake", [0, 1, 5, 7, 33, 99, 100])
def test_er_d10_the_rake_is_rounded_down(base, rake):
    settlement = scored(base=base, house={"rake": rake})
    amount = FAN * base
    kept = int(amount * rake / 100 + 1e-9)
    assert (settlement.net, settlement.house) == ((amount - kept, -amount), kept)
    assert sum(settlement.net) + settlement.house == 0


@pytest.mark.parametrize(("purse", "kept"), [(19, 0), (20, 1), (39, 1), (40, 2)])
def test_er_d10_it_is_of_what_is_paid_not_of_what_was_due(purse, kept):
    play = by_discard(STRAIGHT, "9m", base=100, purses=(purse, 10**6))
    assert play.table.settlement.house == kept
    assert play.net == (-purse, purse - kept)


def test_er_d10_the_house_is_a_payment_to_house():
    written = by_discard(STRAIGHT, "9m", base=10).table.settlement.to_json()
    assert written["payments"] == [
        {"from": 0, "to": 1, "amount": 260, "why": "win"},
        {"from": 1, "to": "house", "amount": 13, "why": "rake"},
    ]
    assert written["net"] == [-260, 247]
    assert written["rating"] == [-26, 26]


# --- purses from hand to hand, and in logs ------------------------------------------------------


def test_er_d10_the_purses_are_carried_to_the_next_hand():
    """Three hands: the money leaves the loser, and the rake the table."""
    purses, kept = (100, 100), 0
    for _ in range(3):
        play = by_discard(STRAIGHT, "9m", base=2, purses=purses)
        settlement = play.table.settlement
        assert play.table.purses == [*purses]
        paid = min(52, *purses)
        kept += paid * 5 // 100
        assert settlement.purses == (purses[0] - paid, purses[1] + paid - paid * 5 // 100)
        purses = settlement.purses
    assert purses == (0, 200 - kept)
    assert kept == 2 + 2 + 0  # 52, then 48, then nothing
    assert sum(purses) + kept == 200


def test_er_d10_a_draw_leaves_the_purses_alone():
    play = deal(purses=(12, 34), opened="01").drain_to_end()
    assert play.table.settlement.purses == (12, 34)
    assert (payments(play), play.table.settlement.rating) == ([], (0, 0))


def test_er_d10_without_purses_there_are_none_to_carry():
    table = by_discard(STRAIGHT, "9m").table
    assert table.purses == []
    assert "coins" not in log.lines(table)[0]
    assert "coins" not in position_of(table)["seats"][0]


@pytest.mark.parametrize("purses", [(20, 1000), (1000, 20), (10**12, 10**12)])
def test_er_d10_a_log_with_coins_replays(purses):
    play = by_discard(STRAIGHT, "9m", purses=purses, base=7)
    hand = log.lines(play.table)
    assert hand[0]["coins"] == [*purses]
    again = log.replay(hand)
    assert again.settlement == play.table.settlement
    assert again.state.tobytes() == play.bytes()
    if max(purses) <= 10**9:  # a written purse is a number of the contract
        assert score(position_of(play.table)) == play.table.settlement.to_json()
    if min(purses) < 26 * 7:
        poorer = [max(purses), max(purses)]
        with pytest.raises(PaijuError):
            log.replay([{**hand[0], "coins": poorer}, *hand[1:]])


@pytest.mark.parametrize("purses", [(1,), (1, 2, 3), (-1, 5), (5, -1), (MOST_CHIPS + 1, 5)])
def test_purses_that_cannot_be_are_refused(purses):
    with pytest.raises(PaijuError):
        Table("erren", purses=purses)


def test_amounts_stay_in_64_bits():
    table = Table("erren", base=10**12)
    assert table.owing == (0, 1)
    answer = score({"game": "erren", "base": 10**12, "seats": [{}, {}], "end": {"type": "draw"}})
    assert answer["valid"]
    settlement = scored("112233445566z7z", "7z", opened="01", doubled="01", ready="0", base=10**12)
    assert settlement.net == (88 * 128 * 10**12 * 95 // 100, -88 * 128 * 10**12)

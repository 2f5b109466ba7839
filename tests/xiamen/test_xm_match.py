"""A match of several hands: chips, streak and 课 go on (XM-D2, XM-D18, XM-D21)."""

import pytest
from scenarios import READY, SEATS
from xm import FIRST, deal

from paiju import log
from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games import find
from paiju.hand.lookup import lut
from paiju.simulate import simulate
from paiju.simulate.playing import Tally, tally
from paiju.table.bill import Bill

HANDS, SIMULATED = 12, 6


def next_hand(settlement, **more):
    """The settings of the hand that follows."""
    dealer, streak = settlement.next_dealer, settlement.next_streak
    return {"dealer": dealer, "streak": streak, "purses": settlement.purses, **more}


def test_xm_d18_chips_streak_and_deal_go_on_from_hand_to_hand():
    first = deal({0: READY + "1z"}).run("0 heavenly").table.settlement
    assert first.net == (192, -64, -64, -64)
    assert first.purses == (292, 36, 36, 36)
    second = deal({0: READY + "1z"}, **next_hand(first)).run("0 heavenly").table.settlement
    assert second.net == (108, -36, -36, -36)  # (32 + 0) × 4 = 128 each, and 36 left
    assert second.outside == (300, -100, -100, -100)
    assert second.round_over
    assert second.purses == (100,) * 4
    third = deal({0: "4z", 1: READY}, "1z", **next_hand(second)).run(FIRST, "1 win")
    assert third.net == (-100, 132, -16, -16)  # the third deal: 16 × 4 × 2 = 128
    assert third.next_deal == (1, 0)
    assert third.table.settlement.round_over


def test_xm_d02_a_drawn_hand_doubles_and_keeps_the_chips():
    first = deal({0: "4z"}, purses=(10, 190, 90, 110)).run(FIRST).drain_to_end().table.settlement
    assert (first.purses, first.next_streak, first.round_over) == ((10, 190, 90, 110), 1, False)
    second = deal({0: "4z", 1: READY}, "1z", **next_hand(first)).run(FIRST, "1 win")
    assert second.net == (-10, 42, -16, -16)
    assert second.table.settlement.round_over


def test_xm_d15_a_false_win_keeps_dealer_streak_and_chips():
    play = deal({0: "4z"}, purses=(10, 190, 90, 110), streak=3, manual_calls=True).run("0 win")
    bill = play.table.settlement
    assert (bill.purses, bill.next_dealer, bill.next_streak) == ((10, 190, 90, 110), 0, 3)


@pytest.mark.parametrize("purses", [(100, 100, 100), (100,) * 5, (100, 100, 100, -1)])
def test_xm_d18_chips_are_a_number_for_each_seat(purses):
    with pytest.raises(PaijuError) as error:
        Table("xiamen", purses=purses)
    assert error.value.code == "bad_json"


def test_xm_d18_where_there_are_no_chips_none_can_be_given():
    for game, options in (("zhangzhou", {}), ("xiamen", {"chips": 0})):
        with pytest.raises(PaijuError) as error:
            Table(game, options=options, purses=(1, 2, 3, 4))
        assert error.value.code == "contradiction"


def test_xm_d18_the_log_says_with_which_chips_a_hand_began():
    play = deal({0: "4z", 1: READY}, "1z", purses=(5, 120, 175, 100)).run(FIRST, "1 win")
    lines = log.lines(play.table)
    assert lines[0]["chips"] == [5, 120, 175, 100]
    assert log.replay(lines).settlement == play.table.settlement
    with pytest.raises(PaijuError):
        log.replay([lines[0] | {"chips": [100] * 4}, *lines[1:]])
    assert "chips" not in log.lines(Table("zhangzhou"))[0]
    assert "chips" not in log.lines(Table("xiamen", options={"chips": 0}))[0]


def keen(legal):
    """Whatever wins or claims, else the first discard; no false call, which is no legal claim."""
    wanted = [
        a for a in legal if a.id.startswith(("win", "heavenly", "three", "rob", "pon", "chi"))
    ]
    return (wanted or legal)[0]


def match(seed, options):
    """The hands of a match, one table after another."""
    more = {}
    for number in range(HANDS):
        table = Table("xiamen", options=options, seed=seed, hand_no=number, **more)
        while not table.ended:
            table.play(keen(table.legal(table.owing[0])))
        yield table
        more = next_hand(table.settlement)


def test_xm_d18_the_simulators_tally_carries_what_a_match_does():
    """Over drawn hands, wins and a new 课: the state of the next hand begins as the table does."""
    game = find("xiamen")
    bills, counts = Bill.array(1), Tally.array()
    begun = {"purse": [100] * SEATS, "dealer": 0, "streak": 0}
    rounds = moved = 0
    for number, table in enumerate(match(2, {"must_follow": False})):
        states = table.state.copy()
        assert {name: states[name][0].tolist() for name in begun} == begun
        game.settle(states, bills, lut(), 0, 1)
        tally(states, bills, 1, counts)
        settlement = table.settlement
        begun = {
            "purse": list(settlement.purses),
            "dealer": settlement.next_dealer,
            "streak": settlement.next_streak,
        }
        assert {name: states[name][0].tolist() for name in begun} == begun
        assert states["hand_no"][0] == number + 1
        assert sum(settlement.purses) == 100 * SEATS
        rounds += settlement.round_over
        moved += len(set(settlement.purses)) > 1
    assert counts["hands"][0] == HANDS
    assert rounds > 0
    assert moved > 0


@pytest.mark.parametrize("options", [{"chips": 10**6}, {"you2_others_discard": False}])
def test_xm_d18_a_simulated_match_is_audited_and_its_log_replays(options, tmp_path):
    file = tmp_path / "log.jsonl"
    simulate("xiamen", SIMULATED, options=options, bots="random", seed=1, log=file, audited=True)
    chips = [options.get("chips", 100)] * SEATS
    hands = list(log.read(file))
    assert len(hands) == SIMULATED
    for hand in hands:
        assert hand[0]["chips"] == chips
        log.replay(hand)
        (settled,) = (line for line in hand if line["type"] == "settle")
        chips = [a + b for a, b in zip(chips, settled["net"], strict=True)]
        if min(chips) == 0:
            chips = [options.get("chips", 100)] * SEATS


def test_xm_d15_an_audited_match_with_false_calls():
    """Random calls, unchecked: nearly every hand ends in a 诈胡."""
    summary = simulate("xiamen", HANDS, options={"manual_calls": True}, bots="random", audited=True)
    assert summary.hands == HANDS

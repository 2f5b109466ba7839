"""Every house option of Zhangzhou, both ways (docs/rules/zhangzhou.md, Options)."""

from dataclasses import fields

import pytest
from scenarios import DRAWS, READY, WAIT_36, Scenario
from zz_bills import scored

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games.zhangzhou import Options
from paiju.table.state import F_LAST_HAND

DEFAULTS = {
    "reserve_growth": True,
    "last_hand_liability": "winner",
    "rob_added_kong": True,
    "rob_hidden_kong": True,
    "pass_lock": True,
    "settle_points_on_draw": False,
}


def test_zz_options_are_those_of_the_rules_with_their_defaults():
    assert {field.name: getattr(Options(), field.name) for field in fields(Options)} == DEFAULTS
    assert Table("zhangzhou").option_values() == DEFAULTS


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"reserve": 3}, "unknown_option"),
        ({"pass_lock": 1}, "bad_json"),
        ({"pass_lock": None}, "bad_json"),
        ({"last_hand_liability": "none"}, "bad_json"),
        ({"last_hand_liability": True}, "bad_json"),
    ],
)
def test_zz_options_that_are_not_there_are_refused(given, code):
    with pytest.raises(PaijuError) as error:
        Table("zhangzhou", options=given)
    assert error.value.code == code


@pytest.mark.parametrize(("growth", "stay"), [(True, 16 + 2 * 3), (False, 16)])
def test_zz_d01_reserve_growth(growth, stay):
    play = Scenario(hands={0: "2222z4z", 1: "1234f"}, back="_*5").start(
        options={"reserve_growth": growth}
    )
    play.run("0 ckong:2z", "0 discard:4z").drain_to_end()
    assert play.wall_left == stay
    assert [play.units(seat) for seat in range(4)] == [2, 1, 0, 0]


@pytest.mark.parametrize(
    ("liability", "net"),
    [("winner", (-40, 40, 0, 0)), ("all", (-40, 40, 0, 0)), ("off", (-20, 40, -10, -10))],
)
def test_zz_d19_last_hand_liability_of_a_feeding_dealer(liability, net):
    place = DRAWS - 3
    play = Scenario(hands={0: "4z", 1: READY}, draws=f"_*{place} 1z", bury="1z").start(
        base=10, options={"last_hand_liability": liability}
    )
    play.run("0 discard:4z").drain(2)
    play.run("0 throw", "1 win")
    assert play.net == net


@pytest.mark.parametrize("liability", ["winner", "all", "off"])
def test_zz_d19_what_a_winning_dealer_owes_stays_his(liability):
    """分饼 of the dealer himself, who wins: nobody takes it over."""
    bill = scored("discard", 3, 0, rounds=1, flags=F_LAST_HAND, last_hand_liability=liability)
    expected = {"off": (-10, -10, -10, 30)}.get(liability, (-60 + 10, 10, 10, 30))
    assert bill.net == expected


@pytest.mark.parametrize("robbed", [True, False])
def test_zz_d13_rob_added_kong(robbed):
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36}
    play = Scenario(hands=hands, draws="_ _ _ 3m", back="_", bury="36m").start(
        options={"rob_added_kong": robbed}
    )
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m")
    play.assert_asked(2 if robbed else 1)
    assert play.phase == ("rob" if robbed else "turn")
    assert play.melds(1) == ["pon:333m@0" if robbed else "akong:3333m@0"]


@pytest.mark.parametrize("guessed", [True, False])
def test_zz_d14_rob_hidden_kong(guessed):
    play = Scenario(hands={0: "3333m", 1: WAIT_36}, back="_").start(
        options={"rob_hidden_kong": guessed}
    )
    play.run("0 ckong:3m")
    play.assert_asked(1 if guessed else 0)
    assert play.phase == ("guess" if guessed else "turn")


@pytest.mark.parametrize("lock", [True, False])
def test_zz_d21_pass_lock(lock):
    play = Scenario(hands={0: "3m", 1: "6m", 3: WAIT_36}, draws="_").start(
        options={"pass_lock": lock}
    )
    play.run("0 discard:3m", "pass", "1 discard:6m")
    assert play.locked(3) == lock
    assert ("win" in play.offers(3)) != lock


@pytest.mark.parametrize(("settled", "net"), [(False, (0, 0, 0, 0)), (True, (50, 10, -30, -30))])
def test_zz_d17_settle_points_on_draw(settled, net):
    """Units 2, 1, 0, 0: every pair of seats settles its difference."""
    play = Scenario(hands={0: "2222z4z", 1: "1234f"}, back="_*5").start(
        base=10, options={"settle_points_on_draw": settled}
    )
    play.run("0 ckong:2z", "0 discard:4z").drain_to_end()
    assert play.end == "draw"
    assert play.net == net

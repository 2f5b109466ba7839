"""Every house option of Guiliu, both ways (docs/rules/guiliu.md, Options)."""

from dataclasses import fields

import pytest
from gl import (
    FIRST,
    PONS,
    QUIET,
    WAIT_7Z,
    WAIT_36,
    Fed,
    deal,
    feed,
    items,
    pacts,
    payments,
)
from scenarios import discards

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.games.guiliu import Options

DEFAULTS = {
    "multi_win": True,
    "middle_xing": False,
    "kong_feeds": False,
    "pass_lock": False,
    "swap_ban": True,
    "pacts": True,
    "heavenly_each": 15,
    "pact_doubles_xing": False,
    "pact_discard": "partner",
}


def test_gl_options_are_those_of_the_rules_with_their_defaults():
    assert {field.name: getattr(Options(), field.name) for field in fields(Options)} == DEFAULTS
    assert Table("guiliu").option_values() == DEFAULTS


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"reserve": 3}, "unknown_option"),
        ({"multi_win": 1}, "bad_json"),
        ({"pacts": None}, "bad_json"),
        ({"heavenly_each": 30}, "bad_json"),
        ({"heavenly_each": 15.0}, "bad_json"),
        ({"pact_discard": "none"}, "bad_json"),
        ({"pact_discard": True}, "bad_json"),
    ],
)
def test_gl_options_that_are_not_there_are_refused(given, code):
    with pytest.raises(PaijuError) as error:
        Table("guiliu", options=given)
    assert error.value.code == code


@pytest.mark.parametrize(("several", "seats"), [(True, [2, 3]), (False, [2])])
def test_gl_02_multi_win(several, seats):
    """Without it the nearest wins, whoever answers first."""
    hands = {0: "4z", 1: "3m", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, f"_ {QUIET}", bury="36m", multi_win=several).run(FIRST, "1 discard:3m")
    play.run("3 win", "2 win")
    assert [win.seat for win in play.wins] == seats


def test_gl_02_the_nearest_may_leave_it_to_the_next():
    hands = {0: "4z", 1: "3m", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, f"_ {QUIET}", bury="36m", multi_win=False).run(FIRST, "1 discard:3m")
    play.run("2 pass", "3 win")
    assert play.win.seat == 3


@pytest.mark.parametrize("several", [True, False])
def test_gl_02_multi_win_of_a_robbed_kong(several):
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, f"_ _ _ 3m {QUIET}", bury="36m", multi_win=several)
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m", "3 win", "2 win")
    assert [win.seat for win in play.wins] == ([2, 3] if several else [2])
    assert play.net == ((0, -20, 10, 10) if several else (0, -10, 10, 0))


@pytest.mark.parametrize(("middle", "xing"), [(False, 3), (True, 4)])
def test_gl_d25_middle_xing(middle, xing):
    play = deal({0: "4z", 1: WAIT_7Z}, "7z 5s", middle_xing=middle).run(FIRST, "1 win")
    assert items(play)["xing"] == 3 * xing


@pytest.mark.parametrize("counts", [True, False])
def test_gl_d10_kong_feeds(counts):
    fed = (*PONS[:2], Fed("5p", "555p", "kong"))
    play = feed(0, 1, "45m9s", fed=fed, kong_feeds=counts)
    assert pacts(play) == ({(0, 1)} if counts else set())


@pytest.mark.parametrize("lock", [True, False])
def test_gl_d27_pass_lock(lock):
    hands = {0: "4z", 1: "3m", 2: "6m", 3: WAIT_36}
    play = deal(hands, "_*3", bury="36m", pass_lock=lock).run(FIRST, "1 discard:3m", "3 pass")
    assert play.locked(3) == lock
    play.run("2 discard:6m")
    assert ("win" in play.offers(3)) != lock


@pytest.mark.parametrize("ban", [True, False])
def test_gl_05_swap_ban(ban):
    play = deal({0: "5p", 2: "555p"}, swap_ban=ban).run("0 discard:5p", "2 pon")
    assert ("5p" in discards(play, 2)) != ban


@pytest.mark.parametrize("on", [True, False])
def test_gl_08_pacts(on):
    play = feed(0, 1, draws=f"3m {QUIET}", pacts=on).run("2 throw", "1 win")
    assert play.net == ((-5, 10, -5, 0) if on else (0, 5, -5, 0))


@pytest.mark.parametrize("each", [15, 45])
def test_gl_d16_heavenly_each(each):
    play = deal({0: WAIT_36 + "3m"}, QUIET, heavenly_each=each).run("0 heavenly")
    assert play.net == (3 * (each + 4), -each - 4, -each - 4, -each - 4)


@pytest.mark.parametrize(("doubled", "paid"), [(False, 10 + 2), (True, 10 + 4)])
def test_gl_d13_pact_doubles_xing(doubled, paid):
    play = feed(0, 1, draws="_ _ 3m 8m", pact_doubles_xing=doubled)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert payments(play, "pact") == [(0, 1, paid)]


@pytest.mark.parametrize(("option", "net"), [("partner", -10), ("outsider", -5)])
def test_gl_d11_pact_discard(option, net):
    play = feed(0, 1, draws=f"_ _ 3m {QUIET}", pact_discard=option)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (net, -net, 0, 0)

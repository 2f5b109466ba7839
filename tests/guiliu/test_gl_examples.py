"""The worked examples GL-E1 … GL-E14, each played from a wall to its payments.

A, B, C and D are seats as the docstrings say. Those of 互包 stand in test_gl_pacts with the rest of
their rules; here their numbers are those of the document once more.
"""

import pytest
from gl import (
    PAIRS_7Z,
    QUIET,
    WAIT_7Z,
    Fed,
    chained,
    deal,
    feed,
    flips,
    items,
    payments,
    points,
)

from paiju.position import position_of, score

TWO = (Fed("1p", "11p", "pon"), Fed("5p", "55p", "pon"))
ONE = (Fed("1p", "11p", "pon"),)


def test_gl_e1_a_plain_hand_on_a_discard_with_two_xing():
    """闲 A is seat 1, B seat 2; turned 8m: the pair 99s."""
    play = feed(0, 1, "45m99s123s", fed=TWO, junk=("5z", "6z"), draws="3m 8m")
    play.run("2 throw", "1 win")
    assert points(play) == [5 + 2]
    assert play.net == (0, 7, -7, 0)


def test_gl_e2_the_dealer_on_a_discard():
    play = feed(2, 0, "45m99s123s", fed=TWO, junk=("5z", "6z"), draws=f"3m {QUIET}")
    play.run("1 throw", "0 win")
    assert play.net == (7, -7, 0, 0)


@pytest.mark.parametrize(("turned", "xing"), [("2z", 0), ("5s", 3)])
def test_gl_e2_the_dealer_closed_on_a_discard(turned, xing):
    play = deal({0: WAIT_7Z + "4z", 1: "7z"}, f"_ {turned}", bury="7z").run("0 discard:4z")
    play.run("1 discard:7z", "0 win")
    assert play.net == (14 + xing, -14 - xing, 0, 0)


def test_gl_e3_pure_and_all_claimed():
    fed = (
        *(Fed("1p", "23p", "chi_low"), Fed("4p", "56p", "chi_low"), Fed("7p", "89p", "chi_low")),
        Fed("8p", "88p", "pon"),
    )
    junk = ("5z", "6z", "1z", "7z")
    play = feed(0, 1, "2p", fed=fed, junk=junk, draws=f"2p {QUIET}", bury="2p", pacts=False)
    play.run("2 throw", "1 win")
    assert items(play) == {"pure": 35, "all_claimed": 35}
    assert play.net == (0, 70, -70, 0)


def test_gl_e4_a_scattered_self_draw():
    """闲 A is seat 1; the dealer, seat 0, pays 5."""
    play = deal({0: "9p", 1: "147m258p369s1256z"}, "7z 7m", bury="7z").run("0 discard:9p", "1 win")
    xing = items(play).get("xing", 0)
    assert points(play) == [3 + 3 + 5 + xing]
    assert play.net == (-5 - xing // 3, 11 + xing, -3 - xing // 3, -3 - xing // 3)


def test_gl_e5_pure_on_a_kongs_replacement_with_three_xing():
    """Turned 8m: 7m once and 9m twice; the kong's feeder, the dealer, pays 3 more."""
    hands = {0: "3m", 1: "333m111222567m9m"}
    play = deal(hands, "8m", back="9m", bury="9m").run("0 discard:3m", "1 kong", "1 win")
    assert points(play) == [99]
    assert play.net == (-33 - 3, 99 + 3, -33, -33)


def test_gl_e5_closed_it_would_be_fourfold():
    hands = {0: "4z", 1: "333m111222567m9m"}
    play = deal(hands, "3m 8m", back="9m", bury="9m").run("0 discard:4z", "1 ckong:3m", "1 win")
    assert points(play) == [3 * (15 * 4 + 3)]


def test_gl_e6_heavenly_plain():
    play = deal({0: WAIT_7Z + "7z"}, "2z").run("0 heavenly")
    assert points(play) == [57]
    assert play.net == (57, -19, -19, -19)


def test_gl_e7_earthly_pairs_and_plain():
    play = deal({0: "7z", 1: PAIRS_7Z}, "4z").run("0 discard:7z", "1 win")
    assert points(play)[0] - items(play).get("xing", 0) == 70
    play = deal({0: "7z", 1: WAIT_7Z}, "2z").run("0 discard:7z", "1 win")
    assert play.net == (-40, 40, 0, 0)


def test_gl_e8_case_1():
    """A is seat 1, B, who has fed it, seat 0, and C seat 2."""
    play = feed(0, 1, draws=f"3m {QUIET}").run("2 throw", "1 win")
    assert play.net == (-5, 10, -5, 0)


def test_gl_e9_case_2():
    """24 from B; and of a seat that does not deal (2 + 2 + 4) × 2."""
    play = feed(1, 0, draws=f"_ _ _ 3m {QUIET}").run("1 throw", "2 throw", "3 throw", "0 win")
    assert play.net == (24, -24, 0, 0)
    play = feed(2, 1, draws=f"_ _ _ 3m {QUIET}").run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (0, 16, -16, 0)


def test_gl_e10_case_3():
    play = feed(0, 1, draws=f"_ _ 3m {QUIET}").run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (-10, 10, 0, 0)


def test_gl_e11_case_4():
    play = chained(draws=f"_ _ _ 3m {QUIET}").run("1 throw", "2 throw", "3 throw", "0 win")
    assert play.net == (48, -24, 0, -24)


def test_gl_e12_case_5():
    hands = {0: "1155m7799p22s3m"}
    play = feed(0, 1, "45m99s", hands, f"3m {QUIET}", way="_ _ 8s _ _ 8s")
    play.run("2 throw", "0 win", "1 win")
    assert play.net == (70, -30, -40, 0)


def test_gl_e13_the_walk():
    """3p: four 2m and 4s, 5; on to 9m: two 8p; stop: 7 beside 平胡 门清."""
    hands = {0: "4z", 1: "222m57m88p456s567p", 2: "6m"}
    play = deal(hands, "2m _ 3p 9m 1s", back="9s", bury="6m2m")
    play.run("0 discard:4z", "1 ckong:2m", "1 discard:9s", "2 discard:6m", "1 win")
    assert flips(play) == ["3p", "9m"]
    assert items(play)["xing"] == 7
    assert play.net == (-2, 10 + 7 + 6, -10 - 7 - 2, -2)


def test_gl_e14_kongs_and_a_drawn_hand():
    """暗杠 of seat 1, 直杠 of seat 2 fed by seat 3."""
    hands = {0: "4z", 1: "5555p", 2: "888s", 3: "8s"}
    play = deal(hands, back="_ _").run("0 discard:4z", "1 ckong:5p", "1 throw", "2 throw")
    play.run("3 discard:8s", "2 kong", "2 throw").drain_to_end()
    assert sorted(payments(play, "kong")) == [(0, 1, 2), (2, 1, 2), (3, 1, 2), (3, 2, 3)]
    assert play.net == (-6 - 2, 2 + 6, 2 + 3 - 2, 2 - 3 - 2)


PLAYED = {
    "case 1": lambda: feed(0, 1, draws=f"3m {QUIET}").run("2 throw", "1 win"),
    "case 4": lambda: chained(draws="_ _ _ 3m 8m").run("1 throw", "2 throw", "3 throw", "0 win"),
    "heavenly": lambda: deal({0: WAIT_7Z + "7z"}, "5s").run("0 heavenly"),
    "earthly": lambda: deal({0: "7z", 1: WAIT_7Z}, "5s").run("0 discard:7z", "1 win"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_written_position_settles_as_the_hand_that_was_played(name):
    play = PLAYED[name]()
    answer = score(position_of(play.table))
    assert answer["valid"], answer
    assert tuple(answer["net"]) == play.net
    assert answer["wins"] == play.table.settlement.to_json()["wins"]

"""Decisions GL-D2 … GL-D6 of docs/rules/guiliu.md: 门清, doublings, and what kongs cost.

The others stand by their subject: GL-D1 and GL-D21 in test_gl_types, GL-D7 … GL-D9 and GL-D25 in
test_gl_flips, GL-D10 … GL-D15 and GL-D28 in test_gl_pacts, GL-D20 in test_gl_faults, GL-D27 in
test_gl_locks.
"""

import pytest
from gl import FIRST, PAIRS_7Z, QUIET, WAIT_7Z, WAIT_36, deal, items, payments, points, price

# GL-D2


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (PAIRS_7Z, 35),
        ("1155m3377p2222s7z", 70),
        ("147m258p369s1236z", 8),
        ("147m258p3s123456z", 35),
    ],
)
def test_gl_d02_shapes_that_are_closed_anyway_are_not_doubled(hand, value):
    play = deal({0: "9p", 1: "7z", 2: hand}, "_ 5p", bury="7z").run("0 discard:9p")
    play.run("1 discard:7z", "2 win")
    assert "closed" not in items(play)
    assert points(play)[0] - items(play).get("xing", 0) == value


def test_gl_d02_neither_are_heavenly_and_earthly_hands():
    play = deal({0: WAIT_7Z + "7z"}, "2z").run("0 heavenly")
    assert items(play) == {"plain": 6, "dealer": 6, "heavenly_bonus": 45}
    play = deal({0: "7z", 2: WAIT_7Z}, "2z").run("0 discard:7z", "2 win")
    assert items(play) == {"plain": 5, "earthly_bonus": 35}


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (WAIT_7Z, 10),
        ("111m333p555s77s77z", 70),
        ("111222333z55z77z", 140),
    ],
)
def test_gl_d02_other_closed_hands_are(hand, value):
    play = deal({0: "9p", 1: "7z", 2: hand}, "_ 5p", bury="7z").run("0 discard:9p")
    play.run("1 discard:7z", "2 win")
    assert items(play)["closed"] == 2
    assert points(play)[0] - items(play).get("xing", 0) == value


# GL-D3


def after_kong(hand, *, dealer=0):
    """Seat 1 makes a concealed kong and discards 7z, which seat 2 wins."""
    hands = {dealer: "9p", 1: "5555p"}
    hands[2] = hand + hands.get(2, "")
    play = deal(hands, f"_*{(1 - dealer) % 4} 2z", back="7z", dealer=dealer, bury="7z")
    order = [(dealer + i) % 4 for i in range(1, (1 - dealer) % 4)]
    play.run(f"{dealer} discard:9p", *(f"{seat} throw" for seat in order))
    return play.run("1 ckong:5p", "1 throw", "2 win")


def test_gl_d03_closed_and_kong_discard_multiply():
    play = after_kong(WAIT_7Z)
    assert items(play) == {"plain": 5, "closed": 2, "kong_discard": 2}
    assert play.net[2] == 5 * 4 - 2


def test_gl_d03_doublings_cover_the_dealers_two():
    play = after_kong(WAIT_7Z, dealer=2)
    assert play.net[2] == (5 + 2) * 4 - 2


def test_gl_d03_a_shape_that_is_closed_anyway_is_doubled_by_the_kong():
    play = after_kong(PAIRS_7Z)
    assert play.net[2] == 35 * 2 - 2


def test_gl_d03_closed_and_kong_draw_multiply():
    play = deal({0: "8888s234567m234p7z"}, "2z", back="7z", bury="7z").run("0 ckong:8s", "0 win")
    assert items(play) == {"plain": 6, "dealer": 6, "closed": 2, "kong_draw": 2}
    assert play.net == (3 * (4 * 4 + 2), -18, -18, -18)


# GL-D4


def test_gl_d04_only_the_discard_right_after_the_replacement():
    play = after_kong(WAIT_7Z)
    assert play.flags == {"kong_discard"}


def test_gl_d04_any_tile_of_the_hand():
    hands = {0: "9p", 1: "5555p7z", 2: WAIT_7Z}
    play = deal(hands, "_ 2z", back="_", bury="7z").run("0 discard:9p", "1 ckong:5p")
    play.run("1 discard:7z", "2 win")
    assert play.flags == {"kong_discard"}


def test_gl_d04_not_the_next_discard():
    """A pon, or another turn, comes between."""
    hands = {0: "9p", 1: "5555p1z", 2: WAIT_7Z, 3: "11z7z"}
    play = deal(hands, "_ 2z", back="_", bury="7z").run("0 discard:9p", "1 ckong:5p")
    play.run("1 discard:1z", "3 pon", "3 discard:7z", "2 win")
    assert play.flags == set()
    hands = {0: "9p7z", 1: "5555p", 2: WAIT_7Z}
    play = deal(hands, "_*3 _ 2z", back="_", bury="7z").run("0 discard:9p", "1 ckong:5p")
    play.run("1 throw", "2 throw", "3 throw", "0 discard:7z", "2 win")
    assert play.flags == set()


@pytest.mark.parametrize("claimed", [True, False])
def test_gl_d04_after_claimed_and_added_kongs_too(claimed):
    if claimed:
        hands = {0: "5p", 1: "555p7z", 2: WAIT_7Z}
        play = deal(hands, "2z", back="_", bury="7z").run("0 discard:5p", "1 kong")
    else:
        hands = {0: "5p", 1: "55p7z1z", 2: WAIT_7Z}
        play = deal(hands, "_*3 5p 2z", back="_", bury="7z5p").run("0 discard:5p", "1 pon")
        play.run("1 discard:1z", "2 throw", "3 throw", "0 throw", "1 akong:5p")
    play.run("1 discard:7z", "2 win")
    assert play.flags == {"kong_discard"}


def test_gl_d04_a_second_kong_in_a_row():
    hands = {0: "9p", 1: "5555p1111z", 2: WAIT_7Z}
    play = deal(hands, "_ 2s", back="_ 7z", bury="7z").run("0 discard:9p", "1 ckong:5p")
    play.run("1 ckong:1z", "1 throw", "2 win")
    assert play.flags == {"kong_discard"}


# GL-D5


def robbery(winner=WAIT_36, own="33m4z", turned=QUIET, **hands):
    dealt = {0: "3m", 1: own, 2: winner}
    play = deal(dealt, f"_ _ _ 3m {turned}", back="_", bury="36m", **hands)
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    return play.run("1 akong:3m")


def test_gl_d05_a_robbed_kong_is_paid_as_a_discard_and_not_as_a_kong():
    """门清 doubles the 5; the robbery itself does not."""
    play = robbery().run("2 win")
    assert items(play) == {"plain": 5, "closed": 2}
    assert play.net == (0, -10, 10, 0)
    assert payments(play, "kong") == []
    assert play.melds(1) == ["pon:333m@0"]


def test_gl_d05_not_robbed_it_is_paid():
    play = robbery().run("2 pass").drain_to_end()
    assert payments(play, "kong") == [(0, 1, 3)]
    assert play.melds(1) == ["akong:3333m@0"]


def test_gl_d05_after_a_kong_no_doubling_either():
    """Seat 1 draws the fourth 3m as a replacement: neither 杠上花 nor 杠上炮."""
    hands = {0: "3m", 1: "33m4z5555p", 2: "45m123456s789p99s"}
    play = deal(hands, f"_ _ _ _ {QUIET}", back="3m _", bury="36m")
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 ckong:5p", "1 akong:3m", "2 win")
    assert play.flags == set()
    assert play.net == (-2, -10 + 6, 10 - 2, -2)


def test_gl_d05_two_rob_and_each_is_paid():
    dealt = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(dealt, f"_ _ _ 3m {QUIET}", bury="36m")
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m", "3 win", "2 win")
    assert play.net == (0, -20, 10, 10)
    assert payments(play, "kong") == []


def test_gl_d05_in_a_position_the_maker_still_shows_the_pon():
    pon = {1: "pon:333m@2"}
    assert price(WAIT_36, tile="3m", how="rob_kong", others=pon) == 10


# GL-D6


@pytest.mark.parametrize("feeder", [0, 3])
def test_gl_d06_an_added_kong_is_paid_by_who_fed_the_pon(feeder):
    hands = {0: "4z", 1: "55p1z"}
    hands[feeder] = hands.get(feeder, "") + "5p"
    if feeder == 0:
        play = deal(hands, "_*3 5p", back="_", bury="5p").run("0 discard:5p", "1 pon")
        play.run("1 discard:1z", "2 throw", "3 throw", "0 throw", "1 akong:5p")
    else:
        play = deal(hands, "_*6 5p", back="_", bury="5p")
        play.run(FIRST, "1 throw", "2 throw", "3 discard:5p", "1 pon", "1 discard:1z")
        play.run("2 throw", "3 throw", "0 throw", "1 akong:5p")
    play.drain_to_end()
    assert payments(play, "kong") == [(feeder, 1, 3)]


def test_gl_d06_kongs_are_paid_on_a_drawn_hand_and_beside_a_win():
    hands = {0: "8888s4z", 1: WAIT_7Z.replace("789s", "567s")}
    play = deal(hands, "7z 2z", back="_", bury="7z").run("0 ckong:8s", FIRST, "1 win")
    assert play.net == (-8 + 6, 16 - 2, -4 - 2, -4 - 2)
    play = deal({0: "8888s4z"}, back="_").run("0 ckong:8s", FIRST).drain_to_end()
    assert play.net == (-6 + 6, 2 - 2, 0, 0)


def test_gl_d06_base_multiplies_everything():
    hands = {0: "8888s4z", 1: WAIT_7Z.replace("789s", "567s")}
    play = deal(hands, "7z 2z", back="_", bury="7z", base=10).run("0 ckong:8s", FIRST, "1 win")
    assert play.net == (-20, 140, -60, -60)
    assert points(play) == [16]

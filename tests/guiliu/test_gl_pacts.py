"""互包, played from the first tile that is fed to the settlement: GL-08, GL-D10 … GL-D15, GL-D28.

Unless said otherwise seat 0, the dealer, feeds seat 1 three pons; seat 1 then waits for 3m and 6m,
without a type and not closed.
"""

import pytest
from gl import (
    JUNK,
    PONS,
    QUIET,
    WAIT_7Z,
    Fed,
    chained,
    feed,
    items,
    pacts,
    payments,
    per_seat,
    points,
)

from paiju import log

CHIS = (Fed("1p", "23p", "chi_low"), Fed("4p", "56p", "chi_low"), Fed("7p", "89p", "chi_low"))


def partners_win(draws, *steps, **more):
    """Seat 0 has fed seat 1; then these draws and steps, and nothing turned up that counts."""
    return feed(0, 1, draws=f"{draws} {QUIET}", **more).run(*steps)


# GL-D10: what makes partners


def test_gl_d10_three_pons_from_one_seat_make_the_two_partners():
    play = feed(0, 1)
    assert pacts(play) == {(0, 1)}
    assert play.melds(1) == ["pon:111p@0", "pon:333p@0", "pon:555p@0"]


def test_gl_d10_three_chis_make_the_two_partners():
    play = feed(0, 1, fed=CHIS)
    assert pacts(play) == {(0, 1)}
    assert play.melds(1) == ["chi:123p@0", "chi:456p@0", "chi:789p@0"]


@pytest.mark.parametrize("fed", [(CHIS[0], *PONS[1:]), (*CHIS[:2], Fed("1z", "11z", "pon"))])
def test_gl_d10_chi_and_pon_count_together(fed):
    assert pacts(feed(0, 1, fed=fed, junk=("5z", "6z", "7z"))) == {(0, 1)}


@pytest.mark.parametrize(("giver", "taker"), [(0, 2), (2, 0), (3, 1), (1, 3), (2, 3), (3, 2)])
def test_gl_d10_any_two_seats(giver, taker):
    assert pacts(feed(giver, taker)) == {(min(giver, taker), max(giver, taker))}


@pytest.mark.parametrize(("n", "rest"), [(1, "45m99s123789s"), (2, "45m99s123s")])
def test_gl_d10_fewer_than_three_make_none(n, rest):
    play = feed(0, 1, rest, fed=PONS[:n], junk=JUNK[:n])
    assert per_seat(play, "n_melds") == [0, n, 0, 0]
    assert pacts(play) == set()


def test_gl_d10_the_two_directions_are_not_added():
    """Seat 0 feeds two and is fed one; a third of its own makes them partners."""
    others = {0: "77s5p7z"}
    junk = ("5z", "7s")
    play = feed(0, 1, "45m99s55p", others, "_*4", fed=PONS[:2], junk=junk).run("0 pon")
    assert pacts(play) == set()
    play.run("0 discard:7z", "1 throw", "2 throw", "3 throw", "0 discard:5p", "1 pon")
    assert pacts(play) == {(0, 1)}


def test_gl_d10_feeds_of_two_seats_are_not_added():
    """Two pons from seat 0, one from seat 2."""
    play = feed(0, 1, "45m99s55p", {2: "5p"}, fed=PONS[:2], junk=("5z", "6z"))
    play.run("2 discard:5p", "1 pon")
    assert len(play.melds(1)) == 3
    assert pacts(play) == set()


@pytest.mark.parametrize("counts", [False, True])
def test_gl_d10_a_claimed_kong_feeds_only_by_the_option(counts):
    fed = (*PONS[:2], Fed("5p", "555p", "kong"))
    play = feed(0, 1, "45m9s", fed=fed, kong_feeds=counts)
    assert play.melds(1)[-1] == "kong:5555p@0"
    assert pacts(play) == ({(0, 1)} if counts else set())


def test_gl_d10_an_added_kong_is_no_feed():
    play = feed(0, 1, "45m99s23m", draws="_ _ _ 1p", fed=PONS[:2], junk=("5z", "6z"))
    play.run("2 throw", "3 throw", "0 throw", "1 akong:1p")
    assert play.melds(1)[0] == "akong:1111p@0"
    assert pacts(play) == set()


def test_gl_d10_an_added_kong_of_a_fed_pon_keeps_the_count():
    others = {0: "5p"}
    play = feed(0, 1, "45m99s55p", others, "_ _ _ 1p _", fed=PONS[:2], junk=("5z", "6z"))
    play.run("2 throw", "3 throw", "0 throw", "1 akong:1p", "1 throw", "2 throw", "3 throw")
    play.run("0 discard:5p", "1 pon")
    assert pacts(play) == {(0, 1)}


def test_gl_d10_the_winning_tile_is_no_feed():
    """Two pons, and the third tile is won: the discarder pays the price once."""
    play = feed(0, 1, "45m99s123s", {0: "3m"}, f"_ _ _ {QUIET}", fed=PONS[:2], junk=("5z", "6z"))
    play.run("2 throw", "3 throw", "0 discard:3m", "1 win")
    assert pacts(play) == set()
    assert play.net == (-5, 5, 0, 0)


def test_gl_d10_a_claim_that_was_not_carried_out_does_not_count():
    """The third chi of seat 1 gives way to a pon."""
    others = {0: "9s", 2: "99s"}
    play = feed(0, 1, "45m222s78s", others, "_*3", fed=CHIS[:2], junk=("5z", "6z"), bury="36m9s")
    play.run("2 throw", "3 throw", "0 discard:9s")
    play.assert_offers(1, {"chi_high", "pass"})
    play.run("1 chi_high", "2 pon")
    assert per_seat(play, "n_melds") == [0, 2, 1, 0]
    assert pacts(play) == set()


def test_gl_d10_a_pact_is_made_by_the_claim_before_the_win():
    """Seat 1 pons for the third time and discards what its new partner waits for."""
    rest = WAIT_7Z.replace("789s", "7s")
    play = feed(
        *(0, 1, "45m99s", {0: rest}),
        way="_ _ 8s _ _ 9s",
        draws="5z",
        junk=("5z", "6z", "7z"),
        bury="36m7z",
    )
    play.run("0 win")
    assert play.net == (2 * 14, -2 * 14, 0, 0)
    assert pacts(play) == {(0, 1)}


def test_gl_d10_the_pact_stands_to_the_end_of_the_hand_and_no_longer():
    play = feed(0, 1).drain_to_end()
    assert (play.end, pacts(play)) == ("draw", {(0, 1)})
    assert play.net == (-6, 2, 2, 2)
    assert pacts(feed(0, 1, "45m9s9s7s123s", fed=PONS[:1])) == set()


# Case 1


def test_gl_08_case_1_both_the_discarder_and_the_partner_pay():
    play = partners_win("3m", "2 throw", "1 win")
    assert play.net == (-5, 10, -5, 0)
    assert points(play) == [5]
    assert payments(play, "win") == [(2, 1, 5)]
    assert payments(play, "pact") == [(0, 1, 5)]


def test_gl_d12_case_1_x_is_after_doublings_and_holds_the_xing_once():
    """杠上炮 of seat 2: 5 × 2; turned 8m, of whose neighbours the winner has the pair 99s."""
    others = {2: "8888s"}
    play = feed(0, 1, others=others, draws="_ 8m", back="3m").run("2 ckong:8s", "2 throw", "1 win")
    assert points(play) == [5 * 2 + 2]
    assert play.net == (-12 - 2, 24 - 2, -12 + 6, -2)


def test_gl_d12_case_1_a_robbed_kong_counts_as_a_discard():
    play = feed(0, 1, others={2: "33m2s", 3: "3m"}, draws=f"_*2 _*3 3m {QUIET}")
    play.run("2 throw", "3 discard:3m", "1 pass", "2 pon", "2 discard:2s")
    play.run("3 throw", "0 throw", "1 throw", "2 akong:3m", "1 win")
    assert play.win == ("rob_kong", 1, "3m", 2)
    assert play.net == (-5, 10, -5, 0)
    assert payments(play, "kong") == []


def test_gl_08_case_1_pays_either_partner():
    """The feeder wins, and who was fed pays with the discarder; 门清, so ×2, dealer +2."""
    rest = WAIT_7Z.replace("789s", "7s")
    play = feed(0, 1, "45m99s", {0: rest}, way="_ _ 8s _ _ 9s", draws="7z 5z", bury="36m7z")
    play.run("2 throw", "0 win")
    assert play.net == (28, -14, -14, 0)


# Case 2


def test_gl_08_case_2_the_partner_pays_the_self_draw_for_all_doubled():
    """The document's number: dealer A 平胡 自摸, 4 × 3 × 2 = 24 from B."""
    play = feed(1, 0, draws=f"_ _ _ 3m {QUIET}").run("1 throw", "2 throw", "3 throw", "0 win")
    assert play.net == (24, -24, 0, 0)
    assert points(play) == [12]
    placed = [(p.source, p.place, p.amount, p.debt) for p in play.table.settlement.payments]
    assert sorted(placed, key=str) == [(1, 2, 8, "win"), (1, 3, 8, "win"), (1, None, 8, None)]


def test_gl_08_case_2_of_another_seat():
    """(2 + 2 + 4) × 2: one of the losers deals."""
    play = feed(2, 1, draws=f"_ _ _ 3m {QUIET}").run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (0, 16, -16, 0)


@pytest.mark.parametrize(("doubled", "more"), [(False, 3 * 2), (True, 2 * 3 * 2)])
def test_gl_d13_case_2_xing_is_doubled_only_by_the_option(doubled, more):
    play = feed(2, 1, draws="_ _ _ 3m 8m", pact_doubles_xing=doubled)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert items(play)["xing"] == 3 * 2
    assert play.net == (0, 16 + more, -16 - more, 0)


# Case 3


@pytest.mark.parametrize(("option", "paid"), [("partner", 10), ("outsider", 5)])
def test_gl_08_case_3_a_discard_to_the_partner(option, paid):
    play = feed(0, 1, draws=f"_ _ 3m {QUIET}", pact_discard=option)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (-paid, paid, 0, 0)
    assert len(payments(play, "pact")) == int(option == "partner")


@pytest.mark.parametrize(("doubled", "more"), [(False, 2), (True, 4)])
def test_gl_d13_case_3_xing_is_doubled_only_by_the_option(doubled, more):
    play = feed(0, 1, draws="_ _ 3m 8m", pact_doubles_xing=doubled)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (-10 - more, 10 + more, 0, 0)


@pytest.mark.parametrize(
    ("option", "net"), [("partner", (-10, 0, 10, 0)), ("outsider", (0, -20, 20, 0))]
)
def test_gl_d11_a_discard_to_an_outsider(option, net):
    """Seat 0 discards to seat 2: no 互包, or its partner pays double in its place."""
    others = {2: WAIT_7Z}
    play = feed(0, 1, others=others, draws="_ _ 7z 5z", pact_discard=option, bury="36m7z")
    play.run("2 throw", "3 throw", "0 throw", "2 win")
    assert play.net == net


def test_gl_d11_outsider_xing_once():
    """Turned 6m: of the neighbours the winner has 5m, 7s."""
    play = feed(0, 1, others={2: WAIT_7Z}, draws="_ _ 7z 6m", pact_discard="outsider", bury="36m7z")
    play.run("2 throw", "3 throw", "0 throw", "2 win")
    assert play.net == (0, -22, 22, 0)


def test_gl_d11_outsider_a_partner_who_wins_stands_in_for_nobody():
    """Seats 1 and 2 win the tile of seat 0, whose partner seat 1 is: it pays both itself."""
    hands = {2: "12m456789p88s777z"}
    play = feed(0, 1, "45m99s", hands, "_ _ 3m 1z", pact_discard="outsider")
    play.run("2 throw", "3 throw", "0 throw", "1 win", "2 win")
    assert points(play) == [5, 10]
    assert play.net == (-15, 5, 10, 0)


def test_gl_d11_outsider_between_partners_nobody_stands_in():
    """The discarder has another partner, who has nothing to do with the winner."""
    hands = {1: "224466s567z3789m"}
    play = chained(hands, f"_ _ _ 3m {QUIET}", pact_discard="outsider")
    play.run("1 throw", "2 throw", "3 throw", "0 throw", "1 win")
    assert pacts(play) == {(0, 1), (0, 3)}
    assert play.net == (-5, 5, 0, 0)


# Case 4


def test_gl_08_case_4_both_partners_pay_all():
    """B deals: A −24, C −24, D 0, B +48."""
    play = chained(draws=f"_ _ _ 3m {QUIET}").run("1 throw", "2 throw", "3 throw", "0 win")
    assert pacts(play) == {(0, 1), (0, 3)}
    assert play.net == (48, -24, 0, -24)
    assert points(play) == [12]


def test_gl_d14_case_4_with_xing():
    """Turned 8m: 99s, so 3 × 2 from each partner, not doubled."""
    play = chained(draws="_ _ _ 3m 8m").run("1 throw", "2 throw", "3 throw", "0 win")
    assert play.net == (60, -30, 0, -30)


def test_gl_d12_two_partners_pay_beside_the_discarder():
    play = chained(draws=f"_ 3m {QUIET}").run("1 throw", "2 throw", "0 win")
    assert play.net == (21, -7, -7, -7)


def test_gl_d12_a_partner_discards_to_one_who_has_another_partner():
    """The discarder pays double (D11), the other partner x."""
    play = chained(draws=f"3m {QUIET}").run("1 throw", "0 win")
    assert play.net == (21, -14, 0, -7)


# Case 5

SEVEN = {0: "1155m7799p22s3m"}
SEVEN_WAY = "_ _ 8s _ _ 8s"


def test_gl_08_case_5_the_smaller_winner_pays_the_larger_amount():
    """The document's numbers, 35 and 5: D −40, A 35 + 35 = +70, B 5 − 35 = −30, C 0."""
    play = feed(0, 1, "45m99s", SEVEN, f"3m {QUIET}", way=SEVEN_WAY).run(
        "2 throw", "1 win", "0 win"
    )
    assert [(win.seat, win.how) for win in play.wins] == [(0, "discard"), (1, "discard")]
    assert points(play) == [35, 5]
    assert play.net == (70, -30, -40, 0)
    assert payments(play, "pact") == [(1, 0, 35)]


def test_gl_d15_equal_amounts_make_no_pact():
    """碰碰胡 against 七对."""
    play = feed(0, 1, "33m99s", SEVEN, f"3m {QUIET}", way=SEVEN_WAY).run(
        "2 throw", "1 win", "0 win"
    )
    assert points(play) == [35, 35]
    assert play.net == (35, 35, -70, 0)
    assert payments(play, "pact") == []


def test_gl_d15_xing_makes_the_difference():
    """Turned 8m: the pungs have 999s, the pairs 77p and 99p."""
    play = feed(0, 1, "33m99s", SEVEN, "3m 8m", way=SEVEN_WAY).run("2 throw", "1 win", "0 win")
    assert points(play) == [35 + 4, 35 + 2]
    assert play.net == (39 + 39, 37 - 39, -39 - 37, 0)


def test_gl_d15_a_partner_of_one_winner_who_does_not_win_pays_that_one():
    """Seat 1 and an outsider win; the partner of seat 1 pays seat 1 alone."""
    hands = {3: "12m456789p88s777z"}
    play = feed(0, 1, "45m99s", hands, "3m 1z").run("2 throw", "1 win", "3 win")
    assert play.net == (-5, 10, -15, 10)


def test_gl_d28_three_winners_each_pair_compared_for_itself():
    """A 10, B 7, C 5; A and B, B and C are partners, A and C are not."""
    hands = {1: "224466s567z3789m", 3: "135p12m789p123s88s"}
    play = chained(hands, "_ 3m 6z", way="_ 4z _ 4z _ 4z").run("1 throw", "2 throw")
    play.run("0 win", "1 win", "3 win")
    assert [win.seat for win in play.wins] == [3, 0, 1]
    assert points(play) == [10, 7, 5]
    assert play.net == (7 - 10 + 7, 5 - 7, -22, 10 + 10)


# The options


def test_gl_08_pacts_off_are_ignored():
    play = partners_win("3m", "2 throw", "1 win", pacts=False)
    assert pacts(play) == set()
    assert play.net == (0, 5, -5, 0)


def test_gl_d06_kongs_stay_outside_pacts():
    """Seat 2 makes a concealed kong, and the partners settle the win between them."""
    play = feed(0, 1, others={2: "8888s"}, draws=f"_ _ 3m {QUIET}", back="_")
    play.run("2 ckong:8s", "2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (-10 - 2, 10 - 2, 6, -2)


@pytest.mark.parametrize("option", ["partner", "outsider"])
def test_hands_with_pacts_replay(option):
    play = feed(0, 1, "45m99s", SEVEN, "3m 8m", way=SEVEN_WAY, pact_discard=option)
    play.run("2 throw", "1 win", "0 win")
    hand = log.lines(play.table)
    assert log.lines(log.replay(hand)) == hand

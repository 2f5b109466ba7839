"""Decisions ZZ-D16 … ZZ-D22 of docs/rules/zhangzhou.md, played from chosen walls."""

import pytest
from scenarios import (
    DRAWS,
    READY,
    WAIT_36,
    Scenario,
)
from zz_bills import scored

from paiju.errors import PaijuError
from paiju.games.zhangzhou import stake
from paiju.table.state import F_LAST_HAND

FIRST = "0 discard:4z"
WAIT_7Z = "123456789p345678s7z"


def followers(tiles, extra=None, **scenario):
    """Every seat holds the tiles; `extra` adds to the hands of some."""
    hands = {seat: tiles + (extra or {}).get(seat, "") for seat in range(4)}
    return Scenario(hands=hands, **scenario)


def round_of(tile, first=0):
    return [f"{(first + i) % 4} discard:{tile}" for i in range(4)]


def rounds(play):
    return play.table.view_all.number("follow_rounds")


def test_zz_d16_every_further_round_doubles():
    play = followers("1z2z3z", draws="_*12").start(base=10)
    play.run(*round_of("1z"), *round_of("2z"), *round_of("3z")).drain_to_end()
    assert play.net == (-210, 70, 70, 70)


def test_zz_d16_a_claim_on_one_of_the_tiles_breaks_the_sequence():
    """Seat 1 follows with a 5p of its own, but it has taken the dealer's."""
    play = followers("5p2z", {1: "46p"}, draws="_*12").start()
    play.run("0 discard:5p", "1 chi_middle", *round_of("5p")[1:], *round_of("2z"))
    assert rounds(play) == 0
    play = followers("2z5p", {2: "46p"}, draws="_*12").start()
    play.run(*round_of("2z"), "0 discard:5p", "1 discard:5p", "2 chi_middle")
    play.run(*round_of("5p", 2)[:2])
    assert rounds(play) == 1


def test_zz_d16_a_claim_on_the_last_of_the_four_leaves_that_round_and_ends_the_sequence():
    """All three have followed by then, and rounds are booked at once."""
    play = followers("5p2z", {0: "46p"}, draws="_*12").start()
    play.run(*round_of("5p"), "0 chi_middle")
    assert rounds(play) == 1
    play.run(*round_of("2z"))
    assert rounds(play) == 1


def test_zz_d16_a_seat_jumped_over_breaks_the_sequence():
    play = followers("2z", {0: "5p", 2: "55p4z"}, draws="_*12").start()
    play.run("0 discard:5p", "2 pon", "2 discard:4z", "3 throw", *round_of("2z"))
    assert [e["seat"] for e in play.events("discard")] == [0, 2, 3, 0, 1, 2, 3]
    assert rounds(play) == 0


def test_zz_d16_concealed_kongs_and_flowers_break_nothing():
    extra = {0: "2222z", 2: "3333z", 1: "1f"}
    play = followers("1z", extra, draws="2f _ _", back="_*4").start()
    play.run("0 ckong:2z", "0 discard:1z", "1 discard:1z", "2 ckong:3z", "2 discard:1z")
    play.run("3 discard:1z")
    assert rounds(play) == 1


def test_zz_d16_booked_rounds_are_settled_with_a_win_and_a_drawn_hand():
    assert scored("draw", rounds=1).net == (10, 10, 10, -30)
    assert scored("self_draw", 0, rounds=2).net == (80 + 30, -20 + 30, -20 + 30, -40 - 90)
    assert scored("self_draw", 3, rounds=2).net == (-40 + 30, -40 + 30, -40 + 30, 120 - 90)


def test_zz_d17_kongs_and_flowers_are_not_settled_on_a_drawn_hand():
    units = {"kongs": {1: "ckong"}, "flowers": {0: 4}}
    assert scored("draw", **units).net == (0, 0, 0, 0)
    bill = scored("draw", **units, settle_points_on_draw=True)
    assert bill.net == (10 + 10 - 10, 20 + 20 + 10, -10 - 20, -10 - 20)
    assert (bill.next_dealer, bill.next_streak) == (3, 1)


def test_zz_d18_discards_after_claims_in_the_last_phase_are_of_the_last_hand():
    place = DRAWS - 4
    hands = {0: "4z", 1: READY, 2: "77p1z"}
    play = Scenario(hands=hands, draws=f"_*{place} 7p", bury="1z7p").start(base=10)
    play.run(FIRST).drain(3)
    play.run("3 throw", "2 pon", "2 discard:1z", "1 win")
    assert play.flags == {"last_hand"}
    assert play.net == (0, 40, -40, 0)


def test_zz_d18_a_flower_may_bring_the_last_hand():
    """The flower is drawn with five drawable tiles, its replacement with four: a forced win."""
    place = DRAWS - 5
    hands = {0: "4z", 2: READY}
    play = Scenario(hands=hands, draws=f"_*{place} 8f", back="1z", bury="1z").start()
    play.run(FIRST).drain_to_end()
    assert play.win == ("self_draw", 2, "1z", None)
    assert play.flags == {"last_hand"}


def test_zz_d18_three_golds_are_a_forced_win_too():
    place = DRAWS - 4
    hands = {0: "4z", 3: "66z1199m1199p1199s5z1z"}
    play = Scenario(hands=hands, draws=f"_*{place} 6z").start()
    play.run(FIRST).drain_to_end()
    assert play.win == ("three_gold", 3, None, None)


def test_zz_d18_the_best_scoring_win_is_taken():
    place = DRAWS - 4
    hands = {0: "4z", 3: "123456789m234s11z66z"}
    play = Scenario(hands=hands, draws=f"_*{place} 6z", bury="1z").start()
    play.run(FIRST).drain_to_end()
    assert play.win == ("you1", 3, "6z", None)


def test_zz_d18_a_kongs_replacement_may_be_of_the_last_hand():
    """Five tiles are drawable before the kong, one after it."""
    place = DRAWS - 6
    hands = {0: "4z", 1: "123456789m234s222z1z"}
    play = Scenario(hands=hands, draws=f"_*{place} 2z", back="1z", bury="1z2z").start()
    play.run(FIRST).drain(5)
    play.assert_offers(1, {"ckong:2z"})
    play.run("1 ckong:2z")
    assert play.win == ("self_draw", 1, "1z", None)
    assert play.flags == {"kong_draw", "last_hand", "last_tile"}


def test_zz_d18_draws_of_others_in_a_double_roaming_phase_are_forced_too():
    place = DRAWS - 5
    hands = {0: "4z", 3: "123456789m234s11z66z", 1: WAIT_7Z}
    draws = f"_*{place} 1z _ 7z"
    play = Scenario(hands=hands, draws=draws, bury="1z7z").start()
    play.run(FIRST).drain(4)
    play.run("2 throw", "3 pon", "3 discard:6z")
    assert play.win == ("self_draw", 1, "7z", None)


#: A discard of the last hand by seat 1 gives seat 0 the win; seat 3 deals, one round of 分饼.
LAST = {"source": 1, "flags": F_LAST_HAND, "rounds": 1, "flowers": {0: 4}, "kongs": {2: "ckong"}}


@pytest.mark.parametrize(
    ("option", "net"),
    [
        ("winner", (80, -90, 50, -40)),
        ("all", (80, -130, 50, 0)),
        ("off", (80, -30, 30, -80)),
    ],
)
def test_zz_d19_three_scopes_of_the_liability(option, net):
    bill = scored("discard", 0, **LAST, last_hand_liability=option)
    assert bill.net == net
    own = {p.source for p in bill.payments if p.to == 0}
    assert own == ({1, 2, 3} if option == "off" else {1})


def test_zz_d19_off_follows_the_ordinary_rule():
    """B owes A 20 and C 20; C owes A 20; D owes A 40, C 30 and B 10."""
    bill = scored("discard", 0, **LAST, last_hand_liability="off")
    assert bill.net == (20 + 20 + 40, -20 - 20 + 10, 20 + 30 - 20, -40 - 30 - 10)


def test_zz_d19_it_holds_for_a_robbed_kong_and_not_for_a_self_draw():
    assert scored("rob_kong", 0, 1, flags=F_LAST_HAND).net == (80, -80, 0, 0)
    assert scored("self_draw", 0, flags=F_LAST_HAND).net == (80, -20, -20, -40)
    assert scored("discard", 0, 1).net == (40, -10, -10, -20)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 9])
def test_zz_d20_the_streak_multiplies_without_a_cap(n):
    assert scored("self_draw", 3, n=n).net == (*3 * (-20 * (n + 1),), 60 * (n + 1))
    assert scored("self_draw", 0, n=n).net == (20 * (3 * n + 1), -20 * n, -20 * n, -20 * (n + 1))
    assert scored("self_draw", 3, n=n).next_streak == n
    assert scored("draw", n=n).next_streak == n
    assert scored("self_draw", 0, n=n).next_streak == 0


def test_zz_d21_an_own_draw_clears_the_lock():
    play = Scenario(hands={0: "3m", 1: "6m", 3: WAIT_36}, draws="_*4").start()
    play.run("0 discard:3m", "pass")
    assert play.locked(3)
    assert play.events("pass_win") == [{"type": "pass_win", "seat": 3}]
    play.run("1 discard:6m", "2 throw")
    assert not play.locked(3)


def test_zz_d21_an_own_claim_clears_the_lock():
    """Seat 3 declines 9m, pons 2z, and may win a 6m before its next draw."""
    hands = {0: "9m6m", 1: "2z", 3: "78m123456p123s22z999s"}
    play = Scenario(hands=hands, draws="_*4").start()
    play.run("0 discard:9m")
    play.assert_offers(3, {"win", "pass"})
    play.run("3 pass", "1 discard:2z")
    play.assert_offers(3, {"pon", "pass"})
    play.run("3 pon", "3 discard:9s", "0 discard:6m")
    assert "win" in play.offers(3)


def test_zz_d21_a_win_that_is_not_chosen_is_declined():
    """The pon that was chosen instead is an own action, which clears the lock at once."""
    play = Scenario(hands={0: "2z", 3: "123456789m456s22z99s"}).start()
    play.run("0 discard:2z")
    play.assert_offers(3, {"win", "pon", "pass"})
    play.run("3 pon")
    assert play.events("pass_win") == [{"type": "pass_win", "seat": 3}]
    assert not play.locked(3)


def test_zz_d21_a_claim_that_does_not_come_through_leaves_the_lock():
    """Seat 1 would chi the tile it could win, but seat 3 pons it: the win was declined."""
    hands = {0: "3m", 1: WAIT_36, 3: "33m4z", 2: "6m"}
    play = Scenario(hands=hands, draws="_*4").start()
    play.run("0 discard:3m", "1 chi_low", "3 pon")
    assert play.locked(1)
    play.run("3 discard:4z", "0 throw")
    assert not play.locked(1)


def locked_seat_3(rest, draws):
    """Seat 3 waits for 3m and 6m and has just declined a 3m of the dealer."""
    play = Scenario(hands={0: "3m", 3: WAIT_36, **rest}, draws=draws, bury="36m").start()
    play.run("0 discard:3m", "pass")
    assert play.locked(3)
    return play


def test_zz_d21_the_lock_bars_discards():
    play = locked_seat_3({1: "6m"}, "_")
    play.run("1 discard:6m")
    play.assert_offers(3, set())


def test_zz_d21_the_lock_bars_guesses():
    play = locked_seat_3({1: "6666m"}, "_")
    play.run("1 ckong:6m")
    play.assert_offers(3, set())
    play.assert_turn(1)


def test_zz_d21_the_lock_bars_robbing_an_added_kong():
    hands = {0: "6m3m", 1: "66m4z", 3: WAIT_36}
    play = Scenario(hands=hands, draws="_ _ _ 6m", bury="36m").start()
    play.run("0 discard:6m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 discard:3m")
    play.run("3 pass", "1 akong:6m")
    play.assert_turn(1)
    assert play.melds(1) == ["akong:6666m@0"]


def test_zz_d21_the_lock_never_bars_a_self_draw():
    play = locked_seat_3({}, "_ _ 6m")
    play.run("1 throw", "2 throw", "3 win")
    assert play.win == ("self_draw", 3, "6m", None)


def test_zz_d21_declining_a_robbable_kong_locks():
    hands = {0: "6m", 1: "66m4z", 3: WAIT_36, 2: "3m"}
    play = Scenario(hands=hands, draws="_ _ _ 6m", back="3m", bury="36m").start()
    play.run("0 discard:6m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    assert not play.locked(3)
    play.run("1 akong:6m", "3 pass")
    assert play.locked(3)
    play.run("1 discard:3m")
    assert "win" not in play.offers(3)


def test_zz_d21_where_two_golds_bar_the_win_nothing_is_declined():
    hands = {0: "1z3m", 1: "33m4z", 3: "123456789p234s66z49m"}
    play = Scenario(hands=hands, draws="_ _ _ 3m", bury="3m").start()
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    assert not play.locked(3)
    play.run("1 akong:3m")
    play.assert_offers(3, {"win", "pass"})


def test_zz_d21_without_the_option_nothing_locks():
    play = Scenario(hands={0: "3m", 1: "6m", 3: WAIT_36}, draws="_").start(
        options={"pass_lock": False}
    )
    play.run("0 discard:3m", "3 pass", "1 discard:6m")
    assert "win" in play.offers(3)
    assert play.events("pass_win") == []


@pytest.mark.parametrize(
    ("least", "base"),
    [
        (160, 10),
        (1599, 10),
        (1600, 100),
        (15999, 100),
        (16000, 1000),
        (159999, 1000),
        (160000, 10000),
        (1600000, 100000),
        (16 * 10**15, 10**15),
        (16 * 10**15 - 1, 10**14),
    ],
)
def test_zz_d22_the_stake_follows_the_poorest_purse(least, base):
    """What a purse cannot pay lapses in the hall; the engine is not capped."""
    assert stake([least + 7, least, 10 * least, least]) == base


@pytest.mark.parametrize(
    "coins", [(159, 200, 200, 200), (10**6, 10**6, 10**6, 0), (200, 200, 200, -1)]
)
def test_zz_d22_below_160_coins_nobody_plays(coins):
    with pytest.raises(PaijuError) as error:
        stake(coins)
    assert error.value.code == "not_allowed"

"""跟胡 (option `pass_lock`): GL-10 and GL-D27 of docs/rules/guiliu.md."""

import pytest
from gl import FIRST, WAIT_36, deal, per_seat

from paiju import log

#: Waits for 3m, without a type, and for 4m, 碰碰胡.
SMALL_AND_BIG = "2224m111333p555s"


def declined(hand=WAIT_36, tile="3m", rest=None, draws="_*6", lock=True, **more):
    """Seat 3 has let a tile of seat 1 pass; seat 2 draws."""
    hands = {0: "4z", 1: tile, 3: hand, **(rest or {})}
    play = deal(hands, draws, bury="3456m", pass_lock=lock, **more)
    play.run(FIRST, f"1 discard:{tile}")
    assert "win" in play.offers(3)
    return play.run("3 pass")


def test_gl_10_not_active_in_the_document():
    play = declined(rest={2: "3m"}, lock=False).run("2 discard:3m")
    play.assert_offers(3, {"win", "chi_low", "pass"})
    assert play.events("pass_win") == []


@pytest.mark.parametrize("tile", ["3m", "6m"])
def test_gl_d27_a_win_worth_the_same_is_barred(tile):
    play = declined(rest={2: tile}).run(f"2 discard:{tile}")
    assert "win" not in play.offers(3)
    assert play.events("pass_win") == [{"type": "pass_win", "seat": 3}]


def test_gl_d27_a_bigger_win_is_allowed():
    play = declined(SMALL_AND_BIG, "3m", {2: "4m"}).run("2 discard:4m")
    assert "win" in play.offers(3)
    play.run("3 win")
    assert play.win == ("discard", 3, "4m", 2)


def test_gl_d27_a_smaller_win_is_barred():
    play = declined(SMALL_AND_BIG, "4m", {2: "3m"}).run("2 discard:3m")
    assert "win" not in play.offers(3)


def test_gl_d27_the_biggest_of_the_declined_counts():
    """40 declined (地胡), then 70; another 70 is barred."""
    hands = {0: "3m", 1: "4m", 2: "4m", 3: SMALL_AND_BIG}
    play = deal(hands, "_*6", bury="34m", pass_lock=True).run("0 discard:3m", "3 pass")
    assert per_seat(play, "locked") == [0, 0, 0, 40]
    play.run("1 discard:4m", "3 pass")
    assert per_seat(play, "locked") == [0, 0, 0, 70]
    play.run("2 discard:4m")
    assert "win" not in play.offers(3)


def test_gl_d27_after_a_kong_the_same_tile_is_worth_more():
    """杠上炮 doubles: 20 after 10."""
    play = declined(rest={2: "8888s"}, back="3m").run("2 ckong:8s", "2 throw")
    assert "win" in play.offers(3)
    play.run("3 win")
    assert play.flags == {"kong_discard"}


def test_gl_d27_what_was_declined_after_a_kong_bars_the_plain_price():
    hands = {0: "4z", 1: "8888s", 2: "6m", 3: WAIT_36}
    play = deal(hands, "_*6", back="3m", bury="36m", pass_lock=True)
    play.run(FIRST, "1 ckong:8s", "1 throw", "3 pass")
    assert per_seat(play, "locked") == [0, 0, 0, 20]
    play.run("2 discard:6m")
    assert "win" not in play.offers(3)


# A declined rob


def robbery(lock, hand=WAIT_36, draws="_ _ _ 3m _*5", **more):
    """Seat 1 has shown the fourth 3m; seat 3 may rob it, and has drawn since the pon."""
    hands = {0: "3m", 1: "33m4z", 2: "6m", 3: hand}
    play = deal(hands, draws, back="_", bury="36m", pass_lock=lock, **more)
    play.run("0 discard:3m", "3 pass", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    return play.run("1 akong:3m")


@pytest.mark.parametrize("lock", [True, False])
def test_gl_d27_a_declined_rob_locks_as_a_declined_discard_does(lock):
    play = robbery(lock)
    play.assert_offers(3, {"win", "pass"})
    play.run("3 pass", "1 throw", "2 discard:6m")
    assert ("win" in play.offers(3)) != lock
    assert len(play.events("pass_win")) == 2 * lock


@pytest.mark.parametrize("lock", [True, False])
def test_gl_d27_a_declined_discard_bars_the_rob_as_well(lock):
    """Seat 3 lets 6m of seat 0 pass; then seat 1 shows the fourth 3m."""
    hands = {0: "3m6m", 1: "33m4z", 3: WAIT_36}
    play = deal(hands, "_ _ _ 3m _*5", back="_", bury="36m", pass_lock=lock)
    play.run("0 discard:3m", "3 pass", "1 pon", "1 discard:4z", "2 throw", "3 throw")
    play.run("0 discard:6m", "3 pass", "1 akong:3m")
    play.assert_asked(1 if lock else 3)
    assert play.melds(1) == ["akong:3333m@0" if lock else "pon:333m@0"]


def test_gl_d27_a_rob_after_anothers_kong_is_worth_the_plain_price():
    """Seat 1 has discarded after a kong of its own; the tile of seat 2 is no 杠上炮."""
    hands = {0: "3m", 1: "8888s", 2: "33m4z", 3: WAIT_36}
    play = deal(hands, "_*3 3m", back="_*2", bury="36m", pass_lock=True)
    play.run("0 discard:3m", "3 pass", "2 pon", "2 discard:4z", "3 throw", "0 throw")
    play.run("1 ckong:8s", "1 throw", "2 akong:3m", "3 pass")
    assert per_seat(play, "locked") == [0, 0, 0, 10]


def test_gl_d27_a_rob_that_is_taken_ends_the_hand():
    play = robbery(True).run("3 win")
    assert play.win == ("rob_kong", 3, "3m", 1)


# What lifts it


def test_gl_d27_the_own_draw_lifts_it():
    play = declined(rest={0: "4z3m"})
    assert per_seat(play, "locked") == [0, 0, 0, 10]
    play.run("2 throw", "3 throw")
    assert per_seat(play, "locked") == [0] * 4
    play.run("0 discard:3m")
    play.assert_offers(3, {"win", "pass"})


@pytest.mark.parametrize("draws", ["_ _ 3m", "_ _ 6m"])
def test_gl_d27_a_self_draw_is_never_barred(draws):
    play = declined(draws=draws).run("2 throw", "3 win")
    assert play.win.how == "self_draw"


def test_gl_d27_a_claim_does_not_lift_it():
    """Seat 3 lets 9m pass, pons, and still may not win 9m; after its draw it may."""
    hands = {0: "4z9m9m", 1: "9m", 2: "2z", 3: "78m123456p22z999s"}
    play = deal(hands, "_*9", bury="69m", pass_lock=True).run(FIRST, "1 discard:9m", "3 pass")
    play.run("2 discard:2z", "3 pon", "3 discard:9s")
    assert per_seat(play, "locked") == [0, 0, 0, 10]
    play.run("0 discard:9m")
    assert "win" not in play.offers(3)
    play.run("1 throw", "2 throw", "3 throw", "0 discard:9m")
    assert "win" in play.offers(3)


def test_gl_d27_the_replacement_of_a_claimed_kong_is_an_own_draw():
    hands = {0: "4z9m", 1: "9m", 2: "2z", 3: "78m123456p222z99s"}
    play = deal(hands, "_*9", back="_", bury="69m", pass_lock=True)
    play.run(FIRST, "1 discard:9m", "3 pass", "2 discard:2z", "3 kong", "3 throw")
    assert per_seat(play, "locked") == [0] * 4
    play.run("0 discard:9m")
    assert "win" in play.offers(3)


def test_gl_d27_who_is_jumped_over_stays_locked():
    """Seat 3 pons a tile of seat 1, so that seat 2 does not draw."""
    hands = {0: "3m", 1: "5p", 2: WAIT_36, 3: "55p3m"}
    play = deal(hands, "_*6", bury="36m", pass_lock=True).run("0 discard:3m", "2 pass")
    play.run("1 discard:5p", "3 pon")
    assert per_seat(play, "locked") == [0, 0, 40, 0]
    play.run("3 discard:3m")
    assert "win" not in play.offers(2)


def test_gl_d27_a_win_that_gave_way_to_a_claim_is_declined():
    play = deal({0: "4z", 1: "3m", 2: WAIT_36}, "_*6", bury="36m", pass_lock=True)
    play.run(FIRST, "1 discard:3m", "2 chi_low", "2 discard:9p")
    assert per_seat(play, "locked") == [0, 0, 10, 0]
    assert play.events("pass_win") == [{"type": "pass_win", "seat": 2}]


# 地胡


def test_gl_d27_after_a_declined_earthly_hand_only_more_than_its_price():
    """地胡 35 + 5: a plain discard is worth 10."""
    play = deal({0: "3m", 1: "6m", 3: WAIT_36}, "_*6", bury="36m", pass_lock=True)
    play.run("0 discard:3m", "3 pass")
    assert per_seat(play, "locked") == [0, 0, 0, 40]
    play.run("1 discard:6m")
    assert "win" not in play.offers(3)


def test_gl_d27_a_bigger_win_after_a_declined_earthly_hand():
    play = deal({0: "3m", 1: "4m", 3: SMALL_AND_BIG}, "_*6", bury="34m", pass_lock=True)
    play.run("0 discard:3m", "3 pass", "1 discard:4m")
    assert "win" in play.offers(3)


# What others see


def test_gl_d27_a_lock_is_nobody_elses_business():
    play = declined()
    for seat in (-1, 0, 1, 2):
        assert not play.table.view(seat).locked(3)
        assert "pass_win" not in [line["type"] for line in log.event_lines(play.table.view(seat))]
    assert play.table.view(3).locked(3)


def test_gl_d27_hands_with_declined_wins_replay():
    play = robbery(True).run("3 pass").drain_to_end()
    hand = log.lines(play.table)
    assert log.lines(log.replay(hand)) == hand

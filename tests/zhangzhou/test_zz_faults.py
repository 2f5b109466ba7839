"""Faults that other programs are known for, answers in any order, and actions that are refused."""

from itertools import permutations, product

import pytest
from scenarios import DRAWS, READY, ROAM, WAIT_36, Scenario, discards, fork

from paiju.table.actions import ACTIONS

FIRST = "0 discard:4z"
WAIT_7Z = "123456789p345678s7z"


# A gold never fills a meld, and a discarded one is nobody's


def test_zz_d23_a_gold_fills_no_chi_pon_or_kong():
    """Golds beside one or two fitting tiles open nothing."""
    play = Scenario(gold="5p", hands={0: "4p", 1: "556p147m1479s12347z"}).start()
    play.run("0 discard:4p")
    play.assert_offers(1, set())
    play = Scenario(gold="5p", hands={0: "3z", 2: "3z55p", 3: "33z5p"}).start()
    play.run("0 discard:3z")
    play.assert_offers(2, set())
    play.assert_offers(3, {"pon", "pass"})
    play.run("3 pon")
    assert play.melds(3) == ["pon:333z@0"]
    assert "5p" in discards(play, 3)


def test_zz_d23_a_gold_fills_no_concealed_or_added_kong():
    play = Scenario(hands={0: "7m", 1: "77m6z4z"}, draws="_ _ _ 6z").start()
    play.run("0 discard:7m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.assert_turn(1)
    play.assert_offers(1, set())
    play = Scenario(hands={0: "666z1z111m"}).start()
    play.run("0 pass")
    play.assert_offers(0, set())


@pytest.mark.parametrize("gold", ["5p", "5z", "1z"])
def test_zz_10_a_discarded_gold_opens_no_claim_at_all(gold):
    """Whoever holds its neighbours, two more golds or any ready hand: the next seat draws."""
    hands = {0: gold, 1: "46p", 2: gold * 2, 3: "123456789m234s34p11s"}
    play = Scenario(gold=gold, hands=hands).start()
    play.run(f"0 discard:{gold}")
    play.assert_turn(1)
    assert play.events()[-2]["type"] == "discard"


# Wins after kongs, kongs without a replacement


def kong_hand(kongs):
    """16 tiles ready for 1z alone: so many triples 2z, 3z, 4z, and runs."""
    triples = ("222z", "333z", "444z")[:kongs]
    runs = ("123m", "456m", "789m", "234s", "567s")[: 5 - kongs]
    return "".join((*triples, *runs, "1z"))


@pytest.mark.parametrize("kongs", [1, 2, 3])
def test_zz_16_a_self_drawn_win_is_offered_after_concealed_kongs(kongs):
    fourths = ("2z", "3z", "4z")[:kongs]
    back = " ".join((*fourths[1:], "1z"))
    hands = {0: "5z", 1: kong_hand(kongs)}
    play = Scenario(hands=hands, draws="2z", back=back, bury="1234z").start()
    play.run("0 discard:5z", *(f"1 ckong:{tile}" for tile in fourths))
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("self_draw", 1, "1z", None)
    assert play.units(1) == 2 * kongs


@pytest.mark.parametrize("kongs", [1, 2, 3])
def test_zz_15_a_discard_win_is_offered_after_concealed_kongs(kongs):
    fourths = ("2z", "3z", "4z")[:kongs]
    back = " ".join((*fourths[1:], "9p"))
    hands = {0: "5z", 1: kong_hand(kongs)}
    play = Scenario(hands=hands, draws="2z 1z", back=back, bury="1234z").start()
    play.run("0 discard:5z", *(f"1 ckong:{tile}" for tile in fourths))
    play.run("1 discard:9p", "2 throw")
    play.assert_offers(1, {"win", "pass"})
    play.run("1 win")
    assert play.win == ("discard", 1, "1z", 2)


@pytest.mark.parametrize("kongs", [1, 2, 3])
def test_zz_16_a_win_is_offered_after_claimed_kongs(kongs):
    hands = {0: "2z", 1: kong_hand(kongs), 2: "3z", 3: "4z"}
    back = " ".join(["9p"] * (kongs - 1) + ["1z"])
    play = Scenario(hands=hands, draws="_*9", back=back, bury="1z").start()
    play.run("0 discard:2z", "1 kong")
    if kongs > 1:
        play.run("1 discard:9p", "2 discard:3z", "1 kong")
    if kongs > 2:
        play.run("1 discard:9p", "2 throw", "3 discard:4z", "1 kong")
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("self_draw", 1, "1z", None)
    assert play.units(1) == kongs


def test_zz_d26_no_kong_of_any_kind_when_nothing_can_be_drawn():
    place = DRAWS - 1
    feeder = (1 + place) % 4
    taker = (feeder + 2) % 4
    hands = {0: "4z", feeder: "3333z", taker: "222z" + "4z" * (taker == 0)}
    scenario = Scenario(hands=hands, draws=f"_*{place} 2z", bury="2z")
    for growth in (True, False):
        play = scenario.start(options={"reserve_growth": growth})
        play.run(FIRST).drain(0)
        play.assert_turn(feeder)
        play.assert_offers(feeder, set())
        play.run(f"{feeder} throw")
        play.assert_offers(taker, {"pon", "pass"})


# The wall


def test_zz_d03_the_flipped_gold_is_never_drawn():
    """Five draws from the tail step over it, whatever the dice were."""
    for dice in ("11", "12", "22", "23", "24", "66"):
        hands = {0: "2222z4z", 1: "111m"}
        back = "9p 1f 2f 3f 9s"
        play = Scenario(hands=hands, dice=f"34 {dice}", draws="1m", back=back).start()
        play.run("0 ckong:2z", FIRST, "1 ckong:1m")
        drawn = [e["tile"] for e in play.events("draw")]
        assert drawn == ["9p", "1m", "1f"]
        assert [e["draw"] for e in play.events("flower")] == ["2f", "3f", "9s"]
        assert "6z" not in play.hand(1)


def test_zz_07_replacements_come_from_the_tail():
    hands = {0: "1f2222z4z", 1: "111m", 2: "77p"}
    back = "9p 8p 2f 5s 4s 3s"
    play = Scenario(hands=hands, draws="1m 3f", back=back, bury="7p").start()
    play.run("0 ckong:2z", FIRST, "1 ckong:1m", "1 throw")
    lines = play.events("draw", "flower")
    got = [e["draw"] if e["type"] == "flower" else e["tile"] for e in lines]
    assert got == ["9p", "8p", "1m", "2f", "5s", "3f", "4s"]
    ends = [e["from"] for e in play.events("draw")]
    assert ends == ["back", "front", "back", "front"]
    assert play.wall()[:-6:-1] == ["9p", "8p", "2f", "5s", "4s"]


def test_zz_d25_the_dealers_first_turn_works_after_flowers():
    """The extra tile is a flower, and so is its replacement; a kong comes from the tail."""
    play = Scenario(hands={0: "1f222z19m19p19s13457z1m2f"}, back="3f 2z 9p 8p").start()
    assert play.table.view_all.held(0) == 17
    play.assert_turn(0)
    play.assert_offers(0, {"ckong:2z"})
    play.run("0 ckong:2z", "0 discard:8p")
    play.assert_turn(1)


def test_zz_d21_a_tail_draw_that_does_not_win_leaves_no_lock():
    hands = {0: "2z", 1: kong_hand(1), 2: "1z"}
    play = Scenario(hands=hands, back="9p", draws="_").start()
    play.run("0 discard:2z", "1 kong", "1 discard:9p", "2 discard:1z")
    play.assert_offers(1, {"win", "pass"})


def test_zz_d21_a_tail_draw_whose_win_is_left_leaves_no_lock():
    hands = {0: "2z", 1: kong_hand(1), 2: "1z"}
    play = Scenario(hands=hands, back="1z", draws="_").start()
    play.run("0 discard:2z", "1 kong")
    play.assert_offers(1, {"win"})
    play.run("1 discard:1z", "2 discard:1z")
    play.assert_offers(1, {"win", "pass"})
    assert play.events("pass_win") == []


ENDINGS = {
    "discard": (
        {0: "1z", 1: READY, 3: "123456789p345678s1z"},
        "",
        ("0 discard:1z", "3 win", "1 win"),
    ),
    "heavenly": ({0: READY + "1z", 1: WAIT_7Z}, "", ("1 rob_gold", "0 heavenly")),
    "two golds robbed": ({0: "4z", 1: READY, 2: WAIT_7Z}, "", ("1 rob_gold", "2 rob_gold")),
    "self_draw": ({0: "4z", 1: READY}, "1z", (FIRST, "1 win")),
    "guess": ({0: "3333m", 1: WAIT_36, 2: WAIT_7Z}, "", ("0 ckong:3m", "1 guess", "2 guess")),
    "wrong": ({0: "2222z", 1: WAIT_36, 2: WAIT_7Z}, "", ("0 ckong:2z", "1 guess", "2 guess")),
    "you2": ({0: "4z", 1: ROAM}, "6z 1p 9p 1p 3z", (FIRST, "1 discard:6z")),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_zz_d23_a_hand_ends_once_and_then_nobody_may_do_anything(ending):
    hands, draws, steps = ENDINGS[ending]
    play = Scenario(hands=hands, draws=draws).start().run(*steps)
    assert [e["type"] for e in play.events()].count("end_hand") == 1
    assert len(play.events("hu")) == int(ending != "wrong")
    assert play.table.legal() == []
    for seat in range(4):
        play.assert_refused(seat, "pass")
        assert play.table.numbers(seat) == []


# Answers in any order

WINDOWS = {
    "opening": ({0: READY + "1z", 1: WAIT_7Z, 2: "666z1199m1199p1199s5z"}, "", ()),
    "claims": ({0: "5p", 1: "46p", 2: "55p", 3: "123456789m234s34p11z"}, "", ("0 discard:5p",)),
    "wins": ({0: "1z", 1: READY, 3: "123456789p345678s1z"}, "", ("0 discard:1z",)),
    "wins and chi": (
        {0: "3m", 1: WAIT_36, 2: "12m456p456s777s99p11z", 3: "33m"},
        "",
        ("0 discard:3m",),
    ),
    "robbed kong": (
        {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456p456s99p111z"},
        "_ _ _ 3m _",
        ("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:3m"),
    ),
    "hidden kong": (
        {0: "3333m", 1: WAIT_36, 2: WAIT_7Z, 3: "12m456p456s777s99p111z"},
        "",
        ("0 ckong:3m",),
    ),
}


def window(name):
    hands, draws, steps = WINDOWS[name]
    bury = "3m" if name == "robbed kong" else ""
    return Scenario(hands=hands, draws=draws, bury=bury).start().run(*steps)


@pytest.mark.parametrize("name", WINDOWS)
def test_zz_d23_answers_in_any_order_make_the_same_state(name):
    play = window(name)
    owing = play.table.owing
    assert len(owing) >= 2
    for answers in product(*(play.table.legal(seat) for seat in owing)):
        states = set()
        for order in permutations(answers):
            twin = fork(play)
            for action in order:
                twin.table.play(action)
            twin.watch()
            states.add(twin.bytes())
        assert len(states) == 1, [str(action) for action in answers]


@pytest.mark.parametrize("name", WINDOWS)
def test_zz_d24_no_answer_shows_before_the_last_is_in(name):
    play = window(name)
    owing = play.table.owing
    for seat in owing:
        for action in play.table.legal(seat):
            twin = fork(play)
            others = [other for other in (-1, 0, 1, 2, 3) if other != seat]
            before = [twin.table.view(other).record.tobytes() for other in others]
            legal = [twin.table.numbers(other) for other in range(4) if other != seat]
            twin.table.play(action)
            assert [twin.table.view(other).record.tobytes() for other in others] == before
            assert [twin.table.numbers(other) for other in range(4) if other != seat] == legal


# Refused actions

POSITIONS = {
    **WINDOWS,
    "first turn": ({0: "2222z4z"}, "", ()),
    "own turn": ({0: "4z", 1: READY}, "1z", (FIRST,)),
    "after a claim": ({0: "5p", 1: "46p2222z"}, "", ("0 discard:5p", "1 chi_middle")),
    "double roaming": (
        {0: "4z", 1: ROAM, 3: WAIT_7Z},
        "6z 1p 7z 9p 3z",
        (FIRST, "1 discard:6z"),
    ),
    "ended": ({0: READY + "1z"}, "", ("0 heavenly",)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_illegal_actions_are_refused_and_change_nothing(name):
    hands, draws, steps = POSITIONS[name]
    play = Scenario(hands=hands, draws=draws, bury="3m").start().run(*steps)
    for seat in (-(1 << 40), -1, 0, 1, 2, 3, 4, 5, 64, 1 << 40):
        legal = play.table.numbers(seat) if 0 <= seat < 4 else []
        assert bool(legal) == (seat in play.table.owing)
        for number in (*range(-3, ACTIONS + 3), 255, 1 << 40, -(1 << 40)):
            if number not in legal:
                play.assert_refused(seat, number)


def test_stale_answers_are_refused():
    """Each seat answers once; whoever does not owe an answer, or has answered, is refused."""
    play = window("claims")
    play.run("1 pass")
    play.assert_refused(1, "chi_middle")
    play.assert_refused(1, "pass")
    play.assert_refused(0, "pass")
    play.run("2 pon")
    play.assert_refused(2, "pass")
    play.run("3 pass")
    play.assert_refused(3, "win")
    play.assert_refused(1, "discard:4p")
    play.assert_turn(2)


def test_actions_without_a_name_or_a_seat_are_refused():
    play = Scenario(hands={0: "4z"}).start()
    for name in ("", "fly", "discard", "discard:1f", "discard:0m", "discard:4z ", "DISCARD:4z"):
        play.assert_refused(0, name)
    play.assert_refused(0, "discard:6z")  # not in the hand
    play.assert_refused(None, "discard:4z")

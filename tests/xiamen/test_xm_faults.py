"""Answers in any order, actions that are refused, and hands that end once."""

from itertools import permutations, product

import pytest
from scenarios import READY, ROAM, WAIT_36, Scenario, fork
from xm import FIRST, THREE_GOLDS, WAIT_7Z, deal

from paiju import log
from paiju.table.actions import ACTIONS

#: Windows in which several seats answer: hands, draws, steps, options.
WINDOWS = {
    "opening": ({0: READY + "1z", 1: WAIT_7Z, 2: THREE_GOLDS}, "", (), {}),
    "claims": ({0: "5p", 1: "46p", 2: "55p", 3: "123456789m234s34p11z"}, "", ("0 discard:5p",), {}),
    "wins": ({0: "1z", 1: READY, 3: "123456789p345678s1z"}, "", ("0 discard:1z",), {}),
    "wins and chi": (
        {0: "3m", 1: WAIT_36, 2: "12m456p456s777s99p11z", 3: "33m"},
        "",
        ("0 discard:3m",),
        {},
    ),
    "robbed kong": (
        {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456p456s99p111z"},
        "_ _ _ 3m _",
        ("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:3m"),
        {},
    ),
    "in the phase": (
        {0: "4z" + WAIT_36, 1: ROAM, 2: "3m", 3: "12m456p456p456s99p111z"},
        "6z 1p",
        (FIRST, "1 discard:6z", "2 discard:3m"),
        {},
    ),
    "unchecked": (
        {0: "5p", 1: "46p", 2: "55p", 3: ROAM},
        "",
        ("0 discard:5p",),
        {"manual_calls": True},
    ),
}

POSITIONS = {
    **WINDOWS,
    "first turn": ({0: "2222z4z"}, "", (), {}),
    "own turn": ({0: "4z", 1: READY}, "1z", (FIRST,), {}),
    "followed": ({0: "4z", 1: READY[:-2] + "4z"}, "1z", (FIRST, "pass"), {"must_follow": True}),
    "strict gold": ({0: "4z", 1: "6z1m"}, "1z", (FIRST,), {"strict_gold": True}),
    "after a claim": ({0: "5p", 1: "46p2222z"}, "", ("0 discard:5p", "1 chi_middle"), {}),
    "another's draw": (
        {0: "4z", 1: ROAM, 2: WAIT_7Z},
        "6z 7z",
        (FIRST, "1 discard:6z"),
        {"you2_others_discard": False},
    ),
    "choice of the player": (
        {0: "4z", 1: ROAM},
        "6z 1p 9p 2p 6z",
        (FIRST, "1 discard:6z", "2 throw", "3 throw", "0 throw"),
        {},
    ),
    "a dead seat": ({0: "4z"}, "_", (FIRST, "2 pon", "pass"), {"manual_calls": True}),
    "ended": ({0: READY + "1z"}, "", ("0 heavenly",), {}),
}


def at(name):
    hands, draws, steps, options = POSITIONS[name]
    bury = "3m" if name in ("robbed kong", "in the phase") else ""
    return deal(hands, draws, bury=bury, **options).run(*steps)


@pytest.mark.parametrize("name", WINDOWS)
def test_xm_25_answers_in_any_order_make_the_same_state(name):
    play = at(name)
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
def test_xm_25_no_answer_shows_before_the_last_is_in(name):
    play = at(name)
    for seat in play.table.owing:
        others = [other for other in (-1, 0, 1, 2, 3) if other != seat]
        for action in play.table.legal(seat):
            twin = fork(play)
            before = [twin.table.view(other).record.tobytes() for other in others]
            legal = [twin.table.numbers(other) for other in range(4) if other != seat]
            twin.table.play(action)
            assert [twin.table.view(other).record.tobytes() for other in others] == before
            assert [twin.table.numbers(other) for other in range(4) if other != seat] == legal


@pytest.mark.parametrize("name", POSITIONS)
def test_illegal_actions_are_refused_and_change_nothing(name):
    play = at(name)
    for seat in (-(1 << 40), -1, 0, 1, 2, 3, 4, 64, 1 << 40):
        legal = play.table.numbers(seat) if 0 <= seat < 4 else []
        assert bool(legal) == (seat in play.table.owing)
        for number in (*range(-3, ACTIONS + 3), 255, 1 << 40, -(1 << 40)):
            if number not in legal:
                play.assert_refused(seat, number)


@pytest.mark.parametrize("name", POSITIONS)
def test_each_legal_action_is_taken_and_its_log_replays(name):
    """Every branch from the position, played on by whoever is asked, passing and throwing."""
    play = at(name)
    for action in play.table.legal():
        twin = fork(play)
        twin.table.play(action)
        twin.watch()
        while not twin.table.ended:
            seat = twin.table.owing[0]
            calm = [a for a in twin.table.legal(seat) if a.id.startswith(("pass", "discard"))]
            twin.table.play(calm[0])
        twin.watch()
        lines = log.lines(twin.table)
        assert log.dumps(log.lines(log.replay(lines))) == log.dumps(lines)


@pytest.mark.parametrize("gold", ["5p", "5z", "1z"])
def test_xm_14_a_discarded_gold_opens_no_claim_at_all(gold):
    hands = {0: gold, 1: "46p", 2: gold * 2, 3: "123456789m234s34p11s"}
    play = deal(hands, gold=gold).run(f"0 discard:{gold}")
    play.assert_turn(1)


def test_xm_25_a_gold_fills_no_meld():
    play = deal({0: "4p", 1: "556p147m1479s12347z"}, gold="5p").run("0 discard:4p")
    play.assert_offers(1, set())
    play = deal({0: "3z", 2: "3z55p", 3: "33z5p"}, gold="5p").run("0 discard:3z")
    play.assert_offers(2, set())
    play.assert_offers(3, {"pon", "pass"})


def test_xm_25_hidden_kongs_are_never_guessed():
    play = deal({0: "3333m", 1: WAIT_36}, back="_").run("0 ckong:3m")
    play.assert_turn(0)


def test_a_scenario_says_which_game_is_played():
    assert Scenario(game="xiamen").start().table.game.id == "xiamen"
    assert Scenario().start().table.game.id == "zhangzhou"

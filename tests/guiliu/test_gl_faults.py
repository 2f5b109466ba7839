"""Answers in any order, actions that are refused, and hands that end once."""

from itertools import permutations, product

import pytest
from gl import FIRST, PAIRS_7Z, SCATTERED_7Z, WAIT_7Z, WAIT_36, deal, points
from scenarios import fork

from paiju import log
from paiju.table.actions import ACTIONS

#: Three hands that wait for 3m.
THREE = {1: WAIT_36, 2: "1155m7799p2288s3m", 3: "12m456p456789s77z"}
ROBBED = ("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw", "1 akong:3m")
#: Windows in which several seats answer: hands, draws, steps, options.
WINDOWS = {
    "claims": (
        {0: "4z5p", 1: "46p", 2: "55p", 3: "123456789m34p11s"},
        "_*4",
        (FIRST, "1 throw", "2 throw", "3 throw", "0 discard:5p"),
        {},
    ),
    "two earthly": ({0: "7z", 1: WAIT_7Z, 2: PAIRS_7Z}, "5s", ("0 discard:7z",), {}),
    "three winners": (
        {0: "4z3m", **THREE},
        "_*3 _ 5s",
        (FIRST, "1 throw", "2 throw", "3 throw", "0 discard:3m"),
        {},
    ),
    "the nearest alone": (
        {0: "4z3m", **THREE},
        "_*3 _ 5s",
        (FIRST, "1 throw", "2 throw", "3 throw", "0 discard:3m"),
        {"multi_win": False},
    ),
    "wins under the lock": (
        {0: "4z3m", **THREE},
        "_*3 _ 5s",
        (FIRST, "1 throw", "2 throw", "3 throw", "0 discard:3m"),
        {"pass_lock": True},
    ),
    "win and chi and pon": (
        {0: "4z" + WAIT_36, 1: "3m", 2: "24m", 3: "33m"},
        "_ 5s",
        (FIRST, "1 discard:3m"),
        {},
    ),
    "two robbers": (
        {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"},
        "_ _ _ 3m 5s",
        ROBBED,
        {},
    ),
    "two robbers under the lock": (
        {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"},
        "_ _ _ 3m 5s",
        ROBBED,
        {"pass_lock": True},
    ),
}

POSITIONS = {
    **WINDOWS,
    "opening": ({0: WAIT_7Z + "7z"}, "", (), {}),
    "first turn": ({0: "2222z4z"}, "", (), {}),
    "own turn": ({0: "4z", 1: WAIT_7Z}, "7z", (FIRST,), {}),
    "after a chi": ({0: "5p", 1: "46p5p2222z"}, "", ("0 discard:5p", "1 chi_middle"), {}),
    "after a pon": ({0: "5p", 2: "555p2222z"}, "", ("0 discard:5p", "2 pon"), {}),
    "no ban": ({0: "5p", 2: "555p"}, "", ("0 discard:5p", "2 pon"), {"swap_ban": False}),
    "after a kong": ({0: "5p", 2: "555p2222z"}, "", ("0 discard:5p", "2 kong"), {}),
    "ended": ({0: WAIT_7Z + "7z"}, "", ("0 heavenly",), {}),
}


def at(name):
    hands, draws, steps, options = POSITIONS[name]
    return deal(hands, draws, bury="36m7z", **options).run(*steps)


@pytest.mark.parametrize("name", WINDOWS)
def test_gl_d20_answers_in_any_order_make_the_same_state(name):
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
def test_gl_d20_no_answer_shows_before_the_last_is_in(name):
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


@pytest.mark.parametrize("who", [who for n in (1, 2, 3) for who in permutations((1, 2, 3), n)])
def test_gl_02_whoever_calls_wins_in_whatever_order_and_the_log_replays(who):
    """Turned 5s: 平胡 门清 of seat 1 has 4m 6m and 4p 6p of its 45m 123456789p 99s with 3m."""
    play = at("three winners")
    order = [*who, *(seat for seat in (1, 2, 3) if seat not in who)]
    for seat in order:
        play.act(seat, "win" if seat in who else "pass")
    assert [win.seat for win in play.wins] == sorted(who)
    base = {1: 10 + 3, 2: 35, 3: 10 + 4}
    assert points(play) == [base[seat] for seat in sorted(who)]
    lines = log.lines(play.table)
    assert log.lines(log.replay(lines)) == lines


@pytest.mark.parametrize("game", [{1: WAIT_7Z, 2: PAIRS_7Z, 3: SCATTERED_7Z}])
def test_a_hand_ends_once_whoever_wins(game):
    play = deal({0: "4z7z", **game}, "_*4 5p", bury="7z")
    play.run(FIRST, "1 throw", "2 throw", "3 throw", "0 discard:7z", "1 win", "2 win", "3 win")
    assert [line["type"] for line in play.events()].count("end_hand") == 1
    assert [line["seat"] for line in play.events("hu")] == [1, 2, 3]
    assert play.table.legal() == []
    for seat in range(4):
        play.assert_refused(seat, "pass")
        assert play.table.view_all.hand(seat).count(33) == (2 if seat else 0) - (seat == 3)

"""One hand at a desk: windows that tell nothing, deadlines, banks, refusals, taking it up again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tables import PACE, a_desk, a_play, answer_all

from paiju import PaijuError, Table, log
from paiju.hall.clocks import Bank
from paiju.hall.desk import FORM, Desk, mildest
from paiju.hall.store import Move
from paiju.table import events as ev
from paiju.table.actions import CHOICE, PASS, WIN, action_id, action_of

GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren")


def play_out(desk: Desk, chance: random.Random, step: int = 100) -> list[Move]:
    moves, now = [], desk.since
    for _ in range(5000):
        if desk.ended:
            return moves
        now += step
        moves += answer_all(desk, now, chance)
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("game", GAMES)
def test_whole_hands_are_those_of_the_engine(game: str) -> None:
    chance = random.Random(1)
    for seed in range(8):
        desk = a_desk(Table(game, seed=seed))
        moves = play_out(desk, chance)
        assert [move.n for move in moves] == list(range(len(moves)))
        again = Table(game, seed=seed)
        for move in moves:
            again.play(move.action, move.seat)
        assert again.state.tobytes() == desk.table.state.tobytes()
        log.replay(log.lines(again))


@pytest.mark.parametrize("game", GAMES)
def test_after_every_discard_all_others_are_asked(game: str) -> None:
    chance = random.Random(2)
    held = 0
    desk = a_desk(Table(game, seed=3))
    now = 0
    while not desk.ended:
        last = desk.showing.events(desk.showing.shown - 1, desk.showing.shown)
        what = last[0] & 31 if last else -1
        if what == ev.EV_DISCARD and (last[0] >> 8 & 63) != desk.table.view_all.number("gold"):
            others = set(range(desk.table.view_all.seats)) - {last[0] >> 5 & 7}
            assert set(desk.asked) == others
            assert desk.window
            assert {desk.deadline(seat) for seat in desk.asked} == {desk.since + PACE.claim}
            held += all(legal == FORM for legal in desk.asked.values())
        now += 50
        answer_all(desk, now, chance)
    assert held > 3


def test_a_window_lasts_in_full_unless_all_have_answered() -> None:
    desk = a_desk(Table("xiamen", seed=1))
    while not desk.window:
        answer_all(desk, 0, random.Random(0))
    at, seats = desk.at, desk.waiting
    for seat in seats[:-1]:
        desk.answer(seat, at, "pass", 1_000)
    assert desk.at == at
    assert desk.due() == desk.since + PACE.claim
    assert desk.late(desk.since + PACE.claim - 1) == []
    assert desk.late(desk.since + PACE.claim) == seats[-1:]
    desk.answer(seats[-1], at, "pass", 1_500)
    assert desk.at > at


def test_what_follows_a_discard_is_not_shown_before_its_window_is_over() -> None:
    desk = a_desk(Table("guiliu", seed=5))
    chance = random.Random(3)
    seen = 0
    while not desk.ended:
        if desk.window and desk.showing.shown < desk.showing.made:
            seen += 1
            assert all(legal == FORM for legal in desk.asked.values())
            for seat in range(4):
                assert len(desk.showing.lines(seat)) <= desk.showing.shown
        answer_all(desk, 0, chance)
    assert seen > 3


def test_nobody_alone_is_asked_for_forms_sake() -> None:
    desk = a_desk(Table("zhangzhou", seed=2), {1: "greedy", 2: "greedy", 3: "greedy"})
    chance = random.Random(4)
    while not desk.ended:
        assert desk.asked.get(0) != FORM
        assert desk.asked
        answer_all(desk, 0, chance)


def test_stale_double_forged_and_foreign_answers_change_nothing() -> None:
    desk = a_desk(Table("zhangzhou", seed=1))
    chance = random.Random(5)
    for _ in range(60):
        before = desk.table.state.tobytes(), desk.at, dict(desk.asked), set(desk.answered)
        asked = desk.waiting[0]
        stranger = next((s for s in range(4) if s not in desk.asked), None)
        wrong: list[tuple[int, int, str, str]] = [
            (asked, desk.at - 1, "pass", "stale"),
            (asked, desk.at + 1, "pass", "stale"),
            (asked, desk.at, "discard:9f", "illegal_action"),
            (asked, desk.at, "rm -rf", "illegal_action"),
            (asked, desk.at, "", "illegal_action"),
            (7, desk.at, "pass", "stale"),
        ]
        if stranger is not None:
            wrong.append((stranger, desk.at, "pass", "stale"))
        if WIN not in desk.asked[asked]:
            wrong.append((asked, desk.at, "win", "illegal_action"))
        for seat, at, action, code in wrong:
            with pytest.raises(PaijuError) as refused:
                desk.answer(seat, at, action, 0)
            assert refused.value.code == code
        assert before == (
            desk.table.state.tobytes(), desk.at, dict(desk.asked), set(desk.answered)
        )  # fmt: skip
        at, action = desk.at, desk.mildest(asked)
        desk.answer(asked, at, action, 0)
        with pytest.raises(PaijuError) as refused:
            desk.answer(asked, at, action, 0)
        assert refused.value.code == "stale"
        answer_all(desk, 0, chance)


def test_a_turn_has_its_time_and_then_the_bank() -> None:
    desk = a_desk(Table("xipiao", seed=1, options={}), now=1_000)
    while desk.window:
        answer_all(desk, 1_000, random.Random(0), eager=False)
    (seat,) = desk.waiting
    assert desk.deadline(seat) == desk.since + PACE.turn + PACE.bank
    discards = [action_id(n) for n in desk.asked[seat] if n not in (PASS, WIN)]
    desk.answer(seat, desk.at, discards[0], desk.since + PACE.turn + 5_000)
    assert desk.bank.left[seat] == PACE.bank - 5_000
    assert desk.bank.left[1 - seat] == PACE.bank


def test_an_answer_in_time_costs_no_bank() -> None:
    bank = Bank([1_000])
    bank.use(0, 0, 500, 500)
    assert bank.left == [1_000]
    bank.use(0, 0, 500, 700)
    assert bank.left == [800]
    bank.use(0, 0, 500, 99_000)
    assert bank.left == [0]


def test_the_mildest_action_gives_least_away() -> None:
    assert mildest((PASS, WIN), -1) == "pass"
    assert mildest((CHOICE, CHOICE + 1), -1) == "choice:0"
    legal = [action_of(a) for a in ("win", "discard:1m", "discard:5p", "ckong:1m")]
    assert mildest(legal, 13) == "discard:5p"
    assert mildest(legal, -1) == "discard:5p"
    assert mildest([action_of("discard:1m"), action_of("ready:1m")], 5) == "discard:1m"
    assert mildest([WIN], -1) == "win"


def test_time_alone_ends_every_hand() -> None:
    for game in GAMES:
        desk = a_desk(Table(game, seed=4))
        play = a_play(desk)
        moves: list[Move] = []
        while not desk.ended:
            now = play.due()
            assert now is not None
            moves += play.drive(now)
        assert {move.by for move in moves} == {"clock"}


def test_computers_answer_after_their_pause_and_no_sooner() -> None:
    desk = a_desk(Table("guiliu", seed=1), {0: "greedy", 1: "random", 2: "greedy", 3: "greedy"})
    play = a_play(desk)
    assert play.drive(desk.since + PACE.bot - 1) == []
    assert play.due() == desk.since + PACE.bot
    at = desk.at
    assert all(move.by == "bot" for move in play.drive(desk.since + PACE.bot))
    assert desk.at > at
    while not desk.ended:
        now = play.due()
        assert now is not None
        play.drive(now)


def test_the_computer_plays_for_who_wants_it() -> None:
    desk = a_desk(Table("guiliu", seed=1))
    play = a_play(desk)
    desk.auto = {0}
    while desk.waiting != [0] or desk.window:
        answer_all(desk, 0, random.Random(1), eager=False)
    (move,) = play.drive(desk.since + PACE.bot)
    assert (move.seat, move.by) == (0, "auto")


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_taken_up_from_its_moves(game: str) -> None:
    chance = random.Random(6)
    desk = a_desk(Table(game, seed=7))
    moves: list[Move] = []
    while not desk.ended:
        again = a_desk(Table(game, seed=7), now=9, moves=moves)
        assert again.table.state.tobytes() == desk.table.state.tobytes()
        assert again.moves == len(moves)
        assert again.waiting
        assert again.since == 9
        if moves:
            assert again.at != desk.at or again.asked.keys() == desk.asked.keys()
        if chance.random() < 0.1:
            play_out(again, chance)
        moves += answer_all(desk, 0, chance)


def test_a_number_asked_before_a_crash_fits_no_other_question_after_it() -> None:
    chance = random.Random(8)
    desk = a_desk(Table("zhangzhou", seed=9))
    moves: list[Move] = []
    asked: dict[int, Any] = {}
    while not desk.ended:
        asked[desk.at] = (desk.showing.shown, dict(desk.asked))
        moves += answer_all(desk, 0, chance)
        if moves and not desk.ended:
            again = a_desk(Table("zhangzhou", seed=9), moves=moves)
            same = asked.get(again.at)
            assert same is None or same[0] == again.showing.shown

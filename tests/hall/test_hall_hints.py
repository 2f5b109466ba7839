"""Hints at the tables of the hall: they tell no more than the table has told."""

from __future__ import annotations

import random

import pytest
from shuffling import copied, shuffled
from tables import a_desk, a_play, answer_all

from paiju import Table
from paiju.hall import wire
from paiju.hall.desk import Desk
from paiju.hall.playing import Play
from paiju.hall.telling import hinting
from paiju.table import events as ev
from paiju.table.actions import CKONG, DISCARD, action_id

GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren")


def a_copy(table: Table) -> Play:
    """A play of the same hand for people alone, in which nothing is held before the next action."""
    other = copied(table)
    other.state["readies"] = 0  # whoever discards may hold other tiles than when it was asked
    play = a_play(a_desk(other))
    desk = play.desk
    desk._opening_held = True
    desk._handled = desk.showing.made
    desk.advance(0)
    play.tell(0)
    return play


def hinted(play: Play, seat: int) -> bytes:
    return wire.encode(hinting(play, seat)())


def in_turn(desk: Desk) -> int | None:
    return desk.waiting[0] if not desk.window and len(desk.waiting) == 1 else None


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_a_window_tells_nothing_of_whether_somebody_could_act(game: str) -> None:
    """The next seat sees the same discard in two hands that look the same to it.

    In one of them its next tile has been drawn already, unshown; in the other somebody is asked.
    """
    chance = random.Random(3)
    compared = ahead = 0
    for seed in range(40):
        desk = a_desk(Table(game, seed=seed))
        for _ in range(60):
            if desk.ended:
                break
            thrower = in_turn(desk)
            if thrower is not None and chance.random() < 0.5:
                seats = desk.fields.seats
                seat = (thrower + 1) % seats
                twin = shuffled(desk.table, seat, chance)
                common = set(desk.table.numbers(thrower)) & set(twin.numbers(thrower))
                thrown = [n for n in common if DISCARD <= n < CKONG]
                if thrown:
                    number = chance.choice(thrown)
                    hints, states = [], []
                    for table in (desk.table, twin):
                        play = a_copy(table)
                        play.desk.answer(thrower, play.desk.at, action_id(number), 0)
                        play.tell(0)
                        hints.append(hinted(play, seat) if play.desk.window else b"")
                        states.append(play.desk.showing.made - play.desk.showing.shown)
                    if all(hints):
                        told = [hint[hint.index(b'"distance"') :] for hint in hints]
                        assert told[0] == told[1]
                        compared += 1
                        ahead += (states[0] > 0) != (states[1] > 0)
            answer_all(desk, 0, chance)
    assert compared > 100
    # Of two only the own hand tells whether somebody can act.
    assert ahead > 0 or desk.fields.seats == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_about_the_own_hand_and_the_question_it_was_asked_at(game: str) -> None:
    chance = random.Random(1)
    desk = a_desk(Table(game, seed=4))
    play = a_play(desk)
    seen = set()
    for _ in range(80):
        if desk.ended:
            break
        for seat in range(desk.fields.seats):
            told = hinting(play, seat)()
            assert (told.hand, told.at) == (play.hand, desk.at)
            assert told.distance is None or told.distance >= 0
            seen.add(bool(told.discards))
            assert not (told.barred and seat not in desk.waiting)
        answer_all(desk, 0, chance)
    assert seen == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_the_tiles_left_are_told_as_far_as_the_table_has_told(game: str) -> None:
    """A discard or a kong that may be robbed leaves as many to draw, whatever happened unshown."""
    chance = random.Random(8)
    held = kongs = 0
    for seed in range(25):
        desk = a_desk(Table(game, seed=seed))
        play = a_play(desk)
        while not desk.ended:
            before, shown = desk.showing.drawable(), desk.showing.shown
            thrower = in_turn(desk)
            answer_all(desk, 0, chance)
            turn = play.turn(0)
            news = desk.showing.events(shown, desk.showing.shown)
            if desk.showing.shown == desk.showing.made:
                view = desk.table.view_all
                assert desk.showing.drawable() == view.drawable
            if thrower is not None and desk.window and len(news) == 1 and turn is not None:
                assert turn.drawable == max(0, before)
                held += desk.showing.shown < desk.showing.made
                kongs += news[0] & 31 in (ev.EV_AKONG, ev.EV_CKONG)
    assert held > 20
    assert kongs > 0 or game != "zhangzhou"

"""What a seat is sent tells nothing that it may not know: neither words nor their time.

Two tables that look the same to a seat, all else dealt anew, are driven alike: byte for byte and
millisecond for millisecond the same goes to that seat, until another seat does something openly.
"""

from __future__ import annotations

import random

import pytest
from shuffling import copied, shuffled
from tables import a_desk, a_play, answer_all

from paiju import Table
from paiju.hall.desk import _SILENT, Desk
from paiju.hall.playing import Play
from paiju.table import events as ev
from paiju.table.actions import PASS, action_id

GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren")


def seat_in_turn(desk: Desk) -> int | None:
    """The seat whose turn it is, where it alone is asked."""
    return desk.waiting[0] if not desk.window and len(desk.waiting) == 1 else None


class Heard:
    """What one seat is sent, and when, while nobody but it does anything."""

    def __init__(self, table: Table, seat: int, began: int, bots: dict[int, str]) -> None:
        self.seat = seat
        self.play: Play = a_play(a_desk(table, bots, began))
        self.desk = self.play.desk
        self.desk._opening_held = True
        self.desk._handled = self.desk.showing.made
        self.desk.advance(began)
        self.play.tell(began)
        self.sent: list[tuple[int, bytes]] = []
        self._known = self.desk.showing.shown

    def note(self, now: int) -> None:
        """What others do openly differs, since their tiles do; when they do it does not."""
        known = self._known
        self._known = self.desk.showing.shown
        news = self.desk.showing.events(known, self._known)
        if any(e & 31 not in _SILENT and e >> 5 & 7 != self.seat for e in news):
            self.sent.append((now, b"openly"))
            self.play.tell(now)
        else:
            self.sent += [(now, message) for message in self.play.tell(now)[self.seat]]

    def discard(self, action: str, now: int) -> None:
        self.desk.answer(self.seat, self.desk.at, action, now)
        self.note(now)

    def windows(self, passes: dict[int, int]) -> None:
        """Until nobody is asked in a window, or somebody has done something openly: each seat
        passes at its time after the window opens, or never."""
        made = self.desk.showing.shown
        while self.desk.window and not self.desk.ended:
            news = self.desk.showing.events(made, self.desk.showing.shown)
            if any(e & 31 not in _SILENT for e in news):
                return
            at, began = self.desk.at, self.desk.since
            made = self.desk.showing.shown
            times = sorted((began + when, seat) for seat, when in passes.items())
            while self.desk.at == at:
                due = self.play.due()
                assert due is not None
                if times and times[0][0] <= due:
                    now, seat = times.pop(0)
                    if seat in self.desk.waiting and PASS in self.desk.asked[seat]:
                        self.desk.answer(seat, at, action_id(PASS), now)
                else:
                    now = due
                    self.play.drive(now)
                self.note(now)


@pytest.mark.parametrize("game", GAMES)
def test_a_discard_tells_nothing_of_who_could_claim_it(game: str) -> None:
    chance = random.Random(11)
    compared = could = 0
    for seed in range(30):
        desk = a_desk(Table(game, seed=seed))
        while not desk.ended:
            seat = seat_in_turn(desk)
            discards = [n for n in desk.asked.get(seat or 0, ()) if 12 <= n < 46]
            if (
                seat is not None
                and discards
                and not desk.showing.opened()
                and chance.random() < 0.3
            ):
                twin = shuffled(desk.table, seat, chance)
                action = action_id(chance.choice(discards))
                began = 1_000_000
                first = Heard(copied(desk.table), seat, began, {})
                second = Heard(twin, seat, began, {})
                passes = {
                    other: 100 + chance.randrange(4_000)
                    for other in range(desk.table.view_all.seats)
                    if other != seat and chance.random() < 0.7
                }
                for heard in (first, second):
                    heard.discard(action, began + 100)
                    heard.windows(passes)
                assert first.sent == second.sent
                compared += 1
                could += first.desk.moves != second.desk.moves
            answer_all(desk, 0, chance)
    assert compared > 20
    assert could > 0, "in none of them anybody could claim"


def test_messages_of_a_hidden_draw_are_the_same_for_any_tile() -> None:
    chance = random.Random(12)
    for seed in range(6):
        desk = a_desk(Table("guiliu", seed=seed))
        while not desk.ended:
            for seat in range(4):
                for raw, e in zip(desk.showing.lines(seat), _visible(desk, seat), strict=True):
                    if e & 31 == ev.EV_DRAW and e >> 5 & 7 != seat:
                        assert b'"tile":"?"' in bytes(raw)
            answer_all(desk, 0, chance)


def _visible(desk: Desk, seat: int) -> list[int]:
    shown = desk.showing.events(0, desk.showing.shown)
    passed = [e for e in shown if e & 31 == ev.EV_PASS_WIN and e >> 5 & 7 != seat]
    return [e for e in shown if e not in passed and e & 31 != ev.EV_END]

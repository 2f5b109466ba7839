"""What a seat is told by the coach tells nothing that it may not know."""

from __future__ import annotations

import random

import pytest
from hands import decisions
from shuffling import shuffled

from paiju import Table
from paiju.coach.hint import hint
from paiju.coach.offers import offers_of
from paiju.coach.shown import seen
from paiju.games import played
from paiju.table import events as ev


def told(table: Table, seat: int) -> object:
    """Hint and offers of a seat."""
    view, numbers = table.view(seat), table.numbers(seat)
    return hint(view, table.game, numbers), offers_of(view, table.game, numbers)


@pytest.mark.parametrize("game", played())
def test_tables_that_differ_in_hidden_tiles_alone_are_told_alike(game: str) -> None:
    chance, compared = random.Random(5), 0
    for number, table in enumerate(decisions(game, range(6))):
        if number % 3 or not table.view_all.is_dealt:
            continue
        for seat in table.owing:
            other = shuffled(table, seat, chance)
            if other.view(seat).record.tobytes() == table.view(seat).record.tobytes():
                assert told(other, seat) == told(table, seat)
                compared += other.state.tobytes() != table.state.tobytes()
    assert compared > 20


@pytest.mark.parametrize("game", played())
def test_what_is_taken_back_is_as_before_the_unseen_draw(game: str) -> None:
    """After a discard that nobody claims the state holds the next draw; a hint must not."""
    checked = 0
    before: dict[int, list[int]] = {}
    left = made = 0
    for table in decisions(game, range(8)):
        view = table.view_all
        events = table.state["events"][0][: view.number("n_events")].tolist()
        news = events[made:] if len(events) >= made else []
        if len(news) >= 2 and news[0] & 31 == ev.EV_DISCARD and news[1] & 31 == ev.EV_DRAW:
            thrower, tile = news[0] >> 5 & 7, news[0] >> 8 & 63
            before[thrower].remove(tile)
            for seat in range(view.seats):
                back = seen(table, seat, made + 1)
                assert back.hand(seat) == before[seat]
                assert back.wall_left == left
                assert back.river(thrower)[-1] == tile
                assert back.number("n_events") <= made + 1
                checked += 1
        made, left = len(events), view.wall_left
        before = {seat: view.hand(seat) for seat in range(view.seats)}
    assert checked > 50

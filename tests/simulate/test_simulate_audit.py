"""Every invariant of many hands, and that the bookkeeping which looks after them sees faults."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from paiju.api import prepare
from paiju.bots import BOTS
from paiju.games import find, played
from paiju.hand.lookup import lut
from paiju.kernel import INTERPRETED
from paiju.simulate import simulate
from paiju.simulate.audit import audit
from paiju.simulate.playing import play
from paiju.table.actions import ACTIONS
from paiju.table.bill import Bill
from paiju.table.chance import Chance
from paiju.table.events import (
    EV_CHI,
    EV_DEAL,
    EV_DISCARD,
    EV_DRAW,
    EV_END,
    EV_FLIP,
    EV_GOLD,
    EV_HU,
    EV_PON,
)
from paiju.table.state import CLAIMED, H_DISCARD, H_ROB_KONG


@pytest.mark.slow
@pytest.mark.parametrize("game", played())
@pytest.mark.parametrize("bot", BOTS)
def test_every_tile_and_payment_of_many_hands_is_accounted_for(bot: str, game: str) -> None:
    """All tiles after every event, one end event, payments that sum to 0."""
    assert simulate(game, 4000, bots=bot, seed=21, audited=True, workers=2).hands == 4000


OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("zhangzhou", {"reserve_growth": False}),
    ("zhangzhou", {"settle_points_on_draw": True}),
    ("xipiao", {"hooks_max": 3, "hook_value": 5}),
    ("erren", {"min_fan": 24, "rake": 50}),
    ("erren", {"ready": False, "rake": 0}),
    ("guiliu", {"multi_win": False}),
    ("guiliu", {"pact_discard": "outsider", "kong_feeds": True, "pact_doubles_xing": True}),
    ("guiliu", {"pass_lock": True, "swap_ban": False, "middle_xing": True}),
)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_the_account_holds_under_other_options(game: str, options: dict[str, Any]) -> None:
    for bots in ("random", "greedy"):
        simulate(game, 500, bots=bots, options=options, seed=3, audited=True)


@pytest.fixture(scope="module")
def ended() -> tuple[Any, Any]:
    """A hand with claims, ended and settled."""
    game = find("zhangzhou")
    states, bills = prepare(game, game.options()), Bill.array()
    record: Any = states[0]
    record["stake"], record["hand_no"] = 1, 1
    bots, out = np.ones(4, np.int64), np.zeros(ACTIONS, np.int64)
    assert play(states, 0, 1, lut(), Chance.array(), 3, bots, out) == 1
    game.settle(states, bills, lut(), 0, 1)
    return states, bills


def ended_guiliu(wins: int, how: int, flips: int) -> tuple[Any, Any]:
    """A hand of Guiliu mahjong with so many winners and turned tiles, ended and settled."""
    game = find("guiliu")
    states, bills = prepare(game, game.options()), Bill.array()
    record: Any = states[0]
    bots, out = np.ones(4, np.int64), np.zeros(ACTIONS, np.int64)
    for hand_no in range(20000):
        record["stake"], record["hand_no"] = 1, hand_no
        assert play(states, 0, 1, lut(), Chance.array(), 5, bots, out) == 1
        found = int(record["n_wins"]), int(record["win_how"][0]), int(record["n_flips"])
        if found == (wins, how, flips):
            game.settle(states, bills, lut(), 0, 1)
            return states, bills
    raise AssertionError("there is no such hand")


#: Winners, how, tiles turned up.
SHARED = {"two": (2, H_DISCARD, 1), "three turned": (1, H_DISCARD, 3), "robbed": (1, H_ROB_KONG, 1)}


@pytest.fixture(scope="module", params=SHARED, ids=str)
def shared(request: pytest.FixtureRequest) -> tuple[Any, Any]:
    """Hands in which a tile is won by several, tiles are turned up, a kong is robbed."""
    if INTERPRETED:
        pytest.skip("such hands are rare")
    return ended_guiliu(*SHARED[request.param])


def test_a_hand_with_several_winners_or_turns_passes(shared: Any) -> None:
    audit(*shared, 1)


@pytest.mark.parametrize("kind", [EV_HU, EV_FLIP])
def test_another_won_or_turned_tile_is_found(shared: Any, kind: int) -> None:
    """The first of its kind, and the last."""
    states, bills = (part.copy() for part in shared)
    events = states["events"][0, : states["n_events"][0]]
    places = [i for i, e in enumerate(events.tolist()) if e & 31 == kind]
    for at in {places[0], places[-1]}:
        changed = states.copy()
        e = int(events[at])
        changed["events"][0, at] = e & ~(63 << 8) | ((e >> 8 & 63) + 1) % 34 << 8
        with pytest.raises(AssertionError, match="hand"):
            audit(changed, bills, 1)


@pytest.mark.parametrize("kind", [EV_HU, EV_FLIP])
def test_a_missing_win_or_turn_is_found(shared: Any, kind: int) -> None:
    states, bills = (part.copy() for part in shared)
    n = int(states["n_events"][0])
    events = states["events"][0, :n].tolist()
    at = max(i for i, e in enumerate(events) if e & 31 == kind)
    states["events"][0, at : n - 1] = states["events"][0, at + 1 : n]
    states["n_events"][0] = n - 1
    with pytest.raises(AssertionError, match="hand"):
        audit(states, bills, 1)


def test_a_winner_without_the_shared_tile_is_found() -> None:
    if INTERPRETED:
        pytest.skip("such hands are rare")
    states, bills = ended_guiliu(*SHARED["two"])
    for i in range(2):
        changed = states.copy()
        seat, tile = int(states["win_seat"][0, i]), int(states["win_tile"][0, i])
        changed["hands"][0, seat, tile] -= 1
        with pytest.raises(AssertionError, match="are not what the events made of them"):
            audit(changed, bills, 1)


def event_of(states: Any, *kinds: int) -> int:
    """The place of the first event of one of these types."""
    events = states["events"][0, : states["n_events"][0]]
    return next(i for i, e in enumerate(events.tolist()) if e & 31 in kinds)


def test_a_hand_in_order_passes(ended: Any) -> None:
    audit(*ended, 1)


@pytest.mark.parametrize("kind", [EV_DEAL, EV_GOLD, EV_DRAW, EV_DISCARD, EV_END])
def test_a_missing_event_is_found(ended: Any, kind: int) -> None:
    states, bills = (part.copy() for part in ended)
    at, n = event_of(states, kind), int(states["n_events"][0])
    states["events"][0, at : n - 1] = states["events"][0, at + 1 : n]
    states["n_events"][0] = n - 1
    with pytest.raises(AssertionError, match="hand 1, after event"):
        audit(states, bills, 1)


@pytest.mark.parametrize("kind", [EV_GOLD, EV_DRAW, EV_DISCARD, EV_CHI, EV_PON])
def test_another_tile_is_found(ended: Any, kind: int) -> None:
    states, bills = (part.copy() for part in ended)
    at = event_of(states, kind, EV_CHI if kind == EV_PON else kind)
    e = int(states["events"][0, at])
    states["events"][0, at] = e & ~(63 << 8) | ((e >> 8 & 63) + 1) % 34 << 8
    with pytest.raises(AssertionError, match=r"does not come from|twice|are not what"):
        audit(states, bills, 1)


def test_a_second_end_event_is_found(ended: Any) -> None:
    states, bills = (part.copy() for part in ended)
    n = int(states["n_events"][0])
    states["events"][0, n] = states["events"][0, n - 1]
    states["n_events"][0] = n + 1
    with pytest.raises(AssertionError, match="not exactly one end event"):
        audit(states, bills, 1)


@pytest.mark.parametrize("field", ["hands", "rivers", "melds", "flowers"])
def test_a_state_that_does_not_follow_is_found(ended: Any, field: str) -> None:
    states, bills = (part.copy() for part in ended)
    cells = states[field][0]
    place = tuple(np.argwhere((cells > 0) & (cells < CLAIMED))[1 if field == "melds" else 0])
    cells[place] -= 1
    with pytest.raises(AssertionError, match="are not what the events made of them"):
        audit(states, bills, 1)


def test_a_tile_twice_in_the_wall_is_found(ended: Any) -> None:
    states, bills = (part.copy() for part in ended)
    last = int(states["front"][0]) + 1
    states["wall"][0, last] = (states["wall"][0, last] + 1) % 34
    with pytest.raises(AssertionError, match="lost or found twice"):
        audit(states, bills, 1)


def test_payments_that_do_not_add_up_are_found(ended: Any) -> None:
    for name, place in (("net", 0), ("pay_amount", 0)):
        states, bills = (part.copy() for part in ended)
        bills[name][0, place] += 1
        with pytest.raises(AssertionError, match="payments"):
            audit(states, bills, 1)


def test_a_lost_share_of_the_house_is_found() -> None:
    """What the house keeps is a payment like others (ER-D10)."""
    game = find("erren")
    states, bills = prepare(game, game.options()), Bill.array()
    record: Any = states[0]
    record["stake"] = 100
    bots, out = np.ones(2, np.int64), np.zeros(ACTIONS, np.int64)
    assert play(states, 0, 1, lut(), Chance.array(), 3, bots, out) == 1
    game.settle(states, bills, lut(), 0, 1)
    assert bills["house"][0] > 0
    audit(states, bills, 1)
    bills["house"][0] += 1
    with pytest.raises(AssertionError, match="payments"):
        audit(states, bills, 1)

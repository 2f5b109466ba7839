"""Rooms: chairs, owner, plans, stakes. Nothing here waits."""

from __future__ import annotations

from typing import Any

import pytest

from paiju import PaijuError
from paiju.games import find_played
from paiju.hall.plans import (
    Plan,
    base_of,
    check_options,
    find_stake,
    lowest_entry,
    played,
    private_plan,
    quick_plan,
    stakes,
)
from paiju.hall.rooms import BETWEEN, PLAYING, PRIVATE, Room, Sitter
from paiju.hall.settings import Settings


def a_room(game: str = "zhangzhou", **plan: Any) -> Room:
    found = find_played(game)
    agreed = private_plan(found, plan)
    return Room("1", PRIVATE, found, check_options(found, {}, agreed.coins), agreed, code="123456")


def refused(code: str) -> Any:
    return pytest.raises(PaijuError, check=lambda error: error.code == code)


def test_who_comes_first_owns_the_room_and_hands_it_on() -> None:
    room = a_room()
    assert [room.sit(person, str(person)) for person in (7, 8, 9)] == [0, 1, 2]
    assert room.owner == 7
    with refused("not_owner"):
        room.kick(8, 0)
    assert room.kick(7, 2) == 9
    room.empty(0)
    assert room.owner == 8
    assert room.arrivals == [1]
    assert room.sit(9, "9") == 0


def test_a_full_room_and_a_running_match_take_nobody_but_who_left() -> None:
    room = a_room("xipiao")
    room.sit(1, "1")
    room.sit(2, "2")
    with refused("room_full"):
        room.sit(3, "3")
    room.state = PLAYING
    room.sitter(2).left = True
    assert room.seat_of(2) is None
    assert room.sit(2, "2") == 1
    with refused("playing"):
        room.kick(1, 1)
    with refused("playing"):
        room.ready(1, True, None)
    room.state = BETWEEN
    room.ready(1, True, "ab" * 16)
    assert not room.all_ready()
    room.sitter(2).replaced = True
    assert room.all_ready()


def test_computers_fill_chairs_and_go_again() -> None:
    room = a_room()
    room.sit(1, "1")
    room.fill(1, 2, "greedy")
    assert room.bots == {2: "greedy"}
    with refused("unknown_bot"):
        room.fill(1, 3, "clever")
    with refused("room_full"):
        room.fill(1, 0, "greedy")
    room.fill(1, 2, None)
    assert room.free == [1, 2, 3]
    with refused("not_seated"):
        room.fill(1, 4, "greedy")


def test_another_game_keeps_the_people_and_asks_everybody_again() -> None:
    room = a_room()
    for person in (1, 2):
        room.sit(person, str(person))
    room.empty(0)
    room.sit(3, "3")
    room.owner = 2
    room.fill(2, 3, "greedy")
    room.ready(2, True, None)
    room.arrange(2, "xipiao", {"hooks_max": 2}, None)
    assert [sitter.person for sitter in room.chairs if sitter] == [3, 2]
    assert room.arrivals == [1, 0]
    assert room.options["hooks_max"] == 2
    assert not room.sitter(2).ready
    room.arrange(2, None, None, {"claim": 5_000})
    assert room.plan.claim == 5_000
    assert room.options["hooks_max"] == 2
    with refused("unknown_option"):
        room.arrange(2, None, {"no_such": 1}, None)
    assert room.options["hooks_max"] == 2


def test_too_many_people_for_a_game_of_two() -> None:
    room = a_room()
    for person in (1, 2, 3):
        room.sit(person, str(person))
    with refused("room_full"):
        room.arrange(1, "erren", None, None)
    assert room.game.id == "zhangzhou"
    assert len(room.chairs) == 4


def test_a_room_for_coins_asks_for_them() -> None:
    room = a_room("xiamen", coins=True, base=10)
    with refused("too_poor"):
        room.sit(1, "1", 999)
    assert room.sit(1, "1", 1_000) == 0


@pytest.mark.parametrize(
    ("game", "plan"),
    [
        ("zhangzhou", {"unit": "open"}),
        ("zhangzhou", {"unit": "pots"}),
        ("zhangzhou", {"length": 0}),
        ("zhangzhou", {"claim": 0}),
        ("zhangzhou", {"turn": "long"}),
        ("zhangzhou", {"entry": 0}),
        ("zhangzhou", {"by_purse": True}),
    ],
)
def test_a_plan_that_cannot_be(game: str, plan: dict[str, Any]) -> None:
    with refused("bad_plan"):
        private_plan(find_played(game), plan)


def test_claims_have_three_seconds_and_xiamen_may_last_a_pot() -> None:
    for game in played():
        assert private_plan(game, {}).claim == 3_000
        assert quick_plan(game, stakes(game)[0]).claim == 3_000
    assert private_plan(find_played("xiamen"), {"unit": "pots"}).unit == "pots"


def test_zz29_the_base_of_a_free_room_follows_from_the_purses() -> None:
    game = find_played("zhangzhou")
    plan = quick_plan(game, find_stake(game, "free"))
    assert plan.entry == 160
    assert base_of(game, plan, [20_000, 1_700, 90_000, 5_000]) == 100
    assert base_of(game, plan, [160, 1_700, 90_000, 5_000]) == 10
    with refused("not_allowed"):
        base_of(game, plan, [159, 1_700, 90_000, 5_000])
    assert base_of(game, Plan(base=7), [1, 1, 1, 1]) == 7


def test_the_relief_reaches_the_lowest_room() -> None:
    settings = Settings()
    assert lowest_entry() <= settings.relief_below
    assert settings.daily_relief >= settings.relief_below


def test_xp_d15_rooms_for_coins_ask_for_hooks() -> None:
    game = find_played("xipiao")
    assert check_options(game, {}, coins=True)["hooks_max"] == 1
    assert check_options(game, {}, coins=False)["hooks_max"] == 0
    assert check_options(game, {"hooks_max": 0}, coins=True)["hooks_max"] == 0


def test_a_chair_shows_what_everybody_may_know() -> None:
    room = a_room("erren")
    room.sit(5, "五")
    room.chairs[1] = Sitter("greedy", bot="greedy")
    shown = room.shown(5, "c" * 64)
    assert shown.seat == 0
    assert [chair.name for chair in shown.chairs] == ["五", "greedy"]
    assert room.shown(6, None).seat is None

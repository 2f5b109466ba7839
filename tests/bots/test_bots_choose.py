"""Bots as Python calls them, over whole hands: legal, blind to what is hidden, uniform, generic."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from seats import discarded, own_turn

from paiju.api import Action, Table, prepare
from paiju.bots import BOTS, choose
from paiju.bots.entry import pick_at
from paiju.errors import PaijuError
from paiju.games import find, played
from paiju.hand.lookup import lut
from paiju.kernel import INTERPRETED
from paiju.options import option_values
from paiju.table.actions import ACTIONS, DISCARD
from paiju.table.chance import Chance, seed_chance
from paiju.table.entry import act_at, hide_at, legal_at, shuffle_at
from paiju.table.rules import PAIRS, SCATTERED
from paiju.table.state import ENDED
from paiju.tiles import parse


def seeded(seed: int = 1) -> Any:
    chances = Chance.array()
    seed_chance(chances[0], seed, 0)
    return chances


def checked(states: Any, seat: int, bot: str, chances: Any) -> int:
    """A bot's choice: legal, and the same from the seat's own view."""
    out = np.zeros(ACTIONS, np.int64)
    legal = out[: legal_at(states, 0, lut(), seat, out)].tolist()
    view, again = states.copy(), chances.copy()
    hide_at(view, 0, seat)
    number = choose(states, 0, seat, bot, chances)
    assert number == choose(view, 0, seat, bot, again)
    assert number in legal
    return number


def play(states: Any, bots: list[str], seed: int) -> None:
    """Play state 0 to its end."""
    chances = seeded(seed)
    act_at(states, 0, lut(), -1, 0)
    while states["phase"][0] != ENDED:
        seat = next(i for i in range(len(bots)) if int(states["owing"][0]) >> i & 1)
        assert act_at(states, 0, lut(), seat, checked(states, seat, bots[seat], chances))


def play_table(table: Table, bots: list[str], seed: int) -> None:
    """Play a table to its end; its game judges offers where it has to."""
    chances = seeded(seed)
    while not table.ended:
        seat = table.owing[0]
        table.play(Action(seat, checked(table.state, seat, bots[seat], chances)))


@pytest.mark.parametrize("game", played())
@pytest.mark.parametrize("hand_no", range(4))
def test_a_choice_needs_only_what_the_seat_may_see(game: str, hand_no: int) -> None:
    table = Table(game, seed=5, hand_no=hand_no, dealer=hand_no % 2)
    play(table.state, ["greedy", "random", "greedy", "greedy"], hand_no)


@pytest.mark.slow
@pytest.mark.parametrize("game", played())
def test_a_choice_needs_only_what_the_seat_may_see_in_many_hands(game: str) -> None:
    for hand_no in range(300):
        play(Table(game, seed=6, hand_no=hand_no).state, ["greedy"] * 4, hand_no)


@pytest.mark.slow
@pytest.mark.parametrize("bots", [["greedy"] * 4, ["greedy", "random", "greedy", "random"]])
def test_under_every_option_of_guiliu_bots_play_legally(bots: list[str]) -> None:
    """Locks, claimed kongs that feed, no swap ban, the nearest winner alone (GL, Options)."""
    usual = option_values(find("guiliu").options())
    changed = [{name: not value} for name, value in usual.items() if isinstance(value, bool)]
    for options in changed:
        for hand_no in range(40):
            table = Table("guiliu", seed=7, hand_no=hand_no, options=options)
            play(table.state, bots, hand_no)


#: Every option of the games of two seats with a value that is not its default.
CHANGED = (
    ("xipiao", {"jia_unique": False}),
    ("xipiao", {"piao_extras": False}),
    ("xipiao", {"hooks_max": 7, "hook_value": 9}),
    ("erren", {"min_fan": 12}),
    ("erren", {"min_fan": 1000}),
    ("erren", {"ready": False}),
    ("erren", {"rake": 100}),
)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), CHANGED)
@pytest.mark.parametrize("bots", [["greedy", "greedy"], ["random", "greedy"]])
def test_under_every_option_of_two_seats_bots_play_legally(
    bots: list[str], game: str, options: dict[str, Any]
) -> None:
    assert set(options) <= set(option_values(find(game).options()))
    for hand_no in range(60):
        play_table(Table(game, seed=7, hand_no=hand_no, options=options), bots, hand_no)


#: Features without which a game may come: bots read the rules record, not a game's name.
PLAIN = {
    "no gold": {"gold": 0, "white_is_gold_face": 0, "you_levels": 0, "opening": 1},
    "no white": {"white_is_gold_face": 0},
    "no roaming": {"you_levels": 0},
    "single roaming": {"you_levels": 1},
    "small hands": {"hand": 13, "reserve": 0, "reserve_per_unit": 0},
    "no honours": {"kinds": (1 << 27) - 1, "gold": 0, "white_is_gold_face": 0, "you_levels": 0},
    "special shapes": {
        "hand": 13,
        "shapes": PAIRS | SCATTERED,
        "gold": 0,
        "white_is_gold_face": 0,
        "you_levels": 0,
        "opening": 1,
    },
    "free wins": {"discard_win_golds": 4, "pass_lock": 0, "guess_hidden_kong": 0},
}


@pytest.mark.parametrize("rules", PLAIN)
def test_greedy_plays_by_the_rules_record(rules: str) -> None:
    game = find("zhangzhou")
    states = prepare(game, game.options())
    record: Any = states[0]
    for name, value in PLAIN[rules].items():
        record["rules"][name] = value
    for hand_no in range(1 if INTERPRETED else 30):
        shuffle_at(states, 0, Chance.array(), 3, hand_no)
        play(states, ["greedy"] * 4, hand_no)


def test_random_is_uniform_over_the_legal_actions() -> None:
    states = discarded("1z", "23m123456789m1112z"[:-4] + "111z2z", source=0)
    legal = np.zeros(ACTIONS, np.int64)
    n = legal_at(states, 0, lut(), 1, legal)
    assert n >= 3
    chances, out = seeded(), np.zeros(ACTIONS, np.int64)
    found = Counter(pick_at(states, 0, lut(), chances, 0, 1, 0, out) for _ in range(3000))
    assert sorted(found) == legal[:n].tolist()
    assert all(abs(count - 3000 / n) < 5 * (3000 / n) ** 0.5 for count in found.values())


def test_random_draws_from_the_chance_it_is_given() -> None:
    states = own_turn("147m258p369s12345677z")
    one = [choose(states, 0, 1, "random", chance) for chance in [seeded(1)] for _ in range(20)]
    two = [choose(states, 0, 1, "random", chance) for chance in [seeded(1)] for _ in range(20)]
    assert one == two
    assert len(set(one)) > 5


def test_bots_have_names() -> None:
    assert list(BOTS) == ["random", "greedy"]
    states = own_turn("123456789m555z11z24s7p")
    for bot in ("clever", "", None, "Greedy"):
        with pytest.raises(PaijuError) as error:
            choose(states, 0, 1, bot, seeded())  # type: ignore[arg-type]
        assert error.value.code == "unknown_bot"


def test_only_seats_that_owe_an_answer_choose() -> None:
    states = own_turn("123456789m555z11z24s7p")
    for seat in (0, 2, 3, 4, -1):
        with pytest.raises(PaijuError) as error:
            choose(states, 0, seat, "greedy", seeded())
        assert error.value.code == "illegal_action"


def test_a_bot_plays_a_table_of_the_api() -> None:
    table = Table("zhangzhou", seed=2)
    seat = table.owing[0]
    number = choose(table.state, 0, seat, "greedy", seeded())
    table.play(Action(seat, number))
    assert number - DISCARD in parse("123456789m123456789p123456789s1234567z")

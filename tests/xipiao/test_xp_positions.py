"""Written positions of Xipiao: its own fields, two seats, the fine print of 2.6, played hands."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest
from positions import Json, examples
from xp import PLAIN, position
from xp_played import hands

from paiju.kernel import INTERPRETED
from paiju.position import build, check, parse, position_of, score

HANDS = 20 if INTERPRETED else 400
#: What a hand may be given before it is one of another game or of none.
EXAMPLES = examples("xipiao")


def code(given: Any) -> str:
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


# --- seats, fields --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [[], [{}], [{}] * 3, [{}] * 4])
def test_xp_01_there_are_two_seats(seats: list[Json]) -> None:
    given = {"game": "xipiao", "seats": seats, "end": {"type": "draw"}}
    assert code(given) == "bad_json"
    assert code({**given, "seats": [{}, {}]}) == "valid"


@pytest.mark.parametrize("field", ["dealer", "seat", "from"])
def test_xp_01_no_seat_is_beyond_the_second(field: str) -> None:
    given = position()
    where = given if field == "dealer" else given["end"]["wins"][0]
    where[field] = 2
    assert code(given) == "bad_json"


@pytest.mark.parametrize("feeder", ["@0", "@2", "@3"])
def test_xp_d12_a_meld_comes_from_the_other_seat(feeder: str) -> None:
    hand = "456m345p678p99s67s"
    assert code(position(hand, melds=f"chi:123m{feeder}")) == "bad_meld"
    # Of two seats only the other can have fed a pon: its own seat's number is not looked at.
    wrong = "valid" if feeder == "@0" else "bad_meld"
    assert code(position(hand, melds=f"pon:111m{feeder}")) == wrong
    assert code(position(hand, melds="chi:123m@1")) == "valid"
    assert code(position(hand, melds="chi:123m")) == "valid"


@pytest.mark.parametrize(
    "changes",
    [
        {"gold": "5p"},
        {"round_wind": "2z"},
        {"pacts": [[0, 1]]},
        {"flips": ["1m"]},
        {"follow_rounds": 1},
    ],
    ids=str,
)
def test_fields_of_other_games_are_a_contradiction(changes: Json) -> None:
    assert code(position(**changes)) == "contradiction"


@pytest.mark.parametrize("field", ["doubled", "ready", "chips", "coins", "you"])
def test_fields_of_seats_of_other_games_are_a_contradiction(field: str) -> None:
    given = position()
    given["seats"][1][field] = True if field in ("doubled", "ready") else 1
    assert code(given) == "contradiction"


def test_xp_d15_no_more_hooks_than_the_option_allows() -> None:
    assert code(position(hooks=1)) == "contradiction"
    assert code(position(hooks=3, house={"hooks_max": 2})) == "contradiction"
    assert code(position(hooks=2, house={"hooks_max": 2})) == "valid"
    assert code(position(hooks=-1, house={"hooks_max": 2})) == "bad_json"
    assert code(position(house={"hooks_max": 8})) == "bad_json"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"how": "rob_kong"}, "not_allowed"),
        ({"how": "heavenly", "tile": None, "from": None}, "not_allowed"),
        ({"how": "earthly"}, "not_allowed"),
        ({"how": "you1", "from": None}, "not_allowed"),
        ({"from": None}, "contradiction"),
        ({"from": 0}, "contradiction"),
        ({"tile": None}, "contradiction"),
    ],
    ids=str,
)
def test_xp_21_self_draw_and_discard_only(change: Json, found: str) -> None:
    given = position()
    given["end"]["wins"][0] |= change
    assert code(given) == found


def test_ends_and_flags_of_other_games() -> None:
    for end in ("false_rob", "false_win"):
        given = position()
        given["end"] = {"type": end, "seat": 0}
        assert code(given) == "not_allowed"
    assert code(position(flags=("start",), self_draw=True)) == "not_allowed"
    assert code(position(flags=("last_hand",))) == "not_allowed"
    both = position()
    both["end"]["wins"] *= 2
    assert code(both) == "contradiction"


# --- tiles ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["123m456m345p678p99s1z", "1z", "123m456m345p678p99s6s1f"])
def test_xp_01_winds_and_flowers_are_not_in_the_set(hand: str) -> None:
    assert code(position(hand)) == "bad_tile"
    assert code(position("345p678p99s67s456m", melds="pon:222z@1")) == "bad_tile"
    assert code(position(loser="pon:333z@0")) == "bad_tile"


@pytest.mark.parametrize(
    ("melds", "found"),
    [
        ("chi:567z@1", "valid"),
        ("chi:576z@1", "valid"),
        ("chi:556z@1", "bad_meld"),
        ("pon:567z@1", "bad_meld"),
    ],
)
def test_xp_05_the_dragon_run_is_a_chi(melds: str, found: str) -> None:
    assert code(position("456m345p678p99s67s", melds=melds)) == found


def test_xp_d07_two_dragon_runs_cannot_be() -> None:
    assert code(position("345p678p99s67s", melds="chi:567z@1 chi:567z@1")) == "bad_meld"
    assert code(position("567z345p678p99s67s", melds="chi:567z@1")) == "not_a_win"
    assert code(position("556677z345p678p99s67s")) == "not_a_win"
    assert code(position("555666777z345p99s67s")) == "valid"
    # The other seat may have one, too.
    assert code(position("456m345p678p99s67s", melds="chi:567z@1", loser="chi:567z@0")) == "valid"


def test_a_dragon_run_is_none_in_a_game_without() -> None:
    given = position(melds="chi:567z@1")
    seats = [given["seats"][0], {}, {}, {}]
    assert code({**given, "game": "guiliu", "seats": seats}) == "bad_meld"


def test_too_many_copies_and_wrong_sizes() -> None:
    assert code(position(loser="pon:999s@0")) == "too_many_copies"
    assert code(position(loser="ckong:9999s")) == "too_many_copies"
    assert code(position(PLAIN[:-2] + "s")) == "tile_count"
    other = position()
    other["seats"][1]["hand"] = "147m258p369s567z1122m"
    assert code(other) == "valid"
    other["seats"][1]["hand"] += "3m"
    assert code(other) == "tile_count"


def test_xp_18_open_belongs_to_a_seat() -> None:
    assert score(position(opened="0"))["net"] == [10, -10]
    assert score(position(opened="1"))["net"] == [4, -4]
    given = position()
    given["seats"][0]["open"] = 1
    assert code(given) == "bad_json"


def test_amounts_stay_within_64_bits() -> None:
    house = {"hooks_max": 7, "hook_value": 10**6}
    assert code(position(base=10**12, house=house)) == "bad_json"
    assert score(position(base=10**11, hooks=7, house=house))["net"][0] == (4 + 7 * 10**6) * 10**11


# --- played hands ---------------------------------------------------------------------------------


def test_a_table_and_its_position_settle_alike() -> None:
    ends = set()
    for table in hands(HANDS, seed=21):
        written = position_of(table)
        assert score(json.dumps(written)) == table.settlement.to_json()
        made: Any = build(check(parse(written)))[0]
        played: Any = table.state[0]
        for name in ("hands", "held", "codes", "n_melds", "units", "open", "win_seat", "win_tile"):
            assert np.array_equal(made[name], played[name]), name
        for name in ("win_from", "win_how", "n_wins", "end", "end_flags", "hooks", "stake"):
            assert np.array_equal(made[name], played[name]), name
        how = written["end"]["wins"][0]["how"] if "wins" in written["end"] else "draw"
        ends.add((how, written["hooks"] > 0, any("open" in seat for seat in written["seats"])))
    assert {how for how, *_ in ends} >= {"discard", "self_draw"}
    assert len(ends) >= (2 if INTERPRETED else 7)


def test_other_seats_tiles_change_nothing() -> None:
    """What is written of the loser's hand is only size-checked (XP-19: his kongs count)."""
    for table in hands(HANDS // 4, seed=22):
        written = position_of(table)
        for seat in range(2):
            if all(win["seat"] != seat for win in written["end"].get("wins", [])):
                written["seats"][seat]["hand"] = ""
        assert score(written) == table.settlement.to_json()


def test_altered_positions_are_settled_or_refused() -> None:
    """Any change of a field gives a settlement that sums to 0, or an error of the contract."""
    rng = random.Random(4)
    values: list[Any] = [None, True, -1, 0, 1, 2, 9, "", "5z", "123m", "chi:567z@1", [], {}]
    for _ in range(60 if INTERPRETED else 1500):
        given = json.loads(json.dumps(EXAMPLES[rng.choice(sorted(EXAMPLES))]))
        spot: Any = given
        while True:
            keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
            key = rng.choice(keys)
            if not isinstance(spot[key], dict | list) or not spot[key] or rng.random() < 0.2:
                break
            spot = spot[key]
        spot[key] = rng.choice(values)
        answer = score(given)
        assert answer["valid"] in (True, False)
        if answer["valid"]:
            assert sum(answer["net"]) == 0
            assert len(answer["net"]) == 2
        else:
            assert answer["error"]["message"]

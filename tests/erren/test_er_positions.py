"""Written positions of Erren: its own fields, two seats, the fine print of 5.6, played hands."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest
from er import HONOUR_PAIRS, SIX_PAIRS, STRAIGHT, position, rows, scored
from er_played import hands
from positions import Json, examples

from paiju.kernel import INTERPRETED
from paiju.position import build, check, parse, position_of, score

HANDS = 12 if INTERPRETED else 200
EXAMPLES = examples("erren")


def code(given: Any) -> str:
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


# --- seats, fields --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [[], [{}], [{}] * 3, [{}] * 4])
def test_er_01_there_are_two_seats(seats: list[Json]) -> None:
    given = {"game": "erren", "seats": seats, "end": {"type": "draw"}}
    assert code(given) == "bad_json"
    assert code({**given, "seats": [{}, {}]}) == "valid"


@pytest.mark.parametrize("field", ["dealer", "seat", "from"])
def test_er_01_no_seat_is_beyond_the_second(field: str) -> None:
    given = position()
    where = given if field == "dealer" else given["end"]["wins"][0]
    where[field] = 2
    assert code(given) == "bad_json"


@pytest.mark.parametrize(
    ("meld", "found"),
    [
        ("pon:111z", "valid"),
        ("pon:111z@1", "valid"),
        ("pon:111z@0", "valid"),
        ("kong:1111z@0", "valid"),
        ("akong:1111z@0", "valid"),
        ("pon:111z@2", "bad_meld"),
        ("chi:123m@2", "bad_meld"),
        ("pon:112z@1", "bad_meld"),
        ("chi:123z@1", "bad_meld"),
        ("chi:567z@1", "bad_meld"),
    ],
)
def test_er_d13_of_two_seats_only_the_other_can_have_fed_a_meld(meld: str, found: str) -> None:
    assert code(position("12345678m77z", melds=meld)) == found


def test_all_feeders_that_may_be_written_settle_alike() -> None:
    paid = [
        scored("12345678m77z", melds=f"pon:111z{feeder}").to_json() for feeder in ("", "@0", "@1")
    ]
    assert paid[0] == paid[1] == paid[2]


@pytest.mark.parametrize(
    "changes",
    [
        {"gold": "5m"},
        {"hooks": 1},
        {"pacts": [[0, 1]]},
        {"flips": ["1m"]},
        {"follow_rounds": 1},
    ],
    ids=str,
)
def test_fields_of_other_games_are_a_contradiction(changes: Json) -> None:
    assert code(position(**changes)) == "contradiction"


@pytest.mark.parametrize("field", ["chips", "you"])
def test_fields_of_seats_of_other_games_are_a_contradiction(field: str) -> None:
    given = position()
    given["seats"][1][field] = 1
    assert code(given) == "contradiction"


@pytest.mark.parametrize("field", ["coins", "doubled", "ready", "open"])
@pytest.mark.parametrize("other", ["xipiao", "zhangzhou", "mcr"])
def test_other_games_have_no_such_fields(field: str, other: str) -> None:
    seats: list[Json] = [{} for _ in range(2 if other == "xipiao" else 4)]
    draw = {"game": other, "seats": seats, "end": {"type": "draw"}}
    if other == "zhangzhou":
        draw["gold"] = "5m"
    assert code(draw) == "valid"
    seats[0][field] = 5 if field == "coins" else True
    known = (other, field) == ("xipiao", "open")
    assert code(draw) == ("valid" if known else "contradiction")


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("open", 1), ("doubled", "yes"), ("ready", None), ("coins", -1), ("coins", True)],
)
def test_fields_of_the_wrong_type_are_bad_json(field: str, wrong: Any) -> None:
    given = position()
    given["seats"][0][field] = wrong
    assert code(given) == "bad_json"


@pytest.mark.parametrize("wind", ["0z", "5z", "1m", "东", None, 1])
def test_er_d11_the_round_has_one_of_the_four_winds(wind: Any) -> None:
    assert code(position(round_wind=wind)) == "bad_json"


def test_er_d11_the_winds_of_seat_and_round() -> None:
    pon = {"hand": "12345678m77z", "melds": "pon:222z@1"}
    assert "门风刻" not in rows(scored(**pon))
    assert "门风刻" in rows(scored(dealer=1, **pon))
    assert "圈风刻" not in rows(scored(dealer=1, **pon))
    assert (
        rows(scored(dealer=1, round_wind="2z", **pon)).items() >= {"圈风刻": 2, "门风刻": 2}.items()
    )
    assert "幺九刻" in rows(scored(round_wind="3z", **pon))


# --- ways of winning, flags (5.6) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"how": "rob_gold", "from": None}, "not_allowed"),
        ({"how": "heavenly", "tile": None, "from": None}, "not_allowed"),
        ({"how": "earthly"}, "not_allowed"),
        ({"how": "you1", "from": None}, "not_allowed"),
        ({"how": "tsumo"}, "bad_json"),
        ({"from": None}, "contradiction"),
        ({"from": 0}, "contradiction"),
        ({"tile": None}, "contradiction"),
        ({"how": "self_draw"}, "contradiction"),
    ],
    ids=str,
)
def test_er_02_self_draw_discard_and_robbed_kongs_only(change: Json, found: str) -> None:
    given = position()
    given["end"]["wins"][0] |= change
    assert code(given) == found


def test_er_01_one_winner_and_ends_of_other_games() -> None:
    for end in ("false_rob", "false_win"):
        given = position()
        given["end"] = {"type": end, "seat": 0}
        assert code(given) == "not_allowed"
    both = position()
    both["end"]["wins"] *= 2
    assert code(both) == "contradiction"
    draw = position()
    draw["end"] = {"type": "draw", "flags": ["last_tile"]}
    assert code(draw) == "contradiction"


KONG = {"hand": "12345678m77z", "melds": "kong:1111z@1"}
FLAGS: list[tuple[Json, str]] = [
    ({"flags": ("last_tile",)}, "valid"),
    ({"flags": ("last_copy",)}, "valid"),
    ({"flags": ("kong_draw",), "how": "self_draw", **KONG}, "valid"),
    ({"flags": ("kong_draw", "last_tile", "last_copy"), "how": "self_draw", **KONG}, "valid"),
    ({"flags": ("kong_draw",), "how": "self_draw"}, "contradiction"),
    ({"flags": ("kong_draw",), **KONG}, "contradiction"),
    ({"flags": ("kong_discard",), "loser": "ckong:4444z"}, "valid"),
    ({"flags": ("kong_discard",), "loser": "ckong:4444z", "how": "self_draw"}, "contradiction"),
    ({"flags": ("start",)}, "contradiction"),
    ({"flags": ("start",), "how": "self_draw"}, "contradiction"),
    ({"flags": ("last_hand",)}, "contradiction"),
    ({"flags": ("last_copy",), "hand": "12345678m99m111z"}, "contradiction"),
    ({"flags": ("last_copy",), "hand": "45678m77z", "melds": "pon:111z chi:789m"}, "valid"),
    ({"how": "rob_kong", "loser": "pon:999m@0"}, "valid"),
    ({"how": "rob_kong", "loser": "pon:999m@0", "flags": ("last_copy",)}, "valid"),
    ({"how": "rob_kong", "loser": "pon:999m@0", "flags": ("last_tile",)}, "contradiction"),
    ({"how": "rob_kong"}, "not_allowed"),
    ({"flags": ("all_red",)}, "bad_json"),
]


@pytest.mark.parametrize(("changes", "found"), FLAGS, ids=str)
def test_flags_go_with_what_they_can(changes: Json, found: str) -> None:
    assert code(position(**changes)) == found


def test_er_d08_ready_cannot_be_declared_with_the_option_off() -> None:
    for seat in "01":
        assert code(position(ready=seat)) == "valid"
        assert code(position(ready=seat, house={"ready": False})) == "contradiction"
    assert code(position(house={"ready": False})) == "valid"


def test_er_d01_a_hand_below_the_minimum_may_not_win() -> None:
    """26 fan (ER-E1)."""
    hand = {"hand": "12345678m77z", "melds": "pon:111z@1"}
    assert code(position(house={"min_fan": 26}, **hand)) == "valid"
    assert code(position(house={"min_fan": 27}, **hand)) == "not_allowed"
    assert code(position("1479m11223344z", "5z", house={"min_fan": 27})) != "valid"


# --- tiles ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["1p", "9s", "1f", "8f"])
def test_er_01_other_suits_and_flowers_are_not_in_the_set(tile: str) -> None:
    assert code(position(STRAIGHT[:-4] + "11z" + tile)) == "bad_tile"
    assert code(position(tile=tile)) == "bad_tile"
    flower = position()
    flower["seats"][1]["flowers"] = tile
    assert code(flower) == "bad_tile"


def test_sizes_copies_and_shapes() -> None:
    assert code(position(SIX_PAIRS, "6z")) == "valid"
    assert code(position(HONOUR_PAIRS, "7z")) == "valid"
    assert code(position(SIX_PAIRS, "5z")) == "not_a_win"
    assert code(position(SIX_PAIRS[:-2], "6z")) == "tile_count"
    assert code(position(SIX_PAIRS, "6z", melds="pon:444z@1")) == "tile_count"
    assert code(position(loser="pon:999m@0")) == "valid"
    assert code(position(loser="kong:9999m@0")) == "too_many_copies"
    other = position()
    other["seats"][1]["hand"] = "1122m22334455566z"
    assert code(other) == "tile_count"
    other["seats"][1]["hand"] = "1122m223344556z"
    assert code(other) == "valid"


def test_er_d07_thirteen_orphans_and_knitted_hands_are_no_wins() -> None:
    assert code(position("19m1234567z1234z", "1m")) == "not_a_win"
    assert code(position("147m1234567z258m", "9m")) == "not_a_win"


# --- money ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "paid"),
    [
        ((None, None), 260),
        ((0, None), 0),
        ((None, 259), 259),
        ((260, 261), 260),
        ((100, 259), 100),
        ((259, 100), 100),
        ((10**9, 10**9), 260),
    ],
)
def test_er_d10_purses_cap_and_may_be_missing(coins: Any, paid: int) -> None:
    found = scored("12345678m77z", melds="pon:111z@1", coins=coins, base=10)
    kept = paid * 5 // 100
    assert found.net == (paid - kept, -paid)
    assert found.house == kept
    assert found.rating == (26, -26)
    assert len(found.payments) == (paid > 0) + (kept > 0)


def test_the_house_in_json() -> None:
    found = score(EXAMPLES["ER-E11"])
    assert found["payments"] == [
        {"from": 1, "to": 0, "amount": 20000, "why": "win"},
        {"from": 0, "to": "house", "amount": 1000, "why": "rake"},
    ]
    assert found["rating"] == [3008, -3008]
    assert "rating" not in score({"game": "xipiao", "seats": [{}, {}], "end": {"type": "draw"}})


def test_amounts_stay_within_64_bits() -> None:
    given = position(opened="01", doubled="01", ready="0", base=10**12)
    assert score(given)["rating"] == [28 * 128, -28 * 128]
    assert code(position(base=10**12 + 1)) == "bad_json"


# --- played hands ---------------------------------------------------------------------------------


def test_a_table_and_its_position_settle_alike() -> None:
    ends = set()
    for table in hands(HANDS, seed=21):
        written = position_of(table)
        assert score(json.dumps(written)) == table.settlement.to_json()
        made: Any = build(check(parse(written)))[0]
        played: Any = table.state[0]
        fields = ("hands", "held", "codes", "n_melds", "open", "doubled", "ready", "purse")
        for name in (*fields, "win_seat", "win_tile", "win_from", "win_how", "n_wins", "end"):
            assert np.array_equal(made[name], played[name]), name
        for name in ("end_flags", "stake", "round_wind", "dealer", "streak"):
            assert np.array_equal(made[name], played[name]), name
        how = written["end"]["wins"][0]["how"] if "wins" in written["end"] else "draw"
        said = [
            name for name in ("open", "doubled", "ready") for s in written["seats"] if name in s
        ]
        ends.add((how, *sorted(set(said)), "coins" in written["seats"][0]))
    assert {how for how, *_ in ends} >= {"discard", "self_draw"}
    assert len(ends) >= (2 if INTERPRETED else 12)


def test_the_losers_tiles_change_nothing() -> None:
    """What is written of the loser's hand is only size-checked."""
    for table in hands(HANDS // 4, seed=22):
        written = position_of(table)
        for seat in range(2):
            if all(win["seat"] != seat for win in written["end"].get("wins", [])):
                written["seats"][seat]["hand"] = ""
        assert score(written) == table.settlement.to_json()


def test_altered_positions_are_settled_or_refused() -> None:
    """Any change of a field gives a settlement that sums to 0, or an error of the contract."""
    rng = random.Random(4)
    values: list[Any] = [None, True, -1, 0, 1, 2, 9, "", "5z", "123m", "pon:555z@1", [], {}]
    valid = 0
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
        if answer["valid"]:
            valid += 1
            house = [p["amount"] for p in answer["payments"] if p["to"] == "house"]
            assert sum(answer["net"]) + sum(house) == sum(answer["rating"]) == 0
            assert len(answer["net"]) == 2
        else:
            assert answer["error"]["message"]
    assert valid

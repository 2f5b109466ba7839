"""Positions: every error code, the fine print of ZZ 1.5, and what may never happen."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from positions import READY, Json, find, position

from paiju.position import score


def code(given: Any) -> str:
    """The error code of a position; `valid` without one."""
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


# --- bad_json -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        "",
        "null",
        "[]",
        "{",
        '{"game": "zhangzhou"}',
        b"\xff\xfe{}",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"game":"zhangzhou","seats":[{},{},{},{}],"end":{"type":"draw"},"base":'
        + "1" * 5000
        + "}",
        '{"game":"zhangzhou","seats":[{},{},{},{}],"end":{"type":"draw"},"base":NaN}',
        '{"game":"zhangzhou","game":"zhangzhou","seats":[{},{},{},{}],"end":{"type":"draw"}}',
        None,
        5,
        pytest.param(object(), id="an object"),
        [1, 2],
        {1: 2},
    ],
    ids=str,
)
def test_what_is_no_position_is_bad_json(given: Any) -> None:
    assert code(given) == "bad_json"


@pytest.mark.parametrize(
    "changes",
    [
        {"base": True},
        {"base": 1.0},
        {"base": "1"},
        {"base": 0},
        {"base": -5},
        {"base": 10**13},
        {"base": 10**30},
        {"dealer": 4},
        {"dealer": -1},
        {"dealer": None},
        {"streak": -1},
        {"streak": 10**9},
        {"follow_rounds": -1},
        {"follow_rounds": False},
        {"gold": 14},
        {"options": []},
        {"seats": [{}, {}, {}]},
        {"seats": [{}] * 5},
        {"seats": None},
        {"seats__0": None},
        {"seats__0__hand": None},
        {"seats__0__melds": "pon:111z"},
        {"seats__0__melds": [3]},
        {"seats__0__colour": "red"},
        {"end": None},
        {"end__type": "victory"},
        {"end__type": 3},
        {"end__flags": ["late"]},
        {"end__flags": "last_tile"},
        {"end__wins": None},
        {"end__wins": []},
        {"end__wins__0__how": "luck"},
        {"end__wins__0__seat": 4},
        {"end__wins__0__seat": "1"},
        {"end__wins__0__from": 4},
        {"end__wins__0__tile": 27},
        {"follow_round": 1},
        {"options": {"pass_lock": 1}},
        {"options": {"pass_lock": None}},
        {"options": {"last_hand_liability": "none"}},
        {"options": {"last_hand_liability": ["winner"]}},
    ],
    ids=str,
)
def test_a_missing_or_wrong_field_is_bad_json(changes: Json) -> None:
    assert code(position()) == "valid"
    assert code(position(**changes)) == "bad_json"


@pytest.mark.parametrize("field", ["game", "seats", "end", "end__type", "end__wins__0__how"])
def test_what_has_no_default_must_be_there(field: str) -> None:
    given = position()
    spot, last = find(given, field)
    del spot[last]
    assert code(given) == "bad_json"


def test_defaults_are_those_of_the_contract() -> None:
    least = {"game": "zhangzhou", "seats": [{}, {}, {}, {}], "end": {"type": "draw"}}
    spelled = {
        **least,
        "options": {},
        "base": 1,
        "dealer": 0,
        "streak": 0,
        "gold": None,
        "round_wind": "1z",
        "follow_rounds": 0,
        "pacts": [],
        "flips": [],
        "hooks": 0,
        "seats": [{"hand": "", "melds": [], "flowers": "", "ready": False, "you": 0}] * 4,
        "end": {"type": "draw", "wins": [], "flags": [], "seat": None},
    }
    assert score(least) == score(spelled)
    assert score(least)["next_streak"] == 1


def test_amounts_stay_exact_at_the_bounds() -> None:
    answer = score(position(base=10**12, streak=10**4, follow_rounds=15, dealer=1))
    assert answer["net"] == [
        *[-(10**12) * (2 * 10_002 - (2**15 - 1))],
        *[3 * 10**12 * (2 * 10_002 - (2**15 - 1))],
        *[-(10**12) * (2 * 10_002 - (2**15 - 1))] * 2,
    ]


# --- tiles, melds, sizes, copies ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"game": "zhang"}, "unknown_game"),
        ({"game": ""}, "unknown_game"),
        ({"options": {"chips": 5}}, "unknown_option"),
        ({"gold": ""}, "bad_tile"),
        ({"gold": "55p"}, "bad_tile"),
        ({"gold": "x"}, "bad_tile"),
        ({"gold": "1f"}, "bad_tile"),
        ({"seats__0__hand": "0m"}, "bad_tile"),
        ({"seats__0__hand": "1f"}, "bad_tile"),
        ({"seats__0__flowers": "1m"}, "bad_tile"),
        ({"end__wins__0__tile": "1f"}, "bad_tile"),
        ({"end__wins__0__tile": "11z"}, "bad_tile"),
        ({"seats__0__melds": ["pon:999x"]}, "bad_tile"),
        ({"seats__0__melds": ["pong:999p"]}, "bad_meld"),
        ({"seats__0__melds": ["999p"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:99p"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:998p"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:999p@0"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:999p@4"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:999p@"]}, "bad_meld"),
        ({"seats__0__melds": ["ckong:9999p@1"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:135m"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:111m"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:89m1p"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:123z"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:567z"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:789p@1"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:789p@2"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:789p@3"]}, "valid"),
        ({"seats__0__melds": ["chi:46p5z@3"]}, "valid"),
        ({"seats__0__melds": ["chi:45z6p"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:4p55z"]}, "bad_meld"),
        ({"seats__0__melds": ["chi:456p"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:555p"]}, "bad_meld"),
        ({"seats__0__melds": ["kong:5555p"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:555z@1"]}, "valid"),
        ({"gold": "5z", "seats__0__melds": ["pon:555z@1"]}, "bad_meld"),
        ({"seats__0__melds": ["pon:222z"] * 6}, "tile_count"),
        ({"seats__1__hand": ""}, "tile_count"),
        ({"seats__1__hand": READY + "1z"}, "tile_count"),
        ({"seats__0__hand": "1p"}, "tile_count"),
        ({"seats__0__melds": ["pon:222z"], "seats__0__hand": "1333444666777p"}, "valid"),
        ({"seats__0__melds": ["pon:222z"], "seats__0__hand": "133344466677p"}, "tile_count"),
        ({"seats__0__melds": ["pon:222z"], "seats__2__melds": ["pon:222z"]}, "too_many_copies"),
        ({"seats__0__melds": ["kong:1111m"]}, "too_many_copies"),
        ({"seats__0__melds": ["pon:111z"]}, "too_many_copies"),
        ({"seats__0__flowers": "11f"}, "too_many_copies"),
    ],
    ids=str,
)
def test_tiles_and_melds(changes: Json, expected: str) -> None:
    assert code(position(**changes)) == expected


def test_zz_d03_the_flipped_gold_is_in_sight() -> None:
    """All four golds in hand is one too many; three is not."""
    assert code(position(hand="123456789m2346s555p", tile="7s")) == "valid"
    assert code(position(hand="123456789m234s5555p", tile="7s")) == "too_many_copies"


def test_zz_18_the_robbed_gold_is_the_flipped_one() -> None:
    given = position(hand="123456789m2346s555p", tile="5p", how="rob_gold")
    assert code(given) == "valid"


@pytest.mark.parametrize(("how", "tile"), [("you2", "9p"), ("you3", "5p")])
def test_zz_20_the_gold_thrown_for_double_roaming_is_out(how: str, tile: str) -> None:
    """Flipped 1 + thrown 1 leave two golds, the drawn one included."""
    assert code(position(hand="123456789m234567s5p", tile=tile, how=how)) == "valid"
    more = position(hand="123456789m23456s55p", tile="5p", how="you3")
    assert code(more) == "too_many_copies"


def test_zz_d14_a_robbed_hidden_kong_had_all_four_copies() -> None:
    hand = "123456m23479s111z22z"
    given = position(hand=hand, tile="8s", how="rob_kong", source=3)
    assert code(given) == "valid"
    # The robber holds two himself, or another seat has melded one.
    pair = position(hand="123456m23488s111z22z", tile="8s", how="rob_kong", source=3)
    assert code(pair) == "too_many_copies"
    assert code({**given, "seats": [{"melds": ["chi:678s"]}, *given["seats"][1:]]}) == (
        "too_many_copies"
    )
    maker = copy.deepcopy(given)
    maker["seats"][3]["hand"] = "888s1112223334446p"
    assert code(maker) == "valid"
    maker["seats"][3]["hand"] = "88s11122233344466p"
    assert code(maker) == "contradiction"
    maker["seats"][3] = {"melds": ["pon:333z", "pon:444z", "pon:666z", "pon:777z", "pon:111p"]}
    assert code(maker) == "contradiction"


def test_zz_d13_a_robbed_added_kong_still_shows_the_pon() -> None:
    given = position(hand="123456m23479s111z22z", tile="8s", how="rob_kong", source=2)
    given["seats"][2]["melds"] = ["pon:888s@1"]
    assert code({**given, "options": {"rob_added_kong": False}}) == "not_allowed"
    assert code({**given, "options": {"rob_hidden_kong": False}}) == "valid"
    given["seats"][2]["melds"] = ["akong:8888s@1"]
    assert code(given) == "too_many_copies"


# --- sizes of the other hands -------------------------------------------------------------------

USUAL = "1112223334446668p"
MORE = USUAL + "8p"


def test_zz_d10_others_may_hold_a_tile_more_where_a_phase_can_have_been() -> None:
    for how, tile in (("self_draw", "9s"), ("you1", "9s"), ("you2", "9s"), ("you3", "5p")):
        hand = "123456789m234567s5p"
        assert code(position(hand=hand, tile=tile, how=how, seats__0__hand=MORE)) == "valid", how
        assert code(position(hand=hand, tile=tile, how=how, seats__0__hand=USUAL)) == "valid", how
    discard = position(how="discard", source=2, seats__0__hand=MORE)
    assert code(discard) == "tile_count"
    assert code(position(how="discard", source=2, seats__0__hand=USUAL)) == "valid"


def test_zz_05_the_dealer_holds_a_tile_more_before_the_first_discard() -> None:
    given = position(tile="5p", how="rob_gold")
    assert code(given | {"seats": [{}, given["seats"][1], {}, {"hand": MORE}]}) == "valid"
    assert code(given | {"seats": [{}, given["seats"][1], {}, {"hand": USUAL}]}) == "tile_count"
    assert code(given | {"seats": [{"hand": USUAL}, given["seats"][1], {}, {}]}) == "valid"
    assert code(given | {"seats": [{"hand": MORE}, given["seats"][1], {}, {}]}) == "tile_count"


# --- how, flags, the end ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"end__wins__0__from": 2}, "contradiction"),
        ({"end__wins__0__tile": None}, "contradiction"),
        ({"end__wins__0__how": "discard"}, "contradiction"),
        ({"end__wins__0__how": "discard", "end__wins__0__from": 1}, "contradiction"),
        ({"end__wins__0__how": "discard", "end__wins__0__from": 2}, "valid"),
        ({"end__wins__0__how": "heavenly", "end__wins__0__seat": 3}, "contradiction"),
        ({"end__wins__0__how": "earthly"}, "not_allowed"),
        ({"end__wins__0__how": "three_gold"}, "contradiction"),
        ({"end__wins__0__how": "rob_gold"}, "contradiction"),
        ({"end__wins__0__how": "you1"}, "not_a_win"),
        ({"end__wins__0__how": "you3"}, "not_a_win"),
        ({"end__wins__0__tile": "2z"}, "not_a_win"),
        ({"end__type": "draw"}, "contradiction"),
        ({"end__type": "false_rob"}, "contradiction"),
        ({"end__type": "false_win"}, "not_allowed"),
        ({"end__seat": 1}, "contradiction"),
        ({"end__flags": ["kong_draw"]}, "contradiction"),
        ({"end__flags": ["kong_discard"]}, "contradiction"),
        ({"end__flags": ["start"]}, "contradiction"),
        ({"end__flags": ["last_tile", "last_hand", "last_copy"]}, "valid"),
        ({"follow_rounds": 15}, "valid"),
        ({"follow_rounds": 16}, "contradiction"),
        ({"hooks": 1}, "contradiction"),
        ({"round_wind": "2z"}, "contradiction"),
        ({"flips": ["1m"]}, "contradiction"),
        ({"pacts": [[0, 1]]}, "contradiction"),
        ({"seats__0__open": True}, "contradiction"),
        ({"seats__0__chips": 100}, "contradiction"),
        ({"seats__0__you": 1}, "contradiction"),
    ],
    ids=str,
)
def test_what_cannot_go_together(changes: Json, expected: str) -> None:
    assert code(position(**changes)) == expected


def test_a_win_without_a_gold_named_is_judged_by_its_natural_tiles() -> None:
    assert code(position(gold=None)) == "valid"
    for how, tile in (("you1", "9p"), ("you2", "9p"), ("you3", "5p"), ("three_gold", None)):
        hand = "123456789m234567s5p" + ("5p" if how == "three_gold" else "")
        assert code(position(gold=None, hand=hand, tile=tile, how=how)) == "not_a_win"
    assert code(position(gold=None, tile="5p", how="rob_gold")) == "contradiction"


def test_zz_11_a_followed_round_takes_all_copies_of_a_kind() -> None:
    """Of all kinds only 白 is out of sight here, so no second round can have been followed."""
    given = position(seats__0__hand="12346789p189s23467z")
    assert code({**given, "follow_rounds": 1}) == "valid"
    assert code({**given, "follow_rounds": 2}) == "contradiction"


@pytest.mark.parametrize("how", ["heavenly", "rob_gold", "three_gold"])
def test_zz_d24_an_opening_win_has_no_melds_and_no_followed_rounds(how: str) -> None:
    hands = {
        "heavenly": READY + "1z",
        "rob_gold": READY,
        "three_gold": "1479m258s555p1234669z"[:-2] + "z9p",
    }
    tile = "5p" if how == "rob_gold" else None
    given = position(winner=3, hand=hands[how], tile=tile, how=how)
    given["end"]["flags"] = ["start"] if how == "three_gold" else []
    assert code(given) == "valid"
    assert code({**given, "follow_rounds": 1}) == "contradiction"
    seats = copy.deepcopy(given["seats"])
    seats[0]["melds"] = ["pon:777z"]
    assert code({**given, "seats": seats}) == "contradiction"
    flagged = {**given["end"], "flags": [*given["end"]["flags"], "last_hand"]}
    assert code({**given, "end": flagged}) == "contradiction"


def test_zz_17_three_golds_have_seventeen_tiles_but_as_dealt_to_others() -> None:
    sixteen, late = "1479m258s555p123466z", {"how": "three_gold", "tile": None}
    assert code(position(hand=sixteen, **late)) == "tile_count"
    assert code(position(hand=sixteen + "9p", **late)) == "valid"
    assert code(position(hand=sixteen, **late, end__flags=["start"])) == "valid"
    assert code(position(hand=sixteen + "9p", **late, end__flags=["start"])) == "tile_count"
    assert code(position(winner=3, hand=sixteen, **late, end__flags=["start"])) == "tile_count"
    melded = position(hand="1479m2s555p123466z", **late, seats__1__melds=["pon:999p"])
    assert code(melded) == "valid"


def test_zz_d12_golds_bar_discards_but_not_robbing() -> None:
    hand = "123456m2479s55p2226z"
    assert code(position(hand=hand, tile="8s", how="discard", source=2)) == "not_allowed"
    assert code(position(hand=hand, tile="8s", how="rob_kong", source=2)) == "valid"


def test_zz_10_nobody_wins_anothers_gold() -> None:
    assert code(position(tile="5p", how="discard", source=2)) == "not_allowed"
    assert code(position(tile="5p", how="rob_kong", source=2)) == "not_allowed"
    assert code(position(tile="5p")) == "valid"


def test_zz_22_double_roaming_with_a_tile_for_triple_is_a_contradiction() -> None:
    hand = "123456789m234567s5p"
    assert code(position(hand=hand, tile="5p", how="you2")) == "contradiction"
    assert code(position(hand=hand, tile="9p", how="you3")) == "not_a_win"


def test_flags_of_kongs_need_a_kong() -> None:
    kong: Json = {"hand": "123456789m234s1z", "melds": ["ckong:9999s"]}
    assert code(position(seats__1=kong, end__flags=["kong_draw"])) == "valid"
    pon = {"hand": "123456789m234s1z", "melds": ["pon:999s"]}
    assert code(position(seats__1=pon, end__flags=["kong_draw"])) == "contradiction"
    discard = position(how="discard", source=2, end__flags=["kong_discard"])
    assert code(discard) == "contradiction"
    discard["seats"][2] = {"melds": ["akong:9999p"]}
    assert code(discard) == "valid"


def guess(seat: int = 1, **changes: Any) -> Json:
    """A wrong guess at the kong of seat 3."""
    given = position(seats__1={}, seats__3={"melds": ["ckong:9999p"]}, **changes)
    given["end"] = {"type": "false_rob", "seat": seat, "flags": []}
    return given


def test_zz_d15_a_wrong_guess_needs_a_kong_and_a_waiting_hand() -> None:
    assert code(guess()) == "valid"
    assert code(guess(seat=3)) == "contradiction"
    assert code(guess(seat=4)) == "bad_json"
    without = guess()
    del without["end"]["seat"]
    assert code(without) == "bad_json"
    assert code(guess(options={"rob_hidden_kong": False})) == "not_allowed"
    ready, far = READY, "147m258p369s1234567z"
    for hand, expected in ((ready, "valid"), (far, "not_allowed")):
        given = guess()
        given["seats"][1]["hand"] = hand
        assert code(given) == expected
    right = guess()
    right["seats"][1]["hand"] = "123456789m234s78p11z"
    assert code(right) == "contradiction"
    right["seats"][0]["melds"] = ["ckong:8888s"]  # it may have been this one
    assert code(right) == "valid"


def test_only_one_wins() -> None:
    two = position(how="discard", source=2)
    two["end"]["wins"].append({"seat": 0, "tile": "1z", "from": 2, "how": "discard"})
    assert code(two) == "contradiction"

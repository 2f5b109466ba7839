"""Written positions of Guiliu: its own fields, what goes together, played hands."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from positions import Json, examples, position

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.position import build, check, parse, position_of, score
from paiju.table.actions import CHI_LOW, KONG, PASS
from paiju.table.chance import Chance

PLAIN = "345m567p678s99p12s"
SIX_PAIRS = "1133m5577p2299s6z"
EXAMPLES = examples("guiliu")


def gl(hand: str = PLAIN, tile: str | None = "3s", how: str = "discard", **changes: Any) -> Json:
    """A win of seat 1, of seat 2's tile where it has a giver; seat 3 deals."""
    source = 2 if how in ("discard", "rob_kong") else 3 if how == "earthly" else None
    return position(1, hand, tile, how, source, **{"game": "guiliu", "gold": None, **changes})


def code(given: Any) -> str:
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


def together(*winners: int, **changes: Any) -> Json:
    """Several seats win the same discard of seat 3, each with a hand of its own."""
    hands = {0: "567p678s99p12s345m", 1: "1133m5577p2288p3s", 2: "234m789s11p45s777z"}
    tile = {"seat": 0, "tile": "3s", "from": 3, "how": "discard"}
    seats: list[Json] = [{}, {}, {}, {}]
    for seat in winners:
        seats[seat] = {"hand": hands[seat]}
    wins = [{**tile, "seat": seat} for seat in winners]
    given = {"game": "guiliu", "seats": seats, "end": {"type": "win", "wins": wins}}
    return {**given, **changes}


# --- fields ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "valid"),
        ({"gold": "5p"}, "contradiction"),
        ({"pacts": [[0, 1]]}, "valid"),
        ({"pacts": [[0, 1], [1, 2], [2, 3]]}, "valid"),
        ({"pacts": [[0, 1], [1, 0]]}, "contradiction"),
        ({"pacts": [[1, 1]]}, "bad_json"),
        ({"pacts": [[0, 4]]}, "bad_json"),
        ({"pacts": [[0, 1, 2]]}, "bad_json"),
        ({"pacts": [0, 1]}, "bad_json"),
        ({"flips": ["3p"]}, "valid"),
        ({"flips": ["3p", "9m", "3z"]}, "valid"),
        ({"flips": ["3p", "9m", "3z", "1m"]}, "contradiction"),
        ({"flips": ["1f"]}, "bad_tile"),
        ({"flips": ["0m"]}, "bad_tile"),
        ({"flips": ["9p", "9p", "9p"]}, "too_many_copies"),
        ({"flips": ["3p"], "end__flags": ["last_tile"]}, "contradiction"),
        ({"follow_rounds": 1}, "valid"),
        ({"follow_rounds": 2}, "contradiction"),
        ({"streak": 1}, "valid"),
        ({"end__flags": ["last_tile", "last_copy"]}, "valid"),
        ({"end__flags": ["start"]}, "not_allowed"),
        ({"end__flags": ["last_hand"]}, "not_allowed"),
        ({"end__type": "false_rob"}, "not_allowed"),
        ({"seats__0__flowers": "1f"}, "bad_tile"),
        ({"seats__0__chips": 5}, "contradiction"),
        ({"seats__0__you": 1}, "contradiction"),
        ({"options": {"pact_discard": "nobody"}}, "bad_json"),
        ({"options": {"heavenly_each": 30}}, "bad_json"),
        ({"options": {"kong_feeds": 1}}, "bad_json"),
    ],
    ids=str,
)
def test_what_goes_together(changes: Json, expected: str) -> None:
    assert code(gl(**changes)) == expected


def test_gl_14_a_kong_says_who_fed_it() -> None:
    hand = "567p678s99p12s"
    for meld, expected in (
        ("kong:1111m@0", "valid"),
        ("akong:1111m@2", "valid"),
        ("ckong:1111m", "valid"),
        ("kong:1111m", "bad_meld"),
        ("akong:1111m", "bad_meld"),
        ("kong:1111m@1", "bad_meld"),
        ("pon:111m", "valid"),
    ):
        assert code(gl(hand, seats__1__melds=[meld])) == expected, meld


def test_gl_02_a_chi_comes_from_the_seat_before() -> None:
    hand = "567p678s99p12s"
    assert code(gl(hand, seats__1__melds=["chi:345m@0"])) == "valid"
    assert code(gl(hand, seats__1__melds=["chi:345m@2"])) == "bad_meld"


def test_gl_d16_heavenly_and_earthly_hands() -> None:
    heavenly = gl(PLAIN + "3s", None, "heavenly", dealer=1)
    assert score(heavenly)["net"] == [-19, 57, -19, -19]
    assert code({**heavenly, "dealer": 2}) == "contradiction"
    assert code({**heavenly, "pacts": [[0, 1]]}) == "contradiction"
    assert code({**heavenly, "follow_rounds": 1}) == "contradiction"
    earthly = gl(SIX_PAIRS, "6z", "earthly")
    assert score(earthly)["net"] == [0, 70, 0, -70]
    assert code({**earthly, "dealer": 2}) == "contradiction"
    kong = gl(SIX_PAIRS, "6z", "earthly", seats__3__melds=["ckong:4444z"])
    assert score(kong)["net"] == [-2, 68, -2, -64]
    assert code(gl(SIX_PAIRS, "6z", "earthly", seats__3__melds=["pon:444z@0"])) == "contradiction"
    assert code(gl(SIX_PAIRS, "6z", "earthly", seats__0__melds=["ckong:4444z"])) == "contradiction"


def test_gl_d05_a_robbed_kong_still_shows_its_pon() -> None:
    hand = "345m567p678s99p24s"
    robbed = gl(hand, "3s", "rob_kong", seats__2__melds=["pon:333s@0"])
    assert score(robbed)["net"] == [0, 10, -10, 0]
    assert code(gl(hand, "3s", "rob_kong")) == "not_allowed"
    assert code(gl(hand, "3s", "rob_kong", seats__2__melds=["akong:3333s@0"])) != "valid"


# --- several winners ------------------------------------------------------------------------------


def test_gl_02_several_winners_are_paid_apart_in_the_order_they_are_written() -> None:
    answer = score(together(2, 0, 1))
    assert [win["seat"] for win in answer["wins"]] == [2, 0, 1]
    assert [(p["from"], p["to"], p["amount"]) for p in answer["payments"]] == [
        *((3, 2, 10), (3, 0, 14), (3, 1, 35))
    ]
    assert score(together(0, 1, 2))["net"] == answer["net"]


def test_several_winners_share_the_tile() -> None:
    given = together(0, 1)
    for change in ({"tile": "9p"}, {"from": 2}, {"how": "self_draw", "from": None}, {"seat": 0}):
        wins = [given["end"]["wins"][0], {**given["end"]["wins"][1], **change}]
        assert code({**given, "end": {"type": "win", "wins": wins}}) == "contradiction", change
    drawn = [{"seat": seat, "tile": "3s", "from": None, "how": "self_draw"} for seat in (0, 1)]
    assert code({**given, "end": {"type": "win", "wins": drawn}}) == "contradiction"


def test_gl_02_without_multi_win_all_are_checked_and_the_nearest_is_settled() -> None:
    alone = {"options": {"multi_win": False}}
    assert [win["seat"] for win in score(together(2, 0, 1, **alone))["wins"]] == [0]
    assert [win["seat"] for win in score(together(2, 1, **alone))["wins"]] == [1]
    wrong = together(0, 1, **alone)
    wrong["seats"][1]["hand"] = "1133m5577p2289p3s"
    assert code(wrong) == "not_a_win"


# --- payments in another's place --------------------------------------------------------------


def test_gl_d13_payments_say_in_whose_place_they_are() -> None:
    """What a partner owes itself, doubled or not, is in nobody's place."""
    paid = {p["from"]: p for p in score(EXAMPLES["GL-E10"])["payments"]}
    assert paid == {1: {"from": 1, "to": 0, "amount": 10, "why": "pact"}}
    answer = score(EXAMPLES["GL-E9b"])["payments"]
    assert sorted((p["amount"], p.get("for", -1), p.get("debt", "")) for p in answer) == [
        *((4, -1, ""), (4, 3, "win"), (8, 2, "win"))
    ]
    outside = score(EXAMPLES["GL-P21"])["payments"]
    assert outside == [{"from": 1, "to": 2, "amount": 10, "why": "pact", "for": 0, "debt": "win"}]


def test_gl_d12_a_partner_beside_the_giver_pays_for_itself() -> None:
    answer = score(EXAMPLES["GL-E8"])["payments"]
    assert [(p["from"], p["why"], "for" in p) for p in answer] == [
        *((2, "win", False), (1, "pact", False))
    ]


# --- played hands -----------------------------------------------------------------------------


def house(rng: random.Random) -> dict[str, Any]:
    names = ("multi_win", "middle_xing", "kong_feeds", "pass_lock", "swap_ban", "pact_doubles_xing")
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in names}
    options |= {"pacts": rng.random() < 0.8, "heavenly_each": rng.choice([15, 45])}
    return options | {"pact_discard": rng.choice(["partner", "outsider"])}


def play(number: int, options: dict[str, Any], **more: Any) -> Table:
    """A hand by greedy choices, where claims are seldom passed, so that partners come up."""
    table = Table("guiliu", seed=4, hand_no=number, options=options, dealer=number % 4, **more)
    rng, chance = random.Random(number), Chance.array(1)
    while not table.ended:
        for seat in table.owing:
            claims = [n for n in table.numbers(seat) if CHI_LOW <= n <= KONG]
            chosen = choose(table.state, 0, seat, "greedy", chance)
            if claims and chosen == PASS and rng.random() < 0.6:
                chosen = rng.choice(claims)
            table.play(Action(seat, chosen))
    return table


def same_settlement(table: Table) -> Json:
    written = position_of(table)
    assert score(json.dumps(written)) == table.settlement.to_json()
    made, played = build(check(parse(written)))[0], table.state[0]
    for name in ("hands", "held", "codes", "n_melds", "partners", "flips", "win_how", "win_seat"):
        assert made[name].tolist() == played[name].tolist(), name  # type: ignore[index]
    return written


def many(count: int) -> Counter[str]:
    rng, seen = random.Random(1), Counter[str]()
    for number in range(count):
        written = same_settlement(play(number, house(rng), base=1 + number % 5))
        wins = written["end"].get("wins", [])
        seen[wins[0]["how"] if wins else "draw"] += 1
        seen["several"] += len(wins) > 1
        seen["pacts"] += bool(written["pacts"])
        seen["flips"] += len(written["flips"]) > 1
    return seen


def test_a_table_and_its_position_settle_alike() -> None:
    assert many(12)


@pytest.mark.slow
def test_many_tables_and_their_positions_settle_alike() -> None:
    seen = many(300)
    assert min(seen[w] for w in ("discard", "self_draw", "several", "pacts", "flips")) > 0, seen


def test_every_example_is_answered_the_same_with_all_fields_spelled_out() -> None:
    spelled: Json = {"round_wind": "1z", "pacts": [], "flips": [], "hooks": 0, "follow_rounds": 0}
    for given in EXAMPLES.values():
        assert score({"gold": None, **spelled, **given}) == score(given)

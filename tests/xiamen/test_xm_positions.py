"""Written positions of Xiamen: its own fields and ends, the fine print of 3.5, played hands."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from positions import READY, Json, examples, position
from scenarios import ROAM, Play
from test_xm_roaming import GOLD_AGAIN, OTHERS, roaming
from xm import FIRST, WAIT_7Z, deal

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.position import build, check, parse, position_of, score
from paiju.table.actions import DISCARD, PASS
from paiju.table.chance import Chance

YOU = "123456789m234567s5p"
MANUAL = {"manual_calls": True}
#: In 双游 the others have discarded, and the second gold is thrown.
THROWN = (*OTHERS, "1 discard:6z")
MORE = "1112223334446668p8p"


def xm(*args: Any, **changes: Any) -> Json:
    return position(*args, game="xiamen", **changes)


def code(given: Any) -> str:
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


def false_win(seat: int | None = 2, **changes: Any) -> Json:
    given = xm(**{"seats__1": {}, "options": {"manual_calls": True}, **changes})
    given["end"] = {"type": "false_win", "flags": []}
    if seat is not None:
        given["end"]["seat"] = seat
    return given


# --- chips ----------------------------------------------------------------------------------------


def test_xm_d18_chips_default_to_the_option() -> None:
    given = xm(hand=READY, how="discard", source=2, streak=3)
    spelled = {**given, "seats": [{**seat, "chips": 100} for seat in given["seats"]]}
    assert score(given) == score(spelled)
    assert score({**given, "options": {"chips": 128}})["net"] == [-8, 144, -8, -128]
    assert score(given)["net"] == [-8, 116, -8, -100]


def test_xm_d18_base_scales_what_is_paid_and_not_the_chips() -> None:
    paid = score(xm(how="discard", source=2, streak=3, base=7))
    assert paid["net"] == [-56, 812, -56, -700]
    assert score(xm(hand=YOU, tile="9p", how="you1", base=7))["outside"] == [-350, 1050, -350, -350]


def test_xm_d18_without_chips_none_can_be_named() -> None:
    assert code(xm(options={"chips": 0}, seats__0__chips=5)) == "contradiction"
    assert code(xm(options={"chips": 0}, seats__0__chips=0)) == "valid"
    assert code(xm(seats__0__chips=5)) == "valid"
    assert code(xm(seats__0__chips=-5)) == "bad_json"
    assert code(xm(seats__0__chips="5")) == "bad_json"


# --- 三游, 杠上游金, discards ---------------------------------------------------------------------


def test_xm_fine_print_triple_roaming_has_no_tile_and_no_drawn_one() -> None:
    you3: Json = {"hand": YOU, "how": "you3", "tile": None}
    assert code(xm(**you3)) == "valid"
    assert code(xm(**{**you3, "tile": "9p"})) == "contradiction"
    assert code(xm(**{**you3, "hand": YOU + "9p"})) == "tile_count"
    assert code(xm(**{**you3, "hand": READY})) == "not_a_win"
    two = {**you3, "hand": "123456789m23456s55p"}
    assert code(xm(**two)) == "too_many_copies"  # two were thrown, one was turned up
    assert code(xm(**you3, end__flags=["last_tile"])) == "valid"
    assert code(xm(**you3, end__flags=["kong_draw"])) == "contradiction"
    assert code(xm(**you3, end__flags=["last_hand"])) == "not_allowed"


def test_xm_d08_double_roaming_may_be_won_where_triple_was_open() -> None:
    assert code(xm(hand=YOU, tile="5p", how="you2")) == "valid"
    assert code(xm(hand="123456789m23456s55p", tile="5p", how="you2")) == "too_many_copies"


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        (["kong:9999s@0"], "valid"),
        (["akong:9999s@0"], "valid"),
        (["ckong:9999s"], "not_allowed"),
        (["kong:9999s@0", "ckong:8888s"], "not_allowed"),
        (["ckong:8888s", "kong:9999s@0"], "valid"),
        (["ckong:8888s", "kong:9999s@0", "pon:777z@0"], "valid"),
    ],
)
def test_xm_d10_the_last_kong_decides_on_single_roaming(melds: list[str], expected: str) -> None:
    hand = "123456789m234s5p"[(len(melds) - 1) * 3 :]
    if len(melds) > 1:
        hand = {2: "123456m234s5p", 3: "123m234s5p"}[len(melds)]
    given = xm(hand=hand, tile="9p", how="you1", seats__1__melds=melds)
    assert code(given) == "valid"
    given["end"]["flags"] = ["kong_draw"]
    assert code(given) == expected
    given["end"]["wins"][0]["how"] = "self_draw"
    assert code(given) == "valid"


def test_xm_02_one_gold_bars_a_discard() -> None:
    assert code(xm(hand="123456789m23467s5p1z", how="discard", source=2)) == "not_allowed"
    assert code(xm(hand="123456789m23467s5p1z")) == "valid"


def test_xm_fine_print_a_concealed_kong_is_not_robbed() -> None:
    hand = "123456m23479s111z22z"
    assert code(xm(hand=hand, tile="8s", how="rob_kong", source=2)) == "not_allowed"
    pon = xm(hand=hand, tile="8s", how="rob_kong", source=2, seats__2__melds=["pon:888s@1"])
    assert code(pon) == "valid"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"follow_rounds": 1}, "contradiction"),
        ({"gold": None}, "valid"),
        ({"end__flags": ["last_hand"]}, "not_allowed"),
        ({"end__flags": ["last_tile", "last_copy"]}, "valid"),
        ({"end__type": "false_rob"}, "not_allowed"),
        ({"seats__0__you": 1}, "contradiction"),
        ({"seats__0__you": 4}, "bad_json"),
        ({"seats__0__coins": 5}, "contradiction"),
        ({"options": {"pass_lock": True}}, "unknown_option"),
        ({"options": {"you3_mult": 8}}, "bad_json"),
        ({"options": {"chips": 10**30}}, "bad_json"),
        ({"options": {"chips": True}}, "bad_json"),
    ],
    ids=str,
)
def test_what_goes_together(changes: Json, expected: str) -> None:
    assert code(xm(**changes)) == expected


def test_xm_d07_who_may_hold_a_tile_more() -> None:
    """Tiles are discarded or laid aside in 双游, and kept where 三游 lets the others draw."""
    win = {"hand": YOU, "tile": "9p", "seats__0__hand": MORE}
    assert code(xm(how="you1", **win)) == "valid"
    assert code(xm(how="you2", **win)) == "tile_count"
    three: Json = {"hand": YOU, "tile": None, "how": "you3", "seats__0__hand": MORE}
    assert code(xm(**three)) == "valid"
    no_draws = {"options": {"you3_others_draw": False}}
    assert code(xm(**three, **no_draws)) == "tile_count"
    assert code(xm(how="you1", **win, **no_draws)) == "tile_count"


# --- 诈胡 -----------------------------------------------------------------------------------------


def test_xm_d15_a_false_win_needs_manual_calls_and_a_seat() -> None:
    assert code(false_win()) == "valid"
    assert code({**false_win(), "options": {}}) == "not_allowed"
    assert code(false_win(None)) == "bad_json"
    assert code(false_win(4)) == "bad_json"
    won = false_win()
    won["end"]["wins"] = xm()["end"]["wins"]
    assert code(won) == "contradiction"
    assert code(false_win(seats__2={"hand": MORE})) == "valid"  # in its own turn
    assert code(false_win(seats__1={"hand": MORE})) == "tile_count"


def test_xm_d15_marked_seats_are_in_roaming() -> None:
    assert code(false_win(seats__0={"hand": YOU, "you": 1})) == "valid"
    assert code(false_win(seats__0={"hand": READY, "you": 1})) == "contradiction"
    assert code(false_win(seats__0={"you": 1})) == "contradiction"
    assert code(false_win(seats__0={"hand": YOU + "9p", "you": 1})) == "tile_count"
    two = {"hand": "123456789m23456s55p", "you": 2}
    assert code(false_win(seats__0=two)) == "valid"  # one thrown, one turned up
    other = {"hand": "123789s5123678999p", "you": 1}
    assert code(false_win(seats__0={"hand": YOU, "you": 2}, seats__1=other)) == "valid"
    assert code(false_win(seats__0=two, seats__1=other)) == "too_many_copies"
    other["you"] = 2
    assert code(false_win(seats__0={"hand": YOU, "you": 2}, seats__1=other)) == "contradiction"


def test_xm_d15_what_a_lost_win_is_worth_by_stage() -> None:
    """(8 + 1) × M + reward twice, (16 + 1) × M + reward once, and 300 where all are emptied."""
    for stage, m, reward, killed in ((1, 4, 50, 0), (2, 8, 100, 0), (3, 16, 150, 300)):
        paid = score(false_win(seats__0={"hand": YOU, "you": stage}))
        lost = 2 * (9 * m + reward) + 17 * m + reward + killed
        assert paid["outside"] == [50 + lost, 50, -150 - lost, 50]
        assert paid["net"] == [0, 0, 0, 0]
    at_once = {"manual_calls": True, "you3_others_draw": False}
    third = {**false_win(seats__0={"hand": YOU, "you": 3}), "options": at_once}
    assert code(third) == "not_allowed"


# --- amounts --------------------------------------------------------------------------------------


def test_amounts_stay_exact_and_what_passes_64_bits_is_refused() -> None:
    free = {"chips": 0}
    paid = score(xm(how="discard", source=2, streak=40, options=free))
    assert paid["net"] == [-8, 16 * 2**40 + 16, -8, -(16 * 2**40)]
    assert code(xm(how="discard", source=2, streak=41, options=free)) == "bad_json"
    assert code(xm(streak=10**4)) == "bad_json"
    assert code(xm(base=10**12, streak=12)) == "bad_json"
    most = xm(base=10**12, streak=5, hand=YOU, tile=None, how="you3", options=free)
    owed = 10**12 * (16 * 2**5 + 1) * 16
    assert score(most)["net"][3] == -owed
    assert code(xm(base=10**12, streak=30, options={"base_dealer": 10**6})) == "bad_json"


# --- played hands ---------------------------------------------------------------------------------


def house(rng: random.Random) -> dict[str, Any]:
    names = ("you2_others_discard", "you3_others_draw", "late_three_gold", "must_follow")
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in names}
    options |= {"strict_gold": rng.random() < 0.3, "manual_calls": rng.random() < 0.3}
    return options | {"chips": rng.choice([100, 0, 37]), "you3_mult": rng.choice([16, 12])}


def same_settlement(table: Table) -> str:
    written = position_of(table)
    assert score(json.dumps(written)) == table.settlement.to_json()
    made, played = build(check(parse(written)))[0], table.state[0]
    for name in ("hands", "held", "codes", "n_melds", "flowers", "purse", "roaming", "win_how"):
        assert made[name].tolist() == played[name].tolist(), name  # type: ignore[index]
    end = written["end"]
    return str(end["wins"][0]["how"] if "wins" in end else end["type"])


def play(number: int, options: dict[str, Any], **more: Any) -> Table:
    """A hand by greedy choices, and by chance now and then: another tile, a call unchecked."""
    table = Table("xiamen", seed=4, hand_no=number, options=options, dealer=number % 4, **more)
    rng, chance = random.Random(number), Chance.array(1)
    while not table.ended:
        for seat in table.owing:
            numbers = table.numbers(seat)
            chosen = choose(table.state, 0, seat, "greedy", chance)
            if options["manual_calls"] and rng.random() < 0.02:
                chosen = rng.choice([n for n in numbers if n < DISCARD] or numbers)
            elif rng.random() < 0.01:
                chosen = rng.choice([n for n in numbers if n == PASS or n >= DISCARD] or numbers)
            table.play(Action(seat, chosen))
    return table


def many(seed: int, count: int) -> Counter[str]:
    rng, ends = random.Random(seed), Counter[str]()
    for number in range(count):
        options = house(rng)
        purses = [rng.randint(1, 150) for _ in range(4)] if options["chips"] else None
        more: dict[str, Any] = {"streak": number % 3, "base": 1 + number % 5, "purses": purses}
        ends[same_settlement(play(number, options, **more))] += 1
    return ends


def test_a_table_and_its_position_settle_alike() -> None:
    assert many(1, 16).total() == 16


@pytest.mark.slow
def test_many_tables_and_their_positions_settle_alike() -> None:
    ends = many(2, 500)
    assert ends.keys() >= {"discard", "self_draw", "you1", "three_gold", "false_win", "draw"}


#: A false win while seat 1 is in 游金, 双游 or 三游.
FALSE_WINS: dict[str, tuple[Callable[[], Play], int]] = {
    "single": (lambda: deal({0: "4z", 1: ROAM}, **MANUAL).run(FIRST, "2 win", "pass"), 1),
    "double": (lambda: roaming("1p", **MANUAL).run("2 win"), 2),
    "aside": (lambda: roaming("1p", you2_others_discard=False, **MANUAL).run("2 win"), 2),
    "triple": (lambda: roaming(f"{GOLD_AGAIN} 1s", **MANUAL).run(*THROWN, "2 win"), 3),
    "kept": (
        lambda: roaming(f"{GOLD_AGAIN} 1s 9s", **MANUAL).run(*THROWN, "2 pass", "3 win"),
        3,
    ),
}


@pytest.mark.parametrize("name", FALSE_WINS)
def test_xm_d15_false_wins_on_roaming_seats_settle_alike(name: str) -> None:
    play_it, stage = FALSE_WINS[name]
    table = play_it().table
    assert same_settlement(table) == "false_win"
    assert [seat.get("you", 0) for seat in position_of(table)["seats"]] == [0, stage, 0, 0]


PHASES: dict[str, tuple[Callable[[], Play], str]] = {
    "double": (lambda: roaming("1p 9p 2p 3z").run(*OTHERS), "you2"),
    "at once": (lambda: roaming(GOLD_AGAIN, you3_others_draw=False).run(*THROWN), "you3"),
    "triple": (lambda: roaming(f"{GOLD_AGAIN} 1s 9s 2s").run(*THROWN), "you3"),
    "stopped": (
        lambda: roaming(f"{GOLD_AGAIN} 1s 7z", {3: WAIT_7Z}).run(*THROWN, "3 win"),
        "self_draw",
    ),
}


@pytest.mark.parametrize("name", PHASES)
def test_xm_d07_d08_phases_settle_alike(name: str) -> None:
    play_it, how = PHASES[name]
    assert same_settlement(play_it().table) == how


def test_every_example_is_answered_the_same_with_all_fields_spelled_out() -> None:
    spelled: Json = {"round_wind": "1z", "pacts": [], "flips": [], "hooks": 0, "follow_rounds": 0}
    for given in examples("xiamen").values():
        assert score({**spelled, **given}) == score(given)

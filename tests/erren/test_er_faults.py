"""Refused actions, hands that end once, and logs and positions that cannot be."""

import random

import pytest
from er import SINGLE, STRAIGHT, begin, by_discard, deal, position, turn
from er_played import hands
from scenarios import fork

from paiju import PaijuError, Table, log
from paiju.kernel import INTERPRETED
from paiju.position import position_of, score
from paiju.table.actions import ACTIONS

BIG = 10**30
CALM = ("pass", "discard", "choice")


def rob():
    hands = {0: "46m123m789m11z222z5m", 1: "55m19m134567z"}
    play = deal(hands, "_ 5m", bury="5m").run("0 discard:5m", "1 pon", "1 discard:9m")
    return turn(turn(play, 0).run("0 throw"), 1).run("1 akong:5m")


def frozen():
    """B has declared and draws the fourth 7z."""
    play = turn(deal({1: "777z123m456m78m11z"}, "3z _ 7z", bury="7z").run("0 throw"), 1)
    return turn(turn(play.run("1 ready:3z"), 0).run("0 throw"), 1)


POSITIONS = {
    "open hands": begin,
    "doubling": lambda: begin().run("0 choice:1", "1 choice:0"),
    "first turn": lambda: deal({0: STRAIGHT + "9m"}, opened="01"),
    "claims": lambda: deal({0: "5m", 1: "555m46m"}, bury="5m").run("0 discard:5m"),
    "after a claim": lambda: deal({0: "5m", 1: "55m123m789m1122z9m"}, bury="5m").run(
        "0 discard:5m", "1 pon"
    ),
    "may declare": lambda: turn(deal({1: STRAIGHT}, "3z").run("0 throw"), 1),
    "declared": frozen,
    "robbed": rob,
    "last discard": lambda: deal({0: STRAIGHT}, "_*36 9m", bury="9m").drain(0).run("1 throw"),
    "ended": lambda: by_discard(STRAIGHT, "9m", opened="0", purses=(100, 90)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_illegal_actions_are_refused_and_change_nothing(name):
    play = POSITIONS[name]()
    for seat in (-BIG, -1, 0, 1, 2, 3, 4, 64, 1 << 40, BIG):
        legal = play.table.numbers(seat) if 0 <= seat < 4 else []
        assert bool(legal) == (seat in play.table.owing)
        for number in (*range(-3, ACTIONS + 3), 255, 1 << 40, -(1 << 40), BIG, -BIG):
            if number not in legal:
                play.assert_refused(seat, number)


@pytest.mark.parametrize("name", ["ended", "last discard"])
def test_a_hand_ends_once(name):
    play = POSITIONS[name]()
    if not play.table.ended:
        play.run("0 win")
    assert [line["type"] for line in play.events()].count("end_hand") == 1
    assert len(play.events("hu")) == 1
    assert play.table.legal() == []


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_each_legal_action_is_taken_and_its_log_replays(name):
    """Every branch from the position, played on by passing and throwing, and scored as written."""
    play = POSITIONS[name]()
    for action in play.table.legal():
        twin = fork(play)
        twin.table.play(action)
        twin.watch()
        while not twin.table.ended:
            seat = twin.table.owing[0]
            twin.table.play(next(a for a in twin.table.legal(seat) if a.id.startswith(CALM)))
        twin.watch()
        lines = log.lines(twin.table)
        assert log.dumps(log.lines(log.replay(lines))) == log.dumps(lines)
        assert score(position_of(twin.table)) == twin.table.settlement.to_json()


@pytest.mark.parametrize("name", POSITIONS)
def test_what_has_been_logged_so_far_replays(name):
    play = POSITIONS[name]()
    lines = log.lines(play.table)
    again = log.Replay(lines).run()
    assert log.lines(again) == lines


# --- whole hands --------------------------------------------------------------------------------


@pytest.mark.slow
def test_position_of_a_table_scores_as_the_table_does_and_its_log_replays():
    """Under all options, with coins, open and doubled stakes, declared hands."""
    seen = set()
    for table in hands(6 if INTERPRETED else 400):
        settlement = table.settlement
        assert score(position_of(table)) == settlement.to_json()
        lines = log.lines(table)
        again = log.replay(lines)
        assert log.dumps(log.lines(again)) == log.dumps(lines)
        assert again.settlement == settlement
        assert sum(settlement.net) + settlement.house == 0
        assert sum(settlement.rating) == 0
        chosen = {line["what"] for line in lines if line["type"] == "choice" and line["value"]}
        ended = {win.how for win in settlement.wins} or {"draw"}
        seen |= chosen | ended | ({"coins"} if table.purses else set())
    if not INTERPRETED:
        expected = {"open", "double", "ready", "coins", "draw", "discard", "self_draw"}
        assert seen >= expected, seen


@pytest.mark.slow
def test_an_altered_log_does_not_replay():
    """A field of a line is changed to what another line of its type says."""
    rng = random.Random(7)
    tried = 0
    for table in hands(4 if INTERPRETED else 150, seed=9):
        lines = log.lines(table)
        for at in rng.sample(range(1, len(lines)), 4):
            key = rng.choice([key for key in lines[at] if key != "type"])
            alike = [one[key] for one in lines if one["type"] == lines[at]["type"]]
            value = rng.choice(alike)
            altered = [*lines[:at], {**lines[at], key: value}, *lines[at + 1 :]]
            if value == lines[at][key]:
                continue
            tried += 1
            try:
                again = log.replay(altered)
            except PaijuError:
                continue
            assert log.lines(again) == altered  # another hand that can be played and pays alike
            assert lines[at]["type"] in ("choice", "discard")
    assert tried > 5


# --- starts and positions that cannot be --------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("dealer", dealer) for dealer in (-1, 2, 3, BIG)),
        *(("base", base) for base in (0, -1, BIG, True)),
        *(("streak", streak) for streak in (-1, BIG)),
        *(("dice", dice) for dice in ([3, BIG], [], [1], [0, 7])),
        *(("wall", wall) for wall in ("1m", None, "1m" * 64, "123456789m" * 7)),
        *(("options", options) for options in (None, {"min_fan": -1}, {"gold": 1})),
        *(("coins", coins) for coins in ([1], [1, 1, 1], [1, -1], [1.5, 1], "11", {"0": 1})),
        ("schema", 2),
    ],
)
def test_a_start_that_cannot_be_is_refused(field, value):
    start = log.lines(Table("erren", seed=1))[0]
    with pytest.raises(PaijuError):
        log.open_table({**start, field: value})


PON = {"melds": "pon:888m@1", "hand": "12344777m22z", "tile": "4m"}


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("bad_json", position(dealer=2)),
        ("bad_json", {**position(), "seats": [{}, {}, {}, {}]}),
        ("bad_json", {**position(), "seats": [{"hand": STRAIGHT}]}),
        ("bad_json", position(round_wind="5z")),
        ("bad_json", position(coins=(-1, 5))),
        ("bad_json", {**position(), "seats": [{"hand": STRAIGHT, "ready": 1}, {}]}),
        ("bad_meld", position("12344777m22z", "4m", melds="pon:888m@2")),
        ("bad_meld", position("12344777m22z", "4m", melds="chi:567z@1")),
        ("bad_tile", position("123p45678m77z111z", "9m")),
        ("bad_tile", position(loser="pon:111s@0")),
        ("bad_tile", position(tile="1f")),
        ("tile_count", position("1234567m77z111z", "8m")),
        ("too_many_copies", position(loser="kong:7777z@0")),
        ("not_a_win", position(tile="2m")),
        ("not_a_win", position("19m1234567z1z2z3z4z", "5z")),
        ("contradiction", position(flags=("kong_draw",))),
        ("contradiction", position(flags=("kong_draw",), how="self_draw")),
        ("contradiction", position(flags=("kong_discard",), how="self_draw")),
        ("contradiction", position(flags=("kong_discard",))),
        (
            "contradiction",
            position(SINGLE, "7z", loser="pon:777z@0", how="rob_kong", flags=("last_tile",)),
        ),
        ("contradiction", position("12345678m99m111z", "9m", flags=("last_copy",))),
        ("contradiction", position(flags=("last_hand",))),
        ("not_allowed", position(**PON, house={"min_fan": 7})),
        ("contradiction", position(ready="0", house={"ready": False})),
        ("contradiction", position(gold="5m")),
        ("contradiction", position(hooks=1)),
        ("contradiction", position(follow_rounds=1)),
        ("contradiction", position(pacts=[[0, 1]])),
        ("contradiction", position(flips=["5m"])),
        ("not_allowed", position(how="rob_gold")),
        ("not_allowed", position(how="earthly")),
        ("not_allowed", {**position(), "end": {"type": "false_win", "seat": 0}}),
        ("not_allowed", {**position(), "end": {"type": "false_rob", "seat": 0}}),
    ],
)
def test_a_position_that_cannot_be_is_refused(code, wrong):
    assert score(wrong)["error"]["code"] == code


def test_start_is_no_flag_of_this_game():
    assert score(position(flags=("start",)))["valid"] is False


@pytest.mark.parametrize("field", ["chips", "you"])
def test_fields_of_other_games_are_refused(field):
    wrong = position()
    wrong["seats"][1][field] = 1
    assert score(wrong)["error"]["code"] == "contradiction"


def test_two_do_not_win_a_hand_of_two():
    wrong = position()
    wrong["end"]["wins"].append({**wrong["end"]["wins"][0], "seat": 1, "from": 0})
    assert score(wrong)["valid"] is False


def test_a_dealer_who_declined_a_dealt_win_may_win_later():
    play = deal({0: STRAIGHT + "9m"}, "_ 6m", bury="69m").run("0 discard:9m")
    turn(play, 1).run("1 throw")
    assert "win" in turn(play, 0).offers(0)

"""Refused actions, hands that end once, and logs and positions that cannot be."""

import pytest
from scenarios import fork
from xp import MELDS, PLAIN, begin, by_discard, deal, position, turn

from paiju import PaijuError, Table, log
from paiju.position import position_of, score, waits
from paiju.table.actions import ACTIONS
from paiju.tiles import format_one

BIG = 10**30


def after_claim():
    return deal({0: "5p", 1: "5567p3333s123m456m9s"}).run("0 discard:5p", "1 chi_low")


def last_discard():
    play = deal({0: PLAIN}, "_*86 8s", bury="8s").drain(0)
    return play.run("1 throw")


def replaced():
    play = deal({1: "9999m123m345p678p67s1p"}, "1p", back="8s").run("0 throw")
    return turn(play, 1).run("1 ckong:9m")


POSITIONS = {
    "hooks": lambda: begin(hooks_max=3),
    "open hands": lambda: begin(hooks_max=3).run("0 choice:1", "1 choice:1"),
    "first turn": lambda: deal({0: "9999m78m123p456p345p55s"}, opened="01"),
    "claims": lambda: deal({0: "5p", 1: "555p46p"}).run("0 discard:5p"),
    "dragons": lambda: deal({0: "7z", 1: "56z"}, bury="567z").run("0 discard:7z"),
    "after a claim": after_claim,
    "locked pon": lambda: deal({0: "5p", 1: "555p7z"}).run("0 discard:5p", "1 pon"),
    "replacement": replaced,
    "last discard": last_discard,
    "ended": lambda: by_discard(PLAIN, "8s"),
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
            calm = ("pass", "discard", "choice")
            twin.table.play(next(a for a in twin.table.legal(seat) if a.id.startswith(calm)))
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


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("dealer", dealer) for dealer in (-1, 2, 3, BIG)),
        *(("base", base) for base in (0, -1, BIG, True)),
        *(("streak", streak) for streak in (-1, BIG)),
        *(("dice", dice) for dice in ([3, BIG], [], [1], [0, 7])),
        *(("wall", wall) for wall in ("1m", None, "1m" * 120)),
        *(("options", options) for options in (None, {"hooks_max": 8}, {"gold": 1})),
        *(("chips", chips) for chips in ([1, 1], [1, 1, 1, 1])),
        ("schema", 2),
    ],
)
def test_a_start_that_cannot_be_is_refused(field, value):
    start = log.lines(Table("xipiao", seed=1))[0]
    with pytest.raises(PaijuError):
        log.open_table({**start, field: value})


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("bad_json", position(dealer=2)),
        ("bad_json", {**position(), "seats": [{}, {}, {}, {}]}),
        ("bad_json", {**position(), "seats": [{"hand": PLAIN}]}),
        ("bad_meld", position("123m456m345p99s67s", melds="chi:678p@2")),
        ("bad_meld", position("123m456m345p99s67s", melds="chi:678p@3")),
        ("bad_meld", position("123m456m345p99s67s", melds="chi:678p@0")),
        ("bad_meld", position("123m456m345p99s67s", melds="chi:567p@1 chi:56z7s@1")),
        ("bad_tile", position(MELDS + "99s6s", "8s", loser="pon:111z@0")),
        ("contradiction", position(flags=("kong_draw",), self_draw=True)),
        ("contradiction", position(flags=("kong_discard",))),
        ("contradiction", position(flags=("kong_draw",))),
        ("not_allowed", position(flags=("last_hand",))),
        ("contradiction", {**position(), "round_wind": "2z"}),
        ("contradiction", position(gold="5p")),
        ("contradiction", position(hooks=1)),
        ("contradiction", position(follow_rounds=1)),
        ("contradiction", position(pacts=[[0, 1]])),
        ("not_allowed", {**position(), "end": {"type": "false_win", "seat": 0}}),
        ("not_allowed", {**position(), "end": {"type": "false_rob", "seat": 0}}),
    ],
)
def test_a_position_that_cannot_be_is_refused(code, wrong):
    assert score(wrong)["error"]["code"] == code


@pytest.mark.parametrize("field", ["doubled", "ready", "chips", "coins", "you"])
def test_fields_of_other_games_are_refused(field):
    wrong = position()
    wrong["seats"][1][field] = 1 if field in ("chips", "coins", "you") else True
    assert score(wrong)["error"]["code"] == "contradiction"


def test_two_do_not_win_a_hand_of_two():
    wrong = position()
    wrong["end"]["wins"].append({**wrong["end"]["wins"][0], "seat": 1, "from": 0})
    assert score(wrong)["error"]["code"] == "contradiction"


def test_a_dealer_who_declined_a_dealt_win_may_win_later():
    play = deal({0: PLAIN + "8s"}, "_ 5s").run("0 discard:8s")
    turn(play, 1).run("1 throw")
    assert "win" in turn(play, 0).offers(0)


def test_waits_know_the_dragon_run_and_what_it_leaves():
    assert _waits(MELDS + "99s56z") == {"7z"}
    assert _waits("123m345p678p99s56z", "chi:567z@1") == set()
    assert _waits("123m345p678p99s67s", "chi:567z@1") == {"5s", "8s"}
    with pytest.raises(PaijuError):
        _waits("123m345p99s67s", "chi:567z@1", "chi:567z@1")


def _waits(hand, *melds):
    (reading,) = waits.waits("xipiao", hand, melds).readings
    return {format_one(wait.kind) for wait in reading.waits}

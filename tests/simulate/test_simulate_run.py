"""Simulations: the same for any number of workers, and as a table would play them."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju.api import Action, Table, prepare
from paiju.bots import choose
from paiju.errors import PaijuError
from paiju.games import find, played
from paiju.kernel import INTERPRETED
from paiju.log import dumps, hands, lines, replay
from paiju.simulate import Summary, simulate
from paiju.simulate.playing import first_dealer
from paiju.simulate.run import MATCH
from paiju.table.chance import Chance

#: More than a block and a broken match, where there is time for it.
FEW = 5 if INTERPRETED else 1203


def logged(
    path: Path, n: int, game: str = "zhangzhou", **how: Any
) -> tuple[Summary, list[list[dict[str, Any]]]]:
    summary = simulate(game, n, log=path, **how)
    return summary, list(hands(path.read_text("utf-8").splitlines()))


@pytest.fixture(scope="module")
def greedy(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return logged(tmp_path_factory.mktemp("log") / "greedy.jsonl", FEW, seed=4)


@pytest.fixture(scope="module", params=played())
def each(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Hands of every game."""
    path = tmp_path_factory.mktemp("log") / f"{request.param}.jsonl"
    return logged(path, FEW, request.param, seed=4)


# Workers


@pytest.mark.slow
@pytest.mark.parametrize("bots", ["greedy", ("greedy", "random", "random", "greedy")])
def test_figures_and_log_are_the_same_for_any_number_of_workers(tmp_path: Path, bots: Any) -> None:
    found = []
    for workers in (1, 2, 3):
        path = tmp_path / f"{workers}.jsonl"
        summary = simulate("zhangzhou", 1500, bots=bots, seed=9, workers=workers, log=path)
        found.append((summary, summary.to_json(), path.read_bytes()))
    assert found[0] == found[1] == found[2]


@pytest.mark.slow
def test_progress_tells_how_many_hands_are_done() -> None:
    done: list[int] = []
    simulate("zhangzhou", 1203, workers=2, progress=done.append)
    assert done == sorted(set(done))
    assert done[-1] == 1203
    assert len(done) == 3


def test_another_seed_gives_other_hands(tmp_path: Path, greedy: Any) -> None:
    _, other = logged(tmp_path / "other.jsonl", 3, seed=5)
    assert all(a[0]["wall"] != b[0]["wall"] for a, b in zip(other, greedy[1], strict=False))


# The log


def test_the_log_has_every_hand_in_order(greedy: Any) -> None:
    summary, logs = greedy
    assert [hand[0]["hand_no"] for hand in logs] == list(range(FEW)) == list(range(summary.hands))


def test_the_log_replays_and_is_what_a_table_writes(each: Any) -> None:
    for hand in each[1][:: 1 if INTERPRETED else 6]:
        assert dumps(lines(replay(hand))) == dumps(hand)


def test_the_file_is_written_byte_for_byte_as_a_table_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    _, (one, two) = logged(path, 2, seed=11, base=7, options={"pass_lock": False})
    assert path.read_text("utf-8") == dumps(lines(replay(one))) + dumps(lines(replay(two)))
    assert one[0]["base"] == 7
    assert one[0]["options"]["pass_lock"] is False


def test_a_hand_can_be_opened_by_itself(each: Any) -> None:
    """Hand n of a simulation is wall n of its seed."""
    for hand in each[1][-2:]:
        about = {name: hand[0][name] for name in ("dealer", "streak", "hand_no")}
        table = Table(hand[0]["game"], seed=4, purses=hand[0].get("chips"), **about)
        while not table.ended:
            seat = table.owing[0]
            table.play(Action(seat, choose(table.state, 0, seat, "greedy", Chance.array())))
        assert lines(table) == hand


@pytest.mark.slow
def test_the_deal_goes_on_within_a_match_and_begins_anew_with_the_next(each: Any) -> None:
    logs = each[1]
    dealers = set()
    for n, hand in enumerate(logs):
        start, before = hand[0], logs[n - 1][-1]
        if n % MATCH == 0:
            dealers.add(start["dealer"])
            assert start["streak"] == 0
        else:
            assert (start["dealer"], start["streak"]) == (
                before["next_dealer"],
                before["next_streak"],
            )
    assert dealers == set(range(len(each[0].seats)))


@pytest.mark.slow
def test_options_and_bots_do_not_change_the_walls(tmp_path: Path, greedy: Any) -> None:
    """So that settings can be compared hand by hand."""
    how = {"options": {"reserve_growth": False}, "bots": "random", "seed": 4}
    _, other = logged(tmp_path / "other.jsonl", 200, **how)
    for a, b in zip(other, greedy[1], strict=False):
        assert (a[0]["wall"], a[0]["dice"]) == (b[0]["wall"], b[0]["dice"])
        assert a[0]["hand_no"] % MATCH or a[0]["dealer"] == b[0]["dealer"]


# The figures, judged by the log


@pytest.mark.slow
def test_gl_d22_the_first_dealer_is_who_the_die_falls_on() -> None:
    """One die for four seats: the first two deal twice as often as the others."""
    chances, states = Chance.array(), prepare(find("guiliu"), find("guiliu").options())
    found = Counter(first_dealer(chances, 3, match, states) for match in range(6000))
    for seat, share in enumerate((2, 2, 1, 1)):
        assert abs(found[seat] - 1000 * share) < 5 * (1000 * share) ** 0.5
    states = prepare(find("xiamen"), find("xiamen").options())
    found = Counter(first_dealer(chances, 3, match, states) for match in range(6000))
    assert all(abs(found[seat] - 1500) < 5 * 1500**0.5 for seat in range(4))


def test_the_figures_are_those_of_the_log(each: Any) -> None:
    """Who fed several winners of a hand has fed once."""
    summary, logs = each
    ends = [hand[-1]["reason"] for hand in logs]
    assert summary.ends == {end: ends.count(end) for end in ("win", "draw", "penalty")}
    wins = [(hand[0]["dealer"], line) for hand in logs for line in hand if line["type"] == "hu"]
    assert {how: n for how, n in summary.hows.items() if n} == {
        how: sum(line["how"] == how for _, line in wins) for how in {hu["how"] for _, hu in wins}
    }
    kept = sum(hand[-1]["next_dealer"] == hand[0]["dealer"] for hand in logs)
    assert summary.dealer_kept == kept / FEW
    house = -sum(sum(hand[-2]["net"]) for hand in logs)
    assert summary.house == house / FEW
    assert (house > 0) == (summary.game == "erren")
    n = len(summary.seats)
    for role, income in enumerate(summary.roles):
        seats = [(hand[0]["dealer"] + role) % n for hand in logs]
        paid = [hand[-2] for hand in logs]
        made = [p["net"][seat] + p["outside"][seat] for p, seat in zip(paid, seats, strict=True)]
        assert income.hands == FEW
        assert income.mean == pytest.approx(statistics.fmean(made))
        assert income.spread == pytest.approx(statistics.pstdev(made))
        won = sum((line["seat"] - dealer) % n == role for dealer, line in wins)
        given = [{line["from"] for line in hand if line["type"] == "hu"} for hand in logs]
        fed = sum(seat in sources for sources, seat in zip(given, seats, strict=True))
        assert (income.won, income.fed) == (won / FEW, fed / FEW)
    if summary.game == "guiliu" and not INTERPRETED:
        assert len(wins) > sum(end == "win" for end in ends) + 3


def test_the_figures_by_seat_are_those_of_the_log(greedy: Any) -> None:
    summary, logs = greedy
    for seat, income in enumerate(summary.seats):
        made = [hand[-2]["net"][seat] for hand in logs]
        assert income.mean == pytest.approx(statistics.fmean(made))
        assert income.spread == pytest.approx(statistics.pstdev(made))
    assert summary.by_bot == {}


def test_decisions_are_the_actions_taken(tmp_path: Path) -> None:
    summary, (hand,) = logged(tmp_path / "one.jsonl", 1, seed=4)
    assert summary.decisions == replay(hand).view_all.number("seq") > 10


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """Clearly, from every seat, and where there is but one of them."""
    for place in range(4):
        bots = ["random"] * 4
        bots[place] = "greedy"
        summary = simulate("zhangzhou", 400, bots=bots, seed=place)
        greedy, other = summary.by_bot["greedy"], summary.by_bot["random"]
        assert greedy.hands == 400
        assert other.hands == 1200
        assert greedy.mean == summary.seats[place].mean
        error = greedy.spread / greedy.hands**0.5
        assert greedy.mean > 5 * error
        assert other.mean == pytest.approx(-greedy.mean / 3)
        assert greedy.won > 10 * other.won


def test_the_stake_multiplies_all_income() -> None:
    one, ten = (simulate("zhangzhou", 3, seed=2, base=base) for base in (1, 10))
    assert [10 * role.mean for role in one.roles] == pytest.approx([r.mean for r in ten.roles])
    assert [10 * role.spread for role in one.roles] == pytest.approx([r.spread for r in ten.roles])


# Compiled and interpreted


@pytest.mark.slow
def test_interpreted_and_compiled_runs_are_the_same(tmp_path: Path) -> None:
    """20 hands of greedy, their logs and settlements, byte for byte."""
    code = "import sys; from paiju.simulate import simulate; "
    code += "print(simulate('zhangzhou', 20, seed=8, log=sys.argv[1]).to_json())"
    runs = []
    for disabled in ("0", "1"):
        path = tmp_path / f"{disabled}.jsonl"
        command = [sys.executable, "-c", code, str(path)]
        env = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        runs.append((run.stdout, path.read_bytes()))
    assert runs[0] == runs[1]
    assert runs[0][1].count(b'"end_hand"') == 20


# What cannot be


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"hands": 0}, "out_of_range"),
        ({"hands": -1}, "out_of_range"),
        ({"hands": 1.5}, "out_of_range"),
        ({"hands": True}, "out_of_range"),
        ({"hands": 10**10}, "out_of_range"),
        ({"workers": 0}, "out_of_range"),
        ({"workers": 10**6}, "out_of_range"),
        ({"base": 0}, "out_of_range"),
        ({"seed": "x"}, "out_of_range"),
        ({"bots": "clever"}, "unknown_bot"),
        ({"bots": ("greedy", "random", "greedy", "")}, "unknown_bot"),
        ({"bots": ()}, "bot_count"),
        ({"bots": ("greedy", "random")}, "bot_count"),
        ({"game": "bridge"}, "unknown_game"),
        ({"options": {"jokers": 1}}, "unknown_option"),
        ({"log": "/nowhere/at/all.jsonl"}, "bad_file"),
    ],
)
def test_what_cannot_be_is_refused(how: dict[str, Any], code: str) -> None:
    with pytest.raises(PaijuError) as error:
        simulate(**{"game": "zhangzhou", "hands": 1, **how})
    assert error.value.code == code

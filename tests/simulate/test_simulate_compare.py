"""The house-rule lab: the same walls under every setting, and right intervals."""

from __future__ import annotations

import math
import random
import statistics
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paiju.errors import PaijuError
from paiju.games import find
from paiju.kernel import INTERPRETED
from paiju.log import hands as read_hands
from paiju.simulate import compare_rules, simulate
from paiju.simulate.compare import (
    MOST_SETTINGS,
    _play,
    combinations,
    figure_names,
    figure_sums,
    make_jobs,
    parse_compare,
)
from paiju.simulate.paired import EXACT, Difference, Pairs, t_quantile
from paiju.simulate.playing import BY_ROLE, Tally
from paiju.simulate.run import MATCH
from paiju.table.state import HOWS

ZHANGZHOU = find("zhangzhou")
#: A whole match and a broken one, where there is time for it.
FEW = 3 if INTERPRETED else 2 * MATCH + 5


def refused(code: str, call: Any, *arguments: Any, **named: Any) -> str:
    with pytest.raises(PaijuError) as error:
        call(*arguments, **named)
    assert error.value.code == code
    return error.value.message


# Intervals


@pytest.mark.parametrize(
    ("freedom", "t"),
    [
        (1, 12.7062047),
        (2, 4.3026527),
        (3, 3.1824463),
        (5, 2.5705818),
        (10, 2.2281389),
        (30, 2.0422725),
        (100, 1.9839715),
        (200, 1.9718962),
        (1000, 1.9623391),
        (10**7, 1.9599642),
    ],
)
def test_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert t_quantile(freedom) == pytest.approx(t, abs=2e-7)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 8, 29, EXACT, EXACT + 1, EXACT + 2, 5000])
@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
def test_t_holds_as_much_of_the_distribution_as_it_should(freedom: int, confidence: float) -> None:
    """The density, summed up by Simpson's rule."""
    t = t_quantile(freedom, confidence)
    log = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    scale = math.exp(log) / math.sqrt(freedom * math.pi)
    n = 20_000
    width = t / n
    total = sum(
        (1 if i in (0, n) else 2 + 2 * (i % 2))
        * math.exp(-(freedom + 1) / 2 * math.log1p((i * width) ** 2 / freedom))
        for i in range(n + 1)
    )
    assert 2 * scale * total * width / 3 == pytest.approx(confidence, abs=1e-7)


def of(hands: list[int], differences: list[int]) -> Difference:
    pairs = Pairs(1)
    pairs.add(np.array(hands), np.array(differences)[:, None])
    (found,) = pairs.differences()
    return found


def test_the_interval_is_that_of_the_mean_of_the_matches() -> None:
    sums = [16, 0, 48, -32, 8]
    each = [total / 16 for total in sums]
    found = of([16] * 5, sums)
    assert found.mean == pytest.approx(statistics.fmean(each))
    half = 2.7764451 * statistics.stdev(each) / math.sqrt(5)
    assert found.half == pytest.approx(half, rel=1e-7)
    assert found.interval == pytest.approx((found.mean - half, found.mean + half))
    assert found.matches == 4
    assert not found.clear


def test_a_match_that_is_cut_short_weighs_by_its_hands() -> None:
    hands, sums = [16, 16, 4], [32, 0, 9]
    found = of(hands, sums)
    mean = 41 / 36
    spread = sum((d - mean * n) ** 2 for n, d in zip(hands, sums, strict=True))
    assert found.mean == pytest.approx(mean)
    assert found.half == pytest.approx(4.3026527 * math.sqrt(3 / 2 * spread) / 36, rel=1e-7)


def test_one_match_has_no_interval() -> None:
    found = of([12], [6])
    assert (found.mean, found.half, found.interval, found.clear) == (0.5, None, None, False)


def test_a_difference_that_is_always_the_same_is_certain() -> None:
    found = of([16, 16, 16], [8, 8, 8])
    assert (found.mean, found.half, found.clear) == (0.5, 0, True)


def test_no_stake_overflows_and_parts_may_be_added_in_any_way() -> None:
    rng = random.Random(5)
    hands = np.array([16] * 9)
    differences = np.array([[rng.randint(-(10**12), 10**12) for _ in "ab"] for _ in hands])
    whole, parts = Pairs(2), Pairs(2)
    whole.add(hands, differences)
    for first in (0, 2, 3):
        last = {0: 2, 2: 3, 3: 9}[first]
        parts.add(hands[first:last], differences[first:last])
    assert whole.differences() == parts.differences()
    column = [int(d) / 16 for d in differences[:, 1]]
    half = 2.3060041 * statistics.stdev(column) / 3
    assert whole.differences()[1].half == pytest.approx(half, rel=1e-7)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Matches whose hands hang together; few of them, the last one short."""
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        hands, sums = [16, 16, 16, 16, 16, 8], []
        for n in hands:
            common = rng.gauss(0, 30)
            sums.append(round(sum(20 + common + rng.gauss(0, 10) for _ in range(n))))
        low, high = of(hands, sums).interval or (0, 0)
        held += low <= 20 <= high
    assert 0.93 < held / 2000 < 0.97


# Figures


def made(draws: list[int], wins: list[int], moved: list[int], dealer: list[int]) -> Any:
    """Tallies of matches of 16 hands, all wins by self-draw; the seat across pays the dealer."""
    tallies: Any = Tally.array(len(draws))
    tallies["hands"] = 16
    tallies["draws"], tallies["wins"], tallies["moved"] = draws, wins, moved
    tallies["how"][:, HOWS.index("self_draw")] = wins
    tallies["income"][:, BY_ROLE, 0] = dealer
    tallies["income"][:, BY_ROLE, 2] = [-income for income in dealer]
    return tallies


def test_figures_of_hand_made_tallies() -> None:
    one = made([1, 0, 2], [15, 16, 13], [32, 48, 16], [8, -8, 0])
    two = made([0, 0, 1], [16, 16, 15], [48, 48, 64], [9, -8, 40])
    names = figure_names(ZHANGZHOU, 4)
    first, second = (figure_sums(ZHANGZHOU, 4, tallies) for tallies in (one, two))
    assert dict(zip(names, first[2].tolist(), strict=True)) == {
        **dict.fromkeys(names, 0),
        "draw": 2,
        "penalty": 1,
        "win.self_draw": 13,
        "moved": 16,
    }
    pairs = Pairs(len(names))
    pairs.add(one["hands"], second - first)
    found = dict(zip(names, pairs.differences(), strict=True))
    assert found["moved"].mean == pytest.approx(4 / 3)
    half = 4.3026527 * statistics.stdev([1, 0, 3]) / math.sqrt(3)
    assert found["moved"].half == pytest.approx(half, rel=1e-7)
    assert found["draw"].mean == pytest.approx(-2 / 48)
    assert found["penalty"].mean == pytest.approx(-1 / 48)
    assert found["win.self_draw"].mean == pytest.approx(3 / 48)
    assert found["income.0"].mean == pytest.approx(41 / 48) == -found["income.2"].mean
    assert found["income.1"] == Difference(0, 0, 0)


def test_figures_and_differences_are_those_of_the_logs(tmp_path: Path) -> None:
    """An option that plays otherwise, judged by the events of the same walls."""
    values = (True, False)
    how: dict[str, Any] = {"seed": 7 if INTERPRETED else 3, "base": 2, "bots": "random"}
    shared = {"settle_points_on_draw": True}
    found = compare_rules("zhangzhou", FEW, {"reserve_growth": values}, options=shared, **how)
    assert not found.settings[1].same
    logs = []
    for value in values:
        path = tmp_path / f"{value}.jsonl"
        simulate("zhangzhou", FEW, options={**shared, "reserve_growth": value}, log=path, **how)
        logs.append(list(read_hands(path.read_text("utf-8").splitlines())))
    assert [hand[0]["wall"] for hand in logs[0]] == [hand[0]["wall"] for hand in logs[1]]

    def moved(hand: Any) -> int:
        return sum(max(net, 0) for net in hand[-2]["net"])

    def drawn(hand: Any) -> int:
        return int(hand[-1]["reason"] == "draw")

    def income(hand: Any, role: int) -> int:
        return hand[-2]["net"][(hand[0]["dealer"] + role) % 4]

    def won(hand: Any, how: str) -> int:
        return sum(line["type"] == "hu" and line["how"] == how for line in hand)

    measures: dict[str, Any] = {"moved": moved, "draw": drawn}
    measures |= {f"income.{role}": (lambda hand, r=role: income(hand, r)) for role in range(4)}
    measures |= {f"win.{how}": (lambda hand, h=how: won(hand, h)) for how in ZHANGZHOU.ways}
    for name, measure in measures.items():
        a, b = ([measure(hand) for hand in hands] for hands in logs)
        assert found.settings[0].means[name] == pytest.approx(statistics.fmean(a))
        assert found.settings[1].means[name] == pytest.approx(statistics.fmean(b))
        each = [y - x for x, y in zip(a, b, strict=True)]
        matches = [each[i : i + MATCH] for i in range(0, FEW, MATCH)]
        expected = of([len(match) for match in matches], [sum(match) for match in matches])
        assert found.settings[1].differences[name] == expected


# Pairing


def test_a_setting_against_itself_differs_by_nothing() -> None:
    """Played twice, on the same walls with the same dealers, and not once."""
    choices = [{"pass_lock": True}, {"pass_lock": True}]
    jobs = make_jobs(ZHANGZHOU, FEW, choices, None, "greedy", 6, 1)
    first, second = _play(jobs, choices, 1, None)
    assert first.means == second.means
    assert second.same
    width = 0 if FEW > MATCH else None
    assert set(second.differences.values()) == {Difference(0, width, 0)}


@pytest.mark.slow
def test_pairing_makes_intervals_narrow() -> None:
    """Far narrower than those of two simulations that share nothing."""
    found = compare_rules("zhangzhou", 1600, {"reserve_growth": (True, False)}, seed=3)
    half = found.settings[1].differences["income.0"].half
    alone = simulate("zhangzhou", 1600, seed=3).roles[0]
    assert half is not None
    assert 0 < half < 0.3 * 1.96 * alone.spread * math.sqrt(2 / 1600)


@pytest.mark.slow
def test_the_comparison_is_the_same_for_any_number_of_workers() -> None:
    compare = {"reserve_growth": (True, False), "pass_lock": (False, True)}
    runs = [
        compare_rules("zhangzhou", 1100, compare, seed=4, workers=workers, bots="random")
        for workers in (1, 2, 3)
    ]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].to_json() == runs[2].to_json()
    assert runs[0].settings[0].same
    assert not runs[0].settings[2].same


@pytest.mark.slow
def test_progress_tells_of_the_hands_of_all_settings() -> None:
    done: list[int] = []
    compare = {"reserve_growth": (True, False)}
    compare_rules("zhangzhou", 600, compare, workers=2, progress=done.append)
    assert done == [1024, 1200]


def test_every_setting_is_as_it_would_be_alone() -> None:
    values = ("winner", "all", "off")
    compare = {"last_hand_liability": values}
    found = compare_rules("zhangzhou", FEW, compare, seed=8, options={"pass_lock": False})
    assert found.options["pass_lock"] is False
    assert "last_hand_liability" not in found.options
    for value, setting in zip(values, found.settings, strict=True):
        options = {"last_hand_liability": value, "pass_lock": False}
        alone = simulate("zhangzhou", FEW, options=options, seed=8)
        assert setting.options == {"last_hand_liability": value}
        assert setting.means["draw"] == alone.ends["draw"] / FEW
        for how, n in alone.hows.items():
            assert setting.means[f"win.{how}"] == n / FEW
        for role, income in enumerate(alone.roles):
            assert setting.means[f"income.{role}"] == income.mean


# What is compared


def test_values_are_read_as_options_are() -> None:
    texts = ["pass_lock=on,off", "last_hand_liability=off, all"]
    compare = parse_compare(ZHANGZHOU.options, texts)
    assert compare == {"pass_lock": (True, False), "last_hand_liability": ("off", "all")}
    assert combinations(compare) == [
        {"pass_lock": lock, "last_hand_liability": liability}
        for lock in (True, False)
        for liability in ("off", "all")
    ]


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ([], "bad_compare"),
        (["pass_lock=true"], "bad_compare"),
        (["pass_lock=true,yes"], "bad_compare"),
        (["pass_lock=true,false,true"], "bad_compare"),
        (["pass_lock=true,false", "pass_lock=true,false"], "bad_compare"),
        (["pass_lock"], "unknown_option"),
        (["jokers=1,2"], "unknown_option"),
        (["pass_lock=true,perhaps"], "bad_json"),
        (["pass_lock=true,"], "bad_json"),
        (["last_hand_liability=all,none"], "bad_json"),
    ],
)
def test_what_cannot_be_compared_is_refused(texts: list[str], code: str) -> None:
    refused(code, lambda: combinations(parse_compare(ZHANGZHOU.options, texts)))


def test_a_game_has_the_figures_that_it_can_have() -> None:
    """No penalty in Guiliu mahjong, and no kept deal."""
    assert "penalty" in figure_names(find("zhangzhou"), 4)
    names = figure_names(find("guiliu"), 4)
    assert "penalty" not in names
    assert {"draw", "win.earthly", "win.heavenly", "moved"} <= set(names)
    counts = Tally.array(2)
    assert figure_sums(find("guiliu"), 4, counts).shape == (2, len(names))


@pytest.mark.slow
def test_gl_02_only_the_nearest_wins_where_the_option_says_so() -> None:
    """The same hands are won, by fewer winners; nothing else changes."""
    compared = compare_rules("guiliu", 1600, {"multi_win": (True, False)}, seed=1)
    both, nearest = compared.settings
    assert nearest.differences["win.discard"].mean < -0.01
    for name in ("draw", "win.self_draw"):
        assert both.means[name] == nearest.means[name]
    assert sum(nearest.means[n] for n in nearest.means if n.startswith("win.")) == pytest.approx(
        1 - nearest.means["draw"]
    )


@pytest.mark.slow
def test_gl_08_pacts_move_money_and_change_no_hand() -> None:
    compared = compare_rules("guiliu", 1600, {"pacts": (True, False)}, seed=1)
    _, without = compared.settings
    changed = {name for name, d in without.differences.items() if d.matches}
    assert "moved" in changed
    assert changed <= {"moved", "income.0", "income.1", "income.2", "income.3"}
    assert without.differences["moved"].mean < 0


def test_there_is_an_end_to_combinations() -> None:
    names = ("reserve_growth", "rob_added_kong", "rob_hidden_kong", "pass_lock")
    compare: dict[str, Any] = dict.fromkeys(names, (True, False))
    assert len(combinations(compare)) == MOST_SETTINGS
    compare["settle_points_on_draw"] = (True, False)
    message = refused("out_of_range", compare_rules, "zhangzhou", 10, compare)
    assert "32" in message
    assert "16" in message


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"compare": {}}, "bad_compare"),
        ({"compare": {"last_hand_liability": "all"}}, "bad_compare"),
        ({"compare": {"pass_lock": (True, 1)}}, "bad_compare"),
        ({"compare": {"pass_lock": (True, "no")}}, "bad_json"),
        ({"compare": {"jokers": (1, 2)}}, "unknown_option"),
        ({"options": {"pass_lock": True}}, "bad_compare"),
        ({"options": {"jokers": True}}, "unknown_option"),
        ({"hands": 0}, "out_of_range"),
        ({"workers": 0}, "out_of_range"),
        ({"bots": "clever"}, "unknown_bot"),
        ({"game": "bridge"}, "unknown_game"),
    ],
)
def test_what_cannot_be_is_refused(how: dict[str, Any], code: str) -> None:
    usual = {"game": "zhangzhou", "hands": 1, "compare": {"pass_lock": (True, False)}}
    refused(code, compare_rules, **{**usual, **how})

"""What holds for every hand: sums, symmetries, account-once by brute force, both modes alike."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import fan_brute
import pytest
from fan_hands import SUITS, THEMES, Hand, build, finish, hands, lay
from hypothesis import given
from hypothesis import strategies as st

from paiju.fan import Fan, count
from paiju.fan.rows import CHOW_COMBINATIONS, PUNG_COMBINATIONS
from paiju.fan.score import split
from paiju.fan.won import (
    C_KONG_DRAW,
    C_LAST_COPY,
    C_LAST_TILE,
    C_ROB_KONG,
    C_SELF_DRAW,
    PUNG,
    SETS,
    Work,
)
from paiju.hand import codes
from paiju.hand.splits import each_split
from paiju.kernel import INTERPRETED

MANY = 300 if INTERPRETED else 6000
#: Hands that show something, among those many.
ENOUGH = MANY // 150
seeds = st.integers(0, 2**32)


def fan_of(hand: Hand) -> Fan:
    how = hand.circumstances
    return count(
        hand.closed,
        hand.tile,
        hand.melds,
        self_draw=bool(how & C_SELF_DRAW),
        kong_draw=bool(how & C_KONG_DRAW),
        last_tile=bool(how & C_LAST_TILE),
        rob_kong=bool(how & C_ROB_KONG),
        last_copy=bool(how & C_LAST_COPY),
        seat_wind=hand.seat_wind,
        round_wind=hand.round_wind,
        flowers=hand.flowers,
    )


def one_hand(seed: int) -> Hand:
    return next(hands(1, seed))[1]


def values(fan: Fan) -> dict[str, int]:
    return {one.row.zh: one.value for one in fan.rows}


def moved(hand: Hand, places: dict[int, int]) -> Hand:
    """The hand with other kinds in the place of its own; chows keep their lowest kind."""
    laid = []
    for shape, kind in hand.melds:
        tiles = [kind, kind + 1, kind + 2] if shape == 1 else [kind]
        laid.append((shape, min(places[k] for k in tiles)))
    closed = tuple(sorted(places[kind] for kind in hand.closed))
    winds = places[hand.seat_wind], places[hand.round_wind]
    return Hand(closed, places[hand.tile], tuple(laid), hand.circumstances, *winds, hand.flowers)


@given(seeds)
def test_the_total_is_the_sum_of_the_rows(seed: int) -> None:
    fan = fan_of(one_hand(seed))
    assert fan.total == sum(one.value for one in fan.rows)
    assert all(one.value == one.times * one.row.value > 0 for one in fan.rows)
    assert [one.row.number for one in fan.rows] == sorted(one.row.number for one in fan.rows)


@given(seeds)
def test_the_order_of_melds_does_not_matter(seed: int) -> None:
    hand = one_hand(seed)
    rng = random.Random(seed)
    melds = tuple(rng.sample(hand.melds, len(hand.melds)))
    assert fan_of(replace(hand, melds=melds)).total == fan_of(hand).total


#: Rows that look at certain suits.
SUITED = {"绿一色", "推不倒"}


@given(seeds, st.permutations(range(3)))
def test_suits_may_change_places(seed: int, order: list[int]) -> None:
    hand = one_hand(seed)
    places = {kind: kind if kind >= 27 else 9 * order[kind // 9] + kind % 9 for kind in range(34)}
    there, here = fan_of(moved(hand, places)), fan_of(hand)
    if not SUITED & (values(there).keys() | values(here).keys()):
        assert there.total == here.total


#: Rows that turn into one another when ones and nines change places.
MIRRORED = {"全大": "全小", "全小": "全大", "大于五": "小于五", "小于五": "大于五"}


@given(seeds)
def test_a_mirrored_hand_has_the_mirrored_rows(seed: int) -> None:
    hand = one_hand(seed)
    places = {kind: kind if kind >= 27 else kind // 9 * 9 + 8 - kind % 9 for kind in range(34)}
    there, here = values(fan_of(moved(hand, places))), values(fan_of(hand))
    if not SUITED & (there.keys() | here.keys()):
        assert sum(there.values()) == sum(here.values())
        assert {
            MIRRORED[name] for name in here if name in MIRRORED
        } == there.keys() & MIRRORED.keys()


@given(seeds)
def test_winds_and_dragons_may_change_places(seed: int) -> None:
    hand = one_hand(seed)
    rng = random.Random(seed)
    honours = [*rng.sample(range(27, 31), 4), *rng.sample(range(31, 34), 3)]
    places = {kind: kind if kind < 27 else honours[kind - 27] for kind in range(34)}
    there, here = values(fan_of(moved(hand, places))), values(fan_of(hand))
    if not SUITED & (there.keys() | here.keys()):
        assert sum(there.values()) == sum(here.values())


@given(seeds)
def test_flowers_add_one_each(seed: int) -> None:
    hand = one_hand(seed)
    assert fan_of(hand).total == fan_of(replace(hand, flowers=0)).total + hand.flowers


# --- account-once --------------------------------------------------------------------------------


COMBINATIONS = {*CHOW_COMBINATIONS, *PUNG_COMBINATIONS}


def test_combination_rows_are_the_best_of_all_families() -> None:
    """Of the reading that counts; 清幺九 excludes 双同刻 and is left aside."""
    several = Counter[int]()
    for _, hand in hands(MANY, 11):
        fan = fan_of(hand)
        sets = [(p.shape, p.kind) for p in fan.parts[:-1] if p.kind < 27 and p.shape != "knit"]
        if not fan.parts or "清幺九" in values(fan):
            continue
        scored = [one for one in fan.rows if one.row.number in COMBINATIONS]
        several[sum(one.times for one in scored)] += 1
        assert sum(one.value for one in scored) == fan_brute.best(sets, fan.parts[-1].kind), hand
    assert all(several[n] >= ENOUGH for n in (1, 2, 3))


def test_four_chows_of_one_suit_by_brute_force() -> None:
    """All choices of four chows of one suit, and of two suits: the best family is booked."""
    rng = random.Random(5)
    for _ in range(MANY // 3):
        starts = sorted(rng.choice((0, 9)) + rng.randrange(7) for _ in range(4))
        tiles = Counter(kind + i for kind in starts for i in range(3))
        pair = rng.choice([kind for kind in (22, 33, 4, 13) if tiles[kind] <= 2])
        if max(tiles.values()) > 4:
            continue
        fan = count([pair, pair], pair, [(1, kind) for kind in starts])
        booked = sum(one.value for one in fan.rows if one.row.number in COMBINATIONS)
        assert booked == fan_brute.best([("chow", kind) for kind in starts], pair), starts


def test_the_brute_force_knows_the_rule() -> None:
    """Two pairs of chows make three rows of two, never four (5.5)."""
    assert fan_brute.best([("chow", k) for k in (0, 0, 3, 3)], 33) == 3
    assert fan_brute.best([("chow", k) for k in (0, 6, 9, 15)], 33) == 3
    assert fan_brute.best([("chow", k) for k in (0, 6, 9, 15)], 22) == 16
    assert fan_brute.best([("chow", k) for k in (0, 3, 6, 3)], 33) == 17
    assert fan_brute.best([("pung", k) for k in (1, 10, 4, 13)], 33) == 4


# --- readings ------------------------------------------------------------------------------------


def kernel_splits(closed: list[int], at: int) -> set[tuple[tuple[str, int], ...]]:
    """Every split that the kernel makes of concealed tiles."""
    works = Work.array(1)
    work = works[0]
    for kind in closed:
        work["closed"][kind] += 1
        work["sizes"][kind // 9] += 1
    triplets = [kind for kind in range(27) if closed.count(kind) >= 3]
    found = set()
    for pair in {kind for kind in closed if closed.count(kind) >= 2}:
        for chosen in range(1 << len(triplets)):
            pungs = sum(1 << k for i, k in enumerate(triplets) if chosen >> i & 1 and k != pair)
            if split(work, at, pair, pungs):
                shapes, kinds = work["trial"]["shapes"], work["trial"]["kinds"]
                sets = [
                    ("pung" if shapes[i] == PUNG else "chow", int(kinds[i]))
                    for i in range(at, SETS)
                ]
                found.add((*sorted(sets), ("pair", pair)))
    return found


def test_the_readings_are_all_splits_of_the_hand() -> None:
    rng = random.Random(3)
    many = 0
    for _ in range(MANY // 4):
        made = build(rng, *THEMES[rng.choice(("few ranks", "middle", "anything", "lower"))])
        if made is None:
            continue
        sets, pair = made
        closed, melds = lay(rng, sets, [pair, pair])
        m, p, s, z = codes(Counter(closed))
        expected = {
            (*sorted((b.shape, b.kind) for b in one.melds), ("pair", one.pair.kind))
            for one in each_split(m, p, s, z, SETS - len(melds), 0, 0)
        }
        many += len(expected) > 1
        assert kernel_splits(closed, len(melds)) == expected
    assert many >= ENOUGH


def test_er_d07_characters_and_honours_make_no_special_shape_but_seven_pairs() -> None:
    rng = random.Random(8)
    pool = (*SUITS[0], *range(27, 34))
    forms = Counter[str]()
    for _ in range(MANY // 4):
        made = build(rng, pool, rng.random())
        if made is not None:
            sets, pair = made
            forms[fan_of(finish(rng, *lay(rng, sets, [pair, pair]))).form] += 1
        chosen = rng.sample([*pool, *pool], 7)
        if max(Counter(chosen).values()) <= 2:
            forms[fan_of(finish(rng, sorted(chosen * 2), [])).form] += 1
    assert forms.keys() == {"standard", "pairs"}


# --- both modes ----------------------------------------------------------------------------------


SAMPLE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from fan_hands import hands
from test_fan_properties import fan_of, values
print(json.dumps([[fan_of(h).total, values(fan_of(h))] for _, h in hands(150, 21)]))
"""


@pytest.mark.slow
def test_compiled_equals_interpreted() -> None:
    answers = []
    for disabled in ("0", "1"):
        env = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        command = [sys.executable, "-c", SAMPLE, str(Path(__file__).parent)]
        run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        answers.append(json.loads(run.stdout))
    assert answers[0] == answers[1]
    assert len(answers[0]) == 150

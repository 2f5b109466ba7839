"""Splits against a plain recursion over all blocks."""

import random
from collections import Counter

import brute
import deals
import numpy as np
import pytest

from paiju.hand import codes
from paiju.hand.lookup import lut
from paiju.hand.splits import (
    CHOW,
    PAIR,
    PUNG,
    RUN,
    Block,
    Split,
    each_split,
    kind_of,
    pack,
    shape_of,
    splits,
    unpack,
    wilds_of,
)
from paiju.kernel import INTERPRETED
from paiju.tiles import NONE

SMALL = 30 if INTERPRETED else 250
LARGE = 200 if INTERPRETED else 4000


def wins(seed, number, melds, most_wilds):
    rng = random.Random(seed)
    for _ in range(number):
        run, m = rng.randrange(2), rng.choice(melds)
        counts, wilds = deals.a_win(rng, m, run), rng.randrange(min(most_wilds, 3 * m + 2) + 1)
        for _ in range(wilds):
            deals.drop(rng, counts)
        yield deals.Deal(tuple(counts), m, wilds, run)


def split(deal):
    return list(each_split(*codes(deal.counts), deal.melds, deal.wilds, deal.run))


def key(block):
    return block.shape, block.kind, block.wilds


def as_set(found):
    return {tuple(sorted(key(b) for b in (*one.melds, one.pair))) for one in found}


@pytest.mark.parametrize(
    ("melds", "most_wilds", "number"),
    [((4, 5), 0, 2 * SMALL), ((3, 4, 5), 1, SMALL), ((0, 1, 2, 3), 3, SMALL), ((2, 3), 4, SMALL)],
)
def test_splits_are_those_of_brute_force(melds, most_wilds, number):
    several = 0
    for deal in wins(30 + most_wilds, number, melds, most_wilds):
        found = split(deal)
        assert as_set(found) == brute.splits(*deal), deal
        assert len(found) == len(as_set(found)), deal
        several += len(found) > 1
    assert several >= number // 40


def test_every_split_adds_up_to_the_hand():
    for deal in wins(40, LARGE, (0, 1, 2, 3, 4, 5, 5, 5), 4):
        found = split(deal)
        assert found
        assert len(as_set(found)) == len(found)
        for one in found:
            blocks = (*one.melds, one.pair)
            assert len(one.melds) == deal.melds
            naturals = Counter(kind for block in blocks for kind in block.naturals)
            assert naturals == Counter({k: n for k, n in enumerate(deal.counts) if n}), deal
            assert sum(len(block.wilds) for block in blocks) == deal.wilds
            assert one.pair.shape == "pair"
            assert "pair" not in [block.shape for block in one.melds]
            assert sum(block.shape == "run" for block in one.melds) <= deal.run
            lowest = [min(block.naturals, default=99) for block in one.melds]
            assert lowest == sorted(lowest), "melds stand in order of their lowest natural tile"


def test_what_is_no_win_has_no_split():
    rng = random.Random(41)
    made = [deals.random_hand(rng) for _ in range(LARGE)]
    made = [deal for deal in made if sum(deal.counts) + deal.wilds == 3 * deal.melds + 2]
    counts, melds, wilds, runs = zip(*made, strict=True)
    fars = brute.distances(counts, melds, wilds, runs)
    assert sum(far > 0 for far in fars) > LARGE // 4
    for deal, far in zip(made, fars, strict=True):
        assert bool(split(deal)) == (far == 0), deal


def test_three_pungs_or_three_chows():
    deal = deals.Deal((3, 3, 3, *(0,) * 28, 2, 0, 0), 3, 0, 0)
    pair = Block("pair", 31)
    assert split(deal) == [
        Split((Block("chow", 0),) * 3, pair),
        Split((Block("pung", 0), Block("pung", 1), Block("pung", 2)), pair),
    ]


def test_wilds_serve_in_every_way():
    deal = deals.Deal((0, 1, *(0,) * 32), 1, 4, 0)
    loose = Block("pair", NONE, (0, 1))
    assert split(deal) == [
        Split((Block("chow", 0, (0, 2)),), loose),
        Split((Block("chow", 1, (1, 2)),), loose),
        Split((Block("pung", 1, (1, 2)),), loose),
        Split((Block("pung", NONE, (0, 1, 2)),), Block("pair", 1, (1,))),
    ]
    assert split(deals.Deal((0,) * 34, 1, 5, 1)) == [
        Split((Block("pung", NONE, (0, 1, 2)),), loose)
    ]


def test_one_dragon_run_only():
    held = (*(0,) * 27, 2, 0, 0, 0, 1, 3, 3)
    deal = deals.Deal(held, 3, 2, 1)
    assert as_set(split(deal)) == brute.splits(*deal)
    runs = [[block.shape for block in one.melds].count("run") for one in split(deal)]
    assert set(runs) == {0, 1}
    assert split(deals.Deal((*held[:31], 2, 2, 2), 2, 0, 1)) == []


def test_a_full_buffer_is_not_overrun():
    deal = deals.Deal((1, 1, 1, 1, 1, 1, *(0,) * 28), 3, 5, 0)
    m, p, s, z = codes(deal.counts)
    whole = np.zeros(4000, np.int64)
    found = splits(lut()[0], m, p, s, z, 3, 5, 0, whole)
    assert found > 70
    assert len(split(deal)) == found
    for room in (0, 3, 4, 39):
        part = np.full(room, -7, np.int64)
        assert splits(lut()[0], m, p, s, z, 3, 5, 0, part) == found
        full = room // 4 * 4
        assert (part[:full] == whole[:full]).all()
        assert (part[full:] == -7).all()


def test_packed_blocks_are_read_back():
    for shape in (CHOW, PUNG, PAIR, RUN):
        for kind in range(-1, 34):
            for wilds in range(8):
                block = pack(shape, kind, wilds)
                assert (shape_of(block), kind_of(block), wilds_of(block)) == (shape, kind, wilds)
    assert unpack(pack(RUN, 31, 5)) == Block("run", 31, (0, 2))
    assert unpack(pack(RUN, 31, 5)).naturals == (32,)

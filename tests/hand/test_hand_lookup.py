"""The lookups against brute force, and the properties that bind them to each other."""

import random
import time
from itertools import chain

import brute
import deals
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.hand import codes, lookup, tables
from paiju.kernel import INTERPRETED

HANDS = 1500 if INTERPRETED else 24000
LISTED = 60 if INTERPRETED else 500


def asked(deal):
    return lookup.lut()[0], *codes(deal.counts), deal.melds, deal.wilds, deal.run


def distance(deal):
    return int(lookup.distance(*asked(deal)))


def size(deal):
    return sum(deal.counts) + deal.wilds


def listed(kernel, deal):
    out = np.full(34, 99, np.int64)
    return tuple(out[: kernel(*asked(deal), out)].tolist())


def needed(deal):
    t, m, p, s, z, melds, _, run = asked(deal)
    return int(lookup.needs(t, m, p, s, z, melds, run))


@pytest.fixture(scope="module")
def many():
    """Many hands of all sorts, each with its distance by brute force."""
    made = deals.some_deals(20, HANDS)
    counts, melds, wilds, runs = zip(*made, strict=True)
    return list(zip(made, brute.distances(counts, melds, wilds, runs), strict=True))


def test_distance_and_win_of_many_hands(many):
    for deal, far in many:
        assert distance(deal) == far, deal
        if size(deal) == 3 * deal.melds + 2:
            assert lookup.win(*asked(deal)) == (far == 0), deal
            assert (needed(deal) == deal.wilds) == (far == 0), deal


def test_the_many_hands_are_a_fair_sample(many):
    share = HANDS // 1500
    fars = [far for _, far in many]
    assert all(fars.count(far) >= 3 * share for far in range(9))
    for melds in range(6):
        for run in (0, 1):
            assert sum(d.melds == melds and d.run == run for d, _ in many) >= 10 * share
    whole = [d for d, far in many if far == 0 and size(d) == 3 * d.melds + 2]
    assert all(sum(d.wilds == wilds for d in whole) >= 10 * share for wilds in range(5))
    five = [d for d in whole if d.melds == 5 and max(map(sum, suits_of(d))) >= 15]
    assert len(five) >= 5 * share
    fifths = [d for d, far in many if far > max(0, needed(d) - d.wilds)]
    assert len(fifths) >= 5 * share
    assert sum(d.wilds > 0 for d in fifths) >= share


def suits_of(deal):
    return [deal.counts[at : at + 9] for at in (0, 9, 18, 27)]


def test_complete_of_many_hands():
    rng = random.Random(21)
    made = []
    for _ in range(HANDS // 4):
        melds, run = rng.randrange(6), rng.randrange(2)
        counts = deals.a_win(rng, melds, run)
        pair = rng.choice([kind for kind in range(34) if counts[kind] >= 2])
        counts[pair] -= 2
        wilds = rng.randrange(min(4, 3 * melds) + 1)
        for _ in range(wilds):
            deals.drop(rng, counts)
        if rng.randrange(2) and any(counts):
            deals.drop(rng, counts)
            deals.draw(rng, counts)
        made.append(deals.Deal(tuple(counts), melds, wilds, run))
    counts, melds, wilds, runs = zip(*made, strict=True)
    lacking = brute.distances(counts, melds, wilds, runs, pair=0)
    assert 0.3 < lacking.count(0) / len(made) < 0.9
    for deal, lack in zip(made, lacking, strict=True):
        assert lookup.complete(*asked(deal)) == (lack == 0), deal


def test_waits_and_accepting_of_many_hands():
    made = deals.some_deals(22, LISTED)
    waiting = 0
    for deal in made:
        better = brute.accepting(*deal)
        assert listed(lookup.accepting, deal) == better, deal
        if size(deal) == 3 * deal.melds + 1:
            waiting += distance(deal) == 1
            expected = better if distance(deal) == 1 else ()
            assert listed(lookup.waits, deal) == expected, deal
    assert waiting >= LISTED // 20


def test_waits_are_the_kinds_that_complete_a_win():
    rng = random.Random(23)
    for _ in range(LISTED // 4):
        deal = deals.changed_win(rng)
        while size(deal) > 3 * deal.melds + 1:
            kind = rng.choice([kind for kind in range(34) if deal.counts[kind]])
            deal = deal._replace(counts=brute.with_tile(deal.counts, kind, -1))
        wins = []
        for kind in range(34):
            if deal.counts[kind] < 4:
                drawn = deal._replace(counts=brute.with_tile(deal.counts, kind))
                wins += [kind] * bool(lookup.win(*asked(drawn)))
        assert list(listed(lookup.waits, deal)) == wins, deal


@pytest.mark.parametrize(
    ("held", "melds", "wilds", "run", "far"),
    [
        ({27: 4}, 1, 0, 0, 2),  # the pair cannot be two more of the same
        ({27: 4}, 1, 1, 0, 0),  # but a wild is a fifth copy
        ({27: 4, 0: 1}, 1, 0, 0, 1),
        ({27: 4, 28: 4}, 3, 1, 0, 3),  # one wild cannot be two fifth copies and one more
        ({27: 4, 28: 4}, 2, 1, 0, 0),
        ({27: 4}, 1, 0, 1, 2),
        ({31: 1, 32: 1, 33: 1, 27: 2}, 1, 0, 0, 2),
        ({31: 1, 32: 1, 33: 1, 27: 2}, 1, 0, 1, 0),
        ({31: 2, 32: 2, 33: 2, 27: 2}, 2, 0, 1, 2),  # the second dragon run does not count
        ({31: 2, 32: 1, 33: 1, 27: 1}, 1, 1, 1, 0),
        ({}, 5, 0, 0, 17),
        ({}, 0, 2, 0, 0),
        ({}, 5, 17, 1, 0),
        ({}, 5, 20, 1, 0),
        ({0: 2}, 0, 0, 0, 0),
        (dict(enumerate([4, 4, 4, 4, 1, 0, 0, 0, 0])), 5, 0, 0, 0),
        (dict(enumerate([3, 3, 3, 3, 3, 2, 0, 0, 0])), 5, 0, 0, 0),  # five melds in one suit
        (dict(enumerate([2, 2, 2, 2, 2, 2, 2, 2, 1])), 5, 0, 0, 1),
    ],
)
def test_traps(held, melds, wilds, run, far):
    deal = deals.Deal(tuple(held.get(kind, 0) for kind in range(34)), melds, wilds, run)
    assert distance(deal) == far
    if wilds < brute.FIFTHS:
        assert brute.distance(*deal) == far


def test_a_fifth_copy_is_no_wait():
    # 111222333m 4444m: the fifth 4m would be a pair, and a wild in its place is one.
    deal = deals.Deal((3, 3, 3, 4, *(0,) * 30), 4, 0, 0)
    waits = listed(lookup.waits, deal)
    assert waits == brute.accepting(*deal)
    assert waits
    assert 3 not in waits
    alone = deals.Deal((*(0,) * 27, 4, *(0,) * 6), 1, 0, 0)
    assert listed(lookup.waits, alone) == ()
    assert listed(lookup.accepting, alone) == (*range(27), *range(28, 34))
    assert lookup.win(*asked(alone._replace(wilds=1)))


@pytest.mark.parametrize("kind", [0, 8, 9, 17, 18, 26, 27, 33])
def test_four_at_the_end_of_a_suit(kind):
    for melds in range(6):
        deal = deals.Deal((*(0,) * kind, 4, *(0,) * (33 - kind)), melds, 0, 0)
        assert listed(lookup.accepting, deal) == brute.accepting(*deal)


def test_suits_of_any_counts_are_right_beyond_the_size_of_a_hand():
    rng = random.Random(24)
    made = []
    for _ in range(HANDS // 8):
        weights = (3, 3, 2, 2, rng.choice((1, 9)))
        suit, other = (tuple(rng.choices(range(5), weights, k=9)) for _ in range(2))
        honours = tuple(rng.choices(range(5), (9, 1, 1, 1, rng.choice((1, 9))), k=7))
        counts = (*suit, *rng.choice((other, (0,) * 9)), *(0,) * 9, *honours)
        wilds, run = rng.randrange(brute.FIFTHS), rng.randrange(2)
        made.append(deals.Deal(counts, rng.randrange(6), wilds, run))
    counts, melds, wilds, runs = zip(*made, strict=True)
    for deal, far in zip(made, brute.distances(counts, melds, wilds, runs), strict=True):
        assert distance(deal) == far, deal


def test_more_fifth_copies_change_nothing(monkeypatch):
    """`SUIT_OVERS` and `HONOUR_OVERS` say how many can matter; with more the needs are the same."""
    plain = [tables.suit_needs(), tables.honour_needs(False), tables.honour_needs(True)]
    monkeypatch.setattr(tables, "SUIT_OVERS", tables.SUIT_OVERS + 2)
    monkeypatch.setattr(tables, "HONOUR_OVERS", tables.HONOUR_OVERS + 2)
    wider = [tables.suit_needs(), tables.honour_needs(False), tables.honour_needs(True)]
    for (needs, twin), (more_needs, more_twin) in zip(plain, wider, strict=True):
        assert len(needs) == len(more_needs)
        pairs = np.unique(twin * 1000 + more_twin)
        for one, other in zip(*divmod(pairs, 1000), strict=True):
            wide = more_needs[other]
            assert (wide[: len(needs[one])] == needs[one]).all()
            assert (wide[len(needs[one]) :] == needs[one][-1]).all()


def test_tables_are_small_and_soon_there():
    assert lookup.lut().nbytes <= 16e6
    assert lookup.lut() is lookup.lut()
    start = time.perf_counter()
    lookup.build()
    assert time.perf_counter() - start < 3  # 0.3 s when nothing else runs


def counts_of(tiles):
    return tuple(min(4, tiles.count(kind)) for kind in range(34))


near_kinds = st.one_of(st.integers(0, 33), st.integers(0, 8), st.integers(27, 33))
any_deal = st.builds(
    deals.Deal,
    st.lists(near_kinds, max_size=17).map(counts_of),
    st.integers(0, 5),
    st.integers(0, 6),
    st.integers(0, 1),
)


@given(any_deal, st.integers(0, 33))
def test_one_tile_more_changes_distance_by_one_at_most(deal, kind):
    if deal.counts[kind] < 4:
        more = deal._replace(counts=brute.with_tile(deal.counts, kind))
        assert distance(more) in (distance(deal), distance(deal) - 1)


@given(any_deal)
def test_one_wild_more_lowers_distance(deal):
    """By one; by more only where fifth copies were in the way."""
    more = deal._replace(wilds=deal.wilds + 1)
    if needed(deal) - deal.wilds == distance(deal):
        assert distance(more) == max(0, distance(deal) - 1)
    assert distance(more) <= max(0, distance(deal) - 1)


@given(any_deal)
def test_distance_is_at_least_what_is_missing(deal):
    assert distance(deal) >= max(0, needed(deal) - deal.wilds)
    assert distance(deal) >= 3 * deal.melds + 2 - size(deal)
    assert distance(deal) <= max(0, 3 * deal.melds + 2 - deal.wilds)


@given(any_deal)
def test_accepting_is_empty_for_wins_only(deal):
    better = listed(lookup.accepting, deal)
    assert bool(better) == (distance(deal) > 0)
    assert list(better) == sorted(set(better))
    for kind in better:
        drawn = deal._replace(counts=brute.with_tile(deal.counts, kind))
        assert distance(drawn) == distance(deal) - 1


@given(any_deal)
def test_waits_only_at_distance_one(deal):
    if size(deal) == 3 * deal.melds + 1:
        assert bool(listed(lookup.waits, deal)) == (distance(deal) == 1)


@given(any_deal, st.permutations(range(3)))
def test_suits_may_be_exchanged_and_mirrored(deal, order):
    suits = suits_of(deal)
    other = chain(*(reversed(suits[suit]) for suit in order), suits[3])
    assert distance(deal) == distance(deal._replace(counts=tuple(other)))


@given(any_deal)
def test_the_dragon_run_never_hurts(deal):
    assert distance(deal._replace(run=1)) <= distance(deal._replace(run=0))


@given(any_deal)
def test_melds_and_a_pair_of_wilds_are_a_win(deal):
    """A hand that is complete wins with two more wilds, one that wins is complete with one more."""
    if lookup.complete(*asked(deal)):
        assert lookup.win(*asked(deal._replace(wilds=deal.wilds + 2)))
    if lookup.win(*asked(deal)) and deal.melds < 5:
        assert lookup.complete(*asked(deal._replace(melds=deal.melds + 1, wilds=deal.wilds + 1)))

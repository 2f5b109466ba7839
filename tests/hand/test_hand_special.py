"""Seven pairs and scattered hands against brute force, and what binds distance, waits and wins."""

import os
import random
import subprocess
import sys

import brute
import brute_special as judge
import deals
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import PaijuError
from paiju.hand import PAIRS, SCATTERED, Hand, codes, lookup, special
from paiju.hand.tables import FAR
from paiju.kernel import INTERPRETED

BOTH = PAIRS | SCATTERED
HANDS = 5000 if INTERPRETED else 8000
LISTED = 60 if INTERPRETED else 400
SETS = [ranks for ranks in np.ndindex((2,) * 9) if judge.apart(ranks)]


def asked(counts, shapes):
    return lookup.lut()[0], *codes(counts), 4, 0, 0, shapes


def special_distance(counts, shapes):
    return int(special.special_distance(lookup.lut()[0], *codes(counts), shapes))


def distance(counts, shapes):
    return int(special.distance_any(*asked(counts, shapes)))


def wins(counts, shapes):
    return bool(special.wins_any(*asked(counts, shapes)))


def listed(kernel, counts, shapes):
    out = np.full(34, 99, np.int64)
    return tuple(out[: kernel(*asked(counts, shapes), out)].tolist())


def seven_pairs(rng):
    """Seven pairs, often in few suits, sometimes with four equal tiles."""
    kinds = rng.choice((range(34), range(34), range(9), range(18, 34), range(27, 34)))
    fours = rng.choice((0, 0, 1, 2, 3))
    chosen = rng.sample(kinds, 7 - fours)
    return [2 * (kind in chosen) + 2 * (kind in chosen[:fours]) for kind in range(34)]


def scattered(rng):
    """14 single tiles as 烂牌 wants them."""
    while True:
        suits = [rng.choice(SETS) for _ in range(3)]
        honours = 14 - sum(map(sum, suits))
        if honours <= 7:
            held = rng.sample(range(7), honours)
            return [*sum(suits, ()), *(int(kind in held) for kind in range(7))]


def exchanged(rng, counts, near):
    """Some tiles exchanged for others, of the kinds in `near` if there are any."""
    for _ in range(rng.choice((0, 1, 1, 2, 3, 5))):
        deals.drop(rng, counts)
        deals.draw(rng, counts, near)
    return counts


def near_pairs(rng):
    """Seven pairs with tiles exchanged, often for third and fourth copies of what is there."""
    counts = seven_pairs(rng)
    return exchanged(rng, counts, [k for k in range(34) if counts[k]] if rng.randrange(2) else None)


def near_scattered(rng):
    """A scattered hand with tiles exchanged, often for tiles next to those that are there."""
    counts = scattered(rng)
    near = [k for k in range(27) if any(counts[max(0, k - 2) : k + 3])] if rng.randrange(2) else []
    return exchanged(rng, counts, near)


def pungs(rng):
    """Three and four of a kind, a few pairs and single tiles: few pairs of many tiles."""
    counts = [0] * 34
    while sum(counts) < 14:
        kind, more = rng.randrange(34), rng.choice((3, 3, 4, 2, 1))
        if counts[kind] == 0:
            counts[kind] = min(more, 14 - sum(counts))
    return counts


def ordinary(rng):
    """Four melds and a pair with tiles exchanged."""
    return exchanged(rng, deals.a_win(rng, 4), [])


def crowd(rng):
    """14 tiles of the wall, of one suit, of honours, or of few kinds."""
    counts = [0] * 34
    few = rng.sample(range(34), 9)
    kinds = rng.choice((range(34), range(34), range(9, 18), range(27, 34), few))
    for _ in range(14):
        deals.draw(rng, counts, list(kinds))
    return counts


def some_hands(seed, number):
    """Hands of 13 and 14 tiles, near to all shapes and far from them."""
    rng = random.Random(seed)
    makers = (near_pairs, near_pairs, near_scattered, near_scattered, pungs, ordinary, crowd)
    made = []
    for _ in range(number):
        counts = rng.choice(makers)(rng)
        if rng.randrange(2):
            deals.drop(rng, counts)
        made.append(tuple(counts))
    return made


@pytest.fixture(scope="module")
def many():
    """Many hands of all sorts."""
    return some_hands(30, HANDS)


@pytest.mark.parametrize("shapes", [0, PAIRS, SCATTERED, BOTH])
def test_distances_and_wins_of_many_hands(many, shapes):
    fars = judge.special_distances(many, shapes)
    for counts, far, any_far in zip(many, fars, judge.distances(many, shapes), strict=True):
        assert special_distance(counts, shapes) == (far if shapes else FAR), counts
        assert distance(counts, shapes) == any_far, counts
        if sum(counts) == 14:
            assert judge.wins(counts, shapes) == (far == 0), counts
            assert wins(counts, shapes) == (any_far == 0), counts


def test_the_many_hands_are_a_fair_sample(many):
    share = HANDS // 1000
    for size in (13, 14):
        held = [counts for counts in many if sum(counts) == size]
        both = {shape: judge.special_distances(held, shape) for shape in (PAIRS, SCATTERED)}
        for shape, furthest in ((PAIRS, 7), (SCATTERED, 11)):
            for far in range(14 - size, furthest):
                assert both[shape].count(far) >= 2 * share, (size, shape, far)
        zeros = (0,) * len(held)
        plain = brute.distances(held, (4,) * len(held), zeros, zeros)
        three = list(zip(both[PAIRS], both[SCATTERED], plain, strict=True))
        for i in range(3):  # each way to win is often the only nearest one
            assert sum(all(far[i] < far[j] for j in range(3) if j != i) for far in three) >= share
        assert sum(pairs == far for pairs, _, far in three) >= share
        assert sum(max(c) == 4 and far[0] <= 1 for c, far in zip(held, three, strict=True)) >= share


def test_every_set_of_ranks_of_a_suit():
    """All 512 of them, with any honours, beside suits of all sorts."""
    rng, hands = random.Random(31), []
    for ranks in np.ndindex((2,) * 9):
        for honours in range(8):
            others = [tuple(rng.choices((0, 1), (rng.randrange(1, 5), 2), k=9)) for _ in range(2)]
            suits = [ranks, *others]
            rng.shuffle(suits)
            kinds = rng.sample(range(7), honours)
            single = (*sum(suits, ()), *(int(kind in kinds) for kind in range(7)))
            hands.append(tuple(count * rng.randrange(1, 5) for count in single))
    fars = judge.special_distances(hands, SCATTERED)
    assert set(range(11)) <= set(fars)
    for counts, far in zip(hands, fars, strict=True):
        assert special_distance(counts, SCATTERED) == far, counts


def test_pairs_of_any_number_of_tiles_from_13_on():
    rng, hands = random.Random(32), []
    while len(hands) < HANDS // 8:
        counts = tuple(rng.choices(range(5), (60, rng.randrange(1, 40), 6, 4, 4), k=34))
        if sum(counts) >= 13:
            hands.append(counts)
    for counts, far in zip(hands, judge.special_distances(hands, PAIRS), strict=True):
        assert special_distance(counts, PAIRS) == far, counts


def test_wins_of_constructed_hands():
    rng, found = random.Random(33), [0, 0]
    for i in range(HANDS // 2):
        counts = (seven_pairs, scattered)[i % 2](rng)
        shape = (PAIRS, SCATTERED)[i % 2]
        assert judge.wins(counts, shape)
        assert wins(counts, shape)
        assert wins(counts, BOTH)
        assert wins(counts, BOTH - shape) == wins(counts, 0)
        deals.drop(rng, counts)
        deals.draw(rng, counts)
        plain = bool(lookup.win(*asked(counts, 0)[:-1]))
        assert wins(counts, shape) == (judge.wins(counts, shape) or plain), counts
        found[judge.wins(counts, shape)] += 1
    assert min(found) >= HANDS // 50


@pytest.mark.parametrize("shapes", [PAIRS, SCATTERED, BOTH])
def test_accepting_and_waits_of_many_hands(shapes):
    waiting = winning = 0
    for counts in some_hands(34 + shapes, LISTED):
        better = judge.accepting(counts, shapes)
        assert listed(special.accepting_any, counts, shapes) == better, counts
        if sum(counts) == 13:
            one = distance(counts, shapes) == 1
            assert listed(special.waits_any, counts, shapes) == (better if one else ()), counts
            waiting += one
        winning += distance(counts, shapes) == 0
    assert waiting >= LISTED // 20
    assert winning >= LISTED // 40


def test_waits_are_the_kinds_that_complete_a_win():
    """By the plain definitions, and four melds and a pair."""
    rng, waiting = random.Random(38), 0
    for counts in some_hands(39, 4 * LISTED):
        shapes = rng.choice((PAIRS, SCATTERED, BOTH))
        if sum(counts) == 13:
            drawn = [brute.with_tile(counts, kind) for kind in range(34)]
            good = tuple(
                kind
                for kind, hand in enumerate(drawn)
                if hand[kind] <= 4 and (judge.wins(hand, shapes) or wins(hand, 0))
            )
            assert listed(special.waits_any, counts, shapes) == good, counts
            waiting += bool(good)
    assert waiting >= LISTED // 5


@pytest.mark.parametrize("shapes", [PAIRS, SCATTERED, BOTH])
def test_distance_is_the_way_there_and_no_way_is_shorter(shapes):
    """Of 13 tiles: one more than after the best draw. Of 14: that after the best discard."""
    for counts in some_hands(40 + shapes, LISTED // 2):
        change = 1 if sum(counts) == 13 else -1
        after = [brute.with_tile(counts, kind, change) for kind in range(34)]
        after = [other for other in after if min(other) >= 0 and max(other) <= 4]
        for measure in (distance, special_distance):
            best = min(measure(other, shapes) for other in after)
            if sum(counts) == 13:
                assert measure(counts, shapes) == 1 + best, counts
            elif judge.wins(counts, shapes) or (measure is distance and wins(counts, 0)):
                assert measure(counts, shapes) == 0, counts
            else:
                assert measure(counts, shapes) == best > 0, counts


def test_drawing_what_is_accepted_wins_in_as_many_draws():
    rng = random.Random(50)
    for start in some_hands(51, LISTED // 2):
        counts, shapes = start, rng.choice((PAIRS, SCATTERED, BOTH))
        for far in range(distance(start, shapes), 0, -1):
            if sum(counts) == 14:
                held = [kind for kind in range(34) if counts[kind]]
                after = [brute.with_tile(counts, kind, -1) for kind in held]
                counts = next(rest for rest in after if distance(rest, shapes) == far)
            kind = rng.choice(listed(special.accepting_any, counts, shapes))
            counts = brute.with_tile(counts, kind)
            assert distance(counts, shapes) == far - 1
        assert judge.wins(counts, shapes) or wins(counts, 0), start


def hand(suit_m="", suit_p="", suit_s="", honours=""):
    """Counts from the ranks of each suit."""
    counts = [0] * 34
    for first, ranks in zip((0, 9, 18, 27), (suit_m, suit_p, suit_s, honours), strict=True):
        for rank in ranks:
            counts[first + int(rank) - 1] += 1
    return tuple(counts)


@pytest.mark.parametrize(
    ("counts", "shapes", "far"),
    [
        (hand("1133", "5577", "99", "112"), PAIRS, 1),  # six pairs
        (hand("1133", "5577", "99", "1122"), PAIRS, 0),
        (hand("1111", "5577", "99", "1122"), PAIRS, 0),  # 豪华七对: four are two pairs
        (hand("1111", "5555", "9999", "22"), PAIRS, 0),
        (hand("111", "5577", "99", "1122"), PAIRS, 1),  # and wait for the fourth alone
        (hand("1112", "5577", "99", "1122"), PAIRS, 1),
        (hand("111222333444", "", "", "1"), PAIRS, 3),  # four pungs are four pairs
        (hand("147", "258", "369", "12345"), SCATTERED, 0),
        (hand("147", "258", "369", "1234"), SCATTERED, 1),
        (hand("14", "25", "369", "1234567"), SCATTERED, 0),  # 七星烂牌
        (hand("1", "258", "369", "1234567"), SCATTERED, 0),
        (hand("37", "258", "369", "123456"), SCATTERED, 0),
        (hand("37", "258", "369", "12345"), SCATTERED, 1),  # a sixth honour, for no third fits 37
        (hand("37", "258", "36", "12345"), SCATTERED, 2),
        (hand("37", "37", "37", "12345"), SCATTERED, 4),  # 7 honours, and a suit gives up one
        (hand("5", "5", "5", "1234567"), SCATTERED, 4),
        (hand("", "147", "147", "1234567"), SCATTERED, 1),  # two suits hold six at most
        (hand("13579", "13579", "", "1234"), SCATTERED, 4),
        (hand("", "", "", "11223344556677"), SCATTERED, 7),
        (hand("", "", "", "11223344556677"), BOTH, 0),
        (hand(), PAIRS | SCATTERED, 7),  # of no tiles at all the pairs lack more, as it says
        (hand(), SCATTERED, 14),
        (hand(), 0, FAR),
    ],
)
def test_traps(counts, shapes, far):
    assert special_distance(counts, shapes) == far
    if sum(counts) >= 12 and shapes:
        assert judge.special_distances([counts], shapes) == [far]


def test_four_equal_tiles_bring_the_pairs_no_nearer_by_a_fifth():
    counts = hand("1111", "2222", "3333", "1")
    assert listed(special.waits_any, counts, PAIRS) == (27,)
    assert listed(special.accepting_any, hand("111", "2222", "3333", "12"), PAIRS) == (0, 27, 28)


def test_no_shapes_are_the_ordinary_lookups():
    """With melds laid, wild tiles, the dragon run and any size."""
    for deal in deals.some_deals(60, LISTED):
        plain = (lookup.lut()[0], *codes(deal.counts), deal.melds, deal.wilds, deal.run)
        assert special.wins_any(*plain, 0) == lookup.win(*plain)
        assert special.distance_any(*plain, 0) == lookup.distance(*plain)
        for many_of, ordinary_of in (
            (special.accepting_any, lookup.accepting),
            (special.waits_any, lookup.waits),
        ):
            outs = np.full((2, 34), 99, np.int64)
            found = many_of(*plain, 0, outs[0])
            assert found == ordinary_of(*plain, outs[1])
            assert (outs[0, :found] == outs[1, :found]).all()


# Properties

kinds = st.one_of(st.integers(0, 33), st.integers(0, 8), st.integers(27, 33))
pair_kinds = st.lists(kinds, max_size=7).map(lambda held: [k for k in held for _ in range(2)])
drawn = st.lists(kinds, min_size=14, max_size=40)
any_shapes = st.sampled_from((PAIRS, SCATTERED, BOTH))


def filled(pairs, tiles, number):
    """`number` tiles: the pairs first, no fifth copies."""
    counts = [0] * 34
    for kind in (*pairs, *tiles, *range(34)):
        counts[kind] += counts[kind] < 4 and sum(counts) < number
    return tuple(counts)


any_hand = st.builds(filled, pair_kinds, drawn, st.sampled_from((13, 14)))


@given(any_hand, any_shapes)
def test_the_judge_agrees(counts, shapes):
    assert [distance(counts, shapes)] == judge.distances([counts], shapes)


@given(any_hand, any_shapes, kinds)
def test_one_tile_more_changes_distance_by_one_at_most(counts, shapes, kind):
    if counts[kind] < 4:
        more = brute.with_tile(counts, kind)
        for measure in (distance, special_distance):
            assert measure(more, shapes) in (measure(counts, shapes), measure(counts, shapes) - 1)


@given(any_hand, any_shapes)
def test_accepting_is_empty_for_wins_only(counts, shapes):
    better = listed(special.accepting_any, counts, shapes)
    assert bool(better) == (distance(counts, shapes) > 0)
    assert list(better) == sorted(set(better))
    for kind in better:
        more = brute.with_tile(counts, kind)
        assert distance(more, shapes) == distance(counts, shapes) - 1


@given(any_hand)
def test_each_shape_is_one_way_more(counts):
    one, other = special_distance(counts, PAIRS), special_distance(counts, SCATTERED)
    assert special_distance(counts, BOTH) == min(one, other)
    assert distance(counts, BOTH) == min(one, other, distance(counts, 0))


@given(any_hand, any_shapes, st.permutations(range(3)), st.permutations(range(7)))
def test_suits_and_honours_may_be_exchanged_and_suits_mirrored(counts, shapes, order, honours):
    suits = [counts[9 * suit : 9 * suit + 9][::-1] for suit in order]
    other = (*sum(suits, ()), *(counts[27 + kind] for kind in honours))
    assert special_distance(other, shapes) == special_distance(counts, shapes)


@given(any_hand, st.permutations(range(34)))
def test_pairs_are_pairs_of_any_kinds(counts, order):
    assert special_distance(tuple(counts[k] for k in order), PAIRS) == special_distance(
        counts, PAIRS
    )


# The face


@given(any_hand, any_shapes)
def test_the_face_tells_what_the_kernels_tell(counts, shapes):
    held = Hand(counts, shapes=shapes)
    assert held.distance() == distance(counts, shapes)
    assert held.accepting() == listed(special.accepting_any, counts, shapes)
    assert held.win() == (sum(counts) == 14 and wins(counts, shapes))
    waits = listed(special.waits_any, counts, shapes) if sum(counts) == 13 else ()
    assert held.waits() == waits
    assert held.splits() == Hand(counts).splits()


def test_a_win_by_a_special_shape_alone_has_no_splits():
    plain = hand("1133", "5577", "99", "1122")
    assert Hand(plain, shapes=PAIRS).win()
    assert Hand(plain, shapes=PAIRS).splits() == ()
    assert not Hand(plain, shapes=SCATTERED).win()
    assert not Hand(plain).win()
    double = hand("112233", "445566", "", "11")
    assert Hand(double, shapes=PAIRS).splits() == Hand(double).splits() != ()


@pytest.mark.parametrize(
    ("code", "counts", "more"),
    [
        ("contradiction", hand("147", "258", "369", "1234"), {"shapes": 4}),
        ("contradiction", hand("147", "258", "369", "1234"), {"shapes": -1}),
        ("tile_count", hand("147", "258", "369", "1234"), {"shapes": 1, "melds": 3}),
        ("tile_count", hand("147", "258", "369", "1234"), {"shapes": 1, "melds": 5}),
        ("tile_count", hand("147", "258", "369", "123"), {"shapes": 2, "wilds": 1}),
        ("tile_count", hand("147", "258", "369", "123"), {"shapes": 2}),
        ("tile_count", hand("147", "258", "369", "123456"), {"shapes": 3}),
    ],
)
def test_hands_that_can_have_no_special_shape_are_refused(code, counts, more):
    with pytest.raises(PaijuError) as error:
        Hand(counts, **more)
    assert error.value.code == code


@pytest.mark.slow
def test_interpreted_and_compiled_answers_are_the_same():
    code = (
        "import test_hand_special as test; from paiju.hand import Hand; from paiju import kernel\n"
        "for i, counts in enumerate(test.some_hands(70, 300)):\n"
        "    hand = Hand(counts, shapes=i % 4)\n"
        "    print(hand.win(), hand.distance(), hand.accepting(), hand.waits())\n"
        "import sys; print(kernel.INTERPRETED, file=sys.stderr)\n"
    )
    runs = []
    for disabled in ("0", "1"):
        paths = os.pathsep.join(path for path in sys.path if path)
        env = {**os.environ, "NUMBA_DISABLE_JIT": disabled, "PYTHONPATH": paths}
        command = [sys.executable, "-c", code]
        run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        assert run.stderr.strip() == str(disabled == "1")
        runs.append(run.stdout)
    assert runs[0] == runs[1]
    assert runs[0].count("\n") == 300

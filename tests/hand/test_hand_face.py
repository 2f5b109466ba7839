"""`Hand`, the face for people who script."""

import pytest

from paiju.errors import PaijuError
from paiju.hand import Block, Hand, Split, codes

NINE_GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3] + 25 * [0]


def test_nine_gates_wait_for_all_nine():
    hand = Hand(NINE_GATES)
    assert hand.size == 13
    assert hand.distance() == 1
    assert hand.waits() == hand.accepting() == tuple(range(9))
    assert not hand.win()
    assert hand.splits() == ()


def test_counts_may_be_a_mapping():
    assert Hand({0: 3, 8: 3, **dict.fromkeys(range(1, 8), 1)}) == Hand(NINE_GATES)
    assert codes({0: 2, 10: 1, 20: 4, 33: 1}) == (2, 5, 100, 5**6)


def test_a_win_with_a_wild_and_the_dragon_run():
    hand = Hand({31: 1, 33: 1, 4: 1}, melds=1, wilds=2, run=True)
    assert hand.win()
    assert hand.distance() == 0
    assert hand.accepting() == ()
    assert Split((Block("run", 31, (1,)),), Block("pair", 4, (1,))) in hand.splits()
    assert not Hand({31: 1, 33: 1, 4: 1}, melds=1, wilds=2).win()


def test_a_lone_gold_aside_leaves_complete_melds():
    you = Hand({0: 1, 1: 1, 2: 1, 30: 2}, melds=2, wilds=1)
    assert you.complete()
    assert not you.win()
    assert Hand(you.counts, melds=2, wilds=2).waits() == tuple(range(34))


def test_sizes_are_told_apart():
    """Melds and a pair in too many tiles are no win, and no wait."""
    many = Hand({0: 3, 1: 2, 2: 1}, melds=1)
    assert not many.win()
    assert many.splits() == ()
    assert many.waits() == ()
    assert many.distance() == 0
    assert not Hand({0: 4}, melds=1).complete()


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("bad_tile", ([0] * 33,)),
        ("bad_tile", ({34: 1},)),
        ("bad_tile", ({-1: 1},)),
        ("too_many_copies", ({3: 5},)),
        ("tile_count", ({3: -1},)),
        ("tile_count", ({}, 6)),
        ("tile_count", ({}, -1)),
        ("tile_count", ({}, 4, -1)),
    ],
)
def test_bad_hands_are_refused(code, arguments):
    with pytest.raises(PaijuError) as error:
        Hand(*arguments)
    assert error.value.code == code


def test_a_hand_is_a_value():
    hand = Hand(NINE_GATES)
    assert hash(hand) == hash(Hand(tuple(NINE_GATES)))
    with pytest.raises(AttributeError):
        hand.wilds = 1

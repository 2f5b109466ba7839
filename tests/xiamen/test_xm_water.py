"""The 水 of a hand: XM-21, XM-23 and 3.3, 3.5 of docs/rules/xiamen.md, from states made for it."""

import pytest
from xm import deal, scored, water

RUNS = "123456789m"


@pytest.mark.parametrize(
    ("flowers", "rows"),
    [
        ("", {}),
        ("1f", {"flowers": 1}),
        ("12356f", {"flowers": 5}),
        ("1234f", {"seasons": 8}),
        ("5678f", {"plants": 8}),
        ("12345f", {"seasons": 8, "flowers": 1}),
        ("125678f", {"plants": 8, "flowers": 2}),
        ("12345678f", {"seasons": 8, "plants": 8}),
    ],
)
def test_xm_21_flowers(flowers, rows):
    assert water("self_draw", RUNS + "234567s11z", "", flowers) == rows


@pytest.mark.parametrize(
    ("meld", "rows"),
    [
        ("chi:123p@3", {}),
        ("pon:222p@1", {}),
        ("pon:111z@1", {"wind_pon": 1}),
        ("pon:444z@1", {"wind_pon": 1}),
        ("pon:555z@1", {}),  # 白 is the gold's face, a suit tile
        ("pon:666z@1", {"dragon_pon": 1}),
        ("pon:777z@1", {"dragon_pon": 1}),
        ("kong:2222p@1", {"suit_kong": 2}),
        ("akong:2222p@1", {"suit_kong": 2}),
        ("ckong:2222p", {"suit_ckong": 3}),
        ("kong:3333z@1", {"honour_kong": 3}),
        ("akong:7777z@1", {"honour_kong": 3}),
        ("ckong:3333z", {"honour_ckong": 4}),
        ("kong:5555z@1", {"suit_kong": 2}),
        ("ckong:5555z", {"suit_ckong": 3}),
    ],
)
def test_xm_21_melds(meld, rows):
    assert water("self_draw", RUNS + "234s11z", meld) == rows


@pytest.mark.parametrize(
    ("meld", "rows"),
    [
        ("pon:555z@1", {"wind_pon": 1}),
        ("kong:5555z@1", {"honour_kong": 3}),
        ("ckong:5555z", {"honour_ckong": 4}),
    ],
)
def test_xm_21_white_has_the_class_of_the_face_it_stands_for(meld, rows):
    assert water("self_draw", RUNS + "234s44z", meld, gold="1z") == rows


@pytest.mark.parametrize(
    ("meld", "rows"), [("pon:666z@1", {"dragon_pon": 1}), ("kong:7777z@1", {"honour_kong": 3})]
)
def test_xm_21_white_as_gold_stands_for_nothing(meld, rows):
    assert water("self_draw", RUNS + "234s44z", meld, gold="5z") == rows


@pytest.mark.parametrize(
    ("triplet", "rows"),
    [
        ("222p", {"suit_triplet": 1}),
        ("222z", {"honour_triplet": 2}),
        ("777z", {"honour_triplet": 2}),
        ("555z", {"suit_triplet": 1}),  # 白 as 5p
    ],
)
def test_xm_21_concealed_triplets(triplet, rows):
    assert water("self_draw", RUNS + "234s11z" + triplet) == rows


def test_xm_21_white_as_an_honour_makes_an_honour_triplet():
    rows = water("self_draw", RUNS + "234s44z555z", gold="1z")
    assert rows == {"honour_triplet": 2}


@pytest.mark.parametrize(("n", "rest"), [(1, "23p5p"), (2, "2p55p"), (3, "555p")])
def test_xm_21_each_gold_in_hand(n, rest):
    assert water("self_draw", RUNS + "234s11z" + rest) == {"golds": n}


def test_xm_21_a_triplet_with_a_gold_is_not_natural():
    assert water("self_draw", RUNS + "234s11z22p5p") == {"golds": 1}


def test_xm_21_a_triplet_whose_gold_is_elsewhere_counts():
    assert water("self_draw", RUNS + "234s222p1z5p") == {"golds": 1, "suit_triplet": 1}


def test_xm_21_a_discard_completes_an_exposed_pung():
    hand = RUNS + "234s11z222p"
    assert water("discard", hand, tile="2p", source=1) == {}
    assert water("self_draw", hand, tile="2p") == {"suit_triplet": 1}
    honours = RUNS + "234s11p222z"
    assert water("discard", honours, tile="2z", source=1, gold="9p") == {"wind_pon": 1}
    dragons = RUNS + "234s11p777z"
    assert water("discard", dragons, tile="7z", source=1, gold="9p") == {"dragon_pon": 1}


def test_xm_21_a_discard_that_completes_another_set_leaves_the_triplet_concealed():
    assert water("discard", RUNS + "234s11z222p", tile="1z", source=1) == {"suit_triplet": 1}
    hand = "2222p34p123456m11z777s"
    rows = water("discard", hand, tile="2p", source=1, gold="9p")
    assert rows == {"suit_triplet": 2}  # 222p 234p: three were there before


def test_xm_21_four_of_a_face_in_hand_are_a_triplet_and_one_more():
    assert water("self_draw", "2222p34p123456m11z777s", gold="9p") == {"suit_triplet": 2}


def test_xm_21_the_split_with_the_most_water_counts():
    """Three runs or three triplets; a run, two triplets and a pair from the same tiles, too."""
    assert water("self_draw", "111222333m456p789s11z", gold="9p") == {"suit_triplet": 3}
    assert water("self_draw", "111222333m44m678p789s", gold="9p") == {"suit_triplet": 3}


def test_xm_21_a_triplet_that_no_split_has_does_not_count():
    """111m must be a pair and a run's end: 11m 123m."""
    assert water("self_draw", "11123m456789p234567s", gold="9s") == {}


def test_xm_21_in_roaming_the_best_split_of_all_seventeen_tiles():
    """The lone gold may complete the drawn tile's pair, or stand beside a triplet."""
    rows = water("you1", RUNS + "234s222z5p1p", tile="1p")
    assert rows == {"golds": 1, "honour_triplet": 2}
    rows = water("you2", "111222333m456s567s5p9s", tile="9s")
    assert rows == {"golds": 1, "suit_triplet": 3}


def test_xm_21_three_golds_count_every_natural_triplet():
    rows = water("three_gold", "555p111m222z148s279p34z")
    assert rows == {"golds": 3, "suit_triplet": 1, "honour_triplet": 2}


def test_xm_21_triple_roaming_counts_the_tiles_left_after_the_throw():
    assert water("you3", "111222m333z234567s5p") == {
        "golds": 1, "suit_triplet": 2, "honour_triplet": 2,
    }  # fmt: skip


def test_xm_21_a_robbed_kong_and_a_robbed_gold():
    assert water("rob_kong", RUNS + "234567s11z", tile="7s", source=1) == {}
    assert water("rob_gold", RUNS + "234567s1z5p", tile="5p") == {"golds": 1}


def test_xm_e9_the_counted_example():
    rows = water("self_draw", "555m123s45p9p22z", "pon:666z@1 kong:1111z@2", "37f", gold="9p")
    assert rows == {
        "dragon_pon": 1, "suit_triplet": 1, "honour_kong": 3, "flowers": 2, "golds": 1,
    }  # fmt: skip
    assert sum(rows.values()) == 8


def test_xm_23_points_are_the_winners_water():
    bill = scored("self_draw", 0, RUNS + "234s222z11s", "", "1f")
    assert bill.wins[0].points == 3
    assert bill.net == (2 * (2 * 11 + 19), -22, -22, -38)


def test_xm_21_played_flowers_golds_and_a_kong():
    """A flower at the deal, one with the draw, a concealed kong and a gold."""
    hands = {0: "4z", 1: "1f123456789m222z11s6z"}
    play = deal(hands, "5f", back="3s 2z 4s", bury="2z")
    play.run("0 discard:4z", "1 ckong:2z", "1 win")
    rows = {item.id: item.value for item in play.table.settlement.wins[0].items}
    assert rows == {"flowers": 2, "golds": 1, "honour_ckong": 4}

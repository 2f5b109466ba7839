"""What `greedy` does with hands that call for one thing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from seats import (
    added_kong,
    discarded,
    greedy,
    hidden_kong,
    opening,
    own_turn,
    you_draw,
)

from paiju.hand import Hand
from paiju.tiles import HAND_KINDS, WHITE, parse_one
from paiju.tiles import format as format_tiles

FIVE = "123456789m123456s"  # five melds
GOLD = "9s"
LATE = {"left": 5}  # another own draw cannot be counted on

# Discards


def test_it_discards_for_the_least_distance() -> None:
    """Only without 7p the hand waits."""
    assert greedy(own_turn("123456789m555z11z24s7p")) == "discard:7p"


@pytest.mark.parametrize(("gone", "useless"), [("3s", "2s"), ("5s", "6s")])
def test_it_keeps_the_wait_of_which_more_is_left(gone: str, useless: str) -> None:
    """246s is 24s, which waits for 3s, or 46s, for 5s."""
    river = 3 * gone
    assert greedy(own_turn("123456789m555z11z246s", rivers=river)) == f"discard:{useless}"


def test_a_wait_of_which_nothing_is_left_is_no_wait() -> None:
    states = own_turn("123456789m555z11z24s7p", rivers="3333s999s")
    assert greedy(states) in ("discard:2s", "discard:4s")


def brute_discards(hand: list[int], unseen: list[int], gold: int) -> dict[int, Any]:
    """(distance, − accepting tiles) by the tile discarded; what nothing helps is one farther."""
    golds = hand.count(gold)
    faces = [gold if kind == WHITE else kind for kind in hand if kind != gold]

    def distance(counts: list[int], wilds: int) -> int:
        return Hand(counts, 5, wilds).distance()

    found = {}
    for tile in set(hand) - {gold}:
        counts = [faces.count(kind) for kind in range(HAND_KINDS)]
        counts[gold if tile == WHITE else tile] -= 1
        now, helpful = distance(counts, golds), 0
        for drawn in range(HAND_KINDS):
            face = gold if drawn == WHITE else drawn
            after = list(counts)
            after[face] += drawn != gold
            if after[face] <= 4 and distance(after, golds + (drawn == gold)) < now:
                helpful += unseen[drawn]
        found[tile] = (now + (helpful == 0), -helpful)
    return found


def deal(chance: random.Random) -> tuple[list[int], list[int], int]:
    """17 tiles, a river and a gold: nothing to do but discard."""
    while True:
        gold = chance.choice([*range(HAND_KINDS), WHITE])
        kinds = {*chance.sample(range(HAND_KINDS), 12), gold, WHITE}
        pool = [kind for kind in sorted(kinds) for _ in range(4 - (kind == gold))]
        chance.shuffle(pool)
        hand, rivers = pool[:17], pool[17:40]
        faces = [gold if kind == WHITE else kind for kind in hand if kind != gold]
        counts = [faces.count(kind) for kind in range(HAND_KINDS)]
        golds = hand.count(gold)
        if max(counts) < 4 and golds < 3 and Hand(counts, 5, golds).distance() > 0:
            return hand, rivers, gold


@pytest.mark.parametrize("seed", range(40))
def test_its_discards_are_the_best_by_brute_force(seed: int) -> None:
    hand, rivers, gold = deal(random.Random(seed))
    states = own_turn(
        format_tiles(hand), gold=format_tiles([gold]), rivers=format_tiles(rivers), left=40
    )
    unseen = [4 - (k == gold) - hand.count(k) - rivers.count(k) for k in range(HAND_KINDS)]
    discards = brute_discards(hand, unseen, gold)
    answer = greedy(states)
    assert discards[parse_one(answer.removeprefix("discard:"))] == min(discards.values())


@pytest.mark.parametrize(
    "hand", ["19m19p1s123467z147m25p9s", "147m258p147s123467z99s", "3337m999p55z135s6p999s"]
)
def test_golds_are_kept(hand: str) -> None:
    answer = greedy(own_turn(hand, gold=GOLD))
    assert answer == "three_gold" or (answer[:8] == "discard:" and answer[8:] != GOLD)


def test_with_nothing_but_golds_a_gold_goes() -> None:
    melds = ["chi:123m@0", "chi:123p@0", "chi:456p@0", "pon:111z@0", "pon:222z@0"]
    assert greedy(own_turn("99s", gold=GOLD, melds=melds, drew=False)) == "discard:9s"
    assert greedy(own_turn("99s", gold=GOLD, melds=melds, drew=False, left=2)) == "discard:9s"


# Wins and 游金


def test_it_wins_by_self_draw() -> None:
    assert greedy(own_turn(FIVE + "11z")) == "win"


def test_zz_19_it_passes_a_plain_win_for_a_sure_one_that_pays_double() -> None:
    """The pair is gold and 1z: without 1z any draw wins as 单游, if there is a draw to come."""
    assert greedy(own_turn(FIVE + "1z9s", gold=GOLD)) == "discard:1z"
    assert greedy(own_turn(FIVE + "1z9s", gold=GOLD, **LATE)) == "win"


def test_zz_19_it_wins_as_single_roaming() -> None:
    assert greedy(own_turn(FIVE + "1z9s", gold=GOLD, you_before=True)) == "win"


@pytest.mark.parametrize("before", [False, True])
def test_zz_20_it_throws_a_gold_for_double_roaming(before: bool) -> None:
    """Rather than win, with or without 单游; but not where the wall is too short (ZZ-D11)."""
    assert greedy(own_turn(FIVE + "99s", gold=GOLD, you_before=before)) == "discard:9s"
    assert greedy(own_turn(FIVE + "99s", gold=GOLD, you_before=before, left=4)) == "discard:9s"
    assert greedy(own_turn(FIVE + "99s", gold=GOLD, you_before=before, left=3)) == "win"


def test_zz_d9_a_gold_used_as_a_wild_may_be_freed() -> None:
    """12s and a gold were a run, with another gold alone: since 3s came, one may go."""
    assert greedy(own_turn("123456789m12s456s3s99s", gold=GOLD)) == "discard:9s"


def test_zz_d8_it_makes_the_kong_whose_replacement_wins() -> None:
    assert greedy(own_turn("1111z123456789m123s9s", gold=GOLD)) == "ckong:1z"


def test_zz_17_three_golds_are_called_unless_the_hand_roams() -> None:
    assert greedy(own_turn("147m258p369p1234z6z999s", gold=GOLD)) == "three_gold"
    assert greedy(own_turn("123456789m123s1p1z999s", gold=GOLD)).startswith("discard:1")


def test_it_wins_on_a_discard_unless_it_roams() -> None:
    """单游 with the own draw pays four times as much (1.3); when it will not come, this is it."""
    assert greedy(discarded("1z", FIVE + "1z")) == "win"
    assert greedy(discarded("1z", FIVE + "9s", gold=GOLD)) == "pass"
    assert greedy(discarded("1z", FIVE + "9s", gold=GOLD, **LATE)) == "win"


def test_zz_d13_it_robs_a_kong_unless_it_roams() -> None:
    assert greedy(added_kong("1z", FIVE + "1z")) == "win"
    assert greedy(added_kong("1z", FIVE + "9s", gold=GOLD)) == "pass"
    assert greedy(added_kong("1z", FIVE + "9s", gold=GOLD, **LATE)) == "win"


def test_zz_21_it_wins_while_another_plays_double_roaming() -> None:
    assert greedy(you_draw(FIVE + "1z9s", gold=GOLD)) == "win"
    assert greedy(you_draw("147m258p369p1234z6z999s", gold=GOLD)) == "three_gold"


# The opening window


def test_zz_23_heavenly_is_called_unless_double_roaming_is_to_be_had() -> None:
    assert greedy(opening(FIVE + "11z", me=0), 0) == "heavenly"
    assert greedy(opening(FIVE + "1z9s", gold=GOLD, me=0), 0) == "heavenly"
    assert greedy(opening(FIVE + "99s", gold=GOLD, me=0), 0) == "pass"


def test_zz_17_three_golds_are_called_at_once() -> None:
    assert greedy(opening("147m258p369p1234z999s", gold=GOLD)) == "three_gold"
    assert greedy(opening("147m258p369p12346z999s", gold=GOLD, me=0), 0) == "three_gold"


def test_zz_18_the_gold_is_robbed_unless_the_hand_roams() -> None:
    assert greedy(opening(FIVE + "1z")) == "rob_gold"
    assert greedy(opening(FIVE + "9s", gold=GOLD)) == "pass"
    assert greedy(opening(FIVE + "12z", me=0), 0) == "rob_gold"


# Claims


def test_it_claims_what_brings_it_nearer() -> None:
    assert greedy(discarded("1m", "23m123456p789s1124z6z")) == "chi_low"
    assert greedy(discarded("2m", "13m123456p789s1124z6z")) == "chi_middle"
    assert greedy(discarded("3m", "12m123456p789s1124z6z")) == "chi_high"
    assert greedy(discarded("1z", "12m123456p789s1122z6z", source=3)) == "pon"


def test_it_leaves_what_does_not_bring_it_nearer() -> None:
    """The pair of a hand that waits; a run that it has already."""
    assert greedy(discarded("1z", "123456789m12s555p11z", gold="1p")) == "pass"
    assert greedy(discarded("7m", "333566778m667788p7z", gold="1p", source=3)) == "pass"
    assert greedy(discarded("2m", "123456m123456p789s1z")) == "pass"


def test_it_claims_for_a_much_wider_wait() -> None:
    """Waiting for 2p, 3p and 6p … with six tiles left; after chi 456s for ten."""
    assert greedy(discarded("4s", "345567m1345p567s555z", gold="9s")) == "chi_low"


def test_zz_d9_it_claims_to_throw_a_gold_for_double_roaming() -> None:
    """In 单游 already: after the chi of 123s one of two golds is free to go."""
    assert greedy(discarded("3s", "123456789m12s456p99s", gold=GOLD)) == "chi_high"


def test_zz_08_white_is_claimed_as_the_face_of_the_gold() -> None:
    assert greedy(discarded("5z", "23m123456p789s1124z6z", gold="1m")) == "chi_low"


# Kongs


def test_it_takes_kongs_that_cost_nothing() -> None:
    assert greedy(discarded("5p", "123456789m555p12s11z")) == "kong"
    assert greedy(own_turn("123456789m12s55p1111z")) == "ckong:1z"
    assert greedy(own_turn("123456789m12s55p1z", melds=["pon:111z@0"])) == "akong:1z"


def test_it_leaves_kongs_that_set_it_back() -> None:
    assert greedy(own_turn("123456789m111123s5p9p")).startswith("discard")
    assert greedy(own_turn("123456789m1z23p55s", melds=["pon:111p@0"])) == "discard:1z"
    assert greedy(own_turn("123456789m123p5s9s", melds=["pon:111p@0"])).startswith("discard")
    assert greedy(discarded("6m", "44556667m3577p456s3z", gold="9s")) != "kong"


def test_zz_d8_in_single_roaming_only_a_kong_that_stays_in_it_is_made() -> None:
    assert greedy(discarded("1z", "111z123456789m123s9s", gold=GOLD)) == "kong"
    assert greedy(discarded("1m", "111m123456789p123s9s", gold=GOLD)) == "kong"
    assert greedy(discarded("3m", "223334445m123789p9s", gold=GOLD)) == "pass"


# Guesses


def test_zz_24_it_guesses_only_what_it_can_almost_see() -> None:
    assert greedy(hidden_kong("1z", FIVE + "1z")) == "pass"  # one of the four is its own
    assert greedy(hidden_kong("2p", "123456789m555p13p11z")) == "pass"
    assert greedy(hidden_kong("2p", FIVE + "9s", gold=GOLD, left=30)) == "pass"
    assert greedy(hidden_kong("2p", FIVE + "9s", gold=GOLD, **LATE)) == "guess"

"""What `greedy` does in Guiliu mahjong: special shapes, the swap ban, open kongs, several wins."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import seats
from seats import greedy

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.hand import PAIRS, SCATTERED, Hand
from paiju.hand.lookup import lut
from paiju.table import claims
from paiju.table.actions import WIN
from paiju.table.chance import Chance
from paiju.tiles import HAND_KINDS, parse, parse_one
from paiju.tiles import format as format_tiles

SIX_PAIRS = "1144m2277p33s55z"
SCATTER = "147m258p369s1234z"  # waits for 烂牌


def own_turn(hand: str, **about: Any) -> Any:
    return seats.own_turn(hand, game="guiliu", **about)


def discarded(tile: str, hand: str, **about: Any) -> Any:
    return seats.discarded(tile, hand, game="guiliu", **about)


# Special shapes


@pytest.mark.parametrize(("gone", "drop"), [("999s", "9s"), ("555p", "5p")])
def test_six_pairs_keep_the_wait_of_which_more_is_left(gone: str, drop: str) -> None:
    assert greedy(own_turn(SIX_PAIRS + "5p9s", rivers=gone)) == f"discard:{drop}"


def test_five_pairs_go_on_to_seven() -> None:
    """Two from ready as melds and a pair, one as 七对: no pair is broken."""
    hand = "1144m2277p33s" + "9m9s13z"
    drop = parse_one(greedy(own_turn(hand)).removeprefix("discard:"))
    assert Counter(parse(hand))[drop] == 1


def test_a_scattered_hand_goes_for_scattered() -> None:
    """A twin goes, and of two tiles that stand too near each other one."""
    assert greedy(own_turn("147m258p369s12355z")) == "discard:5z"
    assert greedy(own_turn("147m2258p36s12345z")) == "discard:2p"
    assert greedy(own_turn("147m2458p36s12345z")) in ("discard:2p", "discard:4p", "discard:5p")


def distances(tiles: Counter[int]) -> list[int]:
    """How far from melds and a pair, from seven pairs or these, from a scattered hand or these."""
    return [Hand(tiles, shapes=shapes).distance() for shapes in (0, PAIRS, SCATTERED)]


def near_a_shape(chance: random.Random) -> Counter[int]:
    """14 tiles near seven pairs or a scattered hand, no win and with no kong to make."""
    while True:
        pool = [kind for kind in range(HAND_KINDS) for _ in range(3)]
        pairs = chance.sample(range(HAND_KINDS), 5)
        start = chance.choice([[*pairs, *pairs], parse("147m258p36s123z")])
        tiles = Counter([*start, *chance.sample(pool, 14 - len(start))])
        if max(tiles.values()) < 4 and min(distances(tiles)) > 0:
            return tiles


@pytest.mark.parametrize("seed", range(60))
def test_its_discards_are_of_the_least_distance_over_all_shapes(seed: int) -> None:
    tiles = near_a_shape(random.Random(seed))
    after = {kind: min(distances(tiles - Counter([kind]))) for kind in tiles}
    answer = greedy(own_turn(format_tiles(tiles.elements())))
    assert after[parse_one(answer.removeprefix("discard:"))] == min(after.values())


def test_it_does_not_claim_a_near_special_shape_away() -> None:
    """After a claim the shapes are gone: what waited would wait no more."""
    assert greedy(discarded("1m", SIX_PAIRS + "9s")) == "pass"
    assert greedy(discarded("5z", SIX_PAIRS + "9s", source=3)) == "pass"
    assert greedy(discarded("7p", "147m2589p369s123z")) == "pass"
    assert greedy(discarded("1z", "147m258p69s11234z")) == "pass"


def test_it_claims_where_no_shape_is_near() -> None:
    assert greedy(discarded("3m", "12m456p78p99s1155z")) == "chi_high"
    assert greedy(discarded("1z", "123m456p12s9s1155z", source=3)) == "pon"


def test_it_makes_no_kong_that_breaks_a_near_special_shape() -> None:
    """Four equal tiles are two of six pairs, and three a pair of five."""
    assert greedy(own_turn("1111m2277p33s55z9s4p")).startswith("discard")
    assert greedy(discarded("1m", "1114m2277p33s55z9s")) == "pass"


def test_it_makes_a_kong_that_costs_nothing() -> None:
    assert greedy(own_turn("123456m78p55p1111z")) == "ckong:1z"
    assert greedy(discarded("9s", "123456m78p11z999s", source=3)) == "kong"
    assert greedy(own_turn("123m78p55p9m", melds=["pon:999m@0", "chi:123s@0"])) == "akong:9m"


# The swap ban


@pytest.mark.parametrize("ban", [True, False])
def test_gl_05_the_claimed_tile_is_not_discarded(ban: bool) -> None:
    """All but the second 1m is of use."""
    melds = ["chi:123m@0"]
    states = own_turn(
        "1m456m78p22s999s", claimed="1m", drew=False, melds=melds, options={"swap_ban": ban}
    )
    assert (greedy(states) == "discard:1m") is not ban


# Wins


def test_it_wins_whenever_it_may() -> None:
    """自摸, 点炮, 抢杠, 天胡; by melds and a pair, 七对 and 烂牌; before a kong."""
    assert greedy(own_turn("123456789m123p11z")) == "win"
    assert greedy(own_turn("1111m2277p33s5566z")) == "win"
    assert greedy(own_turn(SCATTER + "5z")) == "win"
    assert greedy(discarded("9s", SIX_PAIRS + "9s")) == "win"
    assert greedy(discarded("6z", SCATTER)) == "win"
    assert greedy(seats.added_kong("9s", SIX_PAIRS + "9s", game="guiliu")) == "win"
    assert greedy(seats.opening(SCATTER + "5z", me=0, game="guiliu"), 0) == "heavenly"


@pytest.mark.parametrize(("declined", "answer"), [(0, "win"), (8, "win"), (35, "none")])
def test_gl_d27_it_takes_a_win_that_is_bigger_than_the_declined_one(
    declined: int, answer: str
) -> None:
    """七对 on 9s takes 35; a win of 8 or of 35 has been declined before."""
    states = seats.seat(SIX_PAIRS + "9s", game="guiliu", options={"pass_lock": True})
    s: Any = states[0]
    s["locked"][1] = declined
    s["tile"], s["tile_from"] = parse_one("9s"), 0
    s["rivers"][0, :2], s["n_river"][0] = s["tile"], 2  # no first discard: not 地胡
    claims.claim_window(s, lut()[0])
    assert greedy(states) == answer


@pytest.mark.slow
def test_gl_02_all_who_can_win_a_tile_do() -> None:
    together = 0
    for hand_no in range(400):
        table, chance = Table("guiliu", seed=3, hand_no=hand_no), Chance.array()
        while not table.ended:
            seat = table.owing[0]
            number = choose(table.state, 0, seat, "greedy", chance)
            assert WIN not in table.numbers(seat) or number == WIN
            table.play(Action(seat, number))
        together += len(table.settlement.wins) > 1
    assert together >= 3


# What is in sight


#: 135s is 13, which waits for 2s, or 35, for 4s: the kong of another, and what is dropped then.
KONGS = {"4444s": "5s", "2222s": "1s"}


@pytest.mark.parametrize("kong", KONGS)
def test_gl_d23_an_open_kong_of_another_is_in_sight(kong: str) -> None:
    states = own_turn("123m456m789p11z135s", others=[(2, f"ckong:{kong}")])
    assert greedy(states) == f"discard:{KONGS[kong]}"


def test_zz_d28_a_face_down_kong_is_not() -> None:
    """The same tiles in Zhangzhou mahjong, beside one more run."""
    hand, about = "123m456m789p123p11z135s", {"gold": "9m"}
    answers = {
        greedy(seats.own_turn(hand, others=[(2, f"ckong:{kong}")], **about)) for kong in KONGS
    }
    assert answers == {greedy(seats.own_turn(hand, **about))}

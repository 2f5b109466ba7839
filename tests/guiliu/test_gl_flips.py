"""翻醒 in play: GL-06, GL-D7, GL-D8, GL-D9, GL-D25 of docs/rules/guiliu.md."""

import pytest
from gl import FIRST, WAIT_7Z, deal, flips, items, points, price, scored

from paiju.tiles import format_one, parse

#: Four 2m in a triplet and a run; waits for 7z alone.
FOURS = "222234m456789p7z"
RANKS = range(1, 10)


def won(hand, turned, **more):
    """Seat 2 wins 7z from seat 1, then these tiles are turned up."""
    play = deal({0: "4z", 1: "7z", 2: hand}, f"_ {turned}", bury="7z", **more)
    return play.run(FIRST, "1 discard:7z", "2 win")


def beside(turned):
    """The ranks that a turned suit tile makes 醒."""
    rank = int(turned[0])
    return {(rank - 2) % 9 + 1, rank % 9 + 1}


@pytest.mark.parametrize("turned", [f"{rank}{suit}" for suit in "mps" for rank in RANKS])
def test_gl_d07_the_ranks_beside_it_in_every_suit(turned):
    hand = "123456789m123p7s"
    ranks = [int(format_one(kind)[0]) for kind in parse(hand + "7s")]
    expected = sum(rank in beside(turned) for rank in ranks)
    assert expected > 0
    assert price(hand, tile="7s", flips=turned) == 10 + expected


@pytest.mark.parametrize(
    ("turned", "marks"),
    [
        ("1z", "52"),
        ("2z", "13"),
        ("3z", "24"),
        ("4z", "37"),
        ("7z", "46"),
        ("6z", "75"),
        ("5z", "61"),
    ],
)
def test_gl_d07_the_round_of_the_honours(turned, marks):
    """东南西北中发白: the one before and the one after; suits are untouched by an honour."""
    for rank in "1234567":
        hand = f"123456789m{rank * 3}z1p"
        answer = scored(hand, tile="1p", flips=turned)
        assert answer["wins"][0]["points"] == 10 + 3 * (rank in marks)


def test_gl_d07_an_honour_is_not_touched_by_a_suit_tile():
    assert price("123456789m222z1p", tile="1p", flips="9s") == 10 + 1 + 1 + 2
    assert price("123456789m222z1p", tile="1p", flips="6s") == 10 + 2


def test_gl_d07_melds_kongs_and_the_winning_tile_count():
    """Turned 3p: the chi's 2m, four 4s of a kong, the pair of 2p with the winning tile."""
    melds = "chi:123m@3 ckong:4444s"
    assert price("678m567p2p", melds, tile="2p", flips="3p 7z") == 5 + 1 + 4 + 2


def test_gl_06_the_next_tile_of_the_wall_is_turned():
    play = won(WAIT_7Z, "5s")
    assert flips(play) == ["5s"]
    assert play.wall()[53 + 1] == "5s"
    assert items(play)["xing"] == 3  # 4m, 6m, 4s
    assert play.net == (0, -13, 13, 0)


def test_gl_d25_from_the_front_also_after_replacements():
    play = deal({0: "2222z4z", 1: "7z", 2: WAIT_7Z}, "_ 5s", back="_", bury="7z")
    play.run("0 ckong:2z", FIRST, "1 discard:7z", "2 win")
    assert flips(play) == ["5s"]


def test_gl_06_xing_is_not_doubled():
    """门清 doubles 5 and not the 醒."""
    assert items(won(WAIT_7Z, "5s")) == {"plain": 5, "closed": 2, "xing": 3}


def test_gl_d09_by_self_draw_all_three_pay_it():
    play = deal({0: "4z", 1: WAIT_7Z}, "7z 5s").run(FIRST, "1 win")
    assert play.net == (-8 - 3, 16 + 9, -4 - 3, -4 - 3)
    assert items(play)["xing"] == 9


def test_gl_d08_without_four_identical_ones_it_is_one_turn():
    play = won(WAIT_7Z, "9s 1s")  # 8s, 1m
    assert flips(play) == ["9s"]
    assert points(play) == [10 + 2]


def test_gl_d08_four_identical_ones_turn_again():
    """3p: four 2m, 4m, 4p; then 7p: 6p, 8p."""
    play = won(FOURS, "3p 7p 1s")
    assert flips(play) == ["3p", "7p"]
    assert points(play) == [10 + 6 + 2]


def test_gl_d08_four_of_a_rank_in_several_suits_do_not():
    play = won("22m22p22s3344m55p7z", "3p 1s")
    assert flips(play) == ["3p"]
    assert points(play) == [35 + 6 + 2]


def test_gl_d08_four_that_are_not_beside_the_turned_tile_do_not():
    assert flips(won(FOURS, "5s 1s")) == ["5s"]


def test_gl_06_three_turns_at_most():
    """3p: 6; 1s: four 2m and 9p; 3s: 6 again, and four 2m once more."""
    play = won(FOURS, "3p 1s 3s 1m")
    assert flips(play) == ["3p", "1s", "3s"]
    assert points(play) == [10 + 6 + 5 + 6]
    assert play.wall_left == 136 - 53 - 1 - 3


def test_gl_d08_a_kong_is_four_identical_ones():
    hands = {0: "4z", 1: "2m7z", 2: "222m345789p345s7z"}
    play = deal(hands, "_*4 3p 9p 1s", back="_", bury="2m7z")
    play.run(FIRST, "1 discard:2m", "2 kong", "2 throw", "3 throw", "0 throw", "1 discard:7z")
    play.run("2 win")
    assert flips(play) == ["3p", "9p"]


def test_gl_d09_several_winners_share_the_turned_tiles_each_with_his_own():
    """Only seat 2 turns on; the second tile counts for it alone."""
    hands = {0: "4z", 1: "7z", 2: FOURS, 3: "456789m234789s7z"}
    play = deal(hands, "_ 3p 8p 1s", bury="7z").run(FIRST, "1 discard:7z", "3 win", "2 win")
    assert flips(play) == ["3p", "8p"]
    assert points(play) == [10 + 6 + 2, 10 + 3]  # 7p, 9p; 4m, 2s, 4s


def test_gl_d09_who_has_stopped_does_not_take_up_again():
    """The second tile would make four of seat 3's: it has stopped at the first."""
    hands = {0: "4z", 1: "7z", 2: FOURS, 3: "888879s456789m7z"}
    play = deal(hands, "_ 3p 7p 1s", bury="7z").run(FIRST, "1 discard:7z", "3 win", "2 win")
    assert flips(play) == ["3p", "7p"]
    assert points(play) == [10 + 6 + 2, 10 + 1]


def test_gl_d09_both_walk_on():
    """3s: four 2p, 4p, 4s and four 4m, 2m, 2s; 8p: 7s, 9s each."""
    hands = {0: "4z", 1: "7z", 2: "222234p456789s7z", 3: "444423m123789s7z"}
    play = deal(hands, "_ 3s 8p 1s", bury="7z").run(FIRST, "1 discard:7z", "3 win", "2 win")
    assert flips(play) == ["3s", "8p"]
    assert points(play) == [10 + 6 + 2, 10 + 6 + 2]


@pytest.mark.parametrize("left", range(5))
def test_gl_d08_the_wall_runs_out(left):
    """The winner qualifies on every turn; no tile left, no 醒."""
    drawn = 136 - 53 - left
    giver, winner = drawn % 4, (drawn + 1) % 4
    hands = {0: "4z"}
    hands[winner] = FOURS + hands.get(winner, "")
    turned = ["3p", "1s", "3s", "1p"][:left]
    play = deal(hands, f"_*{drawn - 1} 7z {' '.join(turned)}", bury="7z")
    play.run(FIRST).drain(left)
    play.run(f"{giver} discard:7z", f"{winner} win")
    assert flips(play) == turned[:3]
    assert play.flags == ({"last_tile"} if left == 0 else set())
    assert items(play).get("xing", 0) == sum((6, 5, 6)[:left])


def test_gl_d25_none_on_a_drawn_hand():
    play = deal({0: "4z", 1: FOURS}, bury="7z").run(FIRST).drain_to_end()
    assert (play.end, flips(play)) == ("draw", [])


@pytest.mark.parametrize(("middle", "xing"), [(False, 3), (True, 3 + 1)])
def test_gl_d25_middle_xing(middle, xing):
    assert items(won(WAIT_7Z, "5s", middle_xing=middle))["xing"] == xing


@pytest.mark.parametrize(("middle", "turned"), [(False, ["2s"]), (True, ["2s", "5z"])])
def test_gl_d25_four_of_the_middle_rank_turn_again(middle, turned):
    assert flips(won(FOURS, "2s 5z", middle_xing=middle)) == turned


@pytest.mark.parametrize(("middle", "xing"), [(False, 0), (True, 2)])
def test_gl_d25_middle_xing_of_an_honour(middle, xing):
    """That honour itself: the pair of 7z."""
    assert items(won(WAIT_7Z, "7z", middle_xing=middle)).get("xing", 0) == xing


def test_gl_d25_a_position_may_hold_more_than_would_be_turned():
    assert price("123456m789s22p78s", tile="9s", flips="5s 9m 9p") == 10 + 2


def test_gl_06_heavenly_earthly_and_robbed_kongs_turn_up_too():
    play = deal({0: WAIT_7Z + "7z"}, "5s").run("0 heavenly")
    assert flips(play) == ["5s"]
    assert play.net == (3 * (15 + 4 + 3), -22, -22, -22)
    play = deal({0: "7z", 2: WAIT_7Z}, "5s").run("0 discard:7z", "2 win")
    assert play.net == (-40 - 3, 0, 43, 0)


def test_gl_06_flips_stand_in_the_log():
    play = won(FOURS, "3p 7p")
    kinds = [line["type"] for line in play.events()][-4:]
    assert kinds == ["hu", "flip", "flip", "end_hand"]
    assert play.events("flip")[0] == {"type": "flip", "tile": "3p"}

"""Every hand type of 4.2, played: what the giver of the tile pays, and what each pays for 自摸."""

import pytest
from gl import JUNK, WAIT_36, Fed, code, deal, feed, items, price

from paiju.table.types import TYPES

CHIS = (
    *(Fed("1p", "23p", "chi_low"), Fed("4p", "56p", "chi_low"), Fed("7p", "89p", "chi_low")),
    Fed("1m", "23m", "chi_low"),
)
PONS = (
    *(Fed("1p", "11p", "pon"), Fed("3p", "33p", "pon"), Fed("5p", "55p", "pon")),
    Fed("9s", "99s", "pon"),
)
#: By name: a closed hand, the tile it wins on, its types, the price of a discard, what each pays.
HANDS = {
    "plain": (WAIT_36, "3m", {"plain"}, 5 * 2, 2 * 2),
    "scattered": ("147m258p369s1256z", "7z", {"scattered"}, 8, 3),
    "stars": ("147m258p3s123456z", "7z", {"stars"}, 35, 15),
    "pure": ("1112345678999m", "5m", {"pure"}, 35 * 2, 15 * 2),
    "pungs": ("111m333p555s77s99m", "9m", {"pungs"}, 35 * 2, 15 * 2),
    "pure pungs": ("111333555m77m99m", "9m", {"pure", "pungs"}, 70 * 2, 30 * 2),
    "honours": ("111222333z55z66z", "6z", {"honours", "pungs"}, 70 * 2, 30 * 2),
    "pairs": ("1155m3377p2288s7z", "7z", {"pairs"}, 35, 15),
    "quad": ("1155m3377p2222s7z", "7z", {"pairs", "quad_pairs"}, 70, 30),
    "quad by the tile": ("1155m3377p22s777z", "7z", {"pairs", "quad_pairs"}, 70, 30),
    "two quads": ("1111m3377p2222s7z", "7z", {"pairs", "quad_pairs"}, 70, 30),
    "pure pairs": ("1133557799m22m4m", "4m", {"pure", "pairs"}, 70, 30),
    "pure quad": ("1133337799m22m4m", "4m", {"pure", "pairs", "quad_pairs"}, 105, 45),
    "honour pairs": ("112233445566z7z", "7z", {"honours", "pairs"}, 70, 30),
}
NAMES = {"plain", *TYPES}
#: What the dealer discards first; no hand here takes it.
FIRST = "0 discard:9p"


def rows(play):
    """The rows of the hand's types, and what the turned tiles give."""
    found = items(play)
    return {name for name in found if name in NAMES}, found.get("xing", 0)


@pytest.mark.parametrize("name", HANDS)
def test_gl_11_a_type_on_a_discard(name):
    hand, tile, types, price, _ = HANDS[name]
    play = deal({0: "9p", 1: tile, 2: hand}, "_", bury=tile).run(FIRST, f"1 discard:{tile}")
    assert "win" in play.offers(2)
    play.run("2 win")
    found, xing = rows(play)
    assert found == types
    assert play.net == (0, -price - xing, price + xing, 0)


@pytest.mark.parametrize("name", HANDS)
def test_gl_12_a_type_by_self_draw(name):
    hand, tile, types, _, each = HANDS[name]
    play = deal({0: "9p", 1: hand}, tile).run(FIRST)
    play.run("1 win")
    assert play.win.how == "self_draw"
    found, xing = rows(play)
    assert found == types
    each += xing // 3
    dealer = each
    if types <= {"plain", "scattered"}:
        dealer += 2 * (2 if "closed" in items(play) else 1)
    assert play.net == (-dealer, dealer + 2 * each, -each, -each)


@pytest.mark.parametrize("name", HANDS)
def test_gl_d01_the_dealer_takes_two_more_for_plain_and_scattered_hands_only(name):
    hand, tile, types, price, _ = HANDS[name]
    play = deal({0: hand + "9p", 1: tile}, "_", bury=tile)
    play.run(FIRST, f"1 discard:{tile}", "0 win")
    _, xing = rows(play)
    factor = 2 if "closed" in items(play) else 1
    price += 2 * factor if types <= {"plain", "scattered"} else 0
    assert play.net == (price + xing, -price - xing, 0, 0)


def all_claimed(fed, last, **more):
    """Seat 1 has claimed four melds and waits for its single tile."""
    junk = (*JUNK, "7z")
    return feed(0, 1, last, fed=fed, junk=junk, pacts=False, bury=last, **more)


def test_types_all_claimed_on_a_discard():
    play = all_claimed(CHIS, "5s", draws="5s 3z").run("2 throw", "1 win")
    assert play.net == (0, 35, -35, 0)
    assert items(play) == {"all_claimed": 35}


def test_types_all_claimed_adds_to_pungs():
    play = all_claimed(PONS, "5s", draws="5s 3z").run("2 throw", "1 win")
    assert items(play) == {"pungs": 35, "all_claimed": 35}
    assert play.net == (0, 70, -70, 0)


def test_types_a_claimed_kong_is_one_of_the_four():
    fed = (*PONS[:3], Fed("9s", "999s", "kong"))
    junk = (*JUNK, "7z")
    play = feed(0, 1, "", fed=fed, junk=junk, pacts=False, bury="5s", back="5s", draws="5s 3z")
    play.run("2 throw", "1 win")
    assert items(play) == {"pungs": 35, "all_claimed": 35}
    assert play.net == (-3, 73, -70, 0)


def test_types_four_claimed_melds_by_self_draw_are_plain():
    play = all_claimed(CHIS, "5s", draws="_ _ _ 5s 3z")
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == (-4, 8, -2, -2)
    assert items(play) == {"plain": 6, "dealer": 2}


def test_fine_print_a_concealed_kong_among_four_melds_is_not_all_claimed():
    melds = "chi:123p@3 chi:456p@3 ckong:7777p chi:789m@3"
    assert price("9s", melds, tile="9s") == 5


def test_fine_print_added_kongs_are_fine():
    melds = "chi:123p@3 chi:456p@3 akong:7777s@2 chi:789m@3"
    assert price("9s", melds, tile="9s", flips="5z") == 35


def test_fine_print_all_claimed_cannot_come_by_robbing():
    """The fourth tile of a pon cannot pair a single one."""
    melds = "chi:123p@3 chi:456p@3 kong:7777s@2 chi:789m@3"
    pon = {1: "pon:999s@2"}
    assert code("9s", melds, tile="9s", how="rob_kong", others=pon) == "too_many_copies"


def test_fine_print_the_reading_that_pays_most_counts():
    """七对 before 平胡 门清; 碰碰胡 before three runs; pure pairs by either reading."""
    assert price("112233m445566p7z", tile="7z") == 35
    assert price("111222333m99p55s", "", tile="5s") == 70
    assert price("1122334455667m", tile="7m") == 70


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("19m19p19s1234567z", "1z"),  # 十三幺
        ("147m258p369s1234z", "4z"),  # an honour twice
        ("136m258p369s1234z", "5z"),  # ranks two apart
        ("1155m3377p2288s6z", "7z"),
    ],
)
def test_gl_d21_nothing_else_wins(hand, tile):
    play = deal({0: "9p", 1: hand}, tile).run(FIRST)
    assert "win" not in play.offers(1)


@pytest.mark.parametrize(
    "hand",
    [
        "123456789m11z55p",  # 一条龙
        "111m456m789m22z55m",  # 混一色
    ],
)
def test_gl_d21_other_lists_types_are_plain(hand):
    assert price(hand, tile=hand[-2:]) == 10


@pytest.mark.parametrize("gap", [3, 4, 5])
def test_types_scattered_ranks_differ_by_three_or_more(gap):
    assert price(f"1{1 + gap}m258p369s12345z", tile="6z") == 8

"""The clauses GL-01 … GL-16 of docs/rules/guiliu.md one by one, played from chosen walls."""

from collections import Counter

import pytest
from gl import (
    FIRST,
    PAIRS_7Z,
    QUIET,
    WAIT_7Z,
    WAIT_36,
    Fed,
    deal,
    feed,
    flips,
    items,
    number,
    pacts,
    payments,
    points,
)
from scenarios import discards

from paiju.api import Table, prepare
from paiju.games import find
from paiju.simulate.playing import first_dealer
from paiju.table.chance import Chance
from paiju.tiles import format_one, parse, parse_one

RUNS = ("123m", "456m", "789m", "234s")
TRIPLES = ("111p", "333p", "555p", "222z")


def test_gl_01_136_tiles_no_flowers():
    wall = deal({0: "4z"}).wall()
    assert len(wall) == 136 == 4 * 17 * 2
    assert Counter(wall) == {format_one(kind): 4 for kind in range(34)}


def test_gl_01_thirteen_tiles_and_fourteen():
    play = deal({0: "4z"})
    assert [play.table.view_all.held(seat) for seat in range(4)] == [14, 13, 13, 13]


@pytest.mark.parametrize("pungs", range(5))
def test_gl_01_a_win_is_four_melds_and_a_pair(pungs):
    hand = "".join((*RUNS[: 4 - pungs], *TRIPLES[:pungs], "7s"))
    play = deal({0: "4z", 1: hand}, "7s").run(FIRST)
    assert "win" in play.offers(1)
    play.run("1 win")
    assert play.win == ("self_draw", 1, "7s", None)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("123456789m12p77s", "4p"),
        ("123456789m123p7s", "8s"),
        ("112233m445566p7s", "8s"),
        ("19m19p19s1234567z", "1z"),
    ],
)
def test_gl_01_nothing_else_wins(hand, drawn):
    play = deal({0: "8p", 1: hand}, drawn).run("0 discard:8p")
    play.assert_turn(1)
    assert "win" not in play.offers(1)


def test_gl_02_chi_only_from_the_seat_before():
    play = deal({0: "5p", 1: "46p", 2: "46p", 3: "46p"}).run("0 discard:5p")
    play.assert_offers(1, {"chi_middle", "pass"})
    play.assert_asked(1)


@pytest.mark.parametrize(
    ("tile", "own", "chis"),
    [
        ("5p", "3467p", {"chi_low", "chi_middle", "chi_high"}),
        ("5p", "34p78s", {"chi_high"}),
        ("5p", "46p", {"chi_middle"}),
        ("9p", "12p", set()),
        ("1p", "89p", set()),
        ("9p", "78p", {"chi_high"}),
        ("1m", "23m", {"chi_low"}),
        ("8p", "9p1s", set()),
        ("9p", "12s", set()),
        ("2z", "13z", set()),
        ("6z", "57z", set()),
    ],
)
def test_gl_02_only_suit_runs(tile, own, chis):
    play = deal({0: tile, 1: own}).run(f"0 discard:{tile}")
    assert {name for name in play.offers(1) if name.startswith("chi")} == chis


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize(
    ("own", "offers"), [("55p", {"pon"}), ("555p", {"pon", "kong"}), (WAIT_7Z, {"win"})]
)
def test_gl_02_pon_kong_and_win_from_anyone(seat, own, offers):
    tile = "7z" if own == WAIT_7Z else "5p"
    play = deal({0: tile, seat: own}, bury="7z").run(f"0 discard:{tile}")
    assert offers <= play.offers(seat)


def test_gl_02_several_win_on_one_tile():
    play = deal({0: "4z", 1: "7z", 2: WAIT_7Z, 3: PAIRS_7Z}, f"_ {QUIET}", bury="7z").run(FIRST)
    play.run("1 discard:7z", "3 win", "2 win")
    assert [(win.seat, win.how) for win in play.wins] == [(2, "discard"), (3, "discard")]
    assert play.net == (0, -45, 10, 35)


def test_gl_03_the_deal_three_grabs_of_four_then_one_each_and_one_more():
    play = deal({0: "4z"}, dealer=2)
    wall = play.wall()
    lines = play.events("deal")
    order = [2, 3, 0, 1] * 4 + [2]
    assert [line["seat"] for line in lines] == order
    sizes = [len(parse(line["tiles"])) for line in lines]
    assert sizes == [4] * 12 + [1] * 5
    places = [sum(sizes[:i]) for i in range(len(sizes))]
    for line, first, size in zip(lines, places, sizes, strict=True):
        assert parse(line["tiles"]) == sorted(parse("".join(wall[first : first + size])))


@pytest.mark.parametrize(
    ("dice", "dealer", "wall", "stays"),
    [
        ((3, 4), 0, 2, 6),
        ((1, 1), 0, 1, 1),
        ((6, 6), 0, 3, 11),
        ((2, 3), 2, 2, 4),
        ((4, 4), 3, 2, 7),
    ],
)
def test_gl_03_two_dice_choose_the_wall(dice, dealer, wall, stays):
    """Counted from the dealer's own; the stack of that number is the first taken (GL-D22)."""
    table = Table("guiliu", seed=1, dealer=dealer)
    given = Table("guiliu", wall=list(table.state[0]["wall"][:136]), dice=dice, dealer=dealer)
    assert given.view_all.wall_break == (wall, stays)


def test_gl_03_one_die_chooses_the_first_dealer():
    """Six faces over four seats: seats 0 and 1 twice as often as 2 and 3."""
    game = find("guiliu")
    states, chances = prepare(game, game.options()), Chance.array(1)
    seen = Counter(first_dealer(chances, 1, match, states) for match in range(600))
    assert set(seen) == {0, 1, 2, 3}
    assert min(seen[0], seen[1]) > 1.4 * max(seen[2], seen[3])


def test_gl_04_a_drawn_hand_costs_the_dealer_two_each():
    play = deal({1: "4z"}, dealer=1).run("1 discard:4z").drain_to_end()
    assert (play.end, play.wall_left) == ("draw", 0)
    assert play.net == (2, -6, 2, 2)
    assert payments(play, "draw") == [(1, 2, 2), (1, 3, 2), (1, 0, 2)]


def test_gl_04_not_where_the_last_discard_is_won():
    play = deal({0: "4z", 1: WAIT_7Z}, "_*82 7z", bury="7z").run(FIRST).drain(0)
    giver = play.turn
    play.run(f"{giver} discard:7z", "1 win")
    assert play.end == "win"
    assert payments(play, "draw") == []


@pytest.mark.parametrize(
    ("own", "claim"), [("555p", "pon"), ("5567p", "chi_low"), ("5546p", "chi_middle")]
)
def test_gl_05_the_claimed_tile_may_not_be_discarded_in_that_turn(own, claim):
    play = deal({0: "5p", 1: own}, "_*4", bury="5p").run("0 discard:5p", f"1 {claim}")
    assert parse_one("5p") in play.table.view_all.hand(1)
    assert "5p" not in discards(play, 1)
    play.assert_refused(1, "discard:5p")
    play.run(f"1 discard:{min(discards(play, 1))}", "2 throw", "3 throw", "0 throw")
    assert "5p" in discards(play, 1)


def test_gl_06_a_tile_is_turned_up_after_a_win():
    play = deal({0: "4z", 1: WAIT_7Z}, "7z 3p").run(FIRST, "1 win")
    assert flips(play) == ["3p"]
    assert items(play)["xing"] == 3 * 4  # 2m 4m 2s 4s
    assert play.net == (-12, 28, -8, -8)


def chased(tile="1z", **hands):
    dealt = {0: tile, 1: tile, 2: tile, 3: tile}
    return deal(dealt, **hands).run(*(f"{seat} discard:{tile}" for seat in range(3)))


def test_gl_07_all_three_follow_the_dealer():
    play = chased().run("3 discard:1z")
    assert number(play, "follow_rounds") == 1
    play.drain_to_end()
    assert payments(play, "follow") == [(0, 1, 2), (0, 2, 2), (0, 3, 2)]
    assert play.net == (-12, 4, 4, 4)


def test_gl_07_two_who_follow_are_not_enough():
    play = chased().run("3 throw").drain_to_end()
    assert payments(play, "follow") == []


def test_gl_08_three_feeds_make_partners_who_pay_for_each_other():
    play = feed(0, 1, draws=f"3m {QUIET}").run("2 throw", "1 win")
    assert pacts(play) == {(0, 1)}
    assert play.net == (-5, 10, -5, 0)


MODES = {
    "discard": ({0: "4z", 1: "7z", 2: WAIT_7Z}, "_", (FIRST, "1 discard:7z", "2 win")),
    "self_draw": ({0: "4z", 1: WAIT_7Z}, "7z", (FIRST, "1 win")),
    "heavenly": ({0: WAIT_7Z + "7z"}, "", ("0 heavenly",)),
    "earthly": ({0: "7z", 2: WAIT_7Z}, "", ("0 discard:7z", "2 win")),
}


@pytest.mark.parametrize("how", MODES)
def test_gl_09_ways_of_winning(how):
    hands, draws, steps = MODES[how]
    play = deal(hands, f"{draws} 5p", bury="7z").run(*steps)
    assert (play.win.how, play.flags) == (how, set())


def test_gl_09_on_a_kongs_replacement():
    """杠上花; a concealed kong keeps 门清: ×4."""
    play = deal({0: "8888s234567m234p7z"}, "5p", back="7z", bury="7z")
    play.run("0 ckong:8s", "0 win")
    assert (play.win.how, play.flags) == ("self_draw", {"kong_draw"})
    assert items(play)["closed"] == items(play)["kong_draw"] == 2


def test_gl_09_on_the_discard_after_a_kong():
    """杠上炮."""
    play = deal({0: "4z", 1: "5555p", 2: WAIT_7Z}, "_ 1z", back="7z", bury="7z")
    play.run(FIRST, "1 ckong:5p", "1 throw", "2 win")
    assert (play.win.how, play.flags) == ("discard", {"kong_discard"})


def robbed(*steps, winner=WAIT_36, turned=QUIET):
    hands = {0: "3m", 1: "33m4z", 2: winner}
    play = deal(hands, f"_ _ _ 3m {turned}", back="_", bury="36m")
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    return play.run("1 akong:3m", *steps)


def test_gl_09_robbing_an_added_kong():
    play = robbed("2 win")
    assert play.win == ("rob_kong", 2, "3m", 1)


@pytest.mark.parametrize(
    ("fed", "rest"),
    [
        (Fed("1p", "23p", "chi_low"), "56m456789p77z"),
        (Fed("8s", "88s", "pon"), "56m123789p77z"),
        (Fed("8s", "888s", "kong"), "56m123789p7z"),
    ],
)
def test_gl_09_a_hand_that_has_claimed_is_not_closed(fed, rest):
    back = "7z" if fed.claim == "kong" else ""
    play = feed(0, 1, rest, fed=[fed], junk=["5z"], draws=f"4m {QUIET}", back=back, bury="47m7z")
    play.run("2 throw", "1 win")
    assert "closed" not in items(play)
    assert points(play) == [5]


def test_gl_09_a_concealed_kong_keeps_a_hand_closed():
    hands = {0: "4z", 1: "888s56m234789p77z", 2: "4m"}
    play = deal(hands, f"8s {QUIET} 5p", back="9s", bury="47m")
    play.run(FIRST, "1 ckong:8s", "1 discard:9s", "2 discard:4m", "1 win")
    assert "closed" in items(play)


def test_gl_10_a_declined_win_bars_nothing():
    hands = {0: "4z", 1: "3m", 2: "3m", 3: WAIT_36}
    play = deal(hands, "_*3", bury="36m").run(FIRST, "1 discard:3m", "3 pass", "2 discard:3m")
    assert "win" in play.offers(3)


#: The winner's seat, its hand of seven tiles beside two pons, the price of a discard.
DISCARDS = {
    "plain": ("45m99s123s", 5),
    "pungs": ("33m99s777s", 35),
}


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("name", DISCARDS)
def test_gl_11_a_win_on_a_discard(name, dealer):
    """Seat 1 has claimed twice; two more for the dealer, but not for a type."""
    rest, price = DISCARDS[name]
    fed = (Fed("1p", "11p", "pon"), Fed("5p", "55p", "pon"))
    play = feed(0, 1, rest, fed=fed, junk=("5z", "6z"), draws=f"3m {QUIET}", dealer=dealer)
    play.run("2 throw", "1 win")
    price += 2 if dealer == 1 and name == "plain" else 0
    assert play.net == (0, price, -price, 0)


def test_gl_11_a_scattered_hand_on_a_discard():
    hand = "147m258p369s1256z"
    play = deal({0: "9p", 1: "7z", 2: hand}, "_ 7p", bury="7z").run("0 discard:9p")
    play.run("1 discard:7z", "2 win")
    assert play.net == (0, -8 - items(play).get("xing", 0), 8 + items(play).get("xing", 0), 0)


@pytest.mark.parametrize(
    ("dealer", "net"), [(0, (-4, 8, -2, -2)), (1, (-4, 12, -4, -4)), (3, (-2, 8, -2, -4))]
)
def test_gl_12_a_self_draw(dealer, net):
    fed = (Fed("1p", "11p", "pon"), Fed("5p", "55p", "pon"))
    rest = "45m99s123s"
    play = feed(0, 1, rest, fed=fed, junk=("5z", "6z"), draws=f"_ _ _ 3m {QUIET}", dealer=dealer)
    play.run("2 throw", "3 throw", "0 throw", "1 win")
    assert play.net == net


@pytest.mark.parametrize(("dealer", "net"), [(0, (15, -5, -5, -5)), (3, (11, -3, -3, -5))])
def test_gl_12_a_scattered_self_draw(dealer, net):
    hand = "147m258p369s1256z"
    hands = {0: hand + ("9p" if dealer == 0 else "")}
    draws = "_ _ _ 7z 7p" if dealer == 0 else "7z 7p"
    hands |= {dealer: hands.get(dealer, "9p")}
    play = deal(hands, draws, dealer=dealer, bury="37z4z").run(f"{dealer} discard:9p")
    play.run(*(("1 throw", "2 throw", "3 throw") if dealer == 0 else ()), "0 win")
    xing = items(play).get("xing", 0)
    losers = [n + xing // 3 for n in play.net[1:]]
    assert [play.net[0] - xing, *losers] == list(net)


def test_gl_13_types_add_and_doublings_multiply():
    """清一色 and 碰碰胡, 门清, and 杠上花 of a concealed kong: 30 × 4 each."""
    play = deal({0: "4z", 1: "222333555m77m99m"}, f"2m {QUIET}", back="9m", bury="9m7m")
    play.run(FIRST, "1 ckong:2m", "1 win")
    assert points(play) == [3 * 30 * 4]
    assert items(play) == {"pure": 45, "pungs": 45, "closed": 2, "kong_draw": 2}


def test_gl_14_a_claimed_kong_is_paid_by_its_feeder():
    play = deal({0: "5p", 2: "555p"}, back="_").run("0 discard:5p", "2 kong").drain_to_end()
    assert payments(play, "kong") == [(0, 2, 3)]


def test_gl_14_a_concealed_kong_by_all():
    play = deal({0: "5555p4z"}, back="_").run("0 ckong:5p", FIRST).drain_to_end()
    assert sorted(payments(play, "kong")) == [(1, 0, 2), (2, 0, 2), (3, 0, 2)]


def test_gl_15_heavenly_hand():
    play = deal({0: WAIT_7Z + "7z"}, "5p")
    play.assert_offers(0, {"heavenly", "pass"})
    play.run("0 heavenly")
    xing = items(play)["xing"] // 3
    assert play.net == (3 * (15 + 4 + xing), *[-15 - 4 - xing] * 3)


def test_gl_15_earthly_hand():
    play = deal({0: "7z", 2: WAIT_7Z}, "5p").run("0 discard:7z", "2 win")
    xing = items(play)["xing"]
    assert play.net == (-35 - 5 - xing, 0, 35 + 5 + xing, 0)


@pytest.mark.parametrize("dealer", range(4))
def test_gl_16_the_deal_moves_on_whatever_the_end(dealer):
    hands = {dealer: "4z", (dealer + 1) % 4: WAIT_7Z}
    play = deal(hands, "7z 5p", dealer=dealer).run(
        f"{dealer} discard:4z", f"{(dealer + 1) % 4} win"
    )
    assert play.next_deal == ((dealer + 1) % 4, 0)
    play = deal({dealer: "4z"}, dealer=dealer).run(f"{dealer} discard:4z").drain_to_end()
    assert play.next_deal == ((dealer + 1) % 4, 0)
    play = deal({dealer: WAIT_7Z + "7z"}, "5p", dealer=dealer).run(f"{dealer} heavenly")
    assert play.next_deal == ((dealer + 1) % 4, 0)

"""The clauses of docs/rules/xipiao.md one by one, played from chosen walls.

Who sits first and deals first (XP-03) is the hall's business; here the hand takes its dealer.
"""

from collections import Counter

import pytest
from scenarios import discards
from xp import (
    CLOSED,
    DRAWS,
    FULL,
    LOOSE,
    MELDS,
    PLAIN,
    WALL,
    begin,
    by_discard,
    by_draw,
    deal,
    items,
    points,
    position,
    scored,
    turn,
)

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.position import score
from paiju.tiles import parse

#: Three melds that are neither 鱼 nor 勃.
THREE = "123m456m345p"


def rows(play):
    return items(play.table.settlement)


def test_xp_01_two_players_and_120_tiles_without_flowers_and_winds():
    wall = begin().wall()
    suits = {f"{rank}{suit}" for rank in range(1, 10) for suit in "mps"}
    assert Counter(wall) == dict.fromkeys(suits | {"5z", "6z", "7z"}, 4)
    assert len(wall) == WALL == 108 + 12
    play = deal()
    assert play.table.view_all.seats == 2
    for seat in (2, 3):
        assert play.table.numbers(seat) == []
        play.assert_refused(seat, "pass")
        with pytest.raises(PaijuError):
            Table("xipiao", dealer=seat)


@pytest.mark.parametrize("size", [119, 121, 144])
def test_xp_01_a_wall_of_other_tiles_is_refused(size):
    wall = parse("".join(begin().wall()))
    wrong = (wall + parse("1234z12345678f5555z6666z"))[:size]
    with pytest.raises(PaijuError, match="120") as error:
        Table("xipiao", wall=wrong, dice=(1, 2))
    assert error.value.code == "tile_count"


def test_xp_01_one_wind_in_place_of_a_dragon_is_refused():
    wall = parse("".join(begin().wall()))
    wall[wall.index(33)] = 27
    with pytest.raises(PaijuError):
        Table("xipiao", wall=wall, dice=(1, 2))


@pytest.mark.parametrize("dealer", [0, 1])
def test_xp_02_the_dealer_has_17_the_other_16_and_87_are_left(dealer):
    play = deal(dealer=dealer)
    held = [play.table.view_all.held(seat) for seat in range(2)]
    assert held == [17 - dealer, 16 + dealer]
    assert play.drawable == play.wall_left == DRAWS == 87


def test_xp_02_the_wall_is_drawn_to_its_last_tile():
    play = deal({1: "1m"}).drain_to_end()
    assert (play.end, play.wall_left) == ("draw", 0)
    drawn = [line["tile"] for line in play.events("draw")]
    assert drawn == play.wall()[32:]


@pytest.mark.parametrize("dealer", [0, 1])
def test_xp_03_the_dealer_draws_and_discards_first(dealer):
    play = deal({dealer: LOOSE}, dealer=dealer)
    (line,) = play.events("draw")
    assert (line["seat"], line["tile"], line["from"]) == (dealer, play.wall()[32], "front")
    play.assert_turn(dealer)
    play.run(f"{dealer} throw", f"{1 - dealer} throw", f"{dealer} throw")
    assert [line["seat"] for line in play.events("discard")] == [dealer, 1 - dealer, dealer]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("case", "stays"),
    [
        ("draw", True),
        ("the dealer discards", True),
        ("the dealer draws it", True),
        ("the other draws it", False),
        ("the other discards", False),
    ],
)
def test_xp_04_xp_d11_who_deals_next(dealer, case, stays):
    other = 1 - dealer
    start = {"dealer": dealer, "streak": 3}
    if case == "draw":
        play = deal({dealer: LOOSE}, **start).drain_to_end()
        assert play.end == "draw"
    elif case == "the dealer discards":
        play = deal({dealer: "8s", other: PLAIN}, **start)
        play.run(f"{dealer} discard:8s", f"{other} win")
    elif case == "the dealer draws it":
        play = deal({dealer: PLAIN + "8s"}, **start).run(f"{dealer} win")
    elif case == "the other draws it":
        play = deal({other: PLAIN}, "8s", **start).run(f"{dealer} throw", f"{other} win")
    else:
        play = deal({dealer: PLAIN + "1p", other: LOOSE}, "8s", **start)
        play.run(f"{dealer} discard:1p", f"{other} discard:8s", f"{dealer} win")
    assert play.next_deal == ((dealer, 4) if stays else (other, 0))


@pytest.mark.parametrize("seat", [0, 1])
def test_xp_05_xp_d12_chi_pon_and_kong_of_any_discard_of_the_opponent(seat):
    """The same for both seats: each is the 上家 of the other."""
    play = deal({1 - seat: "5p", seat: "555p34p67p"}, dealer=1 - seat)
    play.run(f"{1 - seat} discard:5p")
    chis = {"chi_low", "chi_middle", "chi_high"}
    play.assert_offers(seat, chis | {"pon", "kong", "pass"})
    play.run(f"{seat} chi_high")
    assert play.melds(seat) == [f"chi:345p@{1 - seat}"]
    play.assert_turn(seat)


def test_xp_05_a_middle_chi():
    play = deal({0: "5p", 1: "46p"}).run("0 discard:5p", "1 chi_middle")
    assert play.melds(1) == ["chi:456p@0"]


@pytest.mark.parametrize("claimed", ["5z", "6z", "7z"])
def test_xp_05_with_two_dragons_the_third_is_claimed(claimed):
    others = "567z".replace(claimed[0], "")
    play = deal({0: claimed, 1: others + LOOSE}, bury="567z").run(f"0 discard:{claimed}")
    play.assert_offers(1, {"chi_dragons", "pass"})
    play.run("1 chi_dragons")
    assert play.melds(1) == ["chi:567z@0"]
    assert play.hand(1).count("z") == 0
    play.assert_turn(1)


@pytest.mark.parametrize("held", ["55z", "66z", "5z", "6z", ""])
def test_xp_05_with_fewer_dragons_it_is_not(held):
    play = deal({0: "7z", 1: held + LOOSE}, bury="567z")
    play.run("0 discard:7z")
    assert "chi_dragons" not in play.offers(1)


def test_xp_05_a_concealed_kong_is_hidden_from_the_opponent():
    play = deal({0: "9999m"}, back="_").run("0 ckong:9m")
    (mine,) = play.table.view(0).melds(0)
    (seen,) = play.table.view(1).melds(0)
    assert str(mine) == "ckong:9999m"
    assert seen.tiles is None


@pytest.mark.parametrize("base", [1, 7])
def test_xp_06_the_base_multiplies_everything_and_is_not_added(base):
    play = by_discard(PLAIN, "8s", base=base)
    assert play.net == (-4 * base, 4 * base)


def test_xp_06_the_base_multiplies_kongs_and_hooks_too():
    given = {"self_draw": True, "opened": "0", "loser": "kong:1111p@0", "base": 7, "hooks": 2}
    paid = scored(house={"hooks_max": 3, "hook_value": 5}, **given)
    assert paid.net == (7 * (24 - 4 + 10), -7 * (24 - 4 + 10))


@pytest.mark.parametrize(
    ("hand", "tile", "jia"),
    [
        (CLOSED, "3s", 1),  # in the middle
        (MELDS + "99s12s", "3s", 1),  # 12 → 3
        (MELDS + "99s89m", "7m", 1),  # 89 → 7
        (MELDS + "99s56z", "7z", 1),
        (MELDS + "99s57z", "6z", 1),
        (MELDS + "99s67z", "5z", 1),
        (PLAIN, "8s", 0),  # both sides
        (PLAIN, "5s", 0),
        (MELDS + "99s22p", "2p", 0),  # two pairs
        (MELDS + "999s2p", "2p", 0),  # the pair alone
        (MELDS + "99s23m", "1m", 0),
    ],
)
def test_xp_07_a_middle_an_edge_and_a_dragon_wait_are_jia(hand, tile, jia):
    play = by_discard(hand, tile)
    assert rows(play).get("jia", 0) == jia
    assert play.net[1] == sum(rows(play).values())


@pytest.mark.parametrize(("row", "run", "name"), [("yu", "123s", "XP-08"), ("bo", "789m", "XP-09")])
def test_xp_08_xp_09_yu_and_bo_count_once_concealed_or_claimed(row, run, name):
    rest = "99p67p456m"
    for hand, melds in (
        (rest + run + "345p567s", ""),
        (rest + run + run + "345p", ""),
        (rest + "345p567s", f"chi:{run}@1"),
        (rest + run + "345p", f"chi:{run}@1"),
        (rest + "345p", f"chi:{run}@1 chi:{run}@1"),
    ):
        paid = scored(hand, "8p", melds=melds)
        assert items(paid) == {"plain": 4, row: 1}
        assert paid.wins[0].items[1].clause == name


def test_xp_08_yu_claimed_at_the_table():
    hands = {0: "1s8s", 1: "123m456m345p99s67s23s5z"}
    play = deal(hands, "5m", bury="58s").run("0 discard:1s", "1 chi_low", "1 discard:5z")
    play.run("0 discard:8s", "1 win")
    assert rows(play) == {"plain": 4, "yu": 1}
    assert play.net == (-5, 5)


@pytest.mark.parametrize("run", ["123m", "123p", "789s", "789p", "234s", "678m"])
def test_xp_08_xp_09_other_runs_are_neither(run):
    hand = run + "456m345p" + "234p" + "99p67p"
    assert items(scored(hand, "8p")) == {"plain": 4}


def test_xp_10_the_dragon_run_is_two_concealed_or_claimed():
    concealed = by_discard("567z" + THREE + "99s67s", "8s")
    assert rows(concealed) == {"plain": 4, "xi": 2}
    hands = {0: "6z8s", 1: THREE + "99s67s57z2p"}
    play = deal(hands, bury="58s").run("0 discard:6z", "1 chi_dragons", "1 discard:2p")
    play.run("0 discard:8s", "1 win")
    assert rows(play) == {"plain": 4, "xi": 2}
    assert play.net == (-6, 6)


def test_xp_10_more_than_one_dragon_run_does_not_win():
    play = deal({0: "8s", 1: "556677z" + "345p678p" + "67s" + "99s"}).run("0 discard:8s")
    assert "win" not in play.offers(1)


def test_xp_11_a_self_draw_adds_one_and_doubles():
    play = by_draw(PLAIN, "8s")
    assert rows(play) == {"plain": 4, "drawn": 1, "twice_drawn": 2}
    assert play.net == (-10, 10)


def test_xp_12_xi_yu_bo_and_jia_together_are_15():
    play = by_discard(FULL, "5p")
    assert rows(play) == {"full": 15}
    assert play.net == (-15, 15)
    drawn = by_draw(FULL, "5p", opened="1")
    assert rows(drawn) == {"full": 15, "twice_drawn": 2, "twice_open": 2}
    assert drawn.net == (-60, 60)


def test_xp_12_three_of_the_four_are_not():
    assert items(scored("567z123s789m777p11p45p", "6p")) == {
        "plain": 4,
        "yu": 1,
        "bo": 1,
        "xi": 2,
    }
    assert points("123s789m345m777p1146p", "5p") == 4 + 1 + 1 + 1


SPECIALS = [
    ("XP-13", "111m333p555s777s99m22p", "2p", "piao", 30),
    ("XP-14", "567z333p555s777s99m22p", "2p", "xi_piao", 40),
    ("XP-15", "123456789m345m9934m", "2m", "pure", 60),
    ("XP-15", "567z123456789p22p55p", "5p", "pure", 60),
    ("XP-16", "111333555777m99m66z", "6z", "pure_piao", 90),
    ("XP-17", "111333555m567z9922m", "2m", "pure_xi_piao", 100),
]


@pytest.mark.parametrize(("clause", "hand", "tile", "row", "worth"), SPECIALS)
def test_xp_13_to_17_the_special_hands(clause, hand, tile, row, worth):
    plain = by_discard(hand, tile)
    assert rows(plain) == {row: worth}
    assert plain.net == (-worth, worth)
    drawn = by_draw(hand, tile)
    more = 1 if row == "piao" else 0
    assert drawn.net[1] == 2 * (worth + more)
    opened = by_draw(hand, tile, opened="1")
    assert opened.net[1] == 4 * (worth + 2 * more)


def test_xp_15_two_suits_or_dragons_beside_two_are_not_pure():
    assert items(scored("567z123456789p22s55s", "5s")) == {"plain": 4, "xi": 2}


def test_xp_17_is_more_than_the_highest_of_its_parts():
    assert points("111333555m567z9922m", "2m") == 100
    assert points("111333555m567z99m22p", "2p") == 40
    assert points("111333555m666z9922m", "2m") == 90


@pytest.mark.parametrize(("opened", "points_"), [("", 4), ("0", 4), ("1", 10), ("01", 10)])
def test_xp_18_an_open_winner_adds_one_and_doubles_once(opened, points_):
    play = by_discard(PLAIN, "8s", opened=opened)
    assert play.net == (-points_, points_)
    assert ("open" in rows(play)) == ("1" in opened)


def test_xp_18_kongs_of_an_open_hand_are_not_doubled():
    hand = "9999m123m345p678p67s1p"
    play = deal({1: hand}, "1p", back="8s", opened="1").run("0 throw", "1 ckong:9m", "1 win")
    assert play.net[1] == (4 + 1 + 1) * 4 + 16


def kongs(play):
    return [play.units(seat) for seat in range(2)]


def test_xp_19_a_claimed_kong_is_4_an_added_8_a_concealed_16():
    hands = {0: "1m2p9s", 1: "111m22p3333s7z"}
    play = deal(hands, "_ _ 2p", back="5m 6m 7m", bury="2p").run("0 discard:1m", "1 kong")
    assert kongs(play) == [0, 4]
    play.run("1 ckong:3s")
    assert kongs(play) == [0, 20]
    play.run("1 throw", "0 discard:2p", "1 pon", "1 discard:7z", "0 throw", "1 akong:2p")
    assert kongs(play) == [0, 28]


@pytest.mark.parametrize("ending", ["win", "loss", "draw"])
def test_xp_19_kongs_are_paid_whatever_the_end_and_never_doubled(ending):
    """B lays a concealed kong; then he wins an open self-draw, loses one, or the wall runs out."""
    opened = {"win": "1", "loss": "0", "draw": "01"}[ending]
    mine = "3333s123m456m345p67p1p"
    if ending == "win":
        play = deal({1: mine}, "1p", back="5p", opened=opened)
        play.run("0 throw", "1 ckong:3s", "1 win")
        assert play.net == (-(6 * 4 + 16), 6 * 4 + 16)
    elif ending == "loss":
        play = deal({0: PLAIN, 1: mine}, "_ 8s", back="_", opened=opened, bury="58s1p")
        play.run("0 throw", "1 ckong:3s", "1 throw", "0 win")
        assert play.net == (6 * 4 - 16, 16 - 6 * 4)
    else:
        play = deal({1: mine}, back="_", opened=opened).run("0 throw", "1 ckong:3s")
        assert play.drain_to_end().net == (-16, 16)


def test_xp_20_who_could_take_the_kong_and_took_the_pon_never_adds_it():
    play = deal({0: "5p", 1: "555p147m369s7z"}).run("0 discard:5p")
    assert {"pon", "kong"} <= play.offers(1)
    play.run("1 pon", "1 discard:7z")
    for _ in range(3):
        turn(turn(play, 0).run("0 throw"), 1)
        assert "5p" in discards(play, 1)
        assert not any(name.startswith("akong") for name in play.offers(1))
        play.assert_refused(1, "akong:5p")
        play.run("1 throw")


def test_xp_20_the_kong_itself_is_worth_4():
    play = deal({0: "5p", 1: "555p"}, back="_").run("0 discard:5p", "1 kong")
    assert play.units(1) == 4


def test_xp_21_a_hand_is_won_by_self_draw_or_on_a_discard_only():
    assert by_draw(PLAIN, "8s").win == ("self_draw", 1, "8s", None)
    assert by_discard(PLAIN, "8s").win == ("discard", 1, "8s", 0)
    for how in ("heavenly", "earthly", "rob_kong", "three_gold", "rob_gold", "you1", "you2"):
        wrong = position()
        wrong["end"]["wins"][0]["how"] = how
        assert score(wrong)["error"]["code"] == "not_allowed"


@pytest.mark.parametrize("named", [(0, 0), (2, 3), (3, 1), (0, 3), (3, 3)])
def test_xp_22_hooks_are_agreed_by_both_before_the_deal(named):
    play = begin({0: "8s", 1: PLAIN}, hooks_max=3)
    assert play.events() == []
    assert play.table.view_all.held(0) == 0
    play.run(*(f"{seat} choice:{named[seat]}" for seat in range(2)))
    play.run("0 choice:0", "1 choice:0", "0 discard:8s", "1 win")
    assert play.net == (-4 - min(named), 4 + min(named))

"""The decisions XP-D1 … XP-D18 where tiles decide; the choices have test_xp_choices.

What is hidden (XP-D13, XP-D14) has test_xp_hidden.
"""

import pytest
from scenarios import discards
from xp import (
    CLOSED,
    DRAWS,
    FULL,
    MELDS,
    PLAIN,
    by_discard,
    by_draw,
    deal,
    forfeits,
    items,
    position,
    scored,
    turn,
)

from paiju.errors import PaijuError
from paiju.position import position_of, score
from paiju.tiles import format_one, parse

#: 86 draws of any tile; the next one is the last, and B draws it.
BUT_LAST = f"_*{DRAWS - 1} "


def rows(play):
    return items(play.table.settlement)


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("1133557799m224466p", "6p"),  # seven pairs and a pung
        ("1133557799m224466p", "8p"),
        ("123456789m123p567z4p", "7p"),  # five melds without a pair
        ("123456789m123p55z47p", "1s"),
        ("123456789m123p5566z", "7z"),  # 55 66 7: the run and two that are left
    ],
)
def test_xp_d1_nothing_but_five_melds_and_a_pair_wins(hand, tile):
    assert score(position(hand, tile))["error"]["code"] == "not_a_win"
    play = deal({1: hand}, tile).run("0 throw")
    assert "win" not in turn(play, 1).offers(1)


@pytest.mark.parametrize("pungs", range(6))
def test_xp_d1_melds_are_chows_pungs_and_one_dragon_run(pungs):
    chows = ("123m", "456p", "789s", "345m", "567p")
    triples = ("111s", "333p", "555s", "777m", "666z")
    hand = "".join(chows[: 5 - pungs] + triples[:pungs]) + "9m"
    assert by_draw(hand, "9m").win.how == "self_draw"
    assert by_draw("567z" + hand[4:], "9m").win.how == "self_draw"


def test_xp_d2_one_suit_pungs_and_the_dragon_run_are_100_not_60():
    assert items(scored("111333555m567z9922m", "2m")) == {"pure_xi_piao": 100}


@pytest.mark.parametrize(
    ("drawn", "opened", "net"), [(0, "", 30), (1, "", 62), (0, "1", 62), (1, "1", 128)]
)
def test_xp_d3_all_pungs_add_self_draw_and_open_hand_but_not_the_four(drawn, opened, net):
    win = by_draw if drawn else by_discard
    play = win("111m333p555s777s99m22p", "2p", opened=opened)
    assert play.net[1] == net
    assert "plain" not in rows(play)


@pytest.mark.parametrize(
    ("hand", "tile", "worth"),
    [
        (FULL, "5p", 15),
        ("567z333p555s777s99m22p", "2p", 40),
        ("567z123456789s22s55s", "5s", 60),
        ("111333555777m99m66z", "6z", 90),
        ("111333555m567z9922m", "2m", 100),
    ],
)
def test_xp_d4_a_capped_hand_adds_nothing_but_doubles_both_ways(hand, tile, worth):
    for drawn, opened, times in ((0, "", 1), (1, "", 2), (0, "1", 2), (1, "1", 4)):
        play = (by_draw if drawn else by_discard)(hand, tile, opened=opened)
        assert play.net[1] == worth * times
        doublings = {"twice_drawn": 2} if drawn else {}
        doublings |= {"twice_open": 2} if opened else {}
        row, *more = rows(play)
        assert rows(play) == {row: worth} | doublings, more


#: 3555s beside four melds waits for 3s (the pair) and 4s (in the middle).
TWO_WAITS = MELDS + "3555s"


def test_xp_d5_jia_needs_the_one_wait():
    assert "jia" not in rows(by_discard(TWO_WAITS, "4s"))
    assert rows(by_discard(CLOSED, "3s")) == {"plain": 4, "jia": 1}


def test_xp_d5_a_kind_that_the_winner_holds_four_of_is_no_wait():
    """The pon of 3s and the fourth copy in the hand: only 4s is left."""
    assert "jia" in items(scored(MELDS[4:] + "3555s", "4s", melds="pon:333s@1"))
    assert "jia" not in items(scored(MELDS[4:] + "3555s", "4s", melds="pon:333p@1"))


def test_xp_d5_the_fourth_copy_itself_is_waited_for():
    hand = "123m456m345p99p24s"
    assert items(scored(hand, "3s", melds="pon:333s@1")) == {"plain": 4, "jia": 1}
    assert items(scored(hand, "3s", melds="pon:333p@1")) == {"plain": 4, "jia": 1}


def test_xp_d5_copies_elsewhere_do_not_matter():
    """The loser has all other copies of 3s: 4s alone is left, but 3s is waited for, too."""
    assert items(scored(TWO_WAITS, "4s", loser="pon:333s@0")) == {"plain": 4}


def test_xp_d5_a_kind_that_needs_two_dragon_runs_is_no_wait():
    """5555667z waits for 6z (555 567 66); with 7z it would be 55 567 567."""
    hand = "123m456m345p" + "5555667z"
    assert items(scored(hand, "6z")) == {"plain": 4, "jia": 1, "xi": 2}
    assert score(position(hand, "7z"))["error"]["code"] == "not_a_win"


def test_xp_d5_the_split_with_jia_is_scored():
    """111222333p: 2p in the middle of 123, or the third of a pung. With 9s it waits for two."""
    hand = "345m678m99s11122333p"
    assert items(scored(hand, "2p", house={"jia_unique": False})) == {"plain": 4, "jia": 1}
    assert items(scored(hand, "2p")) == {"plain": 4}


def test_xp_d5_a_single_pair_wait_is_not_jia():
    assert items(scored(MELDS + "999s2p", "2p")) == {"plain": 4}


def test_xp_d6_a_hand_of_dragons_alone_cannot_be():
    """Twelve dragons, even as three kongs, leave two melds or the pair to the suits."""
    melds = "ckong:5555z ckong:6666z ckong:7777z"
    assert score(position("1112223m", "5z", melds=melds))["error"]["code"] == "too_many_copies"
    assert items(scored("1112223m", "3m", melds=melds)) == {"pure_piao": 90}
    assert items(scored("111222m3p", "3p", melds=melds)) == {"piao": 30}


def test_xp_d7_a_second_dragon_run_is_not_claimed():
    play = deal({0: "7z6z", 1: "55667z1m"}, bury="567z").run("0 discard:7z")
    assert "chi_dragons" in play.offers(1)
    play.run("1 chi_dragons", "1 discard:1m")
    assert play.hand(1).endswith("567z")
    turn(play, 0).run("0 discard:6z")
    assert "chi_dragons" not in play.offers(1)
    play.assert_refused(1, "chi_dragons")


def test_xp_d7_a_claimed_run_leaves_none_for_the_hand():
    wrong = position("123m345p678p99s56z", "7z", melds="chi:567z@1")
    assert score(wrong)["error"]["code"] == "not_a_win"
    assert items(scored("123m345p678p99s56z", "7z", melds="pon:111p@1"))["xi"] == 2


def test_xp_d7_a_split_with_one_run_or_none_is_found():
    """555666777z are three pungs, beside a claimed run, too; 55566677z and a 7z."""
    assert items(scored("555666777z99m22p", "2p", melds="pon:333p@1")) == {"piao": 30}
    assert items(scored("555666777z333m2p", "2p", melds="chi:567z@1")) == {"xi_piao": 40}
    play = by_discard("55566677z333m111s22p", "7z")
    assert rows(play) == {"piao": 30}


def test_xp_d7_two_written_dragon_runs_are_refused():
    wrong = position("123m345p99s67s", "8s", melds="chi:567z@1 chi:567z@1")
    assert score(wrong)["error"]["code"] == "bad_meld"


def test_xp_d8_four_pungs_or_kongs_a_dragon_run_and_a_pair_are_xi_piao():
    melds = "kong:1111m@1 ckong:3333p akong:5555s@1"
    paid = scored("567z" + "77s" + "99m", "9m", melds=melds)
    assert items(paid) == {"xi_piao": 40}
    assert paid.net == (40 + 4 + 16 + 8, -68)
    claimed = scored("77s99m", "9m", melds=melds + " chi:567z@1")
    assert items(claimed) == {"xi_piao": 40}
    assert items(scored("77m99m", "9m", melds="chi:567z@1 pon:111m@1 pon:222m@1 pon:333m@1")) == {
        "pure_xi_piao": 100
    }
    assert items(scored("66z99m", "6z", melds="chi:567z@1 pon:111m@1 pon:222m@1 pon:333m@1")) == {
        "pure_xi_piao": 100
    }


def test_xp_d9_a_full_hand_is_exactly_15():
    for hand, melds in ((FULL, ""), (FULL.replace("777p", ""), "ckong:9999p")):
        paid = scored(hand, "5p", melds=melds)
        assert paid.wins[0].points == 15
        assert items(paid) == {"full": 15}
    claimed = scored("123s789m1146p", "5p", melds="chi:567z@1 pon:777p@1")
    assert items(claimed) == {"full": 15}


def test_xp_d10_the_tile_of_an_added_kong_is_not_robbed():
    """A waits for 8s alone; B adds 8s to his pon, and A is not asked."""
    hands = {0: MELDS + "11p79s8s", 1: "88s7z"}
    play = deal(hands, "_ 8s", back="_").run("0 discard:8s", "1 pon", "1 discard:7z")
    turn(play, 0).run("0 throw")
    turn(play, 1).run("1 akong:8s")
    play.assert_turn(1)
    assert play.units(1) == 8


def test_xp_d10_winning_on_the_replacement_is_a_self_draw():
    play = deal({1: "9999m123m345p678p67s1p"}, "1p", back="8s").run("0 throw", "1 ckong:9m")
    (_, drawn) = play.events("draw")[-2:]
    assert (drawn["from"], drawn["tile"]) == ("back", "8s")
    play.run("1 win")
    assert play.win == ("self_draw", 1, "8s", None)
    assert play.flags == {"kong_draw"}
    assert "drawn" in rows(play)


def test_xp_d17_after_a_draw_one_may_win_kong_or_discard():
    play = deal({0: "9999m123m345p678p67s1p2s"})
    play.assert_turn(0)
    play.assert_offers(0, {"ckong:9m"})
    play = deal({0: "9999m78m123p456p345p55s"})
    play.assert_offers(0, {"ckong:9m", "win"})


@pytest.mark.parametrize("claim", ["chi_low", "pon"])
def test_xp_d17_after_chi_or_pon_one_must_discard(claim):
    """B's hand would be complete, and he holds four equal tiles: neither win nor kong."""
    hands = {0: "5p", 1: "5567p3333s123m456m9s"}
    play = deal(hands).run("0 discard:5p", f"1 {claim}")
    play.assert_turn(1)
    play.assert_offers(1, set())
    play.assert_refused(1, "win")
    play.assert_refused(1, "ckong:3s")


def test_xp_d17_a_complete_hand_after_a_claim_does_not_win():
    hands = {0: "8s", 1: PLAIN}
    play = deal(hands).run("0 discard:8s", "1 chi_high")
    play.assert_offers(1, set())
    play.assert_refused(1, "win")


def test_xp_d17_replacements_are_the_last_tiles_of_the_wall():
    play = deal({0: "1111m2222m"}, back="5s 6s").run("0 ckong:1m", "0 ckong:2m")
    assert [line["tile"] for line in play.events("draw")[1:]] == ["5s", "6s"]
    assert play.wall()[:-3:-1] == ["5s", "6s"]
    assert play.drawable == DRAWS - 2


def test_xp_d17_every_win_may_be_declined_and_locks_nothing():
    hands = {0: "8s8s5s", 1: PLAIN}
    play = deal(hands, bury="58s").run("0 discard:8s")
    play.run("1 pass")
    turn(play, 1).run("1 throw")
    turn(play, 0).run("0 discard:8s")
    assert "win" in play.offers(1)
    assert play.events("pass_win") == []
    play.run("1 pass")
    turn(play, 1).run("1 throw")
    turn(play, 0).run("0 discard:5s", "1 win")
    assert play.win == ("discard", 1, "5s", 0)


def test_xp_d17_a_declined_self_draw_may_be_thrown_and_drawn_again():
    play = deal({1: PLAIN}, "8s _ 8s").run("0 throw")
    assert "win" in turn(play, 1).offers(1)
    play.run("1 throw")
    turn(play, 0).run("0 throw")
    assert "win" in turn(play, 1).offers(1)


@pytest.mark.parametrize(("claim", "tile"), [("chi_low", "5p"), ("chi_low", "8p"), ("pon", "5p")])
def test_xp_d17_there_is_no_swap_ban(claim, tile):
    play = deal({0: "5p", 1: "555678p"}).run("0 discard:5p", f"1 {claim}")
    assert tile in discards(play, 1)
    play.run(f"1 discard:{tile}")


def test_xp_d14_a_pon_of_exactly_two_takes_the_fourth_tile_that_is_drawn_later():
    play = deal({0: "5p", 1: "55p147m369s7z"}, "_ 5p", back="_").run("0 discard:5p")
    assert "kong" not in play.offers(1)
    play.run("1 pon", "1 discard:7z")
    turn(play, 0).run("0 throw")
    turn(play, 1).assert_offers(1, {"akong:5p"})
    play.run("1 akong:5p")
    assert play.units(1) == 8
    assert play.melds(1) == ["akong:5555p@0"]


def test_xp_d14_it_may_be_added_in_a_later_turn():
    play = deal({0: "5p", 1: "55p147m369s7z"}, "_ 5p", back="_").run("0 discard:5p")
    play.run("1 pon", "1 discard:7z")
    turn(play, 0).run("0 throw")
    turn(play, 1).run("1 discard:1m")
    turn(play, 0).run("0 throw")
    turn(play, 1).run("1 akong:5p")
    assert play.units(1) == 8


def test_xp_d14_the_lock_is_of_one_meld():
    """5p is locked; the pon of 2s is free."""
    hands = {0: "5p2s", 1: "555p22s147m7z6z"}
    play = deal(hands, "_ _ 2s", back="_", bury="2s").run("0 discard:5p", "1 pon", "1 discard:7z")
    turn(play, 0).run("0 discard:2s", "1 pon", "1 discard:6z")
    assert forfeits(play.table.state, 1) == [1, 0]
    turn(play, 0).run("0 throw")
    turn(play, 1).assert_offers(1, {"akong:2s"})
    play.assert_refused(1, "akong:5p")
    play.run("1 akong:2s")
    assert play.units(1) == 8


def test_xp_d14_the_locked_tile_may_be_used_otherwise():
    """The fourth 5p stays in a run, or is discarded."""
    play = deal({0: "5p8s", 1: "555p67p123m345s67s99m7z"}, "_", bury="58s")
    play.run("0 discard:5p", "1 pon", "1 discard:7z")
    turn(play, 0).run("0 discard:8s", "1 win")
    assert play.net == (-4, 4)
    assert score(position_of(play.table)) == play.table.settlement.to_json()


def test_xp_d14_whoever_passes_the_kong_keeps_the_concealed_one():
    """Not a pon: three copies stay concealed, and no lock lies on anything."""
    play = deal({0: "5p", 1: "555p147m"}).run("0 discard:5p", "1 pass")
    assert forfeits(play.table.state, 1) == []


def last_draw(tile, hands, back=""):
    """B draws the last tile of the wall."""
    play = deal(hands, BUT_LAST + tile, back=back, bury=tile)
    play.drain(0)
    play.assert_turn(1)
    assert (play.drawable, play.table.view_all.drawn) == (0, parse(tile)[0])
    return play


def test_xp_d18_the_last_discard_is_not_claimed():
    play = last_draw("5p", {0: "55p46p"})
    play.run("1 throw")
    assert (play.end, play.net) == ("draw", (0, 0))


def test_xp_d18_the_one_before_it_is():
    """86 tiles are drawn; A throws the last but one, B may claim it."""
    play = deal({1: "55p46p"}, f"_*{DRAWS - 2} 5p", bury="5p").drain(1)
    play.assert_turn(0)
    play.run("0 throw")
    assert {"pon", "chi_middle", "pass"} <= play.offers(1)


def test_xp_d18_the_last_discard_may_be_won():
    play = last_draw("8s", {0: PLAIN})
    play.run("1 throw")
    play.assert_offers(0, {"win", "pass"})
    play.run("0 win")
    assert play.flags == {"last_tile"}
    assert play.net == (4, -4)


def test_xp_d18_a_win_on_it_may_be_declined():
    play = last_draw("8s", {0: PLAIN})
    play.run("1 throw", "0 pass")
    assert play.end == "draw"


def test_xp_d18_the_last_tile_may_be_won_by_self_draw():
    play = last_draw("8s", {1: PLAIN})
    assert "win" in play.offers(1)
    play.run("1 win")
    assert (play.flags, play.net) == ({"last_tile"}, (-10, 10))


def test_xp_d17_a_kong_needs_a_tile_left():
    play = last_draw("9s", {1: "999s"})
    play.assert_offers(1, set())
    play.assert_refused(1, "ckong:9s")


def test_xp_d17_the_last_tile_may_replace_a_kong():
    """One tile is left when A draws the fourth copy; with it his kong counts in the draw."""
    play = deal({0: "999s"}, f"_*{DRAWS - 2} 9s", bury="9s").drain(1)
    play.assert_offers(0, {"ckong:9s"})
    play.run("0 ckong:9s")
    assert play.drawable == 0
    play.run("0 throw")
    assert (play.end, play.net) == ("draw", (16, -16))


def test_xp_d17_kongs_count_when_they_are_laid():
    play = deal({0: "1111m"}, back="_")
    assert play.units(0) == 0
    play.run("0 ckong:1m")
    assert play.units(0) == 16


@pytest.mark.parametrize("dealer", [0, 1])
def test_xp_d11_kongs_of_the_drawn_hand_are_paid_and_the_dealer_stays(dealer):
    play = deal({1: "1111m"}, back="_", dealer=dealer, streak=2)
    if dealer == 0:
        play.run("0 throw")
        turn(play, 1)
    play.run("1 ckong:1m").drain_to_end()
    assert play.net == (-16, 16)
    assert play.next_deal == (dealer, 3)


def test_xp_section_2_6_a_dealt_win_is_a_self_draw_with_the_last_dealt_tile():
    play = deal({0: CLOSED + "3s"})
    play.assert_offers(0, {"win"})
    play.run("0 win")
    assert play.win == ("self_draw", 0, "3s", None)
    assert play.flags == set()
    assert rows(play) == {"plain": 4, "jia": 1, "drawn": 1, "twice_drawn": 2}


def test_xp_section_2_6_the_last_dealt_tile_decides_what_is_jia():
    """The same seventeen tiles, 9s dealt last: a pair wait."""
    tiles = MELDS + "9s234s" + "9s"
    play = deal({0: tiles}).run("0 win")
    assert play.win.tile == format_one(parse("9s")[0])
    assert "jia" not in rows(play)


@pytest.mark.parametrize("more", [{"dealer": 2}, {"hooks": 1}, {"pacts": [[0, 1]]}])
def test_xp_section_2_6_positions_that_cannot_be(more):
    with pytest.raises(PaijuError):
        scored(**more)

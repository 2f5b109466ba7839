"""Decisions GL-D16 … GL-D19, GL-D22 … GL-D24 and GL-D26 of docs/rules/guiliu.md."""

import pytest
from gl import (
    FIRST,
    PAIRS_7Z,
    QUIET,
    SCATTERED_7Z,
    WAIT_7Z,
    WAIT_36,
    deal,
    items,
    number,
    payments,
    per_seat,
    points,
)
from scenarios import discards

from paiju.tiles import parse

# GL-D16


@pytest.mark.parametrize(
    ("hand", "each"),
    [(WAIT_7Z, 4), (PAIRS_7Z, 15), (SCATTERED_7Z, 5), ("111222333z55z77z", 30)],
)
def test_gl_d16_heavenly_hands(hand, each):
    """15 from each, and the types by 自摸 as the dealer's; nothing is doubled."""
    play = deal({0: hand + "7z"}, "5s").run("0 heavenly")
    each += 15 + items(play).get("xing", 0) // 3
    assert play.net == (3 * each, -each, -each, -each)


@pytest.mark.parametrize(
    ("hand", "price"), [(WAIT_7Z, 5), (PAIRS_7Z, 35), (SCATTERED_7Z, 8), ("111222333z55z77z", 70)]
)
def test_gl_d16_earthly_hands(hand, price):
    """The dealer alone pays 35 and the types."""
    play = deal({0: "7z", 3: hand}, "5s").run("0 discard:7z", "3 win")
    assert play.win == ("earthly", 3, "7z", 0)
    price += 35 + items(play).get("xing", 0)
    assert play.net == (-price, 0, 0, price)


def test_gl_d16_two_earthly_hands():
    play = deal({0: "7z", 1: PAIRS_7Z, 3: WAIT_7Z}, "5z").run("0 discard:7z", "3 win", "1 win")
    assert [(win.seat, win.how) for win in play.wins] == [(1, "earthly"), (3, "earthly")]
    assert points(play) == [70, 40]
    assert play.net == (-110, 70, 0, 40)


def test_gl_d16_a_heavenly_hand_that_was_left_is_not_won_in_that_turn():
    play = deal({0: WAIT_7Z + "7z"}, "_*3 7z 2z", bury="7z").run("0 pass")
    play.assert_offers(0, set())
    play.run("0 discard:7z", "1 throw", "2 throw", "3 throw", "0 win")
    assert play.win.how == "self_draw"


def test_gl_d16_the_second_discard_is_no_earthly_hand():
    play = deal({0: "4z", 1: "7z", 2: WAIT_7Z}, f"_ {QUIET}", bury="7z")
    play.run(FIRST, "1 discard:7z", "2 win")
    assert play.win.how == "discard"


def test_gl_d16_nor_the_first_after_a_claim():
    """Seat 2 pons the dealer's discard; its own discard is the second of the hand."""
    play = deal({0: "4z", 2: "44z7z", 1: WAIT_7Z}, "2s", bury="7z").run(FIRST, "2 pon")
    play.run("2 discard:7z", "1 win")
    assert play.win.how == "discard"


def test_gl_d16_the_dealers_second_discard_is_none_either():
    """A kong of the first discard, and the kong maker has not discarded when it wins."""
    play = deal({0: "4z7z", 2: "444z", 1: WAIT_7Z}, "_*3 2s", back="_", bury="7z")
    play.run(FIRST, "2 kong", "2 throw", "3 throw", "0 discard:7z", "1 win")
    assert play.win.how == "discard"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_gl_d16_after_the_dealers_concealed_kong_an_earthly_hand_is_not_doubled(seat):
    play = deal({0: "5555p", seat: WAIT_7Z}, "2z", back="7z", bury="7z").run("0 ckong:5p")
    play.run("0 throw", f"{seat} win")
    assert (play.win.how, play.flags) == ("earthly", {"kong_discard"})
    assert items(play) == {"plain": 5, "earthly_bonus": 35}
    assert play.net[seat] == 40 - 2


# GL-D17


def followed(hands, *steps, draws="_*9", **more):
    dealt = dict.fromkeys(range(4), "1z")
    for seat, more_tiles in hands.items():
        dealt[seat] += more_tiles
    return deal(dealt, draws, bury="3467m7z1z", **more).run(*steps)


ALL = ("0 discard:1z", "1 discard:1z", "2 discard:1z", "3 discard:1z")


def paid(play):
    if not play.table.ended:
        play.drain_to_end()
    assert len(payments(play, "follow")) in (0, 3)
    return bool(payments(play, "follow"))


def test_gl_d17_the_first_four_discards_one_from_each():
    assert paid(followed({}, *ALL))


def test_gl_d17_only_the_first_four():
    """The second round is of one kind."""
    hands = dict.fromkeys(range(4), "2z") | {0: "2z9p"}
    play = followed(hands, "0 discard:9p", "1 throw", "2 throw", "3 throw")
    assert not paid(play.run(*(f"{seat} discard:1z" for seat in range(4))))


def test_gl_d17_paid_once():
    hands = dict.fromkeys(range(4), "2z")
    play = followed(hands, *ALL, *(step.replace("1z", "2z") for step in ALL))
    assert paid(play)
    assert payments(play, "follow") == [(0, 1, 2), (0, 2, 2), (0, 3, 2)]


def test_gl_d17_a_chi_before_the_fourth_breaks_it():
    """Seat 1 chis the dealer's 5p and discards a 5p; the others follow."""
    hands = {0: "5p", 1: "465p", 2: "5p", 3: "5p"}
    play = deal(hands, "_*4", swap_ban=False).run("0 discard:5p", "1 chi_middle")
    play.run("1 discard:5p", "2 discard:5p", "3 discard:5p")
    assert number(play, "follow_rounds") == 0
    assert not paid(play)


def test_gl_d17_a_pon_before_the_fourth_breaks_it():
    play = deal({0: "5p", 2: "55p9s"}, "_*9").run("0 discard:5p", "2 pon", "2 discard:9s")
    assert not paid(play)


def test_gl_d17_a_claimed_kong_before_the_fourth_breaks_it():
    play = deal({0: "5p", 1: "555p"}, "_*9", back="_").run("0 discard:5p", "1 kong", "1 throw")
    assert not paid(play)


@pytest.mark.parametrize("seat", range(4))
def test_gl_d17_a_concealed_kong_does_not(seat):
    steps = list(ALL)
    steps.insert(seat, f"{seat} ckong:8s")
    assert paid(followed({seat: "8888s"}, *steps, back="_"))


def test_gl_d17_due_even_if_the_fourth_tile_is_won():
    """Seat 1 holds a pair of what it follows with, and draws into 烂牌 without it."""
    hands = {0: "1z", 1: "147m258p369s1234z", 2: "1z", 3: "1z"}
    play = deal(hands, "5z _ _ 6p", bury="1z67z").run(*ALL, "1 win")
    assert play.win == ("discard", 1, "1z", 3)
    assert number(play, "follow_rounds") == 1
    assert payments(play, "follow") == [(0, 1, 2), (0, 2, 2), (0, 3, 2)]


def test_gl_d17_a_win_on_an_earlier_one_ends_it():
    hands = {0: "1z", 1: "1z", 3: "123456m234789s1z"}
    play = deal(hands, f"_ {QUIET}", bury="1z").run("0 discard:1z", "1 discard:1z", "3 win")
    assert payments(play, "follow") == []


@pytest.mark.parametrize("dealer", range(4))
def test_gl_d17_counted_from_the_dealer(dealer):
    order = [(dealer + i) % 4 for i in range(4)]
    play = followed({}, *(f"{seat} discard:1z" for seat in order), dealer=dealer)
    assert number(play, "follow_rounds") == 1


# GL-D18


def test_gl_d18_the_deal_moves_to_the_next_seat_also_after_the_dealers_win():
    play = deal({2: WAIT_7Z + "7z"}, "5s", dealer=2).run("2 heavenly")
    assert play.next_deal == (3, 0)
    play = deal({3: "4z", 1: WAIT_7Z}, "_ 7z 5s", dealer=3, bury="7z")
    play.run("3 discard:4z", "0 throw", "1 win")
    assert play.next_deal == (0, 0)


# GL-D19


@pytest.mark.parametrize(("chi", "own"), [("chi_low", "67p"), ("chi_high", "34p")])
def test_gl_d19_only_the_identical_tile_is_barred(chi, own):
    """Not the other end of the run: 8p after 567p, 2p after 345p."""
    play = deal({0: "5p", 1: own + "5p2p8p"}).run("0 discard:5p", f"1 {chi}")
    assert "5p" not in discards(play, 1)
    assert {"2p", "8p"} <= discards(play, 1)


def test_gl_d19_the_fourth_copy_after_a_pon():
    play = deal({0: "5p", 2: "555p"}).run("0 discard:5p", "2 pon")
    assert "5p" not in discards(play, 2)
    assert "5" in play.hand(2)


def test_gl_d19_for_that_turn_alone():
    play = deal({0: "5p", 1: "555p9s"}, "_*3", bury="5p").run("0 discard:5p", "1 pon")
    play.run("1 discard:9s", "2 throw", "3 throw", "0 throw")
    assert "5p" in discards(play, 1)


def test_gl_d19_a_kong_of_the_replacement_is_not_barred():
    play = deal({0: "5p", 2: "555p"}, back="4z", bury="4z").run("0 discard:5p", "2 kong")
    assert "4z" in discards(play, 2)


@pytest.mark.parametrize("ban", [True, False])
def test_gl_d19_a_claim_that_would_leave_nothing_to_discard_is_not_offered(ban):
    """Seat 1 holds 33m 45m beside three melds: 345m would leave two 3m."""
    hands = {0: "135p3m", 1: "113355p567z3345m"}
    steps = []
    for tile, thrown in zip(("1p", "3p", "5p"), ("5z", "6z", "7z"), strict=True):
        steps += [f"0 discard:{tile}", "1 pon", f"1 discard:{thrown}", "2 throw", "3 throw"]
    play = deal(hands, "_*9", bury="36m", swap_ban=ban).run(*steps, "0 discard:3m")
    chis = {name for name in play.offers(1) if name.startswith("chi")}
    assert chis == (set() if ban else {"chi_low"})
    assert {"win", "pon"} <= play.offers(1)


# GL-D22


@pytest.mark.parametrize("dealer", range(4))
def test_gl_d22_the_order_of_the_deal(dealer):
    play = deal({dealer: "4z"}, dealer=dealer)
    wall = [parse(tile)[0] for tile in play.wall()]
    for i in range(4):
        places = [16 * grab + 4 * i + j for grab in range(3) for j in range(4)] + [48 + i]
        dealt = [wall[place] for place in places] + ([wall[52]] if i == 0 else [])
        assert sorted(dealt) == play.table.view_all.hand((dealer + i) % 4)


# GL-D23


def test_gl_d23_kongs_and_wins_only_after_a_draw():
    hands = {0: "4z5p", 1: "55p2222z", 2: "4z"}
    play = deal(hands, "_ _*9").run("0 discard:5p", "1 pon")
    play.assert_offers(1, set())
    play.assert_refused(1, "ckong:2z")


def test_gl_d23_a_concealed_kong_of_tiles_held_earlier():
    play = deal({0: "4z", 1: "2222z"}, "_").run(FIRST)
    play.assert_offers(1, {"ckong:2z"})


def test_gl_d23_an_added_kong_of_a_tile_held_earlier():
    """The fourth 5p lay in the hand when the pon was made."""
    play = deal({0: "5p", 1: "555p9s"}, "_*3 _", back="_").run("0 discard:5p", "1 pon")
    play.assert_offers(1, set())
    play.run("1 discard:9s", "2 throw", "3 throw", "0 throw")
    assert "akong:5p" in play.offers(1)


def test_gl_d23_the_replacement_is_the_last_tile_of_the_wall():
    play = deal({0: "2222z4z"}, back="9p 8p").run("0 ckong:2z")
    assert play.events("draw") == [{"type": "draw", "seat": 0, "tile": "9p", "from": "back"}]
    assert play.wall()[-2:] == ["8p", "9p"]


def test_gl_d23_a_concealed_kong_lies_face_up():
    play = deal({0: "2222z4z"}, back="_").run("0 ckong:2z")
    for seat in (-1, 1, 2, 3):
        assert [str(meld) for meld in play.table.view(seat).melds(0)] == ["ckong:2222z"]


@pytest.mark.parametrize("shape", ["kong", "ckong"])
def test_gl_d23_claimed_and_concealed_kongs_cannot_be_robbed(shape):
    if shape == "kong":
        hands = {0: "3m", 1: "333m", 2: "12m456789p99s777z"}
        play = deal(hands, back="_").run("0 discard:3m", "2 pass", "1 kong")
    else:
        play = deal({0: "3333m4z", 2: "12m456789p99s777z"}, back="_").run("0 ckong:3m")
    play.assert_turn(1 if shape == "kong" else 0)


def test_gl_d23_all_who_can_rob_are_asked_at_once_and_the_kong_waits():
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, "_ _ _ 3m", back="_", bury="36m")
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m")
    play.assert_asked(2, 3)
    play.run("2 pass")
    assert play.melds(1) == ["pon:333m@0"]
    assert len(play.events("draw")) == 4
    play.run("3 pass")
    assert play.melds(1) == ["akong:3333m@0"]
    assert play.events("draw")[-1]["from"] == "back"


def test_gl_d23_a_robbed_tile_belongs_to_the_winners():
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, f"_ _ _ 3m {QUIET}", bury="36m")
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 throw")
    play.run("1 akong:3m", "2 win", "3 win")
    for seat in (2, 3):
        assert play.table.view_all.hand(seat).count(parse("3m")[0]) == 1
    assert play.melds(1) == ["pon:333m@0"]


# GL-D24


def last(hands, tiles, *, left=0, back="", **more):
    """All throw what they draw until so many tiles are left; these are the last drawn ones."""
    drawn = 136 - 53 - left
    draws = f"_*{drawn - len(tiles)} {' '.join(tiles)}"
    return deal({0: "4z", **hands}, draws, back=back, **more).run(FIRST).drain(left)


def test_gl_d24_after_the_last_tile_no_kong():
    """Seat 3 draws the 83rd tile, the 136th of the wall, and holds four 8s."""
    play = last({3: "8888s"}, ["_"])
    play.assert_turn(3)
    assert play.wall_left == 0
    play.assert_offers(3, set())


@pytest.mark.parametrize(("left", "offers"), [(1, {"ckong:8s"}), (2, {"ckong:8s"})])
def test_gl_d24_one_tile_is_enough(left, offers):
    seat = (136 - 53 - left) % 4
    play = last({seat: "8888s" + ("4z" if seat == 0 else "")}, ["_"], left=left)
    play.assert_offers(seat, offers)


def test_gl_d24_the_last_discard_may_only_be_won():
    play = last({0: "4z46p", 1: "555p"}, ["5p"], bury="5p").run("3 discard:5p")
    assert play.end == "draw"


def test_gl_d24_it_may_be_won():
    play = last({1: WAIT_7Z, 2: "77z"}, ["7z"], bury="7z").run("3 discard:7z")
    play.assert_asked(1)
    play.assert_offers(1, {"win", "pass"})
    play.run("1 win")
    assert play.flags == {"last_tile"}
    assert play.net == (0, 10, 0, -10)


def test_gl_d24_a_declined_last_discard_draws_the_hand():
    play = last({1: WAIT_7Z}, ["7z"], bury="7z").run("3 discard:7z", "1 pass")
    assert play.end == "draw"
    assert play.net == (-6, 2, 2, 2)


def test_gl_d24_the_last_tile_may_be_won_by_its_drawer():
    play = last({3: WAIT_7Z}, ["7z"], bury="7z").run("3 win")
    assert (play.win.how, play.flags) == ("self_draw", {"last_tile"})


def test_gl_d24_the_last_tile_as_a_replacement():
    """Its discard may only be won, and is 杠上炮."""
    play = last(
        {2: "8888s", 3: WAIT_7Z.replace("789s", "345s"), 0: "4z77z"}, ["_"], left=1, back="7z"
    )
    play.run("2 ckong:8s", "2 throw")
    play.assert_asked(3)
    play.run("3 win")
    assert play.flags == {"kong_discard", "last_tile"}


# GL-D26


def test_gl_d26_a_win_on_the_replacement_of_the_dealers_first_kong():
    play = deal({0: "8888s234567m234p7z"}, "2z", back="7z", bury="7z").run("0 ckong:8s", "0 win")
    assert (play.win, play.flags) == (("self_draw", 0, "7z", None), {"kong_draw"})
    assert "heavenly_bonus" not in items(play)


def test_gl_d26_also_where_the_heavenly_hand_was_left():
    """The 14 tiles have won, one of the triplets being four: pass, kong, win."""
    play = deal({0: "22223434567m777z"}, "5z", back="3m", bury="3m")
    play.run("0 pass", "0 ckong:2m")
    assert per_seat(play, "n_melds") == [1, 0, 0, 0]
    play.run("0 win")
    assert (play.win.how, play.flags) == ("self_draw", {"kong_draw"})

"""游金, 双游 and 三游: decisions XM-D7 … XM-D10 of docs/rules/xiamen.md."""

import pytest
from scenarios import DRAWS, FIVE, ROAM, WAIT_36, discards
from xm import FIRST, PAIR_AND_GOLDS, WAIT_7Z, deal, number, outside, per_seat

from paiju.log import event_lines

ASIDE = {"you2_others_discard": False}
THROW = (FIRST, "1 discard:6z")
OTHERS = ("2 throw", "3 throw", "0 throw")


def roaming(draws, hands=None, **more):
    """Seat 1, in 游金, draws a gold and throws it; `draws` follow: seats 2, 3, 0, then its own."""
    bury = more.pop("bury", "")
    play = deal({0: "4z", 1: ROAM} | (hands or {}), f"6z {draws}", bury=bury, **more)
    return play.run(*THROW)


# 游金


def test_xm_d09_single_roaming_wins_on_any_draw():
    play = deal({0: "4z", 1: ROAM}, "9p").run(FIRST, "1 win")
    assert play.win == ("you1", 1, "9p", None)
    assert play.net == (-68, 140, -36, -36)
    assert outside(play) == (-50, 150, -50, -50)


def test_xm_d09_a_flowers_replacement_is_still_that_draw():
    play = deal({0: "4z", 1: ROAM}, "1f", back="9p").run(FIRST, "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_xm_d09_a_win_that_is_left_may_come_again():
    play = deal({0: "4z", 1: ROAM}, "9p _ _ _ 8p").run(FIRST, "1 throw", *OTHERS, "1 win")
    assert play.win == ("you1", 1, "8p", None)


# The 双游 phase: entry


def test_xm_d09_a_gold_thrown_from_roaming_is_the_entry():
    play = roaming("1p")
    assert (number(play, "you_seat"), number(play, "you_level")) == (1, 2)
    play.assert_turn(2)


def test_xm_d09_from_two_golds_after_a_claim():
    play = deal({0: "1z", 2: PAIR_AND_GOLDS}).run("0 discard:1z", "2 pon")
    assert discards(play, 2) >= {"6z", "1m"}
    play.run("2 discard:6z")
    assert number(play, "you_seat") == 2


def test_xm_d09_by_the_dealers_first_discard():
    play = deal({0: FIVE + "66z"}, "1p 9p 2p 3z").run("0 discard:6z")
    assert number(play, "you_seat") == 0
    play.run("1 throw", "2 throw", "3 throw")
    assert play.win == ("you2", 0, "3z", None)


def test_xm_d09_an_ordinary_tile_that_frees_a_gold_will_do():
    play = deal({0: "4z", 1: "123456789m23467s66z"}, "5s").run(FIRST, "1 discard:6z")
    assert number(play, "you_seat") == 1


def test_xm_d09_after_a_concealed_kong_the_throw_is_an_entry_too():
    hands = {0: "4z", 1: "123456789m234s222z6z"}
    play = deal(hands, "2z", back="6z", bury="2z").run(FIRST, "1 ckong:2z", "1 discard:6z")
    assert number(play, "you_seat") == 1


def test_xm_d09_a_gold_that_leaves_no_roaming_is_plain():
    play = deal({0: "4z", 1: "123456789m2345s1z1p6z"}, "6z").run(FIRST, "1 discard:6z")
    assert number(play, "you_seat") == -1
    play = deal({0: "4z", 1: ROAM}, "9p").run(FIRST, "1 discard:6z")
    assert number(play, "you_seat") == -1


def test_xm_d09_the_player_chooses_what_to_discard():
    play = deal({0: "4z", 1: ROAM}, "6z").run(FIRST)
    play.assert_offers(1, {"win"})
    assert {"6z", "1m"} <= discards(play, 1)


def test_xm_d07_with_four_drawable_tiles_there_is_a_phase_with_three_there_is_none():
    for left, entered in ((4, 1), (3, -1)):
        place = DRAWS - 1 - left
        feeder = 1 + place
        seat = feeder % 4
        hands = {0: "4z"} | {seat: ROAM if seat else "4z" + ROAM}
        play = deal(hands, f"_*{place} 6z").run("pass" if seat else "0 discard:4z")
        if seat:
            play.run(FIRST)
        play.drain(left)
        play.run(f"{seat} discard:6z")
        assert number(play, "you_seat") == (seat if entered > 0 else -1)


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d07_without_a_phase_the_gold_is_plain_or_refused(strict):
    place = DRAWS - 4
    seat = (1 + place) % 4
    play = deal({0: "4z", seat: ROAM}, f"_*{place} 6z", strict_gold=strict)
    play.run(FIRST).drain(3)
    assert ("6z" in discards(play, seat)) != strict
    if not strict:
        play.run(f"{seat} discard:6z")
        assert per_seat(play, "gold_locked")[seat] == 1
        assert number(play, "you_seat") == -1


# The others in the phase


def test_xm_d07_the_others_draw_and_discard_in_turn_order():
    play = roaming("1p 9p 2p 3z").run(*OTHERS)
    lines = [(e["type"], e["seat"], e["tile"]) for e in play.events("draw", "discard")[-7:]]
    assert lines == [
        ("draw", 2, "1p"), ("discard", 2, "1p"),
        ("draw", 3, "9p"), ("discard", 3, "9p"),
        ("draw", 0, "2p"), ("discard", 0, "2p"),
        ("draw", 1, "3z"),
    ]  # fmt: skip
    assert play.win == ("you2", 1, "3z", None)
    assert play.net == (-100, 244, -72, -72)
    assert outside(play) == (-100, 300, -100, -100)


def test_xm_d07_they_may_discard_any_tile():
    play = roaming("1p", {2: "258m"})
    assert discards(play, 2) >= {"2m", "5m", "8m", "1p"}
    play.run("2 discard:5m")
    play.assert_turn(3)


def test_xm_d07_no_chi_no_pon_no_kong():
    hands = {2: "5p", 3: "46p", 0: "4z555p"}
    play = roaming("1p", hands, bury="5p").run("2 discard:5p")
    play.assert_turn(3)


def test_xm_d07_no_own_kongs():
    play = roaming("1p", {2: "2222z"})
    play.assert_offers(2, set())
    hands = {0: "4z8p", 2: "88p1s", 1: ROAM}
    play = deal(hands, "_ _ 6z 8p", bury="8p").run("0 discard:8p", "2 pon", "2 discard:1s")
    play.run("3 throw", "0 throw", "1 discard:6z")
    play.assert_turn(2)
    play.assert_offers(2, set())


@pytest.mark.parametrize("seat", [2, 3, 0])
def test_xm_d07_another_may_win_by_self_draw(seat):
    hands = {seat: WAIT_7Z + ("4z" if seat == 0 else "")}
    draws = {2: "7z", 3: "1p 7z", 0: "1p 9p 7z"}[seat]
    play = roaming(draws, hands)
    for other in (2, 3):
        if other != seat and play.turn == other:
            play.run(f"{other} throw")
    play.assert_offers(seat, {"win"})
    play.run(f"{seat} win")
    assert play.win == ("self_draw", seat, "7z", None)


def test_xm_d07_another_who_roams_wins_as_such():
    play = roaming("9p", {2: "123456789p345678s6z"}, bury="6z").run("2 win")
    assert play.win == ("you1", 2, "9p", None)


def test_xm_d07_a_self_draw_may_be_left_by_discarding():
    play = roaming("7z 1p 9p 3z", {2: WAIT_7Z}).run("2 discard:7z", "3 throw", "0 throw")
    assert play.win == ("you2", 1, "3z", None)


@pytest.mark.parametrize(("winner", "feeder"), [(3, 2), (0, 2), (2, 3), (0, 3), (2, 0), (3, 0)])
def test_xm_d07_their_discards_may_be_won(winner, feeder):
    hands = {winner: WAIT_36 + ("4z" if winner == 0 else "")}
    hands[feeder] = "3m" + ("4z" if feeder == 0 else "")
    play = roaming("1p 9p 2p", hands, bury="36m")
    for seat in (2, 3, 0):
        if seat == feeder:
            play.run(f"{seat} discard:3m")
            break
        play.run(f"{seat} throw")
    play.assert_asked(winner)
    play.assert_offers(winner, {"win", "pass"})
    play.run(f"{winner} win")
    assert play.win == ("discard", winner, "3m", feeder)


def test_xm_d07_passing_goes_on_with_the_phase():
    play = roaming("1p 9p 2p 3z", {2: "3m", 3: WAIT_36}, bury="36m").run("2 discard:3m", "3 pass")
    play.assert_turn(3)
    play.run("3 throw", "0 throw")
    assert play.win.how == "you2"


def test_xm_d07_who_holds_a_gold_is_not_asked():
    play = roaming("1p", {2: "3m", 3: "45m123456789p12s99s6z"}, bury="36m6z")
    play.run("2 discard:3m")
    play.assert_turn(3)


def test_xm_d07_the_player_is_not_asked():
    play = roaming("1p", {2: "3m"}).run("2 discard:3m")
    play.assert_turn(3)


def test_xm_d07_who_is_locked_is_not_asked():
    """Seat 0 declines the 3m of seat 2, and is not asked for that of seat 3."""
    hands = {0: "4z" + WAIT_36, 2: "3m", 3: "3m"}
    play = roaming("1p 9p", hands, bury="36m").run("2 discard:3m", "0 pass", "3 discard:3m")
    play.assert_turn(0)
    hands[3] = "6m"
    play = roaming("1p 9p", hands, bury="36m").run("2 discard:3m", "0 pass", "3 discard:6m")
    play.assert_asked(0)


@pytest.mark.parametrize("strict", [True, False])
def test_xm_d07_another_may_discard_a_gold_plainly(strict):
    play = roaming("1p", {2: "6z258m"}, bury="6z", strict_gold=strict)
    assert ("6z" in discards(play, 2)) != strict
    if not strict:
        play.run("2 discard:6z")
        play.assert_turn(3)
        assert number(play, "you_seat") == 1
        assert per_seat(play, "gold_locked") == [0, 0, 1, 0]


@pytest.mark.parametrize("options", [{}, ASIDE])
def test_xm_d07_their_flowers_are_not_replaced(options):
    play = roaming("1f 9p 2p 3z", back="5s", **options)
    if not options:
        play.assert_turn(3)
        play.run("3 throw", "0 throw")
    assert {"type": "flower", "seat": 2, "tile": "1f", "draw": None} in play.events("flower")
    assert play.win == ("you2", 1, "3z", None)
    assert play.table.view_all.held(2) == 16


def test_xm_d07_a_flower_is_no_win_for_another_who_roams():
    play = roaming("1f 9p 2p 3z", {2: "123456789p345678s6z"}, bury="6z")
    play.assert_turn(3)


def test_xm_d07_the_players_own_flower_is_replaced():
    play = roaming("1p 9p 2p 1f", back="3z").run(*OTHERS)
    assert play.win == ("you2", 1, "3z", None)
    assert play.table.settlement.wins[0].points == 2


def test_xm_d07_if_no_tile_is_left_for_it_the_hand_is_drawn():
    place = DRAWS - 5
    seat = (1 + place) % 4
    others = [(seat + i) % 4 for i in (1, 2, 3)]
    play = deal({0: "4z", seat: ROAM}, f"_*{place} 6z 1p 9p 2p 1f").run(FIRST).drain(4)
    play.run(f"{seat} discard:6z", *(f"{other} throw" for other in others))
    assert play.end == "draw"
    assert play.events("flower")[-1] == {
        "type": "flower", "seat": seat, "tile": "1f", "draw": None,
    }  # fmt: skip


# The other form: nothing is discarded


def test_xm_d07_without_discards_the_tile_is_laid_aside_unseen():
    play = roaming("1p 9p 7z", {0: "4z" + WAIT_7Z}, **ASIDE)
    play.assert_asked(0)
    aside = [(line["seat"], line["tile"]) for line in play.events("aside")]
    assert aside == [(2, "1p"), (3, "9p")]
    assert [play.table.view_all.held(seat) for seat in (2, 3)] == [16, 16]
    seen = [line["tile"] for line in event_lines(play.table.view(2)) if line["type"] == "aside"]
    assert seen == ["1p", "?"]


def test_xm_d07_a_tile_laid_aside_shows_in_no_other_seats_view():
    states = [roaming(f"{tile} 9p 7z", {0: "4z" + WAIT_7Z}, **ASIDE) for tile in ("1p", "8p")]
    for seat in (-1, 0, 1, 3):
        first, second = (play.table.view(seat).record for play in states)
        assert first["set_aside"].tolist() == second["set_aside"].tolist()
        assert first["set_aside"][0, 2] != 0
    own = [play.table.view(2).record["set_aside"][0, 2] for play in states]
    assert own[0] != own[1]


def test_xm_d07_without_discards_a_win_that_is_left_is_laid_aside_too():
    play = roaming("1p 9p 7z 3z", {0: "4z" + WAIT_7Z}, **ASIDE)
    play.assert_offers(0, {"win", "pass"})
    play.run("0 pass")
    assert play.events("aside")[-1] == {"type": "aside", "seat": 0, "tile": "7z"}
    assert play.table.view_all.held(0) == 16
    assert play.win.how == "you2"


@pytest.mark.parametrize(("hand", "drawn", "how"), [
    (WAIT_7Z, "7z", "self_draw"),
    ("123456789p345678s6z", "9p", "you1"),
])  # fmt: skip
def test_xm_d07_without_discards_another_may_win(hand, drawn, how):
    play = roaming(drawn, {2: hand}, bury="6z", **ASIDE).run("2 win")
    assert play.win == (how, 2, drawn, None)


# 三游


GOLD_AGAIN = "1p 9p 2p 6z"


@pytest.mark.parametrize("options", [{}, ASIDE])
def test_xm_d08_the_player_may_win_double_roaming_instead(options):
    play = roaming(GOLD_AGAIN, **options)
    play = play if options else play.run(*OTHERS)
    play.run("1 win")
    assert play.win == ("you2", 1, "6z", None)
    assert play.table.settlement.wins[0].points == 2


@pytest.mark.parametrize("options", [{}, ASIDE])
def test_xm_d08_a_second_throw_lets_the_others_draw_and_wins(options):
    play = roaming(f"{GOLD_AGAIN} 1s 9s 2s", **options)
    play = play if options else play.run(*OTHERS)
    play.run("1 discard:6z")
    assert play.win == ("you3", 1, None, None)
    assert [line["seat"] for line in play.events("draw")[-3:]] == [2, 3, 0]
    assert len(play.events("aside")) == (3 if options else 0)
    assert play.net == (-100, 300, -100, -100)
    assert outside(play) == (-250, 750, -250, -250)


def test_xm_d08_without_the_others_draws_it_is_won_at_once():
    play = roaming(GOLD_AGAIN, you3_others_draw=False).run(*OTHERS, "1 discard:6z")
    assert play.win == ("you3", 1, None, None)
    assert play.events("draw")[-1]["tile"] == "6z"
    assert play.net == (-100, 300, -100, -100)
    assert outside(play) == (-250, 750, -250, -250)


def test_xm_d08_without_draws_the_chips_decide_on_killing_three():
    play = roaming(GOLD_AGAIN, you3_others_draw=False, chips=500).run(*OTHERS, "1 discard:6z")
    assert play.net == (-272, 560, -144, -144)
    assert outside(play) == (-150, 450, -150, -150)


def test_xm_d08_a_self_draw_stops_it():
    """The player has drawn all golds in play, so that nobody else can be in 游金."""
    play = roaming(f"{GOLD_AGAIN} 7z", {2: WAIT_7Z}).run(*OTHERS, "1 discard:6z")
    play.assert_asked(2)
    play.assert_offers(2, {"win", "pass"})
    play.run("2 win")
    assert play.win == ("self_draw", 2, "7z", None)
    assert play.next_deal == (1, 0)


def test_xm_d08_a_self_draw_that_is_left_does_not():
    play = roaming(f"{GOLD_AGAIN} 1s 7z 2s", {3: WAIT_7Z}).run(*OTHERS, "1 discard:6z")
    play.run("3 pass")
    assert play.win.how == "you3"
    assert play.events("aside") == []


def test_xm_d08_flowers_there_are_not_replaced():
    play = roaming(f"{GOLD_AGAIN} 1f 9s 2s", back="7z").run(*OTHERS, "1 discard:6z")
    assert play.win.how == "you3"
    assert play.events("flower") == [{"type": "flower", "seat": 2, "tile": "1f", "draw": None}]


def test_xm_d08_no_kongs_there():
    play = roaming(f"{GOLD_AGAIN} 2z 9s 2s", {2: "222z"}, bury="2z").run(*OTHERS, "1 discard:6z")
    assert play.win.how == "you3"


def short(left, **more):
    """Seat `seat` has thrown its gold with `left` tiles to be drawn, and draws another gold."""
    place = DRAWS - 1 - left
    seat = (1 + place) % 4
    others = [(seat + i) % 4 for i in (1, 2, 3)]
    hands = {0: "4z"} | {seat: ("4z" if seat == 0 else "") + ROAM}
    play = deal(hands, f"_*{place} 6z 1p 9p 2p 6z", **more).run(FIRST).drain(left)
    play.run(f"{seat} discard:6z", *(f"{other} throw" for other in others))
    return play, seat


@pytest.mark.parametrize("left", [4, 5, 6])
@pytest.mark.parametrize("strict", [True, False])
def test_xm_d07_golds_short_of_three_tiles_win_double_roaming(left, strict):
    play, seat = short(left, strict_gold=strict)
    assert play.win == ("you2", seat, "6z", None)


def test_xm_d07_three_tiles_are_enough_for_triple_roaming():
    play, seat = short(7)
    assert discards(play, seat) == {"6z"}
    play.run(f"{seat} discard:6z")
    assert play.win == ("you3", seat, None, None)
    assert play.drawable == 0


def test_xm_d07_without_the_others_draws_none_are_needed():
    play, seat = short(4, you3_others_draw=False)
    play.run(f"{seat} discard:6z")
    assert play.win.how == "you3"


def test_xm_d09_an_ordinary_tile_that_frees_a_gold_makes_triple_roaming_too():
    """Three golds from the start: one thrown, one wild; the missing tile frees the wild one."""
    play = deal({0: "4z", 1: "123456789m23467s66z"}, "6z 1p 9p 2p 5s")
    play.run(FIRST, "1 discard:6z", *OTHERS)
    assert discards(play, 1) == {"6z"}
    play.run("1 discard:6z")
    assert play.win.how == "you3"


def test_xm_d09_a_tile_that_frees_none_wins_double_roaming():
    play = deal({0: "4z", 1: "123456789m23467s66z"}, "6z 1p 9p 2p 3z")
    play.run(FIRST, "1 discard:6z", *OTHERS)
    assert play.win == ("you2", 1, "3z", None)
    assert play.table.settlement.wins[0].points == 2


# 杠上游金

LONE = "123456789m234s222z6z"


def test_xm_d10_after_a_claimed_kong():
    play = deal({0: "2z", 1: LONE}, back="9p").run("0 discard:2z", "1 kong", "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_xm_d10_after_an_added_kong():
    hands = {0: "2z", 1: "123456789m234s22z6z4s"}
    play = deal(hands, "_ _ _ 2z", back="9p", bury="2z").run("0 discard:2z", "1 pon")
    play.run("1 discard:4s", "2 throw", "3 throw", "0 throw", "1 akong:2z", "1 win")
    assert play.win == ("you1", 1, "9p", None)


def test_xm_d10_after_a_concealed_kong_it_is_a_self_draw():
    play = deal({0: "4z", 1: LONE}, "2z", back="9p", bury="2z").run(FIRST, "1 ckong:2z")
    play.assert_offers(1, {"win"})
    play.run("1 win")
    assert play.win == ("self_draw", 1, "9p", None)
    assert outside(play) == (0, 0, 0, 0)


def test_xm_d10_from_the_next_own_draw_on_it_is_single_roaming_again():
    play = deal({0: "4z", 1: LONE}, "2z _ _ _ 8p", back="9p", bury="2z")
    play.run(FIRST, "1 ckong:2z", "1 throw", *OTHERS, "1 win")
    assert play.win == ("you1", 1, "8p", None)


@pytest.mark.parametrize(("last", "how"), [("akong:2z", "you1"), ("ckong:3z", "self_draw")])
def test_xm_d10_of_two_kongs_in_a_turn_the_last_decides(last, how):
    """A pon of 2z and a triplet of 3z; both fourths come, and one kong follows the other."""
    first = "ckong:3z" if last == "akong:2z" else "akong:2z"
    hands = {0: "2z", 1: "123456m234s333z22z6z4s"}
    play = deal(hands, f"_ _ _ {first[-2:]}", back=f"{last[-2:]} 8p", bury="23z")
    play.run("0 discard:2z", "1 pon", "1 discard:4s", *OTHERS, f"1 {first}", f"1 {last}", "1 win")
    assert play.win == (how, 1, "8p", None)


def test_xm_d10_a_concealed_kong_in_the_dealers_first_turn():
    play = deal({0: "123456789m234s2222z6z"}, back="9p").run("pass", "0 ckong:2z", "0 win")
    assert play.win == ("self_draw", 0, "9p", None)

"""What a seat sees: open hands, closed hands, concealed kongs, the lock of XP-20."""

import pytest
from xp import MELDS, PLAIN, begin, deal, forfeits, turn

from paiju import log
from paiju.api import Table
from paiju.tiles import format as format_tiles
from paiju.tiles import parse

OTHERS = (-1, 0)
HIDDEN = "????"


def hand_of(play, seat, viewer):
    return format_tiles(play.table.view(viewer).hand(seat))


def told(play, viewer, *types):
    """The lines of some types as a viewer has them, from his view and from the projected log."""
    lines = log.event_lines(play.table.view(viewer))
    projected = log.project(log.lines(play.table), viewer)[1:]
    assert [line for line in projected if line["type"] != "settle"][: len(lines) - 1] == lines[:-1]
    return [line for line in lines if line["type"] in types]


@pytest.mark.parametrize("viewer", OTHERS)
def test_xp_d13_an_open_hand_is_seen_from_then_on_a_closed_one_is_not(viewer):
    """B is open: his hand, his draws, what he discards and keeps. A is not."""
    play = deal({0: "9m", 1: MELDS + "99s6s1p"}, "2p _ 3p", opened="1")
    assert hand_of(play, 1, viewer) == play.hand(1) != ""
    play.run("0 discard:9m")
    turn(play, 1)
    assert play.table.view(viewer).drawn == parse("2p")[0]
    assert hand_of(play, 1, viewer) == play.hand(1)
    play.run("1 discard:1p")
    turn(play, 0)
    assert hand_of(play, 1, viewer) == play.hand(1)
    drawn = [line["tile"] for line in told(play, viewer, "draw")]
    own = play.wall()[32] if viewer == 0 else "?"
    assert drawn[:2] == [own, "2p"]
    dealt = [line["tiles"] for line in told(play, viewer, "deal") if line["seat"] == 1]
    assert dealt == [line["tiles"] for line in play.events("deal") if line["seat"] == 1]


@pytest.mark.parametrize("viewer", [-1, 1])
def test_xp_d13_a_closed_hand_stays_unseen(viewer):
    play = deal({0: "9m"}, opened="1").run("0 discard:9m")
    turn(play, 1).run("1 throw")
    turn(play, 0)
    view = play.table.view(viewer)
    assert (view.hand(0), view.held(0), view.drawn) == ([], 17, None)
    assert sum(view.record[0]["codes"][0].tolist()) == 0
    draws = told(play, viewer, "draw")
    assert [line["tile"] for line in draws if line["seat"] == 0] == ["?", "?"]
    dealt = [line["tiles"] for line in told(play, viewer, "deal") if line["seat"] == 0]
    assert dealt == [HIDDEN] * 4


def test_xp_d13_nothing_is_seen_before_both_have_chosen():
    play = begin({1: PLAIN})
    play.act(1, "choice:1")
    for viewer in OTHERS:
        assert hand_of(play, 1, viewer) == ""
        assert {line["tiles"] for line in told(play, viewer, "deal") if line["seat"] == 1} == {
            HIDDEN
        }
    play.act(0, "choice:0")
    for viewer in OTHERS:
        assert hand_of(play, 1, viewer) == play.hand(1)


def test_xp_d13_opening_only_one_hand_opens_only_that_one():
    for opened in ("", "0", "1", "01"):
        play = deal(opened=opened)
        for seat in (0, 1):
            shown = hand_of(play, seat, 1 - seat)
            assert shown == (play.hand(seat) if str(seat) in opened else "")


KONG = {1: "9999m456m345p67s1p2s5z"}


@pytest.mark.parametrize("viewer", OTHERS)
def test_xp_05_a_concealed_kong_is_face_down_until_the_end(viewer):
    play = deal(KONG, "1p", back="8s").run("0 throw")
    turn(play, 1).run("1 ckong:9m")
    (meld,) = play.table.view(viewer).melds(1)
    assert meld.tiles is None
    assert str(meld) == "ckong:????"
    (line,) = told(play, viewer, "ckong")
    assert (line["tiles"], line["tile"]) == (HIDDEN, "?")
    assert play.table.view(viewer).units(1) == 16  # that it is a kong is no secret
    assert play.table.view(viewer).held(1) == 14
    kinds = parse("9m")
    assert play.table.view(viewer).counts(1)[kinds[0]] == 0
    play.run("1 discard:8s")
    turn(play, 0).run("0 throw")
    turn(play, 1)
    assert play.table.view(viewer).melds(1)[0].tiles is None
    play.drain_to_end()
    assert str(play.table.view(viewer).melds(1)[0]) == "ckong:9999m"


@pytest.mark.parametrize("viewer", OTHERS)
def test_xp_d13_a_concealed_kong_of_an_open_hand_is_seen(viewer):
    play = deal(KONG, "1p", back="8s", opened="1").run("0 throw")
    turn(play, 1).run("1 ckong:9m")
    assert str(play.table.view(viewer).melds(1)[0]) == "ckong:9999m"
    (line,) = told(play, viewer, "ckong")
    assert (line["tiles"], line["tile"]) == ("9999m", "9m")
    assert told(play, viewer, "draw")[-1]["tile"] == "8s"


def test_its_maker_sees_his_own_kong():
    play = deal(KONG, "1p", back="8s").run("0 throw")
    turn(play, 1).run("1 ckong:9m")
    assert str(play.table.view(1).melds(1)[0]) == "ckong:9999m"


def test_xp_d13_what_both_see_is_what_the_table_shows():
    """Both open: but for the wall, everybody sees everything."""
    play = deal(KONG, "1p", back="8s", opened="01").run("0 throw")
    turn(play, 1).run("1 ckong:9m", "1 throw")
    for viewer in (-1, 0, 1):
        view = play.table.view(viewer)
        assert [format_tiles(view.hand(seat)) for seat in (0, 1)] == [play.hand(0), play.hand(1)]
        unseen = view.record[0]["wall"][33:].tolist()
        assert set(unseen) == {127}


def twins():
    """Two tables that differ by B's third 5p, which the other has in the wall in place of a 9s."""
    first = begin({0: "5p", 1: "555p147m369s7z"}, bury="9s")
    wall = parse("".join(first.wall()))
    five, nine = parse("5p")[0], parse("9s")[0]
    last = max(place for place in range(32) if wall[place] == five and place // 4 % 2 == 1)
    later = max(place for place in range(60, 120) if wall[place] == nine)
    changed = list(wall)
    changed[last], changed[later] = wall[later], wall[last]
    return [Table("xipiao", wall=tiles, dice=(3, 4)) for tiles in (wall, changed)]


def test_xp_d14_the_lock_of_a_pon_shows_in_no_view():
    """Whether B holds the third copy is the only difference, and A cannot tell."""
    steps = "0 choice:0", "1 choice:0", "0 discard:5p", "1 pon", "1 discard:7z", "0 pass"
    tables = twins()
    for step in steps:
        seat, _, name = step.partition(" ")
        for table in tables:
            if int(seat) in table.owing:
                table.play(name, int(seat))
        for viewer in OTHERS:
            seen = [table.view(viewer).record.tobytes() for table in tables]
            assert seen[0] == seen[1], step
            said = [log.event_lines(table.view(viewer)) for table in tables]
            assert said[0] == said[1]
            projected = [log.project(log.lines(table), viewer) for table in tables]
            assert projected[0][1:] == projected[1][1:]
    assert [forfeits(table.state, 1) for table in tables] == [[1], [0]]


@pytest.mark.parametrize("opened", ["", "1"])
def test_xp_d14_the_owner_keeps_his_lock_in_his_own_view(opened):
    play = deal({0: "5p", 1: "555p7z"}, opened=opened).run("0 discard:5p", "1 pon")
    assert forfeits(play.table.view(1).record, 1) == [1]
    for viewer in OTHERS:
        assert forfeits(play.table.view(viewer).record, 1) == [0]


def test_what_a_seat_may_claim_is_its_own_secret():
    play = deal({0: "5p", 1: "55p46p"}, opened="01").run("0 discard:5p")
    view = play.table.view(0)
    assert view.owing == ()
    assert view.record[0]["offers"][1] == 0

"""What a seat sees: open and closed hands, hidden kongs, declared hands (ER-03, ER-D8, ER-D16)."""

import pytest
from er import STRAIGHT, begin, deal, readies, turn

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


# --- open and closed hands ----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", OTHERS)
def test_er_03_an_open_hand_is_seen_from_the_deal_on(viewer):
    """B is open: what he was dealt, draws, throws and keeps. A is not."""
    play = deal({1: "123m1223345677z"}, "2m _ 3m", opened="1")
    assert hand_of(play, 1, viewer) == play.hand(1) != ""
    turn(play.run("0 throw"), 1)
    assert play.table.view(viewer).drawn == parse("2m")[0]
    assert hand_of(play, 1, viewer) == play.hand(1)
    turn(play.run("1 discard:6z"), 0)
    assert hand_of(play, 1, viewer) == play.hand(1)
    drawn = [line["tile"] for line in told(play, viewer, "draw")]
    own = play.wall()[26] if viewer == 0 else "?"
    assert drawn[:2] == [own, "2m"]
    dealt = [line["tiles"] for line in told(play, viewer, "deal") if line["seat"] == 1]
    assert dealt == [line["tiles"] for line in play.events("deal") if line["seat"] == 1]


@pytest.mark.parametrize("viewer", [-1, 1])
def test_er_03_a_closed_hand_stays_unseen(viewer):
    play = turn(deal(opened="1").run("0 throw"), 1).run("1 throw")
    view = turn(play, 0).table.view(viewer)
    assert (view.hand(0), view.held(0), view.drawn) == ([], 14, None)
    assert sum(view.record[0]["codes"][0].tolist()) == 0
    draws = told(play, viewer, "draw")
    assert [line["tile"] for line in draws if line["seat"] == 0] == ["?", "?"]
    dealt = [line["tiles"] for line in told(play, viewer, "deal") if line["seat"] == 0]
    assert dealt == [HIDDEN] * 3 + ["?"]


def test_er_03_opening_only_one_hand_opens_only_that_one():
    for opened in ("", "0", "1", "01"):
        play = deal(opened=opened)
        for seat in (0, 1):
            shown = hand_of(play, seat, 1 - seat)
            assert shown == (play.hand(seat) if str(seat) in opened else "")


KONG = {1: "9999m123m1234z5z6z"}


def konged(**more):
    return turn(deal(KONG, "1z", back="7z", **more).run("0 throw"), 1).run("1 ckong:9m")


@pytest.mark.parametrize("viewer", OTHERS)
def test_er_d16_a_concealed_kong_is_face_down_until_the_end(viewer):
    play = konged()
    (meld,) = play.table.view(viewer).melds(1)
    assert meld.tiles is None
    assert str(meld) == "ckong:????"
    (line,) = told(play, viewer, "ckong")
    assert (line["tiles"], line["tile"]) == (HIDDEN, "?")
    assert play.table.view(viewer).held(1) == 11
    assert play.table.view(viewer).counts(1) == [0] * 34
    turn(play.run("1 discard:7z"), 0).run("0 throw")
    turn(play, 1)
    assert play.table.view(viewer).melds(1)[0].tiles is None
    play.drain_to_end()
    assert str(play.table.view(viewer).melds(1)[0]) == "ckong:9999m"


@pytest.mark.parametrize("viewer", OTHERS)
def test_er_03_a_concealed_kong_of_an_open_hand_is_seen(viewer):
    play = konged(opened="1")
    assert str(play.table.view(viewer).melds(1)[0]) == "ckong:9999m"
    (line,) = told(play, viewer, "ckong")
    assert (line["tiles"], line["tile"]) == ("9999m", "9m")
    assert told(play, viewer, "draw")[-1]["tile"] == "7z"


def test_its_maker_sees_his_own_kong():
    assert str(konged().table.view(1).melds(1)[0]) == "ckong:9999m"


def test_er_03_what_both_see_is_what_the_table_shows():
    """Both open: but for the wall, everybody sees everything."""
    play = konged(opened="01").run("1 throw")
    for viewer in (-1, 0, 1):
        view = play.table.view(viewer)
        assert [format_tiles(view.hand(seat)) for seat in (0, 1)] == [play.hand(0), play.hand(1)]
        assert set(view.record[0]["wall"][27:].tolist()) == {127}


# --- declared hands -----------------------------------------------------------------------------


def declared(opened="", draws="3z"):
    return turn(deal({1: STRAIGHT}, draws, opened=opened).run("0 throw"), 1)


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("opened", ["", "1"])
def test_er_d8_what_may_be_declared_is_the_seats_own_secret(viewer, opened):
    play = declared(opened)
    assert readies(play, 1) == {"3z"}
    assert int(play.table.view(1).record[0]["readies"]) > 0
    assert int(play.table.view(viewer).record[0]["readies"]) == 0
    assert play.table.view(viewer).owing == ()


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_er_d8_the_declaration_is_public_at_once(viewer):
    play = declared()
    assert play.table.view(viewer).record[0]["ready"].tolist()[:2] == [0, 0]
    play.run("1 ready:3z")
    assert play.table.view(viewer).record[0]["ready"].tolist()[:2] == [0, 1]
    lines = told(play, viewer, "choice")
    assert lines[-1] == {"type": "choice", "seat": 1, "what": "ready", "value": 1}
    assert told(play, viewer, "discard")[-1] == {"type": "discard", "seat": 1, "tile": "3z"}


@pytest.mark.parametrize("viewer", OTHERS)
def test_er_d8_the_waits_of_a_closed_hand_are_not_seen(viewer):
    play = declared().run("1 ready:3z")
    assert hand_of(play, 1, viewer) == ""


def twins(opened):
    """Two hands of B that differ in one tile, the other of which lies deep in the wall."""
    first = begin({1: "147m114455667z2z"}, bury="3z")
    wall = parse("".join(first.wall()))
    two, three = parse("2z")[0], parse("3z")[0]
    mine = next(place for place in range(26) if wall[place] == two and place in BEES)
    later = max(place for place in range(50, 64) if wall[place] == three)
    changed = list(wall)
    changed[mine], changed[later] = three, two
    tables = [Table("erren", wall=tiles, dice=(3, 4)) for tiles in (wall, changed)]
    for table in tables:
        for answers in (opened, "00"):
            for seat in (0, 1):
                table.play(f"choice:{answers[seat]}", seat)
    return tables


#: Places of the tiles that are dealt to B when A deals.
BEES = (*range(4, 8), *range(12, 16), *range(20, 24), 25)


@pytest.mark.parametrize("opened", ["00", "10"])
def test_er_03_two_hands_that_differ_in_what_is_unseen_look_alike(opened):
    tables = twins(opened)
    assert tables[0].view_all.hand(1) != tables[1].view_all.hand(1)
    steps = 0
    while not any(table.ended for table in tables) and steps < 20:
        (seat,) = tables[0].owing
        assert tables[1].owing == (seat,)
        common = [a.id for a in tables[0].legal(seat) if a in tables[1].legal(seat)]
        drawn = tables[0].view_all.drawn
        name = "pass" if "pass" in common else f"discard:{format_tiles([drawn])}"
        assert name in common
        for table in tables:
            table.play(name, seat)
        for viewer in OTHERS:
            assert len({table.view(viewer).record.tobytes() for table in tables}) == 1
            said = [log.event_lines(table.view(viewer)) for table in tables]
            assert said[0] == said[1]
        steps += 1
    assert steps > 4


def test_what_a_seat_may_claim_is_its_own_secret():
    play = deal({0: "5m", 1: "55m46m"}, bury="5m", opened="01").run("0 discard:5m")
    view = play.table.view(0)
    assert view.owing == ()
    assert view.record[0]["offers"][1] == 0


def test_at_the_end_all_hands_are_laid_open():
    play = turn(deal({1: STRAIGHT}, "9m").run("0 throw"), 1).run("1 win")
    for viewer in (-1, 0, 1):
        for seat in (0, 1):
            assert hand_of(play, seat, viewer) == play.hand(seat)
        assert set(play.table.view(viewer).record[0]["wall"][30:].tolist()) == {127}

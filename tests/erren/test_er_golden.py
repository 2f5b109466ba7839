"""Golden playthroughs of rare paths; see `goldens`."""

from __future__ import annotations

import goldens
import pytest
from er import DRAWS, begin, deal, turn
from scenarios import Play


def open_three_dragons() -> Play:
    """A opens, both double; A declares after a pon and wins 大三元 × 32, more than B can pay."""
    hands = {0: "77z66z234m11z55z23z4z", 1: "7z6z5z"}
    play = begin(hands, bury="5z", base=10, purses=(50000, 20000))
    play.run("0 choice:1", "1 choice:0", "0 choice:1", "1 choice:1", "0 discard:4z")
    turn(play, 1).run("1 discard:7z", "0 pon", "0 discard:2z")
    turn(play, 1).run("1 discard:6z", "0 pon", "0 ready:3z")
    return turn(play, 1).run("1 discard:5z", "0 win")


def robbed_kong() -> Play:
    """B has declared and adds the fourth 5万, which keeps his waits; A, who deals, robs it."""
    hands = {0: "46m123m678m11z222z5m", 1: "55m19m123m77z444z9m"}
    play = deal(hands, "_ 5m", bury="5m7z9m", base=5, doubled="1", streak=2)
    play.run("0 discard:5m", "1 pon", "1 ready:1m")
    turn(play, 0).run("0 throw")
    return turn(play, 1).run("1 akong:5m", "0 win")


def nothing_comes() -> Play:
    """Both open and declare; each waits for what the other holds, and the wall runs out unasked."""
    hands = {0: "777z345m345m111m4z3z", 1: "444z123m678m789m7z"}
    play = deal(hands, "3z", opened="01", streak=1, purses=(70, 80)).run("0 ready:3z")
    return turn(play, 1).run("1 ready:3z")


def pairs_with_the_last_tile() -> Play:
    """B, who needs 24 fan, declines 七对 twice and draws the last tile; the house keeps 13 %."""
    hands = {0: "66z9m", 1: "113355m1122z77z6z"}
    play = deal(hands, f"_*{DRAWS - 1} 6z", bury="6z", base=3, min_fan=24, rake=13)
    turn(play.run("0 discard:6z", "1 pass"), 1).run("1 throw")
    return turn(play, 0).run("0 discard:6z", "1 pass").drain(0).run("1 win")


def kong_of_a_declared_hand() -> Play:
    """B, open and declared, declines a win, lays the drawn 7z as a kong, wins with 杠上开花."""
    hands = {0: "2z9m", 1: "777z123m456m1122z"}
    play = deal(hands, "3z _ 7z", back="1z", bury="12z7z", opened="1").run("0 discard:9m")
    turn(play, 1).run("1 ready:3z")
    return turn(play, 0).run("0 discard:2z", "1 pass", "1 ckong:7z", "1 win")


PLAYS: goldens.Plays = {
    "open-three-dragons": open_three_dragons,
    "robbed-kong": robbed_kong,
    "nothing-comes": nothing_comes,
    "pairs-with-the-last-tile": pairs_with_the_last_tile,
    "kong-of-a-declared-hand": kong_of_a_declared_hand,
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    goldens.check("erren", PLAYS, name)


def test_no_golden_file_is_left_over() -> None:
    goldens.check_none_left_over("erren", PLAYS)

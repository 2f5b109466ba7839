"""Golden playthroughs of rare paths; see `goldens`."""

from __future__ import annotations

import goldens
import pytest
from scenarios import Play
from xp import deal, turn


def open_full_hand() -> Play:
    """Two hooks; B, open, claims 鱼 and the dragon run and draws the middle tile: 满贯 × 4."""
    hands = {0: "1s7z", 1: "23s56z789m777p1146p2m8s"}
    play = deal(hands, "_ _ 5p", bury="5p567z", opened="1", hooks_max=3, hooked=(3, 2))
    play.run("0 discard:1s", "1 chi_low", "1 discard:2m")
    turn(play, 0).run("0 discard:7z", "1 chi_dragons", "1 discard:8s")
    turn(play, 0).run("0 throw")
    return turn(play, 1).run("1 win")


def forfeited_kong() -> Play:
    """B takes a pon in place of a kong, throws the fourth tile, and wins 喜漂 from an open A."""
    hands = {0: "1111s7z5m2m", 1: "56z555m333p777s22m99s1p"}
    play = deal(hands, back="8p", bury="25m567z", opened="0", base=10, streak=1)
    play.run("0 ckong:1s", "0 discard:7z", "1 chi_dragons", "1 discard:1p")
    turn(play, 0).run("0 discard:5m", "1 pon", "1 discard:5m")
    return turn(play, 0).run("0 discard:2m", "1 win")


def drawn_with_kongs() -> Play:
    """All three kinds of kong, the last discard that nobody may claim, and hooks for nothing."""
    hands = {0: "3p9s1m", 1: "33p999s8888m55p7z"}
    draws = "_ _ 3p _*80 5p"
    play = deal(hands, draws, back="6s 6m 2s", bury="5p", hooks_max=1, hooked=(1, 1), streak=2)
    play.run("0 discard:9s", "1 kong", "1 ckong:8m", "1 discard:7z")
    turn(play, 0).run("0 discard:3p", "1 pon", "1 discard:6s")
    turn(play, 0).run("0 throw")
    return turn(play, 1).run("1 akong:3p").drain_to_end()


def kong_of_dragons() -> Play:
    """Both are open; the dealer lays a kong of his dealt tiles and wins 平漂 on its replacement."""
    hands = {0: "5555z333m777p999s22m11s"}
    return deal(hands, back="2m", bury="2m", opened="01").run("0 ckong:5z", "0 win")


def passed_and_won() -> Play:
    """A win is passed, the same tile is won later: 夹, 鱼, 勃; its discarder deals next."""
    hands = {0: "123s789m345p678p99p24m1s", 1: "3m3m"}
    play = deal(hands, bury="3m", base=5, streak=3, piao_extras=False)
    play.run("0 discard:1s")
    turn(play, 1).run("1 discard:3m", "0 pass")
    turn(play, 0).run("0 throw")
    return turn(play, 1).run("1 discard:3m", "0 win")


PLAYS: goldens.Plays = {
    "open-full-hand": open_full_hand,
    "forfeited-kong": forfeited_kong,
    "drawn-with-kongs": drawn_with_kongs,
    "kong-of-dragons": kong_of_dragons,
    "passed-and-won": passed_and_won,
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    goldens.check("xipiao", PLAYS, name)


def test_no_golden_file_is_left_over() -> None:
    goldens.check_none_left_over("xipiao", PLAYS)

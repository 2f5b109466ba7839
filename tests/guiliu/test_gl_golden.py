"""Golden playthroughs of rare paths; see `goldens`."""

from __future__ import annotations

import goldens
import pytest
from gl import WAIT_7Z, WAIT_36, chained, deal, feed
from scenarios import Play


def fed_and_drawn() -> Play:
    """互包: the dealer has fed seat 1 three times, and pays its self-draw for all, doubled."""
    play = feed(0, 1, draws="_ _ _ 3m 8m", base=2)
    return play.run("2 throw", "3 throw", "0 throw", "1 win")


def three_winners() -> Play:
    """一炮三响 between two pairs of partners: whoever won less pays the larger amount."""
    hands = {1: "224466s567z3789m", 3: "135p12m789p123s88s"}
    play = chained(hands, "_ 3m 6z", way="_ 4z _ 4z _ 4z", base=10).run("1 throw", "2 throw")
    return play.run("3 win", "1 win", "0 win")


def kongs_and_flips() -> Play:
    """杠上炮 after a concealed kong, 翻醒 to the third tile; an added kong was paid before."""
    hands = {0: "1z4z", 1: "11z9s", 2: "8888s", 3: "222234m456789p7z"}
    play = deal(hands, "_ _ _ 1z _ 3p 1s 3s", back="9m 7z", bury="17z").run("0 discard:1z", "1 pon")
    play.run("1 discard:9s", "2 throw", "3 throw", "0 discard:4z", "1 akong:1z", "1 throw")
    return play.run("2 ckong:8s", "2 throw", "3 win")


def followed_and_drawn() -> Play:
    """追牌 and 荒庄 under 跟胡: all follow the dealer's first discard, wins are declined."""
    hands = dict.fromkeys(range(4), "1z")
    hands[2] += "2345678m999p11s"
    play = deal(hands, "_ 1s", bury="258m1s", pass_lock=True)
    play.run(*(f"{seat} discard:1z" for seat in range(4)))
    return play.drain_to_end()


def robbed_kong() -> Play:
    """抢杠 under 跟胡: seat 2 has let a discard of that price pass, and only seat 3 may rob."""
    hands = {0: "3m6m", 1: "33m4z", 2: WAIT_36, 3: "12m456p456789s77z"}
    play = deal(hands, "_ _ _ 3m 5s", back="_", bury="36m", pass_lock=True)
    play.run("0 discard:3m", "1 pon", "1 discard:4z", "2 throw", "3 throw", "0 discard:6m")
    return play.run("2 pass", "1 akong:3m", "3 win")


def earthly() -> Play:
    """地胡 by two seats after the dealer's concealed kong; the turned tile counts for each."""
    hands = {0: "5555p", 1: "1155m3377p2288s7z", 3: WAIT_7Z}
    play = deal(hands, "2s", back="7z", bury="7z", base=5).run("0 ckong:5p", "0 throw")
    return play.run("3 win", "1 win")


PLAYS: goldens.Plays = {
    "fed-and-drawn": fed_and_drawn,
    "three-winners": three_winners,
    "kongs-and-flips": kongs_and_flips,
    "followed-and-drawn": followed_and_drawn,
    "robbed-kong": robbed_kong,
    "earthly": earthly,
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    goldens.check("guiliu", PLAYS, name)


def test_no_golden_file_is_left_over() -> None:
    goldens.check_none_left_over("guiliu", PLAYS)

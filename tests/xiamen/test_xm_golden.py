"""Golden playthroughs of rare paths; see `goldens`."""

from __future__ import annotations

import goldens
import pytest
from scenarios import WAIT_36, Play
from xm import FIRST, WAIT_7Z, deal

#: 游金 once its flower is replaced by 7s.
ROAM_AND_FLOWER = "8f123456789m23456s6z"


def triple_roaming() -> Play:
    """三游: the others discard, the third gold is thrown, they draw once more; 杀三, a new 课."""
    hands = {0: "4z", 1: ROAM_AND_FLOWER, 2: "4z258m", 3: "147m258p369s1199p777s"}
    draws = "6z 1p 9p 2f 6z 1s 3f 2s"
    play = deal(hands, draws, back="7s", must_follow=True, streak=1, purses=(120, 90, 150, 40))
    play.run(FIRST, "1 discard:6z", "2 discard:4z", "3 throw")
    return play.run("1 discard:6z")


def double_roaming_aside() -> Play:
    """双游 in the other form: tiles are laid aside unseen, a self-draw is left, capped chips."""
    hands = {0: "4z" + WAIT_7Z, 1: "123456789m222z345s6z"}
    play = deal(hands, "6z 1p 1f 7z 2f", back="3z", base=10, you2_others_discard=False)
    return play.run("0 pass", FIRST, "1 discard:6z", "0 pass")


def discard_in_the_phase() -> Play:
    """双游 broken: one of the others discards what another waits for."""
    hands = {0: "4z" + WAIT_36, 1: ROAM_AND_FLOWER, 2: "3m", 3: "3m"}
    play = deal(hands, "6z 1p 9p", back="7s", bury="36m", streak=2)
    play.run("0 pass", FIRST, "1 discard:6z", "2 throw", "3 discard:3m")
    return play.run("0 win")


def followed_and_robbed() -> Play:
    """大牌跟打 round the table, then an added kong robbed by a hand that holds a gold."""
    hands = {0: "4z3m", 1: "4z33m1s", 2: "4z45m123456789p12s9s6z", 3: "4z"}
    draws = "9p 9s 7s 8m 7p 6p 5p 3m"
    play = deal(hands, draws, must_follow=True, bury="36m", streak=1)
    play.run(FIRST, "1 discard:4z", "2 discard:4z", "3 discard:4z", "0 discard:3m", "1 pon")
    return play.run("1 discard:1s", "2 throw", "3 throw", "0 throw", "1 akong:3m", "2 win")


def false_win_while_roaming() -> Play:
    """相公 by a false pon and by a gold, then 诈胡 while another is in 游金."""
    hands = {0: "4z", 1: "6z5p", 2: "9s", 3: ROAM_AND_FLOWER}
    options = {"manual_calls": True, "strict_gold": True}
    play = deal(hands, "1p 9p", back="7s", streak=1, **options)
    return play.run(FIRST, "2 pon", "pass", "1 discard:6z", "3 throw", "0 win")


def robbed_gold() -> Play:
    """抢金: a holder of three golds lets it pass; the dealer lays aside what costs no 水."""
    hands = {0: "1f2f111234m567p33z789s2z", 2: "666z"}
    play = deal(hands, back="2z 2z")
    return play.run("2 pass", "0 rob_gold")


PLAYS: goldens.Plays = {
    "triple-roaming": triple_roaming,
    "double-roaming-aside": double_roaming_aside,
    "discard-in-the-phase": discard_in_the_phase,
    "followed-and-robbed": followed_and_robbed,
    "false-win-while-roaming": false_win_while_roaming,
    "robbed-gold": robbed_gold,
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    goldens.check("xiamen", PLAYS, name)


def test_no_golden_file_is_left_over() -> None:
    goldens.check_none_left_over("xiamen", PLAYS)

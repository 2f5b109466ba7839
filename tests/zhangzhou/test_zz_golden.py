"""Golden playthroughs of rare paths; see `goldens`."""

from __future__ import annotations

import goldens
import pytest
from scenarios import DRAWS, READY, ROAM, WAIT_36, Play, Scenario

WAIT_7Z = "123456789p345678s7z"


def triple_roaming() -> Play:
    """三游: the 下家 throws a gold from 单游, the others draw, it draws another gold."""
    hands = {0: "4z1f5f", 1: ROAM, 2: "2f"}
    scenario = Scenario(hands=hands, draws="6z 1p 9p 1p 8f", back="9p 3f 9s 6p 6z")
    return scenario.start(base=10, streak=1).run("0 discard:4z", "1 discard:6z")


def wrong_guess() -> Play:
    """诈胡: two seats guess a face-down kong; the first in turn order is wrong."""
    hands = {0: "3333m", 1: WAIT_7Z, 2: WAIT_36, 3: "1234f"}
    play = Scenario(hands=hands).start(base=10)
    return play.run("0 ckong:3m", "2 guess", "1 guess")


def liability() -> Play:
    """The last hand: an added kong is robbed, and its maker covers all debts to the winner."""
    hands = {0: "3m", 1: "33m4z", 2: WAIT_36, 3: "123f"}
    scenario = Scenario(hands=hands, draws=f"_*{DRAWS - 7} 3m", back="_*3", bury="36m")
    play = scenario.start(base=10)
    play.run("0 discard:3m", "1 pon", "1 discard:4z").drain(3)
    return play.run("1 akong:3m", "2 win")


def robbed_gold() -> Play:
    """抢金: the dealer, ready itself, passes; another seat takes the turned-up gold."""
    play = Scenario(dealer=3, hands={3: READY + "9p", 0: WAIT_7Z}).start(base=10)
    return play.run("3 pass", "0 rob_gold")


def followed_and_drawn() -> Play:
    """分饼 twice, then a claim breaks it, a kong keeps stacks back, and the wall runs out."""
    hands = dict.fromkeys(range(4), "1z2z")
    hands[0] += "5p"
    hands[1] += "46p3z"
    hands[2] += "8888s"
    play = Scenario(hands=hands, draws="_*12", back="_").start(base=10)
    play.run(*(f"{seat} discard:1z" for seat in range(4)))
    play.run("0 discard:2z", "1 discard:2z", "2 ckong:8s", "2 discard:2z", "3 discard:2z")
    play.run("0 discard:5p", "1 chi_middle", "1 discard:3z")
    return play.drain_to_end()


PLAYS: goldens.Plays = {
    "triple-roaming": triple_roaming,
    "wrong-guess": wrong_guess,
    "last-hand-liability": liability,
    "robbed-gold": robbed_gold,
    "followed-and-drawn": followed_and_drawn,
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    goldens.check("zhangzhou", PLAYS, name)


def test_no_golden_file_is_left_over() -> None:
    goldens.check_none_left_over("zhangzhou", PLAYS)

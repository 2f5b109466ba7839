"""Golden playthroughs: whole hands as a reader sees them, compared line by line.

Each takes a rare path. After a change that is meant, write them anew with
`PAIJU_WRITE_GOLDEN=1 ./dev test -k golden`, and read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from scenarios import Play
from sheets import checked

from paiju import log
from paiju.explain import Narrator, explain_table

FOLDER = Path(__file__).parent / "golden"
#: Golden hands by name; the docstring of each says what it shows.
Plays = Mapping[str, Callable[[], Play]]


def written(about: str, play: Play) -> str:
    """The hand as text: every line of its log in words, then the settlement in both languages."""
    table = play.table
    start, *body = log.lines(table)
    narrator = Narrator(start, "zh")
    told = [narrator.tell(line) for line in (start, *body) if line["type"] != "settle"]
    parts = [[about], told, explain_table(table, "zh"), explain_table(table, "en")]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def check(game: str, plays: Plays, name: str) -> None:
    """Play a golden hand, compare its text with the file, check its sheet, replay its log."""
    play = plays[name]()
    assert play.table.ended
    text = written(" ".join((plays[name].__doc__ or "").split()), play)
    file = FOLDER / game / f"{name}.txt"
    if os.environ.get("PAIJU_WRITE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()
    checked(play.table)
    hand = log.lines(play.table)
    assert log.lines(log.replay(hand)) == hand


def check_none_left_over(game: str, plays: Plays) -> None:
    """Every file belongs to a golden hand."""
    assert {file.stem for file in (FOLDER / game).glob("*.txt")} == set(plays)

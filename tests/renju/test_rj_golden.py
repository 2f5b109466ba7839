"""Golden games: as a reader sees them, compared line by line.

After a change that is meant, write them anew with `PAIJU_WRITE_GOLDEN=1 ./dev test -k golden`,
and read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from boards import points

from paiju import log
from paiju.explain import teller
from paiju.renju.game import OPENING, Action, Game, Options
from paiju.renju.log import lines
from paiju.renju.openings import OPENINGS, find_opening
from paiju.renju.telling import explain

FOLDER = Path(__file__).parents[1] / "golden" / "renju"


def play(moves: str, opening: str = "") -> Game:
    """A game with a named opening, or from the first stone on."""
    game = Game(Options(opening="24" if opening else "free"), base=10)
    if opening:
        game.play(Action(0, OPENING + OPENINGS.index(find_opening(opening))))
    for point in points(moves):
        game.play(Action(game.turn or 0, point))
    return game


KAGETSU = (
    "j10 j8 i8 h10 g11 g10 l6 f10 e10 g9 e11 f8 i11 f6 h11 f11 e5 g6 e9 g8 g7 d6 e7 e8 d8 e6 c6 h6"
)
#: Name → what it shows, and the game.
GAMES = {
    "straight-four": (
        "Kagetsu: Black makes a four (27), then a straight four that cannot be stopped (29).",
        lambda: play(KAGETSU, "D4"),
    ),
    "driven-into-a-foul": (
        "White's four can only be stopped on h8, where Black would make two threes (RJ-D1).",
        lambda: play("g9 a15 i7 d8 g7 e8 i9 f8 c8 g8 h8"),
    ),
    "overline-of-white": (
        "White fills the gap of a broken six and wins with it (RJ-D3); Black could not have.",
        lambda: play("a1 d8 c1 e8 e1 f8 g1 h8 i1 i8 a15 g8"),
    ),
}


def written(about: str, game: Game) -> str:
    """The game as text: every line of its log in words, then how it ended in both languages."""
    start, *body = lines(game)
    narrator = teller(start, "zh")
    told = [narrator.tell(line) for line in (start, *body) if line["type"] != "settle"]
    parts = [[about], told, explain(game, "zh"), explain(game, "en")]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    about, play_it = GAMES[name]
    game = play_it()
    assert game.ended
    text = written(about, game)
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PAIJU_WRITE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()
    assert lines(log.replay(lines(game))) == lines(game)


def test_every_file_belongs_to_a_golden_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)

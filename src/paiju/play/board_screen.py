"""A board as lines of text: the stones to the left, players and moves to the right of them.

`screen` fits 80 x 24 with the line for the prompt; `plain` is the same for lines that follow each
other, without the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ..renju.board import point_name
from ..renju.draw import SIGNS, board_lines
from ..renju.game import COLOURS, SEATS, Game
from ..renju.openings import OPENINGS
from ..renju.words import colour_name
from .board_words import say
from .screen import wrap

#: Columns of the board and of what stands beside it, and of a move in the list.
_BOARD, _MOVE = 38, 10
_SIGNS = [SIGNS[colour] for colour in COLOURS]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown beside the game itself."""

    lang: str
    title: str
    #: By seat: who plays it, and how the player stands in the match.
    players: Sequence[str]
    scores: Sequence[int]
    #: The last thing that happened, what is asked and how to answer, what was wrong before.
    told: str = ""
    question: str = ""
    keys: str = ""
    message: str = ""
    #: Whether forbidden points are marked.
    aid: bool = True


def screen(game: Game, scene: Scene, width: int) -> list[Text]:
    """All lines but the one for the prompt."""
    beside = openings(scene.lang) if game.names_opening else moves(game)
    beside = [*players(scene), "", *beside]
    rows = board(game, scene)
    beside += [""] * (len(rows) - len(beside))
    lines = [Text(scene.title, "bold"), Text("-" * width, "dim")]
    for row, more in zip(rows, beside, strict=False):
        row.append(" " * (_BOARD - len(row)) + more)
        lines.append(row)
    lines.append(Text(scene.message or scene.told, "bold red" if scene.message else ""))
    return [*lines, Text(scene.question, "bold"), Text(scene.keys, "dim")]


def plain(game: Game, scene: Scene, width: int) -> list[Text]:
    """The board and the question."""
    beside = players(scene)
    lines = [Text(scene.title), *board(game, scene), *(Text(line) for line in beside)]
    if game.names_opening:
        lines += [Text(line) for line in openings(scene.lang)]
    return [*lines, *wrap(scene.question, width), *wrap(scene.keys, width)]


def board(game: Game, scene: Scene) -> list[Text]:
    """The board, its last stone and (with the aid) its forbidden points marked."""
    forbidden = game.forbidden() if scene.aid and not game.ended else []
    last = game.moves[-1] if game.moves else None
    lines = [Text(line) for line in board_lines(game.boards, forbidden, last)]
    for line in lines:
        line.highlight_regex(r"!", "bold red")
        line.highlight_regex(r"\(.\)", "bold reverse")
        line.highlight_regex(r"X", "bold")
    return lines


def players(scene: Scene) -> list[str]:
    """Who plays which colour, and how they stand."""
    lines = [
        say(
            scene.lang,
            "player",
            sign=_SIGNS[seat],
            colour=colour_name(seat, scene.lang),
            who=scene.players[seat],
            score=scene.scores[seat],
        )
        for seat in range(SEATS)
    ]
    return [*lines, say(scene.lang, "aid" if scene.aid else "aid.off")]


def moves(game: Game, rows: int = 13, columns: int = 4) -> list[str]:
    """The last moves, in columns; the first column is given up when all are full."""
    first = max(0, -(-(len(game.moves) - rows * columns) // rows)) * rows
    listed = [
        f"{n + 1:3} {_SIGNS[n % SEATS]} {point_name(point)}".ljust(_MOVE)
        for n, point in enumerate(game.moves)
    ][first:]
    return ["".join(listed[row::rows]).rstrip() for row in range(min(rows, len(listed)))]


def openings(lang: str) -> list[str]:
    """The openings with their third stones: direct ones to the left, indirect to the right."""
    half = len(OPENINGS) // 2
    named = [f"{one.name(lang)} {point_name(one.points[2])}" for one in OPENINGS]
    wide = 16 if lang == "zh" else 19
    return [
        f"{direct}{' ' * (wide - Text(direct).cell_len)}{indirect}"
        for direct, indirect in zip(named[:half], named[half:], strict=True)
    ]

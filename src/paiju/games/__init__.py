"""The registry of games: find one by id or name; its file is loaded (and compiled) on demand."""

from __future__ import annotations

from importlib import import_module

from ..errors import PaijuError
from .game import Game

#: id → other names. Adding a game is one file and one line here.
GAMES: dict[str, tuple[str, ...]] = {
    "zhangzhou": ("漳州麻将", "漳州", "双游"),
    "xiamen": ("厦门麻将", "厦门"),
    "guiliu": ("桂柳麻将", "桂柳"),
    "xipiao": ("喜漂二人麻将", "喜漂"),
    "erren": ("二人麻将", "二人麻将（81番）", "81番", "二人"),
    "mcr": ("国标麻将", "国标"),
}


def find(name: object) -> Game:
    """The game of an id or a name (`zhangzhou`, `漳州麻将`). Raises `PaijuError` `unknown_game`."""
    for game, names in GAMES.items():
        if name == game or name in names:
            module = import_module(f".{game}", __name__)
            found: Game = vars(module)[game.upper()]
            return found
    known = ", ".join(f"{game} ({names[0]})" for game, names in GAMES.items())
    raise PaijuError("unknown_game", f"there is no game {name!r}; there are: {known}")


def find_played(name: object) -> Game:
    """A game to play, by its id or name or itself. Raises `not_played` where it is only scored."""
    found = name if isinstance(name, Game) else find(name)
    if found.scoring_only:
        raise PaijuError("not_played", f"{found.id} is not played here: it scores positions only")
    return found


def played() -> list[str]:
    """The ids of all games that are played, not only scored."""
    return [game for game in GAMES if not find(game).scoring_only]

"""A game as `/api/games` describes it: all that a client needs to show rooms, options, terms."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from msgspec import Struct

from ..api import prepare
from ..explain.sheet import Phrase
from ..games import find_played
from ..games.game import Game
from ..games.terms import terms_of
from ..options import make_options
from ..table.meld import SHAPES
from ..table.rules import ASK_BEFORE_DEAL
from ..table.state import Q_OPEN, QUESTIONS
from .offered import Offered, OnBoard, kind_of
from .plans import stakes


class OptionAbout(Struct, frozen=True, kw_only=True):
    """A house option. `kind`: bool, int or str; `among`: all it may be, if not empty."""

    name: str
    kind: str
    default: Any
    among: tuple[Any, ...]
    least: int
    most: int
    clause: str
    zh: str
    en: str


class StakeAbout(Struct, frozen=True, kw_only=True):
    """A room for everybody: its base (null: from the purses), what one must bring."""

    name: str
    base: int | None
    entry: int


class Term(Struct, frozen=True, kw_only=True):
    """A word of the game and what it means, for who meets it first."""

    id: str
    zh: str
    en: str
    what_zh: str
    what_en: str
    clause: str


class OpenAbout(Struct, frozen=True, kw_only=True):
    """The two start buttons of a game whose players may open their hands (`ready`, `open`)."""

    #: The question comes before the deal: there is a second start button.
    at_start: bool
    closed: Phrase
    #: `明牌开始 ×4`.
    open: Phrase
    #: What an open hand is worth, in a sentence.
    worth: Phrase
    clause: str


class RankAbout(Struct, frozen=True, kw_only=True):
    """A step of a game's ladder, and the 积分 it begins with."""

    points: int
    zh: str
    en: str


class GameAbout(Struct, frozen=True, kw_only=True):
    """A game that the hall has tables for."""

    id: str
    #: `table` or `board`.
    kind: str
    zh: str
    en: str
    seats: int
    #: Its computer players, and the strongest.
    bots: tuple[str, ...]
    best_bot: str
    options: tuple[OptionAbout, ...]
    stakes: tuple[StakeAbout, ...]
    stake_name: Phrase
    #: ms that a window for claims stays open.
    claim: int
    #: What a private match may last: hands, rounds, pots.
    units: tuple[str, ...]
    ranks: tuple[RankAbout, ...]
    #: What stands behind the points of a win; empty where it has no name.
    points_name: Phrase = Phrase(zh="", en="")
    #: `chips`, `coins`, or null where seats bring nothing.
    purse: str | None = None
    #: What the game calls its kongs, by the `type` of their lines.
    kong_names: dict[str, Phrase] = {}
    #: Null where nobody may open the hand.
    opens: OpenAbout | None = None
    terms: tuple[Term, ...] = ()


def about(game: Offered) -> GameAbout:
    """What there is to know of a game."""
    defaults, kind = game.options(), kind_of(game)
    brought = game.purse(defaults)
    return GameAbout(
        id=game.id,
        kind=kind.name,
        zh=game.names[0],
        en=game.names[1],
        seats=kind.seats(defaults),
        bots=kind.bots,
        best_bot=kind.best_bot,
        options=tuple(_option(one, getattr(defaults, one.name)) for one in fields(game.options)),
        stakes=tuple(StakeAbout(name=s.name, base=s.base, entry=s.entry) for s in stakes(game)),
        stake_name=Phrase(zh=game.stake_name[0], en=game.stake_name[1]),
        claim=game.claim_ms,
        units=("hands", "rounds", *(["pots"] if brought and brought > 0 else [])),
        ranks=tuple(RankAbout(points=points, zh=zh, en=en) for points, zh, en in game.ranks),
        **({} if isinstance(game, OnBoard) else _at_table(find_played(game.id))),
    )


def _at_table(game: Game) -> dict[str, Any]:
    """What only a game that is played with tiles has."""
    defaults = game.options()
    rooms = make_options(game.options, game.room_options)
    brought = game.purse(defaults)
    terms = tuple(
        Term(
            id=term.id,
            zh=term.zh,
            en=term.en,
            what_zh=term.what_zh,
            what_en=term.what_en,
            clause=term.clause,
        )
        for term in terms_of(game, defaults, rooms)
    )
    return {
        "points_name": Phrase(zh=game.points_name[0].strip(), en=game.points_name[1].strip()),
        "purse": None if brought is None else game.purse_name,
        "kong_names": {
            SHAPES[shape]: Phrase(zh=zh, en=en) for shape, (zh, en) in game.kong_names.items()
        },
        "opens": _opens(game, terms),
        "terms": terms,
    }


def _option(declared: Any, value: Any) -> OptionAbout:
    told = dict(declared.metadata)
    return OptionAbout(
        name=declared.name,
        kind=type(value).__name__,
        default=value,
        among=tuple(told["among"]),
        least=told["least"],
        most=told["most"],
        clause=told["clause"],
        zh=told["zh"],
        en=told["en"],
    )


def _opens(game: Game, terms: tuple[Term, ...]) -> OpenAbout | None:
    """The start buttons of a game that asks who plays with an open hand."""
    options = game.options()
    asked = int(game.rules(options).open_asked)
    if not asked:
        return None
    zh, en = game.stakes(prepare(game, options)[0])[QUESTIONS[Q_OPEN]]
    times = _times_open(game)
    sign = f" ×{times}" if times > 1 else ""
    return OpenAbout(
        at_start=asked == ASK_BEFORE_DEAL,
        closed=Phrase(zh="开始", en="Start"),
        open=Phrase(zh=f"明牌开始{sign}", en=f"Start with an open hand{sign}"),
        worth=Phrase(zh=zh, en=en),
        clause=next(term.clause for term in terms if term.id == QUESTIONS[Q_OPEN]),
    )


def _times_open(game: Game) -> int:
    """What one open hand multiplies a win by; 1 where the game has no one multiplier (ER-D9)."""
    if game.multiplier is None:
        return 1
    states: Any = prepare(game, game.options())
    before = int(game.multiplier(states[0], 0))
    states[0]["open"][0] = 1
    return int(game.multiplier(states[0], 0)) // before

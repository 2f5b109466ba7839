"""What takes more words: a settlement, a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from ..api import Table
from ..coach.hint import hint
from ..coach.shown import seen
from ..explain import explain_table
from ..explain.sheet import Sheet, capped, sheet_of
from ..tiles import format as format_tiles
from . import caps, wire
from .logs import logger
from .playing import Play
from .plays import AnyPlay

if TYPE_CHECKING:
    from .matchplay import MatchPlay, Result
    from .rooms import Room


def settled(room: Room, match: MatchPlay, play: Play, result: Result) -> wire.Settled:
    """How a hand at a table was paid, and what comes next."""
    table = play.desk.table
    names = spoken_names([("", None) if s is None else (s.name, s.bot) for s in room.chairs])
    winners = {win.seat for win in table.settlement.wins}
    view = table.view_all
    hands = [
        format_tiles(view.hand(seat)) if seat in winners else None for seat in range(view.seats)
    ]
    found = _sheet(table, names, match.brought)
    return paid(room, match, play, result, _explained(table, names), hands, found)


def paid(
    room: Room,
    match: MatchPlay,
    play: AnyPlay,
    result: Result,
    words: Mapping[str, tuple[str, ...]],
    hands: Sequence[str | None],
    sheet: Sheet | None = None,
) -> wire.Settled:
    """How a hand of any kind was paid, with its explanation and what is laid open of it."""
    return wire.Settled(
        hand=play.hand,
        settlement=msgspec.Raw(msgspec.json.encode(result.settlement.to_json())),
        words=dict(words),
        sheet=sheet,
        net=result.net,
        house=result.house,
        coins=tuple(s.coins if s is not None else None for s in room.chairs),
        scores=tuple(s.score if s is not None else 0 for s in room.chairs),
        hands=tuple(hands),
        over=result.over,
        left=0 if result.over else room.plan.between,
        match=match.id,
        number=play.begins.number,
        next_commit=None if result.over else match.commit,
    )


def spoken_names(who: Sequence[tuple[str, str | None]]) -> dict[str, list[str]]:
    """Names for sentences, by language, from each chair's name and bot.

    A computer player goes by its chair; so does, beside its name, who bears that of another.
    """
    names = [name for name, bot in who if bot is None]

    def spoken(chair: int, word: str) -> str:
        name, bot = who[chair]
        if bot is not None:
            return f"{word}{chair + 1}"
        return f"{name} {chair + 1}" if names.count(name) > 1 else name

    words = {"zh": "电脑", "en": "Bot "}
    return {
        lang: [spoken(chair, word) for chair in range(len(who))] for lang, word in words.items()
    }


def _explained(table: Table, names: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The settlement in words; it has been paid, whether or not words can be found for it."""
    try:
        return {lang: tuple(explain_table(table, lang, names[lang])) for lang in ("zh", "en")}
    except Exception:
        logger.exception("no words for a settlement", game=table.game.id)
        return {"zh": (), "en": ()}


def sheet(table: Table, names: Mapping[str, Sequence[str]], coins: Sequence[int] | None) -> Sheet:
    """The settlement for a screen; `coins` that each seat brought, where they were played for."""
    found, view = sheet_of(table, names), table.view_all
    if coins is None:
        return found
    who = [names[lang].__getitem__ for lang in ("zh", "en")]
    dealer = view.number("dealer")
    more = caps.short(table.settlement, coins, dealer, table.game)
    return msgspec.structs.replace(
        found, capped=found.capped + tuple(capped(*one, who=who) for one in more)
    )


def _sheet(
    table: Table, names: Mapping[str, Sequence[str]], coins: Sequence[int] | None
) -> Sheet | None:
    """It has been paid, whether or not a sheet can be made of it."""
    try:
        return sheet(table, names, coins)
    except Exception:
        logger.exception("no sheet for a settlement", game=table.game.id)
        return None


def hinting(play: Play, seat: int) -> Callable[[], wire.Hinted]:
    """What a seat may know now, as something that makes a hint of it at leisure.

    What is called takes some ms, and looks at nothing that goes on.
    """
    desk = play.desk
    hand, at, game = play.hand, desk.at, desk.table.game
    view = seen(desk.table, seat, desk.showing.shown)
    numbers = desk.asked[seat] if seat in desk.waiting else ()

    def hinted() -> wire.Hinted:
        found = hint(view, game, numbers)
        return wire.Hinted(
            hand=hand,
            at=at,
            distance=found.distance,
            waits=found.waits,
            discards=found.discards,
            barred=found.barred,
            words=found.words,
        )

    return hinted

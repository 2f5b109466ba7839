"""What takes more words: a settlement, a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from ..api import Table
from ..explain import explain_table
from ..position.waits import waits
from ..tiles import format as format_tiles
from ..tiles import format_one
from . import wire
from .logs import logger
from .playing import Play
from .plays import AnyPlay

if TYPE_CHECKING:
    from .matchplay import MatchPlay, Result
    from .rooms import Room


def settled(room: Room, match: MatchPlay, play: Play, result: Result) -> wire.Settled:
    """How a hand at a table was paid, and what comes next."""
    table = play.desk.table
    names = [sitter.name if sitter is not None else "" for sitter in room.chairs]
    winners = {win.seat for win in table.settlement.wins}
    view = table.view_all
    hands = [
        format_tiles(view.hand(seat)) if seat in winners else None for seat in range(view.seats)
    ]
    return paid(room, match, play, result, _explained(table, names), hands)


def paid(
    room: Room,
    match: MatchPlay,
    play: AnyPlay,
    result: Result,
    words: Mapping[str, tuple[str, ...]],
    hands: Sequence[str | None],
) -> wire.Settled:
    """How a hand of any kind was paid, with its explanation and what is laid open of it."""
    return wire.Settled(
        hand=play.hand,
        settlement=msgspec.Raw(msgspec.json.encode(result.settlement.to_json())),
        words=dict(words),
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


def _explained(table: Table, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The settlement in words; it has been paid, whether or not words can be found for it."""
    try:
        return {lang: tuple(explain_table(table, lang, names)) for lang in ("zh", "en")}
    except Exception:
        logger.exception("no words for a settlement", game=table.game.id)
        return {"zh": (), "en": ()}


def hint_words(play: Play, seat: int) -> dict[str, tuple[str, ...]]:
    """What the hand of a seat waits for."""
    table = play.desk.table
    view = table.view(seat)
    gold = None if view.gold is None else format_one(view.gold)
    found = waits(
        table.game.id,
        format_tiles(view.hand(seat)),
        [str(meld) for meld in view.melds(seat)],
        gold=gold,
        options=table.option_values(),
    )
    return {lang: tuple(found.lines(lang)) for lang in ("zh", "en")}

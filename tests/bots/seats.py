"""States in which one seat owes an answer, made from what it holds and sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from paiju.api import prepare
from paiju.bots.entry import GREEDY, pick_at
from paiju.games import find
from paiju.hand.lookup import lut
from paiju.options import make_options
from paiju.table import claims
from paiju.table.actions import ACTIONS, action_id
from paiju.table.chance import Chance, seed_chance
from paiju.table.drawing import ask_turn, draw_offers
from paiju.table.meld import parse_meld
from paiju.table.moves import add_meld, put, recode
from paiju.table.state import CLAIM, MELD_TILES, ROB, YOU_DRAW
from paiju.tiles import parse, parse_one

#: Where the turned-up gold lies: among the tiles that stay.
GOLD_AT = 140


def seat(
    hand: str,
    *,
    gold: str = "9s",
    melds: Sequence[str] = (),
    me: int = 1,
    dealer: int = 0,
    left: int = 60,
    rivers: str = "",
    others: Sequence[tuple[int, str]] = (),
    game: str = "zhangzhou",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Any:
    """A state in which seat `me` holds `hand`; `left` tiles may still be drawn.

    `rivers`: tiles that lie discarded before the seat across. `others`: melds of other seats.
    `gold` and the tiles that stay are those of a game that has any.
    """
    found = find(game)
    states = prepare(found, make_options(found.options, options))
    s: Any = states[0]
    s["dealer"], s["stake"], s["reserve"] = dealer, 1, s["rules"]["reserve"]
    s["gold"] = s["gold_at"] = -1
    s["wall_size"] = s["back"] = 144
    s["front"] = 144 - s["reserve"] - left
    if s["rules"]["gold"]:
        s["gold"], s["gold_at"] = parse_one(gold), GOLD_AT
        s["wall"][GOLD_AT] = s["gold"]
        s["front"] -= 1
    for name in ("drawn", "you_seat", "tile", "aside", "end_seat"):
        s[name] = -1
    for kind in parse(hand):
        put(s, me, kind, 1)
    recode(s, me)
    for owner, text in [*((me, meld) for meld in melds), *others]:
        meld = parse_meld(text)
        i = add_meld(s, owner, meld.shape, meld.claimed or -1, meld.source or -1)
        for j, kind in enumerate(meld.tiles or ()):
            s["melds"][owner, i, MELD_TILES + j] = kind
    across = (me + 2) % 4 if s["rules"]["seats"] == 4 else 0
    for kind in parse(rivers):
        s["rivers"][across, s["n_river"][across]] = kind
        s["n_river"][across] += 1
    return states


def own_turn(
    hand: str, drew: bool = True, you_before: bool = False, claimed: str = "", **about: Any
) -> Any:
    """A turn with 3n + 2 tiles in hand, after a draw or without (`claimed`: the tile claimed)."""
    me = about.get("me", 1)
    states = seat(hand, **about)
    s: Any = states[0]
    s["you_before"] = you_before
    s["drawn"] = s["hands"][me].argmax() if drew else -1
    tile = -1 if drew else parse_one(claimed) if claimed else 0
    ask_turn(s, lut()[0], me, tile, draw_offers(s, lut()[0], me) if drew else 0)
    return states


def discarded(tile: str, hand: str, source: int = 0, **about: Any) -> Any:
    """A seat that may claim the discard of another."""
    states = seat(hand, **about)
    s: Any = states[0]
    s["tile"], s["tile_from"] = parse_one(tile), source
    s["rivers"][source, s["n_river"][source]] = s["tile"]
    s["n_river"][source] += 1
    claims.claim_window(s, lut()[0])
    assert s["phase"] == CLAIM
    return states


def added_kong(tile: str, hand: str, **about: Any) -> Any:
    """A seat that may rob an added kong of its predecessor."""
    states = seat(hand, others=[(0, f"pon:{tile[0] * 3}{tile[1]}@2")], **about)
    s: Any = states[0]
    s["tile"], s["tile_from"] = parse_one(tile), 0
    claims.rob_window(s, lut()[0])
    assert s["phase"] == ROB
    return states


def hidden_kong(tile: str, hand: str, **about: Any) -> Any:
    """A seat that may guess the concealed kong of its predecessor."""
    states = seat(hand, others=[(0, f"ckong:{tile[0] * 4}{tile[1]}")], **about)
    s: Any = states[0]
    s["tile"], s["tile_from"] = parse_one(tile), 0
    claims.guess_window(s, lut()[0])
    return states


def opening(hand: str, **about: Any) -> Any:
    """A seat that is asked before the first discard."""
    states = seat(hand, **about)
    claims.open_window(states[0], lut()[0])
    return states


def you_draw(hand: str, **about: Any) -> Any:
    """A seat that has drawn while another plays 双游, and may win."""
    me = about.get("me", 1)
    states = seat(hand, **about)
    s: Any = states[0]
    s["phase"], s["turn"], s["owing"] = YOU_DRAW, me, 1 << me
    s["drawn"] = s["hands"][me].argmax()
    s["offers"][me] = draw_offers(s, lut()[0], me) | 1
    return states


def greedy(states: Any, me: int = 1) -> str:
    """What `greedy` does, by name; the state must stay as it was."""
    before = states.tobytes()
    chances = Chance.array()
    seed_chance(chances[0], 1, 1)
    unused = chances.tobytes()
    number = pick_at(states, 0, lut(), chances, 0, me, GREEDY, np.zeros(ACTIONS, np.int64))
    assert states.tobytes() == before, "a bot only reads the state"
    assert chances.tobytes() == unused, "greedy leaves nothing to chance"
    return "none" if number < 0 else action_id(number)

"""What the tests of Xiamen mahjong share: hands dealt by one call, and states to settle.

The gold is 6z unless said, so that 5z is its face; 大牌跟打 is off unless a test is about it, so
that everybody may throw what he draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scenarios import SEATS, Play, Scenario

from paiju.api import ENDS, prepare
from paiju.games import find
from paiju.options import make_options
from paiju.settlement import Settlement, settle
from paiju.table.meld import parse_meld
from paiju.table.moves import recode
from paiju.table.state import (
    ENDED,
    FLAGS,
    HOWS,
    MELD_SHAPE,
    MELD_TILES,
    NO_TILE,
)
from paiju.tiles import FLOWER, NONE, parse, parse_one

FIRST = "0 discard:4z"
WAIT_7Z = "123456789p345678s7z"
#: Three golds, and nothing else that fits.
THREE_GOLDS = "666z1199m1199p1199s5z"
#: Four melds, a pair of 1z, and two golds: who pons 1z and throws a gold is in 双游.
PAIR_AND_GOLDS = "123456789m234s11z66z"


def deal(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    back: str = "",
    gold: str = "6z",
    dealer: int = 0,
    bury: str = "",
    base: int = 1,
    streak: int = 0,
    purses: tuple[int, ...] | None = None,
    **options: Any,
) -> Play:
    """A hand of Xiamen mahjong with these tiles, under these options."""
    scenario = Scenario(hands, draws, back, gold, dealer, bury=bury, game="xiamen")
    options = {"must_follow": False, **options}
    return scenario.start(base=base, streak=streak, purses=purses, options=options)


def scored(
    how: str,
    winner: int = 0,
    hand: str = "123456789m234567s11z",
    melds: str = "",
    flowers: str = "",
    *,
    tile: str | None = None,
    source: int | None = None,
    gold: str | None = "5p",
    dealer: int = 3,
    k: int = 0,
    base: int = 1,
    chips: tuple[int, ...] | None = None,
    flags: str = "",
    house: Mapping[str, Any] = MappingProxyType({}),
    **options: Any,
) -> Settlement:
    """Settle a win (`how` of the contract) of a state made for it, or a `draw`.

    `hand`: the winner's concealed tiles, the winning one included; `melds` as in the contract,
    with blanks between; `tile` and `source` the winning tile and who gave it; `chips` those of the
    seats. House options come by name, the option `chips` in `house`.
    """
    game = find("xiamen")
    states = prepare(game, make_options(game.options, {**options, **house}))
    s: Any = states[0]
    s["dealer"], s["streak"], s["stake"], s["phase"] = dealer, k, base, ENDED
    s["gold"] = NONE if gold is None else parse_one(gold)
    if chips is not None:
        s["purse"][:SEATS] = chips
    s["end"] = ENDS.index("win" if how in HOWS else how)
    s["end_flags"] = sum(1 << FLAGS.index(word) for word in flags.split())
    if how not in HOWS:
        return settle(game, states)
    s["n_wins"] = 1
    s["win_seat"][0], s["win_how"][0] = winner, HOWS.index(how)
    s["win_tile"][0] = -1 if tile is None else parse_one(tile)
    s["win_from"][0] = -1 if source is None else source
    for kind, n in Counter(parse(hand)).items():
        s["hands"][winner, kind] = n
    s["held"][winner] = len(parse(hand))
    recode(states[0], winner)
    for kind in parse(flowers):
        s["flowers"][winner, kind - FLOWER] = 1
    for i, meld in enumerate(map(parse_meld, melds.split())):
        s["n_melds"][winner] = i + 1
        s["melds"][winner, i, MELD_SHAPE] = meld.shape
        tiles = [*(meld.tiles or ()), NO_TILE][:4]
        s["melds"][winner, i, MELD_TILES : MELD_TILES + 4] = tiles
    return settle(game, states)


def water(how: str, hand: str, melds: str = "", flowers: str = "", **more: Any) -> dict[str, int]:
    """The rows of a win's 水 by name; they sum to its points."""
    (win,) = scored(how, 0, hand, melds, flowers, **more).wins
    rows = {item.id: item.value for item in win.items}
    assert sum(rows.values()) == win.points
    return rows


def outside(play: Play) -> tuple[int, ...]:
    """What is paid outside the chips."""
    return play.table.settlement.outside


def dead(play: Play) -> list[int]:
    """The seats that are 相公."""
    record: Any = play.table.state[0]
    return [seat for seat in range(SEATS) if record["dead"][seat]]


def number(play: Play, name: str) -> int:
    """A plain field of the state."""
    return play.table.view_all.number(name)


def per_seat(play: Play, name: str) -> list[int]:
    """A field of the state that has a value for each seat."""
    record: Any = play.table.state[0]
    return [int(n) for n in record[name]]

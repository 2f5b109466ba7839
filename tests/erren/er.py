"""What the tests of Erren share: hands dealt by one call, and positions to score.

A is seat 0 and deals unless said; both play closed, nobody doubles, unless said. A hand that is not
given in full is completed with tiles that do not fit, as in all scenarios.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scenarios import Play, Scenario

from paiju.position import evaluate
from paiju.settlement import Settlement
from paiju.tiles import HAND_KINDS

SEATS, HAND, WALL = 2, 13, 64
#: Tiles that are dealt, the dealer's fourteenth drawn, and those that are left then (ER-D12).
DEALT = SEATS * HAND + 1
DRAWS = WALL - DEALT
#: 万 and honours (ER-01).
KINDS = tuple(kind for kind in range(HAND_KINDS) if kind < 9 or kind >= 27)

#: Waits for 9m and 6m; on 9m 清龙 16 + 混一色 6, 圈风刻 and 门风刻 where the 111z count.
STRAIGHT = "12345678m77z111z"
#: Waits for 7z alone (单钓): 混一色.
SINGLE = "123m234m567m444z7z"
#: Seven pairs but for a 6z (ER-E4).
SIX_PAIRS = "113355m1122z77z6z"
#: Seven pairs of honours but for a 7z (ER-E5).
HONOUR_PAIRS = "112233445566z7z"
#: 九莲宝灯 (ER-E3).
NINE_GATES = "1112345678999m"
#: 678万 four times but for one 9万 (ER-E7).
FOUR_CHOWS = "666677778888m9m"

Json = dict[str, Any]


def begin(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    back: str = "",
    dealer: int = 0,
    bury: str = "",
    base: int = 1,
    streak: int = 0,
    purses: tuple[int, int] | None = None,
    **options: Any,
) -> Play:
    """A hand of Erren at its first question, under these options."""
    scenario = Scenario(hands, draws, back, dealer=dealer, bury=bury, dice="34", game="erren")
    return scenario.start(base=base, streak=streak, purses=purses, options=options)


def deal(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    opened: str = "",
    doubled: str = "",
    **more: Any,
) -> Play:
    """A hand at the dealer's first turn.

    `opened`, `doubled`: the seats that play with an open hand, and that double: `"1"` or `"01"`.
    `more` goes to `begin`.
    """
    play = begin(hands, draws, **more)
    for yes in (opened, doubled):
        play.run(*(f"{seat} choice:{int(str(seat) in yes)}" for seat in range(SEATS)))
    return play


def by_discard(hand: str, tile: str, *, winner: int = 1, **more: Any) -> Play:
    """A seat wins with the first tile of the other's that can be: A is the dealer."""
    play = deal({winner: hand, 1 - winner: tile}, **more)
    if winner == 0:
        turn(play.run("0 throw"), 1)
    return play.run(f"{1 - winner} discard:{tile}", f"{winner} win")


def by_draw(hand: str, tile: str, *, winner: int = 1, **more: Any) -> Play:
    """B wins with the first tile that he draws, or A with his second."""
    play = deal({winner: hand}, tile if winner else f"_ {tile}", **more)
    for seat in range(winner + 1, SEATS):
        turn(turn(play.run("0 throw"), seat).run(f"{seat} throw"), 0)
    if winner:
        turn(play.run("0 throw"), 1)
    return play.run(f"{winner} win")


def turn(play: Play, seat: int) -> Play:
    """Nobody claims; then it is the turn of `seat`."""
    while play.phase != "turn":
        play.pass_window()
    play.assert_turn(seat)
    return play


def position(
    hand: str = STRAIGHT,
    tile: str = "9m",
    *,
    melds: str = "",
    how: str = "discard",
    loser: str = "",
    winner: int = 0,
    opened: str = "",
    doubled: str = "",
    ready: str = "",
    coins: tuple[int | None, int | None] = (None, None),
    flags: tuple[str, ...] = (),
    house: Mapping[str, Any] = MappingProxyType({}),
    **more: Any,
) -> Json:
    """A position in which `winner` wins with `tile`.

    `hand`: his concealed tiles without it; `melds` and `loser` the melds of both, with blanks
    between; `opened`, `doubled`, `ready` the seats that did so; `coins` the purses; `house` the
    options; `more`: further fields.
    """
    seats: list[Json] = [{}, {}]
    seats[winner] = {"hand": hand, "melds": melds.split()}
    seats[1 - winner] = {"melds": loser.split()}
    for field, which in (("open", opened), ("doubled", doubled), ("ready", ready)):
        for seat in which:
            seats[int(seat)][field] = True
    for seat, purse in enumerate(coins):
        if purse is not None:
            seats[seat]["coins"] = purse
    source = None if how == "self_draw" else 1 - winner
    win = {"seat": winner, "tile": tile, "from": source, "how": how}
    end = {"type": "win", "wins": [win], "flags": list(flags)}
    return {"game": "erren", "options": dict(house), "seats": seats, "end": end, **more}


def scored(*hand: str, **more: Any) -> Settlement:
    """The settlement of a `position`."""
    return evaluate(position(*hand, **more)).settlement


def rows(settlement: Settlement) -> dict[str, int]:
    """The rows of the win by name."""
    (win,) = settlement.wins
    return {item.name: item.value for item in win.items}


def won(play: Play) -> dict[str, int]:
    """The rows of the win that ended a hand."""
    return rows(play.table.settlement)


def fan(play: Play) -> int:
    """The total fan of the win that ended a hand."""
    (win,) = play.table.settlement.wins
    return win.points


def payments(play: Play) -> list[tuple[int, int, int, str]]:
    """Who pays whom how much and why."""
    found = play.table.settlement.payments
    return [(one.source, one.to, one.amount, one.why) for one in found]


def readies(play: Play, seat: int) -> set[str]:
    """The tiles with whose discard a seat may declare 听牌."""
    names = (action.id for action in play.table.legal(seat))
    return {name.partition(":")[2] for name in names if name.startswith("ready:")}


def calls(play: Play, seat: int) -> set[str]:
    """What a seat may do now, discards and declarations left out."""
    return {name for name in play.offers(seat) if not name.startswith("ready:")}


def number(play: Play, name: str) -> int:
    """A plain field of the state."""
    return play.table.view_all.number(name)


def per_seat(play: Play, name: str) -> list[int]:
    """A field of the state that has a value for each seat."""
    record: Any = play.table.state[0]
    return [int(n) for n in record[name][:SEATS]]

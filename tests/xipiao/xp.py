"""What the tests of Xipiao share: hands dealt by one call, and positions to score.

A is seat 0 and deals unless said; both play closed unless `opened` says otherwise. A hand that is
not given in full is completed with tiles that do not fit, as in all scenarios.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scenarios import Play, Scenario

from paiju.position import evaluate
from paiju.settlement import Settlement
from paiju.table.state import MELD_FORFEIT

SEATS, HAND, WALL = 2, 16, 120
DEALT = SEATS * HAND + 1
#: Tiles left to draw once the dealer has drawn his seventeenth (XP-02).
DRAWS = WALL - DEALT

#: Four melds of three suits, none of them 鱼 or 勃, and two tiles of a fifth.
MELDS = "123m456m345p678p"
#: Waits for 5s and 8s, and holds no 喜, 鱼 or 勃: worth 4 (XP-E1).
PLAIN = MELDS + "99s67s"
#: Waits for 3s alone, in the middle of a run: 夹.
CLOSED = MELDS + "99s24s"
#: 喜, 鱼 and 勃 concealed; waits for the middle tile 5p alone: 满贯.
FULL = "567z123s789m777p1146p"
#: Tiles of which nothing can be made, dragons apart.
LOOSE = "147m258p369s"

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
    **options: Any,
) -> Play:
    """A hand of Xipiao at its first question, under these options."""
    scenario = Scenario(hands, draws, back, dealer=dealer, bury=bury, dice="34", game="xipiao")
    return scenario.start(base=base, streak=streak, options=options)


def deal(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    opened: str = "",
    hooked: tuple[int, int] = (0, 0),
    **more: Any,
) -> Play:
    """A hand at the dealer's first turn.

    `opened`: the seats that play with an open hand, `"1"` or `"01"`; `hooked`: how many hooks each
    seat names, where the options ask. `more` goes to `begin`.
    """
    play = begin(hands, draws, **more)
    if play.table.view_all.number("question") == 1:
        play.run(*(f"{seat} choice:{hooked[seat]}" for seat in range(SEATS)))
    return play.run(*(f"{seat} choice:{int(str(seat) in opened)}" for seat in range(SEATS)))


def by_discard(hand: str, tile: str, **more: Any) -> Play:
    """B, closed unless said, wins with the first tile that A, the dealer, discards."""
    return deal({0: tile, 1: hand}, **more).run(f"0 discard:{tile}", "1 win")


def by_draw(hand: str, tile: str, **more: Any) -> Play:
    """B wins with the first tile that he draws."""
    return deal({1: hand}, tile, **more).run("0 throw", "1 win")


def position(
    hand: str = PLAIN,
    tile: str = "8s",
    *,
    melds: str = "",
    self_draw: bool = False,
    opened: str = "",
    loser: str = "",
    winner: int = 0,
    flags: tuple[str, ...] = (),
    house: Mapping[str, Any] = MappingProxyType({}),
    **more: Any,
) -> Json:
    """A position in which `winner` wins with `tile`.

    `hand`: his concealed tiles without it; `melds` and `loser` the melds of both, with blanks
    between; `opened` the seats that play open; `house` the options; `more`: further fields.
    """
    seats: list[Json] = [{}, {}]
    seats[winner] = {"hand": hand, "melds": melds.split()}
    seats[1 - winner] = {"melds": loser.split()}
    for seat in opened:
        seats[int(seat)]["open"] = True
    win = {
        "seat": winner,
        "tile": tile,
        "from": None if self_draw else 1 - winner,
        "how": "self_draw" if self_draw else "discard",
    }
    end = {"type": "win", "wins": [win], "flags": list(flags)}
    return {"game": "xipiao", "options": dict(house), "seats": seats, "end": end, **more}


def scored(*hand: str, **more: Any) -> Settlement:
    """The settlement of a `position`."""
    return evaluate(position(*hand, **more)).settlement


def points(*hand: str, **more: Any) -> int:
    """The points of the win in a `position`."""
    (win,) = scored(*hand, **more).wins
    return win.points


def items(settlement: Settlement) -> dict[str, int]:
    """The rows of a win by name."""
    (win,) = settlement.wins
    return {item.id: item.value for item in win.items}


def turn(play: Play, seat: int) -> Play:
    """Nobody claims; then it is the turn of `seat`."""
    while play.phase != "turn":
        play.pass_window()
    play.assert_turn(seat)
    return play


def number(play: Play, name: str) -> int:
    """A plain field of the state."""
    return play.table.view_all.number(name)


def per_seat(play: Play, name: str) -> list[int]:
    """A field of the state that has a value for each seat."""
    record: Any = play.table.state[0]
    return [int(n) for n in record[name][:SEATS]]


def forfeits(record: Any, seat: int) -> list[int]:
    """Of each meld of a seat in a state or a view: whether it may never become a kong (XP-20)."""
    s = record[0]
    return [int(s["melds"][seat, i, MELD_FORFEIT]) for i in range(int(s["n_melds"][seat]))]

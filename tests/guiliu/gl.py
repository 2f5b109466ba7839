"""What the tests of Guiliu mahjong share: hands dealt by one call, fed tiles, written positions.

Tiles that follow in `draws` after the winning one are turned up (翻醒). `QUIET` is one of which
these hands hold no neighbour, so that it makes no 醒.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from scenarios import SEATS, Play, Scenario

from paiju.position import score

FIRST = "0 discard:4z"
QUIET = "3z"
#: Closed, waits for 3m and 6m.
WAIT_36 = "45m123456789p99s"
#: Closed, waits for 7z alone.
WAIT_7Z = "123456m234789s7z"
#: Six pairs and 7z.
PAIRS_7Z = "1155m3377p2288s7z"
#: 烂牌 without 7z, which is one of its waits.
SCATTERED_7Z = "147m258p369s1256z"


def deal(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    back: str = "",
    dealer: int = 0,
    bury: str = "",
    base: int = 1,
    **options: Any,
) -> Play:
    """A hand of Guiliu mahjong with these tiles, under these options."""
    scenario = Scenario(hands, draws, back, dealer=dealer, bury=bury, dice="34", game="guiliu")
    return scenario.start(base=base, options=options)


class Fed(NamedTuple):
    """A tile that one seat feeds, the tiles with which the other takes it, and how."""

    tile: str
    own: str
    claim: str


#: Three pons: what most pacts of these tests are made of.
PONS = (Fed("1p", "11p", "pon"), Fed("3p", "33p", "pon"), Fed("5p", "55p", "pon"))
#: What the taker discards after each claim.
JUNK = ("5z", "6z", "1z")
#: What the dealer begins with where he feeds nothing.
OPENER = "2z"


def feed(
    giver: int,
    taker: int,
    rest: str = "45m99s",
    others: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    *,
    fed: Sequence[Fed] = PONS,
    junk: Sequence[str] = JUNK,
    dealer: int = 0,
    bury: str = "36m",
    way: str = "",
    **more: Any,
) -> Play:
    """A hand in which a seat feeds another tile after tile; `rest` is what the taker keeps.

    Everybody else throws what he draws. `draws` begins with the draw that follows the taker's
    last discard, `way` are the draws before it.
    """
    hands = {seat: others.get(seat, "") for seat in range(SEATS)}
    hands[giver] += "".join(one.tile for one in fed)
    hands[taker] += "".join(one.own for one in fed) + "".join(junk) + rest
    hands[dealer] += OPENER if dealer != giver else ""
    steps, drawn = feeding(giver, taker, dealer, fed, junk)
    return deal(hands, f"{way or f'_*{drawn}'} {draws}", dealer=dealer, bury=bury, **more).run(
        *steps
    )


def feeding(
    giver: int, taker: int, dealer: int, fed: Sequence[Fed], junk: Sequence[str]
) -> tuple[list[str], int]:
    """The steps of `feed`, and how many tiles are drawn on the way."""
    steps: list[str] = []
    left = list(zip(fed, junk, strict=False))
    turn, drawn = dealer, 0
    while left:
        if turn == giver:
            one, thrown = left.pop(0)
            steps += [f"{giver} discard:{one.tile}", f"{taker} {one.claim}"]
            steps.append(f"{taker} discard:{thrown}")
            turn = taker
        else:
            steps.append(f"{turn} throw" if steps else f"{turn} discard:{OPENER}")
        turn = (turn + 1) % SEATS
        drawn += 1
    return steps, drawn - 1


#: Seat 3 feeds seat 0, the dealer, who feeds seat 1: both are his partners.
CHAIN = {0: "113355p246s1z45m99s", 1: "224466s567z9m345p", 3: "135p"}


def chained(
    hands: Mapping[int, str] = MappingProxyType({}),
    draws: str = "",
    way: str = "_*6",
    **more: Any,
) -> Play:
    """Three rounds of feeding, as `CHAIN` says; then seat 1 draws the first of `draws`."""
    steps = ["0 discard:2s", "1 pon", "1 discard:5z", "2 throw", "3 discard:1p", "0 pon"]
    steps += ["0 discard:4s", "1 pon", "1 discard:6z", "2 throw", "3 discard:3p", "0 pon"]
    steps += ["0 discard:6s", "1 pon", "1 discard:7z", "2 throw", "3 discard:5p", "0 pon"]
    play = deal({**CHAIN, **hands}, f"{way} {draws}", bury="36m", **more)
    return play.run(*steps, "0 discard:1z")


def number(play: Play, name: str) -> int:
    """A plain field of the state."""
    return play.table.view_all.number(name)


def per_seat(play: Play, name: str) -> list[int]:
    """A field of the state that has a value for each seat."""
    record: Any = play.table.state[0]
    return [int(n) for n in record[name]]


def pacts(play: Play) -> set[tuple[int, int]]:
    """The pairs of partners."""
    bits = per_seat(play, "partners")
    pairs = {(a, b) for a in range(SEATS) for b in range(SEATS) if bits[a] >> b & 1}
    assert pairs == {(b, a) for a, b in pairs}
    return {(a, b) for a, b in pairs if a < b}


def flips(play: Play) -> list[str]:
    """The tiles that were turned up."""
    return [line["tile"] for line in play.events("flip")]


def points(play: Play) -> list[int]:
    """The points of each win, in order."""
    return [win.points for win in play.table.settlement.wins]


def items(play: Play, i: int = 0) -> dict[str, int]:
    """What explains the points of a win."""
    return {item.id: item.value for item in play.table.settlement.wins[i].items}


def payments(play: Play, why: str) -> list[tuple[int, int, int]]:
    """Who pays whom how much, for one reason."""
    found = play.table.settlement.payments
    return [(one.source, one.to, one.amount) for one in found if one.why == why]


def scored(
    hand: str,
    melds: str = "",
    *,
    tile: str | None = None,
    how: str = "discard",
    dealer: int = 3,
    flips: str = "",
    flags: str = "",
    others: Mapping[int, str] = MappingProxyType({}),
    **options: Any,
) -> dict[str, Any]:
    """Settle a position in which seat 0 wins: on a tile of seat 1 (of the dealer by 地胡).

    `melds` and `others` (melds of other seats) as in the contract, with blanks between.
    """
    source = {"discard": 1, "rob_kong": 1, "earthly": dealer}.get(how)
    seats = [{"hand": "", "melds": others.get(seat, "").split()} for seat in range(SEATS)]
    seats[0] = {"hand": hand, "melds": melds.split()}
    wins = [{"seat": 0, "tile": tile, "from": source, "how": how}]
    end = {"type": "win", "wins": wins, "flags": flags.split()}
    position = {"game": "guiliu", "dealer": dealer, "flips": flips.split(), "options": options}
    return score({**position, "seats": seats, "end": end})


def price(hand: str, melds: str = "", **more: Any) -> int:
    """The points of a win in a position (see `scored`)."""
    answer = scored(hand, melds, **more)
    assert answer["valid"], answer
    return int(answer["wins"][0]["points"])


def code(hand: str, melds: str = "", **more: Any) -> str:
    """Why a position is refused."""
    return str(scored(hand, melds, **more)["error"]["code"])

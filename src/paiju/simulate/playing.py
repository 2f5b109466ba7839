"""Playing and counting hands inside compiled code, many at once.

`play` holds the only `step` here; games settle by kernels of their own, so that Python alternates
`play`, `game.settle` and `tally` over arrays of records (docs/design.md, Kernel code).
"""

from __future__ import annotations

from typing import Any

from ..bots.entry import pick
from ..hand.lookup import Lut
from ..kernel import Ints, Many, Record, cells, kernel
from ..table.bill import Bill
from ..table.chance import Chance, below, seed_chance, shuffle
from ..table.machine import begin, go_on, step
from ..table.rules import MAX_SEATS
from ..table.state import E_DRAW, E_WIN, ENDED, HOWS, State

#: Streams of a seed: hand n has wall number n (as in `Table(seed=…, hand_no=n)`), and apart from
#: all walls a stream for the choices of its bots and one for the first dealer of a match.
CHOICES, DEALERS = 1 << 48, 1 << 49


class Tally(Record):
    """Counts and sums over hands. By role: the dealer is 0, the next seat 1, …"""

    hands: int
    decisions: int
    wins: int
    draws: int
    kept: int  # hands after which the dealer dealt again
    moved: int  # money that changed hands: what winners got and losers paid
    house: int  # what the house kept of it
    how: Any = cells(len(HOWS), dtype="i8")
    # By role, then by seat: income and its squares, wins, discards and kongs that others won on.
    income: Any = cells(2, MAX_SEATS, dtype="i8")
    squares: Any = cells(2, MAX_SEATS, dtype="i8")
    won: Any = cells(2, MAX_SEATS, dtype="i8")
    fed: Any = cells(2, MAX_SEATS, dtype="i8")


BY_ROLE, BY_SEAT = 0, 1


@kernel
def first_dealer(chances: Many[Chance], seed: int, match: int, states: Many[State]) -> int:
    """The seat that deals first in a match under the rules of state 0 (ZZ-02, GL-03, GL-D22)."""
    seed_chance(chances[0], seed, DEALERS + match)
    seats = states[0].rules.seats
    if states[0].rules.deal_die != 0:
        return below(chances[0], 6) % seats
    return below(chances[0], seats)


@kernel
def lowest(bits: int) -> int:
    """The lowest seat in a set of seats."""
    seat = 0
    while bits >> seat & 1 == 0:
        seat += 1
    return seat


@kernel
def play(
    states: Many[State],
    first: int,
    n: int,
    luts: Many[Lut],
    chances: Many[Chance],
    seed: int,
    bots: Ints,
    out: Ints,
) -> int:
    """Deal and play the states `first` … n − 1 to their end; `bots` has a bot number a seat.

    Rules, stake, dealer, streak and `hand_no` stand in the states. Seats that owe an answer are
    asked in seat order. `out` is scratch with room for `ACTIONS`. Returns n, or the index of a
    hand in which the game has to judge what is offered (`judging`; call again from there), or in
    which a bot wanted what is not legal.
    """
    c = chances[0]
    t = luts[0]
    for i in range(first, n):
        s = states[i]
        if s.judging != 0:
            go_on(s, t)
        else:
            seed_chance(c, seed, s.hand_no)
            shuffle(s, c)
            seed_chance(c, seed, CHOICES + s.hand_no)
            begin(s, t)
        while s.phase != ENDED:
            if s.judging != 0:
                return i
            seat = lowest(s.owing)
            if not step(s, t, seat, pick(s, t, c, seat, int(bots[seat]), out)):
                return i
    return n


@kernel
def add_income(a: Tally, by: int, place: int, net: int) -> None:
    """Add one seat's income of a hand."""
    a.income[by, place] = int(a.income[by, place]) + net
    a.squares[by, place] = int(a.squares[by, place]) + net * net


@kernel
def count_wins(a: Tally, s: State) -> None:
    """Count the wins of a hand, and once who fed them, several as one."""
    for w in range(s.n_wins):
        how = int(s.win_how[w])
        winner = int(s.win_seat[w])
        role = (winner - s.dealer) % s.rules.seats
        a.how[how] = int(a.how[how]) + 1
        a.won[BY_ROLE, role] = int(a.won[BY_ROLE, role]) + 1
        a.won[BY_SEAT, winner] = int(a.won[BY_SEAT, winner]) + 1
    source = int(s.win_from[0]) if s.n_wins > 0 else -1
    if source >= 0:
        role = (source - s.dealer) % s.rules.seats
        a.fed[BY_ROLE, role] = int(a.fed[BY_ROLE, role]) + 1
        a.fed[BY_SEAT, source] = int(a.fed[BY_SEAT, source]) + 1


@kernel
def tally(states: Many[State], bills: Many[Bill], n: int, tallies: Many[Tally]) -> None:
    """Count n settled hands, and prepare each table's next: dealer, streak, purses, number."""
    for i in range(n):
        a = tallies[i]
        s = states[i]
        b = bills[i]
        a.hands = a.hands + 1
        a.decisions = a.decisions + s.seq
        a.draws = a.draws + int(s.end == E_DRAW)
        a.wins = a.wins + int(s.end == E_WIN)
        a.kept = a.kept + int(b.next_dealer == s.dealer)
        a.house = a.house + b.house
        for seat in range(s.rules.seats):
            role = (seat - s.dealer) % s.rules.seats
            net = int(b.net[seat]) + int(b.outside[seat])
            add_income(a, BY_ROLE, role, net)
            add_income(a, BY_SEAT, seat, net)
            a.moved = a.moved + max(net, 0)
        count_wins(a, s)
        for seat in range(s.rules.seats):
            if int(s.purse[seat]) >= 0:  # it has one
                s.purse[seat] = int(b.purse[seat])
        s.dealer = b.next_dealer
        s.streak = b.next_streak
        s.hand_no = s.hand_no + 1

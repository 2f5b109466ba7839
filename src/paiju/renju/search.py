"""How the bot thinks: fours that leave no choice (VCF), and a search over threes and all else.

Everything is counted in nodes, so that the same position and limit give the same move.
"""

from __future__ import annotations

from ..kernel import Many, kernel
from .board import BLACK, EMPTY, POINTS, WHITE, cell_of, point_of
from .forbidden import LEGAL, WIN, judge
from .windows import DEPTH, FOUR_WORTH, WIDTH, Search, five_after, lay, lift

#: The value of a won game, less the stones it takes; and of one that is won by fours.
WON = 1 << 30
SURE = WON - DEPTH
#: All values from here on are of won games.
LEAST_WON = WON - 2 * DEPTH
#: How many moves a node below the root looks at.
INNER_WIDTH = 10
#: Nodes that a leaf may spend on fours, how many in a row they may be there, and how many at most.
LEAF_NODES, LEAF_FOURS, MOST_FOURS = 40, 6, 24


@kernel
def allowed(s: Search, cell: int, colour: int) -> bool:
    """Whether a colour can play an empty cell without losing at once."""
    return colour != BLACK or judge(s.board, cell) <= WIN


@kernel
def vcf(s: Search, colour: int, depth: int) -> int:
    """A move that wins by fours alone, each of which leaves one answer; 0 if none is found.

    `depth` fours at most, within `s.limit` nodes. The other colour may answer a four with a four;
    then the next one has to stop it as well.
    """
    five = five_after(s, colour, -1)
    if five > 0:
        return five
    s.nodes = s.nodes + 1
    if depth == 0 or s.nodes > s.limit:
        s.cut = 1
        return 0
    other = BLACK + WHITE - colour
    stop = five_after(s, other, -1)
    for point in range(POINTS):
        cell = cell_of(point)
        if (
            int(s.worth[colour - 1, cell]) < FOUR_WORTH
            or int(s.board.cells[cell]) != EMPTY
            or (stop > 0 and cell != stop)
            or (colour == BLACK and judge(s.board, cell) != LEGAL)
        ):
            continue
        lay(s, cell, colour)
        won = False
        answer = five_after(s, colour, -1)
        if answer > 0 and five_after(s, other, -1) == 0:
            won = five_after(s, colour, point_of(answer)) > 0 or not allowed(s, answer, other)
            if not won:
                lay(s, answer, other)
                won = vcf(s, colour, depth - 1) > 0
                lift(s, answer)
        lift(s, cell)
        if won:
            return cell
    return 0


@kernel
def shortest_vcf(s: Search, colour: int) -> int:
    """`vcf` with as few fours as possible, within `s.limit` nodes in all."""
    for depth in range(MOST_FOURS + 1):
        s.cut = 0
        cell = vcf(s, colour, depth)
        if cell > 0:
            return cell
        if s.cut == 0 or s.nodes > s.limit:
            break
    return 0


@kernel
def add_move(s: Search, ply: int, cell: int, key: int, width: int) -> None:
    """Put a move in its place among the best `width` ones of a node."""
    n = int(s.n_moves[ply])
    if n == width:
        if key <= int(s.keys[ply, n - 1]):
            return
        n -= 1
    at = n
    while at > 0 and int(s.keys[ply, at - 1]) < key:
        s.moves[ply, at] = s.moves[ply, at - 1]
        s.keys[ply, at] = s.keys[ply, at - 1]
        at -= 1
    s.moves[ply, at] = cell
    s.keys[ply, at] = key
    s.n_moves[ply] = n + 1


@kernel
def list_moves(s: Search, colour: int, ply: int, width: int) -> None:
    """Write the points worth most, to oneself and to the other, into `s.moves[ply]`."""
    s.n_moves[ply] = 0
    for point in range(POINTS):
        cell = cell_of(point)
        mine, theirs = int(s.worth[colour - 1, cell]), int(s.worth[WHITE - colour, cell])
        if mine + theirs > 0 and int(s.board.cells[cell]) == EMPTY:
            key = 5 * mine + 4 * theirs + int(s.taste[cell])
            add_move(s, ply, cell, key, width)


@kernel
def leaf_value(s: Search, colour: int, ply: int) -> int:
    """What a position is worth to the colour to move: won by fours, or by what stands in lines."""
    limit = s.limit
    s.limit = min(limit, s.nodes + LEAF_NODES)
    won = vcf(s, colour, LEAF_FOURS) > 0
    s.limit = limit
    if won:
        return SURE - ply
    return int(s.gain[colour - 1]) - int(s.gain[WHITE - colour])


@kernel
def value_of(s: Search, colour: int, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The value of a position to the colour to move, `depth` free moves deep (alpha-beta).

    An answer to a four is forced and does not count as one. Past `s.limit` the value is void.
    """
    if five_after(s, colour, -1) > 0:
        return WON - ply
    s.nodes = s.nodes + 1
    if s.nodes > s.limit:
        return 0
    other = BLACK + WHITE - colour
    stop = five_after(s, other, -1)
    forced = stop > 0
    if forced:
        if not allowed(s, stop, colour) or five_after(s, other, point_of(stop)) > 0:
            return ply + 1 - WON
        s.n_moves[ply] = 1
        s.moves[ply, 0] = stop
    elif depth <= 0 or ply == DEPTH - 1:
        return leaf_value(s, colour, ply)
    else:
        list_moves(s, colour, ply, INNER_WIDTH)
    best = -WON
    for m in range(int(s.n_moves[ply])):
        cell = int(s.moves[ply, m])
        if not forced and not allowed(s, cell, colour):
            continue
        lay(s, cell, colour)
        left = depth if forced else depth - 1
        value = -value_of(s, other, left, ply + 1, -beta, -max(alpha, best))
        lift(s, cell)
        if s.nodes > s.limit:
            return 0
        best = max(best, value)
        if best >= beta:
            break
    return best if best > -WON else leaf_value(s, colour, ply)


# --- at the root ------------------------------------------------------------------------------


@kernel
def loses_to_fours(s: Search, cell: int, colour: int) -> bool:
    """Whether the other colour wins by fours alone after this move, as far as `s.limit` shows."""
    lay(s, cell, colour)
    lost = shortest_vcf(s, BLACK + WHITE - colour) > 0
    lift(s, cell)
    return lost


@kernel
def must_play(s: Search, colour: int, limit: int) -> int:
    """A five, else the point that stops a five, else a win by fours within `limit` nodes; or 0."""
    s.nodes, s.limit = 0, limit
    five = five_after(s, colour, -1)
    if five > 0:
        return five
    stop = five_after(s, BLACK + WHITE - colour, -1)
    if stop > 0:
        return stop if allowed(s, stop, colour) else 0
    return shortest_vcf(s, colour)


@kernel
def list_root(s: Search, colour: int, limit: int) -> None:
    """Write the moves that may be played into `s.moves[0]`; `limit` nodes for each one's safety.

    Moves that lose to fours are left out while there are others.
    """
    list_moves(s, colour, 0, WIDTH)
    n, safe = 0, 0
    for m in range(int(s.n_moves[0])):
        cell = int(s.moves[0, m])
        if not allowed(s, cell, colour):
            continue
        s.nodes, s.limit = 0, limit
        lost = loses_to_fours(s, cell, colour)
        s.moves[0, n] = cell
        n += 1
        if not lost:  # it goes to the front, after the other safe ones
            for k in range(n - 1, safe, -1):
                s.moves[0, k] = s.moves[0, k - 1]
            s.moves[0, safe] = cell
            safe += 1
    s.n_moves[0] = safe if safe > 0 else n


@kernel
def deepen(s: Search, colour: int, depth: int) -> bool:
    """Search all moves of `s.moves[0]` to a depth; the best one goes to the front.

    False if the nodes did not suffice; then a better move than the first may have been found.
    """
    best, first = -WON, 0
    for m in range(int(s.n_moves[0])):
        lay(s, int(s.moves[0, m]), colour)
        value = -value_of(s, BLACK + WHITE - colour, depth - 1, 1, -WON, -best)
        lift(s, int(s.moves[0, m]))
        if s.nodes > s.limit:
            break
        if value > best:
            best, first = value, m
    cell = int(s.moves[0, first])
    for k in range(first, 0, -1):
        s.moves[0, k] = s.moves[0, k - 1]
    s.moves[0, 0] = cell
    s.best_value = best
    return s.nodes <= s.limit


# --- from Python ------------------------------------------------------------------------------


@kernel
def begin_at(searches: Many[Search], i: int, colour: int, limit: int) -> int:
    """The point that search `i` must play, or −1; then its moves are listed (`list_root`)."""
    s = searches[i]
    cell = must_play(s, colour, limit)
    if cell > 0:
        return point_of(cell)
    list_root(s, colour, limit // WIDTH)
    s.nodes = 0
    return -1


@kernel
def deepen_at(searches: Many[Search], i: int, colour: int, depth: int, limit: int) -> bool:
    """`deepen` search `i` by `limit` nodes more."""
    s = searches[i]
    s.limit = s.nodes + limit
    return deepen(s, colour, depth)

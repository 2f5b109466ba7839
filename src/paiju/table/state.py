"""The state of one hand: a single record that holds all there is to know, and nothing hidden.

What a seat may see of it is `view.hide`. Kinds are numbers as in `tiles`; a tile in a hand, meld
or river is the physical one (a gold as the tile it is, a 白 that stands for the gold as 白).
"""

from __future__ import annotations

from typing import Any

from ..kernel import Record, cells
from ..tiles import HAND_KINDS
from .rules import MAX_SEATS, Rules

WALL = 144
MAX_MELDS = 5
MAX_RIVER = 96
MAX_DICE = 32
MAX_EVENTS = 640
#: Numbers of a game's own that only its `settle` reads.
MAX_TERMS = 16
#: Tiles turned up after a win.
MAX_FLIPS = 3

#: `phase`: what the seats that owe an answer are asked.
DEALING, OPENING, TURN, CLAIM, ROB, GUESSING, YOU_DRAW, ENDED, CHOOSING = range(9)

#: `todo`: what the machine does next by itself; `WAIT` = nothing before an answer is in.
(
    WAIT,
    DO_DEAL,
    DO_OPENING,
    DO_FIRST_TURN,
    DO_DRAW,
    DO_REPLACE,
    DO_CLAIMS,
    DO_ROB,
    DO_GUESS,
    DO_KONG,
    DO_YOU,
    DO_ASK,
) = range(12)

#: Questions that all seats answer at once, and unseen (numbers of the `what` words of CONTRACT).
#: The last one is none, but declared with a discard.
QUESTIONS = ("open", "hooks", "double", "ready")
Q_OPEN, Q_HOOKS, Q_DOUBLE, Q_READY = range(4)

#: Kinds of melds, in the order of CONTRACT.
M_CHI, M_PON, M_KONG, M_AKONG, M_CKONG = 1, 2, 3, 4, 5
#: Fields of a meld: shape, four tiles (`NO_TILE` for none), the claimed tile, the feeder's seat,
#: whether it is a pon that may not become a kong.
MELD_SHAPE, MELD_TILES, MELD_CLAIMED, MELD_FROM, MELD_FORFEIT = 0, 1, 5, 6, 7
NO_TILE, HIDDEN_TILE, NO_SEAT = 63, 62, 7
#: A river holds kinds; this bit marks a tile that was claimed or won.
CLAIMED = 64

#: How a hand was won (numbers of the `how` words of CONTRACT).
HOWS = (
    "discard",
    "self_draw",
    "rob_kong",
    "rob_gold",
    "three_gold",
    "heavenly",
    "earthly",
    "you1",
    "you2",
    "you3",
)
(
    H_DISCARD,
    H_SELF_DRAW,
    H_ROB_KONG,
    H_ROB_GOLD,
    H_THREE_GOLD,
    H_HEAVENLY,
    H_EARTHLY,
    H_YOU1,
    H_YOU2,
    H_YOU3,
) = range(10)

#: Flags of an end, a bit each, in this order.
FLAGS = ("kong_draw", "kong_discard", "last_tile", "last_copy", "start", "last_hand")
F_KONG_DRAW, F_KONG_DISCARD, F_LAST_TILE, F_LAST_COPY, F_START, F_LAST_HAND = (
    1 << i for i in range(6)
)

#: How a hand ended.
E_NONE, E_WIN, E_DRAW, E_FALSE_ROB, E_FALSE_WIN = range(5)


class State(Record):
    """One hand of play. Arrays indexed by seat have `MAX_SEATS` rows."""

    rules: Rules

    # What the hand began with.
    stake: int  # the unit (底) that multiplies everything; `base` in CONTRACT
    dealer: int
    streak: int
    round_wind: int  # 0 东 to 3 北
    hand_no: int
    wall_size: int
    n_dice: int

    # The wall: the next tile is at `front`, the last one left at `back` − 1.
    front: int
    back: int
    gold: int  # kind, or −1
    gold_at: int  # its place in the wall, or −1 once it was taken
    gold_dice: int  # dice thrown for it
    reserve: int  # tiles that stay, growth included

    # Whose move it is.
    phase: int
    todo: int
    asked: int  # questions asked so far, a bit each
    question: int  # the one that is being asked, or −1
    hooks: int  # agreed on
    turn: int
    owing: int  # a bit a seat
    judging: int  # wins and declarations are offered that the game has still to judge
    seq: int  # actions accepted so far
    drew: int  # the seat in turn has drawn (or dealt first): kongs and wins are open
    drawn: int  # the tile it drew, or −1
    allowed: int  # kinds it may discard, a bit a kind
    readies: int  # kinds with whose discard it may declare 听牌, a bit a kind
    kong_draw: int  # it drew that tile to replace a kong
    you_before: int  # 游金 stood before that draw
    tile: int  # the tile in the air: discarded, or added to a kong; −1 none
    tile_from: int
    kong_discard: int  # that tile was discarded after a kong's replacement
    kong_meld: int  # the meld whose kong is being made
    kong_shape: int  # the last kong that was made
    last_hand: int  # one of the last drawable tiles has been drawn
    you_seat: int  # who plays 双游, or −1
    you_level: int  # 2 in the 双游 phase, 3 once the second gold was thrown
    seen_discards: int  # kinds that have been discarded, golds left out, a bit a kind

    # Rounds in which everyone followed the dealer's discard.
    follow_rounds: int
    follow_tile: int
    follow_count: int
    follow_broken: int

    # How it ended.
    end: int
    end_seat: int  # who guessed wrong
    end_flags: int
    n_wins: int
    n_flips: int  # tiles turned up after the win
    aside: int  # the tile the dealer laid aside to rob the gold, or −1

    n_events: int
    terms: Any = cells(MAX_TERMS, dtype="i8")
    flips: Any = cells(MAX_FLIPS)
    win_seat: Any = cells(MAX_SEATS, dtype="i8")
    win_tile: Any = cells(MAX_SEATS, dtype="i8")
    win_from: Any = cells(MAX_SEATS, dtype="i8")
    win_how: Any = cells(MAX_SEATS, dtype="i8")

    held: Any = cells(MAX_SEATS, dtype="i8")  # concealed tiles
    n_melds: Any = cells(MAX_SEATS, dtype="i8")
    n_river: Any = cells(MAX_SEATS, dtype="i8")
    units: Any = cells(MAX_SEATS, dtype="i8")  # of kongs and flowers
    # 1, a bit a face under LOCK_SAME_FACE, what was declined under LOCK_BIGGER
    locked: Any = cells(MAX_SEATS, dtype="i8")
    pon_locked: Any = cells(MAX_SEATS, dtype="i8")  # a bit a face
    gold_locked: Any = cells(MAX_SEATS, dtype="i8")  # discarded a gold since its last draw
    set_aside: Any = cells(MAX_SEATS, dtype="i8")  # laid aside in a 双游 phase: kind + 1, or 0
    open: Any = cells(MAX_SEATS, dtype="i8")  # plays with an open hand
    doubled: Any = cells(MAX_SEATS, dtype="i8")  # 加倍
    ready: Any = cells(MAX_SEATS, dtype="i8")  # 听牌 declared
    partners: Any = cells(MAX_SEATS, dtype="i8")  # 互包: a bit a seat
    roaming: Any = cells(MAX_SEATS, dtype="i8")  # at a false win: 1 in 游金, 2 in 双游, 3 in 三游
    dead: Any = cells(MAX_SEATS, dtype="i8")  # 相公
    purse: Any = cells(MAX_SEATS, dtype="i8")  # chips or coins at the start of the hand
    # A bit an action below DISCARD; while choosing a bit an answer.
    offers: Any = cells(MAX_SEATS, dtype="i8")
    truths: Any = cells(MAX_SEATS, dtype="i8")  # those of them that are true, under manual calls
    answers: Any = cells(MAX_SEATS, dtype="i8")
    codes: Any = cells(MAX_SEATS, 4, dtype="i8")  # hand.lookup's codes, golds left out

    waiting: Any = cells(MAX_SEATS, dtype="i8")  # dealt flowers not yet laid, a bit each
    hands: Any = cells(MAX_SEATS, HAND_KINDS)
    flowers: Any = cells(MAX_SEATS, 8)
    feeds: Any = cells(MAX_SEATS, MAX_SEATS)  # [giver, taker]: chi and pon so far
    melds: Any = cells(MAX_SEATS, MAX_MELDS, 8)
    rivers: Any = cells(MAX_SEATS, MAX_RIVER)
    wall: Any = cells(WALL)
    dice: Any = cells(MAX_DICE)
    events: Any = cells(MAX_EVENTS, dtype="i8")

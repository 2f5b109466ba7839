"""The state machine: `begin` a hand, `step` it by one action, until it has ended."""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import kernel
from ..tiles import HAND_KINDS
from .actions import PASS
from .choices import ask_next, resolve_choice
from .claims import (
    claim_window,
    first_turn,
    guess_window,
    open_window,
    resolve_claims,
    resolve_guess,
    resolve_opening,
    resolve_rob,
    rob_window,
    withdraw,
)
from .deal import deal
from .drawing import draw_turn
from .legal import is_legal
from .moves import unlock
from .rules import MAX_SEATS
from .state import (
    CHOOSING,
    CLAIM,
    DEALING,
    DO_ASK,
    DO_CLAIMS,
    DO_DEAL,
    DO_DRAW,
    DO_FIRST_TURN,
    DO_GUESS,
    DO_KONG,
    DO_OPENING,
    DO_REPLACE,
    DO_ROB,
    DO_YOU,
    GUESSING,
    MAX_FLIPS,
    OPENING,
    ROB,
    TURN,
    WAIT,
    YOU_DRAW,
    State,
)
from .turn import act_turn, kong_stands, play_frozen
from .you import answer_draw, you_draw


@kernel
def clear_seat(s: State, seat: int) -> None:
    """Empty one seat."""
    s.win_seat[seat] = -1
    s.win_tile[seat] = -1
    s.win_from[seat] = -1
    s.win_how[seat] = 0
    s.held[seat] = 0
    s.n_melds[seat] = 0
    s.n_river[seat] = 0
    s.units[seat] = 0
    unlock(s, seat)
    s.dead[seat] = 0
    s.set_aside[seat] = 0
    s.roaming[seat] = 0
    s.open[seat] = 0
    s.doubled[seat] = 0
    s.ready[seat] = 0
    s.partners[seat] = 0
    for other in range(MAX_SEATS):
        s.feeds[seat, other] = 0
    s.truths[seat] = 0
    s.offers[seat] = 0
    s.answers[seat] = PASS
    s.waiting[seat] = 0
    for suit in range(4):
        s.codes[seat, suit] = 0
    for kind in range(HAND_KINDS):
        s.hands[seat, kind] = 0
    for i in range(8):
        s.flowers[seat, i] = 0


@kernel
def clear(s: State) -> None:
    """Forget the last hand; rules, wall, dice and what `begin` was given stay."""
    s.front = 0
    s.back = s.wall_size
    s.gold = -1
    s.gold_at = -1
    s.gold_dice = 0
    s.reserve = s.rules.reserve
    s.phase = DEALING
    s.todo = DO_ASK
    s.asked = 0
    s.question = -1
    s.hooks = 0
    s.turn = s.dealer
    s.owing = 0
    s.judging = 0
    s.seq = 0
    s.drew = 0
    s.drawn = -1
    s.kong_draw = 0
    s.you_before = 0
    s.tile = -1
    s.tile_from = s.dealer
    s.kong_discard = 0
    s.kong_meld = 0
    s.kong_shape = 0
    s.allowed = 0
    s.readies = 0
    s.seen_discards = 0
    s.last_hand = 0
    s.you_seat = -1
    s.you_level = 0
    s.follow_rounds = 0
    s.follow_tile = -1
    s.follow_count = 0
    s.follow_broken = 0
    s.end = 0
    s.end_seat = -1
    s.end_flags = 0
    s.n_wins = 0
    s.n_flips = 0
    for i in range(MAX_FLIPS):
        s.flips[i] = -1
    s.aside = -1
    s.n_events = 0
    for seat in range(MAX_SEATS):
        clear_seat(s, seat)


@kernel
def advance(s: State, t: Lut) -> None:
    """Do everything that needs no answer, up to what the game has to judge."""
    while s.todo != WAIT and s.judging == 0:
        todo = s.todo
        s.todo = WAIT
        if todo == DO_CLAIMS:
            claim_window(s, t)
        elif todo == DO_DRAW:
            draw_turn(s, t, False)
        elif todo == DO_REPLACE:
            draw_turn(s, t, True)
        elif todo == DO_ROB:
            rob_window(s, t)
        elif todo == DO_GUESS:
            guess_window(s, t)
        elif todo == DO_KONG:
            kong_stands(s)
        elif todo == DO_YOU:
            you_draw(s, t)
        elif todo == DO_OPENING:
            open_window(s, t)
        elif todo == DO_FIRST_TURN:
            first_turn(s, t)
        elif todo == DO_DEAL:
            deal(s, t)
        elif todo == DO_ASK:
            ask_next(s)
        if s.judging == 0:
            play_frozen(s, t)


@kernel
def resolve(s: State, t: Lut, phase: int) -> None:
    """Every answer of a window is in."""
    if phase == CLAIM:
        resolve_claims(s, t)
    elif phase == OPENING:
        resolve_opening(s, t)
    elif phase == ROB:
        resolve_rob(s, t)
    elif phase == GUESSING:
        resolve_guess(s, t)
    elif phase == CHOOSING:
        resolve_choice(s)
    for seat in range(s.rules.seats):
        s.answers[seat] = PASS
        if s.owing >> seat & 1 == 0:  # a claim gives its seat a turn, with offers of its own
            s.offers[seat] = 0
            s.truths[seat] = 0


@kernel
def begin(s: State, t: Lut) -> None:
    """Start the hand whose rules, wall, dice, dealer, streak and base stand in the state.

    Runs to the first decision: what is asked before the deal, deal, flowers, gold (ZZ-05 … ZZ-09),
    what is asked after it, and the opening window.
    """
    clear(s)
    advance(s, t)


@kernel
def step(s: State, t: Lut, seat: int, action: int) -> bool:
    """Take one action of one seat and run on to the next decision or the end of the hand.

    Returns False, with nothing changed, when the action is not legal.
    """
    if not is_legal(s, t, seat, action):
        return False
    s.seq = s.seq + 1
    phase = s.phase
    if phase == TURN:
        s.owing = 0
        s.offers[seat] = 0
        act_turn(s, t, seat, action)
    elif phase == YOU_DRAW:
        s.owing = 0
        s.offers[seat] = 0
        answer_draw(s, t, seat, action)
    else:
        s.answers[seat] = action
        s.owing = s.owing & ~(1 << seat)
        if s.owing == 0:
            resolve(s, t, phase)
    advance(s, t)
    return True


@kernel
def go_on(s: State, t: Lut) -> None:
    """Go on after the game has judged what is offered, and struck what is too small (ER-D1)."""
    s.judging = 0
    if s.phase == CLAIM or s.phase == ROB:
        withdraw(s)
    else:
        play_frozen(s, t)
    advance(s, t)

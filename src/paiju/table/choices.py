"""Questions before play that all seats answer at once and unseen: 下勾, 明牌, 加倍.

The answers are shown together when the last one is in, in turn order from the dealer.
"""

from __future__ import annotations

from ..kernel import kernel
from .actions import CHOICE
from .events import EV_CHOICE, emit
from .rules import ASK_AFTER_DEAL, ASK_BEFORE_DEAL
from .state import CHOOSING, DO_ASK, DO_DEAL, DO_OPENING, Q_DOUBLE, Q_HOOKS, Q_OPEN, State


@kernel
def is_dealt(s: State) -> bool:
    """Whether the tiles have been dealt."""
    return s.front > 0


@kernel
def most_answer(s: State, question: int) -> int:
    """The greatest number that may be answered; 0 where the game does not ask now."""
    if question == Q_HOOKS:
        return s.rules.hooks_max if not is_dealt(s) else 0
    if question == Q_DOUBLE:
        return s.rules.double_asked if is_dealt(s) else 0
    due = ASK_AFTER_DEAL if is_dealt(s) else ASK_BEFORE_DEAL
    return int(s.rules.open_asked == due)


@kernel
def ask_next(s: State) -> None:
    """Ask the next question that is due; with none left deal, or begin play (XP-D16, ER-D9)."""
    for question in (Q_HOOKS, Q_OPEN, Q_DOUBLE):
        most = most_answer(s, question)
        if most > 0 and s.asked >> question & 1 == 0:
            s.asked = s.asked | 1 << question
            s.question = question
            s.phase = CHOOSING
            for seat in range(s.rules.seats):
                s.offers[seat] = (2 << most) - 1
            s.owing = (1 << s.rules.seats) - 1
            return
    s.question = -1
    s.todo = DO_OPENING if is_dealt(s) else DO_DEAL


@kernel
def resolve_choice(s: State) -> None:
    """All have answered: hooks are the least number named (XP-D15), hands lie open (XP-D13)."""
    least = int(s.answers[0]) - CHOICE
    for i in range(s.rules.seats):
        seat = (s.dealer + i) % s.rules.seats
        value = int(s.answers[seat]) - CHOICE
        least = min(least, value)
        emit(s, EV_CHOICE, seat, -1, s.question, value)
        if s.question == Q_OPEN:
            s.open[seat] = value
        if s.question == Q_DOUBLE:
            s.doubled[seat] = value
    if s.question == Q_HOOKS:
        s.hooks = least
    s.todo = DO_ASK

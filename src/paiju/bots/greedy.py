"""`greedy`: plays like a quick club player, by nothing but what its seat may see.

It wins when that pays most, discards for the least distance and then the most accepting tiles,
claims what brings it nearer, takes kongs that cost nothing and declares a wait when it may. It
knows no game: what it may do stands in the offers, the rest in the rules record. It decides the
same way every time; chance has no part in it.

Where the rules record says what types of hands are worth, it weighs value against speed instead
(`plans`, `value`). No game with golds says so.

How it reckons with 游金: each step up doubles a win (自摸 2, 单游 4, 双游 8), and a win on a
discard is worth 1. Until the next own draw another seat wins about one time in eight. So a draw
that is sure to win one step higher is worth more than the win at hand.

What it ignores elsewhere: prices. Special shapes (七对, 烂牌) count by their distance alone, like
melds and a pair, and no type of hand is aimed at because it pays more. It feeds and claims without
a thought for 互包, and a discard is never held back because it is dangerous.
"""

from __future__ import annotations

from ..hand.lookup import Lut
from ..kernel import Ints, kernel
from ..table.actions import (
    AKONG,
    CHI_DRAGONS,
    CHI_LOW,
    CKONG,
    DISCARD,
    GUESS,
    HEAVENLY,
    KONG,
    PASS,
    PON,
    READY,
    ROB_GOLD,
    THREE_GOLD,
    WIN,
)
from ..table.limits import discard_limits
from ..table.moves import POW5, drawable, face, golds, melds_needed, run_open, wins, you
from ..table.state import CHOOSING, OPENING, TURN, YOU_DRAW, State
from ..table.turn import may_akong, may_ckong
from ..tiles import HAND_KINDS
from .reading import (
    UNSEEN,
    away,
    chi_tiles,
    count_unseen,
    discard_without,
    has,
    tiles,
    whole_without,
    worth_without,
)
from .value import answer_question, answer_value

NO_SUIT = -1


@kernel
def lets(s: State, kind: int) -> bool:
    """Whether the seat in turn may discard a kind."""
    return s.allowed >> kind & 1 != 0


@kernel
def draws_again(s: State) -> bool:
    """Whether another own draw is to be counted on: a round of draws, and some for flowers."""
    return drawable(s) > s.rules.seats + 2


# --- 游金 ----------------------------------------------------------------------------------


@kernel
def may_double(s: State, seat: int) -> bool:
    """Whether a discarded gold could begin 双游 at all (ZZ-D9, ZZ-D11)."""
    return s.rules.you_levels >= 2 and golds(s, seat) >= 2 and drawable(s) >= s.rules.you_wall


@kernel
def roaming_discard(s: State, t: Lut, seat: int) -> int:
    """A discard that enters 双游, else one that leaves `YOU` with a draw to come; −1 for none."""
    melds = melds_needed(s, seat)
    if s.rules.you_levels == 0 or golds(s, seat) == 0:
        return -1
    gold = s.phase != TURN or lets(s, s.gold)
    if gold and may_double(s, seat) and whole_without(s, t, seat, NO_SUIT, 0, melds, 2):
        return DISCARD + s.gold
    if not draws_again(s):
        return -1
    for kind in range(HAND_KINDS):
        barred = s.phase == TURN and not lets(s, kind)
        if int(s.hands[seat, kind]) > 0 and kind != s.gold and not barred:
            f = face(s, kind)
            if whole_without(s, t, seat, f // 9, POW5[f % 9], melds, 1):
                return DISCARD + kind
    return -1


@kernel
def waits_to_roam(s: State, t: Lut, seat: int) -> bool:
    """Whether the next own draw wins whatever it is, and is to be counted on."""
    return you(s, t, seat) and draws_again(s)


# --- calls ---------------------------------------------------------------------------------


@kernel
def answer_opening(s: State, t: Lut, seat: int) -> int:
    """Call the best, unless the hand will roam: 天胡 pays 4, the others 2 (1.3).

    The dealer goes on with a gold to throw for 双游 (8), or past the lesser calls with a tile to
    throw for 单游 (4); another seat past them when its first draw is to win as 单游.
    """
    if seat == s.dealer:
        discard = roaming_discard(s, t, seat)
        if discard == DISCARD + s.gold or (discard >= 0 and not has(s, seat, HEAVENLY)):
            return PASS
    elif waits_to_roam(s, t, seat):
        return PASS
    if has(s, seat, HEAVENLY):
        return HEAVENLY
    return THREE_GOLD if has(s, seat, THREE_GOLD) else ROB_GOLD


@kernel
def guess_pays(s: State, t: Lut, seat: int, out: Ints) -> bool:
    """Whether to claim that the face-down kong is of a tile one waits for (ZZ-24, ZZ-D15).

    Right with the share of waits among the kinds of which no copy is in sight. In stakes: a right
    guess takes 2 of each other seat; a wrong one pays them 2, their units and those of the kong;
    to wait on as one is, is worth about 1 of each.
    """
    possible = 0
    right = 0
    for kind in range(HAND_KINDS):
        if out[UNSEEN + kind] == 4 and kind != s.gold:
            possible += 1
            if wins(s, t, seat, kind, 0):
                right += 1
    others = s.rules.seats - 1
    loss = 2 * others + s.rules.unit_ckong
    for other in range(s.rules.seats):
        if other != seat:
            loss += int(s.units[other])
    return right * 2 * others > (possible - right) * loss + possible * others


# --- claims --------------------------------------------------------------------------------


@kernel
def answer_claim(s: State, t: Lut, seat: int, out: Ints) -> int:
    """A kong that does not set back; else the chi or pon after which the best discard comes nearer.

    A claim from which a gold can be thrown for 双游 goes before all; one that comes no nearer is
    made only for half as many accepting tiles again.
    """
    shown = face(s, s.tile)
    suit, one = shown // 9, POW5[shown % 9]
    melds = melds_needed(s, seat) - 1
    roaming = you(s, t, seat)
    run = run_open(s, seat)
    now = worth_without(s, t, seat, NO_SUIT, 0, melds + 1, run, out)
    if has(s, seat, KONG):
        if roaming:
            if whole_without(s, t, seat, suit, 3 * one, melds, 1):
                return KONG
        elif away(worth_without(s, t, seat, suit, 3 * one, melds, run, out)) <= away(now):
            return KONG
    may = discard_limits(s, t, seat, s.tile)
    best = -1
    chosen = PASS
    for action in range(CHI_LOW, PON + 1):
        if not has(s, seat, action):
            continue
        gone = 2 * one if action == PON else chi_tiles(shown, action)
        if may_double(s, seat) and whole_without(s, t, seat, suit, gone, melds, 2):
            return action
        ran = 0 if action == CHI_DRAGONS else run
        value = discard_without(s, t, seat, suit, gone, melds, ran, may, out) >> 6
        if value > best:
            best = value
            chosen = action
    nearer = away(best) < away(now)
    wider = away(best) == away(now) and 2 * tiles(best) >= 3 * tiles(now)
    return chosen if best >= 0 and (nearer or wider) else PASS


# --- the own turn --------------------------------------------------------------------------


@kernel
def best_kong(s: State, t: Lut, seat: int, nearest: int, roaming: bool, out: Ints) -> int:
    """A concealed or added kong that leaves the hand no farther than `nearest`; −1 for none.

    With `roaming` it must leave `YOU`, so that its replacement wins as 单游 (ZZ-D8).
    """
    for kind in range(HAND_KINDS):
        if int(s.hands[seat, kind]) == 0:
            continue
        f = face(s, kind)
        melds = melds_needed(s, seat)
        n = 1
        action = AKONG + kind
        if may_ckong(s, t, seat, kind):
            n = 4
            melds -= 1
            action = CKONG + kind
        elif not may_akong(s, t, seat, kind):
            continue
        gone = n * POW5[f % 9]
        if roaming:
            if whole_without(s, t, seat, f // 9, gone, melds, 1):
                return action
        elif (
            away(worth_without(s, t, seat, f // 9, gone, melds, run_open(s, seat), out)) <= nearest
        ):
            return action
    return -1


@kernel
def answer_turn(s: State, t: Lut, seat: int, out: Ints) -> int:
    """Enter 双游; win as 单游; roam by a kong or a discard; win; kong; discard.

    A plain win (2) is passed by where one step higher (4) is sure with the next draw. In another
    seat's 双游 whatever wins now is better; in its own a second gold is thrown for 三游 (16).
    """
    if s.you_seat >= 0 and seat != s.you_seat and has(s, seat, WIN):
        return WIN
    if s.you_seat == seat:
        return DISCARD + s.gold
    discard = roaming_discard(s, t, seat)
    if discard >= 0 and discard == DISCARD + s.gold:
        return discard
    if has(s, seat, WIN) and s.you_before != 0:
        return WIN
    if s.rules.you_levels > 0 and golds(s, seat) > 0:
        kong = best_kong(s, t, seat, 0, True, out)
        if kong >= 0:
            return kong
        if discard >= 0:
            return discard
    if has(s, seat, THREE_GOLD):  # never worth less than a plain self-draw
        return THREE_GOLD
    if has(s, seat, WIN):
        return WIN
    run = run_open(s, seat)
    best = discard_without(s, t, seat, NO_SUIT, 0, melds_needed(s, seat), run, s.allowed, out)
    if best < 0:
        return DISCARD + s.gold
    if s.drew != 0:
        kong = best_kong(s, t, seat, away(best >> 6), False, out)
        if kong >= 0:
            return kong
    return (READY if s.readies >> (best & 63) & 1 != 0 else DISCARD) + (best & 63)


@kernel
def answer_greedy(s: State, t: Lut, seat: int, out: Ints) -> int:
    """The action that `greedy` takes for a seat that owes an answer."""
    if s.phase == CHOOSING:
        return answer_question(s, t, seat, out)
    if s.phase == OPENING:
        return answer_opening(s, t, seat)
    if s.phase == YOU_DRAW:
        # The player of 双游 draws next and wins: whatever wins now is better.
        if has(s, seat, WIN):
            return WIN
        return THREE_GOLD if has(s, seat, THREE_GOLD) else PASS
    count_unseen(s, seat, out)
    if s.rules.worth_plain != 0:
        return answer_value(s, t, seat, out)
    if s.phase == TURN:
        return answer_turn(s, t, seat, out)
    if has(s, seat, GUESS):
        if waits_to_roam(s, t, seat):
            return PASS
        return GUESS if guess_pays(s, t, seat, out) else PASS
    if has(s, seat, WIN) and (s.you_seat >= 0 or not waits_to_roam(s, t, seat)):
        return WIN
    return answer_claim(s, t, seat, out)

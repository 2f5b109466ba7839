"""Windows in which several seats answer at once: opening, discards, robbed and guessed kongs.

Each asked seat answers once, in any order; nothing happens before the last answer is in, so the
result cannot depend on the order, and no answer shows before (ZZ-D23, ZZ-D24).
"""

from __future__ import annotations

from ..hand.lookup import Lut, needs
from ..kernel import kernel
from ..tiles import GREEN, HAND_KINDS, HONOUR, RED, WHITE
from .actions import (
    CHI_DRAGONS,
    CHI_HIGH,
    CHI_LOW,
    CHI_MIDDLE,
    GUESS,
    HEAVENLY,
    KONG,
    PASS,
    PON,
    ROB_GOLD,
    THREE_GOLD,
    WIN,
)
from .drawing import ask_turn, draw_offers
from .ending import (
    discard_how,
    false_win,
    mark_claimed,
    win_hand,
    win_on_discard,
    win_on_kong,
)
from .events import EV_CHI, EV_KONG, EV_PASS_WIN, EV_PON, EV_ROB_GUESS, emit, emit_meld
from .moves import (
    add_meld,
    add_units,
    after_discard,
    drawable,
    end_hand,
    face,
    faces,
    golds,
    kill,
    kong_possible,
    kong_units,
    melds_needed,
    own_copies,
    physical,
    put,
    run_open,
    unlock,
    wins,
)
from .rules import (
    LATE_FIRST_TURN,
    LOCK_BIGGER,
    LOCK_NONE,
    LOCK_SAME_FACE,
    OPEN_HEAVENLY,
    OPEN_ROB_GOLD,
    OPEN_THREE_GOLD,
)
from .state import (
    CLAIM,
    DO_FIRST_TURN,
    DO_KONG,
    DO_REPLACE,
    E_FALSE_ROB,
    F_START,
    GUESSING,
    H_HEAVENLY,
    H_ROB_GOLD,
    H_ROB_KONG,
    H_THREE_GOLD,
    M_CHI,
    M_KONG,
    M_PON,
    MELD_FORFEIT,
    MELD_SHAPE,
    MELD_TILES,
    NO_TILE,
    OPENING,
    ROB,
    State,
)
from .types import discard_price


@kernel
def ask(s: State, seat: int, offers: int) -> None:
    """Ask a seat that may do something; a forced pass is not asked."""
    if offers != 0:
        s.offers[seat] = offers | 1 << PASS
        s.owing = s.owing | 1 << seat


@kernel
def to_judge(s: State) -> int:
    """1 if a win is offered that the game has to judge: whether it is big enough (ER-D1)."""
    if s.rules.min_fan != 0:
        for seat in range(s.rules.seats):
            if s.owing >> seat & int(s.offers[seat]) >> WIN & 1 != 0:
                return 1
    return 0


@kernel
def withdraw(s: State) -> None:
    """After a judgement: a seat of a window to which nothing is left is not asked (ER-D1)."""
    for seat in range(s.rules.seats):
        if int(s.offers[seat]) == 1 << PASS:
            s.offers[seat] = 0
            s.owing = s.owing & ~(1 << seat)
    if s.owing == 0 and s.phase == CLAIM:
        after_discard(s)
    elif s.owing == 0:
        s.todo = DO_KONG


@kernel
def first_with(s: State, start: int, action: int) -> int:
    """The first seat from `start` on in turn order that answered `action`; −1 if none did."""
    for i in range(s.rules.seats):
        seat = (start + i) % s.rules.seats
        if int(s.answers[seat]) == action:
            return seat
    return -1


# --- the opening window --------------------------------------------------------------------


@kernel
def missing(s: State, t: Lut, seat: int) -> int:
    """Wild tiles that the concealed tiles would need to win, golds in hand not yet counted."""
    return needs(
        t,
        int(s.codes[seat, 0]),
        int(s.codes[seat, 1]),
        int(s.codes[seat, 2]),
        int(s.codes[seat, 3]),
        melds_needed(s, seat),
        0,
    )


@kernel
def open_window(s: State, t: Lut) -> None:
    """Offer 天胡, 三金倒 and 抢金, to all at once (ZZ-17, ZZ-18, ZZ-23, ZZ-D4, ZZ-D5, ZZ-D24)."""
    s.phase = OPENING
    for seat in range(s.rules.seats):
        offers = 0
        if s.rules.opening & OPEN_HEAVENLY and seat == s.dealer and wins(s, t, seat, -1, 0):
            offers = offers | 1 << HEAVENLY
        if s.rules.opening & OPEN_THREE_GOLD and golds(s, seat) >= 3:
            offers = offers | 1 << THREE_GOLD
        if s.rules.opening & OPEN_ROB_GOLD and missing(s, t, seat) <= golds(s, seat) + 1:
            # 16 tiles and the gold win; the dealer's 17 must do so with any one laid aside.
            offers = offers | 1 << ROB_GOLD
        ask(s, seat, offers)
    if s.owing == 0:
        s.todo = DO_FIRST_TURN


@kernel
def rob_gold(s: State, t: Lut, seat: int) -> None:
    """Take the turned-up gold and win; the dealer first lays a tile aside (ZZ-18, ZZ-D5).

    A gold in hand need never go, and a triplet, which may count, goes last.
    """
    if seat == s.dealer:
        for copies in (1, 2, 4, 3):
            for kind in range(HAND_KINDS):
                if s.aside < 0 and int(s.hands[seat, kind]) == copies and kind != s.gold:
                    put(s, seat, kind, -1)
                    if wins(s, t, seat, -1, 1):
                        s.aside = kind
                    else:
                        put(s, seat, kind, 1)
    put(s, seat, s.gold, 1)
    s.gold_at = -1
    win_hand(s, seat, s.gold, -1, H_ROB_GOLD, 0)


@kernel
def resolve_opening(s: State, t: Lut) -> None:
    """The highest call wins, then dealer first, then turn order (ZZ-D4)."""
    seat = first_with(s, s.dealer, HEAVENLY)
    if seat >= 0:
        win_hand(s, seat, -1, -1, H_HEAVENLY, 0)
        return
    seat = first_with(s, s.dealer, THREE_GOLD)
    if seat >= 0:
        win_hand(s, seat, -1, -1, H_THREE_GOLD, F_START)
        return
    seat = first_with(s, s.dealer, ROB_GOLD)
    if seat >= 0:
        rob_gold(s, t, seat)
        return
    s.todo = DO_FIRST_TURN


@kernel
def first_turn(s: State, t: Lut) -> None:
    """The dealer begins: kongs and discards, no win but on a last tile drawn (ZZ-D25, XP-D16).

    Three golds, left in the opening window, may count as a late 三金倒 (XM-D4).
    """
    s.kong_draw = 0
    s.you_before = 0
    offers = draw_offers(s, t, s.dealer) if s.rules.dealer_draws != 0 else 0
    if s.rules.late_three_gold == LATE_FIRST_TURN and golds(s, s.dealer) >= 3:
        offers = 1 << THREE_GOLD
    ask_turn(s, t, s.dealer, -1, offers)


# --- claims on a discard -------------------------------------------------------------------


@kernel
def price_here(s: State, t: Lut, seat: int, how: int) -> int:
    """What a win on the tile in the air would take from its giver (GL-D27)."""
    put(s, seat, s.tile, 1)
    price = discard_price(s, t, seat, how, s.kong_discard != 0)
    put(s, seat, s.tile, -1)
    return price


@kernel
def bars_win(s: State, t: Lut, seat: int, shown: int, how: int) -> bool:
    """Whether a lock bars a seat from a win on another's tile with this face, if it is one."""
    if int(s.locked[seat]) == 0:
        return False
    if s.rules.pass_lock == LOCK_SAME_FACE:
        return int(s.locked[seat]) >> shown & 1 != 0
    if s.rules.pass_lock == LOCK_BIGGER:
        return price_here(s, t, seat, how) <= int(s.locked[seat])
    return True


@kernel
def may_win(s: State, t: Lut, seat: int, shown: int) -> bool:
    """Whether a seat may win the discard (ZZ-16, ZZ-25, ZZ-D12; XM-02, XM-14, XM-D16)."""
    if int(s.gold_locked[seat]) != 0 or golds(s, seat) > s.rules.discard_win_golds:
        return False
    return wins(s, t, seat, s.tile, 0) and not bars_win(s, t, seat, shown, discard_how(s))


@kernel
def may_chi_dragons(s: State, seat: int, shown: int) -> bool:
    """With two of 中发白 the third may be claimed, once a hand (XP-05, XP-D7)."""
    if run_open(s, seat) == 0 or shown < WHITE:
        return False
    for kind in (WHITE, GREEN, RED):
        if kind != shown and int(s.hands[seat, kind]) == 0:
            return False
    return True


@kernel
def chi_offers(s: State, seat: int, shown: int) -> int:
    """The runs that the next seat can make with the face `shown` (ZZ-D23)."""
    if shown >= HONOUR:
        return 1 << CHI_DRAGONS if may_chi_dragons(s, seat, shown) else 0
    if s.rules.swap_ban != 0 and faces(s, seat, shown) == int(s.held[seat]) - 2:
        return 0  # nothing would be left to discard (GL-D19)
    rank = shown % 9
    below2 = rank >= 2 and faces(s, seat, shown - 2) > 0
    below1 = rank >= 1 and faces(s, seat, shown - 1) > 0
    above1 = rank <= 7 and faces(s, seat, shown + 1) > 0
    above2 = rank <= 6 and faces(s, seat, shown + 2) > 0
    offers = 0
    if above1 and above2:
        offers = offers | 1 << CHI_LOW
    if below1 and above1:
        offers = offers | 1 << CHI_MIDDLE
    if below2 and below1:
        offers = offers | 1 << CHI_HIGH
    return offers


@kernel
def claim_offers(s: State, t: Lut, seat: int, shown: int) -> int:
    """What a seat may claim of the discard, a bit an action (ZZ-D23).

    In a 双游 phase a discard may only be won, and not by its player (XM-D7); so may the last one
    of the wall where the game says so (GL-D24).
    """
    offers = 0
    if may_win(s, t, seat, shown):
        offers = offers | 1 << WIN
    if int(s.ready[seat]) != 0:
        return offers
    if s.you_seat >= 0:
        return offers if seat != s.you_seat else 0
    if s.rules.last_discard_closed != 0 and drawable(s) <= 0:
        return offers
    same = faces(s, seat, shown)
    if same >= 2 and int(s.pon_locked[seat]) >> shown & 1 == 0:
        offers = offers | 1 << PON
    if same >= 3 and kong_possible(s, M_KONG):
        offers = offers | 1 << KONG
    if seat == (s.tile_from + 1) % s.rules.seats:
        offers = offers | chi_offers(s, seat, shown)
    return offers


@kernel
def unchecked_offers(s: State, seat: int) -> int:
    """What may be called unchecked, held or not (`manual_calls`, XM-D15)."""
    if s.you_seat >= 0:
        return 1 << WIN if seat != s.you_seat else 0
    offers = 1 << WIN | 1 << PON | 1 << KONG
    if seat == (s.tile_from + 1) % s.rules.seats:
        offers = offers | 1 << CHI_LOW | 1 << CHI_MIDDLE | 1 << CHI_HIGH
    return offers


@kernel
def claim_window(s: State, t: Lut) -> None:
    """Offer the discard to all other seats at once (ZZ-D23)."""
    s.phase = CLAIM
    shown = face(s, s.tile)
    for seat in range(s.rules.seats):
        if seat == s.tile_from or int(s.dead[seat]) != 0:
            continue
        offers = claim_offers(s, t, seat, shown)
        s.truths[seat] = offers
        ask(s, seat, unchecked_offers(s, seat) if s.rules.manual_calls != 0 else offers)
    s.judging = to_judge(s)
    if s.owing == 0:
        after_discard(s)


@kernel
def lock_decliners(s: State, t: Lut) -> None:
    """先弃后和: who declined a win may not win on others' tiles for now (ZZ-25, ZZ-D21, XM-D16).

    Under `LOCK_SAME_FACE` only that face is barred, and who declined a pon may not pon it. Under
    `LOCK_BIGGER` only wins are barred that take no more (GL-10, GL-D27).
    """
    if s.rules.pass_lock == LOCK_NONE:
        return
    bit = 1
    if s.rules.pass_lock == LOCK_SAME_FACE:
        bit = 1 << face(s, s.tile)
    for seat in range(s.rules.seats):
        offers = int(s.truths[seat])
        if offers >> WIN & 1 != 0:
            if s.rules.pass_lock == LOCK_BIGGER:
                how = H_ROB_KONG if s.phase == ROB else discard_how(s)
                s.locked[seat] = max(int(s.locked[seat]), price_here(s, t, seat, how))
            else:
                s.locked[seat] = int(s.locked[seat]) | bit
            emit(s, EV_PASS_WIN, seat, -1, 0, 0)
        if offers >> PON & 1 != 0 and s.rules.pass_lock == LOCK_SAME_FACE:
            s.pon_locked[seat] = int(s.pon_locked[seat]) | bit


@kernel
def feed(s: State, giver: int, taker: int) -> None:
    """互包: who has fed another so often becomes its partner, for the rest of the hand (GL-D10)."""
    n = int(s.feeds[giver, taker]) + 1
    s.feeds[giver, taker] = n
    if n == s.rules.pact_feeds:
        s.partners[giver] = int(s.partners[giver]) | 1 << taker
        s.partners[taker] = int(s.partners[taker]) | 1 << giver


@kernel
def lay_claim(s: State, seat: int, shape: int, first: int, shown: int) -> int:
    """Lay a meld of the discard and own tiles: a run from the face `first`, or equal faces."""
    mark_claimed(s)
    s.follow_broken = 1
    if s.rules.pass_lock != LOCK_BIGGER:
        unlock(s, seat)
    if shape != M_KONG or s.rules.kong_feeds != 0:
        feed(s, s.tile_from, seat)
    i = add_meld(s, seat, shape, s.tile, s.tile_from)
    for j in range(4 if shape == M_KONG else 3):
        wanted = first + j if shape == M_CHI else shown
        kind = physical(s, wanted)
        s.melds[seat, i, MELD_TILES + j] = kind
        if wanted != shown or (shape != M_CHI and j > 0):
            put(s, seat, kind, -1)
    return i


@kernel
def claim(s: State, t: Lut, seat: int, action: int) -> None:
    """Carry out a claim; after chi and pon the seat must discard (ZZ-D23)."""
    shown = face(s, s.tile)
    tile = s.tile
    source = s.tile_from
    s.turn = seat
    s.kong_draw = 0
    if action == KONG:
        i = lay_claim(s, seat, M_KONG, shown, shown)
        emit_meld(s, EV_KONG, seat, tile, source, i)
        add_units(s, seat, kong_units(s, M_KONG))
        s.kong_shape = M_KONG
        s.todo = DO_REPLACE
        return
    if action == PON:
        i = lay_claim(s, seat, M_PON, shown, shown)
        if s.rules.pon_forfeits_kong != 0 and faces(s, seat, shown) > 0:
            s.melds[seat, i, MELD_FORFEIT] = 1
        emit_meld(s, EV_PON, seat, tile, source, i)
    else:
        first = WHITE if action == CHI_DRAGONS else shown - (action - CHI_LOW)
        i = lay_claim(s, seat, M_CHI, first, shown)
        emit_meld(s, EV_CHI, seat, tile, source, i)
    s.tile = -1
    s.you_before = 0
    ask_turn(s, t, seat, tile, 0)


@kernel
def strike_false_calls(s: State, t: Lut) -> bool:
    """Judge unchecked calls (XM-D15): a false claim is void and kills the hand.

    A false win ends the hand unless a true one stands; of two false ones the first in turn order
    counts. Returns whether the hand has ended.
    """
    following = (s.tile_from + 1) % s.rules.seats
    true_win = False
    caller = -1
    for i in range(s.rules.seats):
        seat = (following + i) % s.rules.seats
        answer = int(s.answers[seat])
        if answer == PASS:
            continue
        if int(s.truths[seat]) >> answer & 1 != 0:
            true_win = true_win or answer == WIN
            continue
        s.answers[seat] = PASS
        if answer != WIN:
            kill(s, seat, EV_CHI if answer < PON else EV_PON if answer == PON else EV_KONG)
        elif caller < 0:
            caller = seat
    if caller < 0 or true_win:
        return False
    false_win(s, t, caller)
    return True


@kernel
def winners(s: State) -> int:
    """The seats that win the tile in the air, a bit each: all who call, or the nearest alone."""
    seats = 0
    for i in range(1, s.rules.seats):
        seat = (s.tile_from + i) % s.rules.seats
        if int(s.answers[seat]) == WIN and (seats == 0 or s.rules.multi_win != 0):
            seats = seats | 1 << seat
    return seats


@kernel
def resolve_claims(s: State, t: Lut) -> None:
    """Wins before a kong or pon before a chi (ZZ-D23, GL-D20)."""
    if s.rules.manual_calls != 0 and strike_false_calls(s, t):
        return
    following = (s.tile_from + 1) % s.rules.seats
    seats = winners(s)
    if seats != 0:
        win_on_discard(s, seats)
        return
    lock_decliners(s, t)
    for action in (KONG, PON, CHI_LOW, CHI_MIDDLE, CHI_HIGH, CHI_DRAGONS):
        seat = first_with(s, following, action)
        if seat >= 0:
            claim(s, t, seat, action)
            return
    after_discard(s)


# --- robbing a kong ------------------------------------------------------------------------


@kernel
def may_rob(s: State, t: Lut, seat: int) -> bool:
    """Whether a seat may win the tile of an added kong."""
    if not wins(s, t, seat, s.tile, 0):
        return False
    return s.rules.lock_robs == 0 or not bars_win(s, t, seat, face(s, s.tile), H_ROB_KONG)


@kernel
def rob_window(s: State, t: Lut) -> None:
    """Ask who can win on an added kong's tile; golds in hand do not bar it (ZZ-D12, ZZ-D13)."""
    s.phase = ROB
    for seat in range(s.rules.seats):
        if seat == s.tile_from or int(s.dead[seat]) != 0:
            continue
        offers = 1 << WIN if may_rob(s, t, seat) else 0
        s.truths[seat] = offers
        ask(s, seat, 1 << WIN if s.rules.manual_calls != 0 else offers)
    s.judging = to_judge(s)
    if s.owing == 0:
        s.todo = DO_KONG


@kernel
def resolve_rob(s: State, t: Lut) -> None:
    """Who robs wins; else the decliners are locked and the kong stands (ZZ-D13, GL-D5)."""
    if s.rules.manual_calls != 0 and strike_false_calls(s, t):
        return
    seats = winners(s)
    if seats != 0:
        win_on_kong(s, seats)
        return
    if s.rules.lock_robs != 0:
        lock_decliners(s, t)
    s.todo = DO_KONG


@kernel
def is_ready(s: State, t: Lut, seat: int) -> bool:
    """Whether a seat waits for some tile of which it does not hold all four copies itself."""
    if missing(s, t, seat) > golds(s, seat) + 1:
        return False
    for shown in range(HAND_KINDS):
        kind = physical(s, shown)
        if kind != s.gold and own_copies(s, seat, kind) < 4 and wins(s, t, seat, kind, 0):
            return True
    return False


@kernel
def guess_window(s: State, t: Lut) -> None:
    """Ask all who wait for a tile whether the face-down kong is of it (ZZ-24, ZZ-D14)."""
    s.phase = GUESSING
    for seat in range(s.rules.seats):
        if seat != s.tile_from and int(s.locked[seat]) == 0 and is_ready(s, t, seat):
            ask(s, seat, 1 << GUESS)
    if s.owing == 0:
        s.todo = DO_KONG


@kernel
def resolve_guess(s: State, t: Lut) -> None:
    """Only the first guesser counts: right he robs the kong, wrong he pays (ZZ-D14, ZZ-D15)."""
    seat = first_with(s, (s.tile_from + 1) % s.rules.seats, GUESS)
    if seat < 0:
        s.todo = DO_KONG
        return
    maker = s.tile_from
    right = wins(s, t, seat, s.tile, 0)
    emit(s, EV_ROB_GUESS, seat, -1, int(right), 0)
    if right:
        for j in range(4):
            s.melds[maker, s.kong_meld, MELD_TILES + j] = NO_TILE
        s.n_melds[maker] = int(s.n_melds[maker]) - 1
        put(s, maker, s.tile, 3)
        win_on_kong(s, 1 << seat)
        return
    add_units(s, maker, kong_units(s, int(s.melds[maker, s.kong_meld, MELD_SHAPE])))
    s.end_seat = seat
    s.tile = -1
    end_hand(s, E_FALSE_ROB)

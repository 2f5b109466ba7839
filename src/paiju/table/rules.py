"""The rules record: what the table needs to know of a game, as numbers and flags.

A game file fills it in; the state machine reads it and never asks which game it plays. Every
field is a feature with a name; a new rule of a new game is a new field here and a test of it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ..hand.special import PAIRS, SCATTERED
from ..kernel import Record
from ..tiles import FLOWER, KINDS

__all__ = ["PAIRS", "SCATTERED", "Rules"]

MAX_SEATS = 4

#: Tile sets: a bit per kind.
SUITS = (1 << 27) - 1
WINDS = 0b1111 << 27
DRAGONS = 0b111 << 31
FLOWERS = ((1 << KINDS) - 1) ^ ((1 << FLOWER) - 1)
FULL = SUITS | WINDS | DRAGONS
FULL_WITH_FLOWERS = FULL | FLOWERS

#: `opening`: what may be called before the first discard, and 地胡 on it.
OPEN_HEAVENLY, OPEN_THREE_GOLD, OPEN_ROB_GOLD, OPEN_EARTHLY = 1, 2, 4, 8

#: `open_asked`: when the seats choose whether to play with an open hand (明牌).
ASK_NEVER, ASK_BEFORE_DEAL, ASK_AFTER_DEAL = 0, 1, 2

#: `pass_lock`: how long a declined win bars wins on other seats' tiles.
#: Under `LOCK_SAME_FACE` only copies of the same face are barred, and a declined pon bars pons too;
#: under `LOCK_BIGGER`, until the own next draw, all wins that take no more than those declined.
LOCK_NONE, LOCK_UNTIL_OWN_TURN, LOCK_SAME_FACE, LOCK_BIGGER = 0, 1, 2, 3

#: `late_three_gold`: whether three golds may be called after an own draw, and in the dealer's first
#: turn, too.
LATE_NEVER, LATE_DRAWN, LATE_FIRST_TURN = 0, 1, 2

#: `you_others`: what the other seats do with the tile they draw in a 双游 phase.
YOU_KEEP, YOU_DISCARD, YOU_ASIDE = 0, 1, 2


@dataclass(frozen=True)
class Rules(Record):
    """The features of one game under one choice of house options (all i8 in the record)."""

    #: Number of players, 2 to `MAX_SEATS`; turn order is seat + 1.
    seats: int = 4
    #: Tile set, a bit per kind; four copies of each, flowers one.
    kinds: int = FULL_WITH_FLOWERS
    #: Tiles in a hand between turns; a win has hand // 3 melds and a pair.
    hand: int = 16
    #: Points that a win needs, which the game counts (`Game.judge`); 0: any will do.
    min_fan: int = 0
    #: A win on the last copy (和绝张) is noted.
    mark_last_copy: int = 0
    #: Winning shapes of a wholly concealed hand beside melds and a pair: bits of `hand.special`.
    shapes: int = 0
    #: The first dealer of a table is thrown for with one die, counted from seat 0; else everyone
    #: throws two.
    deal_die: int = 0
    #: The stack that the break's dice count is the first one taken; else the last one that stays.
    counted_stack_taken: int = 0
    #: 中发白 is a run: a chi, and a meld, but only one in a hand.
    dragon_run: int = 0
    #: The dealer's last tile is an ordinary draw, on which he may win.
    dealer_draws: int = 0
    #: 下勾: the most hooks that the seats may agree on before the deal; 0: they are not asked.
    hooks_max: int = 0
    #: 明牌: one of the `ASK_…` values.
    open_asked: int = ASK_NEVER
    #: 加倍: all seats are asked after the deal whether they double the stakes.
    double_asked: int = 0
    #: 听牌 may be declared with a discard; the hand is then frozen.
    ready: int = 0
    #: Tiles taken at a time in the deal, before the rest is dealt.
    grab: int = 4
    #: A gold (wild kind) is turned up after the flowers are replaced.
    gold: int = 0
    #: 白 stands for the face of the gold kind.
    white_is_gold_face: int = 0
    #: Tiles that stay in the wall; the hand is drawn when only they are left.
    reserve: int = 0
    #: Further tiles that stay for each unit of kongs and flowers of all seats together.
    reserve_per_unit: int = 0
    #: Units of a claimed, an added and a concealed kong, and of each flower after `free_flowers`.
    unit_kong: int = 0
    unit_akong: int = 0
    unit_ckong: int = 0
    unit_flower: int = 0
    free_flowers: int = 0
    #: Most golds in hand with which a discard may be won.
    discard_win_golds: int = 0
    #: One of the `LOCK_…` values.
    pass_lock: int = LOCK_NONE
    #: A lock bars robbing a kong, and declining to rob locks.
    lock_robs: int = 1
    #: Who discards a gold outside 双游 may not win on a discard before his next draw or claim.
    gold_discard_lock: int = 0
    #: After a chi or pon the same tile may not be discarded.
    swap_ban: int = 0
    #: The discard after the last drawable tile may only be won.
    last_discard_closed: int = 0
    #: Everyone who can wins the same tile; else the nearest seat alone.
    multi_win: int = 0
    #: A gold may be discarded only to enter 双游 or 三游.
    strict_gold: int = 0
    #: 大牌跟打: an honour held singly must be discarded once one like it lies in a river.
    must_follow: int = 0
    #: An added kong may be robbed openly.
    rob_added_kong: int = 0
    #: A concealed kong may be robbed by guessing its face-down tile.
    guess_hidden_kong: int = 0
    #: A concealed kong lies face up.
    open_ckong: int = 0
    #: Who takes a pon while holding the fourth copy may never add it (XP-20).
    pon_forfeits_kong: int = 0
    #: Bits of the `OPEN_…` values: what the opening window offers.
    opening: int = 0
    #: One of the `LATE_…` values: three golds in hand may be called after the opening.
    late_three_gold: int = LATE_NEVER
    #: 游金: 0 none, 1 a draw to melds + lone gold, 2 with the 双游 phase, 3 with 三游 as well.
    you_levels: int = 0
    #: Drawable tiles that the 双游 phase needs; with fewer a gold discard is a plain one.
    you_wall: int = 0
    #: The draw that replaces a concealed kong may be a 游金 draw.
    you_after_ckong: int = 1
    #: One of the `YOU_…` values.
    you_others: int = YOU_KEEP
    #: In that phase the others' flowers are replaced.
    you_flowers: int = 1
    #: 三游 is a choice: throw another gold, or win 双游; else it comes by itself with the draw.
    you3_choice: int = 0
    #: After that throw the others draw once more, and need so many drawable tiles; 0: they do not.
    you3_wall: int = 0
    #: Calls are not checked: a false claim kills the hand (相公), a false win ends it (诈胡).
    manual_calls: int = 0
    #: With so few drawable tiles before a draw, a self-drawn win is taken without asking.
    forced_draws: int = 0
    #: Count so many rounds in which all others follow the dealer's discard (分饼, 追牌).
    follow: int = 0
    #: 互包: so many chi and pon fed by one seat to another make the two partners; 0: never.
    pact_feeds: int = 0
    #: A claimed kong is fed, too.
    kong_feeds: int = 0
    #: 翻醒: most tiles turned up after a win.
    flips: int = 0
    #: The rank of the turned tile counts as 醒 too.
    flip_middle: int = 0
    #: What a win takes from the giver of its tile: a hand of no type, 烂牌, what the dealer takes
    #: more for these, and each type of hand (`table.types`).
    price_plain: int = 0
    price_scattered: int = 0
    price_dealer: int = 0
    price_type: int = 0
    #: What bots play for: about what a win is worth, of no type (0: they play for speed alone), of
    #: one suit, of honours alone (0: no such types); what all pungs, the dragon run beside them
    #: and seven pairs add to it.
    worth_plain: int = 0
    worth_pure: int = 0
    worth_honours: int = 0
    worth_pungs: int = 0
    worth_run: int = 0
    worth_pairs: int = 0
    #: What a win saves: about what another's would have cost.
    worth_end: int = 0
    #: What a dealt hand must promise so that doubling the stakes pays; 0: never.
    worth_double: int = 0
    #: Honours go with one suit.
    pure_honours: int = 0
    #: An open hand multiplies only what its own seat wins.
    open_own: int = 0

    def store(self, record: Any) -> None:
        """Copy every field into a `Rules` record (a nested field of a state)."""
        for field in fields(self):
            record[field.name] = getattr(self, field.name)

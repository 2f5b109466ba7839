"""What a game is: its names, options, rules record, settle function and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast

from ..errors import PaijuError
from ..hand.splits import Split
from ..table.rules import Rules
from .words import Telling, Unpaid


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a settlement: what explains the points of a win."""

    id: str
    zh: str
    en: str
    clause: str
    #: Its value is a factor of what stands before it, not added to it.
    factor: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """One way of winning, as a written position has it (docs/contract.md, Position)."""

    #: Flags of the end that fit it.
    flags: frozenset[str] = frozenset()
    #: The winning tile is named; otherwise the written hand is all there is.
    tile: bool = True
    #: That tile comes from another seat.
    source: bool = False
    #: It is called before the first discard, or wins that: nobody but perhaps its giver has melds,
    #: nothing was followed.
    opening: bool = False
    #: Golds that were thrown on the way to it.
    thrown: int = 0
    #: It is won between turns: the written hand has no drawn tile.
    rests: bool = False


_LATE = frozenset({"last_tile", "last_hand"})
_DRAWN = _LATE | {"last_copy", "kong_draw"}
#: The ways of winning, by the words of the contract. A game has these or some of its own.
WAYS: Mapping[str, Way] = {
    "discard": Way(_LATE | {"last_copy", "kong_discard"}, source=True),
    "self_draw": Way(_DRAWN),
    "rob_kong": Way(frozenset({"last_copy", "last_hand"}), source=True),
    "rob_gold": Way(opening=True),
    "three_gold": Way(_LATE | {"kong_draw", "start"}, tile=False),
    "heavenly": Way(tile=False, opening=True),
    "earthly": Way(frozenset({"kong_discard"}), source=True, opening=True),
    "you1": Way(_DRAWN),
    "you2": Way(_LATE | {"last_copy"}, thrown=1),
    "you3": Way(_LATE | {"last_copy"}, thrown=1),
}


class Words(Protocol):
    """What a game says to people, in Chinese (`zh`) and English (`en`): its module `ID_words`."""

    def text(self, options: Any, lang: str) -> str:
        """The rules as they stand under `options`."""

    def notes(self, t: Telling) -> list[str]:
        """What the payments of an ended hand are made of: points, factors, units; special cases."""

    def reason(self, t: Telling, payment: Any) -> tuple[str, str]:
        """A heading for a `Payment`, and the sum that makes its amount (`10 × 2 × 3`)."""

    def succession(self, t: Telling) -> list[str]:
        """What follows from the hand: chips, who deals next and why."""

    def unpaid(self, t: Telling) -> list[Unpaid]:
        """The seats whose chips or coins did not reach, by the rules of the game."""

    def pacts(self, t: Telling) -> list[tuple[tuple[int, int], str]]:
        """互包: the pairs of partners, and what made each of them."""

    def counted(self, t: Telling, win: Any, split: Split) -> bool:
        """Whether this split of the concealed tiles (as faces) is the one that counts."""


#: A seat that has brought nothing that could run out.
NO_PURSE = -1


def no_purse(options: Any) -> int | None:
    """What a game that is played without purses says of them."""
    return None


def nothing_at_stake(state: Any) -> Mapping[str, tuple[str, str]]:
    """What a game says of answers that nobody is asked for."""
    return {}


#: Bounds that keep every amount of a hand within 64 bits.
MOST_BASE, MOST_STREAK, MOST_AMOUNT = 10**12, 10**4, 2**62


def nothing_much(options: Any, streak: int) -> int:
    """The bound of a game whose amounts grow too slowly to need one."""
    return 0


@dataclass(frozen=True)
class Game:
    """One game. `settle(states, bills, luts, first, last)` is a kernel over arrays of records.

    Where a rule leaves amounts without limit, `most` bounds them.
    """

    id: str
    names: tuple[str, str]
    options: type[Any]
    rules: Callable[[Any], Rules]
    terms: Callable[[Any], tuple[int, ...]]
    settle: Callable[[Any, Any, Any, int, int], None]
    #: By the number that `settle` gives to `add_item`; the ways of winning have their names here.
    items: tuple[Item, ...]
    #: How a hand of this game can be won (words of CONTRACT) and end otherwise.
    ways: Mapping[str, Way]
    ends: frozenset[str]
    flags: frozenset[str]
    #: Fields of a written position and its seats that only some games have, and this one reads.
    fields: frozenset[str] = frozenset()
    #: How many seats may win one hand.
    winners: int = 1
    #: Positions are scored in points alone: there is no table, and no money.
    scoring_only: bool = False
    #: Where points alone tell whether a hand wins (shapes of its own, a minimum): raises
    #: `PaijuError` for a `Win` that is none under the options.
    accept: Callable[[Any, Any], None] | None = None
    #: Where the rules record has a minimum: a kernel over arrays of records, as `settle`, that
    #: strikes from what a state offers the wins, and declarations of a wait, that are too small.
    judge: Callable[[Any, Any, int, int], None] | None = None
    #: Who fed a claimed kong pays for it, so that a written one must say who did.
    feeders_pay: bool = False
    #: A dealer may deal again; else the deal passes after every hand (GL-16).
    keeps_deal: bool = True
    #: Kongs and followed discards are paid when they come, whatever the end (GL-D6, GL-D17).
    pays_at_once: bool = False
    #: Chips or coins that a seat starts with: `NO_PURSE` where it may bring some, None where the
    #: game has none; and their name in positions and logs.
    purse: Callable[[Any], int | None] = no_purse
    purse_name: str = "chips"
    #: Kongs that are paid whatever the end, once it has come: what each is called, by meld shape.
    kong_names: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    #: Who sat down first deals first, never a computer; else the first dealer is thrown for.
    sits_first: bool = False
    #: By the `what` of CONTRACT, what saying yes before play, or declaring ready, is worth, in
    #: words; of a state, whose terms it may name.
    stakes: Callable[[Any], Mapping[str, tuple[str, str]]] = nothing_at_stake
    #: What multiplies a win of a seat by all that has been chosen so far (a kernel); None: nothing.
    multiplier: Callable[[Any, int], int] | None = None
    #: The ladder of its 积分: the points that a rank begins with, its names.
    ranks: tuple[tuple[int, str, str], ...] = ()
    #: Options of the rooms that play for coins, where they differ from the defaults.
    room_options: Mapping[str, Any] = field(default_factory=dict)
    #: Where rooms play for a stake that follows from the purses of the seats: that stake. Raises
    #: `PaijuError` `not_allowed` where a purse is too small.
    room_stake: Callable[[Sequence[int]], int] | None = None
    #: Stake units that a seat must bring to a room that plays for coins.
    room_entry: int = 100
    #: Which debts come first where a purse does not reach for all, in this order, by the `why` of
    #: docs/contract.md; the others follow together. And the clause, if the game says so itself.
    paid_first: tuple[str, ...] = ("win",)
    paid_first_clause: str = ""
    #: Milliseconds that a window for claims stays open at a table of the hall.
    claim_ms: int = 3_000
    #: Deals in a row that a dealer may have kept before a written hand.
    most_streak: int = MOST_STREAK
    #: More than a seat can have to pay in a hand, in stake units, by options and streak.
    most: Callable[[Any, int], int] = nothing_much
    #: What the stake is called, and what stands behind the points of a win.
    stake_name: tuple[str, str] = ("底", "base")
    points_name: tuple[str, str] = ("", "")

    def check_amounts(self, options: Any, base: int, streak: int) -> None:
        """Raise `PaijuError` `bad_json` if stake and streak could make amounts beyond 64 bits."""
        if not 1 <= base <= MOST_BASE or not 0 <= streak <= MOST_STREAK:
            raise PaijuError("bad_json", f"base is 1 to {MOST_BASE}, streak 0 to {MOST_STREAK}")
        if base * self.most(options, min(streak, self.most_streak)) > MOST_AMOUNT:
            raise PaijuError("bad_json", "base, streak and options make amounts beyond 64 bits")

    def rank(self, points: int) -> tuple[str, str]:
        """The rank of so many 积分, in Chinese and English; below the first it is the first."""
        reached = [rank for rank in self.ranks if points >= rank[0]] or list(self.ranks[:1])
        _, zh, en = reached[-1]
        return zh, en

    @property
    def words(self) -> Words:
        """What the game says to people; loaded when somebody reads it."""
        return cast(Words, import_module(f".{self.id}_words", __package__))

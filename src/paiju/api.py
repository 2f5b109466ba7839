"""A table to play at from Python: `Table("zhangzhou", seed=7)`.

    table = Table("zhangzhou", seed=7)
    while not table.ended:
        table.play(table.legal()[0])
    print(table.settlement.net)

The objects are a thin face over the records of `table`; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import PaijuError
from .games import find_played
from .games.game import NO_PURSE, Game
from .hand.lookup import lut
from .kernel import Many
from .options import make_options, option_values
from .settlement import Settlement, settle
from .table import state as st
from .table.actions import ACTIONS, CHI_DRAGONS, CHI_LOW, KONG, PON, action_id, action_of
from .table.chance import Chance
from .table.entry import BEGIN, GO_ON, act_at, hide_at, legal_at, shuffle_at
from .table.meld import Meld, read_meld
from .table.rules import LOCK_BIGGER, MAX_SEATS
from .table.state import State
from .tiles import FLOWER, GREEN, RED, WHITE
from .tiles import format as format_tiles

PHASES = (
    *("dealing", "opening", "turn", "claim", "rob", "guess", "you_draw", "ended"),
    "choosing",
)
#: Hands of one seed: each has a wall of its own.
MOST_HANDS = 1 << 62
#: Chips that a seat may have at most.
MOST_CHIPS = 10**12
ENDS = ("", "win", "draw", "false_rob", "false_win")


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat may do: `number` is that of the action table (`table.actions`)."""

    seat: int
    number: int

    @property
    def id(self) -> str:
        """The stable name, e.g. `pon` or `discard:5m`."""
        return action_id(self.number)

    def __str__(self) -> str:
        return f"{self.seat} {self.id}"


class View:
    """A state read by people: all of it, or what one seat may see (others' hands are empty)."""

    def __init__(self, states: Many[State], seat: int | None = None) -> None:
        self._s: Any = states[0]
        self.record = states
        #: Whose view this is; None sees everything.
        self.seat = seat

    def number(self, name: str) -> int:
        """Any plain field of `State` by name."""
        return int(self._s[name])

    @property
    def seats(self) -> int:
        """Number of players."""
        return int(self._s["rules"]["seats"])

    @property
    def phase(self) -> str:
        """One of `PHASES`."""
        return PHASES[self.number("phase")]

    @property
    def gold(self) -> int | None:
        """The gold kind, once turned up."""
        return self._kind(self.number("gold"))

    @property
    def wall_break(self) -> tuple[int, int]:
        """Whose wall the two dice break, and how many stacks stay behind (ZZ-05, ZZ-D29, GL-D22).

        The wall is counted from the dealer's own, counter-clockwise: a throw of 7 breaks the wall
        of the 对家 before its eighth stack, or before the seventh where that is the first taken.
        """
        thrown = int(self._s["dice"][0]) + int(self._s["dice"][1])
        stays = thrown - int(self._s["rules"]["counted_stack_taken"])
        return (self.number("dealer") + thrown - 1) % self.seats, stays

    @property
    def tile(self) -> int | None:
        """The tile in the air: discarded, or added to a kong."""
        return self._kind(self.number("tile"))

    @property
    def drawn(self) -> int | None:
        """The tile that the seat in turn has drawn, where it may be seen."""
        return self._kind(self.number("drawn"))

    @property
    def drawable(self) -> int:
        """Tiles that may still be drawn."""
        return self.wall_left - self.number("reserve")

    @property
    def wall_left(self) -> int:
        """Tiles in the wall, the turned-up gold left out."""
        front, back, gold_at = (self.number(n) for n in ("front", "back", "gold_at"))
        return back - front - (front <= gold_at < back)

    @property
    def owing(self) -> tuple[int, ...]:
        """Seats that owe an answer (in a view: at most its own)."""
        bits = self.number("owing")
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    def hand(self, seat: int) -> list[int]:
        """Concealed tiles, sorted; empty where they may not be seen."""
        counts = self._s["hands"][seat]
        return [kind for kind, n in enumerate(counts.tolist()) for _ in range(n)]

    def counts(self, seat: int) -> list[int]:
        """Concealed tiles as counts of the 34 kinds."""
        return list(self._s["hands"][seat].tolist())

    def held(self, seat: int) -> int:
        """How many concealed tiles a seat holds."""
        return int(self._s["held"][seat])

    def melds(self, seat: int) -> list[Meld]:
        """Laid melds, in order."""
        return [read_meld(self._s["melds"][seat, i]) for i in range(self._s["n_melds"][seat])]

    def flowers(self, seat: int) -> list[int]:
        """Laid flowers."""
        return [FLOWER + i for i in range(8) if self._s["flowers"][seat, i]]

    def river(self, seat: int, claimed: bool = False) -> list[int]:
        """Discards in order; those that were claimed or won only if asked for."""
        tiles = self._s["rivers"][seat, : self._s["n_river"][seat]].tolist()
        return [k & ~st.CLAIMED for k in tiles if claimed or not k & st.CLAIMED]

    def units(self, seat: int) -> int:
        """Units of a seat's kongs and flowers."""
        return int(self._s["units"][seat])

    def locked(self, seat: int) -> bool:
        """Whether a declined win bars the seat from winning on others' tiles."""
        return bool(self._s["locked"][seat])

    def declined(self, seat: int) -> int:
        """What the biggest win that bars a seat takes, where only bigger ones are open (GL-D27)."""
        barred = int(self._s["rules"]["pass_lock"]) == LOCK_BIGGER
        return int(self._s["locked"][seat]) if barred else 0

    def partners(self, seat: int) -> list[int]:
        """互包: the seats that pay with a seat, or for it (GL-D10)."""
        bits = int(self._s["partners"][seat])
        return [other for other in range(self.seats) if bits >> other & 1]

    def feeds(self, giver: int, taker: int) -> int:
        """How often a seat has claimed another's discards so far, as 互包 counts it (GL-D10)."""
        return int(self._s["feeds"][giver, taker])

    @property
    def flips(self) -> list[int]:
        """翻醒: the tiles turned up after the win, in order (GL-06)."""
        return list(self._s["flips"][: self.number("n_flips")].tolist())

    @property
    def is_dealt(self) -> bool:
        """Whether the tiles have been dealt: some questions are asked before (XP-D16, ER-D9)."""
        return self.number("front") > 0

    @property
    def question(self) -> str:
        """What all seats are being asked before play: a `what` of CONTRACT, or nothing."""
        return st.QUESTIONS[self.number("question")] if self.phase == "choosing" else ""

    def open(self, seat: int) -> bool:
        """明牌: whether a seat plays with an open hand."""
        return bool(self._s["open"][seat])

    def doubled(self, seat: int) -> bool:
        """加倍: whether a seat has doubled the stakes."""
        return bool(self._s["doubled"][seat])

    def ready(self, seat: int) -> bool:
        """听牌: whether a seat has declared that it waits; its hand is then frozen (ER-D8)."""
        return bool(self._s["ready"][seat])

    def purse(self, seat: int) -> int | None:
        """The chips or coins with which a seat began the hand; None where there are none."""
        brought = int(self._s["purse"][seat])
        return brought if brought > NO_PURSE else None

    def forfeited(self, seat: int) -> list[int]:
        """The kinds of a seat's pons that may never become kongs, where it may know (XP-20)."""
        melds = [self._s["melds"][seat, i] for i in range(self._s["n_melds"][seat])]
        return [int(meld[st.MELD_TILES]) for meld in melds if meld[st.MELD_FORFEIT]]

    @staticmethod
    def _kind(number: int) -> int | None:
        return None if number < 0 else number


def claim_tiles(view: View, number: int) -> tuple[int, ...]:
    """The physical tiles of the meld that a claim of the tile in the air would lay.

    `number` is a chi, pon or kong of the action table.
    """
    tile = view.number("tile")
    gold = view.number("gold")
    swaps = gold >= 0 and bool(view.record[0]["rules"]["white_is_gold_face"])  # type: ignore[index]
    if number in (PON, KONG):
        return (tile,) * (3 if number == PON else 4)
    if number == CHI_DRAGONS:
        return (WHITE, GREEN, RED)
    shown = gold if swaps and tile == WHITE else tile
    first = shown - (number - CHI_LOW)
    return tuple(WHITE if swaps and k == gold else k for k in range(first, first + 3))


class Table:
    """One hand of one game, from the wall to the settlement.

    `game` is an id or name; `options` the game's house options by name (or its options object).
    The wall comes from `seed` and `hand_no`, or is given: `wall` (all kinds of the game's set in
    draw order) and `dice` (the two of the break, then pairs for the gold). The hand is dealt at
    once; `play` takes actions until `ended`. Raises `PaijuError` for what cannot be.
    """

    def __init__(
        self,
        game: str | Game = "zhangzhou",
        *,
        options: Any = None,
        seed: int = 0,
        hand_no: int = 0,
        wall: Sequence[int] | None = None,
        dice: Sequence[int] = (),
        dealer: int = 0,
        streak: int = 0,
        base: int = 1,
        purses: Sequence[int] | None = None,
    ) -> None:
        self.game = find_played(game)
        given = {} if options is None else options
        self.options = (
            make_options(self.game.options, given) if isinstance(given, Mapping) else given
        )
        self._lut = lut()
        self._out = np.zeros(ACTIONS, np.int64)
        self._settlement: Settlement | None = None
        self.state = prepare(self.game, self.options)
        record: Any = self.state[0]
        self.game.check_amounts(self.options, base, streak)
        if not 0 <= dealer < int(record["rules"]["seats"]) or not 0 <= hand_no < MOST_HANDS:
            raise PaijuError("bad_json", "dealer or hand_no is out of range")
        record["dealer"], record["streak"], record["stake"] = dealer, streak, base
        record["hand_no"] = hand_no
        if purses is not None:
            self._set_purses(record, purses)
        shuffle_at(self.state, 0, Chance.array(1), seed & (1 << 62) - 1, hand_no)
        if wall is not None:
            self._set_wall(record, wall, dice)
        self._act(BEGIN, 0)

    def _set_purses(self, record: Any, purses: Sequence[int]) -> None:
        """Begin with these chips or coins: a number from 0 for each seat."""
        seats = int(record["rules"]["seats"])
        if self.game.purse(self.options) is None:
            raise PaijuError("contradiction", f"{self.game.id} is played without chips here")
        if len(purses) != seats or not all(0 <= n <= MOST_CHIPS for n in purses):
            raise PaijuError("bad_json", f"chips are {seats} numbers from 0, not {purses!r}")
        record["purse"][:seats] = purses

    @staticmethod
    def _set_wall(record: Any, wall: Sequence[int], dice: Sequence[int]) -> None:
        """Use a given wall: exactly the tiles of the game's set."""
        size = int(record["wall_size"])
        if sorted(wall) != sorted(record["wall"][:size].tolist()):
            raise PaijuError("tile_count", f"a wall holds all {size} tiles of the set, each once")
        wrong = len(dice) % 2 or not all(1 <= d <= 6 for d in dice)
        if wrong or not 2 <= len(dice) <= st.MAX_DICE:
            raise PaijuError("bad_json", "dice are pairs of numbers 1–6, the break's first")
        record["wall"][:size] = wall
        record["dice"][: len(dice)] = dice
        record["n_dice"] = len(dice)

    @property
    def view_all(self) -> View:
        """Everything that can be known of the hand."""
        return View(self.state)

    def view(self, seat: int) -> View:
        """What a seat may see."""
        copy = self.state.copy()
        hide_at(copy, 0, seat)
        return View(copy, seat)

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""
        return bool(self.state["phase"][0] == st.ENDED)  # type: ignore[index]

    @property
    def owing(self) -> tuple[int, ...]:
        """Seats that owe an answer, in seat order; they may answer in any order."""
        return self.view_all.owing

    def numbers(self, seat: int) -> list[int]:
        """A seat's legal actions as numbers, ascending; none if it owes no answer."""
        n = legal_at(self.state, 0, self._lut, seat, self._out)
        return list(self._out[:n].tolist())

    def legal(self, seat: int | None = None) -> list[Action]:
        """The legal actions of a seat, or of all seats that owe an answer."""
        seats = self.owing if seat is None else (seat,)
        return [Action(who, number) for who in seats for number in self.numbers(who)]

    def play(self, action: Action | str, seat: int | None = None) -> None:
        """Take an action (an `Action`, or its name and a seat).

        Raises `PaijuError` `illegal_action`; the table is then as it was.
        """
        if isinstance(action, str):
            if seat is None:
                raise PaijuError("illegal_action", "say which seat acts")
            try:
                action = Action(seat, action_of(action))
            except KeyError:
                raise PaijuError("illegal_action", f"there is no action {action!r}") from None
        known = 0 <= action.seat < MAX_SEATS and 0 <= action.number < ACTIONS
        if not (known and self._act(action.seat, action.number)):
            raise PaijuError("illegal_action", f"seat {action.seat} may not do that now")

    def _act(self, seat: int, number: int) -> bool:
        """Take an action and go on to the next decision; False, and nothing done, if illegal."""
        done = act_at(self.state, 0, self._lut, seat, number)
        while self.state["judging"][0]:  # type: ignore[index]
            assert self.game.judge is not None  # noqa: S101
            self.game.judge(self.state, self._lut, 0, 1)
            act_at(self.state, 0, self._lut, GO_ON, 0)
        return bool(done)

    @property
    def purses(self) -> list[int]:
        """The chips or coins with which each seat began the hand; empty where there are none."""
        seats = self.view_all.seats
        brought: list[int] = self.state[0]["purse"][:seats].tolist()  # type: ignore[index]
        return brought if min(brought) > NO_PURSE else []

    @property
    def settlement(self) -> Settlement:
        """Who pays whom. Raises `PaijuError` `not_ended` before the end of the hand."""
        if not self.ended:
            raise PaijuError("not_ended", "the hand is still being played")
        if self._settlement is None:
            self._settlement = settle(self.game, self.state)
        return self._settlement

    def wall_text(self) -> str:
        """The whole wall in draw order, two characters a tile (for logs)."""
        size = self.view_all.number("wall_size")
        kinds = self.state[0]["wall"][:size].tolist()  # type: ignore[index]
        return "".join(format_tiles([k]) for k in kinds)

    def option_values(self) -> dict[str, Any]:
        """The house options in force."""
        return option_values(self.options)


def prepare(game: Game, options: Any, n: int = 1) -> Many[State]:
    """An array of `n` states with a game's rules and terms, not yet dealt."""
    states = State.array(n)
    rules, terms = game.rules(options), game.terms(options)
    for i in range(n):
        record: Any = states[i]
        rules.store(record["rules"])
        record["terms"][: len(terms)] = terms
        brought = game.purse(options)
        record["purse"] = NO_PURSE if brought is None else brought
    return states

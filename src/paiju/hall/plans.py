"""What is agreed for a match: how long it lasts, what it is played for, how fast.

Which stakes a game is played for in the hall follows from what the game says of itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..errors import PaijuError
from ..options import make_options, option_values
from .clocks import Pace
from .offered import Offered, kind_of, played

Ms = Annotated[int, Meta(ge=1_000, le=300_000)]
#: The smallest 底 where it does (ZZ-29).
LOWEST_UNIT = 10


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The terms of a match. Times are ms.

    `unit`: it lasts `length` hands, rounds (圈: every seat has lost the deal once) or pots (课: a
    seat has lost its chips), or (`open`) as long as people go on.
    """

    unit: Literal["hands", "rounds", "pots", "open"] = "rounds"
    length: Annotated[int, Meta(ge=1, le=100)] = 1
    base: Annotated[int, Meta(ge=1, le=1_000_000)] = 10
    #: Played for coins; otherwise for points alone.
    coins: bool = False
    #: The base follows from the purses before every hand (`Game.room_stake`).
    by_purse: bool = False
    #: Coins that each seat must bring.
    entry: int = 0
    watchers: bool = True
    #: Whether people may ask what their hand waits for.
    hints: bool = True
    turn: Ms = 15_000
    bank: Annotated[int, Meta(ge=0, le=600_000)] = 60_000
    claim: Annotated[int, Meta(ge=1_000, le=15_000)] = 3_000
    between: Annotated[int, Meta(ge=5_000, le=300_000)] = 30_000

    def pace(self, bot: int) -> Pace:
        """The clocks of a table under this plan."""
        return Pace(self.turn, self.bank, self.claim, bot, self.between)


#: What the owner of a private room decides; the rest follows.
OWNERS = (
    "unit",
    "length",
    "base",
    "coins",
    "watchers",
    "hints",
    "turn",
    "bank",
    "claim",
    "between",
)


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """A room for everybody: its name, its base (None: from the purses), what one must bring."""

    name: str
    base: int | None
    entry: int


def stakes(game: Offered) -> tuple[Stake, ...]:
    """The rooms of a game, the lowest first."""
    if game.room_stake is not None:
        return (Stake(name="free", base=None, entry=game.room_entry * LOWEST_UNIT),)
    bases = kind_of(game).bases
    return tuple(Stake(name=str(b), base=b, entry=b * game.room_entry) for b in bases)


def lowest_entry() -> int:
    """The entry of the lowest room of all."""
    return min(stake.entry for game in played() for stake in stakes(game))


def check_options(game: Offered, given: Mapping[str, Any], coins: bool) -> dict[str, Any]:
    """All options of a room by name. Raises `PaijuError` as `make_options` does."""
    own = game.room_options if coins else {}
    return option_values(make_options(game.options, {**own, **given}))


def private_plan(game: Offered, given: Mapping[str, Any], before: Plan | None = None) -> Plan:
    """The plan of a private room, or what becomes of it. Raises `PaijuError` `bad_plan`."""
    unknown = [name for name in given if name not in OWNERS]
    if unknown:
        known = ", ".join(OWNERS)
        raise PaijuError("bad_plan", f"no {unknown[0]!r} in a plan; there are: {known}")
    values = {name: getattr(before, name) for name in OWNERS} if before else {}
    values = {"claim": game.claim_ms, **values, **given}
    try:
        plan = msgspec.convert(values, Plan)
    except msgspec.ValidationError as error:
        raise PaijuError("bad_plan", f"plan: {error}") from None
    if plan.unit == "open":
        raise PaijuError("bad_plan", "a private match has an end")
    if plan.unit == "pots" and not _has_chips(game):
        raise PaijuError("bad_plan", f"{game.id} is played without chips")
    lowest = stakes(game)[0]
    by_purse = plan.coins and game.room_stake is not None
    entry = lowest.entry if by_purse else plan.base * game.room_entry if plan.coins else 0
    return msgspec.structs.replace(plan, by_purse=by_purse, entry=entry)


def quick_plan(game: Offered, stake: Stake) -> Plan:
    """The plan of a room for everybody."""
    return Plan(
        unit="open",
        base=stake.base or LOWEST_UNIT,
        coins=True,
        by_purse=stake.base is None,
        entry=stake.entry,
        claim=game.claim_ms,
    )


def practice_plan(game: Offered) -> Plan:
    """The plan of a table with computer players."""
    return Plan(unit="open", base=LOWEST_UNIT, claim=game.claim_ms, watchers=False)


def find_stake(game: Offered, name: str) -> Stake:
    """A room of a game by its name. Raises `PaijuError` `unknown_stake`."""
    for stake in stakes(game):
        if stake.name == name:
            return stake
    known = ", ".join(stake.name for stake in stakes(game))
    raise PaijuError("unknown_stake", f"no stake {name!r}; there are: {known}")


def base_of(game: Offered, plan: Plan, purses: Sequence[int]) -> int:
    """The stake unit of the next hand (ZZ-29). Raises `PaijuError` `not_allowed`."""
    if plan.by_purse and game.room_stake is not None:
        return game.room_stake(purses)
    return plan.base


def _has_chips(game: Offered) -> bool:
    brought = game.purse(game.options())
    return brought is not None and brought > 0

"""What the coach says, as data with words in both languages; tiles in the notation of `tiles`."""

from __future__ import annotations

from msgspec import Struct

#: Discards whose waits are named, and that are told in words.
MOST = 6


class Pay(Struct, frozen=True, kw_only=True):
    """What a win would bring: `how` as the rules name it, in both languages."""

    how: str
    #: `自摸 +24`.
    zh: str
    en: str
    #: Stake units won from all payers together, without kongs that are paid whatever the end.
    amount: int


class Wait(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tile that a hand waits for; of a hand that is farther off, one that brings it nearer."""

    tile: str
    #: Copies that the seat has not seen.
    left: int
    #: Drawn, and from another seat; empty where the hand does not wait yet.
    pays: tuple[Pay, ...] = ()
    #: Why a tile that completes the hand would not win, or only when drawn.
    zh: str = ""
    en: str = ""


class Throw(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A discard and what it would leave; those come first that keep the hand nearest.

    Only the first few that do so name their `waits`.
    """

    tile: str
    #: Tiles still needed to win after it: 1 waits.
    distance: int
    #: Copies of its waits (or of what helps) that the seat has not seen.
    left: int
    waits: tuple[Wait, ...] = ()
    #: What the discard does besides, such as entering 双游.
    zh: str = ""
    en: str = ""


class Barred(Struct, frozen=True, kw_only=True):
    """A tile of the hand that may not be discarded now, and why."""

    tile: str
    zh: str
    en: str
    #: The clause of the rules, such as `XM-D14`.
    clause: str

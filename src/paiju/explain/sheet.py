"""A settlement as a sheet for a screen: what was won and with what, who pays whom, why."""

from __future__ import annotations

from msgspec import Struct, field


class Phrase(Struct, frozen=True, kw_only=True):
    """The same in both languages."""

    zh: str
    en: str


class SheetItem(Struct, frozen=True, kw_only=True):
    """A row that explains the points of a win."""

    id: str
    zh: str
    en: str
    value: int
    #: As it is shown: `+3`, `×2`; empty where the row only names something.
    text: str
    clause: str


class SheetWin(Struct, frozen=True, kw_only=True):
    """A win: `zh` and `en` name how; tiles are written as everywhere (`345p`, `pon:555m`)."""

    seat: int
    how: str
    zh: str
    en: str
    clause: str
    #: What happened, in a sentence.
    event: Phrase
    #: The winning tile; null where it is not one tile.
    tile: str | None
    #: Who gave it; null for a draw.
    source: int | None = field(name="from")
    #: The concealed tiles without the winning one.
    hand: str
    melds: tuple[str, ...]
    flowers: str
    #: How the hand is made up, where it is melds and a pair.
    split: Phrase | None
    points: int
    #: What stands behind the points (分, 番, 水…).
    unit: Phrase
    items: tuple[SheetItem, ...]


class SheetPayment(Struct, frozen=True, kw_only=True):
    """A payment and the sum that makes it."""

    source: int = field(name="from")
    #: Null: the house.
    to: int | None
    #: As the rules have it; what was paid in coins may be less (`capped`).
    amount: int
    why: str
    #: The heading it stands under.
    zh: str
    en: str
    #: `10 × 2 × 3 = 60`.
    sum: Phrase
    clauses: tuple[str, ...]
    #: Paid outside the chips.
    outside: bool
    #: Whose debt it is, where another seat is liable.
    place: int | None = field(name="for")


class FlipHit(Struct, frozen=True, kw_only=True):
    """The tiles of a winner that a turned-up tile makes 醒."""

    seat: int
    tiles: str
    count: int


class Flip(Struct, frozen=True, kw_only=True):
    """翻醒: a tile turned up after the win, and whom it pays."""

    tile: str
    zh: str
    en: str
    clause: str
    hits: tuple[FlipHit, ...]


class SheetPact(Struct, frozen=True, kw_only=True):
    """互包: two seats that answer for each other, and what came of it."""

    seats: tuple[int, int]
    zh: str
    en: str
    clause: str


class Capped(Struct, frozen=True, kw_only=True):
    """A seat that could not pay in full."""

    seat: int
    owed: int
    paid: int
    zh: str
    en: str
    clause: str


class Sheet(Struct, frozen=True, kw_only=True):
    """The settlement of a hand."""

    #: Nobody won: 流局, 荒庄 … in words.
    end: Phrase | None
    wins: tuple[SheetWin, ...]
    #: The multiplication, a line each: factors, units, caps.
    formula: tuple[Phrase, ...]
    pays: tuple[SheetPayment, ...]
    flips: tuple[Flip, ...]
    pacts: tuple[SheetPact, ...]
    capped: tuple[Capped, ...]
    #: By the rules, outside payments included; what the house keeps.
    net: tuple[int, ...]
    house: int
    next_dealer: int
    next_streak: int
    #: Who deals next and why, and other things that follow.
    next: tuple[Phrase, ...]

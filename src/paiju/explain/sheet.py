"""A settlement as a sheet for a screen: what was won and with what, who pays whom, why."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct, field

from ..api import Table, View
from ..games.game import Game, Item
from ..games.words import Telling
from ..settlement import ItemLine, Payment, Settlement, Win
from ..table.bill import HOUSE
from ..table.flips import is_xing, turns_of
from ..table.moves import own_copies
from ..table.state import E_DRAW, E_FALSE_ROB, E_FALSE_WIN
from ..tiles import HAND_KINDS, HONOUR, NONE, format_one, short
from ..tiles import format as format_tiles
from .bill import split_lines, win_line

#: A clause of docs/rules as the words cite it, or a section: `ZZ-D7`, `XP 2.3`.
CLAUSE = re.compile(r"\b(?:ZZ|XM|GL|XP|ER)(?:-[A-Z]?\d+| \d\.\d)\b", re.ASCII)
#: How a hand ends that nobody wins.
_ENDS = {
    E_DRAW: ("没有人胡，流局", "nobody won: a draw"),
    E_FALSE_ROB: ("猜杠猜错，算诈胡", "a hidden kong guessed wrong: a false win"),
    E_FALSE_WIN: ("诈胡", "a false win"),
}


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


# --- made from a table ----------------------------------------------------------------------


class _Tellers:
    """The same settlement told in both languages."""

    def __init__(self, table: Table, names: Sequence[str] | None) -> None:
        states: Any = table.state
        self.game, self.settlement = table.game, table.settlement
        self.state, self.view = states[0], View(table.state)
        self.zh, self.en = (
            Telling(states[0], self.settlement, table.options, lang, names) for lang in ("zh", "en")
        )

    def both(self, told: Callable[[Telling], str]) -> Phrase:
        """One sentence."""
        return Phrase(zh=told(self.zh), en=told(self.en))

    def lines(self, told: Callable[[Telling], Sequence[str]]) -> tuple[Phrase, ...]:
        """Several, empty ones left out."""
        zh, en = ([line for line in told(t) if line] for t in (self.zh, self.en))
        return tuple(Phrase(zh=a, en=b) for a, b in zip_longest(zh, en, fillvalue=""))


def sheet_of(table: Table, names: Sequence[str] | None = None) -> Sheet:
    """The sheet of an ended hand. `names`: one a seat, instead of its role and number.

    Raises `PaijuError` `not_ended`.
    """
    t = _Tellers(table, names)
    paid, words = t.settlement, t.game.words
    net = tuple(a + b for a, b in zip(paid.net, paid.outside, strict=True))
    end = int(t.state["end"])
    return Sheet(
        end=Phrase(zh=_ENDS[end][0], en=_ENDS[end][1]) if end in _ENDS else None,
        wins=tuple(_win(t, win, i) for i, win in enumerate(paid.wins)),
        formula=t.lines(words.notes),
        pays=tuple(_payment(t, payment) for payment in paid.payments),
        flips=_flips(t, paid),
        pacts=_pacts(t),
        capped=_capped(t),
        net=net,
        house=paid.house,
        next_dealer=paid.next_dealer,
        next_streak=paid.next_streak,
        next=t.lines(words.succession),
    )


def _win(t: _Tellers, win: Win, i: int) -> SheetWin:
    game, s = t.game, t.state
    tile, source = int(s["win_tile"][i]), int(s["win_from"][i])
    how = _item_of(game, win.how)
    hand = t.view.hand(win.seat)
    if tile != NONE:
        hand.remove(tile)
    split = t.lines(lambda teller: split_lines(game, teller, win, tile))
    return SheetWin(
        seat=win.seat,
        how=win.how,
        zh=how.zh,
        en=how.en,
        clause=how.clause,
        event=t.both(lambda teller: win_line(game, teller, win, i)),
        tile=None if tile == NONE else format_one(tile),
        source=None if source < 0 else source,
        hand=format_tiles(hand),
        melds=tuple(str(meld) for meld in t.view.melds(win.seat)),
        flowers=format_tiles(t.view.flowers(win.seat)),
        split=split[0] if split else None,
        points=win.points,
        unit=Phrase(zh=game.points_name[0].strip(), en=game.points_name[1].strip()),
        items=tuple(_row(game, item) for item in win.items),
    )


def _item_of(game: Game, name: str) -> Item:
    return next(item for item in game.items if item.id == name)


def _row(game: Game, item: ItemLine) -> SheetItem:
    """A row; a way of winning that has a value multiplies what stands beside it."""
    factor = _item_of(game, item.id).factor or item.id in game.ways
    text = f"×{item.value}" if factor else f"+{item.value}"
    return SheetItem(
        id=item.id,
        zh=item.name,
        en=item.en,
        value=item.value,
        text=text if item.value else "",
        clause=item.clause,
    )


def _payment(t: _Tellers, payment: Payment) -> SheetPayment:
    reasons = [t.game.words.reason(teller, payment) for teller in (t.zh, t.en)]
    (zh, zh_sum), (en, en_sum) = reasons
    return SheetPayment(
        source=payment.source,
        to=None if payment.to == HOUSE else payment.to,
        amount=payment.amount,
        why=payment.why,
        zh=zh,
        en=en,
        sum=Phrase(zh=_equals(zh_sum, payment.amount), en=_equals(en_sum, payment.amount)),
        clauses=tuple(dict.fromkeys(CLAUSE.findall(zh))),
        outside=payment.outside,
        place=payment.place,
    )


def _equals(formula: str, amount: int) -> str:
    return formula if formula == str(amount) else f"{formula} = {amount}"


# --- 翻醒, 互包, purses -----------------------------------------------------------------------


def _flips(t: _Tellers, paid: Settlement) -> tuple[Flip, ...]:
    """The tiles turned up after the win, each with the winners' tiles that it pays (GL-D7)."""
    return tuple(_flip(t, paid, i, turned) for i, turned in enumerate(t.view.flips))


def _flip(t: _Tellers, paid: Settlement, i: int, turned: int) -> Flip:
    s = t.state
    kinds = [kind for kind in range(HAND_KINDS) if is_xing(s, turned, kind)]
    hits = []
    for win in paid.wins:
        held = [k for k in kinds for _ in range(int(own_copies(s, win.seat, k)))]
        if i < int(turns_of(s, win.seat)):
            hits.append(FlipHit(seat=win.seat, tiles=format_tiles(held), count=len(held)))
    zh, en = (_xing_words(turned, kinds, lang) for lang in ("zh", "en"))
    return Flip(tile=format_one(turned), zh=zh, en=en, clause="GL-D7", hits=tuple(hits))


def _xing_words(turned: int, kinds: Sequence[int], lang: str) -> str:
    name = short(turned, lang)
    cut = None if turned >= HONOUR else 1  # ranks count whatever their suit
    named = list(dict.fromkeys(short(kind, lang)[:cut] for kind in kinds))
    if lang == "zh":
        which = "、".join(named)
        return f"翻 {name}：{which if cut is None else f'各门的{which}'}是醒"
    which = " and ".join(named)
    count = f"{which} count" if cut is None else f"every {which} counts"
    return f"turned {name}: {count}"


def _pacts(t: _Tellers) -> tuple[SheetPact, ...]:
    pairs = zip(t.game.words.pacts(t.zh), t.game.words.pacts(t.en), strict=True)
    return tuple(
        SheetPact(seats=seats, zh=zh, en=en, clause="GL-D10") for (seats, zh), (_, en) in pairs
    )


def _capped(t: _Tellers) -> tuple[Capped, ...]:
    return tuple(
        capped(one.seat, one.owed, one.paid, one.clause, (t.zh.who, t.en.who))
        for one in t.game.words.unpaid(t.zh)
    )


def capped(
    seat: int, owed: int, paid: int, clause: str, who: Sequence[Callable[[int], str]]
) -> Capped:
    """A seat whose purse did not reach; `who` names it in Chinese and in English."""
    zh, en = who
    return Capped(
        seat=seat,
        owed=owed,
        paid=paid,
        zh=f"{zh(seat)} 该付 {owed}，不够，只付了 {paid}",
        en=f"{en(seat)} owed {owed} and had no more than {paid}",
        clause=clause,
    )

"""The words of Guiliu mahjong: why an ended hand is paid as it is, and who deals next.

Every number comes from the kernels that settle the hand and from the items of its bill. The rules
as a text are `guiliu_text`; the words of 互包 are `guiliu_pacts`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..hand.splits import Split
from ..table.flips import circle, is_xing, turns_of, turns_on
from ..table.meld import Meld
from ..table.moves import own_copies
from ..table.state import (
    E_DRAW,
    F_KONG_DISCARD,
    F_LAST_COPY,
    F_LAST_TILE,
    M_AKONG,
    M_CKONG,
    M_KONG,
)
from ..table.types import is_closed
from ..tiles import HAND_KINDS, HONOUR, short
from .guiliu import (
    CKONG,
    DOUBLES_XING,
    DRAWN,
    FOLLOWED,
    I_CLOSED,
    I_DEALER,
    I_EARTHLY,
    I_HEAVENLY,
    I_TYPES,
    I_XING,
    ITEMS,
    KONG,
    dealers,
)
from .guiliu_pacts import heading as pact_heading
from .guiliu_pacts import is_doubled, pact_notes, pacts
from .guiliu_text import text
from .words import Telling, all_paid

__all__ = ["counted", "notes", "pacts", "reason", "succession", "text", "unpaid"]

unpaid = all_paid

_IDS = [item.id for item in ITEMS]
_DEALER, _XING = _IDS[I_DEALER], _IDS[I_XING]
_DOUBLINGS = {item.id for item in ITEMS if item.factor}
_BONUSES = {_IDS[i] for i in (I_HEAVENLY, I_EARTHLY)}
#: Types with a price of their own: those after 烂牌.
_BIG = set(_IDS[I_TYPES + 1 : I_CLOSED])
_ALWAYS_CLOSED = {"scattered", "stars", "pairs"}
_DRAWN_HOWS, _OPENING_HOWS = ("self_draw", "heavenly"), ("heavenly", "earthly")


def notes(t: Telling) -> list[str]:
    """子 of each winner, what they are made of, his 醒; partners; what a draw means."""
    lines = []
    for i, win in enumerate(t.settlement.wins):
        lines += [_points_line(t, win), *_how_lines(t, win, i), *_flip_lines(t, win.seat)]
    if t.state.end == E_DRAW:
        lines.append(
            t.say(
                "荒庄：牌摸完了，没有人胡；杠照样付（GL-04、GL-D6）",
                "A draw: the wall is used up and nobody won; kongs are paid (GL-04, GL-D6)",
            )
        )
    return lines + pact_notes(t)


# --- what a win is worth ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sum:
    """What a win costs, in words: (rows) × doublings + bonus + 醒."""

    rows: list[str]
    doublings: list[str]
    bonus: list[str]
    xing: list[str]


def _sum_of(t: Telling, win: Any, number: Callable[[Any], str]) -> _Sum:
    """The items of a win, each with its number (left out where that is empty)."""
    parts = _Sum([], [], [], [])
    for item in win.items:
        shown = number(item)
        if not shown:
            continue
        place = parts.rows
        if item.id in _DOUBLINGS:
            place = parts.doublings
        elif item.id in _BONUSES:
            place = parts.bonus
        elif item.id == _XING:
            place = parts.xing
        place.append(t.say(item.name, item.en.lower() + " ") + shown)
    return parts


def _times(terms: list[str], factors: list[str], unit: str = "") -> str:
    """A sum, in brackets where it is multiplied."""
    total = " + ".join(terms)
    if len(terms) > 1 and (factors or unit):
        total = f"({total})"
    return unit + " × ".join([total, *factors])


def _formula(t: Telling, parts: _Sum, pact: bool = False, unit: str = "") -> str:
    """The sum as it is reckoned; `pact` doubles it, 醒 only by the option (GL-D13)."""
    price = [_times(parts.rows, parts.doublings)] if parts.doublings else parts.rows
    terms = price + parts.bonus
    if not pact:
        return _times(terms + parts.xing, [], unit)
    twice = [t.say("互包2", "pact 2")]
    if int(t.state.terms[DOUBLES_XING]):
        return _times(terms + parts.xing, twice, unit)
    return _times([_times(terms, twice), *parts.xing], [], unit)


def _payers(t: Telling, win: Any) -> int:
    """How many seats owe a win before 互包."""
    return int(t.state.rules.seats) - 1 if win.how in _DRAWN_HOWS else 1


def _owed_by_all(t: Telling, win: Any) -> _Sum:
    """All that the payers owe together: `平胡2 × 3`."""
    payers = _payers(t, win)

    def number(item: Any) -> str:
        value = int(item.value)
        one = payers == 1 or item.id in _DOUBLINGS
        if one or (item.id == _DEALER and win.seat != t.state.dealer):
            return str(value)
        return f"{value // payers} × {payers}"

    return _sum_of(t, win, number)


def _owed_by(t: Telling, win: Any, loser: int) -> _Sum:
    """What one of the payers owes before 互包."""
    payers = _payers(t, win)

    def number(item: Any) -> str:
        value = int(item.value)
        if payers == 1 or item.id in _DOUBLINGS:
            return str(value)
        if item.id == _DEALER:
            return str(int(dealers(t.state, win.seat, loser)) or "")
        return str(value // payers)

    return _sum_of(t, win, number)


def _points_line(t: Telling, win: Any) -> str:
    """All 子 of a win as a sum (GL-11, GL-12, GL-13, GL-15, GL-06)."""
    parts, who = _owed_by_all(t, win), t.who(win.seat)
    drawn = win.how in _DRAWN_HOWS
    several = sum(item.id in _BIG for item in win.items) > 1
    clauses = ["GL-12" if drawn else "GL-11"]
    clauses += ["GL-13"] if parts.doublings or several else []
    clauses += ["GL-15"] if parts.bonus else []
    clauses += ["GL-06"] if parts.xing else []
    cited = t.say("、", ", ").join(clauses)
    all_zh, all_en = ("三家一共 ", " from all three") if drawn else ("", "")
    formula = _formula(t, parts)
    return t.say(
        f"{who}：{all_zh}{win.points} 子 = {formula}（{cited}）",
        f"{who}: {win.points} units{all_en} = {formula} ({cited})",
    )


def _how_lines(t: Telling, win: Any, i: int) -> list[str]:
    """What else decides the price: what is not doubled, not added, and who pays."""
    s, who = t.state, t.who(win.seat)
    ids = {item.id for item in win.items}
    lines = []
    if ids & _ALWAYS_CLOSED and is_closed(s, win.seat) and win.how not in _OPENING_HOWS:
        lines.append(
            t.say(
                f"{who} 的门清不翻：七对、烂牌本来就不吃不碰（GL-D2）",
                f"{who}: closed, but not doubled: pairs and scattered hands always are (GL-D2)",
            )
        )
    concerned = win.how in _DRAWN_HOWS or win.seat == s.dealer
    if ids & _BIG and concerned:
        lines.append(
            t.say(
                f"{who} 的是大牌：庄家不加价（GL-D1）",
                f"{who} has a priced type: no dealer's surcharge (GL-D1)",
            )
        )
    if i == 0:  # several winners share the way
        lines += _way_lines(t, win, i)
    if i == 0 and int(s.end_flags) & (F_LAST_TILE | F_LAST_COPY):
        lines.append(t.say("海底、绝张都不加", "Last tiles and last copies add nothing"))
    return lines


def _way_lines(t: Telling, win: Any, i: int) -> list[str]:
    """天胡, 地胡 and 抢杠 in a sentence."""
    giver = t.who(int(t.state.win_from[i])) if win.how not in _DRAWN_HOWS else ""
    if win.how == "rob_kong":
        return [
            t.say(
                f"抢杠按点炮算，开杠的 {giver} 一家付；这个杠没开成，不收杠钱（GL-D5）",
                f"A robbed kong is paid as a discard, by {giver} who made it; the kong itself is "
                "not paid (GL-D5)",
            )
        ]
    if win.how == "heavenly":
        return [
            t.say(
                "天胡每家另付，牌型照自摸付，别的都不翻（GL-D16）",
                "A heavenly hand is paid by each besides the self-draw; nothing doubles (GL-D16)",
            )
        ]
    if win.how == "earthly":
        kong = int(t.state.end_flags) & F_KONG_DISCARD
        also = t.say("，杠上炮也不翻", ", nor for the kong before the discard") if kong else ""
        return [
            t.say(
                f"地胡由庄家一家另付，牌型照点炮付，别的都不翻{also}（GL-D16）",
                f"An earthly hand is paid by the dealer alone besides the discard; nothing doubles"
                f"{also} (GL-D16)",
            )
        ]
    return []


def counted(t: Telling, win: Any, split: Split) -> bool:
    """碰碰胡 is split into pungs; otherwise every split is worth the same (GL 4.2)."""
    if all(item.id != "pungs" for item in win.items):
        return True
    return 3 * len(split.pungs) + 2 == int(t.state["held"][win.seat])


# --- 翻醒 ---------------------------------------------------------------------------------------


def _flip_lines(t: Telling, seat: int) -> list[str]:
    """The tiles turned up, one by one, as they count for a winner (GL-06, GL-D7 … GL-D9)."""
    s, who = t.state, t.who(seat)
    if not int(s.n_flips):
        if int(s.end_flags) & F_LAST_TILE:
            return [
                t.say("牌墙空了，没有翻醒（GL-D8）", "The wall is empty, none is turned (GL-D8)")
            ]
        return []
    turned = [int(s.flips[i]) for i in range(int(s.n_flips))]
    mine = turned[: int(turns_of(s, seat))]
    counts = [_xing_held(t, seat, kind) for kind in mine]
    lines = [
        _turned_line(t, seat, kind, held, i + 1 == len(turned))
        for i, (kind, held) in enumerate(zip(mine, counts, strict=True))
    ]
    sums = [sum(held.values()) for held in counts]
    if len(mine) > 1:
        total = f"{' + '.join(map(str, sums))} = {sum(sums)}"
        lines.append(t.say(f"{who} 一共 {total} 个醒", f"{who}: {total} turned tiles in all"))
    if rest := turned[len(mine) :]:
        names = t.say("、", ", ").join(short(kind, t.lang) for kind in rest)
        lines.append(
            t.say(
                f"后面翻的 {names} 不算 {who} 的（GL-D8、GL-D9）",
                f"Later ones do not count for {who}: {names} (GL-D8, GL-D9)",
            )
        )
    return lines


def _xing_kinds(t: Telling, turned: int) -> list[int]:
    """The kinds that a turned tile makes 醒, the one before it first."""
    s = t.state
    kinds = [kind for kind in range(HAND_KINDS) if is_xing(s, turned, kind)]
    if turned >= HONOUR:
        return sorted(kinds, key=lambda kind: (circle(kind) - circle(turned) + 1) % 7)
    return sorted(kinds, key=lambda kind: ((kind - turned + 1) % 9, kind))


def _xing_held(t: Telling, seat: int, turned: int) -> dict[int, int]:
    """The winner's tiles that a turned tile makes 醒: how many of each kind."""
    copies = {kind: int(own_copies(t.state, seat, kind)) for kind in _xing_kinds(t, turned)}
    return {kind: n for kind, n in copies.items() if n}


def _turned_line(t: Telling, seat: int, turned: int, held: dict[int, int], last: bool) -> str:
    """One turned tile: what it makes 醒, which of these the winner has, whether he turns on."""
    who, name = t.who(seat), short(turned, t.lang)
    tiles = " + ".join(f"{short(kind, t.lang)} × {n}" for kind, n in held.items())
    has = f"{tiles} = {sum(held.values())}" if held else t.say("0 张", "none, 0")
    what = _xing_names(t, turned)
    on, clause = _turning_on(t, seat, turned, held, last)
    return t.say(
        f"翻 {name}：{what}是醒，{who} 有 {has}；{on}（GL-D7、{clause}）",
        f"Turned {name}: {what}; {who} has {has}; {on} (GL-D7, {clause})",
    )


def _xing_names(t: Telling, turned: int) -> str:
    kinds = _xing_kinds(t, turned)
    if turned >= HONOUR:
        names = [short(kind, t.lang) for kind in kinds]
        return t.say("、".join(names), f"{' and '.join(names)} count")
    ranks = list(dict.fromkeys(short(kind, t.lang)[0] for kind in kinds))
    return t.say(f"各门的{'、'.join(ranks)}", f"every {' and '.join(ranks)} counts")


def _turning_on(
    t: Telling, seat: int, turned: int, held: dict[int, int], last: bool
) -> tuple[str, str]:
    """Whether the winner turns on, and why (not); the clause that says so (GL-D8)."""
    s = t.state
    if not turns_on(s, seat, turned):
        return t.say(
            "没有四张一样的醒，不再翻", "no four alike among them, no further turn"
        ), "GL-D8"
    four = t.say("、", ", ").join(short(kind, t.lang) for kind, n in held.items() if n == 4)
    if not last:
        return t.say(f"四张{four}，再翻", f"four {four}, turn again"), "GL-D8"
    if int(s.n_flips) == int(s.rules.flips):
        most = int(s.rules.flips)
        return t.say(f"四张{four}，但最多翻 {most} 张", f"four {four}, but {most} at most"), "GL-06"
    return t.say(f"四张{four}，但没有牌再翻", f"four {four}, but no tile is left"), "GL-D8"


# --- payments -----------------------------------------------------------------------------------


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """The heading under which a payment stands, and the sum that makes its amount."""
    unit = _unit(t)
    if payment.why == "kong":
        return _kong_reason(t, payment)
    if payment.why == "follow":
        heading = t.say(
            f"【追牌】四家头一张打的一样，庄家付每家 {FOLLOWED} 子（GL-07、GL-D17）",
            f"[Followed] all four began with the same tile: the dealer pays {FOLLOWED} to each "
            "(GL-07, GL-D17)",
        )
        return heading, f"{unit}{FOLLOWED}"
    if payment.why == "draw":
        heading = t.say(
            f"【荒庄】庄家付每家 {DRAWN} 子（GL-04）",
            f"[A draw] the dealer pays {DRAWN} to each (GL-04)",
        )
        return heading, f"{unit}{DRAWN}"
    i, win = next((i, w) for i, w in enumerate(t.settlement.wins) if w.seat == payment.to)
    loser = payment.source if payment.place is None else payment.place
    parts = _owed_by(t, win, loser)
    if payment.why == "win":
        return _win_heading(t, win), _formula(t, parts, unit=unit)
    return pact_heading(t, payment, i), _formula(t, parts, is_doubled(t, payment, i), unit)


def _unit(t: Telling) -> str:
    """The stake as a factor; nothing where it is 1."""
    stake = int(t.state.stake)
    return "" if stake == 1 else t.say(f"每子{stake} × ", f"unit {stake} × ")


def _win_heading(t: Telling, win: Any) -> str:
    """Who pays an ordinary win (GL-11, GL-12, GL-15, GL-D5, GL-D9)."""
    who = t.who(win.seat)
    zh, en = {
        "discard": ("放炮的一家付（GL-11、GL-D9）", "the discarder pays (GL-11, GL-D9)"),
        "rob_kong": ("开杠的一家付（GL-D5、GL-D9）", "the kong's maker pays (GL-D5, GL-D9)"),
        "earthly": ("庄家一家付（GL-15、GL-D9）", "the dealer alone pays (GL-15, GL-D9)"),
        "self_draw": ("自摸，三家都付（GL-12、GL-D9）", "self-draw, all three pay (GL-12, GL-D9)"),
        "heavenly": ("天胡，三家都付（GL-15、GL-D9）", "heavenly, all three pay (GL-15, GL-D9)"),
    }[win.how]
    return t.say(f"【付给 {who}】{zh}", f"[To {who}] {en}")


def _kong_reason(t: Telling, payment: Any) -> tuple[str, str]:
    """A kong has its own heading; payments between two seats come in the order of the melds."""
    mine = [
        p
        for p in t.settlement.payments
        if (p.why, p.source, p.to) == ("kong", payment.source, payment.to)
    ]
    number = next(i for i, p in enumerate(mine) if p is payment)
    meld = [m for m in t.melds(payment.to) if _is_paid_by(m, payment.source)][number]
    who, shown = t.who(payment.to), t.meld(meld)
    if meld.shape == M_CKONG:
        heading = t.say(
            f"【杠】{who} {shown}，三家各付 {CKONG} 子（GL-14）",
            f"[Kong] {who}, {shown}: {CKONG} from each (GL-14)",
        )
        return heading, f"{_unit(t)}{CKONG}"
    giver = t.who(payment.source)
    if meld.shape == M_AKONG:
        heading = t.say(
            f"【杠】{who} {shown}，碰的牌是 {giver} 打的，付 {KONG} 子（GL-14、GL-D6）",
            f"[Kong] {who}, {shown}: {KONG} from {giver}, who fed the pon (GL-14, GL-D6)",
        )
        return heading, f"{_unit(t)}{KONG}"
    heading = t.say(
        f"【杠】{who} {shown}，牌是 {giver} 打的，付 {KONG} 子（GL-14）",
        f"[Kong] {who}, {shown}: {KONG} from {giver}, who fed it (GL-14)",
    )
    return heading, f"{_unit(t)}{KONG}"


def _is_paid_by(meld: Meld, seat: int) -> bool:
    return meld.shape == M_CKONG or (meld.shape in (M_KONG, M_AKONG) and meld.source == seat)


def succession(t: Telling) -> list[str]:
    """Who deals next: always the 下家 (GL-16, GL-D18)."""
    who = t.who(t.settlement.next_dealer)
    return [
        t.say(
            f"下一局：不连庄，轮到下家，{who} 坐庄（GL-16、GL-D18）",
            f"Next hand: no dealer stays, the next seat, {who}, deals (GL-16, GL-D18)",
        )
    ]

"""The words of Xipiao: why an ended hand is paid as it is, and who deals next.

Every number comes from the kernels that settle the hand and from the items of its bill. The rules
as a text are `xipiao_text`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..hand.lookup import lut
from ..hand.splits import Split, each_split, packed
from ..table.moves import kong_units, melds_needed, own_copies, run_open
from ..table.state import (
    E_DRAW,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    F_LAST_COPY,
    F_LAST_TILE,
    HOWS,
    M_CHI,
)
from ..tiles import HAND_KINDS, HONOUR, short
from .words import Telling, all_paid, no_pacts, row
from .xipiao import (
    HOOK_VALUE,
    I_BO,
    I_DRAWN,
    I_FULL,
    I_JIA,
    I_OPEN,
    I_PIAO,
    I_PLAIN,
    I_PURE,
    I_PURE_PIAO,
    I_PURE_XI_PIAO,
    I_TWICE_DRAWN,
    I_TWICE_OPEN,
    I_XI,
    I_XI_PIAO,
    I_YU,
    ITEMS,
    JIA_UNIQUE,
    KONG_NAMES,
    WORTH,
    closes,
    is_pure,
    jia_counts,
    rows_of,
    see_chow,
    see_split,
    waited,
)
from .xipiao_text import text

__all__ = ["counted", "notes", "pacts", "reason", "succession", "text", "unpaid"]

pacts, unpaid = no_pacts, all_paid

_ROWS = {item.id: place for place, item in enumerate(ITEMS)}
#: What makes 满贯 together, in the order of its name.
_FOUR = (I_XI, I_YU, I_BO, I_JIA)
#: What a special hand itself is made of, so that nobody expects it to be added.
_PARTS = {I_FULL: _FOUR, I_XI_PIAO: (I_XI,), I_PURE_XI_PIAO: (I_XI,)}
_DRAWN, _OPEN = ("自摸", "self-draw"), ("明牌", "open hand")
_DOUBLINGS = {ITEMS[I_TWICE_DRAWN].id: _DRAWN, ITEMS[I_TWICE_OPEN].id: _OPEN}


def notes(t: Telling) -> list[str]:
    """分 item by item, the doublings, everybody's 蛋, the hooks; what a draw means."""
    if t.state.end == E_DRAW:
        lines = [
            t.say(
                "黄局：牌摸完了，没有人胡；蛋照付（XP-04、XP-19）",
                "A draw: the wall is used up and nobody won; kongs are paid (XP-04, XP-19)",
            )
        ]
    else:
        lines = _win_notes(t)
    return lines + _egg_lines(t) + _hook_lines(t)


def _win_notes(t: Telling) -> list[str]:
    win = t.settlement.wins[0]
    split = _scored_split(t, win)
    lines = [_sum_line(t, win, split), *_left_out(t, win, split), *_doubling_lines(t, win)]
    if int(t.state.end_flags) & (F_KONG_DRAW | F_KONG_DISCARD | F_LAST_TILE | F_LAST_COPY):
        lines.append(
            t.say(
                "杠上花、杠上炮、海底、绝张都不加分（XP-21）",
                "Kong draws, last tiles and last copies add nothing (XP-21)",
            )
        )
    return lines


# --- the split that counts --------------------------------------------------------------------


def _tile(t: Telling) -> int:
    return int(t.state.win_tile[0])


def _jia(t: Telling, seat: int) -> bool:
    """Whether 夹 may count at all (XP-D5)."""
    return bool(jia_counts(t.state, lut()[0], seat, _tile(t)))


def _scored(win: Any) -> int:
    """The rows of the bill that are added up, a bit each."""
    return sum(1 << _ROWS[item.id] for item in win.items if _ROWS[item.id] < len(WORTH))


def counted(t: Telling, win: Any, split: Split) -> bool:
    """Whether a split gives the rows of the bill (2.3)."""
    s, how = t.state, HOWS.index(win.how)
    pure, jia = bool(is_pure(s, win.seat)), _jia(t, win.seat)
    rows = rows_of(s, win.seat, packed(split), 0, _tile(t), how, pure, jia)
    return int(rows) == _scored(win)


def _scored_split(t: Telling, win: Any) -> Split:
    """The first split that counts: the one that is shown."""
    s = t.state
    man, pin, bam, honours = (int(code) for code in s.codes[win.seat])
    needed, run = int(melds_needed(s, win.seat)), int(run_open(s, win.seat))
    found = each_split(man, pin, bam, honours, needed, 0, run)
    return next(split for split in found if counted(t, win, split))


# --- why an item counts -----------------------------------------------------------------------


def _run(t: Telling, first: int) -> str:
    return row([(first + place, "") for place in range(3)], t.lang)


def _runs(t: Telling, seat: int, split: Split, item: int) -> str:
    """The run that gives 鱼, 勃 or 喜; several count once (XP-08, XP-09)."""
    firsts = [block.kind for block in split.melds if block.shape in ("chow", "run")]
    found = [_run(t, first) for first in firsts if see_chow(first) >> item & 1]
    laid = [meld for meld in t.melds(seat) if meld.shape == M_CHI]
    found += [t.meld(meld) for meld in laid if see_chow((meld.tiles or (0,))[0]) >> item & 1]
    if len(found) == 1:
        return found[0]
    return t.say(f"{found[0]}，{len(found)} 副只算一次", f"{found[0]}, {len(found)} count once")


def _closing(t: Telling, split: Split) -> str:
    """The block that the winning tile closes: `一三万等二万`; empty if it closes none (XP-07)."""
    tile = _tile(t)
    for block, code in zip(split.melds, packed(split), strict=False):
        if closes(int(code), tile):
            kinds = [kind for kind in range(block.kind, block.kind + 3) if kind != tile]
            rest, name = row([(kind, "") for kind in kinds], t.lang), short(tile, t.lang)
            return t.say(f"{rest}等{name}", f"{rest} for {name}")
    return ""


def _suit(t: Telling, seat: int) -> str:
    """The suit of 清一色, and whether there are dragons beside it (XP-15)."""
    held = [kind for kind in range(HAND_KINDS) if own_copies(t.state, seat, kind)]
    zh, en = (("万", "Characters"), ("饼", "Dots"), ("条", "Bamboo"))[held[0] // 9]
    if held[-1] >= HONOUR:
        return t.say(f"只有{zh}和中发白", f"only {en} and dragons")
    return t.say(f"只有{zh}", f"only {en}")


def _why(t: Telling, seat: int, split: Split, item: int) -> str:
    """What in the hand makes an item count; empty where its name says it all."""
    if item in (I_YU, I_BO, I_XI):
        return _runs(t, seat, split, item)
    if item == I_JIA:
        only = int(t.state.terms[JIA_UNIQUE])
        closing = _closing(t, split)
        return closing + t.say("，只听这一种", ", the only wait") if only else closing
    if item == I_FULL:
        parts = [
            f"{t.say(ITEMS[i].zh, ITEMS[i].en.lower())} {_why(t, seat, split, i)}" for i in _FOUR
        ]
        return t.say("；", "; ").join(parts)
    if item >= I_PLAIN:
        return ""
    pungs = t.say("五组都是刻子或杠", "five pungs or kongs")
    xi = [t.say("一副中发白", "one dragon run"), t.say("四组刻子或杠", "four pungs or kongs")]
    shapes = {
        I_PIAO: [pungs],
        I_XI_PIAO: xi,
        I_PURE: [_suit(t, seat)],
        I_PURE_PIAO: [_suit(t, seat), pungs],
        I_PURE_XI_PIAO: [_suit(t, seat), *xi],
    }
    return t.join(shapes[item])


def _named(t: Telling, items: list[int]) -> str:
    """Items by name, the two that also double by that of the doubling."""
    twice = {I_DRAWN: _DRAWN, I_OPEN: _OPEN}
    names = [twice.get(item, (ITEMS[item].zh, ITEMS[item].en.lower())) for item in items]
    return t.say("、", ", ").join(t.say(*name) for name in names)


def _clauses(t: Telling, clauses: list[str]) -> str:
    return t.say("、", ", ").join(dict.fromkeys(clauses))


def _sum_line(t: Telling, win: Any, split: Split) -> str:
    """分 as a sum, each item with the tiles that make it (2.3)."""
    told, clauses, total = [], [], 0
    for line in win.items:
        item = _ROWS[line.id]
        if item < len(WORTH):
            why = _why(t, win.seat, split, item)
            name = t.say(line.name, line.en.lower())
            zh = f"（{why}）" if why else " "
            en = f" ({why}) " if why else " "
            told.append(t.say(f"{name}{zh}{line.value}", f"{name}{en}{line.value}"))
            clauses.append(line.clause)
            total += line.value
    sum_, cited = " + ".join(told), _clauses(t, clauses)
    return t.say(f"分 {total} = {sum_}（{cited}）", f"Points {total} = {sum_} ({cited})")


def _left_out(t: Telling, win: Any, split: Split) -> list[str]:
    """What the hand shows and yet does not count.

    夹 of a hand that waited for several kinds (XP-D5), and what a special hand replaces
    (XP-D3, XP-D4).
    """
    scored = _scored(win)
    shown = int(see_split(t.state, win.seat, packed(split), 0, _tile(t)))
    jia = bool(shown >> I_JIA & 1)
    if jia and not _jia(t, win.seat):
        jia = False
        if scored >> I_PLAIN & 1:
            return [_no_jia(t, win.seat, split)]
    if scored >> I_PLAIN & 1:
        return []
    has = [I_JIA] if jia else []
    has += [item for item in (I_YU, I_BO, I_XI) if shown >> item & 1]
    has += [I_DRAWN] if win.how == "self_draw" else []
    has += [I_OPEN] if t.state.open[win.seat] else []
    special = next(item for item in range(I_PLAIN) if scored >> item & 1)
    own = _PARTS.get(special, ())
    left = _named(t, [item for item in has if item not in own and not scored >> item & 1])
    rest = t.say(f"，不再加 {left} 的分", f"; not added: {left}") if left else ""
    piao = special == I_PIAO
    added = "" if piao else t.say("与加分", " and what is added to it")
    cited = _clauses(t, [ITEMS[special].clause, "XP-D3" if piao else "XP-D4"])
    return [
        t.say(
            f"{ITEMS[special].zh}代替平和{added}{rest}（{cited}）",
            f"In place of a plain win{added}{rest} ({cited})",
        )
    ]


def _no_jia(t: Telling, seat: int, split: Split) -> str:
    """夹 does not count: what else the hand waited for (XP-D5)."""
    out = np.zeros(HAND_KINDS, np.int64)
    n = int(waited(t.state, lut()[0], seat, _tile(t), out))
    tiles, closing = t.tiles(out[:n].tolist()), _closing(t, split)
    return t.say(
        f"夹不算：{closing}，但听 {n} 种牌：{tiles}（XP-D5）",
        f"No {ITEMS[I_JIA].en.lower()}: {closing}, but the hand waited for {n} kinds: {tiles} "
        "(XP-D5)",
    )


# --- doublings, kongs, hooks ------------------------------------------------------------------


def _factors(t: Telling, win: Any) -> list[tuple[str, int, str]]:
    """The doublings of a win: name, factor, clause."""
    found = [line for line in win.items if line.id in _DOUBLINGS]
    return [(t.say(*_DOUBLINGS[line.id]), line.value, line.clause) for line in found]


def _sum_of(win: Any) -> int:
    """分 before the doublings."""
    return sum(line.value for line in win.items if line.id not in _DOUBLINGS)


def _doubling_lines(t: Telling, win: Any) -> list[str]:
    """What doubles the 分, and whose open hand does not (XP-11, XP-18)."""
    s, factors = t.state, _factors(t, win)
    loser = next(seat for seat in t.turn_order if seat != win.seat)
    lines = []
    if factors:
        named = t.join(f"{name} × {n}" for name, n, _ in factors)
        sum_ = " × ".join([str(_sum_of(win)), *(str(n) for _, n, _ in factors)])
        cited = _clauses(t, [clause for _, _, clause in factors])
        lines.append(
            t.say(
                f"翻倍：{named}；{sum_} = {win.points}（{cited}）",
                f"Doubled: {named}; {sum_} = {win.points} ({cited})",
            )
        )
    if not s.open[loser]:
        return lines
    if s.open[win.seat]:
        both = ("两家都明牌，只翻一次（XP-18）", "Both hands are open: doubled once (XP-18)")
        return [*lines, t.say(*both)]
    who = t.who(loser)
    return [
        *lines,
        t.say(
            f"{who} 明牌没有胡，不加也不翻（XP-18）",
            f"{who} had an open hand and did not win: it counts for nothing (XP-18)",
        ),
    ]


def _eggs(t: Telling, seat: int, tiles: bool) -> list[str]:
    """The 蛋 of a seat one by one, with their tiles or without (XP-19)."""
    told = []
    for meld in t.melds(seat):
        if units := int(kong_units(t.state, meld.shape)):
            tile = short((meld.tiles or (0,))[0], t.lang)
            zh, en = KONG_NAMES[meld.shape]
            name = t.say(zh + (tile if tiles else ""), en + (f" {tile}" if tiles else ""))
            told.append(t.say(f"{name} {units}" if tiles else f"{name}{units}", f"{name} {units}"))
    return told


def _egg_lines(t: Telling) -> list[str]:
    """蛋 of both sides; nothing where there are none (XP-19)."""
    s = t.state
    if not any(int(s.units[seat]) for seat in t.turn_order):
        return []
    told = []
    for seat in t.turn_order:
        eggs, total = _eggs(t, seat, tiles=True), str(s.units[seat])
        sum_ = " + ".join(eggs) + (f" = {total}" if len(eggs) > 1 else "")
        told.append(t.who(seat) + t.say("：", ": ") + (sum_ or total))
    heading = t.say("蛋（XP-19，不翻倍）", "Kongs (XP-19, never doubled)")
    return [heading + " " + t.say("；", "; ").join(told)]


def _hook_lines(t: Telling) -> list[str]:
    """下勾: what was agreed on and what it brings (XP-D15)."""
    s = t.state
    n, each = int(s.hooks), int(s.terms[HOOK_VALUE])
    if not n:
        return []
    if s.end == E_DRAW:
        return [
            t.say(
                f"下勾 {n} 个：黄局不算（XP-D15）",
                f"Hooks agreed: {n}; they count for nothing on a draw (XP-D15)",
            )
        ]
    return [
        t.say(
            f"下勾 {n} 个，每勾 {each} 分：{n} × {each} = {n * each}，归赢家，不翻倍（XP-D15）",
            f"Hooks agreed: {n}, {each} each: {n} × {each} = {n * each} to the winner, not "
            "doubled (XP-D15)",
        )
    ]


# --- payments -----------------------------------------------------------------------------------


def _unit(t: Telling) -> str:
    """The stake as a factor; nothing where it is 1."""
    stake = int(t.state.stake)
    return "" if stake == 1 else t.say(f"底{stake} × ", f"base {stake} × ")


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """The heading under which a payment stands, and the sum that makes its amount."""
    unit = _unit(t)
    if payment.why == "kong":
        heading = t.say(
            "【蛋】胡不胡都付，底 × 蛋（XP-19）",
            "[Kongs] paid whoever wins, base × kongs (XP-19)",
        )
        eggs = _eggs(t, payment.to, tiles=False)
        sum_ = " + ".join(eggs)
        return heading, unit + (f"({sum_})" if unit and len(eggs) > 1 else sum_)
    if payment.why == "bonus":
        heading = t.say(
            "【下勾】底 × 勾数 × 每勾的分，不翻倍（XP-D15）",
            "[Hooks] base × hooks × points of each, not doubled (XP-D15)",
        )
        n, each = int(t.state.hooks), int(t.state.terms[HOOK_VALUE])
        return heading, unit + t.say(f"{n} 勾 × {each}", f"{n} hooks × {each}")
    win = t.settlement.wins[0]
    heading = t.say(
        "【胡牌分】底 × 分 × 翻倍（XP 2.3）",
        "[The win] base × points × doublings (XP 2.3)",
    )
    factors = [t.say(f"{name}{n}", f"{name} {n}") for name, n, _ in _factors(t, win)]
    points = t.say(f"分{_sum_of(win)}", f"points {_sum_of(win)}")
    return heading, unit + " × ".join([points, *factors])


# --- what follows -------------------------------------------------------------------------------


def succession(t: Telling) -> list[str]:
    """What one side gets in all, and who deals next (XP-04, XP-D11)."""
    return [*_balance(t), _next_line(t)]


def _balance(t: Telling) -> list[str]:
    """The payments of the winner (on a draw: of who gets more) in one sum, where there are several.

    This is the sum of the document's examples (2.2): the win, and 蛋 less 蛋.
    """
    payments, net = t.settlement.payments, t.settlement.net
    if len(payments) < 2:
        return []
    seat = (
        t.settlement.wins[0].seat if t.settlement.wins else max(t.turn_order, key=net.__getitem__)
    )
    names = {"win": ("胡牌", "win"), "bonus": ("下勾", "hooks"), "kong": ("蛋", "kongs")}
    sum_ = ""
    for payment in sorted(payments, key=lambda p: (p.why == "kong", p.to != seat)):
        sign = "+" if payment.to == seat else "−"
        part = t.say(*names[payment.why]) + t.say("", " ") + str(payment.amount)
        sum_ += f" {sign} {part}" if sum_ else part if payment.to == seat else f"−{part}"
    total = str(net[seat]).replace("-", "−")
    who = t.who(seat)
    return [t.say(f"{who} 一共：{sum_} = {total}", f"{who} in all: {sum_} = {total}")]


def _next_line(t: Telling) -> str:
    s = t.state
    who, k = t.who(t.settlement.next_dealer), t.settlement.next_streak
    kept = t.say(f"，连庄 {k} 次", f", deals kept: {k}") if k else ""
    if s.end == E_DRAW:
        return t.say(
            f"下一局：黄局，庄不动，{who} 坐庄{kept}（XP-04）",
            f"Next hand: after a draw the dealer stays, {who} deals{kept} (XP-04)",
        )
    if t.settlement.wins[0].how == "self_draw":
        return t.say(
            f"下一局：自摸的坐庄，{who} 坐庄{kept}（XP-04、XP-D11）",
            f"Next hand: who drew the winning tile deals, {who}{kept} (XP-04, XP-D11)",
        )
    return t.say(
        f"下一局：点炮的坐庄，{who} 坐庄{kept}（XP-04、XP-D11）",
        f"Next hand: who discarded the winning tile deals, {who}{kept} (XP-04, XP-D11)",
    )

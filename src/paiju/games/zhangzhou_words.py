"""The words of Zhangzhou mahjong: why an ended hand is paid as it is, and who deals next.

Every number comes from the kernels that settle the hand. The rules as a text are `zhangzhou_text`.
"""

from __future__ import annotations

from typing import Any

from ..hand.splits import Split
from ..table.moves import kong_units
from ..table.state import (
    E_DRAW,
    E_FALSE_ROB,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    F_LAST_COPY,
    F_LAST_HAND,
    F_LAST_TILE,
    H_SELF_DRAW,
    M_CKONG,
)
from .words import Telling, all_paid, no_pacts
from .zhangzhou import (
    ITEMS,
    LIABILITY,
    LIABLE_ALL,
    LIABLE_OFF,
    POINTS_ON_DRAW,
    kongs_of,
    multiplier,
    role,
)
from .zhangzhou_text import text

__all__ = ["counted", "notes", "pacts", "reason", "succession", "text", "unpaid"]

pacts, unpaid = no_pacts, all_paid

#: Wins that are worth as much as another way.
_LIKE = {
    "rob_kong": ("，按自摸算", ", paid as a self-draw"),
    "rob_gold": ("，按自摸算", ", paid as a self-draw"),
    "three_gold": ("，按自摸算", ", paid as a self-draw"),
    "heavenly": ("，按单游算", ", paid as single roaming"),
}


def notes(t: Telling) -> list[str]:
    """n, T and f, everybody's units, and what a draw, a wrong guess, the last hand change."""
    s = t.state
    n = int(s.streak) + 1
    dealer = t.who(int(s.dealer))
    lines = [
        t.say(
            f"{dealer} 坐第 {n} 庄，n = {n}（ZZ-D20）",
            f"{dealer}: deal no. {n} in a row, n = {n} (ZZ-D20)",
        )
    ]
    if s.end == E_FALSE_ROB:
        return lines + _guess_notes(t)
    if s.end == E_DRAW:
        return lines + _draw_notes(t)
    return lines + _win_notes(t)


def _win_notes(t: Telling) -> list[str]:
    s = t.state
    win = t.settlement.wins[0]
    item = win.items[0]
    like = t.say(*_LIKE[win.how]) if win.how in _LIKE else ""
    points = t.say(
        f"胡法：{item.name}{like}，T = {win.points}（{item.clause}）",
        f"Points: {item.en}{like}, T = {win.points} ({item.clause})",
    )
    lines = [points, _factor_line(t, win.seat), _unit_line(t)]
    if int(s.end_flags) & (F_KONG_DRAW | F_KONG_DISCARD | F_LAST_TILE | F_LAST_COPY):
        extras = (
            "杠上花、杠上炮、海底、绝张都不加分",
            "Kong draws, last tiles and last copies add nothing",
        )
        lines.append(t.say(*extras))
    if int(s.end_flags) & F_LAST_HAND:
        lines += _liability_notes(t, win.seat, int(s.win_from[0]))
    return lines


def _factor_line(t: Telling, seat: int) -> str:
    """f between one seat and each of the others (ZZ-D20)."""
    s = t.state
    dealer = int(s.dealer)
    others = [other for other in t.turn_order if other != seat]
    if seat == dealer:
        f = role(s, seat, others[0])
        text_zh, text_en = f"庄家与闲家 f = n + 1 = {f}", f"dealer and others f = n + 1 = {f}"
    else:
        f = next(role(s, seat, other) for other in others if other != dealer)
        g = role(s, seat, dealer)
        text_zh = f"闲家与闲家 f = n = {f}，与庄家 f = n + 1 = {g}"
        text_en = f"between non-dealers f = n = {f}, with the dealer f = n + 1 = {g}"
    return t.say(f"倍数：{text_zh}（ZZ-D20）", f"Factor: {text_en} (ZZ-D20)")


# --- units ------------------------------------------------------------------------------------


def _units(t: Telling, seat: int) -> str:
    """Where a seat's units come from, as a sum (ZZ-26, ZZ-27); empty for none."""
    rules = t.state.rules
    melds = [meld for meld in t.melds(seat) if kong_units(t.state, meld.shape)]
    parts = [f"{t.meld(meld)} {kong_units(t.state, meld.shape)}" for meld in melds]
    laid, free = len(t.flowers(seat)), int(rules.free_flowers)
    if laid > free:
        parts.append(t.say(f"花 ({laid} − {free})", f"flowers ({laid} − {free})"))
    total = f" = {t.state.units[seat]}" if len(parts) > 1 or laid > free else ""
    return " + ".join(parts) + total


def _unit_line(t: Telling) -> str:
    """Everybody's units."""
    sums = {seat: _units(t, seat) for seat in t.turn_order}
    told = [t.who(seat) + t.say("：", ": ") + text for seat, text in sums.items() if text]
    if len(told) < len(sums):
        told.append(t.say("其余 0", "the others 0") if told else t.say("四家都是 0", "none"))
    heading = t.say("花杠分（ZZ-26、ZZ-27）", "Units of kongs and flowers (ZZ-26, ZZ-27)")
    return heading + " " + t.say("；", "; ").join(told)


# --- the last hand, a wrong guess, a draw -------------------------------------------------------


def _liability_notes(t: Telling, winner: int, culprit: int) -> list[str]:
    """Who covers whom in the last hand, and what lapses (ZZ-14, ZZ-D19)."""
    liability = int(t.state.terms[LIABILITY])
    if culprit < 0:
        return [
            t.say(
                "最后一手自摸，没有人包赔（ZZ-D19）",
                "Last hand, self-drawn: nobody is liable (ZZ-D19)",
            )
        ]
    who = t.who(culprit)
    if liability == LIABLE_OFF:
        return [
            t.say(
                "最后一手的牌，但房规不包赔（ZZ-D19 off）",
                "Last hand, but nobody is liable (ZZ-D19 off)",
            )
        ]
    if liability != LIABLE_ALL:
        return [
            t.say(
                f"最后一手由 {who} 的牌胡，另两家欠赢家的都由他付（ZZ-14、ZZ-D19 winner）",
                f"Won in the last hand on a tile of {who}, who pays all that the other two owe the "
                "winner (ZZ-14, ZZ-D19 winner)",
            )
        ]
    lines = [
        t.say(
            f"最后一手由 {who} 的牌胡，另两家这一局要付的全由他付，他从他们那里什么也不收"
            "（ZZ-14、ZZ-D19 all）",
            f"Won in the last hand on a tile of {who}, who makes every payment of the other two "
            "and gets nothing from them (ZZ-14, ZZ-D19 all)",
        )
    ]
    return lines + _lapsed(t, culprit, [x for x in t.turn_order if x not in (winner, culprit)])


def _lapsed(t: Telling, creditor: int, debtors: list[int]) -> list[str]:
    """The debts to `creditor` that nobody pays, where there are any."""
    s = t.state
    told = []
    for debtor in debtors:
        for debt, names in (("follow", ("分饼", "followed rounds")), ("kong", ("花杠差", "units"))):
            formula, amount = _sum(t, debt, debtor, creditor, False)
            owed = debtor == s.dealer if debt == "follow" else True
            if owed and amount > 0:
                told.append(f"{t.who(debtor)} {t.say(*names)} {formula} = {amount}")
    if not told:
        return []
    who = t.who(creditor)
    return [t.say(f"欠 {who} 的作废：", f"Owed to {who} and lapsed: ") + t.join(told)]


def _guess_notes(t: Telling) -> list[str]:
    s = t.state
    guesser = int(s.end_seat)
    others = [seat for seat in t.turn_order if seat != guesser]
    who = t.who(guesser)
    hidden = [(x, meld) for x in others for meld in t.melds(x) if meld.shape == M_CKONG]
    maker, kong = (t.who(hidden[0][0]), t.meld(hidden[0][1])) if len(hidden) == 1 else ("", "")
    which = t.say(f" {maker} 的{kong}", f": {maker} had {kong}") if maker else ""
    return [
        t.say(
            f"{who} 猜错了{which or '暗杠'}，算诈胡（ZZ-24、ZZ-D15）",
            f"{who} guessed a concealed kong wrong{which} (ZZ-24, ZZ-D15)",
        ),
        t.say(
            "按自摸赔三家，另付各家的花杠分，并代付三家之间的花杠差和分饼；那个暗杠照算",
            "Pays all three as for a self-draw, their units, their debts to each other and the "
            "followed rounds; the kong counts",
        ),
        _factor_line(t, guesser),
        _unit_line(t),
        *_lapsed(t, guesser, others),
    ]


def _draw_notes(t: Telling) -> list[str]:
    head = t.say("臭庄：没有人胡（ZZ-12）", "A draw: nobody won (ZZ-12)")
    if not int(t.state.terms[POINTS_ON_DRAW]):
        without = t.say("；花杠分不结（ZZ-D17）", "; kongs and flowers are not settled (ZZ-D17)")
        return [head + without]
    return [
        head + t.say("；房规：花杠分照结（ZZ-D17）", "; kongs and flowers are settled (ZZ-D17)"),
        _unit_line(t),
    ]


# --- payments -----------------------------------------------------------------------------------


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """The heading under which a payment stands, and the sum that makes its amount."""
    s = t.state
    wrong = s.end == E_FALSE_ROB
    winner = int(s.win_seat[0])
    debt = payment.debt or payment.why
    debtor = payment.source if payment.place is None else payment.place
    whole = payment.to == winner or (wrong and payment.place is None)
    formula, _ = _sum(t, debt, debtor, payment.to, whole)
    if payment.place is not None and not wrong:
        return t.say("【包赔】代另两家付（ZZ-14、ZZ-D19）", "[Liability] (ZZ-14, ZZ-D19)"), formula
    if debt == "follow":
        return _follow_heading(t), formula
    if whole and wrong:
        return t.say("【诈胡赔三家】（ZZ-D15）", "[The wrong guess] (ZZ-D15)"), formula
    if whole:
        return _winner_heading(t), formula
    return _difference_heading(t, wrong), formula


def _winner_heading(t: Telling) -> str:
    return t.say(
        "【付给赢家】三家都付，底 × T × f + 底 × 赢家花杠分（ZZ-D7、ZZ-28）",
        "[To the winner] all three pay base × T × f + base × the winner's units (ZZ-D7, ZZ-28)",
    )


def _follow_heading(t: Telling) -> str:
    s = t.state
    r = int(s.follow_rounds)
    dealer, bases = t.who(int(s.dealer)), f"2^{r} − 1 = {2**r - 1}"
    return t.say(
        f"【分饼】{dealer} 的头 {r} 张牌三家都跟，付每家 {bases} 底（ZZ-11、ZZ-D16）",
        f"[Followed rounds] all followed {r} of {dealer}: {bases} base to each (ZZ-11, ZZ-D16)",
    )


def _difference_heading(t: Telling, wrong: bool) -> str:
    if wrong:
        return t.say(
            "【诈胡者代付其余三家的花杠差】（ZZ-28、ZZ-D15）",
            "[The others' differences of units, paid by who guessed] (ZZ-28, ZZ-D15)",
        )
    if t.state.end == E_DRAW:
        return t.say("【花杠差】两两相比，少的付多的（ZZ-D17）", "[Differences of units] (ZZ-D17)")
    return t.say(
        "【输家之间的花杠差】两两相比，少的付多的（ZZ-28）",
        "[Differences of units among the losers] fewer pay more (ZZ-28)",
    )


def _sum(t: Telling, debt: str, debtor: int, to: int, whole: bool) -> tuple[str, int]:
    """A debt as a sum in words, and its value; `whole`: all units of `to`, not a difference."""
    s = t.state
    stake = int(s.stake)
    base = t.say(f"底{stake}", f"base {stake}")
    if debt in ("win", "penalty"):
        how = H_SELF_DRAW if debt == "penalty" else int(s.win_how[0])
        name = t.say(ITEMS[how].zh, ITEMS[how].en.lower() + " ")
        factor, f = multiplier(how), role(s, debtor, to)
        return f"{base} × {name}{factor} × {f}", stake * factor * f
    if debt == "follow":
        r = int(s.follow_rounds)
        return f"{base} × (2^{r} − 1)", stake * (2**r - 1)
    kongs = int(kongs_of(s, to))
    units = int(s.units[to])
    if whole:
        n = kongs if debt == "kong" else units - kongs
        name = t.say("杠分", "kongs ") if debt == "kong" else t.say("花分", "flowers ")
        return f"{base} × {name}{n}", stake * n
    less = int(s.units[debtor])
    return f"{base} × ({units} − {less})", stake * (units - less)


def counted(t: Telling, win: Any, split: Split) -> bool:
    """Every split is worth the same."""
    return True


def succession(t: Telling) -> list[str]:
    """Who deals next (ZZ-06, ZZ-D15)."""
    s = t.state
    following, n = t.settlement.next_dealer, t.settlement.next_streak + 1
    who = t.who(following)
    if s.end == E_FALSE_ROB:
        return [
            t.say(
                f"下一局：诈胡，庄不动，{who} 坐庄，n = {n}（ZZ-D15）",
                f"Next hand: {who} deals again, n = {n} still (ZZ-D15)",
            )
        ]
    if following != s.dealer:
        return [
            t.say(
                f"下一局：闲家胡，{who} 坐庄，n = {n}（ZZ-06）",
                f"Next hand: a non-dealer won, {who} deals, n = {n} (ZZ-06)",
            )
        ]
    why = (
        t.say("臭庄连庄", "a draw keeps the deal")
        if s.end == E_DRAW
        else t.say("庄胡连庄", "the dealer won")
    )
    return [
        t.say(
            f"下一局：{why}，{who} 坐庄，n = {n}（ZZ-06）",
            f"Next hand: {why}, {who} deals, n = {n} (ZZ-06)",
        )
    ]

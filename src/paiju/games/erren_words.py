"""The words of Erren: why an ended hand is paid as it is, and who deals next.

Every number comes from the kernels that settle the hand and from its bill; the fan are told as in
`mcr_words`. The rules as a text are `erren_text`.
"""

from __future__ import annotations

from typing import Any

from ..table.state import E_DRAW
from .erren import DOUBLED, OPEN, RAKE, READY, capped, multiplier, raked
from .erren_text import text
from .game import NO_PURSE
from .mcr_words import counted
from .mcr_words import notes as fan_notes
from .words import Telling, Unpaid, no_pacts

__all__ = ["counted", "notes", "pacts", "reason", "succession", "text", "unpaid"]

pacts = no_pacts


def notes(t: Telling) -> list[str]:
    """The fan row by row, the multiplier factor by factor, the cap, a rake of nothing."""
    if t.state.end == E_DRAW:
        return [
            t.say(
                "流局：牌摸完了，没有人和，谁也不付（ER-D12）",
                "A draw: the wall is used up, nobody won and nobody pays (ER-D12)",
            )
        ]
    lines = [*fan_notes(t), "", *_multiplier_lines(t), _rating_line(t), _amount_line(t)]
    return [*lines, *_cap_lines(t), *_rake_lines(t)]


# --- fan × multiplier × base ------------------------------------------------------------------


def _winner(t: Telling) -> int:
    return int(t.settlement.wins[0].seat)


def _loser(t: Telling) -> int:
    return 1 - _winner(t)


def _fan(t: Telling) -> int:
    return int(t.settlement.wins[0].points)


def _times(t: Telling) -> int:
    """What the fan are multiplied by (ER-D9)."""
    return int(multiplier(t.state, _winner(t)))


def _factors(t: Telling) -> list[tuple[str, int, str]]:
    """What multiplies the fan: who did what, the factor, the clause (ER-D9)."""
    s, winner = t.state, _winner(t)
    opened = [seat for seat in t.turn_order if s.open[seat]]
    doubled = [seat for seat in t.turn_order if s.doubled[seat]]
    declared = [winner] if s.ready[winner] else []
    return [
        *((t.who(seat) + t.say(" 明牌", " open hand"), OPEN, "ER-03") for seat in opened),
        *((t.who(seat) + t.say(" 加倍", " doubled"), DOUBLED, "ER-04") for seat in doubled),
        *((t.who(seat) + t.say(" 报听", " declared ready"), READY, "ER-05") for seat in declared),
    ]


def _multiplier_lines(t: Telling) -> list[str]:
    """The multiplier, and whose 听牌 does not count: that of who did not win."""
    factors, loser = _factors(t), _loser(t)
    lines = []
    if factors:
        named = t.join(f"{name} × {n}" for name, n, _ in factors)
        sum_ = " × ".join(str(n) for _, n, _ in factors)
        clauses = [*dict.fromkeys(clause for *_, clause in factors), "ER-D9"]
        cited = t.say("、", ", ").join(clauses)
        lines.append(
            t.say(
                f"倍数：{named}；{sum_} = {_times(t)}（{cited}）",
                f"Multiplier: {named}; {sum_} = {_times(t)} ({cited})",
            )
        )
    else:
        lines.append(
            t.say(
                "倍数：没有人明牌、加倍，赢家没有报听，1 倍（ER-D9）",
                "Multiplier: no open hand, nobody doubled, the winner did not declare: 1 (ER-D9)",
            )
        )
    if t.state.ready[loser]:
        lines.append(
            t.say(
                f"{t.who(loser)} 报听没有和，不翻（ER-D9）",
                f"{t.who(loser)} had declared ready and did not win: no factor (ER-D9)",
            )
        )
    return lines


def _product(t: Telling) -> str:
    """The formula of what is won before the cap; a factor of 1 is left out."""
    stake, times = int(t.state.stake), _times(t)
    parts = [t.say(f"{_fan(t)}番", f"{_fan(t)} fan")]
    parts += [t.say(f"{times}倍", str(times))] if times > 1 else []
    parts += [t.say(f"底{stake}", f"base {stake}")] if stake > 1 else []
    return " × ".join(parts)


def _whole(t: Telling) -> int:
    """What is won before the cap (ER-07)."""
    return _fan(t) * _times(t) * int(t.state.stake)


def _rating_line(t: Telling) -> str:
    """How the 积分 won and lost are made; what each seat's come to nobody says here (ER-08)."""
    points = t.settlement.rating[_winner(t)]
    return t.say(
        f"积分 = 番 × 倍数：{_fan(t)} × {_times(t)} = {points}，不封顶，不抽成；"
        "段位看累计的积分（ER-07、ER-08、ER-D10）",
        f"Rating = fan × multiplier: {_fan(t)} × {_times(t)} = {points}, neither capped nor raked; "
        "the rank goes by the sum of it (ER-07, ER-08, ER-D10)",
    )


def _amount_line(t: Telling) -> str:
    """What the fan come to in coins before the cap (ER-07)."""
    return t.say(
        f"金币 = 番 × 倍数 × 底：{_fan(t)} × {_times(t)} × {t.state.stake} = {_whole(t)}（ER-07）",
        f"Coins = fan × multiplier × base: {_fan(t)} × {_times(t)} × {t.state.stake} = {_whole(t)} "
        "(ER-07)",
    )


# --- cap and rake -----------------------------------------------------------------------------


def _brought(t: Telling) -> dict[int, int]:
    """The coins of the seats that brought a purse."""
    return {n: int(t.state.purse[n]) for n in t.turn_order if t.state.purse[n] > NO_PURSE}


def _paid(t: Telling) -> int:
    """What the loser pays (ER-D10)."""
    return int(capped(t.state, _whole(t)))


def _cap_lines(t: Telling) -> list[str]:
    brought, whole = _brought(t), _whole(t)
    if not brought:
        return []
    least = min(brought.values())
    held = t.join(f"{t.who(seat)} {coins}" for seat, coins in brought.items())
    zh, en = f"封顶：带来的金币 {held}", f"Cap: coins brought {held}"
    if whole <= least:
        return [
            t.say(
                f"{zh}；少的 {least}，够付（ER-07、ER-D10）",
                f"{en}; the least is {least}, which is enough (ER-07, ER-D10)",
            )
        ]
    poorer = [t.who(seat) for seat, coins in brought.items() if coins == least]
    who = t.say("、", ", ").join(poorer)
    return [
        t.say(
            f"{zh}；{who} 的少，{whole} 只付 {_paid(t)}（ER-07、ER-D10）",
            f"{en}; those of {who} are the least, so of {whole} only {_paid(t)} are paid "
            "(ER-07, ER-D10)",
        )
    ]


def unpaid(t: Telling) -> list[Unpaid]:
    """The loser, where the coins of the poorer seat cut what is paid (ER-07, ER-D10)."""
    if not t.settlement.wins or _paid(t) == _whole(t):
        return []
    return [Unpaid(_loser(t), _whole(t), _paid(t), "ER-D10")]


def _rake_lines(t: Telling) -> list[str]:
    """Why the house takes nothing: there is no rake, or it comes to less than one coin."""
    percent, paid = int(t.state.terms[RAKE]), _paid(t)
    if raked(t.state, paid):
        return []
    if not percent:
        return [t.say("系统不抽成（ER-D10）", "The house takes nothing here (ER-D10)")]
    sum_ = _rake_sum(t)
    return [
        t.say(
            f"抽成：{percent}%，零头不要，{sum_} = 0，系统不收（ER-07、ER-D10）",
            f"Rake: {percent} %, rounded down, {sum_} = 0: nothing for the house (ER-07, ER-D10)",
        )
    ]


def _rake_sum(t: Telling) -> str:
    return f"⌊{_paid(t)} × {int(t.state.terms[RAKE])} ÷ 100⌋"


# --- payments -----------------------------------------------------------------------------------


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """The heading under which a payment stands, and the sum that makes its amount."""
    if payment.why == "rake":
        percent = int(t.state.terms[RAKE])
        heading = t.say(
            f"【抽成】系统收赢家所得的 {percent}%，零头不要（ER-07、ER-D10）",
            f"[Rake] the house keeps {percent} % of what is won, rounded down (ER-07, ER-D10)",
        )
        return heading, _rake_sum(t)
    heading = t.say("【和牌】番 × 倍数 × 底（ER-07）", "[The win] fan × multiplier × base (ER-07)")
    if _brought(t):
        heading = t.say(
            "【和牌】番 × 倍数 × 底，最多付到两家金币中少的（ER-07、ER-D10）",
            "[The win] fan × multiplier × base, at most the coins of the poorer (ER-07, ER-D10)",
        )
    if _paid(t) == _whole(t):
        return heading, _product(t)
    purse = t.say(f"金币{_paid(t)}", f"coins {_paid(t)}")
    least = t.say("取少的", "the lesser of ")
    return heading, f"{least}({_product(t)}, {purse})"


# --- what follows -------------------------------------------------------------------------------


def succession(t: Telling) -> list[str]:
    """The coins with which the next hand begins, and who deals it (ER-07, ER-D12)."""
    return [*_coin_lines(t), _next_line(t)]


def _coin_lines(t: Telling) -> list[str]:
    if not (brought := _brought(t)):
        return []
    left = t.join(f"{t.who(seat)} {t.settlement.purses[seat]}" for seat in brought)
    return [t.say(f"金币剩下：{left}（ER-07）", f"Coins left: {left} (ER-07)")]


def _next_line(t: Telling) -> str:
    who, k = t.who(t.settlement.next_dealer), t.settlement.next_streak
    kept = t.say(f"，连庄 {k} 次", f", deals kept: {k}") if k else ""
    if t.state.end == E_DRAW:
        return t.say(
            f"下一局：流局，庄不动，{who} 坐庄{kept}（ER-D12）",
            f"Next hand: after a draw the dealer stays, {who} deals{kept} (ER-D12)",
        )
    return t.say(
        f"下一局：和牌的坐庄，{who} 坐庄{kept}（ER-D12）",
        f"Next hand: the winner deals, {who}{kept} (ER-D12)",
    )

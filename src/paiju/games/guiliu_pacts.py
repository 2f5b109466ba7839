"""The words of 互包 in Guiliu mahjong: who is whose partner and why, who pays in whose place.

The document's five cases: a third seat discards to a partner (GL-D12), 自摸 with one partner
(GL-D13) and with several (GL-D14), a discard to the partner (GL-D11), both win (GL-D15).
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from ..hand.lookup import lut
from ..table.state import E_DRAW, M_AKONG, M_CHI, M_KONG, M_PON
from .guiliu import DOUBLES_XING, OUTSIDER, are_partners, has_won, is_drawn, owed_by_giver
from .words import Telling


def partners_of(t: Telling, seat: int) -> list[int]:
    """The partners of a seat, in turn order."""
    return [other for other in t.turn_order if are_partners(t.state, seat, other)]


def _to_outsider(t: Telling) -> bool:
    """The option by which a partner's discard to a third seat is the case (GL-D11)."""
    return bool(t.state.terms[OUTSIDER])


def is_doubled(t: Telling, payment: Any, i: int) -> bool:
    """Whether a payment of 互包 for win `i` is of the doubled price (GL-D11 … GL-D15)."""
    s = t.state
    winner, giver = int(s.win_seat[i]), int(s.win_from[i])
    if is_drawn(int(s.win_how[i])) or payment.place is not None or payment.source == giver:
        return True
    both_won = has_won(s, payment.source)
    return bool(both_won and are_partners(s, winner, giver) and not _to_outsider(t))


# --- notes --------------------------------------------------------------------------------------


def pacts(t: Telling) -> list[tuple[tuple[int, int], str]]:
    """The pairs of partners, each with the feeds that made it (GL-08, GL-D10)."""
    pairs = [pair for pair in combinations(t.turn_order, 2) if are_partners(t.state, *pair)]
    return [((x, y), _pair_line(t, x, y)) for x, y in pairs]


def pact_notes(t: Telling) -> list[str]:
    """Who is whose partner and because of which feeds; where 互包 changes nothing, why."""
    lines = [line for _, line in pacts(t)]
    if not lines:
        return []
    if t.state.end == E_DRAW:
        return [
            *lines,
            t.say("没有人胡，互包不起作用（GL-08）", "Nobody won: no pact acts (GL-08)"),
        ]
    wins = range(len(t.settlement.wins))
    lines += [line for i, j in combinations(wins, 2) if (line := _equal_line(t, i, j))]
    return lines + [line for i in wins if (line := _idle_line(t, i))]


def _pair_line(t: Telling, x: int, y: int) -> str:
    """Two partners, and the melds that made them so where these can be seen (GL-08, GL-D10)."""
    fed = [_fed(t, giver, taker) for giver, taker in ((x, y), (y, x))]
    why = t.say("；", "; ").join(one for one in fed if one)
    why = why or t.say("照写明的", "as it is written")
    return t.say(
        f"互包：{t.who(x)} 和 {t.who(y)}，{why}（GL-08、GL-D10）",
        f"Pact: {t.who(x)} and {t.who(y)}, {why} (GL-08, GL-D10)",
    )


def _fed(t: Telling, giver: int, taker: int) -> str:
    """The melds that one seat fed another, if they are enough for 互包; else empty.

    An added kong was a pon; a chi comes from the seat before.
    """
    rules = t.state.rules
    shapes = [M_CHI, M_PON, M_AKONG] + ([M_KONG] if rules.kong_feeds else [])
    before = (taker - 1) % int(rules.seats)
    melds = [
        meld
        for meld in t.melds(taker)
        if meld.shape in shapes and giver == (before if meld.shape == M_CHI else meld.source)
    ]
    if len(melds) < int(rules.pact_feeds):
        return ""
    shown = t.say("、", ", ").join(map(t.meld, melds))
    return t.say(
        f"{t.who(giver)} 喂了 {t.who(taker)} {len(melds)} 次：{shown}",
        f"{t.who(giver)} fed {t.who(taker)} {len(melds)} times: {shown}",
    )


def _owed(t: Telling, i: int) -> int:
    """What the giver of the tile owes for a win, in 子."""
    return int(owed_by_giver(t.state, lut()[0], i))


def _equal_line(t: Telling, i: int, j: int) -> str:
    """Two partners who win the same: no 互包 between them (GL-D15, GL-D28)."""
    x, y = (t.settlement.wins[n].seat for n in (i, j))
    if not are_partners(t.state, x, y) or _owed(t, i) != _owed(t, j):
        return ""
    three = len(t.settlement.wins) > 2
    clauses = t.say("、", ", ").join(["GL-D15", "GL-D28"] if three else ["GL-D15"])
    return t.say(
        f"{t.who(x)} 和 {t.who(y)} 互包，都胡了 {_owed(t, i)} 子，一样大，互相不付"
        f"（第五种，{clauses}）",
        f"{t.who(x)} and {t.who(y)} are partners and both won {_owed(t, i)}: equal, neither pays "
        f"the other (case 5, {clauses})",
    )


def _idle_line(t: Telling, i: int) -> str:
    """Why nobody pays a win by 互包, where nobody does and no partner has won with him."""
    s = t.state
    winner, giver = int(s.win_seat[i]), int(s.win_from[i])
    paid = any(p.to == winner and p.why == "pact" for p in t.settlement.payments)
    if paid or any(has_won(s, seat) for seat in partners_of(t, winner)):
        return ""
    who = t.who(winner)
    if is_drawn(int(s.win_how[i])) or not partners_of(t, giver):
        return t.say(
            f"{who} 这一胡与互包无关，照常付（GL-08）",
            f"No pact concerns the win of {who}: paid as usual (GL-08)",
        )
    if are_partners(s, winner, giver):
        return t.say(
            f"本桌 {t.who(giver)} 点给互包的 {who} 照平常付（GL-D11 outsider）",
            f"At this table {t.who(giver)} pays the partner {who} the usual price "
            "(GL-D11 outsider)",
        )
    if _to_outsider(t):
        return t.say(
            f"{t.who(giver)} 点给外人 {who}，互包的自己也胡了，不替他付（GL-D11 outsider）",
            f"{t.who(giver)} discarded to the outsider {who}; the partner won as well and does "
            "not pay for it (GL-D11 outsider)",
        )
    return t.say(
        f"{t.who(giver)} 点给外人 {who}，互包的不管（GL-D11）",
        f"{t.who(giver)} discarded to the outsider {who}: no concern of the pact (GL-D11)",
    )


# --- headings -----------------------------------------------------------------------------------


def heading(t: Telling, payment: Any, i: int) -> str:
    """Why a seat pays win `i` by 互包: which of the cases it is."""
    s = t.state
    if is_drawn(int(s.win_how[i])):
        case = _drawn_case(t, payment.to)
    elif payment.place is not None:
        case = _outsider_case(t, payment)
    elif payment.source == int(s.win_from[i]):
        case = _giver_case(t, payment)
    elif has_won(s, payment.source):
        case = _winners_case(t, payment, i)
    else:
        case = _bystander_case(t, payment, i)
    who = t.who(payment.to)
    return t.say(f"【互包，付给 {who}】", f"[Pact, to {who}] ") + case


def _xing_rule(t: Telling) -> str:
    """What doubling means for 醒 (GL-D13)."""
    if int(t.state.terms[DOUBLES_XING]):
        return t.say("醒也翻倍", "turned tiles doubled, too")
    return t.say("醒不翻倍", "turned tiles not doubled")


def _drawn_case(t: Telling, winner: int) -> str:
    """自摸: one partner pays for all three, or each of several does (GL-D13, GL-D14)."""
    paid = dict.fromkeys(partners_of(t, winner), 0)
    for payment in t.settlement.payments:
        if payment.why == "pact" and payment.to == winner:
            paid[payment.source] += payment.amount
    sums = (t.say(f"{t.who(x)} 共 {n}", f"{t.who(x)} {n} in all") for x, n in paid.items())
    totals, xing = t.join(sums), _xing_rule(t)
    if len(paid) == 1:
        (partner,) = map(t.who, paid)
        return t.say(
            f"自摸，与他互包的 {partner} 一家包三家，每份两倍，{xing}；{totals}（第二种，GL-D13）",
            f"self-draw: the partner {partner} pays all three shares, each doubled, {xing}; "
            f"{totals} (case 2, GL-D13)",
        )
    return t.say(
        f"自摸，有 {len(paid)} 家与他互包，每家都包三家，每份两倍，{xing}；{totals}"
        "（第四种，GL-D14）",
        f"self-draw with {len(paid)} partners: each of them pays all three shares, each doubled, "
        f"{xing}; {totals} (case 4, GL-D14)",
    )


def _giver_case(t: Telling, payment: Any) -> str:
    """A discard to the own partner (GL-D11)."""
    giver, winner, xing = t.who(payment.source), t.who(payment.to), _xing_rule(t)
    return t.say(
        f"{giver} 点给与他互包的 {winner}，付两倍，{xing}（第三种，GL-D11）",
        f"{giver} gave the tile to the partner {winner} and pays double, {xing} (case 3, GL-D11)",
    )


def _outsider_case(t: Telling, payment: Any) -> str:
    """By the option, a discard to a third seat (GL-D11)."""
    giver, partner, winner = (t.who(x) for x in (payment.place, payment.source, payment.to))
    xing = _xing_rule(t)
    return t.say(
        f"{giver} 点给外人 {winner}，与 {giver} 互包的 {partner} 替他付两倍，{xing}"
        "（第三种，GL-D11 outsider）",
        f"{giver} gave the tile to the outsider {winner}: the partner {partner} pays double in "
        f"that place, {xing} (case 3, GL-D11 outsider)",
    )


def _winners_case(t: Telling, payment: Any, i: int) -> str:
    """Both partners won, one less than the other (GL-D15, GL-D28)."""
    wins = t.settlement.wins
    j = next(n for n, win in enumerate(wins) if win.seat == payment.source)
    less, more = t.who(payment.source), t.who(payment.to)
    clauses = t.say("、", ", ").join(["GL-D15", "GL-D28"] if len(wins) > 2 else ["GL-D15"])
    return t.say(
        f"{less} 和 {more} 互包，都胡了：{less} 的 {_owed(t, j)} 子比 {_owed(t, i)} 子小，"
        f"小的也付一份大的，大的不付小的（第五种，{clauses}）",
        f"{less} and {more} are partners and both won: {less} with {_owed(t, j)}, less than "
        f"{_owed(t, i)}, pays that larger amount as well, and not the other way (case 5, "
        f"{clauses})",
    )


def _bystander_case(t: Telling, payment: Any, i: int) -> str:
    """Somebody else gave the tile: the partner pays the price as well (GL-D12)."""
    giver, partner, winner = (
        t.who(x) for x in (int(t.state.win_from[i]), payment.source, payment.to)
    )
    return t.say(
        f"{giver} 点给 {winner}，与 {winner} 互包的 {partner} 也付一份（第一种，GL-D12）",
        f"{giver} gave the tile to {winner}, whose partner {partner} pays the price as well "
        "(case 1, GL-D12)",
    )

"""The words of Xiamen mahjong: why an ended hand is paid as it is, and who deals next.

Every number comes from the kernels that settle the hand. The rules as a text are `xiamen_text`.
"""

from __future__ import annotations

from typing import Any

from ..hand.lookup import lut
from ..hand.splits import Split
from ..table.moves import golds
from ..table.state import (
    E_DRAW,
    E_FALSE_WIN,
    F_KONG_DISCARD,
    F_KONG_DRAW,
    F_LAST_COPY,
    F_LAST_TILE,
    F_START,
    H_DISCARD,
    H_THREE_GOLD,
    H_YOU1,
    H_YOU3,
    HOWS,
)
from ..tiles import FLOWER, HAND_KINDS, WHITE, short
from .words import Telling, Unpaid, no_pacts, row
from .xiamen import (
    CHIPS,
    FALSE_WIN,
    I_FLOWERS,
    I_GOLDS,
    I_SEASONS,
    ITEMS,
    KILL_THREE,
    base_of,
    best_triplets,
    meld_item,
    multiplier,
    reward,
    triplet_item,
    worth,
)
from .xiamen_text import text

__all__ = ["counted", "notes", "pacts", "reason", "succession", "text", "unpaid"]

pacts = no_pacts


def notes(t: Telling) -> list[str]:
    """水 item by item, 底 and multiplier; what a false win or a draw means."""
    s = t.state
    if s.end == E_FALSE_WIN:
        return _false_win_notes(t)
    if s.end == E_DRAW:
        return [
            t.say(
                "臭庄：没有人胡，什么也不算（XM-15、XM-24）",
                "A draw: nobody won, nothing is scored (XM-15, XM-24)",
            )
        ]
    winner, how = int(s.win_seat[0]), int(s.win_how[0])
    lines = [_water_line(t, winner, how), _base_line(t, winner), _multiplier_line(t, how)]
    if int(s.end_flags) & (F_KONG_DRAW | F_KONG_DISCARD | F_LAST_TILE | F_LAST_COPY):
        extras = (
            "杠上花、杠上炮、海底、绝张都不加水",
            "Kong draws, last tiles and last copies add nothing",
        )
        lines.append(t.say(*extras))
    if int(s.terms[CHIPS]):
        held = t.join(f"{t.who(seat)} {int(s.purse[seat])}" for seat in t.turn_order)
        lines.append(
            t.say(f"这一局之前的筹码（XM-D18）：{held}", f"Chips before the hand (XM-D18): {held}")
        )
    return lines


# --- 水 ---------------------------------------------------------------------------------------


def _rows(t: Telling, seat: int, how: int) -> dict[int, tuple[list[str], int]]:
    """The items of a hand by their row: what they are in tiles, and their 水 together (3.3)."""
    s = t.state
    rows: dict[int, tuple[list[str], int]] = {}

    def add(item: int, tiles: str, water: int) -> None:
        if item >= 0 and water > 0:
            shown, total = rows.get(item, ([], 0))
            rows[item] = ([*shown, tiles], total + water)

    laid = t.flowers(seat)
    sets = [[kind for kind in laid if (kind - FLOWER) // 4 == group] for group in range(2)]
    single = [kind for group in sets if len(group) < 4 for kind in group]
    add(I_FLOWERS, t.tiles(single), len(single) * worth(I_FLOWERS))
    for group, kinds in enumerate(sets):
        if len(kinds) == 4:
            add(I_SEASONS + group, t.tiles(kinds), worth(I_SEASONS + group))
    n = int(golds(s, seat))
    add(I_GOLDS, t.say(f"{n} 张", str(n)), n * worth(I_GOLDS))
    for meld in t.melds(seat):
        item = meld_item(meld.shape, t.face((meld.tiles or (0,))[0]))
        add(item, t.meld(meld), worth(item))
    for shown in _counted_triplets(t, seat, how):
        item = triplet_item(s, seat, shown, how)
        add(item, _triplet(t, shown), worth(item))
    return rows


def _counted_triplets(t: Telling, seat: int, how: int) -> list[int]:
    """Faces of the natural triplets in hand that count."""
    mask = best_triplets(t.state, lut()[0], seat, how)
    return [shown for shown in range(HAND_KINDS) if mask >> shown & 1]


def _triplet(t: Telling, shown: int) -> str:
    white = short(WHITE, t.lang) if shown == t.gold and t.white_swaps else ""
    return row([(shown, white)] * 3, t.lang)


def _water_line(t: Telling, seat: int, how: int) -> str:
    """The 水 of a hand as a sum, each item with its tiles (XM-21, XM-23)."""
    told, total = [], 0
    for item, (tiles, water) in sorted(_rows(t, seat, how).items()):
        name, shown = t.say(ITEMS[item].zh, ITEMS[item].en), t.say("、", ", ").join(tiles)
        told.append(t.say(f"{name}（{shown}）{water}", f"{name} ({shown}) {water}"))
        total += water
    sum_ = " = " + " + ".join(told) if told else ""
    return t.say(f"水 {total}{sum_}（XM-21）", f"Water {total}{sum_} (XM-21)")


def _water(t: Telling, seat: int, how: int) -> int:
    return sum(water for _, water in _rows(t, seat, how).values())


def counted(t: Telling, win: Any, split: Split) -> bool:
    """Whether the natural triplets of a split have the most 水 (3.3)."""
    s, how = t.state, HOWS.index(win.how)

    def water(triplets: Any) -> int:
        return sum(int(worth(triplet_item(s, win.seat, shown, how))) for shown in triplets)

    return water(split.pungs) == water(_counted_triplets(t, win.seat, how))


# --- 底 and multiplier ------------------------------------------------------------------------


def _base_line(t: Telling, winner: int) -> str:
    """B between the winner and each loser (XM-22, XM-D2)."""
    s = t.state
    k, dealer = int(s.streak), int(s.dealer)
    other = next(seat for seat in t.turn_order if seat not in (dealer, winner))
    dealers = int(base_of(s, dealer, other))
    sum_ = f"{dealers >> k} × 2^{k} = {dealers}"
    kept = t.say(f"k = {k}，庄家已连 {k} 次", f"k = {k} deals kept")
    if winner == dealer:
        return t.say(
            f"底：庄家胡，每家 {sum_}（{kept}；XM-D2）",
            f"Base: {sum_} from each, the dealer won ({kept}; XM-D2)",
        )
    plain = int(base_of(s, other, winner))
    return t.say(
        f"底：闲家之间 {plain}，与庄家 {sum_}（{kept}；XM-22、XM-D2）",
        f"Base: {plain} between non-dealers, with the dealer {sum_} ({kept}; XM-22, XM-D2)",
    )


def _how(t: Telling, how: int, start: bool) -> str:
    """A way of winning by name; three golds are worth more as dealt."""
    name = next(t.say(item.zh, item.en.lower()) for item in ITEMS if item.id == HOWS[how])
    return name + t.say("（起手）", " as dealt") if how == H_THREE_GOLD and start else name


def _multiplier_line(t: Telling, how: int) -> str:
    flags = int(t.state.end_flags)
    clause = next(item.clause for item in ITEMS if item.id == HOWS[how])
    name, m = _how(t, how, bool(flags & F_START)), int(multiplier(t.state, how, flags))
    line = t.say(f"倍数：{name} × {m}（{clause}）", f"Multiplier: {name} × {m} ({clause})")
    if how == H_DISCARD:
        who = t.who(int(t.state.win_from[0]))
        line += t.say(
            f"；三家都付，放炮的 {who} 不多付（XM-D3）",
            f"; all three pay, {who} who discarded no more (XM-D3)",
        )
    return line


# --- false wins ---------------------------------------------------------------------------------


def _false_win_notes(t: Telling) -> list[str]:
    s = t.state
    who = t.who(int(s.end_seat))
    lines = [
        t.say(
            f"{who} 诈胡：喊了胡，牌却不能胡，这一局到此为止（XM-07、XM-D15）",
            f"{who} called a win that was none: the hand ends (XM-07, XM-D15)",
        )
    ]
    for seat in _reimbursed(t):
        stage = _how(t, H_YOU1 + int(s.roaming[seat]) - 1, False)
        tiles = t.tiles(kind for kind in range(HAND_KINDS) for _ in range(s.hands[seat, kind]))
        hand = " ｜ ".join([tiles, *map(t.meld, t.melds(seat))])
        lines += [
            t.say(
                f"{t.who(seat)} 正在{stage}：{hand}",
                f"{t.who(seat)} was in {stage}: {hand}",
            ),
            _water_line(t, seat, H_YOU3),
            _base_line(t, seat),
        ]
    return lines


def _reimbursed(t: Telling) -> list[int]:
    """Seats that were roaming when another won falsely."""
    s = t.state
    return [seat for seat in t.turn_order if seat != s.end_seat and int(s.roaming[seat])]


def _lost_win(t: Telling, seat: int) -> str:
    """All that the win of a roaming seat would have brought, as a sum (XM-D15)."""
    s = t.state
    how = H_YOU1 + int(s.roaming[seat]) - 1
    parts, emptied = [], 0
    losers = [loser for loser in t.turn_order if loser != seat]
    for loser in losers:
        owed, amount = _owed(t, loser, seat, how, _water(t, seat, H_YOU3), 0)
        parts.append(owed + t.say(" + 奖", " + reward ") + str(reward(how, 0)))
        emptied += bool(s.terms[CHIPS]) and amount >= int(s.purse[loser])
    if emptied == len(losers):
        parts.append(t.say("杀三", "all emptied ") + str(len(losers) * KILL_THREE))
    sum_ = " + ".join(parts)
    return sum_ if int(s.stake) == 1 else f"{_units(t)}({sum_})"


# --- payments -----------------------------------------------------------------------------------


def _units(t: Telling) -> str:
    """The stake as a factor; nothing where it is 1."""
    stake = int(t.state.stake)
    return "" if stake == 1 else t.say(f"每点{stake} × ", f"unit {stake} × ")


def _owed(
    t: Telling, loser: int, winner: int, how: int, points: int, flags: int
) -> tuple[str, int]:
    """(底 + 水) × M in words, and its value."""
    s = t.state
    base, m = int(base_of(s, loser, winner)), int(multiplier(s, how, flags))
    name = _how(t, how, bool(flags & F_START)) + t.say("", " ")
    sum_ = t.say(f"(底{base} + 水{points})", f"(base {base} + water {points})")
    return f"{sum_} × {name}{m}", (base + points) * m


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """The heading under which a payment stands, and the sum that makes its amount."""
    s = t.state
    if payment.why == "penalty":
        heading = t.say(
            f"【诈胡】赔另三家每家 {FALSE_WIN}，不动筹码（XM-07、XM-D15）",
            f"[The false win] {FALSE_WIN} to each, outside the chips (XM-07, XM-D15)",
        )
        return heading, f"{_units(t)}{FALSE_WIN}"
    if s.end == E_FALSE_WIN:
        heading = t.say(
            "【赔游金】有人正在游，照他胡了该得的全数赔：三家的 (底 + 水) × 倍数、奖、杀三，"
            "不动筹码（XM-07、XM-D15）",
            "[The win that was lost] who was roaming gets all it would have brought, "
            "(base + water) × multiplier of three, rewards and all emptied, outside the chips "
            "(XM-07, XM-D15)",
        )
        return heading, _lost_win(t, payment.to)
    how, flags = int(s.win_how[0]), int(s.end_flags)
    if payment.why == "win":
        return _win_reason(t, payment, how, flags)
    if reward(how, flags) and _is_first(t, payment):
        name, each = _how(t, how, bool(flags & F_START)), int(reward(how, flags))
        heading = t.say(
            f"【奖】{name}每家另付 {each}，不动筹码（XM-19、XM-D19）",
            f"[Reward] {name}: {each} from each, outside the chips (XM-19, XM-D19)",
        )
        return heading, f"{_units(t)}{each}"
    heading = t.say(
        f"【杀三】三家筹码都光了，每家再付 {KILL_THREE}，不动筹码（XM-19、XM-D17）",
        f"[All three emptied] {KILL_THREE} more from each, outside the chips (XM-19, XM-D17)",
    )
    return heading, f"{_units(t)}{KILL_THREE}"


def _win_reason(t: Telling, payment: Any, how: int, flags: int) -> tuple[str, str]:
    """What a loser owes, and what it pays where its chips do not reach (XM-D18)."""
    s = t.state
    points = t.settlement.wins[0].points
    formula, owed = _owed(t, payment.source, payment.to, how, points, flags)
    if not int(s.terms[CHIPS]):
        heading = t.say(
            "【付给赢家】三家都付 (底 + 水) × 倍数，不用筹码，全数付（XM-D3、XM-D18）",
            "[To the winner] each pays (base + water) × multiplier, no chips, in full "
            "(XM-D3, XM-D18)",
        )
        return heading, _units(t) + formula
    heading = t.say(
        "【筹码】三家都付 (底 + 水) × 倍数，最多付光筹码（XM-D3、XM-D18）",
        "[Chips] each pays (base + water) × multiplier, at most all its chips (XM-D3, XM-D18)",
    )
    chips = int(s.purse[payment.source])
    if owed <= chips:
        return heading, _units(t) + formula
    capped = t.say(
        f"欠 {formula} = {owed}，付光筹码", f"owes {formula} = {owed}, pays all its chips"
    )
    return heading, capped + (f" {_units(t)}{chips}" if _units(t) else "")


def unpaid(t: Telling) -> list[Unpaid]:
    """The losers whose chips do not reach (XM-D18)."""
    s = t.state
    if not t.settlement.wins or not int(s.terms[CHIPS]):
        return []
    how, flags, points = int(s.win_how[0]), int(s.end_flags), t.settlement.wins[0].points
    found = []
    for p in t.settlement.payments:
        if p.why == "win":
            owed = _owed(t, p.source, p.to, how, points, flags)[1] * int(s.stake)
            found += [Unpaid(p.source, owed, p.amount, "XM-D18")] if owed > p.amount else []
    return found


def _is_first(t: Telling, payment: Any) -> bool:
    """Whether it is its payer's first bonus: rewards are booked before 杀三."""
    mine = [p for p in t.settlement.payments if p.why == "bonus" and p.source == payment.source]
    return mine[0] is payment


# --- what follows -------------------------------------------------------------------------------


def succession(t: Telling) -> list[str]:
    """Chips left, whether the 课 is over, who deals next (XM-07, XM-15, XM-16, XM-D18, XM-D21)."""
    return [*_chip_lines(t), _next_line(t)]


def _chip_lines(t: Telling) -> list[str]:
    s = t.state
    chips = int(s.terms[CHIPS])
    if not chips:
        return []
    left = {
        seat: int(s.purse[seat]) + t.settlement.net[seat] // int(s.stake) for seat in t.turn_order
    }
    held = t.join(f"{t.who(seat)} {n}" for seat, n in left.items())
    lines = [t.say(f"筹码：{held}（XM-D18）", f"Chips left: {held} (XM-D18)")]
    if t.settlement.round_over:
        lines.append(
            t.say(
                f"有人筹码光了，这一课结束，四家重新各 {chips}（XM-D18）",
                f"A seat has none left: the round of chips is over, all start anew with {chips} "
                "(XM-D18)",
            )
        )
    return lines


def _next_line(t: Telling) -> str:
    s = t.state
    following, k = t.settlement.next_dealer, t.settlement.next_streak
    who = t.who(following)
    if s.end == E_FALSE_WIN:
        return t.say(
            f"下一局：诈胡重打，{who} 坐庄，k = {k} 不变（XM-07）",
            f"Next hand: dealt anew, {who} deals again, k = {k} still (XM-07)",
        )
    if following != s.dealer:
        return t.say(
            f"下一局：闲家胡，轮到 {who} 坐庄，k = {k}（XM-D21）",
            f"Next hand: a non-dealer won, {who} deals, k = {k} (XM-D21)",
        )
    if s.end == E_DRAW:
        return t.say(
            f"下一局：臭庄连庄，{who} 坐庄，k = {k}（XM-15、XM-D2）",
            f"Next hand: a draw keeps the deal, {who} deals, k = {k} (XM-15, XM-D2)",
        )
    return t.say(
        f"下一局：庄胡连庄，{who} 坐庄，k = {k}（XM-16、XM-D2）",
        f"Next hand: the dealer won, {who} deals, k = {k} (XM-16, XM-D2)",
    )

"""The words of Chinese official mahjong: how a hand is read, and what each row is made of."""

from __future__ import annotations

from typing import Any

from ..fan.rows import FLOWER_TILES
from ..fan.score import score_at
from ..fan.tell import Fan, Part, Scored, tell
from ..fan.won import Won, Work
from ..hand.lookup import lut
from ..hand.splits import Split
from ..table.meld import Meld
from ..tiles import short
from .fans import take_win
from .mcr_text import text
from .words import Telling, all_paid, columns, no_pacts, row

__all__ = ["counted", "fan_of", "notes", "pacts", "reason", "succession", "text", "unpaid"]

pacts, unpaid = no_pacts, all_paid

#: What a special shape is called, and how its tiles are shown: in pairs or one by one.
_FORMS = {
    "pairs": ("七个对子", "seven pairs"),
    "orphans": ("十三种幺九牌和一张重的", "the thirteen terminals and honours, one of them twice"),
    "singles": ("互不相靠的单张", "single knitted tiles and honours"),
}


def fan_of(t: Telling, i: int = 0) -> Fan:
    """The fan of win number `i` as objects, read once more by the kernels that settled it."""
    hands, works = Won.array(1), Work.array(1)
    take_win(t.state, hands[0], i)
    score_at(lut(), hands, works, 0)
    return tell(hands[0], works[0])


def notes(t: Telling) -> list[str]:
    """The winds, the reading, a line for each row: tiles that made it, rows it excludes."""
    if not t.settlement.wins:
        return [t.say("没有人和牌，没有番可算。", "Nobody won: there is no fan to count.")]
    fan, win = fan_of(t), t.settlement.wins[0]
    lines = [_winds(t, win.seat), t.say("牌型：", "Made of: ") + _reading(t, fan, win.seat)]
    lines.append(t.say(f"共 {fan.total} 番（ER-07）：", f"{fan.total} fan in all (ER-07):"))
    cells = [_cells(t, scored, win.seat) for scored in fan.rows]
    lines += [f"  {line}" for line in columns(cells)]
    return lines + _minimum(t, fan)


def _winds(t: Telling, seat: int) -> str:
    s = t.state
    wind = 27 + (seat - int(s["dealer"])) % int(s["rules"]["seats"])
    own, prevalent = short(wind, t.lang), short(27 + int(s["round_wind"]), t.lang)
    return t.say(
        f"圈风 {prevalent}，{t.who(seat)} 门风 {own}（ER-D11）",
        f"Prevalent wind {prevalent}, seat wind of {t.who(seat)} {own} (ER-D11)",
    )


# --- the hand ----------------------------------------------------------------------------------


def _group(t: Telling, kinds: tuple[int, ...]) -> str:
    """Tiles side by side."""
    return row([(kind, "") for kind in kinds], t.lang)


def _part(t: Telling, part: Part) -> str:
    if part.shape == "pair":
        return t.say("将 ", "pair ") + _group(t, part.tiles)
    return t.meld(Meld(part.meld, part.tiles)) if part.meld else _group(t, part.tiles)


def _reading(t: Telling, fan: Fan, seat: int) -> str:
    if fan.parts:
        return " + ".join(_part(t, part) for part in fan.parts)
    tiles = [kind for kind in range(34) for _ in range(int(t.state["hands"][seat, kind]))]
    shown = t.tiles(tiles)
    if fan.form == "pairs":
        shown = " + ".join(_group(t, (kind, kind)) for kind in tiles[::2])
    return t.say(*_FORMS[fan.form]) + t.say("：", ": ") + shown


# --- the rows ----------------------------------------------------------------------------------


def _cells(t: Telling, scored: Scored, seat: int) -> list[str]:
    """Name, fan, tiles that made the row, rows it excludes."""
    name = t.say(scored.row.zh, scored.row.en)
    if scored.times > 1 and scored.row.number != FLOWER_TILES:
        name += f" ×{scored.times}"
    return [name, f"{scored.value:>2}", _made_by(t, scored, seat), _excluded(t, scored)]


def _made_by(t: Telling, scored: Scored, seat: int) -> str:
    if scored.row.number == FLOWER_TILES:
        return t.tiles(t.flowers(seat))
    if not scored.made_by:
        return t.say("整手牌", "the whole hand")
    return t.say(" ", ", ").join(_group(t, kinds) for kinds in scored.made_by)


def _excluded(t: Telling, scored: Scored) -> str:
    if not scored.excluded:
        return ""
    names = t.say("、", ", ").join(t.say(one.zh, one.en) for one in scored.excluded)
    return t.say(f"不计 {names}", f"not counted: {names}")


def _minimum(t: Telling, fan: Fan) -> list[str]:
    """What is counted against `min_fan`, if there is one (ER-D1)."""
    least = int(t.options.min_fan)
    if not least:
        return []
    counted = sum(one.value for one in fan.rows if one.row.number != FLOWER_TILES)
    return [
        t.say(
            f"起和 {least} 番，花牌以外有 {counted} 番（ER-D1）",
            f"{least} fan needed, {counted} there without flowers (ER-D1)",
        )
    ]


# --- what a game that only scores has nothing to say about ---------------------------------------


def reason(t: Telling, payment: Any) -> tuple[str, str]:
    """There are no payments."""
    return "", str(payment.amount)


def succession(t: Telling) -> list[str]:
    """Nothing follows a scored position."""
    return []


def counted(t: Telling, win: Any, split: Split) -> bool:
    """No split stands for the hand: `notes` tells the reading that counts, special shapes too."""
    return False

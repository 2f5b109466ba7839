"""A settlement in words, so that whoever pays it believes it.

The layout is the same for every game: what was won and with which hand, what the payments are
made of, each payment with its sum, the net of each seat, who deals next. What a game alone knows
(its factors, its reasons) it says itself: `games.game.Words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..api import Table, View
from ..games.game import Game
from ..games.words import Telling, check_language, row
from ..hand.lookup import lut
from ..hand.splits import Block, Split, each_split
from ..kernel import Many
from ..settlement import Payment, Settlement, Win
from ..table.bill import HOUSE
from ..table.moves import golds, melds_needed, run_open
from ..table.rules import PAIRS, SCATTERED
from ..table.state import FLAGS, M_PON, State
from ..table.types import shows
from ..tiles import HAND_KINDS, NONE, WHITE, short
from .events import flag_words, signed

#: What happened, by `how`: {tile} was won, {source} gave it.
_EVENTS = {
    "discard": ("{source} 打出 {tile}", "{tile} discarded by {source}"),
    "self_draw": ("摸到 {tile}", "drew {tile}"),
    "rob_kong": ("{source} {kong} {tile}", "{source} made {kong} of {tile}"),
    "rob_gold": ("拿走翻出的 {tile}{aside}", "takes the turned-up {tile}{aside}"),
    "three_gold": ("手里有三张金，不看别的牌", "holds three golds, whatever the rest"),
    "heavenly": ("起手就成牌", "wins with the dealt tiles"),
    "earthly": ("{source} 打出的头一张 {tile}", "{tile}, the first discard of {source}"),
    "you1": ("摸到 {tile}，摸什么都能胡", "drew {tile}; any tile would have done"),
    "you2": ("打出一张金，再摸到 {tile}", "threw a gold, then drew {tile}"),
    "you3": (
        "打出一张金，再摸到 {tile}，还能再打一张金",
        "threw a gold, then drew {tile} and could throw another gold",
    ),
}
#: Who keeps a share of what is won.
_HOUSE = ("系统", "the house")
#: 三游 by a second throw, without a tile (XM-D8).
_THROWN = ("打出第二张金，摸什么都能胡", "threw a second gold, and any tile would do")


def explain_table(table: Table, lang: str = "zh", names: Sequence[str] | None = None) -> list[str]:
    """The settlement of an ended table in words, as `explain` gives it.

    Raises `PaijuError` `not_ended`.
    """
    return explain(table.game, table.options, table.state, table.settlement, lang, names)


def explain(
    game: Game,
    options: Any,
    states: Many[State],
    settlement: Settlement,
    lang: str = "zh",
    names: Sequence[str] | None = None,
) -> list[str]:
    """A settlement in words: lines for people, headings among them, empty lines between parts.

    `states` holds the one ended hand that was settled. `lang` is `zh` or `en`, else `PaijuError`
    `unknown_language`. `names`: one a seat, instead of its role and number.
    """
    check_language(lang)
    t = Telling(states[0], settlement, options, lang, names)
    view = View(states)
    parts = [_title(game, t)]
    parts += [_win_lines(game, t, view, win, i) for i, win in enumerate(settlement.wins)]
    parts.append(game.words.notes(t))
    if not game.scoring_only:
        parts += _payments(game, t)
        parts.append([*_net(t), *game.words.succession(t)])
    return [line for i, part in enumerate(parts) for line in ([""] if i else []) + part]


def _title(game: Game, t: Telling) -> list[str]:
    parts = [t.say(*game.names)]
    if not game.scoring_only:
        parts.append(f"{t.say(*game.stake_name)} {t.state['stake']}")
    if t.gold != NONE:
        name = short(t.gold, t.lang)
        white = t.say(f"，白当{name}", f", {short(WHITE, 'en')} counts as {name}")
        parts.append(t.say(f"金 {name}", f"gold {name}") + (white if t.white_swaps else ""))
    changed = [
        f"{f.name} = {getattr(t.options, f.name)} ({f.metadata['clause']})"
        for f in fields(t.options)
        if getattr(t.options, f.name) != f.default
    ]
    lines = [" · ".join(parts)]
    if changed:
        lines.append(t.say("房规：", "House options: ") + t.join(changed))
    return lines


# --- the winner ----------------------------------------------------------------------------


def _win_lines(game: Game, t: Telling, view: View, win: Win, i: int) -> list[str]:
    tile = int(t.state["win_tile"][i])
    lines = [win_line(game, t, win, i), _hand_line(t, view, win.seat, tile)]
    return lines + split_lines(game, t, win, tile)


def win_line(game: Game, t: Telling, win: Win, i: int) -> str:
    """Who won and how, in one sentence; `win` is number `i`."""
    tile, source = int(t.state["win_tile"][i]), int(t.state["win_from"][i])
    aside = int(t.state["aside"])
    item = next(item for item in game.items if item.id == win.how)
    thrown = win.how == "you3" and tile == NONE
    event = t.say(*(_THROWN if thrown else _EVENTS[win.how])).format(
        tile=short(tile, t.lang) if tile != NONE else "",
        source=t.who(source) if source != NONE else "",
        kong=_robbed_kong(t, source, tile),
        aside="" if aside == NONE else t.say("，放开 ", ", laying aside ") + short(aside, t.lang),
    )
    flags = [word for bit, word in enumerate(FLAGS) if int(t.state["end_flags"]) >> bit & 1]
    name = t.say(item.zh, item.en)
    head = t.say(f"{t.who(win.seat)} {name}：{event}", f"{t.who(win.seat)}: {name}, {event}")
    return head + flag_words(flags, t.lang)


def _robbed_kong(t: Telling, source: int, tile: int) -> str:
    if source == NONE:
        return ""
    added = any(m.shape == M_PON and m.tiles == (tile,) * 3 for m in t.melds(source))
    return t.say("补杠", "an added kong") if added else t.say("暗杠", "a concealed kong")


def _hand_line(t: Telling, view: View, seat: int, tile: int) -> str:
    hand = view.hand(seat)
    won = ""
    if tile != NONE:
        hand.remove(tile)
        won = f" + {t.tiles([tile])}"
    parts = [t.say("手牌：", "Hand: ") + t.tiles(hand) + won]
    parts += [t.meld(meld) for meld in t.melds(seat)]
    if t.flowers(seat):
        parts.append(t.say("花 ", "flowers ") + t.tiles(t.flowers(seat)))
    return " ｜ ".join(parts)


def _special_shape(t: Telling, win: Win) -> str:
    """A hand of a special shape: its pairs, or its single tiles by suit; empty for melds."""
    s: Any = t.state
    held = [kind for kind in range(HAND_KINDS) for _ in range(s["hands"][win.seat, kind])]
    if shows(s, lut()[0], win.seat, SCATTERED):
        return t.say("单张 ", "single tiles ") + t.tiles(held)
    if shows(s, lut()[0], win.seat, PAIRS):
        pairs = " + ".join(row([(kind, "")] * 2, t.lang) for kind in held[::2])
        return t.say("七个对子 ", "seven pairs ") + pairs
    return ""


def split_lines(game: Game, t: Telling, win: Win, tile: int) -> list[str]:
    """The hand as melds and a pair, split as it was counted, or as another shape that won.

    Nothing for three golds, which win whatever the rest is.
    """
    s: Any = t.state
    if win.how == "three_gold" or game.accept is not None:  # whose notes hold the reading
        return []
    if int(s["rules"]["shapes"]) and (special := _special_shape(t, win)):
        return [t.say("牌型：", "Made of: ") + special]
    man, pin, bam, honours = (int(code) for code in s["codes"][win.seat])
    needed, wilds = int(melds_needed(s, win.seat)), int(golds(s, win.seat))
    lone = int(s["held"][win.seat]) % 3 == 1  # the pair's other tile may be any
    run = int(run_open(s, win.seat))
    found = list(each_split(man, pin, bam, honours, needed, wilds + lone, run))
    found = [split for split in found if game.words.counted(t, win, split)]
    if lone:
        found = [split for split in found if split.pair.kind == NONE]
    if not found:
        return []
    best = min(found, key=lambda split: _strangeness(split, win.how, t.face(tile), t.gold))
    blocks = [_block(t, block) for block in best.melds]
    blocks += [t.meld(meld) for meld in t.melds(win.seat)]
    any_tile = t.say("〔金〕和任意一张", "〔gold〕 and any tile")
    pair = t.say("将 ", "pair ") + (any_tile if lone else _block(t, best.pair))
    return [t.say("牌型：", "Made of: ") + " + ".join([*blocks, pair])]


def _strangeness(split: Split, how: str, face: int, gold: int) -> tuple[bool, int]:
    """Prefer few blocks of golds alone; but 游金 is told by its pair: any tile and a gold.

    With a gold drawn that is two golds, and so in 三游, where one more could be thrown.
    """
    alone = sum(block.kind == NONE for block in (*split.melds, split.pair))
    if not how.startswith("you"):
        return False, alone
    if how == "you3" or face == gold:
        return split.pair.kind != NONE, alone
    return (split.pair.kind, split.pair.wilds) != (face, (1,)), alone


def _block(t: Telling, block: Block) -> str:
    size = 2 if block.shape == "pair" else 3
    gold = t.say("金", "gold")
    if block.kind == NONE:
        return f"〔{gold}〕" * size
    step = int(block.shape in ("chow", "run"))
    places = []
    for place in range(size):
        kind = block.kind + step * place
        white = short(WHITE, t.lang) if kind == t.gold and t.white_swaps else ""
        places.append((kind, gold if place in block.wilds else white))
    return row(places, t.lang)


# --- the payments --------------------------------------------------------------------------


def _payments(game: Game, t: Telling) -> list[list[str]]:
    """The payments under their headings; what one seat pays another stands in one line."""
    pages: dict[str, dict[str, list[tuple[str, int]]]] = {}
    # Debts that somebody else pays come last.
    for payment in sorted(t.settlement.payments, key=lambda p: p.place is not None):
        heading, formula = game.words.reason(t, payment)
        lines = pages.setdefault(heading, {})
        lines.setdefault(_parties(t, payment), []).append((formula, payment.amount))
    if not pages:
        return [[t.say("没有人要付。", "Nobody pays anything.")]]
    return [
        [heading, *(_payment_line(t, parties, parts) for parties, parts in lines.items())]
        for heading, lines in pages.items()
    ]


def _parties(t: Telling, payment: Payment) -> str:
    payer = t.who(payment.source)
    if payment.place is not None:
        place = t.who(payment.place)
        payer = t.say(f"{payer} 替 {place}", f"{payer} for {place}")
    to = t.say(*_HOUSE) if payment.to == HOUSE else t.who(payment.to)
    return f"  {payer} → {to}" + (t.say("（局外）", " (outside)") if payment.outside else "")


def _payment_line(t: Telling, parties: str, parts: list[tuple[str, int]]) -> str:
    sums, total = " + ".join(formula for formula, _ in parts), sum(amount for _, amount in parts)
    return parties + t.say("：", ": ") + (sums if sums == str(total) else f"{sums} = {total}")


def _net(t: Telling) -> list[str]:
    """What each seat wins or loses, and apart from it what moves no chips, and 积分."""
    lines = [_shares(t, t.say("输赢：", "Net: "), t.settlement.net, t.settlement.house)]
    if any(t.settlement.outside):
        heading = t.say("局外输赢：", "Net outside the chips: ")
        lines.append(_shares(t, heading, t.settlement.outside))
    if any(t.settlement.rating):
        lines.append(_shares(t, t.say("积分：", "Rating points: "), t.settlement.rating))
    return lines


def _shares(t: Telling, heading: str, net: Sequence[int], house: int = 0) -> str:
    """The share of each seat, and of the house if it has one; together they are nothing."""
    shares = [(t.who(seat), net[seat]) for seat in t.turn_order]
    shares += [(t.say(*_HOUSE), house)] if house else []
    told = t.join(f"{who} {signed(amount)}" for who, amount in shares)
    together = " ".join(signed(amount) for _, amount in shares if amount) or "0"
    total = sum(net) + house
    return heading + t.say(f"{told}；合计 {together} = {total}", f"{told}; {together} = {total}")

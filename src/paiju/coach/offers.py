"""What a legal action means: its words, its tiles, what it would pay, what it gives up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..api import View, claim_tiles
from ..explain.events import signed
from ..explain.sheet import Phrase
from ..games.game import Game
from ..settlement import ItemLine, Settlement
from ..table import actions as act
from ..table.rules import LOCK_BIGGER, LOCK_SAME_FACE
from ..table.state import M_AKONG, M_CKONG, M_KONG, QUESTIONS
from ..tiles import HAND_KINDS
from ..tiles import format as format_tiles
from . import worth
from .faces import rule
from .hint import tells_roam
from .paying import WINS, income, outcome
from .phrases import both, item_names, run_words, tile_words, tiles_words
from .reading import after_discard, hand_of, roams

#: What a kong of each kind of action is, by its first number, and what it counts.
_KONGS = ((act.AKONG, M_AKONG, "unit_akong"), (act.CKONG, M_CKONG, "unit_ckong"))
_CLAIMED_KONG = (M_KONG, "unit_kong")
_CHI = (act.CHI_LOW, act.CHI_MIDDLE, act.CHI_HIGH, act.CHI_DRAGONS)
_GIVEN_UP = Phrase(zh="这次胡就放弃了", en="you give up this win")
#: What passing a win bars, by `pass_lock` (ZZ-25, XM-D16, GL-D27).
_LOCKS = {
    LOCK_SAME_FACE: Phrase(
        zh="放弃这次胡，到下次自己摸牌前也不能胡同样的牌",
        en="you give up this win, and this tile until your next draw",
    ),
    LOCK_BIGGER: Phrase(
        zh="放弃这次胡，到下次自己摸牌前只能胡更大的",
        en="you give up this win; only bigger ones until your next draw",
    ),
}
_LOCKED = Phrase(
    zh="放弃这次胡，到下次自己摸牌前不能胡别人的牌",
    en="you give up this win, and any on others' tiles until your next draw",
)
#: Answers to a question before play, by its number and value.
_ANSWERS = {
    ("open", 0): Phrase(zh="不明牌", en="play a closed hand"),
    ("open", 1): Phrase(zh="明牌", en="play an open hand"),
    ("hooks", 0): Phrase(zh="不下勾", en="no hooks"),
    ("hooks", 1): Phrase(zh="下 1 勾", en="1 hook"),
    ("double", 0): Phrase(zh="不加倍", en="do not double"),
    ("double", 1): Phrase(zh="加倍", en="double"),
}


@dataclass(frozen=True, slots=True)
class Offered:
    """A legal action. `hold`: it gives something up, so a player should have to confirm it."""

    words: Phrase
    tiles: str = ""
    worth: Phrase | None = None
    hold: bool = False
    why: Phrase | None = None


def offers_of(view: View, game: Game, numbers: Sequence[int]) -> tuple[Offered, ...]:
    """What each of the viewer's legal actions means to it.

    Where calls are not checked (`manual_calls`) nothing tells whether one would be right.
    """
    roaming = may_roam(view)
    return tuple(_offered(view, game, number, numbers, roaming) for number in numbers)


def may_roam(view: View) -> bool:
    """Whether a discard could enter 游金: only where all tiles win as they are."""
    me = view.seat or 0
    hand = view.hand(me)
    if not rule(view, "you_levels") or view.gold not in hand or len(hand) % 3 != 2:
        return False
    return hand_of(view, hand, len(view.melds(me))).win()


def _offered(view: View, game: Game, number: int, numbers: Sequence[int], roaming: bool) -> Offered:
    if number >= act.CHOICE:
        return _answer(view, game, number - act.CHOICE)
    unchecked = bool(rule(view, "manual_calls")) and act.WIN in numbers
    if number in WINS:
        return _unchecked(number) if unchecked else _win(view, game, number)
    gives_up = not unchecked and any(other in WINS for other in numbers)
    if number == act.PASS:
        return _pass(view, gives_up)
    if number == act.GUESS:
        return _guess()
    if act.DISCARD <= number < act.CKONG:
        return _discard(view, game, number - act.DISCARD, gives_up, roaming)
    if number >= act.READY:
        return _ready(view, game, number - act.READY)
    why = _GIVEN_UP if gives_up else None
    return _chi_or_pon(view, number, why) or _kong(view, game, number, why)


# --- answers, passes ----------------------------------------------------------------------


def answer(question: str, value: int) -> Phrase:
    """An answer to a question before play in words."""
    if (question, value) in _ANSWERS:
        return _ANSWERS[question, value]
    return Phrase(zh=f"下 {value} 勾", en=f"{value} hooks")


def _answer(view: View, game: Game, value: int) -> Offered:
    """An answer before play and what saying so is worth (XP-18, XP-D15, ER-03, ER-04)."""
    what = QUESTIONS[view.number("question")]
    said = answer(what, value)
    if not value:
        return Offered(said)
    zh, en = game.stakes(view.record[0])[what]
    why = None
    if what == "open":
        why = Phrase(zh="整局手牌摊开给大家看", en="your hand lies face up to the end")
    return Offered(said, worth=Phrase(zh=zh, en=en), why=why)


def _pass(view: View, gives_up: bool) -> Offered:
    said = Phrase(zh="过", en="pass")
    if view.phase == "you_draw":
        said = Phrase(zh="过（留牌）", en="pass (keep the tile)")
    if not gives_up:
        return Offered(said)
    locks = rule(view, "pass_lock") if view.phase in ("claim", "rob") else 0
    if view.phase == "rob" and not rule(view, "lock_robs"):
        locks = 0
    return Offered(said, hold=True, why=_LOCKS.get(locks, _LOCKED) if locks else _GIVEN_UP)


def _guess() -> Offered:
    return Offered(
        Phrase(zh="猜杠", en="guess the hidden kong"),
        hold=True,
        why=Phrase(
            zh="猜中算胡；猜错是诈胡，要赔三家",
            en="right: you win; wrong: a false win, you pay all three",
        ),
    )


# --- wins ---------------------------------------------------------------------------------


def _unchecked(number: int) -> Offered:
    said = both(lambda lang: act.action_words(number, lang))
    return Offered(
        said, why=Phrase(zh="不核对：喊错要罚", en="unchecked: a false call is punished")
    )


def _win(view: View, game: Game, number: int) -> Offered:
    """A win by its way (`胡 · 自摸 ×2`), what explains it, and what it would bring."""
    paid = outcome(game, view, number)
    if paid is None or not paid.wins:
        return Offered(both(lambda lang: act.action_words(number, lang)))
    return Offered(
        both(lambda lang: _call(game, number, paid, lang)),
        worth=both(lambda lang: _worth(view, game, paid, lang)),
    )


def _call(game: Game, number: int, paid: Settlement, lang: str) -> str:
    win = paid.wins[0]
    if win.how == "discard":
        return act.action_words(act.WIN, lang)
    how = item_names(game, lang)[win.how]
    times = next((i.value for i in win.items if i.id == win.how and i.value > 1), 0)
    said = how if lang == "zh" else how[:1].lower() + how[1:]
    if number == act.WIN:
        said = f"胡 · {said}" if lang == "zh" else f"win · {said}"
    return said + (f" ×{times}" if times else "")


def _worth(view: View, game: Game, paid: Settlement, lang: str) -> str:
    """Items, points and the sum: `花分 1，共得 +100`."""
    win, zh = paid.wins[0], lang == "zh"
    factors = {item.id for item in game.items if item.factor}
    items = [_item(item, item.id in factors, lang) for item in win.items if item.id != win.how]
    parts = [("、" if zh else ", ").join(items)] if items else []
    if worth.is_told(game, rule(view, "flips")):
        n = 1 if game.multiplier is None else int(game.multiplier(view.record[0], view.seat or 0))
        times = (f" × {n} 倍" if zh else f" × {n}") if n > 1 else ""
        parts.append(f"{win.points}{worth.unit(game, lang)}{times}".strip())
    sum_ = signed(income(game, view, paid))
    parts.append(f"共得 {sum_}" if zh else f"{sum_} in all")
    if rule(view, "flips"):
        parts.append("翻醒另算" if zh else "turned tiles apart")
    if game.kong_names and any(payment.why == "kong" for payment in paid.payments):
        parts.append("杠另算" if zh else "kongs apart")
    return ("，" if zh else ", ").join(parts)


def _item(item: ItemLine, factor: bool, lang: str) -> str:
    sign = "×" if factor else ""
    return f"{item.name if lang == 'zh' else item.en} {sign}{item.value}"


# --- discards -----------------------------------------------------------------------------


def _discard(view: View, game: Game, kind: int, gives_up: bool, roaming: bool) -> Offered:
    """A discard; what it gives up, and what throwing a gold means (ZZ-D9, XM-14)."""
    said = both(lambda lang: ("打 " if lang == "zh" else "discard ") + tile_words(kind, lang))
    why = _GIVEN_UP if gives_up else None
    roam = ""
    if roaming:
        rest = view.hand(view.seat or 0)
        rest.remove(kind)
        roam = roams(view, rest, len(view.melds(view.seat or 0)), kind)
    if why is None and roam:
        why = tells_roam(game, roam)
    elif why is None and kind == view.gold and rule(view, "gold_discard_lock"):
        why = Phrase(
            zh="打金：到下次自己摸牌前只能自摸",
            en="a gold: only a self-draw wins until your next draw",
        )
    return Offered(said, format_tiles([kind]), hold=gives_up, why=why)


def _ready(view: View, game: Game, kind: int) -> Offered:
    """听牌 with a discard: the hand is frozen from then on (ER-D8)."""
    priced = game if rule(view, "min_fan") else None  # only then some waits are none (ER-D1)
    reading = after_discard(view, kind, priced)
    zh, en = game.stakes(view.record[0])["ready"]
    kinds = [wait for wait, _ in reading.tiles]
    return Offered(
        both(lambda lang: _ready_call(kind, lang)),
        format_tiles([kind]),
        worth=Phrase(zh=zh, en=en),
        hold=True,
        why=Phrase(
            zh=f"听 {tiles_words(kinds, 'zh')}；手牌从此不动，不能再吃碰",
            en=f"waits for {tiles_words(kinds, 'en')}; the hand is frozen then, no more claims",
        ),
    )


def _ready_call(kind: int, lang: str) -> str:
    tile = tile_words(kind, lang)
    return f"听牌 · 打 {tile}" if lang == "zh" else f"declare ready, discard {tile}"


# --- claims and kongs ---------------------------------------------------------------------


def _chi_or_pon(view: View, number: int, why: Phrase | None) -> Offered | None:
    """A claim of the tile in the air but a kong; XP-20: what a pon gives away."""
    if number not in (*_CHI, act.PON):
        return None
    tiles = claim_tiles(view, number)
    hold = why is not None
    if number == act.PON:
        said = both(lambda lang: ("碰 " if lang == "zh" else "pon ") + tile_words(tiles[0], lang))
        forfeits = rule(view, "pon_forfeits_kong") and view.counts(view.seat or 0)[tiles[0]] == 3
        if forfeits and why is None:
            why = Phrase(zh="碰了以后这副不能再补杠", en="this pon can then never become a kong")
    else:
        said = both(lambda lang: ("吃 " if lang == "zh" else "chi ") + run_words(view, tiles, lang))
    return Offered(said, format_tiles(tiles), hold=hold, why=why)


def _kong(view: View, game: Game, number: int, why: Phrase | None) -> Offered:
    """A kong, and what it counts where it has a name of its own (XP-19)."""
    if number == act.KONG:
        kind, (shape, unit), verb = view.number("tile"), _CLAIMED_KONG, ("杠", "kong")
    else:
        first, shape, unit = next(one for one in _KONGS if one[0] <= number < one[0] + HAND_KINDS)
        kind = number - first
        verb = ("补杠", "added kong") if shape == M_AKONG else ("暗杠", "concealed kong")
    said = both(lambda lang: f"{verb[lang != 'zh']} {tile_words(kind, lang)}")
    told = None
    if shape in game.kong_names:
        n, names = rule(view, unit), game.kong_names[shape]
        told = both(lambda lang: f"{names[lang != 'zh']} {n}{worth.unit(game, lang)}")
    return Offered(said, format_tiles([kind] * 4), told, hold=why is not None, why=why)

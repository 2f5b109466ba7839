"""What a seat is asked, its numbered choices, and what is typed turned into one of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import chop_cells

from ..api import View, claim_tiles
from ..coach import worth
from ..coach.faces import rule
from ..coach.paying import WINS, income, outcome
from ..coach.reading import after_discard, read_hand
from ..errors import PaijuError
from ..games.game import Game
from ..table import actions as act
from ..table.state import M_AKONG, M_CKONG, M_KONG
from ..tiles import FLOWER, GREEN, HAND_KINDS, RED, WHITE, name, parse, short
from . import answers, hints
from .faces import is_flower, kong_key, lock_key, marked, run_text, standing, word
from .words import COMMANDS, VERBS, say, seat_name

#: Actions that name a tile of the own hand: the first of each kind of action, and its verb.
_TILE_ACTIONS = {
    act.DISCARD: "discard",
    act.CKONG: "kong",
    act.AKONG: "kong",
    act.READY: "ready",
}
#: What a kong of each kind of action is, by its first number.
_KONGS = {act.KONG: M_KONG, act.CKONG: M_CKONG, act.AKONG: M_AKONG}
#: Fields of the rules record that say what a kong of each shape is worth.
_UNITS = {M_KONG: "unit_kong", M_AKONG: "unit_akong", M_CKONG: "unit_ckong"}
_VERBS = {
    act.PASS: "pass",
    act.WIN: "win",
    act.HEAVENLY: "heavenly",
    act.THREE_GOLD: "three_gold",
    act.ROB_GOLD: "rob_gold",
    act.GUESS: "guess",
    act.PON: "pon",
    act.KONG: "kong",
} | dict.fromkeys((act.CHI_LOW, act.CHI_MIDDLE, act.CHI_HIGH, act.CHI_DRAGONS), "chi")

_VERB = re.compile("|".join(sorted(map(re.escape, VERBS), key=len, reverse=True)))
#: English names of tiles as they may be typed, which `tiles.parse` does not take.
_ENGLISH = {
    text.lower().replace(" ", ""): kind
    for kind in range(FLOWER)
    for text in (short(kind, "en"), name(kind, "en"))
}
#: The dragon run by its English name.
_DRAGONS = ("dragons", "dragonrun", "thedragons")
#: Tiles of a suit as the screen groups them, 四五六万, which `tiles.parse` does not take.
_RUN = re.compile("([一二三四五六七八九]{2,})([万萬饼餅筒条條索])")
#: How much of what was typed an answer repeats, in cells.
_ECHO = 16
#: How many waits a question names.
_NAMED_WAITS = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its number on the screen, in the action table, and its words."""

    key: int
    action: int
    verb: str
    tiles: tuple[int, ...]
    words: str

    @property
    def is_discard(self) -> bool:
        """Whether it is a plain discard, numbered below its tile in the hand."""
        return act.DISCARD <= self.action < act.DISCARD + HAND_KINDS

    @property
    def is_win(self) -> bool:
        """Whether it wins at once."""
        return self.action in WINS


@dataclass(frozen=True, slots=True)
class Menu:
    """What is asked, in one line or two, and all that may be answered."""

    asked: str
    choices: tuple[Choice, ...]
    #: What all seats are being asked before play; else nothing.
    question: str = ""

    @property
    def default(self) -> int | None:
        """The action that Enter takes: to pass, unless that gives up a win; before play no."""
        if self.question:
            return act.CHOICE
        passes = any(choice.action == act.PASS for choice in self.choices)
        return act.PASS if passes and not self.wins else None

    @property
    def wins(self) -> bool:
        """Whether a win is among the choices."""
        return any(choice.is_win for choice in self.choices)

    @property
    def discard_keys(self) -> dict[int, int]:
        """Numbers of the discards, by kind."""
        return {choice.tiles[0]: choice.key for choice in self.choices if choice.is_discard}


@dataclass(frozen=True, slots=True)
class Reply:
    """What was typed: an action, a page or command asked for, or a complaint about it."""

    action: int | None = None
    command: str = ""
    message: str = ""


# --- asking -------------------------------------------------------------------------------


def menu(view: View, game: Game, numbers: Sequence[int], lang: str) -> Menu:
    """The question to the viewer, whose legal actions are `numbers`.

    Discards are numbered from 1 as the tiles stand in the hand, then the rest; to pass is 0. An
    answer before play has its own number.
    """
    if view.question:
        return _answers(view, game, numbers, lang)
    discards = {n - act.DISCARD: n for n in numbers if act.DISCARD <= n < act.CKONG}
    kinds, drawn = standing(view)
    ordered = [discards[kind] for kind in dict.fromkeys([*kinds, drawn]) if kind in discards]
    ordered += [n for n in numbers if n != act.PASS and n not in ordered]
    choices = [_choice(view, game, key, n, numbers, lang) for key, n in enumerate(ordered, 1)]
    if act.PASS in numbers:
        choices.append(_choice(view, game, 0, act.PASS, numbers, lang))
    asked = question(view, numbers, lang)
    if any(act.READY <= number < act.CHOICE for number in numbers):
        asked += "\n" + say(lang, "ask.ready", worth=answers.stake(view, game, "ready", lang))
    return Menu(asked, tuple(choices))


def _answers(view: View, game: Game, numbers: Sequence[int], lang: str) -> Menu:
    """A question before play; no stands last, unless numbers are asked for."""
    what = view.question
    values = [number - act.CHOICE for number in numbers]
    if len(values) == 2:
        values.reverse()
    told = [Choice(n, act.CHOICE + n, "", (), answers.words(what, n, lang)) for n in values]
    return Menu(answers.question(view, game, lang), tuple(told), what)


def _choice(
    view: View, game: Game, key: int, number: int, numbers: Sequence[int], lang: str
) -> Choice:
    verb, tiles = _meaning(view, number)
    return Choice(key, number, verb, tiles, _words(view, game, number, numbers, lang))


def _meaning(view: View, number: int) -> tuple[str, tuple[int, ...]]:
    """The verb of an action and the tiles that may be named with it."""
    for first, verb in _TILE_ACTIONS.items():
        if first <= number < first + HAND_KINDS:
            return verb, (number - first,)
    if act.CHI_LOW <= number <= act.KONG:
        return _VERBS[number], claim_tiles(view, number)
    return _VERBS.get(number, ""), ()


def _words(view: View, game: Game, number: int, numbers: Sequence[int], lang: str) -> str:
    """An action as a player reads it."""
    if number == act.PASS:
        if view.phase == "you_draw":
            return say(lang, "do.keep")
        locks = act.WIN in numbers and rule(view, "pass_lock")
        return say(lang, lock_key(view, "do.pass_lock") if locks else "do.pass")
    if number in WINS:
        return win_words(view, game, number, lang)
    if number == act.GUESS:
        return say(lang, "do.guess")
    verb, tiles = _meaning(view, number)
    if verb == "chi":
        return say(lang, "do.claim", verb=say(lang, "do.chi"), tiles=run_text(view, tiles, lang))
    if verb in ("pon", "kong") and number <= act.KONG:
        named = marked(view, tiles[0], lang)
        call = say(lang, "do.claim", verb=say(lang, f"do.{verb}"), tiles=named)
        if verb == "kong":
            return _kong_words(view, game, number, call, lang)
        forfeits = rule(view, "pon_forfeits_kong") and view.counts(view.seat or 0)[tiles[0]] == 3
        return say(lang, "do.pon_forfeits", pon=call) if forfeits else call
    if verb == "kong":
        key = kong_key(view, "do.ckong", view.seat) if number < act.AKONG else "do.akong"
        return _kong_words(view, game, number, say(lang, key, tile=word(tiles[0], lang)), lang)
    if verb == "ready":
        reading = after_discard(view, tiles[0], game)
        waits = hints.tiles_words(view, reading.tiles, lang)
        return say(lang, "do.ready", tile=word(tiles[0], lang), waits=waits)
    return act.action_words(number, lang)


def _kong_words(view: View, game: Game, number: int, call: str, lang: str) -> str:
    """A kong with what it is paid, where that is told by a name of its own (XP-19)."""
    shape = _KONGS[max(first for first in _KONGS if first <= number)]
    if shape not in game.kong_names:
        return call
    name, n = game.kong_names[shape][lang != "zh"], rule(view, _UNITS[shape])
    if name in call:
        name = ""
    told = f"{name} {n}{worth.unit(game, lang)}".strip()
    return say(lang, "do.kong_worth", kong=call, worth=told)


def win_words(view: View, game: Game, number: int, lang: str) -> str:
    """A win with its items and what it would bring: 胡：自摸(2)、花分(1)，共得 +100.

    Where tiles are turned up after a win, what they add is not known yet (GL-06).
    """
    call = say(lang, "do.win") if number == act.WIN else act.action_words(number, lang)
    paid = outcome(game, view, number)
    if paid is None or not paid.wins:
        return call
    gap = "、" if lang == "zh" else ", "
    factors = {item.id for item in game.items if item.factor}
    items = gap.join(
        say(
            lang,
            "do.factor" if item.id in factors else "do.item",
            name=item.name if lang == "zh" else item.en,
            n=item.value,
        )
        for item in paid.wins[0].items
    )
    total = f"{income(game, view, paid):+}"
    told = say(lang, "do.worth", items=items, sum=total)
    if worth.is_told(game, rule(view, "flips")):
        scored = f"{paid.wins[0].points}{worth.unit(game, lang)}{_times(view, game, lang)}"
        told = say(lang, "do.worth_points", items=items, points=scored.strip(), sum=total)
    if rule(view, "flips"):
        told += say(lang, "do.flips")
    if view.number("hooks"):
        hooks = sum(payment.amount for payment in paid.payments if payment.why == "bonus")
        told += say(lang, "do.with_hooks", n=hooks)
    if game.kong_names and any(payment.why == "kong" for payment in paid.payments):
        told += say(lang, "do.kongs_apart")
    named = any(item.id == paid.wins[0].how for item in paid.wins[0].items)
    return told if number != act.WIN and named else say(lang, "do.call", call=call, worth=told)


def _times(view: View, game: Game, lang: str) -> str:
    """What the points of an own win are multiplied by; nothing for 1."""
    n = 1 if game.multiplier is None else int(game.multiplier(view.record[0], view.seat or 0))
    return say(lang, "do.times", n=n) if n > 1 else ""


def question(view: View, numbers: Sequence[int], lang: str) -> str:
    """What is asked, and why; that calls are not checked, where they are not (XM-D15)."""
    asked = _asked(view, numbers, lang)
    unchecked = rule(view, "manual_calls") and act.WIN in numbers
    return asked + say(lang, "ask.unchecked") if unchecked else asked


def _asked(view: View, numbers: Sequence[int], lang: str) -> str:
    me = view.seat or 0
    tile, drawn, source = view.tile, view.drawn, view.number("tile_from")
    named = "" if tile is None else marked(view, tile, lang)
    got = "" if drawn is None else marked(view, drawn, lang)
    seat = seat_name(lang, source, me, view.seats)
    if view.phase == "opening":
        return say(lang, "ask.opening")
    if view.phase == "claim":
        return say(lang, "ask.claim", seat=seat, tile=named)
    if view.phase == "rob":
        return say(lang, "ask.rob", seat=seat, tile=named)
    if view.phase == "guess":
        reading = read_hand(view, view.hand(me), len(view.melds(me)))
        tiles = [pair for pair in reading.tiles if pair[0] != view.gold]  # no kong is of golds
        waits = hints.tiles_words(view, tiles, lang)
        if len(tiles) > _NAMED_WAITS:
            waits = say(lang, "ask.many", n=len(tiles))
        return say(lang, "ask.guess", seat=seat, waits=waits)
    if view.phase == "you_draw":
        who = seat_name(lang, view.number("you_seat"), me, view.seats)
        return say(lang, "ask.you", seat=who, tile=got)
    if not any(act.DISCARD <= number < act.CKONG for number in numbers):
        return say(lang, "ask.choice")
    if drawn is not None:
        wins = any(number in WINS for number in numbers)
        return say(lang, "ask.drawn_win" if wins else "ask.drawn", tile=got)
    if view.number("drew"):
        return say(lang, "ask.first")
    barred = [kind for kind in dict.fromkeys(view.hand(me)) if swap_barred(view, kind)]
    if barred:
        return say(lang, "ask.claimed_barred", tile=word(barred[0], lang))
    return say(lang, "ask.claimed")


def swap_barred(view: View, kind: int) -> bool:
    """Whether a tile may not be discarded because one like it has just been claimed (GL-05)."""
    claimed = rule(view, "swap_ban") and view.phase == "turn" and not view.number("drew")
    return bool(claimed) and not view.number("allowed") >> kind & 1


# --- understanding ------------------------------------------------------------------------


def read(asked: Menu, view: View, text: str, lang: str) -> Reply:
    """What a typed line means. A complaint is one line, and nothing has changed."""
    typed = "".join(unicodedata.normalize("NFKC", text).lower().split())
    if not typed:
        if asked.default is not None:
            return Reply(action=asked.default)
        return Reply(message=say(lang, "bad.empty_win" if asked.wins else "bad.empty"))
    if typed in COMMANDS:
        return Reply(command=COMMANDS[typed])
    if typed.isdecimal():
        return _by_number(asked, typed, lang)
    if asked.question:
        return _by_answer(asked, typed, lang)
    verb = _VERB.match(typed)
    rest = typed[verb.end() :] if verb else typed
    kinds = _kinds(rest)
    if kinds is None or (verb is None and not kinds):
        example = word(4, lang)
        return Reply(message=say(lang, "bad.text", text=_echo(text), tile=example))
    if verb is None:
        return _by_tile(asked, view, kinds, lang)
    return _by_verb(asked, view, verb[0], kinds, lang)


def _echo(text: str) -> str:
    """What was typed, short and printable."""
    plain = "".join(char for char in text.strip() if char.isprintable())
    return chop_cells(plain, _ECHO)[0] if plain else ""


def _kinds(text: str) -> list[int] | None:
    """The tiles that a text names; None if it names none."""
    if text in _ENGLISH:
        return [_ENGLISH[text]]
    if text in _DRAGONS:
        return [WHITE, GREEN, RED]
    try:
        return parse(_RUN.sub(lambda run: "".join(n + run[2] for n in run[1]), text))
    except PaijuError:
        return None


def _by_number(asked: Menu, typed: str, lang: str) -> Reply:
    for choice in asked.choices:
        if typed.lstrip("0") == str(choice.key or ""):
            return Reply(action=choice.action)
    return Reply(message=say(lang, "bad.number", n=_echo(typed)))


def _by_answer(asked: Menu, typed: str, lang: str) -> Reply:
    """An answer before play in words."""
    value = answers.value_of(asked.question, typed)
    if value is not None and any(choice.key == value for choice in asked.choices):
        return Reply(action=act.CHOICE + value)
    gap = "、" if lang == "zh" else ", "
    told = gap.join(f"{choice.key} {choice.words}" for choice in asked.choices)
    return Reply(message=say(lang, "bad.choice", answers=told))


def _by_tile(asked: Menu, view: View, kinds: list[int], lang: str) -> Reply:
    """A tile alone is to be discarded."""
    if len(set(kinds)) > 1:
        return Reply(message=say(lang, "bad.one"))
    kind = kinds[0]
    for choice in asked.choices:
        if choice.is_discard and choice.tiles == (kind,):
            return Reply(action=choice.action)
    if not asked.discard_keys:
        return Reply(message=say(lang, "bad.turn"))
    if is_flower(kind):
        return Reply(message=say(lang, "bad.flower"))
    held = kind in view.hand(view.seat or 0)
    if held and view.ready(view.seat or 0) and view.drawn is not None:
        what = say(lang, "bad.frozen_discard", tile=word(view.drawn, lang))
        return Reply(message=say(lang, "bad.frozen", what=what))
    if held and swap_barred(view, kind):
        return Reply(message=say(lang, "bad.swap", tile=word(kind, lang)))
    return Reply(message=say(lang, "bad.tile" if held else "bad.held", tile=word(kind, lang)))


def _by_verb(asked: Menu, view: View, said: str, kinds: list[int], lang: str) -> Reply:
    """A verb, perhaps with tiles: the one choice that fits them."""
    verb = VERBS[said]
    if verb == "discard":
        if kinds:
            return _by_tile(asked, view, kinds, lang)
        key = "bad.empty" if asked.discard_keys else "bad.turn"
        return Reply(message=say(lang, key))
    if verb == "ready":
        return _by_ready(asked, view, said, kinds, lang)
    meant = [
        choice
        for choice in asked.choices
        if (choice.verb == verb or (verb == "win" and choice.is_win))
        and set(kinds) <= set(choice.tiles)
    ]
    if len(meant) == 1:
        return Reply(action=meant[0].action)
    if meant:
        numbers = ", ".join(str(choice.key) for choice in meant)
        return Reply(message=say(lang, "bad.several", numbers=numbers))
    if verb == "kong" and kinds:
        return Reply(message=_no_kong(view, kinds[0], lang) or say(lang, "bad.verb", verb=said))
    return Reply(message=say(lang, "bad.verb", verb=said))


def _no_kong(view: View, kind: int, lang: str) -> str:
    """Why there is no kong of a tile that is held: a forfeited pon (XP-20), a frozen hand."""
    me = view.seat or 0
    if kind in view.forfeited(me) and kind in view.hand(me):
        return say(lang, "bad.forfeited", tile=word(kind, lang))
    if view.ready(me) and kind in view.hand(me):
        return say(lang, "bad.frozen", what=say(lang, "bad.frozen_kong"))
    return ""


def _by_ready(asked: Menu, view: View, said: str, kinds: list[int], lang: str) -> Reply:
    """听牌 with the tile that is to be discarded; the word alone asks for hints.

    Where a hand may be declared it has to say with which tile: it cannot be taken back.
    """
    calls = {choice.tiles[0]: choice for choice in asked.choices if choice.verb == "ready"}
    if len(kinds) == 1 and kinds[0] in calls:
        return Reply(action=calls[kinds[0]].action)
    if not kinds and not calls:
        return Reply(command="hints")
    if not kinds:
        gap = "、" if lang == "zh" else ", "
        named = gap.join(say(lang, "bad.ready_call", tile=word(k, lang)) for k in calls)
        return Reply(message=say(lang, "bad.ready_which", calls=named))
    if not rule(view, "ready") or not asked.discard_keys:
        return Reply(message=say(lang, "bad.verb", verb=said))
    if kinds[0] not in view.hand(view.seat or 0):
        return Reply(message=say(lang, "bad.held", tile=word(kinds[0], lang)))
    return Reply(message=say(lang, "bad.ready", tile=word(kinds[0], lang)))

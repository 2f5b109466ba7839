"""The table as lines of text, drawn from a view: nothing that the view does not hold can show.

`board` fits 80 x 24 however long the rivers are; what a larger terminal has to spare goes to the
last events and to gaps between tiles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.console import Group
from rich.text import Text

from ..api import View
from ..coach.faces import face, in_order, rule
from ..settlement import Settlement
from ..tiles import WHITE, short
from . import faces
from .prompt import Menu
from .words import say, seat_name

WIDTH, HEIGHT = 80, 24
#: Columns before melds and rivers: turn mark, name, dealer, score, tiles held.
_NAME, _DEALER, _SCORE = 7, 9, 6
_INDENT = 9
#: The last events keep at least so many lines before the gaps between tiles are given up.
_LEAST_EVENTS = 5
#: The style of the lines between the parts of the screen.
_RULE = "dim"
#: Cells of a tile in the own hand, and what stands before the one just drawn.
_COLUMN, _APART = 4, "   "


@dataclass(frozen=True, slots=True)
class Scene:
    """What the screen shows beside the view: the match, the story so far, the question."""

    lang: str
    game: str
    #: What the stake is called, and how much it is.
    unit: str
    base: int
    hand_no: int
    hands: int | None
    scores: Sequence[int]
    story: Sequence[str] = ()
    #: How many lines of the story are new since the viewer was last asked.
    fresh: int = 0
    #: Whether the viewer will be asked: then the place for it is kept free.
    asks: bool = True
    menu: Menu | None = None
    message: str = ""
    #: What a win of each seat is multiplied by so far; empty where nothing does that.
    times: Sequence[int] = ()
    #: What the purses hold: coins or chips.
    purse_name: str = "chips"
    #: Whether kongs have points of their own.
    kongs: bool = False


def render(view: View, scene: Scene, width: int = WIDTH, height: int = HEIGHT) -> Group:
    """The whole screen but its last line, which is for the prompt."""
    return Group(*board(view, scene, width, height))


def board(view: View, scene: Scene, width: int = WIDTH, height: int = HEIGHT) -> list[Text]:
    """The lines of `render`: header, seats, last events, own hand, question and choices."""
    below = hand_lines(view, scene, width) + question_lines(scene, width)
    room = height - 1 - len(below)  # the last row is for the prompt
    above = frame(view, scene, width, gap=1)
    if len(above) + _LEAST_EVENTS > room:
        above = frame(view, scene, width, gap=0)
    if len(above) > room:  # no hand of a real game goes so far
        above = [line for line in above if line.style != _RULE]
    events = story_lines(scene, width, max(room - len(above), 0))
    return [*above, *events, *below]


def frame(view: View, scene: Scene, width: int, gap: int) -> list[Text]:
    """Header and seats, between rules."""
    line = Text("-" * width, _RULE)
    return [*header(view, scene, width), line, *seat_lines(view, scene, width, gap), line]


def plain_board(view: View, scene: Scene, width: int = WIDTH) -> list[Text]:
    """The same for a terminal that only prints: no events (they have been told), no filling."""
    seats = [line for line in seat_lines(view, scene, width, gap=1) if line.plain.strip()]
    hand = [line for line in hand_lines(view, scene, width) if line.plain.strip()]
    asked = [line for line in question_lines(scene, width) if line.plain.strip()]
    return [Text(""), *header(view, scene, width), *seats, *hand, *asked]


def header(view: View, scene: Scene, width: int = WIDTH) -> list[Text]:
    """Game, hand, stake, gold if there is one, what was agreed on, and wall; mostly in one line."""
    lang = scene.lang
    number = say(lang, "head.hand", n=scene.hand_no)
    if scene.hands is not None:
        number = say(lang, "head.of", n=scene.hand_no, of=scene.hands)
    parts = [Text(f"{scene.game} {number}", "bold"), Text(f"{scene.unit} {scene.base}")]
    if view.gold is not None:
        gold = short(view.gold, lang)
        part = Text(say(lang, "head.gold", tile=gold + faces.GOLD_MARK), faces.GOLD_STYLE)
        if face(view, WHITE) != WHITE:
            white = say(lang, "head.white", white=short(WHITE, lang), tile=gold)
            part = Text.assemble(part, (white, "default"))
        parts.append(part)
    parts += [Text(text, "bold red") for text in stakes_words(view, scene)]
    if view.is_dealt:
        parts.append(Text(say(lang, "head.left", n=max(view.drawable, 0))))
    return flow([*(part + Text(" |") for part in parts[:-1]), parts[-1]], width, 1, 1)


def stakes_words(view: View, scene: Scene) -> list[str]:
    """What has been agreed on before play: hooks, and what a win is multiplied by now (ER-D9)."""
    lang, words = scene.lang, []
    if hooks := view.number("hooks"):
        words.append(say(lang, "head.hooks", n=hooks))
    if times := scene.times:
        seats = [((view.seat or 0) + i) % view.seats for i in range(view.seats)]
        names = {seat: seat_name(lang, seat, view.seat or 0, view.seats) for seat in seats}
        each = [say(lang, "head.times_seat", seat=names[s], n=times[s]) for s in seats]
        same = len(set(times)) == 1
        words.append(say(lang, "head.times", n=times[0]) if same else " ".join(each))
    return words


# --- seats --------------------------------------------------------------------------------


def seat_lines(view: View, scene: Scene, width: int, gap: int) -> list[Text]:
    """Two lines or more for each seat, the viewer's last: who it is and has laid; its river."""
    me, lang = view.seat or 0, scene.lang
    lines = []
    for i in range(1, view.seats + 1):
        seat = (me + i) % view.seats
        head = seat_head(view, scene, seat)
        laid = [*mark_tokens(view, scene, seat), *laid_tokens(view, lang, seat)]
        lines += flow([head, *laid], width, _INDENT, 1 + gap)
        if seat != me and view.open(seat) and view.is_dealt:
            lines += flow(open_tokens(view, lang, seat), width, _INDENT, 1, hang=True)
        lines += flow(river_tokens(view, lang, seat), width, _INDENT, gap, hang=True)
    return lines


def open_tokens(view: View, lang: str, seat: int) -> list[Text]:
    """The tiles of another seat's open hand by suit, the one just drawn apart (XP-D13, ER-03)."""
    kinds = view.hand(seat)
    drawn = view.drawn if view.number("turn") == seat else None
    if drawn is not None and drawn in kinds:
        kinds.remove(drawn)
    tokens = [Text(say(lang, "row.tiles"), "dim")]
    tokens += faces.grouped(view, in_order(view, kinds), lang).split(" ")
    if drawn is not None:
        label = Text(say(lang, "row.drawn") + " ", "dim")
        tokens.append(label + faces.shown(view, drawn, lang))
    return tokens


def mark_tokens(view: View, scene: Scene, seat: int) -> list[Text]:
    """What a seat has chosen or declared, the points of its kongs, its purse."""
    lang, marks = scene.lang, []
    if view.ready(seat):
        marks.append(say(lang, "row.ready"))
    if view.open(seat):
        marks.append(say(lang, "row.open"))
    if view.doubled(seat):
        marks.append(say(lang, "row.double"))
    tokens = [Text(mark, "bold red") for mark in marks]
    if scene.kongs and view.units(seat):
        tokens.append(Text(say(lang, "row.kongs", n=view.units(seat)), "bold"))
    purse = view.purse(seat)
    if purse is not None and view.phase != "ended":  # what it holds then is told apart
        tokens.append(Text(say(lang, f"row.{scene.purse_name}", n=purse)))
    return tokens


def name_width(lang: str, seats: int) -> int:
    """Columns for a seat's name: of four they are short."""
    names = [cell_len(seat_name(lang, seat, 0, seats)) for seat in range(seats)]
    return max(_NAME, *(size + 1 for size in names))


def seat_head(view: View, scene: Scene, seat: int) -> Text:
    """Turn mark, name, dealer and streak, score, number of tiles."""
    lang = scene.lang
    turn = ">" if view.phase not in _NO_TURN and view.number("turn") == seat else " "
    mine = "bold" if seat == view.seat else ""
    name = seat_name(lang, seat, view.seat or 0, view.seats)
    text = Text(turn + faces.pad(name, name_width(lang, view.seats)), mine)
    dealer = ""
    if seat == view.number("dealer"):
        streak = view.number("streak")
        dealer = say(lang, "row.streak", n=streak) if streak else say(lang, "row.dealer")
    text.append(faces.pad(dealer, _DEALER), "bold red")
    text.append(f"{scene.scores[seat]:+}".rjust(_SCORE))
    if view.phase != "ended" and view.is_dealt:
        text.append("  " + say(lang, "row.held", n=view.held(seat)))
    return text


def laid_tokens(view: View, lang: str, seat: int) -> list[Text]:
    """Flowers, melds, who feeds the seat and pays with it, and for oneself a passed win."""
    tokens = []
    if flowers := view.flowers(seat):
        label = (say(lang, "row.flowers"), "dim")
        tokens.append(Text.assemble(label, faces.flowers_text(flowers, lang)))
    tokens += [faces.meld_text(view, meld, lang) for meld in view.melds(seat)]
    tokens += pact_tokens(view, lang, seat)
    if view.locked(seat):
        tokens.append(Text(say(lang, faces.lock_key(view, "row.locked")), "bold red"))
    return tokens


def pact_tokens(view: View, lang: str, seat: int) -> list[Text]:
    """互包: a seat's partners, and how often each other seat has fed it so far (GL-08, GL-D10)."""
    if not rule(view, "pact_feeds"):
        return []
    me, tokens, partners = view.seat or 0, [], view.partners(seat)
    others = [(me + i) % view.seats for i in range(view.seats)]
    names = {other: seat_name(lang, other, me, view.seats) for other in others}
    if partners:
        seats = " ".join(names[other] for other in others if other in partners)
        tokens.append(Text(say(lang, "row.pact", seats=seats), "bold red"))
    fed = [(other, view.feeds(other, seat)) for other in others if other not in partners]
    if seats := " ".join(f"{names[other]}{n}" for other, n in fed if n):
        tokens.append(Text(say(lang, "row.fed", seats=seats), "dim"))
    return tokens


def river_tokens(view: View, lang: str, seat: int) -> list[Text]:
    """Discards in order; the tile in the air stands in brackets."""
    tokens = [faces.shown(view, kind, lang) for kind in view.river(seat)]
    in_air = view.phase in ("claim", "you_draw") or view.number("tile") >= 0
    if tokens and in_air and seat == view.number("tile_from") and view.phase not in _NO_DISCARD:
        tokens[-1] = Text("[", "bold") + tokens[-1] + Text("]", "bold")
    return tokens


#: Phases that are nobody's turn.
_NO_TURN = ("choosing", "ended")
#: Phases in which the tile in the air is no discard.
_NO_DISCARD = ("rob", "guess", "ended")


def flow(
    tokens: Sequence[Text], width: int, indent: int, gap: int, hang: bool = False
) -> list[Text]:
    """Tokens in as many lines as they need, at least one; all but the first line indented.

    `hang` indents the first one, too.
    """
    lines = [Text(" " * indent if hang else "")]
    used = indent if hang else 0
    fresh = True
    for token in tokens:
        size = cell_len(token.plain)
        if not fresh and used + gap + size > width:
            lines.append(Text(" " * indent))
            used, fresh = indent, True
        if not fresh:
            lines[-1].append(" " * gap)
            used += gap
        lines[-1].append_text(token)
        used, fresh = used + size, False
    return lines


# --- events -------------------------------------------------------------------------------


def story_lines(scene: Scene, width: int, room: int) -> list[Text]:
    """The last `room` lines of the story, what is new in full light, and blanks below it."""
    lines: list[Text] = []
    old = len(scene.story) - scene.fresh
    for i, told in enumerate(scene.story):
        lines += wrap(told, width, "" if i >= old else "dim")
    lines = lines[max(len(lines) - room, 0) :]
    return lines + [Text("")] * (room - len(lines))


def wrap(text: str, width: int, style: str = "") -> list[Text]:
    """A sentence in lines of at most `width` cells, broken after blanks and punctuation.

    A piece too long for a line is broken anywhere.
    """
    lines, line = [], ""
    for piece in _BREAKS.split(text):
        if cell_len((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = "  " + piece.lstrip()
        else:
            line += piece
        while cell_len(line.rstrip()) > width:
            first = chop_cells(line, width)[0]
            lines.append(first)
            line = "  " + line[len(first) :]
    return [Text(each, style) for each in [*lines, line.rstrip()]]


#: Where a sentence may be broken: never before a mark that ends something.
_BREAKS = re.compile("(?<=[ ，。：；、）！？])(?![，。：；、）！？])")


# --- the own hand -------------------------------------------------------------------------


def hand_lines(view: View, scene: Scene, width: int = WIDTH) -> list[Text]:
    """The own tiles sorted, the drawn one apart, each with its number where it can be discarded.

    A hand that is wider than the terminal stands in several rows.
    """
    kinds, drawn = faces.standing(view)
    keys = scene.menu.discard_keys if scene.menu else {}
    columns = [
        (kind, "" if kind in kinds[:i] else str(keys.get(kind, ""))) for i, kind in enumerate(kinds)
    ]
    size = (width - len(_APART) - 1) // _COLUMN - 1  # with the drawn tile
    lines: list[Text] = []
    for first in range(0, max(len(columns), 1), size):
        rows = [Text(" "), Text(" "), Text(" ")]
        for kind, key in columns[first : first + size]:
            _add_column(rows, view, kind, key, scene.lang)
        if drawn is not None and first + size >= len(columns):
            for row in rows:
                row.append(_APART)
            _add_column(rows, view, drawn, str(keys.get(drawn, "")), scene.lang)
        lines += rows if scene.lang == "zh" else [rows[0], rows[2]]
    return lines


def _add_column(rows: Sequence[Text], view: View, kind: int, key: str, lang: str) -> None:
    above, below = faces.column(view, kind, lang)
    for row, part in zip(rows, (above, below, Text(key.rjust(2), "bold")), strict=True):
        row.append_text(part)
        row.append(" " * (_COLUMN - cell_len(part.plain)))


def question_lines(scene: Scene, width: int) -> list[Text]:
    """The question, what may be answered beside discards, and the last complaint."""
    menu = scene.menu
    if menu is None:
        return [Text("")] * (3 if scene.asks else 0)
    choices = []
    for choice in menu.choices:
        if not choice.is_discard:
            style = "bold reverse" if choice.is_win else "bold"
            choices.append(Text(f"{choice.key:>3} ", "bold") + Text(choice.words, style))
    rows = flow(choices, width, 0, 2) if choices else []
    # A win may say more of its worth than a line holds.
    short = [part for row in rows for part in _fitted(row, width)]
    asked = [row for line in menu.asked.split("\n") for row in wrap(line, width, "bold")]
    key = "ask.keys_choice" if menu.question else "ask.keys"
    keys = Text(" " + say(scene.lang, key), "dim")
    last = [Text(scene.message, "bold red")] if scene.message else _fitted(keys, width)
    return [*asked, *short, *last]


def _fitted(line: Text, width: int) -> list[Text]:
    style = str(line.style) or "bold"
    return [line] if cell_len(line.plain) <= width else wrap(line.plain, width, style)


# --- the end of a hand --------------------------------------------------------------------


def open_hands(view: View, scene: Scene, width: int = WIDTH) -> list[Text]:
    """All hands laid open after the end, winners with the tile they won on."""
    lines: list[Text] = []
    record = view.record[0]
    wins = {
        int(record["win_seat"][i]): int(record["win_tile"][i])  # type: ignore[index]
        for i in range(view.number("n_wins"))
    }
    for i in range(1, view.seats + 1):
        seat = ((view.seat or 0) + i) % view.seats
        kinds = view.hand(seat)
        won = wins.get(seat, -1)
        if won >= 0:
            kinds.remove(won)
        tokens = [seat_head(view, scene, seat)]
        tokens.append(faces.grouped(view, in_order(view, kinds), scene.lang))
        if won >= 0:
            tokens.append(Text("+ ", "bold") + faces.shown(view, won, scene.lang))
        tokens += [*mark_tokens(view, scene, seat), *laid_tokens(view, scene.lang, seat)]
        lines += flow(tokens, width, _INDENT, 2)
    return lines


def end_lines(view: View, scene: Scene, settlement: Settlement, width: int = WIDTH) -> list[Text]:
    """The page after a hand: how it ended, all hands, what each seat won, the scores.

    `scene.scores` are those after the hand; the last lines of its story tell how it ended: one, or
    one for each winner and for each tile turned up.
    """
    lang, me = scene.lang, view.seat or 0
    rule = Text("-" * width, _RULE)
    last = max(1, view.number("n_wins") + view.number("n_flips"))
    told, *more = scene.story[-last:] or [""]
    lines = wrap(say(lang, "end.title", n=scene.hand_no, told=told), width, "bold")
    lines += [line for text in more for line in wrap(text, width, "bold")]
    lines += [rule, *open_hands(view, scene, width), rule]
    streak = settlement.next_streak
    house = say(lang, "end.house", n=settlement.house) if settlement.house else ""
    net = say(lang, "end.net", scores=scores(lang, settlement.net, me)) + house
    total = say(lang, "end.scores", scores=scores(lang, scene.scores, me))
    dealer = seat_name(lang, settlement.next_dealer, me, view.seats)
    kept = say(lang, "end.streak", n=streak) if streak else ""
    lines += [*wrap(net, width), *wrap(total, width, "bold")]
    return [*lines, *wrap(say(lang, "end.next", seat=dealer, streak=kept), width)]


def sections(texts: Sequence[str], width: int) -> list[list[Text]]:
    """Wrapped lines in sections that begin at empty lines."""
    found: list[list[Text]] = [[]]
    for text in texts:
        if not text.strip():
            found.append([])
        found[-1] += wrap(text, width)
    return found


def scores(lang: str, amounts: Sequence[int], me: int, sign: str = "+") -> str:
    """Amounts by seat, the viewer's first; with a plus before gains, unless `sign` is empty."""
    seats = len(amounts)
    return "  ".join(
        say(
            lang,
            "score",
            seat=seat_name(lang, s % seats, me, seats),
            n=f"{amounts[s % seats]:{sign}}",
        )
        for s in range(me, me + seats)
    )

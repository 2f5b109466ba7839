"""The event log: one hand as JSON Lines (docs/contract.md), written, replayed, projected.

A log holds what was drawn by chance and what was decided; everything else follows. Replaying it
drives a fresh table by the decisions in it, and every line must come out the same again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .api import ENDS, Action, Table, View, claim_tiles
from .catalogue import find_board
from .errors import PaijuError, ReplayError
from .games import find_played
from .options import make_options
from .table import actions as act
from .table import events as ev
from .table.meld import SHAPES, tile_or_unknown
from .table.rules import Rules
from .table.state import FLAGS, HIDDEN_TILE, HOWS, M_CKONG, NO_SEAT, NO_TILE, QUESTIONS
from .tiles import format as format_tiles
from .tiles import format_one, parse, parse_one

Line = dict[str, Any]

SCHEMA = 1
#: A line that may stand before a hand and is no part of it: what its wall was made of
#: (docs/fairness.md).
PROOF = "fair"
REASONS = {"win": "win", "draw": "draw", "false_rob": "penalty", "false_win": "penalty"}
#: `how` of a win that is called by an action of its own.
CALLS = {"heavenly": act.HEAVENLY, "three_gold": act.THREE_GOLD, "rob_gold": act.ROB_GOLD}
_MELDS = {
    ev.EV_CHI: "chi",
    ev.EV_PON: "pon",
    ev.EV_KONG: "kong",
    ev.EV_AKONG: "akong",
    ev.EV_CKONG: "ckong",
}
#: What was wrongly done, by its event (XM-D15).
_CALLS = {**_MELDS, ev.EV_HU: "hu", ev.EV_DISCARD: "discard"}
assert set(_MELDS.values()) == set(SHAPES.values())  # noqa: S101


# --- writing ------------------------------------------------------------------------------


def lines(table: Table, first: int = 0) -> list[Line]:
    """All lines of a hand so far, from number `first` on; of an ended one with its settlement."""
    body = event_lines(table.view_all, max(first - 1, 0))
    if table.ended:
        settlement = table.settlement
        ends = body[-1:]
        settle = {"type": "settle", **settlement.to_json()}
        after = {"next_dealer": settlement.next_dealer, "next_streak": settlement.next_streak}
        body[-1:] = [settle, *({**end, **after} for end in ends)]
    return body if first else [start_line(table), *body]


def start_line(table: Table) -> Line:
    """The first line: all that is needed to play the hand again."""
    view = table.view_all
    record: Any = table.state[0]
    purses = {table.game.purse_name: table.purses} if table.purses else {}
    return {
        "type": "start_hand",
        "schema": SCHEMA,
        "game": table.game.id,
        "options": table.option_values(),
        "seats": view.seats,
        "base": view.number("stake"),
        "dealer": view.number("dealer"),
        "streak": view.number("streak"),
        "hand_no": view.number("hand_no"),
        **purses,
        "dice": record["dice"][: view.number("n_dice")].tolist(),
        "wall": table.wall_text(),
    }


def event_lines(view: View, first: int = 0) -> list[Line]:
    """The events that stand in a state or in a seat's view of it, from number `first` on."""
    record: Any = view.record[0]
    events = record["events"][first : view.number("n_events")].tolist()
    return [event_line(record, e) for e in events]


def event_line(record: Any, e: int) -> Line:
    """The line of one packed event (`table.events`), whole or as a seat sees it."""
    what, seat, tile, a = e & 31, e >> 5 & 7, e >> 8 & 63, e >> 14 & 255
    if what in _MELDS:
        source = None if a == NO_SEAT else a
        line = {"type": _MELDS[what], "seat": seat, "tiles": _meld_tiles(e)}
        return {**line, "tile": tile_or_unknown(tile), "from": source}
    if what == ev.EV_CHOICE:
        return {"type": "choice", "seat": seat, "what": QUESTIONS[a], "value": e >> 22 & 255}
    if what == ev.EV_DEAL:
        first = e >> 22 & 255
        dealt = record["wall"][first : first + a].tolist()
        hidden = any(kind > HIDDEN_TILE for kind in dealt)
        tiles = "?" * a if hidden else format_tiles(dealt)
        return {"type": "deal", "seat": seat, "tiles": tiles}
    if what == ev.EV_FLOWER:
        drawn = None if a == NO_TILE else tile_or_unknown(a)
        return {"type": "flower", "seat": seat, "tile": format_one(tile), "draw": drawn}
    if what == ev.EV_GOLD:
        dice = record["dice"][2 : 2 + a].tolist()
        return {"type": "gold", "tile": format_one(tile), "dice": dice}
    if what == ev.EV_DRAW:
        end = "back" if a else "front"
        return {"type": "draw", "seat": seat, "tile": tile_or_unknown(tile), "from": end}
    if what == ev.EV_DISCARD:
        return {"type": "discard", "seat": seat, "tile": format_one(tile)}
    if what == ev.EV_ROB_GUESS:
        return {"type": "rob_guess", "seat": seat, "right": bool(a)}
    if what == ev.EV_ASIDE:
        return {"type": "aside", "seat": seat, "tile": tile_or_unknown(tile)}
    if what == ev.EV_FALSE_CALL:
        return {"type": "false_call", "seat": seat, "what": _CALLS[a]}
    if what == ev.EV_PASS_WIN:
        return {"type": "pass_win", "seat": seat}
    if what == ev.EV_HU:
        return _hu_line(record, e)
    if what == ev.EV_FLIP:
        return {"type": "flip", "tile": format_one(tile)}
    if what == ev.EV_END:
        return {"type": "end_hand", "reason": REASONS[ENDS[a]]}
    raise AssertionError(f"event type {what} has no words yet")


def _meld_tiles(e: int) -> str:
    tiles = [e >> (32 + 6 * i) & 63 for i in range(4)]
    if HIDDEN_TILE in tiles:
        return "????"
    return format_tiles(k for k in tiles if k != NO_TILE)


def _hu_line(record: Any, e: int) -> Line:
    tile, source, how, flags = e >> 8 & 63, e >> 14 & 255, e >> 22 & 255, e >> 32
    line: Line = {
        "type": "hu",
        "seat": e >> 5 & 7,
        "tile": None if tile == NO_TILE else format_one(tile),
        "from": None if source == NO_SEAT else source,
        "how": HOWS[how],
        "flags": [word for i, word in enumerate(FLAGS) if flags >> i & 1],
    }
    if record["aside"] >= 0:
        line["aside"] = format_one(int(record["aside"]))
    return line


def dumps(hand: Iterable[Line]) -> str:
    """Lines as text, one JSON object a line."""
    encode = msgspec.json.encode
    return "".join(encode(line).decode() + "\n" for line in hand)


# --- reading ------------------------------------------------------------------------------


def read(path: str | Path) -> Iterator[list[Line]]:
    """The hands of a log file, one after another. Raises `PaijuError` `bad_json`."""
    with Path(path).open(encoding="utf-8") as file:
        yield from hands(file)


def hands(texts: Iterable[str]) -> Iterator[list[Line]]:
    """Split lines of text into hands, each beginning with its `start_hand`."""
    hand: list[Line] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        try:
            line = msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise PaijuError("bad_json", f"line {number}: {error}") from None
        if not isinstance(line, dict) or not isinstance(line.get("type"), str):
            raise PaijuError("bad_json", f"line {number} is not an object with a type")
        if line["type"] in ("start_hand", PROOF) and hand:
            yield hand
            hand = []
        if line["type"] == PROOF:
            continue
        if line["type"] != "start_hand" and not hand:
            raise PaijuError("bad_json", f"line {number}: a hand begins with start_hand")
        hand.append(line)
    if hand:
        yield hand


def rules_of(start: Line) -> Rules:
    """The rules record under which a `start_hand` line was dealt. Raises `PaijuError`."""
    game = find_played(start["game"])
    return game.rules(make_options(game.options, start["options"]))


def open_table(start: Line) -> Table:
    """The table that a `start_hand` line describes, at its first decision."""
    try:
        game = find_played(start["game"])
        if start["schema"] != SCHEMA:
            raise PaijuError("bad_json", f"this is a log of schema {start['schema']!r}")
        numbers = {name: start[name] for name in ("dealer", "streak", "base", "hand_no")}
        dice, options = start["dice"], start["options"]
        purses = start.get(game.purse_name)
        whole = [*numbers.values(), *dice, *(purses or ())]
        if not all(type(n) is int for n in whole) or not isinstance(options, dict):
            raise TypeError
        wall = parse(start["wall"])
    except (KeyError, TypeError) as error:
        raise PaijuError("bad_json", f"start_hand: missing or wrong field {error}") from None
    options = make_options(game.options, options)
    return Table(game, options=options, wall=wall, dice=dice, purses=purses, **numbers)


class Replay:
    """A log being played again, one decision at a time, each line compared as it comes."""

    def __init__(self, hand: Sequence[Line]) -> None:
        self.hand = list(hand)
        self.table = open_table(hand[0])
        self._compared = 0

    @property
    def done(self) -> bool:
        """Whether every decision of the log has been taken."""
        return self.table.ended or self._next_line() is None

    def step(self) -> None:
        """Take the next decision: all answers of one window. Raises `ReplayError`."""
        line = self._next_line()
        if line is None or self.table.ended:
            return
        at = self.table.view_all.number("n_events") + 2
        callers = self._callers(at - 1)
        for seat in self.table.owing:
            number = _decision(self.table, seat, callers)
            try:
                self.table.play(Action(seat, number))
            except PaijuError:
                raise ReplayError(at, f"seat {seat} cannot do what follows: {line}") from None
        self.compare()

    def run(self) -> Table:
        """Take all decisions and compare all lines. Raises `ReplayError`."""
        self.compare()
        while not self.done:
            self.step()
        if self._compared < len(self.hand):
            raise ReplayError(self._compared + 1, "the log goes on after the end of the hand")
        return self.table

    def compare(self) -> None:
        """Raise `ReplayError` at the first new line that differs from what the table produced."""
        first = self._compared
        for made, found in zip(lines(self.table, first), self.hand[first:], strict=False):
            if made != found:
                expected, is_ = dumps([made]).strip(), dumps([found]).strip()
                raise ReplayError(self._compared + 1, f"should be {expected}, is {is_}")
            self._compared += 1

    def _next_line(self) -> Line | None:
        at = self.table.view_all.number("n_events") + 1
        return self.hand[at] if at < len(self.hand) else None

    def _callers(self, at: int) -> list[Line]:
        """The lines that say who acts at this decision: false callers, winners, or one seat."""
        found: list[Line] = []
        for line in self.hand[at:]:
            last = found[-1]["type"] if found else ""
            if found and last not in ("hu", "false_call", "choice"):
                break
            declared = last == "choice" and found[-1]["what"] == "ready"
            if last in ("hu", "choice") and line["type"] != last and not declared:
                break
            if line["type"] != "pass_win":
                found.append(line)
        return found


def _decision(table: Table, seat: int, callers: list[Line]) -> int:
    """What a seat did, from the lines that follow; a seat that none names has passed."""
    mine = next((line for line in callers if line.get("seat") == seat), None)
    kind = mine["type"] if mine else ""
    if mine is None:
        return act.PASS
    if kind == "choice" and mine.get("what") == "ready":
        discards = [line for line in callers if line["type"] == "discard"]
        return act.READY + parse_one(discards[0]["tile"]) if discards else act.PASS
    if kind == "choice":
        value = mine.get("value")
        return act.CHOICE + value if type(value) is int else -1
    if kind == "hu":
        return CALLS.get(str(mine.get("how")), act.WIN)
    if kind == "rob_guess":
        return act.GUESS
    if kind == "false_call":
        return _false_call(table, seat, str(mine.get("what")))
    if kind == "chi":
        wanted = sorted(parse(mine.get("tiles", "")))
        chis = (act.CHI_LOW, act.CHI_MIDDLE, act.CHI_HIGH, act.CHI_DRAGONS)
        legal = [n for n in table.numbers(seat) if n in chis]
        return next((n for n in legal if sorted(claim_tiles(table.view_all, n)) == wanted), -1)
    if kind in ("pon", "kong"):
        return act.PON if kind == "pon" else act.KONG
    first = {"discard": act.DISCARD, "ckong": act.CKONG, "akong": act.AKONG}.get(kind)
    if first is None or table.view_all.phase != "turn":
        return act.PASS  # what follows came after this window
    return first + parse_one(mine.get("tile", ""))


def _false_call(table: Table, seat: int, what: str) -> int:
    """The number of a call that was not true (which of the false chis does not matter)."""
    if what == "hu":
        return act.WIN
    if what in ("pon", "kong"):
        return act.PON if what == "pon" else act.KONG
    real = int(table.state[0]["truths"][seat])  # type: ignore[index]
    chis = (act.CHI_LOW, act.CHI_MIDDLE, act.CHI_HIGH)
    return next((n for n in chis if not real >> n & 1), act.PASS)


def replay(hand: Sequence[Line]) -> Any:
    """Play a logged hand again and compare every line; the `Table`, or the game of a board.

    Raises `ReplayError`, `PaijuError`.
    """
    board = find_board(hand[0].get("game"))
    return Replay(hand).run() if board is None else board.replay(hand)


# --- projecting ---------------------------------------------------------------------------


def project(hand: Iterable[Line], seat: int) -> list[Line]:
    """The log as `seat` saw it while it was played (−1: a spectator).

    Without the wall and the dice not yet thrown; others' draws, deals and concealed kongs (where
    they are hidden) face down, their passed wins left out. An open hand (XP-D13) hides nothing;
    neither does a board.
    """
    lines = list(hand)
    if lines and find_board(lines[0].get("game")) is not None:
        return lines
    hides_kongs = not any(rules_of(line).open_ckong for line in lines if "game" in line)
    chosen = [line for line in lines if line["type"] == "choice" and line["what"] == "open"]
    opened = {line["seat"] for line in chosen if line["value"]}
    seen = [_project_line(line, seat, opened, hides_kongs) for line in lines]
    return [line for line in seen if line is not None]


def _project_line(line: Line, seat: int, opened: set[int], hides_kongs: bool) -> Line | None:
    kind = line["type"]
    if kind == "start_hand":
        return {**line, "dice": line["dice"][:2], "wall": None}
    if line.get("seat", seat) == seat:
        return line
    if kind == "pass_win":
        return None
    if line["seat"] in opened:
        return line
    if kind == "deal":
        return {**line, "tiles": "?" * len(parse(line["tiles"]))}
    if kind in ("draw", "aside") and not line["tile"].endswith("f"):
        return {**line, "tile": "?"}
    if kind == "flower" and line["draw"] is not None and not line["draw"].endswith("f"):
        return {**line, "draw": "?"}
    if kind == SHAPES[M_CKONG] and hides_kongs:
        return {**line, "tiles": "????", "tile": "?"}
    return line

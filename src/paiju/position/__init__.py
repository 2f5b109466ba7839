"""A written position (docs/contract.md, Position): checked, made a state, settled.

    score({"game": "zhangzhou", "seats": […], "end": {…}})  → the settlement, or the error, as JSON

A position is only text until `check` has looked at it. The state that is then built comes from
the same writers as in play, and is settled by the same kernel.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from .. import catalogue
from ..api import ENDS, Table, prepare
from ..errors import PaijuError
from ..explain import explain
from ..games.game import Game
from ..hand.lookup import Lut, lut
from ..kernel import Many
from ..settlement import Settlement, settle
from ..table.claims import is_ready
from ..table.machine import clear
from ..table.meld import Meld
from ..table.moves import (
    add_meld,
    add_units,
    golds,
    kong_units,
    lay_flower,
    put,
    wins,
    you,
    you_again,
)
from ..table.state import ENDED, FLAGS, HOWS, M_CKONG, MELD_TILES, State
from ..tiles import EAST, NONE, format_one, parse_one
from ..tiles import format as format_tiles
from .check import KONGS, Checked, Claim, check, kongs_to_guess
from .written import Position, parse, read

__all__ = [
    "Evaluation",
    "Position",
    "check",
    "evaluate",
    "evaluate_hand",
    "parse",
    "position_of",
    "score",
]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position that holds: its game, house options, state (an array of one), settlement."""

    game: Game
    options: Any
    states: Many[State]
    settlement: Settlement

    def to_json(self) -> dict[str, Any]:
        """The settlement object of docs/contract.md."""
        return self.settlement.to_json()

    def explain(self, lang: str = "zh") -> list[str]:
        """The settlement in words, a line each (see `paiju.explain`)."""
        return explain(self.game, self.options, self.states, self.settlement, lang)


def score(position: object) -> dict[str, Any]:
    """Settle a position: a mapping, or JSON as `str` or `bytes`.

    Returns the settlement object of docs/contract.md (of a board the verdict), or
    `{"valid": False, "error": {"code", "message"}}`; nothing that is given makes it raise.
    """
    try:
        return evaluate(position).to_json()
    except PaijuError as error:
        return {"valid": False, "error": {"code": error.code, "message": error.message}}


def evaluate(position: object) -> catalogue.Evaluated:
    """As `score`, but with objects: an `Evaluation`, or that of a board game.

    Raises `PaijuError` with a code of docs/contract.md.
    """
    written = read(position)
    board = catalogue.find_board(written.get("game"))
    return evaluate_hand(written) if board is None else board.evaluate(written)


def evaluate_hand(position: object) -> Evaluation:
    """`evaluate` for games at the table. Raises `PaijuError` with a code of docs/contract.md."""
    checked = check(parse(position))
    states = build(checked)
    settlement = settle(checked.game, states)
    if checked.game.accept is not None:
        for win in settlement.wins:
            checked.game.accept(checked.options, win)
    return Evaluation(checked.game, checked.options, states, settlement)


# --- from a checked position to an ended state ------------------------------------------------


def build(c: Checked) -> Many[State]:
    """The ended state of a checked position. Raises `PaijuError` where a hand does not win."""
    states = prepare(c.game, c.options)
    s = states[0]
    clear(s)
    s.stake, s.dealer, s.streak = c.written.base, c.written.dealer, c.written.streak
    s.round_wind = parse_one(c.written.round_wind) - EAST
    s.gold, s.follow_rounds = c.gold, c.written.follow_rounds
    s.phase, s.end = ENDED, ENDS.index(c.written.end.type)
    s.end_flags = sum(1 << FLAGS.index(flag) for flag in set(c.written.end.flags))
    for seat in range(c.rules.seats):
        _lay(s, seat, c)
    if c.written.end.type == "false_rob":
        _judge_guess(s, c)
    elif c.written.end.type == "false_win":
        _judge_false_win(s, c)
    for claim in c.claims:
        _judge(s, claim, c)
    settled = c.claims if c.rules.multi_win else _nearest(c)
    s.n_wins = len(settled)
    for i, claim in enumerate(settled):
        s.win_seat[i], s.win_tile[i] = claim.seat, claim.tile
        s.win_from[i], s.win_how[i] = claim.source, HOWS.index(claim.how)
    if c.rules.pact_feeds:
        for x, y in c.written.pacts:
            s.partners[x] |= 1 << y
            s.partners[y] |= 1 << x
    s.hooks = c.written.hooks
    s.n_flips = len(c.flips)
    for i, kind in enumerate(c.flips):
        s.flips[i] = kind
    return states


def _nearest(c: Checked) -> list[Claim]:
    """Of several winners the one nearest to the giver of the tile (GL-02, 4.5)."""
    return sorted(c.claims, key=lambda claim: (claim.seat - claim.source) % c.rules.seats)[:1]


def _lay(s: State, seat: int, c: Checked) -> None:
    held = c.seats[seat]
    for kind, n in Counter(held.hand).items():
        put(s, seat, kind, n)
    for meld in held.melds:
        lay_meld(s, seat, meld)
    for flower in held.flowers:
        lay_flower(s, seat, flower)
    written = c.written.seats[seat]
    brought = written.coins if written.chips is None else written.chips
    if brought is not None:
        s.purse[seat] = brought
    s.open[seat], s.doubled[seat] = int(written.open), int(written.doubled)
    s.ready[seat] = int(written.ready)


def lay_meld(s: State, seat: int, meld: Meld) -> None:
    """Lay a written meld before a seat and book its units."""
    i = add_meld(s, seat, meld.shape, NONE, NONE if meld.source is None else meld.source)
    for j, kind in enumerate(meld.tiles or ()):
        s.melds[seat, i, MELD_TILES + j] = kind
    add_units(s, seat, kong_units(s, meld.shape))


def _judge(s: State, claim: Claim, c: Checked) -> None:
    """Put the winning tile into the hand, as in play, if the hand wins by what is claimed."""
    t = lut()[0]
    seat, how = claim.seat, claim.how
    if how == "discard" and golds(s, seat) > c.rules.discard_win_golds:
        raise PaijuError("not_allowed", f"{golds(s, seat)} golds in hand bar a win on a discard")
    stood = bool(you(s, t, seat))
    if claim.tile != NONE:
        put(s, seat, claim.tile, 1)
    if c.game.accept is None and not _won(s, t, claim, stood):
        raise PaijuError("not_a_win", f"the hand of seat {seat} does not win by {how}")
    forced = c.rules.you_levels >= 3 and not c.rules.you3_choice
    if how == "you2" and forced and you_again(s, t, seat):
        raise PaijuError("contradiction", f"with {format_one(claim.tile)} it is 三游, not 双游")


def _won(s: State, t: Lut, claim: Claim, stood: bool) -> bool:
    """`stood`: `YOU` held for the hand before the winning tile was drawn (ZZ-D8 … ZZ-D10)."""
    if claim.how == "three_gold":
        return bool(golds(s, claim.seat) >= 3)
    if claim.how == "you3" and not claim.way.rests:
        return stood and bool(you_again(s, t, claim.seat))
    if claim.how in ("you1", "you2", "you3"):
        return stood
    return bool(wins(s, t, claim.seat, NONE, 0))


def _judge_guess(s: State, c: Checked) -> None:
    """Where the guesser's hand is written: it waits, but not for every hidden kong (ZZ-24)."""
    seat = s.end_seat = int(c.written.end.seat or 0)
    if not c.seats[seat].hand:
        return
    t = lut()[0]
    if not is_ready(s, t, seat):
        raise PaijuError("not_allowed", f"seat {seat} waits for nothing and may not guess")
    if all(wins(s, t, seat, kind, 0) for kind in kongs_to_guess(c, seat)):
        raise PaijuError("contradiction", "the guess is right")


def _judge_false_win(s: State, c: Checked) -> None:
    """Seats that are said to roam do so (XM-D15)."""
    s.end_seat = int(c.written.end.seat or 0)
    for seat, written in enumerate(c.written.seats):
        if written.you and not you(s, lut()[0], seat):
            raise PaijuError("contradiction", f"seat {seat} is not in 游金")
        s.roaming[seat] = written.you


# --- from a table to a position -----------------------------------------------------------------


def position_of(table: Table) -> dict[str, Any]:
    """The position that an ended table stands for; `score` of it settles as the table does.

    All hands are written, those of the winners as docs/contract.md has them. Raises `PaijuError`
    `not_ended`.
    """
    if not table.ended:
        raise PaijuError("not_ended", "the hand is still being played")
    view = table.view_all
    wins = [_win_of(table, i) for i in range(view.number("n_wins"))]
    taken = {win["seat"]: win["tile"] for win in wins}
    seats = []
    for seat in range(view.seats):
        hand = format_tiles(view.hand(seat))
        if taken.get(seat):
            hand = format_tiles(_without(view.hand(seat), taken[seat]))
        melds = [str(meld) for meld in _melds_of(table, seat)]
        written = {"hand": hand, "melds": melds, "flowers": format_tiles(view.flowers(seat))}
        seats.append(written | _extras_of(table, seat))
    end: dict[str, Any] = {"type": ENDS[view.number("end")]}
    if wins:
        flags = view.number("end_flags")
        end |= {"wins": wins, "flags": [f for i, f in enumerate(FLAGS) if flags >> i & 1]}
    elif end["type"] != "draw":
        end["seat"] = view.number("end_seat")
    return {
        "game": table.game.id,
        "options": table.option_values(),
        "base": view.number("stake"),
        "dealer": view.number("dealer"),
        "streak": view.number("streak"),
        "gold": None if view.gold is None else format_one(view.gold),
        "seats": seats,
        "follow_rounds": view.number("follow_rounds"),
        **_fields_of(table),
        "end": end,
    }


def _fields_of(table: Table) -> dict[str, Any]:
    """Fields of a position that only some games have."""
    record: Any = table.state[0]
    fields: dict[str, Any] = {}
    if "pacts" in table.game.fields:
        pairs = combinations(range(table.view_all.seats), 2)
        fields["pacts"] = [[x, y] for x, y in pairs if record["partners"][x] >> y & 1]
    if "round_wind" in table.game.fields:
        fields["round_wind"] = format_one(EAST + table.view_all.number("round_wind"))
    if "hooks" in table.game.fields:
        fields["hooks"] = table.view_all.number("hooks")
    if "flips" in table.game.fields:
        flips = record["flips"][: table.view_all.number("n_flips")].tolist()
        fields["flips"] = [format_one(kind) for kind in flips]
    return fields


def _melds_of(table: Table, seat: int) -> list[Meld]:
    """The melds in order; where it matters the kong that was made last comes last (XM 3.5).

    An added kong keeps the place of its pon, and may have been made after a concealed one.
    """
    view = table.view_all
    melds = view.melds(seat)
    last = view.number("kong_shape")
    drawn = view.number("end_flags") >> FLAGS.index("kong_draw") & 1
    kongs = [meld for meld in melds if meld.shape in KONGS]
    if drawn and kongs and last != kongs[-1].shape == M_CKONG:
        made = next((meld for meld in reversed(kongs) if meld.shape == last), None)
        if made is not None:
            melds.remove(made)
            melds.append(made)
    return melds


def _extras_of(table: Table, seat: int) -> dict[str, Any]:
    """Fields of a seat that only some games have."""
    record: Any = table.state[0]
    extras = {}
    if table.purses:
        extras[table.game.purse_name] = table.purses[seat]
    for field in ("open", "doubled", "ready"):
        if field in table.game.fields and record[field][seat]:
            extras[field] = True
    if "you" in table.game.fields and record["roaming"][seat]:
        extras["you"] = int(record["roaming"][seat])
    return extras


def _win_of(table: Table, i: int) -> dict[str, Any]:
    record: Any = table.state[0]
    tile, source = int(record["win_tile"][i]), int(record["win_from"][i])
    return {
        "seat": int(record["win_seat"][i]),
        "tile": None if tile < 0 else format_one(tile),
        "from": None if source < 0 else source,
        "how": HOWS[int(record["win_how"][i])],
    }


def _without(hand: list[int], tile: str) -> list[int]:
    left = list(hand)
    left.remove(next(kind for kind in left if format_one(kind) == tile))
    return left

"""Whether a written position can be: its tiles, melds, sizes, copies, and how the hand ended.

Everything that differs between games is read from the rules record and from the game's tables
(`Game.ways`, `ends`, `flags`, `winners`), never from its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import PaijuError
from ..games import find
from ..games.game import Game, Way
from ..options import make_options
from ..table.meld import Meld, is_run, parse_meld
from ..table.rules import YOU_KEEP, Rules
from ..table.state import M_AKONG, M_CHI, M_CKONG, M_KONG, M_PON
from ..tiles import FLOWER, GREEN, KINDS, NONE, RED, WHITE, format_one, parse, parse_one
from .written import Position, WrittenSeat, WrittenWin

#: 中发白, as a chi.
DRAGON_RUN = (WHITE, GREEN, RED)
KONGS = (M_KONG, M_AKONG, M_CKONG)


@dataclass(frozen=True, slots=True)
class SeatTiles:
    """What lies before a seat; no concealed tiles where they are not written."""

    hand: list[int]
    melds: list[Meld]
    flowers: list[int]


@dataclass(frozen=True, slots=True)
class Claim:
    """A win as a position claims it; `tile` and `source` are `NONE` where its way has none."""

    seat: int
    how: str
    way: Way
    tile: int
    source: int
    #: A face-down kong was robbed: its maker holds the three other tiles again (ZZ-D14).
    hidden_kong: bool


@dataclass(slots=True)
class Checked:
    """A position of which all but the winning itself has been checked."""

    game: Game
    options: Any
    rules: Rules
    written: Position
    gold: int
    seats: list[SeatTiles]
    flips: list[int]
    claims: list[Claim] = field(default_factory=list)

    @property
    def opening(self) -> bool:
        """Whether the hand ended before the first discard."""
        return any(c.way.opening for c in self.claims) or "start" in self.written.end.flags

    def concealed(self, seat: int) -> int:
        """Concealed tiles of a seat between turns: as many as its melds leave."""
        return self.rules.hand - 3 * len(self.seats[seat].melds)


def check(position: Position) -> Checked:
    """Check all but whether the hands win. Raises `PaijuError` with a code of the contract."""
    game = find(position.game)
    options = make_options(game.options, position.options)
    rules = game.rules(options)
    if len(position.seats) != rules.seats or position.dealer >= rules.seats:
        raise PaijuError("bad_json", f"{game.id} has the seats 0 to {rules.seats - 1}")
    gold = _read_gold(position.gold, rules)
    seats = [_read_seat(seat, rules) for seat in position.seats]
    flips = [in_hand([parse_one(text)], rules)[0] for text in position.flips]
    checked = Checked(game, options, rules, position, gold, seats, flips)
    _check_fields(checked)
    _check_amounts(checked)
    _check_melds(checked)
    _check_end(checked)
    _check_pacts(checked)
    _check_flips(checked)
    _check_sizes(checked)
    _check_rounds(checked, _check_copies(checked))
    return checked


# --- tiles and fields ----------------------------------------------------------------------


def _in_set(kinds: list[int], rules: Rules) -> list[int]:
    for kind in kinds:
        if not rules.kinds >> kind & 1:
            raise PaijuError("bad_tile", f"this game is played without {format_one(kind)}")
    return kinds


def in_hand(kinds: list[int], rules: Rules) -> list[int]:
    """The kinds, if a hand of this game can hold them; else `PaijuError` `bad_tile`."""
    for kind in _in_set(kinds, rules):
        if kind >= FLOWER:
            raise PaijuError("bad_tile", f"the flower {format_one(kind)} lies apart, in no hand")
    return kinds


def _read_gold(text: str | None, rules: Rules) -> int:
    if text is None:
        return NONE
    if not rules.gold:
        raise PaijuError("contradiction", "this game has no gold")
    return in_hand([parse_one(text)], rules)[0]


def _read_seat(seat: WrittenSeat, rules: Rules) -> SeatTiles:
    flowers = _in_set(parse(seat.flowers), rules)
    for kind in flowers:
        if kind < FLOWER:
            raise PaijuError("bad_tile", f"{format_one(kind)} is no flower")
    melds = [parse_meld(text) for text in seat.melds]
    return SeatTiles(in_hand(parse(seat.hand), rules), melds, flowers)


#: Fields of the contract that other games have, with the value that says nothing.
_FOREIGN: dict[str, object] = {"round_wind": "1z", "pacts": [], "flips": [], "hooks": 0}
_FOREIGN_SEAT: dict[str, object] = {
    "open": False,
    "doubled": False,
    "ready": False,
    "chips": None,
    "coins": None,
    "you": 0,
}


def _check_fields(c: Checked) -> None:
    """What the game does not know must be left at its default."""
    given: list[tuple[object, str, object]]
    given = [(c.written, name, value) for name, value in _FOREIGN.items()]
    given += [(s, name, value) for s in c.written.seats for name, value in _FOREIGN_SEAT.items()]
    for where, name, value in given:
        if name not in c.game.fields and getattr(where, name) != value:
            raise PaijuError("contradiction", f"{c.game.id} has no {name}")
    if c.written.follow_rounds > c.rules.follow:
        most = c.rules.follow
        raise PaijuError("contradiction", f"{c.game.id} counts {most} rounds of following at most")
    if c.written.hooks > c.rules.hooks_max:
        most = c.rules.hooks_max
        raise PaijuError("contradiction", f"{most} hooks are agreed at most under these options")
    if any(seat.ready for seat in c.written.seats) and not c.rules.ready:
        raise PaijuError("contradiction", "听牌 cannot be declared under these options")
    if c.game.purse(c.options) is None and any(seat.chips for seat in c.written.seats):
        raise PaijuError("contradiction", "there are no chips under these options")


def _check_amounts(c: Checked) -> None:
    """Deals kept, base and options must leave every amount within 64 bits."""
    streak, most = c.written.streak, c.game.most_streak
    if streak > most:
        raise PaijuError("bad_json", f"a streak of {streak}: {c.game.id} counts up to {most}")
    c.game.check_amounts(c.options, c.written.base, streak)


# --- melds ---------------------------------------------------------------------------------


def _check_melds(c: Checked) -> None:
    for seat, held in enumerate(c.seats):
        if len(held.melds) > c.rules.hand // 3:
            raise PaijuError("tile_count", f"seat {seat} has more melds than its tiles can make")
        check_melds(held.melds, c.gold, c.rules)
        for meld in held.melds:
            _check_feeder(c, seat, meld)


def check_melds(melds: Sequence[Meld], gold: int, rules: Rules) -> None:
    """Raise `PaijuError` `bad_meld` unless these can be the melds of one hand."""
    for meld in melds:
        check_meld(meld, gold, rules)
    if sum(meld.tiles == DRAGON_RUN for meld in melds) > rules.dragon_run:
        raise PaijuError("bad_meld", "a hand has one run of dragons at most (XP-D7)")


def check_meld(meld: Meld, gold: int, rules: Rules) -> None:
    """Raise `PaijuError` unless the tiles can be melded: no gold, and a run in a chi (ZZ-D23)."""
    laid = _in_set(list(meld.tiles or ()), rules)
    if gold in laid:
        raise PaijuError("bad_meld", f"{meld}: a gold lies in no meld")
    swaps = gold != NONE and rules.white_is_gold_face
    shown = sorted(gold if swaps and kind == WHITE else kind for kind in laid)
    if meld.shape == M_CHI and rules.dragon_run and tuple(laid) == DRAGON_RUN:
        return
    if meld.shape == M_CHI and not is_run((shown[0], shown[1], shown[2])):
        raise PaijuError("bad_meld", f"{meld} is no run")


def _check_feeder(c: Checked, seat: int, meld: Meld) -> None:
    if meld.source is None:
        if c.game.feeders_pay and meld.shape in (M_KONG, M_AKONG):
            raise PaijuError("bad_meld", f"{meld} of seat {seat}: who fed it pays it, write @seat")
        return
    # Of two seats only the other one can have fed it, whatever is written.
    if meld.source >= c.rules.seats or (meld.source == seat and c.rules.seats > 2):
        raise PaijuError("bad_meld", f"{meld} of seat {seat} cannot come from there")
    if meld.shape == M_CHI and meld.source != (seat - 1) % c.rules.seats:
        raise PaijuError("bad_meld", f"{meld}: a chi comes from the seat before")


# --- the end -------------------------------------------------------------------------------


def _check_end(c: Checked) -> None:
    end = c.written.end
    if end.type not in c.game.ends:
        raise PaijuError("not_allowed", f"no hand of {c.game.id} ends by {end.type}")
    if end.type == "win" and not end.wins:
        raise PaijuError("bad_json", "end.wins must say who won")
    if end.type != "win" and (end.wins or end.flags):
        raise PaijuError("contradiction", f"a {end.type} has no wins and no flags")
    if end.type == "false_rob":
        _check_guesser(c, end.seat)
    elif end.type == "false_win":
        _check_false_win(c, end.seat)
    elif end.seat is not None:
        raise PaijuError("contradiction", f"end.seat says nothing of a {end.type}")
    elif any(seat.you for seat in c.written.seats):
        raise PaijuError("contradiction", f"you says nothing of a {end.type}")
    _check_claims(c)
    _check_flags(c)
    if c.opening:
        _check_opening(c)


def _check_opening(c: Checked) -> None:
    """Before the first discard nothing happens but the dealer's concealed kongs (GL-D16)."""
    givers = {claim.source for claim in c.claims}
    laid = [
        meld
        for seat, held in enumerate(c.seats)
        for meld in held.melds
        if seat not in givers or meld.shape != M_CKONG
    ]
    if laid or c.written.follow_rounds or c.written.pacts:
        raise PaijuError("contradiction", "before the first discard nothing is melded or followed")


def _check_pacts(c: Checked) -> None:
    """互包 is between two seats, and each pair is written once (GL-08)."""
    pairs = [frozenset(pair) for pair in c.written.pacts]
    for pair, written in zip(pairs, c.written.pacts, strict=True):
        if len(written) != 2 or len(pair) != 2 or max(pair) >= c.rules.seats:
            raise PaijuError("bad_json", f"a pact is a pair of seats, not {written}")
    if len(set(pairs)) < len(pairs):
        raise PaijuError("contradiction", "a pact is written twice")


def _check_flips(c: Checked) -> None:
    """翻醒 comes after a win, from what is left of the wall (GL-06, GL-D25, 4.5)."""
    if len(c.flips) > c.rules.flips:
        raise PaijuError("contradiction", f"{c.rules.flips} tiles are turned up at most")
    if c.flips and (c.written.end.type != "win" or "last_tile" in c.written.end.flags):
        raise PaijuError("contradiction", "nothing is turned up on a draw or after the last tile")


def _check_guesser(c: Checked, seat: int | None) -> None:
    """Who guessed a hidden kong wrong: another seat must have one (ZZ-24, ZZ-D15)."""
    if seat is None or seat >= c.rules.seats:
        raise PaijuError("bad_json", "end.seat must say who guessed")
    if not c.rules.guess_hidden_kong:
        raise PaijuError("not_allowed", "hidden kongs cannot be robbed under these options")
    if not kongs_to_guess(c, seat):
        raise PaijuError("contradiction", "no other seat has a concealed kong to guess")


def _check_false_win(c: Checked, seat: int | None) -> None:
    """诈胡, and the seats that were roaming then (XM-07, XM-D15)."""
    if seat is None or seat >= c.rules.seats:
        raise PaijuError("bad_json", "end.seat must say whose win was false")
    if not c.rules.manual_calls:
        raise PaijuError("not_allowed", "calls are checked under these options: no win is false")
    if sum(other.you >= 2 for other in c.written.seats) > 1:
        raise PaijuError("contradiction", "only one seat can be in 双游")
    if not c.rules.you3_wall and any(other.you == 3 for other in c.written.seats):
        raise PaijuError("not_allowed", "三游 is won at once under these options")
    for other, held in enumerate(c.seats):
        if c.written.seats[other].you and not held.hand:
            raise PaijuError("contradiction", f"the hand of seat {other} does not show its 游金")


def kongs_to_guess(c: Checked, guesser: int) -> list[int]:
    """The kinds of all concealed kongs of the other seats."""
    others = [held for seat, held in enumerate(c.seats) if seat != guesser]
    melds = [meld for held in others for meld in held.melds]
    return [meld.tiles[0] for meld in melds if meld.shape == M_CKONG and meld.tiles]


def _check_claims(c: Checked) -> None:
    wins = c.written.end.wins
    if len(wins) > c.game.winners:
        raise PaijuError("contradiction", f"no more than {c.game.winners} can win a hand")
    c.claims = [_read_claim(c, win) for win in wins]
    if len({claim.seat for claim in c.claims}) < len(wins):
        raise PaijuError("contradiction", "a seat wins once")
    if len(wins) > 1 and not c.claims[0].way.source:
        raise PaijuError("contradiction", "several win on another seat's tile only")
    if len({(claim.how, claim.tile, claim.source) for claim in c.claims}) > 1:
        raise PaijuError("contradiction", "several winners share how, tile and from")
    for claim in c.claims:
        _check_claim(c, claim)
        if claim.how == "rob_kong":
            _check_robbery(c, claim)


def _read_claim(c: Checked, win: WrittenWin) -> Claim:
    if win.how not in c.game.ways:
        raise PaijuError("not_allowed", f"no hand of {c.game.id} is won by {win.how}")
    way = c.game.ways[win.how]
    if max(win.seat, win.source or 0) >= c.rules.seats:
        raise PaijuError("bad_json", f"{c.game.id} has the seats 0 to {c.rules.seats - 1}")
    if way.source != (win.source is not None) or win.source == win.seat:
        giver = "another seat" if way.source else "nobody"
        raise PaijuError("contradiction", f"the tile of {win.how} is from {giver}")
    if way.tile != (win.tile is not None):
        raise PaijuError("contradiction", f"{win.how} has {'a' if way.tile else 'no'} tile")
    tile = NONE if win.tile is None else in_hand([parse_one(win.tile)], c.rules)[0]
    source = NONE if win.source is None else win.source
    hidden = win.how == "rob_kong" and not _has_pon(c.seats[source], tile)
    return Claim(win.seat, win.how, way, tile, source, hidden)


def _has_pon(held: SeatTiles, kind: int) -> bool:
    return any(meld.shape == M_PON and meld.tiles == (kind,) * 3 for meld in held.melds)


def _check_claim(c: Checked, claim: Claim) -> None:
    if claim.how == "heavenly" and claim.seat != c.written.dealer:
        raise PaijuError("contradiction", "a heavenly hand is the dealer's")
    if claim.how == "earthly" and claim.source != c.written.dealer:
        raise PaijuError("contradiction", "an earthly hand wins the dealer's first discard")
    if claim.how == "rob_gold" and claim.tile != c.gold:
        raise PaijuError("contradiction", "robbing the gold takes the gold and no other tile")
    if claim.way.source and claim.tile == c.gold:
        raise PaijuError("not_allowed", "nobody can win a gold from another seat")
    late = claim.how == "three_gold" and "start" not in c.written.end.flags
    if late and not c.rules.late_three_gold:
        raise PaijuError("not_allowed", "three golds cannot be called late under these options")


def _check_robbery(c: Checked, claim: Claim) -> None:
    """An added kong is robbed from a pon, a hidden one from four tiles in the hand (ZZ-D13)."""
    if not (c.rules.guess_hidden_kong if claim.hidden_kong else c.rules.rob_added_kong):
        kind = "hidden" if claim.hidden_kong else "added"
        raise PaijuError("not_allowed", f"{kind} kongs cannot be robbed under these options")
    if not claim.hidden_kong:
        return
    hand = c.seats[claim.source].hand
    if c.concealed(claim.source) < 3 or (hand and hand.count(claim.tile) != 3):
        raise PaijuError("contradiction", f"seat {claim.source} does not hold the rest of the kong")


def _check_flags(c: Checked) -> None:
    flags = set(c.written.end.flags)
    if unknown := flags - c.game.flags:
        raise PaijuError("not_allowed", f"{c.game.id} does not know {', '.join(sorted(unknown))}")
    if "start" in flags and len(flags) > 1:
        raise PaijuError("contradiction", "nothing goes with the start of a hand")
    for claim in c.claims:
        if unfit := flags - claim.way.flags:
            names = ", ".join(sorted(unfit))
            raise PaijuError("contradiction", f"{claim.how} does not go with {names}")
        makers = {"kong_draw": claim.seat, "kong_discard": claim.source}
        for flag in flags & makers.keys():
            kongs = [meld.shape for meld in c.seats[makers[flag]].melds if meld.shape in KONGS]
            if not kongs:
                raise PaijuError("contradiction", f"{flag}, but seat {makers[flag]} has no kong")
            hidden = flag == "kong_draw" and kongs[-1] == M_CKONG
            if hidden and claim.how == "you1" and not c.rules.you_after_ckong:
                raise PaijuError("not_allowed", "no 游金 on the replacement of a concealed kong")


# --- how many ------------------------------------------------------------------------------


def _check_sizes(c: Checked) -> None:
    """Sizes of the winners' hands, and of others' where they are written."""
    wins = {claim.seat: claim for claim in c.claims}
    for seat, held in enumerate(c.seats):
        if seat not in wins and not held.hand:
            continue
        extra = _extra_of_winner(c, wins[seat]) if seat in wins else _extra_of_other(c, seat)
        sizes = [c.concealed(seat) + n for n in extra]
        if len(held.hand) not in sizes:
            wanted = " or ".join(map(str, sizes))
            raise PaijuError(
                "tile_count", f"seat {seat} holds {len(held.hand)} tiles, not {wanted}"
            )


def _extra_of_winner(c: Checked, claim: Claim) -> tuple[int, ...]:
    """A whole hand is one tile larger, but a dealt hand that is not the dealer's (1.5).

    So is not one that wins between turns (XM 3.5).
    """
    whole = not claim.way.tile and not claim.way.rests
    return (int(whole and (not c.opening or claim.seat == c.written.dealer)),)


def _extra_of_other(c: Checked, seat: int) -> tuple[int, ...]:
    """Tiles beyond the usual number: the dealer's first, or one drawn in a 双游 phase and kept.

    That phase (ZZ-D10) may have been cut short by a win on a drawn tile or by the end of the wall.
    In a turn of its own, or in the draws after the throw of 三游, a seat may win falsely.
    """
    if c.opening:
        discarded = any(claim.way.source for claim in c.claims)
        return (int(seat == c.written.dealer and not discarded),)
    if c.written.end.type == "false_win":
        written = c.written.seats
        mine = seat == c.written.end.seat or any(other.you == 3 for other in written)
        return (0, 1) if mine and not written[seat].you else (0,)
    ended_by_draw = not any(claim.way.source for claim in c.claims)
    phase = keeps_draws(c) and ended_by_draw and c.written.end.type != "false_rob"
    return (0, 1) if phase else (0,)


def keeps_draws(c: Checked) -> bool:
    """Whether others may hold a tile more: kept in 双游, or drawn after the throw of 三游.

    Where 三游 needs that throw, 双游 is won without it (XM-D7, XM-D8).
    """
    kept = c.rules.you_levels >= 2 and c.rules.you_others == YOU_KEEP
    thrown = c.rules.you3_wall > 0 and not any(claim.how == "you2" for claim in c.claims)
    return kept or thrown


def _check_copies(c: Checked) -> Counter[int]:
    """Count all tiles in sight: no more than the set holds (ZZ-D3, 1.5)."""
    seen: Counter[int] = Counter()
    for held in c.seats:
        seen.update(held.hand + held.flowers)
        for meld in held.melds:
            seen.update(meld.tiles or ())
    for claim in c.claims[:1]:  # several winners share the tile
        if claim.tile != NONE and claim.how != "rob_gold":
            seen[claim.tile] += 1
        if claim.hidden_kong and not c.seats[claim.source].hand:
            seen[claim.tile] += 3
    seen.update(c.flips)
    if c.gold != NONE:
        seen[c.gold] += 1 + sum(claim.way.thrown for claim in c.claims)
        seen[c.gold] += sum(max(seat.you - 1, 0) for seat in c.written.seats)  # thrown for 双游
    for kind, n in seen.items():
        if n > (4 if kind < FLOWER else 1):
            raise PaijuError("too_many_copies", f"{n} copies of {format_one(kind)} are in sight")
    return seen


def _check_rounds(c: Checked, seen: Counter[int]) -> None:
    """A followed round leaves all four copies of a kind in the rivers (ZZ-11)."""
    rules = c.rules
    kinds = [kind for kind in range(KINDS) if rules.kinds >> kind & 1]
    wall = sum(4 if kind < FLOWER else 1 for kind in kinds)
    discards = wall - rules.seats * rules.hand - rules.gold - rules.reserve
    unseen = sum(kind < FLOWER and not seen[kind] for kind in kinds)
    if c.written.follow_rounds > min(discards // rules.seats, unseen):
        raise PaijuError("contradiction", f"{c.written.follow_rounds} rounds cannot be followed")

"""What a seat is told when it asks: distance, waits, discards, what it may not discard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..api import View
from ..explain.sheet import Phrase
from ..games.game import Game
from ..table.actions import CKONG, DISCARD
from ..tiles import format_one
from .limits import barred
from .lines import lines
from .pays import barring, third_gold, wait
from .phrases import item_names
from .reading import Reading, after_discard, hand_of, read_hand, roams
from .told import MOST, Barred, Throw, Wait

#: What a discard may enter, the best first.
_ROAMS = ("you2", "you1", "")


@dataclass(frozen=True, slots=True)
class Hint:
    """The answer. `distance`: tiles that the hand needs to win, 1 when it waits; None undealt."""

    distance: int | None
    waits: tuple[Wait, ...]
    discards: tuple[Throw, ...]
    barred: tuple[Barred, ...]
    words: dict[str, tuple[str, ...]]


def hint(view: View, game: Game, numbers: Sequence[int]) -> Hint:
    """Read the viewer's hand. `numbers` are its legal actions, none where it is not asked.

    All of it follows from the tiles, melds and rivers that the seat sees, and from `numbers`.
    """
    me = view.seat or 0
    hand, melds = view.hand(me), len(view.melds(me))
    if not view.is_dealt:
        return _told(view, game, None, (), (), ())
    if len(hand) % 3 == 2:
        throws = _throws(view, game, numbers)
        won = hand_of(view, hand, melds).win()
        distance = 0 if won else min(throw.distance for throw in throws)
        return _told(view, game, distance, (), throws, barred(view, numbers))
    reading, roam = read_hand(view, hand, melds), roams(view, hand, melds, -1)
    waits = _waits(view, game, hand, reading, roam)
    return _told(view, game, reading.distance, waits, (), ())


def _told(
    view: View,
    game: Game,
    distance: int | None,
    waits: tuple[Wait, ...],
    throws: tuple[Throw, ...],
    bars: tuple[Barred, ...],
) -> Hint:
    words = {
        lang: tuple(lines(view, game, distance, waits, throws, bars, lang)) for lang in ("zh", "en")
    }
    return Hint(distance, waits, throws, bars, words)


def _throws(view: View, game: Game, numbers: Iterable[int]) -> tuple[Throw, ...]:
    """Each legal discard and what it would leave: nearest, then 双游, 单游, then widest first."""
    me = view.seat or 0
    legal = [number - DISCARD for number in numbers if DISCARD <= number < CKONG]
    found = [(k, after_discard(view, k)) for k in legal or dict.fromkeys(view.hand(me))]
    found.sort(key=lambda pair: (pair[1].distance, _ROAMS.index(pair[1].roam), -pair[1].left))
    nearest = found[0][1].distance
    return tuple(
        _throw(view, game, kind, reading, i < MOST and reading.distance == nearest)
        for i, (kind, reading) in enumerate(found)
    )


def _throw(view: View, game: Game, kind: int, reading: Reading, named: bool) -> Throw:
    """A discard, with its waits if they are to be `named`."""
    waits: tuple[Wait, ...] = ()
    if named:
        rest = view.hand(view.seat or 0)
        rest.remove(kind)
        waits = _waits(view, game, rest, reading, reading.roam, kind)
    told = tells_roam(game, reading.roam) if reading.roam else Phrase(zh="", en="")
    return Throw(
        tile=format_one(kind),
        distance=reading.distance,
        left=reading.left,
        waits=waits,
        zh=told.zh,
        en=told.en,
    )


def tells_roam(game: Game, roam: str) -> Phrase:
    """What a discard that enters 游金 brings, by the game's own name for it."""
    zh, en = (item_names(game, lang)[roam] for lang in ("zh", "en"))
    return Phrase(zh=f"进{zh}：再摸任何牌都胡", en=f"enters {en.lower()}: any draw wins")


def _waits(
    view: View,
    game: Game,
    tiles: Sequence[int],
    reading: Reading,
    roam: str,
    thrown: int | None = None,
) -> tuple[Wait, ...]:
    """What a hand waits for with what it would pay; farther off, what brings it nearer."""
    if reading.distance > 1:
        return tuple(_helping(view, game, tiles, pair) for pair in reading.tiles)
    bars = barring(view, tiles, thrown)
    waits = [wait(view, game, tiles, pair, roam, bars) for pair in reading.tiles]
    return tuple(sorted(waits, key=lambda w: -max((one.amount for one in w.pays), default=0)))


def _helping(view: View, game: Game, tiles: Sequence[int], pair: tuple[int, int]) -> Wait:
    """A tile that brings a hand nearer; the third gold may even win at once."""
    kind, left = pair
    three = third_gold(view, game, tiles, kind)
    return Wait(tile=format_one(kind), left=left, pays=() if three is None else (three,))

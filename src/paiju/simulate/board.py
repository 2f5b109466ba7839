"""Many games on a board: bots play, figures are summed up, logs are written.

Game n has a seed of its own, whoever plays it, and players change colours every game. Games do not
depend on each other and bots think in nodes, so nothing depends on the workers or the machine.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import PaijuError
from ..log import dumps
from ..options import make_options, option_values
from ..renju.bots import BEST, Bot, check_bot, seed_of
from ..renju.forbidden import FOULS
from ..renju.game import SEATS, Game, Options
from ..renju.log import lines
from .run import Progress, check_numbers, check_workers, create, write

#: Games that are under way or waiting for their turn, a worker.
_AHEAD = 16


@dataclass(frozen=True, slots=True)
class Player:
    """What one colour or bot made of its games; `net` is what it won in all."""

    games: int
    won: int
    net: int

    def to_json(self) -> dict[str, Any]:
        """As one JSON object: shares and means of a game."""
        return {"games": self.games, "won": self.won / self.games, "mean": self.net / self.games}


@dataclass(frozen=True, slots=True)
class BoardSummary:
    """The figures of a simulation. All but `seconds` are the same for any number of workers."""

    game: str
    options: dict[str, Any]
    base: int
    seed: int
    #: By player; player 0 is Black in the first game.
    bots: tuple[str, ...]
    hands: int
    stones: int
    #: How many games ended as `win`, `draw`, `penalty`; how they were won, by which fouls lost.
    ends: dict[str, int]
    hows: dict[str, int]
    fouls: dict[str, int]
    black: Player
    white: Player
    #: By name, where several bots play.
    by_bot: dict[str, Player]
    seconds: float = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """As one JSON object, without `seconds`: nothing in it depends on the machine."""
        plain = ("game", "options", "base", "seed", "hands", "stones", "ends", "hows", "fouls")
        return {
            **{name: getattr(self, name) for name in plain},
            "bots": list(self.bots),
            "black": self.black.to_json(),
            "white": self.white.to_json(),
            "by_bot": {bot: player.to_json() for bot, player in self.by_bot.items()},
        }


def simulate_board(
    game: str,
    hands: int,
    *,
    options: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = BEST,
    seed: int = 0,
    workers: int = 1,
    base: int = 1,
    log: str | Path | None = None,
    progress: Progress | None = None,
) -> BoardSummary:
    """Have bots play many games of renju and sum them up.

    `bots`: a name for both players, or one a player. `log`: a file that gets the logs of all games
    in order. Raises `PaijuError`: `out_of_range`, `unknown_option`, `unknown_bot`, `bot_count`,
    `bad_file`.
    """
    house, names = check_all(options, bots, hands, seed, base)
    check_workers(workers)

    def play(n: int) -> Game:
        return play_game(house, names, seed, n, base)

    found = []
    with nullcontext() if log is None else create(log) as file:
        start = time.perf_counter()
        for n, played in enumerate(_in_order(play, hands, workers), 1):
            found.append(_Result.of(played))
            if file is not None:
                write(file, dumps(lines(played)).encode())
            if progress is not None:
                progress(n)
        seconds = time.perf_counter() - start
    return _summarize(game, house, names, seed, base, found, seconds)


def check_all(
    options: Mapping[str, Any] | None,
    bots: str | Sequence[str],
    hands: int,
    seed: int,
    base: int,
) -> tuple[Options, tuple[str, ...]]:
    """The house options and the bot of each player; raises `PaijuError` as `simulate_board`."""
    house: Options = make_options(Options, options or {})
    check_numbers(hands, base, seed)
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    for name in names:
        check_bot(name)
    if len(names) not in (1, SEATS):
        raise PaijuError("bot_count", f"name one bot, or {SEATS}; not {len(names)}")
    return house, names * (SEATS // len(names))


def play_game(house: Options, names: Sequence[str], seed: int, n: int, base: int) -> Game:
    """Game `n` of a seed; in odd games the players have changed colours."""
    game = Game(house, base=base, hand_no=n)
    bots = [Bot(names[(seat + n) % SEATS], seed_of(seed, n, seat)) for seat in range(SEATS)]
    while (seat := game.turn) is not None:
        action = bots[seat].choose(game)
        if action is None:
            game.resign(seat)
        else:
            game.play(action)
    return game


def _in_order(play: Callable[[int], Game], hands: int, workers: int) -> Iterator[Game]:
    """Play all games, a few of them ahead, and give them in order."""
    if workers == 1:
        yield from map(play, range(hands))
        return
    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, hands, _AHEAD * workers):
            yield from pool.map(play, range(first, min(hands, first + _AHEAD * workers)))


@dataclass(frozen=True, slots=True)
class _Result:
    """What is kept of a game."""

    stones: int
    reason: str
    how: str
    item: str
    net: tuple[int, int]

    @classmethod
    def of(cls, game: Game) -> _Result:
        paid = game.settlement
        end = paid.outcome
        return cls(len(game.moves), end.reason, end.how, end.item, paid.net)


def _summarize(
    game: str,
    house: Options,
    names: tuple[str, ...],
    seed: int,
    base: int,
    found: Sequence[_Result],
    seconds: float,
) -> BoardSummary:
    by_seat = [[result.net[seat] for result in found] for seat in range(SEATS)]
    by_bot: dict[str, list[int]] = {}
    for n, result in enumerate(found):
        for seat in range(SEATS):
            by_bot.setdefault(names[(seat + n) % SEATS], []).append(result.net[seat])
    reasons = Counter(result.reason for result in found)
    hows = Counter(result.how for result in found)
    fouls = Counter(result.item for result in found if result.how == "foul")
    black, white = map(_player, by_seat)
    return BoardSummary(
        game=game,
        options=option_values(house),
        base=base,
        seed=seed,
        bots=names,
        hands=len(found),
        stones=sum(result.stones for result in found),
        ends={reason: reasons[reason] for reason in ("win", "draw", "penalty")},
        hows={how: hows[how] for how in ("five", "overline", "resign")},
        fouls={foul: fouls[foul] for foul in FOULS},
        black=black,
        white=white,
        by_bot={bot: _player(by_bot[bot]) for bot in dict.fromkeys(names)}
        if len(by_bot) > 1
        else {},
        seconds=seconds,
    )


def _player(nets: Sequence[int]) -> Player:
    return Player(len(nets), sum(net > 0 for net in nets), sum(nets))

"""Tables with chosen tiles, and people who type from a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from paiju.api import Action, Table
from paiju.bots import choose
from paiju.games import played as played_games
from paiju.play.match import Match, Settings
from paiju.play.prompt import Menu, menu
from paiju.play.terminal import Terminal
from paiju.table.actions import action_of
from paiju.table.chance import Chance
from paiju.tiles import FLOWER, HONOUR, KINDS, parse, parse_one

#: The games that are played at a table.
PLAYED = played_games()
SEATS, HAND, WALL, DEALT = 4, 16, 144, 65
#: The gold is counted from the tail by these dice.
GOLD_DICE = (6, 6)


def wall(hands: Mapping[int, str], draws: str, gold: str, dealer: int = 0) -> list[int]:
    """A wall that deals `hands` (to be filled up with other tiles) and then gives `draws`.

    Flowers, and golds that nobody was given, lie before the last 20 tiles: they come late.
    """
    pool = Counter({kind: 4 if kind < FLOWER else 1 for kind in range(KINDS)})
    chosen = {seat: parse(hands.get(seat, "")) for seat in range(SEATS)}
    drawn, face = parse(draws), parse_one(gold)
    pool.subtract([face, *drawn, *(kind for hand in chosen.values() for kind in hand)])
    assert min(pool.values()) >= 0, "more tiles than there are"
    last = [face] * pool.pop(face) + [kind for kind in range(FLOWER, KINDS) if pool.pop(kind, 0)]
    rest = [kind for i in range(4) for kind in sorted(range(FLOWER), key=far) if pool[kind] > i]
    for seat, hand in chosen.items():
        while len(hand) < HAND + (seat == dealer):
            hand.append(rest.pop(0))
    dealt = []
    for grab in range(4):
        for i in range(SEATS):
            dealt += chosen[(dealer + i) % SEATS][4 * grab : 4 * grab + 4]
    dealt.append(chosen[dealer][HAND])
    tiles = [*dealt, *drawn, *rest[:-20], *last, *rest[-20:]]
    tiles.insert(len(tiles) + 1 - sum(GOLD_DICE), face)
    return tiles


def far(kind: int) -> tuple[int, int]:
    """An order in which neighbours never fit together: a hand filled up with them is no good."""
    return (3 if kind >= HONOUR else kind % 3, kind)


def table(
    hands: Mapping[int, str], draws: str = "", gold: str = "6z", dealer: int = 0, **more: Any
) -> Table:
    """A table with such a wall, at its first decision."""
    tiles = wall(hands, draws, gold, dealer)
    dice = (3, 4, *GOLD_DICE)
    return Table("zhangzhou", wall=tiles, dice=dice, dealer=dealer, base=10, **more)


def guiliu(
    hands: Mapping[int, str],
    draws: str = "",
    back: str = "",
    dealer: int = 0,
    base: int = 10,
    **options: Any,
) -> Table:
    """A table of Guiliu mahjong that deals `hands` (to be filled up with other tiles).

    `draws` come from the front of the wall, `back` from its end, in this order (GL-D22, GL-D23).
    """
    order = [(dealer + i) % SEATS for i in range(SEATS)]
    pool = Counter(dict.fromkeys(range(FLOWER), 4))
    chosen = {seat: parse(hands.get(seat, "")) for seat in order}
    front, last = parse(draws), parse(back)[::-1]
    pool.subtract([*front, *last, *(kind for hand in chosen.values() for kind in hand)])
    assert min(pool.values()) >= 0, "more tiles than there are"
    rest = [kind for i in range(4) for kind in sorted(range(FLOWER), key=far) if pool[kind] > i]
    for seat in order:
        while len(chosen[seat]) < 13 + (seat == dealer):
            chosen[seat].append(rest.pop(0))
    dealt = [
        kind for grab in range(3) for s in order for kind in chosen[s][4 * grab : 4 * grab + 4]
    ]
    dealt += [*(chosen[seat][12] for seat in order), chosen[dealer][13]]
    tiles = [*dealt, *front, *rest, *last]
    return Table("guiliu", wall=tiles, dice=(3, 4), dealer=dealer, base=base, options=dict(options))


def two(
    game: str,
    hands: Mapping[int, str],
    draws: str = "",
    back: str = "",
    dealer: int = 0,
    base: int = 10,
    purses: tuple[int, int] | None = None,
    **options: Any,
) -> Table:
    """A table of Xipiao or Erren that deals `hands` (to be filled up with other tiles).

    The dealer's last tile is what he draws. `draws` come from the front of the wall, `back` from
    its end, in this order (XP-D16, ER-D12).
    """
    empty = Table(game)
    size = int(empty.state[0]["rules"]["hand"])
    order = [dealer, 1 - dealer]
    pool = Counter(empty.state[0]["wall"][: empty.view_all.number("wall_size")].tolist())
    chosen = {seat: parse(hands.get(seat, "")) for seat in order}
    front, last = parse(draws), parse(back)[::-1]
    pool.subtract([*front, *last, *(kind for hand in chosen.values() for kind in hand)])
    assert min(pool.values()) >= 0, "more tiles than there are"
    rest = [kind for i in range(4) for kind in sorted(pool, key=far) if pool[kind] > i]
    for seat in order:
        while len(chosen[seat]) < size + (seat == dealer):
            chosen[seat].append(rest.pop(0))
        assert len(chosen[seat]) == size + (seat == dealer), "more tiles than a hand holds"
    grabs = [(at, min(at + 4, size)) for at in range(0, size, 4)]
    dealt = [kind for a, b in grabs for seat in order for kind in chosen[seat][a:b]]
    tiles = [*dealt, chosen[dealer][size], *front, *rest, *last]
    return Table(
        game, wall=tiles, dice=(3, 4), dealer=dealer, base=base, purses=purses, options=options
    )


def answer(at: Table, *values: int) -> Table:
    """Answer the question before play, seat after seat."""
    for seat, value in enumerate(values):
        at.play(f"choice:{value}", seat)
    return at


def play(played: Table, *steps: str) -> Table:
    """Take steps `seat action`; until a step is possible everybody passes."""
    for step in steps:
        seat, action = step.split()
        while action_of(action) not in played.numbers(int(seat)):
            played.play("pass", played.owing[0])
        played.play(action, int(seat))
    return played


class Script:
    """Types lines one after another, and then what `then` says; keeps the prompts."""

    def __init__(self, lines: Iterable[str] = (), then: Callable[[], str] | None = None) -> None:
        self.lines = list(lines)
        self.then = then
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then()


class Seat:
    """A match and all that was shown of it, with a script for its person."""

    def __init__(self, lines: Iterable[str] = (), *, full: bool = False, **settings: Any) -> None:
        self.out = StringIO()
        console = Console(
            file=self.out, width=80, height=24, color_system=None, legacy_windows=False,
            force_terminal=False, highlight=False, markup=False,
        )  # fmt: skip
        self.script = Script(lines)
        terminal = Terminal(console, self.script, full=full, delay=0)
        chosen: dict[str, Any] = {"game": "zhangzhou", "lang": "zh", "seed": 1, "options": {}}
        self.match = Match(terminal, Settings(**(chosen | settings)))

    @property
    def text(self) -> str:
        """All that was printed."""
        return self.out.getvalue()

    def until_asked(self) -> Table:
        """Let the others act until the person owes an answer."""
        at = self.match.table
        while self.match.settings.seat not in at.owing:
            at.play(at.legal(at.owing[0])[0])
        return at

    def menu(self) -> Menu:
        """What the person is asked now."""
        match = self.match
        numbers = match.table.numbers(match.settings.seat)
        return menu(match.view(), match.game, numbers, match.lang)


def played(seed: int, bot: str, game: str = "zhangzhou", **more: Any) -> Iterator[Table]:
    """A hand of bots: the table before each decision and at the end (always the same object)."""
    at = Table(game, seed=seed, base=10, **more)
    chance = Chance.array(1)
    while not at.ended:
        yield at
        seat = at.owing[0]
        at.play(Action(seat, choose(at.state, 0, seat, bot, chance)))
    yield at


def finished(seed: int, bot: str, game: str = "zhangzhou") -> Table:
    """A hand of bots, played to its end."""
    *_, last = played(seed, bot, game)
    return last

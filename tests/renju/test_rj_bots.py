"""Bots: no foul ever, wins at once, fours blocked, wins by fours found, the same every time."""

from __future__ import annotations

import random
from typing import Any

import pytest
from boards import board, dense, points

from paiju import PaijuError
from paiju.kernel import INTERPRETED, Many
from paiju.renju.board import (
    BLACK,
    CELLS,
    EMPTY,
    POINTS,
    SIZE,
    STEPS,
    WHITE,
    Board,
    board_of,
    cell_of,
    parse_point,
    point_name,
    stones_of,
)
from paiju.renju.bots import BOTS, Bot, seed_of
from paiju.renju.forbidden import LEGAL, WIN, judge_at
from paiju.renju.game import Action, Game, Options
from paiju.renju.search import begin_at, deepen_at
from paiju.renju.windows import FIVE_WORTH, FOUR_WORTH, GAIN, WORTH, Search, load_at

FREE = Options(opening="free")
slow = pytest.mark.skipif(INTERPRETED, reason="thinks too long as plain Python")


def at(black: str, white: str) -> Game:
    """A game with these stones, Black's last one the latest where there are more of them."""
    game = Game(FREE)
    mine, theirs = points(black), points(white)
    assert len(mine) - len(theirs) in (0, 1)
    for n in range(len(mine) + len(theirs)):
        game.play(Action(n % 2, (theirs if n % 2 else mine)[n // 2]))
    assert not game.ended
    return game


def choice(game: Game, bot: str = "search", **how: Any) -> str:
    action = Bot(bot, **how).choose(game)
    assert action is not None
    assert action.seat == game.turn
    return point_name(action.number)


def play(first: str, second: str, seed: int, options: Options = FREE) -> Game:
    game = Game(options)
    bots = [Bot(name, seed_of(seed, 0, seat)) for seat, name in enumerate((first, second))]
    while (seat := game.turn) is not None:
        action = bots[seat].choose(game)
        if action is None:
            game.resign(seat)
        else:
            game.play(action)
    return game


# --- never a foul -------------------------------------------------------------------------------


@slow
@pytest.mark.parametrize(
    ("first", "second"),
    [("search", "search"), ("greedy", "greedy"), ("search", "random"), ("greedy", "search")],
)
def test_black_never_plays_a_foul(first: str, second: str) -> None:
    for seed in range(15):
        game = play(first, second, seed, Options() if seed % 2 else FREE)
        assert game.settlement.outcome.how != "foul"


@slow
def test_black_plays_no_foul_on_crowded_boards() -> None:
    """Boards where much is forbidden, whatever came before."""
    forbidden = 0
    for seed in range(150):
        black, white = dense(seed)
        game = Game(FREE)
        game.boards = board_of(black, white)
        game.moves = [*black, *white]
        game.moves += [-1] * (len(game.moves) % 2)  # Black is to move
        forbidden += len(game.forbidden())
        for name in ("greedy", "search"):
            point = parse_point(choice(game, name, nodes=800 if name == "search" else None))
            assert judge_at(game.boards, 0, point, BLACK) <= WIN
    assert forbidden > 100


def test_who_has_nothing_but_fouls_resigns() -> None:
    """White everywhere but for d8 to i8, whose gap h8 makes six."""
    game = Game(FREE)
    only, black = parse_point("h8"), points("d8 e8 f8 g8 i8")
    game.boards = board_of(black, set(range(POINTS)) - {only, *black})
    game.moves = [-1] * (POINTS - 1)
    assert (game.turn, game.numbers(), game.forbidden()) == (0, [only], [only])
    for bot in ("greedy", "search"):
        assert Bot(bot).choose(game) is None


# --- wins and blocks ----------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "search"])
@pytest.mark.parametrize(
    ("black", "white", "best"),
    [
        ("e8 f8 g8 h8", "d8 a1 c1 e1", {"i8"}),
        ("e8 f8 h8 i8", "a1 c1 e1 g1", {"g8"}),
        ("d8 e8 f8 g8 i8", "a1 a3 a5 a7", {"c8"}),  # h8 would make six
    ],
)
def test_black_wins_at_once(bot: str, black: str, white: str, best: set[str]) -> None:
    assert choice(at(black, white), bot) in best


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_white_wins_at_once_and_with_six_too(bot: str) -> None:
    game = at("a1 c1 e1 g1 i1 k1", "d8 e8 f8 h8 i8")
    assert choice(game, bot) == "g8"


@pytest.mark.parametrize("bot", ["greedy", "search"])
@pytest.mark.parametrize(
    ("black", "white", "block"),
    [
        ("d8 e8 f8 g8 a1", "h8 a3 a5 a7", "c8"),  # White to move
        ("h8 h9 b2 b3", "d8 e8 f8 g8", "c8"),  # only c8: Black holds h8
        ("e8 f8 h8 i8 a1", "a3 a5 a7 a9", "g8"),
    ],
)
def test_a_four_is_blocked(bot: str, black: str, white: str, block: str) -> None:
    assert choice(at(black, white), bot) == block


def test_a_four_of_black_that_only_becomes_six_needs_no_block() -> None:
    """d8-g8 with i8: h8 would make six, c8 is White's; so White's three may go on to win."""
    game = at("d8 e8 f8 g8 i8 a1", "c8 j8 k9 k10 k11")
    assert choice(game) in ("k8", "k12")


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_a_block_that_is_a_foul_is_not_played(bot: str) -> None:
    """White's four can only be stopped on h8, which is a double three: Black is lost either way."""
    game = at("g9 i7 g7 i9 c8", "d8 e8 f8 g8 a15")
    assert judge_at(game.boards, 0, parse_point("h8"), BLACK) > WIN
    found = choice(game, bot)
    assert found != "h8"
    assert judge_at(game.boards, 0, parse_point(found), BLACK) <= WIN


# --- wins by fours ------------------------------------------------------------------------------


def wins_by_fours(boards: Many[Board], colour: int, depth: int) -> set[int]:
    """All first moves of wins by fours, by trying everything: the judge of the bot's search."""
    found = set()
    for point in stones_of(boards, 0, EMPTY):
        verdict = judge_at(boards, 0, point, colour)
        goes_on = verdict == LEGAL and depth > 0
        if verdict == WIN or (goes_on and four_wins(boards, point, colour, depth)):
            found.add(point)
    return found


def four_wins(boards: Many[Board], point: int, colour: int, depth: int) -> bool:
    """Whether this move makes a four that wins whatever the answer."""
    fields: Any = boards
    other = BLACK + WHITE - colour
    fields["cells"][0, cell_of(point)] = colour
    fives = near_wins(boards, point, colour)
    won = bool(fives)
    if won and any(judge_at(boards, 0, p, other) == WIN for p in stones_of(boards, 0, EMPTY)):
        won = False
    if won and len(fives) == 1 and judge_at(boards, 0, fives[0], other) <= WIN:
        fields["cells"][0, cell_of(fives[0])] = other
        stops = [p for p in stones_of(boards, 0, EMPTY) if judge_at(boards, 0, p, other) == WIN]
        wins = wins_by_fours(boards, colour, depth - 1)
        won = any(judge_at(boards, 0, p, colour) == WIN or not stops or stops == [p] for p in wins)
        fields["cells"][0, cell_of(fives[0])] = EMPTY
    fields["cells"][0, cell_of(point)] = EMPTY
    return won


def near_wins(boards: Many[Board], point: int, colour: int) -> list[int]:
    """The wins on the lines through a point."""
    cells = {cell_of(point) + step * n for step in STEPS for n in range(-4, 5)}
    empty = [p for p in stones_of(boards, 0, EMPTY) if cell_of(p) in cells]
    return [p for p in empty if judge_at(boards, 0, p, colour) == WIN]


PLANTED = [
    # Two blocked threes that cross: a four and a four; for Black a four and a three.
    ("e8 f8 g8 h7 h9 a15", "d8 a1 a3 a5 a7 a9", BLACK),
    ("d8 a1 a3 a5 c1 a15 c15", "e8 f8 g8 h9 h10 h11", WHITE),
    # A four first, whose answer does not matter, gives the stone for the next.
    ("c5 d5 e5 f8 f9 g7 a15", "b5 a1 a3 c1 o1 o3 o5", BLACK),
    ("b5 a1 a3 o1 o3 o5 a15 c15", "c5 d5 e5 f8 f9 g7 i5", WHITE),
]


@pytest.mark.slow
@pytest.mark.parametrize(("black", "white", "colour"), PLANTED)
def test_planted_wins_by_fours_are_found(black: str, white: str, colour: int) -> None:
    boards = board(black, white)
    searches = Search.array()
    load_at(searches, 0, boards, 0)
    shortest = next(found for n in range(4) if (found := wins_by_fours(boards, colour, n)))
    assert begin_at(searches, 0, colour, 5_000) in shortest


@slow
def test_wins_by_fours_are_found_where_there_are_any() -> None:
    """On crowded boards, against trying everything: found if there is one, never a false one."""
    found = none = 0
    for seed in range(200):
        chance = random.Random(seed)
        middle = [c * SIZE + r for c in range(3, 12) for r in range(3, 12)]
        stones = chance.sample(middle, 22)
        boards = board_of(stones[:11], stones[11:])
        colour = chance.choice((BLACK, WHITE))
        other = BLACK + WHITE - colour
        if any(judge_at(boards, 0, p, c) == WIN for p in stones_of(boards, 0, EMPTY)
               for c in (colour, other)):  # fmt: skip
            continue
        wins = (wins_by_fours(boards, colour, n) for n in range(4))
        shortest = next(filter(None, wins), set())
        searches = Search.array()
        load_at(searches, 0, boards, 0)
        point = begin_at(searches, 0, colour, 100_000)
        if shortest:
            found += 1
            assert point in shortest, (seed, point_name(point))
        elif point >= 0:  # a longer one
            assert any(point in wins_by_fours(boards, colour, n) for n in (4, 5, 6)), seed
        else:
            none += 1
    assert found >= 20
    assert none >= 20


@slow
def test_a_three_that_cannot_be_left_alone_is_answered() -> None:
    """White's open three would become a straight four."""
    game = at("a1 a15 o1 o15", "g8 h8 i8 o8")
    after = Game(FREE)
    for point in [*game.moves, parse_point(choice(game))]:
        after.play(Action(after.turn or 0, point))
    searches = Search.array()
    load_at(searches, 0, after.boards, 0)
    assert begin_at(searches, 0, WHITE, 20_000) < 0


@slow
def test_the_search_beats_the_bot_that_does_not() -> None:
    games = [play("search", "greedy", seed) for seed in range(6)]
    games += [play("greedy", "search", seed) for seed in range(6)]
    won = [game.settlement.outcome.winner for game in games]
    assert won[:6].count(0) + won[6:].count(1) >= 11


# --- the same every time ------------------------------------------------------------------------


@slow
@pytest.mark.parametrize("bot", list(BOTS))
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    assert play(bot, bot, 5).moves == play(bot, bot, 5).moves
    assert len({tuple(play(bot, "random", seed).moves) for seed in range(5)}) > 1


@slow
def test_seeds_make_games_of_the_search_differ() -> None:
    games = {tuple(play("search", "search", seed).moves) for seed in range(4)}
    assert len(games) == 4


def test_thinking_leaves_the_game_as_it_was() -> None:
    game = at("h8 h9 g7", "i9 i8 g9")
    before = game.boards.tobytes(), list(game.moves)
    choice(game, nodes=300)
    assert (game.boards.tobytes(), game.moves) == before


@slow
def test_the_clock_ends_the_thinking() -> None:
    import time

    game = at("h8 h9 g7", "i9 i8 g9")
    choice(game)
    start = time.perf_counter()
    choice(game, nodes=10**8, seconds=0.3)
    assert time.perf_counter() - start < 30  # without a clock it would be a quarter of an hour


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(PaijuError) as refused:
        Bot("clever")
    assert refused.value.code == "unknown_bot"


# --- what it counts -----------------------------------------------------------------------------


def worth(boards: Many[Board]) -> tuple[list[list[int]], list[int], list[int]]:
    """Worth by colour and cell, gains and fours, counted afresh over all windows."""
    fields: Any = boards
    held = fields["cells"][0].tolist()
    found, gain, fours = [[0] * CELLS for _ in range(2)], [0, 0], [0, 0]
    inside = {cell_of(point) for point in range(POINTS)}
    for first in inside:
        for step in STEPS:
            window = [first + step * n for n in range(5)]
            if not inside.issuperset(window):
                continue
            for colour in (BLACK, WHITE):
                n = sum(held[cell] == colour for cell in window)
                if any(held[cell] == BLACK + WHITE - colour for cell in window):
                    continue
                gain[colour - 1] += GAIN[n]
                fours[colour - 1] += n == 4
                for cell in window:
                    found[colour - 1][cell] += WORTH[n]
    return found, gain, fours


@pytest.mark.parametrize("seed", range(4 if INTERPRETED else 40))
def test_worth_follows_the_stones(seed: int) -> None:
    """Also after stones were put down and taken back in a search."""
    black, white = dense(seed)
    boards = board_of(black, white)
    searches = Search.array()
    load_at(searches, 0, boards, 0)
    fields: Any = searches
    for _ in range(2):
        found, gain, fours = worth(boards)
        assert fields["worth"][0].tolist() == found
        assert fields["gain"][0].tolist() == gain
        assert fields["fours"][0].tolist() == fours
        if begin_at(searches, 0, BLACK, 200) < 0:
            deepen_at(searches, 0, BLACK, 2, 200)
        assert fields["board"]["cells"][0].tolist() == boards["cells"][0].tolist()  # type: ignore[index]


def test_a_point_that_makes_a_four_or_five_can_be_told_by_its_worth() -> None:
    windows = 20
    assert windows * WORTH[2] < FOUR_WORTH
    assert windows * WORTH[3] < FIVE_WORTH

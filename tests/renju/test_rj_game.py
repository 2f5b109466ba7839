"""The state machine, its log and its replay."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from boards import points
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju import PaijuError, log
from paiju.errors import ReplayError
from paiju.kernel import INTERPRETED
from paiju.renju.board import EMPTY, POINTS, stones_of
from paiju.renju.game import MOST_BASE, OPENING, Action, Game, Options
from paiju.renju.log import lines, open_game, replay
from paiju.renju.openings import OPENINGS, find_opening

GAMES = 3 if INTERPRETED else 40
FREE = Options(opening="free")
OPTIONS = (Options(), FREE)


def random_game(seed: int, options: Options, most: int = POINTS) -> Game:
    """A game of random stones near each other, so that it ends in every way; perhaps unfinished."""
    chance = random.Random(seed)
    game = Game(options, base=chance.randint(1, 100), hand_no=seed)
    while not game.ended and len(game.moves) < most:
        numbers = game.numbers()
        near = [n for n in numbers if n >= OPENING or max(abs(n // 15 - 7), abs(n % 15 - 7)) < 3]
        game.play(Action(len(game.moves) % 2, chance.choice(near or numbers)))
    return game


def state(game: Game) -> Any:
    """All that a game is."""
    return game.boards.tobytes(), tuple(game.moves), game.outcome, game.turn


# --- actions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o.opening)
@given(seed=st.integers(0, 10**6), stones=st.integers(0, 30), data=st.data())
@settings(max_examples=5 if INTERPRETED else 60)
def test_what_is_refused_changes_nothing(
    options: Options, seed: int, stones: int, data: Any
) -> None:
    game = random_game(seed, options, stones)
    before = state(game)
    legal = {(game.turn, number) for number in game.numbers()}
    seat, number = data.draw(st.tuples(st.integers(-1, 2), st.integers(-2, OPENING + 26)))
    if (seat, number) not in legal:
        with pytest.raises(PaijuError) as refused:
            game.play(Action(seat, number))
        assert refused.value.code == "illegal_action"
        assert state(game) == before
    else:
        game.play(Action(seat, number))
        assert state(game) != before


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_legal_list_is_the_empty_points(seed: int) -> None:
    game = random_game(seed, FREE, 40)
    if not game.ended:
        assert game.numbers() == sorted(set(range(POINTS)) - set(game.moves))
        assert game.numbers() == stones_of(game.boards, 0, EMPTY)
        assert [action.number for action in game.legal()] == game.numbers()
        assert set(game.forbidden()) <= set(game.numbers())
        assert {action.seat for action in game.legal()} == {game.turn}


def test_seats_take_turns_and_black_begins() -> None:
    game = Game(FREE)
    for n, point in enumerate(points("h8 i9 j10 a1")):
        assert game.turn == n % 2
        with pytest.raises(PaijuError):
            game.play(Action(1 - n % 2, point))
        game.play(Action(n % 2, point))
    with pytest.raises(PaijuError):
        game.play(Action(0, points("h8")[0]))


def test_a_player_may_resign_on_the_own_turn() -> None:
    game = Game(base=7)
    with pytest.raises(PaijuError):
        game.resign(1)
    game.play(Action(0, OPENING))
    with pytest.raises(PaijuError):
        game.resign(0)
    game.resign(1)
    assert game.settlement.net == (7, -7)
    with pytest.raises(PaijuError):
        game.resign(1)
    assert replay(lines(game)).outcome == game.outcome


def test_what_is_not_ended_is_not_settled() -> None:
    with pytest.raises(PaijuError) as refused:
        _ = Game().settlement
    assert refused.value.code == "not_ended"


@pytest.mark.parametrize("how", [{"base": 0}, {"base": MOST_BASE + 1}, {"hand_no": -1}])
def test_numbers_that_cannot_be_are_refused(how: dict[str, int]) -> None:
    with pytest.raises(PaijuError) as refused:
        Game(**how)
    assert refused.value.code == "bad_json"


def test_actions_have_stable_names() -> None:
    assert Action(0, points("h8")[0]).id == "h8"
    assert Action(0, OPENING + 3).id == "opening:D4"
    assert Action(0, OPENING + 12).id == "opening:I1"


@pytest.mark.parametrize("name", ["D4", "d4", " 花月 ", "Kagetsu", "KAGETSU"])
def test_an_opening_is_found_by_code_or_name(name: str) -> None:
    assert find_opening(name) is OPENINGS[3]


@pytest.mark.parametrize("name", ["", "D13", "I0", "d", "游星", "h8"])
def test_no_other_opening_is(name: str) -> None:
    with pytest.raises(PaijuError) as refused:
        find_opening(name)
    assert refused.value.code == "unknown_opening"


# --- the log ------------------------------------------------------------------------------------


def test_the_log_is_that_of_the_contract() -> None:
    game = Game(FREE, base=10, hand_no=3)
    for point in points("d8 a1 e8 c1 f8 e1 g8 g1 h8"):
        game.play(Action(game.turn or 0, point))
    start, *body = lines(game)
    assert start == {
        "type": "start_hand",
        "schema": 1,
        "game": "renju",
        "options": {"opening": "free"},
        "seats": 2,
        "base": 10,
        "dealer": 0,
        "streak": 0,
        "hand_no": 3,
    }
    assert body[0] == {"type": "stone", "seat": 0, "point": "d8"}
    assert body[1] == {"type": "stone", "seat": 1, "point": "a1"}
    assert [line["type"] for line in body] == ["stone"] * 9 + ["settle", "end_hand"]
    assert body[-2]["net"] == [10, -10]
    assert body[-1] == {"type": "end_hand", "reason": "win", "next_dealer": 0, "next_streak": 0}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o.opening)
@pytest.mark.parametrize("seed", range(GAMES))
def test_replay_is_the_log(options: Options, seed: int) -> None:
    game = random_game(seed, options)
    text = log.dumps(lines(game))
    (hand,) = log.hands(text.splitlines())
    again = log.replay(hand)
    assert state(again) == state(game)
    assert log.dumps(lines(again)) == text


def test_the_random_games_end_in_every_way() -> None:
    if not INTERPRETED:
        ends = {random_game(seed, FREE).settlement.outcome.reason for seed in range(GAMES)}
        assert ends == {"win", "penalty"}


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_that_is_still_played_replays_too(seed: int) -> None:
    game = random_game(seed, FREE, 9)
    assert state(replay(lines(game))) == state(game)


def alterations(hand: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Logs that say something else, by what was done to them."""

    def changed(at: int, **fields: Any) -> list[dict[str, Any]]:
        other = copy.deepcopy(hand)
        other[at] |= fields
        return other

    return {
        "another seat": changed(4, seat=0),
        "a taken point": changed(5, point=hand[4]["point"]),
        "no point": changed(5, point="z1"),
        "no name": changed(5, point=None),
        "another winner": changed(-2, net=[-n for n in hand[-2]["net"]]),
        "another end": changed(-1, reason="draw"),
        "more": [*hand, {"type": "stone", "seat": 0, "point": "a1"}],
        "a line of another game": [*hand[:6], {"type": "draw", "seat": 0}, *hand[6:]],
        "a stone left out": [*hand[:5], *hand[6:]],
        "another field": changed(6, tile="1m"),
        "resigned": [*hand[:6], {"type": "resign", "seat": 1}, *hand[6:]],
    }


@pytest.mark.parametrize("what", sorted(alterations(lines(random_game(1, FREE)))))
def test_an_altered_log_is_refused(what: str) -> None:
    game = random_game(1, FREE)
    assert game.ended
    with pytest.raises(ReplayError) as refused:
        replay(alterations(lines(game))[what])
    assert 2 <= refused.value.line <= len(lines(game)) + 1


def test_a_log_whose_stones_are_no_opening_is_refused() -> None:
    hand = lines(random_game(1, Options(), 8))
    hand[3]["point"] = "a1"
    with pytest.raises(ReplayError) as refused:
        replay(hand)
    assert refused.value.line == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"base": 0}, "bad_json"),
        ({"base": "1"}, "bad_json"),
        ({"base": True}, "bad_json"),
        ({"schema": 2}, "bad_json"),
        ({"options": None}, "bad_json"),
        ({"options": {"opening": "swap"}}, "bad_json"),
        ({"options": {"swap": True}}, "unknown_option"),
        ({"hand_no": None}, "bad_json"),
    ],
)
def test_a_start_that_cannot_be_is_refused(change: dict[str, Any], code: str) -> None:
    start = lines(Game())[0] | change
    with pytest.raises(PaijuError) as refused:
        open_game(start)
    assert refused.value.code == code
    with pytest.raises(PaijuError):
        open_game({name: start[name] for name in start if name != "options"})


def test_the_log_of_a_game_is_json_in_ascii() -> None:
    text = log.dumps(lines(random_game(2, FREE)))
    assert all(json.loads(line)["type"] for line in text.splitlines())

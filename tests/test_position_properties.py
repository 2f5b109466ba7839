"""What holds of all positions: tables and their positions agree, and nothing crashes."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import EXAMPLES, READY, Json, ended, position

from paiju.api import Table
from paiju.errors import PaijuError
from paiju.hand import Hand
from paiju.position import build, check, evaluate, parse, position_of, score
from paiju.position.written import Flag, How
from paiju.table.state import FLAGS, HOWS

VALID = list(EXAMPLES.values())


# --- what a table stands for --------------------------------------------------------------------


def rare_hands(chooser: str, count: int) -> Iterator[Table]:
    for number in range(count):
        liability = ("winner", "all", "off")[number % 3]
        options = {"last_hand_liability": liability, "settle_points_on_draw": number % 2 == 0}
        yield ended(
            5,
            number,
            chooser,
            options=options,
            dealer=number % 4,
            streak=number % 3,
            base=1 + number % 7,
        )


def same_settlement(table: Table) -> None:
    written = position_of(table)
    assert score(written) == table.settlement.to_json()
    assert score(json.dumps(written)) == table.settlement.to_json()
    played: Any = table.state[0]
    made: Any = build(check(parse(written)))[0]
    for name in ("hands", "held", "codes", "n_melds", "units", "flowers", "win_seat", "win_tile"):
        assert np.array_equal(made[name], played[name]), name
    for name in ("win_from", "win_how", "n_wins", "end", "end_seat", "end_flags", "gold"):
        assert np.array_equal(made[name], played[name]), name


@pytest.mark.parametrize("chooser", ["random", "greedy"])
def test_a_table_and_its_position_settle_alike(chooser: str) -> None:
    for table in rare_hands(chooser, 12):
        same_settlement(table)


@pytest.mark.slow
@pytest.mark.parametrize("chooser", ["greedy", "mixed"])
def test_many_tables_and_their_positions_settle_alike(chooser: str) -> None:
    hows = set()
    for table in rare_hands(chooser, 300):
        same_settlement(table)
        end = position_of(table)["end"]
        hows.add(end["wins"][0]["how"] if "wins" in end else end["type"])
    assert hows >= {"discard", "self_draw", "you1", "three_gold"}


def test_a_position_of_a_hand_in_play_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        position_of(Table("zhangzhou", seed=1))
    assert caught.value.code == "not_ended"


def test_evaluate_raises_what_score_answers() -> None:
    with pytest.raises(PaijuError) as caught:
        evaluate(position(tile="2z"))
    assert caught.value.code == "not_a_win"
    assert evaluate(position()).settlement.net == (-2, 8, -2, -4)


# --- nothing crashes, nothing invalid is settled --------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)
WORDS = st.sampled_from(
    ["game", "seats", "end", "hand", "melds", "wins", "flags", "gold", "tile", "how", "win"]
) | st.sampled_from([READY, "1z", "5p", "pon:111z", "chi:123m@0", "zhangzhou", "discard", "start"])


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a JSON value, itself left out."""
    inner: Any = enumerate(value) if isinstance(value, list) else ()
    for key, part in value.items() if isinstance(value, dict) else inner:
        yield (*path, key)
        yield from spots(part, (*path, key))


def answered(given: Any) -> Json:
    answer = score(given)
    if answer["valid"]:
        assert sum(answer["net"]) == 0
        assert len(answer["net"]) == 4
    else:
        assert set(answer) == {"valid", "error"}
        assert set(answer["error"]) == {"code", "message"}
    json.dumps(answer, ensure_ascii=False).encode()
    return answer


@given(JSON | st.binary(max_size=60) | st.text(max_size=60))
def test_no_input_crashes_score(given: Any) -> None:
    answered(given)


@settings(max_examples=300)
@given(st.data())
def test_no_mutation_crashes_score(data: st.DataObject) -> None:
    """Any part of a good position replaced by anything, or moved, or left out."""
    mutated = copy.deepcopy(data.draw(st.sampled_from(VALID)))
    for _ in range(data.draw(st.integers(1, 3))):
        paths = list(spots(mutated))
        if not paths:
            break
        *where, last = data.draw(st.sampled_from(paths))
        spot = mutated
        for key in where:
            spot = spot[key]
        if data.draw(st.booleans()):
            spot[last] = data.draw(JSON | WORDS | st.integers(-2, 20))
        else:
            del spot[last]
    answered(mutated)
    text = json.dumps(mutated)
    cut = data.draw(st.integers(0, len(text)))
    answered(text[:cut])


def winner_seat(p: Json) -> Json:
    seat: Json = p["seats"][p["end"]["wins"][0]["seat"]]
    return seat


def drop_tile(p: Json) -> None:
    seat = winner_seat(p)
    seat["hand"] = seat["hand"].replace(seat["hand"][0], "", 1)


def set_win(field: str, value: Any) -> Callable[[Json], None]:
    return lambda p: p["end"]["wins"][0].__setitem__(field, value)


#: Changes after which no winning position of this game can hold.
SPOILS: dict[str, Callable[[Json], None]] = {
    "a tile too few": drop_tile,
    "a tile too many": lambda p: winner_seat(p).__setitem__("hand", winner_seat(p)["hand"] + "9p"),
    "a meld too many": lambda p: winner_seat(p).setdefault("melds", []).append("pon:777z"),
    "two of a flower": lambda p: p["seats"][0].__setitem__("flowers", "88f"),
    "a gold melded": lambda p: p["seats"][0].__setitem__("melds", ["pon:" + 3 * "5" + "p"]),
    "no winner": lambda p: p["end"].__setitem__("wins", []),
    "two winners": lambda p: p["end"]["wins"].append(dict(p["end"]["wins"][0])),
    "a draw with a winner": lambda p: p["end"].__setitem__("type", "draw"),
    "a guess with a winner": lambda p: p["end"].__setitem__("type", "false_rob"),
    "from itself": lambda p: p["end"]["wins"][0].update({"from": p["end"]["wins"][0]["seat"]}),
    "an unknown way": set_win("how", "magic"),
    "a way of another game": set_win("how", "earthly"),
    "a flower won": set_win("tile", "1f"),
    "start and last hand": lambda p: p["end"].__setitem__("flags", ["start", "last_hand"]),
    "no such seat": set_win("seat", 4),
    "three seats": lambda p: p["seats"].pop(),
    "an unknown option": lambda p: p["options"].__setitem__("cheat", True),
    "a stake of nothing": lambda p: p.__setitem__("base", 0),
    "too many followed": lambda p: p.__setitem__("follow_rounds", 40),
}
WON = [p for p in VALID if p["end"]["type"] == "win" and p["gold"] == "5p"]


@pytest.mark.parametrize("spoil", SPOILS)
def test_invalid_input_never_yields_a_settlement(spoil: str) -> None:
    for good in WON:
        spoiled = copy.deepcopy(good)
        SPOILS[spoil](spoiled)
        assert not answered(spoiled)["valid"], spoiled


@given(st.data())
def test_a_hand_that_does_not_win_is_never_settled(data: st.DataObject) -> None:
    """Sixteen random tiles and one more: settled as a self-draw exactly if they split."""
    wall = [kind for kind in range(34) for _ in range(4)]
    tiles = data.draw(st.permutations(wall))[:17]
    names = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in tiles]
    counts = [tiles.count(kind) for kind in range(34)]
    answer = answered(position(gold=None, hand="".join(names[1:]), tile=names[0]))
    assert answer["valid"] == Hand(counts, 5).win()


def test_a_position_knows_the_words_of_the_state() -> None:
    assert get_args(How) == HOWS
    assert get_args(Flag) == FLAGS

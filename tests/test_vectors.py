"""Every vector of tests/vectors whose game is there: what the rules decide must come out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.catalogue import BOARDS
from paiju.games import GAMES
from paiju.position import score

FILES = sorted((Path(__file__).parent / "vectors").glob("*.jsonl"))
VECTORS = [
    pytest.param(vector, id=vector["id"])
    for file in FILES
    if file.stem in (*GAMES, *BOARDS)
    for vector in map(json.loads, file.read_text("utf-8").splitlines())
]


def written(vector: dict[str, Any]) -> Any:
    """The position of a vector, or the text that stands in its place."""
    return vector["line"] if "line" in vector else vector["position"]


def holds(found: Any, expected: Any) -> bool:
    """Whether `found` says all that `expected` says."""
    if isinstance(expected, dict):
        named = isinstance(found, dict) and expected.keys() <= found.keys()
        return named and all(holds(found[key], value) for key, value in expected.items())
    if isinstance(expected, list):
        return len(found) == len(expected) and all(map(holds, found, expected))
    return bool(found == expected)


def test_every_game_has_its_vectors() -> None:
    assert {file.stem for file in FILES} >= {*GAMES, *BOARDS}
    assert len(VECTORS) >= 160


def test_comparing_can_fail() -> None:
    assert holds({"a": 1, "b": [{"c": 2, "d": 3}]}, {"b": [{"c": 2}]})
    assert not holds({"a": 1}, {"a": 2})
    assert not holds({"a": 1}, {"b": 1})
    assert not holds({"b": [{"c": 2}]}, {"b": [{"c": 2}, {}]})


@pytest.mark.parametrize("vector", VECTORS)
def test_vector(vector: dict[str, Any]) -> None:
    answer = score(written(vector))
    assert holds(answer, vector["expect"]), answer
    if "net" in answer:  # of a board there is only a verdict
        house = [p["amount"] for p in answer["payments"] if p["to"] == "house"]
        assert sum(answer["net"]) + sum(house) == 0
        assert sum(answer["outside"]) == 0


@pytest.mark.parametrize("vector", VECTORS)
def test_a_position_is_the_same_as_json_text(vector: dict[str, Any]) -> None:
    answer = score(written(vector))
    if "line" not in vector:
        text = json.dumps(vector["position"])
        assert score(text) == answer
        assert score("\ufeff" + text + "\r\n") == answer
        assert score(text.encode()) == answer


@pytest.mark.parametrize("vector", VECTORS)
def test_payments_add_up_to_the_net(vector: dict[str, Any]) -> None:
    answer = score(written(vector))
    if "net" in answer:
        sums = {"net": [0] * len(answer["net"]), "outside": [0] * len(answer["net"])}
        for payment in answer["payments"]:
            moved = sums["outside" if payment.get("outside") else "net"]
            moved[payment["from"]] -= payment["amount"]
            if payment["to"] != "house":
                moved[payment["to"]] += payment["amount"]
        assert sums == {name: answer[name] for name in sums}

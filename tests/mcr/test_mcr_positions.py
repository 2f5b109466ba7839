"""Chinese official mahjong as a position game: what is refused, what is told, what is not there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from paiju import Table
from paiju.cli import main
from paiju.errors import PaijuError
from paiju.games import GAMES, find, find_played, played
from paiju.position import evaluate, score
from paiju.position.waits import waits
from paiju.simulate import simulate

VECTORS = Path(__file__).parents[1] / "vectors" / "mcr.jsonl"
ALL = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
SIX = {"hand": "12344777m22z", "melds": ["pon:888m"]}


def position(
    seat: dict[str, Any] | None = None,
    tile: str = "4m",
    how: str = "discard",
    flags: tuple[str, ...] = (),
    **changes: Any,
) -> dict[str, Any]:
    """Seat 1 wins; 6 fan unless something else is said."""
    source = None if how == "self_draw" else 0
    win = {"seat": 1, "tile": tile, "from": source, "how": how}
    made: dict[str, Any] = {
        "game": "mcr",
        "seats": [{}, SIX if seat is None else seat, {}, {}],
        "round_wind": "1z",
        "end": {"type": "win", "wins": [win], "flags": list(flags)},
    }
    return made | changes


def code(given: dict[str, Any]) -> str:
    answer = score(given)
    return "valid" if answer["valid"] else answer["error"]["code"]


# --- what is scored -----------------------------------------------------------------------------


@pytest.mark.parametrize("vector", ALL, ids=lambda vector: vector["id"])
def test_the_items_make_the_points_in_table_order(vector: dict[str, Any]) -> None:
    (win,) = score(vector["position"])["wins"]
    assert sum(item["value"] for item in win["items"]) == win["points"]
    names = [item["name"] for item in win["items"]]
    order = [item.zh for item in find("mcr").items]
    assert names == sorted(names, key=order.index)


def test_nothing_is_paid_and_the_winner_deals_next() -> None:
    answer = score(position(base=10, streak=3))
    assert answer["net"] == answer["outside"] == [0, 0, 0, 0]
    assert answer["payments"] == []
    assert (answer["next_dealer"], answer["next_streak"]) == (1, 0)
    kept = score(position(dealer=1, streak=3))
    assert (kept["next_dealer"], kept["next_streak"]) == (1, 4)
    drawn = score({"game": "mcr", "seats": [{}] * 4, "dealer": 2, "end": {"type": "draw"}})
    assert (drawn["next_dealer"], drawn["next_streak"], drawn["wins"]) == (2, 1, [])


def test_er_d11_the_seat_wind_counts_from_the_dealer() -> None:
    def names(dealer: int) -> set[str]:
        wind = {"hand": "123m456p7s222z", "melds": ["chi:678s"]}
        (win,) = score(position(wind, "7s", dealer=dealer, round_wind="4z"))["wins"]
        return {item["name"] for item in win["items"]}

    assert "门风刻" in names(0)
    assert "门风刻" not in names(1)


@pytest.mark.parametrize(
    ("others", "counts"),
    [
        ([{"melds": ["pon:444m"]}, {}, {}], True),
        ([{"melds": ["chi:345m"]}, {"melds": ["chi:456m"]}, {"melds": ["chi:234m"]}], True),
        ([{"melds": ["chi:345m"]}, {"melds": ["chi:456m"]}, {}], False),
    ],
)
def test_er_d14_the_fourth_tile_when_three_lie_open(others: Any, counts: bool) -> None:
    hand = {"hand": "56m123789p22z", "melds": ["pon:888m"]}
    seats = [others[0], hand, *others[1:]]
    (win,) = score(position(hand, "4m", seats=seats))["wins"]
    assert ("和绝张" in {item["name"] for item in win["items"]}) == counts


# --- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (position(), "valid"),
        (position(tile="5m"), "not_a_win"),
        (position(tile="9m"), "not_a_win"),
        (position({"hand": "113355m1122773z", "melds": []}, "6z"), "not_a_win"),
        (position({"hand": "147m258p369s1123z", "melds": []}, "3z"), "not_a_win"),
        (position(flags=("kong_draw",)), "contradiction"),
        (position(how="self_draw", flags=("kong_draw",)), "contradiction"),
        (position(how="self_draw", flags=("kong_discard",)), "contradiction"),
        (position(flags=("kong_discard",)), "contradiction"),
        (position(flags=("last_copy",)), "contradiction"),
        (position(flags=("start",)), "contradiction"),
        (position(flags=("last_hand",)), "contradiction"),
        (position(how="rob_gold"), "not_allowed"),
        (position(how="heavenly"), "not_allowed"),
        (position(gold="5p"), "contradiction"),
        (position(hooks=1), "contradiction"),
        (position(follow_rounds=1), "contradiction"),
        (position(seats=[{}, SIX]), "bad_json"),
        (position(seats=[{}, {**SIX, "open": True}, {}, {}]), "contradiction"),
        (position(seats=[{}, {**SIX, "flowers": "1m"}, {}, {}]), "bad_tile"),
        (position(seats=[{"melds": ["pon:444m"]}, SIX, {}, {}]), "too_many_copies"),
        (
            position(seats=[{}, {"hand": "1234477m22z", "melds": ["pon:888m"]}, {}, {}]),
            "tile_count",
        ),
        (position(seats=[{}, {"hand": "12344777m22z", "melds": ["pon:889m"]}, {}, {}]), "bad_meld"),
        (position(options={"max_fan": 8}), "unknown_option"),
        (position(options={"min_fan": "8"}), "bad_json"),
        (position(round_wind="5z"), "bad_json"),
        (position(end={"type": "false_win", "seat": 0}), "not_allowed"),
    ],
    ids=str,
)
def test_positions_that_cannot_be(given: dict[str, Any], expected: str) -> None:
    assert code(given) == expected


def test_a_robbed_kong_is_not_the_last_tile() -> None:
    hand = {"hand": "12345678m77z", "melds": ["pon:222z"]}
    seats = [{"melds": ["pon:999m"]}, hand, {}, {}]
    assert code(position(hand, "9m", "rob_kong", seats=seats)) == "valid"
    late = position(hand, "9m", "rob_kong", ("last_tile",), seats=seats)
    assert code(late) == "contradiction"
    unmade = position(hand, "9m", "rob_kong")
    assert code(unmade) == "not_allowed"


def test_er_d01_the_minimum_without_flowers() -> None:
    flowers = {**SIX, "flowers": "12345678f"}
    assert code(position(options={"min_fan": 6})) == "valid"
    assert code(position(options={"min_fan": 7})) == "not_allowed"
    assert code(position(flowers, options={"min_fan": 7})) == "not_allowed"
    assert code(position(flowers, options={"min_fan": 6})) == "valid"


def test_one_seat_wins() -> None:
    given = position()
    given["end"]["wins"].append({**given["end"]["wins"][0], "seat": 2})
    given["seats"][2] = {"hand": "123m123p123s1122z"}
    assert not score(given)["valid"]


# --- there is no table --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "act",
    [
        lambda: Table("mcr"),
        lambda: Table(find("mcr")),
        lambda: simulate("国标麻将", 10),
        lambda: waits("mcr", "123456789m1122z"),
        lambda: find_played("mcr"),
    ],
)
def test_it_is_not_played(act: Any) -> None:
    with pytest.raises(PaijuError) as caught:
        act()
    assert caught.value.code == "not_played"


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_command_line_says_so(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "mcr"]) == 2
    assert "not_played" in capsys.readouterr().err


def test_other_games_are_played() -> None:
    assert {*GAMES} - {*played()} == {"mcr"}
    assert find_played("zhangzhou") is find("zhangzhou")


# --- what is told -------------------------------------------------------------------------------


def told(given: dict[str, Any], lang: str) -> list[str]:
    return evaluate(given).explain(lang)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("vector", ALL, ids=lambda vector: vector["id"])
def test_every_row_is_told_with_its_value(vector: dict[str, Any], lang: str) -> None:
    (win,) = score(vector["position"])["wins"]
    lines = told(vector["position"], lang)
    start = next(i for i, line in enumerate(lines) if "ER-07" in line)
    rows = [line for line in lines[start + 1 :] if line.startswith("  ")]
    assert str(win["points"]) in lines[start]
    assert len(rows) == len(win["items"])
    for line, item in zip(rows, win["items"], strict=True):
        name = item["name"] if lang == "zh" else item["en"]
        assert re.match(rf"  {re.escape(name)}( ×\d)? +{item['value']}  \S", line), line


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_money_is_not_spoken_of(lang: str) -> None:
    text = "\n".join(told(ALL[0]["position"], lang))
    assert not re.search("底 1|base 1|输赢|Net|付|pays", text)
    assert bool(re.search("[\u4e00-\u9fff]", text)) == (lang == "zh")


def test_a_row_tells_its_tiles_and_what_it_excludes() -> None:
    hand = {"hand": "12345678m77z", "melds": ["pon:111z"]}
    lines = told(position(hand, "9m", dealer=1), "zh")
    assert "圈风 东，庄家(1) 门风 东（ER-D11）" in lines
    assert "牌型：碰东 + 一二三万 + 四五六万 + 七八九万 + 将 中中" in lines
    (straight,) = [line for line in lines if line.startswith("  清龙")]
    assert straight.split() == [
        "清龙",
        "16",
        "一二三万",
        "四五六万",
        "七八九万",
        "不计",
        "连六、老少副",
    ]
    english = told(position(hand, "9m", dealer=1), "en")
    assert any("Short Straight, Two Terminal Chows" in line for line in english)


def test_special_shapes_and_the_minimum_are_told() -> None:
    pairs = position({"hand": "113355m1122776z"}, "6z", options={"min_fan": 8})
    lines = told(pairs, "zh")
    assert "牌型：七个对子：一一万 + 三三万 + 五五万 + 东东 + 南南 + 发发 + 中中" in lines
    assert "起和 8 番，花牌以外有 30 番（ER-D1）" in lines
    assert any("single knitted" in line for line in told(ALL[10]["position"], "en"))


def test_a_draw_has_no_fan() -> None:
    drawn = {"game": "mcr", "seats": [{}] * 4, "end": {"type": "draw"}}
    assert "没有人和牌，没有番可算。" in told(drawn, "zh")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_rules_text_lists_all_rows(lang: str) -> None:
    game = find("mcr")
    text = game.words.text(game.options(), lang)
    for number, item in enumerate(game.items[:81], 1):
        name = item.zh if lang == "zh" else item.en
        assert re.search(rf"^{number}\. {re.escape(name)}(：|: )\S", text, re.MULTILINE)
    assert len(re.findall(r"^\d+\. .*(?:不计|Not counted)", text, re.MULTILINE)) >= 45

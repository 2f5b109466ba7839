"""The worked examples of 5.4, the decisions of 5.3 and 5.5 one by one, the vectors of `erren`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fan_notation import SHAPES, fan_of, values

from paiju.errors import PaijuError
from paiju.fan import count, is_win
from paiju.tiles import EAST, parse, parse_one

VECTORS = Path(__file__).parents[1] / "vectors" / "erren.jsonl"


@pytest.mark.parametrize(
    ("line", "total", "rows"),
    [
        pytest.param(
            *("12345678m77z +9m pon:111z", 26, "清龙16 混一色6 圈风刻2 门风刻2"), id="ER-E1"
        ),
        pytest.param(
            *("123234567m3337z +7z draw", 13, "混一色6 不求人4 连六1 幺九刻1 单钓将1"), id="ER-E2"
        ),
        pytest.param(
            *("1112345678999m +5m draw", 92, "九莲宝灯88 双暗刻2 幺九刻1 自摸1"), id="ER-E3"
        ),
        pytest.param("113355m1122776z +6z", 30, "七对24 混一色6", id="ER-E4"),
        pytest.param("1122334455667z +7z draw", 89, "字一色64 七对24 自摸1", id="ER-E5"),
        pytest.param("234m1155z +5z pon:777z pon:666z", 94, "大三元88 混一色6", id="ER-E6"),
        pytest.param(
            "6667777888899m +6m draw",
            90,
            "一色四同顺48 清一色24 大于五12 不求人4 平和2",
            id="ER-E7",
        ),
        pytest.param(
            *("456789m4477z +7z chi:123m draw", 25, "清龙16 混一色6 箭刻2 自摸1"), id="ER-E8"
        ),
        pytest.param(
            "3z +3z chi:123m pon:222z chi:456m pon:777z",
            16,
            "混一色6 全求人6 箭刻2 连六1 幺九刻1",
            id="ER-E9",
        ),
        pytest.param("12344777m22z +4m pon:888m", 6, "混一色6", id="ER-E10"),
    ],
)
def test_worked_example(line: str, total: int, rows: str) -> None:
    fan = fan_of(line)
    assert fan.total == total
    assert [f"{one.row.zh}{one.value}" for one in fan.rows] == rows.split()


def written_wins() -> list[Any]:
    vectors = map(json.loads, VECTORS.read_text("utf-8").splitlines())
    return [
        pytest.param(v["position"], v["expect"]["wins"][0], id=v["id"])
        for v in vectors
        if v["expect"]["valid"] and v["expect"].get("wins")
    ]


def melds_of(seat: dict[str, Any]) -> list[tuple[int, int]]:
    words = [meld.partition("@")[0].partition(":") for meld in seat.get("melds", ())]
    return [(SHAPES[word], min(parse(tiles))) for word, _, tiles in words]


@pytest.mark.parametrize(("position", "expected"), written_wins())
def test_the_fan_of_an_erren_vector(position: dict[str, Any], expected: dict[str, Any]) -> None:
    """Its fan part: the same hand through the same kernel, and 和绝张 by the melds in sight."""
    end, dealer = position["end"], position.get("dealer", 0)
    (win,) = end["wins"]
    seat, tile = position["seats"][win["seat"]], parse_one(win["tile"])
    laid = [m for s in position["seats"] for m in melds_of(s) if m[0] != SHAPES["ckong"]]
    sight = sum(3 if kind == tile else 0 for shape, kind in laid if shape != SHAPES["chi"])
    sight += sum(kind <= tile <= kind + 2 for shape, kind in laid if shape == SHAPES["chi"])
    fan = count(
        [*parse(seat["hand"]), tile],
        tile,
        melds_of(seat),
        self_draw=win["how"] == "self_draw",
        rob_kong=win["how"] == "rob_kong",
        kong_draw="kong_draw" in end["flags"],
        last_tile="last_tile" in end["flags"],
        last_copy="last_copy" in end["flags"] or sight == 3,
        seat_wind=EAST + (win["seat"] - dealer) % 2,
        round_wind=parse_one(position.get("round_wind", "1z")),
    )
    assert fan.total == expected["points"]
    if "items" in expected:
        assert values(fan) == {item["name"]: item["value"] for item in expected["items"]}


# --- decisions of 5.3 ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wait"),
    [
        ("12567m345p111z55s +3m", "边张"),
        ("89234m345p111z55s +7m", "边张"),
        ("13567m345p111z55s +2m", "坎张"),
        ("123567m345p111z5s +5s", "单钓将"),
        ("12345m345p111z55s +3m", None),
        ("45567m345p111z55s +6m", None),
        ("3456m345p123s111z +6m", None),
        ("23567m345p111z55s +1m", None),
        ("44567m345p111z44s +4m", None),
        ("4444567m345p111z +7m", None),
        ("112233m4455p667s +7s", None),  # 七对 excludes it
    ],
)
def test_er_d05_waits(line: str, wait: str | None) -> None:
    rows = {"边张", "坎张", "单钓将"} & values(fan_of(line)).keys()
    assert rows == ({wait} if wait else set())


@pytest.mark.parametrize("line", ["1233m567s345p111z +3m", "7789m567s345p111z +7m"])
def test_er_d05_never_two_wait_rows(line: str) -> None:
    rows = values(fan_of(line))
    assert sum(rows.get(name, 0) for name in ("边张", "坎张", "单钓将")) == 1


def test_er_d05_a_hand_that_also_lacks_one_for_seven_pairs_waits_for_two_kinds() -> None:
    """2饼 makes 123 of 饼, 1饼 would make seven pairs."""
    assert "坎张" not in values(fan_of("11112233m13333p +2p"))
    assert "坎张" in values(fan_of("123m11223344p13s +2s"))


def test_er_d06_four_equal_tiles() -> None:
    assert values(fan_of("1111m5577p2244s1z +1z"))["四归一"] == 2
    assert values(fan_of("456789s5p +5p pon:111m chi:123m"))["四归一"] == 2
    assert "四归一" not in values(fan_of("234m456p5s +5s kong:1111m pon:222z"))


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        # Differences from other scorers (5.5), in the order of the document.
        ("345m5p678s +5p ckong:1111m kong:2222p", "明杠", 1),
        ("345m5p678s +5p ckong:1111m kong:2222p", "暗杠", 2),
        ("345m5p678s +5p ckong:1111m ckong:2222p", "双暗杠", 6),
        ("1133m5577p2244s1z +1z draw", "自摸", 1),
        ("2233445566778m +8m draw", "自摸", 1),
        ("19m19p19s1234567z +1z draw", "自摸", 1),
        ("147m258p36s12345z +6z draw", "自摸", 1),
        ("147m25p36s123456z +7z draw", "自摸", 1),
        ("111m333777p555s9s +9s draw", "自摸", 1),
        ("147m258p369s1234z +5z", "组合龙", 12),
        ("147m258p369s1234z +5z", "全不靠", 12),
        # What the text is silent or loose about.
        ("111999m111p9s +9s pon:111s", "三同刻", 16),
        ("1199m119999p199s +1s", "清幺九", 64),
        ("258m369p1478s +8s chi:234p", "平和", 2),
        ("258m369p1478s +8s chi:234p", "单钓将", 1),
        ("123147m258p36s55z +9s", "门前清", 2),
        ("123147m258p36s55z +9s draw", "不求人", 4),
        ("678p56s33z +7s chi:123m kong:9999m draw kong last", "妙手回春", 8),
        ("678p56s33z +7s chi:123m kong:9999m draw kong last", "杠上开花", 8),
        ("456m5p +5p ckong:1111m ckong:2222p ckong:3333s", "门前清", 2),
        ("56m55s +7m chi:567p pon:777m chi:456p", "和绝张", 4),
    ],
)
def test_what_5_5_says(line: str, name: str, value: int) -> None:
    assert values(fan_of(line)).get(name, 0) == value


def test_a_win_inside_the_knitted_straight_has_no_wait_row() -> None:
    rows = values(fan_of("123147m258p36s55z +9s"))
    assert not {"边张", "坎张", "单钓将"} & rows.keys()


def test_chicken_hand_counts_flowers_on_top() -> None:
    assert values(fan_of("678p56s33z +7s chi:123m chi:345m flowers:3")) == {"无番和": 8, "花牌": 3}


# --- the face -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("678p56s33z +7s chi:123m chi:345m rob draw", "contradiction"),
        ("678p56s33z +7s chi:123m chi:345m rob last", "contradiction"),
        ("678p56s33z +7s chi:123m chi:345m draw kong", "contradiction"),
        ("678p56s33z +7s chi:123m kong:9999m kong", "contradiction"),
        ("678p67s33z +7s chi:123m chi:345m", "not_a_win"),
        ("678p677s2z +2z chi:123m pon:333z", "not_a_win"),
        ("6778s678p +8s chi:123m chi:345m", "not_a_win"),
        ("666s78p55z +9p chi:123m chi:345m chi:123m chi:123m chi:123m", "tile_count"),
        ("678p56s33z +7s chi:123m pon:333z", "too_many_copies"),
        ("678p56s33z +7s chi:123m kong:7777s", "too_many_copies"),
        ("678p77s56s +7s chi:123m chi:345m copy", "contradiction"),
        ("678p77s56s +7s chi:123m chi:345m rob", "contradiction"),
        ("678p5s33z +7s chi:123m chi:345m", "tile_count"),
        ("678p56s33z +1f chi:123m chi:345m", "bad_tile"),
        ("678p56s33z +7s chi:123m chi:345m flowers:9", "bad_tile"),
    ],
)
def test_the_face_refuses(line: str, code: str) -> None:
    with pytest.raises(PaijuError) as caught:
        fan_of(line)
    assert caught.value.code == code


def test_the_face_refuses_melds_that_cannot_be() -> None:
    for meld in ((1, 7), (1, 27), (2, 34), (0, 3), (6, 3), (2, -1)):
        with pytest.raises(PaijuError) as caught:
            count(parse("678p567s33z123m"), parse_one("7s"), [meld])
        assert caught.value.code == "bad_meld"


def test_winds_must_be_winds() -> None:
    with pytest.raises(PaijuError):
        count(parse("123456789m11222z"), 0, seat_wind=31)


def test_a_row_tells_what_made_it_and_what_it_excludes() -> None:
    fan = fan_of("12345678m77z +9m pon:111z draw")
    rows = {one.row.zh: one for one in fan.rows}
    assert rows["清龙"].made_by == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    assert [row.zh for row in rows["清龙"].excluded] == ["连六", "老少副"]
    assert rows["圈风刻"].made_by == ((27, 27, 27),)
    assert [row.zh for row in rows["圈风刻"].excluded] == ["幺九刻"]
    assert rows["混一色"].made_by == ()
    assert rows["自摸"].made_by == ((8,),)
    assert [part.shape for part in fan.parts] == ["pung", "chow", "chow", "chow", "pair"]
    assert fan.parts[0].meld == SHAPES["pon"]
    assert fan.parts[-1].tiles == (33, 33)


def test_kongs_and_hogs_tell_their_four_tiles() -> None:
    rows = {one.row.zh: one for one in fan_of("345m5p678s +5p akong:1111m ckong:2222p").rows}
    assert rows["明杠"].made_by == ((0, 0, 0, 0),)
    assert rows["暗杠"].made_by == ((10, 10, 10, 10),)
    hogs = {one.row.zh: one for one in fan_of("1111m5577p2244s1z +1z").rows}
    assert hogs["四归一"].made_by == ((0, 0, 0, 0),)


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("1133m5577p2244s1z +1z", "pairs"),
        ("19m19p19s1234567z +1z", "orphans"),
        ("147m258p36s12345z +6z", "singles"),
        ("147m25p36s123456z +7z", "singles"),
        ("123147m258p369s5z +5z", "knitted"),
        ("12345678m77z +9m pon:111z", "standard"),
    ],
)
def test_the_form_of_a_hand(line: str, form: str) -> None:
    fan = fan_of(line)
    assert fan.form == form
    assert bool(fan.parts) == (form in ("standard", "knitted"))


def test_is_win_knows_every_shape() -> None:
    for tiles in (
        "123456789m11122z",
        "1133557799m1122z",
        "19m19p19s1234567z1z",
        "147m258p36s123456z",
        "147m25p36s1234567z",
        "123147m258p369s55z",
    ):
        assert is_win(parse(tiles)), tiles
    assert is_win(parse("147m258p369s55z"), [(1, 0)])
    assert not is_win(parse("147m258p369s11z123z"))
    assert not is_win(parse("123456789m11123z"))

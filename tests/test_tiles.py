"""Notation in and out: docs/contract.md, section Tiles."""

from __future__ import annotations

import doctest
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import tiles
from paiju.errors import PaijuError

ALL = range(tiles.KINDS)
kinds = st.integers(0, tiles.KINDS - 1)

#: Every kind in order, as the contract writes it, as Unicode draws it, and as people call it.
CONTRACT = "123456789m 123456789p 123456789s 1234567z 12345678f"
UNICODE = "🀇🀈🀉🀊🀋🀌🀍🀎🀏 🀙🀚🀛🀜🀝🀞🀟🀠🀡 🀐🀑🀒🀓🀔🀕🀖🀗🀘 🀀🀁🀂🀃🀆🀅🀄 🀦🀧🀨🀩🀢🀣🀤🀥"
CHINESE = (
    "一万二万三万四万五万六万七万八万九万 一饼二饼三饼四饼五饼六饼七饼八饼九饼 "
    "一条二条三条四条五条六条七条八条九条 东南西北白发中 春夏秋冬梅兰竹菊"
)
TRADITIONAL = (
    "一萬二萬三萬四萬五萬六萬七萬八萬九萬 一筒二筒三筒四筒五筒六筒七筒八筒九筒 "
    "一索二索三索四索五索六索七索八索九索 東風南風西風北風白板青發紅中 春夏秋冬梅蘭竹菊"
)


@pytest.mark.parametrize("text", [CONTRACT, UNICODE, CHINESE, TRADITIONAL])
def test_every_kind_in_order(text: str) -> None:
    assert tiles.parse(text) == list(ALL)
    assert tiles.parse("".join(text.split())) == list(ALL)
    assert tiles.format(tiles.parse(text)) == "".join(CONTRACT.split())


@pytest.mark.parametrize(
    ("text", "compact"),
    [
        ("", ""),
        (" \n\t\u3000", ""),
        ("123m55z", "123m55z"),
        ("55z321m", "123m55z"),
        ("5z1m5z", "1m55z"),
        ("12356f", "12356f"),
        ("567z", "567z"),
        ("五万", "5m"),
        ("白板", "5z"),
        ("梅", "5f"),
        ("一万二万东梅", "12m1z5f"),
        ("东风东北风", "114z"),
        ("白板白", "55z"),
        ("发發发财青发發財", "66666z"),
        ("中红中", "77z"),
        ("三饼三筒三条三索", "33p33s"),
        ("🀄🀅🀆", "567z"),
        ("🀄\ufe0f🀄\ufe0e🀀", "177z"),
        ("123m 五万🀋 东", "12355m1z"),
    ],
)
def test_notation(text: str, compact: str) -> None:
    assert tiles.format(tiles.parse(text)) == compact


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("5万", "5万"),
        ("123m5万", "5万"),
        ("0m", "0m"),
        ("8z", "8z"),
        ("19z", "9z"),
        ("9f", "9f"),
        ("12", "12"),
        ("12 m", "12"),
        ("m", "m"),
        ("1M", "1M"),
        ("1mm", "m"),
        ("abc", "abc"),
        ("五", "五"),
        ("五东", "五东"),
        ("十万", "十"),
        ("红", "红"),
        ("东板", "板"),
        ("?", "?"),
        ("1m,2m", ","),
        ("🀪", "🀪"),
        ("🀫", "🀫"),
        ("\ufe0f🀀", "\ufe0f"),
        ("１m", "１"),
        ("1m\x00", "\x00"),
        ("\ud800", "\ud800"),
    ],
)
def test_what_is_no_tile_is_named(text: str, piece: str) -> None:
    with pytest.raises(PaijuError) as caught:
        tiles.parse(text)
    assert caught.value.code == "bad_tile"
    assert repr(piece) in caught.value.message


@pytest.mark.parametrize("text", [None, 5, 1.5, b"1m", ["1m"], {}, object()])
def test_only_text_is_parsed(text: object) -> None:
    for parse in (tiles.parse, tiles.parse_one):
        with pytest.raises(PaijuError) as caught:
            parse(text)  # type: ignore[arg-type]
        assert caught.value.code == "bad_tile"


@given(st.lists(kinds))
def test_round_trip(hand: list[int]) -> None:
    text = tiles.format(hand)
    assert tiles.parse(text) == sorted(hand)
    assert tiles.format(tiles.parse(text)) == text


@given(st.lists(st.tuples(kinds, st.integers(0, 3), st.sampled_from(["", " ", "\n"]))))
def test_every_way_to_write_mixes_and_keeps_the_order(
    written: list[tuple[int, int, str]],
) -> None:
    ways = (
        tiles.format_one,
        tiles.unicode,
        lambda kind: tiles.name(kind, "zh"),
        lambda kind: tiles.short(kind, "zh"),
    )
    text = "".join(ways[way](kind) + space for kind, way, space in written)
    assert tiles.parse(text) == [kind for kind, _, _ in written]


@given(st.text() | st.text("0123456789mpszf万饼条东南一五九白板发财🀄🀆🀪 \ufe0f"))
def test_any_text_is_tiles_or_bad_tile(text: str) -> None:
    try:
        parsed = tiles.parse(text)
    except PaijuError as error:
        parsed = [] if error.code == "bad_tile" else [tiles.NONE]
    assert all(kind in ALL for kind in parsed)
    assert tiles.parse(tiles.format(parsed)) == sorted(parsed)


@pytest.mark.parametrize("kind", ALL)
def test_one_kind(kind: int) -> None:
    assert tiles.parse_one(tiles.format_one(kind)) == kind
    assert tiles.format_one(kind) == tiles.format([kind])
    assert f"{tiles.rank(kind)}{tiles.suit(kind)}" == tiles.format_one(kind)
    assert tiles.parse_one(tiles.unicode(kind)) == kind
    assert tiles.parse_one(tiles.name(kind, "zh")) == kind
    assert tiles.parse_one(tiles.short(kind, "zh")) == kind


@pytest.mark.parametrize("text", ["", " ", "12m", "东南", "🀀🀀"])
def test_parse_one_wants_one(text: str) -> None:
    with pytest.raises(PaijuError, match="one tile is needed") as caught:
        tiles.parse_one(text)
    assert caught.value.code == "bad_tile"


def test_names() -> None:
    assert [tiles.name(k, "zh") for k in (4, 9, 26, 27, 31, 32, 33, 38)] == [
        *("五万", "一饼", "九条", "东", "白板", "发财", "红中", "梅")
    ]
    assert [tiles.name(k, "en") for k in (4, 9, 26, 27, 31, 32, 33, 38)] == [
        *("5 of Characters", "1 of Dots", "9 of Bamboo", "East"),
        *("White dragon", "Green dragon", "Red dragon", "Plum"),
    ]
    assert [tiles.short(k, "zh") for k in (4, 27, 31, 34)] == ["五万", "东", "白", "春"]
    assert [tiles.short(k, "en") for k in (4, 27, 31, 34)] == ["5m", "E", "Wh", "Sp"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_two_kinds_share_a_name(lang: str) -> None:
    assert len({tiles.name(kind, lang) for kind in ALL}) == tiles.KINDS
    assert len({tiles.short(kind, lang) for kind in ALL}) == tiles.KINDS


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(PaijuError) as caught:
        tiles.name(0, "de")
    assert caught.value.code == "unknown_language"


@pytest.mark.parametrize("kind", [-1, 42, pytest.param(10**5000, id="huge"), None, "1m", 1.0, [1]])
def test_no_kind_is_bad_tile(kind: object) -> None:
    faces = (tiles.format_one, tiles.name, tiles.short, tiles.unicode, tiles.suit, tiles.rank)
    for face in (*faces, lambda kind: tiles.format([0, kind])):
        with pytest.raises(PaijuError) as caught:
            face(kind)  # type: ignore[arg-type]
        assert caught.value.code == "bad_tile"


def test_format_takes_any_order_and_numpy() -> None:
    deck = list(ALL)
    random.Random(1).shuffle(deck)
    assert tiles.format(deck) == tiles.format(np.arange(tiles.KINDS)) == "".join(CONTRACT.split())
    with pytest.raises(PaijuError):
        tiles.format(5)  # type: ignore[arg-type]


def test_the_examples_of_the_module() -> None:
    failed, tried = doctest.testmod(tiles)
    assert tried > 0
    assert failed == 0

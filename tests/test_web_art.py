"""The client's art: what web/art draws, cuts and plays is whole, small and needs nothing else."""

from __future__ import annotations

import gzip
import re
import struct
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
PUBLIC = ROOT / "web" / "public"
SVG = "{http://www.w3.org/2000/svg}"
SETS = ("classic", "clear")
FACES = [
    *(f"{n}{suit}" for suit in "mps" for n in range(1, 10)),
    *(f"{n}z" for n in range(1, 8)),
    *(f"{n}f" for n in range(1, 9)),
]
MARKS = {
    *("logo", "wordmark", "coin", "dealer", *(f"die-{n}" for n in range(1, 7))),
    *("stone-black", "stone-white", "star", "last", "forbidden"),
}
SOUNDS = {
    *("draw", "discard", "claim", "win", "turn", "tick", "stone"),
    *("deal", "shuffle", "dice", "coin"),
}
DRAWINGS = [f"tiles/{name}.svg" for name in (*SETS, "gold")] + ["icons/marks.svg", "icons/icon.svg"]


def symbols(file: str) -> dict[str, ET.Element]:
    tree = ET.parse(PUBLIC / file)
    return {symbol.attrib["id"]: symbol for symbol in tree.iter(f"{SVG}symbol")}


def colours(symbol: ET.Element) -> set[str]:
    used = {layer.get(kind, "none") for layer in symbol for kind in ("fill", "stroke")}
    return used - {"none"}


# Tiles


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_every_tile(name: str) -> None:
    assert set(symbols(f"tiles/{name}.svg")) == {
        f"t-{kind}" for kind in (*FACES, "back", "body", "gold")
    }


@pytest.mark.parametrize("name", SETS)
def test_no_two_tiles_look_the_same(name: str) -> None:
    drawn = {
        b"".join(ET.tostring(layer) for layer in symbol)
        for symbol in symbols(f"tiles/{name}.svg").values()
    }
    assert len(drawn) == len(FACES) + 3


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_small(name: str) -> None:
    data = (PUBLIC / "tiles" / f"{name}.svg").read_bytes()
    assert len(data) < 120_000
    assert len(gzip.compress(data)) < 40_000


@pytest.mark.parametrize("file", DRAWINGS)
def test_a_drawing_is_made_of_paths_alone(file: str) -> None:
    elements = list(ET.parse(PUBLIC / file).iter())
    assert {e.tag.removeprefix(SVG) for e in elements} <= {"svg", "symbol", "path"}
    attributes = set(chain.from_iterable(e.attrib for e in elements))
    assert attributes <= {
        *("id", "viewBox", "d", "fill"),
        *("stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"),
    }
    assert "url(" not in (PUBLIC / file).read_text("utf-8")


def bounds(symbol: ET.Element) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all that a symbol paints."""
    boxes = []
    for layer in symbol:
        pen = BoundsPen(None)
        parse_path(layer.attrib["d"], pen)
        half = float(layer.get("stroke-width", 0)) / 2
        boxes.append([edge + side * half for edge, side in zip(pen.bounds, SIDES, strict=True)])
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


SIDES = (-1, -1, 1, 1)


@pytest.mark.parametrize("name", SETS)
def test_a_face_keeps_clear_of_the_edge(name: str) -> None:
    drawn = symbols(f"tiles/{name}.svg")
    for kind in FACES:
        left, top, right, bottom = bounds(drawn[f"t-{kind}"])
        assert min(left, top, 72 - right, 96 - bottom) >= 2.5, kind


def test_no_mark_is_cut_off() -> None:
    for name, symbol in symbols("icons/marks.svg").items():
        _, _, width, height = map(float, symbol.attrib["viewBox"].split())
        left, top, right, bottom = bounds(symbol)
        assert min(left, top, width - right, height - bottom) >= 0, name


def test_a_clear_suit_is_of_one_colour_and_no_other_suit() -> None:
    drawn = symbols("tiles/clear.svg")
    suits = [set().union(*(colours(drawn[f"t-{n}{suit}"]) for n in range(1, 10))) for suit in "mps"]
    assert [len(suit) for suit in suits] == [1, 1, 1]
    assert len(set().union(*suits)) == 3


def test_every_flower_has_a_drawing_of_its_own() -> None:
    drawn = symbols("tiles/classic.svg")
    # The first layer is the name; the shapes below it are the drawing.
    pictures = {tuple(layer.attrib["d"] for layer in drawn[f"t-{n}f"][1:]) for n in range(1, 9)}
    assert len(pictures) == 8
    assert () not in pictures


# Marks and icons


def test_the_marks_are_there() -> None:
    assert set(symbols("icons/marks.svg")) == MARKS


@pytest.mark.parametrize(
    ("file", "size"),
    [
        ("icon-192.png", 192),
        ("icon-512.png", 512),
        ("maskable-512.png", 512),
        ("apple-touch-icon.png", 180),
    ],
)
def test_an_icon_has_its_size(file: str, size: int) -> None:
    head = (PUBLIC / "icons" / file).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == (size, size)


# Fonts


@cache
def characters(name: str) -> set[str]:
    return {chr(code) for code in TTFont(PUBLIC / "fonts" / f"{name}.woff2").getBestCmap()}


def chinese(files: Iterator[Path]) -> dict[str, str]:
    """Each wide character of the texts, and a file that has it."""
    found: dict[str, str] = {}
    for file in files:
        for character in set(file.read_text("utf-8")):
            wide = unicodedata.east_asian_width(character) in "WF"
            if wide and ord(character) < 0x10000:
                found[character] = str(file.relative_to(ROOT))
    return found


@pytest.mark.parametrize("weight", [400, 700])
def test_the_core_font_has_every_character_of_our_texts(weight: int) -> None:
    texts = chinese(
        chain(
            (ROOT / "src" / "paiju").rglob("*.py"),
            (f for f in (ROOT / "web" / "src").rglob("*") if f.suffix in (".ts", ".css", ".json")),
            (ROOT / "web").glob("*.html"),
        )
    )
    assert len(texts) > 500
    core = characters(f"core-{weight}")
    missing = {character: file for character, file in texts.items() if character not in core}
    assert not missing, "run web/art/fonts.py"


@pytest.mark.parametrize("weight", [400, 700])
def test_the_fonts_have_the_common_characters_once(weight: int) -> None:
    parts = [characters(f"{name}-{weight}") for name in ("core", "rest-1", "rest-2")]
    together = set().union(*parts)
    cells = (bytes((row, cell)) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    common = {cell.decode("gb2312") for cell in cells if cell < b"\xd7\xfa"}
    assert len(common) == 3755
    assert common <= together
    assert len(together) == sum(map(len, parts))


def test_the_style_sheet_asks_each_font_for_what_it_has() -> None:
    sheet = (PUBLIC / "fonts" / "fonts.css").read_text("utf-8")
    faces = re.findall(r'url\("([\w-]+)\.woff2"\)[^;]*;unicode-range:([^}]+)\}', sheet)
    files = {file.stem for file in (PUBLIC / "fonts").glob("*.woff2")}
    assert {name for name, _ in faces} == files
    for name, ranges in faces:
        spans = [span.removeprefix("U+").split("-") for span in ranges.split(",")]
        asked = {
            chr(code) for span in spans for code in range(int(span[0], 16), int(span[-1], 16) + 1)
        }
        assert characters(name) <= asked, name
        if name.startswith("core"):
            assert asked == characters(name)
    assert max((PUBLIC / "fonts" / f"core-{w}.woff2").stat().st_size for w in (400, 700)) < 250_000


# Sounds, licences, pictures


def test_the_sounds_are_there_and_small() -> None:
    files = list((PUBLIC / "sounds").glob("*"))
    assert {file.name for file in files} == {f"{name}.mp3" for name in SOUNDS}
    assert sum(file.stat().st_size for file in files) < 120_000
    for file in files:
        first, second = file.read_bytes()[:2]
        assert (first, second & 0xE6) == (0xFF, 0xE2), f"{file.name} is no MPEG layer 3"


def test_the_licence_of_every_folder_is_named() -> None:
    text = (PUBLIC / "LICENSES.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)/", text))
    assert {folder.name for folder in PUBLIC.iterdir() if folder.is_dir()} <= named
    assert "SIL OPEN FONT LICENSE" in (PUBLIC / "fonts" / "OFL.txt").read_text("utf-8")


def test_the_picture_of_the_tiles_is_small() -> None:
    assert (ROOT / "docs" / "images" / "tiles.png").stat().st_size < 150_000

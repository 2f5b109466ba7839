"""Draws the tiles: `web/public/tiles/classic.svg`, `clear.svg` and `gold.svg`.

Needs fontTools, the Debian package fonts-lxgw-wenkai and Noto Sans SC (see `noto.py`), whose
characters it turns into outlines. Run as `python web/art/tiles.py`; the same fonts give the same
bytes.

A sprite holds one `<symbol>` a kind, named by the contract's notation (`t-1m` … `t-7z`, `t-1f` …
`t-8f`, `t-back`), the body that a face lies on (`t-body`) and the mark that lies on a gold
(`t-gold`), all 72 × 96 units.
"""

from __future__ import annotations

from pathlib import Path

from clear import clear_faces
from flowers import COLOURS, DRAWINGS, NAMES
from glyphs import centred, fitted, kai
from palette import BACK, BACK_LIGHT, BLUE, EDGE, FACE, GOLD, GOLD_DEEP, GOLD_WASH, GREEN, INK, RED
from shapes import Face, Layer, box, join, path, polygon, svg
from suits import HEIGHT, WIDTH, bamboo, circles

PUBLIC = Path(__file__).parents[1] / "public" / "tiles"

NUMERALS = "一二三四五六七八九"
HONOURS = (
    ("東", INK),
    ("南", INK),
    ("西", INK),
    ("北", INK),
    ("", BLUE),
    ("發", GREEN),
    ("中", RED),
)


def brushed(
    character: str, colour: str, box_: tuple[float, float, float, float], weight: float
) -> Layer:
    """A character that fills a box, its strokes made wider by `weight`."""
    half = weight / 2
    left, top, right, bottom = box_
    shape = fitted(kai(character), left + half, top + half, right - half, bottom - half)
    return Layer(colour, shape, weight)


# A stroke alone would be blown up to the whole box: what 一 二 三 fill of theirs.
NUMERAL_BOXES = {1: (8, 19.5, 64, 29.5), 2: (9, 12, 63, 38), 3: (9, 8, 63, 41)}


def character(number: int) -> Face:
    """A numeral over 萬."""
    return (
        brushed(NUMERALS[number - 1], INK, NUMERAL_BOXES.get(number, (9, 6, 63, 42)), 2.6),
        brushed("萬", RED, (10, 46, 62, 91), 1.4),
    )


def honour(number: int) -> Face:
    """A wind, or a dragon: the white one is a frame."""
    name, colour = HONOURS[number - 1]
    if name:
        sides = (11, 10, 61, 86) if name == "中" else (7, 12, 65, 84)
        return (brushed(name, colour, sides, 2.6),)
    frame = box(8, 9, 64, 87, 6) + box(14, 15, 58, 81, 3, hole=True)
    inner = box(18.5, 19.5, 53.5, 76.5, 2.5) + box(22, 23, 50, 73, 1.5, hole=True)
    return (Layer(colour, frame + inner),)


def flower(number: int) -> Face:
    """A name over a drawing."""
    name = NAMES[number - 1]
    return (
        Layer(COLOURS[number - 1], centred(kai(name), WIDTH / 2, 21.5, 36, 33), 1.4),
        *DRAWINGS[number - 1](),
    )


def back() -> Face:
    """A woven ground in a frame; no side is up."""
    return (
        Layer(BACK, box(0, 0, WIDTH, HEIGHT, 8)),
        Layer(
            BACK_LIGHT,
            box(5, 5, WIDTH - 5, HEIGHT - 5, 4)
            + box(7.5, 7.5, WIDTH - 7.5, HEIGHT - 7.5, 2.5, hole=True),
        ),
        Layer(
            BACK_LIGHT,
            join(
                polygon((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y))
                for j, y in enumerate(range(18, 84, 10))
                for x in ((16, 36, 56) if j % 2 == 0 else (26, 46))
            ),
        ),
    )


def body() -> Face:
    """What a face lies on, for where a tile has to be one picture."""
    return (
        Layer(EDGE, box(0, 0, WIDTH, HEIGHT, 8)),
        Layer(FACE, box(1.5, 1.5, WIDTH - 1.5, HEIGHT - 4.5, 7)),
    )


def classic_faces() -> dict[str, Face]:
    """Every face of the classic set by its notation."""
    faces: dict[str, Face] = {}
    for n in range(1, 10):
        faces[f"{n}m"], faces[f"{n}p"], faces[f"{n}s"] = character(n), circles(n), bamboo(n)
    faces |= {f"{n}z": honour(n) for n in range(1, 8)}
    faces |= {f"{n}f": flower(n) for n in range(1, 9)}
    return faces


def gold() -> Face:
    """The mark of the gold: a frame, and 金 in the upper right corner, where no set has a digit."""
    frame = box(0, 0, WIDTH, HEIGHT, 8) + box(5, 5, WIDTH - 5, HEIGHT - 5, 4, hole=True)
    corner = path("M", 32, 0, "L", 64, 0, "C", 68, 0, 72, 4, 72, 8, "L", 72, 40, "Z")
    return (
        Layer(GOLD_WASH, box(3, 3, WIDTH - 3, HEIGHT - 3, 5)),
        Layer(GOLD, frame + corner),
        Layer(GOLD_DEEP, fitted(kai("金"), 50, 2.5, 70, 22.5), 1),
    )


def sprite(faces: dict[str, Face]) -> str:
    """A file of symbols."""
    drawn = {**faces, "back": back(), "body": body(), "gold": gold()}
    symbols = "\n".join(
        f'<symbol id="t-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{svg(face)}</symbol>'
        for name, face in drawn.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def picture(face: Face) -> str:
    """A file of one drawing."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}{svg(face)}</svg>\n"


def main() -> None:
    """Writes the three files."""
    PUBLIC.mkdir(parents=True, exist_ok=True)
    files = {
        "classic.svg": sprite(classic_faces()),
        "clear.svg": sprite(clear_faces()),
        "gold.svg": picture(gold()),
    }
    for name, text in files.items():
        (PUBLIC / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()

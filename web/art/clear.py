"""The clear set: a digit or letter in the corner of every face, one shape and one colour a suit.

Made for eyes that do not see every colour and for those who do not read Chinese. Winds and dragons
carry the letters E S W N, C F P; the upper right corner stays free for the mark of the gold.
"""

from __future__ import annotations

from flowers import COLOURS, DRAWINGS, NAMES
from glyphs import centred, fitted, sans
from palette import CLEAR_M, CLEAR_P, CLEAR_S, CLEAR_Z
from shapes import Face, Layer, Shape, box, ellipse, join

HONOURS = (
    ("东", "E"),
    ("南", "S"),
    ("西", "W"),
    ("北", "N"),
    ("白", "P"),
    ("发", "F"),
    ("中", "C"),
)

# The pips of a number, row by row; sticks are tall and stand in two rows at most.
DISC_ROWS = ((1,), (2,), (3,), (2, 2), (2, 1, 2), (3, 3), (1, 3, 3), (3, 2, 3), (3, 3, 3))
STICK_ROWS = ((1,), (2,), (3,), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5))
WIDEST_GAP = 14.0
LEFT, TOP, RIGHT, BOTTOM = 6.0, 45.0, 66.0, 91.0  # what lies below the corner


def corner(mark: str, colour: str) -> Layer:
    """The digit or letter, of one height on all faces."""
    shape = sans(mark)
    x0, _, x1, _ = shape.bounds()
    width = min(25.0, (x1 - x0) * 0.045)
    return Layer(colour, fitted(shape, 7, 6.5, 7 + width, 37), 0.8)


def _rows(rows: tuple[int, ...], pip: Shape, width: float, height: float) -> Shape:
    """Pips of this size in rows: rows lie evenly below each other, each about the middle."""
    deep = 0.0 if len(rows) == 1 else (BOTTOM - TOP - height) / (len(rows) - 1)
    top = (TOP + BOTTOM) / 2 if deep == 0 else TOP + height / 2
    shapes = []
    for row, count in enumerate(rows):
        step = min((RIGHT - LEFT - width) / max(count - 1, 1), width + WIDEST_GAP)
        first = (LEFT + RIGHT) / 2 - step * (count - 1) / 2
        shapes += [pip.moved(first + i * step, top + row * deep) for i in range(count)]
    return join(shapes)


def circles(number: int) -> Face:
    """Discs, each with an open heart."""
    rows = DISC_ROWS[number - 1]
    r = {1: 22.5, 2: 14.0, 3: 9.6, 4: 11.2, 6: 9.6}.get(number, 7.2)
    pip = ellipse(0, 0, r) + ellipse(0, 0, r * 0.36, hole=True)
    return corner(str(number), CLEAR_P), Layer(CLEAR_P, _rows(rows, pip, 2 * r, 2 * r))


def bamboo(number: int) -> Face:
    """Upright sticks, each with a knot."""
    rows = STICK_ROWS[number - 1]
    height = 46.0 if len(rows) == 1 else 21.5
    w = {1: 8.0, 2: 7.0, 3: 6.0}.get(number, 4.8 if number < 7 else 3.8)
    knot = box(-w - 0.9, -2.2, w + 0.9, 2.2, 1.6)
    pip = box(-w, -height / 2, w, height / 2, w * 0.8) + knot
    return corner(str(number), CLEAR_S), Layer(CLEAR_S, _rows(rows, pip, 2 * w, height))


def character(number: int) -> Face:
    """The digit, and 万."""
    return (
        corner(str(number), CLEAR_M),
        Layer(CLEAR_M, fitted(sans("万"), 9, 47, 64, 91)),
    )


def honour(number: int) -> Face:
    """The letter, and the character; the white dragon keeps its frame."""
    name, letter = HONOURS[number - 1]
    if name == "白":
        frame = box(26, 36, 66, 91, 4) + box(31, 41, 61, 86, 2, hole=True)
        sign = frame + centred(sans(name), 46, 63.5, 26, 34)
    else:
        sign = fitted(sans(name), 13, 44, 66, 91)
    return corner(letter, CLEAR_Z), Layer(CLEAR_Z, sign)


def flower(number: int) -> Face:
    """The digit of the seat that it belongs to, the name, the drawing."""
    colour = COLOURS[number - 1]
    return (
        corner(str((number - 1) % 4 + 1), CLEAR_Z),
        Layer(colour, centred(sans(NAMES[number - 1]), 50, 22, 34, 32)),
        *DRAWINGS[number - 1](),
    )


def clear_faces() -> dict[str, Face]:
    """Every face of the clear set by its notation."""
    faces: dict[str, Face] = {}
    for n in range(1, 10):
        faces[f"{n}m"], faces[f"{n}p"], faces[f"{n}s"] = character(n), circles(n), bamboo(n)
    faces |= {f"{n}z": honour(n) for n in range(1, 8)}
    faces |= {f"{n}f": flower(n) for n in range(1, 9)}
    return faces

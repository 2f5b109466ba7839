"""The eight flowers: four seasons and four plants, each with a drawing of its own.

Every drawing fills the lower part of a face, from y = 42 on; its name stands above.
"""

from __future__ import annotations

from palette import AMBER, BLUE, BROWN, FACE, GREEN, INK, ORANGE, PINK, RED, SKY, VIOLET
from shapes import Face, Layer, Shape, around, box, ellipse, join, line, path, petal

NAMES = "春夏秋冬梅兰竹菊"


def spring() -> Face:
    """A swallow."""
    body = path(
        *("M", 8, 52, "C", 12, 44, 22, 45, 27, 51, "C", 33, 58, 42, 68, 50, 71),
        *("L", 68, 91, "L", 50, 82, "L", 53, 93, "L", 41, 79, "C", 28, 77, 20, 68, 17, 58),
        *("L", 8, 55, "L", 5, 53, "Z"),
    )
    far = path("M", 26, 50, "C", 36, 44, 52, 41, 68, 43, "C", 58, 50, 48, 60, 40, 66, "Z")
    near = path("M", 18, 58, "C", 18, 68, 14, 80, 7, 92, "C", 20, 88, 32, 80, 38, 70, "Z")
    throat = path("M", 9, 55, "C", 13, 53, 17, 55, 18, 61, "C", 14, 61, 11, 59, 9, 55, "Z")
    return (
        Layer(INK, body + far + near),
        Layer(RED, throat),
        Layer(FACE, ellipse(16.5, 50.5, 1.7)),
    )


def summer() -> Face:
    """A lotus over its leaf."""
    outer = join(petal(34, 16, tip=0.8).turned(t).moved(36, 79) for t in (-64, 64))
    inner = join(petal(36, 17, tip=0.8).turned(t).moved(36, 79) for t in (-33, 33))
    heart = petal(37, 18, tip=0.8).moved(36, 79)
    leaf = path("M", 5, 82, "C", 16, 76, 56, 76, 67, 82, "C", 58, 94, 14, 94, 5, 82, "Z")
    return (
        Layer(PINK, outer),
        *_outlined(PINK, inner),
        *_outlined(RED, heart),
        *_outlined(GREEN, leaf),
    )


def autumn() -> Face:
    """A maple leaf."""
    half = (
        *((36, 41), (40.5, 51), (46.5, 47.5), (45, 60), (53, 52.5), (55.5, 57.5), (66, 56)),
        *((62, 64.5), (66.5, 68.5), (52.5, 77), (54, 81.5), (38, 79.5)),
    )
    other = tuple((72 - x, y) for x, y in reversed(half))
    leaf = path("M", *half[0], "L", *(n for p in (*half[1:], *other[:-1]) for n in p), "Z")
    veins = join(line((36, 79), end) for end in ((36, 54), (51, 63), (21, 63)))
    return (
        Layer(ORANGE, leaf),
        Layer(FACE, veins, 2, bare=True),
        Layer(ORANGE, line((36, 76), (36, 90.5)), 3.6, bare=True),
    )


def winter() -> Face:
    """A crystal of snow."""
    arm = join(
        (line((0, 0), (0, -23.5)), line((-7, -21), (0, -15), (7, -21)), line((-4, -8), (4, -8)))
    )
    return (
        Layer(SKY, around(arm, 6, 36, 66.5), 4, bare=True),
        Layer(FACE, ellipse(36, 66.5, 3)),
    )


def _blossom(x: float, y: float, r: float, turn: float = 0) -> tuple[Layer, ...]:
    """Five round petals about a yellow heart."""
    return (
        *_outlined(RED, around(ellipse(0, -r * 0.58, r * 0.45), 5, x, y, turn)),
        Layer(FACE, ellipse(x, y, r * 0.36)),
        Layer(AMBER, ellipse(x, y, r * 0.24)),
    )


def plum() -> Face:
    """Plum blossoms on a bare branch."""
    branch = path("M", 6, 90, "C", 20, 86, 26, 77, 34, 70, "C", 42, 62, 52, 60, 64, 46)
    twigs = line((25, 81), (50, 88)) + line((30, 74), (17, 60))
    return (
        Layer(BROWN, branch, 4.6, bare=True),
        Layer(BROWN, twigs, 3, bare=True),
        *_blossom(19, 57, 15, 10),
        *_blossom(45, 66, 18, -14),
        *_blossom(54, 82, 9.3, 30),
        Layer(RED, ellipse(63, 47, 4.4)),
    )


def orchid() -> Face:
    """Long leaves, and one bloom among them."""
    leaves = join(
        (
            path("M", 33, 92, "C", 30, 74, 20, 60, 4, 58, "C", 18, 66, 26, 78, 28, 92, "Z"),
            path("M", 36, 92, "C", 36, 80, 44, 70, 68, 66, "C", 54, 76, 44, 84, 42, 92, "Z"),
            path("M", 40, 92, "C", 46, 88, 54, 84, 68, 84, "C", 58, 88, 50, 91, 46, 92, "Z"),
            path("M", 28, 92, "C", 22, 86, 16, 82, 4, 80, "C", 14, 86, 18, 90, 22, 92, "Z"),
        )
    )
    stalk = path("M", 35, 90.5, "C", 37, 80, 38, 70, 38, 58)
    bloom = around(petal(17, 9, tip=0.7), 5, 39, 57, 0)
    return (
        Layer(GREEN, leaves),
        Layer(GREEN, stalk, 3, bare=True),
        Layer(VIOLET, bloom),
        Layer(FACE, ellipse(39, 57, 4)),
        Layer(AMBER, ellipse(39, 57, 2.6)),
    )


def bamboo_plant() -> Face:
    """Two stems with their leaves."""
    stems = join(
        box(x - 3.2, top, x + 3.2, bottom, 1.2)
        for x, top, bottom in (
            *((25, 42, 56), (25, 58, 74), (25, 76, 92)),
            *((45, 48, 64), (45, 66, 81), (45, 83, 92)),
        )
    )
    leaves = join(
        petal(length, 9, tip=1).turned(turn).moved(x, y)
        for x, y, turn, length in (
            *((23, 57, -66, 19), (23, 57, -112, 18), (23, 75, -98, 18)),
            *((47, 65, 60, 21), (47, 65, 104, 20), (47, 82, 84, 20), (27, 57, 66, 15)),
        )
    )
    return Layer(GREEN, stems), Layer(GREEN, leaves)


def chrysanthemum() -> Face:
    """A round head of many petals, on a leaved stalk."""
    stalk = line((36, 68), (36, 90))
    leaves = join(petal(24, 11, tip=0.6).turned(t).moved(36, 91) for t in (-62, 62))
    outer = around(petal(23, 7.4, tip=0.0), 14, 36, 64)
    inner = around(petal(13, 6, tip=0.0), 9, 36, 64, 20)
    return (
        Layer(GREEN, stalk, 4, bare=True),
        Layer(GREEN, leaves),
        *_outlined(AMBER, outer),
        *_outlined(ORANGE, inner, 1.6),
        Layer(AMBER, ellipse(36, 64, 4)),
    )


def _outlined(colour: str, shape: Shape, width: float = 2.4) -> tuple[Layer, Layer]:
    """A shape that keeps its edge over what lies beneath it."""
    return Layer(FACE, shape, width), Layer(colour, shape)


DRAWINGS = (spring, summer, autumn, winter, plum, orchid, bamboo_plant, chrysanthemum)

COLOURS = (GREEN, RED, ORANGE, BLUE, RED, VIOLET, GREEN, ORANGE)
"""The colour of each name."""

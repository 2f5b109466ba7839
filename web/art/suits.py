"""The pips of the suits: circles and bamboo, laid out as on every set; tiles are 72 × 96 units."""

from __future__ import annotations

from palette import BLUE, FACE, GREEN, INK, RED
from shapes import Face, Layer, Point, Shape, around, box, ellipse, join, line, path, petal, ring

WIDTH, HEIGHT = 72, 96

Spot = tuple[float, float, str]

# Centre and colour of each circle, and the radius of them all.
CIRCLES: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (19, ((36, 25.5, GREEN), (36, 70.5, BLUE))),
    3: (13.5, ((18.5, 20, BLUE), (36, 48, RED), (53.5, 76, GREEN))),
    4: (13.5, ((19.5, 24, BLUE), (52.5, 24, GREEN), (19.5, 72, GREEN), (52.5, 72, BLUE))),
    5: (
        11.5,
        ((17, 20, BLUE), (55, 20, GREEN), (36, 48, RED), (17, 76, GREEN), (55, 76, BLUE)),
    ),
    6: (
        11.5,
        (
            *((20.5, 18, GREEN), (51.5, 18, GREEN)),
            *((20.5, 50.5, RED), (51.5, 50.5, RED), (20.5, 78, RED), (51.5, 78, RED)),
        ),
    ),
    7: (
        10.5,
        (
            *((14, 15.5, GREEN), (36, 24, GREEN), (58, 32.5, GREEN)),
            *((21, 56, RED), (51, 56, RED), (21, 81, RED), (51, 81, RED)),
        ),
    ),
    8: (
        10,
        tuple((x, y, BLUE) for y in (14.5, 36.8, 59.2, 81.5) for x in (21.5, 50.5)),
    ),
    9: (
        10,
        tuple(
            (x, y, colour)
            for y, colour in ((18, GREEN), (48, RED), (78, BLUE))
            for x in (13.5, 36, 58.5)
        ),
    ),
}


def circle(x: float, y: float, r: float) -> Shape:
    """A circle's pip: a rim, and a heart that stays open to the eye when it is small."""
    return ring(x, y, r, r * 0.62) + ellipse(x, y, r * 0.36)


def great_circle() -> Face:
    """The one circle: a rim of beads about a flower."""
    x, y = WIDTH / 2, HEIGHT / 2
    return (
        Layer(GREEN, ring(x, y, 30, 24.5)),
        Layer(BLUE, around(ellipse(0, -20.4, 2.7), 12, x, y)),
        Layer(RED, around(petal(16.5, 10.5, tip=0.1), 8, x, y)),
        Layer(FACE, ellipse(x, y, 6.2)),
        Layer(GREEN, ellipse(x, y, 4.2)),
    )


def circles(number: int) -> Face:
    """The circles of a number, one layer a colour."""
    if number == 1:
        return great_circle()
    r, spots = CIRCLES[number]
    return tuple(
        Layer(colour, join(circle(x, y, r) for x, y, c in spots if c == colour))
        for colour in dict.fromkeys(c for _, _, c in spots)
    )


def stick(height: float, width: float = 12) -> Shape:
    """A piece of bamboo about (0, 0): round ends, a knot at its waist, two lights."""
    end, w, waist, knot = height / 2, width / 2, width * 0.36, 3.4
    half = path(
        *("M", -w, 0, "C", -w, -knot * 0.5, -waist, -knot * 0.5, -waist, -knot),
        *("L", -waist, -end + w + 1, "C", -w, -end + w, -w, -end, 0, -end),
        *("C", w, -end, w, -end + w, waist, -end + w + 1, "L", waist, -knot),
        *("C", waist, -knot * 0.5, w, -knot * 0.5, w, 0, "Z"),
    )
    slit = width * 0.06
    light = box(-slit, -end + w * 0.9, slit, -knot * 0.7, slit, hole=True)
    upper = half + light
    return upper + upper.turned(180)


# Height and width of the sticks; then centre, colour and slant of each.
STICKS: dict[int, tuple[float, float, tuple[tuple[float, float, str, float], ...]]] = {
    2: (40, 15, ((36, 26, GREEN, 0), (36, 70, BLUE, 0))),
    3: (40, 15, ((36, 26, RED, 0), (21, 70, GREEN, 0), (51, 70, GREEN, 0))),
    4: (40, 15, ((21, 26, GREEN, 0), (51, 26, BLUE, 0), (21, 70, BLUE, 0), (51, 70, GREEN, 0))),
    5: (
        37,
        14,
        (
            *((15.5, 26, GREEN, 0), (56.5, 26, BLUE, 0), (36, 48, RED, 0)),
            *((15.5, 70, BLUE, 0), (56.5, 70, GREEN, 0)),
        ),
    ),
    6: (40, 14, tuple((x, y, c, 0) for y, c in ((26, GREEN), (70, BLUE)) for x in (15, 36, 57))),
    7: (
        27,
        12.5,
        (
            (36, 18, RED, 0),
            *((x, y, GREEN if x == 36 else BLUE, 0) for y in (48, 77) for x in (15, 36, 57)),
        ),
    ),
    8: (
        36,
        12,
        (
            *((11.5, 27, GREEN, 0), (60.5, 27, GREEN, 0)),
            *((27.6, 27, GREEN, -24), (44.4, 27, GREEN, 24)),
            *((11.5, 69, BLUE, 0), (60.5, 69, BLUE, 0)),
            *((27.6, 69, BLUE, 24), (44.4, 69, BLUE, -24)),
        ),
    ),
    9: (
        27,
        12.5,
        tuple(
            (x, y, c, 0) for x, c in ((14.5, GREEN), (36, RED), (57.5, BLUE)) for y in (19, 48, 77)
        ),
    ),
}


def bamboo(number: int) -> Face:
    """The sticks of a number, one layer a colour; the bird stands for one."""
    if number == 1:
        return bird()
    height, width, spots = STICKS[number]
    one = stick(height, width)
    return tuple(
        Layer(
            colour,
            join(one.turned(slant).moved(x, y) for x, y, c, slant in spots if c == colour),
        )
        for colour in dict.fromkeys(c for _, _, c, _ in spots)
    )


def bird() -> Face:
    """A peacock that looks to the left, its train falling to the right."""
    body = path(
        *("M", 15, 17, "C", 19, 9, 33, 9, 35, 20, "C", 36, 28, 36, 32, 45, 37),
        *("C", 55, 43, 57, 54, 52, 62, "C", 46, 71, 27, 72, 19, 62),
        *("C", 11, 52, 19, 38, 20, 31, "C", 20, 27, 15, 25, 15, 17, "Z"),
    )
    feathers = ((27, 113), (34, 134), (35, 158))
    train = join(petal(n, 12, tip=0).turned(turn).moved(42, 54) for n, turn in feathers)
    eyes = [_along(42, 54, n - 7, turn) for n, turn in feathers]
    wing = path(
        *("M", 25, 43, "C", 36, 40, 50, 46, 53, 60, "C", 42, 63, 28, 57, 25, 43, "Z"),
    )
    crest = join(line((24, 14), end) for end in ((18, 6.5), (26, 5.5), (34, 7.5)))
    tips = join(ellipse(x, y, 2.4) for x, y in ((18, 6.5), (26, 5.5), (34, 7.5)))
    legs = join(
        (line((27, 66), (25, 86)), line((35, 68), (34, 86)), line((17, 87), (39, 87))),
    )
    return (
        Layer(RED, crest, 2, bare=True),
        Layer(RED, tips),
        Layer(RED, legs, 3.2, bare=True),
        Layer(GREEN, train),
        Layer(FACE, join(ellipse(x, y, 4.2) for x, y in eyes)),
        Layer(RED, join(ellipse(x, y, 2.6) for x, y in eyes)),
        Layer(FACE, body, 3),
        Layer(GREEN, body),
        Layer(RED, path("M", 16, 15.5, "L", 4, 21, 16, 24, "Z")),
        Layer(FACE, wing, 2.4),
        Layer(BLUE, wing),
        Layer(FACE, ellipse(24, 19, 4)),
        Layer(INK, ellipse(23.4, 19.3, 2.2)),
    )


def _along(x: float, y: float, length: float, turn: float) -> Point:
    """The point that a petal of this length and turn has its tip at."""
    tip = path("M", 0, -length).turned(turn).moved(x, y)
    return tip.ops[0][1][0]

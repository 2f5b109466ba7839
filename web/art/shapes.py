"""Flat shapes in tile units and how they become SVG: the few pieces that every drawing is cut from.

A shape is a run of path commands with absolute points. Holes are contours that run the other way,
so that a face shows through them whatever it is coloured.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]

ROUND = 0.5522847498  # handle length of a cubic that draws a quarter of a circle of radius 1


@dataclass(frozen=True)
class Shape:
    """Contours: `M`, `L`, `Q`, `C` with their points, and `Z`."""

    ops: tuple[tuple[str, tuple[Point, ...]], ...] = ()

    def __add__(self, other: Shape) -> Shape:
        return Shape(self.ops + other.ops)

    def mapped(self, change: Callable[[Point], Point]) -> Shape:
        """The same contours with every point changed."""
        return Shape(tuple((op, tuple(change(p) for p in points)) for op, points in self.ops))

    def moved(self, dx: float, dy: float) -> Shape:
        """Shifted by (dx, dy)."""
        return self.mapped(lambda p: (p[0] + dx, p[1] + dy))

    def scaled(self, sx: float, sy: float | None = None) -> Shape:
        """Scaled about the origin. One negative factor mirrors, and turns holes with the rest."""
        factor = sx if sy is None else sy
        return self.mapped(lambda p: (p[0] * sx, p[1] * factor))

    def turned(self, degrees: float, x: float = 0, y: float = 0) -> Shape:
        """Turned clockwise about (x, y)."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(
            lambda p: (x + (p[0] - x) * c - (p[1] - y) * s, y + (p[0] - x) * s + (p[1] - y) * c)
        )

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all points, handles among them."""
        points = [p for _, points in self.ops for p in points]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def d(self) -> str:
        """The path data: relative commands, in tenths of a unit."""
        out: list[str] = []
        at = (0, 0)
        start = at
        last = ""
        for op, points in self.ops:
            if op == "Z":
                out.append("z")
                at, last = start, "z"
                continue
            tenths = [(round(x * 10), round(y * 10)) for x, y in points]
            numbers = [n for p in tenths for n in (p[0] - at[0], p[1] - at[1])]
            name = op.lower()
            # After `m` a bare pair would be a line, which is what `l` draws.
            out.append(
                _numbers("" if name == last or (last, name) == ("m", "l") else name, numbers)
            )
            at, last = tenths[-1], name
            if op == "M":
                start = at
        return "".join(out)


def _numbers(name: str, tenths: Iterable[int]) -> str:
    """Numbers as short as SVG reads them: `-.5` needs no blank before it and no 0."""
    text = name
    for n in tenths:
        digits = f"{abs(n) / 10:.1f}".removesuffix(".0")
        if digits.startswith("0."):
            digits = digits[1:]
        word = "-" + digits if n < 0 else digits
        # A bare repeat of a command stands right behind a number, so it parts itself too.
        glued = word[0] == "-" or (bool(text) and text[-1].isalpha())
        text += word if glued else " " + word
    return text


def join(shapes: Iterable[Shape]) -> Shape:
    """All of them as one."""
    return Shape(tuple(op for shape in shapes for op in shape.ops))


POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3}


def path(*steps: str | float) -> Shape:
    """A shape from written data: `path("M", 1, 2, "C", …, "Z")`, absolute `M L Q C Z` only."""
    ops: list[tuple[str, tuple[Point, ...]]] = []
    name, points, half = "", [], None
    for step in steps:
        if isinstance(step, str):
            name, points = step, []
            if name == "Z":
                ops.append(("Z", ()))
        elif half is None:
            half = step
        else:
            points.append((half, step))
            half = None
            if len(points) == POINTS[name]:
                ops.append((name, tuple(points)))
                points = []
    return Shape(tuple(ops))


def ellipse(x: float, y: float, rx: float, ry: float | None = None, *, hole: bool = False) -> Shape:
    """An ellipse, or a circle where `ry` is left out."""
    b = rx if ry is None else ry
    k = ROUND
    side = -1 if hole else 1
    return Shape(
        (
            ("M", ((1, 0),)),
            ("C", ((1, k), (k, 1), (0, 1))),
            ("C", ((-k, 1), (-1, k), (-1, 0))),
            ("C", ((-1, -k), (-k, -1), (0, -1))),
            ("C", ((k, -1), (1, -k), (1, 0))),
            ("Z", ()),
        )
    ).mapped(lambda p: (x + p[0] * rx, y + side * p[1] * b))


def ring(x: float, y: float, outer: float, inner: float) -> Shape:
    """A ring of two radii."""
    return ellipse(x, y, outer) + ellipse(x, y, inner, hole=True)


def box(
    left: float, top: float, right: float, bottom: float, r: float = 0, *, hole: bool = False
) -> Shape:
    """A rectangle with corners of radius r."""
    k = r * (1 - ROUND)
    if r == 0:
        shape = path("M", left, top, "L", right, top, right, bottom, left, bottom, "Z")
    else:
        shape = path(
            *("M", left + r, top, "L", right - r, top),
            *("C", right - k, top, right, top + k, right, top + r, "L", right, bottom - r),
            *("C", right, bottom - k, right - k, bottom, right - r, bottom, "L", left + r, bottom),
            *("C", left + k, bottom, left, bottom - k, left, bottom - r, "L", left, top + r),
            *("C", left, top + k, left + k, top, left + r, top, "Z"),
        )
    return shape.mapped(lambda p: (left + right - p[0], p[1])) if hole else shape


def polygon(*points: Point) -> Shape:
    """Straight lines through the points and back."""
    return Shape((("M", (points[0],)), *(("L", (p,)) for p in points[1:]), ("Z", ())))


def line(*points: Point) -> Shape:
    """An open run of straight lines, to be stroked."""
    return Shape((("M", (points[0],)), *(("L", (p,)) for p in points[1:])))


def petal(length: float, width: float, *, tip: float = 0.35, root: float = 0.0) -> Shape:
    """A leaf that rises from (0, 0) to (0, -length): `tip` 0 is round, 1 runs out in a point."""
    half = width / 2
    shoulder = length * (0.62 - 0.12 * tip)
    t = half * (1 - tip)
    r = half * root
    return path(
        *("M", -r, 0, "C", -half, -length * 0.2, -half, -shoulder * 0.8, -half, -shoulder),
        *("C", -half, -length * 0.86, -t, -length, 0, -length),
        *("C", t, -length, half, -length * 0.86, half, -shoulder),
        *("C", half, -shoulder * 0.8, half, -length * 0.2, r, 0, "Z"),
    )


def around(shape: Shape, count: int, x: float, y: float, start: float = 0) -> Shape:
    """`count` copies of a shape that stands at (0, 0), turned evenly about it, laid at (x, y)."""
    return join(shape.turned(start + 360 * i / count) for i in range(count)).moved(x, y)


@dataclass(frozen=True)
class Layer:
    """A shape in one colour; with `stroke` its outline has that width, with `bare` no inside."""

    colour: str
    shape: Shape
    stroke: float = 0
    bare: bool = False

    def svg(self) -> str:
        """One `<path>`."""
        colours = f'fill="{"none" if self.bare else self.colour}"'
        if self.stroke:
            width = f"{self.stroke:.1f}".removesuffix(".0").removeprefix("0")
            ends = ' stroke-linecap="round"' if self.bare else ""
            colours += f' stroke="{self.colour}" stroke-width="{width}"'
            colours += f' stroke-linejoin="round"{ends}'
        return f'<path {colours} d="{self.shape.d()}"/>'


Face = Sequence[Layer]


def svg(face: Face) -> str:
    """The layers from the lowest to the highest."""
    return "".join(layer.svg() for layer in face)

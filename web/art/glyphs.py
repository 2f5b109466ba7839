"""Chinese characters and digits as shapes, read from the open fonts that the README names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import noto
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from shapes import Point, Shape

KAI = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")


class _ShapePen(BasePen):
    """Writes a glyph down as a `Shape`, y running down."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.ops: list[tuple[str, tuple[Point, ...]]] = []

    def _write(self, op: str, *points: Point) -> None:
        self.ops.append((op, tuple((x, -y) for x, y in points)))

    def _moveTo(self, pt: Point) -> None:  # noqa: N802 (fontTools' name)
        self._write("M", pt)

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self._write("L", pt)

    def _qCurveToOne(self, pt1: Point, pt2: Point) -> None:  # noqa: N802
        self._write("Q", pt1, pt2)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        self._write("C", pt1, pt2, pt3)

    def _closePath(self) -> None:  # noqa: N802
        self.ops.append(("Z", ()))


@cache
def font(file: Path) -> TTFont:
    """The font of a file."""
    if not file.exists():
        raise SystemExit(f"{file} is missing: web/art/README.md says which packages to install.")
    return TTFont(file)


@cache
def glyph(character: str, file: Path) -> Shape:
    """A character in the font's own units, on its base line."""
    names = font(file).getGlyphSet()
    pen = _ShapePen(names)
    names[font(file).getBestCmap()[ord(character)]].draw(pen)
    return Shape(tuple(pen.ops))


def kai(character: str) -> Shape:
    """A character in the hand of a brush, for the classic faces."""
    return glyph(character, KAI)


def sans(character: str) -> Shape:
    """A character in even strokes, for the clear faces."""
    return glyph(character, noto.file(700))


def fitted(shape: Shape, left: float, top: float, right: float, bottom: float) -> Shape:
    """Stretched to fill a box, as engravers of tiles do; the box is in tile units."""
    x0, y0, x1, y1 = shape.bounds()
    sx, sy = (right - left) / (x1 - x0), (bottom - top) / (y1 - y0)
    return shape.mapped(lambda p: (left + (p[0] - x0) * sx, top + (p[1] - y0) * sy))


def centred(shape: Shape, x: float, y: float, width: float, height: float) -> Shape:
    """As large as fits into width × height about (x, y), in its own proportions."""
    x0, y0, x1, y1 = shape.bounds()
    scale = min(width / (x1 - x0), height / (y1 - y0))
    return shape.mapped(
        lambda p: (x + (p[0] - (x0 + x1) / 2) * scale, y + (p[1] - (y0 + y1) / 2) * scale)
    )

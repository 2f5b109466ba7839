"""Draws the marks that are no tiles: `web/public/icons/`.

Needs what tiles.py needs, Chromium (Debian's `chromium`) for the PNG files and Pillow. Run as
`python web/art/icons.py`; the same fonts and the same Chromium give the same bytes.

`marks.svg` holds symbols: `logo`; `wordmark` 牌局, `coin`, `dealer` 庄; `die-1` … `die-6`; and for
the board `stone-black`, `stone-white`, `star`, `last`, `forbidden`. `icon.svg` is the favicon;
`icon-192.png` and `icon-512.png` are its copies for a manifest, `maskable-512.png` may be cut to
any shape, `apple-touch-icon.png` (180) has no clear corners.
"""

from __future__ import annotations

from pathlib import Path

from glyphs import centred, fitted, kai
from palette import EDGE, FACE, GOLD, GOLD_DEEP, INK, RED
from shapes import Face, Layer, Shape, box, ellipse, join, line, ring, svg
from sheet import shoot, shrink

PUBLIC = Path(__file__).parents[1] / "public" / "icons"

GROUND = "#1f6b52"
GROUND_LIGHT = "#2c8365"
SHADE = "#00000033"
STONE = "#16181d"
STONE_LIGHT = "#6b7280"
SHELL = "#fbfaf5"
SHELL_SHADE = "#ebe7da"
SHELL_EDGE = "#a9a493"

# The eyes of a die, on a grid of three by three about its middle.
EYES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 1)),
}


def emblem() -> Face:
    """A tile that says 牌, and a stone: the two games, within the middle 80 of 100 units."""

    def leaning(shape: Shape) -> Shape:
        return shape.turned(-7, 50, 50)

    return (
        Layer(SHADE, leaning(box(22, 17, 76, 89, 9))),
        Layer(EDGE, leaning(box(20, 12, 73, 86, 9))),
        Layer(FACE, leaning(box(20, 12, 73, 81.5, 9))),
        Layer(RED, leaning(fitted(kai("牌"), 26, 18.5, 67, 75)), 2.6),
        Layer(SHADE, ellipse(75.5, 76.5, 15)),
        Layer(STONE, ellipse(74, 74, 15)),
        Layer(STONE_LIGHT, ellipse(69, 68.4, 4.2, 3.2).turned(-35, 69, 68.4)),
    )


def icon(corner: float) -> Face:
    """The emblem on its ground, whose corners have this radius."""
    return (Layer(GROUND, box(0, 0, 100, 100, corner)), *emblem())


def wordmark() -> Face:
    """牌局 in the colour of the text around it."""
    signs = centred(kai("牌"), 27, 28, 48, 50) + centred(kai("局"), 81, 28, 48, 50)
    return (Layer("currentColor", signs, 1),)


def die(number: int) -> Face:
    """A die's face; one and four are red, as on every die of these games."""
    colour = RED if number in (1, 4) else INK
    r = 15 if number == 1 else 9.5
    eyes = join(ellipse(50 + 25 * x, 50 + 25 * y, r) for x, y in EYES[number])
    return (
        Layer(EDGE, box(4, 4, 96, 96, 20)),
        Layer(FACE, box(4, 4, 96, 91, 19)),
        Layer(colour, eyes.moved(0, -2.5)),
    )


def coin() -> Face:
    """A round coin with a square hole."""
    hole = box(37, 37, 63, 63, 2, hole=True)
    return (
        Layer(GOLD_DEEP, ellipse(50, 50, 46) + hole),
        Layer(GOLD, ellipse(50, 50, 41) + box(33, 33, 67, 67, 3, hole=True)),
        Layer("#ffe08a", ring(50, 50, 36, 32.5)),
    )


def dealer() -> Face:
    """庄 on a red disc."""
    return (
        Layer(RED, ellipse(50, 50, 48)),
        Layer(FACE, ring(50, 50, 43, 40)),
        Layer(FACE, centred(kai("庄"), 50, 50, 54, 52), 3.4),
    )


def black() -> Face:
    """Black's stone, filling its square."""
    return (
        Layer(STONE, ellipse(50, 50, 47)),
        Layer(STONE_LIGHT, ellipse(35, 32, 13, 9.5).turned(-38, 35, 32)),
    )


def white() -> Face:
    """White's stone; its edge keeps it apart from a light board."""
    return (
        Layer(SHELL_EDGE, ellipse(50, 50, 47)),
        Layer(SHELL_SHADE, ellipse(50, 50, 44)),
        Layer(SHELL, ellipse(46, 45, 37)),
    )


def forbidden() -> Face:
    """A cross for a point that Black may not take."""
    cross = line((26, 26), (74, 74)) + line((74, 26), (26, 74))
    return (Layer(FACE, cross, 20, bare=True), Layer(RED, cross, 12, bare=True))


def marks() -> dict[str, tuple[int, int, Face]]:
    """Each symbol's width, height and drawing by its name."""
    square: dict[str, Face] = {
        "logo": icon(22),
        "coin": coin(),
        "dealer": dealer(),
        **{f"die-{n}": die(n) for n in EYES},
        "stone-black": black(),
        "stone-white": white(),
        "star": (Layer("currentColor", ellipse(50, 50, 12)),),
        "last": (Layer(RED, ellipse(50, 50, 15)),),
        "forbidden": forbidden(),
    }
    return {name: (100, 100, face) for name, face in square.items()} | {
        "wordmark": (108, 56, wordmark())
    }


def picture(face: Face, shrunk: float = 1) -> str:
    """A file of one drawing of 100 × 100; `shrunk` below 1 leaves a border."""
    edge = 50 / shrunk - 50
    view = f"{-edge:g} {-edge:g} {100 + 2 * edge:g} {100 + 2 * edge:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{svg(face)}</svg>\n'


def render(text: str, target: Path, size: int) -> None:
    """A picture as a PNG with clear corners."""
    shoot(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{text}", target, size)
    shrink(target)


def main() -> None:
    """Writes the files."""
    PUBLIC.mkdir(parents=True, exist_ok=True)
    symbols = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 {width} {height}">{svg(face)}</symbol>'
        for name, (width, height, face) in marks().items()
    )
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
    (PUBLIC / "marks.svg").write_text(sprite, encoding="utf-8")
    (PUBLIC / "icon.svg").write_text(picture(icon(22)), encoding="utf-8")
    for size in (192, 512):
        render(picture(icon(22)), PUBLIC / f"icon-{size}.png", size)
    whole = Layer(GROUND, box(-50, -50, 150, 150))
    render(picture((whole, *emblem()), 0.86), PUBLIC / "maskable-512.png", 512)
    render(picture((whole, *emblem())), PUBLIC / "apple-touch-icon.png", 180)
    for file in sorted(PUBLIC.iterdir()):
        print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

"""Shows the tiles as players see them: contact sheets to look at after every change.

Needs Chromium (Debian's `chromium`) and Pillow. Run as `python web/art/sheet.py FOLDER`: it writes
`classic.png` and `clear.png` (24, 32, 48, 96 pixels wide, on a light and on a dark table),
`eyes-classic.png` and `eyes-clear.png` (as seen without the cones for red, green or blue) and
prints how far apart the suits' colours are for such eyes. `--docs` writes the picture of the
documents instead.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import tempfile
from pathlib import Path

import palette
from tiles import PUBLIC

DOCS = Path(__file__).parents[2] / "docs" / "images" / "tiles.png"

KINDS = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
KINDS += [f"{n}z" for n in range(1, 8)] + [f"{n}f" for n in range(1, 9)] + ["back", "body"]

TABLES = {"light": "#3c8a68", "dark": "#12251f", "paper": "#f3efe4"}

# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
EYES = {
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}

STYLE = """
body{margin:0} section{padding:8px 10px} p{margin:0 0 6px;line-height:0}
b{display:inline-block;position:relative;border-radius:11%/8%;margin:2px 1px;background:#fffbef;
  box-shadow:0 .06em 0 #cdbf95,0 .1em .12em #0008} svg,img{display:block}
img{position:absolute;inset:0}
"""


def tile(kind: str, width: int, *, gold: bool = False, name: str = "t") -> str:
    """A tile as HTML; its body is the client's, so only the face is drawn."""
    size = f'width="{width}" height="{width * 4 / 3:.2f}"'
    mark = f'<img src="{(PUBLIC / "gold.svg").as_uri()}" {size}>' if gold else ""
    face = f'<svg {size}><use href="#{name}-{kind}"/></svg>'
    return f'<b style="font-size:{width}px">{face}{mark}</b>'


def page(sprite: str, body: str, name: str = "t") -> str:
    """A page with a sprite inside, its symbols called `name`-kind."""
    symbols = (PUBLIC / sprite).read_text(encoding="utf-8").replace('id="t-', f'id="{name}-')
    head = f'<!doctype html><meta charset="utf-8"><style>{STYLE}</style>'
    return f'{head}<div style="display:none">{symbols}</div>{body}'


def shoot(html: str, target: Path, width: int, height: int = 0, scale: int = 1) -> None:
    """A screenshot of a page by headless Chromium, square without a height; no ground is clear."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sheet.html"
        file.write_text(html, encoding="utf-8")
        flags = (
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *("--hide-scrollbars", "--allow-file-access-from-files"),
            *("--default-background-color=00000000",),
            *(f"--user-data-dir={folder}/profile", f"--force-device-scale-factor={scale}"),
            *(f"--window-size={width},{height or width}", f"--screenshot={target}"),
        )
        command = ["chromium", *flags, file.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=120)


def sizes(sprite: str) -> str:
    """All kinds in four sizes on two tables, one of them golden."""
    rows = []
    for colour in TABLES.values():
        lines = [
            f"<p>{''.join(tile(kind, width, gold=kind == '5p') for kind in part)}</p>"
            for width in (24, 32, 48, 96)
            for part in ([KINDS] if width < 48 else [KINDS[:22], KINDS[22:]])
        ]
        rows.append(f'<section style="background:{colour}">{"".join(lines)}</section>')
    return page(sprite, "".join(rows))


def eyes(sprite: str) -> str:
    """All kinds as each kind of eye sees them."""
    parts = []
    for name, matrix in EYES.items():
        values = " ".join(" ".join(map(str, (*row, 0, 0))) for row in matrix) + " 0 0 0 1 0"
        mark = name.replace(" ", "-")
        parts.append(
            f'<svg width="0" height="0"><filter id="{mark}"'
            ' color-interpolation-filters="linearRGB">'
            f'<feColorMatrix values="{values}"/></filter></svg>'
            f'<section style="background:{TABLES["light"]};filter:url(#{mark})">'
            f"<p>{''.join(tile(kind, 31) for kind in KINDS)}</p></section>"
        )
    return page(sprite, "".join(parts))


def documents() -> str:
    """The picture of the documents: both sets whole, on a light and on a dark table."""
    parts = []
    for name, colour in (("classic", TABLES["light"]), ("clear", TABLES["dark"])):
        lines = "".join(
            f"<p>{''.join(tile(kind, 44, gold=kind == '5p', name=name) for kind in part)}</p>"
            for part in (KINDS[:18], KINDS[18:34], [*KINDS[34:42], "back"])
        )
        section = f'<section style="background:{colour}">{lines}</section>'
        parts.append(page(f"{name}.svg", section, name))
    return "".join(parts)


def _linear(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def _lab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, v)) for v in rgb)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distances(colours: tuple[str, ...]) -> dict[str, list[int]]:
    """For each kind of eye the CIE 1976 differences of each two colours; 2 is just seen."""
    result = {}
    for name, matrix in EYES.items():
        seen = [
            _lab([sum(a * b for a, b in zip(row, _linear(c), strict=True)) for row in matrix])
            for c in colours
        ]
        result[name] = [
            round(sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5)
            for one, two in itertools.combinations(seen, 2)
        ]
    return result


def shrink(file: Path) -> None:
    """At most 256 colours where nothing is clear: a third of the bytes, and none is missed."""
    from PIL import Image

    with Image.open(file) as picture:
        opaque = picture.convert("RGBA").getextrema()[3][0] == 255
        flat = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
        (flat if opaque else picture).save(file, optimize=True)


def main() -> None:
    """Writes the sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("sheets"))
    parser.add_argument("--docs", action="store_true", help="write docs/images/tiles.png instead")
    given = parser.parse_args()
    if given.docs:
        DOCS.parent.mkdir(parents=True, exist_ok=True)
        shoot(documents(), DOCS, 862, 438, 2)
        shrink(DOCS)
        print(f"{DOCS}: {DOCS.stat().st_size:,} bytes")
        return
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in ("classic", "clear"):
        shoot(sizes(f"{name}.svg"), given.folder / f"{name}.png", 2200, 1590)
        shoot(eyes(f"{name}.svg"), given.folder / f"eyes-{name}.png", 1520, 270)
    suits = (palette.CLEAR_M, palette.CLEAR_P, palette.CLEAR_S)
    for name, values in distances(suits).items():
        print(f"{name}: m-p {values[0]}, m-s {values[1]}, p-s {values[2]}")


if __name__ == "__main__":
    main()

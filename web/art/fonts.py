"""Cuts the web fonts: `web/public/fonts/*.woff2` and `fonts.css`, family "Paiju Sans".

Needs fontTools, brotli, and Noto Sans SC (see `noto.py`). Run as `python web/art/fonts.py` after
any change of a text that people read: the tests fail where one has a character that `core` lacks.
The same texts and the same font give the same bytes.

`core` has every character of our own texts, ASCII and the signs between them; `rest-1` and
`rest-2` have what else is common (GB 2312, level 1) for names and messages of players, and a
browser loads them only when a page shows such a character. Each is there in regular and bold.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import noto
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public" / "fonts"
WEIGHTS = (400, 700)

TEXTS = (
    *(("src/paiju", pattern) for pattern in ("**/*.py", "**/*.json")),
    *(("web/src", pattern) for pattern in ("**/*.ts", "**/*.css", "**/*.json")),
    *(("web", pattern) for pattern in ("*.html", "public/*.webmanifest")),
)
"""Where people's texts stand: folders, and the files in them."""

SIGNS = "、。〈〉《》「」『』【】〔〕·—…‘’“”←↑→↓×÷±−≤≥≈°②③①④●○■□▲△▼▽★☆✓"
SIGNS += "".join(map(chr, range(0xFF01, 0xFF5F))) + "￥"

# The font's own line is 1.45 em high and hangs low; texts stand in the middle of this one.
ASCENT, DESCENT = 960, -200


def texts() -> set[str]:
    """Every character of our own texts that a font has to draw."""
    found = set(map(chr, range(0x20, 0x7F))) | set(map(chr, range(0xA0, 0x100))) | set(SIGNS)
    for folder, pattern in TEXTS:
        for file in sorted((ROOT / folder).glob(pattern)):
            found |= set(file.read_text(encoding="utf-8"))
    return {c for c in found if c.isprintable()}


def common() -> list[str]:
    """The 3755 characters of GB 2312, level 1, by code point."""
    cells = (bytes((row, cell)) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return sorted(c.decode("gb2312") for c in cells if c < b"\xd7\xfa")


def narrow(font: TTFont, character: str, width: int) -> None:
    """Gives a sign of full width this one: ours parts words in both languages, as `胡 · 自摸`."""
    name = font.getBestCmap()[ord(character)]
    old, bearing = font["hmtx"][name]
    shift = (width - old) // 2
    font["glyf"][name].coordinates.translate((shift, 0))
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, bearing + shift)


def cut(weight: int, characters: set[str], target: Path) -> set[str]:
    """Writes a subset as WOFF2; returns those of the characters that the font has."""
    font = TTFont(noto.file(weight), recalcTimestamp=False)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "locl", "palt", "tnum"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    metrics = font["OS/2"]
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = ASCENT, DESCENT, 0
    metrics.usWinAscent, metrics.usWinDescent = ASCENT, -DESCENT
    narrow(font, "·", 320)
    cutter = Subsetter(options)
    cutter.populate(unicodes=[ord(c) for c in characters])
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    return {chr(code) for code in font.getBestCmap()}


def ranges(characters: set[str]) -> str:
    """Characters as CSS writes a unicode-range."""

    def runs() -> Iterator[tuple[int, int]]:
        codes = sorted(map(ord, characters))
        first = last = codes[0]
        for code in codes[1:]:
            if code != last + 1:
                yield first, last
                first = code
            last = code
        yield first, last

    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs())


def face(name: str, weight: int, span: str) -> str:
    """One @font-face."""
    return (
        f'@font-face{{font-family:"Paiju Sans";font-weight:{weight};font-display:swap;'
        f'src:url("{name}-{weight}.woff2") format("woff2");unicode-range:{span}}}\n'
    )


def main() -> None:
    """Cuts all of them and writes the style sheet."""
    PUBLIC.mkdir(parents=True, exist_ok=True)
    core = texts()
    rest = [c for c in common() if c not in core]
    middle = len(rest) // 2
    parts = {"rest-1": set(rest[:middle]), "rest-2": set(rest[middle:])}
    border = ord(rest[middle])
    # Whole blocks keep the sheet small. `core` comes last, so it is asked first for what it has.
    spans = {"rest-1": f"U+4E00-{border - 1:X}", "rest-2": f"U+{border:X}-9FFF"}
    sheet = ""
    for name, characters in {**parts, "core": core}.items():
        for weight in WEIGHTS:
            target = PUBLIC / f"{name}-{weight}.woff2"
            drawn = cut(weight, characters, target)
            sheet += face(name, weight, spans.get(name) or ranges(drawn))
            print(f"{target.name}: {len(drawn)} characters, {target.stat().st_size:,} bytes")
            missing = characters - drawn
            if missing:
                print(f"    not in the font: {' '.join(sorted(missing))}")
    (PUBLIC / "OFL.txt").write_bytes(noto.licence())
    (PUBLIC / "fonts.css").write_text(sheet, encoding="utf-8")
    print(f"fonts.css: {len(sheet):,} bytes")


if __name__ == "__main__":
    main()

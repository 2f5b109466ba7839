"""Tile kinds: numbers, notation, names in Chinese and English, Unicode.

A kind is a number 0–41: 0–8 万 (m), 9–17 饼 (p), 18–26 条 (s), 27–33 东南西北白发中 (z),
34–41 春夏秋冬梅兰竹菊 (f). The first 34 can stand in a hand, the last eight are flowers.

Written tiles may be mixed freely (docs/contract.md, Tiles):

>>> parse("123m 五万 东 🀄")
[0, 1, 2, 4, 27, 33]
>>> format(parse("🀄 东 321m五万"))
'1235m17z'
>>> name(4, "zh"), name(4, "en"), short(4, "en"), unicode(4)
('五万', '5 of Characters', '5m', '🀋')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import index
from typing import Any

from paiju.errors import PaijuError

KINDS = 42
#: Kinds that can stand in a hand; kinds from here on are flowers.
HAND_KINDS = 34
FLOWER = 34
HONOUR = 27
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
#: No kind at all: no gold, no tile.
NONE = -1

#: Suit letters in the order of kinds, with the first kind of each and how many it has.
_SUITS = {"m": (0, 9), "p": (9, 9), "s": (18, 9), "z": (HONOUR, 7), "f": (FLOWER, 8)}
_SUIT_OF = [letter for letter, (_, count) in _SUITS.items() for _ in range(count)]

_NUMERALS = "一二三四五六七八九"
_NAMES: dict[str, list[str]] = {
    "zh": [n + s for s in "万饼条" for n in _NUMERALS]
    + ["东", "南", "西", "北", "白板", "发财", "红中"]
    + list("春夏秋冬梅兰竹菊"),
    "en": [f"{n} of {s}" for s in ("Characters", "Dots", "Bamboo") for n in range(1, 10)]
    + ["East", "South", "West", "North", "White dragon", "Green dragon", "Red dragon"]
    + ["Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo", "Chrysanthemum"],
}
_SHORT: dict[str, list[str]] = {
    "zh": _NAMES["zh"][:HONOUR] + list("东南西北白发中") + _NAMES["zh"][FLOWER:],
    "en": [f"{n}{s}" for s in "mps" for n in range(1, 10)]
    + ["E", "S", "W", "N", "Wh", "Gr", "Rd", "Sp", "Su", "Au", "Wi", "Pl", "Or", "Ba", "Ch"],
}

#: Unicode's own order: winds, then 中 发 白, suits 万 条 饼, flowers before seasons.
_UNICODE_ORDER = [
    *(EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE),
    *range(9),
    *range(18, 27),
    *range(9, 18),
    *range(FLOWER + 4, FLOWER + 8),
    *range(FLOWER, FLOWER + 4),
]
_UNICODE = {kind: chr(0x1F000 + place) for place, kind in enumerate(_UNICODE_ORDER)}


def _chinese() -> dict[str, int]:
    """Every Chinese way to write a tile, simplified and traditional, and its kind."""
    words: dict[str, int] = {}
    for first, names in ((0, "万萬"), (9, "饼餅筒"), (18, "条條索")):
        words |= {n + s: first + i for s in names for i, n in enumerate(_NUMERALS)}
    for kind, winds in zip(range(EAST, WHITE), ("东東", "南", "西", "北"), strict=True):
        words |= {wind + tail: kind for wind in winds for tail in ("", "风", "風")}
    words |= dict.fromkeys(("白", "白板"), WHITE)
    words |= dict.fromkeys(("发", "發", "发财", "發財", "青发", "青發"), GREEN)
    words |= dict.fromkeys(("中", "红中", "紅中"), RED)
    words |= {flower: FLOWER + i for i, flower in enumerate("春夏秋冬梅兰竹菊")}
    return words | {"蘭": FLOWER + 5}


_WORDS = _chinese() | {char: kind for kind, char in _UNICODE.items()}

#: One written tile or compact group; longer names first, so that 东风 is not 东 and a stray 风.
_TOKEN = re.compile(
    r"(?P<ranks>[1-9]+)(?P<suit>[mpszf])|(?P<word>"
    + "|".join(sorted(_WORDS, key=len, reverse=True))
    + r")[\uFE0E\uFE0F]?|\s+"
)
#: What an error names: a number or a word with what follows it, else a single character.
_PIECE = re.compile(r"[0-9]+\S?|[A-Za-z]+|[" + _NUMERALS + r"]\S?|\S")


def parse(text: str) -> list[int]:
    """The kinds of the written tiles of `text`, in their order; `[]` for blank text.

    Takes compact notation (`123m55z`), Chinese names (`五万白板梅`) and the Unicode tiles
    U+1F000–1F029, mixed, with white space between tiles. Everything else is `bad_tile`.
    """
    if not isinstance(text, str):
        raise PaijuError("bad_tile", f"tiles are written as text, not as {type(text).__name__}")
    kinds: list[int] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            piece = _PIECE.match(text, at)
            raise _bad(piece[0][:20] if piece else text[at])
        if token["word"]:
            kinds.append(_WORDS[token["word"]])
        elif token["ranks"]:
            kinds += _group(token["ranks"], token["suit"])
        at = token.end()
    return kinds


def _group(ranks: str, letter: str) -> list[int]:
    first, count = _SUITS[letter]
    for rank in ranks:
        if int(rank) > count:
            raise _bad(rank + letter)
    return [first + int(rank) - 1 for rank in ranks]


def parse_one(text: str) -> int:
    """The kind of the one tile that `text` writes; no tile or several are `bad_tile`."""
    kinds = parse(text)
    if len(kinds) != 1:
        raise PaijuError("bad_tile", f"one tile is needed, not {len(kinds)}: {text[:40]!r}")
    return kinds[0]


def format(kinds: Iterable[int]) -> str:
    """Compact notation of `kinds`, sorted m p s z f: `123m55z`; `''` for none.

    Anything that is no kind 0–41 is `bad_tile`.
    """
    if not isinstance(kinds, Iterable):
        raise _bad(kinds)
    parts: list[str] = []
    open_suit = ""
    for kind in sorted(_checked(kind) for kind in kinds):
        letter = _SUIT_OF[kind]
        if letter != open_suit:
            parts.append(open_suit)
            open_suit = letter
        parts.append(str(rank(kind)))
    return "".join([*parts, open_suit])


def format_one(kind: int) -> str:
    """Notation of one kind: `5m`."""
    return f"{rank(kind)}{suit(kind)}"


def name(kind: int, lang: str = "zh") -> str:
    """The tile's full name in `zh` or `en`: 五万, 东, 白板; 5 of Characters, East, White dragon.

    Another language is `unknown_language`, as for `short`.
    """
    return _in(_NAMES, lang)[_checked(kind)]


def short(kind: int, lang: str = "zh") -> str:
    """The tile's name where room is scarce, two characters at most: 五万, 东, 白; 5m, E, Wh."""
    return _in(_SHORT, lang)[_checked(kind)]


def unicode(kind: int) -> str:
    """The tile's Unicode character, U+1F000–1F029."""
    return _UNICODE[_checked(kind)]


def suit(kind: int) -> str:
    """The suit letter of `kind`: m, p, s, z (honours) or f (flowers)."""
    return _SUIT_OF[_checked(kind)]


def rank(kind: int) -> int:
    """The number of `kind` in its suit: 1–9, honours 1–7, flowers 1–8."""
    return _checked(kind) - _SUITS[suit(kind)][0] + 1


def _in(words: dict[str, list[str]], lang: str) -> list[str]:
    if lang not in words:
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are zh and en")
    return words[lang]


def _checked(kind: Any) -> int:
    """`kind` as a plain int (NumPy's are welcome), if it is one."""
    try:
        number = index(kind)
    except TypeError:
        raise _bad(kind) from None
    if not 0 <= number < KINDS:
        raise _bad(number if number.bit_length() < 64 else "a huge number")  # too long to print
    return number


def _bad(piece: object) -> PaijuError:
    shown = repr(piece) if isinstance(piece, str | int) else f"a {type(piece).__name__}"
    return PaijuError("bad_tile", f"not a tile: {shown}")

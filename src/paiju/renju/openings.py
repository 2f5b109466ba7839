"""The 24 openings that `opening = "24"` allows (RJ-D4, RJ-D5; rules/renju.md 6.4).

Black's first stone lies on h8, White's above it (direct, D) or diagonally beside it (indirect, I);
the third stone makes the opening. D13 游星 and I13 彗星 are left out: they are won for White.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import PaijuError
from .board import parse_point


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening: its number, its names, and its three stones in the order of play."""

    code: str
    zh: str
    en: str
    points: tuple[int, int, int]

    def name(self, lang: str) -> str:
        """The code and the name: `D4 花月`, `D4 Kagetsu`."""
        return f"{self.code} {self.zh if lang == 'zh' else self.en}"


_DIRECT = """
寒星 Kansei h10, 溪月 Keigetsu i10, 疏星 Sosei j10, 花月 Kagetsu i9, 残月 Zangetsu j9,
雨月 Ugetsu i8, 金星 Kinsei j8, 松月 Shougetsu h7, 丘月 Kyuugetsu i7, 新月 Shingetsu j7,
瑞星 Zuisei h6, 山月 Sangetsu i6
"""
_INDIRECT = """
长星 Chousei j10, 峡月 Kyougetsu j9, 恒星 Kousei j8, 水月 Suigetsu j7, 流星 Ryuusei j6,
云月 Ungetsu i8, 浦月 Hogetsu i7, 岚月 Rangetsu i6, 银月 Gingetsu h7, 明星 Myoujou h6,
斜月 Shagetsu g7, 名月 Meigetsu g6
"""


def _read(letter: str, second: str, written: str) -> list[Opening]:
    found = []
    for number, text in enumerate(written.split(","), 1):
        zh, en, third = text.split()
        points = (parse_point("h8"), parse_point(second), parse_point(third))
        found.append(Opening(f"{letter}{number}", zh, en, points))
    return found


#: D1 … D12, then I1 … I12.
OPENINGS = (*_read("D", "h9", _DIRECT), *_read("I", "i9", _INDIRECT))


def find_opening(text: str) -> Opening:
    """An opening by its code or one of its names. Raises `PaijuError` `unknown_opening`."""
    wanted = text.strip().casefold()
    for one in OPENINGS:
        if wanted in (one.code.casefold(), one.zh, one.en.casefold()):
            return one
    raise PaijuError("unknown_opening", f"there is no opening {text!r}: D1 to D12, I1 to I12")

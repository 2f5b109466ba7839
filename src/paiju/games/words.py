"""What the words of every game share: how seats and tiles are named in two languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from unicodedata import east_asian_width

from ..errors import PaijuError
from ..table.meld import SHAPE_NAMES, Meld, read_meld
from ..table.state import M_CHI
from ..tiles import FLOWER, HONOUR, NONE, WHITE, rank, short, suit

LANGUAGES = ("zh", "en")
#: Seats by their place after the dealer, for two and for four players.
ROLES: dict[int, dict[str, tuple[str, ...]]] = {
    2: {"zh": ("庄家", "闲家"), "en": ("Dealer", "Other")},
    4: {"zh": ("庄家", "下家", "对家", "上家"), "en": ("Dealer", "Next", "Across", "Previous")},
}
_NUMERALS = "一二三四五六七八九"
_SUITS = {"m": "万", "p": "饼", "s": "条"}


def check_language(lang: str) -> None:
    """Raise `PaijuError` `unknown_language` for a language that nothing is written in."""
    if lang not in LANGUAGES:
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are zh and en")


def row(places: Iterable[tuple[int, str]], lang: str) -> str:
    """Tiles of one suit, or honours, side by side: `一二三万`, `七〔金=八〕九条`; `123m`.

    A place is the kind that it counts as, and what stands there for it (empty: the tile itself).
    """
    signs, suffix, gap = [], "", "" if lang == "zh" else " "
    for kind, stands in places:
        sign = short(kind, lang)
        if kind < HONOUR:
            sign = _NUMERALS[rank(kind) - 1] if lang == "zh" else str(rank(kind))
            suffix, gap = _SUITS[suit(kind)] if lang == "zh" else suit(kind), ""
        signs.append(f"〔{stands}={sign}〕" if stands else sign)
    return gap.join(signs) + suffix


def unfold(prose: str, gap: str) -> list[str]:
    """Lines of a text: `#` begins a section, `-` a sentence that goes on over further lines."""
    lines: list[str] = []
    for line in prose.strip().splitlines():
        if line.startswith("#"):
            lines += ["", line[2:]]
        elif line.startswith("-"):
            lines.append(f"· {line[2:]}")
        elif line:
            lines[-1] += gap + line.strip()
    return lines


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table, its cells one below the other on a terminal."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(_pad, cells, widths)).rstrip() for cells in rows]


def _width(cell: str) -> int:
    """Columns of a terminal."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in cell)


def _pad(cell: str, width: int) -> str:
    return cell + " " * (width - _width(cell))


def tiles_text(kinds: Iterable[int], gold: int, lang: str) -> str:
    """Physical tiles by suit, golds apart: `一二三万 东东 〔金〕`; `123m E E 〔gold〕`."""
    kinds = sorted(kinds)
    rows = [[kind for kind in kinds if suit(kind) == letter and kind != gold] for letter in "mpszf"]
    texts = [row([(kind, "") for kind in one], lang) for one in rows if one]
    golds = ("〔金〕" if lang == "zh" else "〔gold〕") * kinds.count(gold)
    return " ".join([*texts, golds] if golds else texts)


def role_name(seat: int, dealer: int, seats: int, lang: str) -> str:
    """A seat by its role and number: `庄家(3)`, `Dealer (3)`."""
    role = ROLES[seats][lang][(seat - dealer) % seats]
    return f"{role}({seat})" if lang == "zh" else f"{role} ({seat})"


@dataclass(frozen=True, slots=True)
class Telling:
    """An ended hand that is being told: its record, its `Settlement`, the options, the language.

    `names` names the seats otherwise than by role and number.
    """

    state: Any
    settlement: Any
    options: Any
    lang: str
    names: Sequence[str] | None = None

    def say(self, zh: str, en: str) -> str:
        """The sentence in the language of the telling."""
        return zh if self.lang == "zh" else en

    def join(self, parts: Iterable[str]) -> str:
        """Several things in one sentence."""
        return self.say("，", ", ").join(parts)

    @property
    def turn_order(self) -> list[int]:
        """All seats, the dealer first."""
        seats, dealer = int(self.state["rules"]["seats"]), int(self.state["dealer"])
        return [(dealer + i) % seats for i in range(seats)]

    def who(self, seat: int) -> str:
        """A seat by its name, else by its role and number: `庄家(3)`, `Dealer (3)`."""
        if self.names is not None:
            return self.names[seat]
        seats, dealer = int(self.state["rules"]["seats"]), int(self.state["dealer"])
        return role_name(seat, dealer, seats, self.lang)

    @property
    def gold(self) -> int:
        """The gold kind or `NONE`."""
        return int(self.state["gold"])

    @property
    def white_swaps(self) -> bool:
        """Whether 白 stands for the gold's face (ZZ-08)."""
        swaps = self.gold not in (NONE, WHITE)
        return swaps and bool(self.state["rules"]["white_is_gold_face"])

    def tiles(self, kinds: Iterable[int]) -> str:
        """Physical tiles as `tiles_text` has them."""
        return tiles_text(kinds, self.gold, self.lang)

    def meld(self, meld: Meld) -> str:
        """A laid meld: `碰东`, `吃四〔白=五〕六饼`, `暗杠南`; `pon E`."""
        word = SHAPE_NAMES[meld.shape][0 if self.lang == "zh" else 1]
        laid = list(meld.tiles or ())
        white = short(WHITE, self.lang) if self.white_swaps else ""
        shown = sorted((self.face(kind), white if kind == WHITE else "") for kind in laid)
        text = row(shown if meld.shape == M_CHI else shown[:1], self.lang)
        return self.say(f"{word}{text}", f"{word} {text}")

    def melds(self, seat: int) -> list[Meld]:
        """The laid melds of a seat."""
        laid = self.state["melds"][seat]
        return [read_meld(laid[i]) for i in range(int(self.state["n_melds"][seat]))]

    def flowers(self, seat: int) -> list[int]:
        """The laid flowers of a seat."""
        return [FLOWER + i for i in range(8) if self.state["flowers"][seat, i]]

    def face(self, kind: int) -> int:
        """What a tile counts as."""
        return self.gold if kind == WHITE and self.white_swaps else kind


class Unpaid(NamedTuple):
    """A seat that could not pay in full: what it owed and paid, and the clause that cuts it."""

    seat: int
    owed: int
    paid: int
    clause: str


def all_paid(t: Telling) -> list[Unpaid]:
    """What a game without caps of its own says of seats that cannot pay."""
    return []


def no_pacts(t: Telling) -> list[tuple[tuple[int, int], str]]:
    """What a game without 互包 says of partners."""
    return []

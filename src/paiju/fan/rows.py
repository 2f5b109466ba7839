"""The 81 rows of the table: numbers, names, values, and what a row that scores leaves uncounted.

All of it is data, with the clause that says so. How a hand comes to have a row stands in the
modules beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

ROWS_END = 82

(
    BIG_FOUR_WINDS,
    BIG_THREE_DRAGONS,
    ALL_GREEN,
    NINE_GATES,
    FOUR_KONGS,
    SEVEN_SHIFTED_PAIRS,
    THIRTEEN_ORPHANS,
    ALL_TERMINALS,
    LITTLE_FOUR_WINDS,
    LITTLE_THREE_DRAGONS,
    ALL_HONOURS,
    FOUR_CONCEALED_PUNGS,
    PURE_TERMINAL_CHOWS,
    QUADRUPLE_CHOW,
    FOUR_PURE_SHIFTED_PUNGS,
    FOUR_PURE_SHIFTED_CHOWS,
    THREE_KONGS,
    ALL_TERMINALS_AND_HONOURS,
    SEVEN_PAIRS,
    GREATER_HONOURS_AND_KNITTED_TILES,
    ALL_EVEN_PUNGS,
    FULL_FLUSH,
    PURE_TRIPLE_CHOW,
    PURE_SHIFTED_PUNGS,
    UPPER_TILES,
    MIDDLE_TILES,
    LOWER_TILES,
    PURE_STRAIGHT,
    THREE_SUITED_TERMINAL_CHOWS,
    PURE_SHIFTED_CHOWS,
    ALL_FIVES,
    TRIPLE_PUNG,
    THREE_CONCEALED_PUNGS,
    LESSER_HONOURS_AND_KNITTED_TILES,
    KNITTED_STRAIGHT,
    UPPER_FOUR,
    LOWER_FOUR,
    BIG_THREE_WINDS,
    MIXED_STRAIGHT,
    REVERSIBLE_TILES,
    MIXED_TRIPLE_CHOW,
    MIXED_SHIFTED_PUNGS,
    CHICKEN_HAND,
    LAST_TILE_DRAW,
    LAST_TILE_CLAIM,
    OUT_WITH_REPLACEMENT,
    ROBBING_THE_KONG,
    ALL_PUNGS,
    HALF_FLUSH,
    MIXED_SHIFTED_CHOWS,
    ALL_TYPES,
    MELDED_HAND,
    TWO_CONCEALED_KONGS,
    TWO_DRAGON_PUNGS,
    OUTSIDE_HAND,
    FULLY_CONCEALED_HAND,
    TWO_MELDED_KONGS,
    LAST_TILE,
    DRAGON_PUNG,
    PREVALENT_WIND,
    SEAT_WIND,
    CONCEALED_HAND,
    ALL_CHOWS,
    TILE_HOG,
    DOUBLE_PUNG,
    TWO_CONCEALED_PUNGS,
    CONCEALED_KONG,
    ALL_SIMPLES,
    PURE_DOUBLE_CHOW,
    MIXED_DOUBLE_CHOW,
    SHORT_STRAIGHT,
    TWO_TERMINAL_CHOWS,
    PUNG_OF_TERMINALS_OR_HONOURS,
    MELDED_KONG,
    ONE_VOIDED_SUIT,
    NO_HONOURS,
    EDGE_WAIT,
    CLOSED_WAIT,
    SINGLE_WAIT,
    SELF_DRAWN,
    FLOWER_TILES,
) = range(1, ROWS_END)

#: Value, name (5.5 "Names") and English name of every row, in the order of the table (ER-06).
_TABLE = """
88 大四喜 Big Four Winds
88 大三元 Big Three Dragons
88 绿一色 All Green
88 九莲宝灯 Nine Gates
88 四杠 Four Kongs
88 连七对 Seven Shifted Pairs
88 十三幺 Thirteen Orphans
64 清幺九 All Terminals
64 小四喜 Little Four Winds
64 小三元 Little Three Dragons
64 字一色 All Honours
64 四暗刻 Four Concealed Pungs
64 一色双龙会 Pure Terminal Chows
48 一色四同顺 Quadruple Chow
48 一色四节高 Four Pure Shifted Pungs
32 一色四步高 Four Pure Shifted Chows
32 三杠 Three Kongs
32 混幺九 All Terminals and Honours
24 七对 Seven Pairs
24 七星不靠 Greater Honours and Knitted Tiles
24 全双刻 All Even Pungs
24 清一色 Full Flush
24 一色三同顺 Pure Triple Chow
24 一色三节高 Pure Shifted Pungs
24 全大 Upper Tiles
24 全中 Middle Tiles
24 全小 Lower Tiles
16 清龙 Pure Straight
16 三色双龙会 Three-Suited Terminal Chows
16 一色三步高 Pure Shifted Chows
16 全带五 All Fives
16 三同刻 Triple Pung
16 三暗刻 Three Concealed Pungs
12 全不靠 Lesser Honours and Knitted Tiles
12 组合龙 Knitted Straight
12 大于五 Upper Four
12 小于五 Lower Four
12 三风刻 Big Three Winds
8 花龙 Mixed Straight
8 推不倒 Reversible Tiles
8 三色三同顺 Mixed Triple Chow
8 三色三节高 Mixed Shifted Pungs
8 无番和 Chicken Hand
8 妙手回春 Last Tile Draw
8 海底捞月 Last Tile Claim
8 杠上开花 Out with Replacement Tile
8 抢杠和 Robbing the Kong
6 碰碰和 All Pungs
6 混一色 Half Flush
6 三色三步高 Mixed Shifted Chows
6 五门齐 All Types
6 全求人 Melded Hand
6 双暗杠 Two Concealed Kongs
6 双箭刻 Two Dragon Pungs
4 全带幺 Outside Hand
4 不求人 Fully Concealed Hand
4 双明杠 Two Melded Kongs
4 和绝张 Last Tile
2 箭刻 Dragon Pung
2 圈风刻 Prevalent Wind
2 门风刻 Seat Wind
2 门前清 Concealed Hand
2 平和 All Chows
2 四归一 Tile Hog
2 双同刻 Double Pung
2 双暗刻 Two Concealed Pungs
2 暗杠 Concealed Kong
2 断幺 All Simples
1 一般高 Pure Double Chow
1 喜相逢 Mixed Double Chow
1 连六 Short Straight
1 老少副 Two Terminal Chows
1 幺九刻 Pung of Terminals or Honours
1 明杠 Melded Kong
1 缺一门 One Voided Suit
1 无字 No Honours
1 边张 Edge Wait
1 坎张 Closed Wait
1 单钓将 Single Wait
1 自摸 Self-Drawn
1 花牌 Flower Tiles
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table; `id` is its English name as one word, `value` what it scores once."""

    number: int
    id: str
    zh: str
    en: str
    value: int


def _read_table() -> tuple[Row, ...]:
    rows = []
    for number, line in enumerate(_TABLE.split("\n")[1:-1], 1):
        value, zh, en = line.split(" ", 2)
        word = en.lower().replace(" ", "_").replace("-", "_")
        rows.append(Row(number, word, zh, en, int(value)))
    return tuple(rows)


#: All rows in the order of the table: row r is `ROWS[r - 1]`.
ROWS = _read_table()


class Scope(Enum):
    """How much of the excluded row falls away."""

    ALL = "all"
    #: What the very sets that made the excluding row would score.
    THOSE = "of those"
    ONE = "once"


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A row that scores, and the rows that it leaves uncounted; `clause` says so."""

    row: int
    excluded: tuple[int, ...]
    scope: Scope
    clause: str


_KONG_ROWS = (TWO_CONCEALED_KONGS, TWO_MELDED_KONGS, CONCEALED_KONG, MELDED_KONG)
_CLOSED = (CONCEALED_HAND, FULLY_CONCEALED_HAND)

#: Excluding row: what it excludes wholly. ER-D3, the document's own notes and what they imply.
_ER_D3 = {
    BIG_FOUR_WINDS: (
        *(BIG_THREE_WINDS, ALL_PUNGS, PREVALENT_WIND, SEAT_WIND, PUNG_OF_TERMINALS_OR_HONOURS),
    ),
    BIG_THREE_DRAGONS: (TWO_DRAGON_PUNGS, DRAGON_PUNG),
    NINE_GATES: (FULL_FLUSH, *_CLOSED, NO_HONOURS),
    FOUR_KONGS: (THREE_KONGS, *_KONG_ROWS, ALL_PUNGS, SINGLE_WAIT),
    SEVEN_SHIFTED_PAIRS: (SEVEN_PAIRS, FULL_FLUSH, *_CLOSED, SINGLE_WAIT),
    LITTLE_FOUR_WINDS: (BIG_THREE_WINDS,),
    LITTLE_THREE_DRAGONS: (TWO_DRAGON_PUNGS, DRAGON_PUNG),
    ALL_HONOURS: (
        *(ALL_PUNGS, ALL_TERMINALS_AND_HONOURS, OUTSIDE_HAND),
        *(PUNG_OF_TERMINALS_OR_HONOURS, HALF_FLUSH),
    ),
    FOUR_CONCEALED_PUNGS: (THREE_CONCEALED_PUNGS, TWO_CONCEALED_PUNGS, ALL_PUNGS, *_CLOSED),
    PURE_TERMINAL_CHOWS: (
        *(SEVEN_PAIRS, FULL_FLUSH, ALL_CHOWS, PURE_DOUBLE_CHOW, TWO_TERMINAL_CHOWS),
    ),
    QUADRUPLE_CHOW: (
        *(PURE_TRIPLE_CHOW, PURE_SHIFTED_PUNGS, PURE_DOUBLE_CHOW, TILE_HOG, SEVEN_PAIRS),
    ),
    FOUR_PURE_SHIFTED_PUNGS: (PURE_SHIFTED_PUNGS, PURE_TRIPLE_CHOW, ALL_PUNGS),
    FOUR_PURE_SHIFTED_CHOWS: (PURE_SHIFTED_CHOWS, SHORT_STRAIGHT, TWO_TERMINAL_CHOWS),
    THREE_KONGS: _KONG_ROWS,
    ALL_TERMINALS_AND_HONOURS: (ALL_PUNGS, OUTSIDE_HAND, PUNG_OF_TERMINALS_OR_HONOURS),
    SEVEN_PAIRS: (*_CLOSED, SINGLE_WAIT),
    FULL_FLUSH: (HALF_FLUSH, NO_HONOURS),
    PURE_SHIFTED_PUNGS: (PURE_TRIPLE_CHOW,),
    UPPER_FOUR: (NO_HONOURS,),
    LOWER_FOUR: (NO_HONOURS,),
    THREE_CONCEALED_PUNGS: (TWO_CONCEALED_PUNGS,),
    LAST_TILE_DRAW: (SELF_DRAWN,),
    OUT_WITH_REPLACEMENT: (SELF_DRAWN,),
    ROBBING_THE_KONG: (LAST_TILE,),
    MELDED_HAND: (SINGLE_WAIT,),
    TWO_CONCEALED_KONGS: (CONCEALED_KONG, TWO_CONCEALED_PUNGS),
    TWO_DRAGON_PUNGS: (DRAGON_PUNG,),
    FULLY_CONCEALED_HAND: (SELF_DRAWN,),
    TWO_MELDED_KONGS: (MELDED_KONG,),
    ALL_CHOWS: (NO_HONOURS,),
    ALL_SIMPLES: (NO_HONOURS,),
}

#: The notes of the rows that only the full set reaches (5.7).
_FULL_SET = {
    THIRTEEN_ORPHANS: (ALL_TYPES, FULLY_CONCEALED_HAND, SINGLE_WAIT),
    GREATER_HONOURS_AND_KNITTED_TILES: (ALL_TYPES, FULLY_CONCEALED_HAND, SINGLE_WAIT),
    LESSER_HONOURS_AND_KNITTED_TILES: (ALL_TYPES, FULLY_CONCEALED_HAND, SINGLE_WAIT),
    ALL_GREEN: (HALF_FLUSH,),
    ALL_EVEN_PUNGS: (ALL_PUNGS, ALL_SIMPLES),
    MIDDLE_TILES: (ALL_SIMPLES,),
    ALL_FIVES: (ALL_SIMPLES,),
    UPPER_TILES: (NO_HONOURS,),
    LOWER_TILES: (NO_HONOURS,),
    THREE_SUITED_TERMINAL_CHOWS: (MIXED_DOUBLE_CHOW, TWO_TERMINAL_CHOWS, NO_HONOURS, ALL_CHOWS),
    REVERSIBLE_TILES: (ONE_VOIDED_SUIT,),
    ALL_TERMINALS: (ALL_PUNGS, DOUBLE_PUNG, NO_HONOURS),
}

#: Non-repeat (ER-D2): what every hand with the row has as well.
_NON_REPEAT = {
    THIRTEEN_ORPHANS: (CONCEALED_HAND, ALL_TERMINALS_AND_HONOURS),
    ALL_TERMINALS: (ALL_TERMINALS_AND_HONOURS, OUTSIDE_HAND, PUNG_OF_TERMINALS_OR_HONOURS),
    SEVEN_SHIFTED_PAIRS: (NO_HONOURS,),
    PURE_TERMINAL_CHOWS: (NO_HONOURS,),
    GREATER_HONOURS_AND_KNITTED_TILES: (LESSER_HONOURS_AND_KNITTED_TILES, CONCEALED_HAND),
    LESSER_HONOURS_AND_KNITTED_TILES: (CONCEALED_HAND,),
    ALL_EVEN_PUNGS: (NO_HONOURS,),
    MIDDLE_TILES: (NO_HONOURS,),
    ALL_FIVES: (NO_HONOURS,),
    UPPER_TILES: (UPPER_FOUR,),
    LOWER_TILES: (LOWER_FOUR,),
}

#: What would score for the very sets that made the excluding row, and only for those.
_ER_D3_THOSE = {
    BIG_THREE_DRAGONS: (PUNG_OF_TERMINALS_OR_HONOURS,),
    LITTLE_FOUR_WINDS: (PUNG_OF_TERMINALS_OR_HONOURS,),
    LITTLE_THREE_DRAGONS: (PUNG_OF_TERMINALS_OR_HONOURS,),
    PURE_TRIPLE_CHOW: (PURE_SHIFTED_PUNGS, PURE_DOUBLE_CHOW),
    PURE_STRAIGHT: (SHORT_STRAIGHT, TWO_TERMINAL_CHOWS),
    BIG_THREE_WINDS: (PUNG_OF_TERMINALS_OR_HONOURS,),
    DRAGON_PUNG: (PUNG_OF_TERMINALS_OR_HONOURS,),
    PREVALENT_WIND: (PUNG_OF_TERMINALS_OR_HONOURS,),
    SEAT_WIND: (PUNG_OF_TERMINALS_OR_HONOURS,),
}
_NON_REPEAT_THOSE = {
    TRIPLE_PUNG: (DOUBLE_PUNG,),
    MIXED_TRIPLE_CHOW: (MIXED_DOUBLE_CHOW,),
    TWO_DRAGON_PUNGS: (PUNG_OF_TERMINALS_OR_HONOURS,),
}


def _collect() -> tuple[Exclusion, ...]:
    parts = (
        (_ER_D3, Scope.ALL, "ER-D3"),
        (_FULL_SET, Scope.ALL, "5.7"),
        (_NON_REPEAT, Scope.ALL, "ER-D2"),
        (_ER_D3_THOSE, Scope.THOSE, "ER-D3"),
        (_NON_REPEAT_THOSE, Scope.THOSE, "ER-D2"),
        ({NINE_GATES: (PUNG_OF_TERMINALS_OR_HONOURS,)}, Scope.ONE, "ER-D3"),
    )
    made = [
        Exclusion(row, excluded, scope, clause)
        for rows, scope, clause in parts
        for row, excluded in rows.items()
    ]
    return tuple(sorted(made, key=lambda exclusion: exclusion.row))


#: Every exclusion, in the order of the excluding rows; a row may have several.
EXCLUSIONS = _collect()

#: The combination rows, which are subject to account-once (5.5): of chows, then of pungs.
CHOW_COMBINATIONS = (
    *(PURE_TERMINAL_CHOWS, QUADRUPLE_CHOW, FOUR_PURE_SHIFTED_CHOWS),
    *(PURE_TRIPLE_CHOW, PURE_STRAIGHT, THREE_SUITED_TERMINAL_CHOWS, PURE_SHIFTED_CHOWS),
    *(MIXED_STRAIGHT, MIXED_TRIPLE_CHOW, MIXED_SHIFTED_CHOWS),
    *(PURE_DOUBLE_CHOW, MIXED_DOUBLE_CHOW, SHORT_STRAIGHT, TWO_TERMINAL_CHOWS),
)
PUNG_COMBINATIONS = (
    *(FOUR_PURE_SHIFTED_PUNGS, PURE_SHIFTED_PUNGS, TRIPLE_PUNG, MIXED_SHIFTED_PUNGS, DOUBLE_PUNG),
)

#: The value of each row by its number, for kernels.
VALUES = np.array([0, *(row.value for row in ROWS)], np.int64)

"""The rules by which positions of Chinese official mahjong are scored, as a text."""

from __future__ import annotations

from ..options import option_words
from .fan_text import principles, table_lines
from .mcr import Options
from .words import check_language, unfold


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: hands, counting, the table of rows."""
    check_language(lang)
    zh = lang == "zh"
    title = "国标麻将算番规则" if zh else "Chinese official mahjong: how fan are counted"
    prose = (_chinese if zh else _english)(o) + principles(lang)
    options = "选项" if zh else "Options"
    return "\n".join(
        [
            title,
            *unfold(prose, "" if zh else " "),
            *table_lines(lang),
            *("", options, *(f"· {line}" for line in option_words(o, lang))),
        ]
    )


def _chinese(o: Options) -> str:
    least = f"起和 {o.min_fan} 番，花牌不算在内" if o.min_fan else "不设起和番，什么牌都能和"
    return f"""
# 一、牌和和牌
- 144 张：万、饼、条各 36 张，东南西北白发中各 4 张，花八张；四人，每人 13 张。
  这里只给写下来的牌局算番，不开桌，也不算钱。
- 和牌的牌型：四副牌加将；七对；十三幺；全不靠（七星不靠在内）；组合龙加一副牌和将（ER-02）。
- 自摸（杠上开花在内）或和别人的牌（抢杠和在内）；一局一家和（ER-01、ER-02）。
- 庄家是东，依次南西北；圈风在牌局里写明（ER-D11）。
- {least}（ER-D1）。一番也没有，是无番和，计 8 番。
- 总番是各番之和，花牌每张再加 1（ER-07）。

# 二、怎样计番
"""


def _english(o: Options) -> str:
    least = f"A win needs {o.min_fan} fan, flowers not counted" if o.min_fan else "Any hand may win"
    return f"""
# 1. Tiles and wins
- 144 tiles: 36 each of Characters (m), Dots (p) and Bamboo (s), four of each wind and dragon,
  eight flowers; four players with 13 tiles each. Only written positions are scored: there is no
  table and no money.
- A hand wins as four sets and a pair; seven pairs; thirteen orphans; knitted tiles and honours,
  lesser or greater; a knitted straight with a set and a pair (ER-02).
- By an own draw (a kong's replacement included) or on another's tile (a robbed kong included);
  one seat wins (ER-01, ER-02).
- The dealer is East, then South, West, North; the position says the prevalent wind (ER-D11).
- {least} (ER-D1). A hand without any row is a chicken hand and counts 8.
- The total is the sum of all rows; each flower adds 1 (ER-07).

# 2. How rows are counted
"""

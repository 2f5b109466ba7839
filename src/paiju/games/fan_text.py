"""The table of the 81 fan in words: what each row is, its value, what it leaves uncounted.

Values and exclusions come from the data that hands are scored by. A row is told by one line of
`_WHAT`: Chinese, `|`, English.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..fan.rows import EXCLUSIONS, ROWS, Row, Scope

_WHAT = """
东南西北四副刻子 | pungs of all four winds
中发白三副刻子 | pungs of all three dragons
只有条 23468 和发 | only 2, 3, 4, 6, 8 of Bamboo and the green dragon
门前清，和牌以前是一色的 1112345678999 | concealed 1112345678999 of one suit, any tile wins
四副杠 | four kongs
一色七个相连的对子 | seven consecutive pairs of one suit
十三种幺九牌各一张，其中一种再加一张 | one of each terminal and honour, and one of them twice
只有数牌的一和九 | only ones and nines
三种风是刻子，另一种风作将 | pungs of three winds, the fourth as the pair
两种箭牌是刻子，另一种作将 | pungs of two dragons, the third as the pair
只有字牌 | only honours
四副暗刻（暗杠也算） | four concealed pungs or kongs
一色的 123、789 各两副，五作将 | 123 and 789 twice in one suit, a pair of fives of it
四副一样的顺子 | four equal chows
一色四副连着递进一位的刻子 | four consecutive pungs of one suit
一色四副依次递进一位或两位的顺子 | four chows of one suit, each one rank up, or each two
三副杠 | three kongs
只有数牌的一、九和字牌 | only terminals and honours
七个对子，四张一样的算两对 | seven pairs; four equal tiles are two of them
七种字牌，和三色的 147、258、369 中的七张单张 | all seven honours, seven tiles of a knitted straight
2468 的刻子，将也是双数 | pungs of even tiles, the pair even, too
只有一种花色的数牌 | tiles of one suit only
三副一样的顺子 | three equal chows
一色三副连着递进一位的刻子 | three consecutive pungs of one suit
只有七八九 | only sevens, eights and nines
只有四五六 | only fours, fives and sixes
只有一二三 | only ones, twos and threes
一色的 123、456、789 | 123, 456 and 789 of one suit
两色各有 123、789，第三色的五作将 | 123 and 789 in two suits, a pair of fives of the third
一色三副依次递进一位或两位的顺子 | three chows of one suit, each one rank up, or each two
每副牌和将都有五 | a five in every set and in the pair
三色同一个数的刻子 | pungs of one number in all three suits
三副暗刻（暗杠也算） | three concealed pungs or kongs
字牌五六种，余为三色 147、258、369 中的单张 | five or six honours, the others of a knitted straight
三色的 147、258、369，加一副牌和将 | 147, 258, 369 in three suits, a set and a pair
只有六到九 | only sixes to nines
只有一到四 | only ones to fours
三种风的刻子 | pungs of three winds
三色的 123、456、789 | 123, 456 and 789, one in each suit
只有饼 1234589、条 245689、白 | only 1234589 of Dots, 245689 of Bamboo, the white dragon
三色一样的顺子 | equal chows in all three suits
三色连着递进一位的刻子 | consecutive pungs, one in each suit
花牌以外一番也没有 | no row at all but flowers
自摸牌墙最后一张 | drawing the last tile of the wall
和最后一张打出的牌 | winning the last discard
用杠后补的牌自摸 | drawing the replacement of a kong
和别人补杠的牌 | winning the tile that another adds to a pung
四副刻子或杠 | four pungs or kongs
一种花色的数牌和字牌 | one suit and honours
三色依次递进一位的顺子 | three chows, one in each suit, each one rank up
三种花色、风牌、箭牌都有 | all three suits, a wind and a dragon
四副都吃碰杠，单钓别人的牌 | four claimed sets, the single tile paired by another's
两副暗杠 | two concealed kongs
两副箭牌的刻子 | two pungs of dragons
每副牌和将都有幺九牌 | a terminal or an honour in every set and in the pair
没有吃碰明杠而自摸 | a self-drawn win without a claim
两副明杠（补杠也算） | two claimed or added kongs
和明着已有三张的第四张 | winning the fourth tile, three of which lie open
中、发、白的刻子 | a pung of a dragon
与圈风相同的刻子 | a pung of the prevalent wind
与门风相同的刻子 | a pung of the own wind
没有吃碰明杠，和别人的牌 | no claim but the winning tile
四副顺子，数牌作将 | four chows and a pair of number tiles
四张一样的牌而没有杠，七对里也算 | four equal tiles that are no kong, in seven pairs, too
两色同一个数的刻子 | two pungs of one number
两副暗刻（暗杠也算） | two concealed pungs or kongs
一副暗杠 | a concealed kong
没有幺九牌 | neither terminals nor honours
一色两副一样的顺子 | two equal chows of one suit
两色数字一样的顺子 | two chows of the same numbers in two suits
一色相连的六张，如 123、456 | two chows of one suit that follow each other
一色的 123、789 | 123 and 789 of one suit
数牌一、九或字牌的刻子 | a pung of terminals or honours
一副明杠（补杠也算） | a claimed or added kong
正好两种花色的数牌 | exactly two suits
没有字牌 | no honours
只听一种：12 和 3，或 89 和 7 | the only wait: 12 for 3, or 89 for 7
只听一种：顺子中间的一张 | the only wait: the middle of a chow
只听一种：将的一张 | the only wait: one of the pair
自己摸牌和 | a self-drawn win
每张花 | each flower
"""
_ZH, _EN = zip(*(line.split(" | ") for line in _WHAT.strip().splitlines()), strict=True)


def principles(lang: str, played: bool = False) -> str:
    """How rows are counted together (ER-D2, 5.5), in the form of `words.unfold`.

    `played`: at a table, which sees for itself what is the last tile of its kind (ER-D14).
    """
    if lang == "zh":
        return _ZH_PRINCIPLES + (_ZH_LAST_SEEN if played else _ZH_LAST_TOLD)
    return _EN_PRINCIPLES + (_EN_LAST_SEEN if played else _EN_LAST_TOLD)


_ZH_PRINCIPLES = """
- 一手牌可以有几种看法，取总番最高的一种（就高不就低，ER-D2）。
- 不重复：一番必定带着的番不再计；没有计上的番也不排除别的番（ER-D2、ER-D3）。
- 不拆移：看定的一副副牌不再拆开另组；不得相同：同一番里一副牌只用一次（ER-D2）。
- 套算一次：组合番（双龙会、同顺、节高、步高、龙、同刻、一般高、喜相逢、连六、老少副）
  每加一番，至少要有一副还没组合过的牌，组合过的最多一副。
  所以四副顺子最多是一番四副的，或三副的加两副的，或三番两副的（ER-D2）。
- 七对里，只看牌张的番照样计：清一色、混一色、字一色、混幺九、断幺、推不倒等等。
- 边张、坎张、单钓将最多计一个，而且只听一种牌才计；
  听不听按牌型看，手里已有四张的牌也算听（ER-D5）。
- 四张一样的牌没有杠是四归一（ER-D6）。
- 三杠、四杠里的暗杠另计暗刻的番；双暗杠不另计双暗刻（ER-D4）。
"""
_ZH_LAST_TOLD = "- 报出绝张的和三张已明摆着的都计和绝张（ER-D14）。"
_ZH_LAST_SEEN = """- 和绝张：另外三张都在打出的牌和明着的吃碰杠里；
  暗杠、手里的牌都不算，明牌的手也不算（ER-D14）。"""

_EN_PRINCIPLES = """
- A hand may be read in several ways; the one with the highest total counts (ER-D2).
- Non-repeat: what a row always brings with it is not counted again; a row that is not counted
  itself excludes nothing (ER-D2, ER-D3).
- Non-separation: sets are not taken apart again; non-identical: no set serves twice in the same
  row (ER-D2).
- Account-once: a combination row (terminal chows, triple, shifted, straight, double and the like)
  joins others only with at least one set not yet combined and at most one that is.
  So four chows give one row of four, or one of three and one of two, or three of two (ER-D2).
- Rows that look at tiles alone hold in seven pairs as well: full and half flush, all honours,
  all terminals and honours, all simples, reversible tiles and so on.
- One of edge, closed and single wait counts, and only if one kind was waited for; waits are
  judged by shape: a kind of which the hand holds all four is one of them (ER-D5).
- Four equal tiles that are no kong are a tile hog (ER-D6).
- Concealed kongs among three or four kongs count as concealed pungs, too; two concealed kongs
  are not two concealed pungs as well (ER-D4).
"""
_EN_LAST_TOLD = (
    "- A last tile counts when it is declared, and when the three others lie open (ER-D14)."
)
_EN_LAST_SEEN = """- A last tile counts when the three others lie among discards and open melds;
  concealed kongs and tiles in hand do not count, nor those of an open hand (ER-D14)."""


def table_lines(lang: str, rows: Sequence[Row] = ROWS) -> list[str]:
    """The rows by value, a line each: number, name, what it is, what it excludes (ER-06, 5.7)."""
    zh = lang == "zh"
    lines = []
    for value, alike in groupby(rows, key=lambda row: row.value):
        lines += ["", f"{value} 番" if zh else f"{value} fan"]
        lines += [_line(row, lang) for row in alike]
    return lines


def _line(row: Row, lang: str) -> str:
    what = (_ZH if lang == "zh" else _EN)[row.number - 1]
    gone = _excluded(row, lang)
    if lang == "zh":
        return f"{row.number}. {row.zh}：{what}" + (f"。不计 {gone}" if gone else "")
    return f"{row.number}. {row.en}: {what}" + (f". Not counted: {gone}" if gone else "")


def _excluded(row: Row, lang: str) -> str:
    """What the row excludes, those of its own sets marked as such."""
    notes = {
        Scope.ALL: ("", ""),
        Scope.THOSE: ("（同一些牌的）", " (of those tiles)"),
        Scope.ONE: ("（一个）", " (one)"),
    }
    names = [
        (ROWS[n - 1].zh + notes[e.scope][0]) if lang == "zh" else ROWS[n - 1].en + notes[e.scope][1]
        for e in EXCLUSIONS
        if e.row == row.number
        for n in e.excluded
    ]
    return ("、" if lang == "zh" else ", ").join(names)

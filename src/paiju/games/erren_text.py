"""The rules of Erren as a text, made from the same options that the table plays by.

Chinese and English say the same, section by section. Factors come from the constants that
`settle` multiplies by, rows from the table of fan; each sentence names its clause.
"""

from __future__ import annotations

from ..fan import rows as r
from ..fan.rows import ROWS
from ..options import option_words
from .erren import DOUBLED, OPEN, RANKS, READY, Options
from .fan_text import principles, table_lines
from .words import check_language, columns, unfold

#: The rows that no hand of 万 and honours has (5.2).
OUT_OF_REACH = frozenset(
    (
        *(r.ALL_GREEN, r.THIRTEEN_ORPHANS, r.ALL_TERMINALS, r.ALL_EVEN_PUNGS),
        *(r.GREATER_HONOURS_AND_KNITTED_TILES, r.LESSER_HONOURS_AND_KNITTED_TILES),
        *(r.KNITTED_STRAIGHT, r.UPPER_TILES, r.MIDDLE_TILES, r.LOWER_TILES, r.ALL_FIVES),
        *(r.THREE_SUITED_TERMINAL_CHOWS, r.TRIPLE_PUNG, r.MIXED_STRAIGHT, r.REVERSIBLE_TILES),
        *(r.MIXED_TRIPLE_CHOW, r.MIXED_SHIFTED_PUNGS, r.CHICKEN_HAND, r.MIXED_SHIFTED_CHOWS),
        *(r.ALL_TYPES, r.DOUBLE_PUNG, r.MIXED_DOUBLE_CHOW, r.ONE_VOIDED_SUIT, r.NO_HONOURS),
        r.FLOWER_TILES,
    )
)
#: The rows that hands of this game score by.
REACHED = tuple(row for row in ROWS if row.number not in OUT_OF_REACH)
#: No win has fewer fan (5.2).
FLOOR = 6


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: sentences, rows, ranks, options."""
    check_language(lang)
    zh = lang == "zh"
    prose = (_chinese if zh else _english)(o)
    return "\n".join(
        [
            "二人麻将（81番）规则" if zh else "Erren, two-player mahjong of 81 fan: the rules",
            *unfold(prose, "" if zh else " "),
            *_rows(lang),
            *("", "段位和它开始的积分（ER-08）" if zh else "Ranks and where they begin (ER-08)"),
            *_ranks(lang),
            *("", "本桌选项" if zh else "House options of this table"),
            *(f"· {line}" for line in option_words(o, lang)),
        ]
    )


def _rows(lang: str) -> list[str]:
    """The rows that can be scored, by value, and which can not (ER-06, ER-D7)."""
    out = [row.zh if lang == "zh" else row.en for row in ROWS if row.number in OUT_OF_REACH]
    if lang == "zh":
        head = f"番种表：{len(ROWS)} 种里这副牌做得成的 {len(REACHED)} 种（ER-06、ER-D3）"
        tail = f"只有万和字，做不成的 {len(out)} 种（ER-D7）：{'、'.join(out)}"
    else:
        head = f"The rows: {len(REACHED)} of {len(ROWS)} are within reach (ER-06, ER-D3)"
        tail = f"{len(out)} cannot be made of Characters and honours (ER-D7): {', '.join(out)}"
    return ["", head, *table_lines(lang, REACHED), "", tail]


def _ranks(lang: str) -> list[str]:
    place = 1 if lang == "zh" else 2
    return columns([[str(rank[place]), f"{rank[0]:>7}"] for rank in RANKS])


# --- Chinese ----------------------------------------------------------------------------------


def _chinese(o: Options) -> str:
    return f"""
# 一、牌和座位
- 两人打，64 张：万 36 张，东南西北白发中各 4 张；没有饼、条和花（ER-01）。
- 庄家 14 张，闲家 13 张；剩下的 37 张摸到完，不留牌（ER-D12）。
- 庄家门风是东，另一家是南；圈风是东（ER-D11）。
- 两个人互为上家和下家：对家打的每一张都可以吃（ER-D13）。

# 二、开局
- 首局的庄由抽签定（ER-D12）。
- 明牌：抓牌以前，两家同时各选明不明，互相不知道，都选好了才亮出来。选了明牌，
  整局牌都摊开，以后摸的牌、暗杠也都看得见，照样摸打吃碰（ER-03、ER-D9）。
- 每次四张，抓三轮，庄家先抓，再各抓一张；庄家的第 14 张是平常摸的牌，
  摸了就成牌算自摸（ER-D12）。
- 加倍：抓完牌，看得见明着的牌，两家同时各选加不加倍，答案一起亮出来，
  然后庄家开始（ER-04、ER-D9）。

# 三、行牌
- 可以吃、碰、杠（ER-01）。
- 摸牌之后（也包括杠后补的牌）可以和、暗杠、补杠或打牌；吃、碰之后只能打牌。
  补杠用哪张自己的牌都行，不必是刚摸的（ER-D16）。
- 和牌可以不要，没有过水，也不限吃什么打什么（ER-D16）。
- 暗杠扣着，对家到终局才看得见，明牌的人的除外；补杠时对家可以抢（ER-D16）。
- 杠后从牌墙最后补一张；摸了最后一张就不能再杠（ER-D12）。
- 牌墙最后一张摸走以后，打出的牌只能和，不能吃碰杠（ER-D15）；没有人和就是流局（ER-D12）。

# 四、报听
- {_zh_ready(o)}

# 五、和牌
- 自摸（杠上开花在内）或点和（抢杠和在内），一局一家和（ER-01、ER-02）。
- 牌型：四副牌加一对将，或七对；十三幺、全不靠这副牌做不成（ER-02、ER-D7）。
- {_zh_least(o)}（ER-D1）。

# 六、怎样计番
- 总番是各番之和（ER-07）。
{principles("zh", played=True)}

# 七、付钱
- 金币 = 番 × 倍数 × 底，输家付给赢家（ER-07）。
- 倍数从 1 起：每有一家明牌 × {OPEN}，每有一家加倍 × {DOUBLED}，不管谁和；{_zh_twice(o)}
  （ER-03、ER-04、ER-05、ER-D9）。
- 最多付到两家金币中少的那份；没有带金币的不封顶（ER-07、ER-D10）。
- {_zh_rake(o)}（ER-07、ER-D10）。
- 流局谁也不付（ER-D12）。

# 八、积分和段位
- 积分 = 番 × 倍数，不乘底，不封顶，不抽成；赢家加，输家减，最低 0，
  输家不够减，赢家也照加（ER-07、ER-D10）。
- 积分从 0 起，累计到多少是什么段位，见下面的段位表（ER-08）。

# 九、庄
- 和牌的坐庄；流局，庄不动（ER-D12）。
"""


def _zh_ready(o: Options) -> str:
    if not o.ready:
        return "本桌不报听（ER-05、ER-D8）。"
    least = f"、而且够 {o.min_fan} 番" if o.min_fan else ""
    return f"""打出一张以后听牌，就可以打这张时报听，吃碰之后也可以：至少有一种牌能和{least}，
  而这一种自己没有拿着全部四张。马上亮给对家；打的那张被吃碰去了也照样算
  （ER-05、ER-D8）。
- 报听以后不能再吃、碰、直杠。自己摸牌可以和；可以用摸到的这张暗杠、补杠，
  但听的牌必须和原来一样；不然就摸什么打什么，不再问。和牌可以不要，
  以后再和还是 × {READY}（ER-D8）。"""


def _zh_least(o: Options) -> str:
    if o.min_fan:
        return f"起和 {o.min_fan} 番，不够的不能和"
    return f"不设起和番，什么牌都能和；最小的牌也有 {FLOOR} 番"


def _zh_twice(o: Options) -> str:
    return f"赢家报了听再 × {READY}，输家报听不算" if o.ready else "本桌没有报听的倍数"


def _zh_rake(o: Options) -> str:
    if not o.rake:
        return "系统不抽成，赢家全得"
    return f"系统从赢家所得里抽 {o.rake}%，零头不要"


# --- English ----------------------------------------------------------------------------------


def _english(o: Options) -> str:
    return f"""
# 1. Tiles and seats
- Two players and 64 tiles: 36 of Characters (m), four of each wind and dragon; no Dots, no Bamboo,
  no flowers (ER-01).
- 14 tiles for the dealer and 13 for the other; the 37 left are drawn to the end, nothing is
  reserved (ER-D12).
- The dealer is East, the other South; the prevalent wind is East (ER-D11).
- Each is the seat before and after the other: every discard may be taken for a chi (ER-D13).

# 2. The start
- The first dealer is drawn by lot (ER-D12).
- Open hand: before the deal both choose at once and unseen whether to play with an open hand; it
  shows when both have chosen. An open hand lies face up to the end, later draws and concealed
  kongs too, and is played on freely (ER-03, ER-D9).
- Four tiles each for three rounds, the dealer first, then one each; the dealer's 14th is an
  ordinary draw, so that a dealt win is a self-draw on it (ER-D12).
- Doubling: after the deal, with open hands in sight, both choose at once whether to double; the
  answers show together, and then the dealer begins (ER-04, ER-D9).

# 3. Play
- Chi, pon and kong are allowed (ER-01).
- After a draw, a kong's replacement included, one may win, make a concealed or an added kong or
  discard; after chi or pon only discard. An added kong may take any own tile, not only the drawn
  one (ER-D16).
- A win may be passed and locks nothing, and any tile may follow a claim (ER-D16).
- Concealed kongs lie face down until the end, unless the hand is open; an added kong may be robbed
  (ER-D16).
- A kong is followed by a replacement, the last tile of the wall; after the last tile there is no
  kong (ER-D12).
- Once the last tile of the wall has been drawn, the discard may only be won (ER-D15); if it is not,
  the hand is a draw (ER-D12).

# 4. Declaring ready
- {_en_ready(o)}

# 5. Wins
- By self-draw, a kong's replacement included, or on a discard, a robbed kong included; one seat
  wins (ER-01, ER-02).
- Four sets and a pair, or seven pairs; thirteen orphans and knitted hands cannot be made of these
  tiles (ER-02, ER-D7).
- {_en_least(o)} (ER-D1).

# 6. How fan are counted
- The total is the sum of all rows (ER-07).
{principles("en", played=True)}

# 7. Payments
- Coins = fan × multiplier × base, paid by the loser to the winner (ER-07).
- The multiplier begins at 1: × {OPEN} for each open hand and × {DOUBLED} for each who doubled,
  whoever wins; {_en_twice(o)}
  (ER-03, ER-04, ER-05, ER-D9).
- No more is paid than the poorer of the two has coins; a seat that brought none caps nothing
  (ER-07, ER-D10).
- {_en_rake(o)} (ER-07, ER-D10).
- Nothing is paid on a draw (ER-D12).

# 8. Rating points and ranks
- Rating points = fan × multiplier, without the base, neither capped nor raked: the winner gains,
  the loser loses them down to 0, and where there are fewer the winner gains no less
  (ER-07, ER-D10).
- They begin at 0; which rank their sum gives says the table of ranks below (ER-08).

# 9. The dealer
- The winner deals next; after a draw the dealer stays (ER-D12).
"""


def _en_ready(o: Options) -> str:
    if not o.ready:
        return "Nobody declares ready at this table (ER-05, ER-D8)."
    least = f" and has {o.min_fan} fan" if o.min_fan else ""
    return f"""A hand that waits after a discard may be declared ready with that discard, also after
  a claim: at least one kind completes it{least}, of which the hand does not hold all four. It is
  public at once, and it stands even if the tile is claimed (ER-05, ER-D8).
- From then on no chi, pon or claimed kong. On an own draw one may win; or make a concealed or an
  added kong of the drawn tile, if the waits stay exactly the same; else the drawn tile is discarded
  without asking. A win may be passed, and a later one is still × {READY} (ER-D8)."""


def _en_least(o: Options) -> str:
    if o.min_fan:
        return f"A win needs {o.min_fan} fan; with fewer there is none"
    return f"No fan are needed, any such hand may win; the least has {FLOOR} fan all the same"


def _en_twice(o: Options) -> str:
    if not o.ready:
        return "nothing for ready hands at this table"
    return f"× {READY} if the winner had declared ready, not for the loser's"


def _en_rake(o: Options) -> str:
    if not o.rake:
        return "The house takes nothing, the winner gets it all"
    return f"The house keeps {o.rake} % of what the winner gets, rounded down"

"""The rules of Xipiao as a text, made from the same options that the table plays by.

Chinese and English say the same, section by section. Numbers that options or formulas decide
come from the rules record and from the kernels that settle; each sentence names its clause.
"""

from __future__ import annotations

from ..options import option_words
from ..table.rules import Rules
from ..table.state import H_DISCARD, H_SELF_DRAW, State
from .words import check_language, columns, unfold
from .xipiao import (
    DOUBLING,
    I_BO,
    I_DRAWN,
    I_FULL,
    I_JIA,
    I_OPEN,
    I_PIAO,
    I_PLAIN,
    I_PURE,
    I_PURE_PIAO,
    I_PURE_XI_PIAO,
    I_XI,
    I_XI_PIAO,
    I_YU,
    ITEMS,
    WORTH,
    Options,
    added,
    doublings,
    rules,
    terms,
    worth,
)


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: headings, sentences, a table."""
    check_language(lang)
    zh = lang == "zh"
    prose = _chinese(o, rules(o)) if zh else _english(o, rules(o))
    return "\n".join(
        [
            "喜漂二人麻将规则" if zh else "Xipiao, two-player mahjong: the rules",
            *unfold(prose, "" if zh else " "),
            *("", "胡牌分表（XP 2.3）" if zh else "The table of points (XP 2.3)"),
            *_table(o, lang),
            *("", "本桌选项" if zh else "House options of this table"),
            *(f"· {line}" for line in option_words(o, lang)),
        ]
    )


# --- Chinese ----------------------------------------------------------------------------------


def _chinese(o: Options, r: Rules) -> str:
    return f"""
# 一、牌和座位
- 两人打，120 张：万、饼、条各 36 张，中发白各 4 张；没有花，没有风（XP-01）。
- 庄家 17 张，闲家 16 张；不留牌，剩下的 87 张摸到完（XP-02）。
- 两个人互为上家和下家：对家打的每一张都可以吃（XP-D12）。

# 二、开局
- 先坐下的当首局的庄；庄家先摸先打（XP-03）。
- {_zh_hooks(o)}
- 掷两颗骰子，只定从哪里开门；从庄家起轮流抓牌，每次四张，抓四轮；
  庄家再摸一张，就是第 17 张（XP-D16）。
- 明牌：看过自己的牌（庄家是 17 张）、开打之前，两家同时各选明不明，互相不知道，
  都选好了才亮出来。选了明牌，整局牌都摊开，以后摸的牌、暗杠也都看得见，
  牌不定死，照样摸打吃碰；一家明、两家都明都可以（XP-18、XP-D13）。
- 然后庄家开始：可以胡、暗杠或打牌。17 张已经成牌，就算自摸，
  最后摸的那张是胡的牌；没有天胡（XP-D16、XP 2.6）。

# 三、行牌
- 可以吃、碰、杠。吃是同花色的三张顺子；手里有中、发、白里的两张不同的，
  对家打出第三张，也可以吃，一手牌只能有一副中发白（XP-05、XP-D7）。
- 摸牌之后（也包括杠后补的牌）可以胡、暗杠、补杠或打牌；
  吃、碰之后只能打牌。补杠用哪张自己的牌都行，不必是刚摸的。
  胡可以不要，没有过水，也不限吃什么打什么（XP-D17）。
- 杠后从牌墙最后补一张，所以牌墙里至少要有一张才能杠。暗杠扣着，
  不明牌的人的暗杠对家看不见（XP-05、XP-D17）。
- 能直杠而碰的，那副碰以后不能再补杠：碰的时候手里有三张一样的就是这样。
  手里只有两张的不受限，以后摸到第四张可以补杠（XP-20、XP-D14）。
- 牌墙最后一张摸走以后，打出的牌只能胡，不能吃碰杠；没有人胡就是黄局（XP-D18）。

# 四、怎样算胡
- 五组加一对将，组是顺子、刻子、杠或中发白；中发白最多一副，
  只有算两副以上中发白才成的牌不能胡。没有七对（XP-10、XP-D1、XP-D7）。
- 只有自摸和点胡；没有抢杠。杠后补的牌胡了，算自摸；
  杠上花、杠上炮、海底都不另加（XP-21、XP-D10）。

# 五、加分
- 平和：成牌就是 {WORTH[I_PLAIN]} 分，下面的加在它上面（XP 2.2）。
- 夹 {WORTH[I_JIA]}：胡的那张在顺子中间（嵌张），或是一二等三、八九等七（边张），
  或补成中发白；单钓将、对倒不是夹。{_zh_jia(o)}（XP-07、XP-D5）。
- 鱼 {WORTH[I_YU]}：一二三条；勃 {WORTH[I_BO]}：七八九万，也写作脖；喜 {WORTH[I_XI]}：中发白。
  手里的、吃来的都算，鱼、勃有两副也只算一次（XP-08、XP-09、XP-10）。
- 自摸加 {WORTH[I_DRAWN]}，赢家明牌加 {WORTH[I_OPEN]}（XP-11、XP-18）。
- 一手牌有几种拆法，取分最多的（XP 2.3）。

# 六、特别的牌
- 下面这些代替平和与加分，几种都是的取最高的一种；
  除平漂外，夹、鱼、勃、喜、自摸、明牌都不再加，翻倍照样翻（XP-D4）。
- 满贯 {WORTH[I_FULL]}：喜、鱼、勃、夹四样都有（XP-12、XP-D9）。
- 平漂 {WORTH[I_PIAO]}：五组都是刻子或杠，就是碰碰胡。{_zh_piao(o)}（XP-13、XP-D3）。
- 喜漂 {WORTH[I_XI_PIAO]}：一副中发白，另外四组都是刻子或杠（XP-14、XP-D8）。
- 清一色 {WORTH[I_PURE]}：一种花色，可以带中发白。只有中发白的也算，
  但中发白一共 12 张，凑不成一手牌（XP-15、XP-D6）。
- 清漂漂 {WORTH[I_PURE_PIAO]}：清一色的平漂（XP-16）。
- 清喜漂 {WORTH[I_PURE_XI_PIAO]}：清一色的喜漂（XP-17、XP-D2）。

# 七、翻倍和付钱
- 胡牌分 = 分 × 自摸 {DOUBLING} × 赢家明牌 {DOUBLING} × 底，没有的不乘；
  基础分就是底，通常是 1，不另加（XP-06、XP-11、XP-18）。
- 明牌只看赢家：输家明牌不加也不翻；两家都明牌也只翻一次（XP-18）。
- 蛋：明蛋（直杠）{r.unit_kong}，叉蛋（补杠）{r.unit_akong}，暗蛋（暗杠）{r.unit_ckong}，乘底。
  杠了就算，谁胡、黄局都照付，各收对家的，从不翻倍（XP-19、XP-D17）。
- {_zh_hook_pay(o)}

# 八、庄
- 黄局，庄不动；有人自摸，他坐庄；有人点炮，点炮的坐庄（XP-04、XP-D11）。
"""


def _zh_hooks(o: Options) -> str:
    if not o.hooks_max:
        return "本桌不下勾（XP-22、XP-D15）。"
    return (
        f"下勾：掷骰子、抓牌之前，两家同时各报一个数，从 0 到 {o.hooks_max}，互相不知道；"
        "少的那个数就是谈好的勾（XP-22、XP-D15）。"
    )


def _zh_hook_pay(o: Options) -> str:
    start = "下勾：谈好的" if o.hooks_max else "本桌不下勾；若下，谈好的"
    return f"{start}勾数 × {o.hook_value} × 底归胡的人，不翻倍；黄局没有（XP-22、XP-D15）。"


def _zh_jia(o: Options) -> str:
    if not o.jia_unique:
        return "听几种牌都算"
    return (
        "只听这一种牌才算：自己手里已有四张的不算一种听，要两副中发白才成的也不算；别处见过几张不管"
    )


def _zh_piao(o: Options) -> str:
    if not o.piao_extras:
        return "自摸、明牌不再加"
    return f"自摸另加 {WORTH[I_DRAWN]}，明牌另加 {WORTH[I_OPEN]}"


# --- English ----------------------------------------------------------------------------------


def _english(o: Options, r: Rules) -> str:
    return f"""
# 1. Tiles and seats
- Two players and 120 tiles: 36 each of Characters (m), Dots (p) and Bamboo (s), four of each
  dragon (Wh, Gr, Rd); no flowers and no winds (XP-01).
- 17 tiles for the dealer and 16 for the other; nothing is reserved, the 87 tiles left are drawn to
  the end (XP-02).
- Each is the seat before and after the other: every discard may be taken for a chi (XP-D12).

# 2. The start
- Who sat down first deals first; the dealer draws and discards first (XP-03).
- {_en_hooks(o)}
- Two dice only choose the break of the wall; four tiles each in turn, the dealer first, for four
  rounds; then the dealer draws the 17th (XP-D16).
- Open hand: having seen their tiles (the dealer all 17) and before play, both choose at once and
  unseen whether to play with an open hand; it shows when both have chosen. An open hand lies face
  up to the end, later draws and concealed kongs too, and is played on freely; one may be open, or
  both (XP-18, XP-D13).
- Then the dealer begins: a win, a concealed kong or a discard. Who is dealt 17 winning tiles wins
  by self-draw on the last of them; there is no heavenly hand (XP-D16, XP 2.6).

# 3. Play
- Chi, pon and kong are allowed. A chi is a run of three in one suit; with two different dragons in
  hand the third may be taken for a chi, too, but a hand has one run of dragons only
  (XP-05, XP-D7).
- After a draw, a kong's replacement included, one may win, make a concealed or an added kong or
  discard; after chi or pon only discard. An added kong may take any own tile, not only the drawn
  one. A win may be passed and locks nothing, and any tile may follow a claim (XP-D17).
- A kong is followed by a replacement, the last tile of the wall, so one tile must be left.
  Concealed kongs lie face down, unseen by the opponent unless the hand is open (XP-05, XP-D17).
- Who could claim a kong and takes a pon instead may not add to that pon later: so it is when three
  alike were in hand at the pon. With only two in hand the pon is free and a fourth tile drawn later
  may be added (XP-20, XP-D14).
- Once the last tile of the wall has been drawn, the discard may only be won; if it is not, the hand
  is a draw (XP-D18).

# 4. Wins
- Five melds and a pair, a meld being a run, a pung, a kong or the run of dragons, of which there is
  one at most: a hand that wins only with two of them does not win. No seven pairs
  (XP-10, XP-D1, XP-D7).
- Self-draw and win on a discard, nothing else; kongs cannot be robbed. A win on a replacement is a
  self-draw; kong draws, discards after a kong and last tiles add nothing (XP-21, XP-D10).

# 5. Points
- A plain win is worth {WORTH[I_PLAIN]}, and these are added to it (XP 2.2).
- Closed wait (jia) {WORTH[I_JIA]}: the winning tile is the middle of a run, or makes 123 of 12 or
  789 of 89, or completes the run of dragons; a tile for the pair or a pung is none.
  {_en_jia(o)} (XP-07, XP-D5).
- Run 123 of Bamboo (yu) {WORTH[I_YU]}, run 789 of Characters (bo) {WORTH[I_BO]}, dragon run (xi)
  {WORTH[I_XI]}: concealed or claimed; two yu or two bo count once (XP-08, XP-09, XP-10).
- Self-draw adds {WORTH[I_DRAWN]}, the winner's open hand {WORTH[I_OPEN]} (XP-11, XP-18).
- Of several ways to split a hand the one worth most counts (XP 2.3).

# 6. Special hands
- These stand in place of the plain win and what is added, the highest one if there are several;
  but for all pungs nothing is added to them, neither jia, yu, bo and xi nor self-draw and open
  hand, and yet the doublings double them (XP-D4).
- {WORTH[I_FULL]}: xi, yu, bo and jia together (XP-12, XP-D9).
- All pungs {WORTH[I_PIAO]}: five pungs or kongs. {_en_piao(o)} (XP-13, XP-D3).
- Pungs and the dragon run {WORTH[I_XI_PIAO]}: the other four melds are pungs or kongs
  (XP-14, XP-D8).
- One suit {WORTH[I_PURE]}, with dragons or without. Dragons alone would count, too, but their 12
  tiles make no hand (XP-15, XP-D6).
- One suit, all pungs {WORTH[I_PURE_PIAO]} (XP-16).
- One suit, pungs and the dragon run {WORTH[I_PURE_XI_PIAO]} (XP-17, XP-D2).

# 7. Doublings and payments
- The loser pays points × {DOUBLING} if self-drawn × {DOUBLING} if the winner's hand is open × base;
  the base is the unit, usually 1, and is not added (XP-06, XP-11, XP-18).
- Only the winner's open hand counts: the loser's adds and doubles nothing, and two open hands
  double once (XP-18).
- Kongs: claimed {r.unit_kong}, added {r.unit_akong}, concealed {r.unit_ckong}, times base. They
  count once made and are paid by the opponent whoever wins, on a draw too, never doubled
  (XP-19, XP-D17).
- {_en_hook_pay(o)}

# 8. The dealer
- After a draw the dealer stays; after a self-draw its winner deals; after a win on a discard the
  discarder deals (XP-04, XP-D11).
"""


def _en_hooks(o: Options) -> str:
    if not o.hooks_max:
        return "No hooks are agreed on at this table (XP-22, XP-D15)."
    return (
        "Hooks: before dice and deal both name a number at once and unseen, "
        f"0 to {o.hooks_max}; the smaller one is agreed on (XP-22, XP-D15)."
    )


def _en_hook_pay(o: Options) -> str:
    start = "Hooks" if o.hooks_max else "No hooks at this table; if there were any"
    return (
        f"{start}: the winner gets the number agreed on × {o.hook_value} × base besides, not "
        "doubled; nothing on a draw (XP-22, XP-D15)."
    )


def _en_jia(o: Options) -> str:
    if not o.jia_unique:
        return "It counts however many kinds the hand waits for"
    return (
        "It counts if the hand waits for that kind alone: a kind of which one holds all four is no "
        "wait, nor one that needs two runs of dragons; copies elsewhere do not matter"
    )


def _en_piao(o: Options) -> str:
    if not o.piao_extras:
        return "Self-draw and open hand add nothing"
    return f"Self-draw adds {WORTH[I_DRAWN]}, an open hand {WORTH[I_OPEN]}"


# --- the table --------------------------------------------------------------------------------


def _table(o: Options, lang: str) -> list[str]:
    """What each hand pays in each way, as `settle` has it, without 夹, 鱼, 勃, 喜 (2.3)."""
    zh = lang == "zh"
    ways = [(H_DISCARD, 0), (H_SELF_DRAW, 0), (H_DISCARD, 1), (H_SELF_DRAW, 1)]
    heads = ["点胡", "自摸", "明牌点胡", "明牌自摸"]
    heads = heads if zh else ["discard", "self-draw", "open, discard", "open, self-draw"]
    s = State.array(1)[0]
    for place, value in enumerate(terms(o)):
        s.terms[place] = value
    rows = [["", *heads]]
    for item in range(I_PLAIN + 1):
        cells = []
        for how, is_open in ways:
            s.open[0] = is_open
            points = int(worth(added(s, 0, item, 0, how))) * int(doublings(s, 0, how))
            cells.append(str(points))
        rows.append([ITEMS[item].zh if zh else ITEMS[item].en, *cells])
    note = (
        f"底 1，没有蛋和勾时；平和有夹、鱼、勃、喜的，先加再翻：自摸或明牌每分 × {DOUBLING}，"
        f"明牌自摸每分 × {DOUBLING * DOUBLING}"
        if zh
        else "base 1, without kongs and hooks; what is added to a plain win is doubled with it: "
        f"each point × {DOUBLING} if self-drawn or open, × {DOUBLING * DOUBLING} if both"
    )
    return [*columns(rows), note]

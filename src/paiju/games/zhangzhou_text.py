"""The rules of Zhangzhou mahjong as a text, made from the same options that the table plays by.

Chinese and English say the same, section by section. Numbers that options or formulas decide
come from the rules record and from the kernels that settle; each sentence names its clause.
"""

from __future__ import annotations

from ..options import option_words
from ..table.rules import Rules
from ..table.state import (
    H_DISCARD,
    H_SELF_DRAW,
    H_YOU1,
    H_YOU2,
    H_YOU3,
    HOWS,
    State,
)
from .words import check_language, columns, unfold
from .zhangzhou import ENTRY, ITEMS, Options, multiplier, role, rules

#: T of every way of winning, by its word, to be named in the text.
_T = {how: multiplier(number) for number, how in enumerate(HOWS)}


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: headings, sentences, score tables."""
    check_language(lang)
    zh = lang == "zh"
    title = "漳州麻将（双游）规则" if zh else "Zhangzhou mahjong (double roaming): the rules"
    prose = _chinese(o, rules(o)) if zh else _english(o, rules(o))
    table = (
        "分数表（底 = 1，不含花杠分；ZZ-30）" if zh else "Score tables (base 1, units apart; ZZ-30)"
    )
    options = "本桌选项" if zh else "House options of this table"
    return "\n".join(
        [
            title,
            *unfold(prose, "" if zh else " "),
            *("", table, *_table(lang)),
            *("", options, *(f"· {line}" for line in option_words(o, lang))),
        ]
    )


def _least(r: Rules, units: int) -> int:
    """Drawable tiles that a kong of so many units needs before it (ZZ-D26)."""
    return units * r.reserve_per_unit + 1


# --- Chinese ----------------------------------------------------------------------------------


def _chinese(o: Options, r: Rules) -> str:
    return f"""
# 一、牌和座位
- 144 张：万、饼、条各 36 张，东南西北白发中各 4 张，花八张（春夏秋冬梅兰竹菊）。
  花不进牌型，只算分；另有一种牌是金，也叫财神（ZZ-01）。
- 四人打，每人面前码 18 墩（36 张）；首局的庄由系统随机定；每人 16 张牌（ZZ-02）。
- 17 张牌是五组加一对将就胡。组是同花色的三张顺子，或刻子、杠；字牌不成顺子。
  六种牌型：一对将，k 组刻子或杠，5 − k 组顺子，k 从 0 到 5（ZZ-03）。
- 打牌按逆时针轮，下家在右手边；抓牌从开门处按顺时针抓（ZZ-04）。

# 二、开局
- 庄家掷两颗骰子：从庄家起逆时针数，数到谁就从谁的牌墙开门（7 点是对家）；
  点数又是门后留下的墩数（7 点就从第 8 墩抓起）。每次抓 2 墩，
  按庄家、下家、对家、上家抓四轮，庄家再多抓一张：庄家 17 张，闲家 16 张（ZZ-05、ZZ-D29）。
- 补花：从庄家起一家一家来，把手上的花全亮出来，从牌墙尾补一样多的牌；
  补到的花等下一轮，直到一整轮没有人亮花。打牌中摸到花马上从尾补（ZZ-07、ZZ-D2）。
- 翻金：补完花，庄家掷两颗骰子，从牌墙尾最后一张数起，数到的那张是金；
  是花就放回去再掷。翻出的那张不再进牌，只有抢金能拿，
  所以场上的金是三张（ZZ-09、ZZ-D3、ZZ-D29）。

# 三、金和白
- 金可以当任何一张不是花的牌，但只在手里；吃、碰、杠亮出的牌里没有金（ZZ-08、ZZ-D23）。
- 白当金原来的那张牌：可以用它吃、碰、杠、胡，它不再是白，也不能当别的牌。
  金翻出来是白时，没有牌替它（ZZ-08）。
- 金可以打出去；打出去的金谁也不能吃、碰、杠、胡（ZZ-10）。

# 四、行牌
- 吃只能吃上家打的牌，只吃顺子；碰、直杠、胡可以用任何一家打的牌。
  胡先于杠和碰，杠和碰先于吃；几家都要胡，从出牌人的下家数起头一家胡，只有一家胡。
  能要牌的几家同时问，各答一次。吃、碰之后只能打一张牌，打哪张都行（ZZ-D23）。
- 直杠：手上三张，杠别人打的第四张。补杠：把自己的一张加到碰上。
  暗杠：手上四张，扣着放到一局结束。补杠、暗杠要在自己摸牌之后，
  或庄家的头一手；吃、碰之后不能。杠后从牌墙尾补一张；补不到牌就不能杠：
  直杠、补杠之前至少要有 {_least(r, r.unit_kong)} 张可摸，
  暗杠之前至少 {_least(r, r.unit_ckong)} 张（ZZ-D26、ZZ-D28）。
- 庄家的头一手不是摸来的，不能算胡（开局已经问过），可以暗杠（ZZ-D25）。
- {_zh_lock(o)}

# 五、怎样算胡
- 点炮胡 T = {_T["discard"]}：胡别人打的牌，一局一家胡。闲家胡叫闲胡，庄家胡叫庄胡（ZZ-15）。
- 自摸 T = {_T["self_draw"]}：胡自己摸的牌。手里有两张或三张金就不能点炮胡，要自摸或更大的；
  一张金可以点炮胡；抢杠不受这个限制（ZZ-16、ZZ-D12）。
- 三金倒 T = {_T["three_gold"]}，按自摸算：手里有三张金，不看别的牌就可以胡。
  开局时，或自己摸牌之后（补花、补杠的牌也算）可以；吃碰之后和别人的轮次不行（ZZ-17、ZZ-D6）。

# 六、开局的胡
- 翻金以后、庄家打头一张牌之前，有下面三种胡的人同时问一次，都可以过。
  先看天胡，再看三金倒，再看抢金；同一级庄家先，再按座次。
  过了不算弃和；有三金倒的人过了，抢金照样可以（ZZ-D4、ZZ-D24）。
- 天胡 T = {_T["heavenly"]}，按单游算：庄家的 17 张已经成牌，比三金倒先（ZZ-23）。
- 三金倒：起手就有三张金（ZZ-17）。
- 抢金 T = {_T["rob_gold"]}，按自摸算：16 张加上翻出的金成牌，就拿那张金胡；
  庄家先放开一张，剩下的 16 张加金成牌（ZZ-18、ZZ-D5）。

# 七、单游、双游、三游
- 将是一张金和随便哪张牌、其余都成组，就能游：手上有一张金，去掉它以后，
  别的金照样当牌用，正好全是组；这时摸什么都胡。
  不用报，别人也看不到（ZZ-19、ZZ-D8、ZZ-D28）。
- 单游 T = {_T["you1"]}：摸牌之前已经是这样，摸到的牌（摸到花就补）就胡单游。
  每次打牌和每次杠后重新看，所以杠后补的牌也可以是单游。
  别人照常打、吃、碰、胡（ZZ-19、ZZ-D8）。
- 双游 T = {_T["you2"]}：打一张金出去，剩下的牌仍是这样，就进了双游
  （单游时摸到金打出去，或将是两张金打一张）；至少要有 {r.you_wall} 张可摸，不然只是打一张金。
  另三家从下家起各摸一张，只能自摸胡（原来能单游的算单游），
  不胡就留着，不打，也不能吃碰杠；然后双游的人摸一张，自动胡双游
  （ZZ-20、ZZ-21、ZZ-D9、ZZ-D10、ZZ-D11）。
- 三游 T = {_T["you3"]}：双游的人摸到牌后，还能再打一张金而仍是这样，
  当场停下算三游（ZZ-22、ZZ-D10）。
- 双游里补花把牌摸完了，算臭庄（ZZ-D11）。

# 八、抢杠
{_zh_rob(o)}

# 九、牌墙和最后一手
- 臭庄：牌墙留 {r.reserve // 2} 墩（{r.reserve} 张，翻出的金不算），{_zh_growth(r)}。
  轮到摸牌或补牌时已没有可摸的，就是臭庄；
  最后一张摸完打出的牌还可以吃、碰、胡（ZZ-12、ZZ-D1、ZZ-D27）。
- 臭庄时花分、杠分{"也两两结差" if o.settle_points_on_draw else "不结"}，分饼照付（ZZ-D17）。
- 可摸的只剩 {r.forced_draws} 张以内，从这时摸的牌起是最后一手：自摸一定要胡，
  系统自动胡（取最大的）；打的牌照样可以被胡（ZZ-13、ZZ-D18）。
- {_ZH_LIABILITY[o.last_hand_liability]}

# 十、算分
- 每个输家付赢家 底 × T × f + 底 × W，三家都付，放炮的不多付（ZZ-D7）。
- f：闲家之间是 n，有庄家在内是 n + 1；n 是同一个庄连坐的第几局，不封顶（ZZ-D20）。
- W 是赢家的花分加杠分，不乘倍数。杠分：明杠、补杠 {r.unit_kong}，暗杠 {r.unit_ckong}（ZZ-27）。
  花分：第四张花起每张 {r.unit_flower}，五张 2，六张 3（ZZ-26）。
- 赢家不付输家的花杠分。三个输家之间两两比花杠分，少的付多的，差几分付几底
  （A 0、B 2、C 3：A 付 B 2，A 付 C 3，B 付 C 1）（ZZ-28）。
- 分饼：庄家打的头一张牌，另三家打的头一张都跟同一张牌，庄家付每家 1 底；
  第二张又都跟，这一轮加倍，以此类推，r 轮共付每家 2^r − 1 底。
  四张里有一张被吃碰杠，或有一家被跳过，就断了，断了以后不再算；暗杠和补花不断。
  分饼当时记下，和这一局一起结（ZZ-11、ZZ-D16）。

# 十一、庄和底
- 庄胡或臭庄，庄家连庄；不然轮到庄家的下家。
  人人都下过一次庄是一圈，一场打一圈或几圈（ZZ-06）。
- 入场至少 {ENTRY} 枚。钱最少的一家有 {ENTRY} 枚起底 10，{ENTRY * 10} 起 100，
  {ENTRY * 100} 起 1000，{ENTRY * 1000} 起 10000，以此类推，每局重算（ZZ-29、ZZ-D22）。
- 不够付的，先付赢家，再付分饼，再付花杠分，都从庄家起按座次，余下的作废（ZZ-D22）。
"""


def _zh_lock(o: Options) -> str:
    if not o.pass_lock:
        return "本桌不用先弃后和：放过能胡的牌，后面照样能胡（ZZ-25、ZZ-D21）。"
    return (
        "先弃后和：放过一张能胡的牌，到自己下次摸牌或吃碰杠之前，不能再胡别人的牌，"
        "打的、补杠的都不行，也不能猜暗杠；自摸不受限。"
        "因为两张金不能胡的，不算放过（ZZ-25、ZZ-D21）。"
    )


def _zh_rob(o: Options) -> str:
    if not o.rob_added_kong and not o.rob_hidden_kong:
        return "- 本桌没有抢杠：直杠、补杠、暗杠都不能抢，也不能猜（ZZ-24、ZZ-D13、ZZ-D14）。"
    added = "补杠不能抢（ZZ-D13）。"
    if o.rob_added_kong:
        added = "补杠可以抢：补的那张正好是要胡的牌就能胡；不抢也算放过（ZZ-D13、ZZ-D21）。"
    hidden = "- 暗杠不能猜，也不能抢（ZZ-24、ZZ-D14）。"
    if o.rob_hidden_kong:
        hidden = """
- 抢暗杠：有人暗杠，补牌之前，听牌的人（弃和被锁的除外）同时问一次，
  可以猜这个杠正是自己要胡的牌，翻开来看；几个人猜，从杠家的下家数起头一个算数。
  猜对就胡；不猜不锁（ZZ-24、ZZ-D14）。
- 猜错是诈胡，这一局到此为止：猜的人给另三家各付 底 × 2 × f，再付各家的花杠分，
  并替三家付他们之间的花杠差和分饼；别人欠他的作废。
  那个暗杠照算，庄和 n 都不变（ZZ-D15）。""".strip()
    return f"""
- 抢杠 T = {_T["rob_kong"]}，按自摸算；被抢的杠不算分。直杠不能抢（ZZ-D13）。
- {added}
{hidden}""".strip()


def _zh_growth(r: Rules) -> str:
    if not r.reserve_per_unit:
        return "不因花分、杠分多留"
    return f"四家合计每有 1 个花分或杠分多留 {r.reserve_per_unit // 2} 墩"


_ZH_LIABILITY = {
    "winner": (
        "最后一手放炮的人（被抢杠的也是）包赔：另两家欠赢家的，连赢家的分饼，都由他付；"
        "自摸没有人包赔（ZZ-14、ZZ-D19）。"
    ),
    "all": (
        "最后一手放炮的人（被抢杠的也是）包赔：另两家这一局要付的，给赢家的、互相的、分饼，"
        "全由他付，他们欠他的作废；自摸没有人包赔（ZZ-14、ZZ-D19）。"
    ),
    "off": "本桌最后一手放炮的人不包赔（ZZ-14、ZZ-D19）。",
}


# --- English ----------------------------------------------------------------------------------


def _english(o: Options, r: Rules) -> str:
    return f"""
# 1. Tiles and seats
- 144 tiles: 36 each of Characters (m), Dots (p) and Bamboo (s), four of each wind and dragon,
  eight flowers. Flowers stand in no hand and only score. One kind is the gold (ZZ-01).
- Four players with 18 stacks (36 tiles) before each; the first dealer is drawn by lot; 16 tiles
  each (ZZ-02).
- 17 tiles win as five melds and a pair. A meld is a run of three in one suit, a pung or a kong;
  honours make no run. Six shapes: a pair, k pungs or kongs and 5 − k runs, k from 0 to 5 (ZZ-03).
- Turns go counter-clockwise, the next seat sits to the right; tiles are taken clockwise from the
  break (ZZ-04).

# 2. The start
- The dealer throws two dice: counted counter-clockwise from the dealer they choose the wall (7 is
  the seat across), and so many stacks stay behind the break (with 7 the deal begins at the
  eighth). Dealer, next, across and previous take two stacks at a time, four rounds, then the
  dealer takes one more tile: 17 for the dealer, 16 for the others (ZZ-05, ZZ-D29).
- Flowers: seat by seat from the dealer on, all flowers held are laid down and as many tiles drawn
  from the tail of the wall; new flowers wait for the next round, until a whole round lays none.
  Later a drawn flower is replaced at once (ZZ-07, ZZ-D2).
- The gold: the dealer throws two dice and counts so many tiles from the tail, the last one being
  number 1. That kind is the gold; a flower is put back and the dice are thrown again. The tile
  itself is out of play but for robbing the gold, so three golds are in play
  (ZZ-09, ZZ-D3, ZZ-D29).

# 3. Gold and white
- A gold stands for any tile but a flower, in the concealed hand only; no gold lies in a chi, pon
  or kong (ZZ-08, ZZ-D23).
- White stands for the tile that the gold was: it can be claimed, melded and won as that tile, and
  stands for nothing else. If white itself is the gold, no tile stands for it (ZZ-08).
- A gold may be discarded; nobody may claim or win it then (ZZ-10).

# 4. Play
- Chi takes the discard of the seat before, for a run; pon, kong and win take anybody's. A win goes
  before kong and pon, these before chi; of several wins the first in turn order after the
  discarder, alone. All who may claim are asked at once and answer once. After chi or pon only a
  discard follows, of any tile (ZZ-D23).
- Claimed kong: three in hand and another's discard. Added kong: a tile of one's own onto one's
  pon. Concealed kong: four in hand, face down to the end. Added and concealed kongs follow an own
  draw or belong to the dealer's first turn, never after chi or pon. The replacement comes from
  the tail; without one no kong is possible: a claimed or added kong needs at least
  {_least(r, r.unit_kong)} drawable tiles before it, a concealed one {_least(r, r.unit_ckong)}
  (ZZ-D26, ZZ-D28).
- The dealer's first turn has no draw and so no win (the opening has asked), but concealed kongs
  (ZZ-D25).
- {_en_lock(o)}

# 5. Wins
- On a discard, T = {_T["discard"]}: one winner; named after who wins, dealer or not (ZZ-15).
- Self-draw, T = {_T["self_draw"]}. With two or three golds in hand a discard cannot be won, only a
  self-draw or better; with one gold it can; robbing a kong is free of this (ZZ-16, ZZ-D12).
- Three golds, T = {_T["three_gold"]}, as a self-draw: three golds in hand win whatever the rest, in
  the opening or after an own draw (replacements included), not after chi or pon nor in others'
  turns (ZZ-17, ZZ-D6).

# 6. Wins before the first discard
- After the gold is turned up and before the first discard all who hold one of these are asked
  once, together, and may pass: a heavenly hand goes before three golds, these before robbing the
  gold; within one kind the dealer first, then turn order. A pass locks nothing, and the gold may
  still be robbed if three golds were passed (ZZ-D4, ZZ-D24).
- Heavenly hand, T = {_T["heavenly"]}, as single roaming: the dealer's 17 tiles win; it goes before
  three golds (ZZ-23).
- Three golds as dealt (ZZ-17).
- Robbing the gold, T = {_T["rob_gold"]}, as a self-draw: 16 tiles that win with the turned-up gold
  take it; the dealer first lays one tile aside (ZZ-18, ZZ-D5).

# 7. Single, double and triple roaming
- A hand roams when its pair is a gold and any tile at all: without one gold the concealed tiles
  (other golds wild) are exactly the melds still needed, so any draw wins. It is not declared and
  nobody else sees it (ZZ-19, ZZ-D8, ZZ-D28).
- Single roaming, T = {_T["you1"]}: the hand roamed before the draw (a flower is replaced), so the
  draw wins. It is judged anew after every discard and kong: a kong's replacement can be that draw.
  The others play, claim and win as ever (ZZ-19, ZZ-D8).
- Double roaming, T = {_T["you2"]}: a gold is discarded and the rest still roams (a gold drawn while
  roaming, or one of a pair of golds), with at least {r.you_wall} drawable tiles, else it is a plain
  discard. The three others draw one tile each in turn order; they may only win by it (as single
  roaming if they roamed), else keep it and do nothing; no claims, no kongs. Then the player draws
  and wins (ZZ-20, ZZ-21, ZZ-D9, ZZ-D10, ZZ-D11).
- Triple roaming, T = {_T["you3"]}: with that draw one more gold could be discarded and the rest
  still roams; the hand stops at once (ZZ-22, ZZ-D10).
- Should flowers exhaust the wall meanwhile, the hand is a draw (ZZ-D11).

# 8. Robbing a kong
{_en_rob(o)}

# 9. The wall and the last hand
- Draw: {r.reserve // 2} stacks ({r.reserve} tiles, the turned-up gold not counted) stay in the
  wall, {_en_growth(r)}. When a draw or a replacement is due and no tile may be drawn, the hand is a
  draw; the discard after the last draw may still be claimed or won (ZZ-12, ZZ-D1, ZZ-D27).
- On a draw kongs and flowers
  {"are settled pair by pair" if o.settle_points_on_draw else "count nothing"};
  followed rounds are paid (ZZ-D17).
- Last hand: from the draw of one of the last {r.forced_draws} drawable tiles on, a self-drawn win
  is taken without asking (the best one); discards may still be won (ZZ-13, ZZ-D18).
- {_EN_LIABILITY[o.last_hand_liability]}

# 10. Scoring
- Each loser pays the winner base × T × f + base × W; all three pay, the discarder no more than the
  others (ZZ-D7).
- f is n between non-dealers and n + 1 with the dealer; n counts the deals of one dealer in a row,
  without limit (ZZ-D20).
- W, not multiplied, is the winner's units: a claimed or added kong {r.unit_kong}, a concealed kong
  {r.unit_ckong} (ZZ-27); each flower from the fourth on {r.unit_flower}, so five are 2 and six are
  3 (ZZ-26).
- The winner pays for nobody's units. Of every two losers the one with fewer units pays the
  difference × base (A 0, B 2, C 3: A pays B 2 and C 3, B pays C 1) (ZZ-28).
- Followed rounds: if the other three all follow the dealer's first discard with the same tile as
  their first, the dealer pays each 1 base; if the second is followed, too, that round pays double,
  and so on: r rounds pay each 2^r − 1 base. A claim of one of the four tiles or a seat jumped over
  breaks it for good; concealed kongs and flowers do not. It is booked at once and settled with the
  hand (ZZ-11, ZZ-D16).

# 11. Dealer and base
- After a dealer's win or a draw the dealer stays; otherwise the next seat deals. A round ends when
  everybody has lost the deal once; a match is one or more rounds (ZZ-06).
- The entry is {ENTRY} coins. The smallest purse decides the base: 10 from {ENTRY}, 100 from
  {ENTRY * 10}, 1000 from {ENTRY * 100}, 10000 from {ENTRY * 1000}, and so on, anew for every hand
  (ZZ-29, ZZ-D22).
- A purse that is too small pays the winner first, then followed rounds, then units, in seat order
  from the dealer; the rest lapses (ZZ-D22).
"""


def _en_lock(o: Options) -> str:
    if not o.pass_lock:
        return "Passing a win has no consequence at this table (ZZ-25, ZZ-D21)."
    return (
        "Passing a win: whoever lets a winning tile pass may not win on others' tiles (discards, "
        "added kongs, guesses) until the own next draw or claim; self-draws are free. A win that "
        "two golds bar is not passed (ZZ-25, ZZ-D21)."
    )


def _en_rob(o: Options) -> str:
    if not o.rob_added_kong and not o.rob_hidden_kong:
        return "- No kong can be robbed or guessed at this table (ZZ-24, ZZ-D13, ZZ-D14)."
    added = "Added kongs cannot be robbed (ZZ-D13)."
    if o.rob_added_kong:
        added = """
  An added kong may be robbed by who wins on its tile; not to rob it counts as passing a win
  (ZZ-D13, ZZ-D21).""".strip()
    hidden = "- Concealed kongs cannot be guessed or robbed (ZZ-24, ZZ-D14)."
    if o.rob_hidden_kong:
        hidden = """
- A concealed kong may be guessed: before its replacement all who wait and are not locked are asked
  at once, and may claim that it is of a tile they wait for and turn it over; of several guessers
  the first in turn order after its maker counts. Right wins; not to guess locks nothing
  (ZZ-24, ZZ-D14).
- A wrong guess ends the hand: the guesser pays each other seat base × 2 × f and its units, and
  pays the differences of units and the followed rounds among the three; what is owed to the
  guesser lapses. The kong counts; dealer and n stay (ZZ-D15).""".strip()
    return f"""
- Robbing a kong, T = {_T["rob_kong"]}, as a self-draw; the robbed kong does not count. A claimed
  kong cannot be robbed (ZZ-D13).
- {added}
{hidden}""".strip()


def _en_growth(r: Rules) -> str:
    if not r.reserve_per_unit:
        return "however many kongs and flowers there are"
    return f"and {r.reserve_per_unit // 2} more for each unit of kongs and flowers of all seats"


_EN_LIABILITY = {
    "winner": (
        "Who feeds a win in the last hand, by a discard or a robbed kong, pays all that the other "
        "two owe the winner, followed rounds included; after a self-draw nobody is liable "
        "(ZZ-14, ZZ-D19)."
    ),
    "all": (
        "Who feeds a win in the last hand, by a discard or a robbed kong, makes every payment of "
        "the other two, to the winner, to each other and for followed rounds, and their debts to "
        "that seat lapse; after a self-draw nobody is liable (ZZ-14, ZZ-D19)."
    ),
    "off": "Who feeds a win in the last hand pays no more than otherwise (ZZ-14, ZZ-D19).",
}


# --- the score tables of ZZ-30 ------------------------------------------------------------------


def _table(lang: str) -> list[str]:
    """What losers pay in a dealer's first three deals, by the kernels that settle (1.3)."""
    zh = lang == "zh"
    s = State.array(1)[0]
    s.dealer = 3
    heads = ("第一庄", "第二庄", "第三庄") if zh else ("1 ", "2 ", "3 ")
    kinds = ("闲胡", "庄胡") if zh else ("other", "dealer")
    rows = [["", *(head + kind for head in heads for kind in kinds)]]
    for how in (H_DISCARD, H_SELF_DRAW, H_YOU1, H_YOU2, H_YOU3):
        cells = [ITEMS[how].zh if zh else ITEMS[how].en]
        for streak in range(len(heads)):
            s.streak = streak
            other, dealer = (multiplier(how) * role(s, payer, 1) for payer in (0, 3))
            cells += [f"{other} / {dealer}", f"3 × {multiplier(how) * role(s, 0, 3)}"]
        rows.append(cells)
    return [*columns(rows), _ZH_TABLE if zh else _EN_TABLE]


_ZH_TABLE = "闲胡：闲家付 / 庄家付；庄胡：三家各付"
_EN_TABLE = (
    "1, 2, 3: which deal of one dealer. other: a non-dealer wins, another non-dealer pays / the "
    "dealer pays; dealer: the dealer wins, each of the three pays"
)

"""The rules of Xiamen mahjong as a text, made from the same options that the table plays by.

Chinese and English say the same, section by section. Numbers that options or formulas decide
come from the rules record and from the kernels that settle; each sentence names its clause.
"""

from __future__ import annotations

from ..options import option_words
from ..table.rules import Rules
from ..table.state import F_START, H_THREE_GOLD, HOWS, State
from .words import check_language, columns, unfold
from .xiamen import (
    FALSE_WIN,
    I_FLOWERS,
    I_GOLDS,
    ITEMS,
    KILL_THREE,
    WORTH,
    Options,
    base_of,
    multiplier,
    reward,
    rules,
    terms,
    worth,
)


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: headings, sentences, two tables."""
    check_language(lang)
    zh = lang == "zh"
    prose = _chinese(o, rules(o)) if zh else _english(o, rules(o))
    return "\n".join(
        [
            "厦门麻将规则" if zh else "Xiamen mahjong: the rules",
            *unfold(prose, "" if zh else " "),
            *("", "水表（XM-21、XM 3.3）" if zh else "The table of water (XM-21, XM 3.3)"),
            *_water_table(lang),
            *("", "倍数和奖（XM-17、XM-D23）" if zh else "Multipliers and rewards (XM-17, XM-D23)"),
            *_multiplier_table(o, lang),
            *("", "本桌选项" if zh else "House options of this table"),
            *(f"· {line}" for line in option_words(o, lang)),
        ]
    )


# --- Chinese ----------------------------------------------------------------------------------


def _chinese(o: Options, r: Rules) -> str:
    return f"""
# 一、牌和座位
- 144 张：万、饼、条各 36 张，东南西北白发中各 4 张，花八张（春夏秋冬梅兰竹菊）。
  四人打，庄家 17 张，闲家 16 张；五组加一对将就胡，组是同花色的三张顺子、刻子或杠，
  六种牌型：k 组刻子或杠，5 − k 组顺子，k 从 0 到 5（XM-01）。
- 打牌按逆时针轮，下家在右手边；抓牌从开门处按顺时针抓。首局的庄随机定（XM-25）。

# 二、开局
- 庄家掷两颗骰子定开门，每次抓两墩，抓四轮，庄家多一张；从庄家起补花，
  补到的花等下一轮，直到没有人亮花；打牌中摸到花马上从牌墙尾补（XM-25）。
- 翻金：补完花，庄家掷两颗骰子，从牌墙尾最后一张数起，数到的那张是金；
  是花就放回去再掷。翻出的那张不再进牌，只有抢金能拿，
  所以场上的金是三张（XM-13、XM-D12、XM-D13）。

# 三、金和白
- 金可以当任何一张不是花的牌，但只在手里。白当金原来的那张牌，用它吃、碰、杠、胡；
  金翻出来是白时，没有牌替它（XM-13）。
- {_zh_gold(o)}

# 四、行牌
- 吃只能吃上家打的牌；碰、明杠、胡可以用任何一家打的牌。能要牌的几家同时问，各答一次，
  答了不能收回；答的时间由房间定。胡先于杠和碰，杠和碰先于吃；
  几家都要胡，从出牌人的下家数起头一家胡（XM-10、XM-25、XM-D22）。
- 明杠、补杠、暗杠后从牌墙尾补一张，至少要有 1 张可摸才能杠；
  补杠、暗杠要在自己摸牌之后或庄家的头一手，吃、碰之后不能（XM-25）。
- 见雀碰：放过一张能胡（能碰）的牌，到自己下次摸牌或吃碰杠之前，
  同样的牌别人再打也不能胡（不能碰）；别的牌不受限，照样可以吃；
  抢杠不受限（XM-09、XM-D16）。
- {_zh_follow(o)}

# 五、怎样算胡
- 平和：胡别人打的牌，三家都付。手里有一张金就不能胡别人打的牌（XM-02、XM-D3）。
- 自摸：胡自己摸的牌。抢杠：别人补杠的那张正好是要胡的牌，可以抢，算自摸，
  手里有金也行；明杠、暗杠不能抢（XM-11）。
- {_zh_three_gold(o)}

# 六、开局就胡
- 翻金之后、头一张牌打出之前，能天和、三金倒、抢金的各家同时问一次，可以不要；
  天和先于三金倒，三金倒先于抢金；同样的庄家先，再按座次（XM-17、XM-25）。
- 天和：庄家的 17 张牌已经胡，金可以当别的牌（XM-D20）。
- 起手三金倒：抓完牌、补完花手里就有三张金（XM-03、XM-D4）。
- 抢金，也叫天听：起手就听牌，加上翻出的金成牌，就拿那张金胡；庄家先放开一张。
  抢来的金也算 {worth(I_GOLDS)} 水，没有奖（XM-05、XM-D5）。

# 七、游金、双游、三游
- 游金：将是一张金和随便哪张牌，其余都成组；这时摸什么都胡。不用报，别人也看不到。
  摸牌之前已经是这样，摸到的牌就胡游金（XM-17、XM-25）。
- 明杠、补杠之前已经能游，补的那张就可以是游金；暗杠补的那张只算自摸，
  下次自己摸牌起才能游金；一次又明又暗，看最后一杠（XM-12、XM-D10）。
- 双游：自己打一张金出去，剩下的牌仍能游，就进了双游，
  至少要有 {r.you_wall} 张可摸{_zh_short_wall(o)}（XM-18、XM-D7、XM-D9）。
- {_zh_double(o)}
- 然后双游的人摸一张（是花就补）：就胡双游；还能再打一张金而仍能游的，
  可以打出去求三游。打掉的金不算水（XM-08、XM-18、XM-D7）。
- 三游：{_zh_triple(o, r)}

# 八、牌墙
- 牌墙留 {r.reserve} 张，翻出的金不算，杠和花不多留；轮到摸牌或补牌时没有可摸的，就是臭庄；
  臭庄什么也不算（XM-15、XM-24、XM-D11）。

# 九、相公和诈胡
{_zh_calls(o)}

# 十、算分
- 每个输家付赢家 (底 + 水) × 倍数；只算赢家的水，三家都付，
  放炮的不多付（XM-20、XM-23、XM-D3）。
- 底：闲家之间 {o.base_player}；赢家或输家是庄家时 {o.base_dealer} × 2^k，
  k 是庄家已经连了几次，胡和臭庄都算；闲家的底不翻（XM-22、XM-D2）。
- 一种牌能按几种胡法算的，自己选一种；超时和托管取付得最多的（XM-D23）。
- 暗刻要三张都是真牌，金凑的不算；当金那张牌用的白是真牌，按那张牌算。
  别人打的牌凑成的刻子算碰。三金倒不用成牌，手里每个真的刻子都算；
  别的胡法取水最多的拆法（XM-21）。
- 奖：游金、双游、三游和起手三金倒，三家各付一份，见下表{_zh_reward(o)}（XM-19、XM-D19）。
- {_zh_chips(o)}

# 十一、庄
- 庄胡或臭庄，庄家连庄，庄的底翻一倍；闲家胡，轮到庄家的下家，k 从 0 起。
  一场打几圈或几课（XM-15、XM-16、XM-D2、XM-D21）。
"""


def _zh_gold(o: Options) -> str:
    nobody = "打出去的金谁也不能吃、碰、杠、胡"
    if o.strict_gold:
        return f"金只有为了双游、三游才能打，手里全是金除外；{nobody}（XM-14、XM-D6）。"
    return (
        f"金可以打出去，{nobody}。打金的人到自己下次摸牌或吃碰杠之前，只能自摸或抢杠；"
        "手里没有金的别家照样可以胡别人打的牌（XM-14、XM-D6）。"
    )


def _zh_short_wall(o: Options) -> str:
    return "，不够就不能打金" if o.strict_gold else "，不够就只是打一张金"


def _zh_follow(o: Options) -> str:
    if not o.must_follow:
        return "本桌不用大牌跟打：打哪张都行（XM-04、XM-D14）。"
    return (
        "大牌跟打：有人打过的字牌（被吃碰的也算），自己手上正好一张，就要打出去；"
        "有几种，任打一种；有一对以上的不限。吃碰之后也一样。不限胡和杠；为双游、三游打的金除外。"
        "金不用跟；白当数牌时不用跟，当别的字牌时要有人打过白才跟（XM-04、XM-D14）。"
    )


def _zh_three_gold(o: Options) -> str:
    if not o.late_three_gold:
        return "三金倒只有起手的：后来摸到三张金不能倒，要打成游金，或照样自摸（XM-03、XM-D4）。"
    return (
        "三金倒：手里有三张金，不看别的牌就可以胡。起手没有倒的、后来摸到的，"
        "在自己摸牌之后倒，没有奖（XM-03、XM-D4）。"
    )


def _zh_double(o: Options) -> str:
    win = "可以自摸胡（原来能游的算游金）"
    flower = "摸到花亮出来，不补"
    if not o.you2_others_discard:
        return (
            f"另三家从下家起各摸最后一张，{flower}；{win}，不胡就放在一边，不打，"
            "也不能吃碰杠（XM-08、XM-D7）。"
        )
    follow = "，也要跟打" if o.must_follow else ""
    return (
        f"另三家从下家起各摸一张，{flower}，也不打；{win}，不胡就打一张{follow}。"
        "这张牌没有金的另两家可以胡，谁也不能吃碰杠（XM-18、XM-D7）。"
    )


def _zh_triple(o: Options, r: Rules) -> str:
    if not o.you3_others_draw:
        return (
            "打出第二张金就胡，谁也不再摸；算不算杀三看筹码（XM-08、XM-D8）。"
            f"倍数 {o.you3_mult}（XM-D1）。"
        )
    return (
        f"打出第二张金，另三家从下家起再各摸一张，要有 {r.you3_wall} 张可摸；"
        "有人自摸或游金就是他胡，不然三游就胡，不用再摸（XM-18、XM-D8）。"
        f"倍数 {o.you3_mult}（XM-D1）。"
    )


def _zh_calls(o: Options) -> str:
    if not o.manual_calls:
        return (
            "- 本桌不能喊的喊不了，不能打的打不了，所以没有相公，也没有诈胡"
            "（XM-06、XM-07、XM-D15）。"
        )
    gold = "；不为双游、三游打金也一样，金留在河里" if o.strict_gold else ""
    return f"""
- 本桌可以喊错：每张打出的牌都可以喊胡、碰、杠，下家还可以喊吃；轮到自己也总能喊胡。
  错吃、错碰、错杠不算，喊的人成了相公{gold}：牌扣下，不再摸牌，不再吃碰杠胡，照样付；
  相公的下家不能吃他上家的牌；四家都是相公就臭庄（XM-06、XM-D15）。
- 诈胡：不能胡却喊胡，赔另三家每家 {FALSE_WIN}，不动筹码；这一局作废重打，庄和 k 都不变。
  两家诈胡，从出牌人的下家数起头一家算；同一张牌有人真胡，真胡的算（XM-07、XM-D15）。
- 诈胡时有人正在游金或双游，诈胡的人照他胡了该得的全数赔他：
  三家的 (底 + 水) × 倍数、奖，若是杀三再加 {3 * KILL_THREE}，都不动筹码（XM-07、XM-D15）。
""".strip()


def _zh_reward(o: Options) -> str:
    return "，不动筹码" if o.chips else "，另记一笔"


def _zh_chips(o: Options) -> str:
    if not o.chips:
        return "本桌不用筹码：全数付，没有杀三（XM-D17、XM-D18）。"
    return (
        f"筹码：一课开始每家 {o.chips}，欠的比筹码多，付光为止；有人光了，这一课结束，"
        f"四家重新各 {o.chips}。一局里一家把另三家都扫光，是杀三，三家各再付 {KILL_THREE}，"
        "不动筹码（XM-19、XM-D17、XM-D18）。"
    )


# --- English ----------------------------------------------------------------------------------


def _english(o: Options, r: Rules) -> str:
    return f"""
# 1. Tiles and seats
- 144 tiles: 36 each of Characters (m), Dots (p) and Bamboo (s), four of each wind and dragon,
  eight flowers. Four players, 17 tiles for the dealer and 16 for the others; five melds and a pair
  win, a meld being a run of three in one suit, a pung or a kong. Six shapes: k pungs or kongs and
  5 − k runs, k from 0 to 5 (XM-01).
- Turns go counter-clockwise, the next seat sits to the right; tiles are taken clockwise from the
  break. The first dealer is drawn by lot (XM-25).

# 2. The start
- Two dice of the dealer choose the break; two stacks at a time, four rounds, one more for the
  dealer. Flowers are replaced from the dealer on, new ones wait for the next round, until nobody
  lays any; later a drawn flower is replaced at once from the tail of the wall (XM-25).
- The gold: the dealer throws two dice and counts so many tiles from the tail, the last one being
  number 1. That kind is the gold; a flower is put back and the dice are thrown again. The tile
  itself is out of play but for robbing the gold, so three golds are in play
  (XM-13, XM-D12, XM-D13).

# 3. Gold and white
- A gold stands for any tile but a flower, in the concealed hand only. White stands for the tile
  that the gold was, to be claimed, melded and won as that; if white is the gold, no tile stands
  for it (XM-13).
- {_en_gold(o)}

# 4. Play
- Chi takes the discard of the seat before; pon, kong and win take anybody's. All who may claim are
  asked at once and answer once, for good, in the time that the room gives. A win goes before kong
  and pon, these before chi; of several wins the first in turn order after the discarder
  (XM-10, XM-25, XM-D22).
- Each kong is followed by a replacement from the tail and needs one drawable tile. Added and
  concealed kongs follow an own draw or belong to the dealer's first turn, never after chi or pon
  (XM-25).
- A tile let pass: who declines a win (a pon) may not win (pon) another copy of that tile until the
  own next draw or claim; other tiles are free, chi stays open, robbing a kong is never barred
  (XM-09, XM-D16).
- {_en_follow(o)}

# 5. Wins
- Plain win, on a discard; all three pay. With a gold in hand no discard can be won
  (XM-02, XM-D3).
- Self-draw. Robbing an added kong is paid as one and open with golds in hand, too; claimed and
  concealed kongs cannot be robbed (XM-11).
- {_en_three_gold(o)}

# 6. Wins before the first discard
- After the gold is turned up and before the first discard all who hold one of these are asked
  once, together, and may pass: a heavenly hand goes before three golds, these before robbing the
  gold; within one kind the dealer first, then turn order (XM-17, XM-25).
- Heavenly hand: the dealer's 17 tiles win, golds being wild (XM-D20).
- Three golds as dealt, flowers replaced (XM-03, XM-D4).
- Robbing the gold: a hand that waits as dealt and wins with the turned-up gold takes it; the dealer
  first lays one tile aside. That gold counts {worth(I_GOLDS)} water, too; no reward
  (XM-05, XM-D5).

# 7. Single, double and triple roaming
- Single roaming: the pair is a gold and any tile at all and the rest are complete melds, so any
  draw wins. It is not declared and nobody sees it; if it stood before the draw, the draw wins by it
  (XM-17, XM-25).
- If it stood before a claimed or added kong, the replacement may be that draw; after a concealed
  kong it is a self-draw only, and roaming counts from the next own draw on; of several kongs in one
  turn the last decides (XM-12, XM-D10).
- Double roaming: a gold is discarded and the rest still roams, with at least {r.you_wall}
  drawable tiles{_en_short_wall(o)} (XM-18, XM-D7, XM-D9).
- {_en_double(o)}
- Then the player draws (a flower is replaced) and wins; who could throw another gold and still roam
  may throw it for triple roaming instead. Golds thrown count no water (XM-08, XM-18, XM-D7).
- Triple roaming: {_en_triple(o, r)}

# 8. The wall
- {r.reserve} tiles stay in the wall, the turned-up gold not counted, however many kongs and
  flowers there are. When a draw or a replacement is due and no tile may be drawn, the hand is a
  draw; nothing is scored (XM-15, XM-24, XM-D11).

# 9. Dead hands and false wins
{_en_calls(o)}

# 10. Scoring
- Each loser pays the winner (base + water) × multiplier; only the winner's water counts, all three
  pay, the discarder no more than the others (XM-20, XM-23, XM-D3).
- Base: {o.base_player} between non-dealers; {o.base_dealer} × 2^k where winner or loser is the
  dealer, k being how often the deal was kept, by wins and draws; the base of non-dealers never
  doubles (XM-22, XM-D2).
- Who could win in several ways chooses one; on a time-out the one that pays most is taken
  (XM-D23).
- A concealed triplet counts with natural tiles only, none filled by a gold; white in the gold's
  place is natural and counts as that tile. A triplet that a discard completes counts as exposed.
  Three golds need no split and every natural triplet in hand counts; otherwise the split with the
  most water (XM-21).
- Rewards: for single, double and triple roaming and three golds as dealt each of the three pays
  one, see below{_en_reward(o)} (XM-19, XM-D19).
- {_en_chips(o)}

# 11. The dealer
- After a dealer's win or a draw the dealer stays and the dealer's base doubles; otherwise the next
  seat deals, with k = 0. A match is so many rounds of the table or of chips
  (XM-15, XM-16, XM-D2, XM-D21).
"""


def _en_gold(o: Options) -> str:
    if o.strict_gold:
        return (
            "A gold may be discarded only to roam twice or three times, unless all tiles in hand "
            "are golds; nobody may claim or win it (XM-14, XM-D6)."
        )
    return (
        "A gold may be discarded; nobody may claim or win it. Until the own next draw or claim its "
        "discarder may win by self-draw or a robbed kong only; others without a gold may still win "
        "discards (XM-14, XM-D6)."
    )


def _en_short_wall(o: Options) -> str:
    return ", else it may not be" if o.strict_gold else ", else it is a plain discard"


def _en_follow(o: Options) -> str:
    if not o.must_follow:
        return "Honours need not be followed at this table (XM-04, XM-D14)."
    return (
        "Following honours: an honour that was discarded before, claimed ones included, and of "
        "which the hand holds exactly one must be discarded, any of several such; pairs and more "
        "are free. It binds after chi and pon, too, but limits no win, no kong and no gold thrown "
        "to roam twice or three times. Golds are exempt, and so is white standing for a suit tile; "
        "standing for another honour only a discarded white calls for it (XM-04, XM-D14)."
    )


def _en_three_gold(o: Options) -> str:
    if not o.late_three_gold:
        return (
            "Three golds win as dealt only: drawn later they are played on to roam, or win by "
            "self-draw (XM-03, XM-D4)."
        )
    return (
        "Three golds in hand win whatever the rest; not called as dealt or drawn later they win "
        "after an own draw, without a reward (XM-03, XM-D4)."
    )


def _en_double(o: Options) -> str:
    win = "they may win by it (as single roaming if they roamed)"
    flower = "a flower is laid and not replaced"
    if not o.you2_others_discard:
        return (
            f"The three others draw a last tile each in turn order, {flower}; {win}, else lay it "
            "aside without discarding; no claims, no kongs (XM-08, XM-D7)."
        )
    follow = "; honours must be followed here, too" if o.must_follow else ""
    return (
        f"The three others draw one tile each in turn order, {flower} and then nothing discarded; "
        f"{win}, else discard one. The other two, without a gold, may win that; nobody may claim "
        f"it{follow} (XM-18, XM-D7)."
    )


def _en_triple(o: Options, r: Rules) -> str:
    if not o.you3_others_draw:
        return (
            "a second gold is thrown and wins, nobody draws any more; the chips tell whether all "
            f"three are emptied (XM-08, XM-D8). Multiplier {o.you3_mult} (XM-D1)."
        )
    return (
        "a second gold is thrown, and the three others draw once more in turn order, which needs "
        f"{r.you3_wall} drawable tiles; a self-draw or single roaming of theirs wins, otherwise "
        f"triple roaming does, without a draw (XM-18, XM-D8). Multiplier {o.you3_mult} (XM-D1)."
    )


def _en_calls(o: Options) -> str:
    if not o.manual_calls:
        return (
            "- What may not be called or discarded cannot be at this table: there are no dead "
            "hands and no false wins (XM-06, XM-07, XM-D15)."
        )
    gold = ""
    if o.strict_gold:
        gold = (
            ", and so does a gold discarded otherwise than to roam twice or three times (it stays)"
        )
    return f"""
- Calls are not checked at this table: win, pon and kong can be called on every discard, chi by the
  next seat, a win in every own turn. A false chi, pon or kong is void and makes a dead hand{gold}:
  it lies closed, draws, claims and wins no more, and still pays; nobody chis past a dead seat; four
  dead hands are a draw (XM-06, XM-D15).
- A false win: whoever calls it pays {FALSE_WIN} to each of the others, outside the chips; the hand
  is dealt anew, dealer and k unchanged. Of two the first in turn order after the discarder counts;
  a true win on the same tile goes first (XM-07, XM-D15).
- Who is in single or double roaming then gets from the offender all that the win would have
  brought: (base + water) × multiplier of three, the rewards, and {3 * KILL_THREE} more if it would
  have emptied all three, outside the chips (XM-07, XM-D15).
""".strip()


def _en_reward(o: Options) -> str:
    return ", outside the chips" if o.chips else ", booked apart"


def _en_chips(o: Options) -> str:
    if not o.chips:
        return "No chips at this table: all is paid in full, nobody is emptied (XM-D17, XM-D18)."
    return (
        f"Chips: each begins a round of chips with {o.chips} and pays at most what is left; once "
        f"somebody has none, the round is over and all begin with {o.chips} again. Who empties all "
        f"three others in one hand gets {KILL_THREE} more from each, outside the chips "
        "(XM-19, XM-D17, XM-D18)."
    )


# --- tables -----------------------------------------------------------------------------------


def _water_table(lang: str) -> list[str]:
    """水 of every item, as `settle` counts it (3.3)."""
    zh = lang == "zh"
    rows = [["", "水" if zh else "water"]]
    rows += [[item.zh if zh else item.en, str(n)] for item, n in zip(ITEMS, WORTH, strict=False)]
    one = worth(I_FLOWERS)
    note = (
        f"花、金每张 {one}；四张一套的花用整套的水代替单张；数牌碰 0；补杠同明杠；字牌是风和箭"
        if zh
        else f"flowers and golds {one} each; a set of four flowers counts in place of its singles; "
        "an exposed suit pung 0; added kongs as claimed ones; honours are winds and dragons"
    )
    return [*columns(rows), note]


def _multiplier_table(o: Options, lang: str) -> list[str]:
    """Multiplier, reward, and what losers pay without 水 and with k = 0 (XM-17, XM-D2)."""
    zh = lang == "zh"
    s = State.array(1)[0]
    s.dealer = 3
    for place, value in enumerate(terms(o)):
        s.terms[place] = value
    heads = ["", "倍数", "奖", "闲胡", "庄胡"] if zh else ["", "×", "reward", "other", "dealer"]
    rows = [heads]
    names = {item.id: item.zh if zh else item.en for item in ITEMS}
    for how, word in enumerate(HOWS):
        if word not in names:
            continue
        for flags in (F_START, 0) if how == H_THREE_GOLD else (0,):
            if how == H_THREE_GOLD and not flags and not o.late_three_gold:
                continue
            start = ("（起手）" if zh else " as dealt") if flags else ""
            m = int(multiplier(s, how, flags))
            other, dealer = (m * int(base_of(s, payer, 1)) for payer in (0, 3))
            bonus = str(int(reward(how, flags)) or "−")
            rows.append(
                [names[word] + start, f"× {m}", bonus, f"{other} / {dealer}", f"3 × {dealer}"]
            )
    note = (
        "水 0、k = 0 时。闲胡：闲家付 / 庄家付；庄胡：三家各付；奖是每家的"
        if zh
        else "without water, k = 0. other: a non-dealer wins, another pays / the dealer pays; "
        "dealer: the dealer wins, each of the three pays; the reward is that of each"
    )
    return [*columns(rows), note]

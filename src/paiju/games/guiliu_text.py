"""The rules of Guiliu mahjong as a text, made from the same options that the table plays by.

Chinese and English say the same, section by section. Numbers that options or prices decide come
from the rules record and from the constants that `settle` reads; each sentence names its clause.
"""

from __future__ import annotations

from ..options import option_words
from ..table.rules import Rules
from .guiliu import (
    CKONG,
    DRAWN,
    EACH_DEALER,
    EACH_PLAIN,
    EACH_SCATTERED,
    EACH_TYPE,
    FOLLOWED,
    ITEMS,
    KONG,
    Options,
    rules,
)
from .words import check_language, columns, unfold


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: headings, sentences, a table."""
    check_language(lang)
    zh = lang == "zh"
    prose = _chinese(o, rules(o)) if zh else _english(o, rules(o))
    return "\n".join(
        [
            "桂柳麻将规则" if zh else "Guiliu mahjong: the rules",
            *unfold(prose, "" if zh else " "),
            *("", "价目表（GL-11、GL-12）" if zh else "The table of prices (GL-11, GL-12)"),
            *_price_table(rules(o), lang),
            *("", "本桌选项" if zh else "House options of this table"),
            *(f"· {line}" for line in option_words(o, lang)),
        ]
    )


# --- Chinese ----------------------------------------------------------------------------------


def _chinese(o: Options, r: Rules) -> str:
    return f"""
# 一、牌和座位
- 136 张：万、饼、条各 36 张，东南西北中发白各 4 张，没有花；四人，每家面前 17 墩，
  手里 {r.hand} 张，摸了牌 {r.hand + 1} 张。打牌按逆时针轮，下家在右手边（GL-01、GL-03）。
- 首局掷一颗骰子定庄，从 0 号座的东数起，逆时针；以后每局轮到下家，不连庄。
  庄家是东，门风跟着庄转（GL-03、GL-16、GL-D18、GL-D22）。
- 开门：两颗骰子的和，从庄家逆时针数到谁就开谁的墙，从他的右边数到那一墩抓起；
  从庄家起每次抓两墩，抓三轮，再各一张，庄家多跳一张（GL-03、GL-D22）。

# 二、行牌
- 吃只能吃上家打的牌，只吃同花色的顺子，没有字牌的顺子，九一不连；
  碰、明杠、胡可以用任何一家打的牌。能要牌的几家同时问，各答一次；
  胡先于杠和碰，杠和碰先于吃（GL-02、GL-D20）。
- {_zh_swap(o)}
- 自己摸牌之后可以胡、暗杠、补杠（碰过的牌，手里哪张都行）或打牌；吃碰之后只能打牌。
  杠后从牌墙的最后补一张，至少要有 1 张可摸才能杠；暗杠亮着放（GL-D23）。
- 补杠时别家可以抢，都不抢才算杠成、付钱、补牌；明杠、暗杠不能抢（GL-D23）。
- 136 张都摸完，不能再杠，最后打的那张只能胡；没有人胡就是荒庄（GL-04、GL-D24）。

# 三、怎样算胡
- 四组一对将，组是顺子、刻子或杠；或七对、烂牌。
  十三幺、混一色、一条龙等不另算（GL-01、GL-D21）。
- {_zh_multi(o)}
- {_zh_lock(o)}
- 点炮：胡别人打的牌。自摸：胡自己摸的牌。抢杠：胡别人补杠的那张，按点炮付，不另翻倍，
  那个杠不算、不付，牌归胡的人（GL-09、GL-D5、GL-D23）。
- 杠上花：杠后补到的牌自摸。杠上炮：别人杠后打出的那张。
  门清：没有吃、碰、明杠，暗杠不算（GL-09、GL-D2、GL-D4）。
- 天胡：庄家起手 14 张就胡；他先暗杠再胡，算自摸加杠上花。地胡：闲家胡庄家打的头一张，
  庄家先暗杠也算（GL-09、GL-D16、GL-D26）。

# 四、牌型（GL 4.2）
- 平胡：四组一对，没有下面的牌型。烂牌：14 张单张，同花色的都隔三以上，字牌都不同。
  七星烂牌：烂牌里东南西北中发白齐全，代替烂牌（GL-11、GL-D21）。
- 清一色：一门数牌，没有字。字一色：全是字牌，也要成形，所以总带碰碰胡或七对。
  碰碰胡：四组都是刻子或杠（GL-13、GL-D21）。
- 全求人：四组都是吃、碰、明杠的，剩一张单吊别人打的牌；有暗杠、自摸、抢杠都不算，
  补杠可以（GL-11、GL-D21）。
- 七对：七个对子，四张一样的算两对。豪华七对：七对里有四张一样的，只加一次。
  牌有几种读法的，取付得最多的；清一色七对按七对算，没有门清（GL-13、GL-D2）。

# 五、算分
- 点炮：放炮的一家付。平胡 {r.price_plain}，烂牌 {r.price_scattered}，
  庄家胡各加 {r.price_dealer}；放炮的是庄家不多付（GL-11、GL-D1）。
- 自摸：三家都付。平胡每家 {EACH_PLAIN}，烂牌每家 {EACH_SCATTERED}，
  赢家或付的是庄家，那一份加 {EACH_DEALER}（GL-12、GL-D1）。
- 别的牌型：点炮每个 {r.price_type}，自摸每家每个 {EACH_TYPE}；几个牌型相加，
  这时不算平胡、烂牌的底，庄家也不加（GL-11、GL-12、GL-13、GL-D1）。
- 门清、杠上花、杠上炮各翻一倍，同时有两样就是四倍，连庄家加的一起翻；
  七对、豪华七对、烂牌、七星烂牌、天胡、地胡的门清不翻（GL-13、GL-D2、GL-D3）。
- 天胡：每家另付 {o.heavenly_each}，牌型照自摸付。地胡：庄家一家另付 {r.price_type}，
  牌型照点炮付。都不再翻倍，杠上炮也不翻（GL-15、GL-D16）。

# 六、翻醒
- 有人胡了，从牌墙前面翻一张，一局只翻一处，几家胡都看它；
  翻出 3，各门的 2 和 4 就是醒，9 和 1 相连。字牌按东南西北中发白转，前后两个是醒。
  {_zh_middle(o)}（GL-06、GL-D7、GL-D25）。
- 赢家手里、桌上和胡的那张里，每张醒 1 子，付这一胡的每家都付，不翻倍；
  几家胡，各数各的（GL-06、GL-13、GL-D9）。
- 赢家有四张一样的牌都是这次的醒，就再翻一张，加起来，最多翻 {r.flips} 张；
  没有四张的，后面翻的不算他的；牌墙没牌就不翻，荒庄不翻（GL-06、GL-D8、GL-D25）。

# 七、互包
{_zh_pacts(o, r)}

# 八、杠、追牌、荒庄
- 明杠：打牌给他杠的一家付 {KONG}。补杠：当初打牌给他碰的一家付 {KONG}。
  暗杠：三家各付 {CKONG}。当场付，荒庄也算，与互包无关（GL-14、GL-D6）。
- 追牌：这一局的头四张牌，四家一家一张，都一样，庄家付每家 {FOLLOWED}；
  第四张打出就要付，这张被胡也付。中间有吃、碰、明杠就不算，暗杠不要紧（GL-07、GL-D17）。
- 荒庄：庄家付每家 {DRAWN}（GL-04）。
"""


def _zh_swap(o: Options) -> str:
    if not o.swap_ban:
        return "本桌吃碰之后打哪张都行（GL-05、GL-D19）。"
    return (
        "吃碰之后，这一手不能打出同样的牌，吃的另一头可以打；"
        "吃碰了就没有牌可打的，不能吃碰（GL-05、GL-D19）。"
    )


def _zh_multi(o: Options) -> str:
    if not o.multi_win:
        return "一张牌只有一家胡：几家都要胡，从出牌人的下家数起头一家（GL-02、GL-D20）。"
    return "一炮多响：一张牌几家都能胡的，都胡，一家一家付（GL-02、GL-D20）。"


def _zh_lock(o: Options) -> str:
    if not o.pass_lock:
        return "过胡没有限制：放过一张，下一张照样可以胡（GL-10、GL-D27）。"
    return (
        "跟胡：放过能胡的牌，到自己下次摸牌之前，别人的牌只能胡更大的，"
        "比的是出牌人要付的子数，互包和醒不算；抢杠也一样，吃碰杠不解除（GL-10、GL-D27）。"
    )


def _zh_middle(o: Options) -> str:
    return "翻出的那一点自己也是醒" if o.middle_xing else "翻出的那一点自己不是醒"


def _zh_pacts(o: Options, r: Rules) -> str:
    if not o.pacts:
        return "- 本桌不玩互包：喂了几次都照常付（GL-08、GL-D10）。"
    fed = "吃、碰、明杠" if o.kong_feeds else "吃、碰"
    not_fed = "" if o.kong_feeds else "、明杠"
    xing = "醒也翻倍" if o.pact_doubles_xing else "醒不翻倍"
    return f"""
- 一家{fed}同一家打的牌，一共 {r.pact_feeds} 次，这两家互包，从那时起到这一局完。
  两个方向不相加；补杠{not_fed}和胡的那张不算喂（GL-08、GL-D10）。
- 第一种：别人点炮给互包的一方，放炮的照付，互包的另一方也付一样多；
  抢杠照点炮（GL-08、GL-D12）。
- 第二种：互包的一方自摸，另一方一家付三家的，每份两倍，{xing}（GL-08、GL-D13）。
- 第三种：{_zh_third(o, xing)}
- 第四种：自摸的人和几家互包，这几家每家都付三家的，每份两倍，别家不付（GL-08、GL-D14）。
- 第五种：互包的两家同时胡，一样大就互相不付；不一样大，小的再付大的一份，
  数目同放炮的付的，连醒在内，大的不付小的；三家胡，一对一对地比（GL-08、GL-D15、GL-D28）。
""".strip()


def _zh_third(o: Options, xing: str) -> str:
    if o.pact_discard == "outsider":
        return (
            "互包的一方点炮给外人，没有胡的另一方替他付两倍，"
            f"{xing}；都胡了就照常付。互包的点给互包的，照平常付（GL-08、GL-D11）。"
        )
    return f"互包的一方点炮给另一方，付两倍，{xing}；点给外人，互包不管（GL-08、GL-D11）。"


# --- English ----------------------------------------------------------------------------------


def _english(o: Options, r: Rules) -> str:
    return f"""
# 1. Tiles and seats
- 136 tiles: 36 each of Characters (m), Dots (p) and Bamboo (s), four of each wind and dragon, no
  flowers. Four players with 17 stacks before each, {r.hand} tiles in hand, {r.hand + 1} with the
  drawn one. Turns go counter-clockwise, the next seat sits to the right (GL-01, GL-03).
- One die chooses the first dealer, counted counter-clockwise from seat 0 as East; afterwards the
  deal moves to the next seat every hand. The dealer is East, the winds turn with the deal
  (GL-03, GL-16, GL-D18, GL-D22).
- The break: the sum of two dice, counted counter-clockwise from the dealer, names the wall, and
  counted from its owner's right the first stack taken. Two stacks each from the dealer on, three
  times, then one tile each, and one more for the dealer (GL-03, GL-D22).

# 2. Play
- Chi takes the discard of the seat before, runs of one suit only: no honours, no 9-1. Pon, kong and
  win take anybody's. All who may claim are asked at once and answer once; a win goes before kong
  and pon, these before chi (GL-02, GL-D20).
- {_en_swap(o)}
- After a draw a seat may win, make a concealed or an added kong (of any own tile that matches a
  pon) or discard; after chi and pon it must discard. The last tile of the wall replaces a kong,
  which needs one tile left. Concealed kongs lie face up (GL-D23).
- An added kong may be robbed; only if nobody does is it made, paid and replaced. Claimed and
  concealed kongs cannot be robbed (GL-D23).
- After the 136th tile there is no kong, and the last discard may only be won; not won, the hand is
  a draw (GL-04, GL-D24).

# 3. Wins
- Four melds and a pair, a meld being a run, a pung or a kong; or seven pairs, or a scattered hand.
  Thirteen orphans, half flush, straights and the like count for nothing (GL-01, GL-D21).
- {_en_multi(o)}
- {_en_lock(o)}
- On a discard; by self-draw; by robbing an added kong, which is paid as a discard without a
  doubling of its own: the kong does not count and is not paid, the tile is the winner's
  (GL-09, GL-D5, GL-D23).
- On a kong's replacement (self-draw); on the discard that follows another's kong. Closed: no chi,
  pon or claimed kong, concealed kongs do not matter (GL-09, GL-D2, GL-D4).
- Heavenly: the dealer's 14 tiles win; after a concealed kong it is a self-draw on its replacement.
  Earthly: another wins the dealer's first discard, a concealed kong of the dealer's aside
  (GL-09, GL-D16, GL-D26).

# 4. Types of hand (GL 4.2)
- Plain: four melds and a pair, none of the types below. Scattered: 14 single tiles, those of a suit
  three ranks apart or more, honours all different. With all seven honours it is that type instead
  (GL-11, GL-D21).
- One suit: without honours. All honours: in a real shape, so always with all pungs or seven pairs.
  All pungs: four pungs or kongs (GL-13, GL-D21).
- All claimed: four claimed melds, and the last single tile paired by a discard; not with a
  concealed kong, by self-draw or by robbing; an added kong is fine (GL-11, GL-D21).
- Seven pairs: four equal tiles are two pairs. With four equal tiles it counts once more, however
  many there are. Of several readings the one that pays most counts; seven pairs of one suit are
  read as such and not closed (GL-13, GL-D2).

# 5. Scoring
- On a discard the discarder pays. Plain {r.price_plain}, scattered {r.price_scattered},
  {r.price_dealer} more if the dealer wins; a dealer who discards pays no more (GL-11, GL-D1).
- By self-draw all three pay. Plain {EACH_PLAIN} each, scattered {EACH_SCATTERED} each,
  {EACH_DEALER} more where winner or payer is the dealer (GL-12, GL-D1).
- The other types: {r.price_type} each on a discard, {EACH_TYPE} each from each seat by self-draw;
  they add up, without the price of plain or scattered and the dealer's surcharge
  (GL-11, GL-12, GL-13, GL-D1).
- Closed, on a replacement and on the discard after a kong double each, two of them make four times,
  the dealer's surcharge included; closed does not double seven pairs, scattered, heavenly and
  earthly hands (GL-13, GL-D2, GL-D3).
- Heavenly: {o.heavenly_each} more from each, the types as by self-draw. Earthly: {r.price_type}
  more from the dealer alone, the types as on a discard. Nothing else doubles, not even a kong
  before the discard (GL-15, GL-D16).

# 6. Turned tiles
- After a win a tile is turned up from the front of the wall, the same for all winners. A 3 makes
  every 2 and 4 count, 9 and 1 are neighbours; honours go round as E S W N Rd Gr Wh, the one before
  and the one after count. {_en_middle(o)} (GL-06, GL-D7, GL-D25).
- Each such tile of the winner, in hand, melds and the winning tile, brings 1 unit from every payer
  of the win, never doubled; several winners count their own (GL-06, GL-13, GL-D9).
- A winner with four equal tiles that count on this turn turns on, and all adds up, {r.flips} tiles
  at most; whoever has no four gets nothing from later ones. Without tiles in the wall and after a
  draw nothing is turned (GL-06, GL-D8, GL-D25).

# 7. Pacts
{_en_pacts(o, r)}

# 8. Kongs, followed tiles, draws
- A claimed kong: {KONG} from its feeder. An added one: {KONG} from who fed the pon. A concealed
  one: {CKONG} from each. Paid at once, after a draw as well, outside all pacts (GL-14, GL-D6).
- Followed: the first four discards of the hand, one from each seat, are the same tile: the dealer
  pays {FOLLOWED} to each, due with the fourth even if that is won. A chi, pon or claimed kong in
  between ends it, a concealed kong does not (GL-07, GL-D17).
- A draw: the dealer pays {DRAWN} to each (GL-04).
"""


def _en_swap(o: Options) -> str:
    if not o.swap_ban:
        return "After chi and pon any tile may be discarded at this table (GL-05, GL-D19)."
    return (
        "After chi and pon the same tile may not be discarded in that turn, the other end of a run "
        "may; a claim that would leave nothing to discard is not open (GL-05, GL-D19)."
    )


def _en_multi(o: Options) -> str:
    if not o.multi_win:
        return (
            "One seat wins a tile: of several the first in turn order after the discarder "
            "(GL-02, GL-D20)."
        )
    return "All who can win the same tile do, and each win is paid for itself (GL-02, GL-D20)."


def _en_lock(o: Options) -> str:
    if not o.pass_lock:
        return "A declined win bars nothing: the next tile may be won (GL-10, GL-D27)."
    return (
        "After a declined win, until the own next draw, tiles of others win only for more: what "
        "the giver of the tile pays, without pacts and turned tiles. It holds for robbing, too, "
        "and no claim lifts it (GL-10, GL-D27)."
    )


def _en_middle(o: Options) -> str:
    if o.middle_xing:
        return "The turned rank itself counts, too"
    return "The turned rank itself does not count"


def _en_pacts(o: Options, r: Rules) -> str:
    if not o.pacts:
        return "- No pacts at this table: all is paid as usual, whoever fed (GL-08, GL-D10)."
    fed = "chi, pon or claimed kong" if o.kong_feeds else "chi or pon"
    not_fed = "" if o.kong_feeds else "claimed kongs, "
    xing = "turned tiles doubled, too" if o.pact_doubles_xing else "turned tiles not doubled"
    return f"""
- Two seats are partners once one has fed the other {r.pact_feeds} times ({fed}), from then to the
  end of the hand. The two directions do not add up; {not_fed}added kongs and the winning tile
  are no feeds (GL-08, GL-D10).
- Case 1: another discards to a partner: the discarder pays, and the other partner pays as much
  again; a robbed kong likewise (GL-08, GL-D12).
- Case 2: a partner wins by self-draw: the other pays all three shares, each doubled, {xing}
  (GL-08, GL-D13).
- Case 3: {_en_third(o, xing)}
- Case 4: a self-draw of one with several partners: each of them pays all three shares, doubled,
  the other seats nothing (GL-08, GL-D14).
- Case 5: both partners win: equal amounts change nothing; else who won less pays the other the
  larger amount as well, that of the discarder with turned tiles, and not the other way. Of three
  winners each pair is compared for itself (GL-08, GL-D15, GL-D28).
""".strip()


def _en_third(o: Options, xing: str) -> str:
    if o.pact_discard == "outsider":
        return (
            "a partner discards to a third seat: the other, unless a winner as well, pays double "
            f"in that place, {xing}. Between partners the price is the usual one (GL-08, GL-D11)."
        )
    return (
        f"a partner discards to the other and pays double, {xing}; a discard to a third seat is no "
        "concern of the pact (GL-08, GL-D11)."
    )


# --- the table --------------------------------------------------------------------------------


def _price_table(r: Rules, lang: str) -> list[str]:
    """What each type takes: on a discard and by self-draw, of a dealer and of another."""
    zh = lang == "zh"
    names = {item.id: item.zh if zh else item.en for item in ITEMS}
    heads = ["", "点炮", "庄胡", "自摸", "庄胡"]
    if not zh:
        heads = ["", "discard", "dealer", "self-draw", "dealer"]
    rows = [heads]
    low = (("plain", r.price_plain, EACH_PLAIN), ("scattered", r.price_scattered, EACH_SCATTERED))
    for item, given, each in low:
        more = each + EACH_DEALER
        given_more = str(given + r.price_dealer)
        rows.append([names[item], str(given), given_more, f"{each} / {more}", f"3 × {more}"])
    for item in ("stars", "pure", "honours", "pungs", "all_claimed", "pairs", "quad_pairs"):
        times = 2 if item == "quad_pairs" else 1
        name = names[item]
        if item == "quad_pairs":
            name = "豪华七对" if zh else "Seven pairs with four equal tiles"
        given, each = times * r.price_type, times * EACH_TYPE
        drawn = ["−", "−"] if item == "all_claimed" else [str(each), f"3 × {each}"]
        rows.append([name, str(given), str(given), *drawn])
    note = (
        "翻倍、醒之前的子数。自摸：闲家付 / 庄家付；庄胡：三家各付"
        if zh
        else "in units, before doublings and turned tiles. self-draw: a non-dealer pays / the "
        "dealer pays; dealer: the dealer wins, each of the three pays"
    )
    return [*columns(rows), note]

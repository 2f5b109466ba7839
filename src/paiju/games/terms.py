"""Words that a game has of its own, explained in a sentence or two to who meets them first.

The id is that of the action, the way of winning or the question before play that the word belongs
to, where there is one.
"""

from __future__ import annotations

from typing import NamedTuple

from .game import Game


class Term(NamedTuple):
    """A word, what it means in both languages, and the clause that says so.

    `feature`: the field of the rules record, or the option, without which the game has it not.
    """

    id: str
    zh: str
    en: str
    what_zh: str
    what_en: str
    clause: str
    feature: str = ""


_ROB_KONG = ("rob_kong", "抢杠", "robbing a kong")

TERMS: dict[str, tuple[Term, ...]] = {
    "zhangzhou": (
        Term(
            *("gold", "金", "gold"),
            "翻出来的那种牌是金，可以当任何一张牌（花除外）；金原来的那张牌由白板来当。",
            "The tile turned up is the gold: its copies stand for any tile but a flower, and White "
            "takes over its natural face.",
            "ZZ-08",
            "gold",
        ),
        Term(
            *("rob_gold", "抢金", "robbing the gold"),
            "翻金之后、打第一张之前，手里已经听牌的人可以拿走翻出的金来胡，按自摸算。",
            "After the gold is turned up and before the first discard, a hand that already waits "
            "may take that gold and win; it is paid as a self-draw.",
            "ZZ-18",
            "opening",
        ),
        Term(
            *("three_gold", "三金倒", "three golds"),
            "手里有三张金就可以胡，不管别的牌成不成，按自摸算。",
            "With three golds in hand you may win whatever the rest is; it is paid as a self-draw.",
            "ZZ-17",
            "late_three_gold",
        ),
        Term(
            *("heavenly", "天胡", "heavenly hand"),
            "庄家起手的十七张就成牌，按单游算，比三金倒大。",
            "The dealer's seventeen dealt tiles win at once, paid as single roaming; it goes "
            "before three golds.",
            "ZZ-23",
            "opening",
        ),
        Term(
            *("you1", "单游", "single roaming"),
            "五组牌都齐了，只剩一张金等着配对：下一张自己摸到什么都胡。没有宣布，别人看不出来。",
            "All melds are made and a lone gold waits to be paired: your next own draw wins, "
            "whatever it is. Nothing is declared, nobody sees it.",
            "ZZ-19",
            "you_levels",
        ),
        Term(
            *("you2", "双游", "double roaming"),
            "能单游时再打出一张金，就进双游：另三家每人摸一张，只能看自摸，然后你摸一张就胡，"
            "是单游的两倍。",
            "Discard a gold so that you still roam: each of the others draws one tile, for a "
            "self-draw only, then your draw wins twice as much as single roaming.",
            "ZZ-20",
            "you_levels",
        ),
        Term(
            *("you3", "三游", "triple roaming"),
            "双游里又能再打一张金：这一局立刻结束，再翻一倍。",
            "In double roaming your draw would let you throw yet another gold: the hand ends at "
            "once, for twice as much again.",
            "ZZ-22",
            "you_levels",
        ),
        Term(
            *("guess", "猜杠", "guessing a hidden kong"),
            "别人暗杠，牌面朝下。你听牌时可以猜它正是你要的牌：猜中就胡，按自摸算；"
            "猜错算诈胡，要赔三家。",
            "Somebody lays a concealed kong face down. If you wait for a win you may claim that it "
            "is your tile: right, you win as by self-draw; wrong, you pay all three.",
            "ZZ-24",
            "guess_hidden_kong",
        ),
        Term(
            *_ROB_KONG,
            "别人在碰上补杠，补的正是你要的牌：可以抢来胡，按自摸算，那个杠不算。",
            "Somebody adds to a pon the tile you wait for: you may win on it, as by self-draw, and "
            "the kong does not count.",
            "ZZ-D13",
            "rob_added_kong",
        ),
        Term(
            *("follow", "分饼", "following the dealer"),
            "庄家头一张打什么，三家的头一张都跟着打，庄家付每家一底；再跟一轮就翻一倍。",
            "If all three follow the dealer's first discard with the same tile as their first, the "
            "dealer pays each one base; every further round doubles it.",
            "ZZ-11",
            "follow",
        ),
        Term(
            *("pass_lock", "先弃后和", "passing a win"),
            "过了能胡的牌，到下次自己摸牌或吃碰之前，不能再胡别人的牌，只能自摸。",
            "Once you let a winning tile pass you may not win on others' tiles until your next own "
            "draw or claim; a self-draw is always open.",
            "ZZ-25",
            "pass_lock",
        ),
        Term(
            *("units", "花分、杠分", "flower and kong units"),
            "明杠 1、暗杠 2，第四张花起每张 1。赢家的由三家付，输家之间比多少，少的付多的。",
            "An exposed kong is 1, a concealed one 2, each flower from the fourth on 1. All three "
            "pay the winner's; losers pay each other the difference.",
            "ZZ-28",
            "unit_kong",
        ),
        Term(
            *("last_hand", "最后一手", "the last hand"),
            "最后四张可摸的牌里，自摸自动胡；这时打出的牌让人胡了，要替另两家付给赢家。",
            "Among the last four drawable tiles a self-draw is taken by itself; whose discard is "
            "won then pays the winner for the other two as well.",
            "ZZ-14",
            "forced_draws",
        ),
    ),
    "xiamen": (
        Term(
            *("gold", "金", "gold"),
            "翻出来的那种牌是金，可以当任何一张牌（花除外）；手里有金就不能胡别人打的牌。"
            "金原来的那张牌由白板来当。",
            "The tile turned up is the gold: its copies stand for any tile but a flower. With a "
            "gold in hand you cannot win on a discard. White takes over its natural face.",
            "XM-02",
            "gold",
        ),
        Term(
            *("rob_gold", "抢金（天听）", "robbing the gold"),
            "起手已经听牌的人可以拿走翻出的金来胡，四倍，那张金也算水。",
            "A hand that waits as dealt may take the turned-up gold and win, fourfold; that gold "
            "counts for water too.",
            "XM-D5",
            "opening",
        ),
        Term(
            *("three_gold", "三金倒", "three golds"),
            "手里有三张金就可以胡，不管别的牌：起手四倍加奖，后来摸齐三倍。",
            "With three golds you may win whatever the rest is: fourfold with a reward as dealt, "
            "threefold later.",
            "XM-D4",
            "late_three_gold",
        ),
        Term(
            *("you1", "游金", "roaming"),
            "五组牌都齐了，只剩一张金：下一张自己摸到什么都胡，四倍，每家另付 50。",
            "All melds are made and a lone gold is left: your next own draw wins whatever it is, "
            "fourfold, with 50 more from each.",
            "XM-17",
            "you_levels",
        ),
        Term(
            *("you2", "双游", "double roaming"),
            "游金时打出一张金就进双游：另三家依次摸一张、打一张，不能吃碰杠；"
            "再轮到你，摸了就胡，八倍加奖。",
            "While roaming, discard a gold: the others draw and discard once each, without claims; "
            "then your draw wins eightfold, with a reward.",
            "XM-18",
            "you_levels",
        ),
        Term(
            *("you3", "三游", "triple roaming"),
            "双游里轮到你还能再打一张金，可以不胡而打金：另三家再各摸一张，没人自摸就是三游。",
            "In double roaming, instead of winning you may throw another gold if you can: the "
            "others draw once more, and if nobody self-draws you win by triple roaming.",
            "XM-D8",
            "you_levels",
        ),
        Term(
            *("must_follow", "跟打", "following honours"),
            "有人打过的字牌，你手里要是单张，就得先打它；有几种就任选一种。金不算。",
            "An honour that has been discarded and that you hold singly must be discarded first; "
            "of several you choose. Golds are exempt.",
            "XM-D14",
            "must_follow",
        ),
        Term(
            *("gold_lock", "打金", "discarding a gold"),
            "不是双游也可以打金，但到你下次摸牌或吃碰之前只能自摸；打出的金谁也不能要。",
            "A gold may be discarded outside double roaming, but then only a self-draw wins until "
            "your next draw or claim. Nobody may claim it.",
            "XM-14",
            "gold_discard_lock",
        ),
        Term(
            *("pass_lock", "见雀碰", "passing a tile"),
            "过了能胡（能碰）的牌，到自己下次摸牌前，同样的牌不能再胡（碰）；别的牌不受影响。",
            "Once you pass a win (or a pon) on a tile, no copy of it may be won (or ponged) before "
            "your next turn; other tiles are free.",
            "XM-D16",
            "pass_lock",
        ),
        Term(
            *("water", "水", "water"),
            "花、金、刻子和杠各有几水；输家每家付（底 + 水）× 倍数，只算赢家的水。",
            "Flowers, golds, triplets and kongs give water; each loser pays (base + water) × "
            "multiplier, and only the winner's water counts.",
            "XM-21",
        ),
        Term(
            *("chips", "课", "a round of chips"),
            "每人 100 个筹码，付到光为止；有人光了，这一课结束，重新各 100。奖不动筹码。",
            "Everybody has 100 chips and pays at most what is left; when a seat has none the round "
            "ends and all start anew. Rewards are paid outside the chips.",
            "XM-D18",
            "chips",
        ),
        Term(
            *("kill_three", "杀三", "all three emptied"),
            "一局把三家的筹码都赢光，三家每家再付 100。",
            "If one hand empties all three others, each of them pays 100 more.",
            "XM-19",
            "chips",
        ),
        Term(
            *_ROB_KONG,
            "别人在碰上补杠，补的正是你要的牌：可以抢来胡，按自摸算，手里有金也行。",
            "Somebody adds to a pon the tile you wait for: you may win on it as by self-draw, even "
            "with golds in hand.",
            "XM-11",
            "rob_added_kong",
        ),
    ),
    "guiliu": (
        Term(
            *("flips", "翻醒", "turning up tiles"),
            "胡了以后翻一张牌：它前一个和后一个点数的牌（不分花色）是醒，赢家每有一张多收 1 子，"
            "不翻倍。四张一样的醒再翻，最多翻三张。",
            "After a win a tile is turned up: the ranks before and after it, of any suit, pay 1 "
            "unit for each copy the winner has, never doubled. Four alike among them turn again, "
            "three at most.",
            "GL-06",
            "flips",
        ),
        Term(
            *("pacts", "互包", "the pact"),
            "一家被同一家喂吃、喂碰满三次，两家就互包到这局结束：一家自摸，另一家包三家的，"
            "每份两倍；点给互包的也付两倍。",
            "When one seat has fed another three chi or pon, the two answer for each other to the "
            "end of the hand: if one self-draws the other pays all three shares, doubled; a "
            "discard to the partner costs double.",
            "GL-08",
            "pact_feeds",
        ),
        Term(
            *("follow", "追牌", "following the dealer"),
            "庄家头一张打什么，三家的头一张都跟着打：庄家付每家 2 子。",
            "If all three follow the dealer's first discard with the same tile, the dealer pays "
            "each 2 units.",
            "GL-07",
            "follow",
        ),
        Term(
            *("swap_ban", "不能打出刚吃碰的牌", "no swap"),
            "吃碰以后，这一手不能打出和吃碰来的那张一样的牌。",
            "After a chi or pon the tile you claimed, or one like it, may not be discarded that "
            "turn.",
            "GL-05",
            "swap_ban",
        ),
        Term(
            *("multi_win", "一炮多响", "several winners"),
            "一张牌几家能胡就几家都胡，放炮的每家都付。",
            "Everybody who can wins on the same tile, and who gave it pays each of them.",
            "GL-02",
            "multi_win",
        ),
        Term(
            *("scattered", "烂牌", "a scattered hand"),
            "十四张单张：同花色的点数彼此至少差 3，字牌各不相同。集齐七种字是七星烂牌。",
            "Fourteen single tiles: within a suit all ranks differ by 3 or more, honours are all "
            "different. With all seven honours it is worth a big type.",
            "GL 4.2",
            "shapes",
        ),
        Term(
            *("closed", "门清", "a closed hand"),
            "没有吃、碰、明杠（暗杠可以）胡了翻一倍；七对和烂牌不翻。",
            "No chi, pon or exposed kong (a concealed one is fine) doubles the win; seven pairs "
            "and scattered hands are not doubled.",
            "GL-13",
        ),
        Term(
            *("heavenly", "天胡", "heavenly hand"),
            "庄家起手十四张就成牌：每家另付 15，牌型照自摸付。",
            "The dealer's fourteen dealt tiles win: 15 from each besides the self-draw.",
            "GL-15",
            "opening",
        ),
        Term(
            *("earthly", "地胡", "earthly hand"),
            "胡庄家打出的头一张：庄家一家另付 35，牌型照点炮付。",
            "A win on the dealer's very first discard: the dealer alone pays 35 besides the win.",
            "GL-15",
            "opening",
        ),
        Term(
            *_ROB_KONG,
            "别人在碰上补杠，补的正是你要的牌：可以抢来胡，按点炮由开杠的付。",
            "Somebody adds to a pon the tile you wait for: you may win on it; who made the kong "
            "pays as for a discard.",
            "GL-D5",
            "rob_added_kong",
        ),
        Term(
            *("draw", "荒庄", "a drawn hand"),
            "牌摸完没有人胡：庄家付每家 2 子，杠照付。",
            "The wall is used up and nobody won: the dealer pays each 2 units; kongs stay paid.",
            "GL-04",
        ),
    ),
    "xipiao": (
        Term(
            *("open", "明牌", "an open hand"),
            "看过手牌可以明牌，整局摊开给对手看；自己胡了加 1 分再翻一倍，杠不翻。"
            "两家都明也只翻一次。",
            "After seeing your tiles you may open the hand, face up to the end: if you win it is "
            "+1 and then doubled, kongs apart. Both open still doubles once.",
            "XP-18",
            "open_asked",
        ),
        Term(
            *("hooks", "下勾", "hooks"),
            "掷骰之前两家各报一个数，取小的：胡的人每勾多得一份，不翻倍，黄局不算。",
            "Before the dice both name a number and the smaller counts: the winner gets so much "
            "more for each hook, never doubled, nothing on a draw.",
            "XP-D15",
            "hooks_max",
        ),
        Term(
            *("xi", "喜", "the dragon run"),
            "中发白一副是喜，加 2 分，也可以吃；一手牌最多一副。",
            "Red, green and white dragon are a run worth 2, which may be completed by chi; a hand "
            "has one at most.",
            "XP-10",
            "dragon_run",
        ),
        Term(
            *("yu", "鱼", "yu"),
            "一二三条一副，加 1 分，吃来的也算，几副只算一次。",
            "A run 123 of bamboos adds 1, claimed or concealed, once.",
            "XP-08",
        ),
        Term(
            *("bo", "勃", "bo"),
            "七八九万一副，加 1 分，吃来的也算，几副只算一次。",
            "A run 789 of characters adds 1, claimed or concealed, once.",
            "XP-09",
        ),
        Term(
            *("jia", "夹", "jia"),
            "胡的是嵌张、边张或中发白里的一张，而且只听这一种：加 1 分。",
            "The winning tile closes the middle or the edge of a run, or the dragon run, and is "
            "the only wait: +1.",
            "XP-07",
        ),
        Term(
            *("full", "满贯", "xi, yu, bo and jia together"),
            "喜、鱼、勃、夹都有：算 15 分，不再另加，自摸照翻。",
            "Xi, yu, bo and jia in one hand: 15 instead of their sum; a self-draw still doubles.",
            "XP-12",
        ),
        Term(
            *("piao", "漂", "all pungs"),
            "五组都是刻子或杠是平漂 30 分；带一副中发白是喜漂 40 分；清一色的更大。",
            "Five pungs or kongs are worth 30, with the dragon run among them 40, in one suit "
            "more.",
            "XP-13",
        ),
        Term(
            *("eggs", "蛋", "kongs"),
            "明蛋（直杠）4、叉蛋（补杠）8、暗蛋 16：胡不胡都付，从不翻倍。",
            "A claimed kong pays 4, an added one 8, a concealed one 16, whoever wins, and is never "
            "doubled.",
            "XP-19",
        ),
        Term(
            *("pon_forfeits", "能杠却碰", "a pon instead of a kong"),
            "手里有三张、能直杠却只碰：这副碰以后不能补杠。",
            "If you hold three and take a pon instead of the kong, that pon can never become one.",
            "XP-20",
            "pon_forfeits_kong",
        ),
    ),
    "erren": (
        Term(
            *("open", "明牌", "an open hand"),
            "抓牌之前选明牌：整局手牌摊开，不管谁胡都算 4 倍；两家都明就再乘。",
            "Chosen before the deal: your hand lies face up to the end, and whoever wins gets x4; "
            "two open hands multiply.",
            "ER-03",
            "open_asked",
        ),
        Term(
            *("double", "加倍", "doubling"),
            "看过手牌、打第一张之前可以加倍：不管谁胡都算 2 倍；两家都加就是 4 倍。",
            "After the deal and before the first discard you may double: x2 whoever wins, x4 if "
            "both do.",
            "ER-04",
            "double_asked",
        ),
        Term(
            *("ready", "听牌", "declaring ready"),
            "打一张后能等到胡的牌，可以报听：胡了算 2 倍。此后手牌不动，只能胡，"
            "或杠刚摸到而不改听的牌。",
            "If the hand waits after a discard you may declare it: your win counts x2. Then the "
            "hand is frozen: you win, or make a kong of the drawn tile that keeps the waits.",
            "ER-D8",
            "ready",
        ),
        Term(
            *("fan", "番", "fan"),
            "胡牌按 81 种番算，加起来是番数；金币 = 番 × 倍数 × 底。",
            "A win is worth the sum of its fan, of 81 rows; coins are fan × multiplier × base.",
            "ER-06",
        ),
        Term(
            *("cap", "封顶", "the cap"),
            "最多付到两家金币中少的那家那么多；系统从赢家所得抽 5%。",
            "No more is paid than the poorer of the two has; the house keeps 5 % of what is won.",
            "ER-D10",
        ),
        Term(
            *("rating", "积分、段位", "rating and rank"),
            "积分 = 番 × 倍数，不封顶；累计积分从雀蛋一路升到自摸王。",
            "Rating points are fan × multiplier, uncapped; their sum is your rank, up a ladder of "
            "sixteen.",
            "ER-08",
        ),
        Term(
            *("last_copy", "和绝张", "the last copy"),
            "另外三张都已打出或摆在桌上，胡这最后一张：加 4 番。",
            "A win on the fourth copy when the three others lie discarded or in open melds: 4 fan.",
            "ER-D14",
            "mark_last_copy",
        ),
        Term(
            *("rob_kong", "抢杠和", "robbing a kong"),
            "对手在碰上补杠，补的正是你要的牌：可以抢来胡，加 8 番。",
            "The opponent adds to a pon the tile you wait for: you may win on it, for 8 fan.",
            "ER-02",
            "rob_added_kong",
        ),
    ),
}


def terms_of(game: Game, *options: object) -> tuple[Term, ...]:
    """The words of a game that it has under any of these options (its defaults, if none)."""
    chosen = options or (game.options(),)
    return tuple(
        term
        for term in TERMS.get(game.id, ())
        if not term.feature or any(_has(game, one, term.feature) for one in chosen)
    )


def _has(game: Game, options: object, feature: str) -> bool:
    rules = game.rules(options)
    value = getattr(rules, feature) if hasattr(rules, feature) else getattr(options, feature)
    return bool(value)

"""Every sentence that the terminal game says, in Chinese and English, and the words it hears.

No character here is of ambiguous width (·, ×, —, … are one cell wide on one terminal and two on
another), so that what fits a screen fits it everywhere.
"""

from __future__ import annotations

from ..errors import PaijuError
from .choice_words import CHOICE_WORDS

LANGS = ("zh", "en")

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    # Seats, seen from one's own.
    "seat.me": ("你", "You"),
    "seat.next": ("下家", "Right"),
    "seat.across": ("对家", "Across"),
    "seat.previous": ("上家", "Left"),
    "seat.opponent": ("对手", "Opponent"),
    # The screen.
    "head.hand": ("第{n}局", "hand {n}"),
    "head.of": ("第{n}/{of}局", "hand {n} of {of}"),
    "head.gold": ("金 {tile}", "gold {tile}"),
    "head.white": (" {white}当{tile}", " ({white} = {tile})"),
    "head.left": ("还可摸 {n} 张", "{n} to draw"),
    "row.dealer": ("庄", "dealer"),
    "row.streak": ("庄连{n}", "dealer+{n}"),
    "row.held": ("手{n:>2}", "{n:>2} tiles"),
    "row.flowers": ("花:", "flowers:"),
    "row.pact": ("互包:{seats}", "pact:{seats}"),
    "row.fed": ("喂:{seats}", "fed:{seats}"),
    "row.locked_face": ("[过胡]", "[passed a win]"),
    "row.locked_bigger": ("[过胡]", "[bigger wins only]"),
    "row.locked": ("[过胡]", "[no win on others' tiles]"),
    "meld.chi": ("吃", "chi "),
    "meld.pon": ("碰", "pon "),
    "meld.kong": ("杠", "kong "),
    "meld.akong": ("补杠", "kong+ "),
    "meld.ckong": ("暗杠", "hidden kong "),
    "meld.ckong_open": ("暗杠", "concealed kong "),
    "shape.pairs": ("七对", "seven pairs"),
    "shape.scattered": ("烂牌", "a scattered hand"),
    "score": ("{seat} {n}", "{seat} {n}"),
    # What is asked, and why.
    "ask.first": ("你坐庄，请打出第一张：", "You deal. Discard your first tile:"),
    "ask.drawn": ("你摸到 {tile}，请打出一张：", "You drew {tile}. Discard a tile:"),
    "ask.drawn_win": ("你摸到 {tile}，可以胡！", "You drew {tile} and can win!"),
    "ask.claimed": ("你吃碰了，请打出一张：", "You claimed. Discard a tile:"),
    "ask.claimed_barred": (
        "你吃碰了，请打出一张（不能打 {tile}）：",
        "You claimed. Discard a tile (but no {tile}):",
    ),
    "ask.claim": ("{seat}打出 {tile}，你可以：", "{seat} discarded {tile}. You may:"),
    "ask.rob": (
        "{seat}补杠 {tile}，正是你要的牌，可以抢杠：",
        "{seat} adds {tile} to a pon: the tile you wait for. You may rob it:",
    ),
    "ask.guess": (
        "{seat}暗杠，牌面朝下。你听 {waits}，猜它是你要的牌吗？",
        "{seat} lays a hidden kong. You wait for {waits}. Is it one of these?",
    ),
    "ask.many": ("{n} 种牌", "{n} kinds of tiles"),
    "ask.opening": (
        "出牌之前，你已经可以胡：",
        "Before the first discard you may already win:",
    ),
    "ask.you": (
        "{seat}双游，这一张只看自摸。你摸到 {tile}，可以胡：",
        "{seat} is double roaming: this draw is for a win only. You drew {tile}. You may:",
    ),
    "ask.keys": (
        "编号或牌名出牌   ? 听牌   h 帮助   r 规则   q 离开",
        "number or tile   ? waits   h help   r rules   q leave",
    ),
    "ask.choice": ("请选择：", "Please choose:"),
    # Choices.
    "do.pass": ("过", "pass"),
    "do.keep": ("过（留牌）", "pass (keep the tile)"),
    "do.pass_lock": (
        "过（到下次自己摸牌前不能胡别人的牌）",
        "pass (no win on others' tiles before your next draw)",
    ),
    "do.pass_lock_face": (
        "过（到下次自己摸牌前不能胡同样的牌）",
        "pass (no win on this tile before your next draw)",
    ),
    "do.pass_lock_bigger": (
        "过（到下次自己摸牌前只能胡更大的）",
        "pass (only bigger wins before your next draw)",
    ),
    "ask.unchecked": ("（不核对：喊错要罚）", " (unchecked: a false call is punished)"),
    "do.claim": ("{verb} {tiles}", "{verb} {tiles}"),
    "do.chi": ("吃", "chi"),
    "do.pon": ("碰", "pon"),
    "do.kong": ("杠", "kong"),
    "do.ckong": ("暗杠 {tile}", "hidden kong of {tile}"),
    "do.ckong_open": ("暗杠 {tile}", "concealed kong of {tile}"),
    "do.akong": ("补杠 {tile}", "add {tile} to your pon"),
    "do.win": ("胡", "win"),
    "do.guess": (
        "猜它是（猜对算胡，猜错诈胡赔三家）",
        "say it is (right: you win; wrong: you pay all)",
    ),
    "do.worth": ("{items}，共得 {sum}", "{items}, {sum} in all"),
    "do.flips": ("，翻醒另算", ", turned tiles apart"),
    "do.call": ("{call}：{worth}", "{call}: {worth}"),
    "do.item": ("{name}({n})", "{name}({n})"),
    "do.factor": ("{name}({n}倍)", "{name}(x{n})"),
    # Answers to what was typed.
    "bad.text": (
        "看不懂「{text}」：请输入编号或牌名（如 {tile}），h 看帮助。",
        '"{text}" is no move: type a number or a tile (like {tile}), h for help.',
    ),
    "bad.number": ("没有编号 {n}。", "There is no number {n}."),
    "bad.held": ("你手里没有 {tile}。", "You hold no {tile}."),
    "bad.flower": ("花牌已经摆出，不能打。", "Flowers lie on the table; none is discarded."),
    "bad.tile": ("现在不能打 {tile}。", "You cannot discard {tile} now."),
    "bad.swap": (
        "刚吃碰了 {tile}，这一手不能打出同样的牌。",
        "You have just claimed {tile}: none like it may be discarded this turn.",
    ),
    "bad.turn": (
        "现在不是你出牌：请按编号选，0 是过。",
        "It is not your turn to discard: choose a number, 0 passes.",
    ),
    "bad.one": ("一次只打一张牌。", "Discard one tile."),
    "bad.several": ("有几种，请选编号：{numbers}。", "That is more than one, choose: {numbers}."),
    "bad.verb": ("现在不能{verb}。", "You cannot {verb} now."),
    "bad.empty": (
        "请输入编号或牌名，? 看听牌，h 看帮助。",
        "Type a number or a tile; ? shows waits, h help.",
    ),
    "bad.empty_win": (
        "这里可以胡：请选编号，真的不要就按 0。",
        "You can win here: choose a number, or 0 if you really pass.",
    ),
    "bad.go_on": ("按回车继续，q 离开。", "Press Enter to go on, or q to leave."),
    # What happened, a line each.
    "tell.sit": (
        "掷骰定庄：{throws}，{seat}先坐庄。",
        "Dice for the deal: {throws}. Dealer: {seat}.",
    ),
    "tell.sit_die": (
        "掷一骰定庄：{n} 点，从{east}（东）数起，{seat}先坐庄。",
        "One die for the deal: {n}, counted from {east} (East). Dealer: {seat}.",
    ),
    "tell.tie": (
        "掷骰定庄：{throws}，最大的有几家，重掷。",
        "Dice for the deal: {throws}. A tie, again.",
    ),
    "tell.throw": ("{seat} {a}+{b}", "{seat} {a}+{b}"),
    "tell.deal": (
        "第{n}局，{seat}坐庄，掷骰 {a}+{b}={sum}：{wall}面前开牌，留 {sum} 墩。",
        "Hand {n}, dealer: {seat}. Dice {a}+{b}={sum}: break at {wall}, {sum} stacks stay.",
    ),
    "tell.deal_from": (
        "第{n}局，{seat}坐庄，掷骰 {a}+{b}={sum}：{wall}面前开牌，从第 {sum} 墩抓起。",
        "Hand {n}, dealer: {seat}. Dice {a}+{b}={sum}: break at {wall}, stack {sum} goes first.",
    ),
    "tell.dealt": ("各家起手 {n} 张，庄家多一张。", "{n} tiles each, one more for the dealer."),
    "tell.flowers": ("{seat}补花：{flowers}。", "{seat}: flowers {flowers}."),
    "tell.flower": ("{flower}换{tile}", "{flower} for {tile}"),
    "tell.gold": ("掷骰 {throw}，翻出金牌 {tile}。", "Dice {throw}: the gold is {tile}."),
    "tell.gold_white": (
        "掷骰 {throw}，翻出金牌 {tile}，{white}当{face}。",
        "Dice {throw}: the gold is {tile}, {white} counts as {face}.",
    ),
    "tell.again": ("{throw} 是花重掷", "{throw} a flower, again"),
    "tell.draw": ("{seat}摸到 {tile}。", "{seat}: draw {tile}."),
    "tell.replace": ("{seat}从牌尾补到 {tile}。", "{seat}: draw {tile} from the tail."),
    "tell.draw_discard": ("{seat}摸牌，打出 {tile}。", "{seat}: draw, discard {tile}."),
    "tell.draw_kong": ("{seat}摸牌，{kong}。", "{seat}: draw, {kong}."),
    "tell.kong_now": ("{seat}{kong}。", "{seat}: {kong}."),
    "tell.discard": ("{seat}打出 {tile}。", "{seat}: discard {tile}."),
    "tell.you_draw": ("双游中{seat}摸一张，不打牌。", "{seat}: draw and keep (double roaming)."),
    "tell.you2": (
        "{seat}打金双游！别家各摸一张只看自摸，再轮到{seat}。",
        "{seat}: double roaming! The others draw once, to win or keep; then {seat}.",
    ),
    "tell.you2_discard": (
        "{seat}打金双游！别家各摸一张打一张，再轮到{seat}。",
        "{seat}: double roaming! The others draw and discard once; then {seat}.",
    ),
    "tell.you3": ("{seat}再打一张金：三游！", "{seat}: another gold thrown, triple roaming!"),
    "tell.set_aside": ("{seat}把摸到的牌放在一边。", "{seat}: lays the drawn tile aside."),
    "tell.false_call": (
        "{seat}喊错{call}：成了相公，不再摸牌，也不再要牌。",
        "{seat}: a false {call}; a dead hand, no more draws and claims.",
    ),
    "tell.false_gold": (
        "{seat}在双游以外打金：成了相公。",
        "{seat}: a gold outside double roaming; a dead hand.",
    ),
    "tell.false_win": ("{seat}诈胡！", "{seat}: a false win!"),
    "tell.claim": (
        "{seat}{verb} {tiles}（{source}打出）。",
        "{seat}: {verb} {tiles} (from {source}).",
    ),
    "tell.ckong": ("暗杠（牌面朝下）", "hidden kong, face down"),
    "tell.ckong_of": ("暗杠 {tile}", "hidden kong of {tile}"),
    "tell.ckong_of_open": ("暗杠 {tile}", "concealed kong of {tile}"),
    "tell.paid": ("杠钱：{payers}付{seat} {n}。", "Kong: {n} from {payers} to {seat}."),
    "tell.paid_each": (
        "杠钱：{payers}各付{seat} {n}。",
        "Kong: {n} each from {payers} to {seat}.",
    ),
    "tell.pact": (
        "{source}第 {n} 次喂{seat}：两家互包。",
        "Feed number {n} from {source} to {seat}: a pact, they pay with each other.",
    ),
    "tell.akong": ("补杠 {tile}", "{tile} added to a pon"),
    "tell.guess_right": ("{seat}猜暗杠，猜中了！", "{seat}: guesses the hidden kong, rightly!"),
    "tell.guess_wrong": (
        "{seat}猜暗杠，猜错：诈胡。",
        "{seat}: guesses the hidden kong, wrongly: a false win.",
    ),
    "tell.pass_win": (
        "你放过了胡：下次自己摸牌或吃碰杠前，不能胡别人的牌。",
        "You passed a win: none on others' tiles before your next draw or claim.",
    ),
    "tell.pass_win_face": (
        "你放过了胡：下次自己摸牌或吃碰杠前，不能胡同样的牌。",
        "You passed a win: none on this tile before your next draw or claim.",
    ),
    "tell.pass_win_bigger": (
        "你放过了胡：下次自己摸牌前，别人的牌只能胡更大的。",
        "You passed a win: only bigger ones on others' tiles before your next draw.",
    ),
    "tell.follow_paid": (
        "追牌：各家都跟庄家打出 {tile}，{seat}付各家 {n}。",
        "Followed: all have discarded {tile}, as the dealer did. {n} to each from {seat}.",
    ),
    "tell.follow": (
        "跟打第 {n} 轮：各家都跟庄家打出 {tile}。",
        "Round {n} of following: all have discarded {tile}, as the dealer did.",
    ),
    "tell.win": ("{seat}胡了：{how}！", "{seat}: win! {how}."),
    "tell.win_tile": ("{seat}胡 {tile}：{how}！", "{seat}: win on {tile}! {how}."),
    "tell.win_from": (
        "{seat}胡{source}的 {tile}：{how}！",
        "{seat}: win on {tile} from {source}! {how}.",
    ),
    "tell.flip": (
        "翻醒：翻出 {tile}，{ranks}是醒（{counts}）。",
        "Turned up: {tile}, so {ranks} count ({counts}).",
    ),
    "tell.xing": ("{seat} {n} 张", "{seat} {n}"),
    "tell.aside": ("（放下 {tile}）", " ({tile} laid aside)"),
    "tell.forced": ("（最后几张，自摸必胡）", " (among the last tiles a self-draw must win)"),
    "tell.flag": ("{how}，{flag}", "{how}, {flag}"),
    "tell.drawn_game": ("牌墙摸完，无人胡牌：流局。", "The wall is used up, nobody wins: a draw."),
    "flag.kong_draw": ("杠上花", "on a kong's replacement"),
    "flag.kong_discard": ("杠上炮", "on a discard after a kong"),
    "flag.last_tile": ("海底", "on the last tile"),
    "flag.last_copy": ("和绝张", "on the last copy"),
    # Hints.
    "hint.title": ("听牌提示", "What your hand waits for"),
    "hint.ready": ("听 {tiles}，共 {n} 张{shape}", "waits for {tiles}: {n} left{shape}"),
    "hint.far": (
        "还差 {d} 张听牌{shape}，进张 {kinds} 种 {n} 张：{tiles}",
        "{d} from ready{shape}; {kinds} kinds, {n} tiles help: {tiles}",
    ),
    "hint.shape": ("（{shape}）", " ({shape})"),
    "hint.tile": ("{tile}({n})", "{tile}({n})"),
    "hint.now": ("现在：{reading}", "Now: {reading}"),
    "hint.won": ("已经成胡。", "This is a win already."),
    "hint.discard": ("打 {tile}：{reading}", "Discard {tile}: {reading}"),
    "hint.after": ("{call} 之后：{reading}", "After {call}: {reading}"),
    "hint.roam": ("（{how}：再摸任何牌都胡）", " ({how}: any draw wins)"),
    "hint.more": (
        "其余打法离听牌更远或进张更少。",
        "Other discards leave you farther away, or with fewer tiles that help.",
    ),
    "hint.counts": (
        "牌名后的数字是你看不见的剩余张数。",
        "The numbers say how many copies you have not seen.",
    ),
    "hint.gold": (
        "金（{tile}）可当任何牌，只能自己摸到。",
        "A gold ({tile}) is any tile, once drawn.",
    ),
    "hint.golds": (
        "手里有 {n} 张金：只能自摸，不能点炮胡。",
        "With {n} golds you win by draw only.",
    ),
    "hint.locked_face": (
        "过胡中：到下次自己摸牌或吃碰杠前，放过的牌不能胡。",
        "You passed a win: none on that tile before your next draw or claim.",
    ),
    "hint.locked_bigger": (
        "过胡中：到下次自己摸牌前，别人的牌只能胡大于 {n} 子的（醒和互包不算）。",
        "You passed a win: none of {n} units or less on others' tiles before your next draw.",
    ),
    "hint.locked": (
        "过胡中：到下次自己摸牌或吃碰杠前，不能胡别人的牌。",
        "You passed a win: none on others' tiles before your next draw or claim.",
    ),
    # Pages.
    "page.back": ("回车回到牌桌", "Enter: back to the table"),
    "page.more": ("回车看下一页", "Enter: next page"),
    "page.prompt": ("> ", "> "),
    # The end of a hand and of a match.
    "end.title": ("第{n}局结束。{told}", "Hand {n} is over. {told}"),
    "end.scores": ("总分：{scores}", "Scores: {scores}"),
    "end.net": ("本局：{scores}", "This hand: {scores}"),
    "end.chips": ("已打完 {n} 课。", "Rounds of chips that are over: {n}."),
    "end.next": (
        "下一局{seat}坐庄{streak}。",
        "Next dealer: {seat}{streak}.",
    ),
    "end.streak": ("（连 {n}）", " (streak {n})"),
    "end.go_on": ("回车打下一局，q 离开 > ", "Enter: next hand, q: leave > "),
    "end.round": (
        "一圈打完。回车再打一圈，q 离开 > ",
        "The round is over. Enter: another round, q: leave > ",
    ),
    "end.match": ("打完了。回车看总分 > ", "That was the last hand. Enter: final scores > "),
    "end.dealer": ("（庄）", " (dealer)"),
    "over.played": ("{game}：打完 {n} 局。", "{game}, hands played: {n}."),
    "over.broken": ("没打完的一局不计分。", "The unfinished hand does not count."),
    "over.seed": (
        "种子 {seed}（--seed {seed} 再打同样的牌）",
        "Seed {seed} (--seed {seed} deals it again)",
    ),
    **CHOICE_WORDS,
}

#: The help page: lines, each with the feature of the game, of its rules record or of the match that
#: it speaks of ("" for none).
HELP: dict[str, tuple[tuple[str, str], ...]] = {
    "zh": (
        ("", "怎么打"),
        ("", "  编号       选动作：手牌下面的数字是打出那张牌，其余动作列在提问下面"),
        ("", "  牌名       打出那张牌：五万、5m、白、发（m 万、p 饼、s 条）"),
        ("", "  动作       直接写也行：胡、碰、杠、吃、过、打五万、吃四五六万、暗杠发"),
        ("dragon_run", "             手里有中、发、白里的两张，另一张可以吃：吃中发白"),
        ("ready", "  听 五万    打出五万并听牌：手牌从此不动，摸什么打什么，只能胡，或杠摸到的牌"),
        ("", "  回车或 0   过。能胡的时候回车不当作过，要按 0"),
        ("questions", "             开打前的问题答编号或文字（明、不明、加倍），"),
        ("questions", "             回车是不要；都答完了才一起亮出来"),
        ("", "  ?          听牌：等哪些牌、还剩几张；轮到你出牌时，列出每种打法"),
        ("", "  h  r  q    本页、规则、离开"),
        ("", ""),
        ("", "怎么看"),
        ("gold", "  {gold}带 * 的是金（财神），可当任何牌；{white} 是当金牌原来那张用的白板"),
        ("", "  [五饼]     刚打出的牌；被吃碰杠的牌不留在牌河里"),
        ("", "  >          轮到谁"),
        ("keeps_deal", "  庄连2      庄家已连庄两次"),
        ("pact_feeds", "  喂:上家2   上家打的牌已被这一家吃碰两次；满三次，两家互包"),
        ("open_asked", "  [明牌]     手牌摊开；对手的列在名字下面，刚摸到的隔开"),
        ("ready", "  [听]       已经听牌，手牌不动了"),
        ("multiplier", "  8倍        现在胡了，番要乘的数"),
        ("kong_names", "  杠分:20    明蛋、叉蛋、暗蛋的分，谁胡、黄局都付，局末一起算"),
        ("coins", "  金币:500   这一局开始时带的；一局最多赢到两家里少的那份，输光了就结束"),
        ("", "  最右边隔开的一张是你刚摸到的牌"),
        ("neighbours", "  下家在你之后出牌，上家在你之前；吃只能吃上家的牌"),
        ("opponent", "  只有你和对手两家，对手打的牌都可以吃碰"),
        ("", ""),
        ("", "种子 {seed}：play --seed {seed} 会发同样的牌"),
    ),
    "en": (
        ("", "How to play"),
        (
            "",
            "  number     choose: the numbers below your hand discard that tile, others are listed",
        ),
        ("", "  tile       discard it: 5m, Wh, green dragon (m Characters, p Dots, s Bamboo)"),
        ("", "  action     in words: win, pon, kong, chi 456m, pass, discard 5m"),
        ("dragon_run", "             with two dragons in hand take the third: chi dragons"),
        ("ready", "  ready 5m   discard 5m and declare: from then on the hand is frozen, drawn"),
        ("ready", "             tiles go at once, you may only win or make kongs of what you draw"),
        ("", "  Enter, 0   pass. Where you could win Enter does not pass: type 0"),
        (
            "questions",
            "             Before play answer with a number or a word (open, closed, double);",
        ),
        (
            "questions",
            "             Enter means no. Answers show when all of them are in",
        ),
        ("", "  ?          waits: which tiles, how many left; on your turn, for each discard"),
        ("", "  h  r  q    this page, the rules, leave"),
        ("", ""),
        ("", "How to read it"),
        ("gold", "  {gold}tiles with * are gold: any tile you like; {white} is a White dragon"),
        ("gold", "             that counts as the tile the gold would have been"),
        ("", "  [5p]       the last discard; claimed tiles leave the river"),
        ("", "  >          whose turn"),
        ("keeps_deal", "  dealer+2   the dealer has kept the deal twice"),
        (
            "pact_feeds",
            "  fed:Left2  this seat has claimed two tiles of Left; a third makes a pact",
        ),
        ("open_asked", "  [open hand] face up: the opponent's tiles stand below the name"),
        ("ready", "  [ready]    has declared ready, the hand is frozen"),
        ("multiplier", "  x8         what the fan of a win are multiplied by now"),
        ("kong_names", "  kongs:20   points of kongs, paid at the end whoever wins, on a draw too"),
        ("coins", "  coins:500  those at the start of the hand; a hand takes at most what the"),
        ("coins", "             poorer has, and with none left the match is over"),
        ("", "  The tile on the far right is the one you have drawn"),
        ("neighbours", "  Right plays after you, Left before you; chi takes only from Left"),
        ("opponent", "  You and one opponent: every discard of the opponent may be claimed"),
        ("", ""),
        ("", "Seed {seed}: play --seed {seed} deals the same tiles"),
    ),
}

#: What may be typed for a command of the program, in either language.
COMMANDS: dict[str, str] = {
    **dict.fromkeys(("q", "quit", "exit", "退出", "离开"), "quit"),
    **dict.fromkeys(("h", "help", "帮助"), "help"),
    **dict.fromkeys(("?", "waits"), "hints"),
    **dict.fromkeys(("r", "rules", "规则"), "rules"),
}

#: Verbs that may stand before a tile, or alone, and what they mean.
VERBS: dict[str, str] = {
    **dict.fromkeys(("pass", "过", "不要"), "pass"),
    **dict.fromkeys(("win", "hu", "胡", "和", "自摸", "抢杠"), "win"),
    **dict.fromkeys(("天胡", "heavenly"), "heavenly"),
    **dict.fromkeys(("三金倒", "threegolds", "threegold"), "three_gold"),
    **dict.fromkeys(("抢金", "robthegold", "robgold"), "rob_gold"),
    **dict.fromkeys(("guess", "猜"), "guess"),
    **dict.fromkeys(("chi", "chow", "吃"), "chi"),
    **dict.fromkeys(("pon", "pung", "peng", "碰"), "pon"),
    **dict.fromkeys(("kong", "gang", "杠", "明杠", "暗杠", "补杠"), "kong"),
    **dict.fromkeys(("discard", "打", "出"), "discard"),
    **dict.fromkeys(("ready", "听", "听牌", "报听", "听打", "听牌打", "报听打"), "ready"),
}


def say(lang: str, key: str, **fields: object) -> str:
    """The sentence `key` in a language, with its fields filled in."""
    return WORDS[key][LANGS.index(lang)].format(**fields)


def check_lang(lang: str) -> None:
    """Raise `PaijuError` `unknown_language` for another language than those of `LANGS`."""
    if lang not in LANGS:
        known = " and ".join(LANGS)
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are {known}")


def seat_name(lang: str, seat: int, me: int, seats: int) -> str:
    """A seat's name as `me` sees it: 你, 下家, 对家, 上家; 你 and 对手 where there are two."""
    names = {2: ("me", "opponent"), 3: ("me", "next", "previous")}
    all_four = ("me", "next", "across", "previous")
    return say(lang, "seat." + names.get(seats, all_four)[(seat - me) % seats])

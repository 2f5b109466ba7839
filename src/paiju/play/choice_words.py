"""Sentences about what is chosen: answers before play, open hands, 听牌, kongs that are paid for.

Coins and ranks are among them. As in `words`, no character is of ambiguous width.
"""

from __future__ import annotations

#: key → (Chinese, English), with the same fields in both.
CHOICE_WORDS: dict[str, tuple[str, str]] = {
    # What all are asked at once, before play.
    "ask.hooks": (
        "下勾吗？{worth}。各报一个数，0 到 {most}，取小的那个：",
        "How many hooks, 0 to {most}? {worth}; the smaller number counts:",
    ),
    "ask.open": (
        "还没抓牌，要明牌吗？明了整局手牌摊开；{worth}：",
        "Before the deal: play with an open hand, face up to the end? {worth}:",
    ),
    "ask.open_dealt": (
        "看过手牌了，要明牌吗？明了整局手牌摊开；{worth}：",
        "You have seen your tiles: open your hand, face up to the end? {worth}:",
    ),
    "ask.double": ("开打之前，要加倍吗？{worth}：", "Before play: double? {worth}:"),
    "ask.keys_choice": (
        "编号或文字，回车选 0   ? 听牌   h 帮助   r 规则   q 离开",
        "number or word, Enter for 0   ? waits   h help   r rules   q leave",
    ),
    "do.hooks": ("勾", "hook"),
    "do.hooks_more": ("勾", "hooks"),
    "do.hooks_no": ("不下", "no hooks"),
    "do.open": ("明牌", "open"),
    "do.open_no": ("不明", "closed"),
    "do.double": ("加倍", "double"),
    "do.double_no": ("不加", "no double"),
    "bad.choice": (
        "现在是问 {answers}：请选编号或照着写，回车选 0。",
        "This is about {answers}: choose a number or type a word, Enter takes 0.",
    ),
    # 听牌, declared with a discard.
    "ask.ready": (
        "可以听牌（{worth}，手牌从此不动）。",
        "You may declare ready ({worth}; the hand is then frozen).",
    ),
    "do.ready": ("听 {tile}：等 {waits}", "ready {tile}: waits for {waits}"),
    "bad.ready_which": (
        "听牌要写明打哪一张：{calls}。",
        "Say with which discard you declare: {calls}.",
    ),
    "bad.ready_call": ("听 {tile}", "ready {tile}"),
    "bad.ready": (
        "打 {tile} 不能听牌：打了要能等到胡的牌。",
        "You cannot declare with {tile}: the hand must wait for a win then.",
    ),
    "bad.frozen": ("已经听牌：{what}。", "Your hand is frozen: {what}."),
    "bad.frozen_discard": ("只能打刚摸到的 {tile}", "only the {tile} just drawn may go"),
    "bad.frozen_kong": (
        "只能杠刚摸到的牌，而且等的牌不能变",
        "only the tile just drawn makes a kong, and only if the waits stay",
    ),
    # Kongs and runs.
    "do.kong_worth": ("{kong}（{worth}）", "{kong} ({worth})"),
    "do.pon_forfeits": ("{pon}（以后这副不能补杠）", "{pon} (this pon can never become a kong)"),
    "do.worth_points": ("{items}，{points}，共得 {sum}", "{items}: {points}, {sum} in all"),
    "do.times": ("，{n}倍", ", x{n}"),
    "do.with_hooks": ("（含下勾 {n}）", " (hooks: {n} of it)"),
    "do.kongs_apart": ("，杠另算", ", kongs apart"),
    "bad.forfeited": (
        "碰 {tile} 时你手里已有第三张，没有直杠：这副碰不能再补杠。",
        "You held three {tile} and took a pon instead of the kong: that pon can never become one.",
    ),
    # The screen.
    "head.times": ("{n}倍", "x{n}"),
    "head.times_seat": ("{seat}胡 {n}倍", "{seat} x{n}"),
    "head.hooks": ("下勾 {n}", "hooks {n}"),
    "row.open": ("[明牌]", "[open hand]"),
    "row.ready": ("[听]", "[ready]"),
    "row.double": ("[加倍]", "[doubled]"),
    "row.kongs": ("杠分:{n}", "kongs:{n}"),
    "row.coins": ("金币:{n}", "coins:{n}"),
    "row.chips": ("筹码:{n}", "chips:{n}"),
    "row.tiles": ("手牌", "tiles"),
    "row.drawn": ("摸", "drew"),
    # What happened.
    "tell.hand": ("第{n}局，{seat}坐庄。", "Hand {n}, dealer: {seat}."),
    "tell.dice": ("掷骰 {a}+{b}={sum}，开牌。", "Dice {a}+{b}={sum} break the wall."),
    "tell.deal_two": (
        "第{n}局，{seat}坐庄，掷骰 {a}+{b}={sum}，开牌。",
        "Hand {n}, dealer: {seat}. Dice {a}+{b}={sum} break the wall.",
    ),
    "tell.dealt_even": (
        "各家起手 {n} 张，庄家先摸一张。",
        "{n} tiles each, then the dealer draws.",
    ),
    "tell.sit_first": ("先坐下的坐庄：{seat}先坐庄。", "Who sat down first deals: {seat}."),
    "tell.chosen_hooks": ("下勾：{answers}，谈定 {n} 个。", "Hooks: {answers}; agreed: {n}."),
    "tell.chosen_open": ("明牌：{answers}。", "Open hands: {answers}."),
    "tell.chosen_double": ("加倍：{answers}。", "Doubling: {answers}."),
    "tell.answer": ("{seat} {answer}", "{seat} {answer}"),
    "tell.answer_yes": ("要", "yes"),
    "tell.answer_no": ("不要", "no"),
    "tell.ready": ("{seat}听牌，打出 {tile}！", "{seat}: ready! Discard {tile}."),
    "tell.frozen": (
        "{seat}已听，摸什么打什么：{tile}。",
        "{seat}: ready, so the drawn {tile} goes.",
    ),
    "tell.open_discard": (
        "{seat}摸到 {drawn}，打出 {tile}。",
        "{seat}: draw {drawn}, discard {tile}.",
    ),
    "tell.open_kong": ("{seat}摸到 {drawn}，{kong}。", "{seat}: draw {drawn}, {kong}."),
    "tell.kong_worth": (
        "{name} {n}{unit}：{payer}付{seat} {amount}，局末一起算。",
        "A {name}, {n}{unit}: {amount} from {payer} to {seat} at the end.",
    ),
    # Hints.
    "hint.undealt": ("还没有抓牌。", "Nothing has been dealt yet."),
    "hint.worth": ("{tiles}（{ways}）", "{tiles} ({ways})"),
    "hint.way": ("{how} {n}{unit}", "{how} {n}{unit}"),
    "hint.barred": (
        "{tiles}凑得成，番不够（{n}{unit}，起和要 {least}）",
        "{tiles} would complete it for too little ({n}{unit} of {least})",
    ),
    "hint.few": (
        "牌型成了，但只有 {n}{unit}，起和要 {least}：不能胡。",
        "The hand is complete, but has {n}{unit} of {least}: no win.",
    ),
    "hint.least": (
        "起和 {n}{unit}；不够的牌，摸到、打出都不会问你胡不胡。",
        "A win needs {n}{unit}; on less you are not asked.",
    ),
    "hint.points": (
        "括号里是那样胡的分，杠上开花、海底、绝张、抢杠另看。",
        "In parentheses what such a win scores, before last tiles, kong draws and the like.",
    ),
    "hint.frozen": (
        "你已听牌：手牌不动，只能胡，或杠摸到的牌。",
        "You are ready: the hand is frozen, you may win or make a kong of the drawn tile.",
    ),
    # The end of a hand and of a match.
    "end.house": ("  系统抽 {n}", "  the house {n}"),
    "end.coins": ("金币：{scores}", "Coins: {scores}"),
    "end.rating": (
        "积分 {points}（本局 {change:+}），段位 {rank}。",
        "Rating {points} ({change:+} in this hand), rank: {rank}.",
    ),
    "end.rank_up": ("升段！你现在是 {rank}。", "Promoted! You are now: {rank}."),
    "end.rank_down": ("降段：你现在是 {rank}。", "Down a rank: you are now: {rank}."),
    "end.broke": (
        "{seat}的金币输光了，比赛结束。回车看总分 > ",
        "{seat}: no coins left, the match is over. Enter: final scores > ",
    ),
    "over.coins": ("金币：{scores}", "Coins: {scores}"),
    "over.rank": ("你的积分 {points}，段位 {rank}。", "Your rating {points}, rank: {rank}."),
}

"""What the terminal says at a board, in Chinese and English, and the words it hears there."""

from __future__ import annotations

from .words import COMMANDS, LANGS

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "me": ("你", "You"),
    "other": ("电脑", "Computer"),
    "head": ("{game} 第{n}局 | 底 {base}", "{game}, game {n} | stake {base}"),
    "player": ("{sign} {colour} {who} {score:+}", "{sign} {colour}  {who} {score:+}"),
    "move": ("{n:>3} {sign} {point}", "{n:>3} {sign} {point}"),
    "aid": ("! 是黑棋禁手点", "! is forbidden to Black"),
    "aid.off": ("禁手点不显示", "forbidden points hidden"),
    "ask.stone": ("轮到你（{colour}）。下在哪里？", "Your move ({colour}). Where?"),
    "ask.opening": (
        "你执黑：从二十四种开局里选一种，写编号或名字：",
        "You are Black. Choose one of the 24 openings, by code or name:",
    ),
    "keys": (
        "h8 落子  ? 禁手说明  f 显示禁手  resign 认输  h 帮助  r 规则  q 离开",
        "h8 play  ? why forbidden  f show forbidden  resign  h help  r rules  q leave",
    ),
    "keys.opening": (
        "D4 或 花月 选开局   h 帮助   r 规则   q 离开",
        "D4 or Kagetsu: choose   h help   r rules   q leave",
    ),
    "prompt": ("> ", "> "),
    "told": ("{who}（{colour}）下 {point}。", "{who} ({colour}): {point}."),
    "told.opening": ("{who}（{colour}）选 {name}。", "{who} ({colour}): {name}."),
    "told.resign": ("{who}（{colour}）认输。", "{who} ({colour}): resigned."),
    "told.start": (
        "第{n}局：{black}执黑，{white}执白。",
        "Game {n}. Black: {black}. White: {white}.",
    ),
    "bad.text": (
        "看不懂「{text}」：请写一个点，如 h8；h 看帮助。",
        '"{text}" is no move: type a point like h8, or h for help.',
    ),
    "bad.opening": (
        "没有开局「{text}」：请写 D1 到 D12、I1 到 I12，或它的名字。",
        'There is no opening "{text}": type D1 to D12, I1 to I12, or its name.',
    ),
    "bad.point": (
        "棋盘上没有 {text}：列是 a 到 o，行是 1 到 15。",
        "There is no point {text}: columns are a to o, rows 1 to 15.",
    ),
    "bad.occupied": ("{point} 已经有子了。", "There is a stone on {point} already."),
    "bad.foul": (
        "{point} 是{verdict}，下了就输。真要下就再写一次 {point}。",
        "{point}: {verdict}; it loses. To play it all the same, type {point} again.",
    ),
    "bad.empty": ("请写一个点，如 h8；h 看帮助。", "Type a point like h8, or h for help."),
    "bad.go_on": ("按回车继续，q 离开。", "Press Enter to go on, or q to leave."),
    "aid.now_on": ("显示黑棋禁手点。", "Forbidden points are shown."),
    "aid.now_off": (
        "不显示黑棋禁手点；下了禁手就输。",
        "Forbidden points are hidden; a foul loses.",
    ),
    "why.occupied": ("{point} 已经有子了。", "There is a stone on {point} already."),
    "end.title": ("第{n}局结束，共 {moves} 手。", "Game {n} is over, {moves} stones."),
    "end.scores": ("总分：{scores}", "Scores: {scores}"),
    "score": ("{who} {n:+}", "{who} {n:+}"),
    "end.go_on": (
        "回车换黑白再下一局，q 离开 > ",
        "Enter: another game, colours change; q: leave > ",
    ),
    "end.match": ("下完了。回车看总分 > ", "That was the last game. Enter: final scores > "),
    "over.played": ("{game}：下完 {n} 局。", "{game}, games played: {n}."),
    "over.broken": ("没下完的一局不计分。", "The unfinished game does not count."),
    "over.seed": (
        "种子 {seed}（--seed {seed}：电脑同样开局）",
        "Seed {seed} (--seed {seed}: the computer opens alike)",
    ),
}

#: The help page.
HELP: dict[str, tuple[str, ...]] = {
    "zh": (
        "怎么下",
        "  h8         落子：列 a 到 o，行 1 到 15，大小写都行",
        "  D4 或 花月 开局时执黑的一方选一种开局，三子摆好，轮到白下",
        "  ?          黑棋现在有哪些禁手点，为什么",
        "  ? h8       黑棋下在 h8 是什么：成哪些四、哪些三",
        "  f          显示或不显示禁手点",
        "  resign     认输（也可写「认输」）",
        "  h  r  q    本页、规则、离开",
        "",
        "怎么看",
        "  X 黑子  O 白子  (X) 刚下的子  . 空点  + 星位  ! 黑棋禁手点",
        "  显示禁手点时，下禁手点要写两次；不显示时，下了就输",
        "  每局换黑白",
    ),
    "en": (
        "How to play",
        "  h8           a stone: columns a to o, rows 1 to 15, in either case",
        "  D4, Kagetsu  at the beginning Black names an opening; White then moves",
        "  ?            the points that are forbidden to Black now, and why",
        "  ? h8         what a black stone on h8 would be: its fours and threes",
        "  f            show forbidden points, or not",
        "  resign       give the game up",
        "  h  r  q      this page, the rules, leave",
        "",
        "How to read it",
        "  X Black  O White  (X) last stone  . empty  + star point  ! forbidden to Black",
        "  While they are shown, a foul must be typed twice; else it loses",
        "  Colours change each game",
    ),
}

#: What may be typed for a command at a board, in either language.
BOARD_COMMANDS: dict[str, str] = {
    **{word: command for word, command in COMMANDS.items() if command != "hints"},
    **dict.fromkeys(("?", "why", "为什么", "禁手"), "why"),
    **dict.fromkeys(("f", "forbidden", "显示禁手"), "aid"),
    **dict.fromkeys(("resign", "认输", "投降"), "resign"),
}


def say(lang: str, key: str, **fields: object) -> str:
    """The sentence `key` in a language, with its fields filled in."""
    return WORDS[key][LANGS.index(lang)].format(**fields)

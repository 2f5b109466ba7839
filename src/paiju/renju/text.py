"""The rules of renju as a text, under the options of a table; both languages say the same.

Each sentence names its clause. The verdicts of the examples come from the kernel that judges.
"""

from __future__ import annotations

from ..options import option_words
from .board import BLACK, board_of, parse_point, point_name
from .forbidden import VERDICTS, judge_at
from .game import Options
from .openings import OPENINGS
from .words import say

#: A section: its heading, and its sentences.
Section = tuple[str, list[str]]

#: Positions of rules/renju.md 6.5: black stones, white stones, Black's move, and what it shows.
EXAMPLES = (
    ("g8 i8 h7 h9", "", "h8", ("两条线上的三", "threes on two lines")),
    ("g8 i8 h7 h9", "e8", "h8", ("横线还能成活四", "the row can still become a straight four")),
    ("g8 i8 h7 h9", "f8", "h8", ("横线成不了活四", "the row cannot become a straight four")),
    ("e8 f8 g8 h5 h6 h7", "", "h8", ("两条线上的四", "fours on two lines")),
    ("d8 f8 g8 j8", "", "h8", ("一条线上的两个四", "two fours on one line")),
    ("d8 e8 g8 i8 k8", "", "h8", ("f8 成六，只有一个四", "f8 would make six: one four")),
    ("e8 f8 g8 h7 h9", "", "h8", ("四三", "a four and a three")),
    ("e8 f8 g8 h7 h9 g7 i9", "", "h8", ("四三三", "a four and two threes")),
    ("d8 e8 f8 g8 h7 h9 g7 i9", "", "h8", ("五连先于三三", "five beats double three")),
    (
        "d8 e8 f8 g8 h4 h5 h6 h7 h9",
        "",
        "h8",
        ("横五连先于竖长连", "five in the row beats the overline in the column"),
    ),
    ("d8 e8 f8 g8 h5 h6 h7 e5 f6 g7", "", "h8", ("五连先于四四", "five beats double four")),
    ("d8 e8 f8 h8 i8", "", "g8", ("六子相连", "six in a row")),
)


def text(o: Options, lang: str) -> str:
    """The rules as they stand under `o`, in `zh` or `en`: headings, sentences, openings, examples.

    Raises `PaijuError` `unknown_language`.
    """
    say(lang, "none")
    zh = lang == "zh"
    parts = [
        *_sections(_chinese(o) if zh else _english(o), "" if zh else " "),
        ("五、二十四种开局（RJ-D4）" if zh else "5. The 24 openings (RJ-D4)", _openings(lang)),
        ("六、例子" if zh else "6. Examples", _examples(lang)),
        ("本桌选项" if zh else "House options of this table", option_words(o, lang)),
    ]
    lines = ["五子棋（禁手）规则" if zh else "Renju: the rules"]
    for heading, sentences in parts:
        lines += ["", heading, *(f"· {sentence}" for sentence in sentences)]
    return "\n".join(lines)


def _sections(prose: str, gap: str) -> list[Section]:
    """Sections of a text: `#` begins one, `-` a sentence, which goes on over further lines."""
    found: list[Section] = []
    for line in prose.splitlines():
        if line.startswith("# "):
            found.append((line[2:], []))
        elif line.startswith("- "):
            found[-1][1].append(line[2:])
        elif line:
            found[-1][1][-1] += gap + line.strip()
    return found


def _openings(lang: str) -> list[str]:
    """A line for the direct and one for the indirect openings, with their third stones."""
    lines = []
    gap = "、" if lang == "zh" else ", "
    for letter, zh, en in (("D", "直指", "Direct"), ("I", "斜指", "Indirect")):
        listed = [one for one in OPENINGS if one.code.startswith(letter)]
        third = gap.join(f"{one.name(lang)} {point_name(one.points[2])}" for one in listed)
        first, second = (point_name(point) for point in listed[0].points[:2])
        lines.append(
            f"{zh}：黑 {first}，白 {second}，黑 {third}"
            if lang == "zh"
            else f"{en}: Black {first}, White {second}, Black {third}"
        )
    left_out = (
        "D13 游星 j6、I13 彗星 f6 历来是白必胜，不用",
        "D13 and I13, long known as won for White, are not used",
    )
    return [*lines, left_out[lang != "zh"]]


def _examples(lang: str) -> list[str]:
    """The examples with the verdicts that the kernel gives."""
    lines = []
    for black, white, move, why in EXAMPLES:
        stones = [[parse_point(point) for point in side.split()] for side in (black, white)]
        verdict = VERDICTS[judge_at(board_of(*stones), 0, parse_point(move), BLACK)]
        told = say(lang, verdict)
        if lang == "zh":
            beside = f"，白 {white}" if white else ""
            lines.append(f"黑 {black}{beside}，黑下 {move}：{told}（{why[0]}）")
        else:
            beside = f", White {white}" if white else ""
            lines.append(f"Black {black}{beside}; Black plays {move}: {told} ({why[1]})")
    return lines


# --- Chinese ----------------------------------------------------------------------------------

_ZH_OPENING = {
    "24": """开局：黑的第一步说出二十四种开局之一，前三子照它摆好，
  轮到白下（RJ-05、RJ-D4、RJ-D5）""",
    "free": "开局：从第一子起，黑白轮流下一子，下在哪里都可以（RJ-05、RJ-D4、RJ-D5）",
}


def _chinese(o: Options) -> str:
    return f"""
# 一、棋盘和下法
- 棋盘 15 × 15，列 a–o，行 1–15，正中是 h8。
  黑先白后，轮流在空点下一子，不能不下；下了不动，不提子
- {_ZH_OPENING[o.opening]}
- 规则文件没有交换和五手两打，这里也没有（RJ-D5）
- 棋盘下满还没有分出胜负，和棋（RJ-D6）
- 每局换黑白。胜一局，输家付赢家一个底；和棋不付

# 二、胜
- 横、竖、斜任一条线上，黑棋正好五子相连就胜；六子以上是长连，不算五连（RJ-D2）
- 黑棋要绕开禁手取胜，通常靠四三：一手棋同时成一个四和一个三（RJ-02）
- 白棋没有禁手（RJ-04）；白棋五子或更多子相连都算胜，长连也胜（RJ-D3）
- 黑棋一手同时成五连和禁手，算五连，黑胜（RJ-03、RJ-D2）

# 三、禁手
- 禁手只管黑棋：三三、四四、长连；四三三算三三，四四三算四四（RJ-01）
- 黑棋下在禁手点，当场输棋；禁手点可以下，下了就输，所以白棋可以逼黑棋下禁手（RJ-D1）
- 判定的次序：成五连的胜；不然成长连的是长连禁手；不然成两个以上四的是四四禁手；
  不然两条以上线上成三的是三三禁手；其余都可以下（RJ-01、RJ-03）

# 四、四和三
- 四：同一线上的四个黑子（含刚下的），再下一子正好成五连。
  同一条线上两个不同的四算两个（RJ-01）
- 活四：相连的四子，两头都能成正好五连。活四只算一个四（RJ-01）
- 三：同一线上的三个黑子（含刚下的），再下一子就成活四；
  这一子不能成五连，它自己也必须可以下：不是长连、四四、三三（RJ-01）
- 所以看上去的三三，如果成活四的点都是禁手，就不是三三；
  那些点又照同样的办法判定，一层一层看下去（RJ-01）
- 一条线只算一次，不论在它上面有几个点能成活四（RJ-01）
"""


# --- English ----------------------------------------------------------------------------------

_EN_OPENING = {
    "24": """Opening: Black's first action names one of the 24 openings; its three stones are
  placed, and White is to move (RJ-05, RJ-D4, RJ-D5)""",
    "free": """Opening: stones are placed one at a time, anywhere, from the first one on
  (RJ-05, RJ-D4, RJ-D5)""",
}


def _english(o: Options) -> str:
    return f"""
# 1. The board and the moves
- 15 × 15 points, columns a–o, rows 1–15, h8 in the middle. Black begins, then the colours take
  turns to place a stone on an empty point; nobody passes; stones stay where they are
- {_EN_OPENING[o.opening]}
- The document has no swap and no two fifth moves, so there are none (RJ-D5)
- A full board without a winner is a draw (RJ-D6)
- Colours change each game. The loser pays the winner one stake; a draw pays nothing

# 2. Winning
- Black wins with exactly five in an unbroken row, column or diagonal; six or more are an
  overline and no five (RJ-D2)
- Since fouls bar the rest, Black usually wins by a four and a three made with one stone (RJ-02)
- White has no foul (RJ-04), and wins with five or more, an overline too (RJ-D3)
- A black stone that makes five and a foul as well makes five: Black wins (RJ-03, RJ-D2)

# 3. Fouls
- Fouls are for Black only: double three, double four, overline; a four and two threes are a
  double three, two fours and a three a double four (RJ-01)
- Black loses at once by playing a forbidden point. It may be played, and loses: so White may
  try to leave Black nothing else (RJ-D1)
- In this order: what makes five wins; else an overline is a foul; else two fours or more are;
  else threes on two lines or more are; all the rest is legal (RJ-01, RJ-03)

# 4. Fours and threes
- Four: four black stones on a line, the new one among them, that one more stone makes exactly
  five. Two different fours on one line count twice (RJ-01)
- Straight four: four in an unbroken row that can be made exactly five at both ends. It counts
  as one four (RJ-01)
- Three: three black stones on a line, the new one among them, that one more stone makes a
  straight four; that stone must make no five, and must be legal itself: no overline, no
  double four, no double three (RJ-01)
- So what looks like a double three is none where every point of a straight four is forbidden;
  and those points are judged in the same way, level by level (RJ-01)
- A line counts once, however many of its points make a straight four (RJ-01)
"""

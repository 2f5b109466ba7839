"""What renju says to people, in Chinese and English: verdicts, actions, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import PaijuError
from ..kernel import Many
from .board import BLACK, Board, point_name, point_names
from .forbidden import LEGAL, VERDICTS, judge_at
from .game import OPENING, Action
from .openings import OPENINGS
from .reasons import NO_THREE, Shape, shapes_of

LANGS = ("zh", "en")
NAMES = ("五子棋（禁手）", "Renju")

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "black": ("黑", "Black"),
    "white": ("白", "White"),
    # Verdicts, in the words of docs/contract.md.
    "legal": ("可以下", "legal"),
    "win": ("五连，胜", "five in a row, a win"),
    "overline": ("长连禁手", "an overline, forbidden"),
    "double_four": ("四四禁手", "a double four, forbidden"),
    "double_three": ("三三禁手", "a double three, forbidden"),
    # Lines, by direction.
    "line.0": ("竖", "column"),
    "line.1": ("横", "row"),
    "line.2": ("右斜", "rising diagonal"),
    "line.3": ("左斜", "falling diagonal"),
    "shape.five": ("{line} {points} 五连", "{line} {points}: five in a row"),
    "shape.overline": ("{line} {points} 长连", "{line} {points}: overline"),
    "shape.four": ("{line} {points} 是四（{at} 成五）", "{line} {points}: a four (five at {at})"),
    "shape.three": (
        "{line} {points} 是三（{at} 成活四）",
        "{line} {points}: a three (straight four at {at})",
    ),
    "shape.no_three": (
        "{line} {points} 不是三（{at}，成不了活四）",
        "{line} {points}: no three (no straight four: {at})",
    ),
    "at": ("{point} {verdict}", "{point} is {verdict}"),
    "judged": ("{who} {point}：{verdict}", "{who} {point}: {verdict}"),
    "no_foul": ("白棋没有禁手（RJ-04）", "White has no foul (RJ-04)"),
    "forbidden": ("黑棋禁手点：{points}", "Forbidden to Black: {points}"),
    "none": ("无", "none"),
    "why": ("{point} {verdict}：{why}", "{point}, {verdict}: {why}"),
    "or": ("或", " or "),
    "and": ("；", "; "),
    "comma": ("，", ", "),
    "legend": (
        "X 黑  O 白  ! 黑棋禁手点；轮到{who}",
        "X Black  O White  ! forbidden to Black; {who} to move",
    ),
    # A game, line by line.
    "tell.start": (
        "{game}，第 {n} 局：底 {base}，{opening}",
        "{game}, game {n}: base {base}, {opening}",
    ),
    "opening.24": ("二十四种开局", "one of the 24 openings"),
    "opening.free": ("自由开局", "free opening"),
    "tell.stone": ("{n:>3} {who} {point}", "{n:>3} {who} {point}"),
    "tell.resign": ("{who}认输", "{who} resigns"),
    "tell.settle": ("结算：{paid}", "Settled: {paid}"),
    "tell.paid": ("{loser}付{who} {base}", "{loser} pays {who} {base}"),
    "tell.nothing": ("没有输赢", "nothing is paid"),
    "tell.win": ("终局：分出胜负", "End: the game is won"),
    "tell.penalty": ("终局：黑棋禁手", "End: a foul by Black"),
    "tell.draw": ("终局：和棋", "End: a draw"),
    # How a game ended.
    "end.five": ("{who} {point} 五连，胜", "{who} wins: five in a row at {point}"),
    "end.overline": (
        "{who} {point} 长连，胜（RJ-D3）",
        "{who} wins with an overline at {point} (RJ-D3)",
    ),
    "end.foul": (
        "{loser} {point} {verdict}：{who}胜（RJ-D1）",
        "{loser} {point}: {verdict}; {who} wins (RJ-D1)",
    ),
    "end.resign": ("{loser}认输，{who}胜", "{loser} resigns, {who} wins"),
    "end.full_board": ("棋盘下满，和棋（RJ-D6）", "The board is full: a draw (RJ-D6)"),
    # Actions.
    "do.opening": ("开局 {name}", "opening {name}"),
    "do.stone": ("下 {point}", "stone on {point}"),
    "do.resign": ("认输", "resign"),
}


def say(lang: str, key: str, **fields: object) -> str:
    """The sentence `key` with its fields filled in. Raises `PaijuError` `unknown_language`."""
    if lang not in LANGS:
        raise PaijuError("unknown_language", f"no such language: {lang!r}; there are zh and en")
    return WORDS[key][LANGS.index(lang)].format(**fields)


def colour_name(seat: int, lang: str) -> str:
    """A seat by its colour: 黑, White."""
    return say(lang, "white" if seat else "black")


def action_words(action: Action, lang: str) -> str:
    """An action as a player reads it: 下 h8, opening D4 Kagetsu."""
    if action.number >= OPENING:
        return say(lang, "do.opening", name=OPENINGS[action.number - OPENING].name(lang))
    return say(lang, "do.stone", point=point_name(action.number))


def shape_words(shape: Shape, lang: str) -> str:
    """A shape with its stones: 横 g8 h8 i8 是三（f8或j8 成活四）."""
    at = say(lang, "or").join(point_names(shape.at))
    if shape.kind == NO_THREE:
        pairs = zip(point_names(shape.at), shape.verdicts, strict=True)
        named = [say(lang, "at", point=q, verdict=say(lang, VERDICTS[v])) for q, v in pairs]
        at = say(lang, "comma").join(named)
    fields = {"line": say(lang, f"line.{shape.direction}"), "at": at}
    return say(lang, f"shape.{shape.kind}", points=" ".join(point_names(shape.points)), **fields)


def point_words(boards: Many[Board], point: int, colour: int, lang: str) -> list[str]:
    """The verdict on a stone on an empty point of board 0, then the lines that it rests on."""
    verdict = judge_at(boards, 0, point, colour)
    who = colour_name(int(colour != BLACK), lang)
    fields = {"who": who, "point": point_name(point), "verdict": say(lang, VERDICTS[verdict])}
    told = [say(lang, "judged", **fields)]
    if colour == BLACK:
        told += [f"  {shape_words(shape, lang)}" for shape in shapes_of(boards, 0, point)]
    elif verdict == LEGAL:
        told.append("  " + say(lang, "no_foul"))
    return told


def forbidden_words(boards: Many[Board], points: Sequence[int], lang: str) -> list[str]:
    """The forbidden points of board 0 in a line, then why each is forbidden."""
    named = " ".join(point_names(points)) or say(lang, "none")
    told = [say(lang, "forbidden", points=named)]
    for point in points:
        verdict = say(lang, VERDICTS[judge_at(boards, 0, point, BLACK)])
        why = say(lang, "and").join(shape_words(s, lang) for s in shapes_of(boards, 0, point))
        told.append("  " + say(lang, "why", point=point_name(point), verdict=verdict, why=why))
    return told

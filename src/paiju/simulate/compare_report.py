"""A comparison for people, in Chinese or English, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from math import floor, log10
from typing import Any

from rich.console import Console
from rich.table import Table

from ..games.game import Game
from ..games.words import ROLES
from ..options import option_values
from .compare import Comparison, Setting
from .paired import FEW, Difference
from .report import WORDS as SUMMARY_WORDS
from .run import MATCH

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "setting": SUMMARY_WORDS["setting"],
    "bots": SUMMARY_WORDS["bots"],
    "options": ("各方案共同的规则改动 {options}", "options of all settings: {options}"),
    "hands": (
        "每个方案打同样的 {hands:,} 局牌墙（{matches:,} 场，每场 {match} 局）",
        "The same {hands:,} walls under each setting ({matches:,} matches of {match} hands)",
    ),
    "baseline": ("（基准）", " (baseline)"),
    "shares": ("每百局", "Per 100 hands"),
    "money": ("每局金额", "Money a hand"),
    "minus": ("{name} − {first}", "{name} − {first}"),
    "interval": ("95% 区间", "95 % interval"),
    "draw": ("流局", "Draw"),
    "penalty": ("诈胡", "Penalty"),
    "moved": ("输赢总额", "Money moved"),
    "same": (
        "{name} − {first}：{hands:,} 局，各项数字没有任何差别",
        "{name} − {first}: no difference in {hands:,} hands, in any figure",
    ),
    "paired": (
        "区间：同一场牌在两个方案下之差，{matches:,} 场平均，t 分布（自由度 {freedom:,}）。",
        "Intervals: paired differences of {matches:,} matches, t distribution ({freedom:,} d.f.).",
    ),
    "single": (
        "只有一场牌（不超过 {match} 局），算不出区间。",
        "There is but one match (at most {match} hands): no interval can be given.",
    ),
    "clear": (
        "*  区间不含 0；每二十个无差别的项目，约有一个也会碰巧如此",
        "*  the interval does not hold 0; by chance so does 1 in 20 where nothing differs",
    ),
    "few": (
        "(*) 同上，但有差别的不到 {few} 场，不足为凭",
        "(*) the same, but fewer than {few} matches differ: too few to go by",
    ),
    "speed": (
        "{seconds:.1f} 秒，每秒 {rate:,.0f} 局",
        "{seconds:.1f} s: {rate:,.0f} hands a second",
    ),
}


def shown(options: Mapping[str, Any]) -> str:
    """Options as the command line takes them."""
    values = {name: str(v).lower() if isinstance(v, bool) else v for name, v in options.items()}
    return " ".join(f"{name}={value}" for name, value in values.items())


def letter(number: int) -> str:
    """What a setting is called for short."""
    return chr(ord("A") + number)


def figure_label(name: str, game: Game, seats: int, lang: str) -> str:
    """A figure in words."""
    side = 0 if lang == "zh" else 1
    kind, _, which = name.partition(".")
    if kind == "win":
        return next((item.zh, item.en)[side] for item in game.items if item.id == which)
    if kind == "income":
        return ROLES[seats]["en" if side else "zh"][int(which)]
    return WORDS[kind][side]


def is_money(name: str) -> bool:
    """Whether a figure is money a hand; otherwise it is a share of the hands."""
    return name.partition(".")[0] in ("moved", "income")


class ComparisonReport:
    """One comparison in one language."""

    def __init__(self, comparison: Comparison, game: Game, lang: str) -> None:
        self.comparison = comparison
        self.game = game
        self.lang = lang
        self.side = 0 if lang == "zh" else 1

    def print(self, console: Console) -> None:
        """Print it all."""
        first, *others = self.comparison.settings
        for line in self.heading():
            console.print(line, highlight=False, markup=False)
        if all(setting.same for setting in others):
            console.print()
            console.print(self.table(first, None, ""), markup=False)
        for number, setting in enumerate(others, 1):
            console.print()
            name = letter(number)
            if setting.same:
                hands = self.comparison.hands
                line = self.say("same", name=name, first=letter(0), hands=hands)
                console.print(line, highlight=False, markup=False)
            else:
                console.print(self.table(first, setting, name), markup=False)
        console.print()
        for line in self.notes():
            console.print(line, highlight=False, markup=False)

    def say(self, key: str, **values: object) -> str:
        """A sentence or heading."""
        return WORDS[key][self.side].format(**values)

    def heading(self) -> list[str]:
        """What was played under which settings."""
        c = self.comparison
        names = {"game": self.game.names[self.side], "unit": self.game.stake_name[self.side]}
        title = self.say("setting", base=c.base, seed=c.seed, **names)
        bots = " ".join(c.bots) if len(set(c.bots)) > 1 else c.bots[0]
        lines = [title + ("，", ", ")[self.side] + self.say("bots", bots=bots)]
        usual = option_values(self.game.options())
        changed = {name: value for name, value in c.options.items() if value != usual[name]}
        if changed:
            lines.append(self.say("options", options=shown(changed)))
        lines += [self.say("hands", hands=c.hands, matches=c.matches, match=MATCH), ""]
        for option in fields(self.game.options):
            if option.name in c.settings[0].options:
                about = option.metadata
                lines.append(f"{option.name} [{about['clause']}] {about[self.lang]}")
        for number, setting in enumerate(c.settings):
            baseline = "" if number else self.say("baseline")
            lines.append(f"{letter(number)}  {shown(setting.options)}{baseline}")
        return lines

    def table(self, first: Setting, other: Setting | None, name: str) -> Table:
        """The figures of the baseline, and beside them those of a setting: shares, then money."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column(self.say("shares"), no_wrap=True)
        headings = [letter(0)]
        if other is not None:
            minus = self.say("minus", name=name, first=letter(0))
            headings += [name, minus, self.say("interval")]
        for heading in headings:
            table.add_column(heading, justify="right", no_wrap=True)
        table.add_column("", no_wrap=True)  # marks
        shares = [figure for figure in first.means if not is_money(figure)]
        money = [figure for figure in first.means if is_money(figure)]
        for row in self.rows(shares, first, other, 100, 2):
            table.add_row(*row)
        table.add_row()
        table.add_row(self.say("money"), style="bold")
        # A thousandth of the stake, and no cents of large ones.
        for row in self.rows(money, first, other, 1, max(0, 4 - len(str(self.comparison.base)))):
            table.add_row(*row)
        return table

    def rows(
        self, figures: Sequence[str], first: Setting, other: Setting | None, scale: int, places: int
    ) -> Iterator[list[str]]:
        """Figures of one unit; small differences have more decimals, so that they can be read."""
        found = {figure: other.differences[figure] for figure in figures} if other else {}
        halves = [d.half * scale for d in found.values() if d.half]
        fine = max(places, min(places + 2, 1 - floor(log10(max(halves))))) if halves else places
        for figure in figures:
            row = [figure_label(figure, self.game, len(self.comparison.bots), self.lang)]
            row.append(f"{first.means[figure] * scale:,.{places}f}")
            if other is not None:
                d = found[figure]
                ends = ", ".join(signed(end * scale, fine) for end in d.interval or ())
                row.append(f"{other.means[figure] * scale:,.{places}f}")
                row.append(signed(d.mean * scale, fine) if d.matches else "0")
                row += [f"[{ends}]" if ends and d.matches else "", mark(d)]
            yield row

    def notes(self) -> list[str]:
        """How the intervals are made, what the marks mean, and how fast it was."""
        c = self.comparison
        if c.matches < 2:
            lines = [self.say("single", match=MATCH)]
        else:
            lines = [self.say("paired", matches=c.matches, freedom=c.matches - 1)]
        marks = {mark(d) for setting in c.settings for d in setting.differences.values()}
        lines += [self.say("clear")] if marks & {"*", "(*)"} else []
        lines += [self.say("few", few=FEW)] if "(*)" in marks else []
        rate = c.hands * len(c.settings) / c.seconds
        return [*lines, self.say("speed", seconds=c.seconds, rate=rate)]


def signed(number: float, places: int) -> str:
    """A number with its sign; what is rounded to 0 has none."""
    text = f"{number:+,.{places}f}"
    return text if text.strip("+-0.,") else text[1:]


def mark(difference: Difference) -> str:
    """`*` where the interval does not hold 0, `(*)` if that is not much to go by."""
    if not difference.clear:
        return ""
    return "*" if difference.matches >= FEW else "(*)"

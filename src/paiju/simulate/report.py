"""A summary for people, in Chinese or English, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from ..games.game import Game
from ..games.words import ROLES
from ..options import option_values
from .figures import Income, Summary, has_penalties

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "setting": ("{game}，{unit} {base}，种子 {seed}", "{game}, {unit} {base}, seed {seed}"),
    "bots": ("机器人 {bots}", "bots {bots}"),
    "options": ("规则改动 {options}", "options {options}"),
    "hands": (
        "{hands:,} 局，每局 {mean:.1f} 次决定",
        "{hands:,} hands of {mean:.1f} decisions",
    ),
    "speed": (
        "{seconds:.1f} 秒，每秒 {rate:,.0f} 局、{decisions:,.0f} 次决定",
        "{seconds:.1f} s: {rate:,.0f} hands and {decisions:,.0f} decisions a second",
    ),
    "ends": ("结局", "How hands end"),
    "win": ("胡牌", "win"),
    "draw": ("流局", "draw"),
    "penalty": ("诈胡", "penalty"),
    "kept": ("连庄", "dealer stays"),
    "hows": ("胡法", "Ways of winning"),
    "number": ("次数", "number"),
    "share": ("占比", "share"),
    "roles": ("每局收入", "Income a hand"),
    "house": ("系统抽成", "the house"),
    "bot": ("机器人", "Bot"),
    "mean": ("平均", "mean"),
    "spread": ("标准差", "spread"),
    "won": ("胡牌", "won"),
    "fed": ("放炮", "fed"),
}


class Report:
    """One summary in one language."""

    def __init__(self, summary: Summary, game: Game, lang: str) -> None:
        self.summary = summary
        self.game = game
        self.side = 0 if lang == "zh" else 1

    def print(self, console: Console) -> None:
        """Print it all."""
        for line in self.heading():
            console.print(line, highlight=False, markup=False)
        console.print()
        beside = Table.grid(padding=(0, 6))
        beside.add_row(self.ends(), self.hows())
        console.print(beside)
        console.print()
        names = ROLES[len(self.summary.roles)]["en" if self.side else "zh"]
        incomes = self.incomes("roles", zip(names, self.summary.roles, strict=True))
        if self.summary.house:
            incomes.add_row(self.say("house"), f"{self.summary.house:+,.3f}")
        console.print(incomes)
        if self.summary.by_bot:
            console.print()
            console.print(self.incomes("bot", self.summary.by_bot.items()))
        console.print()
        console.print(self.speed(), highlight=False)

    def say(self, key: str, **values: object) -> str:
        """A sentence or heading."""
        return WORDS[key][self.side].format(**values)

    def heading(self) -> list[str]:
        """What was played."""
        s = self.summary
        names = {"game": self.game.names[self.side], "unit": self.game.stake_name[self.side]}
        lines = [self.say("setting", base=s.base, seed=s.seed, **names)]
        bots = " ".join(s.bots) if s.by_bot else s.bots[0]
        lines[0] += ("，", ", ")[self.side] + self.say("bots", bots=bots)
        usual = option_values(self.game.options())
        changed = [f"{name}={s.options[name]}" for name in usual if s.options[name] != usual[name]]
        if changed:
            lines.append(self.say("options", options=" ".join(changed)))
        return [*lines, self.say("hands", hands=s.hands, mean=s.decisions / s.hands)]

    def speed(self) -> str:
        """How fast it was played, the writing of the log included."""
        s = self.summary
        rates = {"rate": s.hands / s.seconds, "decisions": s.decisions / s.seconds}
        return self.say("speed", seconds=s.seconds, **rates)

    def ends(self) -> Table:
        """How hands ended, and how often the dealer kept the deal; what the game has of it."""
        s = self.summary
        table = self.table("ends", "number", "share")
        for end, n in s.ends.items():
            if end != "penalty" or has_penalties(self.game):
                table.add_row(self.say(end), f"{n:,}", _share(n / s.hands))
        if self.game.keeps_deal:
            kept = f"{round(s.dealer_kept * s.hands):,}"
            table.add_row(self.say("kept"), kept, _share(s.dealer_kept))
        return table

    def hows(self) -> Table:
        """How often each way of winning came."""
        s = self.summary
        names = {item.id: (item.zh, item.en)[self.side] for item in self.game.items}
        table = self.table("hows", "number", "share")
        wins = sum(s.hows.values())
        for how, n in s.hows.items():
            table.add_row(names[how], f"{n:,}", _share(n / wins if wins else 0))
        return table

    def incomes(self, key: str, rows: Iterable[tuple[str, Income]]) -> Table:
        """Mean and spread of income, and shares of hands won and fed, of some seats."""
        table = self.table(key, "mean", "spread", "won", "fed")
        for name, income in rows:
            money = (f"{income.mean:+,.3f}", f"{income.spread:,.3f}")
            table.add_row(name, *money, _share(income.won), _share(income.fed))
        return table

    def table(self, first: str, *others: str) -> Table:
        """An empty table with these headings, numbers to the right."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column(self.say(first), no_wrap=True)
        for key in others:
            table.add_column(self.say(key), justify="right", no_wrap=True)
        return table


def _share(share: float) -> str:
    return f"{share:.2%}"

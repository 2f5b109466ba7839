"""The figures of games on a board for people, in Chinese or English, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from ..options import option_values
from ..renju.game import ITEMS, Options
from ..renju.words import NAMES, colour_name
from .board import BoardSummary, Player

#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "setting": (
        "{game}，底 {base}，种子 {seed}，机器人 {bots}",
        "{game}, stake {base}, seed {seed}, bots {bots}",
    ),
    "options": ("规则改动 {options}", "options {options}"),
    "hands": ("{hands:,} 局，每局 {mean:.1f} 子", "{hands:,} games of {mean:.1f} stones"),
    "speed": (
        "{seconds:.1f} 秒，每子 {each:.1f} 毫秒",
        "{seconds:.1f} s: {each:.1f} ms a stone",
    ),
    "ends": ("结局", "How games end"),
    "number": ("局数", "games"),
    "share": ("占比", "share"),
    "foul": ("禁手：{foul}", "Foul: {foul}"),
    "draw": ("和棋", "Draw"),
    "players": ("每局收入", "Income a game"),
    "bot": ("机器人", "Bot"),
    "won": ("胜", "won"),
    "mean": ("平均", "mean"),
}


class BoardReport:
    """One summary in one language."""

    def __init__(self, summary: BoardSummary, lang: str) -> None:
        self.summary, self.lang = summary, lang
        self.side = 0 if lang == "zh" else 1

    def print(self, console: Console) -> None:
        """Print it all."""
        for line in self.heading():
            console.print(line, highlight=False, markup=False)
        console.print()
        console.print(self.ends())
        console.print()
        s = self.summary
        colours = zip(
            (colour_name(seat, self.lang) for seat in range(2)), (s.black, s.white), strict=True
        )
        console.print(self.players("players", colours))
        if s.by_bot:
            console.print()
            console.print(self.players("bot", s.by_bot.items()))
        console.print()
        each = 1000 * s.seconds / s.stones
        console.print(self.say("speed", seconds=s.seconds, each=each), highlight=False)

    def say(self, key: str, **values: object) -> str:
        """A sentence or heading."""
        return WORDS[key][self.side].format(**values)

    def heading(self) -> list[str]:
        """What was played."""
        s = self.summary
        bots = " ".join(s.bots) if s.by_bot else s.bots[0]
        game = NAMES[self.side]
        lines = [self.say("setting", game=game, base=s.base, seed=s.seed, bots=bots)]
        usual = option_values(Options())
        changed = [f"{name}={s.options[name]}" for name in usual if s.options[name] != usual[name]]
        if changed:
            lines.append(self.say("options", options=" ".join(changed)))
        return [*lines, self.say("hands", hands=s.hands, mean=s.stones / s.hands)]

    def ends(self) -> Table:
        """How games were decided."""
        s = self.summary
        table = self.table("ends", "number", "share")
        rows = [(ITEMS[how][self.side], n) for how, n in s.hows.items()]
        rows += [(self.say("foul", foul=ITEMS[foul][self.side]), n) for foul, n in s.fouls.items()]
        for name, n in [*rows, (self.say("draw"), s.ends["draw"])]:
            table.add_row(name, f"{n:,}", f"{n / s.hands:.2%}")
        return table

    def players(self, key: str, rows: Iterable[tuple[str, Player]]) -> Table:
        """What colours or bots won."""
        table = self.table(key, "mean", "won")
        for name, player in rows:
            mean, won = player.net / player.games, player.won / player.games
            table.add_row(name, f"{mean:+,.3f}", f"{won:.2%}")
        return table

    def table(self, first: str, *others: str) -> Table:
        """An empty table with these headings, numbers to the right."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column(self.say(first), no_wrap=True)
        for key in others:
            table.add_column(self.say(key), justify="right", no_wrap=True)
        return table

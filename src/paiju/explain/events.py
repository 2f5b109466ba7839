"""The lines of an event log in words, one sentence each."""

from __future__ import annotations

from typing import Any

from ..api import Table
from ..games import find
from ..games.words import check_language, role_name, tiles_text
from ..tiles import NONE, parse, parse_one, short

Line = dict[str, Any]

_FLAGS = {
    "kong_draw": ("杠上花", "on a kong's replacement"),
    "kong_discard": ("杠上炮", "on the discard after a kong"),
    "last_tile": ("海底", "the last tile"),
    "last_copy": ("和绝张", "the last copy"),
    "start": ("起手", "as dealt"),
    "last_hand": ("最后一手", "in the last hand"),
}
#: What a seat chose before play or declared: no, yes.
_CHOICES = {
    "open": (("不明牌", "keeps the hand closed"), ("明牌", "plays with an open hand")),
    "double": (("不加倍", "does not double"), ("加倍", "doubles the stakes")),
    "ready": (("不报听", "does not declare ready"), ("报听", "declares ready")),
}
_CLAIMS = {"chi": ("吃", "chi"), "pon": ("碰", "pon"), "kong": ("直杠", "kong")}
#: What was wrongly done (XM-06, XM-07, XM-D15).
_FALSE_CALLS = {
    "chi": ("错吃", "a false chi"),
    "pon": ("错碰", "a false pon"),
    "kong": ("错杠", "a false kong"),
    "hu": ("诈胡", "a false win"),
    "discard": ("错打金", "a gold discarded that may not be"),
}
_ENDS = {
    "win": ("这一局有人胡", "the hand was won"),
    "draw": ("没有人胡，流局", "nobody won, a draw"),
    "penalty": ("有人诈胡", "a false win"),
}


def flag_words(flags: list[str], lang: str) -> str:
    """Flags of an end in words, in parentheses; empty for none."""
    words = [_FLAGS[flag][lang != "zh"] for flag in flags]
    if not words:
        return ""
    return f"（{'，'.join(words)}）" if lang == "zh" else f" ({', '.join(words)})"


def signed(amount: int) -> str:
    """`+240`, `−90`, `0`."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


class Narrator:
    """Tells a hand's log (all of it, or a projection) line by line, beginning with `start_hand`."""

    def __init__(self, start: Line, lang: str = "zh") -> None:
        check_language(lang)
        self.start, self.lang = start, lang
        self.gold = NONE

    def tell(self, line: Line) -> str:
        """One line of the log as a sentence."""
        if line["type"] == "gold":
            self.gold = parse_one(line["tile"])
        return str(getattr(self, f"_{line['type']}")(line))

    def close(self, table: Table) -> list[str]:
        """How the ended hand is settled, at length."""
        from .bill import explain_table  # which needs the words of this module

        return explain_table(table, self.lang)

    def _say(self, zh: str, en: str) -> str:
        return zh if self.lang == "zh" else en

    def _who(self, line: Line, field: str = "seat") -> str:
        return role_name(line[field], self.start["dealer"], self.start["seats"], self.lang)

    def _tile(self, text: str) -> str:
        if text == "?":
            return self._say("一张牌", "a tile")
        kind = parse_one(text)
        gold = self._say("（金）", " (gold)") if kind == self.gold else ""
        return short(kind, self.lang) + gold

    def _tiles(self, text: str) -> str:
        return text if "?" in text else tiles_text(parse(text), self.gold, self.lang)

    # --- the lines, by type -------------------------------------------------------------------

    def _start_hand(self, line: Line) -> str:
        found = find(line["game"])
        game, stake = self._say(*found.names), self._say(*found.stake_name)
        n, base, k = line["hand_no"], line["base"], line["streak"]
        dealer = role_name(line["dealer"], line["dealer"], line["seats"], self.lang)
        dice = " + ".join(map(str, line["dice"][:2]))
        return self._say(
            f"{game}，第 {n} 局：{dealer} 坐庄，已连 {k} 次，{stake} {base}，骰子 {dice}",
            f"{game}, hand {n}: {dealer} deals, kept {k} times, {stake} {base}, dice {dice}",
        )

    def _choice(self, line: Line) -> str:
        who, value = self._who(line), line["value"]
        if line["what"] == "hooks":
            return self._say(f"{who} 报 {value} 个勾", f"{who} names {value} hooks")
        return f"{who} " + self._say(*_CHOICES[line["what"]][value])

    def _deal(self, line: Line) -> str:
        tiles = self._tiles(line["tiles"])
        return self._say(f"{self._who(line)} 抓牌 {tiles}", f"{self._who(line)} is dealt {tiles}")

    def _flower(self, line: Line) -> str:
        flower = self._tile(line["tile"])
        who = self._who(line)
        if line["draw"] is None:
            return self._say(
                f"{who} 亮花 {flower}，不再补牌", f"{who} lays {flower}, which is not replaced"
            )
        drawn = self._tile(line["draw"])
        return self._say(
            f"{who} 亮花 {flower}，补到 {drawn}", f"{who} lays {flower} and draws {drawn}"
        )

    def _gold(self, line: Line) -> str:
        throws = zip(line["dice"][::2], line["dice"][1::2], strict=True)
        dice = self._say("、", ", ").join(f"{a} + {b}" for a, b in throws)
        tile = short(self.gold, self.lang)
        return self._say(f"翻金：骰子 {dice}，金是 {tile}", f"Dice {dice}: the gold is {tile}")

    def _draw(self, line: Line) -> str:
        who, tile = self._who(line), self._tile(line["tile"])
        if line["from"] == "back":
            return self._say(f"{who} 从牌尾补到 {tile}", f"{who} draws {tile} from the tail")
        return self._say(f"{who} 摸到 {tile}", f"{who} draws {tile}")

    def _discard(self, line: Line) -> str:
        who, tile = self._who(line), self._tile(line["tile"])
        return self._say(f"{who} 打出 {tile}", f"{who} discards {tile}")

    def _claim(self, line: Line) -> str:
        verb = self._say(*_CLAIMS[line["type"]])
        who, source = self._who(line), self._who(line, "from")
        tile, tiles = self._tile(line["tile"]), self._tiles(line["tiles"])
        return self._say(
            f"{who} {verb} {source} 的 {tile}：{tiles}",
            f"{who}: {verb} {tiles} with {tile} of {source}",
        )

    _chi = _pon = _kong = _claim

    def _akong(self, line: Line) -> str:
        who, tile = self._who(line), self._tile(line["tile"])
        return self._say(f"{who} 补杠 {tile}", f"{who}: added kong of {tile}")

    def _ckong(self, line: Line) -> str:
        who, tile = self._who(line), self._tile(line["tile"])
        return self._say(f"{who} 暗杠 {tile}", f"{who}: concealed kong of {tile}")

    def _rob_guess(self, line: Line) -> str:
        who = self._who(line)
        if line["right"]:
            return self._say(f"{who} 猜暗杠，猜中", f"{who} guesses the hidden kong: right")
        return self._say(f"{who} 猜暗杠，猜错", f"{who} guesses the hidden kong: wrong")

    def _pass_win(self, line: Line) -> str:
        return self._say(f"{self._who(line)} 弃和", f"{self._who(line)} passes a win")

    def _aside(self, line: Line) -> str:
        who, tile = self._who(line), self._tile(line["tile"])
        return self._say(f"{who} 把摸到的 {tile} 放在一边", f"{who} lays aside {tile}")

    def _false_call(self, line: Line) -> str:
        who, (zh, en) = self._who(line), _FALSE_CALLS[line["what"]]
        if line["what"] == "hu":
            return self._say(f"{who} {zh}", f"{who}: {en}")
        return self._say(
            f"{who} {zh}，成了相公：不再摸牌，也不再吃碰杠胡",
            f"{who}: {en}; the hand is dead: no more draws, claims or wins",
        )

    def _hu(self, line: Line) -> str:
        item = next(i for i in find(self.start["game"]).items if i.id == line["how"])
        text = f"{self._who(line)} " + self._say(f"胡了：{item.zh}", f"wins: {item.en}")
        if line["tile"] is not None:
            text += " " + self._tile(line["tile"])
        if line["from"] is not None:
            source = self._who(line, "from")
            text += self._say(f"，{source} 的牌", f", a tile of {source}")
        return text + flag_words(line["flags"], self.lang)

    def _flip(self, line: Line) -> str:
        tile = self._tile(line["tile"])
        return self._say(f"翻醒：翻出 {tile}", f"Turned up after the win: {tile}")

    def _settle(self, line: Line) -> str:
        told = self._shares(line["net"]) or self._say("没有输赢", "nothing is paid")
        if house := -sum(line["net"]):
            told += self._say("，系统 ", ", the house ") + signed(house)
        if outside := self._shares(line["outside"]):
            told += self._say("；局外：", "; outside the chips: ") + outside
        if rating := self._shares(line.get("rating", [])):
            told += self._say("；积分：", "; rating points: ") + rating
        return self._say(f"结算：{told}", f"Settled: {told}")

    def _shares(self, amounts: list[int]) -> str:
        """What seats win or lose; empty where nobody does."""
        moved = [(seat, amount) for seat, amount in enumerate(amounts) if amount]
        shares = [f"{self._who({'seat': seat})} {signed(amount)}" for seat, amount in moved]
        return self._say("，", ", ").join(shares)

    def _end_hand(self, line: Line) -> str:
        end = self._say(*_ENDS[line["reason"]])
        dealer = self._who(line, "next_dealer")
        return self._say(f"终局：{end}；下一局 {dealer} 坐庄", f"End: {end}; {dealer} deals next")

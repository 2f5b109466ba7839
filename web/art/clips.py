"""What a voice pack says: one clip a thing, with its words and how they are read.

`CLIPS` is the only list of clip ids: the packs of `web/public/voices` and the table of words that
the client is compiled with (`web/src/sound/words.ts`) are made from it by `voices.py`.

Readings are written with tone numbers, syllables joined by `-`. Mandarin is pinyin. Hokkien is
Tâi-lô in the reading of Zhangzhou; `--` stands before a syllable without tone. Most Hokkien
readings come from PyPI `taibun` (dialect `south`, which leans to Zhangzhou), from the traditional
characters beside them. `OVERRIDES` holds those that its dictionary, made for running text, gives
otherwise than players at a table say them, and why.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clip:
    """A thing that is said: its words, its pinyin, and the characters that Hokkien reads."""

    id: str
    zh: str
    en: str
    pinyin: str
    hokkien: str


_DIGITS = (
    ("一", "yi1"),
    ("二", "er4"),
    ("三", "san1"),
    ("四", "si4"),
    ("五", "wu3"),
    ("六", "liu4"),
    ("七", "qi1"),
    ("八", "ba1"),
    ("九", "jiu3"),
)
_SUITS = (
    ("m", "万", "Characters", "wan4", "萬"),
    ("p", "饼", "Dots", "bing3", "餅"),
    ("s", "条", "Bamboo", "tiao2", "條"),
)


def _suit_tiles() -> list[Clip]:
    return [
        Clip(f"tile-{rank}{letter}", f"{digit}{zh}", f"{rank} of {en}", f"{a}-{b}", digit + hokkien)
        for letter, zh, en, b, hokkien in _SUITS
        for rank, (digit, a) in enumerate(_DIGITS, 1)
    ]


CLIPS: tuple[Clip, ...] = (
    *_suit_tiles(),
    Clip("tile-1z", "东风", "East", "dong1-feng1", "東風"),
    Clip("tile-2z", "南风", "South", "nan2-feng1", "南風"),
    Clip("tile-3z", "西风", "West", "xi1-feng1", "西風"),
    Clip("tile-4z", "北风", "North", "bei3-feng1", "北風"),
    Clip("tile-5z", "白板", "White dragon", "bai2-ban3", "白板"),
    Clip("tile-6z", "发财", "Green dragon", "fa1-cai2", "發財"),
    Clip("tile-7z", "红中", "Red dragon", "hong2-zhong1", "紅中"),
    Clip("tile-1f", "春", "Spring", "chun1", "春"),
    Clip("tile-2f", "夏", "Summer", "xia4", "夏"),
    Clip("tile-3f", "秋", "Autumn", "qiu1", "秋"),
    Clip("tile-4f", "冬", "Winter", "dong1", "冬"),
    Clip("tile-5f", "梅", "Plum", "mei2", "梅"),
    Clip("tile-6f", "兰", "Orchid", "lan2", "蘭"),
    Clip("tile-7f", "竹", "Bamboo flower", "zhu2", "竹"),
    Clip("tile-8f", "菊", "Chrysanthemum", "ju2", "菊"),
    # Claims and what is done in the own turn.
    Clip("call-chi", "吃", "Chi", "chi1", "食"),
    Clip("call-pon", "碰", "Pon", "peng4", "碰"),
    Clip("call-kong", "杠", "Kong", "gang4", "槓"),
    Clip("call-akong", "补杠", "Added kong", "bu3-gang4", "補槓"),
    Clip("call-ckong", "暗杠", "Concealed kong", "an4-gang4", "暗槓"),
    Clip("call-guess", "猜杠", "Guess the hidden kong", "cai1-gang4", "猜槓"),
    Clip("call-pass", "过", "Pass", "guo4", "過"),
    Clip("call-flower", "补花", "Flower", "bu3-hua1", "補花"),
    Clip("call-gold", "金", "Gold", "jin1", "金"),
    # Before play, and ready.
    Clip("call-open", "明牌", "Open hand", "ming2-pai2", "明牌"),
    Clip("call-double", "加倍", "Double", "jia1-bei4", "加倍"),
    Clip("call-hooks", "下勾", "Hooks", "xia4-gou1", "下勾"),
    Clip("call-ready", "听牌", "Ready", "ting1-pai2", "聽牌"),
    # Wins.
    Clip("call-win", "胡", "Win", "hu2", "胡"),
    Clip("call-self-draw", "自摸", "Self-drawn win", "zi4-mo1", "自摸"),
    Clip("call-rob-kong", "抢杠", "Robbing a kong", "qiang3-gang4", "搶槓"),
    Clip("call-rob-gold", "抢金", "Robbing the gold", "qiang3-jin1", "搶金"),
    Clip("call-three-gold", "三金倒", "Three golds", "san1-jin1-dao3", "三金倒"),
    Clip("call-heavenly", "天胡", "Heavenly hand", "tian1-hu2", "天胡"),
    Clip("call-earthly", "地胡", "Earthly hand", "di4-hu2", "地胡"),
    Clip("call-you", "游金", "Roaming gold", "you2-jin1", "遊金"),
    Clip("call-you1", "单游", "Single roaming", "dan1-you2", "單遊"),
    Clip("call-you2", "双游", "Double roaming", "shuang1-you2", "雙遊"),
    Clip("call-you3", "三游", "Triple roaming", "san1-you2", "三遊"),
    Clip("call-kong-draw", "杠上花", "On a kong's replacement", "gang4-shang4-hua1", "槓上花"),
    Clip("call-kong-discard", "杠上炮", "On a discard after a kong", "gang4-shang4-pao4", "槓上炮"),
    Clip("call-last-tile", "海底", "On the last tile", "hai2-di3", "海底"),
    # How a hand ends otherwise.
    Clip("call-flip", "翻醒", "Turned up", "fan1-xing3", "翻醒"),
    Clip("call-false-win", "诈胡", "False win", "zha4-hu2", "詐胡"),
    Clip("call-dead-hand", "相公", "Dead hand", "xiang4-gong1", "相公"),
    Clip("call-drawn-game", "流局", "Drawn game", "liu2-ju2", "流局"),
    # Renju.
    Clip("call-five", "五连", "Five in a row", "wu3-lian2", "五連"),
    Clip("call-overline", "长连", "Overline", "chang2-lian2", "長連"),
    Clip("call-foul", "禁手", "Forbidden move", "jin4-shou3", "禁手"),
    Clip("call-resign", "认输", "Resigns", "ren4-shu1", "認輸"),
    Clip("call-you-won", "你赢了", "You have won", "ni3-ying2-le5", "你贏矣"),
    Clip("call-you-lost", "你输了", "You have lost", "ni3-shu1-le5", "你輸矣"),
)

#: Characters that `taibun` reads otherwise than a table in Zhangzhou: reading, and why.
OVERRIDES: dict[str, tuple[str, str]] = {
    "一": ("it4", "a rank, as in 第一, not the quantity tsi̍t; 二 jī is a rank already"),
    "四": ("si3", "colloquial, as all other ranks; sù is literary"),
    "條": ("tiau5", "the suit; liâu is a strip of something"),
    "白": ("peeh8", "Zhangzhou keeps ɛ (ee) apart from e: 白 pe̍eh, but 八 peh"),
    "花": ("hua1", "Zhangzhou; hue is Xiamen and Taiwan"),
    "碰": ("phong3", "the call at the table; pōng is to bump into"),
    "過": ("kue3", "colloquial, to pass; kò is literary"),
    "搶": ("tshionn2", "Zhangzhou has -ionn where Xiamen and Taiwan have -iunn"),
    "醒": ("tsheenn2", "Zhangzhou has ɛ̃ (eenn) here"),
    "相": ("siang3", "Zhangzhou has -iang where Xiamen has -iong"),
    "長": ("tng5", "long; tióng is an elder"),
    "矣": ("-ah0", "the ending -ah, without tone; what 了 is in 赢了"),
}

#: Combining marks of the tones, by number.
_MARKS = {
    "pinyin": dict(zip("12345", ("\u0304", "\u0301", "\u030c", "\u0300", ""), strict=True)),
    "tailo": dict(
        zip("12345780", ("", "\u0301", "\u0300", "", "\u0302", "\u0304", "\u030d", ""), strict=True)
    ),
}
#: Where a syllable carries its mark: on the first of these that it holds, there on this letter.
_BEARERS = {
    "pinyin": (("a", 0), ("o", 0), ("e", 0), ("iu", 1), ("ui", 1), ("i", 0), ("u", 0)),
    "tailo": (
        *(("a", 0), ("o", 0), ("e", 0), ("iu", 1), ("ui", 1)),
        *(("i", 0), ("u", 0), ("ng", 0), ("m", 0)),
    ),
}


def marked(numbered: str, system: str) -> str:
    """A reading with tone marks, as people write it: `wu3-wan4` → `wǔ wàn`, `goo7` → `gōo`.

    `system` is `pinyin` (written apart) or `tailo` (which keeps its hyphens).
    """
    gap = " " if system == "pinyin" else "-"
    return gap.join(_marked_syllable(s, system) for s in numbered.split("-"))


def _marked_syllable(syllable: str, system: str) -> str:
    if not syllable:  # between the two hyphens before a syllable without tone
        return ""
    base, tone = syllable[:-1], syllable[-1]
    bearer, letter = next(b for b in _BEARERS[system] if b[0] in base)
    end = base.index(bearer) + letter + 1
    return unicodedata.normalize("NFC", base[:end] + _MARKS[system][tone] + base[end:])

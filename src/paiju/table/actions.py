"""The action table: one fixed numbering for all games (version 1).

An action is a number 0 … `ACTIONS` − 1. The table may grow at its end; a number never changes its
meaning while `ACTION_TABLE_VERSION` stays the same, so that logs, agents and servers can rely
on it. What an action needs beyond its number (the tile claimed, who fed it) stands in the state.
"""

from __future__ import annotations

from ..tiles import HAND_KINDS, format_one, name

ACTION_TABLE_VERSION = 1

PASS = 0
#: Win on the drawn, discarded or robbed tile, as the best of the readings that are open.
WIN = 1
#: Calls of the opening window (and a late 三金倒).
HEAVENLY, THREE_GOLD, ROB_GOLD = 2, 3, 4
#: Claim that a face-down kong is of a tile one waits for.
GUESS = 5
#: Claim the discard as the lowest, middle or highest tile of a run, or into the run 中发白.
CHI_LOW, CHI_MIDDLE, CHI_HIGH, CHI_DRAGONS = 6, 7, 8, 9
PON, KONG = 10, 11
#: One action a kind from here on: discard, concealed kong, added kong, discard and declare ready.
DISCARD = 12
CKONG = DISCARD + HAND_KINDS
AKONG = CKONG + HAND_KINDS
READY = AKONG + HAND_KINDS
#: Answers to a question before play: `CHOICE + value`, value 0–7 (0 is "no").
CHOICE = READY + HAND_KINDS
ACTIONS = CHOICE + 8

_FIXED = {
    PASS: ("pass", "过", "pass"),
    WIN: ("win", "胡", "win"),
    HEAVENLY: ("heavenly", "天胡", "heavenly hand"),
    THREE_GOLD: ("three_gold", "三金倒", "three golds"),
    ROB_GOLD: ("rob_gold", "抢金", "rob the gold"),
    GUESS: ("guess", "猜杠", "guess the hidden kong"),
    CHI_LOW: ("chi_low", "吃（作头张）", "chi, as the lowest tile"),
    CHI_MIDDLE: ("chi_middle", "吃（作中张）", "chi, as the middle tile"),
    CHI_HIGH: ("chi_high", "吃（作尾张）", "chi, as the highest tile"),
    CHI_DRAGONS: ("chi_dragons", "吃中发白", "chi the dragon run"),
    PON: ("pon", "碰", "pon"),
    KONG: ("kong", "杠", "kong"),
}
_RANGES = (
    (DISCARD, "discard", "打", "discard"),
    (CKONG, "ckong", "暗杠", "concealed kong of"),
    (AKONG, "akong", "补杠", "added kong of"),
    (READY, "ready", "报听打", "declare ready, discarding"),
)


def action_id(action: int) -> str:
    """The stable name of an action: `pon`, `discard:5m`, `choice:1`. Raises `IndexError`."""
    if action in _FIXED:
        return _FIXED[action][0]
    for first, word, _, _ in _RANGES:
        if first <= action < first + HAND_KINDS:
            return f"{word}:{format_one(action - first)}"
    if CHOICE <= action < ACTIONS:
        return f"choice:{action - CHOICE}"
    raise IndexError(f"there is no action {action}")


def action_words(action: int, lang: str = "zh") -> str:
    """An action in a player's words, Chinese (`zh`) or English (`en`). Raises `IndexError`."""
    chinese = lang == "zh"
    if action in _FIXED:
        return _FIXED[action][1 if chinese else 2]
    for first, _, zh, en in _RANGES:
        if first <= action < first + HAND_KINDS:
            return (f"{zh} " if chinese else f"{en} ") + name(action - first, lang)
    if CHOICE <= action < ACTIONS:
        return (f"选 {action - CHOICE}") if chinese else f"choose {action - CHOICE}"
    raise IndexError(f"there is no action {action}")


#: Name → number, for scripts and logs.
ACTION_IDS: dict[str, int] = {}


def action_of(text: str) -> int:
    """The number of an action name as `action_id` gives it. Raises `KeyError`."""
    if not ACTION_IDS:
        ACTION_IDS.update({action_id(a): a for a in range(ACTIONS)})
    return ACTION_IDS[text]

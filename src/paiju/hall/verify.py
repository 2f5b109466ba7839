"""`paiju replay --verify`: check the walls and the logs of a file that a hall gave out."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import PaijuError
from . import fair


def verify_lines(texts: Iterable[str], lang: str) -> tuple[list[str], bool]:
    """What `fair.verify` finds, in words, and whether all is right. Raises `bad_json`."""
    number = dealt = 0
    try:
        for hand in fair.verify(texts):
            number += 1
            dealt += fair.has_wall(hand)
    except PaijuError as error:
        if error.code not in ("fair", "replay"):
            raise
        return [f"hand {number + 1}, {error.message}"], False
    if number == 0:
        raise PaijuError("bad_json", "the file holds no hand")
    counts = {"dealt": dealt, "board": number - dealt}
    said = _WORDS["zh" if lang == "zh" else "en"]
    return [said[kind].format(n=n) for kind, n in counts.items() if n], True


_WORDS = {
    "zh": {
        "dealt": "{n} 局：牌墙由密钥与各家随机数算出，与牌谱一致",
        "board": "{n} 局棋：没有牌墙可验；首局谁执黑由密钥与随机数算出，逐局换黑白，棋谱与规则一致",
    },
    "en": {
        "dealt": "{n} hands: the walls follow from secrets and nonces, the logs from the walls",
        "board": "{n} games on a board: there is no wall to verify; who begins the first follows "
        "from secret and nonces, the colours change, the logs replay",
    },
}

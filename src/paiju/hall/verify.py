"""`paiju replay --verify`: check the walls and the logs of a file that a hall gave out."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import PaijuError
from . import fair


def verify_lines(texts: Iterable[str], lang: str) -> tuple[list[str], bool]:
    """What `fair.verify` finds, in words, and whether all is right. Raises `bad_json`."""
    number = 0
    try:
        for _ in fair.verify(texts):
            number += 1
    except PaijuError as error:
        if error.code not in ("fair", "replay"):
            raise
        return [f"hand {number + 1}, {error.message}"], False
    if number == 0:
        raise PaijuError("bad_json", "the file holds no hand")
    if lang == "zh":
        return [f"{number} 局：牌墙由密钥与各家随机数算出，与牌谱一致"], True
    return [
        f"{number} hands: the walls follow from secrets and nonces, the logs from the walls"
    ], True

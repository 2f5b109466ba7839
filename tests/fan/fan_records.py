"""Hands as the records that the kernels take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fan_hands import Hand

from paiju.fan.won import Won
from paiju.hand import codes
from paiju.kernel import Many


def records(hands: Iterable[Hand]) -> Many[Won]:
    """An array of winning hands."""
    listed = list(hands)
    made: Any = Won.array(len(listed))
    for i, hand in enumerate(listed):
        melds = [shape * 64 + kind for shape, kind in hand.melds]
        made[i] = (
            *codes(Counter(hand.closed)),
            hand.tile,
            hand.circumstances,
            hand.seat_wind,
            hand.round_wind,
            hand.flowers,
            len(melds),
            melds + [0] * (4 - len(melds)),
        )
    return made  # type: ignore[no-any-return]

"""The settlement beside `xp_scorer`, a second scorer by brute force, on hands that are made up.

The hands are dealt from blocks by theme, so that every special hand comes up often; some of them
are altered by a tile, and must then be a win of both or of neither.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from xp_hands import RUN, THEMES, some_melds
from xp_scorer import EGGS, KINDS, Laid, Won, eggs

from paiju.errors import PaijuError
from paiju.kernel import INTERPRETED
from paiju.position import evaluate
from paiju.tiles import GREEN, RED, WHITE
from paiju.tiles import format as format_tiles

HANDS = 600 if INTERPRETED else 5000
#: Rows that must have come up, so that the agreement says something.
ROWS = (
    *("pure_xi_piao", "pure_piao", "pure", "xi_piao", "piao", "full", "plain"),
    *("jia", "yu", "bo", "xi", "drawn", "open", "twice_drawn", "twice_open"),
)
KNOWN = {*ROWS, "not_a_win", "hands", "altered", "splits"}


def lay(rng: random.Random, melds: list[tuple[int, ...]], pool: Counter[int]) -> list[Laid]:
    """Move some melds to the table; pungs may become kongs."""
    laid: list[Laid] = []
    for meld in list(melds):
        if rng.random() < 0.35:
            melds.remove(meld)
            word = "chi" if len(set(meld)) > 1 else "pon"
            if word == "pon" and pool[meld[0]] and rng.random() < 0.6:
                word = rng.choice(list(EGGS))
                pool[meld[0]] -= 1
            laid.append((word, meld[:1] * 4 if word in EGGS else meld))
    return laid


def winning(rng: random.Random) -> tuple[list[int], list[Laid]] | None:
    """Concealed tiles and melds of a winning hand; None if the set does not hold the tiles."""
    theme = rng.choice(THEMES)
    suits = rng.sample(range(3), 1 if theme.startswith("pure") else rng.choice((2, 3)))
    melds = some_melds(rng, theme, suits)
    pair = rng.choice([k for k in KINDS if k >= 27 or k // 9 in suits])
    pool = Counter(dict.fromkeys(KINDS, 4))
    pool.subtract(Counter([pair, pair] + [kind for meld in melds for kind in meld]))
    if min(pool.values()) < 0:
        return None
    laid = lay(rng, melds, pool)
    if sum(tiles == RUN for _, tiles in laid) > 1:
        return None
    return [pair, pair] + [kind for meld in melds for kind in meld], laid


def written(laid: list[Laid], other: int) -> list[str]:
    """Melds as in a position."""
    names = []
    for word, tiles in laid:
        source = "" if word == "ckong" else f"@{other}"
        names.append(f"{word}:{format_tiles(tiles)}{source}")
    return names


def some_eggs(rng: random.Random, used: Counter[int]) -> list[Laid]:
    """Kongs of the loser, of kinds that the winner does not hold."""
    free = [kind for kind in KINDS if not used[kind]]
    chosen = rng.sample(free, min(len(free), rng.choice((0, 0, 1, 2))))
    return [(rng.choice(list(EGGS)), (kind,) * 4) for kind in chosen]


def asked(rng: random.Random, whole: list[int], laid: list[Laid]) -> tuple[Won, dict[str, Any]]:
    """The hand won by one of its tiles in some way, for the scorer and as a position."""
    tile = rng.choice(whole)
    tiles = sorted(whole)
    tiles.remove(tile)
    house = {"jia_unique": rng.random() < 0.7, "piao_extras": rng.random() < 0.7}
    won = Won(tuple(tiles), tuple(laid), tile, rng.random() < 0.5, rng.random() < 0.5, **house)
    winner = rng.randrange(2)
    used = Counter([*whole, *(kind for _, meld in laid for kind in meld)])
    lost = some_eggs(rng, used)
    seats: list[dict[str, Any]] = [{}, {}]
    seats[winner] = {"hand": format_tiles(tiles), "melds": written(laid, 1 - winner)}
    seats[winner]["open"] = won.opened
    seats[1 - winner] = {"melds": written(lost, winner), "open": rng.random() < 0.5}
    how = {"how": "self_draw"} if won.drawn else {"how": "discard", "from": 1 - winner}
    position = {
        "game": "xipiao",
        "options": {**house, "hooks_max": 7, "hook_value": rng.randrange(1, 9)},
        "hooks": rng.choice((0, 0, rng.randrange(8))),
        "base": rng.choice((1, 1, 10, 37)),
        "dealer": rng.randrange(2),
        "streak": rng.randrange(4),
        "seats": seats,
        "end": {"type": "win", "wins": [{"seat": winner, "tile": format_tiles([tile]), **how}]},
    }
    return won, position


def expected_net(won: Won, position: dict[str, Any], winner: int) -> int:
    """The winner's net by 2.3."""
    shapes = [[meld.partition(":")[0] for meld in seat["melds"]] for seat in position["seats"]]
    lost = sum(EGGS.get(word, 0) for word in shapes[1 - winner])
    hooks = position["hooks"] * position["options"]["hook_value"]
    return position["base"] * (won.points() + eggs(won.laid) - lost + hooks)


def compare(won: Won, position: dict[str, Any], seen: Counter[str]) -> None:
    """The engine settles as the scorer does."""
    (win,) = position["end"]["wins"]
    winner, source, dealer = win["seat"], win.get("from"), position["dealer"]
    try:
        settlement = evaluate(position).settlement
    except PaijuError as refused:
        seen[refused.code if not won.best() else f"{refused} {position}"] += 1
        return
    assert won.best(), position
    (found,) = settlement.wins
    assert found.points == won.points(), position
    rows = {item.id: item.value for item in found.items}
    doublings = ({"twice_drawn": 2} if won.drawn else {}) | (
        {"twice_open": 2} if won.opened else {}
    )
    assert rows in [best | doublings for best in won.best()], position
    assert settlement.net[winner] == expected_net(won, position, winner), position
    assert sum(settlement.net) == 0
    next_dealer = winner if source is None else source
    kept = position["streak"] + 1 if next_dealer == dealer else 0
    assert (settlement.next_dealer, settlement.next_streak) == (next_dealer, kept), position
    seen.update(rows)
    seen["splits"] += len(list(won.readings())) > 1


def altered(rng: random.Random, whole: list[int], laid: list[Laid]) -> list[int]:
    """The hand with one tile replaced by another, a neighbour as a rule."""
    used = Counter([*whole, *(kind for _, meld in laid for kind in meld)])
    at = rng.randrange(len(whole))
    near = [k for k in KINDS if used[k] < 4 and 0 < abs(k - whole[at]) <= 3]
    free = near if near and rng.random() < 0.8 else [k for k in KINDS if used[k] < 4]
    return [*whole[:at], rng.choice(free), *whole[at + 1 :]]


def test_xp_section_2_3_every_hand_is_worth_what_brute_force_says() -> None:
    rng = random.Random(23)
    seen: Counter[str] = Counter()
    while seen["hands"] < HANDS:
        made = winning(rng)
        if made is None:
            continue
        whole, laid = made
        seen["hands"] += 1
        if rng.random() < 0.2:
            whole = altered(rng, whole, laid)
            seen["altered"] += 1
        won, position = asked(rng, whole, laid)
        compare(won, position, seen)
    assert all(seen[row] >= HANDS // 100 for row in ROWS), seen
    assert seen["not_a_win"] >= HANDS // 20
    assert set(seen) <= KNOWN, seen
    assert seen["splits"] >= HANDS // 20


def test_xp_d7_hands_full_of_dragons_are_wins_of_both_or_of_neither() -> None:
    """Dragons in all numbers beside fixed melds: the splits with two runs are the traps."""
    rng = random.Random(7)
    seen: Counter[str] = Counter()
    for copies in [(a, b, c) for a in range(5) for b in range(5) for c in range(5)]:
        dragons = [WHITE] * copies[0] + [GREEN] * copies[1] + [RED] * copies[2]
        if len(dragons) % 3 == 1 or len(dragons) > 11:
            continue
        rest = [0, 1, 2, 12, 13, 14, 24, 25, 26, 3, 4, 5, 15, 16, 17][: 3 * (5 - len(dragons) // 3)]
        whole = dragons + rest + ([] if len(dragons) % 3 == 2 else [9, 9])
        if len(whole) != 17:
            continue
        won, position = asked(rng, whole, [])
        compare(won, position, seen)
        seen["hands"] += 1
    assert seen["hands"] >= 50
    assert seen["not_a_win"] >= 15
    assert set(seen) <= KNOWN, seen
    assert seen["xi"] >= 5

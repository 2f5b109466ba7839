"""Account-once and splits the slow way: every order of every choice, as the document puts it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from paiju.fan.rows import ROWS

#: A set that may combine: shape and lowest kind.
Set = tuple[str, int]
NAMES = {row.zh: row.value for row in ROWS}


def suits(kinds: list[int]) -> list[int]:
    return [kind // 9 for kind in kinds]


def shifted(kinds: list[int], *steps: int) -> bool:
    """Whether the numbers, in order, rise by one of these steps each time."""
    ranks = sorted(kind % 9 for kind in kinds)
    gaps = {b - a for a, b in pairwise(ranks)}
    return len(gaps) == 1 and gaps <= set(steps)


def row_of(sets: list[Set], pair: int) -> str | None:
    """The combination row of exactly these sets, by its definition."""
    shapes, kinds = {shape for shape, _ in sets}, sorted(kind for _, kind in sets)
    if len(shapes) > 1:
        return None
    one, all_, n = len(set(suits(kinds))) == 1, len(set(suits(kinds))) == 3, len(kinds)
    same = len({kind % 9 for kind in kinds}) == 1
    if shapes == {"pung"}:
        if one and shifted(kinds, 1) and n > 2:
            return {3: "一色三节高", 4: "一色四节高"}[n]
        if n == 3 and all_:
            return "三同刻" if same else "三色三节高" if shifted(kinds, 1) else None
        return "双同刻" if n == 2 and same and not one else None
    if n == 2:
        if same:
            return "一般高" if one else "喜相逢"
        return (
            None
            if not one
            else "连六"
            if shifted(kinds, 3)
            else "老少副"
            if shifted(kinds, 6)
            else None
        )
    if one and shifted(kinds, 0):
        return {3: "一色三同顺", 4: "一色四同顺"}[n]
    if one and shifted(kinds, 1, 2):
        return {3: "一色三步高", 4: "一色四步高"}[n]
    if n == 3 and one:
        return "清龙" if shifted(kinds, 3) else None
    if n == 3:
        mixed = [("三色三同顺", 0), ("花龙", 3), ("三色三步高", 1)]
        return next((name for name, step in mixed if all_ and shifted(kinds, step)), None)
    return twin_dragons(kinds, pair)


def twin_dragons(kinds: list[int], pair: int) -> str | None:
    ends = [kind % 9 for kind in kinds]
    if pair >= 27 or pair % 9 != 4 or sorted(ends) != [0, 0, 6, 6]:
        return None
    if len({*suits(kinds), pair // 9}) == 1:
        return "一色双龙会"
    two = sorted(set(suits(kinds)))
    each = all(sorted(k % 9 for k in kinds if k // 9 == suit) == [0, 6] for suit in two)
    return "三色双龙会" if len(two) == 2 and each and pair // 9 not in two else None


def all_rows(sets: list[Set], pair: int) -> list[tuple[str, frozenset[int]]]:
    """Every combination row, with the sets that make it."""
    found = []
    for n in (2, 3, 4):
        for chosen in combinations(range(len(sets)), n):
            row = row_of([sets[i] for i in chosen], pair)
            if row is not None:
                found.append((row, frozenset(chosen)))
    return found


def families(
    rows: list[tuple[str, frozenset[int]]],
    taken: tuple[tuple[str, frozenset[int]], ...] = (),
) -> Iterator[tuple[tuple[str, frozenset[int]], ...]]:
    """Every order in which rows may join: one set at least is fresh, one at most is not."""
    yield taken
    combined = frozenset().union(*(sets for _, sets in taken))
    for name, sets in rows:
        fresh = sets - combined
        twice = any(name == other and sets & used for other, used in taken)
        if fresh and len(sets - fresh) <= 1 and not twice:
            yield from families(rows, (*taken, (name, sets)))


def best(sets: list[Set], pair: int) -> int:
    """The most that the combination rows of these sets can be worth together."""
    rows = all_rows(sets, pair)
    return max(sum(NAMES[name] for name, _ in family) for family in families(rows))

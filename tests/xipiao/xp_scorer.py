"""A second Xipiao scorer, written from docs/rules/xipiao.md alone and only for tests.

Everything is brute force over lists of tiles: all splits of a hand, all kinds that complete it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from paiju.tiles import GREEN, RED, WHITE

#: All kinds of the set (XP-01).
KINDS = (*range(27), WHITE, GREEN, RED)
EGGS = {"kong": 4, "akong": 8, "ckong": 16}
#: Runs by their first kind: 鱼 is 123条, 勃 is 789万.
YU, BO = 18, 6

#: A laid meld: its word of the contract, its tiles. A block of a split: its shape, its tiles.
Laid = tuple[str, tuple[int, ...]]
Block = tuple[str, tuple[int, ...]]


def blocks(kind: int) -> Iterator[Block]:
    """The melds that a kind may begin."""
    yield "pung", (kind,) * 3
    if kind < 27 and kind % 9 < 7:
        yield "chow", (kind, kind + 1, kind + 2)
    if kind == WHITE:
        yield "run", (WHITE, GREEN, RED)


def melds_of(tiles: tuple[int, ...]) -> Iterator[tuple[Block, ...]]:
    """All ways to make melds of sorted tiles."""
    if not tiles:
        yield ()
        return
    for block in blocks(tiles[0]):
        left = Counter(tiles)
        left.subtract(block[1])
        if min(left.values()) >= 0:
            for rest in melds_of(tuple(sorted(left.elements()))):
                yield block, *rest


def splits(tiles: Iterable[int], runs: int) -> Iterator[tuple[Block, ...]]:
    """All ways to make melds and a pair of tiles with at most `runs` dragon runs (XP-D1, XP-D7)."""
    held = Counter(tiles)
    for kind in sorted(held):
        if held[kind] < 2:
            continue
        left = held - Counter([kind, kind])
        for melds in melds_of(tuple(sorted(left.elements()))):
            if sum(shape == "run" for shape, _ in melds) <= runs:
                yield ("pair", (kind, kind)), *melds


def runs_left(laid: Iterable[Laid]) -> int:
    """How many dragon runs the concealed tiles may hold: one, none if it lies already."""
    return 1 - sum(word == "chi" and tiles[0] >= 27 for word, tiles in laid)


def wins(tiles: Iterable[int], laid: Iterable[Laid]) -> bool:
    """Whether the concealed tiles complete the hand."""
    laid = list(laid)
    held = tuple(sorted(tiles))
    return len(held) == 17 - 3 * len(laid) and splittable(held, runs_left(laid))


@cache
def splittable(tiles: tuple[int, ...], runs: int) -> bool:
    """Whether there is any split. No block has tiles of two suits: one suit holds the pair."""
    left_over = sorted(sum(kind // 9 == suit for kind in tiles) % 3 for suit in range(4))
    return left_over == [0, 0, 0, 2] and any(True for _ in splits(tiles, runs))


def waits(tiles: list[int], laid: list[Laid]) -> list[int]:
    """The kinds that a hand waits for; none of which it holds all four (XP-D5, 2.6)."""
    own = Counter(tiles)
    for _, meld in laid:
        own.update(meld)
    return [kind for kind in KINDS if own[kind] < 4 and wins([*tiles, kind], laid)]


@dataclass(frozen=True)
class Won:
    """A winning hand, its concealed tiles without the winning one."""

    tiles: tuple[int, ...]
    laid: tuple[Laid, ...]
    tile: int
    drawn: bool
    opened: bool
    jia_unique: bool = True
    piao_extras: bool = True

    def readings(self) -> Iterator[dict[str, int]]:
        """The rows of each split, doublings left out, by 2.3."""
        whole = [*self.tiles, self.tile]
        suits = {kind // 9 for kind in whole if kind < 27}
        suits |= {meld[0] // 9 for _, meld in self.laid if meld[0] < 27}
        alone = not self.jia_unique or waits(list(self.tiles), list(self.laid)) == [self.tile]
        for split in splits(whole, runs_left(self.laid)):
            yield self.reading(split, len(suits) == 1, alone)

    def reading(self, split: tuple[Block, ...], pure: bool, alone: bool) -> dict[str, int]:
        """What one split is worth, row by row."""
        laid_runs = [tiles for word, tiles in self.laid if word == "chi"]
        runs = [tiles for shape, tiles in split if shape in ("chow", "run")] + laid_runs
        starts = {tiles[0] for tiles in runs}
        pungs = not any(start < 27 for start in starts)
        xi = WHITE in starts
        jia = alone and any(self.closes(block) for block in split)
        if pure and pungs:
            return {"pure_xi_piao": 100} if xi else {"pure_piao": 90}
        if pure:
            return {"pure": 60}
        if pungs and xi:
            return {"xi_piao": 40}
        extras = {"drawn": 1} if self.drawn else {}
        extras |= {"open": 1} if self.opened else {}
        if pungs:
            return {"piao": 30} | (extras if self.piao_extras else {})
        if xi and YU in starts and BO in starts and jia:
            return {"full": 15}
        rows = {"plain": 4} | extras
        for name, there, value in (
            ("jia", jia, 1),
            ("yu", YU in starts, 1),
            ("bo", BO in starts, 1),
            ("xi", xi, 2),
        ):
            rows |= {name: value} if there else {}
        return rows

    def closes(self, block: Block) -> bool:
        """XP-07: a middle wait, an edge wait, any tile of the dragon run."""
        shape, tiles = block
        if shape == "run":
            return self.tile in tiles
        if shape != "chow" or self.tile not in tiles:
            return False
        place, rank = tiles.index(self.tile), tiles[0] % 9
        return place == 1 or (place == 2 and rank == 0) or (place == 0 and rank == 6)

    def best(self) -> list[dict[str, int]]:
        """The readings that are worth most; none if it is no win."""
        found = list(self.readings())
        most = max((sum(rows.values()) for rows in found), default=0)
        return [rows for rows in found if sum(rows.values()) == most]

    def points(self) -> int:
        """胡牌分 (2.3)."""
        return sum(self.best()[0].values()) * (1 + self.drawn) * (1 + self.opened)


def eggs(laid: Iterable[Laid]) -> int:
    """蛋 of a seat (XP-19)."""
    return sum(EGGS.get(word, 0) for word, _ in laid)

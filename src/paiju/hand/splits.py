"""Every way to split a winning hand into melds and a pair.

A block is what the tiles in it are: its shape, its (lowest) kind, and which of its places wilds
take. Tiles of one kind are alike, so in a pung or a pair the wilds take the last places. A meld
of three wilds may be read as any meld: it is one block, a pung of no kind; two wilds likewise are
a pair of no kind. Two splits are the same if they have the same blocks, in whatever order.

Kernels see a block as one number, made by `pack` and read by `shape_of`, `kind_of`, `wilds_of`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from paiju.hand.lookup import Lut, lut, missing
from paiju.kernel import Ints, kernel
from paiju.tiles import HONOUR, NONE, WHITE

CHOW, PUNG, PAIR, RUN = range(4)
_WEIGHTS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)

# A natural tile has twelve ways to be the lowest natural tile of a block: a chow or a run with
# the wilds 0 to 6 (three bits, one a place), a pung with 0 to 2 wilds, a pair with 0 or 1.
_WAYS, _PUNGS, _PAIRS = 12, 7, 10


@kernel
def pack(shape: int, kind: int, wilds: int) -> int:
    """A block as one number; bit i of `wilds` tells that its place i is a wild's."""
    return (kind + 1) * 32 + shape * 8 + wilds


@kernel
def shape_of(block: int) -> int:
    """`CHOW`, `PUNG`, `PAIR` or `RUN` (中发白)."""
    return block // 8 % 4


@kernel
def kind_of(block: int) -> int:
    """The kind of the block's first place, 0..33, or `NONE` if it is wholly wild."""
    return block // 32 - 1


@kernel
def wilds_of(block: int) -> int:
    """Which places wilds take: a bit each."""
    return block % 8


@kernel
def _bits(wilds: int) -> int:
    return wilds % 2 + wilds // 2 % 2 + wilds // 4


@kernel
def _first_natural(wilds: int) -> int:
    """The first place that is not a wild's."""
    return 0 if wilds % 2 == 0 else 1 if wilds // 2 % 2 == 0 else 2


@kernel
def _block(kind: int, way: int) -> int:
    """The block of which `kind` is the lowest natural tile in this way, or `NONE`."""
    if way >= _PAIRS:
        return pack(PAIR, kind, 2 * (way - _PAIRS))
    if way >= _PUNGS:
        return pack(PUNG, kind, (0, 4, 6)[way - _PUNGS])
    start = kind - _first_natural(way)
    if kind >= HONOUR:
        return pack(RUN, start, way) if start == WHITE else NONE
    within = start >= 0 and start // 9 == kind // 9 and start % 9 < 7
    return pack(CHOW, start, way) if within else NONE


@kernel
def _way(block: int) -> int:
    """In which way a block (not wholly wild) has its lowest natural tile."""
    wilds = wilds_of(block)
    if shape_of(block) == PAIR:
        return _PAIRS + wilds // 2
    return _PUNGS + _bits(wilds) if shape_of(block) == PUNG else wilds


@kernel
def _naturals(block: int) -> int:
    """The code of the natural tiles of a block (not wholly wild)."""
    rank, wilds = kind_of(block) % 9, wilds_of(block)
    if shape_of(block) == PUNG or shape_of(block) == PAIR:
        return _WEIGHTS[rank] * ((3 if shape_of(block) == PUNG else 2) - _bits(wilds))
    code = 0
    for place in range(3):
        if wilds >> place & 1 == 0:
            code += _WEIGHTS[rank + place]
    return code


@kernel
def _holds(code: int, part: int) -> bool:
    """Whether every count in `code` is at least that in `part`."""
    while part > 0:
        if code % 5 < part % 5:
            return False
        code, part = code // 5, part // 5
    return True


@kernel
def _lowest(codes: Ints) -> int:
    """The lowest kind that the codes hold, or `NONE`."""
    for suit in range(4):
        code = codes[suit]
        if code > 0:
            kind = 9 * suit
            while code % 5 == 0:
                kind, code = kind + 1, code // 5
            return kind
    return NONE


@kernel
def _move(codes: Ints, left: Ints, block: int, sign: int) -> None:
    """Take a block out of the hand (`sign` 1) or put it back (-1).

    `left` counts what is left: melds, pairs, wilds, dragon runs.
    """
    codes[kind_of(block) // 9] -= sign * _naturals(block)
    left[1 if shape_of(block) == PAIR else 0] -= sign
    left[2] -= sign * _bits(wilds_of(block))
    if shape_of(block) == RUN:
        left[3] -= sign


@kernel
def _take(t: Lut, codes: Ints, left: Ints, kind: int, way: int) -> int:
    """Take out the block of `kind` in the first way from `way` on that leaves a winning rest.

    Returns the block, or `NONE` if there is no such way.
    """
    for w in range(way, _WAYS):
        block = _block(kind, w)
        if block == NONE or (shape_of(block) == RUN and left[3] == 0):
            continue
        if left[1 if shape_of(block) == PAIR else 0] == 0:
            continue
        if not _holds(codes[kind // 9], _naturals(block)):
            continue
        _move(codes, left, block, 1)
        m, p, s, z = codes[0], codes[1], codes[2], codes[3]
        if missing(t, m, p, s, z, left[0], left[1], left[3]) <= left[2]:
            return block
        _move(codes, left, block, -1)
    return NONE


@kernel
def _write(path: Ints, depth: int, melds: int, out: Ints, at: int) -> None:
    """Write the path of blocks as a split: the melds, made up with wild ones, then the pair."""
    end = at + melds
    out[end] = pack(PAIR, NONE, 3)
    for i in range(depth):
        if shape_of(path[i]) == PAIR:
            out[end] = path[i]
        else:
            out[at] = path[i]
            at += 1
    for i in range(at, end):
        out[i] = pack(PUNG, NONE, 7)


@kernel
def splits(
    t: Lut, m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int, out: Ints
) -> int:
    """All different splits of a winning hand of 3 * melds + 2 tiles; how many, 0 for no win.

    Split i fills `out[i * (melds + 1) :]` with its melds, in order of their lowest natural tile
    and wholly wild ones last, and its pair. Splits that `out` has no room for are only counted.
    The most that hands of 17 tiles are known to have are 6 splits without wilds, and 34, 208, 707
    and 2200 with 1 to 4.
    """
    if missing(t, m, p, s, z, melds, 1, run) > wilds:
        return 0
    codes = np.array((m, p, s, z))
    left = np.array((melds, 1, wilds, run))
    path = np.zeros(6, np.int64)
    found, depth, way = 0, 0, 0
    while True:
        kind = _lowest(codes)
        if kind == NONE:
            if (found + 1) * (melds + 1) <= len(out):
                _write(path, depth, melds, out, found * (melds + 1))
            found += 1
        else:
            block = _take(t, codes, left, kind, way)
            if block != NONE:
                path[depth] = block
                depth += 1
                # Blocks of the same lowest tile come in one order only.
                way = _way(block) if _lowest(codes) == kind else 0
                continue
        if depth == 0:
            return found
        depth -= 1
        _move(codes, left, path[depth], -1)
        way = _way(path[depth]) + 1


@dataclass(frozen=True, slots=True)
class Block:
    """A meld or a pair: its shape, the kind of its first place, the places that wilds take.

    `kind` is `NONE` (-1) if wilds take all places; a wholly wild pung may be read as any meld.
    """

    shape: Literal["chow", "pung", "pair", "run"]
    kind: int
    wilds: tuple[int, ...] = ()

    @property
    def naturals(self) -> tuple[int, ...]:
        """The kinds of its natural tiles."""
        step, size = int(self.shape in ("chow", "run")), 2 if self.shape == "pair" else 3
        return tuple(self.kind + step * i for i in range(size) if i not in self.wilds)


@dataclass(frozen=True, slots=True)
class Split:
    """A winning hand as melds (in order of their lowest natural tile) and a pair."""

    melds: tuple[Block, ...]
    pair: Block

    @property
    def pungs(self) -> frozenset[int]:
        """The kinds of its pungs that no wild completes."""
        return frozenset(b.kind for b in self.melds if b.shape == "pung" and not b.wilds)


_SHAPES: tuple[Literal["chow", "pung", "pair", "run"], ...] = ("chow", "pung", "pair", "run")


def packed(split: Split) -> Ints:
    """A split as the kernel `splits` writes it: its melds, then its pair."""
    blocks = [*split.melds, split.pair]
    wilds = [sum(1 << place for place in block.wilds) for block in blocks]
    shapes = [_SHAPES.index(block.shape) for block in blocks]
    parts = zip(shapes, blocks, wilds, strict=True)
    return np.array([pack(shape, block.kind, bits) for shape, block, bits in parts])


def unpack(block: int) -> Block:
    """A packed block as an object."""
    places = tuple(place for place in range(3) if wilds_of(block) >> place & 1)
    return Block(_SHAPES[shape_of(block)], kind_of(block), places)


def each_split(m: int, p: int, s: int, z: int, melds: int, wilds: int, run: int) -> Iterator[Split]:
    """The splits that the kernel `splits` finds, as objects; none if the hand is no win."""
    room = np.zeros(64 * (melds + 1), np.int64)
    found = splits(lut()[0], m, p, s, z, melds, wilds, run, room)
    if found * (melds + 1) > len(room):
        room = np.zeros(found * (melds + 1), np.int64)
        splits(lut()[0], m, p, s, z, melds, wilds, run, room)
    for blocks in room[: found * (melds + 1)].reshape(found, melds + 1).tolist():
        yield Split(tuple(unpack(block) for block in blocks[:-1]), unpack(blocks[-1]))

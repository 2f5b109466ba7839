"""The ladder of erren and the ratings."""

from __future__ import annotations

from itertools import pairwise

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from paiju.hall import ranks, schema
from paiju.hall.ranks import LADDER, Rating, rank_of
from paiju.hall.writer import Writer

pytestmark = pytest.mark.anyio


@pytest.fixture
async def three(writer: Writer) -> list[int]:
    async def work(db: AsyncConnection) -> list[int]:
        values = {"name": "x", "guest": True, "language": "en", "created": 0}
        rows = [await db.execute(schema.people.insert().values(values)) for _ in range(3)]
        return [int((row.inserted_primary_key or (0,))[0]) for row in rows]

    return await writer.write(work)


def test_er_08_the_ladder() -> None:
    assert len(LADDER) == 16
    assert [rank_of(n).zh for n in (0, 399, 400, 2_999, 3_000)] == [
        "雀蛋",
        "雀蛋",
        "雀仔",
        "雀头",
        "铜雀",
    ]
    assert rank_of(10**7).zh == "自摸王"
    for below, above in pairwise(LADDER):
        assert rank_of(above.points - 1) == below
        assert rank_of(above.points) == above


async def test_er_d10_points_begin_at_0_and_the_floor_takes_nothing_from_the_winner(
    writer: Writer, three: list[int]
) -> None:
    a, b, c = three

    async def add(changes: dict[int, int]) -> dict[int, int]:
        return await writer.write(lambda db: ranks.add_points(db, "erren", changes))

    assert await add({a: 3008, b: -3008}) == {a: 3008, b: 0}
    assert await add({a: -8, b: 8}) == {a: 3000, b: 8}
    read = await writer.write(lambda db: ranks.points(db, "erren", three))
    assert read == {a: 3000, b: 8, c: 0}
    assert await writer.write(lambda db: ranks.points(db, "mcr", [a])) == {a: 0}


async def test_ratings_follow_who_won_and_are_per_game(writer: Writer, three: list[int]) -> None:
    a, b, c = three
    for _ in range(10):
        after = await writer.write(lambda db: ranks.rate(db, "xiamen", {a: 50, b: -20, c: -30}))
    assert after[a].mu > after[b].mu > after[c].mu
    assert all(after[p].matches == 10 for p in three)
    new = (await writer.write(lambda db: ranks.rating(db, "guiliu", [a])))[a]
    assert new == Rating(25.0, 25.0 / 3, 0)
    assert after[a].sigma < new.sigma
    assert after[a].shown > after[b].shown
    stored = await writer.write(lambda db: ranks.rating(db, "xiamen", three))
    assert stored == after


async def test_equal_scores_are_a_draw(writer: Writer, three: list[int]) -> None:
    a, b, _ = three
    after = await writer.write(lambda db: ranks.rate(db, "xipiao", {a: 0, b: 0}))
    assert after[a].mu == pytest.approx(after[b].mu)


async def test_alone_among_computers_nothing_is_learnt(writer: Writer, three: list[int]) -> None:
    after = await writer.write(lambda db: ranks.rate(db, "xiamen", {three[0]: 99}))
    assert after[three[0]].matches == 0

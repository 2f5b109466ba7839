"""Ranks: the ladder of erren by its 积分 (ER-08), and a rating per game and person.

The functions that write work within a transaction of the caller: the end of a hand or of a match,
so that each counts once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from .schema import rank_points, ratings


class Rank(NamedTuple):
    """A step of the ladder, and the points from which it is held."""

    zh: str
    en: str
    points: int


#: ER-08.
LADDER = (
    Rank("雀蛋", "Sparrow Egg", 0),
    Rank("雀仔", "Nestling", 400),
    Rank("麻雀", "Sparrow", 800),
    Rank("雀头", "Lead Sparrow", 1_500),
    Rank("铜雀", "Bronze Sparrow", 3_000),
    Rank("银雀", "Silver Sparrow", 8_000),
    Rank("金雀", "Golden Sparrow", 12_000),
    Rank("雀王", "Sparrow King", 20_000),
    Rank("雀霸", "Sparrow Overlord", 30_000),
    Rank("雀皇", "Sparrow Emperor", 45_000),
    Rank("雀妖", "Sparrow Sprite", 70_000),
    Rank("雀仙", "Sparrow Immortal", 100_000),
    Rank("雀魔", "Sparrow Fiend", 200_000),
    Rank("雀圣", "Sparrow Sage", 500_000),
    Rank("雀神", "Sparrow God", 1_000_000),
    Rank("自摸王", "King of the Self-Draw", 2_000_000),
)
_MODEL = PlackettLuce()


def rank_of(points: int) -> Rank:
    """The step of the ladder that so many points give (ER-08)."""
    return next(rank for rank in reversed(LADDER) if points >= rank.points or not rank.points)


async def add_points(db: AsyncConnection, game: str, changes: Mapping[int, int]) -> dict[int, int]:
    """Add to the 积分 of people; their points after it. They start at 0 and never fall below, which
    takes nothing from the winner's gain (ER-D10)."""
    after = await points(db, game, list(changes))
    for person, change in changes.items():
        after[person] = max(0, after[person] + change)
        row = {"points": after[person]}
        where = (rank_points.c.person == person) & (rank_points.c.game == game)
        if not (await db.execute(rank_points.update().where(where).values(row))).rowcount:
            await db.execute(rank_points.insert().values(person=person, game=game, **row))
    return after


async def points(db: AsyncConnection, game: str, people: Sequence[int]) -> dict[int, int]:
    """The 积分 of people; 0 for who has never played."""
    c = rank_points.c
    rows = await db.execute(select(c.person, c.points).where(c.game == game, c.person.in_(people)))
    return {**dict.fromkeys(people, 0), **{row.person: row.points for row in rows}}


class Rating(NamedTuple):
    """What is believed of a player's strength: mean, uncertainty, after how many matches."""

    mu: float
    sigma: float
    matches: int

    @property
    def shown(self) -> float:
        """A strength that the player has with near certainty: `mu − 3 sigma`."""
        return self.mu - 3 * self.sigma


async def rating(db: AsyncConnection, game: str, people: Sequence[int]) -> dict[int, Rating]:
    """The ratings of people; that of a newcomer for who has never played."""
    c = ratings.c
    rows = await db.execute(select(ratings).where(c.game == game, c.person.in_(people)))
    new = _MODEL.rating()
    known = {row.person: Rating(row.mu, row.sigma, row.matches) for row in rows}
    return {**dict.fromkeys(people, Rating(new.mu, new.sigma, 0)), **known}


async def rate(db: AsyncConnection, game: str, scores: Mapping[int, float]) -> dict[int, Rating]:
    """Rate a finished match by what each person has won; the ratings after it.

    Computers are left out; with fewer than two people nothing is learnt.
    """
    people = list(scores)
    before = await rating(db, game, people)
    if len(people) < 2:
        return before
    teams = [[_MODEL.rating(mu=before[p].mu, sigma=before[p].sigma)] for p in people]
    rated = _MODEL.rate(teams, scores=[float(scores[person]) for person in people])
    after = {}
    for person, (new,) in zip(people, rated, strict=True):
        after[person] = Rating(new.mu, new.sigma, before[person].matches + 1)
        row = after[person]._asdict()
        where = (ratings.c.person == person) & (ratings.c.game == game)
        if not (await db.execute(ratings.update().where(where).values(row))).rowcount:
            await db.execute(ratings.insert().values(person=person, game=game, **row))
    return after

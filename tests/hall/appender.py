"""A process that plays and is killed: it says what has been acknowledged, a line each.

Run as `python appender.py URL TABLES`. It takes up what it finds, plays as many tables at once, and
says `move HAND N`, `end HAND` when the store has returned, not before. It never stops by itself.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys

from paiju.hall import ledger
from paiju.hall.ledger import Entry
from paiju.hall.schema import open_database
from paiju.hall.store import Hand, Match, Move, Store
from paiju.hall.writer import Writer


def say(*words: object) -> None:
    """One write a line: a pipe keeps it whole, and what is written outlives the process."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(store: Store, match: int, number: int, hand: Hand | None, seats: list[int]) -> None:
    """Hand after hand of one match; some moves go in together, some are not waited for."""
    chance = random.Random(match)
    while True:
        if hand is None:
            number += 1
            held = [await store.writer.write(lambda db, a=a: ledger.balance(db, a)) for a in seats]
            begun = Hand(
                match=match, number=number, start={}, commit="", secret="", nonces=[], began=1
            )
            stakes = [Entry(a, n) for a, n in zip(seats, held, strict=True)]
            open_hand, n = await store.begin_hand(begun, stakes), 0
        else:
            open_hand, n, hand = hand.id, len(hand.moves), None
            pot = await store.writer.write(lambda db, h=open_hand: ledger.escrowed(db, h))
            held = [pot, 0]
        end = n + chance.randrange(5, 30)
        while n < end:
            together = chance.choice([1, 1, 2, 3])
            waits = [append(store, open_hand, n)]
            if together > 1:
                waits.append(append(store, open_hand, n + 1, together - 1))
            await asyncio.gather(*waits)
            n += together
        moved = min(held[0], chance.randrange(50))
        shares = [Entry(seats[0], held[0] - moved), Entry(seats[1], held[1] + moved)]
        await store.end_hand(open_hand, at=2, log=f"{n}", net=[-moved, moved], shares=shares)
        say("end", open_hand, n)


async def append(store: Store, hand: int, n: int, count: int = 1) -> None:
    moves = [Move(n + i, 0, f"discard:{n + i}", 1) for i in range(count)]
    await store.append(hand, moves)
    for move in moves:
        say("move", hand, move.n)


async def main(url: str, tables: int) -> None:
    engine = open_database(url)
    writer = Writer(engine)
    writer.start()
    store = Store(engine, writer)
    found = await store.running()
    say("ready")
    games = []
    for match, hand in found:
        last = max((old.number for old in await store.finished(match.id)), default=0)
        games.append((match.id, hand.number if hand else last, hand, match.seats))
    for _ in range(tables - len(found)):
        numbers = random.sample(range(10**6), 2)
        seats = []
        for person in numbers:
            await writer.write(lambda db, p=person: ledger.grant(db, p, 1000, 0))
            seats.append(
                await writer.write(lambda db, p=person: ledger.account(db, ledger.PERSON, p))
            )
        match = Match(game="zhangzhou", options={}, base=1, plan={}, seats=seats, created=0)
        games.append((await store.open_match(match), 0, None, seats))
    await asyncio.gather(*(play(store, *game) for game in games))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))

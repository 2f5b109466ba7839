"""Guests, accounts, sessions, cookies."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.errors import PaijuError
from paiju.hall import ledger, schema
from paiju.hall.people import DAY, HASHES, People, check_login, check_name, check_password
from paiju.hall.settings import Settings
from paiju.hall.writer import Writer

pytestmark = pytest.mark.anyio
GOOD = "four winds, three dragons"


async def test_a_guest_has_a_name_and_coins_at_once(people: People, writer: Writer) -> None:
    person, cookie = await people.guest("  小王 ", "zh", 1000)
    assert person == (person.id, "小王", True, None, "zh")
    assert await people.of_cookie(cookie, 1001) == person
    assert await writer.write(lambda db: ledger.purses(db, [person.id])) == {person.id: 20_000}


async def test_an_account_keeps_who_one_is_and_the_coins(people: People, writer: Writer) -> None:
    guest, cookie = await people.guest("Wang", "en", 0)
    person = await people.register(guest.id, " Wang.1 ", GOOD)
    assert person == guest._replace(guest=False, login="wang.1")
    assert await people.of_cookie(cookie, 1) == person
    again, other = await people.log_in("WANG.1", GOOD, 2)
    assert again == person
    assert other != cookie
    assert await people.of_cookie(other, 3) == person
    assert await writer.write(lambda db: ledger.purses(db, [person.id])) == {person.id: 20_000}
    with pytest.raises(PaijuError) as refused:
        await people.register(person.id, "other", GOOD)
    assert refused.value.code == "not_a_guest"


async def test_a_login_is_of_one_person(people: People) -> None:
    a, _ = await people.guest("A", "en", 0)
    b, _ = await people.guest("B", "en", 0)
    tries = (people.register(person.id, "same", GOOD) for person in (a, b))
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [getattr(result, "code", "") for result in results].count("login_taken") == 1


@pytest.mark.parametrize(("login", "password"), [("wang", "wrong one"), ("wong", GOOD)])
async def test_a_wrong_login_and_a_wrong_password_look_the_same(
    people: People, login: str, password: str
) -> None:
    guest, _ = await people.guest("Wang", "en", 0)
    await people.register(guest.id, "wang", GOOD)
    with pytest.raises(PaijuError) as refused:
        await people.log_in(login, password, 1)
    assert refused.value.code == "bad_credentials"
    assert login not in refused.value.message


async def test_passwords_are_kept_as_argon2id(engine: AsyncEngine, writer: Writer) -> None:
    people = People(engine, writer, Settings())
    await people.open()
    guest, _ = await people.guest("Wang", "en", 0)
    await people.register(guest.id, "wang", GOOD)
    async with engine.connect() as db:
        stored = await db.scalar(select(schema.people.c.password_hash))
    assert stored is not None
    found = extract_parameters(stored)
    assert found.type is Type.ID
    assert (found.memory_cost, found.time_cost) >= (65536, 3)
    assert PasswordHasher().verify(stored, GOOD)


async def test_a_weaker_hash_is_renewed_at_the_next_log_in(
    people: People, engine: AsyncEngine, writer: Writer
) -> None:
    guest, _ = await people.guest("Wang", "en", 0)
    await people.register(guest.id, "wang", GOOD)
    stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    later = People(engine, writer, Settings(), stronger)
    await later.open()
    await later.log_in("wang", GOOD, 1)
    async with engine.connect() as db:
        stored = await db.scalar(select(schema.people.c.password_hash))
    assert stored is not None
    assert not stronger.check_needs_rehash(stored)
    await later.log_in("wang", GOOD, 2)


async def test_hashing_does_not_stop_the_hall_nor_fill_its_memory(
    engine: AsyncEngine, writer: Writer
) -> None:
    running = most = 0

    class Counting(PasswordHasher):
        def hash(self, *given: object, **more: object) -> str:
            nonlocal running, most
            running += 1
            most = max(most, running)
            try:
                return super().hash(*given, **more)
            finally:
                running -= 1

    people = People(engine, writer, Settings(), Counting(2, 4096, 1))
    await people.open()
    guests = [(await people.guest("G", "en", 0))[0] for _ in range(6)]
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0)
            ticks += 1

    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(people.register(g.id, f"login{g.id}", GOOD) for g in guests))
    ticking.cancel()
    assert most <= HASHES
    assert ticks > 20


# Cookies and sessions


async def test_a_forged_cookie_is_nobody_and_is_not_looked_up(
    people: People, engine: AsyncEngine, writer: Writer
) -> None:
    _, cookie = await people.guest("Wang", "en", 0)
    token, _, signature = cookie.partition(".")
    stranger = People(engine, writer, Settings())
    forged = [
        "",
        token,
        f"{token}.",
        f".{signature}",
        f"{token}.{signature[:-1]}",
        f"{token}.{'0' * 64}",
        f"{token[:-1]}.{signature}",
        f"{token}x.{signature}",
        f"{cookie}.",
        f" {cookie}",
        cookie.upper(),
        "牌局.牌局",
        stranger._sign(token),
    ]

    class Untouchable:
        def connect(self) -> None:
            raise AssertionError("a forged cookie asks the database")

    known = people._engine
    people._engine = Untouchable()
    for wrong in (None, *forged):
        assert await people.of_cookie(wrong, 1) is None
    people._engine = known
    assert await people.of_cookie(cookie, 1)


async def test_the_database_does_not_hold_what_a_cookie_holds(
    people: People, engine: AsyncEngine
) -> None:
    _, cookie = await people.guest("Wang", "en", 0, agent="Browser " * 100)
    token = cookie.partition(".")[0]
    async with engine.connect() as db:
        row = (await db.execute(select(schema.sessions))).one()
    assert row.token_hash == hashlib.sha256(token.encode()).hexdigest()
    assert not any(token in str(value) for value in row)
    assert len(row.agent) == 200


async def test_cookies_outlive_a_restart(
    people: People, engine: AsyncEngine, writer: Writer
) -> None:
    person, cookie = await people.guest("Wang", "en", 0)
    later = People(engine, writer, Settings(), people._hasher)
    await later.open()
    assert await later.of_cookie(cookie, 1) == person


async def test_log_out_ends_one_session_and_everywhere_all(people: People) -> None:
    guest, first = await people.guest("Wang", "en", 0)
    await people.register(guest.id, "wang", GOOD)
    _, second = await people.log_in("wang", GOOD, 1)
    _, third = await people.log_in("wang", GOOD, 1)
    _, other = await people.guest("Li", "en", 0)
    await people.log_out(second)
    await people.log_out("nonsense")
    assert [bool(await people.of_cookie(c, 2)) for c in (first, second, third)] == [1, 0, 1]
    assert await people.log_out_everywhere(guest.id) == 2
    assert [await people.of_cookie(c, 2) for c in (first, second, third)] == [None] * 3
    assert await people.of_cookie(other, 2)


async def test_a_new_password_logs_out_everywhere_else(people: People) -> None:
    guest, here = await people.guest("Wang", "en", 0)
    await people.register(guest.id, "wang", GOOD)
    _, elsewhere = await people.log_in("wang", GOOD, 1)
    with pytest.raises(PaijuError):
        await people.change_password(guest.id, "not it at all", "another one", here)
    assert await people.of_cookie(elsewhere, 2)
    await people.change_password(guest.id, GOOD, "another one", here)
    assert await people.of_cookie(here, 2)
    assert await people.of_cookie(elsewhere, 2) is None
    with pytest.raises(PaijuError):
        await people.log_in("wang", GOOD, 3)
    assert (await people.log_in("wang", "another one", 3)).person.id == guest.id


async def test_a_session_ends_when_nobody_comes(people: People, engine: AsyncEngine) -> None:
    _, kept = await people.guest("Kept", "en", 0)
    _, left = await people.guest("Left", "en", 0)
    half = 45 * DAY
    assert await people.of_cookie(kept, half - 1)
    assert await people.of_cookie(kept, half + 1)  # renewed until half + 90 days
    assert await people.of_cookie(left, 90 * DAY - 1 - half)
    assert await people.of_cookie(left, 90 * DAY) is None
    assert await people.of_cookie(kept, 90 * DAY)
    await people.forget_expired(90 * DAY)
    async with engine.connect() as db:
        assert len((await db.execute(select(schema.sessions))).all()) == 1


async def test_people_by_number_and_by_another_name(people: People) -> None:
    a, _ = await people.guest("A", "en", 0)
    b, _ = await people.guest("B", "zh", 0)
    assert await people.rename(a.id, "阿  明") == "阿 明"
    found = await people.by_id([a.id, b.id, 999])
    assert found == {a.id: a._replace(name="阿 明"), b.id: b}
    with pytest.raises(PaijuError):
        await people.guest("C", "fr", 0)


@pytest.mark.parametrize(
    "name",
    ["", "  ", "x" * 25, "a\u202eb", "a\u200bb", "a\x00b", "\u0301", "\ufeff"],
)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(PaijuError) as refused:
        check_name(name)
    assert refused.value.code == "bad_name"


def test_names_are_composed() -> None:
    assert check_name("e\u0301 \u00a0x") == "é x"


@pytest.mark.parametrize("login", ["ab", "x" * 33, "a b c", "王小明", "a/b", ""])
def test_logins_are_plain(login: str) -> None:
    with pytest.raises(PaijuError):
        check_login(login)


@pytest.mark.parametrize("password", ["short", "x" * 257, "\ud800" * 9])
def test_passwords_have_a_length(password: str) -> None:
    with pytest.raises(PaijuError):
        check_password(password)
    check_password("牌" * 8)

"""Who is there: guests, accounts, sessions.

A guest has a name and coins at once, and a signed cookie. Giving a login and a password makes an
account of the same person, coins and history included. The cookie holds a random token and a
signature: a forged one is told without a look into the database, and the database keeps only the
SHA-256 of the token, so that nobody who reads it can be somebody else.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from typing import Any, NamedTuple

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import bindparam, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..errors import PaijuError
from . import ledger
from .schema import keys, people, sessions
from .settings import Settings
from .writer import Writer

COOKIE = "paiju"
DAY = 86_400_000
LANGUAGES = ("zh", "en")
#: Lengths: of a name, of a login, of a password.
NAME, LOGIN, PASSWORD = (1, 24), (3, 32), (8, 256)
#: Passwords that are hashed at the same time: each takes 64 MiB.
HASHES = 2
_COLUMNS = (people.c.id, people.c.name, people.c.guest, people.c.login, people.c.language)
_OF_SESSION = (
    select(*_COLUMNS, sessions.c.expires)
    .join(sessions, sessions.c.person == people.c.id)
    .where(sessions.c.token_hash == bindparam("digest"), sessions.c.expires > bindparam("now"))
)


class Person(NamedTuple):
    """Who somebody is, as everybody may know it but for `login`."""

    id: int
    name: str
    guest: bool
    login: str | None
    language: str


class Visit(NamedTuple):
    """A person and the cookie that says so from now on."""

    person: Person
    cookie: str


class People:
    """People in the database behind `writer`. Times are UTC milliseconds.

    `open` it before use: that reads the key of the cookies, or makes it in a new hall.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        writer: Writer,
        settings: Settings,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._engine, self._writer, self._settings = engine, writer, settings
        self._hasher = hasher or PasswordHasher(type=Type.ID)
        self._hashing = asyncio.Semaphore(HASHES)
        self._key = b""
        self._nobody = ""

    async def open(self) -> None:
        """Get ready. Raises `StoreError`."""
        self._key = bytes.fromhex(await self._writer.write(_cookie_key))
        self._nobody = await self._hash(secrets.token_hex())

    # --- coming and going

    async def guest(self, name: str, language: str, now: int, agent: str = "") -> Visit:
        """A new guest, with the starting grant. Raises `PaijuError` `bad_name`, `bad_language`."""
        shown = check_name(name)
        if language not in LANGUAGES:
            raise PaijuError("bad_language", f"a language is one of {', '.join(LANGUAGES)}")
        token, row = self._new_session(now, agent)

        async def work(db: AsyncConnection) -> int:
            values = {"name": shown, "guest": True, "language": language, "created": now}
            written = await db.execute(people.insert().values(values))
            number = int((written.inserted_primary_key or (0,))[0])
            await ledger.grant(db, number, self._settings.starting_grant, now)
            await db.execute(sessions.insert().values(person=number, **row))
            return number

        number = await self._writer.write(work)
        return Visit(Person(number, shown, True, None, language), self._sign(token))

    async def register(self, person: int, login: str, password: str) -> Person:
        """Make an account of a guest, who keeps everything.

        Raises `PaijuError`: `bad_login`, `bad_password`, `login_taken`, `not_a_guest`.
        """
        wanted = check_login(login)
        hashed = await self._hash(check_password(password))

        async def work(db: AsyncConnection) -> Person:
            taken = await db.scalar(select(people.c.id).where(people.c.login == wanted))
            if taken is not None:
                raise PaijuError("login_taken", f"there is an account {wanted} already")
            changed = await db.execute(
                people.update()
                .where(people.c.id == person, people.c.guest)
                .values(guest=False, login=wanted, password_hash=hashed)
            )
            if not changed.rowcount:
                raise PaijuError("not_a_guest", "only a guest can make an account")
            return _person((await db.execute(_who(person))).one())

        return await self._writer.write(work)

    async def log_in(self, login: str, password: str, now: int, agent: str = "") -> Visit:
        """A new session of an account. Raises `PaijuError` `bad_credentials`.

        An unknown login takes as long as a wrong password.
        """
        query = select(people).where(people.c.login == login.strip().casefold())
        async with self._engine.connect() as db:
            row = (await db.execute(query)).one_or_none()
        right = await self._verify(row.password_hash if row else self._nobody, password)
        if row is None or not right:
            raise PaijuError("bad_credentials", "no account has this login and password")
        token, session = self._new_session(now, agent)
        renewed = None
        if self._hasher.check_needs_rehash(row.password_hash):
            renewed = await self._hash(password)

        async def work(db: AsyncConnection) -> None:
            now_stored = select(people.c.password_hash).where(people.c.id == row.id)
            if await db.scalar(now_stored) != row.password_hash:  # changed in this moment
                raise PaijuError("bad_credentials", "the password has been changed")
            await db.execute(sessions.insert().values(person=row.id, **session))
            if renewed is not None:
                change = people.update().where(people.c.id == row.id)
                await db.execute(change.values(password_hash=renewed))

        await self._writer.write(work)
        return Visit(_person(row), self._sign(token))

    async def log_out(self, cookie: str) -> None:
        """End the session of a cookie, if it is one."""
        token = self._token(cookie)
        if token is not None:
            ended = delete(sessions).where(sessions.c.token_hash == _digest(token))
            await self._writer.write(lambda db: db.execute(ended))

    async def log_out_everywhere(self, person: int, but: str | None = None) -> int:
        """End all sessions of a person (but that of the cookie `but`); how many there were."""
        ended = delete(sessions).where(sessions.c.person == person)
        token = self._token(but) if but else None
        if token is not None:
            ended = ended.where(sessions.c.token_hash != _digest(token))

        async def work(db: AsyncConnection) -> int:
            return (await db.execute(ended)).rowcount

        return await self._writer.write(work)

    # --- knowing and changing

    async def of_cookie(self, cookie: str | None, now: int) -> Person | None:
        """Whose cookie this is; None if it is forged, ended or too old.

        A visit in the second half of a session's time renews it. The writer looks it up, many at
        once: when a hall has been opened again, everybody comes back.
        """
        token = self._token(cookie) if cookie else None
        if token is None:
            return None
        digest = _digest(token)

        async def work(db: AsyncConnection) -> Person | None:
            row = (await db.execute(_OF_SESSION, {"digest": digest, "now": now})).one_or_none()
            if row is None:
                return None
            if row.expires - now < self._lasts // 2:
                change = sessions.update().where(sessions.c.token_hash == digest)
                await db.execute(change.values(expires=now + self._lasts))
            return _person(row)

        return await self._writer.write(work)

    async def by_id(self, numbers: Sequence[int]) -> dict[int, Person]:
        """People by their numbers."""
        query = select(*_COLUMNS).where(people.c.id.in_(numbers))
        async with self._engine.connect() as db:
            return {row.id: _person(row) for row in await db.execute(query)}

    async def rename(self, person: int, name: str) -> str:
        """Give a person another name; the name as it is shown. `PaijuError` `bad_name`."""
        shown = check_name(name)
        change = people.update().where(people.c.id == person).values(name=shown)
        await self._writer.write(lambda db: db.execute(change))
        return shown

    async def change_password(self, person: int, old: str, new: str, cookie: str) -> None:
        """Set another password and log out everywhere but here.

        Raises `PaijuError` `bad_credentials` (the old one is wrong), `bad_password`.
        """
        query = select(people.c.password_hash).where(people.c.id == person)
        async with self._engine.connect() as db:
            stored = await db.scalar(query)
        if not await self._verify(stored or self._nobody, old) or stored is None:
            raise PaijuError("bad_credentials", "the old password is another")
        hashed = await self._hash(check_password(new))
        change = people.update().where(people.c.id == person).values(password_hash=hashed)
        await self._writer.write(lambda db: db.execute(change))
        await self.log_out_everywhere(person, but=cookie)

    async def forget_expired(self, now: int) -> None:
        """Delete the sessions that are over; to be done now and then."""
        ended = delete(sessions).where(sessions.c.expires <= now)
        await self._writer.write(lambda db: db.execute(ended))

    # --- cookies and passwords

    @property
    def _lasts(self) -> int:
        return self._settings.session_days * DAY

    def _new_session(self, now: int, agent: str) -> tuple[str, dict[str, Any]]:
        token = secrets.token_urlsafe(32)
        times = {"created": now, "expires": now + self._lasts}
        return token, {"token_hash": _digest(token), **times, "agent": agent[:200]}

    def _sign(self, token: str) -> str:
        return f"{token}.{hmac.new(self._key, token.encode(), hashlib.sha256).hexdigest()}"

    def _token(self, cookie: str) -> str | None:
        """The token of a cookie that this hall has signed."""
        token = cookie.partition(".")[0]
        whole = hmac.compare_digest(self._sign(token).encode(), cookie.encode())
        return token if token and whole else None

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        if len(password) > PASSWORD[1]:
            return False
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False


def check_name(name: str) -> str:
    """A name as it is shown: composed, without spaces around it. Raises `PaijuError` `bad_name`.

    Letters, figures, signs and single spaces; nothing invisible that could feign another name.
    """
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    visible = all(char == " " or unicodedata.category(char)[0] not in "CZ" for char in shown)
    if not NAME[0] <= len(shown) <= NAME[1] or not visible or not _has_body(shown):
        raise PaijuError("bad_name", f"a name has {NAME[0]} to {NAME[1]} visible characters")
    return shown


def _has_body(name: str) -> bool:
    """Not marks alone, which would be written over what stands beside them."""
    return any(unicodedata.category(char)[0] in "LNS" for char in name)


def check_login(login: str) -> str:
    """A login as it is stored: small letters a–z, figures, `_ . -`. Raises `bad_login`."""
    wanted = login.strip().casefold()
    plain = wanted.isascii() and all(char.isalnum() or char in "_.-" for char in wanted)
    if not LOGIN[0] <= len(wanted) <= LOGIN[1] or not plain:
        raise PaijuError(
            "bad_login", f"a login has {LOGIN[0]} to {LOGIN[1]} letters a–z, figures, _ . -"
        )
    return wanted


def check_password(password: str) -> str:
    """A password that will do. Raises `PaijuError` `bad_password`."""
    try:
        password.encode()
    except UnicodeEncodeError:
        raise PaijuError("bad_password", "a password is text") from None
    if not PASSWORD[0] <= len(password) <= PASSWORD[1]:
        raise PaijuError(
            "bad_password", f"a password has {PASSWORD[0]} to {PASSWORD[1]} characters"
        )
    return password


async def _cookie_key(db: AsyncConnection) -> str:
    query = select(keys.c.value).where(keys.c.name == "cookies")
    there: str | None = await db.scalar(query)
    if there is None:
        there = secrets.token_hex(32)
        await db.execute(keys.insert().values(name="cookies", value=there))
    return there


def _who(person: int) -> Any:
    return select(*_COLUMNS).where(people.c.id == person)


def _person(row: Any) -> Person:
    return Person(row.id, row.name, bool(row.guest), row.login, row.language)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()

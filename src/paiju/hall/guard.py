"""What keeps the hall usable by all: rates, origins, sizes, strikes. Time is given, in ms.

Nothing here waits, and nothing reads a clock.
"""

from __future__ import annotations

from collections.abc import AsyncIterable, Collection
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from ..errors import PaijuError

#: Bytes of the body of a request, and of one frame from a browser.
MOST_BODY, MOST_FRAME = 16_384, 4_096
#: Malformed frames after which a socket is closed, and how long one is remembered.
STRIKES, STRIKE_LASTS = 5, 60_000
#: Keys that a `Rates` keeps before it drops those that are as good as new.
KEPT = 10_000


class Limit(NamedTuple):
    """A token bucket: `burst` at once, then one every `every` ms."""

    name: str
    burst: int
    every: int


#: By address, as there is no person yet.
NEW_GUEST = Limit("guest", 10, 30_000)
LOG_IN = Limit("login", 10, 6_000)
#: By login, so that one account cannot be tried from everywhere.
LOG_IN_NAME = Limit("login-name", 10, 30_000)
REQUEST = Limit("request", 60, 100)
CONNECT = Limit("connect", 20, 1_000)
#: By person.
REGISTER = Limit("register", 5, 60_000)
ROOM = Limit("room", 10, 5_000)
#: By person: six figures are soon tried out.
JOIN = Limit("join", 10, 3_000)
FRAME = Limit("frame", 40, 100)
HINT = Limit("hint", 4, 250)


class Rates:
    """Token buckets for any number of keys: a person, an address.

    Of each bucket only the time is kept at which it will be full again.
    """

    def __init__(self) -> None:
        self._full_at: dict[tuple[str, object], int] = {}
        self._swept = 0

    def wait(self, limit: Limit, key: object, now: int) -> int:
        """Take a token and return 0; or, where there is none, the ms until there will be one."""
        bucket = (limit.name, key)
        full_at = max(self._full_at.get(bucket, now), now)
        ready = full_at - (limit.burst - 1) * limit.every
        if ready > now:
            return ready - now
        if len(self._full_at) >= max(KEPT, 2 * self._swept):
            self._sweep(now)
        self._full_at[bucket] = full_at + limit.every
        return 0

    def check(self, limit: Limit, key: object, now: int) -> None:
        """Take a token. Raises `PaijuError` `too_fast` where there is none."""
        wait = self.wait(limit, key, now)
        if wait:
            raise PaijuError("too_fast", f"too often: wait {-(-wait // 1000)} s")

    def __len__(self) -> int:
        return len(self._full_at)

    def _sweep(self, now: int) -> None:
        """Drop full buckets; the rest is how many there were need for."""
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._swept = len(self._full_at)


class Strikes:
    """The malformed frames of one socket."""

    def __init__(self) -> None:
        self._times: list[int] = []

    def out(self, now: int) -> bool:
        """Count one more; whether the socket is to be closed."""
        self._times = [at for at in self._times if now - at < STRIKE_LASTS]
        self._times.append(now)
        return len(self._times) >= STRIKES


def origin_allowed(origin: str | None, host: str | None, others: Collection[str] = ()) -> bool:
    """Whether a request from a page of `origin` may use the hall that is served at `host`.

    Both are headers as they came. Without an origin it is no page of a browser. `others` are
    origins that the operator has allowed.
    """
    if origin is None:
        return True
    if origin in others:
        return True
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.hostname or not host:
        return False
    named = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    allowed = {f"{named}:{port or usual}"} | ({named} if port in (None, usual) else set())
    plain = origin.lower() == f"{parts.scheme}://{parts.netloc}".lower() and "@" not in origin
    return plain and host.lower() in allowed


def address_key(address: str) -> str:
    """The address that limits count by: a household of IPv6 (/64) is one."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


async def read_body(chunks: AsyncIterable[bytes], most: int = MOST_BODY) -> bytes:
    """The body of a request. Raises `PaijuError` `too_large` as soon as it is too long."""
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > most:
            raise PaijuError("too_large", f"a request has at most {most} bytes")
    return bytes(body)


def check_frame(frame: str | bytes, most: int = MOST_FRAME) -> None:
    """Raise `PaijuError` `too_large` for a frame that is too long."""
    if len(frame.encode() if isinstance(frame, str) else frame) > most:
        raise PaijuError("too_large", f"a frame has at most {most} bytes")

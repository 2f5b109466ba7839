"""One connection of a browser: what comes in is checked and counted, what goes out is bounded.

A reader that does not keep up is dropped and may come back: what it has missed it is told then. A
frame that cannot be read is refused, and after some of them the connection is closed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.types import Receive, Send

from ..errors import PaijuError
from . import wire
from .guard import FRAME, MOST_FRAME, Rates, Strikes, check_frame
from .people import Person

if TYPE_CHECKING:
    from .lobby import Lobby

#: What may wait for a reader, in bytes and messages.
MOST_WAITING, MOST_MESSAGES = 262_144, 2_000
#: Seconds that a goodbye may take.
GOODBYE = 10.0
#: Close codes by reason (RFC 6455 and its registry).
CODES = {"restart": 1012, "slow": 1013, "silent": 1001, "strikes": 1008, "elsewhere": 4001}
OTHER = 4000


class Connection:
    """An open socket of a person; `receive` and `send` are those of ASGI."""

    def __init__(self, lobby: Lobby, receive: Receive, send: Send, person: Person) -> None:
        self.lobby, self.person = lobby, person
        self._receive, self._send = receive, send
        self._waiting: list[bytes] = []
        self._size = 0
        self._wake: asyncio.Future[None] | None = None
        self._closing: tuple[str, bool] | None = None
        self._rates, self._strikes = Rates(), Strikes()
        self._reader: asyncio.Task[None] | None = None
        self._writer: asyncio.Task[None] | None = None
        #: Whether it is still to be shown how the table stands: news make no sense before that.
        self.behind = True
        #: When the last frame came.
        self.heard = lobby.now()

    # --- out

    def put(self, *messages: bytes) -> None:
        """Send messages as soon as the reader takes them; one that is too slow is dropped."""
        if self._closing is not None:
            return
        self._waiting += messages
        self._size += sum(map(len, messages))
        if self._size > MOST_WAITING or len(self._waiting) > MOST_MESSAGES:
            self.drop("slow", again=True)
        else:
            self._stir()

    def drop(self, why: str, again: bool) -> None:
        """Close the connection, after a word."""
        if self._closing is None:
            self._closing = (why, again)
            self.lobby.metrics.dropped.labels(why).inc()
            if self._reader is not None:
                self._reader.cancel()
            self._stir()

    def _stir(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _write(self) -> None:
        while True:
            if not self._waiting:
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake
            messages, self._waiting, self._size = self._waiting, [], 0
            if messages:
                await self._send({"type": "websocket.send", "text": wire.frame(messages)})

    # --- in

    async def run(self) -> None:
        """Serve the socket until it is closed by either side."""
        self._writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read())
        try:
            await self.lobby.enter(self)
            await asyncio.wait((self._reader, self._writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.lobby.leave(self)
            await self._close()

    async def _read(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] != "websocket.receive":
                return
            self.heard = self.lobby.now()
            text = event.get("text") or event.get("bytes") or b""
            try:
                await self._take(text)
            except PaijuError as error:
                self.lobby.refuse(self.person.id, error)
                if error.code in _FOUL and self._strikes.out(self.heard):
                    self.drop("strikes", again=False)

    async def _take(self, text: str | bytes) -> None:
        check_frame(text, MOST_FRAME)
        if self.lobby.settings.limits:
            self._rates.check(FRAME, 0, self.heard)
        try:
            message = wire.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise PaijuError("bad_frame", f"this frame cannot be read: {error}") from None
        await self.lobby.hear(self, message)

    async def _close(self) -> None:
        """Say why, and close; a reader that does not listen is not waited for."""
        for task in (self._reader, self._writer):
            if task is not None:
                task.cancel()
        await asyncio.gather(
            *(task for task in (self._reader, self._writer) if task is not None),
            return_exceptions=True,
        )
        why, again = self._closing or ("closed", True)
        try:
            async with asyncio.timeout(GOODBYE):
                if self._closing is not None:
                    bye = wire.encode(wire.Bye(why=why, again=again))
                    rest = self._waiting if why != "slow" else []
                    await self._send({"type": "websocket.send", "text": wire.frame([*rest, bye])})
                await self._send({"type": "websocket.close", "code": CODES.get(why, OTHER)})
        except (TimeoutError, RuntimeError, OSError):
            return  # it is gone already


#: What counts as a strike.
_FOUL = frozenset({"bad_frame", "too_large", "too_fast"})

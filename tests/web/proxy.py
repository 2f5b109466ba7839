"""A network between browser and hall that can be cut: closed, or gone dark."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any


class Network:
    """Passes connections of `port` on to a port of this machine, from a thread of its own."""

    def __init__(self, to: int) -> None:
        self._to, self.port = to, 0
        self._lit = asyncio.Event()
        self._lit.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._down = False
        self._server: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def start(self) -> None:
        """Begin to pass connections on."""
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = self._server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        """End, with all connections."""

        async def end() -> None:
            self._server.close()
            for writer in list(self._open):
                writer.transport.abort()
            me = asyncio.current_task()
            running = [task for task in asyncio.all_tasks() if task is not me]
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

        self._do(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def darken(self) -> None:
        """From now on nothing comes through, and nobody is told."""
        self._loop.call_soon_threadsafe(self._lit.clear)

    def light(self) -> None:
        """Everything goes on, with what has been held back."""
        self._down = False
        self._loop.call_soon_threadsafe(self._lit.set)

    def close(self, refuse: bool = False) -> None:
        """Close all connections; `refuse`: new ones, too, until `light`."""
        self._down = refuse

        async def close() -> None:
            for writer in list(self._open):
                writer.transport.abort()

        self._do(close())

    def _do(self, what: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(10)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._down:
            writer.transport.abort()
            return
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._to)
        self._open |= {writer, there}
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(self._pass(reader, there), self._pass(there_reader, writer))
        for one in (writer, there):
            self._open.discard(one)
            one.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await self._lit.wait()
            writer.write(data)
            await writer.drain()
        writer.close()

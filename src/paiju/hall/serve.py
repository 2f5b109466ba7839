"""`paiju serve`: open the hall and keep it open until it is told to close."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Mapping
from typing import Any

import uvicorn

from ..errors import PaijuError
from . import logs
from .app import make_app
from .hall import Hall
from .settings import Settings, load

#: ms after which the system gives up a connection that takes nothing.
STUCK = 60_000
#: Seconds after which a thread that computes lets another run: those that read the database have
#: little to do, and somebody waits for them (usually 5 ms, several times for each statement).
SWITCH = 0.0002
#: How Python looks for cycles: often at what is new, hardly ever at the rest. Every table stands
#: still meanwhile, some ms for ten thousand objects, a second for all of a thousand tables. Play
#: makes no cycles; connections do when they close, and those are found in time.
COLLECT = (1_000, 5_000, 20)
#: Seconds that requests may take when the hall closes.
GRACE = 10


class Server(uvicorn.Server):
    """A server that lets the hall say goodbye before it closes sockets."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the hall; what is there by then stays, and is not looked at for cycles any more."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, let the word go out, close."""
        self._hall.is_open = False
        self._hall.lobby.farewell()
        for _ in range(50):
            if not self._hall.lobby.connections:
                break
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def serve(given: Mapping[str, Any], file: str | None = None, lang: str = "zh") -> int:
    """Serve until interrupted; the exit status. Raises `PaijuError`: `bad_setting`, `in_use`, …"""
    settings = load(file, os.environ, given)
    logs.configure(settings.log_level)
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    hall = Hall(settings)
    app = make_app(settings, hall)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=True,
    )
    print(_WORDS[lang].format(url=f"http://{shown}:{port}"), file=sys.stderr, flush=True)
    server = Server(config, hall)
    for number in (signal.SIGINT, signal.SIGTERM):  # the server ends by itself; it was asked to
        signal.signal(number, lambda *_: None)
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    server.run(sockets=[listening])
    return 0 if server.started else 2


_WORDS = {
    "zh": "牌馆已开：{url}（Ctrl-C 关闭；金币是游戏币，不能买卖）",
    "en": "The hall: {url} (Ctrl-C closes it; coins are play money)",
}


def _listen(settings: Settings) -> socket.socket:
    """The socket to listen on, made before all else. Raises `PaijuError` `bad_setting`."""
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing is not kept for ever
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK)
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise PaijuError("bad_setting", f"cannot listen on {where}: {error.strerror}") from None
    listening.set_inheritable(True)
    return listening

"""The hall as an ASGI application: routes, the socket, health, figures, static files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from . import web
from .guard import CONNECT, address_key
from .hall import Hall
from .people import COOKIE
from .settings import Settings
from .sockets import Connection

#: The browser's files, where they have been built.
STATIC = Path(__file__).parent / "static"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'self'; connect-src 'self' ws: wss:; "
    "img-src 'self' data:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
}


def make_app(settings: Settings, hall: Hall | None = None, static: Path = STATIC) -> Starlette:
    """The application of a hall; its lifespan opens and closes the hall."""
    here = hall or Hall(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await here.open()
        try:
            yield
        finally:
            await here.close()

    app = Starlette(routes=_routes(static), lifespan=lifespan)
    app.state.hall = here
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    app.add_middleware(Headers)
    return app


def _routes(static: Path) -> list[BaseRoute]:
    api = [
        Route("/guest", web.guest, methods=["POST"]),
        Route("/register", web.register, methods=["POST"]),
        Route("/login", web.log_in, methods=["POST"]),
        Route("/logout", web.log_out, methods=["POST"]),
        Route("/me", web.me),
        Route("/games", web.games),
        Route("/games/{game}/rules", web.rules),
        Route("/ledger", web.account),
        Route("/matches", web.history),
        Route("/replays/{match:int}/{hand:int}.jsonl", web.export),
        Route("/replays/{match:int}.jsonl", web.export),
        Route("/replays/{match:int}/{hand:int}", web.replay),
    ]
    routes: list[BaseRoute] = [
        Mount("/api", routes=api),
        WebSocketRoute("/ws", Door()),
        Route("/healthz", health),
        Route("/metrics", figures),
    ]
    if static.is_dir():
        routes.append(Mount("/", Client(directory=static, html=True)))
    return routes


#: How long a browser may keep files, by folder: those of assets/ bear a hash in their names.
KEPT = {"assets": "public, max-age=31536000, immutable"}


class Client(StaticFiles):
    """The browser's files. The page itself is asked for again, tiles and sounds for some time."""

    def file_response(self, full_path: Any, *args: Any, **more: Any) -> Response:
        """A file, with how long a browser may keep it."""
        response = super().file_response(full_path, *args, **more)
        file = Path(full_path)
        keep = KEPT.get(file.parent.name, "public, max-age=3600")
        if file.suffix == ".html":
            keep = "no-cache"
        response.headers["cache-control"] = keep
        return response


class Headers:
    """Headers that every response has."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, with_headers)


class Door:
    """Where browsers connect (docs/wire.md)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection of somebody who is known, from a page that may."""
        asking = HTTPConnection(scope, receive)
        hall: Hall = scope["app"].state.hall
        now = hall.now()
        address = address_key(asking.client.host if asking.client is not None else "")
        await receive()  # the request to connect
        many = hall.settings.limits and hall.rates.wait(CONNECT, address, now)
        may = hall.is_open and not many and web.from_here(asking.headers, hall)
        person = await hall.people.of_cookie(asking.cookies.get(COOKIE), now) if may else None
        if person is None:
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept", "headers": []})
        await Connection(hall.lobby, receive, send, person).run()


async def health(request: Request) -> Response:
    """200 while the hall is open and its database takes writes."""
    well = await web.hall_of(request).healthy()
    return web.answer({"ok": well}, 200 if well else 503)


async def figures(request: Request) -> Response:
    """The figures of `metrics`."""
    text = await web.hall_of(request).figures()
    return Response(text, media_type="text/plain; version=0.0.4")

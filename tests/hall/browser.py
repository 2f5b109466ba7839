"""A browser as the hall sees it: logs in over HTTP, plays over a websocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import uvicorn
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from paiju.hall.app import make_app
from paiju.hall.hall import Hall
from paiju.hall.settings import Settings

QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
#: Settings of a hall whose computers do not dawdle.
FAST = {"bot_pause": 0, "limits": False, "watch_delay": 0, "port": 0}


#: Points of a board so few that somebody soon has five in a row.
MIDDLE = [f"{column}{row}" for column in "defghijkl" for row in range(4, 13)]


class House:
    """A hall that is open in this process, on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.hall = Hall(settings, hasher=QUICK_HASHER)
        config = uvicorn.Config(
            make_app(settings, self.hall),
            port=0,
            log_config=None,
            lifespan="on",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
        )
        self.server = uvicorn.Server(config)
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.task = asyncio.create_task(self.server.serve())
        while not self.server.started:
            if self.task.done():
                raise RuntimeError("the hall did not open")
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        self.server.should_exit = True
        if self.task is not None:
            await self.task

    @property
    def address(self) -> str:
        host, port = self.server.servers[0].sockets[0].getsockname()[:2]
        return f"{host}:{port}"

    async def guest(self, name: str) -> Browser:
        return await Browser.guest(self.address, name)


@contextlib.asynccontextmanager
async def opened(database: str, **more: Any) -> AsyncIterator[House]:
    house = House(Settings(database=database, **{**FAST, **more}))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


class Browser:
    """One person. `lines` are those of the hand as this seat has heard them."""

    def __init__(self, address: str, cookie: str) -> None:
        self.address, self.cookie = address, cookie
        self.socket: ClientConnection | None = None
        self.inbox: list[dict[str, Any]] = []
        self.room: dict[str, Any] | None = None
        self.lines: list[Any] = []
        self.hand = 0
        self.taken: list[tuple[int, int, str]] = []
        self.settled: list[dict[str, Any]] = []
        self.asks: list[dict[str, Any]] = []
        self.sent: list[tuple[int, int, str]] = []
        self.bye: dict[str, Any] | None = None

    @classmethod
    async def guest(cls, address: str, name: str) -> Browser:
        async with httpx.AsyncClient(base_url=f"http://{address}") as client:
            answer = await client.post("/api/guest", json={"name": name})
            assert answer.status_code == 200, answer.text
            return cls(address, answer.cookies["paiju"])

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=f"http://{self.address}", cookies={"paiju": self.cookie}, timeout=30
        )

    async def get(self, path: str) -> httpx.Response:
        async with self.client() as client:
            return await client.get(path)

    async def connect(self, **more: Any) -> Browser:
        self.socket = await connect(
            f"ws://{self.address}/ws",
            additional_headers={"cookie": f"paiju={self.cookie}"},
            max_size=None,
            compression=None,
            proxy=None,
            **more,
        )
        return self

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def send(self, t: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"t": t, **fields}))

    async def receive(self) -> dict[str, Any]:
        """The next message, noted."""
        assert self.socket is not None
        while not self.inbox:
            frame = await self.socket.recv()
            self.inbox = [json.loads(line) for line in frame.splitlines()]
        message = self.inbox.pop(0)
        self._note(message)
        return message

    async def until(
        self, t: str, when: Callable[[dict[str, Any]], bool] = lambda m: True, seconds: float = 60
    ) -> dict[str, Any]:
        """The next message of a kind."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive()
                if message["t"] == t and when(message):
                    return message

    async def until_asked(self) -> dict[str, Any]:
        """The next ask; a hand that ends before it asks anything is followed by another."""
        async with asyncio.timeout(60):
            while True:
                message = await self.receive()
                if message["t"] == "ask":
                    return message
                if message["t"] == "settled":
                    await self.send("ready")

    def _note(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "room":
            self.room = message
        elif kind == "hand":
            self.hand, self.lines = message["hand"], []
        elif kind == "snapshot":
            if message["hand"] != self.hand:
                self.hand, self.lines = message["hand"], []
            self.lines[message["first"] :] = message["lines"]
        elif kind == "events":
            assert message["hand"] == self.hand
            assert message["first"] <= len(self.lines), "a line is missing"
            self.lines[message["first"] :] = message["lines"]
        elif kind == "taken":
            self.taken.append((message["hand"], message["at"], message["action"]))
        elif kind == "settled":
            self.settled.append(message)
        elif kind == "ask":
            self.asks.append(message)
        elif kind == "bye":
            self.bye = message

    async def answer(self, ask: dict[str, Any], chance: random.Random) -> None:
        """Take one of the offers, calls rather than passes; on a board any point but a foul."""
        offers = [offer["action"] for offer in ask["offers"]]
        board = ask["board"]
        if board is not None and (not offers or chance.random() < 0.97):
            taken = {line["point"] for line in self.lines if line["type"] == "stone"}
            offers = [opening["action"] for opening in board["openings"]]
            free = MIDDLE if board["free"] else []
            offers += [p for p in free if p not in taken and p not in board["forbidden"]]
        eager = [a for a in offers if a.startswith(("win", "pon", "kong", "chi", "ready"))]
        action = chance.choice(eager if eager and chance.random() < 0.7 else offers)
        self.sent.append((ask["hand"], ask["at"], action))
        await self.send("act", at=ask["at"], action=action)

    async def play(self, hands: int, seed: int = 0, nonce: str | None = None) -> None:
        """Answer everything and say 继续, until so many hands are settled."""
        chance = random.Random(seed)
        while len(self.settled) < hands:
            message = await self.receive()
            asked = message if message["t"] == "ask" else message.get("ask")
            if message["t"] in ("ask", "snapshot") and asked:
                await self.answer(asked, chance)
            elif message["t"] == "settled" and len(self.settled) < hands:
                await self.send("ready", nonce=nonce)

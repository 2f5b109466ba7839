"""A task with an inbox and one alarm: what owns something takes all that concerns it in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from ..errors import PaijuError

#: Seconds that an actor may take to finish what it is doing.
LAST_STEP = 10.0


class Call(NamedTuple):
    """Something to be done in the actor's task, and who waits for it to be done."""

    do: Callable[[int], Any]
    done: asyncio.Future[Any] | None = None

    def run(self, now: int) -> None:
        """Do it, and wake who waits; what goes wrong is theirs to know."""
        waits = self.done is not None and not self.done.done()
        try:
            result = self.do(now)
        except PaijuError as error:
            if waits and self.done is not None:
                self.done.set_exception(error)
        else:
            if waits and self.done is not None:
                self.done.set_result(result)

    def refuse(self) -> None:
        """It will not be done."""
        if self.done is not None and not self.done.done():
            self.done.set_exception(PaijuError("gone", "the room is closed"))
            self.done.exception()


class Actor:
    """Runs `live` in a task; `wait` sleeps until something comes in or a time has come."""

    def __init__(self) -> None:
        self.closed = False
        self._inbox: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at: int | None = None

    async def live(self) -> None:
        """What the task does."""
        raise NotImplementedError

    def start(self, name: str) -> None:
        """Begin."""
        self._task = asyncio.create_task(self.live(), name=name)

    async def stop(self) -> None:
        """Let the task finish its step, and end it."""
        self.closed = True
        self._stir()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=LAST_STEP)

    def post(self, item: Any) -> None:
        """Put something into the inbox."""
        self._inbox.append(item)
        self._stir()

    def tell(self, do: Callable[[int], Any]) -> None:
        """Do something in the task."""
        self.post(Call(do))

    async def ask(self, do: Callable[[int], Any]) -> Any:
        """Do something in the task; its result. Raises what it raises, or `gone`."""
        if self.closed:
            raise PaijuError("gone", "the room is closed")
        done = asyncio.get_running_loop().create_future()
        self.post(Call(do, done))
        return await done

    async def wait(self, due: int | None, now: int) -> None:
        """Sleep until something comes in, or until `due`."""
        if self._inbox:
            return
        if due is not None and due <= now:
            await asyncio.sleep(0)
            return
        loop = asyncio.get_running_loop()
        if due != self._alarm_at:
            self.silence()
            if due is not None:
                self._alarm_at = due
                self._alarm = loop.call_later((due - now) / 1000, self._ring)
        self._waiter = loop.create_future()
        await self._waiter

    def silence(self) -> None:
        """Forget the alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self._alarm_at = None

    def _ring(self) -> None:
        self._alarm = self._alarm_at = None
        self._stir()

    def _stir(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

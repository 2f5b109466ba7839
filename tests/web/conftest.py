"""A real hall and a real browser: what the tests of the client share.

The client is built first, if it is out of date; each test worker opens a hall of its own, whose
computer players do not dawdle. Where there is no Chromium these tests are left out, except in CI.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
#: Chromium as it is started: no display, no sandbox (CI is root), nobody else to talk to.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
]


def chromium() -> str | None:
    """Where a Chromium is."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def builder() -> ModuleType:
    """web/build.py as a module."""
    spec = importlib.util.spec_from_file_location("build_client", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def missing(what: str) -> None:
    """Fail in CI, where everything has to be there; leave the test out elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built client."""
    build = builder()
    if build.node() is None and not (build.STATIC / build.STAMP).is_file():
        missing("Node")
    # Two workers must not build at once.
    lock = tmp_path_factory.getbasetemp().parent / "client.lock"
    with lock.open("w") as held:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        build.build()
    return Path(build.STATIC)


class Server:
    """`paiju serve` in a process of its own; `kill` and `open` again keep port and database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder, self.port = folder, 0
        self.settings = {"limits": "false", "bot_pause": 0, "log_level": "warning", **settings}
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start it and wait until it says where it is."""
        sets = [part for n, v in self.settings.items() for part in ("--set", f"{n}={v}")]
        database = f"sqlite:///{self.folder / 'hall.sqlite3'}"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "paiju", "serve", "--port", str(self.port)),
                *("--database", database, "--lang", "en", *sets),
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if "The hall: " in line:
                self.port = int(line.split(" (")[0].rsplit(":", 1)[1])
                break
        self._wait()

    def _wait(self) -> None:
        import time
        from urllib.error import URLError
        from urllib.request import urlopen

        for _ in range(1200):
            assert self.process is not None
            assert self.process.poll() is None, "the hall did not open"
            with contextlib.suppress(URLError, OSError), urlopen(f"{self.url}/healthz", timeout=5):
                return
            time.sleep(0.1)
        raise AssertionError("the hall does not answer")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, as the signal says."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            if self.process.stderr is not None:
                self.process.stderr.close()


@pytest.fixture(scope="session")
def hall(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall for the tests of one worker."""
    server = Server(tmp_path_factory.mktemp("hall"))
    server.open()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def base_url(hall: Server) -> str:
    return hall.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = chromium()
    if program is None:
        missing("Chromium")
    return {**browser_type_launch_args, "executable_path": program, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "locale": "zh-CN", "viewport": {"width": 1440, "height": 900}}


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fail where the page has logged an error that the test has not taken out of this list."""
    errors: list[str] = []
    refused: list[str] = []  # what a line of the console does not say
    if "page" in request.fixturenames:
        page = request.getfixturevalue("page")
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "response", lambda r: refused.append(f"{r.status} {r.url}") if r.status >= 400 else None
        )
    yield errors
    assert errors == [], refused

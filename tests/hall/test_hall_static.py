"""The browser's files: what may be kept, how they are sent, what a page may do."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from paiju.hall.app import make_app
from paiju.hall.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def browser(tmp_path: Path) -> httpx.AsyncClient:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "tiles").mkdir()
    (static / "tiles" / "classic.svg").write_text("<svg/>")
    (static / "index.html").write_text("<!doctype html><title>牌局</title>")
    (static / "assets" / "main-1a2b.js").write_text("let x = 1;\n" * 400)
    app = make_app(Settings(database=f"sqlite:///{tmp_path}/hall.sqlite3"), static=static)
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(transport=transport, base_url="http://hall.example")


async def test_the_page_is_asked_for_again_and_what_bears_its_hash_is_kept(browser):
    page = await browser.get("/")
    assert "牌局" in page.text
    assert page.headers["cache-control"] == "no-cache"
    script = await browser.get("/assets/main-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    tiles = await browser.get("/tiles/classic.svg")  # every tile of a table asks for it
    assert tiles.headers["cache-control"] == "public, max-age=3600"


async def test_files_are_sent_small(browser):
    script = await browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
    assert script.headers["content-encoding"] == "gzip"
    assert script.num_bytes_downloaded < 500 < len(script.content)


async def test_a_page_may_use_nothing_from_elsewhere(browser):
    headers = (await browser.get("/")).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "microphone=(self)" in headers["permissions-policy"]  # to record a voice
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/none.js"])
async def test_nothing_else_is_given_out(browser, path):
    assert (await browser.get(path)).status_code == 404

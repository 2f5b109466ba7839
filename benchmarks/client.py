"""How long until a newcomer sees the first table: a fresh browser profile against a local hall.

    ./dev bench client --rounds 11

Each round opens the lobby with nothing kept from before, presses 练习 and waits for the dealt hand
on the screen. Chromium draws in software here, which is the slow case.
"""

from __future__ import annotations

import argparse
import importlib.util
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
#: Goal in seconds, from the press to the table.
GOAL = 1.5


def module(file: Path) -> Any:
    """A file as a module."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    given = parser.parse_args()
    shared = module(ROOT / "tests" / "web" / "conftest.py")
    shared.builder().build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = shared.Server(Path(folder), bot_pause=600)
        server.open()
        try:
            browser = playwright.chromium.launch(
                executable_path=shared.chromium(), args=shared.ARGUMENTS
            )
            times = [one_round(browser, server.url) for _ in range(given.rounds)]
            version = browser.version
        finally:
            server.stop()
    print(f"Chromium {version}, {given.rounds} rounds, a fresh profile each")
    names = ("lobby", "press to table", "all")
    for name, column in zip(names, zip(*times, strict=True), strict=True):
        middle = statistics.median(column)
        print(f"  {name}: {middle:.2f} s ({min(column):.2f} to {max(column):.2f})")
    print(f"goal for the table: {GOAL} s")


def one_round(browser: Browser, url: str) -> tuple[float, float, float]:
    """Seconds to the lobby, from the press to the table, and both."""
    context = browser.new_context(locale="zh-CN", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(url)
    button = page.get_by_role("button", name="练习").first
    button.wait_for()
    there = time.perf_counter()
    button.click()
    page.locator("pj-own-hand button").nth(12).wait_for()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    drawn = time.perf_counter()
    context.close()
    return there - begun, drawn - there, drawn - begun


if __name__ == "__main__":
    main()

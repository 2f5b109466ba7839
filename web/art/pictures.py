"""Takes the README's pictures in a real hall: a hand of Zhangzhou mahjong, in Chinese, by day.

Needs Chromium, Playwright and Pillow. Run as `python web/art/pictures.py` with the client built
(`python web/build.py`). It opens a hall of its own and plays by the page's own hints until a moment
is worth a picture: the walls are drawn by the hall, so no two runs give the same hand, but what is
on each picture is the same. It writes `table.png`, `settlement.png` and `phone.png` in
`docs/images/`, each in few enough colours to load fast.
"""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

DOCS = Path(__file__).parents[2] / "docs" / "images"
PORT = 8199
GAME = "zhangzhou"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
#: Hands that are played for a picture before it is given up.
HANDS = 60
#: Seconds in which a hand is over.
LONG = 90

#: What of the table decides whether it is worth a picture.
SCENE = """felt => {
  const view = felt.view;
  const table = felt.getRootNode();
  const hinted = table.querySelector('pj-hints')?.hinted;
  const best = hinted?.discards[0];
  return {
    thrown: view.seats.reduce((sum, seat) => sum + seat.river.length, 0),
    melds: view.seats.map(seat => seat.melds.length),
    best: best ? best.tile : null,
    distance: best ? best.distance : 9,
  };
}"""
#: What of a settlement does.
WON = """sheet => {
  const win = (sheet.settled.sheet?.wins ?? [])[0];
  return win ? {items: win.items.length} : null;
}"""


@contextlib.contextmanager
def hall(folder: Path) -> Iterator[str]:
    """A hall whose computer players do not dawdle; its address."""
    sets = ("limits=false", "bot_pause=0", "log_level=warning")
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "paiju", "serve", "--port", str(PORT)),
            *("--database", f"sqlite:///{folder / 'hall.sqlite3'}"),
            *(part for one in sets for part in ("--set", one)),
        ]
    )
    url = f"http://127.0.0.1:{PORT}"
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(url):
                break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait()


def explained(url: str) -> list[str]:
    """All words of the game, as the client keeps them once they have been explained."""
    with urllib.request.urlopen(f"{url}/api/games") as answer:
        games = json.load(answer)["games"]
    return [f"{g['id']}.{term['id']}" for g in games for term in g["terms"]]


class Player:
    """Sits at a practice table and plays as the hints say."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int], scale: float) -> None:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale="zh-CN",
            color_scheme="light",
            reduced_motion="reduce",
            base_url=url,
        )
        chosen = {"language": "zh", "theme": "light", "muted": True, "explained": explained(url)}
        kept = json.dumps(json.dumps(chosen))
        context.add_init_script(f"localStorage.setItem('paiju.settings', {kept})")
        self.page: Page = context.new_page()
        self.page.goto("/#/")
        self.page.get_by_role("button", name="练习").first.click()
        self.felt = self.page.locator("pj-felt")
        self.sheet = self.page.locator("pj-settlement")
        self.buttons = self.page.locator("pj-actions pj-hold button")
        self.tiles = self.page.locator("pj-own-hand button[aria-disabled=false]")
        self.felt.wait_for()

    def scene(self) -> dict[str, object]:
        """What lies on the table."""
        found: dict[str, object] = self.felt.evaluate(SCENE)
        return found

    def turn(self) -> bool:
        """Answer what is asked; whether something was."""
        with contextlib.suppress(PlaywrightTimeout):
            if self.buttons.count():
                self.buttons.first.click(timeout=1_000)
                return True
            if self.tiles.count():
                self.best().click(timeout=1_000)
                return True
        self.page.wait_for_timeout(20)
        return False

    def best(self) -> Locator:
        """The tile that the hints name first; the last one before they have come."""
        self.page.wait_for_timeout(120)
        tile = self.scene()["best"]
        named = self.page.locator(f"pj-own-hand button[aria-disabled=false][data-key^='{tile}.']")
        return named.last if tile and named.count() else self.tiles.last

    def until(self, good: Callable[[dict[str, object]], bool]) -> None:
        """Play on, hand after hand, until it is one's turn in a scene that is good."""
        for _ in range(HANDS):
            ends = time.monotonic() + LONG
            while not self.sheet.is_visible() and time.monotonic() < ends:
                if self.tiles.count() and not self.buttons.count():
                    self.page.wait_for_timeout(250)
                    if good(self.scene()) and self.tiles.count():
                        self.page.wait_for_timeout(1_200)  # what has been called fades
                        return
                self.turn()
            self.on()
        raise SystemExit("no hand was worth a picture")

    def won(self, items: int) -> None:
        """Play on until a hand is won with so many items."""
        for _ in range(HANDS):
            while not self.sheet.is_visible():
                self.turn()
            win = self.sheet.evaluate(WON)
            if win and win["items"] >= items:
                return
            self.on()
        raise SystemExit("no settlement was worth a picture")

    def on(self) -> None:
        """To the next hand, or the next match."""
        self.page.locator("pj-after button.main").click()
        self.sheet.wait_for(state="hidden")

    def shot(self) -> Image.Image:
        """What is to be seen."""
        self.page.wait_for_timeout(300)
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")


def worthy(scene: dict[str, object]) -> bool:
    """Rivers have grown, there are melds, and a discard makes the hand ready."""
    melds = scene["melds"]
    assert isinstance(melds, list)
    full = 16 <= int(str(scene["thrown"])) <= 56 and sum(melds) >= 3 and melds[0] >= 1
    return full and scene["distance"] == 1


def save(image: Image.Image, name: str, width: int) -> None:
    """Write a picture of some width in 200 colours."""
    height = round(image.height * width / image.width)
    small = image.resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(200, dither=Image.Dither.NONE).save(DOCS / name, optimize=True)


def side_by_side(images: list[Image.Image], gap: int = 36) -> Image.Image:
    """Pictures of one height on a white ground."""
    width = sum(one.width for one in images) + gap * (len(images) - 1)
    whole = Image.new("RGB", (width, images[0].height), "white")
    x = 0
    for one in images:
        whole.paste(one, (x, 0))
        x += one.width + gap
    return whole


def main() -> None:
    """Take all three."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    with tempfile.TemporaryDirectory() as folder, hall(Path(folder)) as url, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=found, args=ARGUMENTS)
        desk = Player(browser, url, (1440, 900), 1)
        desk.until(worthy)
        desk.best().hover()
        save(desk.shot(), "table.png", 1280)
        desk.page.set_viewport_size({"width": 900, "height": 900})
        desk.won(3)
        save(desk.shot(), "settlement.png", 900)
        desk.page.context.close()
        phone = Player(browser, url, (390, 844), 1.5)
        phone.until(worthy)
        phone.best().hover()
        table = phone.shot()
        phone.won(2)
        save(side_by_side([table, phone.shot()]), "phone.png", 900)
        browser.close()


if __name__ == "__main__":
    main()

"""A player who sees only the page: presses what is offered, discards what may be discarded."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

#: Texts of buttons, Chinese and English.
WORDS = {
    "practise": ("练习", "Practise"),
    "on": ("继续", "Go on"),
    "leave": ("离开", "Leave"),
}
#: How long a whole hand may take, in seconds.
LONG = 150
#: The order of the games in the lobby.
GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren", "renju")
#: Where the lines of the board lie: margin, distance and side in the units of its drawing.
MARGIN, CELL, SIDE, LINES = 36, 40, 632, 15


class Player:
    """Plays with the mouse, in the language of the page."""

    def __init__(self, page: Page, lang: str = "zh") -> None:
        self.page, self.lang = page, lang
        self.hand = page.locator("pj-own-hand")
        self.actions = page.locator("pj-actions")
        self.board = page.locator("pj-board")
        self.settlement = page.locator("pj-settlement")
        self.chance = random.Random(7)

    def word(self, name: str) -> str:
        return WORDS[name][self.lang == "en"]

    # --- coming in

    def practise(self, game: str) -> None:
        """From the first page to a table with computer players: one click."""
        self.page.goto("/#/")
        practise = self.page.get_by_role("button", name=self.word("practise"))
        practise.nth(GAMES.index(game)).click()
        expect(self.page.locator("pj-table")).to_be_visible()

    # --- a hand

    def play(self, decisions: int = 10_000) -> None:
        """Play until the hand is settled, or so many decisions have been taken."""
        until = time.monotonic() + LONG
        while decisions > 0 and not self.settlement.is_visible():
            assert time.monotonic() < until, f"the hand does not end: {self.state()}"
            if self.decide():
                decisions -= 1
            else:
                self.page.wait_for_timeout(30)

    def decide(self) -> bool:
        """Take a decision, if one is to be taken."""
        return self.press() or self.discard() or self.place()

    def state(self) -> str:
        """What the page shows, for a failing test."""
        shown = " | ".join(self.page.locator("pj-table").all_inner_texts())[:400]
        return f"{shown} {self.page.url}"

    def press(self) -> bool:
        """Press a button of the action box, if there is one: a win, else the last, which passes."""
        buttons = self.actions.locator("pj-hold button")
        if not buttons.count():
            return False
        wins = self.actions.locator("pj-hold button.main")
        self.click(wins.first if wins.count() else buttons.last)
        return True

    def discard(self) -> bool:
        """Discard the last tile that may go: the drawn one, mostly."""
        tiles = self.hand.locator("button[aria-disabled=false]")
        if not tiles.count():
            return False
        self.click(tiles.last)
        return True

    def place(self) -> bool:
        """Name an opening, or put a stone on some point, if it is a board."""
        openings = self.board.locator(".openings .choices button")
        if openings.count():
            self.click(openings.nth(3))
            self.click(self.board.locator(".openings button.main"))
            return True
        if not self.board.locator(".board.live").count():
            return False
        box = self.board.locator(".board svg").bounding_box()
        assert box is not None
        spot = [MARGIN + CELL * self.chance.randrange(LINES) for _ in range(2)]
        x, y = (at * box["width"] / SIDE for at in spot)
        self.page.mouse.click(box["x"] + x, box["y"] + y)
        return True

    def click(self, button: Locator) -> None:
        """Press something that may be gone the next moment: the table does not wait."""
        try:
            button.click(timeout=1_000)
        except PlaywrightTimeout:
            return


class Typist(Player):
    """Plays by keyboard alone."""

    def practise(self, game: str) -> None:
        """Walk to the button of the game, and press it."""
        self.page.goto("/#/")
        practise = self.page.get_by_role("button", name=self.word("practise"))
        wanted = practise.nth(GAMES.index(game))
        expect(wanted).to_be_visible()
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if wanted.evaluate("one => one.matches(':focus')"):
                break
        self.page.keyboard.press("Enter")
        expect(self.page.locator("pj-table")).to_be_visible()

    def press(self) -> bool:
        buttons = self.actions.locator("pj-hold button")
        if not buttons.count():
            return False
        win = self.actions.locator("pj-hold button.main").count()
        self.page.keyboard.press("1" if win else "0")
        self.page.wait_for_timeout(30)
        if buttons.count() and not win:
            self.page.keyboard.press("1")  # a question that cannot be let pass
            self.page.wait_for_timeout(30)
        return True

    def discard(self) -> bool:
        if not self.hand.locator("button[aria-disabled=false]").count():
            return False
        if not self.hand.locator("button:focus").count():
            self.page.keyboard.press("End")  # into the hand, to its last tile
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(30)
        if self.hand.locator("button[aria-disabled=false]").count():
            self.page.keyboard.press("ArrowLeft")  # this one may not go
        return True

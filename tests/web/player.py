"""A player who sees only the page: presses what is offered, discards what may be discarded."""

from __future__ import annotations

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
LONG = 120
#: The order of the games in the lobby.
GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren", "renju")


class Player:
    """Plays with the mouse (or a finger, where the page is small), in the language of the page."""

    def __init__(self, page: Page, lang: str = "zh") -> None:
        self.page, self.lang = page, lang
        self.hand = page.locator("pj-own-hand")
        self.actions = page.locator("pj-actions")
        self.board = page.locator("pj-board")
        self.settlement = page.locator("pj-settlement")

    def word(self, name: str) -> str:
        return WORDS[name][self.lang == "en"]

    # --- coming in

    def practise(self, game: str) -> None:
        """From the first page to a table with computer players: two clicks at most."""
        self.page.goto("/#/")
        practise = self.page.get_by_role("button", name=self.word("practise"))
        practise.nth(GAMES.index(game)).click()
        expect(self.page.locator("pj-table")).to_be_visible()

    # --- a hand

    def play(self) -> None:
        """Play until the hand is settled."""
        until = time.monotonic() + LONG
        while not self.settlement.is_visible():
            assert time.monotonic() < until, f"the hand does not end: {self.state()}"
            if not (self.press() or self.discard() or self.place()):
                self.page.wait_for_timeout(30)

    def state(self) -> str:
        """What the page shows, for a failing test."""
        return " | ".join(self.page.locator("pj-table").all_inner_texts())[:400] + " " + self.page.url

    def press(self) -> bool:
        """Press a button of the action box, if there is one: a win, else the last, which passes."""
        buttons = self.actions.locator("pj-hold button")
        if not buttons.count():
            return False
        wins = self.actions.locator("pj-hold button.main")
        self.click(wins.first if wins.count() else buttons.last)
        return True

    def click(self, button: Locator) -> None:
        """Press something that may be gone the next moment: the table does not wait."""
        try:
            button.click(timeout=1_000)
        except PlaywrightTimeout:
            return

    def discard(self) -> bool:
        """Discard the last tile that may go: the drawn one, mostly."""
        tiles = self.hand.locator("button[aria-disabled=false]")
        if not tiles.count():
            return False
        self.click(tiles.last)
        return True

    def place(self) -> bool:
        """Put a stone somewhere, if it is a board."""
        return False

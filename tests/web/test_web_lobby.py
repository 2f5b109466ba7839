"""Coming in."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_the_lobby_opens(page: Page) -> None:
    page.goto("/")
    expect(page.locator("pj-lobby")).to_be_visible()

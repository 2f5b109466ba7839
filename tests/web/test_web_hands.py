"""Whole hands of every game, in both languages, on a small and on a large screen."""

from __future__ import annotations

from typing import Any

import pytest
from player import GAMES, Player
from playwright.sync_api import Browser, Page, expect

LANGUAGES = {"zh": "zh-CN", "en": "en-US"}
SCREENS = {"phone": (360, 740), "desk": (1440, 900)}


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def context(browser: Browser, lang: str, screen: str, browser_context_args: dict[str, Any]) -> Any:
    width, height = SCREENS[screen]
    context = browser.new_context(
        **{
            **browser_context_args,
            "locale": LANGUAGES[lang],
            "viewport": {"width": width, "height": height},
            "has_touch": screen == "phone",
        }
    )
    yield context
    context.close()


@pytest.mark.parametrize("game", GAMES[:5])
def test_a_guest_plays_a_hand_to_its_settlement(page: Page, lang: str, game: str) -> None:
    player = Player(page, lang)
    player.practise(game)
    player.play()
    expect(player.settlement).to_be_visible()

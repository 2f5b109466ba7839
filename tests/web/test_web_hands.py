"""Whole hands of every game, in both languages, on a small and on a large screen."""

from __future__ import annotations

from typing import Any

import pytest
from player import GAMES, Player, Typist
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


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_a_hand_to_its_settlement(page: Page, lang: str, game: str) -> None:
    player = Player(page, lang)
    player.practise(game)
    player.play()
    expect(player.settlement).to_be_visible()
    net = page.evaluate("fetch('/api/matches').then(r => r.json())")["matches"][0]["hands"]
    assert net[0]["ended"] is not None
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page is wider than the screen"


@pytest.mark.parametrize(("lang", "screen"), [("zh", "desk")], indirect=True)
@pytest.mark.parametrize("game", ["zhangzhou", "erren"])
def test_a_hand_is_played_by_keyboard_alone(page: Page, lang: str, game: str) -> None:
    player = Typist(page, lang)
    player.practise(game)
    player.play()
    expect(player.settlement).to_be_visible()


@pytest.mark.parametrize(("lang", "screen"), [("en", "phone")], indirect=True)
def test_after_a_settlement_the_next_hand_comes(page: Page, lang: str) -> None:
    player = Player(page, lang)
    player.practise("xipiao")
    player.play()
    page.get_by_role("button", name=player.word("on")).click()
    expect(player.settlement).to_be_hidden()
    player.play(decisions=2)
    page.get_by_role("button", name=player.word("leave")).first.click()
    page.get_by_role("dialog").get_by_role("button", name=player.word("leave")).click()
    expect(page.locator("pj-lobby")).to_be_visible()


@pytest.mark.parametrize("lang", ["zh"], indirect=True)
def test_nothing_jumps_when_something_is_asked(page: Page, lang: str) -> None:
    player = Player(page, lang)
    player.practise("zhangzhou")
    expect(player.hand).to_be_visible()
    page.wait_for_timeout(4_000)  # the dice and the gold have been shown
    felt, hand, claims = set(), set(), 0
    while not player.settlement.is_visible():
        claims += player.actions.locator("pj-hold").count() > 0
        table, mine = page.locator("pj-felt").bounding_box(), player.hand.bounding_box()
        if table is not None and mine is not None:
            felt.add(tuple(table.values()))
            hand.add((mine["y"], mine["height"]))
        if not player.decide():
            page.wait_for_timeout(30)
    assert claims > 0
    assert len(felt) == 1
    assert len(hand) == 1

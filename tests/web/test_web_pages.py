"""Pages besides the table: nobody is kept out, what was chosen stays, links lead where they say."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from player import Player
from playwright.sync_api import Page, expect

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}
PAGES = ("", "new?game=xiamen", "join/123456", "me", "rules", "rules/guiliu", "settings", "record")


def violations(page: Page) -> Any:
    """What axe finds against levels A and AA, as one can read it."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [(one["id"], one["nodes"][0]["target"], one["nodes"][0]["html"][:200]) for one in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_keeps_anybody_out(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.goto("/#/")
    page.evaluate("fetch('/api/guest', {method: 'POST', body: JSON.stringify({name: '阿明'})})")
    for path in PAGES:
        page.goto(f"/#/{path}")
        page.reload()
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_timeout(300)
        assert violations(page) == [], path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["zhangzhou", "renju"])
def test_neither_table_settlement_nor_replay_does(page: Page, game: str, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    player = Player(page)
    player.practise(game)
    player.play(decisions=1)
    assert violations(page) == [], "table"
    player.play()
    page.wait_for_timeout(500)
    assert violations(page) == [], "settlement"
    match = page.evaluate("fetch('/api/matches').then(r => r.json())")["matches"][0]["id"]
    page.goto(f"/#/replay/{match}/1")
    expect(page.locator("pj-replay").get_by_role("button").first).to_be_visible()
    page.wait_for_timeout(500)
    assert violations(page) == [], "replay"


def test_what_was_chosen_stays(page: Page) -> None:
    page.goto("/#/settings")
    page.get_by_label("暗", exact=True).check()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_link_to_a_replay_opens_at_its_moment(page: Page) -> None:
    player = Player(page)
    player.practise("xipiao")
    player.play()
    match = page.evaluate("fetch('/api/matches').then(r => r.json())")["matches"][0]["id"]
    page.goto(f"/#/replay/{match}/1?at=30")
    slider = page.get_by_role("slider").first
    expect(slider).not_to_have_value("0")
    there = int(slider.input_value())
    page.goto("/#/rules")
    page.goto(f"/#/replay/{match}/1?at=30")
    expect(slider).to_have_value(str(there))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(there + 1))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    expect(page.locator("pj-settlement")).to_be_visible()


def test_a_guest_becomes_an_account_and_keeps_the_coins(page: Page, quiet: list[str]) -> None:
    Player(page).practise("zhangzhou")
    page.goto("/#/me")
    page.get_by_role("button", name="建账号").click()
    page.get_by_label("登录名").fill("a-ming-of-the-tests")
    page.get_by_label("密码").fill("eight winds")
    page.locator("pj-account button.main").click()
    page.get_by_role("button", name="退出登录").first.click()
    page.get_by_role("link", name="登录").click()
    page.get_by_label("登录名").fill("a-ming-of-the-tests")
    page.get_by_label("密码").fill("nine winds ")
    page.locator("pj-account button.main").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_label("密码").fill("eight winds")
    page.locator("pj-account button.main").click()
    expect(page.get_by_text("20,000").first).to_be_visible()
    quiet[:] = [line for line in quiet if "401" not in line]  # the wrong password

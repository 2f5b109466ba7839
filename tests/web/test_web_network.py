"""Lost connections, a hall that falls over, a second tab."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Server
from player import Player
from playwright.sync_api import BrowserContext, Page, expect
from proxy import Network

LOST = "连接断了"


@pytest.fixture
def network(hall: Server) -> Iterator[Network]:
    network = Network(hall.port)
    network.start()
    yield network
    network.stop()


def sit(page: Page, address: str) -> Player:
    """At a table, behind some decisions; the page would forget that it is marked if it reloaded."""
    player = Player(page)
    page.goto(f"{address}/#/")
    page.get_by_role("button", name="练习").first.click()
    player.play(decisions=2)
    page.evaluate("window.marked = true")
    return player


def forgive(quiet: list[str]) -> None:
    """The browser itself notes whatever it could not get while there was no network."""
    quiet[:] = [line for line in quiet if "net::ERR_" not in line]


def goes_on(page: Page, player: Player) -> None:
    """The table is there as before, without a reload, and the hand can be played to its end."""
    expect(page.get_by_text(LOST)).to_be_hidden(timeout=20_000)
    player.play()
    expect(player.settlement).to_be_visible()
    assert page.evaluate("window.marked") is True


def test_a_closed_connection_comes_back(page: Page, network: Network, quiet: list[str]) -> None:
    player = sit(page, f"http://127.0.0.1:{network.port}")
    network.close(refuse=True)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=10_000)
    network.light()
    goes_on(page, player)
    forgive(quiet)


def test_a_network_that_goes_dark_is_noticed(page: Page, network: Network) -> None:
    player = sit(page, f"http://127.0.0.1:{network.port}")
    network.darken()
    expect(page.get_by_text(LOST)).to_be_visible(timeout=20_000)
    network.light()
    goes_on(page, player)


def test_a_killed_hall_goes_on(page: Page, built: Path, tmp_path: Path, quiet: list[str]) -> None:
    server = Server(tmp_path)
    server.open()
    try:
        player = sit(page, server.url)
        server.stop(signal.SIGKILL)
        expect(page.get_by_text(LOST)).to_be_visible(timeout=10_000)
        server.open()
        goes_on(page, player)
    finally:
        server.stop()
    forgive(quiet)


def test_a_second_tab_takes_the_seat_and_the_first_says_so(
    page: Page, context: BrowserContext
) -> None:
    player = Player(page)
    player.practise("zhangzhou")
    player.play(decisions=1)
    second = context.new_page()
    second.goto("/#/table")
    expect(second.locator("pj-own-hand")).to_be_visible()
    expect(page.get_by_text("另一个标签页")).to_be_visible()
    page.bring_to_front()
    page.get_by_role("button", name="在这里继续").click()
    expect(second.get_by_text("另一个标签页")).to_be_visible()
    player.play()
    expect(player.settlement).to_be_visible()

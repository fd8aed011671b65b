"""A device that follows: how it finds the table, its own settings, and a game shown again for itself."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import GAME, NETWORK_NAME, PHONE, opened
from tests.served import Served

HOST = "0.0.0.0"


@pytest.fixture
def served(served: Served) -> Served:
    served.post("/api/import", {"text": GAME})
    served.post("/api/new-game", {"names": {"J": "Ann"}})
    return served


@pytest.fixture
def watcher(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, name=NETWORK_NAME, viewport=PHONE, locale="en-GB", has_touch=True)


def lights(page: Page) -> str:
    return str(page.evaluate("[...document.querySelectorAll('.pixel')].map(one => one.dataset.rgb).join('')"))


def test_a_watcher_shows_a_game_again_while_the_table_goes_on(page: Page, watcher: Page, served: Served) -> None:
    watcher.locator("#open-games").click()
    watcher.locator("article", has_text="1. ").get_by_role("button", name="Replay here").click()
    expect(watcher.locator("#headline")).to_have_text("Replay: before push 1 of 20")
    expect(watcher.locator("#own-replay")).to_contain_text("Only this page")
    watcher.locator('[data-step="next"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    watcher.keyboard.press("Enter")
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 2 of 20")
    watcher.locator('#controls [data-button="back"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    shown = lights(watcher)
    page.locator('[data-button="W4"]').click()
    page.locator('#controls [data-button="ok"]').click()
    expect(page.locator("#moves [data-move]")).to_have_count(1)
    assert served.get("/api/state")["replay"] is None
    assert lights(watcher) == shown
    watcher.locator('[data-button="E5"]').click()
    expect(watcher.locator("#trouble")).to_be_hidden()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    watcher.locator('[data-step="last"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 20 of 20")
    watcher.locator('[data-step="leave"]').click()
    expect(watcher.locator("#own-replay")).to_be_hidden()
    expect(watcher.locator("#moves [data-move]")).to_have_count(1)
    assert lights(watcher) == lights(page)


def test_a_watcher_s_replay_runs_by_itself_and_stops(watcher: Page) -> None:
    watcher.locator("#open-games").click()
    watcher.locator("article", has_text="1. ").get_by_role("button", name="Replay here").click()
    watcher.locator('[data-step="play"]').click()
    expect(watcher.locator("#headline")).to_have_text(re.compile(r"^Replay: after push ([2-9]|1\d) of 20$"))
    watcher.locator('[data-step="play"]').click()
    expect(watcher.locator('[data-step="play"]')).to_contain_text("Play")


def test_who_watches_has_settings_of_the_device_and_not_of_the_table(watcher: Page, served: Served) -> None:
    watcher.locator("#open-settings").click()
    expect(watcher.locator("#table-settings-kept")).to_be_visible()
    expect(watcher.locator("#settings-list")).to_have_attribute("inert", "")
    before = served.get("/api/state")["settings"]
    watcher.locator("#device-settings [data-language=fr]").click()
    expect(watcher.locator("#settings-title")).to_have_text("Réglages")
    expect(watcher.locator("#device-settings [data-language=fr]")).to_have_attribute("aria-pressed", "true")
    assert served.get("/api/state")["settings"] == before
    watcher.reload()
    expect(watcher.locator("#open-settings")).to_have_text("Réglages")


def test_the_menu_shows_the_address_and_its_code(page: Page, watcher: Page, served: Served) -> None:
    page.locator('#controls [data-button="menu"]').click()
    for each in (page, watcher):
        expect(each.locator("#preview .address a")).to_have_attribute("href", served_addresses(each)[0])
        code = each.get_by_role("img", name=f"QR code of {served_addresses(each)[0]}")
        expect(code).to_be_visible()
        assert code.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")


def served_addresses(page: Page) -> list[str]:
    told: list[str] = page.evaluate("fetch('/api/address').then(a => a.json()).then(a => a.addresses)")
    return told

"""The big screen of a room: it shows what everybody may see, large, and nothing can be pressed on it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NETWORK_NAME, box, opened
from tests.browser.scenes import SCENES, Scene, to_push
from tests.served import Served

HOST = "0.0.0.0"
SCREEN = {"width": 1920, "height": 1080}


@pytest.fixture
def screen(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, NETWORK_NAME, "/tv", viewport=SCREEN, locale="en-GB", color_scheme="dark")


@pytest.mark.parametrize("moments", SCENES.values(), ids=SCENES)
def test_a_room_sees_the_board_the_score_and_who_is_next(
    screen: Page, served: Served, moments: dict[str, Scene]
) -> None:
    for name in ("play", "count", "entering", "open cards", "finished"):
        if name not in moments:
            continue
        moments[name](served)
        state = served.get("/api/state")
        expect(screen.locator("[data-points]")).to_have_count(len(state["seat_names"]))
        for part in ("#board", "#headline", "#standing"):
            place = box(screen.locator(part))
            assert 0 <= place["y"] <= SCREEN["height"] - place["height"]
        assert screen.locator("button, input, a").count() == 0
        assert screen.locator(".pixel").count() == 64
        assert screen.evaluate("parseFloat(getComputedStyle(document.getElementById('headline')).fontSize)") > 48
        assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_big_screen_follows_the_game_and_tells_the_latest_push(screen: Page, served: Served) -> None:
    to_push(served)
    expect(screen.locator("#headline")).to_have_text("Maximilien-Alexandre to push")
    expect(screen.locator(".is-turn .name")).to_have_text("Maximilien-Alexandre")
    served.press("Nc", "ok")
    expect(screen.locator("#headline")).to_have_text("Zoë to push")
    expect(screen.locator("#latest")).to_contain_text("Maximilien-Alexandre, 1 at Nc")
    served.drop_streams()
    served.press(served.get("/api/state")["open_entries"][0], "ok")
    expect(screen.locator("#latest")).to_contain_text("Zoë")


def test_the_settings_lead_to_the_big_screen(page: Page) -> None:
    page.locator("#open-settings").click()
    with page.expect_popup() as popup:
        page.locator("#open-tv").click()
    expect(popup.value.locator("#headline")).to_have_text("A new game")

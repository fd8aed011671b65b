"""The big screen of a room: it shows what everybody may see, large, and nothing can be pressed on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NETWORK_NAME, patient
from tests.browser.scenes import SCENES, Scenes, press, to_push
from tests.served import Served

SCREEN = {"width": 1920, "height": 1080}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0")
    yield server
    server.close()


@pytest.fixture
def screen(browser: Browser, served: Served) -> Iterator[Page]:
    context = patient(browser.new_context(viewport=SCREEN, locale="en-GB", color_scheme="dark"))
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"http://{NETWORK_NAME}:{served.port}/tv")
    expect(page.locator("#headline")).not_to_be_empty()
    yield page
    context.close()
    assert errors == []


@pytest.mark.parametrize("scenes", SCENES, ids=lambda scenes: scenes.game)
def test_a_room_sees_the_board_the_score_and_who_is_next(screen: Page, served: Served, scenes: Scenes) -> None:
    for name in ("play", "count", "entering", "open cards", "finished"):
        if name not in scenes.moments:
            continue
        scenes.moments[name](served)
        state = served.get("/api/state")
        expect(screen.locator("[data-points]")).to_have_count(len(state["seat_names"]))
        for part in ("#board", "#headline", "#standing"):
            box = screen.locator(part).bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= SCREEN["height"]
        assert screen.locator("button, input, a").count() == 0
        assert screen.locator(".pixel").count() == 64
        assert screen.evaluate("parseFloat(getComputedStyle(document.getElementById('headline')).fontSize)") > 48
        assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_big_screen_follows_the_game_and_tells_the_latest_push(screen: Page, served: Served) -> None:
    to_push(served)
    expect(screen.locator("#headline")).to_have_text("Maximilien-Alexandre to push")
    expect(screen.locator(".is-turn .name")).to_have_text("Maximilien-Alexandre")
    press(served, "Nc", "ok")
    expect(screen.locator("#headline")).to_have_text("Zoë to push")
    expect(screen.locator("#latest")).to_contain_text("Maximilien-Alexandre, 1 at Nc")
    served.drop_streams()
    press(served, served.get("/api/state")["open_entries"][0], "ok")
    expect(screen.locator("#latest")).to_contain_text("Zoë")


def test_the_big_screen_is_light_where_the_device_asks(screen: Page) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = screen.evaluate(ground)
    screen.emulate_media(color_scheme="light")
    screen.wait_for_function(f"(dark) => {ground} !== dark", arg=dark)


def test_the_settings_lead_to_the_big_screen(page: Page) -> None:
    page.locator("#open-settings").click()
    with page.expect_popup() as popup:
        page.locator("#open-tv").click()
    expect(popup.value.locator("#headline")).to_have_text("A new game")

"""Every window shows the board: the lights, the buttons, whose turn it is and the score, in every moment of every game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NETWORK_NAME, opened
from tests.browser.scenes import SCENES, Scenes, to_push
from tests.served import Served

SIZES = [(844, 390), (640, 430), (390, 844), (320, 640), (1024, 768), (1280, 860), (1920, 1080)]
ROOMY = 600
"""From which width and height on a window has room for entries of 44 pixels."""
MEASURE = (Path(__file__).parent / "measure.mjs").read_text(encoding="utf-8")
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
NO_ONES_SCORE = ("set-up",)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0")
    yield server
    server.close()


def complaints(page: Page, size: tuple[int, int], sides: int, **more: Any) -> list[str]:
    """What doesn't fit in a window of this size."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    least = 44 if min(size) >= ROOMY else 24
    asked = {"sides": sides, "least": least, "whole": True, **more}
    return [f"{width}×{height}: {complaint}" for complaint in page.evaluate(MEASURE, asked)]


def arrived(page: Page, served: Served) -> dict[str, Any]:
    """The state, once the page shows it."""
    state: dict[str, Any] = served.get("/api/state")
    expect(page.locator(f'body[data-phase="{state["phase"]}"][data-game="{state["game_name"]}"]')).to_be_attached()
    # Pictures and words come one after the other.
    page.wait_for_timeout(120)
    return state


def sides_of(state: dict[str, Any]) -> int:
    return 0 if state["phase"] == "setup" else len(state["seat_names"])


@pytest.mark.parametrize("scenes", SCENES, ids=lambda scenes: scenes.game)
def test_every_window_shows_the_whole_table(browser: Browser, served: Served, scenes: Scenes) -> None:
    found = []
    english = opened(browser, served, locale=LANGUAGES["en"])
    french = opened(browser, served, locale=LANGUAGES["fr"])
    pages = {"en": next(english), "fr": next(french)}
    for name, scene in scenes.moments.items():
        scene(served)
        for language, page in pages.items():
            sides = sides_of(arrived(page, served))
            found += [f"{name}, {language}, {one}" for size in SIZES for one in complaints(page, size, sides)]
    assert next(english, None) is next(french, None) is None
    assert found == []

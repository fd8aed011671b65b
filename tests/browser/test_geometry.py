"""Every window shows the lights, the buttons, whose turn it is and the score, in every moment of every game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NETWORK_NAME, opened
from tests.browser.scenes import SCENES, Scene, piecepack, refused, tacocat, to_push
from tests.served import Served

HOST = "0.0.0.0"
SIZES = [(844, 390), (640, 430), (390, 844), (320, 640), (1024, 768), (1280, 860), (1920, 1080)]
NARROW = [(640, 430), (320, 640)]
"""Where longer words are most in the way."""
MEASURE = (Path(__file__).parent / "measure.mjs").read_text(encoding="utf-8")
LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}


def complaints(page: Page, size: tuple[int, int], state: dict[str, Any], whole: bool = True) -> list[str]:
    """What doesn't fit in a window of this size; all of the table has to unless `whole` is false.

    Where a game is chosen in one column the ways to begin have to, and the table is below them.
    """
    width, height = size
    choosing = 5 * width < 6 * height and page.locator("[data-choosing]").count() > 0
    whole = whole and not choosing
    page.set_viewport_size({"width": width, "height": height})
    sides = 0 if state["phase"] == "setup" else len(state["seat_names"])
    asked = {"sides": sides, "least": 44 if whole else 24, "whole": whole, "choosing": choosing}
    # Who plays with a phone alone never scrolls, but to look at a replay.
    asked["alone"] = whole and size == (390, 844) and not state["replay"]
    return [f"{width}×{height}: {complaint}" for complaint in page.evaluate(MEASURE, asked)]


def arrived(page: Page, served: Served) -> dict[str, Any]:
    """The state, once the page shows it."""
    state: dict[str, Any] = served.get("/api/state")
    shown = page.locator(f'body[data-phase="{state["phase"]}"][data-game="{state["game_name"]}"]')
    expect(shown).to_be_attached()
    # A state that differs in less than that has come a moment later.
    page.wait_for_timeout(100)
    return state


@pytest.mark.parametrize("moments", SCENES.values(), ids=SCENES)
def test_every_window_shows_the_whole_table(browser: Browser, served: Served, moments: dict[str, Scene]) -> None:
    found = []
    opening = {language: opened(browser, served, locale=locale) for language, locale in LANGUAGES.items()}
    pages = {language: next(page) for language, page in opening.items()}
    for name, scene in moments.items():
        scene(served)
        for language, page in pages.items():
            state = arrived(page, served)
            sizes = SIZES if language == "en" else NARROW
            found += [f"{name}, {language}, {one}" for size in sizes for one in complaints(page, size, state)]
    for page in opening.values():
        assert next(page, None) is None
    assert found == []


def test_who_watches_sees_the_whole_table_too(browser: Browser, served: Served) -> None:
    to_push(served)
    for page in opened(browser, served, name=NETWORK_NAME, locale="fr-FR"):
        expect(page.locator("#watching")).to_be_visible()
        state = arrived(page, served)
        assert [one for size in SIZES for one in complaints(page, size, state)] == []


def test_letters_grow_as_asked_and_break_no_word(browser: Browser, served: Served) -> None:
    """With letters twice as large a desktop still shows the whole table; nothing is wider than the window."""
    for page in opened(browser, served, locale="fr-FR"):
        size = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
        texts = ["#headline", ".side b", "#words p", "#controls button", "nav button", "#help summary"]
        found = []
        for scene in (refused, tacocat("referee", "replace"), piecepack("serve")):
            page.evaluate("document.documentElement.style.fontSize = ''")
            scene(served)
            arrived(page, served)
            page.set_viewport_size({"width": 1280, "height": 860})
            before = [page.evaluate(size, text) for text in texts]
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            state = arrived(page, served)
            assert [page.evaluate(size, text) for text in texts] == [2 * one for one in before]
            found += [one for at in SIZES for one in complaints(page, at, state, whole=at[0] >= 1280)]
        assert found == []


def test_the_board_is_a_square_of_ten_by_ten_equal_cells(browser: Browser, served: Served) -> None:
    to_push(served)
    for page in opened(browser, served, locale="en-GB"):
        middles = page.evaluate("""() => {
          const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
          return [...document.querySelectorAll(".pixel, .entry")].map((cell) => {
            const box = cell.getBoundingClientRect();
            return [10 * (box.x + box.width / 2 - left) / width, 10 * (box.y + box.height / 2 - top) / height];
          });
        }""")
        lights = [[column + 1.5, row + 1.5] for row in range(8) for column in range(8)]
        assert [[round(x, 1), round(y, 1)] for x, y in middles[:64]] == lights
        for x, y in middles[64:]:
            assert round(x % 1, 1) == round(y % 1, 1) == 0.5

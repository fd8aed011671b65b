"""A phone alone is enough: all that a guest needs is in the window, who plays with a finger and never scrolls."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.tapas.tray import ENTRIES
from tests.browser.conftest import PHONE, begin_first_game, opened
from tests.served import Served


@pytest.fixture
def hand_held(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True)


def tap(page: Page, *buttons: str) -> None:
    for button in buttons:
        page.locator(f'[data-button="{button}"]').tap()


def seen(page: Page, *selectors: str) -> None:
    """All of these are whole in the window."""
    for selector in selectors:
        for one in page.locator(selector).all():
            expect(one).to_be_in_viewport(ratio=0.98)


def test_whose_turn_it_is_the_score_a_push_and_why_an_entry_is_closed_are_seen(hand_held: Page, served: Served) -> None:
    page, headline = hand_held, hand_held.locator("#headline")
    page.locator('[data-key="begin play"]').tap()
    expect(headline).to_have_text("Jalapeños to push")
    expect(page.locator(".side.is-turn .name")).to_have_text("Jalapeños")
    seen(page, "#headline", ".side .name", ".side b", '.pick[data-pick="3"]')
    page.locator('.pick[data-pick="3"]').tap()
    expect(page.locator('[data-pick="3"]')).to_have_attribute("aria-pressed", "true")
    tap(page, "W4")
    expect(page.locator("#preview h3")).to_have_text("Preview: 3 at W4")
    seen(page, "#preview h3", "#preview li >> nth=0")
    tap(page, "ok")
    expect(headline).to_have_text("Croquetas to push")
    state = served.get("/api/state")
    shut = next(entry for entry in ENTRIES if entry not in state["open_entries"])
    tap(page, shut)
    expect(page.locator("#closed")).to_contain_text(f"{shut} is closed: ")
    seen(page, "#closed")
    while state["phase"] != "finished":
        state = served.press(state["open_entries"][0], "ok")
    expect(headline).to_have_text(re.compile("won!|A draw"))
    for side, points in state["points"].items():
        expect(page.locator(f'[data-points="{side}"]')).to_have_text(str(points))
    expect(page.locator("#words button", has_text="Rematch")).to_be_in_viewport(ratio=0.98)
    seen(page, "#headline", ".side .name", ".side b")
    assert page.evaluate("scrollY") == 0


def test_a_lesson_stands_where_it_is_seen_at_once(hand_held: Page) -> None:
    begin_first_game(hand_held)
    expect(hand_held.locator("#coach")).to_contain_text("1. Choose a value")
    seen(hand_held, "#coach h3")


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
def test_why_cards_are_not_played_with_the_buttons_is_seen_at_once(hand_held: Page, served: Served, game: str) -> None:
    served.post("/api/new-game", {"game": game, "variant": "cards"})
    expect(hand_held.locator(f'body[data-game="{game}"][data-cards]')).to_be_attached()
    tap(hand_held, "Sb")
    expect(hand_held.locator("#closed")).not_to_be_empty()
    seen(hand_held, "#closed")
    assert hand_held.evaluate("scrollY") == 0

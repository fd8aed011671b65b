"""The list of games on the page: a long one, found by words, deleted and restored, closed in every way."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import opened
from tests.many_games import many_games
from tests.served import Served

MANY = 10_000
NARROW = {"width": 320, "height": 640}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    many_games(tmp_path, MANY)
    server = Served(tmp_path)
    yield server
    server.close()


@pytest.fixture
def narrow(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=NARROW, locale="es-ES", has_touch=True, is_mobile=True)


def open_list(page: Page) -> None:
    page.locator("#open-games").click()
    expect(page.locator("#games-list article").first).to_be_visible()


def test_ten_thousand_games_are_shown_a_page_at_a_time_and_one_field_finds_some(page: Page) -> None:
    open_list(page)
    rows = page.locator("#games-list article")
    expect(rows).to_have_count(30)
    expect(page.locator("#games-total")).to_have_text("30 of 10,000")
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(60)
    expect(rows.nth(59)).to_contain_text("9941.")
    expect(page.get_by_role("button", name="Show more")).to_be_focused()
    search = page.get_by_label("Search")
    expect(page.locator("#games-wanted input")).to_have_count(2)
    search.fill("finished zoe guest 77")
    expect(page.locator("#games-total")).to_have_text("27 of 27")
    search.fill("zoe nobody")
    expect(rows).to_have_count(0)


def test_what_came_of_an_import_is_in_view_below_a_long_list(page: Page, served: Served) -> None:
    text = served.call("GET", "/api/games/7/record")[1].decode()
    open_list(page)
    page.locator("#games > details summary").click()
    page.locator("#bring-text").fill(text + text.replace("Guest 7", "Guest of nobody"))
    page.locator("#bring").click()
    answer = page.locator("#games-answer")
    expect(answer).to_have_text("Imported: 1. One was already in the list and was skipped.")
    expect(answer).to_be_in_viewport(ratio=1)


def test_a_game_is_deleted_and_the_deletion_undone_by_keyboard_or_from_the_list_of_deleted_games(
    page: Page, served: Served
) -> None:
    open_list(page)
    page.locator("[data-key='delete 9999']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#game-9999")).to_have_count(0)
    expect(page.locator("#games-answer")).to_contain_text("Game 9999 was deleted.")
    expect(page.locator("#restore")).to_be_focused()
    assert served.get("/api/games?search=9999")["total"] == 0
    page.keyboard.press("Enter")
    expect(page.locator("#games-answer")).to_have_text("Game 9999 is back in the list.")
    expect(page.locator("#game-9999")).to_be_visible()
    expect(page.locator("#restore")).to_be_hidden()
    page.locator("[data-key='delete 9999']").evaluate("one => { one.click(); one.click(); }")
    page.get_by_label("Deleted games").check()
    expect(page.locator("#games-list article")).to_have_count(1)
    expect(page.locator("#games-answer")).to_contain_text("Game 9999 was deleted.")
    page.get_by_role("button", name="Restore").click()
    expect(page.locator("#games-list article")).to_have_count(0)
    assert served.get("/api/games?search=9999")["total"] > 0


def test_the_list_is_closed_beside_it_and_by_escape_and_the_focus_returns(page: Page, served: Served) -> None:
    window, opener = page.locator("#games"), page.locator("#open-games")
    open_list(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("m")
    page.mouse.click(640, 300)
    expect(window).to_be_visible()
    page.mouse.move(640, 300)
    page.mouse.down()
    page.mouse.move(5, 400)
    page.mouse.up()
    expect(window).to_be_visible()
    page.mouse.click(5, 400)
    expect(window).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    expect(window).to_be_visible()
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    expect(opener).to_be_focused()
    assert served.get("/api/state")["menu"] is None


def test_the_list_fits_a_narrow_phone_and_writes_dates_in_its_language(narrow: Page) -> None:
    open_list(narrow)
    assert narrow.evaluate(
        "document.getElementById('games').scrollWidth <= document.getElementById('games').clientWidth"
    )
    expect(narrow.locator("#games-list article").first).to_contain_text("ene 2025")
    assert narrow.evaluate(
        "[...document.querySelectorAll('#games-list button')].every(one => one.getBoundingClientRect().height >= 24)"
    )

"""What somebody is doing on the page just now survives what happens at the table meanwhile."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import choose, eventually, open_more
from tests.served import Served

GAMES = ["tapas", "tacocat", "tapiru", "piecepack"]


def choose_more(page: Page, game: str) -> None:
    choose(page, game)
    open_more(page)


def stir(page: Page, served: Served) -> None:
    """Something else changes at the table, and the page shows it."""
    before = served.get("/api/state")["settings"]["brightness"]
    after = before % 4 + 1
    served.post("/api/settings", {"brightness": after})
    expect(page.locator(f'[data-setting="brightness={after}"]')).to_have_attribute("aria-pressed", "true")
    # A number, which a screen reader can say.
    expect(page.locator(f'[data-setting="brightness={after}"]')).to_have_text(str(after))


@pytest.mark.parametrize("game", GAMES)
def test_names_that_are_typed_outlive_changes_and_other_languages_and_others_appear(
    page: Page, served: Served, game: str
) -> None:
    choose_more(page, game)
    field = page.locator("#setup [data-name]").first
    field.click()
    page.keyboard.type("Maximien")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    stir(page, served)
    expect(field).to_be_focused()
    page.keyboard.type("il")
    other = page.locator("#setup [data-name]").nth(1)
    served.post("/api/choose", {"names": {other.get_attribute("data-name"): "Peter"}})
    expect(other).to_have_value("Peter")
    other.fill("")
    other.click()
    page.keyboard.type("Zoe")
    page.keyboard.press("Tab")
    expect(field).to_have_value("Maximilien")
    expect(other).to_have_value("Zoe")
    eventually(
        page, lambda: {*served.get("/api/state")["names"].values()}, "both", lambda two: two >= {"Maximilien", "Zoe"}
    )
    field.fill("Zoé")
    page.locator("#language select").select_option(label="Español")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#language select")).to_have_value("es")
    expect(field).to_have_value("Zoé")


@pytest.mark.parametrize("game", GAMES)
def test_folds_stay_as_they_were_left(page: Page, served: Served, game: str) -> None:
    choose_more(page, game)
    folds = page.locator("#words details:not(#more):visible")
    for at in range(folds.count()):
        folds.nth(at).locator("summary").first.click()
    left = [fold.get_attribute("open") is not None for fold in folds.all()]
    stir(page, served)
    assert [fold.get_attribute("open") is not None for fold in folds.all()] == left
    assert any(left)


def test_enter_in_the_deck_keeps_it_and_begins_nothing(page: Page, served: Served) -> None:
    choose_more(page, "tacocat")
    page.locator('[data-key="way cards"]').click()
    page.locator('[data-key="deck"] summary').click()
    page.locator('[data-count="0"]').fill("1")
    page.locator('[data-count="1"]').fill("3")
    page.keyboard.press("Enter")
    eventually(page, lambda: served.get("/api/state")["choice"]["cards"][:2] == [1, 3], "the deck is kept")
    assert served.get("/api/state")["phase"] == "setup"


def test_a_click_that_is_under_way_counts_whatever_comes_between(page: Page, served: Served) -> None:
    choose_more(page, "tacocat")
    button = page.locator('[data-key="way cards"]')
    button.hover()
    page.mouse.down()
    stir(page, served)
    page.mouse.up()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_click_never_does_what_has_taken_the_button_s_place(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat"})
    button = page.locator('#game [data-key="dealt"]')
    button.hover()
    page.mouse.down()
    served.post("/api/act", {"action": "dealt"})
    expect(page.locator('#game [data-key^="replaced"]').first).to_be_visible()
    page.mouse.up()
    page.wait_for_timeout(300)
    assert served.get("/api/state")["phase"] == "replace"


def test_an_open_dialog_and_its_text_outlive_a_change_of_state(page: Page, served: Served) -> None:
    page.locator("#open-games").click()
    page.locator("#games details summary").click()
    page.locator("#bring-text").fill("[Game")
    served.post("/api/choose", {"extras": 3})
    page.wait_for_timeout(300)
    expect(page.locator("#bring-text")).to_be_visible()
    expect(page.locator("#bring-text")).to_have_value("[Game")


def test_the_page_asks_for_nothing_from_elsewhere(page: Page, served: Served) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    for game in GAMES:
        choose_more(page, game)
    assert asked
    assert [url for url in asked if not url.startswith(f"http://127.0.0.1:{served.port}/")] == []

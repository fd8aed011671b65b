"""The pages of the games of cards: cards and cups as pictures, who is addressed, what the table did meanwhile."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, box
from tests.served import Served


def test_against_the_table_the_page_says_you_and_all_that_happened_since(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat", "variant": "cards", "seats": {"WOW": "table"}})
    expect(page.locator("#headline")).to_contain_text("You may replace")
    expect(page.locator('[data-hand="YAY"] button[data-card] .face svg').first).to_be_visible()
    page.locator('[data-action="keep"]').click()
    since = page.locator("[data-since] li")
    expect(since.first).to_contain_text("Table (WOW)")
    page.locator('button[data-action^="duel"]:enabled').last.click()
    expect(since.first).to_contain_text("Duel")


def test_tapiru_says_you_to_the_only_person_and_to_nobody_between_two(page: Page, served: Served) -> None:
    names = {"S": "Ann", "N": "Zoë"}
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "seats": {"N": "table"}, "names": names})
    expect(page.locator("#headline")).to_have_text("Your turn: play a card")
    expect(page.locator("#game")).not_to_contain_text("Your turn")
    expect(page.locator("#game")).to_contain_text("A card was drawn for you")
    expect(page.locator("#advice")).to_be_hidden()
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "first": "S", "names": names})
    expect(page.locator("#headline")).to_have_text("Ann: play a card")


def test_cups_are_pictures_whose_names_say_what_lies_in_them(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "seats": {"N": "table"}})
    cups = phone.locator("svg.cup")
    expect(cups).to_have_count(6)
    assert "couvercle" in (cups.first.get_attribute("aria-label") or "").lower()
    phone.locator('[data-button="hint"]').click()
    expect(phone.locator("[data-advice]")).to_be_visible()


def test_on_a_phone_the_fields_for_pearls_are_seen_without_scrolling(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru"})
    for token in ("token 1 TA", "token 2 PI", "token 3 O", "end"):
        served.post("/api/act", {"action": token})
    field = phone.locator("[data-cup]").first
    expect(field).to_be_visible()
    assert box(field)["y"] + box(field)["height"] < PHONE["height"]


def test_descriptions_stay_folded_until_they_are_asked_for(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "piecepack", "players": 3})
    tapas = ((1, "tS0 tS1 tS4"), (2, "tM1 cM3 tM5"))
    told = [f"take {seat} {piece}" for seat, pieces in tapas for piece in pieces.split()]
    for action in ("hold 1", "hold 2", "hold 3", "out 1", "out 2", *told, "done"):
        served.call("POST", "/api/act", f'{{"action": "{action}"}}'.encode())
        # In the first second of the play nobody goes out.
        page.wait_for_timeout(1100 if action.startswith(("hold 3", "out")) else 0)
    described = page.locator('[data-key="describe 1 suits-same"]')
    expect(page.locator('[data-key="keep 1"]')).to_be_visible()
    expect(described).to_be_hidden()
    page.locator('[data-key="described"] summary').click()
    expect(described).to_be_visible()
    page.locator('[data-key="keep 1"]').click()
    expect(page.locator("#headline")).to_contain_text("Player 2")

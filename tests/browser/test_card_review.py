"""The review of a game of cards on the page, and that it is offered only where there can be one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_cards import shot
from tests.card_records import CARDS, record
from tests.served import Served


@pytest.mark.parametrize("game", CARDS)
def test_a_game_of_cards_is_reviewed_from_the_list_of_games(game: str, page: Page, served: Served) -> None:
    number = served.post("/api/import", {"text": record(game)})["imported"][0]
    page.locator("#open-games").click()
    page.locator(f'[data-key="review {number}"]').click()
    box = page.locator("#review")
    expect(box.locator("h3").first).to_have_text("Review")
    expect(box.locator("[data-judged]")).to_be_visible()
    expect(box).to_contain_text("Next action")
    expect(box).to_contain_text("guesses the hidden cards")
    costly = box.locator("#review-list")
    costly.locator("summary").click()
    expect(costly.locator("li").first).to_be_visible()
    box.scroll_into_view_if_needed()
    shot(page, f"review-{game}")
    leads = costly.locator("button").last
    before = int(leads.inner_text()) - 1
    leads.click()
    expect(page.locator("#headline")).to_contain_text(f"step {before} of")


@pytest.mark.parametrize("game", CARDS)
def test_no_review_is_offered_of_cards_that_the_table_never_saw(game: str, page: Page, served: Served) -> None:
    number = served.post("/api/new-game", {"game": game})["game"]
    page.locator("#open-games").click()
    expect(page.locator(f'[data-key="replay {number}"]')).to_be_visible()
    expect(page.locator(f'[data-key="review {number}"]')).to_have_count(0)

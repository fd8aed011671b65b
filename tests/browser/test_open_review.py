"""The review of a game in which nothing is hidden, on the page that the house draws for every game."""

from playwright.sync_api import Page, expect

from tests.browser.test_cards import shot
from tests.open_records import COSTLY, COUNT, COUNTED, GOES_ON
from tests.served import Served


def test_a_count_is_reviewed_from_the_list_of_games(page: Page, served: Served) -> None:
    number = served.post("/api/import", {"text": COUNT})["imported"][0]
    page.locator("#open-games").click()
    page.locator(f'[data-key="review {number}"]').click()
    box = page.locator("#review")
    expect(box.locator("h3").first).to_have_text("Review")
    expect(box).to_contain_text("those that the table knows")
    expect(box).not_to_contain_text("hidden")
    costly = box.locator("#review-list")
    costly.locator("summary").click()
    expect(costly.locator("li")).to_have_count(1)
    expect(costly.locator("li")).to_contain_text("Ann tapa 1, all even")
    expect(costly.locator("li")).to_contain_text("Clearly better, by one tapa: tapa 1, all suns.")
    box.scroll_into_view_if_needed()
    shot(page, "review-piecepack")
    costly.locator("button").click()
    expect(page.locator("#headline")).to_contain_text(f"step {COSTLY} of")
    expect(box.locator('[data-judged="better"]')).to_contain_text("all suns")
    served.post("/api/replay", {"step": [*COUNTED][-1]})
    expect(box.locator('[data-judged="fine"]')).to_have_text("Nothing was better.")


def test_a_review_is_offered_at_the_end_of_a_game_and_not_before(page: Page, served: Served) -> None:
    number = served.post("/api/import", {"text": GOES_ON})["imported"][0]
    served.post(f"/api/games/{number}/take-up")
    expect(page.locator("#headline")).to_contain_text("Ann")
    expect(page.locator('#review [data-review="open"]')).to_have_count(0)
    for action in ("describe 2 words", "no bis"):
        served.post("/api/act", {"action": action})
    page.locator('#review [data-review="open"]').click()
    expect(page.locator("#review-list summary")).to_be_visible()

"""A game that is over: its review, offered only where there can be one, and the list of all that was done."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.scenes import Scene, piecepack, replayed, tacocat, tapiru
from tests.card_records import CARDS, record
from tests.open_records import COSTLY, COUNT, COUNTED, GOES_ON
from tests.served import Served


@pytest.mark.parametrize("game", [*CARDS, "piecepack"])
def test_a_game_is_reviewed_from_the_list_of_games(game: str, page: Page, served: Served) -> None:
    counted = game == "piecepack"
    number = served.post("/api/import", {"text": COUNT if counted else record(game)})["imported"][0]
    page.locator("#open-games").click()
    page.locator(f'[data-key="review {number}"]').click()
    box = page.locator("#review")
    expect(box.locator("h3").first).to_have_text("Review")
    expect(box).to_contain_text("those that the table knows" if counted else "guesses the hidden cards")
    costly = box.locator("#review-list")
    costly.locator("summary").click()
    expect(costly.locator("li").first).to_be_visible()
    leads = costly.locator("button").last
    before = COSTLY if counted else int(leads.inner_text()) - 1
    leads.click()
    expect(page.locator("#headline")).to_contain_text(f"step {before} of")
    expect(box.locator("[data-judged]")).to_be_visible()
    if counted:
        expect(box).not_to_contain_text("hidden")
        expect(costly.locator("li")).to_have_text(re.compile("Ann tapa 1, all even.*by one tapa: tapa 1, all suns."))
        expect(box.locator('[data-judged="better"]')).to_contain_text("all suns")
        served.post("/api/replay", {"step": [*COUNTED][-1]})
        expect(box.locator('[data-judged="fine"]')).to_have_text("Nothing was better.")


@pytest.mark.parametrize("game", CARDS)
def test_no_review_is_offered_of_cards_that_the_table_never_saw_and_hidden_ones_are_not_shared(
    game: str, page: Page, served: Served
) -> None:
    number = served.post("/api/new-game", {"game": game})["game"]
    page.locator("#open-games").click()
    expect(page.locator(f'[data-key="replay {number}"]')).to_be_visible()
    expect(page.locator(f'[data-key="review {number}"]')).to_have_count(0)
    page.locator("#games form[method=dialog] button").click()
    hidden = served.post("/api/new-game", {"game": game, "variant": "cards"})["game"]
    page.locator("#open-games").click()
    expect(page.locator(f"#game-{hidden}")).to_be_visible()
    expect(page.locator(f'[data-key="share {hidden}"]')).to_have_count(0)


def test_a_review_is_offered_at_the_end_of_a_game_and_not_before(page: Page, served: Served) -> None:
    number = served.post("/api/import", {"text": GOES_ON})["imported"][0]
    served.post(f"/api/games/{number}/take-up")
    expect(page.locator("#headline")).to_contain_text("Ann")
    expect(page.locator('#review [data-review="open"]')).to_have_count(0)
    for action in ("describe 2 words", "no bis"):
        served.post("/api/act", {"action": action})
    page.locator('#review [data-review="open"]').click()
    expect(page.locator("#review-list summary")).to_be_visible()


GAMES = {
    "tacocat": tacocat("cards", "finished"),
    "tapiru": tapiru("referee", "play"),
    "piecepack": piecepack("finished"),
}


@pytest.mark.parametrize("scene", GAMES.values(), ids=GAMES)
def test_each_line_leads_to_its_step(page: Page, served: Served, scene: Scene) -> None:
    scene(served)
    replayed(served)
    steps = served.get("/api/state")["replay"]["of"]
    fold = page.locator("#steps")
    fold.locator("summary").click()
    lines = fold.locator("[data-step-to]")
    expect(lines).to_have_count(steps)
    assert "" not in [line.strip() for line in lines.all_inner_texts()]
    expect(fold.locator("[aria-current=step]")).to_have_attribute("data-step-to", "3")
    lines.last.click()
    expect(fold.locator("[aria-current=step]")).to_have_attribute("data-step-to", str(steps))
    assert served.get("/api/state")["replay"]["at"] == steps

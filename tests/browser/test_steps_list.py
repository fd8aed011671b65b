"""In a game that is shown again all that was done is a list, and each line leads to where it was done."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.scenes import Scene, piecepack, replayed, tacocat, tapiru
from tests.served import Served

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


def test_a_game_with_a_list_of_its_own_has_no_other_one(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    served.post("/api/press", {"button": "W4"})
    served.post("/api/press", {"button": "ok"})
    served.post(f"/api/games/{served.get('/api/state')['game']}/replay")
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#moves [data-step-to]")).to_have_count(1)
    expect(page.locator("#steps")).to_have_count(0)

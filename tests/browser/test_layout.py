"""Where things stand on the page while a game is played: few to choose from, and nothing that moves."""

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.tapas.tray import ENTRIES
from tests.browser.conftest import DESKTOP, PHONE, opened
from tests.browser.scenes import Scene, enter, entering, hint, piecepack, tacocat, tapiru, to_push
from tests.browser.test_geometry import arrived
from tests.served import Served

MOST_CONTROLS = 15
IN_VIEW = """() => [...document.querySelectorAll("button, a[href], summary, input, select, textarea")].filter((one) => {
  const { width, top, bottom } = one.getBoundingClientRect();
  return one.checkVisibility({ visibilityProperty: true }) && width && bottom > 0 && top < innerHeight
    && !one.closest("#board");
}).map((one) => one.id || one.dataset.key || one.dataset.button || one.innerText.trim())"""
WATCH = """() => {
  window.moved = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) => window.moved.push(
    [value, ...sources.map(({ node }) => node && (node.id || node.className || node.nodeName))]
  ))).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize(
    "scene",
    [to_push, entering, hint, tacocat("referee"), tapiru("referee"), piecepack()],
    ids=["tapas", "push", "hint", "tacocat", "tapiru", "piecepack"],
)
def test_a_game_that_is_played_leaves_few_controls_beside_the_board(page: Page, served: Served, scene: Scene) -> None:
    scene(served)
    arrived(page, served)
    found = page.evaluate(IN_VIEW)
    assert len(found) <= MOST_CONTROLS, found


def test_the_menu_s_words_are_whole(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    served.post("/api/press", {"button": "menu"})
    expect(page.locator("#preview li")).to_have_count(4)
    assert page.locator("#preview").evaluate("box => box.scrollHeight <= box.clientHeight")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_while_a_game_is_played(browser: Browser, served: Served, window: dict[str, int]) -> None:
    for page in opened(browser, served, viewport=window):
        served.post("/api/new-game", {"names": {"J": "Julie", "C": "Peter"}})
        expect(page.locator("#headline")).to_have_text("Julie to push")
        page.evaluate("document.fonts.ready")
        page.evaluate(WATCH)
        for _ in range(12):
            there = served.get("/api/state")["open_entries"]
            served.post("/api/press", {"button": next(entry for entry in ENTRIES if entry not in there)})
            expect(page.locator("#closed")).to_be_visible()
            # At the table itself, as nobody's click moves the page then.
            state = enter(served, there[0])
            expect(page.locator("#preview h3")).to_contain_text(f"at {state['entering']['entry']}")
            served.post("/api/press", {"button": "ok"})
            expect(page.locator("#latest")).to_be_visible()
        assert page.evaluate("window.moved") == []

"""The page for everybody: other colours, more contrast, less motion, larger letters, a screen reader."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, opened
from tests.browser.scenes import SCENES, Scenes, entering, to_push
from tests.browser.test_geometry import arrived
from tests.served import Served

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RULES = """{ resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } } }"""
VIOLATIONS = f"""async () => (await axe.run(document, {RULES})).violations.map(
    (rule) => `${{rule.id}}: ${{rule.nodes.map((node) => `${{node.html.slice(0, 160)}} ${{
        node.any[0]?.message ?? ""}}`).slice(0, 3).join(" | ")}}`)"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0")
    yield server
    server.close()


def violations(page: Page) -> list[str]:
    """What axe-core has against the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(VIOLATIONS)
    return found


# The screen reader


LISTEN = """() => {
  window.heard = [];
  const regions = "[aria-live], [role=status], [role=alert]";
  const said = new WeakMap();
  const listen = (records) => {
    const changed = new Set(records.map(({ target }) =>
      (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(regions)));
    for (const region of changed) {
      if (!region) continue;
      const words = region.checkVisibility() ? region.innerText || region.textContent : "";
      if (words.trim() && said.get(region) !== words) window.heard.push(words.replace(/\\s+/g, " ").trim());
      said.set(region, words);
    }
  };
  new MutationObserver(listen).observe(document.body,
    { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
}"""
LINE = re.compile(r'- \'?(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?')
ENTERS = re.compile(r"(jalapeño|croqueta) (\d) enters as far as (\w\d)")
MOVES = re.compile(r"(jalapeño|croqueta) (\d) moves from (\w\d) to (\w\d)")
FALLS = re.compile(r"(?:jalapeño|croqueta) (\d) falls and goes to (\w+)")
SLOT = re.compile(r"(\w\d): (.+)")


class Listener:
    """Somebody who sees nothing: knows what live regions said and the names and roles that a screen reader reads."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(LISTEN)
        self._heard = 0

    def names(self, role: str) -> list[str]:
        """The names of all that has a role, in the order of reading."""
        lines = LINE.finditer(self.page.locator("body").aria_snapshot())
        return [found["name"] or "" for found in lines if found["role"] == role]

    def news(self, wanted: str) -> str:
        """Wait until something like `wanted` is said; all that was said since the last time."""
        self.page.wait_for_function(
            "([from, wanted]) => window.heard.slice(from).some((words) => new RegExp(wanted).test(words))",
            arg=[self._heard, wanted],
        )
        heard: list[str] = self.page.evaluate("window.heard")
        news, self._heard = heard[self._heard :], len(heard)
        return " / ".join(news)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()


def heard_tray(names: list[str]) -> dict[str, str]:
    """What lies in each slot, as the lights' names tell it."""
    return {found[1]: found[2] for name in names if (found := SLOT.fullmatch(name))}


def check_told(before: dict[str, str], after: dict[str, str], push: str) -> None:
    """The tray is as the words of a push say; of what falls they say whose it is, not where it lay."""
    told = {to: f"{kind} {value}" for kind, value, _, to in MOVES.findall(push)}
    told |= {to: f"{kind} {value}" for kind, value, to in ENTERS.findall(push)}
    for slot, piece in after.items():
        if slot in told:
            assert piece == told[slot]
        else:
            assert piece in (before[slot], "empty")
    pieces = [sum(piece != "empty" for piece in tray.values()) for tray in (before, after)]
    assert pieces[1] == pieces[0] + 1 - push.count(" falls ")


def test_a_whole_game_is_followed_by_ear(browser: Browser, served: Served) -> None:
    names = {"J": "Julie", "C": "Peter"}
    chance = random.Random(5)
    for page in opened(browser, served, viewport=DESKTOP, locale="en-GB"):
        listener = Listener(page)
        served.post("/api/new-game", {"names": names})
        assert "Julie to push" in listener.news("to push")
        tray = heard_tray(listener.names("img"))
        assert len(tray) == 32
        won = dict.fromkeys(names.values(), 0)
        over = False
        while not over:
            entries = [name for name in listener.names("button") if name.startswith("entry")]
            shut = [name for name in entries if name.endswith("closed")]
            listener.press(chance.choice(shut))
            listener.news("is closed: [a-z]")
            listener.press(chance.choice([name for name in entries if name.endswith("open")]))
            push = listener.news("would do this")
            for value, name in FALLS.findall(push):
                won[name] += int(value)
            listener.press(next(name for name in listener.names("button") if name.startswith("ok")))
            over = re.search("won!|A draw", listener.news("as many times|won!|A draw")) is not None
            after = heard_tray(listener.names("img"))
            check_told(tray, after, push)
            tray = after
        state = served.get("/api/state")
        assert len(state["moves"]) == 20
        assert won == {names[player]: points for player, points in state["points"].items()}
        for name, points in won.items():
            assert f"{name}: {points} points" in " ".join(page.evaluate("window.heard"))

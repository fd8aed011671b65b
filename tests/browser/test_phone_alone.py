"""A phone alone is enough: a classic game by taps, by somebody who reads what is in the window and never scrolls."""

import random
import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, begin_first_game, opened
from tests.served import Served

MOMENTS: Final = 10
_PLIES: Final = 20
_SIDES: Final = {"Jalapeños": "J", "Croquetas": "C"}
_REASONS: Final = {
    "your own piece is first there": "OWN_FIRST",
    "it would reverse the last push": "REVERSE",
    "the line is empty": "EMPTY_LINE",
}
# The elements of a selector of which all is in the window, unhidden and uncovered.
_SEEN: Final = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (!width || !height || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
})"""


class Guest:
    """Plays both sides on the page, by what is seen there. At random moments they are asked; they have to be right."""

    def __init__(self, page: Page, served: Served) -> None:
        self._page, self._served, self._chance = page, served, random.Random(0)
        self._moments = set(self._chance.sample(range(_PLIES), MOMENTS))
        self.reasons: set[str] = set()

    # Eyes and finger

    def texts(self, selector: str) -> list[str]:
        """The texts of the elements that are seen, in the order of the page."""
        found: list[str] = self._page.evaluate(
            f"(what) => ({_SEEN})(what).map((one) => one.innerText.trim())", selector
        )
        return found

    def tap(self, selector: str) -> None:
        """A finger on the middle of the one element that is seen."""
        boxes = self._page.evaluate(
            f"(what) => ({_SEEN})(what).map((one) => one.getBoundingClientRect().toJSON())", selector
        )
        assert len(boxes) == 1, f"{len(boxes)} of {selector} are seen"
        [box] = boxes
        self._page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def press(self, button: str) -> None:
        self.tap(f'[data-button="{button}"]')

    def turn(self) -> str | None:
        """Who is to push, by the headline; the mark in the strip has to say the same."""
        [headline] = self.texts("#headline")
        told = re.fullmatch(r"(\w+) to push", headline)
        return _SIDES[told[1]] if told and self.texts(".side.is-turn .name") == [told[1]] else None

    def score(self) -> dict[str, int]:
        names, points = self.texts(".side .name"), self.texts(".side b")
        return {_SIDES[name]: int(count) for name, count in zip(names, points, strict=True)}

    def why_closed(self, button: str) -> set[str]:
        told = " ".join(self.texts("#closed"))
        assert told.startswith(f"{button} is closed")
        return {why for words, why in _REASONS.items() if words in told}

    def open_entries(self) -> list[str]:
        return self.texts(".entry.is-open")

    # The game

    def play(self) -> None:
        self.tap('[data-key="begin play"]')
        expect(self._page.locator("#headline")).to_have_text(re.compile("to push"))
        for ply in range(_PLIES):
            if not self.open_entries():
                break
            button = self._chance.choice(self.open_entries())
            if ply in self._moments:
                self._asked(button)
            value = self._pick(button) if ply % 2 else self._count(button)
            self._compare_preview(value, button)
            self.press("ok")
            expect(self._page.locator("#latest, #end").first).to_be_attached()

    def _asked(self, button: str) -> None:
        """Whose turn it is, the score, and why an entry is closed; half the time while something is being entered."""
        shut = self._chance.choice([other for other in self.texts(".entry") if other not in self.open_entries()])
        if self._chance.random() < 0.5:
            self._count(button)
        truth = self._served.get("/api/state")
        assert (self.turn(), self.score()) == (truth["mover"], truth["points"])
        self.press(shut)
        expect(self._page.locator("#closed")).to_contain_text(shut)
        said = self.why_closed(shut)
        assert said == set(self._served.get("/api/state")["closed"])
        self.reasons |= said

    def _count(self, button: str) -> int:
        """Press an entry a few times: it goes through the values that are in the hand."""
        held = self._page.locator("[data-pick]:enabled").evaluate_all(
            "(all) => all.map((one) => Number(one.dataset.pick))"
        )
        values = held[: self._chance.randrange(1, 5)]
        for value in values:
            self.press(button)
            expect(self._page.locator("#preview h3")).to_have_text(re.compile(f"Preview: {value} at {button}"))
        return int(values[-1])

    def _pick(self, button: str) -> int:
        """Tap a piece in the hand of whoever is to push, then an entry. Below a long refusal the hand isn't seen."""
        seen = self._page.evaluate(f"() => ({_SEEN})('.pick:enabled').map((one) => one.dataset.pick)")
        if not seen and self.texts("#closed"):
            return self._count(button)
        value = self._chance.choice(seen)
        self.tap(f'.pick[data-pick="{value}"]')
        expect(self._page.locator(f'[data-pick="{value}"]')).to_have_attribute("aria-pressed", "true")
        self.press(button)
        expect(self._page.locator("#preview h3")).to_contain_text(f"{value} at {button}")
        return int(value)

    def _compare_preview(self, value: int, button: str) -> None:
        truth = self._served.get("/api/state")["entering"]
        said = self.texts("#preview li")
        falls = sum(" goes to " in line for line in said)
        assert (truth["value"], truth["button"], len(truth["leaves"])) == (value, button, falls)


@pytest.fixture
def english_phone(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True)


def test_a_classic_game_is_played_to_its_end_by_taps_without_scrolling(english_phone: Page, served: Served) -> None:
    """At ten random moments it is said whose turn it is, the score, and why an entry is closed."""
    guest = Guest(english_phone, served)
    guest.play()
    truth = served.get("/api/state")
    assert truth["phase"] == "finished"
    assert guest.reasons >= {"OWN_FIRST", "REVERSE"}
    [headline] = guest.texts("#headline")
    winner = {side: name for name, side in _SIDES.items()}[truth["outcome"]["winner"]]
    assert headline == f"{winner} won!"
    assert guest.score() == truth["points"]
    assert "Rematch" in guest.texts("#words button")
    assert english_phone.evaluate("scrollY") == 0


def test_a_lesson_stands_where_it_is_seen_at_once(english_phone: Page, served: Served) -> None:
    guest = Guest(english_phone, served)
    begin_first_game(english_phone)
    expect(english_phone.locator("#coach")).to_contain_text("1. Choose a value")
    assert guest.texts("#coach h3")


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
def test_why_cards_are_not_played_with_the_buttons_is_seen_at_once(
    english_phone: Page, served: Served, game: str
) -> None:
    served.post("/api/new-game", {"game": game, "variant": "cards"})
    expect(english_phone.locator(f'body[data-game="{game}"][data-cards]')).to_be_attached()
    guest = Guest(english_phone, served)
    guest.press("Sb")
    expect(english_phone.locator("#closed")).not_to_be_empty()
    assert guest.texts("#closed") != []

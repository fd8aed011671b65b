"""The page for everybody: other colours, more contrast, less motion, larger letters, a screen reader."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageColor
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, opened
from tests.browser.scenes import SCENES, Scene, entering, to_push
from tests.browser.test_drawing import tray
from tests.browser.test_geometry import arrived
from tests.served import Served

HOST = "0.0.0.0"
ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RULES = """{ resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } } }"""
VIOLATIONS = f"""async () => (await axe.run(document, {RULES})).violations.map(
    (rule) => `${{rule.id}}: ${{rule.nodes.map((node) => `${{node.html.slice(0, 160)}} ${{
        node.any[0]?.message ?? ""}}`).slice(0, 3).join(" | ")}}`)"""


def violations(page: Page, asked: str = VIOLATIONS) -> list[str]:
    """What axe-core has against the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(asked)
    return found


CONTRAST = (
    "async () => (await axe.run(document, { runOnly: ['color-contrast'] })).violations.flatMap((rule) => "
    "rule.nodes.map((node) => `${node.html.slice(0, 120)} ${node.any[0]?.message}`))"
)


@pytest.mark.parametrize("moments", SCENES.values(), ids=SCENES)
def test_axe_has_nothing_against_any_moment(browser: Browser, served: Served, moments: dict[str, Scene]) -> None:
    found = []
    opening = [
        opened(browser, served, locale="en-GB", viewport=DESKTOP, color_scheme="dark"),
        opened(browser, served, locale="fr-FR", viewport=PHONE, color_scheme="light"),
    ]
    dark, light = (next(page) for page in opening)
    for name, scene in moments.items():
        scene(served)
        arrived(dark, served)
        found += [f"{name}: {one}" for one in violations(dark)]
        arrived(light, served)
        found += [f"{name}, light: {one}" for one in violations(light, CONTRAST)]
    for page in opening:
        assert next(page, None) is None
    assert found == []


def test_axe_has_nothing_against_the_windows_over_the_page(browser: Browser, served: Served) -> None:
    to_push(served)
    for page in opened(browser, served, locale="en-GB", viewport=PHONE, color_scheme="light"):
        for opener, dialog in (("#open-games", "#games"), ("#open-settings", "#settings")):
            page.locator(opener).click()
            expect(page.locator(dialog)).to_be_visible()
            assert violations(page) == []
            page.locator(f"{dialog} form[method=dialog] button").click()


# Colours


def luminance(rgb: str) -> float:
    """Relative luminance of a colour as CSS writes it, #abc or #aabbcc (WCAG 2)."""
    levels = (part / 255 for part in ImageColor.getrgb(rgb.strip()))
    r, g, b = (level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


NAMES = (
    "ink quiet ground glow panel raised edge strong on-strong pressed on-pressed good alarm on-alarm focus open on-knob"
    " knob"
).split()
COLORS = """(names) => Object.fromEntries(names.map((name) =>
    [name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)]))"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("more", ["no-preference", "more"])
def test_letters_and_edges_stand_out_from_what_is_behind_them(
    browser: Browser, served: Served, scheme: str, more: str
) -> None:
    for page in opened(browser, served, locale="en-GB", color_scheme=scheme, contrast=more):
        color = page.evaluate(COLORS, NAMES)
        texts = [(ink, on) for ink in ("ink", "quiet") for on in ("ground", "glow", "panel", "raised")]
        texts += [("on-strong", "strong"), ("on-pressed", "pressed"), ("on-alarm", "alarm"), ("good", "panel")]
        texts += [("on-knob", "knob")]
        edges = [(edge, on) for edge in ("edge", "focus") for on in ("ground", "glow", "panel", "raised")]
        edges += [("strong", "panel"), ("pressed", "panel"), ("open", "knob")]
        least = 7 if more == "more" else 4.5
        assert [pair for pair in texts if contrast(color[pair[0]], color[pair[1]]) < least] == []
        assert [pair for pair in edges if contrast(color[pair[0]], color[pair[1]]) < 3] == []


def test_the_page_is_light_where_the_device_asks_and_dark_where_somebody_chose_it(
    browser: Browser, served: Served
) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    for page in opened(browser, served, locale="en-GB", color_scheme="light"):
        light = page.evaluate(ground)
        page.locator("#open-settings").click()
        page.locator('[data-theme-choice="dark"]').click()
        expect(page.locator('[data-theme-choice="dark"]')).to_have_attribute("aria-pressed", "true")
        dark = page.evaluate(ground)
        assert dark != light
        page.reload()
        expect(page.locator("#headline")).not_to_be_empty()
        assert page.evaluate(ground) == dark
        page.locator("#open-settings").click()
        page.locator('[data-theme-choice="device"]').click()
        assert page.evaluate(ground) == light
        page.emulate_media(color_scheme="dark")
        page.wait_for_function(f"(dark) => {ground} === dark", arg=dark)


def test_lights_shine_in_the_systems_own_colours_and_open_entries_stand_out(browser: Browser, served: Served) -> None:
    entering(served)
    shine = "[...document.querySelectorAll('.pixel')].map((one) => getComputedStyle(one).backgroundColor)"
    edges = "(open) => [...document.querySelectorAll(`.entry${open}`)].map((one) => getComputedStyle(one).borderStyle)"
    for page in opened(browser, served, locale="en-GB", viewport=DESKTOP):
        arrived(page, served)
        page.evaluate("document.querySelectorAll('.pixel').forEach((one) => { one.style.transition = 'none' })")
        page.emulate_media(forced_colors="active")
        lit = page.evaluate("[...document.querySelectorAll('.pixel:not(.dark)')].map((one) => one.dataset.rgb)")
        assert len(lit) > 16
        assert len(set(page.evaluate(shine))) > 5
        assert set(page.evaluate(edges, ".is-open")) == {"double"}
        assert set(page.evaluate(edges, ":not(.is-open)")) == {"solid"}


def test_nothing_moves_for_who_asked_for_less_motion(browser: Browser, served: Served) -> None:
    to_push(served)
    for motion, moves in (("no-preference", True), ("reduce", False)):
        for page in opened(browser, served, locale="en-GB", viewport=DESKTOP, reduced_motion=motion):
            arrived(page, served)
            page.locator('[data-button="hint"]').hover()
            page.evaluate("() => document.addEventListener('transitionrun', () => { window.moved = true })")
            page.mouse.down()
            expect(page.locator('[data-button="hint"].down')).to_be_visible()
            # What has moved may have come to rest.
            assert page.evaluate("window.moved || document.getAnimations().length > 0") is moves
            page.mouse.move(1, 1)
            page.mouse.up()


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


FALLS = re.compile(r"(?:jalapeño|croqueta) (\d)(?: \(\w\d\))? (?:falls and )?goes to (\w+)")


KINDS = {"J": "jalapeño", "C": "croqueta"}
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
    """The number of what lies in each slot, as the lights' names tell it."""
    slots = {found[1]: found[2] for name in names if (found := SLOT.fullmatch(name))}
    assert len(slots) == 32
    return {slot: piece[-1] for slot, piece in slots.items() if piece != "empty"}


def check_words(push: str, entering: dict[str, Any]) -> None:
    """The words of a push tell of every tapas that it moves, and of every one that leaves the tray."""
    for move in entering["moves"]:
        if move["to"]:
            comes = f"moves from {move['from']}" if move["from"] else "slides in"
            assert (
                f"{'jalapeño' if move['piece'][0] == 'J' else 'croqueta'} {move['piece'][1]} {comes} to {move['to']}"
                in push
            )
    assert push.count(" goes to ") == len(entering["leaves"])


def test_a_whole_game_is_followed_by_ear(browser: Browser, served: Served) -> None:
    names = {"J": "Julie", "C": "Peter"}
    chance = random.Random(5)
    for page in opened(browser, served, viewport=DESKTOP, locale="en-GB"):
        listener = Listener(page)
        served.post("/api/new-game", {"names": names})
        assert "Julie to push" in listener.news("to push")
        assert heard_tray(listener.names("img")) == tray(served.get("/api/state"))
        won = dict.fromkeys(names.values(), 0)
        over = False
        while not over:
            entries = [name for name in listener.names("button") if name.startswith("entry")]
            shut = [name for name in entries if name.endswith("closed")]
            listener.press(chance.choice(shut))
            listener.news("is closed: [a-z]")
            entry = chance.choice([name for name in entries if name.endswith("open")])
            listener.press(entry)
            push = listener.news("Preview: ")
            check_words(push, served.get("/api/state")["entering"])
            for value, name in FALLS.findall(push):
                won[name] += int(value)
            listener.press(next(name for name in listener.names("button") if name.startswith("OK")))
            over = re.search("won!|A draw", listener.news("for a higher value|won!|A draw")) is not None
            assert heard_tray(listener.names("img")) == tray(served.get("/api/state"))
        state = served.get("/api/state")
        assert len(state["moves"]) == 20
        assert won == {names[player]: points for player, points in state["points"].items()}
        for name, points in won.items():
            assert f"{name}: {points} points" in " ".join(page.evaluate("window.heard"))

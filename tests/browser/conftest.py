"""Debian's Chromium and a served table."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect, sync_playwright

from tests.program import Program
from tests.served import Served
from tests.waiting import PATIENCE, until

if TYPE_CHECKING:
    from tests.league.club import ClubProcess

T = TypeVar("T")

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
"""The record of a game of twenty pushes."""
DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
NETWORK_NAME = f"{socket.gethostname().lower()}.local"
"""A name of this computer in its network; the browser takes it for loopback, the table for the network."""
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
PATIENCE_MS = 1000 * PATIENCE
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert Path(CHROMIUM).exists(), f"no browser at {CHROMIUM}; apt install chromium, or name one with CHROMIUM"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


def ask(phone: Page, seat: str, name: str) -> None:
    """Ask for a seat on a phone."""
    phone.locator("#open-seats").click()
    phone.locator(f'#ask-seat input[value="{seat}"]').check()
    phone.locator("#ask-seat input[name=name]").fill(name)
    phone.locator("#ask-seat button").click()


def sit(phone: Page, table: Page, seat: str, name: str) -> None:
    """Ask for a seat, and press at the table what the phone shows, until it has it."""
    ask(phone, seat, name)
    expect(table.locator("#newcomers")).to_contain_text(name)
    wanted = phone.locator("#let-in li")
    expect(wanted.first).to_be_visible()
    for button in [each.get_attribute("data-touch") for each in wanted.all()]:
        table.locator(f'#table [data-button="{button}"]').click()
    expect(phone.locator("#seats")).to_be_hidden()
    expect(phone.locator("#open-seats")).to_contain_text(name)


@pytest.fixture
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A table; phones in the network reach that of a module whose `HOST` is 0.0.0.0."""
    server = Served(tmp_path, host=getattr(request.module, "HOST", "127.0.0.1"))
    yield server
    server.close()


@pytest.fixture
def page(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=DESKTOP, locale="en-GB")


@pytest.fixture
def phone(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)


def press(page: Page, *buttons: str) -> None:
    for name in buttons:
        page.locator(f'[data-button="{name}"]').click()


def choose(page: Page, game: str) -> None:
    """Choose the game that is set up."""
    page.locator(f'button[data-game="{game}"]').click()
    expect(page.locator(f'body[data-game="{game}"]')).to_be_attached()


def box(locator: Locator) -> FloatRect:
    """Where something lies, in pixels."""
    found = locator.bounding_box()
    assert found is not None
    return found


def tray(page: Page) -> str:
    """The tray as the page's slots say it, rank 6 first."""
    slots = "[...document.querySelectorAll('[data-slot]')]"
    pieces = page.evaluate(f"Object.fromEntries({slots}.map((e) => [e.dataset.slot, e.dataset.piece]))")
    assert len(pieces) == 32
    return "/".join("".join(pieces[f + r] for f in ("bcde" if r in "16" else "abcdef")) for r in "654321")


def lights(page: Page) -> str:
    """The colours of all lights as the page has them, in hexadecimal."""
    return str(page.evaluate("[...document.querySelectorAll('.pixel')].map((one) => one.dataset.rgb).join('')"))


def fits(page: Page) -> bool:
    """Whether nothing sticks out of the screen to the right. A phone's browser widens the window with its content."""
    assert page.viewport_size is not None
    return bool(page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"])


def open_more(page: Page) -> None:
    """Open what may be chosen besides the ways to begin at once."""
    fold = page.locator("#more")
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    expect(fold.locator("button[type=submit]")).to_be_visible()


def begin_first_game(page: Page) -> None:
    """Begin a first game with help, which Practice offers while a game is set up."""
    page.locator("#open-lessons").click()
    page.locator('[data-key="lessons first-game"]').click()


def eventually(page: Page, look: Callable[[], T], what: str, holds: Callable[[T], object] = bool) -> T:
    """`until`, while the page goes on."""
    return until(look, what, holds, pause=lambda seconds: page.wait_for_timeout(1000 * seconds), every=0.1)


def opened(
    browser: Browser,
    served: "Served | Program | ClubProcess",
    name: str = "",
    path: str = "/",
    shows: str = "#headline",
    **options: Any,
) -> Iterator[Page]:
    """The table's own page, or a page under a name of the table or club, whose console stays silent."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"http://{name}:{served.port}{path}" if name else served.own_page)
    expect(page.locator(shows)).not_to_be_empty()
    yield page
    context.close()
    assert [error for error in errors if not error.startswith("Failed to load resource")] == []

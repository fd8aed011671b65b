"""Debian's Chromium and a served table."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.served import Served

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


# A machine that runs other things beside the tests may take several seconds over what is there at once elsewhere.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert Path(CHROMIUM).exists(), f"no browser at {CHROMIUM}; apt install chromium, or name one with CHROMIUM"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    server.close()


@pytest.fixture
def page(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=DESKTOP, locale="en-GB")


@pytest.fixture
def phone(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)


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


def eventually(page: Page, holds: Callable[[], object]) -> None:
    """Wait until this holds, for twenty seconds at most."""
    for _ in range(200):
        if holds():
            return
        page.wait_for_timeout(100)
    assert holds()


def opened(browser: Browser, served: Served, name: str = "127.0.0.1", **options: Any) -> Iterator[Page]:
    """A page under a name of the table, whose console stays silent."""
    context = browser.new_context(**options)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"http://{name}:{served.port}/")
    # On a busy machine the first state takes its time.
    expect(page.locator("#headline")).not_to_be_empty(timeout=30_000)
    yield page
    context.close()
    assert [error for error in errors if not error.startswith("Failed to load resource")] == []

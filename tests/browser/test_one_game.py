"""One whole game by clicking, with the real program as a process of its own: killed in the middle, it goes on."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, NETWORK_NAME, PHONE, open_more, opened, sit, tray
from tests.ports import free_port
from tests.program import Program

MANY = 60
"""More pushes than a game has."""
KILLED_AFTER = 7


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    running = Program(tmp_path / "data", "--host", "0.0.0.0", port=free_port())
    yield running
    running.kill()


@pytest.fixture
def table(browser: Browser, program: Program) -> Iterator[Page]:
    yield from opened(browser, program, viewport=DESKTOP, locale="en-GB")


@pytest.fixture
def phone(browser: Browser, program: Program) -> Iterator[Page]:
    yield from opened(
        browser, program, name=NETWORK_NAME, viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True
    )


def set_up(table: Page) -> None:
    """Three Extras and Burning Head, the jalapeños begin."""
    open_more(table)
    for choice, value in (("extras", "3"), ("burning_head", "true"), ("first", "J")):
        button = table.locator(f'[data-choice="{choice}"][data-value="{value}"]')
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    table.locator('#controls [data-button="ok"]').click()
    expect(table.locator("#headline")).to_have_text(re.compile("to push|Your turn|Turn the tray"))


def push(page: Page, chance: random.Random) -> None:
    """Turn the tray if the page asks for it, enter any open push, and ok."""
    ok, headline = page.locator('#controls [data-button="ok"]'), page.locator("#headline")
    expect(headline).to_have_text(re.compile("to push|Your turn|Turn the tray"))
    if "Turn" in headline.inner_text():
        ok.click()
        expect(headline).to_have_text(re.compile("to push|Your turn"))
    entries = page.locator("[data-button].entry.is-open")
    button = entries.nth(chance.randrange(entries.count())).get_attribute("data-button")
    preview = page.locator("#preview h3")
    page.locator(f'[data-button="{button}"]').click()
    expect(preview).to_have_text(re.compile(r"^Preview: \d at"))
    ok.click()


def moves(page: Page) -> list[str]:
    return page.locator("#moves [data-move]").all_inner_texts()


def test_a_game_is_set_up_played_to_its_end_and_outlives_a_kill(table: Page, phone: Page, program: Program) -> None:
    chance = random.Random(7)
    set_up(table)
    sit(phone, table, "C", "Zoë")
    for number in range(1, MANY):
        mover = program.state()["mover"]
        push(phone if mover == "C" else table, chance)
        for page in (table, phone):
            expect(page.locator("#moves [data-move]")).to_have_count(number)
            assert tray(page) == program.state()["tray"]
        if number == KILLED_AFTER:
            before = program.state()
            told = moves(table), moves(phone)
            program.kill()
            expect(table.locator("#offline")).to_be_visible()
            expect(phone.locator("#offline")).to_be_visible()
            program.start()
            expect(table.locator("#offline")).to_be_hidden()
            expect(phone.locator("#offline")).to_be_hidden()
            assert program.state()["moves"] == before["moves"]
            assert (moves(table), moves(phone)) == told
            table.reload()
        state = program.state()
        if state["phase"] == "finished":
            break
    assert len(state["moves"]) > KILLED_AFTER
    for page in (table, phone):
        expect(page.locator("#headline")).to_have_text(re.compile("won!|A draw"))
        for seat, points in state["points"].items():
            expect(page.locator(f'[data-points="{seat}"]')).to_have_text(str(points))

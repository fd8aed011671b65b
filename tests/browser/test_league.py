"""Two tables play one game over a NATS server: inviting, accepting, pushing and taking back by clicking."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from firmware.features.league.client import LeagueClient
from tests.browser.conftest import DESKTOP, PHONE, box, fits, open_more, opened, press
from tests.league.processes import Server
from tests.served import Served
from tests.waiting import PATIENCE, until


class LeagueTable(Served):
    """A served table with a name in the league."""

    def __init__(self, directory: Path, port: int, name: str) -> None:
        directory.mkdir()
        super().__init__(directory)
        asyncio.run_coroutine_threadsafe(self._join(f"nats://127.0.0.1:{port}", name), self._loop).result(PATIENCE)

    async def _join(self, url: str, name: str) -> None:
        controller = self.table.session.features["league"].open_controller(name, random.Random(name))
        client = LeagueClient(self.web.runner, controller, url, lambda *_: None)
        self._joining = asyncio.get_running_loop().create_task(client.run())


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def served(tmp_path: Path, nats: Server) -> Iterator[LeagueTable]:
    table = LeagueTable(tmp_path / "north", nats.port, "north")
    yield table
    table.close()


@pytest.fixture
def away(tmp_path: Path, nats: Server) -> Iterator[LeagueTable]:
    table = LeagueTable(tmp_path / "south", nats.port, "south")
    yield table
    table.close()


@pytest.fixture
def other(browser: Browser, away: LeagueTable) -> Iterator[Page]:
    """The page of the other table."""
    yield from opened(browser, away, viewport=DESKTOP, locale="en-GB")


@pytest.fixture
def small(browser: Browser, away: LeagueTable) -> Iterator[Page]:
    """The page of the other table on a phone."""
    yield from opened(browser, away, viewport=PHONE, locale="es-ES", has_touch=True, is_mobile=True)


def headline(page: Page, words: str) -> None:
    expect(page.locator("#headline")).to_have_text(words)


def invite(page: Page) -> None:
    page.locator('[data-key="invite south"]').click()


def begin(page: Page, other: Page) -> None:
    """North invites, south plays; north has the jalapeños and begins."""
    open_more(page)
    page.locator('[data-choice="extras"][data-value="0"]').click()
    page.locator('[data-choice="first"][data-value="J"]').click()
    invite(page)
    other.locator("[data-invitation] button.strong").click()
    headline(page, "Your turn")
    headline(other, "Waiting for north")


def test_a_push_goes_from_table_to_table_and_is_taken_back_if_the_other_one_agrees(
    page: Page, other: Page, served: LeagueTable, away: LeagueTable
) -> None:
    begin(page, other)
    expect(page.locator("#league")).to_have_text("You are playing with south.")
    expect(page.locator('#standing [data-side="C"] .name')).to_have_text("Croquetas (south)")
    press(other, "Nc")
    expect(other.locator("#closed")).to_have_text("Wait for north to push.")
    press(page, "Nc", "Nc", "ok")
    headline(page, "Waiting for south")
    headline(other, "north pushed 2 at Nc")
    expect(other.locator("#preview")).to_contain_text("jalapeño 2 slides in")
    expect(other.locator("#advice")).to_have_text(
        "Make it on your tray, too: push a jalapeño 2 in at Nc, then press Nc."
    )
    press(other, "Ne")
    expect(other.locator("#closed")).to_have_text("north didn’t push at Ne. Push in at Nc, then press Nc.")
    press(other, "Nc")
    headline(other, "Your turn")
    state: dict[str, Any] = away.get("/api/state")
    assert state["moves"] == ["2@Nc"]
    # Before the table knows that its push is in the game's stream it asks for nothing.
    until(lambda: served.get("/api/state")["league"], "what was done is sent", lambda league: not league["behind"])
    press(page, "back")
    headline(other, "north asks for a take-back. Agree?")
    expect(page.locator("#league")).to_have_text("Waiting for south to answer.")
    press(other, "ok")
    headline(page, "Your turn")
    headline(other, "Waiting for north")


def test_an_invitation_is_a_question_that_may_be_answered_with_no_and_is_withdrawn(page: Page, other: Page) -> None:
    expect(page.locator("#league-box")).to_contain_text("This table is called north.")
    invite(page)
    expect(page.locator("[data-invitation]")).to_contain_text("You invited south to Tapas.")
    headline(other, "north invites you to Tapas. Play?")
    other.get_by_role("button", name="No thanks").click()
    headline(other, "A new game")
    expect(page.locator("[data-invitation]")).to_have_count(0)
    invite(page)
    expect(other.locator("[data-invitation]")).to_contain_text("north invites you")
    page.get_by_role("button", name="Withdraw the invitation").click()
    expect(other.locator("[data-invitation]")).to_have_count(0)
    page.locator('[data-key="league seat"]').select_option("C")
    invite(page)
    headline(other, "north invites you to Tapas. Play?")
    press(other, "ok")
    expect(page.locator('#standing [data-side="J"] .name')).to_have_text("Jalapeños (south)")
    expect(page.locator("#notice")).to_have_text("south accepted. The game begins.")


def test_without_a_server_moves_wait_nothing_is_lost_and_a_table_that_goes_is_missed(
    page: Page, other: Page, away: LeagueTable, nats: Server
) -> None:
    begin(page, other)
    nats.kill()
    line = page.locator("#league")
    expect(line).to_contain_text("No connection to south")
    press(page, "Nc", "ok")
    expect(line).to_contain_text("1 move is waiting to be sent.")
    nats.start()
    headline(other, "north pushed 1 at Nc")
    expect(line).to_have_text("You are playing with south.")
    away.close()
    expect(line).to_have_text("south is offline. The game waits.")


def test_a_phone_has_room_for_another_table(page: Page, small: Page) -> None:
    invite(page)
    headline(small, "north te invita a jugar a Tapas. ¿Jugar?")
    small.locator("[data-invitation] button.strong").click()
    expect(small.locator("#league")).to_have_text("Juegas con north.")
    assert fits(small)
    controls = box(small.locator("#controls"))
    assert controls["y"] + controls["height"] <= PHONE["height"]

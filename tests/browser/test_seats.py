"""Two phones and the table: each sees its own cards alone, and who watches sees none."""

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, TimeoutError, expect

from firmware.service.config import parse
from tests.browser.conftest import DESKTOP, NETWORK_NAME, PHONE, eventually, let_in, opened
from tests.hidden_cards import swapped
from tests.phones import Phone
from tests.served import Served
from tests.waiting import PATIENCE

LOOK = "**/api/look"
COUNT_REQUESTS = """() => {
  const ask = window.fetch;
  window.underWay = 0;
  window.fetch = (...asked) => {
    window.underWay += 1;
    return ask(...asked).finally(() => { window.underWay -= 1; });
  };
}"""
_MOST_STEPS = 1200
"""Several times as many as a match takes: where the pages are slow, some come too early."""

SEATS = {"tacocat": ("YAY", "WOW"), "tapiru": ("S", "N")}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0")
    yield server
    server.close()


def visits(browser: Browser, served: Served, **options: Any) -> Iterator[Page]:
    yield from opened(browser, served, name=NETWORK_NAME, **options)


@pytest.fixture
def ann(browser: Browser, served: Served) -> Iterator[Page]:
    yield from visits(browser, served, viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True)


@pytest.fixture
def leo(browser: Browser, served: Served) -> Iterator[Page]:
    yield from visits(browser, served, viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)


@pytest.fixture
def watcher(browser: Browser, served: Served) -> Iterator[Page]:
    yield from visits(browser, served, viewport=DESKTOP, locale="en-GB")


def sit(phone: Page, table: Page, seat: str, name: str) -> None:
    """Ask for a seat on the phone, and press the buttons that it shows at the table."""
    phone.locator("#open-seats").click()
    phone.locator(f'#ask-seat input[value="{seat}"]').check()
    phone.locator("#ask-seat input[name=name]").fill(name)
    phone.locator("#ask-seat button").click()
    let_in(phone, table, name)
    expect(table.locator("#notice")).to_contain_text(name)


def in_loop(served: Served, do: Any) -> Any:
    """Do something in the table's own thread."""
    done: Future[Any] = Future()
    served._loop.call_soon_threadsafe(lambda: done.set_result(do()))
    return done.result(PATIENCE)


def everything(watching: Phone) -> list[Any]:
    """All that somebody who watches can ask for."""
    games = [{**game, "touched": 0} for game in watching.get("/api/games")["games"]]
    record = patiently(lambda: watching.call("GET", f"/api/games/{games[0]['id']}/record"))
    look = patiently(lambda: watching.call("POST", "/api/look", {"seat": "S"}))
    assert (record[0], look[0]) == (409, 403)
    return [watching.get("/api/state"), games, record, watching.me(), look]


def patiently(ask: Callable[[], tuple[int, Any]]) -> tuple[int, Any]:
    """The answer to a request that may be told to come again later."""
    while (answer := ask())[0] == 429:
        time.sleep(answer[1]["params"]["seconds"])
    return answer


class Looks:
    """What phones ask of their hands: none is under way while the test holds other cards in them.

    It is there before the phones have hands. A request is on its way only while the browser's events are waited for,
    and the test waits until all have come back.
    """

    def __init__(self, *phones: Page) -> None:
        self._under_way: set[Request] = set()
        for phone in phones:
            phone.on("requestfinished", self._back)
            phone.on("requestfailed", self._back)
            phone.route(LOOK, self._on_its_way)

    def settle(self, phone: Page) -> None:
        eventually(phone, lambda: self._under_way, "all came back", lambda under_way: not under_way)

    def _on_its_way(self, route: Route) -> None:
        self._under_way.add(route.request)
        route.continue_()

    def _back(self, request: Request) -> None:
        self._under_way.discard(request)


def check_nothing_shows(served: Served, watching: Phone, chance: random.Random) -> None:
    """Who watches is told the same whatever cards are hidden."""
    game = served.table.session.navigator.game
    assert game is not None
    history = game.game.history  # type: ignore[attr-defined]
    state, before = history.state, everything(watching)
    in_loop(served, lambda: setattr(history, "state", swapped(state, chance)))
    assert everything(watching) == before
    in_loop(served, lambda: setattr(history, "state", state))


def play(phone: Page, seat: str, name: str, chance: random.Random) -> None:
    """Do something that the phone offers to its player."""
    if name == "tapiru":
        cards, places = phone.locator("#game fieldset").nth(0), phone.locator("#game fieldset").nth(1)
        chosen = cards.locator("button[aria-pressed=true]").count()
        click_one_of((places if chosen else cards).locator("button:enabled"), chance)
    else:
        click_one_of(phone.locator(f'[data-hand="{seat}"] button[data-action]:enabled'), chance)


def click_one_of(offered: Locator, chance: random.Random) -> None:
    """Click; back when the table has answered: it must have before the test changes what it holds.

    Nothing is clicked where the page shows something else just then.
    """
    if count := offered.count():
        with suppress(TimeoutError):
            offered.nth(chance.randrange(count)).click(timeout=1000)
    offered.page.wait_for_function("() => window.underWay === 0")


@pytest.mark.parametrize("name", SEATS)
def test_a_match_of_two_phones_with_hidden_hands_is_played_to_its_end(
    page: Page, ann: Page, leo: Page, watcher: Page, served: Served, name: str
) -> None:
    chance = random.Random(name)
    first, second = SEATS[name]
    served.post("/api/new-game", {"game": name, "variant": "cards"})
    watching, looks = Phone(served), Looks(ann, leo)
    sit(ann, page, first, "Ann")
    sit(leo, page, second, "Leo")
    phones = {first: ann, second: leo}
    for phone in phones.values():
        phone.evaluate(COUNT_REQUESTS)
    for _ in range(_MOST_STEPS):
        state = served.get("/api/state")
        if state["phase"] == "finished":
            break
        if state["phase"] in ("shown", "scored"):
            click_one_of(ann.locator("#game button.strong"), chance)
        else:
            looks.settle(ann)
            check_nothing_shows(served, watching, chance)
            play(phones[state["mover"]], state["mover"], name, chance)
        ann.wait_for_timeout(100)
    assert served.get("/api/state")["phase"] == "finished"
    expect(watcher.locator("#headline")).to_have_text(page.locator("#headline").inner_text())


def test_a_phone_sees_its_hand_before_its_turn_and_no_other(page: Page, ann: Page, leo: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat", "variant": "cards"})
    sit(leo, page, "WOW", "Leo")
    hand = served.post("/api/look", {"seat": "WOW"})["hand"]
    assert served.get("/api/state")["mover"] == "YAY"
    expect(leo.locator('[data-hand="WOW"] .card')).to_have_text([str(card) for card in hand])
    expect(leo.locator('[data-hand="YAY"] .card')).to_have_count(0)
    expect(ann.locator("[data-hand] .card")).to_have_count(0)
    expect(ann.locator("[data-hand] button")).to_have_count(0)


def test_who_watches_sees_how_to_play(ann: Page, served: Served) -> None:
    expect(ann.locator("#watching")).to_contain_text("Take a seat")
    expect(ann.locator("#setup")).to_have_attribute("inert", "")
    ann.locator('#controls [data-button="ok"]').click()
    expect(ann.locator("#trouble")).to_contain_text("You are watching")
    assert served.get("/api/state")["phase"] == "setup"


def test_a_seat_is_left_and_a_device_is_forgotten(page: Page, ann: Page, leo: Page, served: Served) -> None:
    sit(ann, page, "J", "Ann")
    sit(leo, page, "C", "Leo")
    ann.locator("#open-seats").click()
    ann.locator("#leave-seat").click()
    expect(ann.locator("#watching")).to_be_visible()
    page.locator("#open-settings").click()
    page.locator("[data-forget]").click()
    expect(page.locator("#no-devices")).to_be_visible()
    expect(leo.locator("#watching")).to_be_visible()


def test_an_announcement_ends_although_the_table_was_started_anew(
    page: Page, ann: Page, leo: Page, served: Served, tmp_path: Path
) -> None:
    sit(leo, page, "C", "Leo")
    expect(ann.locator("#notice")).to_be_visible()
    served.close()
    again = Served(tmp_path, host="0.0.0.0", port=served.port)
    expect(ann.locator("#offline")).to_be_hidden()
    expect(ann.locator("#notice")).to_be_hidden()
    again.close()


def test_the_buttons_of_the_header_lie_within_a_phone(leo: Page) -> None:
    assert leo.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for button in leo.locator("nav button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"] - 4


@pytest.mark.parametrize("locale", ["en-GB", "es-ES", "fr-FR"])
def test_a_browser_at_the_table_s_computer_shows_how_to_open_the_table_s_own_page(
    browser: Browser, served: Served, locale: str
) -> None:
    for page in opened(browser, served, name="localhost", viewport=DESKTOP, locale=locale):
        expect(page.locator("#watching")).to_contain_text("tapas-table address")
        page.goto(served.own_page.replace("127.0.0.1", "localhost"))
        expect(page.locator("body")).to_have_attribute("data-role", "table")
        expect(page.locator("#watching")).to_be_hidden()
        assert page.url == f"http://localhost:{served.port}/"
        assert served.token not in page.evaluate("document.cookie + document.referrer + history.state")
        page.reload()
        expect(page.locator("body")).to_have_attribute("data-role", "table")


def test_a_phone_shows_its_buttons_after_a_reload_and_no_other_page_does(
    page: Page, leo: Page, watcher: Page, served: Served
) -> None:
    served.post("/api/new-game", {"first": "J"})
    leo.locator("#open-seats").click()
    leo.locator("#ask-seat button").click()
    wanted = leo.locator("#let-in li")
    expect(wanted).to_have_count(5)
    buttons = wanted.all_inner_texts()
    expect(leo.locator("#let-in .wanted")).to_have_count(len(set(buttons)))
    leo.reload()
    expect(wanted).to_have_text(buttons)
    for other in (page, watcher):
        expect(other.locator("#newcomers")).to_contain_text("A device asks for seat J")
        expect(other.locator("#headline")).to_have_text("Jalapeños to push")
        expect(other.locator("#let-in")).to_have_count(0)
    for button in ("menu", "W2"):
        page.locator(f'#table [data-button="{button}"]').click()
    expect(page.locator("#headline")).to_have_text("Let a device in")
    page.locator('#controls [data-button="back"]').click()
    expect(leo.locator("#seats-answer")).to_be_visible()
    expect(page.locator("#newcomers")).to_be_hidden()


def test_a_phone_shows_that_nobody_joins(page: Page, leo: Page) -> None:
    page.locator("#open-settings").click()
    page.locator('[data-setting="nobody_joins=true"]').click()
    leo.locator("#open-seats").click()
    expect(leo.locator("#nobody-joins")).to_be_visible()
    expect(leo.locator("#ask-seat")).to_be_hidden()
    page.locator('[data-setting="nobody_joins=false"]').click()
    expect(leo.locator("#ask-seat")).to_be_visible()


def test_at_a_table_without_buttons_a_phone_types_the_number_that_the_lights_show(
    ann: Page, leo: Page, served: Served
) -> None:
    seats = served.table.session.features["seats"]
    in_loop(served, lambda: seats.start(None, parse("[table]\nbuttons = false\n"), print))
    served.post("/api/new-game", {})
    for phone, seat, name in ((ann, "J", "Ann"), (leo, "C", "Léo")):
        phone.locator("#open-seats").click()
        phone.locator(f'#ask-seat input[value="{seat}"]').check()
        phone.locator("#ask-seat input[name=name]").fill(name)
        phone.locator("#ask-seat button").click()
        typed = phone.locator("#type-number input")
        expect(typed).to_be_visible()
        expect(phone.locator("#let-in")).to_have_count(0)
        number = seats.access.number.text
        typed.fill(f"{(int(number) + 1) % 10000:04}")
        phone.locator("#type-number button").click()
        expect(phone.locator("#seats-answer")).to_contain_text("2")
        expect(typed).to_have_value("")
        typed.fill(number)
        phone.locator("#type-number button").click()
        expect(phone.locator("#open-seats")).to_contain_text(f"{name}")
        expect(phone.locator("#seats")).to_be_hidden()
    expect(ann.locator("#newcomers")).to_be_hidden()

"""Two phones and the table: each sees its own cards alone, and who watches sees none."""

import random
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from firmware.service.config import parse
from tests.browser.conftest import DESKTOP, NETWORK_NAME, PHONE, ask, eventually, opened, press, sit
from tests.served import Served
from tests.waiting import PATIENCE

HOST = "0.0.0.0"


@pytest.fixture
def ann(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, NETWORK_NAME, viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True)


@pytest.fixture
def leo(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, NETWORK_NAME, viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)


@pytest.fixture
def watcher(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, NETWORK_NAME, viewport=DESKTOP, locale="en-GB")


def click_one_of(offered: Locator, chance: random.Random) -> None:
    """Click one of them at random; nothing where the page shows something else just then."""
    if count := offered.count():
        with suppress(TimeoutError):
            offered.nth(chance.randrange(count)).click(timeout=1000)


@pytest.mark.parametrize(("game", "seats"), [("tacocat", ("YAY", "WOW")), ("tapiru", ("S", "N"))])
def test_two_phones_play_from_hidden_hands_of_their_own(
    page: Page, ann: Page, leo: Page, served: Served, game: str, seats: tuple[str, str]
) -> None:
    served.post("/api/new-game", {"game": game, "variant": "cards"})
    phones = dict(zip(seats, (ann, leo), strict=True))
    for (seat, phone), name in zip(phones.items(), ("Ann", "Leo"), strict=True):
        sit(phone, page, seat, name)
    chance, acted = random.Random(game), set[str]()

    def go_on() -> set[str]:
        state = served.get("/api/state")
        if state["phase"] in ("shown", "scored"):
            click_one_of(ann.locator("#game button.strong"), chance)
            return acted
        click_one_of(phones[state["mover"]].locator("#game button:enabled:visible"), chance)
        ann.wait_for_timeout(200)
        acted.update({state["mover"]} - {served.get("/api/state")["mover"]})
        return acted

    eventually(ann, go_on, "both have acted", lambda acted: acted == set(phones))


def test_a_phone_picks_from_its_own_hand_alone(page: Page, ann: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    sit(ann, page, "J", "Ann")
    ann.locator('[data-pick="3"]').click()
    press(ann, "W4")
    expect(ann.locator("#preview h3")).to_contain_text("3 at W4")
    served.press("ok")
    expect(ann.locator("#headline")).to_have_text("Croquetas to push")
    expect(ann.locator("[data-pick]")).to_have_count(0)


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


def test_a_phone_shows_that_nobody_joins_and_keeps_the_seat_that_was_chosen(
    page: Page, ann: Page, leo: Page, served: Served
) -> None:
    served.post("/api/new-game", {})
    page.locator("#open-settings").click()
    page.locator('[data-setting="nobody_joins=true"]').click()
    leo.locator("#open-seats").click()
    expect(leo.locator("#nobody-joins")).to_be_visible()
    expect(leo.locator("#ask-seat")).to_be_hidden()
    page.locator('[data-setting="nobody_joins=false"]').click()
    expect(leo.locator("#ask-seat")).to_be_visible()
    page.keyboard.press("Escape")
    leo.locator('#ask-seat input[value="C"]').check()
    sit(ann, page, "J", "Ann")
    expect(leo.locator('#ask-seat input[value="J"]')).to_have_count(0)
    expect(leo.locator('#ask-seat input[value="C"]')).to_be_checked()


def test_at_a_table_without_buttons_a_phone_types_the_number_that_the_lights_show(leo: Page, served: Served) -> None:
    seats, ready = served.table.session.features["seats"], Future[None]()
    without = parse("[table]\nbuttons = false\n")
    # In the table's own thread.
    served._loop.call_soon_threadsafe(lambda: ready.set_result(seats.start(None, without, print)))
    ready.result(PATIENCE)
    served.post("/api/new-game", {})
    ask(leo, "C", "Léo")
    typed = leo.locator("#type-number input")
    expect(typed).to_be_visible()
    expect(leo.locator("#let-in")).to_have_count(0)
    number = seats.access.number.text
    typed.fill(f"{(int(number) + 1) % 10000:04}")
    leo.locator("#type-number button").click()
    expect(leo.locator("#seats-answer")).to_contain_text("2")
    expect(typed).to_have_value("")
    typed.fill(number)
    leo.locator("#type-number button").click()
    expect(leo.locator("#open-seats")).to_contain_text("Léo")
    expect(leo.locator("#seats")).to_be_hidden()

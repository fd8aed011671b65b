"""What a device has for itself: a game shown again or shared, as a link or a file, its settings and the address."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import DESKTOP, GAME, NETWORK_NAME, PHONE, box, eventually, lights, opened
from tests.served import Served

HOST = "0.0.0.0"
MIXED = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"


@pytest.fixture
def served(served: Served) -> Served:
    served.post("/api/import", {"text": GAME})
    served.post("/api/new-game", {"names": {"J": "Ann"}})
    return served


@pytest.fixture
def watcher(browser: Browser, served: Served) -> Iterator[Page]:
    yield from opened(browser, served, name=NETWORK_NAME, viewport=PHONE, locale="en-GB", has_touch=True)


def open_share(page: Page) -> None:
    page.locator("#open-games").click()
    page.locator("[data-key='share 1']").click()
    expect(page.locator("[data-share=link]")).to_be_visible()


def offered(page: Page) -> list[str]:
    """What is offered, from the top down."""
    names: list[str] = page.evaluate("[...document.querySelectorAll('[data-share]')].map((one) => one.dataset.share)")
    return names


def test_a_link_leads_into_the_network_and_a_page_comes_first(page: Page) -> None:
    open_share(page)
    assert offered(page) == ["review", "link", "picture", "animation", "record"]
    link = page.locator("#share-link").input_value()
    addresses = page.evaluate("fetch('/api/address').then(a => a.json()).then(a => a.addresses)")
    assert link == f"{addresses[0]}#game=1"
    assert "127.0.0.1" not in link
    page.locator("[data-key='copy link']").click()
    assert page.evaluate("getSelection().toString()") == link


def test_a_table_that_listens_to_itself_offers_no_link_but_a_file(browser: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path / "alone")
    server.post("/api/import", {"text": MIXED.read_text(encoding="utf-8")})
    # With real cards, so that there is no review of it.
    tacocat = next(row["id"] for row in server.get("/api/games?game=tacocat&q=Bob")["games"])
    for page in opened(browser, server, viewport=DESKTOP, locale="en-GB"):
        page.locator("#open-games").click()
        page.locator(f"[data-key='share {tacocat}']").click()
        expect(page.locator("[data-share=link]")).to_contain_text("would only work on this computer")
        assert offered(page)[:2] == ["game", "link"]
        expect(page.locator("#share-link")).to_have_count(0)
        assert not any(here in page.locator("#share").inner_html() for here in ("127.0.0.1", "localhost"))
        with page.expect_download() as download:
            page.locator("[data-key='save game']").click()
        assert download.value.suggested_filename == f"tacocat-{tacocat}-game.html"
        saved = download.value.path()
        page.goto(saved.rename(saved.with_suffix(".html")).as_uri())
        expect(page.locator("h1")).to_contain_text("Tacocat Spelled Backwards:")
        lights = "[...document.querySelectorAll('svg [rx]')].map((one) => one.getAttribute('fill')).join()"
        at_the_end = page.evaluate(lights)
        page.get_by_role("slider").fill("0")
        assert page.evaluate(lights) != at_the_end
    server.close()


def test_a_link_shows_its_game_to_whoever_opens_it_alone(page: Page, watcher: Page, served: Served) -> None:
    before, phone = served.get("/api/state"), watcher
    phone.goto(f"http://{NETWORK_NAME}:{served.port}/#game=1")
    expect(phone.locator("#own-replay")).to_contain_text("Tapas Julie – Peter")
    expect(phone.locator("#headline")).to_have_text("Replay: before push 1 of 20")
    assert box(phone.locator("#own-replay"))["y"] < box(phone.locator("#table"))["y"]
    assert "#" not in phone.url
    phone.locator('[data-step="last"]').click()
    expect(phone.locator("#headline")).to_contain_text("20 of 20")
    assert served.get("/api/state") == before
    expect(page.locator("#own-replay")).to_be_hidden()
    expect(page.locator("#standing")).to_contain_text("Ann")
    phone.locator('[data-step="leave"]').click()
    expect(phone.locator("#own-replay")).to_be_hidden()
    expect(phone.locator("#standing")).to_contain_text("Ann")


def test_a_link_to_a_game_that_is_gone_says_so_and_shows_the_table(page: Page) -> None:
    page.goto(f"{page.url}#game=99")
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#own-replay")).to_be_hidden()


def test_what_cannot_be_shared_is_said(page: Page) -> None:
    page.locator("#open-games").click()
    page.locator("[data-key='share 2']").click()
    page.locator("[data-key='save review']").click()
    expect(page.locator("#share-answer")).not_to_have_text(re.compile("Preparing|Done"))
    expect(page.locator("#share-answer")).not_to_be_empty()


PLACES = "(keys) => keys.map((key) => document.querySelector(`[data-key='${key}']`).getBoundingClientRect().toJSON())"


def test_what_saves_stays_beside_what_sends_and_on_one_line(browser: Browser, served: Served) -> None:
    narrow = {"width": 320, "height": 640}
    for page in opened(browser, served, viewport=narrow, locale="fr-FR"):
        page.add_init_script("navigator.canShare = () => true")
        page.reload()
        open_share(page)
        expect(page.locator("[data-key='send review']")).to_be_visible()
        # At one moment: the window still moves while its pictures arrive.
        send, save = page.evaluate(PLACES, ["send review", "save review"])
        assert (send["y"], send["height"]) == (save["y"], save["height"])
        assert save["height"] < 60
        share = page.locator("#share")
        assert share.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_watcher_shows_a_game_again_while_the_table_goes_on(page: Page, watcher: Page, served: Served) -> None:
    watcher.locator("#open-games").click()
    watcher.locator("article", has_text="1. ").get_by_role("button", name="Replay here").click()
    expect(watcher.locator("#headline")).to_have_text("Replay: before push 1 of 20")
    expect(watcher.locator("#own-replay")).to_contain_text("Only this page")
    watcher.locator('[data-step="play"]').click()
    expect(watcher.locator("#headline")).to_have_text(re.compile(r"^Replay: after push ([2-9]|1\d) of 20$"))
    watcher.locator('[data-step="play"]').click()
    expect(watcher.locator('[data-step="play"]')).to_contain_text("Play")
    watcher.locator('[data-step="first"]').click()
    watcher.locator('[data-step="next"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    watcher.keyboard.press("Enter")
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 2 of 20")
    watcher.locator('#controls [data-button="back"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    shown = lights(watcher)
    page.locator('[data-button="W4"]').click()
    page.locator('#controls [data-button="ok"]').click()
    expect(page.locator("#moves [data-move]")).to_have_count(1)
    assert served.get("/api/state")["replay"] is None
    assert lights(watcher) == shown
    watcher.locator('[data-button="E5"]').click()
    expect(watcher.locator("#trouble")).to_be_hidden()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 1 of 20")
    watcher.locator('[data-step="last"]').click()
    expect(watcher.locator("#headline")).to_have_text("Replay: after push 20 of 20")
    watcher.locator('[data-step="leave"]').click()
    expect(watcher.locator("#own-replay")).to_be_hidden()
    expect(watcher.locator("#moves [data-move]")).to_have_count(1)
    assert lights(watcher) == lights(page)


def test_who_watches_has_settings_of_the_device_and_not_of_the_table(watcher: Page, served: Served) -> None:
    watcher.locator("#open-settings").click()
    expect(watcher.locator("#table-settings-kept")).to_be_visible()
    expect(watcher.locator("#settings-list")).to_have_attribute("inert", "")
    before = served.get("/api/state")["settings"]
    watcher.locator("#device-settings [data-language=fr]").click()
    expect(watcher.locator("#settings-title")).to_have_text("Réglages")
    expect(watcher.locator("#device-settings [data-language=fr]")).to_have_attribute("aria-pressed", "true")
    assert served.get("/api/state")["settings"] == before
    watcher.reload()
    expect(watcher.locator("#open-settings")).to_have_text("Réglages")


def test_the_menu_shows_the_address_and_its_code(page: Page, watcher: Page, served: Served) -> None:
    page.locator('#controls [data-button="menu"]').click()
    for each in (page, watcher):
        expect(each.locator("#preview .address a")).to_have_attribute("href", served_addresses(each)[0])
        code = each.get_by_role("img", name=f"QR code of {served_addresses(each)[0]}")
        expect(code).to_be_visible()
        assert code.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")


def served_addresses(page: Page) -> list[str]:
    told: list[str] = page.evaluate("fetch('/api/address').then(a => a.json()).then(a => a.addresses)")
    return told


def test_the_latest_wish_counts_where_steps_come_late(watcher: Page) -> None:
    watcher.locator("#open-games").click()
    watcher.locator("article", has_text="1. ").get_by_role("button", name="Replay here").click()
    expect(watcher.locator("#headline")).to_have_text("Replay: before push 1 of 20")
    held: list[Route] = []
    watcher.route("**/steps?**", lambda route: held.append(route))
    # Steps that aren't there yet are asked for.
    watcher.evaluate(
        """async () => {
          const { OwnReplay } = await import("/page/own-replay.js");
          const around = { leave: () => {}, redraw: () => {}, failed: () => {} };
          window.late = new OwnReplay(1, around);
          window.late.go(3);
          window.late.go(5);
        }"""
    )
    eventually(watcher, lambda: len(held) == 2, "both ask for steps")
    for route in reversed(held):
        route.continue_()
    eventually(watcher, lambda: watcher.evaluate("window.late.at") == 5, "the latest wish is there")
    watcher.wait_for_timeout(300)
    assert watcher.evaluate("window.late.at") == 5

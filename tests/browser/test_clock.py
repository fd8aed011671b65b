"""The play clock on the page: agreed on under More, seen in the strip of the score, paused, given time, and up."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import eventually, open_more
from tests.browser.test_seen_by_everybody import violations
from tests.served import Served


def test_a_clock_is_chosen_for_each_side_and_for_what_a_fall_means(page: Page, served: Served) -> None:
    open_more(page)
    page.locator("[data-choice=clock][data-value='10+5']").click()
    expect(page.locator("[data-choice=clock][aria-pressed=true]")).to_have_text("10+5")
    page.locator("select[data-key='clock C']").select_option("20+10")
    expect(page.locator("[data-choice=clock][aria-pressed=true]")).to_have_count(0)
    page.locator("select[data-key=falling]").select_option(label="the game goes on")

    def chosen() -> bool:
        choice = served.get("/api/state")["clock_choice"]
        return (choice["banks"], choice["falling"]) == ({"J": "10+5", "C": "20+10"}, "notice")

    eventually(page, chosen, "the table keeps what was chosen")
    expect(page.locator("select[data-key=falling]")).to_have_value("notice")
    expect(page.locator("#ways")).to_contain_text("Clock: 10+5 – 20+10")
    assert violations(page) == []
    page.locator("#setup button[type=submit]").click()
    expect(page.locator("[data-clock=J]")).to_have_text("10:00")
    expect(page.locator("[data-clock=C]")).to_have_text("20:00")


def test_the_running_clock_is_marked_paused_and_given_a_minute(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"clock": "10+5"})
    expect(page.locator("#clock")).to_contain_text("starts with the first press")
    page.locator("[data-button=Nc]").click()
    expect(page.locator("[data-clock=J]")).to_have_class("time runs ")
    expect(page.locator("[data-clock=J]")).to_have_text(re.compile(r"^9:\d\d$"))
    page.route("**/api/press", lambda route: route.fulfill(status=409, json={"error": "not now"}))
    page.locator("[data-button=Nc]").click()
    expect(page.locator("#trouble")).to_have_text("Not now.")
    page.wait_for_timeout(1500)
    expect(page.locator("#trouble")).to_be_visible(timeout=100)
    page.unroute("**/api/press")
    page.locator("[data-button=ok]").click()
    expect(page.locator("#trouble")).to_be_hidden(timeout=1000)
    expect(page.locator(".time.runs")).to_have_attribute("data-clock", "C")
    page.get_by_role("button", name="Pause the clock").click()
    expect(page.locator("#clock")).to_contain_text("The clock is paused")
    expect(page.locator(".time.runs")).to_have_count(0)
    page.get_by_role("button", name="+1 min: Croquetas").click()
    # Ten minutes and one, without the seconds until the clock was paused.
    expect(page.locator("[data-clock=C]")).to_have_text(re.compile(r"^(11:00|10:\d\d)$"))
    assert violations(page) == []
    page.get_by_role("button", name="Resume the clock").click()
    expect(page.locator(".time.runs")).to_have_attribute("data-clock", "C")
    page.locator("[data-button=menu]").click()
    expect(page.locator("#clock")).to_contain_text("paused until the game goes on")


def test_time_that_is_up_is_said_in_words(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"clock": "0:01+0"})
    page.locator("[data-button=Nc]").click()
    expect(page.locator("#headline")).to_have_text("Croquetas won!")
    expect(page.locator("#advice")).to_contain_text("Time is up")
    expect(page.locator("#clock")).to_contain_text("Jalapeños: time is up.")
    expect(page.locator("[data-clock=J]")).to_have_text("0:00")
    assert violations(page) == []


def test_who_listens_hears_that_back_goes_through_the_clocks(page: Page) -> None:
    back = page.locator('[data-button="back"]')
    expect(back).to_have_accessible_name("back: next clock; held: only the second side’s")

"""Lessons on the page: Learn begins the first one, each thing done is answered, the list says what was done."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import fits


def press(page: Page, *buttons: str) -> None:
    for name in buttons:
        page.locator(f'[data-button="{name}"]').click()


def test_learn_begins_the_first_lesson_and_leads_through_it(page: Page) -> None:
    page.locator('[data-key="begin learn"]').click()
    words, task = page.locator("#task-words"), page.locator("#task")
    expect(page.locator("#headline")).to_have_text("Your first push: 1 of 3")
    expect(words).to_contain_text("Press the button next to the blinking light")
    press(page, "Nb")
    expect(task).to_have_attribute("data-state", "wrong")
    expect(words).to_contain_text("so you can’t push it")
    expect(task).to_contain_text("Now press Nc.")
    press(page, "Nc")
    expect(page.locator("#headline")).to_have_text("Your first push: 2 of 3")
    press(page, "ok")
    expect(words).to_contain_text("Your turn again")
    page.get_by_role("button", name="Show me").click()
    press(page, "Ne", "ok")
    expect(task).to_have_attribute("data-state", "done")
    expect(page.locator(".entry.is-open")).to_have_count(0)
    page.locator("[data-key='task leave']").click()
    expect(task).to_have_count(0)
    page.locator("#open-lessons").click()
    expect(page.locator('[data-lesson="tapas first-push"]')).to_contain_text("done")
    page.locator('[data-key="lesson tapas ban"]').click()
    expect(page.locator("#headline")).to_have_text("Don’t push straight back: 1 of 2")


def test_a_push_that_is_not_asked_for_is_shown_and_taken_back(page: Page) -> None:
    page.locator("#open-lessons").click()
    page.locator('[data-key="lesson tapas toast"]').click()
    press(page, "Nc", "ok")
    words = page.locator("#task-words")
    expect(words).to_contain_text("The toast is still there. Try again")
    press(page, "Nc", "Nc", "Nc", "Nc", "ok")
    expect(words).to_have_text("The toast is yours: five points.")


def test_the_first_lesson_fits_a_phone(phone: Page) -> None:
    phone.locator('[data-key="begin learn"]').click()
    expect(phone.locator("#task")).to_be_visible()
    assert fits(phone)
    box, board = phone.locator("#task").bounding_box(), phone.locator("#board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 391

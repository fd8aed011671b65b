"""Lessons and puzzles on the page: each thing done is answered, the list says what was done, puzzles count."""

import re

from playwright.sync_api import Page, expect

from firmware.games.registry import plugin
from tests.browser.conftest import begin_first_game, box, fits, press


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
    ok = page.locator('[data-button="ok"]')
    expect(ok).not_to_have_class(re.compile("acts"))
    page.get_by_role("button", name="Show me").click()
    expect(task).to_contain_text("Now press Ne.")
    press(page, "Ne")
    expect(ok).to_have_class(re.compile("acts"))
    press(page, "ok")
    expect(task).to_have_attribute("data-state", "done")
    expect(page.locator(".entry.is-open")).to_have_count(0)
    page.locator("[data-key='task leave']").click()
    expect(task).to_have_count(0)
    page.locator("#open-lessons").click()
    expect(page.locator('[data-lesson="tapas first-push"]')).to_contain_text("done")
    page.locator('[data-key="lesson tapas ban"]').click()
    expect(page.locator("#headline")).to_have_text("Don’t push straight back: 1 of 2")


def test_learn_says_so_where_the_lessons_do_not_come(page: Page) -> None:
    page.route("**/api/lessons", lambda route: route.abort())
    page.locator('[data-key="begin learn"]').click()
    expect(page.locator("#trouble")).to_contain_text("this wasn’t counted")
    expect(page.locator('body[data-phase="setup"]')).to_be_attached()


def test_a_push_that_is_not_asked_for_is_shown_and_taken_back(page: Page) -> None:
    page.locator("#open-lessons").click()
    page.locator('[data-key="lesson tapas toast"]').click()
    press(page, "Nc", "ok")
    words = page.locator("#task-words")
    expect(words).to_contain_text("The toast is still there. Try again")
    press(page, "Nc", "Nc", "Nc", "Nc", "ok")
    expect(words).to_have_text("The toast is yours: five points.")


def test_the_first_lesson_and_the_list_of_puzzles_fit_a_phone(phone: Page) -> None:
    phone.locator('[data-key="begin learn"]').click()
    expect(phone.locator("#task")).to_be_visible()
    assert fits(phone)
    task = box(phone.locator("#task"))
    assert 0 <= task["x"] <= 391 - task["width"]
    phone.locator("[data-key='task leave']").click()
    phone.locator("#open-lessons").click()
    phone.locator('[data-key="lessons puzzles"]').click()
    expect(phone.locator("#puzzles")).to_contain_text("Les trois problèmes du jour")
    assert fits(phone)


def test_what_to_do_in_a_first_game_is_seen_at_once_on_a_phone(phone: Page) -> None:
    begin_first_game(phone)
    expect(phone.locator("#coach h3")).to_be_in_viewport(ratio=0.98)


def begun(page: Page) -> str:
    """Begin the day's first puzzle; its name."""
    page.locator("#open-lessons").click()
    page.locator('[data-key="lessons puzzles"]').click()
    rows = page.locator("[data-puzzle]")
    expect(rows).to_have_count(3)
    expect(page.locator("#puzzle-rating")).to_contain_text("No puzzles solved yet")
    name = (rows.first.get_attribute("data-puzzle") or "").split(" ")[1]
    rows.first.get_by_role("button").click()
    expect(page.locator("#task-words")).to_contain_text("You play the")
    return name


def test_a_puzzle_is_solved_by_clicking_and_counts(page: Page) -> None:
    name, task = begun(page), page.locator("#task")
    finds = plugin("tapas").puzzle(name).finds
    for number, find in enumerate(finds, 1):
        head = f"Puzzle: {number} of {len(finds)}" if len(finds) > 1 else "Puzzle"
        expect(page.locator("#headline")).to_have_text(head)
        entry, *more, ok = find.presses
        held = page.evaluate("fetch('/api/state').then((a) => a.json()).then(({ supply, mover }) => supply[mover])")
        # The page skips values that the player has none of.
        press(page, *[entry for count in held[: 1 + len(more)] if count], ok)
        further = " The other side has answered. Now find the next push." if number < len(finds) else ""
        expect(page.locator("#task-words")).to_have_text(f"Right!{further}")
    expect(task).to_have_attribute("data-state", "done")
    page.locator("[data-key='task leave']").click()
    page.locator("#open-lessons").click()
    page.locator('[data-key="lessons puzzles"]').click()
    expect(page.locator(f'[data-puzzle="tapas {name}"]')).to_contain_text("solved")
    expect(page.locator("#puzzle-rating")).to_contain_text("from one puzzle")
    page.locator('[data-key="puzzle next"]').click()
    expect(task).to_be_visible()
    expect(page.get_by_role("button", name="Skip this puzzle")).to_be_visible()
    expect(page.locator("#scores .score")).to_have_count(2)
    asked = page.locator("#task-words").inner_text()
    for words in ("Look at the ", "goes in at the ", "Play it and see what happens"):
        page.locator('[data-key="task show"]').click()
        expect(page.locator("#task-words")).to_contain_text(words)
    expect(page.locator("#task-asks")).to_have_text(asked)


def test_the_menu_says_where_the_next_puzzle_is(page: Page) -> None:
    press(page, "menu")
    expect(page.locator("main")).to_contain_text("East side: Start the next puzzle")
    press(page, "E5")
    expect(page.locator("#task")).to_be_visible()

"""What is drawn over the lights: tapas where they lie, arrows and ghosts of a push, what falls and to whom."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import box
from tests.browser.scenes import enter, played, wait_for
from tests.served import Served

DARK = "rgb(23, 19, 17)"
"""A light that is off."""


def entered(served: Served, wanted: Callable[[Any], bool]) -> Any:
    """The first push of the lowest value there is that is as it is wanted."""
    for entry in served.get("/api/state")["open_entries"]:
        state = enter(served, entry)
        if wanted(state["entering"]):
            return state["entering"]
    raise AssertionError("there is no such push")


def drawn(page: Page) -> dict[str, str]:
    """What is drawn on each slot, ghosts left out: the number or the letter."""
    return page.evaluate(  # type: ignore[no-any-return]
        "Object.fromEntries([...document.querySelectorAll('.pixel[data-slot]')]"
        ".map((e) => [e.dataset.slot, e.querySelector('.tapa:not(.ghost) text')?.textContent])"
        ".filter(([, text]) => text))"
    )


def tray(state: Any) -> dict[str, str]:
    """The number or letter of the piece on each slot."""
    found = {}
    for row, rank in zip(state["tray"].split("/"), "654321", strict=True):
        files = "abcdef" if len(row) == 12 else "bcde"
        for at, file in enumerate(files):
            if row[2 * at + 1] != ".":
                found[file + rank] = row[2 * at + 1]
    return found


def middle(locator: Locator) -> tuple[float, float]:
    found = box(locator)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_a_push_that_is_entered_is_drawn_as_it_would_be_with_ghosts_of_what_it_leaves(
    page: Page, served: Served
) -> None:
    before = tray(played(served, 8))
    push = entered(served, lambda push: any(move["from"] and move["to"] for move in push["moves"]))
    expect(page.locator("#preview h3")).to_contain_text(push["entry"])
    after = {slot: mark for slot, mark in before.items() if slot not in [move["from"] for move in push["moves"]]}
    after |= {move["to"]: move["piece"][1] for move in push["moves"] if move["to"]}
    assert drawn(page) == after
    left = {slot for slot in before if slot not in after}
    ghosts = page.locator(".pixel[data-slot]:has(.ghost)").evaluate_all("all => all.map((e) => e.dataset.slot)")
    assert set(ghosts) == left


def test_arrows_lie_in_the_gaps_of_the_line_and_what_falls_before_the_far_entry_on_the_plate_of_who_gets_it(
    page: Page, served: Served
) -> None:
    played(served, 8)
    push = entered(served, lambda push: push["leaves"])
    arrows = page.locator("#overlay .arrow")
    expect(arrows.first).to_be_visible()
    entry = middle(page.locator(f'[data-button="{push["entry"]}"]'))
    axis = 0 if push["entry"][0] in "NS" else 1
    pixels = [middle(pixel) for pixel in page.locator(".pixel").all()]
    step = pixels[1][0] - pixels[0][0]
    for arrow in map(middle, arrows.all()):
        assert abs(arrow[axis] - entry[axis]) < 2
        assert min(abs(arrow[0] - x) + abs(arrow[1] - y) for x, y in pixels) == pytest.approx(step / 2, abs=2)
    plates = page.locator("#overlay .plate")
    expect(plates).to_have_count(len(push["leaves"]))
    far = {"N": "S", "S": "N", "E": "W", "W": "E"}[push["entry"][0]] + push["entry"][1:]
    button = box(page.locator(f'[data-button="{far}"]'))
    for plate, left in zip(plates.all(), push["leaves"], strict=True):
        assert left["to"] in (plate.get_attribute("class") or "").split()
        there = box(plate)
        distance = abs(there["x"] - button["x"]) + abs(there["y"] - button["y"])
        assert distance < 3 * button["width"]


def test_slots_and_entries_bear_their_names_where_they_lie_also_when_the_tray_has_turned(
    page: Page, served: Served
) -> None:
    names = "all => all.map((e) => [e.dataset.slot, getComputedStyle(e, '::before').content])"
    served.post("/api/new-game", {"burning_head": True})
    expect(page.locator("#names-turned")).to_be_visible()
    slots = page.locator(".pixel[data-slot]")
    found = slots.evaluate_all(names)
    assert len(found) == 32
    assert all(content == f'"{slot}" / ""' for slot, content in found)
    assert found[0][0] != "b6", "the tray has turned, and the slots with it"
    expect(page.locator('[data-button="Sc"]')).to_have_text("Sc")
    for key in ("s", "c"):
        page.keyboard.press(key)
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at Sc (tray: E3)")


def test_at_the_end_the_board_is_drawn_and_no_digits_shine_through(page: Page, served: Served) -> None:
    state = played(served, 20)
    assert state["phase"] == "finished"
    expect(page.locator("#moves [data-move]")).to_have_count(20)
    assert drawn(page) == tray(state)
    expect(page.locator(".pixel[data-slot]").last).to_have_css("background-color", DARK)
    # The digits of the score come and go by themselves.
    page.wait_for_timeout(500)
    for _ in range(4):
        page.wait_for_timeout(1_000)
        colors = page.locator(".pixel[data-slot]").evaluate_all(
            "all => [...new Set(all.map((e) => getComputedStyle(e).backgroundColor))]"
        )
        assert colors == [DARK]


def test_a_better_push_is_drawn_in_a_review(page: Page, served: Served) -> None:
    game = played(served, 20)["game"]
    served.post(f"/api/games/{game}/review")
    wait_for(served, lambda state: "pushes" in (state["review"] or {}))
    served.post("/api/replay", {"step": 6})
    expect(page.locator("#overlay")).to_have_count(0)
    served.post("/api/replay", {"step": "better"})
    expect(page.locator("#overlay .arrow").first).to_be_visible()
    served.post("/api/replay", {"step": "next"})
    expect(page.locator("#overlay")).to_have_count(0)


def test_hint_says_one_push_which_one_click_plays_and_the_rest_when_it_is_asked(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    served.press("hint")
    expect(page.locator("#hint h3")).to_contain_text("Best push")
    expect(page.locator("#overlay .arrow").first).to_be_visible()
    entries = page.locator("#hint details li").first
    expect(entries).to_be_hidden()
    page.locator("#why").click()
    page.locator("#hint summary").click()
    expect(entries).to_be_visible()
    page.locator("#play-hint").dblclick()
    expect(page.locator("#moves [data-move]")).to_have_count(1)
    assert served.get("/api/state")["mover"] == "C"


def test_after_a_fall_the_tray_stays_in_view_while_the_lights_spell_points(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    visible = "[...document.querySelectorAll('.pixel[data-slot] .tapa')].filter((e) => e.checkVisibility()).length"
    while not any(served.get("/api/state")["points"].values()):
        state = served.get("/api/state")
        entry = max(state["open_buttons"], key=lambda one: sum(served.press(one)["entering"]["points"].values()))
        served.press(entry, "ok")
    page.wait_for_function("() => document.querySelectorAll('.pixel.sign').length === 64")
    assert page.evaluate("document.querySelectorAll('[data-slot]:not(.covered)').length") == 0, "no digit shines there"
    assert page.evaluate(visible) == len(tray(served.get("/api/state")))
    page.wait_for_function("() => !document.querySelector('.pixel.sign, .covered')")
    assert page.evaluate(visible) == len(tray(served.get("/api/state")))

"""Positions on the page: corrected by tapping slots, a study begun, a file dropped, a link opened."""

import base64
import json
import zlib

from playwright.sync_api import Page, expect

from engine.tapas import Position
from tests.browser.conftest import GAME, open_more
from tests.served import Served


def correct(page: Page) -> None:
    page.locator("#history > summary").click()
    page.locator("#open-edit").click()


def test_a_bumped_tapas_is_put_right_by_tapping_and_the_list_of_moves_says_why(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    correct(page)
    expect(page.locator("#headline")).to_have_text("Place the pieces")
    expect(page.locator("#edit-take")).to_be_disabled()
    page.locator("#edit-pieces [data-lay=C4]").click()
    for slot in ("c4", "d4"):
        page.locator(f"#board [data-slot={slot}]").click()
    expect(page.locator("#trouble")).to_contain_text("All tapas of this kind lie on the tray")
    page.locator("#edit-leave").click()
    correct(page)
    page.locator("#board [data-slot=b6]").click()
    expect(page.locator("#edit")).to_contain_text("Off the tray: jalapeño 1")
    page.locator("#edit-pieces [data-lay=J1]").click()
    page.locator("#board [data-slot=c4]").click()
    expect(page.locator("#board [data-slot=c4]")).to_have_attribute("data-piece", "J1")
    page.locator("#edit-end input[name=own]").fill("the cat was here")
    page.locator("#edit-take").click()
    expect(page.locator("#edit")).to_have_count(0)
    page.locator("#history > summary").click()
    expect(page.locator("[data-correction='1']")).to_contain_text("Corrected: the cat was here")
    expect(page.locator("#latest")).to_contain_text("c4: jalapeño 1 (was nothing)")
    page.locator("[data-button=back]").click()
    expect(page.locator("[data-correction]")).to_have_count(0)
    expect(page.locator("#redo")).to_contain_text("the cat was here")
    page.locator("#redo button").click()
    expect(page.locator("[data-correction='1']")).to_be_visible()
    page.locator("[data-correction='1'] button").click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("[data-correction='1'] button")).to_have_attribute("aria-current", "step")


def test_a_study_is_set_up_with_a_name_and_stands_in_the_list(page: Page) -> None:
    open_more(page)
    page.locator("#open-edit").click()
    page.locator("#edit-pieces [data-lay=xK]").click()
    page.locator("#board [data-slot=d4]").click()
    page.locator("[data-hand=J4]").fill("0")
    page.locator("[data-hand=J4]").press("Enter")
    page.locator("#edit-end input[name=own]").fill("the ketchup")
    page.locator("#edit-take").click()
    expect(page.locator("#board [data-slot=d4]")).to_have_attribute("data-piece", "xK")
    expect(page.locator("#edit")).to_have_count(0)
    page.locator("#open-games").click()
    expect(page.locator("#games-list article").first).to_contain_text("study: the ketchup")


def test_a_file_that_is_dropped_is_opened_and_one_that_is_none_is_refused(page: Page, served: Served) -> None:
    drop = """([text, name]) => {
      const files = new DataTransfer();
      files.items.add(new File([text], name, { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
    }"""
    page.evaluate(drop, ["hello", "note.txt"])
    expect(page.locator("#shared-answer")).to_contain_text("no game, study, lesson or puzzle")
    page.get_by_role("button", name="Close").locator("visible=true").click()
    page.evaluate(drop, [GAME, "game.txt"])
    expect(page.locator("#own-replay")).to_be_visible()
    expect(page.locator("#standing")).to_contain_text("Julie")
    expect(page.locator("#shared")).to_be_hidden()
    assert served.get("/api/state")["replay"] is None, "the table goes on with its own game"
    page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new DOMException('', 'NotFoundError')); }")
    page.evaluate(drop, ["", "folder"])
    expect(page.locator("#shared-answer")).not_to_be_empty()


def test_a_link_is_asked_about_and_then_opened(page: Page, served: Served) -> None:
    text = json.dumps({"tapas-table": 1, "kind": "study", "record": study(served)})
    packed = zlib.compressobj(wbits=-15)
    letters = base64.urlsafe_b64encode(packed.compress(text.encode()) + packed.flush()).decode().rstrip("=")
    page.goto(f"{page.url}#open={letters}")
    expect(page.locator("#shared-answer")).to_contain_text("Open it?")
    assert served.get("/api/state")["phase"] == "setup"
    page.locator("#shared button.strong").click()
    expect(page.locator("#own-replay")).to_be_visible()
    expect(page.locator("#board [data-slot=c3]")).to_have_attribute("data-piece", "xK")
    assert served.get("/api/state")["phase"] == "setup", "a link takes nobody's board"
    assert "#" not in page.url
    page.goto(f"{page.url}#open=nonsense")
    expect(page.locator("#shared-answer")).to_contain_text("nothing that can be opened")


def study(served: Served) -> str:
    """The record of a study that was put away."""
    served.post("/api/new-game", {"position": Position.start(extras={"c3": "xK"}).text(), "study": "the ketchup"})
    text = served.call("GET", "/api/games/1/record")[1].decode()
    served.post("/api/put-away")
    return text

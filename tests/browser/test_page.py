"""What is clicked and pressed on the page counts once, and the page shows the table as it is, or that it is away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine.tapas.record import Record
from engine.tapas.tray import turn_entry
from firmware.hardware.pico import PicoTable
from firmware.layout import BUTTONS
from hw_mock import PtyPico
from tests.browser.conftest import DESKTOP, GAME, box, eventually, fits, lights, open_more, opened, press, tray
from tests.conftest import RECORDED
from tests.served import Served


def play(page: Page, served: Served, move: str) -> None:
    """Click an entry until the page says the value, then ok, and wait until the page has it."""
    value, entry = move.split("@")
    state = served.get("/api/state")
    button = turn_entry(entry, state["quarter_turns"])
    for shown in [value for value, left in enumerate(state["supply"][state["mover"]], 1) if left]:
        press(page, button)
        expect(page.locator("#preview h3")).to_have_text(re.compile(f"^Preview: {shown} .*{entry}"))
        if str(shown) == value:
            break
    press(page, "ok")
    expect(page.locator("#moves [data-move]")).to_have_count(len(state["moves"]) + 1)


@pytest.mark.parametrize("number", [7, 40])
def test_a_recorded_game_is_played_by_clicking(page: Page, served: Served, number: int) -> None:
    game = RECORDED[number]
    options = {name: game[name] for name in ("first", "extras", "burning_head", "rulings")}
    served.post("/api/new-game", {**options, "quarter_turns": game["quarter_turns_at_start"]})
    for count, ply in enumerate(game["plies"]):
        play(page, served, ply["move"])
        if count == 5:
            page.reload()
            expect(page.locator("#moves [data-move]")).to_have_count(count + 1)
        assert tray(page) == ply["tray"]
        if "points" in ply:
            for player, points in ply["points"].items():
                expect(page.locator(f'[data-points="{player}"]')).to_have_text(str(points))
    state = served.get("/api/state")
    assert state["phase"] == "finished"
    assert state["tray"] == game["plies"][-1]["tray"]
    record = Record.parse(served.call("GET", f"/api/games/{state['game']}/record")[1].decode())
    assert [str(move) for move in record.moves] == [ply["move"] for ply in game["plies"]]


def test_the_page_shows_the_very_bytes_that_went_to_the_strip(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"extras": 5})
    press(page, "W4")
    # A preview moves; between two of its pictures both are the same.
    eventually(page, lambda: (lights(page), served.hardware.lit.hex()), "the same lights", lambda two: two[0] == two[1])
    assert any(served.hardware.lit)


def test_a_table_that_hangs_is_missed_after_three_seconds_and_presses_say_that_they_do_not_count(
    page: Page, served: Served
) -> None:
    served.post("/api/new-game", {})
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    page.wait_for_timeout(4000)
    expect(page.locator("#offline")).to_be_hidden()
    served.hang(9)
    expect(page.locator("#offline")).to_have_text("Reconnecting… Your game is saved.", timeout=5000)
    expect(page.locator("#offline")).to_be_visible(timeout=5000)
    press(page, "W4")
    expect(page.locator("#trouble")).to_contain_text("this wasn’t counted")
    expect(page.locator("#offline")).to_be_hidden()
    expect(page.locator("#trouble")).to_be_hidden()
    assert served.get("/api/state")["entering"] is None
    press(page, "W4")
    expect(page.locator("#preview")).to_be_visible()


def test_a_dropped_connection_changes_nothing(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    coming_back: list[Route] = []
    page.route("**/api/events*", lambda route: coming_back.append(route))
    served.drop_streams()
    expect(page.locator("#offline")).to_be_visible()
    for button in ("W4", "W4", "ok"):
        served.post("/api/press", {"button": button})
    assert page.locator("#moves [data-move]").count() == 0
    page.unroute("**/api/events*")
    for request in coming_back:
        request.continue_()
    expect(page.locator("#moves [data-move]")).to_contain_text("2@W4")
    expect(page.locator("#offline")).to_be_hidden()
    assert tray(page) == served.get("/api/state")["tray"]


def test_a_game_is_set_up_and_begun_on_the_page(page: Page, served: Served) -> None:
    open_more(page)
    page.locator('[data-choice="extras"][data-value="3"]').click()
    page.locator('[data-choice="first"][data-value="C"]').click()
    page.locator('[data-choice="burning_head"][data-value="true"]').click()
    expect(page.locator('[data-choice="burning_head"][data-value="true"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[name="name-C"]').fill("Zoë <b>")
    press(page, "ok")
    expect(page.locator("#headline")).to_have_text("Place the Extras")
    state = served.get("/api/state")
    for slot in state["setup"]["extras"]:
        expect(page.locator("#preview")).to_contain_text(slot)
    press(page, "ok")
    expect(page.locator("#headline")).to_contain_text("a quarter turn")
    press(page, "ok")
    expect(page.locator("#headline")).to_have_text("Zoë <b> to push")


def test_a_long_press_or_a_button_asks_before_the_game_is_abandoned(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    page.locator('[data-button="back"]').hover()
    page.mouse.down()
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    page.mouse.up()
    page.wait_for_timeout(300)
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    press(page, "hint")
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    page.locator('[data-key="leave"]').click()
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    expect(page.locator("#leaving")).to_have_count(0)
    press(page, "back")
    page.locator('[data-key="another game"]').click()
    expect(page.locator("#headline")).to_have_text("A new game")


def test_the_keyboard_alone_plays(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    for key in ("w", "4", "w", "4"):
        page.keyboard.press(key)
    expect(page.locator("#preview h3")).to_have_text("Preview: 2 at W4")
    page.keyboard.press("Backspace")
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at W4")
    page.keyboard.press("Enter")
    expect(page.locator("#moves [data-move]")).to_contain_text("1@W4")
    for key in ("n", "e", "n", "b", "o"):
        page.keyboard.press(key)
    expect(page.locator("#moves [data-move]")).to_have_count(2)
    for key in ("n", "c", "e", "5"):
        page.keyboard.press(key)
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at E5")
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("open")
    page.keyboard.down("Backspace")
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    page.keyboard.up("Backspace")
    page.keyboard.press("m")
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")


def test_no_key_chooses_what_no_finger_can_press(page: Page, served: Served) -> None:
    expect(page.locator('[data-button="W5"]')).to_be_disabled()
    chosen = served.get("/api/state")["choice"]
    for key in ("w", "5", "e", "4", "n", "b"):
        page.keyboard.press(key)
    page.keyboard.press("h")
    expect(page.locator('[data-game="tacocat"][aria-pressed="true"]')).to_be_visible()
    served.post("/api/choose", {"game": "tapas"})
    assert served.get("/api/state")["choice"] == chosen


def test_the_keys_press_what_is_written_on_the_buttons(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"burning_head": True})
    expect(page.locator('body:not([data-phase="setup"])')).to_be_attached()
    expect(page.locator('[data-button="Sc"]')).to_have_text("Sc")
    for key in ("s", "c"):
        page.keyboard.press(key)
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at Sc (tray: E3)")
    expect(page.locator("#names-turned")).to_contain_text("The tray is turned.")


def test_the_time_until_a_push_counts_is_a_bar_that_gets_shorter(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    served.post("/api/settings", {"auto_commit": 5.0})
    # The page itself looks: from outside it may be looked at only when the push has long counted.
    page.evaluate(
        """() => {
          window.widths = [];
          const look = () => {
            const bar = document.querySelector(".time-left");
            if (bar) window.widths.push(bar.getBoundingClientRect().width);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    press(page, "Nc")
    page.wait_for_function("() => window.widths.some((width, at) => width < window.widths[0] && at > 0)")


def test_a_focused_button_is_pressed_and_held_with_the_space_bar(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    page.locator('[data-button="W4"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#preview h3")).to_have_text("Preview: 2 at W4")
    page.locator('[data-button="back"]').focus()
    page.keyboard.press("Space")
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at W4")
    page.keyboard.down("Space")
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    page.keyboard.up("Space")
    page.wait_for_timeout(300)
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    page.keyboard.press("Enter")
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    page.locator('[data-button="back"]').hover()
    page.mouse.down()
    expect(page.locator("#headline")).to_have_text("Leave this game?")
    page.mouse.move(0, 0)
    page.mouse.up()
    page.locator('[data-button="back"]').press("Enter")
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")


def test_a_finger_that_swipes_over_a_button_plays_nothing(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    entry, touch = box(phone.locator('[data-button="W4"]')), phone.context.new_cdp_session(phone)
    x, y = entry["x"] + 10, entry["y"] + 10
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 12):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 14 * step}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(400)
    assert served.get("/api/state")["entering"] is None


def test_games_are_listed_replayed_and_taken_up_again(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"names": {"J": "Julie"}})
    served.press("W4", "W4", "ok")
    page.locator("#open-games").click()
    expect(page.locator("#games-list article")).to_contain_text("Julie – Croquetas – on the table")
    page.locator("#games-list article").get_by_role("button", name="Replay").click()
    expect(page.locator("#headline")).to_have_text("Replay: before push 1 of 1")
    page.locator('[data-step="leave"]').click()
    expect(page.locator("#headline")).to_have_text("Croquetas to push")
    page.locator("#open-games").click()
    page.locator("#new-game").click()
    expect(page.locator("#headline")).to_have_text("A new game")
    page.locator("#open-games").click()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#moves [data-move]")).to_contain_text("2@W4")


def test_the_hint_has_its_letter_in_the_page_s_language_and_its_name_on_the_button(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    expect(phone.locator("#headline")).to_contain_text("Jalapeños")
    expect(phone.locator('[data-button="hint"]')).to_contain_text("conseil")
    expect(phone.locator("#hint")).to_have_count(0)
    phone.keyboard.press("c")
    expect(phone.locator("#hint")).to_have_count(1)


def test_a_name_of_forty_letters_fits_a_phone(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"extras": 5, "names": {"J": "n" * 40, "C": "Bo"}})
    expect(phone.locator("#standing")).to_contain_text("n" * 40)
    assert fits(phone)


def test_no_button_moves_while_it_is_pressed_several_times(phone: Page, served: Served) -> None:
    names = {"J": "Maximilien-Alexandre", "C": "Jo"}
    served.post("/api/new-game", {"burning_head": True, "rulings": "online", "names": names})
    expect(phone.locator("#headline")).not_to_have_text("Une nouvelle partie")
    button = phone.locator('[data-button="Sd"]')
    before = button.bounding_box()
    button.tap()
    expect(phone.locator("#preview h3")).to_have_text("Aperçu : 1 par Sd")
    assert button.bounding_box() == before
    phone.locator('[data-button="Nb"]').tap()
    expect(phone.locator("#closed")).to_contain_text("elle n’est pas de votre côté")
    assert button.bounding_box() == before


def test_buttons_and_lights_are_tested_from_the_settings_and_the_game_goes_on(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    page.locator("#open-settings").click()
    page.locator("#check-lights").click()
    expect(page.locator("#headline")).to_have_text("Test of the lights")
    page.locator('#checkup [data-answer="leave"]').click()
    page.locator("#open-settings").click()
    page.locator("#check-buttons").click()
    press(page, "Nd")
    expect(page.locator("#advice")).to_contain_text("That was Nd")
    press(page, BUTTONS[0])
    expect(page.locator("#headline")).to_have_text(f"Press {BUTTONS[1]}")
    for _ in BUTTONS[1:]:
        page.locator('#checkup [data-answer="skip"]').click()
    expect(page.locator("#headline")).to_contain_text("1 button works")
    expect(page.locator('#checkup [data-answer="skip"]')).to_be_hidden()
    press(page, "ok")
    expect(page.locator("#headline")).to_contain_text("to push")


def test_a_table_that_is_unplugged_is_said_to_be_away_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    cable = PtyPico(tmp_path / "pico")
    served = Served(tmp_path / "games", hardware=PicoTable(str(cable.path)))
    for page in opened(browser, served, viewport=DESKTOP, locale="en-GB"):
        expect(page.locator("#trouble")).to_be_hidden()
        cable.unplug()
        expect(page.locator("#trouble")).to_contain_text("The table isn’t connected. Plug in the Pico’s USB cable")
        served.call("POST", "/api/new-game", b"{}")
        press(page, "Nc")
        expect(page.locator("#preview h3")).to_contain_text("Nc")
        cable.plug()
        expect(page.locator("#trouble")).to_be_hidden()
        eventually(page, lambda: cable.pico.frames and any(cable.pico.pixels), "the Pico shows a picture")
    served.close()
    cable.unplug()


def test_what_the_table_plays_is_pushed_in_by_a_person(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"first": "J", "seats": {"J": "child"}})
    expect(page.locator("#headline")).to_have_text(re.compile(r"plays \d at \w\w$"))
    entry = page.locator("#headline").inner_text()[-2:]
    expect(page.locator("[data-button].is-open")).to_have_text([entry])
    expect(page.locator("[data-pick]")).to_have_count(0)
    press(page, "ok")
    expect(page.locator("#closed")).to_contain_text(f"press {entry}")
    page.locator("[data-button].entry").filter(has_not_text=entry).first.click()
    expect(page.locator("#closed")).to_contain_text(f"Push in at {entry}")
    press(page, entry)
    expect(page.locator("#moves [data-move]")).to_have_count(1)
    expect(page.locator("#headline")).to_have_text(re.compile("to push|Your turn"))


def test_nothing_that_begins_a_game_answers_what_the_table_asks(page: Page, served: Served) -> None:
    press(page, "menu")
    expect(page.locator("#headline")).to_have_text("Score and lights")
    expect(page.locator("#setup")).to_have_attribute("inert", "")
    press(page, "menu")
    expect(page.locator("#setup")).not_to_have_attribute("inert", "")
    served.post("/api/import", {"text": GAME})
    served.post("/api/games/1/take-up")
    expect(page.locator('[data-key="rematch"]')).to_be_visible()
    press(page, "back")
    expect(page.locator("#headline")).to_have_text("Continue this game?")
    expect(page.locator("#end")).to_have_count(0)


def test_who_a_page_is_and_which_game_there_is_are_asked_for_until_they_come(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat", "variant": "cards"})
    refused = ["/api/me", "/games/tacocat/page.js"]

    def come_late(route: Route) -> None:
        found = [path for path in refused if path in route.request.url]
        if found:
            refused.remove(found[0])
            route.fulfill(status=503, json={"error": "crowded"})
        else:
            route.continue_()

    page.route(lambda url: any(path in url for path in ("/api/me", "/games/tacocat/page.js")), come_late)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-game", "tacocat")
    expect(page.locator("body")).to_have_attribute("data-role", "table")
    assert refused == []


def test_a_press_that_is_not_answered_may_have_counted(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})

    def lost(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/press", lost)
    press(page, "W4")
    expect(page.locator("#trouble")).to_contain_text("Look whether this was counted")
    expect(page.locator("#preview h3")).to_have_text("Preview: 1 at W4")

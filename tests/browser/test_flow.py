"""From the first tap to the picture that is sent to a friend: beginning, learning, picking, going back, sharing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, GAME, PHONE, begin_first_game, box, choose, open_more, opened, press
from tests.browser.scenes import go_on, played
from tests.served import Served

NET = (
    "..J1J1../J1..C1J2C1J1/C1..C4....../J1C2......C1/C1J1......J1/J1J1C1J1 J 0021/4210 C1C1C3/- - 2@Nb "
    "turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"
)
"""Where the jalapeños win 2 points with a 4 at Nb, and the croquetas 6."""


def tap(page: Page, key: str) -> None:
    page.locator(f'[data-key="{key}"]').click()


# Beginning


@pytest.mark.parametrize(("game", "seat"), [("tapas", "J"), ("tacocat", "WOW"), ("tapiru", "N")])
def test_one_tap_begins_a_game_against_the_table(page: Page, served: Served, game: str, seat: str) -> None:
    choose(page, game)
    tap(page, "begin table")
    expect(page.locator('body:not([data-phase="setup"])')).to_be_attached()
    assert list(served.get("/api/state")["seats"]) == [seat]


@pytest.mark.parametrize(("game", "seat"), [("tacocat", "WOW"), ("tapiru", "N")])
def test_a_card_game_begins_against_the_level_that_is_said(page: Page, served: Served, game: str, seat: str) -> None:
    choose(page, game)
    expect(page.locator("#ways")).to_contain_text("(level 1)")
    page.locator('[data-key="level"]').select_option("careful")
    expect(page.locator("#ways")).to_contain_text("(level 4)")
    tap(page, "begin table")
    expect(page.locator('body:not([data-phase="setup"])')).to_be_attached()
    assert served.get("/api/state")["setup"]["levels"] == {seat: "careful"}


def test_where_the_table_cannot_play_one_tap_begins_among_people_alone(page: Page) -> None:
    choose(page, "piecepack")
    expect(page.locator('[data-key="begin learn"]')).to_be_visible()
    expect(page.locator('[data-key="begin table"]')).to_have_count(0)
    tap(page, "begin play")
    expect(page.locator('body[data-game="piecepack"]:not([data-phase="setup"])')).to_be_attached()


def test_what_was_agreed_last_is_said_before_it_is_begun(page: Page, served: Served) -> None:
    served.post("/api/choose", {"extras": 3, "burning_head": True, "first": "C"})
    expect(page.locator("#ways")).to_contain_text("3 Extras, Burning Head, the Croquetas start")
    open_more(page)
    expect(page.locator("#more")).to_contain_text("The ticket removes the tapas that fall with it. Online,")


# Learning


def test_a_first_game_says_what_to_press_from_the_first_push_to_the_tables(page: Page, served: Served) -> None:
    served.post("/api/settings", {"hints": False})
    begin_first_game(page)
    coach = page.locator("#coach")
    expect(coach).to_contain_text("1. Choose a value and an entry")
    state = served.get("/api/state")
    assert (state["seats"], state["settings"]["hints"]) == ({"C": "child"}, True)
    expect(coach).to_contain_text(re.compile(r"Try this: press \w\w "))
    told = re.search(r"press (\w\w) (once|(\d) times)", coach.text_content() or "")
    assert told is not None
    for _ in range(int(told[3] or 1)):
        press(page, told[1])
    expect(coach).to_contain_text("2. Check it, then confirm")
    expect(coach).to_contain_text(f"your {told[3] or 1} at {told[1]}")
    press(page, "ok")
    expect(coach).to_contain_text("3. The table’s push")
    expect(coach).to_contain_text(re.compile(r"The table plays its \d at \w\w"))
    page.reload()
    expect(coach).to_contain_text("The table plays its")
    tap(page, "coach close")
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("game", ["tacocat", "tapiru", "piecepack"])
def test_every_game_can_be_learnt(page: Page, served: Served, game: str) -> None:
    choose(page, game)
    begin_first_game(page)
    expect(page.locator("#coach")).to_contain_text("What to do now")
    served.post("/api/press", {"button": "menu"})
    expect(page.locator("#coach")).to_have_count(0)


# A value picked from the hand

AT_ONCE = "(all) => all.forEach((one) => document.querySelector(one).click())"
"""Clicks faster than the table answers."""


def test_a_picked_value_stays_picked_at_whatever_entry_until_the_push_is_made(page: Page, served: Served) -> None:
    served.post("/api/new-game", {})
    preview = page.locator("#preview h3")
    expect(page.locator("[data-pick]")).to_have_count(4)
    expect(page.get_by_role("button", name="1× jalapeño 4")).to_be_visible()
    page.locator('[data-pick="3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-pick="3"]')).to_have_attribute("aria-pressed", "true")
    press(page, "W3")
    expect(page.locator("#closed")).to_contain_text("W3 is closed")
    for key in ("w", "4"):
        page.keyboard.press(key)
    expect(preview).to_contain_text("3 at W4")
    press(page, "Nc")
    expect(preview).to_contain_text("3 at Nc")
    press(page, "Nc")
    expect(preview).to_contain_text("4 at Nc")
    page.locator('[data-pick="1"]').click()
    expect(preview).to_contain_text("1 at Nc")
    page.keyboard.press("2")
    expect(preview).to_contain_text("2 at Nc")
    page.evaluate('dispatchEvent(new KeyboardEvent("keydown", { key: "3", repeat: true }))')
    press(page, "ok")
    expect(page.locator("#headline")).to_have_text("Croquetas to push")
    expect(page.locator('[data-pick][aria-pressed="true"]')).to_have_count(0)
    page.evaluate(AT_ONCE, ['[data-pick="4"]', '[data-button="Nd"]', '[data-button="ok"]'])
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    assert [push["move"] for push in served.get("/api/state")["history"]] == ["2@Nc", "4@Nd"]


def test_the_page_skips_a_value_that_is_used_up_and_says_what_both_gain_and_the_table_s_buttons_count_it(
    page: Page, served: Served
) -> None:
    served.post("/api/new-game", {"position": NET})
    expect(page.locator("[data-pick]:enabled")).to_have_count(2)
    press(page, "Nb")
    expect(page.locator("#preview h3")).to_contain_text("3 at Nb")
    press(page, "Nb")
    expect(page.locator("#preview .net")).to_have_text("You +2, opponent +6")
    served.press("back", "back")
    expect(page.locator("#preview h3")).to_have_text("No 2 left")


def test_the_level_stands_beside_the_button_that_begins_and_the_one_that_was_chosen_last_plays_again(
    page: Page, served: Served
) -> None:
    open_more(page)
    page.locator('[data-seat="C"]').select_option("planner")
    expect(page.locator("#ways")).to_contain_text("level 4")
    tap(page, "begin play")
    expect(page.locator("#headline")).to_have_text("Jalapeños to push")
    assert served.get("/api/state")["seats"] == {}
    served.post("/api/put-away")
    tap(page, "begin table")
    expect(page.locator('body:not([data-phase="setup"])')).to_be_attached()
    assert served.get("/api/state")["seats"] == {"J": "planner"}
    served.post("/api/put-away")
    level = page.locator('[data-key="level"]')
    expect(level.locator("option")).to_have_text(
        ["1 – for a first game", "2 – easy", "3 – medium", "4 – hard", "5 – very hard", "6 – the hardest"]
    )
    level.select_option("careful")
    expect(page.locator("#ways")).to_contain_text("It wins 7 games in ten against level 2.")


# The end


def test_rematch_begins_at_once_and_says_who_begins(page: Page, served: Served) -> None:
    ended = played(served, names={"J": "Julie"})
    winner = ended["outcome"]["winner"]
    begins = {"J": "Julie won and starts", "C": "the Croquetas won and start"}[winner]
    expect(page.locator("#end")).to_contain_text(
        f"{begins} the rematch. Between equal players, the one who starts wins only one game in ten. "
        "At the table: press OK twice."
    )
    page.evaluate(AT_ONCE, 2 * ['[data-key="rematch"]'])
    expect(page.locator("#headline")).to_contain_text("to push")
    expect(page.locator("#moves [data-move]")).to_have_count(0)
    state = served.get("/api/state")
    assert (state["phase"], state["mover"], state["names"]) == ("entering", winner, {"J": "Julie"})
    assert state["game"] != ended["game"]


def test_the_end_names_its_winner_and_its_controls_as_they_are(page: Page, served: Served) -> None:
    ok = page.locator('[data-button="ok"]')
    expect(ok).to_have_attribute("aria-label", "ok")
    played(served, 1)
    expect(ok).to_have_attribute("aria-label", re.compile("confirm the push"))
    press(page, "menu")
    expect(ok).to_have_attribute("aria-label", "ok")
    played(served)
    expect(page.locator("#end .quiet")).to_be_visible()
    expect(ok).to_have_attribute("aria-label", "ok")
    looks = page.locator("#end .quiet").evaluate("one => getComputedStyle(one, '::first-letter').textTransform")
    assert looks == "uppercase"


def test_a_second_game_with_sides_changed_counts_together_with_the_first(page: Page, served: Served) -> None:
    first = played(served, names={"J": "Julie"})
    page.locator("#second-game").click()
    expect(page.locator("#headline")).to_have_text("Croquetas to push")
    state = served.get("/api/state")
    assert (state["setup"]["first"], state["names"], state["match"]["points"]) == ("C", first["names"], first["points"])
    go_on(served)
    expect(page.locator("#advice")).to_contain_text("Points in both games:")
    expect(page.locator("#second-game")).to_have_count(0)


def test_a_player_resigns_on_a_phone_in_two_steps_and_sees_what_came_of_it(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"names": {"J": "Julie", "C": "Peter"}})
    expect(phone.locator("#leaving")).to_have_count(1)
    expect(phone.locator("#resign")).to_have_count(0)
    served.press("Nc", "ok")
    phone.locator("#resign summary").click()
    phone.locator('[data-key="resign C"]').click()
    expect(phone.locator("#headline")).to_contain_text("Victoire")
    expect(phone.locator("#headline")).to_be_in_viewport()
    expect(phone.locator("#advice")).to_contain_text("Abandon")
    phone.locator("#open-games").click()
    expect(phone.locator("#games article").first).to_contain_text("par abandon")


# Moves


def test_a_move_of_the_list_leads_into_the_replay_with_the_whole_game_in_sight(page: Page, served: Served) -> None:
    played(served, 3)
    expect(page.locator("#moves [data-move]")).to_have_count(3)
    page.get_by_text("Pushes", exact=True).click()
    page.locator('[data-step-to="1"]').click()
    expect(page.locator("#headline")).to_have_text("Replay: after push 1 of 3")
    expect(page.locator("#moves [data-move]")).to_have_count(3)
    expect(page.locator("#steps")).to_have_count(0)
    expect(page.locator('[data-step-to="1"]')).to_have_attribute("aria-current", "step")
    page.locator('[data-step-to="3"]').click()
    expect(page.locator('[data-step-to="3"]')).to_have_attribute("aria-current", "step")
    expect(page.locator("#moves [aria-current]")).to_have_count(1)
    page.locator('[data-step="leave"]').click()
    expect(page.locator("#headline")).to_contain_text("to push")


def test_a_phone_scrolls_no_further_than_the_page_goes(phone: Page, served: Served) -> None:
    played(served)
    expect(phone.locator("#moves [data-move]")).to_have_count(20)
    assert phone.evaluate("document.documentElement.scrollHeight - document.body.offsetHeight") <= 1


IN_SIGHT = """(one) => {
  const [inner, outer] = [one, one.closest(".moves")].map((each) => each.getBoundingClientRect());
  return outer.top - 1 <= inner.top && inner.bottom <= outer.bottom + 1;
}"""


def test_the_current_move_is_in_sight(page: Page, served: Served) -> None:
    number = served.post("/api/import", {"text": GAME})["imported"][0]
    served.post(f"/api/games/{number}/replay")
    of = served.post("/api/replay", {"step": "last"})["replay"]["of"]
    page.locator(".moves").evaluate("list => list.style.maxHeight = '6rem'")
    for step in (1, of):
        served.post("/api/replay", {"step": step})
        current = page.locator(f'[data-step-to="{step}"]')
        expect(current).to_have_attribute("aria-current", "step")
        page.wait_for_function(IN_SIGHT, arg=current.element_handle())


def test_a_reviewed_game_marks_its_moves_in_words_and_has_its_numbers_as_a_table(page: Page, served: Served) -> None:
    served.post(f"/api/games/{played(served, 3)['game']}/review")
    expect(page.locator("#moves .mark")).to_have_count(3)
    for mark in page.locator("#moves .mark").all():
        assert re.search(r"best|good|better: \d@\w\w|mistake; \d@\w\w was better", mark.text_content() or "")
    picture = page.locator("#review svg").first
    for words in ("+", "0", "Push", "Jalapeños ahead", "Croquetas ahead"):
        expect(picture).to_contain_text(words)
    assert re.search("turning point|No single push", picture.get_attribute("aria-label") or "")
    page.locator("#review-table summary").click()
    expect(page.locator("#review-table tbody tr")).to_have_count(3)


TOPS = "(buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top))"
FILLED = "(labels) => labels.map((label) => getComputedStyle(label).fill)"


def test_a_review_is_headed_by_what_it_explains_and_its_chart_can_be_read_in_every_colour(
    page: Page, served: Served
) -> None:
    number = served.post("/api/import", {"text": GAME})["imported"][0]
    served.post(f"/api/games/{number}/review")
    page.locator('[data-step="turn"]').click()
    state = served.get("/api/state")
    turn = state["review"]["pushes"][state["review"]["turn"] - 1]
    played, better = (turn[name].replace("@", " at ") for name in ("move", "best"))
    heads = page.locator("#review h3")
    expect(heads).to_have_text(["Review", f"Next push: {played}", re.compile(f"^{better} was better by")])
    for theme in ("light", "dark"):
        page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        assert page.locator("#review .label.inside").evaluate_all(FILLED) == ["rgb(255, 255, 255)"]
        ink = page.evaluate("getComputedStyle(document.body).color")
        assert set(page.locator("#review .label:not(.inside)").evaluate_all(FILLED)) == {ink}
    page.locator("#review .strip").nth(4).click()
    expect(page.locator("#headline")).to_have_text("Replay: after push 4 of 20")
    page.locator('#replay [data-step="leave"]').click()
    expect(page.locator("#review")).to_be_hidden()


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_steps_of_a_review_stay_where_they_are_and_its_remarks_are_above_its_chart(
    browser: Browser, served: Served, window: dict[str, int]
) -> None:
    number = served.post("/api/import", {"text": GAME})["imported"][0]
    for page in opened(browser, served, viewport=window):
        of = served.post(f"/api/games/{number}/review")["replay"]["of"]
        turn = page.locator("#review [data-step=turn]")
        turn.click()
        expect(turn).to_be_disabled()
        remark, chart = box(page.locator("#review-remark")), box(page.locator("#review svg"))
        assert remark["y"] + remark["height"] <= chart["y"]
        page.evaluate("scrollTo(0, 0)")
        places = set()
        for step in range(of):
            served.post("/api/replay", {"step": step})
            expect(page.locator("#headline")).to_contain_text(f"{step} of {of}" if step else "before push 1")
            places.add(str(page.locator("#replay button").evaluate_all(TOPS)))
        assert len(places) == 1


# Sharing


def test_the_game_that_just_ended_is_saved_and_sent_from_the_page(page: Page, served: Served, tmp_path: Path) -> None:
    page.evaluate(
        """() => {
          navigator.canShare = ({ files }) => files.length === 1;
          navigator.share = async ({ files }) => { window.sent = files[0].name; };
        }"""
    )
    game = played(served)["game"]
    tap(page, "share")
    expect(page.locator("#share-picture")).to_be_visible()
    page.wait_for_function("() => document.getElementById('share-picture').naturalWidth > 100")
    words, save = (box(page.locator(f"[data-share=review] {of}")) for of in ("b", "[data-key='save review']"))
    assert save["x"] > words["x"] + words["width"], "the button stands beside the words"
    for kind, name, begins in (
        ("picture", r"tapas-\d+-picture\.svg", b"<svg"),
        ("animation", r"tapas-\d+-animation\.gif", b"GIF89a"),
        ("record", r"tapas-\d+\.txt", b'[Game "Tapas"]'),
    ):
        with page.expect_download() as download:
            tap(page, f"save {kind}")
        assert re.fullmatch(name, download.value.suggested_filename)
        file = tmp_path / kind
        download.value.save_as(file)
        assert file.read_bytes().startswith(begins)
        expect(page.locator("#share-answer")).to_have_text("Done.")
    tap(page, "send picture")
    page.wait_for_function("() => window.sent")
    assert page.evaluate("window.sent") == f"tapas-{game}-picture.svg"

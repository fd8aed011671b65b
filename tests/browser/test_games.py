"""The other games by clicking: whole games from the first deal to the winner, cards and cups, who is addressed."""

import random
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import PHONE, box, choose, open_more
from tests.served import Served

_MOST_CLICKS = 3000
"""Several times as many as a game takes: where the page is slow, many of them come too early."""
_GONE_MS = 5000
"""What can't be clicked for so long is gone."""


def click_on(page: Page, served: Served, seed: int) -> None:
    """Whatever the page offers, and the numbers it asks for, at random, until the game is over."""
    chance = random.Random(seed)
    for _ in range(_MOST_CLICKS):
        state = served.get("/api/state")
        if state["phase"] == "finished":
            return
        offered = page.locator("#game button:enabled:visible")
        unsaid = page.locator('#game input[type="number"][value=""]')
        buttons, numbers = offered.count(), unsaid.count()
        # The table may take away what it offered before it is clicked; then something else is.
        with suppress(TimeoutError):
            if numbers and (not buttons or chance.random() < 0.3):
                unsaid.first.fill(str(chance.randrange(1, 8)), timeout=_GONE_MS)
                unsaid.first.press("Tab", timeout=_GONE_MS)
            elif buttons:
                offered.nth(chance.randrange(buttons)).click(timeout=_GONE_MS)
        # What a click changes comes back from the table; if that takes longer, one more click changes nothing.
        page.wait_for_timeout(120)
    raise AssertionError(f"not over after {_MOST_CLICKS} clicks: {served.get('/api/state')['phase']}")


@pytest.mark.parametrize("options", [{"variant": "referee"}, {"variant": "cards"}], ids=["refereed", "cards"])
@pytest.mark.parametrize(("game", "seat"), [("tacocat", "WOW"), ("tapiru", "N")])
def test_a_game_is_refereed_or_played_against_the_table_to_its_end(
    page: Page, served: Served, game: str, seat: str, options: dict[str, str]
) -> None:
    seats = {seat: "table"} if options["variant"] == "cards" else {}
    served.post("/api/new-game", {"game": game, "seats": seats, **options})
    expect(page.locator("#game")).to_be_visible()
    click_on(page, served, 3)


def test_the_piecepack_game_is_held_served_and_counted_to_its_end(page: Page, served: Served) -> None:
    choose(page, "piecepack")
    open_more(page)
    page.locator('[data-key="players 3"]').click()
    page.locator("#setup button[type=submit]").click()

    def click(*keys: str) -> None:
        for key in keys:
            page.locator(f'#game [data-key="{key}"]').click()

    def headline(words: str) -> None:
        expect(page.locator("#headline")).to_contain_text(words)

    headline("hold")
    click("hold 1", "hold 3")
    expect(page.locator('[data-key="hold 1"]')).to_have_attribute("aria-pressed", "true")
    mine = served.get("/api/state")["seats"]["2"][0]
    page.locator(f'[data-button="{mine}"]').hover()
    page.mouse.down()
    # Play starts while the finger is down, and letting go means nothing any more.
    expect(page.locator('[data-key="out 2"]')).to_be_visible()
    page.mouse.up()
    click("clap 2", "accuse 2 1", "not held", "clap 2", "out 3", "out 1")
    expect(page.locator('[data-key="teller 1"]')).to_be_visible()
    for seat, pieces in (("1", 6), ("2", 3), ("3", 3)):
        click(f"teller {seat}")
        for left in range(pieces, 0, -1):
            takes = page.locator(f'#game [data-key^="take {seat} "]:enabled')
            piece = takes.nth(7 * left % takes.count())
            taken = piece.get_attribute("data-key")
            piece.click()
            expect(page.locator(f'#game [data-key="{taken}"]')).to_be_disabled()
        click(f"plain {seat}", f"done {seat}")
    headline("Player")
    click_on(page, served, 4)
    expect(page.locator("#game ol li")).to_have_count(3)
    assert served.get("/api/state")["penalties"]["2"] == 1


def test_against_the_table_the_page_says_you_and_all_that_happened_since(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tacocat", "variant": "cards", "seats": {"WOW": "table"}})
    expect(page.locator("#headline")).to_contain_text("You may replace")
    expect(page.locator('[data-hand="YAY"] button[data-card] .face svg').first).to_be_visible()
    page.locator('[data-action="keep"]').click()
    since = page.locator("[data-since] li")
    expect(since.first).to_contain_text("Table (WOW)")
    page.locator('button[data-action^="duel"]:enabled').last.click()
    expect(since.first).to_contain_text("Duel")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tacocat", {"variant": "cards", "seats": {"WOW": "table"}}),
        ("tapiru", {"variant": "cards", "seats": {"N": "table"}}),
        ("piecepack", {}),
    ],
)
def test_ok_is_lit_where_it_does_something(page: Page, served: Served, game: str, options: dict[str, Any]) -> None:
    served.post("/api/choose", {"game": game})
    expect(page.locator(f'body[data-game="{game}"] [data-button="ok"].acts')).to_be_visible()
    served.post("/api/new-game", {"game": game, **options})
    expect(page.locator('body:not([data-phase="setup"]) [data-button="ok"]:not(.acts)')).to_be_visible()
    assert served.press("ok")["refused"]
    served.press("menu")
    expect(page.locator('[data-button="ok"].acts')).to_be_visible()


def test_a_screen_reader_is_told_what_the_table_plays_in_tapiru(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "first": "N", "seats": {"N": "table"}})
    expect(page.locator("#game [aria-live]", has_text="Latest: North (the table)")).to_be_visible()


def test_tapiru_says_you_to_the_only_person_and_between_two_covers_each_game_s_cards(
    page: Page, served: Served
) -> None:
    names = {"S": "Ann", "N": "Zoë"}
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "seats": {"N": "table"}, "names": names})
    expect(page.locator("#headline")).to_have_text("Your turn: play a card")
    expect(page.locator("#game")).not_to_contain_text("Your turn")
    expect(page.locator("#game")).to_contain_text("A card was drawn for you")
    expect(page.locator("#advice")).to_be_hidden()
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "first": "S", "names": names})
    expect(page.locator("#headline")).to_have_text("Ann: play a card")
    page.locator('[data-key="cards"]').click()
    expect(page.locator('[data-key^="card S"]').first).to_be_visible()
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "first": "S", "names": {"S": "Eve"}})
    expect(page.locator("#headline")).to_have_text("Eve: play a card")
    expect(page.locator('[data-key^="card S"]')).to_have_count(0)


def test_cups_are_pictures_whose_names_say_what_lies_in_them(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru", "variant": "cards", "seats": {"N": "table"}})
    cups = phone.locator("svg.cup")
    expect(cups).to_have_count(6)
    assert "couvercle" in (cups.first.get_attribute("aria-label") or "").lower()
    phone.locator('[data-button="hint"]').click()
    expect(phone.locator("[data-advice]")).to_be_visible()


def test_on_a_phone_the_fields_for_pearls_are_seen_without_scrolling(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "tapiru"})
    for token in ("token 1 TA", "token 2 PI", "token 3 O", "end"):
        served.post("/api/act", {"action": token})
    field = phone.locator("[data-cup]").first
    expect(field).to_be_visible()
    assert box(field)["y"] + box(field)["height"] < PHONE["height"]


def test_descriptions_stay_folded_until_they_are_asked_for(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"game": "piecepack", "players": 3})
    tapas = ((1, "tS0 tS1 tS4"), (2, "tM1 cM3 tM5"))
    told = [f"take {seat} {piece}" for seat, pieces in tapas for piece in pieces.split()]
    for action in ("hold 1", "hold 2", "hold 3", "out 1", "out 2", *told, "done"):
        served.call("POST", "/api/act", f'{{"action": "{action}"}}'.encode())
        # In the first second of the play nobody goes out.
        page.wait_for_timeout(1100 if action.startswith(("hold 3", "out")) else 0)
    described = page.locator('[data-key="describe 1 suits-same"]')
    expect(page.locator('[data-key="keep 1"]')).to_be_visible()
    expect(described).to_be_hidden()
    page.locator('[data-key="described"] summary').click()
    expect(described).to_be_visible()
    page.locator('[data-key="keep 1"]').dblclick()
    expect(page.locator("#headline")).to_contain_text("Player 2")

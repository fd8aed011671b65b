"""The people of the house on the page: listed, looked at with their charts, changed and forgotten."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from firmware.journal import Journal
from tests.browser.conftest import box
from tests.club.played import finished_game
from tests.served import Served

DAY = 86400.0
FIRST = 1_760_000_000.0


def play(journal: Journal, number: int, *names: str, **options: Any) -> None:
    """A whole game by chance, ten days after the one before."""
    agreed = {"first": "JC"[number % 2], "burning_head": number % 3 == 0, **options}
    game = finished_game("tapas", number, names, **agreed)
    journal.add([("tapas", game._replace(started=FIRST + 10 * DAY * number))])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with closing(Journal(tmp_path)) as journal:
        for number in range(12):
            play(journal, number, "Julie", "Peter")
        play(journal, 12, "Julie", seats={"C": "child"})
        play(journal, 13, "Juju")
    server = Served(tmp_path)
    yield server
    server.close()


def open_players(page: Page) -> None:
    page.locator("#open-games").click()
    page.locator("#open-players").click()
    expect(page.locator("#players-list article").first).to_be_visible()


def look_at(page: Page, name: str) -> None:
    page.locator("#players-list article").filter(has_text=name).get_by_role("button").click()
    expect(page.locator("#players h2")).to_contain_text(name)
    expect(page.locator('[data-key="all players"]')).to_be_focused()


def test_everybody_is_listed_with_a_picture_of_their_own_and_a_rating(page: Page) -> None:
    open_players(page)
    rows = page.locator("#players-list article")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="Julie")).to_contain_text("13 games · Tapas ")
    pictures = [row.locator("svg").inner_html() for row in rows.all()]
    assert len(set(pictures)) == 3
    page.locator("#players summary").filter(has_text="The table").click()
    expect(page.locator("#players details").first).to_contain_text("champion 39.5 ± ")


LOADED = "() => performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /uplot|players-/.test(n))"


def test_a_life_has_its_charts_tables_and_heat_on_the_tray_and_they_are_loaded_when_somebody_looks(page: Page) -> None:
    assert page.evaluate(LOADED) == []
    open_players(page)
    assert any("uplot" in name for name in page.evaluate(LOADED))
    look_at(page, "Julie")
    life = page.locator(".life[data-game=tapas]")
    expect(life.locator("rating-curve canvas")).to_be_visible()
    expect(life.locator("month-bars canvas")).to_be_visible()
    expect(life).to_contain_text("Rated games: 13")
    for row in ("classic", "Burning Head", "Peter", "child", "started", "made the last push", "2026-01"):
        expect(life.locator("tbody th").filter(has_text=row).first).to_be_visible()
    assert life.locator(".heat .hot").count() > 12
    boxes = [each.bounding_box() for each in life.locator("table, figure").all()]
    width = box(page.locator("#players"))
    assert all(one is not None and one["x"] + one["width"] <= width["x"] + width["width"] for one in boxes)
    painted = page.evaluate(
        "() => [...document.querySelectorAll('.life canvas')].map((c) => "
        "c.getContext('2d').getImageData(0, 0, c.width, c.height).data.filter((v, i) => i % 4 === 3 && v).length)"
    )
    assert len(painted) == 2
    assert all(count > 500 for count in painted)


def test_somebody_is_added_renamed_coloured_merged_and_forgotten(page: Page) -> None:
    open_players(page)
    page.locator("#player-add").fill("Eve")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#players-list article")).to_have_count(4)
    expect(page.locator("#player-add")).to_have_value("")
    look_at(page, "Julie")
    page.locator("#player-edit summary").click()
    page.locator("#player-rename").fill("Peter")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#players-answer")).to_contain_text("Peter is player")
    page.locator("#player-rename").fill("Juliette")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#players h2")).to_contain_text("Juliette")
    page.get_by_label("Colour").select_option("pink")
    expect(page.locator("#players h2 svg rect").first).to_have_attribute("fill", "#cf5d94")
    page.get_by_label("Same person as").select_option(label="Juju")
    page.get_by_role("button", name="Merge").click()
    expect(page.locator("#players")).to_contain_text("Juju, Julie")
    page.get_by_role("button", name="Forget…").click()
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Forget…").click()
    page.get_by_role("button", name="Forget for good").click()
    expect(page.locator("#players-answer")).to_contain_text("Juliette is forgotten")
    expect(page.locator("#players-list article")).to_have_count(2)
    page.locator("#players form[method=dialog] button").click()
    page.locator("#open-games").click()
    expect(page.locator("#games-list article").first).to_be_visible()
    expect(page.locator("#games-list")).not_to_contain_text("Julie")


def test_it_fits_a_phone_and_speaks_its_language(phone: Page) -> None:
    open_players(phone)
    look_at(phone, "Julie")
    expect(phone.locator(".life")).to_contain_text(re.compile(r"Parties cotées\s: 13"))
    expect(phone.locator("rating-curve canvas")).to_be_visible()
    wide = "() => { const d = document.getElementById('players'); return d.scrollWidth - d.clientWidth; }"
    assert phone.evaluate(wide) <= 0

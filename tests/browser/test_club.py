"""A club's page: the host announces an evening and begins its rounds, phones register, the big screen shows it."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from firmware.games.registry import read_records
from league.protocol.keys import Key
from tests.browser.conftest import DESKTOP, PHONE, box, fits, opened
from tests.club.played import finished_game
from tests.league.club import ClubProcess, running
from tests.league.played import tell_played
from tests.ports import free_port
from tests.program import Program
from tests.waiting import until


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ClubProcess]:
    with running(tmp_path) as process:
        yield process


class Visits:
    """Pages of the club."""

    def __init__(self, browser: Browser, club: ClubProcess, stack: ExitStack) -> None:
        self._browser, self.club, self._stack = browser, club, stack

    def open(self, path: str, locale: str, phone: bool = False) -> Page:
        """Another device opens a page."""
        options = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
        visit = contextmanager(opened)
        return self._stack.enter_context(
            visit(self._browser, self.club, "127.0.0.1", path, "h1", locale=locale, **options)
        )

    def host(self, phone: bool = False, locale: str = "en-GB") -> Page:
        """The host opens the address that has the key."""
        key = (self.club.data / "host.key").read_text().strip()
        return self.open(f"/#key={key}", locale, phone)


@pytest.fixture
def visits(browser: Browser, club: ClubProcess) -> Iterator[Visits]:
    with ExitStack() as stack:
        yield Visits(browser, club, stack)


def answer(page: Page, does: str, words: str = "", typed: str | None = None) -> None:
    """Press the button of a question that says what it does; the question has these words."""
    question = page.locator("#question")
    expect(question).to_contain_text(words)
    if typed is not None:
        question.locator("input").fill(typed)
    question.get_by_role("button", name=does, exact=True).click()
    expect(question).to_be_hidden()


def register(phone: Page, name: str, button: str) -> None:
    phone.locator("#registration input[name=player]").fill(name)
    phone.locator("#registration button", has_text=button).last.click()


def test_an_evening_from_its_announcement_to_its_winner(visits: Visits) -> None:
    host = visits.host()
    ann, leo = visits.open("/", "fr-FR", phone=True), visits.open("/", "en-GB", phone=True)
    screen = visits.open("/tv", "es-ES")
    assert "key" not in host.url
    host.locator("#host input[name=name]").fill("Friday")
    host.locator("#host select[name=system]").select_option("knock-out")
    host.get_by_role("button", name="Announce").click()
    expect(ann.locator("h1")).to_have_text("Friday")
    register(ann, "Ann", "Participer")
    expect(ann.locator("#registration")).to_contain_text("Ann, votre inscription est faite.")
    register(leo, "Leo", "Take part")
    expect(leo.locator("#registration")).to_contain_text("Leo, you are registered.")
    register(leo, "ann", "Take part")
    expect(leo.locator("[role=alert]")).to_contain_text("takes part already")
    expect(screen.locator("#standings")).to_contain_text("Leo")
    expect(ann.locator("#host")).to_have_count(0)
    expect(screen.locator("button")).to_have_count(0)
    host.get_by_role("button", name="Start round 1").click()
    expect(ann.locator("#registration")).to_contain_text("vous jouez contre Leo au jeu 1")
    expect(screen.locator("#pairings h2")).to_have_text("Ronda 1 de 1")
    # A draw is played again, with sides exchanged.
    host.get_by_role("button", name="Board 1: set ½ : ½").click()
    host.get_by_role("button", name="Replay the draws").click()
    expect(host.locator("[data-board='2'] td.number")).to_be_visible()
    host.get_by_role("button", name="Board 2: set 1 : 0").click()
    expect(screen.locator("#standings tbody tr").first.locator("td").nth(2)).to_have_text("1½")
    winner = screen.locator("#standings tbody tr").first.locator("td").nth(1).inner_text()
    assert winner == host.locator("[data-board='2'] td.won").inner_text()
    host.get_by_role("button", name="End the evening").click()
    answer(host, "End the evening")
    expect(ann.locator("header p")).to_have_text("La soirée est finie.")
    expect(leo.locator("#registration")).to_have_count(0)


def test_a_name_typed_while_the_club_thinks_about_another_stays(visits: Visits, club: ClubProcess) -> None:
    club.ask("/api/host/open", {"name": "Friday"})
    phone = visits.open("/", "en-GB", phone=True)
    field = phone.locator("#registration input[name=player]")

    def answer_after_more_is_typed(route: Route) -> None:
        answer = route.fetch()
        field.fill("Leo")
        route.fulfill(response=answer)

    phone.route("**/api/register", answer_after_more_is_typed)
    register(phone, "Ann", "Take part")
    expect(phone.locator("#registration")).to_contain_text("Ann, you are registered.")
    expect(field).to_have_value("Leo")
    phone.unroute("**/api/register")
    register(phone, "Leo", "Take part")
    expect(phone.locator("#registration")).to_contain_text("Leo, you are registered.")
    expect(field).to_have_value("")


def test_a_table_is_added_and_the_code_is_for_it_alone(visits: Visits, club: ClubProcess) -> None:
    host, stranger = visits.host(), visits.open("/#key=guessed", "en-GB")
    host.locator("#host input[name=table]").fill("north")
    host.get_by_role("button", name="Add a table").click()
    expect(host.locator(".code")).to_be_visible()
    code = host.locator(".code").inner_text()
    assert len(code) == 9
    expect(host.locator("#codes")).to_contain_text(f"north: {code}, until")
    expect(host.get_by_role("button", name="Withdraw the code of north")).to_be_visible()
    expect(host.locator("code")).to_contain_text(f"/join/{code}")
    expect(stranger.locator("body")).not_to_contain_text(code)
    expect(stranger.locator("#host")).to_have_count(0)
    joining = visits.open(f"/join/{code}", "en-GB")
    expect(joining.locator("code").first).to_contain_text(
        f"tapas-table league join http://127.0.0.1:{club.port}/join/{code}"
    )


def test_players_and_their_games_are_listed_and_what_makes_no_sense_is_answered_in_words(
    visits: Visits, club: ClubProcess
) -> None:
    names = [("Ann", "Leo"), ("Ann", "Zoë"), ("<b>Ben</b>", "Ann")]
    games = [("tapas", finished_game("tapas", seed, two)) for seed, two in enumerate(names)]
    tell_played(club, "north", [*games, ("tapiru", finished_game("tapiru", 1, ("Leo", "Zoë")))])
    club.ask("/api/host/open", {"name": "Friday"})
    club.ask("/api/host/close", {})
    page, start = visits.open("/players", "en-GB"), visits.open("/", "fr-FR", phone=True)
    # The club writes a moment later.
    for path, count in (("/api/games?game=tapas", 3), ("/api/games?game=tapiru", 1), ("/api/evenings", 1)):
        until(lambda path=path: club.call(path), f"{count} at {path}", lambda told, count=count: told["total"] == count)
    page.reload()
    expect(page.locator("#ratings tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Games of Leo").click()
    expect(page.locator("#games tbody tr")).to_have_count(1)
    page.get_by_role("button", name="All games").click()
    expect(page.locator("#games tbody tr")).to_have_count(3)
    expect(page.locator("#games")).to_contain_text("<b>Ben</b>")
    record = page.request.get(page.locator("#games a").first.evaluate("link => link.href"))
    assert read_records(record.text())[0][0] == "tapas"
    page.get_by_role("button", name="Tapiru").click()
    expect(page.locator("#ratings tbody tr")).to_have_count(2)
    page.locator("#evenings a").click()
    expect(page.locator("h1")).to_have_text("Friday")
    expect(page.locator("#registration, #host")).to_have_count(0)
    start.get_by_role("link", name="Joueurs et parties").click()
    expect(start.locator("#ratings")).to_contain_text("Zoë")
    assert fits(start)
    for path in ("players?game=%00&after=99999999", "games?player=%27%3B--&evening=x"):
        assert "error" not in club.call(f"/api/{path}")
    for path, body in (("games/../../etc/passwd", None), ("register", []), ("register", {"player": "x" * 100_000})):
        assert club.call(f"/api/{path}", body)["error"]


def test_the_host_keeps_two_apart_lets_one_rest_removes_a_table_and_strikes_its_games(
    visits: Visits, club: ClubProcess
) -> None:
    club.ask("/api/join", {"code": club.join("north"), "key": Key.new().public})
    club.ask("/api/host/open", {"name": "Friday", "system": "swiss", "rounds": 3})
    for name in ("Ann", "Leo", "Zoë"):
        club.ask("/api/register", {"player": name})
    host = visits.host()
    expect(host.locator("#host")).to_contain_text("Swiss rounds · Tapas · everyone at their own table")
    host.locator("summary").click()
    host.locator("select[name=one]").select_option("Ann")
    host.locator("select[name=other]").select_option("Leo")
    host.get_by_role("button", name="Keep apart").click()
    expect(host.locator("#host")).to_contain_text("Ann and Leo")
    host.get_by_role("button", name="Ann and Leo may be paired again").click()
    expect(host.locator("#host")).not_to_contain_text("Ann and Leo")
    expect(host.get_by_role("button", name="Remove Zoë")).to_have_count(0)
    host.get_by_role("button", name="Change players").click()
    expect(host.get_by_role("button", name="Remove Zoë")).to_be_visible()
    host.get_by_role("button", name="Zoë rests in round 1, for half a point").click()
    answer(host, "Rest")
    expect(host.locator("#standings")).to_contain_text("rests in round 1")
    host.get_by_role("button", name="Start round 1").click()
    expect(host.locator("#pairings")).to_contain_text("Zoë doesn’t play in this round and gets ½ point.")
    host.get_by_role("button", name="End the evening").click()
    answer(host, "Cancel", "One game has no result yet")
    host.get_by_role("button", name="Pause").click()
    answer(host, "Pause", "Reason", "Tea")
    expect(host.locator("header p")).to_have_text("Paused. Tea")
    host.get_by_role("button", name="Remove north").click()
    answer(host, "Remove, and strike its games")
    expect(host.locator(".tables li")).to_have_count(0)
    expect(host.locator("#host")).to_contain_text("The games of north don’t count.")
    host.get_by_role("button", name="Count the games of north again").click()
    expect(host.locator("#host")).not_to_contain_text("don’t count")
    # What it is called it remembers.
    club.words = tuple(word for word in club.words if word not in ("--name", "Club"))
    club.restart()
    assert club.call("/api/club")["club"] == "Club"


LONG = ("Zoe Martinez", "Mario Rossini", "Maximilian", "Anna-Lena", "Bartholomew", "Konstantinos", "Guadalupe", "Jo")


def reaches(page: Page, inner: str, outer: str) -> float:
    """By how many pixels something sticks out of something to the right."""
    right = "one => document.querySelector(one).getBoundingClientRect().right"
    return float(page.evaluate(right, inner) - page.evaluate(right, outer))


def begun(club: ClubProcess, players: tuple[str, ...], *tables: str) -> None:
    """An evening whose round is played; where there are tables, whoever meet sit at two of them."""
    for table in tables:
        club.let_in(table)
    club.ask("/api/host/open", {"name": "Friday", "system": "swiss", "rounds": 1})
    for at, name in enumerate(players):
        table = {"table": tables[at * len(tables) // len(players)]} if tables else {}
        club.ask("/api/register", {"player": name, **table})
    club.ask("/api/host/pair", {})


def test_the_big_screen_shows_all_of_a_round_and_a_code_that_can_be_scanned_and_a_phone_what_fits(
    visits: Visits, club: ClubProcess
) -> None:
    begun(club, LONG, "kitchen-window", "terrace")
    screen = visits.open("/tv", "es-ES")
    expect(screen.locator("#pairings tbody tr")).to_have_count(4)
    expect(screen.locator("#pairings")).to_contain_text("kitchen-window")
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        screen.set_viewport_size({"width": width, "height": height})
        assert fits(screen), width
        assert reaches(screen, "#pairings table", "#pairings") <= 0, width
        assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight"), width
        assert box(screen.locator(".qr"))["width"] >= 100
    phone = visits.open("/", "es-ES", phone=True)
    tables = phone.locator("#pairings .board small").first
    expect(tables).to_have_text(re.compile("kitchen-window – terrace|terrace – kitchen-window"))
    player = box(phone.locator("#pairings tbody td").nth(1))
    assert box(tables)["x"] + tables.evaluate("one => one.scrollWidth") <= player["x"], "they lie beside the players"
    assert fits(phone)


def all_rows(screen: Page) -> set[str]:
    """The numbers of the boards that the big screen shows while its lists turn."""
    found: set[str] = set()
    for turn in range(6):
        screen.clock.set_fixed_time(8000 * turn)
        expect(screen.locator("#pairings .part")).to_have_text(f"{turn % 3 + 1} de 3")
        for width, height in ((1920, 1080), (1280, 720)):
            screen.set_viewport_size({"width": width, "height": height})
            assert fits(screen), width
            lists = [one.bounding_box() for one in screen.locator("section").all()]
            assert all(one is None or one["y"] + one["height"] <= height for one in lists), (turn, width)
            cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
            assert screen.locator("td").evaluate_all(cut) == [], (turn, width)
        found |= {row.get_attribute("data-board") or "" for row in screen.locator("[data-board]").all()}
    return found


def test_the_big_screen_turns_the_lists_of_many_players_by_itself(visits: Visits, club: ClubProcess) -> None:
    begun(
        club,
        tuple(f"{name} {number}" for number in range(8) for name in LONG),
        "kitchen-window",
        "garden",
        "terrace",
        "cellar",
    )
    screen = visits.open("/tv", "es-ES")
    assert all_rows(screen) == {str(number) for number in range(1, 33)}


def test_the_host_times_a_round_swaps_two_players_and_undoes_the_pairing(visits: Visits, club: ClubProcess) -> None:
    begun(club, ("Ann", "Leo", "Zoë", "Max"))
    host, phone = visits.host(), visits.open("/", "fr-FR", phone=True)
    host.locator("[data-does=timer] input").fill("10")
    host.get_by_role("button", name="Set the timer").click()
    expect(phone.locator(".timer")).to_have_text(re.compile("^(9:5[0-9]|10:00)$"))
    phone.clock.set_fixed_time(time.time() + 700)
    expect(phone.locator(".timer")).to_have_text("Le temps est écoulé.")
    first = host.locator("#pairings tbody tr")
    names = [host.locator(f"[data-board='{number}'] td").nth(1).inner_text() for number in (1, 2)]
    host.locator("summary", has_text="Swap two players").click()
    for field, name in zip(("one", "other"), names, strict=True):
        host.locator(f"[data-does=swap] select[name={field}]").select_option(name)
    host.get_by_role("button", name="Swap", exact=True).click()
    expect(host.locator("[data-board='1'] td").nth(1)).to_have_text(names[1])
    host.get_by_role("button", name="Board 1: set 1 : 0").click()
    expect(host.get_by_role("button", name="Undo the pairing of round 1")).to_have_count(0)
    host.get_by_role("button", name="Board 1: take the result back").click()
    expect(first.first.locator(".outcome")).to_have_text("not started")
    host.get_by_role("button", name="Undo the pairing of round 1").click()
    answer(host, "Undo the pairing of round 1")
    expect(first).to_have_count(0)
    expect(phone.locator("header p").first).to_have_text("On peut s’inscrire.")


def test_a_host_who_registers_others_is_not_notified_that_they_play_and_french_fits_on_a_phone(
    visits: Visits, club: ClubProcess
) -> None:
    begun(club, ("Maximiliane-Theodora von Hohenfels", "Leo"))
    host = visits.host(phone=True, locale="fr-FR")
    for name in ("Kim", "Zoë"):
        register(host, name, "Inscrire")
        expect(host.locator("#standings")).to_contain_text(name)
    expect(host.locator("#registration")).not_to_contain_text("Kim")
    host.get_by_role("button", name="Modifier les joueurs").click()
    for summary in host.locator("summary").all():
        summary.click()
    assert fits(host)
    host.get_by_role("button", name="Jeu 1\u00a0: inscrire ½ : ½").click()
    expect(host.locator("#standings tbody tr").first).to_contain_text("½")
    expect(host.locator("#standings tbody tr").first).to_contain_text("¼")
    host.get_by_role("button", name="Jeu 1\u00a0: inscrire 1 : 0").click()
    answer(host, "Annuler", "a déjà un résultat")


def test_a_table_joins_a_club_from_its_settings(
    browser: Browser, club: ClubProcess, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    table = Program(tmp_path / "north", port=free_port())
    request.addfinalizer(table.kill)
    for page in opened(browser, table, viewport=PHONE, locale="fr-FR"):
        page.locator("#open-settings").click()
        form = page.locator("#join-club")
        form.locator("input").fill(f"127.0.0.1:{club.port} 2222-2222")
        form.get_by_role("button", name="Rejoindre").click()
        expect(form.locator("[role=alert]")).to_contain_text("Ce code n’est pas valable")
        form.locator("input").fill(club.address("north"))
        form.get_by_role("button", name="Rejoindre").click()
        expect(page.locator("#settings")).to_contain_text("Cette table s’appelle north.")
        until(lambda: club.call("/api/club")["tables"] == [{"table": "north", "here": True}], "the club sees the table")
        assert fits(page)

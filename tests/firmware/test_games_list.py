"""The list of games: pages, what is searched for, deletion and its undoing, games that are there already."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.tapas import Position
from firmware.errors import JournalError
from firmware.games.registry import titles
from firmware.journal import Journal, Wanted, WrittenGame
from firmware.library import Library
from firmware.messages import Messages, languages
from firmware.service.serve import DELETED_DAYS, purge_old
from tests.depth import some
from tests.firmware.conftest import Cli
from tests.many_games import FIRST, HOUR, PLAYERS, SETUP, Counts, many_games
from tests.phones import Phone
from tests.served import Served

MANY = some(1_000, 10_000)

pytestmark = pytest.mark.deep
DAY = 24 * HOUR


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a journal with thousands of games; nobody writes to it."""
    directory: Path = tmp_path_factory.mktemp("large")
    many_games(directory, MANY)
    return directory


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    many_games(tmp_path, 60)
    table = Served(tmp_path, host="0.0.0.0")
    yield table
    table.close()


@pytest.fixture(scope="module")
def found_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Such a table with a game that was abandoned and one whose names are options, for tests that only look."""
    directory = tmp_path_factory.mktemp("found")
    many_games(directory, 60)
    table = Served(directory)
    table.post("/api/games/4/take-up")
    table.post("/api/press", {"button": "back", "hold": True})
    table.press("ok")
    table.post("/api/new-game", {"game": "piecepack", "names": {"1": "Ámbar", "2": "Ben"}})
    yield table
    table.close()


@pytest.fixture
def counts() -> Counts:
    return Counts()


@pytest.fixture
def many(large: Path, counts: Counts) -> Iterator[Library]:
    """Those games, on a connection whose work is counted."""
    with closing(Journal(large, write=False, open_with=counts.connect)) as journal:
        counts.clear()
        yield Library(journal)


def listed(served: Served, **query: Any) -> dict[str, Any]:
    page: dict[str, Any] = served.get(f"/api/games?{urlencode(query)}")
    return page


def numbers(page: dict[str, Any]) -> list[int]:
    return [game["id"] for game in page["games"]]


# Pages of a long list


def test_a_page_of_thousands_of_games_reads_no_other_game(many: Library, counts: Counts) -> None:
    page = many.page(Wanted(), None, 30)
    assert (len(page["games"]), page["total"]) == (30, MANY)
    assert counts.rows == 30
    assert counts.steps < 25 * MANY, "the index tells the order and the number of games"


def test_the_last_page_costs_what_the_first_one_does(many: Library, counts: Counts) -> None:
    first = many.page(Wanted(), None, 30)
    cost = counts.steps
    counts.clear()
    before = many.journal.page(Wanted(), MANY - 10).following
    counts.clear()
    last = many.page(Wanted(), None, 30, before)
    assert [game["id"] for game in last["games"]] == list(range(10, 0, -1))
    assert (last["next"], last["total"], counts.rows) == (None, first["total"], 10)
    assert counts.steps < 1.1 * cost


def of(player: str) -> int:
    """How many of the many games a player has."""
    return len(range(PLAYERS.index(player) or len(PLAYERS), MANY + 1, len(PLAYERS)))


@pytest.mark.parametrize(
    ("wanted", "total"),
    [
        (Wanted(search="guest 77"), sum("77" in str(number) for number in range(1, MANY + 1))),
        (Wanted(search="ZOE tapas"), of("Zoé")),
        (Wanted(player="cagla"), of("Çağla")),
        (Wanted(search="nobody at all"), 0),
        (Wanted(status="finished"), MANY // 2),
        (Wanted(since=FIRST + 100 * HOUR, until=FIRST + 200 * HOUR), 100),
    ],
)
def test_a_search_looks_at_each_game_once_and_at_no_entry(
    many: Library, counts: Counts, wanted: Wanted, total: int
) -> None:
    page = many.page(wanted, None, 30)
    assert page["total"] == total
    assert counts.rows == min(total, 30)
    assert counts.steps < 40 * MANY


def test_all_pages_together_are_the_list(many: Library) -> None:
    seen, before = list[int](), None
    while True:
        page = many.journal.page(Wanted(game="tapas"), 999, before)
        seen += [row.id for row in page.rows]
        if (before := page.following) is None:
            break
    assert seen == list(range(MANY, 0, -1))


# What is asked for


def test_pages_follow_each_other_also_while_a_game_is_played(served: Served) -> None:
    page = served.get("/api/games")
    assert (numbers(page), page["total"], page["next"]) == (list(range(60, 0, -1)), 60, None)
    first = listed(served, limit=20)
    assert (numbers(first), first["total"]) == (list(range(60, 40, -1)), 60)
    served.post("/api/games/30/take-up")
    served.post("/api/press", {"button": "W4"})
    second = listed(served, limit=20, before=first["next"])
    assert not set(numbers(second)) & set(numbers(first))
    assert numbers(second)[0] == 40


ZOE = {2, 9, 16, 23, 30, 37, 44, 51, 58}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"search": "zoe guest"}, ZOE),
        ({"search": "ZOÉ 16"}, {16}),
        ({"search": "tapas", "status": "open", "limit": 500}, {*range(2, 61, 2), 61} - {4}),
        ({"status": "abandoned"}, {4}),
        ({"player": "guest 5"}, {5, *range(50, 60)}),
        ({"player": "tapas"}, set()),
        ({"player": "ambar"}, {61}),
        ({"search": "ben piecepack"}, {61}),
        ({"game": "tacocat"}, set()),
        ({"from": FIRST + 58 * HOUR, "game": "tapas"}, {58, 59, 60}),
        ({"to": FIRST + 3 * HOUR}, {1, 2}),
        ({"search": "łukasz", "from": FIRST + 20 * HOUR, "to": FIRST + 30 * HOUR}, {20, 27}),
        ({"search": '"'}, set()),
        ({"search": "%"}, set()),
        ({"q": "zoe guest 16"}, {16}),
        ({"q": "tapas Finished guest 5"}, {*range(5, 60, 10), *range(51, 60, 2)}),
        ({"q": "open zoé"}, {2, 16, 30, 44, 58}),
        ({"q": "abandoned"}, {4}),
        *(({"q": words}, set()) for words in ("finishe", "deleted", "2023-13", "2023-11-31", "2024-1", "2023-11-01")),
        ({"q": "guest 2023"}, set()),
        ({"q": "2023-11", "game": "tapas"}, set(range(1, 61))),
    ],
)
def test_games_are_found_by_words_players_kinds_dates_and_status(
    found_in: Served, query: dict[str, Any], found: set[int]
) -> None:
    page = listed(found_in, **query)
    assert (set(numbers(page)), page["total"]) == (found, len(found))


@pytest.mark.parametrize("language", languages())
def test_a_status_is_asked_for_as_the_page_calls_it_in_any_language(served: Served, language: str) -> None:
    word = Messages.of(language).say
    for status, found in (("open", {2, 16, 30, 44, 58}), ("finished", {9, 23, 37, 51}), ("abandoned", set())):
        asked = f"{word(f'status-{status}')}  zoe"
        assert set(numbers(listed(served, q=asked))) == found
        assert set(numbers(listed(served, q=asked.upper()))) == found


def test_a_day_is_one_where_the_table_is_and_what_else_is_asked_narrows_it(served: Served) -> None:
    day = time.strftime("%Y-%m-%d", time.localtime(FIRST + 30 * HOUR))
    there = {at for at in range(1, 61) if time.strftime("%Y-%m-%d", time.localtime(FIRST + at * HOUR)) == day}
    assert set(numbers(listed(served, q=day))) == there
    assert set(numbers(listed(served, q=f"{day} {day[:7]}"))) == there
    both = listed(served, q=day, search="zoe", **{"from": FIRST + 25 * HOUR})
    assert set(numbers(both)) == {at for at in there & {2, 9, 16, 23, 30, 37, 44, 51, 58} if at >= 25}
    served.post("/api/games/30/delete")
    assert numbers(listed(served, q=f"zoe {day}", status="deleted")) == [30]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("colour=red", "there are search, game"),
        ("status=lost", "open, finished"),
        ("from=yesterday", "seconds since 1970"),
        ("to=inf", "seconds since 1970"),
        ("limit=0", "1 to 500"),
        ("limit=1e3", "1 to 500"),
        ("before=last", "as its next"),
        ("search=%ff", "UTF-8"),
        (f"search={'x' * 101}", "at most 100"),
        (f"q={'x' * 101}", "at most 100"),
    ],
)
def test_a_query_that_makes_no_sense_is_refused_with_the_remedy(served: Served, query: str, words: str) -> None:
    status, data, _ = served.call("GET", f"/api/games?{query}")
    assert (status, words in data.decode()) == (400, True)


# Deleting


def test_a_deleted_game_is_gone_until_it_is_restored_in_its_place(served: Served) -> None:
    before = served.get("/api/games")
    served.post("/api/games/30/delete")
    assert 30 not in numbers(served.get("/api/games"))
    assert served.get("/api/games")["total"] == 59
    for path in ("/api/games/30/replay", "/api/games/30/take-up", "/api/games/30/delete"):
        assert served.refused(path, {})[0] == 404
    assert served.call("GET", "/api/games/30/record")[0] == 404
    assert numbers(listed(served, status="deleted")) == [30]
    served.post("/api/games/30/restore")
    after = served.get("/api/games")
    assert numbers(after) == numbers(before)
    assert {game["id"]: game["status"] for game in after["games"]}[30] == "open"
    for number, status in ((29, "finished"), (30, "abandoned")):
        served.post(f"/api/games/{number}/take-up")
        if status == "abandoned":
            served.post("/api/press", {"button": "back", "hold": True})
            served.press("ok")
        served.post("/api/put-away")
        served.post(f"/api/games/{number}/delete")
        served.post(f"/api/games/{number}/restore")
        assert number in numbers(listed(served, status=status))
    assert served.refused("/api/games/30/restore", {})[0] == 404


def test_the_game_on_the_table_cannot_be_deleted_there_nor_in_the_terminal(tmp_path: Path, cli: Cli) -> None:
    with closing(Journal(tmp_path)) as journal:
        journal.begin("tapas", SETUP, {}, [])
    code, _, error = cli("games delete 1 --data", tmp_path)
    assert (code, "put it away there first" in error) == (1, True)
    table = Served(tmp_path)
    status, data, _ = table.call("POST", "/api/games/1/delete", b"{}")
    assert (status, b"game-on-table" in data) == (409, True)
    table.post("/api/put-away")
    table.post("/api/games/1/delete")
    assert numbers(table.get("/api/games")) == []
    table.close()


def test_only_who_keeps_the_table_deletes_restores_and_sees_what_is_deleted(served: Served) -> None:
    watcher, player, keeper = Phone(served), Phone(served), Phone(served)
    player.sit("J", "Leo")
    keeper.sit("C", "Ann", keep=True)
    for who, code in ((watcher, "watching"), (player, "only-keepers")):
        assert who.refusal("/api/games/7/delete") == (403, code)
        assert who.refusal("/api/games/7/restore") == (403, code)
        assert who.call("GET", "/api/games?status=deleted")[0] == 403
        assert who.call("GET", "/api/games?search=zoe")[0] == 200
    state = keeper.post("/api/games/7/delete")
    assert (state["notice"]["code"], state["notice"]["params"]) == ("deleted", {"who": "Ann"})
    assert keeper.post("/api/games/7/restore")["notice"]["code"] == "restored"


def test_a_deleted_game_is_removed_after_thirty_days_and_no_other(tmp_path: Path) -> None:
    many_games(tmp_path, 5)
    now = time.time()
    with closing(Journal(tmp_path, clock=lambda: now)) as journal:
        journal.delete(2, 3)
        assert purge_old(journal, now + (DELETED_DAYS - 1) * DAY) == 0
        journal.restore(3)
        assert purge_old(journal, now + (DELETED_DAYS + 1) * DAY) == 1
        assert [row.id for row in journal.games()] == [5, 4, 3, 1]
        assert (journal.length(2), journal.length(3)) == (0, 3)
        with pytest.raises(JournalError, match="no deleted game 2"):
            journal.restore(2)


def test_deleting_several_games_deletes_all_or_none_and_what_is_deleted_is_not_taken_up(tmp_path: Path) -> None:
    many_games(tmp_path, 3)
    with closing(Journal(tmp_path)) as journal:
        with pytest.raises(JournalError, match="no game 9"):
            journal.delete(1, 9)
        assert len(journal.games()) == 3
        journal.delete(1, 2)
        with pytest.raises(JournalError, match="no deleted game 3"):
            journal.restore(1, 3)
        assert [row.id for row in journal.games()] == [3]
        with pytest.raises(JournalError, match="no game"):
            journal.take_up(2)
        assert journal.current() is None


@settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(["delete", "restore"]), st.integers(1, 6)), max_size=12))
def test_every_game_is_either_listed_or_deleted(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int]]
) -> None:
    directory = tmp_path_factory.mktemp("games")
    many_games(directory, 6)
    with closing(Journal(directory)) as journal:
        deleted: set[int] = set()
        for what, number in steps:
            possible = (number in deleted) == (what == "restore")
            try:
                getattr(journal, what)(number)
                assert possible
                deleted ^= {number}
            except JournalError:
                assert not possible
        assert {row.id for row in journal.games()} == set(range(1, 7)) - deleted
        assert {row.id for row in journal.page(Wanted(status="deleted")).rows} == deleted
        assert journal.page(Wanted()).total == 6 - len(deleted)


# What was never played


def test_a_game_that_was_left_before_anything_was_played_is_gone_when_another_one_begins(served: Served) -> None:
    left = served.post("/api/new-game", {"names": {"J": "Ann"}})["game"]
    served.post("/api/put-away")
    assert left in numbers(served.get("/api/games")), "it can still be gone on with"
    begun = served.post("/api/new-game", {})["game"]
    assert left not in numbers(served.get("/api/games"))
    assert begun in numbers(served.get("/api/games")), "the game on the table stays"
    assert numbers(listed(served, status="deleted")) == [left], "nor is it lost for good"


@pytest.mark.parametrize("buttons", [("W4", "ok"), ("W4", "ok", "back")])
def test_what_was_played_stays_also_what_was_taken_back(served: Served, buttons: tuple[str, ...]) -> None:
    number = served.post("/api/new-game", {})["game"]
    served.press(*buttons)
    served.post("/api/new-game", {})
    served.post("/api/new-game", {})
    assert number in numbers(served.get("/api/games"))
    assert len(numbers(listed(served, status="deleted"))) == 1


def test_a_table_that_starts_clears_the_list_and_goes_on_with_its_game(tmp_path: Path) -> None:
    position = Position.start(extras={"c3": "xK"}).text()
    with closing(Journal(tmp_path)) as journal:
        study = journal.begin("tapas", {**SETUP, "position": position, "study": "the ketchup"}, {}, [("placed", "")])
        left = journal.begin("tapas", SETUP, {"J": "Ann"}, [("placed", "")])
        journal.abandon(left)
        (imported,) = journal.add([("tapas", WrittenGame(SETUP, {"J": "Zoé"}, [("placed", "")]))])
        current = journal.begin("tapas", SETUP, {}, [("placed", "")])
    table = Served(tmp_path)
    assert table.get("/api/state")["game"] == current
    assert set(numbers(table.get("/api/games"))) == {study, imported, current}
    table.post(f"/api/games/{left}/restore")
    assert left in numbers(table.get("/api/games"))
    table.close()


def test_unplayed_games_of_a_program_that_kept_them_stay(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        left = journal.begin("tapas", SETUP, {}, [("placed", "")])
        journal.put_away()
        with sqlite3.connect(journal.path) as db:
            db.execute("DELETE FROM settings WHERE name = 'unplayed games kept up to'")
    table = Served(tmp_path)
    begun = table.post("/api/new-game", {})["game"]
    table.post("/api/new-game", {})
    kept = numbers(table.get("/api/games"))
    assert left in kept
    assert begun not in kept
    table.close()


def test_clearing_the_list_looks_into_no_game_that_was_played(many: Library, counts: Counts) -> None:
    assert many.journal.without_actions("time") == []
    assert counts.rows == 0
    assert counts.steps < 25 * MANY


# What is there already


def record(served: Served, number: int) -> str:
    return served.call("GET", f"/api/games/{number}/record")[1].decode()


def test_a_game_that_is_there_already_is_not_stored_twice(served: Served) -> None:
    text = record(served, 7) + record(served, 8)
    fresh = record(served, 9).replace("Zoé", "Zora")
    answer = served.post("/api/import", {"text": text + fresh})
    assert (answer["present"], len(answer["imported"])) == ([7, 8], 1)
    again = served.post("/api/import", {"text": fresh})
    assert (again["present"], again["imported"]) == (answer["imported"], [])
    assert served.get("/api/games")["total"] == 61
    twice = served.post("/api/import", {"text": record(served, 10).replace("Guest", "Gast") * 3})
    assert twice["present"] == twice["imported"] * 2, "nor one that comes three times in one text"
    deleted = record(served, 7)
    served.post("/api/games/7/delete")
    assert len(served.post("/api/import", {"text": deleted})["imported"]) == 1, "one that was deleted is"


def test_a_game_that_differs_in_a_move_a_comment_a_tag_a_ruling_or_a_name_is_another(served: Served) -> None:
    served.post("/api/new-game", {"names": {"J": "Zoé", "C": "Guest 9"}})
    number = served.press(*["W4", "ok"] * 3)["game"]
    text = record(served, number)
    for old, new in (
        ("[First", '[Event "A Sunday"]\n[First'),
        ("1@W4", "1@W4 {well played}"),
        ("rulebook", "online"),
        ("Guest 9", "Guest 99"),
    ):
        other = text.replace(old, new)
        assert other != text
        assert len(served.post("/api/import", {"text": other})["imported"]) == 1
    assert served.post("/api/import", {"text": text})["imported"] == []
    served.press("back")
    assert len(served.post("/api/import", {"text": text})["imported"]) == 1, "it has another move by now"


def test_the_games_of_every_kind_are_known_again(tmp_path: Path) -> None:
    records = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"
    table = Served(tmp_path)
    first = table.post("/api/import", {"text": records.read_text("utf-8")})
    again = table.post("/api/import", {"text": records.read_text("utf-8")})
    table.close()
    assert {*titles()} == {row["game"] for row in Library(Journal(tmp_path, write=False)).page()["games"]}
    assert (sorted(again["present"]), again["imported"]) == (sorted(first["imported"]), [])


# In the terminal


def test_the_terminal_lists_what_is_asked_for_deletes_and_brings_back(tmp_path: Path, cli: Cli) -> None:
    many_games(tmp_path, 60)
    data = ("--data", tmp_path)
    lines = cli("games", "list", "--search", ["zoe guest"], "--status", "finished", *data)[1].splitlines()
    assert [line.split()[0] for line in lines] == ["51", "37", "23", "9"]
    day = time.strftime("%Y-%m-%d", time.localtime(FIRST + 60 * HOUR))
    found = cli("games", "list", "--from", day, "--to", day, *data)[1].splitlines()
    assert [line[6:16] for line in found] == [day] * len(found)
    assert found
    assert cli("games", "delete", "7", "8", *data)[:1] == (0,)
    assert "   7 " not in cli("games", "list", *data)[1]
    assert len(cli("games", "list", "--status", "deleted", *data)[1].splitlines()) == 2
    code, _, error = cli("games", "delete", "7", *data)
    assert (code, "there is no game 7" in error) == (1, True)
    assert cli("games", "undelete", "7", "8", *data)[:2] == (0, "back in the list: 7 8\n")
    assert len(cli("games", "list", *data)[1].splitlines()) == 60

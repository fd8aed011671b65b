"""The list of games: pages, what is searched for, deletion and its undoing, games that are there already."""

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from engine.tapas import Position
from firmware.errors import JournalError
from firmware.games.registry import titles
from firmware.journal import FILE_NAME, Journal, Wanted, WrittenGame
from firmware.library import Library
from firmware.messages import Messages, languages
from firmware.service.serve import DELETED_DAYS, purge_old
from firmware.web.admin import wanted_games
from tests.depth import some
from tests.firmware.conftest import Cli
from tests.firmware.damage import rows_of
from tests.firmware.people import People
from tests.many_games import FIRST, HOUR, PLAYERS, SETUP, Counts, many_games
from tests.phones import Phone
from tests.served import Served
from tests.stories import stories_in

MANY = some(1_000, 10_000)
QUERIES = Path(__file__).parent / "golden" / "queries.txt"

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
    with closing(Served(tmp_path, host="0.0.0.0")) as table:
        yield table


@pytest.fixture(scope="module")
def found_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Such a table with a game that was abandoned and one whose names are options, for tests that only look."""
    directory = tmp_path_factory.mktemp("found")
    many_games(directory, 60)
    with closing(Served(directory)) as table:
        table.post("/api/games/4/take-up")
        table.post("/api/press", {"button": "back", "hold": True})
        table.press("ok")
        table.post("/api/new-game", {"game": "piecepack", "names": {"1": "Ámbar", "2": "Ben"}})
        yield table


@pytest.fixture
def counts() -> Counts:
    return Counts()


@pytest.fixture
def many(large: Path, counts: Counts, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """Those games, on a connection whose work is counted."""
    monkeypatch.setattr(sqlite3, "connect", counts.connect)
    with closing(Journal(large, write=False)) as journal:
        counts.clear()
        yield Library(journal)


def listed(served: Served, **query: Any) -> dict[str, Any]:
    return dict(served.get(f"/api/games?{urlencode(query)}"))


def numbers(page: dict[str, Any]) -> list[int]:
    return [game["id"] for game in page["games"]]


def test_a_page_of_thousands_of_games_reads_no_other_game_and_the_last_one_costs_what_the_first_does(
    many: Library, counts: Counts
) -> None:
    first = many.page(Wanted(), None, 30)
    assert (len(first["games"]), first["total"], counts.rows) == (30, MANY, 30)
    cost = counts.steps
    assert cost < 25 * MANY, "the index tells the order and the number of games"
    counts.clear()
    before = many.journal.page(Wanted(), MANY - 10).following
    counts.clear()
    last = many.page(Wanted(), None, 30, before)
    assert [game["id"] for game in last["games"]] == list(range(10, 0, -1))
    assert (last["next"], last["total"], counts.rows) == (None, first["total"], 10)
    assert counts.steps < 1.1 * cost


def of(player: str) -> int:
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
    counts.clear()
    assert many.journal.without_actions("time") == []
    assert (counts.rows, counts.steps < 25 * MANY) == (0, True), "nor does clearing the list"


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
        ({"search": "zoe guest"}, ZOE), ({"search": "ZOÉ 16"}, {16}), ({"search": "%"}, set()),
        ({"search": "tapas", "status": "open", "limit": 500}, {*range(2, 61, 2), 61} - {4}), ({"search": '"'}, set()),
        ({"player": "guest 5"}, {5, *range(50, 60)}), ({"player": "tapas"}, set()), ({"player": "ambar"}, {61}),
        ({"search": "ben piecepack"}, {61}), ({"game": "tacocat"}, set()), ({"to": FIRST + 3 * HOUR}, {1, 2}),
        ({"from": FIRST + 58 * HOUR, "game": "tapas"}, {58, 59, 60}),
        ({"search": "łukasz", "from": FIRST + 20 * HOUR, "to": FIRST + 30 * HOUR}, {20, 27}),
        ({"q": "zoe guest 16"}, {16}), ({"q": "tapas Finished guest 5"}, {*range(5, 60, 10), *range(51, 60, 2)}),
        ({"q": "open zoé"}, {2, 16, 30, 44, 58}), ({"q": "abandoned"}, {4}), ({"q": "guest 2023"}, set()),
        ({"status": "abandoned"}, {4}),
        *(({"q": words}, set()) for words in ("finishe", "deleted", "2023-13", "2023-11-31", "2024-1", "2023-11-01")),
        ({"q": "2023-11", "game": "tapas"}, set(range(1, 61))),
    ],
)  # fmt: skip
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
    assert set(numbers(both)) == {at for at in there & ZOE if at >= 25}
    served.post("/api/games/30/delete")
    assert numbers(listed(served, q=f"zoe {day}", status="deleted")) == [30]


def test_the_last_month_of_a_year_ends_with_it() -> None:
    wanted, _, _ = wanted_games({"q": [b"2026-12"]})
    assert (wanted.since, wanted.until) == (datetime(2026, 12, 1).timestamp(), datetime(2027, 1, 1).timestamp())


def test_a_query_that_makes_no_sense_is_refused_with_the_remedy(served: Served, golden: Any) -> None:
    """golden/queries.txt has the queries, too."""
    told = []
    for query in re.findall(r"^/api/games\?(.*)", QUERIES.read_text("utf-8"), re.MULTILINE):
        status, data, _ = served.call("GET", f"/api/games?{query}")
        told.append(f"/api/games?{query}\n{status} {json.loads(data)['error']}\n")
    golden(QUERIES.name, "\n".join(told))


STORIES = """
a deleted game is gone until it is restored in its place
    table games/4/delete | listed = 6, 5, 3, 2, 1 | deleted = 4 | ! table games/4/replay: 404
    ! table games/4/take-up: 404 | ! table games/4/delete: 404 | table games/4/restore | listed = 6, 5, 4, 3, 2, 1
    open = 6, 4, 2 | finished = 5, 3, 1 | table games/3/delete; table games/3/restore | finished = 5, 3, 1
    ! table games/3/restore: 404
an abandoned game that was deleted comes back as one
    table games/4/take-up; table hold back; table press ok; table games/4/delete | abandoned = none
    table games/4/restore | abandoned = 4
only who keeps the table deletes and restores, and this is announced
    ! leo games/3/delete: 403 watching | leo sits J | ! leo games/3/delete: 403 only-keepers
    ! leo games/3/restore: 403 only-keepers | ann keeps C | ann games/3/delete | notice.code = deleted
    notice.params = who Ann | ann games/3/restore | notice.code = restored
the game on the table is not deleted
    table games/4/take-up | ! table games/4/delete: 409 game-on-table | table put-away; table games/4/delete
    deleted = 4
a game that was left before anything was played is gone when another one begins
    table new | game = 7 | table put-away | listed = 7, 6, 5, 4, 3, 2, 1 | table new | listed = 8, 6, 5, 4, 3, 2, 1
    deleted = 7
what was played stays
    table new; table push; table new; table new | listed = 9, 7, 6, 5, 4, 3, 2, 1 | deleted = 8
what was played and taken back stays, too
    table new; table push; table press back; table new; table new | listed = 9, 7, 6, 5, 4, 3, 2, 1 | deleted = 8
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_becomes_of_a_game_in_the_list_is_told(tmp_path: Path, sentence: str) -> None:
    many_games(tmp_path, 6)
    with closing(Served(tmp_path, host="0.0.0.0")) as served:
        People(served).follow(TOLD[sentence])


def test_what_is_deleted_is_shown_to_who_keeps_the_table_alone(served: Served) -> None:
    watcher, player = Phone(served), Phone(served).sit("J", "Leo")
    for who in (watcher, player):
        assert who.call("GET", "/api/games?status=deleted")[0] == 403
        assert who.call("GET", "/api/games?search=zoe")[0] == 200
    served.post("/api/games/30/delete")
    assert served.call("GET", "/api/games/30/record")[0] == 404
    assert numbers(Phone(served).sit("C", "Ann", keep=True).get("/api/games?status=deleted")) == [30]


def test_games_are_deleted_and_restored_all_or_none_and_removed_after_thirty_days(tmp_path: Path) -> None:
    many_games(tmp_path, 5)
    now = time.time()
    with closing(Journal(tmp_path, clock=lambda: now)) as journal:
        with pytest.raises(JournalError, match="no game 9"):
            journal.delete(1, 9)
        assert len(journal.games()) == 5
        journal.delete(2, 3)
        with pytest.raises(JournalError, match="no deleted game 4"):
            journal.restore(2, 4)
        with pytest.raises(JournalError, match="no game"):
            journal.take_up(2)
        assert journal.current() is None
        assert purge_old(journal, now + (DELETED_DAYS - 1) * DAY) == 0
        journal.restore(3)
        assert purge_old(journal, now + (DELETED_DAYS + 1) * DAY) == 1
        assert [row.id for row in journal.games()] == [5, 4, 3, 1]
        assert (journal.length(2), journal.length(3)) == (0, 3)
        with pytest.raises(JournalError, match="no deleted game 2"):
            journal.restore(2)


def test_a_table_that_starts_clears_the_list_and_goes_on_with_its_game(tmp_path: Path) -> None:
    position = Position.start(extras={"c3": "xK"}).text()
    with closing(Journal(tmp_path)) as journal:
        study = journal.begin("tapas", {**SETUP, "position": position, "study": "the ketchup"}, {}, [("placed", "")])
        left = journal.begin("tapas", SETUP, {"J": "Ann"}, [("placed", "")])
        journal.abandon(left)
        (imported,) = journal.add([("tapas", WrittenGame(SETUP, {"J": "Zoé"}, [("placed", "")]))])
        current = journal.begin("tapas", SETUP, {}, [("placed", "")])
    with closing(Served(tmp_path)) as table:
        assert table.get("/api/state")["game"] == current
        assert set(numbers(table.get("/api/games"))) == {study, imported, current}
        table.post(f"/api/games/{left}/restore")
        assert left in numbers(table.get("/api/games"))


def test_unplayed_games_of_a_program_that_kept_them_stay(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        left = journal.begin("tapas", SETUP, {}, [("placed", "")])
        journal.put_away()
        with sqlite3.connect(journal.path) as db:
            db.execute("DELETE FROM settings WHERE name = 'unplayed games kept up to'")
    with closing(Served(tmp_path)) as table:
        table.post("/api/new-game", {})
        now = table.post("/api/new-game", {})["game"]
        assert numbers(table.get("/api/games")) == [now, left]


def record(served: Served, number: int) -> str:
    return served.call("GET", f"/api/games/{number}/record")[1].decode()


def test_a_game_that_is_there_already_is_not_stored_twice_and_one_that_differs_is_another(served: Served) -> None:
    def sent(text: str) -> tuple[list[int], list[int]]:
        """The games that were there already, and those that were stored."""
        answer = served.post("/api/import", {"text": text})
        return answer["present"], answer["imported"]

    text = record(served, 8)
    fresh = record(served, 9).replace("Zoé", "Zora")
    present, stored = sent(record(served, 7) + text + fresh)
    assert (present, len(stored)) == ([7, 8], 1)
    assert sent(fresh) == (stored, [])
    present, stored = sent(record(served, 10).replace("Guest", "Gast") * 3)
    assert present == stored * 2, "nor one that comes three times in one text"
    for old, new in (
        ("[First", '[Event "A Sunday"]\n[First'),
        ("1@W4", "1@W4 {well played}"),
        ("rulebook", "online"),
        ("Guest 8", "Guest 99"),
    ):
        assert old in text
        assert len(sent(text.replace(old, new))[1]) == 1
    served.post("/api/games/8/take-up")
    served.press("back")
    assert len(sent(text)[1]) == 1, "it has another move by now"
    deleted = record(served, 7)
    served.post("/api/games/7/delete")
    assert len(sent(deleted)[1]) == 1


def test_the_games_of_every_kind_are_known_again(tmp_path: Path) -> None:
    records = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"
    with closing(Served(tmp_path)) as table:
        first, again = (table.post("/api/import", {"text": records.read_text("utf-8")}) for _ in range(2))
        assert rows_of(tmp_path / FILE_NAME).games.keys() == {*first["imported"]}, "what came again takes no room"
    assert {*titles()} == {row["game"] for row in Library(Journal(tmp_path, write=False)).page()["games"]}
    assert (sorted(again["present"]), again["imported"]) == (sorted(first["imported"]), [])


def test_the_terminal_lists_every_game_but_deletes_none_on_the_table(tmp_path: Path, cli: Cli) -> None:
    many_games(tmp_path, 60)
    assert len(cli("games", "list", "--data", tmp_path)[1].splitlines()) == 60
    with closing(Journal(tmp_path)) as journal:
        journal.take_up(2)
    code, _, error = cli("games", "delete", "2", "--data", tmp_path)
    assert (code, "put it away there first" in error) == (1, True)

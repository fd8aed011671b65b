"""The wall clock: the order of games is that of writing, and dates that make no sense are unknown and break nothing."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, backups
from firmware.journal.file import VERSION, connect
from firmware.journal.rows import date_tag, known_time, read_date
from tests.firmware.conftest import Cli
from tests.firmware.damage import OLD
from tests.served import Served
from tests.virtual_table import VirtualTable, start

NO_TIMES = ("9e999", "-9e999", "253402300800 + 86400", "-62135596800 - 2 * 86400", "1e300")


def test_a_clock_that_jumps_back_leaves_the_running_game_the_latest(tmp_path: Path) -> None:
    now = iter((5000.0, 6000.0, 100.0, 50.0, 7000.0))
    with closing(Journal(tmp_path, clock=lambda: next(now))) as journal:
        first = journal.begin("tapas", {}, {}, [])
        second = journal.begin("tacocat", {}, {}, [])
        journal.append(first, [("push", "2@W4")])
        assert [row.id for row in journal.games()] == [first, second]
        third = journal.begin("tapas", {}, {}, [])
        assert [row.id for row in journal.games()] == [third, first, second]
        journal.append(second, [("replace", "1")])
    with closing(Journal(tmp_path)) as journal:
        assert [row.id for row in journal.games()] == [second, third, first]
        latest = journal.latest("tapas")
        assert latest is not None
        assert latest.id == third


def test_an_order_that_was_counted_goes_on_after_a_restart_and_a_write_that_failed(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        first = journal.begin("tapas", {}, {}, [])
        second = journal.begin("tapas", {}, {}, [])
        with pytest.raises(TypeError):
            journal.append(first, [("push", "2@W4")], {"points": object()})
        assert [row.id for row in journal.games()] == [second, first]
    with closing(Journal(tmp_path)) as journal:
        journal.append(first, [("push", "2@W4")])
        assert [row.id for row in journal.games()] == [first, second]


@pytest.fixture(params=NO_TIMES)
def spoilt(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The directory of a journal with two games, of which one has times that no calendar has."""
    with closing(VirtualTable(tmp_path)) as table:
        for _ in range(2):
            start(table)
            table.play("2@W4")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute(f"UPDATE games SET started = {request.param}, touched = {request.param} WHERE id = 1")
    return tmp_path


def test_a_time_that_no_calendar_has_is_unknown_and_breaks_no_list_and_no_record(spoilt: Path, cli: Cli) -> None:
    code, listed, _ = cli("games list --data", spoilt)
    assert (code, [line.split()[:2] for line in listed.splitlines()][1]) == (0, ["1", "?"])
    code, records, _ = cli("games export --data", spoilt)
    assert (code, records.count("[Game "), records.count("2@W4")) == (0, 2, 2)
    with closing(Served(spoilt)) as served:
        status, data, _ = served.call("GET", "/api/games")
    games = json.loads(data, parse_constant=lambda constant: pytest.fail(f"{constant} is no JSON"))["games"]
    told = [(game["id"], game["started"] == 0, game["touched"] == 0) for game in games]
    assert (status, told) == (200, [(2, False, False), (1, True, True)])


@pytest.mark.parametrize("tag", ["1741.03.09", "0005.01.02", "1969.12.31", "2026.11.22", "9999.01.01"])
def test_a_date_of_any_year_is_written_as_it_was_read(tag: str) -> None:
    read = read_date(tag)
    assert read is not None
    assert date_tag(read) == tag
    assert known_time(read) == read


@pytest.mark.parametrize("time", [float("inf"), float("nan"), 1e300, -1e300, 2.6e11, -7e10, None, "noon", b"", 10**400])
def test_what_no_calendar_has_is_no_time(time: object) -> None:
    assert known_time(time) is None


# Journals of earlier versions


@pytest.fixture(params=[1, 2])
def old(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The directory of a journal of version 1, or of version 2, which had no events."""
    path = tmp_path / FILE_NAME
    shutil.copy(OLD / "tapas.sqlite", path)
    if request.param == 2:
        Journal(tmp_path).close()
        shutil.rmtree(backups.folder(path))
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("DROP TABLE events")
            db.execute("PRAGMA user_version = 2")
    return tmp_path


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def test_an_old_journal_is_read_as_it_is_and_changed_only_by_whoever_writes(old: Path) -> None:
    path = old / FILE_NAME
    before = path.read_bytes()
    with closing(Journal(old, write=False)) as journal:
        order = [row.id for row in journal.games()]
        assert list(journal.events()) == []
    assert order == [7, 6, 5, 4, 3, 2, 1]
    assert path.read_bytes() == before
    with closing(Journal(old)) as journal:
        assert [row.id for row in journal.games()] == order
        journal.append(2, [("push", "1@Nc")])
        assert next(row.id for row in journal.games()) == 2
        journal.note("lesson", {"step": 1})
        assert [event.data for event in journal.events()] == [{"step": 1}]
    assert version_of(path) == VERSION


def test_an_old_journal_is_changed_after_a_backup_and_not_without(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = old / FILE_NAME
    before, version = path.read_bytes(), version_of(path)

    def full(*_: object, **__: object) -> None:
        raise JournalError("full", "no room left; free some space")

    with monkeypatch.context() as broken:
        broken.setattr(backups, "make", full)
        with pytest.raises(JournalError, match="no room"):
            Journal(old)
    assert path.read_bytes() == before
    Journal(old).close()
    (backup,) = backups.kept(path)
    assert version_of(backup.path) == version
    assert version_of(path) == VERSION


class Interrupted:
    """A connection that fails at the last step of bringing a file to a new version."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, statement: str, *values: Any) -> Any:
        if statement.startswith("PRAGMA user_version="):
            raise sqlite3.OperationalError("disk I/O error")
        return self._db.execute(statement, *values)


def test_an_old_journal_whose_change_is_interrupted_is_as_old_as_it_was(old: Path) -> None:
    def interrupted(address: str, timeout: float) -> sqlite3.Connection:
        db = connect(address, timeout)
        return db if "backups" in address else cast(sqlite3.Connection, Interrupted(db))

    path = old / FILE_NAME
    before, version = rows_of_old(path), version_of(path)
    with pytest.raises(JournalError, match="disk I/O error"):
        Journal(old, open_with=interrupted)
    assert version_of(path) == version
    assert rows_of_old(path) == before
    with closing(Journal(old)) as journal:
        assert len(journal.games()) == 7


def rows_of_old(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.execute("SELECT * FROM games")) + list(db.execute("SELECT * FROM entries"))


@pytest.mark.parametrize("old", [1], indirect=True)
def test_old_games_with_times_that_no_calendar_has_come_last(old: Path) -> None:
    with closing(sqlite3.connect(old / FILE_NAME)) as db, db:
        db.execute("UPDATE games SET touched = 9e999 WHERE id IN (6, 2)")
    with closing(Journal(old, write=False)) as journal:
        assert [row.id for row in journal.games()] == [7, 5, 4, 3, 1, 6, 2]
    with closing(Journal(old)) as journal:
        assert [row.id for row in journal.games()] == [7, 5, 4, 3, 1, 6, 2]

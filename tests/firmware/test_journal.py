"""The journal: nothing acknowledged is lost, nothing foreign, newer or damaged is touched, whatever the clock says."""

import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, WrittenGame, backups
from firmware.journal.file import VERSION
from firmware.journal.rows import Erased, date_tag, known_time, read_date
from tests.firmware.conftest import Cli
from tests.firmware.damage import OLD, change
from tests.served import Served
from tests.virtual_table import VirtualTable, full_disk, start

SETUP = {"first": "J", "extras": {"c4": "xT"}, "south": None}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    ticks = iter(range(10**6))
    with closing(Journal(tmp_path, clock=lambda: float(next(ticks)))) as opened:
        yield opened


@pytest.fixture
def number(journal: Journal) -> int:
    return journal.begin("tapas", SETUP, {"J": "Julie"}, [])


def test_what_was_kept_is_there_after_a_restart(tmp_path: Path, journal: Journal, number: int) -> None:
    journal.append(number, [("push", "2@W4")])
    journal.keep_settings({"palette": "vivid"})
    journal.close()
    with closing(Journal(tmp_path)) as again:
        row = again.current()
        assert row is not None
        told = (row.id, row.game, row.setup, row.names, row.started, row.status)
        assert told == (number, "tapas", SETUP, {"J": "Julie"}, 0.0, "open")
        assert (again.entries(number), again.settings()["palette"]) == ([("push", "2@W4")], "vivid")
        assert again.revision_of(number) == 2, "two writes"


def test_a_write_waits_for_the_disk_and_half_a_second_for_another_program_and_longer_in_the_background(
    journal: Journal,
) -> None:
    def asked(names: str, of: Journal = journal) -> list[object]:
        return [of._db.execute(f"PRAGMA {name}").fetchone()[0] for name in names.split()]

    assert asked("synchronous journal_mode busy_timeout foreign_keys") == [2, "wal", 500, 1]
    with closing(journal.own_connection()) as other:
        assert asked("synchronous busy_timeout", other) == [1, 10_000]


def test_while_somebody_is_forgotten_and_a_backup_reads_the_table_plays_on(
    tmp_path: Path, journal: Journal, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(journal.path)) as backup, closing(journal.own_connection(write=True)) as own:
        backup.execute("BEGIN")
        backup.execute("SELECT * FROM games").fetchall()

        def played_meanwhile(_: float) -> None:
            journal.append(number, [("push", "2@W4")])
            backup.rollback()

        monkeypatch.setattr(time, "sleep", played_meanwhile)
        own.erase(Erased(lambda name: name == "Julie", lambda text: text, []), "forgotten", {})
    assert journal.entries(number) == [("push", "2@W4")]
    assert not any(b"Julie" in file.read_bytes() for file in tmp_path.glob(f"{FILE_NAME}*"))


def test_imports_are_all_or_none_and_leave_the_table_alone(journal: Journal, number: int) -> None:
    with pytest.raises(TypeError):
        journal.add([("tapas", WrittenGame(SETUP, {}, [])), ("tapas", WrittenGame({"x": object()}, {}, []))])
    imported = journal.add([("tapas", WrittenGame(SETUP, {}, [("push", "1@Nc")], {"points": {}}, 3.0))])
    assert [(row.id, row.status) for row in journal.games()] == [(*imported, "finished"), (number, "open")]
    assert [row.id for row in [journal.current()] if row] == [number]


# What keeps it from being written


@contextmanager
def told(journal: Journal, before: str, after: str) -> Iterator[None]:
    """SQLite is told something, and something else afterwards."""
    journal._db.execute(f"PRAGMA {before}")
    yield
    journal._db.execute(f"PRAGMA {after}")


@contextmanager
def gone(journal: Journal, replaced: bool = False) -> Iterator[None]:
    aside = journal.path.rename(journal.path.with_name("aside"))
    if replaced:
        journal.path.touch()
    yield
    aside.rename(journal.path)


@contextmanager
def held(journal: Journal) -> Iterator[None]:
    with closing(sqlite3.connect(journal.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize(
    ("trouble", "code", "words"),
    [
        (partial(told, before="max_page_count = 1", after="max_page_count = 1000"), "full", "free some space"),
        (partial(told, before="query_only = ON", after="query_only = OFF"), "read-only", "make it writable"),
        (gone, "gone", "deleted or replaced.*put it back"),
        (partial(gone, replaced=True), "gone", "deleted or replaced.*put it back"),
        (held, "busy", "another program holds"),
    ],
)
def test_what_cannot_be_written_is_said_plainly_and_nothing_is_half_done_or_lost(
    journal: Journal, number: int, trouble: Callable[[Journal], AbstractContextManager[None]], code: str, words: str
) -> None:
    def write_on() -> None:
        for _ in range(2000):
            journal.append(number, [("push", "2@W4")])

    with trouble(journal):
        with pytest.raises(JournalError, match=words) as caught:
            write_on()
        assert caught.value.code == code
        kept = [] if code == "gone" else journal.entries(number)
        assert code == "full" or kept == []
        if code == "gone":
            with pytest.raises(JournalError, match=words):
                journal.note("lesson", {})
    journal.append(number, [("push", "1@Nb")])
    assert (journal.entries(number), list(journal.events())) == ([*kept, ("push", "1@Nb")], [])


# What is no journal, or is written already


@pytest.mark.parametrize(
    "write", ["n = j.begin('tapas', {}, {}, []); j.append(n, [('push', '2@W4')])", "j.note('push', {})"]
)
def test_what_was_written_is_on_disk_when_the_call_returns(tmp_path: Path, write: str) -> None:
    code = (
        f"import os, pathlib; from firmware.journal import Journal; j = Journal(pathlib.Path({str(tmp_path)!r}))\n"
        f"{write}; os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -9
    with closing(Journal(tmp_path)) as journal:
        assert journal.entries(1) == [("push", "2@W4")] or [event.kind for event in journal.events()] == ["push"]


def test_a_second_table_on_the_same_journal_is_refused(tmp_path: Path, journal: Journal) -> None:
    with pytest.raises(JournalError, match="another tapas-table uses") as caught:
        Journal(tmp_path)
    assert caught.value.code == "busy"
    Journal(tmp_path, write=False).games()
    journal.close()
    Journal(tmp_path).close()


def test_a_newer_journal_is_refused_and_keeps_what_was_not_yet_merged(tmp_path: Path) -> None:
    Journal(tmp_path).close()
    aside = tmp_path / "aside"
    aside.mkdir()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute("PRAGMA user_version = 99")
        for file in (FILE_NAME, f"{FILE_NAME}-wal"):
            shutil.copy(tmp_path / file, aside)
    files = {file: file.read_bytes() for file in aside.iterdir()}
    for directory in (tmp_path, aside):
        with pytest.raises(JournalError, match="update the program") as caught:
            Journal(directory)
        assert (caught.value.code, str(directory / FILE_NAME) in str(caught.value)) == ("newer", True)
    assert {file: file.read_bytes() for file in files} == files


PREPARE: dict[str, Callable[[Path], object]] = {
    "a journal": lambda folder: Journal(folder).close(),
    "an old journal": lambda folder: shutil.copy(OLD / "tapas.sqlite", folder / FILE_NAME),
    "a file": lambda folder: (folder.rmdir(), folder.write_text("")),
    "a recipe": lambda folder: (folder / FILE_NAME).write_bytes(b"patatas bravas " * 1000),
    "a recipe as lock": lambda folder: (folder / "table.lock").write_bytes(b"patatas bravas " * 100),
    "a folder as lock": lambda folder: (folder / "table.lock").mkdir(),
}
"""What can be in the way of a journal."""


def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path, golden_cases: Callable[..., None]) -> None:
    """The golden file has what is in a folder and what SQLite is told there, and how a table that starts is refused."""

    def refused(case: str) -> str:
        there, *statements = case.split("; ")
        folder = Path(tempfile.mkdtemp(dir=tmp_path))
        PREPARE.get(there, Path.exists)(folder)
        if statements:
            change(folder / FILE_NAME, *statements)
        before = content(folder)
        with pytest.raises(JournalError) as caught:
            Journal(folder, write=there != "nothing, to read")
        assert content(folder) == before
        assert there != "nothing, to read" or [*folder.iterdir()] == []
        return f"{caught.value.code}: {caught.value}".replace(str(folder), "FOLDER")

    golden_cases("journal.txt", refused)


def test_a_disk_without_room_for_the_lock_is_said_to_be_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("firmware.journal.file.connect", no_room)
    with pytest.raises(JournalError, match="free some space") as caught:
        Journal(tmp_path)
    assert caught.value.code == "full"


def content(folder: Path) -> dict[str, bytes]:
    """The files in a folder but those of SQLite and of a lock that stay behind whoever only looked."""
    return {
        file.name: file.read_bytes()
        for file in [folder, *folder.glob("*")]
        if file.is_file() and file.stat().st_size and not file.name.endswith("-shm")
    }


def test_a_database_without_anything_in_it_gives_way_to_a_journal_and_is_kept(tmp_path: Path) -> None:
    change(tmp_path / FILE_NAME, "CREATE TABLE recipes (name)", "DROP TABLE recipes")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(JournalError, match="is empty; play a game first"):
        Journal(tmp_path, write=False)
    with closing(Journal(tmp_path)) as journal:
        assert journal.games() == []
    assert (tmp_path / "journal.empty-1.sqlite").read_bytes() == before


def test_rows_that_somebody_spoilt_hide_no_other(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        numbers = [journal.begin("tapas", SETUP, {"J": "Julie"}, []) for _ in range(6)]
        events = [journal.note("lesson", {"step": step}) for step in range(3)]
    spoilt = (
        "names = CAST(x'7b224a223a2022ff227d' AS TEXT)",
        """names = '{"J": "\\ud800"}'""",
        "started = 9e999",
        "setup = 'x', names = 'null', result = '[', started = 9e999",
        f"names = '{'[' * 100_000}'",
    )
    change(
        tmp_path / FILE_NAME,
        *(f"UPDATE games SET {values} WHERE id = {number}" for number, values in zip(numbers, spoilt, strict=False)),
        f"UPDATE events SET data = '[1' WHERE number = {events[0]}",
        f"UPDATE events SET data = '[1]' WHERE number = {events[1]}",
        "INSERT OR REPLACE INTO settings VALUES ('palette', 'x'), ('current game', '1e24')",
        "INSERT OR REPLACE INTO settings VALUES ('unplayed games kept up to', '[1]')",
    )
    with closing(Journal(tmp_path)) as journal:
        rows = {row.id: row for row in journal.games()}
        names = [rows[number].names for number in numbers]
        assert names == [{"J": "\ufffd"}, {}, {"J": "Julie"}, {}, {}, {"J": "Julie"}]
        assert [rows[number].started is None for number in numbers] == [False, False, True, True, False, False]
        assert [event.number for event in journal.events()] == events[2:]
        assert journal.settings().get("palette") is None
        assert journal.current() is None
        assert journal.without_actions() == []


# Events, in the order of writing


LESSON = {"game": "tapas", "lesson": "first-push", "step": 1, "player": "Zoé"}


def test_events_are_read_in_the_order_of_writing_whatever_the_clock_said(tmp_path: Path) -> None:
    now = iter((500.0, 100.0, 9e300))
    with closing(Journal(tmp_path, clock=lambda: next(now))) as journal:
        first = journal.note("lesson", LESSON)
        second = journal.note("puzzle", {"id": "p1", "right": True})
        third = journal.note("lesson", {**LESSON, "step": 2})
    with closing(Journal(tmp_path, write=False)) as journal:
        assert [event.number for event in journal.events()] == [first, second, third]
        assert [(event.at, event.data["step"]) for event in journal.events("lesson")] == [(500.0, 1), (None, 2)]
        assert next(journal.events("lesson", after=first)).data["step"] == 2
        assert next(journal.events("puzzle", "lesson")).data == LESSON
        assert list(journal.events("recipe")) == []


@pytest.mark.parametrize("data", [{"x": object()}, {"x": float("nan")}, {"x": "\ud800"}])
def test_what_could_not_be_read_again_is_refused_and_nothing_written(journal: Journal, data: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError)):
        journal.note("lesson", data)
    assert list(journal.events()) == []


# The wall clock: the order of games is that of writing, and dates that make no sense are unknown


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


@pytest.mark.parametrize("time", ["9e999", "-9e999", "253402300800 + 86400", "-62135596800 - 2 * 86400", "1e300"])
def test_a_time_that_no_calendar_has_is_unknown_and_breaks_no_list_and_no_record(
    tmp_path: Path, time: str, cli: Cli
) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        for _ in range(2):
            start(table)
            table.play("2@W4")
    change(tmp_path / FILE_NAME, f"UPDATE games SET started = {time}, touched = {time} WHERE id = 1")
    code, listed, _ = cli("games list --data", tmp_path)
    assert (code, [line.split()[:2] for line in listed.splitlines()][1]) == (0, ["1", "?"])
    code, records, _ = cli("games export --data", tmp_path)
    assert (code, records.count("[Game "), records.count("2@W4")) == (0, 2, 2)
    with closing(Served(tmp_path)) as served:
        status, data, _ = served.call("GET", "/api/games")
    games = json.loads(data, parse_constant=lambda constant: pytest.fail(f"{constant} is no JSON"))["games"]
    told = [(game["id"], game["started"] == 0, game["touched"] == 0) for game in games]
    assert (status, told) == (200, [(2, False, False), (1, True, True)])


def test_a_date_of_any_year_is_written_as_it_was_read_and_what_no_calendar_has_is_no_time() -> None:
    for tag in ("1741.03.09", "0005.01.02", "1969.12.31", "2026.11.22", "9999.01.01"):
        read = read_date(tag)
        assert read is not None
        assert (date_tag(read), known_time(read)) == (tag, read)
    for no_time in (float("inf"), float("nan"), 1e300, -1e300, 2.6e11, -7e10, None, "noon", b"", 10**400):
        assert known_time(no_time) is None


# Journals of earlier versions


@pytest.fixture(params=[1, 2])
def old(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The directory of a journal of version 1, or of version 2, which had no events."""
    path = tmp_path / FILE_NAME
    shutil.copy(OLD / "tapas.sqlite", path)
    if request.param == 2:
        Journal(tmp_path).close()
        shutil.rmtree(backups.folder(path))
        change(path, "DROP TABLE events", "PRAGMA user_version = 2")
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
        assert [journal.revision_of(number) for number in order] == order, "the first one has the revision 1"
        journal.append(2, [("push", "1@Nc")])
        assert next(row.id for row in journal.games()) == 2
        journal.note("lesson", {"step": 1})
        assert [event.data for event in journal.events()] == [{"step": 1}]
    assert version_of(path) == VERSION


class Interrupted(sqlite3.Connection):
    """A connection that fails at the last step of bringing a file to a new version."""

    def execute(self, statement: str, *values: Any) -> Any:
        if statement.startswith("PRAGMA user_version="):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *values)


def test_an_old_journal_is_changed_after_a_backup_and_as_old_as_it_was_without_one_or_if_the_change_is_interrupted(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, path = sqlite3.connect, old / FILE_NAME

    def interrupted(address: str, **options: Any) -> sqlite3.Connection:
        factory = sqlite3.Connection if "backups" in address else Interrupted
        return connect(address, factory=factory, **options)

    def content() -> list[str]:
        with closing(sqlite3.connect(path)) as db:
            return list(db.iterdump())

    before, version, unchanged = path.read_bytes(), version_of(path), content()
    with full_disk(backups, "make"), pytest.raises(JournalError, match="no room"):
        Journal(old)
    assert path.read_bytes() == before
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", interrupted)
        with pytest.raises(JournalError, match="disk I/O error"):
            Journal(old)
    assert (version_of(path), content()) == (version, unchanged)
    with closing(Journal(old)) as journal:
        assert len(journal.games()) == 7
    assert [version_of(backup.path) for backup in backups.kept(path)] == [version] * 2, "one a try"
    assert version_of(path) == VERSION


@pytest.mark.parametrize("old", [1], indirect=True)
def test_old_games_with_times_that_no_calendar_has_count_as_of_1970(old: Path) -> None:
    times = {6: "9e999", 2: "253402300800", 3: "253402300799", 5: "-62135596800", 4: "-62135596801"}
    change(old / FILE_NAME, *(f"UPDATE games SET touched = {at} WHERE id = {number}" for number, at in times.items()))
    for write in (False, True):
        with closing(Journal(old, write=write)) as journal:
            assert [row.id for row in journal.games()] == [3, 7, 1, 6, 4, 2, 5]

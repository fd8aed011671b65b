"""The journal: nothing acknowledged is lost, nothing foreign or newer or damaged is touched."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, WrittenGame

SETUP = {"first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    ticks = iter(range(10**6))
    with closing(Journal(tmp_path, clock=lambda: float(next(ticks)))) as opened:
        yield opened


@pytest.fixture
def number(journal: Journal) -> int:
    """A game that was begun."""
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


def test_the_journal_waits_for_the_disk(journal: Journal) -> None:
    asked = [journal._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")]
    assert asked == [2, "wal"]


def test_games_are_listed_latest_first_and_imports_are_all_or_none_and_leave_the_table_alone(
    journal: Journal, number: int
) -> None:
    second = journal.begin("tapas", SETUP, {}, [])
    with pytest.raises(TypeError):
        journal.add([("tapas", WrittenGame(SETUP, {}, [])), ("tapas", WrittenGame({"x": object()}, {}, []))])
    imported = journal.add([("tapas", WrittenGame(SETUP, {}, [("push", "1@Nc")], {"points": {}}, 3.0))])
    journal.append(number, [("push", "1@Nc")])
    assert [row.id for row in journal.games()] == [number, *imported, second]
    assert journal.game(imported[0]).status == "finished"
    assert [row.id for row in [journal.current()] if row] == [second]


# What keeps it from being written


@contextmanager
def full_disk(journal: Journal) -> Iterator[None]:
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    yield
    journal._db.execute(f"PRAGMA max_page_count = {pages + 100}")


@contextmanager
def read_only(journal: Journal) -> Iterator[None]:
    journal._db.execute("PRAGMA query_only = ON")
    yield
    journal._db.execute("PRAGMA query_only = OFF")


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
        (full_disk, "full", "free some space"),
        (read_only, "read-only", "make it writable"),
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


def test_a_directory_that_cannot_be_made_or_where_nothing_was_played_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="play a game first"):
        Journal(tmp_path, write=False)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="--data"):
        Journal(tmp_path / "file" / "data")


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
            (aside / file).write_bytes((tmp_path / file).read_bytes())
    wal = (aside / f"{FILE_NAME}-wal").read_bytes()
    for directory in (tmp_path, aside):
        refused(directory, "newer", "update the program")
    assert (aside / f"{FILE_NAME}-wal").read_bytes() == wal


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        ("PRAGMA user_version = 1", "foreign", "not a journal of tapas-table"),
        ("CREATE TABLE recipes (name)", "foreign", "not a journal of tapas-table"),
        (b"patatas bravas " * 1000, "damaged", "left as it is"),
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    tmp_path: Path, content: str | bytes, code: str, words: str
) -> None:
    if isinstance(content, bytes):
        (tmp_path / FILE_NAME).write_bytes(content)
    else:
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
            db.execute(content)
    refused(tmp_path, code, words)


def test_a_damaged_journal_is_refused_and_left_alone(tmp_path: Path, journal: Journal) -> None:
    journal.begin("tapas", SETUP, {}, [("push", "2@W4 and something long to fill several pages")] * 400)
    journal.close()
    data = journal.path.read_bytes()
    journal.path.write_bytes(data[:8192] + os.urandom(8192) + data[16384:])
    refused(tmp_path, "damaged", "games salvage")


def refused(directory: Path, code: str, words: str) -> None:
    before = (directory / FILE_NAME).read_bytes()
    with pytest.raises(JournalError, match=words) as caught:
        Journal(directory)
    assert caught.value.code == code
    assert str(directory / FILE_NAME) in str(caught.value)
    assert (directory / FILE_NAME).read_bytes() == before


def test_rows_that_somebody_spoilt_hide_no_other(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        numbers = [journal.begin("tapas", SETUP, {"J": "Julie"}, []) for _ in range(5)]
        events = [journal.note("lesson", {"step": step}) for step in range(3)]
    spoilt = (
        "names = CAST(x'7b224a223a2022ff227d' AS TEXT)",
        """names = '{"J": "\\ud800"}'""",
        "started = 9e999",
        "setup = 'x', names = 'null', result = '[', started = 9e999",
    )
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        for number, values in zip(numbers, spoilt, strict=False):
            db.execute(f"UPDATE games SET {values} WHERE id = {number}")
        db.execute("UPDATE events SET data = '[1' WHERE number = ?", events[:1])
        db.execute("UPDATE events SET data = '[1]' WHERE number = ?", events[1:2])
        db.execute("INSERT OR REPLACE INTO settings VALUES ('palette', 'x'), ('current game', '1e24')")
    with closing(Journal(tmp_path)) as journal:
        rows = {row.id: row for row in journal.games()}
        names = [rows[number].names for number in numbers]
        assert names == [{"J": "\ufffd"}, {}, {"J": "Julie"}, {}, {"J": "Julie"}]
        assert [rows[number].started is None for number in numbers] == [False, False, True, True, False]
        assert [event.number for event in journal.events()] == events[2:]
        assert journal.settings().get("palette") is None
        assert journal.current() is None

"""Every call to the disk fails once, in every way: nothing acknowledged is lost, it is said, and it goes on."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar, cast
from unittest import mock

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, WrittenGame, backups, store
from tests.firmware import failing_disk
from tests.firmware.damage import rows_of
from tests.firmware.failing_disk import DISK

pytestmark = pytest.mark.rest

WAYS = ("error", "full", "short")
Made = TypeVar("Made")


@pytest.fixture(autouse=True)
def sound_disk() -> None:
    set_disk(0)


def set_disk(fails_at: int, how: str = "error", calls: int = 1) -> None:
    DISK.__init__(fails_at, calls, how)  # type: ignore[misc]


class Evening:
    """Games written to a journal on the failing disk, with what was acknowledged. Whatever fails is tried again."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.acknowledged: list[tuple[str, str]] = []
        self.settings: dict[str, int] = {}
        self.refusals: list[JournalError] = []
        self.at_fault: list[tuple[str, str]] | None = None

    def play(self) -> None:
        journal = self._until_done(lambda: Journal(self.directory, program="1"))
        number = self._until_done(lambda: journal.begin("tapas", {}, {"J": "Julie"}, [("placed", "")]))
        self.acknowledged.append(("placed", ""))
        for at in range(4):
            entries = [("push", f"{at}"), ("push", f"{at} again " * 300)][: 1 + at % 2]
            self._until_done(lambda entries=entries: journal.append(number, entries))  # type: ignore[misc]
            self.acknowledged += entries
        self._until_done(lambda: journal.keep_settings({"brightness": 2}))
        journal._db.execute("PRAGMA wal_autocheckpoint=1")
        self._until_done(lambda: journal.append(number, [("push", "merged")]))
        self.acknowledged.append(("push", "merged"))
        self._until_done(lambda: self._look(journal, number))
        journal.close()

    def _look(self, journal: Journal, number: int) -> None:
        assert journal.entries(number) == self.acknowledged
        assert [row.id for row in journal.games()] == [number]

    def _until_done(self, do: Callable[[], Made]) -> Made:
        for _ in range(5):
            try:
                return do()
            except JournalError as error:
                self.refusals.append(error)
                if self.at_fault is None:
                    self.at_fault = list(self.acknowledged)
                    shutil.copytree(self.directory, self.directory.with_name("pulled"))
                DISK.heal()
        raise AssertionError(f"it doesn't go on when the disk does: {self.refusals[-1]}")


def entries_in(directory: Path) -> list[tuple[str, str]]:
    """All entries of the journal, as Python's SQLite reads them after a restart."""
    with closing(Journal(directory, program="1")) as journal:
        return [entry for row in journal.games() for entry in journal.entries(row.id)]


@pytest.mark.slow_because("plays once for every call that may fail")
@pytest.mark.parametrize(("calls", "step"), [(1, 1), (10**6, 7)], ids=["once", "for a while"])
@pytest.mark.parametrize("how", WAYS)
def test_whatever_call_fails_nothing_acknowledged_is_lost_and_it_goes_on(
    tmp_path: Path, how: str, calls: int, step: int
) -> None:
    seen: set[str] = set()
    for at in range(1, 1000, step):
        set_disk(at, how, calls)
        place = tmp_path / str(at)
        evening = Evening(place / "data")
        with failing_disk.in_use():
            evening.play()
        if not DISK.failed:
            break
        seen |= set(DISK.failed)
        assert all(";" in str(error) for error in evening.refusals), (at, evening.refusals)
        # A disk that reads half a page where a whole one is looks like a damaged file; it is left as it is then.
        assert {error.code for error in evening.refusals} <= {"failed", "full", "read-only", "busy", "damaged"}
        assert entries_in(evening.directory) == evening.acknowledged, (at, DISK.failed)
        if evening.at_fault is not None:
            # Had the plug been pulled then, at most what was being written would be there besides.
            found = entries_in(place / "pulled")
            assert found[: len(evening.at_fault)] == evening.at_fault, (at, DISK.failed)
            assert len(found) <= len(evening.at_fault) + 2
        shutil.rmtree(place)
    else:
        raise AssertionError("an evening has no end")
    assert seen == set(failing_disk.ERRORS) or calls > 1
    assert at > 100


# What a connection denies


class Faulty:
    """A connection whose COMMIT, then ROLLBACK, fails `faults` times each, after doing what `instead` says."""

    def __init__(self, db: Any, faults: int, instead: str = "") -> None:
        self._db, self._instead, self._left = db, instead, {"COMMIT": faults, "ROLLBACK": faults}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, statement: str, *values: Any) -> Any:
        fails = self._left.get(statement, 0) > 0
        if self._instead or not fails:
            done = self._db.execute(self._instead if fails else statement, *values)
        if fails:
            self._left[statement] -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return done


@pytest.mark.parametrize("faults", [1, 2])
def test_a_transaction_that_can_be_neither_committed_nor_rolled_back_is_forgotten(tmp_path: Path, faults: int) -> None:
    with closing(Journal(tmp_path)) as journal:
        number = journal.begin("tapas", {}, {}, [])
        for _ in range(faults):
            journal._db = cast(sqlite3.Connection, Faulty(journal._db, faults))
            with pytest.raises(JournalError, match="disk I/O error"):
                journal.append(number, [("push", "2@W4")])
            assert journal.entries(number) == []
        journal.append(number, [("push", "2@W4")])
        assert journal.entries(number) == [("push", "2@W4")]


def test_a_move_that_could_not_be_written_is_refused_also_while_games_are_imported(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal, closing(journal.own_connection(write=True)) as importing:
        number = journal.begin("tapas", {}, {}, [])
        for _ in range(3):
            importing.stage("tapas", WrittenGame({}, {}, []))
        journal._db = cast(sqlite3.Connection, Faulty(journal._db, 1, "ROLLBACK"))
        with pytest.raises(JournalError, match="disk I/O error"):
            journal.append(number, [("push", "2@W4")])
        assert journal.entries(number) == []


def test_a_journal_that_could_not_be_opened_anew_either_is_written_once_the_disk_is_sound(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        number = journal.begin("tapas", {}, {}, [])
        journal._db = cast(sqlite3.Connection, Faulty(journal._db, 9))
        with mock.patch.object(store, "connect_to_write", side_effect=sqlite3.OperationalError("disk I/O error")):
            for _ in range(2):
                with pytest.raises(JournalError, match="disk I/O error"):
                    journal.append(number, [("push", "2@W4")])
        journal.append(number, [("push", "3@W4")])
        assert journal.entries(number) == [("push", "3@W4")]


def test_what_was_written_though_the_disk_denies_it_counts_once_where_that_can_be_seen(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        number = journal.begin("tapas", {}, {}, [])
        journal._db = cast(sqlite3.Connection, Faulty(journal._db, 9, "COMMIT"))
        for at in range(3):
            journal.append(number, [("push", f"{at}")])
        with pytest.raises(JournalError, match="disk I/O error"):
            journal.keep_settings({"palette": "vivid"})
        assert journal.entries(number) == [("push", "0"), ("push", "1"), ("push", "2")]


# Backups


def test_whatever_call_fails_a_backup_is_whole_or_not_there_and_the_older_ones_stay(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with closing(Journal(tmp_path, program="1")) as journal:
        journal.begin("tapas", {}, {}, [("push", "2@W4 " * 3000)])
    kept = [backups.make(path, 86400.0 * day) for day in range(1, backups.KEPT + 1)]
    before = rows_of(path)
    for at in range(1, 1000):
        set_disk(at)
        refused = None
        try:
            with failing_disk.in_use():
                made = backups.make(path, 86400.0 * 100)
        except JournalError as error:
            refused = str(error)
        if refused is not None:
            assert ";" in refused
            assert backups.kept(path) == kept[::-1]
            assert not (backups.folder(path) / "unfinished.sqlite").exists()
        else:
            assert rows_of(made.path) == before
            assert [backup.number for backup in backups.kept(path)] == list(range(made.number, made.number - 7, -1))
            kept = backups.kept(path)[::-1]
        if not DISK.failed:
            break
    assert at > 20

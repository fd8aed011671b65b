"""Backups: made beside the table, whole or not at all, the last seven kept; and brought back."""

import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, backups
from firmware.journal.backups import BackupKeeper, Stopped, is_due, kept, make
from tests.firmware.conftest import Cli
from tests.firmware.damage import change, rows_of
from tests.virtual_table import full_disk
from tests.waiting import until

DAY = 86400.0
NOON = datetime(2026, 11, 22, 12).timestamp()


def played(directory: Path, moves: int = 1, text: str = "2@W4") -> Path:
    """A journal with a game of so many moves; its path."""
    with closing(Journal(directory, program="1")) as journal:
        number = journal.begin("tapas", {}, {"J": "Julie"}, [])
        for _ in range(moves):
            journal.append(number, [("push", text)])
    return directory / FILE_NAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path)


# Making them


def test_a_backup_is_the_journal_as_it_is_with_what_is_not_merged_yet(tmp_path: Path, path: Path) -> None:
    with closing(Journal(tmp_path, program="1")) as journal:
        journal.append(1, [("push", "not merged")])
        backup = make(path, NOON)
        assert rows_of(backup.path) == rows_of(path)
    assert [file.name for file in backup.path.parent.iterdir() if file.suffix == ".sqlite"] == [
        "000001-2026-11-22.sqlite"
    ]


def test_the_last_seven_are_kept_however_the_clock_jumps(path: Path) -> None:
    for at in (0, 1, -300, 2, 5000, -20000, 3, 4, 5):
        make(path, NOON + at * DAY)
    assert [backup.number for backup in kept(path)] == [9, 8, 7, 6, 5, 4, 3]


def test_a_damaged_journal_drives_no_good_backup_out(tmp_path: Path) -> None:
    path = played(tmp_path, 40, "2@W4 " * 1000)
    before = make(path, NOON)
    data = bytearray(path.read_bytes())
    data[4096:8192] = bytes(4096)
    path.write_bytes(data)
    with pytest.raises(JournalError, match="games salvage"):
        make(path, NOON + DAY)
    assert kept(path) == [before]


def test_a_backup_is_due_on_a_day_that_has_none_and_after_many_writes_on_a_clock_that_stands(path: Path) -> None:
    assert is_due(path, NOON)
    make(path, NOON)
    assert not is_due(path, NOON + 3600)
    assert is_due(path, NOON + DAY)
    assert is_due(path, NOON - DAY), "a clock that jumped back"
    make(path, NOON - DAY)
    assert not is_due(path, NOON)
    assert not is_due(path, NOON - DAY)
    for writes, due in (
        ("UPDATE games SET touch = touch + 999", False),
        ("UPDATE games SET touch = touch + 1", True),
        ("INSERT INTO events VALUES (999, 0.0, 'lesson', '{}')", False),
        ("INSERT INTO events VALUES (1000, 0.0, 'lesson', '{}')", True),
    ):
        change(path, writes)
        assert is_due(path, NOON) == due, writes
        if due:
            make(path, NOON)
            assert not is_due(path, NOON)
    assert is_due(path, float("inf"))
    make(path, float("inf"))
    assert not is_due(path, -1e300), "two times that no calendar has are one day"


# A new version of the program


def test_a_new_version_makes_one_backup_before_it_writes_and_tries_again_after_a_full_disk(
    tmp_path: Path, path: Path
) -> None:
    Journal(tmp_path, program="1").close()
    with full_disk(backups, "make"), closing(Journal(tmp_path, program="2")) as journal:
        assert "free some space" in str(journal.warnings[0])
        journal.append(1, [("push", "1@Nb")])
    assert kept(path) == []
    before = rows_of(path)
    with closing(Journal(tmp_path, program="2")) as journal:
        assert rows_of(kept(path)[0].path) == before
        journal.append(1, [("push", "1@Nc")])
    Journal(tmp_path, program="2").close()
    assert len(kept(path)) == 1


# Beside the table


class Watched:
    """A journal whose backups are made beside it; it shows noon of a day."""

    def __init__(self, path: Path) -> None:
        self.now, self.said = NOON, list[JournalError]()
        self.journal = Journal(path.parent, program="1")
        self.keeper = BackupKeeper(path, lambda: self.now, self.said.append)
        self.journal.on_write = self.keeper.wake

    def push(self) -> None:
        self.journal.append(1, [("push", "1@Nb")])

    def close(self) -> None:
        self.keeper.close(20)
        self.journal.close()


@pytest.fixture
def watched(path: Path) -> Iterator[Watched]:
    with closing(Watched(path)) as opened:
        yield opened


def test_the_first_write_of_a_day_makes_a_backup_beside_the_table_and_no_press_waits_for_it(
    path: Path, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    copied = backups.open_to_read

    def slow(*arguments: Any) -> Any:
        opened = copied(*arguments)
        begun.set()
        assert go_on.wait(20)
        return opened

    monkeypatch.setattr(backups, "open_to_read", slow)
    watched.push()
    assert begun.wait(20)
    for _ in range(50):
        watched.push()
    assert (len(watched.journal.entries(1)), kept(path)) == (52, [])
    go_on.set()
    until(lambda: len(kept(path)) == 1, "a backup")
    watched.now += DAY
    watched.push()
    until(lambda: len(kept(path)) == 2, "another backup")
    assert watched.said == []


def test_what_is_written_between_two_steps_of_a_backup_neither_waits_nor_restarts_it(tmp_path: Path) -> None:
    path = played(tmp_path, 40, "2@W4 " * 1000)
    before = rows_of(path)
    with closing(Journal(tmp_path, program="1")) as journal:
        steps = []

        def between() -> bool:
            journal.append(1, [("push", "1@Nb")])
            steps.append(1)
            return False

        made = make(path, NOON, stopped=between)
        assert len(steps) > 1
        assert rows_of(made.path) == before
        assert len(journal.entries(1)) == 40 + len(steps)


def test_a_backup_ends_with_the_program_and_leaves_no_half_made_file(tmp_path: Path) -> None:
    path = played(tmp_path, 40, "2@W4 " * 1000)
    with pytest.raises(Stopped):
        make(path, NOON, stopped=lambda: True)
    assert kept(path) == []
    assert [file.name for file in backups.folder(path).glob("*.sqlite*")] == []
    keeper = BackupKeeper(path, lambda: NOON, pytest.fail)
    keeper.wake()
    keeper.close(20)
    assert not [thread for thread in threading.enumerate() if thread is keeper._thread]


def test_a_backup_that_fails_is_said_the_game_goes_on_and_the_first_write_after_ten_minutes_tries_again(
    path: Path, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups.folder(path).write_text("no folder")
    pauses: list[float] = []
    monkeypatch.setattr(watched.keeper._end, "wait", pauses.append)
    for tries in (1, 2):
        watched.push()
        until(lambda tries=tries: len(pauses) == tries, "a complaint and a pause")  # type: ignore[misc]
    assert (pauses, len(watched.journal.entries(1))) == ([600.0] * 2, 3)
    assert ["backups" in str(error) for error in watched.said] == [True, True]


# By hand


def test_a_backup_by_hand_beside_a_running_table_is_listed_and_brought_back(tmp_path: Path, cli: Cli) -> None:
    path, data = played(tmp_path), ("--data", tmp_path)
    assert "no backup yet" in cli("games backups", *data)[1]
    with closing(Journal(tmp_path)) as journal:
        first = rows_of(backups.chosen(path, None))
        journal.append(1, [("push", "1@Nb")])
        assert cli("games backup", *data)[0] == 0
        before = rows_of(path)
        journal.append(1, [("push", "a mistake")])
        code, _, error = cli("games restore", *data)
        assert (code, "another tapas-table" in error) == (1, True)
    spoilt = rows_of(path)
    listed = cli("games backups", *data)[1]
    assert ("000002" in listed, "no backup" in listed) == (True, False)
    aside = tmp_path / "journal.replaced-1.sqlite"
    code, told, _ = cli("games restore", *data)
    assert (code, str(aside) in told) == (0, True)
    assert (rows_of(path), rows_of(aside)) == (before, spoilt)
    for which, rows in ((str(aside), spoilt), ("1", first)):
        assert cli("games restore", which, *data)[0] == 0
        assert rows_of(path) == rows
    for which in ("9", "9" * 5000, "0", "x" * 5000):
        code, _, error = cli("games restore", which, *data)
        assert (code, "games backups" in error) == (1, True)
    Journal(tmp_path).close()


def test_a_backup_is_brought_back_where_the_journal_is_damaged_or_gone_unless_it_is_damaged_itself(
    tmp_path: Path, path: Path, cli: Cli
) -> None:
    backup = make(path, NOON).path
    before = rows_of(backup)
    path.write_bytes(b"patatas bravas " * 1000)
    assert cli("games restore --data", tmp_path)[0] == 0
    assert rows_of(path) == before
    assert (tmp_path / "journal.replaced-1.sqlite").read_bytes() == b"patatas bravas " * 1000
    path.unlink()
    code, told, _ = cli("games restore --data", tmp_path)
    assert (code, "kept as" in told, rows_of(path)) == (0, False, before)
    backup.write_bytes(b"patatas bravas " * 1000)
    assert cli("games restore --data", tmp_path)[0] == 1
    assert rows_of(path) == before
    assert not [*tmp_path.glob("journal.replaced-2*"), *tmp_path.glob("*.restored*")]

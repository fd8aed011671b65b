"""The journal's events: kept in their order beside the games, in files of all versions, in backups, after damage."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, backups
from firmware.library.recovery import recover
from tests.firmware.damage import break_schema, rows_of

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
def test_what_could_not_be_read_again_is_refused_and_nothing_written(tmp_path: Path, data: dict[str, object]) -> None:
    with closing(Journal(tmp_path)) as journal:
        with pytest.raises((TypeError, ValueError)):
            journal.note("lesson", data)
        assert list(journal.events()) == []


def test_a_file_that_should_have_events_and_has_none_is_damaged(tmp_path: Path) -> None:
    Journal(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("DROP TABLE events")
    with pytest.raises(JournalError, match="damaged"):
        Journal(tmp_path)


def test_events_are_in_a_backup_and_are_salvaged(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with closing(Journal(tmp_path)) as journal:
        for step in range(300):
            journal.note("lesson", {**LESSON, "step": step})
        events = rows_of(path).events
        assert rows_of(backups.make(path, 0.0).path).events == events
    break_schema(path)
    recover(tmp_path)
    assert rows_of(path).events == events
    with closing(Journal(tmp_path)) as journal:
        assert journal.note("lesson", LESSON) == max(events) + 1

"""Which lessons were done, from the journal's events. What is done stays done."""

from collections.abc import Collection
from typing import Final, NamedTuple

from firmware.journal import Journal

LESSON: Final = "lesson"
"""The kind of the event that a lesson was done: its `game` and its `lesson`, the `player` who learnt, if named, and how
often something else was done first (`mistakes`)."""


class Learnt(NamedTuple):
    """A lesson that was done."""

    game: str
    lesson: str


def lessons_done(journal: Journal) -> Collection[Learnt]:
    """The lessons that were done at this table. Raises JournalError."""
    events = journal.events(LESSON)
    return {Learnt(str(event.data.get("game")), str(event.data.get("lesson"))) for event in events}


def note_lesson(journal: Journal, game: str, lesson: str, mistakes: int) -> None:
    """Keep that a lesson was done. Raises JournalError."""
    journal.note(LESSON, {"game": game, "lesson": lesson, "mistakes": mistakes})

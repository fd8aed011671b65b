"""The journal: every game, move by move, in one SQLite file that survives a power cut.

Each entry is committed before the lights or the page show it. SQLite's WAL mode with `synchronous=FULL` writes a commit
to the disk before it returns. Entries are only added; a move that is taken back is another entry. Only names that are
to be forgotten are changed in them, and games that were deleted go in the end. A file of a newer version, a damaged one
or one of another program is refused and not changed.
"""

from firmware.journal.file import FILE_NAME, take_lock
from firmware.journal.reading import STATUSES, Cursor, Wanted
from firmware.journal.rows import ABANDONED, DELETED, FINISHED, OPEN, UNREADABLE, Entry, Event, GameRow, WrittenGame
from firmware.journal.store import Journal

__all__ = [
    "ABANDONED",
    "DELETED",
    "FILE_NAME",
    "FINISHED",
    "OPEN",
    "STATUSES",
    "UNREADABLE",
    "Cursor",
    "Entry",
    "Event",
    "GameRow",
    "Journal",
    "Wanted",
    "WrittenGame",
    "take_lock",
]

"""The journal: every game, move by move, in one SQLite file that survives a power cut.

    store.py      what the table writes, each write in a transaction
    reading.py    what can be asked of the journal
    erasing.py    takes the names of somebody who is to be forgotten out of everything
    listing.py    the list of games, a page at a time
    rows.py       what a game and an event are in it, read with care
    file.py       the file: its schema, how it is made, checked, opened and brought to the present version
    disk.py       waiting for the disk, and its errors; a file takes the place of another, which is set aside
    backups.py    copies of it, made while the table writes on
    remains.py    reads the rows of a damaged file

Each entry is committed before the lights or the page show it. SQLite's WAL mode with `synchronous=FULL` writes a commit
to the disk before it returns. Entries are only added; a move that is taken back is another entry. A file of a newer
version, a damaged one or one of another program is refused and not changed.
"""

from firmware.journal.file import FILE_NAME, take_lock
from firmware.journal.listing import STATUSES, Cursor, Wanted
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

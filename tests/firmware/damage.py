"""A journal with games of all kinds in many pages, and what a disk may do to it."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from firmware.games.registry import read_records
from firmware.journal import FILE_NAME, Journal
from firmware.journal.file import connect
from firmware.library.recovery import ReadRows

OLD = Path(__file__).parents[1] / "data" / "old"
PAGE = 4096


def write_journal(directory: Path, log: bool) -> Path:
    """A journal with games of every kind, one of them with long texts; with `log` not all of it is merged yet."""
    games = read_records("\n".join((OLD / f"{name}.txt").read_text("utf-8") for name in ("tapas", "tacocat", "tapiru")))
    with closing(Journal(directory / "whole", program="1")) as journal:
        journal.begin("tapas", {"first": "J"}, {}, [("note", "patatas")] * 150)
        journal.add(games * 3)
        journal.begin("tapas", {"first": "J"}, {}, [])
        long = journal.begin("tapas", {"first": "J", "note": "patatas " * 3000}, {"J": "Julie"}, [])
        journal.append(long, [("push", "tortilla " * 2000)])
        journal.keep_settings({"palette": "vivid", "brightness": 2})
        for number in range(20):
            journal.note("lesson", {"game": "tapas", "lesson": "first-push", "step": number, "player": ""})
        journal.note("puzzle", {"id": "croquetas " * 1000})
        journal._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if log:
            journal._db.execute("PRAGMA wal_autocheckpoint=0")
            journal.add(games)
            journal.append(1, [("push", "1@Nc")])
        (directory / "found").mkdir()
        for end in ("", "-wal") if log else ("",):
            shutil.copy(directory / "whole" / f"{FILE_NAME}{end}", directory / "found" / f"{FILE_NAME}{end}")
    return directory / "found" / FILE_NAME


def rows_of(path: Path) -> ReadRows:
    """Everything in an undamaged journal, as SQLite reads it."""
    rows = ReadRows()
    with closing(connect(f"{path.as_uri()}?mode=ro", 1.0)) as db:
        for row in db.execute("SELECT id, game, setup, names, started, touched, status, result, touch FROM games"):
            rows.games[row[0]] = row
        for game, number, *rest in db.execute("SELECT game, number, at, kind, data FROM entries"):
            rows.entries.setdefault(game, {})[number] = tuple(rest)
        rows.events = {row[0]: row[1:] for row in db.execute("SELECT number, at, kind, data FROM events")}
        rows.settings = dict(db.execute("SELECT name, value FROM settings"))
    return rows


def spoil(data: bytearray, chance: random.Random) -> str:
    """Do to a file what a dying disk may do: flip, overwrite, zero, swap or cut. Returns what was done."""
    what = chance.choice(("bits", "bytes", "schema", "zero", "noise", "swap", "cut", "header"))
    pages = max(len(data) // PAGE, 1)
    page = chance.randrange(pages) * PAGE
    if what == "bits":
        for _ in range(chance.randint(1, 50)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif what == "bytes":
        for _ in range(chance.randint(1, 20)):
            at = chance.randrange(len(data))
            data[at : at + 16] = chance.randbytes(min(16, len(data) - at))
    elif what in ("schema", "header"):
        start, end = (100, PAGE) if what == "schema" else (0, 100)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(start, min(end, len(data)))] = chance.randrange(256)
    elif what == "cut":
        del data[chance.randrange(len(data)) :]
    elif what == "swap":
        other = chance.randrange(pages) * PAGE
        data[page : page + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[page : page + PAGE]
    else:
        data[page : page + PAGE] = bytes(PAGE) if what == "zero" else chance.randbytes(PAGE)
    return what


def break_schema(path: Path) -> None:
    """Put bytes that are no UTF-8 into the schema, which SQLite then quotes in its message."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA writable_schema=ON")
        db.execute("UPDATE sqlite_master SET name = CAST(? AS TEXT), sql = 'x' WHERE name = 'entries'", (b"\xff\xfe",))


def change(path: Path, *statements: str) -> None:
    """Do to a journal what no table does."""
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)

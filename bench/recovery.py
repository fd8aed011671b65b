"""How much of a damaged journal comes back as the table saves it and by SQLite's `.recover`, with and without a backup.

python -m bench.recovery --rounds 20 --sqlite3 sqlite3

A row counts as saved if it is as it was. `.recover` needs a shell that is built with it; Debian 12's isn't quite.
"""

import argparse
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from firmware.journal import FILE_NAME, Journal, WrittenGame, backups
from firmware.journal.file import LOG_END, companion, connect, make
from firmware.library.recovery import read_rows

GAMES: Final = 400
EVENING: Final = 12
"""Games since the latest backup; the last three of them are in the log alone."""
PAGE: Final = 4096
BLOCK: Final = 16
"""Pages that a memory card erases at once."""
_GAMES: Final = "SELECT id, game, setup, names, started, touched, status, result, touch FROM games"
_ENTRIES: Final = "SELECT game, number, at, kind, data FROM entries"

Rows: TypeAlias = tuple[set[tuple[Any, ...]], set[tuple[Any, ...]]]
"""The games and the entries."""


def written(directory: Path, chance: Random) -> Path:
    """A journal with many games, some of them removed again, a log that isn't merged, and a backup."""

    def game() -> tuple[str, WrittenGame]:
        entries = [("push", f"{chance.randint(1, 4)}@{chance.choice('NSEW')}{at % 6}") for at in range(50)]
        setup = {"first": "J", "extras": {f"c{at}": "xT" for at in range(chance.randint(0, 9))}}
        return "tapas", WrittenGame(setup, {"J": "Julie", "S": "Sam"}, entries[: chance.randint(5, 50)])

    with closing(Journal(directory / "there", program="1")) as journal:
        numbers = [journal.add([game()])[0] for _ in range(GAMES - EVENING)]
        journal.delete(*chance.sample(numbers, 20))
        journal.remove_deleted(2.0**60)
        backups.make(journal.path, 1e9)
        for left in range(EVENING, 0, -1):
            if left == 3:
                journal._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                journal._db.execute("PRAGMA wal_autocheckpoint=0")
            _, played = game()
            number = journal.begin("tapas", played.setup, played.names, [])
            for kind, data in played.entries:
                journal.append(number, [(kind, data)])
        shutil.copytree(directory / "there", directory / "whole")
    return directory / "whole" / FILE_NAME


# What happens to it


def zero(data: bytearray, at: int, length: int = PAGE) -> None:
    data[at : at + length] = bytes(min(length, len(data) - at))


def noise(data: bytearray, at: int, length: int, chance: Random) -> None:
    data[at : at + length] = chance.randbytes(min(length, len(data) - at))


def page(data: bytearray, chance: Random) -> int:
    """Where a page begins, but not the first one."""
    return chance.randrange(1, len(data) // PAGE) * PAGE


def flip(data: bytearray, start: int, end: int, count: int, chance: Random) -> None:
    for _ in range(count):
        data[chance.randrange(start, end)] ^= 1 << chance.randrange(8)


def interior(file: bytearray, chance: Random) -> None:
    """Flip bits in a page that leads to others, of the games or of the entries."""
    at = chance.choice([at for at in range(PAGE, len(file), PAGE) if file[at] in (2, 5)])
    flip(file, at, at + 64, 4, chance)


def swap(file: bytearray, chance: Random) -> None:
    one, two = page(file, chance), page(file, chance)
    file[one : one + PAGE], file[two : two + PAGE] = file[two : two + PAGE], file[one : one + PAGE]


def both_lost(file: bytearray, log: bytearray) -> None:
    zero(file, 0)
    log.clear()


def cut(file: bytearray, chance: Random) -> None:
    del file[chance.randrange(len(file) // 2, len(file)) :]


Damage: TypeAlias = Callable[[bytearray, bytearray, Random], object]
DAMAGES: Final[dict[str, Damage]] = {
    "20 bits flipped": lambda file, log, chance: flip(file, 0, len(file), 20, chance),
    "a page zeroed": lambda file, log, chance: zero(file, page(file, chance)),
    "a page torn": lambda file, log, chance: noise(file, page(file, chance) + PAGE // 2, PAGE // 2, chance),
    "a block of 64 kB lost": lambda file, log, chance: noise(file, page(file, chance), BLOCK * PAGE, chance),
    "two pages swapped": lambda file, log, chance: swap(file, chance),
    "header lost": lambda file, log, chance: zero(file, 0, 100),
    "first page lost": lambda file, log, chance: zero(file, 0),
    "cut in its second half": lambda file, log, chance: cut(file, chance),
    "bits in an interior page": lambda file, log, chance: interior(file, chance),
    "list of free pages garbled": lambda file, log, chance: noise(file, 32, 8, chance),
    "log lost": lambda file, log, chance: log.clear(),
    "bits in the log": lambda file, log, chance: flip(log, 0, len(log), 4, chance),
    "first page and log lost": lambda file, log, chance: both_lost(file, log),
}


# How it comes back


def by_remains(path: Path) -> Rows:
    new = path.with_name("new.sqlite")
    make(new)
    found = read_rows(path, new)
    entries = {(game, at, *row) for game, rows in found.entries.items() for at, row in rows.items()}
    return set(found.games.values()), entries


def by_recover(path: Path, shell: str) -> Rows:
    """By SQLite's own recovery, with what it found of no table."""
    told = subprocess.run([shell, path, ".recover"], capture_output=True, check=False).stdout.decode("utf-8", "replace")
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in statements(told):
            with suppress(sqlite3.Error):
                db.execute(statement)
        games, entries = set(rows_of(db, _GAMES)), set(rows_of(db, _ENTRIES))
        games |= set(rows_of(db, "SELECT id, c1, c2, c3, c4, c5, c6, c7, c8 FROM lost_and_found WHERE nfield = 9"))
        entries |= set(rows_of(db, "SELECT c0, c1, c2, c3, c4 FROM lost_and_found WHERE nfield = 5"))
    return games, entries


def statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def rows_of(db: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows; none where there is no such table."""
    with suppress(sqlite3.Error):
        return db.execute(query).fetchall()
    return []


def with_backup(older: Rows, found: Rows) -> Rows:
    """What was found, and what the backup has beside it."""
    games = {row[0]: row for row in (*older[0], *found[0])}
    entries = {row[:2]: row for row in (*older[1], *found[1])}
    return set(games.values()), set(entries.values())


def everything(path: Path) -> Rows:
    with closing(connect(f"{path.as_uri()}?mode=ro", 1.0)) as db:
        return set(db.execute(_GAMES)), set(db.execute(_ENTRIES))


def whole_games(rows: Rows, there: Rows) -> set[int]:
    """The games that are as they were, with all their entries."""
    return {row[0] for row in there[0] & rows[0]} - {row[0] for row in there[1] - rows[1]}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.recovery", description="What comes back of a journal.")
    parser.add_argument("--rounds", type=int, default=20, help="how often each damage is done")
    parser.add_argument("--sqlite3", default="sqlite3", help="a shell with .recover")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    ways: dict[str, Callable[[Path], Rows]] = {
        "table": by_remains,
        ".recover": lambda path: by_recover(path, given.sqlite3),
    }
    print("% of games whole / of those since the backup / of entries; % of rows that never were", "", sep="\n")
    names = [*ways, *(f"{way} + backup" for way in ways)]
    print("| damage |", " | ".join(names), "|\n|---|" + "--:|" * len(names))
    with tempfile.TemporaryDirectory() as place:
        path = written(Path(place), Random(given.seed))
        there, older = everything(path), everything(backups.kept(path)[0].path)
        log = companion(path, LOG_END)
        files = path.read_bytes(), log.read_bytes()
        evening = {row[0] for row in sorted(there[0])[-EVENING:]}
        every = len(there[0]), len(evening), len(there[1]), len(there[0]) + len(there[1])
        for name, damage in DAMAGES.items():
            sums = {way: [0, 0, 0, 0] for way in names}
            for number in range(given.rounds):
                data, logged = map(bytearray, files)
                damage(data, logged, Random(f"{given.seed}/{name}/{number}"))
                for way, read in ways.items():
                    path.write_bytes(data)
                    log.write_bytes(logged)
                    rows = read(path)
                    companion(path, "-shm").unlink(missing_ok=True)
                    for called, got in ((way, rows), (f"{way} + backup", with_backup(older, rows))):
                        whole = whole_games(got, there)
                        wrong = len(got[0] - there[0]) + len(got[1] - there[1])
                        counts = len(whole), len(whole & evening), len(got[1] & there[1]), wrong
                        sums[called] = [sum(pair) for pair in zip(sums[called], counts, strict=True)]
            shares = (
                [100 * got / of / given.rounds for got, of in zip(each, every, strict=True)] for each in sums.values()
            )
            cells = ("{:.1f} / {:.1f} / {:.1f}; {:.2f}".format(*each) for each in shares)
            print(f"| {name} |", " | ".join(cells), "|", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

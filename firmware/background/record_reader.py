"""Reads records in a process of its own: somebody else may have written them.

`read_in_process` is the table's end; `python -m firmware.background.record_reader` is what the worker process runs. Its
job is a text of records. Once all of it has been read and played through, the games come back in parts.
"""

import json
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Final

from engine.errors import BadInput
from firmware.background import Job
from firmware.background.worker import Program, Say, Stop, run_in_process, serve_jobs
from firmware.games.registry import read_records
from firmware.journal import Entry, WrittenGame

MOST_GAMES: Final = 500
"""The most games of one text that the table takes."""
CHUNK: Final = 500
"""The most entries of one part."""
READING: Final = Program(
    "firmware.background.record_reader",
    seconds=180.0,
    memory=100,
    errors="import",
    failures={
        "memory": "these records need too much memory; import a few games at a time",
        "silent": "reading these records takes too long; import a few games at a time",
        "ended": "the program that reads records has ended; try again, or look at the table's messages",
    },
)

Part = int | tuple[str, WrittenGame] | list[Entry]
"""How many entries there are in all; a game without its entries; or entries of the game before."""


def read_in_process(text: str, job: Job) -> Generator[Part, None, None]:
    """The games of a text, in parts.

    Raises BadInput for a text that can't be read, WorkError if the process can't read it, and NotNow if the job is
    cancelled.
    """
    for part in run_in_process(READING, text.encode("utf-8", "surrogatepass"), job):
        yield _part(part)


def _part(body: bytes) -> Part:
    value = json.loads(body)
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [(kind, data) for kind, data in value]
    name = value.pop("game")
    return name, WrittenGame(**value)


def parts_of(text: str) -> Iterator[Part]:
    """The games of a text, in parts, once all of it was read. Raises GameError."""
    games = read_records(text)
    if len(games) > MOST_GAMES:
        raise BadInput(
            f"these are {len(games)} games; import at most {MOST_GAMES} at a time",
            code="import-many",
            params={"games": len(games), "most": MOST_GAMES},
        )
    yield sum(len(list(game.entries)) for _, game in games)
    for name, game in games:
        yield name, game._replace(entries=())
        entries = iter(game.entries)
        while chunk := list(islice(entries, CHUNK)):
            yield chunk


def _read(body: bytes, say: Say, _: Stop) -> bytes:
    for part in parts_of(body.decode("utf-8", "surrogatepass")):
        said = {"game": part[0], **part[1]._asdict()} if isinstance(part, tuple) else part
        say(json.dumps(said).encode())
    return b""


if __name__ == "__main__":
    serve_jobs(_read)

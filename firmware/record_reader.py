"""Reads records in a process of its own, which can be killed and has a limit of memory: nobody knows what they hold.

`read_beside` is the table's end; `python -m firmware.record_reader` is the other, a `firmware.helper_process` whose
job is a text of records. Once all of it has been read and played through, the games come back in parts.
"""

import queue
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from itertools import islice
from typing import Any, Final

from engine.errors import BadInput
from firmware.beside import Work
from firmware.errors import WorkError
from firmware.games.records import read_records
from firmware.helper_process import Answer, HelperProcess, Job, JobRun, do_jobs
from firmware.journal import Entry, WrittenGame

MOST_GAMES: Final = 500
"""The most games of one text that the table takes."""
CHUNK: Final = 500
"""The most entries of one part."""
_SECONDS: Final = 180.0
"""Seconds within which a text must be read, on the smallest computer."""
_MEMORY: Final = 100
"""Megabytes that the process may take."""
_WAITING: Final = 8
_LOOK_SECONDS: Final = 0.1

WORDS: Final = {
    "memory": "these records need too much memory; send a few games at a time",
    "silent": "reading these records takes too long; send a few games at a time",
    "ended": "the program that reads records has ended; try again, or look at the table's messages",
}
"""What is said of each failure."""

Part = int | tuple[str, WrittenGame] | list[Entry]
"""How many entries there are in all; a game without its entries; or entries of the game before."""


def read_beside(text: str, work: Work) -> Generator[Part, None, None]:
    """The games of a text, in parts.

    Raises BadInput for a text that can't be read, WorkError if the process can't read it, and NotNow if the
    work is cancelled.
    """
    parts: queue.Queue[Answer] = queue.Queue(_WAITING)
    left = False

    def heard(job: Job, answer: Answer) -> None:
        told = False
        while not told and not left:
            with suppress(queue.Full):
                parts.put(answer, timeout=_LOOK_SECONDS)
                told = True

    with closing(HelperProcess("firmware.record_reader", heard, _MEMORY)) as process:
        work.on_cancel(process.kill)
        try:
            # An empty job is none.
            process.ask(Job(text.encode("utf-8", "surrogatepass") or b" ", _SECONDS, 1))
            while True:
                work.check()
                try:
                    answer = parts.get(timeout=_LOOK_SECONDS)
                except queue.Empty:
                    continue
                if answer.kind == "end":
                    return
                if answer.kind == "failed":
                    raise _refusal(answer)
                yield _part(answer.value)
        finally:
            left = True


def _part(value: Any) -> Part:
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [(kind, data) for kind, data in value]
    name = value.pop("game")
    return name, WrittenGame(entries=(), **value)


def _refusal(answer: Answer) -> Exception:
    if answer.failure != "refused":
        return WorkError(WORDS[str(answer.failure)], code=f"import-{answer.failure}")
    return BadInput(answer.message, code=answer.value["code"], params=answer.value["params"])


def parts_of(text: str) -> Iterator[Part]:
    """The games of a text, in parts, once all of it was read. Raises GameError."""
    games = read_records(text)
    if len(games) > MOST_GAMES:
        raise BadInput(
            f"these are {len(games)} games; send at most {MOST_GAMES} at a time",
            code="import-many",
            params={"games": len(games), "most": MOST_GAMES},
        )
    yield sum(len(list(game.entries)) for _, game in games)
    for name, game in games:
        yield name, game._replace(entries=())
        entries = iter(game.entries)
        while chunk := list(islice(entries, CHUNK)):
            yield chunk


def _read(run: JobRun) -> None:
    for part in parts_of(run.body.decode("utf-8", "surrogatepass")):
        if isinstance(part, tuple):
            name, game = part
            facts = {"setup": game.setup, "names": game.names, "result": game.result, "started": game.started}
            run.part({"game": name, **facts})
        else:
            run.part(part)


if __name__ == "__main__":
    do_jobs(_read)

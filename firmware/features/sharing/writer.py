"""Writes what takes seconds of computing, a review, a game as a page or an animated picture, in a process of its own.

`write_beside` is the table's end. `python -m firmware.features.sharing.writer` is what the worker process runs. Its job
is JSON, the `form`, the `language` and the `record`; it says how far it is as a pair of numbers, also in JSON.
"""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Final, Literal

from firmware.background.jobs import Job
from firmware.background.worker import Say, Stop, serve_jobs
from firmware.background.worker_process import Program, run_in_process
from firmware.features.sharing.game_page import game_page
from firmware.features.sharing.gif import write_gif
from firmware.games.frames import frames
from firmware.games.plugin import ReviewOptions
from firmware.games.records import game_of_records, read_records
from firmware.games.registry import plugin

Form = Literal["review", "game", "animation"]
"""A review or the game itself as a page of HTML; the lights as an animated GIF."""
WRITING: Final = Program(
    "firmware.features.sharing.writer",
    seconds=120.0,
    memory=500,
    errors="share",
    failures={
        "memory": "this game needs too much memory to be drawn; share its record",
        "silent": "this takes too long; share the game's record",
        "ended": "the program that writes this has ended; try again, or look at the table's messages",
    },
)


def write_beside(form: Form, record: str, language: str, job: Job) -> bytes:
    """The document of a record's game, written in another process.

    Raises GameError for a game that has none, WorkError if the process fails, and NotNow if the job is cancelled.
    """
    body = json.dumps({"form": form, "language": language, "record": record}).encode()
    answers = run_in_process(WRITING, body, job)
    known = 0
    while True:
        try:
            done, of = json.loads(next(answers))
        except StopIteration as end:
            return bytes(end.value)
        if not known:
            job.expect(of)
        job.progress(done - known)
        known = done


def _write(body: bytes, say: Say, _: Stop) -> bytes:
    job = json.loads(body)
    return _FORMS[job["form"]](job["record"], job["language"], say)


def _review(record: str, language: str, say: Say) -> bytes:
    options = ReviewOptions("html", language)
    kind = plugin(game_of_records(record))
    document = kind.review_document(record, options, _progress(say))
    return document.text.encode()


def _game(record: str, language: str, say: Say) -> bytes:
    ((name, game),) = read_records(record)
    return game_page(plugin(name), game, language, _progress(say)).encode()


def _progress(say: Say) -> Callable[[int, int], None]:
    return lambda done, of: say(json.dumps([done, of]).encode())


def _animation(record: str, language: str, say: Say) -> bytes:
    ((name, game),) = read_records(record)
    file = BytesIO()
    write_gif(frames(plugin(name), game), file)
    return file.getvalue()


_FORMS: Final = {"review": _review, "game": _game, "animation": _animation}


if __name__ == "__main__":
    serve_jobs(_write)

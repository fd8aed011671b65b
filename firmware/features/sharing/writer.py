"""Writes what takes seconds of computing, a review or an animated picture, in a process that ends with it.

`write_beside` is the table's end. `python -m firmware.features.sharing.writer` is the other, a helper process (see
`firmware.background.helper_process`) whose job is JSON, the `form`, the `language` and the `record`. The process says
how far it is as a pair of numbers, and the document comes as a text in base 64.
"""

import base64
import json
from io import BytesIO
from typing import Final, Literal

from firmware.background.helper_process import JobRun, do_jobs
from firmware.background.threads import Work
from firmware.background.worker_job import Task, answer_beside
from firmware.features.sharing.gif import write_gif
from firmware.games.frames import frames
from firmware.games.plugin import ReviewOptions
from firmware.games.records import game_of_records, read_records
from firmware.games.registry import plugin

Form = Literal["review", "animation"]
"""A review as a page of HTML; the lights as an animated GIF."""
WRITING: Final = Task(
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


def write_beside(form: Form, record: str, language: str, work: Work) -> bytes:
    """The document of a record's game, written in another process.

    Raises GameError for a game that has none, WorkError if the process fails, and NotNow if the work is cancelled.
    """
    body = json.dumps({"form": form, "language": language, "record": record}).encode()
    answers = answer_beside(WRITING, body, work)
    known = 0
    while True:
        try:
            done, of = next(answers)
        except StopIteration as end:
            return base64.b64decode(end.value)
        if not known:
            work.expect(of)
        work.tell(done - known)
        known = done


def _write(run: JobRun) -> str:
    job = json.loads(run.body)
    document = _FORMS[job["form"]](job["record"], job["language"], run)
    return base64.b64encode(document).decode("ascii")


def _review(record: str, language: str, run: JobRun) -> bytes:
    options = ReviewOptions("html", language)
    kind = plugin(game_of_records(record))
    return kind.review_document(record, options, lambda done, of: run.part([done, of])).text.encode()


def _animation(record: str, language: str, run: JobRun) -> bytes:
    ((name, game),) = read_records(record)
    file = BytesIO()
    write_gif(frames(plugin(name), game), file)
    return file.getvalue()


_FORMS: Final = {"review": _review, "animation": _animation}


if __name__ == "__main__":
    do_jobs(_write)

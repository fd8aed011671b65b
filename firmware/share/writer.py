"""Writes what takes seconds of computing, a review or an animated picture, in a process that ends with it.

`write_beside` is the table's end; `python -m firmware.share.writer` is the other, a `firmware.helper_process` whose
job is JSON: the `form`, the `language` and the `record`. The process says how far it is as a pair of numbers, and the
document comes as a text in base 64.
"""

import base64
import json
import queue
from contextlib import closing
from io import BytesIO
from typing import Final, Literal

from engine.errors import BadInput
from firmware.beside import Work
from firmware.errors import WorkError
from firmware.games.plugin import ReviewOptions
from firmware.games.records import game_of_records, read_records
from firmware.games.registry import plugin
from firmware.helper_process import Answer, HelperProcess, Job, JobRun, do_jobs
from firmware.messages.plain import words
from firmware.share.frames import frames
from firmware.share.gif import write_gif

Form = Literal["review", "animation"]
"""A review as a page of HTML; the lights as an animated GIF."""
NODES: Final = 20_000
"""Positions that a review looks at for each action."""
_SECONDS: Final = 120.0
"""Seconds within which the process must say something, on the smallest computer."""
_MEMORY: Final = 500
"""Megabytes that the process may take."""
_LOOK_SECONDS: Final = 0.1

WORDS: Final = {
    "memory": "this game needs too much memory to be drawn; share its record",
    "silent": "this takes too long; share the game's record",
    "ended": "the program that writes this has ended; try again, or look at the table's messages",
}
"""What is said of each failure."""


def write_beside(form: Form, record: str, language: str, work: Work) -> bytes:
    """The document of a record's game, written in another process.

    Raises GameError for a game that has none, WorkError if the process fails, and NotNow if the work is cancelled.
    """
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    body = json.dumps({"form": form, "language": language, "record": record}).encode()
    known = 0
    with closing(HelperProcess("firmware.share.writer", lambda _, answer: answers.put(answer), _MEMORY)) as process:
        work.on_cancel(process.kill)
        process.ask(Job(body, _SECONDS, 1))
        while True:
            work.check()
            try:
                answer = answers.get(timeout=_LOOK_SECONDS)
            except queue.Empty:
                continue
            if answer.kind == "failed":
                raise _refusal(answer)
            if answer.kind == "end":
                return base64.b64decode(answer.value)
            done, of = answer.value
            if not known:
                work.expect(of)
            work.tell(done - known)
            known = done


def _refusal(answer: Answer) -> Exception:
    if answer.failure != "refused":
        return WorkError(WORDS[str(answer.failure)], code=f"share-{answer.failure}")
    return BadInput(answer.message, code=answer.value["code"], params=answer.value["params"])


def _write(run: JobRun) -> str:
    job = json.loads(run.body)
    document = _FORMS[job["form"]](job["record"], job["language"], run)
    return base64.b64encode(document).decode("ascii")


def _review(record: str, language: str, run: JobRun) -> bytes:
    options = ReviewOptions("html", language, NODES)
    kind = plugin(game_of_records(record))
    return kind.review_document(record, options, lambda done, of: run.part([done, of])).text.encode()


def _animation(record: str, language: str, run: JobRun) -> bytes:
    ((name, game),) = read_records(record)
    file = BytesIO()
    write_gif(frames(plugin(name), game, words(language)), file)
    return file.getvalue()


_FORMS: Final = {"review": _review, "animation": _animation}


if __name__ == "__main__":
    do_jobs(_write)

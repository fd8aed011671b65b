"""Analysis: what the table thinks about, in a process of its own, so that buttons and lights never wait for it.

`OpponentProcess` is the table's end; `python -m firmware.analysis` is the other. They talk in lines of JSON: a request
names its game, whose plugin finds the result as plain data. A new request ends the one before, an empty one ends the
analysis, the end of the input ends the process.
"""

import gc
import json
import os
import queue
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any, Final, cast

_NICENESS: Final = 10
_TRIES: Final = 2


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """What is to be thought about. The same question always gets the same answer, unless its time is up before."""

    text: str
    """A position, or for `REVIEW` a record; where cards are hidden what a seat may see, as JSON."""
    level: str
    seed: int | str = 0
    nodes: int | None = None
    """Positions to look at for each move, if not as many as the level does."""
    game: str = "tapas"
    """Whose `firmware.games.<game>.thinker` finds the answer."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What thinking may take: `seconds` for a move, `memory` in megabytes for what the search remembers."""

    seconds: float = 3.0
    memory: int = 32


LIMITS: Final = Limits()
Answer = Mapping[str, Any]
"""`move`, `score` (hundredths of a point), `exact`, `depth`, `nodes`, `line` (moves), `reasons` (plain data).

Where cards are hidden only `move`.

For `REVIEW`: `pushes`, each judged, and `turn`, the number of the one that turned the game; before that, now and then,
`progress`: how many pushes have been looked at.
"""
REVIEW: Final = "review"
"""Instead of a level: a whole game is to be looked at again."""


class OpponentProcess:
    """Answers one question at a time. `answered` is called from another thread, with None if it can't be answered."""

    def __init__(self, answered: Callable[[AnalysisRequest, Answer | None], None], limits: Limits = LIMITS) -> None:
        self._answered, self._limits = answered, limits
        self._process: subprocess.Popen[str] | None = None
        self._question: AnalysisRequest | None = None
        self._number = 0
        self._tries = 0
        self._lock = threading.Lock()

    def ask(self, question: AnalysisRequest | None) -> None:
        """Think about this and nothing else; None ends thinking. The process is started when it is first needed."""
        with self._lock:
            self._question, self._tries = question, 0
            self._number += 1
            if question is not None or self._process is not None:
                self._send()

    def _send(self) -> None:
        """Start the process if need be and hand it the question; give up on a question that kills it."""
        question = self._question
        self._tries += 1
        try:
            if self._process is None or self._process.poll() is not None:
                self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            fields: dict[str, Any] = {}
            if question is not None:
                fields = {"question": asdict(question), "limits": asdict(self._limits), "number": self._number}
            self._process.stdin.write(json.dumps(fields) + "\n")
            self._process.stdin.flush()
        except OSError:
            self._process = None
            if question is not None:
                if self._tries <= _TRIES:
                    self._send()
                else:
                    self._question = None
                    threading.Thread(target=self._answered, args=(question, None), daemon=True).start()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firmware.analysis"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            # Ctrl+C in the terminal is for the table alone; its end is the end of this process.
            start_new_session=True,
        )
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            answer = json.loads(line)
            with self._lock:
                question = self._question if answer.pop("number") == self._number else None
                if question is not None and "progress" not in answer:
                    self._question = None
            if question is not None:
                self._answered(question, None if "error" in answer else answer)
        process.wait()
        with self._lock:
            if self._process is not process:
                return
            self._process = None
            question = self._question
            if question is not None and self._tries <= _TRIES:
                self._send()
                return
            self._question = None
        if question is not None:
            self._answered(question, None)

    def close(self) -> None:
        """End the process."""
        with self._lock:
            process, self._process, self._question = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()
            with suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()


def answer(
    question: AnalysisRequest,
    limits: Limits = LIMITS,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """Think, as the question's game does. Raises GameError for what can't be thought about."""
    thinker = import_module(f"firmware.games.{question.game}.thinker")
    return cast(dict[str, Any], thinker.answer(question, limits, stop, progress))


def main() -> None:
    """The process: questions in, answers out."""
    from engine.errors import GameError

    with suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        # Whoever asked is gone, and so is the need for an answer.
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    # A search remembers hundreds of thousands of tuples and makes no cycles; looking for some would make it late.
    gc.disable()
    with suppress(KeyboardInterrupt):
        while True:
            fields = json.loads(lines.get())
            if not fields:
                continue
            number, asked, limits = fields["number"], AnalysisRequest(**fields["question"]), Limits(**fields["limits"])

            def progress(done: int, number: int = number) -> None:
                if lines.empty():
                    print(json.dumps({"number": number, "progress": done}), flush=True)

            try:
                found = answer(asked, limits, lambda: not lines.empty(), progress)
            except GameError as error:
                found = {"error": str(error)}
            except Exception as error:  # whatever it is, the table must hear that nothing comes
                traceback.print_exc()
                found = {"error": repr(error)}
            if lines.empty():
                print(json.dumps({"number": number, **found}), flush=True)


if __name__ == "__main__":
    main()

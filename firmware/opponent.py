"""The opponent's process, which analyses while the table answers buttons.

`OpponentProcess` is the table's end; `python -m firmware.opponent` is the other. They exchange lines of JSON: a request
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
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final

from firmware.analysis import LIMITS, UNDISTURBED, AnalysisRequest, AnalysisResult, AnalysisRun, Limits
from firmware.games.registry import plugin

_NICENESS: Final = 10
_TRIES: Final = 2


Received = Callable[[AnalysisRequest, AnalysisResult | None], None]


class OpponentProcess:
    """Analyses one request at a time. `received` is called from another thread, with None if there is no result."""

    def __init__(self, received: Received, limits: Limits = LIMITS) -> None:
        self._received, self._limits = received, limits
        self._process: subprocess.Popen[str] | None = None
        self._request: AnalysisRequest | None = None
        self._number = 0
        self._tries = 0
        self._lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The process's number while it runs."""
        return self._process.pid if self._process is not None else None

    def ask(self, request: AnalysisRequest | None) -> None:
        """Analyse this request instead of any other; None ends the analysis. The first request starts the process."""
        with self._lock:
            self._request, self._tries = request, 0
            self._number += 1
            if request is not None or self._process is not None:
                self._send()

    def _send(self) -> None:
        """Start the process if necessary and send it the request; give up on a request that ended the process several
        times.
        """
        request = self._request
        self._tries += 1
        try:
            if self._process is None or self._process.poll() is not None:
                self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            fields: dict[str, Any] = {}
            if request is not None:
                fields = {"request": asdict(request), "limits": asdict(self._limits), "number": self._number}
            self._process.stdin.write(json.dumps(fields) + "\n")
            self._process.stdin.flush()
        except OSError:
            self._process = None
            if request is not None:
                if self._tries <= _TRIES:
                    self._send()
                else:
                    self._request = None
                    threading.Thread(target=self._received, args=(request, None), daemon=True).start()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firmware.opponent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            # Ctrl+C in the terminal goes to the table alone, which ends this process.
            start_new_session=True,
        )
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            result = json.loads(line)
            with self._lock:
                request = self._request if result.pop("number") == self._number else None
                if request is not None and "progress" not in result:
                    self._request = None
            if request is not None:
                self._received(request, None if "error" in result else result)
        process.wait()
        with self._lock:
            if self._process is not process:
                return
            self._process = None
            request = self._request
            if request is not None and self._tries <= _TRIES:
                self._send()
                return
            self._request = None
        if request is not None:
            self._received(request, None)

    def close(self) -> None:
        """End the process."""
        with self._lock:
            process, self._process, self._request = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()
            with suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()


def analyse(request: AnalysisRequest, run: AnalysisRun = UNDISTURBED) -> AnalysisResult:
    """The result, as the request's game finds it. Raises GameError for what can't be analysed."""
    return plugin(request.game).analyse(request, run)


def main() -> None:
    """The process: requests in, results out."""
    from engine.errors import GameError

    with suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        # The table has ended.
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    # A search remembers hundreds of thousands of tuples and makes no cycles; looking for some would make it late.
    gc.disable()
    with suppress(KeyboardInterrupt):
        while True:
            fields = json.loads(lines.get())
            if not fields:
                continue
            number, asked, limits = fields["number"], AnalysisRequest(**fields["request"]), Limits(**fields["limits"])

            def progress(done: int, number: int = number) -> None:
                if lines.empty():
                    print(json.dumps({"number": number, "progress": done}), flush=True)

            try:
                found = dict(analyse(asked, AnalysisRun(limits, lambda: not lines.empty(), progress)))
            except GameError as error:
                found = {"error": str(error)}
            except Exception as error:  # whatever it is, the table must hear that nothing comes
                traceback.print_exc()
                found = {"error": repr(error)}
            if lines.empty():
                print(json.dumps({"number": number, **found}), flush=True)


if __name__ == "__main__":
    main()

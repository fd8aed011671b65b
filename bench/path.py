"""Counts the house's own calls on the way of a press: to the strip, `ok` to disk and strip, and a press over HTTP.

    python -m bench.path

What is counted are calls of Python functions of engine/, firmware/ and hw_mock/, for one press, and how many functions
and files they are in. Libraries aren't counted, nor what is written in C.
"""

import asyncio
import json
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, Final

from bench.beside import Bench
from firmware.journal import Journal
from firmware.lights import PowerBudget
from firmware.table.session import Session
from firmware.table.table import HOLD_SECONDS, Table
from hw_mock.table import MockTable

ROOT: Final = Path(__file__).parents[1]
_OWN: Final = tuple(f"{ROOT / name}/" for name in ("engine", "firmware", "hw_mock", "league"))
PRESSES: Final = 100


class Calls:
    """Counts calls while it is `counting`."""

    def __init__(self) -> None:
        self.count = 0
        self._codes: set[CodeType] = set()

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what this thread calls."""

        def note(frame: FrameType, event: str, _: Any) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(_OWN):
                self.count += 1
                self._codes.add(frame.f_code)

        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def report(self, what: str, times: int) -> None:
        """Print the calls of one time, and where they are."""
        files = {code.co_filename for code in self._codes}
        print(f"{what:28} {self.count / times:8.0f} calls  {len(self._codes):4} functions  {len(files):3} files")


class VirtualTime:
    """A table with a mock strip in a time of its own."""

    def __init__(self, directory: Path) -> None:
        self.now = 100.0
        self.hardware = MockTable(clock=lambda: self.now)
        session = Session(Journal(directory), Random(1), self.now, kinds=())
        session.new_game({}, {}, self.now, game="tapas")
        self.table = Table(self.hardware, session, PowerBudget(), self.now)
        self.hardware.start(self.table.edge)
        self.sent = 0
        transmit = self.hardware.strip._transmit

        def counted(buffer: bytearray) -> None:
            transmit(buffer)
            self.sent += 1

        self.hardware.strip._transmit = counted  # type: ignore[method-assign]

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let time pass, or as much of it as something takes."""
        end = self.now + seconds
        while not until() and (due := self.table.deadline(self.now)) is not None and due <= end:
            self.now = max(self.now, due)
            self.table.advance(self.now)
        self.now = self.now if until() else end

    def press(self, button: str, calls: Calls | None = None) -> None:
        """Press a button and let everything come to rest; counted from the edge to the first picture."""
        before = self.sent

        def shown() -> bool:
            return self.sent > before

        if calls is not None:
            with calls.counting():
                self.hardware.drive(button, True)
                self.wait(HOLD_SECONDS / 2, shown)
        else:
            self.hardware.drive(button, True)
            self.wait(HOLD_SECONDS / 2)
        self.hardware.drive(button, False)
        self.wait(60.0)


def on_the_lights(directory: Path) -> None:
    """A push that is entered, and one that is counted, both taken back again."""
    table, entering, committing = VirtualTime(directory), Calls(), Calls()
    for _ in range(PRESSES):
        table.press("Nc", entering)
        table.press("ok", committing)
        table.press("back")
    entering.report("a press to the strip", PRESSES)
    committing.report("ok to disk and strip", PRESSES)


async def over_http(directory: Path) -> None:
    """`POST /api/press`, as the page sends it to a table that it watches."""
    bench = Bench(directory)
    bench.begin()
    loop, calls = asyncio.get_running_loop(), Calls()

    def post(button: str) -> None:
        data = json.dumps({"button": button}).encode()
        request = urllib.request.Request(f"{bench.address}/api/press", data)
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()

    for _ in range(PRESSES):
        with calls.counting():
            await loop.run_in_executor(None, post, "Nc")
        await loop.run_in_executor(None, post, "back")
        # What goes on by itself afterwards isn't the press's.
        await asyncio.sleep(0.05)
    calls.report("POST /api/press", PRESSES)
    bench.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        on_the_lights(Path(folder) / "lights")
        asyncio.run(over_http(Path(folder) / "http"))

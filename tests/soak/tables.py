"""Two tables of one process for the soak: one in virtual time, one that is really served, which rests meanwhile.

The virtual clock stands for the whole process's clock while it goes, so the served table's loop is held up until then.
"""

import asyncio
import http.client
import json
import os
import random
import signal
import sqlite3
import statistics
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from firmware.analysis import REVIEW, AnalysisRun, Limits
from firmware.background.opponent import analyse
from firmware.games.registry import plugin
from firmware.journal import Journal, WrittenGame
from firmware.table.session import Session
from firmware.table.table import PRESS_SECONDS
from hw_mock.table import Faults
from tests.phones import Phone
from tests.served import Listener, Served
from tests.virtual_server import LeavingTable, VirtualServer
from tests.visitor import Visitor, get
from tests.waiting import PATIENCE, until

FAULTS: Final = "bounce,lost=0.01,dead=12,brownout=2500"
_NODES: Final = 4
_SHORT: Final = Limits(seconds=0.2, memory=4)
_MOST_PAGES: Final = 3
_STILL_SECONDS: Final = 60.0
_PAGES: Final = ("page_count", "freelist_count", "page_size")
_LOG_BYTES: Final = 5_000_000
"""What the log may occupy into which SQLite writes first: it begins anew after a thousand pages."""

T = TypeVar("T")
Answer = tuple[int, Any]


class Soaked(ABC):
    """What both tables have in common: their journal, which may refuse writes for a moment, and what they're asked."""

    hardware: LeavingTable
    session: Session

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    @abstractmethod
    def call(self, method: str, path: str, body: Any = None) -> Answer:
        """A request; the status and the answer, as data if it is JSON."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Let time pass."""

    @abstractmethod
    def look(self, read: Callable[[Session], T]) -> T:
        """What `read` finds in the session, while nothing changes it."""

    def post(self, path: str, body: Any = None) -> Answer:
        return self.call("POST", path, {} if body is None else body)

    def state(self) -> dict[str, Any]:
        status, state = self.call("GET", "/api/state")
        assert status == 200, state
        return dict(state)

    @contextmanager
    def without_journal(self) -> Iterator[None]:
        """The journal's file is gone, and back afterwards."""
        path = self.session.library.journal.path
        away = path.with_name("away")
        path.rename(away)
        try:
            yield
        finally:
            away.rename(path)

    def journal_bytes(self) -> int:
        """What the journal holds, and what its files occupy beyond that and a log that began anew in time."""
        path = self.session.library.journal.path
        with closing(sqlite3.connect(path)) as journal:
            pages, free, size = (journal.execute(f"PRAGMA {name}").fetchone()[0] for name in _PAGES)
        held = (pages - free) * size
        occupied = sum(file.stat().st_size for file in self.directory.iterdir() if file.is_file())
        return int(held + max(occupied - pages * size - _LOG_BYTES, 0))


def answered(status: int, kind: str, content: bytes) -> Answer:
    """An answer as this suite takes it, which is never that the table didn't know what to say."""
    assert status != 500, content
    return status, json.loads(content) if kind.startswith("application/json") else content.decode()


class InVirtualTime(Soaked):
    """A table whose requests go through the real handlers, and whose clock moves when nothing else can."""

    def __init__(self, directory: Path, chance: random.Random) -> None:
        super().__init__(directory)
        self._chance = chance
        self.hardware = LeavingTable(FAULTS, seed=1, clock=lambda: self.server.now)
        self.server = VirtualServer(directory, self.hardware)
        self.session = self.server.session

    def call(self, method: str, path: str, body: Any = None) -> Answer:
        return answered(*self.server.call(method, path, b"" if body is None else json.dumps(body).encode()))

    def state(self) -> dict[str, Any]:
        """The state, now and then by a request."""
        return super().state() if self._chance.random() < 0.1 else self.server.web.state()

    def wait(self, seconds: float) -> None:
        """Let time pass; what the table wants to know is found, or now and then isn't."""
        request = self.session.analysis_request()
        if request is not None:
            fails = request.level == REVIEW or (not request.fallback and self._chance.random() < 0.05)
            run = AnalysisRun(Limits(0.01, 1))
            self.server.bring(request, None if fails else analyse(replace(request, nodes=_NODES), run))
        self.server.wait(seconds)

    def look(self, read: Callable[[Session], T]) -> T:
        return read(self.session)

    def close(self) -> None:
        self.server.close()


class OnLoopback(Soaked):
    """A table that is served in real time, with pages that come, go and read slowly, phones, and its own opponent."""

    def __init__(self, directory: Path, chance: random.Random) -> None:
        super().__init__(directory)
        self._chance = chance
        self.hardware = LeavingTable(FAULTS, seed=2)
        self.served = Served(directory, host="0.0.0.0", hardware=self.hardware, limits=_SHORT)
        self.session = self.served.table.session
        self._loop = self.served.web.runner._loop
        self._connection: http.client.HTTPConnection | None = None
        self._pages: list[Listener | Visitor] = []
        self._stopped: int | None = None

    def call(self, method: str, path: str, body: Any = None) -> Answer:
        """A request on a connection that is kept for the next one, mostly."""
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self.served.port, timeout=PATIENCE)
        self._connection.request(method, path, None if body is None else json.dumps(body), self.served.own_headers)
        answer = self._connection.getresponse()
        found = answered(answer.status, answer.getheader("Content-Type") or "", answer.read())
        if self._chance.random() < 0.05:
            self.hang_up()
        return found

    def hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def wait(self, seconds: float) -> None:
        time.sleep(min(seconds, 0.05))

    def look(self, read: Callable[[Session], T]) -> T:
        async def reading() -> T:
            return read(self.session)

        return asyncio.run_coroutine_threadsafe(reading(), self._loop).result(PATIENCE)

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """The loop does nothing, so that a virtual clock may stand for the process's own."""
        reached, go_on = threading.Event(), threading.Event()

        def rest() -> None:
            reached.set()
            go_on.wait()

        self._loop.call_soon_threadsafe(rest)
        assert reached.wait(PATIENCE), "the served table's loop can't be held up"
        try:
            yield
        finally:
            go_on.set()

    # Pages and phones

    def open_page(self) -> None:
        """Somebody opens a page, or one that reads nothing; one that is open may go, or be cut off and come again."""
        what = self._chance.random()
        if self._pages and (what < 0.3 or len(self._pages) >= _MOST_PAGES):
            self._pages.pop(0).close()
        elif what < 0.6:
            self._pages.append(Visitor(self.served).ask(get("/api/events") + b"\r\n"))
        elif what < 0.9:
            page = self.served.listen()
            last_id = page.next()[0]
            self._pages.append(page)
            if what < 0.7:
                self._pages.pop().close()
                self._pages.append(self.served.listen(last_id or None))
        else:
            self.served.drop_streams()

    def read_a_little(self) -> None:
        """One of the pages reads an event."""
        readers = [page for page in self._pages if isinstance(page, Listener)]
        if readers:
            with suppress(OSError, http.client.HTTPException, AssertionError, ValueError):
                self._chance.choice(readers)._answer.read1(300)

    def close_pages(self) -> None:
        while self._pages:
            self._pages.pop().close()

    def visit_by_phone(self) -> None:
        """A phone asks for a seat, is let in or not, and leaves; or it is told to ask later."""
        phone = Phone(self.served)
        seats = self.state()["seat_names"]
        status, answer = phone.call("POST", "/api/join", {"seat": self._chance.choice(seats), "name": "Leo"})
        if status == 202:
            for button in answer["touch"]:
                self.post("/api/press", {"button": button})
            phone.call("POST", "/api/look", {"seat": seats[0]})
            phone.call("POST", "/api/press", {"button": "W3"})
            phone.call("POST", "/api/leave")
            if self.state()["letting_in"] is not None:
                self.post("/api/press", {"button": "back"})

    def open_connections(self) -> int:
        """How many connections the table still has, those that it sees off among them."""
        door = self.served.web_door
        return self.look(lambda _: len(door._server._connections) + len(door._lingering))

    # The opponent's process

    def hurt_opponent(self) -> None:
        """Kill the process, stop it, or let a stopped one go on."""
        pid = self.served.web.runner._opponent.pid
        if self._stopped is not None:
            self.let_opponent_go_on()
        elif pid is not None:
            kill = self._chance.random() < 0.5
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL if kill else signal.SIGSTOP)
            self._stopped = None if kill else pid

    def end_opponent(self) -> None:
        """End the opponent's process, which runs or not by what was asked last, until it is needed again."""
        if (pid := self.served.web.runner._opponent.pid) is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def let_opponent_go_on(self) -> None:
        if self._stopped is not None:
            with suppress(ProcessLookupError):
                os.kill(self._stopped, signal.SIGCONT)
            self._stopped = None

    # From edge to strip

    def latency(self, samples: int) -> float:
        """Milliseconds from the edge of a pin to the bytes at the strip, without the debounce; a tenth are quicker.

        Whatever else the computer does delays many presses, and leaves some alone.
        """
        strip, faults = self.hardware.strip, self.hardware.faults
        transmit, sent = strip._transmit, []

        def stamped(buffer: bytearray) -> None:
            transmit(buffer)
            sent.append(time.monotonic())

        assert self.post("/api/new-game", {})[0] == 200
        self.hardware.faults = Faults()
        strip._transmit = stamped
        try:
            return statistics.quantiles((self._one_press(sent) for _ in range(samples)), n=10)[0]
        finally:
            del strip._transmit
            self.hardware.faults = faults
            self.post("/api/put-away")

    def _one_press(self, sent: list[float]) -> float:
        until(lambda: self.look(_is_still), "the lights come to rest", every=0.005)
        time.sleep(0.03)
        sent.clear()
        began = time.monotonic()
        self.hardware.drive("W4", True)
        until(lambda: sent, "a press comes to the strip", every=0.001)
        taken = sent[0] - began - PRESS_SECONDS
        self.hardware.drive("W4", False)
        time.sleep(0.03)
        self.post("/api/press", {"button": "back"})
        return taken * 1000

    def close(self) -> None:
        self.let_opponent_go_on()
        self.close_pages()
        self.hang_up()
        self.served.close()


def _is_still(session: Session) -> bool:
    """Whether the lights show now what they will show by and by."""
    return session.picture(time.monotonic()) == session.picture(time.monotonic() + _STILL_SECONDS)


_LISTED: Final = 500
"""Until there are so many games, every list of them is longer than the one before."""


@contextmanager
def both(directory: Path, chance: random.Random) -> Iterator[tuple[InVirtualTime, OnLoopback]]:
    """A table in virtual time and a served one, with a journal each that has as many games as a list shows."""
    played = WrittenGame(plugin("tapas").setup({}, chance), {}, [("placed", ""), ("push", "1@Nc")])
    for name in ("virtual", "real"):
        with closing(Journal(directory / name)) as journal:
            journal.add([("tapas", played)] * _LISTED)
    with closing(OnLoopback(directory / "real", chance)) as real:
        with real.held_up():
            virtual = InVirtualTime(directory / "virtual", chance)
        try:
            yield virtual, real
        finally:
            with real.held_up():
                virtual.close()

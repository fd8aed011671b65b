"""What watchers ask for waits in lines, is made in the background, and isn't made again for each of them."""

import asyncio
import re
import threading
from collections.abc import Coroutine
from typing import Any

import pytest
from tornado.web import RequestHandler

import firmware.schema
from firmware.features.learning.puzzles import Puzzles
from firmware.library import Library
from firmware.web import pages
from firmware.web.limits import Turns
from tests.phones import ADDRESS, Phone
from tests.served import Served
from tests.slow.watchers import PATHS
from tests.visitor import Visitor
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("in_network")


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[str]:
    """The threads in which something is done from now on, once for each time."""
    do, threads = getattr(owner, name), []

    def doing(*arguments: Any, **named: Any) -> Any:
        threads.append(threading.current_thread())
        return do(*arguments, **named)

    monkeypatch.setattr(owner, name, doing)
    return threads


class _Loop:
    """A loop's time, and what is done in it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[tuple[str, float]] = []
        self.left: list[float] = []
        self.turns = Turns(lambda: self.now, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)

    async def ask(self, source: str, gone: bool = False) -> None:
        """A request that occupies the loop for a second."""
        if await self.turns.wait(source, lambda: gone):
            self.done.append((source, self.now))
            self.now += 1.0
        else:
            self.left.append(self.now)

    async def crowd(self, *requests: Coroutine[Any, Any, None]) -> None:
        """All ask at once."""
        await asyncio.gather(*requests)


def test_each_source_has_its_turn_and_the_loop_is_free_twice_as_long_as_it_is_occupied() -> None:
    """Those who hang up take no turn and don't lengthen the line."""
    loop = _Loop()
    asyncio.run(loop.crowd(*(loop.ask(source) for source in ["many", "many", "many", "one"])))
    assert loop.done == [("many", 0.0), ("one", 3.0), ("many", 6.0), ("many", 9.0)]
    loop = _Loop()
    asyncio.run(loop.crowd(loop.ask("there"), *(loop.ask("gone", gone=True) for _ in range(100))))
    assert (loop.done, loop.left) == ([("there", 0.0)], [0.0] * 99 + [3.0])


def test_the_tables_own_page_waits_for_nobody(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    go = asyncio.Event()

    async def wait(self: Turns, source: str, gone: object) -> bool:
        lines.append(source)
        await go.wait()
        return False

    monkeypatch.setattr(Turns, "wait", wait)
    for path in ("/api/state", "/", "/messages/en.ftl", "/api/nothing"):
        Visitor(served).ask(f"GET {path} HTTP/1.1\r\nHost: {ADDRESS}\r\n\r\n".encode())
    until(lambda: lines, "all of them wait", lambda waiting: len(waiting) == 4)
    for path in ("/api/state", "/api/schema"):
        assert served.get(path)
    assert served.post("/api/press", {"button": "ok"})
    served._loop.call_soon_threadsafe(go.set)


@pytest.mark.parametrize(
    ("owner", "name", "path"),
    [(firmware.schema, "schema", "/api/schema"), (pages, "qr_code", "/qr.svg"), (Library, "page", "/api/games")],
)
def test_what_stays_is_made_once(
    served: Served, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, path: str
) -> None:
    made = counted(monkeypatch, owner, name)
    for _ in range(3):
        assert Phone(served).call("GET", path)[0] == 200
    assert len(set(made)) == 1
    assert path == "/qr.svg" or len(made) == 1
    assert served._thread not in made


def test_the_days_puzzles_are_found_anew_when_one_was_tried(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = counted(monkeypatch, Puzzles, "today")
    before = served.get("/api/puzzles/next")
    once = len(looked)
    assert served.get("/api/puzzles/next") == before
    assert len(looked) == once
    assert served._thread not in looked
    served.table.session.library.journal.own_connection(write=True).note(
        "puzzle", {"game": "tapas", "id": before["next"]["name"], "rating": 1500, "right": True, "solved": True}
    )
    assert served.get("/api/puzzles/next")["tries"] == 1


def test_the_suite_of_watchers_asks_for_all_that_the_table_tells(served: Served) -> None:
    asked = [path.partition("?")[0] for path in PATHS.values()]
    told = [pattern for pattern, handler, _ in served.web.routes if handler.get is not RequestHandler.get]
    assert len(told) > 10
    assert [pattern for pattern in told if not any(re.fullmatch(pattern, path) for path in asked)] == []

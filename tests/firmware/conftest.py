"""A table in virtual time."""

import asyncio
import os
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firmware.commands import __main__
from firmware.commands.__main__ import parser
from firmware.lights import Animation, Picture
from firmware.table.session import Session
from tests.firmware.flashes import MOST_FLASHES, most_flashes
from tests.firmware.pretended import Computer
from tests.jobs_here import do_jobs_here
from tests.served import Served
from tests.virtual_table import VirtualTable

if TYPE_CHECKING:
    from tests.two_tables import Pair, Streams


@pytest.fixture
def processes() -> None:
    """For tests of the processes in which the table has records read and documents written."""


@pytest.fixture(autouse=True)
def jobs_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read and write in a thread instead, where the processes aren't the subject."""
    if "processes" not in request.fixturenames:
        do_jobs_here(monkeypatch)


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For tests of dates that were kept elsewhere; where zones can't be set, noon is the same day in most places."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "UTC")
        if hasattr(time, "tzset"):
            time.tzset()
        yield
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[VirtualTable]:
    virtual = VirtualTable(tmp_path)
    yield virtual
    virtual.close()


Cli = Callable[..., tuple[int, str, str]]


@cache
def _parser(port: str | None) -> ArgumentParser:
    """The grammar with a default of the environment: making it takes longer than most commands."""
    return parser()


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Types a command line; a list is words that stay whole. Returns its code, what it says and complains of."""
    monkeypatch.setattr(__main__, "parser", lambda: _parser(os.environ.get("PORT")))

    def typed(*arguments: str | Path | list[str]) -> tuple[int, str, str]:
        parts = [each.split() if isinstance(each, str) else each for each in arguments]
        try:
            code = __main__.main([str(word) for part in parts for word in (part if isinstance(part, list) else [part])])
        except SystemExit as ended:  # as --help and a wrong command line do
            code = int(ended.code or 0)
        return code, *capsys.readouterr()

    return typed


@pytest.fixture
def in_network() -> None:
    """For tests of a page that the network reaches, too."""


@pytest.fixture
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0" if "in_network" in request.fixturenames else "127.0.0.1")
    yield server
    server.close()


@pytest.fixture
def streams() -> "Streams":
    from tests.two_tables import Streams  # a table may be without the league

    return Streams()


@pytest.fixture
def tables(tmp_path: Path, streams: "Streams") -> Iterator["Pair"]:
    """Two tables that play with each other in virtual time."""
    from tests.two_tables import LeagueTable, Pair, flow

    pair = Pair(*(LeagueTable(name, tmp_path, streams, seed) for seed, name in enumerate(("north", "south"), 10)))
    flow(pair)
    yield pair
    for table in pair:
        table.close()


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> set[float]:
    """Lets `asyncio.sleep` take only a fiftieth of its time; the seconds that were asked for."""
    asked, sleep = set(), asyncio.sleep

    async def sleep_less(seconds: float) -> None:
        asked.add(seconds)
        await sleep(seconds / 50)

    monkeypatch.setattr(asyncio, "sleep", sleep_less)
    return asked


@pytest.fixture
def few_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pip of these tests looks at none of the program's files, so most installations copy a few of them."""
    monkeypatch.setattr("firmware.service.environment.SOURCES", ("pyproject.toml", "firmware/service"))


@pytest.fixture
def before(tmp_path: Path, few_sources: None) -> Computer:
    return Computer(tmp_path, "Raspberry Pi Zero 2 W Rev 1.0")


_quickest: list[int] = []
_latest: list[Animation] = []
_picture = Session.picture
_seen: set[int] = set()


def _watch(self: Session, now: float) -> Picture:
    animation = self.navigator.animation
    if _latest and _latest[0] is animation:
        return _picture(self, now)
    _latest[:] = [animation]
    if (mark := hash((animation.frames, animation.loop))) not in _seen:
        _seen.add(mark)
        _quickest.append(most_flashes(animation))
    return _picture(self, now)


Session.picture = _watch  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def nothing_flashes_more_than_three_times_a_second() -> Iterator[None]:
    """Watch every animation that a test's sessions show (WCAG 2.2, 2.3.1)."""
    _quickest.clear()
    yield
    assert max(_quickest, default=0) <= MOST_FLASHES

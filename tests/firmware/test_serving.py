"""A table that is served: what ends it and what doesn't, and that its lights are dark afterwards."""

import asyncio
import io
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from firmware.commands import run
from firmware.hardware import HardwareFault
from firmware.journal import Journal
from firmware.service import serve
from firmware.service.config import parse
from firmware.table.runner import HardwareChanged
from firmware.table.table import Table

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


class Nobody(io.StringIO):
    """The end of a pipe that nobody reads any more."""

    def write(self, text: str) -> int:
        raise BrokenPipeError


class Served:
    """A mock table, and how it is served until `begin` ends it."""

    def __init__(self, journal: Journal) -> None:
        self.config = parse("[page]\nport = 0")
        self.table: Table = serve.open_table(self.config, journal, {}, 1)
        assert any(self.sent)

    @property
    def sent(self) -> bytes:
        return bytes(self.table.hardware.lit)

    def serve(self, begin: serve.Begin) -> None:
        asyncio.run(serve.serve(self.table, self.config, "{url}", begin=begin))


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with closing(Journal(tmp_path)) as journal:
        yield Served(journal)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_table_and_its_lights_also_while_it_starts_unless_it_is_to_be_ignored(
    served: Served, number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    unheard: list[Any] = []
    before = signal.signal(number, lambda *heard: unheard.append(heard))
    feature = next(iter(served.table.session.features.values()))
    monkeypatch.setattr(feature, "start", lambda *_: os.kill(os.getpid(), number))
    try:
        served.serve(lambda *_: os.kill(os.getpid(), signal.SIGTERM))
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        assert signal.SIGHUP not in serve._stopping_signals(), "nohup goes on"
    finally:
        signal.signal(number, before)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    assert (unheard, any(served.sent)) == ([], False)


def test_a_greeting_that_nobody_takes_ends_the_table_and_its_lights(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    features, closed = served.table.session.features, list[str]()
    for name, feature in features.items():
        monkeypatch.setattr(feature, "close", partial(closed.append, name))
    monkeypatch.setattr(sys, "stdout", Nobody())
    with pytest.raises(BrokenPipeError):
        served.serve(lambda _, stop: stop.set())
    assert (set(closed), any(served.sent)) == (features.keys(), False)


def test_a_feature_that_cannot_be_closed_keeps_no_light_on(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    feature = next(iter(served.table.session.features.values()))
    monkeypatch.setattr(feature, "close", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        served.serve(lambda _, stop: stop.set())
    assert not any(served.sent)


def test_what_is_wrong_reaches_the_page_also_where_nobody_takes_the_warning(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []

    def begin(_: object, stop: asyncio.Event) -> None:
        bus = served.table.session.bus
        bus.on(HardwareChanged, told.append)
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stderr", Nobody())
            bus.send(HardwareChanged(HardwareFault("missing", "no Pico: plug it in")))
            run._warn("No backup could be made")
        stop.set()

    served.serve(begin)
    assert told


def test_a_test_of_the_buttons_goes_on_where_nobody_reads_how_it_goes(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    served.table.session.navigator.open_checkup("buttons", time.monotonic())
    printer = serve._CheckupPrinter(served.table)
    monkeypatch.setattr(sys, "stdout", Nobody())
    printer.begin(cast(Any, None), asyncio.Event())
    served.table.press("Nb", False, time.monotonic())
    assert served.table.snapshot()["checkup"]["heard"] == ["Nb"]

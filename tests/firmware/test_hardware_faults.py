"""Supplies that give way, pictures that don't arrive, and a Pico without its cable: what lights and buttons do then."""

import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from firmware.commands.__main__ import main
from firmware.hardware import pi, raspberry
from firmware.hardware.pi import PiTable
from firmware.hardware.pico import PicoTable
from firmware.lights import MatrixOrder
from firmware.link.host import picture_bytes
from firmware.service.install import HERE
from firmware.table import runner
from hw_mock import PtyPico
from hw_mock.table import Faults, MockStrip
from tests.firmware.test_expander import FakeBus
from tests.served import Served
from tests.waiting import until

needs_pty = pytest.mark.skipif(os.name == "nt", reason="there are no ptys on Windows")
_ORDER = MatrixOrder(zigzag=True).order()


class Strip(MockStrip):
    """A strip on a header's pin whose bus may be `broken`; it counts what is tried."""

    def __init__(self) -> None:
        super().__init__(Faults())
        self.pin = SimpleNamespace(deinit=lambda: None)
        self.broken = False
        self.tried: list[float] = []

    def _transmit(self, buffer: bytearray) -> None:
        self.tried.append(time.monotonic())
        if self.broken:
            raise OSError(5, "Input/output error")
        super()._transmit(buffer)

    def lose_its_supply(self) -> None:
        self.sent = bytes(192)


class Header:
    """A table on a Pi's header, of which the pins and the strip are mocks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.strip, self.factory = Strip(), MockFactory()
        lgpio = ModuleType("gpiozero.pins.lgpio")
        lgpio.LGPIOFactory = lambda chip: self.factory  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", lgpio)
        monkeypatch.setattr(raspberry, "header", lambda _: raspberry.Chip(0, "pinctrl-bcm2835", 54))
        monkeypatch.setattr(raspberry, "users", lambda *_: {})
        monkeypatch.setattr(pi, "open_strip", self._open_strip)

    def _open_strip(self, gpio: int) -> Strip:
        self.strip.fill(0)
        self.strip.show()
        return self.strip

    def start(self, directory: Path) -> None:
        self.table = PiTable()
        self.served = Served(directory, hardware=self.table)
        self.served.post("/api/new-game", {"names": {}})

    def finger(self, button: str, down: bool) -> None:
        pin = self.factory.pin(pi.DIRECT.buttons[button])
        pin.drive_low() if down else pin.drive_high()

    def state(self) -> Any:
        return self.served.get("/api/state")


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Header:
    return Header(monkeypatch)


@pytest.fixture
def header(pins: Header, tmp_path: Path) -> Iterator[Header]:
    pins.start(tmp_path)
    yield pins
    pins.served.close()


def test_lights_whose_supply_gave_way_are_lit_again_within_a_second_though_nothing_changes(header: Header) -> None:
    shown = header.strip.sent
    assert any(shown)
    header.strip.lose_its_supply()
    began = time.monotonic()
    until(lambda: header.strip.sent, "the lights are on again", lambda sent: sent == shown)
    assert time.monotonic() - began < 2 * runner._REPEAT_SECONDS
    frames = header.strip.frames
    time.sleep(0.5)
    assert header.strip.frames - frames <= 1, "once a second is enough"


def test_a_picture_that_failed_is_tried_again_ever_more_slowly_until_it_is_shown(header: Header) -> None:
    header.strip.broken = True
    header.table.show(bytes(192))
    header.strip.tried.clear()
    assert header.state()["away"]["code"] == "strip"
    until(lambda: len(header.strip.tried), "it is tried again", lambda count: count >= 4)
    first, *_, last = header.strip.tried[:4]
    assert first + 0.3 < last
    header.strip.broken = False
    until(lambda: header.state()["away"], "the lights are there again", lambda away: away is None)
    assert any(header.strip.sent)


def test_a_picture_that_failed_lets_go_of_no_button(header: Header) -> None:
    header.finger("hint", True)
    time.sleep(0.1)
    header.strip.broken = True
    header.table.show(bytes(192))
    assert header.state()["away"]
    header.finger("hint", False)
    assert until(lambda: header.state()["hint"], "the hint is shown")


@pytest.mark.parametrize("build", ["direct", "spi"])
def test_after_a_table_that_was_killed_the_lights_are_switched_off(
    pins: Header, build: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config.toml").write_text(f'hardware = "pi"\n[pi]\nbuild = "{build}"\n')
    monkeypatch.setattr(pi, "open_bus", lambda: FakeBus(None, address=-1))
    pins.strip.sent = bytes([40]) * 192
    started = main(["dark", "--config", str(tmp_path / "config.toml")])
    assert pins.strip.sent == bytes(192)
    # The expander that keeps the table from starting keeps no light on.
    assert (started == 0) == (build == "direct"), capsys.readouterr().err


def test_the_service_switches_the_lights_off_however_it_ended() -> None:
    unit = (HERE / "tapas-table.service").read_text()
    after = dict(re.findall(r"^(Exec\w+)=(.*)$", unit, re.MULTILINE))
    command = after["ExecStart"].replace(" run ", " dark ")
    assert after["ExecStopPost"] == f"-{command}", "with the same configuration, and a failure is no new one"


# A Pico


class OverUsb:
    """A table whose Pico has no other supply than its cable."""

    def __init__(self, directory: Path) -> None:
        self.cable = PtyPico(directory / "pico")
        self.table = PicoTable(str(self.cable.path))
        self.served = Served(directory / "games", hardware=self.table)
        until(lambda: self.table.away, "the table has its Pico", lambda away: away is None)
        self.touched: list[tuple[str, bool]] = []
        self.served.table.session.touch = lambda name, held, now: self.touched.append((name, name in held))  # type: ignore[method-assign]

    def pull_and_plug(self, meanwhile: Any = lambda: None) -> None:
        self.cable.unplug(powered=False)
        until(lambda: self.served.get("/api/state")["away"], "the table misses its Pico")
        meanwhile()
        self.cable.plug()
        until(lambda: self.served.get("/api/state")["away"], "it has it again", lambda away: away is None)

    def finger(self, button: str, down: bool) -> None:
        self.cable.pico.drive(button, down)

    def press(self, button: str) -> None:
        for down in (True, False):
            self.finger(button, down)
            wanted = button, down
            until(lambda: self.touched[-1:], "the press arrives", [wanted].__eq__)

    def is_lit(self) -> bool:
        return self.cable.pico.pixels == picture_bytes(self.table.lit, _ORDER)


@pytest.fixture
def over_usb(tmp_path: Path) -> Iterator[OverUsb]:
    table = OverUsb(tmp_path)
    yield table
    table.served.close()
    table.cable.unplug()


@needs_pty
def test_a_picos_lights_are_lit_again_within_a_second_though_nothing_changes(over_usb: OverUsb) -> None:
    until(over_usb.is_lit, "the Pico shows the picture")
    over_usb.cable.pico.pixels = bytes(192)
    until(over_usb.is_lit, "the lights are on again", seconds=5)


@needs_pty
@pytest.mark.parametrize("let_go", ["while it is dark", "after it"])
def test_a_pico_that_lost_its_only_supply_shows_the_picture_again_and_no_push_is_lost_or_counts_twice(
    over_usb: OverUsb, let_go: str
) -> None:
    served = over_usb.served
    served.post("/api/new-game", {"extras": 0, "first": "J"})
    entry = served.get("/api/state")["open_entries"][0]
    over_usb.press(entry)
    over_usb.press("ok")
    second = served.get("/api/state")["open_entries"][0]
    over_usb.finger(second, True)
    until(lambda: served.get("/api/state")["entering"], "the second push is entered")
    over_usb.pull_and_plug(lambda: over_usb.finger(second, let_go != "while it is dark"))
    until(over_usb.is_lit, "the picture is back")
    over_usb.finger(second, False)
    time.sleep(0.2)
    state = served.get("/api/state")
    assert len(state["moves"]) == 1
    assert (state["entering"]["entry"], state["entering"]["value"]) == (second, 1)
    assert over_usb.touched.count((second, False)) == 1, "it is let go of once"
    over_usb.press("ok")
    assert len(until(lambda: served.get("/api/state")["moves"], "it counts", lambda moves: len(moves) > 1)) == 2

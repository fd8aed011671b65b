"""Supplies that give way, pictures that don't arrive, and a table that is away: what lights and buttons do then."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from gpiozero.pins.mock import MockFactory

from firmware.commands.__main__ import main
from firmware.errors import HardwareError
from firmware.hardware import Edge, HardwareFault, pi, raspberry, wired
from firmware.hardware.pi import BUILDS, PiTable
from firmware.service.install import HERE
from hw_mock.table import Faults, MockStrip, MockTable
from tests.firmware.test_expander import EXPANDER, FakeBus
from tests.virtual_server import VirtualServer


class Strip(MockStrip):
    """A strip on a header's pin whose bus may be `broken`; it notes when what is tried."""

    def __init__(self) -> None:
        super().__init__(Faults())
        self.freed = 0
        self.pin = SimpleNamespace(deinit=self._free)
        self.broken = False
        self.tried: list[float] = []

    def _free(self) -> None:
        self.freed += 1

    def _transmit(self, buffer: bytearray) -> None:
        self.tried.append(time.monotonic())
        if self.broken:
            raise OSError(5, "Input/output error")
        super()._transmit(buffer)


class Header:
    """A table on a Pi's header, of which the pins and the strip are mocks, in virtual time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.strip, self.factory = Strip(), MockFactory()
        # It dates the edges by the clock that stands in for the process's.
        self.factory.ticks = lambda: time.monotonic()
        lgpio = ModuleType("gpiozero.pins.lgpio")
        lgpio.LGPIOFactory = lambda chip: self.factory  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", lgpio)
        monkeypatch.setattr(raspberry, "header", lambda _: raspberry.Chip(0, "pinctrl-bcm2835", 54))
        monkeypatch.setattr(raspberry, "users", lambda *_: {})
        monkeypatch.setattr(pi, "open_strip", self._open_strip)
        line = self.factory.pin(EXPANDER.interrupt)
        line.drive_high()
        self.bus = FakeBus(line)
        monkeypatch.setattr(pi, "open_bus", lambda: self.bus)

    def _open_strip(self, gpio: int) -> Strip:
        self.strip.fill(0)
        self.strip.show()
        return self.strip

    def start(self, directory: Path, build: str) -> None:
        self.table, self.buttons = PiTable(build), BUILDS[build].buttons
        self.served = VirtualServer(directory, self.table)
        self.served.call("POST", "/api/new-game", b"{}")

    def finger(self, button: str, down: bool) -> None:
        if button in self.buttons:
            pin = self.factory.pin(self.buttons[button])
            self.served.meanwhile(pin.drive_low if down else pin.drive_high)
        else:
            self.served.meanwhile(lambda: self.bus.set(EXPANDER.buttons[button], down))

    def break_strip(self) -> None:
        self.strip.broken = True
        self.served.meanwhile(lambda: self.table.show(bytes(192)))
        self.strip.tried.clear()

    def tried_after(self, seconds: float) -> list[float]:
        """When pictures are sent in the next seconds."""
        began = self.served.now
        self.strip.tried.clear()
        self.served.wait(seconds)
        return [round(at - began, 3) for at in self.strip.tried]


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Header:
    return Header(monkeypatch)


@pytest.fixture(params=BUILDS)
def header(pins: Header, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Header]:
    pins.start(tmp_path, request.param)
    yield pins
    pins.served.close()


def test_lights_whose_supply_gave_way_are_lit_again_within_a_second_though_nothing_changes(header: Header) -> None:
    shown = header.strip.sent
    assert any(shown)
    header.strip.sent = bytes(192)
    header.served.wait(1)
    assert header.strip.sent == shown
    assert len(header.tried_after(10)) == 10, "once a second is enough"


def test_a_picture_that_failed_is_tried_again_ever_more_slowly_until_it_is_shown(header: Header) -> None:
    header.break_strip()
    assert header.tried_after(3.6) == [0.05, 0.15, 0.35, 0.75, 1.55, 2.55, 3.55]
    assert header.served.state()["away"]["code"] == "strip"
    header.strip.broken = False
    header.served.wait(1)
    assert header.served.state()["away"] is None
    assert any(header.strip.sent)


def test_a_picture_that_failed_lets_go_of_no_button(header: Header) -> None:
    header.finger("hint", True)
    header.served.wait(0.1)
    header.break_strip()
    header.served.wait(0.1)
    header.finger("hint", False)
    header.served.wait(0.1)
    assert header.served.state()["hint"]


# What keeps a header from being driven


class Refusing:
    """The pixels' library on a board that refuses what is asked of it."""

    def __init__(self, error: Exception | None) -> None:
        self.error, self.asked = error, list[object]()
        self.D10, self.D18 = 10, 18

    def NeoPixel(self, *of: object, **more: object) -> "Refusing":
        self.asked += [of, more]
        return self

    def show(self) -> None:
        if self.error is not None:
            raise self.error

    I2C = show


ERRORS: dict[str, Exception | None] = {
    "unsupported": RuntimeError("Hardware revision is not supported"),
    "not root": PermissionError("no"),
    "sudo": RuntimeError("try sudo"),
    "no device": OSError("Input/output error"),
    "not there": ImportError("no neopixel"),
    "": None,
}


def test_each_reason_why_pixels_and_bus_can_not_be_driven_has_its_cure(
    monkeypatch: pytest.MonkeyPatch, golden_cases: Callable[..., None]
) -> None:
    def driven(case: str) -> str:
        model, gpio, *error = case.split(maxsplit=2)
        library = Refusing(ERRORS["".join(error)])
        monkeypatch.setattr(pi, "model_of", lambda: f"Raspberry {model.replace('-', ' ')}")
        monkeypatch.delenv("BLINKA_SKIP_DEPENDENCY_CHECK", raising=False)
        for module in ("board", "neopixel"):
            monkeypatch.setitem(sys.modules, module, library)
        said = []
        for opened in (lambda: pi.open_strip(int(gpio)), wired.open_bus):
            try:
                assert opened() is library or opened is wired.open_bus
                said.append("It is driven.")
            except HardwareError as refused:
                said.append(str(refused))
        assert library.asked == [(int(gpio), 64), {"auto_write": False, "pixel_order": "GRB"}]
        assert os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] == "1", "nobody is asked at the keyboard"
        return "\n".join(said)

    golden_cases("pixels.txt", driven)


# Fingers of a page


class Touched(MockTable):
    """A mock table that notes what becomes of its contacts, and whom it tells of them."""

    def __init__(self) -> None:
        super().__init__(clock=lambda: time.monotonic())

    def start(self, edge: Edge, changed: Callable[[], None] = lambda: None) -> None:
        self.edge, self.changed = edge, changed
        self.driven: list[tuple[str, bool, float]] = []
        super().start(edge, changed)

    def drive(self, button: str, down: bool) -> None:
        self.driven.append((button, down, time.monotonic()))
        super().drive(button, down)


def test_a_page_s_finger_is_as_quick_as_a_hand_s_and_one_that_is_forgotten_is_lifted_after_a_minute(
    tmp_path: Path,
) -> None:
    hardware = Touched()
    served = VirtualServer(tmp_path, hardware)
    for asked, seconds in (
        ('press {"button": "W3"}', 0.012),
        ('press {"button": "W3", "hold": true}', 0.012),
        ('press {"button": "hint", "hold": true}', 0.85),
        ('touch {"button": "W3", "down": true}', 60),
    ):
        path, _, body = asked.partition(" ")
        hardware.driven.clear()
        assert served.call("POST", f"/api/{path}", body.encode())[0] == 200
        served.wait(61)
        (_, down, began), (_, up, ended) = hardware.driven
        assert (down, up, ended - began) == (True, False, pytest.approx(seconds)), asked
    served.close()
    # A thread of the hardware may still tell of something.
    hardware.edge("W3", True, served.now)
    hardware.changed()


@pytest.mark.parametrize("build", BUILDS)
def test_after_a_table_that_was_killed_the_lights_are_switched_off(
    pins: Header, build: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config.toml").write_text(f'hardware = "pi"\n[pi]\nbuild = "{build}"\n')
    monkeypatch.setattr(pi, "open_bus", lambda: FakeBus(None, address=-1))
    pins.strip.sent = bytes([40]) * 192
    started = main(["dark", "--config", str(tmp_path / "config.toml")])
    assert (pins.strip.sent, pins.strip.freed) == (bytes(192), 1)
    # The expander that keeps the table from starting keeps no light on.
    assert (started == 0) == (build == "direct"), capsys.readouterr().err


def test_the_service_switches_the_lights_off_however_it_ended() -> None:
    unit = (HERE / "tapas-table.service").read_text()
    after = dict(re.findall(r"^(Exec\w+)=(.*)$", unit, re.MULTILINE))
    command = after["ExecStart"].replace(" run ", " dark ")
    assert after["ExecStopPost"] == f"-{command}", "with the same configuration, and a failure is no new one"


@pytest.mark.parametrize("let_go", ["while it is away", "after it"])
def test_of_a_table_that_was_away_no_push_is_lost_and_none_counts_twice(tmp_path: Path, let_go: str) -> None:
    hardware = Touched()
    served = VirtualServer(tmp_path, hardware)
    touched: list[tuple[str, bool]] = []
    served.session.touch = lambda name, held, now: touched.append((name, name in held))  # type: ignore[method-assign]

    def finger(button: str, down: bool) -> None:
        served.meanwhile(lambda: hardware.drive(button, down))
        served.wait(0.1)

    def away(fault: HardwareFault | None) -> None:
        hardware.away = fault
        served.meanwhile(hardware.changed)
        served.wait(0.1)

    served.call("POST", "/api/new-game", b'{"extras": 0, "first": "J"}')
    for button in (served.state()["open_entries"][0], "ok"):
        finger(button, True)
        finger(button, False)
    second = served.state()["open_entries"][0]
    finger(second, True)
    away(HardwareFault("missing", "no Pico: plug its cable in"))
    assert served.state()["away"]["code"] == "missing"
    finger(second, let_go != "while it is away")
    away(None)
    finger(second, False)
    state = served.state()
    assert (state["away"], len(state["moves"])) == (None, 1)
    assert (state["entering"]["entry"], state["entering"]["value"]) == (second, 1)
    assert touched.count((second, False)) == 1, "it is let go of once"
    finger("ok", True)
    assert len(served.state()["moves"]) == 2
    served.close()


@pytest.mark.parametrize("found_after", [None, 0.0, 1.0], ids=["at once", "with the hardware", "before it"])
@pytest.mark.parametrize("seconds", [0.004, 5.0])
def test_a_button_that_is_down_at_the_start_does_nothing_until_it_has_come_up(
    tmp_path: Path, found_after: float | None, seconds: float
) -> None:
    """A Pico that is found tells first which buttons are held, and then that it is there."""
    hardware = Touched()
    if found_after is None:
        hardware.pins["ok"].drive_low()
    else:
        hardware.away = HardwareFault("missing", "looking for the Pico")
    served = VirtualServer(tmp_path, hardware)
    if found_after is not None:
        served.meanwhile(lambda: hardware.drive("ok", True))
        served.wait(found_after)
        hardware.away = None
        served.meanwhile(hardware.changed)
    served.wait(seconds)
    assert (served.state()["phase"], served.state()["stuck"]) == ("setup", ["ok"])
    served.meanwhile(lambda: hardware.drive("ok", False))
    served.wait(0.1)
    assert (served.state()["phase"], served.state()["stuck"]) == ("setup", [])
    served.meanwhile(lambda: hardware.drive("ok", True))
    served.wait(0.1)
    assert served.state()["phase"] != "setup"
    served.close()

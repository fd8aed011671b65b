"""Controls on an MCP23017: a chip of registers on a bus, its interrupt line on a mock pin."""

import threading
from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from gpiozero import DigitalInputDevice
from gpiozero.pins.mock import MockFactory

from firmware.errors import HardwareError
from firmware.hardware import wired
from firmware.hardware.pins import SPI
from firmware.hardware.wired import ExpanderContacts
from tests.waiting import PATIENCE, until

assert SPI.expander is not None
EXPANDER = SPI.expander
GPINTEN, GPPU, INTCAP, GPIO = 0x04, 0x0C, 0x10, 0x12


class FakeBus:
    """The registers of an MCP23017 behind `busio.I2C`'s methods; pins float high through their pull-ups."""

    def __init__(self, line: Any, address: int = 0x20) -> None:
        self.registers = bytearray(0x16)
        self.registers[GPIO : GPIO + 2] = b"\xff\xff"
        self.line, self.address = line, address
        self.broken = False
        self.reads = self.writes = 0

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None: ...

    def _answer(self, address: int) -> None:
        if self.broken or address != self.address:
            raise OSError(121, "Remote I/O error")

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
        self._answer(address)
        content = bytes(buffer)[start:end]
        if content:
            self.writes += 1
            self.registers[content[0] : content[0] + len(content) - 1] = content[1:]

    def readfrom_into(self, address: int, buffer: bytearray, *, start: int = 0, end: int | None = None) -> None:
        self._answer(address)

    def writeto_then_readfrom(
        self, address: int, out: bytes, into: bytearray, *,
        out_start: int = 0, out_end: int | None = None, in_start: int = 0, in_end: int | None = None,
    ) -> None:  # fmt: skip
        self._answer(address)
        register = bytes(out)[out_start:out_end][0]
        size = len(bytes(into)[in_start:in_end])
        into[in_start : in_start + size] = self.registers[register : register + size]
        if register in (GPIO, INTCAP):
            self.reads += 1
            self.line.drive_high()

    def set(self, pin: int, closed: bool) -> None:
        before = self.registers[GPIO]
        self.registers[GPIO] = before & ~(1 << pin) if closed else before | 1 << pin
        if (before ^ self.registers[GPIO]) & self.registers[GPINTEN]:
            self.line.drive_low()


class Rig:
    def __init__(self) -> None:
        self.factory = MockFactory()
        self.line = self.factory.pin(EXPANDER.interrupt)
        self.line.drive_high()
        self.bus = FakeBus(self.line)
        self.edges: list[tuple[str, bool]] = []
        self.changes = list[None]()
        self.contacts = ExpanderContacts(EXPANDER, self.bus, self.factory)

    def start(self) -> None:
        self.contacts.start(lambda name, down, at: self.edges.append((name, down)), lambda: self.changes.append(None))

    def close(self) -> None:
        self.contacts.close()
        self.factory.close()


@pytest.fixture
def rig() -> Iterator[Rig]:
    with closing(Rig()) as rig:
        rig.start()
        yield rig


def test_its_pull_ups_are_on_for_each_button_alone_and_once_set_up_it_is_only_read(rig: Rig) -> None:
    wanted = sum(1 << pin for pin in EXPANDER.buttons.values())
    iodir, intcon, iocon = (rig.bus.registers[at] for at in (0x00, 0x08, 0x0A))
    assert (rig.bus.registers[GPPU], rig.bus.registers[GPINTEN]) == (wanted, wanted)
    assert (iodir, intcon, iocon) == (0xFF, 0, 0x44), "all are inputs, compared with before; INT is open drain"
    writes = rig.bus.writes
    rig.contacts.check()
    assert rig.bus.writes == writes


@pytest.mark.parametrize("button", EXPANDER.buttons)
def test_a_press_comes_with_the_interrupt_and_nobody_asks_without_one(rig: Rig, button: str) -> None:
    reads = rig.bus.reads
    rig.bus.set(EXPANDER.buttons[button], True)
    assert rig.contacts.is_down(button)
    rig.bus.set(EXPANDER.buttons[button], False)
    assert not rig.contacts.is_down(button)
    assert (rig.edges, rig.bus.reads) == ([(button, True), (button, False)], reads + 2)


def test_the_port_is_read_again_while_the_line_stays_low_but_not_for_ever(rig: Rig) -> None:
    rig.bus.line = SimpleNamespace(drive_low=rig.line.drive_low, drive_high=lambda: None)
    reads = rig.bus.reads
    rig.bus.set(EXPANDER.buttons["ok"], True)
    assert (rig.edges, rig.bus.reads) == ([("ok", True)], reads + 50)


def test_a_button_held_at_the_start_is_known() -> None:
    with closing(Rig()) as rig:
        rig.bus.set(EXPANDER.buttons["back"], True)
        rig.start()
        assert rig.contacts.is_down("back")


def test_an_expander_that_lost_its_power_is_reported_and_set_up_again_when_it_is_back(rig: Rig) -> None:
    rig.bus.broken = True
    rig.contacts.check()
    assert rig.contacts.away is not None, "it is missed without any interrupt"
    rig.bus.set(EXPANDER.buttons["ok"], True)
    rig.contacts.check()
    assert rig.contacts.away is not None
    assert (rig.contacts.away.code, rig.edges) == ("expander", [])
    # It comes back as it came from the factory: no pull-ups, and it reports nothing.
    rig.bus.broken = False
    rig.bus.registers[GPINTEN] = rig.bus.registers[GPPU] = 0
    rig.contacts.check()
    assert (rig.contacts.away, rig.edges, len(rig.changes)) == (None, [("ok", True)], 2)
    assert rig.bus.registers[GPPU] == rig.bus.registers[GPINTEN] == sum(1 << p for p in EXPANDER.buttons.values())
    rig.bus.set(EXPANDER.buttons["ok"], False)
    assert rig.edges == [("ok", True), ("ok", False)]


def test_a_read_that_is_under_way_ends_before_the_expander_is_closed_and_none_comes_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wired, "WATCH_SECONDS", 0.001)
    rig = Rig()
    reading, go_on = threading.Event(), threading.Event()
    answer = rig.bus.writeto_then_readfrom

    def slow(*args: Any, **named: Any) -> None:
        if threading.current_thread().name == "expander":
            reading.set()
            assert go_on.wait(PATIENCE)
        answer(*args, **named)

    rig.bus.writeto_then_readfrom = slow  # type: ignore[method-assign]
    rig.start()
    assert reading.wait(PATIENCE)
    closing = threading.Thread(target=rig.contacts.close)
    closing.start()
    closing.join(0.05)
    assert closing.is_alive(), "the read isn't done yet"
    go_on.set()
    closing.join(PATIENCE)
    reads = rig.bus.reads
    until(lambda: "expander" not in {thread.name for thread in threading.enumerate()}, "its thread ends")
    rig.bus.set(EXPANDER.buttons["ok"], True)
    rig.contacts.check()
    assert rig.bus.reads == reads
    rig.factory.close()


def test_an_interrupt_line_that_is_taken_and_an_expander_that_does_not_answer_are_named_with_the_wires() -> None:
    factory = MockFactory()
    line = factory.pin(EXPANDER.interrupt)
    with pytest.raises(HardwareError, match=r"0x20.*SDA.*i2cdetect"):
        ExpanderContacts(EXPANDER, FakeBus(line, address=0x27), factory)
    taken = DigitalInputDevice(EXPANDER.interrupt, pull_up=True, pin_factory=factory)
    with pytest.raises(HardwareError, match=f"GPIO{EXPANDER.interrupt}.*doctor"):
        ExpanderContacts(EXPANDER, FakeBus(line), factory)
    taken.close()
    factory.close()

"""Real MicroPython on an emulated RP2040, its pins and its waveform: the whole way to the table and back."""

import queue
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firmware.hardware.pico import PicoTable, install
from firmware.layout import BUTTONS
from firmware.lights import MatrixOrder
from firmware.link.host import picture_bytes
from tests.hardware.pico import CHIP_PATIENCE
from tests.waiting import until

if TYPE_CHECKING:
    from tests.hardware.pico.emulated import EmulatedPico

_ORDER = MatrixOrder(zigzag=True).order()


class Host:
    """The host's end, on the chip's clock."""

    def __init__(self, pico: "EmulatedPico") -> None:
        self.pico = pico
        self.edges: queue.Queue[tuple[str, bool, float]] = queue.Queue()
        self.hardware = PicoTable(str(pico.port), clock=pico.clock)
        self.hardware.start(lambda *edge: self.edges.put(edge), lambda: None)

    def edge(self) -> tuple[str, bool]:
        return self.edges.get(timeout=CHIP_PATIENCE)[:2]

    def quiet(self, chip_seconds: float) -> bool:
        """Whether no edge comes for so long."""
        end = self.pico.clock() + chip_seconds
        until(lambda: self.pico.clock() > end, "the chip's time passes", seconds=CHIP_PATIENCE)
        return self.edges.empty()


@pytest.fixture
def host(pico: "EmulatedPico") -> Iterator[Host]:
    end = Host(pico)
    until(lambda: end.hardware.away is None, "the table has its Pico", seconds=CHIP_PATIENCE)
    yield end
    end.hardware.close()


def test_every_button_arrives_under_its_name(host: Host) -> None:
    for button in BUTTONS:
        host.pico.press(button)
        assert host.edge() == (button, True)
        assert host.hardware.is_down(button)
    for button in BUTTONS:
        host.pico.release(button)
        assert host.edge() == (button, False)
    assert host.quiet(0.1)


def test_a_contact_that_bounces_is_one_edge(host: Host) -> None:
    for down in (True, False):
        host.pico.bounce("W3", down)
        assert host.edge() == ("W3", down)
    assert host.quiet(0.1)


def test_the_shortest_press_of_a_finger_is_seen(host: Host) -> None:
    host.pico.click("Nd", 20)
    assert [host.edge(), host.edge()] == [("Nd", True), ("Nd", False)]


def test_noise_on_the_line_costs_no_press(pico: "EmulatedPico") -> None:
    # What else a line can do is tried in tests/firmware/test_link.py, with the same code at both ends.
    with pico.port.open("wb", buffering=0) as line:
        for number in range(20):
            line.write(random.Random(number).randbytes(50))
    end = Host(pico)
    until(lambda: end.hardware.away is None, "the table has its Pico", seconds=CHIP_PATIENCE)
    pico.click("Nc", 30)
    assert [end.edge(), end.edge()] == [("Nc", True), ("Nc", False)]
    end.hardware.close()


def test_a_press_while_the_cable_is_out_is_sent_once_it_is_back(host: Host) -> None:
    host.pico.unplug(powered=True)
    until(lambda: host.hardware.away is not None, "the table misses its Pico", seconds=CHIP_PATIENCE)
    host.pico.click("Se", 30)
    end = host.pico.clock() + 0.1
    until(lambda: host.pico.clock() > end, "the chip's time passes", seconds=CHIP_PATIENCE)
    host.pico.plug(powered=True)
    assert [host.edge(), host.edge()] == [("Se", True), ("Se", False)]
    assert host.quiet(0.1)


def test_the_strip_gets_exactly_what_was_shown(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    took = []
    for number in range(6):
        picture = random.Random(number).randbytes(192)
        began = time.monotonic(), host.pico.clock()
        host.hardware.show(picture)
        host.pico.wait_for_frame(picture_bytes(picture, _ORDER))
        took.append((time.monotonic() - began[0], host.pico.clock() - began[1]))
    assert host.pico.strange_pulses == 0
    ours, chips = map(sorted, zip(*took, strict=True))
    with capsys.disabled():
        print(f"\na picture takes {1000 * chips[3]:.0f} ms of the chip's time ({ours[3]:.1f} s of ours)")


@pytest.mark.parametrize("mishap", ["reset", "pulled plug"])
def test_after_a_mishap_pictures_and_presses_arrive_again(host: Host, mishap: str) -> None:
    before, after = (random.Random(number).randbytes(192) for number in (20, 21))
    host.hardware.show(before)
    host.pico.wait_for_frame(picture_bytes(before, _ORDER))
    if mishap == "reset":
        host.pico.reset()
    else:
        host.pico.unplug()
        until(lambda: host.hardware.away is not None, "the table misses its Pico", seconds=CHIP_PATIENCE)
        host.pico.plug()
    host.hardware.show(after)
    host.pico.wait_for_frame(picture_bytes(after, _ORDER))
    host.pico.click("Nd", 30)
    assert [host.edge(), host.edge()] == [("Nd", True), ("Nd", False)]


def test_the_program_is_installed_on_a_pico_that_has_only_micropython_and_again_over_itself(
    micropython: Path, pico: "EmulatedPico", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The emulated chip may be many times as slow as a real one.
    monkeypatch.setattr("firmware.hardware.pico._BACK_SECONDS", CHIP_PATIENCE)
    pytest.importorskip("mpremote", reason="mpremote is missing: pip install 'tapas-table[hardware]'")
    fresh = type(pico)(micropython, {}, tmp_path)
    try:
        for _ in range(2):
            install(str(fresh.port))
            end = Host(fresh)
            until(lambda end=end: end.hardware.away is None, "the table has its Pico", seconds=CHIP_PATIENCE)
            fresh.press("W3")
            assert end.edge() == ("W3", True)
            fresh.release("W3")
            assert end.edge() == ("W3", False)
            end.hardware.close()
    finally:
        fresh.close()

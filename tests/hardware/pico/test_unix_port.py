"""The Pico's program on MicroPython's Unix port, ten thousand presses over a bad cable."""

import os
import random
import statistics
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware.hardware.pico import PicoTable
from firmware.layout import BUTTONS
from firmware.lights import MatrixOrder
from firmware.link.host import picture_bytes
from tests.hardware.pico.channel import Channel
from tests.hardware.pico.micropython import MicroPython
from tests.hardware.pico.unix_port import UnixPico
from tests.waiting import PATIENCE, until

PRESSES = int(os.environ.get("PRESSES", "10000"))
BADNESS = 0.1
_ORDER = MatrixOrder(zigzag=True).order()
# As many contacts as may be under way: the Pico keeps two hundred and then says that it loses some.
_UNDER_WAY = 100


class Far:
    """A table at the far end of a bad cable."""

    def __init__(self, micropython: MicroPython, program: dict[str, bytes], directory: Path, badness: float) -> None:
        self.pico = UnixPico(micropython.unix, program, directory)
        self.channel = Channel(self.pico.master, badness, seed=7)
        self.table = PicoTable(self.channel.port)
        self.arrived: dict[str, list[tuple[bool, float]]] = defaultdict(list)
        """For each button what it did, and when we heard."""
        self.made = self.count = 0
        """How often contacts changed, and how many changes have arrived."""
        self.changed = threading.Condition()
        self.table.start(self._edge, self._wake)
        self.wait(lambda: self.table.away is None)

    def _edge(self, button: str, down: bool, at: float) -> None:
        with self.changed:
            self.arrived[button].append((down, time.monotonic()))
            self.count += 1
            self.changed.notify_all()

    def _wake(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def wait(self, true: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(true, PATIENCE), f"nothing comes any more {self.pico.complaints()}"

    def rest(self, seconds: float) -> Iterator[bool]:
        """True until the Pico has looked at its contacts twice with that time between, however busy this machine is."""
        for pause in (0.0, seconds):
            end = time.monotonic() + pause
            while time.monotonic() < end:
                yield True
            enough = self.pico.looks + 2
            while self.pico.looks < enough:
                yield True
        yield False

    def close(self) -> None:
        self.table.close()
        self.channel.close()
        self.pico.close()
        assert not self.pico.complaints()


@pytest.fixture
def far(micropython: MicroPython, program: dict[str, bytes], tmp_path: Path) -> Iterator[Far]:
    table = Far(micropython, program, tmp_path, BADNESS)
    yield table
    table.close()


def test_ten_thousand_presses_over_a_bad_cable_arrive_once_each(far: Far, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(1)
    done: dict[str, list[tuple[bool, float]]] = defaultdict(list)
    fingers = {button: far.rest(0.0) for button in BUTTONS}
    pressed = 0
    pictures = set()
    began = time.monotonic()
    while pressed < PRESSES or any(len(done[button]) % 2 for button in BUTTONS):
        far.wait(lambda: far.made - far.count < _UNDER_WAY)
        for button in BUTTONS:
            down = len(done[button]) % 2 == 0
            if (down and pressed == PRESSES) or next(fingers[button], True):
                continue
            far.pico.drive(button, down)
            done[button].append((down, time.monotonic()))
            fingers[button] = far.rest(chance.uniform(0.005, 0.06))
            pressed, far.made = pressed + down, far.made + 1
        if chance.random() < 0.02:
            picture = chance.randbytes(192)
            pictures.add(picture_bytes(picture, _ORDER))
            far.table.show(picture)
        time.sleep(0.002)
    seconds = time.monotonic() - began
    far.wait(lambda: far.count >= far.made)
    # What comes twice would come now.
    time.sleep(0.3)

    assert {button: [down for down, _ in far.arrived[button]] for button in BUTTONS} == {
        button: [down for down, _ in done[button]] for button in BUTTONS
    }
    late = [
        heard - drove
        for button in BUTTONS
        for (_, drove), (_, heard) in zip(done[button], far.arrived[button], strict=True)
    ]
    assert set(far.pico.frames) <= pictures | {bytes(192)} | _walking()
    cuts = statistics.quantiles(late, n=100)
    with capsys.disabled():
        print(
            f"\n{pressed} presses in {seconds:.0f} s, {far.channel.spoiled} of {far.channel.carried} frames spoiled: "
            f"contact to host median {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms; "
            f"{len(pictures)} pictures, {len(far.pico.frames)} frames on the strip"
        )


def _walking() -> set[bytes]:
    """What the Pico shows of its own while it has no host."""
    return {bytes(3 * at) + bytes((5, 12, 0)) + bytes(189 - 3 * at) for at in range(64)}


def test_the_last_picture_gets_through_a_bad_cable(far: Far) -> None:
    for number in range(50):
        picture = random.Random(number).randbytes(192)
        far.table.show(picture)
        time.sleep(0.01)
    wanted = picture_bytes(picture, _ORDER)
    until(lambda: far.pico.frames[-1:], "the last picture", lambda shown: shown == [wanted])

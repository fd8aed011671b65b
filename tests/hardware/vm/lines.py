"""Inside the virtual machine: the other end of the GPIO lines, where the fingers are."""

import os
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from firmware.hardware.pins import DIRECT

_BOUNCE_SECONDS = 0.0003


class Lines:
    """The contacts of a build on gpio-sim. A contact that closes pulls its line down.

    When a program claims a line with a pull-up the kernel sets the line's level too, so press after that.
    """

    def __init__(self, buttons: Mapping[str, int] = DIRECT.buttons, seed: int = 1) -> None:
        chip = next(Path("/sys/devices/platform").glob("gpio-sim.*/gpiochip*"))
        self._pull = {name: chip / f"sim_gpio{gpio}" / "pull" for name, gpio in buttons.items()}
        self._chance = random.Random(seed)

    def set(self, button: str, down: bool) -> None:
        """The contact closes or opens, once and cleanly."""
        self._pull[button].write_text("pull-down" if down else "pull-up")

    def bounce(self, button: str, down: bool, times: int | None = None) -> float:
        """It closes or opens badly. Returns when it did so for good, in seconds of `time.monotonic`."""
        with _undisturbed():
            for _ in range(self._chance.randrange(1, 6) if times is None else times):
                self.set(button, down)
                _pass(self._chance.uniform(0, _BOUNCE_SECONDS))
                self.set(button, not down)
                _pass(self._chance.uniform(0, _BOUNCE_SECONDS))
            self.set(button, down)
            return time.monotonic()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep everybody else from the processor: a bounce that has to wait for its turn is a press of its own."""
    policy, parameters = os.sched_getscheduler(0), os.sched_getparam(0)
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    try:
        yield
    finally:
        os.sched_setscheduler(0, policy, parameters)


def _pass(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass

"""Reads twenty contacts to ground on gpiozero pins and reports their raw edges.

gpiozero's `DigitalInputDevice` is its `Button` without the thread that waits for long presses; twenty such threads
would wake two hundred times a second, and long presses are detected after the debounce (`press_detector`).
`bounce_time` stays unset because it means something else in each pin factory and loses edges in some. The pin factory
dates the edges, on lgpio with the kernel's time: a busy program gets them late, but with the right times.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from gpiozero import DigitalInputDevice

from firmware.errors import HardwareError
from firmware.hardware import Edge

_STRANGE_SECONDS: Final = 5.0
"""A pin factory whose edges are older than this counts in another clock than `time.monotonic`."""


class Contacts:
    """The buttons (name: GPIO) on the pins of a gpiozero factory. Raises HardwareError for a pin that can't be had.

    With a `clock` edges get its time instead of the factory's.
    """

    def __init__(self, buttons: Mapping[str, int], factory: Any, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock
        # gpiozero's pins keep weak references to their handlers.
        self._handlers: list[Callable[[float, int], None]] = []
        self._devices: dict[str, Any] = {}
        for name, gpio in buttons.items():
            try:
                self._devices[name] = DigitalInputDevice(gpio, pull_up=True, bounce_time=None, pin_factory=factory)
            except Exception as error:  # each pin factory raises what its library raises
                self.close()
                raise HardwareError(
                    f"GPIO{gpio} for the button {name} can't be had ({error}): end what else uses it; "
                    "tapas-table doctor says who"
                ) from error

    def start(self, edge: Edge) -> None:
        """Call `edge` for every raw edge, in the pin factory's thread."""
        for name, device in self._devices.items():
            self._handlers.append(self._handler(edge, name))
            device.pin.when_changed = self._handlers[-1]

    def _handler(self, edge: Edge, name: str) -> Callable[[float, int], None]:
        def changed(ticks: float, state: int) -> None:
            edge(name, not state, self._dated(ticks))

        return changed

    def _dated(self, ticks: float) -> float:
        """The time of an edge in seconds of `time.monotonic`; lgpio's `ticks` are that on all current kernels."""
        if self._clock is not None:
            return self._clock()
        now = time.monotonic()
        return ticks if now - _STRANGE_SECONDS < ticks <= now else now

    def is_down(self, name: str) -> bool:
        return bool(self._devices[name].is_active)

    def close(self) -> None:
        for device in self._devices.values():
            device.close()

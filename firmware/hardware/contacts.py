"""Twenty contacts to ground on gpiozero pins, as raw edges.

gpiozero's `DigitalInputDevice` is its `Button` without the thread that waits for holds: twenty of those wake two
hundred times a second for nothing, and what a hold means is decided behind our own debounce. `bounce_time` stays
unset because it means something else in each pin factory and loses edges in some. Edges are dated by the pin factory,
on lgpio by the kernel: a busy program gets them late, but not mixed up.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from gpiozero import DigitalInputDevice

from firmware.errors import HardwareError
from firmware.hardware import Edge

_STRANGE_SECONDS: Final = 5.0


class Contacts:
    """A build's buttons on the pins of a gpiozero factory; a `clock` dates the edges instead of the factory."""

    def __init__(self, buttons: Mapping[str, int], factory: Any, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock
        # gpiozero's pins hold their handlers only weakly.
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
        """Report every raw edge; called in whatever thread the pin factory uses."""
        for name, device in self._devices.items():
            self._handlers.append(self._handler(edge, name))
            device.pin.when_changed = self._handlers[-1]

    def _handler(self, edge: Edge, name: str) -> Callable[[float, int], None]:
        def changed(ticks: float, state: int) -> None:
            edge(name, not state, self._dated(ticks))

        return changed

    def _dated(self, ticks: float) -> float:
        """When an edge was, in seconds of `time.monotonic`, which is what lgpio's kernel tells on all Pis today."""
        if self._clock is not None:
            return self._clock()
        now = time.monotonic()
        return ticks if now - _STRANGE_SECONDS < ticks <= now else now

    def is_down(self, name: str) -> bool:
        return bool(self._devices[name].is_active)

    def close(self) -> None:
        for device in self._devices.values():
            device.close()

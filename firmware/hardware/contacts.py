"""Twenty contacts to ground on gpiozero pins, as raw edges.

gpiozero's `DigitalInputDevice` is its `Button` without the thread that waits for holds: twenty of those wake two
hundred times a second for nothing, and what a hold means is decided behind our own debounce. `bounce_time` stays
unset because it means something else in each pin factory and loses edges in some.
"""

from collections.abc import Callable, Mapping
from typing import Any

from gpiozero import DigitalInputDevice

from firmware.errors import HardwareError
from firmware.hardware import Edge


class Contacts:
    """A build's buttons on the pins of a gpiozero factory; `clock` stamps the edges."""

    def __init__(self, buttons: Mapping[str, int], factory: Any, clock: Callable[[], float]) -> None:
        self._clock = clock
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
            device.when_activated = self._reporter(edge, name, True)
            device.when_deactivated = self._reporter(edge, name, False)

    def _reporter(self, edge: Edge, name: str, down: bool) -> Callable[[], None]:
        return lambda: edge(name, down, self._clock())

    def is_down(self, name: str) -> bool:
        return bool(self._devices[name].is_active)

    def close(self) -> None:
        for device in self._devices.values():
            device.close()

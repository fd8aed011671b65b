"""The head of the feature: it looks for a Pico, shows the table's picture on its lights and takes its buttons.

Its settings: `usb_lights` says whether a Pico is used, `usb_lights_order` how its strip runs, which the page asks while
nobody knows it. A table with hardware of its own has no use for it.
"""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Literal, TypedDict

from firmware.features import Feature
from firmware.hardware import Touchable, pico
from firmware.layout import PIXELS, WIDTH
from firmware.lights import MatrixOrder, Picture, PowerBudget
from firmware.lights.supply import USB_LIMIT_MA
from firmware.service.config import Config
from firmware.snapshot import Settings
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import TableChanged

ORDERS: Final[Mapping[str, MatrixOrder]] = {
    f"{corner} {'columns' if columns else 'rows'} {'zigzag' if zigzag else 'straight'}": MatrixOrder(
        corner, columns, zigzag
    )
    for corner in ("NW", "NE", "SE", "SW")
    for columns in (False, True)
    for zigzag in (False, True)
}
UNKNOWN: Final = "unknown"
ASK, ON, OFF = "ask", "on", "off"
_LOOK_SECONDS: Final = 2.0
_FIRST, _LINE, _SECOND = bytes((60, 60, 60)), bytes((0, 0, 60)), bytes((60, 0, 0))
TEST: Final[Picture] = (_FIRST + _LINE * (WIDTH - 1) + _SECOND).ljust(3 * PIXELS, b"\0")
"""In the strip's order: the first light white, the rest of its line blue, the first one of the next line red."""


class UsbLights(TypedDict):
    """A Pico is plugged in, or was."""

    used: bool
    """Whether its lights show the picture of the table, or will once it answers."""
    fault: str | None
    """Why it can't be reached, a word; null while it can."""
    order_unknown: bool
    """Whether its lights show a test, so that somebody can say how the strip runs."""


class UsbLightsPart(TypedDict):
    """The feature's part of the state."""

    usb_lights: UsbLights | None
    """Lights at a USB port; null where there are none."""


class UsbLightsSettings(TypedDict):
    """The feature's settings."""

    usb_lights: Literal["ask", "on", "off"]
    """Whether lights at a USB port show the picture of the mock table."""
    usb_lights_order: str
    """How their strip runs, as in `NW rows zigzag`; `unknown` asks for it on the page."""


class UsbLightsFeature(Feature):
    """Runs one Pico together with the mock table."""

    name: ClassVar[str] = "usb_lights"
    part: ClassVar[type | None] = UsbLightsPart
    extends: ClassVar[Mapping[type, type]] = {Settings: UsbLightsSettings}

    def __init__(self, session: Session) -> None:
        self._settings = session.settings
        self._settings.declare("usb_lights", (ASK, ON, OFF), ASK)
        self._settings.declare("usb_lights_order", (UNKNOWN, *ORDERS), UNKNOWN)
        self._bus = session.bus
        self._budget = PowerBudget(USB_LIMIT_MA)
        self._found = False
        self._pico: pico.PicoTable | None = None
        self._shown: Picture | None = None
        self._held: set[str] = set()
        self._looking: asyncio.Task[None] | None = None
        """Looks for a Pico; kept, because the loop doesn't keep its tasks."""

    def snapshot(self) -> Mapping[str, Any]:
        if self._pico is None and not (self._found and self._settings["usb_lights"] == ASK):
            return super().snapshot()
        fault = self._pico.away.code if self._pico and self._pico.away else None
        is_unknown = self._pico is not None and fault is None and self._settings["usb_lights_order"] == UNKNOWN
        if fault == "missing" and self._found:
            fault = None  # It is about to be opened.
        return {"usb_lights": {"used": self._pico is not None, "fault": fault, "order_unknown": is_unknown}}

    def start(self, runner: Runner, config: Config, warn: Callable[[str], None]) -> None:
        table = runner.table.hardware
        if not isinstance(table, Touchable):
            return
        self._runner, self._table, self._port = runner, table, config["pico", "port"]
        self._loop = asyncio.get_running_loop()
        self._bus.on(TableChanged, lambda _: self._follow())
        self._looking = self._loop.create_task(self._look())

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        if self._pico is not None:
            self._pico.close()

    async def _look(self) -> None:
        """Look for a Pico again and again: it may be plugged in at any time."""
        while True:
            found = await asyncio.to_thread(self._is_there)
            if found != self._found:
                self._found = found
                self._runner.table.changed()
            await asyncio.sleep(_LOOK_SECONDS)

    def _is_there(self) -> bool:
        return Path(self._port).exists() if self._port else bool(pico.ports())

    def _follow(self) -> None:
        """Use the Pico or leave it, as the setting says, and show what the table shows."""
        wanted = self._settings["usb_lights"] == ON
        if wanted and self._pico is None and self._found:
            self._pico, self._shown = pico.PicoTable(self._port, MatrixOrder()), None
            self._pico.start(self._edge_from_anywhere, self._changed_from_anywhere)
        elif not wanted and self._pico is not None:
            self._release()
            leaving, self._pico = self._pico, None
            self._loop.run_in_executor(None, leaving.close)
        if self._pico is not None and (strip := self._strip()) != self._shown:
            self._shown = strip
            self._pico.show(strip)

    def _strip(self) -> Picture:
        """What the strip shows, in its own order."""
        if (order := ORDERS.get(self._settings["usb_lights_order"])) is None:
            return TEST
        picture = self._budget.apply(self._runner.table.hardware.lit)
        return b"".join(picture[3 * at : 3 * at + 3] for at in order.order())

    def _edge_from_anywhere(self, button: str, down: bool, at: float) -> None:
        self._loop.call_soon_threadsafe(self._drive, button, down)

    def _drive(self, button: str, down: bool) -> None:
        """Pass a contact of the Pico on to the mock table's, which stamps it a moment later."""
        if self._pico is None:
            return  # It is being left, and wouldn't say when the button comes up.
        (self._held.add if down else self._held.discard)(button)
        self._table.drive(button, down)

    def _release(self) -> None:
        for button in tuple(self._held):
            self._drive(button, False)

    def _changed_from_anywhere(self) -> None:
        self._loop.call_soon_threadsafe(self._changed)

    def _changed(self) -> None:
        if self._pico is not None and self._pico.away is not None:
            self._release()
        self._runner.table.changed()

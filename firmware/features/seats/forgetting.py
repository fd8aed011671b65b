"""The devices that have a seat, one at each entry button: two presses of the same button forget a device.

The first press marks it; any control goes back to the menu.
"""

from typing import Final

from firmware.features.seats.devices import Device, Devices
from firmware.layout import ENTRIES, ENTRY_CELL
from firmware.lights.animation import Animation
from firmware.lights.picture import Canvas, dim_picture
from firmware.lights.signs import with_red_light
from firmware.modes.mode import Cover, Mode, Navigation
from firmware.settings import Settings
from firmware.snapshot import ModePart
from firmware.table.notices import Notices

DEVICES_BUTTON: Final = ENTRIES[15]
_DIMMED: Final = 0.1
_BLINK_SECONDS: Final = 0.3


class DevicesMode(Cover):
    """The list of devices covers the menu."""

    def __init__(
        self, below: Mode, devices: Devices, notices: Notices, settings: Settings, navigation: Navigation
    ) -> None:
        super().__init__(below)
        self._devices, self._notices = devices, notices
        self._settings, self._navigation = settings, navigation
        self._marked: Device | None = None
        self._idle: str | None = None
        """The button that was pressed last, if that changed nothing."""
        self.animation = Animation()

    def _buttons(self) -> dict[str, Device]:
        return dict(zip(ENTRIES, self._devices, strict=False))

    def press(self, button: str, hold: bool, now: float) -> None:
        device = self._buttons().get(button)
        self._idle = None
        if button not in ENTRIES:
            self._navigation.close(now)
        elif device is not None and device == self._marked:
            self._devices.forget(device.number)
            self._notices.announce("forgotten", {"who": device.name}, now)
            self._marked = None
            self.resume(now)
        elif device is None and self._marked is None:
            self._idle = button
            self.animation = with_red_light(self.animation, button, self._settings.colors.refused, now)
        else:
            self._marked = device
            self.resume(now)

    def resume(self, now: float) -> None:
        colors = self._settings.colors
        canvas = Canvas(dim_picture(self.below.animation.still, _DIMMED))
        for entry in ENTRIES:
            canvas.put(*ENTRY_CELL[entry], (0, 0, 0))
        marked = None
        for entry, device in self._buttons().items():
            canvas.put(*ENTRY_CELL[entry], colors.chosen)
            marked = entry if device == self._marked else marked
        still = canvas.picture()
        if marked is None:
            self.animation = Animation(still)
            return
        canvas.put(*ENTRY_CELL[marked], colors.refused)
        self.animation = Animation(still, (), now, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still)))

    settings_changed = resume

    def snapshot(self) -> ModePart:
        marked = self._marked.number if self._marked is not None else None
        return {
            "idle": self._idle,
            "forgetting": {
                "buttons": {entry: device.number for entry, device in self._buttons().items()},
                "marked": marked,
            },
        }

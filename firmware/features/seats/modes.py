"""The two modes that the table's menu opens for devices: one forgets those that have a seat, one lets newcomers in."""

from typing import Final

from firmware.errors import JournalError
from firmware.features.seats.devices import ENTRIES_TO_KEEP, MOST_DEVICES, Device, Devices, Newcomer, Newcomers
from firmware.layout import ENTRIES, ENTRY_CELL
from firmware.lights import Animation, Canvas, dim_picture
from firmware.modes import Asks, Cover, Mode
from firmware.modes.navigator import Navigator
from firmware.snapshot import ModePart
from firmware.table import Notices, Settings

DEVICES_BUTTON: Final = ENTRIES[15]
_LISTED_DIMMED: Final = 0.1
_BLINK_SECONDS: Final = 0.3


class DevicesMode(Cover):
    """Shows the devices that have a seat, one at each entry button, over the menu.

    The first press of a button marks a device, the second forgets it; any control goes back to the menu.
    """

    def __init__(
        self, below: Mode, devices: Devices, notices: Notices, settings: Settings, navigation: Navigator
    ) -> None:
        super().__init__(below)
        self._devices, self._notices = devices, notices
        self._settings, self._navigation = settings, navigation
        self._marked: Device | None = None

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
            self.animation = self._mark_idle(button, self.animation, now)
        else:
            self._marked = device
            self.resume(now)

    def resume(self, now: float) -> None:
        colors = self._settings.colors
        canvas = Canvas(dim_picture(self.below.animation.still, _LISTED_DIMMED))
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


_JOINING_DIMMED: Final = 0.15
_ON_SECONDS: Final = 0.35
_OFF_SECONDS: Final = 0.2
_DOTS: Final = tuple((x, 3) for x in range(2, 2 + ENTRIES_TO_KEEP))


def let_in(newcomer: Newcomer, newcomers: Newcomers, devices: Devices, notices: Notices, now: float) -> None:
    """Give a newcomer its seat. Raises JournalError, with nothing changed."""
    device = devices.let_in(newcomer.name, newcomer.seat, newcomer.keep, newcomer.digest)
    newcomers.let_in(newcomer, len(devices) >= MOST_DEVICES, now)
    code = "joined-to-keep" if newcomer.keep else "joined"
    notices.announce(code, {"who": device.name, "seat": newcomer.seat_name}, now)


class JoinMode(Asks):
    """Takes the entries that let a newcomer in, over a game or a set-up, at most until the last of the requests ends.

    The newcomer's own screen shows them, the lights don't: a dot in the middle blinks for the entry that is expected
    next, and a green one stands for each that was right.
    """

    def __init__(
        self,
        below: Mode,
        newcomers: Newcomers,
        devices: Devices,
        notices: Notices,
        settings: Settings,
        navigation: Navigator,
        now: float,
    ) -> None:
        super().__init__(below, now, 0.0, max(one.ends for one in newcomers) - now)
        self._newcomers, self._devices, self._notices = newcomers, devices, notices
        self._settings, self._navigation = settings, navigation
        self._pressed: tuple[str, ...] = ()
        """The entries that were right so far."""

    def press(self, button: str, hold: bool, now: float) -> None:
        if button in ENTRIES:
            self._enter(button, now)
            return
        if button == "back":
            for one in self._newcomers.refuse_all(now):
                self._notices.announce("not-let-in", {"who": one.name or "?", "seat": one.seat_name}, now)
        self._navigation.close(now)

    def _enter(self, entry: str, now: float) -> None:
        going_on = (*self._pressed, entry), (entry,)
        self._pressed = next(filter(self._newcomers.begins, going_on), ())
        self._idle = None
        if (newcomer := self._newcomers.let_in_by(self._pressed)) is not None:
            self._let_in(newcomer, now)
            return
        self.resume(now)
        if not self._pressed:
            self.animation = self._mark_idle(entry, self.animation, now)

    def _let_in(self, newcomer: Newcomer, now: float) -> None:
        try:
            let_in(newcomer, self._newcomers, self._devices, self._notices, now)
        except JournalError:
            self._pressed = ()
            self.resume(now)
            raise
        self._navigation.close(now)

    def _refuse(self, now: float) -> None:
        self._navigation.close(now)

    def resume(self, now: float) -> None:
        colors, right = self._settings.colors, len(self._pressed)
        canvas = Canvas(dim_picture(self.below.animation.still, _JOINING_DIMMED))
        canvas.put_all((*ENTRY_CELL.values(), *_DOTS), (0, 0, 0))
        canvas.put_all(_DOTS[:right], colors.open)
        dark = canvas.picture()
        canvas.put(*_DOTS[right], colors.chosen)
        lit = canvas.picture()
        self.animation = Animation(lit, (), now, ((_ON_SECONDS, lit), (_OFF_SECONDS, dark)))

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"letting_in": {"right": len(self._pressed)}, "idle": self._idle}

"""The two modes that the table's menu opens for devices: one forgets those that have a seat, one lets newcomers in."""

from typing import TYPE_CHECKING, Final

from firmware.errors import JournalError
from firmware.features.seats.devices import ENTRIES_TO_KEEP, Device
from firmware.layout import ENTRIES, ENTRY_CELL
from firmware.lights import Animation, Canvas, dim_picture, lit
from firmware.modes import Cover, Mode
from firmware.snapshot import Snapshot

if TYPE_CHECKING:
    from firmware.features.seats.access import SeatAccess

DEVICES_BUTTON: Final = ENTRIES[15]
_LISTED_DIMMED: Final = 0.1
_BLINK_SECONDS: Final = 0.3


class DevicesMode(Cover):
    """Shows the devices that have a seat, one at each entry button, over the menu.

    The first press of a button marks a device, the second forgets it; any control goes back to the menu.
    """

    def __init__(self, below: Mode, access: "SeatAccess") -> None:
        super().__init__(below, access.navigator)
        self._access = access
        self._marked: Device | None = None

    def _buttons(self) -> dict[str, Device]:
        return dict(zip(ENTRIES, self._access.devices, strict=False))

    def press(self, button: str, hold: bool, now: float) -> None:
        device = self._buttons().get(button)
        self._idle = None
        if button not in ENTRIES:
            self._navigator.close(now)
        elif device is not None and device == self._marked:
            self._access.forget(device.number, "forgotten", now)
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
        buttons = self._buttons()
        for entry in ENTRIES:
            canvas.put(*ENTRY_CELL[entry], colors.chosen if entry in buttons else (0, 0, 0))
        self.animation = Animation(still := canvas.picture())
        if (marked := next((entry for entry, device in buttons.items() if device == self._marked), None)) is not None:
            canvas.put(*ENTRY_CELL[marked], colors.refused)
            self.animation = Animation(still, (), now, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still)))

    settings_changed = resume

    def snapshot(self) -> Snapshot:
        marked = self._marked.number if self._marked is not None else None
        buttons = {entry: device.number for entry, device in self._buttons().items()}
        return {"idle": self._idle, "forgetting": {"buttons": buttons, "marked": marked}}


_JOINING_DIMMED: Final = 0.15
_ON_SECONDS: Final = 0.35
_OFF_SECONDS: Final = 0.2
_DOTS: Final = tuple((x, 3) for x in range(2, 2 + ENTRIES_TO_KEEP))


class JoinMode(Cover):
    """Takes the entries that let a newcomer in, over a game or a set-up, until the last of the requests has ended.

    The newcomer's own screen shows them, the lights don't: a dot in the middle blinks for the entry that is expected
    next, and a green one stands for each that was right.
    """

    def __init__(self, below: Mode, access: "SeatAccess") -> None:
        super().__init__(below, access.navigator)
        self._access, self._newcomers = access, access.newcomers
        self._pressed: tuple[str, ...] = ()
        """The entries that were right so far."""

    def deadline(self) -> float:
        return max((one.ends for one in self._newcomers), default=0.0)

    def press(self, button: str, hold: bool, now: float) -> None:
        if button in ENTRIES:
            self._enter(button, now)
            return
        if button == "back":
            for one in self._newcomers.refuse_all(now):
                self._access.notices.announce("not-let-in", {"who": one.name or "?", "seat": one.seat_name}, now)
        self._navigator.close(now)

    def _enter(self, entry: str, now: float) -> None:
        going_on = (*self._pressed, entry), (entry,)
        self._pressed = next(filter(self._newcomers.begins, going_on), ())
        self._idle = None
        if (newcomer := self._newcomers.let_in_by(self._pressed)) is not None:
            try:
                self._access.seat(newcomer, now)
            except JournalError:
                self._pressed = ()
                self.resume(now)
                raise
            self._navigator.close(now)
            return
        self.resume(now)
        if not self._pressed:
            self.animation = self._mark_idle(entry, self.animation, now)

    def resume(self, now: float) -> None:
        colors, right = self._settings.colors, len(self._pressed)
        below = dim_picture(self.below.animation.still, _JOINING_DIMMED)
        dark = lit(lit(below, (*ENTRY_CELL.values(), *_DOTS), (0, 0, 0)), _DOTS[:right], colors.open)
        bright = lit(dark, [_DOTS[right]], colors.chosen)
        self.animation = Animation(bright, (), now, ((_ON_SECONDS, bright), (_OFF_SECONDS, dark)))

    settings_changed = resume

    def snapshot(self) -> Snapshot:
        return {"letting_in": {"right": len(self._pressed)}, "idle": self._idle}

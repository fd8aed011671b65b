"""The table takes the entries that let a newcomer in; `menu`, then W2 leads here while a device asks for a seat.

The newcomer's own screen shows the entries, and the lights don't: a dot in the middle blinks for the entry that is
expected next, and a green one stands for each that was right. After a wrong one all of them are pressed again. `back`
refuses everybody who asks; any other control goes back to the game.
"""

from typing import Final

from firmware.errors import JournalError
from firmware.features.seats.devices import MOST_DEVICES, Devices
from firmware.features.seats.newcomers import ENTRIES_TO_KEEP, Newcomer, Newcomers
from firmware.layout import ENTRIES, ENTRY_CELL
from firmware.lights.animation import Animation
from firmware.lights.picture import Canvas, dim_picture
from firmware.lights.signs import with_red_light
from firmware.modes.mode import Asks, Mode, Navigation
from firmware.settings import Settings
from firmware.snapshot import ModePart
from firmware.table.notices import Notices

_DIMMED: Final = 0.15
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
    """It covers a game or a set-up, at most until the last of the requests ends."""

    def __init__(
        self,
        below: Mode,
        newcomers: Newcomers,
        devices: Devices,
        notices: Notices,
        settings: Settings,
        navigation: Navigation,
        now: float,
    ) -> None:
        super().__init__(below, now, 0.0, max(one.ends for one in newcomers) - now)
        self._newcomers, self._devices, self._notices = newcomers, devices, notices
        self._settings, self._navigation = settings, navigation
        self._pressed: tuple[str, ...] = ()
        """The entries that were right so far."""
        self._idle: str | None = None
        """The entry that was pressed last, if it was wrong."""
        self.animation = Animation()

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
        self._idle = None if self._pressed else entry
        if (newcomer := self._newcomers.let_in_by(self._pressed)) is not None:
            self._let_in(newcomer, now)
            return
        self.resume(now)
        if self._idle is not None:
            self.animation = with_red_light(self.animation, entry, self._settings.colors.refused, now)

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
        canvas = Canvas(dim_picture(self.below.animation.still, _DIMMED))
        canvas.put_all((*ENTRY_CELL.values(), *_DOTS), (0, 0, 0))
        canvas.put_all(_DOTS[:right], colors.open)
        dark = canvas.picture()
        canvas.put(*_DOTS[right], colors.chosen)
        lit = canvas.picture()
        self.animation = Animation(lit, (), now, ((_ON_SECONDS, lit), (_OFF_SECONDS, dark)))

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"letting_in": {"right": len(self._pressed)}, "idle": self._idle}

"""A device asks for a seat: whoever presses two or three entries at the table, in the order of the lights, lets it in.

`back` refuses it. Any other button refuses it, too, and counts for what the request covers, so that nobody who plays
is held up. So does every button in the first moment: whoever pressed it can't have seen the request. After a while
without an answer the device isn't let in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from firmware.errors import JournalError
from firmware.layout import ENTRIES, ENTRY_CELL
from firmware.lights.animation import Animation
from firmware.lights.picture import Canvas, dim_picture
from firmware.modes.mode import Asks, Mode, Navigation
from firmware.settings import Settings
from firmware.snapshot import Joining, ModePart

JOIN_SECONDS: Final = 30.0
"""How long the table waits for the presses."""
_DIMMED: Final = 0.15
_ON_SECONDS: Final = 0.35
_OFF_SECONDS: Final = 0.2


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A device's request: its name, the seat by number and by the game's name for it, and the entries to be pressed."""

    name: str
    seat: int
    seat_name: str
    keep: bool
    touch: tuple[str, ...]
    digest: str
    """The SHA-256 of the token that the device is given."""


class JoinMode(Asks):
    """The request covers what the table does. `let_in` gives the seat; it may raise JournalError."""

    def __init__(
        self,
        below: Mode,
        request: JoinRequest,
        let_in: Callable[[JoinRequest, float], None],
        ended: Callable[[JoinRequest, float], None],
        settings: Settings,
        navigation: Navigation,
        now: float,
        early: float,
    ) -> None:
        super().__init__(below, now, early, JOIN_SECONDS)
        self.request = request
        self._let_in, self._ended = let_in, ended
        self._settings, self._navigation = settings, navigation
        self._touched = 0
        """How many of the entries have been pressed in their order."""
        self.animation = Animation()

    def press(self, button: str, hold: bool, now: float) -> None:
        touch = self.request.touch
        early = self.is_early(now)
        if early or button != touch[self._touched]:
            self._refuse(now)
            if early or button != "back":
                self.below.press(button, hold, now)
            return
        self._touched += 1
        if self._touched == len(touch):
            self._all_touched(now)
        else:
            self.resume(now)

    def _all_touched(self, now: float) -> None:
        try:
            self._let_in(self.request, now)
        except JournalError:
            self._touched = 0
            self.resume(now)
            raise
        self._navigation.close(now)

    def _refuse(self, now: float) -> None:
        self._ended(self.request, now)
        self._navigation.close(now)

    def resume(self, now: float) -> None:
        """Lead the finger: pressed entries stay lit, the next one blinks."""
        colors, touch = self._settings.colors, self.request.touch
        canvas = Canvas(dim_picture(self.below.animation.still, _DIMMED))
        for entry in ENTRIES:
            canvas.put(*ENTRY_CELL[entry], (0, 0, 0))
        for entry in touch[: self._touched]:
            canvas.put(*ENTRY_CELL[entry], colors.open)
        dark = canvas.picture()
        canvas.put(*ENTRY_CELL[touch[self._touched]], colors.chosen)
        lit = canvas.picture()
        self.animation = Animation(lit, (), now, ((_ON_SECONDS, lit), (_OFF_SECONDS, dark)))

    settings_changed = resume

    def snapshot(self) -> ModePart:
        request = self.request
        joining: Joining = {
            "name": request.name,
            "seat": request.seat_name,
            "keep": request.keep,
            "touch": list(request.touch),
            "touched": self._touched,
        }
        return {"joining": joining}

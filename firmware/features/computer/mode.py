"""The table's computer on the lights: the numbers of the page's address, or those of the version.

`menu`, then E3 leads here. A number is shown digit after digit, from left to right, and the dots below count the
numbers. E3 changes between address and version, W5 switches off, W4 updates, W3 goes back; any control closes.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from firmware.features.computer.snapshot import Work
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH
from firmware.lights import Animation, Canvas, Frame, Picture, blank_for_signs
from firmware.lights.signs import Place, glyph_cells, sign_frames
from firmware.modes import Cover, Mode
from firmware.snapshot import ModePart

if TYPE_CHECKING:
    from firmware.features.computer.feature import ComputerFeature

COMPUTER_BUTTON: Final = ENTRIES[6]
UPDATE_BUTTON: Final = ENTRIES[13]
BUTTONS: Final[Mapping[str, Work]] = {ENTRIES[12]: "switch-off", UPDATE_BUTTON: "update", ENTRIES[14]: "go-back"}
DIGIT_SECONDS: Final = 0.9
PAUSE_SECONDS: Final = 1.5
"""After the last digit, before the first one comes again."""
_LEFT, _RIGHT = 1, 4
"""The first column of a number's first digit, and of its last one."""


class ComputerMode(Cover):
    """It covers what the menu covers."""

    def __init__(self, below: Mode, feature: "ComputerFeature") -> None:
        super().__init__(below)
        self._feature, self._settings = feature, feature.settings
        self.page = "address"

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button not in ENTRIES:
            self._feature.navigator.close(now)
        elif button == COMPUTER_BUTTON and self._feature.service.is_installed:
            self.page = "version" if self.page == "address" else "address"
            self.resume(now)
        elif (what := self.offered().get(button)) is not None:
            self._feature.ask(what, now)
        else:
            self.animation = self._mark_idle(button, self.animation, now)

    def offered(self) -> dict[str, Work]:
        """What can be done now, by button: of an update there is a look for one first."""
        wanted: dict[str, Work] = {**BUTTONS, UPDATE_BUTTON: "update" if self._feature.newer else "look"}
        return {button: what for button, what in wanted.items() if self._feature.can(what)}

    def resume(self, now: float) -> None:
        if self.page == "address":
            self._feature.find_address()
        self.settings_changed(now)

    def settings_changed(self, now: float) -> None:
        colors = self._settings.colors
        canvas = blank_for_signs()
        for button in self.offered():
            canvas.put(*ENTRY_CELL[button], colors.open)
        if self._feature.service.is_installed:
            canvas.put(*ENTRY_CELL[COMPUTER_BUTTON], colors.chosen)
        still = canvas.picture()
        numbers, sign = self._feature.shown(self.page)
        frames = sign_frames(sign, still, colors, Place()) if sign else list(self._digits(numbers, still))
        self.animation = Animation(still, (), now, (*frames, (PAUSE_SECONDS, still)))

    def _digits(self, numbers: Sequence[int], still: Picture) -> Iterator[Frame]:
        for count, number in enumerate(numbers, 1):
            digits = str(number)
            for at, digit in enumerate(digits):
                left = _LEFT + round((_RIGHT - _LEFT) * at / (len(digits) - 1)) if at else _LEFT
                canvas = Canvas(still)
                canvas.put_all(glyph_cells(digit, left, 1), self._settings.colors.chosen)
                canvas.put_all(((x, WIDTH - 1) for x in range(1, 1 + count)), self._settings.colors.open)
                yield DIGIT_SECONDS, canvas.picture()

    def snapshot(self) -> ModePart:
        return {"idle": self._idle}

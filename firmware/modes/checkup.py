"""Tests the table: every light in turn, or every button.

Lights, page and terminal all say what is tested. The test of the lights needs no button. A button that is not pressed
for a while is passed over.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from firmware.layout import BUTTONS, CONTROLS, ENTRY_CELL, PIXELS, WIDTH
from firmware.lights import BLANK, Animation, Canvas, Color, dim, lit
from firmware.lights.signs import centered
from firmware.modes import Mode
from firmware.snapshot import Checkup, ModePart

if TYPE_CHECKING:
    from firmware.modes.navigator import Navigator

PIXEL_SECONDS: Final = 0.12
COLOR_SECONDS: Final = 1.5
PATIENCE_SECONDS: Final = 20.0
_NOTE_SECONDS: Final = 2.0
_FULL: Final = 255
_TICK: Final = ((2, 3), (3, 4), (4, 3), (5, 2))
_CROSS: Final = ((2, 2), (3, 3), (4, 4), (5, 5), (5, 2), (4, 3), (3, 4), (2, 5))


class CheckupMode(Mode):
    """A test on top of all modes, which a control ends. It keeps its colours, and nothing covers it."""

    animation = Animation()
    _what: Literal["lights", "buttons"]

    def __init__(self, navigator: "Navigator") -> None:
        self._settings, self._navigator = navigator.settings, navigator
        self._palette = navigator.settings.colors

    def press(self, button: str, hold: bool, now: float) -> None:
        if button in CONTROLS:
            self.leave(now)
        else:
            self.animation = self._mark_idle(button, self.animation, now)

    def skip(self, now: float) -> None:
        """Go on without an answer."""
        self.leave(now)

    def leave(self, now: float) -> None:
        """End the test and go back to what it covers."""
        self._navigator.close(now, self)

    def resume(self, now: float) -> None:
        """Do nothing: the test has drawn itself when it began."""

    def snapshot(self) -> ModePart:
        return {"checkup": {"what": self._what}, "idle": self._idle}


class LightsCheckup(CheckupMode):
    """A dot walks row by row from the north-west corner; then all pixels are red, green, blue and white."""

    _what = "lights"

    def __init__(self, navigator: "Navigator", now: float) -> None:
        super().__init__(navigator)
        red, green, blue, white = (_FULL, 0, 0), (0, _FULL, 0), (0, 0, _FULL), (_FULL, _FULL, _FULL)
        dots = ((pixel % WIDTH, pixel // WIDTH) for pixel in range(PIXELS))
        walk = [(PIXEL_SECONDS, lit(BLANK, [dot], white)) for dot in dots]
        colors = [(COLOR_SECONDS, bytes(color) * PIXELS) for color in (red, green, blue, white)]
        self.animation = Animation(began=now, loop=(*walk, *colors))


class ButtonsCheckup(CheckupMode):
    """Asks for each button in turn: the light next to it blinks; for a control its number is shown in the middle.

    Pressed ones turn green, missed ones red. A press of another button than the one asked for is reported, because
    their wires may be swapped.
    """

    _what = "buttons"

    def __init__(self, navigator: "Navigator", now: float) -> None:
        super().__init__(navigator)
        self._heard: list[str] = []
        self._missing: list[str] = []
        self._instead: str | None = None
        self._asked_at = now
        self._draw(now)

    @property
    def _asked(self) -> str | None:
        """The button that is to be pressed now; None when all have been asked for."""
        at = len(self._heard) + len(self._missing)
        return BUTTONS[at] if at < len(BUTTONS) else None

    def press(self, button: str, hold: bool, now: float) -> None:
        if button == self._asked or self._asked is None:
            self._next(self._heard, now)
        else:
            self._instead, self._noted_at = button, now
            self._draw(now)

    def skip(self, now: float) -> None:
        self._next(self._missing, now)

    def _next(self, answers: list[str], now: float) -> None:
        """Note the answer and ask for the next button; end the test if all have been asked for."""
        if self._asked is None:
            self.leave(now)
            return
        answers.append(self._asked)
        self._instead, self._asked_at = None, now
        self._draw(now)

    def deadline(self) -> float | None:
        patience = self._asked_at + PATIENCE_SECONDS
        return min(patience, self._noted_at + _NOTE_SECONDS) if self._instead else patience

    def advance(self, now: float) -> None:
        if now >= self._asked_at + PATIENCE_SECONDS - 1e-9:
            self.skip(now)
        else:
            self._instead = None
            self._draw(now)

    def snapshot(self) -> ModePart:
        checkup: Checkup = {
            "what": self._what,
            "asked": self._asked,
            "instead": self._instead,
            "heard": list(self._heard),
            "missing": list(self._missing),
        }
        return {"checkup": checkup, "idle": self._idle}

    def _draw(self, now: float) -> None:
        canvas = Canvas()
        for names, color in (
            (self._heard, dim(self._palette.open, 0.5)),
            (self._missing, self._palette.refused),
            ([self._instead] if self._instead else [], self._palette.seat_two[2]),
        ):
            for name in names:
                _mark(canvas, name, color, numbered=name == self._instead)
        dark = canvas.picture()
        if self._asked is None:
            if self._missing:
                canvas.put_all(_CROSS, self._palette.refused)
            else:
                canvas.put_all(_TICK, self._palette.open)
            self.animation = Animation(canvas.picture())
            return
        if self._instead not in CONTROLS:
            _mark(canvas, self._asked, self._palette.chosen, numbered=True)
        self.animation = Animation(began=now, loop=((0.35, canvas.picture()), (0.25, dark)))


def _mark(canvas: Canvas, button: str, color: Color, numbered: bool) -> None:
    if button in ENTRY_CELL:
        canvas.put(*ENTRY_CELL[button], color)
    elif numbered:
        canvas.put_all(centered(str(CONTROLS.index(button) + 1)), color)
    else:
        # Controls have no light of their own; four of the tray's last row stand for those that are done.
        canvas.put(2 + CONTROLS.index(button), 6, color)


CHECKUPS: Final[Mapping[str, type[LightsCheckup | ButtonsCheckup]]] = {
    "lights": LightsCheckup,
    "buttons": ButtonsCheckup,
}

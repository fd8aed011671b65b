"""Tests the table: every light in turn, or every button.

Lights, page and terminal all say what is tested. The test of the lights needs no button. A button that is not pressed
for a while is passed over.
"""

from collections.abc import Callable
from typing import Final, Protocol

from engine.errors import BadInput
from firmware.layout import BUTTONS, CONTROLS, ENTRY_CELL, PIXELS, WIDTH
from firmware.lights import Animation, Canvas, Color, Picture, dim
from firmware.lights.palettes import Palette
from firmware.lights.signs import centered
from firmware.modes import Mode, Navigation
from firmware.snapshot import Checkup as CheckupSnapshot
from firmware.snapshot import ModePart
from firmware.table import Settings

PIXEL_SECONDS: Final = 0.12
COLOR_SECONDS: Final = 1.5
PATIENCE_SECONDS: Final = 20.0
_NOTE_SECONDS: Final = 2.0
_FULL: Final = 255
_TICK: Final = ((2, 3), (3, 4), (4, 3), (5, 2))
_CROSS: Final = ((2, 2), (3, 3), (4, 4), (5, 5), (5, 2), (4, 3), (3, 4), (2, 5))


class Checkup(Protocol):
    """One test, which covers the game."""

    animation: Animation
    done: bool
    """Whether it is over and the game may go on."""

    def press(self, button: str, now: float) -> None: ...

    def skip(self, now: float) -> None:
        """Go on without an answer."""

    def deadline(self) -> float | None: ...

    def advance(self, now: float) -> None: ...

    def snapshot(self) -> CheckupSnapshot:
        """What the page and the terminal say."""


class LightsCheckup:
    """A dot walks row by row from the north-west corner; then all pixels are red, green, blue and white."""

    def __init__(self, palette: Palette, now: float) -> None:
        self.done = False
        full = [tuple(_FULL if channel == lit else 0 for channel in range(3)) for lit in range(3)]
        walk = [(PIXEL_SECONDS, _one(pixel)) for pixel in range(PIXELS)]
        colors = [(COLOR_SECONDS, bytes(color) * PIXELS) for color in (*full, (_FULL, _FULL, _FULL))]
        self.animation = Animation(began=now, loop=(*walk, *colors))

    def press(self, button: str, now: float) -> None:
        if button in CONTROLS:
            self.done = True

    def skip(self, now: float) -> None:
        self.done = True

    def deadline(self) -> float | None:
        return None

    def advance(self, now: float) -> None:
        """Nothing happens but the walk."""

    def snapshot(self) -> CheckupSnapshot:
        return {"what": "lights"}


def _one(pixel: int) -> Picture:
    canvas = Canvas()
    canvas.put(pixel % WIDTH, pixel // WIDTH, (_FULL, _FULL, _FULL))
    return canvas.picture()


class ButtonsCheckup:
    """Asks for each button in turn: the light next to it blinks; for a control its number is shown in the middle.

    Pressed ones turn green, missed ones red. A press of another button than the one asked for is reported, because
    their wires may be swapped.
    """

    def __init__(self, palette: Palette, now: float) -> None:
        self.done = False
        self.heard: list[str] = []
        self.missing: list[str] = []
        self.instead: str | None = None
        self._palette = palette
        self._asked_at = self._noted_at = now
        self._draw(now)

    @property
    def asked(self) -> str | None:
        """The button that is to be pressed now; None when all have been asked for."""
        at = len(self.heard) + len(self.missing)
        return BUTTONS[at] if at < len(BUTTONS) else None

    def press(self, button: str, now: float) -> None:
        if self.asked is None:
            self.done = True
        elif button == self.asked:
            self.instead = None
            self._next(self.heard, now)
        else:
            self.instead, self._noted_at = button, now
            self._draw(now)

    def skip(self, now: float) -> None:
        if self.asked is None:
            self.done = True
        else:
            self.instead = None
            self._next(self.missing, now)

    def _next(self, answers: list[str], now: float) -> None:
        assert self.asked is not None
        answers.append(self.asked)
        self._asked_at = now
        self._draw(now)

    def deadline(self) -> float | None:
        times = [self._asked_at + PATIENCE_SECONDS]
        times += [self._noted_at + _NOTE_SECONDS] if self.instead else []
        return min(times, default=None)

    def advance(self, now: float) -> None:
        if self.instead and now >= self._noted_at + _NOTE_SECONDS - 1e-9:
            self.instead = None
            self._draw(now)
        if now >= self._asked_at + PATIENCE_SECONDS - 1e-9:
            self.skip(now)  # and when all have been asked for, this ends the test

    def snapshot(self) -> CheckupSnapshot:
        return {
            "what": "buttons",
            "asked": self.asked,
            "instead": self.instead,
            "heard": list(self.heard),
            "missing": list(self.missing),
        }

    def _draw(self, now: float) -> None:
        canvas = Canvas()
        for names, color in (
            (self.heard, dim(self._palette.open, 0.5)),
            (self.missing, self._palette.refused),
            ([self.instead] if self.instead else [], self._palette.seat_two[2]),
        ):
            for name in names:
                _mark(canvas, name, color, numbered=name == self.instead)
        dark = canvas.picture()
        if self.asked is None:
            if self.missing:
                canvas.put_all(_CROSS, self._palette.refused)
            else:
                canvas.put_all(_TICK, self._palette.open)
            self.animation = Animation(canvas.picture())
            return
        if self.instead not in CONTROLS:
            _mark(canvas, self.asked, self._palette.chosen, numbered=True)
        self.animation = Animation(began=now, loop=((0.35, canvas.picture()), (0.25, dark)))


def _mark(canvas: Canvas, button: str, color: Color, numbered: bool) -> None:
    if button in ENTRY_CELL:
        canvas.put(*ENTRY_CELL[button], color)
    elif numbered:
        canvas.put_all(centered(str(CONTROLS.index(button) + 1)), color)
    else:
        # Controls have no light of their own; four of the tray's last row stand for those that are done.
        canvas.put(2 + CONTROLS.index(button), 6, color)


CHECKUPS: Final[dict[str, Callable[[Palette, float], Checkup]]] = {"lights": LightsCheckup, "buttons": ButtonsCheckup}


class CheckupMode(Mode):
    """Runs a test on top of all modes until it ends or is left. BadInput lists the tests there are."""

    def __init__(self, what: str, settings: Settings, navigation: Navigation, now: float) -> None:
        if what not in CHECKUPS:
            raise BadInput(f"there is no test {what!r}; the tests are {' and '.join(CHECKUPS)}")
        self._checkup = CHECKUPS[what](settings.colors, now)
        self._settings, self._navigation = settings, navigation

    @property
    def animation(self) -> Animation:
        return self._checkup.animation

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        self._checkup.press(button, now)
        if isinstance(self._checkup, LightsCheckup) and not self._checkup.done:
            self._checkup.animation = self._mark_idle(button, self.animation, now)
        self._end_if_done(now)

    def skip(self, now: float) -> None:
        """Go on without an answer."""
        self._checkup.skip(now)
        self._end_if_done(now)

    def leave(self, now: float) -> None:
        """End the test and go back to what it covers."""
        self._navigation.close(now)

    def deadline(self) -> float | None:
        return self._checkup.deadline()

    def advance(self, now: float) -> None:
        self._checkup.advance(now)
        self._end_if_done(now)

    def _end_if_done(self, now: float) -> None:
        if self._checkup.done:
            self._navigation.close(now)

    def resume(self, now: float) -> None:
        """Do nothing: the test has drawn itself when it began, and nothing covers it."""

    def settings_changed(self, now: float) -> None:
        """Do nothing: a test keeps its colours."""

    def snapshot(self) -> ModePart:
        return {"checkup": self._checkup.snapshot(), "idle": self._idle}

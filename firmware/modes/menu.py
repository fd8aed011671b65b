"""The menu: the score in digits, and round it the colours, the brightness, the voice and the tests. `hint` leads on to
setting a position by hand.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import GameError
from firmware.devices import Devices
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH
from firmware.lights.animation import Animation, Frames
from firmware.lights.palettes import PALETTES, palette
from firmware.lights.picture import BLANK, Canvas, Color, Picture, dim
from firmware.modes.checkup import CHECKUPS
from firmware.modes.game import GameMode
from firmware.modes.idle import with_red_light
from firmware.modes.mode import Cover, Mode, Navigation
from firmware.modes.positions import can_edit
from firmware.newcomers import Newcomers
from firmware.settings import BRIGHTNESS, CHOICES, Settings
from firmware.snapshot import Menu, ModePart

PALETTE_BUTTONS: Final = dict(zip(ENTRIES[:4], (p.name for p in PALETTES), strict=False))
BRIGHTNESS_BUTTONS: Final = dict(zip(ENTRIES[8:12], range(1, len(BRIGHTNESS) + 1), strict=True))
# The west side: two digits of the score reach the lights of the east.
CHECKUP_BUTTONS: Final = dict(zip(ENTRIES[12:], CHECKUPS, strict=False))
LANGUAGE_BUTTON: Final = ENTRIES[3]
"""Goes through the languages of the table's voice."""
VOICE_BUTTON: Final = ENTRIES[14]
"""Makes the voice more talkative, and silent after that."""
DEVICES_BUTTON: Final = ENTRIES[15]
"""Takes the entries that let a newcomer in while one asks for a seat; else shows the devices that have one."""
PUZZLE_BUTTON: Final = ENTRIES[4]
"""Begins the next puzzle, where the menu covers a set-up: a game's score needs the lights in the east."""
INVITE_BUTTON: Final = ENTRIES[5]
"""Shows the other tables, where the menu covers a set-up and there are any."""
NOBODY_JOINS_BUTTON: Final = ENTRIES[7]
"""Says that nobody joins, or lets devices ask for a seat again."""
_NEXT: Final = {LANGUAGE_BUTTON: "language", VOICE_BUTTON: "voice", NOBODY_JOINS_BUTTON: "nobody_joins"}
"""The setting of which a button takes the next choice."""
_NOT_CHOSEN: Final = 0.1
"""The share of light of a choice that is not in force."""


class MenuMode(Cover):
    """The menu covers a game or a set-up; any control closes it, but for `hint` where positions can be set."""

    def __init__(
        self, below: Mode, devices: Devices, newcomers: Newcomers, settings: Settings, navigation: Navigation
    ) -> None:
        super().__init__(below)
        self._devices, self._newcomers = devices, newcomers
        self._settings, self._navigation = settings, navigation
        self.animation = Animation()
        self._idle: str | None = None
        """The button that was pressed last, if that changed nothing."""

    def press(self, button: str, hold: bool, now: float) -> None:
        before, self._idle = self._settings.as_dict(), None
        if button in PALETTE_BUTTONS:
            self._change({"palette": PALETTE_BUTTONS[button]}, now)
        elif button in BRIGHTNESS_BUTTONS:
            self._change({"brightness": BRIGHTNESS_BUTTONS[button]}, now)
        elif button in _NEXT:
            self._change({_NEXT[button]: self._after(_NEXT[button])}, now)
        elif button in CHECKUP_BUTTONS:
            self._navigation.open_checkup(CHECKUP_BUTTONS[button], now)
        elif button == DEVICES_BUTTON and self._newcomers:
            self._navigation.open_joining(now)
        elif button == DEVICES_BUTTON and self._devices:
            self._navigation.open_devices(now)
        elif button == PUZZLE_BUTTON and self._puzzles and self._navigation.learning.next_puzzle(now):
            return
        elif button == INVITE_BUTTON and self._navigation.can_invite():
            self._navigation.open_inviting(now)
            return
        elif button not in ENTRIES:
            self._leave(button, now)
            return
        changes = button in CHECKUP_BUTTONS or (button == DEVICES_BUTTON and self._knows_devices)
        if not changes and self._settings.as_dict() == before:
            self._idle = button
            self.animation = with_red_light(self.animation, button, self._settings.colors.refused, now)

    def _leave(self, button: str, now: float) -> None:
        try:
            opened = button == "hint" and self._navigation.open_editor(now)
        except GameError:
            # There is nothing to be set yet, as while the Extras are laid.
            opened = False
        if not opened:
            self._navigation.close(now)

    @property
    def _puzzles(self) -> bool:
        return not isinstance(self.below, GameMode)

    @property
    def _knows_devices(self) -> bool:
        """Whether a device has a seat, or asks for one."""
        return bool(self._devices or self._newcomers)

    def _after(self, name: str) -> Any:
        """The choice that follows the one in force."""
        choices = CHOICES[name]
        return choices[(choices.index(getattr(self._settings, name)) + 1) % len(choices)]

    def _share(self, name: str) -> float:
        """The share of light of a button that goes through choices: the first one is dim, the last one bright."""
        choices = CHOICES[name]
        at: int = choices.index(getattr(self._settings, name))
        return _NOT_CHOSEN + (1 - _NOT_CHOSEN) * at / max(len(choices) - 1, 1)

    def _change(self, wishes: Mapping[str, Any], now: float) -> None:
        self._settings.change(wishes)
        self._navigation.settings_changed(now)

    def resume(self, now: float) -> None:
        lights = self._lights()
        scores: Frames = self.below.game.score_frames() if isinstance(self.below, GameMode) else ()
        loop = tuple((seconds, _with_entries(picture, lights)) for seconds, picture in scores)
        self.animation = Animation(_with_entries(BLANK, lights), (), now, loop)

    settings_changed = resume

    def _lights(self) -> dict[str, Color]:
        """The light of each button: bright if its choice is in force."""
        chosen, colors = self._settings, self._settings.colors
        lights: dict[str, Color] = {}
        for entry, name in PALETTE_BUTTONS.items():
            lights[entry] = _marked(palette(name).seat_one[3], name == chosen.palette)
        for entry, step in BRIGHTNESS_BUTTONS.items():
            lights[entry] = _marked(colors.chosen, step == chosen.brightness)
        lights |= {entry: dim(colors.chosen, self._share(name)) for entry, name in _NEXT.items()}
        if self._knows_devices:
            lights[DEVICES_BUTTON] = _marked(colors.open, bool(self._newcomers))
        if self._puzzles:
            lights[PUZZLE_BUTTON] = _marked(colors.open, True)
        if self._navigation.can_invite():
            lights[INVITE_BUTTON] = _marked(colors.seat_two[3], True)
        return lights | dict.fromkeys(CHECKUP_BUTTONS, _marked(colors.open, False))

    def snapshot(self) -> ModePart:
        menu: Menu = {
            "palette": PALETTE_BUTTONS,
            "brightness": BRIGHTNESS_BUTTONS,
            "checkup": CHECKUP_BUTTONS,
            "devices": DEVICES_BUTTON if self._knows_devices else None,
            "nobody_joins": NOBODY_JOINS_BUTTON,
            "voice": VOICE_BUTTON,
            "language": LANGUAGE_BUTTON,
            "edit": can_edit(self.below),
            "puzzle": PUZZLE_BUTTON if self._puzzles else None,
            "invite": INVITE_BUTTON if self._navigation.can_invite() else None,
        }
        return {"menu": menu, "idle": self._idle}


def _marked(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, _NOT_CHOSEN)


def _with_entries(picture: Picture, lights: Mapping[str, Color]) -> Picture:
    """The picture with the lights of the buttons. A digit in the east hides the one that is there over a game."""
    canvas = Canvas(picture)
    hides = any(canvas.get(WIDTH - 1, y) != (0, 0, 0) for y in range(2, WIDTH - 1))
    for entry, color in lights.items():
        if not (hides and entry == NOBODY_JOINS_BUTTON):
            canvas.put(*ENTRY_CELL[entry], color)
    return canvas.picture()

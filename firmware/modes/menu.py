"""What covers a game for a moment: the menu, and questions.

The menu shows the score in digits, and round it the colours, the brightness, the tests, and what features add. For a
question the tray dims and the frame is red; `ok` means yes and every other button no. The table asks before the game is
abandoned, before a page ends what others do, and before hidden cards are taken back. A button that means no to a page
counts for what the question covers, too, so that nobody who plays is held up. So does every button in the question's
first moment: whoever pressed it can't have seen the question.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from firmware.errors import JournalError
from firmware.games.options import following
from firmware.layout import ENTRIES, ENTRY_CELL, FRAME, MIDDLE, WIDTH
from firmware.lights import BLANK, PALETTES, Animation, Canvas, Color, Frames, Picture, blink, dim, dim_picture, palette
from firmware.lights.signs import centered
from firmware.modes import Cover, GameMode, Mode, Question
from firmware.modes.checkup import CHECKUPS
from firmware.snapshot import Menu, ModePart
from firmware.table import BRIGHTNESS, Settings

if TYPE_CHECKING:
    from firmware.modes.navigator import Navigator

PALETTE_BUTTONS: Final = dict(zip(ENTRIES[:4], (p.name for p in PALETTES), strict=False))
BRIGHTNESS_BUTTONS: Final = dict(zip(ENTRIES[8:12], range(1, len(BRIGHTNESS) + 1), strict=True))
# The west side: two digits of the score reach the lights of the east.
CHECKUP_BUTTONS: Final = dict(zip(ENTRIES[12:], CHECKUPS, strict=False))
_EAST: Final = frozenset(ENTRIES[4:8])
_NOT_CHOSEN: Final = 0.1
"""The share of light of a choice that is not in force."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A button that the menu has besides colours, brightness and tests; see `Navigator.menu_items`."""

    key: str
    """The item's field of the menu's state."""
    button: str
    """An entry, or `hint`, which closes the menu where the item isn't there."""
    light: Callable[[Mode], Color | None]
    """Returns the button's light, over a game or a set-up; None while the item isn't there."""
    press: Callable[[float], bool]
    """Does what the button is for; returns whether anything happened. Raises JournalError."""
    is_there: Callable[[Mode], bool] | None = None
    """Says for a control, which has no light, whether the item is there: that is the value of its field."""

    def state(self, below: Mode) -> object:
        """The value of the item's field: for an entry its name, null while the item isn't there."""
        if self.is_there is not None:
            return self.is_there(below)
        return self.button if self.light(below) is not None else None


def setting_item(key: str, button: str, settings: Settings, navigator: "Navigator") -> MenuItem:
    """A button that goes through the choices of a setting; the brighter its light, the later the choice."""

    def choices() -> list[Any]:
        return list(cast(Mapping[str, Any], settings.choices())[key])

    def light(below: Mode) -> Color:
        at, last = choices().index(settings[key]), len(choices()) - 1
        return dim(settings.colors.chosen, _NOT_CHOSEN + (1 - _NOT_CHOSEN) * at / max(last, 1))

    def press(now: float) -> bool:
        settings.change({key: following(choices(), settings[key])})
        navigator.settings_changed(now)
        return True

    return MenuItem(key, button, light, press)


class MenuMode(Cover):
    """The menu covers a game or a set-up; any control closes it, but for `hint` where positions can be set."""

    def __init__(self, below: Mode, navigator: "Navigator") -> None:
        super().__init__(below, navigator)
        self._items = {item.button: item for item in navigator.menu_items}

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button not in ENTRIES:
            if not (button in self._items and self._items[button].press(now)):
                self._navigator.close(now)
        elif not self._press_entry(button, now):
            self.animation = self._mark_idle(button, self.animation, now)

    def _press_entry(self, button: str, now: float) -> bool:
        if button in CHECKUP_BUTTONS:
            self._navigator.open_checkup(CHECKUP_BUTTONS[button], now)
            return True
        item = self._items.get(button)
        if item is not None and item.light(self.below) is not None:
            return item.press(now)
        settings = ("palette", PALETTE_BUTTONS), ("brightness", BRIGHTNESS_BUTTONS)
        changes = {name: chosen[button] for name, chosen in settings if button in chosen}
        before = self._settings.as_dict()
        if changes:
            self._settings.change(changes)
            self._navigator.settings_changed(now)
        return self._settings.as_dict() != before

    def resume(self, now: float) -> None:
        lights = self._lights()
        scores: Frames = self.below.game.score_frames() if isinstance(self.below, GameMode) else ()
        loop = tuple((seconds, _with_entries(picture, lights)) for seconds, picture in scores)
        self.animation = Animation(_with_entries(BLANK, lights), (), now, loop)

    def _lights(self) -> dict[str, Color]:
        """The light of each button: bright if its choice is in force."""
        chosen, colors = self._settings, self._settings.colors
        lights: dict[str, Color] = {}
        for entry, name in PALETTE_BUTTONS.items():
            lights[entry] = marked(palette(name).seat_one[3], name == chosen.palette)
        for entry, step in BRIGHTNESS_BUTTONS.items():
            lights[entry] = marked(colors.chosen, step == chosen.brightness)
        there = {entry: item.light(self.below) for entry, item in self._items.items()}
        lights |= {entry: light for entry, light in there.items() if light is not None}
        return lights | dict.fromkeys(CHECKUP_BUTTONS, marked(colors.open, False))

    def snapshot(self) -> ModePart:
        items = {item.key: item.state(self.below) for item in self._items.values()}
        menu = {"palette": PALETTE_BUTTONS, "brightness": BRIGHTNESS_BUTTONS, "checkup": CHECKUP_BUTTONS, **items}
        return {"menu": cast(Menu, menu), "idle": self._idle}


def marked(color: Color, chosen: bool) -> Color:
    """A light that is bright for what is chosen."""
    return color if chosen else dim(color, _NOT_CHOSEN)


def _with_entries(picture: Picture, lights: Mapping[str, Color]) -> Picture:
    """The picture with the lights of the buttons. A digit in the east hides those next to it."""
    canvas = Canvas(picture)
    hides = any(canvas.get(WIDTH - 1, y) != (0, 0, 0) for y in range(2, WIDTH - 1))
    for entry, color in lights.items():
        if not (hides and entry in _EAST):
            canvas.put(*ENTRY_CELL[entry], color)
    return canvas.picture()


_DIMMED: Final = 0.25
_BLINK_SECONDS: Final = 0.2


class ConfirmMode(Cover):
    """The question covers a game until it is answered, or until its time is over."""

    def __init__(self, below: Mode, question: Question, navigator: "Navigator", now: float) -> None:
        super().__init__(below, navigator)
        self.question = question
        self._counts_from = now + (navigator.early_seconds if question.by else 0.0)
        self._ends_at = None if question.seconds is None else now + question.seconds

    def is_early(self, now: float) -> bool:
        """Whether a press at this time was meant for what is covered."""
        return now < self._counts_from

    def press(self, button: str, hold: bool, now: float) -> None:
        early = self.is_early(now)
        self._navigator.close(now)
        if button == "ok" and not early:
            try:
                self.question.yes(now)
            except JournalError:
                # It is asked again, because nothing has been done yet.
                self._navigator.ask(self.question, now)
                raise
            return
        counts = self.question.no is None or self.question.no("" if early else button, now)
        if counts and self.question.by and (early or button != "back"):
            self.below.press(button, hold, now)

    def resume(self, now: float) -> None:
        tray = dim_picture(self.below.animation.still, _DIMMED)
        canvas = Canvas(tray)
        canvas.put_all(FRAME, self._settings.colors.refused)
        if self.question.number is not None:
            canvas.put_all(MIDDLE, (0, 0, 0))
            canvas.put_all(centered(str(self.question.number % 100)), self._settings.colors.chosen)
        asked = canvas.picture()
        self.animation = Animation(asked, tuple(blink(_BLINK_SECONDS, 2, asked, tray)), now)

    def snapshot(self) -> ModePart:
        return {"asking": self.question.what, "asked_by": self.question.by or None}

"""The question whether the game on the table is to be abandoned: the tray dims, the frame is red, `ok` means yes."""

from typing import Final

from firmware.layout import FRAME
from firmware.lights.animation import Animation, blink
from firmware.lights.picture import Canvas, dim_picture
from firmware.modes.game import GameMode
from firmware.modes.mode import Cover, Navigation
from firmware.settings import Settings
from firmware.snapshot import ModePart

_DIMMED: Final = 0.25
_BLINK_SECONDS: Final = 0.2


class ConfirmMode(Cover):
    """The question covers a game; every button but `ok` means no."""

    def __init__(self, below: GameMode, settings: Settings, navigation: Navigation) -> None:
        super().__init__(below)
        self._number = below.number
        self._settings, self._navigation = settings, navigation
        self.animation = Animation()

    def press(self, button: str, hold: bool, now: float) -> None:
        if button == "ok":
            self._navigation.put_away(now, abandoned=self._number)
        else:
            self._navigation.close(now)

    def resume(self, now: float) -> None:
        tray = dim_picture(self.below.animation.still, _DIMMED)
        canvas = Canvas(tray)
        canvas.put_all(FRAME, self._settings.colors.refused)
        asked = canvas.picture()
        self.animation = Animation(asked, tuple(blink(_BLINK_SECONDS, 2, asked, tray)), now)

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"asking": "abandon"}

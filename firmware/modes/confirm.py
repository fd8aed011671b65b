"""Asks a question: the tray dims, the frame is red, `ok` means yes and every other button no.

The table asks before the game is abandoned, before a page ends what others do, and before hidden cards are taken back.
A button that means no to a page counts for what the question covers, too, so that nobody who plays is held up. So does
every button in the question's first moment: whoever pressed it can't have seen the question.
"""

from typing import Final

from firmware.errors import JournalError
from firmware.layout import FRAME, MIDDLE
from firmware.lights import Animation, Canvas, blink, dim_picture
from firmware.lights.signs import centered
from firmware.modes.mode import Asks, Mode, Navigation, Question
from firmware.settings import Settings
from firmware.snapshot import ModePart

_DIMMED: Final = 0.25
_BLINK_SECONDS: Final = 0.2


class ConfirmMode(Asks):
    """The question covers a game until it is answered, or until its time is over."""

    def __init__(
        self, below: Mode, question: Question, settings: Settings, navigation: Navigation, now: float, early: float
    ) -> None:
        super().__init__(below, now, early if question.by else 0.0, question.seconds)
        self.question = question
        self._settings, self._navigation = settings, navigation

    def press(self, button: str, hold: bool, now: float) -> None:
        early = self.is_early(now)
        self._navigation.close(now)
        if button == "ok" and not early:
            try:
                self.question.yes(now)
            except JournalError:
                # It is asked again, because nothing has been done yet.
                self._navigation.ask(self.question, now)
                raise
            return
        counts = self.question.no is None or self.question.no("" if early else button, now)
        if counts and self.question.by and (early or button != "back"):
            self.below.press(button, hold, now)

    def _refuse(self, now: float) -> None:
        self._navigation.close(now)
        if self.question.no is not None:
            self.question.no("", now)

    def resume(self, now: float) -> None:
        tray = dim_picture(self.below.animation.still, _DIMMED)
        canvas = Canvas(tray)
        canvas.put_all(FRAME, self._settings.colors.refused)
        if self.question.number is not None:
            canvas.put_all(MIDDLE, (0, 0, 0))
            canvas.put_all(centered(str(self.question.number % 100)), self._settings.colors.chosen)
        asked = canvas.picture()
        self.animation = Animation(asked, tuple(blink(_BLINK_SECONDS, 2, asked, tray)), now)

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"asking": self.question.what, "asked_by": self.question.by or None}

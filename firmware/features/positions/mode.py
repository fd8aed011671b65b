"""A position is set by hand, to correct the game on the table or to begin a study.

What the buttons do is the game's editor's to say; `menu` leaves, with nothing changed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from firmware.games.editor import Editor, Ended
from firmware.lights.animation import Animation
from firmware.lights.signs import with_red_light
from firmware.modes.mode import Navigation, PlainMode
from firmware.settings import Settings
from firmware.snapshot import ModePart

Take = Callable[[str, str, float], None]
"""What is done with a position's text and a reason, or a study's name, at a time. It may raise GameError or
JournalError, with nothing changed.
"""


class EditMode(PlainMode):
    """Covers the game or the set-up from which it was opened until the position is taken or left."""

    def __init__(self, editor: Editor, take: Take, settings: Settings, navigation: Navigation) -> None:
        self._editor, self._take = editor, take
        self._settings, self._navigation = settings, navigation
        self._idle: str | None = None
        """The button that was pressed last, if that changed nothing."""

    @property
    def animation(self) -> Animation:
        return self._editor.animation

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        before = self._editor.snapshot()
        ended = self._editor.press(button, hold, now)
        if ended is not None:
            self._end(ended, now)
        elif self._editor.snapshot() == before:
            self._idle = button
            self._editor.animation = with_red_light(self.animation, button, self._settings.colors.refused, now)

    def _end(self, ended: Ended, now: float) -> None:
        if ended == "done":
            self.finish(None, now)
        else:
            self._navigation.close(now)

    def set(self, wishes: Mapping[str, Any], now: float) -> None:
        """Set by name what the buttons set. Raises BadInput, with nothing changed."""
        self._idle = None
        self._editor.set(wishes, now)

    def finish(self, why: str | None, now: float) -> None:
        """Take the position, with a reason or a study's name; None for what the buttons have chosen.

        Raises GameError or JournalError, with nothing changed.
        """
        self._take(self._editor.position(), self._editor.reason if why is None else why, now)

    def leave(self, now: float) -> None:
        """Leave, with nothing changed."""
        self._navigation.close(now)

    def resume(self, now: float) -> None:
        self._editor.redraw(now)

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"edit": self._editor.snapshot(), "idle": self._idle}

"""Invites another table by the buttons: one of the menu shows the other tables, one at each entry.

Two presses of the same entry invite a table to the game that is set up. The first press marks it, and its number stands
in the middle; any control goes back to the set-up.
"""

from typing import TYPE_CHECKING, Final, TypedDict

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.layout import ENTRIES, ENTRY_CELL, MIDDLE
from firmware.lights import Animation, Canvas, Color, dim_picture
from firmware.lights.signs import centered
from firmware.modes import Cover, Mode, Navigation
from firmware.modes.menu import MenuItem
from firmware.modes.setup import SetupMode
from firmware.snapshot import ModePart
from firmware.table import Settings
from firmware.table.session import Session

if TYPE_CHECKING:
    from firmware.features.league.controller import LeagueController
    from firmware.features.league.feature import LeagueFeature

_DIMMED: Final = 0.1
_BLINK_SECONDS: Final = 0.3


class InvitingMode(Cover):
    """The list of tables covers the set-up."""

    def __init__(
        self, setup: SetupMode, controller: "LeagueController", settings: Settings, navigation: Navigation
    ) -> None:
        super().__init__(setup)
        self._tables = dict(zip(ENTRIES, controller.snapshot()["tables"], strict=False))
        self._setup, self._controller, self._settings, self._navigation = setup, controller, settings, navigation
        self._marked: str | None = None
        """The entry of the table that another press invites."""

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button not in ENTRIES:
            self._navigation.close(now)
        elif button not in self._tables:
            self.animation = self._mark_idle(button, self.animation, now)
        elif button != self._marked:
            self._marked = button
            self.resume(now)
        else:
            try:
                setup = self._setup
                self._controller.invite(self._tables[button], setup.game, setup.options, setup.names, now)
            except (BadInput, NotNow):
                # The server is away, or the game is one that is played at one table.
                self.animation = self._mark_idle(button, self.animation, now)
            else:
                self._navigation.close(now)

    def resume(self, now: float) -> None:
        colors = self._settings.colors
        canvas = Canvas(dim_picture(self.below.animation.still, _DIMMED))
        for entry in ENTRIES:
            canvas.put(*ENTRY_CELL[entry], colors.chosen if entry in self._tables else (0, 0, 0))
        if self._marked is None:
            self.animation = Animation(canvas.picture())
            return
        canvas.put_all(MIDDLE, (0, 0, 0))
        canvas.put_all(centered(str(list(self._tables).index(self._marked) + 1)), colors.chosen)
        still = canvas.picture()
        canvas.put(*ENTRY_CELL[self._marked], colors.open)
        self.animation = Animation(still, (), now, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still)))

    settings_changed = resume

    def snapshot(self) -> ModePart:
        marked = self._tables[self._marked] if self._marked is not None else None
        return {"idle": self._idle, "inviting": {"buttons": self._tables, "marked": marked}}


class InviteItem(MenuItem):
    """The menu's button that shows the other tables, over a set-up and where there are any."""

    key = "invite"
    button = ENTRIES[5]

    def __init__(self, feature: "LeagueFeature", session: Session) -> None:
        self._feature, self._session = feature, session

    def light(self, below: Mode) -> Color | None:
        controller = self._feature.controller
        there = isinstance(below, SetupMode) and controller is not None and bool(controller.snapshot()["tables"])
        return self._session.settings.colors.seat_two[3] if there else None

    def press(self, now: float) -> bool:
        navigator, controller = self._session.navigator, self._feature.controller
        assert controller is not None
        setup = navigator.setup()
        navigator.stack.uncover(setup)
        navigator.stack.push(InvitingMode(setup, controller, self._session.settings, navigator), now)
        return True


class LeagueMenu(TypedDict):
    """The feature's button in the menu."""

    invite: str | None
    """The button that shows the other tables; null over a game, and where there are none."""

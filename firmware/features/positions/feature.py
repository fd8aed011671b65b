"""The head of the feature: a position is set by hand, to correct the game on the table or to begin a study."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypedDict

from engine.errors import BadInput, GameError
from firmware.features import Feature
from firmware.games.abilities import EditableGame, Editor, StudyPlugin
from firmware.games.registry import plugin
from firmware.lights import Animation
from firmware.modes import GameMode, Mode
from firmware.modes.checkup import CheckupMode
from firmware.modes.menu import MenuItem
from firmware.modes.navigator import Navigator
from firmware.modes.setup import SetupMode
from firmware.snapshot import Edit, Menu, Snapshot
from firmware.table import Settings
from firmware.table.session import Session

Take = Callable[[str, str, float], None]
"""What is done with a position's text and a reason, or a study's name, at a time. It may raise GameError or
JournalError, with nothing changed.
"""


class EditMode(Mode):
    """Covers the game or the set-up from which it was opened until the position is taken or left.

    What the buttons do is the game's editor's to say; `menu` leaves, with nothing changed.
    """

    def __init__(self, editor: Editor, take: Take, settings: Settings, navigation: Navigator) -> None:
        self._editor, self._take = editor, take
        self._settings, self._navigation = settings, navigation

    @property
    def animation(self) -> Animation:
        return self._editor.animation

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        before = self._editor.snapshot()
        ended = self._editor.press(button, hold, now)
        if ended == "done":
            self.finish(None, now)
        elif ended == "left":
            self.leave(now)
        elif self._editor.snapshot() == before:
            self._editor.animation = self._mark_idle(button, self.animation, now)

    def set(self, changes: Mapping[str, Any], now: float) -> None:
        """Set by name what the buttons set. Raises BadInput, with nothing changed."""
        self._idle = None
        self._editor.set(changes, now)

    def finish(self, why: str | None, now: float) -> None:
        """Take the position, with a reason or a study's name; None for what the buttons have chosen.

        Raises GameError or JournalError, with nothing changed.
        """
        self._take(self._editor.position(), self._editor.reason if why is None else why, now)

    def leave(self, now: float) -> None:
        self._navigation.close(now)

    def resume(self, now: float) -> None:
        self._editor.redraw(now)

    settings_changed = resume

    def snapshot(self) -> Snapshot:
        return {"edit": self._editor.snapshot(), "idle": self._idle}


class PositionsMenu(TypedDict):
    """What the feature adds to the menu."""

    edit: bool
    """Whether `hint` goes on to setting a position by hand."""


class PositionsPart(TypedDict):
    """What the feature adds to the state."""

    edit: Edit | None
    """The position that is being set by hand, while one is."""


class PositionsFeature(Feature):
    """The ways to set a position, and what becomes of it."""

    name: ClassVar[str] = "positions"
    extends: ClassVar[Mapping[type, type]] = {Menu: PositionsMenu}
    part = PositionsPart

    def __init__(self, session: Session) -> None:
        self._navigator: Navigator = session.navigator
        self._settings = session.settings
        self._navigator.menu_items.append(MenuItem("edit", "hint", lambda _: None, self._open, _is_editable))

    def correction(self, position: str, reason: str) -> str:
        """The action that corrects the game on the table, see `EditableGame`. Raises BadInput."""
        return self._correctable().correction(position, reason)

    def correct(self, action: str, now: float) -> None:
        """Correct the game on the table by an action of `correction`. Raises GameError or JournalError."""
        self._correctable().commit(action, now)
        game = self._navigator.played()
        shown = game.animation
        self._navigator.uncover_base(now)
        game.animation = shown

    def _correctable(self) -> EditableGame:
        game = self._navigator.played(CheckupMode)
        if not isinstance(game, EditableGame):
            raise no_positions()
        return game

    def editing(self) -> EditMode:
        """The position that is being set by hand. BadInput if there is none."""
        if not isinstance(mode := self._navigator.stack.top, EditMode):
            raise BadInput("you are no longer setting a position; start again", code="no-edit")
        return mode

    def _open(self, now: float) -> bool:
        try:
            return self.open_editor(now)
        except GameError:
            # There is nothing to be set yet, as while the Extras are laid.
            return False

    def open_editor(self, now: float) -> bool:
        """Correct the game on the table, or begin a study; False, with nothing done, if its game knows neither.

        Raises BadInput if that can't be now.
        """
        base, navigator = self._navigator.stack.base, self._navigator
        if isinstance(base, GameMode) and isinstance(base.game, EditableGame):
            editor = base.game.editor(now)

            def take(position: str, reason: str, at: float) -> None:
                self.correct(self.correction(position, reason), at)

        elif isinstance(base, SetupMode) and isinstance(kind := plugin(base.game), StudyPlugin):
            options, study, name = base.options, kind, base.game
            editor = study.study_editor(options, self._settings, now)

            def take(position: str, reason: str, at: float) -> None:
                navigator.start_game(name, study.study_options(options, position, reason), {}, at)

        else:
            return False
        navigator.stack.uncover(base)
        navigator.stack.push(EditMode(editor, take, self._settings, navigator), now)
        return True


def _is_editable(below: Mode) -> bool:
    """Whether a position can be set by hand for what the table is doing."""
    if isinstance(below, GameMode):
        return isinstance(below.game, EditableGame)
    return isinstance(below, SetupMode) and isinstance(plugin(below.game), StudyPlugin)


def no_positions() -> BadInput:
    """Why a game can't be corrected, and no study of it begins."""
    return BadInput("this game has no positions set by hand; take back instead", code="no-correcting")

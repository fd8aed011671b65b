"""What correcting a position and setting one by hand need of a game. The feature *positions* does it."""

from collections.abc import Mapping
from typing import Any, Literal, Protocol, runtime_checkable

from firmware.lights import Animation
from firmware.snapshot import Edit

Ended = Literal["done", "left", None]
"""What a press led to: the position is to be taken, or nothing is to be changed; None if it goes on."""


class Editor(Protocol):
    """A position that is being set by hand."""

    animation: Animation
    reason: str
    """Why, for a correction."""

    def press(self, button: str, hold: bool, now: float) -> Ended:
        """Take a press of any button."""

    def set(self, changes: Mapping[str, Any], now: float) -> None:
        """Set by name what the buttons set. Raises BadInput, with nothing changed."""

    def position(self) -> str:
        """The text of the position. Raises BadInput if it can't be played."""

    def redraw(self, now: float) -> None:
        """Draw it."""

    def snapshot(self) -> Edit:
        """What the page says of it."""


@runtime_checkable
class CorrectableGame(Protocol):
    """A game whose position can be set anew, because it has drifted apart from what lies on the table."""

    def correction(self, position: str, reason: str) -> str:
        """The action that makes a position's text the game's, with its reason. Raises BadInput if it can't be."""

    def commit(self, action: str, now: float) -> None:
        """Do that action. Raises GameError or JournalError, with nothing changed."""


@runtime_checkable
class EditableGame(Protocol):
    """A game on the table whose position can be corrected by hand."""

    def editor(self, now: float) -> Editor:
        """Begin with the game's position. Raises BadInput if that can't be now."""


@runtime_checkable
class StudyPlugin(Protocol):
    """A kind of game that can begin in a position set by hand."""

    def study_editor(self, options: Mapping[str, Any], settings: Any, now: float) -> Editor:
        """Begin with what is chosen for the next game, in the form of `SetupScreen.options`."""

    def study_options(self, options: Mapping[str, Any], position: str, name: str) -> Mapping[str, Any]:
        """The options of a game that begins in a position, kept under a name. Raises BadInput."""

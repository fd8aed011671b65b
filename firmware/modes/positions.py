"""Positions that are set by hand: the game on the table follows the tray, or a study begins."""

from collections.abc import Callable

from engine.errors import BadInput
from firmware.games.editor import EditableGame, StudyPlugin
from firmware.games.plugin import CorrectableGame, TableGame
from firmware.games.registry import plugin
from firmware.modes.edit import EditMode
from firmware.modes.game import GameMode
from firmware.modes.mode import Mode, Navigation
from firmware.modes.setup import SetupMode
from firmware.settings import Settings


def correctable(game: TableGame) -> CorrectableGame:
    """The game as one that can be corrected. Raises BadInput if it can't be."""
    if not isinstance(game, CorrectableGame):
        raise BadInput("no position of this game can be set by hand; take back instead", code="no-correcting")
    return game


def can_edit(base: Mode) -> bool:
    """Whether a position can be set by hand for what the table is doing."""
    if isinstance(base, GameMode):
        return isinstance(base.game, EditableGame)
    return isinstance(base, SetupMode) and isinstance(plugin(base.game), StudyPlugin)


def keeping_its_lights(game: TableGame, uncover: Callable[[], None]) -> None:
    """Uncover a game which goes on to show what was just done."""
    shown = game.animation
    uncover()
    game.animation = shown


def edit_mode(base: Mode, settings: Settings, navigation: Navigation, now: float) -> EditMode | None:
    """The mode that corrects the game on the table, or begins a study from a set-up; None if its game knows neither.

    Raises BadInput if that can't be now.
    """
    if isinstance(base, GameMode) and isinstance(game := base.game, EditableGame):
        follows = correctable(base.game)

        def correct(position: str, reason: str, at: float) -> None:
            follows.commit(follows.correction(position, reason), at)
            keeping_its_lights(base.game, lambda: navigation.close(at))

        return EditMode(game.editor(now), correct, settings, navigation)
    if isinstance(base, SetupMode) and isinstance(kind := plugin(base.game), StudyPlugin):
        options, study, name = base.options, kind, base.game

        def begin(position: str, called: str, at: float) -> None:
            navigation.start_game(name, study.study_options(options, position, called), {}, at)

        return EditMode(kind.study_editor(options, settings, now), begin, settings, navigation)
    return None

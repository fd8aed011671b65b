"""Setting up the next game with the buttons; `hint` goes through the games, `ok` starts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.errors import BadInput
from firmware.games.plugin import SPOILT, GamePlugin, SetupScreen
from firmware.games.registry import plugin, plugins
from firmware.journal import GameRow
from firmware.library import Library
from firmware.lights.animation import Animation
from firmware.lights.digits import centered
from firmware.lights.picture import Canvas
from firmware.modes.idle import with_red_light
from firmware.modes.mode import Navigation, PlainMode
from firmware.names import check_names
from firmware.settings import Settings
from firmware.snapshot import ModePart, Snapshot

_NUMBER_SECONDS: Final = 0.8


class Screens:
    """The set-up screens of all games: what was chosen for one is kept while others are looked at."""

    def __init__(self, library: Library, settings: Settings) -> None:
        self._library, self._settings = library, settings
        self._screens: dict[str, SetupScreen] = {}

    def of(self, game: str, now: float) -> SetupScreen:
        """The set-up screen of a game; a new one begins with the options of its latest game. Raises BadInput for an
        unknown game.
        """
        if not isinstance(game, str) or game not in self._screens:
            self._screens[plugin(game).name] = self._made(game, now)
        return self._screens[game]

    def forget(self, game: str) -> None:
        """Drop the screen of a game that has been played, so that the next one begins anew."""
        self._screens.pop(game, None)

    def _made(self, game: str, now: float) -> SetupScreen:
        kind = plugin(game)
        latest = self._library.latest(game)
        try:
            screen = kind.setup_screen(self._settings, now, _agreed(kind, latest))
        except SPOILT:
            # What somebody else has written into the journal can be chosen again.
            screen = kind.setup_screen(self._settings, now, None)
        if latest is not None and not screen.names:
            try:
                screen.names = check_names(latest.names, kind.players)
            except BadInput:
                # Another program may have written to the journal what is no name.
                screen.names = {}
        return screen


def _agreed(kind: GamePlugin, latest: GameRow | None) -> Mapping[str, Any] | None:
    """What was agreed for the latest game; who begins may be another one after a game that is over."""
    if latest is None or latest.result is None:
        return None if latest is None else latest.setup
    return kind.next_setup(latest.setup, latest.result)


class SetupMode(PlainMode):
    """The next game is set up; `game` is the one that is shown."""

    shows_game = True

    def __init__(self, game: str, screens: Screens, settings: Settings, navigation: Navigation, now: float) -> None:
        self.game = game
        self._screens, self._settings, self._navigation = screens, settings, navigation
        self._screen = screens.of(game, now)
        self._idle: str | None = None
        """The button that was pressed last, if that changed nothing."""

    @property
    def animation(self) -> Animation:
        return self._screen.animation

    @property
    def seats(self) -> Sequence[str]:
        """The seats of the game as it is chosen."""
        return plugin(self.game).seats(self._screen.options())

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button == "menu":
            self._navigation.open_menu(now)
        elif button == "ok":
            options, names = self._screen.options(), self._screen.names
            self._navigation.start_game(self.game, options, names, now, placing=True)
        elif button == "hint":
            self._next_game(now)
        else:
            self._press_screen(button, now)

    def _press_screen(self, button: str, now: float) -> None:
        before = self._screen.snapshot()
        self._screen.press(button, now)
        if self._screen.snapshot() == before:
            self._idle = button
            self._screen.animation = with_red_light(self.animation, button, self._settings.colors.refused, now)

    def _next_game(self, now: float) -> None:
        """Show the next game; its number stands on the lights for a moment."""
        names = list(plugins())
        number = (names.index(self.game) + 1) % len(names)
        self._show(names[number], now)
        canvas = Canvas()
        canvas.put_all(centered(str(number + 1)), self._settings.colors.chosen)
        self._screen.animation = replace(self._screen.animation, frames=((_NUMBER_SECONDS, canvas.picture()),))

    def _show(self, game: str, now: float) -> None:
        self.game, self._screen = game, self._screens.of(game, now)
        self._screen.redraw(now)

    def suspend(self, now: float) -> None:
        self._idle = None

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name, as the buttons do; `game` is one of the wishes. Raises BadInput, with nothing changed."""
        game = wishes.get("game", self.game)
        screen = self._screens.of(game, now)
        screen.choose({wish: value for wish, value in wishes.items() if wish != "game"}, now)
        self._idle = None
        self._show(game, now)

    def resume(self, now: float) -> None:
        self._screen.redraw(now)

    settings_changed = resume

    def snapshot(self) -> ModePart:
        return {"game": None, "game_name": self.game, "idle": self._idle}

    def game_snapshot(self) -> Snapshot:
        return self._screen.snapshot()

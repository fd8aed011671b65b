"""Sets up the next game with the buttons; `hint` goes through the games, `ok` starts.

The clock is one more choice of a game's set-up: `back` goes through the clocks, held through those of one seat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.errors import BadInput
from firmware.games.agreed_clock import (
    CHOICES,
    CLOCK,
    LOSES,
    OFF,
    AgreedClock,
    agreed_clock,
    check_clock,
    clock_as_dict,
)
from firmware.games.plugin import SPOILT, GamePlugin, SetupScreen
from firmware.games.registry import plugin, plugins
from firmware.journal import GameRow
from firmware.library import Library
from firmware.lights import Animation, Canvas, blank_for_signs
from firmware.lights.signs import QUESTION, centered
from firmware.modes import Mode, Navigation
from firmware.names import check_names
from firmware.snapshot import ClockChoice, ModePart, Snapshot
from firmware.table import Settings

_CLOCK_BUTTON: Final = "back"
_NUMBER_SECONDS: Final = 0.8
_OFFER_AFTER: Final = 8.0
"""Seconds without a press after which a new table offers its first lesson."""
_OFFER_SECONDS: Final = (2.5, 1.5)
"""How long the choice and the question mark are shown in turn."""


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

    def is_fresh(self) -> bool:
        """Whether nobody has played at this table. Raises JournalError."""
        return not self._library.journal.games(1)

    def forget(self, game: str) -> None:
        """Drop the screen of a game that has been played, so that the next one begins anew."""
        self._screens.pop(game, None)

    def forget_all(self) -> None:
        """Drop all screens."""
        self._screens.clear()

    def _made(self, game: str, now: float) -> SetupScreen:
        kind = plugin(game)
        latest = self._library.journal.latest(game)
        try:
            screen = kind.setup_screen(self._settings, now, _agreed(kind, latest))
        except SPOILT:
            # What somebody else has written into the journal can be chosen again.
            screen = kind.setup_screen(self._settings, now, None)
        screen = _with_clock(screen, kind, self._settings, latest)
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


def _with_clock(screen: SetupScreen, kind: GamePlugin, settings: Settings, latest: GameRow | None) -> SetupScreen:
    """The same screen, with a clock for a game of two that may have one: at first the one of the latest game."""
    if not kind.players:
        return screen
    try:
        clock = agreed_clock(latest.setup, kind.players) if latest is not None else None
    except BadInput:
        clock = None
    return TimedScreen(screen, kind, settings, clock)


class SetupMode(Mode):
    """The next game is set up; `game` is the one that is shown."""

    shows_game = True

    def __init__(self, game: str, screens: Screens, settings: Settings, navigation: Navigation, now: float) -> None:
        self.game = game
        self._screens, self._settings, self._navigation = screens, settings, navigation
        self._screen = screens.of(game, now)
        self._fresh = True
        """False once it is known that somebody has played or learnt here."""
        self._offer_at: float | None = None
        """When the lights begin to offer a lesson, as long as nobody presses."""

    @property
    def animation(self) -> Animation:
        return self._screen.animation

    @property
    def _offers(self) -> bool:
        """Whether a lesson is offered: nobody has played here, and the game that is shown has one."""
        steps = self._navigation.first_steps
        return self._fresh and steps is not None and steps.teaches(self.game)

    def deadline(self) -> float | None:
        return self._offer_at

    def advance(self, now: float) -> None:
        if self._offer_at is not None and now >= self._offer_at - 1e-9:
            self._offer_at = None
            self._show_offer(now)

    def _wait_to_offer(self, now: float) -> None:
        self._offer_at = now + _OFFER_AFTER if self._offers else None

    def _show_offer(self, now: float) -> None:
        """Show a question mark, the sign of `hint`, in turn with the choice."""
        canvas = blank_for_signs()
        canvas.put_all(QUESTION, self._settings.colors.chosen)
        shown, pictures = self.animation, (self.animation.still, canvas.picture())
        loop = tuple(zip(_OFFER_SECONDS, pictures, strict=True))
        self._screen.animation = replace(shown, frames=(), began=now, loop=loop)

    @property
    def seats(self) -> Sequence[str]:
        """The seats of the game as it is chosen."""
        return plugin(self.game).seats(self._screen.options())

    @property
    def names(self) -> Mapping[str, str]:
        """The players' names as they are chosen, by seat."""
        return self._screen.names

    @property
    def options(self) -> Mapping[str, Any]:
        """The game as it is chosen."""
        return self._screen.options()

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        self._wait_to_offer(now)
        if button == "menu":
            self._navigation.open_menu(now)
        elif button == "ok":
            options, names = self._screen.options(), self._screen.names
            # Where there is no real tray nobody has to lay anything out.
            self._navigation.start_game(self.game, options, names, now, placing=self._settings.real_tray)
        elif button == "hint" and hold:
            self._begin_lesson(now)
        elif button == "hint":
            self._next_game(now)
        elif button == _CLOCK_BUTTON and isinstance(self._screen, TimedScreen) and self._screen.offered:
            self._screen.press_clock(hold, now)
        else:
            self._press_screen(button, now)

    def _begin_lesson(self, now: float) -> None:
        steps = self._navigation.first_steps
        if steps is None or not steps.begin(self.game, now):
            self._screen.animation = self._mark_idle("hint", self.animation, now)

    def _press_screen(self, button: str, now: float) -> None:
        before = self._screen.snapshot()
        self._screen.press(button, now)
        if self._screen.snapshot() == before:
            self._screen.animation = self._mark_idle(button, self.animation, now)

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
        self._idle = self._offer_at = None

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose by name, as the buttons do; `game` may be among the choices. Raises BadInput, with nothing changed."""
        game = changes.get("game", self.game)
        self._screens.of(game, now).choose({name: value for name, value in changes.items() if name != "game"}, now)
        self._idle = None
        self._show(game, now)

    def resume(self, now: float) -> None:
        steps = self._navigation.first_steps
        self._fresh = self._fresh and self._screens.is_fresh() and not (steps is not None and steps.were_taken())
        self._screen.redraw(now)
        self._wait_to_offer(now)

    def settings_changed(self, now: float) -> None:
        self._screen.redraw(now)
        self._wait_to_offer(now)

    def snapshot(self) -> ModePart:
        clock = self._screen.clock_choice() if isinstance(self._screen, TimedScreen) else None
        own: ModePart = {"game": None, "game_name": self.game, "idle": self._idle}
        return {**own, "lesson_offered": self._offers, "clock_choice": clock}

    def game_snapshot(self) -> Snapshot:
        return self._screen.snapshot()


class TimedScreen:
    """A game's set-up screen with a clock: see `firmware.games.plugin.SetupScreen`.

    `clock` is the one that is chosen. It is kept, but not offered, while the game is set up in a way without clocks.
    """

    def __init__(self, screen: SetupScreen, kind: GamePlugin, settings: Settings, clock: AgreedClock | None) -> None:
        self._screen, self._kind, self._settings = screen, kind, settings
        self.clock = clock

    @property
    def animation(self) -> Animation:
        return self._screen.animation

    @animation.setter
    def animation(self, animation: Animation) -> None:
        self._screen.animation = animation

    @property
    def names(self) -> dict[str, str]:
        return self._screen.names

    @names.setter
    def names(self, names: dict[str, str]) -> None:
        self._screen.names = names

    @property
    def offered(self) -> bool:
        """Whether the game as it is chosen can have a clock."""
        return self._kind.timed(self._screen.options())

    def press(self, button: str, now: float) -> None:
        self._screen.press(button, now)

    def press_clock(self, hold: bool, now: float) -> None:
        """Take the next clock for all seats; held, for the last one alone. The minutes of both stand on the lights."""
        banks = self._banks()
        changed = list(banks)[-1:] if hold else list(banks)
        before = banks[changed[0]]
        following = CHOICES[(CHOICES.index(before) + 1) % len(CHOICES)] if before in CHOICES else OFF
        if hold and following == OFF:
            following = CHOICES[1]
        banks = {seat: following if seat in changed or banks[seat] == OFF else bank for seat, bank in banks.items()}
        falling = self.clock.falling if self.clock is not None else LOSES
        self.clock = check_clock({**banks, "falling": falling}, self._kind.players)
        self._screen.redraw(now)
        frames = []
        for text in dict.fromkeys(bank.partition("+")[0] if bank != OFF else "0" for bank in banks.values()):
            canvas = Canvas()
            canvas.put_all(centered(text.partition(":")[0]), self._settings.colors.chosen)
            frames.append((_NUMBER_SECONDS, canvas.picture()))
        self.animation = Animation(self.animation.still, tuple(frames), now, self.animation.loop)

    def _banks(self) -> dict[str, str]:
        """The bank of each seat as it is written."""
        if self.clock is None:
            return dict.fromkeys(self._kind.players, OFF)
        return {seat: str(bank) for seat, bank in self.clock.banks.items()}

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        if CLOCK not in changes:
            self._screen.choose(changes, now)
            return
        clock = check_clock(changes[CLOCK], self._kind.players)
        self._screen.choose({name: value for name, value in changes.items() if name != CLOCK}, now)
        if clock is not None and not self.offered:
            raise BadInput("this way to play has no clock, because the table can't see whose turn it is; leave it out")
        self.clock = clock

    def redraw(self, now: float) -> None:
        self._screen.redraw(now)

    def options(self) -> Mapping[str, Any]:
        return {**self._screen.options(), **clock_as_dict(self.clock if self.offered else None)}

    def snapshot(self) -> Snapshot:
        return self._screen.snapshot()

    def clock_choice(self) -> ClockChoice | None:
        """What the page says of the clock; None where there can be none."""
        if not self.offered:
            return None
        return {
            "banks": self._banks() if self.clock is not None else {},
            "falling": self.clock.falling if self.clock is not None else LOSES,
            "choices": list(CHOICES),
            "button": _CLOCK_BUTTON,
        }

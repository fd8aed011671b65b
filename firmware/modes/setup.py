"""Sets up the next game with the buttons; `hint` goes through the games, `ok` starts.

The clock is one more choice of a game's set-up: `back` goes through the clocks, held through those of one seat.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine.errors import BadInput
from firmware.games.options import following
from firmware.games.play_clock import (
    CHOICES,
    CLOCK,
    LOSES,
    OFF,
    AgreedClock,
    Falling,
    agreed_clock,
    check_clock,
    clock_as_dict,
)
from firmware.games.plugin import SPOILT, GamePlugin
from firmware.games.registry import plugin, plugins
from firmware.journal import GameRow
from firmware.lights import BLANK, Animation, blank_for_signs, lit
from firmware.lights.signs import QUESTION, centered
from firmware.modes import Mode
from firmware.names import check_names
from firmware.snapshot import ClockChoice, ModePart, Snapshot
from firmware.table import Settings

if TYPE_CHECKING:
    from firmware.modes.navigator import Navigator

_CLOCK_BUTTON: Final = "back"
_NUMBER_SECONDS: Final = 0.8
_OFFER_AFTER: Final = 8.0
"""Seconds without a press after which a new table offers its first lesson."""
_OFFER_SECONDS: Final = (2.5, 1.5)
"""How long the choice and the question mark are shown in turn."""


class Choice:
    """What is chosen for one game: by its set-up screen, and a clock for a game of two that may have one.

    The clock is kept, but not offered, while the game is set up in a way without clocks.
    """

    def __init__(self, kind: GamePlugin, settings: Settings, latest: GameRow | None, now: float) -> None:
        self._kind, self._settings = kind, settings
        try:
            self.screen = kind.setup_screen(settings, now, _agreed(kind, latest))
        except SPOILT:
            # What somebody else has written into the journal can be chosen again.
            self.screen = kind.setup_screen(settings, now, None)
        self._clock: AgreedClock | None = None
        if latest is None:
            return
        with suppress(BadInput):
            self._clock = agreed_clock(latest.setup, kind.players) if kind.players else None
        if not self.screen.names:
            # Another program may have written to the journal what is no name.
            with suppress(BadInput):
                self.screen.names = check_names(latest.names, kind.players)

    @property
    def offers_clock(self) -> bool:
        """Whether the game as it is chosen can have a clock."""
        return bool(self._kind.players) and self._kind.timed(self.screen.options())

    def options(self) -> Mapping[str, Any]:
        return {**self.screen.options(), **clock_as_dict(self._clock if self.offers_clock else None)}

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose by name. Raises BadInput, with nothing changed."""
        if CLOCK not in changes or not self._kind.players:
            self.screen.choose(changes, now)
            return
        clock = check_clock(changes[CLOCK], self._kind.players)
        screen = copy(self.screen)
        screen.choose({name: value for name, value in changes.items() if name != CLOCK}, now)
        if clock is not None and not self._kind.timed(screen.options()):
            raise BadInput("this way to play has no clock, because the table can't see whose turn it is; leave it out")
        self.screen, self._clock = screen, clock

    def press_clock(self, hold: bool, now: float) -> None:
        """Take the next clock for all seats; held, for the last one alone. The minutes of both stand on the lights."""
        banks = self._banks()
        changed = list(banks)[-1:] if hold else list(banks)
        bank = following(CHOICES, banks[changed[0]])
        if hold and bank == OFF:
            bank = CHOICES[1]
        banks = {seat: bank if seat in changed or banks[seat] == OFF else own for seat, own in banks.items()}
        self._clock = check_clock({**banks, "falling": self._falling}, self._kind.players)
        self.screen.redraw(now)
        frames = []
        for text in dict.fromkeys(bank.partition("+")[0] if bank != OFF else "0" for bank in banks.values()):
            number = centered(text.partition(":")[0])
            frames.append((_NUMBER_SECONDS, lit(BLANK, number, self._settings.colors.chosen)))
        shown = self.screen.animation
        self.screen.animation = Animation(shown.still, tuple(frames), now, shown.loop)

    def _banks(self) -> dict[str, str]:
        if self._clock is None:
            return dict.fromkeys(self._kind.players, OFF)
        return {seat: str(bank) for seat, bank in self._clock.banks.items()}

    @property
    def _falling(self) -> Falling:
        return self._clock.falling if self._clock is not None else LOSES

    def clock_choice(self) -> ClockChoice | None:
        """What the page says of the clock; None where there can be none."""
        if not self.offers_clock:
            return None
        return {
            "banks": self._banks() if self._clock is not None else {},
            "falling": self._falling,
            "choices": list(CHOICES),
            "button": _CLOCK_BUTTON,
        }


def _agreed(kind: GamePlugin, latest: GameRow | None) -> Mapping[str, Any] | None:
    """What was agreed for the latest game; who begins may be another one after a game that is over."""
    if latest is None or latest.result is None:
        return None if latest is None else latest.setup
    return kind.next_setup(latest.setup, latest.result)


class SetupMode(Mode):
    """The next game is set up; `game` is the one that is shown."""

    shows_game = True

    def __init__(self, game: str, navigator: "Navigator", now: float) -> None:
        self.game = game
        self._settings, self._navigator, self._journal = navigator.settings, navigator, navigator.library.journal
        self._chosen = self._choice_of(game, now)
        self._fresh = True
        """False once it is known that somebody has played or learnt here."""
        self._offer_at: float | None = None
        """When the lights begin to offer a lesson, as long as nobody presses."""

    def _choice_of(self, game: str, now: float) -> Choice:
        """The choice for a game; a new one begins with the options of its latest game. Raises BadInput for an unknown
        game.
        """
        choices = self._navigator.choices
        if not isinstance(game, str) or game not in choices:
            kind = plugin(game)
            choices[kind.name] = Choice(kind, self._settings, self._journal.latest(game), now)
        return choices[game]

    def begin_anew(self, now: float) -> None:
        """Choose as the latest game was, after what was chosen is gone."""
        self._chosen = self._choice_of(self.game, now)

    @property
    def animation(self) -> Animation:
        return self._chosen.screen.animation

    @property
    def _offers(self) -> bool:
        """Whether a lesson is offered: nobody has played here, and the game that is shown has one."""
        steps = self._navigator.first_steps
        return self._fresh and steps is not None and steps.teaches(self.game)

    def deadline(self) -> float | None:
        return self._offer_at

    def advance(self, now: float) -> None:
        """Offer a lesson: show a question mark, the sign of `hint`, in turn with the choice."""
        self._offer_at = None
        asked = lit(blank_for_signs().picture(), QUESTION, self._settings.colors.chosen)
        shown = self.animation
        loop = tuple(zip(_OFFER_SECONDS, (shown.still, asked), strict=True))
        self._chosen.screen.animation = replace(shown, frames=(), began=now, loop=loop)

    def _wait_to_offer(self, now: float) -> None:
        self._offer_at = now + _OFFER_AFTER if self._offers else None

    @property
    def seats(self) -> Sequence[str]:
        return plugin(self.game).seats(self.options)

    @property
    def names(self) -> Mapping[str, str]:
        return self._chosen.screen.names

    @property
    def options(self) -> Mapping[str, Any]:
        return self._chosen.options()

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        self._wait_to_offer(now)
        if button == "menu":
            self._navigator.open_menu(now)
        elif button == "ok":
            # Where there is no real tray nobody has to lay anything out.
            self._navigator.start_game(self.game, self.options, self.names, now, placing=self._settings.real_tray)
        elif button == "hint" and hold:
            self._begin_lesson(now)
        elif button == "hint":
            self._next_game(now)
        elif button == _CLOCK_BUTTON and self._chosen.offers_clock:
            self._chosen.press_clock(hold, now)
        else:
            self._press_screen(button, now)

    def _begin_lesson(self, now: float) -> None:
        steps = self._navigator.first_steps
        if steps is None or not steps.begin(self.game, now):
            self._chosen.screen.animation = self._mark_idle("hint", self.animation, now)

    def _press_screen(self, button: str, now: float) -> None:
        before = self._chosen.screen.snapshot()
        self._chosen.screen.press(button, now)
        if self._chosen.screen.snapshot() == before:
            self._chosen.screen.animation = self._mark_idle(button, self.animation, now)

    def _next_game(self, now: float) -> None:
        """Show the next game; its number stands on the lights for a moment."""
        names = list(plugins())
        number = (names.index(self.game) + 1) % len(names)
        self._show(names[number], now)
        screen = self._chosen.screen
        picture = lit(BLANK, centered(str(number + 1)), self._settings.colors.chosen)
        screen.animation = replace(screen.animation, frames=((_NUMBER_SECONDS, picture),))

    def _show(self, game: str, now: float) -> None:
        self.game, self._chosen = game, self._choice_of(game, now)
        self._chosen.screen.redraw(now)

    def suspend(self, now: float) -> None:
        self._idle = self._offer_at = None

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose by name, as the buttons do; `game` may be among the choices. Raises BadInput, with nothing changed."""
        game = changes.get("game", self.game)
        self._choice_of(game, now).choose({name: value for name, value in changes.items() if name != "game"}, now)
        self._idle = None
        self._show(game, now)

    def resume(self, now: float) -> None:
        steps = self._navigator.first_steps
        self._fresh = self._fresh and not self._journal.games(1) and not (steps is not None and steps.were_taken())
        self.settings_changed(now)

    def settings_changed(self, now: float) -> None:
        self._chosen.screen.redraw(now)
        self._wait_to_offer(now)

    def snapshot(self) -> ModePart:
        return {
            "game": None,
            "game_name": self.game,
            "idle": self._idle,
            "lesson_offered": self._offers,
            "clock_choice": self._chosen.clock_choice(),
        }

    def game_snapshot(self) -> Snapshot:
        return self._chosen.screen.snapshot()

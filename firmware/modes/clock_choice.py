"""The clock as one more choice of a game's set-up: `back` goes through the clocks, held through those of one seat."""

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import BadInput
from firmware.games.agreed_clock import CHOICES, CLOCK, LOSES, OFF, AgreedClock, check_clock, clock_as_dict
from firmware.games.plugin import GamePlugin, SetupScreen
from firmware.lights.animation import Animation
from firmware.lights.digits import centered
from firmware.lights.picture import Canvas
from firmware.settings import Settings
from firmware.snapshot import ClockChoice, Snapshot

BUTTON: Final = "back"
_NUMBER_SECONDS: Final = 0.8


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

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        if CLOCK not in wishes:
            self._screen.choose(wishes, now)
            return
        clock = check_clock(wishes[CLOCK], self._kind.players)
        self._screen.choose({name: value for name, value in wishes.items() if name != CLOCK}, now)
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
            "button": BUTTON,
        }

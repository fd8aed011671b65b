"""The settings of a table, who may do what at it, what is announced of what somebody has done, and who listens.

Settings are chosen with the table's buttons or on the page, and kept in the journal. A table has one `Settings`, which
all parts read. `change` keeps new values in the journal before they take effect.

By itself a table obeys those who are at it, and everybody else watches. A feature may put an object of a class of its
own in place of `Navigator.access`, and let others do more.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

from engine.errors import BadInput, shown
from firmware.errors import NotAllowed
from firmware.journal import WrittenGame
from firmware.layout import FRAME
from firmware.lights import CLEAR, PALETTES, Canvas, Palette
from firmware.lights.motion import CALM, FULL, MOTIONS
from firmware.snapshot import Asking, Me, Notice, SettingChoices
from firmware.snapshot import Settings as SettingsSnapshot

BRIGHTNESS: Final = (0.25, 0.4, 0.65, 1.0)
AUTO_COMMIT: Final = (0.0, 1.5, 3.0, 5.0)
"""Seconds after which a push that is being shown counts by itself; 0 waits for `ok`."""
TABLE_PUSHES: Final = ("shown", "at-once", "after-ok")
"""When the table's own push counts where nobody moves pieces for it: once it was shown, at once, or after `ok`."""
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "palette": tuple(p.name for p in PALETTES),
    "brightness": tuple(range(1, len(BRIGHTNESS) + 1)),
    "auto_commit": AUTO_COMMIT,
    "hints": (True, False),
    "take_backs": (True, False),
    "motion": MOTIONS,
    "table_pushes": TABLE_PUSHES,
}

_PALETTES: Final = {each.name: each for each in PALETTES}
E = TypeVar("E")


@dataclass
class Settings:
    """How a table looks and behaves. `brightness` is a step 1-4, `auto_commit` one of `AUTO_COMMIT` in seconds.

    `hints` allows the best push to be shown, `take_backs` allows pushes that count to be taken back. `motion` says
    whether animations move (`full`) or stand still and fade (`calm`), `table_pushes` is one of `TABLE_PUSHES`. Features
    `declare` settings of their own, which become attributes, too. `keep` gets all values before a change takes effect;
    it may raise JournalError, which leaves everything as it was.
    `real_tray` is no setting: the hardware decides whether somebody has to move real pieces for the table.
    """

    palette: str = CLEAR.name
    brightness: int = 3
    auto_commit: float = 0.0
    hints: bool = True
    take_backs: bool = True
    motion: str = FULL
    table_pushes: str = TABLE_PUSHES[0]
    real_tray: bool = True
    keep: Callable[[Mapping[str, Any]], None] = lambda _: None
    _stored: Mapping[str, Any] = field(default_factory=dict)
    _choices: dict[str, tuple[Any, ...]] = field(default_factory=lambda: dict(CHOICES))

    @property
    def colors(self) -> Palette:
        return _PALETTES[self.palette]

    @property
    def light(self) -> float:
        """The share of full light, 0 to 1."""
        return BRIGHTNESS[self.brightness - 1]

    @property
    def calm(self) -> bool:
        """Whether the lights only stand still or fade."""
        return self.motion == CALM

    def declare(self, name: str, choices: Sequence[Any], default: Any) -> None:
        """Add a setting of a feature, with the value that the journal has for it. ValueError for a taken name."""
        if hasattr(self, name):
            raise ValueError(f"there is a setting {name!r}, or something else of that name; use another one")
        self._choices[name] = tuple(choices)
        setattr(self, name, default)
        self._take(name)

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def choices(self) -> SettingChoices:
        """What each setting can be, in the order in which it is offered."""
        return cast(SettingChoices, {name: list(values) for name, values in self._choices.items()})

    def as_dict(self) -> SettingsSnapshot:
        return cast(SettingsSnapshot, {name: getattr(self, name) for name in self._choices})

    def change(self, changes: Mapping[str, Any]) -> None:
        """Keep and set some values. Raises BadInput that names what can be chosen, or JournalError."""
        changed = {name: self._checked(name, value) for name, value in changes.items()}
        self.keep({**self.as_dict(), **changed})
        for name, value in changed.items():
            setattr(self, name, value)

    @classmethod
    def kept(cls, stored: Mapping[str, Any], keep: Callable[[Mapping[str, Any]], None]) -> "Settings":
        """Settings from a journal. Values that are missing or no longer possible have their defaults."""
        settings = cls(keep=keep, _stored=stored)
        for name in CHOICES:
            settings._take(name)
        return settings

    def _take(self, name: str) -> None:
        """Take the stored value of a setting, if it is one that can be chosen."""
        with suppress(KeyError, BadInput):
            setattr(self, name, self._checked(name, self._stored[name]))

    def _checked(self, name: str, value: Any) -> Any:
        """A setting's value, in the type it is chosen from. Raises BadInput."""
        if name not in self._choices:
            raise BadInput(f"there is no setting {name!r}; the settings are {', '.join(self._choices)}")
        choices = self._choices[name]
        truth = isinstance(choices[0], bool)
        if isinstance(value, bool) is not truth or value not in choices:
            can = ", ".join(str(choice).lower() if truth else str(choice) for choice in choices)
            raise BadInput(f"{name} can't be {shown(value)}; choose one of {can}")
        return choices[choices.index(value)]


class Role(StrEnum):
    """What somebody may do: look, play a seat, keep the table as well, or everything, at the table itself."""

    WATCH = "watch"
    PLAY = "play"
    KEEP = "keep"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a role; a device that was let in has a number, a name and seats, 0 for a game's first one."""

    role: Role
    number: int | None = None
    name: str = ""
    seats: tuple[int, ...] = ()


AT_TABLE: Final = Caller(Role.TABLE)
WATCHING: Final = Caller(Role.WATCH)


class Access:
    """What callers may do at one table. `check_…` raises NotAllowed or NotNow for what somebody may not do now."""

    def caller(self, tokens: Iterable[str]) -> Caller:
        """Who sends a request from the network with these tokens in its cookies."""
        return WATCHING

    def token_of(self, tokens: Iterable[str]) -> str | None:
        """The one of these tokens by which a caller is known."""
        return None

    def me(self, caller: Caller, token: str, now: float) -> Me:
        """What somebody may do who shows a token, or "", for `GET /api/me`."""
        return {"role": caller.role.value, "seat": None, "seats": [], "name": "", "device": None, "request": None}

    def holds(self, seat: int) -> bool:
        """Whether a device in the network has a seat, 0 for the first one."""
        return False

    def announce(self, code: str, by: Caller, now: float) -> None:
        """Announce what a device has done; what is done at the table everybody there sees."""

    def announce_failure(self, by: Caller, error: Exception, now: float) -> None:
        """Announce that what a device wanted can't be done any more."""

    # What somebody may do

    def check_plays(self, caller: Caller) -> None:
        if caller.role is Role.WATCH:
            raise NotAllowed("you are watching; take a seat to play", code="watching")

    def check_keeps(self, caller: Caller) -> None:
        """Raise unless somebody may keep the table: begin games, change settings, forget devices."""
        self.check_plays(caller)

    def check_look(self, caller: Caller, seat: str) -> None:
        """Raise unless somebody may see the cards of a seat."""
        self.check_plays(caller)

    def check_act(self, caller: Caller, action: str) -> None:
        """Raise unless an action without a button is one of somebody's own now."""
        self.check_plays(caller)

    def check_touch(self, caller: Caller, button: str) -> None:
        """Raise unless somebody may hold a button down now."""
        self.check_plays(caller)

    def check_corrects(self, caller: Caller) -> None:
        """Raise unless somebody may correct the game."""
        self.check_plays(caller)

    def check_seed(self, caller: Caller, options: Mapping[str, Any]) -> None:
        """Raise for somebody who may not choose the seed of a game, where these options have one."""

    def check_import(self, caller: Caller, name: str, game: WrittenGame) -> None:
        """Raise for somebody who may not add this game of a kind, by its name: its record would tell hidden cards."""

    def check_unasked(self, caller: Caller) -> None:
        """Raise if the table would have to be asked now, because a game has begun meanwhile."""

    def press(self, caller: Caller, button: str, hold: bool, now: float) -> None:
        """Press a button for somebody who isn't at the table. Raises NotAllowed, with nothing changed."""
        self.check_plays(caller)

    # Questions before somebody ends what others do

    def asks_first(self, caller: Caller) -> bool:
        """Whether the table has to be asked before somebody ends or covers the game on it."""
        return False

    def asks_to_correct(self, caller: Caller) -> bool:
        """Whether the table has to be asked before somebody corrects the game on it, which may be over."""
        return False

    def ask(self, caller: Caller, what: Asking, yes: Callable[[float], None], now: float) -> None:
        """Let `ok` at the table decide whether something is done; by itself a table asks nobody else."""
        yes(now)


_STEP: Final = 0.3
"""Seconds for which the frame is lit, and dark."""


class Notices:
    """The latest notice, for every page in words, and the frame that blinks for it: once for somebody who asks for a
    seat, else twice. Times are seconds of a clock that never runs back.
    """

    def __init__(self) -> None:
        self.latest: Notice | None = None
        self._changes: list[float] = []
        """When the frame is lit and dark in turn."""
        self.ends = 0.0
        """When the frame has blinked."""

    def announce(self, code: str, params: Mapping[str, str | int], now: float) -> None:
        """Tell every page and the lights; the pages have a message `notice-<code>`."""
        number = self.latest["number"] + 1 if self.latest is not None else 1
        self.latest = {"number": number, "code": code, "params": dict(params)}
        self._blink(2, now)

    def knock(self, now: float) -> None:
        """Let the frame blink once, unless it blinks already."""
        if self.next_change(now) is None:
            self._blink(1, now)

    def _blink(self, times: int, now: float) -> None:
        self._changes = [now + step * _STEP for step in range(2 * times + 1)]
        self.ends = self._changes[-1]

    def draw(self, canvas: Canvas, settings: Settings, now: float) -> None:
        """Draw the frame, if it is lit just now; where lights are to be calm it stays lit."""
        change = self.next_change(now)
        if change is not None and (self._changes.index(change) % 2 == 1 or settings.calm):
            canvas.put_all(FRAME, settings.colors.chosen)

    def next_change(self, now: float) -> float | None:
        """When the frame changes next; None if it is over."""
        # A timer may fire a rounding error early.
        passed = bisect_right(self._changes, now + 1e-9)
        return self._changes[passed] if passed < len(self._changes) else None


class Bus:
    """The listeners of one table: a feature listens here, and the sender needn't know it.

    An event is an object of a class of its own, defined in the module that sends it. Listeners of a class are called
    at once, in the order in which they were added, in the thread of the sender, who gets a listener's error.

    >>> bus, heard = Bus(), []
    >>> stop = bus.on(str, heard.append)
    >>> bus.send("a push")
    >>> stop()
    >>> bus.send("another")
    >>> heard
    ['a push']
    """

    def __init__(self) -> None:
        self._listeners: dict[type, list[Callable[[Any], object]]] = defaultdict(list)

    def on(self, event: type[E], listener: Callable[[E], object]) -> Callable[[], None]:
        """Call `listener` with every event of that class; returns a function that ends this."""
        listeners = self._listeners[event]
        listeners.append(listener)
        return lambda: listeners.remove(listener)

    def send(self, event: object) -> None:
        """Call the listeners of the event's class."""
        for listener in tuple(self._listeners.get(type(event), ())):
            listener(event)

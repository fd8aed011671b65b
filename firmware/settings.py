"""The settings of the table: chosen with its buttons or on the page, kept in the journal.

A table has one `Settings`, which all parts read. `change` keeps new values in the journal before they take effect.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, cast

from engine.errors import BadInput
from firmware.lights.motion import CALM, FULL, MOTIONS
from firmware.lights.palettes import CLEAR, PALETTES, Palette
from firmware.snapshot import SettingChoices
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


def _keep_nowhere(values: Mapping[str, Any]) -> None:
    """Keep nothing: for settings of no table."""


@dataclass(slots=True)
class Settings:
    """`brightness` is a step 1-4, `auto_commit` one of `AUTO_COMMIT` in seconds.

    `hints` allows the best push to be shown, `take_backs` allows pushes that count to be taken back. `motion` says
    whether animations move (`full`) or stand still and fade (`calm`), `table_pushes` is one of `TABLE_PUSHES`. Features
    `declare` settings of their own. `keep` gets all values before a change takes effect; it may raise JournalError,
    which leaves everything as it was.
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
    keep: Callable[[Mapping[str, Any]], None] = field(default=_keep_nowhere, repr=False, compare=False)
    _stored: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    _choices: dict[str, tuple[Any, ...]] = field(default_factory=lambda: dict(CHOICES), repr=False, compare=False)
    _declared: dict[str, Any] = field(default_factory=dict)
    """The values of the features' settings."""

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
        """Add a setting of a feature, with the value that the journal has for it."""
        self._choices[name], self._declared[name] = tuple(choices), default
        self._take(name)

    def __getitem__(self, name: str) -> Any:
        """The value of any setting."""
        return self._declared[name] if name in self._declared else getattr(self, name)

    def _set(self, name: str, value: Any) -> None:
        if name in self._declared:
            self._declared[name] = value
        else:
            setattr(self, name, value)

    def choices(self) -> SettingChoices:
        """What each setting can be, in the order in which it is offered."""
        return cast(SettingChoices, {name: list(values) for name, values in self._choices.items()})

    def as_dict(self) -> SettingsSnapshot:
        """The values by name."""
        return cast(SettingsSnapshot, {name: getattr(self, name) for name in CHOICES} | self._declared)

    def change(self, changes: Mapping[str, Any]) -> None:
        """Keep and set some values. Raises BadInput that names what can be chosen, or JournalError."""
        changed = {name: self._checked(name, value) for name, value in changes.items()}
        self.keep({**self.as_dict(), **changed})
        for name, value in changed.items():
            self._set(name, value)

    @classmethod
    def kept(cls, stored: Mapping[str, Any], keep: Callable[[Mapping[str, Any]], None] = _keep_nowhere) -> "Settings":
        """Settings from a journal. Values that are missing or no longer possible have their defaults."""
        settings = cls(keep=keep, _stored=stored)
        for name in CHOICES:
            settings._take(name)
        return settings

    def _take(self, name: str) -> None:
        """Take the stored value of a setting, if it is one that can be chosen."""
        with suppress(KeyError, BadInput):
            self._set(name, self._checked(name, self._stored[name]))

    def _checked(self, name: str, value: Any) -> Any:
        """A setting's value, in the type it is chosen from. Raises BadInput."""
        if name not in self._choices:
            raise BadInput(f"there is no setting {name!r}; the settings are {', '.join(self._choices)}")
        choices = self._choices[name]
        truth = isinstance(choices[0], bool)
        if isinstance(value, bool) is not truth or value not in choices:
            raise BadInput(f"{name} can't be {value!r}; choose one of {', '.join(map(str, choices))}")
        return choices[choices.index(value)]

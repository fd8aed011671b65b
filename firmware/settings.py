"""The settings of the table: chosen with its buttons or on the page, kept in the journal.

A table has one `Settings`, which all parts read. `change` keeps new values in the journal before they take effect.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, cast

from engine.errors import BadInput
from firmware.languages import FALLBACK, languages
from firmware.lights.motion import CALM, FULL, MOTIONS
from firmware.lights.palettes import CLEAR, PALETTES, Palette, palette
from firmware.snapshot import SettingChoices, Voice
from firmware.snapshot import Settings as SettingsSnapshot

BRIGHTNESS: Final = (0.25, 0.4, 0.65, 1.0)
AUTO_COMMIT: Final = (0.0, 1.5, 3.0, 5.0)
"""Seconds after which a push that is being shown counts by itself; 0 waits for `ok`."""
VOICES: Final[tuple[Voice, ...]] = ("off", "terse", "normal", "chatty")

CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "palette": tuple(p.name for p in PALETTES),
    "brightness": tuple(range(1, len(BRIGHTNESS) + 1)),
    "auto_commit": AUTO_COMMIT,
    "hints": (True, False),
    "take_backs": (True, False),
    "voice": VOICES,
    "language": languages(),
    "motion": MOTIONS,
    "nobody_joins": (False, True),
}


def _keep_nowhere(values: Mapping[str, Any]) -> None:
    """Keep nothing: for settings of no table."""


@dataclass(slots=True)
class Settings:
    """`brightness` is a step 1-4, `auto_commit` one of `AUTO_COMMIT` in seconds.

    `hints` allows the best push to be shown, `take_backs` allows pushes that count to be taken back. `motion` says
    whether animations move (`full`) or stand still and fade (`calm`). `voice` is how talkative the table is, in
    `language`. With `nobody_joins` no device may ask for a seat. `keep` gets all values before a change takes effect;
    it may raise JournalError, which leaves everything as it was. `real_tray` is no setting: the hardware decides
    whether somebody has to move real pieces for the table.
    """

    palette: str = CLEAR.name
    brightness: int = 3
    auto_commit: float = 0.0
    hints: bool = True
    take_backs: bool = True
    motion: str = FULL
    voice: Voice = "off"
    language: str = FALLBACK
    nobody_joins: bool = False
    real_tray: bool = True
    keep: Callable[[Mapping[str, Any]], None] = field(default=_keep_nowhere, repr=False, compare=False)

    @property
    def colors(self) -> Palette:
        return palette(self.palette)

    @property
    def light(self) -> float:
        """The share of full light, 0 to 1."""
        return BRIGHTNESS[self.brightness - 1]

    @property
    def calm(self) -> bool:
        """Whether the lights only stand still or fade."""
        return self.motion == CALM

    @staticmethod
    def choices() -> SettingChoices:
        """What each setting can be, in the order in which it is offered."""
        return cast(SettingChoices, {name: list(values) for name, values in CHOICES.items()})

    def as_dict(self) -> SettingsSnapshot:
        """The values by name."""
        values = {known.name: getattr(self, known.name) for known in fields(self) if known.name in CHOICES}
        return cast(SettingsSnapshot, values)

    def change(self, wishes: Mapping[str, Any]) -> None:
        """Keep and set some values. Raises BadInput that names what can be chosen, or JournalError."""
        changed = {name: _checked(name, value) for name, value in wishes.items()}
        self.keep({**self.as_dict(), **changed})
        for name, value in changed.items():
            setattr(self, name, value)

    @classmethod
    def kept(cls, stored: Mapping[str, Any], keep: Callable[[Mapping[str, Any]], None] = _keep_nowhere) -> "Settings":
        """Settings from a journal. Values that are missing or no longer possible have their defaults."""
        known = {}
        for name in CHOICES:
            if name in stored:
                try:
                    known[name] = _checked(name, stored[name])
                except BadInput:
                    continue
        return cls(**known, keep=keep)


def _checked(name: str, value: Any) -> Any:
    """A setting's value, in the type it is chosen from. Raises BadInput."""
    if name not in CHOICES:
        raise BadInput(f"there is no setting {name!r}; the settings are {', '.join(CHOICES)}")
    choices = CHOICES[name]
    truth = isinstance(choices[0], bool)
    if isinstance(value, bool) is not truth or value not in choices:
        raise BadInput(f"{name} can't be {value!r}; choose one of {', '.join(map(str, choices))}")
    return choices[choices.index(value)]

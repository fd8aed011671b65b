"""How the table looks and behaves, chosen with its buttons or on the page, kept in the journal."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from engine.errors import BadInput
from firmware.lights.palettes import CLEAR, PALETTES, Palette, palette

BRIGHTNESS: Final = (0.15, 0.35, 0.65, 1.0)
AUTO_COMMIT: Final = (0.0, 1.5, 3.0, 5.0)
"""Seconds after which a push that is being shown counts by itself; 0 waits for `ok`."""


@dataclass(slots=True)
class Settings:
    """`brightness` is a step 1-4, `auto_commit` one of `AUTO_COMMIT` in seconds.

    Who trains can do without `hints` (the best push) and without `take_backs` of pushes that count.
    """

    palette: str = CLEAR.name
    brightness: int = 3
    auto_commit: float = 0.0
    hints: bool = True
    take_backs: bool = True

    @property
    def colors(self) -> Palette:
        return palette(self.palette)

    @property
    def light(self) -> float:
        """The share of full light, 0 to 1."""
        return BRIGHTNESS[self.brightness - 1]

    def change(self, wishes: Mapping[str, Any]) -> "Settings":
        """These settings with some changed. BadInput names what can be chosen."""
        choices: dict[str, tuple[Any, ...]] = {
            "palette": tuple(p.name for p in PALETTES),
            "brightness": (1, 2, 3, 4),
            "auto_commit": AUTO_COMMIT,
            "hints": (True, False),
            "take_backs": (True, False),
        }
        chosen = asdict(self)
        for name, value in wishes.items():
            if name not in choices:
                raise BadInput(f"there is no setting {name!r}; the settings are {', '.join(choices)}")
            truth = isinstance(choices[name][0], bool)
            if isinstance(value, bool) is not truth or value not in choices[name]:
                raise BadInput(f"{name} can't be {value!r}; choose one of {', '.join(map(str, choices[name]))}")
            chosen[name] = choices[name][choices[name].index(value)]
        return Settings(**chosen)

    @classmethod
    def kept(cls, stored: Mapping[str, Any]) -> "Settings":
        """Settings from a journal; whatever it doesn't know or no longer exists has its default."""
        settings = cls()
        for known in fields(cls):
            if known.name in stored:
                try:
                    settings = settings.change({known.name: stored[known.name]})
                except BadInput:
                    continue
        return settings

"""The windows of sane values: `windows.toml`, the one table that every number of the map is held against."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from wiring.errors import WiringError

WINDOWS: Final = Path(__file__).parent / "windows.toml"


@dataclass(frozen=True, slots=True)
class Window:
    """A quantity's least and most value in its unit; one without a unit is counted in whole numbers."""

    least: float
    most: float
    unit: str
    remedy: str
    source: str

    def holds(self, value: float) -> bool:
        """Whether a value is sane."""
        return self.least <= value <= self.most and (bool(self.unit) or value == int(value))

    def show(self, value: float) -> str:
        """A value with its unit."""
        return f"{int(value):#x}" if self.unit == "hex" else f"{value:g} {self.unit}".rstrip()

    def __str__(self) -> str:
        least = self.show(self.least).split(" ")[0]
        return f"{least} to {self.show(self.most)} ({self.source}); {self.remedy}"


@cache
def table() -> dict[str, dict[str, Any]]:
    """The rows of `windows.toml` by section and quantity."""
    return tomllib.loads(WINDOWS.read_text(encoding="utf-8"))


def window(section: str, key: str) -> Window | None:
    """The window of a quantity in a section of the map; None for pins, which have none."""
    first, _, rest = section.partition(".")
    star = ".".join([first, "*", *rest.split(".")[1:]]) if rest else "bodies"
    for name in (section, star):
        for known in (key, "*"):
            if row := table().get(name, {}).get(known):
                return Window(*row)
    return None


def known(section: str, key: str) -> Window:
    """The window of a quantity that must have one. Raises WiringError."""
    if own := window(section, key):
        return own
    raise WiringError(f"wiring/windows.toml: [{section}] has no {key!r}; add its window")


def refusal(section: str, key: str, value: float) -> str:
    """What is wrong with a value: quantity, value, window, source and remedy; empty if it is sane."""
    own = known(section, key)
    return "" if own.holds(value) else f"`{key}` is {own.show(value)}; sane is {own}"

"""The map's text and its tables, read key by key; what is missing or wrong is refused with its line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wiring import windows
from wiring.errors import WiringError


@dataclass(frozen=True, slots=True)
class Source:
    """The map's text, to find the line of a key."""

    text: str

    def where(self, section: str, key: str = "") -> str:
        """The key's line as "wiring/pinmap.toml, line 12"; its section's or the file alone if it isn't found."""
        lines = self.text.split("\n")
        start = next((i for i, line in enumerate(lines) if line.strip() == f"[{section}]"), None)
        if start is None:
            # A table written in one line, as in `buttons = { ok = 0 }`, stands under its parent.
            parent, _, name = section.rpartition(".")
            return self.where(parent, name) if parent else "wiring/pinmap.toml"
        for i in range(start + 1, len(lines)):
            if lines[i].startswith("["):
                break
            if key and re.match(rf"\s*{re.escape(key)}\s*=", lines[i]):
                return f"wiring/pinmap.toml, line {i + 1}"
        return f"wiring/pinmap.toml, line {start + 1}"

    def fail(self, section: str, key: str, message: str) -> WiringError:
        """What is wrong at a key and what to do, with its line."""
        return WiringError(f"{self.where(section, key)}: {message}")


class Table:
    """One table of the map, read key by key; `done` refuses keys that weren't read, which are spelling mistakes."""

    def __init__(self, data: Mapping[str, Any], name: str, source: Source) -> None:
        self.data, self.name, self.source = data, name, source
        self.read: set[str] = set()

    def fail(self, key: str, message: str) -> WiringError:
        return self.source.fail(self.name, key, message)

    def value(self, key: str, kind: type | tuple[type, ...], what: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise self.fail(key, f"[{self.name}] has no `{key}`; add it, {what}")
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(key, f"`{key}` is {value!r}; give {what}")
        return value

    def sane(self, key: str, value: Any, item: str = "") -> float:
        """A number as it stands at a key; refuses one outside its window, which for an item of a list has its name."""
        section, name = (f"{self.name}.{key}", item) if item else (self.name, key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fail(key, f"`{name}` is {value!r}; give a number, {windows.window(section, name)}")
        if why := windows.refusal(section, name, value):
            raise self.fail(key, why)
        return value

    def number(self, key: str) -> float:
        return self.sane(key, self.value(key, object, f"a number, {windows.window(self.name, key)}"))

    def whole(self, key: str) -> int:
        """A whole number; one without a window is a pin, or a place on a board."""
        value: int = self.value(key, int, "a whole number")
        if windows.window(self.name, key):
            self.sane(key, value)
        return value

    def text(self, key: str) -> str:
        value: str = self.value(key, str, "a text in quotes")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self.value(key, bool, "true or false")
        return value

    def numbers(self, key: str) -> tuple[float, ...]:
        value = self.value(key, list, "a list of numbers")
        return tuple(float(self.sane(key, item)) for item in value)

    def named_numbers(self, key: str) -> dict[str, float]:
        table = self.table(key)
        return {name: table.number(name) for name in table.data}

    def rows(self, key: str, names: tuple[str, ...], what: str) -> Iterator[tuple[float, ...]]:
        """Rows of so many numbers, whose windows are those of `names` in the section of the key."""
        for row in self.value(key, list, f"a list of [{what}]"):
            if not isinstance(row, list) or len(row) != len(names):
                raise self.fail(key, f"{row!r} can't stand in `{key}`; give [{what}]")
            pairs = zip(names, row, strict=True)
            yield tuple(float(self.sane(key, item, name)) for name, item in pairs)

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.value(key, list, "a list of texts")
        return tuple(str(item) for item in value)

    def table(self, key: str) -> "Table":
        name = f"{self.name}.{key}" if self.name else key
        return Table(self.value(key, dict, "a table"), name, self.source)

    def pins(self, key: str, names: tuple[str, ...], what: str) -> dict[str, int]:
        """A table from names to pins; a name that isn't known is refused."""
        table = self.table(key)
        for name in table.data:
            if name not in names:
                raise table.fail(name, f"{name!r} is no {what}; there are {' '.join(names)}")
        return {name: table.whole(name) for name in names if name in table.data}

    def done(self) -> None:
        for key in self.data:
            if key not in self.read:
                known = ", ".join(sorted(self.read))
                raise self.fail(key, f"`{key}` means nothing in [{self.name}]; remove it or correct it, known: {known}")

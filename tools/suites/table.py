"""Reads `tests/suites.toml`: what each suite of tests protects, what it needs, and when it is due."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = ROOT / "tests" / "suites.toml"
CIRCLES: Final = ("always", "changed", "weekly")


class TableError(ValueError):
    """`tests/suites.toml` can't be used; the message says what to change."""


@dataclass(frozen=True)
class Package:
    """A package of Debian's: it is there if `there` names an existing path, or else a command on the PATH."""

    name: str
    there: str
    mb: int
    seconds: int


@dataclass(frozen=True)
class Suite:
    """A suite of tests.

    `paths` are git's pathspecs of what the suite protects; empty for a suite of the circle *always*. `parts` names the
    real parts that it drives, or is "". `short` has the environment variables of a run by CI; a run by name, or of
    everything, goes without them. `seconds` is what a short run takes on two idle cores, `cores` what it occupies, and
    `alone` says that it measures time, so that nothing may run beside it.
    """

    name: str
    circle: str
    protects: str
    command: str
    seconds: int
    paths: tuple[str, ...] = ()
    parts: str = ""
    packages: tuple[str, ...] = ()
    environment: tuple[str, ...] = ()
    short: Mapping[str, str] | None = None
    cores: int = 1
    alone: bool = False

    @property
    def again(self) -> str:
        """The command that repeats this suite alone, as CI ran it."""
        variables = "".join(f" {name}={value}" for name, value in (self.short or {}).items())
        return f"make suite NAME={self.name}{variables}"


@dataclass(frozen=True)
class Table:
    """All suites in the order in which they are run, and the packages that they name."""

    suites: tuple[Suite, ...]
    packages: Mapping[str, Package]

    def find(self, name: str) -> Suite:
        """The suite of this name. Raises TableError, which lists the names."""
        for suite in self.suites:
            if suite.name == name:
                return suite
        raise TableError(f"there is no suite {name!r}; choose one of: {', '.join(each.name for each in self.suites)}")


def read(path: Path = TABLE) -> Table:
    """The table of a file. Raises TableError."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        packages = {name: Package(name, **fields) for name, fields in written["packages"].items()}
        suites = tuple(_suite(name, fields) for name, fields in written["suites"].items())
    except (OSError, KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        raise TableError(f"{path.name} can't be read: {error}") from error
    for suite in suites:
        _check(suite, packages)
    return Table(suites, packages)


def _suite(name: str, fields: Mapping[str, Any]) -> Suite:
    lists = {key: tuple(value) for key, value in fields.items() if isinstance(value, list)}
    return Suite(name, **{**fields, **lists})


def _check(suite: Suite, packages: Mapping[str, Package]) -> None:
    if suite.circle not in CIRCLES:
        raise TableError(f"{suite.name}: circle is {suite.circle!r}; write one of {', '.join(CIRCLES)}")
    if (suite.circle == "changed") != bool(suite.paths):
        raise TableError(f"{suite.name}: a suite has paths if its circle is 'changed', and only then")
    if unknown := [name for name in suite.packages if name not in packages]:
        raise TableError(f"{suite.name}: {unknown[0]} isn't in [packages]; add it there with its size")

"""Features: what a table can do beyond playing a game. Each is a folder here, and can be deleted with its entry point.

`feature.py` in the folder has a subclass of `Feature`, which an entry point of the group `tapas_table.features` names.
It registers with the core what the feature adds. The core finds features here and names none of them. Subcommands have
entry points of their own, see `firmware.commands.__main__`, because the command line's help loads no feature.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final, cast

from firmware.errors import TableError

GROUP: Final = "tapas_table.features"

Route = tuple[str, type, dict[str, Any]]
"""What Tornado takes: a pattern, a handler's class, and the arguments of its `initialize`."""


class FeatureError(TableError, RuntimeError):
    """A feature that is installed can't be loaded; the message says what to do."""


class Feature:
    """What a feature adds to one table. It is made with the session, before the latest game is opened."""

    name: ClassVar[str]
    part: ClassVar[type | None] = None
    """The TypedDict of `snapshot`, for the schema of the state."""
    extends: ClassVar[Mapping[type, type]] = {}
    """Further fields of types of the state, such as `Settings` and `Menu`: a TypedDict for each, for the schema."""
    web: Any = None
    """The table's page, once there is one; see `serve`."""

    def __init__(self, session: Any) -> None:
        """Listen to the events of the session's bus that concern the feature."""

    @classmethod
    def routes(cls) -> Sequence[tuple[str, type]]:
        """The addresses that it answers at, and the handlers: `ROUTES` of `http.py` in its folder, if there is one."""
        name = f"{cls.__module__.rpartition('.')[0]}.http"
        return cast(Any, import_module(name)).ROUTES if name[0] != "." and find_spec(name) else ()

    @classmethod
    def schemas(cls) -> Mapping[str, Mapping[str, Any]]:
        """Further JSON Schemas for docs/schema/, by the name of their file."""
        return {}

    @classmethod
    def check_game(cls, kind: Any) -> None:
        """Check what a game's plugin brings for the feature, for the tests of whoever writes the game.

        Raises AssertionError that says what is wrong.
        """

    def snapshot(self) -> Mapping[str, Any]:
        """The feature's part of every state: fields that no game and no other part has.

        Without more said here they are null; the feature's modes say what they are meanwhile.
        """
        return dict.fromkeys(self.part.__annotations__) if self.part is not None else {}

    def serve(self, web: Any) -> Sequence[Route]:
        """Begin to answer requests; called once when the table gets a page. Returns the routes for Tornado."""
        self.web = web
        return [(pattern, handler, {"web": web, "feature": self}) for pattern, handler in self.routes()]

    def start(self, runner: Any, config: Any, warn: Callable[[str], None]) -> None:
        """Begin what needs the configuration; called once in a program that runs a table, before it is served.

        `warn` prints a text. May raise TableError.
        """

    def close(self) -> None:
        """End what was begun; called once when the program ends."""


Kinds = Iterable[type[Feature]]


def _points() -> list[EntryPoint]:
    return sorted(entry_points(group=GROUP), key=lambda point: point.name)


@cache
def features() -> dict[str, type[Feature]]:
    """Every feature that is installed, by name in alphabetical order. Raises FeatureError."""
    found: dict[str, type[Feature]] = {}
    for point in _points():
        try:
            found[point.name] = cast(type[Feature], point.load())
        except Exception as error:
            raise FeatureError(
                f"the feature {point.name!r} ({point.value}) can't be loaded: {error!r}; repair or remove its package"
            ) from error
    return found


def check_fields(found: Iterable[Feature], taken: Iterable[str]) -> None:
    """Raise FeatureError if a feature adds a field to the state that is `taken` or that another feature adds."""
    owners = dict.fromkeys(taken, "the table")
    for feature in found:
        for field in feature.snapshot():
            if field in owners:
                raise FeatureError(
                    f"{owners[field]} and the feature {feature.name!r} both have a field {field!r} of the state; "
                    f"rename it there, or leave the feature out: without = [{feature.name!r}] under [table]"
                )
            owners[field] = f"the feature {feature.name!r}"


@cache
def page_folders() -> dict[str, Path]:
    """The folders with the page modules and messages of all installed features, by name in alphabetical order.

    No feature is loaded for it. One that can't be found is left out: `features` says what is wrong with it.
    """
    found: dict[str, Path] = {}
    for point in _points():
        try:
            spec = find_spec(point.module)
        except ImportError:
            continue
        if spec is not None and spec.origin is not None:
            found[point.name] = Path(spec.origin).parent / "page"
    return found

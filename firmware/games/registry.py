"""Finds the installed games: entry points of the group `tapas_table.games`, each naming a `GamePlugin` class.

Any installed package can add a game by naming its plugin there. A text of records has games of any kinds, one after the
other, each begun by its Game tag.
"""

import re
from functools import cache
from importlib.metadata import entry_points
from itertools import pairwise
from typing import Final, NamedTuple, cast

from engine.errors import BadInput, RecordError, TextError, shown
from firmware.errors import TableError
from firmware.games.history import MOST_TAGS, TAG
from firmware.games.plugin import GamePlugin
from firmware.journal import WrittenGame
from firmware.snapshot import PromptState, Snapshot, TableState

GROUP: Final = "tapas_table.games"


class PluginError(TableError, RuntimeError):
    """A game that is installed can't be loaded, or none is installed; the message says what to do."""


@cache
def plugins() -> dict[str, GamePlugin]:
    """Every game that is installed, by name, in the order in which the table offers them. Raises PluginError."""
    found: list[GamePlugin] = []
    for point in entry_points(group=GROUP):
        try:
            game = cast(GamePlugin, point.load()())
        except Exception as error:
            raise PluginError(
                f"the game {point.name!r} ({point.value}) can't be loaded: {error!r}; repair or uninstall its package"
            ) from error
        if game.name != point.name:
            raise PluginError(
                f"the game {game.name!r} is registered as {point.name!r}; give its entry point the name {game.name!r}"
            )
        if any(other.name == game.name for other in found):
            raise PluginError(f"two packages bring a game {game.name!r}; uninstall one of them ({point.value})")
        fields = {field for kind in game.snapshot_types for field in kind.__annotations__}
        if taken := sorted(fields & TableState.__annotations__.keys()):
            raise PluginError(
                f"the game {game.name!r} and the table both have a field {taken[0]!r} of the state; rename the game's"
            )
        found.append(game)
    if not found:
        raise PluginError("no game is installed; install this project with pip, as the README says")
    return {game.name: game for game in sorted(found, key=lambda game: (game.menu_order, game.name))}


def first_game() -> str:
    """The name of the game that is offered first."""
    return next(iter(plugins()))


def plugin(name: str) -> GamePlugin:
    """A game's plugin by name; BadInput lists the games there are."""
    if not isinstance(name, str) or name not in plugins():
        there = ", ".join(plugins())
        raise BadInput(
            f"there is no game {shown(name)}; the games are {there}",
            code="unknown-game",
            params={"name": shown(name), "games": there},
        )
    return plugins()[name]


def prompt_of(state: Snapshot) -> PromptState:
    """What the game of a state asks for now; `state` is whole but for the prompt."""
    return plugin(str(state["game_name"])).speech.prompt(state).snapshot()


def titles() -> dict[str, str]:
    """What the games are called in records, by name."""
    return {name: game.title for name, game in plugins().items()}


# Records

_GAME_TAG: Final = re.compile(
    r'\{[^}]*(?:\}|\Z)|^[\ufeff \t]*\[Game +"(?P<title>[^"\n]*)"|\[\w+ +"(?:[^"\\\n]|\\.)*+"', re.MULTILINE
)
"""Matches a Game tag; also a comment, so that no tag in it is taken for one, and other tags, which may have braces."""
_LONGEST_TITLE: Final = 60


class _Part(NamedTuple):
    """A part of a text with records of one kind of game, from `start` to `end`; `lines` is the number before it."""

    game: str
    start: int
    end: int
    lines: int


def _parts(text: str) -> list[_Part]:
    """The parts of a text of records. Raises BadInput for an unknown game."""
    if not isinstance(text, str):
        raise BadInput(f"a record is a text, not {type(text).__name__}")
    names = {title: name for name, title in titles().items()}
    begun: list[tuple[str, int]] = []
    for tag in _GAME_TAG.finditer(text):
        title = tag["title"]
        if title is None:
            continue
        if title not in names:
            known = ", ".join(names)
            raise BadInput(
                f"there is no game {shown(title)}; records of {known} can be read",
                code="unknown-record",
                params={"title": title[:_LONGEST_TITLE], "known": known},
            )
        if not begun or begun[-1][0] != names[title]:
            begun.append((names[title], tag.start() if begun else 0))
    begun = begun or [(first_game(), 0)]
    parts, lines = [], 0
    for (name, start), (_, end) in pairwise([*begun, ("", len(text))]):
        parts.append(_Part(name, start, end, lines))
        lines += text.count("\n", start, end)
    return parts


def game_of_records(text: str) -> str:
    """The name of the game whose record a text begins with; BadInput lists the games there are."""
    return _parts(text)[0].game


def count_records(text: str) -> int:
    """The number of records in a text, by their Game tags."""
    return sum(tag["title"] is not None for tag in _GAME_TAG.finditer(text))


def read_records(text: str) -> list[tuple[str, WrittenGame]]:
    """Every game of a text of records, of any kinds: (name, game). Raises GameError with the line in the whole text."""
    games = []
    for part in _parts(text):
        try:
            read = plugin(part.game).read(text[part.start : part.end])
        except (TextError, RecordError) as error:
            error.move_down(part.lines)
            raise
        games += [(part.game, game) for game in read]
    if any(sum(kind == TAG for kind, _ in game.entries) > MOST_TAGS for _, game in games):
        raise BadInput(
            f"a game has at most {MOST_TAGS} tags besides those that the table knows; leave some out",
            code="many-tags",
            params={"most": MOST_TAGS},
        )
    return games

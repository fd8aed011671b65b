"""Finds the installed games: entry points of the group `tapas_table.games`, each naming a `GamePlugin` class.

Any installed package can add a game by naming its plugin there.
"""

from functools import cache
from importlib.metadata import entry_points
from typing import Final, cast

from engine.errors import BadInput, shown
from firmware.errors import TableError
from firmware.games.plugin import GamePlugin
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

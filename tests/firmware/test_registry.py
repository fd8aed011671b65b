"""Games are found by entry point; a package that brings none that works is named with the cure."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import TypedDict

import pytest

from firmware.games import registry
from firmware.games.plugin import GamePlugin
from firmware.games.registry import GROUP, PluginError, plugins

TAPAS = EntryPoint("tapas", "firmware.games.tapas.plugin:TapasPlugin", GROUP)
GREEDY = EntryPoint("greedy", "tests.firmware.test_registry:GreedyPlugin", GROUP)


class GreedyState(TypedDict):
    menu: str


class GreedyPlugin(GamePlugin):
    name = "greedy"
    title = "Greedy"
    snapshot_types = (GreedyState,)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points that there are, for a test to choose."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    plugins.cache_clear()
    yield points
    plugins.cache_clear()


def test_games_are_offered_in_the_order_that_they_ask_for(installed: list[EntryPoint]) -> None:
    installed += [EntryPoint("tapiru", "firmware.games.tapiru.plugin:TapiruPlugin", GROUP), TAPAS]
    assert list(plugins()) == ["tapas", "tapiru"]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([], "no game is installed; install"),
        ([EntryPoint("chess", "no.such:Chess", GROUP)], "'chess' .* can't be loaded: .* repair or uninstall"),
        ([EntryPoint("chess", TAPAS.value, GROUP)], "'tapas' is registered as 'chess'; give its entry point the name"),
        ([TAPAS, TAPAS], "two packages bring a game 'tapas'; uninstall one of them"),
        ([GREEDY], "the game 'greedy' and the table both have a field 'menu' of the state; rename the game's"),
    ],
)
def test_a_game_that_cannot_be_had_is_named(installed: list[EntryPoint], points: list[EntryPoint], words: str) -> None:
    installed += points
    with pytest.raises(PluginError, match=words):
        plugins()

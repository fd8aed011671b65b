"""One table, several games: found by entry point, chosen while setting up, switched without a restart."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import TypedDict

import pytest

from engine.errors import BadInput
from firmware.errors import JournalError
from firmware.games import registry
from firmware.games.history import NOTE
from firmware.games.plugin import GamePlugin
from firmware.games.registry import GROUP, PluginError, first_game, plugins
from tests.virtual_table import VirtualTable


def test_hint_goes_through_the_games_and_what_was_chosen_for_each_is_kept(table: VirtualTable) -> None:
    seen = [table.snapshot()["game_name"], *(table.press("hint")["game_name"] for _ in plugins())]
    assert seen == [*plugins(), first_game()]
    table.session.choose({"game": "tacocat"}, table.now)
    numbers = table.press("Sc")["choice"]["numbers"]
    assert numbers[0] == 5
    while table.press("hint")["game_name"] != "tacocat":
        pass
    assert table.snapshot()["choice"]["numbers"] == numbers
    for game in ("tapas", "tacocat"):
        table.session.choose({"game": game}, table.now)
    assert table.snapshot()["choice"]["numbers"] == numbers


def test_a_comment_in_a_record_begins_no_game_and_a_game_that_there_is_not_is_refused(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="records of Tapas"):
        table.import_records('[Game "Chess"]\n\n1. e4 *\n')
    said = '[Game "Tapas"]\n\n{as in\n[Game "Chess"] or\n[Game "Tapiru"]} *\n'
    (number,) = table.import_records(said)
    assert 'as in [Game "Chess"] or [Game "Tapiru"]' in table.session.library.record(number)


def test_names_stay_for_the_next_game_of_a_kind_and_the_list_gives_no_card_away(table: VirtualTable) -> None:
    for name, players in (("tapiru", {"S": "Ann"}), ("tacocat", {}), ("tapas", {"J": "Julie"})):
        table.session.new_game({} if name == "tapas" else {"variant": "cards"}, players, table.now, game=name)
        # A game in which nothing was done would go.
        table.journal.append(table.snapshot()["game"], [(NOTE, "a comment")])
        assert name == "tapas" or "seed" in table.journal.game(table.snapshot()["game"]).setup
    assert all("seed" not in row["setup"] for row in table.session.library.page()["games"])
    table.session.put_away(table.now)
    assert "seed" not in str(table.snapshot())
    assert table.snapshot()["names"] == {"J": "Julie"}
    table.session.choose({"game": "tapiru"}, table.now)
    assert table.snapshot()["names"] == {"S": "Ann"}


@pytest.mark.parametrize("game", list(plugins())[1:])
def test_an_entry_of_a_later_version_is_refused_and_not_skipped(table: VirtualTable, game: str) -> None:
    table.session.new_game({}, {}, table.now, game=game)
    number = table.snapshot()["game"]
    table.journal.append(number, [("sing", "a song")])
    with pytest.raises(JournalError, match="'sing'"):
        table.session.take_up(number, table.now)


TAPAS = EntryPoint("tapas", "firmware.games.tapas.plugin:TapasPlugin", GROUP)
GREEDY = EntryPoint("greedy", "tests.firmware.test_several_games:GreedyPlugin", GROUP)


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

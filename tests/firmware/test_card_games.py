"""Games of cards that the table deals: who sees which hand, and the table at a seat."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from firmware.games.registry import plugin
from tests.firmware.table_stories import tell
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tapiru import helpers as tapiru
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

SEED = 987654321


class CardGame(NamedTuple):
    """How a game begins, what a person does on the page, and the two seats: who begins first."""

    begin: Callable[..., dict[str, Any]]
    cards: dict[str, Any]
    act: Callable[[VirtualTable, random.Random], Any]
    seats: tuple[str, str]


CARD_GAMES = {
    "tacocat": CardGame(tacocat.begin, {"way": "cards", "seed": SEED}, tacocat.act_at_random, ("YAY", "WOW")),
    "tapiru": CardGame(tapiru.begin, {"play": "cards", "seed": SEED}, tapiru.act_at_random, ("S", "N")),
}


@pytest.fixture(params=CARD_GAMES)
def game(request: pytest.FixtureRequest) -> CardGame:
    return CARD_GAMES[request.param]


def alone(table: VirtualTable, game: CardGame, tables: int = 1) -> dict[str, Any]:
    """A game of one person against the table in the first or second seat."""
    return game.begin(table, **game.cards, seats={game.seats[tables]: "table"})


def test_between_two_people_only_the_page_that_asks_gets_a_hand(table: VirtualTable, game: CardGame) -> None:
    before = game.begin(table, **game.cards)
    assert before["hands"] == dict.fromkeys(game.seats)
    assert not before.get("actions")
    assert not before.get("places")
    held: Any = table.session.navigator.played()
    for seat in game.seats:
        seen = table.session.look(seat)
        assert (seen["seat"], seen["hand"]) == (seat, held.state.facts()["hands"][seat])
        assert bool(seen.get("actions") or seen.get("places")) == (seat == game.seats[0]), "it is for who acts"
    assert table.snapshot() == before


@pytest.mark.parametrize("sentence", TOLD := stories_of("card_games"))
def test_a_game_against_the_table_is_told(table: VirtualTable, game: CardGame, sentence: str) -> None:
    steps: dict[str, Callable[[str], object]] = {
        "person": lambda _: alone(table, game),
        "table": lambda _: alone(table, game, tables=0),
        "two": lambda _: game.begin(table, **game.cards),
        "strictly": lambda _: game.begin(table, **game.cards, take_backs=False),
        "tables": lambda _: game.begin(table, **game.cards, seats=dict.fromkeys(game.seats, "table")),
        "act": lambda _: game.act(table, random.Random(4)),
        "give": lambda _: table.session.act(f"resign {game.seats[0]}", table.now),
        "as": lambda _: table.session.act(table.snapshot()["advice"], table.now),
    }
    tell(table, TOLD[sentence], steps)


@pytest.mark.parametrize("tables", [0, 1])
def test_a_person_plays_against_the_table_to_the_end_and_the_replay_shows_all_hands(
    table: VirtualTable, game: CardGame, tables: int
) -> None:
    person = game.seats[1 - tables]
    alone(table, game, tables)
    table.wait(8)
    everybody, own = table.snapshot(), table.session.look(person)
    assert everybody["hands"][person] == own["hand"]
    assert [everybody.get(what) for what in ("actions", "places")] == [own.get(what) for what in ("actions", "places")]
    assert own.get("actions") or own.get("places")
    chance = random.Random(1)
    while table.snapshot()["phase"] != "finished":
        game.act(table, chance)
    facts = table.snapshot()
    assert facts["phase"] == "finished"
    assert (None in facts["hands"].values()) == (facts["game_name"] == "tapiru"), "Tacocat shows the last cards"
    table.restart()
    navigator = table.session.navigator
    table.open_replay(facts["game"])
    for step in ("next", "next", "last", "first"):
        assert None not in table.snapshot()["hands"].values()
        navigator.replay().step(step, table.now)
    navigator.replay().step("leave", table.now)
    assert table.reopen()["hands"][game.seats[tables]] is None
    table.open_replay(facts["game"])
    assert table.snapshot()["hands"][game.seats[tables]] is None


@pytest.mark.parametrize(("name", "column"), [("tacocat", 2), ("tapiru", 5)])
def test_the_figures_of_the_levels_are_those_of_the_guide(name: str, column: int) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "opponent.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in row.split("|")] for row in guide.splitlines()]
    scored = {row[1]: row[column] for row in rows if len(row) > column}
    for match in plugin(name).measured:
        assert scored[f"{match.level} – {match.other}"] == f"{100 * match.share:.1f} %"
        assert match.games in (200, 400, 38)

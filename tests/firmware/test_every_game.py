"""What a table does with a game of any kind: records, replays, restarts, take-backs."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from firmware.games.registry import game_of_records, plugins
from tests.firmware.piecepack import helpers as piecepack
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tapiru import helpers as tapiru
from tests.virtual_table import VirtualTable, start

BEFORE = {"replay": None, "redo": None, "taken_back": 0}
"""What a state says of how it was reached."""


class Evening(NamedTuple):
    """A game from its beginning, and what is done in it; something is taken back meanwhile."""

    begin: Callable[[VirtualTable], Any]
    play: Callable[[VirtualTable], Any]


def some_pushes(table: VirtualTable) -> None:
    for value in (2, 1, 1, 3):
        table.play(f"{value}@{table.snapshot()['open_entries'][0]}")
        if value == 2:
            table.press("back")


def light_rounds(table: VirtualTable) -> None:
    for action in ("round WOW", "round tie", "round YAY"):
        tacocat.tell(table, action)
    table.press("back")


def some_cards(table: VirtualTable) -> None:
    chance = random.Random(2)
    for _ in range(8):
        tacocat.act_at_random(table, chance)
    table.press("back")
    for _ in range(30):
        if table.snapshot()["phase"] == "shown":
            tacocat.act(table, "deal")
        tacocat.act_at_random(table, chance)


def laid_cards(table: VirtualTable) -> None:
    chance = random.Random(2)
    for step in range(13):
        tapiru.act_at_random(table, chance)
        if step == 8:
            table.press("back")


def won_rounds(table: VirtualTable) -> None:
    tacocat.tell(table, "dealt")
    table.press("back")
    for _ in range(4):
        tacocat.play_round(table, "YAY")


def counted_tapas(table: VirtualTable) -> None:
    for _ in range(3):
        table.press("hint")
        piecepack.press(table, 2, 3)
        table.press("ok")
        piecepack.press(table, 2)
    table.wait(61)
    piecepack.press(table, 1, 3)
    table.wait(3)
    piecepack.act(table, "take 1 tS0", "take 1 tS2", "take 1 cM4", "take 1 pS1", "plain 2")
    table.press("back")


def a_whole_count(table: VirtualTable) -> None:
    counted_tapas(table)
    piecepack.press(table, 2)
    piecepack.act(table, "done 1", "undone 1")
    facts = piecepack.all_entered(table)
    while facts["phase"] != "finished":
        facts = table.press("ok")


HANDICAPS = {"C": {"points": 5, "without": [4]}}
LEVELS = {"seats": {"WOW": "table"}, "levels": {"WOW": "child"}}
EVENINGS = {
    "tapas": Evening(lambda table: start(table, extras={"c3": "xT"}, handicaps=HANDICAPS), some_pushes),
    "tacocat told": Evening(tacocat.begin_on_another_board, tacocat.tell_rounds),
    "tacocat won": Evening(tacocat.begin, won_rounds),
    "tacocat told lightly": Evening(lambda table: tacocat.begin(table, light=True), light_rounds),
    "tacocat of two": Evening(lambda table: tacocat.begin(table, way="cards", seed=4), some_cards),
    "tacocat alone": Evening(lambda table: tacocat.begin(table, way="cards", seed=9, **LEVELS), some_cards),
    "tapiru told": Evening(lambda table: tapiru.begin(table, rulings={"capacity": 25}), tapiru.tell_a_round),
    "tapiru of two": Evening(lambda table: tapiru.begin(table, play="cards", seed=5), laid_cards),
    "tapiru alone": Evening(lambda table: tapiru.begin(table, play="cards", seed=5, seats={"N": "table"}), laid_cards),
    "piecepack": Evening(lambda table: piecepack.started(table, extra=["pyramids"]), counted_tapas),
    "piecepack counted": Evening(lambda table: piecepack.started(table, extra=["pyramids"]), a_whole_count),
}
every_evening = pytest.mark.parametrize("name", EVENINGS)


def played(table: VirtualTable, name: str) -> dict[str, Any]:
    EVENINGS[name].begin(table)
    EVENINGS[name].play(table)
    return table.snapshot()


def state_of(game: Any) -> str:
    """The whole state of a game that a mode shows; the piecepack's lies in what runs beside its clock."""
    state = getattr(game.state, "game", game.state)
    return str(state.text())


def running(table: VirtualTable) -> Any:
    return table.session.navigator.game.game


def test_every_game_of_the_house_has_an_evening() -> None:
    assert {name.split()[0] for name in EVENINGS} == set(plugins())


@every_evening
def test_a_record_is_read_back_exactly_as_often_as_it_is_there(table: VirtualTable, name: str) -> None:
    facts = played(table, name)
    text = table.session.library.record(facts["game"])
    assert game_of_records(text) == facts["game_name"]
    assert "taken back}" in text
    copies = table.import_records(f"{text}\n{text}")
    assert [table.session.library.record(copy) for copy in copies] == [text, text]
    rows = {row["id"]: row for row in table.session.library.page()["games"]}
    kept = ("names", "title", "result", "status")
    assert [rows[copies[0]][key] for key in kept] == [rows[facts["game"]][key] for key in kept]
    table.open_replay(copies[0])
    table.session.navigator.replay().step("last", table.now)
    copied = table.session.navigator.replay().game
    assert copied.actions() == running(table).actions()
    assert state_of(copied) == state_of(running(table))


@every_evening
def test_a_replay_goes_forth_and_back_and_leaves_the_game_as_it_is(table: VirtualTable, name: str) -> None:
    now, seen = played(table, name), []
    entries = table.journal.entries(now["game"])
    table.open_replay(now["game"])
    replay = table.session.navigator.replay()
    of = table.snapshot()["replay"]["of"]
    for step in range(of):
        seen.append(table.snapshot())
        assert seen[-1]["replay"]["at"] == step
        replay.step("next", table.now)
    assert replay.game.actions() == running(table).actions()
    for expected in reversed(seen):
        replay.step("back", table.now)
        if expected["phase"] == "shown":
            continue  # The end of a round is only shown on the way on.
        assert table.snapshot() | BEFORE == expected | BEFORE
    replay.step(of // 2, table.now)
    assert table.snapshot() | BEFORE == seen[of // 2] | BEFORE
    replay.step("play", table.now)
    table.wait(3000)
    assert table.snapshot()["replay"]["at"] == of
    replay.step("leave", table.now)
    assert table.snapshot() == now
    assert table.journal.entries(now["game"]) == entries


@every_evening
def test_a_restart_goes_on_where_the_game_was(table: VirtualTable, name: str) -> None:
    before = played(table, name)
    text = state_of(running(table))
    table.restart()
    assert table.snapshot() | BEFORE == before | BEFORE
    assert state_of(running(table)) == text


# At the piecepack `back` answers, too, whether a clap holds.
@pytest.mark.parametrize("name", [name for name in EVENINGS if "piecepack" not in name])
def test_everything_can_be_taken_back_one_after_the_other(table: VirtualTable, name: str) -> None:
    EVENINGS[name].begin(table)
    begun, done = state_of(running(table)), list(running(table).actions())
    EVENINGS[name].play(table)
    if table.snapshot()["phase"] == "finished":
        table.reopen()
    for _ in range(200):
        if list(running(table).actions()) == done:
            break
        assert table.press("back")["refused"] is None
    assert state_of(running(table)) == begun

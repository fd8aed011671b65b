"""A player resigns: the other wins, the game is kept so, `back` goes on with it."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas import Outcome, Reason
from engine.tapas.record import Record
from firmware.games.history import Result
from firmware.games.registry import plugin
from firmware.journal import Entry, WrittenGame
from firmware.table import Settings
from tests.firmware.clocked_game import Played
from tests.virtual_table import VirtualTable, start


def test_who_resigns_loses_and_the_record_says_so() -> None:
    played = Played("10+0")
    played.push(1)
    played.push(1)
    played.game.act("resign J", played.now)
    state = played.game.snapshot()
    assert (state["phase"], state["resigned"], state["may_resign"]) == ("finished", "J", [])
    assert state["outcome"] == {"winner": "C", "reason": "resignation", "value": None}
    assert state["clock"]["running"] is None
    text = played.kind.record(played.written())
    assert '[Decided "resignation"]' in text
    assert text.rstrip().endswith("0-1")
    record = Record.parse(text)
    record.replay()
    assert record.ended_early() == Outcome("C", Reason.RESIGNATION)
    [read] = played.kind.read(text)
    assert read.result == played.written().result
    assert played.kind.record(read) == text
    assert played.opened().snapshot()["outcome"] == state["outcome"]


def test_back_takes_a_resignation_back_and_the_game_goes_on_after_a_restart_too() -> None:
    played = Played("10+0")
    played.push(1)
    played.game.act("resign C", played.now)
    assert played.game.steps_back() == 1
    played.game.take_back(1, played.now)
    assert (played.game.phase, played.game.snapshot()["resigned"]) == ("entering", None)
    assert (played.opened().phase, len(played.opened().actions())) == ("entering", 1)
    played.push(1)
    assert len(played.game.actions()) == 2
    assert "the resignation taken back" in played.kind.record(played.written())


def test_nobody_resigns_before_the_first_push_for_the_table_or_twice(table: VirtualTable) -> None:
    start(table, seats={"C": "child"})
    with pytest.raises(BadInput, match="nobody can resign now"):
        table.table.session.act("resign J", table.now)
    table.play("1@Nc")
    with pytest.raises(BadInput, match="it can be J"):
        table.table.session.act("resign C", table.now)
    table.table.session.act("resign J", table.now)
    assert table.snapshot()["outcome"]["winner"] == "C"
    with pytest.raises(BadInput, match="nobody can resign now"):
        table.table.session.act("resign J", table.now)
    assert table.press("back")["asking"] == "reopen"
    assert table.press("ok")["resigned"] is None


@pytest.mark.parametrize(("game", "options"), [("tacocat", {"variant": "cards"}), ("tapiru", {"play": "cards"})])
def test_a_game_of_cards_is_resigned_read_and_written_the_same_way(game: str, options: dict[str, str]) -> None:
    kind = plugin(game)
    setup = kind.agreed(options, random.Random(1))
    entries = list(kind.first_entries(setup, False))
    results: list[Result | None] = []

    def log(new: Sequence[Entry], result: Result | None) -> None:
        entries.extend(new)
        results.append(result)

    opened: Any = kind.open(WrittenGame(setup, {}, list(entries)), log, Settings(), 0.0)
    opened.resume(0.0)
    first, other = kind.players
    opened.act(opened.state.legal_actions()[0], 0.0)
    opened.act(f"resign {first}", 0.0)
    assert opened.snapshot()["outcome"]["winner"] == other
    written = WrittenGame(setup, {}, entries, results[-1], 1_000_000_000.0)
    [read] = kind.read(kind.record(written))
    assert read.result == written.result
    assert kind.open(read, lambda new, end: None, Settings(), 0.0).snapshot()["resigned"] == first

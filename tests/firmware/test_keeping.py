"""Several games, replays, restarts, and a journal that fails: nothing gets lost."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadInput
from firmware.errors import JournalError
from firmware.journal import FILE_NAME
from tests.virtual_table import VirtualTable, play_to_the_end, start

# Several games, replays


def test_holding_back_after_the_end_asks_whether_the_game_goes_on_and_changes_nothing(table: VirtualTable) -> None:
    before = play_to_the_end(table)
    facts = table.press("back", hold=True)
    assert (facts["asking"], facts["moves"]) == ("reopen", before["moves"])


def test_a_new_game_leaves_the_other_one_to_be_taken_up_again(table: VirtualTable) -> None:
    first = start(table)["game"]
    table.play("2@W4")
    second = start(table, first="C")["game"]
    assert first != second
    assert table.snapshot()["moves"] == []
    table.session.take_up(first, table.now)
    assert (table.snapshot()["game"], table.snapshot()["moves"]) == (first, ["2@W4"])


def test_a_finished_game_is_shown_again_push_by_push(table: VirtualTable) -> None:
    finished = play_to_the_end(table, burning_head=True, extras={"c3": "xT"})
    start(table, first="C")
    table.play("1@Nb")
    table.open_replay(finished["game"])
    trays = [table.snapshot()["tray"]]
    for _ in finished["moves"]:
        trays.append(table.press("ok")["tray"])
    facts = table.snapshot()
    assert (facts["phase"], facts["points"], facts["outcome"]) == ("finished", finished["points"], finished["outcome"])
    for tray in reversed(trays[:-1]):
        assert table.press("back")["tray"] == tray
    table.press("hint")
    table.wait(200)
    assert table.snapshot()["replay"] == {"at": len(finished["moves"]), "of": len(finished["moves"]), "plays": False}
    facts = table.press("menu")
    assert (facts["replay"], facts["moves"]) == (None, ["1@Nb"])


def test_a_replay_changes_nothing_in_the_journal(table: VirtualTable) -> None:
    game = play_to_the_end(table)["game"]
    before = table.journal.entries(game)
    table.open_replay(game)
    for step in ("last", "first", "next", "back", "play"):
        table.session.navigator.replay().step(step, table.now)
    table.wait(5)
    table.session.navigator.replay().step("leave", table.now)
    assert table.journal.entries(game) == before


def test_a_step_that_does_not_exist_is_refused(table: VirtualTable) -> None:
    table.open_replay(play_to_the_end(table)["game"])
    with pytest.raises(BadInput, match="first, back, next, last, play, leave"):
        table.session.navigator.replay().step("sideways", table.now)
    table.session.navigator.replay().step("leave", table.now)
    with pytest.raises(BadInput, match="no game is being replayed"):
        table.session.navigator.replay().step("next", table.now)


# Nothing gets lost


def test_a_game_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, burning_head=True, extras={"c3": "xN"}, first="C")
    table.play("2@E4")
    before = table.snapshot()
    table.close()
    again = VirtualTable(tmp_path)
    for name in ("phase", "tray", "moves", "points", "supply", "mover", "names", "quarter_turns", "game", "history"):
        assert again.snapshot()[name] == before[name]
    again.close()


def test_a_table_restarted_while_the_tray_is_to_be_turned_still_asks_for_it(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, burning_head=True)
    table.close()
    again = VirtualTable(tmp_path)
    assert (again.snapshot()["phase"], again.snapshot()["turns_asked"]) == ("turning", 1)
    again.press("ok")
    again.close()
    third = VirtualTable(tmp_path)
    assert third.snapshot()["phase"] == "entering"
    third.close()


def test_a_journal_that_fails_costs_no_move_and_pressing_again_tries_again(
    table: VirtualTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(table)
    table.enter("2@W4")

    def full(*_: object) -> None:
        raise JournalError("full", "no room left")

    monkeypatch.setattr(table.journal, "append", full)
    facts = table.press("ok")
    assert facts["trouble"] == {"code": "full", "message": "no room left"}
    assert (facts["moves"], facts["entering"]["value"]) == ([], 2)
    assert table.hardware.lit[:3] == bytes(table.session.settings.colors.refused)
    monkeypatch.undo()
    facts = table.press("ok")
    assert (facts["trouble"], facts["moves"]) == (None, ["2@W4"])


def test_settings_are_kept(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    table.session.change_settings({"palette": "low light", "auto_commit": 3.0}, table.now)
    table.close()
    again = VirtualTable(tmp_path)
    assert (again.session.settings.palette, again.session.settings.auto_commit) == ("low light", 3.0)
    again.close()


def test_settings_are_kept_as_what_can_be_chosen_however_they_are_written(table: VirtualTable) -> None:
    table.session.change_settings({"brightness": 2.0, "auto_commit": 3}, table.now)
    assert repr(table.snapshot()["settings"]["brightness"]) == "2"
    table.press("ok")


@pytest.mark.parametrize(
    ("column", "value"), [("setup", "{}x"), ("setup", '{"first": "Q"}'), ("game", "chess"), ("setup", "[]")]
)
def test_a_game_that_cannot_be_played_on_does_not_keep_the_table_from_starting(
    tmp_path: Path, column: str, value: str
) -> None:
    table = VirtualTable(tmp_path)
    game = start(table)["game"]
    table.play("2@W4")
    table.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"UPDATE games SET {column} = ?", (value,))
    again = VirtualTable(tmp_path)
    facts = again.snapshot()
    assert (facts["phase"], facts["trouble"]["code"]) == ("setup", "unplayable")
    assert f"game {game}" in facts["trouble"]["message"]
    assert again.press("ok")["phase"] == "entering"
    assert len(again.session.library.page()["games"]) == 2
    with pytest.raises(JournalError, match="makes no sense"):
        again.session.take_up(game, again.now)
    assert again.snapshot()["game"] != game
    again.close()


@pytest.mark.parametrize("entry", [("push", "9@Q9"), ("push", "1@W3"), ("back", ""), ("turned", "x")])
def test_entries_that_cannot_have_been_are_said_plainly(tmp_path: Path, entry: tuple[str, str]) -> None:
    table = VirtualTable(tmp_path)
    game = start(table)["game"]
    table.journal.append(game, [entry])
    table.close()
    again = VirtualTable(tmp_path)
    assert again.snapshot()["trouble"]["code"] == "unplayable"
    again.session.new_game({}, {}, again.now, game="tapas")
    assert again.snapshot()["trouble"] is None
    again.close()


@pytest.mark.parametrize("wishes", [{"palette": "sepia"}, {"brightness": 5}, {"brightness": True}, {"volume": 3}])
def test_settings_that_do_not_exist_are_refused(table: VirtualTable, wishes: dict[str, Any]) -> None:
    before = table.snapshot()["settings"]
    with pytest.raises(BadInput, match=r"choose|settings are"):
        table.session.change_settings(wishes, table.now)
    assert table.snapshot()["settings"] == before


def test_names_that_cannot_be_are_refused_and_no_game_is_begun(table: VirtualTable) -> None:
    for names in ({"J": "\ud800"}, {"X": "Ann"}, {"J": 3}, {"J": "n" * 41}):
        with pytest.raises(BadInput, match=r"names|name of J"):
            table.session.new_game({}, names, table.now, game="tapas")  # type: ignore[arg-type]
    assert table.session.library.page()["games"] == []


def test_a_button_that_does_not_exist_is_refused(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="the buttons are Nb"):
        table.session.press("Z9", False, table.now)


@pytest.mark.parametrize(
    "setup", ["[" * 200_000, '{"first": NaN}', '{"seed": Infinity, "seats": {"J": "child"}}', "null"]
)
def test_a_game_spoiled_by_hand_does_not_take_the_table_or_the_list_with_it(tmp_path: Path, setup: str) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        table.session.new_game({}, {}, table.now, game="tapas")
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as file, file:
        file.execute("UPDATE games SET setup = ?", (setup,))
    with closing(VirtualTable(tmp_path)) as table:
        assert table.snapshot()["trouble"]["code"] == "unplayable"
        listed = json.dumps(table.session.library.page()["games"], allow_nan=False)
        assert json.loads(listed)[0]["id"] == 1
        table.session.new_game({}, {}, table.now, game="tapas")
        assert table.snapshot()["phase"] == "entering"


def test_a_push_that_ok_has_not_counted_is_lost_with_the_power_and_nothing_else_is(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table)
    table.play("2@W4")
    before = table.snapshot()
    assert table.press(before["open_entries"][0])["entering"] is not None
    table.close()
    again = VirtualTable(tmp_path).snapshot()
    assert again["entering"] is None
    assert (again["moves"], again["phase"]) == (before["moves"], before["phase"])

"""Several games, replays, restarts, and a journal that fails: nothing gets lost."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.errors import BadInput
from firmware.errors import JournalError
from firmware.journal import FILE_NAME
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

# Several games, replays


STORIES = """
holding back after the end asks whether the game goes on and changes nothing
    to the end | hold back | asking = reopen | phase = finished
a new game leaves the other one to be taken up again
    start; play 2@W4 | start {"first":"C"} | game = 2 | moves = none | take up 1 | game = 1 | moves = 2@W4
a finished game is shown again push by push, and menu leads back
    to the end; start; play 1@Nc; replay 1; press ok ok back back | replay.at = 0 | press hint; wait 200
    replay.plays = no | phase = finished | press menu | replay = - | moves = 1@Nc
a step that does not exist is refused
    to the end; replay 1 | ! step sideways: first, back, next, last, play, leave | step leave
    ! step next: no game is being replayed
settings that do not exist are refused
    ! set {"palette":"sepia"}: choose | ! set {"brightness":5}: choose | ! set {"brightness":true}: choose
    ! set {"volume":3}: settings are | ! press Z9: the buttons are Nb
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_is_kept_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])


# Nothing gets lost


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
    table.session.change_settings({"palette": "low light", "auto_commit": 3, "brightness": 2.0}, table.now)
    assert repr(table.snapshot()["settings"]["brightness"]) == "2", "however it was written"
    table.close()
    again = VirtualTable(tmp_path)
    assert (again.session.settings.palette, again.session.settings.auto_commit) == ("low light", 3.0)
    again.close()


SPOILT = {
    "the set-up's text": ("setup", "{}x"),
    "the set-up": ("setup", '{"first": "Q"}'),
    "the kind": ("game", "chess"),
    "a list": ("setup", "[]"),
    "too deep": ("setup", "[" * 200_000),
    "no number": ("setup", '{"first": NaN}'),
    "no end": ("setup", '{"seed": Infinity, "seats": {"J": "child"}}'),
    "null": ("setup", "null"),
    "no entry": ("push", "9@Q9"),
    "a closed entry": ("push", "1@W3"),
    "nothing to take back": ("back", ""),
    "no turn": ("turned", "x"),
}
"""A column of a game's row and what is in it, or the kind of an entry that follows and what it says."""


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_game_that_cannot_be_played_on_keeps_neither_the_table_nor_the_list_from_anything(
    tmp_path: Path, spoilt: str
) -> None:
    where, value = SPOILT[spoilt]
    in_row = where in ("setup", "game")
    with closing(VirtualTable(tmp_path)) as table:
        game = start(table)["game"]
        if in_row:
            table.play("2@W4")
        else:
            table.journal.append(game, [(where, value)])
    if in_row:
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
            db.execute(f"UPDATE games SET {where} = ?", (value,))
    with closing(VirtualTable(tmp_path)) as table:
        facts = table.snapshot()
        assert (facts["phase"], facts["trouble"]["code"]) == ("setup", "unplayable")
        assert f"game {game}" in facts["trouble"]["message"]
        listed = json.dumps(table.session.library.page()["games"], allow_nan=False)
        assert json.loads(listed)[0]["id"] == game
        facts = table.press("ok")
        assert (facts["phase"], facts["trouble"]) == ("entering", None)
        with pytest.raises(JournalError, match="there is no game" if where == "back" else "makes no sense"):
            table.session.take_up(game, table.now)
        assert table.snapshot()["game"] != game


def test_names_that_cannot_be_are_refused_and_no_game_is_begun(table: VirtualTable) -> None:
    for names in ({"J": "\ud800"}, {"X": "Ann"}, {"J": 3}, {"J": "n" * 41}):
        with pytest.raises(BadInput, match=r"names|name of J"):
            table.session.new_game({}, names, table.now, game="tapas")  # type: ignore[arg-type]
    assert table.session.library.page()["games"] == []


def test_a_push_that_ok_has_not_counted_is_lost_with_the_power_and_nothing_else_is(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table)
    table.play("2@W4")
    before = table.snapshot()
    assert table.press(before["open_entries"][0])["entering"] is not None
    table.close()
    again = VirtualTable(tmp_path).snapshot()
    assert (again["entering"], again["moves"], again["phase"]) == (None, before["moves"], before["phase"])

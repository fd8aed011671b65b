"""Several games, handicaps, replays, restarts, and a journal that fails: nothing gets lost."""

import json
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from firmware.errors import JournalError
from firmware.journal import FILE_NAME
from tests.firmware.damage import change
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

STORIES = """
holding back after the end asks whether the game goes on and changes nothing
    to the end | hold back | asking = reopen | phase = finished
a new game leaves the other one to be taken up again
    start; play 2@W4 | start {"first":"C"} | game = 2 | moves = none | take up 1 | game = 1 | moves = 2@W4
a finished game is shown again push by push, and menu leads back
    to the end; start; play 1@Nc; replay 1; press ok ok back back | replay.at = 0 | press hint; wait 200
    replay.plays = no | phase = finished | press menu | replay = - | moves = 1@Nc
settings that do not exist are refused
    ! set {"palette":"sepia"}: choose | ! set {"brightness":5}: choose | ! set {"brightness":true}: choose
    ! set {"volume":3}: settings are | ! press Z9: the buttons are Nb
settings are kept however they were written
    set {"palette":"low light","auto_commit":3,"brightness":2.0} | settings.brightness = 2 | restart
    settings.palette = low light | settings.auto_commit = 3.0
a restarted table still asks for the tray to be turned
    start {"burning_head":true}; restart | phase = turning | turns_asked = 1 | press ok; restart | phase = entering
a push that ok has not counted is lost with the power and nothing else is
    start; play 2@W4; enter 1@Nb | entering.value = 1 | restart | entering = - | moves = 2@W4 | phase = entering
names that can not be are refused and no game is begun
    ! begin {"J":"\ud800"}: name of J | ! begin {"X":"Ann"}: names | ! begin {"J":3}: name | game = -
the buttons go through what helps a player
    press W3 | choice.handicaps.J = points 0, without none, take_backs yes | press W3 | choice.handicaps.J.points = 3
    press W3 | choice.handicaps.J.points = 5 | press W3 | choice.handicaps.J.points = 10
    choice.handicaps.J.take_backs = yes | press W3 | choice.handicaps = none | press W2 W2
    choice.handicaps = C points 3, without none, take_backs yes | press ok | points = J 0, C 3
who may always take back may where take-backs are off
    start {"first":"J","handicaps":{"J":{"take_backs":true}}}; set {"take_backs":false}; play 2@W4; press back
    moves = none | play 2@W4; play 1@Nb; press back | moves = 2@W4, 1@Nb | denied = take_backs
what is no handicap is refused
    ! choose {"handicaps":{"J":{"points":99}}}: handicap | ! choose {"handicaps":{"J":{"without":[9]}}}: handicap
    ! choose {"handicaps":5}: handicap | ! choose {"handicaps":{"X":{}}}: handicap
a press that sets nothing by hand is marked until the next one
    start; press menu hint ok hint | edit.step = hands | idle = hint | press Nb | idle = -
nobody sets a position by hand while the extras are laid
    choose {"extras":5}; press ok | phase = placing | press menu hint | edit = - | menu = - | phase = placing
a journal that fails costs no move and pressing again tries again
    start; enter 2@W4; full press ok | trouble = code full, message no room left; free some space | moves = none
    entering.value = 2 | corner = ea371f | press ok | trouble = - | moves = 2@W4
rulings of no preset lead back to the first
    choose {"rulings":"napkin_rotates"}; press W4 | choice.rulings = rulebook
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_is_kept_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence], more={"corner": lambda: table.hardware.lit[:3].hex()})


def test_a_game_that_cannot_be_played_on_keeps_neither_the_table_nor_the_list_from_anything(
    tmp_path: Path, golden_cases: Callable[..., None]
) -> None:
    """The golden file has a column of a game's row, or the kind of an entry that follows, and what is in it."""

    def said(spoilt: str) -> str:
        where, _, value = spoilt.partition(" ")
        folder = Path(tempfile.mkdtemp(dir=tmp_path))
        with closing(VirtualTable(folder)) as table:
            game = start(table)["game"]
            if where in ("setup", "game"):
                table.play("2@W4")
                change(folder / FILE_NAME, f"UPDATE games SET {where} = '{value}'")
            else:
                table.journal.append(game, [(where, value)])
            table.restart()
            facts = table.snapshot()
            assert (facts["phase"], facts["trouble"]["code"]) == ("setup", "unplayable")
            listed = json.dumps(table.session.library.page()["games"], allow_nan=False)
            assert json.loads(listed)[0]["id"] == game
            trouble = facts["trouble"]["message"]
            facts = table.press("ok")
            assert (facts["phase"], facts["trouble"]) == ("entering", None)
            with pytest.raises(JournalError) as refused:
                table.session.take_up(game, table.now)
            assert table.snapshot()["game"] != game
        again = "the same" if str(refused.value) == trouble else refused.value
        return f"{trouble}\ntaken up: {again}".replace(str(folder), "FOLDER")

    golden_cases("spoilt.txt", said)

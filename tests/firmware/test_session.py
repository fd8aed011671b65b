"""The press language of Tapas: what each press means, told through the table's own buttons; and every recorded game."""

import random
import re
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.tapas import Outcome, Position, Reason
from engine.tapas.record import Record
from engine.tapas.tray import turn_entry
from firmware.games.tapas import lights
from firmware.games.tapas.snapshot import TapasState
from firmware.journal import Journal
from firmware.layout import BUTTONS, ENTRIES
from firmware.lights import CLEAR, Animation, Canvas
from firmware.service.config import defaults
from firmware.service.serve import open_table
from firmware.table.session import Session
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.firmware.table_stories import take
from tests.stories import changes, follow, stories_in
from tests.virtual_table import VirtualTable, play_to_the_end, start

STORIES = """
one press more is always one more and another entry starts anew
    begin | W4 | entering.value = 1 | W4 | entering.value = 2 | W4 | entering.value = 3 | W4 | entering.value = 4 | W4
    entering.value = 1 | W4 Nc | entering.entry = Nc | entering.value = 1
a value that is used up is passed through and does not count
    begin | play 4@W4; play 1@Nb | Nc Nc Nc | entering.value = 3 | entering.there = yes
    Nc | entering.value = 4 | entering.there = no | Nc | entering.value = 1 | entering.there = yes
and by itself neither
    begin without a 4 | set auto_commit 5 | W4 W4 W4 W4 | entering.value = 4 | entering.there = no
    entering.moves = none | entering.leaves = none | entering.points = J 0, C 0 | auto_commit = 0 | wait 20
    moves = none | ok | moves = none | refused_why = no_such_tapas | refused_button = ok | back | entering.value = 3
    entering.there = yes | W4 | entering.there = no | W4 | entering.value = 1 | entering.there = yes
the preview says who moves what falls and who gets it
    begin with a tortilla | enter 4@W4 | entering.moves.0 = piece J4, from -, to d4
    entering.moves.1 = piece C1, from a4, to e4 | entering.moves.2 = piece xT, from c4, to f4
    entering.moves.3 = piece J1, from f4, to - | entering.leaves.0 = piece J1, to C
    tray = J1C1J1C1/J1........C1/C1..xT....J1/J1........C1/C1........J1/C1J1C1J1
a closed entry answers at once and drops what was being entered and ok counts the push
    begin | W4 W3 | closed = OWN_FIRST | refused = W3 | entering = - | ok | moves = none | closed = none | play 2@W4
    moves = 2@W4 | latest_push = 2@W4 | mover = C | supply.J = 4, 2, 2, 1 | entering = -
a push counts by itself after the pause
    Sc ok W4 | auto_commit = 1.5 | wait 1.0 | W4 | wait 1.3 | moves = none | wait 0.3 | moves = 2@W4
no pause counts never
    Sc ok W4 | set auto_commit 0 | auto_commit = 0 | wait 10 | moves = none
or a longer one
    Sc ok W4 | set auto_commit 5 | auto_commit = 5.0 | wait 4 | moves = none | wait 2 | moves = 1@W4
another brightness changes no pause and lets the time run on
    Sc ok W4 | set brightness 1 | auto_commit = 1.5 | wait 2 | moves = 1@W4
    set auto_commit 5 | Nb | auto_commit_left = 5.0 | wait 2 | set brightness 2 | wait 3.2
    moves = 1@W4, 1@Nb
a push does not count by itself while the players look at something else
    Sc ok W4 | menu | wait 10 | menu | wait 10 | moves = none | entering.value = 1
back takes back press by press then move by move
    begin | play 2@W4; play 1@Nb; enter 2@Nc | back | entering.value = 1 | back | entering = - | back | moves = 2@W4
    mover = C | back | moves = none | mover = J | back | moves = none | mover = J | latest_push = -
what back took back is done again by ok after a restart too
    begin | play 2@W4; play 1@Nb | back back | restart | redo = seat J, action 2@W4 | ok ok | moves = 2@W4, 1@Nb
a look drops nothing that was taken back the same push keeps the rest and another one drops it
    begin | play 2@W4; play 1@Nb | back back Nc back ok | moves = 2@W4 | back | play 2@W4 | redo.action = 1@Nb
    replay 1 | redo = - | step leave | back | play 1@W4 | redo = - | ! redo: nothing was taken back
the tray is to be turned and ok says that it has been
    begin burning head | phase = turning | quarter_turns = 1 | turns_asked = 1 | ok | phase = entering | turns_asked = 0
a press on an entry says so too and an entry on another side does not face the mover
    begin burning head | open_entries = E5, E3 | Sc | phase = entering | entering.entry = E3 | Nb | closed = NOT_FACING
taking back asks to turn the tray back if it was turned
    begin burning head online | play 1@Sb; play 1@Nd | phase = turning | ok back | phase = turning | mover = C
    turns_asked = -1 | ok | phase = entering
and not if it was not turned
    begin burning head online | play 1@Sb; play 1@Nd | phase = turning | back | phase = entering | mover = C
    turns_asked = 0
hint and the first ok show which entries are open and why the others are not
    begin | hint | hint.W4 = none | hint.W3 = OWN_FIRST | moves = none | W4 | hint = - | back | ok
    hint.W4 = none | hint.W3 = OWN_FIRST | moves = none | W4 | hint = -
what the coach finds is shown while nothing is entered and is known from then on
    begin | hint | thinking = yes | advice = - | the coach finds 2@W4 | thinking = no | advice.push.value = 2
    advice.reasons = - | W4 | advice = - | hint | advice.push.value = 2 | thinking = no | back back | hold hint
    thinking = no | advice.reasons = none
a hint keeps the push being entered and back only closes it
    begin | play 2@W4; enter 2@Nd | hint | entering.value = 2 | hint.Nd = none | back | entering.value = 2 | hint = -
    moves = 2@W4
menu shows the score and changes colours and brightness
    begin with a tortilla | play 4@W4 | menu | the lights say J 0, C 1 | Nc | settings.palette = vivid
    Sb | settings.brightness = 1 | menu | menu = - | moves = 4@W4
holding back asks before a game is abandoned
    begin | play 2@W4 | hold back | asking = abandon | moves = 2@W4 | back | asking = - | moves = 2@W4
    hold back | asking = abandon | ok | phase = setup | listed.0.status = abandoned | take up 1 | moves = 2@W4
tokens are laid where there is a tray to lay them on
    real tray | Nd ok | phase = placing
and nowhere else
    no tray | Nd ok | phase = entering
the push of the table is named by the button that confirms it and by its entry
    real tray | the table begins with a burning head | ok | think | proposal_by = entry | proposal.entry = E5
    proposal.button = Se | Se | pushes = 1
at a real tray the table waits for a hand
    real tray | the table begins | think | wait 30 | moves = none
on a page the push of the table is shown first and counts by itself
    no tray | set table_pushes shown | the table begins | think | plays_by_itself = yes | wait 0.1 | pushes = 0
    wait 30 | pushes = 1
or at once
    no tray | set table_pushes at-once | the table begins | think | wait 0.1 | pushes = 1
or after ok
    no tray | set table_pushes after-ok | the table begins | think | plays_by_itself = no | wait 30 | pushes = 0
    ok | pushes = 1
ok counts the push of the table before its time
    no tray | set table_pushes shown | the table begins | think | ok | pushes = 1
back takes the push of the table with ones own and ok makes both again
    no tray | the table begins | think | wait 30 | back | refused_why = nothing | play 1@Nd | think | wait 30
    pushes = 3 | back | pushes = 1 | mover = C | wait 30 | pushes = 1 | ok | pushes = 3 | mover = C | moves.1 = 1@Nd
the table turns no tray that is not there
    no tray | the table begins with a burning head | phase = turning | wait 30 | phase = entering
"""
BEGINNINGS: dict[str, dict[str, Any]] = {
    "begin": {},
    "begin with a tortilla": {"extras": {"c4": "xT"}},
    "begin without a 4": {"handicaps": {"J": {"without": [4]}}},
    "begin burning head": {"burning_head": True},
    "begin laying extras of a burning head": {
        "burning_head": True,
        "extras": {"c3": "xT", "d4": "xK"},
        "placing": True,
    },
    "begin burning head online": {"burning_head": True, "rulings": "online"},
    "the table begins": {"seats": {"J": "child"}},
    "the table begins with a burning head": {"seats": {"J": "child"}, "burning_head": True, "rulings": "rulebook"},
}


def do(table: VirtualTable, step: str) -> None:
    """A step of a story: buttons, `set brightness 1`, what is named here, or a step of any table's story."""
    word, _, rest = step.partition(" ")
    session, now = table.session, table.now
    if step in BEGINNINGS:
        start(table, **BEGINNINGS[step])
    elif word == "set":
        name, value = rest.split()
        session.change_settings({name: int(value) if value.isdigit() else value}, now)
    elif rest == "tray":
        session.settings.real_tray = word == "real"
    elif step.startswith("the coach finds"):
        game, move = session.navigator.played(), step.split()[-1]
        request = game.analysis_request()
        assert request is not None
        found = {"move": move, "score": 250, "exact": False, "depth": 3, "nodes": 9, "line": [move], "reasons": []}
        game.receive_analysis(request, found, now)
        table.table.refresh(now)
    elif step == "the lights say J 0, C 1":
        assert table.points_on_lights(4) == {"J": 0, "C": 1}
    else:
        take(table, f"press {step}" if word in BUTTONS else step)


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_a_game_is_played(table: VirtualTable, sentence: str) -> None:
    def facts() -> dict[str, Any]:
        state = table.snapshot()
        return {**state, "pushes": len(state.get("moves", [])), "listed": table.session.library.page()["games"]}

    follow(TOLD[sentence], partial(do, table), facts)


def test_a_press_that_is_known_late_is_shown_at_once(table: VirtualTable) -> None:
    start(table)
    # The program had no time until the finger had gone: both edges arrive together.
    table.table.edge("W4", True, table.now)
    sent = table.hardware.strip.frames
    table.table.edge("W4", False, table.now + 0.05)
    assert table.snapshot()["entering"]["value"] == 1
    assert table.hardware.strip.frames > sent


def test_the_end_is_explained_and_taken_back_if_somebody_agrees_and_done_again(table: VirtualTable) -> None:
    end = play_to_the_end(table)
    assert end["outcome"]["reason"] in ("points", "tie-break", "draw")
    assert table.points_on_lights() == end["points"]
    assert "GAME_OVER" in table.press("W4")["closed"]
    facts = table.press("back")
    assert (facts["phase"], facts["asking"], facts["moves"]) == ("finished", "reopen", end["moves"])
    assert table.press("back")["asking"] is None
    facts = table.reopen()
    assert (facts["phase"], facts["outcome"], facts["moves"]) == ("entering", None, end["moves"][:-1])
    assert table.enter(end["moves"][-1])["entering"]["ends"] is True
    while facts["entering"]:
        facts = table.press("back")
    assert facts["redo"]["action"] == end["moves"][-1]
    assert table.session.library.page()["games"][0]["status"] == "open"
    facts = table.press("ok")
    assert (facts["phase"], facts["outcome"]) == ("finished", end["outcome"])
    assert table.session.library.page()["games"][0]["status"] == "finished"


def test_only_the_mock_table_has_no_real_tray(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        opened = open_table(defaults(), journal, {}, seed=1)
        assert not opened.session.settings.real_tray
        opened.hardware.close()
        assert Session(journal, random.Random(1), 0.0).settings.real_tray


SHOWN = """
begin with a tortilla | W4 W4 W4 W4 | ok | ok | W4 | back | hint | hold hint | back | back
begin without a 4 | W4 W4 W4 W4 | ok | back
begin without a 4 | set auto_commit 5 | W4 | wait 2 | set brightness 2
begin burning head online | ok | play 1@Sb; play 1@Nd | E2 | ok back | ok
begin | hint | the coach finds 2@W4 | W4 | hint | back
begin | play 2@W4; play 3@Nd | advise 1@Nc | resign J | back ok
begin laying extras of a burning head | Nb | ok | ok
"""


def test_each_moment_looks_and_is_described_as_ever(table: VirtualTable, golden: Any) -> None:
    shows, told, before = {}, [], {}
    for number, story in enumerate(filter(None, SHOWN.split("\n"))):
        for at, step in enumerate(map(str.strip, re.split("[|;]", story))):
            if step.startswith("advise"):
                table.session.navigator.played().advise(step.split()[1], table.now)
            else:
                do(table, step)
            table.now += 5
            shows[f"{number}.{at} {step}"] = show_of(table)
            now = {name: value for name, value in table.snapshot().items() if name in TapasState.__annotations__}
            told += [step, *changes(before, now)]
            before = now
    position, view = Position.start(), lights.view_of(Position.start(), 0)
    for outcome in (Outcome("J", Reason.TIE_BREAK, 3), Outcome("C", Reason.SAUCES), Outcome(None, Reason.DRAW)):
        frames = lights.end_frames(position, view, outcome, CLEAR)
        shows[outcome.reason.value] = Animation(frames[0][1], tuple(frames))
    for points in (1, 5, 14, 19, 20, 41):
        canvas = Canvas()
        lights.draw_scores(canvas, {"J": points, "C": 60 - points}, "J", CLEAR, 0)
        shows[f"{points} points"] = Animation(canvas.picture())
    golden("tapas/moments.txt", pictured_in_turn(shows))
    golden("tapas/facts.txt", "\n".join([*told, ""]))


@pytest.mark.deep
def test_a_recorded_game_pressed_through_bouncing_pins(recorded: dict[str, Any], tmp_path: Path) -> None:
    table = VirtualTable(tmp_path, faults="bounce", seed=len(recorded["plies"]))
    options = {name: recorded[name] for name in ("first", "extras", "burning_head", "rulings")}
    table.session.new_game(
        {**options, "quarter_turns": recorded["quarter_turns_at_start"]}, {}, table.now, game="tapas"
    )
    table.table.refresh(table.now)
    turns = recorded["quarter_turns_at_start"]
    for number, ply in enumerate(recorded["plies"]):
        facts = table.snapshot()
        turns = (turns + ply["turned"]) % 4
        assert facts["phase"] == ("turning" if ply["turned"] else "entering")
        assert (facts["mover"], facts["quarter_turns"]) == (ply["mover"], turns)
        assert sorted(facts["open_entries"]) == sorted(ply["open"])
        assert facts["open_buttons"] == [turn_entry(entry, turns) for entry in facts["open_entries"]]
        if ply["turned"] and number % 2:
            table.press("ok")
        shut = next(button for button in ENTRIES if button not in facts["open_buttons"])
        closed = table.press(shut)
        assert (closed["refused_button"], closed["refused_why"]) == (shut, "closed")
        assert closed["refused"] == turn_entry(shut, -turns)
        entering = table.enter(ply["move"])["entering"]
        assert (entering["entry"], entering["button"]) == (ply["move"][2:], turn_entry(ply["move"][2:], turns))
        table.wait(3)
        assert table.tray_on_lights() == ply["tray"]
        facts = table.press("ok")
        assert facts["tray"] == ply["tray"]
        if "points" in ply:
            assert facts["points"] == ply["points"]
    assert facts["phase"] == "finished"
    assert facts["moves"] == [ply["move"] for ply in recorded["plies"]]
    assert table.points_on_lights() == facts["points"]

    row = table.journal.current()
    assert row is not None
    assert row.status == "finished"
    record = Record.parse(table.session.library.record(row.id))
    assert record.replay().tray() == recorded["plies"][-1]["tray"]
    assert [str(move) for move in record.moves] == facts["moves"]
    table.close()

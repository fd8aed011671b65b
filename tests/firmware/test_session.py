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
from tests.stories import changes, follow, said, stories_of
from tests.virtual_table import VirtualTable, start

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
    elif step.startswith("the lights say "):
        assert step == f"the lights say {said(table.points_on_lights())}"
    else:
        take(table, f"press {step}" if word in BUTTONS else step)


@pytest.mark.parametrize("sentence", TOLD := stories_of("session"))
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

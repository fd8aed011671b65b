"""Every recorded game, pressed through mock pins with bounce on every edge: lights, page and journal agree."""

from pathlib import Path
from typing import Any

import pytest

from engine.tapas.record import Record
from tests.virtual_table import VirtualTable


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
        if ply["turned"] and number % 2:
            table.press("ok")
        preview = table.enter(ply["move"])
        assert preview["entering"]["entry"] == ply["move"][2:]
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

"""A finger goes to a button, and buttons have the names of the frame, wherever the tray has been turned to."""

import random
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firmware.games.registry import prompt_of
from firmware.journal import Journal
from firmware.layout import ENTRIES
from firmware.service.config import defaults
from firmware.service.serve import open_table
from firmware.table.session import Session
from tests.firmware.said import LANGUAGES, by_the_page, page_says
from tests.virtual_table import VirtualTable, start


def turned(table: VirtualTable, seed: int = 1, **options: Any) -> dict[str, Any]:
    """A game of Burning Head in which the tray has been turned, and is known to lie so."""
    chance, facts = random.Random(seed), start(table, burning_head=True, **options)
    while not facts["quarter_turns"] or facts["phase"] == "turning":
        if facts["phase"] == "turning":
            facts = table.press("ok")
        else:
            facts = table.play(f"1@{chance.choice(facts['open_entries'])}")
    return facts


def test_the_tables_own_push_is_named_by_the_button_that_confirms_it(table: VirtualTable) -> None:
    facts = start(table, burning_head=True, seats={"J": "careful"})
    while facts["proposal"] is None or not facts["quarter_turns"]:
        if facts["phase"] == "turning":
            facts = table.press("ok")
        elif facts["mover"] == "J" and facts["proposal"] is None:
            table.think()
            facts = table.snapshot()
        elif facts["mover"] == "J":
            facts = table.press(facts["proposal"]["button"])
        else:
            facts = table.play(f"1@{facts['open_entries'][0]}")
    assert facts["proposal_by"] == "entry"
    moves = len(facts["moves"])
    assert len(table.press(facts["proposal"]["button"])["moves"]) == moves + 1


@by_the_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_button_and_entry_where_they_differ_what_is_not_there_and_what_counts_the_tables_push(
    table: VirtualTable, language: str
) -> None:
    facts = turned(table)
    shut = table.press(next(button for button in ENTRIES if button not in facts["open_buttons"]))
    start(table, handicaps={"J": {"without": [4]}})
    missing = [table.press("W4") for _ in range(4)][-1]
    refused = table.press("ok")
    table.session.settings.real_tray = True
    start(table, first="C", seats={"C": "careful"})
    table.think()
    real = table.snapshot()
    by_ok = {**real, "proposal_by": "ok"}
    by_ok["prompt"] = prompt_of(by_ok)
    told = page_says("tapas", language, shut, missing, refused, real, by_ok)
    words, entered, counted, advice, mock = (" ".join(lines) for lines in told)
    assert f"{shut['refused_button']} (" in words
    assert f"{shut['refused']})" in words
    assert "4" in entered
    assert "W4" in counted
    assert counted != entered
    button = real["proposal"]["button"]
    assert advice.count(button) > mock.count(button)
    assert "OK" in mock.split()


# The table's own push


@pytest.mark.parametrize(("real", "phase"), [(False, "entering"), (True, "placing")])
def test_tokens_are_to_be_laid_only_where_there_is_a_tray_to_lay_them_on(
    table: VirtualTable, real: bool, phase: str
) -> None:
    table.session.settings.real_tray = real
    table.session.choose({"extras": 3}, table.now)
    state = table.press("ok")
    assert (state["phase"], len(state["setup"]["extras"])) == (phase, 3)


def test_only_the_mock_table_has_no_real_tray(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        opened = open_table(defaults(), journal, {}, seed=1)
        assert not opened.session.settings.real_tray
        opened.hardware.close()
        assert Session(journal, random.Random(1), 0.0).settings.real_tray

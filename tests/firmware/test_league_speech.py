"""What is said of a push that another table or the table itself made, and is to be made here (see test_narrator.py)."""

from typing import Any

import pytest

from firmware.features.voice.narrator import Narrator
from firmware.features.voice.speaker import texts
from firmware.messages import Messages
from firmware.snapshot import VoiceLevel
from tests.virtual_table import VirtualTable

LEAGUE = {
    "table": "north", "connected": True, "trouble": None, "tables": [], "invitations": [], "behind": 0, "waiting": None,
    "opponent": {"table": "south", "here": True},
}  # fmt: skip


def spoken(before: dict[str, Any], after: dict[str, Any], level: VoiceLevel = "normal") -> list[str]:
    """What is said of two states in a row, in English."""
    narrator = Narrator()
    number = narrator.hear(before)["number"]
    told = narrator.hear(after)
    return texts(told["lines"], level, Messages.of("en", "tapas")) if told["number"] != number else []


@pytest.fixture
def played(table: VirtualTable) -> dict[str, Any]:
    """A game in which the croquetas sit at another table, and the jalapeños push here."""
    table.session.new_game({"first": "J"}, {}, table.now, game="tapas")
    return {**table.snapshot(), "seats": {"C": "away"}, "league": LEAGUE}


def test_a_push_of_another_table_is_said_with_what_is_to_be_done(table: VirtualTable, played: dict[str, Any]) -> None:
    away = {**played, "seats": {"J": "away"}}
    assert spoken(played, {**away, "phase": "turning"}) != []
    state = table.enter("2@Nc")
    proposed = {**away, "proposal": state["entering"], "proposal_by": "entry"}
    told = spoken(away, proposed)
    assert told[0] == "south pushed 2 at north c"
    assert told[-1] == "Make it on your tray, too: push a jalapeño 2 in at north c, then press north c."
    assert spoken(away, {**proposed, "proposal_by": "ok"})[-1] == "Press OK to make it here, too."
    refused = {**proposed, "refused": "Ne", "refused_why": "wrong_entry", "refused_button": "Ne"}
    assert spoken(proposed, refused) == ["south didn’t push at north e. Push in at north c, then press north c."]


def test_whose_turn_it_is_at_the_other_table_is_said(table: VirtualTable, played: dict[str, Any]) -> None:
    table.play("2@Nc")
    after = {**table.snapshot(), "seats": {"C": "away"}, "league": LEAGUE}
    assert spoken(played, after, "terse")[-1] == "Waiting for south"


def test_the_push_of_the_table_itself_is_said_with_what_is_to_be_done(table: VirtualTable) -> None:
    table.session.new_game({"seats": {"J": "child"}, "first": "J"}, {}, table.now, game="tapas")
    before = table.snapshot()
    table.think()
    proposed = table.snapshot()
    told = spoken(before, proposed)
    assert told[-1].startswith("Push the table’s ") or told[-1] == "Press OK to confirm it for the table."
    wrong = next(name for name in proposed["open_buttons"] if name != proposed["proposal"]["button"])
    assert "The table doesn’t play at" in spoken(proposed, table.press(wrong))[0]

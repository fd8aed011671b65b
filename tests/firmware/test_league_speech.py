"""What is said of another table: what it asks, what it pushed, that it goes and comes back; and of the table's push."""

from typing import Any

import pytest

from firmware.features.voice.narrator import Narrator
from firmware.features.voice.speaker import texts
from firmware.messages import Messages
from firmware.snapshot import VoiceLevel
from tests.virtual_table import VirtualTable

INVITATION = {"id": "south.north.1", "by": "south", "to": "north", "game": "tapas"}


def league(here: bool = True, connected: bool = True, **more: Any) -> dict[str, Any]:
    opponent = {"table": "south", "here": here}
    state = {"table": "north", "connected": connected, "trouble": None, "tables": [], "invitations": []}
    return {**state, "opponent": opponent, "behind": 0, "waiting": None, **more}


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
    return {**table.snapshot(), "seats": {"C": "away"}, "league": league()}


def test_a_table_that_goes_and_comes_back_or_a_line_that_is_cut_is_said_once(played: dict[str, Any]) -> None:
    gone = {**played, "league": league(here=False)}
    assert spoken(played, gone) == ["south is offline."]
    assert spoken(gone, {**gone, "brightness": 1}) == []
    assert spoken(gone, played) == ["south is online."]
    assert spoken(played, gone, "terse") == []
    cut = {**played, "league": league(here=False, connected=False)}
    assert spoken(played, cut) == ["No connection to south."]
    assert spoken(cut, gone) == []
    asked = {**played, "asking": "take-back", "asked_by": "south"}
    assert spoken(played, asked)[0] == "south asks for a take-back. Agree?"


def test_an_invitation_is_a_question_while_a_game_is_set_up_and_news_while_one_is_played(
    table: VirtualTable, played: dict[str, Any]
) -> None:
    alone = {**played, "seats": {}, "league": league(opponent=None)}
    invited = {**alone, "league": league(opponent=None, invitations=[INVITATION])}
    assert spoken(alone, invited) == ["south invites you to Tapas."]
    table.session.put_away(table.now)
    setup = {**table.snapshot(), "league": alone["league"]}
    asked = {**setup, "league": invited["league"], "asking": "invitation", "asked_by": "south"}
    assert spoken(setup, asked) == ["south invites you to Tapas. Play?", "OK means yes, back means no."]


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
    after = {**table.snapshot(), "seats": {"C": "away"}, "league": league()}
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


def test_the_buttons_that_invite_are_said(table: VirtualTable) -> None:
    setup = table.snapshot()
    inviting = {**setup, "inviting": {"buttons": {"Nb": "east", "Nc": "south"}, "marked": None}}
    assert spoken(setup, inviting) == ["Invite another table", "north b: east.", "north c: south."]
    marked = {**inviting, "inviting": {**inviting["inviting"], "marked": "south"}}
    narrator = Narrator()
    narrator.hear(inviting)
    narrator.pressed("Nc")
    assert texts(narrator.hear(marked)["lines"], "terse", Messages.of("en")) == ["Press again to invite south"]

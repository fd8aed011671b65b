"""Tacocat at the table: the referee for real cards, told by buttons alone, and cards on the page with hidden hands."""

import random
from functools import partial

import pytest

from engine.errors import BadInput
from tests.firmware.tacocat.helpers import Facts, act, act_at_random, begin, play_round, refused, tell
from tests.stories import follow, stories_in
from tests.virtual_table import VirtualTable

STORIES = """
a round is told by buttons in its order
    phase = deal | number = 7 | mover = - | dealt | phase = replace | mover = YAY | limit = 7 | replaced 3
    mover = WOW
    replaced = YAY 3 | replaced 0 | phase = duel | duel tie | phase = duel | tied_duels = 1 | duel WOW | phase = play
    attacker = WOW | held = 5 | tie = again | round YAY | phase = deal | at = 2 | covered = 3 | round = 2
a whole game to the goal, what ended it taken back, and a new set-up
    YAY wins; YAY wins; YAY wins; YAY wins | phase = finished | outcome = winner YAY, reason goal
    listed.status = finished
    listed.result = outcome winner YAY, reason goal, rounds 4 | press W3 | refused.why = over | reopen | phase = play
    at = 0 | listed.status = open | round YAY | press ok | phase = setup
replaced cards are counted up to the limit and down again
    press ok | press W2 | count = 1 | press W2 W2 W2 W2 W2 | count = 6 | press W2 | count = 7 | buttons = none
    press W2 | count = 7 | refused = why most, button W2 | press back | count = 6 | press back back back back back
    count = 1
    press back | count = 0 | buttons = W5 count, W4 count, W3 count, W2 count | press back | phase = deal
a button that is not asked for answers
    press W3 | refused = why ok_first, button W3 | lights blink | phase = deal | played = 0 | press hint | hint = yes
    dealt | press E3 | refused = why other_edge, button E3 | lights blink | phase = replace | count = 0 | played = 1
ok in a duel tells nothing
    dealt; replaced 0; replaced 0 | press ok | phase = duel | refused.why = edge_first
the page tells by name what buttons tell
    page dealt; page replaced 2; page replaced 1; page duel tie; page duel YAY | phase = play
    ! page dealt: waits for | ! page round Julie: waits for
what was told of real cards can be corrected even where take backs are off
    dealt | no take backs | press back | phase = deal
ok that means something itself does nothing again
    dealt; replaced 1 | press back | redo.action = replaced 1 | mover = YAY | press ok
    latest = seat YAY, action replaced 0
a light referee is played with one press a round
    begin light | phase = play | light = yes | setup.light = yes | round YAY; round YAY; round YAY
    wins = YAY 3, WOW 0
    press ok | refused.why = edge_first | press back | wins = YAY 2, WOW 0
"""


def do(table: VirtualTable, step: str) -> None:
    """A step of a story: `YAY wins` a whole round, `press W3 ok`, `page dealt` by name; the rest by buttons."""
    word, _, rest = step.partition(" ")
    if rest == "wins":
        play_round(table, word)
    elif word == "press":
        for button in rest.split():
            table.press(button)
    elif word == "page":
        act(table, rest)
    elif step == "begin light":
        begin(table, light=True)
    elif step == "reopen":
        table.reopen()
    elif step == "lights blink":
        assert table.session.top.animation.frames
    elif step == "no take backs":
        table.session.change_settings({"take_backs": False}, table.now)
    else:
        tell(table, step)


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_a_referee_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    page = table.session.library.page
    follow(TOLD[sentence], partial(do, table), lambda: {**table.snapshot(), "listed": page()["games"][0]})


# The cards on the page


ALONE = {"way": "cards", "seats": {"WOW": "table"}, "seed": 4}
TWO = {"way": "cards", "seed": 4}


def until(table: VirtualTable, phase: str, seed: int = 1, choices: int | None = None) -> Facts:
    """Play at random until a person is in a phase, with so many choices if that is said."""
    chance = random.Random(seed)
    while True:
        facts = table.snapshot()
        assert facts["phase"] != "finished"
        there = facts["phase"] == phase and not facts["thinking"]
        if there and (choices is None or len(table.session.look(facts["mover"])["actions"]) == choices):
            return facts
        act_at_random(table, chance)


def test_ok_does_the_only_thing_that_can_be_done_unless_the_cards_are_covered(table: VirtualTable) -> None:
    begin(table, **ALONE)
    facts = until(table, "defend", choices=1)
    assert table.press("ok")["played"] > facts["played"]
    begin(table, **TWO)
    facts = until(table, "defend", choices=1)
    after = table.press("ok")
    assert (after["played"], after["refused"]["why"]) == (facts["played"], "on_page")


@pytest.mark.parametrize("options", [ALONE, TWO])
def test_the_end_of_a_round_is_shown_until_somebody_deals(table: VirtualTable, options: Facts) -> None:
    begin(table, **options)
    facts = until(table, "shown")
    assert (facts["mover"], facts["actions"], facts["thinking"]) == (None, [], False)
    assert facts["hands"] == {"YAY": None, "WOW": None}
    assert facts["history"][-1]["last_cards"]
    table.wait(60)
    assert table.snapshot() == facts
    assert "then deal" in refused(table, "keep")
    with pytest.raises(BadInput, match="then deal"):
        table.session.look("YAY")
    assert table.press("W3")["refused"]["why"] == "ok_deals"
    assert table.press("ok")["phase"] == "replace"
    assert "dealt already" in refused(table, "deal")
    ended = until(table, "shown")
    table.restart()
    again = table.snapshot()
    assert (again["round"], again["played"]) == (ended["round"], ended["played"])
    assert again["phase"] == "replace", "after a restart the next round simply begins"


def test_two_tables_look_at_the_last_cards_for_a_while_and_go_on(table: VirtualTable) -> None:
    begin(table, way="cards", seats={"YAY": "table", "WOW": "table"})
    while table.snapshot()["phase"] != "shown":
        table.wait(1)
    played = table.snapshot()["played"]
    table.wait(5)
    assert table.snapshot()["phase"] == "shown"
    table.press("menu")
    table.wait(20)
    assert table.snapshot()["phase"] == "shown"
    table.press("menu")
    table.wait(12)
    assert table.snapshot()["played"] > played


def test_the_story_has_every_action_of_two_rounds_and_each_rounds_end_once(table: VirtualTable) -> None:
    facts = begin(table, **TWO)
    chance = random.Random(7)
    in_rounds: list[int] = []
    while facts["phase"] != "finished":
        before, played = facts, facts["played"]
        facts = act_at_random(table, chance)
        in_rounds += [before["round"]] * (facts["played"] - played)
        latest = facts["round"]
        told = [event["in_round"] for event in facts["story"] if event["what"] != "round"]
        assert told == [number for number in in_rounds if number >= latest - 1]
        ended = [event["round"] for event in facts["story"] if event["what"] == "round"]
        assert ended == [result["round"] for result in facts["history"] if result["round"] >= latest - 1]
    assert table.reopen()["story"] == before["story"]

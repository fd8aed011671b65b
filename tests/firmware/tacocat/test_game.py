"""Tacocat at the table: the referee for real cards, told by buttons alone, and cards on the page with hidden hands."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from tests.firmware.table_stories import tell as tell_story
from tests.firmware.tacocat.helpers import SIDES, act, act_at_random, begin, play_round, tell
from tests.stories import stories_in
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
    press W3 | refused = why ok_first, button W3 | blinks = yes | phase = deal | played = 0 | press hint | hint = yes
    dealt | press E3 | refused = why other_edge, button E3 | blinks = yes | phase = replace | count = 0 | played = 1
ok in a duel tells nothing
    dealt; replaced 0; replaced 0 | press ok | phase = duel | refused.why = edge_first
the page tells by name what buttons tell
    page dealt; page replaced 2; page replaced 1; page duel tie; page duel YAY | phase = play
    ! page dealt: waits for | ! page round Julie: waits for
what was told of real cards can be corrected even where take backs are off
    dealt | set {"take_backs":false} | press back | phase = deal
ok that means something itself does nothing again
    dealt; replaced 1 | press back | redo.action = replaced 1 | mover = YAY | press ok
    latest = seat YAY, action replaced 0
a light referee is played with one press a round
    light | phase = play | light = yes | setup.light = yes | round YAY; round YAY; round YAY
    wins = YAY 3, WOW 0
    press ok | refused.why = edge_first | press back | wins = YAY 2, WOW 0
ok does the only thing that can be done
    alone | until defend 1 | played = 7 | press ok | played = 8
ok does nothing where the cards are covered
    two | until defend 1 | played = 18 | press ok | played = 18 | refused.why = on_page
the end of a round against the table is shown until somebody deals
    alone | until shown | mover = - | actions = none | thinking = no | hands = YAY -, WOW - | played = 12
    history.0.last_cards = YAY 5, WOW 1 | wait 60 | phase = shown | played = 12 | ! page keep: then deal
    ! look YAY: then deal | press W3 | refused.why = ok_deals | press ok | phase = replace | ! page deal: dealt already
after a restart the next round simply begins
    two | until shown | thinking = no | hands = YAY -, WOW - | wait 60 | phase = shown | ! look YAY: then deal
    round = 2 | played = 14 | restart | round = 2 | played = 14 | phase = replace
two tables look at the last cards for six seconds and go on
    tables | until shown | played = 12 | wait 5 | phase = shown | press menu | wait 20 | phase = shown | press menu
    wait 5.5 | phase = shown | played = 12 | wait 3 | played = 15
"""
CARDS = {"way": "cards", "seed": 4}


def do(table: VirtualTable, story: str) -> None:
    """Rounds are told by buttons, as in `duel tie`, or `page duel tie` by name; `tie wins` is a whole round."""
    steps: dict[str, Callable[[str], object]] = {
        **{told: partial(by_buttons, table, told) for told in ("dealt", "replaced", "duel", "round")},
        **{winner: partial(wins, table, winner) for winner in SIDES},
        "light": lambda _: begin(table, light=True),
        "two": lambda _: begin(table, **CARDS),
        "alone": lambda _: begin(table, **CARDS, seats={"WOW": "table"}),
        "tables": lambda _: begin(table, **CARDS, seats={"YAY": "table", "WOW": "table"}),
        "until": lambda rest: until(table, *rest.split()),
        "page": partial(act, table),
        "look": table.session.look,
        "reopen": lambda _: table.reopen(),
    }
    more = {
        "listed": lambda: table.session.library.page()["games"][0],
        "blinks": lambda: bool(table.session.top.animation.frames),
    }
    tell_story(table, story, steps, more)


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_a_game_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    do(table, TOLD[sentence])


def wins(table: VirtualTable, winner: str, _: str) -> None:
    play_round(table, winner)


def by_buttons(table: VirtualTable, what: str, about: str) -> None:
    tell(table, f"{what} {about}")


def until(table: VirtualTable, phase: str, choices: str = "") -> None:
    """Play at random until a person is in a phase, with so many choices if that is said."""
    chance = random.Random(1)
    while (
        (facts := table.snapshot())["phase"] != phase
        or facts["thinking"]
        or (choices and len(table.session.look(facts["mover"])["actions"]) != int(choices))
    ):
        assert facts["phase"] != "finished"
        act_at_random(table, chance)


def test_the_story_has_every_action_of_two_rounds_and_each_rounds_end_once(table: VirtualTable) -> None:
    facts = begin(table, **CARDS)
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

"""The referee for real cards: told by buttons alone, in the order in which the game goes."""

from functools import partial

import pytest

from firmware.features.voice.speaker import texts
from firmware.messages import Messages
from tests.firmware.tacocat.helpers import act, begin, play_round, tell
from tests.stories import follow, told_in
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
a tie in the middle is played again and elsewhere the arrow decides
    tie wins | at = 3 | covered = none | history.0.by = again | YAY wins; tie wins | history.2.by = arrow
    arrows.2 = WOW | history.2.winner = WOW
the one whom the arrow names can lock the others cards
    YAY wins; dealt | mover = WOW | replaced 0 | phase = duel
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


@pytest.mark.parametrize("sentence", TOLD := told_in(STORIES))
def test_a_referee_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    page = table.session.library.page
    follow(TOLD[sentence], partial(do, table), lambda: {**table.snapshot(), "listed": page()["games"][0]})


def test_a_light_referee_says_what_to_deal_and_whose_card_to_tell(table: VirtualTable) -> None:
    begin(table, light=True)
    table.spoken()
    tell(table, "round YAY")
    spoken = texts(table.spoken()["lines"], "chatty", Messages.of("en", "tacocat"))
    assert any(line.startswith("Round 2: deal ") for line in spoken)
    assert not any("None" in line or "0 cards" in line for line in spoken)

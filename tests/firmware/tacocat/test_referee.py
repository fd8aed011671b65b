"""The referee for real cards: told by buttons alone, in the order in which the game goes."""

from functools import partial
from pathlib import Path

import pytest

from engine.errors import BadInput
from firmware.features.voice.speaker import texts
from firmware.messages import Messages
from tests.firmware.tacocat.helpers import act, begin, other_board, play_round, tell
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


@pytest.mark.parametrize("sentence", BY_SENTENCE := stories_in(STORIES))
def test_a_referee_follows_its_story(table: VirtualTable, sentence: str) -> None:
    begin(table)
    page = table.session.library.page
    follow(BY_SENTENCE[sentence], partial(do, table), lambda: {**table.snapshot(), "listed": page()["games"][0]})


def test_a_restart_goes_on_where_the_game_was(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    board = other_board()
    begin(table, numbers=list(board.numbers), arrows=list(board.arrows))
    play_round(table, "WOW")
    tell(table, "dealt")
    table.press("back")
    before = tell(table, "dealt")
    table.close()
    table = VirtualTable(tmp_path)
    assert table.snapshot() == before
    table.session.put_away(table.now)
    table.close()
    table = VirtualTable(tmp_path)
    choice = table.snapshot()["choice"]
    assert (choice["numbers"], choice["arrows"]) == (list(board.numbers), list(board.arrows))
    table.close()


# Setting up


def deep(levels: int) -> object:
    """Lists in lists, deeper than words for them could be found."""
    found: object = 4
    for _ in range(levels):
        found = [found]
    return found


def test_first_use_asks_for_what_is_printed_space_by_space_and_keeps_it(table: VirtualTable) -> None:
    table.press("hint")
    facts = table.snapshot()
    assert (facts["game_name"], facts["phase"], facts["known"], facts["space"]) == ("tacocat", "setup", False, 0)
    assert table.session.top.animation.loop
    table.press("Sc")
    facts = table.press("Sd")
    assert (facts["space"], facts["choice"]["numbers"][0], facts["choice"]["arrows"][0]) == (0, 5, "both")
    assert [table.press("Se")["space"] for _ in range(6)] == [1, 2, 4, 5, 6, 0]
    assert table.press("Sb")["space"] == 6
    before = table.snapshot()["choice"]["numbers"]
    assert table.press("Sc")["choice"]["numbers"] == [*before[:6], before[6] + 1]
    table.press("Se")
    facts = table.press("ok")
    assert (facts["phase"], facts["numbers"][0], facts["arrows"][0]) == ("deal", 5, "both")
    table.session.put_away(table.now)
    facts = table.snapshot()
    assert (facts["known"], facts["choice"]["numbers"][0], facts["choice"]["arrows"][0]) == (True, 5, "both")
    assert not table.session.top.animation.loop


def test_the_page_chooses_by_name_all_or_nothing(table: VirtualTable) -> None:
    board = other_board()
    wishes = {"game": "tacocat", "numbers": list(board.numbers), "arrows": list(board.arrows), "names": {"YAY": "Ann"}}
    table.session.choose(wishes, table.now)
    facts = table.snapshot()
    assert (facts["choice"]["numbers"], facts["names"]) == (list(board.numbers), {"YAY": "Ann"})
    for wrong in (
        {"numbers": [4, 6, 9, 8, 9, 6, 4]},
        {"numbers": [4, 6, 9]},
        {"arrows": ["both"] * 6},
        {"way": "poker"},
        {"names": {"Q": "x"}},
        {"way": "cards", "seats": {"WOW": "genius"}},
        {"rulings": "mine"},
        {"rulings": None},
        {"cards": [3] * 12},
        {"colour": "red"},
        {"seed": 4},
        {"numbers": [deep(980), 6, 9, 7, 9, 6, 4]},
        {"arrows": [deep(980)] * 7},
        {"way": deep(980)},
        {"seats": deep(980)},
        {"way": "cards", "seats": {"WOW": deep(980)}},
        {"rulings": deep(980)},
    ):
        with pytest.raises(BadInput):
            table.session.choose(wrong, table.now)
        assert table.snapshot() == facts
    facts = table.press("ok")
    assert (facts["names"], facts["numbers"]) == ({"YAY": "Ann"}, list(board.numbers))


def test_way_seats_and_rulings_have_buttons(table: VirtualTable) -> None:
    table.press("hint")
    facts = table.press("E4")
    assert facts["choice"]["rulings"] == "rulebook"
    table.press("W3")
    facts = table.press("Nc")
    assert (facts["choice"]["way"], facts["choice"]["seats"]) == ("cards", {"YAY": "person", "WOW": "table"})
    table.press("E4")
    facts = table.press("E5")
    assert facts["choice"]["seats"] == {"YAY": "person", "WOW": "person"}
    assert facts["choice"]["rulings"] == "may_sacrifice,arrow_after_duels"
    assert table.press("W5")["choice"]["seats"] == {"YAY": "table", "WOW": "person"}
    facts = table.press("ok")
    assert (facts["way"], facts["seats"], facts["rulings"]) == (
        "cards",
        {"YAY": "table"},
        "may_sacrifice,arrow_after_duels",
    )


def test_the_next_set_up_begins_with_what_was_agreed_for_the_game_before(table: VirtualTable) -> None:
    facts = begin(table, way="cards", seats={"YAY": "table"}, rulings="wow_first,part_groups", seed=5)
    assert facts["phase"] == "replace"
    table.session.put_away(table.now)
    choice = table.snapshot()["choice"]
    assert (choice["way"], choice["rulings"]) == ("cards", "wow_first,part_groups")
    assert choice["seats"] == {"YAY": "table", "WOW": "person"}
    assert "seed" not in table.snapshot()["setup"]


def test_a_light_referee_says_what_to_deal_and_whose_card_to_tell(table: VirtualTable) -> None:
    begin(table, light=True)
    table.spoken()
    tell(table, "round YAY")
    spoken = texts(table.spoken()["lines"], "chatty", Messages.of("en", "tacocat"))
    assert any(line.startswith("Round 2: deal ") for line in spoken)
    assert not any("None" in line or "0 cards" in line for line in spoken)


def test_a_light_referee_is_chosen_with_a_button_and_stays_chosen(table: VirtualTable) -> None:
    table.session.choose({"game": "tacocat"}, table.now)
    assert table.snapshot()["choices"]["light"] == {"Nd": True}
    assert table.press("Nd")["choice"]["light"] is True
    table.press("Nc")
    assert table.snapshot()["choices"]["light"] == {}, "with the cards on the page nobody has to tell anything"
    table.press("Nb")
    assert table.press("ok")["phase"] == "play"

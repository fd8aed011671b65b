"""Tacocat at the table: the referee for real cards, told by buttons alone, and cards on the page with hidden hands."""

import random
from copy import copy
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError
from engine.tacocat import TacocatGame
from engine.tacocat.match import random_match
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.options import OPTIONS, start
from firmware.library import log_nowhere
from firmware.settings import Settings
from tests.depth import some
from tests.firmware.tacocat.helpers import Facts, act, act_at_random, begin, play_round, refused, tell
from tests.hidden_cards import swapped_but
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


def game_of(table: VirtualTable) -> TacocatGame:
    play = table.session.navigator.game.game
    assert isinstance(play, CardsGame)
    return play.state


def test_the_tables_duel_card_stays_hidden_until_both_have_chosen(table: VirtualTable) -> None:
    facts = begin(table, **{**ALONE, "seats": {"YAY": "table"}})
    table.wait(3)
    act(table, "keep")
    table.wait(3)
    facts = table.snapshot()
    assert (facts["phase"], facts["mover"], facts["has_chosen"]) == ("duel", "WOW", ["YAY"])
    told = facts["story"][-1]
    assert (told["what"], told["seat"], "card" in told, "duel" in told) == ("chosen", "YAY", False, False)
    facts = act(table, facts["actions"][-1])
    assert facts["story"][-1]["duel"]["WOW"] is not None


def test_between_two_people_only_the_page_that_asks_gets_a_hand(table: VirtualTable) -> None:
    before = begin(table, **TWO)
    assert (before["hands"], before["actions"]) == ({"YAY": None, "WOW": None}, [])
    seen = table.session.look("YAY")
    assert seen == {"seat": "YAY", "hand": game_of(table).round.hands["YAY"], "actions": ["keep"]}
    assert table.session.look("WOW")["actions"] == []
    assert table.snapshot() == before
    act(table, "keep")
    act(table, "keep")
    card = table.session.look("YAY")["actions"][0]
    assert card.startswith("duel ")
    assert act(table, card)["latest"] == {"seat": "YAY", "action": "duel"}
    with pytest.raises(BadInput, match="the seats are YAY and WOW"):
        table.session.look("CAT")


class Taken(Exception):
    """An action would have been done."""


@settings(max_examples=some(25, 120))
@given(st.integers(0, 2**32), st.integers(0, 60), st.booleans())
def test_neither_facts_nor_lights_nor_refusals_tell_a_covered_hand(seed: int, steps: int, alone: bool) -> None:
    chance = random.Random(seed)
    seats = {"WOW": "table"} if alone else {}
    rulings = str(random_match(chance).rulings)
    agreed = OPTIONS.check({"way": "cards", "rulings": rulings, "seats": seats, "seed": seed})
    play = CardsGame(start(agreed), agreed, {}, log_nowhere, Settings()).restored([], 0.0)
    for _ in range(steps):
        if play.phase == "shown" and chance.random() < 0.8:
            play.act("deal", 0.0)
        elif play.phase not in ("shown", "finished"):
            play.commit(chance.choice(play.state.legal_actions()), 0.0)
    if play.phase == "finished":
        return
    twin = copy(play)
    twin.history, twin.seat = copy(play.history), copy(play.seat)
    twin.history.state = swapped_but("YAY" if alone else "", play.state, chance)
    for one in (play, twin):
        one.history._log = taken
        one.press(chance.choice(["hint", "W3"]) if one is play else "W3", False, 0.0)
        one.redraw(0.0)
        one._hint, one._refused = False, None
    assert play.snapshot() == twin.snapshot()
    assert play.animation == twin.animation
    held = [" ".join(map(str, sorted(chance.choices(range(1, 13), k=chance.randint(1, 4))))) for _ in range(40)]
    held += [str(card) for card in range(1, 13)] + ["7 7", "7 7 7", "3 4 5", "3 4 5 6", "99"]
    words = [f"{verb} {cards}" for verb in ("replace", "duel", "attack", "defend") for cards in held]
    for action in (*words, "keep", "sacrifice", *(f"{word} against 5" for word in ("sacrifice", "defend 9"))):
        answers = {refusal(play, action), refusal(twin, action)} - {None}
        assert len(answers) < 2


def taken(entries: object, result: object) -> None:
    raise Taken


def refusal(play: CardsGame, action: str) -> str | None:
    """The words with which an action is refused; None if it would be done."""
    try:
        play.act(action, 0.0)
    except GameError as error:
        return str(error)
    except Taken:
        return None
    raise AssertionError(f"{action} was neither refused nor written down")


def test_replaced_cards_thrown_face_down_are_not_shown(table: VirtualTable) -> None:
    begin(table, **{**TWO, "rulings": "hidden_replacing"})
    hand = table.session.look("YAY")["hand"]
    facts = act(table, f"replace {hand[0]} {hand[1]}")
    assert (facts["thrown"], facts["replaced"]) == ({"YAY": None}, {"YAY": 2})
    assert facts["latest"] == {"seat": "YAY", "action": "replace"}
    assert facts["story"][-1]["cards"] is None


def test_ok_does_nothing_where_there_is_a_choice(table: VirtualTable) -> None:
    for options in (TWO, ALONE):
        begin(table, **options)
        facts = table.press("ok")
        assert (facts["phase"], facts["replaced"], facts["refused"]["why"]) == ("replace", {}, "on_page")


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


def test_after_a_restart_the_next_round_simply_begins(table: VirtualTable) -> None:
    begin(table, **TWO)
    facts = until(table, "shown")
    table.restart()
    again = table.snapshot()
    assert (again["phase"], again["round"], again["played"]) == ("replace", facts["round"], facts["played"])


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

"""Tapiru at the table: the referee for real cards, by buttons alone, and cards on the page with hidden hands."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.tapiru import TapiruGame
from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.lights import Canvas
from tests.firmware.table_stories import tell
from tests.firmware.tapiru.helpers import begin, cards_play, play_a_card, presses, tell_pearls, to_the_count
from tests.stories import stories_in
from tests.virtual_table import VirtualTable

STORIES = """
three tokens are entered and play begins
    phase = tokens | W5 E3 W2 | phase = play | middle = TA, O, CA
the buttons of a column flip its preference from either side
    W5 W4 W3 | Nb Sd Ne | wants = less, less, less | Sc Nb | wants = more, more, less
the end of a round waits for ok
    W5 W4 W3 | ok in vain: end | E4 | phase = play | armed = end | back | armed = - | E4 E4 | armed = - | E4 ok
    phase = count
three complete cups leave the other a last turn
    W5 W4 W3 E5 ok | phase = last | mover = S | completed = N | Nb ok | phase = count
pearls are pressed and ok goes on to the next cup
    to the count | asked.seat = S | asked.column = 1 | Sb Sb Sb | entering.seat = S | entering.column = 1
    entering.value = 3
    W5 W3 | entering.value = 7 | back | entering.value = 8 | ok | cups.S.0.pearls = 8 | asked.column = 2
ok without pearls says no number
    to the count | ok in vain: pearls | cups.S.0.pearls = - | W2 ok | cups.S.0.pearls = 0
a cup holds fifteen pearls at most
    to the count | W5 W5 W5 | entering.value = 15 | W4 in vain: range | Sb in vain: range | entering.value = 15 | W2
    W3 in vain: range
any cup can be told or put right out of turn
    to the count | Ne Ne W5 ok | cups.N.2.pearls = 7 | asked.column = 1 | Ne W3 ok | cups.N.2.pearls = 6 | played = 6
    Ne ok | played = 6
brand milk tea and bonus have their own buttons
    to the count | E5 | entering.brand = no | E3 in vain: closed | E5 E4 ok
    cups.S.0 = pearls 0, brand yes, milk_tea yes, bonus no | asked.column = 2 | E3 W5 ok | cups.S.1.bonus = yes
what is told of a cup keeps its pearls and waits for ok
    to the count | W5 W4 E3 E5 | entering.value = 6 | entering.brand = no
    cups.S.0 = pearls -, brand yes, milk_tea no, bonus no | back ok
    cups.S.0 = pearls 6, brand yes, milk_tea no, bonus yes
    E4 | asked.column = 2 | entering.value = 0 | entering.milk_tea = yes | E4 | ok in vain: pearls
    W2 ok | cups.S.1 = pearls 0, brand yes, milk_tea no, bonus no
a slip on straight milk tea costs no pearls
    to the count | W5 W4 E3 E4 E4 | entering.value = 6 | entering.milk_tea = no | entering.bonus = yes
    W4 ok | cups.S.0 = pearls 7, brand yes, milk_tea no, bonus yes | Sb E4 ok | cups.S.0.milk_tea = yes
    Sb E4 ok | cups.S.0 = pearls 7, brand yes, milk_tea no, bonus yes
    milk S1; pearls N2 3; milk S1 no | cups.S.0 = pearls 7, brand yes, milk_tea no, bonus yes
a slip on the page costs no pearls that are being entered
    to the count | W5 W4 | milk S1 | entering.value = 0 | milk S1 no | entering.value = 6
    ok | cups.S.0 = pearls 6, brand yes, milk_tea no, bonus no
what the page tells meanwhile leaves the pearls that are entered
    to the count | W5 | bonus S1; pearls N2 4; flip 1 | entering.value = 5 | entering.bonus = yes | wants.0 = less
    ok | cups.S.0 = pearls 5, brand yes, milk_tea no, bonus yes | W4 | pearls S2 3 | entering = - | asked.column = 3
a forgotten flip is put right in the count
    to the count | Nd W4 E2 | wants = more, less, more | entering.value = 2 | E2 | wants = more, more, more
the tokens of a round are there before its bonuses are drawn
    to the count | E3 W5 ok | tell 5 5 4 4 4 | ok | phase = draw | won = S TA, PI, O, N none | missing.S = CA
two rounds to the winner
    to the count | E3 W5 W4 ok W5 W4 W4 ok E4 ok | tell 4 9 5 | asked.what = score | ok
    score.columns.0.taker = S | score.columns.1.taker = N | score.columns.2.taker = S | asked.what = draw
    asked.seat = S
    E4 | phase = scored | won = S TA, PI, O, N PI | ok | phase = tokens | round = 2 | first = N
    W2 W2 W3 E4 ok | tell 7 1 1 6 2 2 | ok | phase = finished | outcome.winner = S | outcome.reason = spelled
    reopen | listed.result = - | phase = count | ok | phase = finished | ok | phase = setup
the page tells by name and refusals change nothing
    ! flip 1: asked for: token 1 TA | ! token 2 TA: asked for: token 1 TA | ! score: asked for: token 1 TA
    token 1 TA; token 2 TA; token 3 TA; pearls N2 12; brand S1 no | cups.N.1.pearls = 12 | cups.S.0.brand = no
what cannot be pressed answers and changes nothing
    Nb in vain: closed | Sc in vain: closed | ok in vain: closed | back in vain: nothing | played = 0 | hint
    hint = yes
    W5 W5 W5 | hint = no | W5 in vain: closed | W4 in vain: closed | W3 in vain: closed | W2 in vain: closed
ok does again what was taken back where it means nothing itself
    W5 | back | middle = none | redo.action = token 1 TA | ok | middle = TA | redo = -
a picked card is laid with the buttons of a column
    cards | Sb in vain: page | pick Tr3 | picked = yes | back | picked = no | pick Tr3; drop | picked = no
    pick Tr3 | Nb in vain: page | Sd | latest = seat S, action Tr3 2 | mover = N
a hint is still there while its card is laid
    alone | hint | advice = Ty4 1 | pick Lk | advice = Ty4 1 | Lk 2 | advice = -
"""


def do(table: VirtualTable, story: str) -> None:
    """Steps are buttons, `ok in vain: end` with why it is refused, `tell 5 5` pearls; the rest by name."""
    steps: dict[str, Callable[[str], object]] = {
        **{button: partial(press, table, button) for button in BUTTONS},
        "to": lambda _: to_the_count(table),
        "tell": lambda pearls: tell_pearls(table, map(int, pearls.split())),
        "wait": lambda seconds: table.wait(float(seconds or 5)),
        "cards": lambda _: begin(table, play="cards", seed=3),
        "alone": lambda _: begin(table, play="cards", seed=3, seats={"N": "table"}),
        "reopen": lambda _: table.reopen(),
    }
    tell(table, story, steps, {"listed": lambda: table.session.library.page()["games"][0]})


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_a_game_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    do(table, TOLD[sentence])


def press(table: VirtualTable, button: str, rest: str) -> None:
    more, _, why = rest.partition("in vain: ")
    if why:
        assert table.press(button)["refused"] == {"button": button, "why": why}
    else:
        presses(table, f"{button} {more}")


def test_a_long_history_is_named_by_its_latest_part(table: VirtualTable) -> None:
    begin(table)
    presses(table, "W5 W4 W3")
    for _ in range(250):
        table.session.act("flip 1", table.now)
    facts = table.snapshot()
    assert (len(facts["history"]), facts["played"]) == (200, 253)


def test_every_button_that_means_something_glows(table: VirtualTable) -> None:
    begin(table)
    for buttons in ("", "W5", "W4 W3", "Nb", "E5", "ok", "ok", "W5", "ok", "E4", "W2 ok"):
        facts = presses(table, buttons)
        table.wait(5)
        lit = table.session.navigator.game.game.animation.still  # type: ignore[union-attr]
        for entry, cell in ENTRY_CELL.items():
            assert (Canvas(lit).get(*cell) != (0, 0, 0)) == (entry in facts["buttons"]), entry


# The cards on the page


def test_a_full_cup_wants_to_know_which_card_is_covered(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    for _ in range(60):
        play = cards_play(table).state
        full = [at for at, cup in enumerate(play.cups[play.mover], 1) if len(cup.tapioca) == 3]
        cards = [card for card in play.hands[play.mover] if card[0] == "T"]
        if full and cards:
            break
        play_a_card(table, 0)
    before = table.snapshot()["history"]
    table.session.act(f"pick {cards[0]}", table.now)
    facts = table.press(f"{play.mover}{'bce'[full[0] - 1]}")
    assert (facts["refused"]["why"], facts["history"], facts["picked"]) == ("full", before, True)
    table.session.act(f"{cards[0]} {full[0]}/2", table.now)
    assert table.snapshot()["history"][-1]["action"] == f"{cards[0]} {full[0]}/2"


SKIPPING = "letter,last_turn=may be skipped"


def completes(game: TapiruGame, action: str) -> int:
    """How many cards the mover's cups lack less after an action."""
    after = game.copy()
    after.apply(action)
    return sum((cup.brand is not None) + len(cup.tapioca) for cup in after.cups[game.mover])


def test_ok_leaves_out_the_last_turn_where_that_is_agreed(table: VirtualTable) -> None:
    begin(table, play="cards", rulings=SKIPPING, seed=3)
    assert table.press("ok")["refused"]["why"] == "page"
    game = cards_play(table)
    while not game.state.may_skip:
        assert game.state.phase == "play", "with this seed a player completes three cups in the first round"
        table.session.act(max(game.state.legal_actions(), key=lambda action: completes(game.state, action)), table.now)
    assert table.snapshot()["buttons"]["ok"]["what"] == "skip"
    assert table.press("ok")["phase"] in ("scored", "finished")


def test_a_game_of_today_is_played_by_the_letter_and_an_old_record_as_it_was(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seed=3)
    assert (facts["setup"]["rulings"], facts["rulings"]["void_round"]) == ("letter", "tokens decide")
    text = table.session.library.record(facts["game"])
    for old in (text.replace('"letter"', '"rulebook"'), text.replace('[Rulings "letter"]\n', "")):
        (number,) = table.import_records(old)
        assert '[Rulings "rulebook"]' in table.session.library.record(number)

"""Tapiru at the table: the referee for real cards, by buttons alone, and cards on the page with hidden hands."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.tapiru import TapiruGame
from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.lights import Canvas
from tests.firmware.table_stories import tell
from tests.firmware.tapiru.helpers import begin, cards_play, play_a_card, presses, tell_pearls, to_the_count
from tests.stories import stories_of
from tests.virtual_table import VirtualTable


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


@pytest.mark.parametrize("sentence", TOLD := stories_of("tapiru"))
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

"""Golden pictures of the main moments, in signs that a person can read (see `tests.firmware.test_pictures`)."""

from typing import Any

from tests.fingertips import VirtualTable
from tests.firmware.tacocat.evenings import act, begin, other_board, play_round, tell
from tests.firmware.test_pictures import in_words, show_of


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.press("hint")
    table.session._screen.redraw(table.now)  # type: ignore[union-attr]
    golden("setup.txt", in_words(show_of(table)))


def test_a_round_from_deal_to_the_last_cards(table: VirtualTable, golden: Any) -> None:
    board = other_board()
    begin(table, numbers=list(board.numbers), arrows=list(board.arrows))
    pictures = [f"deal\n{in_words(show_of(table))}"]
    for action in ("dealt", "replaced 3", "replaced 0"):
        tell(table, action)
        pictures.append(f"{action}\n{in_words(show_of(table))}")
    tell(table, "duel WOW")
    pictures.append(f"duel WOW\n{in_words(show_of(table))}")
    golden("round.txt", "\n".join(pictures))


def test_tacocat_moves_over_covered_spaces(table: VirtualTable, golden: Any) -> None:
    begin(table)
    play_round(table, "YAY")
    play_round(table, "WOW")
    golden("hop.txt", in_words(show_of(table)))


def test_a_round_played_again(table: VirtualTable, golden: Any) -> None:
    begin(table)
    play_round(table, "tie")
    golden("again.txt", in_words(show_of(table)))


def test_a_button_that_is_not_asked_for(table: VirtualTable, golden: Any) -> None:
    begin(table)
    tell(table, "dealt")
    table.press("E3")
    golden("refused.txt", in_words(show_of(table)))


def test_the_end(table: VirtualTable, golden: Any) -> None:
    begin(table)
    for _ in range(4):
        play_round(table, "WOW")
    golden("end.txt", in_words(show_of(table)))


def test_cards_on_the_page(table: VirtualTable, golden: Any) -> None:
    begin(table, way="cards", seed=4)
    pictures = []
    while len(pictures) < 12:
        facts = table.facts()
        table.session._play.redraw(table.now)  # type: ignore[union-attr]
        pictures.append(f"{facts['phase']} {facts['mover']}\n{in_words(show_of(table))}")
        actions = table.session.look(facts["mover"])["actions"]
        act(table, max(actions, key=len))
    golden("cards.txt", "\n".join(pictures))


def test_the_rounds_won_are_shown_in_the_menu(table: VirtualTable, golden: Any) -> None:
    begin(table)
    play_round(table, "WOW")
    table.press("menu")
    golden("menu.txt", in_words(show_of(table)))


def test_ok_in_a_second_duel_shows_the_buttons_that_answer(table: VirtualTable, golden: Any) -> None:
    begin(table)
    for action in ("dealt", "replaced 0", "replaced 0", "duel tie"):
        tell(table, action)
    table.press("ok")
    golden("second_duel.txt", in_words(show_of(table)))


def test_the_last_cards_of_a_round_in_turn(table: VirtualTable, golden: Any) -> None:
    begin(table, way="cards", seed=4)
    while (facts := table.facts())["phase"] != "shown":
        act(table, table.session.look(facts["mover"])["actions"][0])
    table.session._play.redraw(table.now)  # type: ignore[union-attr]
    golden("last_cards.txt", in_words(show_of(table)))
